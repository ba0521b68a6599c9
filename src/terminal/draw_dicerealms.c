/*
 * draw_dicerealms.c: the table of Dice Realms: which parts get which lines. In a low box everything is there
 * in short; the lines that are left over go to what is told next best, one thing after the other.
 */
#include "terminal/draw_dicerealms.h"

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
    bool merged;       /* status and Fate die share a line */
    bool listed;       /* the tray stands at the side, with texts */
    rt_dice_form dice; /* of the own dice */
    int width;         /* of what is not at the side */
    int spare;         /* lines that are left over */
    bool extras[EXTRAS];
} layout;

enum { SIDE_FROM = 118, MAIN_WIDTH = 80, GAP = 2, INDENT = 2 /* of the others' dice */ };

/* ---- which parts ---------------------------------------------------------------------------- */

static int tray_rows(const rt_view *view, const layout *plan)
{
    return plan->listed ? 0 : rt_tray_grid_rows(view, plan->width);
}

/* Lines without any extra. */
static int rows_needed(const rt_view *view, const layout *plan)
{
    enum { STATUS = 1, FATE = 1, SUPPLY = 1, COSTS = 1 };
    return STATUS + (plan->merged ? 0 : FATE) + SUPPLY + COSTS + tray_rows(view, plan) +
           rt_dice_rows(view, view->scene->seat, plan->width, plan->dice) + view->scene->players;
}

/* Lines that the others' dice take. */
static int rows_of_others(const rt_view *view, const layout *plan, rt_dice_form form)
{
    int rows = 0;
    for (int seat = 0; seat < view->scene->players; seat++)
        if (seat != view->scene->seat)
            rows += rt_dice_rows(view, seat, plan->width - INDENT, form);
    return rows;
}

static int rows_of_extra(const rt_view *view, const layout *plan, extra what)
{
    switch (what) {
    case FATE_TEXT:
        return rt_fate_text_rows(view, plan->width);
    case OTHERS_SHORT:
        return rows_of_others(view, plan, RT_DICE_SHORT);
    case OTHERS_LONG: /* instead of the short ones */
        return rows_of_others(view, plan, RT_DICE_LONG) - rows_of_others(view, plan, RT_DICE_SHORT);
    case FACE_TEXTS:
        return rt_dice_rows(view, view->scene->seat, plan->width, RT_DICE_LONG);
    case GAPS:
        return view->scene->players - 1;
    default:
        return 1;
    }
}

static bool makes_sense(const layout *plan, extra what)
{
    return !(what == TRAY_TITLE && plan->listed) && !(what == OTHERS_LONG && !plan->extras[OTHERS_SHORT]) &&
           !(what == FACE_TEXTS && plan->dice == RT_DICE_SHORT);
}

/* The roomiest form that fits, or the shortest one. */
static layout make_layout(const rt_view *view, cv_box box)
{
    static const struct {
        bool merged;
        rt_dice_form dice;
    } forms[] = {{false, RT_DICE_LONG}, {true, RT_DICE_LONG}, {false, RT_DICE_SHORT}, {true, RT_DICE_SHORT}};
    layout plan = {.width = box.width};
    if (box.width >= SIDE_FROM && rt_tray_list_rows(view) <= box.height) {
        plan.listed = true;
        plan.width = rt_most(MAIN_WIDTH, box.width * 5 / 8);
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

static void draw_middle(const rt_view *view, const layout *plan, cv_box *column)
{
    if (plan->merged) {
        rt_draw_status_and_fate(view, next(column, 1));
    } else {
        rt_draw_status(view, next(column, 1), !plan->extras[FATE_TEXT]);
        rt_draw_fate(view, next(column, 1));
    }
    if (plan->extras[FATE_TEXT])
        rt_draw_fate_text(view, next(column, rt_fate_text_rows(view, plan->width)));
    rt_draw_supply(view, next(column, 1));
    rt_draw_costs(view, next(column, 1));
    if (plan->extras[TILES])
        rt_draw_tiles(view, next(column, 1));
    if (plan->extras[TRAY_TITLE])
        rt_draw_tray_title(view, next(column, 1));
    if (!plan->listed)
        rt_draw_tray_grid(view, next(column, tray_rows(view, plan)));
}

static void draw_own(const rt_view *view, const layout *plan, cv_box *column)
{
    int own = view->scene->seat, players = view->scene->players;
    bool texts = plan->extras[FACE_TEXTS];
    int rows = rt_dice_rows(view, own, plan->width, plan->dice) * (texts ? 2 : 1);
    if (plan->extras[DICE_TITLE])
        rt_heading(view, column->x, next(column, 1).y, plan->width,
                   "Players and dice: » shows, ✓ power used, × set aside");
    if (plan->extras[HEAD])
        rt_draw_players_head(view, next(column, 1));
    rt_draw_player(view, next(column, 1), own, plan->extras[HEAD], false);
    /* The others keep their lines; dice that find none are told of. */
    rt_draw_dice(view, next(column, rt_most(1, rt_least(rows, column->height - (players - 1)))), own,
                 plan->dice, texts);
}

static void draw_others(const rt_view *view, const layout *plan, cv_box *column)
{
    rt_dice_form form = plan->extras[OTHERS_LONG] ? RT_DICE_LONG : RT_DICE_SHORT;
    for (int i = 1; i < view->scene->players; i++) {
        int seat = (view->scene->seat + i) % view->scene->players;
        bool faces = plan->extras[OTHERS_SHORT];
        if (plan->extras[GAPS])
            next(column, 1);
        rt_draw_player(view, next(column, 1), seat, plan->extras[HEAD], !faces);
        if (!faces)
            continue;
        cv_box dice = next(column, rt_dice_rows(view, seat, plan->width - INDENT, form));
        dice.x += INDENT;
        dice.width -= INDENT;
        rt_draw_dice(view, dice, seat, form, false);
    }
}

void tm_draw_dicerealms(cv_canvas *canvas, cv_box box, const tm_scene *scene)
{
    rt_view view = {canvas, scene, scene->table, box};
    layout plan = make_layout(&view, box);
    cv_box column = {box.x, box.y, plan.width, box.height};
    draw_middle(&view, &plan, &column);
    draw_own(&view, &plan, &column);
    draw_others(&view, &plan, &column);
    if (plan.listed)
        rt_draw_tray_list(
            &view, (cv_box){box.x + plan.width + GAP, box.y, box.width - plan.width - GAP, box.height});
}
