/* command_replay.c: `dicewright replay`: the moves of a record in words, or the table before one. */
#include "cli/cli.h"
#include "cli/record_file.h"
#include "table/position.h"

#include <stdlib.h>
#include <string.h>

typedef struct position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} position;

/* What is to be written: all moves, or (at >= 0) one state of the game. */
typedef struct request {
    const tb_table *table;
    int at;
} request;

static void write_seat(dw_text *text, int seat)
{
    if (seat == DW_CHANCE)
        dw_text_put(text, "chance");
    else
        dw_text_add(text, "seat %d", seat);
}

static void write_moves(dw_text *text, const void *with)
{
    const tb_table *table = ((const request *)with)->table;
    const dw_game *game = table->game;
    position now;
    memcpy(now.bytes, table->first, game->state_size);
    for (int i = 0; i < table->length; i++) {
        tb_entry entry = table->record[i];
        char line[DW_TEXT_MAX + 512];
        tb_move_line(game, now.bytes, entry.seat, entry.move, line, sizeof line);
        dw_text_add(text, "%4d  ", i + 1);
        write_seat(text, entry.seat);
        dw_text_add(text, ": %s\n", line);
        game->apply(game, now.bytes, entry.seat, entry.move);
    }
}

static void write_moves_json(dw_text *text, const void *with)
{
    const tb_table *table = ((const request *)with)->table;
    const dw_game *game = table->game;
    dw_json json = dw_json_in(text);
    position now;
    memcpy(now.bytes, table->first, game->state_size);
    dw_json_list(&json, NULL);
    for (int i = 0; i < table->length; i++) {
        tb_entry entry = table->record[i];
        char move[DW_TEXT_MAX], words[512];
        dw_format(game, now.bytes, entry.seat, entry.move, move, sizeof move);
        dw_text explained = dw_text_in(words, sizeof words);
        dw_explain(game, now.bytes, entry.seat, entry.move, &explained);
        dw_json_object(&json, NULL);
        dw_json_int(&json, "n", i + 1);
        if (entry.seat == DW_CHANCE)
            dw_json_null(&json, "seat");
        else
            dw_json_int(&json, "seat", entry.seat);
        dw_json_string(&json, "move", move);
        dw_json_string(&json, "words", words);
        dw_json_object_end(&json);
        game->apply(game, now.bytes, entry.seat, entry.move);
    }
    dw_json_list_end(&json);
    dw_text_put(text, "\n");
}

static void write_table(dw_text *text, const void *with)
{
    const request *wanted = with;
    const dw_game *game = wanted->table->game;
    position then;
    tb_state_at(wanted->table, wanted->at, then.bytes);
    dw_turn turn = game->turn(game, then.bytes);
    int seat = turn.waiting ? __builtin_ctz(turn.waiting) : 0;
    dw_text_add(text, "From the side of seat %d:\n", seat);
    dw_show(game, then.bytes, seat, text);
}

static void write_position(dw_text *text, const void *with)
{
    const request *wanted = with;
    position then;
    tb_state_at(wanted->table, wanted->at, then.bytes);
    dw_json json = dw_json_in(text);
    tb_position_write(wanted->table->game, then.bytes, &json, NULL);
    dw_text_put(text, "\n");
}

static int print_request(const request *wanted, bool as_json)
{
    char *text = wanted->at >= 0 ? pf_written(as_json ? write_position : write_table, wanted)
                                 : pf_written(as_json ? write_moves_json : write_moves, wanted);
    if (!text)
        return cli_complain("replay", CLI_FAILED, "no memory for the text");
    as_json ? (void)fputs(text, stdout) : cli_say_text(text);
    free(text);
    return CLI_OK;
}

int command_replay(int argc, char **argv)
{
    const char *file = NULL, *pack = NULL;
    int at = 0;
    bool as_json = false;
    const cli_option options[] = {
        {"at", CLI_NUMBER, &at, "N", "the table before move N; one more than the last: its end", 1,
         TB_RECORD_MAX + 1},
        {"json", CLI_FLAG, &as_json, NULL, "moves as a JSON list; with --at, the position", 0, 0},
        {"pack", CLI_FILE, &pack, "FILE", "the pack that the game was played with", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "replay",
        .summary =
            "Prints the moves of a recorded game with what each one does, or the table before one of them.",
        .argument_name = "FILE",
        .argument_kind = CLI_FILE,
        .argument_needed = true,
        .argument = &file,
        .options = options,
        .examples = "  dicewright replay evening.record\n"
                    "  dicewright replay evening.record --at 120\n"
                    "  dicewright replay evening.record --at 120 --json > position.json\n",
    };
    cli_record record;
    int status = cli_begin_record(&usage, argc, argv, &file, &pack, &record);
    if (status != CLI_GO_ON)
        return status;
    int length = record.table->length;
    if (at > length + 1)
        status = cli_complain("replay", CLI_USAGE, "--at %d is after the end: %s has %d move%s", at, file,
                              length, length == 1 ? "" : "s");
    else {
        if (!as_json)
            cli_say_seeded(&record);
        status = print_request(&(request){record.table, at - 1}, as_json);
    }
    cli_close_record(&record);
    return status;
}
