/*
 * simulate_print.c: prints the report of `dicewright simulate` as tables to read. It reads the finished
 * tallies; it counts nothing.
 */
#include "cli/cli.h"
#include "cli/matches/simulate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* "61.2  59.8 to 62.6", or without an interval if nothing is known of it. `scale` is 100 for percent. */
static void print_interval(stat_interval of, double scale, const char *sign)
{
    printf("  %6.1f%s", scale * of.value, sign);
    if (isfinite(of.low))
        printf("  %6.1f to %6.1f", scale * of.low, scale * of.high);
    else
        printf("  %16s", "-");
}

/* "  above" or "  below" if the interval leaves the fair share out. */
static const char *mark_of(const simulate_plan *plan, stat_interval share)
{
    double fair = 1.0 / plan->match.options.players;
    if (plan->match.options.players == 1)
        return "";
    const double ROUNDING = 1e-6;
    return share.low > fair + ROUNDING ? "  above" : share.high < fair - ROUNDING ? "  below" : "";
}

static void print_heading(const simulate_plan *plan, const simulate_tally *tally)
{
    stat_counts rounds = stat_rounds(tally->rounds);
    cli_print_game(plan->match.game, &plan->match.options);
    for (int i = 0; i < plan->match.level_count; i++)
        printf("%s%s", i ? ", " : ": ", plan->match.levels[i]->name);
    printf("; seed %llu", (unsigned long long)plan->match.seed);
    if (plan->match.means.seconds > 0)
        printf(", %g s for a move", plan->match.means.seconds);
    if (plan->match.means.nodes)
        printf(", %lld positions for a move", (long long)plan->match.means.nodes);
    printf("\n");
    printf("  %-9s  %lld", "games", (long long)tally->games);
    if (plan->paired)
        printf(": %llu deals, each in %d rotation%s of the seats", (unsigned long long)plan->sets,
               plan->games_in_set, plan->games_in_set == 1 ? "" : "s");
    printf("\n  %-9s  mean %.1f in a game, all seats together\n", "decisions",
           (double)tally->decisions / (double)tally->games);
    if (stat_mean_of(rounds) > 0)
        stat_print_spread("rounds", rounds);
}

static void print_names(const simulate_plan *plan, const simulate_tally *tally)
{
    printf("\n  %-10s %5s  %7s  %16s  %6s  %16s   %4s %4s %4s\n", "level", "seats", "won", "95% interval",
           "score", "95% interval", "10%", "50%", "90%");
    for (int name = 0; name < plan->name_count; name++) {
        stat_interval share = simulate_win_share(plan, tally, name);
        stat_counts scores = stat_scores(tally->names[name].scores);
        printf("  %-10s %5d", plan->names[name]->name, plan->seats_of[name]);
        print_interval(share, 100, "%");
        print_interval(simulate_score(plan, tally, name), 1, "");
        printf("   %4d %4d %4d%s\n", stat_percentile(scores, 10), stat_percentile(scores, 50),
               stat_percentile(scores, 90), mark_of(plan, share));
    }
    if (plan->match.options.players == 1)
        printf("  Won: not defeated.\n");
    else
        printf(
            "  Won: by one seat of that level. The fair share is %.1f%%; above and below: the 95%% interval "
            "leaves it out.\n",
            100.0 / plan->match.options.players);
}

static void print_skill(const simulate_plan *plan, const simulate_tally *tally)
{
    printf("\n  %-16s  %7s  %16s\n", "without luck", "won", "95% interval");
    for (int name = 0; name < plan->name_count; name++) {
        stat_interval share = simulate_skill(plan, tally, name);
        printf("  %-16s", plan->names[name]->name);
        print_interval(share, 100, "%");
        printf("%s\n", mark_of(plan, share));
    }
    printf("  What each roll did for a seat, as the network sees it, is taken off.\n");
}

static void print_differences(const simulate_plan *plan, const simulate_tally *tally)
{
    printf("\n  %-21s  %8s  %16s  %6s  %16s\n", "difference on a deal", "won", "95% interval", "score",
           "95% interval");
    for (int name = 0; name < plan->name_count; name++)
        for (int other = name + 1; other < plan->name_count; other++) {
            char words[64];
            snprintf(words, sizeof words, "%s - %s", plan->names[name]->name, plan->names[other]->name);
            printf("  %-21s ", words);
            print_interval(simulate_win_gap(plan, tally, name, other), 100, "%");
            print_interval(simulate_score_gap(plan, tally, name, other), 1, "");
            printf("\n");
        }
}

