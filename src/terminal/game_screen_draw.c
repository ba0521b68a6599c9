/*
 * game_screen_draw.c: draws the screen of a game: the table, the score, what happened, the question and
 * its moves. Changes nothing.
 */
#include "terminal/game_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TABLE_HEIGHT_MIN = 15,
    WIDE = 118, /* from here on score and log stand beside the table */
    BESIDE = 38,
    LIST_ROWS_MIN = 3,
    LIST_ROWS_MAX = 10,
    COLUMN_GAP = 2,
    SOURCES_MAX = 24,
    LOG_SHORT = 6, /* lines; a longer log needs no mark that it is cut */
};

/* Where everything is. */
typedef struct layout {
    cv_box table, score, log, prompt, list, words;
    int keys; /* the line of keys */
} layout;

static int at_least(int number, int least)
{
    return number < least ? least : number;
}

static int at_most(int number, int most)
{
    return number > most ? most : number;
}

/* ---- the table ---------------------------------------------------------------------------- */

void gs_describe(gs_game *game)
{
    bool shared = game->eyes == DW_CHANCE;
    json_decref(game->table);
    game->table = se_state(game->at, shared ? game->side : game->eyes, shared);
}

/* What the seats are called on the screen. */
typedef struct seat_names {
    char whole[DW_SEATS_MAX][SE_NAME_MAX], brief[DW_SEATS_MAX][SE_NAME_MAX];
} seat_names;

/* "You", or "Seat 1 (greedy)". */
static void name_seats(const seating *at, seat_names *names, tm_model *model)
{
    for (int seat = 0; seat < at->players; seat++) {
        model->short_names[seat] = model->names[seat] = se_short_name(at, seat, names->brief[seat]);
        if (se_is_person(at, seat))
            continue;
        if (at->table)
            snprintf(names->whole[seat], SE_NAME_MAX, "Seat %d (%s)", seat, at->bots[seat]->name);
        else
            se_name(at, seat, names->whole[seat]);
        model->names[seat] = names->whole[seat];
    }
}

/* In a window of another size the same thing is another spot. */
static void find_pointed(gs_game *game, const cv_canvas *canvas)
{
    const cv_spot *wanted = &game->pointed_spot;
    if (game->pointed == CV_NO_SPOT ||
        (game->pointed < game->table_spots && cv_same_thing(&canvas->spots[game->pointed], wanted)))
        return;
    for (int i = 0; i < game->table_spots; i++)
        if (cv_same_thing(&canvas->spots[i], wanted)) {
            game->pointed = i;
            return;
        }
}

static void draw_table(gs_game *game, cv_canvas *canvas, cv_box box)
{
    seat_names names;
    tm_model model = {.table = game->table,
                      .seat = game->side,
                      .players = game->at->players,
                      .dice = &game->dice,
                      .shake = game->shake};
    name_seats(game->at, &names, &model);
    if (game->table)
        tm_drawing_of(game->at->game->id)->draw(canvas, box, &model);
    game->table_spots = canvas->spot_count;
    find_pointed(game, canvas);
}

/* ---- the score ---------------------------------------------------------------------------- */

/* Points by kind of source: "goal.str" and "goal.dex" are both "goal". */
typedef struct by_kind {
    int count;
    struct {
        char kind[24];
        int points;
    } kinds[SOURCES_MAX];
} by_kind;

static void add_points(by_kind *sum, const char *source, int points)
{
    char kind[24];
    snprintf(kind, sizeof kind, "%.*s", (int)strcspn(source, "."), source);
    for (char *letter = kind; *letter; letter++)
        *letter = *letter == '_' ? ' ' : *letter;
    int i = 0;
    while (i < sum->count && strcmp(sum->kinds[i].kind, kind) != 0)
        i++;
    if (i == SOURCES_MAX)
        return;
    if (i == sum->count)
        snprintf(sum->kinds[sum->count++].kind, sizeof kind, "%s", kind);
    sum->kinds[i].points += points;
}

static const json_t *side_of(const gs_game *game)
{
    return tm_item(tm_part(game->table, "seats"), game->side);
}

/* "stars if it ended now: 15". */
static void write_total(const gs_game *game, char *out, size_t capacity)
{
    snprintf(out, capacity, "%s%s: %d", se_units(game->at->game),
             game->demand.kind == DV_OVER ? "" : " if it ended now", (int)tm_int(side_of(game), "total"));
}

