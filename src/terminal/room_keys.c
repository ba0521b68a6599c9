/* room_keys.c: what keys and mouse do in a game. */
#include "terminal/room.h"

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
static void read_and_free(rm_room *room, const char *title, char *text, int line)
{
    if (text)
        sg_read(&room->stage, title, text, line);
    free(text);
}

static void show_help(rm_room *room)
{
    char text[sizeof help + sizeof online_help];
    snprintf(text, sizeof text, "%s%s", room->at->place->act ? online_help : "", help);
    sg_read(&room->stage, "Help", text, 0);
}

/* Who looks, for texts. */
static int looker(const rm_room *room)
{
    return room->demand.kind == DV_OVER ? DW_CHANCE : room->eyes == DW_CHANCE ? room->side : room->eyes;
}

static void show_score(rm_room *room)
{
    read_and_free(room, room->demand.kind == DV_OVER ? "The final score" : "Score if the game ended now",
                  se_score_words(room->at, looker(room)), 0);
}

static void show_log(rm_room *room)
{
    read_and_free(room, "What happened", se_log_words(room->at, looker(room), 0, se_length(room->at)),
                  1 << 20);
}

static void show_table(rm_room *room)
{
    bool shared = room->eyes == DW_CHANCE;
    dw_error error = {0};
    char title[64], name[SE_NAME_MAX];
    snprintf(title, sizeof title, "The table from the side of %s", se_name(room->at, room->side, name));
    char *text = se_table_words(room->at, shared ? room->side : room->eyes, room->side, shared, &error);
    if (!text)
        rm_say(room, "%s", error.text);
    read_and_free(room, title, text, 0);
}

/* ---- hints -------------------------------------------------------------------------------- */

static bool has_choice(const rm_room *room)
{
    return room->demand.kind == DV_ASK || room->demand.kind == DV_OFFER;
}

static void begin_hint(rm_room *room, const char *words)
{
    se_wish wish;
    se_position seen;
    dw_error error;
    if (!has_choice(room))
        rm_say(room, "A hint is for whoever is asked to choose.");
    else if (!se_read_wish(words, &wish, &error) || !se_known(room->at, room->demand.seat, &seen, &error))
        rm_say(room, "%s", error.text);
    else if (tk_under_way(room->thinker) == TK_NOTHING)
        tk_begin_advice(room->thinker, room->at->game, &seen, room->demand.seat, &wish);
}

void rm_show_advice(rm_room *room, const tk_result *result)
{
    if (!has_choice(room) || !room->list.asked)
        return;
    read_and_free(room, "Hint", se_advice_words(room->at, room->list.asked, &result->advice), 0);
    for (int i = 0; result->advice.count && i < ch_count(&room->list); i++)
        if (strcmp(ch_move(&room->list, i)->text, result->advice.text[0]) == 0)
            ch_select(&room->list, i);
}

/* ---- other words -------------------------------------------------------------------------- */

static void undo(rm_room *room)
{
    dw_error error;
    dw_text text = dw_text_in(room->message, sizeof room->message);
    tk_drop(room->thinker);
    if (!se_undo(room->at, &text, &error))
        rm_say(room, "%s", error.text);
    rm_look_again(room);
}

/* What one can do at a table with people elsewhere; false if all are here. */
static bool act(rm_room *room, const char *what, const char *argument)
{
    seating *at = room->at;
    dw_error error;
    if (!at->place->act)
        return false;
    if (!at->place->act(at, what, argument, &error))
        rm_say(room, "%s", error.text);
    return true;
}

/* Another game with the same people: one that is set up, or a new one. */
static bool play_again(rm_room *room)
{
    seating *at = room->at;
    if (!at->place->act || room->demand.kind != DV_OVER)
        return false;
    if (at->place->has_rematch(at))
        return at->again = room->left = true;
    room->wants_again = true;
    return act(room, "again", "");
}

static bool show_people(rm_room *room)
{
    dw_text text = dw_text_in(room->message, sizeof room->message);
    if (room->at->place->write_people)
        room->at->place->write_people(room->at, &text);
    return text.length > 0;
}

static bool say(rm_room *room)
{
    char words[300] = "";
    if (!room->at->place->act)
        return false;
    if (sg_ask(&room->stage, "Say", "To everybody at the table:", words, sizeof words) && *words)
        act(room, "say", words);
    return true;
}

