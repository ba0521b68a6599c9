/*
 * short_words.c: dice, cards and players in few letters, read from the table's JSON (dw_describe). Draws
 * nothing.
 */
#include "terminal/rollplayer/drawing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- dice ------------------------------------------------------------------------------------- */

const rpd_colour rpd_colours[RPD_COLOURS] = {
    {"green", "G", CV_GREEN}, {"blue", "B", CV_BLUE},   {"red", "R", CV_RED},   {"purple", "P", CV_PURPLE},
    {"black", "K", CV_BLACK}, {"white", "W", CV_WHITE}, {"gold", "Y", CV_GOLD}, {"boost", "+", CV_BOOST},
};

const rpd_colour *rpd_colour_of(const char *id)
{
    static const rpd_colour none = {"", "", CV_PLAIN};
    for (int i = 0; i < RPD_COLOURS; i++)
        if (strcmp(rpd_colours[i].id, id) == 0)
            return &rpd_colours[i];
    return &none;
}

rpd_die rpd_die_of(const json_t *described)
{
    const char *words = json_string_value(described);
    if (!words)
        return (rpd_die){NULL, 0};
    char colour[RPD_ID_MAX];
    size_t length = strcspn(words, " ");
    snprintf(colour, sizeof colour, "%.*s", (int)length, words);
    return (rpd_die){rpd_colour_of(colour), atoi(words + length)};
}

void rpd_die_text(const tm_model *model, const char *place, rpd_die die, char out[8])
{
    int lowest = strcmp(die.colour->id, "boost") == 0 ? 3 : 1; /* a Boost Die has 3 to 8 */
    int face = tm_face_shown(model, place, die.face - lowest, 6) + lowest;
    snprintf(out, 8, "%s%d", die.colour->letter, face);
}

/* ---- names ------------------------------------------------------------------------------------ */

void rpd_name(const char *id, char out[RPD_NAME_MAX])
{
    snprintf(out, RPD_NAME_MAX, "%s", id);
    for (char *at = out, *word = out; *at; at++) {
        if (at == word && *at >= 'a' && *at <= 'z' && strncmp(at, "of_", 3) != 0)
            *at = (char)(*at - 'a' + 'A');
        if (*at == '_') {
            *at = ' ';
            word = at + 1;
        }
    }
}

void rpd_shorten(const char *text, int columns, char out[RPD_NAME_MAX])
{
    size_t length = 0;
    snprintf(out, RPD_NAME_MAX, "%s", text);
    if (columns < 1 || cv_columns(out) <= columns)
        return;
    for (int used = 0; out[length] && used < columns - 1; used++)
        for (length++; ((unsigned char)out[length] >> 6) == 2;)
            length++;
    snprintf(out + length, RPD_NAME_MAX - length, "…");
}

const char *rpd_arrow(const char *direction)
{
    static const struct {
        const char *direction, *arrow;
    } arrows[] = {{"good", "↑"}, {"evil", "↓"}, {"lawful", "←"}, {"chaotic", "→"}};
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
        if (strcmp(arrows[i].direction, direction) == 0)
            return arrows[i].arrow;
    return "";
}

const char *const rpd_kinds[] = {"weapon", "armor", "skill", "trait", "scroll", NULL};
const char *const rpd_kind_titles[] = {"Weapons", "Armor", "Skills", "Traits", "Scrolls", NULL};

/* ---- what is described ------------------------------------------------------------------------ */

const json_t *rpd_card(const tm_model *model, const char *id)
{
    static const char *const lists[] = {"cards", "market"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const json_t *list = tm_part(model->table, lists[i]);
        for (int card = 0; card < tm_count(list); card++)
            if (strcmp(tm_text(tm_item(list, card), "card"), id) == 0)
                return tm_item(list, card);
    }
    return NULL;
}

const char *rpd_player(const tm_model *model, int seat)
{
    return seat >= 0 && seat < DW_SEATS_MAX && model->names[seat] ? model->names[seat] : "Nobody";
}

/* Of "Seat 1" at least "S1" is left. */
void rpd_short_player(const tm_model *model, int seat, int columns, char out[RPD_NAME_MAX])
{
    bool known = seat >= 0 && seat < DW_SEATS_MAX && model->short_names[seat];
    const char *name = known ? model->short_names[seat] : "Nobody";
    size_t digits = strlen(name);
    while (digits > 0 && name[digits - 1] >= '0' && name[digits - 1] <= '9')
        digits--;
    if (cv_columns(name) > columns && name[digits])
        snprintf(out, RPD_NAME_MAX, "%c%s", name[0], name + digits);
    else
        rpd_shorten(name, columns, out);
}

const json_t *rpd_seat(const tm_model *model, int seat)
{
    return seat < 0 ? NULL : tm_item(tm_part(model->table, "seats"), seat);
}

bool rpd_has_monsters(const tm_model *model)
{
    return tm_part(model->table, "minion_deck") != NULL;
}

bool rpd_is_phase(const tm_model *model, const char *phase)
{
    return strcmp(tm_text(model->table, "phase"), phase) == 0;
}

bool rpd_is_end(const tm_model *model)
{
    static const char *const phases[] = {"creation_end", "final_move", "hammer",       "borrow", "unveil",
                                         "hire",         "fight_roll", "fight_reroll", "over"};
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++)
        if (rpd_is_phase(model, phases[i]))
            return true;
    return false;
}

const char *rpd_question(const tm_model *model)
{
    const json_t *asked = tm_part(model->table, "asked");
    for (int i = 0; i < tm_count(asked); i++)
        if (tm_int(tm_item(asked, i), "seat") == model->seat)
            return tm_text(tm_item(asked, i), "kind");
    return "";
}

int rpd_dice_count(const json_t *seat)
{
    const json_t *rows = tm_part(seat, "rows");
    int count = 0;
    for (int row = 0; row < tm_count(rows); row++)
        for (int column = 0; column < RPD_COLUMNS; column++)
            count += json_is_string(tm_item(tm_part(tm_item(rows, row), "dice"), column));
    return count;
}

int rpd_card_count(const json_t *seat)
{
    int count = 0;
    for (int kind = 0; rpd_kinds[kind]; kind++)
        count += tm_count(tm_part(seat, rpd_kinds[kind]));
    return count;
}
