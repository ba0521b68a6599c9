/*
 * test_mm_position.c: what Monsters & Minions adds to a position, given wrongly. Each row changes a good
 * position and names the sentence that it gets. A table that refuses it stays as it was.
 */
#include "games/rollplayer/game.h"
#include "mm_position_rows.h"
#include "protocol/protocol.h"
#include "table/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- making a wrong position ----------------------------------------------------------------- */

/* JSON in which ' stands for ". */
static json_t *json_of(const char *words, size_t length)
{
    char text[4096];
    assert_true(length < sizeof text);
    for (size_t i = 0; i < length; i++)
        text[i] = words[i] == '\'' ? '"' : words[i];
    json_error_t mistake;
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &mistake);
    if (!json)
        fail_msg("%.*s: %s", (int)length, words, mistake.text);
    return json;
}

/* The step of a path from `node` on; the value, if there is one, is put at its end. */
static json_t *step_to(json_t *node, const char *key, json_t *value)
{
    if (!json_is_array(node)) {
        if (value)
            json_object_set_new(node, key, value);
        return json_object_get(node, key);
    }
    size_t index = (size_t)atoi(key);
    if (value && index == json_array_size(node))
        json_array_append_new(node, value);
    else if (value)
        json_array_set_new(node, index, value);
    return json_array_get(node, index);
}

static void change_one(json_t *position, const char *path, json_t *value)
{
    json_t *node = position;
    for (const char *dot; (dot = strchr(path, '.')); path = dot + 1) {
        char key[32];
        snprintf(key, sizeof key, "%.*s", (int)(dot - path), path);
        node = step_to(node, key, NULL);
        assert_non_null(node);
    }
    assert_non_null(step_to(node, path, value));
}

static json_t *changed(const row *one)
{
    json_t *position = json_of(one->position, strlen(one->position));
    for (const char *from = one->change; *from;) {
        const char *equals = strstr(from, " = "), *end = strstr(from, "; ");
        char path[64];
        assert_non_null(equals);
        size_t length = end ? (size_t)(end - equals - 3) : strlen(equals + 3);
        snprintf(path, sizeof path, "%.*s", (int)(equals - from), from);
        change_one(position, path, json_of(equals + 3, length));
        from = end ? end + 2 : "";
    }
    return position;
}

/* ---- reading it ------------------------------------------------------------------------------- */

static const dw_game *game_of(const json_t *position)
{
    tb_name name;
    tb_position_game(position, &name);
    return dw_game_in_set("rollplayer", name.set);
}

static void assert_row(const row *one)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    dw_error error = {0};
    json_t *position = changed(one);
    bool good = tb_position_read(game_of(position), position, state, &error);
    json_decref(position);
    if (strcmp(error.text, one->reason ? one->reason : "") != 0 || good != !one->reason)
        fail_msg("%s\n    gets: %s\n    not:  %s", one->change, error.text, one->reason ? one->reason : "");
}

#define ASSERT_ROWS(rows)                                                                                    \
    for (size_t i = 0; i < sizeof(rows) / sizeof *(rows); i++)                                               \
    assert_row(&(rows)[i])

static void the_positions_that_the_rows_change_are_good(void **unused)
{
    (void)unused;
    static const char *const good[] = {market,    hunt,      choosing, placing,      borrowing,
                                       hiring,    fight,     over,     creation_end, open_information,
                                       solitaire, arranging, opening,  first_minion, five_players,
                                       base};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_row(&(row){good[i], "", NULL});
}

static void values_of_a_wrong_type_or_size_are_refused(void **unused)
{
    (void)unused;
    ASSERT_ROWS(wrong_types);
}

static void ids_that_do_not_exist_are_refused_with_the_nearest(void **unused)
{
    (void)unused;
    ASSERT_ROWS(unknown_ids);
}

static void nothing_is_named_twice_or_in_two_places(void **unused)
{
    (void)unused;
    ASSERT_ROWS(twice);
}

static void fields_that_contradict_each_other_are_refused(void **unused)
{
    (void)unused;
    ASSERT_ROWS(misfits);
}

