/* news.c: what happened by a move besides what the move itself says: Winter, attacks that nobody was asked
 * about, everybody's production, what is lost without a question, the last round and why, the next one, the
 * end. Nothing in this game is known to one seat only. */
#include "dicerealms/news.h"

#include "dicerealms/turn.h"

#include <string.h>

/* ---- which move it was ---------------------------------------------------------------------- */

static bool leads_there(const dr_happening *h, int seat, dw_move move)
{
    dr_state then = *h->before;
    dr_apply(h->game, &then, seat, move);
    return memcmp(&then, h->after, sizeof then) == 0;
}

static bool find_outcome(const dr_happening *h, dw_move *move)
{
    dw_outcome outcomes[DW_MOVES_MAX];
    int count = dr_outcomes(h->game, h->before, outcomes);
    for (int i = 0; i < count; i++)
        if (leads_there(h, DW_CHANCE, outcomes[i].move)) {
            *move = outcomes[i].move;
            return true;
        }
    return false;
}

/* The move that led from one state to the other, and who made it; false: none does. */
static bool find_made(const dr_happening *h, int *seat, dw_move *move)
{
    dw_turn turn = dr_turn(h->game, h->before);
    dw_move moves[DW_MOVES_MAX];
    *seat = DW_CHANCE;
    if (turn.chance)
        return find_outcome(h, move);
    for (*seat = 0; *seat < h->before->players; ++*seat) {
        int count =
            (turn.waiting | turn.may_act) >> *seat & 1 ? dr_moves(h->game, h->before, *seat, moves) : 0;
        for (int i = 0; i < count; i++)
            if (leads_there(h, *seat, moves[i])) {
                *move = moves[i];
                return true;
            }
    }
    return false;
}

/* ---- setup and Winter ----------------------------------------------------------------------- */

/* Tiles that the drawn one brought with it. */
static void tell_added_tiles(const dr_happening *h)
{
    uint64_t joined = h->after->tiles & ~h->before->tiles;
    dw_move drawn;
    if (h->before->phase != DR_TILES || !(joined & (joined - 1)) || !find_outcome(h, &drawn))
        return;
    for (int tile = 0; tile < h->p->tile_count; tile++)
        if (joined >> tile & 1 && tile != dr_a(drawn))
            dw_text_add(h->text, "The tile %s joins\n", dr_tile_name(h->game, tile));
}

static void tell_winter(const dr_happening *h)
{
    if (h->before->phase != DR_FATE || !h->after->fate || !h->p->fates[h->after->fate - 1].winter)
        return;
    for (int place = 0; place < h->after->players; place++) {
        int seat = dr_seat_at(h->after, place);
        int grain = h->before->seats[seat].grain - h->after->seats[seat].grain;
        int misery = h->after->seats[seat].misery - h->before->seats[seat].misery;
        int dice = h->before->seats[seat].dice_count;
        if (grain)
            dw_text_add(h->text, "Seat %d pays %d grain for %d dice", seat, grain, dice);
        else
            dw_text_add(h->text, "Seat %d has no grain for %d dice", seat, dice);
        if (misery) {
            dw_text_put(h->text, " and takes ");
            dr_say_misery(h->text, h->p, misery);
        }
        dw_text_put(h->text, "\n");
    }
}

/* ---- Collect and Upgrade -------------------------------------------------------------------- */

/* In the order of the round, whether the seat has been through this step, in the state after. */
static bool is_through(const dr_happening *h, int seat, dr_phase step)
{
    if (h->after->round > h->before->round || h->after->phase > step)
        return true;
    return h->after->phase == step && h->after->seats[seat].flags & DR_DONE;
}

static void tell_production(dr_happening *h, int seat_no)
{
    const dr_seat was = h->now.seats[seat_no], *is = &h->now.seats[seat_no];
    int gains[DR_RESOURCES];
    dr_produce(h->p, &h->now, seat_no);
    for (int resource = 0; resource < DR_RESOURCES; resource++)
        gains[resource] = is->owned[resource] - was.owned[resource];
    gains[DR_COINS] += is->treasury - was.treasury; /* which was its own before */
    int healed = was.misery - is->misery;
    dw_text_add(h->text, "Seat %d collects ", seat_no);
    if (!dr_say_amounts(h->text, gains))
        dw_text_put(h->text, "nothing");
    if (healed)
        dw_text_add(h->text, " and returns %d misery", healed);
    dw_text_put(h->text, "\n");
}

