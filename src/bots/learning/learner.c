/*
 * learner.c: a network that learns: its weights, the state of Adam for each of them, and the steps that
 * change them.
 */
#include "bots/learning/learning.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 256 }; /* positions between two steps */

static const float MEAN_KEPT = 0.9f, SQUARE_KEPT = 0.999f;
static const double STEP = 1e-3;          /* at first */
static const double STEP_HALVED_AT = 3e4; /* games; after n times as many it is 1 / (n + 1) */
static const double STEP_LEAST = 2e-5;

static const double EXPLORING = 0.01, EXPLORING_HALVED_AT = 2e4;

enum { BEGINNER_GAMES = 2000 };

static const double KEPT_SHARE = 5e-4; /* of the present weights, at each step */

static bool get_memory(ln_learner *learner)
{
    float **all[] = {&learner->weights,   &learner->kept,      &learner->means,     &learner->squares,
                     &learner->slopes[0], &learner->slopes[1], &learner->slopes[2], &learner->slopes[3]};
    bool good = true;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        good &= (*all[i] = calloc(learner->size, sizeof(float))) != NULL;
    return good;
}

/* Small random weights, larger where few units feed a unit. */
static void fill(float *weights, int count, double spread, dw_rng *rng)
{
    for (int i = 0; i < count; i++)
        weights[i] = (float)(spread * ((double)(dw_rng_next(rng) >> 11) * 0x1p-52 - 1));
}

bool ln_begin_learner(ln_learner *learner, const dw_game *game, uint64_t seed, dw_error *error)
{
    memset(learner, 0, sizeof *learner);
    if (!game->learning || !game->learning->features)
        return dw_fail(error, "%s has no features to learn from", game->name);
    learner->course = (ln_course){.game = game->id, .seed = seed};
    learner->features = game->learning->feature_count;
    learner->size = bot_net_size(learner->features);
    learner->trust = LN_TRUST;
    if (!get_memory(learner)) {
        ln_end_learner(learner);
        return dw_fail(error, "no memory to learn with");
    }
    dw_rng rng;
    dw_rng_seed_stream(&rng, seed, UINT64_MAX);
    bot_layers layers = bot_net_layers(learner->features, learner->weights);
    fill((float *)layers.first, learner->features * BOT_HIDDEN, 0.15, &rng);
    fill((float *)layers.second, BOT_HIDDEN * BOT_SECOND, 0.2, &rng);
    fill((float *)layers.last, BOT_SECOND * BOT_OUTPUTS, 0.1, &rng);
    memcpy(learner->kept, learner->weights, learner->size * sizeof *learner->kept);
    return true;
}

void ln_end_learner(ln_learner *learner)
{
    free(learner->weights);
    free(learner->kept);
    free(learner->means);
    free(learner->squares);
    for (int i = 0; i < LN_PARTS; i++)
        free(learner->slopes[i]);
    for (int i = 0; i < LN_LESSON_GAMES; i++)
        ln_free_notes(&learner->notes[i]);
    memset(learner, 0, sizeof *learner);
}

bot_net ln_net(const ln_learner *learner)
{
    return (bot_net){learner->course.game, learner->features, learner->kept};
}

/* ---- a lesson ------------------------------------------------------------------------------- */

static void play_one(void *context, int index)
{
    ln_learner *learner = context;
    bot_net net = ln_net(learner);
    ln_play(&learner->course, &net, learner->games + (uint64_t)index, &learner->notes[index]);
}

/* Where a position of the lesson is. */
typedef struct page {
    uint16_t game;
    uint16_t position;
} page;

typedef struct batch {
    ln_learner *learner;
    const page *pages;
    int count;
    ln_loss loss[LN_PARTS];
} batch;

