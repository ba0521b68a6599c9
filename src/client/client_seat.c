/*
 * client_seat.c: how a client comes by its seat. It asks whose seat the link opens, draws a secret and a
 * luck of its own, keeps both, joins, and opens the luck when all others have committed to theirs;
 * docs/server.md and docs/fair-dice.md.
 */
#include "client/client_private.h"

#include "table/table.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *text_of(const json_t *in, const char *key)
{
    const char *text = json_string_value(json_object_get(in, key));
    return text ? text : "";
}

static bool draw(oc_client *client, char *out)
{
    dw_error error;
    if (pf_draw_digits(out, KS_OWN_DIGITS))
        return true;
    dw_fail(&error, "the system has no random numbers for a secret");
    oc_give_up(client, &error);
    return false;
}

/* Keeps what has changed of the seat. False if it cannot be kept: a person has to know that. */
static bool keep(oc_client *client)
{
    dw_error error;
    if (!client->seats_file[0] || ks_change(client->seats_file, &client->kept, &error))
        return true;
    oc_set_problem(client, "not_kept", error.text);
    return false;
}

/* ---- which seat ----------------------------------------------------------------------------- */

bool oc_find_kept(oc_client *client, dw_error *error)
{
    bool read = !client->seats_file[0] ||
                ks_find(client->seats_file, &client->link, &client->kept, &client->is_kept, error);
    client->commits = client->is_kept && client->kept.luck[0] && !client->kept.committed;
    return read;
}

/* A seat that this machine did not know: its secret is on the disk before the server gets it, and its luck if
 * nobody has committed to one (`commits`). */
static bool keep_new(oc_client *client, int seat, bool claimed)
{
    dw_error error;
    ks_seat *kept = &client->kept;
    *kept = (ks_seat){.seat = seat, .since = (long long)time(NULL), .claimed = claimed};
    dw_text server = dw_text_in(kept->server, sizeof kept->server);
    lk_write_server(&client->link, &server);
    strcpy(kept->table, client->link.table);
    strcpy(kept->came_by, client->link.secret);
    strcpy(kept->own, client->link.secret);
    if ((client->commits && !draw(client, kept->luck)) || (!claimed && !draw(client, kept->own)))
        return false;
    client->is_kept = true;
    if (!client->seats_file[0] || ks_add(client->seats_file, kept, &error))
        return true;
    oc_give_up(client, &error);
    return false;
}

/* The server has said which seat the link opens. What it does not know, `join` is refused by. */
static void hear_whose(oc_client *client, oc_asked *asked, const json_t *answer)
{
    const json_t *table = json_array_get(json_object_get(answer, "tables"), 0),
                 *seat = json_object_get(table, "seat");
    json_int_t number = json_integer_value(seat);
    (void)asked;
    if (!answer)
        return; /* the next connection asks again */
    if (json_is_integer(seat) && number >= 0 && number < DW_SEATS_MAX) {
        const json_t *one = json_array_get(json_object_get(table, "seats"), (size_t)number);
        client->commits = !json_is_true(json_object_get(one, "held")); /* or another device has */
        if (!keep_new(client, (int)number, false))
            return;
    }
    client->asked_whose = true;
    oc_join(client);
}

void oc_come_in(oc_client *client)
{
    if (client->is_kept || client->asked_whose)
        oc_join(client);
    else
        oc_say(client,
               json_pack("{s:s, s:[{s:s, s:s}]}", "cmd", "mine", "links", "table", client->link.table,
                         "secret", client->link.secret),
               hear_whose, NULL);
}

bool oc_keep_rematch(oc_client *client)
{
    int seat = client->table.seat;
    client->is_kept = false;
    client->commits = client->asked_whose = true;
    return seat < 0 || keep_new(client, seat, true);
}

/* ---- joining -------------------------------------------------------------------------------- */

void oc_add_seat(const oc_client *client, json_t *line)
{
    const ks_seat *kept = &client->kept;
    char hex[FR_HEX_MAX];
    bool by_own = client->is_kept && (kept->claimed || client->was_spent);
    json_object_set_new(line, "secret", json_string(by_own ? kept->own : client->link.secret));
    if (client->is_kept && !by_own)
        json_object_set_new(line, "own", json_string(kept->own));
    if (!client->is_kept || !client->commits)
        return;
    fr_commit_luck(kept->seat, kept->luck, hex);
    json_object_set_new(line, "commitment", json_string(hex));
}

bool oc_tries_own(oc_client *client, const char *code)
{
    bool tries = strcmp(code, "spent") == 0 && client->is_kept && !client->kept.claimed && !client->was_spent;
    client->was_spent |= tries;
    return tries;
}

void oc_has_joined(oc_client *client, const json_t *answer)
{
    ks_seat *kept = &client->kept, before = *kept;
    if (!client->is_kept)
        return;
    if (!kept->claimed && !json_is_true(json_object_get(answer, "own")) && !client->was_spent)
        strcpy(kept->own, client->link.secret); /* which was the own one */
    kept->claimed = true;
    snprintf(kept->game, sizeof kept->game, "%.*s", OC_ID_MAX - 1, text_of(answer, "game"));
    client->is_first |= !before.claimed && strcmp(kept->own, kept->came_by) != 0;
    client->commits = client->was_spent = false;
    strcpy(client->link.secret, kept->own);
    oc_write_link(client);
    if (memcmp(kept, &before, sizeof before) != 0)
        keep(client);
}

