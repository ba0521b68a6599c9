/*
 * stand_ins.c: stands in for the functions that a game leaves out: its slower rules and its words.
 * docs/adding-a-game.md says which ones a game needs. plain_table.c has the table, plain_events.c the events.
 */
#include "dicewright.h"

#include <stdio.h>
#include <string.h>

/* ---- rules ---------------------------------------------------------------------------------- */

int dw_asked_of_turn(const dw_game *game, const void *state)
{
    dw_turn turn = game->turn(game, state);
    return turn.over ? -1 : turn.chance ? 0 : turn.waiting;
}

dw_move dw_sample_of_outcomes(const dw_game *game, const void *state, dw_rng *rng)
{
    dw_outcome outcomes[DW_MOVES_MAX];
    int count = game->outcomes(game, state, outcomes), at = 0;
    uint32_t weights = 0;
    for (int i = 0; i < count; i++)
        weights += outcomes[i].weight;
    uint32_t drawn = dw_rng_below(rng, weights);
    while (drawn >= outcomes[at].weight)
        drawn -= outcomes[at++].weight;
    return outcomes[at].move;
}

dw_move dw_pick(const dw_game *game, const void *state, int seat, dw_rng *rng)
{
    dw_move moves[DW_MOVES_MAX];
    if (game->pick)
        return game->pick(game, state, seat, rng);
    int count = game->moves(game, state, seat, moves);
    return moves[count > 1 ? dw_rng_below(rng, (uint32_t)count) : 0];
}

int dw_score(const dw_game *game, const void *state, int seat, dw_score_line out[DW_SCORE_LINES_MAX])
{
    if (game->score)
        return game->score(game, state, seat, out);
    dw_result result;
    game->result(game, state, &result);
    out[0] = (dw_score_line){.source = "points", .words = "Points", .points = result.total[seat]};
    return 1;
}

/* ---- moves in words ------------------------------------------------------------------------- */

size_t dw_format(const dw_game *game, const void *state, int seat, dw_move move, char *out, size_t capacity)
{
    if (game->words && game->words->format)
        return game->words->format(game, state, seat, move, out, capacity);
    dw_text text = dw_text_in(out, capacity);
    dw_text_add(&text, "move %u", (unsigned)move);
    return text.length;
}

bool dw_parse(const dw_game *game, const void *state, int seat, const char *text, dw_move *move,
              dw_error *error)
{
    char plain[DW_TEXT_MAX], question[DW_ERROR_MAX];
    if (game->words && game->words->parse)
        return game->words->parse(game, state, seat, text, move, error);
    if (dw_find_move(game, state, seat, text, move, plain))
        return true;
    dw_text asked = dw_text_in(question, sizeof question);
    dw_ask(game, state, seat, &asked);
    return dw_refuse_move(error, plain, question);
}

void dw_label(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text)
{
    char canonical[DW_TEXT_MAX];
    if (game->words && game->words->label) {
        game->words->label(game, state, seat, move, text);
        return;
    }
    dw_format(game, state, seat, move, canonical, sizeof canonical);
    dw_text_put(text, canonical);
}

void dw_explain(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text)
{
    if (game->words && game->words->explain)
        game->words->explain(game, state, seat, move, text);
    else
        dw_label(game, state, seat, move, text);
}

void dw_report(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text)
{
    if (game->words && game->words->report)
        game->words->report(game, state, seat, move, text);
    else
        dw_explain(game, state, seat, move, text);
}

void dw_occasion(const dw_game *game, const void *state, dw_move move, dw_text *text)
{
    if (game->words && game->words->occasion)
        game->words->occasion(game, state, move, text);
}

void dw_facts_of(const dw_game *game, const void *state, int seat, dw_move move, dw_facts *out)
{
    if (game->words && game->words->facts)
        game->words->facts(game, state, seat, move, out);
    else
        out->kind = "move";
}

/* ---- questions ------------------------------------------------------------------------------ */

void dw_ask(const dw_game *game, const void *state, int seat, dw_text *text)
{
    if (game->words && game->words->ask)
        game->words->ask(game, state, seat, text);
    else
        dw_text_put(text, seat == DW_CHANCE ? "What has chance brought?" : "Choose a move.");
}

const char *dw_question(const dw_game *game, const void *state, int seat)
{
    if (game->words && game->words->question)
        return game->words->question(game, state, seat);
    dw_turn turn = game->turn(game, state);
    if (turn.over)
        return "over";
    if (turn.chance)
        return "chance";
    if (seat < 0 || !((turn.waiting | turn.may_act) >> seat & 1))
        return "none";
    return turn.waiting >> seat & 1 ? "move" : "may_act";
}

/* ---- components ----------------------------------------------------------------------------- */

bool dw_show_card(const dw_game *game, const char *name, dw_text *text, dw_error *error)
{
    if (game->words && game->words->card)
        return game->words->card(game, name, text, error);
    return dw_fail(error, "%s has no cards to read", game->name);
}

void dw_list_cards(const dw_game *game, dw_text *text)
{
    if (game->words && game->words->cards)
        game->words->cards(game, text);
    else
        dw_text_add(text, "%s has no cards to read.\n", game->name);
}

void dw_describe_components(const dw_game *game, dw_json *json)
{
    if (game->words && game->words->components)
        game->words->components(game, json);
}

/* ---- positions and learning ----------------------------------------------------------------- */

bool dw_check(const dw_game *game, const void *state, dw_error *error)
{
    return !game->positions || !game->positions->check || game->positions->check(game, state, error);
}

size_t dw_image(const dw_game *game, const void *state, unsigned char out[DW_STATE_MAX])
{
    if (game->positions && game->positions->image)
        return game->positions->image(game, state, out);
    memcpy(out, state, game->state_size);
    return game->state_size;
}

double dw_value(const dw_game *game, const void *state, int seat)
{
    if (game->learning && game->learning->value)
        return game->learning->value(game, state, seat);
    dw_result result;
    game->result(game, state, &result);
    return result.total[seat];
}
