/* scenario_steps.c: the lines under `do:`, one function for each kind of step. */
#define _GNU_SOURCE /* strcasestr */
#include "scenario.h"

#include <stdlib.h>
#include <string.h>

enum {
    AUTO_MOVES_MAX = 20000, /* no game is as long */
    POSITION_EVERY = 8,     /* moves of `auto`; test_position has all positions of random games */
};

/* ---- what the words of a game mean -------------------------------------------------------- */

enum { WORDS_MAX = 16 };

/* A move whose word number `word`, counted from 0, is the id of a component. */
typedef struct verb_with_card {
    const char *verb;
    int word;
} verb_with_card;

typedef struct game_words {
    const char *game;
    const char *sets[WORDS_MAX];         /* fields that are sets: their order means nothing */
    const char *sources[WORDS_MAX];      /* of a score, besides "total" */
    const char *card_sources[WORDS_MAX]; /* the same, before the id of a component */
    verb_with_card verbs[WORDS_MAX];
} game_words;

/* Those of the scenario's game. (The Market is a row, in order; so are the faces of a die.) */
static const game_words *words_of(const scenario *s)
{
    static const game_words known[] = {
        {.game = "rollplayer",
         .sets = {"cards", "exhausted", "discard", "trash", "first", "second", "tokens", "borrowed",
                  "trophies", "stored", "combat"},
         .sources = {"class_dice", "alignment", "backstory", "solo_gold", "goal.str", "goal.dex", "goal.con",
                     "goal.int", "goal.wis", "goal.cha", "monster"},
         .card_sources = {"trait.", "armor."},
         .verbs = {{"buy", 1},
                   {"skill", 1},
                   {"discard", 1},
                   {"drop", 1},
                   {"add", 1},
                   {"refresh", 1},
                   {"copy", 1},
                   {"give", 1},
                   {"get", 1}}},
        {.game = "dicerealms",
         .sets = {"lost", "tiles", "final"},
         .sources = {"vp", "dots.2", "dots.4", "dots.6", "dots.8", "destroyed", "misery"},
         .card_sources = {"face."},
         .verbs = {{"upgrade", 2}, {"repair", 2}, {"set", 2}, {"skip", 1}}},
        {.game = NULL},
    };
    const game_words *words = known;
    while (words->game && strcmp(words->game, s->table->game->id) != 0)
        words++;
    return words;
}

static bool is_one_of(const char *const list[WORDS_MAX], const char *word)
{
    for (int i = 0; i < WORDS_MAX && list[i]; i++)
        if (strcmp(list[i], word) == 0)
            return true;
    return false;
}

/* ---- steps -------------------------------------------------------------------------------- */

/* Reads the seat at the start of `*words` ("0", or "-" for chance) and moves on behind it. */
static bool take_seat(char **words, int *seat)
{
    char *c = *words;
    if (*c == '-' && c[1] == ' ')
        *seat = DW_CHANCE;
    else if (*c >= '0' && *c <= '9' && (c[1] == ' ' || !c[1]))
        *seat = *c - '0';
    else
        return false;
    *words = sc_trim(c + 1);
    return true;
}

/* Splits "left SEPARATOR right" at the first separator. */
static bool split(char *words, const char *separator, char **left, char **right)
{
    char *at = strstr(words, separator);
    if (!at)
        return false;
    *at = '\0';
    *left = sc_trim(words);
    *right = sc_trim(at + strlen(separator));
    return true;
}

/* The legal moves of a seat (none if it is not asked), or the outcomes of chance. */
static int moves_of(const scenario *s, int seat, dw_move moves[DW_MOVES_MAX])
{
    dw_turn turn = tb_turn(s->table);
    if (seat == DW_CHANCE) {
        dw_outcome outcomes[DW_MOVES_MAX];
        int count = turn.chance ? s->table->game->outcomes(s->table->game, s->table->state, outcomes) : 0;
        for (int i = 0; i < count; i++)
            moves[i] = outcomes[i].move;
        return count;
    }
    if (seat >= s->table->options.players || !((turn.waiting | turn.may_act) >> seat & 1))
        return 0;
    return s->table->game->moves(s->table->game, s->table->state, seat, moves);
}

static void format_move(const scenario *s, int seat, dw_move move, char text[DW_TEXT_MAX])
{
    dw_format(s->table->game, s->table->state, seat, move, text, DW_TEXT_MAX);
}

static bool offers(const scenario *s, int seat, const char *wanted)
{
    dw_move moves[DW_MOVES_MAX];
    int count = moves_of(s, seat, moves);
    for (int i = 0; i < count; i++) {
        char text[DW_TEXT_MAX];
        format_move(s, seat, moves[i], text);
        if (strcmp(text, wanted) == 0)
            return true;
    }
    return false;
}

