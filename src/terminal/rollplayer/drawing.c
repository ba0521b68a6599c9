/*
 * drawing.c: the layout of a Roll Player table. A plan says how much is shown of each part: first the
 * least, then more in the order of a list of wishes, as far as the box has room. A wide box has the other
 * seats' sheets on its right.
 */
#include "terminal/rollplayer/drawing.h"

#include <limits.h>
#include <string.h>

/* From WIDE on the other sheets stand at the right, from WIDER on in two columns. */
enum { WIDE = 120, WIDER = 160, SHEETS_COLUMN = 40, GAP = 2, SKIP = -1 };

/* ---- parts and plans -------------------------------------------------------------------------- */

enum { STATUS, INITIATIVE, MARKET, MONSTER, MINION, SHEET, BELONGINGS, OTHERS, DISCARDS, SUPPLY, PARTS };

#define SHEET_TITLE "Sheet" /* and whose it is */

static const struct {
    rpd_part *draw;
    const char *title; /* of the rule above it; NULL: it has none */
} parts[PARTS] = {
    [STATUS] = {rpd_draw_status, NULL},       [INITIATIVE] = {rpd_draw_initiative, ""},
    [MARKET] = {rpd_draw_market, "Market"},   [MONSTER] = {rpd_draw_monster, ""},
    [MINION] = {rpd_draw_minion, NULL},       [SHEET] = {rpd_draw_sheet, SHEET_TITLE},
    [BELONGINGS] = {rpd_draw_belongings, ""}, [OTHERS] = {rpd_draw_others, ""},
    [DISCARDS] = {rpd_draw_discards, ""},     [SUPPLY] = {rpd_draw_supply, ""},
};

/* The detail of each part, or SKIP; and which parts have a rule above them. */
typedef struct plan {
    int detail[PARTS];
    unsigned rules;
} plan;

#define RULE(part) (1u << (part))

static const plan tightest = {.detail = {[STATUS] = RPD_FULL,
                                         [INITIATIVE] = RPD_TIGHT,
                                         [MARKET] = RPD_TIGHTEST,
                                         [MONSTER] = RPD_TIGHT,
                                         [MINION] = RPD_TIGHTEST,
                                         [SHEET] = RPD_FULL,
                                         [BELONGINGS] = RPD_TIGHTEST,
                                         [OTHERS] = RPD_TIGHTEST,
                                         [DISCARDS] = RPD_TIGHTEST,
                                         [SUPPLY] = RPD_TIGHT}};

/* When a card of the discard pile is to be chosen, the pile comes before everything but the sheet. */
static const plan discards_first = {.detail = {[STATUS] = RPD_FULL,
                                               [INITIATIVE] = SKIP,
                                               [MARKET] = SKIP,
                                               [MONSTER] = SKIP,
                                               [MINION] = SKIP,
                                               [SHEET] = RPD_FULL,
                                               [BELONGINGS] = SKIP,
                                               [OTHERS] = SKIP,
                                               [DISCARDS] = RPD_TIGHTEST,
                                               [SUPPLY] = SKIP}};

/* What more room is used for, in this order, as far as it reaches. RPD_DETAILS: for a rule above the part. */
static const struct {
    int part, detail;
} wishes[] = {
    {MARKET, RPD_TIGHTEST}, {BELONGINGS, RPD_TIGHTEST}, {MINION, RPD_TIGHT},     {BELONGINGS, RPD_TIGHT},
    {OTHERS, RPD_TIGHT},    {BELONGINGS, RPD_SHORT},    {MARKET, RPD_TIGHT},     {DISCARDS, RPD_TIGHT},
    {OTHERS, RPD_SHORT},    {MARKET, RPD_SHORT},        {INITIATIVE, RPD_SHORT}, {MINION, RPD_SHORT},
    {MONSTER, RPD_SHORT},   {SUPPLY, RPD_SHORT},        {DISCARDS, RPD_SHORT},   {MARKET, RPD_FULL},
    {SHEET, RPD_DETAILS},   {BELONGINGS, RPD_DETAILS},  {MARKET, RPD_DETAILS},   {MINION, RPD_FULL},
    {MONSTER, RPD_FULL},    {OTHERS, RPD_FULL},         {MARKET, RPD_AMPLE},     {MONSTER, RPD_DETAILS},
    {OTHERS, RPD_DETAILS},  {SUPPLY, RPD_DETAILS},
};
enum { WISHES = sizeof wishes / sizeof *wishes };

static bool chooses_from_discards(const tm_model *model)
{
    static const char *const questions[] = {"buy_discard", "get", "attune"};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (strcmp(rpd_question(model), questions[i]) == 0)
            return true;
    return false;
}

static bool is_shown(const plan *one, int part, const tm_model *model, unsigned hidden)
{
    if (hidden >> part & 1 || (part == DISCARDS && !chooses_from_discards(model)))
        return false;
    if (part == MONSTER && !json_is_object(tm_part(model->table, "monster")))
        return false;
    if (rpd_is_end(model) && (part == INITIATIVE || part == MARKET))
        return false;
    return one->detail[part] != SKIP;
}

