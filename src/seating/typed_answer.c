/*
 * typed_answer.c: understands what a person types at a question: the number of a move, its text, a
 * shortened text, or its label. Anything else gets a reason or a suggestion.
 */
#include "seating/seating.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 16, SUGGESTED_MAX = 3, LISTED_MAX = 40, WORDS_ROOM = 640 };

/* Names are typed with blanks as well: 'plow team' for 'plow_team'. */
#define BLANKS " \t"
#define BLANKS_IN_NAMES " \t_"
#define BLANKS_IN_LABELS " \t_.,:;()"

/* ---- texts as words ----------------------------------------------------------------------- */

typedef struct word_list {
    int count;
    char *word[WORDS_MAX];
    char room[WORDS_ROOM];
} word_list;

/* Words in small letters, with these letters between them. */
static void split(const char *text, const char *between, word_list *out)
{
    out->count = 0;
    snprintf(out->room, sizeof out->room, "%s", text);
    for (char *letter = out->room; *letter; letter++)
        *letter = (char)tolower((unsigned char)*letter);
    char *rest;
    for (char *word = strtok_r(out->room, between, &rest); word && out->count < WORDS_MAX;
         word = strtok_r(NULL, between, &rest))
        out->word[out->count++] = word;
}

static void join(const word_list *words, char *out, size_t capacity)
{
    dw_text text = dw_text_in(out, capacity);
    for (int i = 0; i < words->count; i++)
        dw_text_add(&text, "%s%s", i ? " " : "", words->word[i]);
}

static bool same_words(char *const *a, int count_a, char *const *b, int count_b)
{
    if (count_a != count_b)
        return false;
    for (int i = 0; i < count_a; i++)
        if (strcmp(a[i], b[i]) != 0)
            return false;
    return true;
}

/* ---- one move of the question ------------------------------------------------------------- */

typedef struct candidate {
    const se_move *move;
    word_list words, label;
} candidate;

static void look_at(const question *asked, int index, candidate *out)
{
    out->move = &asked->moves[index];
    split(out->move->text, BLANKS_IN_NAMES, &out->words);
    split(out->move->label, BLANKS_IN_LABELS, &out->label);
}

bool se_is_move(const question *asked, const char *text)
{
    for (int i = 0; i < asked->count; i++)
        if (strcmp(asked->moves[i].text, text) == 0)
            return true;
    return false;
}

/* Whether the typed words name the move from its word `from` on: 0, or 1 to leave out the verb. */
static bool names(const word_list *typed, const candidate *one, int from)
{
    return one->words.count > from &&
           same_words(typed->word, typed->count, one->words.word + from, one->words.count - from);
}

/* "green 4": whether the move is about this very die. */
static bool is_die_of(const candidate *one, const char *colour, const char *face)
{
    char die[DW_THING_MAX];
    snprintf(die, sizeof die, "%s_%s", colour, face);
    const dw_facts *facts = &one->move->facts;
    for (int i = 0; i < facts->thing_count; i++)
        if (strcmp(facts->things[i].kind, "die") == 0 && strcmp(facts->things[i].id, die) == 0)
            return true;
    return false;
}

/* The same with the die named although it goes without saying: "place green 4 wis" for "place wis". */
static bool names_with_die(const word_list *typed, const candidate *one, int from)
{
    for (int i = 0; i + 1 < typed->count; i++) {
        if (!is_die_of(one, typed->word[i], typed->word[i + 1]))
            continue;
        word_list without = {.count = typed->count - 2};
        memcpy(without.word, typed->word, (size_t)i * sizeof typed->word[0]);
        memcpy(without.word + i, typed->word + i + 2, (size_t)(typed->count - i - 2) * sizeof typed->word[0]);
        if (names(&without, one, from))
            return true;
    }
    return false;
}

/* Whether the move has all typed words, in this order. */
static bool has_words(const word_list *typed, const candidate *one)
{
    int found = 0;
    for (int i = 0; i < one->words.count && found < typed->count; i++)
        found += strcmp(one->words.word[i], typed->word[found]) == 0;
    return found == typed->count;
}

/* "Buy Foolish for 3 Gold", with or without its commas. */
static bool is_label(const word_list *typed, const candidate *one)
{
    return same_words(typed->word, typed->count, one->label.word, one->label.count);
}

/* What was typed, as the words of a move and as those of a label. */
typedef struct typed_words {
    word_list move, label;
} typed_words;

/* From the strictest to the loosest: the first way in which any move is meant decides. */
static bool is_meant(const typed_words *typed, const candidate *one, int way)
{
    switch (way) {
    case 0:
        return names(&typed->move, one, 0);
    case 1:
        return names(&typed->move, one, 1);
    case 2:
        return names_with_die(&typed->move, one, 0);
    case 3:
        return names_with_die(&typed->move, one, 1);
    case 4:
        return is_label(&typed->label, one);
    default:
        return has_words(&typed->move, one);
    }
}

