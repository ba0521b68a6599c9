/* notation.h: moves as short canonical texts and back; the reasons why a text is refused. */
#ifndef GAMES_DICEREALMS_WORDS_NOTATION_H
#define GAMES_DICEREALMS_WORDS_NOTATION_H

#include "games/dicerealms/rules/rules.h"

size_t dr_format(const dw_game *game, const void *state, int seat, dw_move move, char *out, size_t capacity);
bool dr_parse(const dw_game *game, const void *state, int seat, const char *text, dw_move *move,
              dw_error *error);

/* Says in a sentence why `text` is no legal move of the seat; always fails. */
bool dr_refuse(const dw_game *game, const dr_state *s, int seat, const char *text, dw_error *error);

/* Ids as the pack has them. */
const char *dr_face_id(const dw_game *game, int kind);
const char *dr_fate_id(const dw_game *game, int fate);
const char *dr_tile_id(const dw_game *game, int tile);

/* The kind whose power upgrades faces of the line, or -1. */
int dr_free_upgrade_kind(const dr_pack *p, int line);

/* The words that texts and positions use; in the order of their enumerations. */
extern const char *const dr_phase_ids[DR_PHASES];
extern const char *const dr_die_colour_ids[DR_DIE_COLOURS];
extern const char *const dr_resource_ids[DR_RESOURCES];

#endif
