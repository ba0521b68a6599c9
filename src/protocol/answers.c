/* answers.c: parts that several answers have in common. */
#include "protocol/session.h"

#include <stdlib.h>
#include <string.h>

enum { NEWS_MAX = 4096 };

json_t *pr_string(const char *text)
{
    json_t *string = json_string(text);
    if (string)
        return string;
    char *copy = strdup(text);
    for (char *c = copy; c && *c; c++)
        if ((unsigned char)*c > '~')
            *c = '?';
    string = copy ? json_string(copy) : NULL;
    free(copy);
    return string;
}

json_t *pr_move_text(const dw_game *game, const void *state, int seat, dw_move move)
{
    char text[DW_TEXT_MAX];
    game->format(game, state, seat, move, text, sizeof text);
    return pr_string(text);
}

json_t *pr_written(const dw_game *game, const void *state, int seat,
                   void (*write)(const dw_game *, const void *, int, dw_json *))
{
    char *buffer = NULL;
    size_t capacity = 0;
    for (int pass = 0; pass < 2; pass++) { /* measure, then write */
        dw_text text = dw_text_in(buffer, capacity);
        dw_json json = dw_json_in(&text);
        write(game, state, seat, &json);
        if (pass == 1)
            break;
        capacity = text.length + 1;
        buffer = malloc(capacity);
        if (!buffer)
            return NULL;
    }
    json_t *written = json_loads(buffer, 0, NULL);
    free(buffer);
    return written;
}

static json_t *seats_of(unsigned set)
{
    json_t *seats = json_array();
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        if (set >> seat & 1)
            json_array_append_new(seats, json_integer(seat));
    return seats;
}

void pr_put_turn(pr_call *call)
{
    const tb_table *table = call->session->table;
    dw_turn now = tb_turn(table);
    json_t *turn = json_object();
    json_object_set_new(turn, "waiting", seats_of(now.waiting));
    json_object_set_new(turn, "may_act", seats_of(now.may_act));
    json_object_set_new(turn, "chance", json_boolean(now.chance));
    json_object_set_new(turn, "over", json_boolean(now.over));
    json_object_set_new(call->out, "turn", turn);
    json_object_set_new(call->out, "length", json_integer(table->length));
}

/* `news`: what came of the move besides, for all and for whoever asks. */
static void put_news(const dw_game *game, const void *before, const void *after, int to, json_t *move)
{
    char words[NEWS_MAX];
    dw_text text = dw_text_in(words, sizeof words);
    game->news(game, before, after, DW_CHANCE, &text);
    if (to >= 0)
        game->news(game, before, after, to, &text);
    if (text.length)
        json_object_set_new(move, "news", pr_string(words));
}

/* `words`: what the entry did, or what chance answered, if `to` may know it and there are any. */
static void put_words(const tb_table *table, const void *before, tb_entry entry, int to, json_t *move)
{
    char words[PR_SENTENCE_MAX];
    dw_text text = dw_text_in(words, sizeof words);
    _Alignas(16) unsigned char seen[DW_STATE_MAX];
    if (!tb_may_know(table, before, entry, to))
        return;
    tb_view(table, before, to, seen);
    table->game->explain(table->game, seen, entry.seat, entry.move, &text);
    if (text.length)
        json_object_set_new(move, "words", pr_string(words));
}

json_t *pr_entries(const tb_table *table, int first, int to, bool with_words)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX], before[DW_STATE_MAX];
    json_t *entries = json_array();
    tb_state_at(table, first, state);
    for (int i = first; i < table->length; i++) {
        tb_entry entry = table->record[i];
        json_t *move = json_object();
        json_object_set_new(move, "seat", entry.seat == DW_CHANCE ? json_null() : json_integer(entry.seat));
        char text[DW_TEXT_MAX];
        tb_entry_text(table, state, entry, to, text);
        json_object_set_new(move, "move", pr_string(text));
        if (with_words)
            put_words(table, state, entry, to, move);
        memcpy(before, state, table->game->state_size);
        table->game->apply(table->game, state, entry.seat, entry.move);
        put_news(table->game, before, state, to, move);
        json_array_append_new(entries, move);
    }
    return entries;
}

void pr_put_played(pr_call *call, int first)
{
    pr_put_turn(call);
    json_object_set_new(call->out, "played",
                        pr_entries(call->session->table, first, pr_number(call, "to", DW_CHANCE), false));
}
