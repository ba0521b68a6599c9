/* notation.c: format and parse. Every verb has one word and up to two arguments, in a table. Parsing is
 * formatting in reverse: the text is looked up among the texts of the legal moves. */
#include "rollplayer/notation.h"

#include "rollplayer/chance.h"
#include "rollplayer/names.h"
#include "rollplayer/turn.h"

#include <string.h>

typedef enum argument {
    NOTHING,
    RACE,
    SIDE,
    CLASS,
    ROW_AND_DIE, /* place: the die is named only if the hand holds different dice */
    ROW,
    COLOUR,
    INITIATIVE,
    ABILITY,
    CARD,
    CELL,
    AMOUNT, /* left out if it is 1 */
    OLD_OR_NEW,
    ARROW,
    TOKENS, /* left out if it is 0 */
    FACE,
    DIE,
    BACKSTORY,
    ALIGNMENT,
    HIRE,
    STORED, /* store: the die is named only if the hand holds different dice */
    UNPACK, /* die and row */
    SEAT,
    CHANGE, /* +2 */
    MONSTER,
    MINION,
    ADVENTURE,
} argument;

static const struct {
    const char *word;
    uint8_t first, second; /* argument */
} verbs[RP_VERBS] = {
    [RP_DO_RACE] = {"race", RACE, SIDE},
    [RP_DO_CLASS] = {"class", CLASS, 0},
    [RP_DO_PLACE] = {"place", ROW_AND_DIE, 0},
    [RP_DO_PUT] = {"put", COLOUR, 0},
    [RP_DO_TAKE] = {"take", INITIATIVE, 0},
    [RP_DO_USE] = {"use", ABILITY, 0},
    [RP_DO_SKILL] = {"skill", CARD, 0},
    [RP_DO_DROP] = {"drop", CARD, 0},
    [RP_DO_PASS] = {"pass", 0, 0},
    [RP_DO_DONE] = {"done", 0, 0},
    [RP_DO_FLIP] = {"flip", CELL, 0},
    [RP_DO_FLIP_CARD] = {"flip", INITIATIVE, 0},
    [RP_DO_SWAP] = {"swap", CELL, 0},
    [RP_DO_WITH] = {"with", CELL, 0},
    [RP_DO_WITH_CARD] = {"with", INITIATIVE, 0},
    [RP_DO_WITH_COLOUR] = {"with", COLOUR, 0},
    [RP_DO_RAISE] = {"raise", CELL, AMOUNT},
    [RP_DO_LOWER] = {"lower", CELL, AMOUNT},
    [RP_DO_REROLL] = {"reroll", CELL, 0},
    [RP_DO_REROLL_CARD] = {"reroll", INITIATIVE, 0},
    [RP_DO_KEEP] = {"keep", OLD_OR_NEW, 0},
    [RP_DO_MOVE] = {"move", ARROW, 0},
    [RP_DO_TOKEN] = {"token", 0, 0},
    [RP_DO_LIFT] = {"lift", CELL, 0},
    [RP_DO_REPLACE] = {"replace", CELL, 0},
    [RP_DO_EXCHANGE] = {"exchange", CELL, 0},
    [RP_DO_COPY] = {"copy", CARD, 0},
    [RP_DO_BUY] = {"buy", CARD, TOKENS},
    [RP_DO_DISCARD] = {"discard", CARD, 0},
    [RP_DO_GOLD] = {"gold", 0, 0},
    [RP_DO_ADD] = {"add", CARD, 0},
    [RP_DO_REFRESH] = {"refresh", CARD, 0},
    [RP_DO_ROLL] = {"roll", FACE, 0},
    [RP_DO_DRAW] = {"draw", DIE, 0},
    [RP_DO_BACKSTORY] = {"backstory", BACKSTORY, 0},
    [RP_DO_ALIGNMENT] = {"alignment", ALIGNMENT, 0},
    [RP_DO_CARD] = {"card", CARD, 0},
    [RP_DO_HUNT] = {"hunt", 0, 0},
    [RP_DO_NEXT] = {"next", 0, 0},
    [RP_DO_HIRE] = {"hire", HIRE, 0},
    [RP_DO_FIGHT] = {"fight", 0, 0},
    [RP_DO_REROLL_COMBAT] = {"reroll", FACE, 0},
    [RP_DO_HEAL] = {"heal", 0, 0},
    [RP_DO_TRAIN] = {"train", 0, 0},
    [RP_DO_STORE] = {"store", STORED, 0},
    [RP_DO_UNPACK] = {"unpack", UNPACK, 0},
    [RP_DO_SET] = {"set", CELL, 0},
    [RP_DO_LIKE] = {"like", CELL, 0},
    [RP_DO_COLOUR] = {"colour", COLOUR, 0},
    [RP_DO_CHOOSE] = {"choose", SEAT, 0},
    [RP_DO_GIVE] = {"give", CARD, 0},
    [RP_DO_GET] = {"get", CARD, 0},
    [RP_DO_HAMMER] = {"hammer", ROW, CHANGE},
    [RP_DO_BORROW] = {"borrow", 0, 0},
    [RP_DO_MONSTER] = {"monster", MONSTER, 0},
    [RP_DO_MINION] = {"minion", MINION, 0},
    [RP_DO_ADVENTURE] = {"adventure", ADVENTURE, 0},
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

/* `weapon`: 1 + the Weapon whose ability it is, where a seat may have several with that op. */
static void add_ability(const rp_box *box, const rp_seat *seat, int op, int weapon, dw_text *text)
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

static void add_argument(const rp_box *box, argument kind, int value, dw_text *text)
{
    const rp_words *words = box->words;
    char buffer[16];
    switch (kind) {
    case RACE:
        add_word(text, rp_word(words, words->races[value].id));
        break;
    case SIDE:
        add_word(text, rp_side_ids[value]);
        break;
    case CLASS:
        add_word(text, rp_word(words, words->classes[value].id));
        break;
    case ROW:
        add_word(text, rp_row_ids[value]);
        break;
    case COLOUR:
        add_word(text, rp_colour_ids[value]);
        break;
    case INITIATIVE:
        add_number(text, value + 1);
        break;
    case CARD:
        add_word(text, rp_card_id(words, value));
        break;
    case CELL:
        rp_cell_words(value, buffer, sizeof buffer);
        add_word(text, buffer);
        break;
    case AMOUNT:
        if (value > 1)
            add_number(text, value);
        break;
    case OLD_OR_NEW:
        dw_text_put(text, value ? " new" : " old");
        break;
    case ARROW:
        add_word(text, rp_arrow_ids[value]);
        break;
    case TOKENS:
        if (value)
            dw_text_add(text, " tokens %d", value);
        break;
    case FACE:
        add_number(text, value);
        break;
    case DIE:
        rp_die_words((rp_die)value, buffer, sizeof buffer);
        add_word(text, buffer);
        break;
    case BACKSTORY:
        add_word(text, rp_word(words, words->backstories[value].id));
        break;
    case ALIGNMENT:
        add_word(text, rp_word(words, words->alignments[value].id));
        break;
    case HIRE:
        add_word(text, rp_hire_ids[value]);
        break;
    case SEAT:
        add_number(text, value);
        break;
    case CHANGE:
        dw_text_add(text, " %+d", value - 8);
        break;
    case MONSTER:
        add_word(text, rp_monster_id(words, value));
        break;
    case MINION:
        add_word(text, rp_minion_id(words, value));
        break;
    case ADVENTURE:
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
    dw_text_put(&text, verbs[verb].word);
    if (verbs[verb].first == ROW_AND_DIE)
        add_place(s, seat, rp_arg(move), rp_arg2(move), &text);
    else if (verbs[verb].first == ABILITY)
        add_ability(box, &s->seats[seat], rp_arg(move), rp_arg2(move), &text);
    else if (verbs[verb].first == STORED)
        add_stored(s, seat, rp_arg2(move), &text);
    else if (verbs[verb].first == UNPACK)
        add_unpack(rp_arg(move), rp_arg2(move), &text);
    else {
        add_argument(box, verbs[verb].first, rp_arg(move), &text);
        add_argument(box, verbs[verb].second, rp_arg2(move), &text);
    }
    return text.length;
}

bool rp_parse(const dw_game *game, const void *state, int seat, const char *text, dw_move *move,
              dw_error *error)
{
    char plain[DW_TEXT_MAX];
    return dw_find_move(game, state, seat, text, move, plain) || rp_refuse(game, state, seat, plain, error);
}
