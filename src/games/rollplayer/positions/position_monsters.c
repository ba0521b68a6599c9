/*
 * position_monsters.c: what Monsters & Minions adds to a position: the players' tokens, Trophies and
 * Combat Dice, the Monster, the Adventure cards and the Minion deck. With the base box it writes and reads
 * nothing.
 */
#include "games/rollplayer/positions/position_walk.h"
#include "games/rollplayer/words/names.h"

#include <stdio.h>
#include <string.h>

enum {
    XP_MAX = 250, /* the rules count no further */
};

/* ---- Minions -------------------------------------------------------------------------------- */

/* Reading: where the Minion lies. Each can be named once. */
static void put_minion(rp_walk *w, const char *key, int minion, int where)
{
    if (w->a->failed)
        return;
    if (w->s->minions[minion] != RP_UNSEEN) {
        char sentence[96];
        snprintf(sentence, sizeof sentence, "%s is in two places, and there is only one",
                 rp_minion_id(w->box->words, minion));
        w->a->reject(w->a, key, sentence);
    }
    w->s->minions[minion] = (uint8_t)where;
}

/* The Minions that lie at the places from `where` on, in their order; `step` 0: all at the same place. */
static uint8_t minion_list(rp_walk *w, const char *key, int where, int step)
{
    uint8_t list[RP_MINIONS_MAX] = {0}, count = 0;
    for (int place = 0; place < (step ? RP_MINIONS_MAX : 1); place++)
        for (int i = 0; i < w->box->pack->minion_count; i++)
            if (w->s->minions[i] == where + place * step)
                list[count++] = (uint8_t)i;
    if (!rp_walk_entities(w, key, list, RP_MINIONS_MAX, &count, w->box->words->minions,
                          w->box->pack->minion_count))
        return 0;
    for (int i = 0; i < count && w->a->reading; i++)
        put_minion(w, key, list[i], where + i * step);
    return count;
}

static void minion_deck(rp_walk *w)
{
    rp_state *s = w->s;
    w->minion =
        rp_walk_entity_or_none(w, "minion", &s->minion, w->box->words->minions, w->box->pack->minion_count);
    if (w->a->reading && s->minion)
        put_minion(w, "minion", s->minion - 1, RP_FACE_UP);
    minion_list(w, "minion_bottom", RP_BOTTOM, 1);
    int length = 2;
    w->minions_left = w->a->list(w->a, "minions_left", &length, 2);
    if (!w->minions_left)
        return;
    for (int i = 0; i < length && !w->a->failed; i++)
        rp_walk_number(w, NULL, &s->minions_left[i], 0, RP_MINIONS_MAX);
    w->a->end(w->a);
}

/* ---- seats ---------------------------------------------------------------------------------- */

static void adventure_tokens(rp_walk *w, rp_seat *seat)
{
    uint8_t all = (1u << RP_ADVENTURE_KINDS) - 1, held = seat->tokens & all;
    uint8_t borrowed = seat->tokens >> RP_BORROWED & all;
    rp_walk_set(w, "tokens", &held, rp_adventure_kind_ids, RP_ADVENTURE_KINDS);
    rp_walk_set(w, "borrowed", &borrowed, rp_adventure_kind_ids, RP_ADVENTURE_KINDS);
    seat->tokens = (uint8_t)(held | borrowed << RP_BORROWED);
}

/* "str +2" */
static void hammer_words(int row, int change, char *out, size_t capacity)
{
    snprintf(out, capacity, "%s %+d", rp_row_ids[row], change);
}

/* 0 if the words are no such change. */
static uint8_t read_hammer(const char *words)
{
    char good[16];
    for (int row = 0; row < RP_ROWS; row++)
        for (int change = -7; change <= 7; change++) {
            hammer_words(row, change, good, sizeof good);
            if (change && strcmp(words, good) == 0)
                return rp_hammer_of(row, change);
        }
    return 0;
}

/* Not written if there is none. */
static void hammer(rp_walk *w, rp_seat *seat)
{
    char words[16] = "";
    if (!w->a->reading && !seat->hammer)
        return;
    if (seat->hammer)
        hammer_words(rp_hammer_row(seat->hammer), rp_hammer_change(seat->hammer), words, sizeof words);
    if (!w->a->words(w->a, "hammer", words, sizeof words) || !w->a->reading)
        return;
    seat->hammer = read_hammer(words);
    if (!seat->hammer)
        w->a->reject(w->a, "hammer", "expected a row and a change such as \"str +2\" or \"cha -1\"");
}

