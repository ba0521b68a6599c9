/* events_attacks.c: attacks that nobody is asked about: grain that is lost because no shield shows, attacks
 * that are ignored because they would take the last die or face. Follows them on a copy of the state. */
#include "games/dicerealms/words/events.h"

#include "games/dicerealms/words/notation.h"

/* ---- one victim ----------------------------------------------------------------------------- */

/* Who attacks with what: the face of a seat, or the Fate die. */
static void add_attacker(dr_happening *h)
{
    const dr_state *now = &h->now;
    if (now->attacker == DR_FATE_DIE) {
        dw_add_thing(&h->event.what, "fate", "%s", dr_fate_id(h->game, now->fate - 1));
        return;
    }
    dw_add_thing(&h->event.what, "attacker", "%d", now->attacker);
    dw_add_thing(&h->event.what, "face", "%s",
                 dr_face_id(h->game, dr_top(&now->seats[now->attacker].dice[now->attack_die])));
}

static void tell_lost_grain(dr_happening *h, const dr_seat *was, int victim)
{
    const dr_seat *is = &h->now.seats[victim];
    int grain = was->grain - is->grain;
    dw_text *text = grain ? dr_begin_event(h, "grain_lost", victim, "loses", "lose")
                          : dr_begin_event(h, "grain_lost", victim, "has", "have");
    add_attacker(h);
    dw_add_amount(&h->event.what, "grain", -grain);
    if (grain)
        dw_text_add(text, " %d grain to ", grain);
    else
        dw_text_put(text, " no grain for ");
    dr_say_attacker(h->game, &h->now, "the", text);
    dr_event_misery(h, victim, is->misery - was->misery);
    dw_event_end(&h->event);
}

static void tell_set_aside(dr_happening *h, int victim, int die)
{
    dw_text *text = dr_begin_event(h, "set_aside", victim, "has", "have");
    dw_add_thing(&h->event.what, "die", "%d", die + 1);
    add_attacker(h);
    dw_text_put(text, " to set aside ");
    dr_say_die(h->game, &h->now.seats[victim], die, text);
    dw_text_put(text, " for ");
    dr_say_attacker(h->game, &h->now, "the", text);
    dw_event_end(&h->event);
}

static void tell_ignored(dr_happening *h, const dr_attack *attack, int victim)
{
    bool destroys = attack->kind == DR_ATTACK_DESTROY;
    bool none_left = destroys && !h->now.tray[h->p->destroyed];
    dw_text *text = dr_begin_event(h, "ignored", victim, "ignores", "ignore");
    add_attacker(h);
    dw_text_put(text, " ");
    dr_say_attacker(h->game, &h->now, "the", text);
    dw_text_add(text, ": %s",
                none_left  ? "there is no Destroyed face left"
                : destroys ? "nobody loses the last face that is not Destroyed"
                           : "nobody loses the last active die or face");
    dw_event_end(&h->event);
}

/* `was` is the victim before it. */
static void tell_blow(dr_happening *h, const dr_blow *blow, const dr_seat *was)
{
    if (blow->missed)
        return;
    if (blow->ignored)
        tell_ignored(h, blow->attack, blow->victim);
    else if (blow->attack->kind == DR_ATTACK_GRAIN)
        tell_lost_grain(h, was, blow->victim);
    else
        tell_set_aside(h, blow->victim, blow->die);
}

/* ---- all attacks ---------------------------------------------------------------------------- */

/* What the move did to the dice, or to the attack that it answers. */
static void follow(dr_happening *h, int seat, dw_move move)
{
    dr_state *now = &h->now;
    dr_die *dice = now->seats[now->active].dice;
    if (now->phase != DR_REROLL) {
        dr_answer_attack(h->p, now, seat, move);
        return;
    }
    if (dr_verb_of(move) == DR_DO_ROLL)
        dice[now->rolling - 1].shows = (uint8_t)dr_find(&dice[now->rolling - 1], dr_a(move));
    else if (dr_verb_of(move) == DR_DO_SET || dr_verb_of(move) == DR_DO_TURN)
        dice[dr_a(move)].shows = (uint8_t)dr_b(move);
    now->rolling = 0;
    dr_face_the_fate_die(now);
}

bool dr_tell_attacks(dr_happening *h, int seat, dw_move move)
{
    dr_blow blow;
    follow(h, seat, move);
    dr_state was = h->now;
    while (dr_next_blow(h->p, &h->now, &blow)) {
        tell_blow(h, &blow, &was.seats[blow.victim]);
        was = h->now;
    }
    return h->now.attacker == DR_NOBODY;
}
