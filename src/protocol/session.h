/*
 * session.h: what the files of the protocol share: the session, one call, and the table of commands.
 * Private to src/protocol.
 */
#ifndef PROTOCOL_SESSION_H
#define PROTOCOL_SESSION_H

#include "bots/bots.h"
#include "protocol/fields.h"
#include "protocol/protocol.h"
#include "table/view.h"

#include <jansson.h>

enum { PR_NAME_MAX = 64 }; /* bytes of a person's name, with its end */

struct pr_session {
    tb_table *table;       /* NULL before `new` or `load` */
    dv_driver driver;      /* who is a person, how chance is answered, and what is wanted next */
    const dw_names *names; /* what sentences call the people; NULL: "seat 0" */
    dw_names given;        /* those that `people` gave, with room for them */
    char name_room[DW_SEATS_MAX][PR_NAME_MAX];
    dw_rng bots;         /* chooses for the bots; the dealer's dice do not depend on it */
    bool over;           /* `quit` was said */
    uint64_t seeds_used; /* when there is no source of seeds */
    const dw_game *(*find)(void *context, const char *id, const char *set);
    void *find_context;
    uint64_t (*draw_seed)(void *context);
    void *seed_context;
};

/* ---- commands ----------------------------------------------------------------------------- */

/* One line being answered. */
typedef struct pr_call {
    pr_session *session;   /* NULL if the table is not that of a session: then the command only looks */
    const tb_table *table; /* NULL before `new` or `load` */
    const json_t *in;      /* the line; its fields have the types that the command's table says */
    json_t *out;           /* the answer under construction */
    dw_error *error;
    const dw_names *names; /* what sentences call the people; NULL: "seat 0" */
    int looker;            /* whom the answer is for: a seat, TB_PUBLIC, or DW_CHANCE for the referee */
    char *members;         /* of the answer, ready as text, after those in `out`; NULL: none */
} pr_call;

typedef struct pr_command {
    const char *name;
    const pr_field *fields;
    bool needs_table;
    /* Fills call->out. False with the reason in call->error, and the session unchanged. */
    bool (*run)(pr_call *call);
} pr_command;

extern const pr_command pr_commands[]; /* ends with a NULL name */

/* Commands that only look (query_commands.c, hint_command.c) and commands that change the table
 * (table_commands.c). */
bool pr_hello(pr_call *call);
bool pr_state(pr_call *call);
bool pr_moves(pr_call *call);
bool pr_outcomes(pr_call *call);
bool pr_score(pr_call *call);
bool pr_cards(pr_call *call);
bool pr_log(pr_call *call);
bool pr_view(pr_call *call);
bool pr_next(pr_call *call);
bool pr_record(pr_call *call);
bool pr_position(pr_call *call);
bool pr_words(pr_call *call);
bool pr_hint(pr_call *call);
bool pr_dice(pr_call *call);
bool pr_analyse(pr_call *call);
bool pr_new(pr_call *call);
bool pr_load(pr_call *call);
bool pr_play(pr_call *call);
bool pr_roll(pr_call *call);
bool pr_bot(pr_call *call);
bool pr_undo(pr_call *call);
bool pr_quit(pr_call *call);

/* Who is wanted next (driver_commands.c). */
bool pr_people(pr_call *call);
bool pr_decline(pr_call *call);

/* ---- fields.c ----------------------------------------------------------------------------- */

/* Checks the line against the command's fields: none unknown, none missing, each of its type. Without a
 * session any seat may be named. */
bool pr_check_fields(const pr_command *command, const pr_session *session, const json_t *in, dw_error *error);

/* The values of fields that were checked; `otherwise` if the field is not there. */
const char *pr_text(const pr_call *call, const char *name, const char *otherwise);
int pr_number(const pr_call *call, const char *name, int otherwise);
bool pr_flag(const pr_call *call, const char *name);
bool pr_has(const pr_call *call, const char *name);
const bot_level *pr_level(const pr_call *call, const char *otherwise); /* NULL with the reason */

/* The same, of the levels that rate moves; `purpose` is what the others cannot: "give hints". */
const bot_level *pr_rating_level(const pr_call *call, const char *otherwise, const char *purpose);

/* " (did you mean 'seed'?)" if one of the names is near to `word`, otherwise "". `name_at` gives them, then
 * NULL. */
void pr_suggest(const char *word, const char *(*name_at)(const void *from, int index), const void *from,
                dw_text *out);

/* ---- game_fields.c ------------------------------------------------------------------------ */

/* The compiled-in game at `index`, as the session has it; NULL if the session does not offer it. */
const dw_game *pr_offered(const pr_session *session, int index);

/* A game in a set (NULL: in the first one); in the first set that seats so many, or has the variant. NULL if
 * there is none. */
const dw_game *pr_game_in_set(const pr_session *session, const char *id, const char *set);
const dw_game *pr_game_for(const pr_session *session, const char *id, int players);
const dw_game *pr_game_with_variant(const pr_session *session, const char *id, const char *variant);

/* The seats of the largest set; 0 if there is no such game. */
int pr_players_max(const pr_session *session, const char *id);

/* As pr_game_in_set, with the reason in call->error. */
const dw_game *pr_find_game(pr_call *call, const char *id, const char *set);

/* ---- answer_parts.c ----------------------------------------------------------------------- */

/* A JSON string; bytes that are not UTF-8 become question marks. */
json_t *pr_string(const char *text);

/* A move's text. */
json_t *pr_move_text(const dw_game *game, const void *state, int seat, dw_move move);

/* Adds the members that `write` writes to the answer, as text that is not read again. False with the reason.
 */
bool pr_write(pr_call *call, void (*write)(const void *with, dw_json *json), const void *with);

/* The table as the asking seat may know it, with entries from `from` on. */
vw_look pr_look_of(pr_call *call, int from);

enum { PR_SENTENCE_MAX = 512 }; /* of what a move does */

/* Adds `turn`, `length` and `played`: the entries of the record from `first` on. False with the reason. */
bool pr_put_played(pr_call *call, int first);

/* The members that were written as text join the others in `out`. False with the reason. */
bool pr_join_members(pr_call *call);

#endif
