/* known.c: reads the server's messages about a table into what the client knows (known.h). It trusts no
 * message, and knows no connection. */
#include "client/known.h"

#include "platform/platform.h"
#include "table/json_memory.h"
#include "table/table.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_MAX = 128, DEPTH_MAX = 64 };

/* ---- values --------------------------------------------------------------------------------- */

/* The number, or `otherwise` if there is none from 0 on. */
static int number_of(const json_t *in, const char *key, int otherwise)
{
    const json_t *value = json_object_get(in, key);
    json_int_t number = json_integer_value(value);
    return json_is_integer(value) && number >= 0 && number <= INT_MAX ? (int)number : otherwise;
}

static bool flag_of(const json_t *in, const char *key)
{
    return json_is_true(json_object_get(in, key));
}

/* What does not fit is cut off between letters. */
static void copy_text(char *out, size_t capacity, const json_t *value)
{
    const char *text = json_string_value(value);
    size_t length = text ? strlen(text) : 0;
    if (length >= capacity) {
        length = capacity - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
    }
    memcpy(out, text ? text : "", length);
    out[length] = '\0';
}

/* Takes over a reference in place of what was there. */
static void put(const json_t **place, json_t *value)
{
    json_decref((json_t *)*place);
    *place = value;
}

static json_t *object_or_null(const json_t *in, const char *key)
{
    json_t *value = json_object_get(in, key);
    return json_is_object(value) ? json_incref(value) : NULL;
}

/* ---- harmless texts ------------------------------------------------------------------------- */

static bool is_harmless(const char *text)
{
    for (const unsigned char *at = (const unsigned char *)text; *at; at++)
        if ((*at < 0x20 && *at != '\n') || *at == 0x7f || (*at == 0xc2 && at[1] < 0xa0))
            return false;
    return true;
}

static void clean(json_t *value)
{
    const char *key;
    json_t *member;
    size_t index;
    json_object_foreach(value, key, member) clean(member);
    json_array_foreach(value, index, member) clean(member);
    if (!json_is_string(value) || is_harmless(json_string_value(value)))
        return;
    char *text = strdup(json_string_value(value));
    if (text)
        pf_clean(text);
    else
        tb_miss_json();
    json_string_set(value, text ? text : "");
    free(text);
}

json_t *kn_read(const char *text, size_t length)
{
    json_t *frame = json_loadb(text, length, 0, NULL);
    if (!json_is_object(frame)) {
        json_decref(frame);
        return NULL;
    }
    clean(frame);
    return frame;
}

/* ---- differences ---------------------------------------------------------------------------- */

/* The member of an object, or the item of a list, that a part of a path names; NULL: there is none. */
static json_t *step_into(const json_t *at, const char *key, size_t *index)
{
    uint64_t number = 0;
    *index = 0;
    if (!json_is_array(at))
        return json_object_get(at, key);
    if (!pf_is_whole(key, SIZE_MAX, &number))
        return NULL;
    *index = (size_t)number;
    return json_array_get(at, *index);
}

/* Puts the value where the path leads; false if it leads nowhere. */
static bool put_at(json_t *root, const char *path, json_t *value)
{
    char key[KEY_MAX];
    json_t *at = root;
    for (;;) {
        size_t length = strcspn(path, "/"), index;
        if (length >= sizeof key)
            return false;
        memcpy(key, path, length);
        key[length] = '\0';
        json_t *next = step_into(at, key, &index);
        if (!next)
            return false;
        if (!path[length])
            return (json_is_array(at) ? json_array_set(at, index, value) : json_object_set(at, key, value)) ==
                   0;
        at = next;
        path += length + 1;
    }
}

/* The screen with the changes; NULL if one of them leads nowhere. */
static json_t *changed_screen(const json_t *before, const json_t *changes)
{
    const char *path;
    json_t *value, *screen = json_deep_copy(before);
    json_object_foreach((json_t *)changes, path, value) if (screen && !put_at(screen, path, value))
    {
        json_decref(screen);
        screen = NULL;
    }
    return screen;
}

/* ---- views ---------------------------------------------------------------------------------- */

/* The next screen; NULL if the view does not follow the one that is known. */
static json_t *next_screen(const oc_table *table, const json_t *view)
{
    const json_t *changes = json_object_get(view, "changes");
    json_t *whole = object_or_null(view, "screen");
    if (whole)
        return whole;
    bool follows = table->screen && json_is_object(changes) && number_of(view, "base", -1) == table->length &&
                   number_of(view, "era", -1) == table->era;
    return follows ? changed_screen(table->screen, changes) : NULL;
}

