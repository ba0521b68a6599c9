/*
 * inspect.c: tables as the operator of a server looks at them, also those that this program cannot play.
 * Shows who is there and how it stands, but no card; only a record has those.
 */
#include "server/export.h"
#include "server/lobby/private.h"
#include "server/stored_table.h"

#include <stdlib.h>
#include <string.h>

enum {
    PART_MAX = 1 << 19,            /* bytes of a record in one answer */
    STUCK_SECONDS = 7 * 24 * 3600, /* after which a game in which nothing happens is stuck */
};

/* A table in memory, or only in the store. */
typedef struct sight {
    const sv_row *row;
    const lb_table *at; /* NULL: it is not in memory */
    int64_t bytes;      /* in the store */
} sight;

/* ---- describing --------------------------------------------------------------------------- */

/* Why the game cannot go on; "" if it can. */
static const char *stuck(const lb_lobby *lobby, const sight *one, dw_error *error)
{
    *error = (dw_error){0};
    if (one->row->over)
        return "";
    if (one->row->options.players == 0) {
        dw_fail(error, "the table is damaged");
        return "damaged";
    }
    if (!one->at && !sv_is_known(one->row, error))
        return *error->code ? error->code : "damaged";
    if (sv_calendar(lobby->clock) - one->row->used < STUCK_SECONDS)
        return "";
    dw_fail(error, "nothing has happened for days");
    return "unused";
}

static void put_addresses(const lb_table *at, json_t *out)
{
    uint8_t key[LI_KEY_SIZE];
    char address[LI_ADDRESS_MAX];
    json_t *list = json_array();
    for (const lb_client *client = at ? at->clients : NULL; client; client = client->next) {
        if (!client->guest)
            continue;
        li_key(client->guest, key);
        li_write_key(key, address);
        json_array_append_new(list,
                              json_pack("{s:o, s:s}", "seat",
                                        client->seat == TB_PUBLIC ? json_null() : json_integer(client->seat),
                                        "address", address));
    }
    json_object_set_new(out, "connections", list);
}

static json_t *describe(const lb_lobby *lobby, const sight *one)
{
    const sv_row *row = one->row;
    dw_error error;
    const char *code = stuck(lobby, one, &error);
    json_t *out =
        json_pack("{s:s, s:s, s:s, s:i, s:b, s:b, s:b, s:I, s:I, s:I, s:b}", "table", row->id, "game",
                  row->game, "set", row->set, "players", row->options.players, "listed", row->listed, "over",
                  row->over, "seeded", row->seeded, "created", (json_int_t)row->created, "used",
                  (json_int_t)row->used, "bytes", (json_int_t)one->bytes, "in_memory", one->at != NULL);
    json_object_set_new(out, "stuck", *code ? json_string(code) : json_null());
    if (*code)
        json_object_set_new(out, "problem", json_string(error.text));
    lb_put_seats(lobby, row, one->at ? one->at->clients : NULL, out);
    put_addresses(one->at, out);
    return out;
}

/* ---- the list ----------------------------------------------------------------------------- */

/* Which tables are wanted: what is NULL or -1 does not matter. */
typedef struct wanted {
    const json_t *listed, *over, *closed, *stuck;
    int unused, creator; /* seconds; some bits of a hash of the address */
    uint8_t key[LI_KEY_SIZE];
} wanted;

static bool read_wanted(const lb_call *line, wanted *out)
{
    const char *address = lb_text(line, "address");
    *out = (wanted){.listed = json_object_get(line->in, "listed"),
                    .over = json_object_get(line->in, "over"),
                    .closed = json_object_get(line->in, "closed"),
                    .stuck = json_object_get(line->in, "stuck"),
                    .unused = lb_number(line, "unused", -1),
                    .creator = -1};
    if (!*address)
        return true;
    if (!li_read_key(address, out->key))
        return dw_fail(line->error, "'%.60s' is no address: 192.0.2.7 is one", address);
    out->creator = li_creator_of(out->key);
    return true;
}

/* Whether the address is there, or may have created the table: only some bits of it are kept. */
static bool is_of(const sight *one, const wanted *which)
{
    uint8_t key[LI_KEY_SIZE];
    for (const lb_client *client = one->at ? one->at->clients : NULL; client; client = client->next) {
        if (!client->guest)
            continue;
        li_key(client->guest, key);
        if (memcmp(key, which->key, LI_KEY_SIZE) == 0)
            return true;
    }
    return one->row->creator == which->creator;
}

static bool is_as(const json_t *wish, bool is)
{
    return !wish || json_is_true(wish) == is;
}

static bool is_closed(const lb_lobby *lobby, const sight *one)
{
    static sv_ruling some[SV_LIST_MAX];
    dw_error ignored;
    if (one->at || !one->row->over)
        return one->at && one->at->decided.closed;
    int count = lobby->store->rulings(lobby->store, one->row->id, 0, some, &ignored);
    return count > 0 && strcmp(some[0].whom, one->row->id) == 0; /* it comes before those of the seats */
}

static bool is_wanted(const lb_lobby *lobby, const sight *one, const wanted *which)
{
    dw_error ignored;
    const sv_row *row = one->row;
    return is_as(which->listed, row->listed) && is_as(which->over, row->over) &&
           (which->unused < 0 || sv_calendar(lobby->clock) - row->used >= which->unused) &&
           (which->creator < 0 || is_of(one, which)) &&
           (!which->closed || is_as(which->closed, is_closed(lobby, one))) &&
           is_as(which->stuck, *stuck(lobby, one, &ignored) != '\0');
}

