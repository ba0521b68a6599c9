/* net_size.c: how the weights of a network lie one after the other. */
#include "players/net.h"

size_t pl_net_size(int features)
{
    size_t first = (size_t)(features + 1) * PL_HIDDEN, second = (PL_HIDDEN + 1) * PL_SECOND;
    return first + second + (PL_SECOND + 1) * PL_OUTPUTS;
}

pl_layers pl_net_layers(int features, const float *weights)
{
    pl_layers layers;
    layers.first = weights;
    layers.first_bias = layers.first + (size_t)features * PL_HIDDEN;
    layers.second = layers.first_bias + PL_HIDDEN;
    layers.second_bias = layers.second + PL_HIDDEN * PL_SECOND;
    layers.last = layers.second_bias + PL_SECOND;
    layers.last_bias = layers.last + PL_SECOND * PL_OUTPUTS;
    return layers;
}
