/* games.c: which game is meant, with which pack. A game without --pack is the one that is compiled in. */
#include "cli/cli.h"
#include "packs/rollplayer_pack.h"
#include "rollplayer/game.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 8 };

struct cli_box {
    const dw_game *game; /* compiled in, or `own` */
    dw_game own;
    rp_box parts;
    rp_pack pack;
    rp_words words;
};

static bool no_such_game(const char *id, dw_error *error)
{
    const char *names[GAMES_MAX + 1] = {0};
    for (int i = 0; i < GAMES_MAX && dw_game_at(i); i++)
        names[i] = dw_game_at(i)->id;
    const char *near = cli_nearest(id, names);
    if (near)
        return dw_fail(error, "there is no game '%s'; did you mean '%s'?", id, near);
    char list[200];
    dw_text text = dw_text_in(list, sizeof list);
    for (int i = 0; names[i]; i++)
        dw_text_add(&text, "%s%s", i ? ", " : "", names[i]);
    return dw_fail(error, "there is no game '%s'; there is: %s", id, list);
}

static bool put_pack_over(cli_box *box, const char *pack_file, dw_error *error)
{
    if (strcmp(box->game->id, rp_game.id) != 0)
        return dw_fail(error, "%s takes no --pack yet", box->game->name);
    box->pack = rp_default_pack;
    box->words = rp_default_words;
    if (!pk_load_rollplayer_file(pack_file, &box->pack, &box->words, error))
        return false;
    box->parts = (rp_box){&box->pack, &box->words};
    rp_game_with(&box->own, &box->parts);
    box->game = &box->own;
    return true;
}

cli_box *cli_open_box(const char *id, const char *pack_file, int *status, dw_error *error)
{
    const dw_game *game = dw_game_named(id);
    *status = CLI_USAGE;
    if (!game) {
        no_such_game(id, error);
        return NULL;
    }
    *status = CLI_FAILED;
    cli_box *box = calloc(1, sizeof *box);
    if (!box) {
        dw_fail(error, "no memory for the game");
        return NULL;
    }
    box->game = game;
    if (pack_file && !put_pack_over(box, pack_file, error)) {
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
    free(box);
}

static bool add_variant(const dw_game *game, const char *word, dw_options *options, dw_error *error)
{
    int index = dw_variant_index(game, word, strlen(word));
    if (index >= 0) {
        options->variants |= 1u << index;
        return true;
    }
    const char *names[33] = {0};
    for (int i = 0; game->variants[i].id && i < 32; i++)
        names[i] = game->variants[i].id;
    const char *near = cli_nearest(word, names);
    if (near)
        return dw_fail(error, "there is no variant '%s'; did you mean '%s'?", word, near);
    char list[256];
    dw_text text = dw_text_in(list, sizeof list);
    for (int i = 0; names[i]; i++)
        dw_text_add(&text, "%s%s", i ? ", " : "", names[i]);
    return dw_fail(error, "there is no variant '%s'; %s has %s", word, game->name, list);
}

bool cli_game_options(const dw_game *game, const char *players, const cli_words *variants,
                      dw_options *options, dw_error *error)
{
    *options = (dw_options){0};
    if (!cli_is_number(players, game->players_min, game->players_max, &options->players))
        return dw_fail(error, "--players must be a number from %d to %d, not '%.60s'", game->players_min,
                       game->players_max, players);
    for (int i = 0; i < variants->count; i++)
        if (!add_variant(game, variants->word[i], options, error))
            return false;
    return true;
}

int cli_begin(const cli_usage *usage, int argc, char **argv, const char *const *game_id,
              const char *const *pack, cli_box **box)
{
    dw_error error;
    int status = cli_parse(usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    *box = cli_open_box(*game_id, *pack, &status, &error);
    return *box ? CLI_GO_ON : cli_complain(usage->command, status, "%s", error.text);
}
