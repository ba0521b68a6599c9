/* hall_talk.c: what clients say to a hall, one JSON object a line, and what they are answered;
 * docs/server.md. */
#include "host/host.h"
#include "protocol/look.h"
#include "protocol/protocol.h"
#include "server/hall_private.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE_MAX_BYTES = 8192, SKIP_MAX = 1 << 20 };

const char *hl_text(const hl_talk *line, const char *key)
{
    const char *text = json_string_value(json_object_get(line->in, key));
    return text ? text : "";
}

/* ---- creating ----------------------------------------------------------------------------- */

static bool read_seats(const hl_talk *line, sv_row *row)
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
        if (one->kind == SV_BOT && !pl_find(who))
            return dw_fail(line->error, "there is no level '%.40s'", who);
        if (one->kind == SV_BOT)
            dw_text_put(&(dw_text){one->level, SV_LEVEL_MAX, 0}, who);
    }
    return true;
}

static const dw_game *read_game(const hl_talk *line, sv_row *row)
{
    const char *id = hl_text(line, "game"), *set = hl_text(line, "set");
    const dw_game *game = *set ? dw_game_in_set(id, set) : dw_game_for(id, row->options.players);
    if (!game) {
        dw_fail(line->error, "there is no game '%.40s'%s%.40s for %d", id, *set ? " in the set " : "", set,
                row->options.players);
        return NULL;
    }
    dw_text_put(&(dw_text){row->game, sizeof row->game, 0}, game->id);
    dw_text_put(&(dw_text){row->set, sizeof row->set, 0}, game->set);
    return game;
}

static bool read_options(const hl_talk *line, const dw_game *game, sv_row *row)
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
    const char *setup = hl_text(line, "setup");
    return !*setup || tb_read_setup(game, setup, &row->options.setup, line->error);
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

/* What the secret of the dice will have to fit to. */
static void put_commitment(const sv_row *row, json_t *out)
{
    char hex[FR_HEX_MAX];
    fr_commit(row->secret, hex);
    json_object_set_new(out, "commitment", json_string(hex));
}

static bool create(hl_talk *line)
{
    sv_row row = {.listed = json_is_true(json_object_get(line->in, "listed")),
                  .created = (int64_t)time(NULL)};
    if (!read_seats(line, &row))
        return false;
    const dw_game *game = read_game(line, &row);
    if (!game || !read_options(line, game, &row))
        return false;
    sv_fill(row.secret, FR_SIZE);
    tb_table *table = tb_new(game, &row.options, 0, line->error);
    if (!table)
        return false;
    sv_make_id(row.id);
    make_links(&row, line->out);
    json_object_set_new(line->out, "table", json_string(row.id));
    put_commitment(&row, line->out);
    hl_table *at = hl_add(line->hall, &row, table);
    if (!at) {
        tb_free(table);
        return dw_fail(line->error, "no memory for the table");
    }
    at->touched = true;
    line->about = at;
    return line->hall->store->create(line->hall->store, &row, line->error) &&
           hl_move_on(line->hall, at, line->error);
}

/* ---- the lobby ---------------------------------------------------------------------------- */

static bool list(hl_talk *line)
{
    static sv_row rows[SV_LIST_MAX];
    json_int_t skip = json_integer_value(json_object_get(line->in, "skip"));
    int count = line->hall->store->list(line->hall->store, skip > 0 && skip < SKIP_MAX ? (int)skip : 0, rows,
                                        line->error);
    json_t *tables = json_array();
    for (int i = 0; i < count; i++) {
        json_t *one = json_pack("{s:s, s:s, s:s, s:I}", "table", rows[i].id, "game", rows[i].game, "set",
                                rows[i].set, "created", (json_int_t)rows[i].created);
        hl_put_seats(&rows[i], one);
        json_array_append_new(tables, one);
    }
    json_object_set_new(line->out, "tables", tables);
    return count >= 0;
}

/* ---- joining ------------------------------------------------------------------------------ */

/* The seat that the secret is of, or TB_PUBLIC; false if it is of none. All are compared, so that the time
 * that it takes tells nothing. */
static bool find_seat(const sv_row *row, const char *secret, int *seat)
{
    bool found = sv_is_secret(secret, row->watchers);
    *seat = TB_PUBLIC;
    for (int i = 0; i < row->options.players; i++)
        if (sv_is_secret(secret, row->seats[i].hash)) {
            *seat = i;
            found = true;
        }
    return found;
}

/* Everything once, or what is new since the position that the client has. */
static bool tell_where_it_stands(hl_talk *line, hl_table *at)
{
    json_t *from = json_object_get(line->in, "from"), *era = json_object_get(line->in, "era");
    /* Who has nothing yet has nothing wrong. */
    bool current = json_integer_value(from) == 0 || json_integer_value(era) == at->row.era;
    json_object_set_new(line->out, "era", json_integer(at->row.era));
    if (current && json_is_integer(from) && json_integer_value(from) >= 0 &&
        json_integer_value(from) <= at->table->length) {
        pr_tell_played(at->table, line->client->seat, (int)json_integer_value(from), line->out);
        return true;
    }
    json_t *in = json_pack("{s:s}", "cmd", "state");
    bool good = pr_look(at->table, line->client->seat, in, line->out, line->error);
    json_decref(in);
    return good;
}

/* Whoever is there for the first time adds a luck to the dice, which may be nothing. */
static bool add_luck(hl_talk *line, hl_table *at, int seat)
{
    const char *luck = hl_text(line, "luck");
    if (!fr_is_luck(luck))
        return dw_fail(line->error, "'luck' may have up to %d letters, digits, '_' and '-'", FR_LUCK_MAX - 1);
    if (seat == TB_PUBLIC || at->row.seats[seat].ready || at->table->length > 0)
        return true;
    sv_seat now = at->row.seats[seat];
    now.kind = now.kind == SV_OPEN ? SV_PERSON : now.kind;
    now.ready = true;
    dw_text_put(&(dw_text){now.luck, FR_LUCK_MAX, 0}, luck);
    return hl_change_seat(line, at, seat, &now);
}

