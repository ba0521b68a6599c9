/* play_hint.c: the word hint of the text game: the best moves, what they promise, and why. */
#include "cli/play.h"
#include "players/advice.h"

#include <math.h>
#include <string.h>

enum { USUAL_COUNT = 3, LEVEL_NAME_MAX = 16 };

#define USUAL_LEVEL "adept"

/* ---- what is wanted ----------------------------------------------------------------------- */

typedef struct wish {
    const pl_level *level;
    int count;
} wish;

/* A level that can rate moves; NULL if the word names none. */
static const pl_level *level_named(const char *word)
{
    for (int i = 0; pl_level_at(i); i++)
        if (pl_level_at(i)->rate && strcasecmp(pl_level_at(i)->name, word) == 0)
            return pl_level_at(i);
    return NULL;
}

/* "", "5", "master", "master 5". */
static bool read_wish(const char *words, wish *out)
{
    char name[LEVEL_NAME_MAX];
    size_t length = strcspn(words, " \t");
    *out = (wish){pl_find(USUAL_LEVEL), USUAL_COUNT};
    snprintf(name, sizeof name, "%.*s", length < sizeof name ? (int)length : 0, words);
    const pl_level *level = level_named(name);
    if (level) {
        out->level = level;
        words += length + strspn(words + length, " \t");
    }
    return !*words || ho_is_number(words, 1, PL_ADVICE_MAX, &out->count);
}

/* ---- what is told ------------------------------------------------------------------------- */

static void say_choice(const sitting *at, const question *asked, const pl_choice *choice)
{
    char line[DW_TEXT_MAX + 512];
    int number = 0;
    if (!choice->acts) {
        cli_say("  Enter - do not act, let the game go on\n");
        return;
    }
    while (number < asked->count && asked->moves[number] != choice->rating.move)
        number++;
    tb_move_line(at->game, asked->seen.bytes, asked->seat, choice->rating.move, line, sizeof line);
    cli_say("%3d. %s\n", number + 1, line);
}

/* "     31.2 stars at the end, 54% to win". */
static void write_promise(const sitting *at, const pl_rating *rating, dw_text *out)
{
    dw_text_add(out, "     %.1f %s at the end", rating->score, play_units(at->game));
    if (at->players > 1)
        dw_text_add(out, ", %.0f%% to win", 100 * rating->win);
}

/* How far it is from the best: " (-0.4, -2%)". */
static void write_distance(const sitting *at, const pl_rating *best, const pl_rating *rating, dw_text *out)
{
    double points = rating->score - best->score, percent = 100 * (rating->win - best->win);
    if (fabs(points) < 0.05 && fabs(percent) < 0.5)
        dw_text_put(out, " (as good)");
    else if (at->players > 1)
        dw_text_add(out, " (%+.1f, %+.0f%%)", points, percent);
    else
        dw_text_add(out, " (%+.1f)", points);
}

static void say_advice(const sitting *at, const question *asked, const pl_advice *advice, int index)
{
    char line[PL_REASON_MAX + 128];
    dw_text text = dw_text_in(line, sizeof line);
    say_choice(at, asked, &advice[index].choice);
    write_promise(at, &advice[index].choice.rating, &text);
    if (index > 0)
        write_distance(at, &advice[0].choice.rating, &advice[index].choice.rating, &text);
    else
        dw_text_add(&text, ": %s", advice[index].reason);
    cli_say("%s\n", line);
}

void play_hint(const sitting *at, const question *asked, const char *words)
{
    wish wanted;
    pl_advice advice[PL_ADVICE_MAX];
    if (!read_wish(words, &wanted)) {
        cli_say("hint takes a level, adept or master, and how many moves to show, up to %d: hint master 5\n",
                PL_ADVICE_MAX);
        return;
    }
    int count = pl_advise(wanted.level, at->game, at->table->state, asked->seat, NULL, wanted.count, advice);
    cli_say("What the %s thinks best:\n", wanted.level->name);
    for (int i = 0; i < count; i++)
        say_advice(at, asked, advice, i);
}
