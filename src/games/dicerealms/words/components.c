/* components.c: any component for a person to read, with where each of its values comes from. */
#include "games/dicerealms/words/words.h"

#include <string.h>

/* ---- parts of every component ----------------------------------------------------------------- */

static const char *name_of(const dr_box *box, const dw_entity *entity)
{
    return dr_word(box->words, entity->name);
}

/* "Levy, Sortie, Siege" */
static void put_names(const dr_box *box, const dw_entity *entities, uint64_t set, dw_text *text)
{
    bool first = true;
    for (int i = 0; i < 64; i++)
        if (set >> i & 1) {
            dw_text_add(text, "%s%s", first ? "" : ", ", name_of(box, &entities[i]));
            first = false;
        }
}

/* ---- one component ------------------------------------------------------------------------------ */

static void show_face(const dr_box *box, int kind, dw_text *text)
{
    const dr_face *face = &box->pack->faces[kind];
    const dr_words *words = box->words;
    dw_text_add(text, "%s: face of the line %s (%s), %d dot%s, %d in the tray",
                name_of(box, &words->faces[kind]), name_of(box, &words->lines[face->line]),
                dr_word(words, words->line_colours[face->line]), face->dots, face->dots == 1 ? "" : "s",
                face->tray);
    if (face->limit)
        dw_text_put(text, ", at most one on a die");
    if (face->reroll)
        dw_text_put(text, ", reroll face");
    dw_text_put(text, "\n");
}

static void show_line(const dr_box *box, int index, dw_text *text)
{
    dw_text_add(text, "%s: line (%s): ", name_of(box, &box->words->lines[index]),
                dr_word(box->words, box->words->line_colours[index]));
    put_names(box, box->words->faces, box->pack->derived.by_line[index], text);
    dw_text_put(text, box->pack->lines[index].green ? "; may be on green dice\n" : "\n");
}

static void show_fate(const dr_box *box, int index, dw_text *text)
{
    dw_text_add(text, "%s: Fate face, %d on the Fate die at the start\n",
                name_of(box, &box->words->fates[index]), box->pack->fates[index].copies);
}

static void put_swaps(const dr_box *box, const dr_tile *tile, dw_text *text)
{
    for (int i = 0; i < tile->swap_count; i++)
        dw_text_add(text, "; on the Fate die %s replaces %s",
                    name_of(box, &box->words->fates[tile->swaps[i][1]]),
                    name_of(box, &box->words->fates[tile->swaps[i][0]]));
    if (tile->swap_count && tile->kind != DR_FATE_TILE)
        dw_text_put(text, " if neither a Fate tile nor an attack tile is in play");
}

static void show_tile(const dr_box *box, int index, dw_text *text)
{
    static const char *const kinds[] = {"white tile", "line tile", "Fate tile"};
    const dr_tile *tile = &box->pack->tiles[index];
    const dr_numbers *numbers = &box->pack->numbers;
    dw_text_add(text, "%s: %s", name_of(box, &box->words->tiles[index]), kinds[tile->kind]);
    if (tile->faces) {
        dw_text_put(text, ", brings ");
        put_names(box, box->words->faces, tile->faces, text);
    }
    if (tile->add_grain)
        dw_text_add(text, "; adds %d grain for each player", tile->add_grain * numbers->chip_grain);
    if (tile->add_misery)
        dw_text_add(text, "; adds %d misery units for each player", tile->add_misery * numbers->chip_misery);
    if (tile->add_tile)
        dw_text_add(text, "; adds the tile %s", name_of(box, &box->words->tiles[tile->add_tile - 1]));
    put_swaps(box, tile, text);
    dw_text_put(text, "\n");
}

static void show_setup(const dr_box *box, int index, dw_text *text)
{
    uint64_t chosen = box->pack->setups[index], added = 0;
    for (int tile = 0; tile < box->pack->tile_count; tile++)
        if (chosen >> tile & 1 && box->pack->tiles[tile].add_tile)
            added |= (uint64_t)1 << (box->pack->tiles[tile].add_tile - 1);
    dw_text_add(text, "%s: setup with the tiles ", name_of(box, &box->words->setups[index]));
    put_names(box, box->words->tiles, chosen, text);
    if (added & ~chosen) {
        dw_text_put(text, "; added: ");
        put_names(box, box->words->tiles, added & ~chosen, text);
    }
    dw_text_put(text, "\n");
}

static void show_numbers(const dr_box *box, int index, dw_text *text)
{
    (void)box;
    (void)index;
    dw_text_put(text, "Supply, start, costs, scoring and the limits of a random setup\n");
}

