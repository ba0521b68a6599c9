/* check_adventure.c: the invariants of what Monsters & Minions lays on the table: the Monster, the Adventure
 * cards, the Minion deck, tokens and Trophies, the Backpack. With the base box there is nothing of it. */
#include "rollplayer/check.h"
#include "rollplayer/names.h"

/* ---- the base box --------------------------------------------------------------------------- */

static bool is_phase_of_monsters(rp_phase phase)
{
    return (phase >= RP_MONSTER && phase <= RP_FIRST_MINION) ||
           (phase >= RP_HUNT && phase <= RP_HUNT_REROLL) || phase == RP_CREATION_END ||
           (phase >= RP_HAMMER && phase <= RP_FIGHT_REROLL);
}

/* The fields that have phases of their own are 0 already: see check_phase.c. */
static bool base_box_has_no_monsters(const rp_audit *a)
{
    const rp_state *s = a->s;
    bool none = !is_phase_of_monsters(s->phase) && s->variants < RP_OPEN_INFORMATION;
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
        return true; /* there is none: see check_phase.c */
    if (!s->monster || s->monster > a->p->monster_count)
        return dw_fail(a->error, "in phase %s there is a Monster", rp_phase_ids[s->phase]);
    if (!(rp_monsters_to_choose(a->p, s) >> (s->monster - 1) & 1))
        return dw_fail(a->error,
                       "%s is not fought by these players: its colour or its number of players is wrong",
                       rp_monster_id(a->box->words, s->monster - 1));
    return true;
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
            return dw_fail(a->error, "Adventure card %d lies open, but 'adventure' does not name it",
                           kind + 1);
        if (card < 0)
            continue;
        if (!s->monster || card >= a->p->adventure_count ||
            !(rp_adventures_to_draw(a->p, s, kind) >> card & 1))
            return dw_fail(a->error, "Adventure card %d is not one of the Monster's cards of that kind",
                           kind + 1);
    }
    return true;
}

/* Setup with Open Information: Location, Obstacle, Attack, one after the other. */
static bool opening_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    bool open = s->variants & RP_OPEN_INFORMATION;
    int seen = 0;
    if (s->phase > RP_FIRST_MINION || (s->phase == RP_FIRST_MINION && open))
        return true;
    while (seen < RP_ADVENTURE_KINDS && s->adventure[seen])
        seen++;
    for (int kind = seen; kind < RP_ADVENTURE_KINDS; kind++)
        if (s->adventure[kind])
            return dw_fail(a->error,
                           "the Adventure cards are laid out in the order Location, Obstacle, Attack");
    if (s->phase == RP_OPEN_CARDS ? !open || seen == RP_ADVENTURE_KINDS : seen > 0)
        return dw_fail(a->error, "in phase %s there are %d Adventure cards", rp_phase_ids[s->phase], seen);
    return true;
}

/* ---- tokens --------------------------------------------------------------------------------- */

/* A token was taken and its card is about to be looked at. */
static bool is_about_to_look(const rp_state *s, int seat, int kind)
{
    return s->step == RP_LOOK && s->step_seat == seat && s->step_at == kind;
}

/* Most cards that anybody may borrow. */
static int borrow_limit(const rp_pack *p)
{
    int most = 0;
    for (RP_EACH(card, p->derived.by_op[RP_OP_ADVENTURE_BORROW]))
        most = p->cards[card].effect.uses > most ? p->cards[card].effect.uses : most;
    for (int i = 0; i < p->class_count; i++) {
        int index = p->derived.class_effect[i][RP_OP_ADVENTURE_BORROW];
        int uses = index ? p->classes[i].effects[index - 1].uses : 0;
        most = uses > most ? uses : most;
    }
    return most;
}

/* The card was borrowed when it was resolved, or is being resolved; the Spellbook may be gone since. */
static bool may_be_borrowed(const rp_state *s, int seat, int kind)
{
    bool asked = kind < s->unveiled ||
                 (kind == s->unveiled &&
                  (s->phase == RP_UNVEIL || (s->phase == RP_BORROW && rp_place_of(s, seat) < s->turns)));
    return asked && !(s->seats[seat].tokens >> kind & 1) && rp_another_holds(s, seat, kind);
}

