/* create.c: new tables, and the list of those that everybody may see. */
#include "protocol/fields.h"
#include "server/lobby/private.h"
#include "server/log.h"
#include "server/stored_table.h"

#include <string.h>

enum {
    LIMIT_MAX = 60 * 24 * 3600,      /* seconds that a move or a game may take at most */
    USUAL_GRACE = 60,                /* seconds after which a bot may play for somebody who is away */
    ACTIVE_SECONDS = 30 * 24 * 3600, /* since which a table was used that counts for the caps */
};

#define USUAL_LATE_LEVEL "adept"

/* ---- what is wanted ----------------------------------------------------------------------- */

static bool read_seats(const lb_call *line, sv_row *row)
{
    const json_t *seats = json_object_get(line->in, "seats");
    int players = (int)json_array_size(seats);
    if (players < 1 || players > DW_SEATS_MAX)
        return dw_fail(line->error,
                       "'seats' must be a list of \"person\", \"open\" or a level of bots, one for each");
    row->options.players = players;
    for (int seat = 0; seat < players; seat++) {
        const char *who = json_string_value(json_array_get(seats, (size_t)seat));
        sv_seat *one = &row->seats[seat];
        if (!who)
            return dw_fail(line->error, "'seats' must be a list of texts");
        one->kind = strcmp(who, "person") == 0 ? SV_PERSON : strcmp(who, "open") == 0 ? SV_OPEN : SV_BOT;
        one->left = row->limit.per_game;
        if (one->kind == SV_BOT && !bot_find(who))
            return dw_fail(line->error, "there is no level '%.40s'", who);
        if (one->kind == SV_BOT)
            dw_text_put(&(dw_text){.buffer = one->level, .capacity = SV_LEVEL_MAX}, who);
    }
    return true;
}

static const dw_game *read_game(const lb_call *line, sv_row *row)
{
    const char *id = lb_text(line, "game"), *set = lb_text(line, "set");
    const dw_game *game = *set ? dw_game_in_set(id, set) : dw_game_for(id, row->options.players);
    if (!game) {
        dw_fail(line->error, "there is no game '%.40s'%s%.40s for %d", id, *set ? " in the set " : "", set,
                row->options.players);
        return NULL;
    }
    dw_text_put(&(dw_text){.buffer = row->game, .capacity = sizeof row->game}, game->id);
    dw_text_put(&(dw_text){.buffer = row->set, .capacity = sizeof row->set}, game->set);
    return game;
}

static bool read_options(const lb_call *line, const dw_game *game, sv_row *row)
{
    const json_t *variants = json_object_get(line->in, "variants"), *one;
    size_t i;
    json_array_foreach(variants, i, one)
    {
        const char *id = json_string_value(one);
        int index = id ? dw_variant_index(game, id, strlen(id)) : -1;
        if (index < 0)
            return dw_fail(line->error, "there is no variant '%.40s'", id ? id : "?");
        row->options.variants |= 1u << index;
    }
    const char *setup = lb_text(line, "setup");
    return !*setup || tb_read_setup(game, setup, &row->options.setup, line->error);
}

/* {"move": 86400} or {"game": 3600}, and the level of the bot that then plays on. */
static bool read_limit(const lb_call *line, sv_limit *limit)
{
    static const pr_field fields[] = {{"move", PR_NUMBER, false, 1, LIMIT_MAX},
                                      {"game", PR_NUMBER, false, 1, LIMIT_MAX},
                                      {"level", PR_TEXT, false, 0, 0},
                                      {0}};
    const json_t *in = json_object_get(line->in, "limit");
    const json_t *move = json_object_get(in, "move"), *whole = json_object_get(in, "game");
    const char *level = json_string_value(json_object_get(in, "level"));
    level = level ? level : USUAL_LATE_LEVEL;
    if (!in)
        return true;
    if (!pr_check_line("limit", fields, in, line->error))
        return false;
    if (!move == !whole)
        return dw_fail(line->error, "'limit' has seconds for each 'move', or for the whole 'game'");
    if (!bot_find(level))
        return dw_fail(line->error, "there is no level '%.40s'", level);
    limit->per_move = (int)json_integer_value(move);
    limit->per_game = (int)json_integer_value(whole);
    dw_text_put(&(dw_text){.buffer = limit->level, .capacity = SV_LEVEL_MAX}, level);
    return true;
}

