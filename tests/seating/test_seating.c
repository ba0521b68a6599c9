/* test_seating.c: who is asked next, which level plays which seat, undo, real dice, and what answers mean. */
#include "seating/seating.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* A table in a folder that goes with the test. */
typedef struct room {
    char folder[64];
    tb_table *table;
    seating at;
} room;

static room *sit(const char *game_id, int players, int humans, bool by_hand)
{
    room *here = calloc(1, sizeof *here);
    char path[128];
    dw_error error = {0};
    dw_options options = {.players = players};
    snprintf(here->folder, sizeof here->folder, "/tmp/seating.XXXXXX");
    assert_non_null(mkdtemp(here->folder));
    here->table = tb_new(dw_game_named(game_id), &options, 7, &error);
    assert_non_null(here->table);
    se_sit_down(&here->at, here->table, humans);
    here->at.driver.by_hand = by_hand;
    snprintf(path, sizeof path, "%s/game.record", here->folder);
    assert_true(se_begin_record(&here->at, path, &error));
    return here;
}

static void leave(room *here)
{
    se_end_record(&here->at);
    unlink(here->at.record_path);
    rmdir(here->folder);
    tb_free(here->table);
    free(here);
}

/* Goes on until a person is asked something, or the end. */
static dv_demand go_on(seating *at)
{
    for (;;) {
        dv_demand demand = se_next(at);
        dw_move move;
        dw_error error;
        if (demand.kind == DV_DEAL)
            assert_true(se_deal(at, &error));
        else if (demand.kind != DV_BOT && demand.kind != DV_VOLUNTEER)
            return demand;
        else if (se_think(at, demand, &move))
            assert_true(se_play_bot(at, demand.seat, move, &error));
        else
            se_decline(at, demand.seat);
    }
}

/* Answers what is asked with this line; the index that it was understood as. */
static int answer(seating *at, const char *line)
{
    char reply[2048];
    dw_error error;
    dw_text text = dw_text_in(reply, sizeof reply);
    question *asked = se_ask(at, se_next(at).seat);
    int index = se_understand(at, asked, line, NULL, &text);
    if (index >= 0)
        assert_true(se_play(at, asked, index, &error));
    else
        assert_true(text.length > 0); /* with a reason */
    se_forget(asked);
    return index;
}

static void assert_last(const seating *at, const char *expected)
{
    se_position before;
    char text[DW_TEXT_MAX];
    int last = at->table->length - 1;
    tb_state_at(at->table, last, before.bytes);
    tb_entry_text(at->table, before.bytes, at->table->record[last], DW_CHANCE, text);
    assert_string_equal(text, expected);
}

static void a_game_goes_on_to_its_end_when_people_answer(void **state)
{
    (void)state;
    room *here = sit("rollplayer", 3, 1, false);
    dw_error error;
    for (;;) {
        dv_demand demand = go_on(&here->at);
        if (demand.kind == DV_OVER)
            break;
        assert_true(demand.kind == DV_ASK || demand.kind == DV_OFFER);
        assert_int_equal(demand.seat, 0);
        question *asked = se_ask(&here->at, demand.seat);
        if (demand.kind == DV_OFFER)
            se_decline(&here->at, demand.seat);
        else
            assert_true(se_play(&here->at, asked, 0, &error));
        se_forget(asked);
    }
    leave(here);
}

static void every_bot_seat_has_its_level(void **state)
{
    (void)state;
    room *here = sit("rollplayer", 4, 1, false);
    char names[64];
    dw_text text = dw_text_in(names, sizeof names);
    dw_error error;
    assert_true(se_read_bots(&here->at, "random,adept", &error));
    assert_string_equal(here->at.bots[1]->name, "random");
    assert_string_equal(here->at.bots[2]->name, "adept");
    assert_string_equal(here->at.bots[3]->name, "adept"); /* the last one plays the rest */
    se_write_bots(&here->at, &text);
    assert_string_equal(names, "random,adept");
    assert_false(se_read_bots(&here->at, "random,best", &error));
    assert_non_null(strstr(error.text, "not 'best'"));
    assert_false(se_read_bots(&here->at, "random,random,random,random", &error));
    assert_non_null(strstr(error.text, "names 4 levels, but only 3 seats"));
    leave(here);
}

static void real_dice_are_asked_for_and_may_be_named_shortly(void **state)
{
    (void)state;
    room *here = sit("rollplayer", 2, 2, true);
    assert_int_equal(se_next(&here->at).kind, DV_BY_HAND);
    assert_int_equal(se_next(&here->at).seat, DW_CHANCE);
    assert_int_equal(answer(&here->at, "7"), -1);
    assert_int_equal(here->table->length, 0);
    answer(&here->at, "5");
    assert_last(&here->at, "roll 5");
    answer(&here->at, "roll 2");
    assert_last(&here->at, "roll 2");
    assert_int_equal(se_next(&here->at).kind, DV_ASK);
    leave(here);
}