/* All entries with those of the view in place of what is known from its `from` on; NULL if that leaves a gap.
 */
static json_t *next_entries(const oc_table *table, const json_t *view)
{
    const json_t *told = json_object_get(view, "entries");
    json_t *entries = json_array(), *entry;
    size_t index, from = (size_t)number_of(view, "from", INT_MAX);
    bool fits = entries && json_is_array(told) && from <= json_array_size(table->entries) &&
                from + json_array_size(told) == (size_t)number_of(view, "length", -1);
    json_array_foreach(fits ? table->entries : NULL, index, entry) if (index < from)
        json_array_append(entries, entry);
    json_array_foreach(fits ? told : NULL, index, entry)
    {
        fits = fits && json_is_object(entry);
        json_array_append(entries, entry);
    }
    if (fits)
        return entries;
    json_decref(entries);
    return NULL;
}

/* Names, presence and clocks; a list of another length than that of the seats says nothing. */
static void take_seats(oc_table *table, const json_t *in)
{
    const json_t *seats = json_object_get(in, "seats");
    if (json_array_size(seats) != (size_t)table->players)
        return;
    for (int seat = 0; seat < table->players; seat++) {
        const json_t *one = json_array_get(seats, (size_t)seat);
        oc_seat *to = &table->seats[seat];
        copy_text(to->who, sizeof to->who, json_object_get(one, "who"));
        copy_text(to->name, sizeof to->name, json_object_get(one, "name"));
        to->here = flag_of(one, "here");
        to->connections = number_of(one, "connections", to->here);
        to->held = flag_of(one, "held");
        to->away = number_of(one, "away", -1);
        to->runs = flag_of(one, "runs");
        to->left = number_of(one, "left", -1);
    }
    table->watching = number_of(in, "watching", 0);
    table->told = pf_clock();
}

/* How many entries are the same in both lists before the first that differs. */
static int common(const json_t *some, const json_t *others)
{
    size_t count = 0;
    while (count < json_array_size(some) && count < json_array_size(others) &&
           json_equal(json_array_get(some, count), json_array_get(others, count)))
        count++;
    return (int)count;
}

bool kn_take_view(oc_table *table, const json_t *view)
{
    int length = number_of(view, "length", -1), era = number_of(view, "era", -1);
    json_t *screen = next_screen(table, view), *entries = screen ? next_entries(table, view) : NULL;
    bool whole = tb_json_is_whole(); /* or what is kept of it has gaps */
    if (!whole || !entries || era < 0 || number_of(screen, "length", -1) != length) {
        json_decref(screen);
        json_decref(entries);
        return false;
    }
    if (era != table->era)
        table->kept = common(table->entries, entries);
    put(&table->screen, screen);
    put(&table->entries, entries);
    table->length = length;
    table->era = era;
    table->offered = flag_of(view, "offered");
    table->begun = table->begun || length > 0;
    take_seats(table, view);
    table->changes++;
    return true;
}

/* ---- joining -------------------------------------------------------------------------------- */

static bool is_good_seat(const json_t *seat, int players)
{
    return json_is_null(seat) ||
           (json_is_integer(seat) && json_integer_value(seat) >= 0 && json_integer_value(seat) < players);
}

static bool is_chat(const json_t *line)
{
    const char *kind = json_string_value(json_object_get(line, "kind"));
    return kind && strcmp(kind, "chat") == 0;
}

/* Drops the oldest line of a kind if there are too many of it. */
static void drop_oldest(json_t *said, bool chat)
{
    size_t count = 0, first = 0;
    for (size_t i = json_array_size(said); i-- > 0;)
        if (is_chat(json_array_get(said, i)) == chat) {
            count++;
            first = i;
        }
    if (count > (size_t)(chat ? OC_CHAT_MAX : OC_EVENTS_MAX))
        json_array_remove(said, first);
}

/* Adds a line behind all others. */
static void add_line(json_t *said, json_t *line)
{
    json_array_append(said, line);
    drop_oldest(said, is_chat(line));
}

/* The last lines of what is known by now; those that were told before are counted once. */
static void take_said(oc_table *table, const json_t *lines)
{
    json_t *said = json_array(), *line;
    size_t index;
    json_array_foreach((json_t *)lines, index, line) if (said && json_is_object(line)) add_line(said, line);
    /* After a break: how many of them are new, as the last known line tells. */
    size_t fresh = json_array_size(said), known = json_array_size(table->said);
    const json_t *last = known ? json_array_get(table->said, known - 1) : NULL;
    for (size_t i = json_array_size(said); last && i > 0; i--)
        if (json_equal(json_array_get(said, i - 1), last)) {
            fresh = json_array_size(said) - i;
            break;
        }
    put(&table->said, said);
    table->said_count += fresh;
}

