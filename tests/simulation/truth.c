/*
 * truth.c: what must hold after every step. It compares the books of each table with what the server has in
 * memory, what its store has, and what people are told: every change has a good reason; nothing is told
 * before it is stored; a screen shows what its seat may know of the record.
 */
#include "books.h"

#include "server/stored_table.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

enum { CHECKS = 6 /* one of so many screens is compared */, REMARKS_ROOM = 16384 };

static book books[TABLES_MAX];
static double ticked;
double usable;

/* ---- observing ---------------------------------------------------------------------------- */

/* After it was read from the store: what is stored, and what chance and bots have added. */
static void begin_to_watch(book *of, const lb_table *at)
{
    const snapshot *was = &of->stored;
    if (!was->known)
        return;
    if (at->row.era != was->row.era ||
        common(was->entries, was->length, at->table->record, at->table->length) != was->length)
        world_fail("%s was loaded with other moves than were stored", of->id);
    copy_snapshot(&of->now, was);
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        if (was->here[seat])
            of->now.left[seat] = of->dropped;
}

/* Whether the line was said at this table, or names it. */
static bool is_about(const cause *why, const book *of)
{
    if (why->kind != BY_LINE)
        return false;
    const char *named = json_string_value(json_object_get(why->line, "table"));
    return why->from->table >= 0 ? &books[why->from->table] == of : named && strcmp(named, of->id) == 0;
}

static void observe(book *of, const lb_table *at, const cause *why)
{
    if (!of->now.known)
        begin_to_watch(of, at);
    if (!of->now.known) /* it was just created */
        take_table(&of->now, &at->row, at->table->record, at->table->length);
    bool mine = is_about(why, of);
    static const cause nothing = {.kind = BY_ROUND};
    const cause *because = mine || why->kind != BY_LINE ? why : &nothing;
    if (mine)
        note_consent(of, why);
    for (int seat = 0; seat < at->row.options.players; seat++)
        explain_seat(of, at, seat, because);
    if (at->row.opening != of->now.row.opening)
        of->now.staged = usable;
    if (at->row.era != of->now.row.era)
        explain_taking_back(of, at, because);
    else if (common(of->now.entries, of->now.length, at->table->record, at->table->length) < of->now.length)
        world_fail("entries of %s vanished", of->id);
    else
        explain_entries(of, at, of->now.length, because);
    explain_wish(of, at, because);
    if (of->now.over && !tb_turn(at->table).over)
        world_fail("%s was over and goes on", of->id);
    of->now.over = of->now.over || tb_turn(at->table).over;
    take_table(&of->now, &at->row, at->table->record, at->table->length);
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        of->now.here[seat] = of->here[seat] > 0;
    of->dropped = usable;
}

static void count_time(const cause *why)
{
    if (why->kind != BY_TICK)
        return;
    double passed = w.now - ticked;
    usable += passed < 2 ? passed : 2;
    ticked = w.now;
}

void truth_observe(const cause *why)
{
    count_time(why);
    for (wire *one = w.wires; one; one = one->next) /* the server may have removed them from their tables */
        if (one->at_server)
            truth_joined(one);
    for (int table = 0; table < w.table_count && w.lobby && !w.failure[0]; table++) {
        book *of = &books[table];
        const lb_table *at = of->id[0] ? lb_in_memory(w.lobby, of->id) : NULL;
        if (at)
            observe(of, at, why);
        else
            of->now.known = false;
    }
}

void truth_joined(wire *one)
{
    const lb_table *at = one->client.at;
    int table = -1;
    for (int i = 0; at && i < w.table_count; i++)
        if (strcmp(books[i].id, at->row.id) == 0)
            table = i;
    if (table == one->table && (table < 0 || one->seat == one->client.seat))
        return;
    truth_left(one);
    one->table = table;
    one->seat = table < 0 ? TB_PUBLIC : one->client.seat;
    if (one->seat >= 0)
        books[table].here[one->seat]++;
}

