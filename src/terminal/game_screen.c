/* game_screen.c: the game loop of the full screen: deals, lets bots think, asks people, and waits. */
#define _GNU_SOURCE /* asprintf */
#include "terminal/game_screen.h"
#include "terminal/terminal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum {
    FRAMES = 6,
    FRAME_MS = 40, /* dice tumble for 240 ms */
    TICK_MS = 1000 /* clocks of people elsewhere */
};

void gs_say(gs_game *game, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(game->message, sizeof game->message, format, args);
    va_end(args);
}

/* ---- what happened ------------------------------------------------------------------------ */

static void keep_line(void *context, const char *line)
{
    gs_log *log = context;
    line += strspn(line, " ");
    if (!*line)
        return;
    if (log->count == GS_LOG_LINES) {
        memmove(log->lines[0], log->lines[1], sizeof log->lines - sizeof log->lines[0]);
        log->count--;
    }
    snprintf(log->lines[log->count++], SE_LINE_MAX, "%s", line);
    log->fresh++;
}

static bool is_move_of(const json_t *entry, int seat)
{
    const json_t *mover = tm_part(entry, "seat");
    return json_is_integer(mover) && json_integer_value(mover) == seat;
}

/* The last entries as the seat may know them. */
static void fill_log(gs_game *game, int seat)
{
    int length = se_length(game->at), first = length > GS_LOG_ENTRIES ? length - GS_LOG_ENTRIES : 0;
    json_t *entries = game->at->place->entries(game->at, seat, first, length);
    int count = tm_count(entries), own = count;
    while (seat >= 0 && own > 0 && !is_move_of(tm_item(entries, own - 1), seat))
        own--;
    if (own == 0 && first == 0) /* it has decided nothing yet */
        own = count;
    game->log.count = 0;
    se_tell_entries(game->at, seat, entries, first, 0, own, keep_line, &game->log);
    game->log.fresh = 0;
    se_tell_entries(game->at, seat, entries, first, own, count, keep_line, &game->log);
    json_decref(entries);
}

static void animate(gs_game *game)
{
    for (unsigned frame = 1; game->animate && frame <= FRAMES; frame++) {
        game->shake = frame;
        scr_show(&game->screen);
        ds_event event = scr_wait(&game->screen, FRAME_MS, -1);
        if (event.kind != DS_NOTHING && event.kind != DS_RESIZE) {
            game->shake = 0;
            gs_handle(game, event); /* a person in a hurry does not have to wait */
            return;
        }
    }
    game->shake = 0;
}

/* ---- questions ---------------------------------------------------------------------------- */

/* The person at the screen now. */
static bool is_for_other_eyes(const gs_game *game, int seat)
{
    const seating *at = game->at;
    return seat != DW_CHANCE && seat != game->eyes && se_several_people(at) &&
           (se_knows_more(at, seat) || (game->eyes != DW_CHANCE && se_knows_more(at, game->eyes)));
}

static void draw_curtain(scr_screen *screen, void *context)
{
    (void)screen, (void)context; /* an empty table, so that nobody sees what another one knows */
}

/* Several people look at one screen in turn: a person who knows a secret looks alone. */
static void change_eyes(gs_game *game, int seat)
{
    if (is_for_other_eyes(game, seat)) {
        char name[SE_NAME_MAX], words[128];
        snprintf(words, sizeof words, "%s is asked. Press a key when nobody else looks.",
                 se_name(game->at, seat, name));
        game->screen.draw = draw_curtain;
        scr_read(&game->screen, "For other eyes", words, 0);
        game->screen.draw = gs_draw;
    }
    game->eyes = seat == DW_CHANCE && se_several_people(game->at) ? DW_CHANCE : seat;
}

static void begin_question(gs_game *game)
{
    int seat = game->demand.seat;
    change_eyes(game, seat);
    if (seat != DW_CHANCE)
        game->at->driver.last_asked = seat;
    game->side = game->at->driver.last_asked;
    game->at->told = se_length(game->at);
    ch_begin(&game->list, game->at, seat);
    if (game->demand.kind != DV_ASK)
        game->list.selected = -1; /* Enter lets the game go on, and says nothing of real dice */
    game->asked_at = se_length(game->at);
    game->asked_era = game->at->era;
    game->typing = game->demand.kind == DV_BY_HAND;
    game->line[0] = game->digits[0] = '\0';
    if (game->typing)
        memcpy(game->line, game->kept, sizeof game->line);
    game->refused = game->line[0] != '\0';
    game->kept[0] = '\0';
    game->doubted = -1;
    game->pointed = CV_NO_SPOT;
    game->pointing = false;
    fill_log(game, seat);
    gs_describe(game);
}

