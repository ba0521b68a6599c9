/* sitting.c: who sits where, what the game wants next, and what bots answer. */
#include "sitting/sitting.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- seats -------------------------------------------------------------------------------- */

void si_sit_down(sitting *at, tb_table *table, int humans)
{
    *at = (sitting){.table = table,
                    .game = table->game,
                    .players = table->options.players,
                    .driver = dv_for((uint8_t)((1u << humans) - 1)),
                    .means = {.clock = ho_clock},
                    .bot_rng_at = -1,
                    .lock = -1};
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        at->bots[seat] = pl_find(SI_USUAL_BOTS);
}

static bool no_such_level(const char *name, dw_error *error)
{
    char list[200];
    dw_text text = dw_text_in(list, sizeof list);
    for (int i = 0; pl_level_at(i); i++)
        dw_text_add(&text, "%s%s", i ? ", " : "", pl_level_at(i)->name);
    return dw_fail(error, "--bots must be one of %s, not '%s'", list, name);
}

bool si_read_bots(sitting *at, const char *names, dw_error *error)
{
    int seat = __builtin_popcount(at->driver.people);
    for (;;) {
        char name[64];
        size_t length = strcspn(names, ",");
        snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), names);
        const pl_level *level = pl_find(name);
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

void si_write_bots(const sitting *at, dw_text *out)
{
    int last = at->players - 1, first = __builtin_popcount(at->driver.people);
    while (last > first && at->bots[last] == at->bots[last - 1])
        last--; /* the last name stands for all that follow */
    for (int seat = first; seat <= last; seat++)
        dw_text_add(out, "%s%s", seat > first ? "," : "", at->bots[seat]->name);
}

const char *si_short_name(const sitting *at, int seat, char name[SI_NAME_MAX])
{
    if (seat == DW_CHANCE)
        return "The dice";
    if (si_is_person(at, seat) && !si_several_people(at))
        return "You";
    snprintf(name, SI_NAME_MAX, "Seat %d", seat);
    return name;
}

const char *si_name(const sitting *at, int seat, char name[SI_NAME_MAX])
{
    if (seat == DW_CHANCE || si_is_person(at, seat))
        return si_short_name(at, seat, name);
    snprintf(name, SI_NAME_MAX, "Seat %d (bot)", seat);
    return name;
}

/* ---- questions ---------------------------------------------------------------------------- */

static int list_outcomes(const sitting *at, dw_move moves[DW_MOVES_MAX])
{
    static _Thread_local dw_outcome outcomes[DW_MOVES_MAX];
    int count = at->game->outcomes(at->game, at->table->state, outcomes);
    for (int i = 0; i < count; i++)
        moves[i] = outcomes[i].move;
    return count;
}

void si_list(const sitting *at, int seat, question *asked)
{
    asked->seat = seat;
    tb_view(at->table, at->table->state, seat, asked->seen.bytes);
    asked->count = seat == DW_CHANCE ? list_outcomes(at, asked->moves)
                                     : at->game->moves(at->game, asked->seen.bytes, seat, asked->moves);
}

/* Whether the text has the id among its words; a blank is as good as an underscore. */
static bool has_id(const char *text, const char *id)
{
    for (const char *word = text; *word; word += strcspn(word, " "), word += *word == ' ') {
        size_t i = 0;
        while (id[i] && (word[i] == id[i] || (word[i] == ' ' && id[i] == '_')))
            i++;
        if (!id[i] && (!word[i] || word[i] == ' '))
            return true;
    }
    return false;
}

/* A die or face that the text does not name. A die that is a mere number says nothing more. */
static bool is_worth_a_note(const dw_thing *thing, const char *text)
{
    bool tells = strcmp(thing->kind, "die") == 0 || strcmp(thing->kind, "face") == 0;
    return tells && !isdigit((unsigned char)thing->id[0]) && !has_id(text, thing->id);
}

/* "cost 2"; what is paid with "free_upgrades" and the like is free. */
static void write_price(const dw_amount *paid, dw_text *out)
{
    const char *comma = out->length ? ", " : "";
    if (strncmp(paid->what, "free_", 5) == 0)
        dw_text_add(out, "%sfree", comma);
    else if (paid->amount < 0)
        dw_text_add(out, "%scost %d", comma, -paid->amount);
}

