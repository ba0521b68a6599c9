/*
 * notation.c: formats and parses moves. A table has the words of each verb and its up to two arguments.
 * Parsing is formatting in reverse: the text is looked up among the texts of the legal moves. Any number
 * can be formatted: a part that does not exist is written '?'.
 */
#include "games/dicerealms/words/notation.h"

#include "games/dicerealms/rules/turn.h"

#include <string.h>

const char *const dr_phase_ids[DR_PHASES] = {
    [DR_TILES] = "tiles",   [DR_FIRST] = "first",     [DR_FATE] = "fate",
    [DR_ROLL] = "roll",     [DR_REROLL] = "reroll",   [DR_ATTACK_ORDER] = "attack_order",
    [DR_ATTACK] = "attack", [DR_COLLECT] = "collect", [DR_UPGRADE] = "upgrade",
    [DR_OVER] = "over",
};

const char *const dr_die_colour_ids[DR_DIE_COLOURS] = {
    [DR_BLACK] = "black",
    [DR_WHITE] = "white",
    [DR_GRAY] = "gray",
    [DR_GREEN] = "green",
};

const char *const dr_resource_ids[DR_RESOURCES] = {
    [DR_VP] = "vp",
    [DR_GRAIN] = "grain",
    [DR_COINS] = "coins",
    [DR_UPGRADES] = "upgrades",
    [DR_REROLL_TOKENS] = "reroll_tokens",
    [DR_SET_TOKENS] = "set_tokens",
};

/* A move that is being written, with what its words depend on. */
typedef struct writing {
    const dw_game *game;
    const dr_pack *pack;
    const dr_state *s;
    const dr_seat *seat; /* NULL for chance */
    dw_move move;
    dw_text *text;
} writing;

typedef void write_argument(const writing *w);

/* ---- parts of the arguments ----------------------------------------------------------------- */

static void write_word(const writing *w, const char *word)
{
    dw_text_put(w->text, " ");
    dw_text_put(w->text, word);
}

static void write_number(const writing *w, int number)
{
    dw_text_put(w->text, " ");
    dw_text_put_int(w->text, number);
}

static void write_kind(const writing *w, int kind)
{
    write_word(w, kind >= 0 && kind < w->pack->face_count ? dr_face_id(w->game, kind) : "?");
}

static void write_fate(const writing *w, int fate)
{
    write_word(w, fate >= 0 && fate < w->pack->fate_count ? dr_fate_id(w->game, fate) : "?");
}

/* The die that the move begins with; NULL if the seat has no such die. */
static const dr_die *die_of(const writing *w)
{
    int die = dr_a(w->move);
    return w->seat && die < w->seat->dice_count && die < DR_DICE_MAX ? &w->seat->dice[die] : NULL;
}

/* The kind of the face in the move's place, or -1. */
static int kind_in_place(const writing *w)
{
    const dr_die *die = die_of(w);
    return die && dr_b(w->move) < DR_SIDES ? die->faces[dr_b(w->move)] : -1;
}

static int dice_that_show(const dr_seat *seat, int kind)
{
    int n = 0;
    for (int i = 0; i < seat->dice_count; i++)
        n += !(seat->dice[i].marks & DR_QUIET) && dr_top(&seat->dice[i]) == kind;
    return n;
}

int dr_free_upgrade_kind(const dr_pack *p, int line)
{
    for (int kind = 0; kind < p->face_count; kind++)
        if (p->faces[kind].free_upgrades && p->faces[kind].free_line == line)
            return kind;
    return -1;
}

/* ---- arguments ------------------------------------------------------------------------------ */

static void write_die(const writing *w)
{
    write_number(w, dr_a(w->move) + 1);
}

static void write_spot(const writing *w)
{
    write_number(w, dr_a(w->move) + 1);
    dw_text_put(w->text, ".");
    dw_text_put_int(w->text, dr_b(w->move) + 1);
}

static void write_amount(const writing *w)
{
    write_number(w, dr_a(w->move));
}

static void write_wide_amount(const writing *w)
{
    write_number(w, dr_a(w->move) | dr_b(w->move) << 8);
}

static void write_first_kind(const writing *w)
{
    write_kind(w, dr_a(w->move));
}

static void write_third_kind(const writing *w)
{
    write_kind(w, dr_c(w->move));
}

static void write_kind_in_place(const writing *w)
{
    write_kind(w, kind_in_place(w));
}

/* The face that the die shows, and the die's number if another one shows the same. */
static void write_showing(const writing *w)
{
    const dr_die *die = die_of(w);
    write_kind(w, die ? dr_top(die) : -1);
    if (die && dice_that_show(w->seat, dr_top(die)) > 1)
        write_die(w);
}

