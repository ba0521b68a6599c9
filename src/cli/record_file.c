/* record_file.c: opens a record as a table. */
#include "cli/record_file.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

/* Whether a server wrote into the record that its table had a seed: docs/fair-dice.md. */
static bool is_seeded(const char *text)
{
    static const char remark[] = "# seeded dice:";
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n')
        if (strncmp(line, remark, sizeof remark - 1) == 0)
            return true;
    return false;
}

void cli_say_seeded(const cli_record *record)
{
    if (record->seeded)
        cli_say_text("The dice follow from a seed, which the table was created with: they are not fair.\n");
}

bool cli_open_record(const char *file, const char *pack, cli_record *record, dw_error *error)
{
    *record = (cli_record){0};
    size_t size;
    char *text = pf_read_file(file, &size, error);
    if (!text)
        return false;
    int status;
    tb_name name;
    bool known = tb_record_game(text, size, &name) && dw_game_in_set(name.id, name.set);
    cli_wanted wanted = {.game = name.id, .set = name.set, .pack = pack};
    if (pack && known && !(record->box = cli_open_box(&wanted, &status, error))) {
        free(text);
        return false;
    }
    record->seeded = is_seeded(text);
    record->table = tb_record_read(record->box ? cli_game(record->box) : NULL, text, size, file, error);
    free(text);
    if (!record->table) {
        cli_close_box(record->box);
        return false;
    }
    return true;
}

int cli_begin_record(const cli_usage *usage, int argc, char **argv, const char *const *file,
                     const char *const *pack, cli_record *record)
{
    dw_error error;
    int status = cli_parse(usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    return cli_open_record(*file, *pack, record, &error)
               ? CLI_GO_ON
               : cli_complain(usage->command, CLI_FAILED, "%s", error.text);
}

void cli_close_record(cli_record *record)
{
    tb_free(record->table);
    cli_close_box(record->box);
}
