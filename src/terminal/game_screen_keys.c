/* game_screen_keys.c: what keys and mouse do in a game. */
#include "terminal/game_screen.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HABIT_SECONDS 0.6 /* after a number that needed no Enter, in which an Enter is one */

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
    "  q              leave; the game is saved after every move and can be resumed\n"
    "\n"
    "Roll Player: a die is a letter and a number, R5 is a red five. G green, B blue, R red, P purple, K "
    "black, W white, "
    "Y gold, + a Boost Die. An empty space shows the colour of the Backstory in a small letter; * marks a "
    "match.\n"
    "Dice Realms: a face has the letter of its line and its dots, L2 County; the one that shows is in "
    "capitals.\n";

static const char online_help[] =
    "Online\n"
    "  m              say something to the others\n"
    "  y, n           agree that somebody goes back, or not; u once more asks the others for it\n"
    "  b              let a bot play for you, or play yourself again\n"
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
    char text[sizeof help + sizeof online_help];
    snprintf(text, sizeof text, "%s%s", game->at->place->act ? online_help : "", help);
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

static bool has_choice(const gs_game *game)
{
    return game->demand.kind == DV_ASK || game->demand.kind == DV_OFFER;
}

static void begin_hint(gs_game *game, const char *words)
{
    se_wish wish;
    se_position seen;
    dw_error error;
    if (!has_choice(game))
        gs_say(game, "A hint is for whoever is asked to choose.");
    else if (!se_read_wish(words, &wish, &error) || !se_known(game->at, game->demand.seat, &seen, &error))
        gs_say(game, "%s", error.text);
    else if (tk_under_way(game->thinker) == TK_NOTHING)
        tk_begin_advice(game->thinker, game->at->game, &seen, game->demand.seat, &wish);
}

