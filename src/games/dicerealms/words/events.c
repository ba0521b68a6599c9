/*
 * events.c: events: what happened by a move besides what the move itself says: Winter, attacks that nobody
 * was asked about, production, losses without a question, the last round and why it is the last, the next
 * round, the end. No event of this game is private. docs/dicerealms-moves.md lists the kinds.
 */
#include "games/dicerealms/words/events.h"

#include "games/dicerealms/rules/turn.h"
#include "games/dicerealms/words/notation.h"

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
static void tell_added_tiles(dr_happening *h)
{
    uint64_t joined = h->after->tiles & ~h->before->tiles;
    dw_move drawn;
    if (h->before->phase != DR_TILES || !(joined & (joined - 1)) || !find_outcome(h, &drawn))
        return;
    for (int tile = 0; tile < h->p->tile_count; tile++)
        if (joined >> tile & 1 && tile != dr_a(drawn)) {
            dw_event_begin(&h->event, "tile_joins", DW_CHANCE);
            dw_add_thing(&h->event.what, "tile", "%s", dr_tile_id(h->game, tile));
            dw_text_add(&h->event.words, "The tile %s joins", dr_tile_name(h->game, tile));
            dw_event_end(&h->event);
        }
}

void dr_event_misery(dr_happening *h, int seat, int misery)
{
    dw_text *text = &h->event.words;
    dw_add_amount(&h->event.what, "misery", misery);
    if (misery) {
        dw_text_add(text, " and %s ", dw_verb(text, seat, "takes", "take"));
        dr_say_misery(text, h->p, misery);
    }
}

static void tell_winter_of(dr_happening *h, int seat)
{
    int grain = h->before->seats[seat].grain - h->after->seats[seat].grain;
    int dice = h->before->seats[seat].dice_count;
    dw_text *text = grain ? dr_begin_event(h, "winter", seat, "pays", "pay")
                          : dr_begin_event(h, "winter", seat, "has", "have");
    dw_add_amount(&h->event.what, "dice", dice);
    dw_add_amount(&h->event.what, "grain", -grain);
    if (grain)
        dw_text_add(text, " %d grain for %d dice", grain, dice);
    else
        dw_text_add(text, " no grain for %d dice", dice);
    dr_event_misery(h, seat, h->after->seats[seat].misery - h->before->seats[seat].misery);
    dw_event_end(&h->event);
}

static void tell_winter(dr_happening *h)
{
    if (h->before->phase != DR_FATE || !h->after->fate || !h->p->fates[h->after->fate - 1].winter)
        return;
    for (int place = 0; place < h->after->players; place++)
        tell_winter_of(h, dr_seat_at(h->after, place));
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
    dw_text *text = dr_begin_event(h, "collects", seat_no, "collects", "collect");
    for (int resource = 0; resource < DR_RESOURCES; resource++)
        dw_add_amount(&h->event.what, dr_resource_ids[resource], gains[resource]);
    dw_add_amount(&h->event.what, "misery", -healed);
    dw_text_put(text, " ");
    if (!dr_say_amounts(text, gains))
        dw_text_put(text, "nothing");
    if (healed)
        dw_text_add(text, " and %s %d misery", dw_verb(text, seat_no, "returns", "return"), healed);
    dw_event_end(&h->event);
}

/* A seat that was not asked in Collect although it has coins. */
static void tell_coins_left(dr_happening *h, int seat_no)
{
    const dr_seat *seat = &h->now.seats[seat_no];
    int coins = seat->coins + seat->treasury;
    if (!coins || !is_through(h, seat_no, DR_COLLECT))
        return;
    dw_text *text = dr_begin_event(h, "coins_lost", seat_no, "can", "can");
    dw_add_amount(&h->event.what, "treasury", 1);
    dw_add_amount(&h->event.what, "coins", 1 - coins);
    dw_text_add(text, " buy nothing: a coin goes into %s treasury", dw_its(text, seat_no));
    if (coins > 1) {
        dw_text_put(text, ", ");
        dr_say_amount(text, DR_COINS, coins - 1);
        dw_text_put(text, coins == 2 ? " is lost" : " are lost");
    }
    dw_event_end(&h->event);
}