/* "take 1, take 2": all that the seat may do, for an error. */
static void list_moves(const scenario *s, int seat, dw_text *list)
{
    dw_move moves[DW_MOVES_MAX];
    int count = moves_of(s, seat, moves);
    for (int i = 0; i < count; i++) {
        char text[DW_TEXT_MAX];
        format_move(s, seat, moves[i], text);
        dw_text_add(list, "%s%s", i ? ", " : "", text);
    }
    if (count == 0)
        dw_text_put(list, "nothing");
}

static void step_move(scenario *s, int line, int seat, const char *text)
{
    dw_error error = {0};
    if (tb_play_text(s->table, seat, text, &error))
        return;
    char list[4000];
    dw_text possible = dw_text_in(list, sizeof list);
    list_moves(s, seat, &possible);
    sc_fail(s, line, "'%s' was refused: %s\n  possible: %s", text, error.text, list);
    s->stopped = true;
}

static bool component_exists(const scenario *s, const char *id)
{
    char page[8192];
    dw_text text = dw_text_in(page, sizeof page);
    return dw_show_card(s->table->game, id, &text, NULL);
}

/* Copies the word number `wanted` of the text; empty if it has fewer. */
static void copy_word(const char *text, int wanted, char *word, size_t capacity)
{
    for (; wanted > 0 && *text; wanted--) {
        text += strcspn(text, " ");
        text += strspn(text, " ");
    }
    snprintf(word, capacity, "%.*s", (int)strcspn(text, " "), text);
}

/* A move that could be offered somewhere: a slip of the pen would never be offered, and prove nothing. */
static bool is_sensible(const scenario *s, int seat, const char *move)
{
    char word[64];
    copy_word(move, 0, word, sizeof word);
    for (const verb_with_card *known = words_of(s)->verbs; known->verb; known++) {
        if (strcmp(word, known->verb) != 0)
            continue;
        copy_word(move, known->word, word, sizeof word);
        return component_exists(s, word);
    }
    dw_error error = {0};
    dw_move parsed;
    dw_parse(s->table->game, s->table->state, seat, move, &parsed, &error);
    return !strstr(error.text, "is no move") && !strstr(error.text, "is no row") &&
           !strstr(error.text, "is no direction");
}

static void step_offers(scenario *s, int line, char *words, bool wanted)
{
    int seat;
    char list[4000];
    dw_text possible = dw_text_in(list, sizeof list);
    if (!take_seat(&words, &seat))
        sc_fail(s, line, "expected a seat before '%s'", words);
    else if (!is_sensible(s, seat, words))
        sc_fail(s, line, "'%s' is no move anywhere", words);
    else if (offers(s, seat, words) != wanted) {
        list_moves(s, seat, &possible);
        sc_fail(s, line, "expected '%s' %s, seen: %s", words, wanted ? "to be offered" : "not to be offered",
                list);
    }
}

static void step_refuse(scenario *s, int line, char *words)
{
    int seat;
    char *text, *reason;
    dw_error error = {0};
    if (!take_seat(&words, &seat) || !split(words, ":", &text, &reason)) {
        sc_fail(s, line, "expected 'refuse SEAT MOVE: WORDS'");
    } else if (tb_play_text(s->table, seat, text, &error)) {
        sc_fail(s, line, "expected '%s' to be refused, but it was played", text);
        s->stopped = true;
    } else if (!strcasestr(error.text, reason)) {
        sc_fail(s, line, "expected '%s' to be refused with '%s', seen: %s", text, reason, error.text);
    }
}

/* Removes the entry `wanted` from a list of `count` texts; false if it is not there. */
static bool strike(char (*texts)[DW_TEXT_MAX], int count, const char *wanted)
{
    for (int i = 0; i < count; i++)
        if (strcmp(texts[i], wanted) == 0) {
            texts[i][0] = '\0';
            return true;
        }
    return false;
}

/* Compares the entries of "a, b, c" with the texts, in any order. */
static void compare_lists(scenario *s, int line, char *wanted, char (*texts)[DW_TEXT_MAX], int count)
{
    if (strcmp(wanted, "nothing") == 0)
        wanted = NULL;
    for (char *rest = wanted; rest;) {
        char *comma = strchr(rest, ',');
        if (comma)
            *comma = '\0';
        char *entry = sc_trim(rest);
        if (!strike(texts, count, entry))
            sc_fail(s, line, "expected '%s', which is not there", entry);
        rest = comma ? comma + 1 : NULL;
    }
    for (int i = 0; i < count; i++)
        if (texts[i][0])
            sc_fail(s, line, "seen '%s', which was not expected", texts[i]);
}