void gs_look_again(gs_game *game)
{
    game->asked_at = -1;
    const char *trouble = game->at->table ? se_record_trouble(game->at) : NULL;
    if (trouble)
        gs_say(game, "The game cannot be recorded: %s", trouble);
}

void gs_choose(gs_game *game, int index)
{
    dw_error error;
    if (index < 0)
        return;
    tk_drop(game->thinker); /* a hint under way reads the table, and would come too late */
    if (!se_play(game->at, game->list.asked, index, &error)) {
        gs_say(game, "%s", error.text);
        return;
    }
    gs_look_again(game);
    gs_describe(game);       /* elsewhere it shows when the answer comes */
    scr_draw(&game->screen); /* so that what was just placed is not taken for rolled */
}

/* ---- what the game wants ------------------------------------------------------------------ */

static void take_result(gs_game *game)
{
    static _Thread_local tk_result result; /* too large for the stack of a small machine */
    dw_error error;
    tk_take(game->thinker, &result);
    if (result.kind == TK_ADVICE) {
        gs_show_advice(game, &result);
    } else if (result.kind == TK_MOVE) {
        if (!result.acts)
            se_decline(game->at, result.demand.seat);
        else if (!se_play_bot(game->at, result.demand.seat, result.move, &error))
            gs_say(game, "%s", error.text);
        gs_look_again(game);
    }
}

/* Somebody elsewhere is to act. */
static void look_on(gs_game *game)
{
    ch_end(&game->list);
    game->asked_at = se_length(game->at);
    game->asked_era = game->at->era;
    game->typing = false;
    fill_log(game, game->eyes);
    gs_describe(game);
}

/* Chat of others becomes the message, and part of what happened. Problems do as well. */
static void hear_talk(gs_game *game)
{
    seating *at = game->at;
    char words[GS_MESSAGE_MAX], all[GS_MESSAGE_MAX];
    dw_error problem;
    bool talked = false;
    dw_text heard = dw_text_in(all, sizeof all);
    for (dw_text text = dw_text_in(words, sizeof words); at->place->next_said(at, &text);
         text = dw_text_in(words, sizeof words)) {
        if (text.length)
            dw_text_add(&heard, "%s%s", heard.length ? "  " : "", words);
        talked = true;
    }
    if (heard.length) /* what came at once is shown at once: talk does not hide an event */
        gs_say(game, "%s", all);
    while (at->place->take_problem(at, &problem))
        gs_say(game, "%s", problem.text);
    if (talked)
        fill_log(game, game->eyes);
}

/* Takes what came from elsewhere. A question that stands stays as it is, with what was typed at it. */
static void hear(gs_game *game, bool *dealt)
{
    seating *at = game->at;
    int length = game->heard;
    if (!at->place->update || !at->place->update(at))
        return;
    hear_talk(game);
    if (game->wants_again && at->place->has_rematch(at))
        at->again = game->left = true;
    game->heard = se_length(at);
    dv_demand now = se_next(at);
    *dealt |= se_length(at) > length;
    if (now.kind != game->demand.kind || now.seat != game->demand.seat || se_length(at) != game->asked_at ||
        at->era != game->asked_era) {
        tk_drop(game->thinker);
        gs_look_again(game);
    }
}

/* Does what needs no person. True if the game has to be read again. */
static bool go_on(gs_game *game, bool *dealt)
{
    dw_error error;
    game->demand = se_next(game->at);
    switch (game->demand.kind) {
    case DV_DEAL:
        if (!se_deal(game->at, &error)) {
            gs_say(game, "%s", error.text);
            game->left = true;
        }
        *dealt = true;
        gs_look_again(game);
        return true;
    case DV_BOT:
    case DV_VOLUNTEER:
        if (tk_under_way(game->thinker) == TK_NOTHING)
            tk_begin_move(game->thinker, game->at, game->demand);
        return false;
    case DV_OVER:
        if (game->asked_at < 0) {
            game->asked_at = se_length(game->at);
            game->eyes = DW_CHANCE;
            fill_log(game, DW_CHANCE);
            gs_describe(game);
        }
        return false;
    case DV_WAIT:
        if (game->asked_at != se_length(game->at))
            look_on(game);
        return false;
    default:
        if (game->asked_at != se_length(game->at) || game->asked_era != game->at->era)
            begin_question(game);
        return false;
    }
}

