/*
 * json.c: writes JSON into a text of the caller. It never reads JSON: that is left to layers that may use
 * a library.
 */
#include "dicewright.h"

#include <math.h>

dw_json dw_json_in(dw_text *text)
{
    return (dw_json){text, false};
}

static void put_escaped(dw_text *text, char letter)
{
    switch (letter) {
    case '"':
        dw_text_put(text, "\\\"");
        break;
    case '\\':
        dw_text_put(text, "\\\\");
        break;
    case '\n':
        dw_text_put(text, "\\n");
        break;
    case '\t':
        dw_text_put(text, "\\t");
        break;
    default:
        dw_text_add(text, "\\u%04x", (unsigned)(unsigned char)letter);
    }
}

static bool is_plain(char letter)
{
    return (unsigned char)letter >= 0x20 && letter != '"' && letter != '\\';
}

static void put_quoted(dw_text *text, const char *words)
{
    dw_text_put_bytes(text, "\"", 1);
    while (*words) {
        const char *end = words;
        while (is_plain(*end))
            end++;
        dw_text_put_bytes(text, words, (size_t)(end - words));
        if (*end)
            put_escaped(text, *end++);
        words = end;
    }
    dw_text_put_bytes(text, "\"", 1);
}

/* Everything that comes before a value: the comma that is due, and the key. */
static void begin(dw_json *json, const char *key)
{
    if (json->comma)
        dw_text_put(json->text, ",");
    if (key) {
        put_quoted(json->text, key);
        dw_text_put(json->text, ":");
    }
    json->comma = true;
}

static void open_with(dw_json *json, const char *key, const char *bracket)
{
    begin(json, key);
    dw_text_put(json->text, bracket);
    json->comma = false;
}

static void close_with(dw_json *json, const char *bracket)
{
    dw_text_put(json->text, bracket);
    json->comma = true;
}

void dw_json_object(dw_json *json, const char *key)
{
    open_with(json, key, "{");
}

void dw_json_object_end(dw_json *json)
{
    close_with(json, "}");
}

void dw_json_list(dw_json *json, const char *key)
{
    open_with(json, key, "[");
}

void dw_json_list_end(dw_json *json)
{
    close_with(json, "]");
}

void dw_json_string(dw_json *json, const char *key, const char *value)
{
    begin(json, key);
    put_quoted(json->text, value);
}

void dw_json_int(dw_json *json, const char *key, long long value)
{
    begin(json, key);
    dw_text_put_int(json->text, value);
}

void dw_json_number(dw_json *json, const char *key, double value)
{
    begin(json, key);
    if (isfinite(value))
        dw_text_add(json->text, "%.6g", value);
    else
        dw_text_put(json->text, "null");
}

void dw_json_bool(dw_json *json, const char *key, bool value)
{
    begin(json, key);
    dw_text_put(json->text, value ? "true" : "false");
}

void dw_json_null(dw_json *json, const char *key)
{
    begin(json, key);
    dw_text_put(json->text, "null");
}

void dw_json_raw(dw_json *json, const char *key, const char *ready_json)
{
    begin(json, key);
    dw_text_put(json->text, ready_json);
}
