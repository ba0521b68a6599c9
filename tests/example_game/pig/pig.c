/*
 * pig.c: the rules of Pig and its words. On your turn you roll a die as often as you like. What you roll is
 * added up; a 1 loses it and ends the turn. When you hold, the sum is yours. Who first has 100 points wins.
 */
#include "pig.h"

#include "core/position_values.h"

#include <string.h>

enum { PLAYERS_MIN = 2, PLAYERS_MAX = 4, GOAL = 100, SIDES = 6, LOSES = 1 };

/* Moves of a seat; an outcome of chance is the number that the die shows. */
enum { ROLL, HOLD };

/* All that is true of a game: plain bytes, without padding. */
typedef struct pig_state {
    uint8_t players;
    uint8_t seat;    /* whose turn it is */
    uint8_t sum;     /* of this turn, not yet held */
    uint8_t rolling; /* 1: the die is in the air */
    uint8_t points[PLAYERS_MAX];
    uint16_t turns; /* that have ended */
} pig_state;

/* ---- rules ---------------------------------------------------------------------------------- */

static bool start(const dw_game *game, void *state, const dw_options *options, dw_error *error)
{
    if (options->players < PLAYERS_MIN || options->players > PLAYERS_MAX)
        return dw_fail(error, "%s is for %d to %d players", game->name, PLAYERS_MIN, PLAYERS_MAX);
    pig_state *s = state;
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)options->players;
    return true;
}

static void options(const dw_game *game, const void *state, dw_options *out)
{
    (void)game;
    *out = (dw_options){.players = ((const pig_state *)state)->players};
}

static bool is_over(const pig_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        if (s->points[seat] >= GOAL)
            return true;
    return false;
}

static dw_turn turn(const dw_game *game, const void *state)
{
    const pig_state *s = state;
    (void)game;
    if (is_over(s))
        return (dw_turn){.over = true};
    if (s->rolling)
        return (dw_turn){.chance = true};
    return (dw_turn){.waiting = (uint8_t)(1 << s->seat), .window = s->turns};
}

/* Nobody can hold before the first roll of a turn. */
static int moves(const dw_game *game, const void *state, int seat, dw_move out[DW_MOVES_MAX])
{
    const pig_state *s = state;
    (void)game, (void)seat;
    out[0] = ROLL;
    out[1] = HOLD;
    return s->sum ? 2 : 1;
}

static int outcomes(const dw_game *game, const void *state, dw_outcome out[DW_MOVES_MAX])
{
    (void)game, (void)state;
    for (int side = 0; side < SIDES; side++)
        out[side] = (dw_outcome){.move = (dw_move)side + 1, .weight = 1};
    return SIDES;
}

static void end_turn(pig_state *s, int kept)
{
    s->points[s->seat] = (uint8_t)(s->points[s->seat] + kept);
    s->seat = (uint8_t)((s->seat + 1) % s->players);
    s->sum = 0;
    s->turns++;
}

static void apply(const dw_game *game, void *state, int seat, dw_move move)
{
    pig_state *s = state;
    (void)game;
    if (seat != DW_CHANCE) {
        s->rolling = move == ROLL;
        if (move == HOLD)
            end_turn(s, s->sum);
        return;
    }
    s->rolling = 0;
    if (move == LOSES)
        end_turn(s, 0);
    else
        s->sum = (uint8_t)(s->sum + move);
    if (s->points[s->seat] + s->sum >= GOAL) /* nobody rolls on for more than is needed */
        end_turn(s, s->sum);
}

static void result(const dw_game *game, const void *state, dw_result *out)
{
    const pig_state *s = state;
    (void)game;
    *out = (dw_result){.place = {0}};
    for (int seat = 0; seat < s->players; seat++) {
        out->total[seat] = s->points[seat];
        out->place[seat] = 1;
        for (int other = 0; other < s->players; other++)
            out->place[seat] += s->points[other] > s->points[seat];
    }
}

static int round_of(const void *state)
{
    const pig_state *s = state;
    return s->turns / s->players + 1;
}

