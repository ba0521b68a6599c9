/* phrases.h: phrases that questions, explanations, events and the table of Dice Realms share. */
#ifndef GAMES_DICEREALMS_WORDS_PHRASES_H
#define GAMES_DICEREALMS_WORDS_PHRASES_H

#include "games/dicerealms/words/words.h"

/* "1 coin", "2 dice": a number with its noun; the plural is the noun with an s if it is NULL. */
void dr_say_count(dw_text *text, int count, const char *noun, const char *plural);

/* What stands before the item at `index` of `count` in a list: "", ", " or " and ". */
const char *dr_list_comma(int index, int count);

void dr_say_amount(dw_text *text, int resource, int n); /* "3 grain" */
/* "2 coins are lost", "2 upgrades and 1 free one are lost": by `done` in Collect and in Upgrade. False:
 * nothing is, and nothing is said. */
bool dr_say_lost_coins(dw_text *text, const dr_seat *seat);
bool dr_say_lost_upgrades(dw_text *text, const dr_seat *seat);
int dr_say_amounts(dw_text *text, const int amounts[DR_RESOURCES]); /* "2 VP and 1 coin"; how many said */
void dr_say_misery(dw_text *text, const dr_pack *p, int units);     /* "2 misery (-4 VP)" */
void dr_say_trade(dw_text *text, const dr_trade *trade, int times); /* "2 grain for 1 coin" */
void dr_say_attack(dw_text *text, const dr_attack *attack);         /* "lose 2 grain" */
/* "The Raider of seat 1", "the Robber of the Fate die": `the` as it is to be spelled. */
void dr_say_attacker(const dw_game *game, const dr_state *s, const char *the, dw_text *text);
void dr_say_die(const dw_game *game, const dr_seat *seat, int die, dw_text *text); /* "die 2 (white, Hero)" */
void dr_say_faces(const dw_game *game, const uint8_t faces[DR_SIDES], dw_text *text); /* "2 Tinker, Field" */

const char *dr_face_text(const dw_game *game, int kind); /* what it does, in the pack's words */
const char *dr_fate_text(const dw_game *game, int fate);
const char *dr_line_id(const dw_game *game, int line);
const char *dr_line_name(const dw_game *game, int line);
const char *dr_line_colour(const dw_game *game, int line);

/* What the face adds to the score of its owner. */
int dr_face_worth(const dr_pack *p, int kind);

/* The names of what makes a round the last one, in the order of DR_FINAL. */
enum { DR_FINALS = 3 };
extern const char *const dr_final_names[DR_FINALS];

#endif
