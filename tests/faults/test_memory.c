/*
 * test_memory.c: each allocation fails in what needs no server: the session of a table, packs, records and
 * positions that are read, a client and what it is sent. There is a reason or no answer, and never an answer
 * with gaps; then memory is there again, and all goes on.
 */
#include "games/pack_formats.h"
#include "memory.h"
#include "platform/platform.h"
#include "point.h"
#include "protocol/protocol.h"
#include "protocol/session.h"
#include "table/position.h"
#include "table/record.h"
#ifdef WITH_CLIENT
#include "client/client_private.h"
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 64, POINTS = 25, CLIENT_POINTS = 60 };

/* ---- a session ------------------------------------------------------------------------------ */

static const char *const session_lines[] = {
    "{\"cmd\":\"hello\"}",
    "{\"cmd\":\"cards\",\"game\":\"dicerealms\"}",
    "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"set\":\"base\",\"players\":2,\"seed\":7}",
    "{\"cmd\":\"people\",\"seats\":[0],\"offers\":\"when_useful\",\"names\":[\"Ann\",\"Bob\"],\"you\":0}",
    "{\"cmd\":\"next\"}",
    "{\"cmd\":\"roll\",\"all\":true}",
    "{\"cmd\":\"bot\",\"seat\":0,\"level\":\"random\"}",
    "{\"cmd\":\"bot\",\"seat\":1,\"level\":\"random\"}",
    "{\"cmd\":\"bot\",\"seat\":0,\"level\":\"random\"}",
    "{\"cmd\":\"view\",\"seat\":0}",
    "{\"cmd\":\"view\",\"seat\":0,\"base\":4,\"from\":4}",
    "{\"cmd\":\"state\"}",
    "{\"cmd\":\"moves\"}",
    "{\"cmd\":\"score\"}",
    "{\"cmd\":\"log\"}",
    "{\"cmd\":\"record\"}",
    "{\"cmd\":\"position\"}",
    "{\"cmd\":\"outcomes\"}",
    "{\"cmd\":\"dice\"}",
    "{\"cmd\":\"hint\",\"seat\":1,\"level\":\"greedy\"}",
    "{\"cmd\":\"undo\"}",
    "{\"cmd\":\"nothing\"}",
    "{\"cmd\":\"play\",\"seat\":0,\"move\":\"nothing\"}",
    "{\"cmd\":\"bot\",\"level\":\"random\"}",
    NULL,
};

static char *whole_answers[LINES_MAX];

static bool is_refusal(const char *answer)
{
    json_t *told = json_loads(answer, 0, NULL);
    bool good =
        json_is_false(json_object_get(told, "ok")) && json_string_length(json_object_get(told, "error")) > 0;
    json_decref(told);
    return good;
}

static void check_session(pr_session *session)
{
    static const char state[] = "{\"cmd\":\"state\"}", bot[] = "{\"cmd\":\"bot\",\"level\":\"random\"}";
    dw_error error;
    char *answer = pr_answer(session, state, strlen(state));
    pt_must(answer && (strstr(answer, "\"ok\":true") != NULL) == (session->table != NULL));
    free(answer);
    if (!session->table)
        return;
    pt_must(dw_check(session->table->game, session->table->state, &error));
    int before = session->table->length;
    answer = pr_answer(session, bot, strlen(bot));
    pt_must(answer && (session->table->length > before || tb_turn(session->table).chance));
    free(answer);
}

