/* view.c: writes what a seat sees of a table. Changes nothing of it. */
#include "table/view.h"

#include <stdlib.h>
#include <string.h>

enum { SENTENCE_MAX = 512, NEWS_MAX = 4096, USUAL_SIZE = 1 << 16 };

/* The table as the one who looks may know it. */
typedef struct sight {
    const dw_game *game;
    const dw_names *names;
    int players, seat;
    int length; /* entries that led there */
    dw_turn turn;
    _Alignas(16) unsigned char state[DW_STATE_MAX];
} sight;

/* The table as it was after the first `length` entries of the record. */
static void look_back(const vw_look *look, int length, sight *seen)
{
    const tb_table *table = look->table;
    _Alignas(16) unsigned char then[DW_STATE_MAX];
    bool past = length < table->length;
    const void *state = past ? then : table->state;
    if (past)
        tb_state_at(table, length, then);
    *seen = (sight){.game = table->game,
                    .names = look->names,
                    .players = table->options.players,
                    .seat = look->seat,
                    .length = length};
    seen->turn = seen->game->turn(seen->game, state);
    (past ? tb_view_then : tb_view)(table, state, look->seat, seen->state);
    for (int other = 0; other < seen->players; other++)
        if (look->among >> other & 1) {
            memcpy(then, seen->state, sizeof then);
            tb_view(table, then, other, seen->state);
        }
}

static void look_at(const vw_look *look, sight *seen)
{
    look_back(look, look->table->length, seen);
}

/* ---- words -------------------------------------------------------------------------------- */

/* Cuts what did not fit between letters: the text stays UTF-8. */
static const char *whole_letters(dw_text *text)
{
    if (dw_text_fits(text) || !text->capacity)
        return text->buffer;
    char *end = text->buffer + strlen(text->buffer);
    while (end > text->buffer && ((unsigned char)end[-1] & 0xC0) == 0x80)
        end--;
    if (end > text->buffer && (unsigned char)end[-1] >= 0xC0)
        end--;
    *end = '\0';
    return text->buffer;
}

/* What the game writes of a move, as a member; nothing if it writes nothing and `always` is false. */
static void write_words(const sight *seen, const char *key, int seat, dw_move move, bool always,
                        void (*write)(const dw_game *, const void *, int, dw_move, dw_text *), dw_json *json)
{
    char words[SENTENCE_MAX];
    dw_text text = dw_text_for(seen->names, words, sizeof words);
    write(seen->game, seen->state, seat, move, &text);
    if (text.length || always)
        dw_json_string(json, key, whole_letters(&text));
}

static void write_seats(unsigned set, const char *key, dw_json *json)
{
    dw_json_list(json, key);
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        if (set >> seat & 1)
            dw_json_int(json, NULL, seat);
    dw_json_list_end(json);
}

/* ---- whose turn --------------------------------------------------------------------------- */

static void write_turn(dw_turn now, int length, dw_json *json)
{
    dw_json_object(json, "turn");
    write_seats(now.waiting, "waiting", json);
    write_seats(now.may_act, "may_act", json);
    dw_json_bool(json, "chance", now.chance);
    dw_json_bool(json, "over", now.over);
    dw_json_object_end(json);
    dw_json_int(json, "length", length);
}

void vw_write_turn(const vw_look *look, dw_json *json)
{
    write_turn(tb_turn(look->table), look->table->length, json);
}

void vw_write_demand(const vw_look *look, dw_json *json)
{
    const tb_table *table = look->table;
    dv_demand next = dv_next_without_people(look->driver, table->game, table->state, table->length);
    dw_json_object(json, "next");
    dw_json_string(json, "kind", dv_kind_ids[next.kind]);
    if (next.seat != DW_CHANCE)
        dw_json_int(json, "seat", next.seat);
    dw_json_object_end(json);
    write_seats(tb_turn(table).waiting & look->driver->people, "asked", json);
    write_seats(dv_offered(look->driver, table->game, table->state, table->length), "offered", json);
}

/* ---- moves -------------------------------------------------------------------------------- */

/* Whether chance is asked right after the move: it cannot be taken back as if nothing had been seen. */
static bool reveals(const sight *seen, int seat, dw_move move)
{
    sight after = *seen;
    after.game->apply(after.game, after.state, seat, move);
    return after.game->turn(after.game, after.state).chance;
}

