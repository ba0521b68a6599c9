/* score.c: the score in lines that can be read aloud, and who wins. */
#include "seating/seating.h"

#include <string.h>

static const char *unit(const dw_game *game, int points)
{
    if (points != 1 && points != -1)
        return se_units(game);
    return game->words && game->words->unit ? game->words->unit : "point";
}

const char *se_units(const dw_game *game)
{
    return game->words && game->words->units ? game->words->units : "points";
}

/* Whether the line of a score stands below the heading that the game has for such lines. */
static bool is_listed(const dw_game *game, const char *source)
{
    const char *kind = game->words ? game->words->listed_source : NULL;
    size_t length = kind ? strlen(kind) : 0;
    return length && strncmp(source, kind, length) == 0 && source[length] == '.';
}

static int number(const json_t *object, const char *key)
{
    return (int)json_integer_value(json_object_get(object, key));
}

static const json_t *seat_of(const json_t *score, int seat)
{
    return json_array_get(json_object_get(score, "seats"), (size_t)seat);
}

static void write_score(const seating *at, const json_t *score, int seat, dw_text *out)
{
    char name[SE_NAME_MAX];
    const json_t *lines = json_object_get(seat_of(score, seat), "lines");
    int total = number(seat_of(score, seat), "total");
    dw_text_add(out, "%s: %d %s\n", se_name(at, seat, name), total, unit(at->game, total));
    bool headed = false;
    for (size_t i = 0; i < json_array_size(lines); i++) {
        const json_t *line = json_array_get(lines, i);
        bool below = is_listed(at->game, se_text(line, "source"));
        int points = number(line, "points");
        if (below && !headed)
            dw_text_add(out, "  %s\n", at->game->words->listed_heading);
        headed = below;
        dw_text_add(out, "%s%s: %d %s\n", below ? "    " : "  ", se_text(line, "words"), points,
                    unit(at->game, points));
    }
}

/* ---- who wins ----------------------------------------------------------------------------- */

/* "You", "You and Seat 2 (bot)", "Seat 0, Seat 1 and Seat 3": those with the first place. How many. */
static int name_winners(const seating *at, const json_t *score, dw_text *text)
{
    int winners = 0, named = 0;
    for (int seat = 0; seat < at->players; seat++)
        winners += number(seat_of(score, seat), "place") == 1;
    for (int seat = 0; seat < at->players; seat++) {
        char name[SE_NAME_MAX];
        if (number(seat_of(score, seat), "place") != 1)
            continue;
        dw_text_add(text, "%s%s",
                    named == 0             ? ""
                    : named == winners - 1 ? " and "
                                           : ", ",
                    se_name(at, seat, name));
        named++;
    }
    return winners;
}

/* " to 26 and 20": the totals of the others, by place. Whether one of them equals the best. */
static bool add_other_totals(const seating *at, const json_t *score, int best, dw_text *text)
{
    bool tie = false;
    const char *before = " to ";
    for (int place = 2; place <= at->players; place++)
        for (int seat = 0; seat < at->players; seat++)
            if (number(seat_of(score, seat), "place") == place) {
                int total = number(seat_of(score, seat), "total");
                dw_text_add(text, "%s%d", before, total);
                tie |= total == best;
                before = ", ";
            }
    return tie;
}

static void write_winner(const seating *at, const json_t *score, dw_text *out)
{
    char line[256], others[64] = "";
    dw_text names = dw_text_in(line, sizeof line), rest = dw_text_in(others, sizeof others);
    int winners = name_winners(at, score, &names), best = 0;
    for (int seat = 0; seat < at->players; seat++)
        if (number(seat_of(score, seat), "place") == 1)
            best = number(seat_of(score, seat), "total");
    bool tie = add_other_totals(at, score, best, &rest);
    const char *does = winners > 1 ? " share the victory" : strcmp(line, "You") == 0 ? " win" : " wins";
    dw_text_add(out, "%s%s with %d %s%s%s.\n", line, does, best, unit(at->game, best), others,
                tie ? ", by the tie-break" : "");
}

static void write_title(const seating *at, const json_t *score, dw_text *out)
{
    int total = number(seat_of(score, 0), "total");
    dw_text_add(out, "Your total: %d %s.\n", total, unit(at->game, total));
    if (*se_text(score, "title"))
        dw_text_add(out, "Your title: %s.\n", se_text(score, "title"));
}

static void write_verdict(const seating *at, const json_t *score, dw_text *out)
{
    (at->players == 1 ? write_title : write_winner)(at, score, out);
}

void se_write_verdict(const seating *at, dw_text *out)
{
    json_t *score = at->place->score(at, TB_PUBLIC);
    write_verdict(at, score, out);
    json_decref(score);
}

void se_write_scores(const seating *at, int seat, dw_text *out)
{
    json_t *score = at->place->score(at, seat);
    bool over = json_is_true(json_object_get(score, "over"));
    if (over)
        dw_text_put(out, "The game is over. The final score:\n");
    for (int scored = 0; scored < at->players; scored++)
        write_score(at, score, scored, out);
    if (over) {
        dw_text_put(out, "\n");
        write_verdict(at, score, out);
    }
    json_decref(score);
}
