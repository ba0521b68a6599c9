/* question.c: the question that a seat is asked, in plain words, with what the seat has for the answer. */
#include "games/dicerealms/rules/turn.h"
#include "games/dicerealms/words/phrases.h"

/* What a question is made from. */
typedef struct asking {
    const dw_game *game;
    const dr_pack *p;
    const dr_state *s;
    const dr_seat *seat;
    dw_text *text;
} asking;

/* ---- the Roll step -------------------------------------------------------------------------- */

/* Whether the die shows a face that must be resolved before the step ends. */
static bool shows_reroll_face(const asking *q, int die)
{
    const dr_die *one = &q->seat->dice[die];
    return dr_acts(one) && (q->p->derived.rerolls & dr_kind_bit(dr_top(one)));
}

static int say_reroll_faces(const asking *q)
{
    int count = 0, said = 0;
    for (int die = 0; die < q->seat->dice_count; die++)
        count += shows_reroll_face(q, die);
    for (int die = 0; die < q->seat->dice_count; die++)
        if (shows_reroll_face(q, die)) {
            dw_text_add(q->text, "%s%s", said ? dr_list_comma(said, count) : "resolve your ",
                        dr_face_name(q->game, dr_top(&q->seat->dice[die])));
            said++;
        }
    return count;
}

/* " (your free reroll, 2 reroll tokens and 1 set-a-die token are left)" */
static void say_means_to_reroll(const asking *q)
{
    bool free_reroll = !(q->seat->flags & DR_FREE_REROLL_USED);
    int tokens[DR_RESOURCES] = {
        [DR_REROLL_TOKENS] = q->seat->reroll_tokens, [DR_SET_TOKENS] = q->seat->set_tokens};
    bool any = q->seat->reroll_tokens || q->seat->set_tokens;
    dw_text_put(q->text, free_reroll ? " (your free reroll is left" : " (");
    if (free_reroll && any)
        dw_text_put(q->text, ", and ");
    if (any)
        dr_say_amounts(q->text, tokens);
    dw_text_put(q->text, free_reroll ? ")" : " left)");
}

static void say_showing(const asking *q)
{
    const char *die_words = " Die ", *verb = "shows ";
    for (int die = 0; die < q->seat->dice_count; die++)
        if (dr_acts(&q->seat->dice[die])) {
            dw_text_add(q->text, "%s%d %s%s", die_words, die + 1, verb,
                        dr_face_name(q->game, dr_top(&q->seat->dice[die])));
            die_words = ", die ";
            verb = "";
        }
    dw_text_put(q->text, ".");
}

static void ask_reroll(const asking *q)
{
    bool rerolls = q->seat->reroll_tokens || !(q->seat->flags & DR_FREE_REROLL_USED);
    dw_text_put(q->text, "Roll: ");
    int faces = say_reroll_faces(q);
    if (rerolls || q->seat->set_tokens) {
        dw_text_add(q->text, "%s%s a die", faces ? ", or " : "",
                    !rerolls               ? "set"
                    : !q->seat->set_tokens ? "reroll"
                                           : "reroll or set");
        say_means_to_reroll(q);
    }
    dw_text_put(q->text, faces ? "." : ", or done?");
    say_showing(q);
}

/* ---- attacks -------------------------------------------------------------------------------- */

static void ask_attack_order(const asking *q)
{
    dw_text_put(q->text, "Attacks: which of your faces attacks next?");
}

/* "Shield it (1 shield left), or "; false if there is none. */
static bool say_shields(const asking *q, const dr_attack *attack)
{
    int shields = dr_shields_left(q->p, q->seat);
    int grain_shields = attack->kind == DR_ATTACK_GRAIN ? dr_grain_shields_left(q->p, q->seat) : 0;
    if (!shields && !grain_shields)
        return false;
    dw_text_put(q->text, "Shield it (");
    if (shields)
        dr_say_count(q->text, shields, "shield", NULL);
    dw_text_put(q->text, shields && grain_shields ? " and " : "");
    if (grain_shields)
        dr_say_count(q->text, grain_shields, "shield against grain attacks", "shields against grain attacks");
    dw_text_put(q->text, " left), or ");
    return true;
}

