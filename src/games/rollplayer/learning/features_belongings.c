/*
 * features_belongings.c: Gold, Charisma tokens, Class and Market cards as features. A card enters by its
 * number in the pack; what it scores, and what the next Armor would score, enter as values.
 */
#include "games/rollplayer/learning/features.h"

static void purse_features(rp_survey *v)
{
    const rp_seat *seat = v->seat;
    int gold = seat->gold;
    rp_put_fact(v, RP_F_GOLD + rp_clip(gold, 0, 20));
    rp_put_number(v, RP_F_GOLD_SUM, rp_clip(gold, 0, 100), 0.1f);
    rp_put_feature(v, RP_F_GOLD_OPEN, rp_clip(gold, 0, 100) * 0.1 * v->open_share);
    rp_put_fact(v, RP_F_CHARISMA + rp_clip(seat->charisma, 0, 5));
    rp_put_fact(v, RP_F_CLASS + seat->class_id);
    rp_put_feature(v, RP_F_CLASS_OPEN + seat->class_id, v->open_share);
    if (v->s->players == 1) {
        int stars = gold / v->p->numbers.solo_gold_per_star;
        rp_put_number(v, RP_F_SCORE + 7, rp_clip(stars, 0, 40), 0.25f);
        v->score += stars;
    }
}

/* ---- Armor ------------------------------------------------------------------------------------- */

/* Stars that one more card of the set gains; a Tower Shield is not thought of. */
static int next_armor(const rp_survey *v, int type, int count)
{
    const rp_armor_set *set = &v->p->armor_sets[type];
    if (count >= set->size)
        return 0;
    if (count)
        return set->stars[count] - set->stars[count - 1];
    return set->stars[0] + (set->colours >> v->class_sheet->colour & 1 ? set->colour_bonus : 0);
}

static void armor_features(rp_survey *v)
{
    const rp_state *s = v->s;
    int stars[RP_ARMOR_TYPES], sum = rp_armor_stars(v->p, v->seat, stars);
    rp_cards to_come = s->deck[0] | s->deck[1] | s->discard | rp_market_cards(s);
    for (int type = 0; type < RP_ARMOR_TYPES; type++) {
        rp_cards set = v->p->derived.by_armor[type];
        int count = rp_cards_count(v->seat->cards & set);
        v->armor_gain[type] = next_armor(v, type, count);
        rp_put_fact(v, RP_F_ARMOR + type * (RP_ARMOR_SIZE_MAX + 1) + rp_clip(count, 0, RP_ARMOR_SIZE_MAX));
        rp_put_number(v, RP_F_ARMOR_NEXT + type, v->armor_gain[type], 0.25f);
        rp_put_number(v, RP_F_ARMOR_LEFT + type, rp_cards_count(to_come & set), 0.2f);
    }
    rp_put_number(v, RP_F_SCORE + 5, sum, 0.125f);
    v->score += sum;
}

/* ---- cards ------------------------------------------------------------------------------------- */

enum { CARDS_SEEN = 40 }; /* more than a game gives; a position may hold all of them */

static void card_features(rp_survey *v)
{
    const rp_state *s = v->s;
    int kinds[RP_KINDS] = {0}, hands = 0, traits = 0, seen = 0;
    for (RP_EACH(card, v->seat->cards)) {
        int kind = v->p->cards[card].kind;
        if (++seen > CARDS_SEEN)
            break;
        kinds[kind]++;
        hands += v->p->derived.hands[card];
        rp_put_fact(v, RP_F_CARD + (int)card);
        rp_put_feature(v, RP_F_CARD_OPEN + (int)card, v->open_share);
        if (kind == RP_TRAIT) {
            int stars = rp_trait_stars(v->p, s, v->seat_no, (int)card);
            rp_put_number(v, RP_F_CARD_STATE + (int)card, stars, 0.25f);
            traits += stars;
        }
        if (kind == RP_SKILL)
            rp_put_feature(v, RP_F_CARD_STATE + (int)card, rp_cards_have(s->exhausted, (int)card));
    }
    for (int kind = 0; kind < RP_KINDS; kind++)
        rp_put_fact(v, RP_F_KIND_COUNT + 6 * kind + rp_clip(kinds[kind], 0, 5));
    rp_put_fact(v, RP_F_HANDS_FREE + rp_clip(rp_hand_limit(v->p, v->seat) - hands, 0, 3));
    rp_put_number(v, RP_F_SCORE + 6, traits, 0.125f);
    v->score += traits;
}

void rp_belongings_features(rp_survey *v)
{
    purse_features(v);
    armor_features(v);
    card_features(v);
    rp_put_feature(v, RP_F_SCORE + 8, v->score * (1 / 16.));
    rp_put_feature(v, RP_F_SCORE + 9, v->score * (1 / 16.) * (1 - v->open_share));
    if (v->s->phase == RP_OVER)
        rp_put_feature(v, RP_F_SCORE + 10, rp_total(v->p, v->s, v->seat_no) * (1 / 16.));
}
