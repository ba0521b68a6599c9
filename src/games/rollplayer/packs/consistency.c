/*
 * consistency.c: checks what only the whole pack can show: whether there is enough of everything for
 * the players, whether numbers that depend on each other agree, and whether the Monsters are complete.
 */
#include "games/rollplayer/packs/reader.h"

enum {
    DICE_MAX = 120,
    PILE_MIN = 8,
    ADVENTURES_EACH = 3,  /* of a kind, for each Monster */
    FREE_REROLLS_MAX = 7, /* Weapons; which of them were used is remembered in one byte, with the class's */
};

/* ---- players and their numbers ---------------------------------------------------------- */

/* The numbers that the box fixes and a --pack file may only repeat; NULL for the file of a box itself. */
static const rp_numbers *fixed_numbers(const pk_reader *reader)
{
    return reader->mode == PK_CHANGES ? &((const rp_pack *)reader->below)->numbers : NULL;
}

static bool check_players(pk_reader *reader)
{
    const rp_numbers *numbers = &pk_rp_pack(reader)->numbers, *fixed = fixed_numbers(reader);
    int players = numbers->players_max;
    if (fixed && players != fixed->players_max)
        return pk_fail_at(&reader->source, pk_section_node(reader, "setup"), "setup.players_max must be %d",
                          fixed->players_max);
    if (numbers->starting_dice[players - 1] == 0)
        return pk_fail_at(&reader->source, pk_section_node(reader, "setup"),
                          "setup.starting_dice must be a list of %d numbers", players);
    return true;
}

/* Of a box: for each number of players a card each and one more, at least. */
static bool check_box_sizes(pk_reader *reader, const char *key, const uint8_t *sizes)
{
    for (int players = 1; players <= pk_rp_pack(reader)->numbers.players_max; players++)
        if (sizes[players - 1] <= players)
            return pk_fail_at(&reader->source, pk_section_node(reader, "setup"),
                              "setup.%s must be at least %d for %d players, not %d", key, players + 1,
                              players, sizes[players - 1]);
    return true;
}

/* `fixed` is NULL for a box. */
static bool check_sizes(pk_reader *reader, const char *key, const uint8_t *sizes, const uint8_t *fixed)
{
    char expected[32];
    dw_text out = dw_text_in(expected, sizeof expected);
    bool good = true;
    if (!fixed)
        return check_box_sizes(reader, key, sizes);
    for (int i = 0; i < pk_rp_pack(reader)->numbers.players_max; i++) {
        good = good && sizes[i] == fixed[i];
        dw_text_add(&out, "%s%d", i == 0 ? "" : ", ", fixed[i]);
    }
    return good || pk_fail_at(&reader->source, pk_section_node(reader, "setup"),
                              "setup.%s must be [%s]: the rules fix it", key, expected);
}

static bool check_market_and_initiative(pk_reader *reader)
{
    const rp_numbers *numbers = &pk_rp_pack(reader)->numbers, *fixed = fixed_numbers(reader);
    return check_sizes(reader, "market_size", numbers->market_size, fixed ? fixed->market_size : NULL) &&
           check_sizes(reader, "initiative_cards", numbers->initiative_cards,
                       fixed ? fixed->initiative_cards : NULL);
}

/* ---- dice ------------------------------------------------------------------------------- */

/* The Less Random Setup gives each player a die of every colour, and two gold ones. */
static bool check_dice_colours(pk_reader *reader)
{
    const rp_numbers *numbers = &pk_rp_pack(reader)->numbers;
    for (int colour = 0; colour < RP_CLASS_COLOURS; colour++)
        if (numbers->dice[colour] < numbers->players_max)
            return pk_fail_at(&reader->source, pk_section_node(reader, "components"),
                              "components.dice.%s must be at least %d, one for each player",
                              pk_class_colour_words[colour].name, numbers->players_max);
    if (numbers->dice[RP_GOLD] < 2 * numbers->players_max)
        return pk_fail_at(&reader->source, pk_section_node(reader, "components"),
                          "components.dice.gold must be at least %d, two for each player",
                          2 * numbers->players_max);
    if (numbers->dice[RP_BOOST] > 0 && !pk_has_monsters(reader))
        return pk_fail_at(&reader->source, pk_section_node(reader, "components"),
                          "Boost Dice are for Monsters & Minions only");
    return true;
}

