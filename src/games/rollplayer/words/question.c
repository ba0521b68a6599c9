/*
 * question.c: the question that a seat is asked, in plain words, with what is needed to decide it. The
 * whole table may hear a question: it must not reveal what only one seat knows.
 */
#include "games/rollplayer/words/names.h"
#include "games/rollplayer/words/words.h"

#include <stdio.h>
#include <string.h>

static const char *const step_questions[RP_STEPS] = {
    [RP_SWAP_FIRST] = "Exchange two dice on your sheet: choose the first.",
    [RP_SWAP_SECOND] = "Choose the die to exchange it with.",
    [RP_REROLL_PICK] = "Choose a die to reroll.",
    [RP_KEEP] = "Keep the old value or the new one?",
    [RP_STEP_PICK] = "Choose a die to change.",
    [RP_LIFT] = "Choose a die to move to another row.",
    [RP_LIFTED] = "Choose the row it goes to.",
    [RP_ALTER_PICK] = "Choose a die on an Initiative card that nobody took.",
    [RP_REPLACE] = "Choose a die of your sheet to put into the bag.",
    [RP_REPLACE_WITH] = "Choose the colour to take from the bag in its place.",
    [RP_EXCHANGE] = "Choose a die of your sheet to exchange with an Initiative card.",
    [RP_EXCHANGE_WITH] = "Choose the Initiative card whose die you take.",
    [RP_ANY_ACTION] = "Take any Attribute Action.",
    [RP_COPY] = "Choose another player's Skill to use.",
    [RP_BUY_DISCARD] = "Buy a card from the discard pile, or pass to keep your normal action.",
    [RP_BUY_TOP] = "Buy the top card of the deck at its full price, or leave it there.",
    [RP_TROPHY] = "A Trophy: you may move your alignment token and discard an Injury, in any order.",
    [RP_ARROW] = "Choose where your alignment token moves.",
    [RP_FLIP_PICK] = "Choose a die to turn to its opposite face.",
    [RP_SET_PICK] = "Choose a die to set to its highest face.",
    [RP_COPY_TO] = "Choose the die that takes the value of another one.",
    [RP_COPY_FROM] = "Choose the die whose value it takes.",
    [RP_COLOUR_PICK] = "Choose a colour, or Boost: every such die on your sheet is raised.",
    [RP_PLAYER_PICK] = "Choose another player: you gain XP for what that player has.",
    [RP_TOKEN_STEPS] = "You may move your alignment token one space.",
    [RP_GIVE] = "Choose the Trait that you give up.",
    [RP_GET] = "Choose the Trait of the discard pile that you take for it.",
};

static const char *const phase_questions[RP_PHASES] = {
    [RP_RACE] = "Choose a race and the side of its Character Sheet.",
    [RP_CLASS] = "Choose a Class.",
    [RP_ARRANGE] = "Place your starting dice: each goes to the leftmost empty space of a row.",
    [RP_SELECT] = "Choose an Initiative card.",
    [RP_PLACE] = "Place the die in a row.",
    [RP_ADJUST] = "You may change the die just placed.",
    [RP_EXTRA_ACTION] = "The row is complete: you may take any Attribute Action.",
    [RP_DICE_END] = "End your Dice turn, or use your ability.",
    [RP_DICE_OVER] = "End of the Dice Phase: use a Skill or ability, or pass.",
    [RP_ATTUNE] = "You may add a card of the discard pile to the Market.",
    [RP_MARKET] = "Buy a card, or take Gold instead.",
    [RP_BUY_MORE] = "You may buy another card.",
    [RP_ALIGN_STEP] = "You may move your alignment token one space.",
    [RP_DISCARD_MORE] = "You may discard another Market card for Gold.",
    [RP_MARKET_END] = "End your Market turn, or use a Skill.",
    [RP_MARKET_OVER] = "End of the Market Phase: use a Skill, or pass.",
    [RP_REFRESH] = "Cleanup: you may refresh an exhausted Skill.",
    [RP_FINAL_MOVE] = "Before scoring you may move your alignment token.",
};

const char *const rp_action_words[RP_ROWS] = {
    "turn a die to its opposite face", "exchange two dice",     "change a die by 1", "reroll a die",
    "move the alignment token",        "take a Charisma token",
};

/* What a question is made from. */
typedef struct asking {
    const rp_box *box;
    const rp_pack *p;
    const rp_state *s;
    int seat;
    const rp_seat *one; /* that seat */
    dw_text *text;
} asking;

static const char *minion_name(const asking *q)
{
    return rp_minion_name(q->box->words, q->s->minion - 1);
}

