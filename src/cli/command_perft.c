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
            game->apply(game, state, DW_CHANCE, dw_sample(game, state, &rng));
            continue;
        }
        int seat = __builtin_ctz(turn.waiting);
        int choices = game->moves(game, state, seat, moves);
        game->apply(game, state, seat, moves[dw_rng_below(&rng, (uint32_t)choices)]);
    }
    return count;
}

/* A position in a file. */
typedef struct position_file {
    const char *path; /* NULL: there is none */
    char *text;
    size_t size;
    tb_name name; /* what it is a position of */
} position_file;

static bool read_position_file(position_file *file, dw_error *error)
{
    file->text = file->path ? pf_read_file(file->path, &file->size, error) : NULL;
    if (file->text)
        tb_position_game_of_text(file->text, file->size, &file->name);
    return file->text || !file->path;
}

static bool load_position(const dw_game *game, const position_file *file, void *state, dw_error *error)
{
    dw_error reason;
    return tb_position_parse(game, file->text, file->size, state, &reason) ||
           dw_fail(error, "%s: %s", file->path, reason.text);
}

static int count_from(const dw_game *game, void *state, int depth, int skip, uint64_t seed)
{
    int skipped = skip_moves(game, state, skip, seed);
    dw_options options;
    game->options(game, state, &options);
    cli_print_game(game, &options);
    if (skip > 0)
        printf(", after %d random moves with seed %llu", skipped, (unsigned long long)seed);
    printf("\n");
    for (int ply = 1; ply <= depth; ply++) {
        printf("depth %-2d  %14llu\n", ply, (unsigned long long)leaves(game, state, ply));
        fflush(stdout);
    }
    return CLI_OK;
}

/* The first state: a new game, or the position. CLI_GO_ON, or the status to exit with. */
static int prepare(const dw_game *game, const cli_wanted *wanted, const cli_words *variants,
                   const position_file *file, void *state)
{
    dw_error error;
    dw_options chosen;
    if (file->path)
        return load_position(game, file, state, &error) ? CLI_GO_ON
                                                        : cli_complain("perft", CLI_FAILED, "%s", error.text);
    return cli_game_options(game, wanted, variants, &chosen, &error) &&
                   game->start(game, state, &chosen, &error)
               ? CLI_GO_ON
               : cli_complain("perft", CLI_USAGE, "%s", error.text);
}

/* The game and set that the position names, unless the options say otherwise; wrong ones are refused with the
 * position. */
static void take_game_of_position(cli_wanted *wanted, const tb_name *name)
{
    if (!wanted->game && dw_game_named(name->id))
        wanted->game = name->id;
    if (!wanted->set && dw_game_in_set(wanted->game ? wanted->game : cli_game_id_at(0), name->set))
        wanted->set = name->set;
}

int command_perft(int argc, char **argv)
{
    cli_wanted wanted = {0};
    position_file file = {0};
    int depth = 4, skip = 0;
    cli_seed seed = {1, false};
    cli_words variants = {0};
    const cli_option options[] = {
        CLI_TABLE_OPTIONS(wanted, variants, "how many seats (2)"),
        {"depth", CLI_NUMBER, &depth, "D", "how many moves deep (4)", 1, PERFT_DEPTH_MAX},
        {"position", CLI_FILE, &file.path, "FILE", "begin with this position instead of a new game", 0, 0},
        {"skip", CLI_NUMBER, &skip, "N", "first play N random moves (0)", 0, 100000},
        {"seed", CLI_SEED, &seed, "S", "for the random moves of --skip (1)", 0, 0},
        CLI_PACK_OPTION(wanted),
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
                    "  dicewright perft --set mm --players 2 --depth 3\n"
                    "  dicewright perft --game dicerealms --depth 3\n"
                    "  dicewright perft --position table.json --depth 2\n",
    };
    int status = cli_parse(&usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    if (file.path && (wanted.players || variants.count || wanted.setup))
        return cli_complain("perft", CLI_USAGE,
                            "--position takes players, variants and setup from the position; leave them out");
    dw_error error;
    if (!read_position_file(&file, &error))
        return cli_complain("perft", CLI_FAILED, "%s", error.text);
    take_game_of_position(&wanted, &file.name);
    if (!wanted.players)
        wanted.players = "2";
    cli_box *box = cli_open_box(&wanted, &status, &error);
    position start;
    if (!box)
        status = cli_complain("perft", status, "%s", error.text);
    else if ((status = prepare(cli_game(box), &wanted, &variants, &file, start.bytes)) == CLI_GO_ON)
        status = count_from(cli_game(box), start.bytes, depth, skip, seed.value);
    cli_close_box(box);
    free(file.text);
    return status;
}
