/* refusal_attack.c: why an answer to an attack, or the order of attacks, is refused. */
#include "games/dicerealms/words/refusals/refusal.h"
#include "games/dicerealms/words/words.h"

#include <string.h>

/* What each kind of attack does and which word suffers it. */
static const struct {
    const char *word, *what, *example;
} attacks[DR_ATTACK_KINDS] = {
    [DR_ATTACK_GRAIN] = {"pay", "takes grain", "pay"},
    [DR_ATTACK_DIE] = {"lose", "takes a die", "lose 1"},
    [DR_ATTACK_DESTROY] = {"destroy", "destroys a showing face", "destroy 1"},
};

/* The dice of the seat that show a face which an attack could destroy. */
static int faces_at_stake(const dr_request *q)
{
    int n = 0;
    for (int i = 0; i < q->own->dice_count; i++)
        n += dr_acts(&q->own->dice[i]) && dr_top(&q->own->dice[i]) != q->pack->destroyed;
    return n;
}

static bool refuse_victim(const dr_request *q, int kind, dw_error *error)
{
    int die;
    if (!dr_read_die(q, q->words[1], &die, error))
        return false;
    const dr_die *on = &q->own->dice[die];
    bool is_destroyed = dr_top(on) == q->pack->destroyed;
    if (on->marks & DR_ASIDE)
        return kind == DR_ATTACK_DIE
                   ? dw_fail(error, "die %d is set aside already", die + 1)
                   : dw_fail(error, "die %d is set aside: only faces of active dice are destroyed", die + 1);
    if (kind == DR_ATTACK_DESTROY && is_destroyed)
        return dw_fail(error, "die %d shows a Destroyed face already", die + 1);
    if (kind == DR_ATTACK_DIE && !is_destroyed && faces_at_stake(q) == 1)
        return dw_fail(error,
                       "die %d shows your last active face that is not Destroyed: another die must be lost",
                       die + 1);
    return true;
}

bool dr_refuse_answer(const dr_request *q, dw_error *error)
{
    int kind = dr_attack_now(q->pack, q->s)->kind;
    if (strcmp(q->words[0], attacks[kind].word) != 0)
        return dw_fail(error, "this attack %s: the answer is '%s', or 'shield' if you have one",
                       attacks[kind].what, attacks[kind].example);
    return kind == DR_ATTACK_GRAIN || refuse_victim(q, kind, error);
}

bool dr_refuse_shield(const dr_request *q, dw_error *error)
{
    bool grain = strcmp(q->words[0], "grain_shield") == 0;
    const dr_attack *attack = dr_attack_now(q->pack, q->s);
    if (grain && attack->kind != DR_ATTACK_GRAIN)
        return dw_fail(error, "a grain shield helps against grain attacks only, and this one %s",
                       attacks[attack->kind].what);
    int left = grain ? dr_grain_shields_left(q->pack, q->own) : dr_shields_left(q->pack, q->own);
    int used = grain ? q->own->grain_shields_used : q->own->shields_used;
    if (left > 0)
        return true;
    return used ? dw_fail(error, "you have no %sshield left in this round", grain ? "grain " : "")
                : dw_fail(error, "none of your dice shows a %sshield", grain ? "grain " : "");
}

bool dr_refuse_attack(const dr_request *q, dw_error *error)
{
    int die;
    if (!dr_read_die(q, q->words[1], &die, error))
        return false;
    const dr_die *on = &q->own->dice[die];
    if (!dr_acts(on))
        return dw_fail(error, "die %d is set aside and does not attack", die + 1);
    if (on->marks & DR_ATTACKED)
        return dw_fail(error, "die %d has attacked already in this round", die + 1);
    if (!(q->pack->derived.attackers >> dr_top(on) & 1))
        return dw_fail(error, "die %d shows %s, which does not attack", die + 1,
                       dr_face_name(q->game, dr_top(on)));
    for (int i = 0; i < die; i++)
        if (dr_acts(&q->own->dice[i]) && !(q->own->dice[i].marks & DR_ATTACKED) &&
            dr_top(&q->own->dice[i]) == dr_top(on))
            return dw_fail(error, "die %d shows the same face as die %d: name the first, 'attack %d'",
                           die + 1, i + 1, i + 1);
    return true;
}
