/*
 * json_mutator.c: for fuzzers whose input is JSON, as one document or one on each line: changes values
 * instead of bytes, which gets most inputs past the parser. Numbers change a little, texts are replaced by
 * others from the document or from the list below, members are removed or doubled. Lines change one at a
 * time, or are doubled.
 */
#include <jansson.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t max_size, unsigned seed);

enum { PLACES_MAX = 4096, LINE_MAX_BYTES = 16384 };

static const char *const words[] = {
    "red 1",         "gold 6",
    "blue 3",        "str.1",
    "dex.2",         "cha.3",
    "race",          "class",
    "arrange",       "roll",
    "select",        "place",
    "adjust",        "action",
    "repeat",        "extra_action",
    "dice_end",      "enemy",
    "dice_over",     "attune",
    "market",        "buy_more",
    "align_step",    "discard_more",
    "market_end",    "market_over",
    "refresh",       "deal",
    "final_move",    "over",
    "sort",          "swap_first",
    "swap_second",   "reroll_pick",
    "reroll",        "keep",
    "step_pick",     "lift",
    "lifted",        "alter_pick",
    "alter_roll",    "replace",
    "replace_with",  "exchange",
    "exchange_with", "any_action",
    "copy",          "buy_discard",
    "peek",          "buy_top",
    "bag_draw",      "lawful evil",
    "chaotic good",  "longsword",
    "climb",         "diplomacy",
    "short_game",    "friendly_market",
    "cleric",        "monk",
    "sorcerer",      "paladin",
    "str",           "cha",
    "person",        "open",
    "random",        "@T0",
    "@S0",           "@S1",
    "@W0",           "@M3",
    "join",          "play",
    "undo",          "consent",
    "rematch",
};

/* A value in the document, with the object or list that holds it. */
typedef struct place {
    json_t *holder;
    const char *key; /* in an object */
    size_t index;    /* in a list */
    json_t *value;
} place;

typedef struct places {
    place list[PLACES_MAX];
    size_t count;
} places;

static void collect(places *all, json_t *holder)
{
    const char *key;
    size_t index;
    json_t *value;
    json_object_foreach(holder, key, value)
    {
        if (all->count < PLACES_MAX)
            all->list[all->count++] = (place){holder, key, 0, value};
        collect(all, value);
    }
    json_array_foreach(holder, index, value)
    {
        if (all->count < PLACES_MAX)
            all->list[all->count++] = (place){holder, NULL, index, value};
        collect(all, value);
    }
}

static void put(const place *at, json_t *value)
{
    if (at->key)
        json_object_set_new(at->holder, at->key, value);
    else
        json_array_set_new(at->holder, at->index, value);
}

static json_t *other_number(json_int_t number)
{
    static const int changes[] = {-1, 1, 2, -2};
    return json_integer(rand() % 2 ? number + changes[rand() % 4] : rand() % 8);
}

static json_t *other_text(const places *all)
{
    for (int tries = 0; tries < 8 && rand() % 2; tries++) {
        const json_t *value = all->list[(size_t)rand() % all->count].value;
        if (json_is_string(value))
            return json_copy((json_t *)value);
    }
    return json_string(words[(size_t)rand() % (sizeof words / sizeof *words)]);
}

static void change(const places *all)
{
    const place *at = &all->list[(size_t)rand() % all->count];
    int what = rand() % 8;
    if (what == 0 && at->key)
        json_object_del(at->holder, at->key);
    else if (what == 0)
        json_array_remove(at->holder, at->index);
    else if (what == 1 && !at->key)
        json_array_insert_new(at->holder, at->index, json_deep_copy(at->value));
    else if (json_is_integer(at->value))
        put(at, other_number(json_integer_value(at->value)));
    else if (json_is_string(at->value))
        put(at, other_text(all));
    else if (json_is_array(at->value))
        json_array_append_new(at->value, other_text(all));
}

/* Changes the document; its new size, or 0 if it is none or does not fit. */
static size_t change_document(uint8_t *bytes, size_t size, size_t max_size)
{
    json_t *json = json_loadb((const char *)bytes, size, 0, NULL);
    if (!json)
        return 0;
    for (int changes = 1 + rand() % 3; changes > 0; changes--) {
        places all = {.count = 0};
        collect(&all, json);
        if (all.count > 0)
            change(&all);
    }
    size_t written = json_dumpb(json, (char *)bytes, max_size, JSON_COMPACT);
    json_decref(json);
    return written <= max_size ? written : 0;
}

/* Puts `count` new bytes in the place of those from `from` to `to`. */
static size_t put_bytes(uint8_t *bytes, size_t size, size_t from, size_t to, const uint8_t *new, size_t count)
{
    memmove(bytes + from + count, bytes + to, size - to);
    memcpy(bytes + from, new, count);
    return size - (to - from) + count;
}

/* The same for the document in one of the lines, behind what the line begins with; or the line comes twice.
 */
static size_t change_line(uint8_t *bytes, size_t size, size_t max_size)
{
    static uint8_t copy[LINE_MAX_BYTES];
    size_t from = (size_t)rand() % size, to = from;
    while (from > 0 && bytes[from - 1] != '\n')
        from--;
    while (to < size && bytes[to] != '\n')
        to++;
    to += to < size;
    if (to - from > sizeof copy / 2)
        return 0;
    if (rand() % 8 == 0 && size + (to - from) <= max_size) {
        memcpy(copy, bytes + from, to - from);
        return put_bytes(bytes, size, from, from, copy, to - from);
    }
    while (from < to && bytes[from] != '{')
        from++;
    to -= to > from && bytes[to - 1] == '\n';
    memcpy(copy, bytes + from, to - from);
    size_t count = change_document(copy, to - from, sizeof copy);
    return count && size - (to - from) + count <= max_size ? put_bytes(bytes, size, from, to, copy, count)
                                                           : 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t max_size, unsigned seed)
{
    srand(seed);
    size_t changed = 0;
    if (size > 0 && rand() % 8 != 0)
        changed = memchr(bytes, '\n', size) ? change_line(bytes, size, max_size)
                                            : change_document(bytes, size, max_size);
    return changed ? changed : LLVMFuzzerMutate(bytes, size, max_size);
}
