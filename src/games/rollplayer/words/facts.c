/* facts.c: what a move is, for programs: its kind, what it ends or wastes, the things on the table that it is
 * about, and what it costs and brings; also the kind of each question. Kinds and ids are those of the
 * notation. docs/rollplayer-moves.md lists them all. */
#include "games/rollplayer/words/names.h"
#include "games/rollplayer/words/notation.h"
#include "games/rollplayer/words/terms.h"
#include "games/rollplayer/words/words.h"

#include <stddef.h>
#include <string.h>

typedef struct telling {
    const rp_box *box;
    const rp_state *s;
    const rp_seat *seat; /* NULL for chance */
    int a, b;            /* the move's arguments */
    dw_facts *out;
} telling;

/* ---- things --------------------------------------------------------------------------------- */

/* What each argument of the notation is. Those without a kind are amounts, or have a function below. */
static const char *const thing_kinds[] = {
    [RP_ARG_RACE] = "race",
    [RP_ARG_SIDE] = "side",
    [RP_ARG_CLASS] = "class",
    [RP_ARG_ROW] = "row",
    [RP_ARG_COLOUR] = "colour",
    [RP_ARG_INITIATIVE] = "initiative",
    [RP_ARG_CARD] = "card",
    [RP_ARG_CELL] = "space",
    [RP_ARG_OLD_OR_NEW] = "keep",
    [RP_ARG_ARROW] = "arrow",
    [RP_ARG_FACE] = "die",
    [RP_ARG_BACKSTORY] = "backstory",
    [RP_ARG_ALIGNMENT] = "alignment",
    [RP_ARG_HIRE] = "hire",
    [RP_ARG_SEAT] = "seat",
    [RP_ARG_MONSTER] = "monster",
    [RP_ARG_MINION] = "minion",
    [RP_ARG_ADVENTURE] = "adventure",
};

static void add_die(const telling *t, rp_die die)
{
    const char *colour = rp_colour_ids[rp_die_colour(die)];
    if (rp_die_face(die))
        dw_add_thing(t->out, "die", "%s_%d", colour, rp_die_face(die));
    else
        dw_add_thing(t->out, "colour", "%s", colour);
}

static void add_space(const telling *t, int cell)
{
    char id[16];
    rp_cell_words(cell, id, sizeof id);
    dw_add_thing(t->out, "space", "%s", id);
}

static void add_initiative(const telling *t, int card)
{
    dw_add_thing(t->out, "initiative", "%d", card + 1);
}

/* `place`, `unpack`: the row, the die, and the space where it comes to lie. */
static void add_placed(const telling *t)
{
    dw_add_thing(t->out, "row", "%s", rp_row_ids[t->a]);
    add_die(t, (rp_die)t->b);
    add_space(t, t->a * RP_COLUMNS + rp_row_count(t->seat, t->a));
}

/* Of a Weapon, the card is a thing as well. */
static void add_ability(const telling *t)
{
    char id[DW_TEXT_MAX];
    dw_text text = dw_text_in(id, sizeof id);
    rp_add_ability(t->box, t->seat, t->a, t->b, &text);
    dw_add_thing(t->out, "ability", "%s", id + 1);
    if (t->b || !t->box->pack->derived.class_effect[t->a][t->seat->class_id])
        dw_add_thing(t->out, "card", "%s", id + 1);
}

/* An argument, and the die that lies there. */
static void add_argument(const telling *t, rp_argument kind, int value)
{
    char id[DW_TEXT_MAX];
    dw_text text = dw_text_in(id, sizeof id);
    if (kind == RP_ARG_ROW_AND_DIE || kind == RP_ARG_UNPACK)
        add_placed(t);
    else if (kind == RP_ARG_STORED)
        add_die(t, (rp_die)t->b);
    else if (kind == RP_ARG_DIE)
        add_die(t, (rp_die)value);
    else if (kind == RP_ARG_ABILITY)
        add_ability(t);
    else if (kind == RP_ARG_AMOUNT)
        dw_add_thing(t->out, "by", "%d", value);
    else if (kind < sizeof thing_kinds / sizeof *thing_kinds && thing_kinds[kind]) {
        rp_add_argument(t->box, kind, value, &text);
        dw_add_thing(t->out, thing_kinds[kind], "%s", id + 1);
    }
    if (kind == RP_ARG_CELL)
        add_die(t, t->seat->sheet[value]);
    if (kind == RP_ARG_INITIATIVE)
        add_die(t, t->s->initiative[value].die);
}

/* ---- things that the text does not name ----------------------------------------------------- */

static void add_put(const telling *t)
{
    add_die(t, rp_die_to_put(t->s, t->a));
    add_initiative(t, rp_card_to_fill(t->s));
}