static void draw_score_line(const gs_game *game, cv_canvas *canvas, cv_box box)
{
    by_kind sum = {0};
    const json_t *seat = side_of(game), *lines = tm_part(seat, "score");
    for (int i = 0; i < tm_count(lines); i++)
        add_points(&sum, tm_text(tm_item(lines, i), "source"), (int)tm_int(tm_item(lines, i), "points"));
    int end = box.x + box.width;
    char total[64];
    if (!lines) /* the total says it all, and the table has it */
        return;
    write_total(game, total, sizeof total);
    int x = cv_put(canvas, box.x, box.y, box.width, CV_ACCENT, total);
    const char *before = " = ";
    for (int i = 0; i < sum.count; i++) {
        if (sum.kinds[i].points == 0)
            continue;
        x = cv_print(canvas, x, box.y, end - x, CV_PLAIN, "%s%s %d", before, sum.kinds[i].kind,
                     sum.kinds[i].points);
        before = ", ";
    }
}

static void draw_score_box(const gs_game *game, cv_canvas *canvas, cv_box box)
{
    char title[64];
    const json_t *seat = side_of(game), *lines = tm_part(seat, "score");
    write_total(game, title, sizeof title);
    cv_rule(canvas, box.x, box.y, box.width, title);
    int y = box.y + 1;
    for (int i = 0; i < tm_count(lines) && y < box.y + box.height; i++) {
        const json_t *line = tm_item(lines, i);
        if (tm_int(line, "points") == 0 && tm_count(lines) > box.height - 1)
            continue; /* what counts nothing is left out first */
        cv_put(canvas, box.x, y, box.width - 4, CV_PLAIN, tm_text(line, "words"));
        cv_print(canvas, box.x + box.width - 3, y++, 3, CV_ACCENT, "%3d", (int)tm_int(line, "points"));
    }
}

/* ---- what happened ------------------------------------------------------------------------ */

/* The newest lines that fit, the newest at the bottom. */
static void draw_log(const gs_game *game, cv_canvas *canvas, cv_box box)
{
    cv_box nowhere = {0, 0, box.width, 0};
    int first = game->log.count, used = 0;
    while (first > 0) {
        int lines = cv_flow(canvas, nowhere, 0, CV_DIM, game->log.lines[first - 1]);
        if (used + lines > box.height)
            break;
        used += lines;
        first--;
    }
    if (first == game->log.count && first > 0) /* not even one fits */
        cv_put(canvas, box.x, box.y, box.width, CV_DIM, game->log.lines[first - 1]);
    int unseen = game->log.fresh - (game->log.count - at_most(first, game->log.count - 1));
    if (unseen > 0 && box.height < LOG_SHORT) { /* since one's own last decision */
        char more[32];
        snprintf(more, sizeof more, " l: %d more", unseen);
        cv_put(canvas, box.x + box.width - cv_columns(more), box.y, cv_columns(more), CV_ACCENT, more);
        box.width -= cv_columns(more);
        first = game->log.count > first ? first : game->log.count - 1;
    }
    for (int i = first, y = box.y; i < game->log.count; i++)
        y += cv_flow(canvas, (cv_box){box.x, y, box.width, box.y + box.height - y}, 0, CV_DIM,
                     game->log.lines[i]);
}

/* ---- the question ------------------------------------------------------------------------- */

/* Which seat is asked, and the question. */
static void write_prompt(const gs_game *game, char *out, size_t capacity)
{
    char name[SE_NAME_MAX], other[SE_NAME_MAX];
    const seating *at = game->at;
    dw_text text = dw_text_in(out, capacity);
    if (at->place->write_wish && at->place->write_wish(at, &text)) {
        dw_text_put(&text, " y agrees, n does not.");
        return;
    }
    switch (game->demand.kind) {
    case DV_OVER:
        se_write_verdict(at, &text);
        out[strcspn(out, "\n")] = '\0';
        return;
    case DV_WAIT:
        at->place->write_waiting(at, &text);
        return;
    case DV_BOT:
    case DV_VOLUNTEER:
    case DV_DEAL:
        dw_text_add(&text, "%s thinks ...", se_name(at, game->demand.seat, name));
        return;
    case DV_OFFER:
        dw_text_add(&text, "%s may act before %s goes on: select a move, or press Enter to go on.",
                    se_name(at, game->demand.seat, name), se_name(at, game->demand.before, other));
        return;
    case DV_BY_HAND:
        dw_text_add(&text, "At the table: %s", game->list.asked ? game->list.asked->ask : "");
        return;
    case DV_ASK:
        dw_text_add(&text, "%s: %s", se_name(at, game->demand.seat, name),
                    game->list.asked ? game->list.asked->ask : "");
    }
}

