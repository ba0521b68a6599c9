/* keywords.c: the words of the text game that are not moves: help, undo, hint, save, ... */
#include "cli/play/play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct word {
    const char *name;
    const char *argument; /* what may follow, for the help */
    const char *words;
    bool online; /* only at a table of a server */
    play_next (*run)(play *here, const question *asked, const char *argument);
} word;

static const word *words(void);

static play_next word_help(play *here, const question *asked, const char *argument)
{
    (void)asked, (void)argument;
    cli_say("Answer with the number of a move or with its text; Enter makes the only move. Or type:\n");
    for (const word *known = words(); known->name; known++) {
        char label[32];
        if (known->online && !here->at->place->act)
            continue;
        snprintf(label, sizeof label, "%s %s", known->name, known->argument);
        cli_say("  %-17s %s\n", label, known->words);
    }
    return PLAY_STAY;
}

static play_next word_table(play *here, const question *asked, const char *argument)
{
    int seat = asked->seat == DW_CHANCE ? here->at->driver.last_asked : asked->seat, side = seat;
    if (*argument && !pf_is_number(argument, 0, here->at->players - 1, &side))
        cli_say("table takes a seat from 0 to %d: table 0\n", here->at->players - 1);
    else
        play_show_table(here, seat, side);
    return PLAY_STAY;
}

static play_next word_moves(play *here, const question *asked, const char *argument)
{
    (void)argument;
    play_show_whole_question(here->at, asked);
    return PLAY_STAY;
}

static play_next word_undo(play *here, const question *asked, const char *argument)
{
    (void)asked, (void)argument;
    dw_error error;
    char line[256];
    dw_text text = dw_text_in(line, sizeof line);
    if (!se_undo(here->at, &text, &error)) {
        cli_say("%s\n", error.text);
        return PLAY_STAY;
    }
    cli_say("%s\n", line);
    if (!here->at->table)
        return PLAY_STAY; /* its result is printed when it comes */
    play_say_trouble(here->at);
    here->show_table = true;
    here->pending[0] = '\0';
    return PLAY_LOOK_AGAIN;
}

/* Prints a text and gives it back. */
static void say_and_free(char *text)
{
    if (text)
        cli_say_text(text);
    free(text);
}

static play_next word_hint(play *here, const question *asked, const char *argument)
{
    dw_error error;
    se_wish wish;
    se_position seen;
    se_advice advice;
    if (se_no_help(here->at)) {
        cli_say("%s\n", se_no_help(here->at));
    } else if (asked->seat == DW_CHANCE) {
        cli_say("There is no advice for dice.\n");
    } else if (asked->count == 0) {
        cli_say("There is a hint only when you are asked to choose.\n");
    } else if (!se_read_wish(argument, &wish, &error) || !se_known(here->at, asked->seat, &seen, &error)) {
        cli_say("%s\n", error.text);
    } else {
        se_advise(here->at->game, &seen, asked->seat, &wish, &advice);
        say_and_free(se_advice_words(here->at, asked, &advice));
    }
    return PLAY_STAY;
}

/* Keeps the record of a table at a server, as far as the seat knows it. */
static play_next save_record(const seating *at, const char *path)
{
    dw_error error;
    if (!*path)
        cli_say("The server keeps the game; save FILE writes what you know of it.\n");
    else if (!se_fetch_record(at, path, &error))
        cli_say("%s\n", error.text);
    else
        cli_say("Saved in %s\n", path);
    return PLAY_STAY;
}

static play_next word_save(play *here, const question *asked, const char *argument)
{
    (void)asked;
    dw_error error;
    seating *at = here->at;
    if (!at->table)
        return save_record(at, argument);
    if (*argument && strcmp(argument, at->record_path) != 0) {
        if (access(argument, F_OK) == 0) {
            cli_say("%s: exists already; choose another name.\n", argument);
            return PLAY_STAY;
        }
        if (!se_move_record(at, argument, &error)) {
            cli_say("%s\n", error.text);
            if (at->record_failed)
                cli_say("The game is not recorded at present.\n");
            else
                cli_say("The game goes on being recorded in %s\n", at->record_path);
            return PLAY_STAY;
        }
    } else if (!se_save(at)) {
        at->trouble_told = false; /* a new request gets a new message */
        play_say_trouble(at);
        return PLAY_STAY;
    }
    cli_say("Saved in %s; every further move is saved there too.\n", at->record_path);
    return PLAY_STAY;
}

static play_next word_score(play *here, const question *asked, const char *argument)
{
    (void)argument;
    say_and_free(se_score_words(here->at, asked->seat));
    return PLAY_STAY;
}

static play_next word_cards(play *here, const question *asked, const char *argument)
{
    (void)asked;
    dw_error error;
    char *text = se_card_words(here->at->game, *argument ? argument : NULL, &error);
    if (error.text[0])
        cli_say("%s\n", error.text);
    else if (text)
        cli_say_text(text);
    free(text);
    return PLAY_STAY;
}

static play_next word_log(play *here, const question *asked, const char *argument)
{
    int count = 20;
    if (*argument && !pf_is_number(argument, 1, TB_RECORD_MAX, &count)) {
        cli_say("log takes a number of moves: log 50\n");
        return PLAY_STAY;
    }
    int length = se_length(here->at);
    se_tell(here->at, asked->seat, count < length ? length - count : 0, length, play_say_line, NULL);
    return PLAY_STAY;
}

