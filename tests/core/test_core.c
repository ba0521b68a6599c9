/* test_core.c: text, JSON, random numbers, hash and errors. */
#include "dicewright.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void text_is_cut_at_the_end_of_the_buffer_and_says_so(void **state)
{
    (void)state;
    char buffer[8];
    dw_text text = dw_text_in(buffer, sizeof buffer);
    dw_text_put(&text, "dice");
    assert_true(dw_text_fits(&text));
    dw_text_add(&text, "%d", 12345);
    assert_false(dw_text_fits(&text));
    assert_string_equal(buffer, "dice123");
    assert_int_equal(text.length, 9);
    dw_text_put(&text, "more");
    assert_string_equal(buffer, "dice123");
}

static void a_cut_text_ends_with_a_whole_letter(void **state)
{
    (void)state;
    for (size_t room = 2; room < 12; room++) {
        char buffer[12];
        dw_text text = dw_text_in(buffer, room);
        dw_text_put(&text, "a\u00e9\u20ac\U0001f3b2b");
        const char *whole[] = {"a", "a\u00e9", "a\u00e9\u20ac", "a\u00e9\u20ac\U0001f3b2",
                               "a\u00e9\u20ac\U0001f3b2b"};
        bool found = false;
        for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
            found = found || strcmp(buffer, whole[i]) == 0;
        assert_true(found);
    }
}

static void text_without_room_writes_nothing(void **state)
{
    (void)state;
    dw_text text = dw_text_in(NULL, 0);
    dw_text_put(&text, "abc");
    dw_text_add(&text, "%s", "def");
    assert_int_equal(text.length, 6);
}

/* ---- people in sentences -------------------------------------------------------------------- */

static const dw_names pair = {{"Bot (adept)", NULL, "", "%d \1"}, 1}, friends = {{"Ada", "Grace"}, DW_CHANCE};

static const char *said(const dw_names *names, void (*say)(dw_text *text, int seat), int seat)
{
    static char words[128];
    dw_text text = dw_text_for(names, words, sizeof words);
    say(&text, seat);
    return words;
}

static void rolls(dw_text *text, int seat)
{
    dw_text_seat_begins(text, seat, "rolls", "roll");
    dw_text_add(text, " %s die", dw_its(text, seat));
}

static void goes_to(dw_text *text, int seat)
{
    dw_text_put(text, "the Fate die goes to ");
    dw_text_seat(text, seat);
}

static void wins(dw_text *text, int seat)
{
    dw_text_put(text, "It is over: ");
    dw_text_seat_does(text, seat, "wins", "win");
}

static void levy(dw_text *text, int seat)
{
    dw_text_thing_of(text, "The", "Levy", seat);
}

static void combat_dice(dw_text *text, int seat)
{
    dw_text_thing_of(text, "", "Combat Dice", seat);
}

static void without_names_seats_have_numbers(void **state)
{
    (void)state;
    assert_string_equal(said(NULL, rolls, 0), "Seat 0 rolls its die");
    assert_string_equal(said(NULL, goes_to, 12), "the Fate die goes to seat 12");
    assert_string_equal(said(NULL, wins, 1), "It is over: seat 1 wins");
    assert_string_equal(said(NULL, levy, 1), "The Levy of seat 1");
    assert_string_equal(said(NULL, combat_dice, 1), "Combat Dice of seat 1");
    assert_string_equal(said(&pair, rolls, 2), "Seat 2 rolls its die"); /* an empty name */
    assert_string_equal(said(&pair, goes_to, 4), "the Fate die goes to seat 4");
    assert_string_equal(said(&pair, goes_to, 9), "the Fate die goes to seat 9");
}

static void what_others_do_is_told_with_their_names(void **state)
{
    (void)state;
    assert_string_equal(said(&pair, rolls, 0), "Bot (adept) rolls their die");
    assert_string_equal(said(&friends, goes_to, 1), "the Fate die goes to Grace");
    assert_string_equal(said(&friends, wins, 0), "It is over: Ada wins");
    assert_string_equal(said(&friends, levy, 0), "The Levy of Ada");
    assert_string_equal(said(&pair, goes_to, 3), "the Fate die goes to %d \1"); /* no format, no mark */
}