void si_move_note(const sitting *at, const question *asked, int index, char note[SI_NOTE_MAX])
{
    char text[DW_TEXT_MAX];
    dw_facts facts = {0};
    dw_text out = dw_text_in(note, SI_NOTE_MAX);
    at->game->format(at->game, asked->seen.bytes, asked->seat, asked->moves[index], text, sizeof text);
    at->game->facts(at->game, asked->seen.bytes, asked->seat, asked->moves[index], &facts);
    for (int i = 0; i < facts.thing_count; i++)
        if (is_worth_a_note(&facts.things[i], text))
            dw_text_add(&out, "%s%s", out.length ? ", " : "", facts.things[i].id);
    if (facts.amount_count == 1)
        write_price(&facts.amounts[0], &out);
    for (char *letter = note; *letter; letter++)
        *letter = *letter == '_' ? ' ' : *letter;
}

void si_shared_view(const sitting *at, int seat, si_position *seen)
{
    tb_view(at->table, at->table->state, seat, seen->bytes);
    for (int other = 0; other < at->players; other++)
        if (si_is_person(at, other)) {
            si_position before = *seen;
            tb_view(at->table, before.bytes, other, seen->bytes);
        }
}

bool si_knows_more(const sitting *at, int seat)
{
    si_position own, shared;
    tb_view(at->table, at->table->state, seat, own.bytes);
    si_shared_view(at, seat, &shared);
    return memcmp(own.bytes, shared.bytes, at->game->state_size) != 0;
}

/* ---- what the game wants ------------------------------------------------------------------ */

dv_demand si_next(sitting *at)
{
    return dv_next(&at->driver, at->game, at->table->state, at->table->length);
}

void si_decline(sitting *at, int seat)
{
    dv_decline(&at->driver, at->game, at->table->state, at->table->length, seat);
}

static const struct {
    const char *name, *words;
} offers[DV_WISHES] = {
    [DV_WHEN_USEFUL] = {"useful", "You are asked in others' turns when a Skill or ability can do something."},
    [DV_EVERY_TIME] = {"every", "You are asked in others' turns whenever you may act."},
    [DV_NEVER] = {"never", "You are no longer asked whether to act in others' turns."},
};

bool si_set_offers(sitting *at, const char *wish, dw_error *error)
{
    int chosen = *wish ? 0 : ((int)si_offers(at) + 1) % DV_WISHES;
    while (*wish && chosen < DV_WISHES && strncmp(offers[chosen].name, wish, strlen(wish)) != 0)
        chosen++;
    if (chosen == DV_WISHES)
        return dw_fail(error, "Say offers useful, offers every or offers never, not '%.40s'.", wish);
    memset(at->driver.wishes, chosen, sizeof at->driver.wishes);
    return true;
}

dv_wish si_offers(const sitting *at)
{
    return (dv_wish)at->driver.wishes[0];
}

const char *si_offers_words(const sitting *at)
{
    return offers[si_offers(at)].words;
}

bool si_think(sitting *at, dv_demand demand, dw_move *move)
{
    /* Bots choose by seed and place in the record, so that a resumed game goes on as it would have. */
    if (at->bot_rng_at != at->table->length)
        dw_rng_seed_stream(&at->bot_rng, ~at->table->seed, (uint64_t)at->table->length);
    at->bot_rng_at = at->table->length;
    const pl_level *level = at->bots[demand.seat];
    if (demand.kind == DV_VOLUNTEER)
        return pl_wants_to_act(level, at->game, at->table->state, demand.seat, &at->bot_rng, &at->means,
                               move);
    *move = pl_choose(level, at->game, at->table->state, demand.seat, &at->bot_rng, &at->means);
    return true;
}

bool si_play(sitting *at, int seat, dw_move move, dw_error *error)
{
    return tb_play(at->table, seat, move, error) && (si_save(at), true);
}

bool si_deal(sitting *at, dw_error *error)
{
    return tb_roll(at->table, error) && (si_save(at), true);
}
