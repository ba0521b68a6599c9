/*
 * command_play.c: `dicewright play`: reads the options or opens the start menu, then plays a new or saved
 * game or shows a record: on the full screen, or line by line.
 */
#define _GNU_SOURCE /* realpath */
#include "cli/bot_limits.h"
#include "cli/play/play.h"
#include "cli/record_file.h"
#include "platform/thread_pool.h"
#include "terminal/terminal.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- sitting down ------------------------------------------------------------------------- */

enum { NOTES_MAX = 4096, THREADS_MAX = 16 };

typedef struct wishes {
    cli_wanted box; /* NULL in game and players: not said */
    const char *record;
    const char *bots;   /* NULL: not said */
    bool bots_as_saved; /* the last level plays all seats that are left */
    const char *resume; /* NULL: a new game; empty: the one that was played last */
    bool list, seats;
    int humans; /* -1: not said */
    cli_seed seed;
    cli_words variants;
    double think; /* seconds; 0: not said */
    int nodes;
    const char *dice;      /* "auto" or "by-hand"; NULL: not said */
    const char *watch;     /* a record to watch, or NULL */
    const char *join;      /* the link to a table of a server, or NULL */
    const char *name;      /* what the person is called there */
    bool plain;            /* line by line */
    bool still;            /* dice do not tumble */
    bool from_menu;        /* what goes wrong is said there */
    bool branched;         /* the game goes on from a point of another one */
    cli_keyboard keyboard; /* line by line; what is typed ahead while a record is watched is for the game */
} wishes;

/* Says what is wrong: in the menu that it was chosen in, or as every command does. */
__attribute__((format(printf, 3, 4))) static int complain(const wishes *wish, int status, const char *format,
                                                          ...)
{
    char sentence[2 * SAVED_PATH_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    if (wish->from_menu)
        tm_tell("This is not possible", sentence);
    else
        tm_close();
    return wish->from_menu ? status : cli_complain("play", status, "%s", sentence);
}

static void welcome(const seating *at, bool resumed)
{
    int people = __builtin_popcount(at->driver.people), bots = at->players - people;
    char who[128] = "";
    dw_text text = dw_text_in(who, sizeof who);
    if (at->players == 1 && people == 1)
        dw_text_put(&text, ", alone");
    else if (people == 1)
        dw_text_put(&text, ": you (seat 0)");
    else if (people > 1)
        dw_text_add(&text, ": %d people", people);
    char names[128];
    dw_text levels = dw_text_in(names, sizeof names);
    se_write_bots(at, &levels);
    if (bots > 0 && strchr(names, ','))
        dw_text_add(&text, "%s%d bots (%s)", people ? " and " : ": ", bots, names);
    else if (bots > 0)
        dw_text_add(&text, "%s%d %s bot%s", people ? " and " : ": ", bots, names, bots == 1 ? "" : "s");
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
                         se_resume_command(saved.path, saved.pack, command, sizeof command));
}

/* Where the game is recorded: in the file that it was resumed from, or in a new one. */
static bool begin_record(seating *at, const wishes *wish, int lock, dw_error *error)
{
    if (lock >= 0)
        return se_go_on_in_record(at, wish->resume, lock, error);
    return se_begin_record(at, wish->record, error);
}

/* As many as there are processors. */
static int threads_here(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count < THREADS_MAX ? (int)count : THREADS_MAX;
}

/* Of a list with commas. */
static int count_levels(const char *names)
{
    int count = 1;
    for (; *names; names++)
        count += *names == ',';
    return count;
}

/* What the options say about people, bots and dice. CLI_GO_ON, or the status after a complaint. */
static int take_seats(seating *at, const wishes *wish, tb_table *table)
{
    int players = table->options.players, humans = wish->humans;
    dw_error error;
    if (humans > players)
        return complain(wish, CLI_USAGE, "--humans %d is more than the %d player%s of the game", humans,
                        players, players == 1 ? "" : "s");
    se_sit_down(at, table, humans);
    if (!se_read_bots(at, wish->bots, &error))
        return complain(wish, CLI_USAGE, "%s", error.text);
    int levels = count_levels(wish->bots), bots = players - humans;
    if (!wish->bots_as_saved && levels > 1 && levels < bots)
        return complain(wish, CLI_USAGE,
                        "--bots names %d levels for %d bots; name one for all, or one for each", levels,
                        bots);
    at->driver.by_hand = wish->dice && strcmp(wish->dice, "by-hand") == 0;
    at->means.nodes = wish->nodes;
    at->means.seconds = wish->think;
    if (!cli_limits_matter(&at->means, at->bots + humans, bots, "bots", &error))
        return complain(wish, CLI_USAGE, "%s", error.text);
    at->told = wish->resume || wish->branched ? table->length : 0;
    for (int seat = 0; seat < players; seat++)
        at->told_to[seat] = at->told;
    return CLI_GO_ON;
}