enum { WAYS = 5, ALL_WAYS = WAYS + 1 }; /* the last one is enough for a suggestion only */

typedef struct meaning {
    int way; /* ALL_WAYS: none of the moves is meant */
    int count;
    int moves[LISTED_MAX];
} meaning;

static meaning find_meaning(const question *asked, const typed_words *typed)
{
    meaning found = {0};
    candidate one;
    for (; found.way < ALL_WAYS && found.count == 0; found.way += found.count == 0)
        for (int i = 0; i < asked->count; i++) {
            look_at(asked, i, &one);
            if (!is_meant(typed, &one, found.way))
                continue;
            if (found.count < LISTED_MAX)
                found.moves[found.count] = i;
            found.count++;
        }
    return found;
}

/* ---- suggestions -------------------------------------------------------------------------- */

/* 'upgrade 1.3': what each of the moves that begin so does. */
static void list_meant(const question *asked, const char *typed, const meaning *found, dw_text *reply)
{
    dw_text_add(reply, "'%s' is not the whole move; it can be:\n", typed);
    for (int i = 0; i < found->count; i++) {
        char line[DW_TEXT_MAX + 512];
        se_move_line(&asked->moves[found->moves[i]], line, sizeof line);
        dw_text_add(reply, "%3d. %s\n", found->moves[i] + 1, line);
    }
}

static void ask_which(const question *asked, const char *typed, const meaning *found, dw_text *reply)
{
    char line[1024];
    if (found->count > SUGGESTED_MAX && found->count <= LISTED_MAX && strchr(typed, ' ')) {
        list_meant(asked, typed, found, reply);
        return;
    }
    dw_text text = dw_text_in(line, sizeof line);
    int shown = found->count < SUGGESTED_MAX ? found->count : SUGGESTED_MAX;
    for (int i = 0; i < shown; i++) {
        const char *before = i == 0 ? "" : i == found->count - 1 ? " or " : ", ";
        dw_text_add(&text, "%s'%s'", before, asked->moves[found->moves[i]].text);
    }
    if (found->count > shown)
        dw_text_add(&text, " or another of %d moves", found->count);
    dw_text_add(reply, "'%s' is not the whole move; did you mean %s?\n", typed, line);
}

/* Words of the game are only suggested for a slip of the fingers. */
static bool is_slip(const char *typed, const dw_nearest *near)
{
    bool number = typed[strspn(typed, "0123456789")] == '\0'; /* near to every other one */
    return near->best && !number && near->distance / 2 <= (strlen(typed) > 5 ? 2 : 1);
}

/* The move one of whose words (or which itself, if several words were typed) is nearest. -1: none is near. */
static int nearest_move(const question *asked, const char *typed, int *distance)
{
    int best = -1;
    dw_nearest near = dw_nearest_to(typed);
    for (int i = 0; i < asked->count; i++) {
        const char *text = asked->moves[i].text;
        word_list words;
        int before = near.distance;
        split(text, BLANKS, &words);
        dw_nearest_try(&near, text);
        for (int word = 0; word < words.count && !strchr(typed, ' '); word++)
            dw_nearest_try(&near, words.word[word]);
        if (near.distance < before)
            best = i;
    }
    near.best = best >= 0 ? typed : NULL; /* the text that was nearest is gone */
    *distance = near.distance;
    return is_slip(typed, &near) ? best : -1;
}

/* Whether a move that is possible now begins with the first word: the game knows best why this one is not. */
static bool is_verb(const question *asked, const char *word)
{
    candidate one;
    for (int i = 0; i < asked->count; i++) {
        look_at(asked, i, &one);
        if (one.words.count && strcmp(one.words.word[0], word) == 0)
            return true;
    }
    return false;
}

static void not_understood(const question *asked, const char *typed, const char *verb,
                           const char *const *words, const dw_error *reason, dw_text *reply)
{
    int distance = 0, move = is_verb(asked, verb) ? -1 : nearest_move(asked, typed, &distance);
    dw_nearest near = dw_nearest_to(typed);
    for (int i = 0; words && words[i]; i++)
        dw_nearest_try(&near, words[i]);
    bool slip = is_slip(typed, &near);
    if (move >= 0 && (!slip || distance / 2 <= near.distance / 2)) {
        dw_text_add(reply, "'%s' is not understood; did you mean '%s'?\n", typed, asked->moves[move].text);
    } else if (slip) {
        dw_text_add(reply, "'%s' is not understood; did you mean '%s'?\n", typed, near.best);
    } else {
        dw_text_add(reply, "%s\n%s", reason->text,
                    words ? "Type a number, the text of a move, or help.\n" : "");
    }
}

/* ---- the answer --------------------------------------------------------------------------- */

