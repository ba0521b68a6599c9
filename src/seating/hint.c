/* hint.c: advice in words: the best moves, what they promise, and why. */
#include "seating/seating.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { USUAL_COUNT = 3, LEVEL_NAME_MAX = 16 };

#define USUAL_LEVEL "adept"

/* ---- what is wanted ----------------------------------------------------------------------- */

/* A level that can rate moves; NULL if the word names none. */
static const bot_level *level_named(const char *word)
{
    for (int i = 0; bot_level_at(i); i++)
        if (bot_level_at(i)->rate && strcasecmp(bot_level_at(i)->name, word) == 0)
            return bot_level_at(i);
    return NULL;
}

bool se_read_wish(const char *words, se_wish *out, dw_error *error)
{
    char name[LEVEL_NAME_MAX];
    size_t length = strcspn(words, " \t");
    *out = (se_wish){bot_find(USUAL_LEVEL), USUAL_COUNT};
    snprintf(name, sizeof name, "%.*s", length < sizeof name ? (int)length : 0, words);
    const bot_level *level = level_named(name);
    if (level) {
        out->level = level;
        words += length + strspn(words + length, " \t");
    }
    return !*words || pf_is_number(words, 1, BOT_ADVICE_MAX, &out->count) ||
           dw_fail(error,
                   "hint takes a level, adept or master, and how many moves to show, up to %d: hint master 5",
                   BOT_ADVICE_MAX);
}

const char *se_no_help(const seating *at)
{
    return at->place->no_help ? at->place->no_help(at) : NULL;
}

void se_advise(const dw_game *game, const se_position *seen, int seat, const se_wish *wish, se_advice *out)
{
    out->wish = *wish;
    out->count = bot_advise(wish->level, game, seen->bytes, seat, NULL, wish->count, out->best);
    for (int i = 0; i < out->count; i++) {
        const bot_choice *choice = &out->best[i].choice;
        out->text[i][0] = '\0';
        if (choice->acts)
            dw_format(game, seen->bytes, seat, choice->rating.move, out->text[i], DW_TEXT_MAX);
    }
}

/* ---- the words of a hint ------------------------------------------------------------------ */

static void write_choice(const question *asked, const char *text, dw_text *out)
{
    char line[DW_TEXT_MAX + 512];
    if (!*text)
        dw_text_put(out, "  Enter - do not act, let the game go on\n");
    for (int i = 0; i < asked->count; i++)
        if (strcmp(asked->moves[i].text, text) == 0) {
            se_move_line(&asked->moves[i], line, sizeof line);
            dw_text_add(out, "%3d. %s\n", i + 1, line);
        }
}

/* "     31.2 stars at the end, 54% to win". */
static void write_promise(const seating *at, const bot_rating *rating, dw_text *out)
{
    dw_text_add(out, "     %.1f %s at the end", rating->score, se_units(at->game));
    if (at->players > 1)
        dw_text_add(out, ", %.0f%% to win", 100 * rating->win);
}

/* How far it is from the best: " (-0.4, -2%)". */
static void write_distance(const seating *at, const bot_rating *best, const bot_rating *rating, dw_text *out)
{
    double points = rating->score - best->score, percent = 100 * (rating->win - best->win);
    if (fabs(points) < 0.05 && fabs(percent) < 0.5)
        dw_text_put(out, " (as good)");
    else if (at->players > 1)
        dw_text_add(out, " (%+.1f, %+.0f%%)", points, percent);
    else
        dw_text_add(out, " (%+.1f)", points);
}

static void write_one(const seating *at, const question *asked, const se_advice *advice, int index,
                      dw_text *out)
{
    const bot_advice *one = &advice->best[index];
    write_choice(asked, advice->text[index], out);
    write_promise(at, &one->choice.rating, out);
    if (index > 0)
        write_distance(at, &advice->best[0].choice.rating, &one->choice.rating, out);
    else
        dw_text_add(out, ": %s", one->reason);
    dw_text_put(out, "\n");
}

void se_write_advice(const seating *at, const question *asked, const se_advice *advice, dw_text *out)
{
    dw_text_add(out, "What the %s thinks best:\n", advice->wish.level->name);
    for (int i = 0; i < advice->count; i++)
        write_one(at, asked, advice, i, out);
}
