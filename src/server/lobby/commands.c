/* commands.c: the commands of clients to a lobby, one JSON object a line, and the answers; docs/server.md. */
#include "platform/platform.h"
#include "protocol/borrowed_table.h"
#include "protocol/fields.h"
#include "server/lobby/private.h"
#include "server/log.h"
#include "server/stored_table.h"
#include "table/json_memory.h"

#include <math.h>
#include <string.h>

enum {
    LINE_MAX_BYTES = 8192,
    REMARKS_MAX = 16384,
    HASTY_MAX = 200, /* lines in a row that were refused because they came too fast: enough */

    /* What takes as long as a line that plays: about 250 microseconds of a processor, commit and all, as
     * bench/costs measures it. */
    ANSWER_BYTES = 6144, /* of the answer, whatever it is: most of the work is to write it */
    DICE_ENTRIES = 100,  /* whose dice are counted for 'dice' */
    LINKS = 25,          /* of 'mine' */
};

const char *lb_text(const lb_call *line, const char *key)
{
    const char *text = json_string_value(json_object_get(line->in, key));
    return text ? text : "";
}

int lb_number(const lb_call *line, const char *key, int otherwise)
{
    const json_t *number = json_object_get(line->in, key);
    return number ? (int)json_integer_value(number) : otherwise;
}

static bool hello(lb_call *line)
{
    pr_greet(line->out);
    return true;
}

/* ---- looking ------------------------------------------------------------------------------ */

/* The record says of which table it is, and what its dice follow from; all of it once the game is over. */
static bool add_remarks(const lb_table *at, json_t *out)
{
    char remarks[REMARKS_MAX];
    fr_dice dice;
    dw_text text = dw_text_in(remarks, REMARKS_MAX);
    sv_dice_of(&at->row, &dice);
    dw_text_add(&text, "# table %s\n", at->row.id);
    fr_write_remarks(&dice, tb_turn(at->table).over, &text);
    json_t *whole = json_sprintf("%s%s", remarks, json_string_value(json_object_get(out, "record")));
    return whole && json_object_set_new(out, "record", whole) == 0;
}

/* Those who look on have no moves and no position of their own. */
static bool is_for_watchers(const char *command)
{
    static const char *const open[] = {"state", "words", "score", "log", "record", "dice"};
    for (size_t i = 0; i < sizeof open / sizeof *open; i++)
        if (strcmp(open[i], command) == 0)
            return true;
    return false;
}

static bool look(lb_call *line, const char *command)
{
    if (line->client->seat == TB_PUBLIC && !is_for_watchers(command))
        return dw_fail(line->error,
                       "who looks on may ask for 'state', 'words', 'score', 'log', 'record' and 'dice'");
    if (strcmp(command, "position") == 0 && !line->client->at->row.help &&
        !tb_turn(line->client->at->table).over)
        return dw_refuse(line->error, "no_help",
                         "at this table the engine does not help while the game goes on");
    lb_names names = lb_names_for(line->client->at, line->client->seat);
    dw_names said = lb_said(&names);
    return pr_look(line->client->at->table, line->client->seat, &said, line->in, line->out, line->error) &&
           (strcmp(command, "record") != 0 || add_remarks(line->client->at, line->out));
}

/* ---- the table of commands ---------------------------------------------------------------- */

#define TEXT(name, needed)                                                                                   \
    {                                                                                                        \
        name, PR_TEXT, needed, 0, 0                                                                          \
    }
#define NUMBER(name, max)                                                                                    \
    {                                                                                                        \
        name, PR_NUMBER, false, 0, max                                                                       \
    }
#define OF_TYPE(name, type, needed)                                                                          \
    {                                                                                                        \
        name, type, needed, 0, 0                                                                             \
    }
#define NEEDED(name, most)                                                                                   \
    {                                                                                                        \
        name, PR_NUMBER, true, 0, most                                                                       \
    }
#define ANSWERED                                                                                             \
    NEEDED("length", TB_RECORD_MAX), NEEDED("era", INT32_MAX) /* the record that a line answers */
#define LAST                                                                                                 \
    {                                                                                                        \
        0                                                                                                    \
    }

static const pr_field no_fields[] = {LAST};
static const pr_field create_fields[] = {TEXT("game", true),
                                         TEXT("set", false),
                                         OF_TYPE("seats", PR_LIST, true),
                                         OF_TYPE("variants", PR_LIST, false),
                                         TEXT("setup", false),
                                         OF_TYPE("listed", PR_FLAG, false),
                                         OF_TYPE("seed", PR_SEED, false),
                                         OF_TYPE("limit", PR_OBJECT, false),
                                         OF_TYPE("away", PR_OBJECT, false),
                                         OF_TYPE("help", PR_FLAG, false),
                                         LAST};
