/* game_screen_words.c: what can be asked of a game by a word: help, texts to read, hints, taking back,
 * saving, the people elsewhere. */
#include "terminal/game_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Choosing\n"
    "  arrows, Enter  select a move and make it; what it is about is marked {so}\n"
    "  1 2 3 ...      make the move with this number\n"
    "  Tab            point at the table: arrows go from thing to thing, Enter takes what is marked [so] and "
    "explains "
    "anything else; Tab or Esc goes back to the moves\n"
    "  mouse          click a thing or a move; the right button explains; the wheel scrolls\n"
    "  / or :         type a move (its text stands below the list), or a part of it to see only moves that "
    "have "
    "it, or a word as with --plain: hint master 5, cards hero\n"
    "  Esc            all moves again; declines an offer to act in another's turn, as Enter does at first\n"
    "Asking\n"
    "  h, H           hint: the best moves and why; H asks the master, who thinks longer\n"
    "  e              explain what is pointed at, or the selected move, in full\n"
    "  s              the score of everybody, line by line\n"
    "  c              every card, face and tile, with search\n"
    "  l              everything that happened, and what was said online\n"
    "  t              the table in plain words\n"
    "  v              the table from the side of the next seat\n"
    "And\n"
    "  u              undo: take back your last decision\n"
    "  a              dice tumble, or not\n"
    "  o              be asked in others' turns when it is useful, every time, or never\n"
    "  w              write the record to another file\n"
    "  Ctrl-L         draw the screen again\n"
    "  q              leave; the game is saved after every move and can be resumed\n";

static const char online_help[] =
    "Online\n"
    "  m              say something to the others\n"
    "  y, n           agree that somebody goes back, or not; u once more asks the others for it\n"
    "  b              let a bot play for you, or play yourself again; typed with a name, bot Ben, for "
    "somebody who is away\n"
    "  p              who is there, how often, and how much time they have\n"
    "  i              the link of your seat, to come back or to play on another device\n"
    "  x              all that happened at the table besides moves and talk\n"
    "  r              after the game: play another one with the same people\n";

/* ---- texts to read ------------------------------------------------------------------------ */

/* Shows a text and gives it back. */
static void read_and_free(gs_game *game, const char *title, char *text, int line)
{
    if (text)
        scr_read(&game->screen, title, text, line);
    free(text);
}

static void show_help(gs_game *game)
{
    char text[4096];
    const char *legend = tm_drawing_of(game->at->game->id)->legend;
    snprintf(text, sizeof text, "%s%s%s%s", game->at->place->act ? online_help : "", help, legend ? "\n" : "",
             legend ? legend : "");
    scr_read(&game->screen, "Help", text, 0);
}

/* Who looks, for texts. */
static int looker(const gs_game *game)
{
    return game->demand.kind == DV_OVER ? DW_CHANCE : game->eyes == DW_CHANCE ? game->side : game->eyes;
}

static void show_score(gs_game *game)
{
    read_and_free(game, game->demand.kind == DV_OVER ? "The final score" : "Score if the game ended now",
                  se_score_words(game->at, looker(game)), 0);
}

static void show_log(gs_game *game)
{
    read_and_free(game, "What happened", se_log_words(game->at, looker(game), 0, se_length(game->at)),
                  1 << 20);
}

static void show_table(gs_game *game)
{
    bool shared = game->eyes == DW_CHANCE;
    dw_error error = {0};
    char title[64], name[SE_NAME_MAX];
    snprintf(title, sizeof title, "The table from the side of %s", se_name(game->at, game->side, name));
    char *text = se_table_words(game->at, shared ? game->side : game->eyes, game->side, shared, &error);
    if (!text)
        gs_say(game, "%s", error.text);
    read_and_free(game, title, text, 0);
}

/* ---- hints -------------------------------------------------------------------------------- */

static void begin_hint(gs_game *game, const char *words)
{
    se_wish wish;
    se_position seen;
    dw_error error;
    if (se_no_help(game->at))
        gs_say(game, "%s", se_no_help(game->at));
    else if (!gs_has_choice(game))
        gs_say(game, "There is a hint only when you are asked to choose.");
    else if (!se_read_wish(words, &wish, &error) || !se_known(game->at, game->demand.seat, &seen, &error))
        gs_say(game, "%s", error.text);
    else if (tk_under_way(game->thinker) == TK_NOTHING)
        tk_begin_advice(game->thinker, game->at->game, &seen, game->demand.seat, &wish);
}

void gs_show_advice(gs_game *game, const tk_result *result)
{
    if (!gs_has_choice(game) || !game->list.asked)
        return;
    read_and_free(game, "Hint", se_advice_words(game->at, game->list.asked, &result->advice), 0);
    for (int i = 0; result->advice.count && i < ch_count(&game->list); i++)
        if (strcmp(ch_move(&game->list, i)->text, result->advice.text[0]) == 0)
            ch_select(&game->list, i);
}

/* ---- other words -------------------------------------------------------------------------- */

static void undo(gs_game *game)
{
    dw_error error;
    dw_text text = dw_text_in(game->message, sizeof game->message);
    tk_drop(game->thinker);
    if (!se_undo(game->at, &text, &error))
        gs_say(game, "%s", error.text);
    gs_look_again(game);
}

/* What one can do at a table with people elsewhere; false if all are here. */
static bool act(gs_game *game, const char *what, const char *argument)
{
    seating *at = game->at;
    dw_error error;
    if (!at->place->act)
        return false;
    if (!at->place->act(at, what, argument, &error))
        gs_say(game, "%s", error.text);
    return true;
}

