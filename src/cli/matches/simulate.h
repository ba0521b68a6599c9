/*
 * simulate.h: how strong levels of bots are against each other. The levels of a list play many games and
 * move on by one seat each time; paired, they play every deal once in each rotation. simulate_tally.c
 * counts by level and by seat, simulate_print.c and simulate_json.c report, command_simulate.c plays the
 * games. All sums are of whole numbers: everything but the measured times is the same on any number of
 * threads.
 */
#ifndef CLI_MATCHES_SIMULATE_H
#define CLI_MATCHES_SIMULATE_H

#include "cli/matches/match.h"
#include "cli/matches/statistics.h"

enum { SIMULATE_LINES_MAX = 512, SIMULATE_TITLES_MAX = 64 };

/* What is played. A set is the games with the same deal: all rotations if paired, else a single game. Sets
 * are independent of each other and so the trials of every interval. */
typedef struct simulate_plan {
    match_plan match; /* a level for each seat */
    bool paired;
    uint64_t sets;
    int games_in_set;
    int name_count;
    const bot_level *names[DW_SEATS_MAX]; /* the levels, each once, in the order of the list */
    int seats_of[DW_SEATS_MAX];           /* how many seats each has in a game */
} simulate_plan;

/* The results of one level, or of one seat for all levels there; a trial is the sum over a set. */
typedef struct simulate_standing {
    stat_sums wins;  /* in parts */
    stat_sums skill; /* wins without luck, in parts of parts, if luck is weighed */
    stat_sums score;
} simulate_standing;

typedef struct simulate_name {
    simulate_standing standing;
    int64_t scores[STAT_SCORES];
    match_thinking thinking;
} simulate_name;

/* A source of points, by name. */
typedef struct simulate_line {
    char source[24];
    int64_t points[DW_SEATS_MAX];
    int64_t scored[DW_SEATS_MAX]; /* how many seats got points from it */
} simulate_line;

/* A rank title of games alone. */
typedef struct simulate_title {
    char title[32];
    int64_t games, score;
} simulate_title;

typedef struct simulate_tally {
    int64_t games, decisions;
    int64_t rounds[STAT_ROUNDS_MAX + 1]; /* games by number of rounds, if the game tells it */
    simulate_name names[DW_SEATS_MAX];
    simulate_standing seats[DW_SEATS_MAX];
    simulate_standing gaps[DW_SEATS_MAX]
                          [DW_SEATS_MAX]; /* of two names in the same set, times both seats_of */
    int line_count, title_count;
    simulate_line lines[SIMULATE_LINES_MAX];
    simulate_title titles[SIMULATE_TITLES_MAX];
} simulate_tally;

/* ---- simulate_tally.c ----------------------------------------------------------------------- */

/* Completes the plan, whose levels are known: names, sets of games, at least `games` in all. */
void simulate_arrange(simulate_plan *plan, bool paired, int games);

/* Plays set number `index` and counts it. */
void simulate_play(const simulate_plan *plan, uint64_t index, simulate_tally *tally);

/* Adds the counts of one to the other. */
void simulate_add(simulate_tally *to, const simulate_tally *from);

/* Score lines by source, titles with the highest scores first. */
void simulate_sort(simulate_tally *tally);

/* ---- what the counts say: for one seat in one game -------------------------------------------- */

stat_interval simulate_win_share(const simulate_plan *plan, const simulate_tally *tally, int name);
stat_interval simulate_skill(const simulate_plan *plan, const simulate_tally *tally, int name);
stat_interval simulate_score(const simulate_plan *plan, const simulate_tally *tally, int name);
stat_interval simulate_seat_share(const simulate_plan *plan, const simulate_tally *tally, int seat);
stat_interval simulate_seat_score(const simulate_plan *plan, const simulate_tally *tally, int seat);
double simulate_points(const simulate_plan *plan, const simulate_tally *tally, const simulate_line *line,
                       int name);

/* By how much the name is ahead of the other one, which comes later in the list. */
stat_interval simulate_win_gap(const simulate_plan *plan, const simulate_tally *tally, int name, int other);
stat_interval simulate_score_gap(const simulate_plan *plan, const simulate_tally *tally, int name, int other);

/* ---- simulate_print.c, simulate_json.c ------------------------------------------------------- */

void simulate_print_words(const simulate_plan *plan, const simulate_tally *tally);
bool simulate_print_json(const simulate_plan *plan, const simulate_tally *tally); /* false without memory */

#endif