static play_next word_offers(play *here, const question *asked, const char *argument)
{
    dw_error error;
    (void)asked;
    bool good = se_set_offers(here->at, argument, &error);
    cli_say("%s\n", good ? se_offers_words(here->at) : error.text);
    return PLAY_STAY;
}

static play_next word_quiet(play *here, const question *asked, const char *argument)
{
    (void)argument;
    return word_offers(here, asked, se_offers(here->at) == DV_NEVER ? "useful" : "never");
}

/* What one can do at a table with people elsewhere. */
static play_next act(play *here, const char *what, const char *argument)
{
    dw_error error;
    seating *at = here->at;
    if (!at->place->act)
        cli_say("Everybody at this table sits here.\n");
    else if (!at->place->act(at, what, argument, &error))
        cli_say("%s\n", error.text);
    return PLAY_STAY;
}

static play_next word_say(play *here, const question *asked, const char *argument)
{
    (void)asked;
    return act(here, "say", argument);
}

static play_next word_yes(play *here, const question *asked, const char *argument)
{
    (void)asked;
    return act(here, "yes", argument);
}

static play_next word_no(play *here, const question *asked, const char *argument)
{
    (void)asked;
    return act(here, "no", argument);
}

static play_next word_bot(play *here, const question *asked, const char *argument)
{
    (void)asked;
    return act(here, "bot", argument);
}

static play_next word_back(play *here, const question *asked, const char *argument)
{
    (void)asked;
    return act(here, "back", argument);
}

static play_next word_again(play *here, const question *asked, const char *argument)
{
    (void)asked;
    seating *at = here->at;
    if (at->place->has_rematch && at->place->has_rematch(at))
        return at->again = true, PLAY_LEAVE;
    here->wants_again = se_is_over(at);
    return act(here, "again", argument);
}

static play_next word_who(play *here, const question *asked, const char *argument)
{
    (void)asked, (void)argument;
    char words[512];
    dw_text text = dw_text_in(words, sizeof words);
    if (here->at->place->write_people)
        here->at->place->write_people(here->at, &text);
    cli_say("%s\n", text.length ? words : "Everybody at this table sits here.");
    return PLAY_STAY;
}

static play_next word_events(play *here, const question *asked, const char *argument)
{
    (void)asked, (void)argument;
    dw_error error = {0};
    const seating *at = here->at;
    char *text = at->place->events ? at->place->events(at, &error) : NULL;
    if (!text)
        cli_say("%s\n", at->place->events ? error.text : "Everybody at this table sits here.");
    say_and_free(text);
    return PLAY_STAY;
}

static play_next word_link(play *here, const question *asked, const char *argument)
{
    (void)asked, (void)argument;
    if (here->at->place->link)
        play_say_link(here->at);
    else
        cli_say("Everybody at this table sits here.\n");
    return PLAY_STAY;
}

static play_next word_quit(play *here, const question *asked, const char *argument)
{
    (void)here, (void)asked, (void)argument;
    return PLAY_LEAVE;
}

static const word *words(void)
{
    static const word known[] = {
        {"help", "", "these words", false, word_help},
        {"table", "[N]", "show the table again; with N, from the side of seat N", false, word_table},
        {"moves", "", "show the question and all of its moves again", false, word_moves},
        {"score", "", "the score of each seat, line by line, if the game ended now", false, word_score},
        {"cards", "[NAME]", "read a card or another component; without NAME, all of them", false, word_cards},
        {"hint", "[LEVEL] [N]", "the N best moves (3) and why, by adept, or by master, who thinks longer",
         false, word_hint},
        {"undo", "", "take back your last decision, and what followed if it cannot stay", false, word_undo},
        {"log", "[N]", "the last N moves (20)", false, word_log},
        {"save", "[FILE]", "save the game now; with FILE, record it there from now on", false, word_save},
        {"offers", "[WHEN]", "be asked in others' turns: useful, every or never", false, word_offers},
        {"quiet", "", "stop or resume asking whether you act in others' turns", false, word_quiet},
        {"say", "[WORDS]", "say something to the others", true, word_say},
        {"yes", "", "agree that somebody goes back", true, word_yes},
        {"no", "", "do not agree", true, word_no},
        {"bot", "[WHO] [LEVEL]", "let a bot play (adept): for you, or for a seat whose person is away", true,
         word_bot},
        {"back", "", "play yourself again", true, word_back},
        {"again", "", "after the game: play another one with the same people", true, word_again},
        {"who", "", "who is there, how often, and how much time they have", true, word_who},
        {"events", "", "all that happened at the table besides moves and talk", true, word_events},
        {"link", "", "the link of your seat, to come back or to play on another device", true, word_link},
        {"quit", "", "leave; the game is saved and can be resumed", false, word_quit},
        {0},
    };
    return known;
}

play_next play_word(play *here, const question *asked, const char *line)
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
            return known->run(here, asked, argument);
        }
    return PLAY_NO_WORD;
}

const char *const *play_all_words(void)
{
    static const char *names[32]; /* filled once, always alike */
    for (int i = 0; words()[i].name; i++)
        names[i] = words()[i].name;
    return names;
}
