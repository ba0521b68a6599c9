/*
 * play_moves.c: a question of the text game and its moves: a short list with what each move does, a longer
 * one in columns, a very long one in groups of moves that differ in their last word only.
 */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

enum {
    LIST_MAX = 15,       /* longer lists of moves are printed in columns, without explanation */
    SHORT_LIST_MAX = 22, /* but up to here they are explained, if that takes little more than a line each */
    SHORT_LINE_MAX = 100,
    GROUPED_MIN = 49, /* lists from here on are printed in groups, at least if the groups are so large: */
    GROUP_SIZE_MIN = 3,
    WIDTH_USUAL = 80,
    NOTE_MAX = 24, /* what stands in parentheses and is longer is no note */
    LINE_MAX_BYTES = DW_TEXT_MAX + 512,
};

/* ---- a number for each move --------------------------------------------------------------- */

static void list_moves(const sitting *at, const question *asked)
{
    for (int i = 0; i < asked->count; i++) {
        char line[LINE_MAX_BYTES];
        cli_move_line(at->game, asked->seen.bytes, asked->seat, asked->moves[i], line, sizeof line);
        cli_say("%3d. %s\n", i + 1, line);
    }
}

/* "red 4": the die, or whatever short words the explanation of a move has in parentheses; otherwise nothing.
 */
static void note_of_move(const sitting *at, const question *asked, int index, char note[NOTE_MAX])
{
    char words[512];
    dw_text explained = dw_text_in(words, sizeof words);
    at->game->explain(at->game, asked->seen.bytes, asked->seat, asked->moves[index], &explained);
    const char *open = strchr(words, '('), *close = open ? strchr(open, ')') : NULL;
    const char *colon = strstr(words, ": "); /* what follows it is the text of a card */
    if (colon && colon < open)
        close = NULL;
    note[0] = '\0';
    if (close && close - open < NOTE_MAX)
        snprintf(note, NOTE_MAX, "%.*s", (int)(close - open - 1), open + 1);
}

/* " 12. flip str.1 (red 4)": the number and text of a move, with its note. */
static int short_move(const sitting *at, const question *asked, int index, char *out, size_t capacity)
{
    char text[DW_TEXT_MAX], note[NOTE_MAX];
    at->game->format(at->game, asked->seen.bytes, asked->seat, asked->moves[index], text, sizeof text);
    note_of_move(at, asked, index, note);
    return snprintf(out, capacity, "%3d. %s%s%s%s", index + 1, text, *note ? " (" : "", note,
                    *note ? ")" : "");
}

/* Columns as wide as the longest move, filled line by line. */
static void list_moves_in_columns(const sitting *at, const question *asked)
{
    char item[DW_TEXT_MAX + 2 * NOTE_MAX], line[1024 + sizeof item];
    int widest = 0, width = cli_width() ? cli_width() : WIDTH_USUAL;
    if (width > 1024)
        width = 1024;
    for (int i = 0; i < asked->count; i++) {
        int length = short_move(at, asked, i, item, sizeof item);
        widest = length > widest ? length : widest;
    }
    int columns = (width + 2) / (widest + 2);
    columns = columns < 1 ? 1 : columns;
    dw_text text = dw_text_in(line, sizeof line);
    for (int i = 0; i < asked->count; i++) {
        bool last = (i + 1) % columns == 0 || i + 1 == asked->count;
        short_move(at, asked, i, item, sizeof item);
        dw_text_add(&text, "%-*s%s", last ? 0 : widest + 2, item, last ? "\n" : "");
        if (last) {
            cli_say_unbroken("%s", line);
            text = dw_text_in(line, sizeof line);
        }
    }
}

/* Explanations without a die in parentheses, which columns would not show, and short enough to show all. */
static bool is_short_list(const sitting *at, const question *asked)
{
    char line[LINE_MAX_BYTES];
    bool is_short = asked->count <= SHORT_LIST_MAX;
    for (int i = 0; i < asked->count && is_short; i++) {
        cli_move_line(at->game, asked->seen.bytes, asked->seat, asked->moves[i], line, sizeof line);
        is_short = !strchr(line, '(') && strlen(line) <= SHORT_LINE_MAX;
    }
    return is_short;
}

/* ---- groups ------------------------------------------------------------------------------- */

/* The texts and notes of a question's moves, and which of them share all words but the last. */
typedef struct grouped_moves {
    int count;
    char text[DW_MOVES_MAX][DW_TEXT_MAX];
    char note[DW_MOVES_MAX][NOTE_MAX];
    int last_word[DW_MOVES_MAX]; /* where it begins in the text; 0 if it is the only one */
    int first[DW_MOVES_MAX];     /* the first move of the same group */
    int size[DW_MOVES_MAX];      /* of the group, at its first move; otherwise 0 */
    int groups;
} grouped_moves;