/* A seat that was not asked in the Upgrade step although it has upgrades. */
static void tell_upgrades_left(dr_happening *h, int seat_no)
{
    int upgrades = h->now.seats[seat_no].upgrades;
    if (h->before->phase >= DR_UPGRADE || !upgrades || !is_through(h, seat_no, DR_UPGRADE))
        return;
    dw_text *text = dr_begin_event(h, "upgrades_lost", seat_no, "has", "have");
    dw_add_amount(&h->event.what, "upgrades", -upgrades);
    dw_text_put(text, " nothing to upgrade: ");
    dr_say_amount(text, DR_UPGRADES, upgrades);
    dw_text_put(text, upgrades == 1 ? " is lost" : " are lost");
    dw_event_end(&h->event);
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

static void tell_upgrades(dr_happening *h)
{
    for (int place = 0; h->before->phase >= DR_REROLL && place < h->now.players; place++)
        tell_upgrades_left(h, dr_seat_at(&h->now, place));
}

/* ---- the last round, the next one, the end -------------------------------------------------- */

static void tell_last_round(dr_happening *h)
{
    static const char *const supplies[DR_FINALS] = {"vp", "grain", "misery"};
    int finals = h->after->final & ~h->before->final;
    for (int i = 0; i < DR_FINALS; i++)
        if (finals >> i & 1) {
            dw_event_begin(&h->event, "last_round", DW_CHANCE);
            dw_add_thing(&h->event.what, "supply", "%s", supplies[i]);
            dw_text_add(&h->event.words, "This is the last round: more %s was needed than the supply had",
                        dr_final_names[i]);
            dw_event_end(&h->event);
        }
}

static void tell_next_round(dr_happening *h)
{
    if (h->after->round == h->before->round || !h->before->round)
        return;
    dw_event_begin(&h->event, "round", h->after->fate_player);
    dw_add_amount(&h->event.what, "round", h->after->round);
    dw_text_add(&h->event.words, "Round %d begins: the Fate die passes to ", h->after->round);
    dw_text_seat(&h->event.words, h->after->fate_player);
    dw_event_end(&h->event);
}

/* Whether a seat that did not win has as many points: then grain decided. */
static bool grain_decided(const dr_happening *h, const dw_result *result, int points)
{
    for (int seat = 0; seat < h->after->players; seat++)
        if (result->place[seat] > 1 && result->total[seat] == points)
            return true;
    return false;
}

static void tell_end(dr_happening *h)
{
    dw_result result = {0};
    int winners = 0, winner = 0, said = 0;
    dw_text *text = &h->event.words;
    if (h->after->phase != DR_OVER || h->before->phase == DR_OVER)
        return;
    dr_result(h->game, h->after, &result);
    for (int seat = 0; seat < h->after->players; seat++)
        winners += result.place[seat] == 1;
    dw_event_begin(&h->event, "over", DW_CHANCE);
    dw_text_put(text, "The game is over: ");
    for (int seat = 0; seat < h->after->players; seat++)
        if (result.place[seat] == 1) {
            winner = seat;
            dw_add_thing(&h->event.what, "seat", "%d", seat);
            dw_text_put(text, dr_list_comma(said++, winners));
            dw_text_seat(text, seat);
        }
    int points = result.total[winner];
    dw_add_amount(&h->event.what, "points", points);
    dw_text_put(text,
                winners > 1 ? " win together with " : dw_verb(text, winner, " wins with ", " win with "));
    dr_say_count(text, points, "point", NULL);
    if (grain_decided(h, &result, points)) {
        dw_add_thing(&h->event.what, "by", "grain");
        dw_text_put(text, " and the most grain");
    }
    dw_event_end(&h->event);
}

void dr_events(const dw_game *game, const void *before, const void *after, int seat, const dw_names *names,
               dw_event_listener *hear, void *context)
{
    if (seat != DW_CHANCE)
        return;
    dr_happening h = {
        game,  dr_pack_of(game),          before,
        after, *(const dr_state *)before, {.words.names = names, .hear = hear, .context = context}};
    tell_added_tiles(&h);
    tell_winter(&h);
    tell_attacks_and_production(&h);
    tell_last_round(&h);
    tell_upgrades(&h);
    tell_next_round(&h);
    tell_end(&h);
}
