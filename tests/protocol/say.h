/*
 * say.h: for tests of the protocol: says a line to a session and gives its answer as JSON, which the caller
 * frees; or fails the test. For test programs of one file.
 */
#ifndef TESTS_PROTOCOL_SAY_H
#define TESTS_PROTOCOL_SAY_H

#include "protocol/protocol.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Says a line and gives the answer as JSON, which must be an object on one line. */
static inline json_t *say(pr_session *session, const char *line)
{
    char *answer = pr_answer(session, line, strlen(line));
    assert_non_null(answer);
    assert_null(strchr(answer, '\n'));
    json_t *json = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    assert_true(json_is_object(json));
    free(answer);
    return json;
}

static inline json_t *say_ok(pr_session *session, const char *line)
{
    json_t *json = say(session, line);
    if (!json_is_true(json_object_get(json, "ok")))
        print_error("%s: %s\n", line, json_string_value(json_object_get(json, "error")));
    assert_true(json_is_true(json_object_get(json, "ok")));
    return json;
}

static inline void do_ok(pr_session *session, const char *line)
{
    json_decref(say_ok(session, line));
}

/* The answer to a line as text, to be freed. */
static inline char *answer_to(pr_session *session, const char *line)
{
    return pr_answer(session, line, strlen(line));
}

static inline bool is_over(const json_t *answer)
{
    return json_is_true(json_object_get(json_object_get(answer, "turn"), "over"));
}

/* Lets bots play to the end; the record, to be freed. */
static inline char *play_with_bots(pr_session *session, const char *new_line, const char *bot_line)
{
    json_t *answer = say_ok(session, new_line);
    for (int i = 0; i < 5000 && !is_over(answer); i++) {
        json_decref(answer);
        answer = say_ok(session, bot_line);
    }
    assert_true(is_over(answer));
    json_decref(answer);
    answer = say_ok(session, "{\"cmd\":\"record\"}");
    char *record = strdup(json_string_value(json_object_get(answer, "record")));
    json_decref(answer);
    return record;
}

#endif
