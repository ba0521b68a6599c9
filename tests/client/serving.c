/* serving.c: starts and kills servers, makes tables, waits for clients. */
#include "serving.h"

#include "client/link.h"
#include "client/wire.h"
#include "platform/platform.h"

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { ARGUMENTS_MAX = 24 };

static void nap(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
}

/* ---- the server ----------------------------------------------------------------------------- */

static void path_in(const serving *server, const char *name, char path[128])
{
    snprintf(path, 128, "%s/%s", server->folder, name);
}

static void run_server(const serving *server, char *address, char *store)
{
    const char *words[ARGUMENTS_MAX] = {server->program,
                                        "serve",
                                        "--listen",
                                        address,
                                        "--store",
                                        store,
                                        "--no-web",
                                        "--lines-per-address",
                                        "0",
                                        "--lines-per-seat",
                                        server->lines_per_seat};
    int count = 11;
    if (server->certificate) {
        words[count++] = "--tls-cert";
        words[count++] = server->certificate;
        words[count++] = "--tls-key";
        words[count++] = server->key;
    }
    execv(server->program, (char *const *)words);
    _exit(127);
}

/* The port that the log names; false: not yet. */
static bool read_port(serving *server)
{
    char path[128], port[8] = "";
    path_in(server, "log", path);
    FILE *log = fopen(path, "r");
    bool found = log && fscanf(log, "time=%*s event=listening address=%*s port=%7[0-9]%*[\n]", port) == 1 &&
                 !feof(log);
    if (log)
        fclose(log);
    if (found)
        strcpy(server->port, port);
    return found;
}

void start_server(serving *server)
{
    char log[128], store[128], store_name[140], address[32];
    path_in(server, "log", log);
    path_in(server, "tables.sqlite", store);
    snprintf(store_name, sizeof store_name, "sqlite:%s", store);
    snprintf(address, sizeof address, "127.0.0.1:%s", server->port);
    unlink(log);
    server->process = fork();
    assert_true(server->process >= 0);
    if (server->process == 0) {
        int out = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
        dup2(out, STDOUT_FILENO);
        run_server(server, address, store_name);
    }
    for (double end = pf_clock() + PATIENCE; !read_port(server); nap()) {
        assert_true(pf_clock() < end);
        assert_int_equal(waitpid(server->process, NULL, WNOHANG), 0);
    }
}

void kill_server(serving *server)
{
    kill(server->process, SIGKILL);
    waitpid(server->process, NULL, 0);
    server->process = 0;
}

void serve_anew(serving *server, const char *program)
{
    *server = (serving){.program = program, .port = "0", .lines_per_seat = "0"};
    strcpy(server->folder, "/tmp/dicewright-XXXXXX");
    assert_non_null(mkdtemp(server->folder));
    setenv("XDG_DATA_HOME", server->folder, 1); /* where clients keep their seats */
    start_server(server);
}

void stop_serving(serving *server)
{
    static const char *const names[] = {
        "log",     "tables.sqlite", "tables.sqlite-wal",     "tables.sqlite-shm",
        "one.crt", "one.key",       "dicewright/seats.json", "dicewright/seats.json.lock"};
    char path[128];
    int status = 0;
    if (server->process) {
        kill(server->process, SIGTERM);
        waitpid(server->process, &status, 0);
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        path_in(server, names[i], path);
        unlink(path);
    }
    path_in(server, "dicewright", path);
    rmdir(path);
    assert_int_equal(rmdir(server->folder), 0); /* nothing else was left behind */
    assert_int_equal(status, 0);                /* a sanitizer would have said something */
}

/* ---- tables --------------------------------------------------------------------------------- */

/* The next thing on the wire that is of this kind. */
static wr_news wait_for(wr_wire *wire, wr_kind kind)
{
    for (double end = pf_clock() + PATIENCE;;) {
        wr_news news = wr_take(wire);
        if (news.kind == kind)
            return news;
        free(news.text);
        assert_true(pf_clock() < end);
        if (news.kind == WR_NOTHING)
            poll(&(struct pollfd){.fd = wr_descriptor(wire), .events = POLLIN}, 1, 1000);
    }
}

