/* online_words.c: writes a table of a server in sentences. Changes nothing. */
#include "seating/online_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENT_PAGES_MAX = 100 };

static const json_t *part(const json_t *object, const char *key)
{
    return json_object_get(object, key);
}

/* ---- names -------------------------------------------------------------------------------- */

static bool is_bot(const oc_seat *seat)
{
    return strcmp(seat->who, "person") != 0 && strcmp(seat->who, "open") != 0;
}

/* "Ann", "Seat 1", "Bot". */
const char *se_online_plain_name(const seating *at, int number, char name[SE_NAME_MAX])
{
    if (number < 0 || number >= at->players)
        return "Somebody"; /* a server may say anything */
    const oc_seat *seat = &se_there(at)->seats[number];
    if (*seat->name)
        snprintf(name, SE_NAME_MAX, "%.39s", seat->name);
    else if (is_bot(seat) && !seat->held)
        return "Bot";
    else
        snprintf(name, SE_NAME_MAX, "Seat %d", number);
    return name;
}

/* The same; "Bot (adept)" for bots, "Ann (adept)" while a bot plays for her. */
const char *se_online_name(const seating *at, int number, char name[SE_NAME_MAX])
{
    char plain[SE_NAME_MAX];
    const char *who = se_online_plain_name(at, number, plain);
    bool bot = number >= 0 && number < at->players && is_bot(&se_there(at)->seats[number]);
    if (bot)
        snprintf(name, SE_NAME_MAX, "%.20s (%.12s)", who, se_there(at)->seats[number].who);
    else
        snprintf(name, SE_NAME_MAX, "%s", who);
    return name;
}

/* ---- who is there ------------------------------------------------------------------------- */

static void write_time(double seconds, dw_text *out)
{
    long left = seconds > 0 ? (long)seconds : 0;
    if (left >= 86400)
        dw_text_add(out, " %ld d", left / 86400);
    else if (left >= 3600)
        dw_text_add(out, " %ld:%02ld h", left / 3600, left / 60 % 60);
    else
        dw_text_add(out, " %ld:%02ld", left / 60, left % 60);
}

/* What stands in brackets behind a name, one after the other. */
typedef struct remarks {
    dw_text *out;
    int count;
} remarks;

static void begin_remark(remarks *in)
{
    dw_text_put(in->out, in->count++ ? ", " : " (");
}

/* "(adept plays for them, away 0:40)", "(adept)", "(2 connections)", "(not here yet)". */
static void write_remarks(const seating *at, int number, dw_text *out)
{
    const oc_table *table = se_there(at);
    const oc_seat *seat = &table->seats[number];
    remarks in = {out, 0};
    double away = kn_away(table, number, pf_clock());
    if (is_bot(seat)) {
        begin_remark(&in);
        dw_text_put(out, seat->who);
        if (seat->held)
            dw_text_put(out, number == table->seat ? " plays for you" : " plays for them");
    }
    if (strcmp(seat->who, "open") == 0 || (!is_bot(seat) && !seat->held && !seat->here)) {
        begin_remark(&in);
        dw_text_put(out, strcmp(seat->who, "open") == 0 ? "open" : "not here yet");
    } else if (seat->held && !seat->here) {
        begin_remark(&in);
        dw_text_put(out, "away");
        if (away >= 1)
            write_time(away, out);
    }
    if (seat->connections > 1) {
        begin_remark(&in);
        dw_text_add(out, "%d connections", seat->connections);
    }
    if (in.count)
        dw_text_put(out, ")");
}

/* "You 4:32, Ann 3:10 (away 0:40), Bot (adept), 1 watching". */
void se_online_people(const seating *at, dw_text *out)
{
    const oc_table *table = se_there(at);
    if (kn_is_seeded(table))
        dw_text_put(out, "seeded dice; ");
    for (int i = 0; i < at->players; i++) {
        const oc_seat *seat = &table->seats[i];
        char name[SE_NAME_MAX];
        double left = oc_time_left(at->client, i);
        dw_text_add(out, "%s%s", i ? ", " : "", i == table->seat ? "You" : se_online_plain_name(at, i, name));
        if (left >= 0 && !is_bot(seat))
            write_time(left, out);
        write_remarks(at, i, out);
    }
    if (table->watching)
        dw_text_add(out, ", %d watching", table->watching);
}

void se_online_notes(const seating *at, dw_text *out)
{
    const oc_table *table = se_there(at);
    const char *help = at->place->no_help(at);
    if (kn_is_seeded(table))
        dw_text_put(out,
                    "The dice of this table follow from a seed, which others may know: they are not fair "
                    "dice.\n");
    if (help)
        dw_text_add(out, "%s\n", help);
}

