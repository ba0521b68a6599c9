/*
 * notation.c: formats and parses moves. A table has the word of each verb and its up to two arguments.
 * Parsing is formatting in reverse: the text is looked up among the texts of the legal moves.
 */
#include "games/rollplayer/words/notation.h"

#include "games/rollplayer/rules/chance.h"
#include "games/rollplayer/rules/turn.h"
#include "games/rollplayer/words/names.h"

#include <string.h>

const rp_form rp_forms[RP_VERBS] = {
    [RP_DO_RACE] = {"race", RP_ARG_RACE, RP_ARG_SIDE},
    [RP_DO_CLASS] = {"class", RP_ARG_CLASS, 0},
    [RP_DO_PLACE] = {"place", RP_ARG_ROW_AND_DIE, 0},
    [RP_DO_PUT] = {"put", RP_ARG_COLOUR, 0},
    [RP_DO_TAKE] = {"take", RP_ARG_INITIATIVE, 0},
    [RP_DO_USE] = {"use", RP_ARG_ABILITY, 0},
    [RP_DO_SKILL] = {"skill", RP_ARG_CARD, 0},
    [RP_DO_DROP] = {"drop", RP_ARG_CARD, 0},
    [RP_DO_PASS] = {"pass", 0, 0},
    [RP_DO_DONE] = {"done", 0, 0},
    [RP_DO_FLIP] = {"flip", RP_ARG_CELL, 0},
    [RP_DO_FLIP_CARD] = {"flip", RP_ARG_INITIATIVE, 0},
    [RP_DO_SWAP] = {"swap", RP_ARG_CELL, 0},
    [RP_DO_WITH] = {"with", RP_ARG_CELL, 0},
    [RP_DO_WITH_CARD] = {"with", RP_ARG_INITIATIVE, 0},
    [RP_DO_WITH_COLOUR] = {"with", RP_ARG_COLOUR, 0},
    [RP_DO_RAISE] = {"raise", RP_ARG_CELL, RP_ARG_AMOUNT},
    [RP_DO_LOWER] = {"lower", RP_ARG_CELL, RP_ARG_AMOUNT},
    [RP_DO_REROLL] = {"reroll", RP_ARG_CELL, 0},
    [RP_DO_REROLL_CARD] = {"reroll", RP_ARG_INITIATIVE, 0},
    [RP_DO_KEEP] = {"keep", RP_ARG_OLD_OR_NEW, 0},
    [RP_DO_MOVE] = {"move", RP_ARG_ARROW, 0},
    [RP_DO_TOKEN] = {"token", 0, 0},
    [RP_DO_LIFT] = {"lift", RP_ARG_CELL, 0},
    [RP_DO_REPLACE] = {"replace", RP_ARG_CELL, 0},
    [RP_DO_EXCHANGE] = {"exchange", RP_ARG_CELL, 0},
    [RP_DO_COPY] = {"copy", RP_ARG_CARD, 0},
    [RP_DO_BUY] = {"buy", RP_ARG_CARD, RP_ARG_TOKENS},
    [RP_DO_DISCARD] = {"discard", RP_ARG_CARD, 0},
    [RP_DO_GOLD] = {"gold", 0, 0},
    [RP_DO_ADD] = {"add", RP_ARG_CARD, 0},
    [RP_DO_REFRESH] = {"refresh", RP_ARG_CARD, 0},
    [RP_DO_ROLL] = {"roll", RP_ARG_FACE, 0},
    [RP_DO_DRAW] = {"draw", RP_ARG_DIE, 0},
    [RP_DO_BACKSTORY] = {"backstory", RP_ARG_BACKSTORY, 0},
    [RP_DO_ALIGNMENT] = {"alignment", RP_ARG_ALIGNMENT, 0},
    [RP_DO_CARD] = {"card", RP_ARG_CARD, 0},
    [RP_DO_HUNT] = {"hunt", 0, 0},
    [RP_DO_NEXT] = {"next", 0, 0},
    [RP_DO_HIRE] = {"hire", RP_ARG_HIRE, 0},
    [RP_DO_FIGHT] = {"fight", 0, 0},
    [RP_DO_REROLL_COMBAT] = {"reroll", RP_ARG_FACE, 0},
    [RP_DO_HEAL] = {"heal", 0, 0},
    [RP_DO_TRAIN] = {"train", 0, 0},
    [RP_DO_STORE] = {"store", RP_ARG_STORED, 0},
    [RP_DO_UNPACK] = {"unpack", RP_ARG_UNPACK, 0},
    [RP_DO_SET] = {"set", RP_ARG_CELL, 0},
    [RP_DO_LIKE] = {"like", RP_ARG_CELL, 0},
    [RP_DO_COLOUR] = {"colour", RP_ARG_COLOUR, 0},
    [RP_DO_CHOOSE] = {"choose", RP_ARG_SEAT, 0},
    [RP_DO_GIVE] = {"give", RP_ARG_CARD, 0},
    [RP_DO_GET] = {"get", RP_ARG_CARD, 0},
    [RP_DO_HAMMER] = {"hammer", RP_ARG_ROW, RP_ARG_CHANGE},
    [RP_DO_BORROW] = {"borrow", 0, 0},
    [RP_DO_MONSTER] = {"monster", RP_ARG_MONSTER, 0},
    [RP_DO_MINION] = {"minion", RP_ARG_MINION, 0},
    [RP_DO_ADVENTURE] = {"adventure", RP_ARG_ADVENTURE, 0},
};

/* Without printf: lists of moves are long, and every move that is read is compared with them. */
static void add_word(dw_text *text, const char *word)
{
    dw_text_put_bytes(text, " ", 1);
    dw_text_put(text, word);
}

