/*
 * lucks.c: how a game begins. People join and commit to their lucks; when all are there they open them. A
 * seat that does not in time is lost, and everything is drawn anew: nobody can see the dice and then have
 * others. docs/fair-dice.md.
 */
#include "server/lobby/private.h"
#include "server/log.h"
#include "server/stored_table.h"

#include <stdio.h>
#include <string.h>

enum { DAY = 24 * 3600 };

#define USUAL_LEVEL "adept"

lb_stage lb_stage_of(const sv_row *row)
{
    lb_stage stage = LB_BEGUN;
    for (int seat = 0; seat < row->options.players; seat++) {
        const sv_seat *one = &row->seats[seat];
        lb_stage least = one->kind != SV_BOT && !one->ready      ? LB_PEOPLE
                         : one->luck_state == FR_OWES_COMMITMENT ? LB_COMMITMENTS
                         : one->luck_state == FR_COMMITTED       ? LB_OPENING
                                                                 : LB_BEGUN;
        stage = least < stage ? least : stage;
    }
    return stage;
}

bool lb_is_complete(const lb_table *at)
{
    return at->stage == LB_BEGUN;
}

static int64_t patience(const sv_row *row)
{
    return row->limit.per_move ? row->limit.per_move : row->limit.per_game ? row->limit.per_game : DAY;
}

/* ---- telling ------------------------------------------------------------------------------ */

/* Adds `fixed` as soon as nothing of it can change any more: clients keep it before they open their lucks. */
static void put_fixed(const sv_row *row, json_t *lucks)
{
    char hex[FR_HEX_MAX];
    fr_dice dice;
    lb_stage stage = lb_stage_of(row);
    if (row->seeded || (stage != LB_OPENING && stage != LB_BEGUN))
        return;
    sv_dice_of(row, &dice);
    fr_write_fixed(&dice, hex);
    json_object_set_new(lucks, "fixed", json_string(hex));
}

void lb_put_lucks(const lb_lobby *lobby, const sv_row *row, json_t *out)
{
    static const char *const words[] = {"none", "owed", "committed", "opened"};
    static const char *const stages[] = {"people", "commitments", "opening", "begun"};
    json_t *seats = json_array(), *restarts = json_array();
    char hex[FR_HEX_MAX];
    int64_t left = row->opening - lb_served(lobby);
    for (int seat = 0; seat < row->options.players; seat++) {
        const sv_seat *one = &row->seats[seat];
        json_array_append_new(seats, json_pack("{s:s, s:s, s:s}", "luck", words[one->luck_state],
                                               "commitment", one->commitment, "opened", one->luck));
        if (row->restarts >> seat & 1)
            json_array_append_new(restarts, json_integer(seat));
    }
    fr_commit(row->secret, hex);
    json_t *lucks =
        json_pack("{s:s, s:s, s:s, s:o, s:o}", "dice", row->seeded ? "seeded" : "fair", "commitment", hex,
                  "stage", stages[lb_stage_of(row)], "seats", seats, "restarts", restarts);
    if (row->opening)
        json_object_set_new(lucks, "left", json_integer(left > 0 ? left : 0));
    put_fixed(row, lucks);
    json_object_set_new(out, "lucks", lucks);
}

static void send_lucks(lb_lobby *lobby, lb_table *at)
{
    json_t *event = json_pack("{s:s}", "event", "lucks");
    lb_put_lucks(lobby, &at->row, event);
    lb_send_all(lobby, at, event);
}

/* ---- from stage to stage ------------------------------------------------------------------ */

void lb_begin_stage(lb_lobby *lobby, lb_table *at)
{
    lb_stage now = lb_stage_of(&at->row);
    if (now != at->stage) {
        bool waits = now == LB_COMMITMENTS || now == LB_OPENING;
        at->row.opening = waits ? lb_served(lobby) + patience(&at->row) : 0;
        at->row_changed = at->lucks_changed = true;
        at->stage = now;
    }
    if (at->lucks_changed)
        send_lucks(lobby, at);
    at->lucks_changed = false;
}

/* The seat is lost to a bot for good. All others commit anew, to new lucks, as the server does to a new
 * secret. */
