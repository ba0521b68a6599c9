/*
 * game_loop.c: the game loop of the text game: deals, lets bots move, and where a person is asked prints
 * what happened, the question and its moves, and reads lines until there is an answer.
 */
#include "cli/play/play.h"

#include <stdlib.h>
#include <string.h>

void play_say_trouble(seating *at)
{
    const char *trouble = se_record_trouble(at);
    if (trouble)
        cli_say("The game cannot be recorded: %s\n'save FILE' records it somewhere else.\n", trouble);
}

void play_say_link(const seating *at)
{
    if (at->driver.people)
        cli_say_unbroken("To come back or to play on another device: %s\n", at->place->link(at));
    else
        cli_say_unbroken("To come back: %s\n", at->place->link(at));
}

void play_say_goodbye(const seating *at)
{
    cli_say("You can come back by the same link.\n");
    if (at->driver.people)
        cli_say_unbroken("On another device: %s\n", at->place->link(at));
}

/* ---- reading ------------------------------------------------------------------------------ */

/* Prints what came from elsewhere, chat and problems; returns how many lines. */
static int say_talk(play *here)
{
    seating *at = here->at;
    char words[1024];
    int lines = 0;
    dw_error problem;
    for (dw_text text = dw_text_in(words, sizeof words); at->place->next_said(at, &text);
         text = dw_text_in(words, sizeof words))
        if (text.length)
            cli_say("%s%s\n", lines++ ? "" : "\n", words);
    while (at->place->take_problem(at, &problem))
        cli_say("%s%s\n", lines++ ? "" : "\n", problem.text);
    return lines;
}

/* Whether something else is waited for than what was said. */
static bool waits_for_another(const play *here)
{
    char words[sizeof here->waiting];
    dw_text text = dw_text_in(words, sizeof words);
    here->at->place->write_waiting(here->at, &text);
    return text.length && strcmp(words, here->waiting) != 0;
}

/* What the game wants now, and where it is. */
static dv_demand look(play *here)
{
    here->asked = se_next(here->at);
    here->asked_at = se_length(here->at);
    here->asked_era = here->at->era;
    return here->asked;
}

/* Whether what is wanted has changed since it was last looked at. */
static bool is_changed(play *here)
{
    dv_demand now = se_next(here->at);
    return now.kind != here->asked.kind || now.seat != here->asked.seat ||
           se_length(here->at) != here->asked_at || here->at->era != here->asked_era ||
           (now.kind == DV_WAIT && waits_for_another(here));
}

/* Prints what other people said and did. Returns how many lines. */
static int hear(play *here)
{
    seating *at = here->at;
    char words[256];
    dw_text text = dw_text_in(words, sizeof words);
    int lines = say_talk(here);
    bool wish = at->place->write_wish(at, &text);
    if (wish && !here->wish_told)
        cli_say("%s%s (yes or no)\n", lines++ ? "" : "\n", words);
    here->wish_told = wish;
    return lines;
}

/* Takes what came from elsewhere. True if the table has to be read again: there is another question, or the
 * game goes on at another table. `prompted`: a prompt waits for a line, and is printed again after other
 * lines. */
static bool look_elsewhere(play *here, bool prompted)
{
    seating *at = here->at;
    if (!at->place->update || !at->place->update(at))
        return false;
    int lines = hear(here);
    at->again |= here->wants_again && at->place->has_rematch(at);
    here->left |= at->again;
    if (is_changed(here) || at->again) {
        if (prompted)
            cli_say("\n");
        return true;
    }
    if (lines && prompted)
        cli_say("> ");
    return false;
}

typedef enum got { GOT_LINE, GOT_END, GOT_CHANGE } got;

/* The next line of input; or its end, or another question in place of the one that is asked. */
static got read_input(play *here, char line[CLI_LINE_MAX])
{
    if (look_elsewhere(here, false)) /* what came while something else was done */
        return GOT_CHANGE;
    for (bool prompt = true;; prompt = false) {
        if (prompt)
            cli_say("> ");
        fflush(stdout);
        cli_input input = cli_read_line(here->keyboard, line);
        if (input == CLI_LINE)
            return GOT_LINE;
        if (input == CLI_WOKEN && look_elsewhere(here, true))
            return GOT_CHANGE;
        if (input == CLI_LINE_TOO_LONG)
            cli_say("That line is too long; at most %d letters are read.\n> ", CLI_LINE_MAX - 2);
        else if (input != CLI_WOKEN) {
            cli_say("\n");
            return GOT_END;
        }
    }
}