/* ---- the luck ------------------------------------------------------------------------------- */

static const json_t *own_luck(const oc_client *client)
{
    const oc_table *table = &client->table;
    return json_array_get(json_object_get(table->lucks, "seats"), (size_t)table->seat);
}

bool oc_has_luck(const oc_client *client)
{
    char hex[FR_HEX_MAX];
    if (!client->is_kept || client->table.seat < 0)
        return false;
    fr_commit_luck(client->kept.seat, client->kept.luck, hex);
    return strcmp(hex, text_of(own_luck(client), "commitment")) == 0;
}

static void hear_luck(oc_client *client, oc_asked *asked, const json_t *answer)
{
    const char *code = text_of(answer, "code");
    (void)asked;
    client->says_luck = false;
    if (!answer || strcmp(code, "too_late") == 0 || strcmp(code, "not_opening") == 0)
        return; /* the next connection says it; or another window has said it */
    oc_is_good(client, answer);
    if (client->table.lucks_count != client->lucks_answered) /* they have gone on meanwhile */
        oc_mind_luck(client);
}

static void say_luck(oc_client *client, const char *key, const char *value)
{
    client->lucks_answered = client->table.lucks_count;
    client->says_luck = oc_say(client, json_pack("{s:s, s:s}", "cmd", "luck", key, value), hear_luck, NULL);
}

/* After a restart: another luck, to the server's new secret, unless another window has drawn one. */
static void commit(oc_client *client, const char *secret, bool anew)
{
    ks_seat *kept = &client->kept, other;
    dw_error error;
    bool found = false;
    char hex[FR_HEX_MAX];
    if (client->seats_file[0] && ks_find(client->seats_file, &client->link, &other, &found, &error) && found)
        strcpy(kept->luck, other.luck);
    anew = anew && !(found && strcmp(other.commitment, secret) == 0);
    if ((anew || !kept->luck[0]) && !draw(client, kept->luck))
        return;
    strcpy(kept->commitment, secret);
    kept->fixed[0] = '\0';
    kept->committed = false;
    fr_commit_luck(kept->seat, kept->luck, hex);
    if (keep(client))
        say_luck(client, "commitment", hex);
}

/* The server has the commitment. */
static void note_commitment(oc_client *client, const char *secret)
{
    ks_seat *kept = &client->kept, before = *kept;
    if (!kept->commitment[0])
        strcpy(kept->commitment, secret);
    kept->committed = true;
    if (memcmp(kept, &before, sizeof before) != 0)
        keep(client);
}

/* Whether the number stands for the commitments that the server shows. */
static bool is_of_what_is_shown(const oc_client *client, const char *fixed)
{
    fr_dice shown = {.players = client->table.players};
    const json_t *lucks = client->table.lucks, *seats = json_object_get(lucks, "seats"),
                 *restarts = json_object_get(lucks, "restarts");
    char hex[FR_HEX_MAX];
    for (size_t i = 0; i < json_array_size(restarts); i++) {
        json_int_t seat = json_integer_value(json_array_get(restarts, i));
        if (seat >= 0 && seat < shown.players)
            shown.restarts |= (uint8_t)(1u << seat);
    }
    for (int seat = 0; seat < shown.players; seat++)
        snprintf(shown.commitment[seat], FR_HEX_MAX, "%s",
                 text_of(json_array_get(seats, (size_t)seat), "commitment"));
    fr_fix(text_of(lucks, "commitment"), &shown, hex);
    return strcmp(hex, fixed) == 0;
}

/* The luck is opened once, for one value of all commitments, which is on the disk before. */
static void open_luck(oc_client *client, const char *fixed)
{
    ks_seat *kept = &client->kept;
    bool new = !kept->fixed[0];
    if (!is_of_what_is_shown(client, fixed)) {
        oc_set_problem(client, "wrong_dice",
                       "the server has fixed other commitments than it shows: your luck stays closed");
        return;
    }
    if (new)
        strcpy(kept->fixed, fixed);
    if (new && !keep(client))
        return;
    if (strcmp(kept->fixed, fixed) == 0)
        say_luck(client, "luck", kept->luck);
    else
        oc_set_problem(
            client, "wrong_dice",
            "the commitments are others than those that your luck was opened for: it stays closed");
}

void oc_mind_luck(oc_client *client)
{
    const oc_table *table = &client->table;
    const json_t *lucks = table->lucks;
    const char *secret = text_of(lucks, "commitment"), *fixed = text_of(lucks, "fixed"),
               *stage = text_of(lucks, "stage");
    if (!lucks || !client->is_kept || client->says_luck || table->seat != client->kept.seat ||
        strcmp(text_of(lucks, "dice"), "fair") != 0 || !fr_is_commitment(secret))
        return;
    const char *luck = text_of(own_luck(client), "luck");
    bool ours = oc_has_luck(client), owed = strcmp(luck, "owed") == 0;
    if (ours)
        note_commitment(client, secret);
    if (owed || (strcmp(luck, "none") == 0 && strcmp(stage, "people") == 0))
        commit(client, secret, owed);
    else if (ours && strcmp(luck, "committed") == 0 && strcmp(stage, "opening") == 0 &&
             fr_is_commitment(fixed))
        open_luck(client, fixed);
}
