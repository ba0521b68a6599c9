/*
 * print_moves.c: prints a question of the text game and its moves: a short list with what each move does,
 * a longer one with labels, a still longer one in columns, a very long one in groups of moves that differ
 * only in their last word. Each move is shown by its canonical text, since players type that.
 */
#include "cli/play/play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    LIST_MAX = 15, /* lines; a longer list is explained only if that takes little more than a line each, */
    LABELLED_MAX = 22, /* otherwise labelled; and above this many moves printed in columns */
    SHORT_LINE_MAX = 100,
    GROUPED_MIN = 49, /* lists from here on are printed in groups, at least if the groups are so large: */
    GROUP_SIZE_MIN = 3,
    RUN_MIN = 4, /* from here on, moves that differ only in a number become first and last */
    WIDTH_USUAL = 80,
    LINE_MAX_BYTES = DW_TEXT_MAX + 512,
};

/* ---- a number for each move --------------------------------------------------------------- */

static void move_line(const question *asked, int index, char line[LINE_MAX_BYTES])
{
    se_move_line(&asked->moves[index], line, LINE_MAX_BYTES);
}

/* "buy reroll 3": the number at the end of a move of three words or more; -1 if there is none. */
static int amount(const question *asked, int index, char verb[DW_TEXT_MAX])
{
    snprintf(verb, DW_TEXT_MAX, "%s", asked->moves[index].text);
    char *last = strrchr(verb, ' ');
    if (!last || strchr(verb, ' ') == last || !isdigit((unsigned char)last[1]))
        return -1;
    *last = '\0';
    return atoi(last + 1);
}

/* The last of the moves from `first` on that say the same with the next number. */
static int end_of_run(const question *asked, int first)
{
    char verb[DW_TEXT_MAX], next[DW_TEXT_MAX];
    int last = first, number = amount(asked, first, verb);
    while (number >= 0 && last + 1 < asked->count && amount(asked, last + 1, next) == number + 1 &&
           strcmp(verb, next) == 0) {
        last++;
        number++;
    }
    return last;
}

/* Where the list goes on after the move: of a long run the first and the last are shown. */
static int next_shown(const question *asked, int index)
{
    int last = end_of_run(asked, index);
    bool begins = index == 0 || end_of_run(asked, index - 1) < index;
    return begins && last - index + 1 >= RUN_MIN ? last : index + 1;
}

static int lines_of_list(const question *asked)
{
    int lines = 0;
    for (int i = 0; i < asked->count; i = next_shown(asked, i))
        lines++;
    return lines;
}

static void list_moves(const question *asked)
{
    int before = -1;
    for (int i = 0; i < asked->count; before = i, i = next_shown(asked, i)) {
        char line[LINE_MAX_BYTES];
        move_line(asked, i, line);
        cli_say("%3d. %s%s\n", i + 1, i - before > 1 ? "and so on up to " : "", line);
    }
}

/* " 12. flip str.1 - Turn Strength 4 to 3" */
static void list_moves_with_labels(const question *asked)
{
    for (int i = 0; i < asked->count; i++)
        if (strcmp(asked->moves[i].text, asked->moves[i].label) == 0)
            cli_say("%3d. %s\n", i + 1, asked->moves[i].text);
        else
            cli_say("%3d. %s - %s\n", i + 1, asked->moves[i].text, asked->moves[i].label);
}

/* Whether every explanation is short enough to show all of them. */
static bool is_soon_explained(const question *asked)
{
    char line[LINE_MAX_BYTES];
    bool is_short = true;
    for (int i = 0; i < asked->count && is_short; i++) {
        move_line(asked, i, line);
        is_short = strlen(line) <= SHORT_LINE_MAX;
    }
    return is_short;
}

/* " 12. flip str.1 (red 4)": the number and text of a move, with its note. */
static int short_move(const question *asked, int index, char *out, size_t capacity)
{
    char note[SE_NOTE_MAX];
    se_move_note(&asked->moves[index], note);
    return snprintf(out, capacity, "%3d. %s%s%s%s", index + 1, asked->moves[index].text, *note ? " (" : "",
                    note, *note ? ")" : "");
}

