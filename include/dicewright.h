/*
 * dicewright.h: the public C API, and the contract between a game and everything else.
 *
 * A game is a list of moves. Every choice of a seat and every outcome of chance is one 32-bit move;
 * the state is plain bytes that follow from the moves. Rules never roll dice: they say "chance" and a
 * dealer outside them answers. The engine (core and games) needs only a C compiler: no library, no
 * thread, no file, no allocation.
 */
#ifndef DICEWRIGHT_H
#define DICEWRIGHT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- limits ------------------------------------------------------------------------------- */

enum {
    DW_SEATS_MAX = 5,
    DW_CHANCE = -1,          /* the "seat" that answers for chance */
    DW_MOVES_MAX = 2048,     /* legal moves of one seat in one state */
    DW_TEXT_MAX = 128,       /* a move's canonical text, with its end */
    DW_INCOME_MAX = 16,      /* lines of a seat's income */
    DW_SCORE_LINES_MAX = 64, /* lines of one seat's score */
    DW_STATE_MAX = 1024,     /* bytes of any game's state */
    DW_FEATURES_MAX = 384,   /* features that one seat has in one state */
    DW_ERROR_MAX = 400,
    DW_THING_MAX = 48, /* bytes of the id of something on the table */
    DW_THINGS_MAX = 4, /* things that one move is about */
    DW_AMOUNTS_MAX = 8,
    DW_SENTENCE_MAX = 1024, /* bytes of the sentence of an event */
};

#define DW_VERSION "0.2.0"

/* ---- errors are values -------------------------------------------------------------------- */

typedef struct dw_error {
    char text[DW_ERROR_MAX];        /* one sentence for a person; empty while nothing failed */
    char code[24];                  /* what a program may decide by: "not_asked"; empty: nothing special */
    char marked[DW_ERROR_MAX + 64]; /* the sentence with places for names: see dw_error_words */
    char reason[DW_ERROR_MAX +
                64]; /* the same of why a move is not possible, without naming the move; may be empty */
} dw_error;

