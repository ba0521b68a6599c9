/* admin_print.c: what a server says to its operator, as text for people. */
#include "cli/admin/admin.h"

#include <string.h>
#include <time.h>

enum { AGE_MAX = 32, WORD_MAX = 64, PEOPLE_MAX = 512 };

static const char *text_of(const json_t *from, const char *key)
{
    const char *text = json_string_value(json_object_get(from, key));
    return text ? text : "";
}

static long long number_of(const json_t *from, const char *key)
{
    return json_integer_value(json_object_get(from, key));
}

static bool flag_of(const json_t *from, const char *key)
{
    return json_is_true(json_object_get(from, key));
}

/* "3 hours": in the largest unit that fits. */
static const char *span(long long seconds, char out[AGE_MAX])
{
    static const struct {
        long long seconds;
        const char *one, *many;
    } units[] = {
        {86400, "day", "days"}, {3600, "hour", "hours"}, {60, "minute", "minutes"}, {1, "second", "seconds"}};
    size_t i = 0;
    while (units[i].seconds > 1 && seconds < units[i].seconds)
        i++;
    long long count = seconds > 0 ? seconds / units[i].seconds : 0;
    snprintf(out, AGE_MAX, "%lld %s", count, count == 1 ? units[i].one : units[i].many);
    return out;
}

static const char *age(long long moment, char out[AGE_MAX])
{
    return span((long long)time(NULL) - moment, out);
}

static const char *size_of(long long bytes, char out[AGE_MAX])
{
    static const char *const units[] = {"B", "KB", "MB", "GB", "TB"};
    size_t unit = 0;
    while (bytes >= 10240 && unit + 1 < sizeof units / sizeof *units) {
        bytes /= 1024;
        unit++;
    }
    snprintf(out, AGE_MAX, "%lld %s", bytes, units[unit]);
    return out;
}

/* ---- the server --------------------------------------------------------------------------- */

void admin_print_status(const json_t *answer)
{
    char up[AGE_MAX], size[AGE_MAX];
    cli_say("Dicewright %s, up for %s\n", text_of(answer, "version"), span(number_of(answer, "up"), up));
    cli_say("  tables    %lld unfinished, %lld in memory\n", number_of(answer, "unfinished"),
            number_of(answer, "in_memory"));
    cli_say("  store     %s in tables", size_of(number_of(answer, "bytes"), size));
    if (number_of(answer, "room") >= 0)
        cli_say(", %s left on its disk", size_of(number_of(answer, "room"), size));
    cli_say("\n");
    if (*text_of(answer, "problem"))
        cli_say("  problem   %s\n", text_of(answer, "problem"));
    cli_say("  people    %lld connections, %lld of them at tables\n", number_of(answer, "connections"),
            number_of(answer, "at_tables"));
    cli_say(
        "  since it began: %lld moves, %lld commits, %lld lines refused, %lld times somebody turned away who "
        "is banned\n",
        number_of(answer, "moves"), number_of(answer, "commits"), number_of(answer, "refused"),
        number_of(answer, "turned_away"));
}

/* ---- tables ------------------------------------------------------------------------------- */

/* "Anna (2), Ben (away), open, adept" */
static void write_people(const json_t *table, dw_text *out)
{
    size_t i;
    const json_t *seat;
    json_array_foreach(json_object_get(table, "seats"), i, seat)
    {
        const char *who = text_of(seat, "who"), *name = text_of(seat, "name");
        bool person = strcmp(who, "person") == 0;
        dw_text_add(out, "%s%s", i ? ", " : "", *name ? name : who);
        if (*name && !person)
            dw_text_add(out, " (%s)", who);
        if (person && !flag_of(seat, "here"))
            dw_text_put(out, " (away)");
    }
    if (number_of(table, "watching"))
        dw_text_add(out, "; %lld watching", number_of(table, "watching"));
}

static const char *state_of(const json_t *table)
{
    const char *stuck = text_of(table, "stuck");
    return flag_of(table, "closed") ? "closed"
           : *stuck                 ? stuck
           : flag_of(table, "over") ? "over"
                                    : "going on";
}

static void write_game(const json_t *table, char out[WORD_MAX])
{
    snprintf(out, WORD_MAX, "%s/%s", text_of(table, "game"), text_of(table, "set"));
}

void admin_print_tables(const json_t *tables, int skip, int limit)
{
    char game[WORD_MAX], used[AGE_MAX], size[AGE_MAX], people[PEOPLE_MAX];
    int count = (int)json_array_size(tables), end = limit < count - skip ? skip + limit : count;
    if (end > skip)
        cli_say_unbroken("%-16s  %-18s %-12s %10s  %-11s  %s\n", "TABLE", "GAME", "USED AGO", "SIZE", "STATE",
                         "PEOPLE");
    for (int i = skip; i < end; i++) {
        const json_t *table = json_array_get(tables, (size_t)i);
        dw_text text = dw_text_in(people, sizeof people);
        write_people(table, &text);
        write_game(table, game);
        cli_say_unbroken("%-16s  %-18s %-12s %10s  %-11s  %s\n", text_of(table, "table"), game,
                         age(number_of(table, "used"), used), size_of(number_of(table, "bytes"), size),
                         state_of(table), people);
    }
    if (count == 0)
        cli_say("There is no such table.\n");
    else if (end < count)
        cli_say("%d of %d tables; go on with --skip %d\n", end - skip, count, end);
    else
        cli_say("%d table%s\n", count, count == 1 ? "" : "s");
}

