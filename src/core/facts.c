/*
 * facts.c: helpers with which games write the facts of a move or an event, for programs. Sentences are
 * made elsewhere.
 */
#include "dicewright.h"

#include <stdarg.h>
#include <stdio.h>

void dw_add_thing(dw_facts *facts, const char *kind, const char *format, ...)
{
    if (facts->thing_count == DW_THINGS_MAX)
        return;
    dw_thing *thing = &facts->things[facts->thing_count++];
    va_list args;
    va_start(args, format);
    thing->kind = kind;
    vsnprintf(thing->id, sizeof thing->id, format, args);
    va_end(args);
}

void dw_add_amount(dw_facts *facts, const char *what, int amount)
{
    if (amount && facts->amount_count < DW_AMOUNTS_MAX)
        facts->amounts[facts->amount_count++] = (dw_amount){what, amount};
}

void dw_event_begin(dw_event *event, const char *kind, int seat)
{
    event->what = (dw_facts){.kind = kind};
    event->words = dw_text_for(event->words.names, event->sentence, sizeof event->sentence);
    if (seat != DW_CHANCE)
        dw_add_thing(&event->what, "seat", "%d", seat);
}

void dw_event_end(dw_event *event)
{
    event->hear(event->context, &event->what, event->sentence);
}
