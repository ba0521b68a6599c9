/*
 * invariants_adventure.c: the invariants of the components of Monsters & Minions: the Monster, the
 * Adventure cards, the Minion deck, tokens and Trophies, the Backpack. With the base box there are none of
 * them.
 */
#include "games/rollplayer/positions/invariants.h"
#include "games/rollplayer/words/names.h"

/* ---- the base box --------------------------------------------------------------------------- */

static bool is_phase_of_monsters(rp_phase phase)
{
    return (phase >= RP_MONSTER && phase <= RP_FIRST_MINION) ||
           (phase >= RP_HUNT && phase <= RP_HUNT_REROLL) || phase == RP_CREATION_END ||
           (phase >= RP_HAMMER && phase <= RP_FIGHT_REROLL);
}

/* The fields that have phases of their own are 0 already: see invariants_phase.c. */
bool rp_check_box(const rp_audit *a)
{
    const rp_state *s = a->s;
    bool none = s->variants < RP_OPEN_INFORMATION;
    if (rp_brings(a->p, RP_MONSTERS))
        return true;
    if (is_phase_of_monsters(s->phase))
        return dw_fail(a->error, "phase: the base box has no phase %s", rp_phase_ids[s->phase]);
    for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++)
        none = none && !s->adventure[kind];
    for (int i = 0; i < RP_MINIONS_MAX; i++)
        none = none && s->minions[i] == RP_UNSEEN;
    for (int face = 0; face < 6; face++)
        none = none && !s->combat[face];
    for (int seat = 0; seat < s->players; seat++)
        none =
            none && !s->seats[seat].attack && (s->phase < RP_ROLL_PHASE || !rp_stored_count(&s->seats[seat]));
    return none ? true : dw_fail(a->error, "there are no Monsters and Minions in the base box");
}

/* ---- the Monster and its Adventure cards ---------------------------------------------------- */

static bool monster_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    if (s->phase <= RP_MONSTER)
        return true; /* there is none: see invariants_phase.c */
    if (!s->monster || s->monster > a->p->monster_count)
        return dw_fail(a->error, "monster: must be named in phase %s", rp_phase_ids[s->phase]);
    const rp_monster *monster = &a->p->monsters[s->monster - 1];
    const char *id = rp_monster_id(a->box->words, s->monster - 1);
    if (rp_monsters_to_choose(a->p, s) >> (s->monster - 1) & 1)
        return true;
    if (monster->solo != (s->players == 1 || s->variants & RP_DIFFICULT_MONSTERS))
        return dw_fail(a->error,
                       monster->solo ? "monster: %s is for solitaire and Difficult Monsters only"
                                     : "monster: %s is not for solitaire, nor for Difficult Monsters",
                       id);
    return dw_fail(a->error, "monster: %s is %s, the colour of a player's Class", id,
                   rp_colour_ids[monster->colour]);
}

/* How many Adventure cards must lie there, because all can see them. */
static int cards_in_the_open(const rp_state *s)
{
    if (s->variants & RP_OPEN_INFORMATION && s->phase > RP_OPEN_CARDS)
        return RP_ADVENTURE_KINDS;
    return s->unveiled;
}

static bool adventure_cards_fit(const rp_audit *a)
{
    const rp_state *s = a->s;
    if (s->unveiled > RP_ADVENTURE_KINDS)
        return dw_fail(a->error, "there are only %d Adventure cards", RP_ADVENTURE_KINDS);
    for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++) {
        int card = s->adventure[kind] - 1;
        if (card < 0 && kind < cards_in_the_open(s))
            return dw_fail(a->error, "adventure.%d: must be named, as all players see the card", kind);
        if (card < 0)
            continue;
        if (!s->monster)
            return dw_fail(a->error, "adventure.%d: must be left out while there is no Monster", kind);
        if (card >= a->p->adventure_count)
            return dw_fail(a->error, "adventure.%d: there is no such card", kind);
        if (!(rp_adventures_to_draw(a->p, s, kind) >> card & 1))
            return dw_fail(a->error, "adventure.%d: %s is no %s card of %s", kind,
                           rp_adventure_id(a->box->words, card), rp_adventure_kind_ids[kind],
                           rp_monster_id(a->box->words, s->monster - 1));
    }
    return true;
}

