/* score.c: the score in lines that can be read aloud, and who wins. */
#include "sitting/sitting.h"

#include <string.h>

/* What a game counts, and how lines that come in several are headed. Unknown games count points. */
typedef struct score_words {
    const char *game;
    const char *one, *many;
    const char *kind, *heading; /* sources that begin with "kind." stand below the heading */
} score_words;

static const score_words *words_of(const dw_game *game)
{
    static const score_words known[] = {
        {"rollplayer", "star", "stars", "goal", "Attribute Goals"},
        {"dicerealms", "point", "points", "dots", "Dots of the faces on the dice"},
        {NULL, "point", "points", NULL, NULL},
    };
    const score_words *words = known;
    while (words->game && strcmp(words->game, game->id) != 0)
        words++;
    return words;
}

static const char *unit(const score_words *words, int points)
{
    return points == 1 || points == -1 ? words->one : words->many;
}

const char *si_units(const dw_game *game)
{
    return words_of(game)->many;
}

static bool is_of_kind(const score_words *words, const dw_score_line *line)
{
    size_t length = words->kind ? strlen(words->kind) : 0;
    return length && strncmp(line->source, words->kind, length) == 0 && line->source[length] == '.';
}

static void write_score(const sitting *at, const si_position *seen, int seat, dw_text *out)
{
    dw_score_line lines[DW_SCORE_LINES_MAX];
    char name[SI_NAME_MAX];
    const score_words *words = words_of(at->game);
    int total = 0, count = at->game->score(at->game, seen->bytes, seat, lines);
    for (int i = 0; i < count; i++)
        total += lines[i].points;
    dw_text_add(out, "%s: %d %s\n", si_name(at, seat, name), total, unit(words, total));
    bool headed = false;
    for (int i = 0; i < count; i++) {
        bool below = is_of_kind(words, &lines[i]);
        if (below && !headed)
            dw_text_add(out, "  %s\n", words->heading);
        headed = below;
        dw_text_add(out, "%s%s: %d %s\n", below ? "    " : "  ", lines[i].words, lines[i].points,
                    unit(words, lines[i].points));
    }
}

void si_write_scores(const sitting *at, int seat, dw_text *out)
{
    si_position seen;
    tb_view(at->table, at->table->state, seat, seen.bytes);
    for (int scored = 0; scored < at->players; scored++)
        write_score(at, &seen, scored, out);
}

/* ---- who wins ----------------------------------------------------------------------------- */

/* "You", "You and Seat 2 (bot)", "Seat 0, Seat 1 and Seat 3": those with the first place. How many. */
static int name_winners(const sitting *at, const dw_result *result, dw_text *text)
{
    int winners = 0, named = 0;
    for (int seat = 0; seat < at->players; seat++)
        winners += result->place[seat] == 1;
    for (int seat = 0; seat < at->players; seat++) {
        char name[SI_NAME_MAX];
        if (result->place[seat] != 1)
            continue;
        dw_text_add(text, "%s%s",
                    named == 0             ? ""
                    : named == winners - 1 ? " and "
                                           : ", ",
                    si_name(at, seat, name));
        named++;
    }
    return winners;
}

/* " to 26 and 20": the totals of the others, by place. Whether one of them equals the best. */
static bool add_other_totals(const sitting *at, const dw_result *result, int best, dw_text *text)
{
    bool tie = false;
    const char *before = " to ";
    for (int place = 2; place <= at->players; place++)
        for (int seat = 0; seat < at->players; seat++)
            if (result->place[seat] == place) {
                dw_text_add(text, "%s%d", before, result->total[seat]);
                tie |= result->total[seat] == best;
                before = ", ";
            }
    return tie;
}

static void write_winner(const sitting *at, const dw_result *result, dw_text *out)
{
    char line[256], others[64] = "";
    dw_text names = dw_text_in(line, sizeof line), rest = dw_text_in(others, sizeof others);
    int winners = name_winners(at, result, &names), best = result->total[0];
    for (int seat = 0; seat < at->players; seat++)
        if (result->place[seat] == 1)
            best = result->total[seat];
    bool tie = add_other_totals(at, result, best, &rest);
    const char *does = winners > 1 ? " share the victory" : strcmp(line, "You") == 0 ? " win" : " wins";
    dw_text_add(out, "%s%s with %d %s%s%s.\n", line, does, best, unit(words_of(at->game), best), others,
                tie ? ", by the tie-break" : "");
}

static void write_title(const sitting *at, const dw_result *result, dw_text *out)
{
    dw_text_add(out, "Your total: %d %s.\n", result->total[0], unit(words_of(at->game), result->total[0]));
    if (result->title[0])
        dw_text_add(out, "Your title: %s.\n", result->title);
}

void si_write_verdict(const sitting *at, dw_text *out)
{
    dw_result result;
    at->game->result(at->game, at->table->state, &result);
    (at->players == 1 ? write_title : write_winner)(at, &result, out);
}

void si_write_end(const sitting *at, dw_text *out)
{
    dw_text_put(out, "The game is over. The final score:\n");
    si_write_scores(at, DW_CHANCE, out);
    dw_text_put(out, "\n");
    si_write_verdict(at, out);
}
