/*
 * explain.c: why a table may differ from what it was: a line of the person whose right it is, time, the rule
 * for those who are away, or the consent of all. It goes by the lines and by the books alone, not by what the
 * server keeps of them.
 */
#include "books.h"

#include <string.h>

/* ---- moves -------------------------------------------------------------------------------- */

static const char *text_of(const cause *why, const char *key)
{
    const char *text = json_string_value(json_object_get(why->line, key));
    return text ? text : "";
}

static int number_of(const cause *why, const char *key)
{
    return (int)json_integer_value(json_object_get(why->line, key));
}

static bool is_line(const cause *why, const char *command, int seat)
{
    return why->kind == BY_LINE && strcmp(why->command, command) == 0 && why->from->seat == seat;
}

/* A person has moved: it must be the move of this very line, in answer to what is asked now. */
static void explain_move(book *of, const lb_table *at, int i, const cause *why)
{
    char text[DW_TEXT_MAX];
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    tb_entry entry = at->table->record[i];
    if (!is_line(why, "play", entry.seat)) {
        world_fail("seat %d of %s has moved without a line", entry.seat, of->id);
        return;
    }
    tb_state_at(at->table, i, state);
    dw_format(at->table->game, state, entry.seat, entry.move, text, sizeof text);
    if (strcmp(text, text_of(why, "move")) != 0)
        world_fail("seat %d of %s has said '%s' and made '%s'", entry.seat, of->id, text_of(why, "move"),
                   text);
    if (number_of(why, "era") != at->row.era)
        world_fail("seat %d of %s has moved by a line of another era", entry.seat, of->id);
    for (int before = number_of(why, "length"); before < i; before++)
        if (at->table->record[before].seat == entry.seat)
            world_fail("seat %d of %s has moved by a line that was answered before", entry.seat, of->id);
    of->now.moved[entry.seat] = usable;
    of->now.undid[entry.seat] = false;
}

void explain_entries(book *of, const lb_table *at, int from, const cause *why)
{
    for (int i = from; i < at->table->length; i++) {
        int seat = at->table->record[i].seat;
        if (seat == DW_CHANCE)
            continue;
        bool by_bot = at->row.seats[seat].kind == SV_BOT || of->now.row.seats[seat].kind == SV_BOT;
        if (!by_bot)
            explain_move(of, at, i, why);
    }
}

/* ---- taking back -------------------------------------------------------------------------- */

/* One's own last decision, after which chance has brought nothing, and no other entry. */
static bool is_own_undo(const book *of, const lb_table *at, const cause *why, int *kept)
{
    const snapshot *was = &of->now;
    int seat = why->kind == BY_LINE ? why->from->seat : TB_PUBLIC, last = was->length - 1;
    if (seat < 0 || !is_line(why, "undo", seat) || json_is_true(json_object_get(why->line, "ask")))
        return false;
    while (last >= 0 && was->entries[last].seat != seat && was->entries[last].seat != DW_CHANCE)
        last--;
    if (last < 0 || was->entries[last].seat != seat || at->table->length < was->length - 1)
        return false;
    *kept = was->length - 1;
    return common(was->entries, last, at->table->record, last) == last &&
           common(was->entries + last + 1, was->length - last - 1, at->table->record + last,
                  was->length - last - 1) == was->length - last - 1;
}

/* Everybody who has held a seat has agreed, or has left for good. */
static bool is_agreed(const book *of, const lb_table *at)
{
    for (int seat = 0; seat < at->row.options.players; seat++) {
        bool gone = at->row.away.gone && of->here[seat] == 0 &&
                    usable - of->now.left[seat] >= at->row.away.gone - SLACK;
        if (of->now.held[seat] && seat != of->now.wisher && !(of->now.agreed >> seat & 1) && !gone)
            return false;
    }
    return true;
}

void explain_taking_back(book *of, const lb_table *at, const cause *why)
{
    int kept = of->now.wish_length;
    if (at->row.era != of->now.row.era + 1) {
        world_fail("%s went from era %d to %d", of->id, of->now.row.era, at->row.era);
        return;
    }
    if (is_own_undo(of, at, why, &kept)) {
        of->now.undid[why->from->seat] = true;
        explain_entries(of, at, kept, why);
        return;
    }
    bool to_wish = of->now.wisher >= 0 && at->table->length >= kept &&
                   common(of->now.entries, kept, at->table->record, kept) == kept;
    if (!to_wish)
        world_fail("entries of %s vanished, which nobody had asked for", of->id);
    else if (!is_agreed(of, at))
        world_fail("%s went back without the consent of all", of->id);
    explain_entries(of, at, kept, why);
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        of->now.undid[seat] = true;
}

/* Who agreed to what, by the lines alone. */
void explain_wish(book *of, const lb_table *at, const cause *why)
{
    bool had = of->now.row.wish.seat >= 0, has = at->row.wish.seat >= 0;
    if (has && !had) {
        if (!is_line(why, "undo", at->row.wish.seat))
            world_fail("a wish at %s without a line", of->id);
        of->now.wisher = at->row.wish.seat;
        of->now.wish_length = at->row.wish.length;
        of->now.agreed = 0;
    } else if (!has) {
        of->now.wisher = -1;
    }
}