static void draw_anew(lb_lobby *lobby, lb_table *at, unsigned lost)
{
    sv_row *row = &at->row;
    for (int seat = 0; seat < row->options.players; seat++) {
        sv_seat *one = &row->seats[seat];
        bool is_lost = lost >> seat & 1;
        if (is_lost)
            *one = (sv_seat){.kind = SV_BOT};
        if (is_lost)
            snprintf(one->level, sizeof one->level, "%s", lb_is_timed(row) ? row->limit.level : USUAL_LEVEL);
        one->luck_state = one->luck_state == FR_NO_LUCK ? FR_NO_LUCK : FR_OWES_COMMITMENT;
        one->commitment[0] = one->luck[0] = '\0';
        if (is_lost)
            lb_say(lobby, at, seat, "unopened", "did not open the luck in time and lost the seat to a bot");
    }
    sv_fill(row->secret, FR_SIZE);
    row->restarts |= (uint8_t)lost;
    at->seats_changed = (uint8_t)((1u << row->options.players) - 1);
    at->seats_told = false;
    at->renamed = at->row_changed = true;
    at->stage = LB_PEOPLE; /* also if the next one is what it was: the time begins anew */
    for (lb_client *client = at->clients; client; client = client->next)
        if (client->seat >= 0 && lost >> client->seat & 1)
            client->seat = TB_PUBLIC; /* who lost the seat looks on */
    sv_log("unopened", "table=%s seats=%u", row->id, lost);
}

bool lb_owes_luck(const lb_table *at, int seat)
{
    fr_luck_state state = at->row.seats[seat].luck_state;
    return (at->stage == LB_OPENING || at->stage == LB_COMMITMENTS) &&
           (state == FR_OWES_COMMITMENT || state == FR_COMMITTED);
}

bool lb_lose_seats(lb_lobby *lobby, lb_table *at, unsigned seats, dw_error *error)
{
    draw_anew(lobby, at, seats);
    return lb_move_on(lobby, at, error);
}

void lb_run_out_of_opening(lb_lobby *lobby, lb_table *at)
{
    dw_error ignored; /* the commit says it again */
    unsigned lost = 0;
    if (!at->row.opening || lb_served(lobby) < at->row.opening)
        return;
    for (int seat = 0; seat < at->row.options.players; seat++)
        lost |= (unsigned)lb_owes_luck(at, seat) << seat;
    lb_lose_seats(lobby, at, lost, &ignored);
}

/* ---- commands ----------------------------------------------------------------------------- */

bool lb_commit_luck(const lb_call *line, const lb_table *at, const char *commitment, sv_seat *now)
{
    bool early = at->stage == LB_PEOPLE || now->luck_state == FR_OWES_COMMITMENT;
    if (!fr_is_commitment(commitment))
        return dw_fail(line->error, "'commitment' must have 64 hexadecimal digits, in small letters");
    if (at->row.seeded || !early) /* they are for nothing, or already fixed */
        return true;
    now->luck_state = FR_COMMITTED;
    memcpy(now->commitment, commitment, FR_HEX_MAX);
    return true;
}

static bool open_luck(const lb_call *line, const lb_table *at, int seat, const char *luck, sv_seat *now)
{
    char hex[FR_HEX_MAX];
    if (at->stage != LB_OPENING || now->luck_state != FR_COMMITTED)
        return dw_refuse(line->error, "not_opening",
                         "lucks are opened when all people have committed to theirs");
    fr_commit_luck(seat, luck, hex);
    if (!fr_is_secret_luck(luck) || strcmp(hex, now->commitment) != 0)
        return dw_refuse(line->error, "wrong_luck", "this is not the luck that the seat committed to");
    now->luck_state = FR_OPENED;
    dw_text_put(&(dw_text){.buffer = now->luck, .capacity = FR_LUCK_MAX}, luck);
    return true;
}

bool lb_luck(lb_call *line)
{
    lb_table *at = line->client->at;
    int seat = line->client->seat;
    const char *commitment = lb_text(line, "commitment"), *luck = lb_text(line, "luck");
    if (seat == TB_PUBLIC)
        return dw_refuse(line->error, "watching", "who looks on adds no luck");
    if (!*commitment == !*luck)
        return dw_fail(line->error, "'luck' has a 'commitment', or later the 'luck' itself");
    sv_seat now = at->row.seats[seat];
    if (*commitment && now.luck_state != FR_OWES_COMMITMENT && at->stage != LB_PEOPLE)
        return dw_refuse(line->error, "too_late", "the lucks are committed to already");
    if (!(*luck ? open_luck(line, at, seat, luck, &now) : lb_commit_luck(line, at, commitment, &now)))
        return false;
    return lb_change_seat(line->lobby, at, seat, &now, line->error);
}
