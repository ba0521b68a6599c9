/*
 * phrases.c: the phrases of Dice Realms: numbers with their nouns, attacks, trades and dice, as texts for
 * people name them.
 */
#include "games/dicerealms/words/phrases.h"

#include "games/dicerealms/words/notation.h"

const char *const dr_final_names[DR_FINALS] = {"VP", "grain", "misery"};

/* ---- numbers -------------------------------------------------------------------------------- */

void dr_say_count(dw_text *text, int count, const char *noun, const char *plural)
{
    if (count == 1 || !plural)
        dw_text_add(text, "%d %s%s", count, noun, count == 1 ? "" : "s");
    else
        dw_text_add(text, "%d %s", count, plural);
}

const char *dr_list_comma(int index, int count)
{
    return index == 0 ? "" : index + 1 < count ? ", " : " and ";
}

void dr_say_amount(dw_text *text, int resource, int n)
{
    static const struct {
        const char *one, *many;
    } nouns[DR_RESOURCES] = {
        [DR_VP] = {"VP", "VP"},
        [DR_GRAIN] = {"grain", "grain"},
        [DR_COINS] = {"coin", "coins"},
        [DR_UPGRADES] = {"upgrade", "upgrades"},
        [DR_REROLL_TOKENS] = {"reroll token", "reroll tokens"},
        [DR_SET_TOKENS] = {"set-a-die token", "set-a-die tokens"},
    };
    dr_say_count(text, n, nouns[resource].one, nouns[resource].many);
}

bool dr_say_lost_coins(dw_text *text, const dr_seat *seat)
{
    int lost = dr_coins_lost(seat);
    if (lost) {
        dr_say_amount(text, DR_COINS, lost);
        dw_text_put(text, lost == 1 ? " is lost" : " are lost");
    }
    return lost > 0;
}

bool dr_say_lost_upgrades(dw_text *text, const dr_seat *seat)
{
    int paid = seat->upgrades, free_ones = dr_all_free_upgrades(seat);
    if (paid)
        dr_say_amount(text, DR_UPGRADES, paid);
    if (free_ones) {
        dw_text_put(text, paid ? " and " : "");
        dr_say_count(text, free_ones, paid ? "free one" : "free upgrade", NULL);
    }
    if (paid + free_ones)
        dw_text_put(text, paid + free_ones == 1 ? " is lost" : " are lost");
    return paid + free_ones > 0;
}

int dr_say_amounts(dw_text *text, const int amounts[DR_RESOURCES])
{
    int count = 0, said = 0;
    for (int resource = 0; resource < DR_RESOURCES; resource++)
        count += amounts[resource] > 0;
    for (int resource = 0; resource < DR_RESOURCES; resource++)
        if (amounts[resource] > 0) {
            dw_text_put(text, dr_list_comma(said++, count));
            dr_say_amount(text, resource, amounts[resource]);
        }
    return said;
}

void dr_say_misery(dw_text *text, const dr_pack *p, int units)
{
    dw_text_add(text, "%d misery (%d VP)", units, -units * p->numbers.misery_vp);
}

void dr_say_trade(dw_text *text, const dr_trade *trade, int times)
{
    dr_say_amount(text, trade->from, trade->n * times);
    dw_text_put(text, " for ");
    dr_say_amount(text, trade->to, trade->m * times);
}

/* ---- attacks -------------------------------------------------------------------------------- */

void dr_say_attack(dw_text *text, const dr_attack *attack)
{
    static const char *const words[DR_ATTACK_KINDS] = {
        [DR_ATTACK_DIE] = "lose a die for this round",
        [DR_ATTACK_DESTROY] = "lose a showing face",
    };
    if (attack->kind == DR_ATTACK_GRAIN)
        dw_text_add(text, "lose %d grain", attack->n);
    else
        dw_text_put(text, words[attack->kind]);
}

void dr_say_attacker(const dw_game *game, const dr_state *s, const char *the, dw_text *text)
{
    if (s->attacker == DR_FATE_DIE)
        dw_text_add(text, "%s %s of the Fate die", the, dr_fate_name(game, s->fate - 1));
    else
        dw_text_thing_of(text, the, dr_face_name(game, dr_top(&s->seats[s->attacker].dice[s->attack_die])),
                         s->attacker);
}

/* ---- dice and faces ------------------------------------------------------------------------- */

void dr_say_die(const dw_game *game, const dr_seat *seat, int die, dw_text *text)
{
    const dr_die *one = &seat->dice[die];
    dw_text_add(text, "die %d (%s", die + 1, dr_die_colour_ids[dr_colour_of(one)]);
    if (!(one->marks & DR_QUIET))
        dw_text_add(text, ", %s", dr_face_name(game, dr_top(one)));
    dw_text_put(text, ")");
}

/* Each kind once, in the order of the places, with its number if there are several. */
void dr_say_faces(const dw_game *game, const uint8_t faces[DR_SIDES], dw_text *text)
{
    uint64_t said = 0;
    for (int place = 0; place < DR_SIDES; place++) {
        int count = 0;
        for (int other = place; other < DR_SIDES; other++)
            count += faces[other] == faces[place];
        if (said & dr_kind_bit(faces[place]))
            continue;
        dw_text_put(text, said ? ", " : "");
        if (count > 1)
            dw_text_add(text, "%d ", count);
        dw_text_put(text, dr_face_name(game, faces[place]));
        said |= dr_kind_bit(faces[place]);
    }
}

const char *dr_face_text(const dw_game *game, int kind)
{
    const dr_words *words = dr_words_of(game);
    return dr_word(words, words->faces[kind].text);
}

const char *dr_fate_text(const dw_game *game, int fate)
{
    const dr_words *words = dr_words_of(game);
    return dr_word(words, words->fates[fate].text);
}

const char *dr_line_id(const dw_game *game, int line)
{
    const dr_words *words = dr_words_of(game);
    return dr_word(words, words->lines[line].id);
}

const char *dr_line_name(const dw_game *game, int line)
{
    const dr_words *words = dr_words_of(game);
    return dr_word(words, words->lines[line].name);
}

const char *dr_line_colour(const dw_game *game, int line)
{
    const dr_words *words = dr_words_of(game);
    return dr_word(words, words->line_colours[line]);
}

int dr_face_worth(const dr_pack *p, int kind)
{
    const dr_face *face = &p->faces[kind];
    int lost = kind == p->destroyed ? p->numbers.destroyed_vp : 0;
    return face->dots / p->numbers.dots_per_vp + face->end_vp - lost;
}
