/* components.c: any component for a person to read, with where each of its values comes from. */
#include "games/rollplayer/words/names.h"
#include "games/rollplayer/words/words.h"

#include <stdio.h>
#include <string.h>

/* ---- one component -------------------------------------------------------------------------- */

static void show_market_card(const rp_box *box, int index, dw_text *text)
{
    const rp_card *card = &box->pack->cards[index];
    dw_text_add(text, "%s: %s, costs %d, %s dot", rp_card_name(box->words, index), rp_kind_ids[card->kind],
                card->cost, card->dots == 1 ? "single" : "double");
    if (card->kind == RP_WEAPON)
        dw_text_add(text, ", %d hand%s", card->hands, card->hands == 1 ? "" : "s");
    if (card->kind == RP_ARMOR)
        dw_text_add(text, ", %s set", rp_armor_ids[card->armor]);
    if (card->arrow < RP_ARROWS)
        dw_text_add(text, ", arrow %s", rp_arrow_ids[card->arrow]);
    dw_text_put(text, "\n");
}

static void show_class(const rp_box *box, int index, dw_text *text)
{
    const rp_class *one = &box->pack->classes[index];
    const dw_entity *words = &box->words->classes[index];
    dw_text_add(text, "%s: %s Class, ability %s\n  Goals:", rp_word(box->words, words->name),
                rp_colour_ids[one->colour], rp_word(box->words, words->ability));
    for (int row = 0; row < RP_ROWS; row++) {
        char goal[16];
        rp_goal_words(&one->goals[row], goal, sizeof goal);
        dw_text_add(text, "%s %s %s for %d star%s", row ? "," : "", rp_row_names[row], goal,
                    one->goals[row].stars, one->goals[row].stars == 1 ? "" : "s");
    }
    dw_text_put(text, "\n");
}

static void show_race(const rp_box *box, int index, dw_text *text)
{
    dw_text_add(text, "%s: race", rp_word(box->words, box->words->races[index].name));
    bool any = false;
    for (int row = 0; row < RP_ROWS; row++)
        if (box->pack->races[index].mods[row]) {
            dw_text_add(text, ", %s %+d", rp_row_names[row], box->pack->races[index].mods[row]);
            any = true;
        }
    dw_text_put(text, any ? "\n" : ", no modifiers\n");
}

static void show_alignment(const rp_box *box, int index, dw_text *text)
{
    const rp_alignment *one = &box->pack->alignments[index];
    dw_text_add(text, "%s: Alignment card (stars; the token starts on %s)\n",
                rp_word(box->words, box->words->alignments[index].name), rp_token_ids[one->start]);
    dw_text_put(text, "           lawful neutral chaotic\n");
    static const char *const rows[] = {"good", "neutral", "evil"};
    for (int row = 0; row < 3; row++)
        dw_text_add(text, "  %-8s %6d %7d %7d\n", rows[row], one->stars[row * 3], one->stars[row * 3 + 1],
                    one->stars[row * 3 + 2]);
}

static void show_backstory(const rp_box *box, int index, dw_text *text)
{
    const rp_backstory *one = &box->pack->backstories[index];
    dw_text_add(text,
                "%s: Backstory card\n  Places:", rp_word(box->words, box->words->backstories[index].name));
    for (int row = 0; row < RP_ROWS; row++)
        dw_text_add(text, "%s %s %s in space %d", row ? "," : "", rp_row_names[row],
                    rp_colour_ids[one->colour[row]], one->column[row] + 1);
    dw_text_put(text, "\n");
}

static void show_armor_set(const rp_box *box, int index, dw_text *text)
{
    const rp_armor_set *set = &box->pack->armor_sets[index];
    dw_text_add(text, "%s: Armor set of %d; stars for 1, 2, ... cards:",
                rp_word(box->words, box->words->armor_sets[index].name), set->size);
    for (int i = 0; i < set->size; i++)
        dw_text_add(text, " %d", set->stars[i]);
    dw_text_add(text, "; %d more for Class colours", set->colour_bonus);
    for (int colour = 0; colour < RP_CLASS_COLOURS; colour++)
        if (set->colours >> colour & 1)
            dw_text_add(text, " %s", rp_colour_ids[colour]);
    dw_text_put(text, "\n");
}

/* ---- Monsters & Minions --------------------------------------------------------------------- */

static void show_minion(const rp_box *box, int index, dw_text *text)
{
    const rp_minion *minion = &box->pack->minions[index];
    dw_text_add(text, "%s: Minion, %s dot, ", rp_minion_name(box->words, index),
                minion->dots == 1 ? "single" : "double");
    rp_trophy_words(minion, text);
    dw_text_put(text, "\n    roll    XP  Gold  Injuries  Honor  Trophy\n");
    for (int i = 0; i < minion->band_count; i++) {
        const rp_reward *band = &minion->bands[i];
        char range[16];
        rp_band_range(minion, i, range, sizeof range);
        dw_text_add(text, "    %-6s %3d %5d %9d %6d  %s\n", range, band->xp, band->gold, band->injuries,
                    band->honor, band->trophy ? "yes" : "no");
    }
}

