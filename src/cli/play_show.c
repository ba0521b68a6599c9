/* play_show.c: everything that the text game prints. Plain lines, one thing after the other. */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

enum {
    LIST_MAX = 15, /* longer lists of moves are printed by verb, without explanation */
    LINE_WIDTH = 79,
    SOURCES_MAX = 128,
};

typedef struct position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} position;

const char *play_name(const sitting *at, int seat, char *buffer, size_t capacity)
{
    if (seat == DW_CHANCE)
        return "Chance";
    bool person = at->people >> seat & 1;
    if (person && (at->people & (at->people - 1)) == 0)
        return "You";
    snprintf(buffer, capacity, "%s %d", person ? "Seat" : "Bot", seat);
    return buffer;
}

/* ---- the table ---------------------------------------------------------------------------- */

typedef struct view {
    const dw_game *game;
    const void *state;
    int seat;
} view;

static void write_table(dw_text *text, const void *with)
{
    const view *seen = with;
    seen->game->show(seen->game, seen->state, seen->seat, text);
}

static void write_ask(dw_text *text, const void *with)
{
    const view *seen = with;
    seen->game->ask(seen->game, seen->state, seen->seat, text);
}

static void print_view(const sitting *at, int seat, void (*write)(dw_text *, const void *))
{
    position now;
    memcpy(now.bytes, at->table->state, at->game->state_size);
    at->game->view(at->game, now.bytes, seat);
    char *text = cli_written(write, &(view){at->game, now.bytes, seat});
    if (!text)
        return;
    size_t length = strlen(text);
    printf("%s%s", text, length && text[length - 1] != '\n' ? "\n" : "");
    free(text);
}

void play_show_table(const sitting *at, int seat)
{
    printf("\n");
    print_view(at, seat, write_table);
}

/* ---- what happened ------------------------------------------------------------------------ */

/* Outcomes of chance in a row are told in one line as long as they begin with the same word. */
typedef struct chance_row {
    char verb[32];
    int count;
    int column;
} chance_row;

static void end_chance_row(chance_row *row)
{
    if (row->count > 0)
        printf("\n");
    row->count = 0;
}

static void tell_chance(chance_row *row, const char *text)
{
    size_t verb = strcspn(text, " ");
    const char *rest = text + verb + strspn(text + verb, " ");
    if (row->count == 0 || strlen(row->verb) != verb || memcmp(row->verb, text, verb) != 0) {
        end_chance_row(row);
        snprintf(row->verb, sizeof row->verb, "%.*s", (int)verb, text);
        row->column = printf("  Chance: %s", text);
    } else if (row->column + (int)strlen(rest) + 2 > LINE_WIDTH) {
        row->column = printf(",\n    %s", rest) - 2;
    } else {
        row->column += printf(", %s", rest);
    }
    row->count++;
}

/* Tells the entries from `from` on, without those of the seat `silent` (or -2: nobody). */
static void tell(const sitting *at, int from, int silent)
{
    const dw_game *game = at->game;
    position then;
    tb_state_at(at->table, from, then.bytes);
    chance_row row = {0};
    for (int i = from; i < at->table->length; i++) {
        tb_entry entry = at->table->record[i];
        if (entry.seat == DW_CHANCE) {
            char text[DW_TEXT_MAX];
            game->format(game, then.bytes, DW_CHANCE, entry.move, text, sizeof text);
            tell_chance(&row, text);
        } else if (entry.seat != silent) {
            char line[DW_TEXT_MAX + 512], name[16];
            end_chance_row(&row);
            cli_move_line(game, then.bytes, entry.seat, entry.move, line, sizeof line);
            printf("  %s: %s\n", play_name(at, entry.seat, name, sizeof name), line);
        }
        game->apply(game, then.bytes, entry.seat, entry.move);
    }
    end_chance_row(&row);
}

void play_show_news(sitting *at, int seat)
{
    bool news = false, others_moved = false;
    for (int i = at->told; i < at->table->length; i++) {
        int mover = at->table->record[i].seat;
        news |= mover != seat;
        others_moved |= mover != seat && mover != DW_CHANCE;
    }
    if (news) {
        printf("\n");
        tell(at, at->told, seat);
    }
    /* A roll in the middle of an action is no reason to read out the whole table again. */
    if (others_moved || (news && !tb_turn(at->table).partial))
        at->show_table = true;
    at->told = at->table->length;
}

void play_show_log(const sitting *at, int count)
{
    tell(at, at->table->length - count, -2);
}

/* ---- the question ------------------------------------------------------------------------- */

static void list_moves(const sitting *at, const question *asked)
{
    for (int i = 0; i < asked->count; i++) {
        char line[DW_TEXT_MAX + 512];
        cli_move_line(at->game, at->table->state, asked->seat, asked->moves[i], line, sizeof line);
        printf("%3d. %s\n", i + 1, line);
    }
}

/* The length of the first word. */
static size_t verb_length(const char *text)
{
    return strcspn(text, " ");
}

static void format_move(const sitting *at, const question *asked, int index, char text[DW_TEXT_MAX])
{
    at->game->format(at->game, at->table->state, asked->seat, asked->moves[index], text, DW_TEXT_MAX);
}