static bool tokens_fit(const rp_audit *a, int seat)
{
    const rp_state *s = a->s;
    int tokens = s->seats[seat].tokens, borrowed = tokens >> RP_BORROWED;
    uint32_t all = (1u << RP_ADVENTURE_KINDS) - 1;
    if (tokens & ~(int)(all | all << RP_BORROWED))
        return dw_fail(a->error, "seat %d has an Adventure token that does not exist", seat);
    if (tokens && s->variants & RP_OPEN_INFORMATION)
        return dw_fail(a->error, "there are no Adventure tokens with Open Information");
    if (__builtin_popcount((unsigned)borrowed) > borrow_limit(a->p))
        return dw_fail(a->error, "seat %d has borrowed too many Adventure cards", seat);
    for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++) {
        if (tokens >> kind & 1 && !s->adventure[kind] && !is_about_to_look(s, seat, kind))
            return dw_fail(a->error,
                           "seat %d holds Adventure token %d, but 'adventure' does not name the card", seat,
                           kind + 1);
        if (borrowed >> kind & 1 && !may_be_borrowed(s, seat, kind))
            return dw_fail(a->error, "seat %d cannot have borrowed Adventure card %d", seat, kind + 1);
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
    int unseen = count->unseen[0] + count->unseen[1], left = s->minions_left[0] + s->minions_left[1];
    int removed = a->p->numbers.minions_removed;
    if (count->face_up != (s->minion != 0))
        return dw_fail(a->error, "'minion' is not the Minion that lies face up");
    if (count->places & (count->places + 1))
        return dw_fail(a->error, "the Minions at the bottom of the deck have gaps between them");
    for (int pile = 0; pile < 2; pile++)
        if (s->minions_left[pile] > count->unseen[pile])
            return dw_fail(a->error, "%d Minions with %d dot%s cannot be in the deck, only %d were not seen",
                           s->minions_left[pile], pile + 1, pile ? "s" : "", count->unseen[pile]);
    if (s->phase > RP_MONSTER && unseen - left != (removed < unseen ? removed : unseen))
        return dw_fail(a->error,
                       "%d Minions were taken out of the deck, so %d of the unseen ones are left, not %d",
                       removed, unseen > removed ? unseen - removed : 0, left);
    if (!s->minion && !shows_no_minion(s) && left + count->bottom)
        return dw_fail(a->error, "no Minion lies face up, but the deck is not empty");
    return true;
}

static bool minions_fit(const rp_audit *a)
{
    const rp_state *s = a->s;
    minion_count count = {0};
    if (!count_minions(a, &count) || !minion_deck_fits(a, &count))
        return false;
    if (s->phase < RP_ROLL_PHASE && (count.places || s->minion))
        return dw_fail(a->error, "in phase %s no Minion has been revealed", rp_phase_ids[s->phase]);
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
    if (stored > limit)
        return dw_fail(a->error, "seat %d has stored %d dice, and may store %d", seat_no, stored, limit);
    if (rp_sheet_count(seat) + stored >= RP_CELLS && dice_turn_is_over(a->s, seat_no))
        return dw_fail(a->error, "seat %d has stored dice after its last Dice turn", seat_no);
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
    return good || s->phase != RP_ENEMY ? true
                                        : dw_fail(a->error, "the enemy dice do not fit the Initiative card");
}

/* ---- all of it ------------------------------------------------------------------------------ */

bool rp_check_adventure(const rp_audit *a)
{
    const rp_state *s = a->s;
    if (!rp_has_monsters(a->p))
        return base_box_has_no_monsters(a);
    if (s->variants >= RP_DIFFICULT_MONSTERS << 1)
        return dw_fail(a->error, "there is no such variant");
    if (!monster_fits(a) || !adventure_cards_fit(a) || !opening_fits(a) || !minions_fit(a) ||
        !enemy_dice_fit(a))
        return false;
    for (int seat = 0; seat < s->players; seat++)
        if (!tokens_fit(a, seat) || !backpack_fits(a, seat))
            return false;
    if ((s->placed != 0) != (s->placed_die != 0))
        return dw_fail(a->error, "'placed' and 'placed_die' go together");
    if (s->placed_die && (rp_die_colour(s->placed_die) >= RP_DICE_KINDS ||
                          !rp_die_has_face(rp_die_colour(s->placed_die), rp_die_face(s->placed_die))))
        return dw_fail(a->error, "the die placed does not exist");
    return true;
}
