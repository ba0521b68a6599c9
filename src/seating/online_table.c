/*
 * online_table.c: a table of a server. People see what the client knows of it (client/client.h); what they
 * do goes to the server and shows when its answer comes.
 */
#include "seating/online_table.h"
#include "table/position.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const oc_table *there(const seating *at)
{
    return oc_table_of(at->client);
}

static const json_t *part(const json_t *object, const char *key)
{
    return json_object_get(object, key);
}

/* ---- what is seen ------------------------------------------------------------------------- */

static json_t *shown(const seating *at, const char *key)
{
    json_t *value = json_object_get(there(at)->screen, key);
    return value ? json_incref(value) : json_object();
}

static json_t *choices_of(const seating *at, int seat)
{
    return seat >= 0 && seat == there(at)->seat ? shown(at, "choices") : json_object();
}

static json_t *state_for(const seating *at, int seat, bool shared)
{
    (void)seat, (void)shared; /* the server tells only what the seat may know */
    return shown(at, "state");
}

static json_t *score_for(const seating *at, int seat)
{
    (void)seat;
    return shown(at, "score");
}

static json_t *entries_for(const seating *at, int seat, int from, int end)
{
    (void)seat;
    json_t *some = json_array();
    for (int i = from; i < end; i++)
        json_array_append(some, json_array_get(there(at)->entries, (size_t)i));
    return some;
}

static bool known_to(const seating *at, int seat, se_position *seen, dw_error *error)
{
    json_t *answer = NULL;
    (void)seat;
    if (!oc_ask(at->client, json_pack("{ss}", "cmd", "position"), &answer, error))
        return false;
    bool good = tb_position_read(at->game, json_object_get(answer, "position"), seen->bytes, error);
    json_decref(answer);
    return good;
}

static int length_of(const seating *at)
{
    return there(at)->length;
}

/* ---- names -------------------------------------------------------------------------------- */

static bool is_bot(const oc_seat *seat)
{
    return strcmp(seat->who, "person") != 0 && strcmp(seat->who, "open") != 0;
}

/* "Ann", "Seat 1", "Bot". */
static const char *plain_name(const seating *at, int number, char name[SE_NAME_MAX])
{
    if (number < 0 || number >= at->players)
        return "Somebody"; /* a server may say anything */
    const oc_seat *seat = &there(at)->seats[number];
    if (*seat->name)
        snprintf(name, SE_NAME_MAX, "%.39s", seat->name);
    else if (is_bot(seat))
        return "Bot";
    else
        snprintf(name, SE_NAME_MAX, "Seat %d", number);
    return name;
}

/* The same; "Bot (adept)" for bots, "Ann (adept)" while a bot plays for her. */
static const char *name_of(const seating *at, int number, char name[SE_NAME_MAX])
{
    char plain[SE_NAME_MAX];
    const char *who = plain_name(at, number, plain);
    bool bot = number >= 0 && number < at->players && is_bot(&there(at)->seats[number]);
    if (bot)
        snprintf(name, SE_NAME_MAX, "%.20s (%.12s)", who, there(at)->seats[number].who);
    else
        snprintf(name, SE_NAME_MAX, "%s", who);
    return name;
}

/* ---- what is wanted ----------------------------------------------------------------------- */

static int first_waiting(const oc_table *table)
{
    const json_t *waiting = part(part(table->screen, "turn"), "waiting");
    return json_array_size(waiting) ? (int)json_integer_value(json_array_get(waiting, 0)) : DW_CHANCE;
}

/* Entries were taken back: what people saw of them is void. */
static void note_era(seating *at)
{
    const oc_table *table = there(at);
    if (table->era != at->era && at->told > table->kept)
        se_forget_news(at, table->kept, at->told - table->kept);
    at->era = table->era;
}

static dv_demand next(seating *at)
{
    const oc_table *table = there(at);
    dv_demand demand = {DV_WAIT, first_waiting(table), DW_CHANCE};
    note_era(at);
    if (json_is_true(part(part(table->screen, "turn"), "over")))
        return (dv_demand){DV_OVER, DW_CHANCE, DW_CHANCE};
    if (oc_state_of(at->client) != OC_JOINED || !table->begun || table->seat < 0 ||
        oc_is_sending(at->client) || oc_is_replaced(at->client))
        return demand;
    if (json_is_true(part(part(table->screen, "choices"), "waiting")))
        return (dv_demand){DV_ASK, table->seat, DW_CHANCE};
    if (table->offered)
        return (dv_demand){DV_OFFER, table->seat, demand.seat};
    return demand;
}

