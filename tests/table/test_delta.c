/* test_delta.c: what differs between two views, applied to the first one, gives the second one. */
#include "table/delta.h"
#include "table/view.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char *difference(const char *before, const char *after)
{
    size_t capacity = 2 * strlen(after) + 1024;
    char *buffer = malloc(capacity);
    dw_text text = dw_text_in(buffer, capacity);
    dw_json json = dw_json_in(&text);
    dl_outline was, is;
    assert_true(dl_read(before, &was));
    assert_true(dl_read(after, &is));
    dw_json_object(&json, NULL);
    dl_write(&was, &is, &json);
    dw_json_object_end(&json);
    dl_forget(&was);
    dl_forget(&is);
    assert_true(dw_text_fits(&text));
    return buffer;
}

/* Puts the value where the path leads. */
static void put(json_t *root, const char *path, json_t *value)
{
    char key[64];
    size_t length = strcspn(path, "/");
    assert_true(length < sizeof key);
    memcpy(key, path, length);
    key[length] = '\0';
    bool last = !path[length];
    if (json_is_array(root)) {
        size_t index = (size_t)strtoul(key, NULL, 10);
        assert_true(index < json_array_size(root));
        if (last)
            json_array_set(root, index, value);
        else
            put(json_array_get(root, index), path + length + 1, value);
    } else {
        assert_non_null(json_object_get(root, key));
        if (last)
            json_object_set(root, key, value);
        else
            put(json_object_get(root, key), path + length + 1, value);
    }
}

/* Whether the difference leads from one text to the other; how many bytes it has. */
static size_t check(const char *before, const char *after)
{
    char *text = difference(before, after);
    json_t *root = json_loads(before, JSON_DECODE_ANY, NULL),
           *wanted = json_loads(after, JSON_DECODE_ANY, NULL);
    json_t *changes = json_loads(text, JSON_REJECT_DUPLICATES, NULL), *value;
    const char *path;
    assert_non_null(root);
    assert_non_null(wanted);
    assert_non_null(changes);
    json_object_foreach(changes, path, value) put(root, path, value);
    if (!json_equal(root, wanted))
        fail_msg("from %.300s\nto %.300s\nby %.300s", before, after, text);
    size_t length = strlen(text);
    json_decref(root);
    json_decref(wanted);
    json_decref(changes);
    free(text);
    return length;
}

static void equal_texts_have_no_difference(void **state)
{
    (void)state;
    char *text = difference("{\"a\":[1,{\"b\":null}]}", "{\"a\":[1,{\"b\":null}]}");
    assert_string_equal(text, "{}");
    free(text);
}

static void a_value_is_told_by_its_path(void **state)
{
    (void)state;
    char *text = difference(
        "{\"a\":[1,{\"b\":\"x\",\"c\":[true,\"a rather long text\"]}],\"d\":\"another long text\"}",
        "{\"a\":[1,{\"b\":\"y\",\"c\":[true,\"a rather long text\"]}],\"d\":\"another long text\"}");
    assert_string_equal(text, "{\"a/1/b\":\"y\"}");
    free(text);
}

static void other_keys_and_other_lengths_are_told_whole(void **state)
{
    (void)state;
    check("{\"a\":{\"b\":1},\"c\":[1,2]}", "{\"a\":{\"x\":1},\"c\":[1,2,3]}");
    check("{\"a\":{\"b\":1,\"c\":2}}", "{\"a\":{\"b\":1}}");
    check("{\"a\":{},\"b\":[]}", "{\"a\":{\"b\":1},\"b\":[{}]}");
    check("{\"a\":1}", "{\"a\":{\"b\":\"}]\\\"\\\\\"}}");
    check("{\"a\":\"\\\\\",\"b\":-1.5e3}", "{\"a\":\"\\\"\",\"b\":-1.5e2}");
    check("{\"a\":null,\"b\":[[],[[1]]]}", "{\"a\":[null],\"b\":[[],[[2]]]}");
}

/* Random games from every side, entry by entry, and over larger steps; bytes of all views and of all
 * differences. */
static void play(const char *game, const char *set, int players, uint64_t seed, size_t *whole,
                 size_t *changed)
{
    dw_error error = {0};
    dw_rng rng;
    tb_table *table = tb_new(dw_game_in_set(game, set), &(dw_options){.players = players}, seed, &error);
    assert_non_null(table);
    dw_rng_seed(&rng, seed);
    while (!tb_turn(table).over) {
        dw_turn turn = tb_turn(table);
        dw_move moves[DW_MOVES_MAX];
        int seat = turn.chance ? 0 : __builtin_ctz(turn.waiting);
        int count = turn.chance ? 0 : table->game->moves(table->game, table->state, seat, moves);
        assert_true(turn.chance ? tb_roll(table, &error)
                                : tb_play(table, seat, moves[dw_rng_below(&rng, (uint32_t)count)], &error));
    }
    for (int seat = TB_PUBLIC; seat < players; seat++)
        for (int step = 1, at = 0; seat != DW_CHANCE && at < table->length; at += step, step = step % 5 + 1) {
            int to = at + step < table->length ? at + step : table->length;
            vw_look look = {.table = table, .seat = seat};
            char *before = vw_text(&look, at), *after = vw_text(&look, to);
            *whole += strlen(after);
            *changed += check(before, after);
            free(before);
            free(after);
        }
    tb_free(table);
}

static void differences_of_views_lead_to_the_next_view_and_are_small(void **state)
{
    (void)state;
    size_t whole = 0, changed = 0;
    play("rollplayer", "mm", 2, 2, &whole, &changed);
    play("dicerealms", "base", 2, 3, &whole, &changed);
    print_message("%zu bytes of views, %zu of differences\n", whole, changed);
    assert_true(changed < whole / 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_texts_have_no_difference),
        cmocka_unit_test(a_value_is_told_by_its_path),
        cmocka_unit_test(other_keys_and_other_lengths_are_told_whole),
        cmocka_unit_test(differences_of_views_lead_to_the_next_view_and_are_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
