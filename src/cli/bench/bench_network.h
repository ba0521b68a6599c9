/* bench_network.h: measures how fast the network judges positions. */
#ifndef CLI_BENCH_BENCH_NETWORK_H
#define CLI_BENCH_BENCH_NETWORK_H

#include "dicewright.h"

typedef struct network_speed {
    double judged;          /* evaluations per second: the network alone */
    double seen_and_judged; /* with what it sees worked out from the state */
    double features;        /* that a position has on average */
} network_speed;

/* Judges positions of random games again and again for so long, one seat of each. */
bool bench_network(const dw_game *game, const void *start, int players, uint64_t seed, double seconds,
                   network_speed *out, dw_error *error);

#endif
