/*
 * net.c: the network's forward pass. It runs over the units of a layer, which lie side by side, and never
 * adds along them: the sums are the same with vectors of any width, or without.
 */
#include "bots/net.h"

#include <string.h>

const bot_net *bot_net_of(const dw_game *game)
{
    for (const bot_net *net = bot_nets; net->game && game->learning; net++)
        if (strcmp(net->game, game->id) == 0 && net->features == game->learning->feature_count)
            return net;
    return NULL;
}

/* Eight neighbours at a time. The compilers' vectors are used because plain loops do not keep their sums in
 * registers; where there are no such instructions, the compiler makes two or eight of one. */
typedef float eight __attribute__((vector_size(32), aligned(4), may_alias));

enum { EIGHTS = 4, BLOCK = 8 * EIGHTS }; /* as many sums as any processor has registers for */

_Static_assert(BOT_HIDDEN % BLOCK == 0 && BOT_SECOND - BLOCK == 0, "layers are made of whole blocks");

/* Compiled twice, for processors with such vectors and for all, and chosen when the program starts: the sums
 * are the same. Not in sanitized builds, since sanitizers cannot follow the choice, and not by clang, which
 * gives the choice a name that other files do not know. */
#if defined(__x86_64__) && defined(__GLIBC__) && defined(NDEBUG) && !defined(__clang__)
#define EACH_KIND __attribute__((target_clones("avx2", "default")))
#else
#define EACH_KIND
#endif

static inline void load(eight sums[EIGHTS], const float *from)
{
    for (int i = 0; i < EIGHTS; i++)
        sums[i] = *(const eight *)(from + 8 * i);
}

static inline void store(float *to, const eight sums[EIGHTS])
{
    for (int i = 0; i < EIGHTS; i++)
        *(eight *)(to + 8 * i) = sums[i];
}

static inline void add(eight sums[EIGHTS], float value, const float *row)
{
    eight all = {value, value, value, value, value, value, value, value};
    for (int i = 0; i < EIGHTS; i++)
        sums[i] += all * *(const eight *)(row + 8 * i);
}

static void rectify(float *units, int count)
{
    for (int unit = 0; unit < count; unit++)
        units[unit] = units[unit] > 0 ? units[unit] : 0;
}

EACH_KIND static void sum_features(const bot_layers *layers, const dw_features *seen, float sums[BOT_HIDDEN])
{
    for (int block = 0; block < BOT_HIDDEN; block += BLOCK) {
        eight sum[EIGHTS];
        load(sum, sums + block);
        for (int i = 0; i < seen->count; i++)
            add(sum, seen->value[i], layers->first + (size_t)seen->number[i] * BOT_HIDDEN + block);
        store(sums + block, sum);
    }
}

void bot_first_layer(const bot_layers *layers, const dw_features *seen, float hidden[BOT_HIDDEN])
{
    memcpy(hidden, layers->first_bias, BOT_HIDDEN * sizeof *hidden);
    sum_features(layers, seen, hidden);
    rectify(hidden, BOT_HIDDEN);
}

EACH_KIND void bot_second_layer(const bot_layers *layers, const float hidden[BOT_HIDDEN],
                                float second[BOT_SECOND])
{
    eight sums[EIGHTS];
    int awake[BOT_HIDDEN], count = 0; /* more than half of the units are 0 at a time */
    for (int from = 0; from < BOT_HIDDEN; from++) {
        awake[count] = from;
        count += hidden[from] > 0;
    }
    load(sums, layers->second_bias);
    for (int i = 0; i < count; i++)
        add(sums, hidden[awake[i]], layers->second + awake[i] * BOT_SECOND);
    store(second, sums);
    rectify(second, BOT_SECOND);
}

void bot_last_layer(const bot_layers *layers, const float second[BOT_SECOND], float out[BOT_OUTPUTS])
{
    memcpy(out, layers->last_bias, BOT_OUTPUTS * sizeof *out);
    for (int from = 0; from < BOT_SECOND; from++)
        for (int to = 0; to < BOT_OUTPUTS; to++)
            out[to] += second[from] * layers->last[from * BOT_OUTPUTS + to];
}

static bot_forecast forecast_from(const bot_layers *layers, const float sums[BOT_HIDDEN])
{
    float hidden[BOT_HIDDEN], second[BOT_SECOND], out[BOT_OUTPUTS];
    memcpy(hidden, sums, sizeof hidden);
    rectify(hidden, BOT_HIDDEN);
    bot_second_layer(layers, hidden, second);
    bot_last_layer(layers, second, out);
    return (bot_forecast){BOT_SCORE_MIDDLE + BOT_SCORE_SCALE * out[0], out[1]};
}

