/*
 * update.c: writes what differs between two moments of a table, or the whole view for a screen that has
 * none yet.
 */
#include "table/update.h"

#include <stdlib.h>

bool up_make(const vw_look *look, int base, up_update *out)
{
    *out = (up_update){.look = *look, .base = base};
    out->after = vw_text(look, look->table->length);
    if (base < 0 || !out->after)
        return out->after;
    out->before = vw_text(look, base);
    return out->before && dl_read(out->before, &out->was) && dl_read(out->after, &out->is);
}

void up_free(up_update *update)
{
    dl_forget(&update->was);
    dl_forget(&update->is);
    free(update->before);
    free(update->after);
}

void up_write(const up_update *update, dw_json *json)
{
    dw_json_int(json, "from", update->look.from);
    vw_write_entries(&update->look, "entries", true, json);
    if (!update->before) {
        dw_json_raw(json, "screen", update->after);
        return;
    }
    dw_json_int(json, "base", update->base);
    dw_json_object(json, "changes");
    dl_write(&update->was, &update->is, json);
    dw_json_object_end(json);
}
