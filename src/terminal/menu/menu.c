/* menu.c: the start menu on the screen: draws the form and does what keys and mouse ask. */
#include "terminal/menu/form.h"
#include "terminal/menu/saved_games.h"
#include "terminal/screen.h"

#include <stdio.h>
#include <string.h>

enum {
    WIDTH_MAX = 100,
    HEIGHT_MAX = 30,
    LABEL_X = 2,   /* after the mark of the selected line */
    VALUE_X = 15,  /* with the arrow before it */
    WORDS_X = 42,  /* what the value means, unless the value itself is longer */
    HEAD_ROWS = 2, /* above the form, one of them blank if there is room */
    FOOT_ROWS = 4, /* below it */
    HIDDEN = -1,
};

typedef struct menu {
    scr_screen screen;
    mf_form form;
    int count;
    mf_line lines[MF_LINES_MAX];
    int rows[MF_LINES_MAX]; /* of the screen on which they stand, or HIDDEN */
    int selected;
    int left; /* column of the screen where the form begins */
    tm_choice *choice;
    bool done;
} menu;

static const char help[] =
    "Up and Down go from line to line, Left and Right change a value. Space changes it, too, and sets or "
    "clears a check box. Enter on Start begins the game.\n\n"
    "Digits set the number of players and people, or are the seed. Backspace takes one of them back.\n\n"
    "With the mouse: a click on a value changes it, one with the right button changes it back; a click on "
    "Start, Resume, Watch or Quit does that.\n\n"
    "People play at this terminal and take turns before it; bots play the other seats. With dice by hand you "
    "sit around the real box: you roll and draw, and say what came.\n\n"
    "q or Esc leaves.";

/* ---- drawing ------------------------------------------------------------------------------- */

/* Lines before which a blank one is wanted, the most wanted first. */
static int blank_before(const menu *m, int line, int spare)
{
    static const mf_kind wanted[] = {MF_START, MF_RESUME, MF_VARIANT, MF_SETUP, MF_PLAYERS};
    bool first = line > 0 && m->lines[line].kind != m->lines[line - 1].kind;
    for (int i = 0; first && i < (int)(sizeof wanted / sizeof *wanted) && i < spare; i++)
        if (m->lines[line].kind == wanted[i])
            return 1;
    return 0;
}

/* Where each line stands. A form that is too long for the screen is scrolled to the selected line. */
static void place_lines(menu *m, int first_row, int rows)
{
    int row = 0, selected_row = 0;
    for (int i = 0; i < m->count; i++) {
        row += blank_before(m, i, rows - m->count);
        selected_row = i == m->selected ? row : selected_row;
        m->rows[i] = row++;
    }
    int top = row > rows && selected_row >= rows ? selected_row - rows + 1 : 0;
    for (int i = 0; i < m->count; i++) {
        bool shown = m->rows[i] >= top && m->rows[i] < top + rows;
        m->rows[i] = shown ? first_row + m->rows[i] - top : HIDDEN;
    }
}

static void draw_value(const menu *m, cv_canvas *canvas, int index, int width)
{
    char value[MF_TEXT_MAX], words[MF_TEXT_MAX];
    mf_line line = m->lines[index];
    bool selected = index == m->selected, arrows = selected && mf_has_choice(&m->form, line);
    dw_text value_text = dw_text_in(value, sizeof value), words_text = dw_text_in(words, sizeof words);
    mf_value(&m->form, line, &value_text);
    mf_words(&m->form, line, &words_text);
    if (line.kind == MF_SEED && selected)
        dw_text_put(&value_text, "_");
    int y = m->rows[index], end = m->left + width;
    int x = cv_print(canvas, m->left + VALUE_X, y, width - VALUE_X, selected ? CV_TITLE : CV_BOLD, "%s%s%s",
                     arrows ? "< " : "  ", value, arrows ? " >" : "  ");
    x = x < m->left + WORDS_X ? m->left + WORDS_X : x + 1;
    cv_put(canvas, x, y, end - x, CV_DIM, words);
}

