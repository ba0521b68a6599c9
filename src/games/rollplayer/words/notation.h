/* notation.h: moves as short canonical texts and back; the reasons why a text is refused. */
#ifndef GAMES_ROLLPLAYER_WORDS_NOTATION_H
#define GAMES_ROLLPLAYER_WORDS_NOTATION_H

#include "games/rollplayer/rules/rules.h"

/* What stands after a move's word. */
typedef enum rp_argument {
    RP_ARG_NOTHING,
    RP_ARG_RACE,
    RP_ARG_SIDE,
    RP_ARG_CLASS,
    RP_ARG_ROW_AND_DIE, /* place: the die is named only if the hand holds different dice */
    RP_ARG_ROW,
    RP_ARG_COLOUR,
    RP_ARG_INITIATIVE,
    RP_ARG_ABILITY,
    RP_ARG_CARD,
    RP_ARG_CELL,
    RP_ARG_AMOUNT, /* left out if it is 1 */
    RP_ARG_OLD_OR_NEW,
    RP_ARG_ARROW,
    RP_ARG_TOKENS, /* left out if it is 0 */
    RP_ARG_FACE,
    RP_ARG_DIE,
    RP_ARG_BACKSTORY,
    RP_ARG_ALIGNMENT,
    RP_ARG_HIRE,
    RP_ARG_STORED, /* store: the die is named only if the hand holds different dice */
    RP_ARG_UNPACK, /* die and row */
    RP_ARG_SEAT,
    RP_ARG_CHANGE, /* +2 */
    RP_ARG_MONSTER,
    RP_ARG_MINION,
    RP_ARG_ADVENTURE,
} rp_argument;

/* How a verb is written: its word, then up to two arguments. */
typedef struct rp_form {
    const char *word;
    uint8_t first, second; /* rp_argument */
} rp_form;

extern const rp_form rp_forms[RP_VERBS];

/* A blank and the argument, or nothing where it is left out. Not for those that depend on the seat: placed,
 * stored and unpacked dice, abilities. */
void rp_add_argument(const rp_box *box, rp_argument kind, int value, dw_text *text);
/* `weapon`: 1 + the Weapon whose ability it is, where a seat may have several with that op. */
void rp_add_ability(const rp_box *box, const rp_seat *seat, int op, int weapon, dw_text *text);

size_t rp_format(const dw_game *game, const void *state, int seat, dw_move move, char *out, size_t capacity);
bool rp_parse(const dw_game *game, const void *state, int seat, const char *text, dw_move *move,
              dw_error *error);

/* Says in a sentence why `text` is no legal move of the seat; always fails. */
bool rp_refuse(const dw_game *game, const rp_state *s, int seat, const char *text, dw_error *error);

#endif