/* Columns as wide as the longest move, filled line by line. */
static void list_moves_in_columns(const question *asked)
{
    char item[DW_TEXT_MAX + 2 * SE_NOTE_MAX], line[1024 + sizeof item];
    int widest = 0, width = cli_width() ? cli_width() : WIDTH_USUAL;
    if (width > 1024)
        width = 1024;
    for (int i = 0; i < asked->count; i++) {
        int length = short_move(asked, i, item, sizeof item);
        widest = length > widest ? length : widest;
    }
    int columns = (width + 2) / (widest + 2);
    columns = columns < 1 ? 1 : columns;
    dw_text text = dw_text_in(line, sizeof line);
    for (int i = 0; i < asked->count; i++) {
        bool last = (i + 1) % columns == 0 || i + 1 == asked->count;
        short_move(asked, i, item, sizeof item);
        dw_text_add(&text, "%-*s%s", last ? 0 : widest + 2, item, last ? "\n" : "");
        if (last) {
            cli_say_unbroken("%s", line);
            text = dw_text_in(line, sizeof line);
        }
    }
}

/* ---- groups ------------------------------------------------------------------------------- */

/* The texts and notes of a question's moves, and which of them share all words but the last. */
typedef struct grouped_moves {
    int count;
    char text[DW_MOVES_MAX][DW_TEXT_MAX];
    char note[DW_MOVES_MAX][SE_NOTE_MAX];
    int last_word[DW_MOVES_MAX];   /* where it begins in the text; 0 if it is the only one */
    int first[DW_MOVES_MAX];       /* the first move of the same group */
    int size[DW_MOVES_MAX];        /* of the group, at its first move; otherwise 0 */
    size_t shared[DW_MOVES_MAX];   /* how much of the first move's note all notes of the group begin with */
    uint64_t choice[DW_MOVES_MAX]; /* hash of what stands after the colon, at the first move */
    int groups;
} grouped_moves;

static bool share_all_but_the_last_word(const grouped_moves *moves, int one, int other)
{
    int length = moves->last_word[one];
    return length && length == moves->last_word[other] &&
           memcmp(moves->text[one], moves->text[other], (size_t)length) == 0;
}

/* Whether a note has these first letters, and they end with it or before a comma. */
static bool begins_with(const char *note, const char *words, size_t length)
{
    return strncmp(note, words, length) == 0 && (!note[length] || note[length] == ',');
}

/* How many letters of the first move's note all notes of its group begin with, up to a comma or the end. */
static size_t shared_note(const grouped_moves *moves, int first)
{
    const char *note = moves->note[first];
    size_t length = strlen(note);
    for (int i = first; i < moves->count; i++)
        while (moves->first[i] == first && length && !begins_with(moves->note[i], note, length))
            do
                length--;
            while (length && note[length] != ',');
    return length;
}

/* What is left of a move's note besides what its group shares. */
static const char *own_note(const grouped_moves *moves, int index)
{
    const char *note = moves->note[index] + moves->shared[moves->first[index]];
    return note + strspn(note, ", ");
}

/* The smallest own note of the group after `note` (NULL: the first one), or NULL. */
static const char *next_note(const grouped_moves *moves, int first, const char *note)
{
    const char *best = NULL;
    for (int i = first; i < moves->count; i++) {
        if (moves->first[i] != first)
            continue;
        const char *own = own_note(moves, i);
        if ((!note || strcmp(own, note) > 0) && (!best || strcmp(own, best) < 0))
            best = own;
    }
    return best;
}

/* " cost 1: county, field; cost 2: hero": the last words by their own notes. */
static void write_by_note(const grouped_moves *moves, int first, dw_text *out)
{
    const char *semicolon = "";
    for (const char *note = NULL; (note = next_note(moves, first, note));) {
        const char *comma = " ";
        dw_text_add(out, "%s %s:", semicolon, note);
        for (int i = first; i < moves->count; i++)
            if (moves->first[i] == first && strcmp(own_note(moves, i), note) == 0) {
                dw_text_add(out, "%s%s", comma, moves->text[i] + moves->last_word[i]);
                comma = ", ";
            }
        semicolon = ";";
    }
}