static const pr_field list_fields[] = {NUMBER("skip", 1 << 20), LAST};
static const pr_field mine_fields[] = {OF_TYPE("links", PR_LIST, true), LAST};
static const pr_field join_fields[] = {TEXT("table", true),
                                       TEXT("secret", true),
                                       NUMBER("from", TB_RECORD_MAX),
                                       NUMBER("era", INT32_MAX),
                                       TEXT("own", false),
                                       TEXT("commitment", false),
                                       TEXT("luck", false),
                                       TEXT("name", false),
                                       TEXT("offers", false),
                                       OF_TYPE("views", PR_FLAG, false),
                                       LAST};
static const pr_field view_fields[] = {NUMBER("from", TB_RECORD_MAX), LAST};
static const pr_field offers_fields[] = {TEXT("offers", true), LAST};
static const pr_field sit_fields[] = {TEXT("table", true), OF_TYPE("seat", PR_SEAT, true),
                                      TEXT("name", false), TEXT("own", false), LAST};
static const pr_field play_fields[] = {TEXT("move", true), ANSWERED, LAST};
static const pr_field decline_fields[] = {ANSWERED, LAST};
static const pr_field undo_fields[] = {OF_TYPE("ask", PR_FLAG, false), NUMBER("to", TB_RECORD_MAX), ANSWERED,
                                       LAST};
static const pr_field consent_fields[] = {OF_TYPE("yes", PR_FLAG, true), NUMBER("to", TB_RECORD_MAX),
                                          NUMBER("era", INT32_MAX), LAST};
static const pr_field luck_fields[] = {TEXT("commitment", false), TEXT("luck", false), LAST};
static const pr_field events_fields[] = {NUMBER("skip", SV_EVENTS_MAX), LAST};
static const pr_field bot_fields[] = {OF_TYPE("seat", PR_SEAT, true), TEXT("level", true), LAST};
static const pr_field chat_fields[] = {TEXT("text", true), LAST};

typedef struct command {
    const char *name;
    const pr_field *fields;
    bool (*run)(lb_call *);
    bool at_table;
    bool at_closed; /* also at one that the operator has closed */
    double cost;    /* in lines, besides its answer */
    li_kind kind;   /* a player needs it to play on */
    bool shows;     /* its effects go out with its answer */
} command;

static const command commands[] = {
    {"hello", no_fields, hello, false, true, 1, LI_LOOKS, false},
    {"create", create_fields, lb_create, false, true, 20, LI_LOOKS, false},
    {"list", list_fields, lb_list, false, true, 5, LI_LOOKS, false},
    {"mine", mine_fields, lb_mine, false, true, 2, LI_LOOKS, false},
    {"join", join_fields, lb_join, false, true, 1, LI_PLAYS, false},
    {"sit", sit_fields, lb_sit, false, true, 5, LI_PLAYS, false},
    {"play", play_fields, lb_play, true, false, 1, LI_PLAYS, true},
    {"offers", offers_fields, lb_offers, true, true, 1, LI_PLAYS, false},
    {"luck", luck_fields, lb_luck, true, false, 1, LI_PLAYS, false},
    {"events", events_fields, lb_events, true, true, 2, LI_LOOKS, false},
    {"decline", decline_fields, lb_decline, true, false, 1, LI_PLAYS, true},
    {"view", view_fields, lb_show, true, true, 1, LI_LOOKS, false},
    {"undo", undo_fields, lb_undo, true, false, 1, LI_PLAYS, true},
    {"consent", consent_fields, lb_consent, true, false, 1, LI_PLAYS, false},
    {"bot", bot_fields, lb_take_over, true, false, 5, LI_LOOKS, false},
    {"back", no_fields, lb_come_back, true, false, 5, LI_PLAYS, false},
    {"chat", chat_fields, lb_chat, true, true, 5, LI_LOOKS, false},
    {"rematch", no_fields, lb_rematch, true, false, 20, LI_LOOKS, false},
};