bot_forecast bot_forecast_of(const bot_net *net, const dw_features *seen)
{
    bot_layers layers = bot_net_layers(net->features, net->weights);
    float sums[BOT_HIDDEN];
    memcpy(sums, layers.first_bias, sizeof sums);
    sum_features(&layers, seen, sums);
    return forecast_from(&layers, sums);
}

/* ---- near a base ---------------------------------------------------------------------------- */

void bot_base_of(const bot_net *net, const dw_features *seen, bot_base *out)
{
    bot_layers layers = bot_net_layers(net->features, net->weights);
    memcpy(out->sums, layers.first_bias, sizeof out->sums);
    sum_features(&layers, seen, out->sums);
    out->seen = *seen;
    out->forecast = forecast_from(&layers, out->sums);
}

enum { NEARBY = 6 }; /* places that a feature is looked for further on */

static int find_nearby(const dw_features *in, int from, int number)
{
    int end = from + NEARBY < in->count ? from + NEARBY : in->count;
    while (from < end && in->number[from] != number)
        from++;
    return from < end ? from : in->count;
}

static void add_difference(dw_features *out, int number, float value)
{
    out->number[out->count] = (uint16_t)number;
    out->value[out->count] = value;
    out->count += value < 0 || value > 0;
}

/* Whether the next eight features of both are the same, bit by bit. */
static bool are_eight_the_same(const dw_features *one, int at, const dw_features *other, int i)
{
    return at + 8 <= one->count && i + 8 <= other->count &&
           memcmp(one->number + at, other->number + i, 8 * sizeof *one->number) == 0 &&
           memcmp(one->value + at, other->value + i, 8 * sizeof *one->value) == 0;
}

/* Writes what must be added to one list to get the other. A game lists features in much the same order, so
 * that both are gone through side by side; where a feature is not found in the other list, it is taken away
 * and added, which is never wrong. In parts: all of it may be more than one list holds. */
static void differences(const dw_features *one, const dw_features *other, dw_features *less,
                        dw_features *more)
{
    int at = 0;
    less->count = more->count = 0;
    for (int i = 0; i < other->count; i++) {
        for (; are_eight_the_same(one, at, other, i); at += 8)
            i += 8;
        if (i == other->count)
            break;
        int number = other->number[i];
        float value = other->value[i];
        if (at < one->count && one->number[at] == number) { /* nearly always, and with the same value */
            float change = value - one->value[at++];
            if (change < 0 || change > 0)
                add_difference(more, number, change);
            continue;
        }
        int found = find_nearby(one, at, number);
        for (; found < one->count && at < found; at++)
            add_difference(less, one->number[at], -one->value[at]);
        add_difference(more, number, found < one->count ? value - one->value[at++] : value);
    }
    for (; at < one->count; at++)
        add_difference(less, one->number[at], -one->value[at]);
}

bot_forecast bot_forecast_near(const bot_net *net, const bot_base *base, const dw_features *seen)
{
    bot_layers layers = bot_net_layers(net->features, net->weights);
    float hidden[BOT_HIDDEN];
    dw_features less, more;
    differences(&base->seen, seen, &less, &more);
    if (less.count + more.count == 0)
        return base->forecast;
    memcpy(hidden, base->sums, sizeof hidden);
    sum_features(&layers, &less, hidden);
    sum_features(&layers, &more, hidden);
    return forecast_from(&layers, hidden);
}

/* ---- all seats ------------------------------------------------------------------------------ */

/* The exponential of a number that is not above 0: 2^whole times a series. Not the library's, which differs
 * in the last place from machine to machine. */
static float exponential(float number)
{
    if (number < -80)
        return 0;
    double twos = (double)number * 1.4426950408889634;
    int whole = (int)(twos - 0.5);
    double rest = (twos - whole) * 0.6931471805599453, term = 1, sum = 1;
    for (int i = 1; i <= 9; i++) {
        term *= rest / i;
        sum += term;
    }
    return (float)(sum / (double)((uint64_t)1 << (whole < -62 ? 62 : -whole)));
}

void bot_chances(const float *strength, int players, float *win)
{
    float most = strength[0], sum = 0;
    for (int seat = 1; seat < players; seat++)
        most = strength[seat] > most ? strength[seat] : most;
    for (int seat = 0; seat < players; seat++)
        sum += win[seat] = exponential(strength[seat] - most);
    for (int seat = 0; seat < players; seat++)
        win[seat] /= sum;
}

void bot_look(const bot_net *net, const dw_game *game, const void *state, int players, const bot_base *bases,
              bot_outlook *out)
{
    float strength[DW_SEATS_MAX];
    for (int seat = 0; seat < players; seat++) {
        dw_features seen;
        game->learning->features(game, state, seat, &seen);
        bot_forecast said = bases ? bot_forecast_near(net, &bases[seat], &seen) : bot_forecast_of(net, &seen);
        out->score[seat] = said.score;
        strength[seat] = said.strength;
    }
    bot_chances(strength, players, out->win);
}
