/*
 * party.h: people for the fuzzers of the server: a lobby, some guests who send it lines, and what must
 * hold of all that they receive. Nothing depends on the time of day or on luck: the clocks stand still
 * until the test turns them, random bytes are the same in each run, and bots of every level play at
 * random, which is quick.
 */
#ifndef FUZZ_PARTY_H
#define FUZZ_PARTY_H

#include "server/lobby/admin.h"
#include "server/lobby/private.h"

enum { PARTY_GUESTS = 4, PARTY_TABLES = 6, PARTY_SECRETS = 48 };

/* A table that somebody created, with its links; those of bots are empty. */
typedef struct party_table {
    char id[SV_ID_MAX];
    char seats[DW_SEATS_MAX][SV_SECRET_MAX];
    char watch[SV_SECRET_MAX];
    bool over;   /* by what was told */
    bool closed; /* by the operator, with a record of so many entries */
    int length;
} party_table;

/* A link, and who may be told it. */
typedef struct party_secret {
    char text[SV_SECRET_MAX];
    unsigned known; /* guests who were given it, or said it */
    bool open;      /* somebody said it where others hear it */
} party_secret;

typedef struct party party;

typedef struct party_guest {
    lb_client client; /* first: the lobby knows the guest by it */
    party *at;
    int owed; /* answers */
    bool cut; /* missed something that there was no memory for: the guest has to come again */
} party_guest;

/* Who looks after the server, one line at a time. */
typedef struct party_operator {
    lb_operator caller; /* first: the lobby knows the operator by it */
    party *at;
    bool done;
    bool waits;              /* for an answer */
    char deletes[SV_ID_MAX]; /* a table, by that line; "": none */
} party_operator;

struct party {
    sv_store *store;
    sv_limits limits;
    li_book *book;
    lb_lobby *lobby;
    party_guest guests[PARTY_GUESTS];
    party_operator keeper;
    party_table tables[PARTY_TABLES]; /* the newest last */
    int table_count;
    party_secret secrets[PARTY_SECRETS]; /* the newest last */
    int secret_count;
    int patience; /* rounds in which bots are still waited for */

    /* For tests that want more; NULL: nothing. What a guest received; and what the party itself does while
     * the lobby runs begins or ends. */
    void (*heard)(party *at, int guest, const json_t *told, const char *text);
    void (*stand_aside)(bool aside);
};

/* Once, before everything else. */
void party_prepare(void);

/* The store stays the caller's. Another luck gives other ids and links. */
void party_begin(party *at, sv_store *store, const sv_limits *limits, uint64_t luck);
void party_end(party *at);

/* The server ends, and another one begins with the same store. Everybody has to come again. */
void party_restart(party *at);

/* A guest says a line, in which @T0 stands for the newest table and @T1 for the one before, @W0 and @W1 for
 * their links for those who look on, @S0 to @S4 for the seats of the newest, @R0 to @R4 for those of the one
 * before, @N0 for a secret of one's own, and @M0 to @M9 for moves that the guest could make. @A0 stands for
 * the `length` and `era` of the guest's table, @B0 for the `to` and `era` of the wish there, @C0 to @C4 for
 * commitments of seats to their lucks, and @L0 to @L4 for these. */
void party_say(party *at, int guest, const char *line, size_t length);

/* The operator says such a line. No answer may have a link or what determines the dice of a game that goes
 * on. */
void party_administer(party *at, const char *line, size_t length);

/* Until everything is sent and no bot thinks, as long as there is patience. */
void party_go_on(party *at);

/* The same, for so many rounds at most. */
void party_go_on_for(party *at, int rounds);

void party_leave(party *at, int guest);

/* Time goes by. */
void party_wait(party *at, int seconds);

/* A line of a script. Its first letter says which guest sends it. After a line of 0 to 3 everything is sent
 * and the bots play; a to d are the same guests, but the round goes on. Other lines: '-' and a digit: this
 * guest leaves; '*': the operator says the rest; '+' and a number: so many seconds pass; '.' and a number: so
 * many rounds at most; '!': the next commit fails; '~': the server ends and begins again. */
void party_follow(party *at, const char *line, size_t length);

/* Every table that was created is in the store as it was in memory, and its dice are those that the record
 * promises. Restarts the server. */
void party_must_be_stored(party *at);

/* The next commit fails. */
void party_spoil_commit(party *at);

#endif