static void add_number(dw_text *text, int number)
{
    dw_text_put_bytes(text, " ", 1);
    dw_text_put_int(text, number);
}

static bool hand_is_mixed(const rp_state *s, int seat_no)
{
    const rp_seat *seat = &s->seats[seat_no];
    for (int i = 1; i < seat->hand_count; i++)
        if (seat->hand[i] != seat->hand[0])
            return true;
    return false;
}

static void add_place(const rp_state *s, int seat, int row, int die, dw_text *text)
{
    char words[16] = "";
    if (s->step == RP_NO_STEP && hand_is_mixed(s, seat)) {
        rp_die_words((rp_die)die, words, sizeof words);
        add_word(text, words);
    }
    add_word(text, rp_row_ids[row]);
}

static void add_stored(const rp_state *s, int seat, int die, dw_text *text)
{
    char words[16] = "";
    if (hand_is_mixed(s, seat)) {
        rp_die_words((rp_die)die, words, sizeof words);
        add_word(text, words);
    }
}

static void add_unpack(int row, int die, dw_text *text)
{
    char words[16] = "";
    rp_die_words((rp_die)die, words, sizeof words);
    add_word(text, words);
    add_word(text, rp_row_ids[row]);
}

void rp_add_ability(const rp_box *box, const rp_seat *seat, int op, int weapon, dw_text *text)
{
    char id[DW_TEXT_MAX];
    if (weapon)
        add_word(text, rp_card_id(box->words, weapon - 1));
    else if (box->pack->derived.class_effect[op][seat->class_id]) {
        rp_ability_id(box->words, seat->class_id, id, sizeof id);
        add_word(text, id);
    } else {
        rp_cards weapons = seat->cards & box->pack->derived.weapons_with[op];
        add_word(text, weapons ? rp_card_id(box->words, rp_cards_first(weapons)) : "ability");
    }
}

void rp_add_argument(const rp_box *box, rp_argument kind, int value, dw_text *text)
{
    const rp_words *words = box->words;
    char buffer[16];
    switch (kind) {
    case RP_ARG_RACE:
        add_word(text, rp_word(words, words->races[value].id));
        break;
    case RP_ARG_SIDE:
        add_word(text, rp_side_ids[value]);
        break;
    case RP_ARG_CLASS:
        add_word(text, rp_word(words, words->classes[value].id));
        break;
    case RP_ARG_ROW:
        add_word(text, rp_row_ids[value]);
        break;
    case RP_ARG_COLOUR:
        add_word(text, rp_colour_ids[value]);
        break;
    case RP_ARG_INITIATIVE:
        add_number(text, value + 1);
        break;
    case RP_ARG_CARD:
        add_word(text, rp_card_id(words, value));
        break;
    case RP_ARG_CELL:
        rp_cell_words(value, buffer, sizeof buffer);
        add_word(text, buffer);
        break;
    case RP_ARG_AMOUNT:
        if (value > 1)
            add_number(text, value);
        break;
    case RP_ARG_OLD_OR_NEW:
        dw_text_put(text, value ? " new" : " old");
        break;
    case RP_ARG_ARROW:
        add_word(text, rp_arrow_ids[value]);
        break;
    case RP_ARG_TOKENS:
        if (value)
            dw_text_add(text, " tokens %d", value);
        break;
    case RP_ARG_FACE:
        add_number(text, value);
        break;
    case RP_ARG_DIE:
        rp_die_words((rp_die)value, buffer, sizeof buffer);
        add_word(text, buffer);
        break;
    case RP_ARG_BACKSTORY:
        add_word(text, rp_word(words, words->backstories[value].id));
        break;
    case RP_ARG_ALIGNMENT:
        add_word(text, rp_word(words, words->alignments[value].id));
        break;
    case RP_ARG_HIRE:
        add_word(text, rp_hire_ids[value]);
        break;
    case RP_ARG_SEAT:
        add_number(text, value);
        break;
    case RP_ARG_CHANGE:
        dw_text_add(text, " %+d", value - 8);
        break;
    case RP_ARG_MONSTER:
        add_word(text, rp_monster_id(words, value));
        break;
    case RP_ARG_MINION:
        add_word(text, rp_minion_id(words, value));
        break;
    case RP_ARG_ADVENTURE:
        add_word(text, rp_adventure_id(words, value));
        break;
    default:
        break;
    }
}

size_t rp_format(const dw_game *game, const void *state, int seat, dw_move move, char *out, size_t capacity)
{
    const rp_box *box = game->pack;
    const rp_state *s = state;
    dw_text text = dw_text_in(out, capacity);
    int verb = rp_verb_of(move);
    dw_text_put(&text, rp_forms[verb].word);
    if (rp_forms[verb].first == RP_ARG_ROW_AND_DIE)
        add_place(s, seat, rp_arg(move), rp_arg2(move), &text);
    else if (rp_forms[verb].first == RP_ARG_ABILITY)
        rp_add_ability(box, &s->seats[seat], rp_arg(move), rp_arg2(move), &text);
    else if (rp_forms[verb].first == RP_ARG_STORED)
        add_stored(s, seat, rp_arg2(move), &text);
    else if (rp_forms[verb].first == RP_ARG_UNPACK)
        add_unpack(rp_arg(move), rp_arg2(move), &text);
    else {
        rp_add_argument(box, rp_forms[verb].first, rp_arg(move), &text);
        rp_add_argument(box, rp_forms[verb].second, rp_arg2(move), &text);
    }
    return text.length;
}

bool rp_parse(const dw_game *game, const void *state, int seat, const char *text, dw_move *move,
              dw_error *error)
{
    char plain[DW_TEXT_MAX];
    return dw_find_move(game, state, seat, text, move, plain) || rp_refuse(game, state, seat, plain, error);
}
