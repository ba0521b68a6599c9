/* report_json.c: the report of `dicewright analyse` as one JSON object; docs/analyse.md has its members. */
#include "cli/analyse/reports.h"
#include "cli/cli.h"

static const char *const mark_ids[ANALYSIS_MARKS] = {NULL, "doubtful", "bad", "very_bad"};

static void add_amount(dw_json *json, const char *key, analysis_amount amount)
{
    dw_json_object(json, key);
    dw_json_number(json, "win", amount.win);
    dw_json_number(json, "score", amount.score);
    dw_json_object_end(json);
}

/* Of every seat. */
static void add_amounts(dw_json *json, const char *key, const analysis_amount *amounts, int players)
{
    dw_json_object(json, key);
    dw_json_list(json, "win");
    for (int seat = 0; seat < players; seat++)
        dw_json_number(json, NULL, amounts[seat].win);
    dw_json_list_end(json);
    dw_json_list(json, "score");
    for (int seat = 0; seat < players; seat++)
        dw_json_number(json, NULL, amounts[seat].score);
    dw_json_list_end(json);
    dw_json_object_end(json);
}

static void add_request(dw_json *json, const analyse_report *report)
{
    const analysis *of = report->of;
    const tb_table *table = of->asked.table;
    char setup[TB_SETUP_MAX];
    dw_text words = dw_text_in(setup, sizeof setup);
    tb_setup_words(table->game, table->options.setup, &words);
    dw_json_string(json, "file", report->file);
    dw_json_string(json, "game", table->game->id);
    dw_json_string(json, "set", table->game->set);
    dw_json_int(json, "players", of->players);
    if (setup[0])
        dw_json_string(json, "setup", setup);
    dw_json_string(json, "level", of->asked.level->name);
    if (of->asked.means.seconds > 0)
        dw_json_number(json, "think_ms", 1e3 * of->asked.means.seconds);
    if (of->asked.means.nodes)
        dw_json_int(json, "nodes", of->asked.means.nodes);
    if (of->asked.seat >= 0)
        dw_json_int(json, "seat", of->asked.seat);
}

static void add_marks(dw_json *json, const analysis *of)
{
    dw_json_string(json, "measure", of->players > 1 ? "win" : "score");
    dw_json_object(json, "marks");
    for (analysis_mark mark = ANALYSIS_DOUBTFUL; mark < ANALYSIS_MARKS; mark++)
        dw_json_number(json, mark_ids[mark], analysis_mark_from(of->players, mark));
    dw_json_object_end(json);
}

static void add_result(dw_json *json, const analysis *of)
{
    dw_json_bool(json, "finished", of->over);
    if (!of->over)
        return;
    dw_json_list(json, "score");
    for (int seat = 0; seat < of->players; seat++)
        dw_json_int(json, NULL, of->result.total[seat]);
    dw_json_list_end(json);
    dw_json_list(json, "place");
    for (int seat = 0; seat < of->players; seat++)
        dw_json_int(json, NULL, of->result.place[seat]);
    dw_json_list_end(json);
    if (of->result.title[0])
        dw_json_string(json, "title", of->result.title);
}

static void add_seat(dw_json *json, const analysis *of, int seat)
{
    const analysis_totals *totals = &of->totals[seat];
    char words[512];
    dw_text sentence = dw_text_in(words, sizeof words);
    analyse_add_sentence(&sentence, of, seat);
    double decisions = totals->decisions ? totals->decisions : 1;
    dw_json_object(json, NULL);
    dw_json_int(json, "seat", seat);
    dw_json_int(json, "decisions", totals->decisions);
    dw_json_int(json, "forced", totals->forced);
    for (analysis_mark mark = ANALYSIS_DOUBTFUL; mark < ANALYSIS_MARKS; mark++)
        dw_json_int(json, mark_ids[mark], totals->marks[mark]);
    add_amount(json, "loss", totals->loss);
    add_amount(json, "mean_loss",
               (analysis_amount){totals->loss.win / decisions, totals->loss.score / decisions});
    dw_json_number(json, "error_rate", analyse_error_rate(of, seat));
    add_amount(json, "luck", totals->luck);
    dw_json_string(json, "words", words);
    dw_json_object_end(json);
}

static void add_move(dw_json *json, const analyse_walk *walk, int seat, dw_move move)
{
    const dw_game *game = walk->of->asked.table->game;
    char text[DW_TEXT_MAX], words[512];
    dw_text explained = dw_text_in(words, sizeof words);
    dw_format(game, walk->state, seat, move, text, sizeof text);
    dw_explain(game, walk->state, seat, move, &explained);
    dw_json_string(json, "move", text);
    dw_json_string(json, "words", words);
}

static void add_decision(dw_json *json, const analyse_walk *walk, int seat)
{
    const analysis_entry *one = &walk->of->entries[walk->entry];
    const char *mark = mark_ids[one->mark];
    dw_json_int(json, "choices", one->choices);
    dw_json_int(json, "rank", one->rank);
    add_amount(json, "played", one->played_has);
    dw_json_object(json, "best");
    if (one->best_waits)
        dw_json_null(json, "move");
    else
        add_move(json, walk, seat, one->best);
    dw_json_number(json, "win", one->best_has.win);
    dw_json_number(json, "score", one->best_has.score);
    dw_json_object_end(json);
    add_amount(json, "loss", one->loss);
    if (mark)
        dw_json_string(json, "mark", mark);
    else
        dw_json_null(json, "mark");
}

static void add_entry(dw_json *json, const analyse_walk *walk)
{
    const analysis *of = walk->of;
    static const char *const kinds[] = {"left_out", "chance", "forced", "decision"};
    const analysis_entry *one = &of->entries[walk->entry];
    tb_entry made = of->asked.table->record[walk->entry];
    dw_json_object(json, NULL);
    dw_json_int(json, "n", walk->entry + 1);
    if (made.seat == DW_CHANCE)
        dw_json_null(json, "seat");
    else
        dw_json_int(json, "seat", made.seat);
    dw_json_string(json, "kind", kinds[one->kind]);
    add_move(json, walk, made.seat, made.move);
    if (one->kind == ANALYSIS_CHANCE)
        add_amounts(json, "luck", one->luck, of->players);
    if (one->kind == ANALYSIS_DECISION)
        add_decision(json, walk, made.seat);
    add_amounts(json, "after", one->after, of->players);
    dw_json_object_end(json);
}

void analyse_write_json(dw_text *text, const void *with)
{
    const analyse_report *report = with;
    const analysis *of = report->of;
    dw_json json = dw_json_in(text);
    analyse_walk walk;
    dw_json_object(&json, NULL);
    add_request(&json, report);
    add_marks(&json, of);
    add_result(&json, of);
    dw_json_list(&json, "seats");
    for (int seat = 0; seat < of->players; seat++)
        if (analysis_shows(&of->asked, seat))
            add_seat(&json, of, seat);
    dw_json_list_end(&json);
    add_amounts(&json, "start", of->start, of->players);
    dw_json_list(&json, "entries");
    analyse_walk_begin(&walk, of);
    while (analyse_walk_on(&walk))
        add_entry(&json, &walk);
    dw_json_list_end(&json);
    dw_json_object_end(&json);
    dw_text_put(text, "\n");
}
