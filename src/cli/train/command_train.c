/*
 * command_train.c: `dicewright train`: a network learns a game by playing against itself. It is kept in
 * files while it learns: nothing is lost when learning stops, and it can go on from there.
 */
#include "bots/judge.h"
#include "bots/learning/learning.h"
#include "cli/cli.h"
#include "cli/train/learning_curve.h"
#include "platform/thread_pool.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    EXAM_EVERY = 8192, /* games */
    EXAM_USUAL = 200,  /* games of each kind */
    EXAM_MAX = 2000,
    LINE_EVERY = 30, /* seconds between lines where there is no terminal */
    PATH_MAX_HERE = 4096,
};

static volatile sig_atomic_t stop_wanted;

static void want_to_stop(int signal_number)
{
    (void)signal_number;
    stop_wanted = 1;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* What was asked for. */
typedef struct plan {
    cli_seed seed;
    const char *resume;
    int threads;
    int trust; /* 0: as before, or the usual */
    int exam_games;
} plan;

typedef struct training {
    ln_learner learner;
    dw_pool *pool;
    const dw_game *game;
    float *before; /* the weights at the last exam */
    int exam_games;
    const char *prefix;
    double began, last_line;
    double hours;          /* 0: no limit */
    int games;             /* 0: no limit */
    uint64_t games_before; /* learned from when it began */
    double seconds_before; /* that this took */
    curve_point point;     /* since the last exam */
    ln_loss loss;
    learning_curve curve;
} training;

/* ---- exams ---------------------------------------------------------------------------------- */

/* Games of the network against others, or alone. */
typedef struct exam {
    const dw_game *game;
    int players;
    bot_net now;
    const bot_net *others; /* NULL: the greedy level */
    uint64_t seed;
    float win[EXAM_MAX], score[EXAM_MAX];
} exam;

static void sit_exam(void *context, int index)
{
    exam *of = context;
    int seat = index % of->players;
    const bot_net *nets[DW_SEATS_MAX];
    dw_result result;
    bot_outlook outlook;
    for (int i = 0; i < of->players; i++)
        nets[i] = i == seat ? &of->now : of->others;
    ln_match(of->game, nets, of->players, of->seed, (uint64_t)(index / of->players), &result);
    bot_outlook_of(&result, of->players, &outlook);
    of->win[index] = outlook.win[seat];
    of->score[index] = outlook.score[seat];
}

static double mean(const float *values, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += (double)values[i];
    return sum / count;
}

static void take_exam(training *of)
{
    exam one = {.now = ln_net(&of->learner), .seed = ~of->learner.course.seed + of->learner.games};
    bot_net before = one.now;
    int count = of->exam_games;
    before.weights = of->before;
    of->point.games = of->learner.games;
    of->point.seconds = of->seconds_before + now() - of->began;
    of->point.score_error = sqrt(of->loss.score / (double)of->loss.seats);
    of->point.win_loss = of->loss.positions ? of->loss.win / (double)of->loss.positions : 0;
    for (int i = 0; i < of->point.boxes; i++) {
        curve_box *box = &of->point.box[i];
        one.game = dw_game_in_set(of->game->id, box->set);
        one.players = 2;
        one.others = NULL;
        of->pool->run(of->pool, count, sit_exam, &one);
        box->greedy = mean(one.win, count);
        one.others = &before;
        of->pool->run(of->pool, count, sit_exam, &one);
        box->win = mean(one.win, count);
        box->score = mean(one.score, count);
        one.players = 1;
        box->solo = 0;
        if (one.game->players_min == 1) {
            of->pool->run(of->pool, count, sit_exam, &one);
            box->solo = mean(one.score, count);
        }
    }
    memcpy(of->before, of->learner.kept, of->learner.size * sizeof *of->before);
    of->loss = (ln_loss){0};
}

/* ---- files ---------------------------------------------------------------------------------- */

static const char *named(const training *of, const char *ending, char path[PATH_MAX_HERE])
{
    snprintf(path, PATH_MAX_HERE, "%s%s", of->prefix, ending);
    return path;
}

/* Whether files can be written there: better said before hours of learning than after. */
static bool can_save(const training *of, dw_error *error)
{
    char path[PATH_MAX_HERE];
    FILE *file = fopen(named(of, ".net", path), "ab"); /* leaves what is there */
    if (!file)
        return dw_fail(error, "%s: %s", path, strerror(errno));
    bool is_new = ftell(file) == 0;
    fclose(file);
    if (is_new)
        remove(path);
    return true;
}

static bool save(const training *of, dw_error *error)
{
    char path[PATH_MAX_HERE];
    return ln_write_net(&of->learner, named(of, ".net", path), error) &&
           ln_write_learner(&of->learner, named(of, ".pupil", path), error) &&
           curve_write_csv(&of->curve, named(of, ".csv", path), error) &&
           curve_write_svg(&of->curve, of->game->name, named(of, ".svg", path), error);
}

/* ---- the progress line ------------------------------------------------------------------------ */

static void add_time(dw_text *text, double seconds)
{
    int minutes = (int)(seconds / 60);
    dw_text_add(text, "%d:%02d h", minutes / 60, minutes % 60);
}

static double time_left(const training *of, double gone)
{
    double by_hours = of->hours > 0 ? of->hours * 3600 - gone : INFINITY;
    double learned = (double)(of->learner.games - of->games_before);
    double by_games = of->games ? (of->games - learned) * gone / fmax(learned, 1) : INFINITY;
    return fmax(0, fmin(by_hours, by_games));
}

static void show_progress(training *of)
{
    bool live = isatty(STDERR_FILENO);
    double gone = now() - of->began;
    char line[400];
    dw_text text = dw_text_in(line, sizeof line);
    if (!live && now() - of->last_line < LINE_EVERY)
        return;
    of->last_line = now();
    dw_text_add(&text, "%llu games, %.0f/s", (unsigned long long)of->learner.games,
                (double)(of->learner.games - of->games_before) / fmax(gone, 1e-3));
    dw_text_add(&text, ", off by %.2f points", sqrt(of->loss.score / fmax((double)of->loss.seats, 1)));
    if (of->loss.positions)
        dw_text_add(&text, " and %.3f nats", of->loss.win / (double)of->loss.positions);
    for (int i = 0; of->point.games && i < of->point.boxes; i++) {
        const curve_box *box = &of->point.box[i];
        dw_text_add(&text, "; %s: %.0f%% against greedy, %.0f%% against the last snapshot", box->set,
                    100 * box->greedy, 100 * box->win);
        if (box->solo > 0)
            dw_text_add(&text, ", solo %.1f", box->solo);
    }
    double left = time_left(of, gone);
    dw_text_add(&text, "; ");
    add_time(&text, isfinite(left) ? left : gone);
    dw_text_add(&text, isfinite(left) ? " left" : " so far");
    fprintf(stderr, live ? "\r\033[K%s" : "%s\n", line);
    fflush(stderr);
}

/* ---- all of it ------------------------------------------------------------------------------ */

static bool is_finished(const training *of)
{
    bool enough = of->games && of->learner.games - of->games_before >= (uint64_t)of->games;
    return stop_wanted || enough || (of->hours > 0 && now() - of->began >= of->hours * 3600);
}

static bool learn(training *of, dw_error *error)
{
    bool examined = false;
    do {
        uint64_t before = of->learner.games;
        if (!ln_lesson(&of->learner, of->pool, error))
            return false;
        ln_add_loss(&of->loss, &of->learner.loss);
        examined = before / EXAM_EVERY != of->learner.games / EXAM_EVERY;
        if (examined) {
            take_exam(of);
            if (!curve_add(&of->curve, &of->point, error) || !save(of, error))
                return false;
        }
        show_progress(of);
    } while (!is_finished(of));
    if (!examined) {
        take_exam(of);
        if (!curve_add(&of->curve, &of->point, error))
            return false;
    }
    return save(of, error);
}

static void name_boxes(training *of)
{
    for (int i = 0; dw_game_at(i) && of->point.boxes < CURVE_BOXES_MAX; i++)
        if (strcmp(dw_game_at(i)->id, of->game->id) == 0)
            of->point.box[of->point.boxes++].set = dw_game_at(i)->set;
}

/* The exams before, from the table beside the .pupil file. */
static bool go_on_with_curve(training *of, const char *learner, dw_error *error)
{
    static const char ending[] = ".pupil";
    char path[PATH_MAX_HERE];
    size_t length = strlen(learner), cut = sizeof ending - 1;
    if (length <= cut || length >= sizeof path || strcmp(learner + length - cut, ending) != 0)
        return true;
    snprintf(path, sizeof path, "%.*s.csv", (int)(length - cut), learner);
    if (!curve_read_csv(&of->curve, path, &of->point, of->learner.games, error))
        return false;
    if (of->curve.count)
        of->seconds_before = of->curve.points[of->curve.count - 1].seconds;
    return true;
}

static bool begin(training *of, const plan *by, dw_error *error)
{
    name_boxes(of);
    if (!can_save(of, error))
        return false;
    if (!ln_begin_learner(&of->learner, of->game, by->seed.value, error))
        return false;
    if (by->resume &&
        (!ln_read_learner(&of->learner, by->resume, error) || !go_on_with_curve(of, by->resume, error)))
        return false;
    of->learner.trust = by->trust ? by->trust : of->learner.trust;
    of->games_before = of->learner.games;
    of->exam_games = by->exam_games;
    of->before = malloc(of->learner.size * sizeof *of->before);
    if (!of->before)
        return dw_fail(error, "no memory to learn with");
    memcpy(of->before, of->learner.kept, of->learner.size * sizeof *of->before);
    of->pool = pf_start_pool(by->threads, error);
    of->began = of->last_line = now();
    return of->pool != NULL;
}

static int train(training *of, const plan *by)
{
    dw_error error;
    int status = CLI_OK;
    signal(SIGINT, want_to_stop);
    signal(SIGTERM, want_to_stop);
    if (!begin(of, by, &error) || !learn(of, &error))
        status = cli_complain("train", CLI_FAILED, "%s", error.text);
    else
        cli_say_unbroken("%s%llu games learned from: %s.net, and %s.pupil to go on from\n",
                         isatty(STDERR_FILENO) ? "\n" : "", (unsigned long long)of->learner.games, of->prefix,
                         of->prefix);
    pf_stop_pool(of->pool);
    ln_end_learner(&of->learner);
    curve_free(&of->curve);
    free(of->before);
    return status;
}

/* A number of hours such as 2 or 0.5. */
static bool read_hours(const char *words, double *hours)
{
    char *end;
    *hours = words ? strtod(words, &end) : 0;
    return !words || (*words && !*end && *hours > 0 && *hours <= 1000);
}

int command_train(int argc, char **argv)
{
    cli_wanted wanted = {0};
    plan by = {.seed = {1, false}, .threads = 1, .exam_games = EXAM_USUAL};
    int games = 0;
    const char *hours = NULL, *prefix = NULL;
    const cli_option options[] = {
        CLI_GAME_OPTION(wanted),
        {"hours", CLI_WORD, &hours, "H", "how long to learn, such as 0.5", 0, 0},
        {"games", CLI_NUMBER, &games, "N", "how many games to learn from, with --resume so many more", 1,
         1000000000},
        {"threads", CLI_NUMBER, &by.threads, "N", "how many threads (1)", 1, PF_POOL_MAX},
        {"trust", CLI_NUMBER, &by.trust, "N",
         "a target looks about 1/N of a game ahead and trusts the network for the rest (6)", 1, 1000},
        {"exam", CLI_NUMBER, &by.exam_games, "N", "how many games of each kind are an exam (200)", 1,
         EXAM_MAX},
        {"seed", CLI_SEED, &by.seed, "S", "for the first weights and all games (1)", 0, 0},
        {"resume", CLI_FILE, &by.resume, "FILE", "go on from this .pupil file, and the .csv beside it", 0, 0},
        {"out", CLI_WORD, &prefix, "NAME", "begin the names of the files so (the game's id)", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "train",
        .summary = "Lets a network learn a game by playing against itself, in all boxes, player counts,\n"
                   "variants and setups.",
        .options = options,
        .notes = "Writes NAME.net (the network), NAME.pupil (all that is needed to go on), NAME.csv and "
                 "NAME.svg (the\n"
                 "learning curve) every "
                 "8192 games and at the end. Ctrl-C ends it early without loss. The same seed and\n"
                 "number of games give the same network, with any number of threads.\n",
        .examples = "  dicewright train --game rollplayer --hours 2 --threads 2\n"
                    "  dicewright train --game dicerealms --games 100000 --seed 7\n"
                    "  dicewright train --game dicerealms --resume dicerealms.pupil --hours 1\n",
    };
    cli_box *box;
    int status = cli_begin(&usage, argc, argv, &wanted, &box);
    if (status != CLI_GO_ON)
        return status;
    training *of = calloc(1, sizeof *of);
    if (!of)
        status = cli_complain("train", CLI_FAILED, "no memory to learn with");
    else if (!read_hours(hours, &of->hours))
        status = cli_complain("train", CLI_USAGE,
                              "--hours must be a number above 0 and at most 1000, not '%.60s'", hours);
    else if (!hours && !games)
        status = cli_complain("train", CLI_USAGE, "say how long: --hours H or --games N");
    else {
        of->game = cli_game(box);
        of->prefix = prefix ? prefix : of->game->id;
        of->games = games;
        status = train(of, &by);
    }
    free(of);
    cli_close_box(box);
    return status;
}