static void step_moves(scenario *s, int line, char *words)
{
    char texts[DW_MOVES_MAX][DW_TEXT_MAX];
    dw_move moves[DW_MOVES_MAX];
    int seat;
    if (!take_seat(&words, &seat) || *words != '=') {
        sc_fail(s, line, "expected 'moves SEAT = MOVE, MOVE, ...'");
        return;
    }
    int count = moves_of(s, seat, moves);
    for (int i = 0; i < count; i++)
        format_move(s, seat, moves[i], texts[i]);
    compare_lists(s, line, sc_trim(words + 1), texts, count);
}

static void step_outcomes(scenario *s, int line, char *words)
{
    char texts[DW_MOVES_MAX][DW_TEXT_MAX];
    dw_outcome outcomes[DW_MOVES_MAX];
    if (*words != '=') {
        sc_fail(s, line, "expected 'outcomes = MOVE xWEIGHT, ...'");
        return;
    }
    int count = 0;
    if (tb_turn(s->table).chance)
        count = s->table->game->outcomes(s->table->game, s->table->state, outcomes);
    for (int i = 0; i < count; i++) {
        char text[DW_TEXT_MAX];
        format_move(s, DW_CHANCE, outcomes[i].move, text);
        dw_text with_weight = dw_text_in(texts[i], sizeof texts[i]);
        dw_text_add(&with_weight, "%s x%u", text, outcomes[i].weight);
    }
    compare_lists(s, line, sc_trim(words + 1), texts, count);
}

/* ---- steps that compare values ------------------------------------------------------------ */

static json_t *value_at(json_t *json, char *path)
{
    char *rest;
    for (char *step = strtok_r(path, ".", &rest); step && json; step = strtok_r(NULL, ".", &rest))
        json = json_is_array(json) ? json_array_get(json, (size_t)strtoul(step, NULL, 10))
                                   : json_object_get(json, step);
    return json;
}

static bool is_set(const scenario *s, const char *path)
{
    return is_one_of(words_of(s)->sets, strrchr(path, '.') ? strrchr(path, '.') + 1 : path);
}

static bool equal_sets(const json_t *a, const json_t *b)
{
    if (!json_is_array(a) || !json_is_array(b) || json_array_size(a) != json_array_size(b))
        return false;
    json_t *rest = json_copy((json_t *)b);
    for (size_t i = 0; i < json_array_size(a); i++)
        for (size_t j = 0; j < json_array_size(rest); j++)
            if (json_equal(json_array_get(a, i), json_array_get(rest, j))) {
                json_array_remove(rest, j);
                break;
            }
    bool equal = json_array_size(rest) == 0;
    json_decref(rest);
    return equal;
}

static void compare_json(scenario *s, int line, const char *what, const char *wanted_text, const json_t *seen)
{
    json_error_t mistake;
    json_t *wanted = json_loads(wanted_text, JSON_DECODE_ANY, &mistake);
    if (!wanted) {
        sc_fail(s, line, "'%s' is not JSON: %s", wanted_text, mistake.text);
        return;
    }
    char *text = seen ? json_dumps(seen, JSON_ENCODE_ANY) : NULL;
    if (!seen)
        sc_fail(s, line, "expected %s = %s, but there is no such field", what, wanted_text);
    else if (!json_equal(wanted, seen) && !(is_set(s, what) && equal_sets(wanted, seen)))
        sc_fail(s, line, "expected %s = %s, seen %s", what, wanted_text, text);
    free(text);
    json_decref(wanted);
}

static void step_expect(scenario *s, int line, char *words)
{
    char *path, *wanted;
    if (!split(words, "=", &path, &wanted)) {
        sc_fail(s, line, "expected 'expect PATH = JSON'");
        return;
    }
    char what[128];
    dw_text copy = dw_text_in(what, sizeof what);
    dw_text_put(&copy, path);
    json_t *position = sc_position(s);
    compare_json(s, line, what, wanted, value_at(position, path));
    json_decref(position);
}

static int points_of(const scenario *s, int seat, const char *source)
{
    dw_score_line lines[DW_SCORE_LINES_MAX];
    int count = dw_score(s->table->game, s->table->state, seat, lines);
    int points = 0;
    for (int i = 0; i < count; i++)
        if (strcmp(source, "total") == 0 || strcmp(source, lines[i].source) == 0)
            points += lines[i].points;
    return points;
}

/* A source that a score can have; Traits and the like have a line only where they are owned. */
static bool is_source(const scenario *s, const char *source)
{
    const game_words *words = words_of(s);
    if (strcmp(source, "total") == 0 || is_one_of(words->sources, source))
        return true;
    for (int i = 0; i < WORDS_MAX && words->card_sources[i]; i++) {
        size_t length = strlen(words->card_sources[i]);
        if (strncmp(source, words->card_sources[i], length) == 0)
            return component_exists(s, source + length);
    }
    return false;
}

