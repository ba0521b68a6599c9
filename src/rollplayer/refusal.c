/* refusal.c: why a move is not legal, in a sentence that names the thing. Only reached when the text is not
 * among the legal moves, so it may take its time and may be vague where nothing better is known. */
#include "rollplayer/names.h"
#include "rollplayer/notation.h"
#include "rollplayer/turn.h"
#include "rollplayer/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct question {
    const dw_game *game;
    const rp_box *box;
    const rp_state *s;
    int seat;
    char word[16];      /* the verb */
    const char *object; /* the rest of the text */
} question;

static const rp_seat *asker(const question *q)
{
    return &q->s->seats[q->seat];
}

static int card_named(const question *q)
{
    char id[64];
    snprintf(id, sizeof id, "%s", q->object);
    id[strcspn(id, " ")] = '\0';
    return rp_entity_index(q->box->words, q->box->words->cards, q->box->pack->card_count, id);
}

/* ---- one reason per kind of move ------------------------------------------------------------ */

static bool refuse_place(const question *q, dw_error *error)
{
    const char *row_word = strrchr(q->object, ' ');
    int row = rp_index_of(row_word ? row_word + 1 : q->object, rp_row_ids, RP_ROWS);
    if (row < 0)
        return dw_fail(error, "'%s' is no row: rows are str, dex, con, int, wis, cha", q->object);
    if (rp_row_count(asker(q), row) == RP_COLUMNS)
        return dw_fail(error, "%s is full", rp_row_names[row]);
    return false;
}

static bool refuse_take(const question *q, dw_error *error)
{
    int number = atoi(q->object), cards = q->box->pack->numbers.market_size[q->s->players - 1];
    if (number < 1 || number > cards)
        return dw_fail(error, "there is no Initiative card '%s': they are numbered 1 to %d", q->object,
                       cards);
    if (q->s->initiative[number - 1].owner)
        return dw_fail(error, "Initiative card %d is taken already", number);
    return false;
}

static bool refuse_cell(const question *q, dw_error *error)
{
    char word[16];
    int cell;
    snprintf(word, sizeof word, "%.15s", q->object);
    word[strcspn(word, " ")] = '\0';
    if (!rp_cell_read(word, &cell))
        return false;
    int face = rp_die_face(asker(q)->sheet[cell]);
    if (!face)
        return dw_fail(error, "there is no die at %s", word);
    if (strcmp(q->word, "raise") == 0 && face == 6)
        return dw_fail(error, "the die at %s shows 6 and cannot be raised: values do not loop", word);
    if (strcmp(q->word, "lower") == 0 && face == 1)
        return dw_fail(error, "the die at %s shows 1 and cannot be lowered: values do not loop", word);
    return false;
}

static bool refuse_skill(const question *q, dw_error *error)
{
    static const char *const times[RP_TIMINGS] = {"at the windows of the Dice and Market Phases",
                                                  "in the Dice Phase", "on your own Dice turn",
                                                  "on your own Market turn", "at the windows of the phases"};
    const rp_pack *p = q->box->pack;
    int card = card_named(q);
    if (card < 0)
        return dw_fail(error, "there is no card '%s'", q->object);
    const char *name = rp_card_name(q->box->words, card);
    const rp_card *skill = &p->cards[card];
    if (!rp_cards_have(asker(q)->cards, card))
        return dw_fail(error, "seat %d does not own %s", q->seat, name);
    if (skill->kind != RP_SKILL)
        return dw_fail(error, "%s is no Skill card", name);
    if (rp_cards_have(q->s->exhausted, card))
        return dw_fail(error, "%s is exhausted", name);
    if (rp_cards_have(p->derived.blocked[asker(q)->token], card))
        return dw_fail(error, "%s moves the token %s, and from %s that is not possible", name,
                       rp_arrow_ids[skill->arrow], rp_token_ids[asker(q)->token]);
    return dw_fail(error, "%s cannot be used now: it works %s", name, times[skill->timing]);
}

static bool refuse_buy(const question *q, dw_error *error)
{
    const rp_pack *p = q->box->pack;
    const rp_seat *seat = asker(q);
    int card = card_named(q);
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
        return dw_fail(error, "%s needs %d hand%s and seat %d has %d of %d free: drop a Weapon first", name,
                       p->cards[card].hands, p->cards[card].hands == 1 ? "" : "s", q->seat,
                       rp_hand_limit(p, seat) - rp_hands_owned(p, seat), rp_hand_limit(p, seat));
    int price = q->s->step == RP_BUY_TOP ? p->cards[card].cost : rp_price(p, seat, card);
    if (price > seat->gold + seat->charisma * p->numbers.charisma_token_worth)
        return dw_fail(error, "%s costs %d and seat %d has %d Gold and %d Charisma tokens", name, price,
                       q->seat, seat->gold, seat->charisma);
    if (strstr(q->object, " tokens "))
        return dw_fail(
            error, "%s cannot be paid that way: it costs %d, and seat %d has %d Gold and %d Charisma tokens",
            name, price, q->seat, seat->gold, seat->charisma);
    return false;
}

