/* saved_games.c: lists saved games, the last played first, and reads the path of another file. */
#include "terminal/menu/saved_games.h"
#include "platform/platform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITEM_MAX = 256 };

/* Games as the items of a list. */
typedef struct saved_items {
    int count;
    saved_game *games;
    char (*lines)[ITEM_MAX];
    const char **items; /* with room for one more */
} saved_items;

static void free_items(saved_items *list)
{
    free(list->games);
    free(list->lines);
    free(list->items);
    *list = (saved_items){0};
}

/* The mark stands in front, as the end of a long line may be cut off. */
static void write_item(const saved_game *game, char line[ITEM_MAX])
{
    dw_text text = dw_text_in(line, ITEM_MAX);
    dw_text_put(&text, game->being_played ? "* " : "  ");
    saved_write(game, &text);
    pf_clean(line);
}

/* The saved games, all of them or those that are not over. False with the reason. */
static bool list_games(saved_items *list, bool unfinished, dw_error *error)
{
    int found = saved_list(&list->games, error), kept = 0;
    if (found < 0)
        return false;
    for (int i = 0; i < found; i++)
        if (!unfinished || !list->games[i].over)
            list->games[kept++] = list->games[i];
    list->count = kept;
    list->lines = calloc((size_t)kept + 1, sizeof *list->lines);
    list->items = calloc((size_t)kept + 1, sizeof *list->items);
    if (!list->lines || !list->items)
        return dw_fail(error, "There is no memory for the list of games.");
    for (int i = 0; i < kept; i++) {
        write_item(&list->games[i], list->lines[i]);
        list->items[i] = list->lines[i];
    }
    return true;
}

void ms_count(int *saved, int *unfinished)
{
    saved_game *games;
    int count = saved_list(&games, NULL);
    *saved = count > 0 ? count : 0;
    *unfinished = 0;
    for (int i = 0; i < count; i++)
        *unfinished += !games[i].over;
    free(games);
}

/* ---- to go on with ------------------------------------------------------------------------- */

static int pick_playable(scr_screen *screen, const saved_items *list)
{
    for (;;) {
        int picked =
            scr_pick(screen, "Resume a saved game (*: being played now)", list->items, list->count, 0);
        if (picked < 0 || !list->games[picked].being_played)
            return picked;
        scr_read(screen, "Resume a saved game",
                 "This game is being played in another terminal. Leave it there first.", 0);
    }
}

bool ms_pick_unfinished(scr_screen *screen, char path[SAVED_PATH_MAX])
{
    dw_error error = {0};
    saved_items list = {0};
    int picked = -1;
    if (!list_games(&list, true, &error))
        scr_read(screen, "Resume a saved game", error.text, 0);
    else if (list.count == 0)
        scr_read(screen, "Resume a saved game", "There is no unfinished game.", 0);
    else
        picked = pick_playable(screen, &list);
    if (picked >= 0)
        snprintf(path, SAVED_PATH_MAX, "%s", list.games[picked].path);
    free_items(&list);
    return picked >= 0;
}

/* ---- to be watched ------------------------------------------------------------------------- */

/* The path as a shell would understand it, as far as people expect that. */
static void read_path(const char *typed, char path[SAVED_PATH_MAX])
{
    const char *home = getenv("HOME");
    typed += strspn(typed, " ");
    bool at_home = strncmp(typed, "~/", 2) == 0 && home;
    snprintf(path, SAVED_PATH_MAX, "%s%s", at_home ? home : "", at_home ? typed + 1 : typed);
    for (size_t length = strlen(path); length > 0 && path[length - 1] == ' '; length--)
        path[length - 1] = '\0';
}

static bool is_readable_record(const char *path, dw_error *error)
{
    size_t size;
    saved_game saved;
    char *text = pf_read_file(path, &size, error);
    free(text);
    return text && (saved_look(path, &saved) || dw_fail(error, "%s: is no record of a game", path));
}

static bool ask_for_path(scr_screen *screen, char path[SAVED_PATH_MAX])
{
    char typed[SAVED_PATH_MAX / 2] = "";
    dw_error error;
    while (scr_ask(screen, "Watch a record", "Which file?", typed, sizeof typed) && *typed) {
        read_path(typed, path);
        if (is_readable_record(path, &error))
            return true;
        scr_read(screen, "Watch a record", error.text, 0);
    }
    path[0] = '\0';
    return false;
}

bool ms_pick_record(scr_screen *screen, char path[SAVED_PATH_MAX])
{
    dw_error error = {0};
    saved_items list = {0};
    bool picked = false;
    if (!list_games(&list, false, &error)) {
        scr_read(screen, "Watch a record", error.text, 0);
        picked = ask_for_path(screen, path);
    } else {
        memmove(list.items + 1, list.items, (size_t)list.count * sizeof *list.items);
        list.items[0] = "  Another file ..."; /* first: it would not be found after many games */
        int item = scr_pick(screen, "Watch a record (*: being played now)", list.items, list.count + 1,
                            list.count > 0);
        picked = item > 0 || (item == 0 && ask_for_path(screen, path));
        if (item > 0)
            snprintf(path, SAVED_PATH_MAX, "%s", list.games[item - 1].path);
    }
    free_items(&list);
    return picked;
}
