/*
 * registry.c: stands in for src/games/registry.c and has two games more: Pig, and Pig with nothing
 * optional, which shows the stand-ins for everything that a game may leave out.
 */
#include "pig/pig.h"

#include <stddef.h>

static dw_game bare_game; /* filled before anything else runs */

__attribute__((constructor)) static void make_bare_game(void)
{
    bare_game = pig_game;
    bare_game.id = "bare";
    bare_game.name = bare_game.set_name = "Pig without a word";
    bare_game.round = NULL;
    bare_game.words = NULL;
    bare_game.positions = NULL;
}

#define REGISTRY_MORE &pig_game, &bare_game
#include "games/registry.c"
