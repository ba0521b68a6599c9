/* learning_curve.h: how a network got better while it learned, as a table and as a drawing. */
#ifndef CLI_TRAIN_LEARNING_CURVE_H
#define CLI_TRAIN_LEARNING_CURVE_H

#include "dicewright.h"

enum { CURVE_BOXES_MAX = 4 };

/* An exam in one box: two-player games against the greedy level and against the network as it was at the last
 * exam, and solo games. */
typedef struct curve_box {
    const char *set;
    double greedy;     /* share of wins against the greedy level, which stays as it is */
    double win, score; /* against the last one: share of wins, mean score */
    double solo;       /* mean score alone; 0 if there is no solo game */
} curve_box;

typedef struct curve_point {
    uint64_t games;
    double seconds;
    double score_error; /* root of the mean square, in points, since the last exam */
    double win_loss;    /* mean of -log of the winner's predicted chance */
    int boxes;
    curve_box box[CURVE_BOXES_MAX];
} curve_point;

typedef struct learning_curve {
    curve_point *points;
    int count;
} learning_curve;

bool curve_add(learning_curve *curve, const curve_point *point, dw_error *error);
/* The points of an earlier training, up to so many games; `like` says which boxes there are. None if there is
 * no such file; false with the reason if it is something else. */
bool curve_read_csv(learning_curve *curve, const char *path, const curve_point *like, uint64_t games_most,
                    dw_error *error);
bool curve_write_csv(const learning_curve *curve, const char *path, dw_error *error);
bool curve_write_svg(const learning_curve *curve, const char *game, const char *path, dw_error *error);
void curve_free(learning_curve *curve);

#endif
