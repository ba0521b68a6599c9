/* room.c: runs a game on the full screen: deals, lets bots think, asks people, and waits. */
#include "terminal/room.h"
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

void rm_say(rm_room *room, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(room->message, sizeof room->message, format, args);
    va_end(args);
}

/* ---- what happened ------------------------------------------------------------------------ */

static void keep_line(void *context, const char *line)
{
    rm_log *log = context;
    line += strspn(line, " ");
    if (!*line)
        return;
    if (log->count == RM_LOG_LINES) {
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
static void fill_log(rm_room *room, int seat)
{
    int length = se_length(room->at), first = length > RM_LOG_ENTRIES ? length - RM_LOG_ENTRIES : 0;
    json_t *entries = room->at->place->entries(room->at, seat, first, length);
    int count = tm_count(entries), own = count;
    while (seat >= 0 && own > 0 && !is_move_of(tm_item(entries, own - 1), seat))
        own--;
    if (own == 0 && first == 0) /* it has decided nothing yet */
        own = count;
    room->log.count = 0;
    se_tell_entries(room->at, seat, entries, first, 0, own, keep_line, &room->log);
    room->log.fresh = 0;
    se_tell_entries(room->at, seat, entries, first, own, count, keep_line, &room->log);
    json_decref(entries);
}

static void animate(rm_room *room)
{
    for (unsigned frame = 1; room->animate && frame <= FRAMES; frame++) {
        room->shake = frame;
        sg_show(&room->stage);
        ds_event event = sg_wait(&room->stage, FRAME_MS, -1);
        if (event.kind != DS_NOTHING && event.kind != DS_RESIZE) {
            room->shake = 0;
            rm_handle(room, event); /* whoever is in a hurry does not have to wait */
            return;
        }
    }
    room->shake = 0;
}

/* ---- questions ---------------------------------------------------------------------------- */

/* Who sits before the screen now. */
static bool is_for_other_eyes(const rm_room *room, int seat)
{
    const seating *at = room->at;
    return seat != DW_CHANCE && seat != room->eyes && se_several_people(at) &&
           (se_knows_more(at, seat) || (room->eyes != DW_CHANCE && se_knows_more(at, room->eyes)));
}

static void draw_curtain(sg_stage *stage, void *context)
{
    (void)stage, (void)context; /* an empty table, so that nobody sees what another one knows */
}

/* Several people look at one screen in turn: whoever knows a secret looks alone. */
static void change_eyes(rm_room *room, int seat)
{
    if (is_for_other_eyes(room, seat)) {
        char name[SE_NAME_MAX], words[128];
        snprintf(words, sizeof words, "%s is asked. Press a key when nobody else looks.",
                 se_name(room->at, seat, name));
        room->stage.draw = draw_curtain;
        sg_read(&room->stage, "For other eyes", words, 0);
        room->stage.draw = rm_draw;
    }
    room->eyes = seat == DW_CHANCE && se_several_people(room->at) ? DW_CHANCE : seat;
}

static void begin_question(rm_room *room)
{
    int seat = room->demand.seat;
    change_eyes(room, seat);
    if (seat != DW_CHANCE)
        room->at->driver.last_asked = seat;
    room->side = room->at->driver.last_asked;
    room->at->told = se_length(room->at);
    ch_begin(&room->list, room->at, seat);
    if (room->demand.kind != DV_ASK)
        room->list.selected = -1; /* Enter lets the game go on, and says nothing of real dice */
    room->asked_at = se_length(room->at);
    room->asked_era = room->at->era;
    room->typing = room->demand.kind == DV_BY_HAND;
    room->line[0] = room->digits[0] = '\0';
    if (room->typing)
        memcpy(room->line, room->kept, sizeof room->line);
    room->refused = room->line[0] != '\0';
    room->kept[0] = '\0';
    room->doubted = -1;
    room->pointed = CV_NO_SPOT;
    room->pointing = false;
    fill_log(room, seat);
    rm_describe(room);
}

void rm_look_again(rm_room *room)
{
    room->asked_at = -1;
    const char *trouble = room->at->table ? se_record_trouble(room->at) : NULL;
    if (trouble)
        rm_say(room, "The game cannot be recorded: %s", trouble);
}

void rm_choose(rm_room *room, int index)
{
    dw_error error;
    if (index < 0)
        return;
    tk_drop(room->thinker); /* a hint under way reads the table, and would come too late */
    if (!se_play(room->at, room->list.asked, index, &error)) {
        rm_say(room, "%s", error.text);
        return;
    }
    rm_look_again(room);
    rm_describe(room);     /* elsewhere it shows when the answer comes */
    sg_draw(&room->stage); /* so that what was just placed is not taken for rolled */
}

/* ---- what the game wants ------------------------------------------------------------------ */

static void take_result(rm_room *room)
{
    static _Thread_local tk_result result; /* too large for the stack of a small machine */
    dw_error error;
    tk_take(room->thinker, &result);
    if (result.kind == TK_ADVICE) {
        rm_show_advice(room, &result);
    } else if (result.kind == TK_MOVE) {
        if (!result.acts)
            se_decline(room->at, result.demand.seat);
        else if (!se_play_bot(room->at, result.demand.seat, result.move, &error))
            rm_say(room, "%s", error.text);
        rm_look_again(room);
    }
}

/* Somebody elsewhere is to act. */
static void look_on(rm_room *room)
{
    ch_end(&room->list);
    room->asked_at = se_length(room->at);
    room->asked_era = room->at->era;
    room->typing = false;
    fill_log(room, room->eyes);
    rm_describe(room);
}

/* What others said becomes the message, and a part of what happened; so do problems. */
static void hear_talk(rm_room *room)
{
    seating *at = room->at;
    char words[RM_MESSAGE_MAX];
    dw_error problem;
    bool talked = false;
    for (dw_text text = dw_text_in(words, sizeof words); at->place->next_said(at, &text);
         text = dw_text_in(words, sizeof words)) {
        if (text.length)
            rm_say(room, "%s", words);
        talked = true;
    }
    while (at->place->take_problem(at, &problem))
        rm_say(room, "%s", problem.text);
    if (talked)
        fill_log(room, room->eyes);
}

/* Takes what came from elsewhere. A question that stands stays as it is, with what was typed at it. */
static void hear(rm_room *room, bool *dealt)
{
    seating *at = room->at;
    int length = room->heard;
    if (!at->place->update || !at->place->update(at))
        return;
    hear_talk(room);
    if (room->wants_again && at->place->has_rematch(at))
        at->again = room->left = true;
    room->heard = se_length(at);
    dv_demand now = se_next(at);
    *dealt |= se_length(at) > length;
    if (now.kind != room->demand.kind || now.seat != room->demand.seat || se_length(at) != room->asked_at ||
        at->era != room->asked_era) {
        tk_drop(room->thinker);
        rm_look_again(room);
    }
}

/* Does what needs nobody. True if the game is to be looked at again. */
static bool go_on(rm_room *room, bool *dealt)
{
    dw_error error;
    room->demand = se_next(room->at);
    switch (room->demand.kind) {
    case DV_DEAL:
        if (!se_deal(room->at, &error)) {
            rm_say(room, "%s", error.text);
            room->left = true;
        }
        *dealt = true;
        rm_look_again(room);
        return true;
    case DV_BOT:
    case DV_VOLUNTEER:
        if (tk_under_way(room->thinker) == TK_NOTHING)
            tk_begin_move(room->thinker, room->at, room->demand);
        return false;
    case DV_OVER:
        if (room->asked_at < 0) {
            room->asked_at = se_length(room->at);
            room->eyes = DW_CHANCE;
            fill_log(room, DW_CHANCE);
            rm_describe(room);
        }
        return false;
    case DV_WAIT:
        if (room->asked_at != se_length(room->at))
            look_on(room);
        return false;
    default:
        if (room->asked_at != se_length(room->at) || room->asked_era != room->at->era)
            begin_question(room);
        return false;
    }
}

static bool waits_for_bot(const rm_room *room)
{
    return room->demand.kind == DV_BOT || room->demand.kind == DV_VOLUNTEER;
}

/* The end of the game: the score and who wins. */
static void show_end(rm_room *room)
{
    char *text = se_score_words(room->at, DW_CHANCE);
    sg_show(&room->stage);
    if (text)
        sg_read(&room->stage, "The game is over", text, 1 << 20);
    free(text);
}

/* One turn of the loop: everything that happens until the next event, and the event. */
static void turn(rm_room *room, bool *dealt, bool *ended)
{
    while (!room->left && go_on(room, dealt))
        continue;
    if (!waits_for_bot(room)) {
        sg_draw(&room->stage); /* finds out which dice were rolled */
        if (*dealt && room->stage.signal == 0)
            animate(room);
        *dealt = false;
        if (room->asked_at < 0)
            return; /* a key in between has answered already */
    }
    if (room->demand.kind == DV_OVER && !*ended) {
        *ended = true;
        show_end(room);
    }
    sg_show(&room->stage);
    ds_event event = sg_wait(&room->stage, room->at->place->update ? TICK_MS : -1, room->wake);
    if (event.kind == DS_WAKE)
        take_result(room);
    else
        rm_handle(room, event);
    hear(room, dealt); /* also what came while an answer was waited for */
    room->left |= room->stage.signal != 0;
}

static void free_room(rm_room *room)
{
    tk_free(room->thinker);
    ch_end(&room->list);
    json_decref(room->table);
    if (room->wake >= 0)
        close(room->wake);
    sg_end(&room->stage);
    free(room);
}

/* One descriptor for the thinker and for the table, if that is elsewhere; -1: there is none. */
static int descriptor_for(const rm_room *room)
{
    const seating *at = room->at;
    int all = epoll_create1(EPOLL_CLOEXEC), some[2] = {tk_descriptor(room->thinker), -1};
    if (at->place->descriptor)
        some[1] = at->place->descriptor(at);
    for (int i = 0; i < 2 && all >= 0; i++)
        if (some[i] >= 0)
            epoll_ctl(all, EPOLL_CTL_ADD, some[i], &(struct epoll_event){.events = EPOLLIN});
    return all;
}

bool tm_play(seating *at, bool still, int *signal_number)
{
    rm_room *room = calloc(1, sizeof *room);
    *signal_number = 0;
    if (!room)
        return false;
    room->at = at;
    room->wake = -1;
    room->asked_at = -1;
    room->eyes = se_several_people(at) || !at->driver.people ? DW_CHANCE : __builtin_ctz(at->driver.people);
    room->side = at->driver.people ? __builtin_ctz(at->driver.people) : 0;
    room->pointed = CV_NO_SPOT;
    room->animate = !still;
    room->thinker = tk_new();
    if (!room->thinker || !sg_begin(&room->stage, rm_draw, room)) {
        if (room->thinker)
            free_room(room);
        else
            free(room);
        return false;
    }
    room->wake = descriptor_for(room);
    room->heard = se_length(at);
    rm_describe(room);
    bool dealt = false, ended = false;
    while (!room->left)
        turn(room, &dealt, &ended);
    *signal_number = room->stage.signal;
    tk_drop(room->thinker);
    free_room(room);
    if (at->table)
        se_save(at);
    return true;
}
