/*
 * draw_rollplayer.c: the table of Roll Player as a whole. A plan says how much is shown of each part:
 * at first as little as can be, then more and more, in the order of wishes, as far as the box has room. A
 * wide box has the other seats' sheets at its right.
 */
#include "terminal/draw_rollplayer.h"

#include <limits.h>
#include <string.h>

/* From WIDE on the other sheets stand at the right, from WIDER on in two columns. */
enum { WIDE = 120, WIDER = 160, SHEETS_COLUMN = 40, GAP = 2, SKIP = -1 };

/* ---- parts and plans -------------------------------------------------------------------------- */

enum { STATUS, INITIATIVE, MARKET, MONSTER, MINION, SHEET, BELONGINGS, OTHERS, DISCARDS, SUPPLY, PARTS };

#define SHEET_TITLE "Sheet" /* and whose it is */

static const struct {
    rd_part *draw;
    const char *title; /* of the rule above it; NULL: it has none */
} parts[PARTS] = {
    [STATUS] = {rd_draw_status, NULL},       [INITIATIVE] = {rd_draw_initiative, ""},
    [MARKET] = {rd_draw_market, "Market"},   [MONSTER] = {rd_draw_monster, ""},
    [MINION] = {rd_draw_minion, NULL},       [SHEET] = {rd_draw_sheet, SHEET_TITLE},
    [BELONGINGS] = {rd_draw_belongings, ""}, [OTHERS] = {rd_draw_others, ""},
    [DISCARDS] = {rd_draw_discards, ""},     [SUPPLY] = {rd_draw_supply, ""},
};

/* The detail of each part, or SKIP; and which parts have a rule above them. */
typedef struct plan {
    int detail[PARTS];
    unsigned rules;
} plan;

#define RULE(part) (1u << (part))

static const plan tightest = {.detail = {[STATUS] = RD_FULL,
                                         [INITIATIVE] = RD_TIGHT,
                                         [MARKET] = RD_TIGHTEST,
                                         [MONSTER] = RD_TIGHT,
                                         [MINION] = RD_TIGHTEST,
                                         [SHEET] = RD_FULL,
                                         [BELONGINGS] = RD_TIGHTEST,
                                         [OTHERS] = RD_TIGHTEST,
                                         [DISCARDS] = RD_TIGHTEST,
                                         [SUPPLY] = RD_TIGHT}};

/* When a card of the discard pile is to be chosen, the pile comes before everything but the sheet. */
static const plan discards_first = {.detail = {[STATUS] = RD_FULL,
                                               [INITIATIVE] = SKIP,
                                               [MARKET] = SKIP,
                                               [MONSTER] = SKIP,
                                               [MINION] = SKIP,
                                               [SHEET] = RD_FULL,
                                               [BELONGINGS] = SKIP,
                                               [OTHERS] = SKIP,
                                               [DISCARDS] = RD_TIGHTEST,
                                               [SUPPLY] = SKIP}};

/* What more room is used for, in this order, as far as it reaches. RD_DETAILS: for a rule above the part. */
static const struct {
    int part, detail;
} wishes[] = {
    {MARKET, RD_TIGHTEST}, {BELONGINGS, RD_TIGHTEST}, {MINION, RD_TIGHT},     {BELONGINGS, RD_TIGHT},
    {OTHERS, RD_TIGHT},    {BELONGINGS, RD_SHORT},    {MARKET, RD_TIGHT},     {DISCARDS, RD_TIGHT},
    {OTHERS, RD_SHORT},    {MARKET, RD_SHORT},        {INITIATIVE, RD_SHORT}, {MINION, RD_SHORT},
    {MONSTER, RD_SHORT},   {SUPPLY, RD_SHORT},        {DISCARDS, RD_SHORT},   {MARKET, RD_FULL},
    {SHEET, RD_DETAILS},   {BELONGINGS, RD_DETAILS},  {MARKET, RD_DETAILS},   {MINION, RD_FULL},
    {MONSTER, RD_FULL},    {OTHERS, RD_FULL},         {MARKET, RD_AMPLE},     {MONSTER, RD_DETAILS},
    {OTHERS, RD_DETAILS},  {SUPPLY, RD_DETAILS},
};
enum { WISHES = sizeof wishes / sizeof *wishes };

static bool chooses_from_discards(const tm_scene *scene)
{
    static const char *const questions[] = {"buy_discard", "get", "attune"};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (strcmp(rd_question(scene), questions[i]) == 0)
            return true;
    return false;
}

static bool is_shown(const plan *one, int part, const tm_scene *scene, unsigned hidden)
{
    if (hidden >> part & 1 || (part == DISCARDS && !chooses_from_discards(scene)))
        return false;
    if (part == MONSTER && !json_is_object(tm_part(scene->table, "monster")))
        return false;
    if (rd_is_end(scene) && (part == INITIATIVE || part == MARKET))
        return false;
    return one->detail[part] != SKIP;
}

