/*
 * client.h: one seat at a table of a server, or a spectator's place. The client connects, joins, keeps
 * what the server sends (known.h), and joins again by itself after a break. A thread carries the texts.
 * One thread calls all functions here, and none but oc_ask waits.
 *
 * The owner's loop: wait until oc_descriptor can be read, call oc_update, look at oc_table_of, do
 * something, and wait again.
 */
#ifndef CLIENT_CLIENT_H
#define CLIENT_CLIENT_H

#include "client/known.h"

typedef struct oc_client oc_client;

typedef enum oc_state {
    OC_CONNECTING, /* nothing is known yet */
    OC_JOINED,     /* at the table */
    OC_LOST,       /* there is no connection; the client comes back by itself. oc_why says what happened */
    OC_REFUSED,    /* the server refuses the client, and trying again is of no use: oc_why */
} oc_state;

/* Begins to come to the table of a link, http(s)://HOST[:PORT]/[path/]#/join/TABLE/SECRET or the same with
 * ws(s). `name` may be empty; it is cut to what the server takes. `offers` says when the person wants offers
 * in others' turns: "when_useful", "every_time" or "never". NULL with the reason if the link is not one, or
 * if memory or threads are missing. oc_close leaves the table. */
oc_client *oc_open(const char *link, const char *name, const char *offers, dw_error *error);
void oc_close(oc_client *client);

/* Readable when oc_update has something to take. */
int oc_descriptor(const oc_client *client);

/* Takes what has come. Returns whether anything that the functions here return has changed since the last
 * call, by an answer that oc_ask waited for as well. */
bool oc_update(oc_client *client);

oc_state oc_state_of(const oc_client *client);

/* Why there is no connection, or why the server refuses; "" if all is well. */
const char *oc_why(const oc_client *client);

/* What is known of the table; unaltered until the next oc_update, oc_ask or oc_join_rematch. It stays
 * available while the connection is lost. */
const oc_table *oc_table_of(const oc_client *client);

/* Seconds that a seat has left now; -1: the table has no time limit. */
double oc_time_left(const oc_client *client, int seat);

/* A bot plays for the person of this client. */
bool oc_is_replaced(const oc_client *client);

/* The link that opens this seat on any device, or that of spectators; another one after oc_join_rematch. */
const char *oc_link(const oc_client *client);

/* Whether the seat became the person's own by this client, so that the person does not know its link yet. */
bool oc_is_first(const oc_client *client);

/* The next line of talk that was not taken yet (`at`, `seat`, `length`, `kind`, `text`); NULL: there is none.
 * At first these are the last lines that were said before one came. */
const json_t *oc_next_said(oc_client *client);

/* Takes what went wrong last: a sentence, and a code if programs may decide by the reason. False: nothing. */
bool oc_take_problem(oc_client *client, dw_error *problem);

/* ---- doing ---------------------------------------------------------------------------------- */

/* Makes a move of `choices`. If the connection breaks, it is sent again only if the server does not have it
 * and still asks the same question. Nothing happens while another move is on its way. */
void oc_play(oc_client *client, const char *move);

/* A move is on its way: the screen does not show it yet. */
bool oc_is_sending(const oc_client *client);

/* Declines an offer to act. */
void oc_decline(oc_client *client);

/* Takes the last decision back at once. If others have to agree, oc_may_ask_back returns why, until something
 * is played or taken back; oc_ask_back then asks them. */
void oc_undo(oc_client *client);
const char *oc_may_ask_back(const oc_client *client); /* NULL: there is nothing to ask */
void oc_ask_back(oc_client *client);

/* An answer to the wish to go back (oc_table.wish); the person who asked withdraws it by no. */
void oc_consent(oc_client *client, bool yes);

void oc_chat(oc_client *client, const char *text);
void oc_set_offers(oc_client *client, const char *offers);

/* A bot plays for a seat: one's own, or one whose person is away. And the own seat is the person's again. */
void oc_let_bot(oc_client *client, int seat, const char *level);
void oc_come_back(oc_client *client);

/* After the game: asks for another one with the same people; oc_table.rematch says where. Then
 * oc_join_rematch leaves this table and goes there: nothing is known at first. False: nobody has set one up.
 */
void oc_rematch(oc_client *client);
bool oc_join_rematch(oc_client *client, dw_error *error);

/* Checks the dice of a game that is over, which asks the server for the record, and writes what came of it, a
 * sentence a line. Whether they were fair. */
bool oc_check_dice(oc_client *client, dw_text *out);

/* Whether this machine has the luck that its seat committed to. */
bool oc_has_luck(const oc_client *client);

/* Sends a line (and takes its reference) and waits up to 20 seconds for the answer. It takes what else comes
 * meanwhile; the next oc_update reports it. False with the reason if the line is refused or no answer comes;
 * otherwise the caller gives `answer` back by json_decref. */
bool oc_ask(oc_client *client, json_t *line, json_t **answer, dw_error *error);

/* The same for an answer of which one text is wanted: a copy to be freed; NULL with the reason. */
char *oc_ask_text(oc_client *client, json_t *line, const char *member, dw_error *error);

#endif