static void print_seats(const simulate_plan *plan, const simulate_tally *tally)
{
    printf("\n  %-16s  %7s  %16s  %6s  %16s\n", "seat", "won", "95% interval", "score", "95% interval");
    for (int seat = 0; seat < plan->match.options.players; seat++) {
        stat_interval share = simulate_seat_share(plan, tally, seat);
        printf("  %-16d", seat);
        print_interval(share, 100, "%");
        print_interval(simulate_seat_score(plan, tally, seat), 1, "");
        printf("%s\n", mark_of(plan, share));
    }
}

static void print_titles(const simulate_tally *tally)
{
    double games = (double)tally->games;
    printf("\n  %-31s %8s  %7s  %16s  %6s\n", "title", "games", "share", "95% interval", "score");
    for (int i = 0; i < tally->title_count; i++) {
        const simulate_title *title = &tally->titles[i];
        printf("  %-31s %8lld", title->title, (long long)title->games);
        print_interval(stat_wilson((double)title->games / games, games), 100, "%");
        printf("  %6.1f\n", (double)title->score / (double)title->games);
    }
}

/* ---- score lines ---------------------------------------------------------------------------- */

static int64_t points_of(const simulate_line *line)
{
    int64_t points = 0;
    for (int name = 0; name < DW_SEATS_MAX; name++)
        points += line->points[name];
    return points;
}

static int compare_points(const void *left, const void *right)
{
    int64_t a = points_of(left), b = points_of(right);
    if (a != b)
        return a > b ? -1 : 1;
    return strcmp(((const simulate_line *)left)->source, ((const simulate_line *)right)->source);
}

/* Lines of one kind together ("goal.str", "goal.dex": goal), the most points first; how many. The lines are
 * sorted by source. */
static int group_lines(const simulate_tally *tally, simulate_line groups[SIMULATE_LINES_MAX])
{
    int count = 0;
    for (int i = 0; i < tally->line_count; i++) {
        const simulate_line *line = &tally->lines[i];
        size_t length = strcspn(line->source, ".");
        simulate_line *group = count ? &groups[count - 1] : NULL;
        if (!group || strlen(group->source) != length || memcmp(group->source, line->source, length) != 0) {
            group = &groups[count++];
            *group = (simulate_line){0};
            memcpy(group->source, line->source, length);
        }
        for (int name = 0; name < DW_SEATS_MAX; name++)
            group->points[name] += line->points[name];
    }
    qsort(groups, (size_t)count, sizeof *groups, compare_points);
    return count;
}

static void print_lines(const simulate_plan *plan, const simulate_tally *tally)
{
    simulate_line groups[SIMULATE_LINES_MAX];
    int count = group_lines(tally, groups);
    printf("\n  %-16s", "points from");
    for (int name = 0; name < plan->name_count; name++)
        printf("  %8s", plan->names[name]->name);
    printf("\n");
    for (int i = 0; i < count; i++) {
        printf("  %-16s", groups[i].source);
        for (int name = 0; name < plan->name_count; name++)
            printf("  %8.2f", simulate_points(plan, tally, &groups[i], name));
        printf("\n");
    }
}

static void print_timing(const simulate_plan *plan, const simulate_tally *tally)
{
    printf("\n  %-16s  %8s  %8s\n", "thinking, in ms", "a move", "longest");
    for (int name = 0; name < plan->name_count; name++) {
        const match_thinking *thinking = &tally->names[name].thinking;
        printf("  %-16s  %8.3f  %8.3f\n", plan->names[name]->name,
               1e3 * thinking->seconds / (double)thinking->moves, 1e3 * thinking->longest);
    }
}

void simulate_print_words(const simulate_plan *plan, const simulate_tally *tally)
{
    print_heading(plan, tally);
    print_names(plan, tally);
    if (plan->match.weigh_luck)
        print_skill(plan, tally);
    if (plan->paired && plan->name_count > 1)
        print_differences(plan, tally);
    if (plan->match.options.players > 1)
        print_seats(plan, tally);
    if (tally->title_count)
        print_titles(tally);
    print_lines(plan, tally);
    print_timing(plan, tally);
}
