/* command_play.c: `dicewright play`: reads the options and sits down at a new or saved game. */
#define _GNU_SOURCE /* realpath */
#include "cli/play.h"
#include "cli/record_file.h"
#include "crew/crew.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- sitting down ------------------------------------------------------------------------- */

enum { NOTES_MAX = 4096, THREADS_MAX = 16 };

typedef struct wishes {
    cli_wanted box; /* NULL in game and players: not said */
    const char *record;
    const char *bots;   /* NULL: not said */
    const char *resume; /* NULL: a new game; empty: the one that was played last */
    bool list;
    int humans; /* -1: not said */
    cli_seed seed;
    cli_words variants;
    double think; /* seconds; 0: not said */
    int nodes;
    const char *dice; /* "auto" or "by-hand"; NULL: not said */
} wishes;

static void welcome(const sitting *at, bool resumed)
{
    int people = __builtin_popcount(at->people), bots = at->players - people;
    char who[128] = "";
    dw_text text = dw_text_in(who, sizeof who);
    if (at->players == 1 && people == 1)
        dw_text_put(&text, ", alone");
    else if (people == 1)
        dw_text_put(&text, ": you (seat 0)");
    else if (people > 1)
        dw_text_add(&text, ": %d people", people);
    if (bots > 0) {
        dw_text_add(&text, "%s%d ", people ? " and " : ": ", bots);
        si_write_bots(at, &text);
        dw_text_add(&text, " bot%s", bots == 1 ? "" : "s");
    }
    char words[TB_SETUP_MAX];
    dw_text setup = dw_text_in(words, sizeof words);
    tb_setup_words(at->game, at->table->options.setup, &setup);
    cli_say("%s%s. %s%s%sSeed %llu. Type help at any question.\n", at->game->set_name, who,
            setup.length ? "Setup " : "", words, setup.length ? ". " : "",
            (unsigned long long)at->table->seed);
    if (resumed)
        cli_say("Resumed after %d moves; log shows the last ones.\n", at->table->length);
}

/* One line about a game that waits to be finished, if there is one. */
static void mention_unfinished(void)
{
    saved_game saved;
    char command[2 * SAVED_PATH_MAX + 128];
    if (saved_newest(&saved))
        cli_say_unbroken("An unfinished game is saved; go on with it: %s\n",
                         si_resume_command(saved.path, saved.pack, command, sizeof command));
}

/* Where the game is recorded: in the file that it was resumed from, or in a new one. */
static bool begin_record(sitting *at, const wishes *wish, int lock, dw_error *error)
{
    if (lock >= 0)
        return si_go_on_in_record(at, wish->resume, lock, error);
    return si_begin_record(at, wish->record, error);
}

/* As many as there are processors. */
static int threads_here(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count < THREADS_MAX ? (int)count : THREADS_MAX;
}

/* What the options say about people, bots and dice. CLI_GO_ON, or the status after a complaint. */
static int take_seats(sitting *at, const wishes *wish, tb_table *table)
{
    int players = table->options.players, humans = wish->humans;
    dw_error error;
    if (humans > players)
        return cli_complain("play", CLI_USAGE, "--humans %d is more than the %d player%s of the game", humans,
                            players, players == 1 ? "" : "s");
    if (wish->dice && strcmp(wish->dice, "auto") != 0 && strcmp(wish->dice, "by-hand") != 0)
        return cli_complain("play", CLI_USAGE, "--dice must be auto or by-hand, not '%s'", wish->dice);
    si_sit_down(at, table, humans);
    if (!si_read_bots(at, wish->bots, &error))
        return cli_complain("play", CLI_USAGE, "%s", error.text);
    at->by_hand = wish->dice && strcmp(wish->dice, "by-hand") == 0;
    at->means.nodes = wish->nodes;
    at->means.seconds = wish->think;
    at->told = wish->resume ? table->length : 0;
    for (int seat = 0; seat < players; seat++)
        at->told_to[seat] = at->told;
    return CLI_GO_ON;
}

