/*
 * letters.c: letters that can be seen, and shapes. Joiners and variation selectors are accepted only where
 * emoji and the scripts that need them have them.
 */
#include "platform/letters.h"

#include "platform/letters_data.h"

#include <string.h>

enum {
    SHAPES_MAX = 1024, /* letters of a text that are compared */
    MARKS_MAX = 4,     /* one above the other */
    NO_LETTER = 0xfffd,
    NON_JOINER = 0x200c,
    JOINER = 0x200d,
    AS_TEXT = 0xfe0e,
    AS_EMOJI = 0xfe0f,
    KEYCAP = 0x20e3,
};

/* ---- UTF-8 -------------------------------------------------------------------------------- */

/* The letter that the text begins with, and its bytes; NO_LETTER if it is none. */
static uint32_t letter_at(const char *text, size_t *length)
{
    const unsigned char *at = (const unsigned char *)text;
    int more = at[0] < 0x80 ? 0 : at[0] >= 0xc2 && at[0] < 0xe0 ? 1 : at[0] >= 0xe0 && at[0] < 0xf0 ? 2 : 3;
    uint32_t letter = more == 0 ? at[0] : at[0] & (0x3fu >> more);
    *length = 1;
    if ((at[0] >= 0x80 && at[0] < 0xc2) || at[0] > 0xf4)
        return NO_LETTER;
    for (int i = 1; i <= more; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return NO_LETTER;
        letter = letter << 6 | (at[i] & 0x3fu);
    }
    *length = (size_t)more + 1;
    bool short_enough = more < 2 || letter >= (more == 2 ? 0x800u : 0x10000u);
    return short_enough && letter <= 0x10ffff && (letter < 0xd800 || letter > 0xdfff) ? letter : NO_LETTER;
}

static bool is_in(const pf_range *ranges, int count, uint32_t letter)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (letter > ranges[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && letter >= ranges[low].first;
}

/* ---- what can be seen --------------------------------------------------------------------- */

static bool is_blank(uint32_t letter)
{
    return letter == ' ' || (letter >= '\t' && letter <= '\r') || letter == 0x85 || letter == 0xa0 ||
           letter == 0x1680 || (letter >= 0x2000 && letter <= 0x200a) || letter == 0x2028 ||
           letter == 0x2029 || letter == 0x202f || letter == 0x205f || letter == 0x3000;
}

static bool is_emoji(uint32_t letter)
{
    return (letter >= 0x1f000 && letter < 0x1fb00) || (letter >= 0x2190 && letter < 0x2c00) ||
           letter == 0x3030 || letter == 0x303d || letter == 0x3297 || letter == 0x3299 || letter == 0x203c ||
           letter == 0x2049 || letter == 0x2122 || letter == 0x2139 || letter == 0xa9 || letter == 0xae;
}

/* Which of the scripts that join their letters has it; 0: none of them. */
static int joining_script(uint32_t letter)
{
    if ((letter >= 0x600 && letter < 0x780) || (letter >= 0x8a0 && letter < 0x900))
        return 1;                                                                      /* Arabic, Syriac */
    return letter >= 0x900 && letter < 0xe00 ? (int)(2 + (letter - 0x900) / 0x80) : 0; /* those of India */
}

/* Whether what cannot be seen by itself has its place between these. */
static bool fits(uint32_t before, uint32_t letter, uint32_t after)
{
    bool keycap = (before >= '0' && before <= '9') || before == '#' || before == '*';
    int script = joining_script(before);
    if (letter == AS_EMOJI || letter == AS_TEXT)
        return is_emoji(before) || (keycap && after == KEYCAP);
    if (letter == JOINER && (is_emoji(before) || before == AS_EMOJI))
        return is_emoji(after);
    return (letter == JOINER || letter == NON_JOINER) && script && script == joining_script(after);
}

bool pf_tidy(const char *text, char *out, uint32_t *culprit)
{
    uint32_t before = ' ';
    int marks = 0;
    char *end = out;
    while (*text) {
        size_t length, ignored;
        uint32_t letter = letter_at(text, &length);
        bool is_mark = is_in(pf_marks, pf_marks_count, letter) && letter != KEYCAP;
        marks = is_mark ? marks + 1 : 0;
        *culprit = letter;
        if (is_blank(letter)) {
            if (before != ' ')
                *end++ = ' ';
            before = ' ';
            text += length;
            continue;
        }
        bool seen = letter != NO_LETTER && is_in(pf_visible, pf_visible_count, letter);
        if ((!seen && !fits(before, letter, letter_at(text + length, &ignored))) || marks > MARKS_MAX ||
            (is_mark && before == ' '))
            return false;
        memcpy(end, text, length);
        end += length;
        text += length;
        before = letter;
    }
    if (end > out && end[-1] == ' ')
        end--;
    *end = '\0';
    return true;
}

/* ---- what looks alike --------------------------------------------------------------------- */

/* Letters of other scripts, and digits, with the shape of Latin letters. What is not here is compared without
 * case. 'L' stays apart from 'l', which looks like 'I'. */
static uint32_t shape_of(uint32_t letter)
{
    static const struct {
        uint32_t letter;
        char shape;
    } shapes[] = {
        {'0', 'o'},   {'1', 'l'},   {'I', 'l'},   {'L', 'L'},   {'|', 'l'},   {0x131, 'i'}, {0x251, 'a'},
        {0x261, 'g'}, {0x391, 'a'}, {0x392, 'b'}, {0x395, 'e'}, {0x396, 'z'}, {0x397, 'h'}, {0x399, 'l'},
        {0x39a, 'k'}, {0x39c, 'm'}, {0x39d, 'n'}, {0x39f, 'o'}, {0x3a1, 'p'}, {0x3a4, 't'}, {0x3a5, 'y'},
        {0x3a7, 'x'}, {0x3b1, 'a'}, {0x3b3, 'y'}, {0x3b5, 'e'}, {0x3b7, 'n'}, {0x3b9, 'i'}, {0x3ba, 'k'},
        {0x3bd, 'v'}, {0x3bf, 'o'}, {0x3c1, 'p'}, {0x3c4, 't'}, {0x3c5, 'u'}, {0x3c7, 'x'}, {0x3c9, 'w'},
        {0x3f2, 'c'}, {0x3f3, 'j'}, {0x405, 's'}, {0x406, 'l'}, {0x408, 'j'}, {0x410, 'a'}, {0x412, 'b'},
        {0x415, 'e'}, {0x417, '3'}, {0x41a, 'k'}, {0x41c, 'm'}, {0x41d, 'h'}, {0x41e, 'o'}, {0x420, 'p'},
        {0x421, 'c'}, {0x422, 't'}, {0x423, 'y'}, {0x425, 'x'}, {0x42c, 'b'}, {0x430, 'a'}, {0x432, 'b'},
        {0x433, 'r'}, {0x435, 'e'}, {0x437, '3'}, {0x43a, 'k'}, {0x43c, 'm'}, {0x43d, 'h'}, {0x43e, 'o'},
        {0x43f, 'n'}, {0x440, 'p'}, {0x441, 'c'}, {0x442, 't'}, {0x443, 'y'}, {0x445, 'x'}, {0x44c, 'b'},
        {0x455, 's'}, {0x456, 'i'}, {0x458, 'j'}, {0x4ae, 'y'}, {0x4af, 'y'}, {0x4ba, 'h'}, {0x4bb, 'h'},
        {0x4c0, 'l'}, {0x4cf, 'l'}, {0x501, 'd'}, {0x51a, 'q'}, {0x51b, 'q'}, {0x51c, 'w'}, {0x51d, 'w'},
        {0x555, 'o'}, {0x570, 'h'}, {0x578, 'n'}, {0x57d, 'u'}, {0x581, 'g'}, {0x585, 'o'}, {0x5d5, 'l'},
        {0x5e1, 'o'}, {0x660, '.'}, {0x661, 'l'}, {0x665, 'o'}, {0x6f1, 'l'}, {0x966, 'o'}, {0x2223, 'l'},
    };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (shapes[i].letter == letter)
            return (unsigned char)shapes[i].shape;
    return 0;
}

/* What the letter is without case, style and accents: how many letters. */
static int fold(uint32_t letter, uint32_t out[3])
{
    out[0] = letter >= 'A' && letter <= 'Z' ? letter + 'a' - 'A' : letter;
    for (int i = 0; i < pf_long_folds_count; i++)
        if (pf_long_folds[i].letter == letter) {
            memcpy(out, pf_long_folds[i].to, sizeof pf_long_folds[i].to);
            return out[2] ? 3 : 2;
        }
    for (int i = 0; i < pf_folds_count && pf_folds[i].first <= letter; i++)
        if (letter <= pf_folds[i].last && (letter - pf_folds[i].first) % pf_folds[i].step == 0)
            out[0] = pf_folds[i].to + (letter - pf_folds[i].first);
    return 1;
}

/* Accents that a letter may also have within itself, and what is not seen by itself. */
static bool is_left_out(uint32_t letter)
{
    static const pf_range all[] = {{0x300, 0x36f},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x200b, 0x200f},
                                   {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}};
    return is_blank(letter) || is_in(all, sizeof all / sizeof *all, letter);
}

