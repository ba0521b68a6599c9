/* fuzz_record.c: any bytes as a record. One that is read must be written and read again unchanged. */
#include "fuzz_game.h"
#include "table/record.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    dw_error error = {""};
    tb_table *table = tb_record_read(fuzz_game(), (const char *)bytes, size, "record", &error);
    must((table == NULL) == (error.text[0] != '\0'));
    if (!table)
        return 0;
    must(fuzz_game()->check(fuzz_game(), table->state, &error));
    char *text = tb_record_write(table);
    tb_table *again = tb_record_read(fuzz_game(), text, strlen(text), "record", &error);
    must(again && again->length == table->length);
    must(memcmp(again->state, table->state, fuzz_game()->state_size) == 0);
    free(text);
    tb_free(again);
    tb_free(table);
    return 0;
}
