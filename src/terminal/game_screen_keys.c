/* game_screen_keys.c: what keys and mouse do in a game: the line that is typed, pointing and choosing. */
#include "terminal/game_screen.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define HABIT_SECONDS 0.6 /* after a number that needed no Enter, in which an Enter is one */

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
    if (gs_take_word(game, line))
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
    int selected = gs_has_choice(game) ? ch_selected(&game->list) : -1;
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
    int moves =
        gs_has_choice(game) || game->demand.kind == DV_BY_HAND ? ch_about(&game->list, spot, &first) : 0;
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
    else if (gs_has_choice(game) || game->demand.kind == DV_BY_HAND)
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

static void next_side(gs_game *game)
{
    char name[SE_NAME_MAX];
    game->side = (game->side + 1) % game->at->players;
    gs_describe(game);
    gs_say(game, "From the side of %s.", se_name(game->at, game->side, name));
}

/* The word that a letter stands for; NULL: none. */
static const char *word_of(const gs_game *game, uint32_t key)
{
    static const struct {
        char key;
        const char *word;
    } words[] = {
        {'?', "help"}, {'u', "undo"},  {'h', "hint"},   {'H', "hint master"}, {'s', "score"}, {'c', "cards"},
        {'l', "log"},  {'t', "table"}, {'o', "offers"}, {'w', "save"},        {'q', "quit"},  {'m', "say"},
        {'y', "yes"},  {'n', "no"},    {'r', "again"},  {'p', "who"},         {'i', "link"},  {'x', "events"},
    };
    const se_place *place = game->at->place;
    if (key == 'b')
        return place->is_replaced && place->is_replaced(game->at) ? "back" : "bot";
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if ((uint32_t)words[i].key == key)
            return words[i].word;
    return NULL;
}

static void take_letter(gs_game *game, uint32_t key)
{
    const char *word = word_of(game, key);
    if (word && gs_take_word(game, word))
        return;
    switch (key) {
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
    case '/':
    case ':':
        game->typing = game->asked_at >= 0 && game->demand.kind != DV_OVER;
        break;
    default:
        gs_say(game, "That key does nothing here; ? lists the keys.");
    }
}

static void take_key(gs_game *game, uint32_t key)
{
    bool asked = gs_has_choice(game) || game->demand.kind == DV_BY_HAND;
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
