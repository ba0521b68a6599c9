/* net.c: the network's forward pass. It runs over the units of a layer, which lie side by side, and never
 * adds along them: with vectors of any width, or without, the sums are the same. */
#include "players/net.h"

#include <math.h>
#include <string.h>

const pl_net *pl_net_of(const dw_game *game)
{
    for (const pl_net *net = pl_nets; net->game; net++)
        if (strcmp(net->game, game->id) == 0 && net->features == game->feature_count)
            return net;
    return NULL;
}

/* Four neighbours at a time. The compilers' vectors are used because plain loops do not keep their sums in
 * registers; where there are no such instructions, the compiler makes four of one. */
typedef float four __attribute__((vector_size(16), aligned(4), may_alias));

enum { FOURS = 8, BLOCK = 4 * FOURS }; /* as many sums as a processor has registers for */

_Static_assert(PL_HIDDEN % BLOCK == 0 && PL_SECOND - BLOCK == 0, "layers are made of whole blocks");

static inline void load(four sums[FOURS], const float *from)
{
    for (int i = 0; i < FOURS; i++)
        sums[i] = *(const four *)(from + 4 * i);
}

static inline void store(float *to, const four sums[FOURS])
{
    for (int i = 0; i < FOURS; i++)
        *(four *)(to + 4 * i) = sums[i];
}

static inline void add(four sums[FOURS], float value, const float *row)
{
    four all = {value, value, value, value};
    for (int i = 0; i < FOURS; i++)
        sums[i] += all * *(const four *)(row + 4 * i);
}

static inline float rectified(float value)
{
    return value > 0 ? value : 0;
}

void pl_first_layer(const pl_layers *layers, const dw_features *seen, float hidden[PL_HIDDEN])
{
    for (int block = 0; block < PL_HIDDEN; block += BLOCK) {
        four sums[FOURS];
        load(sums, layers->first_bias + block);
        for (int i = 0; i < seen->count; i++)
            add(sums, seen->value[i], layers->first + (size_t)seen->number[i] * PL_HIDDEN + block);
        store(hidden + block, sums);
    }
    for (int unit = 0; unit < PL_HIDDEN; unit++)
        hidden[unit] = rectified(hidden[unit]);
}

void pl_second_layer(const pl_layers *layers, const float hidden[PL_HIDDEN], float second[PL_SECOND])
{
    four sums[FOURS];
    load(sums, layers->second_bias);
    for (int from = 0; from < PL_HIDDEN; from++)
        add(sums, hidden[from], layers->second + from * PL_SECOND);
    store(second, sums);
    for (int unit = 0; unit < PL_SECOND; unit++)
        second[unit] = rectified(second[unit]);
}

void pl_last_layer(const pl_layers *layers, const float second[PL_SECOND], float out[PL_OUTPUTS])
{
    memcpy(out, layers->last_bias, PL_OUTPUTS * sizeof *out);
    for (int from = 0; from < PL_SECOND; from++)
        for (int to = 0; to < PL_OUTPUTS; to++)
            out[to] += second[from] * layers->last[from * PL_OUTPUTS + to];
}

pl_forecast pl_forecast_of(const pl_net *net, const dw_features *seen)
{
    pl_layers layers = pl_net_layers(net->features, net->weights);
    float hidden[PL_HIDDEN], second[PL_SECOND], out[PL_OUTPUTS];
    pl_first_layer(&layers, seen, hidden);
    pl_second_layer(&layers, hidden, second);
    pl_last_layer(&layers, second, out);
    return (pl_forecast){PL_SCORE_MIDDLE + PL_SCORE_SCALE * out[0], out[1]};
}

void pl_chances(const float *strength, int players, float *win)
{
    float most = strength[0], sum = 0;
    for (int seat = 1; seat < players; seat++)
        most = strength[seat] > most ? strength[seat] : most;
    for (int seat = 0; seat < players; seat++)
        sum += win[seat] = expf(strength[seat] - most);
    for (int seat = 0; seat < players; seat++)
        win[seat] /= sum;
}

void pl_look(const pl_net *net, const dw_game *game, const void *state, int players, pl_outlook *out)
{
    float strength[DW_SEATS_MAX];
    for (int seat = 0; seat < players; seat++) {
        dw_features seen;
        seen.count = 0;
        game->features(game, state, seat, &seen);
        pl_forecast forecast = pl_forecast_of(net, &seen);
        out->score[seat] = forecast.score;
        strength[seat] = forecast.strength;
    }
    pl_chances(strength, players, out->win);
}
