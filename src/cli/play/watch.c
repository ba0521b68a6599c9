/* watch.c: shows a record line by line, step by step, with the table at any point. */
#include "cli/play/play.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Where the person is in the record. */
typedef struct watching {
    const tb_table *table;
    seating at; /* which only tells */
    int shown;  /* entries that were told */
} watching;

/* The words; before them, what was typed that is none of them (NULL: they were asked for). */
static void say_help(const char *unknown)
{
    if (unknown)
        cli_say("'%s' is not understood.\n", unknown);
    cli_say("Enter shows the next move; a number goes to that move. Or type:\n"
            "  next [N]          the next N moves (1)\n"
            "  back [N]          go back by N moves (1)\n"
            "  end               go to the end\n"
            "  table [N]         the table here; with N, from the side of seat N\n"
            "  play              play on from here, in a new record\n"
            "  quit              leave\n");
}

static void say_place(const watching *here)
{
    cli_say("Move %d of %d.\n", here->shown, here->table->length);
}

static void say_table(const watching *here, int seat)
{
    se_position then;
    tb_state_at(here->table, here->shown, then.bytes);
    char *text = se_position_words(here->table->game, &then, seat);
    if (text)
        cli_say_text(text);
    free(text);
}

/* Tells the moves up to `end`, or goes back to it. */
static void go_to(watching *here, int end)
{
    int length = here->table->length;
    end = end < 0 ? 0 : end > length ? length : end;
    if (end > here->shown)
        se_tell(&here->at, DW_CHANCE, here->shown, end, play_say_line, NULL);
    here->shown = end;
    say_place(here);
}

typedef enum watched { WATCH_ON, WATCH_LEAVE, WATCH_PLAY } watched;

static bool takes_number(const char *word)
{
    return strcasecmp(word, "next") == 0 || strcasecmp(word, "back") == 0 || strcasecmp(word, "table") == 0;
}

static watched take_line(watching *here, const char *line)
{
    char word[16];
    int number = 1, players = here->table->options.players;
    size_t length = strcspn(line, " \t");
    const char *argument = line + length + strspn(line + length, " \t");
    bool counted = *argument && pf_is_number(argument, 0, TB_RECORD_MAX, &number);
    snprintf(word, sizeof word, "%.*s", (int)length, line);
    if (*argument && !counted && takes_number(word))
        cli_say("%s takes a number: %s 1\n", word, word);
    else if (!*line || strcasecmp(word, "next") == 0)
        go_to(here, here->shown + number);
    else if (pf_is_number(line, 0, TB_RECORD_MAX, &number))
        go_to(here, number);
    else if (strcasecmp(word, "back") == 0)
        go_to(here, here->shown - number);
    else if (strcasecmp(word, "end") == 0)
        go_to(here, here->table->length);
    else if (strcasecmp(word, "table") == 0 && counted && number >= players)
        cli_say("table takes a seat from 0 to %d: table 0\n", players - 1);
    else if (strcasecmp(word, "table") == 0)
        say_table(here, counted ? number : 0);
    else if (strcasecmp(word, "play") == 0)
        return WATCH_PLAY;
    else if (strcasecmp(word, "quit") == 0 || strcasecmp(word, "q") == 0)
        return WATCH_LEAVE;
    else
        say_help(strcasecmp(word, "help") == 0 || strcmp(word, "?") == 0 ? NULL : line);
    return WATCH_ON;
}

int play_watch(const tb_table *table, cli_keyboard *keyboard)
{
    watching here = {.table = table};
    char line[CLI_LINE_MAX];
    watched next = WATCH_ON;
    /* which only reads it; bots and people alike */
    se_sit_down(&here.at, (tb_table *)table, table->options.players);
    cli_say("%s, %d moves. Enter shows the next one; help lists the words.\n", table->game->set_name,
            table->length);
    while (next == WATCH_ON) {
        cli_say("> ");
        fflush(stdout);
        cli_input input = cli_read_line(keyboard, line);
        if (input == CLI_INPUT_END || input == CLI_SIGNAL) {
            cli_say("\n");
            break;
        }
        next = take_line(&here, input == CLI_LINE ? line : "help");
    }
    return next == WATCH_PLAY ? here.shown : -1;
}
