/*
 * rules.h: what the files of the rules share. One file for each step of a round: setup.c, roll.c,
 * attack.c, collect.c, buy.c, upgrade.c. contention.c says who must wait for whom, supply.c moves chips
 * and pieces, scoring.c counts. Nothing here allocates, rolls dice or remembers anything outside the
 * state.
 */
#ifndef GAMES_DICEREALMS_RULES_RULES_H
#define GAMES_DICEREALMS_RULES_RULES_H

#include "games/dicerealms/rules/state.h"

static inline const dr_pack *dr_pack_of(const dw_game *game)
{
    return ((const dr_box *)game->pack)->pack;
}

static inline const dr_words *dr_words_of(const dw_game *game)
{
    return ((const dr_box *)game->pack)->words;
}

/* ---- seats and dice ------------------------------------------------------------------------- */

/* The seat that is so many places after the Fate player. */
static inline int dr_seat_at(const dr_state *s, int place)
{
    int seat = s->fate_player + place;
    return seat >= s->players ? seat - s->players : seat;
}

static inline int dr_place_of(const dr_state *s, int seat)
{
    return seat >= s->fate_player ? seat - s->fate_player : seat + s->players - s->fate_player;
}

/* In Collect and Upgrade: makes the first seat that is not done the active one; false if all are. */
static inline bool dr_find_unfinished(dr_state *s)
{
    for (int place = 0; place < s->players; place++) {
        s->active = (uint8_t)dr_seat_at(s, place);
        if (!(s->seats[s->active].flags & DR_DONE))
            return true;
    }
    return false;
}

/* The kind of the face on top. Meaningless while the die is quiet. */
static inline int dr_top(const dr_die *die)
{
    return die->faces[die->shows];
}

static inline uint64_t dr_kind_bit(int kind)
{
    return (uint64_t)1 << kind;
}

/* Whether the die shows a face that acts: it was rolled, and no attack has set it aside. */
static inline bool dr_acts(const dr_die *die)
{
    return !(die->marks & (DR_ASIDE | DR_QUIET));
}

/* What a Banker can exchange. */
static inline int dr_wealth(const dr_seat *seat)
{
    return seat->coins + seat->grain + seat->vp;
}

/* Of the coins that are left after Collect, one goes into the treasury. */
static inline int dr_coins_lost(const dr_seat *seat)
{
    return seat->coins > 1 ? seat->coins - 1 : 0;
}

static inline int dr_colour_of(const dr_die *die)
{
    return die->marks & DR_COLOUR;
}

/* The first place with this kind, or DR_SIDES. Without a branch, as what is rolled cannot be guessed: to stop
 * at the first makes random games 11 % slower. */
static inline int dr_find(const dr_die *die, int kind)
{
    int found = DR_SIDES;
    for (int place = DR_SIDES - 1; place >= 0; place--)
        found = die->faces[place] == kind ? place : found;
    return found;
}

/* The set of kinds on a die. */
static inline uint64_t dr_kinds_on(const dr_die *die)
{
    uint64_t kinds = 0;
    for (int place = 0; place < DR_SIDES; place++)
        kinds |= dr_kind_bit(die->faces[place]);
    return kinds;
}

/* The kinds that may be put on the die: green dice hold green faces only, and of a limited kind a die has one
 * at most. */
static inline uint64_t dr_allowed_on(const dr_pack *p, const dr_die *die)
{
    uint64_t colour = dr_colour_of(die) == DR_GREEN ? p->derived.green : ~(uint64_t)0;
    return colour & ~(dr_kinds_on(die) & p->derived.limited);
}

/* ---- supply.c ------------------------------------------------------------------------------- */

/* The set of the kinds that these tiles and every game have. */
uint64_t dr_kinds_in_play(const dr_pack *p, uint64_t tiles);

/* What the box has for so many players and these tiles: in the supply and in the trays before the game. Faces
 * on dice are not counted. */
typedef struct dr_stock {
    int vp, grain, misery;
    int gray, green;
    uint8_t tray[DR_KINDS];
} dr_stock;

void dr_box_stock(const dr_pack *p, int players, uint64_t tiles, dr_stock *out);

/* Faces of the trays. */
void dr_put_in_tray(dr_state *s, int kind);
void dr_take_from_tray(dr_state *s, int kind);

/* Gains and payments. Taking more VP, grain or misery than there is brings the "10" chips: the round is the
 * last one. */
void dr_receive(dr_state *s, int seat, int resource, int n);
void dr_receive_all(dr_state *s, int seat, const int n[DR_RESOURCES]);
void dr_spend(dr_state *s, int seat, int resource, int n);
void dr_take_misery(dr_state *s, int seat, int units);
void dr_return_misery(dr_state *s, int seat, int units); /* as many as the seat has, at most */
void dr_lose_grain(dr_state *s, int seat, int n);        /* a misery unit for each that is missing */

/* The part of what the seat owes that it has; misery is taken for the rest. */
static inline int dr_grain_paid(const dr_seat *seat, int owed)
{
    return owed < seat->grain ? owed : seat->grain;
}

/* What each of the seat's grain collections changes by now. */
int dr_grain_mod(const dr_pack *p, const dr_state *s, int seat);

/* ---- setup.c -------------------------------------------------------------------------------- */

uint64_t dr_with_added(const dr_pack *p, uint64_t tiles); /* the tiles and those that they add */
void dr_fate_die_of(const dr_pack *p, uint64_t tiles, uint8_t out[DR_SIDES]);
uint64_t dr_tiles_to_draw(const dr_pack *p, const dr_state *s); /* set: equally likely */
void dr_new_die(const dr_pack *p, dr_die *die, int colour);
bool dr_setup_is_good(const dr_pack *p, uint64_t tiles, dw_error *error);
void dr_begin_setup(const dr_pack *p, dr_state *s, uint64_t setup);
void dr_tile_drawn(const dr_pack *p, dr_state *s, int tile);
void dr_first_chosen(const dr_pack *p, dr_state *s, int seat);