/* What came is an outcome's first thing: a die "4" or "red_4", a seat "2". */
const char *se_outcome_number(const dw_facts *outcome)
{
    const dw_thing *came = &outcome->things[0];
    if (outcome->thing_count == 0 || (strcmp(came->kind, "die") != 0 && strcmp(came->kind, "seat") != 0))
        return NULL;
    const char *last = strrchr(came->id, '_');
    return last ? last + 1 : came->id;
}

bool se_has_own_numbers(const question *asked)
{
    for (int i = 0; asked->seat == DW_CHANCE && i < asked->count; i++)
        if (se_outcome_number(&asked->moves[i].facts))
            return true;
    return false;
}

/* Whether the line is a number; `index` is then the move it names, or -1 with a complaint. */
static bool is_number(const char *line, int count, int *index, dw_text *reply)
{
    char *end;
    long number = strtol(line, &end, 10);
    if (!isdigit((unsigned char)line[0]) || (*end == '.' ? end[1] : *end) != '\0')
        return false;
    *index = number >= 1 && number <= count ? (int)number - 1 : -1;
    if (*index < 0 && count == 1)
        dw_text_put(reply, "There is only move 1.\n");
    else if (*index < 0)
        dw_text_add(reply, "Moves are numbered from 1 to %d.\n", count);
    return true;
}

/* Why the text is no move. What real dice show may be typed without the verb, which all outcomes share: then
 * the game says why 'roll duchy' is not possible, not that 'duchy' has no verb. */
static void find_reason(const seating *at, const question *asked, const char *text, dw_error *reason)
{
    const char *first = asked->seat == DW_CHANCE && asked->count > 0 ? asked->moves[0].text : "";
    char whole[WORDS_ROOM + DW_TEXT_MAX], quoted[WORDS_ROOM + DW_TEXT_MAX + 2];
    se_position seen;
    dw_move move;
    int verb = (int)strcspn(first, " ");
    bool has_verb = strncmp(text, first, (size_t)verb) == 0 && (verb == 0 || text[verb] == ' ');
    snprintf(whole, sizeof whole, "%.*s%s%s", has_verb ? 0 : verb, first, has_verb ? "" : " ", text);
    snprintf(quoted, sizeof quoted, "'%s'", whole);
    if (se_no_help(at)) { /* a position is help */
        dw_fail(reason, "'%s' is not possible now.", text);
        return;
    }
    if (!se_known(at, asked->seat, &seen, reason))
        return;
    dw_parse(at->game, seen.bytes, asked->seat, whole, &move, reason);
    if (!has_verb && strncmp(reason->text, quoted, strlen(quoted)) == 0) { /* speak of what was typed */
        dw_error about = *reason;
        dw_fail(reason, "'%s'%s", text, about.text + strlen(quoted));
    }
}

/* "r5" for "red 5", as screens write dice, among what real dice show. */
static void spell_out_dice(const char *line, char *out, size_t capacity)
{
    static const char letters[] = "gbrpkwy+";
    static const char *const colours[] = {"green", "blue",  "red",  "purple",
                                          "black", "white", "gold", "boost"};
    dw_text text = dw_text_in(out, capacity);
    while (*line) {
        size_t blanks = strspn(line, BLANKS), length = strcspn(line + blanks, BLANKS);
        const char *word = line + blanks, *letter = strchr(letters, tolower((unsigned char)word[0]));
        if (length == 2 && letter && isdigit((unsigned char)word[1]))
            dw_text_add(&text, " %s %c", colours[letter - letters], word[1]);
        else
            dw_text_add(&text, " %.*s", (int)length, word);
        line = word + length;
    }
}

int se_understand(const seating *at, const question *asked, const char *line, const char *const *words,
                  dw_text *reply)
{
    int index;
    if (!se_has_own_numbers(asked) && is_number(line, asked->count, &index, reply))
        return index;
    word_list words_typed;
    typed_words typed;
    char text[WORDS_ROOM], verb[WORDS_ROOM], spelled[WORDS_ROOM];
    if (asked->seat == DW_CHANCE) {
        spell_out_dice(line, spelled, sizeof spelled);
        line = spelled;
    }
    split(line, BLANKS, &words_typed);
    join(&words_typed, text, sizeof text);
    snprintf(verb, sizeof verb, "%s", words_typed.count ? words_typed.word[0] : "");
    split(line, BLANKS_IN_NAMES, &typed.move);
    split(line, BLANKS_IN_LABELS, &typed.label);
    meaning found = find_meaning(asked, &typed);
    if (found.count == 1 && found.way < WAYS)
        return found.moves[0];
    dw_error error = {0};
    if (found.count > 0) {
        ask_which(asked, text, &found, reply);
    } else {
        find_reason(at, asked, text, &error);
        not_understood(asked, text, verb, words, &error, reply);
    }
    return -1;
}