/* The rule above a part, with its title; that of the sheet says whose it is. */
static void draw_rule(const rd_pen *pen, int part, const tm_scene *scene)
{
    char title[RD_NAME_MAX];
    bool sheet = strcmp(parts[part].title, SHEET_TITLE) == 0,
         own = strcmp(scene->names[scene->seat], "You") == 0;
    snprintf(title, sizeof title, "%s%s", sheet && own ? "Your sheet" : parts[part].title,
             sheet && !own ? " of " : "");
    if (sheet && !own)
        snprintf(title + strlen(title), sizeof title - strlen(title), "%s", scene->names[scene->seat]);
    if (pen->canvas && pen->y < pen->box.y + pen->box.height)
        cv_rule(pen->canvas, pen->box.x, pen->y, pen->box.width, title);
}

/* Draws the plan with the pen, or counts its lines if the pen has no canvas. */
static void follow(const plan *one, rd_pen *pen, const tm_scene *scene, unsigned hidden)
{
    for (int part = 0; part < PARTS; part++) {
        if (!is_shown(one, part, scene, hidden))
            continue;
        bool goes_on = part == OTHERS && one->detail[part] == RD_TIGHTEST && !(one->rules >> part & 1);
        if (!goes_on && pen->x > pen->box.x)
            rd_newline(pen);
        if (one->rules >> part & 1) {
            draw_rule(pen, part, scene);
            rd_newline(pen);
        }
        parts[part].draw(pen, scene, one->detail[part] == SKIP ? RD_FULL : (rd_detail)one->detail[part]);
    }
}

static int lines_of(const plan *one, cv_box box, const tm_scene *scene, unsigned hidden)
{
    rd_pen counting = rd_pen_in(NULL, (cv_box){box.x, box.y, box.width, INT_MAX / 2});
    follow(one, &counting, scene, hidden);
    return rd_lines(&counting);
}

/* The plan with this wish; a part that is left out stays out, but for those that are wanted at the tightest.
 */
static plan with_wish(plan one, int wish)
{
    int part = wishes[wish].part, detail = wishes[wish].detail;
    bool is_there = one.detail[part] != SKIP;
    if (detail == RD_DETAILS)
        one.rules |= is_there ? RULE(part) : 0;
    else if (is_there || detail == RD_TIGHTEST)
        one.detail[part] = is_there && one.detail[part] < detail ? one.detail[part] : detail;
    return one;
}

static void draw_column(cv_canvas *canvas, cv_box box, const tm_scene *scene, unsigned hidden)
{
    plan chosen = tightest;
    if (chooses_from_discards(scene) && lines_of(&chosen, box, scene, hidden) > box.height)
        chosen = discards_first;
    for (int wish = 0; wish < WISHES; wish++) {
        plan better = with_wish(chosen, wish);
        if (lines_of(&better, box, scene, hidden) <= box.height)
            chosen = better;
    }
    rd_pen pen = rd_pen_in(canvas, box);
    follow(&chosen, &pen, scene, hidden);
}

/* ---- setup ------------------------------------------------------------------------------------ */

static void draw_before_sheets(cv_canvas *canvas, cv_box box, const tm_scene *scene)
{
    rd_pen pen = rd_pen_in(canvas, box);
    bool roomy = box.height >= 15;
    rd_draw_status(&pen, scene, RD_FULL);
    if (roomy)
        rd_newline(&pen);
    rd_draw_setup(&pen, scene, roomy ? RD_FULL : RD_SHORT);
    if (roomy)
        rd_newline(&pen);
    if (tm_count(tm_part(scene->table, "market")))
        rd_draw_market(&pen, scene, box.height >= 20 ? RD_FULL : RD_TIGHTEST);
    rd_draw_supply(&pen, scene, RD_SHORT);
}

/* ---- the table -------------------------------------------------------------------------------- */

/* The other seats' sheets with as much detail as the box has lines for; false if it has not enough. */
static bool draw_sheets_at_right(cv_canvas *canvas, cv_box box, const tm_scene *scene)
{
    for (rd_detail detail = RD_AMPLE; detail <= RD_SHORT; detail++) {
        rd_pen counting = rd_pen_in(NULL, (cv_box){box.x, box.y, box.width, INT_MAX / 2});
        rd_draw_other_sheets(&counting, scene, detail);
        if (rd_lines(&counting) > box.height)
            continue;
        rd_pen pen = rd_pen_in(canvas, box);
        rd_draw_other_sheets(&pen, scene, detail);
        return true;
    }
    return false;
}

void tm_draw_rollplayer(cv_canvas *canvas, cv_box box, const tm_scene *scene)
{
    if (!tm_count(tm_part(rd_seat(scene, scene->seat), "rows"))) {
        draw_before_sheets(canvas, box, scene);
        return;
    }
    unsigned hidden = 0;
    if (box.width >= WIDE && tm_count(tm_part(scene->table, "seats")) > 1) {
        cv_box right = box;
        int left = box.width - (box.width >= WIDER ? 2 * SHEETS_COLUMN : SHEETS_COLUMN);
        right.x += left + GAP;
        right.width -= left + GAP;
        if (draw_sheets_at_right(canvas, right, scene)) {
            box.width = left;
            hidden = RULE(OTHERS);
        }
    }
    draw_column(canvas, box, scene, hidden);
}
