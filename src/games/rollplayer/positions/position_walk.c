/* position_walk.c: the values that a position of Roll Player is made of: those of every game, dice and cells.
 * Written and read by one function each, so that both cannot differ. */
#include "games/rollplayer/positions/position_walk.h"

#include "games/rollplayer/words/names.h"

#include <string.h>

/* ---- what is wrong with a value ------------------------------------------------------------- */

static const char *kind_of(const rp_words *words, const dw_entity *entities)
{
    const struct {
        const dw_entity *entities;
        const char *kind;
    } kinds[] = {{words->races, "race"},
                 {words->classes, "Class"},
                 {words->alignments, "Alignment card"},
                 {words->backstories, "Backstory card"},
                 {words->monsters, "Monster"},
                 {words->adventures, "Adventure card"},
                 {words->minions, "Minion"}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (entities == kinds[i].entities)
            return kinds[i].kind;
    return "Market card";
}

static dw_nameable nameable(const rp_walk *w, const dw_entity *entities, int count)
{
    const rp_words *words = w->box->words;
    const char *where = w->box->pack->derived.brings ? "" : " in the base box";
    return (dw_nameable){words->letters, entities, count, kind_of(words, entities), where};
}

/* A colour that exists with a face that it has not, or no die at all. */
static void reject_die(rp_walk *w, const char *key, char *die)
{
    char sentence[DW_ERROR_MAX];
    dw_text text = dw_text_in(sentence, sizeof sentence);
    int kinds = rp_dice_kinds(w->box->pack), colour = 0;
    dw_make_printable(die);
    size_t letters = strcspn(die, " ");
    while (colour < kinds &&
           (strlen(rp_colour_ids[colour]) != letters || strncmp(die, rp_colour_ids[colour], letters) != 0))
        colour++;
    dw_text_add(&text, "expected a die such as \"red 4\"%s, not \"%s\"",
                kinds > RP_COLOURS ? " or \"boost 7\"" : "", die);
    if (colour < kinds)
        dw_text_add(&text, ": %s dice show %d to %d", rp_colour_ids[colour], 1 + rp_face_shift(colour),
                    6 + rp_face_shift(colour));
    w->a->reject(w->a, key, sentence);
}

/* ---- single values -------------------------------------------------------------------------- */

bool rp_walk_number(rp_walk *w, const char *key, uint8_t *value, int min, int max)
{
    return dw_walk_byte(w->a, key, value, min, max);
}

bool rp_walk_name(rp_walk *w, const char *key, uint8_t *value, const char *const names[], int count)
{
    return dw_walk_name(w->a, key, value, names, count);
}

bool rp_walk_entity(rp_walk *w, const char *key, uint8_t *value, const dw_entity *entities, int count)
{
    dw_nameable of = nameable(w, entities, count);
    return dw_walk_entity(w->a, key, value, &of);
}

bool rp_walk_entity_or_none(rp_walk *w, const char *key, uint8_t *value, const dw_entity *entities, int count)
{
    dw_nameable of = nameable(w, entities, count);
    return dw_walk_entity_or_none(w->a, key, value, &of);
}

static bool is_in_box(const rp_walk *w, rp_die die)
{
    return rp_die_colour(die) < RP_COLOURS || rp_brings(w->box->pack, RP_BOOST_DICE);
}

/* No die is not written. */
bool rp_walk_die(rp_walk *w, const char *key, rp_die *value)
{
    char words[32];
    if (!w->a->reading && !*value)
        return false;
    rp_die_words(*value, words, sizeof words);
    if (!w->a->words(w->a, key, words, sizeof words))
        return false;
    if (w->a->reading && (!rp_die_read(words, value) || !is_in_box(w, *value)))
        reject_die(w, key, words);
    return true;
}

void rp_walk_cell(rp_walk *w, const char *key, uint8_t *value, int less)
{
    char words[32] = "";
    int index = *value - less;
    if (!w->a->reading && index < 0)
        return;
    if (!w->a->reading)
        rp_cell_words(index, words, sizeof words);
    if (w->a->words(w->a, key, words, sizeof words) && w->a->reading) {
        if (rp_cell_read(words, &index))
            *value = (uint8_t)(index + less);
        else
            w->a->reject(w->a, key, "is not a cell such as \"dex.2\"");
    }
}

/* ---- lists ---------------------------------------------------------------------------------- */

void rp_walk_dice(rp_walk *w, const char *key, rp_die *list, int max, uint8_t *count)
{
    int length = *count;
    if (!w->a->list(w->a, key, &length, max))
        return;
    for (int i = 0; i < length && !w->a->failed; i++)
        rp_walk_die(w, NULL, &list[i]);
    *count = (uint8_t)length;
    w->a->end(w->a);
}

bool rp_walk_entities(rp_walk *w, const char *key, uint8_t *list, int max, uint8_t *count,
                      const dw_entity *entities, int entity_count)
{
    dw_nameable of = nameable(w, entities, entity_count);
    int length = *count;
    bool there = dw_walk_entities(w->a, key, list, max, &length, &of);
    *count = (uint8_t)length;
    return there;
}

bool rp_walk_set(rp_walk *w, const char *key, uint8_t *set, const char *const names[], int count)
{
    return dw_walk_names(w->a, key, set, names, count);
}

bool rp_walk_card_set(rp_walk *w, const char *key, rp_cards *set)
{
    dw_nameable of = nameable(w, w->box->words->cards, w->box->pack->card_count);
    uint8_t list[RP_CARDS_MAX] = {0};
    int count = 0;
    for (RP_EACH(card, *set))
        list[count++] = (uint8_t)card;
    if (!dw_walk_members(w->a, key, list, RP_CARDS_MAX, &count, &of))
        return false;
    *set = 0;
    for (int i = 0; i < count; i++)
        *set |= rp_card_bit(list[i]);
    return true;
}