static bool talk(void *context, long point, long *asked)
{
    const fa_how *how = context;
    long failed;
    pr_session *session = pr_session_new();
    fa_arm(point, *how);
    for (int i = 0; session_lines[i]; i++) {
        int before = session->table ? session->table->length : 0;
        char *answer = pr_answer(session, session_lines[i], strlen(session_lines[i]));
        fa_stand_aside(true);
        bool compares = fa_failed() == 0 || (answer && !is_refusal(answer));
        if (point == 0) {
            free(whole_answers[i]);
            whole_answers[i] = strdup(answer);
        }
        pt_must(answer || fa_failed() > 0);
        pt_must(!compares || strcmp(answer, whole_answers[i]) == 0);
        bool plays = strstr(session_lines[i], "\"bot\"") || strstr(session_lines[i], "\"roll\"");
        bool refused = !answer || strcmp(answer, whole_answers[i]) != 0;
        pt_must(!plays || !refused || !session->table || session->table->length == before);
        free(answer);
        fa_stand_aside(false);
        if (fa_failed() > 0)
            break;
    }
    *asked = fa_disarm(&failed);
    check_session(session);
    pr_session_free(session);
    return failed > 0;
}

/* ---- reading -------------------------------------------------------------------------------- */

typedef struct reading {
    const char *name, *path;
    bool (*read)(const char *text, size_t size, dw_error *error);
    fa_how how;
} reading;

static char *text_read;
static size_t size_read;

static bool read_pack(const char *text, size_t size, dw_error *error)
{
    const dw_game *box = dw_game_in_set("dicerealms", "base");
    dw_game *game = pk_open_game(pk_format_of("dicerealms"), box, text, size, "pack", error);
    bool good = game;
    pt_must(!game || game->pack_hash == box->pack_hash);
    free(game);
    return good;
}

static bool read_record(const char *text, size_t size, dw_error *error)
{
    tb_table *table = tb_record_read(NULL, text, size, "record", error);
    char *again = table ? tb_record_write(table, DW_CHANCE) : NULL;
    bool good = table && (again || !dw_fail(error, "no memory"));
    good = table && again ? strcmp(again, text) == 0 : table ? dw_fail(error, "no memory") : false;
    free(again);
    tb_free(table);
    return good;
}

static bool read_position(const char *text, size_t size, dw_error *error)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    return tb_position_parse(dw_game_in_set("rollplayer", "base"), text, size, state, error);
}

static bool read_text(void *context, long point, long *asked)
{
    const reading *what = context;
    long failed;
    dw_error error = {0};
    fa_arm(point, what->how);
    bool good = what->read(text_read, size_read, &error);
    *asked = fa_disarm(&failed);
    pt_must(good || (failed > 0 && error.text[0]));
    pt_must(what->read(text_read, size_read, &error));
    return failed > 0;
}

/* A game of some moves, as a record or as a position. */
static char *written(bool as_record)
{
    static const char new_table[] = "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"set\":\"base\",\"players\":2,"
                                    "\"seed\":7}",
                      roll[] = "{\"cmd\":\"roll\",\"all\":true}",
                      bot[] = "{\"cmd\":\"bot\",\"level\":\"random\"}";
    static char buffer[1 << 16];
    pr_session *session = pr_session_new();
    free(pr_answer(session, new_table, strlen(new_table)));
    free(pr_answer(session, roll, strlen(roll)));
    for (int i = 0; i < 40; i++)
        free(pr_answer(session, bot, strlen(bot)));
    dw_text text = dw_text_in(buffer, sizeof buffer);
    dw_json json = dw_json_in(&text);
    tb_position_write(session->table->game, session->table->state, &json, NULL);
    char *out = as_record ? tb_record_write(session->table, DW_CHANCE) : strdup(buffer);
    pr_session_free(session);
    return out;
}

static void read_all(fa_how how, const char *words)
{
    dw_error error;
    const struct {
        const char *name;
        bool (*read)(const char *text, size_t size, dw_error *error);
    } texts[] = {{"a pack is read", read_pack},
                 {"a record is read", read_record},
                 {"a position is read", read_position}};
    for (int i = 0; i < 3; i++) {
        text_read = i == 0 ? pf_read_file("data/dicerealms.yaml", &size_read, &error) : written(i == 1);
        pt_must(text_read);
        size_read = strlen(text_read);
        reading one = {.read = texts[i].read, .how = how};
        pt_go_through(texts[i].name, &(pt_way){"allocations", words}, POINTS, read_text, &one);
        free(text_read);
    }
}

