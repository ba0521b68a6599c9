/* text.c: text under construction in a buffer of the caller; never writes past its end. */
#include "dicewright.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

dw_text dw_text_in(char *buffer, size_t capacity)
{
    if (capacity > 0)
        buffer[0] = '\0';
    return (dw_text){buffer, capacity, 0};
}

static size_t room(const dw_text *text)
{
    return text->length < text->capacity ? text->capacity - text->length : 0;
}

void dw_text_add(dw_text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t free_bytes = room(text);
    int written = vsnprintf(free_bytes ? text->buffer + text->length : NULL, free_bytes, format, args);
    va_end(args);
    if (written > 0)
        text->length += (size_t)written;
}

void dw_text_put(dw_text *text, const char *words)
{
    size_t length = strlen(words), free_bytes = room(text);
    if (free_bytes > 0) {
        size_t part = length < free_bytes ? length : free_bytes - 1;
        memcpy(text->buffer + text->length, words, part);
        text->buffer[text->length + part] = '\0';
    }
    text->length += length;
}

bool dw_text_fits(const dw_text *text)
{
    return text->length < text->capacity;
}
