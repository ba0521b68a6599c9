/*
 * events.c: events: what happened by a move besides what the move itself says: the reward of a Hunt that
 * nobody was asked about, Adventure tokens, the Adventure cards and who gained by them, the attacks on the
 * Monster. docs/rollplayer-moves.md lists the kinds.
 */
#include "games/rollplayer/rules/rules.h"
#include "games/rollplayer/words/names.h"
#include "games/rollplayer/words/words.h"

/* One move, and its event under construction. */
typedef struct happening {
    const rp_box *box;
    const rp_state *before, *after;
    dw_event event;
} happening;

/* Begins an event about a seat, with the beginning of its sentence. */
static dw_text *begin(happening *h, const char *kind, int seat, const char *does, const char *you_do)
{
    dw_event_begin(&h->event, kind, seat);
    dw_text_seat_begins(&h->event.words, seat, does, you_do);
    return &h->event.words;
}

/* ---- the Hunt -------------------------------------------------------------------------------- */

static void add_gain(happening *h, const char *what, int gain, const char *one, const char *many)
{
    if (gain <= 0)
        return;
    dw_add_amount(&h->event.what, what, gain);
    dw_text_put(&h->event.words, ", ");
    rp_count_words(gain, one, many, &h->event.words);
}

/* XP for a Trophy that brought no Adventure token: the seat had all of them. */
static int trophy_xp(const happening *h, int seat)
{
    rp_state then = *h->before;
    if (h->after->seats[seat].trophies == h->before->seats[seat].trophies)
        return 0;
    then.seats[seat].trophies++;
    rp_take_token(&then, seat, h->box->pack->numbers.trophy_xp);
    return then.seats[seat].xp - h->before->seats[seat].xp;
}

static void tell_further_trophy(happening *h)
{
    for (int seat = 0; seat < h->after->players; seat++) {
        int xp = trophy_xp(h, seat);
        if (!xp)
            continue;
        dw_text *text = begin(h, "trophy_xp", seat, "has", "have");
        dw_add_amount(&h->event.what, "xp", xp);
        dw_text_add(text, " nothing more to learn: %d XP for the Trophy", xp);
        dw_event_end(&h->event);
    }
}

/* A roll that could not be rerolled ends the Hunt at once. */
static void tell_hunt(happening *h)
{
    const rp_state *before = h->before, *after = h->after;
    int seat_no = before->active, minion = before->minion - 1;
    const rp_seat *was = &before->seats[seat_no], *is = &after->seats[seat_no];
    if (before->phase != RP_HUNT_ROLL || after->phase == RP_HUNT_ROLL || after->phase == RP_HUNT_REROLL)
        return;
    dw_text *text = begin(h, "hunted", seat_no, "hunted", "hunted");
    dw_add_thing(&h->event.what, "minion", "%s", rp_minion_id(h->box->words, minion));
    dw_text_add(text, " the %s", rp_minion_name(h->box->words, minion));
    size_t length = text->length;
    add_gain(h, "xp", is->xp - was->xp - trophy_xp(h, seat_no), "XP", "XP");
    add_gain(h, "gold", is->gold - was->gold, "Gold", "Gold");
    add_gain(h, "honor", is->honor - was->honor, "Honor", "Honor");
    add_gain(h, "injuries", is->injuries - was->injuries, "Injury", "Injuries");
    if (is->trophies > was->trophies) {
        dw_add_amount(&h->event.what, "trophies", 1);
        dw_text_put(text, ", a Trophy");
    }
    if (text->length == length)
        dw_text_put(text, ", for nothing");
    dw_event_end(&h->event);
}

static void tell_token(happening *h, int seat, int kind)
{
    dw_text *text = begin(h, "token", seat, "takes", "take");
    dw_add_thing(&h->event.what, "token", "%s", rp_adventure_kind_ids[kind]);
    dw_text_add(text, " the %s token and %s at the card", rp_adventure_titles[kind],
                dw_verb(text, seat, "looks", "look"));
    dw_event_end(&h->event);
}

static void tell_tokens(happening *h)
{
    for (int seat = 0; seat < h->after->players; seat++)
        for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++)
            if (h->after->seats[seat].tokens >> kind & ~h->before->seats[seat].tokens >> kind & 1)
                tell_token(h, seat, kind);
}

/* ---- Adventure cards ------------------------------------------------------------------------- */

static void add_card(happening *h, int kind)
{
    int card = h->after->adventure[kind] - 1;
    dw_add_thing(&h->event.what, "token", "%s", rp_adventure_kind_ids[kind]);
    dw_add_thing(&h->event.what, "adventure", "%s", rp_adventure_id(h->box->words, card));
}

/* `seat`: who alone learned of it; DW_CHANCE: all did. */
static void tell_card(happening *h, const char *what, int seat, int kind)
{
    const dw_entity *card = &h->box->words->adventures[h->after->adventure[kind] - 1];
    dw_event_begin(&h->event, what, seat);
    add_card(h, kind);
    dw_text_add(&h->event.words, "The %s is %s: %s", rp_adventure_titles[kind],
                rp_word(h->box->words, card->name), rp_word(h->box->words, card->text));
    dw_event_end(&h->event);
}