/* Setup with Open Information: Location, Obstacle, Attack, one after the other. */
static bool opening_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    bool open = s->variants & RP_OPEN_INFORMATION;
    int seen = rp_first_unseen(s);
    if (s->phase > RP_FIRST_MINION || (s->phase == RP_FIRST_MINION && open))
        return true;
    if (s->phase == RP_OPEN_CARDS && !open)
        return dw_fail(a->error, "phase: open_cards is for Open Information only");
    if (s->phase == RP_OPEN_CARDS && seen == RP_ADVENTURE_KINDS)
        return dw_fail(a->error, "adventure: in phase open_cards one card at least is still to be drawn");
    if (s->phase != RP_OPEN_CARDS && seen > 0)
        return dw_fail(a->error, "adventure.0: must be left out in phase %s", rp_phase_ids[s->phase]);
    for (int kind = seen; kind < RP_ADVENTURE_KINDS; kind++)
        if (s->adventure[kind])
            return dw_fail(a->error, "adventure.%d: must be named before adventure.%d", seen, kind);
    return true;
}

/* ---- tokens --------------------------------------------------------------------------------- */

/* A token was taken and its card is about to be looked at. */
static bool is_about_to_look(const rp_state *s, int seat, int kind)
{
    return s->step == RP_LOOK && s->step_seat == seat && s->step_at == kind;
}

/* Most uses that anybody may have of such an ability. */
static int most_uses(const rp_pack *p, rp_op op)
{
    int most = 0;
    for (RP_EACH(card, p->derived.by_op[op]))
        most = p->cards[card].effect.uses > most ? p->cards[card].effect.uses : most;
    for (int i = 0; i < p->class_count; i++) {
        int index = p->derived.class_effect[op][i];
        int uses = index ? p->classes[i].effects[index - 1].uses : 0;
        most = uses > most ? uses : most;
    }
    return most;
}

/* The card was borrowed when it was resolved, or is being resolved; the Spellbook may be gone since. */
static bool borrowing_fits(const rp_audit *a, int seat, int kind)
{
    const rp_state *s = a->s;
    const char *id = rp_adventure_kind_ids[kind];
    bool asked = kind < s->unveiled ||
                 (kind == s->unveiled &&
                  (s->phase == RP_UNVEIL || (s->phase == RP_BORROW && rp_place_of(s, seat) < s->turns)));
    if (s->seats[seat].tokens >> kind & 1)
        return dw_fail(a->error, "seats.%d.borrowed: %s is among the tokens of the seat itself", seat, id);
    if (!rp_another_has_token(s, seat, kind))
        return dw_fail(a->error, "seats.%d.borrowed: no other seat has the token %s", seat, id);
    if (!asked)
        return dw_fail(a->error, "seats.%d.borrowed: %s is not borrowed before its card is resolved", seat,
                       id);
    return true;
}

/* As a seat knows the table that may not see the card, it is not named. */
static bool is_hidden_from_some(const rp_audit *a, int kind)
{
    for (int seat = 0; seat < a->s->players; seat++)
        if (!rp_knows_adventure(a->p, a->s, seat, kind))
            return true;
    return false;
}

static bool tokens_fit(const rp_audit *a, int seat)
{
    const rp_state *s = a->s;
    unsigned all = (1u << RP_ADVENTURE_KINDS) - 1, tokens = s->seats[seat].tokens;
    unsigned held = tokens & all, borrowed = tokens >> RP_BORROWED;
    int limit = most_uses(a->p, RP_OP_ADVENTURE_BORROW);
    if (tokens & ~(all | all << RP_BORROWED))
        return dw_fail(a->error, "seat %d has an Adventure token that does not exist", seat);
    if (tokens && s->variants & RP_OPEN_INFORMATION)
        return dw_fail(a->error, "seats.%d.%s: there are no Adventure tokens with Open Information", seat,
                       held ? "tokens" : "borrowed");
    if (held & (held + 1))
        return dw_fail(a->error, "seats.%d.tokens: they are earned in the order location, obstacle, attack",
                       seat);
    if (__builtin_popcount(borrowed) > limit)
        return dw_fail(a->error, "seats.%d.borrowed: expected at most %d, not %d", seat, limit,
                       __builtin_popcount(borrowed));
    for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++) {
        if (held >> kind & 1 && !s->adventure[kind] && !is_about_to_look(s, seat, kind) &&
            !is_hidden_from_some(a, kind))
            return dw_fail(a->error, "adventure.%d: must be named, as every seat knows the card", kind);
        if (borrowed >> kind & 1 && !borrowing_fits(a, seat, kind))
            return false;
    }
    return true;
}

