/*
 * contention.c: who must wait for whom in Collect and Upgrade. Everybody plays at once; a seat waits for
 * those before it (clockwise from the Fate player) only where it matters who is first: while dice or faces
 * that both could take may run out, or while one could return grain or VP that another one needs.
 *
 * What a seat "could" do is an upper bound, which no move raises. Two seats that are asked together can
 * therefore answer in either order, with the same result.
 */
#include "games/dicerealms/rules/rules.h"

#include <string.h>

/* ---- Collect: what a seat could do yet ---------------------------------------------------------- */

typedef struct prospects {
    int most[DR_RESOURCES];  /* of VP, grain and coins, if all that remains went into it */
    int dice;                /* that it could buy */
    bool pays[DR_RESOURCES]; /* it could give back VP, or grain */
} prospects;

static bool has_unused(const dr_die *die)
{
    return dr_acts(die) && !(die->marks & DR_USED);
}

static void expect_trade(prospects *could, const dr_trade *trade, int used)
{
    if (!trade->n || (trade->times && used >= trade->times))
        return;
    int times = trade->times ? trade->times - used : could->most[trade->from] / trade->n;
    could->most[trade->to] += times * trade->m;
    could->pays[trade->from] = true;
}

static void expect_gains(prospects *could, const dr_face *face)
{
    for (int i = 0; i < 2; i++)
        if (face->gains[i].n && face->gains[i].per == DR_PER_GRAIN)
            could->most[face->gains[i].resource] +=
                could->most[DR_GRAIN] / face->gains[i].every * face->gains[i].n;
}

static int sum_of(const prospects *could)
{
    return could->most[DR_VP] + could->most[DR_GRAIN] + could->most[DR_COINS];
}

static void expect_exchange(prospects *could, int all)
{
    for (int r = DR_VP; r <= DR_COINS; r++) {
        could->most[r] = all;
        could->pays[r] = true;
    }
}

static int dice_for(const dr_pack *p, const dr_seat *seat, const prospects *could)
{
    const dr_numbers *prices = &p->numbers;
    const dr_face *discount = dr_discount(p, seat);
    int coins = could->most[DR_COINS] + (discount ? discount->discount_coins : 0);
    int grain = could->most[DR_GRAIN] + (discount ? discount->discount_grain : 0);
    int by_coins = prices->die_coins ? coins / prices->die_coins : DR_DICE_MAX;
    int by_grain = prices->die_grain ? grain / prices->die_grain : DR_DICE_MAX;
    return by_coins < by_grain ? by_coins : by_grain;
}

static prospects prospects_of(const dr_pack *p, const dr_state *s, const dr_seat *seat)
{
    prospects could = {.most = {[DR_VP] = seat->vp, [DR_GRAIN] = seat->grain, [DR_COINS] = seat->coins}};
    int all = sum_of(&could);
    bool exchanges = seat->exchange;
    for (int i = 0; i < seat->dice_count; i++)
        exchanges |= has_unused(&seat->dice[i]) && p->faces[dr_top(&seat->dice[i])].exchanges;
    if (exchanges)
        expect_exchange(&could, all);
    expect_trade(&could, &p->fates[s->fate - 1].trade, seat->fate_trades);
    for (int i = 0; i < seat->dice_count; i++)
        if (has_unused(&seat->dice[i])) {
            expect_trade(&could, &p->faces[dr_top(&seat->dice[i])].trade, 0);
            expect_gains(&could, &p->faces[dr_top(&seat->dice[i])]);
        }
    if (exchanges) /* also of what the others gave, and of what that gives by several Holdings */
        expect_exchange(&could, all + 3 * (sum_of(&could) - 3 * all));
    could.dice = dice_for(p, seat, &could);
    could.pays[DR_GRAIN] |= could.dice > 0;
    return could;
}

/* ---- Collect: what two seats could both want ------------------------------------------------------ */

typedef struct round_table {
    int unfinished; /* seats, in Fate order */
    int seats[DR_PLAYERS_MAX];
    prospects could[DR_PLAYERS_MAX];
} round_table;

