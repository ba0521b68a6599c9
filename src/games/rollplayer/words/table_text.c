/*
 * table_text.c: the table in plain text, line by line, fit to be read aloud: no meaning depends on colour
 * or place.
 */
#include "games/rollplayer/words/names.h"
#include "games/rollplayer/words/table_json.h"
#include "games/rollplayer/words/words.h"

#include <stdio.h>
#include <string.h>

void rp_goal_words(const rp_goal *goal, char *out, size_t capacity)
{
    if (goal->max >= 99)
        snprintf(out, capacity, "%d+", goal->min);
    else if (goal->max == goal->min)
        snprintf(out, capacity, "%d", goal->min);
    else
        snprintf(out, capacity, "%d-%d", goal->min, goal->max);
}

static void show_row(const rp_box *box, const rp_seat *seat, int row, dw_text *text)
{
    const rp_pack *p = box->pack;
    const rp_goal *goal = &p->classes[seat->class_id].goals[row];
    const rp_backstory *story = &p->backstories[seat->backstory];
    char wanted[16], line[64] = "";
    size_t used = 0;
    for (int column = 0; column < RP_COLUMNS; column++) {
        char die[16];
        rp_die one = seat->sheet[row * RP_COLUMNS + column];
        rp_die_words(one, die, sizeof die);
        bool wished = story->column[row] == column;
        used +=
            (size_t)snprintf(line + used, sizeof line - used, "%s%s%s", column ? ", " : "", one ? die : "-",
                             wished && one && rp_die_colour(one) == story->colour[row] ? "*" : "");
    }
    rp_goal_words(goal, wanted, sizeof wanted);
    int total = rp_adjusted_total(p, seat, row), full = rp_row_count(seat, row) == RP_COLUMNS;
    const char *state = rp_goal_met(p, seat, row) ? "met"
                        : total > goal->max       ? "over"
                        : full                    ? "short"
                                                  : "open";
    dw_text_add(text, "  %s: %-29s total %2d, goal %s for %d: %s", rp_row_ids[row], line, total, wanted,
                goal->stars, state);
    int race = p->races[seat->race].mods[row], weapons = total - race;
    for (int column = 0; column < RP_COLUMNS; column++)
        weapons -= rp_die_face(seat->sheet[row * RP_COLUMNS + column]);
    if (race)
        dw_text_add(text, " (race %+d counted)", race);
    if (weapons)
        dw_text_add(text, " (Weapons %+d counted)", weapons);
    dw_text_add(text, "; backstory %s in space %d\n", rp_colour_ids[story->colour[row]],
                story->column[row] + 1);
}

static void show_cards_of(const rp_box *box, const rp_state *s, int seat_no, dw_text *text)
{
    const rp_seat *seat = &s->seats[seat_no];
    static const char *const titles[RP_KINDS] = {"Weapons", "Armor", "Skills", "Traits", "Scrolls"};
    for (int kind = 0; kind < RP_KINDS; kind++) {
        rp_cards cards = seat->cards & box->pack->derived.by_kind[kind];
        if (!cards)
            continue;
        dw_text_add(text, "  %s:", titles[kind]);
        const char *comma = " ";
        for (RP_EACH(card, cards)) {
            dw_text_add(text, "%s%s", comma, rp_card_name(box->words, (int)card));
            if (kind == RP_TRAIT)
                dw_text_add(text, " (%d now)", rp_trait_stars(box->pack, s, seat_no, (int)card));
            if (rp_cards_have(s->exhausted, (int)card))
                dw_text_put(text, " (exhausted)");
            comma = ", ";
        }
        int armor[RP_ARMOR_TYPES];
        if (kind == RP_ARMOR)
            dw_text_add(text, " (%d now)", rp_armor_stars(box->pack, seat, armor));
        dw_text_put(text, "\n");
    }
}

static void show_alignment(const rp_box *box, const rp_seat *seat, dw_text *text)
{
    const rp_alignment *card = &box->pack->alignments[seat->alignment];
    dw_text_add(text,
                "  Alignment %s: token on %s, worth %d; grid good %d %d %d, neutral %d %d %d, evil %d %d %d"
                " (lawful to chaotic)\n",
                rp_word(box->words, box->words->alignments[seat->alignment].name), rp_token_ids[seat->token],
                card->stars[seat->token], card->stars[0], card->stars[1], card->stars[2], card->stars[3],
                card->stars[4], card->stars[5], card->stars[6], card->stars[7], card->stars[8]);
}

