/*
 * statistics.h: statistics of many games: means and percentiles of counts, and 95% intervals for shares
 * and means. Sums are of whole numbers and do not depend on which thread played which game.
 */
#ifndef CLI_MATCHES_STATISTICS_H
#define CLI_MATCHES_STATISTICS_H

#include "dicewright.h"

/* A number and the ends of its 95% interval, which are not finite if there is too little to tell. */
typedef struct stat_interval {
    double value, low, high;
} stat_interval;

/* Whole numbers, one of each trial; trials are independent of each other. */
typedef struct stat_sums {
    int64_t trials, sum, squares;
} stat_sums;

void stat_count(stat_sums *sums, int64_t number);
void stat_join(stat_sums *to, const stat_sums *from);

/* Wilson's interval of a share, which holds for few trials as well. */
stat_interval stat_wilson(double share, double trials);

/* The mean of the trials divided by `unit`, which must lie between `least` and `most`: Wilson's interval with
 * as many yes and no as would vary as much. It is his own if every trial is one or the other, narrower if a
 * trial is several in one. Trials that are all the same say nothing about how they vary: each then counts as
 * one. */
stat_interval stat_mean_within(const stat_sums *sums, double unit, double least, double most);

/* The same of what has no bounds, with the normal interval. */
stat_interval stat_mean(const stat_sums *sums, double unit);

/* Counts by value; the first index counts as `first`. */
typedef struct stat_counts {
    const int64_t *counts;
    int count, first;
} stat_counts;

int stat_percentile(stat_counts of, int percent); /* the value below or at which so many percent lie */
double stat_mean_of(stat_counts of);

/* Mean and percentiles as a line to read, and as members of the open JSON object. */
void stat_print_spread(const char *words, stat_counts of);
void stat_add_spread(dw_json *json, stat_counts of);

/* The number as an object with `value` and `ci95`, a list of the two ends. */
void stat_add_interval(dw_json *json, const char *key, stat_interval of);

/* ---- counts of scores and rounds -------------------------------------------------------------- */

enum {
    STAT_SCORE_MIN = -200, /* scores beyond count as these */
    STAT_SCORE_MAX = 399,
    STAT_SCORES = STAT_SCORE_MAX - STAT_SCORE_MIN + 1,
    STAT_ROUNDS_MAX = 400,
};

void stat_count_score(int64_t scores[STAT_SCORES], int score);
void stat_count_rounds(int64_t rounds[STAT_ROUNDS_MAX + 1], const char *digits);
stat_counts stat_scores(const int64_t scores[STAT_SCORES]);
stat_counts stat_rounds(const int64_t rounds[STAT_ROUNDS_MAX + 1]);

#endif
