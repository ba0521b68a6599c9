/*
 * draw_players.c: the table of players: points, chips and tokens, and either what they have in this round
 * or what their dice show.
 */
#include "terminal/dicerealms/drawing.h"

#include <stdio.h>
#include <string.h>

/* ---- columns -------------------------------------------------------------------------------- */

enum { NARROW, WIDE, WIDE_FROM = 96 };

static const cv_about about_grain = {2, {{.move = "pay"}, {.move = "hold_grain"}}};
static const cv_about about_coins = {1, {{.move = "hold_coins"}}};
static const cv_about about_exchange = {2, {{.move = "hold_coins"}, {.move = "hold_grain"}}};
static const cv_about about_rerolls = {2, {{.move = "reroll"}, {.move = "buy_rerolls"}}};
static const cv_about about_bought_rerolls = {1, {{.move = "buy_rerolls"}}};
static const cv_about about_free_reroll = {1, {{.move = "reroll"}}};
static const cv_about about_sets = {2, {{.move = "set"}, {.move = "buy_sets"}}};
static const cv_about about_shields = {1, {{.move = "shield"}}};
static const cv_about about_grain_shields = {1, {{.move = "grain_shield"}}};
static const cv_about about_repairs = {1, {{.move = "repair"}}};

static const struct column {
    const char *key;
    const char *label[2]; /* in a narrow box, in a wide one */
    int width[2];         /* with margins */
    char letter;          /* behind the number where there is no head */
    const cv_about *about;
    const char *name, *words;
} columns[] = {
    {"total", {"pts", "points"}, {5, 8}, 'p', NULL, "Points if the game ended now", ""},
    {"vp", {"VP", "VP"}, {5, 5}, 'v', NULL, "Victory points in chips", ""},
    {"grain", {"grn", "grain"}, {5, 7}, 'g', &about_grain, "Grain", "Winters and new dice cost it."},
    {"misery", {"mis", "misery"}, {5, 8}, 'm', NULL, "Misery", "Each one is -2 VP at game end."},
    {"reroll_tokens",
     {"rer", "reroll"},
     {4, 8},
     'r',
     &about_rerolls,
     "Reroll tokens",
     "Each rerolls a die in the Roll step."},
    {"set_tokens",
     {"set", "set"},
     {4, 5},
     's',
     &about_sets,
     "Set-a-die tokens",
     "Each turns a die to a face of its own in the Roll step."},
    {"treasury",
     {"trs", "treas."},
     {4, 8},
     't',
     NULL,
     "Coins in the treasury",
     "One coin waits there for the next Collect."},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static const int name_width[2] = {9, 18};

static int size_of(cv_box box)
{
    return box.width >= WIDE_FROM ? WIDE : NARROW;
}

void drd_draw_players_head(const drd_view *view, cv_box box)
{
    int size = size_of(box), x = box.x + name_width[size];
    for (int i = 0; i < COLUMNS; i++) {
        const char *label = columns[i].label[size];
        x += columns[i].width[size];
        drd_put(view, x - 1 - (int)strlen(label), box.y, (int)strlen(label), CV_DIM, "%s", label);
    }
}

/* ---- what a seat has in this round ---------------------------------------------------------- */

/* Where things stand one after the other. */
typedef struct strip {
    const drd_view *view;
    int x, y, end;
    bool own; /* moves may be about them */
} strip;

static void put_thing(strip *row, cv_style style, const cv_about *about, const char *text, const char *words)
{
    if (cv_columns(text) + 2 <= row->end - row->x)
        row->x = drd_spot(row->view, row->x, row->y, row->end - row->x,
                          (drd_thing){style, row->own ? about : NULL, NULL, text}, "%s", words);
    else
        drd_put(row->view, row->end - 1, row->y, 1, CV_DIM, "…");
}

/* "2 shields"; nothing if there are none, unless that matters. */
static void put_count(strip *row, long long count, bool matters, const char *noun, const cv_about *about,
                      const char *words)
{
    char text[DRD_PHRASE_MAX];
    snprintf(text, sizeof text, "%lld %s%s", count, noun, drd_plural(count));
    if (count || matters)
        put_thing(row, CV_ACCENT, about, text, words);
}

static void put_free_upgrades(strip *row, const json_t *seat)
{
    const char *line;
    const json_t *count;
    json_object_foreach((json_t *)tm_part(seat, "free_upgrades"), line, count)
    {
        char text[DRD_PHRASE_MAX];
        snprintf(text, sizeof text, "%d free %s", (int)json_integer_value(count),
                 drd_line_of(row->view, line).name);
        put_thing(row, CV_ACCENT, NULL, text,
                  "Free upgrades by a face that shows: a face of this line with 1 or 2 dots becomes the one "
                  "with 4.");
    }
}

static void put_lost_faces(strip *row, const json_t *seat)
{
    const json_t *lost = tm_part(seat, "lost");
    char text[DRD_PHRASE_MAX], words[CV_WORDS_MAX] = "Lost faces, with which Destroyed ones can be repaired:";
    for (int i = 0; i < tm_count(lost); i++)
        drd_add(words, sizeof words, "%s %s", i ? "," : "", tm_text(tm_item(lost, i), "name"));
    snprintf(text, sizeof text, "%d lost", tm_count(lost));
    if (tm_count(lost))
        put_thing(row, CV_BAD, &about_repairs, text, words);
}

static void put_winter(strip *row, const json_t *seat)
{
    char text[DRD_PHRASE_MAX], words[DRD_PHRASE_MAX];
    int dice = tm_count(tm_part(seat, "dice")), grain = (int)tm_int(seat, "grain");
    snprintf(text, sizeof text, "winter -%d", dice);
    snprintf(words, sizeof words, "A winter would cost %d grain, 1 for each die; %d in store.", dice, grain);
    put_thing(row, grain < dice ? CV_BAD : CV_DIM, NULL, text, words);
}

static void put_this_round(strip *row, const json_t *seat)
{
    const drd_view *view = row->view;
    bool rolling = drd_in_phase(view, "reroll") || drd_in_phase(view, "roll") || drd_in_phase(view, "fate");
    if (rolling && tm_flag(seat, "free_reroll"))
        put_thing(row, CV_ACCENT, &about_free_reroll, "free reroll",
                  "One reroll of a die is free in each round.");
    put_count(row, tm_int(seat, "shields"), drd_in_phase(view, "attack"), "shield", &about_shields,
              "Shields that show: each averts an attack.");
    put_count(row, tm_int(seat, "grain_shields"), false, "grain shield", &about_grain_shields,
              "Grain shields that show: each averts an attack on grain.");
    if (drd_in_phase(view, "collect"))
        put_count(row, tm_int(seat, "coins"), true, "coin", &about_coins,
                  "Coins to spend in this Collect step.");
    put_count(row, tm_int(seat, "upgrades"), drd_in_phase(view, "upgrade"), "upgrade", NULL,
              "Upgrades to spend in the Upgrade step of this round.");
    put_free_upgrades(row, seat);
    if (json_is_string(tm_part(seat, "exchange")))
        put_thing(row, CV_ACCENT, &about_exchange, "exchange",
                  "The Banker exchanges coins, grain and VP among each other.");
    if (row->own && !drd_in_phase(view, "over"))
        put_winter(row, seat);
    put_lost_faces(row, seat);
    if (tm_flag(seat, "done") && !drd_in_phase(view, "over"))
        put_thing(row, CV_DIM, NULL, "done", "Done with this step.");
}

/* What the dice show: with names if there is room, otherwise letters and dots. */
static void put_showing_dice(strip *row, int seat)
{
    enum { NAMED = 9 };
    const json_t *dice = tm_part(drd_seat(row->view, seat), "dice");
    int count = tm_count(dice), cell = drd_least(16, (row->end - row->x) / drd_most(1, count)), place;
    for (int i = 0; i < count; i++) {
        const json_t *die = tm_item(dice, i), *face;
        char label[DRD_PHRASE_MAX] = "--", words[CV_WORDS_MAX];
        const char *mark;
        cv_style style = CV_DIM;
        if (drd_die_shows(row->view, seat, die, &place, &mark)) {
            face = tm_item(tm_part(die, "faces"), place);
            drd_face_label(row->view, face, NULL, label);
            if (cell < NAMED)
                drd_face_code(row->view, face, label);
            if (tm_flag(die, "active"))
                style = drd_line_of(row->view, tm_text(face, "line")).style;
            else
                drd_add(label, sizeof label, "×");
        }
        cv_about about = drd_about_other_die(seat, i + 1);
        drd_die_words(row->view, seat, die, words, sizeof words);
        drd_spot(row->view, row->x, row->y, drd_least(cell, row->end - row->x),
                 (drd_thing){style, &about, NULL, label}, "%s", words);
        row->x += cell;
    }
}

/* ---- a player's line ------------------------------------------------------------------------ */

static void say_score(const json_t *seat, char *out, size_t size)
{
    const json_t *score = tm_part(seat, "score");
    const char *comma = "";
    for (int i = 0; i < tm_count(score); i++)
        if (tm_int(tm_item(score, i), "points")) {
            drd_add(out, size, "%s %d for %s", comma, (int)tm_int(tm_item(score, i), "points"),
                    tm_text(tm_item(score, i), "words"));
            comma = ",";
        }
}

/* "→Seat 1": an arrow marks the seats that the game waits for. The level goes if room is short. */
static void put_name(const drd_view *view, cv_box box, int seat, int width)
{
    char text[DRD_PHRASE_MAX], words[CV_WORDS_MAX];
    const char *name = drd_name(view, seat);
    snprintf(text, sizeof text, "%s%s", drd_is_asked(view, seat) ? "→" : " ",
             cv_columns(name) > width - 3 ? drd_short_name(view, seat) : name);
    snprintf(words, sizeof words, "%s.", name);
    for (int i = COLUMNS - 1; i >= 0; i--) /* points last: where they come from follows */
        drd_add(words, sizeof words, " %s: %d.", columns[i].name,
                (int)tm_int(drd_seat(view, seat), columns[i].key));
    say_score(drd_seat(view, seat), words, sizeof words);
    drd_spot(view, box.x, box.y, width, (drd_thing){CV_BOLD, NULL, NULL, text}, "%s", words);
}

/* A number of the own seat is a spot. */
static void put_own_number(const drd_view *view, int x, int y, const struct column *column, const char *text)
{
    const json_t *own = drd_seat(view, view->model->seat);
    char words[CV_WORDS_MAX];
    const cv_about *about = column->about;
    bool points = column == columns;
    /* While the free reroll is left, it is the one that is used. */
    if (about == &about_rerolls && tm_flag(own, "free_reroll"))
        about = &about_bought_rerolls;
    snprintf(words, sizeof words, "%s: %d.%s%s", column->name, (int)tm_int(own, column->key),
             *column->words ? " " : "", column->words);
    if (points)
        say_score(own, words, sizeof words);
    drd_spot(view, x - 1, y, (int)strlen(text) + 2,
             (drd_thing){points ? CV_ACCENT : CV_PLAIN, about, NULL, text}, "%s", words);
}

/* The numbers, right-aligned in their columns. The column after them. */
static int put_numbers(const drd_view *view, cv_box box, int seat, bool head)
{
    int size = size_of(box), start = box.x + name_width[size], x = start;
    bool own = seat == view->model->seat;
    for (int i = 0; i < COLUMNS; i++) {
        char text[32];
        snprintf(text, sizeof text, "%d%c", (int)tm_int(drd_seat(view, seat), columns[i].key),
                 head ? '\0' : columns[i].letter);
        x += columns[i].width[size];
        int at = x - 1 - (int)strlen(text);
        if (own)
            put_own_number(view, at, box.y, &columns[i], text);
        else
            drd_put(view, at, box.y, x - at, i ? CV_PLAIN : CV_ACCENT, "%s", text);
    }
    if (!own) /* they belong to the name */
        drd_attach(view, (cv_box){start, box.y, drd_least(x, box.x + box.width) - start, 1});
    return x;
}

void drd_draw_player(const drd_view *view, cv_box box, int seat, bool head, bool dice)
{
    put_name(view, box, seat, drd_least(box.width, name_width[size_of(box)]));
    int x = put_numbers(view, box, seat, head);
    strip rest = {view, x, box.y, box.x + box.width, seat == view->model->seat};
    if (dice)
        put_showing_dice(&rest, seat);
    else
        put_this_round(&rest, drd_seat(view, seat));
}