/* Plays at the table. `lock` is that of the record which the game goes on in, or -1; it is given back. */
static int sit_down(const wishes *wish, tb_table *table, int lock)
{
    sitting *at = malloc(sizeof *at);
    int status =
        at ? take_seats(at, wish, table) : cli_complain("play", CLI_FAILED, "no memory for the game");
    if (status != CLI_GO_ON) {
        if (lock >= 0)
            close(lock);
        free(at);
        return status;
    }
    char *pack = wish->box.pack ? realpath(wish->box.pack, NULL) : NULL;
    at->pack = pack ? pack : wish->box.pack;
    dw_error error;
    at->means.crew = crew_hire(threads_here(), &error); /* without one a bot thinks longer */
    if (begin_record(at, wish, lock, &error)) {
        welcome(at, wish->resume != NULL);
        status = play_game(at);
    } else {
        status = cli_complain("play", CLI_FAILED, "%s", error.text);
    }
    si_end_record(at);
    crew_dismiss(at->means.crew);
    free(pack);
    free(at);
    return status;
}

/* People, bots and dice as they were, unless the options say otherwise. */
static void same_as_before(wishes *wish, const saved_game *saved)
{
    if (wish->humans < 0)
        wish->humans = saved->humans >= 0 ? saved->humans : 1;
    if (!wish->bots)
        wish->bots = saved->bots[0] ? saved->bots : SI_USUAL_BOTS;
    if (!wish->dice && saved->by_hand)
        wish->dice = "by-hand";
}

static int play_resumed(wishes *wish)
{
    if (wish->box.game || wish->box.set || wish->box.players || wish->box.setup || wish->seed.given ||
        wish->variants.count)
        return cli_complain(
            "play", CLI_USAGE,
            "--resume takes game, set, players, variants, setup and seed from the record; leave them out");
    dw_error error;
    saved_game saved;
    if (!*wish->resume) {
        if (!saved_newest(&saved))
            return cli_complain("play", CLI_FAILED,
                                "there is no unfinished game to resume; --list shows them all");
        wish->resume = saved.path;
    } else {
        saved_look(wish->resume, &saved);
    }
    same_as_before(wish, &saved);
    cli_record record;
    int lock = wish->record ? -1 : saved_lock(wish->resume, &error);
    if (!wish->record && lock < 0)
        return cli_complain("play", CLI_FAILED, "%s", error.text);
    if (!cli_open_record(wish->resume, wish->box.pack, &record, &error)) {
        if (lock >= 0)
            close(lock);
        return cli_complain("play", CLI_FAILED, "%s", error.text);
    }
    int status = sit_down(wish, record.table, lock);
    cli_close_record(&record);
    return status;
}

static int play_new(wishes *wish)
{
    dw_error error;
    dw_options options;
    int status;
    bool by_hand = wish->dice && strcmp(wish->dice, "by-hand") == 0;
    if (!wish->bots)
        wish->bots = SI_USUAL_BOTS;
    if (!wish->box.players)
        wish->box.players = "2";
    cli_box *box = cli_open_box(&wish->box, &status, &error);
    if (!box)
        return cli_complain("play", status, "%s", error.text);
    uint64_t seed = wish->seed.given ? wish->seed.value : ho_fresh_seed();
    tb_table *table = NULL;
    if (cli_game_options(cli_game(box), &wish->box, &wish->variants, &options, &error))
        table = tb_new(cli_game(box), &options, seed, &error);
    if (wish->humans < 0) /* around a real box sit people */
        wish->humans = by_hand && table ? options.players : 1;
    if (table && !wish->record)
        mention_unfinished();
    status = table ? sit_down(wish, table, -1) : cli_complain("play", CLI_USAGE, "%s", error.text);
    tb_free(table);
    cli_close_box(box);
    return status;
}

static int list_games(void)
{
    dw_error error;
    saved_game *games;
    int count = saved_list(&games, &error);
    if (count < 0)
        return cli_complain("play", CLI_FAILED, "%s", error.text);
    char folder[SAVED_PATH_MAX] = "";
    if (count == 0 && saved_folder(folder, &error))
        cli_say_unbroken("No games are saved in %s\n", folder);
    for (int i = 0; i < count; i++) {
        char line[256];
        dw_text text = dw_text_in(line, sizeof line);
        saved_write(&games[i], &text);
        cli_say_unbroken("%s\n  %s\n", line, games[i].path);
    }
    free(games);
    return CLI_OK;
}

static void describe_sets(const char *id, dw_text *text)
{
    dw_text_add(text, "Sets of %s (%s):\n", dw_game_named(id)->name, id);
    for (int i = 0; dw_game_at(i); i++) {
        const dw_game *game = dw_game_at(i);
        if (strcmp(game->id, id) == 0)
            dw_text_add(text, "  %-18s  %s, %d to %d players\n", game->set, game->set_name, game->players_min,
                        game->players_max);
    }
}

