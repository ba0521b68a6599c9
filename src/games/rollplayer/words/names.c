/*
 * names.c: the words of Roll Player's notation, each in one place: rows, colours, phases, dice and cells, and
 * how dice and cells are written and read. Knows no state. Names of cards come from the pack.
 */
#include "games/rollplayer/words/names.h"

#include <ctype.h>
#include <string.h>

const char *const rp_row_ids[RP_ROWS] = {"str", "dex", "con", "int", "wis", "cha"};
const char *const rp_row_names[RP_ROWS] = {"Strength",     "Dexterity", "Constitution",
                                           "Intelligence", "Wisdom",    "Charisma"};
const char *const rp_colour_ids[RP_DICE_KINDS] = {"green", "blue",  "red",  "purple",
                                                  "black", "white", "gold", "boost"};
const char *const rp_arrow_ids[RP_ARROWS] = {"good", "evil", "lawful", "chaotic"};
const char *const rp_kind_ids[RP_KINDS] = {"weapon", "armor", "skill", "trait", "scroll"};
const char *const rp_side_ids[2] = {"male", "female"};
const char *const rp_adventure_kind_ids[RP_ADVENTURE_KINDS] = {"location", "obstacle", "attack"};
const char *const rp_hire_ids[RP_HIRES] = {"xp", "gold", "token"};
const char *const rp_armor_ids[RP_ARMOR_TYPES] = {"chain", "leather", "mystic"};
const char *const rp_token_ids[9] = {"lawful good",    "neutral good", "chaotic good",
                                     "lawful neutral", "true neutral", "chaotic neutral",
                                     "lawful evil",    "neutral evil", "chaotic evil"};

const char *const rp_phase_ids[RP_PHASES] = {
    [RP_START_ROLL] = "start_roll",
    [RP_RACE] = "race",
    [RP_CLASS_DRAW] = "class_draw",
    [RP_CLASS] = "class",
    [RP_BACKSTORY] = "backstory",
    [RP_ALIGNMENT] = "alignment",
    [RP_MARKET_DISCARDS] = "market_discards",
    [RP_MARKET_DEAL] = "market_deal",
    [RP_TRASH] = "trash",
    [RP_STARTING_DICE] = "starting_dice",
    [RP_ARRANGE] = "arrange",
    [RP_MONSTER] = "monster",
    [RP_OPEN_CARDS] = "open_cards",
    [RP_FIRST_MINION] = "first_minion",
    [RP_ROLL_PHASE] = "roll",
    [RP_SELECT] = "select",
    [RP_PLACE] = "place",
    [RP_ADJUST] = "adjust",
    [RP_ACTION] = "action",
    [RP_REPEAT] = "repeat",
    [RP_EXTRA_ACTION] = "extra_action",
    [RP_DICE_END] = "dice_end",
    [RP_ENEMY] = "enemy",
    [RP_DICE_OVER] = "dice_over",
    [RP_ATTUNE] = "attune",
    [RP_MARKET] = "market",
    [RP_HUNT] = "hunt",
    [RP_HUNT_ROLL] = "hunt_roll",
    [RP_HUNT_REROLL] = "hunt_reroll",
    [RP_BUY_MORE] = "buy_more",
    [RP_ALIGN_STEP] = "align_step",
    [RP_DISCARD_MORE] = "discard_more",
    [RP_MARKET_END] = "market_end",
    [RP_MARKET_OVER] = "market_over",
    [RP_REFRESH] = "refresh",
    [RP_DEAL] = "deal",
    [RP_CREATION_END] = "creation_end",
    [RP_FINAL_MOVE] = "final_move",
    [RP_HAMMER] = "hammer",
    [RP_BORROW] = "borrow",
    [RP_UNVEIL] = "unveil",
    [RP_HIRE] = "hire",
    [RP_FIGHT_ROLL] = "fight_roll",
    [RP_FIGHT_REROLL] = "fight_reroll",
    [RP_OVER] = "over",
};

