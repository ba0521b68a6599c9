/* scoring.c: Final Scoring, source by source, at any time of the game ("if it ended now"); tie-breaks,
 * places and the solo titles. */
#include "games/rollplayer/rules/rules.h"
#include "games/rollplayer/words/names.h"
#include "games/rollplayer/words/words.h"

#include <stdio.h>
#include <string.h>

/* ---- Attribute Goals ------------------------------------------------------------------------ */

static int goal_bonus(const rp_effect *effect, const rp_seat *seat, int row)
{
    int selected = 0;
    for (int column = 0; column < RP_COLUMNS; column++) {
        rp_die die = seat->sheet[row * RP_COLUMNS + column];
        if (die)
            selected += effect->select == RP_SELECT_VALUE ? rp_die_face(die) == effect->value
                                                          : rp_die_colour(die) == effect->colour;
    }
    return selected * effect->amount;
}

int rp_adjusted_total(const rp_pack *p, const rp_seat *seat, int row)
{
    int total = rp_row_total(seat, row) + p->races[seat->race].mods[row];
    if (seat->hammer && rp_hammer_row(seat->hammer) == row && rp_power(p, seat, RP_OP_SCORE_ADJUST))
        total += rp_hammer_change(seat->hammer);
    const rp_effect *effect;
    for (RP_EACH_POWER(effect, p, seat, RP_OP_GOAL_DIE_BONUS))
        total += goal_bonus(effect, seat, row);
    return total;
}

bool rp_goal_met(const rp_pack *p, const rp_seat *seat, int row)
{
    const rp_goal *goal = &p->classes[seat->class_id].goals[row];
    int total = rp_adjusted_total(p, seat, row);
    return total >= goal->min && total <= goal->max;
}

/* ---- dice, Backstory, Armor ----------------------------------------------------------------- */

int rp_class_dice(const rp_pack *p, const rp_seat *seat)
{
    return rp_dice_of_colour(seat, p->classes[seat->class_id].colour);
}

int rp_backstory_matches(const rp_pack *p, const rp_seat *seat)
{
    const rp_backstory *story = &p->backstories[seat->backstory];
    int matches = 0;
    for (int row = 0; row < RP_ROWS; row++) {
        rp_die die = seat->sheet[row * RP_COLUMNS + story->column[row]];
        matches += die && rp_die_colour(die) == story->colour[row];
    }
    return matches;
}

static int set_stars(const rp_armor_set *set, int count)
{
    if (count > set->size)
        count = set->size;
    return count > 0 ? set->stars[count - 1] : 0;
}

/* Tower Shield: the incomplete set that gains most counts as larger. */
static void enlarge_best_set(const rp_pack *p, const int count[RP_ARMOR_TYPES], int cards,
                             int stars[RP_ARMOR_TYPES])
{
    int best_gain = 0, best = -1;
    for (int type = 0; type < RP_ARMOR_TYPES; type++) {
        const rp_armor_set *set = &p->armor_sets[type];
        if (count[type] == 0 || count[type] >= set->size)
            continue;
        int gain = set_stars(set, count[type] + cards) - set_stars(set, count[type]);
        if (gain > best_gain) {
            best_gain = gain;
            best = type;
        }
    }
    if (best >= 0)
        stars[best] += best_gain;
}

int rp_armor_stars(const rp_pack *p, const rp_seat *seat, int stars[RP_ARMOR_TYPES])
{
    int count[RP_ARMOR_TYPES], colour = p->classes[seat->class_id].colour;
    for (int type = 0; type < RP_ARMOR_TYPES; type++) {
        const rp_armor_set *set = &p->armor_sets[type];
        count[type] = rp_cards_count(seat->cards & p->derived.by_armor[type]);
        stars[type] = set_stars(set, count[type]);
        if (count[type] && set->colours >> colour & 1)
            stars[type] += set->colour_bonus;
    }
    const rp_effect *shield = rp_power(p, seat, RP_OP_ARMOR_SET_PLUS);
    if (shield)
        enlarge_best_set(p, count, shield->cards, stars);
    return stars[0] + stars[1] + stars[2];
}

/* ---- Traits --------------------------------------------------------------------------------- */

