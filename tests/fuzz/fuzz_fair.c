/*
 * fuzz_fair.c: any bytes as a record with remarks about its dice. A record that passes as fair fails when
 * an outcome, or the secret, is changed.
 */
#include "fair/fair_dice.h"
#include "fuzz_game.h"
#include "server/secrets.h"
#include "table/record.h"

#include <stdlib.h>

int LLVMFuzzerInitialize(int *count, char ***words);

int LLVMFuzzerInitialize(int *count, char ***words)
{
    (void)count, (void)words;
    must(sv_prepare_secrets());
    return 0;
}

static bool is_fair(const char *text, const tb_table *table)
{
    dw_error error = {0};
    fr_verdict verdict;
    bool fair = fr_verify(text, table, &verdict, &error);
    must(fair == (error.text[0] == '\0'));
    return fair;
}

/* The first digit of the secret becomes another one. */
static void change_secret(char *text)
{
    static const char remark[] = "\n# fair secret ";
    char *found = strncmp(text, remark + 1, sizeof remark - 2) == 0 ? text - 1 : strstr(text, remark);
    must(found != NULL);
    char *digit = found + sizeof remark - 1;
    *digit = *digit == '0' ? '1' : '0';
}

/* The last outcome that could have been another one becomes it; false if there is none. */
static bool bend_outcome(tb_table *table)
{
    static dw_outcome outcomes[DW_MOVES_MAX];
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    for (int i = table->length - 1; i >= 0; i--) {
        if (table->record[i].seat != DW_CHANCE)
            continue;
        tb_state_at(table, i, state);
        int count = table->game->outcomes(table->game, state, outcomes);
        for (int j = 0; j < count; j++)
            if (outcomes[j].move != table->record[i].move) {
                table->record[i].move = outcomes[j].move;
                return true;
            }
    }
    return false;
}

static void must_notice_changes(char *text, tb_table *table)
{
    must(!bend_outcome(table) || !is_fair(text, table));
    change_secret(text);
    must(!is_fair(text, table));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    dw_error error = {0};
    tb_name name;
    const dw_game *game = NULL;
    char *text = malloc(size + 1);
    memcpy(text, bytes, size);
    text[size] = '\0';
    if (tb_record_game(text, size, &name))
        game = fuzz_game_in_set(name.id, name.set);
    tb_table *table = tb_record_read(game ? game : fuzz_game_at(0), text, size, "record", &error);
    if (table && is_fair(text, table))
        must_notice_changes(text, table);
    tb_free(table);
    free(text);
    return 0;
}
