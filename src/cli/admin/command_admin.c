/*
 * command_admin.c: `dicewright admin`: looks after a server that runs on this machine. Each request is a row
 * of a table; the server answers it over its socket.
 */
#include "cli/admin/admin.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SPAN_MAX = 10 * 365 * 24 * 3600, TABLES_SHOWN = 50, COUNT_MAX = 1000000, ANSWER_MAX = 16 };

/* What the words ask for. */
typedef struct asked {
    const char *what; /* the second word; NULL: there is none */
    const char *why, *address, *socket, *store;
    int seconds, unused, seat, limit, skip; /* -1: not said */
    bool watching, listed, over, closed, stuck, record, yes, json;
} asked;

/* Options that not every request has. */
enum {
    WHY = 1,
    FOR = 2,
    SEAT = 4,
    CHOICE = 8, /* of tables */
    RECORD = 16,
    YES = 32,
};

typedef struct request {
    const char *name;
    const char *needs; /* what its second word is; NULL: it has none */
    unsigned options;
    int (*run)(const asked *, admin_wire *);
} request;

/* ---- asking ------------------------------------------------------------------------------- */

static json_t *line_of(const char *command)
{
    return json_pack("{s:s}", "cmd", command);
}

static void set_text(json_t *line, const char *key, const char *text)
{
    if (text)
        json_object_set_new(line, key, json_string(text));
}

/* The answer as one line of JSON; takes it. */
static int print_json(json_t *answer)
{
    json_object_del(answer, "ok");
    char *text = json_dumps(answer, JSON_COMPACT);
    json_decref(answer);
    if (!text)
        return cli_complain("admin", CLI_FAILED, "no memory for the answer");
    printf("%s\n", text);
    free(text);
    return CLI_OK;
}

/* Asks, and prints what is to be done with the answer: as JSON, or by `print`; NULL: a word is enough. */
static int ask(const asked *all, admin_wire *wire, json_t *line, void (*print)(const json_t *),
               const char *done)
{
    int status = CLI_OK;
    json_t *answer = admin_ask(wire, line, &status);
    if (!answer)
        return status;
    if (all->json)
        return print_json(answer);
    if (print)
        print(answer);
    else
        cli_say("%s\n", done);
    json_decref(answer);
    return CLI_OK;
}

/* ---- looking ------------------------------------------------------------------------------ */

static int run_status(const asked *all, admin_wire *wire)
{
    return ask(all, wire, line_of("status"), admin_print_status, NULL);
}

/* All of a list that comes in pages, which begin after `next`. NULL after a complaint. */
static json_t *ask_all(admin_wire *wire, json_t *line, const char *list, const char *after, int *status)
{
    json_t *found = json_array();
    for (bool more = true; more;) {
        json_t *answer = admin_ask(wire, json_copy(line), status);
        json_t *next = json_object_get(answer, "next");
        json_array_extend(found, json_object_get(answer, list));
        if (!answer) {
            json_decref(found);
            found = NULL;
        }
        more = next && !json_is_null(next);
        if (more)
            json_object_set(line, after, next);
        json_decref(answer);
    }
    json_decref(line);
    return found;
}

static int by_use(const void *one, const void *other)
{
    json_int_t a = json_integer_value(json_object_get(*(json_t *const *)one, "used"));
    json_int_t b = json_integer_value(json_object_get(*(json_t *const *)other, "used"));
    return (a < b) - (a > b);
}

/* The tables that were used last come first. Takes the list; NULL without memory. */
static json_t *sorted(json_t *tables)
{
    size_t count = json_array_size(tables);
    json_t *list = json_array(), **all = calloc(count + 1, sizeof *all);
    for (size_t i = 0; all && i < count; i++)
        all[i] = json_array_get(tables, i);
    if (all)
        qsort(all, count, sizeof *all, by_use);
    for (size_t i = 0; all && i < count; i++)
        json_array_append(list, all[i]);
    free(all);
    json_decref(tables);
    return list;
}

