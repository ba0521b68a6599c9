/*
 * protocol.h: the JSON-lines language of a table, described in docs/protocol.md. One line in, exactly
 * one line out, whatever comes in. A session holds at most one table. Reads and writes no file and no
 * stream: that is the business of the front end that carries the lines.
 */
#ifndef PROTOCOL_PROTOCOL_H
#define PROTOCOL_PROTOCOL_H

#include "dicewright.h"

enum {
    PR_VERSION = 2,          /* of the language */
    PR_LINE_MAX = 1 << 20,   /* bytes of a line that is read */
    PR_NODES_MAX = 10000000, /* positions that a bot or a hint may look at for a move */
};

typedef struct pr_session pr_session;

/* A session without a table. NULL only without memory. */
pr_session *pr_session_new(void);
void pr_session_free(pr_session *session); /* NULL is allowed */

/* Where the session gets its games: `find` is asked for those that are compiled in, by id and set, and
 * answers with the game to use in its place, or NULL to offer none. Games must outlive the session. Without
 * this, the games as they are compiled in. */
void pr_use_games(pr_session *session, const dw_game *(*find)(void *context, const char *id, const char *set),
                  void *context);

/* Where the seed comes from when a line gives none. Without this, 1, 2, 3, ... */
void pr_use_seeds(pr_session *session, uint64_t (*draw)(void *context), void *context);

/* Answers one line (without its line end) with one JSON object on one line, to be freed by the caller. A
 * line that is wrong gets an error object and changes nothing. NULL only without memory: then what it played
 * is taken back. */
char *pr_answer(pr_session *session, const char *line, size_t length);

/* True once the line `quit` was answered. */
bool pr_is_over(const pr_session *session);

#endif
