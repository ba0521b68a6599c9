/* names.h: the words of Roll Player's notation: rows, colours, cells, phases, and components by id. */
#ifndef GAMES_ROLLPLAYER_WORDS_NAMES_H
#define GAMES_ROLLPLAYER_WORDS_NAMES_H

#include "games/rollplayer/rules/state.h"

extern const char *const rp_row_ids[RP_ROWS];
extern const char *const rp_row_names[RP_ROWS];
extern const char *const rp_colour_ids[RP_DICE_KINDS];
extern const char *const rp_arrow_ids[RP_ARROWS];
extern const char *const rp_kind_ids[RP_KINDS];
extern const char *const rp_side_ids[2];
extern const char *const rp_adventure_kind_ids[RP_ADVENTURE_KINDS];
extern const char *const rp_hire_ids[RP_HIRES];
extern const char *const rp_armor_ids[RP_ARMOR_TYPES];
extern const char *const rp_token_ids[9]; /* "lawful good" ... */
extern const char *const rp_phase_ids[RP_PHASES];
extern const char *const rp_step_ids[RP_STEPS];

/* The index of `word` among `count` names, or -1. */
int rp_index_of(const char *word, const char *const names[], int count);

/* The index of the entity with that id among `count`, or -1. */
int rp_entity_index(const rp_words *words, const dw_entity *entities, int count, const char *id);

/* The id of a class's ability: its name in lower case, with _ for blanks. */
void rp_ability_id(const rp_words *words, int class_id, char *out, size_t capacity);

/* "red 4", "red" without a face; "dex.2". */
void rp_die_words(rp_die die, char *out, size_t capacity);
void rp_dice_words(const rp_die *dice, int count, dw_text *text); /* " red 4, gold 2" */
void rp_cell_words(int cell, char *out, size_t capacity);

/* The reverse; false if it is no die or cell. */
bool rp_die_read(const char *text, rp_die *die);
bool rp_cell_read(const char *text, int *cell);

static inline const char *rp_card_id(const rp_words *words, int card)
{
    return rp_word(words, words->cards[card].id);
}

static inline const char *rp_minion_id(const rp_words *words, int minion)
{
    return rp_word(words, words->minions[minion].id);
}

static inline const char *rp_minion_name(const rp_words *words, int minion)
{
    return rp_word(words, words->minions[minion].name);
}

static inline const char *rp_monster_id(const rp_words *words, int monster)
{
    return rp_word(words, words->monsters[monster].id);
}

static inline const char *rp_monster_name(const rp_words *words, int monster)
{
    return rp_word(words, words->monsters[monster].name);
}

static inline const char *rp_adventure_id(const rp_words *words, int adventure)
{
    return rp_word(words, words->adventures[adventure].id);
}

static inline const char *rp_adventure_name(const rp_words *words, int adventure)
{
    return rp_word(words, words->adventures[adventure].name);
}

static inline const char *rp_card_name(const rp_words *words, int card)
{
    return rp_word(words, words->cards[card].name);
}

#endif
