/*
 * error.c: errors as values: a code and a sentence in a struct that the caller owns. Prints nothing and
 * ends nothing.
 */
#include "dicewright.h"

#include <stdarg.h>
#include <stdio.h>

static void fill(dw_error *error, const char *code, const char *format, va_list args)
{
    if (!error)
        return;
    dw_text text = dw_text_in(error->text, sizeof error->text);
    vsnprintf(error->marked, sizeof error->marked, format, args);
    dw_text_put_marked(&text, error->marked);
    snprintf(error->code, sizeof error->code, "%s", code);
    error->reason[0] = '\0';
}

void dw_error_words(const dw_error *error, dw_text *text)
{
    dw_text_put_marked(text, error->marked);
}

bool dw_fail(dw_error *error, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fill(error, "", format, args);
    va_end(args);
    return false;
}

bool dw_refuse(dw_error *error, const char *code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fill(error, code, format, args);
    va_end(args);
    return false;
}

bool dw_refuse_move(dw_error *error, const char *move, const char *question)
{
    dw_fail(error, "'%.60s' is not possible now; the question is: %s", move, question);
    if (error)
        snprintf(error->reason, sizeof error->reason, "the question is: %s", question);
    return false;
}
