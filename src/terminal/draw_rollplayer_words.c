/* draw_rollplayer_words.c: dice, cards and players in few letters, read from what is described. */
#include "terminal/draw_rollplayer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- dice ------------------------------------------------------------------------------------- */

const rd_colour rd_colours[RD_COLOURS] = {
    {"green", "G", CV_GREEN}, {"blue", "B", CV_BLUE},   {"red", "R", CV_RED},   {"purple", "P", CV_PURPLE},
    {"black", "K", CV_BLACK}, {"white", "W", CV_WHITE}, {"gold", "Y", CV_GOLD}, {"boost", "+", CV_BOOST},
};

const rd_colour *rd_colour_of(const char *id)
{
    static const rd_colour none = {"", "", CV_PLAIN};
    for (int i = 0; i < RD_COLOURS; i++)
        if (strcmp(rd_colours[i].id, id) == 0)
            return &rd_colours[i];
    return &none;
}

rd_die rd_die_of(const json_t *described)
{
    const char *words = json_string_value(described);
    if (!words)
        return (rd_die){NULL, 0};
    char colour[RD_ID_MAX];
    size_t length = strcspn(words, " ");
    snprintf(colour, sizeof colour, "%.*s", (int)length, words);
    return (rd_die){rd_colour_of(colour), atoi(words + length)};
}

void rd_die_text(const tm_scene *scene, const char *place, rd_die die, char out[8])
{
    int lowest = strcmp(die.colour->id, "boost") == 0 ? 3 : 1; /* a Boost Die has 3 to 8 */
    int face = tm_face_shown(scene, place, die.face - lowest, 6) + lowest;
    snprintf(out, 8, "%s%d", die.colour->letter, face);
}

/* ---- names ------------------------------------------------------------------------------------ */

void rd_name(const char *id, char out[RD_NAME_MAX])
{
    snprintf(out, RD_NAME_MAX, "%s", id);
    for (char *at = out, *word = out; *at; at++) {
        if (at == word && *at >= 'a' && *at <= 'z' && strncmp(at, "of_", 3) != 0)
            *at = (char)(*at - 'a' + 'A');
        if (*at == '_') {
            *at = ' ';
            word = at + 1;
        }
    }
}

void rd_shorten(const char *text, int columns, char out[RD_NAME_MAX])
{
    size_t length = 0;
    snprintf(out, RD_NAME_MAX, "%s", text);
    if (columns < 1 || cv_columns(out) <= columns)
        return;
    for (int used = 0; out[length] && used < columns - 1; used++)
        for (length++; ((unsigned char)out[length] >> 6) == 2;)
            length++;
    snprintf(out + length, RD_NAME_MAX - length, "…");
}

const char *rd_arrow(const char *direction)
{
    static const struct {
        const char *direction, *arrow;
    } arrows[] = {{"good", "↑"}, {"evil", "↓"}, {"lawful", "←"}, {"chaotic", "→"}};
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
        if (strcmp(arrows[i].direction, direction) == 0)
            return arrows[i].arrow;
    return "";
}

const char *const rd_kinds[] = {"weapon", "armor", "skill", "trait", "scroll", NULL};
const char *const rd_kind_titles[] = {"Weapons", "Armor", "Skills", "Traits", "Scrolls", NULL};

/* ---- what is described ------------------------------------------------------------------------ */

const json_t *rd_card(const tm_scene *scene, const char *id)
{
    static const char *const lists[] = {"cards", "market"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const json_t *list = tm_part(scene->table, lists[i]);
        for (int card = 0; card < tm_count(list); card++)
            if (strcmp(tm_text(tm_item(list, card), "card"), id) == 0)
                return tm_item(list, card);
    }
    return NULL;
}

const char *rd_player(const tm_scene *scene, int seat)
{
    return seat >= 0 && seat < DW_SEATS_MAX && scene->names[seat] ? scene->names[seat] : "Nobody";
}

/* Of "Seat 1" at least "S1" is left. */
void rd_short_player(const tm_scene *scene, int seat, int columns, char out[RD_NAME_MAX])
{
    bool known = seat >= 0 && seat < DW_SEATS_MAX && scene->short_names[seat];
    const char *name = known ? scene->short_names[seat] : "Nobody";
    size_t digits = strlen(name);
    while (digits > 0 && name[digits - 1] >= '0' && name[digits - 1] <= '9')
        digits--;
    if (cv_columns(name) > columns && name[digits])
        snprintf(out, RD_NAME_MAX, "%c%s", name[0], name + digits);
    else
        rd_shorten(name, columns, out);
}

const json_t *rd_seat(const tm_scene *scene, int seat)
{
    return seat < 0 ? NULL : tm_item(tm_part(scene->table, "seats"), seat);
}

bool rd_has_monsters(const tm_scene *scene)
{
    return tm_part(scene->table, "minion_deck") != NULL;
}

bool rd_is_phase(const tm_scene *scene, const char *phase)
{
    return strcmp(tm_text(scene->table, "phase"), phase) == 0;
}

bool rd_is_end(const tm_scene *scene)
{
    static const char *const phases[] = {"creation_end", "final_move", "hammer",       "borrow", "unveil",
                                         "hire",         "fight_roll", "fight_reroll", "over"};
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++)
        if (rd_is_phase(scene, phases[i]))
            return true;
    return false;
}

const char *rd_question(const tm_scene *scene)
{
    const json_t *asked = tm_part(scene->table, "asked");
    for (int i = 0; i < tm_count(asked); i++)
        if (tm_int(tm_item(asked, i), "seat") == scene->seat)
            return tm_text(tm_item(asked, i), "kind");
    return "";
}

int rd_dice_count(const json_t *seat)
{
    const json_t *rows = tm_part(seat, "rows");
    int count = 0;
    for (int row = 0; row < tm_count(rows); row++)
        for (int column = 0; column < RD_COLUMNS; column++)
            count += json_is_string(tm_item(tm_part(tm_item(rows, row), "dice"), column));
    return count;
}

int rd_card_count(const json_t *seat)
{
    int count = 0;
    for (int kind = 0; rd_kinds[kind]; kind++)
        count += tm_count(tm_part(seat, rd_kinds[kind]));
    return count;
}
