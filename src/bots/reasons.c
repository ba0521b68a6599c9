/*
 * reasons.c: compares two prospects source by source and says what stands out: what the choice gains at
 * once, then what it gains and loses at the end of the games, beyond what luck explains.
 */
#include "bots/reasons.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    AT_ONCE_MAX = 2, /* things that are named */
    ROUND_MAX = 3,
    LATER_MAX = 3,
    GAMES_MIN = 8, /* fewer say nothing about luck */
};

/* Points and chances to win that are worth a word, and the standard errors that a difference must have. */
static const double POINTS_MIN = 0.15, CHANCE_MIN = 0.01, DOUBT = 2.5;
static const double INCOME_MIN = 0.08; /* of anything, in a round */

/* Something that makes a difference. */
typedef struct item {
    double points;
    int source; /* -1: several */
    char name[112];
} item;

/* A difference, game by game. */
typedef struct difference {
    double sum, squares;
} difference;

static void add_game(difference *to, int points)
{
    to->sum += points;
    to->squares += (double)points * points;
}

/* The mean, or 0 if it is too small for a word or could be luck. */
static double clear_mean(const difference *of, int games)
{
    if (games < GAMES_MIN)
        return 0;
    double mean = of->sum / games, variance = of->squares / games - mean * mean;
    double error = sqrt(fmax(variance, 0) / (games - 1));
    return fabs(mean) >= POINTS_MIN && fabs(mean) >= DOUBT * error ? mean : 0;
}

static void add_item(item *items, int *count, double points, int source, const char *name)
{
    item *added = &items[(*count)++];
    dw_text text = dw_text_in(added->name, sizeof added->name);
    dw_text_put(&text, name);
    added->points = points;
    added->source = source;
}

static int larger_first(const void *a, const void *b)
{
    double one = fabs(((const item *)a)->points), other = fabs(((const item *)b)->points);
    return (one < other) - (one > other);
}

/* ---- at once -------------------------------------------------------------------------------- */

/* What the lines gain by the one choice and not as much by the other. Told sources are marked. */
static int gains_at_once(const bot_foresight *seen, const bot_prospect *one, const bot_prospect *other,
                         bool told[BOT_SOURCES_MAX], item items[BOT_SOURCES_MAX])
{
    int count = 0;
    for (int i = 0; i < seen->source_count; i++) {
        if (one->at_once[i] == 0 || one->at_once[i] == other->at_once[i])
            continue;
        add_item(items, &count, one->at_once[i], i, one->words[i]);
    }
    qsort(items, (size_t)count, sizeof *items, larger_first);
    count = count < AT_ONCE_MAX ? count : AT_ONCE_MAX;
    for (int i = 0; i < count; i++)
        told[items[i].source] = true;
    return count;
}

/* ---- in a round ----------------------------------------------------------------------------- */

/* What the seat has of a round after the one choice and not after the other. */
static int gains_in_a_round(const bot_prospect *one, const bot_prospect *other, item items[DW_INCOME_MAX])
{
    int count = 0;
    for (int i = 0; i < one->incomes; i++) {
        double more = one->income[i].amount - other->income[i].amount;
        if (fabs(more) >= INCOME_MIN)
            add_item(items, &count, more, -1, one->income[i].words);
    }
    qsort(items, (size_t)count, sizeof *items, larger_first);
    return count < ROUND_MAX ? count : ROUND_MAX;
}

/* ---- later ---------------------------------------------------------------------------------- */

static double compare_source(const bot_foresight *seen, const bot_prospect *one, const bot_prospect *other,
                             int source)
{
    difference all = {0};
    for (int game = 0; game < seen->games; game++)
        add_game(&all, one->end[game][source] - other->end[game][source]);
    return clear_mean(&all, seen->games);
}

/* The letters before the dot of "goal.str"; 0 if there is none. */
static size_t kind_length(const char *id)
{
    const char *dot = strchr(id, '.');
    return dot ? (size_t)(dot - id) : 0;
}

