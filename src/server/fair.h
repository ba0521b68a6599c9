/*
 * fair.h: dice that nobody can bend and everybody can check. Before the first roll the server publishes a
 * commitment to its secret, each seat adds a luck of its own, and every outcome follows from both and a
 * counter, without bias. When the game is over the secret is revealed. docs/server.md has the exact steps.
 */
#ifndef SERVER_FAIR_H
#define SERVER_FAIR_H

#include "table/table.h"

enum { FR_SIZE = 32, FR_HEX_MAX = 65, FR_LUCK_MAX = 65 };

/* What the dice of one table follow from. */
typedef struct fr_dice {
    uint8_t secret[FR_SIZE];
    char luck[DW_SEATS_MAX][FR_LUCK_MAX];
    int players;
} fr_dice;

/* Letters, digits, '_' and '-', at most 64. */
bool fr_is_luck(const char *text);

/* The commitment to a secret, in 64 hexadecimal digits. */
void fr_commit(const uint8_t secret[FR_SIZE], char hex[FR_HEX_MAX]);

/* What comes up in this state, which asks for chance, as the outcome number `counter` of the game (from 0
 * on). */
dw_move fr_outcome(const fr_dice *dice, uint32_t counter, const dw_game *game, const void *state);

/* The remarks of a record: the commitment and the lucks, and the secret if it is to be revealed. */
void fr_write_remarks(const fr_dice *dice, bool reveal, dw_text *out);

/* Checks every outcome of a record against its remarks, which are in `text`. False with the reason. */
bool fr_verify(const char *text, const tb_table *table, dw_error *error);

#endif