static void show_monster(const rp_box *box, int index, dw_text *text)
{
    const rp_monster *monster = &box->pack->monsters[index];
    dw_text_add(text, "%s: Monster (%s), %s, Strength %d\n  Stars: ", rp_monster_name(box->words, index),
                rp_colour_ids[monster->colour],
                monster->solo ? "for one player and for Difficult Monsters" : "for two players or more",
                monster->strength);
    rp_monster_bands(monster, text);
    dw_text_put(text, "\n");
}

/* The creature that fights with Adventure cards of that colour. */
static const char *monster_of_colour(const rp_box *box, int colour)
{
    for (int i = 0; i < box->pack->monster_count; i++)
        if (box->pack->monsters[i].colour == colour)
            return rp_monster_name(box->words, i);
    return "Monster";
}

static void show_adventure(const rp_box *box, int index, dw_text *text)
{
    const rp_adventure *card = &box->pack->adventures[index];
    dw_text_add(text, "%s: Adventure card, %s of the %s (%s)\n", rp_adventure_name(box->words, index),
                rp_adventure_titles[card->kind], monster_of_colour(box, card->colour),
                rp_colour_ids[card->colour]);
}

/* Everything of it is in its values. */
static void show_numbers(const rp_box *box, int index, dw_text *text)
{
    (void)box;
    (void)index;
    dw_text_put(text, "Setup, income and the solo ladder\n");
}

/* ---- all kinds of components ---------------------------------------------------------------- */

enum {
    MARKET,
    CLASSES,
    RACES,
    ALIGNMENTS,
    BACKSTORIES,
    ARMOR_SETS,
    MINIONS,
    MONSTERS,
    ADVENTURES,
    NUMBERS,
    SHELVES
};

static void show(const void *box, int shelf, int index, dw_text *text)
{
    static void (*const shows[SHELVES])(const rp_box *, int, dw_text *) = {
        [MARKET] = show_market_card,   [CLASSES] = show_class,         [RACES] = show_race,
        [ALIGNMENTS] = show_alignment, [BACKSTORIES] = show_backstory, [ARMOR_SETS] = show_armor_set,
        [MINIONS] = show_minion,       [MONSTERS] = show_monster,      [ADVENTURES] = show_adventure,
        [NUMBERS] = show_numbers,
    };
    shows[shelf](box, index, text);
}

static dw_components components_of(const rp_box *box, dw_shelf out[SHELVES])
{
    const rp_words *w = box->words;
    const rp_pack *p = box->pack;
    const dw_shelf all[SHELVES] = {
        [MARKET] = {"Market cards", w->cards, p->card_count, NULL},
        [CLASSES] = {"Classes", w->classes, p->class_count, NULL},
        [RACES] = {"Races", w->races, p->race_count, NULL},
        [ALIGNMENTS] = {"Alignment cards", w->alignments, p->alignment_count, NULL},
        [BACKSTORIES] = {"Backstory cards", w->backstories, p->backstory_count, NULL},
        [ARMOR_SETS] = {"Armor sets", w->armor_sets, RP_ARMOR_TYPES, NULL},
        [MINIONS] = {"Minions", w->minions, p->minion_count, NULL},
        [MONSTERS] = {"Monsters", w->monsters, p->monster_count, NULL},
        [ADVENTURES] = {"Adventure cards", w->adventures, p->adventure_count, NULL},
        [NUMBERS] = {"Numbers", &w->numbers, 1, "numbers"},
    };
    memcpy(out, all, sizeof all);
    return (dw_components){w->letters, w->facts, out, SHELVES, box, show};
}

bool rp_show_card(const dw_game *game, const char *name, dw_text *text, dw_error *error)
{
    dw_shelf shelves[SHELVES];
    dw_components all = components_of(game->pack, shelves);
    return dw_show_component(&all, name, text, error);
}

void rp_list_all_cards(const dw_game *game, dw_text *text)
{
    const rp_box *box = game->pack;
    dw_shelf shelves[SHELVES];
    components_of(box, shelves);
    dw_text_add(
        text,
        "Components of %s. A star marks those with house values: the rulebook does not print\n"
        "them, they are this edition's own. 'dicewright cards NAME' shows each value with its source.\n",
        game->set_name);
    for (int i = 0; i < NUMBERS; i++) {
        if (!shelves[i].count)
            continue;
        dw_text_add(text, "\n%s (%d)\n", shelves[i].title, shelves[i].count);
        for (int k = 0; k < shelves[i].count; k++) {
            const dw_entity *entity = &shelves[i].entities[k];
            dw_text_add(text, "  %c %-18s %-18s %s\n", dw_house_values(box->words->facts, entity) ? '*' : ' ',
                        rp_word(box->words, entity->id), rp_word(box->words, entity->name),
                        rp_word(box->words, entity->text));
        }
    }
    dw_text_put(text, "\n'dicewright cards numbers' shows setup, income and the solo ladder.\n");
}

void rp_describe_components(const dw_game *game, dw_json *json)
{
    dw_shelf shelves[SHELVES];
    dw_components all = components_of(game->pack, shelves);
    dw_describe_words(&all, json);
}
