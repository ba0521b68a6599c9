/*
 * seating.h: people at one table, whatever the front end and wherever the table is: who is asked next,
 * what each person sees, what a typed answer means, undo, hints and scores in words. Screens draw from
 * views (table/view.h) in both places: at a table of this process (local_table.c), whose record is saved
 * after every move, and at one of a server (online_table.c). Prints nothing: front ends do.
 */
#ifndef SEATING_SEATING_H
#define SEATING_SEATING_H

#include "bots/advice.h"
#include "bots/bots.h"
#include "platform/platform.h"
#include "seating/saved_games.h"
#include "table/driver.h"
#include "table/table.h"

#include <jansson.h>

enum { SE_NAME_MAX = 40, SE_LINE_MAX = DW_TEXT_MAX + 512, SE_NOTE_MAX = 48, SE_SAID_MAX = 400 };

#define SE_USUAL_BOTS "greedy"

typedef struct se_position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} se_position;

typedef struct seating seating;

/* Where the table is. What is returned as JSON is a member of a view, to be given back with json_decref; NULL
 * without memory. */
typedef struct se_place {
    dv_demand (*next)(seating *at);
    int (*length)(const seating *at);
    json_t *(*choices)(const seating *at, int seat);            /* DW_CHANCE: what real dice can show */
    json_t *(*state)(const seating *at, int seat, bool shared); /* shared: with all people here */
    json_t *(*score)(const seating *at, int seat);
    json_t *(*entries)(const seating *at, int seat, int from, int end);
    /* The state as the seat may know it, for hints. False with the reason. */
    bool (*known)(const seating *at, int seat, se_position *seen, dw_error *error);
    /* The table in words, to be freed: see se_table_words. NULL with the reason. */
    char *(*words)(const seating *at, int seat, int side, bool shared, dw_error *error);
    const char *(*name)(const seating *at, int seat, char name[SE_NAME_MAX]); /* "Seat 1 (bot)" */
    bool (*play)(seating *at, int seat, const char *move, dw_error *error);
    void (*decline)(seating *at, int seat);
    void (*set_offers)(seating *at, dv_wish wish);
    /* Takes the last decision back, or asks for it, and writes the words for it. False with the reason. */
    bool (*undo)(seating *at, dw_text *told, dw_error *error);

    /* What only a table with people elsewhere has; NULL: they are all here. */
    int (*descriptor)(const seating *at);         /* readable when update has something to take */
    bool (*update)(seating *at);                  /* whether anything has changed */
    bool (*next_said)(seating *at, dw_text *out); /* one line of chat that was not shown yet */
    /* Line `number` of the chat that is kept (at most SE_SAID_MAX), unless `out` is NULL, and the length of
     * the record by then. False: there is none. */
    bool (*said)(const seating *at, int number, int *length, dw_text *out);
    bool (*take_problem)(seating *at, dw_error *problem);
    void (*write_people)(const seating *at, dw_text *out);  /* who is there, and their time */
    void (*write_waiting)(const seating *at, dw_text *out); /* what is waited for */
    bool (*write_wish)(const seating *at, dw_text *out);    /* somebody would like to go back */
    void (*write_notes)(const seating *at, dw_text *out);   /* what to know of the table, a sentence a line */
    void (*write_dice)(const seating *at, dw_text *out);    /* at the end: whether the dice were fair */
    char *(*events)(const seating *at, dw_error *error); /* all of them, to be freed; NULL with the reason */
    const char *(*link)(const seating *at);              /* of one's own seat, or of spectators */
    const char *(*no_help)(const seating *at);           /* why there are no hints now; NULL: there are */
    /* "say" words, "yes" and "no" to such a wish, "bot" (plays for oneself, or for the seat that the argument
     * names), "back", "again" (another game with the same people). False with the reason. */
    bool (*act)(seating *at, const char *what, const char *argument, dw_error *error);
    bool (*is_replaced)(const seating *at);              /* a bot plays for the person here */
    bool (*has_rematch)(const seating *at);              /* somebody has set up another game */
    char *(*record)(const seating *at, dw_error *error); /* to be freed; NULL with the reason */
} se_place;

struct seating {
    const se_place *place;
    tb_table *table;          /* of this process; NULL: it is at a server */
    struct oc_client *client; /* of that server */
    bool again;               /* another game is wanted there, with the same people */
    bool is_new;              /* the person has just got the seat there, and may not know its link */
    bool asks_undo;           /* whether it needs the others is not known yet */
    int era;                  /* how often entries were taken back there, when last looked */
    const dw_game *game;
    int players;
    dv_driver driver;                    /* who is a person, and what the game wants next */
    const bot_level *bots[DW_SEATS_MAX]; /* who plays the others */
    bot_means means;                     /* and with what */
    dw_rng bot_rng;
    int bot_rng_at;   /* length of the record that it was seeded for; -1: never */
    const char *pack; /* the --pack that is in use, or NULL */
    char record_path[SAVED_PATH_MAX];
    int lock;              /* descriptor that holds the lock on the record; -1: none */
    bool record_failed;    /* the last attempt to write it failed */
    bool trouble_told;     /* and the person was told */
    dw_error record_error; /* why */
    int told; /* entries of the record that the asked person has been shown, as far as they may know them */
    int told_to[DW_SEATS_MAX]; /* entries that there were when the seat last saw the log */
};

