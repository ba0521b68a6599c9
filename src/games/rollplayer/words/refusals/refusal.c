/*
 * refusal.c: why a move is not legal, in a sentence that names the thing. It is called only when the text
 * is not among the legal moves: it may take its time, and may be vague where nothing better is known.
 */
#include "games/rollplayer/words/refusals/refusal.h"

#include "games/rollplayer/rules/turn.h"
#include "games/rollplayer/words/names.h"
#include "games/rollplayer/words/notation.h"
#include "games/rollplayer/words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int rp_card_requested(const rp_request *q)
{
    char id[64];
    snprintf(id, sizeof id, "%s", q->object);
    id[strcspn(id, " ")] = '\0';
    return rp_entity_index(q->box->words, q->box->words->cards, q->box->pack->card_count, id);
}

/* ---- one reason per kind of move ------------------------------------------------------------ */

static bool refuse_place(const rp_request *q, dw_error *error)
{
    const char *row_word = strrchr(q->object, ' ');
    int row = rp_index_of(row_word ? row_word + 1 : q->object, rp_row_ids, RP_ROWS);
    if (row < 0)
        return dw_fail(error, "'%s' is no row: rows are str, dex, con, int, wis, cha", q->object);
    if (rp_row_count(rp_asker(q), row) == RP_COLUMNS)
        return dw_fail(error, "%s is full", rp_row_names[row]);
    return false;
}

static bool refuse_take(const rp_request *q, dw_error *error)
{
    int number = atoi(q->object), cards = q->box->pack->numbers.initiative_cards[q->s->players - 1];
    if (number < 1 || number > cards)
        return dw_fail(error, "there is no Initiative card '%s': they are numbered 1 to %d", q->object,
                       cards);
    if (q->s->initiative[number - 1].owner)
        return dw_fail(error, "Initiative card %d is taken already", number);
    return false;
}

bool rp_refuse_cell(const rp_request *q, dw_error *error)
{
    char word[16];
    int cell;
    snprintf(word, sizeof word, "%.15s", q->object);
    word[strcspn(word, " ")] = '\0';
    if (!rp_cell_read(word, &cell))
        return false;
    rp_die die = rp_asker(q)->sheet[cell];
    int face = rp_die_face(die), colour = rp_die_colour(die);
    if (!face)
        return dw_fail(error, "there is no die at %s", word);
    if (strcmp(q->word, "raise") == 0 && !rp_die_has_face(colour, face + 1))
        return dw_fail(error, "the die at %s shows %d and cannot be raised: values do not loop", word, face);
    if (strcmp(q->word, "lower") == 0 && !rp_die_has_face(colour, face - 1))
        return dw_fail(error, "the die at %s shows %d and cannot be lowered: values do not loop", word, face);
    return false;
}

static bool refuse_skill(const rp_request *q, dw_error *error)
{
    static const char *const times[RP_TIMINGS] = {
        "at the windows of the Dice and Market Phases",
        "in the Dice Phase",
        "on your own Dice turn",
        "on your own Market turn",
        "at the windows of the phases",
        "on your own Dice and Market turn",
        "on your own Market turn, for a card that you can then pay"};
    const rp_pack *p = q->box->pack;
    int card = rp_card_requested(q);
    if (card < 0)
        return dw_fail(error, "there is no card '%s'", q->object);
    const char *name = rp_card_name(q->box->words, card);
    const rp_card *skill = &p->cards[card];
    if (!rp_cards_have(rp_asker(q)->cards, card))
        return dw_fail(error, DW_WHO("does", "do") " not own %s", q->seat, name);
    if (skill->kind != RP_SKILL)
        return dw_fail(error, "%s is no Skill card", name);
    if (rp_cards_have(q->s->exhausted, card))
        return dw_fail(error, "%s is exhausted", name);
    bool rerolls = q->s->phase == RP_FIGHT_REROLL && skill->effect.op == RP_OP_HEAL_OR_REROLL;
    if (rp_brings(p, RP_MONSTERS) && q->s->phase >= RP_CREATION_END && !rerolls)
        return dw_fail(error,
                       "after the last round Skills are only used to reroll Combat Dice in Monster Combat");
    if (rp_cards_have(p->derived.blocked[rp_asker(q)->token], card) &&
        !rp_power(p, rp_asker(q), RP_OP_ARROW_CHOICE))
        return dw_fail(error, "%s moves the token %s, and from %s that is not possible", name,
                       rp_arrow_ids[skill->arrow], rp_token_ids[rp_asker(q)->token]);
    return dw_fail(error, "%s cannot be used now: it works %s", name, times[skill->timing]);
}

