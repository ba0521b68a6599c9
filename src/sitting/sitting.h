/*
 * sitting.h: people at one table, whatever the front end and wherever the table is: who is asked next, what
 * they see, what is told to whom, what a typed answer means, undo, hints and scores in words. Screens read
 * what a view tells (table/view.h), in both places: at a table of this process (here.c), whose record is
 * saved after every move, and at one of a server (online.c). Prints nothing: front ends do.
 */
#ifndef SITTING_SITTING_H
#define SITTING_SITTING_H

#include "bots/advice.h"
#include "bots/bots.h"
#include "platform/platform.h"
#include "sitting/saved_games.h"
#include "table/driver.h"
#include "table/table.h"

#include <jansson.h>

enum { SI_NAME_MAX = 40, SI_LINE_MAX = DW_TEXT_MAX + 512, SI_NOTE_MAX = 48, SI_SAID_MAX = 256 };

#define SI_USUAL_BOTS "greedy"

typedef struct si_position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} si_position;

typedef struct sitting sitting;

/* Where the table is. What is returned as JSON is a member of a view, to be given back with json_decref; NULL
 * without memory. */
typedef struct si_place {
    dv_demand (*next)(sitting *at);
    int (*length)(const sitting *at);
    json_t *(*choices)(const sitting *at, int seat);            /* DW_CHANCE: what real dice can show */
    json_t *(*state)(const sitting *at, int seat, bool shared); /* shared: with all people here */
    json_t *(*score)(const sitting *at, int seat);
    json_t *(*entries)(const sitting *at, int seat, int from, int end);
    /* The state as the seat may know it, for hints and for the table in words. False with the reason. */
    bool (*known)(const sitting *at, int seat, si_position *seen, dw_error *error);
    const char *(*name)(const sitting *at, int seat, char name[SI_NAME_MAX]); /* "Seat 1 (bot)" */
    bool (*play)(sitting *at, int seat, const char *move, dw_error *error);
    void (*decline)(sitting *at, int seat);
    void (*set_offers)(sitting *at, dv_wish wish);
    /* Takes the last decision back, or asks for it; what to tell of it. False with the reason. */
    bool (*undo)(sitting *at, dw_text *told, dw_error *error);

    /* What only a table with people elsewhere has; NULL: they are all here. */
    int (*descriptor)(const sitting *at);         /* readable when update has something to take */
    bool (*update)(sitting *at);                  /* whether anything has changed */
    bool (*next_said)(sitting *at, dw_text *out); /* one line of talk that was not told yet */
    /* Line `number` of the talk that is kept (at most SI_SAID_MAX), unless `out` is NULL, and the length of
     * the record by then. False: there is none. */
    bool (*said)(const sitting *at, int number, int *length, dw_text *out);
    bool (*take_problem)(sitting *at, dw_error *problem);
    const char *(*plain_name)(const sitting *at, int seat, char name[SI_NAME_MAX]); /* without "(bot)" */
    void (*write_people)(const sitting *at, dw_text *out);  /* who is there, and their time */
    void (*write_waiting)(const sitting *at, dw_text *out); /* what is waited for */
    bool (*write_wish)(const sitting *at, dw_text *out);    /* somebody would like to go back */
    /* "say" words, "yes" and "no" to such a wish, "bot" (plays for oneself), "back", "again" (another game
     * with the same people). False with the reason. */
    bool (*act)(sitting *at, const char *what, const char *argument, dw_error *error);
    bool (*is_replaced)(const sitting *at);              /* a bot plays for the person here */
    bool (*has_rematch)(const sitting *at);              /* somebody has set up another game */
    char *(*record)(const sitting *at, dw_error *error); /* to be freed; NULL with the reason */
} si_place;

struct sitting {
    const si_place *place;
    tb_table *table;          /* of this process; NULL: it is at a server */
    struct oc_client *client; /* of that server */
    bool again;               /* another game is wanted there, with the same people */
    bool asks_undo;           /* whether it needs the others is not told yet */
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
    int told; /* entries of the record that whoever was asked was told, as far as they may know them */
    int told_to[DW_SEATS_MAX]; /* entries that there were when the seat was last told */
};

/* A move that can be chosen. Its words belong to the question. */
typedef struct si_move {
    const char *text;  /* what one types */
    const char *label; /* what one reads */
    const char *words; /* what it does */
    dw_facts facts;
} si_move;

/* The question that an answer is for. */
typedef struct question {
    json_t *told;    /* what it was read from, with all words */
    int seat;        /* DW_CHANCE: what do the real dice and cards show? */
    const char *ask; /* to be read aloud */
    int count;
    si_move moves[];
} question;