/* One paragraph: all moves from `first` on that have the same verb. */
static void list_verb(const sitting *at, const question *asked, int first, bool *listed)
{
    char verb[DW_TEXT_MAX], text[DW_TEXT_MAX], item[DW_TEXT_MAX + 16];
    format_move(at, asked, first, verb);
    size_t length = verb_length(verb);
    int column = printf("  %.*s:", (int)length, verb);
    for (int i = first; i < asked->count; i++) {
        format_move(at, asked, i, text);
        if (verb_length(text) != length || memcmp(text, verb, length) != 0)
            continue;
        listed[i] = true;
        const char *rest = text + length + strspn(text + length, " ");
        int width = snprintf(item, sizeof item, "  %d. %s", i + 1, *rest ? rest : text);
        if (column + width > LINE_WIDTH)
            column = printf("\n    ") - 1;
        column += printf("%s", item);
    }
    printf("\n");
}

/* "place:  1. red 4 str  2. red 4 dex  ...": one paragraph for each verb. */
static void list_moves_by_verb(const sitting *at, const question *asked)
{
    bool listed[DW_MOVES_MAX] = {false};
    for (int i = 0; i < asked->count; i++)
        if (!listed[i])
            list_verb(at, asked, i, listed);
}

void play_show_moves(const sitting *at, const question *asked)
{
    (asked->count > LIST_MAX ? list_moves_by_verb : list_moves)(at, asked);
}

void play_show_question(const sitting *at, const question *asked)
{
    char name[16];
    printf("\n");
    if (at->people & (at->people - 1))
        printf("%s: ", play_name(at, asked->seat, name, sizeof name));
    print_view(at, asked->seat, write_ask);
    play_show_moves(at, asked);
}

/* ---- scores ------------------------------------------------------------------------------- */

void play_show_scores(const sitting *at)
{
    for (int seat = 0; seat < at->players; seat++) {
        dw_score_line lines[DW_SCORE_LINES_MAX];
        char name[16];
        int count = at->game->score(at->game, at->table->state, seat, lines);
        int total = 0;
        for (int i = 0; i < count; i++)
            total += lines[i].points;
        printf("%s%s: %d\n", seat ? "\n" : "", play_name(at, seat, name, sizeof name), total);
        for (int i = 0; i < count; i++)
            if (lines[i].points != 0)
                printf("  %3d  %s\n", lines[i].points, lines[i].words);
    }
}

/* The points of all seats, one row for each source. */
typedef struct sheet {
    int count;
    const char *source[SOURCES_MAX];
    int points[SOURCES_MAX][DW_SEATS_MAX];
} sheet;

/* "goal.str" and "goal.cha" are of one kind. */
static bool same_kind(const char *a, const char *b)
{
    size_t length = strcspn(a, ".");
    return length == strcspn(b, ".") && memcmp(a, b, length) == 0;
}

/* A new row goes after the last one of its kind. */
static int new_row(sheet *all, const char *source)
{
    int row = all->count;
    for (int i = 0; i < all->count; i++)
        if (same_kind(all->source[i], source))
            row = i + 1;
    size_t after = (size_t)(all->count - row);
    memmove(&all->source[row + 1], &all->source[row], after * sizeof all->source[0]);
    memmove(&all->points[row + 1], &all->points[row], after * sizeof all->points[0]);
    all->source[row] = source;
    memset(all->points[row], 0, sizeof all->points[row]);
    all->count++;
    return row;
}

static void add_points(sheet *all, const dw_score_line *line, int seat)
{
    int row = 0;
    while (row < all->count && strcmp(all->source[row], line->source) != 0)
        row++;
    if (row == SOURCES_MAX)
        return;
    if (row == all->count)
        row = new_row(all, line->source);
    all->points[row][seat] += line->points;
}

static void print_row(const sitting *at, const char *label, const int *numbers)
{
    printf("  %-24s", label);
    for (int seat = 0; seat < at->players; seat++)
        printf("%10d", numbers[seat]);
    printf("\n");
}

static void print_sheet(const sitting *at, const dw_result *result)
{
    static const int nothing[DW_SEATS_MAX];
    dw_score_line lines[DW_SEATS_MAX][DW_SCORE_LINES_MAX];
    sheet all = {0};
    for (int seat = 0; seat < at->players; seat++) {
        int count = at->game->score(at->game, at->table->state, seat, lines[seat]);
        for (int i = 0; i < count; i++)
            add_points(&all, &lines[seat][i], seat);
    }
    printf("  %-24s", "source");
    for (int seat = 0; seat < at->players; seat++) {
        char name[16];
        printf("%10s", play_name(at, seat, name, sizeof name));
    }
    printf("\n");
    for (int row = 0; row < all.count; row++)
        if (memcmp(all.points[row], nothing, sizeof nothing) != 0)
            print_row(at, all.source[row], all.points[row]);
    print_row(at, "total", result->total);
    if (at->players > 1)
        print_row(at, "place", result->place);
}

void play_show_end(const sitting *at)
{
    dw_result result;
    at->game->result(at->game, at->table->state, &result);
    printf("\nThe game is over. The final score:\n");
    print_sheet(at, &result);
    if (result.title[0])
        printf("Your title: %s\n", result.title);
    if (at->players > 1) {
        char name[16];
        int winners = 0;
        printf("Won by ");
        for (int seat = 0; seat < at->players; seat++)
            if (result.place[seat] == 1)
                printf("%s%s", winners++ ? " and " : "", play_name(at, seat, name, sizeof name));
        printf(".\n");
    }
}