/* ---- what is done ------------------------------------------------------------------------- */

static bool play(seating *at, int seat, const char *move, dw_error *error)
{
    (void)seat, (void)error;
    oc_play(at->client, move);
    return true;
}

static void decline(seating *at, int seat)
{
    (void)seat;
    oc_decline(at->client);
}

static void set_offers(seating *at, dv_wish wish)
{
    oc_set_offers(at->client, dv_wish_ids[wish]);
}

/* A second time asks the others, if they have to agree. */
static bool undo(seating *at, dw_text *told, dw_error *error)
{
    if (there(at)->seat < 0)
        return dw_fail(error, "You look on: there is nothing to take back.");
    if (oc_may_ask_back(at->client)) {
        oc_ask_back(at->client);
        dw_text_put(told, "The others are asked whether you may go back.");
        return true;
    }
    oc_undo(at->client);
    at->asks_undo = true;
    dw_text_put(told, "You ask to take it back.");
    return true;
}

/* ---- the others --------------------------------------------------------------------------- */

static int descriptor(const seating *at)
{
    return oc_descriptor(at->client);
}

static bool update(seating *at)
{
    return oc_update(at->client);
}

/* What a person said or did besides moves. */
static void write_said(const seating *at, const json_t *said, dw_text *out)
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
    bool own = seat >= 0 && seat == there(at)->seat;
    const char *who = own ? "You" : seat >= 0 ? plain_name(at, seat, name) : "A spectator";
    if (strcmp(kind, "chat") == 0)
        dw_text_add(out, "%s: \"%s\"", who, se_text(said, "text"));
    if (strcmp(kind, "undo_refused") == 0) /* the server says why, of somebody by name */
        dw_text_add(out, "Nothing is taken back: %s %s.", plain_name(at, seat, name), se_text(said, "text"));
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(kind, known[i].kind) == 0)
            dw_text_add(out, "%s %s.", who, own ? known[i].you : known[i].words);
}

static bool said(const seating *at, int number, int *length, dw_text *out)
{
    const json_t *line = json_array_get(there(at)->said, (size_t)number);
    *length = (int)json_integer_value(part(line, "length"));
    if (line && out)
        write_said(at, line, out);
    return line != NULL;
}

static bool next_said(seating *at, dw_text *out)
{
    const json_t *said = oc_next_said(at->client);
    if (said)
        write_said(at, said, out);
    return said != NULL;
}

/* Also that the others have to agree to an undo, once. */
static bool take_problem(seating *at, dw_error *problem)
{
    const char *needs = oc_may_ask_back(at->client);
    bool new = oc_take_problem(at->client, problem);
    if (!new &&needs && at->asks_undo) {
        dw_refuse(problem, "needs_consent", "%s. Undo once more asks the others.", needs);
        new = true;
    }
    if (new) {
        at->asks_undo = false;
        problem->text[0] =
            (char)toupper((unsigned char)problem->text[0]); /* the server says parts of sentences */
    }
    return new;
}

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

/* "You 4:32, Ann 3:10 (away), Bot (adept)". */
static void write_people(const seating *at, dw_text *out)
{
    const oc_table *table = there(at);
    for (int i = 0; i < at->players; i++) {
        const oc_seat *seat = &table->seats[i];
        char name[SE_NAME_MAX];
        bool own = i == table->seat && !is_bot(seat);
        dw_text_add(out, "%s%s", i ? ", " : "", own ? "You" : name_of(at, i, name));
        double left = oc_time_left(at->client, i);
        if (left >= 0 && !is_bot(seat))
            write_time(left, out);
        if (!seat->here && !is_bot(seat))
            dw_text_put(out, strcmp(seat->who, "open") == 0 ? " (open)" : " (away)");
    }
    if (table->watching)
        dw_text_add(out, ", %d watching", table->watching);
}

/* The first person who has not come yet; -1: all have. */
static int missing(const oc_table *table)
{
    for (int i = 0; i < table->players; i++)
        if (!is_bot(&table->seats[i]) && !table->seats[i].here)
            return i;
    return -1;
}

static bool is_own_wish(const oc_table *table)
{
    return table->wish && table->seat >= 0 && json_integer_value(part(table->wish, "seat")) == table->seat;
}

