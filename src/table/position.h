/*
 * position.h: a state as readable JSON (the game's FEN) and back. The game's own walk (dw_game.position)
 * names the fields; this file only turns the walk into JSON and JSON into the walk.
 */
#ifndef TABLE_POSITION_H
#define TABLE_POSITION_H

#include "dicewright.h"
#include <jansson.h>

/* Writes the position of `state` as one JSON object: game, pack-independent fields, waiting, may_act. */
void tb_position_write(const dw_game *game, const void *state, dw_json *json, const char *key);

/* Fills `state` from a JSON object and checks the invariants. False with the path and reason; `state` is
 * then unspecified. Unknown fields are errors. */
bool tb_position_read(const dw_game *game, const json_t *json, void *state, dw_error *error);

/* The same from text. */
bool tb_position_parse(const dw_game *game, const char *text, size_t size, void *state, dw_error *error);

#endif
