/*
 * kept_seats.c: reads and writes the file of kept seats. Programs take turns by a lock beside the file,
 * which is replaced as a whole.
 */
#include "client/kept_seats.h"

#include "platform/whole_files.h"
#include "table/json_memory.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { FORMAT = 1 };

bool ks_path(char path[PF_PATH_MAX], dw_error *error)
{
    if (!pf_data_folder(path, error))
        return false;
    strcat(path, "/seats.json"); /* pf_data_folder leaves room for a name */
    return true;
}

/* ---- one seat ------------------------------------------------------------------------------- */

/* The texts of a seat in the file. */
static const struct {
    const char *key;
    size_t at, room;
} texts[] = {
    {"server", offsetof(ks_seat, server), KS_SERVER_MAX},
    {"table", offsetof(ks_seat, table), LK_WORD_MAX},
    {"game", offsetof(ks_seat, game), KS_GAME_MAX},
    {"came_by", offsetof(ks_seat, came_by), LK_WORD_MAX},
    {"own", offsetof(ks_seat, own), LK_WORD_MAX},
    {"luck", offsetof(ks_seat, luck), FR_LUCK_MAX},
    {"commitment", offsetof(ks_seat, commitment), FR_HEX_MAX},
    {"fixed", offsetof(ks_seat, fixed), FR_HEX_MAX},
};

static bool read_seat(const json_t *in, ks_seat *seat)
{
    const json_t *number = json_object_get(in, "seat");
    *seat = (ks_seat){.seat = (int)json_integer_value(number),
                      .since = json_integer_value(json_object_get(in, "since")),
                      .claimed = json_is_true(json_object_get(in, "claimed")),
                      .committed = json_is_true(json_object_get(in, "committed"))};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *text = json_string_value(json_object_get(in, texts[i].key));
        if (!text || strlen(text) >= texts[i].room)
            return false;
        strcpy((char *)seat + texts[i].at, text);
    }
    return json_is_integer(number) && seat->seat >= 0 && seat->seat < DW_SEATS_MAX;
}

static json_t *describe(const ks_seat *seat)
{
    json_t *out = json_pack("{s:i, s:I, s:b, s:b}", "seat", seat->seat, "since", (json_int_t)seat->since,
                            "claimed", seat->claimed, "committed", seat->committed);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        json_object_set_new(out, texts[i].key, json_string((const char *)seat + texts[i].at));
    return out;
}

/* ---- the file ------------------------------------------------------------------------------- */

static json_t *damaged(const char *path, dw_error *error)
{
    dw_fail(error, "%s keeps your seats at servers, and cannot be understood: mend it, or move it away",
            path);
    return NULL;
}

/* The list of seats; NULL with the reason. */
static json_t *read_file(const char *path, dw_error *error)
{
    size_t size;
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return json_array();
    tb_watch_json();
    char *text = pf_read_file(path, &size, error);
    if (!text)
        return NULL;
    json_t *file = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL),
           *seats = json_object_get(file, "seats");
    json_int_t format = json_integer_value(json_object_get(file, "format"));
    free(text);
    if (!tb_json_is_whole()) {
        json_decref(file);
        dw_fail(error, "%s: no memory to read it", path);
        return NULL;
    }
    if (format > FORMAT)
        dw_fail(error, "%s is of a later version of this program", path);
    else if (!json_is_array(seats) || format != FORMAT)
        damaged(path, error);
    seats = format == FORMAT && json_is_array(seats) ? json_incref(seats) : NULL;
    json_decref(file);
    return seats;
}

/* Takes the reference of the list. */
static bool write_file(const char *path, json_t *seats, dw_error *error)
{
    json_t *file = json_pack("{s:i, s:o}", "format", FORMAT, "seats", seats);
    char *text = json_dumps(file, JSON_INDENT(1));
    bool whole = text && tb_json_is_whole(); /* or a seat is left out, or a part of one */
    bool written =
        whole ? pf_write_file(path, text, strlen(text), error) : dw_fail(error, "no memory to keep the seat");
    free(text);
    json_decref(file);
    return written;
}