/* ---- all kinds of components ---------------------------------------------------------------------- */

enum { FACES, LINES, FATES, TILES, SETUPS, NUMBERS, SHELVES };

static void show(const void *box, int shelf, int index, dw_text *text)
{
    static void (*const shows[SHELVES])(const dr_box *, int, dw_text *) = {
        [FACES] = show_face, [LINES] = show_line,   [FATES] = show_fate,
        [TILES] = show_tile, [SETUPS] = show_setup, [NUMBERS] = show_numbers,
    };
    shows[shelf](box, index, text);
}

static dw_components components_of(const dr_box *box, dw_shelf out[SHELVES])
{
    const dr_words *w = box->words;
    const dr_pack *p = box->pack;
    const dw_shelf all[SHELVES] = {
        [FACES] = {"Faces", w->faces, p->face_count, NULL},
        [LINES] = {"Lines", w->lines, p->line_count, NULL},
        [FATES] = {"Fate faces", w->fates, p->fate_count, NULL},
        [TILES] = {"Tiles", w->tiles, p->tile_count, NULL},
        [SETUPS] = {"Setups", w->setups, p->setup_count, NULL},
        [NUMBERS] = {"Numbers", &w->numbers, 1, "numbers"},
    };
    memcpy(out, all, sizeof all);
    return (dw_components){w->letters, w->facts, out, SHELVES, box, show};
}

bool dr_show_card(const dw_game *game, const char *name, dw_text *text, dw_error *error)
{
    dw_shelf shelves[SHELVES];
    dw_components all = components_of(game->pack, shelves);
    return dw_show_component(&all, name, text, error);
}

/* ---- lists ------------------------------------------------------------------------------------------ */

static char star_of(const dr_box *box, const dw_entity *entity)
{
    return dw_house_values(box->words->facts, entity) ? '*' : ' ';
}

/* By line, in the order of the pack, which is by dots. */
static void list_faces(const dr_box *box, dw_text *text)
{
    const dr_words *w = box->words;
    dw_text_add(text, "\nFaces (%d), with dots and how many are in the tray; 1/die: at most one on a die\n",
                box->pack->face_count);
    for (int line = 0; line < box->pack->line_count; line++) {
        dw_text_add(text, "  %s (%s)\n", name_of(box, &w->lines[line]), dr_word(w, w->line_colours[line]));
        for (int kind = 0; kind < box->pack->face_count; kind++) {
            const dr_face *face = &box->pack->faces[kind];
            if (face->line != line)
                continue;
            dw_text_add(text, "  %c %-18s %d dot%c %2d in tray %-5s %s\n", star_of(box, &w->faces[kind]),
                        dr_word(w, w->faces[kind].id), face->dots, face->dots == 1 ? ' ' : 's', face->tray,
                        face->limit ? "1/die" : "", dr_word(w, w->faces[kind].text));
        }
    }
}

/* One line for each component: what it does, or what it is. */
static void list_shelf(const dw_components *all, int shelf, dw_text *text)
{
    const dr_box *box = all->box;
    const dw_shelf *from = &all->shelves[shelf];
    dw_text_add(text, "\n%s (%d)\n", from->title, from->count);
    for (int k = 0; k < from->count; k++) {
        const dw_entity *entity = &from->entities[k];
        dw_text_add(text, "  %c %-18s ", star_of(box, entity), dr_word(box->words, entity->id));
        if (*dr_word(box->words, entity->text))
            dw_text_add(text, "%s\n", dr_word(box->words, entity->text));
        else
            all->show(box, shelf, k, text);
    }
}

void dr_list_all_cards(const dw_game *game, dw_text *text)
{
    const dr_box *box = game->pack;
    dw_shelf shelves[SHELVES];
    dw_components all = components_of(box, shelves);
    dw_text_add(
        text,
        "Components of %s. A star marks those with house values: the rulebook does not print them, they\n"
        "are this edition's own. 'dicewright cards --game %s NAME' shows each value with its source.\n",
        game->name, game->id);
    list_faces(box, text);
    list_shelf(&all, FATES, text);
    list_shelf(&all, TILES, text);
    list_shelf(&all, SETUPS, text);
    dw_text_add(
        text,
        "\n'dicewright cards --game %s numbers' shows supply, start, costs, scoring and the limits of a\n"
        "random setup.\n",
        game->id);
}

void dr_describe_components(const dw_game *game, dw_json *json)
{
    dw_shelf shelves[SHELVES];
    dw_components all = components_of(game->pack, shelves);
    dw_describe_words(&all, json);
}
