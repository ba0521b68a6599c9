/* pupil.c: a network that learns: its weights, and Adam's memory of their slopes. */
#include "learning/learning.h"

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

static bool get_memory(ln_pupil *pupil)
{
    float **all[] = {&pupil->weights,   &pupil->kept,      &pupil->means,     &pupil->squares,
                     &pupil->slopes[0], &pupil->slopes[1], &pupil->slopes[2], &pupil->slopes[3]};
    bool good = true;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        good &= (*all[i] = calloc(pupil->size, sizeof(float))) != NULL;
    return good;
}

/* Small random weights, larger where few units feed a unit. */
static void fill(float *weights, int count, double spread, dw_rng *rng)
{
    for (int i = 0; i < count; i++)
        weights[i] = (float)(spread * ((double)(dw_rng_next(rng) >> 11) * 0x1p-52 - 1));
}

bool ln_enrol(ln_pupil *pupil, const dw_game *game, uint64_t seed, dw_error *error)
{
    memset(pupil, 0, sizeof *pupil);
    pupil->course = (ln_course){.game = game->id, .seed = seed};
    pupil->features = game->feature_count;
    pupil->size = pl_net_size(pupil->features);
    pupil->trust = LN_TRUST;
    if (!get_memory(pupil)) {
        ln_dismiss(pupil);
        return dw_fail(error, "no memory to learn with");
    }
    dw_rng rng;
    dw_rng_seed_stream(&rng, seed, UINT64_MAX);
    pl_layers layers = pl_net_layers(pupil->features, pupil->weights);
    fill((float *)layers.first, pupil->features * PL_HIDDEN, 0.15, &rng);
    fill((float *)layers.second, PL_HIDDEN * PL_SECOND, 0.2, &rng);
    fill((float *)layers.last, PL_SECOND * PL_OUTPUTS, 0.1, &rng);
    memcpy(pupil->kept, pupil->weights, pupil->size * sizeof *pupil->kept);
    return true;
}

void ln_dismiss(ln_pupil *pupil)
{
    free(pupil->weights);
    free(pupil->kept);
    free(pupil->means);
    free(pupil->squares);
    for (int i = 0; i < LN_PARTS; i++)
        free(pupil->slopes[i]);
    for (int i = 0; i < LN_LESSON_GAMES; i++)
        ln_free_notes(&pupil->notes[i]);
    memset(pupil, 0, sizeof *pupil);
}

pl_net ln_net(const ln_pupil *pupil)
{
    return (pl_net){pupil->course.game, pupil->features, pupil->kept};
}

/* ---- a lesson ------------------------------------------------------------------------------- */

static void play_one(void *context, int index)
{
    ln_pupil *pupil = context;
    pl_net net = ln_net(pupil);
    ln_play(&pupil->course, &net, pupil->games + (uint64_t)index, &pupil->notes[index]);
}

/* Where a position of the lesson is. */
typedef struct page {
    uint16_t game;
    uint16_t position;
} page;

typedef struct batch {
    ln_pupil *pupil;
    const page *pages;
    int count;
    ln_loss loss[LN_PARTS];
} batch;

static void learn_part(void *context, int part)
{
    batch *of = context;
    const pl_net net = {of->pupil->course.game, of->pupil->features, of->pupil->weights};
    float *slope = of->pupil->slopes[part];
    memset(slope, 0, of->pupil->size * sizeof *slope);
    for (int i = part; i < of->count; i += LN_PARTS) {
        const ln_notebook *notes = &of->pupil->notes[of->pages[i].game];
        ln_add_slope(&net, notes, &notes->positions[of->pages[i].position], slope, &of->loss[part]);
    }
}

static double step_now(const ln_pupil *pupil)
{
    return fmax(STEP_LEAST, STEP / (1 + (double)pupil->games / STEP_HALVED_AT));
}

static void step(ln_pupil *pupil, int count)
{
    pupil->steps++;
    double mean_due = 1 - pow((double)MEAN_KEPT, (double)pupil->steps);
    double square_due = 1 - pow((double)SQUARE_KEPT, (double)pupil->steps);
    float rate = (float)(step_now(pupil) * sqrt(square_due) / mean_due), each = 1 / (float)count;
    float share = (float)fmax(KEPT_SHARE, 1 / (double)pupil->steps);
    for (size_t i = 0; i < pupil->size; i++) {
        float slope = 0;
        for (int part = 0; part < LN_PARTS; part++)
            slope += pupil->slopes[part][i];
        slope *= each;
        pupil->means[i] = MEAN_KEPT * pupil->means[i] + (1 - MEAN_KEPT) * slope;
        pupil->squares[i] = SQUARE_KEPT * pupil->squares[i] + (1 - SQUARE_KEPT) * slope * slope;
        pupil->weights[i] -= rate * pupil->means[i] / (sqrtf(pupil->squares[i]) + 1e-8f);
        pupil->kept[i] += share * (pupil->weights[i] - pupil->kept[i]);
    }
}

static void learn_batch(ln_pupil *pupil, const page *pages, int count, dw_pool *pool)
{
    batch of = {.pupil = pupil, .pages = pages, .count = count};
    pool->run(pool, LN_PARTS, learn_part, &of);
    for (int part = 0; part < LN_PARTS; part++)
        ln_add_loss(&pupil->loss, &of.loss[part]);
    step(pupil, count);
}

/* All positions of the lesson, in an order of chance: neighbours in a game are much alike. */
static page *shuffled_pages(const ln_pupil *pupil, size_t *count)
{
    *count = 0;
    for (int i = 0; i < LN_LESSON_GAMES; i++)
        *count += pupil->notes[i].count;
    page *pages = malloc((*count + 1) * sizeof *pages);
    size_t n = 0;
    dw_rng rng;
    dw_rng_seed_stream(&rng, ~pupil->course.seed, pupil->games);
    for (int i = 0; pages && i < LN_LESSON_GAMES; i++)
        for (size_t at = 0; at < pupil->notes[i].count; at++) {
            uint32_t place = dw_rng_below(&rng, (uint32_t)(n + 1));
            pages[n++] = pages[place];
            pages[place] = (page){(uint16_t)i, (uint16_t)at};
        }
    return pages;
}

/* A beginner tries more, and believes results rather than itself. */
static void plan_lesson(ln_pupil *pupil)
{
    pupil->course.exploring = EXPLORING / (1 + (double)pupil->games / EXPLORING_HALVED_AT);
    pupil->course.trust = pupil->games < BEGINNER_GAMES ? 0 : pupil->trust;
}

bool ln_lesson(ln_pupil *pupil, dw_pool *pool, dw_error *error)
{
    size_t count;
    plan_lesson(pupil);
    pool->run(pool, LN_LESSON_GAMES, play_one, pupil);
    page *pages = shuffled_pages(pupil, &count);
    bool torn = !pages;
    for (int i = 0; i < LN_LESSON_GAMES; i++)
        torn |= pupil->notes[i].torn;
    pupil->loss = (ln_loss){0};
    for (size_t first = 0; !torn && first < count; first += BATCH)
        learn_batch(pupil, pages + first, (int)(count - first < BATCH ? count - first : BATCH), pool);
    free(pages);
    pupil->games += LN_LESSON_GAMES;
    return !torn || dw_fail(error, "no memory for the positions of %d games", LN_LESSON_GAMES);
}