int rp_trait_stars(const rp_pack *p, const rp_state *s, int seat_no, int card)
{
    const rp_effect *effect = &p->cards[card].effect;
    int measure = rp_measure(p, s, seat_no, effect);
    if (effect->op == RP_OP_STARS_IF)
        return measure ? effect->stars : 0;
    if (effect->op == RP_OP_STARS_PER) {
        int stars = measure / effect->per * effect->stars;
        return stars < 0 ? 0 : stars < effect->max ? stars : effect->max;
    }
    int stars = 0;
    for (int i = 0; i < effect->tier_count; i++)
        if (measure >= effect->tiers[i][0])
            stars = effect->tiers[i][1];
    return stars;
}

/* ---- the sum -------------------------------------------------------------------------------- */

int rp_total(const rp_pack *p, const rp_state *s, int seat_no)
{
    const rp_seat *seat = &s->seats[seat_no];
    if (s->phase < RP_STARTING_DICE || rp_is_defeated(p, s))
        return 0;
    int armor[RP_ARMOR_TYPES];
    int total = rp_class_dice(p, seat) + rp_alignment_stars(p, seat) + rp_armor_stars(p, seat, armor) +
                p->numbers.backstory_stars[rp_backstory_matches(p, seat)];
    for (int row = 0; row < RP_ROWS; row++)
        if (rp_goal_met(p, seat, row))
            total += p->classes[seat->class_id].goals[row].stars;
    for (RP_EACH(card, seat->cards & p->derived.by_kind[RP_TRAIT]))
        total += rp_trait_stars(p, s, seat_no, (int)card);
    if (s->players == 1)
        total += seat->gold / p->numbers.solo_gold_per_star;
    if (s->monster)
        total += rp_monster_stars(p, s, seat_no);
    return total;
}

static const char *const armor_names[RP_ARMOR_TYPES] = {"Chain", "Leather", "Mystic"};

static void goal_line(const rp_pack *p, const rp_seat *seat, int row, dw_score_line *line)
{
    const rp_goal *goal = &p->classes[seat->class_id].goals[row];
    int total = rp_adjusted_total(p, seat, row);
    char wanted[16];
    rp_goal_words(goal, wanted, sizeof wanted);
    const char *state = total < goal->min ? "short of" : total > goal->max ? "over" : "meets";
    snprintf(line->source, sizeof line->source, "goal.%s", rp_row_ids[row]);
    snprintf(line->words, sizeof line->words, "%s %d, %s %s", rp_row_names[row], total, state, wanted);
    line->points = rp_goal_met(p, seat, row) ? goal->stars : 0;
}

static void line_of(dw_score_line *line, const char *source, int points)
{
    snprintf(line->source, sizeof line->source, "%s", source);
    line->points = points;
}

static void monster_line(const rp_box *box, const rp_state *s, int seat, dw_score_line *line)
{
    const rp_monster *monster = &box->pack->monsters[s->monster - 1];
    const char *name = rp_monster_name(box->words, s->monster - 1);
    int attack = s->seats[seat].attack;
    line_of(line, "monster", rp_monster_stars(box->pack, s, seat));
    if (!rp_has_fought(s, seat))
        snprintf(line->words, sizeof line->words, "%s: not fought yet", name);
    else
        snprintf(line->words, sizeof line->words, "%s: %d against Strength %d", name, attack,
                 monster->strength);
}

/* A line for each Armor set of which the seat has a card. */
static int armor_lines(const rp_pack *p, const rp_seat *seat, dw_score_line *out)
{
    int stars[RP_ARMOR_TYPES], n = 0;
    rp_armor_stars(p, seat, stars);
    for (int type = 0; type < RP_ARMOR_TYPES; type++) {
        int cards = rp_cards_count(seat->cards & p->derived.by_armor[type]);
        if (!cards)
            continue;
        snprintf(out[n].source, sizeof out->source, "armor.%s", rp_armor_ids[type]);
        snprintf(out[n].words, sizeof out->words, "%s armor: %d of %d", armor_names[type], cards,
                 p->armor_sets[type].size);
        out[n++].points = stars[type];
    }
    return n;
}