/* The die as it would lie then. */
static void add_kept(const telling *t)
{
    int cell = t->s->step_cells[t->s->step_at];
    rp_die die = t->seat->sheet[cell];
    add_space(t, cell);
    add_die(t, t->a ? rp_die_with_face(die, t->s->step_faces[t->s->step_at]) : die);
}

static void add_minion(const telling *t)
{
    dw_add_thing(t->out, "minion", "%s", rp_minion_id(t->box->words, t->s->minion - 1));
}

/* Where the die lies that chance rolls. */
static void add_rolled(const telling *t)
{
    if (t->s->step == RP_REROLL)
        add_space(t, t->s->step_cells[t->s->step_at]);
    else if (t->s->step == RP_REPLACE_ROLL)
        add_space(t, t->s->step_cells[0]);
    else if (t->s->step == RP_ALTER_ROLL)
        add_initiative(t, __builtin_ctz(t->s->step_cards));
}

/* ---- verbs ---------------------------------------------------------------------------------- */

/* What is not the notation's: a kind of its own, flags, further things. */
static const struct {
    const char *kind;
    unsigned flags;
    void (*add)(const telling *);
} verbs[RP_VERBS] = {
    [RP_DO_PUT] = {.add = add_put},      [RP_DO_DROP] = {.flags = DW_GIVES_UP},
    [RP_DO_PASS] = {.flags = DW_ENDS},   [RP_DO_DONE] = {.flags = DW_ENDS},
    [RP_DO_KEEP] = {.add = add_kept},    [RP_DO_ROLL] = {.add = add_rolled},
    [RP_DO_HUNT] = {.add = add_minion},  [RP_DO_NEXT] = {.add = add_minion},
    [RP_DO_FIGHT] = {.add = add_minion}, [RP_DO_REROLL_COMBAT] = {.kind = "reroll_combat"},
};

/* `pass` forfeits what was paid for: XP, Gold, or the Skill, Scroll or ability in use. What comes unasked may
 * be declined: the own Attribute Action, the Knight's, a Trophy's; and who looked at a card need not buy it.
 */
static bool skips_what_was_paid(const rp_pack *p, const rp_state *s)
{
    if (s->step_turn)
        return s->phase == RP_REPEAT;
    if (s->step == RP_BUY_TOP || s->step == RP_TROPHY)
        return false;
    return !s->step_effect || rp_step_effect(p, s)->trigger != RP_ON_ARMOR_BOUGHT;
}

static unsigned flags_of(const rp_pack *p, const rp_state *s, int seat, dw_move move)
{
    int verb = rp_verb_of(move);
    if (verb == RP_DO_DONE && s->step)
        return 0; /* begins to roll or turn the dice chosen */
    unsigned flags = verbs[verb].flags;
    if (verb == RP_DO_PASS && (s->step ? skips_what_was_paid(p, s) : s->phase == RP_REFRESH))
        flags |= DW_WASTES;
    if (seat >= 0 && rp_is_idle(p, s, seat, move))
        flags |= DW_IDLE;
    return flags;
}

static void add_amounts(const rp_terms *terms, dw_facts *out)
{
    dw_add_amount(out, "gold", -terms->pays.gold);
    dw_add_amount(out, "xp", -terms->pays.xp);
    dw_add_amount(out, "charisma", -terms->pays.charisma);
    dw_add_amount(out, "gold", terms->brings.gold);
    dw_add_amount(out, "xp", terms->brings.xp);
    dw_add_amount(out, "charisma", terms->brings.charisma);
    dw_add_amount(out, "injuries", terms->brings.injuries);
    dw_add_amount(out, "honor", terms->brings.honor);
    dw_add_amount(out, "score", terms->brings.score);
    dw_add_amount(out, "stars", terms->brings.stars);
}

void rp_facts(const dw_game *game, const void *state, int seat, dw_move move, dw_facts *out)
{
    const rp_box *box = game->pack;
    const rp_state *s = state;
    int verb = rp_verb_of(move);
    const rp_form *form = &rp_forms[verb];
    telling t = {box, s, seat >= 0 ? &s->seats[seat] : NULL, rp_arg(move), rp_arg2(move), out};
    out->kind = verbs[verb].kind ? verbs[verb].kind : form->word;
    out->flags = flags_of(box->pack, s, seat, move);
    add_argument(&t, form->first, t.a);
    add_argument(&t, form->second, t.b);
    if (verbs[verb].add)
        verbs[verb].add(&t);
    rp_terms terms = rp_terms_of(box->pack, s, seat, move);
    add_amounts(&terms, out);
}

/* ---- questions ------------------------------------------------------------------------------ */

const char *rp_question(const dw_game *game, const void *state, int seat)
{
    (void)game;
    const rp_state *s = state;
    if (s->phase == RP_OVER)
        return "over";
    if (seat == DW_CHANCE || !s->waiting)
        return "chance";
    if (!(s->waiting >> seat & 1))
        return "may_act";
    return s->step ? rp_step_ids[s->step] : rp_phase_ids[s->phase];
}
