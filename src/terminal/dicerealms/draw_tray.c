/* draw_tray.c: the faces that can be taken: as a grid where room is short, otherwise as a list with texts. */
#include "terminal/dicerealms/drawing.h"

#include <stdio.h>
#include <string.h>

/* Moves that take such a face, use the power of one, or roll it. `set` and `turn` are about the faces of a
 * die. */
static cv_about about_tray_face(const char *id)
{
    static const struct {
        const char *move, *thing;
    } ways[] = {{"upgrade", "new_face"},
                {"repair", "new_face"},
                {"power", "face"},
                {NULL, "power"},
                {"roll", "face"}};
    cv_about about = {0};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        cv_link_thing(&about, ways[i].move, ways[i].thing, "%s", id);
    return about;
}

/* A face of the tray as a spot: "L2 County 16". */
static int put_tray_face(const drd_view *view, int x, int y, int room, const json_t *line, const json_t *face)
{
    drd_line look = drd_line_of(view, tm_text(line, "id"));
    int count = (int)tm_int(face, "count"), dots = (int)tm_int(face, "dots");
    char text[DRD_PHRASE_MAX], tail[16];
    cv_about about = about_tray_face(tm_text(face, "id"));
    snprintf(tail, sizeof tail, " %d", count);
    snprintf(text, sizeof text, "%c%d %s", look.letter, dots, tm_text(face, "name"));
    /* A long name is cut, the number behind it is not. */
    drd_cut(text, sizeof text, room - 2 - (int)strlen(tail), "…");
    drd_add(text, sizeof text, "%s", tail);
    return drd_spot(view, x, y, room,
                    (drd_thing){count ? look.style : CV_DIM, &about, tm_text(face, "id"), text},
                    "%s: %d dot%s, %s. %s %d left in the tray; worth %d VP at game end.%s%s",
                    tm_text(face, "name"), dots, drd_plural(dots), look.name, tm_text(face, "text"), count,
                    (int)tm_int(face, "worth"), tm_flag(face, "one_per_die") ? " At most one on a die." : "",
                    tm_flag(line, "on_green_dice") ? " May be on green dice." : "");
}

/* ---- grid ----------------------------------------------------------------------------------- */

enum { LINES_OF_THREE = 5, LEAST_CELL = 8 };

/* Columns that the face takes, uncut. */
static int cell_of(const json_t *face)
{
    char text[DRD_PHRASE_MAX];
    snprintf(text, sizeof text, " L0 %s %d ", tm_text(face, "name"), (int)tm_int(face, "count"));
    return cv_columns(text);
}

/* The first lines stand side by side, a column each: as wide as the longest name, the widest made narrower
 * until they fit. How many lines. */
static int measure_lines(const drd_view *view, int width, int cells[LINES_OF_THREE], int *rows)
{
    const json_t *lines = tm_part(view->table, "lines");
    int count = drd_least(LINES_OF_THREE, tm_count(lines)), sum = 0;
    *rows = 0;
    for (int i = 0; i < count; i++) {
        const json_t *faces = tm_part(tm_item(lines, i), "faces");
        cells[i] = LEAST_CELL;
        *rows = drd_most(*rows, tm_count(faces));
        for (int j = 0; j < tm_count(faces); j++)
            cells[i] = drd_most(cells[i], cell_of(tm_item(faces, j)));
        sum += cells[i];
    }
    drd_fit(cells, count, width, LEAST_CELL);
    for (int i = 0, spare = width - sum; i < count && spare > 0; i++)
        cells[i] += drd_least(spare / count, 4);
    return count;
}

/* The faces of the other lines follow, row by row. How many rows; drawn only if `draw`. */
static int flow_others(const drd_view *view, cv_box box, int from, bool draw)
{
    const json_t *lines = tm_part(view->table, "lines");
    int x = box.x, y = box.y;
    for (int i = from; i < tm_count(lines); i++) {
        const json_t *line = tm_item(lines, i), *faces = tm_part(line, "faces");
        for (int j = 0; j < tm_count(faces); j++) {
            int cell = cell_of(tm_item(faces, j));
            if (x > box.x && x + cell > box.x + box.width) {
                x = box.x;
                y++;
            }
            if (draw)
                put_tray_face(view, x, y, drd_least(cell, box.width), line, tm_item(faces, j));
            x += cell;
        }
    }
    return y - box.y + (x > box.x);
}