static void write_times(const writing *w)
{
    int kind = dr_a(w->move);
    const dr_trade *trade = kind < w->pack->face_count ? &w->pack->faces[kind].trade : NULL;
    if (trade && trade->n && trade->times != 1)
        write_number(w, dr_b(w->move));
}

static void write_showing_fate(const writing *w)
{
    write_fate(w, w->s->fate - 1);
}

static void write_colour(const writing *w)
{
    int colour = dr_a(w->move);
    write_word(w, colour < DR_DIE_COLOURS ? dr_die_colour_ids[colour] : "?");
}

static void write_discount(const writing *w)
{
    const dr_face *face = w->seat ? dr_discount(w->pack, w->seat) : NULL;
    if (dr_b(w->move))
        write_kind(w, face ? (int)(face - w->pack->faces) : -1);
}

static void write_free_upgrade(const writing *w)
{
    int kind = kind_in_place(w);
    write_kind(w, kind >= 0 ? dr_free_upgrade_kind(w->pack, w->pack->faces[kind].line) : -1);
}

static void write_tile(const writing *w)
{
    int tile = dr_a(w->move);
    write_word(w, tile < w->pack->tile_count ? dr_tile_id(w->game, tile) : "?");
}

static void write_rolled_fate(const writing *w)
{
    write_fate(w, dr_a(w->move));
}

/* ---- moves ---------------------------------------------------------------------------------- */

static const struct {
    const char *words;
    write_argument *first, *second;
} verbs[DR_VERBS] = {
    [DR_DO_DONE] = {"done", NULL, NULL},
    [DR_DO_REROLL] = {"reroll", write_die, NULL},
    [DR_DO_SET] = {"set", write_die, write_kind_in_place},
    [DR_DO_USE] = {"use", write_showing, NULL},
    [DR_DO_SKIP] = {"skip", write_showing, NULL},
    [DR_DO_TURN] = {"use", write_showing, write_kind_in_place},
    [DR_DO_ATTACK] = {"attack", write_die, NULL},
    [DR_DO_SHIELD] = {"shield", NULL, NULL},
    [DR_DO_GRAIN_SHIELD] = {"grain_shield", NULL, NULL},
    [DR_DO_PAY] = {"pay", NULL, NULL},
    [DR_DO_LOSE] = {"lose", write_die, NULL},
    [DR_DO_DESTROY] = {"destroy", write_die, NULL},
    [DR_DO_POWER] = {"use", write_first_kind, write_times},
    [DR_DO_FATE_TRADE] = {"use", write_showing_fate, NULL},
    [DR_DO_HOLD_COINS] = {"coins", write_wide_amount, NULL},
    [DR_DO_HOLD_GRAIN] = {"grain", write_wide_amount, NULL},
    [DR_DO_REPAIR] = {"repair", write_spot, write_third_kind},
    [DR_DO_BUY_REROLLS] = {"buy reroll", write_amount, NULL},
    [DR_DO_BUY_SETS] = {"buy set", write_amount, NULL},
    [DR_DO_BUY_UPGRADES] = {"buy upgrade", write_amount, NULL},
    [DR_DO_BUY_DIE] = {"buy die", write_colour, write_discount},
    [DR_DO_UPGRADE] = {"upgrade", write_spot, write_third_kind},
    [DR_DO_FREE_UPGRADE] = {"use", write_free_upgrade, write_spot},
    [DR_DO_TILE] = {"tile", write_tile, NULL},
    [DR_DO_FIRST] = {"first", write_amount, NULL},
    [DR_DO_FATE] = {"fate", write_rolled_fate, NULL},
    [DR_DO_ROLL] = {"roll", write_first_kind, NULL},
};

size_t dr_format(const dw_game *game, const void *state, int seat, dw_move move, char *out, size_t capacity)
{
    const dr_state *s = state;
    dw_text text = dw_text_in(out, capacity);
    const dr_seat *mover = seat >= 0 && seat < s->players ? &s->seats[seat] : NULL;
    writing w = {game, dr_pack_of(game), s, mover, move, &text};
    unsigned verb = dr_verb_of(move);
    dw_text_put(&text, verb < DR_VERBS ? verbs[verb].words : "?");
    if (verb < DR_VERBS && verbs[verb].first)
        verbs[verb].first(&w);
    if (verb < DR_VERBS && verbs[verb].second)
        verbs[verb].second(&w);
    return text.length;
}

bool dr_parse(const dw_game *game, const void *state, int seat, const char *text, dw_move *move,
              dw_error *error)
{
    char plain[DW_TEXT_MAX];
    return dw_find_move(game, state, seat, text, move, plain) || dr_refuse(game, state, seat, plain, error);
}