static bool refuse_buy(const rp_request *q, dw_error *error)
{
    const rp_pack *p = q->box->pack;
    const rp_seat *seat = rp_asker(q);
    int card = rp_card_requested(q);
    if (card < 0)
        return dw_fail(error, "there is no card '%s'", q->object);
    const char *name = rp_card_name(q->box->words, card);
    bool discard = q->s->step == RP_BUY_DISCARD;
    rp_cards offered = discard ? q->s->discard : rp_market_cards(q->s);
    if (q->s->step == RP_BUY_TOP)
        offered = q->s->top ? rp_card_bit(q->s->top - 1) : 0;
    if (!rp_cards_have(offered, card))
        return dw_fail(error, "%s is not %s", name, discard ? "in the discard pile" : "in the Market");
    if (!rp_fits_hands(p, seat, card))
        return dw_fail(error,
                       "%s needs %d hand%s and " DW_WHO("has", "have") " %d of %d free: drop a Weapon first",
                       name, p->cards[card].hands, p->cards[card].hands == 1 ? "" : "s", q->seat,
                       rp_hand_limit(p, seat) - rp_hands_owned(p, seat), rp_hand_limit(p, seat));
    int price = q->s->step == RP_BUY_TOP ? p->cards[card].cost : rp_price_now(p, q->s, q->seat, card);
    if (price > seat->gold + seat->charisma * p->numbers.charisma_token_worth)
        return dw_fail(error, "%s costs %d and " DW_WHO("has", "have") " %d Gold and %d Charisma tokens",
                       name, price, q->seat, seat->gold, seat->charisma);
    if (strstr(q->object, " tokens "))
        return dw_fail(error,
                       "%s cannot be paid that way: it costs %d, and " DW_WHO(
                           "has", "have") " %d Gold and %d Charisma tokens",
                       name, price, q->seat, seat->gold, seat->charisma);
    return false;
}

static bool refuse_owned(const rp_request *q, dw_error *error)
{
    int card = rp_card_requested(q);
    if (card < 0)
        return dw_fail(error, "there is no card '%s'", q->object);
    const char *name = rp_card_name(q->box->words, card);
    if (!rp_cards_have(rp_asker(q)->cards, card))
        return dw_fail(error, DW_WHO("does", "do") " not own %s", q->seat, name);
    bool drop = strcmp(q->word, "drop") == 0;
    if (drop && q->box->pack->cards[card].effect.op == RP_OP_STORE_DICE && rp_stored_count(rp_asker(q)))
        return dw_fail(error, "%s holds dice: it cannot be discarded before they are placed", name);
    if (drop)
        return dw_fail(error, "%s is no Weapon: only Weapons may be discarded at any time", name);
    if (!rp_cards_have(q->s->exhausted, card))
        return dw_fail(error, "%s is not exhausted", name);
    return false;
}

static bool refuse_listed_card(const rp_request *q, dw_error *error)
{
    int card = rp_card_requested(q);
    if (card < 0)
        return dw_fail(error, "there is no card '%s'", q->object);
    const char *name = rp_card_name(q->box->words, card);
    bool add = strcmp(q->word, "add") == 0;
    if (!rp_cards_have(add ? q->s->discard : rp_market_cards(q->s), card))
        return dw_fail(error, "%s is not in the %s", name, add ? "discard pile" : "Market");
    return false;
}

static bool refuse_move(const rp_request *q, dw_error *error)
{
    int arrow = rp_index_of(q->object, rp_arrow_ids, RP_ARROWS);
    if (arrow < 0)
        return dw_fail(error, "'%s' is no direction: they are good, evil, lawful, chaotic", q->object);
    if (!rp_can_move_token(rp_asker(q)->token, arrow))
        return dw_fail(error, "the token cannot move %s from %s", q->object,
                       rp_token_ids[rp_asker(q)->token]);
    return false;
}

static bool refuse_token(const rp_request *q, dw_error *error)
{
    int taken = 0;
    for (int seat = 0; seat < q->s->players; seat++)
        taken += q->s->seats[seat].charisma;
    if (taken >= q->box->pack->numbers.charisma_tokens)
        return dw_fail(error, "all %d Charisma tokens are taken", taken);
    return false;
}