static bool check_dice(pk_reader *reader)
{
    int dice = 0, least = pk_rp_pack(reader)->numbers.players_max * RP_CELLS + 1;
    for (int colour = 0; colour < RP_DICE_KINDS; colour++)
        dice += pk_rp_pack(reader)->numbers.dice[colour];
    if (dice >= least && dice <= DICE_MAX)
        return check_dice_colours(reader);
    return pk_fail_at(&reader->source, pk_section_node(reader, "components"),
                      "a pack must have %d to %d dice in all, not %d", least, DICE_MAX, dice);
}

/* ---- cards ------------------------------------------------------------------------------ */

static bool check_counts(pk_reader *reader)
{
    static const struct {
        pk_section_index section;
        int min;
    } least[] = {
        {PK_RACES, 6},
        {PK_ALIGNMENTS, RP_PLAYERS_MAX},
        {PK_BACKSTORIES, RP_PLAYERS_MAX},
        {PK_ARMOR_SETS, RP_ARMOR_TYPES},
    };
    for (size_t i = 0; i < sizeof least / sizeof least[0]; i++) {
        const pk_section *section = &pk_sections[least[i].section];
        int count = pk_entity_count(reader, section);
        if (count < least[i].min)
            return pk_fail_at(&reader->source, pk_section_node(reader, section->key),
                              "a pack must have at least %d %s, not %d", least[i].min, section->plural,
                              count);
    }
    return true;
}

static int removed_count(const uint8_t removed[RP_REMOVED_MAX])
{
    int count = 0;
    for (int i = 0; i < RP_REMOVED_MAX; i++)
        count += removed[i] > 0;
    return count;
}

/* Market discards at setup must leave a card in each pile. */
static bool check_piles(pk_reader *reader)
{
    const rp_pack *pack = pk_rp_pack(reader);
    int pile[2] = {0, 0};
    for (int card = 0; card < pack->card_count; card++)
        pile[pack->cards[card].dots - 1]++;
    for (int dots = 1; dots <= 2; dots++)
        if (pile[dots - 1] < PILE_MIN)
            return pk_fail_at(&reader->source, pk_section_node(reader, "market"),
                              "a pack must have at least %d cards with dots %d, not %d", PILE_MIN, dots,
                              pile[dots - 1]);
    int smaller = pile[0] < pile[1] ? pile[0] : pile[1];
    /* All that are removed may come from that pile. */
    smaller -= removed_count(pack->solo_removed) + removed_count(pack->open_removed);
    for (int players = 1; players <= pack->numbers.players_max; players++)
        if (pack->numbers.market_discards_per_pile[players - 1] >= smaller)
            return pk_fail_at(&reader->source, pk_section_node(reader, "setup"),
                              "setup.market_discards_per_pile must leave a card in each pile: at most %d",
                              smaller - 1);
    return true;
}

/* Sets of Skills are one word of the rules' tables. */
static bool check_skills(pk_reader *reader)
{
    const rp_pack *pack = pk_rp_pack(reader);
    for (int card = RP_SKILLS_BELOW; card < pack->card_count; card++)
        if (pack->cards[card].kind == RP_SKILL)
            return pk_fail_at(&reader->source, pk_section_node(reader, "market"),
                              "skills must be among the first %d cards of a pack, and this one is number %d",
                              RP_SKILLS_BELOW, card + 1);
    return true;
}

static bool check_free_rerolls(pk_reader *reader)
{
    const rp_pack *pack = pk_rp_pack(reader);
    int count = 0;
    for (int card = 0; card < pack->card_count; card++)
        count += pack->cards[card].effect.op == RP_OP_FREE_REROLL;
    if (count <= FREE_REROLLS_MAX)
        return true;
    return pk_fail_at(&reader->source, pk_section_node(reader, "market"),
                      "a pack must have at most %d weapons with the op free_reroll, not %d", FREE_REROLLS_MAX,
                      count);
}

