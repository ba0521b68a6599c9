/*
 * command_referee.c: `dicewright referee`: carries lines between standard input and output and the
 * protocol, which answers each of them. docs/protocol.md describes the language.
 */
#include "cli/cli.h"
#include "protocol/protocol.h"

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

static const dw_game *find_game(void *context, const char *id)
{
    const dw_game *game = cli_game(context);
    return strcmp(game->id, id) == 0 ? game : dw_game_named(id);
}

static uint64_t draw_seed(void *unused)
{
    (void)unused;
    return cli_fresh_seed();
}

static int answer_lines(cli_box *box)
{
    pr_session *session = pr_session_new();
    char *line = malloc(PR_LINE_MAX + 1);
    int status = CLI_OK;
    if (!session || !line)
        status = cli_complain("referee", CLI_FAILED, "no memory for the table");
    else {
        pr_use_games(session, find_game, box);
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
    const char *game_id = "rollplayer", *pack = NULL;
    const cli_option options[] = {
        {"pack", CLI_WORD, &pack, "FILE", "put the values of this pack over the game's own", 0, 0},
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
                    "  dicewright referee --pack my_box.yaml\n",
    };
    cli_box *box;
    int status = cli_begin(&usage, argc, argv, &game_id, &pack, &box);
    if (status != CLI_GO_ON)
        return status;
    status = answer_lines(box);
    cli_close_box(box);
    return status;
}
