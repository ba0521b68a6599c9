/* moves.c: moves of people, bots and chance at the tables of a lobby, on their way to the store. */
#include "server/lobby/private.h"
#include "server/stored_table.h"

#include <string.h>

enum { ATTENDED_SECONDS = 60 };

static bool play(lb_table *at, int seat, dw_move move, dw_error *error)
{
    bool played = tb_play(at->table, seat, move, error);
    if (played)
        lb_ask_on(at);
    return played;
}

/* ---- bots --------------------------------------------------------------------------------- */

static bool is_bot(const lb_table *at, int seat)
{
    return at->row.seats[seat].kind == SV_BOT;
}

void lb_attend(const lb_lobby *lobby, lb_table *at, const lb_client *client, int seat)
{
    static const uint8_t nobody[LI_KEY_SIZE];
    at->attended = sv_monotonic(lobby->clock) + ATTENDED_SECONDS;
    if (client->guest && (seat != TB_PUBLIC || memcmp(at->asker, nobody, LI_KEY_SIZE) == 0))
        li_key(client->guest, at->asker);
}

static bool is_attended(const lb_lobby *lobby, const lb_table *at)
{
    return at->clients || sv_monotonic(lobby->clock) < at->attended;
}

static void ask_bot(lb_lobby *lobby, lb_table *at, int seat, bool volunteers)
{
    sv_job job = {.length = at->table->length,
                  .era = at->row.era,
                  .game = at->table->game,
                  .level = bot_find(at->row.seats[seat].level),
                  .seat = seat,
                  .volunteers = volunteers};
    sv_fill(&job.luck, sizeof job.luck);
    memcpy(job.table, at->row.id, sizeof job.table);
    memcpy(job.asker, at->asker, LI_KEY_SIZE);
    memcpy(job.state, at->table->state, at->table->game->state_size);
    at->thinking = job.level && sv_add_job(lobby->workers, &job);
    at->unasked = job.level && !at->thinking;
}

/* Which seats are people now, and what those present want to be asked; absent people are not asked. */
static dv_driver *driver_of(lb_table *at)
{
    dv_driver *driver = &at->driver;
    driver->people = 0;
    for (int seat = 0; seat < at->row.options.players; seat++) {
        driver->people |= (uint8_t)((unsigned)!is_bot(at, seat) << seat);
        driver->wishes[seat] = DV_NEVER;
    }
    for (const lb_client *client = at->clients; client; client = client->next)
        if (client->seat >= 0 && client->offers != DV_NEVER)
            driver->wishes[client->seat] = (uint8_t)client->offers;
    return driver;
}

uint8_t lb_offered(lb_table *at)
{
    if (!lb_goes_on(at))
        return 0;
    return dv_offered(driver_of(at), at->table->game, at->table->state, at->table->length);
}

/* Lets the bot think that may act, or has to, if the driver wants one. */
static void ask_bots(lb_lobby *lobby, lb_table *at)
{
    at->unasked = false;
    dv_demand demand =
        dv_next_without_people(driver_of(at), at->table->game, at->table->state, at->table->length);
    if (demand.kind == DV_BOT || demand.kind == DV_VOLUNTEER)
        ask_bot(lobby, at, demand.seat, demand.kind == DV_VOLUNTEER);
}

void lb_take(lb_lobby *lobby, const sv_job *job)
{
    dw_error error;
    lb_table *at = lb_find(lobby, job->table, &error);
    if (!at)
        return;
    at->thinking = false;
    bool current = job->length == at->table->length && job->era == at->row.era &&
                   is_bot(at, job->seat) && /* a person may be back */
                   lb_goes_on(at);
    if (current && !job->acts)
        dv_decline(&at->driver, at->table->game, at->table->state, at->table->length, job->seat);
    else if (current)
        play(at, job->seat, job->move, NULL);
    lb_move_on(lobby, at, &error); /* what cannot be stored is found out at the commit */
}

/* ---- moves -------------------------------------------------------------------------------- */