static const char *monster_name(const asking *q)
{
    return rp_monster_name(q->box->words, q->s->monster - 1);
}

/* ---- Attribute Actions, dice ---------------------------------------------------------------- */

static void list_actions(const asking *q, const char *title, uint32_t rows)
{
    if (rows == (1u << RP_ROWS) - 1) {
        dw_text_put(q->text, "You may take any Attribute Action.");
        return;
    }
    dw_text_put(q->text, title);
    const char *comma = " ";
    for (int row = 0; row < RP_ROWS; row++)
        if (rows >> row & 1) {
            dw_text_add(q->text, "%s%s, %s", comma, rp_row_names[row], rp_action_words[row]);
            comma = "; or ";
        }
    dw_text_put(q->text, ".");
}

/* Which actions: that of the row, and what a class or Weapon allows in its place. */
static void ask_action(const asking *q)
{
    list_actions(q, "You may take an Attribute Action:", rp_action_rows(q->p, q->s, q->seat));
}

static void ask_repeat(const asking *q)
{
    list_actions(q, "You may pay to take the action again:", 1u << (q->s->acted - 1));
}

static void ask_any_action(const asking *q)
{
    uint32_t rows = rp_all_action_rows(q->p, q->s);
    if (q->s->step_effect && rows != (1u << RP_ROWS) - 1)
        list_actions(q, "You may take an Attribute Action:", rows);
    else
        dw_text_put(q->text, step_questions[RP_ANY_ACTION]);
}

static void ask_sort(const asking *q)
{
    dw_text_put(q->text, "Equal dice: which one goes on the next lower Initiative card? Rolled:");
    rp_dice_words(q->s->pool, q->s->pool_count, q->text);
    dw_text_put(q->text, ".");
}

static void ask_keep(const asking *q)
{
    int cell = q->s->step_cells[q->s->step_at];
    dw_text_add(q->text, "%s, space %d: keep the old %d or the new %d?", rp_row_names[cell / RP_COLUMNS],
                cell % RP_COLUMNS + 1, rp_die_face(q->s->seats[q->s->step_seat].sheet[cell]),
                q->s->step_faces[q->s->step_at]);
}

/* Whether the Backpack offers such a move. */
static bool offers(const asking *q, int verb)
{
    dw_move moves[DW_MOVES_MAX];
    int n = rp_list_backpack(q->p, q->s, q->seat, moves);
    for (int i = 0; i < n; i++)
        if (rp_verb_of(moves[i]) == verb)
            return true;
    return false;
}

static void ask_place(const asking *q)
{
    bool store = offers(q, RP_DO_STORE), unpack = offers(q, RP_DO_UNPACK);
    if (store || unpack)
        dw_text_add(q->text, "Place the die in a row%s%s.", store ? ", or store it" : "",
                    unpack ? ", or place a stored die first" : "");
    else
        dw_text_put(q->text, phase_questions[RP_PLACE]);
}

static void ask_dice_end(const asking *q)
{
    int stored = rp_stored_count(q->one);
    if (!stored)
        dw_text_put(q->text, phase_questions[RP_DICE_END]);
    else {
        dw_text_put(q->text, rp_must_unpack(q->one) ? "The last round: place your stored dice. Stored:"
                                                    : "End your Dice turn, or place a stored die. Stored:");
        rp_dice_words(q->one->stored, stored, q->text);
        dw_text_put(q->text, ".");
    }
}

/* ---- Market and Hunt ------------------------------------------------------------------------ */

static void add_means(const asking *q)
{
    dw_text_put(q->text, " You have");
    if (rp_brings(q->p, RP_EXPERIENCE))
        dw_text_add(q->text, " %d XP%s", q->one->xp, q->one->charisma ? "," : " and");
    dw_text_add(q->text, " %d Gold", q->one->gold);
    if (q->one->charisma) {
        dw_text_put(q->text, " and ");
        rp_count_words(q->one->charisma, "Charisma token", NULL, q->text);
    }
    dw_text_put(q->text, ".");
}

static void ask_market(const asking *q)
{
    bool after_trophy = q->s->phase == RP_BUY_MORE && rp_power(q->p, q->one, RP_OP_BUY_AFTER_TROPHY) &&
                        !rp_power(q->p, q->one, RP_OP_EXTRA_BUY);
    if (q->s->phase == RP_MARKET && q->s->minion)
        dw_text_add(q->text, "Buy a card, hunt the %s, or take Gold instead.", minion_name(q));
    else
        dw_text_put(q->text, after_trophy ? "You may buy a card." : phase_questions[q->s->phase]);
    add_means(q);
}

