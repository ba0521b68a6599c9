/*
 * invariants_phase.c: the invariants of the phase: what belongs to another phase is 0, and everything that
 * the phase's question needs is there.
 */
#include "games/rollplayer/positions/invariants.h"
#include "games/rollplayer/words/names.h"

/* ---- fields that only some phases use ------------------------------------------------------- */

#define PHASE(one) ((uint64_t)1 << (one))
#define PHASES(first, last) (2 * PHASE(last) - PHASE(first))
#define SINCE(first) (PHASES(first, RP_OVER) | PHASE(RP_ROLL_PHASE)) /* until the next Dice turn begins */

#define ROLLING (PHASES(RP_HUNT_ROLL, RP_HUNT_REROLL) | PHASES(RP_FIGHT_ROLL, RP_FIGHT_REROLL))
/* What a pack does not bring is 0 in all phases. */
#define ANY_BOX(phases) phases, 0, 0
#define ONLY_WITH(capabilities, phases) 0, capabilities, phases
#define MORE_WITH(capabilities, phases, more) phases, capabilities, (phases) | (more)
#define COMBAT (RP_MONSTERS | RP_MINIONS)

typedef struct field {
    const char *name;
    size_t offset;
    uint64_t phases; /* in all others it is 0 */
    uint32_t capabilities;
    uint64_t phases_with; /* the same where the pack brings one of the capabilities */
} field;

#define OF_TABLE(name, member, ...)                                                                          \
    {                                                                                                        \
        name, offsetof(rp_state, member), __VA_ARGS__                                                        \
    }
#define OF_SEAT(name, member, ...)                                                                           \
    {                                                                                                        \
        name, offsetof(rp_seat, member), __VA_ARGS__                                                         \
    }

/* Where dice are stored, one of them may be placed while another one waits, so that what belongs to a
 * placement is there in phase place already. */
static const field fields_of_table[] = {
    OF_TABLE("round", round, ANY_BOX(PHASES(RP_ROLL_PHASE, RP_OVER))),
    OF_TABLE("passed", passed, ANY_BOX(PHASE(RP_START_ROLL) | PHASE(RP_DICE_OVER) | PHASE(RP_MARKET_OVER))),
    OF_TABLE("left_first", left[0], ANY_BOX(PHASE(RP_CLASS) | PHASE(RP_MARKET_DISCARDS))),
    OF_TABLE("left_second", left[1], ANY_BOX(PHASE(RP_MARKET_DISCARDS))),
    OF_TABLE("top", top, ANY_BOX(PHASES(RP_SELECT, RP_OVER))),
    OF_TABLE("placed", placed, MORE_WITH(RP_STORED_DICE, SINCE(RP_ADJUST), PHASE(RP_PLACE))),
    OF_TABLE("selected_gold", selected_gold, ANY_BOX(SINCE(RP_PLACE))),
    OF_TABLE("completed", completed, MORE_WITH(RP_STORED_DICE, SINCE(RP_ADJUST), PHASE(RP_PLACE))),
    OF_TABLE("acted", acted, MORE_WITH(RP_STORED_DICE, SINCE(RP_ACTION), PHASES(RP_PLACE, RP_ADJUST))),
    OF_TABLE("steps_used", steps_used, ANY_BOX(SINCE(RP_PLACE))),
    OF_TABLE("draws_used", draws_used, ANY_BOX(SINCE(RP_PLACE))),
    OF_TABLE("buys_left", buys_left, ANY_BOX(PHASE(RP_MARKET) | PHASE(RP_BUY_MORE) | PHASE(RP_MARKET_END))),
    OF_TABLE("discards_left", discards_left, ANY_BOX(PHASES(RP_ALIGN_STEP, RP_MARKET_END))),
    OF_TABLE("moves_left", moves_left,
             MORE_WITH(RP_STORED_DICE,
                       PHASES(RP_REPEAT, RP_ATTUNE) | PHASE(RP_ALIGN_STEP) | PHASE(RP_FINAL_MOVE),
                       PHASES(RP_PLACE, RP_ACTION))),
    OF_TABLE("monster", monster, ONLY_WITH(RP_MONSTERS, PHASES(RP_OPEN_CARDS, RP_OVER))),
    OF_TABLE("unveiled", unveiled, ONLY_WITH(RP_MONSTERS, PHASES(RP_BORROW, RP_OVER))),
    OF_TABLE("minion", minion, ONLY_WITH(RP_MINIONS, PHASES(RP_ROLL_PHASE, RP_OVER))),
    OF_TABLE("minions_left", minions_left[0], ONLY_WITH(RP_MINIONS, PHASES(RP_OPEN_CARDS, RP_OVER))),
    OF_TABLE("minions_left", minions_left[1], ONLY_WITH(RP_MINIONS, PHASES(RP_OPEN_CARDS, RP_OVER))),
    OF_TABLE("to_roll", to_roll, ONLY_WITH(COMBAT, ROLLING)),
    OF_TABLE("passes", passes, ONLY_WITH(RP_MINIONS, PHASES(RP_HUNT, RP_HUNT_REROLL))),
    OF_TABLE("rerolls_used", rerolls_used, ONLY_WITH(COMBAT, ROLLING)),
    OF_TABLE("discount", discount, ONLY_WITH(RP_BUYING_SKILLS, PHASES(RP_MARKET, RP_MARKET_END))),
    OF_TABLE("enemy", enemy[0], ONLY_WITH(RP_MINIONS, PHASE(RP_ENEMY))),
    OF_TABLE("enemy", enemy[1], ONLY_WITH(RP_MINIONS, PHASE(RP_ENEMY))),
    OF_TABLE("placed_die", placed_die, ONLY_WITH(RP_ACTION_BY_DIE, SINCE(RP_PLACE))),
    OF_TABLE("repeats_used", repeats_used, ONLY_WITH(RP_STORED_DICE, SINCE(RP_PLACE))),
};

