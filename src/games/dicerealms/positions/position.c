/*
 * position.c: the walk over every field of a state. The same walk writes a position and reads one. A field
 * that a position leaves out gets the default of docs/dicerealms-moves.md. Checks no laws: see invariants.c.
 */
#include "games/dicerealms/positions/position.h"

#include "games/dicerealms/positions/position_walk.h"
#include "games/dicerealms/words/notation.h"

/* ---- the game ------------------------------------------------------------------------------- */

static void variants(dr_walk *w)
{
    static const char *const ids[] = {"peaceful", "no_destruction"};
    dr_walk_names(w, "variants", &w->s->variants, ids, 2);
}

/* While tiles are drawn those that they add may still be missing; later they are always there. */
static void tiles(dr_walk *w)
{
    const dr_pack *p = w->box->pack;
    bool drawing = w->s->phase == DR_TILES;
    if (w->a->reading && !drawing)
        w->s->tiles = p->setups[0];
    dr_walk_tiles(w, "tiles", &w->s->tiles);
    if (w->a->reading && !drawing)
        w->s->tiles = dr_with_added(p, w->s->tiles);
}

static void final_chips(dr_walk *w)
{
    static const char *const ids[] = {"vp", "grain", "misery"}; /* in the order of DR_FINAL bits */
    dr_walk_names(w, "final", &w->s->final, ids, 3);
}

/* ---- the Fate die --------------------------------------------------------------------------- */

/* Winter, or another face if the die has none. */
static uint8_t default_fate(const dr_pack *p, const dr_state *s)
{
    for (int side = 0; side < DR_SIDES; side++)
        if (p->fates[s->fate_die[side]].winter)
            return (uint8_t)(1 + s->fate_die[side]);
    return (uint8_t)(1 + s->fate_die[0]);
}

static void fate(dr_walk *w)
{
    const dr_pack *p = w->box->pack;
    const dw_entity *fates = w->box->words->fates;
    dr_state *s = w->s;
    int sides = DR_SIDES;
    if (w->a->reading)
        dr_fate_die_of(p, s->tiles, s->fate_die);
    dr_walk_entities(w, "fate_die", s->fate_die, DR_SIDES, &sides, fates, p->fate_count);
    if (w->a->reading)
        s->fate = s->phase > DR_FATE ? default_fate(p, s) : 0;
    uint8_t face = (uint8_t)(s->fate ? s->fate - 1 : 0);
    if ((w->a->reading || s->fate) && dr_walk_entity(w, "fate", &face, fates, p->fate_count))
        s->fate = (uint8_t)(1 + face);
}

/* ---- whose step it is ----------------------------------------------------------------------- */

static void attacker(dr_walk *w)
{
    dr_state *s = w->s;
    if (!w->a->reading && s->attacker == DR_NOBODY)
        return;
    if (w->a->reading ? w->a->holds_number(w->a, "attacker") : s->attacker != DR_FATE_DIE) {
        dr_walk_byte(w, "attacker", &s->attacker, 0, s->players - 1);
        return;
    }
    static const char *const ids[] = {"fate"};
    uint8_t id = 0;
    if (dr_walk_name(w, "attacker", &id, ids, 1))
        s->attacker = DR_FATE_DIE;
}

/* A number that a position counts from 1, and that is left out if it is the first. */
static void counted_from_one(dr_walk *w, const char *key, uint8_t *value, int max)
{
    uint8_t number = (uint8_t)(1 + *value);
    if ((w->a->reading || *value) && dr_walk_byte(w, key, &number, 1, max))
        *value = (uint8_t)(number - 1);
}

static void step(dr_walk *w)
{
    dr_state *s = w->s;
    if (w->a->reading) {
        s->attacker = DR_NOBODY;
        s->rolling = s->phase == DR_ROLL;
    }
    dr_walk_some(w, "rolling", &s->rolling, DR_DICE_MAX);
    attacker(w);
    counted_from_one(w, "attack_die", &s->attack_die, DR_DICE_MAX);
    counted_from_one(w, "attack", &s->attack, 2);
    dr_walk_some(w, "victims", &s->victims, s->players);
}

/* A seat with nothing to choose in Collect or Upgrade is done, unless the position says otherwise. */
static void default_done(dr_walk *w)
{
    dr_state *s = w->s;
    for (int seat = 0; s->fate && seat < s->players; seat++) {
        bool idle = (s->phase == DR_COLLECT && !dr_may_collect(w->box->pack, s, seat)) ||
                    (s->phase == DR_UPGRADE && !dr_may_upgrade(w->box->pack, s, seat));
        if (idle && !(w->said_done >> seat & 1))
            s->seats[seat].flags |= DR_DONE;
    }
}

