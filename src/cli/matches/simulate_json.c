/* simulate_json.c: prints the report of `dicewright simulate` as one JSON object (docs/simulate.md). It reads
 * the finished tallies; it counts nothing itself. */
#include "cli/cli.h"
#include "cli/matches/simulate.h"

typedef struct report {
    const simulate_plan *plan;
    const simulate_tally *tally;
} report;

static void add_score_lines(dw_json *json, const report *of, int name)
{
    double seats = (double)(of->tally->games * of->plan->seats_of[name]);
    dw_json_object(json, "score_lines");
    for (int i = 0; i < of->tally->line_count; i++) {
        const simulate_line *line = &of->tally->lines[i];
        dw_json_object(json, line->source);
        dw_json_number(json, "mean", simulate_points(of->plan, of->tally, line, name));
        dw_json_number(json, "scored", (double)line->scored[name] / seats);
        dw_json_object_end(json);
    }
    dw_json_object_end(json);
}

static void add_names(dw_json *json, const report *of)
{
    dw_json_object(json, "seats");
    for (int name = 0; name < of->plan->name_count; name++) {
        dw_json_object(json, of->plan->names[name]->name);
        dw_json_int(json, "seats", of->plan->seats_of[name]);
        stat_add_interval(json, "win_share", simulate_win_share(of->plan, of->tally, name));
        if (of->plan->match.weigh_luck)
            stat_add_interval(json, "win_share_without_luck", simulate_skill(of->plan, of->tally, name));
        stat_add_interval(json, "mean_score", simulate_score(of->plan, of->tally, name));
        dw_json_object(json, "scores");
        stat_add_spread(json, stat_scores(of->tally->names[name].scores));
        dw_json_object_end(json);
        add_score_lines(json, of, name);
        dw_json_object_end(json);
    }
    dw_json_object_end(json);
}

static void add_positions(dw_json *json, const report *of)
{
    dw_json_list(json, "positions");
    for (int seat = 0; seat < of->plan->match.options.players; seat++) {
        dw_json_object(json, NULL);
        dw_json_int(json, "seat", seat);
        stat_add_interval(json, "win_share", simulate_seat_share(of->plan, of->tally, seat));
        stat_add_interval(json, "mean_score", simulate_seat_score(of->plan, of->tally, seat));
        dw_json_object_end(json);
    }
    dw_json_list_end(json);
}

static void add_differences(dw_json *json, const report *of)
{
    dw_json_list(json, "differences");
    for (int name = 0; name < of->plan->name_count; name++)
        for (int other = name + 1; other < of->plan->name_count; other++) {
            dw_json_object(json, NULL);
            dw_json_string(json, "of", of->plan->names[name]->name);
            dw_json_string(json, "over", of->plan->names[other]->name);
            stat_add_interval(json, "win_share", simulate_win_gap(of->plan, of->tally, name, other));
            stat_add_interval(json, "mean_score", simulate_score_gap(of->plan, of->tally, name, other));
            dw_json_object_end(json);
        }
    dw_json_list_end(json);
}

static void add_titles(dw_json *json, const simulate_tally *tally)
{
    dw_json_list(json, "titles");
    for (int i = 0; i < tally->title_count; i++) {
        const simulate_title *title = &tally->titles[i];
        double games = (double)tally->games;
        dw_json_object(json, NULL);
        dw_json_string(json, "title", title->title);
        dw_json_int(json, "games", title->games);
        stat_add_interval(json, "share", stat_wilson((double)title->games / games, games));
        dw_json_number(json, "mean_score", (double)title->score / (double)title->games);
        dw_json_object_end(json);
    }
    dw_json_list_end(json);
}

static void add_timing(dw_json *json, const report *of)
{
    dw_json_object(json, "timing");
    for (int name = 0; name < of->plan->name_count; name++) {
        const match_thinking *thinking = &of->tally->names[name].thinking;
        dw_json_object(json, of->plan->names[name]->name);
        dw_json_number(json, "mean_ms", 1e3 * thinking->seconds / (double)thinking->moves);
        dw_json_number(json, "max_ms", 1e3 * thinking->longest);
        dw_json_object_end(json);
    }
    dw_json_object_end(json);
}

static void add_length(dw_json *json, const simulate_tally *tally)
{
    stat_counts rounds = stat_rounds(tally->rounds);
    dw_json_number(json, "decisions_per_game", (double)tally->decisions / (double)tally->games);
    if (stat_mean_of(rounds) > 0) {
        dw_json_object(json, "rounds");
        stat_add_spread(json, rounds);
        dw_json_object_end(json);
    }
}

static void write_json(dw_text *text, const void *with)
{
    const report *of = with;
    dw_json json = dw_json_in(text);
    dw_json_object(&json, NULL);
    match_add_plan(&json, &of->plan->match);
    dw_json_int(&json, "games", of->tally->games);
    dw_json_bool(&json, "paired", of->plan->paired);
    if (of->plan->paired) {
        dw_json_int(&json, "deals", (long long)of->plan->sets);
        dw_json_int(&json, "games_per_deal", of->plan->games_in_set);
    }
    add_length(&json, of->tally);
    dw_json_number(&json, "fair", 1.0 / of->plan->match.options.players);
    add_names(&json, of);
    add_positions(&json, of);
    if (of->plan->paired)
        add_differences(&json, of);
    if (of->tally->title_count)
        add_titles(&json, of->tally);
    add_timing(&json, of);
    dw_json_object_end(&json);
}

bool simulate_print_json(const simulate_plan *plan, const simulate_tally *tally)
{
    return pf_print_written(write_json, &(report){plan, tally});
}
