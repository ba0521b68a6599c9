/*
 * play.h: one game in a plain terminal or a pipe, line by line. game_loop.c runs the game, keywords.c
 * knows the words that are not moves, print_table.c and print_moves.c print. src/seating owns the table.
 * command_play.c reads the options and decides between this and the full screen.
 */
#ifndef CLI_PLAY_PLAY_H
#define CLI_PLAY_PLAY_H

#include "cli/cli.h"
#include "cli/keyboard.h"
#include "seating/seating.h"

enum { PLAY_SECTIONS_MAX = 32 };

/* The table as it was last printed here, for any seat. */
typedef struct play_glance {
    int round;
    int sections;                        /* 0: it was not printed yet */
    uint64_t section[PLAY_SECTIONS_MAX]; /* hashes of its sections */
} play_glance;

/* The person's side of a seating. */
typedef struct play {
    seating *at;
    cli_keyboard *keyboard;
    char pending[CLI_LINE_MAX]; /* what is left of a line that says several outcomes */
    bool show_table;            /* before the next question, even if nothing seems to have changed */
    bool left;                  /* the person quit, the input ended, or a signal came */
    dv_demand asked;            /* what the game wanted when it was last looked at, */
    int asked_at;               /* the length of the record then */
    int asked_era;              /* and how often entries had been taken back */
    char waiting[256];          /* what was said to be waited for */
    bool wish_told;             /* that somebody asks to go back */
    bool wants_again;           /* another game, as soon as it is set up */
    play_glance seen;
    int seen_at[DW_SEATS_MAX]; /* length of the record when the seat last saw the table; 0: never */
} play;

/* ---- game_loop.c -------------------------------------------------------------------------- */

/* Plays until the game is over or the person leaves; the exit status. */
int play_game(seating *at, cli_keyboard *keyboard);

/* Prints the link that leads back to the seat at a table of a server. */
void play_say_link(const seating *at);

/* The same when the person leaves. */
void play_say_goodbye(const seating *at);

/* Prints once if the record cannot be written. */
void play_say_trouble(seating *at);

/* ---- join.c ------------------------------------------------------------------------------- */

/* Plays at the table of a server that the link leads to, under this name (NULL: none): line by line, or on
 * the full screen without a keyboard (NULL). The exit status. */
int play_join(const char *link, const char *name, cli_keyboard *keyboard, bool still);

/* Prints the seats at tables of servers that this machine keeps, with their links. The exit status. */
int play_list_seats(void);

/* ---- watch.c ------------------------------------------------------------------------------ */

/* Shows a record step by step. How many entries to keep and play on from; -1: none, just leave. */
int play_watch(const tb_table *table, cli_keyboard *keyboard);

/* ---- print_table.c ------------------------------------------------------------------------ */

/* The table as `seat` knows it, from the side of `side`. */
void play_show_table(play *here, int seat, int side);

/* Prints the table if the seat has to see it again: all of it in a new round, only the changes if others
 * moved. */
void play_show_due_table(play *here, int seat);

void play_say_line(void *nothing, const char *line); /* an se_line_listener that prints */

/* ---- print_moves.c ------------------------------------------------------------------------ */

void play_show_moves(const question *asked); /* a very long list in groups */
void play_show_question(const seating *at, const question *asked);
void play_show_whole_question(const seating *at, const question *asked); /* with the number of every move */

/* ---- keywords.c --------------------------------------------------------------------------- */

typedef enum play_next { PLAY_STAY, PLAY_LOOK_AGAIN, PLAY_LEAVE, PLAY_NO_WORD } play_next;

/* Does what a word like "undo" asks. PLAY_NO_WORD if the line does not begin with such a word. */
play_next play_word(play *here, const question *asked, const char *line);

/* All such words, with NULL after the last. */
const char *const *play_all_words(void);

#endif