static bool same_kind(const char *a, const char *b)
{
    size_t length = kind_length(a);
    return length && length == kind_length(b) && memcmp(a, b, length) == 0;
}

/* The sources that are not named one by one, together: those of the kind of `first`, or all (-1). */
static double compare_rest(const bot_foresight *seen, const bot_prospect *one, const bot_prospect *other,
                           const bool named[BOT_SOURCES_MAX], int first)
{
    difference all = {0};
    for (int game = 0; game < seen->games; game++) {
        int points = 0;
        for (int i = 0; i < seen->source_count; i++)
            if (!named[i] && (first < 0 || same_kind(seen->sources[first].id, seen->sources[i].id)))
                points += one->end[game][i] - other->end[game][i];
        add_game(&all, points);
    }
    return clear_mean(&all, seen->games);
}

/* "traits", "other traits" if one of them is named; "dots" is one, "armor" has none. They are marked as
 * named. */
static void name_rest_of_kind(const bot_foresight *seen, bool named[BOT_SOURCES_MAX], int first,
                              double points, item *items, int *count)
{
    const char *id = seen->sources[first].id;
    int length = (int)kind_length(id);
    bool has_plural = !strchr("sr", id[length - 1]);
    char name[40];
    dw_text text = dw_text_in(name, sizeof name);
    bool others = false;
    for (int i = 0; i < seen->source_count; i++)
        if (same_kind(id, seen->sources[i].id)) {
            others |= named[i];
            named[i] = true;
        }
    dw_text_add(&text, "%s%.*s%s", others ? "other " : "", length, id, has_plural ? "s" : "");
    add_item(items, count, points, -1, name);
}

/* What the seat has already, or would have at once. */
static bool is_there(const bot_prospect *one, const bot_prospect *other, int source)
{
    return one->words[source][0] || other->words[source][0];
}

/* Sources that stand out one by one; those that only come later are known by their kind. */
static void name_sources(const bot_foresight *seen, const bot_prospect *one, const bot_prospect *other,
                         const bool told[BOT_SOURCES_MAX], bool named[BOT_SOURCES_MAX], item *items,
                         int *count)
{
    for (int i = 0; i < seen->source_count; i++) {
        if (kind_length(seen->sources[i].id) && !is_there(one, other, i))
            continue;
        double mean = compare_source(seen, one, other, i);
        named[i] = mean != 0 || told[i];
        if (mean != 0 && !(told[i] && mean * one->at_once[i] > 0))
            add_item(items, count, mean, i, seen->sources[i].label);
    }
}

/* Sources that stand out, kinds of sources that do so together, and the rest if all of it does. */
static int gains_later(const bot_foresight *seen, const bot_prospect *one, const bot_prospect *other,
                       const bool told[BOT_SOURCES_MAX], item items[2 * BOT_SOURCES_MAX])
{
    bool named[BOT_SOURCES_MAX] = {false};
    int count = 0;
    name_sources(seen, one, other, told, named, items, &count);
    for (int i = 0; i < seen->source_count; i++) {
        bool open = !named[i] && kind_length(seen->sources[i].id);
        double mean = open ? compare_rest(seen, one, other, named, i) : 0;
        if (mean != 0)
            name_rest_of_kind(seen, named, i, mean, items, &count);
    }
    double rest = compare_rest(seen, one, other, named, -1);
    if (rest != 0)
        add_item(items, &count, rest, -1, count ? "all the rest" : "many small things");
    qsort(items, (size_t)count, sizeof *items, larger_first);
    return count < LATER_MAX ? count : LATER_MAX;
}

static double gain_of_others(const bot_foresight *seen, const bot_prospect *one, const bot_prospect *other)
{
    difference all = {0};
    for (int game = 0; game < seen->games; game++)
        add_game(&all, one->others[game] - other->others[game]);
    return clear_mean(&all, seen->games);
}