static int run_tables(const asked *all, admin_wire *wire)
{
    int status = CLI_OK;
    json_t *line = line_of("tables");
    const struct {
        const char *name;
        bool wanted;
    } flags[] = {
        {"listed", all->listed}, {"over", all->over}, {"closed", all->closed}, {"stuck", all->stuck}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (flags[i].wanted)
            json_object_set_new(line, flags[i].name, json_true());
    set_text(line, "address", all->address);
    if (all->unused >= 0)
        json_object_set_new(line, "unused", json_integer(all->unused));
    json_t *tables = ask_all(wire, line, "tables", "after", &status);
    if (!tables)
        return status;
    tables = sorted(tables);
    if (all->json)
        return print_json(json_pack("{s:o}", "tables", tables));
    int skip = all->skip < 0 ? 0 : all->skip;
    admin_print_tables(tables, skip < (int)json_array_size(tables) ? skip : (int)json_array_size(tables),
                       all->limit < 0 ? TABLES_SHOWN : all->limit);
    json_decref(tables);
    return CLI_OK;
}

/* The whole record, which comes in parts; NULL after a complaint. */
static char *read_record(const asked *all, admin_wire *wire, int *status)
{
    char *record = NULL;
    size_t length = 0;
    json_int_t from = 0;
    for (bool more = true; more;) {
        json_t *line = json_pack("{s:s, s:s, s:I}", "cmd", "export", "table", all->what, "from", from);
        json_t *answer = admin_ask(wire, line, status);
        const json_t *part = json_object_get(answer, "record"), *next = json_object_get(answer, "next");
        size_t size = json_string_length(part);
        char *longer = answer ? realloc(record, length + size + 1) : NULL;
        if (!longer) {
            if (answer)
                *status = cli_complain("admin", CLI_FAILED, "no memory for the record");
            json_decref(answer);
            free(record);
            return NULL;
        }
        record = longer;
        memcpy(record + length, size ? json_string_value(part) : "", size);
        record[length += size] = '\0';
        more = json_is_integer(next) && json_integer_value(next) > from;
        from = json_integer_value(next);
        json_decref(answer);
    }
    return record;
}

static int run_export(const asked *all, admin_wire *wire)
{
    int status = CLI_OK;
    char *record = read_record(all, wire, &status);
    if (!record)
        return status;
    if (all->json)
        status = print_json(json_pack("{s:s}", "record", record));
    else
        fputs(record, stdout);
    free(record);
    return status;
}

static int run_table(const asked *all, admin_wire *wire)
{
    int status = CLI_OK;
    char *record = NULL;
    json_t *answer = admin_ask(wire, json_pack("{s:s, s:s}", "cmd", "table", "table", all->what), &status);
    if (!answer)
        return status;
    if (all->record && !(record = read_record(all, wire, &status))) {
        json_decref(answer);
        return status;
    }
    if (record && all->json)
        json_object_set_new(answer, "record", json_string(record));
    if (all->json) {
        status = print_json(answer);
    } else {
        admin_print_table(answer);
        if (record)
            printf("\n%s", record);
        json_decref(answer);
    }
    free(record);
    return status;
}

static int run_rulings(const asked *all, admin_wire *wire)
{
    int status = CLI_OK;
    json_t *rulings = ask_all(wire, line_of("rulings"), "rulings", "skip", &status);
    if (!rulings)
        return status;
    if (all->json)
        return print_json(json_pack("{s:o}", "rulings", rulings));
    admin_print_rulings(rulings);
    json_decref(rulings);
    return CLI_OK;
}

/* ---- deciding ----------------------------------------------------------------------------- */

static int run_close(const asked *all, admin_wire *wire)
{
    if (!all->why)
        return cli_complain("admin", CLI_USAGE, "say why: the players read it; --why TEXT");
    return ask(all, wire, json_pack("{s:s, s:s, s:s}", "cmd", "close", "table", all->what, "why", all->why),
               NULL, "The table is closed; its players know why.");
}

static int run_reopen(const asked *all, admin_wire *wire)
{
    return ask(all, wire, json_pack("{s:s, s:s}", "cmd", "reopen", "table", all->what), NULL,
               "The table is open again.");
}

/* Whether the person at the terminal says yes. */
static bool agrees(void)
{
    char answer[ANSWER_MAX];
    printf("Delete it? Type yes: ");
    fflush(stdout);
    return fgets(answer, sizeof answer, stdin) && strcmp(answer, "yes\n") == 0;
}

static int run_delete(const asked *all, admin_wire *wire)
{
    int status = CLI_OK;
    if (!all->yes && !isatty(STDIN_FILENO))
        return cli_complain("admin", CLI_USAGE,
                            "nobody can be asked here whether to delete the table: say --yes");
    if (!all->yes) {
        /* Of a damaged table it cannot be said, and it is lost already. */
        json_t *table = admin_ask(wire, json_pack("{s:s, s:s}", "cmd", "table", "table", all->what), &status);
        if (table)
            admin_print_loss(table);
        json_decref(table);
        if (!agrees())
            return cli_complain("admin", CLI_FAILED, "nothing was deleted");
    }
    return ask(all, wire, json_pack("{s:s, s:s}", "cmd", "delete", "table", all->what), NULL,
               "The table is deleted.");
}

/* The line about an address, or about a seat of a table or those who look on there. */
static json_t *line_about(const asked *all, const char *command)
{
    json_t *line = line_of(command);
    bool address = strpbrk(all->what, ".:") != NULL;
    set_text(line, address ? "address" : "table", all->what);
    if (all->seat >= 0)
        json_object_set_new(line, "seat", json_integer(all->seat));
    if (all->watching)
        json_object_set_new(line, "watching", json_true());
    if (all->seconds >= 0)
        json_object_set_new(line, "seconds", json_integer(all->seconds));
    set_text(line, "why", all->why);
    return line;
}

static int run_mute(const asked *all, admin_wire *wire)
{
    return ask(all, wire, line_about(all, "mute"), NULL, "Nothing of theirs is shown in a chat any more.");
}

static int run_unmute(const asked *all, admin_wire *wire)
{
    return ask(all, wire, line_about(all, "unmute"), NULL, "They may chat again.");
}

static int run_ban(const asked *all, admin_wire *wire)
{
    return ask(all, wire, line_about(all, "ban"), NULL, "They may not come any more.");
}

static int run_unban(const asked *all, admin_wire *wire)
{
    return ask(all, wire, line_about(all, "unban"), NULL, "They may come again.");
}

static void print_reach(const json_t *answer)
{
    cli_say("%lld connections at %lld tables got it.\n",
            (long long)json_integer_value(json_object_get(answer, "clients")),
            (long long)json_integer_value(json_object_get(answer, "tables")));
}

static int run_say(const asked *all, admin_wire *wire)
{
    return ask(all, wire, json_pack("{s:s, s:s}", "cmd", "say", "text", all->what), print_reach, NULL);
}

static int run_backup(const asked *all, admin_wire *wire)
{
    char folder[PF_PATH_MAX], path[2 * PF_PATH_MAX];
    bool whole = all->what[0] == '/';
    if (!whole && !getcwd(folder, sizeof folder))
        return cli_complain("admin", CLI_FAILED,
                            "the folder here has no path; name the file with its whole path");
    snprintf(path, sizeof path, "%s%s%s", whole ? "" : folder, whole ? "" : "/", all->what);
    return ask(all, wire, json_pack("{s:s, s:s}", "cmd", "backup", "file", path), NULL,
               "The backup is there, whole.");
}

/* ---- the command -------------------------------------------------------------------------- */

static const request requests[] = {
    {"status", NULL, 0, run_status},
    {"tables", NULL, CHOICE, run_tables},
    {"table", "the id of a table", RECORD, run_table},
    {"export", "the id of a table", 0, run_export},
    {"close", "the id of a table", WHY, run_close},
    {"reopen", "the id of a table", 0, run_reopen},
    {"delete", "the id of a table", YES, run_delete},
    {"mute", "an address, or a table with --seat", WHY | FOR | SEAT, run_mute},
    {"unmute", "an address, or a table with --seat", SEAT, run_unmute},
    {"ban", "an address, or a table with --seat", WHY | FOR | SEAT, run_ban},
    {"unban", "an address, or a table with --seat", SEAT, run_unban},
    {"bans", NULL, 0, run_rulings},
    {"say", "a text", 0, run_say},
    {"backup", "a file", 0, run_backup},
};

enum { REQUESTS = sizeof requests / sizeof *requests };

const char *cli_request_at(int index)
{
    return index < REQUESTS ? requests[index].name : NULL;
}

static const request *find_request(const char *name)
{
    const char *names[REQUESTS + 1] = {0};
    dw_error error;
    for (int i = 0; i < REQUESTS; i++) {
        if (strcmp(requests[i].name, name) == 0)
            return &requests[i];
        names[i] = requests[i].name;
    }
    cli_no_such("request", name, names, &error);
    cli_complain("admin", CLI_USAGE, "%s", error.text);
    return NULL;
}

/* CLI_GO_ON if the request has what it needs and nothing else; otherwise the status after a complaint. */
static int check(const request *one, const asked *all)
{
    const struct {
        const char *name;
        unsigned of;
        bool given;
    } options[] = {{"why", WHY, all->why},
                   {"for", FOR, all->seconds >= 0},
                   {"seat", SEAT, all->seat >= 0},
                   {"watching", SEAT, all->watching},
                   {"listed", CHOICE, all->listed},
                   {"over", CHOICE, all->over},
                   {"closed", CHOICE, all->closed},
                   {"stuck", CHOICE, all->stuck},
                   {"address", CHOICE, all->address},
                   {"unused", CHOICE, all->unused >= 0},
                   {"limit", CHOICE, all->limit >= 0},
                   {"skip", CHOICE, all->skip >= 0},
                   {"record", RECORD, all->record},
                   {"yes", YES, all->yes}};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (options[i].given && !(one->options & options[i].of))
            return cli_complain("admin", CLI_USAGE, "--%s means nothing to '%s'", options[i].name, one->name);
    if (one->needs && (!all->what || !*all->what))
        return cli_complain("admin", CLI_USAGE, "'%s' needs %s", one->name, one->needs);
    if (!one->needs && all->what)
        return cli_complain("admin", CLI_USAGE, "unexpected '%s': '%s' takes options only", all->what,
                            one->name);
    return CLI_GO_ON;
}

int command_admin(int argc, char **argv)
{
    const char *name = NULL;
    asked all = {.seconds = -1, .unused = -1, .seat = -1, .limit = -1, .skip = -1};
    const cli_option options[] = {
        {"store", CLI_WORD, &all.store, "STORE", "the store of the server (the usual one)", 0, 0},
        {"socket", CLI_FILE, &all.socket, "PATH", "the socket of the server (beside the store)", 0, 0},
        {"json", CLI_FLAG, &all.json, NULL, "print the answer as one line of JSON", 0, 0},
        {"listed", CLI_FLAG, &all.listed, NULL, "tables: those in the lobby", 0, 0},
        {"over", CLI_FLAG, &all.over, NULL, "tables: those that are over", 0, 0},
        {"closed", CLI_FLAG, &all.closed, NULL, "tables: those that an operator has closed", 0, 0},
        {"stuck", CLI_FLAG, &all.stuck, NULL,
         "tables: unfinished ones that cannot go on, or do not for a week", 0, 0},
        {"address", CLI_WORD, &all.address, "A", "tables: where this address is, or that it may have created",
         0, 0},
        {"unused", CLI_SPAN, &all.unused, "SPAN", "tables: not used for so long: 30m, 12h, 90d", 0, SPAN_MAX},
        {"limit", CLI_NUMBER, &all.limit, "N", "tables: print so many (50), those that were used last first",
         1, COUNT_MAX},
        {"skip", CLI_NUMBER, &all.skip, "N", "tables: leave out the first ones", 0, COUNT_MAX},
        {"record", CLI_FLAG, &all.record, NULL, "table: the record too, with all that is hidden", 0, 0},
        {"why", CLI_WORD, &all.why, "TEXT", "close, mute, ban: the reason, which the players read", 0, 0},
        {"for", CLI_SPAN, &all.seconds, "SPAN", "mute, ban: for so long: 30m, 12h, 90d (for good)", 1,
         SPAN_MAX},
        {"seat", CLI_NUMBER, &all.seat, "N", "mute, ban: the seat of a table, from 0", 0, DW_SEATS_MAX - 1},
        {"watching", CLI_FLAG, &all.watching, NULL, "mute, ban: those who look on at a table", 0, 0},
        {"yes", CLI_FLAG, &all.yes, NULL, "delete: do not ask", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "admin",
        .summary = "Looks after a table server that runs on this machine, by its socket: as its own user, or "
                   "as root.",
        .argument_name = "REQUEST",
        .argument_kind = CLI_REQUEST,
        .argument_needed = true,
        .argument = &name,
        .more_name = "WHAT",
        .more = &all.what,
        .options = options,
        .notes = "Requests:\n"
                 "  status         How the server is.\n"
                 "  tables         All tables, or some of them; see the options.\n"
                 "  table TABLE    One table: who is there, from where, clocks, size, rules. No cards.\n"
                 "  export TABLE   Its record, with all cards.\n"
                 "  close TABLE    Ends the game; players see --why, and can still look at it and save it.\n"
                 "  reopen TABLE   Lets it go on.\n"
                 "  delete TABLE   Removes it for ever; asks before.\n"
                 "  mute WHAT      Lets an address, or a seat of a table, chat no more.\n"
                 "  unmute WHAT    Lets them chat again.\n"
                 "  ban WHAT       Lets an address, or a seat of a table, come no more.\n"
                 "  unban WHAT     Lets them come again.\n"
                 "  bans           Who is banned or muted, and what is closed.\n"
                 "  say TEXT       A notice to everybody who is at a table now.\n"
                 "  backup FILE    Copies the store into a new file, while the server goes on.\n"
                 "\n"
                 "Players see what concerns their table. The exit status is 1 if the server refuses, and 3 "
                 "if none\n"
                 "answers.\n",
        .examples = "  dicewright admin status\n"
                    "  dicewright admin tables --unused 90d\n"
                    "  dicewright admin ban 192.0.2.7 --for 12h --why \"floods the chat\"\n"
                    "  dicewright admin mute 9c0f1d2e3a4b5c6d --seat 1 --why insults\n"
                    "  dicewright admin export 9c0f1d2e3a4b5c6d > evening.record\n",
    };
    int status = cli_parse(&usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    const request *one = find_request(name);
    if (!one || (status = check(one, &all)) != CLI_GO_ON)
        return one ? status : CLI_USAGE;
    if (all.socket && all.store)
        return cli_complain("admin", CLI_USAGE, "--socket and --store exclude each other");
    admin_wire *wire;
    status = admin_connect(all.socket, all.store, &wire);
    if (status == CLI_OK)
        status = one->run(&all, wire);
    admin_hang_up(wire);
    return status;
}