static void list_unfinished(const dr_state *s, round_table *table)
{
    table->unfinished = 0;
    for (int place = 0; place < s->players; place++) {
        int seat = dr_seat_at(s, place);
        if (!(s->seats[seat].flags & DR_DONE))
            table->seats[table->unfinished++] = seat;
    }
}

static int could_take(const dr_state *s, const round_table *table, int index, int resource)
{
    return table->could[index].most[resource] - s->seats[table->seats[index]].owned[resource];
}

/* Whether the order in which VP (or grain) are taken and given back decides if the supply suffices. */
static bool may_run_short(const dr_state *s, const round_table *table, int resource)
{
    int supply = resource == DR_VP ? s->vp : s->grain;
    int final = resource == DR_VP ? DR_FINAL_VP : DR_FINAL_GRAIN, taken = 0;
    for (int i = 0; i < table->unfinished; i++)
        taken += could_take(s, table, i, resource);
    return !(s->final & final) && taken > supply;
}

static bool one_returns_what_other_takes(const dr_state *s, const round_table *table, int one, int other)
{
    for (int r = DR_VP; r <= DR_GRAIN; r++) {
        if (!may_run_short(s, table, r))
            continue;
        if ((could_take(s, table, one, r) && table->could[other].pays[r]) ||
            (could_take(s, table, other, r) && table->could[one].pays[r]))
            return true;
    }
    return false;
}

static bool waits_in_collect(const dr_state *s, const round_table *table, int index)
{
    int wanted = 0;
    for (int before = 0; before < index; before++) {
        wanted += table->could[before].dice;
        if (one_returns_what_other_takes(s, table, before, index))
            return true;
    }
    if (!wanted || !table->could[index].dice)
        return false;
    return (s->dice[0] && s->dice[0] <= wanted) || (s->dice[1] && s->dice[1] <= wanted);
}

/* ---- Upgrade -------------------------------------------------------------------------------- */

typedef struct seat_faces {
    int by_kind[DR_KINDS]; /* faces on active dice, and those that its powers could make */
    uint64_t kinds;        /* of all these */
    uint64_t targets;      /* kinds that one of them could become, whatever the tray holds */
    uint64_t returns;      /* kinds that it could give back */
    int upgrades;
} seat_faces;

/* A face made by a power may be changed again, for fewer upgrades than the one before it would have taken. */
static void add_powers(const dr_pack *p, const dr_seat *seat, int most, seat_faces *out)
{
    for (int line = 0; line < p->line_count; line++) {
        int top = p->derived.line_top[line], powers = dr_free_upgrades(seat, line);
        if (!powers || top == DR_KINDS)
            continue;
        out->returns |= out->kinds & p->derived.by_line[line] & ~dr_kind_bit(top);
        out->by_kind[top] += powers;
        out->kinds |= dr_kind_bit(top);
        out->targets |= dr_kind_bit(top) | p->derived.reach[top][most];
    }
}

static void look_at_faces(const dr_pack *p, const dr_seat *seat, seat_faces *out)
{
    memset(out, 0, sizeof *out);
    out->upgrades = seat->upgrades;
    int most = seat->upgrades < DR_COST_MAX ? seat->upgrades : DR_COST_MAX;
    for (int i = 0; i < seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES && !(seat->dice[i].marks & DR_ASIDE); place++) {
            int kind = seat->dice[i].faces[place];
            out->by_kind[kind]++;
            out->kinds |= dr_kind_bit(kind);
            out->targets |= p->derived.reach[kind][most];
        }
    out->returns = most ? out->kinds & ~dr_kind_bit(p->destroyed) : 0;
    add_powers(p, seat, most, out);
}

