/* export.c: writes what the store has of a table as a record and remarks. */
#include "server/export.h"

#include "platform/whole_files.h"
#include "server/stored_table.h"
#include "table/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Everything about a table, read from the store. */
typedef struct whole {
    sv_row row;
    bool reveal;    /* what the dice follow from */
    sv_line *lines; /* of chat and events, in order */
    int line_count;
    char *record; /* by the game; NULL: the program lacks it */
    tb_entry *entries;
    int entry_count;
    dw_error lacks; /* why */
} whole;

/* ---- reading ------------------------------------------------------------------------------ */

static int by_time(const void *one, const void *other)
{
    const sv_line *left = one, *right = other;
    if (left->at != right->at)
        return left->at < right->at ? -1 : 1;
    return left->length - right->length;
}

/* All events, and the chat that is kept. */
static bool read_lines(sv_store *store, whole *all, dw_error *error)
{
    enum { ROOM = SV_EVENTS_MAX + 2 * SV_SAID_MAX };
    int got;
    all->lines = malloc(ROOM * sizeof *all->lines);
    if (!all->lines)
        return dw_fail(error, "no memory for the table");
    while ((got = store->events(store, all->row.id, all->line_count, all->lines + all->line_count, error)) >
               0 &&
           all->line_count + got <= SV_EVENTS_MAX)
        all->line_count += got;
    sv_line *said = all->lines + all->line_count;
    int count = got < 0 ? -1 : store->said(store, all->row.id, said, error);
    for (int i = 0; i < count; i++)
        if (strcmp(said[i].kind, "chat") == 0)
            all->lines[all->line_count++] = said[i];
    qsort(all->lines, (size_t)all->line_count, sizeof *all->lines, by_time);
    return count >= 0;
}

/* A table that an operator has closed counts as over, but its game may go on. */
static bool read_end(sv_store *store, whole *all, dw_error *error)
{
    static sv_ruling some[SV_LIST_MAX]; /* more than there can be of one table */
    int count = store->rulings(store, all->row.id, 0, some, error);
    bool closed = false;
    for (int i = 0; i < count; i++)
        closed = closed || strcmp(some[i].kind, SV_CLOSED) == 0;
    all->reveal = all->reveal || (all->row.over && !closed);
    return count >= 0;
}

static bool read_all(sv_store *store, const char *id, whole *all, dw_error *error)
{
    if (!store->find(store, id, &all->row, error) || !read_lines(store, all, error) ||
        !read_end(store, all, error))
        return false;
    if (!sv_is_playable(&all->row, &all->lacks)) {
        all->entries = sv_read_entries(store, &all->row, &all->entry_count, error);
        return all->entries;
    }
    tb_table *table = sv_replay(store, &all->row, error);
    all->record = table ? tb_record_write(table, DW_CHANCE) : NULL;
    if (table && !all->record)
        dw_fail(error, "no memory for the record");
    tb_free(table);
    return all->record;
}

/* ---- writing ------------------------------------------------------------------------------ */

/* What people wrote stays in its line: a record has one remark in each. */
static void put_words(dw_text *out, const char *words)
{
    for (; *words; words++)
        dw_text_put_bytes(out, *words == '\n' || *words == '\r' ? " " : words, 1);
}

static void put_moment(dw_text *out, int64_t at)
{
    char moment[32];
    time_t seconds = (time_t)at;
    struct tm parts;
    strftime(moment, sizeof moment, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&seconds, &parts));
    dw_text_put(out, moment);
}

static void write_seats(const whole *all, dw_text *out)
{
    static const char *const kinds[] = {[SV_OPEN] = "open", [SV_PERSON] = "person"};
    for (int seat = 0; seat < all->row.options.players; seat++) {
        const sv_seat *one = &all->row.seats[seat];
        dw_text_add(out, "# seat %d %s ", seat, one->kind == SV_BOT ? one->level : kinds[one->kind]);
        put_words(out, one->name);
        dw_text_put(out, "\n");
    }
}

static void write_lines(const whole *all, dw_text *out)
{
    for (int i = 0; i < all->line_count; i++) {
        const sv_line *line = &all->lines[i];
        dw_text_put(out, "# said ");
        put_moment(out, line->at);
        if (line->seat == TB_PUBLIC)
            dw_text_add(out, " %d - %s ", line->length, line->kind);
        else
            dw_text_add(out, " %d %d %s ", line->length, line->seat, line->kind);
        put_words(out, line->text);
        dw_text_put(out, "\n");
    }
}

static void write_raw(const whole *all, dw_text *out)
{
    const sv_row *row = &all->row;
    dw_text_add(out, "# raw: %s\n", all->lacks.text);
    dw_text_add(out, "dicewright %d\ngame %s\n", TB_RECORD_FORMAT, row->game);
    if (strcmp(row->set, TB_USUAL_SET) != 0)
        dw_text_add(out, "set %s\n", row->set);
    dw_text_add(out, "rules %d\npack %s\nplayers %d\n", row->rules, row->pack, row->options.players);
    if (row->options.variants)
        dw_text_add(out, "variants raw %" PRIu32 "\n", row->options.variants);
    if (row->options.setup)
        dw_text_add(out, "setup raw %" PRIu64 "\n", row->options.setup);
    dw_text_put(out, "moves\n");
    for (int i = 0; i < all->entry_count; i++) {
        tb_entry entry = all->entries[i];
        if (entry.seat == DW_CHANCE)
            dw_text_add(out, "- raw %" PRIu32 "\n", entry.move);
        else
            dw_text_add(out, "%d raw %" PRIu32 "\n", entry.seat, entry.move);
    }
}

static void write_all(dw_text *out, const void *with)
{
    const whole *all = with;
    fr_dice dice;
    dw_text_add(out, "# table %s\n# created ", all->row.id);
    put_moment(out, all->row.created);
    dw_text_put(out, "\n# used ");
    put_moment(out, all->row.used);
    dw_text_put(out, "\n");
    write_seats(all, out);
    sv_dice_of(&all->row, &dice);
    fr_write_remarks(&dice, all->reveal, out);
    write_lines(all, out);
    if (all->record)
        dw_text_put(out, all->record);
    else
        write_raw(all, out);
}

char *sv_export(sv_store *store, const char *id, bool reveal, dw_error *error)
{
    whole *all = calloc(1, sizeof *all);
    char *text = NULL;
    if (!all)
        dw_fail(error, "no memory for the table");
    else {
        all->reveal = reveal;
        if (read_all(store, id, all, error) && !(text = pf_written(write_all, all)))
            dw_fail(error, "no memory for the record");
        free(all->lines);
        free(all->record);
        free(all->entries);
    }
    free(all);
    return text;
}

bool sv_export_into(sv_store *store, const char *id, bool reveal, const char *folder, dw_error *error)
{
    char path[PF_PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s.record", folder, id) >= PF_PATH_MAX || strchr(id, '/'))
        return dw_fail(error, "%s: the path of the folder is too long", folder);
    char *text = sv_export(store, id, reveal, error);
    bool good = text && pf_write_file(path, text, strlen(text), error);
    free(text);
    return good;
}
