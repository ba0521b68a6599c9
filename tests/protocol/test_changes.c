/*
 * test_changes.c: a client that follows a table by its changes has the same screen, log and record as one
 * that asks for all of it after every move.
 */
#include "say.h"

enum { SEATS = 3, COMPARED = 16 }; /* every so many moves */

static const char *const SCREEN[] = {"turn", "length", "choices", "state", "score"};
static const char *const WANTED[] = {"next", "asked", "offered", "secret_from"};

/* What one seat has received. */
typedef struct follower {
    json_t *screen, *log;
} follower;

/* ---- following ------------------------------------------------------------------------------ */

static json_t *member(json_t *tree, const char *key)
{
    return json_is_array(tree) ? json_array_get(tree, (size_t)atoi(key)) : json_object_get(tree, key);
}

/* Puts the value where the path leads. */
static void replace(json_t *tree, const char *path, json_t *value)
{
    char steps[256];
    assert_true(strlen(path) < sizeof steps);
    strcpy(steps, path);
    char *key = steps;
    for (char *slash; (slash = strchr(key, '/')); key = slash + 1) {
        *slash = '\0';
        tree = member(tree, key);
        assert_non_null(tree);
    }
    assert_int_equal(json_is_array(tree) ? json_array_set(tree, (size_t)atoi(key), value)
                                         : json_object_set(tree, key, value),
                     0);
}

static json_t *view(pr_session *session, int seat, int from, int base)
{
    char line[128];
    snprintf(line, sizeof line,
             base < 0 ? "{\"cmd\":\"view\",\"seat\":%d,\"from\":%d}"
                      : "{\"cmd\":\"view\",\"seat\":%d,\"from\":%d,\"base\":%d}",
             seat, from, base);
    return say_ok(session, line);
}

static int length_of(const json_t *json)
{
    return (int)json_integer_value(json_object_get(json, "length"));
}

static void take_entries(follower *one, const json_t *told)
{
    size_t from = (size_t)json_integer_value(json_object_get(told, "from"));
    while (json_array_size(one->log) > from)
        json_array_remove(one->log, from);
    assert_int_equal(json_array_size(one->log), from);
    json_array_extend(one->log, json_object_get(told, "entries"));
}

/* What the answer has of these members. */
static json_t *part(const json_t *answer, const char *const *names, size_t count)
{
    json_t *some = json_object();
    for (size_t i = 0; i < count; i++)
        if (json_object_get(answer, names[i]))
            json_object_set(some, names[i], json_object_get(answer, names[i]));
    return some;
}

static void assert_same(json_t *is, json_t *should)
{
    if (!json_equal(is, should)) {
        char *seen = json_dumps(is, JSON_COMPACT), *wanted = json_dumps(should, JSON_COMPACT);
        print_error("%s\nis not\n%s\n", seen, wanted);
        free(seen);
        free(wanted);
        fail();
    }
}

/* The members that are sent whole each time. */
static void assert_same_part(const json_t *told, const json_t *whole)
{
    json_t *is = part(told, WANTED, sizeof WANTED / sizeof *WANTED);
    json_t *should = part(whole, WANTED, sizeof WANTED / sizeof *WANTED);
    assert_same(is, should);
    json_decref(is);
    json_decref(should);
}

/* Asks for what has changed, and if wanted compares what comes of it with all of it. */
static void follow(pr_session *session, int seat, follower *one, bool compare)
{
    json_t *told = view(session, seat, (int)json_array_size(one->log), length_of(one->screen)), *value;
    const char *path;
    json_object_foreach(json_object_get(told, "changes"), path, value) replace(one->screen, path, value);
    take_entries(one, told);
    if (compare) {
        json_t *whole = view(session, seat, 0, -1);
        json_t *screen = part(whole, SCREEN, sizeof SCREEN / sizeof *SCREEN);
        assert_same(one->screen, screen);
        assert_same(one->log, json_object_get(whole, "entries"));
        assert_same_part(told, whole);
        json_decref(screen);
        json_decref(whole);
    }
    json_decref(told);
}

static follower begin(pr_session *session, int seat)
{
    json_t *whole = view(session, seat, 0, -1);
    follower one = {part(whole, SCREEN, sizeof SCREEN / sizeof *SCREEN), json_array()};
    take_entries(&one, whole);
    json_decref(whole);
    return one;
}

