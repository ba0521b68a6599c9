/*
 * test_analyse.c: the command `analyse` says of every entry what `dicewright analyse` says, and changes
 * nothing.
 */
#include "protocol/say.h"

#include "bots/analysis/analysis.h"
#include "table/record.h"

#include <math.h>

static double number_at(const json_t *in, const char *list, const char *key, size_t seat)
{
    return json_number_value(json_array_get(json_object_get(json_object_get(in, list), key), seat));
}

static void same_amount(const json_t *in, const char *name, analysis_amount amount)
{
    const json_t *said = json_object_get(in, name);
    assert_true(fabs(json_number_value(json_object_get(said, "win")) - amount.win) < 1e-4);
    assert_true(fabs(json_number_value(json_object_get(said, "score")) - amount.score) < 1e-3);
}

static void same_entry(const json_t *said, const analysis_entry *one, int players)
{
    static const char *const kinds[] = {"left_out", "chance", "forced", "decision"};
    assert_string_equal(json_string_value(json_object_get(said, "kind")), kinds[one->kind]);
    for (int seat = 0; seat < players; seat++) {
        if (!one->in_action) /* an analysis of the whole record carries the chances over */
            assert_true(fabs(number_at(said, "after", "win", (size_t)seat) - one->after[seat].win) < 1e-4);
        if (one->kind == ANALYSIS_CHANCE)
            assert_true(fabs(number_at(said, "luck", "score", (size_t)seat) - one->luck[seat].score) < 1e-3);
    }
    if (one->kind != ANALYSIS_DECISION)
        return;
    assert_int_equal(json_integer_value(json_object_get(said, "rank")), one->rank);
    assert_int_equal(json_integer_value(json_object_get(said, "choices")), one->choices);
    same_amount(said, "loss", one->loss);
    same_amount(said, "played", one->played_has);
    assert_true(json_is_null(json_object_get(said, "mark")) == (one->mark == ANALYSIS_FINE));
}

static void every_entry_is_as_in_the_analysis_of_the_whole_record(const char *game)
{
    char new_line[96];
    snprintf(new_line, sizeof new_line, "{\"cmd\":\"new\",\"game\":\"%s\",\"players\":2,\"seed\":5}", game);
    pr_session *session = pr_session_new();
    char *record = play_with_bots(session, new_line, "{\"cmd\":\"bot\",\"level\":\"random\"}");
    dw_error error;
    tb_table *table = tb_record_read(dw_game_named(game), record, strlen(record), "record", &error);
    assert_non_null(table);
    analysis of;
    const analysis_request asked = {.table = table, .level = bot_find("adept"), .seat = -1};
    assert_true(analysis_make(&asked, &of, &error));
    for (int i = 0; i < table->length; i += 1 + i / 40) {
        char line[64];
        snprintf(line, sizeof line, "{\"cmd\":\"analyse\",\"entry\":%d}", i);
        json_t *said = say_ok(session, line);
        same_entry(said, &of.entries[i], of.players);
        json_decref(said);
    }
    json_t *after = say_ok(session, "{\"cmd\":\"record\"}");
    assert_string_equal(json_string_value(json_object_get(after, "record")), record);
    json_decref(after);
    analysis_free(&of);
    tb_free(table);
    free(record);
    pr_session_free(session);
}

static void of_roll_player(void **state)
{
    (void)state;
    every_entry_is_as_in_the_analysis_of_the_whole_record("rollplayer");
}

static void of_dice_realms(void **state)
{
    (void)state;
    every_entry_is_as_in_the_analysis_of_the_whole_record("dicerealms");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(of_roll_player), cmocka_unit_test(of_dice_realms)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
