/*
 * fuzz_client.c: any lines as input to a client. A line that begins with '{' is a frame of the server; '-'
 * is a break, '+' a new connection, 'l' a link; one letter each stands for what people do, with a text
 * behind it. The client's first line, `mine`, has the number 1, and `join` the number 2. Its luck is always
 * LUCK. What the client knows always fits together, and after a break it understands a server that makes
 * sense.
 */
#include "client/client_private.h"
#include "fuzz_game.h"
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 64 };

static const char LUCK[] = "0123456789abcdef0123456789abcdef";

/* ---- promises ------------------------------------------------------------------------------- */

static void must_be_harmless(const json_t *value)
{
    const char *key;
    json_t *member;
    size_t index;
    json_object_foreach((json_t *)value, key, member) must_be_harmless(member);
    json_array_foreach((json_t *)value, index, member) must_be_harmless(member);
    const char *text = json_string_value(value);
    for (; text && *text; text++)
        must(((unsigned char)*text >= 0x20 || *text == '\n') && *text != 0x7f);
}

static void must_fit_together(oc_client *client)
{
    const oc_table *table = oc_table_of(client);
    must(table->players >= 0 && table->players <= DW_SEATS_MAX);
    must(table->seat == TB_PUBLIC || (table->seat >= 0 && table->seat < table->players));
    must(!table->screen == !table->entries);
    must(!table->screen || (json_is_object(table->screen) && json_is_array(table->entries)));
    must(json_array_size(table->entries) == (size_t)table->length);
    must(json_integer_value(json_object_get(table->screen, "length")) == table->length);
    must(json_array_size(table->said) <= OC_SAID_MAX && json_array_size(table->said) <= table->said_count);
    must(!table->wish || json_is_object(table->wish));
    must(!table->lucks || json_is_object(table->lucks));
    must(kn_opening_left(table, 0) >= -1);
    must(!client->is_kept ||
         (client->kept.seat >= 0 && client->kept.seat < DW_SEATS_MAX && client->kept.own[0]));
    must(!table->rematch || json_is_object(table->rematch));
    for (int seat = 0; seat < table->players; seat++)
        must(oc_time_left(client, seat) >= -1 && strlen(table->seats[seat].name) < OC_NAME_MAX);
    const json_t *values[] = {table->joined, table->screen, table->entries,
                              table->said,   table->wish,   table->lucks};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        must_be_harmless(values[i]);
    const json_t *line;
    while ((line = oc_next_said(client)))
        must(json_is_object(line));
    must(oc_state_of(client) != OC_JOINED || table->players > 0);
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* A link that is read is written and read again to the same. */
static void read_link(const char *text)
{
    lk_link link, again;
    char written[LK_TEXT_MAX];
    dw_text out = dw_text_in(written, sizeof written);
    if (!lk_read(text, &link, NULL))
        return;
    lk_write(&link, &out);
    must(dw_text_fits(&out));
    must(lk_read(written, &again, NULL) && memcmp(&link, &again, sizeof link) == 0);
}

static void act(oc_client *client, char what, const char *text)
{
    dw_error error;
    switch (what) {
    case '-':
        if (client->connected)
            oc_disconnected(client, text);
        break;
    case '+':
        if (!client->connected && client->state != OC_REFUSED)
            oc_connected(client);
        break;
    case 'l':
        read_link(text);
        break;
    case 'p':
        oc_play(client, text);
        break;
    case 'c':
        oc_chat(client, text);
        break;
    case 'd':
        oc_decline(client);
        break;
    case 'u':
        oc_undo(client);
        break;
    case 'a':
        oc_ask_back(client);
        break;
    case 'y':
        oc_consent(client, true);
        break;
    case 'o':
        oc_set_offers(client, text);
        break;
    case 'b':
        oc_let_bot(client, 0, text);
        break;
    case 'r':
        oc_rematch(client);
        break;
    case 'j':
        oc_join_rematch(client, &error);
        break;
    default:
        oc_take_problem(client, &error);
    }
}

/* After a break, a server that makes sense gives the client all of the table. */
static void must_come_back(oc_client *client)
{
    char text[512];
    if (client->state == OC_REFUSED)
        return;
    if (client->connected)
        oc_disconnected(client, "the end");
    oc_connected(client);
    if (!client->is_kept && !client->asked_whose) {
        int begin = snprintf(text, sizeof text, "{\"ok\":true,\"id\":%d,\"tables\":[{\"seat\":0}]}",
                             (int)client->last_id);
        oc_hear(client, text, (size_t)begin);
    }
    int length = snprintf(
        text, sizeof text,
        "{\"ok\":true,\"id\":%d,\"seat\":0,\"game\":\"g\",\"set\":\"s\",\"players\":1,\"seats\":[{}],"
        "\"view\":{\"from\":0,\"length\":1,\"era\":5,\"entries\":[{}],\"screen\":{\"length\":1}}}",
        (int)client->last_id);
    oc_hear(client, text, (size_t)length);
    must(client->state == OC_JOINED && client->table.length == 1 && client->table.era == 5);
    must_fit_together(client);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *text = malloc(size + 1), *rest = text;
    memcpy(text, bytes, size);
    text[size] = '\0';
    oc_client *client = oc_new("http://localhost/#/join/t/s", "Ann", "never", NULL);
    must(client != NULL);
    oc_connected(client);
    for (int i = 0; i < LINES_MAX && *rest; i++) {
        char *end = rest + strcspn(rest, "\n"), *next = *end ? end + 1 : end;
        *end = '\0';
        if (*rest == '{')
            oc_hear(client, rest, (size_t)(end - rest));
        else if (*rest)
            act(client, *rest, rest + 1);
        if (client->is_kept)
            strcpy(client->kept.luck, LUCK);
        must_fit_together(client);
        rest = next;
    }
    must_come_back(client);
    oc_close(client);
    free(text);
    return 0;
}