/* Makes the folder if it is missing. A descriptor that holds the lock until it is closed; -1 with the reason.
 */
static int lock(const char *path, dw_error *error)
{
    char beside[PF_PATH_MAX + 8];
    snprintf(beside, sizeof beside, "%.*s", (int)(strrchr(path, '/') - path), path);
    if (!pf_make_folder(beside, error))
        return -1;
    snprintf(beside, sizeof beside, "%s.lock", path);
    int descriptor = open(beside, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
        return descriptor;
    dw_fail(error, "%s: cannot be locked: %s", beside, strerror(errno));
    if (descriptor >= 0)
        close(descriptor);
    return -1;
}

/* ---- finding -------------------------------------------------------------------------------- */

int ks_list(const char *path, ks_seat **seats, dw_error *error)
{
    bool before = tb_begin_json();
    json_t *list = read_file(path, error);
    size_t count = json_array_size(list);
    *seats = list ? calloc(count + 1, sizeof **seats) : NULL;
    if (list && !*seats)
        dw_fail(error, "no memory for the seats");
    for (size_t i = 0; *seats && i < count; i++)
        if (!read_seat(json_array_get(list, i), &(*seats)[i])) {
            damaged(path, error);
            free(*seats);
            *seats = NULL;
        }
    json_decref(list);
    tb_end_json(before);
    return *seats ? (int)count : -1;
}

static bool is_of(const ks_seat *seat, const char *server, const char *table, const char *secret)
{
    return strcmp(seat->server, server) == 0 && strcmp(seat->table, table) == 0 &&
           (strcmp(seat->came_by, secret) == 0 || strcmp(seat->own, secret) == 0);
}

/* Where it is in the file, or -1: nowhere; -2 with the reason. */
static int look_up(const char *path, const char *server, const char *table, const char *secret,
                   ks_seat *found, dw_error *error)
{
    ks_seat *seats;
    int count = ks_list(path, &seats, error), at = count < 0 ? -2 : -1;
    for (int i = 0; i < count && at < 0; i++)
        if (is_of(&seats[i], server, table, secret)) {
            *found = seats[i];
            at = i;
        }
    free(seats);
    return at;
}

bool ks_find(const char *path, const lk_link *link, ks_seat *seat, bool *found, dw_error *error)
{
    char server[KS_SERVER_MAX];
    dw_text text = dw_text_in(server, sizeof server);
    lk_write_server(link, &text);
    int at = look_up(path, server, link->table, link->secret, seat, error);
    *found = at >= 0;
    return at > -2;
}

/* ---- keeping -------------------------------------------------------------------------------- */

/* In its place, or behind all others (-1). */
static bool put(const char *path, int place, const ks_seat *seat, dw_error *error)
{
    bool before = tb_begin_json();
    json_t *list = read_file(path, error);
    if (list && place < 0)
        json_array_append_new(list, describe(seat));
    else if (list)
        json_array_set_new(list, (size_t)place, describe(seat));
    bool kept = list && write_file(path, list, error);
    tb_end_json(before);
    return kept;
}

bool ks_add(const char *path, ks_seat *seat, dw_error *error)
{
    ks_seat known;
    int held = lock(path, error);
    if (held < 0)
        return false;
    int place = look_up(path, seat->server, seat->table, seat->came_by, &known, error);
    bool kept = place == -1 ? put(path, -1, seat, error) : place >= 0;
    if (place >= 0)
        *seat = known;
    close(held);
    return kept;
}

bool ks_change(const char *path, ks_seat *seat, dw_error *error)
{
    ks_seat before;
    int held = lock(path, error);
    if (held < 0)
        return false;
    int place = look_up(path, seat->server, seat->table, seat->came_by, &before, error);
    if (place >= 0 && before.fixed[0] && strcmp(before.luck, seat->luck) == 0)
        memcpy(seat->fixed, before.fixed, sizeof before.fixed);
    bool kept = place > -2 && put(path, place, seat, error);
    close(held);
    return kept;
}

void ks_write_link(const ks_seat *seat, dw_text *out)
{
    dw_text_add(out, "%s#/join/%s/%s", seat->server, seat->table, seat->own);
}
