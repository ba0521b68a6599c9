/*
 * gradient.c: computes how far the network was off for a position, and the gradient of its weights.
 * Changes no weight.
 */
#include "bots/learning/learning.h"

#include <math.h>
#include <string.h>

/* A point of the score weighs as much as the network's own scale makes it; errors beyond this are luck. */
static const float ERROR_MAX = 1.5f;

/* What one seat's tower computed. */
typedef struct tower {
    dw_features seen;
    float hidden[BOT_HIDDEN], second[BOT_SECOND], out[BOT_OUTPUTS];
} tower;

static void add_row(float *to, float value, const float *row, int count)
{
    for (int i = 0; i < count; i++)
        to[i] += value * row[i];
}

/* From the slope of the outputs down to the weights of the features. */
static void add_tower(const bot_layers *layers, const bot_layers *slope, const tower *of,
                      const float by_out[BOT_OUTPUTS])
{
    float by_second[BOT_SECOND], by_hidden[BOT_HIDDEN];
    add_row((float *)slope->last_bias, 1, by_out, BOT_OUTPUTS);
    for (int unit = 0; unit < BOT_SECOND; unit++) {
        const float *row = layers->last + unit * BOT_OUTPUTS;
        add_row((float *)slope->last + unit * BOT_OUTPUTS, of->second[unit], by_out, BOT_OUTPUTS);
        by_second[unit] = of->second[unit] > 0 ? row[0] * by_out[0] + row[1] * by_out[1] : 0;
    }
    add_row((float *)slope->second_bias, 1, by_second, BOT_SECOND);
    for (int unit = 0; unit < BOT_HIDDEN; unit++) {
        const float *row = layers->second + unit * BOT_SECOND;
        float sum = 0;
        by_hidden[unit] = 0;
        if (of->hidden[unit] <= 0)
            continue;
        for (int i = 0; i < BOT_SECOND; i++)
            sum += row[i] * by_second[i];
        by_hidden[unit] = sum;
        add_row((float *)slope->second + unit * BOT_SECOND, of->hidden[unit], by_second, BOT_SECOND);
    }
    add_row((float *)slope->first_bias, 1, by_hidden, BOT_HIDDEN);
    for (int i = 0; i < of->seen.count; i++)
        add_row((float *)slope->first + (size_t)of->seen.number[i] * BOT_HIDDEN, of->seen.value[i], by_hidden,
                BOT_HIDDEN);
}

static float limited(float error)
{
    return error > ERROR_MAX ? ERROR_MAX : error < -ERROR_MAX ? -ERROR_MAX : error;
}

void ln_add_slope(const bot_net *net, const ln_notebook *notes, const ln_position *position, float *slope,
                  ln_loss *loss)
{
    const bot_layers layers = bot_net_layers(net->features, net->weights);
    const bot_layers slopes = bot_net_layers(net->features, slope);
    int players = position->players;
    tower towers[DW_SEATS_MAX];
    float strength[DW_SEATS_MAX], win[DW_SEATS_MAX];
    for (int seat = 0; seat < players; seat++) {
        tower *one = &towers[seat];
        ln_sight_features(notes, &position->seats[seat], &one->seen);
        bot_first_layer(&layers, &one->seen, one->hidden);
        bot_second_layer(&layers, one->hidden, one->second);
        bot_last_layer(&layers, one->second, one->out);
        strength[seat] = one->out[1];
    }
    bot_chances(strength, players, win);
    for (int seat = 0; seat < players; seat++) {
        float off = towers[seat].out[0] - (position->score[seat] - BOT_SCORE_MIDDLE) / BOT_SCORE_SCALE;
        float by_out[BOT_OUTPUTS] = {limited(off), players > 1 ? win[seat] - position->win[seat] : 0};
        add_tower(&layers, &slopes, &towers[seat], by_out);
        loss->score += (double)(off * off * BOT_SCORE_SCALE * BOT_SCORE_SCALE);
        loss->win -= (double)position->win[seat] * log((double)win[seat] + 1e-9);
    }
    loss->seats += players;
    loss->positions += players > 1;
}

void ln_add_loss(ln_loss *to, const ln_loss *from)
{
    to->score += from->score;
    to->win += from->win;
    to->seats += from->seats;
    to->positions += from->positions;
}