static bool share_all_but_the_last_word(const grouped_moves *moves, int one, int other)
{
    int length = moves->last_word[one];
    return length && length == moves->last_word[other] &&
           memcmp(moves->text[one], moves->text[other], (size_t)length) == 0;
}

static void group_moves(const sitting *at, const question *asked, grouped_moves *out)
{
    out->groups = 0;
    out->count = asked->count;
    for (int i = 0; i < asked->count; i++) {
        at->game->format(at->game, asked->seen.bytes, asked->seat, asked->moves[i], out->text[i],
                         DW_TEXT_MAX);
        note_of_move(at, asked, i, out->note[i]);
        const char *blank = strrchr(out->text[i], ' ');
        out->last_word[i] = blank ? (int)(blank + 1 - out->text[i]) : 0;
        int first = 0;
        while (first < i && !(out->size[first] && share_all_but_the_last_word(out, first, i)))
            first++;
        out->first[i] = first;
        out->size[i] = 0;
        out->size[first]++;
        out->groups += first == i;
    }
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

/* "upgrade 1.3 (Barony): county (cost 1), duchy (cost 3)": what the notes have in common is said once. */
static void write_group(const grouped_moves *moves, int first, dw_text *out)
{
    size_t shared = shared_note(moves, first);
    const char *comma = " ";
    dw_text_add(out, "     %.*s", moves->last_word[first] - 1, moves->text[first]);
    if (shared)
        dw_text_add(out, " (%.*s)", (int)shared, moves->note[first]);
    dw_text_put(out, ":");
    for (int i = first; i < moves->count; i++) {
        const char *note = moves->note[i] + shared;
        if (moves->first[i] != first)
            continue;
        dw_text_add(out, "%s%s", comma, moves->text[i] + moves->last_word[i]);
        if (*note)
            dw_text_add(out, " (%s)", note + strspn(note, ", "));
        comma = ", ";
    }
    dw_text_put(out, "\n");
}

typedef struct group_request {
    const sitting *at;
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
        cli_move_line(wanted->at->game, asked->seen.bytes, asked->seat, asked->moves[i], line, sizeof line);
        dw_text_add(out, "%3d. %s\n", i + 1, line);
    }
}

static void say_groups(const char *text, const grouped_moves *moves)
{
    int example = 0; /* of what a group stands for */
    while (moves->size[example] < 2)
        example++;
    cli_say_text(text);
    cli_say("These are %d moves: type one like '%s', or moves for all of them with their numbers.\n",
            moves->count, moves->text[example]);
}

/* False if the list is not long enough, or would hardly become shorter. */
static bool list_moves_in_groups(const sitting *at, const question *asked)
{
    grouped_moves *moves = asked->count < GROUPED_MIN ? NULL : malloc(sizeof *moves);
    if (!moves)
        return false;
    group_moves(at, asked, moves);
    char *text = NULL;
    if (moves->groups * GROUP_SIZE_MIN <= moves->count)
        text = cli_written(write_groups, &(group_request){at, asked, moves});
    bool grouped = text != NULL;
    if (grouped)
        say_groups(text, moves);
    free(text);
    free(moves);
    return grouped;
}

/* ---- the question ------------------------------------------------------------------------- */

static void list_all_moves(const sitting *at, const question *asked)
{
    bool columns = asked->count > LIST_MAX && !is_short_list(at, asked);
    (columns ? list_moves_in_columns : list_moves)(at, asked);
}

void play_show_moves(const sitting *at, const question *asked)
{
    if (!list_moves_in_groups(at, asked))
        list_all_moves(at, asked);
}

typedef struct question_request {
    const dw_game *game;
    const question *asked;
} question_request;

static void write_question(dw_text *text, const void *with)
{
    const question_request *wanted = with;
    wanted->game->ask(wanted->game, wanted->asked->seen.bytes, wanted->asked->seat, text);
}

static void print_question(const sitting *at, const question *asked)
{
    char name[PLAY_NAME_MAX];
    bool several = at->people & (at->people - 1);
    char *text = cli_written(write_question, &(question_request){at->game, asked});
    if (text)
        cli_say("\n%s%s%s\n", several ? play_name(at, asked->seat, name) : "", several ? ": " : "", text);
    free(text);
}

void play_show_question(const sitting *at, const question *asked)
{
    print_question(at, asked);
    play_show_moves(at, asked);
}

void play_show_whole_question(const sitting *at, const question *asked)
{
    print_question(at, asked);
    list_all_moves(at, asked);
}
