/* local_table.c: a table of this process: its view, who acts next, the bots' moves, and undo. */
#include "seating/seating.h"
#include "table/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- seats -------------------------------------------------------------------------------- */

void se_sit_down(seating *at, tb_table *table, int humans)
{
    *at = (seating){.place = &se_local_table,
                    .table = table,
                    .game = table->game,
                    .players = table->options.players,
                    .driver = dv_for((uint8_t)((1u << humans) - 1)),
                    .means = {.clock = pf_clock},
                    .bot_rng_at = -1,
                    .lock = -1};
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        at->bots[seat] = bot_find(SE_USUAL_BOTS);
}

static bool no_such_level(const char *name, dw_error *error)
{
    char list[200];
    dw_text text = dw_text_in(list, sizeof list);
    for (int i = 0; bot_level_at(i); i++)
        dw_text_add(&text, "%s%s", i ? ", " : "", bot_level_at(i)->name);
    return dw_fail(error, "--bots must be one of %s, not '%s'", list, name);
}

bool se_read_bots(seating *at, const char *names, dw_error *error)
{
    int seat = __builtin_popcount(at->driver.people);
    for (;;) {
        char name[64];
        size_t length = strcspn(names, ",");
        snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), names);
        const bot_level *level = bot_find(name);
        if (!level)
            return no_such_level(name, error);
        for (int other = seat; other < DW_SEATS_MAX; other++)
            at->bots[other] = level;
        seat++;
        if (!names[length])
            break;
        names += length + 1;
    }
    int bots = seat - __builtin_popcount(at->driver.people),
        seats = at->players - __builtin_popcount(at->driver.people);
    return bots <= (seats > 0 ? seats : 1) ||
           dw_fail(error, "--bots names %d levels, but only %d seat%s for bots", bots, seats,
                   seats == 1 ? " is" : "s are");
}

void se_write_bots(const seating *at, dw_text *out)
{
    int last = at->players - 1, first = __builtin_popcount(at->driver.people);
    while (last > first && at->bots[last] == at->bots[last - 1])
        last--; /* the last name stands for all that follow */
    for (int seat = first; seat <= last; seat++)
        dw_text_add(out, "%s%s", seat > first ? "," : "", at->bots[seat]->name);
}

static const char *name_of(const seating *at, int seat, char name[SE_NAME_MAX])
{
    (void)at;
    snprintf(name, SE_NAME_MAX, "Seat %d (bot)", seat);
    return name;
}

/* ---- the view ----------------------------------------------------------------------------- */

static void write_choices(const void *with, dw_json *json)
{
    vw_write_choices(with, "choices", json);
}

static void write_state(const void *with, dw_json *json)
{
    vw_write_state(with, json);
}

static void write_score(const void *with, dw_json *json)
{
    vw_write_score(with, json);
}

static void write_entries(const void *with, dw_json *json)
{
    vw_write_entries(with, "entries", true, json);
}

/* What is written, or its member `key`, as a tree. */
static json_t *read_written(void (*write)(const void *with, dw_json *json), const vw_look *look,
                            const char *key)
{
    char *text = vw_written(write, look);
    json_t *all = text ? json_loads(text, 0, NULL) : NULL;
    json_t *part = key ? json_incref(json_object_get(all, key)) : json_incref(all);
    json_decref(all);
    free(text);
    return part;
}

/* Sentences speak to the person, if there is one. */
static dw_names names_here(const seating *at)
{
    bool one = at->driver.people && !se_several_people(at);
    return (dw_names){.you = one ? __builtin_ctz(at->driver.people) : DW_CHANCE};
}

static json_t *choices_of(const seating *at, int seat)
{
    dw_names names = names_here(at);
    return read_written(write_choices, &(vw_look){.table = at->table, .seat = seat, .names = &names},
                        "choices");
}

static json_t *state_for(const seating *at, int seat, bool shared)
{
    vw_look look = {.table = at->table, .seat = seat, .among = shared ? at->driver.people : 0};
    return read_written(write_state, &look, "state");
}

static json_t *score_for(const seating *at, int seat)
{
    return read_written(write_score, &(vw_look){.table = at->table, .seat = seat}, NULL);
}

static json_t *entries_for(const seating *at, int seat, int from, int end)
{
    dw_names names = names_here(at);
    vw_look look = {.table = at->table, .seat = seat, .from = from, .end = end, .names = &names};
    return from < end ? read_written(write_entries, &look, "entries") : json_array();
}

static bool known_to(const seating *at, int seat, se_position *seen, dw_error *error)
{
    (void)error;
    tb_view(at->table, at->table->state, seat, seen->bytes);
    return true;
}

static char *words_for(const seating *at, int seat, int side, bool shared, dw_error *error)
{
    se_position seen, common;
    if (!known_to(at, seat, &seen, error))
        return NULL;
    se_share(at, &seen, &common);
    char *words = se_position_words(at->game, shared ? &common : &seen, side);
    if (!words)
        dw_fail(error, "no memory for the table");
    return words;
}

/* ---- what the game wants ------------------------------------------------------------------ */

static dv_demand next(seating *at)
{
    return dv_next(&at->driver, at->game, at->table->state, at->table->length);
}

static int length_of(const seating *at)
{
    return at->table->length;
}

static void decline(seating *at, int seat)
{
    dv_decline(&at->driver, at->game, at->table->state, at->table->length, seat);
}

static void set_offers(seating *at, dv_wish wish)
{
    (void)at, (void)wish; /* the driver has it */
}

