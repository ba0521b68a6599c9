/*
 * drawing.c: the layout of a Dice Realms table: which parts get which lines. A low box has every part in
 * short. Spare lines go to the parts one by one, the most useful text first.
 */
#include "terminal/dicerealms/drawing.h"

/* What can be shown besides, in the order in which spare lines go to it. */
typedef enum extra {
    HEAD,         /* of the table of players */
    TRAY_TITLE,   /* which letter is which line */
    OTHERS_SHORT, /* the others' dice with all faces, in short */
    DICE_TITLE,   /* what the marks on dice mean */
    FATE_TEXT,    /* all that the Fate die does */
    OTHERS_LONG,  /* the others' dice, a line each */
    FACE_TEXTS,   /* what the faces do that the own dice show */
    TILES,        /* the tiles in play */
    GAPS,         /* an empty line above each of the others */
    EXTRAS,
} extra;

typedef struct layout {
    bool merged;        /* status and Fate die share a line */
    bool listed;        /* the tray stands at the side, with texts */
    drd_dice_form dice; /* of the own dice */
    int width;          /* of what is not at the side */
    int spare;          /* lines that are left over */
    bool extras[EXTRAS];
} layout;

enum { SIDE_FROM = 118, MAIN_WIDTH = 80, GAP = 2, INDENT = 2 /* of the others' dice */ };

/* ---- which parts ---------------------------------------------------------------------------- */

static int tray_rows(const drd_view *view, const layout *plan)
{
    return plan->listed ? 0 : drd_tray_grid_rows(view, plan->width);
}

/* Lines without any extra. */
static int rows_needed(const drd_view *view, const layout *plan)
{
    enum { STATUS = 1, FATE = 1, SUPPLY = 1, COSTS = 1 };
    return STATUS + (plan->merged ? 0 : FATE) + SUPPLY + COSTS + tray_rows(view, plan) +
           drd_dice_rows(view, view->model->seat, plan->width, plan->dice) + view->model->players;
}

/* Lines that the others' dice take. */
static int rows_of_others(const drd_view *view, const layout *plan, drd_dice_form form)
{
    int rows = 0;
    for (int seat = 0; seat < view->model->players; seat++)
        if (seat != view->model->seat)
            rows += drd_dice_rows(view, seat, plan->width - INDENT, form);
    return rows;
}

static int rows_of_extra(const drd_view *view, const layout *plan, extra what)
{
    switch (what) {
    case FATE_TEXT:
        return drd_fate_text_rows(view, plan->width);
    case OTHERS_SHORT:
        return rows_of_others(view, plan, DRD_DICE_SHORT);
    case OTHERS_LONG: /* instead of the short ones */
        return rows_of_others(view, plan, DRD_DICE_LONG) - rows_of_others(view, plan, DRD_DICE_SHORT);
    case FACE_TEXTS:
        return drd_dice_rows(view, view->model->seat, plan->width, DRD_DICE_LONG);
    case GAPS:
        return view->model->players - 1;
    default:
        return 1;
    }
}

static bool makes_sense(const layout *plan, extra what)
{
    return !(what == TRAY_TITLE && plan->listed) && !(what == OTHERS_LONG && !plan->extras[OTHERS_SHORT]) &&
           !(what == FACE_TEXTS && plan->dice == DRD_DICE_SHORT);
}

/* The roomiest form that fits, or the shortest one. */
static layout make_layout(const drd_view *view, cv_box box)
{
    static const struct {
        bool merged;
        drd_dice_form dice;
    } forms[] = {
        {false, DRD_DICE_LONG}, {true, DRD_DICE_LONG}, {false, DRD_DICE_SHORT}, {true, DRD_DICE_SHORT}};
    layout plan = {.width = box.width};
    if (box.width >= SIDE_FROM && drd_tray_list_rows(view) <= box.height) {
        plan.listed = true;
        plan.width = drd_most(MAIN_WIDTH, box.width * 5 / 8);
    }
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        plan.merged = forms[i].merged;
        plan.dice = forms[i].dice;
        plan.spare = box.height - rows_needed(view, &plan);
        if (plan.spare >= 0)
            break;
    }
    for (extra what = 0; what < EXTRAS; what++) {
        int rows = rows_of_extra(view, &plan, what);
        if (rows > plan.spare || !makes_sense(&plan, what))
            continue;
        plan.extras[what] = true;
        plan.spare -= rows;
    }
    return plan;
}

