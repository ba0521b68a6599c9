/* test_letters.c: what people can see of a text, and which texts look alike to them. */
#include "platform/letters.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void put(uint32_t letter, char *out)
{
    unsigned char *at = (unsigned char *)out;
    int more = letter < 0x80 ? 0 : letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;
    static const unsigned char first[] = {0, 0xc0, 0xe0, 0xf0};
    *at++ = (unsigned char)(first[more] | letter >> 6 * more);
    while (more-- > 0)
        *at++ = (unsigned char)(0x80 | (letter >> 6 * more & 0x3f));
    *at = '\0';
}

static bool tidies_to(const char *text, const char *wanted)
{
    char out[256];
    uint32_t culprit;
    return pf_tidy(text, out, &culprit) && strcmp(out, wanted) == 0;
}

static void names_of_all_scripts_and_emoji_are_seen(void **state)
{
    static const char *const names[] = {
        "Anna",
        "Ännchen",
        "José-María O'Neill",
        "Nguyễn Thị Ánh",
        "Łukasz",
        "Ōe Kenzaburō",
        "Søren",
        "Анна Ёлкина",
        "Αθηνά",
        "Սոնա",
        "ანა",
        "שָׂרָה",
        "محمد",
        "مُحَمَّد",
        "می‌خواهم",
        "आनन्दी",
        "र्‍य",
        "ক্ষমা",
        "தமிழ்",
        "ไพลิน",
        "ກ້ອນ",
        "དཀྲ",
        "ᠮᠣᠩᠭᠣᠯ",
        "한지민",
        "山田 太郎",
        "がぎぐ",
        "陳小明",
        "ꯃꯩꯇꯩ",
        "😀",
        "👩‍👩‍👧",
        "👍🏽",
        "❤️",
        "🏳️‍🌈",
        "1️⃣",
        "🇫🇷",
        "e\u0301a\u0308",
        "Anna ♥",
        "x²",
        "№ 5",
        "🫨",
        "٣",
        "Ⅳ",
    };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!tidies_to(names[i], names[i]))
            fail_msg("'%s' is refused", names[i]);
}

static void spaces_are_made_one(void **state)
{
    (void)state;
    assert_true(tidies_to("  a \n\t b\r\n", "a b"));
    assert_true(tidies_to("a\u00a0\u3000\u2028b", "a b"));
    assert_true(tidies_to(" \n ", "") && tidies_to("", ""));
}

/* Each of these alone, within a word, and at its end. */
static void what_nobody_sees_is_refused(void **state)
{
    static const struct {
        uint32_t first, last;
    } hidden[] = {
        {0x01, 0x08},       {0x0e, 0x1f},       {0x7f, 0x84},         {0x86, 0x9f},       {0xad, 0xad},
        {0x34f, 0x34f},     {0x61c, 0x61c},     {0x115f, 0x1160},     {0x17b4, 0x17b5},   {0x180b, 0x180f},
        {0x200b, 0x200f},   {0x202a, 0x202e},   {0x2060, 0x206f},     {0x2800, 0x2800},   {0x3164, 0x3164},
        {0xe000, 0xe010},   {0xf8ff, 0xf8ff},   {0xfe00, 0xfe0f},     {0xfeff, 0xfeff},   {0xffa0, 0xffa0},
        {0xfff0, 0xfffb},   {0xfffe, 0xffff},   {0x1bca0, 0x1bca3},   {0x1d173, 0x1d17a}, {0xe0001, 0xe007f},
        {0xe0100, 0xe01ef}, {0xf0000, 0xf0010}, {0x10ffff, 0x10ffff}, {0x378, 0x379},     {0x2fe0, 0x2fe0},
    };
    (void)state;
    int count = 0;
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        for (uint32_t letter = hidden[i].first; letter <= hidden[i].last; letter++, count++) {
            char one[8], text[32], out[32];
            uint32_t culprit = 0;
            put(letter, one);
            static const char *const around[][2] = {{"", ""}, {"An", "na"}, {"Anna", ""}, {"Я", "Я"}};
            for (int j = 0; j < 4; j++) {
                snprintf(text, sizeof text, "%s%s%s", around[j][0], one, around[j][1]);
                if (pf_tidy(text, out, &culprit) || culprit != letter)
                    fail_msg("U+%04X is accepted in '%s'", (unsigned)letter, text);
            }
        }
    assert_true(count > 400);
}

static void marks_do_not_pile_up(void **state)
{
    char text[64] = "Z", out[64];
    uint32_t culprit;
    (void)state;
    for (int i = 0; i < 4; i++)
        strcat(text, "\u0300");
    assert_true(tidies_to(text, text));
    strcat(text, "\u0300");
    assert_false(pf_tidy(text, out, &culprit));
    assert_int_equal(culprit, 0x300);
    assert_false(pf_tidy("\u0301a", out, &culprit)); /* on nothing */
}

static void what_is_no_letter_is_refused(void **state)
{
    static const char *const texts[] = {"\x80", "a\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                                        "\xff"};
    char out[16];
    uint32_t culprit;
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_false(pf_tidy(texts[i], out, &culprit));
}

static void what_looks_alike_is_known(void **state)
{
    static const char *const pairs[][2] = {
        {"Anna", "anna"},   {"Anna", "An na"},    {"Anna", "Аnnа"}, {"Paco", "Расо"},
        {"ΑΝΝΑ", "ANNA"},   {"Bob", "B0b"},       {"Ian", "lan"},   {"Ian", "1an"},
        {"Will", "WiIl"},   {"Otto", "0tt0"},     {"René", "Rene"}, {"René", "Rene\u0301"},
        {"Äda", "Ada"},     {"Anna", "Ａｎｎａ"}, {"Anna", "𝐀𝐧𝐧𝐚"}, {"Straße", "STRASSE"},
        {"ΗΛΙΑΣ", "ηλιας"}, {"АННА", "анна"},     {"fine", "ﬁne"},  {"が", "か\u3099"},
        {"Ⅳ", "IV"},        {"👍", "👍\ufe0f"},
    };
    static const char *const others[][2] = {
        {"Anna", "Hanna"}, {"Ian", "Lan"},   {"Ben", "Bea"}, {"Лена", "Лина"}, {"陳", "张"},
        {"Tom", "Tim"},    {"Max1", "Max2"}, {"😀", "😁"},     {"दीपा", "दीपू"},  {"", "a"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (!pf_look_alike(pairs[i][0], pairs[i][1]) || !pf_look_alike(pairs[i][1], pairs[i][0]))
            fail_msg("'%s' and '%s' look alike", pairs[i][0], pairs[i][1]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (pf_look_alike(others[i][0], others[i][1]))
            fail_msg("'%s' and '%s' differ", others[i][0], others[i][1]);
}

static void what_is_numbered_is_known(void **state)
{
    (void)state;
    assert_true(pf_looks_numbered("Player 2", "player") && pf_looks_numbered("PLAYER12", "player"));
    assert_true(pf_looks_numbered("Рlауеr l", "player") && pf_looks_numbered("player", "player"));
    assert_false(pf_looks_numbered("Player Two", "player") || pf_looks_numbered("Play 2", "player"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_all_scripts_and_emoji_are_seen),
        cmocka_unit_test(spaces_are_made_one),
        cmocka_unit_test(what_nobody_sees_is_refused),
        cmocka_unit_test(marks_do_not_pile_up),
        cmocka_unit_test(what_is_no_letter_is_refused),
        cmocka_unit_test(what_looks_alike_is_known),
        cmocka_unit_test(what_is_numbered_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
