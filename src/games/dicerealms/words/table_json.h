/* table_json.h: parts of the table's description for a screen (table_json.c) that have files of their own. */
#ifndef GAMES_DICEREALMS_WORDS_TABLE_JSON_H
#define GAMES_DICEREALMS_WORDS_TABLE_JSON_H

#include "games/dicerealms/rules/rules.h"

extern const char *const dr_attack_ids[DR_ATTACK_KINDS];

/* Writes the field `does`: what the face does, a list of ops with their numbers. */
void dr_describe_face_powers(const dw_game *game, int kind, dw_json *json);
void dr_describe_fate_powers(const dw_game *game, int fate, dw_json *json);

#endif
