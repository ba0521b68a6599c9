/*
 * form.c: the values of the start menu's form: read from words, written as words, and stepped from one to
 * the next.
 */
#include "terminal/menu/form.h"

#include <stdio.h>
#include <string.h>

enum { USUAL_PLAYERS = 2 };

/* ---- what there is to choose from --------------------------------------------------------- */

static int setup_count(const dw_game *game)
{
    int count = 0;
    while (game->setups && game->setups[count].id)
        count++;
    return count;
}

static int level_count(void)
{
    int count = 0;
    while (bot_level_at(count))
        count++;
    return count;
}

static int level_named(const char *name, size_t length)
{
    for (int i = 0; bot_level_at(i); i++)
        if (strlen(bot_level_at(i)->name) == length && strncmp(bot_level_at(i)->name, name, length) == 0)
            return i;
    return -1;
}

static int usual_level(void)
{
    return level_named(SE_USUAL_BOTS, strlen(SE_USUAL_BOTS));
}

static bool is_first_set(const dw_game *game, const dw_game *other)
{
    (void)game;
    return dw_game_named(other->id) == other;
}

static bool is_same_game(const dw_game *game, const dw_game *other)
{
    return strcmp(game->id, other->id) == 0;
}

/* The next game in the list that fits, round and round: `from` itself if there is no other. */
static const dw_game *next_game(const dw_game *from, int by,
                                bool (*fits)(const dw_game *from, const dw_game *other))
{
    int count = 0, at = 0;
    for (; dw_game_at(count); count++)
        if (dw_game_at(count) == from)
            at = count;
    do
        at = (at + by + count) % count;
    while (dw_game_at(at) != from && !fits(from, dw_game_at(at)));
    return dw_game_at(at);
}

/* ---- values that belong together ---------------------------------------------------------- */

static int within(int value, int min, int max)
{
    return value < min ? min : value > max ? max : value;
}

/* `value` moved on within its range, round and round. */
static int turned(int value, int by, int min, int max)
{
    int count = max - min + 1;
    return min + (value - min + by + count) % count;
}

static void set_players(mf_form *form, int players)
{
    bool all = form->by_hand && form->people == form->players; /* around a real box sit people */
    form->players = within(players, form->game->players_min, form->game->players_max);
    form->people = all ? form->players : within(form->people, 0, form->players);
}

/* Variants stay if the other game has them as well, the setup only within a game. */
static void set_game(mf_form *form, const dw_game *game)
{
    const dw_game *before = form->game;
    uint32_t variants = 0;
    for (int i = 0; before->variants[i].id; i++) {
        int place = dw_variant_index(game, before->variants[i].id, strlen(before->variants[i].id));
        if (place >= 0 && form->variants >> i & 1)
            variants |= 1u << place;
    }
    if (!is_same_game(before, game)) {
        form->setup = 0;
        form->own_setup[0] = '\0';
    }
    form->game = game;
    form->variants = variants;
    set_players(form, form->players);
}

static void set_by_hand(mf_form *form, bool by_hand)
{
    form->by_hand = by_hand;
    form->people = by_hand ? form->players : within(1, 0, form->players);
}

/* ---- from words ---------------------------------------------------------------------------- */

static const dw_game *read_game(const tm_choice *choice, int players)
{
    const dw_game *game = dw_game_named(choice->game), *first = game ? game : dw_game_at(0);
    const dw_game *wanted =
        choice->set[0] ? dw_game_in_set(first->id, choice->set) : dw_game_for(first->id, players);
    return wanted ? wanted : first;
}

/* The last level also plays the seats that are left, as --bots has it. */
static void read_levels(mf_form *form, const char *names)
{
    int level = usual_level(), seat = form->people;
    for (int i = 0; i < DW_SEATS_MAX; i++)
        form->levels[i] = level;
    for (; *names && seat < DW_SEATS_MAX; seat++) {
        size_t length = strcspn(names, ",");
        int named = level_named(names, length);
        level = named >= 0 ? named : level;
        form->levels[seat] = level;
        names += length + (names[length] == ',');
    }
    for (; seat < DW_SEATS_MAX; seat++)
        form->levels[seat] = level;
}

static void read_variants(mf_form *form, const char *names)
{
    form->variants = 0;
    while (*names) {
        size_t length = strcspn(names, ",");
        int place = dw_variant_index(form->game, names, length);
        if (place >= 0)
            form->variants |= 1u << place;
        names += length + (names[length] == ',');
    }
}

static void read_setup(mf_form *form, const char *words)
{
    uint64_t setup;
    int count = setup_count(form->game), place = 0;
    form->setup = 0;
    form->own_setup[0] = '\0';
    if (!*words || !count)
        return;
    while (place < count && strcmp(form->game->setups[place].id, words) != 0)
        place++;
    if (place == count && !tb_read_setup(form->game, words, &setup, NULL))
        return;
    form->setup = place;
    if (place == count)
        snprintf(form->own_setup, sizeof form->own_setup, "%s", words);
}

