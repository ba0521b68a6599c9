/*
 * table_text.c: the table in plain text, line by line, fit to be read aloud: no meaning depends on colour
 * or place.
 */
#include "games/dicerealms/words/notation.h"
#include "games/dicerealms/words/phrases.h"

/* ---- the Fate die --------------------------------------------------------------------------- */

static void show_fate(const dw_game *game, const dr_state *s, dw_text *text)
{
    if (s->fate)
        dw_text_add(text, "Fate die: %s. %s\n", dr_fate_name(game, s->fate - 1),
                    dr_fate_text(game, s->fate - 1));
    dw_text_put(text, s->fate ? "  Its faces: " : "Fate die: not rolled yet. Its faces: ");
    for (int place = 0; place < DR_SIDES; place++)
        dw_text_add(text, "%s%s", place ? ", " : "", dr_fate_name(game, s->fate_die[place]));
    dw_text_put(text, "\n");
}

/* ---- what lies in the middle ---------------------------------------------------------------- */

/* "31 of 36 VP"; what was taken in "10" chips is said as such. */
static void show_stock(const char *comma, int left, int all, const char *noun, dw_text *text)
{
    dw_text_add(text, "%s%d of %d %s", comma, left > 0 ? left : 0, all, noun);
    if (left < 0)
        dw_text_add(text, " (%d more taken)", -left);
}

static void show_supply(const dw_game *game, const dr_state *s, dw_text *text)
{
    dr_stock all;
    dr_box_stock(dr_pack_of(game), s->players, s->tiles, &all);
    show_stock("Supply: ", s->vp, all.vp, "VP", text);
    show_stock(", ", s->grain, all.grain, "grain", text);
    show_stock(", ", s->misery, all.misery, "misery", text);
    dw_text_add(text, "; dice to buy: %d gray, %d green\n", s->dice[0], s->dice[1]);
}

static void show_nearness_of_end(const dr_state *s, dw_text *text)
{
    if (!s->final) {
        dw_text_put(text, "  The last round is the one that needs more VP, grain or misery than there is.\n");
        return;
    }
    int count = __builtin_popcount(s->final), said = 0;
    dw_text_put(text, s->phase == DR_OVER ? "  The game ended for want of "
                                          : "  This is the last round, for want of ");
    for (int i = 0; i < DR_FINALS; i++)
        if (s->final >> i & 1)
            dw_text_add(text, "%s%s", dr_list_comma(said++, count), dr_final_names[i]);
    dw_text_put(text, ".\n");
}

static void show_tiles(const dw_game *game, uint64_t tiles, const char *title, dw_text *text)
{
    const char *comma = " ";
    dw_text_put(text, title);
    for (int tile = 0; tile < dr_pack_of(game)->tile_count; tile++)
        if (tiles >> tile & 1) {
            dw_text_add(text, "%s%s", comma, dr_tile_name(game, tile));
            comma = ", ";
        }
    dw_text_put(text, *comma == ',' ? "\n" : " none\n");
}

static void show_line(const dw_game *game, const dr_state *s, int line, dw_text *text)
{
    const dr_pack *p = dr_pack_of(game);
    uint64_t kinds = p->derived.by_line[line] & dr_kinds_in_play(p, s->tiles) & ~dr_kind_bit(p->destroyed);
    if (!kinds)
        return;
    dw_text_add(text, "  %s", dr_line_name(game, line));
    if (!p->lines[line].white)
        dw_text_add(text, " (%s)", dr_line_colour(game, line));
    dw_text_put(text, ":");
    const char *comma = " ";
    for (int kind = 0; kind < p->face_count; kind++)
        if (kinds >> kind & 1) {
            dw_text_add(text, "%s%s %d", comma, dr_face_name(game, kind), s->tray[kind]);
            comma = ", ";
        }
    dw_text_put(text, "\n");
}

static void show_trays(const dw_game *game, const dr_state *s, dw_text *text)
{
    dw_text_put(text,
                "Faces to take ('cards NAME' says what one does, and which values are house values):\n");
    for (int line = 0; line < dr_pack_of(game)->line_count; line++)
        show_line(game, s, line, text);
}

/* ---- a seat --------------------------------------------------------------------------------- */

/* With their places, which moves name. */
static void list_other_faces(const dw_game *game, const dr_die *die, int number, int top, dw_text *text)
{
    const char *comma = top < DR_SIDES ? " also " : " has ";
    for (int place = 0; place < DR_SIDES; place++)
        if (place != top) {
            dw_text_add(text, "%s%d.%d %s", comma, number + 1, place + 1,
                        dr_face_name(game, die->faces[place]));
            comma = ", ";
        }
}

