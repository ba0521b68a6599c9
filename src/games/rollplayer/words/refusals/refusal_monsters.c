/* refusal_monsters.c: why a move of Monsters & Minions is not legal: Hunts, mercenaries, XP, the Backpack,
 * Scrolls. */
#include "games/rollplayer/words/refusals/refusal.h"

#include "games/rollplayer/words/names.h"
#include "games/rollplayer/words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool too_dear(const rp_request *q, const char *what, int price, bool xp, dw_error *error)
{
    int has = xp ? rp_asker(q)->xp : rp_asker(q)->gold;
    return has < price ? dw_fail(error, "%s costs %d %s and " DW_WHO("has", "have") " %d", what, price,
                                 xp ? "XP" : "Gold", q->seat, has)
                       : false;
}

static bool is_own_turn(const rp_request *q)
{
    return q->seat == q->s->active && !q->s->step;
}

/* ---- Hunts ---------------------------------------------------------------------------------- */

static bool refuse_hunt(const rp_request *q, dw_error *error)
{
    if (is_own_turn(q) && q->s->phase == RP_MARKET && !q->s->minion)
        return dw_fail(error, "the Minion deck is empty: there is nobody to hunt");
    return false;
}

static bool refuse_next(const rp_request *q, dw_error *error)
{
    if (q->s->phase != RP_HUNT || !is_own_turn(q))
        return dw_fail(error, "'next' passes the Minion on a Hunt, and " DW_WHO("is", "are") " not on one",
                       q->seat);
    if (rp_asker(q)->dice)
        return dw_fail(error, "no Minion can be passed after a mercenary is hired");
    if (rp_minions_in_deck(q->s) < 2)
        return dw_fail(error, "the %s is the only Minion in the deck",
                       rp_minion_name(q->box->words, q->s->minion - 1));
    return too_dear(q, "passing a Minion", rp_pass_price(q->box->pack, q->s, q->seat), false, error);
}

static bool refuse_hire(const rp_request *q, dw_error *error)
{
    const rp_pack *p = q->box->pack;
    int how = rp_index_of(q->object, rp_hire_ids, RP_HIRES);
    if (how < 0)
        return dw_fail(error, "'%.40s' is no way to pay a mercenary: they are xp, gold, token", q->object);
    if (rp_is_own_roll(q->s, q->seat))
        return dw_fail(error, "mercenaries are hired before the roll");
    if (!is_own_turn(q) || (q->s->phase != RP_HUNT && q->s->phase != RP_HIRE))
        return dw_fail(error, "mercenaries are hired on a Hunt and before Monster Combat");
    if (how == RP_HIRE_TOKEN && !rp_asker(q)->charisma)
        return dw_fail(error, DW_WHO("has", "have") " no Charisma token", q->seat);
    return too_dear(q, "a mercenary", rp_mercenary_price(p, rp_asker(q), (rp_hire)how), how == RP_HIRE_XP,
                    error);
}

static bool refuse_fight(const rp_request *q, dw_error *error)
{
    if (q->s->phase != RP_HUNT || !is_own_turn(q))
        return dw_fail(error, "'fight' begins the roll of a Hunt, and " DW_WHO("is", "are") " not on one",
                       q->seat);
    return false;
}

/* Combat Dice are named by their face, dice of the sheet by their cell. */
static bool refuse_reroll(const rp_request *q, dw_error *error)
{
    int face = atoi(q->object);
    if (!rp_is_own_roll(q->s, q->seat) || (q->s->step && q->s->step != RP_FREE_REROLL))
        return rp_refuse_cell(q, error);
    if (face < 1 || face > 6)
        return dw_fail(error, "'%.40s' is no face of a Combat Die: they are 1 to 6", q->object);
    if (!q->s->combat[face - 1])
        return dw_fail(error, "no Combat Die shows %d", face);
    return q->s->step ? false : too_dear(q, "a reroll", rp_reroll_price(q->box->pack, q->s), true, error);
}