static void who_is_spoken_to_is_you_with_the_right_verb(void **state)
{
    (void)state;
    assert_string_equal(said(&pair, rolls, 1), "You roll your die");
    assert_string_equal(said(&pair, goes_to, 1), "the Fate die goes to you");
    assert_string_equal(said(&pair, wins, 1), "It is over: you win");
    assert_string_equal(said(&pair, levy, 1), "Your Levy");
    assert_string_equal(said(&pair, combat_dice, 1), "your Combat Dice");
}

static const char *refusal(const dw_error *error, const dw_names *names)
{
    static char words[DW_ERROR_MAX];
    dw_text text = dw_text_for(names, words, sizeof words);
    dw_error_words(error, &text);
    return words;
}

static void refusals_name_people_only_where_names_are_given(void **state)
{
    (void)state;
    dw_error error;
    dw_fail(&error, DW_WHO("is", "are") " not asked: the game waits for " DW_WHOM, 1, 0);
    assert_string_equal(error.text, "seat 1 is not asked: the game waits for seat 0");
    assert_string_equal(refusal(&error, NULL), error.text);
    assert_string_equal(refusal(&error, &pair), "you are not asked: the game waits for Bot (adept)");
    assert_string_equal(refusal(&error, &friends), "Grace is not asked: the game waits for Ada");
    dw_fail(&error, "there is no '%s'", "\1 card \2 with \4 marks \1");
    assert_true(strlen(refusal(&error, &pair)) > 0); /* what people type may be anything */
}

static void json_has_commas_and_escapes_in_place(void **state)
{
    (void)state;
    char buffer[256];
    dw_text text = dw_text_in(buffer, sizeof buffer);
    dw_json json = dw_json_in(&text);
    dw_json_object(&json, NULL);
    dw_json_string(&json, "a\"b", "c\\d\n\t\x01");
    dw_json_list(&json, "list");
    dw_json_int(&json, NULL, -3);
    dw_json_int(&json, NULL, 0);
    dw_json_int(&json, NULL, 1020);
    dw_json_int(&json, NULL, INT64_MIN);
    dw_json_bool(&json, NULL, true);
    dw_json_null(&json, NULL);
    dw_json_list_end(&json);
    dw_json_object(&json, "empty");
    dw_json_object_end(&json);
    dw_json_number(&json, "half", 0.5);
    dw_json_number(&json, "none", 1.0 / 0.0);
    dw_json_raw(&json, "raw", "[1]");
    dw_json_object_end(&json);
    assert_string_equal(buffer,
                        "{\"a\\\"b\":\"c\\\\d\\n\\t\\u0001\",\"list\":[-3,0,1020,-9223372036854775808,"
                        "true,null],\"empty\":{},"
                        "\"half\":0.5,\"none\":null,\"raw\":[1]}");
}

static void the_generator_gives_the_published_numbers(void **state)
{
    (void)state;
    /* xoshiro256++ from state 1, 2, 3, 4: the reference implementation's first outputs */
    dw_rng rng = {{1, 2, 3, 4}};
    static const uint64_t expected[] = {41943041u, 58720359u, 3588806011781223u, 3591011842654386u};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        assert_int_equal(dw_rng_next(&rng), expected[i]);
}

static void a_seed_gives_the_published_numbers_and_streams_differ(void **state)
{
    (void)state;
    /* the first outputs of splitmix64 from 7 */
    static const dw_rng expected = {
        {0x63cbe1e459320dd7u, 0x044c3cd7f43c661cu, 0xe6984080bab12a02u, 0x953aeb70673e29cbu}};
    dw_rng a, b, c;
    dw_rng_seed(&a, 7);
    assert_memory_equal(&a, &expected, sizeof a);
    dw_rng_seed_stream(&b, 7, 0);
    dw_rng_seed_stream(&c, 7, 1);
    for (int i = 0; i < 100; i++)
        assert_int_not_equal(dw_rng_next(&b), dw_rng_next(&c));
}

