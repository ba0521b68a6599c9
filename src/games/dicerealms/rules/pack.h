/*
 * pack.h: the component tables that the rules of Dice Realms read: every face, tile, Fate face and number as
 * plain bytes without pointers, so that a pack can be compiled in, copied and hashed. Filled from
 * data/dicerealms.yaml (at build time) and from --pack files (at run time) by src/packs; the rules only
 * read it. Words for people (names, texts, provenance) are kept apart, in dr_words.
 */
#ifndef GAMES_DICEREALMS_RULES_PACK_H
#define GAMES_DICEREALMS_RULES_PACK_H

#include "core/component_words.h"
#include "dicewright.h"

enum {
    DR_PLAYERS_MIN = 2,
    DR_PLAYERS_MAX = 4,
    DR_PLAYER_COUNTS = DR_PLAYERS_MAX - DR_PLAYERS_MIN + 1,
    DR_SIDES = 6,      /* faces of a die */
    DR_KINDS = 64,     /* kinds of faces: sets of them are one word */
    DR_LINES_MAX = 16, /* and sets of lines two bytes */
    DR_FATES_MAX = 16,
    DR_TILES_MAX = 48, /* sets of tiles are one word */
    DR_SETUPS_MAX = 24,
    DR_SWAPS_MAX = 2,
    DR_COST_MAX = 8, /* upgrades that the dearest change of a face takes: 1 dot to 8, in another line */
    DR_DOTS_MAX = 8,
    DR_TOP_DOTS = 4,         /* of the best face of a coloured line */
    DR_REROLL_KINDS_MAX = 5, /* each once on a die, so that a die cannot show reroll faces for ever */
    DR_LOST_MAX = 12,        /* Destroyed faces in the box: no treasury tile holds more lost ones */
};

typedef enum dr_resource {
    DR_VP,
    DR_GRAIN,
    DR_COINS,
    DR_UPGRADES,
    DR_REROLL_TOKENS,
    DR_SET_TOKENS,
    DR_RESOURCES,
} dr_resource;

typedef enum dr_die_colour { DR_BLACK, DR_WHITE, DR_GRAY, DR_GREEN, DR_DIE_COLOURS } dr_die_colour;

typedef enum dr_attack_kind {
    DR_ATTACK_GRAIN,
    DR_ATTACK_DIE,
    DR_ATTACK_DESTROY,
    DR_ATTACK_KINDS
} dr_attack_kind;

typedef struct dr_attack {
    uint8_t kind; /* dr_attack_kind */
    uint8_t n;    /* grain */
} dr_attack;

/* What the number of gains depends on. */
typedef enum dr_counter {
    DR_PER_SHOWING,     /* showing faces of `lines` on active dice */
    DR_PER_ACTIVE_DICE, /* at the start of Collect */
    DR_PER_GRAIN,       /* owned at the moment of use, which the player chooses */
    DR_COUNTERS,
} dr_counter;

/* gain_per: n of `resource` for each full `every` of the count. */
typedef struct dr_gain {
    uint8_t resource;
    uint8_t n; /* 0: there is no such power */
    uint8_t per;
    uint8_t every;
    uint16_t lines; /* set of lines, for DR_PER_SHOWING */
} dr_gain;

/* Pay n of one resource for m of another, up to `times` (0: any number of times). n 0: no such power. */
typedef struct dr_trade {
    uint8_t from, n;
    uint8_t to, m;
    uint8_t times;
} dr_trade;

/* What happens in the Roll step with a die that shows a reroll face. */
typedef enum dr_reroll { DR_NO_REROLL, DR_REROLL_SELF, DR_SET_SELF } dr_reroll;