static bool has_question(const gs_game *game)
{
    return game->demand.kind == DV_ASK || game->demand.kind == DV_OFFER || game->demand.kind == DV_BY_HAND;
}

/* Whether something is being typed, which has a line of its own below the question. */
static bool is_typed(const gs_game *game)
{
    return game->typing || game->digits[0];
}

static void draw_prompt(const gs_game *game, cv_canvas *canvas, cv_box box, const char *prompt)
{
    cv_flow(canvas, (cv_box){box.x, box.y, box.width, box.height - is_typed(game)}, 0, CV_TITLE, prompt);
    if (!is_typed(game))
        return;
    int y = box.y + box.height - 1;
    cv_print(canvas, box.x, y, box.width, CV_BOLD, "> %s_", game->typing ? game->line : game->digits);
    if (game->typing && !game->line[0])
        cv_put(canvas, box.x + 5, y, box.width - 5, CV_DIM,
               game->demand.kind == DV_BY_HAND
                   ? "what came, several with commas; or undo, score ...; Esc: keys"
                   : "type a move or a word like hint; Esc leaves");
}

/* ---- its moves ---------------------------------------------------------------------------- */

/* "2 Take card 2: red 4": its number and what one reads; for real dice without a number. */
static void write_move(const gs_game *game, int index, char *out, size_t capacity)
{
    if (game->list.own_numbers)
        snprintf(out, capacity, "%s", ch_move(&game->list, index)->label);
    else
        snprintf(out, capacity, "%d %s", index + 1, ch_move(&game->list, index)->label);
}

