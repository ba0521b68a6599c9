/*
 * protocol.c: one line in, one line out: reads the JSON, finds the command in the table, checks its
 * fields and lets it run. What the commands do is in query_commands.c, hint_command.c, dice_command.c,
 * analyse_command.c, table_commands.c and driver_commands.c.
 */
#include "protocol/protocol.h"

#include "bots/advice.h"
#include "protocol/session.h"
#include "table/json_memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- the table of commands ---------------------------------------------------------------- */

#define GAME                                                                                                 \
    {                                                                                                        \
        "game", PR_TEXT, false, 0, 0                                                                         \
    }
#define SET                                                                                                  \
    {                                                                                                        \
        "set", PR_TEXT, false, 0, 0                                                                          \
    }
#define SEED                                                                                                 \
    {                                                                                                        \
        "seed", PR_SEED, false, 0, 0                                                                         \
    }
#define DICE                                                                                                 \
    {                                                                                                        \
        "dice", PR_TEXT, false, 0, 0                                                                         \
    }
#define NODES                                                                                                \
    {                                                                                                        \
        "nodes", PR_NUMBER, false, 1, PR_NODES_MAX                                                           \
    }
#define SEAT_IF_ANY                                                                                          \
    {                                                                                                        \
        "seat", PR_SEAT, false, 0, 0                                                                         \
    }
#define TO_SEAT                                                                                              \
    {                                                                                                        \
        "to", PR_SEAT, false, 0, 0                                                                           \
    }
#define TO_SEAT_OF_NEW_TABLE                                                                                 \
    {                                                                                                        \
        "to", PR_NUMBER, false, 0, DW_SEATS_MAX - 1                                                          \
    }
#define LAST                                                                                                 \
    {                                                                                                        \
        0                                                                                                    \
    }

static const pr_field no_fields[] = {LAST};
static const pr_field seat_fields[] = {SEAT_IF_ANY, LAST};
static const pr_field words_fields[] = {SEAT_IF_ANY, {"side", PR_SEAT, false, 0, 0}, LAST};
static const pr_field cards_fields[] = {{"game", PR_TEXT, true, 0, 0}, SET, LAST};
static const pr_field log_fields[] = {SEAT_IF_ANY, {"from", PR_NUMBER, false, 0, TB_RECORD_MAX}, LAST};
static const pr_field view_fields[] = {SEAT_IF_ANY,
                                       {"from", PR_NUMBER, false, 0, TB_RECORD_MAX},
                                       {"base", PR_NUMBER, false, 0, TB_RECORD_MAX},
                                       LAST};
static const pr_field new_fields[] = {{"game", PR_TEXT, true, 0, 0},
                                      SET,
                                      {"players", PR_PLAYERS, true, 0, 0},
                                      {"variants", PR_LIST, false, 0, 0},
                                      {"setup", PR_TEXT, false, 0, 0},
                                      SEED,
                                      DICE,
                                      TO_SEAT_OF_NEW_TABLE,
                                      LAST};
static const pr_field load_fields[] = {GAME,
                                       SET,
                                       {"position", PR_OBJECT, false, 0, 0},
                                       {"record", PR_TEXT, false, 0, 0},
                                       SEED,
                                       DICE,
                                       TO_SEAT_OF_NEW_TABLE,
                                       LAST};
static const pr_field play_fields[] = {
    {"seat", PR_SEAT, true, 0, 0}, {"move", PR_TEXT, true, 0, 0}, TO_SEAT, LAST};
static const pr_field roll_fields[] = {
    {"all", PR_FLAG, false, 0, 0}, {"move", PR_TEXT, false, 0, 0}, TO_SEAT, LAST};
static const pr_field bot_fields[] = {SEAT_IF_ANY, {"level", PR_TEXT, true, 0, 0}, NODES, TO_SEAT, LAST};
static const pr_field hint_fields[] = {SEAT_IF_ANY,
                                       {"level", PR_TEXT, false, 0, 0},
                                       NODES,
                                       {"count", PR_NUMBER, false, 1, BOT_ADVICE_MAX},
                                       LAST};
