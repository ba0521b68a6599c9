/* display.c: the terminal, by ncurses. Keeps the state of the one terminal that the program has. */
#define _GNU_SOURCE /* strsignal */
#define NCURSES_WIDECHAR 1
#include "terminal/display.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

/* A press and a release that arrive together count as one click. */
#define LEFT (BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED)
#define RIGHT (BUTTON3_PRESSED | BUTTON3_CLICKED | BUTTON3_DOUBLE_CLICKED)

enum { ESCAPE_DELAY_MS = 12, FAREWELL_MAX = 256, IDLE_MAX = 50 };

/* The one terminal. */
static struct {
    bool open;
    bool colours;
    bool unicode; /* otherwise symbols are shown by letters that look alike */
    int signals;  /* descriptor that can be read when a signal ends the program */
    int idle;     /* times in a row that input was announced and none came */
    struct termios before;
    char farewell[FAREWELL_MAX]; /* what gives the screen back, for a crash */
    size_t farewell_length;
    attr_t attributes[CV_STYLES];
} terminal;

/* ---- styles ------------------------------------------------------------------------------- */

typedef struct look {
    short letter, ground;         /* with 256 colours; -1: the terminal's own */
    short few_letter, few_ground; /* with 8 */
    attr_t attribute;
} look;

static const look looks[CV_STYLES] = {
    [CV_PLAIN] = {-1, -1, -1, -1, A_NORMAL},
    [CV_DIM] = {245, -1, -1, -1, A_NORMAL},
    [CV_BOLD] = {-1, -1, -1, -1, A_BOLD},
    [CV_TITLE] = {179, -1, COLOR_YELLOW, -1, A_BOLD},
    [CV_ACCENT] = {221, -1, COLOR_YELLOW, -1, A_NORMAL},
    [CV_GOOD] = {114, -1, COLOR_GREEN, -1, A_BOLD},
    [CV_BAD] = {203, -1, COLOR_RED, -1, A_BOLD},
    [CV_GREEN] = {231, 28, COLOR_WHITE, COLOR_GREEN, A_BOLD},
    [CV_BLUE] = {231, 25, COLOR_WHITE, COLOR_BLUE, A_BOLD},
    [CV_RED] = {231, 124, COLOR_WHITE, COLOR_RED, A_BOLD},
    [CV_PURPLE] = {231, 91, COLOR_WHITE, COLOR_MAGENTA, A_BOLD},
    [CV_BLACK] = {231, 236, COLOR_WHITE, COLOR_BLACK, A_BOLD},
    [CV_WHITE] = {16, 254, COLOR_BLACK, COLOR_WHITE, A_NORMAL},
    [CV_GOLD] = {16, 178, COLOR_BLACK, COLOR_YELLOW, A_NORMAL},
    [CV_BOOST] = {16, 44, COLOR_BLACK, COLOR_CYAN, A_NORMAL},
    [CV_GRAY] = {16, 247, COLOR_BLACK, COLOR_WHITE, A_NORMAL},
    [CV_BROWN] = {231, 94, COLOR_WHITE, COLOR_RED, A_NORMAL},
};

/* A terminal without colours shows dice in reverse; their letters tell the colours anyway. */
static attr_t plain_attribute(int style)
{
    return style >= CV_GREEN ? A_REVERSE : looks[style].attribute;
}

static void prepare_styles(void)
{
    const char *no_colour = getenv("NO_COLOR");
    terminal.colours = has_colors() && !(no_colour && *no_colour);
    if (terminal.colours) {
        start_color();
        use_default_colors();
    }
    for (int style = 0; style < CV_STYLES; style++) {
        const look *one = &looks[style];
        if (terminal.colours)
            init_pair((short)(style + 1), COLORS >= 256 ? one->letter : one->few_letter,
                      COLORS >= 256 ? one->ground : one->few_ground);
        terminal.attributes[style] = terminal.colours ? one->attribute : plain_attribute(style);
    }
}

/* ---- taking and giving back --------------------------------------------------------------- */

static void ending_signals(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGHUP);
}

