/* fuzz_protocol.c: any lines to a session. Each gets one JSON object that says whether it was right. */
#include "fuzz_game.h"
#include "protocol/protocol.h"

#include <jansson.h>
#include <stdlib.h>

enum { LINES_MAX = 64 };

static void say(pr_session *session, const char *line, size_t length)
{
    char *answer = pr_answer(session, line, length);
    must(answer && !strchr(answer, '\n'));
    json_t *json = json_loads(answer, 0, NULL);
    json_t *ok = json_object_get(json, "ok");
    must(json_is_boolean(ok));
    must(json_is_true(ok) || json_is_string(json_object_get(json, "error")));
    json_decref(json);
    free(answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const char *rest = (const char *)bytes, *end = rest + size;
    pr_session *session = pr_session_new();
    pr_use_games(session, fuzz_find_game, NULL);
    for (int i = 0; i < LINES_MAX && rest < end && !pr_is_over(session); i++) {
        const char *stop = memchr(rest, '\n', (size_t)(end - rest));
        if (!stop)
            stop = end;
        say(session, rest, (size_t)(stop - rest));
        rest = stop < end ? stop + 1 : end;
    }
    pr_session_free(session);
    return 0;
}