void truth_left(wire *one)
{
    if (one->table >= 0 && one->seat >= 0) {
        book *of = &books[one->table];
        of->here[one->seat]--;
        of->now.left[one->seat] = usable;
    }
    one->table = -1;
    one->seat = TB_PUBLIC;
}

/* ---- the store ---------------------------------------------------------------------------- */

void truth_before_commit(void)
{
    for (int table = 0; table < w.table_count; table++) {
        book *of = &books[table];
        const lb_table *at = of->id[0] ? lb_in_memory(w.lobby, of->id) : NULL;
        of->in_commit = at != NULL;
        if (!at)
            continue;
        if (of->now.known || of->stored.known)
            copy_snapshot(&of->tried, of->now.known ? &of->now : &of->stored);
        take_table(&of->tried, &at->row, at->table->record, at->table->length);
    }
}

void truth_after_commit(bool stored)
{
    for (int table = 0; table < w.table_count && stored; table++) {
        book *of = &books[table];
        const char *differs = NULL;
        if (!of->in_commit)
            continue;
        copy_snapshot(&of->stored, &of->tried);
        of->tried.known = false;
        if (draw(OF_TRUTH, 10) == 0 && (differs = stored_difference(&of->stored, of->id)))
            world_fail("the store and the memory of %s differ in %s", of->id, differs);
    }
}

void truth_reopened(void)
{
    ticked = w.now;
    for (int table = 0; table < w.table_count; table++) {
        book *of = &books[table];
        of->now.known = false;
        of->dropped = usable;
        memset(of->here, 0, sizeof of->here);
        if (!of->stored.known)
            continue;
        const char *differs = stored_difference(&of->stored, of->id);
        if (differs && of->tried.known && !stored_difference(&of->tried, of->id)) {
            copy_snapshot(&of->stored, &of->tried);
            differs = NULL;
        }
        of->tried.known = false;
        if (differs)
            world_fail("after a restart %s is not as it was stored: %s", of->id, differs);
    }
    for (wire *one = w.wires; one; one = one->next)
        one->table = -1;
}

/* ---- what people are told ----------------------------------------------------------------- */

static void check_told(const book *of, const json_t *in)
{
    const json_t *length = json_object_get(in, "length"), *era = json_object_get(in, "era");
    if (!json_is_integer(length) || !json_is_integer(era))
        return;
    bool stored =
        of->stored.known && json_integer_value(era) <= of->stored.row.era &&
        (json_integer_value(era) < of->stored.row.era || json_integer_value(length) <= of->stored.length);
    if (!stored)
        world_fail("%s: entry %d of era %d is told before it is stored", of->id,
                   (int)json_integer_value(length), (int)json_integer_value(era));
}

void truth_told(const wire *to, const json_t *told)
{
    const json_t *ok = json_object_get(told, "ok");
    if (to->table < 0 || (ok && !json_is_true(ok)))
        return;
    const book *of = &books[to->table];
    check_told(of, told);
    check_told(of, json_object_get(told, "view"));
}

/* The same moves of the same seats. Sentences may have names that people had then. */
static bool are_same_entries(const json_t *one, const json_t *other)
{
    const json_t *entry;
    size_t i;
    json_array_foreach(one, i, entry)
    {
        const json_t *twin = json_array_get(other, i);
        if (!json_equal(json_object_get(entry, "seat"), json_object_get(twin, "seat")) ||
            !json_equal(json_object_get(entry, "move"), json_object_get(twin, "move")))
            return false;
    }
    return json_array_size(one) == json_array_size(other);
}

/* The screen, where nothing has changed since, is what the server would show now. */
static void check_screen(const device *one, const char *id, const lb_table *at)
{
    char *text = lb_view(w.lobby, (lb_table *)at, one->of->seat, 0, -1);
    json_t *view = text ? json_loads(text, 0, NULL) : NULL;
    if (!view)
        world_fail("no view of %s", id);
    else if (!json_equal(json_object_get(view, "screen"), one->known.screen))
        world_fail("person %d has another screen of %s than seat %d may see", one->of->number, id,
                   one->of->seat);
    else if (!are_same_entries(json_object_get(view, "entries"), one->known.entries))
        world_fail("person %d knows other entries of %s than the record has", one->of->number, id);
    json_decref(view);
    free(text);
}

