/*
 * position_walk.c: the values of a position: numbers, names, dice, cells, components by id, and lists of
 * them. One function each both writes and reads a value, which keeps the two alike.
 */
#include "games/rollplayer/positions/position_walk.h"

#include "games/rollplayer/words/names.h"

#include <stdio.h>
#include <string.h>

/* ---- what is wrong with a value ------------------------------------------------------------- */

enum { LISTED_MAX = 9 }; /* names that a sentence can hold */

static void make_printable(char *word)
{
    for (; *word; word++)
        if (*word < ' ' || *word > '~')
            *word = '?';
}

static void reject_name(rp_walk *w, const char *key, char *word, const char *const names[], int count)
{
    char sentence[DW_ERROR_MAX];
    dw_text text = dw_text_in(sentence, sizeof sentence);
    dw_nearest near = dw_nearest_to(word);
    make_printable(word);
    for (int i = 0; i < count; i++)
        dw_nearest_try(&near, names[i]);
    if (near.best || count > LISTED_MAX)
        dw_text_add(&text, "there is no \"%s\"%s", word, dw_nearest_hint(&near));
    else {
        dw_text_put(&text, "expected one of ");
        for (int i = 0; i < count; i++)
            dw_text_add(&text, "%s%s", i ? ", " : "", names[i]);
        dw_text_add(&text, ", not \"%s\"", word);
    }
    w->a->reject(w->a, key, sentence);
}

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

static void reject_id(rp_walk *w, const char *key, char *id, const dw_entity *entities, int count)
{
    char sentence[DW_ERROR_MAX];
    dw_text text = dw_text_in(sentence, sizeof sentence);
    dw_nearest near = dw_nearest_to(id);
    make_printable(id);
    for (int i = 0; i < count; i++)
        dw_nearest_try(&near, rp_word(w->box->words, entities[i].id));
    dw_text_add(&text, "there is no %s \"%s\"%s%s", kind_of(w->box->words, entities), id,
                w->box->pack->derived.brings ? "" : " in the base box", dw_nearest_hint(&near));
    w->a->reject(w->a, key, sentence);
}

/* A colour that exists with a face that it has not, or no die at all. */
static void reject_die(rp_walk *w, const char *key, char *die)
{
    char sentence[DW_ERROR_MAX];
    dw_text text = dw_text_in(sentence, sizeof sentence);
    int kinds = rp_dice_kinds(w->box->pack), colour = 0;
    make_printable(die);
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
    int number = *value;
    bool there = w->a->number(w->a, key, &number, min, max);
    *value = (uint8_t)number;
    return there;
}

/* A value that is one of `count` names. */
bool rp_walk_name(rp_walk *w, const char *key, uint8_t *value, const char *const names[], int count)
{
    char word[40];
    snprintf(word, sizeof word, "%s", *value < count ? names[*value] : "");
    if (!w->a->words(w->a, key, word, sizeof word) || !w->a->reading)
        return !w->a->reading;
    int index = rp_index_of(word, names, count);
    if (index < 0)
        reject_name(w, key, word, names, count);
    else
        *value = (uint8_t)index;
    return true;
}

/* A component named by its id. */
bool rp_walk_entity(rp_walk *w, const char *key, uint8_t *value, const dw_entity *entities, int count)
{
    uint8_t one = (uint8_t)(1 + *value);
    bool there = rp_walk_entity_or_none(w, key, &one, entities, count);
    if (there && !one)
        reject_id(w, key, (char[]){""}, entities, count);
    *value = (uint8_t)(one ? one - 1 : 0);
    return there;
}

bool rp_walk_entity_or_none(rp_walk *w, const char *key, uint8_t *value, const dw_entity *entities, int count)
{
    char id[64] = "";
    if (!w->a->reading && *value)
        snprintf(id, sizeof id, "%s", rp_word(w->box->words, entities[*value - 1].id));
    if (!w->a->words(w->a, key, id, sizeof id) || !w->a->reading)
        return !w->a->reading;
    int index = id[0] ? rp_entity_index(w->box->words, entities, count, id) : -1;
    if (index < 0 && id[0])
        reject_id(w, key, id, entities, count);
    else
        *value = (uint8_t)(1 + index);
    return true;
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
    int length = *count;
    if (!w->a->list(w->a, key, &length, max))
        return false;
    for (int i = 0; i < length && !w->a->failed; i++)
        rp_walk_entity(w, NULL, &list[i], entities, entity_count);
    *count = (uint8_t)length;
    w->a->end(w->a);
    return true;
}

bool rp_walk_set(rp_walk *w, const char *key, uint8_t *set, const char *const names[], int count)
{
    uint8_t list[8], length = 0;
    for (uint8_t bit = 0; bit < count; bit++)
        if (*set >> bit & 1)
            list[length++] = bit;
    int entries = length;
    if (!w->a->list(w->a, key, &entries, count))
        return false;
    for (int i = 0; i < entries && !w->a->failed; i++) {
        if (w->a->reading)
            list[i] = 0;
        rp_walk_name(w, NULL, &list[i], names, count);
        if (w->a->reading && !w->a->failed && *set >> list[i] & 1)
            w->a->reject(w->a, NULL, "is named twice");
        *set |= (uint8_t)(1u << list[i]);
    }
    w->a->end(w->a);
    return true;
}

/* Naming a card twice is a mistake. */
bool rp_walk_card_set(rp_walk *w, const char *key, rp_cards *set)
{
    uint8_t list[RP_CARDS_MAX] = {0}, count = 0;
    for (RP_EACH(card, *set))
        list[count++] = (uint8_t)card;
    int length = count;
    if (!w->a->list(w->a, key, &length, RP_CARDS_MAX))
        return false;
    if (w->a->reading)
        *set = 0;
    for (int i = 0; i < length && !w->a->failed; i++) {
        rp_walk_entity(w, NULL, &list[i], w->box->words->cards, w->box->pack->card_count);
        if (w->a->reading && !w->a->failed && rp_cards_have(*set, list[i]))
            w->a->reject(w->a, NULL, "is named twice");
        *set |= rp_card_bit(list[i]);
    }
    w->a->end(w->a);
    return true;
}