static void show_die(const dw_game *game, const dr_seat *seat, int number, bool own, dw_text *text)
{
    const dr_die *die = &seat->dice[number];
    dw_text_add(text, "  Die %d, %s", number + 1, dr_die_colour_ids[dr_colour_of(die)]);
    if (die->marks & DR_ASIDE)
        dw_text_put(text, ", set aside");
    int top = die->marks & DR_QUIET ? DR_SIDES : die->shows;
    dw_text_put(text, top < DR_SIDES ? ", shows " : ", shows nothing now;");
    if (top < DR_SIDES && own)
        dw_text_add(text, "%d.%d ", number + 1, top + 1);
    if (top < DR_SIDES)
        dw_text_add(text, "%s%s%s;", dr_face_name(game, dr_top(die)), die->marks & DR_USED ? " (used)" : "",
                    die->marks & DR_REPAIRED ? " (repair used)" : "");
    if (own)
        list_other_faces(game, die, number, top, text);
    else {
        dw_text_put(text, " has ");
        dr_say_faces(game, die->faces, text);
    }
    dw_text_put(text, "\n");
}

static void show_lost_faces(const dw_game *game, const dr_seat *seat, dw_text *text)
{
    if (!seat->lost_count)
        return;
    dw_text_put(text, "  Lost faces that can be repaired:");
    for (int i = 0; i < seat->lost_count; i++)
        dw_text_add(text, "%s%s", i ? ", " : " ", dr_face_name(game, seat->lost[i]));
    dw_text_put(text, "\n");
}

static void say_and(dw_text *text, const char **comma, int resource, int n)
{
    dw_text_put(text, *comma);
    dr_say_amount(text, resource, n);
    *comma = ", ";
}

/* What lasts for this round only. */
static void show_this_round(const dw_game *game, const dr_state *s, int seat_no, dw_text *text)
{
    const dr_pack *p = dr_pack_of(game);
    const dr_seat *seat = &s->seats[seat_no];
    bool may_reroll = s->phase == DR_REROLL && dr_place_of(s, seat_no) >= dr_place_of(s, s->active);
    const char *comma = "  In this round: ";
    if (seat->flags & DR_DONE && s->phase != DR_OVER) {
        dw_text_put(text, "  Done with this step\n");
        return;
    }
    if (may_reroll && !(seat->flags & DR_FREE_REROLL_USED)) {
        dw_text_add(text, "%sthe free reroll", comma);
        comma = ", ";
    }
    if (s->phase >= DR_REROLL && s->phase <= DR_ATTACK) {
        int shields = dr_shields_left(p, seat), grain_shields = dr_grain_shields_left(p, seat);
        dw_text_put(text, shields || grain_shields ? comma : "");
        if (shields)
            dr_say_count(text, shields, "shield", NULL);
        dw_text_put(text, shields && grain_shields ? ", " : "");
        if (grain_shields)
            dr_say_count(text, grain_shields, "shield against grain attacks",
                         "shields against grain attacks");
        comma = shields || grain_shields ? ", " : comma;
    }
    if (s->phase == DR_COLLECT)
        say_and(text, &comma, DR_COINS, seat->coins);
    if (seat->upgrades || s->phase == DR_UPGRADE)
        say_and(text, &comma, DR_UPGRADES, seat->upgrades);
    for (int line = 0; s->phase == DR_UPGRADE && line < p->line_count; line++)
        if (dr_free_upgrades(seat, line))
            dw_text_add(text, ", %d free for %s", dr_free_upgrades(seat, line), dr_line_name(game, line));
    dw_text_put(text, *comma == ',' ? "\n" : "");
}

static void show_seat(const dw_game *game, const dr_state *s, int seat_no, bool own, dw_text *text)
{
    const dr_seat *seat = &s->seats[seat_no];
    if (own)
        dw_text_add(text, "You, seat %d", seat_no);
    else
        dw_text_seat_first(text, seat_no);
    dw_text_add(text, ": %d VP, %d grain", seat->vp, seat->grain);
    if (seat->misery) {
        dw_text_put(text, ", ");
        dr_say_misery(text, dr_pack_of(game), seat->misery);
    }
    const char *comma = ", ";
    if (seat->reroll_tokens)
        say_and(text, &comma, DR_REROLL_TOKENS, seat->reroll_tokens);
    if (seat->set_tokens)
        say_and(text, &comma, DR_SET_TOKENS, seat->set_tokens);
    if (s->phase != DR_COLLECT)
        dw_text_put(text, seat->treasury ? ", a coin in the treasury" : ", no coin in the treasury");
    dw_text_put(text, "; ");
    dr_say_count(text, dr_total(dr_pack_of(game), seat), "point", NULL);
    dw_text_put(text, s->phase == DR_OVER ? "\n" : " if it ended now\n");
    show_this_round(game, s, seat_no, text);
    for (int die = 0; die < seat->dice_count; die++)
        show_die(game, seat, die, own, text);
    show_lost_faces(game, seat, text);
}

