/*
 * plain_drawing.c: draws the table of a game that has no drawing of its own: the game's JSON (dw_describe)
 * as a tree of names and values, in as many columns as there is room for.
 */
#include "terminal/view_model.h"

#include "core/position_values.h"

#include <stdio.h>
#include <string.h>

enum {
    INDENT = 2,
    LINES_MAX = 400,
    LINE_MAX = 120,
    COLUMN_MIN = 26, /* columns of letters that a column of lines needs */
    LEVELS_MAX = 8,
};

typedef struct sheet {
    const tm_model *model;
    int count;
    char lines[LINES_MAX][LINE_MAX];
} sheet;

static void add_line(sheet *on, int level, const char *name, const char *value)
{
    char words[LINE_MAX];
    dw_text key = dw_text_in(words, sizeof words);
    if (on->count == LINES_MAX)
        return;
    dw_put_key(&key, name, strlen(name));
    snprintf(on->lines[on->count++], LINE_MAX, "%*s%s%s%s", INDENT * level, "", words,
             *words && *value ? ": " : "", value);
}

static bool is_seat(const sheet *on, const char *key, const json_t *value)
{
    dw_text nothing = dw_text_in(NULL, 0);
    long long seat = json_integer_value(value);
    return json_is_integer(value) && seat >= 0 && seat < on->model->players &&
           dw_put_key(&nothing, key, strlen(key));
}

/* A plain value in words; "" for an object or a list. */
static void write_plain(const json_t *value, char *out, size_t capacity)
{
    dw_text text = dw_text_in(out, capacity);
    if (json_is_string(value))
        dw_text_put(&text, json_string_value(value));
    else if (json_is_integer(value))
        dw_text_put_int(&text, json_integer_value(value));
    else if (json_is_real(value))
        dw_text_add(&text, "%.2f", json_real_value(value));
    else if (json_is_boolean(value))
        dw_text_put(&text, json_is_true(value) ? "yes" : "no");
    else if (json_is_null(value))
        dw_text_put(&text, "-");
}

static bool is_plain(const json_t *value)
{
    return !json_is_object(value) && !json_is_array(value);
}

static void add_value(sheet *on, int level, const char *name, const json_t *value);

/* The members of an object, but for `without` and the lines of a score, which have a screen of their own. */
static void add_members(sheet *on, int level, const json_t *object, const char *without)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value)
    {
        if (strcmp(key, without) != 0 && strcmp(key, "score") != 0)
            add_value(on, level, key, value);
    }
}

/* An entry of a list: a seat by its name, others by their number. */
static void add_entry(sheet *on, int level, int number, const json_t *entry)
{
    char words[LINE_MAX];
    bool named = is_seat(on, "seat", tm_part(entry, "seat"));
    snprintf(words, sizeof words, "%d", number);
    add_line(on, level, named ? on->model->names[tm_int(entry, "seat")] : words, "");
    add_members(on, level + 1, entry, named ? "seat" : "");
}

/* Plain entries share a line. */
static void add_entries(sheet *on, int level, const char *name, const json_t *list)
{
    char line[LINE_MAX], one[LINE_MAX];
    dw_text text = dw_text_in(line, sizeof line);
    bool plain = tm_count(list) == 0 || is_plain(tm_item(list, 0));
    for (int i = 0; plain && i < tm_count(list); i++) {
        write_plain(tm_item(list, i), one, sizeof one);
        dw_text_add(&text, "%s%s", i ? ", " : "", one);
    }
    add_line(on, level, name, plain && tm_count(list) == 0 ? "none" : line);
    for (int i = 0; !plain && i < tm_count(list); i++)
        add_entry(on, level + 1, i + 1, tm_item(list, i));
}

static void add_value(sheet *on, int level, const char *name, const json_t *value)
{
    char words[LINE_MAX];
    if (level > LEVELS_MAX)
        return;
    if (json_is_array(value)) {
        add_entries(on, level, name, value);
        return;
    }
    if (is_seat(on, name, value))
        snprintf(words, sizeof words, "%s", on->model->names[json_integer_value(value)]);
    else
        write_plain(value, words, sizeof words);
    add_line(on, level, name, words);
    if (json_is_object(value))
        add_members(on, level + 1, value, "");
}

static void add_seats(sheet *on, const json_t *seats)
{
    for (int i = 0; i < tm_count(seats); i++)
        add_entry(on, 0, i + 1, tm_item(seats, i));
}

static void draw(cv_canvas *canvas, cv_box box, const tm_model *model)
{
    sheet on = {.model = model, .count = 0};
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)model->table, key, value)
    {
        if (strcmp(key, "asked") == 0 || strcmp(key, "may_act") == 0 || strcmp(key, "players") == 0)
            continue; /* the question at the foot and the seats say it */
        if (strcmp(key, "seats") == 0)
            add_seats(&on, value);
        else if (strcmp(key, "position") == 0)
            add_members(&on, 0, value, "");
        else
            add_value(&on, 0, key, value);
    }
    int most = box.width / COLUMN_MIN, columns = box.height ? (on.count + box.height - 1) / box.height : 1;
    columns = columns > most ? most : columns;
    columns = columns < 1 ? 1 : columns;
    int width = box.width / columns;
    for (int i = 0; i < on.count && i < columns * box.height; i++) {
        const char *line = on.lines[i];
        cv_style style = line[0] == ' ' ? CV_PLAIN : CV_TITLE;
        cv_put(canvas, box.x + i / box.height * width, box.y + i % box.height, width - 1, style, line);
    }
}

const tm_drawing tm_plain = {.draw = draw};
