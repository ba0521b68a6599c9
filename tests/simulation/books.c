/* books.c: copies of tables as they were, and what differs between two of them. */
#include "books.h"

#include <stdlib.h>
#include <string.h>

void take_table(snapshot *to, const sv_row *row, const tb_entry *entries, int length)
{
    if (length > to->room) {
        to->room = length * 2 + 64;
        to->entries = realloc(to->entries, (size_t)to->room * sizeof *to->entries);
        if (!to->entries)
            abort();
    }
    to->known = true;
    to->row = *row;
    to->length = length;
    if (length > 0)
        memcpy(to->entries, entries, (size_t)length * sizeof *entries);
}

void copy_snapshot(snapshot *to, const snapshot *from)
{
    take_table(to, &from->row, from->entries, from->length);
    snapshot own = *to;
    *to = *from;
    to->entries = own.entries;
    to->room = own.room;
}

static bool is_same_entry(tb_entry one, tb_entry other)
{
    return one.seat == other.seat && one.move == other.move;
}

/* How many entries are the same in both before the first that differs. */
int common(const tb_entry *one, int length, const tb_entry *other, int other_length)
{
    int count = 0;
    while (count < length && count < other_length && is_same_entry(one[count], other[count]))
        count++;
    return count;
}

static bool is_same_seat(const sv_seat *one, const sv_seat *other)
{
    return one->kind == other->kind && one->ready == other->ready && one->claimed == other->claimed &&
           strcmp(one->level, other->level) == 0 && strcmp(one->name, other->name) == 0 &&
           memcmp(one->hash, other->hash, SV_HASH_SIZE) == 0 &&
           memcmp(one->spent, other->spent, SV_HASH_SIZE) == 0 && one->luck_state == other->luck_state &&
           strcmp(one->commitment, other->commitment) == 0 && strcmp(one->luck, other->luck) == 0 &&
           one->since == other->since && one->left == other->left;
}

/* What differs between two rows; NULL: nothing that is stored at once. */
static const char *difference(const sv_row *one, const sv_row *other)
{
    for (int seat = 0; seat < one->options.players; seat++)
        if (!is_same_seat(&one->seats[seat], &other->seats[seat]))
            return "a seat";
    return one->era != other->era                                  ? "the era"
           : memcmp(one->secret, other->secret, FR_SIZE) != 0      ? "the secret"
           : one->wish.seat != other->wish.seat                    ? "a wish"
           : one->wish.agreed != other->wish.agreed                ? "who agreed"
           : one->over != other->over                              ? "its end"
           : one->due != other->due                                ? "when a clock runs out"
           : one->opening != other->opening                        ? "when lucks have to be open"
           : one->restarts != other->restarts                      ? "who lost a seat"
           : strcmp(one->rematch.table, other->rematch.table) != 0 ? "the rematch"
           : one->agains != other->agains                          ? "what was dealt again"
           : memcmp(one->again, other->again, (size_t)one->agains * sizeof *one->again) != 0
               ? "what was dealt again"
               : NULL;
}

/* What differs between a snapshot and the store; NULL: nothing. */
const char *stored_difference(const snapshot *kept, const char *id)
{
    static tb_entry entries[1 << 14];
    sv_row row;
    dw_error error;
    if (!w.store->find(w.store, id, &row, &error))
        return "that it is there";
    int length = w.store->entries(w.store, id, entries, 1 << 14, &error);
    if (length != kept->length || common(kept->entries, kept->length, entries, length) != length)
        return "the moves";
    return difference(&kept->row, &row);
}