/* A line may name several real dice: "red 4, blue 2". What follows a comma answers the next such question. */
static got read_line(play *here, bool several, char line[CLI_LINE_MAX])
{
    got input = GOT_LINE;
    if (here->pending[0])
        memcpy(line, here->pending, sizeof here->pending);
    else
        input = read_input(here, line);
    if (input != GOT_LINE)
        return input;
    here->pending[0] = '\0';
    char *comma = several ? strpbrk(line, ",;") : NULL;
    if (comma) {
        snprintf(here->pending, sizeof here->pending, "%s", comma + 1 + strspn(comma + 1, " \t,;"));
        *comma = '\0';
    }
    return GOT_LINE;
}

/* An offer is declined by Enter, and by the words that end one's own turn. */
static bool declines(const question *asked, const char *line)
{
    if (!line[0])
        return true;
    return (strcmp(line, "pass") == 0 || strcmp(line, "done") == 0) && !se_is_move(asked, line);
}

/* ---- asking ------------------------------------------------------------------------------- */

/* Takes one line of the person: a number, a move or a word. `carried`: it stood behind a comma. */
static play_next take_answer(play *here, const question *asked, const char *line, bool carried)
{
    char reply[8192];
    dw_text text = dw_text_in(reply, sizeof reply);
    dw_error error;
    play_next next = play_word(here, asked, line);
    if (next != PLAY_NO_WORD)
        return next;
    int index = -1;
    if (carried && line[strspn(line, "0123456789")] == '\0' && !se_has_own_numbers(asked))
        dw_text_add(&text, "'%s' is a number of a list that is gone: after a comma, say names.\n", line);
    else
        index = se_understand(here->at, asked, line, play_all_words(), &text);
    if (index >= 0 && se_play(here->at, asked, index, &error)) {
        play_say_trouble(here->at);
        return PLAY_LOOK_AGAIN;
    }
    here->pending[0] = '\0';
    cli_say("%s", index < 0 ? reply : error.text);
    return PLAY_STAY;
}

/* Reads lines until one changes the game. An empty line leaves an offer, makes the only move that there is,
 * and otherwise repeats the question. */
static void read_answer(play *here, const question *asked, bool offer)
{
    char line[CLI_LINE_MAX];
    bool shown = offer || !here->pending[0]; /* what an earlier line answers need not be asked */
    for (;;) {
        bool carried = here->pending[0] != '\0';
        got input = read_line(here, asked->seat == DW_CHANCE, line);
        here->left |= input == GOT_END;
        if (input != GOT_LINE)
            return;
        if (offer && declines(asked, line)) {
            se_decline(here->at, asked->seat);
            return;
        }
        if (!line[0] && asked->count > 1) {
            play_show_question(here->at, asked);
            continue;
        }
        play_next next = line[0]                             ? take_answer(here, asked, line, carried)
                         : se_play(here->at, asked, 0, NULL) ? PLAY_LOOK_AGAIN
                                                             : PLAY_STAY;
        here->left |= next == PLAY_LEAVE;
        if (next != PLAY_STAY)
            return;
        if (!shown) {
            se_tell_news(here->at, asked->seat, play_say_line, NULL);
            play_show_question(here->at, asked);
        }
        shown = true;
        if (offer && se_offers(here->at) == DV_NEVER)
            return;
    }
}

/* The question, after what happened before it. */
static question *prepare(play *here, int seat)
{
    if (seat != DW_CHANCE)
        here->at->driver.last_asked = seat;
    if (seat != DW_CHANCE || !here->pending[0]) /* outcomes typed in one line are printed in one */
        se_tell_news(here->at, seat, play_say_line, NULL);
    question *asked = se_ask(here->at, seat);
    if (!asked) {
        cli_say("There is no memory for the question.\n");
        here->left = true;
    }
    return asked;
}

static void ask(play *here, int seat)
{
    if (seat != DW_CHANCE && here->pending[0]) { /* a number too many must not choose something */
        cli_say("Not used: '%s'. The dice are all told; now a choice is asked.\n", here->pending);
        here->pending[0] = '\0';
    }
    question *asked = prepare(here, seat);
    if (!asked)
        return;
    if (seat != DW_CHANCE)
        play_show_due_table(here, seat);
    if (!here->pending[0])
        play_show_question(here->at, asked);
    read_answer(here, asked, false);
    se_forget(asked);
}

static void offer_to_act(play *here, int seat, int before)
{
    char name[SE_NAME_MAX], own_name[SE_NAME_MAX];
    question *asked = prepare(here, seat);
    if (!asked)
        return;
    cli_say("\n%s may act before %s goes on (Enter to go on, quiet to be asked no more):\n",
            se_name(here->at, seat, own_name), se_name(here->at, before, name));
    play_show_moves(asked);
    read_answer(here, asked, true);
    se_forget(asked);
}

