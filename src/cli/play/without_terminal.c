/*
 * without_terminal.c: stands in for the full screen in a build without it (-Dterminal=disabled): it is
 * never possible, and games are played in plain lines.
 */
#include "terminal/terminal.h"

bool tm_possible(void)
{
    return false;
}

void tm_close(void)
{
}

bool tm_play(seating *at, bool still, int *signal)
{
    (void)at, (void)still, (void)signal;
    return false;
}

void tm_tell(const char *title, const char *words)
{
    (void)title, (void)words;
}

bool tm_menu(tm_choice *choice, int *signal)
{
    (void)choice, (void)signal;
    return false;
}

int tm_watch(tb_table *table, const char *name, int *signal)
{
    (void)table, (void)name, (void)signal;
    return -1;
}
