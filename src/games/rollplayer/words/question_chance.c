/*
 * question_chance.c: the questions to a person who rolls real dice and turns up real cards, one for each
 * kind of chance. The whole table may hear a question: it must not reveal what only one seat knows.
 */
#include "games/rollplayer/words/names.h"
#include "games/rollplayer/words/words.h"

/* What a question is made from. */
typedef struct asking {
    const rp_box *box;
    const rp_pack *p;
    const rp_state *s;
    dw_text *text;
} asking;

/* ---- setup: the characters ------------------------------------------------------------------ */

/* Seats that share the highest roll still have theirs when they roll again. */
static void ask_start_roll(const asking *q)
{
    bool again = q->s->seats[q->s->active].count;
    dw_text_seat_begins(q->text, q->s->active, "rolls", "roll");
    dw_text_add(q->text, " a die %sto decide who starts: what does it show?", again ? "again " : "");
}

static void ask_class_draw(const asking *q)
{
    dw_text_put(q->text, "Draw a die from the bag for ");
    dw_text_thing_of(q->text, "the", "Class", q->s->active);
    dw_text_add(q->text, ": which colour is it? Set it aside; gold%s colours that are taken are drawn again.",
                q->p->numbers.dice[RP_BOOST] ? ", Boost and" : " and");
}

static void ask_dealt_card(const asking *q, const char *kind)
{
    dw_text_add(q->text, "Deal %s card to ", kind);
    dw_text_seat(q->text, q->s->active);
    dw_text_put(q->text, ": which one?");
}

static void ask_backstory(const asking *q)
{
    ask_dealt_card(q, "a Backstory");
}

static void ask_alignment(const asking *q)
{
    ask_dealt_card(q, "an Alignment");
}

static void ask_starting_die(const asking *q)
{
    int number = 1 + q->s->seats[q->s->active].hand_count, count = rp_starting_dice(q->p, q->s);
    int given = rp_given_colour(q->p, q->s);
    char which[48];
    dw_text die = dw_text_in(which, sizeof which);
    dw_text_add(&die, "starting die %d of %d", number, count);
    dw_text_put(q->text, given < 0 ? "Draw and roll " : "Roll ");
    dw_text_thing_of(q->text, "", which, q->s->active);
    if (given < 0)
        dw_text_put(q->text, ": colour and face?");
    else
        dw_text_add(q->text, ", a %s one: what does it show?", rp_colour_ids[given]);
}

/* ---- the Market deck ------------------------------------------------------------------------ */

/* Once the single dots are gone, the dots no longer tell how the deck is ordered. */
static const char *order_of_deck(const asking *q)
{
    return q->s->deck[0] ? " (single dots first)" : "";
}

static void ask_setup_discard(const asking *q)
{
    bool mixed = q->s->variants & RP_RANDOM_MARKET_DECK;
    int pile = q->s->left[0] ? 0 : 1, per_pile = q->p->numbers.market_discards_per_pile[q->s->players - 1];
    int count = mixed ? 2 * per_pile : per_pile;
    dw_text_add(q->text, "Discard Market card %d of %d from the %s: which one is it?",
                1 + count - q->s->left[pile], count,
                mixed  ? "deck"
                : pile ? "pile with double dots"
                       : "pile with single dots");
}

static void ask_market_card(const asking *q)
{
    dw_text_add(q->text, "Turn up card %d of %d for the Market from its deck%s: which one is it?",
                1 + q->s->market_count, q->p->numbers.market_size[q->s->players - 1], order_of_deck(q));
}

static void ask_trash(const asking *q)
{
    dw_text_add(q->text, "Put the top card of the Market deck%s into the trash: which one is it?",
                order_of_deck(q));
}

static void ask_peek(const asking *q)
{
    int seat = q->s->step_seat;
    dw_text_seat_begins(q->text, seat, "looks", "look");
    dw_text_add(q->text, " at the top card of the Market deck (only %s): which one is it?",
                dw_verb(q->text, seat, "that player looks", "you look"));
}

