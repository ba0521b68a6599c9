/* error.c: errors are values: a sentence in a struct that the caller owns. */
#include "dicewright.h"

#include <stdarg.h>
#include <stdio.h>

bool dw_fail(dw_error *error, const char *format, ...)
{
    if (error) {
        va_list args;
        va_start(args, format);
        vsnprintf(error->text, sizeof error->text, format, args);
        va_end(args);
    }
    return false;
}
