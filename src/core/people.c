/*
 * people.c: names people in sentences. A seat without a name is called by its number. The reader is "you",
 * with the verb forms that go with it.
 */
#include "dicewright.h"

#include <stdlib.h>
#include <string.h>

dw_text dw_text_for(const dw_names *names, char *buffer, size_t capacity)
{
    dw_text text = dw_text_in(buffer, capacity);
    text.names = names;
    return text;
}

static bool is_you(const dw_text *text, int seat)
{
    return text->names && seat >= 0 && text->names->you == seat;
}

/* Empty: it has none. */
static const char *name_of(const dw_text *text, int seat)
{
    const char *name = text->names && seat >= 0 && seat < DW_SEATS_MAX ? text->names->seat[seat] : NULL;
    return name ? name : "";
}

static void put_seat(dw_text *text, const char *you, const char *number, int seat)
{
    const char *name = name_of(text, seat);
    if (is_you(text, seat))
        dw_text_put(text, you);
    else if (*name)
        dw_text_put(text, name);
    else
        dw_text_add(text, "%s %d", number, seat);
}

void dw_text_seat(dw_text *text, int seat)
{
    put_seat(text, "you", "seat", seat);
}

void dw_text_seat_first(dw_text *text, int seat)
{
    put_seat(text, "You", "Seat", seat);
}

void dw_text_seat_begins(dw_text *text, int seat, const char *does, const char *you_do)
{
    dw_text_seat_first(text, seat);
    dw_text_add(text, " %s", dw_verb(text, seat, does, you_do));
}

void dw_text_seat_does(dw_text *text, int seat, const char *does, const char *you_do)
{
    dw_text_seat(text, seat);
    dw_text_add(text, " %s", dw_verb(text, seat, does, you_do));
}

void dw_text_thing_of(dw_text *text, const char *the, const char *what, int seat)
{
    if (is_you(text, seat)) {
        dw_text_add(text, "%s %s", *the >= 'A' && *the <= 'Z' ? "Your" : "your", what);
        return;
    }
    dw_text_add(text, "%s%s%s of ", the, *the ? " " : "", what);
    dw_text_seat(text, seat);
}

const char *dw_verb(const dw_text *text, int seat, const char *does, const char *you_do)
{
    return is_you(text, seat) ? you_do : does;
}

const char *dw_its(const dw_text *text, int seat)
{
    return is_you(text, seat) ? "your" : *name_of(text, seat) ? "their" : "its";
}

/* ---- marks of DW_WHO and DW_WHOM -------------------------------------------------------------- */

/* Writes what stands between the marks: "0", or "0", a mark, "has", a mark, "have". */
static void put_mark(dw_text *text, const char *mark, size_t length)
{
    const char *does = memchr(mark, '\2', length), *you_do = memchr(mark, '\3', length);
    dw_text_seat(text, (int)strtol(mark, NULL, 10));
    if (!does || !you_do || you_do < does)
        return;
    dw_text_put(text, " ");
    if (is_you(text, (int)strtol(mark, NULL, 10)))
        dw_text_put_bytes(text, you_do + 1, (size_t)(mark + length - you_do - 1));
    else
        dw_text_put_bytes(text, does + 1, (size_t)(you_do - does - 1));
}

void dw_text_put_marked(dw_text *text, const char *marked)
{
    const char *begin, *end;
    while ((begin = strchr(marked, '\1')) && (end = strchr(begin, '\4'))) {
        dw_text_put_bytes(text, marked, (size_t)(begin - marked));
        put_mark(text, begin + 1, (size_t)(end - begin - 1));
        marked = end + 1;
    }
    dw_text_put(text, marked);
}
