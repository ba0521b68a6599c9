/*
 * net.h: the learned evaluation. A small network looks at one seat of a position (dw_game.features) and says
 * what its final score will be and how strong it stands; the strengths of all seats give the chances to win.
 * One network serves all boxes, player counts, variants and setups of a game. No library, no state, no
 * thread: the same numbers everywhere.
 */
#ifndef PLAYERS_NET_H
#define PLAYERS_NET_H

#include "dicewright.h"

enum {
    PL_HIDDEN = 64, /* units of the first layer, which sees the features */
    PL_SECOND = 32,
    PL_OUTPUTS = 2,
};

/* Of a network's output, in points. */
#define PL_SCORE_MIDDLE 25.0f
#define PL_SCORE_SCALE 10.0f

/* The weights, one row for each feature or unit that feeds a layer. */
typedef struct pl_layers {
    const float *first; /* [features][PL_HIDDEN] */
    const float *first_bias;
    const float *second; /* [PL_HIDDEN][PL_SECOND] */
    const float *second_bias;
    const float *last; /* [PL_SECOND][PL_OUTPUTS] */
    const float *last_bias;
} pl_layers;

typedef struct pl_net {
    const char *game; /* id */
    int features;
    const float *weights; /* pl_net_size(features) of them */
} pl_net;

/* What the network says of one seat. */
typedef struct pl_forecast {
    float score;    /* its final score */
    float strength; /* the chance to win is the softmax of all seats' strengths */
} pl_forecast;

/* What it says of a position. */
typedef struct pl_outlook {
    float score[DW_SEATS_MAX];
    float win[DW_SEATS_MAX];
} pl_outlook;

/* Networks that are compiled in; the last one has no game. */
extern const pl_net pl_nets[];

/* The one of the game; NULL if there is none for its features. */
const pl_net *pl_net_of(const dw_game *game);

size_t pl_net_size(int features);                            /* weights of a network, in floats */
pl_layers pl_net_layers(int features, const float *weights); /* where they lie */
pl_forecast pl_forecast_of(const pl_net *net, const dw_features *seen);

/* Its layers one by one, for the learner; hidden and second are rectified: below 0 they are 0. */
void pl_first_layer(const pl_layers *layers, const dw_features *seen, float hidden[PL_HIDDEN]);
void pl_second_layer(const pl_layers *layers, const float hidden[PL_HIDDEN], float second[PL_SECOND]);
void pl_last_layer(const pl_layers *layers, const float second[PL_SECOND], float out[PL_OUTPUTS]);

/* A seat in some position, as it was seen; positions that differ little from it are judged in little time. */
typedef struct pl_base {
    float sums[PL_HIDDEN]; /* of the first layer, before they are rectified */
    dw_features seen;
    pl_forecast forecast;
} pl_base;

void pl_base_of(const pl_net *net, const dw_features *seen, pl_base *out);
pl_forecast pl_forecast_near(const pl_net *net, const pl_base *base, const dw_features *seen);

/* All seats; `bases` of all of them in a position like this one, or NULL. In solo the chance to win is 1. */
void pl_look(const pl_net *net, const dw_game *game, const void *state, int players, const pl_base *bases,
             pl_outlook *out);
void pl_chances(const float *strength, int players, float *win); /* the softmax */

#endif