/* The next outcome, which follows from the secret, the lucks and how many there were. */
static bool deal(lb_table *at, dw_error *error)
{
    fr_dice dice;
    uint32_t outcome = 0;
    for (int i = 0; i < at->table->length; i++)
        outcome += at->table->record[i].seat == DW_CHANCE;
    sv_dice_of(&at->row, &dice);
    return play(at, DW_CHANCE, fr_outcome(&dice, outcome, at->table->game, at->table->state), error);
}

static bool store_new_entries(lb_lobby *lobby, lb_table *at, dw_error *error)
{
    int count = at->table->length - at->stored;
    if (count <= 0)
        return true;
    at->dirty = true;
    if (!lobby->store->append(lobby->store, at->row.id, at->stored, at->table->record + at->stored, count,
                              error))
        return false;
    lobby->counts.moves += count;
    at->stored = at->table->length;
    return true;
}

bool lb_move_on(lb_lobby *lobby, lb_table *at, dw_error *error)
{
    lb_touch(lobby, at);
    if (!at->decided.closed)
        lb_begin_stage(lobby, at);
    if (!lb_goes_on(at))
        return true;
    dw_turn turn;
    while ((turn = tb_turn(at->table)).chance)
        if (!deal(at, error)) {
            if (at->table->length < TB_RECORD_MAX) /* or the table can never go on */
                lb_spoil(lobby, at, error);
            return false;
        }
    if (turn.over) /* the secret of its dice is revealed: nothing may be dealt with it any more */
        lb_drop_wish(lobby, at, at->row.wish.seat, "asked in vain: the game is over");
    else if (!at->thinking && is_attended(lobby, at))
        ask_bots(lobby, at);
    return store_new_entries(lobby, at, error);
}

bool lb_play(lb_call *line)
{
    lb_table *at = line->client->at;
    int seat = line->client->seat;
    if (seat == TB_PUBLIC)
        return dw_refuse(line->error, "watching", "who looks on does not play");
    if (is_bot(at, seat))
        return dw_refuse(line->error, "replaced", "a bot plays for you; say 'back' first");
    if (!lb_is_complete(at))
        return dw_refuse(line->error, "not_begun", "the game has not begun: not everybody has been there");
    if (!lb_is_current(line, at, seat) || !tb_play_text(at->table, seat, lb_text(line, "move"), line->error))
        return false;
    lb_ask_on(at);
    lb_stop_clock(line->lobby, at, seat);
    lb_play_past_wish(line->lobby, at, seat);
    if (!lb_move_on(line->lobby, at, line->error))
        return false;
    json_object_set_new(line->out, "length", json_integer(at->table->length));
    return true;
}

/* ---- offers ------------------------------------------------------------------------------- */

bool lb_read_offers(const lb_call *line, dv_wish *wish)
{
    const char *said = lb_text(line, "offers");
    *wish = DV_NEVER;
    for (int i = 0; i < DV_WISHES; i++)
        if (strcmp(said, dv_wish_ids[i]) == 0) {
            *wish = (dv_wish)i;
            return true;
        }
    return !*said ||
           dw_fail(line->error,
                   "'offers' must be \"when_useful\", \"every_time\" or \"never\", not \"%.40s\"", said);
}

bool lb_offers(lb_call *line)
{
    return lb_read_offers(line, &line->client->offers) &&
           lb_move_on(line->lobby, line->client->at, line->error);
}

bool lb_decline(lb_call *line)
{
    lb_table *at = line->client->at;
    int seat = line->client->seat;
    if (seat == TB_PUBLIC || !(lb_offered(at) >> seat & 1))
        return dw_refuse(line->error, "not_offered", "you are not offered to act now");
    if (!lb_is_current(line, at, seat))
        return false;
    dv_decline(&at->driver, at->table->game, at->table->state, at->table->length, seat);
    at->offered &= (uint8_t) ~(1u << seat); /* who declines knows that */
    return lb_move_on(line->lobby, at, line->error);
}