/* ---- dice ----------------------------------------------------------------------------------- */

static void ask_roll_phase(const asking *q)
{
    dw_text_add(q->text,
                "Roll for the Initiative cards: draw die %d of %d from the bag and roll it. Colour and face?",
                1 + q->s->pool_count, q->p->numbers.initiative_cards[q->s->players - 1]);
}

static void ask_bag_draw(const asking *q)
{
    dw_text_seat_begins(q->text, q->s->step_seat, "draws", "draw");
    dw_text_add(q->text, " a die from the bag and %s it", dw_verb(q->text, q->s->step_seat, "rolls", "roll"));
    if (q->s->step_count > 1)
        dw_text_add(q->text, ", %d to go", q->s->step_count);
    dw_text_put(q->text, ": colour and face?");
}

static void ask_reroll(const asking *q)
{
    char where[16], die[16];
    int cell = q->s->step_cells[q->s->step_at];
    rp_cell_words(cell, where, sizeof where);
    rp_die_words(q->s->seats[q->s->step_seat].sheet[cell], die, sizeof die);
    dw_text_seat_begins(q->text, q->s->step_seat, "rerolls", "reroll");
    dw_text_add(q->text, " the die at %s (%s)", where, die);
    if (q->s->step_count > 1)
        dw_text_add(q->text, ", %d of %d", 1 + q->s->step_at, q->s->step_count);
    dw_text_put(q->text, ": what does it show now?");
}

static void ask_alter_roll(const asking *q)
{
    char die[16];
    int card = __builtin_ctz(q->s->step_cards), to_go = __builtin_popcount(q->s->step_cards);
    rp_die_words(q->s->initiative[card].die, die, sizeof die);
    dw_text_seat_begins(q->text, q->s->step_seat, "rerolls", "reroll");
    dw_text_add(q->text, " the die on Initiative card %d (%s)", 1 + card, die);
    if (to_go > 1)
        dw_text_add(q->text, ", %d to go", to_go);
    dw_text_put(q->text, ": what does it show now?");
}

static void ask_replace_roll(const asking *q)
{
    char where[16];
    int cell = q->s->step_cells[0];
    rp_cell_words(cell, where, sizeof where);
    dw_text_seat_begins(q->text, q->s->step_seat, "rolls", "roll");
    dw_text_add(q->text, " the new %s die at %s: what does it show?",
                rp_colour_ids[rp_die_colour(q->s->seats[q->s->step_seat].sheet[cell])], where);
}

/* RP Solitaire: two enemy dice never show the same. */
static void ask_enemy(const asking *q)
{
    if (q->s->enemy[0])
        dw_text_add(q->text,
                    "Roll enemy die 2 of 2 until it differs from the first, which shows %d: what does it "
                    "show?",
                    q->s->enemy[0]);
    else
        dw_text_add(q->text, "Roll %s: what does it show?",
                    rp_enemy_dice(q->p, q->s) == 2 ? "enemy die 1 of 2" : "the enemy die");
}

/* Against the Minion or the Monster. How many dice there were in all, a reroll does not know any more. */
static void ask_combat_die(const asking *q, const char *enemy)
{
    dw_text_seat_begins(q->text, q->s->active, "rolls", "roll");
    if (q->s->to_roll > 1)
        dw_text_add(q->text, " Combat Dice against the %s, %d to go: what does the next one show?", enemy,
                    q->s->to_roll);
    else
        dw_text_add(q->text, " a Combat Die against the %s: what does it show?", enemy);
}

static void ask_hunt_roll(const asking *q)
{
    ask_combat_die(q, rp_minion_name(q->box->words, q->s->minion - 1));
}

static void ask_fight_roll(const asking *q)
{
    const rp_effect *ability = &q->p->monsters[q->s->monster - 1].ability;
    ask_combat_die(q, rp_monster_name(q->box->words, q->s->monster - 1));
    if (ability->op == RP_OP_FORCED_REROLL)
        dw_text_add(q->text, " A %d is rolled again.", ability->value);
}

/* ---- the Monster, Adventure cards, Minions -------------------------------------------------- */