/* What Monsters & Minions give a seat. */
static void show_experience(const rp_box *box, const rp_state *s, int seat_no, dw_text *text)
{
    const rp_seat *seat = &s->seats[seat_no];
    if (!s->monster)
        return;
    dw_text_add(text, "  %d XP, %d Honor, ", seat->xp, seat->honor);
    rp_count_words(seat->injuries, "Injury", "Injuries", text);
    const char *comma = "; Trophies: ";
    for (int i = 0; i < box->pack->minion_count; i++)
        if (s->minions[i] == RP_TROPHY_OF + seat_no) {
            dw_text_add(text, "%s%s", comma, rp_minion_name(box->words, i));
            comma = ", ";
        }
    comma = "; Adventure tokens: ";
    for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++)
        if (seat->tokens >> kind & 1 || seat->tokens >> (RP_BORROWED + kind) & 1) {
            bool borrowed = !(seat->tokens >> kind & 1);
            dw_text_add(text, "%s%s%s", comma, rp_adventure_kind_ids[kind], borrowed ? " (borrowed)" : "");
            comma = ", ";
        }
    if (seat->hammer)
        dw_text_add(text, "; score change: %s %+d", rp_row_ids[rp_hammer_row(seat->hammer)],
                    rp_hammer_change(seat->hammer));
    dw_text_put(text, "\n");
    if (s->round && rp_stored_count(seat)) {
        dw_text_put(text, "  Stored dice:");
        rp_dice_words(seat->stored, rp_stored_count(seat), text);
        dw_text_put(text, "\n");
    }
}

static void show_sheet(const rp_box *box, const rp_state *s, int seat_no, dw_text *text)
{
    const rp_seat *seat = &s->seats[seat_no];
    const rp_words *words = box->words;
    const dw_entity *class_words = &words->classes[seat->class_id];
    int stars = rp_total(box->pack, s, seat_no);
    dw_text_add(text, "Your sheet: %s %s (%s), %d Gold, %d Charisma token%s, %d star%s if it ended now\n",
                rp_word(words, words->races[seat->race].name), rp_word(words, class_words->name),
                rp_colour_ids[box->pack->classes[seat->class_id].colour], seat->gold, seat->charisma,
                seat->charisma == 1 ? "" : "s", stars, stars == 1 ? "" : "s");
    show_experience(box, s, seat_no, text);
    dw_text_add(text, "  %s: %s\n", rp_word(words, class_words->ability), rp_word(words, class_words->text));
    for (int row = 0; row < RP_ROWS; row++)
        show_row(box, seat, row, text);
    int matches = rp_backstory_matches(box->pack, seat);
    dw_text_add(text, "  Backstory %s: %d of 6 places match (marked *), worth %d\n",
                rp_word(words, words->backstories[seat->backstory].name), matches,
                box->pack->numbers.backstory_stars[matches]);
    show_alignment(box, seat, text);
    show_cards_of(box, s, seat_no, text);
}

static void show_hand(const rp_seat *seat, dw_text *text)
{
    if (!seat->hand_count)
        return;
    dw_text_put(text, "Dice in hand:");
    rp_dice_words(seat->hand, seat->hand_count, text);
    dw_text_put(text, "\n");
}

/* Another seat in short, but with every die: sheets are open to all. */
static void show_other(const rp_box *box, const rp_state *s, int seat_no, dw_text *text)
{
    const rp_seat *seat = &s->seats[seat_no];
    const rp_words *words = box->words;
    int stars = rp_total(box->pack, s, seat_no);
    dw_text_seat_first(text, seat_no);
    dw_text_add(
        text, ": %s %s (%s), %d Gold, %d star%s now; token on %s, worth %d; Backstory %d of 6\n",
        rp_word(words, words->races[seat->race].name), rp_word(words, words->classes[seat->class_id].name),
        rp_colour_ids[box->pack->classes[seat->class_id].colour], seat->gold, stars, stars == 1 ? "" : "s",
        rp_token_ids[seat->token], box->pack->alignments[seat->alignment].stars[seat->token],
        rp_backstory_matches(box->pack, seat));
    show_experience(box, s, seat_no, text);
    dw_text_put(text, "  Rows:");
    for (int row = 0; row < RP_ROWS; row++) {
        char goal[16];
        rp_goal_words(&box->pack->classes[seat->class_id].goals[row], goal, sizeof goal);
        dw_text_add(text, " %s", rp_row_ids[row]);
        rp_dice_words(seat->sheet + row * RP_COLUMNS, rp_row_count(seat, row), text);
        dw_text_add(text, " (%d of %s)%s", rp_adjusted_total(box->pack, seat, row), goal,
                    row + 1 < RP_ROWS ? ";" : "\n");
    }
    show_cards_of(box, s, seat_no, text);
}

