/* record_file.h: opens a record in a file as a table, for the commands that begin with a record. */
#ifndef CLI_RECORD_FILE_H
#define CLI_RECORD_FILE_H

#include "cli/cli.h"
#include "table/table.h"

typedef struct cli_record {
    tb_table *table;
    cli_box *box; /* NULL if no pack was given */
    bool seeded;  /* a server dealt it with the dice of a seed */
} cli_record;

/* Reads and re-applies the record; `pack` may be NULL. False with file, line and reason. */
bool cli_open_record(const char *file, const char *pack, cli_record *record, dw_error *error);

/* Says so of a record with dice of a seed; nothing of others. */
void cli_say_seeded(const cli_record *record);

/* Reads the words of a command that takes a record, and opens it. CLI_GO_ON, or the status to exit with. */
int cli_begin_record(const cli_usage *usage, int argc, char **argv, const char *const *file,
                     const char *const *pack, cli_record *record);
void cli_close_record(cli_record *record);

#endif