bool se_think(seating *at, dv_demand demand, dw_move *move)
{
    /* Bots choose by seed and place in the record, so that a resumed game goes on as it would have. */
    if (at->bot_rng_at != at->table->length)
        dw_rng_seed_stream(&at->bot_rng, ~at->table->seed, (uint64_t)at->table->length);
    at->bot_rng_at = at->table->length;
    const bot_level *level = at->bots[demand.seat];
    if (demand.kind == DV_VOLUNTEER)
        return bot_wants_to_act(level, at->game, at->table->state, demand.seat, &at->bot_rng, &at->means,
                                move);
    *move = bot_choose(level, at->game, at->table->state, demand.seat, &at->bot_rng, &at->means);
    return true;
}

bool se_play_bot(seating *at, int seat, dw_move move, dw_error *error)
{
    return tb_play(at->table, seat, move, error) && (se_save(at), true);
}

bool se_deal(seating *at, dw_error *error)
{
    return tb_roll(at->table, error) && (se_save(at), true);
}

static bool play(seating *at, int seat, const char *move, dw_error *error)
{
    return tb_play_text(at->table, seat, move, error) && (se_save(at), true);
}

/* ---- going back --------------------------------------------------------------------------- */

typedef struct undone_moves {
    int seat;   /* whose decision it was; DW_CHANCE: what was said of real dice */
    int steps;  /* entries that were taken back */
    bool alone; /* what others did after it stays */
    bool dice;  /* chance was among what was taken back */
} undone_moves;

/* The seat of a person here that made its last decision last; -1 if none has made one. */
static int last_to_decide(const seating *at)
{
    int last = -1, fewest = 0;
    for (int seat = 0; seat < at->players; seat++) {
        int steps = se_is_person(at, seat) ? tb_undo_steps(at->table, seat) : 0;
        if (steps > 0 && (last < 0 || steps < fewest)) {
            last = seat;
            fewest = steps;
        }
    }
    return last;
}

static bool has_chance(const seating *at, int first)
{
    for (int i = first; i < at->table->length; i++)
        if (at->table->record[i].seat == DW_CHANCE)
            return true;
    return false;
}

/* Takes back everything down to the last entry that was typed here: with real dice that may be an outcome. */
static bool undo_typed(seating *at, undone_moves *undone, dw_error *error)
{
    int first = at->table->length - 1;
    while (first >= 0 && at->table->record[first].seat != DW_CHANCE &&
           !se_is_person(at, at->table->record[first].seat))
        first--;
    if (first < 0)
        return dw_fail(error, "There is nothing to take back yet.");
    *undone = (undone_moves){.seat = at->table->record[first].seat, .steps = at->table->length - first};
    return tb_undo(at->table, undone->steps, error);
}

static bool undo_decision(seating *at, undone_moves *undone, dw_error *error)
{
    int seat = last_to_decide(at);
    if (seat < 0)
        return dw_fail(error, "There is no decision of yours to take back yet.");
    int steps = tb_undo_steps(at->table, seat);
    *undone = (undone_moves){.seat = seat, .steps = steps, .dice = has_chance(at, at->table->length - steps)};
    if (steps > 1 && tb_undo_own(at->table, seat, NULL)) {
        undone->alone = true;
        return true;
    }
    return tb_undo(at->table, steps, error);
}

static bool take_back(seating *at, undone_moves *undone, dw_error *error)
{
    int before = at->table->length;
    if (!(at->driver.by_hand ? undo_typed : undo_decision)(at, undone, error))
        return false;
    dv_forget(&at->driver);
    se_forget_news(at, before - undone->steps, undone->alone ? 1 : undone->steps);
    if (undone->seat != DW_CHANCE)
        at->driver.last_asked = undone->seat;
    at->bot_rng_at = -1;
    se_save(at);
    return true;
}

/* "your last decision", or "the last decision of Seat 1" among several people. */
static void name_decision(const seating *at, int seat, char *out, size_t capacity)
{
    char name[SE_NAME_MAX];
    if (seat == DW_CHANCE)
        snprintf(out, capacity, "what was said of the dice");
    else if (se_several_people(at))
        snprintf(out, capacity, "the last decision of %s", se_name(at, seat, name));
    else
        snprintf(out, capacity, "your last decision");
}

static void write_undone(const seating *at, const undone_moves *undone, dw_text *out)
{
    char whose[SE_NAME_MAX + 24];
    name_decision(at, undone->seat, whose, sizeof whose);
    if (undone->alone)
        dw_text_add(out, "Taken back: %s. What others did after it stays.", whose);
    else
        dw_text_add(out, "Taken back: %d move%s, to before %s.%s", undone->steps,
                    undone->steps == 1 ? "" : "s", whose, undone->dice ? " New dice will be new dice." : "");
}

/* Alone if what followed can stay, otherwise with all that followed; if dice are rolled by hand, also the
 * last thing that was said of them. */
static bool undo(seating *at, dw_text *told, dw_error *error)
{
    undone_moves undone;
    if (!take_back(at, &undone, error))
        return false;
    write_undone(at, &undone, told);
    return true;
}

const se_place se_local_table = {.next = next,
                                 .length = length_of,
                                 .choices = choices_of,
                                 .state = state_for,
                                 .score = score_for,
                                 .entries = entries_for,
                                 .known = known_to,
                                 .words = words_for,
                                 .name = name_of,
                                 .play = play,
                                 .decline = decline,
                                 .set_offers = set_offers,
                                 .undo = undo};