/* Before Monster Combat the last round has its Cleanup: the Charisma tokens are gone at the end. */
static const field fields_of_seat[] = {
    OF_SEAT("charisma", charisma, PHASES(RP_SELECT, RP_MARKET_OVER) | PHASES(RP_CREATION_END, RP_OVER),
            RP_MONSTERS, PHASES(RP_SELECT, RP_MARKET_OVER)),
    OF_SEAT("count", count, ANY_BOX(PHASE(RP_START_ROLL) | PHASE(RP_DICE_OVER) | PHASE(RP_REFRESH))),
    OF_SEAT("xp", xp, ONLY_WITH(RP_EXPERIENCE, PHASES(RP_ROLL_PHASE, RP_OVER))),
    OF_SEAT("honor", honor, ONLY_WITH(COMBAT, PHASES(RP_ROLL_PHASE, RP_OVER))),
    OF_SEAT("injuries", injuries, ONLY_WITH(COMBAT, PHASES(RP_ROLL_PHASE, RP_OVER))),
    OF_SEAT("tokens", tokens, ONLY_WITH(RP_MONSTERS, PHASES(RP_ROLL_PHASE, RP_OVER))),
    OF_SEAT("trophies", trophies, ONLY_WITH(RP_MINIONS, PHASES(RP_ROLL_PHASE, RP_OVER))),
    OF_SEAT("hammer", hammer, ONLY_WITH(RP_MONSTERS, PHASES(RP_CREATION_END, RP_OVER))),
    OF_SEAT("combat_dice", dice,
            ONLY_WITH(COMBAT, PHASES(RP_HUNT, RP_HUNT_REROLL) | PHASES(RP_BORROW, RP_OVER))),
};

/* NULL: all that do not belong to the phase are 0. */
static const char *field_of_other_phase(const rp_audit *a, const void *owner, const field *fields,
                                        size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t phases = rp_brings(a->p, fields[i].capabilities) ? fields[i].phases_with : fields[i].phases;
        if (((const uint8_t *)owner)[fields[i].offset] && !(phases >> a->s->phase & 1))
            return fields[i].name;
    }
    return NULL;
}