static void take_lucks(oc_table *table, const json_t *in)
{
    put(&table->lucks, object_or_null(in, "lucks"));
    table->lucks_told = pf_clock();
    table->lucks_count++;
}

bool kn_sit_down(oc_table *table, const json_t *answer)
{
    const json_t *seat = json_object_get(answer, "seat");
    int players = number_of(answer, "players", 0);
    if (players < 1 || players > DW_SEATS_MAX || !is_good_seat(seat, players))
        return false;
    json_t *joined = json_copy((json_t *)answer);
    json_object_del(joined, "view"); /* they are kept elsewhere */
    json_object_del(joined, "said");
    json_object_del(joined, "lucks");
    put(&table->joined, joined);
    table->seat = json_is_null(seat) ? TB_PUBLIC : (int)json_integer_value(seat);
    table->players = players;
    copy_text(table->game, sizeof table->game, json_object_get(answer, "game"));
    copy_text(table->set, sizeof table->set, json_object_get(answer, "set"));
    table->begun = flag_of(answer, "begun");
    table->offered = flag_of(answer, "offered");
    take_seats(table, answer);
    take_said(table, json_object_get(answer, "said"));
    take_lucks(table, answer);
    put(&table->wish, object_or_null(answer, "wish"));
    put(&table->rematch, object_or_null(answer, "rematch"));
    table->changes++;
    return true;
}

void kn_forget(oc_table *table)
{
    const json_t **places[] = {&table->joined, &table->screen,  &table->entries, &table->said,
                               &table->wish,   &table->rematch, &table->lucks};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        put(places[i], NULL);
    *table = (oc_table){.seat = TB_PUBLIC, .changes = table->changes + 1, .said_count = table->said_count};
}

/* ---- events --------------------------------------------------------------------------------- */

static void hear_seats(oc_table *table, const json_t *event)
{
    take_seats(table, event);
}

static void hear_said(oc_table *table, const json_t *event)
{
    json_t *said = table->said ? json_copy((json_t *)table->said) : json_array(),
           *line = json_copy((json_t *)event);
    json_object_del(line, "event");
    add_line(said, line);
    json_decref(line);
    put(&table->said, said);
    table->said_count++;
}

static void hear_offer(oc_table *table, const json_t *event)
{
    table->offered = flag_of(event, "offered");
}

static void hear_lucks(oc_table *table, const json_t *event)
{
    take_lucks(table, event);
    const char *stage = json_string_value(json_object_get(table->lucks, "stage"));
    table->begun = table->begun || (stage && strcmp(stage, "begun") == 0);
}

static void hear_wish(oc_table *table, const json_t *event)
{
    put(&table->wish, object_or_null(event, "wish"));
}

static void hear_rematch(oc_table *table, const json_t *event)
{
    put(&table->rematch, object_or_null(event, "rematch"));
}

void kn_hear(oc_table *table, const json_t *event)
{
    static const struct {
        const char *name;
        void (*hear)(oc_table *table, const json_t *event);
    } events[] = {{"seats", hear_seats}, {"said", hear_said}, {"offer", hear_offer},
                  {"lucks", hear_lucks}, {"wish", hear_wish}, {"rematch", hear_rematch}};
    const char *name = json_string_value(json_object_get(event, "event"));
    for (size_t i = 0; name && table->players && i < sizeof events / sizeof *events; i++)
        if (strcmp(events[i].name, name) == 0) {
            events[i].hear(table, event);
            table->changes++;
        }
}

bool kn_is_seeded(const oc_table *table)
{
    const char *dice = json_string_value(json_object_get(table->lucks, "dice"));
    return dice && strcmp(dice, "seeded") == 0;
}

bool kn_helps(const oc_table *table)
{
    const json_t *turn = json_object_get(table->screen, "turn");
    return !json_is_false(json_object_get(table->joined, "help")) || flag_of(turn, "over");
}

double kn_away(const oc_table *table, int seat, double now)
{
    const oc_seat *one = &table->seats[seat];
    return one->away < 0 ? -1 : one->away + now - table->told;
}

double kn_opening_left(const oc_table *table, double now)
{
    int left = number_of(table->lucks, "left", -1);
    double rest = left - (now - table->lucks_told);
    return left < 0 ? -1 : rest > 0 ? rest : 0;
}

double kn_time_left(const oc_table *table, int seat, double now)
{
    const oc_seat *one = &table->seats[seat];
    double left = one->left - (one->runs ? now - table->told : 0);
    return one->left < 0 ? -1 : left > 0 ? left : 0;
}
