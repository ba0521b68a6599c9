/*
 * play.h: one text game in a plain terminal, line by line. command_play.c runs the game, play_words.c
 * knows the words that are not moves, play_show.c prints.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "cli/cli.h"
#include "players/players.h"
#include "table/table.h"

enum { PLAY_LINE_MAX = 512, PLAY_PATH_MAX = 4096 };

typedef struct sitting {
    tb_table *table;
    const dw_game *game;
    int players;
    uint8_t people;       /* seats that are played from this keyboard, one bit each */
    const pl_level *bots; /* who plays the others */
    dw_rng bot_rng;
    char record_path[PLAY_PATH_MAX];
    bool record_failed; /* the last attempt to write it failed, and the person was told */
    int told;           /* entries of the record that the person was told */
    bool show_table;    /* before the next question */
    int last_asked;     /* seat */
    int offers_at;      /* length of the record when the offers below were declined */
    uint8_t declined;   /* seats that do not want to act here */
    bool quiet;         /* no offers to act in others' turns */
    bool left;          /* the person quit, or the input ended */
} sitting;

/* The question that a line answers. */
typedef struct question {
    int seat;
    int count;
    dw_move moves[DW_MOVES_MAX];
} question;

/* ---- play_show.c -------------------------------------------------------------------------- */

/* "You", "Bot 1", "Seat 2" (when several people play), or "Chance". Seats are counted from 0. */
const char *play_name(const sitting *at, int seat, char *buffer, size_t capacity);

void play_show_table(const sitting *at, int seat);
void play_show_news(sitting *at, int seat);       /* what others and chance did since it was last told */
void play_show_log(const sitting *at, int count); /* the last moves */
void play_show_moves(const sitting *at, const question *asked);
void play_show_question(const sitting *at, const question *asked);
void play_show_scores(const sitting *at); /* each seat's points by source */
void play_show_end(const sitting *at);    /* the final table, places and title */

/* ---- play_words.c ------------------------------------------------------------------------- */

typedef enum play_next { PLAY_STAY, PLAY_LOOK_AGAIN, PLAY_LEAVE, PLAY_NO_WORD } play_next;

/* Does what a word like "undo" asks. PLAY_NO_WORD if the line does not begin with such a word. */
play_next play_word(sitting *at, const question *asked, const char *line);
const char *play_nearest_word(const char *word); /* NULL if none is near */

/* ---- play_record.c ------------------------------------------------------------------------ */

/* Chooses where the game is recorded: `wanted`, or the default file. False with the reason. */
bool play_begin_record(sitting *at, const char *wanted, bool resumed, dw_error *error);

/* Writes the record; a failure is told once and the game goes on. True if it is written. */
bool play_save(sitting *at);

#endif