/* ---- Minions -------------------------------------------------------------------------------- */

typedef struct minion_count {
    int unseen[2]; /* by dots */
    int face_up, bottom;
    int trophies[RP_SEATS];
    uint32_t places; /* at the bottom, one bit each */
} minion_count;

static bool count_minions(const rp_audit *a, minion_count *count)
{
    const rp_state *s = a->s;
    for (int i = 0; i < RP_MINIONS_MAX; i++) {
        int where = s->minions[i], place = where - RP_BOTTOM;
        if (i >= a->p->minion_count && where != RP_UNSEEN)
            return dw_fail(a->error, "there is a Minion that does not exist");
        if (i >= a->p->minion_count)
            break;
        if (where == RP_UNSEEN)
            count->unseen[a->p->minions[i].dots - 1]++;
        else if (where == RP_FACE_UP)
            count->face_up += s->minion == 1 + i ? 1 : RP_MINIONS_MAX;
        else if (where >= RP_TROPHY_OF && where < RP_TROPHY_OF + s->players)
            count->trophies[where - RP_TROPHY_OF]++;
        else if (place >= 0 && place < RP_MINIONS_MAX && !(count->places >> place & 1)) {
            count->places |= 1u << place;
            count->bottom++;
        } else
            return dw_fail(a->error, "a Minion is nowhere");
    }
    return true;
}

/* None lies face up only while the next is revealed, or when the deck is empty. */
static bool shows_no_minion(const rp_state *s)
{
    return s->phase < RP_ROLL_PHASE || s->step == RP_REVEAL || (s->step == RP_LOOK && s->step_count);
}

static bool minion_deck_fits(const rp_audit *a, const minion_count *count)
{
    const rp_state *s = a->s;
    int removed = a->p->numbers.minions_removed;
    if (count->face_up != (s->minion != 0))
        return dw_fail(a->error, "'minion' is not the Minion that lies face up");
    if (count->places & (count->places + 1))
        return dw_fail(a->error, "the Minions at the bottom of the deck have gaps between them");
    /* MM Monster Setup 3: those that left the deck were taken from the top, where the single dots lie */
    int single = count->unseen[0] > removed ? count->unseen[0] - removed : 0;
    int also = removed > count->unseen[0] ? removed - count->unseen[0] : 0;
    int twice = count->unseen[1] > also ? count->unseen[1] - also : 0;
    if (s->phase > RP_MONSTER && (s->minions_left[0] != single || s->minions_left[1] != twice))
        return dw_fail(a->error,
                       "minions_left: expected [%d, %d], the Minions that lie nowhere else without the upper "
                       "%d, not [%d, %d]",
                       single, twice, removed, s->minions_left[0], s->minions_left[1]);
    if (s->phase == RP_FIRST_MINION && !(single + twice))
        return dw_fail(a->error, "phase: in first_minion there is a Minion in the deck");
    if (!s->minion && !shows_no_minion(s) && single + twice + count->bottom)
        return dw_fail(a->error, "minion: must be named, as there are Minions in the deck");
    return true;
}

static bool minions_fit(const rp_audit *a)
{
    const rp_state *s = a->s;
    minion_count count = {0};
    if (!count_minions(a, &count) || !minion_deck_fits(a, &count))
        return false;
    if (s->phase < RP_ROLL_PHASE && (count.places || s->minion))
        return dw_fail(a->error, "minion_bottom: must be left out in phase %s", rp_phase_ids[s->phase]);
    for (int seat = 0; seat < s->players; seat++)
        if (s->seats[seat].trophies != count.trophies[seat])
            return dw_fail(a->error, "seat %d has %d Trophies, but %d Minions lie there", seat,
                           s->seats[seat].trophies, count.trophies[seat]);
    return true;
}

/* ---- the Backpack --------------------------------------------------------------------------- */

/* MM Backpack: everything is placed in the last Dice turn. */
static bool dice_turn_is_over(const rp_state *s, int seat)
{
    return s->phase > RP_DICE_END || (s->phase >= RP_SELECT && rp_place_of(s, seat) < s->turns);
}