static void add_prices(const asking *q)
{
    dw_text_add(q->text, " A mercenary costs %d XP or %d Gold", rp_mercenary_price(q->p, q->one, RP_HIRE_XP),
                rp_mercenary_price(q->p, q->one, RP_HIRE_GOLD));
}

static void ask_hunt(const asking *q)
{
    int dice = rp_dice_now(q->p, q->s, q->seat);
    dw_text_add(q->text, "Hunt the %s: ", minion_name(q));
    rp_count_words(dice, "Combat Die", "Combat Dice", q->text);
    dw_text_put(q->text, "; ");
    rp_trophy_words(&q->p->minions[q->s->minion - 1], q->text);
    dw_text_put(q->text, ".");
    add_prices(q);
    if (!q->one->dice && rp_minions_in_deck(q->s) > 1)
        dw_text_add(q->text, ", another Minion %d Gold", rp_pass_price(q->p, q->s, q->seat));
    dw_text_put(q->text, ".");
    add_means(q);
}

static void add_reroll_price(const asking *q)
{
    dw_text_add(q->text, " A reroll costs %d XP; you have %d.", rp_reroll_price(q->p, q->s), q->one->xp);
}

static void ask_hunt_reroll(const asking *q)
{
    const rp_minion *minion = &q->p->minions[q->s->minion - 1];
    int total = rp_combat_total(q->p, q->s, q->seat);
    const rp_reward *now = rp_reward_for(minion, total);
    dw_text_add(q->text, "The %s: rolled", minion_name(q));
    rp_combat_words(q->s, q->text);
    dw_text_add(q->text, ", total %d: ", total);
    rp_reward_words(now, q->text);
    dw_text_put(q->text, ".");
    if (now + 1 < minion->bands + minion->band_count) {
        dw_text_add(q->text, " At %d: ", now[1].min);
        rp_reward_words(&now[1], q->text);
        dw_text_put(q->text, ".");
    }
    add_reroll_price(q);
}

/* Disarm Trap may heal instead, or can do nothing else. */
static void ask_free_reroll(const asking *q)
{
    dw_move moves[DW_MOVES_MAX];
    bool heals = false, rerolls = false;
    int n = rp_list_free_reroll(q->p, q->s, moves);
    for (int i = 0; i < n; i++) {
        heals |= rp_verb_of(moves[i]) == RP_DO_HEAL;
        rerolls |= rp_verb_of(moves[i]) == RP_DO_REROLL_COMBAT;
    }
    if (!rerolls) {
        dw_text_put(q->text, "You may discard an Injury.");
        return;
    }
    dw_text_put(q->text, heals ? "Discard an Injury, or choose a Combat Die to reroll without paying. Rolled:"
                               : "Choose a Combat Die to reroll without paying. Rolled:");
    rp_combat_words(q->s, q->text);
    dw_text_put(q->text, ".");
}

static void ask_final_move(const asking *q)
{
    dw_text_put(q->text, rp_brings(q->p, RP_MONSTERS) ? "Before the battle you may move your alignment token."
                                                      : phase_questions[RP_FINAL_MOVE]);
}

/* ---- the end -------------------------------------------------------------------------------- */

static void ask_creation_end(const asking *q)
{
    dw_text_add(q->text,
                "End of Character Creation: an Attribute Action costs %d XP, discarding an Injury %d. You "
                "have %d XP and ",
                rp_train_price(q->p, q->one), q->p->numbers.injury_xp, q->one->xp);
    rp_count_words(q->one->injuries, "Injury", "Injuries", q->text);
    dw_text_put(q->text, ".");
}

/* Which rows the change could help. */
static void ask_hammer(const asking *q)
{
    const rp_effect *effect = rp_power(q->p, q->one, RP_OP_SCORE_ADJUST);
    if (effect)
        dw_text_add(q->text, "You may change one Attribute score by -%d to +%d.", effect->down, effect->up);
    const char *comma = " Off goal:";
    for (int row = 0; row < RP_ROWS; row++)
        if (!rp_goal_met(q->p, q->one, row)) {
            char goal[16];
            rp_goal_words(&q->p->classes[q->one->class_id].goals[row], goal, sizeof goal);
            dw_text_add(q->text, "%s %s %d of %s", comma, rp_row_names[row],
                        rp_adjusted_total(q->p, q->one, row), goal);
            comma = ",";
        }
    dw_text_put(q->text, *comma == ',' ? "." : " All goals are met.");
}

