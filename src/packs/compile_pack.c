/*
 * compile_pack.c: build-time program. Reads data/rollplayer.yaml and writes it as C constants, so that
 * the engine needs neither a file nor code at start-up. Usage: compile_pack IN.yaml OUT.c
 */
#include "packs/rollplayer_pack.h"

#include "packs/yaml_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- lists of numbers ------------------------------------------------------------------- */

/* The number of bytes without the zeros at the end, which C adds by itself; at least one. */
static int used_bytes(const uint8_t *bytes, size_t size)
{
    while (size > 1 && bytes[size - 1] == 0)
        size--;
    return (int)size;
}

static void put_unsigned(FILE *out, const uint8_t *bytes, size_t size)
{
    fputc('{', out);
    for (int i = 0; i < used_bytes(bytes, size); i++)
        fprintf(out, "%s%d", i ? ", " : "", bytes[i]);
    fputc('}', out);
}

static void put_signed(FILE *out, const int8_t *bytes, size_t size)
{
    fputc('{', out);
    for (int i = 0; i < used_bytes((const uint8_t *)bytes, size); i++)
        fprintf(out, "%s%d", i ? ", " : "", bytes[i]);
    fputc('}', out);
}

static void put_words64(FILE *out, const char *name, const uint64_t *values, int count)
{
    fprintf(out, "        .%s = {", name);
    for (int i = 0; i < count; i++)
        fprintf(out, "%sUINT64_C(0x%llx)", i ? ", " : "", (unsigned long long)values[i]);
    fprintf(out, "},\n");
}

