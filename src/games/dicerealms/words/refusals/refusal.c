/*
 * refusal.c: why a move is not legal, in a sentence that names the thing. It is called only when the text
 * is not among the legal moves: it may take its time, and may be vague where nothing better is known.
 * Every verb has a function for its refusals, in the file of its step.
 */
#include "games/dicerealms/words/refusals/refusal.h"

#include "games/dicerealms/rules/turn.h"
#include "games/dicerealms/words/notation.h"
#include "games/dicerealms/words/words.h"

#include <stdio.h>
#include <string.h>

/* ---- verbs ---------------------------------------------------------------------------------- */

static bool refuse_done(const dr_request *q, dw_error *error)
{
    switch (q->s->phase) {
    case DR_REROLL:
        return dr_refuse_end_of_rerolls(q, error);
    case DR_ATTACK_ORDER:
        return dw_fail(error, "every attack is made: say which die attacks next, as in 'attack 1'");
    case DR_ATTACK:
        return dw_fail(error, "the attack must be answered first");
    case DR_COLLECT:
        return dr_refuse_end_of_collect(q, error);
    default:
        return true;
    }
}

static bool refuse_event(const dr_request *q, dw_error *error)
{
    return dw_fail(error, "'%s' is an outcome of chance, not a choice", q->words[0]);
}

enum {
    ROLL_STEP = 1 << DR_REROLL,
    ORDER_STEP = 1 << DR_ATTACK_ORDER,
    ATTACK_STEP = 1 << DR_ATTACK,
    COLLECT_STEP = 1 << DR_COLLECT,
    UPGRADE_STEP = 1 << DR_UPGRADE,
    ANY_STEP = (1 << DR_PHASES) - 1,
};

typedef struct verb {
    const char *word;
    const char *example;
    uint8_t least, most; /* words */
    uint16_t phases;     /* set of dr_phase */
    const char *when;
    dr_refuser *refuse;
} verb;

static const char answers[] = "attacks are answered when you are attacked";
static const char exchanges[] = "an exchange is a power of Collect";

static const verb verbs[] = {
    {"done", "done", 1, 1, ANY_STEP, NULL, refuse_done},
    {"use", "use plow_team", 2, 4, ANY_STEP, NULL, dr_refuse_use},
    {"reroll", "reroll 2", 2, 2, ROLL_STEP, "dice are rerolled in the Roll step", dr_refuse_reroll},
    {"set", "set 2 hero", 3, 3, ROLL_STEP, "dice are set in the Roll step", dr_refuse_set},
    {"skip", "skip gardener", 2, 3, ROLL_STEP, "reroll faces are resolved in the Roll step", dr_refuse_skip},
    {"attack", "attack 2", 2, 2, ORDER_STEP, "which face attacks next is asked only when it matters",
     dr_refuse_attack},
    {"shield", "shield", 1, 1, ATTACK_STEP, answers, dr_refuse_shield},
    {"grain_shield", "grain_shield", 1, 1, ATTACK_STEP, answers, dr_refuse_shield},
    {"pay", "pay", 1, 1, ATTACK_STEP, answers, dr_refuse_answer},
    {"lose", "lose 1", 2, 2, ATTACK_STEP, answers, dr_refuse_answer},
    {"destroy", "destroy 1", 2, 2, ATTACK_STEP, answers, dr_refuse_answer},
    {"coins", "coins 4", 2, 2, COLLECT_STEP, exchanges, dr_refuse_hold},
    {"grain", "grain 7", 2, 2, COLLECT_STEP, exchanges, dr_refuse_hold},
    {"repair", "repair 1.3 county", 3, 3, COLLECT_STEP, "faces are repaired in Collect", dr_refuse_repair},
    {"buy", "buy die gray", 2, 4, COLLECT_STEP, "dice, tokens and upgrades are bought in Collect",
     dr_refuse_buy},
    {"upgrade", "upgrade 1.3 county", 3, 3, UPGRADE_STEP, "faces are upgraded in the Upgrade step",
     dr_refuse_upgrade},
    {"tile", "", 1, UINT8_MAX, ANY_STEP, NULL, refuse_event},
    {"first", "", 1, UINT8_MAX, ANY_STEP, NULL, refuse_event},
    {"fate", "", 1, UINT8_MAX, ANY_STEP, NULL, refuse_event},
    {"roll", "", 1, UINT8_MAX, ANY_STEP, NULL, refuse_event},
};

enum { VERB_COUNT = sizeof verbs / sizeof verbs[0] };

