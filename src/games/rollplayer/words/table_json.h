/* table_json.h: what the files that write the table as JSON share. */
#ifndef GAMES_ROLLPLAYER_WORDS_TABLE_JSON_H
#define GAMES_ROLLPLAYER_WORDS_TABLE_JSON_H

#include "core/component_words.h"
#include "games/rollplayer/rules/rules.h"

void rp_describe_die(dw_json *json, const char *key, rp_die die);                  /* "red 4", or null */
void rp_describe_house(const rp_box *box, const dw_entity *entity, dw_json *json); /* has it house values? */

int rp_rounds(const rp_pack *p, const rp_state *s); /* how many a game has */

/* Monsters & Minions (table_json_monsters.c): the Monster, Minions and Adventure cards as the seat may see
 * them (seat -1 sees what anybody has seen), and what a seat has of the box. */
void rp_describe_monsters(const rp_box *box, const rp_state *s, int seat, dw_json *json);
void rp_describe_experience(const rp_box *box, const rp_state *s, int seat, dw_json *json);

#endif