static void a_jump_leads_where_the_published_one_does(void **state)
{
    (void)state;
    /* the reference implementation's jump from state 1, 2, 3, 4 */
    static const dw_rng expected = {
        {0x8c7a153956b5f3d1u, 0x701f1a713401d85eu, 0x6527f66a65469085u, 0x8386b786c4408050u}};
    dw_rng a = {{1, 2, 3, 4}}, plain = a;
    dw_rng_jump(&a);
    assert_memory_equal(&a, &expected, sizeof a);
    dw_rng_next(&plain); /* jumping and stepping commute */
    dw_rng_jump(&plain);
    dw_rng_next(&a);
    assert_memory_equal(&a, &plain, sizeof a);
}

static void numbers_below_a_bound_are_evenly_spread(void **state)
{
    (void)state;
    enum { FACES = 6, ROLLS = 600000 };
    int count[FACES] = {0};
    dw_rng rng;
    dw_rng_seed(&rng, 11);
    for (int i = 0; i < ROLLS; i++)
        count[dw_rng_below(&rng, FACES)]++;
    double chi = 0, expected = (double)ROLLS / FACES;
    for (int i = 0; i < FACES; i++)
        chi += (count[i] - expected) * (count[i] - expected) / expected;
    assert_true(chi < 20.5); /* 5 degrees of freedom, one chance in a thousand */
    for (int i = 0; i < 1000; i++)
        assert_int_equal(dw_rng_below(&rng, 1), 0);
}

static void hashing_in_parts_is_hashing_the_whole(void **state)
{
    (void)state;
    uint64_t whole = dw_hash(DW_HASH_START, "dicewright", 10);
    uint64_t parts = dw_hash(dw_hash(DW_HASH_START, "dice", 4), "wright", 6);
    assert_int_equal(whole, parts);
    assert_int_equal(dw_hash(DW_HASH_START, "a", 1), 0xaf63dc4c8601ec8cu); /* FNV-1a's own example */
}

static void failing_returns_false_and_keeps_the_sentence(void **state)
{
    (void)state;
    dw_error error = {0};
    assert_false(dw_fail(&error, "%d dice", 73));
    assert_string_equal(error.text, "73 dice");
    assert_false(dw_fail(NULL, "nobody listens"));
}

static void games_are_found_by_name(void **state)
{
    (void)state;
    assert_ptr_equal(dw_game_named("rollplayer"), dw_game_at(0));
    assert_null(dw_game_named("chess"));
    assert_null(dw_game_at(-1));
    assert_null(dw_game_at(99));
}

static void games_are_found_by_set_and_by_the_number_of_players(void **state)
{
    (void)state;
    for (int i = 0; dw_game_at(i); i++) {
        const dw_game *game = dw_game_at(i);
        assert_ptr_equal(dw_game_in_set(game->id, game->set), game);
        for (int players = 0; players <= DW_SEATS_MAX + 1; players++) {
            const dw_game *first = dw_game_for(game->id, players);
            bool seats = players >= game->players_min && players <= game->players_max;
            assert_true(first || !seats);
            assert_true(!first || (players >= first->players_min && players <= first->players_max));
        }
    }
    assert_string_equal(dw_game_named("rollplayer")->set, "base");
    assert_ptr_equal(dw_game_in_set("rollplayer", "base"), dw_game_at(0));
    assert_string_equal(dw_game_in_set("rollplayer", "mm")->set, "mm");
    assert_string_equal(dw_game_for("rollplayer", 4)->set, "base");
    assert_string_equal(dw_game_for("rollplayer", 5)->set, "mm");
    assert_null(dw_game_in_set("rollplayer", "xx"));
    assert_null(dw_game_in_set("chess", "base"));
    assert_null(dw_game_for("rollplayer", 0));
    assert_null(dw_game_for("rollplayer", DW_SEATS_MAX + 1));
    assert_null(dw_game_for("chess", 2));
}

/* ---- the signature of a playout ---- */