/* ---- records -------------------------------------------------------------------------------- */

static char *record_from(pr_session *session, const char *line)
{
    json_t *answer = say_ok(session, line);
    char *text = strdup(json_string_value(json_object_get(answer, "record")));
    json_decref(answer);
    return text;
}

/* Adds what the record has had more since, and if wanted compares it with all of it. */
static void follow_record(pr_session *session, int from, char **record, bool compare)
{
    char line[64];
    snprintf(line, sizeof line, "{\"cmd\":\"record\",\"from\":%d}", from);
    char *since = record_from(session, line);
    *record = realloc(*record, strlen(*record) + strlen(since) + 1);
    assert_non_null(*record);
    strcat(*record, since);
    free(since);
    if (!compare)
        return;
    char *whole = record_from(session, "{\"cmd\":\"record\"}");
    assert_string_equal(*record, whole);
    free(whole);
}

/* ---- games ---------------------------------------------------------------------------------- */

static void follow_game(const char *game, const char *set, int seed)
{
    pr_session *session = pr_session_new();
    char line[160];
    snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"%s\",\"set\":\"%s\",\"players\":%d,\"seed\":%d}",
             game, set, SEATS, seed);
    do_ok(session, line);
    follower all[SEATS];
    for (int seat = 0; seat < SEATS; seat++)
        all[seat] = begin(session, seat);
    char *record = record_from(session, "{\"cmd\":\"record\"}");
    bool over = false;
    for (int move = 0; !over; move++) {
        int before = length_of(all[0].screen);
        json_t *answer = say_ok(session, "{\"cmd\":\"bot\",\"level\":\"random\"}");
        over = is_over(answer);
        bool compare = over || move % COMPARED == 0;
        json_decref(answer);
        follow_record(session, before, &record, compare);
        for (int seat = 0; seat < SEATS; seat++)
            follow(session, seat, &all[seat], compare);
    }
    for (int seat = 0; seat < SEATS; seat++) {
        follow(session, seat, &all[seat], true); /* nothing has changed since the end */
        json_decref(all[seat].screen);
        json_decref(all[seat].log);
    }
    free(record);
    pr_session_free(session);
}

static void roll_player_can_be_followed_by_what_has_changed(void **unused)
{
    (void)unused;
    follow_game("rollplayer", "base", 4);
}

/* Some cards are known to one seat only; in this game also before the last move. */
static void monsters_and_minions_can_be_followed_by_what_has_changed(void **unused)
{
    (void)unused;
    follow_game("rollplayer", "mm", 5);
}

static void dice_realms_can_be_followed_by_what_has_changed(void **unused)
{
    (void)unused;
    follow_game("dicerealms", "base", 4);
}

static void a_view_says_who_knows_other_things(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    do_ok(session,
          "{\"cmd\":\"load\",\"seed\":1,\"position\":{\"game\":\"rollplayer\",\"phase\":\"market\",\"seats\":"
          "[{\"class\":\"thief\",\"gold\":9,\"cards\":[\"open_lock\"]},{\"class\":\"bard\"}],\"initiative\":"
          "[{\"owner\":0},{\"owner\":1},{\"die\":\"red 6\"}],\"market\":[\"weak\",\"honest\",\"loyal\"]}}");
    do_ok(session, "{\"cmd\":\"play\",\"seat\":0,\"move\":\"skill open_lock\"}");
    json_t *knows = view(session, 0, 0, -1), *knows_not = view(session, 1, 0, -1);
    json_t *other = json_pack("[i]", 1), *one = json_pack("[i]", 0);
    assert_same(json_object_get(knows, "secret_from"), other);
    assert_same(json_object_get(knows_not, "secret_from"), one);
    json_decref(other);
    json_decref(one);
    json_decref(knows);
    json_decref(knows_not);
    pr_session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roll_player_can_be_followed_by_what_has_changed),
        cmocka_unit_test(monsters_and_minions_can_be_followed_by_what_has_changed),
        cmocka_unit_test(dice_realms_can_be_followed_by_what_has_changed),
        cmocka_unit_test(a_view_says_who_knows_other_things),
    };
    return cmocka_run_group_tests_name("changes", tests, NULL, NULL);
}
