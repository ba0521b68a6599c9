/*
 * net_size.c: the order in which the weights of a network lie in memory and in files, and how many there
 * are.
 */
#include "bots/net.h"

size_t bot_net_size(int features)
{
    size_t first = (size_t)(features + 1) * BOT_HIDDEN, second = (BOT_HIDDEN + 1) * BOT_SECOND;
    return first + second + (BOT_SECOND + 1) * BOT_OUTPUTS;
}

bot_layers bot_net_layers(int features, const float *weights)
{
    bot_layers layers;
    layers.first = weights;
    layers.first_bias = layers.first + (size_t)features * BOT_HIDDEN;
    layers.second = layers.first_bias + BOT_HIDDEN;
    layers.second_bias = layers.second + BOT_HIDDEN * BOT_SECOND;
    layers.last = layers.second_bias + BOT_SECOND;
    layers.last_bias = layers.last + BOT_SECOND * BOT_OUTPUTS;
    return layers;
}