/* A seat that was not asked in Collect although it has coins. */
static void tell_coins_left(const dr_happening *h, int seat_no)
{
    const dr_seat *seat = &h->now.seats[seat_no];
    int coins = seat->coins + seat->treasury;
    if (!coins || !is_through(h, seat_no, DR_COLLECT))
        return;
    dw_text_add(h->text, "Seat %d can buy nothing: a coin goes into its treasury", seat_no);
    if (coins > 1) {
        dw_text_put(h->text, ", ");
        dr_say_amount(h->text, DR_COINS, coins - 1);
        dw_text_put(h->text, coins == 2 ? " is lost" : " are lost");
    }
    dw_text_put(h->text, "\n");
}

/* A seat that was not asked in the Upgrade step although it has upgrades. */
static void tell_upgrades_left(const dr_happening *h, int seat_no)
{
    int upgrades = h->now.seats[seat_no].upgrades;
    if (h->before->phase >= DR_UPGRADE || !upgrades || !is_through(h, seat_no, DR_UPGRADE))
        return;
    dw_text_add(h->text, "Seat %d has nothing to upgrade: ", seat_no);
    dr_say_amount(h->text, DR_UPGRADES, upgrades);
    dw_text_put(h->text, upgrades == 1 ? " is lost\n" : " are lost\n");
}

/* Between rolling and Collect. */
static void tell_attacks_and_production(dr_happening *h)
{
    bool attacks = h->before->phase == DR_ATTACK_ORDER || h->before->phase == DR_ATTACK;
    int seat;
    dw_move move;
    if (!attacks && (h->before->phase != DR_REROLL || h->after->phase == DR_REROLL))
        return;
    if (!find_made(h, &seat, &move) || !dr_tell_attacks(h, seat, move))
        return;
    h->now.phase = DR_COLLECT;
    for (int place = 0; place < h->now.players; place++)
        tell_production(h, dr_seat_at(&h->now, place));
    for (int place = 0; place < h->now.players; place++)
        tell_coins_left(h, dr_seat_at(&h->now, place));
}

static void tell_upgrades(const dr_happening *h)
{
    for (int place = 0; h->before->phase >= DR_REROLL && place < h->now.players; place++)
        tell_upgrades_left(h, dr_seat_at(&h->now, place));
}

/* ---- the last round, the next one, the end -------------------------------------------------- */

static void tell_last_round(const dr_happening *h)
{
    int finals = h->after->final & ~h->before->final;
    for (int i = 0; i < DR_FINALS; i++)
        if (finals >> i & 1)
            dw_text_add(h->text, "This is the last round: more %s was needed than the supply had\n",
                        dr_final_names[i]);
}

static void tell_next_round(const dr_happening *h)
{
    if (h->after->round > h->before->round && h->before->round)
        dw_text_add(h->text, "Round %d begins: the Fate die passes to seat %d\n", h->after->round,
                    h->after->fate_player);
}

/* Whether a seat that did not win has as many points: then grain decided. */
static bool grain_decided(const dr_happening *h, const dw_result *result, int points)
{
    for (int seat = 0; seat < h->after->players; seat++)
        if (result->place[seat] > 1 && result->total[seat] == points)
            return true;
    return false;
}

static void tell_end(const dr_happening *h)
{
    dw_result result = {0};
    int winners = 0, said = 0, points = 0;
    if (h->after->phase != DR_OVER || h->before->phase == DR_OVER)
        return;
    dr_result(h->game, h->after, &result);
    for (int seat = 0; seat < h->after->players; seat++)
        winners += result.place[seat] == 1;
    dw_text_put(h->text, "The game is over: ");
    for (int seat = 0; seat < h->after->players; seat++)
        if (result.place[seat] == 1) {
            points = result.total[seat];
            dw_text_add(h->text, "%sseat %d", dr_list_comma(said++, winners), seat);
        }
    dw_text_put(h->text, winners == 1 ? " wins with " : " win together with ");
    dr_say_count(h->text, points, "point", NULL);
    dw_text_put(h->text, grain_decided(h, &result, points) ? " and the most grain\n" : "\n");
}

void dr_news(const dw_game *game, const void *before, const void *after, int seat, dw_text *text)
{
    if (seat != DW_CHANCE)
        return;
    dr_happening h = {game, dr_pack_of(game), before, after, *(const dr_state *)before, text};
    tell_added_tiles(&h);
    tell_winter(&h);
    tell_attacks_and_production(&h);
    tell_last_round(&h);
    tell_upgrades(&h);
    tell_next_round(&h);
    tell_end(&h);
}