static void combat_dice_must_add_up(void **unused)
{
    (void)unused;
    ASSERT_ROWS(combat);
}

static void what_belongs_to_another_phase_must_be_left_out(void **unused)
{
    (void)unused;
    ASSERT_ROWS(other_phases);
}

static void the_base_box_has_nothing_of_it(void **unused)
{
    (void)unused;
    ASSERT_ROWS(other_box);
}

static void what_is_right_next_to_it_is_read(void **unused)
{
    (void)unused;
    ASSERT_ROWS(harmless);
}

/* ---- at a running table ----------------------------------------------------------------------- */

static void say(pr_session *session, const char *line)
{
    free(pr_answer(session, line, strlen(line)));
}

/* The position and the whole record: what is on the table. */
static char *all_of_the_table(pr_session *session)
{
    static const char *const lines[] = {"{\"cmd\":\"position\"}", "{\"cmd\":\"record\"}"};
    char *position = pr_answer(session, lines[0], strlen(lines[0]));
    char *record = pr_answer(session, lines[1], strlen(lines[1]));
    size_t size = strlen(position) + strlen(record) + 1;
    char *all = malloc(size);
    snprintf(all, size, "%s%s", position, record);
    free(position);
    free(record);
    return all;
}

static void assert_load_fails(pr_session *session, const row *one)
{
    json_t *line = json_pack("{s:s, s:o}", "cmd", "load", "position", changed(one));
    json_object_set_new(json_object_get(line, "position"), "game", json_string("rollplayer"));
    char *text = json_dumps(line, 0), *answer = pr_answer(session, text, strlen(text));
    json_t *json = json_loads(answer, 0, NULL);
    assert_true(json_is_false(json_object_get(json, "ok")));
    assert_string_equal(json_string_value(json_object_get(json, "error")), one->reason);
    json_decref(json);
    json_decref(line);
    free(answer);
    free(text);
}

static void a_table_at_which_they_are_loaded_stays_as_it_was(void **unused)
{
    (void)unused;
    static const struct {
        const row *rows;
        size_t count;
    } all[] = {
        {wrong_types, sizeof wrong_types / sizeof *wrong_types},
        {unknown_ids, sizeof unknown_ids / sizeof *unknown_ids},
        {twice, sizeof twice / sizeof *twice},
        {misfits, sizeof misfits / sizeof *misfits},
        {combat, sizeof combat / sizeof *combat},
        {other_phases, sizeof other_phases / sizeof *other_phases},
        {other_box, sizeof other_box / sizeof *other_box},
    };
    pr_session *session = pr_session_new();
    say(session, "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"set\":\"mm\",\"players\":3,\"seed\":5}");
    for (int i = 0; i < 60; i++)
        say(session, "{\"cmd\":\"bot\",\"level\":\"greedy\"}");
    char *before = all_of_the_table(session);
    assert_non_null(strstr(before, "\"set\":\"mm\""));
    for (size_t group = 0; group < sizeof all / sizeof *all; group++)
        for (size_t i = 0; i < all[group].count; i++) {
            assert_load_fails(session, &all[group].rows[i]);
            char *after = all_of_the_table(session);
            assert_string_equal(after, before);
            free(after);
        }
    free(before);
    pr_session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_positions_that_the_rows_change_are_good),
        cmocka_unit_test(values_of_a_wrong_type_or_size_are_refused),
        cmocka_unit_test(ids_that_do_not_exist_are_refused_with_the_nearest),
        cmocka_unit_test(nothing_is_named_twice_or_in_two_places),
        cmocka_unit_test(fields_that_contradict_each_other_are_refused),
        cmocka_unit_test(combat_dice_must_add_up),
        cmocka_unit_test(what_belongs_to_another_phase_must_be_left_out),
        cmocka_unit_test(the_base_box_has_nothing_of_it),
        cmocka_unit_test(what_is_right_next_to_it_is_read),
        cmocka_unit_test(a_table_at_which_they_are_loaded_stays_as_it_was),
    };
    return cmocka_run_group_tests_name("positions of Monsters & Minions", tests, NULL, NULL);
}