/* At most `room` lines. */
static int trait_lines(const rp_box *box, const rp_state *s, int seat, int room, dw_score_line *out)
{
    int n = 0;
    for (RP_EACH(card, s->seats[seat].cards & box->pack->derived.by_kind[RP_TRAIT])) {
        if (n == room)
            break;
        snprintf(out[n].source, sizeof out->source, "trait.%s", rp_card_id(box->words, (int)card));
        snprintf(out[n].words, sizeof out->words, "Trait: %s", rp_card_name(box->words, (int)card));
        out[n++].points = rp_trait_stars(box->pack, s, seat, (int)card);
    }
    return n;
}

int rp_score(const dw_game *game, const void *state, int seat_no, dw_score_line out[DW_SCORE_LINES_MAX])
{
    const rp_box *box = game->pack;
    const rp_pack *p = box->pack;
    const rp_state *s = state;
    const rp_seat *seat = &s->seats[seat_no];
    int n = 0;
    if (s->phase < RP_STARTING_DICE)
        return 0;               /* there is no hero yet */
    if (rp_is_defeated(p, s)) { /* and none any more */
        monster_line(box, s, seat_no, &out[0]);
        return 1;
    }
    for (int row = 0; row < RP_ROWS; row++)
        goal_line(p, seat, row, &out[n++]);
    line_of(&out[n], "class_dice", rp_class_dice(p, seat));
    snprintf(out[n++].words, sizeof out->words, "Dice of the Class colour");
    line_of(&out[n], "alignment", rp_alignment_stars(p, seat));
    snprintf(out[n++].words, sizeof out->words, "Alignment: %s",
             rp_word(box->words, box->words->alignments[seat->alignment].name));
    int matches = rp_backstory_matches(p, seat);
    line_of(&out[n], "backstory", p->numbers.backstory_stars[matches]);
    snprintf(out[n++].words, sizeof out->words, "Backstory: %d of %d places", matches, RP_ROWS);
    n += armor_lines(p, seat, out + n);
    n += trait_lines(box, s, seat_no, DW_SCORE_LINES_MAX - 2 - n, out + n); /* two may follow */
    if (s->monster)
        monster_line(box, s, seat_no, &out[n++]);
    if (s->players == 1) {
        line_of(&out[n], "solo_gold", seat->gold / p->numbers.solo_gold_per_star);
        snprintf(out[n++].words, sizeof out->words, "%d Gold, 1 star for every %d", seat->gold,
                 p->numbers.solo_gold_per_star);
    }
    return n;
}

/* ---- places --------------------------------------------------------------------------------- */

/* Most stars, then most Gold, then fewest dice of the Class colour, then shared. */
static bool is_ahead(const rp_pack *p, const rp_state *s, const int total[], int a, int b)
{
    const rp_seat *one = &s->seats[a], *other = &s->seats[b];
    if (total[a] != total[b])
        return total[a] > total[b];
    if (one->gold != other->gold)
        return one->gold > other->gold;
    return rp_class_dice(p, one) < rp_class_dice(p, other);
}

void rp_result(const dw_game *game, const void *state, dw_result *result)
{
    const rp_box *box = game->pack;
    const rp_state *s = state;
    memset(result, 0, sizeof *result);
    for (int seat = 0; seat < s->players; seat++)
        result->total[seat] = rp_total(box->pack, s, seat);
    for (int seat = 0; seat < s->players; seat++) {
        result->place[seat] = 1;
        for (int other = 0; other < s->players; other++)
            result->place[seat] += is_ahead(box->pack, s, result->total, other, seat);
    }
    if (rp_is_defeated(box->pack, s)) {
        result->place[0] = 2; /* nobody won */
        snprintf(result->title, sizeof result->title, "Killed by the %.18s",
                 rp_monster_name(box->words, s->monster - 1));
        return;
    }
    const rp_numbers *numbers = &box->pack->numbers;
    for (int i = 0; s->players == 1 && i < numbers->title_count; i++)
        if (result->total[0] >= numbers->title_at_least[i]) {
            snprintf(result->title, sizeof result->title, "%s", rp_word(box->words, box->words->titles[i]));
            break;
        }
}
