/*
 * simulate_tally.c: plays sets of games between levels (match.c) and counts the results of each level and
 * each seat. Prints nothing.
 */
#include "cli/matches/simulate.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- who plays ------------------------------------------------------------------------------ */

static int name_of(const simulate_plan *plan, const bot_level *level)
{
    int name = 0;
    while (name < plan->name_count && plan->names[name] != level)
        name++;
    return name;
}

/* After how many seats the list repeats itself: "a,b,a,b" has two rotations, "a,b,c" three. */
static int count_rotations(const match_plan *match)
{
    for (int by = 1; by < match->level_count; by++) {
        bool same = match->level_count % by == 0;
        for (int i = 0; same && i < match->level_count; i++)
            same = match->levels[i] == match->levels[(i + by) % match->level_count];
        if (same)
            return by;
    }
    return match->level_count;
}

void simulate_arrange(simulate_plan *plan, bool paired, int games)
{
    plan->paired = paired;
    plan->games_in_set = paired ? count_rotations(&plan->match) : 1;
    plan->sets = (uint64_t)((games + plan->games_in_set - 1) / plan->games_in_set);
    for (int i = 0; i < plan->match.level_count; i++) {
        int name = name_of(plan, plan->match.levels[i]);
        if (name == plan->name_count)
            plan->names[plan->name_count++] = plan->match.levels[i];
        plan->seats_of[name]++;
    }
}

/* ---- counting ------------------------------------------------------------------------------- */

typedef struct sum {
    int64_t wins, skill, score;
} sum;

/* One set, summed up by name and by seat. */
typedef struct set_sums {
    sum names[DW_SEATS_MAX], seats[DW_SEATS_MAX];
} set_sums;

static simulate_line *find_line(simulate_tally *tally, const char *source)
{
    for (int i = 0; i < tally->line_count; i++)
        if (strcmp(tally->lines[i].source, source) == 0)
            return &tally->lines[i];
    if (tally->line_count == SIMULATE_LINES_MAX)
        return NULL;
    simulate_line *line = &tally->lines[tally->line_count++];
    snprintf(line->source, sizeof line->source, "%s", source);
    return line;
}

static simulate_title *find_title(simulate_tally *tally, const char *words)
{
    for (int i = 0; i < tally->title_count; i++)
        if (strcmp(tally->titles[i].title, words) == 0)
            return &tally->titles[i];
    if (tally->title_count == SIMULATE_TITLES_MAX)
        return NULL;
    simulate_title *title = &tally->titles[tally->title_count++];
    snprintf(title->title, sizeof title->title, "%s", words);
    return title;
}

static void count_lines(const dw_game *game, const match_game *at, int seat, int name, simulate_tally *tally)
{
    dw_score_line lines[DW_SCORE_LINES_MAX];
    int count = dw_score(game, at->state, seat, lines);
    for (int i = 0; i < count; i++) {
        simulate_line *line = find_line(tally, lines[i].source);
        if (!line)
            continue;
        line->points[name] += lines[i].points;
        line->scored[name] += lines[i].points != 0;
    }
}

static void count_title(const match_game *at, simulate_tally *tally)
{
    simulate_title *title = at->result.title[0] ? find_title(tally, at->result.title) : NULL;
    if (!title)
        return;
    title->games++;
    title->score += at->result.total[0];
}

static void hear_rounds(void *tally, const char *kind, const char *id)
{
    if (strcmp(kind, "rounds") == 0)
        stat_count_rounds(((simulate_tally *)tally)->rounds, id);
}

static void add_up(sum *to, const match_game *at, int seat)
{
    to->wins += at->wins[seat];
    to->skill += MATCH_LUCK * at->wins[seat] - llround(MATCH_LUCK * MATCH_WIN * at->luck[seat]);
    to->score += at->result.total[seat];
}

static void count_game(const simulate_plan *plan, const match_game *at, simulate_tally *tally, set_sums *set)
{
    const dw_game *game = plan->match.game;
    for (int seat = 0; seat < plan->match.options.players; seat++) {
        int name = name_of(plan, at->levels[seat]);
        add_up(&set->names[name], at, seat);
        add_up(&set->seats[seat], at, seat);
        stat_count_score(tally->names[name].scores, at->result.total[seat]);
        match_add_thinking(&tally->names[name].thinking, &at->thinking[seat]);
        count_lines(game, at, seat, name, tally);
    }
    count_title(at, tally);
    if (game->learning && game->learning->holdings)
        game->learning->holdings(game, at->state, 0, hear_rounds, tally);
    tally->games++;
    tally->decisions += at->decisions;
}

static void count_sum(simulate_standing *standing, sum of)
{
    stat_count(&standing->wins, of.wins);
    stat_count(&standing->skill, of.skill);
    stat_count(&standing->score, of.score);
}

/* The gap is of the sums per seat; times the seats of both names it is a whole number. */
static sum gap_between(const simulate_plan *plan, const set_sums *set, int name, int other)
{
    int seats = plan->seats_of[name], others = plan->seats_of[other];
    const sum *one = &set->names[name], *another = &set->names[other];
    return (sum){one->wins * others - another->wins * seats, one->skill * others - another->skill * seats,
                 one->score * others - another->score * seats};
}

static void count_set(const simulate_plan *plan, const set_sums *set, simulate_tally *tally)
{
    for (int name = 0; name < plan->name_count; name++) {
        count_sum(&tally->names[name].standing, set->names[name]);
        for (int other = name + 1; other < plan->name_count; other++)
            count_sum(&tally->gaps[name][other], gap_between(plan, set, name, other));
    }
    for (int seat = 0; seat < plan->match.options.players; seat++)
        count_sum(&tally->seats[seat], set->seats[seat]);
}