static void with_real_dice_undo_takes_back_what_was_said_last(void **state)
{
    (void)state;
    room *here = sit("rollplayer", 2, 2, true);
    char words[256];
    dw_text text = dw_text_in(words, sizeof words);
    dw_error error;
    assert_false(se_undo(&here->at, &text, &error));
    answer(&here->at, "5");
    answer(&here->at, "2");
    answer(&here->at, "elf female");
    assert_true(se_undo(&here->at, &text, &error));
    assert_int_equal(here->table->length, 2);
    assert_true(se_undo(&here->at, &text, &error));
    assert_int_equal(here->table->length, 1);
    answer(&here->at, "3");
    assert_last(&here->at, "roll 3");
    leave(here);
}

static void undo_goes_back_to_the_own_decision(void **state)
{
    (void)state;
    room *here = sit("rollplayer", 2, 1, false);
    dw_error error;
    char words[256];
    dw_text text = dw_text_in(words, sizeof words);
    go_on(&here->at);
    int before = here->table->length;
    assert_false(se_undo(&here->at, &text, &error));
    answer(&here->at, "1");
    go_on(&here->at);
    assert_true(se_undo(&here->at, &text, &error));
    assert_int_equal(here->table->length, before);
    assert_non_null(strstr(words, "to before your last decision"));
    leave(here);
}

static void a_record_that_cannot_be_written_is_told_once(void **state)
{
    (void)state;
    room *here = sit("dicerealms", 2, 2, false);
    char path[SAVED_PATH_MAX];
    memcpy(path, here->at.record_path, sizeof path);
    snprintf(here->at.record_path, sizeof here->at.record_path, "%s/nowhere/game.record", here->folder);
    assert_false(se_save(&here->at));
    assert_non_null(se_record_trouble(&here->at));
    assert_null(se_record_trouble(&here->at));
    memcpy(here->at.record_path, path, sizeof path);
    assert_true(se_save(&here->at));
    assert_null(se_record_trouble(&here->at));
    leave(here);
}

/* The seat's move with this text has this note. */
static void assert_note(seating *at, int seat, const char *text, const char *expected)
{
    char note[SE_NOTE_MAX] = "no such move";
    question *asked = se_ask(at, seat);
    for (int i = 0; i < asked->count; i++)
        if (strcmp(asked->moves[i].text, text) == 0)
            se_move_note(&asked->moves[i], note);
    se_forget(asked);
    assert_string_equal(note, expected);
}

static void a_note_has_the_face_and_the_price_that_a_text_leaves_out(void **state)
{
    (void)state;
    room *here = sit("dicerealms", 2, 2, false);
    while (strcmp(dw_question(here->at.game, here->table->state, 0), "upgrade") != 0) {
        dw_error error;
        question *asked = se_ask(&here->at, go_on(&here->at).seat);
        assert_true(se_play(&here->at, asked, 0, &error)); /* done */
        se_forget(asked);
    }
    assert_note(&here->at, 0, "upgrade 1.3 county", "barony, cost 1");
    leave(here);
}

static void an_outcome_is_known_by_the_number_that_came(void **state)
{
    (void)state;
    dw_facts die = {.kind = "roll"}, drawn = {.kind = "draw"}, face = {.kind = "roll"}, nothing = {0};
    dw_add_thing(&die, "die", "4");
    dw_add_thing(&drawn, "die", "red_6");
    dw_add_thing(&face, "face", "county"); /* what came is the first thing; the die is where */
    dw_add_thing(&face, "die", "2");
    assert_string_equal(se_outcome_number(&die), "4");
    assert_string_equal(se_outcome_number(&drawn), "6");
    assert_null(se_outcome_number(&face));
    assert_null(se_outcome_number(&nothing));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_goes_on_to_its_end_when_people_answer),
        cmocka_unit_test(every_bot_seat_has_its_level),
        cmocka_unit_test(real_dice_are_asked_for_and_may_be_named_shortly),
        cmocka_unit_test(with_real_dice_undo_takes_back_what_was_said_last),
        cmocka_unit_test(undo_goes_back_to_the_own_decision),
        cmocka_unit_test(a_record_that_cannot_be_written_is_told_once),
        cmocka_unit_test(a_note_has_the_face_and_the_price_that_a_text_leaves_out),
        cmocka_unit_test(an_outcome_is_known_by_the_number_that_came),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
