/*
 * playthrough.c: prints a whole recorded game for each set and player count, with every question of the
 * contract and its answer. The texts are committed in tests/playthroughs/: a change of behaviour shows as
 * a diff.
 *
 *   playthrough GAME SET PLAYERS SEED [SETUP]
 *   playthrough --list     prints GAME, SET, PLAYERS and an unusual SETUP of every game that there must be
 */
#include "dicewright.h"
#include "table/position.h"
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 20, LISTED_MAX = 100 };
static char page[ROOM];

static unsigned long long hash_of(const dw_text *text)
{
    return (unsigned long long)dw_hash(DW_HASH_START, text->buffer, text->length);
}

static void print_seats(const char *title, unsigned seats)
{
    printf(" %s", title);
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            printf(" %d", seat);
}

static void print_position(const dw_game *game, const void *state)
{
    dw_text text = dw_text_in(page, ROOM);
    dw_json json = dw_json_in(&text);
    tb_position_write(game, state, &json, NULL);
    printf("  position %016llx", hash_of(&text));
    text = dw_text_in(page, ROOM);
    json = dw_json_in(&text);
    dw_json_object(&json, NULL);
    dw_describe(game, state, 0, &json);
    dw_json_object_end(&json);
    printf(" describe %016llx", hash_of(&text));
    text = dw_text_in(page, ROOM);
    dw_show(game, state, 0, &text);
    printf(" show %016llx value %.3f\n", hash_of(&text), dw_value(game, state, 0));
}

/* " and 40 more (00c0ffee00c0ffee)": moves that would make the line too long, and the hash of their texts. */
static void print_rest(const dw_game *game, const void *state, int seat, const dw_move *moves, int count)
{
    uint64_t hash = DW_HASH_START;
    for (int i = 0; i < count; i++) {
        char text[DW_TEXT_MAX];
        dw_format(game, state, seat, moves[i], text, sizeof text);
        hash = dw_hash(hash, text, strlen(text));
    }
    printf(" and %d more (%016llx)", count, (unsigned long long)hash);
}

static void print_moves(const dw_game *game, const void *state, int seat, const dw_move *moves, int count)
{
    char text[DW_TEXT_MAX];
    dw_text question = dw_text_in(page, ROOM);
    dw_ask(game, state, seat, &question);
    printf("  seat %d: %s\n   ", seat, page);
    for (int i = 0; i < count && i < LISTED_MAX; i++) {
        dw_format(game, state, seat, moves[i], text, sizeof text);
        printf(" %s%s", text, i + 1 < count ? "," : "");
    }
    if (count > LISTED_MAX)
        print_rest(game, state, seat, moves + LISTED_MAX, count - LISTED_MAX);
    printf("\n");
}

/* "chance of 12 for 0 2": how many outcomes, and who may know which one came, if not everybody. */
static void print_chance(const dw_game *game, const void *state, dw_move move, int players)
{
    static dw_outcome outcomes[DW_MOVES_MAX];
    unsigned all = (1u << players) - 1, seen = dw_seen_by(game, state, DW_CHANCE, move) & all;
    printf(" chance of %d", game->outcomes(game, state, outcomes));
    if (seen != all)
        print_seats("for", seen);
}

/* One for each set and player count; if there are setups, one more in which chance draws the components. */
static void print_list(void)
{
    for (int i = 0; dw_game_at(i); i++) {
        const dw_game *game = dw_game_at(i);
        for (int players = game->players_min; players <= game->players_max; players++)
            printf("%s %s %d\n", game->id, game->set, players);
        if (game->setups)
            printf("%s %s %d random\n", game->id, game->set, game->players_max);
    }
}

static void print_end(const dw_game *game, const void *state, int players)
{
    dw_score_line lines[DW_SCORE_LINES_MAX];
    dw_result result;
    game->result(game, state, &result);
    for (int seat = 0; seat < players; seat++) {
        printf("seat %d: %d points, place %d %s\n", seat, result.total[seat], result.place[seat],
               result.title);
        int count = dw_score(game, state, seat, lines);
        for (int i = 0; i < count; i++)
            printf("  %-20s %3d  %s\n", lines[i].source, lines[i].points, lines[i].words);
    }
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--list") == 0) {
        print_list();
        return 0;
    }
    const dw_game *game = argc == 5 || argc == 6 ? dw_game_in_set(argv[1], argv[2]) : NULL;
    if (!game)
        return 2;
    _Alignas(16) unsigned char state[DW_STATE_MAX] = {0};
    dw_options options = {.players = atoi(argv[3])};
    dw_rng rng;
    dw_error error = {0};
    dw_move moves[DW_MOVES_MAX];
    char text[DW_TEXT_MAX];
    dw_rng_seed(&rng, strtoull(argv[4], NULL, 10));
    if ((argc == 6 && !tb_read_setup(game, argv[5], &options.setup, &error)) ||
        !game->start(game, state, &options, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    printf("%s, %d players%s%s, seed %s, state of %zu bytes, pack %016llx\n", game->set_name, options.players,
           argc == 6 ? ", setup " : "", argc == 6 ? argv[5] : "", argv[4], game->state_size,
           (unsigned long long)game->pack_hash);
    for (int n = 0;; n++) {
        dw_turn turn = game->turn(game, state);
        if (turn.over)
            break;
        int seat = DW_CHANCE;
        dw_move move;
        if (turn.chance) {
            move = dw_sample(game, state, &rng);
            printf("%d", n);
            print_chance(game, state, move, options.players);
        } else {
            seat = __builtin_ctz(turn.waiting);
            int count = game->moves(game, state, seat, moves);
            move = moves[dw_rng_below(&rng, (uint32_t)count)];
            printf("%d", n);
            print_seats("waiting", turn.waiting);
            print_seats("may act", turn.may_act);
            printf("%s\n", turn.partial ? " (partial)" : "");
            print_moves(game, state, seat, moves, count);
            print_position(game, state);
        }
        dw_format(game, state, seat, move, text, sizeof text);
        dw_text words = dw_text_in(page, ROOM);
        dw_explain(game, state, seat, move, &words);
        printf("  -> %s: %s\n", text, page);
        game->apply(game, state, seat, move);
    }
    print_end(game, state, options.players);
    return 0;
}
