/* words.h: Roll Player in plain words: questions, explanations, the table, the cards. */
#ifndef GAMES_ROLLPLAYER_WORDS_WORDS_H
#define GAMES_ROLLPLAYER_WORDS_WORDS_H

#include "games/rollplayer/rules/rules.h"

void rp_ask(const dw_game *game, const void *state, int seat, dw_text *text);
/* The question for chance, to the person with real dice and cards (question_chance.c).
 */
void rp_ask_dealer(const dw_game *game, const rp_state *s, dw_text *text);
void rp_explain(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text);
void rp_occasion(const dw_game *game, const void *state, dw_move move, dw_text *text);
void rp_label(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text);
void rp_facts(const dw_game *game, const void *state, int seat, dw_move move, dw_facts *out);
const char *rp_question(const dw_game *game, const void *state, int seat);
void rp_events(const dw_game *game, const void *before, const void *after, int seat, const dw_names *names,
               dw_event_listener *hear, void *context);
void rp_show(const dw_game *game, const void *state, int seat, dw_text *text);
void rp_describe(const dw_game *game, const void *state, int seat, dw_json *json);
bool rp_show_card(const dw_game *game, const char *name, dw_text *text, dw_error *error);
void rp_list_all_cards(const dw_game *game, dw_text *text);
void rp_describe_components(const dw_game *game, dw_json *json);

/* The goal of a row as on the card: "14-15", "17", "14+". */
void rp_goal_words(const rp_goal *goal, char *out, size_t capacity);

/* What each row's Attribute Action is: "turn a die to its opposite face". */
extern const char *const rp_action_words[RP_ROWS];

/* ---- Minions, the Monster, Adventure cards (combat_words.c) ---------------------------------- */

extern const char *const rp_adventure_titles[RP_ADVENTURE_KINDS]; /* "Location" ... */

/* "1 XP", "2 Injuries": a number with its noun; the plural is the noun with an s if it is NULL. */
void rp_count_words(int count, const char *noun, const char *plural, dw_text *text);

void rp_band_range(const rp_minion *minion, int band, char *out, size_t capacity); /* "7-9", "10+" */
void rp_reward_words(const rp_reward *reward, dw_text *text);                      /* "2 XP, a Trophy" */
void rp_minion_bands(const rp_minion *minion, dw_text *text);                      /* "1-3: 1 Injury; ..." */
void rp_monster_bands(const rp_monster *monster, dw_text *text); /* "1 from 12, 2 from 16" */
void rp_combat_words(const rp_state *s, dw_text *text);          /* " 2, 3, 6" */
void rp_trophy_words(const rp_minion *minion, dw_text *text);    /* "a Trophy at 7" */

#endif
