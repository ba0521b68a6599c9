/* test_position.c: every state can be written and read back; every mistake is named with its path. */
#include "games/rollplayer/game.h"
#include "random_game.h"
#include "table/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void write_text(const dw_game *game, const void *state, char *buffer, size_t capacity)
{
    dw_text text = dw_text_in(buffer, capacity);
    dw_json json = dw_json_in(&text);
    tb_position_write(game, state, &json, NULL);
    assert_true(dw_text_fits(&text));
}

static void read_back(const dw_game *game, const void *state)
{
    char text[16384];
    _Alignas(16) unsigned char back[DW_STATE_MAX];
    dw_error error = {0};
    write_text(game, state, text, sizeof text);
    if (!tb_position_parse(game, text, strlen(text), back, &error))
        fail_msg("%s\n%s", error.text, text);
    assert_memory_equal(back, state, game->state_size);
}

/* Also as each seat knows it. */
static void read_back_every_state(const dw_game *game, int players, uint64_t seed)
{
    dw_rng rng;
    dw_rng_seed(&rng, seed);
    dw_options options = pick_options(game, &rng);
    options.players = players;
    tb_table *table = tb_new(game, &options, seed, NULL);
    assert_non_null(table);
    do {
        read_back(game, table->state);
        for (int seat = 0; seat < players; seat++) {
            _Alignas(16) unsigned char known[DW_STATE_MAX];
            tb_view(table, table->state, seat, known);
            if (memcmp(known, table->state, game->state_size) != 0)
                read_back(game, known);
        }
    } while (play_one_at_random(table, &rng));
    tb_free(table);
}

static void every_state_of_a_game_is_read_back(void **unused)
{
    (void)unused;
    for (int i = 0; dw_game_at(i); i++)
        for (int players = dw_game_at(i)->players_min; players <= dw_game_at(i)->players_max; players++)
            for (uint64_t seed = 0; seed < 6; seed++)
                read_back_every_state(dw_game_at(i), players, seed);
}

static void an_exported_position_says_who_is_asked(void **unused)
{
    (void)unused;
    dw_options options = {.players = 2};
    tb_table *table = tb_new(&rp_game, &options, 1, NULL);
    while (tb_turn(table).chance)
        tb_roll(table, NULL);
    char text[16384];
    write_text(&rp_game, table->state, text, sizeof text);
    json_t *json = json_loads(text, 0, NULL);
    assert_string_equal(json_string_value(json_object_get(json, "game")), "rollplayer");
    json_t *waiting = json_object_get(json, "waiting");
    assert_int_equal(json_array_size(waiting), 1);
    assert_int_equal(json_integer_value(json_array_get(waiting, 0)), __builtin_ctz(tb_turn(table).waiting));
    assert_true(json_is_array(json_object_get(json, "may_act")));
    json_decref(json);
    tb_free(table);
}

static void what_is_left_out_gets_the_default(void **unused)
{
    (void)unused;
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    dw_error error = {0};
    const char *text =
        "{\"initiative\": [{\"die\": \"red 1\"}, {\"die\": \"gold 4\"}, {\"die\": \"green 6\"}],"
        " \"market\": [\"reckless\", \"search\", \"longbow\"]}";
    tb_position_parse(&rp_game, text, strlen(text), state, &error);
    assert_string_equal(error.text, "");
    dw_options options;
    rp_game.options(&rp_game, state, &options);
    assert_int_equal(options.players, 2);
    assert_int_equal(rp_game.turn(&rp_game, state).waiting, 1);
}

static void wrong_positions_are_refused_with_the_path(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *reason;
    } wrong[] = {
        {"", "line 1, column 0: '[' or '{' expected near end of file"},
        {"[]", "a position is a JSON object"},
        {"{\"players\": 2,\n \"players\": 2}", "line 2, column 10: duplicate object key near '\"players\"'"},
        {"{\"players\": 2} x", "line 1, column 16: end of file expected near 'x'"},
        {"{\"game\": \"chess\"}", "game: expected \"rollplayer\", not \"chess\""},
        {"{\"game\": 7}", "game: expected \"rollplayer\", not 7"},
        {"{\"players\": \"two\"}", "players: expected a number from 1 to 4, not \"two\""},
        {"{\"players\": 2.0}", "players: expected a number from 1 to 4, not 2.0"},
        {"{\"players\": null}", "players: expected a number from 1 to 4, not null"},
        {"{\"seats\": {}}", "seats: expected a list, not {}"},
        {"{\"seats\": [7]}", "seats.0: expected an object, not 7"},
        {"{\"seats\": [{}, {\"gold\": \"many\"}]}",
         "seats.1.gold: expected a number from 0 to 9999, not \"many\""},
        {"{\"seats\": [{\"glod\": 3}]}", "seats.0.glod: unknown field of the set \"base\""},
        {"{\"seats\": [{\"sheet\": {\"luck\": []}}]}",
         "seats.0.sheet.luck: unknown field of the set \"base\""},
        {"{\"seats\": [{\"sheet\": {\"str\": [5]}}]}", "seats.0.sheet.str.0: expected a text, not 5"},
        {"{\"chess\\u001b\": 1}", "chess?: unknown field of the set \"base\""},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        _Alignas(16) unsigned char state[DW_STATE_MAX];
        dw_error error = {0};
        assert_false(tb_position_parse(&rp_game, wrong[i].text, strlen(wrong[i].text), state, &error));
        assert_string_equal(error.text, wrong[i].reason);
    }
}

