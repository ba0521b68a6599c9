/*
 * net.h: the learned evaluation. A small network looks at one seat of a position (dw_game_learning.features)
 * and predicts its final score and its strength; the strengths of all seats give their chances to win. One
 * network serves all boxes, player counts, variants and setups of a game. No library, no state, no thread:
 * the same numbers everywhere.
 */
#ifndef BOTS_NET_H
#define BOTS_NET_H

#include "dicewright.h"

enum {
    BOT_HIDDEN = 64, /* units of the first layer, which sees the features */
    BOT_SECOND = 32,
    BOT_OUTPUTS = 2,
};

/* Of a network's output, in points. */
#define BOT_SCORE_MIDDLE 25.0f
#define BOT_SCORE_SCALE 10.0f

/* The weights, one row for each feature or unit that feeds a layer. */
typedef struct bot_layers {
    const float *first; /* [features][BOT_HIDDEN] */
    const float *first_bias;
    const float *second; /* [BOT_HIDDEN][BOT_SECOND] */
    const float *second_bias;
    const float *last; /* [BOT_SECOND][BOT_OUTPUTS] */
    const float *last_bias;
} bot_layers;

typedef struct bot_net {
    const char *game; /* id */
    int features;
    const float *weights; /* bot_net_size(features) of them */
} bot_net;

/* What the network says of one seat. */
typedef struct bot_forecast {
    float score;    /* its final score */
    float strength; /* the chance to win is the softmax of all seats' strengths */
} bot_forecast;

/* What it says of a position. */
typedef struct bot_outlook {
    float score[DW_SEATS_MAX];
    float win[DW_SEATS_MAX];
} bot_outlook;

/* Networks that are compiled in; the last one has no game. */
extern const bot_net bot_nets[];

/* The one of the game; NULL if there is none for its features. */
const bot_net *bot_net_of(const dw_game *game);

size_t bot_net_size(int features);                             /* weights of a network, in floats */
bot_layers bot_net_layers(int features, const float *weights); /* where they lie */
bot_forecast bot_forecast_of(const bot_net *net, const dw_features *seen);

/* Its layers one by one, for the learner; hidden and second are rectified: below 0 they are 0. */
void bot_first_layer(const bot_layers *layers, const dw_features *seen, float hidden[BOT_HIDDEN]);
void bot_second_layer(const bot_layers *layers, const float hidden[BOT_HIDDEN], float second[BOT_SECOND]);
void bot_last_layer(const bot_layers *layers, const float second[BOT_SECOND], float out[BOT_OUTPUTS]);

/* What was computed of a seat in some position: a position that differs little from it takes little time. */
typedef struct bot_base {
    float sums[BOT_HIDDEN]; /* of the first layer, before they are rectified */
    dw_features seen;
    bot_forecast forecast;
} bot_base;

void bot_base_of(const bot_net *net, const dw_features *seen, bot_base *out);
bot_forecast bot_forecast_near(const bot_net *net, const bot_base *base, const dw_features *seen);

/* All seats; `bases` of all of them in a position like this one, or NULL. In solo the chance to win is 1. */
void bot_look(const bot_net *net, const dw_game *game, const void *state, int players, const bot_base *bases,
              bot_outlook *out);
void bot_chances(const float *strength, int players, float *win); /* the softmax */

#endif
