/* facts.c: what a move is, for programs: helpers for the games that say so. */
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
