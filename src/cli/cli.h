/*
 * cli.h: what the subcommands of `dicewright` share: options, files, games with packs, texts of any
 * length, printing. Each subcommand has a file; main.c has the table of them.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "dicewright.h"
#include "platform/platform.h"

#include <stdio.h>

/* Exit statuses. CLI_GO_ON is none: the options were read and the command may begin. CLI_SIGNALLED and the
 * number of the signal, as shells count. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2, CLI_SIGNALLED = 128, CLI_GO_ON = -1 };

enum { CLI_VARIANTS_MAX = 16 };

typedef struct cli_command {
    const char *name;
    const char *words; /* one line for the list of subcommands */
    int (*run)(int argc, char **argv);
} cli_command;

int command_play(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_verify(int argc, char **argv);
int command_analyse(int argc, char **argv);
int command_perft(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_balance(int argc, char **argv);
int command_simulate(int argc, char **argv);
int command_cards(int argc, char **argv);
int command_referee(int argc, char **argv);
int command_serve(int argc, char **argv);
int command_admin(int argc, char **argv);
int command_train(int argc, char **argv);
int command_help(int argc, char **argv);

/* The commands in the order of the help; NULL after the last, or if there is none of this name. */
const cli_command *cli_command_at(int index);
const cli_command *cli_command_named(const char *name);

/* What `admin` can be asked for; NULL after the last, and in a build without a server. */
const char *cli_request_at(int index);

/* ---- options.c ---------------------------------------------------------------------------- */

typedef enum cli_kind {
    CLI_FLAG,    /* bool */
    CLI_NUMBER,  /* int from min to max */
    CLI_SEED,    /* cli_seed */
    CLI_TIME,    /* double: seconds, written with a unit, "200ms" or "1.5s" */
    CLI_SPAN,    /* int: seconds from min to max, written with a unit: 90s, 30m, 12h, 7d */
    CLI_WORD,    /* const char * */
    CLI_FILE,    /* const char *: the path of a file or folder */
    CLI_MAYBE,   /* const char *: such a path, empty if the option stands without a value */
    CLI_WORDS,   /* cli_words: the option may be given several times */
    CLI_GAME,    /* const char *: the id of a game; the help lists them after the words */
    CLI_SET,     /* const char *: the id of a set; likewise, of games that have several */
    CLI_LEVELS,  /* const char *: names of levels of bots, with commas; likewise */
    CLI_SHELL,   /* const char *: a shell that completes words; likewise */
    CLI_COMMAND, /* const char *: a command of the program; only of arguments */
    CLI_REQUEST  /* const char *: what `admin` can be asked for; likewise */
} cli_kind;

typedef struct cli_seed {
    uint64_t value;
    bool given;
} cli_seed;

typedef struct cli_words {
    const char *word[CLI_VARIANTS_MAX];
    int count;
} cli_words;

typedef struct cli_option {
    const char *name; /* without the dashes; NULL ends a table */
    cli_kind kind;
    void *to;          /* where the value goes; holds the default */
    const char *value; /* what the help calls the value: "FILE" */
    const char *words; /* one line of help */
    int min, max;      /* of a CLI_NUMBER */
} cli_option;

typedef struct cli_usage {
    const char *command;       /* NULL: the program itself */
    const char *summary;       /* one or two sentences */
    const char *argument_name; /* "FILE", or NULL if the command takes no argument */
    cli_kind argument_kind;    /* CLI_FILE, CLI_COMMAND, or not said: any word */
    bool argument_needed;
    const char **argument;
    const char *more_name; /* of a second argument, which is a word and not needed; NULL: there is none */
    const char **more;
    const cli_option *options;
    const char *notes;    /* whole lines between options and examples, or NULL */
    const char *examples; /* whole lines, indented */
} cli_usage;

/* Reads the words after the subcommand. CLI_GO_ON, or the status to exit with: help or the version was
 * printed, or a mistake was named on stderr. */
int cli_parse(const cli_usage *usage, int argc, char **argv);

/* The name nearest to `word`, or NULL if none is near. `names` ends with NULL. */
const char *cli_nearest(const char *word, const char *const *names);

/* Prints "dicewright COMMAND: sentence" on stderr; returns `status`. */
int cli_complain(const char *command, int status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- limits_file.c ------------------------------------------------------------------------ */

/* Reads lines "name value" for those CLI_NUMBER options that write into the `size` bytes at `from`, and
 * writes their values into the same place of `to`. False with the file, the line and the reason; `to` may
 * have been written to by then. */
bool cli_read_limits(const char *file, const cli_option *options, const void *from, size_t size, void *to,
                     dw_error *error);

/* ---- say.c -------------------------------------------------------------------------------- */

/* The columns of the terminal that standard output is; 0 if it is none. */
int cli_width(void);

/* Prints text on standard output. On a terminal its lines are broken at blanks, with a hanging indent. What a
 * file or a person wrote may be part of it: bytes that would steer the terminal become question marks. */
void cli_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
void cli_say_text(const char *text);
void cli_say_unbroken(const char *format, ...) __attribute__((format(printf, 1, 2))); /* to be copied */

/* ---- game_options.c ----------------------------------------------------------------------- */

/* What the words ask for. */
typedef struct cli_wanted {
    const char *game;    /* id; NULL: the first one */
    const char *set;     /* NULL: the first one that seats the players */
    const char *players; /* NULL: not said */
    const char *pack;    /* a file, or NULL */
    const char *setup;   /* NULL: the usual one */
} cli_wanted;

/* One row each for the tables of options. */
#define CLI_GAME_OPTION(wanted)                                                                              \
    {                                                                                                        \
        "game", CLI_GAME, &(wanted).game, "G", "which game", 0, 0                                            \
    }
#define CLI_SET_OPTION(wanted)                                                                               \
    {                                                                                                        \
        "set", CLI_SET, &(wanted).set, "S", "which boxes, or the first for so many players", 0, 0            \
    }
#define CLI_SETUP_OPTION(wanted)                                                                             \
    {                                                                                                        \
        "setup", CLI_WORD, &(wanted).setup, "NAME", "which setup: its name, or components with commas", 0, 0 \
    }
#define CLI_VARIANT_OPTION(variants)                                                                         \
    {                                                                                                        \
        "variant", CLI_WORDS, &(variants), "NAME", "play with this variant; may be repeated", 0, 0           \
    }
#define CLI_PACK_OPTION(wanted)                                                                              \
    {                                                                                                        \
        "pack", CLI_FILE, &(wanted).pack, "FILE", "put the values of this pack over the game's own", 0, 0    \
    }

/* All that says what is played, but for the pack; `seats` is the help of --players. */
#define CLI_TABLE_OPTIONS(wanted, variants, seats)                                                           \
    CLI_GAME_OPTION(wanted), {"players", CLI_WORD, &(wanted).players, "N", seats, 0, 0},                     \
        CLI_SET_OPTION(wanted), CLI_VARIANT_OPTION(variants), CLI_SETUP_OPTION(wanted)

/* What bots may use for one move: seconds (a double) and positions (an int). */
#define CLI_THINK_OPTION(seconds)                                                                            \
    {                                                                                                        \
        "think", CLI_TIME, &(seconds), "TIME", "how long a bot may think about a move: 200ms, 2s", 0, 0      \
    }
#define CLI_NODES_OPTION(nodes)                                                                              \
    {                                                                                                        \
        "nodes", CLI_NUMBER, &(nodes), "N", "how many positions a bot may look at for a move", 1, 2000000000 \
    }

/* "there is no game 'chess'" with the nearest of the names, or all of them, in `error`; returns false.
 * `names` ends with NULL. */
bool cli_no_such(const char *kind, const char *word, const char *const *names, dw_error *error);

/* The ids of all games, the first one first; NULL after the last. */
const char *cli_game_id_at(int index);

/* A game in a set, with the pack that was asked for. */
typedef struct cli_box cli_box;

/* The game with the pack of its set, or with the values of the file put over it. NULL with the reason in
 * `error`, and in *status whether the command line or a file is to blame. */
cli_box *cli_open_box(const cli_wanted *wanted, int *status, dw_error *error);
const dw_game *cli_game(const cli_box *box);

/* How most commands begin: reads the words, then opens the game that they ask for. CLI_GO_ON with *box, or
 * the status to exit with. */
int cli_begin(const cli_usage *usage, int argc, char **argv, const cli_wanted *wanted, cli_box **box);
void cli_close_box(cli_box *box); /* NULL is allowed */

/* Turns the values of --players, which must be said, --variant and --setup into options of the game; false
 * with the reason. */
bool cli_game_options(const dw_game *game, const cli_wanted *wanted, const cli_words *variants,
                      dw_options *options, dw_error *error);

/* Prints "Roll Player, 2 players", and the setup if it is not the usual one. */
void cli_print_game(const dw_game *game, const dw_options *options);

#endif
