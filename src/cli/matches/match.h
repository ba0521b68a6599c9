/*
 * match.h: many games between bots. match.c plays one to its end, match_threads.c plays many at once with
 * a line that shows their progress, match_words.c reads who plays and writes what was played. The caller
 * counts the results.
 */
#ifndef CLI_MATCHES_MATCH_H
#define CLI_MATCHES_MATCH_H

#include "bots/bots.h"

enum {
    MATCH_WIN = 60,   /* one win, in parts: it can be shared by two to five seats */
    MATCH_LUCK = 100, /* of such a part, in which luck is counted */
    MATCH_THREADS_MAX = 256,
};

/* What is played. */
typedef struct match_plan {
    const dw_game *game;
    dw_options options;
    const void *start; /* the state that every game starts from */
    uint64_t seed;
    const bot_level *levels[DW_SEATS_MAX]; /* dealt to the seats in turn */
    int level_count;
    bot_means means; /* of every seat, for each of its moves */
    bool weigh_luck; /* with the network: what the dice did for each seat */
} match_plan;

/* How long a level took; measured, so never the same twice. */
typedef struct match_thinking {
    int64_t moves;
    double seconds; /* all together, also when it did not want to act */
    double longest; /* at one time */
} match_thinking;

void match_add_thinking(match_thinking *to, const match_thinking *from);

/* ---- match.c ---------------------------------------------------------------------------------- */

/* A game that was played to its end; all lists by seat. */
typedef struct match_game {
    _Alignas(64) unsigned char state[DW_STATE_MAX];
    const bot_level *levels[DW_SEATS_MAX];
    match_thinking thinking[DW_SEATS_MAX];
    int64_t decisions; /* of all seats */
    dw_result result;
    int64_t wins[DW_SEATS_MAX]; /* in parts */
    double luck[DW_SEATS_MAX];  /* in wins, if it is weighed: its mean is 0 whatever the network thinks */
} match_game;

/* Plays with the chance numbers of this deal and the levels moved on by so many seats: always the same game,
 * unless the levels have a time to keep. */
void match_play(const match_plan *plan, uint64_t deal, uint64_t rotation, match_game *out);

/* ---- match_threads.c -------------------------------------------------------------------------- */

/* Work in independent pieces: `play` plays piece number `index` and counts it, `add` adds up two counts. */
typedef struct match_job {
    const void *plan;
    uint64_t pieces;
    int games_in_piece;
    size_t tally_size; /* a tally of zeros has counted nothing */
    void (*play)(const void *plan, uint64_t index, void *tally);
    void (*add)(void *tally, const void *other);
} match_job;

/* Plays all pieces; a terminal shows the progress. The tally of all, to be freed; NULL with the reason. */
void *match_run(const match_job *job, int threads, dw_error *error);

/* ---- match_words.c ---------------------------------------------------------------------------- */

/* Reads "greedy", or "greedy,random": the names of levels with commas. False with the reason, which names
 * `option`. */
bool match_read_levels(const char *option, const char *words, match_plan *plan, dw_error *error);

/* The game, the setup, the levels, the seed and the means, as members of the open JSON object. */
void match_add_plan(dw_json *json, const match_plan *plan);

#endif