/* ---- sets ---- */

#define TABLE                                                                                                \
    "\"initiative\": [{\"die\": \"red 1\"}, {\"die\": \"gold 4\"}, {\"die\": \"green 6\"}], \"market\": "    \
    "[\"reckless\", \"search\", \"longbow\"]}"

static void a_position_names_its_set_unless_it_is_the_base_box(void **unused)
{
    (void)unused;
    const dw_game *const games[] = {&rp_game, &rp_mm_game};
    for (int i = 0; i < 2; i++) {
        _Alignas(16) unsigned char state[DW_STATE_MAX], back[DW_STATE_MAX];
        char page[16384];
        dw_options options = {.players = 2};
        dw_error error = {0};
        assert_true(games[i]->start(games[i], state, &options, NULL));
        dw_text text = dw_text_in(page, sizeof page);
        dw_json json = dw_json_in(&text);
        tb_position_write(games[i], state, &json, NULL);
        const char *head = i ? "{\"game\":\"rollplayer\",\"set\":\"mm\",\"players\":2,"
                             : "{\"game\":\"rollplayer\",\"players\":2,";
        assert_memory_equal(page, head, strlen(head));
        assert_true(tb_position_parse(games[i], page, text.length, back, &error));
        tb_name name;
        tb_position_game_of_text(page, text.length, &name);
        assert_string_equal(name.id, "rollplayer");
        assert_string_equal(name.set, games[i]->set);
    }
}

static void a_position_of_another_set_is_refused(void **unused)
{
    (void)unused;
    static const struct {
        const dw_game *game;
        const char *text, *reason; /* "": it is read */
    } cases[] = {
        {&rp_game, "{" TABLE, ""},
        {&rp_game, "{\"set\": \"base\", " TABLE, ""},
        {&rp_mm_game, "{\"set\": \"base\", " TABLE, "set: expected \"mm\", not \"base\""},
        {&rp_mm_game, "{" TABLE, "set: expected \"mm\"; a position without this field is for \"base\""},
        {&rp_game, "{\"set\": \"mm\", " TABLE, "set: expected \"base\", not \"mm\""},
        {&rp_game, "{\"set\": \"xx\", " TABLE, "set: expected one of base, mm, not \"xx\""},
        {&rp_game, "{\"set\": 7, " TABLE, "set: expected \"base\", not 7"},
        {&rp_mm_game, "{\"set\": [], " TABLE, "set: expected \"mm\", not []"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        _Alignas(16) unsigned char state[DW_STATE_MAX];
        dw_error error = {0};
        tb_position_parse(cases[i].game, cases[i].text, strlen(cases[i].text), state, &error);
        assert_string_equal(error.text, cases[i].reason);
    }
}

static void what_a_position_does_not_name_is_the_usual(void **unused)
{
    (void)unused;
    static const char *const texts[] = {"{}", "{\"game\": 7, \"set\": 7}", "[]", "nonsense"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        tb_name name;
        tb_position_game_of_text(texts[i], strlen(texts[i]), &name);
        assert_string_equal(name.id, "");
        assert_string_equal(name.set, "base");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_state_of_a_game_is_read_back),
        cmocka_unit_test(an_exported_position_says_who_is_asked),
        cmocka_unit_test(what_is_left_out_gets_the_default),
        cmocka_unit_test(wrong_positions_are_refused_with_the_path),
        cmocka_unit_test(a_position_names_its_set_unless_it_is_the_base_box),
        cmocka_unit_test(a_position_of_another_set_is_refused),
        cmocka_unit_test(what_a_position_does_not_name_is_the_usual),
    };
    return cmocka_run_group_tests_name("position", tests, NULL, NULL);
}