static void ask_attack(const asking *q)
{
    static const struct {
        const char *choice, *after_shields;
    } answers[DR_ATTACK_KINDS] = {
        [DR_ATTACK_GRAIN] = {"Pay?", "pay?"},
        [DR_ATTACK_DIE] = {"Which die do you set aside?", "set a die aside?"},
        [DR_ATTACK_DESTROY] = {"Which face?", "give a face?"},
    };
    const dr_attack *attack = dr_attack_now(q->p, q->s);
    dr_say_attacker(q->game, q->s, "The", q->text);
    dw_text_put(q->text, " attacks: ");
    dr_say_attack(q->text, attack);
    if (attack->kind == DR_ATTACK_GRAIN)
        dw_text_add(q->text, " (you have %d)", q->seat->grain);
    dw_text_put(q->text, ". ");
    bool shielded = say_shields(q, attack);
    dw_text_put(q->text, shielded ? answers[attack->kind].after_shields : answers[attack->kind].choice);
}

/* ---- Collect and Upgrade -------------------------------------------------------------------- */

static void say_wealth(const asking *q)
{
    dr_say_amount(q->text, DR_COINS, q->seat->coins);
    dw_text_add(q->text, ", %d grain and %d VP", q->seat->grain, q->seat->vp);
}

static void ask_hold(const asking *q)
{
    int total = q->seat->coins + q->seat->grain + q->seat->vp;
    dw_text_put(q->text, "Exchange: you have ");
    say_wealth(q);
    if (q->seat->exchange == DR_HOLD_COINS) {
        dw_text_put(q->text, ", one for one. How many coins do you want to hold afterwards?");
        return;
    }
    dw_text_put(q->text, ". Afterwards you hold ");
    dr_say_amount(q->text, DR_COINS, q->seat->held_coins);
    dw_text_add(q->text, "; how many of the other %d are to be grain? The rest is VP.",
                total - q->seat->held_coins);
}

/* Whether the face still has a gain to come by the grain that the seat has: it must be used. */
static bool must_be_used(const asking *q, const dr_die *die)
{
    if (!dr_acts(die) || die->marks & DR_USED)
        return false;
    const dr_face *face = &q->p->faces[dr_top(die)];
    for (int i = 0; i < 2; i++)
        if (face->gains[i].n && face->gains[i].per == DR_PER_GRAIN && q->seat->grain >= face->gains[i].every)
            return true;
    return false;
}

static void ask_collect(const asking *q)
{
    if (q->seat->exchange) {
        ask_hold(q);
        return;
    }
    dw_text_put(q->text, "Collect: you have ");
    say_wealth(q);
    if (q->seat->upgrades) {
        dw_text_put(q->text, ", and ");
        dr_say_amount(q->text, DR_UPGRADES, q->seat->upgrades);
        dw_text_put(q->text, " to come");
    }
    dw_text_put(q->text, ". Use powers, buy, or done?");
    for (int die = 0; die < q->seat->dice_count; die++)
        if (must_be_used(q, &q->seat->dice[die])) {
            dw_text_add(q->text, " Before you are done, use your %s.",
                        dr_face_name(q->game, dr_top(&q->seat->dice[die])));
            return;
        }
}

static void ask_upgrade(const asking *q)
{
    if (!q->seat->upgrades && !q->seat->free_upgrades) {
        dw_text_put(q->text, "Upgrade: no upgrades are left. Done?");
        return;
    }
    dw_text_put(q->text, "Upgrade: ");
    dr_say_amount(q->text, DR_UPGRADES, q->seat->upgrades);
    for (int line = 0; line < q->p->line_count; line++)
        if (dr_free_upgrades(q->seat, line)) {
            dw_text_put(q->text, ", ");
            dr_say_count(q->text, dr_free_upgrades(q->seat, line), "free one", NULL);
            dw_text_add(q->text, " for %s", dr_line_name(q->game, line));
        }
    dw_text_put(q->text, " left. Upgrade a face, or done?");
}

/* ---- all of them ---------------------------------------------------------------------------- */

static void (*const askers[DR_PHASES])(const asking *) = {
    [DR_REROLL] = ask_reroll,   [DR_ATTACK_ORDER] = ask_attack_order, [DR_ATTACK] = ask_attack,
    [DR_COLLECT] = ask_collect, [DR_UPGRADE] = ask_upgrade,
};

void dr_ask(const dw_game *game, const void *state, int seat, dw_text *text)
{
    const dr_state *s = state;
    dw_turn turn = dr_turn(game, s);
    if (seat == DW_CHANCE)
        dr_ask_dealer(game, s, text);
    else if (turn.over)
        dw_text_put(text, "The game is over.");
    else if (turn.chance)
        dw_text_put(text, "The dealer is to answer.");
    else if (!(turn.waiting >> seat & 1))
        dw_text_put(text, "It is not your turn.");
    else
        askers[s->phase](&(asking){game, dr_pack_of(game), s, &s->seats[seat], text});
}