static void show_initiative(const rp_box *box, const rp_state *s, dw_text *text)
{
    int cards = box->pack->numbers.initiative_cards[s->players - 1];
    dw_text_put(text, "Initiative:");
    for (int i = 0; i < cards; i++) {
        const rp_initiative *card = &s->initiative[i];
        char die[16];
        rp_die_words(card->die, die, sizeof die);
        dw_text_add(text, "%s %d ", i ? ";" : "", i + 1);
        if (card->owner)
            dw_text_seat(text, card->owner - 1);
        else
            dw_text_put(text, card->die ? die : "empty");
        if (card->gold)
            dw_text_put(text, " +1 Gold");
    }
    dw_text_put(text, "\n");
}

static void show_market(const rp_box *box, const rp_state *s, int seat_no, dw_text *text)
{
    dw_text_put(text, s->market_count ? "Market (some values are house values, see 'cards NAME'):\n"
                                      : "Market: empty\n");
    for (int i = 0; i < s->market_count; i++) {
        const rp_card *card = &box->pack->cards[s->market[i]];
        dw_text_add(text, "  %s, %s", rp_card_name(box->words, s->market[i]), rp_kind_ids[card->kind]);
        if (card->kind == RP_WEAPON)
            dw_text_add(text, " for %d hand%s", card->hands, card->hands == 1 ? "" : "s");
        if (card->arrow < RP_ARROWS)
            dw_text_add(text, ", moves the token %s", rp_arrow_ids[card->arrow]);
        int price = seat_no < 0 ? card->cost : rp_price_now(box->pack, s, seat_no, s->market[i]);
        dw_text_add(text, ", costs %d: %s\n", price,
                    rp_word(box->words, box->words->cards[s->market[i]].text));
    }
}

static void show_bag(const rp_box *box, const rp_state *s, dw_text *text)
{
    int kinds = rp_dice_kinds(box->pack);
    dw_text_add(text, "Bag: %d dice (", rp_bag_count(s));
    for (int colour = 0; colour < kinds; colour++)
        dw_text_add(text, "%s%s %d", colour ? ", " : "", rp_colour_ids[colour], s->bag[colour]);
    dw_text_add(text, "); cards in the Market deck: %d, in the discard pile: %d\n",
                rp_cards_count(s->deck[0] | s->deck[1]), rp_cards_count(s->discard));
}

/* ---- the Monster, its Minions and the Adventure cards ---------------------------------------- */

static void show_monster(const rp_box *box, const rp_state *s, dw_text *text)
{
    const rp_monster *monster = &box->pack->monsters[s->monster - 1];
    dw_text_add(text,
                "Monster: %s (%s), Strength %d. %s Stars: ", rp_monster_name(box->words, s->monster - 1),
                rp_colour_ids[monster->colour], monster->strength,
                rp_word(box->words, box->words->monsters[s->monster - 1].text));
    rp_monster_bands(monster, text);
    dw_text_put(text, "\n");
}

/* What the seat knows: the card, or the three that it can be. */
static void show_adventure(const rp_box *box, const rp_state *s, int seat, int kind, dw_text *text)
{
    int card = rp_adventure_seen(box->pack, s, seat, kind);
    dw_text_add(text, "%s: ", rp_adventure_titles[kind]);
    if (card >= 0) {
        dw_text_add(text, "%s. %s%s\n", rp_adventure_name(box->words, card),
                    rp_word(box->words, box->words->adventures[card].text),
                    seat < 0 || kind < s->unveiled || s->variants & RP_OPEN_INFORMATION
                        ? ""
                        : " (face down; you have seen it)");
        return;
    }
    uint64_t possible = rp_adventures_to_draw(box->pack, s, kind);
    const char *comma = "face down, one of ";
    for (int i = 0; i < box->pack->adventure_count; i++)
        if (possible >> i & 1) {
            dw_text_add(text, "%s%s", comma, rp_adventure_name(box->words, i));
            comma = ", ";
        }
    dw_text_put(text, "\n");
}

