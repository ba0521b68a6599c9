/*
 * dice_page.c: the dice page as HTML: bars of what came up and marks of what was expected, drawn in SVG,
 * without a script.
 */
#include "server/dice_page.h"

#include "platform/platform.h"
#include "protocol/borrowed_table.h"

#include <stdlib.h>

enum { LABEL = 150, BAR = 420, ROW = 20, WIDTH = 760 };

/* What is behind a word: "draw red 4" has a colour and a number. */
static void write_group(dw_text *out, const json_t *group)
{
    const json_t *rows = json_object_get(group, "rows"), *row;
    double most = 1;
    size_t i;
    json_array_foreach(rows, i, row)
    {
        double seen = json_number_value(json_object_get(row, "seen"));
        double expected = json_number_value(json_object_get(row, "expected"));
        most = seen > most ? seen : most;
        most = expected > most ? expected : most;
    }
    const char *verb = json_string_value(json_object_get(group, "verb"));
    int place = (int)json_integer_value(json_object_get(group, "place")),
        height = (int)json_array_size(rows) * ROW + 4;
    dw_text_add(out, "<h2>%s%s</h2>\n", verb, place > 1 ? ": the number" : "");
    dw_text_add(out,
                "<svg width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"%s\" font-family=\"sans-serif\" "
                "font-size=\"13\">\n",
                WIDTH, height, verb);
    json_array_foreach(rows, i, row)
    {
        int y = (int)i * ROW, seen = (int)json_integer_value(json_object_get(row, "seen"));
        double expected = json_number_value(json_object_get(row, "expected"));
        double deviation = json_number_value(json_object_get(row, "deviation"));
        dw_text_add(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>", LABEL - 8, y + 15,
                    json_string_value(json_object_get(row, "word")));
        dw_text_add(out, "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"#b8892b\"/>", LABEL,
                    y + 3, BAR * seen / most, ROW - 6);
        dw_text_add(out, "<rect x=\"%.1f\" y=\"%d\" width=\"2\" height=\"%d\" fill=\"#33261a\"/>",
                    LABEL + BAR * expected / most, y + 1, ROW - 2);
        dw_text_add(out, "<text x=\"%d\" y=\"%d\">%d of %.1f expected%s</text>\n", LABEL + BAR + 10, y + 15,
                    seen, expected,
                    deviation > 3    ? ", high"
                    : deviation < -3 ? ", low"
                                     : "");
    }
    dw_text_put(out, "</svg>\n");
}

static void write_page(dw_text *out, const void *with)
{
    const json_t *counted = with, *group;
    size_t i;
    dw_text_put(out, "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>The dice of a "
                     "table</title>\n<h1>The dice of this table</h1>\n");
    dw_text_add(out,
                "<p>%d outcomes of chance that everybody may know. A bar is how often something came up, the "
                "dark mark how often it was to "
                "be expected, each time by what was possible then. More than three standard deviations off, "
                "which happens by luck alone in one of "
                "370 cases, is marked <i>high</i> or <i>low</i>.</p>\n",
                (int)json_integer_value(json_object_get(counted, "outcomes")));
    json_array_foreach(json_object_get(counted, "groups"), i, group) write_group(out, group);
    dw_text_put(out, "</html>\n");
}

char *sv_dice_page(const tb_table *table)
{
    dw_error error;
    json_t *in = json_pack("{s:s}", "cmd", "dice"), *counted = json_object();
    bool good = pr_look(table, TB_PUBLIC, NULL, in, counted, &error);
    char *page = good ? pf_written(write_page, counted) : NULL;
    json_decref(in);
    json_decref(counted);
    return page;
}