/* {"bot": 60, "gone": 86400}: when others may do without somebody who is away. */
static bool read_away(const lb_call *line, sv_away *away)
{
    static const pr_field fields[] = {
        {"bot", PR_NUMBER, false, 1, LIMIT_MAX}, {"gone", PR_NUMBER, false, 0, LIMIT_MAX}, {0}};
    const json_t *in = json_object_get(line->in, "away");
    const json_t *bot = json_object_get(in, "bot"), *gone = json_object_get(in, "gone");
    if (in && !pr_check_line("away", fields, in, line->error))
        return false;
    *away = (sv_away){bot ? (int)json_integer_value(bot) : USUAL_GRACE, (int)json_integer_value(gone)};
    return !away->gone || away->gone >= away->bot ||
           dw_fail(line->error, "'away': nobody has left for good before a bot may play on");
}

/* Without a word the engine helps only where one person plays. */
static bool wants_help(const lb_call *line, const sv_row *row)
{
    const json_t *said = json_object_get(line->in, "help");
    int people = 0;
    for (int seat = 0; seat < row->options.players; seat++)
        people += row->seats[seat].kind != SV_BOT;
    return said ? json_is_true(said) : people <= 1;
}

/* ---- creating ----------------------------------------------------------------------------- */

static bool is_below(int count, int cap)
{
    return cap <= 0 || (count >= 0 && count < cap);
}

static bool has_room(const lb_call *line, int creator)
{
    const sv_limits *limits = line->lobby->limits;
    sv_store *store = line->lobby->store;
    int64_t since = sv_calendar(line->lobby->clock) - ACTIVE_SECONDS;
    if (limits->tables_per_address > 0 &&
        !is_below(store->count(store, creator, since), limits->tables_per_address))
        return dw_fail(line->error, "there are %d unfinished games from your address; finish one first",
                       limits->tables_per_address);
    if (limits->tables > 0 && !is_below(store->count(store, -1, since), limits->tables))
        return dw_fail(line->error, "all %d tables of this server are taken", limits->tables);
    return lb_has_bytes(line->lobby, creator, line->error);
}

/* A secret for each seat that is no bot's, and one for those who look on. */
static void make_links(sv_row *row, json_t *out)
{
    char secret[SV_SECRET_MAX];
    json_t *links = json_array();
    for (int seat = 0; seat < row->options.players; seat++) {
        sv_make_secret(secret);
        sv_hash_secret(secret, row->seats[seat].hash);
        json_array_append_new(links, row->seats[seat].kind == SV_BOT ? json_null() : json_string(secret));
    }
    json_object_set_new(out, "seats", links);
    sv_make_secret(secret);
    sv_hash_secret(secret, row->watchers);
    json_object_set_new(out, "watch", json_string(secret));
}

/* The dice are fair, unless the creator of the table wants those of a seed. */
static void make_dice(const lb_call *line, sv_row *row)
{
    uint64_t seed;
    row->seeded = pr_seed_of(json_object_get(line->in, "seed"), &seed);
    if (row->seeded)
        fr_seed(seed, row->secret);
    else
        sv_fill(row->secret, FR_SIZE);
}

/* Opens a table that has everything but its name. */
static bool open_table(lb_call *line, const dw_game *game, sv_row *row)
{
    tb_table *table = tb_new(game, &row->options, 0, line->error);
    if (!table)
        return false;
    sv_make_id(row->id);
    row->rules = game->rules_version;
    sv_write_pack(game, row->pack);
    json_object_set_new(line->out, "table", json_string(row->id));
    lb_table *at = lb_add(line->lobby, row, table);
    if (!at) {
        tb_free(table);
        return dw_fail(line->error, "no memory for the table");
    }
    at->dirty = true;
    lb_touch(line->lobby, at);
    line->about = at;
    sv_log("created", "table=%s game=%s set=%s players=%d listed=%d", row->id, row->game, row->set,
           row->options.players, row->listed);
    return line->lobby->store->create(line->lobby->store, row, line->error) &&
           lb_move_on(line->lobby, at, line->error);
}

static bool refuse_to_open(lb_call *line)
{
    return dw_refuse(line->error, "closing",
                     "the server closes: new tables can be opened when it is there again");
}

bool lb_create(lb_call *line)
{
    int64_t now = sv_calendar(line->lobby->clock);
    sv_row row = {.listed = json_is_true(json_object_get(line->in, "listed")),
                  .created = now,
                  .used = now,
                  .creator = li_creator(line->client->guest),
                  .wish = {-1, 0, 0}};
    if (line->lobby->closing)
        return refuse_to_open(line);
    if (!read_limit(line, &row.limit) || !read_away(line, &row.away) || !read_seats(line, &row))
        return false;
    const dw_game *game = read_game(line, &row);
    if (!game || !read_options(line, game, &row) || !has_room(line, row.creator))
        return false;
    row.help = wants_help(line, &row);
    make_dice(line, &row);
    make_links(&row, line->out);
    lb_put_lucks(line->lobby, &row, line->out);
    return open_table(line, game, &row);
}