/* " str.1 (gold 6), str.2 (purple 3)": the last words in their order. */
static void write_in_order(const grouped_moves *moves, int first, dw_text *out)
{
    const char *comma = " ";
    for (int i = first; i < moves->count; i++) {
        if (moves->first[i] != first)
            continue;
        dw_text_add(out, "%s%s", comma, moves->text[i] + moves->last_word[i]);
        if (*own_note(moves, i))
            dw_text_add(out, " (%s)", own_note(moves, i));
        comma = ", ";
    }
}

/* What can be chosen in a group: " (Barony) - cost 1: county, field; cost 3: duchy". */
static void write_choice(const grouped_moves *moves, int first, dw_text *out)
{
    bool by_note = moves->shared[first] && moves->note[first][moves->shared[first]];
    if (moves->shared[first])
        dw_text_add(out, " (%.*s)", (int)moves->shared[first], moves->note[first]);
    dw_text_put(out, by_note ? " -" : ":");
    (by_note ? write_by_note : write_in_order)(moves, first, out);
}

static uint64_t hash_of_choice(const grouped_moves *moves, int first)
{
    static const size_t room = 1 << 16;
    char *words = malloc(room);
    if (!words)
        return (uint64_t)first; /* like no other one */
    dw_text text = dw_text_in(words, room);
    write_choice(moves, first, &text);
    uint64_t hash = dw_hash(DW_HASH_START, words, strlen(words));
    free(words);
    return hash;
}

static void group_moves(const question *asked, grouped_moves *out)
{
    out->groups = 0;
    out->count = asked->count;
    for (int i = 0; i < asked->count; i++) {
        snprintf(out->text[i], DW_TEXT_MAX, "%s", asked->moves[i].text);
        se_move_note(&asked->moves[i], out->note[i]);
        const char *blank = strrchr(out->text[i], ' ');
        out->last_word[i] = blank ? (int)(blank + 1 - out->text[i]) : 0;
        int first = 0;
        while (first < i && !(out->size[first] && share_all_but_the_last_word(out, first, i)))
            first++;
        out->first[i] = first;
        out->size[i] = 0;
        out->shared[i] = 0;
        out->choice[i] = 0;
        out->size[first]++;
        out->groups += first == i;
    }
    for (int i = 0; i < out->count; i++)
        if (out->size[i] > 1) {
            out->shared[i] = shared_note(out, i);
            out->choice[i] = hash_of_choice(out, i);
        }
}

/* Whether both groups offer the same, and their words up to the last are the same but for one: 'upgrade 1.3'
 * and 'upgrade 2.3'. */
static bool offer_the_same(const grouped_moves *moves, int one, int other)
{
    const char *a = moves->text[one], *b = moves->text[other];
    size_t verb = strcspn(a, " ");
    return moves->size[other] > 1 && moves->choice[one] == moves->choice[other] && a[verb] == ' ' &&
           (int)verb + 1 < moves->last_word[one] && strncmp(a, b, verb + 1) == 0;
}

/* "upgrade 1.3, 2.3 (Barony) - cost 1: county; cost 3: duchy": groups that offer the same are one. */
static void write_group(const grouped_moves *moves, int first, dw_text *out)
{
    for (int i = 0; i < first; i++)
        if (offer_the_same(moves, i, first) && moves->size[i] > 1)
            return; /* told with that one */
    dw_text_add(out, "     %.*s", moves->last_word[first] - 1, moves->text[first]);
    for (int i = first + 1; i < moves->count; i++)
        if (offer_the_same(moves, first, i)) {
            size_t verb = strcspn(moves->text[i], " ") + 1;
            dw_text_add(out, ", %.*s", moves->last_word[i] - 1 - (int)verb, moves->text[i] + verb);
        }
    write_choice(moves, first, out);
    dw_text_put(out, "\n");
}

