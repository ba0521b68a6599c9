/* fuzz_record.c: any bytes as a record. One that is read must be written and read again unchanged. */
#include "fuzz_game.h"
#include "table/record.h"

#include <stdlib.h>

static void must_be_read_again(const tb_table *table)
{
    dw_error error = {0};
    char *text = tb_record_write(table, DW_CHANCE);
    tb_table *again = tb_record_read(table->game, text, strlen(text), "record", &error);
    must(again && again->length == table->length);
    must(memcmp(again->state, table->state, table->game->state_size) == 0);
    free(text);
    tb_free(again);
}

/* What a seat is given is a record of its own kind: only a game that is over is read again. */
static void must_be_refused_for_a_seat(const tb_table *table)
{
    dw_error error = {0};
    char *text = tb_record_write(table, 0);
    tb_table *again = tb_record_read(table->game, text, strlen(text), "record", &error);
    must((again != NULL) == tb_turn(table).over);
    free(text);
    tb_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    dw_error error = {0};
    tb_name name;
    const dw_game *game = NULL;
    if (tb_record_game((const char *)bytes, size, &name))
        game = fuzz_game_in_set(name.id, name.set);
    if (!game)
        game = fuzz_game_at(0);
    tb_table *table = tb_record_read(game, (const char *)bytes, size, "record", &error);
    must((table == NULL) == (error.text[0] != '\0'));
    if (!table)
        return 0;
    must(dw_check(game, table->state, &error));
    must_be_read_again(table);
    must_be_refused_for_a_seat(table);
    tb_free(table);
    return 0;
}
