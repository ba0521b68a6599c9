/* refusal.h: what the files share that say why a move is refused. They read the state and change nothing. */
#ifndef GAMES_DICEREALMS_WORDS_REFUSALS_REFUSAL_H
#define GAMES_DICEREALMS_WORDS_REFUSALS_REFUSAL_H

#include "games/dicerealms/rules/rules.h"

enum { DR_REQUEST_WORDS = 5 }; /* more than the longest move has */

/* A text that is no legal move, taken apart. */
typedef struct dr_request {
    const dw_game *game;
    const dr_pack *pack;
    const dr_state *s;
    int seat;
    const dr_seat *own; /* NULL for chance */
    int count;
    char words[DR_REQUEST_WORDS][DW_TEXT_MAX]; /* the verb first; empty where there are no more */
} dr_request;

/* Fails with the reason; true if it knows none. */
typedef bool dr_refuser(const dr_request *q, dw_error *error);

/* A few words, by value. */
typedef struct dr_phrase {
    char text[120];
} dr_phrase;

/* ---- refusal_words.c: the words of a request ---------------------------------------------------- */

bool dr_read_number(const char *word, int *number);

/* These fail with a sentence if the seat has no such die or face, or the game no such kind. */
bool dr_read_die(const dr_request *q, const char *word, int *die, dw_error *error);
bool dr_read_spot(const dr_request *q, const char *word, int *die, int *place, dw_error *error);
bool dr_read_kind(const dr_request *q, const char *word, int *kind, dw_error *error);
bool dr_read_kind_on(const dr_request *q, const char *word, int die, int *kind, dw_error *error);

/* These fail if another place of the die has the same face and comes first; if the kind may not be put on the
 * die. */
bool dr_is_first_place(const dr_request *q, int die, int place, dw_error *error);
bool dr_fits_on_die(const dr_request *q, int die, int kind, dw_error *error);

int dr_kind_named(const dr_request *q, const char *id);           /* or -1 */
int dr_fate_named(const dr_request *q, const char *id);           /* or -1 */
int dr_count_showing(const dr_seat *seat, int kind, int without); /* dice that have none of these marks */
dr_phrase dr_amount(int n, int resource);                         /* "1 coin" */

/* ---- one for each verb ------------------------------------------------------------------------- */

/* refusal_chance.c */
dr_refuser dr_refuse_chance;

/* refusal_roll.c */
dr_refuser dr_refuse_reroll, dr_refuse_set, dr_refuse_skip, dr_refuse_end_of_rerolls;
bool dr_refuse_reroll_power(const dr_request *q, int kind, dw_error *error);

/* refusal_attack.c */
dr_refuser dr_refuse_attack, dr_refuse_shield, dr_refuse_answer;

/* refusal_use.c */
dr_refuser dr_refuse_use, dr_refuse_hold, dr_refuse_end_of_collect;

/* refusal_buy.c */
dr_refuser dr_refuse_buy, dr_refuse_repair;

/* refusal_upgrade.c */
dr_refuser dr_refuse_upgrade;
bool dr_refuse_free_upgrade(const dr_request *q, int kind, dw_error *error);

#endif