/* Before the line has had its effects. */
void note_consent(book *of, const cause *why)
{
    bool same = number_of(why, "to") == of->now.wish_length && number_of(why, "era") == of->now.row.era;
    if (why->kind != BY_LINE || why->from->seat < 0)
        return;
    if (strcmp(why->command, "consent") == 0 && json_is_true(json_object_get(why->line, "yes")) && same &&
        of->now.wisher >= 0)
        of->now.agreed |= 1u << why->from->seat;
    if (strcmp(why->command, "undo") == 0 && json_is_true(json_object_get(why->line, "ask")) &&
        of->now.wisher < 0) {
        of->now.wisher = why->from->seat; /* it may come true at once */
        const json_t *to = json_object_get(why->line, "to");
        int last = of->now.length - 1;
        while (last >= 0 && of->now.entries[last].seat != of->now.wisher)
            last--;
        of->now.wish_length = to ? (int)json_integer_value(to) : last;
        of->now.agreed = 0;
    }
}

/* ---- seats -------------------------------------------------------------------------------- */

static bool was_away(const book *of, const lb_table *at, int seat)
{
    return of->here[seat] == 0 &&
           (!of->now.held[seat] || usable - of->now.left[seat] >= at->row.away.bot - SLACK);
}

static bool has_no_time(const book *of, const lb_table *at, int seat)
{
    const sv_limit *limit = &at->row.limit;
    double since = usable - of->now.moved[seat];
    return (limit->per_move && since >= limit->per_move - SLACK) || limit->per_game || of->now.undid[seat];
}

/* Seconds for which people may keep their lucks closed. */
static int patience(const sv_limit *limit)
{
    return limit->per_move ? limit->per_move : limit->per_game ? limit->per_game : 24 * 3600;
}

/* The seat was lost for good, because its luck was not opened. */
static bool is_lost(const book *of, const lb_table *at, int seat)
{
    return (at->row.restarts & ~of->now.row.restarts) >> seat & 1;
}

static void explain_new_bot(book *of, const lb_table *at, int seat, const cause *why)
{
    bool by_line = why->kind == BY_LINE && strcmp(why->command, "bot") == 0 && number_of(why, "seat") == seat;
    bool by_tick = why->kind == BY_TICK, lost = is_lost(of, at, seat);
    int luck_time = patience(&at->row.limit) - SLACK;
    bool fair = by_line && why->from->seat == seat ? !lost
                : by_line && why->from->seat >= 0  ? was_away(of, at, seat)
                : by_tick && lost                  ? usable - of->now.staged >= luck_time
                                                   : by_tick && has_no_time(of, at, seat);
    if (!fair)
        world_fail(
            "a bot got seat %d of %s by %s, whose person had a right to it; here %d, gone for %.1f, moved "
            "%.1f ago, asked for lucks %.1f ago",
            seat, of->id,
            why->kind == BY_LINE ? why->command
            : by_tick            ? "a tick"
                                 : "nothing",
            of->here[seat], usable - of->now.left[seat], usable - of->now.moved[seat],
            usable - of->now.staged);
}

/* The secret of a seat is its person's. */
static void explain_secret(book *of, const lb_table *at, int seat, const cause *why)
{
    uint8_t hash[SV_HASH_SIZE];
    const sv_seat *is = &at->row.seats[seat], *was = &of->now.row.seats[seat];
    if (!is->claimed && is->kind == SV_BOT && (at->row.restarts >> seat & 1))
        return; /* it was lost */
    sv_hash_secret(text_of(why, "own"), hash);
    bool by_owner = why->kind == BY_LINE && why->from->from->of->seat == seat &&
                    strcmp(text_of(why, "own"), why->from->from->of->own) == 0;
    if (was->claimed || !is->claimed || !by_owner || memcmp(hash, is->hash, SV_HASH_SIZE) != 0)
        world_fail("seat %d of %s has another secret than its person", seat, of->id);
}

void explain_seat(book *of, const lb_table *at, int seat, const cause *why)
{
    const sv_seat *is = &at->row.seats[seat], *was = &of->now.row.seats[seat];
    if (is->kind != was->kind || strcmp(is->name, was->name) != 0) {
        of->renamed_length = at->table->length;
        of->renamed_era = at->row.era;
    }
    if (memcmp(is->hash, was->hash, SV_HASH_SIZE) != 0)
        explain_secret(of, at, seat, why);
    if (is->kind == SV_BOT && (was->kind == SV_PERSON || is_lost(of, at, seat)))
        explain_new_bot(of, at, seat, why);
    if (is->kind == SV_PERSON && was->kind == SV_BOT && !is_line(why, "back", seat))
        world_fail("seat %d of %s left its bot without a line", seat, of->id);
    if (is->kind == SV_OPEN && was->kind != SV_OPEN)
        world_fail("seat %d of %s is open again", seat, of->id);
    of->now.held[seat] = of->now.held[seat] && !is_lost(of, at, seat);
    if (of->now.held[seat] && !is->ready)
        world_fail("seat %d of %s has lost its person's say", seat, of->id);
    of->now.held[seat] = of->now.held[seat] || is->ready;
}
