/* draw_supply.c: what the box has left, what things cost, the tiles. */
#include "terminal/dicerealms/drawing.h"

#include <stdio.h>
#include <string.h>

enum { LABEL = 8 }; /* columns of "Supply", "Buy", "Tiles" */

static int put_label(const drd_view *view, cv_box box, const char *label)
{
    drd_put(view, box.x + 1, box.y, box.width - 1, CV_BOLD, "%s", label);
    return box.x + LABEL;
}

/* ---- what is left --------------------------------------------------------------------------- */

/* "#####....." of `cells` cells. */
static void draw_bar(int left, int all, int cells, char *out)
{
    int full = all > 0 && left > 0 ? (left * cells + all - 1) / all : 0;
    for (int i = 0; i < cells; i++)
        out[i] = i < full ? '#' : '.';
    out[cells] = '\0';
}

static bool is_final(const drd_view *view, const char *what)
{
    const json_t *final = tm_part(view->table, "final");
    for (int i = 0; i < tm_count(final); i++)
        if (strcmp(json_string_value(tm_item(final, i)), what) == 0)
            return true;
    return false;
}

/* A bar with "12 of 24"; below 0 is what was taken in "10" chips. */
static int put_stock(const drd_view *view, cv_box box, int x, const char *key, const char *name, int cells)
{
    const json_t *stock = tm_part(tm_part(view->table, "supply"), key);
    int left = (int)tm_int(stock, "left"), all = (int)tm_int(stock, "all");
    char bar[32], text[DRD_PHRASE_MAX];
    bool final = is_final(view, key), low = left * 4 <= all;
    draw_bar(left, all, cells, bar);
    snprintf(text, sizeof text, "%s %s %d/%d%s", name, bar, left > 0 ? left : 0, all, final ? "!" : "");
    return drd_spot(view, x, box.y, box.x + box.width - x,
                    (drd_thing){final || low ? CV_BAD : CV_PLAIN, NULL, NULL, text},
                    "Supply of %s: %d of %d left%s. %s", name, left > 0 ? left : 0, all,
                    left < 0 ? ", and more taken in \"10\" chips" : "",
                    final ? "It ran out: this round is the last one."
                          : "The last round is the one that needs more VP, grain or misery than is left.");
}

void drd_draw_supply(const drd_view *view, cv_box box)
{
    enum { REST = 62 };
    int x = put_label(view, box, "Supply"), cells = drd_most(4, drd_least(16, (box.width - REST) / 3));
    x = put_stock(view, box, x, "vp", "VP", cells);
    x = put_stock(view, box, x, "grain", "grain", cells);
    x = put_stock(view, box, x, "misery", "misery", cells);
    const json_t *stock = tm_part(tm_part(view->table, "supply"), "destroyed");
    char text[DRD_PHRASE_MAX];
    snprintf(text, sizeof text, "destroyed %d", (int)tm_int(stock, "left"));
    drd_spot(view, x, box.y, box.x + box.width - x, (drd_thing){CV_PLAIN, NULL, "destroyed", text},
             "Destroyed faces: %d of %d left. When a face is destroyed, one of them takes its place.",
             (int)tm_int(stock, "left"), (int)tm_int(stock, "all"));
}

/* ---- what things cost ----------------------------------------------------------------------- */

static const cv_about rerolls = {1, {{.move = "buy_rerolls"}}};
static const cv_about sets = {1, {{.move = "buy_sets"}}};
static const cv_about upgrades = {1, {{.move = "buy_upgrades"}}};
static const cv_about repairs = {1, {{.move = "repair"}}};

static int put_cost(const drd_view *view, cv_box box, int x, const char *key, const char *name,
                    const cv_about *about, const char *words)
{
    char text[DRD_PHRASE_MAX];
    int coins = (int)tm_int(tm_part(view->table, "costs"), key);
    snprintf(text, sizeof text, "%s %dc", name, coins);
    return drd_spot(view, x, box.y, box.x + box.width - x, (drd_thing){CV_PLAIN, about, NULL, text},
                    "%s %d coin%s, in Collect.", words, coins, drd_plural(coins));
}

static int put_dice_to_buy(const drd_view *view, cv_box box, int x, const char *colour)
{
    char text[DRD_PHRASE_MAX];
    cv_about about = {0};
    const json_t *stock = tm_part(tm_part(view->table, "supply"), colour);
    const json_t *costs = tm_part(view->table, "costs");
    int left = (int)tm_int(stock, "left");
    snprintf(text, sizeof text, "%d %s", left, colour);
    cv_link_thing(&about, "buy_die", "colour", "%s", colour);
    cv_style style = !left ? CV_DIM : strcmp(colour, "green") == 0 ? CV_GREEN : CV_GRAY;
    return drd_spot(view, x, box.y, box.x + box.width - x, (drd_thing){style, &about, NULL, text},
                    "A %s die costs %d coins and %d grain, in Collect; %d of %d left.%s", colour,
                    (int)tm_int(costs, "die_coins"), (int)tm_int(costs, "die_grain"), left,
                    (int)tm_int(stock, "all"),
                    strcmp(colour, "green") == 0 ? " It takes faces of green lines only." : "");
}

void drd_draw_costs(const drd_view *view, cv_box box)
{
    const json_t *costs = tm_part(view->table, "costs");
    int end = box.x + box.width, x = put_label(view, box, "Buy");
    x = put_cost(view, box, x, "reroll_token", "reroll", &rerolls,
                 "A reroll token, which rerolls a die in the Roll step, costs");
    x = put_cost(view, box, x, "set_token", "set", &sets,
                 "A set-a-die token, which turns a die to a face of its own in the Roll step, costs");
    x = put_cost(view, box, x, "upgrade", "upgrade", &upgrades,
                 "An upgrade, to be used in the Upgrade step of this round, costs");
    x = put_cost(view, box, x, "repair", "repair", &repairs,
                 "To repair a Destroyed face with one that was lost costs");
    x = drd_put(view, x, box.y, end - x, CV_PLAIN, " dice %dc+%dg:", (int)tm_int(costs, "die_coins"),
                (int)tm_int(costs, "die_grain"));
    x = put_dice_to_buy(view, box, x, "gray");
    put_dice_to_buy(view, box, x, "green");
}

/* ---- tiles ---------------------------------------------------------------------------------- */

void drd_draw_tiles(const drd_view *view, cv_box box)
{
    const json_t *tiles = tm_part(view->table, "tiles");
    int x = put_label(view, box, "Tiles");
    for (int i = 0; i < tm_count(tiles); i++) {
        const json_t *tile = tm_item(tiles, i);
        x = drd_spot(view, x, box.y, box.x + box.width - x,
                     (drd_thing){CV_PLAIN, NULL, tm_text(tile, "id"), tm_text(tile, "name")},
                     "%s: %s tile. %s", tm_text(tile, "name"), tm_text(tile, "kind"), tm_text(tile, "text"));
    }
}
