/*
 * events.h: writes events as text, for tests that compare them: "winter, seat 0, -2 grain: Seat 0 pays
 * ...".
 */
#ifndef TESTS_EVENTS_H
#define TESTS_EVENTS_H

#include "table/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A move of a seat, and the events after it that the listener gets. */
typedef struct example {
    const char *position; /* with ' for " */
    int seat;
    const char *move;
    const dw_names *names;
    const char *events;
    int listener; /* DW_CHANCE: all */
} example;

static void write_event(void *context, const dw_facts *what, const char *words)
{
    dw_text *text = context;
    dw_text_put(text, what->kind);
    for (int i = 0; i < what->thing_count; i++)
        dw_text_add(text, ", %s %s", what->things[i].kind, what->things[i].id);
    for (int i = 0; i < what->amount_count; i++)
        dw_text_add(text, ", %+d %s", what->amounts[i].amount, what->amounts[i].what);
    dw_text_add(text, ": %s\n", words);
}

static void check_example(const dw_game *game, const example *one)
{
    _Alignas(16) unsigned char before[DW_STATE_MAX], after[DW_STATE_MAX];
    char json[2048], events[8192];
    dw_move move = 0;
    dw_error error = {0};
    dw_text text = dw_text_in(events, sizeof events);
    int length = snprintf(json, sizeof json, "%s", one->position);
    for (char *c = json; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    if (!tb_position_parse(game, json, (size_t)length, before, &error) ||
        !dw_parse(game, before, one->seat, one->move, &move, &error))
        fail_msg("%s: %s", one->move, error.text);
    memcpy(after, before, game->state_size);
    game->apply(game, after, one->seat, move);
    dw_events(game, before, after, one->listener, one->names, write_event, &text);
    assert_string_equal(events, one->events);
}

/* ---- what holds for all of them --------------------------------------------------------------- */

enum { KINDS_MAX = 32 };

typedef struct listener {
    int players;
    const char *kinds[KINDS_MAX]; /* that were heard of */
    int count;
} listener;

static bool has_heard(const listener *all, const char *kind)
{
    for (int i = 0; i < all->count; i++)
        if (strcmp(all->kinds[i], kind) == 0)
            return true;
    return false;
}

static void check_event(void *context, const dw_facts *what, const char *words)
{
    listener *all = context;
    assert_true(*words && !strchr(words, '\n') && strlen(words) < DW_SENTENCE_MAX - 1);
    assert_true(what->thing_count < DW_THINGS_MAX || strcmp(what->things[DW_THINGS_MAX - 1].kind, "by") != 0);
    for (int i = 0; i < what->thing_count; i++) {
        assert_true(*what->things[i].id);
        if (strcmp(what->things[i].kind, "seat") == 0)
            assert_in_range(atoi(what->things[i].id), 0, all->players - 1);
    }
    if (!has_heard(all, what->kind)) {
        assert_true(all->count < KINDS_MAX);
        all->kinds[all->count++] = what->kind;
    }
}

/* Plays to the end and checks every event. */
static void listen_to_game(const dw_game *game, const dw_options *options, dw_rng *rng, listener *all)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX], before[DW_STATE_MAX];
    dw_move moves[DW_MOVES_MAX];
    assert_true(game->start(game, state, options, NULL));
    all->players = options->players;
    for (dw_turn turn; !(turn = game->turn(game, state)).over;) {
        int seat = turn.chance ? DW_CHANCE : __builtin_ctz(turn.waiting);
        int count = turn.chance ? 0 : game->moves(game, state, seat, moves);
        dw_move move = turn.chance ? dw_sample(game, state, rng) : moves[dw_rng_below(rng, (uint32_t)count)];
        memcpy(before, state, game->state_size);
        game->apply(game, state, seat, move);
        for (int other = DW_CHANCE; other < options->players; other++)
            dw_events(game, before, state, other, NULL, check_event, all);
    }
}

static void check_kinds(const listener *all, const char *const *kinds, int count)
{
    for (int i = 0; i < count; i++)
        if (!has_heard(all, kinds[i]))
            fail_msg("no game had an event '%s'", kinds[i]);
    assert_int_equal(all->count, count);
}

#endif
