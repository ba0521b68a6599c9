/* game_fields.c: finds the game that a line means: by id, by set, or by the number of players. */
#include "protocol/session.h"

#include <string.h>

const dw_game *pr_offered(const pr_session *session, int index)
{
    return session->find(session->find_context, dw_game_at(index)->id, dw_game_at(index)->set);
}

/* The next set of the game from *index on; NULL after the last. */
static const dw_game *next_set(const pr_session *session, const char *id, int *index)
{
    while (dw_game_at(*index)) {
        const dw_game *game = pr_offered(session, (*index)++);
        if (game && strcmp(game->id, id) == 0)
            return game;
    }
    return NULL;
}

const dw_game *pr_game_in_set(const pr_session *session, const char *id, const char *set)
{
    const dw_game *game;
    for (int i = 0; (game = next_set(session, id, &i));)
        if (!set || strcmp(game->set, set) == 0)
            break;
    return game;
}

const dw_game *pr_game_for(const pr_session *session, const char *id, int players)
{
    const dw_game *game;
    for (int i = 0; (game = next_set(session, id, &i));)
        if (players >= game->players_min && players <= game->players_max)
            break;
    return game;
}

const dw_game *pr_game_with_variant(const pr_session *session, const char *id, const char *variant)
{
    const dw_game *game;
    for (int i = 0; (game = next_set(session, id, &i));)
        if (dw_variant_index(game, variant, strlen(variant)) >= 0)
            break;
    return game;
}

int pr_players_max(const pr_session *session, const char *id)
{
    const dw_game *game;
    int max = 0;
    for (int i = 0; (game = next_set(session, id, &i));)
        max = game->players_max > max ? game->players_max : max;
    return max;
}

/* ---- names that are wrong ----------------------------------------------------------------- */

static const dw_game *no_such_game(pr_call *call, const char *id)
{
    dw_nearest near = dw_nearest_to(id);
    if (dw_game_named(id)) {
        dw_fail(call->error, "the game '%s' is not offered here", id);
        return NULL;
    }
    for (int i = 0; dw_game_at(i); i++)
        dw_nearest_try(&near, dw_game_at(i)->id);
    dw_fail(call->error, "unknown game '%.60s'%s", id, dw_nearest_hint(&near));
    return NULL;
}

static const dw_game *no_such_set(pr_call *call, const char *id, const char *set)
{
    char list[128];
    dw_text sets = dw_text_in(list, sizeof list);
    dw_nearest near = dw_nearest_to(set);
    const dw_game *game;
    for (int i = 0; (game = next_set(call->session, id, &i));) {
        dw_nearest_try(&near, game->set);
        dw_text_add(&sets, "%s%s", sets.length ? ", " : "", game->set);
    }
    if (near.best)
        dw_fail(call->error, "unknown set '%.60s'%s", set, dw_nearest_hint(&near));
    else
        dw_fail(call->error, "unknown set '%.60s'; there is: %s", set, list);
    return NULL;
}

const dw_game *pr_find_game(pr_call *call, const char *id, const char *set)
{
    const dw_game *game = pr_game_in_set(call->session, id, set);
    if (game)
        return game;
    return pr_game_in_set(call->session, id, NULL) ? no_such_set(call, id, set) : no_such_game(call, id);
}