/* Why the game cannot start, beside Start. */
static void draw_trouble(const menu *m, cv_canvas *canvas, int index, int width)
{
    dw_error error;
    if (!mf_can_start(&m->form, &error))
        cv_print(canvas, m->left + VALUE_X, m->rows[index], width - VALUE_X, CV_BAD, "  No: %s.", error.text);
}

static void draw_line(const menu *m, cv_canvas *canvas, int index, int width)
{
    char label[MF_TEXT_MAX];
    bool selected = index == m->selected;
    dw_text text = dw_text_in(label, sizeof label);
    mf_label(&m->form, m->lines[index], &text);
    if (selected)
        cv_put(canvas, m->left, m->rows[index], 1, CV_TITLE, ">");
    cv_put(canvas, m->left + LABEL_X, m->rows[index], width - LABEL_X, selected ? CV_TITLE : CV_PLAIN, label);
    if (m->lines[index].kind < MF_START)
        draw_value(m, canvas, index, width);
    else if (m->lines[index].kind == MF_START)
        draw_trouble(m, canvas, index, width);
}

/* That lines are hidden above or below is said where they would be. */
static void draw_hidden(const menu *m, cv_canvas *canvas, cv_box form)
{
    int x = form.x + form.width - 1;
    if (m->rows[0] == HIDDEN)
        cv_put(canvas, x, form.y, 1, CV_ACCENT, "↑");
    if (m->rows[m->count - 1] == HIDDEN)
        cv_put(canvas, x, form.y + form.height - 1, 1, CV_ACCENT, "↓");
}

static void draw_foot(const menu *m, cv_canvas *canvas, cv_box foot)
{
    char words[MF_TEXT_MAX];
    dw_text text = dw_text_in(words, sizeof words);
    mf_words(&m->form, m->lines[m->selected], &text);
    cv_rule(canvas, foot.x, foot.y, foot.width, NULL);
    cv_flow(canvas, (cv_box){foot.x, foot.y + 1, foot.width, foot.height - 2}, 0, CV_PLAIN, words);
    cv_put(canvas, foot.x, foot.y + foot.height - 1, foot.width, CV_DIM,
           "Up Down: line   Left Right Space: change   Enter: go on   ?: help   q: quit");
}

static void draw_menu(scr_screen *screen, void *context)
{
    menu *m = context;
    cv_canvas *canvas = screen->canvas;
    int width = canvas->width - 2 < WIDTH_MAX ? canvas->width - 2 : WIDTH_MAX;
    int height = canvas->height < HEIGHT_MAX ? canvas->height : HEIGHT_MAX;
    int x = (canvas->width - width) / 2, y = (canvas->height - height) / 2;
    int head = HEAD_ROWS - (m->count > height - HEAD_ROWS - FOOT_ROWS);
    cv_box form = {x, y + head, width, height - head - FOOT_ROWS};
    int after = cv_put(canvas, x, y, width, CV_TITLE, "DICEWRIGHT");
    cv_put(canvas, after, y, x + width - after, CV_DIM, "  the digital table for dice-building board games");
    m->left = x;
    place_lines(m, form.y, form.height);
    for (int i = 0; i < m->count; i++)
        if (m->rows[i] != HIDDEN)
            draw_line(m, canvas, i, width);
    draw_hidden(m, canvas, form);
    draw_foot(m, canvas, (cv_box){x, form.y + form.height, width, FOOT_ROWS});
}

/* ---- what keys and mouse ask --------------------------------------------------------------- */

static void leave(menu *m, tm_want want)
{
    m->choice->want = want;
    m->done = true;
}

/* Lists the lines anew after a change; the selected one may have moved. */
static void list_lines(menu *m)
{
    mf_line changed = m->lines[m->selected];
    m->count = mf_lines(&m->form, m->lines);
    m->selected = 0;
    while (m->lines[m->selected].kind != changed.kind || m->lines[m->selected].which != changed.which)
        m->selected++;
}

