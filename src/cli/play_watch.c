/* play_watch.c: a record shown line by line: step by step, with the table at any point. */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

/* Where the person is in the record. */
typedef struct watching {
    const tb_table *table;
    sitting at; /* nobody plays: it only tells */
    int shown;  /* entries that were told */
} watching;

static void say_help(void)
{
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

typedef struct view {
    const dw_game *game;
    const void *state;
    int seat;
} view;

static void write_table(dw_text *text, const void *with)
{
    const view *seen = with;
    seen->game->show(seen->game, seen->state, seen->seat, text);
}

static void say_table(const watching *here, int seat)
{
    si_position then;
    tb_state_at(here->table, here->shown, then.bytes);
    char *text = ho_written(write_table, &(view){here->table->game, then.bytes, seat});
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
        si_tell(&here->at, DW_CHANCE, here->shown, end, play_say_line, NULL);
    here->shown = end;
    say_place(here);
}

typedef enum watched { WATCH_ON, WATCH_LEAVE, WATCH_PLAY } watched;

static watched take_line(watching *here, const char *line)
{
    char word[16];
    int number = 1, players = here->table->options.players;
    size_t length = strcspn(line, " \t");
    const char *argument = line + length + strspn(line + length, " \t");
    bool counted = *argument && ho_is_number(argument, 0, TB_RECORD_MAX, &number);
    snprintf(word, sizeof word, "%.*s", (int)length, line);
    if (!*line || strcmp(word, "next") == 0)
        go_to(here, here->shown + number);
    else if (ho_is_number(line, 0, TB_RECORD_MAX, &number))
        go_to(here, number);
    else if (strcmp(word, "back") == 0)
        go_to(here, here->shown - number);
    else if (strcmp(word, "end") == 0)
        go_to(here, here->table->length);
    else if (strcmp(word, "table") == 0 && counted && number >= players)
        cli_say("table takes a seat from 0 to %d: table 0\n", players - 1);
    else if (strcmp(word, "table") == 0)
        say_table(here, counted ? number : 0);
    else if (strcmp(word, "play") == 0)
        return WATCH_PLAY;
    else if (strcmp(word, "quit") == 0 || strcmp(word, "q") == 0)
        return WATCH_LEAVE;
    else
        say_help();
    return WATCH_ON;
}

int play_watch(const tb_table *table)
{
    watching here = {.table = table};
    cli_keyboard keyboard;
    char line[KEYBOARD_LINE_MAX];
    watched next = WATCH_ON;
    si_sit_down(&here.at, (tb_table *)table, 0); /* which only reads it */
    cli_say("%s, %d moves. Enter shows the next one; help lists the words.\n", table->game->set_name,
            table->length);
    cli_open_keyboard(&keyboard);
    while (next == WATCH_ON) {
        cli_say("> ");
        fflush(stdout);
        cli_input input = cli_read_line(&keyboard, line);
        if (input == CLI_INPUT_END || input == CLI_SIGNAL) {
            cli_say("\n");
            break;
        }
        next = take_line(&here, input == CLI_LINE ? line : "help");
    }
    cli_close_keyboard(&keyboard);
    return next == WATCH_PLAY ? here.shown : -1;
}