/* ---- what is waited for ------------------------------------------------------------------- */

int se_online_first_waiting(const oc_table *table)
{
    const json_t *waiting = part(part(table->screen, "turn"), "waiting");
    return json_array_size(waiting) ? (int)json_integer_value(json_array_get(waiting, 0)) : DW_CHANCE;
}

/* The first person who has not come yet; -1: all have. */
static int missing(const oc_table *table)
{
    for (int i = 0; i < table->players; i++)
        if (!is_bot(&table->seats[i]) && !table->seats[i].held)
            return i;
    return -1;
}

static const char *luck_of(const oc_table *table, int seat)
{
    return se_text(json_array_get(part(table->lucks, "seats"), (size_t)seat), "luck");
}

/* Whether the seat still has to commit to a luck, or to open it. */
static bool owes_luck(const oc_table *table, int seat)
{
    const char *luck = luck_of(table, seat);
    return strcmp(luck, "owed") == 0 || strcmp(luck, "committed") == 0;
}

/* "The game begins when all lucks for the dice are open; missing: yours, Ben's; 0:45 left." Nothing while
 * this machine opens its own, which takes no time worth a word. */
static void write_lucks(const seating *at, dw_text *out)
{
    const oc_table *table = se_there(at);
    double left = kn_opening_left(table, pf_clock());
    const char *before = "; missing: ";
    if (table->seat >= 0 && owes_luck(table, table->seat)) {
        if (oc_has_luck(at->client) || strcmp(luck_of(table, table->seat), "owed") == 0)
            return;
        dw_text_put(out, "Another device has the luck of your seat: open the table there. ");
    }
    dw_text_put(out, "The game begins when all lucks for the dice are open");
    for (int seat = 0; seat < table->players; seat++) {
        char name[SE_NAME_MAX];
        if (!owes_luck(table, seat))
            continue;
        if (seat == table->seat)
            dw_text_add(out, "%syours", before);
        else
            dw_text_add(out, "%s%s's", before, se_online_plain_name(at, seat, name));
        before = ", ";
    }
    if (left >= 0) {
        dw_text_put(out, ";");
        write_time(left, out);
        dw_text_put(out, " left");
    }
    dw_text_put(out, ".");
}

static bool is_own_wish(const oc_table *table)
{
    return table->wish && table->seat >= 0 && json_integer_value(part(table->wish, "seat")) == table->seat;
}

/* Whether the seat was lost to a bot because its luck was not opened. */
static bool is_lost(const oc_table *table, int seat)
{
    const json_t *restarts = part(table->lucks, "restarts");
    for (size_t i = 0; i < json_array_size(restarts); i++)
        if (json_integer_value(json_array_get(restarts, i)) == seat)
            return true;
    return false;
}

/* What keeps the game from beginning. */
static void write_beginning(const seating *at, dw_text *out)
{
    char name[SE_NAME_MAX];
    int away = missing(se_there(at));
    if (away >= 0)
        dw_text_add(out, "The game begins when %s has come.", se_online_name(at, away, name));
    else
        write_lucks(at, out);
}

void se_online_waiting(const seating *at, dw_text *out)
{
    const oc_table *table = se_there(at);
    char name[SE_NAME_MAX];
    int seat = se_online_first_waiting(table);
    if (oc_state_of(at->client) == OC_REFUSED)
        dw_text_add(out, "The server does not let you in any more: %s.", oc_why(at->client));
    else if (oc_state_of(at->client) != OC_JOINED)
        dw_text_add(out, "Trying again: %s.", oc_why(at->client));
    else if (json_is_true(part(part(table->screen, "turn"), "over")))
        return; /* a person who stays knows why */
    else if (is_own_wish(table))
        dw_text_put(out, "The others are asked whether you may go back; 'no' withdraws it.");
    else if (table->wish && seat != table->seat)
        dw_text_put(out, "Somebody would like to go back.");
    else if (!table->begun)
        write_beginning(at, out);
    else if (oc_is_sending(at->client))
        return; /* it takes no time worth a word */
    else if (table->seat >= 0 && is_lost(table, table->seat))
        dw_text_put(out, "Your luck was not opened in time, and a bot has your seat: you look on.");
    else if (oc_is_replaced(at->client))
        dw_text_put(out, "A bot plays for you; 'back' takes the seat again.");
    else if (seat >= 0)
        dw_text_add(out, "%s chooses ...", se_online_name(at, seat, name));
    else
        dw_text_put(out, "The game goes on ...");
}

static bool has_seat(const json_t *seats, int seat)
{
    for (size_t i = 0; i < json_array_size(seats); i++)
        if (json_integer_value(json_array_get(seats, i)) == seat)
            return true;
    return false;
}

