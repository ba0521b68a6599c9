/* driver.c: decides who acts next at a table. Reads the table; plays nothing. */
#include "table/driver.h"

#include <string.h>

const char *const dv_wish_ids[DV_WISHES] = {"when_useful", "every_time", "never"};

const char *const dv_kind_ids[DV_KINDS] = {"over",  "deal", "by_hand",   "ask",
                                           "offer", "bot",  "volunteer", "wait"};

enum { NOT_USEFUL = DW_ENDS | DW_GIVES_UP | DW_IDLE };

typedef struct position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} position;

dv_driver dv_for(uint8_t people)
{
    return (dv_driver){.people = people, .declined_at = -1};
}

void dv_forget(dv_driver *driver)
{
    driver->declined_at = -1;
    memset(driver->refused, 0, sizeof driver->refused);
}

/* ---- what is worth an offer --------------------------------------------------------------- */

static bool is_useful(const dw_game *game, const void *seen, int seat, dw_move move, dw_facts *facts)
{
    *facts = (dw_facts){0};
    dw_facts_of(game, seen, seat, move, facts);
    return !(facts->flags & NOT_USEFUL);
}

/* What the seat may know of the state. */
static void look(const dw_game *game, const void *state, int seat, position *seen)
{
    memcpy(seen->bytes, state, game->state_size);
    dw_view(game, seen->bytes, seat);
}

bool dv_has_use(const dw_game *game, const void *state, int seat)
{
    dw_move moves[DW_MOVES_MAX];
    dw_facts facts;
    position seen;
    look(game, state, seat, &seen);
    int count = game->moves(game, seen.bytes, seat, moves);
    for (int i = 0; i < count; i++)
        if (is_useful(game, seen.bytes, seat, moves[i], &facts))
            return true;
    return false;
}

static uint64_t hash_facts(uint64_t hash, const dw_facts *facts)
{
    for (int i = 0; i < facts->thing_count; i++)
        hash = dw_hash(hash, facts->things[i].id, strlen(facts->things[i].id) + 1);
    for (int i = 0; i < facts->amount_count; i++)
        hash = dw_hash(hash, &facts->amounts[i].amount, sizeof facts->amounts[i].amount);
    return hash;
}

/* The choices of the seat after a move of its own, if the move asks it anything more. */
static uint64_t hash_choices(uint64_t hash, const dw_game *game, const void *state, int seat)
{
    dw_move moves[DW_MOVES_MAX];
    if (!(game->turn(game, state).waiting >> seat & 1))
        return hash;
    int count = game->moves(game, state, seat, moves);
    for (int i = 0; i < count; i++) {
        dw_facts facts = {0};
        dw_facts_of(game, state, seat, moves[i], &facts);
        hash = hash_facts(dw_hash(hash, &moves[i], sizeof moves[i]), &facts);
    }
    return hash;
}

/* What the seat could do now, and with what: its useful moves, and the choices that each of them leads to. As
 * long as they are the same, nothing that matters to the seat has changed. */
static uint64_t stake_of(const dw_game *game, const void *state, int seat)
{
    dw_move moves[DW_MOVES_MAX];
    uint64_t hash = DW_HASH_START;
    position seen;
    look(game, state, seat, &seen);
    int count = game->moves(game, seen.bytes, seat, moves);
    for (int i = 0; i < count; i++) {
        dw_facts facts;
        if (!is_useful(game, seen.bytes, seat, moves[i], &facts))
            continue;
        position after = seen;
        game->apply(game, after.bytes, seat, moves[i]);
        hash = hash_facts(dw_hash(hash, &moves[i], sizeof moves[i]), &facts);
        hash = hash_choices(hash, game, after.bytes, seat);
    }
    return hash;
}

/* Whether to ask this person, who may act and has not declined at this very place. */
static bool is_worth_asking(const dv_driver *driver, const dw_game *game, const void *state, dw_turn turn,
                            int seat)
{
    const dv_refusal *refused = &driver->refused[seat];
    if (driver->wishes[seat] != DV_WHEN_USEFUL)
        return driver->wishes[seat] == DV_EVERY_TIME;
    if (!dv_has_use(game, state, seat))
        return false;
    return !refused->given || refused->window != turn.window || refused->stake != stake_of(game, state, seat);
}