/* ---- words ---------------------------------------------------------------------------------- */

static size_t format(const dw_game *game, const void *state, int seat, dw_move move, char *out,
                     size_t capacity)
{
    dw_text text = dw_text_in(out, capacity);
    (void)game, (void)state;
    if (seat == DW_CHANCE)
        dw_text_add(&text, "die %u", (unsigned)move);
    else
        dw_text_put(&text, move == ROLL ? "roll" : "hold");
    return text.length;
}

static void label(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text)
{
    const pig_state *s = state;
    (void)game;
    if (seat == DW_CHANCE)
        dw_text_add(text, move == LOSES ? "a %u: the turn is over" : "a %u", (unsigned)move);
    else if (move == ROLL)
        dw_text_put(text, "Roll the die");
    else
        dw_text_add(text, "Hold %d points", s->sum);
}

/* Screens decide by facts: holding ends the turn. */
static void facts(const dw_game *game, const void *state, int seat, dw_move move, dw_facts *out)
{
    const pig_state *s = state;
    (void)game;
    out->kind = seat == DW_CHANCE ? "die" : move == ROLL ? "roll" : "hold";
    if (seat == DW_CHANCE || move == ROLL)
        return;
    out->flags = DW_ENDS;
    dw_add_amount(out, "points", s->sum);
}

static void ask(const dw_game *game, const void *state, int seat, dw_text *text)
{
    const pig_state *s = state;
    (void)game;
    if (seat == DW_CHANCE)
        dw_text_put(text, "What does the die show?");
    else
        dw_text_add(text, "Roll or hold? This turn has %d points so far.", s->sum);
}

static const dw_game_words words = {.format = format, .label = label, .facts = facts, .ask = ask};

/* ---- positions ------------------------------------------------------------------------------ */

static void walk(const dw_game *game, void *state, dw_archive *archive)
{
    pig_state *s = state;
    int turns = s->turns, count = s->players;
    (void)game;
    dw_walk_byte(archive, "players", &s->players, PLAYERS_MIN, PLAYERS_MAX);
    dw_walk_byte(archive, "turn_of_seat", &s->seat, 0, PLAYERS_MAX - 1);
    dw_walk_byte(archive, "sum_of_this_turn", &s->sum, 0, GOAL);
    bool rolling = s->rolling;
    archive->flag(archive, "rolling", &rolling);
    s->rolling = rolling;
    archive->number(archive, "turns_ended", &turns, 0, UINT16_MAX);
    s->turns = (uint16_t)turns;
    if (!archive->list(archive, "seats", &count, PLAYERS_MAX))
        return;
    for (int seat = 0; seat < count; seat++)
        if (archive->object(archive, NULL)) {
            dw_walk_byte(archive, "total", &s->points[seat], 0, GOAL + SIDES);
            archive->end(archive);
        }
    archive->end(archive);
}

static bool check(const dw_game *game, const void *state, dw_error *error)
{
    const pig_state *s = state;
    (void)game;
    if (s->players < PLAYERS_MIN)
        return dw_fail(error, "players: how many are there?");
    if (s->seat >= s->players)
        return dw_fail(error, "turn_of_seat: there is no seat %d", s->seat);
    for (int seat = s->players; seat < PLAYERS_MAX; seat++)
        if (s->points[seat])
            return dw_fail(error, "seats: there is no seat %d", seat);
    return true;
}

static const dw_game_positions positions = {.walk = walk, .check = check};

/* ---- the game ------------------------------------------------------------------------------- */

const dw_game pig_game = {
    .id = "pig",
    .name = "Pig",
    .set = "base",
    .set_name = "Pig",
    .rules_version = 1,
    .players_min = PLAYERS_MIN,
    .players_max = PLAYERS_MAX,
    .state_size = sizeof(pig_state),
    .start = start,
    .options = options,
    .turn = turn,
    .moves = moves,
    .outcomes = outcomes,
    .apply = apply,
    .result = result,
    .round = round_of,
    .words = &words,
    .positions = &positions,
};
