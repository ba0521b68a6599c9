/* play_words.c: the words of the text game that are not moves: help, undo, hint, save, ... */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct word {
    const char *name;
    const char *argument; /* what may follow, for the help */
    const char *words;
    play_next (*run)(sitting *at, const question *asked, const char *argument);
} word;

static const word *words(void);

static play_next word_help(sitting *at, const question *asked, const char *argument)
{
    (void)at, (void)asked, (void)argument;
    cli_say("Answer with the number of a move or with its text; Enter makes the only move. Or type:\n");
    for (const word *known = words(); known->name; known++) {
        char label[32];
        snprintf(label, sizeof label, "%s %s", known->name, known->argument);
        cli_say("  %-17s %s\n", label, known->words);
    }
    return PLAY_STAY;
}

static play_next word_table(sitting *at, const question *asked, const char *argument)
{
    int side = asked->seat;
    if (*argument && !ho_is_number(argument, 0, at->players - 1, &side))
        cli_say("table takes a seat from 0 to %d: table 0\n", at->players - 1);
    else
        play_show_table(at, asked->seat, side);
    return PLAY_STAY;
}

static play_next word_moves(sitting *at, const question *asked, const char *argument)
{
    (void)argument;
    play_show_whole_question(at, asked);
    return PLAY_STAY;
}

/* The seat at this keyboard that made its last decision last; -1 if nobody here has made one. */
static int last_to_decide(const sitting *at)
{
    int last = -1, fewest = 0;
    for (int seat = 0; seat < at->players; seat++) {
        int steps = at->people >> seat & 1 ? tb_undo_steps(at->table, seat) : 0;
        if (steps > 0 && (last < 0 || steps < fewest)) {
            last = seat;
            fewest = steps;
        }
    }
    return last;
}

/* "your last decision", or "the last decision of Seat 1" among several people. */
static void name_decision(const sitting *at, int seat, char *out, size_t capacity)
{
    char name[PLAY_NAME_MAX];
    if (at->people & (at->people - 1))
        snprintf(out, capacity, "the last decision of %s", play_name(at, seat, name));
    else
        snprintf(out, capacity, "your last decision");
}

static bool has_chance(const sitting *at, int first)
{
    for (int i = first; i < at->table->length; i++)
        if (at->table->record[i].seat == DW_CHANCE)
            return true;
    return false;
}

/* Takes back the last decision that was made at this keyboard: alone if what followed can stay, otherwise
 * with all that followed. */
static play_next word_undo(sitting *at, const question *asked, const char *argument)
{
    (void)asked, (void)argument;
    int seat = last_to_decide(at);
    if (seat < 0) {
        cli_say("There is no decision of yours to take back yet.\n");
        return PLAY_STAY;
    }
    dw_error error;
    char whose[PLAY_NAME_MAX + 24];
    name_decision(at, seat, whose, sizeof whose);
    int steps = tb_undo_steps(at->table, seat), first = at->table->length - steps;
    bool dice = has_chance(at, first);
    if (steps > 1 && tb_undo_own(at->table, seat, NULL)) {
        cli_say("Taken back: %s. What others did after it stays.\n", whose);
        play_forget_news(at, first, 1);
    } else if (tb_undo(at->table, steps, &error)) {
        cli_say("Taken back: %d move%s, to before %s.%s\n", steps, steps == 1 ? "" : "s", whose,
                dice ? " New dice will be new dice." : "");
        play_forget_news(at, first, steps);
    } else {
        cli_say("%s\n", error.text);
        return PLAY_STAY;
    }
    at->show_table = true;
    at->last_asked = seat;
    at->declined = 0;
    play_save(at);
    return PLAY_LOOK_AGAIN;
}

static play_next word_hint(sitting *at, const question *asked, const char *argument)
{
    play_hint(at, asked, argument);
    return PLAY_STAY;
}

