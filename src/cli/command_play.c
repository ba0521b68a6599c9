/*
 * command_play.c: `dicewright play`: a text game in a plain terminal. One loop: chance is dealt, bots
 * move, and where a person is asked the game prints what happened, one question and its moves, and
 * reads lines until there is an answer.
 */
#include "cli/play.h"
#include "cli/record_file.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- lines -------------------------------------------------------------------------------- */

/* Reads a line without its end and without spaces around it. False at the end of the input. */
static bool read_line(char *line, size_t capacity)
{
    printf("> ");
    fflush(stdout);
    while (fgets(line, (int)capacity, stdin)) {
        size_t length = strlen(line);
        if (length == capacity - 1 && line[length - 1] != '\n') {
            int letter;
            while ((letter = getchar()) != EOF && letter != '\n')
                continue;
            printf("That line is too long; at most %zu letters are read.\n> ", capacity - 2);
            fflush(stdout);
            continue;
        }
        while (length && isspace((unsigned char)line[length - 1]))
            line[--length] = '\0';
        size_t spaces = strspn(line, " \t");
        memmove(line, line + spaces, length + 1 - spaces);
        return true;
    }
    printf("\n");
    return false;
}

/* Moves are lower case with single spaces; people are not. */
static void tidy(const char *line, char *out)
{
    for (; *line; line++)
        if (!isspace((unsigned char)*line))
            *out++ = (char)tolower((unsigned char)*line);
        else if (!isspace((unsigned char)line[1]))
            *out++ = ' ';
    *out = '\0';
}

/* ---- asking ------------------------------------------------------------------------------- */

static bool record_move(sitting *at, int seat, dw_move move)
{
    dw_error error;
    if (!tb_play(at->table, seat, move, &error)) {
        printf("%s\n", error.text);
        return false;
    }
    play_save(at);
    return true;
}

/* Whether the line is a number; `index` is then the move it names, or -1 after a complaint. */
static bool is_number(const char *line, int count, int *index)
{
    char *end;
    long number = strtol(line, &end, 10);
    if (!isdigit((unsigned char)line[0]) || *end != '\0')
        return false;
    *index = number >= 1 && number <= count ? (int)number - 1 : -1;
    if (*index < 0 && count == 1)
        printf("There is only move 1.\n");
    else if (*index < 0)
        printf("Moves are numbered from 1 to %d.\n", count);
    return true;
}

static void not_understood(const char *line, const dw_error *reason)
{
    const char *near = strchr(line, ' ') ? NULL : play_nearest_word(line);
    if (near)
        printf("'%s' is not understood; did you mean '%s'?\n", line, near);
    else
        printf("%s\nType a number, the text of a move, or help.\n", reason->text);
}

/* One line of the person; what to do next. */
static play_next take_line(sitting *at, const question *asked, const char *line)
{
    char text[PLAY_LINE_MAX];
    tidy(line, text);
    int index;
    if (is_number(text, asked->count, &index)) {
        if (index < 0)
            return PLAY_STAY;
        return record_move(at, asked->seat, asked->moves[index]) ? PLAY_LOOK_AGAIN : PLAY_STAY;
    }
    play_next next = play_word(at, asked, line);
    if (next != PLAY_NO_WORD)
        return next;
    dw_move move;
    dw_error error;
    if (!at->game->parse(at->game, at->table->state, asked->seat, text, &move, &error)) {
        not_understood(text, &error);
        return PLAY_STAY;
    }
    return record_move(at, asked->seat, move) ? PLAY_LOOK_AGAIN : PLAY_STAY;
}

/* Reads lines until one changes the game. An empty line leaves an offer, and repeats a question. */
static void read_answer(sitting *at, const question *asked, bool offer)
{
    char line[PLAY_LINE_MAX];
    for (;;) {
        if (!read_line(line, sizeof line)) {
            at->left = true;
            return;
        }
        if (!line[0] && offer) {
            at->declined |= (uint8_t)(1u << asked->seat);
            return;
        }
        if (!line[0]) {
            play_show_question(at, asked);
            continue;
        }
        play_next next = take_line(at, asked, line);
        if (next == PLAY_LEAVE)
            at->left = true;
        if (next != PLAY_STAY)
            return;
        if (offer && at->quiet) {
            at->declined |= (uint8_t)(1u << asked->seat);
            return;
        }
    }
}

static void prepare(sitting *at, int seat, question *asked)
{
    asked->seat = seat;
    asked->count = at->game->moves(at->game, at->table->state, seat, asked->moves);
    at->last_asked = seat;
    play_show_news(at, seat);
    if (at->show_table)
        play_show_table(at, seat);
    at->show_table = false;
}

static void ask(sitting *at, int seat)
{
    question asked;
    prepare(at, seat, &asked);
    play_show_question(at, &asked);
    read_answer(at, &asked, false);
}