static const pr_field analyse_fields[] = {
    {"entry", PR_NUMBER, true, 0, TB_RECORD_MAX}, {"level", PR_TEXT, false, 0, 0}, NODES, LAST};
static const pr_field people_fields[] = {{"seats", PR_LIST, true, 0, 0},
                                         {"offers", PR_TEXT, false, 0, 0},
                                         {"names", PR_LIST, false, 0, 0},
                                         {"you", PR_SEAT, false, 0, 0},
                                         LAST};
static const pr_field decline_fields[] = {{"seat", PR_SEAT, true, 0, 0}, LAST};
static const pr_field undo_fields[] = {
    SEAT_IF_ANY, {"count", PR_NUMBER, false, 1, TB_RECORD_MAX}, {"own", PR_FLAG, false, 0, 0}, TO_SEAT, LAST};

const pr_command pr_commands[] = {
    /* for any session */
    {"hello", no_fields, false, pr_hello},
    {"cards", cards_fields, false, pr_cards},
    {"new", new_fields, false, pr_new},
    {"load", load_fields, false, pr_load},
    /* looking at the table */
    {"view", view_fields, true, pr_view},
    {"state", seat_fields, true, pr_state},
    {"position", seat_fields, true, pr_position},
    {"words", words_fields, true, pr_words},
    {"moves", seat_fields, true, pr_moves},
    {"outcomes", seat_fields, true, pr_outcomes},
    {"hint", hint_fields, true, pr_hint},
    /* playing */
    {"play", play_fields, true, pr_play},
    {"roll", roll_fields, true, pr_roll},
    {"bot", bot_fields, true, pr_bot},
    {"undo", undo_fields, true, pr_undo},
    /* who is wanted next */
    {"people", people_fields, true, pr_people},
    {"next", no_fields, true, pr_next},
    {"decline", decline_fields, true, pr_decline},
    /* the game so far */
    {"score", seat_fields, true, pr_score},
    {"log", log_fields, true, pr_log},
    {"record", log_fields, true, pr_record},
    {"dice", seat_fields, true, pr_dice},
    {"analyse", analyse_fields, true, pr_analyse},
    {"quit", no_fields, false, pr_quit},
    {0},
};

static const char *command_name_at(const void *from, int index)
{
    return ((const pr_command *)from)[index].name;
}

