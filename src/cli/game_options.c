/*
 * game_options.c: which game the options mean, in which set of boxes, with which pack. Without --pack the
 * game is as compiled in.
 */
#include "cli/cli.h"
#include "games/pack_formats.h"
#include "table/table.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 8 };

struct cli_box {
    const dw_game *game; /* compiled in, or `own` */
    dw_game *own;        /* with the values of a pack file; NULL: there is none */
};

bool cli_no_such(const char *kind, const char *word, const char *const *names, dw_error *error)
{
    const char *near = cli_nearest(word, names);
    if (near)
        return dw_fail(error, "there is no %s '%s'; did you mean '%s'?", kind, word, near);
    char list[200];
    dw_text text = dw_text_in(list, sizeof list);
    for (int i = 0; names[i]; i++)
        dw_text_add(&text, "%s%s", i ? ", " : "", names[i]);
    return dw_fail(error, "there is no %s '%s'; there is: %s", kind, word, list);
}

const char *cli_game_id_at(int index)
{
    for (int i = 0; dw_game_at(i); i++)
        if (dw_game_named(dw_game_at(i)->id) == dw_game_at(i) && index-- == 0) /* in its first set */
            return dw_game_at(i)->id;
    return NULL;
}

static bool no_such_game(const char *id, dw_error *error)
{
    const char *names[GAMES_MAX + 1] = {0};
    for (int i = 0; i < GAMES_MAX && cli_game_id_at(i); i++)
        names[i] = cli_game_id_at(i);
    return cli_no_such("game", id, names, error);
}

static bool no_such_set(const char *id, const char *set, dw_error *error)
{
    const char *names[GAMES_MAX + 1] = {0};
    int count = 0;
    for (int i = 0; dw_game_at(i) && count < GAMES_MAX; i++)
        if (strcmp(dw_game_at(i)->id, id) == 0)
            names[count++] = dw_game_at(i)->set;
    return cli_no_such("set", set, names, error);
}

/* NULL with the reason. A number of players that no set has is refused later, with the options. */
static const dw_game *find_game(const cli_wanted *wanted, dw_error *error)
{
    const char *id = wanted->game ? wanted->game : cli_game_id_at(0);
    const dw_game *game = dw_game_named(id);
    int players;
    if (!game)
        no_such_game(id, error);
    else if (wanted->set) {
        game = dw_game_in_set(id, wanted->set);
        if (!game)
            no_such_set(id, wanted->set, error);
    } else if (wanted->players && pf_is_number(wanted->players, 1, DW_SEATS_MAX, &players) &&
               dw_game_for(id, players))
        game = dw_game_for(id, players);
    return game;
}

/* ---- the box -------------------------------------------------------------------------------- */

cli_box *cli_open_box(const cli_wanted *wanted, int *status, dw_error *error)
{
    *status = CLI_USAGE;
    const dw_game *game = find_game(wanted, error);
    if (!game)
        return NULL;
    *status = CLI_FAILED;
    cli_box *box = calloc(1, sizeof *box);
    if (!box) {
        dw_fail(error, "no memory for the game");
        return NULL;
    }
    box->game = game;
    if (!wanted->pack)
        return box;
    box->game = box->own = pk_open_pack_file(game, wanted->pack, error);
    if (!box->own) {
        cli_close_box(box);
        return NULL;
    }
    return box;
}

const dw_game *cli_game(const cli_box *box)
{
    return box->game;
}

void cli_close_box(cli_box *box)
{
    if (box)
        free(box->own);
    free(box);
}

/* ---- options ------------------------------------------------------------------------------ */

static const dw_game *set_with_variant(const char *id, const char *variant)
{
    for (int i = 0; dw_game_at(i); i++)
        if (strcmp(dw_game_at(i)->id, id) == 0 &&
            dw_variant_index(dw_game_at(i), variant, strlen(variant)) >= 0)
            return dw_game_at(i);
    return NULL;
}

static bool add_variant(const dw_game *game, const char *word, dw_options *options, dw_error *error)
{
    int index = dw_variant_index(game, word, strlen(word));
    if (index >= 0) {
        options->variants |= 1u << index;
        return true;
    }
    const dw_game *other = set_with_variant(game->id, word);
    if (other)
        return dw_fail(error, "the variant '%s' is not in the %s box; it needs --set %s", word, game->set,
                       other->set);
    const char *names[33] = {0};
    for (int i = 0; game->variants && game->variants[i].id && i < 32; i++)
        names[i] = game->variants[i].id;
    const char *near = cli_nearest(word, names);
    if (near)
        return dw_fail(error, "there is no variant '%s'; did you mean '%s'?", word, near);
    char list[256];
    dw_text text = dw_text_in(list, sizeof list);
    for (int i = 0; names[i]; i++)
        dw_text_add(&text, "%s%s", i ? ", " : "", names[i]);
    return dw_fail(error, "there is no variant '%s'; %s has %s", word, game->set_name, list);
}

/* The seats of the largest set. */
static int players_max(const char *id)
{
    int max = 0;
    for (int i = 0; dw_game_at(i); i++)
        if (strcmp(dw_game_at(i)->id, id) == 0 && dw_game_at(i)->players_max > max)
            max = dw_game_at(i)->players_max;
    return max;
}

static bool read_players(const dw_game *game, const cli_wanted *wanted, int *players, dw_error *error)
{
    int max = wanted->set ? game->players_max : players_max(game->id);
    if (pf_is_number(wanted->players, game->players_min, game->players_max, players))
        return true;
    if (!wanted->set || !pf_is_number(wanted->players, 0, INT_MAX, players))
        return dw_fail(error, "--players must be a number from %d to %d, not '%.60s'", game->players_min, max,
                       wanted->players);
    const dw_game *larger = dw_game_for(game->id, *players);
    if (larger)
        return dw_fail(error, "the %s box is for %d to %d players; --set %s is for up to %d", game->set,
                       game->players_min, max, larger->set, larger->players_max);
    return dw_fail(error, "the %s box is for %d to %d players", game->set, game->players_min, max);
}

bool cli_game_options(const dw_game *game, const cli_wanted *wanted, const cli_words *variants,
                      dw_options *options, dw_error *error)
{
    *options = (dw_options){0};
    if (!read_players(game, wanted, &options->players, error))
        return false;
    for (int i = 0; i < variants->count; i++)
        if (!add_variant(game, variants->word[i], options, error))
            return false;
    return !wanted->setup || tb_read_setup(game, wanted->setup, &options->setup, error);
}

int cli_begin(const cli_usage *usage, int argc, char **argv, const cli_wanted *wanted, cli_box **box)
{
    dw_error error;
    int status = cli_parse(usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    *box = cli_open_box(wanted, &status, &error);
    return *box ? CLI_GO_ON : cli_complain(usage->command, status, "%s", error.text);
}

void cli_print_game(const dw_game *game, const dw_options *options)
{
    char words[TB_SETUP_MAX];
    dw_text setup = dw_text_in(words, sizeof words);
    tb_setup_words(game, options->setup, &setup);
    printf("%s, %d player%s%s%s", game->set_name, options->players, options->players == 1 ? "" : "s",
           setup.length ? ", setup " : "", words);
}
