/*
 * clocks.c: how much time people have, for each move or for the whole game. Clocks count in seconds of the
 * calendar: they run on while the server is down.
 */
#include "server/lobby/private.h"
#include "server/log.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

bool lb_is_timed(const sv_row *row)
{
    return row->limit.per_move || row->limit.per_game;
}

/* Seconds that the seat has, counted from when its clock began to run. */
static int64_t allowance(const sv_row *row, int seat)
{
    return row->limit.per_move ? row->limit.per_move : row->seats[seat].left;
}

int lb_time_left(const sv_row *row, int seat)
{
    int64_t since = row->seats[seat].since, now = (int64_t)time(NULL);
    bool began = since && since < now; /* or the calendar was set back */
    int64_t left = allowance(row, seat) - (began ? now - since : 0);
    return left > 0 ? (int)left : 0;
}

static void set(lb_table *at, int seat, int64_t since, int left)
{
    sv_seat *one = &at->row.seats[seat];
    if (one->since != since || one->left != left) {
        at->seats_changed |= (uint8_t)(1u << seat);
        at->seats_told = false; /* screens show the clocks */
    }
    one->since = since;
    one->left = left;
}

static void stop(lb_table *at, int seat)
{
    int left = at->row.limit.per_game ? lb_time_left(&at->row, seat) : 0;
    set(at, seat, 0, left);
}

void lb_stop_clock(lb_table *at, int seat)
{
    int64_t *before = at->since_before[seat];
    if (!lb_is_timed(&at->row))
        return;
    memmove(before + 1, before, (LB_MOVES_BACK - 1) * sizeof *before);
    before[0] = at->row.seats[seat].since;
    stop(at, seat);
}

/* With a limit for each move, taking moves back gives no more time than there was before the first of them.
 */
void lb_turn_clock_back(lb_table *at, int seat)
{
    int64_t *before = at->since_before[seat], since = before[0];
    memmove(before, before + 1, (LB_MOVES_BACK - 1) * sizeof *before);
    if (at->row.limit.per_move && since)
        set(at, seat, since, 0);
}

void lb_set_clocks(lb_table *at, unsigned waiting)
{
    int64_t now = (int64_t)time(NULL);
    at->row.due = 0;
    if (!lb_is_timed(&at->row))
        return;
    for (int seat = 0; seat < at->row.options.players; seat++) {
        const sv_seat *one = &at->row.seats[seat];
        bool runs = (waiting >> seat & 1) && one->kind == SV_PERSON;
        if (runs && !one->since)
            set(at, seat, now, one->left);
        else if (!runs && one->since)
            stop(at, seat);
        int64_t end = one->since + allowance(&at->row, seat);
        if (one->since && (!at->row.due || end < at->row.due))
            at->row.due = end;
    }
}

void lb_run_out(lb_lobby *lobby, lb_table *at)
{
    dw_error error;
    for (int seat = 0; seat < at->row.options.players; seat++) {
        sv_seat now = at->row.seats[seat];
        if (!now.since || lb_time_left(&at->row, seat) > 0)
            continue;
        if (at->row.limit.per_move && !(tb_turn(at->table).waiting >> seat & 1)) { /* it was only an offer */
            dv_decline(&at->driver, at->table->game, at->table->state, at->table->length, seat);
            lb_move_on(lobby, at, &error);
            continue;
        }
        now.kind = SV_BOT;
        now.since = 0;
        now.left = 0;
        snprintf(now.level, sizeof now.level, "%s", at->row.limit.level);
        lb_say(lobby, at, seat, "late", "has no time left; a bot plays on");
        sv_log("late", "table=%s seat=%d level=%s", at->row.id, seat, now.level);
        lb_change_seat(lobby, at, seat, &now, &error); /* what cannot be stored is found out at the commit */
    }
    lb_touch(lobby, at);
}