static void change(menu *m, int by)
{
    mf_change(&m->form, m->lines[m->selected], by);
    list_lines(m);
}

static void type(menu *m, int digit)
{
    mf_type(&m->form, m->lines[m->selected], digit);
    list_lines(m);
}

static void step(menu *m, int by)
{
    m->selected = (m->selected + by + m->count) % m->count;
}

static void start(menu *m)
{
    dw_error error;
    if (mf_can_start(&m->form, &error))
        leave(m, TM_NEW);
    else
        scr_read(&m->screen, "This does not go together", error.text, 0);
}

/* Does what the selected line stands for; false if it is a value. */
static bool act(menu *m)
{
    switch (m->lines[m->selected].kind) {
    case MF_START:
        start(m);
        return true;
    case MF_RESUME:
        if (ms_pick_unfinished(&m->screen, m->choice->path))
            leave(m, TM_RESUME);
        return true;
    case MF_WATCH:
        if (ms_pick_record(&m->screen, m->choice->path))
            leave(m, TM_WATCH);
        return true;
    case MF_QUIT:
        leave(m, TM_LEAVE);
        return true;
    default:
        return false;
    }
}

static void press_enter(menu *m)
{
    if (m->lines[m->selected].kind == MF_VARIANT)
        change(m, 1);
    else if (!act(m))
        step(m, 1);
}

/* A click on a value changes it; the arrow before it and the right button change it back. */
static void click(menu *m, ds_event event)
{
    for (int i = 0; i < m->count; i++) {
        if (m->rows[i] != event.y)
            continue;
        bool on_arrow = i == m->selected && event.x == m->left + VALUE_X;
        m->selected = i;
        if (!act(m) && event.x >= m->left + VALUE_X)
            change(m, on_arrow || event.button != 1 ? -1 : 1);
        return;
    }
}

static void press(menu *m, uint32_t key)
{
    switch (key) {
    case DS_UP:
    case DS_BACK_TAB:
    case 'k':
        step(m, -1);
        break;
    case DS_DOWN:
    case DS_TAB:
    case 'j':
        step(m, 1);
        break;
    case DS_HOME:
    case DS_END:
        m->selected = key == DS_HOME ? 0 : m->count - 1;
        break;
    case DS_LEFT:
    case 'h':
        change(m, -1);
        break;
    case DS_RIGHT:
    case 'l':
        change(m, 1);
        break;
    case ' ':
        if (!act(m))
            change(m, 1);
        break;
    case DS_ENTER:
        press_enter(m);
        break;
    case '?':
        scr_read(&m->screen, "The start menu", help, 0);
        break;
    case 'q':
    case DS_ESCAPE:
        leave(m, TM_LEAVE);
        break;
    default:
        if (key == DS_BACKSPACE || (key >= '0' && key <= '9'))
            type(m, key == DS_BACKSPACE ? -1 : (int)key - '0');
        break;
    }
}

static void answer(menu *m, ds_event event)
{
    if (event.kind == DS_KEY)
        press(m, event.key);
    else if (event.kind == DS_CLICK && !scr_is_too_small(&m->screen))
        click(m, event);
    else if (event.kind == DS_WHEEL)
        step(m, event.key == DS_UP ? -1 : 1);
    if (m->screen.signal)
        leave(m, TM_LEAVE);
}

bool tm_menu(tm_choice *choice, int *signal)
{
    menu m = {.choice = choice};
    choice->want = TM_LEAVE;
    mf_read(&m.form, choice);
    ms_count(&m.form.saved, &m.form.unfinished);
    m.count = mf_lines(&m.form, m.lines);
    while (m.lines[m.selected].kind != MF_START)
        m.selected++; /* one Enter starts a game */
    bool begun = scr_begin(&m.screen, draw_menu, &m);
    while (begun && !m.done) {
        scr_show(&m.screen);
        answer(&m, scr_wait(&m.screen, -1, -1));
    }
    mf_write(&m.form, choice);
    *signal = m.screen.signal;
    scr_end(&m.screen);
    return begun;
}