/* On the full screen; afterwards the shell has a line about how to go on. */
static int play_on_screen(seating *at, const wishes *wish)
{
    char command[2 * SAVED_PATH_MAX + 128];
    int signal;
    if (!tm_play(at, wish->still, &signal))
        return complain(wish, CLI_FAILED, "this terminal cannot be used for the full screen; try --plain");
    bool over = tb_turn(at->table).over;
    if (over && wish->from_menu && !signal)
        return CLI_OK;
    tm_close();
    if (at->record_failed)
        return cli_complain("play", CLI_FAILED, "%s", at->record_error.text);
    if (over)
        cli_say_unbroken("The record is in %s; 'analyse' tells what each decision of it was worth.\n",
                         at->record_path);
    else
        cli_say_unbroken("The game is saved. Go on with: %s\n",
                         se_resume_command(at->record_path, at->pack, command, sizeof command));
    return signal ? CLI_SIGNALLED + signal : CLI_OK;
}

/* Plays at the table. *over: to its end. `lock` is that of the record which the game goes on in, or -1; it is
 * given back. */
static int sit_down(wishes *wish, tb_table *table, int lock, bool *over)
{
    seating *at = malloc(sizeof *at);
    int status = at ? take_seats(at, wish, table) : complain(wish, CLI_FAILED, "no memory for the game");
    if (status != CLI_GO_ON) {
        if (lock >= 0)
            close(lock);
        free(at);
        return status;
    }
    char *pack = wish->box.pack ? realpath(wish->box.pack, NULL) : NULL;
    at->pack = pack ? pack : wish->box.pack;
    dw_error error;
    at->means.pool = pf_start_pool(threads_here(), &error); /* without one a bot thinks longer */
    if (begin_record(at, wish, lock, &error)) {
        if (wish->plain)
            welcome(at, wish->resume || wish->branched);
        status = wish->plain ? play_game(at, &wish->keyboard) : play_on_screen(at, wish);
        *over = tb_turn(table).over;
    } else {
        status = complain(wish, CLI_FAILED, "%s", error.text);
    }
    se_end_record(at);
    pf_stop_pool(at->means.pool);
    free(pack);
    free(at);
    return status;
}

/* People, bots and dice as they were, unless the options say otherwise. */
static void same_as_before(wishes *wish, const saved_game *saved)
{
    if (wish->humans < 0)
        wish->humans = saved->humans >= 0 ? saved->humans : 1;
    if (!wish->bots) {
        wish->bots = saved->bots[0] ? saved->bots : SE_USUAL_BOTS;
        wish->bots_as_saved = true;
    }
    if (!wish->dice && saved->by_hand)
        wish->dice = "by-hand";
}

static int play_resumed(wishes *wish, bool *over)
{
    dw_error error;
    saved_game saved;
    if (!*wish->resume) {
        if (!saved_newest(&saved))
            return complain(wish, CLI_FAILED, "there is no unfinished game to resume; --list shows them all");
        wish->resume = saved.path;
    } else {
        saved_look(wish->resume, &saved);
    }
    same_as_before(wish, &saved);
    cli_record record;
    int lock = wish->record ? -1 : saved_lock(wish->resume, &error);
    if (!wish->record && lock < 0)
        return complain(wish, CLI_FAILED, "%s", error.text);
    if (!cli_open_record(wish->resume, wish->box.pack, &record, &error)) {
        if (lock >= 0)
            close(lock);
        return complain(wish, CLI_FAILED, "%s", error.text);
    }
    int status = sit_down(wish, record.table, lock, over);
    cli_close_record(&record);
    return status;
}

