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
                  .era = at->row.era,
                  .game = at->table->game,
                  .level = pl_find(at->row.seats[seat].level),
                  .seat = seat,
                  .volunteers = volunteers};
    sv_fill(&job.luck, sizeof job.luck);
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
    bool current = job->length == at->table->length && job->era == at->row.era &&
                   is_bot(at, job->seat); /* a person may be back */
    if (current && !job->acts)
        at->declined |= (uint8_t)(1u << job->seat);
    else if (current)
        tb_play(at->table, job->seat, job->move, NULL);
    hl_move_on(hall, at, &error); /* what cannot be stored is found out at the commit */
}

/* ---- moves -------------------------------------------------------------------------------- */

/* Nobody is dealt anything before all seats are taken and everybody has added a luck. */
static bool is_complete(const hl_table *at)
{
    for (int seat = 0; seat < at->row.options.players; seat++)
        if (!is_bot(at, seat) && !at->row.seats[seat].ready)
            return false;
    return true;
}

void hl_dice(const sv_row *row, fr_dice *dice)
{
    *dice = (fr_dice){.players = row->options.players};
    memcpy(dice->secret, row->secret, FR_SIZE);
    for (int seat = 0; seat < row->options.players; seat++)
        memcpy(dice->luck[seat], row->seats[seat].luck, FR_LUCK_MAX);
}

/* The next outcome, which follows from the secret, the lucks and how many there were. */
static bool deal(hl_table *at, dw_error *error)
{
    fr_dice dice;
    uint32_t counter = 0;
    for (int i = 0; i < at->table->length; i++)
        counter += at->table->record[i].seat == DW_CHANCE;
    hl_dice(&at->row, &dice);
    return tb_play(at->table, DW_CHANCE, fr_outcome(&dice, counter, at->table->game, at->table->state),
                   error);
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
    while ((turn = tb_turn(at->table)).chance && deal(at, error))
        continue;
    if (!turn.over && !at->thinking)
        ask_bots(hall, at, turn);
    return store_new_entries(hall, at, error);
}

bool hl_play(hl_hall *hall, hl_table *at, int seat, const char *move, dw_error *error)
{
    if (!is_complete(at))
        return dw_fail(error, "the game has not begun: not everybody has been there");
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
    if (tb_turn(at->table).over) /* everything is open by now */
        return dw_fail(error, "the game is over");
    hl_tell_news(hall, at);
    tb_entry *before = malloc(((size_t)length + 1) * sizeof *before);
    if (!before)
        return dw_fail(error, "no memory to take it back");
    memcpy(before, at->table->record, (size_t)length * sizeof *before);
    bool undone = tb_undo_own(at->table, seat, error);
    if (undone) {
        int kept = first_difference(before, length, at->table);
        at->touched = at->shortened = true;
        at->stored = at->told = kept;
        at->row.era++;
        undone = hall->store->truncate(hall->store, at->row.id, kept, error) && hl_move_on(hall, at, error);
    }
    free(before);
    return undone;
}