void mf_read(mf_form *form, const tm_choice *choice)
{
    uint64_t seed;
    int players = USUAL_PLAYERS, people = choice->by_hand ? DW_SEATS_MAX : 1;
    pf_is_number(choice->players, 1, DW_SEATS_MAX, &players);
    pf_is_number(choice->humans, 0, DW_SEATS_MAX, &people);
    *form = (mf_form){.game = read_game(choice, players)};
    set_players(form, players);
    form->people = within(people, 0, form->players);
    form->by_hand = choice->by_hand;
    read_levels(form, choice->bots);
    read_variants(form, choice->variants);
    read_setup(form, choice->setup);
    if (pf_is_whole(choice->seed, UINT64_MAX, &seed))
        snprintf(form->seed, sizeof form->seed, "%s", choice->seed);
}

/* ---- to words ------------------------------------------------------------------------------ */

static void write_lists(const mf_form *form, tm_choice *choice)
{
    dw_text bots = dw_text_in(choice->bots, sizeof choice->bots);
    for (int seat = form->people; seat < form->players; seat++)
        dw_text_add(&bots, "%s%s", bots.length ? "," : "", bot_level_at(form->levels[seat])->name);
    dw_text variants = dw_text_in(choice->variants, sizeof choice->variants);
    for (int i = 0; form->game->variants[i].id; i++)
        if (form->variants >> i & 1)
            dw_text_add(&variants, "%s%s", variants.length ? "," : "", form->game->variants[i].id);
}

/* Empty if there is nothing to choose. */
static const char *setup_words(const mf_form *form)
{
    return form->setup < setup_count(form->game) ? form->game->setups[form->setup].id : form->own_setup;
}

void mf_write(const mf_form *form, tm_choice *choice)
{
    snprintf(choice->game, sizeof choice->game, "%s", form->game->id);
    snprintf(choice->set, sizeof choice->set, "%s", form->game->set);
    snprintf(choice->players, sizeof choice->players, "%d", form->players);
    snprintf(choice->humans, sizeof choice->humans, "%d", form->people);
    snprintf(choice->setup, sizeof choice->setup, "%s", setup_words(form));
    snprintf(choice->seed, sizeof choice->seed, "%s", form->seed);
    choice->by_hand = form->by_hand;
    write_lists(form, choice);
}

/* ---- from one value to the next ------------------------------------------------------------ */

void mf_change(mf_form *form, mf_line line, int by)
{
    switch (line.kind) {
    case MF_GAME:
        set_game(form, next_game(dw_game_named(form->game->id), by, is_first_set));
        break;
    case MF_BOX:
        set_game(form, next_game(form->game, by, is_same_game));
        break;
    case MF_PLAYERS:
        set_players(form, turned(form->players, by, form->game->players_min, form->game->players_max));
        break;
    case MF_PEOPLE:
        form->people = turned(form->people, by, 0, form->players);
        break;
    case MF_BOT:
        form->levels[line.which] = turned(form->levels[line.which], by, 0, level_count() - 1);
        break;
    case MF_VARIANT:
        form->variants ^= 1u << line.which;
        break;
    case MF_SETUP:
        form->setup = turned(form->setup, by, 0, setup_count(form->game) - !form->own_setup[0]);
        break;
    case MF_DICE:
        set_by_hand(form, !form->by_hand);
        break;
    default:
        break;
    }
}

static void type_seed(mf_form *form, int digit)
{
    char seed[sizeof form->seed];
    uint64_t value;
    size_t length = strlen(form->seed);
    if (digit < 0 && length > 0)
        form->seed[length - 1] = '\0';
    snprintf(seed, sizeof seed, "%s%d", form->seed, digit);
    if (digit >= 0 && pf_is_whole(seed, UINT64_MAX, &value))
        memcpy(form->seed, seed, sizeof seed);
}

void mf_type(mf_form *form, mf_line line, int digit)
{
    if (line.kind == MF_SEED)
        type_seed(form, digit);
    else if (line.kind == MF_PLAYERS && digit >= form->game->players_min && digit <= form->game->players_max)
        set_players(form, digit);
    else if (line.kind == MF_PEOPLE && digit >= 0 && digit <= form->players)
        form->people = digit;
}

bool mf_has_choice(const mf_form *form, mf_line line)
{
    if (line.kind == MF_BOX)
        return next_game(form->game, 1, is_same_game) != form->game;
    return line.kind < MF_VARIANT || line.kind == MF_SETUP || line.kind == MF_DICE;
}

bool mf_can_start(const mf_form *form, dw_error *error)
{
    se_position first;
    dw_options options = {.players = form->players, .variants = form->variants};
    const char *setup = setup_words(form);
    return (!*setup || tb_read_setup(form->game, setup, &options.setup, error)) &&
           form->game->start(form->game, first.bytes, &options, error);
}