static int play_new(wishes *wish, bool *over)
{
    dw_error error;
    dw_options options;
    int status;
    bool by_hand = wish->dice && strcmp(wish->dice, "by-hand") == 0;
    if (!wish->bots)
        wish->bots = SE_USUAL_BOTS;
    if (!wish->box.players)
        wish->box.players = "2";
    cli_box *box = cli_open_box(&wish->box, &status, &error);
    if (!box)
        return complain(wish, status, "%s", error.text);
    uint64_t seed = wish->seed.given ? wish->seed.value : pf_fresh_seed();
    tb_table *table = NULL;
    if (cli_game_options(cli_game(box), &wish->box, &wish->variants, &options, &error))
        table = tb_new(cli_game(box), &options, seed, &error);
    if (wish->humans < 0) /* around a real box sit people */
        wish->humans = by_hand && table ? options.players : 1;
    if (table && !wish->record && wish->plain)
        mention_unfinished();
    status = table ? sit_down(wish, table, -1, over) : complain(wish, CLI_USAGE, "%s", error.text);
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

/* ---- records ------------------------------------------------------------------------------ */

/* Shows the record; then plays on from where the person wants to, in a new record. */
static int watch_record(wishes *wish, bool *over)
{
    dw_error error;
    cli_record record;
    saved_game saved;
    int signal = 0;
    if (!cli_open_record(wish->watch, wish->box.pack, &record, &error))
        return complain(wish, CLI_FAILED, "%s", error.text);
    int kept = wish->plain ? play_watch(record.table, &wish->keyboard)
                           : tm_watch(record.table, wish->watch, &signal);
    if (wish->plain)
        signal = wish->keyboard.signal;
    int status = signal ? CLI_SIGNALLED + signal : CLI_OK;
    if (kept >= 0 && tb_undo(record.table, record.table->length - kept, &error)) {
        saved_look(wish->watch, &saved);
        same_as_before(wish, &saved);
        wish->humans = wish->humans ? wish->humans : 1;
        wish->branched = true;
        status = sit_down(wish, record.table, -1, over);
    }
    cli_close_record(&record);
    return status;
}

/* ---- what is wanted ----------------------------------------------------------------------- */

/* Options that cannot be together. CLI_GO_ON, or the status after a complaint. */
static int check_wish(const wishes *wish)
{
    const cli_wanted *box = &wish->box;
    if (wish->dice && strcmp(wish->dice, "auto") != 0 && strcmp(wish->dice, "by-hand") != 0)
        return complain(wish, CLI_USAGE, "--dice must be auto or by-hand, not '%s'", wish->dice);
    if (wish->join && (box->game || box->set || box->players || box->setup || box->pack || wish->bots ||
                       wish->humans >= 0 || wish->dice || wish->seed.given || wish->variants.count ||
                       wish->record || wish->resume || wish->watch || wish->think > 0 || wish->nodes))
        return complain(wish, CLI_USAGE,
                        "--join goes with --name, --plain and --still alone: the table is set up already");
    if (wish->name && !wish->join)
        return complain(wish, CLI_USAGE, "--name is for a table of a server: --join LINK");
    if (wish->watch && wish->resume)
        return complain(wish, CLI_USAGE,
                        "--watch and --resume exclude each other; 'play' goes on from what is watched");
    if ((wish->watch || wish->resume) &&
        (box->game || box->set || box->players || box->setup || wish->seed.given || wish->variants.count))
        return complain(
            wish, CLI_USAGE,
            "--%s takes game, set, players, variants, setup and seed from the record; leave them out",
            wish->watch ? "watch" : "resume");
    return CLI_GO_ON;
}

static int play_wish(wishes *wish, bool *over)
{
    *over = false;
    int status = check_wish(wish);
    if (status != CLI_GO_ON)
        return status;
    if (wish->plain)
        cli_open_keyboard(&wish->keyboard);
    if (wish->join)
        status = play_join(wish->join, wish->name, wish->plain ? &wish->keyboard : NULL, wish->still);
    else
        status =
            wish->watch ? watch_record(wish, over) : (wish->resume ? play_resumed : play_new)(wish, over);
    if (wish->plain)
        cli_close_keyboard(&wish->keyboard);
    if (!wish->from_menu)
        tm_close();
    return status;
}

/* Whether the options leave open what to play. */
static bool is_nothing_said(const wishes *wish)
{
    const cli_wanted *box = &wish->box;
    return !(box->game || box->set || box->players || box->setup || wish->record || wish->bots ||
             wish->resume || wish->dice || wish->watch || wish->join || wish->name || wish->seed.given ||
             wish->variants.count || wish->humans >= 0);
}

/* The wish that the menu's words are. */
static void wish_from(const tm_choice *choice, char *variants, wishes *wish)
{
    wish->box.game = choice->game;
    wish->box.set = choice->set;
    wish->box.players = choice->players;
    wish->box.setup = choice->setup[0] ? choice->setup : NULL;
    wish->bots = choice->bots[0] ? choice->bots : NULL;
    wish->dice = choice->by_hand ? "by-hand" : "auto";
    wish->humans = -1;
    pf_is_number(choice->humans, 0, DW_SEATS_MAX, &wish->humans);
    wish->seed.given = pf_is_whole(choice->seed, UINT64_MAX, &wish->seed.value);
    wish->variants.count = 0;
    for (char *word; variants && wish->variants.count < CLI_VARIANTS_MAX && (word = strsep(&variants, ","));)
        if (*word)
            wish->variants.word[wish->variants.count++] = word;
}

/* The start menu, again and again until a game is left unfinished. */
static int play_from_menu(const wishes *said)
{
    tm_choice choice = {0};
    for (;;) {
        int signal;
        bool over = false;
        wishes wish = *said;
        char variants[TM_WORD_MAX];
        wish.from_menu = true;
        if (!tm_menu(&choice, &signal) || choice.want == TM_LEAVE || signal) {
            tm_close();
            return signal ? CLI_SIGNALLED + signal : CLI_OK;
        }
        memcpy(variants, choice.variants, sizeof variants);
        if (choice.want == TM_NEW)
            wish_from(&choice, variants, &wish);
        else if (choice.want == TM_RESUME)
            wish.resume = choice.path;
        else
            wish.watch = choice.path;
        int status = play_wish(&wish, &over);
        if (!over && choice.want != TM_WATCH && status != CLI_FAILED && status != CLI_USAGE) {
            tm_close();
            return status;
        }
    }
}

/* ---- help --------------------------------------------------------------------------------- */

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
    for (const dw_variant *variant = game->variants; variant && variant->id; variant++) {
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
        {"humans", CLI_NUMBER, &wish.humans, "N",
         "how many of them are people here (1; all with --dice by-hand)", 0, DW_SEATS_MAX},
        {"bots", CLI_LEVELS, &wish.bots, "LEVELS",
         "who plays the others (greedy): a level, or one for each with commas", 0, 0},
        {"dice", CLI_WORD, &wish.dice, "HOW", "by-hand: you say what your real dice and cards show (auto)", 0,
         0},
        CLI_THINK_OPTION(wish.think),
        CLI_NODES_OPTION(wish.nodes),
        CLI_VARIANT_OPTION(wish.variants),
        CLI_SETUP_OPTION(wish.box),
        {"seed", CLI_SEED, &wish.seed, "S", "the same seed and moves give the same game", 0, 0},
        {"record", CLI_FILE, &wish.record, "FILE", "record the game in this new file", 0, 0},
        {"resume", CLI_MAYBE, &wish.resume, "[FILE]", "go on with FILE, or with the last unfinished game", 0,
         0},
        {"list", CLI_FLAG, &wish.list, NULL, "list the saved games, the last played first", 0, 0},
        CLI_PACK_OPTION(wish.box),
        {"watch", CLI_FILE, &wish.watch, "FILE", "watch a record, and play on from any point of it", 0, 0},
        {"join", CLI_WORD, &wish.join, "LINK", "sit down at a table of a server, by the link to a seat", 0,
         0},
        {"name", CLI_WORD, &wish.name, "NAME", "what you are called there", 0, 0},
        {"seats", CLI_FLAG, &wish.seats, NULL, "list your seats at tables of servers, with their links", 0,
         0},
        {"plain", CLI_FLAG, &wish.plain, NULL,
         "line by line, fit for a screen reader, not on the full screen", 0, 0},
        {"still", CLI_FLAG, &wish.still, NULL, "dice do not tumble on the full screen", 0, 0},
        {0},
    };
    char notes[NOTES_MAX];
    describe_games(notes, sizeof notes);
    const cli_usage usage = {
        .command = "play",
        .summary =
            "Plays a game on the full screen of a terminal; without options that say what, a menu asks. "
            "'?' lists\n"
            "the keys. With --plain, in a pipe and where TERM is dumb it plays line by line: answer a "
            "question with\n"
            "the number of a move or with its text; 'hint' shows the best moves and why, 'help' lists the "
            "other\n"
            "words. The game is recorded after every move, by default in a file of its own in\n"
            "$XDG_DATA_HOME/dicewright/games (~/.local/share/dicewright/games).\n"
            "Ctrl-C leaves like 'quit', with exit status 130 (143 after SIGTERM): the game is saved.",
        .options = options,
        .notes = notes,
        .examples = "  dicewright play\n"
                    "  dicewright play --players 1\n"
                    "  dicewright play --set mm\n"
                    "  dicewright play --players 4 --humans 2 --variant friendly_market\n"
                    "  dicewright play --game dicerealms --players 3\n"
                    "  dicewright play --game dicerealms --setup random --variant peaceful\n"
                    "  dicewright play --dice by-hand --players 3\n"
                    "  dicewright play --bots adept,master --players 3\n"
                    "  dicewright play --watch evening.record\n"
                    "  dicewright play --join 'http://127.0.0.1:8080/#/join/TABLE/SECRET' --name Ann\n"
                    "  dicewright play --resume\n"
                    "  dicewright play --resume evening.record\n",
    };
    int status = cli_parse(&usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    if (wish.list)
        return list_games();
    if (wish.seats)
        return play_list_seats();
    if (wish.plain && wish.still)
        return cli_complain("play", CLI_USAGE,
                            "--still is for the full screen: with --plain no dice tumble; leave it out");
    wish.plain |= !tm_possible();
    if (!wish.plain && is_nothing_said(&wish))
        return play_from_menu(&wish);
    bool over;
    return play_wish(&wish, &over);
}