/* ---- who is next -------------------------------------------------------------------------- */

/* Seats that may act although nobody waits for them, and have not declined at this place. Nobody interrupts a
 * compound action. */
static unsigned free_to_act(dv_driver *driver, dw_turn turn, int length)
{
    if (driver->declined_at != length) {
        driver->declined_at = length;
        driver->declined = 0;
    }
    return turn.partial ? 0 : turn.may_act & ~turn.waiting & ~(unsigned)driver->declined;
}

static bool is_person(const dv_driver *driver, int seat)
{
    return driver->people >> seat & 1;
}

uint8_t dv_offered(dv_driver *driver, const dw_game *game, const void *state, int length)
{
    dw_turn turn = game->turn(game, state);
    unsigned free = free_to_act(driver, turn, length) & driver->people, offered = 0;
    for (int seat = 0; free >> seat; seat++)
        if (free >> seat & 1 && is_worth_asking(driver, game, state, turn, seat))
            offered |= 1u << seat;
    return (uint8_t)offered;
}

/* Finds the first seat to ask out of turn; false if there is none. */
static bool find_volunteer(dv_driver *driver, const dw_game *game, const void *state, dw_turn turn,
                           int length, dv_demand *demand)
{
    unsigned free = free_to_act(driver, turn, length);
    for (int seat = 0; free >> seat; seat++) {
        bool person = is_person(driver, seat);
        if (!(free >> seat & 1) || (person && !is_worth_asking(driver, game, state, turn, seat)))
            continue;
        *demand = (dv_demand){person ? DV_OFFER : DV_VOLUNTEER, seat, __builtin_ctz(turn.waiting)};
        return true;
    }
    return false;
}

static int who_chooses(const dv_driver *driver, dw_turn turn)
{
    unsigned people = turn.waiting & driver->people;
    if (!people)
        return __builtin_ctz(turn.waiting);
    return people >> driver->last_asked & 1 ? driver->last_asked : __builtin_ctz(people);
}

dv_demand dv_next(dv_driver *driver, const dw_game *game, const void *state, int length)
{
    dw_turn turn = game->turn(game, state);
    dv_demand demand = {DV_OVER, DW_CHANCE, DW_CHANCE};
    if (turn.over)
        return demand;
    if (turn.chance) {
        demand.kind = driver->by_hand ? DV_BY_HAND : DV_DEAL;
    } else if (!find_volunteer(driver, game, state, turn, length, &demand)) {
        demand.seat = who_chooses(driver, turn);
        demand.kind = is_person(driver, demand.seat) ? DV_ASK : DV_BOT;
    }
    return demand;
}

dv_demand dv_next_without_people(dv_driver *driver, const dw_game *game, const void *state, int length)
{
    dw_turn turn = game->turn(game, state);
    unsigned bots = turn.over || turn.chance ? 0 : ~(unsigned)driver->people;
    unsigned volunteers = bots ? free_to_act(driver, turn, length) & bots : 0, waiting = turn.waiting & bots;
    if (volunteers)
        return (dv_demand){DV_VOLUNTEER, __builtin_ctz(volunteers), __builtin_ctz(turn.waiting)};
    if (waiting && !dv_offered(driver, game, state, length))
        return (dv_demand){DV_BOT, __builtin_ctz(waiting), DW_CHANCE};
    return dv_next(driver, game, state, length);
}

void dv_decline(dv_driver *driver, const dw_game *game, const void *state, int length, int seat)
{
    dw_turn turn = game->turn(game, state);
    free_to_act(driver, turn, length); /* what was declined elsewhere does not count here */
    driver->declined |= (uint8_t)(1u << seat);
    if (is_person(driver, seat))
        driver->refused[seat] = (dv_refusal){stake_of(game, state, seat), turn.window, true};
}