/* The sum of all amounts of what the first of them names; a move may pay Gold and bring some. */
static void write_amount(const dw_facts *facts, int first, dw_json *json)
{
    const char *what = facts->amounts[first].what;
    int sum = 0;
    for (int i = 0; i < facts->amount_count; i++) {
        bool same = strcmp(facts->amounts[i].what, what) == 0;
        if (same && i < first)
            return; /* known already */
        sum += same ? facts->amounts[i].amount : 0;
    }
    dw_json_int(json, what, sum);
}

/* What a move or an event is: `kind`, `about`, `amounts` and flags. */
static void write_facts(const dw_facts *facts, dw_json *json)
{
    static const struct {
        unsigned flag;
        const char *key;
    } flags[] = {{DW_ENDS, "ends"}, {DW_GIVES_UP, "gives_up"}, {DW_WASTES, "wastes"}, {DW_IDLE, "idle"}};
    dw_json_string(json, "kind", facts->kind);
    if (facts->thing_count)
        dw_json_list(json, "about");
    for (int i = 0; i < facts->thing_count; i++) {
        dw_json_list(json, NULL);
        dw_json_string(json, NULL, facts->things[i].kind);
        dw_json_string(json, NULL, facts->things[i].id);
        dw_json_list_end(json);
    }
    if (facts->thing_count)
        dw_json_list_end(json);
    if (facts->amount_count)
        dw_json_object(json, "amounts");
    for (int i = 0; i < facts->amount_count; i++)
        write_amount(facts, i, json);
    if (facts->amount_count)
        dw_json_object_end(json);
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (facts->flags & flags[i].flag)
            dw_json_bool(json, flags[i].key, true);
}

static dw_facts facts_of(const sight *seen, int seat, dw_move move)
{
    dw_facts facts = {0};
    dw_facts_of(seen->game, seen->state, seat, move, &facts);
    return facts;
}

static void write_move(const sight *seen, int seat, dw_move move, dw_json *json)
{
    char text[DW_TEXT_MAX];
    dw_json_object(json, NULL);
    dw_format(seen->game, seen->state, seat, move, text, sizeof text);
    dw_json_string(json, "move", text);
    write_words(seen, "words", seat, move, true, dw_explain, json);
    if (reveals(seen, seat, move))
        dw_json_bool(json, "reveals", true);
    write_words(seen, "label", seat, move, true, dw_label, json);
    dw_facts facts = facts_of(seen, seat, move);
    write_facts(&facts, json);
    dw_json_object_end(json);
}

/* The moves of the seat, or the outcomes of chance. */
static int list_moves(const sight *seen, int seat, dw_move moves[DW_MOVES_MAX])
{
    dw_outcome outcomes[DW_MOVES_MAX];
    if (seat != DW_CHANCE)
        return seen->game->moves(seen->game, seen->state, seat, moves);
    int count = seen->game->outcomes(seen->game, seen->state, outcomes);
    for (int i = 0; i < count; i++)
        moves[i] = outcomes[i].move;
    return count;
}

/* A seat, its question and what it may do; or chance, and what can come. */
static void write_choices(const sight *seen, const char *key, int seat, dw_json *json)
{
    dw_move moves[DW_MOVES_MAX];
    char question[SENTENCE_MAX] = "";
    dw_text text = dw_text_for(seen->names, question, sizeof question);
    bool waiting = seat == DW_CHANCE ? seen->turn.chance : seen->turn.waiting >> seat & 1;
    bool asked = waiting || (seat != DW_CHANCE && seen->turn.may_act >> seat & 1);
    int count = asked ? list_moves(seen, seat, moves) : 0;
    if (asked)
        dw_ask(seen->game, seen->state, seat, &text);
    dw_json_object(json, key);
    if (seat == DW_CHANCE)
        dw_json_null(json, "seat");
    else
        dw_json_int(json, "seat", seat);
    dw_json_bool(json, "waiting", waiting);
    dw_json_string(json, "ask", whole_letters(&text));
    if (asked && seat != DW_CHANCE)
        dw_json_string(json, "question", dw_question(seen->game, seen->state, seat));
    dw_json_list(json, "moves");
    for (int i = 0; i < count; i++)
        write_move(seen, seat, moves[i], json);
    dw_json_list_end(json);
    dw_json_object_end(json);
}