/* Writes the sentence into `error` (which may be NULL) and always returns false. dw_refuse adds a code. */
bool dw_fail(dw_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool dw_refuse(dw_error *error, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* For formats of dw_fail and dw_refuse: a seat, which is an int among the arguments, with what it does or
 * without: "seat 0 has" or "you have", "seat 0" or "you". */
#define DW_WHO(does, you_do) "\1%d\2" does "\3" you_do "\4"
#define DW_WHOM "\1%d\4"

/* The same for a move, when nothing better is known than that the question is another one. */
bool dw_refuse_move(dw_error *error, const char *move, const char *question);

/* ---- bounded text ------------------------------------------------------------------------- */

/* A text under construction in the caller's buffer. It is always terminated. `length` counts also
 * what did not fit, so length >= capacity tells that it was cut. */
typedef struct dw_text {
    char *buffer;
    size_t capacity;
    size_t length;
    const struct dw_names *names; /* what the people are called in it; NULL: "seat 0" */
} dw_text;

dw_text dw_text_in(char *buffer, size_t capacity);
void dw_text_add(dw_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void dw_text_put(dw_text *text, const char *words); /* the same without a format */
void dw_text_put_bytes(dw_text *text, const char *bytes, size_t length);
void dw_text_put_int(dw_text *text, long long value);
bool dw_text_fits(const dw_text *text);

/* ---- people in sentences ------------------------------------------------------------------ */

/* What sentences call the people at a table. */
typedef struct dw_names {
    const char *seat[DW_SEATS_MAX]; /* NULL or empty: "seat 0" */
    int you;                        /* the seat that is spoken to; DW_CHANCE: none */
} dw_names;

dw_text dw_text_for(const dw_names *names, char *buffer, size_t capacity); /* as dw_text_in */
void dw_text_seat(dw_text *text, int seat);                                /* "seat 0", "Anna", "you" */
void dw_text_seat_first(dw_text *text, int seat); /* "Seat 0", "Anna", "You": begins a sentence */
/* The same with what they do: "Seat 0 takes", "Anna takes", "You take". */
void dw_text_seat_begins(dw_text *text, int seat, const char *does, const char *you_do);
void dw_text_seat_does(dw_text *text, int seat, const char *does, const char *you_do);
/* "the Levy of seat 1", "the Levy of Anna", "your Levy"; `the` may be "The", or "" for none. */
void dw_text_thing_of(dw_text *text, const char *the, const char *what, int seat);
/* The form of the verb that fits the seat, and "its", "their" or "your". */
const char *dw_verb(const dw_text *text, int seat, const char *does, const char *you_do);
const char *dw_its(const dw_text *text, int seat);
/* The sentence of an error that was filled, with the names of the text. */
void dw_error_words(const dw_error *error, dw_text *text);
/* Writes a sentence with the marks of DW_WHO and DW_WHOM. */
void dw_text_put_marked(dw_text *text, const char *marked);

/* ---- did you mean ------------------------------------------------------------------------- */

/* Looks for the candidate nearest to a mistyped word: begin, try each, then read `best` (NULL: none is near)
 * or the hint. */
typedef struct dw_nearest {
    const char *asked;
    const char *best;
    int distance;
    char hint[80];
} dw_nearest;

dw_nearest dw_nearest_to(const char *asked);
void dw_nearest_try(dw_nearest *nearest, const char *candidate);
const char *dw_nearest_hint(dw_nearest *nearest); /* " (did you mean 'cost'?)", or "" */

/* ---- JSON writing ------------------------------------------------------------------------- */

/* Writes JSON into a dw_text, with commas and escapes in place. `key` is NULL inside a list. */
typedef struct dw_json {
    dw_text *text;
    bool comma; /* a comma is due before the next value */
} dw_json;

dw_json dw_json_in(dw_text *text);
void dw_json_object(dw_json *json, const char *key);
void dw_json_object_end(dw_json *json);
void dw_json_list(dw_json *json, const char *key);
void dw_json_list_end(dw_json *json);
void dw_json_string(dw_json *json, const char *key, const char *value);
void dw_json_int(dw_json *json, const char *key, long long value);
void dw_json_number(dw_json *json, const char *key, double value);
void dw_json_bool(dw_json *json, const char *key, bool value);
void dw_json_null(dw_json *json, const char *key);
void dw_json_raw(dw_json *json, const char *key, const char *ready_json);

/* ---- random numbers ----------------------------------------------------------------------- */

/* xoshiro256++: fast, seedable, and jumpable so that threads can share one seed without overlap. */
typedef struct dw_rng {
    uint64_t s[4];
} dw_rng;

void dw_rng_seed(dw_rng *rng, uint64_t seed);
void dw_rng_seed_stream(dw_rng *rng, uint64_t seed, uint64_t stream); /* one stream per game */
void dw_rng_jump(dw_rng *rng);                                        /* as if 2^128 numbers had been drawn */

static inline uint64_t dw_rng_next(dw_rng *rng)
{
    uint64_t *s = rng->s;
    uint64_t sum = s[0] + s[3];
    uint64_t result = ((sum << 23) | (sum >> 41)) + s[0];
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = (s[3] << 45) | (s[3] >> 19);
    return result;
}

/* A number from 0 to bound - 1, each equally likely (multiply, and reject the uneven rest). */
static inline uint32_t dw_rng_below(dw_rng *rng, uint32_t bound)
{
    uint64_t product = (dw_rng_next(rng) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t uneven = (0u - bound) % bound;
        while ((uint32_t)product < uneven)
            product = (dw_rng_next(rng) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

/* ---- moves, turns, scores ----------------------------------------------------------------- */

typedef uint32_t dw_move;

typedef struct dw_turn {
    uint8_t waiting; /* seats that the game waits for, one bit each */
    uint8_t may_act; /* further seats that may act although nobody waits for them */
    bool chance;     /* the dealer is to answer */
    bool over;
    bool partial;     /* the waiting seat is in the middle of one compound action */
    uint8_t question; /* which kind of question is asked; a move that leaves it standing was an aside */
    uint16_t
        window; /* the stretch of play in which an offer to act, once declined, is not repeated in vain */
} dw_turn;

typedef struct dw_outcome {
    dw_move move;
    uint32_t weight; /* the chance of this outcome is weight / sum of weights */
} dw_outcome;

typedef struct dw_score_line {
    char source[24]; /* stable id: "goal.str", "class_dice", "trait.reckless" */
    char words[96];  /* what a person reads */
    int points;
} dw_score_line;

typedef struct dw_result {
    int total[DW_SEATS_MAX];
    int place[DW_SEATS_MAX]; /* 1 for the winners; equal places are shared */
    char title[32];          /* solo rank title; empty otherwise */
} dw_result;

/* What a move is besides its kind; a set of bits. */
enum {
    DW_ENDS = 1 << 0,     /* declines or ends what is asked: "pass", "done" */
    DW_GIVES_UP = 1 << 1, /* gives away something of one's own that nobody asks for: discarding a Weapon */
    DW_WASTES = 1 << 2,   /* ends, and loses something that could still be used */
    DW_IDLE = 1 << 3,     /* is allowed, but its effect can do nothing now */
};

/* Something on the table that a move is about: a "card" "longsword", a "space" "str.1". */
typedef struct dw_thing {
    const char *kind;
    char id[DW_THING_MAX];
} dw_thing;

/* What the mover pays (below 0) or gets for certain: "gold" -4. */
typedef struct dw_amount {
    const char *what;
    int amount;
} dw_amount;

/* What a move is, for programs: screens decide by facts and show sentences. */
typedef struct dw_facts {
    const char *kind; /* stable id: "buy" */
    unsigned flags;   /* DW_ENDS, ... */
    int thing_count, amount_count;
    dw_thing things[DW_THINGS_MAX];
    dw_amount amounts[DW_AMOUNTS_MAX];
} dw_facts;

/* For games: adds a thing, or an amount unless it is 0. */
void dw_add_thing(dw_facts *facts, const char *kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void dw_add_amount(dw_facts *facts, const char *what, int amount);

/* Receives one event: what it is, for programs, and its sentence, without an end of line. */
typedef void dw_event_listener(void *context, const dw_facts *what, const char *words);

/* For games: the event under construction. Each begins with its kind, and with the seat that it is about as
 * its first thing (DW_CHANCE: none). Facts and words are then added to it. */
typedef struct dw_event {
    dw_facts what;
    dw_text words;
    dw_event_listener *hear;
    void *context;
    char sentence[DW_SENTENCE_MAX];
} dw_event;

void dw_event_begin(dw_event *event, const char *kind, int seat);
void dw_event_end(dw_event *event); /* passes it to the listener */

/* How a game is set up: seats, a bit for each entry of the game's list of variants, and which components
 * are on the table: what the game's `setup_words` made of a setup's words; 0 is its usual setup. */
typedef struct dw_options {
    int players;
    uint32_t variants;
    uint64_t setup;
} dw_options;

/* A variant, or a setup that has a name. */
typedef struct dw_variant {
    const char *id;    /* "short_game" */
    const char *words; /* one sentence for a person */
} dw_variant;

/* ---- positions ---------------------------------------------------------------------------- */

/* A two-way walk over a state. One function of the game visits every field; a writer turns the walk
 * into JSON, a reader fills the state from JSON. `key` is NULL inside a list. When reading, each call
 * returns whether the value was there, and leaves *value unaltered if it was not; when writing, always
 * true. After the first mistake `failed` is set with a sentence that names the path. */
typedef struct dw_archive dw_archive;
struct dw_archive {
    bool reading;
    bool failed;
    dw_error *error;
    bool (*object)(dw_archive *, const char *key);
    bool (*list)(dw_archive *, const char *key, int *count, int max);
    void (*end)(dw_archive *); /* leaves the object or list that was entered */
    bool (*number)(dw_archive *, const char *key, int *value, int min, int max);
    bool (*flag)(dw_archive *, const char *key, bool *value);
    bool (*words)(dw_archive *, const char *key, char *value, size_t capacity);
    /* Reading an object: whether a number stands there, where words could stand as well. Visits nothing. */
    bool (*holds_number)(dw_archive *, const char *key);
    /* Reading: the value just visited is wrong; says so with its path. */
    void (*reject)(dw_archive *, const char *key, const char *sentence);
};

/* ---- the contract ------------------------------------------------------------------------- */

/* Receives one thing that a seat had: its kind and which of the kind it is. */
typedef void dw_holding_listener(void *context, const char *kind, const char *id);

/* What a learned evaluation sees of a seat: some of the game's numbered features, each with a value near 1.
 * One that is not listed is 0; one that is listed twice counts twice. */
typedef struct dw_features {
    int count;
    uint16_t number[DW_FEATURES_MAX];
    float value[DW_FEATURES_MAX];
} dw_features;

static inline void dw_feature(dw_features *features, int number, double value)
{
    features->number[features->count] = (uint16_t)number;
    features->value[features->count++] = (float)value;
}

/* What a seat has of every round from now on, on average: 1.5 "VP". */
typedef struct dw_income {
    char words[24];
    double amount;
} dw_income;

typedef struct dw_game dw_game;

/* How a game speaks. Any function may be NULL: see "with a game" below for what then stands in. */
typedef struct dw_game_words {
    /* The canonical text of a move. `format` and `parse` are each other's inverse in the same state. */
    size_t (*format)(const dw_game *, const void *state, int seat, dw_move, char *, size_t);
    bool (*parse)(const dw_game *, const void *state, int seat, const char *, dw_move *, dw_error *);
    /* A move in a few words, as a player would say it, for a button: "Buy Longsword for 5". */
    void (*label)(const dw_game *, const void *state, int seat, dw_move, dw_text *);
    void (*explain)(const dw_game *, const void *state, int seat, dw_move, dw_text *); /* what it does */
    /* The same for the log that everybody reads: without what matters only while choosing. */
    void (*report)(const dw_game *, const void *state, int seat, dw_move, dw_text *);
    /* What an outcome of chance is for, "drawn from the bag": `explain` is that, ": " and what came. Outcomes
     * in a row with the same occasion can share a line of the log. Empty: it needs a line of its own. */
    void (*occasion)(const dw_game *, const void *state, dw_move, dw_text *);
    /* What the move is, for programs. `out` is empty. */
    void (*facts)(const dw_game *, const void *state, int seat, dw_move, dw_facts *out);

    /* The question, to be read aloud; for DW_CHANCE, what the person who rolls real dice is asked. */
    void (*ask)(const dw_game *, const void *state, int seat, dw_text *);
    /* The kind of the seat's question: a stable id, "market"; "may_act" where it is not waited for. */
    const char *(*question)(const dw_game *, const void *state, int seat);
    /* What happened by a move besides what the move says, in the order of play: for all (DW_CHANCE), or what
     * this seat alone learned. The sentences use the names, which may be NULL. */
    void (*events)(const dw_game *, const void *before, const void *after, int seat, const dw_names *names,
                   dw_event_listener *hear, void *context);

    void (*show)(const dw_game *, const void *state, int seat, dw_text *); /* the table, in plain words */
    /* The same for a screen: members of the open object. */
    void (*describe)(const dw_game *, const void *state, int seat, dw_json *);
    bool (*card)(const dw_game *, const char *name, dw_text *, dw_error *); /* one component to read */
    void (*cards)(const dw_game *, dw_text *);                              /* all of them, by kind */
    void (*components)(const dw_game *, dw_json *); /* the same, for a screen: items of the open list */

    const char *unit, *units; /* what a score counts: "star", "stars"; NULL: points */
    /* Lines of a score whose source begins with "goal." stand below "Attribute Goals"; NULL: none do. */
    const char *listed_source, *listed_heading;
} dw_game_words;

/* States as readable JSON. */
typedef struct dw_game_positions {
    /* Visits every field. Screens that know no more of the game show them under their keys. A number under
     * "seat", or under a key that ends in "_seat", is a seat. A list "seats" has an object for each seat. */
    void (*walk)(const dw_game *, void *state, dw_archive *);
    /* Whether the invariants hold. NULL: every state that the walk reads is a good one. */
    bool (*check)(const dw_game *, const void *state, dw_error *);
    /* The state in bytes that stay the same when its layout in memory changes: what signatures hash. NULL:
     * the state as it is. */
    size_t (*image)(const dw_game *, const void *state, unsigned char out[DW_STATE_MAX]);
} dw_game_positions;

/* What bots and statistics see of a seat. */
typedef struct dw_game_learning {
    double (*value)(const dw_game *, const void *state, int seat); /* a guess at the final score */
    /* The seat as a learned evaluation sees it, from what the seat may know: numbers below feature_count, the
     * same for all boxes, player counts, variants and setups of the game. */
    int feature_count;
    void (*features)(const dw_game *, const void *state, int seat, dw_features *out);
    /* A number shared by moves of the seat that do much the same (one face for another, on this die or that).
     * A bot with little time looks at only one of them. NULL: each move stands for itself. */
    uint32_t (*alike)(const dw_game *, const void *state, int seat, dw_move);
    /* Returns how many lines; always the same ones in the same order. NULL: rounds bring nothing by
     * themselves. */
    int (*income)(const dw_game *, const void *state, int seat, dw_income out[DW_INCOME_MAX]);
    /* At game end: what the seat had ("class", "bard"), for statistics of what wins. The kind "rounds" is how
     * many the game took. NULL: there is nothing to report. */
    void (*holdings)(const dw_game *, const void *state, int seat, dw_holding_listener *hear, void *context);
} dw_game_learning;

/* What lies on the table at the start, in words: a name from the list `setups` or components by name, with
 * commas. `write` writes words that `read` reads as the same. Both are there. */
typedef struct dw_game_setup_words {
    bool (*read)(const dw_game *, const char *words, uint64_t *setup, dw_error *);
    void (*write)(const dw_game *, uint64_t setup, dw_text *);
} dw_game_setup_words;

/* A game: what it is, its rules, and the groups that it may have besides. The smallest one has its name,
 * `state_size` and the seven rules that cannot be missing; docs/adding-a-game.md makes one. */
struct dw_game {
    const char *id;       /* "rollplayer" */
    const char *name;     /* "Roll Player" */
    const char *set;      /* which boxes are on the table: "base", "mm" */
    const char *set_name; /* "Roll Player with Monsters & Minions" */
    int rules_version;
    int players_min, players_max;
    bool open_end; /* the players decide how many rounds there are; more bring everybody more points */
    size_t state_size;
    const dw_variant *variants; /* ends with a NULL id; NULL: there are none */
    const dw_variant *setups;   /* those with a name, the usual one first; NULL: there is nothing to choose */
    const void *pack;           /* the component tables that these rules use; NULL: they need none */
    uint64_t pack_hash;         /* of every value in the pack that can change a game */

    /* Rules that every game has. `apply` takes legal moves only; the caller checks. */
    bool (*start)(const dw_game *, void *state, const dw_options *, dw_error *);
    void (*options)(const dw_game *, const void *state, dw_options *); /* those it was started with */
    dw_turn (*turn)(const dw_game *, const void *state);
    int (*moves)(const dw_game *, const void *state, int seat, dw_move out[DW_MOVES_MAX]);
    int (*outcomes)(const dw_game *, const void *state, dw_outcome out[DW_MOVES_MAX]);
    void (*apply)(const dw_game *, void *state, int seat, dw_move);
    void (*result)(const dw_game *, const void *state, dw_result *); /* totals also before the end */

    /* Rules that may be NULL: where nothing is hidden, and where the slow way is quick enough. Call them as
     * dw_asked, dw_sample and so on. */
    /* The fast half of turn: seats waited for, but maybe not all of them; 0 chance, -1 over. */
    int (*asked)(const void *state);
    dw_move (*sample)(const dw_game *, const void *state, dw_rng *); /* one of the outcomes, by weight */
    /* moves[dw_rng_below(rng, count)], or the only one, without listing them. NULL: they are few. */
    dw_move (*pick)(const dw_game *, const void *state, int seat, dw_rng *);
    int (*round)(const void *state); /* from 1 on; 0 in setup. NULL: it is always 1 */
    int (*score)(const dw_game *, const void *state, int seat, dw_score_line out[DW_SCORE_LINES_MAX]);
    void (*view)(const dw_game *, void *state, int seat); /* forget what this seat may not know */
    /* The seats that may know this move, made in this state; a move of chance may be for some eyes only. */
    uint8_t (*seen_by)(const dw_game *, const void *state, int mover, dw_move);

    /* Groups, each of which may be NULL. */
    const dw_game_words *words;
    const dw_game_positions *positions;
    const dw_game_learning *learning;
    const dw_game_setup_words *setup_words; /* NULL where there is nothing to choose */
};

/* ---- with a game -------------------------------------------------------------------------- */

/* The functions of a game that may be missing, and what stands in for them. */

int dw_asked_of_turn(const dw_game *game, const void *state);                       /* from `turn` */
dw_move dw_sample_of_outcomes(const dw_game *game, const void *state, dw_rng *rng); /* from `outcomes` */

static inline int dw_asked(const dw_game *game, const void *state)
{
    return game->asked ? game->asked(state) : dw_asked_of_turn(game, state);
}

static inline dw_move dw_sample(const dw_game *game, const void *state, dw_rng *rng)
{
    return game->sample ? game->sample(game, state, rng) : dw_sample_of_outcomes(game, state, rng);
}

static inline int dw_round(const dw_game *game, const void *state)
{
    return game->round ? game->round(state) : 1;
}

/* Nothing is hidden, and everybody sees every move. */
static inline void dw_view(const dw_game *game, void *state, int seat)
{
    if (game->view)
        game->view(game, state, seat);
}

static inline uint8_t dw_seen_by(const dw_game *game, const void *state, int mover, dw_move move)
{
    return game->seen_by ? game->seen_by(game, state, mover, move) : (1 << DW_SEATS_MAX) - 1;
}

dw_move dw_pick(const dw_game *game, const void *state, int seat, dw_rng *rng); /* from `moves` */
/* One line, "Points": the total of `result`. */
int dw_score(const dw_game *game, const void *state, int seat, dw_score_line out[DW_SCORE_LINES_MAX]);

/* "move 7", and the legal move with this text. */
size_t dw_format(const dw_game *game, const void *state, int seat, dw_move move, char *out, size_t capacity);
bool dw_parse(const dw_game *game, const void *state, int seat, const char *text, dw_move *move,
              dw_error *error);
/* A label is the move's text, an explanation its label, a report its explanation. */
void dw_label(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text);
void dw_explain(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text);
void dw_report(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text);
void dw_occasion(const dw_game *game, const void *state, dw_move move, dw_text *text); /* nothing */
/* Of the kind "move". */
void dw_facts_of(const dw_game *game, const void *state, int seat, dw_move move, dw_facts *out);
/* "Choose a move."; of the kind "move", "may_act", "chance", "over" or "none". */
void dw_ask(const dw_game *game, const void *state, int seat, dw_text *text);
const char *dw_question(const dw_game *game, const void *state, int seat);
void dw_events(const dw_game *game, const void *before, const void *after, int seat, const dw_names *names,
               dw_event_listener *hear, void *context); /* see plain_events.c */
/* Seats with their totals, what is asked, and the position as seen by the seat; the same as indented lines.
 */
void dw_describe(const dw_game *game, const void *state, int seat, dw_json *json);
void dw_show(const dw_game *game, const void *state, int seat, dw_text *text);
/* A refusal, a sentence and an empty list: there is nothing to read. */
bool dw_show_card(const dw_game *game, const char *name, dw_text *text, dw_error *error);
void dw_list_cards(const dw_game *game, dw_text *text);
void dw_describe_components(const dw_game *game, dw_json *json);

/* The members of a position: what the game's walk visits. Nothing where there is no walk. */
void dw_describe_position(const dw_game *game, const void *state, dw_json *json);
/* A part of them: of a seat, what its object in the list "seats" has, but for its "total"; of DW_CHANCE, all
 * but that list and "players". */
void dw_describe_position_part(const dw_game *game, const void *state, int seat, dw_json *json);
bool dw_check(const dw_game *game, const void *state, dw_error *error); /* true */
size_t dw_image(const dw_game *game, const void *state,
                unsigned char out[DW_STATE_MAX]); /* the state's bytes */

double dw_value(const dw_game *game, const void *state, int seat); /* the score so far */

/* ---- the games ---------------------------------------------------------------------------- */

/* Games that are compiled in, with their default packs; one for each set of boxes, the smallest first. NULL
 * after the last one. */
const dw_game *dw_game_at(int index);
const dw_game *dw_game_named(const char *id);                   /* in its first set; NULL if there is none */
const dw_game *dw_game_in_set(const char *id, const char *set); /* NULL if there is none */
const dw_game *dw_game_for(const char *id, int players);        /* in the first set that seats so many */

/* The place of a variant in the game's list, which is its bit in dw_options.variants; -1 if there is none.
 * The id has `length` letters. */
int dw_variant_index(const dw_game *game, const char *id, size_t length);

/* True if `move` is among the legal moves of `seat` (or the outcomes of chance). */
bool dw_is_legal(const dw_game *game, const void *state, int seat, dw_move move);

/* For games: the legal move with this text, whatever its letters' case and blanks, which are made plain in
 * `plain`; false if there is none. The questions to seats, as the lists `asked` and `may_act`. The lines of a
 * seat's score, as the list `score`, and their `total`. */
bool dw_find_move(const dw_game *game, const void *state, int seat, const char *text, dw_move *move,
                  char plain[DW_TEXT_MAX]);
void dw_describe_questions(const dw_game *game, const void *state, dw_json *json);
void dw_describe_score(const dw_game *game, const void *state, int seat, dw_json *json);

/* FNV-1a over plain bytes; `hash` is the value so far, or DW_HASH_START. */
#define DW_HASH_START 0xcbf29ce484222325u
uint64_t dw_hash(uint64_t hash, const void *bytes, size_t size);

/* ---- playing to the end ------------------------------------------------------------------- */

typedef struct dw_playout {
    uint64_t decisions; /* moves of seats */
    uint64_t chances;   /* moves of chance */
    uint64_t hash;      /* of all moves and the final state */
} dw_playout;

/* Plays `state` to the end: each waiting seat chooses uniformly from its legal moves. Usable from any
 * thread; touches nothing but its arguments. Counts are added to `out`. */
void dw_play_out(const dw_game *game, void *state, dw_rng *rng, dw_playout *out);

#endif