void create_table(const serving *server, json_t *line, setting *out)
{
    dw_error error;
    lk_link link;
    *out = (setting){.table = "none", .watch = "none"};
    assert_true(lk_read(link_to(server, out, "none"), &link, &error));
    wr_wire *wire = wr_open(&link, &error);
    assert_non_null(wire);
    wait_for(wire, WR_OPENED);
    json_object_set_new(line, "cmd", json_string("create"));
    char *text = json_dumps(line, JSON_COMPACT);
    wr_say(wire, text, 0);
    free(text);
    json_decref(line);
    wr_news news = wait_for(wire, WR_TEXT);
    json_t *answer = json_loadb(news.text, news.length, 0, NULL);
    free(news.text);
    if (!json_is_true(json_object_get(answer, "ok")))
        fail_msg("%s", json_string_value(json_object_get(answer, "error")));
    snprintf(out->table, sizeof out->table, "%s", json_string_value(json_object_get(answer, "table")));
    snprintf(out->watch, sizeof out->watch, "%s", json_string_value(json_object_get(answer, "watch")));
    for (size_t i = 0; i < json_array_size(json_object_get(answer, "seats")); i++) {
        const char *secret = json_string_value(json_array_get(json_object_get(answer, "seats"), i));
        snprintf(out->seats[i], SECRET_MAX, "%s", secret ? secret : "");
    }
    json_decref(answer);
    wr_close(wire);
}

const char *link_to(const serving *server, const setting *at, const char *secret)
{
    static char link[256];
    snprintf(link, sizeof link, "%s:%s/#/join/%s/%s",
             server->certificate ? "https://localhost" : "http://127.0.0.1", server->port, at->table, secret);
    return link;
}

/* ---- clients -------------------------------------------------------------------------------- */

oc_client *come(company *here, const char *link, const char *name, const char *offers)
{
    dw_error error = {0};
    oc_client *client = oc_open(link, name, offers, &error);
    if (!client)
        fail_msg("%s", error.text);
    assert_true(here->count < HERE_MAX);
    here->clients[here->count++] = client;
    return client;
}

void leave_all(company *here)
{
    while (here->count)
        oc_close(here->clients[--here->count]);
}

static void wait_for_news(const company *here)
{
    struct pollfd all[HERE_MAX];
    for (int i = 0; i < here->count; i++)
        all[i] = (struct pollfd){.fd = oc_descriptor(here->clients[i]), .events = POLLIN};
    poll(all, (nfds_t)here->count, 1000);
}

static void update_all(company *here)
{
    for (int i = 0; i < here->count; i++)
        if (oc_update(here->clients[i]) && here->updated)
            here->updated(here, here->clients[i]);
}

void until(company *here, bool (*is_so)(company *here, oc_client *client), oc_client *client)
{
    double end = pf_clock() + PATIENCE;
    for (update_all(here); !is_so(here, client); update_all(here)) {
        if (pf_clock() > end)
            fail_msg("it never came to be: %s", client ? oc_why(client) : "");
        wait_for_news(here);
    }
}

void until_all(company *here, bool (*is_so)(company *here, oc_client *client))
{
    for (int i = 0; i < here->count; i++)
        until(here, is_so, here->clients[i]);
}

void must_be_whole(company *here, oc_client *client)
{
    dw_error error = {0};
    json_t *answer;
    if (oc_state_of(client) != OC_JOINED || !oc_table_of(client)->screen ||
        !oc_ask(client, json_pack("{s:s}", "cmd", "view"), &answer, &error))
        return; /* the server was killed */
    const json_t *view = json_object_get(answer, "view");
    const oc_table *table = oc_table_of(client);
    if (json_integer_value(json_object_get(view, "length")) == table->length &&
        json_integer_value(json_object_get(view, "era")) == table->era) {
        assert_true(json_equal(json_object_get(view, "screen"), table->screen));
        assert_true(json_equal(json_object_get(view, "entries"), table->entries));
        here->compared++;
    }
    json_decref(answer);
}
