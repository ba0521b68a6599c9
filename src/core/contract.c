/*
 * contract.c: what follows from the contract for every game: whether a move is legal, which move a text
 * means, and which question a seat has to answer. Works through dw_game alone.
 */
#include "dicewright.h"

#include <ctype.h>
#include <string.h>

/* The legal moves of the seat, or the outcomes of chance. */
static int legal_moves(const dw_game *game, const void *state, int seat, dw_move out[DW_MOVES_MAX])
{
    dw_turn turn = game->turn(game, state);
    dw_outcome outcomes[DW_MOVES_MAX];
    if (seat != DW_CHANCE) {
        bool asked = seat >= 0 && seat < DW_SEATS_MAX && (turn.waiting | turn.may_act) >> seat & 1;
        return asked ? game->moves(game, state, seat, out) : 0;
    }
    int count = turn.chance ? game->outcomes(game, state, outcomes) : 0;
    for (int i = 0; i < count; i++)
        out[i] = outcomes[i].move;
    return count;
}

bool dw_is_legal(const dw_game *game, const void *state, int seat, dw_move move)
{
    dw_move moves[DW_MOVES_MAX];
    int count = legal_moves(game, state, seat, moves);
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* Lower case, single blanks, none at the ends. */
static void normalise(const char *text, char out[DW_TEXT_MAX])
{
    size_t n = 0;
    for (; *text && n + 1 < DW_TEXT_MAX; text++) {
        char c = (char)tolower((unsigned char)*text);
        bool blank = c == ' ' || c == '\t';
        if (!blank)
            out[n++] = c;
        else if (n && out[n - 1] != ' ')
            out[n++] = ' ';
    }
    while (n && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
}

bool dw_find_move(const dw_game *game, const void *state, int seat, const char *text, dw_move *move,
                  char plain[DW_TEXT_MAX])
{
    char candidate[DW_TEXT_MAX];
    dw_move moves[DW_MOVES_MAX];
    normalise(text, plain);
    int count = legal_moves(game, state, seat, moves);
    for (int i = 0; i < count; i++) {
        dw_format(game, state, seat, moves[i], candidate, sizeof candidate);
        if (strcmp(candidate, plain) == 0) {
            *move = moves[i];
            return true;
        }
    }
    return false;
}

void dw_describe_questions(const dw_game *game, const void *state, dw_json *json)
{
    dw_turn turn = game->turn(game, state);
    dw_json_list(json, "asked");
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        if (turn.waiting >> seat & 1) {
            char words[512];
            dw_text text = dw_text_for(json->text->names, words, sizeof words);
            dw_ask(game, state, seat, &text);
            dw_json_object(json, NULL);
            dw_json_int(json, "seat", seat);
            dw_json_string(json, "kind", dw_question(game, state, seat));
            dw_json_string(json, "question", words);
            dw_json_object_end(json);
        }
    dw_json_list_end(json);
    dw_json_list(json, "may_act");
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        if (turn.may_act >> seat & 1)
            dw_json_int(json, NULL, seat);
    dw_json_list_end(json);
}

void dw_describe_score(const dw_game *game, const void *state, int seat, dw_json *json)
{
    dw_score_line lines[DW_SCORE_LINES_MAX];
    int count = dw_score(game, state, seat, lines), total = 0;
    dw_json_list(json, "score");
    for (int i = 0; i < count; i++) {
        total += lines[i].points;
        dw_json_object(json, NULL);
        dw_json_string(json, "source", lines[i].source);
        dw_json_string(json, "words", lines[i].words);
        dw_json_int(json, "points", lines[i].points);
        dw_json_object_end(json);
    }
    dw_json_list_end(json);
    dw_json_int(json, "total", total);
}