/* A page: how many tables are read for it; it has those that are wanted. */
bool lb_list_all(lb_call *line)
{
    static sv_row rows[SV_LIST_MAX];
    sv_store *store = line->lobby->store;
    wanted which;
    if (!read_wanted(line, &which))
        return false;
    int count = store->tables(store, lb_text(line, "after"), rows, line->error);
    json_t *tables = json_array();
    for (int i = 0; i < count; i++) {
        const lb_table *at = lb_in_memory(line->lobby, rows[i].id);
        const sight one = {at ? &at->row : &rows[i], at, rows[i].bytes};
        if (!is_wanted(line->lobby, &one, &which))
            continue;
        json_t *table = describe(line->lobby, &one);
        json_object_set_new(table, "closed", json_boolean(is_closed(line->lobby, &one)));
        json_array_append_new(tables, table);
    }
    json_object_set_new(line->out, "tables", tables);
    json_object_set_new(line->out, "next",
                        count == SV_LIST_MAX ? json_string(rows[count - 1].id) : json_null());
    return count >= 0;
}

/* ---- one table ---------------------------------------------------------------------------- */

static void put_rulings(const lb_lobby *lobby, const char *id, json_t *out)
{
    static sv_ruling some[SV_LIST_MAX];
    dw_error ignored;
    json_t *list = json_array();
    int count = lobby->store->rulings(lobby->store, id, 0, some, &ignored);
    for (int i = 0; i < count; i++)
        if (*some[i].whom)
            json_array_append_new(list, lb_describe_ruling(&some[i]));
    json_object_set_new(out, "rulings", list);
}

static void put_wish(const sv_row *row, json_t *out)
{
    json_t *wish = row->wish.seat < 0
                       ? json_null()
                       : json_pack("{s:i, s:i}", "seat", row->wish.seat, "length", row->wish.length);
    json_object_set_new(out, "wish", wish);
}

bool lb_inspect(lb_call *line)
{
    const char *id = lb_text(line, "table");
    lb_lobby *lobby = line->lobby;
    sv_row row;
    dw_error damage;
    const lb_table *at = lb_in_memory(lobby, id);
    bool stored = lobby->store->find(lobby->store, id, &row, line->error);
    if (!stored && !at)
        return false;
    const sight one = {at ? &at->row : &row, at, stored ? row.bytes : 0};
    json_t *table = describe(lobby, &one);
    int moves = at ? at->table->length : lobby->store->entries(lobby->store, id, NULL, 0, &damage);
    json_object_update_missing(line->out, table);
    json_decref(table);
    json_object_set_new(line->out, "moves", moves < 0 ? json_null() : json_integer(moves));
    if (moves < 0)
        json_object_set_new(line->out, "problem", json_string(damage.text));
    json_object_set_new(line->out, "rules", json_integer(one.row->rules));
    json_object_set_new(line->out, "pack", json_string(one.row->pack));
    json_object_set_new(line->out, "era", json_integer(one.row->era));
    json_object_set_new(line->out, "dealt_again", json_integer(one.row->agains));
    json_object_set_new(line->out, "help", json_boolean(one.row->help));
    json_object_set_new(line->out, "away",
                        json_pack("{s:i, s:i}", "bot", one.row->away.bot, "gone", one.row->away.gone));
    if (lb_is_timed(one.row))
        json_object_set_new(line->out, "limit",
                            json_pack("{s:i, s:i, s:s}", "move", one.row->limit.per_move, "game",
                                      one.row->limit.per_game, "level", one.row->limit.level));
    json_object_set_new(line->out, "rematch",
                        *one.row->rematch.table ? json_string(one.row->rematch.table) : json_null());
    put_wish(one.row, line->out);
    put_rulings(lobby, id, line->out);
    return true;
}

/* ---- records ------------------------------------------------------------------------------ */

/* How many bytes of the text from a place on fit into one answer, in whole letters. */
static size_t part_length(const char *text)
{
    size_t length = strlen(text);
    if (length <= PART_MAX)
        return length;
    length = PART_MAX;
    while (((unsigned char)text[length] & 0xc0) == 0x80)
        length--;
    return length;
}

bool lb_export(lb_call *line)
{
    char *text = sv_export(line->lobby->store, lb_text(line, "table"), false, line->error);
    size_t from = (size_t)lb_number(line, "from", 0), length = text ? strlen(text) : 0;
    if (!text)
        return false;
    if (from > length) {
        free(text);
        return dw_fail(line->error, "'from' in 'export': the record is shorter");
    }
    size_t part = part_length(text + from);
    json_object_set_new(line->out, "record", json_stringn(text + from, part));
    json_object_set_new(line->out, "next",
                        from + part < length ? json_integer((json_int_t)(from + part)) : json_null());
    free(text);
    return true;
}

/* ---- deleting ----------------------------------------------------------------------------- */

bool lb_delete_table(lb_call *line)
{
    const char *id = lb_text(line, "table");
    lb_table *at = lb_in_memory(line->lobby, id);
    if (!at)
        return line->lobby->store->remove(line->lobby->store, id, line->error);
    at->deleted = at->dirty = true;
    lb_touch(line->lobby, at);
    return true;
}
