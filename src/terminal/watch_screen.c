/*
 * watch_screen.c: walks through a record: forward and back, by itself, to a round or a number; and plays
 * on from any moment.
 */
#include "terminal/watch_screen.h"
#include "terminal/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_ENTRIES = 60, PAGE = 10, USUAL_PACE = 3 };

/* Seconds a move, the slowest first. */
static const double paces[] = {3, 2, 1.2, 0.7, 0.4, 0.2, 0.1, 0.05};

enum { PACES = sizeof paces / sizeof *paces };

static const char help[] =
    "Right, n, wheel    the next move\n"
    "Left, p, wheel     one move back\n"
    "Page Down, Page Up 10 moves\n"
    "] and [            the next round, the beginning of this or the last one\n"
    "Home, End          the beginning, the end\n"
    "g, or a number     to the move with this number\n"
    "Space              play by itself, or stop\n"
    "+ and -            faster, slower\n"
    "v                  the table from the side of the next seat\n"
    "s                  the score of every seat, line by line\n"
    "c                  the card reference\n"
    "b                  play on from this moment\n"
    "q, Esc             leave\n\n"
    "A click on the progress bar goes there; a click on a thing of the table tells what it is.\n\n"
    "All is shown as the referee sees it: also what players could not know.";

double wa_pace(const wa_watch *watch)
{
    return paces[watch->pace];
}

/* ---- moments ------------------------------------------------------------------------------- */

typedef struct span {
    const seating *at;
    int from, end;
} span;

static void hear(void *context, const char *line)
{
    dw_text *text = context;
    line += strspn(line, " ");
    if (*line)
        dw_text_add(text, "%s%s", text->length ? "\n" : "", line);
}

static void write_span(dw_text *text, const void *with)
{
    const span *told = with;
    se_tell(told->at, DW_CHANCE, told->from, told->end, hear, text);
}

/* What happened by these entries, in lines. */
static char *told(const wa_watch *watch, int from, int end)
{
    seating whole = watch->at; /* what comes next is shown too */
    whole.table = (tb_table *)watch->record;
    return from < end ? pf_written(write_span, &(span){&whole, from, end}) : NULL;
}

static void write_end_of_record(dw_text *text, const void *with)
{
    const seating *at = with;
    if (tb_turn(at->table).over)
        se_write_verdict(at, text);
    else
        dw_text_put(text, "The record ends here; the game is not over.");
}

/* What comes now, in one line: the news of the move would tell too much. */
static char *next_line(const wa_watch *watch)
{
    int now = wa_moment(watch);
    char *line =
        now < wa_length(watch) ? told(watch, now, now + 1) : pf_written(write_end_of_record, &watch->at);
    if (line)
        line[strcspn(line, "\n")] = '\0';
    return line;
}

static void forget(wa_watch *watch)
{
    json_decref(watch->table);
    free(watch->before);
    free(watch->last);
    free(watch->next);
}

static void go_to(wa_watch *watch, int moment)
{
    int length = wa_length(watch);
    moment = moment < 0 ? 0 : moment > length ? length : moment;
    forget(watch);
    tb_state_at(watch->record, moment, watch->then.state);
    watch->then.length = moment;
    watch->table = se_state(&watch->at, DW_CHANCE, false);
    watch->before = told(watch, moment > LOG_ENTRIES ? moment - LOG_ENTRIES : 0, moment - 1);
    watch->last = told(watch, moment - 1 < 0 ? moment : moment - 1, moment);
    watch->next = next_line(watch);
    watch->step_at = pf_clock() + wa_pace(watch);
    watch->playing &= moment < length;
}

static bool list_rounds(wa_watch *watch)
{
    se_position now;
    const dw_game *game = watch->record->game;
    watch->rounds = calloc((size_t)wa_length(watch) + 1, sizeof *watch->rounds);
    if (!watch->rounds)
        return false;
    tb_state_at(watch->record, 0, now.bytes);
    watch->rounds[0] = dw_round(game, now.bytes);
    for (int i = 0; i < wa_length(watch); i++) {
        game->apply(game, now.bytes, watch->record->record[i].seat, watch->record->record[i].move);
        watch->rounds[i + 1] = dw_round(game, now.bytes);
    }
    return true;
}

/* Where the next round begins. */
static int next_round(const wa_watch *watch)
{
    int moment = wa_moment(watch), round = watch->rounds[moment];
    while (moment < wa_length(watch) && watch->rounds[moment] == round)
        moment++;
    return moment;
}

/* Where this round begins, or the one before if that is now. */
static int round_begun(const wa_watch *watch)
{
    int moment = wa_moment(watch) - 1;
    while (moment > 0 && watch->rounds[moment - 1] == watch->rounds[moment])
        moment--;
    return moment;
}

/* ---- things that open ---------------------------------------------------------------------- */

static void ask_for_number(wa_watch *watch, uint32_t first)
{
    char line[16] = "", words[64];
    int number;
    if (first >= '0' && first <= '9')
        line[0] = (char)first;
    snprintf(words, sizeof words, "To which move, 0 to %d?", wa_length(watch));
    if (!scr_ask(&watch->screen, "Go to", words, line, sizeof line) || !*line)
        return;
    if (pf_is_number(line, 0, wa_length(watch), &number))
        go_to(watch, number);
    else
        snprintf(watch->message, sizeof watch->message, "There is no move '%s': 0 to %d.", line,
                 wa_length(watch));
}

static void show_scores(wa_watch *watch)
{
    char *text = se_score_words(&watch->at, DW_CHANCE);
    if (text)
        scr_read(&watch->screen, "Score at this moment", text, 0);
    free(text);
}

