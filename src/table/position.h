/*
 * position.h: a state as readable JSON (the game's FEN) and back. The game's own walk
 * (dw_game_positions.walk) names the fields; this file only turns the walk into JSON and JSON into the walk.
 */
#ifndef TABLE_POSITION_H
#define TABLE_POSITION_H

#include "table/table.h"

#include <jansson.h>

/* Writes the position of `state` as one JSON object: game, set, pack-independent fields, waiting, may_act. */
void tb_position_write(const dw_game *game, const void *state, dw_json *json, const char *key);

/* Fills `state` from a JSON object and checks the invariants. False with the path and reason; `state` is
 * then unspecified. Unknown fields are errors, and so is a position of another game or set. */
bool tb_position_read(const dw_game *game, const json_t *json, void *state, dw_error *error);

/* The same from text. */
bool tb_position_parse(const dw_game *game, const char *text, size_t size, void *state, dw_error *error);

/* The game and set that a position says it is for, unchecked. The id is empty if it names no game. */
void tb_position_game(const json_t *json, tb_name *name);
void tb_position_game_of_text(const char *text, size_t size, tb_name *name);

#endif
