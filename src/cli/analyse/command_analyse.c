/*
 * command_analyse.c: `dicewright analyse`: reads the options, has a record analysed, and hands the result
 * to the wanted reports.
 */
#include "cli/analyse/reports.h"
#include "cli/cli.h"
#include "cli/record_file.h"
#include "platform/thread_pool.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BAR_WIDTH = 20, LINE_WIDTH = 60, LEVELS_MAX = 16 };

/* The words of a command line. */
typedef struct request {
    const char *file, *pack, *level, *html;
    double think;
    int nodes, threads, seat;
    bool as_json, all;
} request;

/* ---- progress --------------------------------------------------------------------------------- */

/* At most a hundred times. */
static void show_progress(int done, int entries)
{
    long long percent = 100LL * done / entries;
    if (percent == 100LL * (done - 1) / entries)
        return;
    char line[LINE_WIDTH + 1];
    dw_text text = dw_text_in(line, sizeof line);
    dw_text_put(&text, "[");
    for (int i = 0; i < BAR_WIDTH; i++)
        dw_text_put(&text, i * 100 < percent * BAR_WIDTH ? "#" : " ");
    dw_text_add(&text, "]  %d of %d moves", done, entries);
    fprintf(stderr, "\r%-*s", LINE_WIDTH, line);
}

static void end_progress(void)
{
    fprintf(stderr, "\r%*s\r", LINE_WIDTH, "");
}

/* ---- reports ---------------------------------------------------------------------------------- */

/* Writes the page; never over the record. */
static bool write_page(const char *path, const char *record, const char *page, dw_error *error)
{
    struct stat old, own;
    if (stat(path, &old) == 0 && stat(record, &own) == 0 && old.st_dev == own.st_dev &&
        old.st_ino == own.st_ino)
        return dw_fail(error, "--html %s is the record itself; name another file", path);
    FILE *file = fopen(path, "w");
    if (!file)
        return dw_fail(error, "%s: cannot be written: %s", path, strerror(errno));
    bool good = fputs(page, file) >= 0;
    good &= fclose(file) == 0;
    return good || dw_fail(error, "%s: cannot be written: %s", path, strerror(errno));
}

static int print_page(const request *asked, const analyse_report *report)
{
    dw_error error;
    char *page = pf_written(analyse_write_html, report);
    if (!page)
        return cli_complain("analyse", CLI_FAILED, "no memory for the page");
    int status = CLI_OK;
    if (strcmp(asked->html, "-") == 0)
        fputs(page, stdout);
    else if (!write_page(asked->html, asked->file, page, &error))
        status = cli_complain("analyse", CLI_FAILED, "%s", error.text);
    free(page);
    return status;
}

static int print_text(const request *asked, const analyse_report *report)
{
    char *text = pf_written(asked->as_json ? analyse_write_json : analyse_write_words, report);
    if (!text)
        return cli_complain("analyse", CLI_FAILED, "no memory for the report");
    asked->as_json ? (void)fputs(text, stdout) : cli_say_text(text);
    free(text);
    return CLI_OK;
}

static int print_reports(const request *asked, const analysis *of)
{
    char *name = strdup(asked->file);
    if (!name)
        return cli_complain("analyse", CLI_FAILED, "no memory for the report");
    pf_clean(name);
    const analyse_report report = {of, name, asked->all};
    int status = asked->html ? print_page(asked, &report) : CLI_OK;
    if (status == CLI_OK && !(asked->html && strcmp(asked->html, "-") == 0))
        status = print_text(asked, &report);
    free(name);
    return status;
}

/* ---- the command ------------------------------------------------------------------------------ */

/* A level that rates moves; NULL with the reason. */
static const bot_level *find_level(const char *name, dw_error *error)
{
    const char *names[LEVELS_MAX + 1] = {0};
    const bot_level *level = bot_find(name);
    int count = 0;
    if (level && level->rate)
        return level;
    for (int i = 0; count < LEVELS_MAX && bot_level_at(i); i++)
        if (bot_level_at(i)->rate)
            names[count++] = bot_level_at(i)->name;
    cli_no_such(level ? "rating by the level" : "level", name, names, error);
    return NULL;
}

