/*
 * play.h: one text game in a plain terminal, line by line. command_play.c reads the options and sits down,
 * play_game.c runs the game, play_answer.c understands what a person types, play_words.c knows the words that
 * are not moves, play_hint.c one of them, play_show.c, play_moves.c and play_score.c print, play_record.c
 * saves.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "cli/cli.h"
#include "cli/keyboard.h"
#include "cli/saved_games.h"
#include "players/players.h"
#include "table/table.h"

enum { PLAY_NAME_MAX = 24, PLAY_ROUND_MAX = 64, PLAY_SECTIONS_MAX = 32 };

#define PLAY_USUAL_BOTS "greedy"

typedef struct play_position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} play_position;

/* The table as it was last printed here, whoever it was for. */
typedef struct play_glance {
    char round[PLAY_ROUND_MAX]; /* how its first line began */
    int sections;
    uint64_t section[PLAY_SECTIONS_MAX]; /* hashes of its sections */
} play_glance;

typedef struct sitting {
    tb_table *table;
    const dw_game *game;
    int players;
    uint8_t people;       /* seats that are played from this keyboard, one bit each */
    const pl_level *bots; /* who plays the others */
    pl_means means;       /* and with what */
    dw_rng bot_rng;
    const char *pack; /* the --pack that is in use, or NULL */
    char record_path[SAVED_PATH_MAX];
    int lock;           /* descriptor that holds the lock on the record; -1: none */
    bool record_failed; /* the last attempt to write it failed, and the person was told */
    cli_keyboard keyboard;
    int told; /* entries of the record that whoever was asked was told, as far as they may know them */
    int told_to[DW_SEATS_MAX]; /* entries that there were when the seat was last told */
    bool show_table;           /* before the next question, whatever a glance says */
    int last_asked;            /* seat */
    int offers_at;             /* length of the record when the offers below were declined */
    uint8_t declined;          /* seats that do not want to act here */
    bool quiet;                /* no offers to act in others' turns */
    bool left;                 /* the person quit, the input ended, or a signal came */
    play_glance seen;
    int seen_at[DW_SEATS_MAX]; /* length of the record when the seat last saw the table; 0: never */
} sitting;

/* The question that a line answers. */
typedef struct question {
    int seat;
    play_position seen; /* the table as the seat may know it */
    int count;
    dw_move moves[DW_MOVES_MAX];
} question;

/* ---- play_game.c -------------------------------------------------------------------------- */

/* Plays until the game is over or the person leaves; the exit status. */
int play_game(sitting *at);

/* Applies and records a move; false after a complaint. */
bool play_move(sitting *at, int seat, dw_move move);

/* ---- play_answer.c ------------------------------------------------------------------------ */

typedef enum play_next { PLAY_STAY, PLAY_LOOK_AGAIN, PLAY_LEAVE, PLAY_NO_WORD } play_next;

/* Takes one line of the person: a number, a move or a word. What to do next. */
play_next play_answer(sitting *at, const question *asked, const char *line);

/* Whether the text is the canonical text of one of the moves. */
bool play_is_move(const sitting *at, const question *asked, const char *text);

/* ---- play_show.c -------------------------------------------------------------------------- */

/* "You" if one person plays; otherwise "Seat 0", or "Seat 1 (bot)". Seats are counted from 0. */
const char *play_name(const sitting *at, int seat, char name[PLAY_NAME_MAX]);

/* The table as `seat` knows it, from the side of `side`. */
void play_show_table(sitting *at, int seat, int side);

/* The table, if the seat has to see it again: all of it in a new round, what changed if others moved. */
void play_show_due_table(sitting *at, int seat);

/* What happened since it was last told, as far as `seat` may know it (DW_CHANCE: all); first what the seat
 * alone may know of what others were told. */
void play_show_news(sitting *at, int seat);
/* `count` entries from `first` on were taken back: the marks of what has been told move up. */
void play_forget_news(sitting *at, int first, int count);
void play_show_log(const sitting *at, int seat, int count); /* the last moves */

/* ---- play_moves.c ------------------------------------------------------------------------- */

void play_show_moves(const sitting *at, const question *asked); /* a very long list in groups */
void play_show_question(const sitting *at, const question *asked);
void play_show_whole_question(const sitting *at, const question *asked); /* with the number of every move */

/* ---- play_score.c ------------------------------------------------------------------------- */

void play_show_scores(const sitting *at,
                      int seat);             /* each seat's score, line by line, as far as `seat` may know */
void play_show_end(const sitting *at);       /* all of it, and who wins */
const char *play_units(const dw_game *game); /* what it counts: "stars" */

/* ---- play_hint.c -------------------------------------------------------------------------- */

/* The best moves and why. The words may say which level judges and how many moves to show. */
void play_hint(const sitting *at, const question *asked, const char *words);

/* ---- play_words.c ------------------------------------------------------------------------- */

/* Does what a word like "undo" asks. PLAY_NO_WORD if the line does not begin with such a word. */
play_next play_word(sitting *at, const question *asked, const char *line);
const char *play_word_at(int index); /* the words in order; NULL after the last */

/* ---- play_record.c ------------------------------------------------------------------------ */

/* Begins the record in the new file `wanted`, or in one of its own among the saved games (NULL). False with
 * the reason. */
bool play_begin_record(sitting *at, const char *wanted, dw_error *error);

/* Goes on in a file that is locked already; the sitting owns the lock from now on. */
bool play_go_on_in_record(sitting *at, const char *path, int lock, dw_error *error);

/* Goes on in the new file `path`. False with the reason, and the earlier file stays in use. */
bool play_move_record(sitting *at, const char *path, dw_error *error);
void play_end_record(sitting *at); /* gives the lock back */

/* Writes the record; a failure is told once and the game goes on. True if it is written. */
bool play_save(sitting *at);

/* "./play --resume FILE": what a person types to go on; returns `out`. `pack` may be NULL or empty. */
const char *play_resume_command(const char *path, const char *pack, char *out, size_t capacity);

#endif
