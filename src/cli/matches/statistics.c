/* statistics.c: computes and prints means, percentiles and intervals of counts. */
#include "cli/matches/statistics.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double Z95 = 1.96; /* standard deviations to each side of a 95% interval */

/* Counts are printed by these. */
static const int percentiles[] = {10, 50, 90};

enum { PERCENTILES = sizeof percentiles / sizeof *percentiles };

/* ---- intervals ------------------------------------------------------------------------------ */

void stat_count(stat_sums *sums, int64_t number)
{
    sums->trials++;
    sums->sum += number;
    sums->squares += number * number;
}

void stat_join(stat_sums *to, const stat_sums *from)
{
    to->trials += from->trials;
    to->sum += from->sum;
    to->squares += from->squares;
}

stat_interval stat_wilson(double share, double trials)
{
    const double z = Z95;
    double middle = (share + z * z / (2 * trials)) / (1 + z * z / trials);
    double half =
        z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials);
    return (stat_interval){share, middle - half, middle + half};
}

/* The sum of the squared distances from the mean. */
static double spread_of(const stat_sums *sums)
{
    double spread = (double)sums->squares - (double)sums->sum * (double)sums->sum / (double)sums->trials;
    return spread > 0 ? spread : 0;
}

stat_interval stat_mean_within(const stat_sums *sums, double unit, double least, double most)
{
    double trials = (double)sums->trials, range = most - least;
    double share = ((double)sums->sum / trials / unit - least) / range;
    double variance = spread_of(sums) / trials / (unit * range * unit * range);
    double of_yes_or_no = share * (1 - share);
    bool differ = variance > 1e-9 * of_yes_or_no; /* else it is what rounding leaves */
    stat_interval part = stat_wilson(share, differ ? trials * of_yes_or_no / variance : trials);
    return (stat_interval){least + range * share, least + range * fmax(part.low, 0),
                           least + range * fmin(part.high, 1)};
}

stat_interval stat_mean(const stat_sums *sums, double unit)
{
    double trials = (double)sums->trials;
    double mean = (double)sums->sum / trials / unit;
    if (sums->trials < 2)
        return (stat_interval){mean, -INFINITY, INFINITY};
    double half = Z95 * sqrt(spread_of(sums) / (trials - 1) / trials) / unit;
    return (stat_interval){mean, mean - half, mean + half};
}

void stat_add_interval(dw_json *json, const char *key, stat_interval of)
{
    dw_json_object(json, key);
    dw_json_number(json, "value", of.value);
    dw_json_list(json, "ci95");
    dw_json_number(json, NULL, of.low);
    dw_json_number(json, NULL, of.high);
    dw_json_list_end(json);
    dw_json_object_end(json);
}

/* ---- counts --------------------------------------------------------------------------------- */

int stat_percentile(stat_counts of, int percent)
{
    int64_t all = 0, below = 0;
    for (int i = 0; i < of.count; i++)
        all += of.counts[i];
    for (int i = 0; i < of.count; i++) {
        below += of.counts[i];
        if (below * 100 >= all * percent && below > 0)
            return of.first + i;
    }
    return of.first;
}

double stat_mean_of(stat_counts of)
{
    double all = 0, sum = 0;
    for (int i = 0; i < of.count; i++) {
        all += (double)of.counts[i];
        sum += (double)of.counts[i] * (of.first + i);
    }
    return all > 0 ? sum / all : 0;
}

void stat_print_spread(const char *words, stat_counts of)
{
    printf("  %-9s  mean %.1f;", words, stat_mean_of(of));
    for (int i = 0; i < PERCENTILES; i++)
        printf(" %d%%: %d%s", percentiles[i], stat_percentile(of, percentiles[i]),
               i + 1 < PERCENTILES ? "," : "\n");
}

void stat_add_spread(dw_json *json, stat_counts of)
{
    dw_json_number(json, "mean", stat_mean_of(of));
    for (int i = 0; i < PERCENTILES; i++) {
        char name[8];
        snprintf(name, sizeof name, "p%d", percentiles[i]);
        dw_json_int(json, name, stat_percentile(of, percentiles[i]));
    }
}

static int within(int number, int min, int max)
{
    return number < min ? min : number > max ? max : number;
}

void stat_count_score(int64_t scores[STAT_SCORES], int score)
{
    scores[within(score, STAT_SCORE_MIN, STAT_SCORE_MAX) - STAT_SCORE_MIN]++;
}

void stat_count_rounds(int64_t rounds[STAT_ROUNDS_MAX + 1], const char *digits)
{
    rounds[within(atoi(digits), 0, STAT_ROUNDS_MAX)]++;
}

stat_counts stat_scores(const int64_t scores[STAT_SCORES])
{
    return (stat_counts){scores, STAT_SCORES, STAT_SCORE_MIN};
}

stat_counts stat_rounds(const int64_t rounds[STAT_ROUNDS_MAX + 1])
{
    return (stat_counts){rounds, STAT_ROUNDS_MAX + 1, 0};
}