/* Whether the key was one of those for people elsewhere. */
static bool take_online_letter(rm_room *room, uint32_t key)
{
    const se_place *place = room->at->place;
    switch (key) {
    case 'm':
        return say(room);
    case 'y':
        return act(room, "yes", "");
    case 'n':
        return act(room, "no", "");
    case 'b':
        return act(room, place->is_replaced && place->is_replaced(room->at) ? "back" : "bot", "");
    case 'r':
        return play_again(room);
    default:
        return false;
    }
}

static void fetch_record(rm_room *room, const char *wanted)
{
    char path[SAVED_PATH_MAX - 16];
    dw_error error;
    snprintf(path, sizeof path, "%s", wanted);
    if (!*path &&
        !sg_ask(&room->stage, "Save", "What you know of the record, in the new file:", path, sizeof path))
        return;
    if (se_fetch_record(room->at, path, &error))
        rm_say(room, "Saved in %s", path);
    else
        rm_say(room, "%s", error.text);
}

static void write_record_elsewhere(rm_room *room, const char *wanted)
{
    char path[SAVED_PATH_MAX - 16] = "";
    dw_error error;
    if (!room->at->table) {
        fetch_record(room, wanted);
        return;
    }
    snprintf(path, sizeof path, "%s", wanted);
    if (!*path &&
        !sg_ask(&room->stage, "Save", "Record the game from now on in the new file:", path, sizeof path))
        return;
    if (*path && se_move_record(room->at, path, &error))
        rm_say(room, "Saved in %s; every further move is saved there too.", path);
    else
        rm_say(room, "%s", *path ? error.text : "The game is saved after every move anyway.");
}

static void read_cards(rm_room *room, const char *name)
{
    if (*name)
        rf_read(&room->stage, room->at->game, name);
    else
        rf_browse(&room->stage, room->at->game);
}

static void set_offers(rm_room *room, const char *wish)
{
    dw_error error;
    tk_drop(room->thinker);
    bool good = se_set_offers(room->at, wish, &error);
    rm_say(room, "%s", good ? se_offers_words(room->at) : error.text);
    rm_look_again(room);
}

static void leave(rm_room *room)
{
    const char *const answers[] = {room->at->table ? "Leave; the game is saved and can be resumed"
                                                   : "Leave; the same link leads back to the table",
                                   "Stay"};
    room->left = room->demand.kind == DV_OVER || sg_is_too_small(&room->stage) ||
                 sg_pick(&room->stage, "Leave the game?", answers, 2, 0) == 0;
}

static void next_side(rm_room *room)
{
    char name[SE_NAME_MAX];
    room->side = (room->side + 1) % room->at->players;
    rm_describe(room);
    rm_say(room, "From the side of %s.", se_name(room->at, room->side, name));
}

/* Whether it was a word for people elsewhere. */
static bool take_online_word(rm_room *room, const char *word)
{
    if (strcmp(word, "yes") == 0 || strcmp(word, "no") == 0 || strcmp(word, "back") == 0)
        return act(room, word, "");
    return strcmp(word, "again") == 0 ? play_again(room) : strcmp(word, "who") == 0 && show_people(room);
}

/* The words that can be typed, as in the line-by-line game. */
static bool take_word(rm_room *room, const char *line)
{
    size_t length = strcspn(line, " ");
    const char *argument = line + length + strspn(line + length, " ");
    char word[16];
    snprintf(word, sizeof word, "%.*s", (int)length, line);
    if (strcmp(word, "hint") == 0)
        begin_hint(room, argument);
    else if (strcmp(word, "cards") == 0)
        read_cards(room, argument);
    else if (strcmp(word, "save") == 0)
        write_record_elsewhere(room, argument);
    else if (strcmp(word, "offers") == 0)
        set_offers(room, argument);
    else if ((strcmp(word, "say") == 0 || strcmp(word, "bot") == 0) && act(room, word, argument))
        return true;
    else if (*argument)
        return false;
    else if (strcmp(word, "undo") == 0)
        undo(room);
    else if (strcmp(word, "score") == 0)
        show_score(room);
    else if (strcmp(word, "log") == 0)
        show_log(room);
    else if (strcmp(word, "table") == 0)
        show_table(room);
    else if (strcmp(word, "quiet") == 0)
        set_offers(room, se_offers(room->at) == DV_NEVER ? "useful" : "never");
    else if (strcmp(word, "help") == 0)
        show_help(room);
    else if (strcmp(word, "quit") == 0)
        leave(room);
    else
        return take_online_word(room, word);
    return true;
}