/* The rule above a part, with its title; that of the sheet says whose it is. */
static void draw_rule(const rpd_pen *pen, int part, const tm_model *model)
{
    char title[RPD_NAME_MAX];
    bool sheet = strcmp(parts[part].title, SHEET_TITLE) == 0,
         own = strcmp(model->names[model->seat], "You") == 0;
    snprintf(title, sizeof title, "%s%s", sheet && own ? "Your sheet" : parts[part].title,
             sheet && !own ? " of " : "");
    if (sheet && !own)
        snprintf(title + strlen(title), sizeof title - strlen(title), "%s", model->names[model->seat]);
    if (pen->canvas && pen->y < pen->box.y + pen->box.height)
        cv_rule(pen->canvas, pen->box.x, pen->y, pen->box.width, title);
}

/* Draws the plan with the pen, or counts its lines if the pen has no canvas. */
static void follow(const plan *one, rpd_pen *pen, const tm_model *model, unsigned hidden)
{
    for (int part = 0; part < PARTS; part++) {
        if (!is_shown(one, part, model, hidden))
            continue;
        bool goes_on = part == OTHERS && one->detail[part] == RPD_TIGHTEST && !(one->rules >> part & 1);
        if (!goes_on && pen->x > pen->box.x)
            rpd_newline(pen);
        if (one->rules >> part & 1) {
            draw_rule(pen, part, model);
            rpd_newline(pen);
        }
        parts[part].draw(pen, model, one->detail[part] == SKIP ? RPD_FULL : (rpd_detail)one->detail[part]);
    }
}

static int lines_of(const plan *one, cv_box box, const tm_model *model, unsigned hidden)
{
    rpd_pen counting = rpd_pen_in(NULL, (cv_box){box.x, box.y, box.width, INT_MAX / 2});
    follow(one, &counting, model, hidden);
    return rpd_lines(&counting);
}

/* The plan with this wish; a part that is left out stays out, but for those that are wanted at the tightest.
 */
static plan with_wish(plan one, int wish)
{
    int part = wishes[wish].part, detail = wishes[wish].detail;
    bool is_there = one.detail[part] != SKIP;
    if (detail == RPD_DETAILS)
        one.rules |= is_there ? RULE(part) : 0;
    else if (is_there || detail == RPD_TIGHTEST)
        one.detail[part] = is_there && one.detail[part] < detail ? one.detail[part] : detail;
    return one;
}

static void draw_column(cv_canvas *canvas, cv_box box, const tm_model *model, unsigned hidden)
{
    plan chosen = tightest;
    if (chooses_from_discards(model) && lines_of(&chosen, box, model, hidden) > box.height)
        chosen = discards_first;
    for (int wish = 0; wish < WISHES; wish++) {
        plan better = with_wish(chosen, wish);
        if (lines_of(&better, box, model, hidden) <= box.height)
            chosen = better;
    }
    rpd_pen pen = rpd_pen_in(canvas, box);
    follow(&chosen, &pen, model, hidden);
}

/* ---- setup ------------------------------------------------------------------------------------ */

static void draw_before_sheets(cv_canvas *canvas, cv_box box, const tm_model *model)
{
    rpd_pen pen = rpd_pen_in(canvas, box);
    bool roomy = box.height >= 15;
    rpd_draw_status(&pen, model, RPD_FULL);
    if (roomy)
        rpd_newline(&pen);
    rpd_draw_setup(&pen, model, roomy ? RPD_FULL : RPD_SHORT);
    if (roomy)
        rpd_newline(&pen);
    if (tm_count(tm_part(model->table, "market")))
        rpd_draw_market(&pen, model, box.height >= 20 ? RPD_FULL : RPD_TIGHTEST);
    rpd_draw_supply(&pen, model, RPD_SHORT);
}

/* ---- the table -------------------------------------------------------------------------------- */

/* The other seats' sheets with as much detail as the box has lines for; false if it has not enough. */
static bool draw_sheets_at_right(cv_canvas *canvas, cv_box box, const tm_model *model)
{
    for (rpd_detail detail = RPD_AMPLE; detail <= RPD_SHORT; detail++) {
        rpd_pen counting = rpd_pen_in(NULL, (cv_box){box.x, box.y, box.width, INT_MAX / 2});
        rpd_draw_other_sheets(&counting, model, detail);
        if (rpd_lines(&counting) > box.height)
            continue;
        rpd_pen pen = rpd_pen_in(canvas, box);
        rpd_draw_other_sheets(&pen, model, detail);
        return true;
    }
    return false;
}

static void draw(cv_canvas *canvas, cv_box box, const tm_model *model)
{
    if (!tm_count(tm_part(rpd_seat(model, model->seat), "rows"))) {
        draw_before_sheets(canvas, box, model);
        return;
    }
    unsigned hidden = 0;
    if (box.width >= WIDE && tm_count(tm_part(model->table, "seats")) > 1) {
        cv_box right = box;
        int left = box.width - (box.width >= WIDER ? 2 * SHEETS_COLUMN : SHEETS_COLUMN);
        right.x += left + GAP;
        right.width -= left + GAP;
        if (draw_sheets_at_right(canvas, right, model)) {
            box.width = left;
            hidden = RULE(OTHERS);
        }
    }
    draw_column(canvas, box, model, hidden);
}

const tm_drawing tm_rollplayer = {
    .game = "rollplayer",
    .draw = draw,
    .legend =
        "A die is a letter and a number: R5 is a red five. G green, B blue, R red, P purple, K black, W "
        "white, Y "
        "gold, + a Boost Die. An empty space shows the colour of the Backstory in a small letter; * marks a "
        "match.\n",
};