void truth_known(const device *one)
{
    const book *of = &books[one->of->table];
    const lb_table *at = w.lobby ? lb_in_memory(w.lobby, of->id) : NULL;
    bool current = at && at->table->length == one->known.length && at->row.era == one->known.era &&
                   !(of->renamed_length == one->known.length && of->renamed_era == one->known.era);
    if (current && !one->of->lost && one->link && one->link->at_server &&
        (w.healed || draw(OF_TRUTH, CHECKS) == 0))
        check_screen(one, of->id, at);
}

/* ---- beginning and end -------------------------------------------------------------------- */

void truth_begin(int table, const char *id)
{
    book *of = &books[table];
    *of = (book){.now.wisher = -1, .stored.wisher = -1, .renamed_length = -1};
    snprintf(of->id, sizeof of->id, "%s", id);
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        of->now.moved[seat] = usable;
    static const cause why = {.kind = BY_ROUND};
    const lb_table *at = lb_in_memory(w.lobby, id);
    if (at)
        take_table(&of->stored, &at->row, at->table->record, at->table->length);
    truth_observe(&why);
}

bool truth_took_seat(int table, int seat)
{
    const snapshot *stored = &books[table].stored;
    return stored->known && (stored->row.restarts >> seat & 1);
}

int truth_length(int table)
{
    const book *of = &books[table];
    return of->now.known ? of->now.length : of->stored.length;
}

bool truth_is_over(int table)
{
    const book *of = &books[table];
    return of->now.known ? of->now.over : of->stored.over;
}

/* Every outcome follows from the secret, the lucks and what was taken back, also for those who check it. */
static void check_record(const book *of, const lb_table *at)
{
    char *record = tb_record_write(at->table, DW_CHANCE);
    char *text = record ? malloc(REMARKS_ROOM + strlen(record)) : NULL;
    dw_error error;
    fr_verdict verdict;
    fr_dice dice;
    bool lucky = false;
    if (!text)
        abort();
    dw_text remarks = dw_text_in(text, REMARKS_ROOM);
    sv_dice_of(&at->row, &dice);
    fr_write_remarks(&dice, true, &remarks);
    strcpy(text + remarks.length, record);
    for (int seat = 0; seat < at->row.options.players; seat++)
        lucky = lucky || at->row.seats[seat].luck[0];
    if (!fr_follows(&dice, at->table, &error))
        world_fail("the dice of %s: %s", of->id, error.text);
    if (lucky && !fr_verify(text, at->table, &verdict, &error))
        world_fail("the record of %s: %s", of->id, error.text);
    free(text);
    free(record);
}

void truth_check_records(void)
{
    for (int table = 0; table < w.table_count; table++) {
        const lb_table *at = lb_in_memory(w.lobby, books[table].id);
        const char *differs = NULL;
        if (books[table].stored.known && !at) {
            dw_error error;
            at = lb_find(w.lobby, books[table].id, &error);
            if (!at)
                world_fail("%s cannot be loaded: %s", books[table].id, error.text);
        }
        if (at && lb_is_complete(at))
            check_record(&books[table], at);
        if (!at || at->touched ||
            (differs = stored_difference(&books[table].stored, books[table].id)) == NULL)
            continue;
        world_fail("in the end the store and the memory of %s differ in %s", books[table].id, differs);
    }
}

void truth_end(void)
{
    for (int table = 0; table < TABLES_MAX; table++) {
        free(books[table].now.entries);
        free(books[table].stored.entries);
        free(books[table].tried.entries);
        books[table] = (book){0};
    }
    usable = ticked = 0;
}