static int analyse_table(const request *asked, const tb_table *table, const bot_level *level)
{
    dw_error error;
    analysis of;
    bool terminal = isatty(STDERR_FILENO);
    if (asked->seat >= table->options.players)
        return cli_complain("analyse", CLI_USAGE, "--seat %d: %s has the seats 0 to %d", asked->seat,
                            asked->file, table->options.players - 1);
    dw_pool *pool = pf_start_pool(asked->threads, &error);
    if (!pool)
        return cli_complain("analyse", CLI_FAILED, "%s", error.text);
    const analysis_request wanted = {
        .table = table,
        .level = level,
        .means = {.nodes = asked->nodes, .seconds = asked->think, .clock = pf_clock, .pool = pool},
        .seat = asked->seat,
        .tell = terminal ? show_progress : NULL,
    };
    bool made = analysis_make(&wanted, &of, &error);
    pf_stop_pool(pool);
    if (terminal)
        end_progress();
    if (!made)
        return cli_complain("analyse", CLI_FAILED, "%s", error.text);
    int status = print_reports(asked, &of);
    analysis_free(&of);
    return status;
}

static int analyse(const request *asked)
{
    dw_error error;
    cli_record record;
    const bot_level *level = find_level(asked->level, &error);
    if (!level)
        return cli_complain("analyse", CLI_USAGE, "%s", error.text);
    if (asked->think > 0 && level != bot_find("master"))
        return cli_complain("analyse", CLI_USAGE,
                            "--think limits the master, not the %s; leave it out, or say --nodes N or "
                            "--level master",
                            level->name);
    if (asked->as_json && asked->html && strcmp(asked->html, "-") == 0)
        return cli_complain("analyse", CLI_USAGE, "--json and --html - exclude each other; name a file");
    if (!cli_open_record(asked->file, asked->pack, &record, &error))
        return cli_complain("analyse", CLI_FAILED, "%s", error.text);
    int status = analyse_table(asked, record.table, level);
    cli_close_record(&record);
    return status;
}

int command_analyse(int argc, char **argv)
{
    request asked = {.level = "adept", .threads = 1, .seat = -1};
    const cli_option options[] = {
        {"level", CLI_WORD, &asked.level, "LEVEL", "who rates the moves: adept or master (adept)", 0, 0},
        {"think", CLI_TIME, &asked.think, "TIME", "how long the master may think about a decision: 200ms, 2s",
         0, 0},
        {"nodes", CLI_NUMBER, &asked.nodes, "N", "how many positions to look at for a decision", 1,
         2000000000},
        {"threads", CLI_NUMBER, &asked.threads, "N", "how many decisions at a time (1)", 1, PF_POOL_MAX},
        {"seat", CLI_NUMBER, &asked.seat, "N", "only the decisions of this seat", 0, DW_SEATS_MAX - 1},
        {"all", CLI_FLAG, &asked.all, NULL, "list all decisions, not only those with a mark", 0, 0},
        {"json", CLI_FLAG, &asked.as_json, NULL, "print one JSON object", 0, 0},
        {"html", CLI_FILE, &asked.html, "FILE", "write a page with a chart as well; -: print only that", 0,
         0},
        {"pack", CLI_FILE, &asked.pack, "FILE", "the pack that the game was played with", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "analyse",
        .summary =
            "Says of every decision of a recorded game what it lost against the best move found, and of "
            "every roll\nwhat luck it was; with the totals of each player and how the chances went.",
        .argument_name = "FILE",
        .argument_kind = CLI_FILE,
        .argument_needed = true,
        .argument = &asked.file,
        .options = options,
        .notes =
            "Decisions are rated from what their seat knew. Losses are of the chance to win; alone, points. "
            "Marks:\n"
            "doubtful from 2% or 0.5 points, bad from 5% or 1, very bad from 10% or 2. An unfinished game "
            "is analysed\n"
            "as far as it goes.\n",
        .examples = "  dicewright analyse evening.record\n"
                    "  dicewright analyse evening.record --html evening.html\n"
                    "  dicewright analyse evening.record --level master --threads 4 --seat 0\n"
                    "  dicewright analyse evening.record --json > evening.json\n",
    };
    int status = cli_parse(&usage, argc, argv);
    return status == CLI_GO_ON ? analyse(&asked) : status;
}
