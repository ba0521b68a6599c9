/*
 * fair_dice.h: dice that nobody can bend and everybody can check. Before the first roll the server
 * publishes a commitment to its secret, and each person one to a luck of their own. When all have committed
 * the lucks are opened. Every outcome follows from all of them and a counter, without bias. The server
 * reveals the secret when the game is over. docs/fair-dice.md has the exact steps.
 */
#ifndef FAIR_FAIR_DICE_H
#define FAIR_FAIR_DICE_H

#include "table/table.h"

enum { FR_SIZE = 32, FR_HEX_MAX = 65, FR_LUCK_MAX = 65, FR_LUCK_MIN = 16, FR_AGAIN_MAX = 256 };
enum {
    FR_DEAL = 1 << 20
}; /* numbers that the outcomes of one deal may have: as many as a record has lines */

/* Where outcomes were taken back and dealt again: new dice are new dice. From the outcome `outcome` of the
 * record on (counted from 0), they have the numbers from `counter` on. Nobody chooses that: the outcomes of
 * the deal number d have the numbers from d * FR_DEAL on. (Release 0.1 went on with the next number.) */
typedef struct fr_again {
    uint32_t outcome, counter;
} fr_again;

/* How far a seat is with its luck. */
typedef enum fr_luck_state {
    FR_NO_LUCK,         /* it adds none */
    FR_OWES_COMMITMENT, /* after a restart */
    FR_COMMITTED,
    FR_OPENED,
} fr_luck_state;

/* What the dice of one table follow from. */
typedef struct fr_dice {
    uint8_t secret[FR_SIZE];
    char commitment[DW_SEATS_MAX][FR_HEX_MAX]; /* to the luck; "": the seat committed to none */
    char luck[DW_SEATS_MAX][FR_LUCK_MAX];
    int players;
    bool seeded;                  /* the secret follows from a seed: these dice are not fair */
    uint8_t restarts;             /* seats that did not open their luck, after which all was drawn anew */
    fr_again again[FR_AGAIN_MAX]; /* in the order in which they happened */
    int agains;
} fr_dice;

/* What a check of a record found besides that its outcomes follow from its secret and its lucks. */
typedef struct fr_verdict {
    uint8_t lucks;     /* seats that added one */
    uint8_t committed; /* those of them that had committed to it */
    uint8_t restarts;
    int agains;
    char commitment[FR_HEX_MAX]; /* to the secret */
    char fixed[FR_HEX_MAX];      /* see fr_write_fixed; "": a record of release 0.1, where nothing was */
    char luck[DW_SEATS_MAX][FR_LUCK_MAX]; /* "": none */
} fr_verdict;

/* Letters, digits, '_' and '-', at most 64. */
bool fr_is_luck(const char *text);

/* The same, of at least FR_LUCK_MIN: one that nobody can guess from the commitment to it. */
bool fr_is_secret_luck(const char *text);

/* 64 hexadecimal digits, in small letters. */
bool fr_is_commitment(const char *text);

/* The commitment to a secret, in 64 hexadecimal digits. */
void fr_commit(const uint8_t secret[FR_SIZE], char hex[FR_HEX_MAX]);

/* The same of the luck of a seat. */
void fr_commit_luck(int seat, const char *luck, char hex[FR_HEX_MAX]);

/* A secret that follows from a seed, for tables that are to have the same dice. */
void fr_seed(uint64_t seed, uint8_t secret[FR_SIZE]);

/* All that was fixed before any luck was shown, as one number in 64 hexadecimal digits: the SHA-256 of the
 * record's remarks about commitments and restarts. A client that keeps it before it opens its luck finds out
 * if anything else was put in place of any of them. */
void fr_write_fixed(const fr_dice *dice, char hex[FR_HEX_MAX]);

/* The same for who knows the commitment to the secret alone: `dice` has the players, restarts and commitments
 * to lucks. */
void fr_fix(const char *commitment, const fr_dice *dice, char hex[FR_HEX_MAX]);

/* What comes up in this state, which asks for chance, as the outcome number `outcome` of the record (from 0
 * on). */
dw_move fr_outcome(const fr_dice *dice, uint32_t outcome, const dw_game *game, const void *state);

/* Only the first `kept` of `dealt` outcomes of the record stay; what is dealt next is dealt anew. False if
 * that has happened too often. */
bool fr_take_back(fr_again again[FR_AGAIN_MAX], int *agains, uint32_t kept, uint32_t dealt);

/* The remarks of a record: the commitments and the opened lucks, and the secret if it is to be revealed. */
void fr_write_remarks(const fr_dice *dice, bool reveal, dw_text *out);

/* Checks every outcome of a record against its remarks, which are in `text`. False with the reason: also for
 * dice that anybody chose, or that no seat added a luck to. */
bool fr_verify(const char *text, const tb_table *table, fr_verdict *verdict, dw_error *error);

/* Whether a record that was verified has what a player kept: the own luck, and what was fixed when it was
 * opened; NULL: not kept. False with the reason. */
bool fr_is_as_promised(const fr_verdict *verdict, const char *luck, const char *fixed, dw_error *error);

/* Checks every outcome of a table, as it goes on. False with the reason. */
bool fr_follows(const fr_dice *dice, const tb_table *table, dw_error *error);

#endif