static void step_score(scenario *s, int line, char *words)
{
    int seat;
    char *source, *wanted;
    if (!take_seat(&words, &seat) || !split(words, "=", &source, &wanted)) {
        sc_fail(s, line, "expected 'score SEAT SOURCE = POINTS'");
        return;
    }
    if (seat < 0 || seat >= s->table->options.players) {
        sc_fail(s, line, "there is no seat %d", seat);
        return;
    }
    if (!is_source(s, source)) {
        sc_fail(s, line, "'%s' is no source of points", source);
        return;
    }
    int points = points_of(s, seat, source);
    dw_result result = {0};
    s->table->game->result(s->table->game, s->table->state, &result);
    if (strcmp(source, "total") == 0 && result.total[seat] != points)
        sc_fail(s, line, "the total is %d, but the lines add up to %d", result.total[seat], points);
    char *end;
    long wanted_points = strtol(wanted, &end, 10);
    if (end == wanted || *end)
        sc_fail(s, line, "expected a number of points, not '%s'", wanted);
    else if (wanted_points != points)
        sc_fail(s, line, "expected score %d %s = %ld, seen %d", seat, source, wanted_points, points);
}

static void step_places(scenario *s, int line, char *words)
{
    dw_result result = {0};
    s->table->game->result(s->table->game, s->table->state, &result);
    json_t *places = json_array();
    for (int seat = 0; seat < s->table->options.players; seat++)
        json_array_append_new(places, json_integer(result.place[seat]));
    compare_json(s, line, "places", *words == '=' ? words + 1 : words, places);
    json_decref(places);
}

static void step_title(scenario *s, int line, char *words)
{
    dw_result result = {0};
    s->table->game->result(s->table->game, s->table->state, &result);
    json_t *title = json_string(result.title);
    compare_json(s, line, "title", *words == '=' ? words + 1 : words, title);
    json_decref(title);
}

/* ---- auto --------------------------------------------------------------------------------- */

static bool is_in_phase(const scenario *s, const char *phase)
{
    json_t *position = sc_position(s);
    const char *now = json_string_value(json_object_get(position, "phase"));
    bool is = now && strcmp(now, phase) == 0;
    json_decref(position);
    return is;
}

static bool play_at_random(scenario *s, dw_error *error)
{
    dw_turn turn = tb_turn(s->table);
    if (turn.chance)
        return tb_roll(s->table, error);
    dw_move moves[DW_MOVES_MAX];
    int seat = __builtin_ctz(turn.waiting);
    int count = moves_of(s, seat, moves);
    return count > 0 && tb_play(s->table, seat, moves[dw_rng_below(&s->choices, (uint32_t)count)], error);
}

/* `auto until PHASE`; `auto` and `auto until over` play to the end of the game. Plays nothing if the phase is
 * there already. */
static void step_auto(scenario *s, int line, char *words)
{
    char *phase = sc_after(words, "until ");
    if (*words && !phase) {
        sc_fail(s, line, "expected 'auto' or 'auto until PHASE'");
        return;
    }
    if (phase && strcmp(phase, "over") == 0)
        phase = NULL;
    for (int i = 0; !s->stopped && !(phase && is_in_phase(s, phase)); i++) {
        dw_error error = {0};
        if (tb_turn(s->table).over) {
            if (phase)
                sc_fail(s, line, "the game ended before phase '%s'", phase);
            return;
        }
        if (i == AUTO_MOVES_MAX || !play_at_random(s, &error)) {
            sc_fail(s, line, "auto got stuck after %d moves: %s", i, error.text);
            s->stopped = true;
        } else if (i % POSITION_EVERY == 0) {
            sc_check_always(s, line);
        } else {
            sc_check_quickly(s, line);
        }
    }
}

/* ---- the table of steps --------------------------------------------------------------------- */

void sc_step(scenario *s, int line, char *words)
{
    static const struct {
        const char *key;
        void (*run)(scenario *, int line, char *words);
    } steps[] = {
        {"expect ", step_expect},     {"refuse ", step_refuse}, {"moves ", step_moves},
        {"outcomes ", step_outcomes}, {"score ", step_score},   {"places ", step_places},
        {"title ", step_title},       {"auto", step_auto},      {"choose ", sc_step_choose},
        {"avoid ", sc_step_avoid},
    };
    int seat;
    char *rest;
    if ((rest = sc_after(words, "offers "))) {
        step_offers(s, line, rest, true);
        return;
    }
    if ((rest = sc_after(words, "lacks "))) {
        step_offers(s, line, rest, false);
        return;
    }
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if ((rest = sc_after(words, steps[i].key))) {
            steps[i].run(s, line, rest);
            return;
        }
    rest = words;
    if (!take_seat(&rest, &seat)) {
        sc_fail(s, line, "unknown step '%s'", words);
        s->stopped = true;
        return;
    }
    step_move(s, line, seat, rest);
    if (!s->stopped)
        sc_check_always(s, line);
}
