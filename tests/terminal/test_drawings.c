/*
 * test_drawings.c: draws the tables of random games in windows of many sizes: never outside of their box,
 * every spot explained and known to the card reference, every move connected with the thing that it is
 * about.
 */
#include "table/table.h"
#include "terminal/view_model.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MARGIN = 2, READ_EVERY = 40 };

/* Every so many-th state is drawn, or as many as an argument says. The card reference is read for fewer of
 * them, which takes longer. */
static int every = 11;

static const struct {
    int width, height;
} sizes[] = {{80, 15}, {80, 15}, {80, 20}, {78, 28}, {120, 36}, {158, 48}, {30, 8}, {7, 2}, {1, 1}};

/* ---- what must hold of one drawing -------------------------------------------------------- */

/* The box lies in the middle of a larger canvas whose margin must stay empty. */
static void assert_only_inside(const cv_canvas *canvas, cv_box box)
{
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++) {
            bool inside = x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
            if (!inside && (cv_at(canvas, x, y)->letter != ' ' || cv_at(canvas, x, y)->spot != CV_NO_SPOT))
                fail_msg("drawn at %d,%d outside of %dx%d", x, y, box.width, box.height);
        }
}

static void assert_explained(const cv_canvas *canvas, const dw_game *game, bool read)
{
    for (int i = 0; i < canvas->spot_count; i++) {
        const cv_spot *spot = &canvas->spots[i];
        dw_text unread = dw_text_in(NULL, 0);
        dw_error error = {0};
        if (!spot->words[0])
            fail_msg("the spot at %d,%d is not explained", spot->x, spot->y);
        if (read && spot->reference[0] && !dw_show_card(game, spot->reference, &unread, &error))
            fail_msg("the card reference has no '%s': %s", spot->reference, error.text);
    }
}

/* Kinds of moves that are about nothing on the table. */
static bool needs_no_spot(const char *kind)
{
    static const char *const alone[] = {"race", "class", "pass", "done", "gold"};
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        if (strcmp(kind, alone[i]) == 0)
            return true;
    return false;
}

static void assert_connected(const cv_canvas *canvas, const tb_table *table, int seat)
{
    static dw_move moves[DW_MOVES_MAX];
    int count = table->game->moves(table->game, table->state, seat, moves);
    for (int i = 0; i < count; i++) {
        char move[DW_TEXT_MAX];
        dw_format(table->game, table->state, seat, moves[i], move, sizeof move);
        dw_facts facts = {0};
        dw_facts_of(table->game, table->state, seat, moves[i], &facts);
        bool found = needs_no_spot(facts.kind);
        for (int spot = 0; spot < canvas->spot_count && !found; spot++)
            found = cv_concerns(&canvas->spots[spot], &facts);
        if (!found)
            fail_msg("no spot for '%s' of seat %d", move, seat);
    }
}

/* ---- games -------------------------------------------------------------------------------- */

static void draw(const tb_table *table, int seat, int width, int height, bool connected)
{
    static const char *const brief[] = {"You", "Seat 1", "Seat 2", "Seat 3", "Seat 4"};
    static const char *const names[] = {"You", "Seat 1 (greedy)", "Seat 2 (master)", "Seat 3",
                                        "Seat 4 (random)"};
    json_t *described = tm_describe(table->game, table->state, seat);
    assert_non_null(described);
    tm_dice dice = {0};
    tm_model model = {.table = described, .seat = seat, .players = table->options.players, .dice = &dice};
    for (int i = 0; i < model.players; i++) {
        model.names[i] = names[i];
        model.short_names[i] = brief[i];
    }
    cv_box box = {MARGIN, MARGIN, width, height};
    cv_canvas *canvas = cv_new(width + 2 * MARGIN, height + 2 * MARGIN);
    for (model.shake = 0; model.shake < 2; model.shake++) {
        cv_clear(canvas);
        tm_drawing_of(table->game->id)->draw(canvas, box, &model);
        assert_only_inside(canvas, box);
    }
    assert_explained(canvas, table->game, table->length % READ_EVERY == 0);
    if (connected)
        assert_connected(canvas, table, seat);
    cv_free(canvas);
    json_decref(described);
}

/* In one size after the other, as the game goes on. */
static void draw_in_some_size(const tb_table *table)
{
    dw_turn turn = tb_turn(table);
    int asked = turn.waiting ? __builtin_ctz(turn.waiting) : 0;
    size_t i = (size_t)(table->length / every) % (sizeof sizes / sizeof *sizes);
    draw(table, i == 1 ? table->options.players - 1 : asked, sizes[i].width, sizes[i].height,
         i != 1 && sizes[i].width >= 78);
}

static void play(const dw_game *game, int players, uint64_t seed)
{
    static dw_move moves[DW_MOVES_MAX];
    dw_error error;
    dw_options options = {.players = players};
    if (game->setup_words && seed % 2)
        assert_true(game->setup_words->read(game, "random", &options.setup, &error));
    tb_table *table = tb_new(game, &options, seed, &error);
    dw_rng rng;
    dw_rng_seed(&rng, seed);
    assert_non_null(table);
    while (!tb_turn(table).over) {
        dw_turn turn = tb_turn(table);
        if (table->length % every == 0)
            draw_in_some_size(table);
        if (turn.chance) {
            assert_true(tb_roll(table, &error));
            continue;
        }
        int seat = __builtin_ctz(turn.waiting), count = game->moves(game, table->state, seat, moves);
        assert_true(tb_play(table, seat, moves[dw_rng_below(&rng, (uint32_t)count)], &error));
    }
    draw_in_some_size(table);
    tb_free(table);
}

static void play_set(const char *id, const char *set)
{
    const dw_game *game = dw_game_in_set(id, set);
    for (int players = game->players_min; players <= game->players_max; players++)
        for (uint64_t seed = 0; seed < 2; seed++)
            play(game, players, seed * 17 + (uint64_t)players);
}

static void roll_player_is_drawn_in_its_box_with_every_move_connected(void **state)
{
    (void)state;
    play_set("rollplayer", "base");
}

static void monsters_and_minions_are_drawn_so_too(void **state)
{
    (void)state;
    play_set("rollplayer", "mm");
}

static void dice_realms_is_drawn_so_too(void **state)
{
    (void)state;
    play_set("dicerealms", "base");
}

static void dice_tumble_only_where_they_were_rolled(void **state)
{
    (void)state;
    tm_dice dice = {0};
    tm_model model = {.dice = &dice};
    assert_int_equal(tm_face_shown(&model, "str.1", 3, 6), 3);
    assert_int_equal(tm_face_shown(&model, "str.2", 4, 6), 4);
    assert_int_equal(tm_face_shown(&model, "str.1", 3, 6), 3); /* lies still */
    assert_int_equal(tm_face_shown(&model, "str.2", 5, 6), 5); /* was rolled */
    bool others = false;
    for (model.shake = 1; model.shake < 20; model.shake++) {
        assert_int_equal(tm_face_shown(&model, "str.1", 3, 6), 3);
        int face = tm_face_shown(&model, "str.2", 5, 6);
        assert_in_range(face, 0, 5);
        others |= face != 5;
    }
    assert_true(others);
    model.shake = 0;
    assert_int_equal(tm_face_shown(&model, "str.2", 5, 6), 5);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        every = atoi(argv[1]);
    setlocale(LC_CTYPE, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roll_player_is_drawn_in_its_box_with_every_move_connected),
        cmocka_unit_test(monsters_and_minions_are_drawn_so_too),
        cmocka_unit_test(dice_realms_is_drawn_so_too),
        cmocka_unit_test(dice_tumble_only_where_they_were_rolled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