static void ask_borrow(const asking *q)
{
    dw_text_add(q->text,
                "The %s card is revealed next: do you count as having its token? Only once in the game.",
                rp_adventure_titles[q->s->unveiled]);
}

static void add_monster(const asking *q)
{
    const rp_monster *monster = &q->p->monsters[q->s->monster - 1];
    const dw_entity *words = &q->box->words->monsters[q->s->monster - 1];
    dw_text_add(q->text, "The %s, Strength %d: %s", monster_name(q), monster->strength,
                rp_word(q->box->words, words->text));
}

/* Alone, one must reach the Strength. */
static void add_stakes(const asking *q)
{
    if (q->s->players == 1)
        dw_text_add(q->text, " With less than %d you lose the game.",
                    q->p->monsters[q->s->monster - 1].strength);
}

static void ask_hire(const asking *q)
{
    add_monster(q);
    dw_text_put(q->text, " Your pool: ");
    rp_count_words(q->one->dice, "Combat Die", "Combat Dice", q->text);
    dw_text_put(q->text, ".");
    add_stakes(q);
    add_prices(q);
    dw_text_put(q->text, ".");
    add_means(q);
}

static void ask_fight_reroll(const asking *q)
{
    const rp_monster *monster = &q->p->monsters[q->s->monster - 1];
    int total = rp_combat_total(q->p, q->s, q->seat), stars = rp_stars_at(monster, total);
    add_monster(q);
    dw_text_put(q->text, " Rolled");
    rp_combat_words(q->s, q->text);
    dw_text_add(q->text, "; with %d Honor and ", q->one->honor);
    rp_count_words(q->one->injuries, "Injury", "Injuries", q->text);
    dw_text_add(q->text, " the total is %d: ", total);
    rp_count_words(stars, "star", NULL, q->text);
    for (int i = 0; i < monster->band_count; i++)
        if (monster->bands[i][0] > total) {
            dw_text_add(q->text, ", %d at %d", monster->bands[i][1], monster->bands[i][0]);
            break;
        }
    dw_text_put(q->text, ".");
    if (total < monster->strength)
        add_stakes(q);
    add_reroll_price(q);
}

/* ---- all of them ---------------------------------------------------------------------------- */

static void (*const step_askers[RP_STEPS])(const asking *) = {
    [RP_SORT] = ask_sort,
    [RP_KEEP] = ask_keep,
    [RP_ANY_ACTION] = ask_any_action,
    [RP_FREE_REROLL] = ask_free_reroll,
};

static void (*const phase_askers[RP_PHASES])(const asking *) = {
    [RP_ACTION] = ask_action,
    [RP_REPEAT] = ask_repeat,
    [RP_PLACE] = ask_place,
    [RP_DICE_END] = ask_dice_end,
    [RP_MARKET] = ask_market,
    [RP_BUY_MORE] = ask_market,
    [RP_HUNT] = ask_hunt,
    [RP_HUNT_REROLL] = ask_hunt_reroll,
    [RP_CREATION_END] = ask_creation_end,
    [RP_FINAL_MOVE] = ask_final_move,
    [RP_HAMMER] = ask_hammer,
    [RP_BORROW] = ask_borrow,
    [RP_HIRE] = ask_hire,
    [RP_FIGHT_REROLL] = ask_fight_reroll,
};

/* Before Monster Combat Weapons can still be discarded, at the End of Character Creation. */
static bool is_last_moment(const rp_pack *p, const rp_state *s)
{
    return s->phase == RP_MARKET_OVER && !s->step && rp_all_full(s) && !rp_brings(p, RP_MONSTERS);
}

void rp_ask(const dw_game *game, const void *state, int seat, dw_text *text)
{
    const rp_state *s = state;
    const rp_box *box = game->pack;
    const char *question = NULL;
    if (seat == DW_CHANCE) {
        rp_ask_dealer(game, s, text);
        return;
    }
    void (*ask)(const asking *) = s->step ? step_askers[s->step] : phase_askers[s->phase];
    if (s->phase == RP_OVER)
        question = "The game is over.";
    else if (!s->waiting)
        question = "The dealer is to answer.";
    else if (!(s->waiting >> seat & 1))
        question = "It is not your turn, but you may act.";
    else if (is_last_moment(box->pack, s))
        question = "The last moment before scoring: use a Skill or discard a Weapon, or pass.";
    else if (ask) {
        ask(&(asking){box, box->pack, s, seat, &s->seats[seat], text});
        return;
    } else
        question = s->step ? step_questions[s->step] : phase_questions[s->phase];
    dw_text_put(text, question ? question : "Choose a move.");
}