typedef struct group_request {
    const question *asked;
    const grouped_moves *moves;
} group_request;

/* Single moves have their number, as in the whole list. */
static void write_groups(dw_text *out, const void *with)
{
    const group_request *wanted = with;
    const question *asked = wanted->asked;
    for (int i = 0; i < asked->count; i++) {
        char line[LINE_MAX_BYTES];
        if (wanted->moves->size[i] > 1)
            write_group(wanted->moves, i, out);
        if (wanted->moves->size[i] != 1)
            continue;
        move_line(asked, i, line);
        dw_text_add(out, "%3d. %s\n", i + 1, line);
    }
}

static void say_groups(const char *text, const grouped_moves *moves)
{
    int example = 0; /* of what a group stands for */
    while (moves->size[example] < 2)
        example++;
    char first[DW_TEXT_MAX + 32] = "";
    int length = moves->last_word[example] - 1;
    if (memchr(moves->text[example], ' ', (size_t)length))
        snprintf(first, sizeof first, " '%.*s' to read what each does,", length, moves->text[example]);
    cli_say_text(text);
    cli_say("These are %d moves: type one like '%s',%s or moves for all of them with their numbers.\n",
            moves->count, moves->text[example], first);
}

/* Whether there is a group whose moves have a note in common, and others of their own: the list by notes is
 * clearer than columns. */
static bool has_notes_in_common(const grouped_moves *moves)
{
    for (int i = 0; i < moves->count; i++)
        if (moves->size[i] > 1 && moves->shared[i] && strchr(moves->note[i], ','))
            return true;
    return false;
}

/* False if the list is not long enough, or would hardly become shorter. */
static bool list_moves_in_groups(const question *asked)
{
    grouped_moves *moves = asked->count <= LIST_MAX ? NULL : malloc(sizeof *moves);
    if (!moves)
        return false;
    group_moves(asked, moves);
    char *text = NULL;
    if (moves->groups * GROUP_SIZE_MIN <= moves->count &&
        (moves->count >= GROUPED_MIN || has_notes_in_common(moves)))
        text = pf_written(write_groups, &(group_request){asked, moves});
    bool grouped = text != NULL;
    if (grouped)
        say_groups(text, moves);
    free(text);
    free(moves);
    return grouped;
}

/* Prints what real dice can show, without numbers; a line may name several. */
static void list_outcomes(const question *asked)
{
    grouped_moves *moves = malloc(sizeof *moves);
    if (!moves)
        return;
    group_moves(asked, moves);
    char *text = pf_written(write_groups, &(group_request){asked, moves});
    const char *example = strchr(moves->text[0], ' ');
    if (text)
        cli_say_text(text);
    cli_say("Type what it shows, like '%s'; several in a row with commas between them.\n",
            example ? example + 1 : moves->text[0]);
    free(text);
    free(moves);
}

/* ---- the question ------------------------------------------------------------------------- */

static void list_all_moves(const question *asked)
{
    if (se_has_own_numbers(asked)) {
        list_outcomes(asked);
        return;
    }
    if (asked->count > LABELLED_MAX)
        list_moves_in_columns(asked);
    else if (lines_of_list(asked) <= LIST_MAX || is_soon_explained(asked))
        list_moves(asked);
    else
        list_moves_with_labels(asked);
}

void play_show_moves(const question *asked)
{
    if (se_has_own_numbers(asked) || !list_moves_in_groups(asked))
        list_all_moves(asked);
}

static void print_question(const seating *at, const question *asked)
{
    char name[SE_NAME_MAX];
    bool named = se_several_people(at) && asked->seat != DW_CHANCE;
    cli_say("\n%s%s%s\n", named ? se_name(at, asked->seat, name) : "", named ? ": " : "", asked->ask);
}

void play_show_question(const seating *at, const question *asked)
{
    print_question(at, asked);
    play_show_moves(asked);
}

void play_show_whole_question(const seating *at, const question *asked)
{
    print_question(at, asked);
    list_all_moves(asked);
}