/* Whether the games went against the ratings: by how much the seat was ahead of the others. */
static bool is_doubtful(const bot_foresight *seen, const bot_prospect *one, const bot_prospect *other)
{
    difference all = {0};
    for (int game = 0; game < seen->games; game++) {
        int ahead = other->others[game] - one->others[game];
        for (int i = 0; i < seen->source_count; i++)
            ahead += one->end[game][i] - other->end[game][i];
        add_game(&all, ahead);
    }
    return clear_mean(&all, seen->games) * (one->choice.rating.worth - other->choice.rating.worth) < 0;
}

/* ---- the line ------------------------------------------------------------------------------- */

static void write_name(const bot_prospect *one, dw_text *out)
{
    if (one->choice.acts)
        dw_text_add(out, "'%s'", one->name);
    else
        dw_text_put(out, "letting the game go on");
}

static bool are_about_equal(const bot_rating *one, const bot_rating *other)
{
    return fabs(one->score - other->score) < POINTS_MIN && fabs(one->win - other->win) < CHANCE_MIN;
}

static void write_later(const item *items, int count, double others, dw_text *out)
{
    dw_text_put(out, count ? "on average " : "");
    for (int i = 0; i < count; i++)
        dw_text_add(out, "%s%+.1f from %s", i ? ", " : "", items[i].points, items[i].name);
    if (others != 0)
        dw_text_add(out, "%sthe best of the others gets %.1f %s", count ? ", and " : "", fabs(others),
                    others > 0 ? "more" : "less");
}

/* Nothing that comes later stands out from luck. */
static void write_no_more(const bot_prospect *one, const bot_prospect *other, int told, dw_text *out)
{
    bool equal = are_about_equal(&one->choice.rating, &other->choice.rating);
    dw_text_put(out, told    ? "; the rest is much as after "
                     : equal ? "about as good as "
                             : "no single thing stands out against ");
    write_name(other, out);
}

static bool has_gain(const item *items, int count)
{
    for (int i = 0; i < count; i++)
        if (items[i].points > 0)
            return true;
    return false;
}

void bot_write_reason(const bot_foresight *seen, int one, int other, dw_text *out)
{
    const bot_prospect *chosen = &seen->prospects[one], *instead = &seen->prospects[other];
    bool told[BOT_SOURCES_MAX] = {false};
    item now[BOT_SOURCES_MAX], round[DW_INCOME_MAX], later[2 * BOT_SOURCES_MAX];
    int now_count = gains_at_once(seen, chosen, instead, told, now);
    int round_count = gains_in_a_round(chosen, instead, round);
    int later_count = gains_later(seen, chosen, instead, told, later);
    double others = gain_of_others(seen, chosen, instead);
    bool any_gain = has_gain(now, now_count) || has_gain(round, round_count) ||
                    has_gain(later, later_count) || others < 0;
    if (is_doubtful(seen, chosen, instead))
        dw_text_put(out, "doubtful: ");
    else if (!any_gain && now_count + round_count + later_count > 0 &&
             chosen->choice.rating.worth > instead->choice.rating.worth)
        dw_text_put(out, "rated better all the same: ");
    for (int i = 0; i < now_count; i++)
        dw_text_add(out, "%s%+.0f (%s)", i ? ", " : "at once ", now[i].points, now[i].name);
    for (int i = 0; i < round_count; i++)
        dw_text_add(out, "%s%+.1f %s",
                    i           ? ", "
                    : now_count ? "; each round "
                                : "each round ",
                    round[i].points, round[i].name);
    if (later_count == 0 && others == 0) {
        write_no_more(chosen, instead, now_count + round_count, out);
        return;
    }
    dw_text_put(out, now_count + round_count ? "; " : "");
    write_later(later, later_count, others, out);
    dw_text_put(out, ", compared with ");
    write_name(instead, out);
}