const char *const rp_step_ids[RP_STEPS] = {
    [RP_NO_STEP] = "none",
    [RP_SORT] = "sort",
    [RP_SWAP_FIRST] = "swap_first",
    [RP_SWAP_SECOND] = "swap_second",
    [RP_REROLL_PICK] = "reroll_pick",
    [RP_REROLL] = "reroll",
    [RP_KEEP] = "keep",
    [RP_STEP_PICK] = "step_pick",
    [RP_LIFT] = "lift",
    [RP_LIFTED] = "lifted",
    [RP_ALTER_PICK] = "alter_pick",
    [RP_ALTER_ROLL] = "alter_roll",
    [RP_REPLACE] = "replace",
    [RP_REPLACE_WITH] = "replace_with",
    [RP_EXCHANGE] = "exchange",
    [RP_EXCHANGE_WITH] = "exchange_with",
    [RP_ANY_ACTION] = "any_action",
    [RP_COPY] = "copy",
    [RP_BUY_DISCARD] = "buy_discard",
    [RP_PEEK] = "peek",
    [RP_BUY_TOP] = "buy_top",
    [RP_BAG_DRAW] = "bag_draw",
    [RP_REPLACE_ROLL] = "replace_roll",
    [RP_REVEAL] = "reveal",
    [RP_LOOK] = "look",
    [RP_TROPHY] = "trophy",
    [RP_ARROW] = "arrow",
    [RP_FREE_REROLL] = "free_reroll",
    [RP_FLIP_PICK] = "flip_pick",
    [RP_SET_PICK] = "set_pick",
    [RP_COPY_TO] = "copy_to",
    [RP_COPY_FROM] = "copy_from",
    [RP_COLOUR_PICK] = "colour_pick",
    [RP_PLAYER_PICK] = "player_pick",
    [RP_TOKEN_STEPS] = "token_steps",
    [RP_GIVE] = "give",
    [RP_GET] = "get",
};

int rp_index_of(const char *word, const char *const names[], int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(word, names[i]) == 0)
            return i;
    return -1;
}

int rp_entity_index(const rp_words *words, const dw_entity *entities, int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(rp_word(words, entities[i].id), id) == 0)
            return i;
    return -1;
}

void rp_ability_id(const rp_words *words, int class_id, char *out, size_t capacity)
{
    const char *name = rp_word(words, words->classes[class_id].ability);
    size_t n = 0;
    for (; name[n] && n + 1 < capacity; n++)
        out[n] = name[n] == ' ' ? '_' : (char)tolower((unsigned char)name[n]);
    out[n] = '\0';
}

void rp_die_words(rp_die die, char *out, size_t capacity)
{
    dw_text text = dw_text_in(out, capacity);
    dw_text_put(&text, rp_colour_ids[rp_die_colour(die)]);
    if (rp_die_face(die)) {
        dw_text_put(&text, " ");
        dw_text_put_int(&text, rp_die_face(die));
    }
}

void rp_dice_words(const rp_die *dice, int count, dw_text *text)
{
    for (int i = 0; i < count; i++) {
        char die[16];
        rp_die_words(dice[i], die, sizeof die);
        dw_text_add(text, "%s %s", i ? "," : "", die);
    }
}

void rp_cell_words(int cell, char *out, size_t capacity)
{
    dw_text text = dw_text_in(out, capacity);
    dw_text_put(&text, rp_row_ids[cell / RP_COLUMNS]);
    dw_text_put(&text, ".");
    dw_text_put_int(&text, cell % RP_COLUMNS + 1);
}

bool rp_die_read(const char *text, rp_die *die)
{
    for (int colour = 0; colour < RP_DICE_KINDS; colour++) {
        size_t length = strlen(rp_colour_ids[colour]);
        const char *rest = text + length;
        if (strncmp(text, rp_colour_ids[colour], length) == 0 && rest[0] == ' ' &&
            rp_die_has_face(colour, rest[1] - '0') && rest[2] == '\0') {
            *die = rp_die_of(colour, rest[1] - '0');
            return true;
        }
    }
    return false;
}

bool rp_cell_read(const char *text, int *cell)
{
    for (int row = 0; row < RP_ROWS; row++)
        if (strncmp(text, rp_row_ids[row], 3) == 0 && text[3] == '.' && text[4] >= '1' && text[4] <= '3' &&
            text[5] == '\0') {
            *cell = row * RP_COLUMNS + text[4] - '1';
            return true;
        }
    return false;
}