static void play_on(wa_watch *watch)
{
    static const char *const answers[] = {"Yes, in a new record; this one stays as it is",
                                          "No, keep watching"};
    char title[64];
    if (tb_turn(&watch->then).over) {
        snprintf(watch->message, sizeof watch->message, "The game is over here: go back to play on.");
        return;
    }
    snprintf(title, sizeof title, "Play on from move %d?", wa_moment(watch));
    if (scr_pick(&watch->screen, title, answers, 2, 0) != 0)
        return;
    watch->kept = wa_moment(watch);
    watch->left = true;
}

static void read_spot(wa_watch *watch, ds_event event)
{
    const cv_canvas *canvas = watch->screen.canvas;
    bool within = event.x < canvas->width && event.y < canvas->height; /* it may just have become smaller */
    int number = within ? cv_at(canvas, event.x, event.y)->spot : CV_NO_SPOT;
    if (number == CV_NO_SPOT)
        return;
    cv_spot spot = canvas->spots[number]; /* reading draws anew */
    if (spot.reference[0])
        rf_read(&watch->screen, watch->at.game, spot.reference);
    else if (spot.words[0])
        scr_read(&watch->screen, "On the table", spot.words, 0);
}

/* ---- what keys and mouse ask --------------------------------------------------------------- */

/* The moment that the key leads to; false if it leads to none. */
static bool leads_to(const wa_watch *watch, uint32_t key, int *moment)
{
    static const struct {
        uint32_t key;
        int by;
    } steps[] = {
        {DS_RIGHT, 1}, {'n', 1},  {'l', 1},    {DS_DOWN, 1},         {DS_LEFT, -1},
        {'p', -1},     {'h', -1}, {DS_UP, -1}, {DS_PAGE_DOWN, PAGE}, {DS_PAGE_UP, -PAGE},
    };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (steps[i].key == key) {
            *moment = wa_moment(watch) + steps[i].by;
            return true;
        }
    *moment = key == DS_HOME  ? 0
              : key == DS_END ? wa_length(watch)
              : key == ']'    ? next_round(watch)
              : key == '['    ? round_begun(watch)
                              : -1;
    return key == DS_HOME || key == DS_END || key == '[' || key == ']';
}

static void play_or_stop(wa_watch *watch)
{
    bool playing = !watch->playing;
    if (playing && wa_moment(watch) == wa_length(watch))
        go_to(watch, 0);
    watch->playing = playing && wa_length(watch) > 0;
    watch->step_at = pf_clock() + wa_pace(watch);
}

static void change_pace(wa_watch *watch, int by)
{
    watch->pace += by;
    watch->pace = watch->pace < 0 ? 0 : watch->pace >= PACES ? PACES - 1 : watch->pace;
    snprintf(watch->message, sizeof watch->message, "%.2g seconds a move.", wa_pace(watch));
}

/* Keys that open something; it stops meanwhile. */
static void open_by(wa_watch *watch, uint32_t key)
{
    watch->playing = false;
    if (key == 'g' || (key >= '0' && key <= '9'))
        ask_for_number(watch, key);
    else if (key == 's')
        show_scores(watch);
    else if (key == 'c')
        rf_browse(&watch->screen, watch->at.game);
    else if (key == 'b')
        play_on(watch);
    else if (key == '?')
        scr_read(&watch->screen, "Watching a record", help, 0);
}

static void press(wa_watch *watch, uint32_t key)
{
    int moment;
    if (leads_to(watch, key, &moment)) {
        go_to(watch, moment);
        return;
    }
    switch (key) {
    case ' ':
        play_or_stop(watch);
        break;
    case '+':
    case '=':
        change_pace(watch, 1);
        break;
    case '-':
        change_pace(watch, -1);
        break;
    case 'v':
        watch->side = (watch->side + 1) % watch->at.players;
        break;
    case 'q':
    case DS_ESCAPE:
        watch->left = true;
        break;
    default:
        open_by(watch, key);
        break;
    }
}

static void click(wa_watch *watch, ds_event event)
{
    const cv_box *bar = &watch->bar;
    if (event.y == bar->y && event.x >= bar->x && event.x < bar->x + bar->width)
        go_to(watch, wa_moment_at(watch, event.x));
    else
        read_spot(watch, event);
}

static void answer(wa_watch *watch, ds_event event)
{
    bool small = scr_is_too_small(&watch->screen);
    if (event.kind == DS_KEY || event.kind == DS_CLICK || event.kind == DS_WHEEL)
        watch->message[0] = '\0';
    if (event.kind == DS_KEY)
        press(watch, event.key);
    else if (event.kind == DS_CLICK && !small)
        click(watch, event);
    else if (event.kind == DS_WHEEL && !small)
        press(watch, event.key);
    else if (watch->playing && pf_clock() >= watch->step_at)
        go_to(watch, wa_moment(watch) + 1);
    watch->left |= watch->screen.signal != 0;
}

/* Milliseconds until the next move is due; -1: none is. */
static int time_left(const wa_watch *watch)
{
    double seconds = watch->step_at - pf_clock();
    return !watch->playing ? -1 : seconds > 0 ? (int)(seconds * 1000) + 1 : 0;
}

int tm_watch(tb_table *table, const char *name, int *signal)
{
    wa_watch watch = {.record = table, .name = name, .then = *table, .pace = USUAL_PACE, .kept = -1};
    se_sit_down(&watch.at, &watch.then, table->options.players); /* for bots and people alike */
    if (list_rounds(&watch) && scr_begin(&watch.screen, wa_draw, &watch)) {
        go_to(&watch, 0);
        while (!watch.left) {
            scr_show(&watch.screen);
            answer(&watch, scr_wait(&watch.screen, time_left(&watch), -1));
        }
    }
    *signal = watch.screen.signal;
    scr_end(&watch.screen);
    forget(&watch);
    free(watch.rounds);
    return watch.kept;
}