void gs_show_advice(gs_game *game, const tk_result *result)
{
    if (!has_choice(game) || !game->list.asked)
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

static bool say(gs_game *game)
{
    char words[300] = "";
    if (!game->at->place->act)
        return false;
    if (scr_ask(&game->screen, "Say", "To everybody at the table:", words, sizeof words) && *words)
        act(game, "say", words);
    return true;
}

/* Whether the key was one of those for people elsewhere. */
static bool take_online_letter(gs_game *game, uint32_t key)
{
    const se_place *place = game->at->place;
    switch (key) {
    case 'm':
        return say(game);
    case 'y':
        return act(game, "yes", "");
    case 'n':
        return act(game, "no", "");
    case 'b':
        return act(game, place->is_replaced && place->is_replaced(game->at) ? "back" : "bot", "");
    case 'r':
        return play_again(game);
    default:
        return false;
    }
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

static void next_side(gs_game *game)
{
    char name[SE_NAME_MAX];
    game->side = (game->side + 1) % game->at->players;
    gs_describe(game);
    gs_say(game, "From the side of %s.", se_name(game->at, game->side, name));
}

/* Whether it was a word for people elsewhere. */
static bool take_online_word(gs_game *game, const char *word)
{
    if (strcmp(word, "yes") == 0 || strcmp(word, "no") == 0 || strcmp(word, "back") == 0)
        return act(game, word, "");
    return strcmp(word, "again") == 0 ? play_again(game) : strcmp(word, "who") == 0 && show_people(game);
}

/* The words that can be typed, as in the line-by-line game. */
static bool take_word(gs_game *game, const char *line)
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

/* ---- typing ------------------------------------------------------------------------------- */

static void stop_typing(gs_game *game)
{
    game->typing = false;
    game->line[0] = '\0';
    ch_type(&game->list, "");
}

/* One answer of the line. True if it made a move. */
static bool take_answer(gs_game *game, const char *answer)
{
    static const char *const words[] = {"hint",  "cards",  "save",  "undo", "score", "log",
                                        "table", "offers", "quiet", "help", "quit",  NULL};
    dw_text reply = dw_text_in(game->message, sizeof game->message);
    int before = se_length(game->at);
    int index = game->list.asked ? se_understand(game->at, game->list.asked, answer, words, &reply) : -1;
    if (!game->list.asked)
        dw_text_put(&reply, "It is not your turn; ? lists the keys.");
    if (index >= 0)
        gs_choose(game, index);
    return se_length(game->at) != before;
}

/* What could not be used stays in the line, to be mended. */
static void keep(gs_game *game, const char *answer, const char *rest)
{
    snprintf(game->kept, sizeof game->kept, "%s%s%s", answer, rest ? ", " : "",
             rest ? rest + strspn(rest, " ") : "");
    memcpy(game->line, game->kept, sizeof game->line);
    game->refused = true;
}

/* Numbers are of the list that was shown, which is another one after the first answer. */
static bool is_number_of_old_list(const gs_game *game, const char *answer, int answers)
{
    return answers > 0 && !game->list.own_numbers && answer[strspn(answer, "0123456789 ")] == '\0';
}

/* A line may name several real dice, with commas: each answers the next question. */
static void take_several(gs_game *game, char *rest)
{
    char *answer;
    for (int answers = 0; (answer = strsep(&rest, ",;")); answers++) {
        answer += strspn(answer, " ");
        if (!*answer)
            continue;
        bool old = is_number_of_old_list(game, answer, answers);
        if (old)
            gs_say(game, "'%s' is a number of a list that is gone: after a comma, say names.", answer);
        if (old || !take_answer(game, answer)) {
            keep(game, answer, rest);
            return;
        }
        game->demand = se_next(game->at);
        if (game->demand.kind != DV_BY_HAND) {
            if (rest && rest[strspn(rest, " ")])
                gs_say(game, "Not asked for: %s", rest + strspn(rest, " "));
            return;
        }
        ch_begin(&game->list, game->at, DW_CHANCE);
    }
}

static void take_line(gs_game *game)
{
    char line[CH_TYPED_MAX];
    snprintf(line, sizeof line, "%s", game->line);
    bool several = game->demand.kind == DV_BY_HAND;
    stop_typing(game);
    game->typing = several;
    if (take_word(game, line))
        return;
    if (several)
        take_several(game, line);
    else
        take_answer(game, line);
}

static void type(gs_game *game, uint32_t key)
{
    if (game->refused && key >= ' ' && key < DS_UP)
        game->line[0] = '\0';
    game->refused = false;
    if (key == DS_ENTER && (game->line[0] || game->demand.kind != DV_BY_HAND))
        game->line[0] ? take_line(game) : stop_typing(game);
    else if (key == DS_ENTER)
        gs_choose(game, ch_selected(&game->list));
    else if (key == DS_ESCAPE)
        stop_typing(game);
    else if (scr_edit(game->line, sizeof game->line, key)) {
        ch_type(&game->list, strpbrk(game->line, ",;") ? "" : game->line);
        if (!game->line[0] && game->demand.kind == DV_BY_HAND)
            game->list.selected = -1;
    }
}

/* ---- choosing ----------------------------------------------------------------------------- */

static const cv_spot *spot_pointed(const gs_game *game)
{
    return game->pointed >= 0 && game->pointed < game->table_spots
               ? &game->screen.canvas->spots[game->pointed]
               : NULL;
}

/* What is pointed at, or selected, in full. */
static void explain(gs_game *game)
{
    const cv_spot *spot = spot_pointed(game);
    int selected = has_choice(game) ? ch_selected(&game->list) : -1;
    char text[GS_MESSAGE_MAX];
    if (spot && spot->reference[0]) {
        char name[CV_NAME_MAX];
        snprintf(name, sizeof name, "%s", spot->reference); /* the spots are drawn anew below the text */
        rf_read(&game->screen, game->at->game, name);
    } else if (spot) {
        snprintf(text, sizeof text, "%s", spot->words);
        scr_read(&game->screen, "This is", text, 0);
    } else if (selected >= 0) {
        se_move_line(ch_move(&game->list, selected), text, sizeof text);
        scr_read(&game->screen, "This move", text, 0);
    }
}

/* A move that loses something which can still be used is made when it is chosen a second time. */
static void choose_surely(gs_game *game, int index)
{
    if (index < 0)
        return;
    if (ch_move(&game->list, index)->facts.flags & DW_WASTES && game->doubted != index) {
        game->doubted = index;
        gs_say(game, "That loses something. Once more, if you want it: %s.",
               ch_move(&game->list, index)->label);
        return;
    }
    gs_choose(game, index);
}

/* Takes the thing: its only move is made, several become the list; without any it is explained. */
static void take_spot(gs_game *game)
{
    const cv_spot *spot = spot_pointed(game);
    int first = -1;
    if (!spot)
        return;
    int moves = has_choice(game) || game->demand.kind == DV_BY_HAND ? ch_about(&game->list, spot, &first) : 0;
    if (moves == 1)
        choose_surely(game, first);
    else if (moves == 0 || moves == game->list.shown_count || !ch_narrow(&game->list, spot))
        explain(game);
    if (moves > 1)
        game->pointing = game->table_spots > 0 && game->pointing;
}

static void move_pointer(gs_game *game, int dx, int dy)
{
    cv_canvas *canvas = game->screen.canvas;
    int all = canvas->spot_count;
    canvas->spot_count = game->table_spots; /* not into the list */
    int next = cv_neighbour(canvas, game->pointed, dx, dy);
    canvas->spot_count = all;
    if (next != CV_NO_SPOT)
        game->pointed = next;
}

/* Whether a move that is more than a way out is about the thing. */
static bool is_worth_pointing(const gs_game *game, const cv_spot *spot)
{
    int first = -1;
    return ch_about(&game->list, spot, &first) && !(ch_move(&game->list, first)->facts.flags & DW_ENDS);
}

/* Begins on a thing that can be taken, if there is one. */
static void toggle_pointing(gs_game *game)
{
    game->pointing = !game->pointing;
    game->pointed = CV_NO_SPOT;
    for (int i = 0; game->pointing && i < game->table_spots && game->pointed == CV_NO_SPOT; i++)
        if (is_worth_pointing(game, &game->screen.canvas->spots[i]))
            game->pointed = i;
    if (game->pointing && game->pointed == CV_NO_SPOT && game->table_spots)
        game->pointed = 0;
}

static void move_by_arrow(gs_game *game, uint32_t key)
{
    int dx = key == DS_LEFT ? -1 : key == DS_RIGHT, dy = key == DS_UP ? -1 : key == DS_DOWN;
    if (game->pointing) {
        move_pointer(game, dx, dy);
    } else {
        game->pointed = CV_NO_SPOT; /* what was clicked before is not what is looked at now */
        ch_step(&game->list, dx * game->list_rows + dy);
    }
}

static void take_digit(gs_game *game, char digit)
{
    bool more;
    size_t length = strlen(game->digits);
    if (length + 1 < sizeof game->digits) {
        game->digits[length] = digit;
        game->digits[length + 1] = '\0';
    }
    int index = ch_numbered(&game->list, game->digits, &more);
    if (index < 0 && !more) {
        gs_say(game, "There is no move %s.", game->digits);
        game->digits[0] = '\0';
        return;
    }
    ch_select(&game->list, index);
    if (!more) {
        game->digits[0] = '\0';
        game->numbered = pf_clock();
        choose_surely(game, index);
    }
}

static void decline(gs_game *game)
{
    se_decline(game->at, game->demand.seat);
    gs_look_again(game);
}

static void take_enter(gs_game *game)
{
    bool habit = !game->digits[0] && pf_clock() - game->numbered < HABIT_SECONDS;
    game->numbered = 0;
    if (habit)
        return; /* it was meant for the number, which has made its move already */
    game->digits[0] = '\0';
    if (game->pointing)
        take_spot(game);
    else if (game->demand.kind == DV_OFFER && ch_selected(&game->list) < 0)
        decline(game);
    else if (has_choice(game) || game->demand.kind == DV_BY_HAND)
        choose_surely(game, ch_selected(&game->list));
}

/* Backs out of one thing after the other; at last an offer is declined. */
static void take_escape(gs_game *game)
{
    if (game->digits[0])
        game->digits[0] = '\0';
    else if (ch_widen(&game->list))
        return;
    else if (game->pointing)
        toggle_pointing(game);
    else if (game->demand.kind == DV_OFFER) {
        tk_drop(game->thinker);
        se_decline(game->at, game->demand.seat);
        gs_look_again(game);
    }
}

static void take_click(gs_game *game, ds_event event)
{
    const cv_canvas *canvas = game->screen.canvas;
    if (event.x >= canvas->width || event.y >= canvas->height)
        return;
    int spot = cv_at(canvas, event.x, event.y)->spot;
    if (spot == CV_NO_SPOT)
        return;
    if (spot >= game->table_spots) { /* a move of the list: the second click makes it */
        int place = game->list.top + spot - game->table_spots;
        if (place == game->list.selected && !game->pointing)
            choose_surely(game, ch_selected(&game->list));
        else if (place < game->list.shown_count)
            game->list.selected = place;
        game->pointing = false;
        return;
    }
    bool again = game->pointed == spot;
    game->pointed = spot;
    if (event.button == 3 || (again && ch_about(&game->list, &canvas->spots[spot], NULL) == 0))
        explain(game);
    else if (ch_about(&game->list, &canvas->spots[spot], NULL))
        take_spot(game);
    if (game->asked_at >= 0 && event.button == 1)
        game->pointing = true;
}

/* ---- keys --------------------------------------------------------------------------------- */

static void take_letter(gs_game *game, uint32_t key)
{
    switch (key) {
    case '?':
        show_help(game);
        break;
    case 'u':
        undo(game);
        break;
    case 'h':
        begin_hint(game, "");
        break;
    case 'H':
        begin_hint(game, "master");
        break;
    case 's':
        show_score(game);
        break;
    case 'c':
        rf_browse(&game->screen, game->at->game);
        break;
    case 'l':
        show_log(game);
        break;
    case 't':
        show_table(game);
        break;
    case 'v':
        next_side(game);
        break;
    case 'e':
        explain(game);
        break;
    case 'a':
        game->animate = !game->animate;
        gs_say(game, "Dice %s.", game->animate ? "tumble" : "lie still");
        break;
    case 'o':
        set_offers(game, "");
        break;
    case 'w':
        write_record_elsewhere(game, "");
        break;
    case '/':
    case ':':
        game->typing = game->asked_at >= 0 && game->demand.kind != DV_OVER;
        break;
    case 'q':
        leave(game);
        break;
    default:
        if (!take_online_letter(game, key))
            gs_say(game, "That key does nothing here; ? lists the keys.");
    }
}

static void take_key(gs_game *game, uint32_t key)
{
    bool asked = has_choice(game) || game->demand.kind == DV_BY_HAND;
    if (key == DS_UP || key == DS_DOWN || ((key == DS_LEFT || key == DS_RIGHT) && !game->typing))
        move_by_arrow(game, key);
    else if (key == DS_PAGE_UP || key == DS_PAGE_DOWN)
        ch_step(&game->list, (key == DS_PAGE_UP ? -1 : 1) * game->list_rows * game->list_columns);
    else if (key == DS_HOME || key == DS_END)
        ch_step(&game->list, key == DS_HOME ? -DW_MOVES_MAX : DW_MOVES_MAX);
    else if (game->typing)
        type(game, key);
    else if (key == DS_TAB || key == DS_BACK_TAB)
        toggle_pointing(game);
    else if (key == DS_ENTER)
        take_enter(game);
    else if (key == DS_ESCAPE)
        take_escape(game);
    else if (asked && key < 128 && isdigit((int)key))
        take_digit(game, (char)key);
    else if (key == DS_BACKSPACE && game->digits[0])
        game->digits[strlen(game->digits) - 1] = '\0';
    else
        take_letter(game, key);
}

void gs_handle(gs_game *game, ds_event event)
{
    if (event.kind == DS_KEY || event.kind == DS_CLICK)
        game->message[0] = '\0';
    if (event.kind == DS_KEY)
        take_key(game, event.key);
    else if (event.kind == DS_CLICK)
        take_click(game, event);
    else if (event.kind == DS_WHEEL)
        ch_step(&game->list, event.key == DS_UP ? -1 : 1);
    if (event.kind != DS_RESIZE && spot_pointed(game)) /* the spots of a new size are not drawn yet */
        game->pointed_spot = *spot_pointed(game);
}
