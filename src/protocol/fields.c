/*
 * fields.c: the fields of a line: which there may be, of what type, and their values. Every error names
 * the field, the command and what was expected.
 */
#include "protocol/session.h"

#include <stdlib.h>
#include <string.h>

enum {
    SHOWN_MAX = 60, /* of a wrong value in an error */
};

/* ---- suggestions -------------------------------------------------------------------------- */

void pr_suggest(const char *word, const char *(*name_at)(const void *from, int index), const void *from,
                dw_text *out)
{
    dw_nearest near = dw_nearest_to(word);
    for (int i = 0; name_at(from, i); i++)
        dw_nearest_try(&near, name_at(from, i));
    dw_text_put(out, dw_nearest_hint(&near));
}

/* Every line may have `cmd` and `id` besides the fields of its command. */
static const char *field_name_at(const void *from, int index)
{
    const pr_field *fields = from;
    int count = 0;
    while (fields[count].name)
        count++;
    if (index < count)
        return fields[index].name;
    return index == count ? "cmd" : index == count + 1 ? "id" : NULL;
}

/* ---- checking ----------------------------------------------------------------------------- */

bool pr_seed_of(const json_t *value, uint64_t *seed)
{
    if (json_is_integer(value)) {
        *seed = (uint64_t)json_integer_value(value);
        return json_integer_value(value) >= 0;
    }
    const char *digit = json_string_value(value);
    if (!digit || !*digit)
        return false;
    for (*seed = 0; *digit; digit++) {
        uint64_t more = (uint64_t)(unsigned char)*digit - '0';
        if (more > 9 || *seed > (UINT64_MAX - more) / 10)
            return false;
        *seed = *seed * 10 + more;
    }
    return true;
}

static bool is_between(const json_t *value, int min, int max)
{
    return json_is_integer(value) && json_integer_value(value) >= min && json_integer_value(value) <= max;
}

/* Whether the game that the line names takes this many players, in its set if it names one. Unknown names are
 * refused later. */
static bool is_players(const pr_session *session, const json_t *in, const json_t *value, dw_text *expected)
{
    const char *id = json_string_value(json_object_get(in, "game"));
    const char *set = json_string_value(json_object_get(in, "set"));
    const dw_game *game = id ? pr_game_in_set(session, id, set) : NULL;
    if (!game) {
        dw_text_put(expected, "a number");
        return json_is_integer(value);
    }
    int max = set ? game->players_max : pr_players_max(session, id);
    dw_text_add(expected, "a number from %d to %d", game->players_min, max);
    if (is_between(value, game->players_min, max))
        return true;
    const dw_game *larger =
        is_between(value, 1, DW_SEATS_MAX) ? pr_game_for(session, id, (int)json_integer_value(value)) : NULL;
    if (larger)
        dw_text_add(expected, " (up to %d in the set '%s')", larger->players_max, larger->set);
    return false;
}

/* Whether the value has the field's type; what was expected goes into `expected`. `in` is the whole line. */
static bool has_type(const pr_field *field, const pr_session *session, const json_t *in, const json_t *value,
                     dw_text *expected)
{
    uint64_t seed;
    int seats = session && session->table ? session->table->options.players : DW_SEATS_MAX;
    switch (field->type) {
    case PR_TEXT:
        dw_text_put(expected, "a text");
        return json_is_string(value);
    case PR_NUMBER:
        dw_text_add(expected, "a number from %d to %d", field->min, field->max);
        return is_between(value, field->min, field->max);
    case PR_PLAYERS:
        return is_players(session, in, value, expected);
    case PR_SEAT:
        dw_text_add(expected, "a seat from 0 to %d", seats - 1);
        return is_between(value, 0, seats - 1);
    case PR_SEED:
        dw_text_put(expected, "a whole number from 0 to 18446744073709551615 (as a text if it is large)");
        return pr_seed_of(value, &seed);
    case PR_FLAG:
        dw_text_put(expected, "true or false");
        return json_is_boolean(value);
    case PR_LIST:
        dw_text_put(expected, "a list");
        return json_is_array(value);
    case PR_OBJECT:
        dw_text_put(expected, "an object");
        return json_is_object(value);
    }
    return false;
}