static bool backpack_fits(const rp_audit *a, int seat_no)
{
    const rp_seat *seat = &a->s->seats[seat_no];
    const rp_effect *backpack = rp_power(a->p, seat, RP_OP_STORE_DICE);
    int stored = rp_stored_count(seat), limit = backpack ? backpack->dice : 0;
    if (a->s->phase < RP_ROLL_PHASE || !stored)
        return true;
    for (int i = 0; i < stored; i++)
        if (!seat->stored[i])
            return dw_fail(a->error, "the stored dice of seat %d are muddled", seat_no);
    if (!backpack)
        return dw_fail(a->error, "seats.%d.stored: must be left out, as the seat owns no Backpack", seat_no);
    if (stored > limit)
        return dw_fail(a->error, "seats.%d.stored: expected at most %d dice, not %d", seat_no, limit, stored);
    if (rp_sheet_count(seat) + stored >= RP_CELLS && dice_turn_is_over(a->s, seat_no))
        return dw_fail(a->error, "seats.%d.stored: must be left out after the last Dice turn", seat_no);
    return true;
}

/* ---- the enemy dice ------------------------------------------------------------------------- */

/* The first of two, or what is left of them while Minions pass. */
static bool enemy_dice_fit(const rp_audit *a)
{
    const rp_state *s = a->s;
    bool second = a->p->numbers.enemy_dice > 1 && s->initiative[2].owner;
    bool good = s->step ? !s->enemy[0] && (!s->enemy[1] || (second && s->enemy[1] >= 5 && s->enemy[1] <= 6))
                        : !s->enemy[1] && (!s->enemy[0] || (second && s->enemy[0] <= 6));
    if (good || s->phase != RP_ENEMY)
        return true;
    return dw_fail(a->error, s->step  ? "enemy: expected [0, 0], or the second die as [0, 5] or [0, 6]"
                             : second ? "enemy: expected [0, 0], or [4, 0] for a first die that shows 4"
                                      : "enemy: expected [0, 0]");
}

/* ---- what was used in this turn ------------------------------------------------------------- */

/* Skills that make the next card cheaper, each used once, and copied once by each that copies. */
static int most_discount(const rp_pack *p)
{
    int sum = 0, most = 0;
    for (RP_EACH(card, p->derived.by_op[RP_OP_BUY_DISCOUNT] & p->derived.by_kind[RP_SKILL])) {
        int amount = p->cards[card].effect.amount;
        sum += amount;
        most = amount > most ? amount : most;
    }
    return sum + most * rp_cards_count(p->derived.by_op[RP_OP_COPY_SKILL]);
}

static bool uses_fit(const rp_audit *a)
{
    int discount = most_discount(a->p), repeats = most_uses(a->p, RP_OP_REPEAT_ATTRIBUTE_ACTION);
    if (a->s->discount > discount)
        return dw_fail(a->error, "discount: expected at most %d, not %d", discount, a->s->discount);
    if (a->s->repeats_used > repeats)
        return dw_fail(a->error, "repeats_used: expected at most %d, not %d", repeats, a->s->repeats_used);
    return true;
}

/* ---- all of it ------------------------------------------------------------------------------ */

bool rp_check_adventure(const rp_audit *a)
{
    const rp_state *s = a->s;
    if (!rp_brings(a->p, RP_MONSTERS))
        return true;
    if (s->variants >= RP_DIFFICULT_MONSTERS << 1)
        return dw_fail(a->error, "there is no such variant");
    if (!monster_fits(a) || !adventure_cards_fit(a) || !opening_fits(a) || !minions_fit(a) ||
        !enemy_dice_fit(a))
        return false;
    for (int seat = 0; seat < s->players; seat++)
        if (!tokens_fit(a, seat) || !backpack_fits(a, seat))
            return false;
    if (s->placed && !s->placed_die && rp_brings(a->p, RP_ACTION_BY_DIE))
        return dw_fail(a->error, "placed_die: must be named, as no die lies where 'placed' says");
    if (s->placed_die && !s->placed)
        return dw_fail(a->error, "placed: must name the cell of 'placed_die'");
    if (s->placed_die && (rp_die_colour(s->placed_die) >= RP_DICE_KINDS ||
                          !rp_die_has_face(rp_die_colour(s->placed_die), rp_die_face(s->placed_die))))
        return dw_fail(a->error, "the die placed does not exist");
    return uses_fit(a);
}