/* Before the first round the hand takes their place, and there are none. */
static void stored_dice(rp_walk *w, rp_seat *seat)
{
    rp_die none[RP_STORED_MAX] = {0};
    bool before = w->s->phase < RP_ROLL_PHASE;
    if (before && !w->a->reading)
        return;
    uint8_t stored = before ? 0 : (uint8_t)rp_stored_count(seat);
    rp_walk_dice(w, "stored", before ? none : seat->stored, RP_STORED_MAX, &stored);
    if (before && stored)
        w->a->reject(w->a, "stored", "must be left out before the first round");
}

void rp_walk_seat_mm(rp_walk *w, int seat_no)
{
    rp_seat *seat = &w->s->seats[seat_no];
    rp_walk_number(w, "xp", &seat->xp, 0, XP_MAX);
    rp_walk_number(w, "honor", &seat->honor, 0, UINT8_MAX);
    rp_walk_number(w, "injuries", &seat->injuries, 0, UINT8_MAX);
    adventure_tokens(w, seat);
    uint8_t trophies = minion_list(w, "trophies", RP_TROPHY_OF + seat_no, 0);
    if (w->a->reading)
        seat->trophies = trophies;
    stored_dice(w, seat);
    hammer(w, seat);
    if (rp_walk_number(w, "combat_dice", &seat->dice, 0, RP_COMBAT_DICE_MAX))
        w->combat_dice |= rp_seat_bit(seat_no);
    int attack = seat->attack;
    w->a->number(w->a, "attack", &attack, INT16_MIN, INT16_MAX);
    seat->attack = (int16_t)attack;
}

/* ---- the table ------------------------------------------------------------------------------ */

static void adventure_cards(rp_walk *w)
{
    int length = RP_ADVENTURE_KINDS;
    w->adventure = w->a->list(w->a, "adventure", &length, RP_ADVENTURE_KINDS);
    if (w->adventure) {
        for (int kind = 0; kind < length && !w->a->failed; kind++)
            rp_walk_entity_or_none(w, NULL, &w->s->adventure[kind], w->box->words->adventures,
                                   w->box->pack->adventure_count);
        w->a->end(w->a);
    }
    w->unveiled = rp_walk_number(w, "unveiled", &w->s->unveiled, 0, RP_ADVENTURE_KINDS);
}

/* The faces that lie rolled, in ascending order. */
static void combat_dice(rp_walk *w)
{
    uint8_t faces[6 * UINT8_MAX];
    int length = 0;
    for (int face = 1; face <= 6; face++)
        for (int i = 0; i < w->s->combat[face - 1]; i++)
            faces[length++] = (uint8_t)face;
    if (w->a->list(w->a, "combat", &length, RP_COMBAT_DICE_MAX)) {
        for (int i = 0; i < length && !w->a->failed; i++) {
            faces[i] = w->a->reading ? 1 : faces[i];
            rp_walk_number(w, NULL, &faces[i], 1, 6);
            w->s->combat[faces[i] - 1] = (uint8_t)(w->s->combat[faces[i] - 1] + w->a->reading);
        }
        w->a->end(w->a);
    }
    w->to_roll = rp_walk_number(w, "to_roll", &w->s->to_roll, 0, RP_COMBAT_DICE_MAX);
}

/* Written in solitaire only. */
static void enemy_dice(rp_walk *w)
{
    int length = 2;
    if ((w->s->players > 1 && !w->a->reading) || !w->a->list(w->a, "enemy", &length, 2))
        return;
    for (int i = 0; i < length && !w->a->failed; i++)
        rp_walk_number(w, NULL, &w->s->enemy[i], 0, 6);
    w->a->end(w->a);
}

void rp_walk_table_mm(rp_walk *w)
{
    rp_state *s = w->s;
    w->monster = rp_walk_entity_or_none(w, "monster", &s->monster, w->box->words->monsters,
                                        w->box->pack->monster_count);
    adventure_cards(w);
    minion_deck(w);
    combat_dice(w);
    rp_walk_number(w, "passes", &s->passes, 0, RP_PASSES_MAX);
    rp_walk_number(w, "rerolls_used", &s->rerolls_used, 0, UINT8_MAX);
    rp_walk_number(w, "discount", &s->discount, 0, UINT8_MAX);
    w->placed_die = rp_walk_die(w, "placed_die", &s->placed_die);
    rp_walk_number(w, "repeats_used", &s->repeats_used, 0, 20);
    enemy_dice(w);
}