static bool join(hl_talk *line)
{
    int seat;
    hl_table *at = hl_find(line->hall, hl_text(line, "table"), line->error);
    if (!at)
        return false;
    if (!find_seat(&at->row, hl_text(line, "secret"), &seat))
        return dw_fail(line->error, "this link is of no seat at this table");
    if (!add_luck(line, at, seat))
        return false;
    hl_tell_news(line->hall, at); /* the newcomer gets them in the answer */
    hl_seat(line->hall, line->client, at, seat);
    json_object_set_new(line->out, "seat", seat == TB_PUBLIC ? json_null() : json_integer(seat));
    json_object_set_new(line->out, "game", json_string(at->row.game));
    json_object_set_new(line->out, "set", json_string(at->row.set));
    json_object_set_new(line->out, "players", json_integer(at->row.options.players));
    put_commitment(&at->row, line->out);
    hl_put_seats(&at->row, line->out);
    return tell_where_it_stands(line, at);
}

/* ---- playing ------------------------------------------------------------------------------ */

static bool play(hl_talk *line)
{
    hl_table *at = line->client->at;
    if (line->client->seat == TB_PUBLIC)
        return dw_fail(line->error, "who looks on does not play");
    if (at->row.seats[line->client->seat].kind == SV_BOT)
        return dw_fail(line->error, "a bot plays for you; say 'back' first");
    if (!hl_play(line->hall, at, line->client->seat, hl_text(line, "move"), line->error))
        return false;
    json_object_set_new(line->out, "length", json_integer(at->table->length));
    return true;
}

static bool undo(hl_talk *line)
{
    hl_table *at = line->client->at;
    if (line->client->seat == TB_PUBLIC)
        return dw_fail(line->error, "who looks on has nothing to take back");
    if (!hl_undo(line->hall, at, line->client->seat, line->error))
        return false;
    json_object_set_new(line->out, "length", json_integer(at->table->length));
    return true;
}

/* The record says what its dice follow from; all of it once the game is over. */
static bool add_remarks(const hl_table *at, json_t *out)
{
    char remarks[1024];
    fr_dice dice;
    dw_text text = dw_text_in(remarks, sizeof remarks);
    hl_dice(&at->row, &dice);
    fr_write_remarks(&dice, tb_turn(at->table).over, &text);
    json_t *whole = json_sprintf("%s%s", remarks, json_string_value(json_object_get(out, "record")));
    return whole && json_object_set_new(out, "record", whole) == 0;
}

static bool look(hl_talk *line)
{
    const char *command = hl_text(line, "cmd");
    if (line->client->seat == TB_PUBLIC && strcmp(command, "state") != 0 && strcmp(command, "score") != 0 &&
        strcmp(command, "log") != 0)
        return dw_fail(line->error, "who looks on may ask for 'state' and 'score'");
    return pr_look(line->client->at->table, line->client->seat, line->in, line->out, line->error) &&
           (strcmp(command, "record") != 0 || add_remarks(line->client->at, line->out));
}

/* ---- one line ----------------------------------------------------------------------------- */

static bool answer(hl_talk *line)
{
    static const struct {
        const char *name;
        bool (*run)(hl_talk *);
        bool at_table;
    } commands[] = {
        {"create", create, false},   {"list", list, false},        {"join", join, false},
        {"sit", hl_sit, false},      {"play", play, true},         {"undo", undo, true},
        {"bot", hl_take_over, true}, {"back", hl_come_back, true}, {"chat", hl_chat, true},
    };
    const char *command = hl_text(line, "cmd");
    bool looks = pr_only_looks(command), known = false;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, command) != 0)
            continue;
        known = true;
        if (commands[i].at_table && !line->client->at)
            break;
        return commands[i].run(line);
    }
    if (looks && line->client->at)
        return look(line);
    if (looks || known)
        return dw_fail(line->error, "'%s' needs a table: 'join' one first", command);
    return dw_fail(line->error, "unknown command '%.40s'", command);
}

static json_t *read_line(const char *text, size_t length, dw_error *error)
{
    json_error_t mistake;
    if (length > LINE_MAX_BYTES) {
        dw_fail(error, "a line has at most %d bytes", LINE_MAX_BYTES);
        return NULL;
    }
    json_t *in = json_loadb(text, length, JSON_REJECT_DUPLICATES, &mistake);
    if (!json_is_object(in)) {
        dw_fail(error, in ? "expected a JSON object" : "column %d: %s", mistake.column, mistake.text);
        json_decref(in);
        return NULL;
    }
    return in;
}

void hl_hear(hl_hall *hall, hl_client *client, const char *text, size_t length)
{
    dw_error error = {""};
    json_t *in = read_line(text, length, &error), *out = json_object();
    hl_talk line = {hall, client, in, out, &error, NULL};
    json_object_set_new(out, "ok", json_true());
    if (!in || !answer(&line)) {
        hall->counts.refused++;
        json_object_clear(out);
        json_object_set_new(out, "ok", json_false());
        ho_clean(error.text); /* words of the client may be cut in the middle of a letter */
        json_object_set_new(out, "error", json_string(error.text));
    }
    json_t *id = json_object_get(in, "id");
    if (json_is_integer(id) || json_is_string(id))
        json_object_set(out, "id", id);
    json_decref(in);
    hl_tell(hall, client, line.about ? line.about : client->at, out);
}
