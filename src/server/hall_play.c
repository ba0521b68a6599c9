/* hall_play.c: moves of people, bots and chance at the tables of a hall, on their way to the store. */
#include "server/hall_private.h"

#include <stdlib.h>
#include <string.h>

/* ---- bots --------------------------------------------------------------------------------- */

static bool is_bot(const hl_table *at, int seat)
{
    return at->row.seats[seat].kind == SV_BOT;
}

static void ask_bot(hl_hall *hall, hl_table *at, int seat, bool volunteers)
{
    sv_job job = {.length = at->table->length,
                  .game = at->table->game,
                  .level = pl_find(at->row.seats[seat].level),
                  .seat = seat,
                  .volunteers = volunteers,
                  .luck = sv_fresh_seed()};
    memcpy(job.table, at->row.id, sizeof job.table);
    memcpy(job.state, at->table->state, at->table->game->state_size);
    at->thinking = job.level && sv_ask(hall->workers, &job);
}

/* The first bot that may act, or has to. */
static void ask_bots(hl_hall *hall, hl_table *at, dw_turn turn)
{
    if (at->declined_at != at->table->length)
        at->declined = 0;
    at->declined_at = at->table->length;
    unsigned may = turn.partial ? 0 : turn.may_act & ~turn.waiting & ~(unsigned)at->declined;
    for (int seat = 0; seat < at->row.options.players && !at->thinking; seat++)
        if ((may >> seat & 1) && is_bot(at, seat))
            ask_bot(hall, at, seat, true);
    for (int seat = 0; seat < at->row.options.players && !at->thinking; seat++)
        if ((turn.waiting >> seat & 1) && is_bot(at, seat))
            ask_bot(hall, at, seat, false);
}

void hl_take(hl_hall *hall, const sv_job *job)
{
    dw_error error;
    hl_table *at = hl_find(hall, job->table, &error);
    if (!at)
        return;
    at->thinking = false;
    bool current = job->length == at->table->length && is_bot(at, job->seat); /* a person may be back */
    if (current && !job->acts)
        at->declined |= (uint8_t)(1u << job->seat);
    else if (current)
        tb_play(at->table, job->seat, job->move, NULL);
    hl_move_on(hall, at, &error); /* what cannot be stored is found out at the commit */
}

/* ---- moves -------------------------------------------------------------------------------- */

/* Nobody is dealt anything before all seats are taken. */
static bool is_complete(const hl_table *at)
{
    for (int seat = 0; seat < at->row.options.players; seat++)
        if (at->row.seats[seat].kind == SV_OPEN)
            return false;
    return true;
}

static bool store_new_entries(hl_hall *hall, hl_table *at, dw_error *error)
{
    int count = at->table->length - at->stored;
    if (count <= 0)
        return true;
    at->touched = true;
    if (!hall->store->append(hall->store, at->row.id, at->stored, at->table->record + at->stored, count,
                             error))
        return false;
    hall->counts.moves += count;
    at->stored = at->table->length;
    return true;
}

bool hl_move_on(hl_hall *hall, hl_table *at, dw_error *error)
{
    if (!is_complete(at))
        return true;
    dw_turn turn;
    while ((turn = tb_turn(at->table)).chance && tb_roll(at->table, error))
        continue;
    if (!turn.over && !at->thinking)
        ask_bots(hall, at, turn);
    return store_new_entries(hall, at, error);
}

bool hl_play(hl_hall *hall, hl_table *at, int seat, const char *move, dw_error *error)
{
    if (!is_complete(at))
        return dw_fail(error, "not all seats are taken yet");
    return tb_play_text(at->table, seat, move, error) && hl_move_on(hall, at, error);
}

/* Where two records begin to differ: the entries before it stay in the store. */
static int first_difference(const tb_entry *before, int length, const tb_table *after)
{
    int at = 0;
    while (at < length && at < after->length && before[at].seat == after->record[at].seat &&
           before[at].move == after->record[at].move)
        at++;
    return at;
}

bool hl_undo(hl_hall *hall, hl_table *at, int seat, dw_error *error)
{
    int length = at->table->length;
    tb_entry *before = malloc(((size_t)length + 1) * sizeof *before);
    if (!before)
        return dw_fail(error, "no memory to take it back");
    memcpy(before, at->table->record, (size_t)length * sizeof *before);
    bool undone = tb_undo_own(at->table, seat, error);
    if (undone) {
        int kept = first_difference(before, length, at->table);
        at->touched = at->shortened = true;
        at->stored = at->told = kept;
        undone = hall->store->truncate(hall->store, at->row.id, kept, error) && hl_move_on(hall, at, error);
    }
    free(before);
    return undone;
}
