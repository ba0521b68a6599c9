/* features_round.c: what the round still brings the seat, as features: the Market turn and the cards that it
 * can pay for, the die that it will select, and the dice in its hand or Backpack. */
#include "games/rollplayer/learning/features.h"

/* ---- the Market turn --------------------------------------------------------------------------- */

static const double share_of_place[RP_PLAYERS_MAX + 2] = {1,      1 / 1.5, 1 / 2., 1 / 2.5,
                                                          1 / 3., 1 / 3.5, 1 / 4.};

/* Its own Initiative card, or RP_INITIATIVE_MAX. */
static int own_initiative(const rp_survey *v)
{
    int card = 0;
    while (card < RP_INITIATIVE_MAX && v->s->initiative[card].owner != 1 + v->seat_no)
        card++;
    return card;
}

/* Seats that come before it in the Market Phase, as far as it is known; -1: it has no turn to come. */
static int market_before(const rp_survey *v, int own)
{
    const rp_state *s = v->s;
    int before = 0;
    if (s->phase < RP_ROLL_PHASE || s->phase > RP_MARKET_END)
        return -1;
    if (own == RP_INITIATIVE_MAX)
        return s->phase < RP_MARKET ? s->players / 2 : -1;
    for (int card = 0; card < own; card++)
        before += s->initiative[card].owner != 0;
    return before;
}

static void offer_features(rp_survey *v)
{
    const rp_state *s = v->s;
    const rp_seat *seat = v->seat;
    int purse = seat->gold + seat->charisma * v->p->numbers.charisma_token_worth, armor = 0, traits = 0;
    for (int i = 0; i < s->market_count; i++) {
        int card = s->market[i], kind = v->p->cards[card].kind;
        if (rp_price_now(v->p, s, v->seat_no, card) > purse)
            continue;
        rp_put_feature(v, RP_F_OFFER + card, share_of_place[v->market_before]);
        if (kind == RP_ARMOR && v->armor_gain[v->p->cards[card].armor] > armor)
            armor = v->armor_gain[v->p->cards[card].armor];
        if (kind == RP_TRAIT) {
            int stars = rp_trait_stars(v->p, s, v->seat_no, card);
            traits = stars > traits ? stars : traits;
        }
    }
    rp_put_number(v, RP_F_OFFER_ARMOR, armor, 0.25f);
    rp_put_number(v, RP_F_OFFER_TRAIT, traits, 0.25f);
}

static void market_features(rp_survey *v, int own)
{
    bool hunting = v->s->phase >= RP_HUNT && v->s->phase <= RP_HUNT_REROLL && v->is_active;
    bool done = v->is_active && v->s->phase >= RP_MARKET && !v->s->buys_left;
    v->market_before = hunting || done ? -1 : market_before(v, own);
    if (v->market_before < 0)
        return;
    rp_put_fact(v, RP_F_MARKET_TO_COME);
    rp_put_feature(v, RP_F_MARKET_TO_COME + 1, v->open == 0);
    rp_put_fact(v, RP_F_MARKET_BEFORE + rp_clip(v->market_before, 0, RP_PLAYERS_MAX - 1));
    offer_features(v);
}

/* ---- dice -------------------------------------------------------------------------------------- */

/* Dice that lie together, and what the best of them would do. */
typedef struct pile {
    int dice, of_class, for_story, gold_dice, stars, best;
} pile;

static void add_die(rp_survey *v, pile *to, rp_die die, int gold, int face_group)
{
    int colour = rp_die_colour(die), stars = v->fit[rp_die_face(die)];
    bool of_class = colour == v->class_sheet->colour, for_story = v->next_colours >> colour & 1;
    int worth = 2 * stars + 2 * of_class + for_story + 2 * (colour == RP_GOLD) + gold; /* in half stars */
    to->dice++;
    to->of_class += of_class;
    to->for_story += for_story;
    to->gold_dice += colour == RP_GOLD;
    to->stars = stars > to->stars ? stars : to->stars;
    to->best = worth > to->best ? worth : to->best;
    rp_put_feature(v, face_group + rp_die_face(die) - 1, 0.5);
}

static void pile_features(rp_survey *v, const pile *from, int group)
{
    rp_put_number(v, group, from->dice, 0.25f);
    rp_put_number(v, group + 1, from->of_class, 0.5f);
    rp_put_number(v, group + 2, from->for_story, 0.5f);
    rp_put_number(v, group + 3, from->gold_dice, 0.5f);
    rp_put_number(v, group + 4, from->stars, 0.25f);
    rp_put_number(v, group + 5, from->best, 0.125f);
}

/* Seats that select a die before it in this round; -1: it has selected. */
static int pick_before(const rp_survey *v)
{
    const rp_state *s = v->s;
    int place = rp_place_of(s, v->seat_no);
    if (s->phase == RP_ROLL_PHASE)
        return place;
    if (s->phase < RP_SELECT || s->phase > RP_ENEMY || place < s->turns)
        return -1;
    return place > s->turns ? place - s->turns : s->phase == RP_SELECT ? 0 : -1;
}

static void pool_features(rp_survey *v)
{
    int before = pick_before(v);
    pile pool = {0};
    if (before < 0)
        return;
    rp_put_fact(v, RP_F_PICK_BEFORE + rp_clip(before, 0, RP_PLAYERS_MAX - 1));
    for (int card = 0; card < RP_INITIATIVE_MAX; card++)
        if (rp_in_pool(&v->s->initiative[card]))
            add_die(v, &pool, v->s->initiative[card].die, v->s->initiative[card].gold, RP_F_POOL_FACE);
    pile_features(v, &pool, RP_F_POOL);
}

static void own_dice_features(rp_survey *v)
{
    const rp_seat *seat = v->seat;
    pile hand = {0}, stored = {0};
    for (int i = 0; i < seat->hand_count; i++)
        add_die(v, &hand, seat->hand[i], 0, RP_F_HAND_FACE);
    if (hand.dice)
        pile_features(v, &hand, RP_F_HAND);
    if (!v->s->round)
        return;
    for (int i = 0; i < RP_STORED_MAX && seat->stored[i]; i++)
        add_die(v, &stored, seat->stored[i], 0, RP_F_STORED_FACE);
    if (stored.dice)
        pile_features(v, &stored, RP_F_STORED);
}

void rp_round_features(rp_survey *v)
{
    int own = own_initiative(v);
    if (own < RP_INITIATIVE_MAX)
        rp_put_fact(v, RP_F_INITIATIVE + own);
    market_features(v, own);
    pool_features(v);
    own_dice_features(v);
}