void vw_write_moves(const vw_look *look, dw_json *json)
{
    sight seen;
    look_at(look, &seen);
    unsigned seats = look->seat == DW_CHANCE ? (unsigned)seen.turn.waiting | seen.turn.may_act
                     : look->seat >= 0       ? 1u << look->seat
                                             : 0;
    dw_json_list(json, "seats");
    for (int seat = 0; seat < seen.players; seat++)
        if (seats >> seat & 1)
            write_choices(&seen, NULL, seat, json);
    dw_json_list_end(json);
}

void vw_write_choices(const vw_look *look, const char *key, dw_json *json)
{
    sight seen;
    look_at(look, &seen);
    write_choices(&seen, key, look->seat, json);
}

/* ---- state and score ---------------------------------------------------------------------- */

static void write_state(const sight *seen, dw_json *json)
{
    const dw_names *names = json->text->names;
    dw_json_object(json, "state");
    json->text->names = seen->names;
    dw_describe(seen->game, seen->state, seen->seat, json);
    json->text->names = names;
    dw_json_object_end(json);
}

void vw_write_state(const vw_look *look, dw_json *json)
{
    sight seen;
    look_at(look, &seen);
    write_state(&seen, json);
}

static void write_score_line(const dw_score_line *line, dw_json *json)
{
    dw_json_object(json, NULL);
    dw_json_string(json, "source", line->source);
    dw_json_string(json, "words", line->words);
    dw_json_int(json, "points", line->points);
    dw_json_object_end(json);
}

static void write_score(const sight *seen, dw_json *json)
{
    dw_result result = {0};
    seen->game->result(seen->game, seen->state, &result);
    dw_json_bool(json, "over", seen->turn.over);
    dw_json_list(json, "seats");
    for (int seat = 0; seat < seen->players; seat++) {
        dw_score_line lines[DW_SCORE_LINES_MAX];
        int count = dw_score(seen->game, seen->state, seat, lines);
        dw_json_object(json, NULL);
        dw_json_int(json, "seat", seat);
        dw_json_int(json, "total", result.total[seat]);
        dw_json_int(json, "place", result.place[seat]);
        dw_json_list(json, "lines");
        for (int i = 0; i < count; i++)
            write_score_line(&lines[i], json);
        dw_json_list_end(json);
        dw_json_object_end(json);
    }
    dw_json_list_end(json);
    dw_json_string(json, "title", result.title);
}

void vw_write_score(const vw_look *look, dw_json *json)
{
    sight seen;
    look_at(look, &seen);
    write_score(&seen, json);
}

/* ---- what happened ------------------------------------------------------------------------ */

/* The events of one entry while they are written. */
typedef struct happenings {
    dw_json *events; /* NULL: only the news are wanted */
    bool own;        /* what only the one who looks learned */
    int count;
    dw_text news; /* the sentences, one a line */
} happenings;

static void write_event(void *context, const dw_facts *what, const char *words)
{
    happenings *all = context;
    dw_text_put(&all->news, words);
    dw_text_put(&all->news, "\n");
    if (!all->events)
        return;
    if (!all->count++)
        dw_json_list(all->events, "events");
    dw_json_object(all->events, NULL);
    write_facts(what, all->events);
    dw_json_string(all->events, "words", words);
    if (all->own)
        dw_json_bool(all->events, "own", true);
    dw_json_object_end(all->events);
}

/* What came of the move besides, for all and for the one who looks: `news` and, if wanted, `events`. */
static void write_happenings(const vw_look *look, const void *before, const void *after, bool events,
                             dw_json *json)
{
    const dw_game *game = look->table->game;
    char words[NEWS_MAX];
    happenings all = {.events = events ? json : NULL, .news = dw_text_in(words, sizeof words)};
    dw_events(game, before, after, DW_CHANCE, look->names, write_event, &all);
    all.own = true;
    if (look->seat >= 0)
        dw_events(game, before, after, look->seat, look->names, write_event, &all);
    if (all.count)
        dw_json_list_end(json);
    if (all.news.length)
        dw_json_string(json, "news", whole_letters(&all.news));
}

static void write_known_to(const vw_look *look, const void *before, tb_entry entry, dw_json *json)
{
    const dw_game *game = look->table->game;
    unsigned all = (1u << look->table->options.players) - 1;
    unsigned seats = dw_seen_by(game, before, entry.seat, entry.move) & all;
    if (seats != all)
        write_seats(seats, "known_to", json);
}