static const pr_command *find_command(const json_t *in, dw_error *error)
{
    const char *name = json_string_value(json_object_get(in, "cmd"));
    if (!name) {
        dw_fail(error, "expected a field 'cmd' with the name of a command");
        return NULL;
    }
    for (const pr_command *command = pr_commands; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    char near[64];
    dw_text suggestion = dw_text_in(near, sizeof near);
    pr_suggest(name, command_name_at, pr_commands, &suggestion);
    dw_fail(error, "unknown command '%.60s'%s", name, near);
    return NULL;
}

/* ---- one line ----------------------------------------------------------------------------- */

static json_t *read_line(const char *line, size_t length, dw_error *error)
{
    if (length > PR_LINE_MAX) {
        dw_fail(error, "the line has more than %d bytes", PR_LINE_MAX);
        return NULL;
    }
    json_error_t mistake;
    json_t *in = json_loadb(line, length, JSON_REJECT_DUPLICATES, &mistake);
    if (!in) {
        dw_fail(error, "line %d, column %d: %s", mistake.line, mistake.column, mistake.text);
        return NULL;
    }
    if (!json_is_object(in)) {
        dw_fail(error, "expected a JSON object");
        json_decref(in);
        return NULL;
    }
    return in;
}

static bool has_field(const pr_command *command, const char *name)
{
    for (const pr_field *field = command->fields; field->name; field++)
        if (strcmp(field->name, name) == 0)
            return true;
    return false;
}

/* Fills `out`; *members are what else there is to answer, to be freed. */
static bool run(pr_session *session, const json_t *in, json_t *out, char **members, dw_error *error)
{
    const pr_command *command = find_command(in, error);
    if (!command)
        return false;
    if (command->needs_table && !session->table)
        return dw_refuse(error, "no_table", "'%s' needs a table: say 'new' or 'load' first", command->name);
    if (!pr_check_fields(command, session, in, error))
        return false;
    pr_call call = {.session = session,
                    .table = session->table,
                    .in = in,
                    .out = out,
                    .error = error,
                    .names = session->names};
    call.looker = pr_number(&call, has_field(command, "to") ? "to" : "seat", DW_CHANCE);
    bool good = command->run(&call);
    *members = call.members;
    return good;
}

/* The object with further members at its end. Gives both texts back; NULL without memory. */
static char *with_members(char *object, char *members)
{
    size_t length = object ? strlen(object) : 0, more = members ? strlen(members) : 0;
    char *whole = object && more ? realloc(object, length + more + 2) : object;
    if (whole && more) {
        whole[length - 1] = ',';
        memcpy(whole + length, members, more);
        memcpy(whole + length + more, "}", 2);
    } else if (!whole)
        free(object);
    free(members);
    return whole;
}

static void put_id(json_t *out, const json_t *in)
{
    json_t *id = json_object_get(in, "id");
    if (json_is_string(id) || json_is_integer(id))
        json_object_set(out, "id", id);
}

/* A text with places for names, as the member `key`. */
static void put_marked(json_t *out, const char *key, const dw_names *names, const char *marked)
{
    char words[DW_ERROR_MAX];
    dw_text text = dw_text_for(names, words, sizeof words);
    dw_text_put_marked(&text, marked);
    json_object_set_new(out, key, pr_string(words));
}

static void put_error(json_t *out, const dw_names *names, const dw_error *error)
{
    put_marked(out, "error", names, error->marked);
    if (*error->code)
        json_object_set_new(out, "code", json_string(error->code));
    if (*error->reason)
        put_marked(out, "reason", names, error->reason);
}

/* What a line has played whose answer cannot be given has not been played. */
static void take_back(pr_session *session, const tb_table *table, int length)
{
    dw_error ignored; /* there are these entries */
    if (table && session->table == table && table->length > length)
        tb_undo(session->table, table->length - length, &ignored);
}

char *pr_answer(pr_session *session, const char *line, size_t length)
{
    dw_error error = {0};
    char *members = NULL;
    const tb_table *table = session->table;
    int before = table ? table->length : 0;
    tb_begin_json();
    json_t *in = read_line(line, length, &error);
    json_t *out = json_object();
    json_object_set_new(out, "ok", json_true());
    put_id(out, in);
    if (!in || !run(session, in, out, &members, &error)) {
        free(members);
        members = NULL;
        take_back(session, table, before);
        json_object_clear(out);
        json_object_set_new(out, "ok", json_false());
        put_id(out, in);
        put_error(out, session->names, &error);
    }
    char *answer = json_dumps(out, JSON_COMPACT | JSON_REAL_PRECISION(6));
    json_decref(out);
    json_decref(in);
    answer = with_members(answer, members);
    if (answer && tb_json_is_whole())
        return answer;
    free(answer);
    take_back(session, table, before);
    return NULL;
}

/* ---- sessions ----------------------------------------------------------------------------- */

static const dw_game *find_compiled_in(void *context, const char *id, const char *set)
{
    (void)context;
    return dw_game_in_set(id, set);
}

pr_session *pr_session_new(void)
{
    pr_session *session = calloc(1, sizeof *session);
    if (session) {
        tb_watch_json();
        session->find = find_compiled_in;
        session->driver = dv_for(0);
    }
    return session;
}

void pr_session_free(pr_session *session)
{
    if (!session)
        return;
    tb_free(session->table);
    free(session);
}

void pr_use_games(pr_session *session, const dw_game *(*find)(void *context, const char *id, const char *set),
                  void *context)
{
    session->find = find;
    session->find_context = context;
}

void pr_use_seeds(pr_session *session, uint64_t (*draw)(void *context), void *context)
{
    session->draw_seed = draw;
    session->seed_context = context;
}

bool pr_is_over(const pr_session *session)
{
    return session->over;
}
