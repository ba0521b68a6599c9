/*
 * check_dice.c: whether the dice of a game that is over were fair: every outcome of the server's record
 * against what the record promises, and that against what this machine kept before it opened its luck.
 */
#include "client/client_private.h"

#include "table/record.h"

#include <stdlib.h>
#include <string.h>

/* What this machine kept fits to the verdict. False with the reason. */
static bool is_as_kept(const oc_client *client, const fr_verdict *verdict, dw_error *error)
{
    const ks_seat *kept = &client->kept;
    bool opened = client->is_kept && kept->fixed[0];
    return !opened || fr_is_as_promised(verdict, kept->luck, kept->fixed, error);
}

static void write_fair(const oc_client *client, const fr_verdict *verdict, dw_text *out)
{
    const ks_seat *kept = &client->kept;
    dw_text_put(out,
                "The dice were fair: every outcome follows from what all had committed to before the first "
                "roll");
    if (client->is_kept && kept->fixed[0])
        dw_text_put(out, ", as this machine kept it. Your own luck is part of it.\n");
    else if (!client->is_kept)
        dw_text_put(out, ". Who looks on has kept nothing to compare that with.\n");
    else if (verdict->lucks >> kept->seat & 1)
        dw_text_put(out,
                    ". The luck of your seat was opened on another device, which alone can compare it.\n");
    else
        dw_text_put(out, ". Your seat added no luck, so that this proves nothing to you.\n");
    for (int seat = 0; seat < client->table.players; seat++)
        if (verdict->restarts >> seat & 1)
            dw_text_add(out, "Seat %d did not open its luck and was lost; then all was drawn anew.\n", seat);
    if (verdict->agains)
        dw_text_add(out, "Taken back and dealt anew by consent: %d time%s.\n", verdict->agains,
                    verdict->agains == 1 ? "" : "s");
}

bool oc_check_dice(oc_client *client, dw_text *out)
{
    dw_error error;
    fr_verdict verdict;
    if (kn_is_seeded(&client->table)) {
        dw_text_put(out,
                    "The dice followed from a seed, which the maker of the table could know: they were not "
                    "fair dice.\n");
        return false;
    }
    char *record = oc_ask_text(client, json_pack("{s:s}", "cmd", "record"), "record", &error);
    tb_table *table =
        record ? tb_record_read(NULL, record, strlen(record), "the server's record", &error) : NULL;
    if (!table) {
        dw_text_add(out, "The dice could not be checked: %s.\n", error.text);
        free(record);
        return false;
    }
    bool fair = fr_verify(record, table, &verdict, &error) && is_as_kept(client, &verdict, &error);
    if (fair)
        write_fair(client, &verdict, out);
    else
        dw_text_add(out, "THE DICE WERE NOT FAIR: %s. Keep the record to show it.\n", error.text);
    tb_free(table);
    free(record);
    return fair;
}
