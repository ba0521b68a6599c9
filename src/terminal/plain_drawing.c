/*
 * plain_drawing.c: draws the table of a game that has no drawing of its own: the game's JSON (dw_describe)
 * as a tree of names and values, in as many columns as there is room for.
 */
#include "terminal/view_model.h"

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
    if (on->count == LINES_MAX)
        return;
    snprintf(words, sizeof words, "%s", name);
    for (char *letter = words; *letter; letter++)
        *letter = *letter == '_' ? ' ' : *letter;
    snprintf(on->lines[on->count++], LINE_MAX, "%*s%s%s%s", INDENT * level, "", words,
             *words && *value ? ": " : "", value);
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

/* The members of an object, but for `without`. */
static void add_members(sheet *on, int level, const json_t *object, const char *without)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value)
    {
        if (strcmp(key, without) != 0)
            add_value(on, level, key, value);
    }
}

/* An entry of a list: a line of a score by its words, a seat by its name, others by their number. */
static void add_entry(sheet *on, int level, int number, const json_t *entry)
{
    char words[LINE_MAX];
    long long seat = tm_int(entry, "seat");
    bool named = tm_part(entry, "seat") && seat >= 0 && seat < on->model->players;
    if (tm_part(entry, "words") && tm_part(entry, "points")) {
        write_plain(tm_part(entry, "points"), words, sizeof words);
        add_line(on, level, tm_text(entry, "words"), words);
        return;
    }
    snprintf(words, sizeof words, "%d", number);
    add_line(on, level, named ? on->model->names[seat] : words, "");
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
    write_plain(value, words, sizeof words);
    add_line(on, level, name, words);
    if (json_is_object(value))
        add_members(on, level + 1, value, "");
}

void tm_draw_plainly(cv_canvas *canvas, cv_box box, const tm_model *model)
{
    sheet on = {.model = model, .count = 0};
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)model->table, key, value)
    {
        bool is_elsewhere = strcmp(key, "asked") == 0 || strcmp(key, "may_act") == 0; /* at the foot */
        if (!is_elsewhere)
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
