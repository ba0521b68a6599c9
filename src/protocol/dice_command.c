/*
 * dice_command.c: the command `dice`: how often each thing came up by chance, and how often it was
 * expected. An outcome like "draw red 4" counts for its colour and for its pips: each word after the first
 * counts alone.
 */
#include "protocol/session.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORDS_MAX = 4,   /* of an outcome, with the first */
    WORD_MAX = 48,   /* letters of a word, with its end */
    ROWS_MAX = 1024, /* more words than both games have */
};

/* One word in its place after a verb. */
typedef struct row {
    char verb[WORD_MAX], word[WORD_MAX];
    int place;
    int seen;
    double expected, variance;
    double chance; /* in the outcome that is being counted */
} row;

typedef struct tally {
    row rows[ROWS_MAX];
    int count, outcomes;
} tally;

/* The words of a text, cut to their room: how many. */
static int split(const char *text, char words[WORDS_MAX][WORD_MAX])
{
    int count = 0;
    while (*text && count < WORDS_MAX) {
        size_t length = strcspn(text, " "), kept = length < WORD_MAX ? length : WORD_MAX - 1;
        memcpy(words[count], text, kept);
        words[count++][kept] = '\0';
        text += length + (text[length] == ' ');
    }
    return count;
}

static row *row_of(tally *all, const char *verb, int place, const char *word)
{
    for (int i = 0; i < all->count; i++)
        if (all->rows[i].place == place && strcmp(all->rows[i].word, word) == 0 &&
            strcmp(all->rows[i].verb, verb) == 0)
            return &all->rows[i];
    if (all->count == ROWS_MAX)
        return NULL;
    row *one = &all->rows[all->count++];
    *one = (row){.place = place};
    memcpy(one->verb, verb, WORD_MAX);
    memcpy(one->word, word, WORD_MAX);
    return one;
}

/* Adds to the chances of all words of an outcome, or to how often they were seen. */
static void add(tally *all, const char *text, double chance, int seen)
{
    char words[WORDS_MAX][WORD_MAX] = {0};
    int count = split(text, words);
    for (int place = 1; place < count; place++) {
        row *one = row_of(all, words[0], place, words[place]);
        if (!one)
            continue;
        one->chance += chance;
        one->seen += seen;
    }
}

/* Counts one outcome of chance; those that had to be are no luck. */
static void count_outcome(tally *all, const dw_game *game, const void *state, dw_move came)
{
    dw_outcome outcomes[DW_MOVES_MAX];
    char text[DW_TEXT_MAX];
    double sum = 0;
    int count = game->outcomes(game, state, outcomes);
    if (count < 2)
        return;
    for (int i = 0; i < count; i++)
        sum += outcomes[i].weight;
    for (int i = 0; i < count; i++) {
        dw_format(game, state, DW_CHANCE, outcomes[i].move, text, sizeof text);
        add(all, text, outcomes[i].weight / sum, outcomes[i].move == came);
    }
    for (int i = 0; i < all->count; i++) {
        row *one = &all->rows[i];
        one->expected += one->chance;
        one->variance += one->chance * (1 - one->chance);
        one->chance = 0;
    }
    all->outcomes++;
}

/* Everything that the seat may know. */
static void count_all(tally *all, const tb_table *table, int seat)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX], seen[DW_STATE_MAX];
    memcpy(state, table->first, table->game->state_size);
    for (int i = 0; i < table->length; i++) {
        tb_entry entry = table->record[i];
        if (entry.seat == DW_CHANCE && tb_may_know(table, state, entry, seat)) {
            tb_view(table, state, seat, seen);
            count_outcome(all, table->game, seen, entry.move);
        }
        table->game->apply(table->game, state, entry.seat, entry.move);
    }
}

static double rounded(double value)
{
    return round(value * 100) / 100;
}

/* What follows the same verb in the same place as the row at `first`; all but the first such row are skipped.
 */
static json_t *group_of(const tally *all, int first)
{
    const row *like = &all->rows[first];
    json_t *rows = json_array();
    for (int i = 0; i < all->count; i++) {
        const row *one = &all->rows[i];
        if (one->place != like->place || strcmp(one->verb, like->verb) != 0)
            continue;
        if (i < first) {
            json_decref(rows);
            return NULL;
        }
        double spread = sqrt(one->variance);
        double deviation = spread > 0 ? (one->seen - one->expected) / spread : 0;
        json_array_append_new(rows,
                              json_pack("{s:s, s:i, s:f, s:f}", "word", one->word, "seen", one->seen,
                                        "expected", rounded(one->expected), "deviation", rounded(deviation)));
    }
    return json_pack("{s:s, s:i, s:o}", "verb", like->verb, "place", like->place, "rows", rows);
}

bool pr_dice(pr_call *call)
{
    tally *all = calloc(1, sizeof *all);
    json_t *groups = json_array();
    if (!all || !groups) {
        free(all);
        json_decref(groups);
        return dw_fail(call->error, "out of memory");
    }
    count_all(all, call->table, call->looker);
    for (int i = 0; i < all->count; i++) {
        json_t *group = group_of(all, i);
        if (group)
            json_array_append_new(groups, group);
    }
    json_object_set_new(call->out, "outcomes", json_integer(all->outcomes));
    json_object_set_new(call->out, "groups", groups);
    free(all);
    return true;
}
