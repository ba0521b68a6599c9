/*
 * learning.h: how a network learns by playing against itself. A lesson is what was seen in some games:
 * positions after moves, as features of every seat, and how these games ended. The learner plays the games
 * of a lesson, then learns from them by gradient descent (Adam), again and again. The seed and the number
 * of games determine everything, whatever the pool of threads.
 */
#ifndef BOTS_LEARNING_LEARNING_H
#define BOTS_LEARNING_LEARNING_H

#include "bots/bots.h"
#include "bots/net.h"

enum {
    LN_LESSON_GAMES = 64, /* games of one lesson */
    LN_PARTS = 4,         /* parts of a batch that can be learned from at once */
    LN_TRUST = 6,         /* ln_learner.trust, if nothing else is said */
};

/* ---- lesson.c ------------------------------------------------------------------------------- */

/* What was seen of one seat: features in the notebook. */
typedef struct ln_sight {
    uint32_t first;
    uint16_t count;
} ln_sight;

typedef struct ln_position {
    uint8_t players;
    ln_sight seats[DW_SEATS_MAX];
    float score[DW_SEATS_MAX]; /* first what the network said, then what it should have said */
    float win[DW_SEATS_MAX];
} ln_position;

/* The positions of one game. */
typedef struct ln_notebook {
    ln_position *positions;
    size_t count, capacity;
    uint16_t *numbers; /* of all features seen, one after the other */
    float *values;
    size_t seen, room;
    bool torn; /* there was no memory for more */
} ln_notebook;

void ln_begin_notes(ln_notebook *notes); /* empties the notebook; keeps its memory */
void ln_note(ln_notebook *notes, const bot_net *net, const dw_game *game, const void *state, int players);
void ln_free_notes(ln_notebook *notes);
void ln_sight_features(const ln_notebook *notes, const ln_sight *sight, dw_features *out);

/* The game ended with this result: replaces what the network said by what it should have said. With `trust` 0
 * the result alone, with 1 only what it said after the next move (temporal differences). */
void ln_settle(ln_notebook *notes, const dw_result *result, double trust);

/* ---- self_play.c ---------------------------------------------------------------------------- */

/* What a game is played with. */
typedef struct ln_course {
    const char *game; /* id */
    uint64_t seed;
    double exploring; /* chance that a move is any move */
    double trust; /* how many times in a game a target trusts the network's later word for what will come */
} ln_course;

/* Plays game number `index` with all seats by the network, and notes its positions. */
void ln_play(const ln_course *course, const bot_net *net, uint64_t index, ln_notebook *notes);

/* A game of the usual kind in which each seat has its network, or NULL for the greedy level: the result. */
void ln_match(const dw_game *game, const bot_net *const nets[DW_SEATS_MAX], int players, uint64_t seed,
              uint64_t index, dw_result *result);

/* ---- gradient.c ----------------------------------------------------------------------------- */

/* How wrong the network was. */
typedef struct ln_loss {
    double score, win; /* sums of squared points, and of -log of the winner's predicted chance */
    int64_t seats, positions;
} ln_loss;

void ln_add_loss(ln_loss *to, const ln_loss *from);

/* Adds to `slope` the gradient of the loss at one position; the weights stay unaltered. */
void ln_add_slope(const bot_net *net, const ln_notebook *notes, const ln_position *position, float *slope,
                  ln_loss *loss);

/* ---- learner.c ------------------------------------------------------------------------------ */

typedef struct ln_learner {
    ln_course course;
    int features;
    size_t size; /* of the network */
    float *weights;
    float *kept;            /* a moving average of the weights: the network that plays */
    float *means, *squares; /* Adam's */
    float *slopes[LN_PARTS];
    int trust; /* course.trust, once it is no longer a beginner */
    uint64_t games, steps;
    ln_notebook notes[LN_LESSON_GAMES];
    ln_loss loss; /* of the last lesson */
} ln_learner;

bool ln_begin_learner(ln_learner *learner, const dw_game *game, uint64_t seed, dw_error *error);
void ln_end_learner(ln_learner *learner);
bool ln_lesson(ln_learner *learner, dw_pool *pool, dw_error *error); /* LN_LESSON_GAMES further games */
bot_net ln_net(const ln_learner *learner);                           /* the one that plays */

/* ---- files.c ------------------------------------------------------------------------------------- */

bool ln_write_net(const ln_learner *learner, const char *path, dw_error *error);
bool ln_write_learner(const ln_learner *learner, const char *path,
                      dw_error *error);                                       /* all of it, to go on from */
bool ln_read_learner(ln_learner *learner, const char *path, dw_error *error); /* enrolled for the same game */

#endif