/* ---- typing ------------------------------------------------------------------------------- */

static void stop_typing(rm_room *room)
{
    room->typing = false;
    room->line[0] = '\0';
    ch_type(&room->list, "");
}

/* One answer of the line. True if it made a move. */
static bool take_answer(rm_room *room, const char *answer)
{
    static const char *const words[] = {"hint",  "cards",  "save",  "undo", "score", "log",
                                        "table", "offers", "quiet", "help", "quit",  NULL};
    dw_text reply = dw_text_in(room->message, sizeof room->message);
    int before = se_length(room->at);
    int index = room->list.asked ? se_understand(room->at, room->list.asked, answer, words, &reply) : -1;
    if (!room->list.asked)
        dw_text_put(&reply, "It is not your turn; ? lists the keys.");
    if (index >= 0)
        rm_choose(room, index);
    return se_length(room->at) != before;
}

/* What could not be used stays in the line, to be mended. */
static void keep(rm_room *room, const char *answer, const char *rest)
{
    snprintf(room->kept, sizeof room->kept, "%s%s%s", answer, rest ? ", " : "",
             rest ? rest + strspn(rest, " ") : "");
    memcpy(room->line, room->kept, sizeof room->line);
    room->refused = true;
}

/* Numbers are of the list that was shown, which is another one after the first answer. */
static bool is_number_of_old_list(const rm_room *room, const char *answer, int answers)
{
    return answers > 0 && !room->list.own_numbers && answer[strspn(answer, "0123456789 ")] == '\0';
}

/* Real dice may be told several at a time, with commas: each answers the next question. */
static void take_several(rm_room *room, char *rest)
{
    char *answer;
    for (int answers = 0; (answer = strsep(&rest, ",;")); answers++) {
        answer += strspn(answer, " ");
        if (!*answer)
            continue;
        bool old = is_number_of_old_list(room, answer, answers);
        if (old)
            rm_say(room, "'%s' is a number of a list that is gone: after a comma, say names.", answer);
        if (old || !take_answer(room, answer)) {
            keep(room, answer, rest);
            return;
        }
        room->demand = se_next(room->at);
        if (room->demand.kind != DV_BY_HAND) {
            if (rest && rest[strspn(rest, " ")])
                rm_say(room, "Not asked for: %s", rest + strspn(rest, " "));
            return;
        }
        ch_begin(&room->list, room->at, DW_CHANCE);
    }
}

static void take_line(rm_room *room)
{
    char line[CH_TYPED_MAX];
    snprintf(line, sizeof line, "%s", room->line);
    bool several = room->demand.kind == DV_BY_HAND;
    stop_typing(room);
    room->typing = several;
    if (take_word(room, line))
        return;
    if (several)
        take_several(room, line);
    else
        take_answer(room, line);
}

static void type(rm_room *room, uint32_t key)
{
    if (room->refused && key >= ' ' && key < DS_UP)
        room->line[0] = '\0';
    room->refused = false;
    if (key == DS_ENTER && (room->line[0] || room->demand.kind != DV_BY_HAND))
        room->line[0] ? take_line(room) : stop_typing(room);
    else if (key == DS_ENTER)
        rm_choose(room, ch_selected(&room->list));
    else if (key == DS_ESCAPE)
        stop_typing(room);
    else if (sg_edit(room->line, sizeof room->line, key)) {
        ch_type(&room->list, strpbrk(room->line, ",;") ? "" : room->line);
        if (!room->line[0] && room->demand.kind == DV_BY_HAND)
            room->list.selected = -1;
    }
}

/* ---- choosing ----------------------------------------------------------------------------- */

static const cv_spot *spot_pointed(const rm_room *room)
{
    return room->pointed >= 0 && room->pointed < room->table_spots ? &room->stage.canvas->spots[room->pointed]
                                                                   : NULL;
}

/* What is pointed at, or selected, in full. */
static void explain(rm_room *room)
{
    const cv_spot *spot = spot_pointed(room);
    int selected = has_choice(room) ? ch_selected(&room->list) : -1;
    char text[RM_MESSAGE_MAX];
    if (spot && spot->reference[0]) {
        char name[CV_NAME_MAX];
        snprintf(name, sizeof name, "%s", spot->reference); /* the spots are drawn anew below the text */
        rf_read(&room->stage, room->at->game, name);
    } else if (spot) {
        snprintf(text, sizeof text, "%s", spot->words);
        sg_read(&room->stage, "This is", text, 0);
    } else if (selected >= 0) {
        se_move_line(ch_move(&room->list, selected), text, sizeof text);
        sg_read(&room->stage, "This move", text, 0);
    }
}

