/* text.c: text under construction in a buffer of the caller; never writes past its end. */
#include "dicewright.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

dw_text dw_text_in(char *buffer, size_t capacity)
{
    if (capacity > 0)
        buffer[0] = '\0';
    return (dw_text){.buffer = buffer, .capacity = capacity};
}

static size_t room(const dw_text *text)
{
    return text->length < text->capacity ? text->capacity - text->length : 0;
}

/* A text that was cut ends with a whole UTF-8 letter. */
static void end_with_whole_letter(dw_text *text)
{
    size_t end = text->capacity ? text->capacity - 1 : 0, lead = end;
    if (text->length < text->capacity || end == 0)
        return;
    while (lead > 0 && ((unsigned char)text->buffer[lead - 1] & 0xc0) == 0x80)
        lead--;
    unsigned char first = lead > 0 ? (unsigned char)text->buffer[lead - 1] : 0;
    size_t wanted = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    if (wanted > 1 && end - (lead - 1) < wanted)
        text->buffer[lead - 1] = '\0';
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
    if (free_bytes)
        end_with_whole_letter(text);
}

void dw_text_put_bytes(dw_text *text, const char *bytes, size_t length)
{
    size_t free_bytes = room(text);
    if (free_bytes > 0) {
        size_t part = length < free_bytes ? length : free_bytes - 1;
        memcpy(text->buffer + text->length, bytes, part);
        text->buffer[text->length + part] = '\0';
    }
    text->length += length;
    if (free_bytes)
        end_with_whole_letter(text);
}

void dw_text_put(dw_text *text, const char *words)
{
    dw_text_put_bytes(text, words, strlen(words));
}

void dw_text_put_int(dw_text *text, long long value)
{
    char digits[24], *first = digits + sizeof digits;
    unsigned long long rest = value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value;
    do
        *--first = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        *--first = '-';
    dw_text_put_bytes(text, first, (size_t)(digits + sizeof digits - first));
}

bool dw_text_fits(const dw_text *text)
{
    return text->length < text->capacity;
}
