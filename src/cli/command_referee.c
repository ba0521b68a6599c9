/*
 * command_referee.c: `dicewright referee`: carries lines between the standard streams and the protocol,
 * which answers each of them. docs/protocol.md describes the language.
 */
#include "cli/cli.h"
#include "protocol/protocol.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Reads one line without its end. What is longer than PR_LINE_MAX is skipped but for one byte, so that the
 * protocol sees that it was too long. False at the end of the input. */
static bool read_line(char *line, size_t *length)
{
    int letter = getchar();
    if (letter == EOF)
        return false;
    size_t used = 0;
    for (; letter != EOF && letter != '\n'; letter = getchar())
        if (used <= PR_LINE_MAX)
            line[used++] = (char)letter;
    *length = used;
    return true;
}

/* The games that are offered. */
enum { SETS_MAX = 8 };

typedef struct shelf {
    cli_box *box[SETS_MAX];
    int count;
} shelf;

static const dw_game *find_game(void *context, const char *id, const char *set)
{
    const shelf *offered = context;
    for (int i = 0; i < offered->count; i++) {
        const dw_game *game = cli_game(offered->box[i]);
        if (strcmp(game->id, id) == 0 && strcmp(game->set, set) == 0)
            return game;
    }
    return NULL;
}

static void clear_shelf(shelf *offered)
{
    while (offered->count)
        cli_close_box(offered->box[--offered->count]);
}

static bool put_on_shelf(shelf *offered, const cli_wanted *wanted, int *status, dw_error *error)
{
    assert(offered->count < SETS_MAX);
    cli_box *box = cli_open_box(wanted, status, error);
    if (box)
        offered->box[offered->count++] = box;
    return box;
}

/* The wanted game and set, or all of them. The pack is put over each set of one game: the wanted one, or the
 * first. */
static bool fill_shelf(shelf *offered, const cli_wanted *wanted, int *status, dw_error *error)
{
    const char *packed = wanted->game ? wanted->game : cli_game_id_at(0);
    for (int i = 0; dw_game_at(i); i++) {
        const dw_game *game = dw_game_at(i);
        cli_wanted one = {.game = game->id, .set = game->set};
        if ((wanted->game && strcmp(wanted->game, game->id) != 0) ||
            (wanted->set && strcmp(wanted->set, game->set) != 0))
            continue;
        if (strcmp(game->id, packed) == 0)
            one.pack = wanted->pack;
        if (!put_on_shelf(offered, &one, status, error))
            return false;
    }
    return offered->count || put_on_shelf(offered, wanted, status, error); /* which says what is wrong */
}

static uint64_t draw_seed(void *unused)
{
    (void)unused;
    return pf_fresh_seed();
}

static int answer_lines(shelf *offered)
{
    pr_session *session = pr_session_new();
    char *line = malloc(PR_LINE_MAX + 1);
    int status = CLI_OK;
    if (!session || !line)
        status = cli_complain("referee", CLI_FAILED, "no memory for the table");
    else {
        pr_use_games(session, find_game, offered);
        pr_use_seeds(session, draw_seed, NULL);
    }
    size_t length;
    while (status == CLI_OK && !pr_is_over(session) && read_line(line, &length)) {
        char *answer = pr_answer(session, line, length);
        if (!answer)
            status = cli_complain("referee", CLI_FAILED, "no memory for the answer");
        else if (puts(answer) == EOF || fflush(stdout) == EOF)
            status = cli_complain("referee", CLI_FAILED, "the answer cannot be written");
        free(answer);
    }
    pr_session_free(session);
    free(line);
    return status;
}

int command_referee(int argc, char **argv)
{
    cli_wanted wanted = {0};
    const cli_option options[] = {
        {"game", CLI_GAME, &wanted.game, "G", "offer this game only, not all", 0, 0},
        {"set", CLI_SET, &wanted.set, "S", "offer these boxes only, not all", 0, 0},
        {"pack", CLI_FILE, &wanted.pack, "FILE",
         "put the values of this pack over those of the game, in each set", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "referee",
        .summary =
            "A table for bots, scripts and screens: reads one JSON object per line from standard input and\n"
            "answers each with one line. A wrong line gets an error object and changes nothing. The\n"
            "language is described in docs/protocol.md.",
        .options = options,
        .examples = "  echo '{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"seed\":7}' | "
                    "dicewright referee\n"
                    "  dicewright referee --pack my_box.yaml\n"
                    "  dicewright referee --set mm --pack my_mm_box.yaml\n"
                    "  dicewright referee --game dicerealms --pack my_realm.yaml\n",
    };
    int status = cli_parse(&usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    dw_error error;
    shelf offered = {.count = 0};
    status = fill_shelf(&offered, &wanted, &status, &error)
                 ? answer_lines(&offered)
                 : cli_complain("referee", status, "%s", error.text);
    clear_shelf(&offered);
    return status;
}
