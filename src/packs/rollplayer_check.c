/*
 * rollplayer_check.c: checks what only the whole pack can show: whether there is enough of everything
 * for four players, and whether numbers that depend on each other agree.
 */
#include "packs/rollplayer_reader.h"

enum {
    DICE_MIN = RP_PLAYERS_MAX * RP_CELLS + 1,
    DICE_MAX = 120,
    PILE_MIN = 8,
};

/* An error at a section of this file, or at its beginning if the file does not have it. */
static yaml_node_t *section_node(pk_reader *reader, const char *key)
{
    yaml_node_t *node = pk_find(&reader->source, pk_root(&reader->source), key);
    return node ? node : pk_root(&reader->source);
}

static bool check_dice(pk_reader *reader)
{
    int dice = 0;
    for (int colour = 0; colour < RP_COLOURS; colour++)
        dice += reader->pack.numbers.dice[colour];
    if (dice >= DICE_MIN && dice <= DICE_MAX)
        return true;
    return pk_fail_at(&reader->source, section_node(reader, "components"),
                      "a pack must have %d to %d dice in all, not %d", DICE_MIN, DICE_MAX, dice);
}

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
        int count = pk_entity_count(&reader->book.words, section);
        if (count < least[i].min)
            return pk_fail_at(&reader->source, section_node(reader, section->key),
                              "a pack must have at least %d %s, not %d", least[i].min, section->plural,
                              count);
    }
    return true;
}

/* Market discards at setup must leave a card in each pile. */
static bool check_piles(pk_reader *reader)
{
    const rp_pack *pack = &reader->pack;
    int pile[2] = {0, 0};
    for (int card = 0; card < pack->card_count; card++)
        pile[pack->cards[card].dots - 1]++;
    for (int dots = 1; dots <= 2; dots++)
        if (pile[dots - 1] < PILE_MIN)
            return pk_fail_at(&reader->source, section_node(reader, "market"),
                              "a pack must have at least %d cards with dots %d, not %d", PILE_MIN, dots,
                              pile[dots - 1]);
    int smaller = pile[0] < pile[1] ? pile[0] : pile[1];
    if (pack->solo_removed < pack->card_count)
        smaller--; /* it may come from that pile */
    for (int players = 1; players <= RP_PLAYERS_MAX; players++)
        if (pack->numbers.market_discards_per_pile[players - 1] >= smaller)
            return pk_fail_at(&reader->source, section_node(reader, "setup"),
                              "setup.market_discards_per_pile must leave a card in each pile: at most %d",
                              smaller - 1);
    return true;
}

/* The dice pool and the Initiative cards follow the Market, so its size is a rule, not a choice. */
static bool check_market_size(pk_reader *reader)
{
    for (int players = 1; players <= RP_PLAYERS_MAX; players++) {
        int size = players == 1 ? 3 : players + 1;
        if (reader->pack.numbers.market_size[players - 1] != size)
            return pk_fail_at(&reader->source, section_node(reader, "setup"),
                              "setup.market_size must be [3, 3, 4, 5]: the pool and the Initiative cards "
                              "follow it");
    }
    return true;
}

/* A Class is drawn by colour: each colour has one card, and each card two sides. */
static bool check_classes(pk_reader *reader)
{
    const rp_pack *pack = &reader->pack;
    for (int colour = 0; colour < RP_CLASS_COLOURS; colour++) {
        int sides = 0, other_colour = 0, card = 0;
        bool one_card = true;
        for (int i = 0; i < pack->class_count; i++)
            if (pack->classes[i].colour == colour) {
                one_card = one_card && (sides == 0 || pack->classes[i].card == card);
                card = pack->classes[i].card;
                sides++;
            }
        for (int i = 0; i < pack->class_count; i++)
            other_colour += pack->classes[i].card == card && pack->classes[i].colour != colour;
        if (sides != 2 || !one_card || other_colour > 0)
            return pk_fail_at(&reader->source, section_node(reader, "classes"),
                              "the colour %s must have two classes, the sides of one card of their own",
                              pk_colour_words[colour].name);
    }
    return true;
}

bool pk_check_pack(pk_reader *reader)
{
    return check_dice(reader) && check_counts(reader) && check_piles(reader) && check_market_size(reader) &&
           check_classes(reader);
}
