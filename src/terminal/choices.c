/* choices.c: moves to choose from, narrowed down step by step. */
#define _GNU_SOURCE /* strcasestr */
#include "terminal/choices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether the text has all the words that were typed. */
static bool has_letters(const char *text, const char *typed)
{
    char words[CH_TYPED_MAX];
    snprintf(words, sizeof words, "%s", typed);
    char *rest = words, *word;
    while ((word = strsep(&rest, " _")))
        if (*word && !strcasestr(text, word))
            return false;
    return true;
}

static bool is_left(const choices *list, int index)
{
    for (int i = 0; i < list->filter_count; i++)
        if (!cv_concerns(&list->filters[i], &ch_move(list, index)->facts))
            return false;
    return has_letters(ch_move(list, index)->text, list->typed) ||
           has_letters(ch_move(list, index)->label, list->typed);
}

/* Works out what is shown; the selection stays on its move if that is left. */
static void refilter(choices *list)
{
    int before = ch_selected(list);
    list->shown_count = 0;
    list->selected = -1;
    /* Ways out stand first: always on the screen, and harmless if Enter is pressed once too often. */
    for (unsigned ends = DW_ENDS, round = 0; round < 2; ends = 0, round++)
        for (int i = 0; i < ch_count(list); i++)
            if ((ch_move(list, i)->facts.flags & DW_ENDS) == ends && is_left(list, i))
                list->shown[list->shown_count++] = i;
    list->selected = list->shown_count ? 0 : -1;
    list->top = 0;
    ch_select(list, before);
}

void ch_begin(choices *list, const seating *at, int seat)
{
    ch_end(list);
    list->asked = se_ask(at, seat);
    list->own_numbers = list->asked && se_has_own_numbers(list->asked);
    refilter(list);
}

void ch_end(choices *list)
{
    se_forget(list->asked);
    *list = (choices){.selected = -1};
}

int ch_about(const choices *list, const cv_spot *spot, int *first)
{
    int count = 0;
    for (int i = 0; i < list->shown_count; i++)
        if (cv_concerns(spot, &ch_move(list, list->shown[i])->facts) && count++ == 0 && first)
            *first = list->shown[i];
    return count;
}

bool ch_narrow(choices *list, const cv_spot *spot)
{
    if (list->filter_count == CH_FILTERS_MAX || ch_about(list, spot, NULL) == 0)
        return false;
    list->filters[list->filter_count++] = *spot;
    refilter(list);
    return true;
}

bool ch_widen(choices *list)
{
    if (list->filter_count == 0)
        return false;
    list->filter_count--;
    refilter(list);
    return true;
}

void ch_type(choices *list, const char *typed)
{
    snprintf(list->typed, sizeof list->typed, "%s", typed);
    refilter(list);
}

int ch_selected(const choices *list)
{
    return list->selected < 0 || list->selected >= list->shown_count ? -1 : list->shown[list->selected];
}

void ch_select(choices *list, int index)
{
    for (int i = 0; i < list->shown_count; i++)
        if (list->shown[i] == index)
            list->selected = i;
}

void ch_step(choices *list, int by)
{
    int place = list->selected + by;
    if (list->shown_count)
        list->selected = place < 0 ? 0 : place >= list->shown_count ? list->shown_count - 1 : place;
}

/* Whether the outcome's number begins with, and is, the digits. */
static bool shows(const dw_facts *outcome, const char *digits, bool *exactly)
{
    const char *number = se_outcome_number(outcome);
    *exactly = number && strcmp(number, digits) == 0;
    return number && strncmp(number, digits, strlen(digits)) == 0;
}

static int outcome_numbered(const choices *list, const char *digits, bool *more)
{
    int found = -1, count = 0;
    *more = false;
    for (int i = 0; i < list->shown_count; i++) {
        bool exactly;
        if (!shows(&ch_move(list, list->shown[i])->facts, digits, &exactly))
            continue;
        if (exactly && count++ == 0)
            found = list->shown[i];
        else
            *more = true;
    }
    return found;
}

int ch_numbered(const choices *list, const char *digits, bool *more)
{
    if (list->own_numbers)
        return outcome_numbered(list, digits, more);
    long number = strtol(digits, NULL, 10);
    *more = number > 0 && number * 10 <= ch_count(list);
    return number >= 1 && number <= ch_count(list) ? (int)number - 1 : -1;
}
