/* delta.c: compares two JSON texts value by value. It reads each text once, into an outline of its values. */
#include "table/delta.h"

#include <stdlib.h>
#include <string.h>

enum { PATH_MAX_BYTES = 256, KEY_MAX_BYTES = 64 }; /* no key of ours is longer */
enum { DEPTH_MAX = 64, USUAL_VALUES = 1 << 12 };

/* ---- outlines ------------------------------------------------------------------------------- */

/* Behind the string that begins with this quote. */
static const char *end_of_string(const char *quote)
{
    const char *at = quote + 1;
    while (*at != '"')
        at += 1 + (*at == '\\');
    return at + 1;
}

static bool has_room(dl_outline *out, size_t *capacity)
{
    if (out->count < *capacity)
        return true;
    *capacity = *capacity ? 2 * *capacity : USUAL_VALUES;
    dl_value *larger = realloc(out->values, *capacity * sizeof *larger);
    if (larger)
        out->values = larger;
    return larger;
}

bool dl_read(const char *text, dl_outline *out)
{
    size_t capacity = 0, open[DEPTH_MAX];
    int depth = 0;
    *out = (dl_outline){.text = text};
    for (const char *at = text; *at;) {
        if (*at == ',' || *at == ':') {
            at++;
            continue;
        }
        if (*at == '}' || *at == ']') {
            dl_value *container = &out->values[open[--depth]];
            container->end = (uint32_t)(++at - text);
            container->next = (uint32_t)out->count;
            continue;
        }
        bool container = *at == '{' || *at == '[';
        if (!has_room(out, &capacity) || (container && depth == DEPTH_MAX)) {
            dl_forget(out);
            return false;
        }
        dl_value *value = &out->values[out->count];
        value->at = (uint32_t)(at - text);
        if (container)
            open[depth++] = out->count;
        at = container ? at + 1 : *at == '"' ? end_of_string(at) : at + strcspn(at, ",}]");
        value->end = (uint32_t)(at - text);
        value->next = (uint32_t)++out->count;
    }
    return true;
}

void dl_forget(dl_outline *outline)
{
    free(outline->values);
    *outline = (dl_outline){0};
}

/* ---- objects and lists --------------------------------------------------------------------- */

/* A value in one of the texts. */
typedef struct value {
    const dl_outline *in;
    uint32_t index;
} value;

static const dl_value *of(value one)
{
    return &one.in->values[one.index];
}

static const char *begin_of(value one)
{
    return one.in->text + of(one)->at;
}

static size_t length_of(value one)
{
    return of(one)->end - of(one)->at;
}

static bool is_same(value a, value b)
{
    return length_of(a) == length_of(b) && memcmp(begin_of(a), begin_of(b), length_of(a)) == 0;
}

/* Goes through the members of an object, or the items of a list. */
typedef struct walk {
    const dl_outline *in;
    bool object;
    uint32_t at, end;
    value key; /* of a member; in a list the item itself */
    value now;
} walk;

static walk walk_into(value container)
{
    return (walk){.in = container.in,
                  .object = *begin_of(container) == '{',
                  .at = container.index + 1,
                  .end = of(container)->next};
}

/* False at the end. */
static bool step(walk *through)
{
    if (through->at == through->end)
        return false;
    through->key = (value){through->in, through->at};
    through->now = (value){through->in, through->at + through->object};
    through->at = of(through->now)->next;
    return true;
}

/* Whether both have the same keys in the same order, or the same number of items. */
static bool is_alike(value a, value b)
{
    char kind = *begin_of(a);
    if (kind != *begin_of(b) || (kind != '{' && kind != '['))
        return false;
    walk in_a = walk_into(a), in_b = walk_into(b);
    for (;;) {
        bool more_a = step(&in_a), more_b = step(&in_b);
        if (!more_a || !more_b)
            return more_a == more_b;
        if (in_a.object && !is_same(in_a.key, in_b.key))
            return false;
    }
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
    dw_text_put_bytes(to->json->text, begin_of(now), length_of(now));
}

/* Goes one step down the path; the length that it had. */
static size_t descend(difference *to, const walk *through, int index)
{
    size_t before = to->length;
    dw_text path = {.buffer = to->path, .capacity = sizeof to->path, .length = to->length};
    if (before)
        dw_text_put(&path, "/");
    if (through->object)
        dw_text_put_bytes(&path, begin_of(through->key) + 1, length_of(through->key) - 2);
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
    bool comma = to->json->comma;
    size_t start = to->json->text->length;
    walk in_a = walk_into(a), in_b = walk_into(b);
    for (int index = 0; step(&in_a) && step(&in_b); index++) {
        size_t before = descend(to, &in_b, index);
        compare(to, in_a.now, in_b.now);
        ascend(to, before);
    }
    bool is_longer = to->json->text->length - start > length_of(b) + to->length;
    if (to->length && is_longer && dw_text_fits(to->json->text)) {
        to->json->text->length = start;
        to->json->text->buffer[start] = '\0';
        to->json->comma = comma;
        write_whole(to, b);
    }
}

void dl_write(const dl_outline *before, const dl_outline *after, dw_json *json)
{
    difference to = {.json = json};
    compare(&to, (value){before, 0}, (value){after, 0});
}