/* A free reroll is used once in a combat. */
static bool refuse_use(const rp_request *q, dw_error *error)
{
    const rp_pack *p = q->box->pack;
    const rp_seat *seat = rp_asker(q);
    char ability[64];
    int card = rp_card_requested(q);
    const rp_effect *effect = rp_class_power(p, seat, RP_OP_FREE_REROLL);
    rp_ability_id(q->box->words, seat->class_id, ability, sizeof ability);
    if (card >= 0 && rp_cards_have(seat->cards & p->derived.weapons_with[RP_OP_FREE_REROLL], card))
        effect = &p->cards[card].effect;
    else if (strcmp(q->object, ability) != 0)
        effect = NULL;
    if (!effect || !rp_is_own_roll(q->s, q->seat) || q->s->step)
        return false;
    rp_scope scope = q->s->phase == RP_HUNT_REROLL ? RP_IN_HUNT : RP_IN_MONSTER_COMBAT;
    if (!(effect->scope >> scope & 1))
        return dw_fail(error, "'%.40s' does not work %s", q->object,
                       scope == RP_IN_HUNT ? "on a Hunt" : "in Monster Combat");
    return dw_fail(error, "'%.40s' was used already in this combat", q->object);
}

/* ---- XP ------------------------------------------------------------------------------------- */

static bool may_spend_now(const rp_request *q)
{
    int phase = q->s->phase;
    return is_own_turn(q) && (phase == RP_SELECT || phase == RP_DICE_END || phase == RP_MARKET ||
                              phase == RP_BUY_MORE || phase == RP_MARKET_END || phase == RP_CREATION_END);
}

static bool refuse_spending(const rp_request *q, dw_error *error)
{
    if (may_spend_now(q))
        return false;
    return dw_fail(
        error,
        "XP is spent on the character at the beginning or end of one's own Dice or Market turn, and at the "
        "End of Character Creation");
}

static bool refuse_heal(const rp_request *q, dw_error *error)
{
    if (!rp_asker(q)->injuries)
        return dw_fail(error, DW_WHO("has", "have") " no Injury", q->seat);
    if (may_spend_now(q))
        return too_dear(q, "discarding an Injury", q->box->pack->numbers.injury_xp, true, error);
    return refuse_spending(q, error);
}

static bool refuse_train(const rp_request *q, dw_error *error)
{
    if (may_spend_now(q))
        return too_dear(q, "an Attribute Action", rp_train_price(q->box->pack, rp_asker(q)), true, error);
    return refuse_spending(q, error);
}

/* ---- the Backpack --------------------------------------------------------------------------- */

static bool holds(const rp_die *dice, int count, rp_die die)
{
    for (int i = 0; i < count; i++)
        if (dice[i] == die)
            return true;
    return false;
}

static bool refuse_store(const rp_request *q, dw_error *error)
{
    const rp_seat *seat = rp_asker(q);
    const rp_effect *backpack = rp_power(q->box->pack, seat, RP_OP_STORE_DICE);
    rp_die die;
    if (!backpack)
        return dw_fail(error, DW_WHO("owns", "own") " nothing to store dice in", q->seat);
    if (q->s->phase != RP_PLACE || !is_own_turn(q))
        return dw_fail(error, "a die is stored when it would be placed, on one's own Dice turn");
    if (rp_stored_count(seat) >= backpack->dice || rp_stored_count(seat) >= RP_STORED_MAX)
        return dw_fail(error, "no more than %d dice can be stored", rp_stored_count(seat));
    if (rp_is_last_turn(seat))
        return dw_fail(error, "in the last round every die must be placed");
    if (*q->object && (!rp_die_read(q->object, &die) || !holds(seat->hand, seat->hand_count, die)))
        return dw_fail(error, "'%.40s' is not in hand", q->object);
    return false;
}

/* "red 4 str" */
static bool refuse_unpack(const rp_request *q, dw_error *error)
{
    const rp_seat *seat = rp_asker(q);
    char words[32];
    rp_die die;
    if (!rp_stored_count(seat))
        return dw_fail(error, DW_WHO("has", "have") " no stored dice", q->seat);
    if ((q->s->phase != RP_PLACE && q->s->phase != RP_DICE_END) || !is_own_turn(q))
        return dw_fail(error, "stored dice are placed on one's own Dice turn");
    snprintf(words, sizeof words, "%.31s", q->object);
    char *blank = strrchr(words, ' ');
    int row = blank ? rp_index_of(blank + 1, rp_row_ids, RP_ROWS) : -1;
    if (row < 0)
        return dw_fail(error, "say which stored die goes to which row, as in 'unpack red 4 str'");
    *blank = '\0';
    if (!rp_die_read(words, &die) || !holds(seat->stored, rp_stored_count(seat), die))
        return dw_fail(error, "'%s' is not among the stored dice", words);
    if (rp_row_count(seat, row) == RP_COLUMNS)
        return dw_fail(error, "%s is full", rp_row_names[row]);
    return false;
}

/* ---- Scrolls and exchanges ------------------------------------------------------------------ */

