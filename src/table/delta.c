/* delta.c: compares two JSON texts value by value. */
#include "table/delta.h"

#include <string.h>

enum { PATH_MAX_BYTES = 256, KEY_MAX_BYTES = 64 }; /* no key of ours is longer */

/* A value in one of the texts: from its first letter up to behind its last. */
typedef struct value {
    const char *at, *end;
} value;

static const char *end_of_string(const char *quote)
{
    const char *at = quote + 1;
    for (; *at != '"'; at++)
        at += *at == '\\';
    return at + 1;
}

static const char *end_of_value(const char *at)
{
    int depth = 0;
    do {
        if (*at == '"') {
            at = end_of_string(at);
        } else if (*at == '{' || *at == '[') {
            depth++;
            at++;
        } else if (*at == '}' || *at == ']') {
            depth--;
            at++;
        } else {
            at += strcspn(at, depth ? "\"{}[]" : ",}]");
        }
    } while (depth);
    return at;
}

static value value_at(const char *at)
{
    return (value){at, end_of_value(at)};
}

static bool is_same(value a, value b)
{
    return a.end - a.at == b.end - b.at && memcmp(a.at, b.at, (size_t)(a.end - a.at)) == 0;
}

/* ---- objects and lists --------------------------------------------------------------------- */

/* Goes through the members of an object, or the items of a list. */
typedef struct walk {
    const char *at; /* behind the bracket, or behind the last value */
    value key;      /* of a member; empty in a list */
    value now;
} walk;

static walk walk_into(value container)
{
    return (walk){.at = container.at + 1};
}

/* False at the end. */
static bool step(walk *through, bool object)
{
    const char *at = through->at + (*through->at == ',');
    if (*at == '}' || *at == ']')
        return false;
    through->key = (value){at, at};
    if (object) {
        through->key = value_at(at);
        at = through->key.end + 1; /* the colon */
    }
    through->now = value_at(at);
    through->at = through->now.end;
    return true;
}

/* Whether both have the same keys in the same order, or the same number of items. */
static bool is_alike(value a, value b)
{
    bool object = *a.at == '{', more_a, more_b;
    if (*a.at != *b.at || (!object && *a.at != '['))
        return false;
    walk in_a = walk_into(a), in_b = walk_into(b);
    do {
        more_a = step(&in_a, object);
        more_b = step(&in_b, object);
        if (more_a && more_b && !is_same(in_a.key, in_b.key))
            return false;
    } while (more_a && more_b);
    return more_a == more_b;
}

/* ---- differences --------------------------------------------------------------------------- */

typedef struct difference {
    dw_json *json;
    char path[PATH_MAX_BYTES];
    size_t length; /* of the path */
} difference;

/* The value as it stands in the text. */
static void write_whole(difference *to, value now)
{
    dw_json_raw(to->json, to->path, "");
    dw_text_put_bytes(to->json->text, now.at, (size_t)(now.end - now.at));
}

/* Goes one step down the path; the length that it had. */
static size_t descend(difference *to, value key, int index)
{
    size_t before = to->length;
    dw_text path = {.buffer = to->path, .capacity = sizeof to->path, .length = to->length};
    if (before)
        dw_text_put(&path, "/");
    if (key.end > key.at)
        dw_text_put_bytes(&path, key.at + 1, (size_t)(key.end - key.at - 2));
    else
        dw_text_put_int(&path, index);
    to->length = path.length;
    return before;
}

static void ascend(difference *to, size_t length)
{
    to->length = length;
    to->path[length] = '\0';
}

static void compare(difference *to, value a, value b)
{
    if (is_same(a, b))
        return;
    if (!is_alike(a, b) || to->length + KEY_MAX_BYTES > sizeof to->path) {
        write_whole(to, b);
        return;
    }
    bool object = *a.at == '{', comma = to->json->comma;
    size_t start = to->json->text->length;
    walk in_a = walk_into(a), in_b = walk_into(b);
    for (int index = 0; step(&in_a, object) && step(&in_b, object); index++) {
        size_t before = descend(to, in_b.key, index);
        compare(to, in_a.now, in_b.now);
        ascend(to, before);
    }
    bool is_longer = to->json->text->length - start > (size_t)(b.end - b.at) + to->length;
    if (to->length && is_longer && dw_text_fits(to->json->text)) {
        to->json->text->length = start;
        to->json->text->buffer[start] = '\0';
        to->json->comma = comma;
        write_whole(to, b);
    }
}

void dl_write(const char *before, const char *after, dw_json *json)
{
    difference to = {.json = json};
    compare(&to, value_at(before), value_at(after));
}