static const command *find_command(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static bool answer(lb_call *line)
{
    const char *name = lb_text(line, "cmd");
    const command *known = find_command(name);
    bool looks = pr_only_looks(name);
    if (!known && !looks)
        return dw_fail(
            line->error,
            *name ? "unknown command '%.40s'" : "expected a field 'cmd' with the name of a command%s", name);
    if ((looks || known->at_table) && !line->client->at)
        return dw_refuse(line->error, "no_table", "'%s' needs a table: 'join' one first", name);
    if (known && !known->at_closed && !lb_is_open(line->client->at, line->error))
        return false;
    return looks ? look(line, name)
                 : pr_check_line(name, known->fields, line->in, line->error) && known->run(line);
}

/* ---- limits ------------------------------------------------------------------------------- */

/* What the line counts for before it is done, in lines. */
static double cost_of(const lb_call *line, const command *known)
{
    const lb_table *at = line->client->at;
    if (known && known->run == lb_mine)
        return known->cost + (double)json_array_size(json_object_get(line->in, "links")) / LINKS;
    if (at && strcmp(lb_text(line, "cmd"), "dice") == 0)
        return 1 + (double)at->table->length / DICE_ENTRIES;
    return known ? known->cost : 1;
}

/* Counts the line for the connection, the seat and the address; returns how many seconds the client has to
 * wait, if it fits not into all three. */
static double count_line(const lb_call *line, double cost, li_kind kind)
{
    lb_lobby *lobby = line->lobby;
    lb_client *client = line->client;
    double now = sv_monotonic(lobby->clock), wait;
    bool seated = client->at && client->seat != TB_PUBLIC;
    li_bucket unseated = {0}, *seat = seated ? &client->at->said[client->seat] : &unseated;
    if ((wait = li_fill(&client->bucket, lobby->limits->lines_per_seat, cost, now)) > 0)
        return wait;
    if ((wait = li_fill(seat, lobby->limits->lines_per_seat, cost, now)) <= 0) {
        if ((wait = li_say(lobby->book, client->guest, kind, cost, now)) <= 0)
            return 0;
        li_add(seat, -cost);
    }
    li_add(&client->bucket, -cost);
    return wait;
}

/* What the line took besides: the answer, and tables that had to be read. The connection pays for all of it,
 * and for links that open nothing: so nobody guesses one, and an address is not silenced by somebody's old
 * links. */
static void charge(const lb_call *line, size_t answer, double loaded)
{
    double work = (double)answer / ANSWER_BYTES + loaded;
    li_add(&line->client->bucket, work + line->wrong);
    li_charge(line->lobby->book, line->client->guest, work);
}

static bool is_in_time(lb_call *line)
{
    const command *known = find_command(lb_text(line, "cmd"));
    double wait = count_line(line, cost_of(line, known), known ? known->kind : LI_LOOKS);
    if (wait <= 0) {
        line->client->hasty = 0;
        return true;
    }
    line->client->hasty++;
    json_object_set_new(line->out, "wait", json_real(ceil(wait * 10) / 10));
    return dw_refuse(line->error, "too_fast", "too many lines in a short time: wait %.1f seconds",
                     ceil(wait * 10) / 10);
}

/* ---- one line ----------------------------------------------------------------------------- */

json_t *lb_read_line(const char *text, size_t length, dw_error *error)
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

/* A text with places for names, as the member `key`: with those of the people at the table, if the client
 * sits or looks on at one. */
static void put_marked(lb_call *line, const char *key, const char *marked)
{
    const lb_client *client = line->client;
    lb_names names;
    dw_names said;
    char words[DW_ERROR_MAX];
    dw_text text = dw_text_in(words, sizeof words);
    if (client->at) {
        names = lb_names_for(client->at, client->seat);
        said = lb_said(&names);
        text.names = &said;
    }
    dw_text_put_marked(&text, marked);
    pf_clean(words); /* words of the client may be cut in the middle of a letter */
    json_object_set_new(line->out, key, json_string(words));
}

/* Nothing but the refusal, and how long to wait if that is why. */
void lb_refuse(lb_call *line)
{
    json_t *wait = json_incref(json_object_get(line->out, "wait"));
    line->lobby->counts.refused++;
    json_object_clear(line->out);
    json_object_set_new(line->out, "ok", json_false());
    put_marked(line, "error", line->error->marked);
    if (*line->error->code)
        json_object_set_new(line->out, "code", json_string(line->error->code));
    if (*line->error->reason)
        put_marked(line, "reason", line->error->reason);
    if (wait)
        json_object_set_new(line->out, "wait", wait);
}

void lb_put_id(const lb_call *line)
{
    json_t *id = json_object_get(line->in, "id");
    if (json_is_integer(id) || json_is_string(id))
        json_object_set(line->out, "id", id);
}

bool lb_handle_line(lb_lobby *lobby, lb_client *client, const char *text, size_t length)
{
    dw_error error = {0};
    tb_begin_json();
    if (client->cut)
        return false;
    json_t *in = lb_read_line(text, length, &error), *out = json_object();
    lb_call line = {.lobby = lobby, .client = client, .in = in, .out = out, .error = &error};
    json_object_set_new(out, "ok", json_true());
    double loaded = lobby->loaded;
    bool in_time = is_in_time(&line);
    if (!in_time || !in || !answer(&line))
        lb_refuse(&line);
    lb_put_id(&line);
    const command *known = find_command(lb_text(&line, "cmd"));
    bool shows = json_is_true(json_object_get(out, "ok")) && known && known->shows;
    json_decref(in);
    lb_send(lobby, client, line.about ? line.about : client->at, out);
    if (in_time && lobby->last && lobby->last->to == client)
        charge(&line, strlen(lobby->last->text), lobby->loaded - loaded);
    client->answer = shows && lobby->last && lobby->last->to == client ? lobby->last : NULL;
    if (client->hasty == HASTY_MAX)
        sv_log("hasty", "lines=%d", client->hasty);
    return client->hasty < HASTY_MAX && !client->cut;
}