static void ask_monster(const asking *q)
{
    bool solo = q->s->players == 1 || q->s->variants & RP_DIFFICULT_MONSTERS;
    dw_text_add(q->text, "Draw a %s Monster card, none in the colour of a player's Class: which one is it?",
                solo ? "1P" : "2P+");
}

static void ask_open_card(const asking *q)
{
    dw_text_add(q->text, "Draw one of the %s cards of the %s and turn it up: which one is it?",
                rp_adventure_titles[rp_first_unseen(q->s)],
                rp_monster_name(q->box->words, q->s->monster - 1));
}

/* With the looker look those whose Weapon lets them: see rp_seen_by. */
static void ask_look(const asking *q)
{
    bool others = false;
    int looker = q->s->step_seat;
    dw_text_seat_begins(q->text, looker, "looks", "look");
    dw_text_add(q->text, " at the %s card (only %s", rp_adventure_titles[q->s->step_at],
                dw_verb(q->text, looker, "that player", "you"));
    for (int seat = 0; seat < q->s->players; seat++)
        if (seat != looker && rp_power(q->p, &q->s->seats[seat], RP_OP_ADVENTURE_BORROW)) {
            dw_text_put(q->text, " and ");
            dw_text_seat(q->text, seat);
            others = true;
        }
    dw_text_add(q->text, " %s): which one is it?",
                others ? "look" : dw_verb(q->text, looker, "looks", "look"));
}

static void ask_unveil(const asking *q)
{
    dw_text_add(q->text, "Turn up the %s card, which nobody has seen: which one is it?",
                rp_adventure_titles[q->s->unveiled]);
}

static void ask_first_minion(const asking *q)
{
    dw_text_add(q->text,
                "Take the top %d cards out of the Minion deck unseen and turn up the next one: which Minion "
                "is it?",
                q->p->numbers.minions_removed);
}

static void ask_next_minion(const asking *q)
{
    dw_text_put(q->text, "Turn up the next card of the Minion deck: which Minion is it?");
}

/* ---- all of them ---------------------------------------------------------------------------- */

static void (*const phase_askers[RP_PHASES])(const asking *) = {
    [RP_START_ROLL] = ask_start_roll,
    [RP_CLASS_DRAW] = ask_class_draw,
    [RP_BACKSTORY] = ask_backstory,
    [RP_ALIGNMENT] = ask_alignment,
    [RP_MARKET_DISCARDS] = ask_setup_discard,
    [RP_MARKET_DEAL] = ask_market_card,
    [RP_TRASH] = ask_trash,
    [RP_STARTING_DICE] = ask_starting_die,
    [RP_MONSTER] = ask_monster,
    [RP_OPEN_CARDS] = ask_open_card,
    [RP_FIRST_MINION] = ask_first_minion,
    [RP_ROLL_PHASE] = ask_roll_phase,
    [RP_ENEMY] = ask_enemy,
    [RP_HUNT_ROLL] = ask_hunt_roll,
    [RP_DEAL] = ask_market_card,
    [RP_UNVEIL] = ask_unveil,
    [RP_FIGHT_ROLL] = ask_fight_roll,
};

static void (*const step_askers[RP_STEPS])(const asking *) = {
    [RP_REROLL] = ask_reroll,     [RP_ALTER_ROLL] = ask_alter_roll,     [RP_PEEK] = ask_peek,
    [RP_BAG_DRAW] = ask_bag_draw, [RP_REPLACE_ROLL] = ask_replace_roll, [RP_REVEAL] = ask_next_minion,
    [RP_LOOK] = ask_look,
};

void rp_ask_dealer(const dw_game *game, const rp_state *s, dw_text *text)
{
    const rp_box *box = game->pack;
    if (s->phase == RP_OVER)
        dw_text_put(text, "The game is over.");
    else if (s->waiting)
        dw_text_put(text, "The players are to answer.");
    else
        (s->step ? step_askers[s->step] : phase_askers[s->phase])(&(asking){box, box->pack, s, text});
}