/* A move that loses something which can still be used is made when it is chosen a second time. */
static void choose_surely(rm_room *room, int index)
{
    if (index < 0)
        return;
    if (ch_move(&room->list, index)->facts.flags & DW_WASTES && room->doubted != index) {
        room->doubted = index;
        rm_say(room, "That loses something. Once more, if you want it: %s.",
               ch_move(&room->list, index)->label);
        return;
    }
    rm_choose(room, index);
}

/* Takes the thing: its only move is made, several become the list; without any it is explained. */
static void take_spot(rm_room *room)
{
    const cv_spot *spot = spot_pointed(room);
    int first = -1;
    if (!spot)
        return;
    int moves = has_choice(room) || room->demand.kind == DV_BY_HAND ? ch_about(&room->list, spot, &first) : 0;
    if (moves == 1)
        choose_surely(room, first);
    else if (moves == 0 || moves == room->list.shown_count || !ch_narrow(&room->list, spot))
        explain(room);
    if (moves > 1)
        room->pointing = room->table_spots > 0 && room->pointing;
}

static void move_pointer(rm_room *room, int dx, int dy)
{
    cv_canvas *canvas = room->stage.canvas;
    int all = canvas->spot_count;
    canvas->spot_count = room->table_spots; /* not into the list */
    int next = cv_neighbour(canvas, room->pointed, dx, dy);
    canvas->spot_count = all;
    if (next != CV_NO_SPOT)
        room->pointed = next;
}

/* Whether a move that is more than a way out is about the thing. */
static bool is_worth_pointing(const rm_room *room, const cv_spot *spot)
{
    int first = -1;
    return ch_about(&room->list, spot, &first) && !(ch_move(&room->list, first)->facts.flags & DW_ENDS);
}

/* Begins on a thing that can be taken, if there is one. */
static void toggle_pointing(rm_room *room)
{
    room->pointing = !room->pointing;
    room->pointed = CV_NO_SPOT;
    for (int i = 0; room->pointing && i < room->table_spots && room->pointed == CV_NO_SPOT; i++)
        if (is_worth_pointing(room, &room->stage.canvas->spots[i]))
            room->pointed = i;
    if (room->pointing && room->pointed == CV_NO_SPOT && room->table_spots)
        room->pointed = 0;
}

static void move_by_arrow(rm_room *room, uint32_t key)
{
    int dx = key == DS_LEFT ? -1 : key == DS_RIGHT, dy = key == DS_UP ? -1 : key == DS_DOWN;
    if (room->pointing) {
        move_pointer(room, dx, dy);
    } else {
        room->pointed = CV_NO_SPOT; /* what was clicked before is not what is looked at now */
        ch_step(&room->list, dx * room->list_rows + dy);
    }
}

static void take_digit(rm_room *room, char digit)
{
    bool more;
    size_t length = strlen(room->digits);
    if (length + 1 < sizeof room->digits) {
        room->digits[length] = digit;
        room->digits[length + 1] = '\0';
    }
    int index = ch_numbered(&room->list, room->digits, &more);
    if (index < 0 && !more) {
        rm_say(room, "There is no move %s.", room->digits);
        room->digits[0] = '\0';
        return;
    }
    ch_select(&room->list, index);
    if (!more) {
        room->digits[0] = '\0';
        room->numbered = pf_clock();
        choose_surely(room, index);
    }
}

static void decline(rm_room *room)
{
    se_decline(room->at, room->demand.seat);
    rm_look_again(room);
}

static void take_enter(rm_room *room)
{
    bool habit = !room->digits[0] && pf_clock() - room->numbered < HABIT_SECONDS;
    room->numbered = 0;
    if (habit)
        return; /* it was meant for the number, which has made its move already */
    room->digits[0] = '\0';
    if (room->pointing)
        take_spot(room);
    else if (room->demand.kind == DV_OFFER && ch_selected(&room->list) < 0)
        decline(room);
    else if (has_choice(room) || room->demand.kind == DV_BY_HAND)
        choose_surely(room, ch_selected(&room->list));
}

