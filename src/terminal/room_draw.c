/* room_draw.c: draws the playing screen: the table, the score, what happened, the question and its moves. */
#include "terminal/room.h"

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

void rm_describe(rm_room *room)
{
    bool shared = room->eyes == DW_CHANCE;
    json_decref(room->table);
    room->table = se_state(room->at, shared ? room->side : room->eyes, shared);
}

/* What the seats are called on the screen. */
typedef struct seat_names {
    char whole[DW_SEATS_MAX][SE_NAME_MAX], brief[DW_SEATS_MAX][SE_NAME_MAX];
} seat_names;

/* "You", or "Seat 1 (greedy)". */
static void name_seats(const seating *at, seat_names *names, tm_scene *scene)
{
    for (int seat = 0; seat < at->players; seat++) {
        scene->short_names[seat] = scene->names[seat] = se_short_name(at, seat, names->brief[seat]);
        if (se_is_person(at, seat))
            continue;
        if (at->table)
            snprintf(names->whole[seat], SE_NAME_MAX, "Seat %d (%s)", seat, at->bots[seat]->name);
        else
            se_name(at, seat, names->whole[seat]);
        scene->names[seat] = names->whole[seat];
    }
}

/* In a window of another size the same thing is another spot. */
static void find_pointed(rm_room *room, const cv_canvas *canvas)
{
    const cv_spot *wanted = &room->pointed_spot;
    if (room->pointed == CV_NO_SPOT ||
        (room->pointed < room->table_spots && cv_same_thing(&canvas->spots[room->pointed], wanted)))
        return;
    for (int i = 0; i < room->table_spots; i++)
        if (cv_same_thing(&canvas->spots[i], wanted)) {
            room->pointed = i;
            return;
        }
}

