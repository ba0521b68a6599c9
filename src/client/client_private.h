/* client_private.h: what the files of the client share. */
#ifndef CLIENT_CLIENT_PRIVATE_H
#define CLIENT_CLIENT_PRIVATE_H

#include "client/client.h"
#include "client/kept_seats.h"
#include "client/link.h"
#include "client/wire.h"

enum {
    OC_LINE_MAX = 8192, /* bytes that the server takes at once */
    OC_MY_NAME_MAX = 49,
};

typedef struct oc_asked oc_asked;

/* What is done with the answer to a line; `answer` is NULL if the connection ended before it came. */
typedef void oc_hear_answer(oc_client *client, oc_asked *asked, const json_t *answer);

/* A line that was sent and has no answer yet. */
struct oc_asked {
    oc_asked *next;
    json_int_t id;
    json_t *line;
    oc_hear_answer *hear;
    void *with;
};

/* A move on its way: made if the server has it, otherwise sent again if the question is the same. */
typedef struct oc_sent {
    char move[DW_TEXT_MAX]; /* "": none is */
    char question[DW_THING_MAX];
    bool waiting;    /* the game waited for the seat */
    int length, era; /* of the screen that it was chosen from */
    int made;        /* the length after it, as the server has said; 0: it has not said it */
} oc_sent;

struct oc_client {
    lk_link link;
    char link_text[LK_TEXT_MAX];
    char name[OC_MY_NAME_MAX], offers[OC_ID_MAX];
    char seats_file[PF_PATH_MAX]; /* "": nothing is kept on the disk */
    ks_seat kept;
    bool is_kept;            /* there is one; a spectator has none */
    bool asked_whose;        /* the server has said which seat the link opens */
    bool was_spent;          /* the invitation is; the own secret may open the seat */
    bool commits;            /* nobody has committed to a luck of the seat yet: joining does */
    bool is_first;           /* the seat became the person's own by this client */
    bool says_luck;          /* a line about it has no answer yet, */
    uint64_t lucks_answered; /* which was said after so many messages about lucks */
    wr_wire *wire;           /* NULL: no connection, for tests of what arrives */
    bool connected;
    bool turned_away; /* the last thing that the server said to `join` was no */
    oc_state state;
    dw_error why, problem;
    bool has_problem;
    dw_error may_ask; /* "": there is nothing to ask */
    oc_table table;
    bool stale;   /* some entries that are known were never stored */
    bool is_back; /* joined, but for the view: what became of a move on its way is not known yet */
    uint64_t said_taken;
    json_int_t last_id;
    oc_asked *asked;
    oc_sent sent;
    uint64_t changes; /* besides those of the table */
    uint64_t noticed; /* of all changes: those that oc_update has told of */
};

/* client.c: a client of a link without a connection, which keeps nothing; NULL with the reason. */
oc_client *oc_new(const char *link, const char *name, const char *offers, dw_error *error);

/* What the connection brings. */
void oc_connected(oc_client *client);
void oc_hear(oc_client *client, const char *text, size_t length);
void oc_disconnected(oc_client *client, const char *why);

/* Sends a line and takes its reference; the answer goes to `hear`. False without a connection; `hear` is then
 * never called. */
bool oc_say(oc_client *client, json_t *line, oc_hear_answer *hear, void *with);

/* Whether it is a good answer; if not, it becomes the problem. */
bool oc_is_good(oc_client *client, const json_t *answer);
void oc_set_problem(oc_client *client, const char *code, const char *text);

/* Nothing helps: the client stays away, and `why` says why. */
void oc_give_up(oc_client *client, const dw_error *why);
void oc_join(oc_client *client);
void oc_write_link(oc_client *client); /* what oc_link returns */

/* ---- client_seat.c ---- */

/* What this machine keeps of the seat that the link opens. False with the reason. */
bool oc_find_kept(oc_client *client, dw_error *error);

/* On a new connection: joins, after it has asked for the seat if that is not known. */
void oc_come_in(oc_client *client);

/* Keeps the same seat at the table of a rematch. False if that is not possible: the client has given up. */
bool oc_keep_rematch(oc_client *client);

/* Adds to `join` what opens the seat. */
void oc_add_seat(const oc_client *client, json_t *line);

/* `join` was refused: whether it is worth another try, by the own secret. */
bool oc_tries_own(oc_client *client, const char *code);

/* `join` was answered. */
void oc_has_joined(oc_client *client, const json_t *answer);

/* Commits to the luck, or opens it, when it is time for that. */
void oc_mind_luck(oc_client *client);

/* ---- client.c ---- */

void oc_ask_for_all(oc_client *client); /* of the table, unless it is asked for already */

/* Takes a view of the server; if it does not follow what is known, asks for the whole view. */
void oc_take_view(oc_client *client, const json_t *view);

/* client_play.c: sends a line and takes its reference; if it is refused or lost, that is the problem.
 */
void oc_do(oc_client *client, json_t *line);

/* After a view, and after a break: what became of the move on its way. */
void oc_look_for_sent(oc_client *client);
void oc_settle(oc_client *client);

#endif