/* Backs out of one thing after the other; at last an offer is declined. */
static void take_escape(rm_room *room)
{
    if (room->digits[0])
        room->digits[0] = '\0';
    else if (ch_widen(&room->list))
        return;
    else if (room->pointing)
        toggle_pointing(room);
    else if (room->demand.kind == DV_OFFER) {
        tk_drop(room->thinker);
        se_decline(room->at, room->demand.seat);
        rm_look_again(room);
    }
}

static void take_click(rm_room *room, ds_event event)
{
    const cv_canvas *canvas = room->stage.canvas;
    if (event.x >= canvas->width || event.y >= canvas->height)
        return;
    int spot = cv_at(canvas, event.x, event.y)->spot;
    if (spot == CV_NO_SPOT)
        return;
    if (spot >= room->table_spots) { /* a move of the list: the second click makes it */
        int place = room->list.top + spot - room->table_spots;
        if (place == room->list.selected && !room->pointing)
            choose_surely(room, ch_selected(&room->list));
        else if (place < room->list.shown_count)
            room->list.selected = place;
        room->pointing = false;
        return;
    }
    bool again = room->pointed == spot;
    room->pointed = spot;
    if (event.button == 3 || (again && ch_about(&room->list, &canvas->spots[spot], NULL) == 0))
        explain(room);
    else if (ch_about(&room->list, &canvas->spots[spot], NULL))
        take_spot(room);
    if (room->asked_at >= 0 && event.button == 1)
        room->pointing = true;
}

/* ---- keys --------------------------------------------------------------------------------- */

static void take_letter(rm_room *room, uint32_t key)
{
    switch (key) {
    case '?':
        show_help(room);
        break;
    case 'u':
        undo(room);
        break;
    case 'h':
        begin_hint(room, "");
        break;
    case 'H':
        begin_hint(room, "master");
        break;
    case 's':
        show_score(room);
        break;
    case 'c':
        rf_browse(&room->stage, room->at->game);
        break;
    case 'l':
        show_log(room);
        break;
    case 't':
        show_table(room);
        break;
    case 'v':
        next_side(room);
        break;
    case 'e':
        explain(room);
        break;
    case 'a':
        room->animate = !room->animate;
        rm_say(room, "Dice %s.", room->animate ? "tumble" : "lie still");
        break;
    case 'o':
        set_offers(room, "");
        break;
    case 'w':
        write_record_elsewhere(room, "");
        break;
    case '/':
    case ':':
        room->typing = room->asked_at >= 0 && room->demand.kind != DV_OVER;
        break;
    case 'q':
        leave(room);
        break;
    default:
        if (!take_online_letter(room, key))
            rm_say(room, "That key does nothing here; ? lists the keys.");
    }
}

static void take_key(rm_room *room, uint32_t key)
{
    bool asked = has_choice(room) || room->demand.kind == DV_BY_HAND;
    if (key == DS_UP || key == DS_DOWN || ((key == DS_LEFT || key == DS_RIGHT) && !room->typing))
        move_by_arrow(room, key);
    else if (key == DS_PAGE_UP || key == DS_PAGE_DOWN)
        ch_step(&room->list, (key == DS_PAGE_UP ? -1 : 1) * room->list_rows * room->list_columns);
    else if (key == DS_HOME || key == DS_END)
        ch_step(&room->list, key == DS_HOME ? -DW_MOVES_MAX : DW_MOVES_MAX);
    else if (room->typing)
        type(room, key);
    else if (key == DS_TAB || key == DS_BACK_TAB)
        toggle_pointing(room);
    else if (key == DS_ENTER)
        take_enter(room);
    else if (key == DS_ESCAPE)
        take_escape(room);
    else if (asked && key < 128 && isdigit((int)key))
        take_digit(room, (char)key);
    else if (key == DS_BACKSPACE && room->digits[0])
        room->digits[strlen(room->digits) - 1] = '\0';
    else
        take_letter(room, key);
}

void rm_handle(rm_room *room, ds_event event)
{
    if (event.kind == DS_KEY || event.kind == DS_CLICK)
        room->message[0] = '\0';
    if (event.kind == DS_KEY)
        take_key(room, event.key);
    else if (event.kind == DS_CLICK)
        take_click(room, event);
    else if (event.kind == DS_WHEEL)
        ch_step(&room->list, event.key == DS_UP ? -1 : 1);
    if (event.kind != DS_RESIZE && spot_pointed(room)) /* the spots of a new size are not drawn yet */
        room->pointed_spot = *spot_pointed(room);
}