/* A Class is drawn by colour, so each colour has one. Each card has two sides. */
static bool check_classes(pk_reader *reader)
{
    const rp_pack *pack = pk_rp_pack(reader);
    int of_colour[RP_CLASS_COLOURS] = {0};
    for (int i = 0; i < pack->class_count; i++) {
        const rp_class *one = &pack->classes[i];
        int sides = 0, other_colours = 0;
        of_colour[one->colour]++;
        for (int k = 0; k < pack->class_count; k++)
            if (pack->classes[k].card == one->card) {
                sides++;
                other_colours += pack->classes[k].colour != one->colour;
            }
        if (sides != 2 || other_colours > 0)
            return pk_fail_at(&reader->source, pk_section_node(reader, "classes"),
                              "Class card %d must have two sides of one colour", one->card);
    }
    for (int colour = 0; colour < RP_CLASS_COLOURS; colour++)
        if (of_colour[colour] == 0)
            return pk_fail_at(&reader->source, pk_section_node(reader, "classes"),
                              "the colour %s must have a class", pk_class_colour_words[colour].name);
    return true;
}

/* ---- Monsters --------------------------------------------------------------------------- */

/* The Monster is one of the colours that no player has, in the version that the game calls for. */
static bool check_monster_colours(pk_reader *reader)
{
    const rp_pack *pack = pk_rp_pack(reader);
    int of_colour[RP_CLASS_COLOURS][2] = {{0}};
    for (int i = 0; i < pack->monster_count; i++)
        of_colour[pack->monsters[i].colour][pack->monsters[i].solo]++;
    for (int colour = 0; colour < RP_CLASS_COLOURS; colour++)
        if (of_colour[colour][false] != 1 || of_colour[colour][true] != 1)
            return pk_fail_at(&reader->source, pk_section_node(reader, "monsters"),
                              "the colour %s must have two monsters, one of them solo",
                              pk_class_colour_words[colour].name);
    return true;
}

static bool check_adventures(pk_reader *reader)
{
    static const char *const plurals[RP_ADVENTURE_KINDS] = {"locations", "obstacles", "attacks"};
    const rp_pack *pack = pk_rp_pack(reader);
    int cards[RP_CLASS_COLOURS][RP_ADVENTURE_KINDS] = {{0}};
    for (int i = 0; i < pack->adventure_count; i++)
        cards[pack->adventures[i].colour][pack->adventures[i].kind]++;
    for (int colour = 0; colour < RP_CLASS_COLOURS; colour++)
        for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++)
            if (cards[colour][kind] != ADVENTURES_EACH)
                return pk_fail_at(&reader->source, pk_section_node(reader, "adventures"),
                                  "the colour %s must have %d %s, not %d", pk_class_colour_words[colour].name,
                                  ADVENTURES_EACH, plurals[kind], cards[colour][kind]);
    return true;
}

static bool check_minions(pk_reader *reader)
{
    const rp_pack *pack = pk_rp_pack(reader);
    int least = pack->numbers.minions_removed + 1;
    if (pack->minion_count >= least)
        return true;
    return pk_fail_at(&reader->source, pk_section_node(reader, "minions"),
                      "a pack must have at least %d minions, one more than hunt.minions_removed, not %d",
                      least, pack->minion_count);
}

static bool check_monsters(pk_reader *reader)
{
    const rp_pack *pack = pk_rp_pack(reader);
    if (!pk_has_monsters(reader) && pack->minion_count + pack->adventure_count > 0)
        return pk_fail_at(&reader->source, pk_root(&reader->source),
                          "a pack with minions or adventure cards must have monsters");
    if (!pk_has_monsters(reader))
        return true;
    if (pack->numbers.pass_gold == 0)
        return pk_fail_at(&reader->source, pk_root(&reader->source),
                          "a pack with monsters must have the section hunt");
    return check_monster_colours(reader) && check_adventures(reader) && check_minions(reader);
}

bool pk_check_pack(pk_reader *reader)
{
    return check_players(reader) && check_monsters(reader) && check_dice(reader) && check_counts(reader) &&
           check_piles(reader) && check_skills(reader) && check_free_rerolls(reader) &&
           check_market_and_initiative(reader) && check_classes(reader);
}
