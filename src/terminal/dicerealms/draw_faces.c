/* draw_faces.c: how lines and faces look and which words describe them, for tray and dice alike. */
#include "terminal/dicerealms/drawing.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- lines ---------------------------------------------------------------------------------- */

static cv_style style_of(const char *colour)
{
    static const struct {
        const char *colour;
        cv_style style;
    } styles[] = {
        {"green", CV_GREEN},   {"yellow", CV_GOLD}, {"blue", CV_BLUE}, {"brown", CV_BROWN},
        {"purple", CV_PURPLE}, {"white", CV_WHITE}, {"red", CV_RED},   {"gray", CV_GRAY},
    };
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        if (strcmp(styles[i].colour, colour) == 0)
            return styles[i].style;
    return CV_PLAIN;
}

/* The first letter of the name that no line before has: Lands L, Lore O. */
static char free_letter(const char *name, const char *taken)
{
    for (; *name; name++) {
        char letter = (char)toupper((unsigned char)*name);
        if (isalpha((unsigned char)letter) && !strchr(taken, letter))
            return letter;
    }
    return '?';
}

drd_line drd_line_of(const drd_view *view, const char *id)
{
    const json_t *lines = tm_part(view->table, "lines");
    char taken[32] = "";
    for (int i = 0; i < tm_count(lines) && i < (int)sizeof taken - 1; i++) {
        const json_t *line = tm_item(lines, i);
        taken[i] = free_letter(tm_text(line, "name"), taken);
        if (strcmp(tm_text(line, "id"), id) == 0)
            return (drd_line){taken[i], style_of(tm_text(line, "colour")), tm_text(line, "name")};
    }
    return (drd_line){'x', CV_GRAY, "Destroyed"}; /* the one line of which nothing can be taken */
}

/* ---- faces ---------------------------------------------------------------------------------- */

const json_t *drd_tray_face(const drd_view *view, const char *id, const json_t **of_line)
{
    const json_t *lines = tm_part(view->table, "lines");
    for (int i = 0; i < tm_count(lines); i++) {
        const json_t *faces = tm_part(tm_item(lines, i), "faces");
        for (int j = 0; j < tm_count(faces); j++)
            if (strcmp(tm_text(tm_item(faces, j), "id"), id) == 0) {
                if (of_line)
                    *of_line = tm_item(lines, i);
                return tm_item(faces, j);
            }
    }
    return NULL;
}

const char *drd_face_text(const drd_view *view, const char *id)
{
    const json_t *face = drd_tray_face(view, id, NULL);
    return face ? tm_text(face, "text") : "Does nothing until it is repaired.";
}

void drd_face_label(const drd_view *view, const json_t *face, const char *mark, char out[DRD_PHRASE_MAX])
{
    char name[DRD_PHRASE_MAX];
    snprintf(name, sizeof name, "%s", tm_text(face, "name"));
    for (char *letter = name; mark && *letter; letter++)
        if (islower((unsigned char)*letter))
            *letter = (char)toupper((unsigned char)*letter);
    snprintf(out, DRD_PHRASE_MAX, "%c%d%s%s", drd_line_of(view, tm_text(face, "line")).letter,
             (int)tm_int(face, "dots"), mark ? mark : " ", name);
}

void drd_face_code(const drd_view *view, const json_t *face, char out[DRD_PHRASE_MAX])
{
    const json_t *line = NULL;
    int dots = (int)tm_int(face, "dots"), alike = 0;
    drd_tray_face(view, tm_text(face, "id"), &line);
    const json_t *faces = tm_part(line, "faces");
    for (int i = 0; i < tm_count(faces); i++)
        alike += tm_int(tm_item(faces, i), "dots") == dots;
    drd_face_label(view, face, NULL, out);
    if (alike > 1)
        snprintf(out, DRD_PHRASE_MAX, "%s", tm_text(face, "name"));
    drd_cut(out, DRD_PHRASE_MAX, 2, "");
}

void drd_face_words(const drd_view *view, const json_t *face, char *out, size_t size)
{
    const char *id = tm_text(face, "id");
    int dots = (int)tm_int(face, "dots");
    snprintf(out, size, "%s: %d dot%s, %s. %s", tm_text(face, "name"), dots, drd_plural(dots),
             drd_line_of(view, tm_text(face, "line")).name, drd_face_text(view, id));
}