/* ---- what was left out ---------------------------------------------------------------------- */

static void default_monster(rp_walk *w)
{
    uint32_t fitting = rp_monsters_to_choose(w->box->pack, w->s);
    if (!w->monster && w->s->phase > RP_MONSTER && fitting)
        w->s->monster = (uint8_t)(1 + __builtin_ctz(fitting));
}

/* The first card of the Monster for each that lies open for all. */
static void default_adventure(rp_walk *w)
{
    rp_state *s = w->s;
    const rp_pack *p = w->box->pack;
    if (!w->unveiled && s->phase >= RP_HIRE)
        s->unveiled = RP_ADVENTURE_KINDS;
    bool open = s->variants & RP_OPEN_INFORMATION && s->phase > RP_OPEN_CARDS;
    for (int kind = 0; kind < RP_ADVENTURE_KINDS && !w->adventure && s->monster; kind++)
        for (int card = p->adventure_count - 1; (open || kind < s->unveiled) && card >= 0; card--)
            if (p->adventures[card].kind == kind &&
                p->adventures[card].colour == p->monsters[s->monster - 1].colour)
                s->adventure[kind] = (uint8_t)(1 + card);
}

/* MM Monster Setup 3: single dots lie above double dots; the cards that leave the deck are taken from the
 * top. */
static void default_minions(rp_walk *w)
{
    rp_state *s = w->s;
    const rp_pack *p = w->box->pack;
    for (int i = 0; !w->minion && s->phase >= RP_ROLL_PHASE && !s->minion && i < p->minion_count; i++)
        if (s->minions[i] == RP_UNSEEN) {
            s->minion = (uint8_t)(1 + i);
            s->minions[i] = RP_FACE_UP;
        }
    if (w->minions_left || s->phase <= RP_MONSTER)
        return;
    int removed = p->numbers.minions_removed;
    for (int i = 0; i < p->minion_count; i++)
        if (s->minions[i] == RP_UNSEEN)
            s->minions_left[p->minions[i].dots - 1]++;
    for (int pile = 0; pile < 2; pile++) {
        int gone = removed < s->minions_left[pile] ? removed : s->minions_left[pile];
        s->minions_left[pile] = (uint8_t)(s->minions_left[pile] - gone);
        removed -= gone;
    }
}

static int rolled(const rp_state *s)
{
    int dice = 0;
    for (int face = 0; face < 6; face++)
        dice += s->combat[face];
    return dice;
}

/* Pools of one die; the fighting seat has as many dice as lie there. */
static void default_combat(rp_walk *w)
{
    rp_state *s = w->s;
    const rp_numbers *numbers = &w->box->pack->numbers;
    bool in_pools = s->phase >= RP_BORROW && s->phase < RP_OVER;
    bool rolling = s->phase == RP_HUNT_ROLL || s->phase == RP_FIGHT_ROLL;
    bool fighting = rolling || s->phase == RP_HUNT_REROLL || s->phase == RP_FIGHT_REROLL;
    rp_seat *active = &s->seats[s->active];
    for (int seat = 0; seat < s->players && in_pools; seat++)
        if (!(w->combat_dice >> seat & 1) && !rp_has_fought(s, seat))
            s->seats[seat].dice = numbers->monster_dice;
    if (fighting && !(w->combat_dice >> s->active & 1)) {
        int there = rolled(s) + s->to_roll;
        active->dice = there ? (uint8_t)there : in_pools ? numbers->monster_dice : numbers->hunt_dice;
    }
    if (rolling && !w->to_roll && active->dice > rolled(s))
        s->to_roll = (uint8_t)(active->dice - rolled(s));
}

void rp_default_mm(rp_walk *w)
{
    rp_state *s = w->s;
    default_monster(w);
    default_adventure(w);
    default_minions(w);
    default_combat(w);
    if (!w->placed_die && s->placed && rp_brings(w->box->pack, RP_ACTION_BY_DIE))
        s->placed_die = s->seats[s->active].sheet[s->placed - 1];
}