/* ---- roll.c --------------------------------------------------------------------------------- */

void dr_begin_round(const dr_pack *p, dr_state *s);
void dr_fate_rolled(const dr_pack *p, dr_state *s, int fate);
void dr_rolled(const dr_pack *p, dr_state *s, int kind);
int dr_roll_gain(const dr_pack *p, const dr_state *s, int seat, const dr_face *face); /* roll_resource */
int dr_roll_healing(const dr_seat *seat, const dr_face *face);                        /* misery units */
int dr_list_reroll(const dr_pack *p, const dr_state *s, int seat, dw_move *out);
void dr_do_reroll(const dr_pack *p, dr_state *s, int seat, dw_move move);

/* ---- attack.c ------------------------------------------------------------------------------- */

int dr_shields_left(const dr_pack *p, const dr_seat *seat);
int dr_grain_shields_left(const dr_pack *p, const dr_seat *seat);
const dr_attack *dr_attack_now(const dr_pack *p, const dr_state *s); /* phase DR_ATTACK */
void dr_begin_attacks(const dr_pack *p, dr_state *s);

/* What an attack did to a seat that had no choice. */
typedef struct dr_blow {
    int victim;
    int attacker, attack_die; /* as in the state */
    const dr_attack *attack;
    int die;      /* that was set aside, or whose face was destroyed */
    bool ignored; /* it would have taken the last die or face */
    bool missed;  /* nobody attacks himself */
} dr_blow;

/* The attacks step by step: what the Fate die and then everybody does, up to the next seat that is asked. */
void dr_face_the_fate_die(dr_state *s);
void dr_answer_attack(const dr_pack *p, dr_state *s, int seat, dw_move move); /* without what follows */
bool dr_next_blow(const dr_pack *p, dr_state *s,
                  dr_blow *blow); /* false: somebody is asked, or it was the last */
int dr_list_attack_order(const dr_pack *p, const dr_state *s, dw_move *out);
int dr_list_defence(const dr_pack *p, const dr_state *s, int seat, dw_move *out);
void dr_do_attack(const dr_pack *p, dr_state *s, int seat, dw_move move);

/* ---- collect.c, buy.c ------------------------------------------------------------------------- */

void dr_begin_collect(const dr_pack *p, dr_state *s);
void dr_produce(const dr_pack *p, dr_state *s, int seat);           /* what shows, without a choice */
bool dr_may_collect(const dr_pack *p, const dr_state *s, int seat); /* it has more to choose than `done` */
int dr_list_collect(const dr_pack *p, const dr_state *s, int seat, dw_move *out);
void dr_do_collect(const dr_pack *p, dr_state *s, int seat, dw_move move);

/* What the gain brings by the grain that the seat owns now; 0 if it depends on something else. */
int dr_gain_by_grain(const dr_seat *seat, const dr_gain *gain);

/* The die whose power is used next of those that show the kind; there must be one. */
int dr_unused_die(const dr_seat *seat, int kind);

/* Whether a die of the seat shows a face whose discount it can still use; then by how much. */
const dr_face *dr_discount(const dr_pack *p, const dr_seat *seat);
int dr_free_repairs(const dr_pack *p, const dr_seat *seat); /* repair powers left */
int dr_repair_price(const dr_pack *p, const dr_seat *seat); /* in coins; 0 while a repair power is left */

typedef struct dr_price {
    int coins, grain;
} dr_price;

dr_price dr_die_price(const dr_pack *p, const dr_face *discount); /* NULL: the full price */
bool dr_may_buy(const dr_pack *p, const dr_state *s, int seat);
int dr_list_purchases(const dr_pack *p, const dr_state *s, int seat, dw_move *out);
void dr_do_purchase(const dr_pack *p, dr_state *s, int seat, dw_move move);

/* ---- upgrade.c ------------------------------------------------------------------------------ */

void dr_begin_upgrade(const dr_pack *p, dr_state *s);
bool dr_may_upgrade(const dr_pack *p, const dr_state *s, int seat); /* now, or after those before it */
int dr_list_upgrade(const dr_pack *p, const dr_state *s, int seat, dw_move *out);
/* One of them, each equally likely: there are too many to list for a random game. */
dw_move dr_pick_upgrade(const dr_pack *p, const dr_state *s, int seat, dw_rng *rng);
void dr_do_upgrade(const dr_pack *p, dr_state *s, int seat, dw_move move);

static inline int dr_free_upgrades(const dr_seat *seat, int line)
{
    return (int)(seat->free_upgrades >> (4 * line) & 15);
}

static inline int dr_all_free_upgrades(const dr_seat *seat)
{
    int count = 0;
    for (uint64_t left = seat->free_upgrades; left; left >>= 4)
        count += (int)(left & 15);
    return count;
}

/* ---- contention.c ----------------------------------------------------------------------------- */

/* In Collect and Upgrade: the unfinished seats that need not wait for another one. */
uint8_t dr_waiting(const dr_pack *p, const dr_state *s);

/* In Upgrade: whether an unfinished seat before this one could return a face that it could take and that the
 * tray lacks. */
bool dr_may_be_given_faces(const dr_pack *p, const dr_state *s, int seat);

/* ---- scoring.c ------------------------------------------------------------------------------ */

int dr_score(const dw_game *game, const void *state, int seat, dw_score_line out[DW_SCORE_LINES_MAX]);
void dr_result(const dw_game *game, const void *state, dw_result *out);
int dr_total(const dr_pack *p, const dr_seat *seat);

#endif