static void show_minion(const rp_box *box, const rp_state *s, int seat, dw_text *text)
{
    if (!s->minion) {
        dw_text_put(text, rp_minions_in_deck(s) ? "Minion: none face up\n" : "Minion: the deck is empty\n");
        return;
    }
    const rp_minion *minion = &box->pack->minions[s->minion - 1];
    dw_text_add(text, "Minion: %s. %s", rp_minion_name(box->words, s->minion - 1),
                rp_word(box->words, box->words->minions[s->minion - 1].text));
    if (seat >= 0) {
        dw_text_put(text, " You would roll ");
        rp_count_words(rp_hunt_dice(box->pack, s, seat), "Combat Die", "Combat Dice", text);
        dw_text_put(text, ".");
    }
    dw_text_put(text, " Rewards: ");
    rp_minion_bands(minion, text);
    dw_text_put(text, "\n");
}

static void show_minion_deck(const rp_box *box, const rp_state *s, dw_text *text)
{
    dw_text_add(text, "Minion deck: %d unseen with one dot, %d with two dots", s->minions_left[0],
                s->minions_left[1]);
    const char *comma = "; at the bottom: ";
    for (int place = RP_BOTTOM; place < RP_BOTTOM + box->pack->minion_count; place++)
        for (int i = 0; i < box->pack->minion_count; i++)
            if (s->minions[i] == place) {
                dw_text_add(text, "%s%s", comma, rp_minion_name(box->words, i));
                comma = ", ";
            }
    dw_text_put(text, "\n");
}

/* Dice that lie rolled, pools, and what the attacks came to. */
static void show_combat(const rp_box *box, const rp_state *s, dw_text *text)
{
    int rolled = 0;
    for (int face = 0; face < 6; face++)
        rolled += s->combat[face];
    if (rolled) {
        dw_text_put(text, "Combat Dice of ");
        dw_text_seat(text, s->active);
        dw_text_put(text, ":");
        rp_combat_words(s, text);
        dw_text_add(text, "; total %d\n", rp_combat_total(box->pack, s, s->active));
    }
    for (int seat = 0; seat < s->players && s->phase >= RP_BORROW; seat++) {
        dw_text_put(text, "Attack of ");
        dw_text_seat(text, seat);
        dw_text_put(text, ": ");
        if (rp_has_fought(s, seat)) {
            dw_text_add(text, "%d, ", s->seats[seat].attack);
            rp_count_words(rp_monster_stars(box->pack, s, seat), "star", NULL, text);
            dw_text_put(text, rp_is_defeated(box->pack, s) ? "; the Monster has won\n" : "\n");
        } else {
            rp_count_words(s->seats[seat].dice, "Combat Die", "Combat Dice", text);
            dw_text_put(text, " so far\n");
        }
    }
}

static void show_monster_and_minions(const rp_box *box, const rp_state *s, int seat, dw_text *text)
{
    if (!s->monster)
        return;
    show_monster(box, s, text);
    for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++)
        show_adventure(box, s, seat, kind, text);
    if (s->phase < RP_CREATION_END) {
        show_minion(box, s, seat, text);
        show_minion_deck(box, s, text);
    }
    show_combat(box, s, text);
}

/* ---- the table ------------------------------------------------------------------------------ */

/* Seat -1 is the referee, which sees all cards and has no sheet. */
void rp_show(const dw_game *game, const void *state, int seat_no, dw_text *text)
{
    const rp_box *box = game->pack;
    const rp_state *s = state;
    if (s->phase < RP_STARTING_DICE) {
        dw_text_add(text, "Setup; the Start Player is %s.\n",
                    s->phase == RP_START_ROLL ? "not known yet"
                    : seat_no == s->start     ? "you"
                                              : "another seat");
        return;
    }
    if (s->round)
        dw_text_add(text, "Round %d of %d", s->round, rp_rounds(box->pack, s));
    else
        dw_text_put(text, "Setup");
    if (s->start == seat_no)
        dw_text_put(text, "; you are the Start Player.\n");
    else {
        dw_text_put(text, "; the Start Player is ");
        dw_text_seat(text, s->start);
        dw_text_put(text, ".\n");
    }
    for (int other = 0; other < s->players; other++)
        if (other != seat_no)
            show_other(box, s, other, text);
    show_monster_and_minions(box, s, seat_no, text);
    show_initiative(box, s, text);
    show_market(box, s, seat_no, text);
    show_bag(box, s, text);
    if (seat_no < 0)
        return;
    show_sheet(box, s, seat_no, text);
    show_hand(&s->seats[seat_no], text);
}
