/* notation.h: moves as short canonical texts and back; the reasons why a text is refused. */
#ifndef RP_NOTATION_H
#define RP_NOTATION_H

#include "rollplayer/rules.h"

size_t rp_format(const dw_game *game, const void *state, int seat, dw_move move, char *out, size_t capacity);
bool rp_parse(const dw_game *game, const void *state, int seat, const char *text, dw_move *move,
              dw_error *error);

/* Says in a sentence why `text` is no legal move of the seat; always fails. */
bool rp_refuse(const dw_game *game, const rp_state *s, int seat, const char *text, dw_error *error);

#endif
