/*
 * draw_table.c: draws a table as the terminal client would, and prints the canvas as plain text: for
 * golden screens, and for people who work on the drawings.
 *
 * draw_table GAME SET PLAYERS SEED MOVES WIDTH HEIGHT [SEAT] [random]: the table after so many entries of
 * a game of greedy bots (or of random ones), from the side of the seat (or of the one that is asked), with
 * the spots that a move is about in brackets. With MOVES 'position' the game is read as a position (JSON)
 * from standard input.
 */
#include "bots/bots.h"
#include "table/position.h"
#include "table/table.h"
#include "terminal/view_model.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void play_on(tb_table *table, const bot_level *level, int entries)
{
    dw_rng rng;
    dw_rng_seed(&rng, table->seed);
    while (table->length < entries && !tb_turn(table).over) {
        dw_turn turn = tb_turn(table);
        int seat = turn.waiting ? __builtin_ctz(turn.waiting) : DW_CHANCE;
        if (turn.chance)
            tb_roll(table, NULL);
        else
            tb_play(table, seat, bot_choose(level, table->game, table->state, seat, &rng, NULL), NULL);
    }
}

static tb_table *read_position(const dw_game *game, dw_error *error)
{
    static char text[1 << 18];
    static _Alignas(16) unsigned char state[DW_STATE_MAX];
    size_t size = fread(text, 1, sizeof text - 1, stdin);
    return tb_position_parse(game, text, size, state, error) ? tb_new_at(game, state, 1, error) : NULL;
}

static void mark_targets(cv_canvas *canvas, const tb_table *table, int seat)
{
    static dw_move moves[DW_MOVES_MAX];
    int count = table->game->moves(table->game, table->state, seat, moves);
    for (int i = 0; i < count; i++) {
        dw_facts facts = {0};
        dw_facts_of(table->game, table->state, seat, moves[i], &facts);
        bool found = false;
        for (int spot = 0; spot < canvas->spot_count; spot++)
            if (cv_concerns(&canvas->spots[spot], &facts)) {
                cv_mark(canvas, spot, CV_LEGAL);
                found = true;
            }
        if (!found && getenv("DRAW_MISSING"))
            fprintf(stderr, "no spot for a move of the kind %s\n", facts.kind);
    }
}

int main(int argc, char **argv)
{
    dw_error error = {0};
    setlocale(LC_CTYPE, "C.UTF-8");
    if (argc < 8) {
        fprintf(stderr, "usage: draw_table GAME SET PLAYERS SEED MOVES WIDTH HEIGHT [SEAT] [random]\n");
        return 2;
    }
    const dw_game *game = dw_game_in_set(argv[1], argv[2]);
    dw_options options = {.players = atoi(argv[3])};
    bool by_position = strcmp(argv[5], "position") == 0;
    tb_table *table = by_position ? read_position(game, &error)
                                  : tb_new(game, &options, strtoull(argv[4], NULL, 10), &error);
    if (!table) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    if (!by_position)
        play_on(table, bot_find(argc > 9 ? argv[9] : "greedy"), atoi(argv[5]));
    dw_turn turn = tb_turn(table);
    int seat = argc > 8 && atoi(argv[8]) >= 0 ? atoi(argv[8])
               : turn.waiting                 ? __builtin_ctz(turn.waiting)
                                              : 0;
    json_t *described = tm_describe(game, table->state, seat);
    tm_model model = {.table = described, .seat = seat, .players = table->options.players};
    static const char *const names[] = {"Seat 0", "Seat 1", "Seat 2", "Seat 3", "Seat 4"};
    for (int i = 0; i < model.players; i++)
        model.names[i] = model.short_names[i] = i == seat ? "You" : names[i];
    cv_canvas *canvas = cv_new(atoi(argv[6]), atoi(argv[7]));
    tm_drawing_of(game->id)->draw(canvas, (cv_box){0, 0, canvas->width, canvas->height}, &model);
    mark_targets(canvas, table, seat);
    char *drawn = cv_text(canvas);
    fputs(drawn, stdout);
    free(drawn);
    cv_free(canvas);
    json_decref(described);
    tb_free(table);
    return 0;
}