/* ---- acting in somebody else's turn ------------------------------------------------------- */

/* Dropping something is always allowed and hardly ever wanted: not worth a question. */
static bool has_something_to_do(const sitting *at, int seat)
{
    dw_move moves[DW_MOVES_MAX];
    int count = at->game->moves(at->game, at->table->state, seat, moves);
    for (int i = 0; i < count; i++) {
        char text[DW_TEXT_MAX];
        at->game->format(at->game, at->table->state, seat, moves[i], text, sizeof text);
        if (strncmp(text, "drop ", 5) != 0)
            return true;
    }
    return false;
}

static void offer_to_act(sitting *at, int seat, int before)
{
    question asked;
    char name[16], own_name[16];
    prepare(at, seat, &asked);
    printf("\n%s may act before %s goes on (Enter to go on, quiet to be asked no more):\n",
           play_name(at, seat, own_name, sizeof own_name), play_name(at, before, name, sizeof name));
    play_show_moves(at, &asked);
    read_answer(at, &asked, true);
}

/* Lets those who only may act do so. True if the game is to be looked at again. */
static bool others_acted(sitting *at, dw_turn turn)
{
    if (turn.partial || turn.chance)
        return false;
    if (at->offers_at != at->table->length) {
        at->offers_at = at->table->length;
        at->declined = 0;
    }
    for (int seat = 0; seat < at->players; seat++) {
        if (!(turn.may_act >> seat & 1) || (turn.waiting >> seat & 1))
            continue;
        dw_move move;
        if (at->people >> seat & 1) {
            if (!at->quiet && !(at->declined >> seat & 1) && has_something_to_do(at, seat)) {
                offer_to_act(at, seat, __builtin_ctz(turn.waiting));
                return true;
            }
        } else if (pl_wants_to_act(at->bots, at->game, at->table->state, seat, &at->bot_rng, &move)) {
            return record_move(at, seat, move);
        }
    }
    return false;
}

/* ---- the game ----------------------------------------------------------------------------- */

/* The person at the keyboard is asked before bots that could move at the same time. */
static int who_is_next(const sitting *at, dw_turn turn)
{
    if (turn.waiting & at->people) {
        if ((turn.waiting & at->people) >> at->last_asked & 1)
            return at->last_asked;
        return __builtin_ctz(turn.waiting & at->people);
    }
    return __builtin_ctz(turn.waiting);
}

static bool step(sitting *at)
{
    dw_turn turn = tb_turn(at->table);
    dw_error error;
    if (turn.chance) {
        if (tb_roll(at->table, &error))
            return play_save(at), true;
        printf("%s\n", error.text);
        return false;
    }
    /* Bots choose by seed and place in the record, so that a resumed game goes on as it would have. */
    dw_rng_seed_stream(&at->bot_rng, ~at->table->seed, (uint64_t)at->table->length);
    if (others_acted(at, turn) || at->left)
        return true;
    int seat = who_is_next(at, turn);
    if (at->people >> seat & 1) {
        ask(at, seat);
        return true;
    }
    dw_move move = pl_choose(at->bots, at->game, at->table->state, seat, &at->bot_rng);
    return record_move(at, seat, move);
}

static void leave(sitting *at)
{
    if (play_save(at))
        printf("The game is saved. Go on with: dicewright play --resume %s\n", at->record_path);
    else
        printf("The game could not be saved in %s\n", at->record_path);
}

static int run(sitting *at)
{
    while (!at->left && !tb_turn(at->table).over)
        if (!step(at))
            return CLI_FAILED;
    if (at->left) {
        leave(at);
        return at->record_failed ? CLI_FAILED : CLI_OK;
    }
    play_show_news(at, -2);
    play_show_end(at);
    if (play_save(at))
        printf("The record is in %s\n", at->record_path);
    return at->record_failed ? CLI_FAILED : CLI_OK;
}

/* ---- sitting down ------------------------------------------------------------------------- */

typedef struct wishes {
    const char *game, *pack, *bots, *record, *resume;
    const char *players; /* NULL: not said */
    int humans;
    cli_seed seed;
    cli_words variants;
} wishes;

static void welcome(const sitting *at, bool resumed)
{
    int people = __builtin_popcount(at->people), bots = at->players - people;
    printf("%s", at->game->name);
    if (at->players == 1 && people == 1)
        printf(", alone");
    else if (people == 1)
        printf(": you");
    else if (people > 1)
        printf(": %d people", people);
    if (bots > 0)
        printf("%s%d %s bot%s", people ? " and " : ": ", bots, at->bots->name, bots == 1 ? "" : "s");
    printf(". Seed %llu. Type help at any question.\n", (unsigned long long)at->table->seed);
    if (resumed)
        printf("Resumed after %d moves; log shows the last ones.\n", at->table->length);
}