static void list_letters(const drd_view *view, bool backwards, char *out, size_t size)
{
    const json_t *lines = tm_part(view->table, "lines");
    int count = tm_count(lines);
    snprintf(out, size, "Faces");
    for (int i = 0; i < count; i++) {
        drd_line look = drd_line_of(view, tm_text(tm_item(lines, backwards ? count - 1 - i : i), "id"));
        drd_add(out, size, "%s %c %s", i ? "," : ":", look.letter, look.name);
    }
}

void drd_draw_tray_title(const drd_view *view, cv_box box)
{
    enum { ENDS = 6 };
    char title[CV_WORDS_MAX];
    list_letters(view, false, title, sizeof title);
    if (cv_columns(title) > box.width - ENDS) /* the last lines have the letters that are hard to guess */
        list_letters(view, true, title, sizeof title);
    drd_heading(view, box.x, box.y, box.width, title);
}

int drd_tray_grid_rows(const drd_view *view, int width)
{
    int cells[LINES_OF_THREE], rows;
    int count = measure_lines(view, width, cells, &rows);
    return rows + flow_others(view, (cv_box){0, 0, width, 0}, count, false);
}

void drd_draw_tray_grid(const drd_view *view, cv_box box)
{
    const json_t *lines = tm_part(view->table, "lines");
    int cells[LINES_OF_THREE], rows, x = box.x;
    int count = measure_lines(view, box.width, cells, &rows);
    for (int i = 0; i < count; x += cells[i++]) {
        const json_t *line = tm_item(lines, i), *faces = tm_part(line, "faces");
        for (int j = 0; j < tm_count(faces); j++)
            put_tray_face(view, x, box.y + j, cells[i], line, tm_item(faces, j));
    }
    flow_others(view, (cv_box){box.x, box.y + rows, box.width, box.height - rows}, count, true);
}

/* ---- list ----------------------------------------------------------------------------------- */

enum { LISTED_MAX = 64, LIST_NAME = 20 };

/* A face in the list and how many lines of text it gets. */
typedef struct listed {
    const json_t *line, *face;
    int wanted, rows;
} listed;

static int list_faces(const drd_view *view, int width, listed out[LISTED_MAX])
{
    const json_t *lines = tm_part(view->table, "lines");
    cv_box measure = {0, 0, width - LIST_NAME, 0};
    int count = 0;
    for (int i = 0; i < tm_count(lines); i++) {
        const json_t *faces = tm_part(tm_item(lines, i), "faces");
        for (int j = 0; j < tm_count(faces) && count < LISTED_MAX; j++) {
            const json_t *face = tm_item(faces, j);
            int rows = cv_flow(view->canvas, measure, 0, CV_PLAIN, tm_text(face, "text"));
            out[count++] = (listed){tm_item(lines, i), face, rows, 1};
        }
    }
    return count;
}

/* With a head for each line, and one line for each face. */
int drd_tray_list_rows(const drd_view *view)
{
    listed all[LISTED_MAX];
    return tm_count(tm_part(view->table, "lines")) + list_faces(view, LIST_NAME, all);
}

/* Spare lines go to texts that are not complete, one each before any gets another. */
static void share_out(listed *all, int count, int spare)
{
    for (int rows = 2; rows <= 6; rows++)
        for (int i = 0; i < count && spare > 0; i++)
            if (all[i].wanted >= rows) {
                all[i].rows++;
                spare--;
            }
}

static void draw_listed(const drd_view *view, cv_box box, const listed *one)
{
    cv_box text = {box.x + LIST_NAME, box.y, box.width - LIST_NAME, one->rows};
    put_tray_face(view, box.x, box.y, LIST_NAME, one->line, one->face);
    drd_flow(view, text, CV_PLAIN, tm_text(one->face, "text"));
    if (one->rows < one->wanted)
        drd_put(view, text.x + text.width - 1, text.y + text.height - 1, 1, CV_PLAIN, "…");
}

void drd_draw_tray_list(const drd_view *view, cv_box box)
{
    listed all[LISTED_MAX];
    int count = list_faces(view, box.width, all), y = box.y;
    share_out(all, count, box.height - drd_tray_list_rows(view));
    for (int i = 0; i < count; y += all[i++].rows) {
        if (i == 0 || all[i].line != all[i - 1].line) {
            drd_line look = drd_line_of(view, tm_text(all[i].line, "id"));
            char title[DRD_PHRASE_MAX];
            snprintf(title, sizeof title, "%c %s", look.letter, look.name);
            drd_heading(view, box.x, y++, box.width, title);
        }
        draw_listed(view, (cv_box){box.x, y, box.width, all[i].rows}, &all[i]);
    }
}