static const rp_reason reasons[] = {
    {"place", refuse_place, false},
    {"take", refuse_take, false},
    {"flip", rp_refuse_cell, false},
    {"swap", rp_refuse_cell, false},
    {"with", rp_refuse_cell, false},
    {"raise", rp_refuse_cell, false},
    {"lower", rp_refuse_cell, false},
    {"reroll", rp_refuse_cell, false},
    {"lift", rp_refuse_cell, false},
    {"replace", rp_refuse_cell, false},
    {"exchange", rp_refuse_cell, false},
    {"skill", refuse_skill, true},
    {"buy", refuse_buy, false},
    {"discard", refuse_listed_card, false},
    {"add", refuse_listed_card, false},
    {"drop", refuse_owned, true},
    {"refresh", refuse_owned, false},
    {"move", refuse_move, false},
    {"token", refuse_token, true},
    {"race", NULL, false},
    {"class", NULL, false},
    {"put", NULL, false},
    {"use", NULL, false},
    {"pass", NULL, false},
    {"done", NULL, false},
    {"keep", NULL, false},
    {"copy", NULL, false},
    {"gold", NULL, false},
    {"roll", NULL, false},
    {"draw", NULL, false},
    {"backstory", NULL, false},
    {"alignment", NULL, false},
    {"card", NULL, false},
    {NULL, NULL, false},
};

static const rp_reason *reason_in(const rp_reason *list, const char *word)
{
    for (; list->word; list++)
        if (strcmp(list->word, word) == 0)
            return list;
    return NULL;
}

/* What a box adds comes first: it knows more about the words that it shares with the base box. */
static const rp_reason *reason_for(const rp_pack *p, const char *word)
{
    for (const rp_more_reasons *more = rp_more; more->list; more++) {
        const rp_reason *reason = rp_brings(p, more->needs) ? reason_in(more->list, word) : NULL;
        if (reason)
            return reason;
    }
    return reason_in(reasons, word);
}

/* Whether a legal move of the seat begins with that word, so that it is at least the right kind. */
static bool word_fits(const rp_request *q)
{
    dw_move moves[DW_MOVES_MAX];
    char text[DW_TEXT_MAX];
    int n = rp_moves(q->game, q->s, q->seat, moves);
    size_t length = strlen(q->word);
    for (int i = 0; i < n; i++) {
        rp_format(q->game, q->s, q->seat, moves[i], text, sizeof text);
        if (strncmp(text, q->word, length) == 0 && (text[length] == ' ' || text[length] == '\0'))
            return true;
    }
    return false;
}

static bool refuse_seat(const rp_request *q, const dw_turn *turn, const char *text, dw_error *error)
{
    int seat = q->seat;
    if (turn->over)
        return dw_fail(error, "the game is over");
    if (seat == DW_CHANCE)
        return turn->chance ? dw_fail(error, "'%.60s' is not a possible outcome now", text)
                            : dw_fail(error, "chance is not asked now");
    if (seat < 0 || seat >= q->s->players)
        return dw_fail(error, "there is no seat %d", seat);
    if (turn->chance)
        return dw_fail(error, "chance is asked now, not " DW_WHOM, seat);
    return !((turn->waiting | turn->may_act) >> seat & 1)
               ? dw_fail(error, DW_WHO("is", "are") " not asked now", seat)
               : true;
}

bool rp_refuse(const dw_game *game, const rp_state *s, int seat, const char *text, dw_error *error)
{
    rp_request q = {game, game->pack, s, seat, "", ""};
    dw_turn turn = rp_turn(game, s);
    if (!refuse_seat(&q, &turn, text, error))
        return false;
    size_t length = strcspn(text, " ");
    snprintf(q.word, sizeof q.word, "%.*s", (int)(length < 15 ? length : 15), text);
    q.object = text[length] ? text + length + 1 : text + length;

    const rp_reason *reason = reason_for(q.box->pack, q.word);
    if (!reason)
        return dw_fail(error, "'%.60s' is no move; moves are for example 'take 2', 'place str', 'pass'",
                       text);
    dw_error words = {0};
    if (reason->refuse && (reason->always || word_fits(&q)))
        reason->refuse(&q, &words);
    if (words.text[0])
        return dw_fail(error, "%s", words.text);
    char asked[320];
    dw_text ask = dw_text_in(asked, sizeof asked);
    rp_ask(game, s, seat, &ask);
    return dw_refuse_move(error, text, asked);
}
