/*
 * command_perft.c: `dicewright perft`: counts the leaves of the move tree: every legal move of every seat
 * that the game waits for, and every distinct outcome of chance. The counts of a position are the same
 * on every machine; a change in them is a change of the rules.
 */
#include "cli/cli.h"
#include "table/position.h"

#include <stdlib.h>
#include <string.h>

enum { PERFT_DEPTH_MAX = 12 };

typedef struct position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} position;

static uint64_t leaves(const dw_game *game, const void *state, int depth);

static uint64_t leaves_after(const dw_game *game, const void *state, int seat, dw_move move, int depth)
{
    position next;
    memcpy(next.bytes, state, game->state_size);
    game->apply(game, next.bytes, seat, move);
    return leaves(game, next.bytes, depth - 1);
}

static uint64_t leaves_of_chance(const dw_game *game, const void *state, int depth)
{
    dw_outcome outcomes[DW_MOVES_MAX];
    int count = game->outcomes(game, state, outcomes);
    if (depth == 1)
        return (uint64_t)count;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += leaves_after(game, state, DW_CHANCE, outcomes[i].move, depth);
    return sum;
}

static uint64_t leaves_of_seat(const dw_game *game, const void *state, int seat, int depth)
{
    dw_move moves[DW_MOVES_MAX];
    int count = game->moves(game, state, seat, moves);
    if (depth == 1)
        return (uint64_t)count;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += leaves_after(game, state, seat, moves[i], depth);
    return sum;
}

/* States that are `depth` moves away; a game that ends earlier has none. */
static uint64_t leaves(const dw_game *game, const void *state, int depth)
{
    if (depth == 0)
        return 1;
    dw_turn turn = game->turn(game, state);
    if (turn.over)
        return 0;
    if (turn.chance)
        return leaves_of_chance(game, state, depth);
    uint64_t sum = 0;
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        if (turn.waiting >> seat & 1)
            sum += leaves_of_seat(game, state, seat, depth);
    return sum;
}

/* Plays random moves from `state`; returns how many there were until the game ended. */
static int skip_moves(const dw_game *game, void *state, int count, uint64_t seed)
{
    dw_rng rng;
    dw_rng_seed(&rng, seed);
    dw_move moves[DW_MOVES_MAX];
    for (int done = 0; done < count; done++) {
        dw_turn turn = game->turn(game, state);
        if (turn.over)
            return done;
        if (turn.chance) {
            game->apply(game, state, DW_CHANCE, game->sample(game, state, &rng));
            continue;
        }
        int seat = __builtin_ctz(turn.waiting);
        int choices = game->moves(game, state, seat, moves);
        game->apply(game, state, seat, moves[dw_rng_below(&rng, (uint32_t)choices)]);
    }
    return count;
}

static bool load_position(const dw_game *game, const char *path, void *state, dw_error *error)
{
    size_t size;
    char *text = cli_read_file(path, &size, error);
    if (!text)
        return false;
    dw_error reason;
    bool ok = tb_position_parse(game, text, size, state, &reason);
    free(text);
    return ok || dw_fail(error, "%s: %s", path, reason.text);
}

static int count_from(const dw_game *game, void *state, int depth, int skip, uint64_t seed)
{
    int skipped = skip_moves(game, state, skip, seed);
    dw_options options;
    game->options(game, state, &options);
    printf("%s, %d player%s", game->name, options.players, options.players == 1 ? "" : "s");
    if (skip > 0)
        printf(", after %d random moves with seed %llu", skipped, (unsigned long long)seed);
    printf("\n");
    for (int ply = 1; ply <= depth; ply++) {
        printf("depth %-2d  %14llu\n", ply, (unsigned long long)leaves(game, state, ply));
        fflush(stdout);
    }
    return CLI_OK;
}

int command_perft(int argc, char **argv)
{
    const char *game_id = "rollplayer", *pack = NULL, *position_file = NULL, *players = NULL;
    int depth = 4, skip = 0;
    cli_seed seed = {1, false};
    cli_words variants = {0};
    const cli_option options[] = {
        {"game", CLI_WORD, &game_id, "G", "which game (rollplayer)", 0, 0},
        {"players", CLI_WORD, &players, "N", "how many seats (2)", 0, 0},
        {"variant", CLI_WORDS, &variants, "NAME", "play with this variant; may be repeated", 0, 0},
        {"depth", CLI_NUMBER, &depth, "D", "how many moves deep (4)", 1, PERFT_DEPTH_MAX},
        {"position", CLI_WORD, &position_file, "FILE", "begin with this position instead of a new game", 0,
         0},
        {"skip", CLI_NUMBER, &skip, "N", "first play N random moves (0)", 0, 100000},
        {"seed", CLI_SEED, &seed, "S", "for the random moves of --skip (1)", 0, 0},
        {"pack", CLI_WORD, &pack, "FILE", "put the values of this pack over the game's own", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "perft",
        .summary = "Counts the leaves of the move tree, depth by depth: every legal move of every seat that "
                   "the game\n"
                   "waits for, and every distinct outcome of chance.",
        .options = options,
        .examples = "  dicewright perft --players 2 --depth 3\n"
                    "  dicewright perft --players 4 --skip 60 --depth 3\n"
                    "  dicewright perft --position table.json --depth 2\n",
    };
    cli_box *box;
    int status = cli_begin(&usage, argc, argv, &game_id, &pack, &box);
    if (status != CLI_GO_ON)
        return status;
    dw_error error;
    const dw_game *game = cli_game(box);
    position start;
    dw_options chosen;
    bool ready;
    if (position_file && (players || variants.count)) {
        status = CLI_USAGE;
        ready = dw_fail(&error, "--position takes players and variants from the position; leave them out");
    } else if (position_file) {
        status = CLI_FAILED;
        ready = load_position(game, position_file, start.bytes, &error);
    } else {
        status = CLI_USAGE;
        ready = cli_game_options(game, players ? players : "2", &variants, &chosen, &error) &&
                game->start(game, start.bytes, &chosen, &error);
    }
    status = ready ? count_from(game, start.bytes, depth, skip, seed.value)
                   : cli_complain("perft", status, "%s", error.text);
    cli_close_box(box);
    return status;
}