static bool check_value(const pr_command *command, const pr_field *field, const pr_session *session,
                        const json_t *in, const json_t *value, dw_error *error)
{
    char expected[96], shown[SHOWN_MAX];
    dw_text text = dw_text_in(expected, sizeof expected);
    if (has_type(field, session, in, value, &text))
        return true;
    char *dump = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT | JSON_ENSURE_ASCII);
    dw_text seen = dw_text_in(shown, sizeof shown);
    dw_text_put(&seen, dump ? dump : "?");
    if (!dw_text_fits(&seen))
        memcpy(shown + SHOWN_MAX - 4, "...", 4);
    free(dump);
    return dw_fail(error, "'%s' in '%s': expected %s, not %s", field->name, command->name, expected, shown);
}

static const pr_field *find_field(const pr_command *command, const char *name)
{
    for (const pr_field *field = command->fields; field->name; field++)
        if (strcmp(field->name, name) == 0)
            return field;
    return NULL;
}

static bool check_id(const json_t *id, dw_error *error)
{
    return json_is_string(id) || json_is_integer(id) ||
           dw_fail(error, "'id': expected a text or a whole number");
}

bool pr_check_fields(const pr_command *command, const pr_session *session, const json_t *in, dw_error *error)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)in, name, value)
    {
        if (strcmp(name, "cmd") == 0)
            continue;
        if (strcmp(name, "id") == 0) {
            if (!check_id(value, error))
                return false;
            continue;
        }
        const pr_field *field = find_field(command, name);
        if (!field) {
            char near[64];
            dw_text suggestion = dw_text_in(near, sizeof near);
            pr_suggest(name, field_name_at, command->fields, &suggestion);
            return dw_fail(error, "unknown field '%.60s' in '%s'%s", name, command->name, near);
        }
        if (!check_value(command, field, session, in, value, error))
            return false;
    }
    for (const pr_field *field = command->fields; field->name; field++)
        if (field->needed && !json_object_get(in, field->name))
            return dw_fail(error, "'%s' needs the field '%s'", command->name, field->name);
    return true;
}

bool pr_check_line(const char *command, const pr_field *fields, const json_t *in, dw_error *error)
{
    const pr_command like = {.name = command, .fields = fields};
    return pr_check_fields(&like, NULL, in, error);
}

/* ---- values ------------------------------------------------------------------------------- */

bool pr_has(const pr_call *call, const char *name)
{
    return json_object_get(call->in, name) != NULL;
}

const char *pr_text(const pr_call *call, const char *name, const char *otherwise)
{
    return pr_has(call, name) ? json_string_value(json_object_get(call->in, name)) : otherwise;
}

int pr_number(const pr_call *call, const char *name, int otherwise)
{
    return pr_has(call, name) ? (int)json_integer_value(json_object_get(call->in, name)) : otherwise;
}

bool pr_flag(const pr_call *call, const char *name)
{
    return json_is_true(json_object_get(call->in, name));
}

static const char *level_name_at(const void *from, int index)
{
    (void)from;
    return bot_level_at(index) ? bot_level_at(index)->name : NULL;
}

const bot_level *pr_level(const pr_call *call, const char *otherwise)
{
    const char *name = pr_text(call, "level", otherwise);
    const bot_level *level = bot_find(name);
    if (!level) {
        char near[64];
        dw_text suggestion = dw_text_in(near, sizeof near);
        pr_suggest(name, level_name_at, NULL, &suggestion);
        dw_fail(call->error, "unknown level '%.60s'%s", name, near);
    }
    return level;
}

const bot_level *pr_rating_level(const pr_call *call, const char *otherwise, const char *purpose)
{
    const bot_level *level = pr_level(call, otherwise);
    if (!level || level->rate)
        return level;
    char able[96];
    dw_text text = dw_text_in(able, sizeof able);
    for (int i = 0; bot_level_at(i); i++)
        if (bot_level_at(i)->rate)
            dw_text_add(&text, "%s%s", text.length ? ", " : "", bot_level_at(i)->name);
    dw_fail(call->error, "the level '%s' cannot %s; these can: %s", level->name, purpose, able);
    return NULL;
}