/* The bots that were asked for; NULL after a complaint. */
static const pl_level *find_bots(const char *name)
{
    const pl_level *level = pl_find(name);
    if (level)
        return level;
    char list[200];
    dw_text text = dw_text_in(list, sizeof list);
    for (int i = 0; pl_level_at(i); i++)
        dw_text_add(&text, "%s%s", i ? ", " : "", pl_level_at(i)->name);
    cli_complain("play", CLI_USAGE, "--bots must be one of %s, not '%s'", list, name);
    return NULL;
}

static int sit_down(const wishes *wish, tb_table *table, const pl_level *bots)
{
    int players = table->options.players;
    if (wish->humans > players)
        return cli_complain("play", CLI_USAGE, "--humans %d is more than the %d player%s of the game",
                            wish->humans, players, players == 1 ? "" : "s");
    sitting *at = calloc(1, sizeof *at);
    if (!at)
        return cli_complain("play", CLI_FAILED, "no memory for the game");
    at->table = table;
    at->game = table->game;
    at->players = players;
    at->people = (uint8_t)((1u << wish->humans) - 1);
    at->bots = bots;
    at->told = table->length;
    at->show_table = wish->resume != NULL;
    at->offers_at = -1;
    dw_error error;
    const char *file = wish->record ? wish->record : wish->resume;
    int status;
    if (play_begin_record(at, file, file && file == wish->resume, &error)) {
        welcome(at, wish->resume != NULL);
        status = run(at);
    } else {
        status = cli_complain("play", CLI_FAILED, "%s", error.text);
    }
    free(at);
    return status;
}

static int play_resumed(const wishes *wish, const pl_level *bots)
{
    if (wish->players || wish->seed.given || wish->variants.count)
        return cli_complain("play", CLI_USAGE,
                            "--resume takes players, variants and seed from the record; leave them out");
    dw_error error;
    cli_record record;
    if (!cli_open_record(wish->resume, wish->pack, &record, &error))
        return cli_complain("play", CLI_FAILED, "%s", error.text);
    int status = sit_down(wish, record.table, bots);
    cli_close_record(&record);
    return status;
}

static int play_new(const wishes *wish, const pl_level *bots)
{
    dw_error error;
    dw_options options;
    int status;
    cli_box *box = cli_open_box(wish->game, wish->pack, &status, &error);
    if (!box)
        return cli_complain("play", status, "%s", error.text);
    uint64_t seed = wish->seed.given ? wish->seed.value : cli_fresh_seed();
    tb_table *table = NULL;
    if (cli_game_options(cli_game(box), wish->players ? wish->players : "2", &wish->variants, &options,
                         &error))
        table = tb_new(cli_game(box), &options, seed, &error);
    status = table ? sit_down(wish, table, bots) : cli_complain("play", CLI_USAGE, "%s", error.text);
    tb_free(table);
    cli_close_box(box);
    return status;
}

int command_play(int argc, char **argv)
{
    wishes wish = {.game = "rollplayer", .bots = "greedy", .humans = 1};
    const cli_option options[] = {
        {"game", CLI_WORD, &wish.game, "G", "which game (rollplayer)", 0, 0},
        {"players", CLI_WORD, &wish.players, "N", "how many seats (2); 1 is solitaire", 0, 0},
        {"humans", CLI_NUMBER, &wish.humans, "N", "how many of them are people at this keyboard (1)", 0,
         DW_SEATS_MAX},
        {"bots", CLI_WORD, &wish.bots, "LEVEL", "who plays the others: random or greedy (greedy)", 0, 0},
        {"variant", CLI_WORDS, &wish.variants, "NAME", "play with this variant; may be repeated", 0, 0},
        {"seed", CLI_SEED, &wish.seed, "S", "the same seed and moves give the same game", 0, 0},
        {"record", CLI_WORD, &wish.record, "FILE", "record the game here, not in the default file", 0, 0},
        {"resume", CLI_WORD, &wish.resume, "FILE", "go on with a recorded game", 0, 0},
        {"pack", CLI_WORD, &wish.pack, "FILE", "put the values of this pack over the game's own", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "play",
        .summary =
            "Plays a game in the terminal, line by line. Answer a question with the number of a move or "
            "with\n"
            "its text; 'help' lists the other words. The game is recorded after every move, by default in\n"
            "$XDG_DATA_HOME/dicewright/last.record (~/.local/share/dicewright/last.record).",
        .options = options,
        .examples = "  dicewright play\n"
                    "  dicewright play --players 1\n"
                    "  dicewright play --players 4 --humans 2 --variant friendly_market\n"
                    "  dicewright play --resume evening.record\n",
    };
    int status = cli_parse(&usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    const pl_level *bots = find_bots(wish.bots);
    if (!bots)
        return CLI_USAGE;
    return wish.resume ? play_resumed(&wish, bots) : play_new(&wish, bots);
}
