/*
 * online_table.c: a table of a server. People see what the client knows of it (client/client.h); what they
 * do goes to the server and shows when its answer comes.
 */
#include "seating/online_table.h"
#include "seating/online_words.h"
#include "table/position.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const json_t *part(const json_t *object, const char *key)
{
    return json_object_get(object, key);
}

/* ---- what is seen ------------------------------------------------------------------------- */

static json_t *shown(const seating *at, const char *key)
{
    json_t *value = json_object_get(se_there(at)->screen, key);
    return value ? json_incref(value) : json_object();
}

static json_t *choices_of(const seating *at, int seat)
{
    return seat >= 0 && seat == se_there(at)->seat ? shown(at, "choices") : json_object();
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
        json_array_append(some, json_array_get(se_there(at)->entries, (size_t)i));
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
    return se_there(at)->length;
}

/* The server writes it: a seat has no position at a table without help. */
static char *words_for(const seating *at, int seat, int side, bool shared, dw_error *error)
{
    (void)seat, (void)shared;
    return oc_ask_text(at->client, json_pack("{s:s, s:i}", "cmd", "words", "side", side), "words", error);
}

static const char *no_help(const seating *at)
{
    return kn_helps(se_there(at))
               ? NULL
               : "This table is played without help: nobody gets hints before the game is over.";
}

/* ---- what is wanted ----------------------------------------------------------------------- */

/* Entries were taken back: what people saw of them is void. */
static void note_era(seating *at)
{
    const oc_table *table = se_there(at);
    if (table->era != at->era && at->told > table->kept)
        se_forget_news(at, table->kept, at->told - table->kept);
    at->era = table->era;
}

static dv_demand next(seating *at)
{
    const oc_table *table = se_there(at);
    dv_demand demand = {DV_WAIT, se_online_first_waiting(table), DW_CHANCE};
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
    if (se_there(at)->seat < 0)
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

static bool said(const seating *at, int number, int *length, dw_text *out)
{
    const json_t *line = json_array_get(se_there(at)->said, (size_t)number);
    *length = (int)json_integer_value(part(line, "length"));
    if (line && out)
        se_online_said(at, line, out);
    return line != NULL;
}

static bool next_said(seating *at, dw_text *out)
{
    const json_t *said = oc_next_said(at->client);
    if (said)
        se_online_said(at, said, out);
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

/* The seat that the first word names, by number or by the name of its person, and the words after it; one's
 * own seat if it names none. */
static int seat_in(const seating *at, const char **words)
{
    char first[SE_NAME_MAX], name[SE_NAME_MAX];
    size_t length = strcspn(*words, " ");
    int seat = -1, number;
    snprintf(first, sizeof first, "%.*s", (int)length, *words);
    if (pf_is_number(first, 0, at->players - 1, &number))
        seat = number;
    for (int i = 0; seat < 0 && *first && i < at->players; i++)
        if (strcasecmp(se_online_plain_name(at, i, name), first) == 0)
            seat = i;
    if (seat < 0)
        return se_there(at)->seat;
    *words += length + strspn(*words + length, " ");
    return seat;
}

static bool act(seating *at, const char *what, const char *argument, dw_error *error)
{
    const oc_table *table = se_there(at);
    if (strcmp(what, "say") == 0)
        oc_chat(at->client, argument);
    else if (table->seat < 0)
        return dw_fail(error, "You look on: this is for those who play.");
    else if ((strcmp(what, "yes") == 0 || strcmp(what, "no") == 0) && !table->wish)
        return dw_fail(error, "Nobody has asked to go back.");
    else if (strcmp(what, "yes") == 0 || strcmp(what, "no") == 0)
        oc_consent(at->client, strcmp(what, "yes") == 0);
    else if (strcmp(what, "bot") == 0) {
        int seat = seat_in(at, &argument);
        oc_let_bot(at->client, seat, *argument ? argument : "adept");
    } else if (strcmp(what, "back") == 0)
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

static const char *own_link(const seating *at)
{
    return oc_link(at->client);
}

static void write_dice(const seating *at, dw_text *out)
{
    oc_check_dice(at->client, out);
}

static bool has_rematch(const seating *at)
{
    return se_there(at)->rematch != NULL;
}

static const se_place at_server = {.next = next,
                                   .length = length_of,
                                   .choices = choices_of,
                                   .state = state_for,
                                   .score = score_for,
                                   .entries = entries_for,
                                   .known = known_to,
                                   .words = words_for,
                                   .name = se_online_name,
                                   .play = play,
                                   .decline = decline,
                                   .set_offers = set_offers,
                                   .undo = undo,
                                   .descriptor = descriptor,
                                   .update = update,
                                   .next_said = next_said,
                                   .said = said,
                                   .take_problem = take_problem,
                                   .write_people = se_online_people,
                                   .write_waiting = se_online_waiting,
                                   .write_wish = se_online_wish,
                                   .write_notes = se_online_notes,
                                   .write_dice = write_dice,
                                   .events = se_online_events,
                                   .link = own_link,
                                   .no_help = no_help,
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
                    .is_new = oc_is_first(client),
                    .game = game,
                    .players = table->players,
                    .driver = dv_for(table->seat >= 0 ? (uint8_t)(1u << table->seat) : 0),
                    .era = table->era,
                    .bot_rng_at = -1,
                    .lock = -1};
    at->driver.last_asked = table->seat >= 0 ? table->seat : 0;
    return true;
}