typedef struct dr_face {
    uint8_t line;
    uint8_t dots;
    uint8_t tray;  /* how many lie in the tray at the start, besides those on dice */
    uint8_t limit; /* 1: at most one of this kind on a die; 0: any number */
    /* Collect: production */
    uint8_t gives[DR_RESOURCES];
    dr_gain gains[2];
    uint8_t heals; /* misery units returned */
    /* Roll step */
    uint8_t reroll;     /* dr_reroll */
    uint8_t roll_gains; /* of roll_resource, each time it comes up */
    uint8_t roll_resource;
    uint8_t roll_heals;
    dr_trade roll_trade;
    int8_t grain_mod; /* of each grain collection of its owner, while it shows */
    /* Attacks */
    uint8_t shields, grain_shields;
    uint8_t attack_count;
    dr_attack attacks[2];
    /* Collect: powers that the player chooses to use */
    dr_trade trade;
    uint8_t exchanges;                      /* Banker: coins, grain and VP among each other */
    uint8_t repairs;                        /* Destroyed faces repaired without coins */
    uint8_t discount_coins, discount_grain; /* of one die a round */
    /* Upgrade step: so many faces of the line with 1 or 2 dots become its 4-dot face */
    uint8_t free_upgrades;
    uint8_t free_line;
    /* Game end, besides the dots */
    uint8_t end_vp;
} dr_face;

/* What a learned evaluation adds up over the faces of dice: first what they give of each resource. */
typedef enum dr_measure {
    DR_SHIELDS = DR_RESOURCES,
    DR_GRAIN_SHIELDS,
    DR_DOTS,
    DR_POINTS, /* at game end */
    DR_GRAIN_ATTACKS,
    DR_DIE_ATTACKS,
    DR_DESTRUCTIONS,
    DR_HEALING,
    DR_GRAIN_MODS,
    DR_HARVESTS, /* grain collections */
    DR_REROLLS,
    DR_TURNS, /* reroll faces that turn the die */
    DR_TRADED_VP,
    DR_TRADED_OTHER,
    DR_EXCHANGES,
    DR_REPAIRS,
    DR_DISCOUNTS,
    DR_FREE_UPGRADES,
    DR_LACKING, /* dots up to those of the best faces of the lines */
    DR_HALVES,  /* faces that one more dot makes worth a point more */
    DR_TOPS,
    DR_WHITES,
    DR_GREENS,
    DR_SINGLES, /* of a limited kind */
    DR_SCALING, /* with gains by what else shows */
    DR_WORTH,   /* roughly, in tenths of points */
    DR_MEASURES,
} dr_measure;

typedef struct dr_line {
    uint8_t green; /* its faces may be on green dice */
    uint8_t white; /* the faces lie below the tray; all white faces are one line */
} dr_line;

typedef struct dr_fate {
    uint8_t copies; /* on the Fate die at the start */
    uint8_t winter; /* grain for each die */
    int8_t grain_mod;
    uint8_t gives[DR_RESOURCES]; /* to every player: upgrades at once, the rest in Collect */
    dr_trade trade;
    uint8_t attack_count;
    dr_attack attacks[2];
} dr_fate;

typedef enum dr_tile_kind { DR_WHITE_TILE, DR_LINE_TILE, DR_FATE_TILE } dr_tile_kind;

/* What the limits of a random setup count. */
typedef enum dr_tag {
    DR_TAG_FATE,
    DR_TAG_LINE,
    DR_TAG_ATTACK,
    DR_TAG_DESTRUCTION,
    DR_TAG_REROLL,
    DR_TAG_FREE_UPGRADE,
    DR_TAG_GREAT_WORK,
    DR_TAGS,
} dr_tag;

typedef struct dr_tile {
    uint64_t faces;     /* set of the kinds that it brings */
    uint8_t kind;       /* dr_tile_kind */
    uint8_t tags;       /* set of dr_tag */
    uint8_t add_grain;  /* 4* grain chips for each player, added to the supply */
    uint8_t add_misery; /* -4* misery chips for each player */
    uint8_t add_tile;   /* 1 + the tile that joins, or 0 */
    uint8_t swap_count;
    uint8_t swaps[DR_SWAPS_MAX][2]; /* Fate faces: this one is replaced by that one */
} dr_tile;