typedef struct shapes {
    uint32_t letters[SHAPES_MAX];
    int count;
} shapes;

/* By shape, or only without case, style and accents. A letter is folded first unless its case makes its
 * shape. */
static void take_shapes(const char *text, bool by_shape, shapes *out)
{
    size_t length;
    out->count = 0;
    for (; *text && out->count + 3 <= SHAPES_MAX; text += length) {
        uint32_t letter = letter_at(text, &length), folded[3];
        uint32_t shape = by_shape ? shape_of(letter) : 0;
        if (is_left_out(letter))
            continue;
        int count = shape ? 1 : fold(letter, folded);
        for (int i = 0; i < count; i++) {
            uint32_t same = shape ? shape : by_shape ? shape_of(folded[i]) : 0;
            out->letters[out->count++] = same ? same : folded[i];
        }
    }
}

static bool are_same(const char *one, const char *other, bool by_shape)
{
    shapes left, right;
    take_shapes(one, by_shape, &left);
    take_shapes(other, by_shape, &right);
    return left.count == right.count &&
           memcmp(left.letters, right.letters, (size_t)left.count * sizeof *left.letters) == 0;
}

bool pf_look_alike(const char *one, const char *other)
{
    return are_same(one, other, false) || are_same(one, other, true);
}

bool pf_looks_numbered(const char *text, const char *begin)
{
    shapes all, first;
    for (int by_shape = 0; by_shape < 2; by_shape++) {
        take_shapes(text, by_shape, &all);
        take_shapes(begin, by_shape, &first);
        int at = first.count;
        if (all.count < at || memcmp(all.letters, first.letters, (size_t)at * sizeof *all.letters) != 0)
            continue;
        while (at < all.count && ((all.letters[at] >= '0' && all.letters[at] <= '9') ||
                                  all.letters[at] == 'l' || all.letters[at] == 'o'))
            at++;
        if (at == all.count)
            return true;
    }
    return false;
}