/* ---- the table ------------------------------------------------------------------------------ */

static void add_attacks(const dr_attack *attacks, int count, dw_text *text)
{
    for (int i = 0; i < count; i++) {
        dw_text_put(text, i ? ", then " : " (");
        dr_say_attack(text, &attacks[i]);
    }
    dw_text_put(text, ")");
}

/* While dice are rerolled: what will attack if it stays as it is, so that shields can be kept or sought. */
static void show_coming_attacks(const dw_game *game, const dr_state *s, dw_text *text)
{
    const dr_pack *p = dr_pack_of(game);
    const char *comma = "Attacks to come: ";
    const dr_fate *fate = s->fate ? &p->fates[s->fate - 1] : NULL;
    if (s->phase != DR_REROLL)
        return;
    if (fate && fate->attack_count) {
        dw_text_add(text, "%sthe %s of the Fate die", comma, dr_fate_name(game, s->fate - 1));
        add_attacks(fate->attacks, fate->attack_count, text);
        comma = ", ";
    }
    for (int place = 0; place < s->players; place++) {
        const dr_seat *seat = &s->seats[dr_seat_at(s, place)];
        for (int die = 0; die < seat->dice_count; die++) {
            const dr_face *face = &p->faces[dr_top(&seat->dice[die])];
            if (!dr_acts(&seat->dice[die]) || !face->attack_count)
                continue;
            dw_text_put(text, comma);
            dw_text_thing_of(text, "the", dr_face_name(game, dr_top(&seat->dice[die])), dr_seat_at(s, place));
            add_attacks(face->attacks, face->attack_count, text);
            comma = ", ";
        }
    }
    dw_text_put(text, *comma == ',' ? "\n" : "");
}

static void show_attack(const dw_game *game, const dr_state *s, dw_text *text)
{
    if (s->phase != DR_ATTACK)
        return;
    dw_text_put(text, "Attack: ");
    dr_say_attacker(game, s, "the", text);
    dw_text_put(text, " against ");
    dw_text_seat(text, s->active);
    dw_text_put(text, ": ");
    dr_say_attack(text, dr_attack_now(dr_pack_of(game), s));
    dw_text_put(text, "\n");
}

static void show_round(const dr_state *s, int seat, dw_text *text)
{
    static const char *const steps[DR_PHASES] = {
        [DR_FATE] = "Roll",       [DR_ROLL] = "Roll",
        [DR_REROLL] = "Roll",     [DR_ATTACK_ORDER] = "Attacks",
        [DR_ATTACK] = "Attacks",  [DR_COLLECT] = "Collect",
        [DR_UPGRADE] = "Upgrade", [DR_OVER] = "the game is over",
    };
    dw_text_add(text, "Round %d; %s; ", s->round, steps[s->phase]);
    if (s->fate_player == seat)
        dw_text_put(text, "you have");
    else
        dw_text_seat_does(text, s->fate_player, "has", "have");
    dw_text_put(text, " the Fate die.\n");
}

/* Seat -1 is the referee, which has no dice. */
void dr_show(const dw_game *game, const void *state, int seat, dw_text *text)
{
    const dr_state *s = state;
    if (s->phase <= DR_FIRST) {
        show_tiles(game, s->tiles, "Setup; tiles so far:", text);
        return;
    }
    show_round(s, seat, text);
    show_fate(game, s, text);
    show_coming_attacks(game, s, text);
    show_attack(game, s, text);
    show_supply(game, s, text);
    show_nearness_of_end(s, text);
    show_tiles(game, s->tiles, "Tiles:", text);
    show_trays(game, s, text);
    if (seat >= 0)
        show_seat(game, s, seat, true, text);
    for (int i = 1; i <= s->players; i++) {
        int other = seat >= 0 ? (seat + i) % s->players : i - 1;
        if (other != seat)
            show_seat(game, s, other, false, text);
    }
}