/* What a player sees of each phase. */
static const struct {
    const char *name, *examples;
} steps[DR_PHASES] = {
    [DR_REROLL] = {"the Roll step", "'reroll 2', 'set 2 hero', 'done'"},
    [DR_ATTACK_ORDER] = {"the Attack step", "'attack 2'"},
    [DR_ATTACK] = {"the Attack step", "'shield', 'pay', 'lose 1'"},
    [DR_COLLECT] = {"Collect", "'use patron', 'buy reroll 2', 'done'"},
    [DR_UPGRADE] = {"the Upgrade step", "'upgrade 1.3 county', 'done'"},
};

static bool refuse_word(const dr_request *q, dw_error *error)
{
    dw_nearest nearest = dw_nearest_to(q->words[0]);
    for (int i = 0; i < VERB_COUNT; i++)
        if (verbs[i].refuse != refuse_event)
            dw_nearest_try(&nearest, verbs[i].word);
    return dw_fail(error, "'%.40s' is no move%s; moves are for example %s", q->words[0],
                   dw_nearest_hint(&nearest), steps[q->s->phase].examples);
}

static const verb *verb_named(const char *word)
{
    for (int i = 0; i < VERB_COUNT; i++)
        if (strcmp(verbs[i].word, word) == 0)
            return &verbs[i];
    return NULL;
}

static bool refuse_verb(const dr_request *q, dw_error *error)
{
    const verb *v = verb_named(q->words[0]);
    if (!v)
        return refuse_word(q, error);
    if (q->own->exchange && v->refuse != dr_refuse_hold)
        return dw_fail(error, "finish the exchange first: say the %s to hold, as in '%s 4'",
                       q->own->exchange == DR_HOLD_COINS ? "coins" : "grain",
                       q->own->exchange == DR_HOLD_COINS ? "coins" : "grain");
    if (!(v->phases >> q->s->phase & 1))
        return dw_fail(error, "%s; this is %s", v->when, steps[q->s->phase].name);
    if (q->count < v->least || q->count > v->most)
        return dw_fail(error, "write it like '%s'", v->example);
    return v->refuse(q, error);
}

/* ---- seats ---------------------------------------------------------------------------------- */

static bool refuse_to_wait(const dr_request *q, dw_error *error)
{
    bool together = q->s->phase == DR_COLLECT || q->s->phase == DR_UPGRADE;
    const char *step = steps[q->s->phase].name;
    int other = q->s->active;
    if (together && q->own->flags & DR_DONE)
        return dw_fail(error, DW_WHO("is", "are") " done with %s", q->seat, step);
    if (together)
        return dw_fail(
            error, DW_WHO("waits", "wait") " for " DW_WHOM ", who comes first where something may run out",
            q->seat, other);
    return dw_fail(error, DW_WHO("is", "are") " not asked now: it is the turn of " DW_WHOM " in %s", q->seat,
                   other, step);
}

/* Whether the seat is asked at all. */
static bool is_asked(const dr_request *q, const dw_turn *turn, dw_error *error)
{
    if (turn->over)
        return dw_fail(error, "the game is over");
    if (q->seat == DW_CHANCE)
        return turn->chance ? true : dw_fail(error, "chance is not asked now");
    if (!q->own)
        return dw_fail(error, "there is no seat %d", q->seat);
    if (turn->chance)
        return dw_fail(error, "chance is asked now, not " DW_WHOM, q->seat);
    return (turn->waiting | turn->may_act) >> q->seat & 1 ? true : refuse_to_wait(q, error);
}

/* ---- the request ---------------------------------------------------------------------------- */

static void split_words(const char *text, dr_request *q)
{
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        size_t length = strcspn(text, " ");
        if (q->count < DR_REQUEST_WORDS)
            snprintf(q->words[q->count], sizeof q->words[0], "%.*s", (int)length, text);
        q->count++;
        text += length;
    }
}

bool dr_refuse(const dw_game *game, const dr_state *s, int seat, const char *text, dw_error *error)
{
    const dr_seat *own = seat >= 0 && seat < s->players ? &s->seats[seat] : NULL;
    dr_request q = {.game = game, .pack = dr_pack_of(game), .s = s, .seat = seat, .own = own};
    dw_turn turn = dr_turn(game, s);
    if (!is_asked(&q, &turn, error))
        return false;
    split_words(text, &q);
    if (seat == DW_CHANCE ? !dr_refuse_chance(&q, error) : !refuse_verb(&q, error))
        return false;
    if (seat == DW_CHANCE)
        return dw_fail(error, "'%.60s' is not a possible outcome now", text);
    char asked[320];
    dw_text ask = dw_text_in(asked, sizeof asked);
    dr_ask(game, s, seat, &ask);
    return dw_refuse_move(error, text, asked);
}