/* One byte; what lies behind it is not part of the image. */
static size_t a_byte_before_zeros(const dw_game *game, const void *state, unsigned char out[DW_STATE_MAX])
{
    (void)game, (void)state;
    memset(out, 0, DW_STATE_MAX);
    out[0] = 7;
    return 1;
}

static size_t a_byte_before_noise(const dw_game *game, const void *state, unsigned char out[DW_STATE_MAX])
{
    (void)game, (void)state;
    memset(out, 0xa5, DW_STATE_MAX);
    out[0] = 7;
    return 1;
}

static size_t five_bytes(const dw_game *game, const void *state, unsigned char out[DW_STATE_MAX])
{
    (void)game, (void)state;
    memcpy(out, "\7\0\0\0\1", 5);
    return 5;
}

/* The longest of these: its last byte is alone in its word. */
static size_t nine_bytes(const dw_game *game, const void *state, unsigned char out[DW_STATE_MAX])
{
    (void)game, (void)state;
    memcpy(out, "\7\0\0\0\1\0\0\0\1", 9);
    return 9;
}

/* The game's own image, of a game that is over. */
static size_t own_image_of_the_end(const dw_game *game, const void *state, unsigned char out[DW_STATE_MAX])
{
    assert_true(dw_asked(game, state) < 0);
    return dw_game_at(0)->positions->image(game, state, out);
}

typedef size_t imaging(const dw_game *, const void *, unsigned char[DW_STATE_MAX]);

/* Of a game by this seed, with this image; NULL: its own. */
static uint64_t hash_with(uint64_t seed, imaging *image)
{
    dw_game game = *dw_game_at(0);
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
    dw_options options = {.players = 2};
    dw_playout playout = {0, 0, DW_HASH_START};
    dw_rng rng;
    dw_game_positions positions = *game.positions;
    if (image)
        positions.image = image;
    game.positions = &positions;
    dw_rng_seed(&rng, seed);
    assert_true(game.start(&game, bytes, &options, NULL));
    dw_play_out(&game, bytes, &rng, &playout);
    return playout.hash;
}

static void a_playout_hashes_its_moves_and_the_image_of_the_final_state(void **state)
{
    (void)state;
    imaging *const images[] = {a_byte_before_zeros, five_bytes, nine_bytes, NULL};
    for (size_t i = 0; i < sizeof images / sizeof *images; i++)
        for (size_t j = 0; j < i; j++)
            assert_true(hash_with(3, images[i]) != hash_with(3, images[j]));
    assert_true(hash_with(3, a_byte_before_zeros) == hash_with(3, a_byte_before_noise));
    assert_true(hash_with(3, NULL) == hash_with(3, own_image_of_the_end));
    assert_true(hash_with(3, five_bytes) != hash_with(4, five_bytes)); /* the moves */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_cut_at_the_end_of_the_buffer_and_says_so),
        cmocka_unit_test(a_cut_text_ends_with_a_whole_letter),
        cmocka_unit_test(text_without_room_writes_nothing),
        cmocka_unit_test(without_names_seats_have_numbers),
        cmocka_unit_test(what_others_do_is_told_with_their_names),
        cmocka_unit_test(who_is_spoken_to_is_you_with_the_right_verb),
        cmocka_unit_test(refusals_name_people_only_where_names_are_given),
        cmocka_unit_test(json_has_commas_and_escapes_in_place),
        cmocka_unit_test(the_generator_gives_the_published_numbers),
        cmocka_unit_test(a_seed_gives_the_published_numbers_and_streams_differ),
        cmocka_unit_test(a_jump_leads_where_the_published_one_does),
        cmocka_unit_test(numbers_below_a_bound_are_evenly_spread),
        cmocka_unit_test(hashing_in_parts_is_hashing_the_whole),
        cmocka_unit_test(failing_returns_false_and_keeps_the_sentence),
        cmocka_unit_test(games_are_found_by_name),
        cmocka_unit_test(games_are_found_by_set_and_by_the_number_of_players),
        cmocka_unit_test(a_playout_hashes_its_moves_and_the_image_of_the_final_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