/* Where the rules leave no choice. */
static uint8_t default_active(const dr_state *s)
{
    if (s->phase == DR_FATE)
        return s->fate_player;
    for (int place = 0; s->phase >= DR_COLLECT && s->phase <= DR_UPGRADE && place < s->players; place++)
        if (!(s->seats[dr_seat_at(s, place)].flags & DR_DONE))
            return (uint8_t)dr_seat_at(s, place);
    return 0;
}

/* ---- seats and supply ----------------------------------------------------------------------- */

static void all_seats(dr_walk *w)
{
    int length = w->s->players;
    for (int seat = 0; w->a->reading && seat < w->s->players; seat++)
        dr_default_seat(w, seat);
    if (!w->a->list(w->a, "seats", &length, w->s->players))
        return;
    for (int seat = 0; seat < length && !w->a->failed; seat++)
        if (w->a->object(w->a, NULL)) {
            dr_walk_seat(w, seat);
            w->a->end(w->a);
        }
    w->a->end(w->a);
}

static int within(int value, int min, int max)
{
    return value < min ? min : value > max ? max : value;
}

/* What does not fit into the supply makes a position that dr_check refuses. */
static void default_supply(dr_walk *w)
{
    dr_state *s = w->s;
    dr_rest rest;
    dr_rest_of_box(w->box->pack, s, &rest);
    s->vp = (int16_t)within(rest.vp, -DR_CHIPS_MAX, DR_CHIPS_MAX);
    s->grain = (int16_t)within(rest.grain, -DR_CHIPS_MAX, DR_CHIPS_MAX);
    s->misery = (int16_t)within(rest.misery, -DR_CHIPS_MAX, DR_CHIPS_MAX);
    for (int i = 0; i < 2; i++)
        s->dice[i] = (uint8_t)within(rest.dice[i], 0, UINT8_MAX);
    for (int kind = 0; kind < w->box->pack->face_count; kind++)
        s->tray[kind] = (uint8_t)within(rest.faces[kind], 0, UINT8_MAX);
}

static void pile(dr_walk *w, const char *key, int16_t *value)
{
    int number = *value;
    w->a->number(w->a, key, &number, -DR_CHIPS_MAX, DR_CHIPS_MAX);
    *value = (int16_t)number;
}

static void trays(dr_walk *w)
{
    uint64_t in_play = dr_kinds_in_play(w->box->pack, w->s->tiles);
    if (!w->a->object(w->a, "faces"))
        return;
    for (int kind = 0; kind < w->box->pack->face_count; kind++)
        if (w->a->reading || in_play >> kind & 1)
            dr_walk_byte(w, dr_word(w->box->words, w->box->words->faces[kind].id), &w->s->tray[kind], 0,
                         UINT8_MAX);
    w->a->end(w->a);
}

static void supply(dr_walk *w)
{
    dr_state *s = w->s;
    if (w->a->reading)
        default_supply(w);
    if (!w->a->object(w->a, "supply"))
        return;
    pile(w, "vp", &s->vp);
    pile(w, "grain", &s->grain);
    pile(w, "misery", &s->misery);
    dr_walk_byte(w, "gray", &s->dice[0], 0, UINT8_MAX);
    dr_walk_byte(w, "green", &s->dice[1], 0, UINT8_MAX);
    trays(w);
    w->a->end(w->a);
}

static void count_trays(dr_state *s)
{
    s->in_tray = 0;
    for (int kind = 0; kind < DR_KINDS; kind++)
        s->in_tray |= s->tray[kind] ? dr_kind_bit(kind) : 0;
}

/* ---- all of it ------------------------------------------------------------------------------ */

static void frame(dr_walk *w)
{
    dr_state *s = w->s;
    if (w->a->reading)
        s->phase = DR_REROLL;
    variants(w);
    dr_walk_name(w, "phase", &s->phase, dr_phase_ids, DR_PHASES);
    tiles(w);
    int round = w->a->reading ? s->phase > DR_FIRST : s->round;
    w->a->number(w->a, "round", &round, 0, UINT16_MAX);
    s->round = (uint16_t)round;
    dr_walk_byte(w, "fate_player", &s->fate_player, 0, s->players - 1);
    fate(w);
    final_chips(w);
}

void dr_position(const dw_game *game, void *state, dw_archive *archive)
{
    dr_state *s = state;
    dr_walk w = {.a = archive, .box = game->pack, .s = s};
    if (archive->reading)
        s->players = DR_PLAYERS_MIN;
    dr_walk_byte(&w, "players", &s->players, game->players_min, game->players_max);
    if (archive->failed)
        return;
    frame(&w);
    bool active_given = dr_walk_byte(&w, "active", &s->active, 0, s->players - 1);
    step(&w);
    all_seats(&w);
    if (!archive->failed)
        supply(&w);
    count_trays(s);
    if (archive->reading && !archive->failed)
        default_done(&w);
    if (!active_given)
        s->active = default_active(s);
}