static void draw_table(rm_room *room, cv_canvas *canvas, cv_box box)
{
    seat_names names;
    tm_scene scene = {.table = room->table,
                      .seat = room->side,
                      .players = room->at->players,
                      .dice = &room->dice,
                      .shake = room->shake};
    name_seats(room->at, &names, &scene);
    tm_drawing *draw = tm_drawing_of(room->at->game->id);
    if (draw && room->table)
        draw(canvas, box, &scene);
    room->table_spots = canvas->spot_count;
    find_pointed(room, canvas);
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

static const json_t *side_of(const rm_room *room)
{
    return tm_item(tm_part(room->table, "seats"), room->side);
}

/* "stars if it ended now: 15". */
static void write_total(const rm_room *room, char *out, size_t capacity)
{
    snprintf(out, capacity, "%s%s: %d", se_units(room->at->game),
             room->demand.kind == DV_OVER ? "" : " if it ended now", (int)tm_int(side_of(room), "total"));
}

static void draw_score_line(const rm_room *room, cv_canvas *canvas, cv_box box)
{
    by_kind sum = {0};
    const json_t *seat = side_of(room), *lines = tm_part(seat, "score");
    for (int i = 0; i < tm_count(lines); i++)
        add_points(&sum, tm_text(tm_item(lines, i), "source"), (int)tm_int(tm_item(lines, i), "points"));
    int end = box.x + box.width;
    char total[64];
    write_total(room, total, sizeof total);
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

static void draw_score_box(const rm_room *room, cv_canvas *canvas, cv_box box)
{
    char title[64];
    const json_t *seat = side_of(room), *lines = tm_part(seat, "score");
    write_total(room, title, sizeof title);
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
static void draw_log(const rm_room *room, cv_canvas *canvas, cv_box box)
{
    cv_box nowhere = {0, 0, box.width, 0};
    int first = room->log.count, used = 0;
    while (first > 0) {
        int lines = cv_flow(canvas, nowhere, 0, CV_DIM, room->log.lines[first - 1]);
        if (used + lines > box.height)
            break;
        used += lines;
        first--;
    }
    if (first == room->log.count && first > 0) /* not even one fits */
        cv_put(canvas, box.x, box.y, box.width, CV_DIM, room->log.lines[first - 1]);
    int unseen = room->log.fresh - (room->log.count - at_most(first, room->log.count - 1));
    if (unseen > 0 && box.height < LOG_SHORT) { /* since one's own last decision */
        char more[32];
        snprintf(more, sizeof more, " l: %d more", unseen);
        cv_put(canvas, box.x + box.width - cv_columns(more), box.y, cv_columns(more), CV_ACCENT, more);
        box.width -= cv_columns(more);
        first = room->log.count > first ? first : room->log.count - 1;
    }
    for (int i = first, y = box.y; i < room->log.count; i++)
        y += cv_flow(canvas, (cv_box){box.x, y, box.width, box.y + box.height - y}, 0, CV_DIM,
                     room->log.lines[i]);
}

/* ---- the question ------------------------------------------------------------------------- */

/* Who is asked, and what. */
static void write_prompt(const rm_room *room, char *out, size_t capacity)
{
    char name[SE_NAME_MAX], other[SE_NAME_MAX];
    const seating *at = room->at;
    dw_text text = dw_text_in(out, capacity);
    if (at->place->write_wish && at->place->write_wish(at, &text)) {
        dw_text_put(&text, " y agrees, n does not.");
        return;
    }
    switch (room->demand.kind) {
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
        dw_text_add(&text, "%s thinks ...", se_name(at, room->demand.seat, name));
        return;
    case DV_OFFER:
        dw_text_add(&text, "%s may act before %s goes on: select a move, or press Enter to go on.",
                    se_name(at, room->demand.seat, name), se_name(at, room->demand.before, other));
        return;
    case DV_BY_HAND:
        dw_text_add(&text, "At the table: %s", room->list.asked ? room->list.asked->ask : "");
        return;
    case DV_ASK:
        dw_text_add(&text, "%s: %s", se_name(at, room->demand.seat, name),
                    room->list.asked ? room->list.asked->ask : "");
    }
}

static bool has_question(const rm_room *room)
{
    return room->demand.kind == DV_ASK || room->demand.kind == DV_OFFER || room->demand.kind == DV_BY_HAND;
}

/* Whether something is being typed, which has a line of its own below the question. */
static bool is_typed(const rm_room *room)
{
    return room->typing || room->digits[0];
}

static void draw_prompt(const rm_room *room, cv_canvas *canvas, cv_box box, const char *prompt)
{
    cv_flow(canvas, (cv_box){box.x, box.y, box.width, box.height - is_typed(room)}, 0, CV_TITLE, prompt);
    if (!is_typed(room))
        return;
    int y = box.y + box.height - 1;
    cv_print(canvas, box.x, y, box.width, CV_BOLD, "> %s_", room->typing ? room->line : room->digits);
    if (room->typing && !room->line[0])
        cv_put(canvas, box.x + 5, y, box.width - 5, CV_DIM,
               room->demand.kind == DV_BY_HAND
                   ? "what came, several with commas; or undo, score ...; Esc: keys"
                   : "type a move or a word like hint; Esc leaves");
}

/* ---- its moves ---------------------------------------------------------------------------- */

/* "2 Take card 2: red 4": its number and what one reads; for real dice without a number. */
static void write_move(const rm_room *room, int index, char *out, size_t capacity)
{
    if (room->list.own_numbers)
        snprintf(out, capacity, "%s", ch_move(&room->list, index)->label);
    else
        snprintf(out, capacity, "%d %s", index + 1, ch_move(&room->list, index)->label);
}

static int widest_move(const rm_room *room)
{
    int widest = 0;
    for (int i = 0; i < room->list.shown_count; i++) {
        char text[DW_TEXT_MAX + 16];
        write_move(room, room->list.shown[i], text, sizeof text);
        int columns = cv_columns(text);
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

/* Few moves stand in lines, with what they do behind them; more in columns, filled column by column. */
static void lay_out_list(rm_room *room, cv_box box)
{
    choices *list = &room->list;
    int widest = widest_move(room) + 2 + COLUMN_GAP; /* with the margins of a spot */
    room->list_rows = box.height;
    room->list_columns = list->shown_count <= box.height ? 1 : box.width / widest;
    room->list_columns = room->list_columns < 1 ? 1 : room->list_columns;
    int column = list->selected < 0 ? 0 : list->selected / room->list_rows;
    int first = list->top / room->list_rows;
    if (column < first || list->top % room->list_rows)
        first = column;
    else if (column >= first + room->list_columns)
        first = column - room->list_columns + 1;
    list->top = first * room->list_rows;
}

/* What a move does, behind its label in the same line. */
static void draw_detail(const rm_room *room, cv_canvas *canvas, cv_box line, int index)
{
    cv_put(canvas, line.x, line.y, line.width, CV_DIM, ch_move(&room->list, index)->words);
    cv_attach(canvas, line);
}

static void draw_list(rm_room *room, cv_canvas *canvas, cv_box box)
{
    choices *list = &room->list;
    bool whole = list->shown_count <= box.height;
    int width = whole ? widest_move(room) + 2 : box.width / room->list_columns;
    for (int place = list->top; place < list->shown_count; place++) {
        int column = (place - list->top) / room->list_rows, row = (place - list->top) % room->list_rows;
        int x = box.x + column * width, y = box.y + row, index = list->shown[place];
        char text[DW_TEXT_MAX + 16];
        if (column >= room->list_columns)
            break;
        write_move(room, index, text, sizeof text);
        cv_spot_put(canvas, x, y, at_most(width, box.width), CV_PLAIN, NULL, NULL, text);
        if (whole)
            draw_detail(room, canvas, (cv_box){x + width + 1, y, box.width - width - 1, 1}, index);
        if (place == list->selected && !room->pointing && canvas->spot_count > room->table_spots)
            cv_mark(canvas, canvas->spot_count - 1, CV_CURSOR);
    }
    if (list->shown_count == 0)
        cv_put(canvas, box.x, box.y, box.width, CV_DIM, "No move has these letters; Esc shows all again.");
}

/* How many there are if not all are shown, and what they were narrowed down to. */
static void write_state_of_list(const rm_room *room, dw_text *out)
{
    const choices *list = &room->list;
    int shown = room->list_rows * room->list_columns;
    if (list->shown_count > shown)
        dw_text_add(out, "%d to %d of %d; Tab points", list->top + 1,
                    list->top + shown < list->shown_count ? list->top + shown : list->shown_count,
                    list->shown_count);
    if (list->filter_count)
        dw_text_add(out, "%sEsc: all moves", out->length ? "; " : "");
}

/* ---- what is selected --------------------------------------------------------------------- */

static void write_words(const rm_room *room, char *out, size_t capacity)
{
    dw_text text = dw_text_in(out, capacity);
    int selected = has_question(room) ? ch_selected(&room->list) : -1;
    if (room->message[0])
        dw_text_put(&text, room->message);
    else if (tk_under_way(room->thinker) == TK_ADVICE)
        dw_text_put(&text, "Thinking about a hint ...");
    else if (room->pointed >= 0 && room->pointed < room->table_spots)
        dw_text_put(&text, room->stage.canvas->spots[room->pointed].words);
    else if (selected >= 0) {
        char line[SE_LINE_MAX];
        se_move_line(ch_move(&room->list, selected), line, sizeof line);
        dw_text_put(&text, line);
    }
}

static void draw_words(const rm_room *room, cv_canvas *canvas, cv_box box, const char *words)
{
    static const char *const more = " \xe2\x80\xa6 e: more";
    if (cv_flow(canvas, box, 0, CV_ACCENT, words) > box.height && !room->typing)
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
static void give_to_list(const rm_room *room, const cv_canvas *canvas, layout *places)
{
    int free_lines = places->table.height - used_lines(canvas, places->table) - 1;
    int wanted = has_question(room) ? room->list.shown_count - places->list.height : 0;
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
static layout lay_out(const rm_room *room, const cv_canvas *canvas, const char *prompt)
{
    layout places = {0};
    int width = canvas->width, height = canvas->height, spare = height - SG_HEIGHT_MIN;
    bool wide = width >= WIDE;
    cv_box nowhere = {0, 0, width, 0};
    cv_canvas *measure = (cv_canvas *)canvas; /* nothing is drawn into a box without height */
    int prompt_lines =
        at_most(at_least(cv_flow(measure, nowhere, 0, CV_PLAIN, prompt), 1), 2) + is_typed(room);
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

static void draw_keys(const rm_room *room, cv_canvas *canvas, int y)
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
    if (has_question(room))
        write_state_of_list(room, &text);
    if (room->at->place->write_people && !text.length)
        room->at->place->write_people(room->at, &text);
    int columns = cv_columns(state), i = 0;
    while (i < 2 && cv_columns(all[i]) + columns + 2 > canvas->width)
        i++;
    columns = at_most(columns, canvas->width / 2);
    cv_put(canvas, 0, y, canvas->width - columns, CV_DIM,
           room->typing                   ? typing
           : room->demand.kind == DV_OVER ? (room->at->table ? over : over_online)
           : room->at->table              ? all[i]
                                          : online);
    cv_put(canvas, canvas->width - columns, y, columns, CV_ACCENT, state);
}

static void mark_spots(const rm_room *room, cv_canvas *canvas)
{
    int selected = room->pointing ? -1 : ch_selected(&room->list);
    for (int i = 0; i < room->table_spots; i++) {
        const cv_spot *spot = &canvas->spots[i];
        if (room->side != room->at->driver.last_asked)
            continue; /* the moves are about another sheet than the one that is shown */
        if (ch_about(&room->list, spot, NULL))
            cv_mark(canvas, i, CV_LEGAL);
        if (selected >= 0 && cv_concerns(spot, &ch_move(&room->list, selected)->facts))
            cv_mark(canvas, i, CV_CHOSEN);
    }
    if (room->pointing && room->pointed >= 0 && room->pointed < room->table_spots)
        cv_mark(canvas, room->pointed, CV_CURSOR);
}

void rm_draw(sg_stage *stage, void *context)
{
    rm_room *room = context;
    cv_canvas *canvas = stage->canvas;
    char prompt[RM_MESSAGE_MAX], words[RM_MESSAGE_MAX];
    write_prompt(room, prompt, sizeof prompt);
    layout places = lay_out(room, canvas, prompt);
    draw_table(room, canvas, places.table);
    give_to_list(room, canvas, &places);
    write_words(room, words, sizeof words);
    if (places.score.height > 1)
        draw_score_box(room, canvas, places.score);
    else
        draw_score_line(room, canvas, places.score);
    if (places.score.height > 1)
        cv_rule(canvas, places.log.x, places.log.y - 1, places.log.width, "What happened");
    draw_log(room, canvas, places.log);
    draw_prompt(room, canvas, places.prompt, prompt);
    if (has_question(room)) {
        mark_spots(room, canvas);
        lay_out_list(room, places.list);
        draw_list(room, canvas, places.list);
    }
    draw_words(room, canvas, places.words, words);
    draw_keys(room, canvas, places.keys);
}