/* ---- question.c --------------------------------------------------------------------------- */

/* What the seat is asked and can do, or what chance can bring (DW_CHANCE). si_forget gives it back; NULL
 * without memory. */
question *si_ask(const sitting *at, int seat);
void si_forget(question *asked);

/* "take 2 - red 4 and 1 Gold": a move's text and what it does. */
void si_move_line(const si_move *move, char *out, size_t capacity);

/* "red 4", "barony, cost 1": the die or face that a move is about, if its text does not name it, and the
 * price if that is all that changes hands; otherwise nothing. */
void si_move_note(const si_move *move, char note[SI_NOTE_MAX]);

/* A member of what a view tells; what is missing is "". */
static inline const char *si_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* ---- sitting.c ---------------------------------------------------------------------------- */

/* Sits down at a table of this process: the first `humans` seats are people. The record is begun by
 * si_begin_record or si_go_on_in_record. */
void si_sit_down(sitting *at, tb_table *table, int humans);

/* Levels by their names with commas between them; the last one also plays the seats that are left. False with
 * the reason. */
bool si_read_bots(sitting *at, const char *names, dw_error *error);
void si_write_bots(const sitting *at, dw_text *out); /* as si_read_bots reads them */

/* Whether several people play here. */
static inline bool si_several_people(const sitting *at)
{
    return (at->driver.people & (at->driver.people - 1)) != 0;
}

static inline bool si_is_person(const sitting *at, int seat)
{
    return seat >= 0 && seat < at->players && (at->driver.people >> seat & 1);
}

/* "You" if one person plays; otherwise "Seat 0", or "Seat 1 (bot)". Seats are counted from 0. */
const char *si_name(const sitting *at, int seat, char name[SI_NAME_MAX]);
const char *si_short_name(const sitting *at, int seat, char name[SI_NAME_MAX]); /* always without "(bot)" */

/* What the game wants next: see driver.h. DV_DEAL is done by si_deal, DV_BOT and DV_VOLUNTEER by si_think. */
dv_demand si_next(sitting *at);
int si_length(const sitting *at); /* entries of the record */
bool si_is_over(const sitting *at);

/* The seat does not want to act now. */
void si_decline(sitting *at, int seat);

/* When the people here want to be asked in others' turns, by the first letters of a wish ("useful", "every",
 * "never"); none: the next of these. False with the reason. */
bool si_set_offers(sitting *at, const char *wish, dw_error *error);
dv_wish si_offers(const sitting *at);
const char *si_offers_words(const sitting *at); /* "You are asked ..." */

/* Makes the move with this index of the question (DW_CHANCE: says what came). False with the reason and
 * nothing changed. */
bool si_play(sitting *at, const question *asked, int index, dw_error *error);

/* Takes back the last decision that was made here. What to tell of it in `told`. False with the reason. */
bool si_undo(sitting *at, dw_text *told, dw_error *error);

/* The table as everybody who sits here may see it, as they look at one screen, from the side of a seat, or as
 * the seat alone knows it. Described for drawing (JSON to be given back), and in plain words (a text to be
 * freed). NULL without memory, or with the reason. */
json_t *si_state(const sitting *at, int seat, bool shared);
char *si_table_words(const sitting *at, int seat, int side, bool shared, dw_error *error);
bool si_knows_more(const sitting *at, int seat); /* than all who sit here */

/* The state as the seat may know it. False with the reason. */
bool si_known(const sitting *at, int seat, si_position *seen, dw_error *error);

/* Whether somebody else than this seat has moved since there were `length` entries. */
bool si_others_moved(const sitting *at, int seat, int length);

/* ---- here.c: a table of this process ------------------------------------------------------- */

extern const si_place si_here;

/* What a bot does: true with the move; false if it only may act and does not want to. May take a while and
 * changes nothing but the sitting's numbers for bots. */
bool si_think(sitting *at, dv_demand demand, dw_move *move);

/* Makes a bot's move, or lets the dealer answer, and saves the record. False with the reason and nothing
 * changed. */
bool si_play_bot(sitting *at, int seat, dw_move move, dw_error *error);
bool si_deal(sitting *at, dw_error *error);

/* ---- tell.c: what happened, in words ------------------------------------------------------- */

/* Hears one line. */
typedef void si_hearer(void *context, const char *line);

/* Items `first` up to `end` of the list of entries that a view told to the seat, which begins with entry
 * `from` of the record; what people said meanwhile stands between them. */