/* Those that the first set does not have, or all if this is the first. */
static void describe_variants(const dw_game *game, dw_text *text)
{
    const dw_game *first = dw_game_named(game->id);
    bool headed = false;
    for (const dw_variant *variant = game->variants; variant->id; variant++) {
        if (game != first && dw_variant_index(first, variant->id, strlen(variant->id)) >= 0)
            continue;
        if (!headed)
            dw_text_add(text, "Variants%s%s:\n", game == first ? "" : " with --set ",
                        game == first ? "" : game->set);
        headed = true;
        dw_text_add(text, "  %-18s  %s\n", variant->id, variant->words);
    }
}

static void describe_setups(const dw_game *game, dw_text *text)
{
    if (game->setups)
        dw_text_put(text, "Setups:\n");
    for (const dw_variant *setup = game->setups; setup && setup->id; setup++)
        dw_text_add(text, "  %-18s  %s\n", setup->id, setup->words);
}

/* The sets, variants and setups of all games, for the help. */
static void describe_games(char *notes, size_t capacity)
{
    dw_text text = dw_text_in(notes, capacity);
    for (int i = 0; dw_game_at(i); i++) {
        if (dw_game_named(dw_game_at(i)->id) == dw_game_at(i))
            describe_sets(dw_game_at(i)->id, &text);
        describe_variants(dw_game_at(i), &text);
        if (dw_game_named(dw_game_at(i)->id) == dw_game_at(i))
            describe_setups(dw_game_at(i), &text);
    }
}

int command_play(int argc, char **argv)
{
    wishes wish = {.humans = -1};
    const cli_option options[] = {
        CLI_GAME_OPTION(wish.box),
        {"players", CLI_WORD, &wish.box.players, "N",
         "how many seats (2); 1 is solitaire, if the game has it", 0, 0},
        CLI_SET_OPTION(wish.box),
        {"humans", CLI_NUMBER, &wish.humans, "N", "how many of them are people at this keyboard (1)", 0,
         DW_SEATS_MAX},
        {"bots", CLI_LEVELS, &wish.bots, "LEVELS", "who plays the others, usually greedy", 0, 0},
        {"dice", CLI_WORD, &wish.dice, "HOW", "by-hand: you say what your real dice and cards show (auto)", 0,
         0},
        CLI_THINK_OPTION(wish.think),
        CLI_NODES_OPTION(wish.nodes),
        {"variant", CLI_WORDS, &wish.variants, "NAME", "play with this variant; may be repeated", 0, 0},
        CLI_SETUP_OPTION(wish.box),
        {"seed", CLI_SEED, &wish.seed, "S", "the same seed and moves give the same game", 0, 0},
        {"record", CLI_WORD, &wish.record, "FILE", "record the game in this new file", 0, 0},
        {"resume", CLI_MAYBE, &wish.resume, "[FILE]", "go on with FILE, or with the last unfinished game", 0,
         0},
        {"list", CLI_FLAG, &wish.list, NULL, "list the saved games, the last played first", 0, 0},
        CLI_PACK_OPTION(wish.box),
        {0},
    };
    char notes[NOTES_MAX];
    describe_games(notes, sizeof notes);
    const cli_usage usage = {
        .command = "play",
        .summary = "Plays a game in the terminal, line by line. Answer a question with the number of a move "
                   "or with\n"
                   "its text; 'hint' shows the best moves and why, 'help' lists the other words. The game is "
                   "recorded\n"
                   "after every move, by default in a file of its own in $XDG_DATA_HOME/dicewright/games\n"
                   "(~/.local/share/dicewright/games).\n"
                   "Ctrl-C leaves like 'quit', with exit status 130 (143 after SIGTERM): the game is saved.",
        .options = options,
        .notes = notes,
        .examples = "  dicewright play\n"
                    "  dicewright play --players 1\n"
                    "  dicewright play --set mm\n"
                    "  dicewright play --players 4 --humans 2 --variant friendly_market\n"
                    "  dicewright play --game dicerealms --players 3\n"
                    "  dicewright play --game dicerealms --setup random --variant peaceful\n"
                    "  dicewright play --resume\n"
                    "  dicewright play --resume evening.record\n",
    };
    int status = cli_parse(&usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    if (wish.list)
        return list_games();
    return wish.resume ? play_resumed(&wish) : play_new(&wish);
}
