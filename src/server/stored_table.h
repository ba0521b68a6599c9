/*
 * stored_table.h: tables as the store has them, and what they become: dice, and a game that was played so
 * far. Knows no people.
 */
#ifndef SERVER_STORED_TABLE_H
#define SERVER_STORED_TABLE_H

#include "server/store/store.h"

/* The hash of the values that the game is played with. */
void sv_write_pack(const dw_game *game, char pack[SV_PACK_MAX]);

/* What the table's dice follow from. */
void sv_dice_of(const sv_row *row, fr_dice *dice);

/* Whether the table is played by the rules and with the values that this program has; false with the reason,
 * which has the code `other_rules` or `other_pack`. */
bool sv_is_playable(const sv_row *row, dw_error *error);

/* The same, and whether there are the setup and the bots that the row names. */
bool sv_is_known(const sv_row *row, dw_error *error);

/* All entries of the table, to be freed; NULL with the reason. */
tb_entry *sv_read_entries(sv_store *store, const sv_row *row, int *count, dw_error *error);

/* Plays what is stored on a new table. NULL with the reason, also if an entry is not possible or does not
 * follow from the dice. tb_free gives it back. */
tb_table *sv_replay(sv_store *store, const sv_row *row, dw_error *error);

#endif
