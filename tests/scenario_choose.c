/* scenario_choose.c: the step `choose 0 adept master: take 2 | take 3`: each of the levels chooses one of
 * these moves for the seat. The seed is fixed and the time is not measured, so that it is the same
 * everywhere. */
#include "scenario.h"

#include "bots/bots.h"

#include <stdio.h>
#include <string.h>

enum {
    CHOICE_SEED = 1,
    SHOWN_MAX = 6, /* ratings that a complaint tells, best first */
    WORDS_MAX = 16,
};

/* How many positions a level may look at; all others as many as they usually do. */
static int64_t nodes_of(const bot_level *level)
{
    return strcmp(level->name, "master") == 0 ? 10000 : 0;
}

/* Splits at the separator, in place; how many parts. */
static int split_all(char *words, const char *separator, char *parts[WORDS_MAX])
{
    int count = 0;
    char *rest;
    for (char *part = strtok_r(words, separator, &rest); part && count < WORDS_MAX;
         part = strtok_r(NULL, separator, &rest))
        if (*(part = sc_trim(part)))
            parts[count++] = part;
    return count;
}

static bool is_among(const char *text, char *const parts[], int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(parts[i], text) == 0)
            return true;
    return false;
}

static void format_move(const scenario *s, int seat, dw_move move, char text[DW_TEXT_MAX])
{
    dw_format(s->table->game, s->table->state, seat, move, text, DW_TEXT_MAX);
}

/* "take 2 (31.2 points, 64%), take 1 (...)": how the level sees it. */
static void list_ratings(const scenario *s, const bot_level *level, int seat, dw_text *list)
{
    bot_rating ratings[DW_MOVES_MAX];
    dw_rng rng;
    const bot_means means = {.nodes = nodes_of(level)};
    dw_rng_seed(&rng, CHOICE_SEED);
    int count =
        level->rate ? bot_rate(level, s->table->game, s->table->state, seat, &rng, &means, ratings) : 0;
    for (int i = 0; i < count && i < SHOWN_MAX; i++) {
        char text[DW_TEXT_MAX];
        format_move(s, seat, ratings[i].move, text);
        dw_text_add(list, "%s%s (%.2f points, %.1f%%)", i ? ", " : "\n  ratings: ", text, ratings[i].score,
                    100 * ratings[i].win);
    }
}

/* What the step names: moves of which one is to be chosen, or none. */
typedef struct expectation {
    int seat;
    bool chosen;
    int count;
    char *moves[WORDS_MAX];
} expectation;

static void check_choice(scenario *s, int line, const char *name, const expectation *wanted)
{
    int seat = wanted->seat;
    const bot_level *level = bot_find(name);
    if (!level) {
        sc_fail(s, line, "there is no level '%s'", name);
        return;
    }
    dw_rng rng;
    const bot_means means = {.nodes = nodes_of(level)};
    char text[DW_TEXT_MAX], list[2000];
    dw_rng_seed(&rng, CHOICE_SEED);
    format_move(s, seat, bot_choose(level, s->table->game, s->table->state, seat, &rng, &means), text);
    if (is_among(text, wanted->moves, wanted->count) == wanted->chosen)
        return;
    dw_text ratings = dw_text_in(list, sizeof list);
    list_ratings(s, level, seat, &ratings);
    sc_fail(s, line, "%s chooses '%s'%s", name, text, list);
}

/* A move that is not offered could never be chosen; and where every move is right there is nothing to choose.
 */
static bool check_offers(scenario *s, int line, const expectation *wanted)
{
    const dw_game *game = s->table->game;
    dw_move moves[DW_MOVES_MAX], move;
    int all = game->moves(game, s->table->state, wanted->seat, moves);
    for (int i = 0; i < wanted->count; i++) {
        dw_error error = {0};
        if (!dw_parse(game, s->table->state, wanted->seat, wanted->moves[i], &move, &error) ||
            !dw_is_legal(game, s->table->state, wanted->seat, move)) {
            sc_fail(s, line, "'%s' cannot be chosen: %s", wanted->moves[i], error.text);
            return false;
        }
    }
    if (all <= wanted->count)
        sc_fail(s, line, "these are all possible moves: there is nothing to choose");
    return all > wanted->count;
}

static void check_choices(scenario *s, int line, char *words, bool chosen)
{
    char *colon = strchr(words, ':'), *names[WORDS_MAX];
    expectation wanted = {.seat = *words - '0', .chosen = chosen};
    if (!colon || wanted.seat < 0 || wanted.seat >= s->table->options.players || words[1] != ' ') {
        sc_fail(s, line, "expected a seat, levels, a colon, and moves with '|' between them");
        return;
    }
    *colon = '\0';
    int levels = split_all(words + 1, " ", names);
    wanted.count = split_all(colon + 1, "|", wanted.moves);
    if (levels == 0 || wanted.count == 0)
        sc_fail(s, line, "expected levels before the colon and moves after it");
    else if (!(tb_turn(s->table).waiting >> wanted.seat & 1))
        sc_fail(s, line, "the game does not wait for seat %d", wanted.seat);
    else if (check_offers(s, line, &wanted))
        for (int i = 0; i < levels; i++)
            check_choice(s, line, names[i], &wanted);
}

void sc_step_choose(scenario *s, int line, char *words)
{
    check_choices(s, line, words, true);
}

void sc_step_avoid(scenario *s, int line, char *words)
{
    check_choices(s, line, words, false);
}