/* What an outcome of chance is for, if the game says so. */
static void write_occasion(const sight *seen, dw_move move, dw_json *json)
{
    char words[SENTENCE_MAX];
    dw_text text = dw_text_for(seen->names, words, sizeof words);
    dw_occasion(seen->game, seen->state, move, &text);
    if (text.length)
        dw_json_string(json, "occasion", whole_letters(&text));
}

/* Ends what is asked because there is nothing else to do. */
static bool is_forced(const sight *seen, tb_entry entry, const dw_facts *facts)
{
    dw_move moves[DW_MOVES_MAX];
    return entry.seat != DW_CHANCE && facts->flags & DW_ENDS &&
           seen->game->moves(seen->game, seen->state, entry.seat, moves) == 1;
}

/* What the entry did and is, if the one who looks may know it. */
static void write_entry_words(const vw_look *look, const void *before, tb_entry entry, dw_json *json)
{
    sight seen = {.game = look->table->game, .names = look->names};
    if (!tb_may_know(look->table, before, entry, look->seat))
        return;
    tb_view(look->table, before, look->seat, seen.state);
    write_words(&seen, "words", entry.seat, entry.move, false, dw_explain, json);
    write_words(&seen, "report", entry.seat, entry.move, false, dw_report, json);
    if (entry.seat == DW_CHANCE)
        write_occasion(&seen, entry.move, json);
    write_words(&seen, "label", entry.seat, entry.move, false, dw_label, json);
    dw_facts facts = facts_of(&seen, entry.seat, entry.move);
    write_facts(&facts, json);
    if (is_forced(&seen, entry, &facts))
        dw_json_bool(json, "forced", true);
}

/* The entry that was made in `state`, which becomes the state after it. */
static void write_entry(const vw_look *look, void *state, tb_entry entry, bool words, dw_json *json)
{
    const tb_table *table = look->table;
    _Alignas(16) unsigned char before[DW_STATE_MAX];
    char text[DW_TEXT_MAX];
    dw_json_object(json, NULL);
    if (entry.seat == DW_CHANCE)
        dw_json_null(json, "seat");
    else
        dw_json_int(json, "seat", entry.seat);
    tb_entry_text(table, state, entry, look->seat, text);
    dw_json_string(json, "move", text);
    if (words) {
        write_known_to(look, state, entry, json);
        write_entry_words(look, state, entry, json);
    }
    memcpy(before, state, table->game->state_size);
    table->game->apply(table->game, state, entry.seat, entry.move);
    write_happenings(look, before, state, words, json);
    dw_json_object_end(json);
}

void vw_write_entries(const vw_look *look, const char *key, bool words, dw_json *json)
{
    const tb_table *table = look->table;
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    tb_state_at(table, look->from, state);
    dw_json_list(json, key);
    int end = look->end ? look->end : table->length;
    for (int i = look->from; i < end; i++)
        write_entry(look, state, table->record[i], words, json);
    dw_json_list_end(json);
}

/* ---- all of it ---------------------------------------------------------------------------- */

/* What a screen shows. */
static void write_screen(const void *with, dw_json *json)
{
    const sight *seen = with;
    write_turn(seen->turn, seen->length, json);
    if (seen->seat >= 0)
        write_choices(seen, "choices", seen->seat, json);
    write_state(seen, json);
    dw_json_object(json, "score");
    write_score(seen, json);
    dw_json_object_end(json);
}

void vw_write(const vw_look *look, dw_json *json)
{
    sight seen;
    look_at(look, &seen);
    write_screen(&seen, json);
    if (look->driver)
        vw_write_demand(look, json);
    dw_json_int(json, "from", look->from);
    vw_write_entries(look, "entries", true, json);
}

char *vw_written(void (*write)(const void *with, dw_json *json), const void *with)
{
    size_t capacity = USUAL_SIZE;
    char *buffer = NULL;
    for (;;) {
        char *larger = realloc(buffer, capacity);
        if (!larger) {
            free(buffer);
            return NULL;
        }
        buffer = larger;
        dw_text text = dw_text_in(buffer, capacity);
        dw_json json = dw_json_in(&text);
        dw_json_object(&json, NULL);
        write(with, &json);
        dw_json_object_end(&json);
        if (dw_text_fits(&text))
            return buffer;
        capacity = text.length + 1;
    }
}

char *vw_text(const vw_look *look, int length)
{
    sight seen;
    look_back(look, length, &seen);
    return vw_written(write_screen, &seen);
}