static bool unused_fields_are_zero(const rp_audit *a)
{
    size_t table_count = sizeof fields_of_table / sizeof *fields_of_table;
    size_t seat_count = sizeof fields_of_seat / sizeof *fields_of_seat;
    const char *wrong, *phase = rp_phase_ids[a->s->phase];
    for (int seat = 0; seat < a->s->players; seat++)
        if ((wrong = field_of_other_phase(a, &a->s->seats[seat], fields_of_seat, seat_count)))
            return dw_fail(a->error, "seats.%d.%s: must be left out in phase %s", seat, wrong, phase);
    if ((wrong = field_of_other_phase(a, a->s, fields_of_table, table_count)))
        return dw_fail(a->error, "%s: must be left out in phase %s", wrong, phase);
    return true;
}

/* ---- what a phase needs --------------------------------------------------------------------- */

/* The die taken, and what an ability drew besides; the die placed, unless the one taken was stored. */
static bool placing_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    const rp_seat *seat = &s->seats[s->active];
    if (s->phase == RP_PLACE && !seat->hand_count)
        return dw_fail(a->error, "seat %d has no die in hand to place", s->active);
    if (seat->hand_count > 1 && !s->draws_used)
        return dw_fail(a->error, "seat %d has %d dice in hand, but 'draws_used' says that it drew none",
                       s->active, seat->hand_count);
    bool stored = s->phase == RP_DICE_END && seat->stored[0];
    if (s->phase > RP_PLACE && !s->placed && !stored) /* a Skill may have moved the die away since */
        return dw_fail(a->error, "in phase %s 'placed' names the cell in which the die was placed",
                       rp_phase_ids[s->phase]);
    if (s->phase == RP_REPEAT && !s->acted)
        return dw_fail(a->error, "in phase repeat 'acted' names the row of the action taken");
    return true;
}

/* A Skill refreshed is one of those owned that are not exhausted. */
static bool refreshing_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    for (int seat = 0; seat < s->players; seat++) {
        rp_cards skills = s->seats[seat].cards & a->p->derived.by_kind[RP_SKILL];
        if (s->seats[seat].count > rp_cards_count(skills & ~s->exhausted))
            return dw_fail(a->error, "seat %d cannot have refreshed %d Skills", seat, s->seats[seat].count);
    }
    return true;
}

static bool attuning_fits(const rp_audit *a)
{
    if (a->s->discard && a->s->market_count < RP_MARKET_MAX)
        return true;
    return dw_fail(a->error, "in phase attune there is a discarded card, and room for it in the Market");
}

bool rp_check_phase(const rp_audit *a)
{
    const rp_state *s = a->s;
    if (!unused_fields_are_zero(a))
        return false;
    if (s->placed > RP_CELLS || s->acted > RP_ROWS || s->selected_gold > 1 || s->completed > 1)
        return dw_fail(a->error, "the turn's fields are out of range");
    bool counts = s->phase == RP_REPEAT || s->phase == RP_ALIGN_STEP || s->phase == RP_ATTUNE ||
                  s->phase == RP_FINAL_MOVE;
    if (counts && !s->moves_left && !s->step_turn)
        return dw_fail(a->error, "in phase %s 'moves_left' is at least 1", rp_phase_ids[s->phase]);
    if (s->discards_left && s->variants & RP_FRIENDLY_MARKET)
        return dw_fail(a->error, "nobody discards Market cards for Gold in the Friendly Market");
    if ((s->phase == RP_MARKET && !s->buys_left) || (s->phase == RP_DISCARD_MORE && !s->discards_left))
        return dw_fail(a->error, "phase %s has nothing left to do", rp_phase_ids[s->phase]);
    if (s->phase == RP_ENEMY && (s->players != 1 || s->initiative[0].owner))
        return dw_fail(
            a->error,
            "phase: the enemy die is rolled in solitaire, if the first Initiative card was not taken");
    if ((s->phase == RP_MARKET_DEAL || s->phase == RP_DEAL) && !rp_deal_is_due(a->p, s))
        return dw_fail(a->error, "there is no card to deal");
    if (s->phase >= RP_PLACE && s->phase <= RP_DICE_END)
        return placing_fits(a);
    if (s->phase == RP_ATTUNE)
        return attuning_fits(a);
    if (s->phase == RP_REFRESH)
        return refreshing_fits(a);
    return s->phase < RP_ROLL_PHASE ? rp_check_setup(a) : true;
}