static bool refuse_owned(const question *q, dw_error *error)
{
    int card = card_named(q);
    if (card < 0)
        return dw_fail(error, "there is no card '%s'", q->object);
    const char *name = rp_card_name(q->box->words, card);
    if (!rp_cards_have(asker(q)->cards, card))
        return dw_fail(error, "seat %d does not own %s", q->seat, name);
    if (strcmp(q->word, "drop") == 0)
        return dw_fail(error, "%s is no Weapon: only Weapons may be discarded at any time", name);
    if (!rp_cards_have(q->s->exhausted, card))
        return dw_fail(error, "%s is not exhausted", name);
    return false;
}

static bool refuse_listed_card(const question *q, dw_error *error)
{
    int card = card_named(q);
    if (card < 0)
        return dw_fail(error, "there is no card '%s'", q->object);
    const char *name = rp_card_name(q->box->words, card);
    bool add = strcmp(q->word, "add") == 0;
    if (!rp_cards_have(add ? q->s->discard : rp_market_cards(q->s), card))
        return dw_fail(error, "%s is not in the %s", name, add ? "discard pile" : "Market");
    return false;
}

static bool refuse_move(const question *q, dw_error *error)
{
    int arrow = rp_index_of(q->object, rp_arrow_ids, RP_ARROWS);
    if (arrow < 0)
        return dw_fail(error, "'%s' is no direction: they are good, evil, lawful, chaotic", q->object);
    if (!rp_can_move_token(asker(q)->token, arrow))
        return dw_fail(error, "the token cannot move %s from %s", q->object, rp_token_ids[asker(q)->token]);
    return false;
}

static bool refuse_token(const question *q, dw_error *error)
{
    int taken = 0;
    for (int seat = 0; seat < q->s->players; seat++)
        taken += q->s->seats[seat].charisma;
    if (taken >= q->box->pack->numbers.charisma_tokens)
        return dw_fail(error, "all %d Charisma tokens are taken", taken);
    return false;
}

/* Words of which nothing more is known than that they do not fit now. */
static bool refuse_plainly(const question *q, dw_error *error)
{
    (void)q;
    (void)error;
    return false;
}

static const struct {
    const char *word;
    bool (*refuse)(const question *, dw_error *);
} reasons[] = {
    {"place", refuse_place},       {"take", refuse_take},           {"flip", refuse_cell},
    {"swap", refuse_cell},         {"with", refuse_cell},           {"raise", refuse_cell},
    {"lower", refuse_cell},        {"reroll", refuse_cell},         {"lift", refuse_cell},
    {"replace", refuse_cell},      {"exchange", refuse_cell},       {"skill", refuse_skill},
    {"buy", refuse_buy},           {"discard", refuse_listed_card}, {"add", refuse_listed_card},
    {"drop", refuse_owned},        {"refresh", refuse_owned},       {"move", refuse_move},
    {"token", refuse_token},       {"race", refuse_plainly},        {"class", refuse_plainly},
    {"put", refuse_plainly},       {"use", refuse_plainly},         {"pass", refuse_plainly},
    {"done", refuse_plainly},      {"keep", refuse_plainly},        {"copy", refuse_plainly},
    {"gold", refuse_plainly},      {"roll", refuse_plainly},        {"draw", refuse_plainly},
    {"backstory", refuse_plainly}, {"alignment", refuse_plainly},   {"card", refuse_plainly},
};

/* Whether a legal move of the seat begins with that word, so that it is at least the right kind. */
static bool word_fits(const question *q)
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

static bool refuse_seat(const question *q, const dw_turn *turn, const char *text, dw_error *error)
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
        return dw_fail(error, "chance is asked now, not seat %d", seat);
    return !((turn->waiting | turn->may_act) >> seat & 1) ? dw_fail(error, "seat %d is not asked now", seat)
                                                          : true;
}

bool rp_refuse(const dw_game *game, const rp_state *s, int seat, const char *text, dw_error *error)
{
    question q = {game, game->pack, s, seat, "", ""};
    dw_turn turn = rp_turn(game, s);
    if (!refuse_seat(&q, &turn, text, error))
        return false;
    size_t length = strcspn(text, " ");
    snprintf(q.word, sizeof q.word, "%.*s", (int)(length < 15 ? length : 15), text);
    q.object = text[length] ? text + length + 1 : text + length;

    bool skill = strcmp(q.word, "skill") == 0, known = skill || word_fits(&q);
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (strcmp(reasons[i].word, q.word) == 0) {
            dw_error reason = {""};
            if (known || strcmp(q.word, "drop") == 0 || strcmp(q.word, "token") == 0)
                reasons[i].refuse(&q, &reason);
            if (reason.text[0])
                return dw_fail(error, "%s", reason.text);
            char asked[200];
            dw_text ask = dw_text_in(asked, sizeof asked);
            rp_ask(game, s, seat, &ask);
            return dw_fail(error, "'%.60s' is not possible now; the question is: %s", text, asked);
        }
    return dw_fail(error, "'%.60s' is no move; moves are for example 'take 2', 'place str', 'pass'", text);
}
