/*
 * analyse_command.c: the command `analyse`: looks at one entry of the record: what a decision lost against
 * the best move found, how lucky an outcome was, and everybody's chances. One entry for each line: a
 * client can show its progress and stop at any time.
 */
#include "bots/analysis/analysis.h"
#include "protocol/session.h"

#include <string.h>

#define USUAL_LEVEL "adept"

static json_t *amount_json(analysis_amount amount)
{
    return json_pack("{s:f, s:f}", "win", amount.win, "score", amount.score);
}

/* Of every seat. */
static json_t *amounts_json(const analysis_amount *amounts, int players)
{
    json_t *win = json_array(), *score = json_array();
    for (int seat = 0; seat < players; seat++) {
        json_array_append_new(win, json_real(amounts[seat].win));
        json_array_append_new(score, json_real(amounts[seat].score));
    }
    return json_pack("{s:o, s:o}", "win", win, "score", score);
}

static void put_move(json_t *out, const pr_session *session, const void *state, int seat, dw_move move)
{
    const dw_game *game = session->table->game;
    char words[PR_SENTENCE_MAX], label[PR_SENTENCE_MAX];
    dw_text text = dw_text_for(session->names, words, sizeof words);
    dw_text brief = dw_text_for(session->names, label, sizeof label);
    dw_explain(game, state, seat, move, &text);
    dw_label(game, state, seat, move, &brief);
    json_object_set_new(out, "move", pr_move_text(game, state, seat, move));
    json_object_set_new(out, "words", pr_string(words));
    if (brief.length)
        json_object_set_new(out, "label", pr_string(label));
}

static void put_decision(json_t *out, const pr_session *session, const void *state, int seat,
                         const analysis_entry *one)
{
    static const char *const marks[ANALYSIS_MARKS] = {NULL, "doubtful", "bad", "very_bad"};
    json_t *best = amount_json(one->best_has);
    if (one->best_waits)
        json_object_set_new(best, "move", json_null());
    else
        put_move(best, session, state, seat, one->best);
    json_object_set_new(out, "choices", json_integer(one->choices));
    json_object_set_new(out, "rank", json_integer(one->rank));
    json_object_set_new(out, "played", amount_json(one->played_has));
    json_object_set_new(out, "best", best);
    json_object_set_new(out, "loss", amount_json(one->loss));
    json_object_set_new(out, "mark", marks[one->mark] ? json_string(marks[one->mark]) : json_null());
}

static void put_entry(json_t *out, const pr_session *session, int number, const void *state,
                      const analysis_entry *one)
{
    static const char *const kinds[] = {"left_out", "chance", "forced", "decision"};
    const tb_table *table = session->table;
    analysis_amount before[DW_SEATS_MAX];
    tb_entry made = table->record[number];
    int players = table->options.players;
    analysis_expect(table->game, state, players, before);
    json_object_set_new(out, "entry", json_integer(number));
    json_object_set_new(out, "length", json_integer(table->length));
    json_object_set_new(out, "seat", made.seat == DW_CHANCE ? json_null() : json_integer(made.seat));
    json_object_set_new(out, "kind", json_string(kinds[one->kind]));
    put_move(out, session, state, made.seat, made.move);
    json_object_set_new(out, "before", amounts_json(before, players));
    json_object_set_new(out, "after", amounts_json(one->after, players));
    json_object_set_new(out, "in_action", json_boolean(one->in_action));
    if (one->kind == ANALYSIS_CHANCE)
        json_object_set_new(out, "luck", amounts_json(one->luck, players));
    if (one->kind == ANALYSIS_DECISION)
        put_decision(out, session, state, made.seat, one);
}

bool pr_analyse(pr_call *call)
{
    const tb_table *table = call->session->table;
    const bot_level *level = pr_rating_level(call, USUAL_LEVEL, "analyse");
    int number = pr_number(call, "entry", 0);
    if (!level)
        return false;
    if (number >= table->length)
        return dw_fail(call->error, "'entry' in 'analyse': the record has only %d entries", table->length);
    const analysis_request asked = {
        .table = table, .level = level, .means = {.nodes = pr_number(call, "nodes", 0)}, .seat = -1};
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    analysis_entry one;
    memcpy(state, table->first, table->game->state_size);
    for (int i = 0; i < number; i++)
        table->game->apply(table->game, state, table->record[i].seat, table->record[i].move);
    analysis_look(&asked, number, state, &one);
    put_entry(call->out, call->session, number, state, &one);
    return true;
}