/* How many faces of the kind the seat could take in all: its cheapest changes first, and its powers. */
static int most_of(const dr_pack *p, const dr_seat *seat, const seat_faces *faces, int kind)
{
    int by_cost[DR_COST_MAX + 1] = {0}, left = faces->upgrades, most = 0, line = p->faces[kind].line;
    if (!(faces->targets >> kind & 1))
        return 0;
    for (uint64_t kinds = faces->kinds; kinds; kinds &= kinds - 1) {
        int from = __builtin_ctzll(kinds);
        by_cost[dr_upgrade_cost(p, from, kind)] += faces->by_kind[from];
    }
    for (int cost = 1; cost <= DR_COST_MAX; cost++) {
        int can = left / cost < by_cost[cost] ? left / cost : by_cost[cost];
        most += can;
        left -= can * cost;
        if (can < by_cost[cost])
            break;
    }
    return most + (p->derived.line_top[line] == kind ? dr_free_upgrades(seat, line) : 0);
}

typedef struct upgraders {
    round_table table;
    seat_faces faces[DR_PLAYERS_MAX];
} upgraders;

/* What the seats before this one could take of a kind, in all. */
static int wanted_before(const dr_pack *p, const dr_state *s, const upgraders *all, int index, int kind)
{
    int wanted = 0;
    for (int before = 0; before < index; before++)
        wanted += most_of(p, &s->seats[all->table.seats[before]], &all->faces[before], kind);
    return wanted;
}

static bool could_be_returned_before(const upgraders *all, int index, int kind)
{
    for (int before = 0; before < index; before++)
        if (all->faces[before].returns >> kind & 1)
            return true;
    return false;
}

/* A kind that the seat could take: it waits while those before it could take the last one, or could return
 * one when there is none. */
static bool may_be_gone(const dr_pack *p, const dr_state *s, const upgraders *all, int index, int kind)
{
    if (!s->tray[kind])
        return could_be_returned_before(all, index, kind);
    return s->tray[kind] <= wanted_before(p, s, all, index, kind);
}

static bool waits_in_upgrade(const dr_pack *p, const dr_state *s, const upgraders *all, int index)
{
    const seat_faces *own = &all->faces[index];
    for (uint64_t kinds = own->targets; kinds; kinds &= kinds - 1)
        if (may_be_gone(p, s, all, index, __builtin_ctzll(kinds)))
            return true;
    /* what it gives back must not be what those before it would lack */
    for (uint64_t kinds = own->returns; kinds; kinds &= kinds - 1) {
        int kind = __builtin_ctzll(kinds);
        if (wanted_before(p, s, all, index, kind) > s->tray[kind])
            return true;
    }
    return false;
}

bool dr_may_be_given_faces(const dr_pack *p, const dr_state *s, int seat)
{
    seat_faces own, other;
    look_at_faces(p, &s->seats[seat], &own);
    for (int place = 0; place < dr_place_of(s, seat); place++) {
        const dr_seat *before = &s->seats[dr_seat_at(s, place)];
        if (before->flags & DR_DONE)
            continue;
        look_at_faces(p, before, &other);
        if (own.targets & other.returns & ~s->in_tray)
            return true;
    }
    return false;
}

/* ---- both ----------------------------------------------------------------------------------- */

static uint8_t waiting_in_collect(const dr_pack *p, const dr_state *s, round_table *table)
{
    uint8_t waiting = 0;
    for (int i = 0; i < table->unfinished; i++)
        table->could[i] = prospects_of(p, s, &s->seats[table->seats[i]]);
    for (int i = 0; i < table->unfinished; i++)
        if (!waits_in_collect(s, table, i))
            waiting |= (uint8_t)(1u << table->seats[i]);
    return waiting;
}

static uint8_t waiting_in_upgrade(const dr_pack *p, const dr_state *s, upgraders *all)
{
    uint8_t waiting = 0;
    for (int i = 0; i < all->table.unfinished; i++) {
        look_at_faces(p, &s->seats[all->table.seats[i]], &all->faces[i]);
        if (!waits_in_upgrade(p, s, all, i))
            waiting |= (uint8_t)(1u << all->table.seats[i]);
    }
    return waiting;
}

uint8_t dr_waiting(const dr_pack *p, const dr_state *s)
{
    upgraders all;
    list_unfinished(s, &all.table);
    if (all.table.unfinished == 1)
        return (uint8_t)(1u << all.table.seats[0]);
    return s->phase == DR_COLLECT ? waiting_in_collect(p, s, &all.table) : waiting_in_upgrade(p, s, &all);
}