/* ---- a client ------------------------------------------------------------------------------- */

#ifdef WITH_CLIENT

typedef struct frames {
    const char *path;
    fa_how how;
} frames;

static void check_client(oc_client *client)
{
    const oc_table *table = oc_table_of(client);
    pt_must(!table->screen == !table->entries);
    pt_must(json_array_size(table->entries) == (size_t)table->length);
    pt_must(json_integer_value(json_object_get(table->screen, "length")) == table->length);
}

/* After a break, a server that makes sense gives the client all of the table. */
static void come_back(oc_client *client)
{
    char text[512];
    if (client->state == OC_REFUSED)
        return;
    if (client->connected)
        oc_disconnected(client, "the end");
    oc_connected(client);
    if (!client->is_kept && !client->asked_whose) {
        snprintf(text, sizeof text, "{\"ok\":true,\"id\":%d,\"tables\":[{\"seat\":0}]}",
                 (int)client->last_id);
        oc_hear(client, text, strlen(text));
    }
    snprintf(text, sizeof text,
             "{\"ok\":true,\"id\":%d,\"seat\":0,\"game\":\"g\",\"set\":\"s\",\"players\":1,\"seats\":[{}],"
             "\"view\":{\"from\":0,\"length\":1,\"era\":5,\"entries\":[{}],\"screen\":{\"length\":1}}}",
             (int)client->last_id);
    oc_hear(client, text, strlen(text));
    pt_must(client->state == OC_JOINED && client->table.length == 1 && client->table.era == 5);
    check_client(client);
}

static bool hear(void *context, long point, long *asked)
{
    const frames *what = context;
    long failed;
    char *text = strdup(text_read), *rest = text;
    dw_error error = {0};
    fa_arm(point, what->how);
    oc_client *client = oc_new("http://localhost/#/join/t/s", "Ann", "never", &error);
    pt_must(client || error.text[0]);
    if (client)
        oc_connected(client);
    for (char *line; client && (line = strsep(&rest, "\n"));) {
        if (*line == '{')
            oc_hear(client, line, strlen(line));
        else if (*line == 'p')
            oc_play(client, line + 1);
        else if (*line == 'c')
            oc_chat(client, line + 1);
        check_client(client);
        pt_must(fa_failed() == 0 || client->stale || client->has_problem || client->table.players == 0 ||
                client->state != OC_JOINED || !client->connected || what->how == FA_ONCE);
    }
    *asked = fa_disarm(&failed);
    if (client) {
        come_back(client);
        oc_close(client);
    }
    free(text);
    return failed > 0;
}

static void hear_all(fa_how how, const char *words)
{
    static const char *const names[] = {"joins_and_plays", "going_back", "talk", "lucks_anew", "lost"};
    dw_error error;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[128], name[128];
        snprintf(path, sizeof path, "tests/fuzz/corpus/client/%s", names[i]);
        snprintf(name, sizeof name, "a client hears: %s", names[i]);
        text_read = pf_read_file(path, &size_read, &error);
        if (!text_read)
            continue;
        frames one = {path, how};
        pt_go_through(name, &(pt_way){"allocations", words}, CLIENT_POINTS, hear, &one);
        free(text_read);
    }
}

#else

static void hear_all(fa_how how, const char *words)
{
    (void)how, (void)words;
}

#endif

int main(int argc, char **argv)
{
    static const char *const words[] = {"once", "forever"};
    pt_begin(argc, argv);
    for (fa_how how = FA_ONCE; how <= FA_FOREVER; how++) {
        pt_go_through("people talk to a table", &(pt_way){"allocations", words[how]}, 3 * POINTS, talk, &how);
        read_all(how, words[how]);
        hear_all(how, words[how]);
    }
    for (int i = 0; session_lines[i]; i++)
        free(whole_answers[i]);
    return pt_end();
}
