/* undo.c: taking back what people here decided, or said of their real dice. */
#include "sitting/sitting.h"

#include <stdio.h>

/* The seat of a person here that made its last decision last; -1 if none has made one. */
static int last_to_decide(const sitting *at)
{
    int last = -1, fewest = 0;
    for (int seat = 0; seat < at->players; seat++) {
        int steps = si_is_person(at, seat) ? tb_undo_steps(at->table, seat) : 0;
        if (steps > 0 && (last < 0 || steps < fewest)) {
            last = seat;
            fewest = steps;
        }
    }
    return last;
}

static bool has_chance(const sitting *at, int first)
{
    for (int i = first; i < at->table->length; i++)
        if (at->table->record[i].seat == DW_CHANCE)
            return true;
    return false;
}

/* Takes back everything down to the last entry that was typed here: with real dice that may be an outcome. */
static bool undo_typed(sitting *at, si_undone *undone, dw_error *error)
{
    int first = at->table->length - 1;
    while (first >= 0 && at->table->record[first].seat != DW_CHANCE &&
           !si_is_person(at, at->table->record[first].seat))
        first--;
    if (first < 0)
        return dw_fail(error, "There is nothing to take back yet.");
    *undone = (si_undone){.seat = at->table->record[first].seat, .steps = at->table->length - first};
    return tb_undo(at->table, undone->steps, error);
}

static bool undo_decision(sitting *at, si_undone *undone, dw_error *error)
{
    int seat = last_to_decide(at);
    if (seat < 0)
        return dw_fail(error, "There is no decision of yours to take back yet.");
    int steps = tb_undo_steps(at->table, seat);
    *undone = (si_undone){.seat = seat, .steps = steps, .dice = has_chance(at, at->table->length - steps)};
    if (steps > 1 && tb_undo_own(at->table, seat, NULL)) {
        undone->alone = true;
        return true;
    }
    return tb_undo(at->table, steps, error);
}

bool si_undo(sitting *at, si_undone *undone, dw_error *error)
{
    int before = at->table->length;
    if (!(at->driver.by_hand ? undo_typed : undo_decision)(at, undone, error))
        return false;
    dv_forget(&at->driver);
    si_forget_news(at, before - undone->steps, undone->alone ? 1 : undone->steps);
    if (undone->seat != DW_CHANCE)
        at->driver.last_asked = undone->seat;
    at->bot_rng_at = -1;
    si_save(at);
    return true;
}

/* "your last decision", or "the last decision of Seat 1" among several people. */
static void name_decision(const sitting *at, int seat, char *out, size_t capacity)
{
    char name[SI_NAME_MAX];
    if (seat == DW_CHANCE)
        snprintf(out, capacity, "what was said of the dice");
    else if (si_several_people(at))
        snprintf(out, capacity, "the last decision of %s", si_name(at, seat, name));
    else
        snprintf(out, capacity, "your last decision");
}

void si_write_undone(const sitting *at, const si_undone *undone, dw_text *out)
{
    char whose[SI_NAME_MAX + 24];
    name_decision(at, undone->seat, whose, sizeof whose);
    if (undone->alone)
        dw_text_add(out, "Taken back: %s. What others did after it stays.", whose);
    else
        dw_text_add(out, "Taken back: %d move%s, to before %s.%s", undone->steps,
                    undone->steps == 1 ? "" : "s", whose, undone->dice ? " New dice will be new dice." : "");
}