/* ---- one below the other -------------------------------------------------------------------- */

/* The next `rows` lines of the column. */
static cv_box next(cv_box *column, int rows)
{
    cv_box box = {column->x, column->y, column->width, rows};
    column->y += rows;
    column->height -= rows;
    return box;
}

static void draw_middle(const drd_view *view, const layout *plan, cv_box *column)
{
    if (plan->merged) {
        drd_draw_status_and_fate(view, next(column, 1));
    } else {
        drd_draw_status(view, next(column, 1), !plan->extras[FATE_TEXT]);
        drd_draw_fate(view, next(column, 1));
    }
    if (plan->extras[FATE_TEXT])
        drd_draw_fate_text(view, next(column, drd_fate_text_rows(view, plan->width)));
    drd_draw_supply(view, next(column, 1));
    drd_draw_costs(view, next(column, 1));
    if (plan->extras[TILES])
        drd_draw_tiles(view, next(column, 1));
    if (plan->extras[TRAY_TITLE])
        drd_draw_tray_title(view, next(column, 1));
    if (!plan->listed)
        drd_draw_tray_grid(view, next(column, tray_rows(view, plan)));
}

static void draw_own(const drd_view *view, const layout *plan, cv_box *column)
{
    int own = view->model->seat, players = view->model->players;
    bool texts = plan->extras[FACE_TEXTS];
    int rows = drd_dice_rows(view, own, plan->width, plan->dice) * (texts ? 2 : 1);
    if (plan->extras[DICE_TITLE])
        drd_heading(view, column->x, next(column, 1).y, plan->width,
                    "Players and dice: » shows, ✓ power used, × set aside");
    if (plan->extras[HEAD])
        drd_draw_players_head(view, next(column, 1));
    drd_draw_player(view, next(column, 1), own, plan->extras[HEAD], false);
    /* The others keep their lines; a note counts dice that find none. */
    drd_draw_dice(view, next(column, drd_most(1, drd_least(rows, column->height - (players - 1)))), own,
                  plan->dice, texts);
}

static void draw_others(const drd_view *view, const layout *plan, cv_box *column)
{
    drd_dice_form form = plan->extras[OTHERS_LONG] ? DRD_DICE_LONG : DRD_DICE_SHORT;
    for (int i = 1; i < view->model->players; i++) {
        int seat = (view->model->seat + i) % view->model->players;
        bool faces = plan->extras[OTHERS_SHORT];
        if (plan->extras[GAPS])
            next(column, 1);
        drd_draw_player(view, next(column, 1), seat, plan->extras[HEAD], !faces);
        if (!faces)
            continue;
        cv_box dice = next(column, drd_dice_rows(view, seat, plan->width - INDENT, form));
        dice.x += INDENT;
        dice.width -= INDENT;
        drd_draw_dice(view, dice, seat, form, false);
    }
}

static void draw(cv_canvas *canvas, cv_box box, const tm_model *model)
{
    drd_view view = {canvas, model, model->table, box};
    layout plan = make_layout(&view, box);
    cv_box column = {box.x, box.y, plan.width, box.height};
    draw_middle(&view, &plan, &column);
    draw_own(&view, &plan, &column);
    draw_others(&view, &plan, &column);
    if (plan.listed)
        drd_draw_tray_list(
            &view, (cv_box){box.x + plan.width + GAP, box.y, box.width - plan.width - GAP, box.height});
}

const tm_drawing tm_dicerealms = {
    .game = "dicerealms",
    .draw = draw,
    .legend =
        "A face has the letter of its line and its dots, L2 County; the one that shows is in capitals.\n",
};
