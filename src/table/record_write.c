/* record_write.c: writes a table as a text file; docs/records.md describes the format. */
#include "table/record.h"

#include "table/position.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { WHOLE = -1 }; /* in place of an entry to begin with */

static void write_variants(const tb_table *table, dw_text *text)
{
    const char *before = "variants ";
    for (int i = 0; table->game->variants && table->game->variants[i].id; i++)
        if (table->options.variants >> i & 1) {
            dw_text_add(text, "%s%s", before, table->game->variants[i].id);
            before = ",";
        }
    if (table->options.variants)
        dw_text_put(text, "\n");
}

static void write_setup(const tb_table *table, dw_text *text)
{
    if (!table->options.setup)
        return;
    dw_text_put(text, "setup ");
    tb_setup_words(table->game, table->options.setup, text);
    dw_text_put(text, "\n");
}

/* The seed would tell what the dealer dealt, and what it will deal. */
static void write_header(const tb_table *table, int seat, dw_text *text)
{
    const dw_game *game = table->game;
    dw_text_add(text, "dicewright %d\ngame %s\n", TB_RECORD_FORMAT, game->id);
    if (strcmp(game->set, TB_USUAL_SET) != 0)
        dw_text_add(text, "set %s\n", game->set);
    if (seat != DW_CHANCE)
        dw_text_add(text, "seat %d\n", seat);
    dw_text_add(text, "rules %d\npack %016" PRIx64 "\n", game->rules_version, game->pack_hash);
    if (table->from_position) {
        _Alignas(16) unsigned char first[DW_STATE_MAX];
        tb_view(table, table->first, seat, first);
        dw_text_put(text, "position ");
        dw_json json = dw_json_in(text);
        tb_position_write(game, first, &json, NULL);
        dw_text_put(text, "\n");
    } else {
        dw_text_add(text, "players %d\n", table->options.players);
        write_variants(table, text);
        write_setup(table, text);
    }
    if (seat == DW_CHANCE)
        dw_text_add(text, "seed %" PRIu64 "\n", table->seed);
    dw_text_put(text, "moves\n");
}

static void write_moves(const tb_table *table, int seat, int from, dw_text *text)
{
    const dw_game *game = table->game;
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    tb_state_at(table, from, state);
    for (int i = from; i < table->length; i++) {
        tb_entry entry = table->record[i];
        char move[DW_TEXT_MAX];
        tb_entry_text(table, state, entry, seat, move);
        if (entry.seat == DW_CHANCE)
            dw_text_add(text, "- %s\n", move);
        else
            dw_text_add(text, "%d %s\n", entry.seat, move);
        game->apply(game, state, entry.seat, entry.move);
    }
}

static void write_end(const tb_table *table, dw_text *text)
{
    if (!tb_turn(table).over)
        return;
    dw_result result = {0};
    table->game->result(table->game, table->state, &result);
    dw_text_put(text, "end\nscore");
    for (int seat = 0; seat < table->options.players; seat++)
        dw_text_add(text, " %d", result.total[seat]);
    dw_text_put(text, "\nplace");
    for (int seat = 0; seat < table->options.players; seat++)
        dw_text_add(text, " %d", result.place[seat]);
    dw_text_put(text, "\n");
}

/* From the entry `from` on; WHOLE: with the header. */
static void write_from(const tb_table *table, int seat, int from, dw_text *text)
{
    if (from == WHOLE)
        write_header(table, seat, text);
    write_moves(table, seat, from == WHOLE ? 0 : from, text);
    if (from < table->length)
        write_end(table, text);
}

static char *written_from(const tb_table *table, int seat, int from)
{
    dw_text measure = dw_text_in(NULL, 0);
    write_from(table, seat, from, &measure);
    char *buffer = malloc(measure.length + 1);
    if (!buffer)
        return NULL;
    dw_text text = dw_text_in(buffer, measure.length + 1);
    write_from(table, seat, from, &text);
    return buffer;
}

char *tb_record_write(const tb_table *table, int seat)
{
    if (tb_turn(table).over)
        seat = DW_CHANCE; /* everything is open at the end */
    return written_from(table, seat, WHOLE);
}

char *tb_record_since(const tb_table *table, int from)
{
    return written_from(table, DW_CHANCE, from);
}