/* "Ann would like to go back by 3 moves": nothing if nobody waits for one's answer. */
bool se_online_wish(const seating *at, dw_text *out)
{
    const oc_table *table = se_there(at);
    char name[SE_NAME_MAX];
    int seat = (int)json_integer_value(part(table->wish, "seat"));
    int steps = table->length - (int)json_integer_value(part(table->wish, "length"));
    if (!has_seat(part(table->wish, "needed"), table->seat) ||
        has_seat(part(table->wish, "agreed"), table->seat))
        return false;
    dw_text_add(out, "%s would like to go back by %d move%s: do you agree?", se_online_name(at, seat, name),
                steps, steps == 1 ? "" : "s");
    return true;
}

/* ---- what was said and done --------------------------------------------------------------- */

/* What the operator of the server did. The server has the words, with the reason. */
static void write_operator(const char *kind, const char *who, const char *words, dw_text *out)
{
    static const struct {
        const char *kind, *who, *end; /* NULL: whom it concerns */
    } known[] = {
        {"muted", NULL, "."},
        {"unmuted", NULL, "."},
        {"banned", NULL, "."},
        {"unbanned", NULL, "."},
        {"closed", "The operator of the server", "."},
        {"reopened", "The operator of the server", "."},
        {"notice", "From the operator of the server:", ""},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(kind, known[i].kind) == 0)
            dw_text_add(out, "%s %s%s", known[i].who ? known[i].who : who, words, known[i].end);
}

void se_online_said(const seating *at, const json_t *said, dw_text *out)
{
    static const struct {
        const char *kind, *words, *you;
    } known[] = {
        {"sat", "sits down", "sit down"},
        {"bot", "is replaced by a bot", "are replaced by a bot"},
        {"back", "plays on", "play on"},
        {"late", "has no time left: a bot plays on", "have no time left: a bot plays on"},
        {"undo_asked", "would like to go back", "would like to go back"},
        {"undone", "went back", "went back"},
        {"rematch", "sets up another game", "set up another game"},
    };
    char name[SE_NAME_MAX];
    const char *kind = se_text(said, "kind");
    int seat = json_is_integer(part(said, "seat")) ? (int)json_integer_value(part(said, "seat")) : TB_PUBLIC;
    bool own = seat >= 0 && seat == se_there(at)->seat;
    const char *who = own ? "You" : seat >= 0 ? se_online_plain_name(at, seat, name) : "A spectator";
    if (strcmp(kind, "chat") == 0)
        dw_text_add(out, "%s: \"%s\"", who, se_text(said, "text"));
    if (strcmp(kind, "undo_refused") == 0) /* the server says why, of somebody by name */
        dw_text_add(out, "Nothing is taken back: %s %s.", se_online_plain_name(at, seat, name),
                    se_text(said, "text"));
    if (strcmp(kind, "unopened") == 0) /* it has lost its name as well */
        dw_text_add(out,
                    "Seat %d did not open its luck in time and is lost to a bot: all dice are drawn anew.",
                    seat);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(kind, known[i].kind) == 0)
            dw_text_add(out, "%s %s.", who, own ? known[i].you : known[i].words);
    write_operator(kind, who, se_text(said, "text"), out);
}

/* The events of a table, from the server. */
typedef struct history {
    const seating *at;
    json_t *events;
} history;

static void write_history(dw_text *out, const void *with)
{
    const history *all = with;
    for (size_t i = 0; i < json_array_size(all->events); i++) {
        const json_t *event = json_array_get(all->events, i);
        dw_text_add(out, "After %lld moves: ", (long long)json_integer_value(part(event, "length")));
        se_online_said(all->at, event, out);
        dw_text_put(out, "\n");
    }
    if (json_array_size(all->events) == 0)
        dw_text_put(out, "Nothing has happened at this table besides moves.\n");
}

char *se_online_events(const seating *at, dw_error *error)
{
    history all = {at, json_array()};
    bool more = true, good = true;
    for (int page = 0; good && more && page < EVENT_PAGES_MAX; page++) {
        json_t *answer;
        good =
            oc_ask(at->client,
                   json_pack("{s:s, s:I}", "cmd", "events", "skip", (json_int_t)json_array_size(all.events)),
                   &answer, error);
        more = good && json_is_true(part(answer, "more"));
        if (good)
            json_array_extend(all.events, json_object_get(answer, "events"));
        if (good)
            json_decref(answer);
    }
    char *words = good ? pf_written(write_history, &all) : NULL;
    if (good && !words)
        dw_fail(error, "no memory for the events");
    json_decref(all.events);
    return words;
}
