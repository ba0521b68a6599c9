/*
 * asked.c: since when each seat is asked what it is asked. A line says which record it answers; one that was
 * sent in answer to an earlier question is refused, also if its move would be possible now. Lines of seats
 * that are asked at the same time may cross each other.
 */
#include "server/lobby/private.h"

/* What the seat may do, as a number: another question hardly has the same. */
static uint64_t sum_of_moves(const lb_table *at, int seat)
{
    dw_move moves[DW_MOVES_MAX];
    const dw_game *game = at->table->game;
    int count = game->moves(game, at->table->state, seat, moves);
    uint64_t sum = 14695981039346656037u;
    for (int i = 0; i < count; i++)
        sum = (sum ^ moves[i]) * 1099511628211u;
    return sum;
}

void lb_ask_anew(lb_table *at)
{
    unsigned waiting = tb_turn(at->table).waiting;
    for (int seat = 0; seat < at->row.options.players; seat++)
        at->asked[seat] = (lb_asked){waiting >> seat & 1, at->table->length,
                                     waiting >> seat & 1 ? sum_of_moves(at, seat) : 0};
}

void lb_ask_on(lb_table *at)
{
    const tb_table *table = at->table;
    unsigned waiting = tb_turn(table).waiting;
    int moved = table->record[table->length - 1].seat;
    for (int seat = 0; seat < at->row.options.players; seat++) {
        lb_asked *one = &at->asked[seat];
        bool waits = waiting >> seat & 1, goes_on = waits && one->waits && seat != moved;
        one->waits = waits;
        if (seat == moved)
            one->moves = 0;
        if (!waits || goes_on)
            continue;
        uint64_t moves = sum_of_moves(at, seat);
        if (moves != one->moves) /* or chance came in between, and changed nothing for the seat */
            one->since = table->length;
        one->moves = moves;
    }
}

bool lb_is_current(const lb_call *line, const lb_table *at, int seat)
{
    int length = lb_number(line, "length", -1), era = lb_number(line, "era", -1);
    int since = at->asked[seat].waits ? at->asked[seat].since : at->table->length;
    bool current = era == at->row.era && length >= since && length <= at->table->length;
    return current ||
           dw_refuse(line->error, "stale", "the table has gone on: this answers what is not asked any more");
}