/* A move that can be chosen. Its words belong to the question. */
typedef struct se_move {
    const char *text;  /* what one types */
    const char *label; /* what one reads */
    const char *words; /* what it does */
    dw_facts facts;
} se_move;

/* The question that an answer is for. */
typedef struct question {
    json_t *told;    /* what it was read from, with all words */
    int seat;        /* DW_CHANCE: what do the real dice and cards show? */
    const char *ask; /* to be read aloud */
    int count;
    se_move moves[];
} question;

/* ---- question.c --------------------------------------------------------------------------- */

/* What the seat is asked and can do, or what chance can bring (DW_CHANCE). se_forget gives it back; NULL
 * without memory. */
question *se_ask(const seating *at, int seat);
void se_forget(question *asked);

/* "take 2 - red 4 and 1 Gold": a move's text and what it does. */
void se_move_line(const se_move *move, char *out, size_t capacity);

/* "red 4", "barony, cost 1": the die or face that a move is about, if its text does not name it, and the
 * price if that is all that changes hands; otherwise nothing. */
void se_move_note(const se_move *move, char note[SE_NOTE_MAX]);

/* A member of a view; "" if it is missing. */
static inline const char *se_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* ---- seating.c ---------------------------------------------------------------------------- */

/* Sits down at a table of this process: the first `humans` seats are people. The record is begun by
 * se_begin_record or se_go_on_in_record. */
void se_sit_down(seating *at, tb_table *table, int humans);

/* Levels by their names with commas between them; the last one also plays the seats that are left. False with
 * the reason. */
bool se_read_bots(seating *at, const char *names, dw_error *error);
void se_write_bots(const seating *at, dw_text *out); /* as se_read_bots reads them */

/* Whether several people play here. */
static inline bool se_several_people(const seating *at)
{
    return (at->driver.people & (at->driver.people - 1)) != 0;
}

static inline bool se_is_person(const seating *at, int seat)
{
    return seat >= 0 && seat < at->players && (at->driver.people >> seat & 1);
}

/* "You" if one person plays; otherwise "Seat 0", or "Seat 1 (bot)". Seats are counted from 0. */
const char *se_name(const seating *at, int seat, char name[SE_NAME_MAX]);
const char *se_short_name(const seating *at, int seat, char name[SE_NAME_MAX]); /* always without "(bot)" */

/* What the game wants next: see driver.h. DV_DEAL is done by se_deal, DV_BOT and DV_VOLUNTEER by se_think. */
dv_demand se_next(seating *at);
int se_length(const seating *at); /* entries of the record */
bool se_is_over(const seating *at);

/* The seat declines to act now. */
void se_decline(seating *at, int seat);

/* When the people here want to be asked in others' turns, by the first letters of a wish ("useful", "every",
 * "never"); none: the next of these. False with the reason. */
bool se_set_offers(seating *at, const char *wish, dw_error *error);
dv_wish se_offers(const seating *at);
const char *se_offers_words(const seating *at); /* "You are asked ..." */

/* Makes the move with this index of the question (DW_CHANCE: says what came). False with the reason and
 * nothing changed. */
bool se_play(seating *at, const question *asked, int index, dw_error *error);

/* Takes back the last decision that was made here. `told` gets the words for it. False with the reason. */
bool se_undo(seating *at, dw_text *told, dw_error *error);

/* The table as everybody who sits here may see it, as they look at one screen, from the side of a seat, or as
 * the seat alone knows it. Described for drawing (JSON to be given back), and in plain words (a text to be
 * freed). NULL without memory, or with the reason. */
json_t *se_state(const seating *at, int seat, bool shared);
char *se_table_words(const seating *at, int seat, int side, bool shared, dw_error *error);
bool se_knows_more(const seating *at, int seat); /* than all who sit here */

/* The state as the seat may know it. False with the reason. */
bool se_known(const seating *at, int seat, se_position *seen, dw_error *error);

/* The same without what other people here may not know. */
void se_share(const seating *at, const se_position *seen, se_position *shared);

/* Whether somebody else than this seat has moved since there were `length` entries. */
bool se_others_moved(const seating *at, int seat, int length);

/* ---- local_table.c: a table of this process ------------------------------------------------ */

extern const se_place se_local_table;

/* What a bot does: true with the move; false if it only may act and does not want to. May take a while and
 * changes nothing but the seating's numbers for bots. */
bool se_think(seating *at, dv_demand demand, dw_move *move);

/* Makes a bot's move, or lets the dealer answer, and saves the record. False with the reason and nothing
 * changed. */
bool se_play_bot(seating *at, int seat, dw_move move, dw_error *error);
bool se_deal(seating *at, dw_error *error);

