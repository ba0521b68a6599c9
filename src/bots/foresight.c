/*
 * foresight.c: plays games on from the choices of a seat (rollout.h), on copies of the state, and collects
 * the seat's score lines at once and at the end. reasons.c compares them.
 */
#include "bots/reasons.h"
#include "bots/rollout.h"

#include <ctype.h>
#include <string.h>

enum {
    GAMES_MIN = 8,     /* for each choice, however long they take */
    POSITIONS = 60000, /* no further games after so many, or what the task allows if it is less */
    FOLLOWED_MAX = 8,  /* choices of the seat's own action */
    DECISIONS_MAX = 2000,
};

/* ---- sources -------------------------------------------------------------------------------- */

/* What the line is about, without its numbers: "Strength" of "Strength 19, over 14-15", "Backstory" of
 * "Backstory: 3 of 6 places", "Gold" of "12 Gold, 1 star for every 5". */
static void label_of(const char *words, char label[96])
{
    const char *start = words + strspn(words, "0123456789 ");
    size_t length = strcspn(start, ",");
    const char *colon = memchr(start, ':', length);
    if (colon && strpbrk(colon, "0123456789"))
        length = (size_t)(colon - start);
    while (length > 0 && (isdigit((unsigned char)start[length - 1]) || start[length - 1] == ' '))
        length--;
    dw_text text = dw_text_in(label, 96);
    dw_text_add(&text, "%.*s", (int)length, start);
}

/* What differs from game to game is no part of the label: "Alignment" while nobody knows which one. */
static void update_label(bot_source *source, const char *words)
{
    char label[sizeof source->label];
    label_of(words, label);
    if (source->label[0] && strcmp(source->label, label) != 0)
        label[strcspn(label, ":")] = '\0';
    memcpy(source->label, label, sizeof label);
}

/* The index of the line's source; -1 if there is no room for another one. */
static int source_of(bot_foresight *seen, const dw_score_line *line)
{
    int index = 0;
    while (index < seen->source_count && strcmp(seen->sources[index].id, line->source) != 0)
        index++;
    if (index == BOT_SOURCES_MAX)
        return -1;
    if (index == seen->source_count) {
        memcpy(seen->sources[index].id, line->source, sizeof line->source);
        seen->source_count++;
    }
    update_label(&seen->sources[index], line->words);
    return index;
}

/* ---- at once -------------------------------------------------------------------------------- */

static void begin(const bot_foresight *seen, bot_choice choice, int number, bot_rollout *on)
{
    const bot_task *task = seen->task;
    bot_begin_rollout(task, seen->luck + (uint64_t)number, on);
    if (choice.acts)
        task->game->apply(task->game, on->at.bytes, task->seat, choice.rating.move);
}

/* To the end of the seat's compound action, if the move is part of one. */
static void finish_action(bot_rollout *on)
{
    const dw_game *game = on->task->game;
    for (int i = 0; i < FOLLOWED_MAX; i++) {
        int asked = dw_asked(game, on->at.bytes);
        if (asked <= 0 || !(asked >> on->task->seat & 1) || !game->turn(game, on->at.bytes).partial)
            return;
        bot_choose_on(on, on->task->seat);
    }
}

/* Adds the seat's lines to the gains, or takes them away. */
static void count_lines(bot_foresight *seen, bot_prospect *one, const void *state, int sign)
{
    dw_score_line lines[DW_SCORE_LINES_MAX];
    const bot_task *task = seen->task;
    int count = dw_score(task->game, state, task->seat, lines);
    for (int i = 0; i < count; i++) {
        int source = source_of(seen, &lines[i]);
        if (source < 0)
            continue;
        one->at_once[source] += sign * lines[i].points;
        memcpy(one->words[source], lines[i].words, sizeof one->words[source]);
    }
}

static void look_at_once(bot_foresight *seen, bot_prospect *one)
{
    const dw_game *game = seen->task->game;
    bot_rollout on;
    count_lines(seen, one, seen->task->view, -1);
    begin(seen, one->choice, BOT_GAMES_MAX, &on);
    if (one->choice.acts)
        finish_action(&on);
    count_lines(seen, one, on.at.bytes, 1);
    if (game->learning && game->learning->income)
        one->incomes = game->learning->income(game, on.at.bytes, seen->task->seat, one->income);
}

/* ---- at the end ----------------------------------------------------------------------------- */

static void play_to_the_end(bot_rollout *on)
{
    int asked;
    for (int decisions = 0;
         decisions < DECISIONS_MAX && (asked = dw_asked(on->task->game, on->at.bytes)) >= 0;) {
        if (asked == 0) {
            bot_deal(on);
            continue;
        }
        bot_choose_on(on, __builtin_ctz((unsigned)asked));
        decisions++;
    }
}

/* Positions that were looked at. */
static int play_game(bot_foresight *seen, bot_prospect *one, int number)
{
    const bot_task *task = seen->task;
    bot_rollout on;
    dw_score_line lines[DW_SCORE_LINES_MAX];
    dw_result result;
    begin(seen, one->choice, number, &on);
    play_to_the_end(&on);
    int count = dw_score(task->game, on.at.bytes, task->seat, lines);
    for (int i = 0; i < count; i++) {
        int source = source_of(seen, &lines[i]);
        if (source >= 0)
            one->end[number][source] = (int16_t)lines[i].points;
    }
    task->game->result(task->game, on.at.bytes, &result);
    bool any = false;
    for (int seat = 0; seat < task->players; seat++)
        if (seat != task->seat && (!any || result.total[seat] > one->others[number])) {
            one->others[number] = (int16_t)result.total[seat];
            any = true;
        }
    return on.positions;
}

/* The same number for each choice: as many as the positions allow. */
static void play_games(bot_foresight *seen)
{
    int64_t nodes = seen->task->means->nodes, left = nodes && nodes < POSITIONS ? nodes : POSITIONS;
    int games_min = nodes ? 1 : GAMES_MIN;
    while (seen->games < games_min || (seen->games < BOT_GAMES_MAX && left > 0)) {
        for (int i = 0; i < seen->count; i++)
            left -= play_game(seen, &seen->prospects[i], seen->games);
        seen->games++;
    }
}

void bot_foresee(const bot_task *task, const bot_choice *choices, int count, bot_foresight *out)
{
    memset(out, 0, sizeof *out);
    out->task = task;
    out->luck = dw_rng_next(task->rng);
    out->count = count;
    for (int i = 0; i < count; i++) {
        bot_prospect *one = &out->prospects[i];
        one->choice = choices[i];
        if (one->choice.acts)
            dw_format(task->game, task->view, task->seat, one->choice.rating.move, one->name,
                      sizeof one->name);
        look_at_once(out, one);
    }
    play_games(out);
}
