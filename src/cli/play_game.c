/*
 * play_game.c: runs a text game. One loop: chance is dealt, bots move, and where a person is asked the game
 * prints what happened, one question and its moves, and reads lines until there is an answer.
 */
#include "cli/play.h"

#include <string.h>

enum { STATUS_SIGNALLED = 128 }; /* and the number of the signal, as shells count */

bool play_move(sitting *at, int seat, dw_move move)
{
    dw_error error;
    if (!tb_play(at->table, seat, move, &error)) {
        cli_say("%s\n", error.text);
        return false;
    }
    play_save(at);
    return true;
}

/* ---- asking ------------------------------------------------------------------------------- */

/* Reads a line. False if there is none any more. */
static bool read_line(sitting *at, char line[KEYBOARD_LINE_MAX])
{
    for (;;) {
        cli_say("> ");
        fflush(stdout);
        cli_input input = cli_read_line(&at->keyboard, line);
        if (input == CLI_LINE)
            return true;
        if (input != CLI_LINE_TOO_LONG) {
            cli_say("\n");
            return false;
        }
        cli_say("That line is too long; at most %d letters are read.\n", KEYBOARD_LINE_MAX - 2);
    }
}

/* An offer is declined by Enter, and by the words that end one's own turn. */
static bool declines(const sitting *at, const question *asked, const char *line)
{
    if (!line[0])
        return true;
    return (strcmp(line, "pass") == 0 || strcmp(line, "done") == 0) && !play_is_move(at, asked, line);
}

/* Reads lines until one changes the game. An empty line leaves an offer, makes the only move that there is,
 * and otherwise repeats the question. */
static void read_answer(sitting *at, const question *asked, bool offer)
{
    char line[KEYBOARD_LINE_MAX];
    for (;;) {
        if (!read_line(at, line)) {
            at->left = true;
            return;
        }
        if (offer && declines(at, asked, line)) {
            at->declined |= (uint8_t)(1u << asked->seat);
            return;
        }
        if (!line[0] && asked->count > 1) {
            play_show_question(at, asked);
            continue;
        }
        play_next next = play_answer(at, asked, line[0] ? line : "1");
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

static void list_moves(const sitting *at, int seat, question *asked)
{
    asked->seat = seat;
    tb_view(at->table, at->table->state, seat, asked->seen.bytes);
    asked->count = at->game->moves(at->game, asked->seen.bytes, seat, asked->moves);
}

static void prepare(sitting *at, int seat, question *asked)
{
    list_moves(at, seat, asked);
    at->last_asked = seat;
    play_show_news(at, seat);
}

static void ask(sitting *at, int seat)
{
    question asked;
    prepare(at, seat, &asked);
    play_show_due_table(at, seat);
    play_show_question(at, &asked);
    read_answer(at, &asked, false);
}

/* ---- acting in somebody else's turn ------------------------------------------------------- */

/* Dropping something is always allowed and hardly ever wanted: not worth a question. */
static bool has_something_to_do(const sitting *at, int seat)
{
    question asked;
    list_moves(at, seat, &asked);
    for (int i = 0; i < asked.count; i++) {
        char text[DW_TEXT_MAX];
        at->game->format(at->game, asked.seen.bytes, seat, asked.moves[i], text, sizeof text);
        if (strncmp(text, "drop ", 5) != 0)
            return true;
    }
    return false;
}

static void offer_to_act(sitting *at, int seat, int before)
{
    question asked;
    char name[PLAY_NAME_MAX], own_name[PLAY_NAME_MAX];
    prepare(at, seat, &asked);
    cli_say("\n%s may act before %s goes on (Enter to go on, quiet to be asked no more):\n",
            play_name(at, seat, own_name), play_name(at, before, name));
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
        } else if (pl_wants_to_act(at->bots, at->game, at->table->state, seat, &at->bot_rng, &at->means,
                                   &move)) {
            return play_move(at, seat, move);
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
        cli_say("%s\n", error.text);
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
    dw_move move = pl_choose(at->bots, at->game, at->table->state, seat, &at->bot_rng, &at->means);
    return play_move(at, seat, move);
}

static int leave(sitting *at)
{
    char command[2 * SAVED_PATH_MAX + 128];
    if (!play_save(at)) {
        cli_say("The game could not be saved in %s\n", at->record_path);
        return CLI_FAILED;
    }
    cli_say_unbroken("The game is saved. Go on with: %s\n",
                     play_resume_command(at->record_path, at->pack, command, sizeof command));
    return at->keyboard.signal ? STATUS_SIGNALLED + at->keyboard.signal : CLI_OK;
}

int play_game(sitting *at)
{
    while (!at->left && !tb_turn(at->table).over) {
        if (!step(at))
            return CLI_FAILED;
        at->left |= cli_was_signalled(&at->keyboard);
    }
    if (at->left)
        return leave(at);
    play_show_news(at, DW_CHANCE);
    play_show_end(at);
    if (play_save(at))
        cli_say_unbroken("The record is in %s\n", at->record_path);
    return at->record_failed ? CLI_FAILED : CLI_OK;
}