/* ---- playing again ------------------------------------------------------------------------ */

void lb_put_rematch(const sv_row *row, json_t *out)
{
    bool wanted = *row->rematch.table != '\0';
    json_object_set_new(out, "rematch",
                        wanted
                            ? json_pack("{s:s, s:i}", "table", row->rematch.table, "seat", row->rematch.seat)
                            : json_null());
}

/* The same seats, which open by the same secrets; everybody joins anew, with another luck.
 * A bot that plays for a person leaves the seat to them, unless they never came. */
static sv_row same_again(const lb_call *line, const sv_row *before)
{
    int64_t now = sv_calendar(line->lobby->clock);
    sv_row row = {.options = before->options,
                  .created = now,
                  .used = now,
                  .creator = li_creator(line->client->guest),
                  .limit = before->limit,
                  .away = before->away,
                  .help = before->help,
                  .wish = {-1, 0, 0}};
    memcpy(row.game, before->game, sizeof row.game);
    memcpy(row.set, before->set, sizeof row.set);
    memcpy(row.watchers, before->watchers, SV_HASH_SIZE);
    sv_fill(row.secret, FR_SIZE);
    for (int seat = 0; seat < row.options.players; seat++) {
        const sv_seat *had = &before->seats[seat];
        sv_seat *one = &row.seats[seat];
        one->kind = had->kind == SV_BOT && !had->ready ? SV_BOT : SV_PERSON;
        one->left = row.limit.per_game;
        memcpy(one->hash, had->hash, SV_HASH_SIZE);
        memcpy(one->spent, had->spent, SV_HASH_SIZE);
        one->claimed = had->claimed;
        memcpy(one->name, had->name, SV_NAME_MAX);
        if (one->kind == SV_BOT)
            memcpy(one->level, had->level, SV_LEVEL_MAX);
    }
    return row;
}

/* The first to ask sets the table up; the others get its address. */
static bool set_up_rematch(lb_call *line, lb_table *at)
{
    sv_row row = same_again(line, &at->row);
    if (!has_room(line, row.creator) || !open_table(line, at->table->game, &row))
        return false;
    at->row.rematch.seat = line->client->seat;
    memcpy(at->row.rematch.table, row.id, SV_ID_MAX);
    at->row_changed = true;
    lb_say(line->lobby, at, line->client->seat, "rematch", "has set up another game");
    json_t *event = json_pack("{s:s}", "event", "rematch");
    lb_put_rematch(&at->row, event);
    lb_send_all(line->lobby, at, event);
    return true;
}

bool lb_rematch(lb_call *line)
{
    lb_table *at = line->client->at;
    if (line->client->seat == TB_PUBLIC)
        return dw_fail(line->error, "who looks on does not play");
    if (!tb_turn(at->table).over)
        return dw_fail(line->error, "the game is not over");
    if (!*at->row.rematch.table && line->lobby->closing)
        return refuse_to_open(line);
    if (!*at->row.rematch.table)
        return set_up_rematch(line, at);
    json_object_set_new(line->out, "table", json_string(at->row.rematch.table));
    return true;
}

/* ---- the lobby ---------------------------------------------------------------------------- */

bool lb_list(lb_call *line)
{
    static sv_row rows[SV_LIST_MAX];
    int count = line->lobby->store->list(line->lobby->store, lb_number(line, "skip", 0), rows, line->error);
    json_t *tables = json_array();
    for (int i = 0; i < count; i++) {
        if (!rows[i].id[0])
            continue;
        json_t *one =
            json_pack("{s:s, s:s, s:s, s:I, s:I}", "table", rows[i].id, "game", rows[i].game, "set",
                      rows[i].set, "created", (json_int_t)rows[i].created, "used", (json_int_t)rows[i].used);
        const lb_table *used = lb_in_memory(line->lobby, rows[i].id);
        lb_put_seats(line->lobby, &rows[i], used ? used->clients : NULL, one);
        json_array_append_new(tables, one);
    }
    json_object_set_new(line->out, "tables", tables);
    json_object_set_new(line->out, "more", json_boolean(count == SV_LIST_MAX));
    return count >= 0;
}