static play_next word_save(sitting *at, const question *asked, const char *argument)
{
    (void)asked;
    dw_error error;
    if (*argument && strcmp(argument, at->record_path) != 0) {
        if (access(argument, F_OK) == 0) {
            cli_say("%s: exists already; choose another name.\n", argument);
            return PLAY_STAY;
        }
        if (!play_move_record(at, argument, &error)) {
            cli_say("%s\n", error.text);
            if (at->record_failed)
                cli_say("The game is not recorded at present.\n");
            else
                cli_say("The game goes on being recorded in %s\n", at->record_path);
            return PLAY_STAY;
        }
    } else if (!play_save(at)) {
        return PLAY_STAY;
    }
    cli_say("Saved in %s; every further move is saved there too.\n", at->record_path);
    return PLAY_STAY;
}

static play_next word_score(sitting *at, const question *asked, const char *argument)
{
    (void)argument;
    play_show_scores(at, asked->seat);
    return PLAY_STAY;
}

typedef struct card_request {
    const dw_game *game;
    const char *name;
    dw_error *error;
} card_request;

static void write_cards(dw_text *text, const void *with)
{
    const card_request *wanted = with;
    if (*wanted->name)
        wanted->game->card(wanted->game, wanted->name, text, wanted->error);
    else
        wanted->game->cards(wanted->game, text);
}

static play_next word_cards(sitting *at, const question *asked, const char *argument)
{
    (void)asked;
    dw_error error = {""};
    char *text = ho_written(write_cards, &(card_request){at->game, argument, &error});
    if (error.text[0])
        cli_say("%s\n", error.text);
    else if (text)
        cli_say_text(text);
    free(text);
    return PLAY_STAY;
}

static play_next word_log(sitting *at, const question *asked, const char *argument)
{
    int count = 20;
    if (*argument && !ho_is_number(argument, 1, TB_RECORD_MAX, &count)) {
        cli_say("log takes a number of moves: log 50\n");
        return PLAY_STAY;
    }
    play_show_log(at, asked->seat, count < at->table->length ? count : at->table->length);
    return PLAY_STAY;
}

static play_next word_quiet(sitting *at, const question *asked, const char *argument)
{
    (void)asked, (void)argument;
    at->quiet = !at->quiet;
    cli_say("You are %s whether to act in others' turns.\n", at->quiet ? "no longer asked" : "asked again");
    return PLAY_STAY;
}

static play_next word_quit(sitting *at, const question *asked, const char *argument)
{
    (void)at, (void)asked, (void)argument;
    return PLAY_LEAVE;
}

static const word *words(void)
{
    static const word known[] = {
        {"help", "", "these words", word_help},
        {"table", "[N]", "show the table again; with N, from the side of seat N", word_table},
        {"moves", "", "show the question and all of its moves again", word_moves},
        {"score", "", "the score of each seat, line by line, if the game ended now", word_score},
        {"cards", "[NAME]", "read a card or another component; without NAME, all of them", word_cards},
        {"hint", "[LEVEL] [N]", "the N best moves (3) and why, by adept, or by master, who thinks longer",
         word_hint},
        {"undo", "", "take back your last decision, and what followed if it cannot stay", word_undo},
        {"log", "[N]", "the last N moves (20)", word_log},
        {"save", "[FILE]", "save the game now; with FILE, record it there from now on", word_save},
        {"quiet", "", "stop or resume asking whether you act in others' turns", word_quiet},
        {"quit", "", "leave; the game is saved and can be resumed", word_quit},
        {0},
    };
    return known;
}

play_next play_word(sitting *at, const question *asked, const char *line)
{
    if (strcmp(line, "?") == 0)
        line = "help";
    if (strcmp(line, "q") == 0)
        line = "quit";
    size_t length = strcspn(line, " \t");
    const char *argument = line + length + strspn(line + length, " \t");
    for (const word *known = words(); known->name; known++)
        if (strlen(known->name) == length && strncasecmp(known->name, line, length) == 0) {
            if (*argument && !*known->argument) {
                cli_say("'%s' stands alone.\n", known->name);
                return PLAY_STAY;
            }
            return known->run(at, asked, argument);
        }
    return PLAY_NO_WORD;
}

const char *play_word_at(int index)
{
    return words()[index].name;
}