/* ---- one table ---------------------------------------------------------------------------- */

static void print_seat(const json_t *seat, size_t number)
{
    char away[AGE_MAX];
    const char *who = text_of(seat, "who"), *name = text_of(seat, "name");
    cli_say("  seat %zu    %s%s%s%s", number, *name ? name : who, *name ? " (" : "", *name ? who : "",
            *name ? ")" : "");
    if (number_of(seat, "connections"))
        cli_say(", %lld connection%s", number_of(seat, "connections"),
                number_of(seat, "connections") == 1 ? "" : "s");
    if (json_object_get(seat, "away"))
        cli_say(", away for %s", span(number_of(seat, "away"), away));
    if (json_object_get(seat, "left"))
        cli_say(", %s left%s", span(number_of(seat, "left"), away),
                flag_of(seat, "runs") ? " (the clock runs)" : "");
    cli_say("\n");
}

static void print_connections(const json_t *table)
{
    size_t i;
    const json_t *one;
    json_array_foreach(json_object_get(table, "connections"), i, one)
    {
        const json_t *seat = json_object_get(one, "seat");
        if (json_is_null(seat))
            cli_say("  from      %s, who looks on\n", text_of(one, "address"));
        else
            cli_say("  from      %s, in seat %lld\n", text_of(one, "address"),
                    (long long)json_integer_value(seat));
    }
}

static void print_ruling(const json_t *ruling)
{
    char since[AGE_MAX], left[AGE_MAX];
    const json_t *until = json_object_get(ruling, "until");
    cli_say("  %-7s   %s, begun %s ago", text_of(ruling, "kind"), text_of(ruling, "whom"),
            age(number_of(ruling, "since"), since));
    if (json_is_integer(until))
        cli_say(", %s left", span(json_integer_value(until) - (long long)time(NULL), left));
    if (*text_of(ruling, "why"))
        cli_say(": %s", text_of(ruling, "why"));
    cli_say("\n");
}

void admin_print_table(const json_t *table)
{
    char game[WORD_MAX], moment[AGE_MAX], size[AGE_MAX];
    size_t i;
    const json_t *one, *wish = json_object_get(table, "wish");
    write_game(table, game);
    cli_say("Table %s: %s, %s%s%s\n", text_of(table, "table"), game, state_of(table),
            flag_of(table, "listed") ? ", listed" : "", flag_of(table, "seeded") ? ", with a seed" : "");
    if (*text_of(table, "problem"))
        cli_say("  problem   %s\n", text_of(table, "problem"));
    cli_say("  created   %s ago\n", age(number_of(table, "created"), moment));
    cli_say("  used      %s ago\n", age(number_of(table, "used"), moment));
    cli_say("  record    %lld entries, dealt again %lld times, %s in the store\n", number_of(table, "moves"),
            number_of(table, "dealt_again"), size_of(number_of(table, "bytes"), size));
    cli_say("  rules     version %lld, values %s\n", number_of(table, "rules"), text_of(table, "pack"));
    json_array_foreach(json_object_get(table, "seats"), i, one) print_seat(one, i);
    print_connections(table);
    if (json_is_object(wish))
        cli_say("  wish      seat %lld would like to go back to %lld\n", number_of(wish, "seat"),
                number_of(wish, "length"));
    if (*text_of(table, "rematch"))
        cli_say("  rematch   %s\n", text_of(table, "rematch"));
    json_array_foreach(json_object_get(table, "rulings"), i, one) print_ruling(one);
}

void admin_print_loss(const json_t *table)
{
    char game[WORD_MAX], people[PEOPLE_MAX], used[AGE_MAX];
    dw_text text = dw_text_in(people, sizeof people);
    write_people(table, &text);
    write_game(table, game);
    cli_say("With the table %s a game of %s is lost for ever: %lld entries of its record, its chat and its "
            "events, "
            "and the seats of %s. It was used %s ago. 'dicewright admin export' can keep the record.\n",
            text_of(table, "table"), game, number_of(table, "moves"), people,
            age(number_of(table, "used"), used));
}

/* ---- rulings ------------------------------------------------------------------------------ */

void admin_print_rulings(const json_t *rulings)
{
    size_t i;
    const json_t *one;
    json_array_foreach((json_t *)rulings, i, one) print_ruling(one);
    if (json_array_size(rulings) == 0)
        cli_say("Nobody is banned or muted, and no table is closed.\n");
}