void si_tell_entries(const sitting *at, int seat, const json_t *entries, int from, int first, int end,
                     si_hearer *hear, void *context);

/* What happened since it was last told, as far as `seat` may know it (DW_CHANCE: all); first what the seat
 * alone may know of what others were told. How many lines. */
int si_tell_news(sitting *at, int seat, si_hearer *hear, void *context);

/* Entries `from` up to `end` of the record as the seat may know them, with what people said meanwhile. */
void si_tell(const sitting *at, int seat, int from, int end, si_hearer *hear, void *context);

/* `count` entries from `first` on were taken back: the marks of what has been told move up. */
void si_forget_news(sitting *at, int first, int count);

/* ---- answer.c ----------------------------------------------------------------------------- */

/* The move that a person means by a line: a number, its text, the text without what goes without saying, or
 * its label. Its index; -1 with a reason or a suggestion in `reply`. `words` are further words that could
 * have been meant (NULL ends them; NULL: none). */
int si_understand(const sitting *at, const question *asked, const char *line, const char *const *words,
                  dw_text *reply);

/* Whether the text is the canonical text of one of the moves. */
bool si_is_move(const question *asked, const char *text);

/* The number by which a person tells an outcome of chance: what its die shows, or a seat. NULL: it has none.
 */
const char *si_outcome_number(const dw_facts *outcome);

/* Whether outcomes have such numbers: then no others are given. */
bool si_has_own_numbers(const question *asked);

/* ---- score.c ------------------------------------------------------------------------------ */

/* Each seat's score, line by line, as far as `seat` may know it; and who wins if the game is over. */
void si_write_scores(const sitting *at, int seat, dw_text *out);
void si_write_verdict(const sitting *at, dw_text *out); /* only who wins, or the title */
const char *si_units(const dw_game *game);              /* what it counts: "stars" */

/* ---- hint.c ------------------------------------------------------------------------------- */

typedef struct si_wish {
    const bot_level *level;
    int count;
} si_wish;

/* "", "5", "master", "master 5": which level judges and how many moves to show. False with the reason. */
bool si_read_wish(const char *words, si_wish *wish, dw_error *error);

/* What the seat could best do, and the texts of these moves. */
typedef struct si_advice {
    si_wish wish;
    int count;
    bot_advice best[BOT_ADVICE_MAX];
    char text[BOT_ADVICE_MAX][DW_TEXT_MAX]; /* "": not to act */
} si_advice;

/* Thinks about it, from what the seat knows. May take a while. */
void si_advise(const dw_game *game, const si_position *seen, int seat, const si_wish *wish, si_advice *out);

/* The best moves and why. */
void si_write_advice(const sitting *at, const question *asked, const si_advice *advice, dw_text *out);

/* ---- texts.c: the same and what games write, as texts to be freed; NULL without memory ---------- */

/* The table; `names` may be NULL. */
char *si_position_words(const dw_game *game, const si_position *seen, int seat, const dw_names *names);

/* One component by its name, or all (NULL). The reason in `error` if there is none, which is empty otherwise.
 */
char *si_card_words(const dw_game *game, const char *name, dw_error *error);

/* The scores, and who wins if the game is over. */
char *si_score_words(const sitting *at, int seat);
char *si_advice_words(const sitting *at, const question *asked, const si_advice *advice);

/* What happened by the entries `from` up to `end`, as the seat may know it. */
char *si_log_words(const sitting *at, int seat, int from, int end);

/* ---- keep.c: the record ------------------------------------------------------------------- */

/* Begins the record in the new file `wanted`, or in one of its own among the saved games (NULL). False with
 * the reason. */
bool si_begin_record(sitting *at, const char *wanted, dw_error *error);

/* Goes on in a file that is locked already; the sitting owns the lock from now on. */
bool si_go_on_in_record(sitting *at, const char *path, int lock, dw_error *error);

/* Goes on in the new file `path`. False with the reason, and the earlier file stays in use. */
bool si_move_record(sitting *at, const char *path, dw_error *error);
void si_end_record(sitting *at); /* gives the lock back */

/* Writes the record of a table at a server, as far as the seat knows it, into a new file. False with the
 * reason. */
bool si_fetch_record(const sitting *at, const char *path, dw_error *error);

/* Writes the record. False if that failed; the game can go on. */
bool si_save(sitting *at);

/* Why the record cannot be written, once when that begins; otherwise NULL. */
const char *si_record_trouble(sitting *at);

/* "./play --resume FILE": what a person types to go on; returns `out`. `pack` may be NULL or empty. */
const char *si_resume_command(const char *path, const char *pack, char *out, size_t capacity);

#endif