static bool waits_for_bot(const gs_game *game)
{
    return game->demand.kind == DV_BOT || game->demand.kind == DV_VOLUNTEER;
}

/* The end of the game: the score and who wins. */
static void show_end(gs_game *game)
{
    char dice[1024] = "", *text = se_score_words(game->at, DW_CHANCE), *whole = NULL;
    dw_text fairness = dw_text_in(dice, sizeof dice);
    scr_show(&game->screen);
    if (game->at->place->write_dice)
        game->at->place->write_dice(game->at, &fairness);
    if (text && asprintf(&whole, "%s%s%s", dice, *dice ? "\n" : "", text) >= 0)
        scr_read(&game->screen, "The game is over", whole, 1 << 20);
    free(whole);
    free(text);
}

/* One turn of the loop: everything that happens until the next event, and the event. */
static void turn(gs_game *game, bool *dealt, bool *ended)
{
    while (!game->left && go_on(game, dealt))
        continue;
    if (!waits_for_bot(game)) {
        scr_draw(&game->screen); /* finds out which dice were rolled */
        if (*dealt && game->screen.signal == 0)
            animate(game);
        *dealt = false;
        if (game->asked_at < 0)
            return; /* a key in between has answered already */
    }
    if (game->demand.kind == DV_OVER && !*ended) {
        *ended = true;
        show_end(game);
    }
    scr_show(&game->screen);
    ds_event event = scr_wait(&game->screen, game->at->place->update ? TICK_MS : -1, game->wake);
    if (event.kind == DS_WAKE)
        take_result(game);
    else
        gs_handle(game, event);
    hear(game, dealt); /* also what came while an answer was waited for */
    game->left |= game->screen.signal != 0;
}

static void free_room(gs_game *game)
{
    tk_free(game->thinker);
    ch_end(&game->list);
    json_decref(game->table);
    if (game->wake >= 0)
        close(game->wake);
    scr_end(&game->screen);
    free(game);
}

/* One descriptor for the thinker and for the table, if that is elsewhere; -1: there is none. */
static int descriptor_for(const gs_game *game)
{
    const seating *at = game->at;
    int all = epoll_create1(EPOLL_CLOEXEC), some[2] = {tk_descriptor(game->thinker), -1};
    if (at->place->descriptor)
        some[1] = at->place->descriptor(at);
    for (int i = 0; i < 2 && all >= 0; i++)
        if (some[i] >= 0)
            epoll_ctl(all, EPOLL_CTL_ADD, some[i], &(struct epoll_event){.events = EPOLLIN});
    return all;
}

/* What to know of a table elsewhere before one plays there. */
static void begin_with_notes(gs_game *game)
{
    dw_text notes = dw_text_in(game->message, sizeof game->message);
    if (game->at->place->write_notes)
        game->at->place->write_notes(game->at, &notes);
    if (game->at->is_new)
        dw_text_put(&notes, "i shows the link of your seat, to come back or to play on another device.");
    for (char *end = strchr(game->message, '\n'); end; end = strchr(end, '\n'))
        *end = end[1] ? ' ' : '\0';
}

bool tm_play(seating *at, bool still, int *signal_number)
{
    gs_game *game = calloc(1, sizeof *game);
    *signal_number = 0;
    if (!game)
        return false;
    game->at = at;
    game->wake = -1;
    game->asked_at = -1;
    game->eyes = se_several_people(at) || !at->driver.people ? DW_CHANCE : __builtin_ctz(at->driver.people);
    game->side = at->driver.people ? __builtin_ctz(at->driver.people) : 0;
    game->pointed = CV_NO_SPOT;
    game->animate = !still;
    game->thinker = tk_new();
    if (!game->thinker || !scr_begin(&game->screen, gs_draw, game)) {
        if (game->thinker)
            free_room(game);
        else
            free(game);
        return false;
    }
    game->wake = descriptor_for(game);
    game->heard = se_length(at);
    gs_describe(game);
    begin_with_notes(game);
    bool dealt = false, ended = false;
    while (!game->left)
        turn(game, &dealt, &ended);
    *signal_number = game->screen.signal;
    tk_drop(game->thinker);
    free_room(game);
    if (at->table)
        se_save(at);
    return true;
}