static void tell_winner(happening *h, int seat, int kind)
{
    dw_text *text = begin(h, "adventure_gain", seat, "gains", "gain");
    add_card(h, kind);
    dw_text_put(text, " by it");
    dw_event_end(&h->event);
}

static void tell_winners(happening *h, rp_state *then, int kind)
{
    const rp_adventure *card = &h->box->pack->adventures[then->adventure[kind] - 1];
    uint32_t winners = rp_adventure_winners(h->box->pack, then, kind);
    for (int seat = 0; seat < then->players; seat++)
        if (winners >> seat & 1) {
            tell_winner(h, seat, kind);
            rp_gain_xp(&then->seats[seat], card->xp);
        }
    if (winners)
        return;
    dw_event_begin(&h->event, "adventure_gain", DW_CHANCE);
    add_card(h, kind);
    dw_text_put(&h->event.words, "Nobody gains by it");
    dw_event_end(&h->event);
}

static void tell_combat_dice(happening *h, int seat)
{
    int dice = h->after->seats[seat].dice, xp = h->after->seats[seat].xp - h->before->seats[seat].xp;
    dw_text *text = begin(h, "combat_dice", seat, "has", "have");
    dw_add_amount(&h->event.what, "combat_dice", dice);
    dw_text_add(text, " %d Combat %s", dice, dice == 1 ? "Die" : "Dice");
    if (xp > 0) {
        dw_add_amount(&h->event.what, "xp", xp);
        dw_text_add(text, " and %s %d XP", dw_verb(text, seat, "gains", "gain"), xp);
    }
    dw_event_end(&h->event);
}

static void tell_unveiled(happening *h)
{
    const rp_state *before = h->before, *after = h->after;
    if (after->unveiled == before->unveiled)
        return;
    rp_state then = *after; /* with the XP of the moment, which a card may read */
    for (int seat = 0; seat < after->players; seat++)
        then.seats[seat].xp = before->seats[seat].xp;
    for (int kind = before->unveiled; kind < after->unveiled; kind++) {
        tell_card(h, "unveiled", DW_CHANCE, kind);
        tell_winners(h, &then, kind);
    }
    for (int seat = 0; seat < after->players; seat++)
        tell_combat_dice(h, seat);
}

/* A card that another player had seen before. */
static void tell_look(happening *h, int seat)
{
    const rp_pack *pack = h->box->pack;
    for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++)
        if (h->before->adventure[kind] && h->after->unveiled <= kind &&
            rp_knows_adventure(pack, h->after, seat, kind) &&
            !rp_knows_adventure(pack, h->before, seat, kind))
            tell_card(h, "look", seat, kind);
}

/* ---- Monster Combat -------------------------------------------------------------------------- */

static void tell_attack(happening *h, int seat)
{
    const rp_state *after = h->after;
    const rp_seat *one = &after->seats[seat];
    int monster = after->monster - 1, strength = h->box->pack->monsters[monster].strength;
    int stars = rp_monster_stars(h->box->pack, after, seat);
    bool lost = rp_is_defeated(h->box->pack, after);
    dw_text *text = begin(h, "attack", seat, "attacks", "attack");
    dw_add_thing(&h->event.what, "monster", "%s", rp_monster_id(h->box->words, monster));
    if (lost)
        dw_add_thing(&h->event.what, "result", "lost");
    dw_add_amount(&h->event.what, "attack", one->attack);
    dw_add_amount(&h->event.what, "honor", one->honor);
    dw_add_amount(&h->event.what, "injuries", one->injuries);
    dw_add_amount(&h->event.what, "strength", strength);
    dw_add_amount(&h->event.what, "stars", stars);
    dw_text_add(text, " the %s with %d", rp_monster_name(h->box->words, monster), one->attack);
    if (one->honor || one->injuries) {
        dw_text_add(text, " (%d Honor, ", one->honor);
        rp_count_words(one->injuries, "Injury", "Injuries", text);
        dw_text_put(text, ")");
    }
    dw_text_add(text, ", Strength %d: ", strength);
    rp_count_words(stars, "star", "stars", text);
    if (lost)
        dw_text_put(text, "; the Monster has won");
    dw_event_end(&h->event);
}

static void tell_attacks(happening *h)
{
    for (int seat = 0; seat < h->after->players; seat++)
        if (rp_has_fought(h->after, seat) && !rp_has_fought(h->before, seat))
            tell_attack(h, seat);
}

void rp_events(const dw_game *game, const void *before, const void *after, int seat, const dw_names *names,
               dw_event_listener *hear, void *context)
{
    happening h = {game->pack, before, after, {.words.names = names, .hear = hear, .context = context}};
    if (seat != DW_CHANCE) {
        tell_look(&h, seat);
        return;
    }
    tell_hunt(&h);
    tell_tokens(&h);
    tell_further_trophy(&h);
    tell_unveiled(&h);
    tell_attacks(&h);
}
