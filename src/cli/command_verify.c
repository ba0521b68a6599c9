/*
 * command_verify.c: `dicewright verify`: re-applies a record, which checks every move and the score; also
 * checks the dice of a game that a server dealt.
 */
#include "cli/cli.h"
#include "cli/record_file.h"
#include "client/kept_seats.h"
#include "fair/fair_dice.h"

#include <stdlib.h>
#include <string.h>

static void print_verdict(const char *file, const tb_table *table)
{
    cli_say_unbroken("%s: ok, %d move%s", file, table->length, table->length == 1 ? "" : "s");
    if (!tb_turn(table).over) {
        printf(", unfinished\n");
        return;
    }
    dw_result result;
    table->game->result(table->game, table->state, &result);
    printf(", final score");
    dw_options options;
    table->game->options(table->game, table->state, &options);
    for (int seat = 0; seat < options.players; seat++)
        printf(" %d", result.total[seat]);
    if (result.title[0])
        printf(" (%s)", result.title);
    printf("\n");
}

/* What a player kept from the beginning of the game; NULL: nothing. */
typedef struct kept_dice {
    const char *commitment; /* to the secret of the server */
    const char *fixed;      /* the commitments of all, as one number */
    const char *luck;       /* the player's own */
} kept_dice;

static void print_seats(const char *words, unsigned seats)
{
    if (!seats)
        return;
    printf("%s", words);
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            printf(" %d", seat);
    printf("\n");
}

/* What the check cannot rule out, or what a player may want to know besides. */
static void print_remarks(const tb_table *table, const fr_verdict *verdict, const kept_dice *kept)
{
    unsigned all = (1u << table->options.players) - 1;
    print_seats("  committed to a luck of their own before any was shown: seats", verdict->committed);
    if (*verdict->fixed)
        printf("  fixed before any luck was shown: %s%s\n", verdict->fixed,
               kept->fixed ? ", as you kept it" : " (compare with what you kept: --fixed)");
    else
        printf(
            "  of release 0.1, which proves less: lucks were shown before all were fixed, and a table with "
            "a seed looks the same\n");
    print_seats("  added no luck, so that this check means nothing to them: seats",
                all & ~(unsigned)verdict->lucks);
    print_seats("  did not open their luck and were lost, after which all was drawn anew: seats",
                verdict->restarts);
    if (verdict->agains)
        printf("  taken back and dealt anew by consent: %d times\n", verdict->agains);
}

/* False with the reason if the game was played with other dice than the player was promised. */
static bool is_as_promised(const fr_verdict *verdict, const kept_dice *kept, dw_error *error)
{
    if (kept->commitment && strcmp(kept->commitment, verdict->commitment) != 0)
        return dw_fail(error, "the commitment of the server is not the one that you kept");
    return fr_is_as_promised(verdict, kept->luck, kept->fixed, error);
}

/* ---- what this machine kept --------------------------------------------------------------- */

/* The seats of this machine at a table. */
typedef struct own_seats {
    ks_seat *seats;
    int count;
    char table[LK_WORD_MAX]; /* "": the record does not say */
} own_seats;

/* Of the table that the record names, if any. A file of seats that cannot be read is a reason to stop. */
static bool find_own_seats(const char *text, own_seats *own, dw_error *error)
{
    static const char remark[] = "# table ";
    char path[PF_PATH_MAX];
    *own = (own_seats){0};
    if (strncmp(text, remark, strlen(remark)) == 0)
        snprintf(own->table, sizeof own->table, "%.*s", (int)strcspn(text + strlen(remark), "\r\n"),
                 text + strlen(remark));
    if (!*own->table || !ks_path(path, NULL))
        return true;
    own->count = ks_list(path, &own->seats, error);
    return own->count >= 0;
}

static bool is_at_table(const own_seats *own, int i)
{
    return strcmp(own->seats[i].table, own->table) == 0;
}

/* Each luck that this machine opened there, with what was fixed then. */
static bool is_as_kept(const fr_verdict *verdict, const own_seats *own, dw_error *error)
{
    for (int i = 0; i < own->count; i++)
        if (is_at_table(own, i) && own->seats[i].fixed[0] &&
            !fr_is_as_promised(verdict, own->seats[i].luck, own->seats[i].fixed, error))
            return false;
    return true;
}

static void print_kept(const own_seats *own, const kept_dice *kept)
{
    int found = 0;
    for (int i = 0; i < own->count; i++)
        if (is_at_table(own, i)) {
            found++;
            printf(own->seats[i].fixed[0]
                       ? "  as this machine kept it of seat %d: its luck, and what was fixed when that was "
                         "opened\n"
                       : "  of seat %d this machine opened no luck, and has nothing to compare\n",
                   own->seats[i].seat);
        }
    if (!found && !kept->luck && !kept->fixed)
        printf("  this machine kept nothing of the table: give --luck and --fixed as you kept them\n");
}

/* Whether all outcomes follow from what the record says of its dice. */
static int check_dice(const char *file, const tb_table *table, const kept_dice *kept)
{
    dw_error error;
    size_t size;
    fr_verdict verdict;
    own_seats own = {0};
    char *text = pf_read_file(file, &size, &error);
    bool fair = text && find_own_seats(text, &own, &error) && fr_verify(text, table, &verdict, &error) &&
                is_as_promised(&verdict, kept, &error) && is_as_kept(&verdict, &own, &error);
    free(text);
    if (!fair) {
        free(own.seats);
        return cli_complain("verify", CLI_FAILED, "%s: %s", file, error.text);
    }
    cli_say_unbroken("%s: every outcome follows from the committed secret and the lucks of the seats\n",
                     file);
    print_remarks(table, &verdict, kept);
    print_kept(&own, kept);
    free(own.seats);
    return CLI_OK;
}

int command_verify(int argc, char **argv)
{
    const char *file = NULL, *pack = NULL;
    bool fair = false;
    kept_dice kept = {0};
    const cli_option options[] = {
        {"fair", CLI_FLAG, &fair, NULL, "check the dice of a game that a server dealt, too", 0, 0},
        {"commitment", CLI_WORD, &kept.commitment, "HEX",
         "the server's commitment that you kept when the game began; implies --fair", 0, 0},
        {"fixed", CLI_WORD, &kept.fixed, "HEX",
         "what you kept of the commitments of all when you opened your luck; implies --fair", 0, 0},
        {"luck", CLI_WORD, &kept.luck, "LUCK", "your own luck; implies --fair", 0, 0},
        {"pack", CLI_FILE, &pack, "FILE", "the pack that the game was played with", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "verify",
        .summary = "Re-applies a record and checks every move and the final score.",
        .argument_name = "FILE",
        .argument_kind = CLI_FILE,
        .argument_needed = true,
        .argument = &file,
        .options = options,
        .examples =
            "  dicewright verify evening.record\n  dicewright verify --pack my_box.yaml evening.record\n"
            "  dicewright verify --fair online.record\n",
    };
    cli_record record;
    int status = cli_begin_record(&usage, argc, argv, &file, &pack, &record);
    if (status != CLI_GO_ON)
        return status;
    fair = fair || kept.commitment || kept.fixed || kept.luck;
    print_verdict(file, record.table);
    cli_say_seeded(&record);
    if (fair)
        status = check_dice(file, record.table, &kept);
    cli_close_record(&record);
    return fair ? status : CLI_OK;
}
