/*
 * hint_command.c: the command `hint`: the best choices of a seat, what they promise, and why. Changes
 * nothing at the table.
 */
#include "bots/advice.h"
#include "protocol/session.h"

#include <math.h>

enum { USUAL_COUNT = 3, WORDS_MAX = 1024 };

#define USUAL_LEVEL "adept"

static double rounded(double value, double steps)
{
    return round(value * steps) / steps;
}

/* `view` is what the seat may know. */
static json_t *describe_advice(const pr_session *session, const void *view, int seat,
                               const bot_advice *advice)
{
    const tb_table *table = session->table;
    const dw_game *game = table->game;
    const bot_rating *rating = &advice->choice.rating;
    char words[WORDS_MAX];
    dw_text text = dw_text_for(session->names, words, sizeof words);
    json_t *hint = json_object();
    if (advice->choice.acts)
        dw_explain(game, view, seat, rating->move, &text);
    else
        dw_text_put(&text, "do not act, let the game go on");
    json_object_set_new(hint, "move",
                        advice->choice.acts ? pr_move_text(game, view, seat, rating->move) : json_null());
    json_object_set_new(hint, "words", pr_string(words));
    json_object_set_new(hint, "score", json_real(rounded(rating->score, 100)));
    if (table->options.players > 1)
        json_object_set_new(hint, "win", json_real(rounded(rating->win, 1e4)));
    json_object_set_new(hint, "worth", json_real(rounded(rating->worth, 1e4)));
    json_object_set_new(hint, "reason", pr_string(advice->reason));
    return hint;
}

bool pr_hint(pr_call *call)
{
    tb_table *table = call->session->table;
    const bot_level *level = pr_rating_level(call, USUAL_LEVEL, "give hints");
    if (!level)
        return false;
    dw_turn turn = tb_turn(table);
    int seat = pr_number(call, "seat", turn.waiting ? __builtin_ctz(turn.waiting) : 0);
    if (!((turn.waiting | turn.may_act) >> seat & 1))
        return tb_play(table, seat, 0, call->error); /* not asked: the table says what is first */
    _Alignas(16) unsigned char view[DW_STATE_MAX];
    bot_advice advice[BOT_ADVICE_MAX];
    const bot_means means = {.nodes = pr_number(call, "nodes", 0)};
    int count = bot_advise(level, table->game, table->state, seat, &means,
                           pr_number(call, "count", USUAL_COUNT), advice);
    json_t *hints = json_array();
    tb_view(table, table->state, seat, view);
    for (int i = 0; i < count; i++)
        json_array_append_new(hints, describe_advice(call->session, view, seat, &advice[i]));
    json_object_set_new(call->out, "seat", json_integer(seat));
    json_object_set_new(call->out, "level", json_string(level->name));
    json_object_set_new(call->out, "hints", hints);
    return true;
}