/* Arrays are for 2, 3 and 4 players. */
typedef struct dr_numbers {
    uint8_t grain[DR_PLAYER_COUNTS];
    uint8_t vp[DR_PLAYER_COUNTS];
    uint8_t misery[DR_PLAYER_COUNTS]; /* units: -2 chips */
    uint8_t gray_dice[DR_PLAYER_COUNTS];
    uint8_t green_dice[DR_PLAYER_COUNTS];
    uint8_t start_dice[2]; /* dr_die_colour */
    uint8_t start_grain;
    uint8_t start_reroll_tokens;
    uint8_t start_set_tokens;
    uint8_t start_coin;          /* in the treasury */
    uint8_t die_faces[DR_SIDES]; /* kinds on black, white and gray dice */
    uint8_t green_die_faces[DR_SIDES];
    uint8_t tiles_drawn;
    uint8_t limits[DR_TAGS]; /* tiles of a random setup */
    uint8_t chip_grain;      /* a 4* grain chip */
    uint8_t chip_misery;     /* units of a -4* chip */
    uint8_t reroll_token_coins;
    uint8_t set_token_coins;
    uint8_t repair_coins;
    uint8_t upgrade_coins;
    uint8_t die_coins, die_grain;
    uint8_t crossgrade, downgrade, line_change, per_dot; /* upgrades */
    uint8_t dots_per_vp;                                 /* 2 */
    uint8_t destroyed_vp;                                /* lost for each Destroyed face at game end */
    uint8_t misery_vp;                                   /* lost for each misery unit */
} dr_numbers;

typedef struct dr_pack {
    dr_numbers numbers;
    uint8_t face_count, line_count, fate_count, tile_count, setup_count;
    uint8_t destroyed; /* the kind of Destroyed faces */
    dr_line lines[DR_LINES_MAX];
    dr_face faces[DR_KINDS];
    dr_fate fates[DR_FATES_MAX];
    dr_tile tiles[DR_TILES_MAX];
    uint64_t setups[DR_SETUPS_MAX]; /* sets of tiles; the first is the usual one. In the order of the words */

    /* What follows from the tables; filled by dr_pack_derive. Sets of kinds unless said otherwise. */
    struct {
        uint64_t reach[DR_KINDS][DR_COST_MAX + 1]; /* what a face may become for at most so many upgrades */
        uint64_t by_line[DR_LINES_MAX];
        uint64_t standard; /* in every game: on no tile */
        uint64_t limited;  /* at most one on a die */
        uint64_t green;
        uint64_t rerolls;
        uint64_t attackers;
        uint64_t powers;                /* with a Collect power that the player chooses to use */
        uint64_t scaling;               /* with gains by what shows or acts */
        uint8_t line_top[DR_LINES_MAX]; /* the line's 4-dot face, or DR_KINDS */
        int16_t measures[DR_KINDS][DR_MEASURES];
    } derived;
} dr_pack;

/* Computes `derived`. To be called after the tables are filled or changed. */
void dr_pack_derive(dr_pack *pack);

/* Hash of every value that can change a game. */
uint64_t dr_pack_hash(const dr_pack *pack);

/* Upgrades that it takes to turn a face into another one; 0: it is not possible. */
int dr_upgrade_cost(const dr_pack *pack, int from, int to);

/* ---- words, for people -------------------------------------------------------------------- */

enum {
    DR_FACTS_MAX = 4 * 1024,
    DR_LETTERS_MAX = 128 * 1024,
};

/* The words of a pack: one entity for each component, in the same order as the rule tables. */
typedef struct dr_words {
    dw_entity faces[DR_KINDS];
    dw_entity lines[DR_LINES_MAX];
    dw_string line_colours[DR_LINES_MAX]; /* "green" */
    dw_entity fates[DR_FATES_MAX];
    dw_entity tiles[DR_TILES_MAX];
    dw_entity setups[DR_SETUPS_MAX];
    dw_entity numbers; /* supply, start, costs, limits: facts only */
    uint32_t fact_count;
    uint32_t letter_count;
    dw_fact facts[DR_FACTS_MAX];
    char letters[DR_LETTERS_MAX];
} dr_words;

static inline const char *dr_word(const dr_words *words, dw_string string)
{
    return words->letters + string;
}

/* The pack that is compiled in: the bytes that compile_pack makes of data/dicerealms.yaml, read as tables. */
extern const union dr_pack_bytes {
    unsigned char bytes[sizeof(dr_pack)];
    dr_pack pack;
} dr_default_pack_bytes;

extern const union dr_words_bytes {
    unsigned char bytes[sizeof(dr_words)];
    dr_words words;
} dr_default_words_bytes;

#define dr_default_pack (dr_default_pack_bytes.pack)
#define dr_default_words (dr_default_words_bytes.words)

/* What dw_game.pack points to: the tables of the rules and the words for people. */
typedef struct dr_box {
    const dr_pack *pack;
    const dr_words *words;
} dr_box;

#endif
