/*
 * values.c: reads the single values that only a Roll Player pack has: goals, cells of a
 * Backstory, effects. Each function fills the record and writes the value's fact. Those that are lists are
 * in lists.c.
 */
#include "games/rollplayer/packs/reader.h"

#include <stdio.h>
#include <string.h>

/* Whole numbers below 100, moving `text` past them. */
bool pk_take_number(const char **text, int *number)
{
    size_t length = strspn(*text, "0123456789");
    if (length == 0 || length > 2)
        return false;
    *number = 0;
    for (; length > 0; length--)
        *number = *number * 10 + (*(*text)++ - '0');
    return true;
}

bool pk_take_text(const char **text, const char *expected)
{
    size_t length = strlen(expected);
    if (strncmp(*text, expected, length) != 0)
        return false;
    *text += length;
    return true;
}

/* "14-15", "17", "14+" */
static bool take_total(const char **text, rp_goal *goal)
{
    int min, max;
    if (!pk_take_number(text, &min))
        return false;
    max = min;
    if (pk_take_text(text, "+"))
        max = PK_PLUS;
    else if (pk_take_text(text, "-") && !pk_take_number(text, &max))
        return false;
    goal->min = (uint8_t)min;
    goal->max = (uint8_t)max;
    return min <= max;
}

static bool parse_goal(const char *text, rp_goal *goal)
{
    int stars;
    if (!take_total(&text, goal) || !pk_take_text(&text, " for ") || !pk_take_number(&text, &stars))
        return false;
    goal->stars = (uint8_t)stars;
    return *text == '\0';
}

bool pk_read_total(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                   void *record)
{
    (void)field;
    const char *text = pk_scalar(node);
    if (!take_total(&text, record) || *text != '\0')
        return pk_must_be(reader, node, place, "like '14-15', '17' or '14+'");
    return pk_put_fact(reader, node, place, pk_scalar(node));
}

/* A goal in one piece, or total and stars apart, if they come from different sources. */
bool pk_read_goal(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                  void *record)
{
    static const pk_field parts[] = {
        {.key = "total", .read = pk_read_total},
        {.key = "stars", .read = pk_read_number, .offset = offsetof(rp_goal, stars), .max = 99},
        {0},
    };
    rp_goal goal = {0};
    pk_book_clear(&reader->book, place->entity, place->path, !pk_is_mapping(node));
    if (pk_is_mapping(node)) {
        pk_place both = *place;
        both.complete = true;
        if (!pk_read_record(reader, parts, node, &both, &goal))
            return false;
    } else {
        char value[PK_FACT_MAX];
        if (!parse_goal(pk_scalar(node), &goal))
            return pk_must_be(reader, node, place, "like '14-15 for 2', '17 for 3' or '14+ for 1'");
        snprintf(value, sizeof value, "%s star%s", pk_scalar(node), goal.stars == 1 ? "" : "s");
        if (!pk_put_fact(reader, node, place, value))
            return false;
    }
    memcpy(pk_byte_at(record, field->offset), &goal, sizeof goal);
    return true;
}

/* "blue 3" */
bool pk_read_cell(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                  void *record)
{
    char colour[16];
    const char *text = pk_scalar(node);
    const char *space = strchr(text, ' ');
    size_t length = space ? (size_t)(space - text) : sizeof colour;
    const pk_word *word = NULL;
    if (length < sizeof colour) {
        memcpy(colour, text, length);
        colour[length] = '\0';
        word = pk_find_word(pk_class_colour_words, colour);
    }
    int column;
    if (!word || !pk_parse_number(space + 1, &column) || column < 1 || column > RP_COLUMNS)
        return pk_must_be(reader, node, place, "a Class colour and a column, like 'blue 3'");
    size_t to_column = offsetof(rp_backstory, column) - offsetof(rp_backstory, colour);
    *pk_byte_at(record, field->offset) = word->value;
    *pk_byte_at(record, field->offset + to_column) = (uint8_t)(column - 1);
    return pk_put_fact(reader, node, place, text);
}

bool pk_read_one_effect(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                        void *record)
{
    pk_user user = field->count == PK_BY_KIND ? ((const rp_card *)record)->kind : (pk_user)field->count;
    rp_effect effect;
    if (!pk_read_effect(reader, node, place, user, &effect))
        return false;
    memcpy(pk_byte_at(record, field->offset), &effect, sizeof effect);
    return true;
}

/* ---- fields that only cards of some kinds have ------------------------------------------- */

const char *pk_misfit_card(const pk_field *field, const void *record)
{
    const rp_card *card = record;
    return field->kinds >> card->kind & 1 ? NULL : pk_users[card->kind].one;
}