/* ---- game_log.c: what happened, in words --------------------------------------------------- */

/* Receives one line. */
typedef void se_line_listener(void *context, const char *line);

/* Items `first` up to `end` of the list of entries that a view told to the seat, which begins with entry
 * `from` of the record; what people said meanwhile stands between them. */
void se_tell_entries(const seating *at, int seat, const json_t *entries, int from, int first, int end,
                     se_line_listener *hear, void *context);

/* What happened since it was last told, as far as `seat` may know it (DW_CHANCE: all); first what the seat
 * alone may know of what others were told. How many lines. */
int se_tell_news(seating *at, int seat, se_line_listener *hear, void *context);

/* Entries `from` up to `end` of the record as the seat may know them, with what people said meanwhile. */
void se_tell(const seating *at, int seat, int from, int end, se_line_listener *hear, void *context);

/* `count` entries from `first` on were taken back: the marks of what has been told move up. */
void se_forget_news(seating *at, int first, int count);

/* ---- typed_answer.c ----------------------------------------------------------------------- */

/* The move that a person means by a line: a number, its text, the text without what goes without saying, or
 * its label. Its index; -1 with a reason or a suggestion in `reply`. `words` are further words that could
 * have been meant (NULL ends them; NULL: none). */
int se_understand(const seating *at, const question *asked, const char *line, const char *const *words,
                  dw_text *reply);

/* Whether the text is the canonical text of one of the moves. */
bool se_is_move(const question *asked, const char *text);

/* The number by which a person tells an outcome of chance: what its die shows, or a seat. NULL: it has none.
 */
const char *se_outcome_number(const dw_facts *outcome);

/* Whether outcomes have such numbers: then no others are given. */
bool se_has_own_numbers(const question *asked);

/* ---- score.c ------------------------------------------------------------------------------ */

/* Each seat's score, line by line, as far as `seat` may know it; and who wins if the game is over. */
void se_write_scores(const seating *at, int seat, dw_text *out);
void se_write_verdict(const seating *at, dw_text *out); /* only who wins, or the title */
const char *se_units(const dw_game *game);              /* what it counts: "stars" */

/* ---- hint.c ------------------------------------------------------------------------------- */

typedef struct se_wish {
    const bot_level *level;
    int count;
} se_wish;

/* "", "5", "master", "master 5": which level judges and how many moves to show. False with the reason. */
bool se_read_wish(const char *words, se_wish *wish, dw_error *error);

/* Why nobody gets a hint at this table at present; NULL: hints are allowed. */
const char *se_no_help(const seating *at);

/* What the seat could best do, and the texts of these moves. */
typedef struct se_advice {
    se_wish wish;
    int count;
    bot_advice best[BOT_ADVICE_MAX];
    char text[BOT_ADVICE_MAX][DW_TEXT_MAX]; /* "": not to act */
} se_advice;

/* Thinks about it, from what the seat knows. May take a while. */
void se_advise(const dw_game *game, const se_position *seen, int seat, const se_wish *wish, se_advice *out);

/* The best moves and why. */
void se_write_advice(const seating *at, const question *asked, const se_advice *advice, dw_text *out);

/* ---- texts.c: the same and what games write, as texts to be freed; NULL without memory ---------- */

/* The table. */
char *se_position_words(const dw_game *game, const se_position *seen, int seat);

/* One component by its name, or all (NULL). The reason in `error` if there is none, which is empty otherwise.
 */
char *se_card_words(const dw_game *game, const char *name, dw_error *error);

/* The scores, and who wins if the game is over. */
char *se_score_words(const seating *at, int seat);
char *se_advice_words(const seating *at, const question *asked, const se_advice *advice);

/* What happened by the entries `from` up to `end`, as the seat may know it. */
char *se_log_words(const seating *at, int seat, int from, int end);

/* ---- autosave.c: the record --------------------------------------------------------------- */

/* Begins the record in the new file `wanted`, or in one of its own among the saved games (NULL). False with
 * the reason. */
bool se_begin_record(seating *at, const char *wanted, dw_error *error);

/* Goes on in a file that is locked already; the seating owns the lock from now on. */
bool se_go_on_in_record(seating *at, const char *path, int lock, dw_error *error);

/* Goes on in the new file `path`. False with the reason, and the earlier file stays in use. */
bool se_move_record(seating *at, const char *path, dw_error *error);
void se_end_record(seating *at); /* gives the lock back */

/* Writes the record of a table at a server, as far as the seat knows it, into a new file. False with the
 * reason. */
bool se_fetch_record(const seating *at, const char *path, dw_error *error);

/* Writes the record. False if that failed; the game can go on. */
bool se_save(seating *at);

/* Why the record cannot be written, once when that begins; otherwise NULL. */
const char *se_record_trouble(seating *at);

/* "./play --resume FILE": what a person types to go on; returns `out`. `pack` may be NULL or empty. */
const char *se_resume_command(const char *path, const char *pack, char *out, size_t capacity);

#endif
