/* news.c: what happened by a move besides what the move itself says: the reward of a Hunt that nobody was
 * asked about, Adventure tokens, the Adventure cards and who gained by them, the attacks on the Monster. */
#include "rollplayer/names.h"
#include "rollplayer/rules.h"
#include "rollplayer/words.h"

static void add_gain(dw_text *text, int gain, const char *one, const char *many)
{
    if (gain <= 0)
        return;
    dw_text_put(text, ", ");
    rp_count_words(gain, one, many, text);
}

/* XP for a Trophy that brought no Adventure token: the seat had all of them. */
static int trophy_xp(const rp_box *box, const rp_state *before, const rp_state *after, int seat)
{
    rp_state then = *before;
    if (after->seats[seat].trophies == before->seats[seat].trophies)
        return 0;
    then.seats[seat].trophies++;
    rp_take_token(&then, seat, box->pack->numbers.trophy_xp);
    return then.seats[seat].xp - before->seats[seat].xp;
}

static void tell_further_trophy(const rp_box *box, const rp_state *before, const rp_state *after,
                                dw_text *text)
{
    for (int seat = 0; seat < after->players; seat++) {
        int xp = trophy_xp(box, before, after, seat);
        if (xp)
            dw_text_add(text, "Seat %d has nothing more to learn: %d XP for the Trophy\n", seat, xp);
    }
}

/* A roll that could not be rerolled ends the Hunt at once. */
static void tell_hunt(const rp_box *box, const rp_state *before, const rp_state *after, dw_text *text)
{
    int seat_no = before->active;
    const rp_seat *was = &before->seats[seat_no], *is = &after->seats[seat_no];
    if (before->phase != RP_HUNT_ROLL || after->phase == RP_HUNT_ROLL || after->phase == RP_HUNT_REROLL)
        return;
    dw_text_add(text, "Seat %d hunted the %s", seat_no, rp_minion_name(box->words, before->minion - 1));
    size_t length = text->length;
    add_gain(text, is->xp - was->xp - trophy_xp(box, before, after, seat_no), "XP", "XP");
    add_gain(text, is->gold - was->gold, "Gold", "Gold");
    add_gain(text, is->honor - was->honor, "Honor", "Honor");
    add_gain(text, is->injuries - was->injuries, "Injury", "Injuries");
    if (is->trophies > was->trophies)
        dw_text_put(text, ", a Trophy");
    dw_text_put(text, text->length == length ? ", for nothing\n" : "\n");
}

static void tell_tokens(const rp_state *before, const rp_state *after, dw_text *text)
{
    for (int seat = 0; seat < after->players; seat++)
        for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++)
            if (after->seats[seat].tokens >> kind & ~before->seats[seat].tokens >> kind & 1)
                dw_text_add(text, "Seat %d takes the %s token and looks at the card\n", seat,
                            rp_adventure_titles[kind]);
}

static void tell_card(const rp_box *box, const rp_state *s, int kind, dw_text *text)
{
    const dw_entity *card = &box->words->adventures[s->adventure[kind] - 1];
    dw_text_add(text, "The %s is %s: %s\n", rp_adventure_titles[kind], rp_word(box->words, card->name),
                rp_word(box->words, card->text));
}

static void tell_winners(const rp_box *box, rp_state *then, int kind, dw_text *text)
{
    const rp_adventure *card = &box->pack->adventures[then->adventure[kind] - 1];
    uint32_t winners = rp_adventure_winners(box->pack, then, kind);
    for (int seat = 0; seat < then->players; seat++)
        if (winners >> seat & 1) {
            dw_text_add(text, "Seat %d gains by it\n", seat);
            rp_gain_xp(&then->seats[seat], card->xp);
        }
    if (!winners)
        dw_text_put(text, "Nobody gains by it\n");
}

static void tell_unveiled(const rp_box *box, const rp_state *before, const rp_state *after, dw_text *text)
{
    if (after->unveiled == before->unveiled)
        return;
    rp_state then = *after; /* with the XP of the moment, which a card may read */
    for (int seat = 0; seat < after->players; seat++)
        then.seats[seat].xp = before->seats[seat].xp;
    for (int kind = before->unveiled; kind < after->unveiled; kind++) {
        tell_card(box, after, kind, text);
        tell_winners(box, &then, kind, text);
    }
    for (int seat = 0; seat < after->players; seat++) {
        int dice = after->seats[seat].dice;
        dw_text_add(text, "Seat %d has %d Combat %s", seat, dice, dice == 1 ? "Die" : "Dice");
        if (after->seats[seat].xp > before->seats[seat].xp)
            dw_text_add(text, " and gains %d XP", after->seats[seat].xp - before->seats[seat].xp);
        dw_text_put(text, "\n");
    }
}

static void tell_attacks(const rp_box *box, const rp_state *before, const rp_state *after, dw_text *text)
{
    for (int seat = 0; seat < after->players; seat++) {
        if (!rp_has_fought(after, seat) || rp_has_fought(before, seat))
            continue;
        const rp_seat *one = &after->seats[seat];
        dw_text_add(text, "Seat %d attacks the %s with %d", seat,
                    rp_monster_name(box->words, after->monster - 1), one->attack);
        if (one->honor || one->injuries) {
            dw_text_add(text, " (%d Honor, ", one->honor);
            rp_count_words(one->injuries, "Injury", "Injuries", text);
            dw_text_put(text, ")");
        }
        dw_text_add(text, ", Strength %d: ", box->pack->monsters[after->monster - 1].strength);
        rp_count_words(rp_monster_stars(box->pack, after, seat), "star", "stars", text);
        dw_text_put(text, rp_is_defeated(box->pack, after) ? "; the Monster has won\n" : "\n");
    }
}

/* A card that another player had seen before. */
static void tell_look(const rp_box *box, const rp_state *before, const rp_state *after, int seat,
                      dw_text *text)
{
    for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++)
        if (before->adventure[kind] && after->unveiled <= kind &&
            rp_knows_adventure(box->pack, after, seat, kind) &&
            !rp_knows_adventure(box->pack, before, seat, kind))
            tell_card(box, after, kind, text);
}

void rp_news(const dw_game *game, const void *before, const void *after, int seat, dw_text *text)
{
    const rp_box *box = game->pack;
    if (!rp_has_monsters(box->pack))
        return;
    if (seat != DW_CHANCE) {
        tell_look(box, before, after, seat, text);
        return;
    }
    tell_hunt(box, before, after, text);
    tell_tokens(before, after, text);
    tell_further_trophy(box, before, after, text);
    tell_unveiled(box, before, after, text);
    tell_attacks(box, before, after, text);
}
