/*
 * fair_dice.h: dice that nobody can bend and everybody can check. Before the first roll the server
 * publishes a commitment to its secret, and each seat adds a luck of its own. Every outcome follows from
 * both and a counter, without bias. The server reveals the secret when the game is over. docs/server.md
 * has the exact steps.
 */
#ifndef SERVER_FAIR_DICE_H
#define SERVER_FAIR_DICE_H

#include "table/table.h"

enum { FR_SIZE = 32, FR_HEX_MAX = 65, FR_LUCK_MAX = 65, FR_AGAIN_MAX = 32 };

/* Where outcomes were taken back and dealt again: new dice are new dice. From the outcome `outcome` of the
 * record on (counted from 0), they have the numbers from `counter` on. */
typedef struct fr_again {
    uint32_t outcome, counter;
} fr_again;

/* What the dice of one table follow from. */
typedef struct fr_dice {
    uint8_t secret[FR_SIZE];
    char luck[DW_SEATS_MAX][FR_LUCK_MAX];
    int players;
    fr_again again[FR_AGAIN_MAX]; /* the earlier outcomes first */
    int agains;
} fr_dice;

/* Letters, digits, '_' and '-', at most 64. */
bool fr_is_luck(const char *text);

/* The commitment to a secret, in 64 hexadecimal digits. */
void fr_commit(const uint8_t secret[FR_SIZE], char hex[FR_HEX_MAX]);

/* A secret that follows from a seed, for tables that are to have the same dice. */
void fr_seed(uint64_t seed, uint8_t secret[FR_SIZE]);

/* What comes up in this state, which asks for chance, as the outcome number `outcome` of the record (from 0
 * on). */
dw_move fr_outcome(const fr_dice *dice, uint32_t outcome, const dw_game *game, const void *state);

/* Only the first `kept` of `dealt` outcomes of the record stay; what is dealt next is dealt anew. False if
 * that has happened too often. */
bool fr_take_back(fr_again again[FR_AGAIN_MAX], int *agains, uint32_t kept, uint32_t dealt);

/* The remarks of a record: the commitment and the lucks, and the secret if it is to be revealed. */
void fr_write_remarks(const fr_dice *dice, bool reveal, dw_text *out);

/* Checks every outcome of a record against its remarks, which are in `text`. False with the reason. */
bool fr_verify(const char *text, const tb_table *table, dw_error *error);

#endif