/* Somebody elsewhere has to act; words can be typed meanwhile. */
static void wait_for_others(play *here)
{
    char line[CLI_LINE_MAX], words[sizeof here->waiting];
    dw_text text = dw_text_in(words, sizeof words);
    question nothing = {.seat = here->at->driver.last_asked, .ask = ""};
    se_tell_news(here->at, here->at->driver.last_asked, play_say_line, NULL);
    here->at->place->write_waiting(here->at, &text);
    if (text.length && strcmp(words, here->waiting) != 0)
        cli_say("%s\n", words);
    if (text.length)
        snprintf(here->waiting, sizeof here->waiting, "%s", words);
    got input = read_input(here, line);
    here->left |= input == GOT_END;
    if (input != GOT_LINE || !line[0])
        return;
    play_next next = play_word(here, &nothing, line);
    if (next == PLAY_NO_WORD)
        cli_say("It is not your turn; help lists what can be typed.\n");
    here->left |= next == PLAY_LEAVE;
}

/* ---- the game ----------------------------------------------------------------------------- */

static bool let_bot_act(seating *at, dv_demand demand, dw_error *error)
{
    dw_move move;
    if (se_think(at, demand, &move))
        return se_play_bot(at, demand.seat, move, error);
    se_decline(at, demand.seat);
    return true;
}

static bool step(play *here, dv_demand demand)
{
    dw_error error;
    bool done = true;
    switch (demand.kind) {
    case DV_ASK:
    case DV_BY_HAND:
        ask(here, demand.seat);
        break;
    case DV_OFFER:
        offer_to_act(here, demand.seat, demand.before);
        break;
    case DV_WAIT:
        wait_for_others(here);
        break;
    case DV_DEAL:
        done = se_deal(here->at, &error);
        break;
    default:
        done = let_bot_act(here->at, demand, &error);
    }
    if (!done)
        cli_say("%s\n", error.text);
    play_say_trouble(here->at);
    return done;
}

static int leave(const play *here)
{
    char command[2 * SAVED_PATH_MAX + 128];
    seating *at = here->at;
    if (!at->table) {
        if (!at->again)
            play_say_goodbye(at);
        return here->keyboard->signal ? CLI_SIGNALLED + here->keyboard->signal : CLI_OK;
    }
    if (!se_save(at)) {
        play_say_trouble(at);
        cli_say("The game could not be saved in %s\n", at->record_path);
        return CLI_FAILED;
    }
    cli_say_unbroken("The game is saved. Go on with: %s\n",
                     se_resume_command(at->record_path, at->pack, command, sizeof command));
    return here->keyboard->signal ? CLI_SIGNALLED + here->keyboard->signal : CLI_OK;
}

/* The end of a game at a server: chat goes on until the person leaves, or plays again. */
static void stay_after_the_end(play *here)
{
    cli_say(
        "'again' plays another game with the same people, 'say WORDS' talks, 'save FILE' keeps the record, "
        "quit leaves.\n");
    while (!here->left) {
        look(here);
        wait_for_others(here);
    }
}

/* Of a game at a server: what the check of its dice came to. */
static void say_whether_fair(const seating *at)
{
    char words[1024];
    dw_text text = dw_text_in(words, sizeof words);
    at->place->write_dice(at, &text);
    cli_say("%s", words);
}

static int end(play *here)
{
    se_tell_news(here->at, DW_CHANCE, play_say_line, NULL);
    char *text = se_score_words(here->at, DW_CHANCE);
    cli_say("\n%s", text ? text : "");
    free(text);
    if (!here->at->table) {
        say_whether_fair(here->at);
        stay_after_the_end(here);
        return leave(here);
    }
    if (se_save(here->at))
        cli_say_unbroken("The record is in %s\n", here->at->record_path);
    play_say_trouble(here->at);
    return here->at->record_failed ? CLI_FAILED : CLI_OK;
}

int play_game(seating *at, cli_keyboard *keyboard)
{
    play here = {.at = at, .keyboard = keyboard, .show_table = true};
    if (at->place->descriptor) {
        keyboard->wake = at->place->descriptor(at);
        hear(&here); /* what was said before */
    }
    int status = CLI_FAILED;
    for (;;) {
        dv_demand demand = look(&here);
        if (demand.kind != DV_WAIT)
            here.waiting[0] = '\0';
        if (here.left || demand.kind == DV_OVER) {
            status = here.left ? leave(&here) : end(&here);
            break;
        }
        if (!step(&here, demand))
            break;
        here.left |= cli_was_signalled(keyboard);
    }
    return status;
}