/* Another game with the same people: one that is set up, or a new one. */
static bool play_again(gs_game *game)
{
    seating *at = game->at;
    if (!at->place->act || game->demand.kind != DV_OVER)
        return false;
    if (at->place->has_rematch(at))
        return at->again = game->left = true;
    game->wants_again = true;
    return act(game, "again", "");
}

static bool show_people(gs_game *game)
{
    dw_text text = dw_text_in(game->message, sizeof game->message);
    if (game->at->place->write_people)
        game->at->place->write_people(game->at, &text);
    return text.length > 0;
}

static bool show_events(gs_game *game)
{
    dw_error error = {0};
    const seating *at = game->at;
    char *text = at->place->events ? at->place->events(at, &error) : NULL;
    if (at->place->events && !text)
        gs_say(game, "%s", error.text);
    read_and_free(game, "What happened besides moves", text, 1 << 20);
    return at->place->events != NULL;
}

static bool show_link(gs_game *game)
{
    const seating *at = game->at;
    if (at->place->link)
        scr_read(&game->screen, "To come back, or to play on another device", at->place->link(at), 0);
    return at->place->link != NULL;
}

static bool say(gs_game *game)
{
    char words[300] = "";
    if (!game->at->place->act)
        return false;
    if (scr_ask(&game->screen, "Say", "To everybody at the table:", words, sizeof words) && *words)
        act(game, "say", words);
    return true;
}

static void fetch_record(gs_game *game, const char *wanted)
{
    char path[SAVED_PATH_MAX - 16];
    dw_error error;
    snprintf(path, sizeof path, "%s", wanted);
    if (!*path &&
        !scr_ask(&game->screen, "Save", "What you know of the record, in the new file:", path, sizeof path))
        return;
    if (se_fetch_record(game->at, path, &error))
        gs_say(game, "Saved in %s", path);
    else
        gs_say(game, "%s", error.text);
}

static void write_record_elsewhere(gs_game *game, const char *wanted)
{
    char path[SAVED_PATH_MAX - 16] = "";
    dw_error error;
    if (!game->at->table) {
        fetch_record(game, wanted);
        return;
    }
    snprintf(path, sizeof path, "%s", wanted);
    if (!*path &&
        !scr_ask(&game->screen, "Save", "Record the game from now on in the new file:", path, sizeof path))
        return;
    if (*path && se_move_record(game->at, path, &error))
        gs_say(game, "Saved in %s; every further move is saved there too.", path);
    else
        gs_say(game, "%s", *path ? error.text : "The game is saved after every move anyway.");
}

static void read_cards(gs_game *game, const char *name)
{
    if (*name)
        rf_read(&game->screen, game->at->game, name);
    else
        rf_browse(&game->screen, game->at->game);
}

static void set_offers(gs_game *game, const char *wish)
{
    dw_error error;
    tk_drop(game->thinker);
    bool good = se_set_offers(game->at, wish, &error);
    gs_say(game, "%s", good ? se_offers_words(game->at) : error.text);
    gs_look_again(game);
}

static void leave(gs_game *game)
{
    const char *const answers[] = {game->at->table ? "Leave; the game is saved and can be resumed"
                                                   : "Leave; the same link leads back to the table",
                                   "Stay"};
    game->left = game->demand.kind == DV_OVER || scr_is_too_small(&game->screen) ||
                 scr_pick(&game->screen, "Leave the game?", answers, 2, 0) == 0;
}

/* Whether it was a word for people elsewhere. */
static bool take_online_word(gs_game *game, const char *word)
{
    if (strcmp(word, "yes") == 0 || strcmp(word, "no") == 0 || strcmp(word, "back") == 0)
        return act(game, word, "");
    if (strcmp(word, "again") == 0)
        return play_again(game);
    if (strcmp(word, "events") == 0)
        return show_events(game);
    if (strcmp(word, "link") == 0)
        return show_link(game);
    return strcmp(word, "who") == 0 && show_people(game);
}

bool gs_take_word(gs_game *game, const char *line)
{
    size_t length = strcspn(line, " ");
    const char *argument = line + length + strspn(line + length, " ");
    char word[16];
    snprintf(word, sizeof word, "%.*s", (int)length, line);
    if (strcmp(word, "hint") == 0)
        begin_hint(game, argument);
    else if (strcmp(word, "cards") == 0)
        read_cards(game, argument);
    else if (strcmp(word, "save") == 0)
        write_record_elsewhere(game, argument);
    else if (strcmp(word, "offers") == 0)
        set_offers(game, argument);
    else if (strcmp(word, "say") == 0 && !*argument)
        return say(game);
    else if ((strcmp(word, "say") == 0 || strcmp(word, "bot") == 0) && act(game, word, argument))
        return true;
    else if (*argument)
        return false;
    else if (strcmp(word, "undo") == 0)
        undo(game);
    else if (strcmp(word, "score") == 0)
        show_score(game);
    else if (strcmp(word, "log") == 0)
        show_log(game);
    else if (strcmp(word, "table") == 0)
        show_table(game);
    else if (strcmp(word, "quiet") == 0)
        set_offers(game, se_offers(game->at) == DV_NEVER ? "useful" : "never");
    else if (strcmp(word, "help") == 0)
        show_help(game);
    else if (strcmp(word, "quit") == 0)
        leave(game);
    else
        return take_online_word(game, word);
    return true;
}