static void learn_part(void *context, int part)
{
    batch *of = context;
    const bot_net net = {of->learner->course.game, of->learner->features, of->learner->weights};
    float *slope = of->learner->slopes[part];
    memset(slope, 0, of->learner->size * sizeof *slope);
    for (int i = part; i < of->count; i += LN_PARTS) {
        const ln_notebook *notes = &of->learner->notes[of->pages[i].game];
        ln_add_slope(&net, notes, &notes->positions[of->pages[i].position], slope, &of->loss[part]);
    }
}

static double step_now(const ln_learner *learner)
{
    return fmax(STEP_LEAST, STEP / (1 + (double)learner->games / STEP_HALVED_AT));
}

static void step(ln_learner *learner, int count)
{
    learner->steps++;
    double mean_due = 1 - pow((double)MEAN_KEPT, (double)learner->steps);
    double square_due = 1 - pow((double)SQUARE_KEPT, (double)learner->steps);
    float rate = (float)(step_now(learner) * sqrt(square_due) / mean_due), each = 1 / (float)count;
    float share = (float)fmax(KEPT_SHARE, 1 / (double)learner->steps);
    for (size_t i = 0; i < learner->size; i++) {
        float slope = 0;
        for (int part = 0; part < LN_PARTS; part++)
            slope += learner->slopes[part][i];
        slope *= each;
        learner->means[i] = MEAN_KEPT * learner->means[i] + (1 - MEAN_KEPT) * slope;
        learner->squares[i] = SQUARE_KEPT * learner->squares[i] + (1 - SQUARE_KEPT) * slope * slope;
        learner->weights[i] -= rate * learner->means[i] / (sqrtf(learner->squares[i]) + 1e-8f);
        learner->kept[i] += share * (learner->weights[i] - learner->kept[i]);
    }
}

static void learn_batch(ln_learner *learner, const page *pages, int count, dw_pool *pool)
{
    batch of = {.learner = learner, .pages = pages, .count = count};
    pool->run(pool, LN_PARTS, learn_part, &of);
    for (int part = 0; part < LN_PARTS; part++)
        ln_add_loss(&learner->loss, &of.loss[part]);
    step(learner, count);
}

/* All positions of the lesson, in an order of chance: neighbours in a game are much alike. */
static page *shuffled_pages(const ln_learner *learner, size_t *count)
{
    *count = 0;
    for (int i = 0; i < LN_LESSON_GAMES; i++)
        *count += learner->notes[i].count;
    page *pages = malloc((*count + 1) * sizeof *pages);
    size_t n = 0;
    dw_rng rng;
    dw_rng_seed_stream(&rng, ~learner->course.seed, learner->games);
    for (int i = 0; pages && i < LN_LESSON_GAMES; i++)
        for (size_t at = 0; at < learner->notes[i].count; at++) {
            uint32_t place = dw_rng_below(&rng, (uint32_t)(n + 1));
            pages[n++] = pages[place];
            pages[place] = (page){(uint16_t)i, (uint16_t)at};
        }
    return pages;
}

/* A beginner tries more, and believes results rather than itself. */
static void plan_lesson(ln_learner *learner)
{
    learner->course.exploring = EXPLORING / (1 + (double)learner->games / EXPLORING_HALVED_AT);
    learner->course.trust = learner->games < BEGINNER_GAMES ? 0 : learner->trust;
}

bool ln_lesson(ln_learner *learner, dw_pool *pool, dw_error *error)
{
    size_t count;
    plan_lesson(learner);
    pool->run(pool, LN_LESSON_GAMES, play_one, learner);
    page *pages = shuffled_pages(learner, &count);
    bool torn = !pages;
    for (int i = 0; i < LN_LESSON_GAMES; i++)
        torn |= learner->notes[i].torn;
    learner->loss = (ln_loss){0};
    for (size_t first = 0; !torn && first < count; first += BATCH)
        learn_batch(learner, pages + first, (int)(count - first < BATCH ? count - first : BATCH), pool);
    free(pages);
    learner->games += LN_LESSON_GAMES;
    return !torn || dw_fail(error, "no memory for the positions of %d games", LN_LESSON_GAMES);
}