static bool refuse_set(const rp_request *q, dw_error *error)
{
    int cell;
    if (!rp_cell_read(q->object, &cell) || !rp_asker(q)->sheet[cell])
        return dw_fail(error, "there is no die at '%.40s'", q->object);
    if (q->s->step == RP_SET_PICK)
        return dw_fail(error, "the die at %s shows its highest face already", q->object);
    return dw_fail(error, "no other die shows a face that the die at %s has", q->object);
}

static bool refuse_like(const rp_request *q, dw_error *error)
{
    char changed[16];
    int cell;
    if (!rp_cell_read(q->object, &cell) || !rp_asker(q)->sheet[cell])
        return dw_fail(error, "there is no die at '%.40s'", q->object);
    rp_cell_words(q->s->step_cells[0], changed, sizeof changed);
    if (cell == q->s->step_cells[0])
        return dw_fail(error, "the die at %s is the one that changes", changed);
    return dw_fail(error, "the die at %s has no face %d", changed, rp_die_face(rp_asker(q)->sheet[cell]));
}

static bool refuse_colour(const rp_request *q, dw_error *error)
{
    return dw_fail(error,
                   "'%.40s' is no colour: they are green, blue, red, purple, black, white, gold, boost",
                   q->object);
}

static bool refuse_choose(const rp_request *q, dw_error *error)
{
    int other = atoi(q->object);
    if (other == q->seat && *q->object >= '0' && *q->object <= '9')
        return dw_fail(error, "choose another player");
    return dw_fail(error, "there is no seat '%.40s' to choose", q->object);
}

static bool refuse_trait(const rp_request *q, dw_error *error)
{
    int card = rp_card_requested(q);
    bool give = strcmp(q->word, "give") == 0;
    if (card < 0)
        return dw_fail(error, "there is no card '%.40s'", q->object);
    const char *name = rp_card_name(q->box->words, card);
    if (q->box->pack->cards[card].kind != RP_TRAIT)
        return dw_fail(error, "%s is no Trait", name);
    if (give)
        return dw_fail(error, DW_WHO("does", "do") " not own %s", q->seat, name);
    return dw_fail(error, "%s is not in the discard pile", name);
}

/* ---- the end -------------------------------------------------------------------------------- */

/* "str +2" */
static bool refuse_hammer(const rp_request *q, dw_error *error)
{
    const rp_effect *effect = rp_power(q->box->pack, rp_asker(q), RP_OP_SCORE_ADJUST);
    char row[8];
    snprintf(row, sizeof row, "%.7s", q->object);
    row[strcspn(row, " ")] = '\0';
    if (rp_index_of(row, rp_row_ids, RP_ROWS) < 0)
        return dw_fail(error, "'%.40s' is no row and change: say for example 'hammer str +1'", q->object);
    return dw_fail(error, "a score changes by -%d to +%d", effect ? effect->down : 0,
                   effect ? effect->up : 0);
}

/* ---- which moves there are ------------------------------------------------------------------ */

static const rp_reason hunt_reasons[] = {
    {"hunt", refuse_hunt, true}, {"next", refuse_next, true}, {"fight", refuse_fight, true},
    {"minion", NULL, false},     {NULL, NULL, false},
};

static const rp_reason combat_reasons[] = {
    {"hire", refuse_hire, true},
    {"reroll", refuse_reroll, true},
    {"use", refuse_use, true},
    {NULL, NULL, false},
};

static const rp_reason experience_reasons[] = {
    {"heal", refuse_heal, true},
    {"train", refuse_train, true},
    {NULL, NULL, false},
};

static const rp_reason backpack_reasons[] = {
    {"store", refuse_store, true},
    {"unpack", refuse_unpack, true},
    {NULL, NULL, false},
};

static const rp_reason scroll_reasons[] = {
    {"set", refuse_set, false},
    {"like", refuse_like, false},
    {"colour", refuse_colour, false},
    {"choose", refuse_choose, false},
    {"give", refuse_trait, false},
    {"get", refuse_trait, false},
    {NULL, NULL, false},
};

static const rp_reason monster_reasons[] = {
    {"hammer", refuse_hammer, false}, {"borrow", NULL, false}, {"monster", NULL, false},
    {"adventure", NULL, false},       {NULL, NULL, false},
};

const rp_more_reasons rp_more[] = {
    {RP_MINIONS, hunt_reasons},
    {RP_MINIONS | RP_MONSTERS, combat_reasons},
    {RP_EXPERIENCE, experience_reasons},
    {RP_STORED_DICE, backpack_reasons},
    {RP_SCROLLS, scroll_reasons},
    {RP_MONSTERS, monster_reasons},
    {0, NULL},
};
