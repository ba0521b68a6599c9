/* words.h: Roll Player in plain words: questions, explanations, the table, the cards. */
#ifndef RP_WORDS_H
#define RP_WORDS_H

#include "rollplayer/rules.h"

void rp_ask(const dw_game *game, const void *state, int seat, dw_text *text);
void rp_explain(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text);
void rp_show(const dw_game *game, const void *state, int seat, dw_text *text);
void rp_describe(const dw_game *game, const void *state, int seat, dw_json *json);
bool rp_show_card(const dw_game *game, const char *name, dw_text *text, dw_error *error);
void rp_list_all_cards(const dw_game *game, dw_text *text);

/* The goal of a row as on the card: "14-15", "17", "14+". */
void rp_goal_words(const rp_goal *goal, char *out, size_t capacity);

#endif
