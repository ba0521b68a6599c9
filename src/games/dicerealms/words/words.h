/* words.h: Dice Realms in plain words: questions, explanations, the table, the faces. */
#ifndef GAMES_DICEREALMS_WORDS_WORDS_H
#define GAMES_DICEREALMS_WORDS_WORDS_H

#include "games/dicerealms/rules/rules.h"

void dr_ask(const dw_game *game, const void *state, int seat, dw_text *text);
/* The question for chance, to the person who draws real tiles and rolls real dice (question_chance.c). */
void dr_ask_dealer(const dw_game *game, const dr_state *s, dw_text *text);
void dr_explain(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text);
void dr_report(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text);
void dr_occasion(const dw_game *game, const void *state, dw_move move, dw_text *text);
/* A move in a few words, for a button (label.c). */
void dr_label(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text);
void dr_events(const dw_game *game, const void *before, const void *after, int seat, const dw_names *names,
               dw_event_listener *hear, void *context);
void dr_show(const dw_game *game, const void *state, int seat, dw_text *text);
void dr_describe(const dw_game *game, const void *state, int seat, dw_json *json);
bool dr_show_card(const dw_game *game, const char *name, dw_text *text, dw_error *error);
void dr_list_all_cards(const dw_game *game, dw_text *text);
void dr_describe_components(const dw_game *game, dw_json *json);

/* Names as the pack has them: "Plow Team". */
const char *dr_face_name(const dw_game *game, int kind);
const char *dr_fate_name(const dw_game *game, int fate);
const char *dr_tile_name(const dw_game *game, int tile);

#endif