static int widest_move(const gs_game *game)
{
    int widest = 0;
    for (int i = 0; i < game->list.shown_count; i++) {
        char text[DW_TEXT_MAX + 16];
        write_move(game, game->list.shown[i], text, sizeof text);
        int columns = cv_columns(text);
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

/* Few moves stand in lines, with what they do behind them; more in columns, filled column by column. */
static void lay_out_list(gs_game *game, cv_box box)
{
    choices *list = &game->list;
    int widest = widest_move(game) + 2 + COLUMN_GAP; /* with the margins of a spot */
    game->list_rows = box.height;
    game->list_columns = list->shown_count <= box.height ? 1 : box.width / widest;
    game->list_columns = game->list_columns < 1 ? 1 : game->list_columns;
    int column = list->selected < 0 ? 0 : list->selected / game->list_rows;
    int first = list->top / game->list_rows;
    if (column < first || list->top % game->list_rows)
        first = column;
    else if (column >= first + game->list_columns)
        first = column - game->list_columns + 1;
    list->top = first * game->list_rows;
}

/* What a move does, behind its label in the same line. */
static void draw_detail(const gs_game *game, cv_canvas *canvas, cv_box line, int index)
{
    cv_put(canvas, line.x, line.y, line.width, CV_DIM, ch_move(&game->list, index)->words);
    cv_attach(canvas, line);
}

static void draw_list(gs_game *game, cv_canvas *canvas, cv_box box)
{
    choices *list = &game->list;
    bool whole = list->shown_count <= box.height;
    int width = whole ? widest_move(game) + 2 : box.width / game->list_columns;
    for (int place = list->top; place < list->shown_count; place++) {
        int column = (place - list->top) / game->list_rows, row = (place - list->top) % game->list_rows;
        int x = box.x + column * width, y = box.y + row, index = list->shown[place];
        char text[DW_TEXT_MAX + 16];
        if (column >= game->list_columns)
            break;
        write_move(game, index, text, sizeof text);
        cv_spot_put(canvas, x, y, at_most(width, box.width), CV_PLAIN, NULL, NULL, text);
        if (whole)
            draw_detail(game, canvas, (cv_box){x + width + 1, y, box.width - width - 1, 1}, index);
        if (place == list->selected && !game->pointing && canvas->spot_count > game->table_spots)
            cv_mark(canvas, canvas->spot_count - 1, CV_CURSOR);
    }
    if (list->shown_count == 0)
        cv_put(canvas, box.x, box.y, box.width, CV_DIM, "No move has these letters; Esc shows all again.");
}

/* How many there are if not all are shown, and what they were narrowed down to. */
static void write_state_of_list(const gs_game *game, dw_text *out)
{
    const choices *list = &game->list;
    int shown = game->list_rows * game->list_columns;
    if (list->shown_count > shown)
        dw_text_add(out, "%d to %d of %d; Tab points", list->top + 1,
                    list->top + shown < list->shown_count ? list->top + shown : list->shown_count,
                    list->shown_count);
    if (list->filter_count)
        dw_text_add(out, "%sEsc: all moves", out->length ? "; " : "");
}

/* ---- what is selected --------------------------------------------------------------------- */

static void write_words(const gs_game *game, char *out, size_t capacity)
{
    dw_text text = dw_text_in(out, capacity);
    int selected = has_question(game) ? ch_selected(&game->list) : -1;
    if (game->message[0])
        dw_text_put(&text, game->message);
    else if (tk_under_way(game->thinker) == TK_ADVICE)
        dw_text_put(&text, "Thinking about a hint ...");
    else if (game->pointed >= 0 && game->pointed < game->table_spots)
        dw_text_put(&text, game->screen.canvas->spots[game->pointed].words);
    else if (selected >= 0) {
        char line[SE_LINE_MAX];
        se_move_line(ch_move(&game->list, selected), line, sizeof line);
        dw_text_put(&text, line);
    }
}

static void draw_words(const gs_game *game, cv_canvas *canvas, cv_box box, const char *words)
{
    static const char *const more = " \xe2\x80\xa6 e: more";
    if (cv_flow(canvas, box, 0, CV_ACCENT, words) > box.height && !game->typing)
        cv_put(canvas, box.x + box.width - cv_columns(more), box.y + box.height - 1, cv_columns(more), CV_DIM,
               more);
}

/* ---- the screen --------------------------------------------------------------------------- */

/* Lines of the box that something stands in, from its first to its last. */
static int used_lines(const cv_canvas *canvas, cv_box box)
{
    int used = 0;
    for (int y = box.y; y < box.y + box.height; y++)
        for (int x = box.x; x < box.x + box.width; x++)
            if (cv_at(canvas, x, y)->letter != ' ')
                used = y - box.y + 1;
    return used;
}

/* A long list may have the lines that the table leaves empty. */
static void give_to_list(const gs_game *game, const cv_canvas *canvas, layout *places)
{
    int free_lines = places->table.height - used_lines(canvas, places->table) - 1;
    int wanted = has_question(game) ? game->list.shown_count - places->list.height : 0;
    int lines = at_most(free_lines, wanted);
    if (lines <= 0)
        return;
    places->table.height -= lines;
    places->prompt.y -= lines;
    places->list.y -= lines;
    places->list.height += lines;
    if (places->score.height == 1) { /* above the prompt, not beside the table */
        places->score.y -= lines;
        places->log.y -= lines;
    } else {
        places->log.height -= lines;
    }
}

/* From the bottom up: keys, words, list, prompt; in a narrow window score and log above the prompt. */
static layout lay_out(const gs_game *game, const cv_canvas *canvas, const char *prompt)
{
    layout places = {0};
    int width = canvas->width, height = canvas->height, spare = height - SCR_HEIGHT_MIN;
    bool wide = width >= WIDE;
    cv_box nowhere = {0, 0, width, 0};
    cv_canvas *measure = (cv_canvas *)canvas; /* nothing is drawn into a box without height */
    int prompt_lines =
        at_most(at_least(cv_flow(measure, nowhere, 0, CV_PLAIN, prompt), 1), 2) + is_typed(game);
    int log_lines = wide ? 0 : 1 + at_most(spare / 4, 4);
    int score_lines = wide ? 0 : 1;
    int rest = height - TABLE_HEIGHT_MIN - 1 - prompt_lines - log_lines - score_lines;
    int words_lines = rest > 8   ? 3
                      : rest > 4 ? 2
                                 : 1; /* the same whatever they say: the list stays where it is */
    int wanted = LIST_ROWS_MIN + at_most(spare / 3, LIST_ROWS_MAX - LIST_ROWS_MIN);
    int list_rows = at_least(at_most(rest - words_lines, wanted), 2);
    int y = height - 1;
    places.keys = y;
    places.words = (cv_box){0, y -= words_lines, width, words_lines};
    places.list = (cv_box){0, y -= list_rows, width, list_rows};
    places.prompt = (cv_box){0, y -= prompt_lines, width, prompt_lines};
    if (wide) {
        int lines = at_most(at_least(y / 2, 8), 24);
        places.score = (cv_box){width - BESIDE, 0, BESIDE, lines};
        places.log = (cv_box){width - BESIDE, lines + 1, BESIDE, y - lines - 1};
        places.table = (cv_box){0, 0, width - BESIDE - 2, y};
    } else {
        places.log = (cv_box){0, y -= log_lines, width, log_lines};
        places.score = (cv_box){0, y -= score_lines, width, score_lines};
        places.table = (cv_box){0, 0, width, y};
    }
    return places;
}

static void draw_keys(const gs_game *game, cv_canvas *canvas, int y)
{
    static const char *const typing = "Enter takes the line  Esc: the keys h, u, s, c, l, ?, q again";
    static const char *const over = "q leave  s score  l log  c cards  v sides  u undo  ? help";
    static const char *const over_online = "q leave  r again  m say  s score  l log  w save  ? help";
    static const char *const online = "? help  u undo  h hint  s score  m say  q quit";
    static const char *const all[] = {
        "? help  u undo  h hint  s score  c cards  l log  v sides  e explain  Tab point  / type  q quit",
        "? help  u undo  h hint  s score  c cards  l log  Tab point  / type  q quit",
        "? help  u undo  h hint  s score  c cards  q quit",
    };
    char state[256];
    dw_text text = dw_text_in(state, sizeof state);
    if (has_question(game))
        write_state_of_list(game, &text);
    if (game->at->place->write_people && !text.length)
        game->at->place->write_people(game->at, &text);
    int columns = cv_columns(state), i = 0;
    while (i < 2 && cv_columns(all[i]) + columns + 2 > canvas->width)
        i++;
    columns = at_most(columns, canvas->width / 2);
    cv_put(canvas, 0, y, canvas->width - columns, CV_DIM,
           game->typing                   ? typing
           : game->demand.kind == DV_OVER ? (game->at->table ? over : over_online)
           : game->at->table              ? all[i]
                                          : online);
    cv_put(canvas, canvas->width - columns, y, columns, CV_ACCENT, state);
}

static void mark_spots(const gs_game *game, cv_canvas *canvas)
{
    int selected = game->pointing ? -1 : ch_selected(&game->list);
    for (int i = 0; i < game->table_spots; i++) {
        const cv_spot *spot = &canvas->spots[i];
        if (game->side != game->at->driver.last_asked)
            continue; /* the moves are about another sheet than the one that is shown */
        if (ch_about(&game->list, spot, NULL))
            cv_mark(canvas, i, CV_LEGAL);
        if (selected >= 0 && cv_concerns(spot, &ch_move(&game->list, selected)->facts))
            cv_mark(canvas, i, CV_CHOSEN);
    }
    if (game->pointing && game->pointed >= 0 && game->pointed < game->table_spots)
        cv_mark(canvas, game->pointed, CV_CURSOR);
}

void gs_draw(scr_screen *screen, void *context)
{
    gs_game *game = context;
    cv_canvas *canvas = screen->canvas;
    char prompt[GS_MESSAGE_MAX], words[GS_MESSAGE_MAX];
    write_prompt(game, prompt, sizeof prompt);
    layout places = lay_out(game, canvas, prompt);
    draw_table(game, canvas, places.table);
    give_to_list(game, canvas, &places);
    write_words(game, words, sizeof words);
    if (places.score.height > 1)
        draw_score_box(game, canvas, places.score);
    else
        draw_score_line(game, canvas, places.score);
    if (places.score.height > 1)
        cv_rule(canvas, places.log.x, places.log.y - 1, places.log.width, "What happened");
    draw_log(game, canvas, places.log);
    draw_prompt(game, canvas, places.prompt, prompt);
    if (has_question(game)) {
        mark_spots(game, canvas);
        lay_out_list(game, places.list);
        draw_list(game, canvas, places.list);
    }
    draw_words(game, canvas, places.words, words);
    draw_keys(game, canvas, places.keys);
}