/* A member that is an array of bytes, or one byte. */
#define PUT_LIST(out, record, member)                                                                        \
    (fprintf(out, " ." #member " = "), put_unsigned(out, (record)->member, sizeof(record)->member),          \
     fputc(',', out))
#define PUT_SIGNED_LIST(out, record, member)                                                                 \
    (fprintf(out, " ." #member " = "), put_signed(out, (record)->member, sizeof(record)->member),            \
     fputc(',', out))
#define PUT(out, record, member) fprintf(out, " ." #member " = %d,", (record)->member)

/* ---- components ------------------------------------------------------------------------- */

/* All members but the last are single bytes, in this order. */
static void put_effect(FILE *out, const rp_effect *effect)
{
    const uint8_t *bytes = (const uint8_t *)effect;
    fputc('{', out);
    for (size_t i = 0; i < offsetof(rp_effect, tiers); i++)
        fprintf(out, "%d, ", bytes[i]);
    fputc('{', out);
    for (int i = 0; i < RP_TIERS_MAX; i++)
        fprintf(out, "%s{%d, %d}", i ? ", " : "", effect->tiers[i][0], effect->tiers[i][1]);
    fprintf(out, "}}");
}

static void put_card(FILE *out, const rp_card *card)
{
    PUT(out, card, kind), PUT(out, card, dots), PUT(out, card, cost), PUT(out, card, hands);
    PUT(out, card, arrow), PUT(out, card, timing), PUT(out, card, armor);
    fprintf(out, " .effect = ");
    put_effect(out, &card->effect);
}

static void put_class(FILE *out, const rp_class *class)
{
    PUT(out, class, card), PUT(out, class, colour), PUT(out, class, effect_count);
    fprintf(out, " .goals = {");
    for (int row = 0; row < RP_ROWS; row++)
        fprintf(out, "{%d, %d, %d}, ", class->goals[row].min, class->goals[row].max, class->goals[row].stars);
    fprintf(out, "}, .effects = {");
    for (int i = 0; i < class->effect_count; i++) {
        put_effect(out, &class->effects[i]);
        fputc(',', out);
    }
    fputc('}', out);
}

static void put_race(FILE *out, const rp_race *race)
{
    PUT_SIGNED_LIST(out, race, mods);
}

static void put_alignment(FILE *out, const rp_alignment *alignment)
{
    PUT_SIGNED_LIST(out, alignment, stars);
    PUT(out, alignment, start);
}

static void put_backstory(FILE *out, const rp_backstory *backstory)
{
    PUT_LIST(out, backstory, colour);
    PUT_LIST(out, backstory, column);
}

static void put_armor_set(FILE *out, const rp_armor_set *set)
{
    PUT(out, set, size), PUT(out, set, colours), PUT(out, set, colour_bonus);
    PUT_LIST(out, set, stars);
}

static void put_numbers(FILE *out, const rp_numbers *n)
{
    PUT_LIST(out, n, dice);
    PUT(out, n, charisma_tokens), PUT(out, n, starting_gold);
    PUT_LIST(out, n, seat_bonus_gold);
    PUT_LIST(out, n, starting_dice);
    PUT_LIST(out, n, market_size);
    PUT_LIST(out, n, market_discards_per_pile);
    fprintf(out, " .initiative_gold = {");
    for (int card = 0; card < RP_INITIATIVE_MAX; card++) {
        put_unsigned(out, n->initiative_gold[card], RP_PLAYERS_MAX);
        fputc(',', out);
    }
    fprintf(out, "},");
    PUT(out, n, short_game_extra_dice), PUT(out, n, gold_die), PUT(out, n, market_discard);
    PUT(out, n, row_complete), PUT(out, n, charisma_token_worth), PUT(out, n, hand_limit);
    PUT(out, n, refresh_per_round), PUT(out, n, solo_gold_per_star);
    PUT_LIST(out, n, backstory_stars);
    PUT(out, n, title_count);
    PUT_SIGNED_LIST(out, n, title_at_least);
}

#define PUT_TABLE(out, pack, member, count, put_record)                                                      \
    do {                                                                                                     \
        fprintf(out, "    ." #member " = {\n");                                                              \
        for (int i = 0; i < (count); i++) {                                                                  \
            fprintf(out, "        {");                                                                       \
            put_record(out, &(pack)->member[i]);                                                             \
            fprintf(out, "},\n");                                                                            \
        }                                                                                                    \
        fprintf(out, "    },\n");                                                                            \
    } while (0)

static void put_derived(FILE *out, const rp_pack *pack)
{
    fprintf(out, "    .derived = {\n        .all = UINT64_C(0x%llx),\n        .abilities = UINT64_C(0x%llx),\n",
            (unsigned long long)pack->derived.all, (unsigned long long)pack->derived.abilities);
    fprintf(out, "        .has_ability = ");
    put_unsigned(out, pack->derived.has_ability, RP_CLASSES_MAX);
    fprintf(out, ",\n");
    put_words64(out, "by_kind", pack->derived.by_kind, RP_KINDS);
    put_words64(out, "by_dots", pack->derived.by_dots, 2);
    put_words64(out, "by_timing", pack->derived.by_timing, RP_TIMINGS);
    put_words64(out, "by_timings", pack->derived.by_timings, 1 << RP_TIMINGS);
    put_words64(out, "by_armor", pack->derived.by_armor, RP_ARMOR_TYPES);
    put_words64(out, "by_op", pack->derived.by_op, RP_OPS);
    put_words64(out, "blocked", pack->derived.blocked, 9);
    fprintf(out, "        .class_effect = {\n");
    for (int i = 0; i < pack->class_count; i++) {
        fprintf(out, "            ");
        put_unsigned(out, pack->derived.class_effect[i], RP_OPS);
        fprintf(out, ",\n");
    }
    fprintf(out, "        },\n    },\n");
}

static void put_pack(FILE *out, const rp_pack *pack)
{
    fprintf(out, "const rp_pack rp_default_pack = {\n   ");
    PUT(out, pack, card_count), PUT(out, pack, class_count), PUT(out, pack, race_count);
    PUT(out, pack, alignment_count), PUT(out, pack, backstory_count), PUT(out, pack, solo_removed);
    fprintf(out, "\n    .numbers = {");
    put_numbers(out, &pack->numbers);
    fprintf(out, "},\n");
    PUT_TABLE(out, pack, cards, pack->card_count, put_card);
    PUT_TABLE(out, pack, classes, pack->class_count, put_class);
    PUT_TABLE(out, pack, races, pack->race_count, put_race);
    PUT_TABLE(out, pack, alignments, pack->alignment_count, put_alignment);
    PUT_TABLE(out, pack, backstories, pack->backstory_count, put_backstory);
    PUT_TABLE(out, pack, armor_sets, RP_ARMOR_TYPES, put_armor_set);
    put_derived(out, pack);
    fprintf(out, "};\n");
}

/* ---- words ------------------------------------------------------------------------------ */

static void put_entity(FILE *out, const rp_entity *entity)
{
    fprintf(out, "%u, %u, %u, %u, %u, %u, %d, %d", entity->id, entity->name, entity->ability, entity->text,
            entity->flavor, entity->basis, entity->first_fact, entity->fact_count);
}

/* As character constants: a string of this length is more than C promises to take. */
static void put_letters(FILE *out, const rp_words *words)
{
    fprintf(out, "    .letters = {");
    for (uint32_t i = 0; i < words->letter_count; i++) {
        unsigned char letter = (unsigned char)words->letters[i];
        fputs(i % 20 == 0 ? "\n        " : " ", out);
        if (letter < 0x20 || letter > 0x7e || letter == '\'' || letter == '\\')
            fprintf(out, "'\\%03o',", letter);
        else
            fprintf(out, "'%c',", letter);
    }
    fprintf(out, "\n    },\n");
}

static void put_words(FILE *out, const rp_pack *pack, const rp_words *words)
{
    fprintf(out, "\nconst rp_words rp_default_words = {\n");
    PUT_TABLE(out, words, cards, pack->card_count, put_entity);
    PUT_TABLE(out, words, classes, pack->class_count, put_entity);
    PUT_TABLE(out, words, races, pack->race_count, put_entity);
    PUT_TABLE(out, words, alignments, pack->alignment_count, put_entity);
    PUT_TABLE(out, words, backstories, pack->backstory_count, put_entity);
    PUT_TABLE(out, words, armor_sets, RP_ARMOR_TYPES, put_entity);
    fprintf(out, "    .numbers = {");
    put_entity(out, &words->numbers);
    fprintf(out, "},\n    .titles = {");
    for (int i = 0; i < RP_TITLES_MAX; i++)
        fprintf(out, "%s%u", i ? ", " : "", words->titles[i]);
    fprintf(out, "},\n    .fact_count = %u,\n    .letter_count = %u,\n    .facts = {\n", words->fact_count,
            words->letter_count);
    for (uint32_t i = 0; i < words->fact_count; i++)
        fprintf(out, "        {%u, %u, %u},\n", words->facts[i].key, words->facts[i].value,
                words->facts[i].provenance);
    fprintf(out, "    },\n");
    put_letters(out, words);
    fprintf(out, "};\n");
}

/* ---- files ------------------------------------------------------------------------------ */

static bool read_whole_pack(const char *path, rp_pack *pack, rp_words *words, dw_error *error)
{
    FILE *file = fopen(path, "rb");
    char *text = malloc(PK_FILE_MAX + 1);
    bool good = file && text;
    size_t size = good ? fread(text, 1, PK_FILE_MAX + 1, file) : 0;
    if (!good)
        dw_fail(error, "cannot read %s", path);
    if (file)
        fclose(file);
    good = good && pk_read_rollplayer(pack, words, text, size, path, false, error);
    free(text);
    return good;
}

static bool write_constants(const char *path, const rp_pack *pack, const rp_words *words, dw_error *error)
{
    FILE *out = fopen(path, "wb");
    if (!out)
        return dw_fail(error, "cannot write %s", path);
    fprintf(out, "/* Generated by compile_pack. Edit the pack's YAML file instead. */\n"
                 "#include \"rollplayer/pack.h\"\n\n");
    put_pack(out, pack);
    put_words(out, pack, words);
    bool good = !ferror(out);
    good = fclose(out) == 0 && good;
    return good || dw_fail(error, "cannot write %s", path);
}

/* The hash as a constant, for the game's table of constants. */
static bool write_hash(const char *path, const rp_pack *pack, dw_error *error)
{
    FILE *out = fopen(path, "wb");
    if (!out)
        return dw_fail(error, "cannot write %s", path);
    fprintf(out, "/* Generated by compile_pack. */\n#define RP_DEFAULT_PACK_HASH 0x%016llxu\n",
            (unsigned long long)rp_pack_hash(pack));
    return fclose(out) == 0 || dw_fail(error, "cannot write %s", path);
}

int main(int argc, char **argv)
{
    static rp_pack pack;
    static rp_words words;
    dw_error error = {{0}};
    if (argc != 4) {
        fprintf(stderr, "usage: compile_pack IN.yaml OUT.c OUT.h\n");
        return 2;
    }
    if (!read_whole_pack(argv[1], &pack, &words, &error) ||
        !write_constants(argv[2], &pack, &words, &error) || !write_hash(argv[3], &pack, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    return 0;
}
