/*
 * position_walk.h: what the files of a position share: where the walk over a state is, and the values that
 * it meets. Each visitor writes a value, or reads it if it is there; when reading, it returns whether the
 * value was there.
 */
#ifndef GAMES_ROLLPLAYER_POSITIONS_POSITION_WALK_H
#define GAMES_ROLLPLAYER_POSITIONS_POSITION_WALK_H

#include "core/position_values.h"
#include "games/rollplayer/rules/rules.h"

enum { RP_RACE_GIVEN = 1, RP_CLASS_GIVEN = 2, RP_ALIGNMENT_GIVEN = 4, RP_BACKSTORY_GIVEN = 8 };

typedef struct rp_walk {
    dw_archive *a;
    const rp_box *box;
    rp_state *s;
    /* Reading: which of these were given */
    bool active, round, turns, completed, buys, discards, moves, asked;
    bool monster, adventure, unveiled, minion, minions_left, to_roll, placed_die;
    uint8_t combat_dice;          /* set of seats */
    uint8_t identities[RP_SEATS]; /* RP_RACE_GIVEN ... */
} rp_walk;

/* ---- single values (position_walk.c) -------------------------------------------------------- */

bool rp_walk_number(rp_walk *w, const char *key, uint8_t *value, int min, int max);
bool rp_walk_name(rp_walk *w, const char *key, uint8_t *value, const char *const names[], int count);
bool rp_walk_entity(rp_walk *w, const char *key, uint8_t *value, const dw_entity *entities, int count);
/* 1 + the component, or 0: written as the empty text. */
bool rp_walk_entity_or_none(rp_walk *w, const char *key, uint8_t *value, const dw_entity *entities,
                            int count);
bool rp_walk_die(rp_walk *w, const char *key, rp_die *value);
void rp_walk_cell(rp_walk *w, const char *key, uint8_t *value, int less); /* the value is `less` + the cell */

/* ---- lists ---------------------------------------------------------------------------------- */

void rp_walk_dice(rp_walk *w, const char *key, rp_die *list, int max, uint8_t *count);
/* Components in an order that matters. */
bool rp_walk_entities(rp_walk *w, const char *key, uint8_t *list, int max, uint8_t *count,
                      const dw_entity *entities, int entity_count);
/* Each name once; bit i is names[i]. */
bool rp_walk_set(rp_walk *w, const char *key, uint8_t *set, const char *const names[], int count);
bool rp_walk_card_set(rp_walk *w, const char *key, rp_cards *set);

/* ---- Monsters & Minions (position_monsters.c) ------------------------------------------------ */

void rp_walk_seat_mm(rp_walk *w, int seat);
void rp_walk_table_mm(rp_walk *w);
void rp_default_mm(rp_walk *w); /* what was left out; needs the players' Classes */

/* ---- what a position that was written by hand leaves open (position_defaults.c) -------------- */

void rp_default_identities(rp_walk *w);
void rp_default_bag(rp_walk *w);
void rp_default_deck(rp_walk *w);
void rp_default_turn(rp_walk *w);
void rp_default_waiting(rp_walk *w); /* who is asked follows from the rest */

#endif