static void write_waiting(const seating *at, dw_text *out)
{
    const oc_table *table = there(at);
    char name[SE_NAME_MAX];
    int away = missing(table), seat = first_waiting(table);
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
    else if (!table->begun && away >= 0)
        dw_text_add(out, "The game begins when %s has come.", name_of(at, away, name));
    else if (oc_is_sending(at->client))
        return; /* it takes no time worth a word */
    else if (oc_is_replaced(at->client))
        dw_text_put(out, "A bot plays for you; 'back' takes the seat again.");
    else if (seat >= 0)
        dw_text_add(out, "%s chooses ...", name_of(at, seat, name));
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
static bool write_wish(const seating *at, dw_text *out)
{
    const oc_table *table = there(at);
    char name[SE_NAME_MAX];
    int seat = (int)json_integer_value(part(table->wish, "seat"));
    int steps = table->length - (int)json_integer_value(part(table->wish, "length"));
    if (!has_seat(part(table->wish, "needed"), table->seat) ||
        has_seat(part(table->wish, "agreed"), table->seat))
        return false;
    dw_text_add(out, "%s would like to go back by %d move%s: do you agree?", name_of(at, seat, name), steps,
                steps == 1 ? "" : "s");
    return true;
}

static bool act(seating *at, const char *what, const char *argument, dw_error *error)
{
    const oc_table *table = there(at);
    if (strcmp(what, "say") == 0)
        oc_chat(at->client, argument);
    else if (table->seat < 0)
        return dw_fail(error, "You look on: this is for those who play.");
    else if ((strcmp(what, "yes") == 0 || strcmp(what, "no") == 0) && !table->wish)
        return dw_fail(error, "Nobody has asked to go back.");
    else if (strcmp(what, "yes") == 0 || strcmp(what, "no") == 0)
        oc_consent(at->client, strcmp(what, "yes") == 0);
    else if (strcmp(what, "bot") == 0)
        oc_let_bot(at->client, table->seat, *argument ? argument : "adept");
    else if (strcmp(what, "back") == 0)
        oc_come_back(at->client);
    else if (strcmp(what, "again") == 0)
        oc_rematch(at->client);
    return true;
}

static char *record_of(const seating *at, dw_error *error)
{
    json_t *answer = NULL;
    if (!oc_ask(at->client, json_pack("{ss}", "cmd", "record"), &answer, error))
        return NULL;
    const char *text = json_string_value(json_object_get(answer, "record"));
    char *record = text ? strdup(text) : NULL;
    json_decref(answer);
    if (!record)
        dw_fail(error, "the server has not sent the record");
    return record;
}

static bool is_replaced(const seating *at)
{
    return oc_is_replaced(at->client);
}

static bool has_rematch(const seating *at)
{
    return there(at)->rematch != NULL;
}

static const se_place at_server = {.next = next,
                                   .length = length_of,
                                   .choices = choices_of,
                                   .state = state_for,
                                   .score = score_for,
                                   .entries = entries_for,
                                   .known = known_to,
                                   .name = name_of,
                                   .plain_name = plain_name,
                                   .play = play,
                                   .decline = decline,
                                   .set_offers = set_offers,
                                   .undo = undo,
                                   .descriptor = descriptor,
                                   .update = update,
                                   .next_said = next_said,
                                   .said = said,
                                   .take_problem = take_problem,
                                   .write_people = write_people,
                                   .write_waiting = write_waiting,
                                   .write_wish = write_wish,
                                   .act = act,
                                   .is_replaced = is_replaced,
                                   .has_rematch = has_rematch,
                                   .record = record_of};

bool se_join(seating *at, oc_client *client, dw_error *error)
{
    const oc_table *table = oc_table_of(client);
    const dw_game *game = dw_game_in_set(table->game, table->set);
    if (!game)
        return dw_fail(error, "the table plays '%s' ('%s'), which this program does not know", table->game,
                       table->set);
    *at = (seating){.place = &at_server,
                    .client = client,
                    .game = game,
                    .players = table->players,
                    .driver = dv_for(table->seat >= 0 ? (uint8_t)(1u << table->seat) : 0),
                    .era = table->era,
                    .bot_rng_at = -1,
                    .lock = -1};
    at->driver.last_asked = table->seat >= 0 ? table->seat : 0;
    return true;
}