void simulate_play(const simulate_plan *plan, uint64_t index, simulate_tally *tally)
{
    set_sums set = {0};
    for (int i = 0; i < plan->games_in_set; i++) {
        match_game game;
        match_play(&plan->match, index, plan->paired ? (uint64_t)i : index, &game);
        count_game(plan, &game, tally, &set);
    }
    count_set(plan, &set, tally);
}

/* ---- adding up ------------------------------------------------------------------------------ */

static void add_standing(simulate_standing *to, const simulate_standing *from)
{
    stat_join(&to->wins, &from->wins);
    stat_join(&to->skill, &from->skill);
    stat_join(&to->score, &from->score);
}

static void add_names(simulate_tally *to, const simulate_tally *from)
{
    for (int name = 0; name < DW_SEATS_MAX; name++) {
        add_standing(&to->names[name].standing, &from->names[name].standing);
        add_standing(&to->seats[name], &from->seats[name]);
        for (int other = 0; other < DW_SEATS_MAX; other++)
            add_standing(&to->gaps[name][other], &from->gaps[name][other]);
        for (int i = 0; i < STAT_SCORES; i++)
            to->names[name].scores[i] += from->names[name].scores[i];
        match_add_thinking(&to->names[name].thinking, &from->names[name].thinking);
    }
}

static void add_lines(simulate_tally *to, const simulate_tally *from)
{
    for (int i = 0; i < from->line_count; i++) {
        simulate_line *line = find_line(to, from->lines[i].source);
        for (int name = 0; line && name < DW_SEATS_MAX; name++) {
            line->points[name] += from->lines[i].points[name];
            line->scored[name] += from->lines[i].scored[name];
        }
    }
}

void simulate_add(simulate_tally *to, const simulate_tally *from)
{
    to->games += from->games;
    to->decisions += from->decisions;
    for (int i = 0; i <= STAT_ROUNDS_MAX; i++)
        to->rounds[i] += from->rounds[i];
    add_names(to, from);
    add_lines(to, from);
    for (int i = 0; i < from->title_count; i++) {
        simulate_title *title = find_title(to, from->titles[i].title);
        if (!title)
            continue;
        title->games += from->titles[i].games;
        title->score += from->titles[i].score;
    }
}

static int compare_lines(const void *left, const void *right)
{
    return strcmp(((const simulate_line *)left)->source, ((const simulate_line *)right)->source);
}

static int compare_titles(const void *left, const void *right)
{
    const simulate_title *a = left, *b = right;
    int64_t mean_a = a->score * b->games, mean_b = b->score * a->games; /* times the games of both */
    if (mean_a != mean_b)
        return mean_a > mean_b ? -1 : 1;
    return strcmp(a->title, b->title);
}

void simulate_sort(simulate_tally *tally)
{
    qsort(tally->lines, (size_t)tally->line_count, sizeof *tally->lines, compare_lines);
    qsort(tally->titles, (size_t)tally->title_count, sizeof *tally->titles, compare_titles);
}

/* ---- what the counts say -------------------------------------------------------------------- */

/* The seats of a name share at most one win in a game. */
static double most_wins(const simulate_plan *plan, int name)
{
    return 1.0 / plan->seats_of[name];
}

stat_interval simulate_win_share(const simulate_plan *plan, const simulate_tally *tally, int name)
{
    int seats = plan->games_in_set * plan->seats_of[name];
    return stat_mean_within(&tally->names[name].standing.wins, MATCH_WIN * seats, 0, most_wins(plan, name));
}

stat_interval simulate_skill(const simulate_plan *plan, const simulate_tally *tally, int name)
{
    int seats = plan->games_in_set * plan->seats_of[name];
    return stat_mean(&tally->names[name].standing.skill, (double)MATCH_LUCK * MATCH_WIN * seats);
}

stat_interval simulate_score(const simulate_plan *plan, const simulate_tally *tally, int name)
{
    return stat_mean(&tally->names[name].standing.score, plan->games_in_set * plan->seats_of[name]);
}

stat_interval simulate_seat_share(const simulate_plan *plan, const simulate_tally *tally, int seat)
{
    return stat_mean_within(&tally->seats[seat].wins, MATCH_WIN * plan->games_in_set, 0, 1);
}

stat_interval simulate_seat_score(const simulate_plan *plan, const simulate_tally *tally, int seat)
{
    return stat_mean(&tally->seats[seat].score, plan->games_in_set);
}

double simulate_points(const simulate_plan *plan, const simulate_tally *tally, const simulate_line *line,
                       int name)
{
    return (double)line->points[name] / (double)(tally->games * plan->seats_of[name]);
}

/* What a gap of one, for a seat in a game, adds to the sum of a set. */
static int unit_of_gap(const simulate_plan *plan, int name, int other)
{
    return plan->games_in_set * plan->seats_of[name] * plan->seats_of[other];
}

stat_interval simulate_win_gap(const simulate_plan *plan, const simulate_tally *tally, int name, int other)
{
    return stat_mean_within(&tally->gaps[name][other].wins, MATCH_WIN * unit_of_gap(plan, name, other),
                            -most_wins(plan, other), most_wins(plan, name));
}

stat_interval simulate_score_gap(const simulate_plan *plan, const simulate_tally *tally, int name, int other)
{
    return stat_mean(&tally->gaps[name][other].score, unit_of_gap(plan, name, other));
}