static const int crashes[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

/* Only calls that are allowed in a handler: gives the screen back and dies as it would have. */
static void on_crash(int number)
{
    if (terminal.open) {
        ssize_t written = write(STDOUT_FILENO, terminal.farewell, terminal.farewell_length);
        (void)written;
        tcsetattr(STDIN_FILENO, TCSANOW, &terminal.before);
    }
    signal(number, SIG_DFL);
    raise(number);
}

static void add_farewell(const char *name)
{
    const char *text = tigetstr(name);
    size_t length = text && text != (char *)-1 ? strlen(text) : 0;
    if (terminal.farewell_length + length > sizeof terminal.farewell)
        return;
    memcpy(terminal.farewell + terminal.farewell_length, text ? text : "", length);
    terminal.farewell_length += length;
}

static void prepare_farewell(void)
{
    static const char mouse_off[] = "\033[?1000l\033[?1002l\033[?1006l";
    terminal.farewell_length = sizeof mouse_off - 1;
    memcpy(terminal.farewell, mouse_off, sizeof mouse_off - 1);
    add_farewell("sgr0");
    add_farewell("rmkx");
    add_farewell("cnorm");
    add_farewell("rmcup");
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        signal(crashes[i], on_crash);
}

bool ds_possible(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

bool ds_open(void)
{
    if (terminal.open)
        return true;
    setlocale(LC_ALL, "");
    terminal.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (!terminal.unicode && strcmp(nl_langinfo(CODESET), "ANSI_X3.4-1968") == 0)
        setlocale(LC_CTYPE, "C.UTF-8"); /* so that letters are measured; shown are plain ones */
    setlocale(LC_NUMERIC, "C");
    tcgetattr(STDIN_FILENO, &terminal.before);
    if (!newterm(NULL, stdout, stdin))
        return false;
    terminal.open = true;
    prepare_farewell();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(ESCAPE_DELAY_MS);
    curs_set(0);
    mousemask(LEFT | RIGHT | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    prepare_styles();
    sigset_t set;
    ending_signals(&set);
    terminal.signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    if (terminal.signals >= 0)
        sigprocmask(SIG_BLOCK, &set, NULL);
    return true;
}

void ds_close(void)
{
    if (!terminal.open)
        return;
    endwin();
    terminal.open = false;
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        signal(crashes[i], SIG_DFL);
    sigset_t set;
    ending_signals(&set);
    if (terminal.signals >= 0)
        close(terminal.signals);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    SCREEN *screen = set_term(NULL);
    if (screen)
        delscreen(screen);
}

/* ---- showing ------------------------------------------------------------------------------ */

void ds_size(int *width, int *height)
{
    getmaxyx(stdscr, *height, *width);
}

/* What is shown for a symbol where only ASCII can be. */
static wchar_t plain_letter(uint32_t letter)
{
    static const struct {
        uint32_t symbol;
        char plain;
    } alike[] = {
        {0x2026, '.'}, {0x2500, '-'}, {0x2502, '|'}, {0x250c, '+'}, {0x2510, '+'}, {0x2514, '+'},
        {0x2518, '+'}, {0x2190, '<'}, {0x2191, '^'}, {0x2192, '>'}, {0x2193, 'v'}, {0x2605, '*'},
        {0x25cf, 'o'}, {0xb7, '.'},   {0xab, '<'},   {0xbb, '>'},
    };
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
        if (alike[i].symbol == letter)
            return (wchar_t)(unsigned char)alike[i].plain;
    return letter < 0x80 ? (wchar_t)letter : L'?';
}

static attr_t attribute_of(const cv_cell *cell)
{
    attr_t attribute = terminal.attributes[cell->style];
    if (cell->marks & (CV_CURSOR | CV_CHOSEN))
        attribute ^= A_REVERSE;
    if (cell->marks)
        attribute |= A_BOLD;
    return attribute;
}

/* The brackets around what can be chosen are green. */
static short pair_of(const cv_cell *cell)
{
    bool bracket = (cell->marks & CV_LEGAL) && cell->style == CV_PLAIN;
    return terminal.colours ? (short)((bracket ? CV_GOOD : cell->style) + 1) : 0;
}

static void show_cell(const cv_cell *cell, int x, int y)
{
    if (!cell->letter)
        return; /* the wide letter before it covers it */
    wchar_t letter[2] = {terminal.unicode ? (wchar_t)cell->letter : plain_letter(cell->letter), 0};
    cchar_t shown;
    if (setcchar(&shown, letter, attribute_of(cell), pair_of(cell), NULL) == OK)
        mvadd_wch(y, x, &shown);
}

void ds_show(const cv_canvas *canvas)
{
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++)
            show_cell(cv_at(canvas, x, y), x, y);
    refresh();
}

void ds_refresh(void)
{
    clearok(stdscr, TRUE);
}

/* ---- waiting ------------------------------------------------------------------------------ */

static ds_event read_mouse(void)
{
    MEVENT mouse;
    ds_event event = {.kind = DS_NOTHING};
    if (getmouse(&mouse) != OK)
        return event;
    event.x = mouse.x;
    event.y = mouse.y;
    if (mouse.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) {
        event.kind = DS_WHEEL;
        event.key = mouse.bstate & BUTTON4_PRESSED ? DS_UP : DS_DOWN;
    } else if (mouse.bstate & (LEFT | RIGHT)) {
        event.kind = DS_CLICK;
        event.button = mouse.bstate & LEFT ? 1 : 3;
    }
    return event;
}

static uint32_t key_of(wint_t code)
{
    static const struct {
        wint_t code;
        uint32_t key;
    } keys[] = {
        {KEY_UP, DS_UP},
        {KEY_DOWN, DS_DOWN},
        {KEY_LEFT, DS_LEFT},
        {KEY_RIGHT, DS_RIGHT},
        {KEY_PPAGE, DS_PAGE_UP},
        {KEY_NPAGE, DS_PAGE_DOWN},
        {KEY_HOME, DS_HOME},
        {KEY_END, DS_END},
        {KEY_ENTER, DS_ENTER},
        {KEY_BTAB, DS_BACK_TAB},
        {KEY_BACKSPACE, DS_BACKSPACE},
        {KEY_DC, DS_BACKSPACE},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].code == code)
            return keys[i].key;
    return DS_OTHER;
}

/* Whether the Escape that was read begins the sequence of a key that the terminal's description does not
 * have; then its rest is read, too. */
static bool is_unknown_key(void)
{
    wint_t next;
    if (get_wch(&next) != OK)
        return false;
    if (next != '[' && next != 'O') {
        unget_wch((wchar_t)next); /* another key, quickly after it */
        return false;
    }
    bool longer = next == '[';
    while (get_wch(&next) == OK && longer && (next < 0x40 || next > 0x7e))
        continue;
    return true;
}

/* What ncurses has ready; DS_NOTHING if there is nothing. */
static ds_event read_key(void)
{
    wint_t code;
    int got = get_wch(&code);
    if (got == ERR)
        return (ds_event){.kind = DS_NOTHING};
    if (got == KEY_CODE_YES && code == KEY_RESIZE)
        return (ds_event){.kind = DS_RESIZE};
    if (got == KEY_CODE_YES && code == KEY_MOUSE)
        return read_mouse();
    uint32_t key = got == KEY_CODE_YES ? key_of(code) : (uint32_t)code;
    if (key == '\r')
        key = DS_ENTER;
    if (key == 127)
        key = DS_BACKSPACE;
    if (key == DS_ESCAPE && is_unknown_key())
        key = DS_OTHER;
    if (key == 12) { /* Ctrl-L */
        ds_refresh();
        return (ds_event){.kind = DS_RESIZE};
    }
    return (ds_event){.kind = DS_KEY, .key = key};
}

static bool read_signal(ds_event *event)
{
    struct signalfd_siginfo came;
    if (terminal.signals < 0 || read(terminal.signals, &came, sizeof came) != (ssize_t)sizeof came)
        return false;
    *event = (ds_event){.kind = DS_SIGNAL, .signal = (int)came.ssi_signo};
    return true;
}

/* Whether the terminal is gone, so that no key will ever come: it says so, or input is announced again and
 * again and there is none. */
static bool has_hung_up(const struct pollfd *input)
{
    terminal.idle = input->revents & POLLIN ? terminal.idle + 1 : 0;
    return (input->revents & (POLLHUP | POLLERR | POLLNVAL)) || terminal.idle > IDLE_MAX;
}

ds_event ds_wait(int milliseconds, int wake)
{
    ds_event event = read_key();
    if (event.kind != DS_NOTHING || read_signal(&event))
        return event;
    struct pollfd all[3] = {{STDIN_FILENO, POLLIN, 0}, {terminal.signals, POLLIN, 0}, {wake, POLLIN, 0}};
    int ready = poll(all, 3, milliseconds);
    if (ready == 0)
        return event;
    if (ready > 0 && read_signal(&event))
        return event;
    event = read_key(); /* also after EINTR: the size may have changed */
    if (event.kind != DS_NOTHING)
        terminal.idle = 0;
    else if (ready > 0 && has_hung_up(&all[0]))
        return (ds_event){.kind = DS_SIGNAL, .signal = SIGHUP};
    if (event.kind == DS_NOTHING && ready > 0 && (all[2].revents & POLLIN))
        event.kind = DS_WAKE;
    return event;
}
