/*
 * test_clocks.c: what clocks of people count, by a clock that the test turns: the calendar may jump, the
 * server may be stopped or about to end, and nobody loses a second by that.
 */
#include "server/lobby/lobby.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { LIMIT = 10, DAY = 86400 };

/* A clock, and a lobby that goes by it, with one person at a table. */
typedef struct world {
    sv_clock clock; /* first: the lobby asks it */
    double seconds;
    int64_t moment;
    char folder[64], where[128];
    sv_limits limits;
    li_book *book;
    sv_store *store;
    lb_lobby *lobby;
    lb_client client;
    json_t *heard; /* the last answer */
    char event[32];
    char table[SV_ID_MAX], own[SV_SECRET_MAX];
} world;

static world *the_world; /* for `deliver`, which has no other way to it */

static double monotonic(const sv_clock *clock)
{
    return ((const world *)clock)->seconds;
}

static int64_t calendar(const sv_clock *clock)
{
    return ((const world *)clock)->moment;
}

static void deliver(lb_client *client, const char *text, size_t length)
{
    (void)client;
    json_t *said = json_loadb(text, length, 0, NULL);
    const char *event = json_string_value(json_object_get(said, "event"));
    if (event) {
        snprintf(the_world->event, sizeof the_world->event, "%s", event);
        json_decref(said);
        return;
    }
    json_decref(the_world->heard);
    the_world->heard = said;
}

static void wake(void *context)
{
    (void)context;
}

/* The answer to a line, which it takes. */
static json_t *ask(world *w, json_t *line)
{
    char *text = json_dumps(line, 0);
    assert_true(lb_handle_line(w->lobby, &w->client, text, strlen(text)));
    lb_go_on(w->lobby);
    free(text);
    json_decref(line);
    return w->heard;
}

static json_t *get(world *w, json_t *line)
{
    json_t *answer = ask(w, line);
    if (!json_is_true(json_object_get(answer, "ok")))
        fail_msg("%s", json_string_value(json_object_get(answer, "error")));
    return answer;
}

static void pass(world *w, int seconds)
{
    for (int i = 0; i < seconds; i++) {
        w->seconds += 1;
        w->moment += 1;
        lb_tick(w->lobby);
        lb_go_on(w->lobby);
    }
}

static const char *text_of(const json_t *from, const char *key)
{
    return json_string_value(json_object_get(from, key));
}

static json_t *create_line(void)
{
    return json_pack("{s:s, s:s, s:[s, s], s:{s:i, s:s}}", "cmd", "create", "game", "rollplayer", "seats",
                     "person", "random", "limit", "move", LIMIT, "level", "random");
}

/* A person at a table with a limit for each move, whose clock runs. */
static int sit_down(void **state)
{
    world *w = the_world = calloc(1, sizeof *w);
    dw_error error;
    *w = (world){
        .clock = {monotonic, calendar}, .seconds = 100, .moment = 1000000000, .client.deliver = deliver};
    snprintf(w->folder, sizeof w->folder, "/tmp/clocks.XXXXXX");
    assert_true(sv_prepare_secrets());
    assert_non_null(mkdtemp(w->folder));
    snprintf(w->where, sizeof w->where, "sqlite:%s/tables", w->folder);
    w->store = sv_open_store(w->where, &error);
    w->book = li_open(&w->limits);
    assert_non_null(w->store);
    w->lobby = lb_open(w->store, &w->limits, w->book, &w->clock, 1, wake, NULL, &error);
    w->client.guest = li_come(w->book, "192.0.2.1");
    assert_non_null(w->lobby);
    json_t *made = get(w, create_line());
    snprintf(w->table, sizeof w->table, "%s", text_of(made, "table"));
    char *secret = strdup(json_string_value(json_array_get(json_object_get(made, "seats"), 0)));
    sv_make_secret(w->own);
    get(w,
        json_pack("{s:s, s:s, s:s, s:s}", "cmd", "join", "table", w->table, "secret", secret, "own", w->own));
    free(secret);
    *state = w;
    return 0;
}

static int leave(void **state)
{
    world *w = *state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", w->folder);
    lb_leave(w->lobby, &w->client);
    lb_close(w->lobby);
    li_close(w->book);
    w->store->close(w->store);
    json_decref(w->heard);
    free(w);
    return system(command);
}

/* Who has the seat, and how many seconds it has left. */
static const char *who(world *w, int *left)
{
    json_t *found = get(
        w, json_pack("{s:s, s:[{s:s, s:s}]}", "cmd", "mine", "links", "table", w->table, "secret", w->own));
    const json_t *seat =
        json_array_get(json_object_get(json_array_get(json_object_get(found, "tables"), 0), "seats"), 0);
    *left = (int)json_integer_value(json_object_get(seat, "left"));
    return text_of(seat, "who");
}

static void the_clock_runs_out(void **state)
{
    world *w = *state;
    int left;
    pass(w, LIMIT - 3);
    assert_string_equal(who(w, &left), "person");
    assert_in_range(left, 1, 4);
    pass(w, 6);
    assert_string_equal(who(w, &left), "random"); /* so that the tests below say something */
}

static void a_jump_of_the_calendar_does_not_matter(void **state)
{
    world *w = *state;
    static const int jumps[] = {2 * DAY, -3 * DAY, 400 * DAY, -500 * DAY};
    int before, after;
    pass(w, 2);
    who(w, &before);
    for (size_t i = 0; i < sizeof jumps / sizeof *jumps; i++) {
        w->moment += jumps[i];
        lb_tick(w->lobby);
        lb_go_on(w->lobby);
        assert_string_equal(who(w, &after), "person");
        assert_int_equal(after, before);
    }
}

static void a_process_that_was_stopped_takes_two_seconds_at_most(void **state)
{
    world *w = *state;
    int before, after;
    pass(w, 2);
    who(w, &before);
    w->seconds += DAY; /* SIGSTOP, or a machine that slept */
    w->moment += DAY;
    lb_tick(w->lobby);
    lb_go_on(w->lobby);
    assert_string_equal(who(w, &after), "person");
    assert_in_range(after, before - 2, before);
}

static void clocks_stand_still_and_tables_are_refused_while_the_server_closes(void **state)
{
    world *w = *state;
    int before, after;
    pass(w, 2);
    who(w, &before);
    lb_say_goodbye(w->lobby);
    lb_go_on(w->lobby);
    assert_string_equal(w->event, "closing");
    pass(w, 3 * LIMIT);
    assert_string_equal(who(w, &after), "person");
    assert_int_equal(after, before);
    assert_string_equal(text_of(ask(w, create_line()), "code"), "closing");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_clock_runs_out, sit_down, leave),
        cmocka_unit_test_setup_teardown(a_jump_of_the_calendar_does_not_matter, sit_down, leave),
        cmocka_unit_test_setup_teardown(a_process_that_was_stopped_takes_two_seconds_at_most, sit_down,
                                        leave),
        cmocka_unit_test_setup_teardown(clocks_stand_still_and_tables_are_refused_while_the_server_closes,
                                        sit_down, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
