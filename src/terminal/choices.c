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
        if (!cv_concerns(&list->filters[i], &list->facts[index]))
            return false;
    return has_letters(list->text[index], list->typed) || has_letters(list->label[index], list->typed);
}

/* Works out what is shown; the selection stays on its move if that is left. */
static void refilter(choices *list)
{
    int before = ch_selected(list);
    list->shown_count = 0;
    list->selected = -1;
    /* Ways out stand first: always on the screen, and harmless for whoever presses Enter once too often. */
    for (unsigned ends = DW_ENDS, round = 0; round < 2; ends = 0, round++)
        for (int i = 0; i < list->asked.count; i++)
            if ((list->facts[i].flags & DW_ENDS) == ends && is_left(list, i))
                list->shown[list->shown_count++] = i;
    list->selected = list->shown_count ? 0 : -1;
    list->top = 0;
    ch_select(list, before);
}

void ch_begin(choices *list, const sitting *at, int seat)
{
    si_list(at, seat, &list->asked);
    list->filter_count = 0;
    list->typed[0] = '\0';
    list->selected = -1;
    list->own_numbers = si_has_own_numbers(at, &list->asked);
    for (int i = 0; i < list->asked.count; i++) {
        const void *seen = list->asked.seen.bytes;
        at->game->format(at->game, seen, seat, list->asked.moves[i], list->text[i], DW_TEXT_MAX);
        dw_text label = dw_text_in(list->label[i], DW_TEXT_MAX);
        at->game->label(at->game, seen, seat, list->asked.moves[i], &label);
        list->facts[i] = (dw_facts){0};
        at->game->facts(at->game, seen, seat, list->asked.moves[i], &list->facts[i]);
    }
    list->shown_count = 0;
    refilter(list);
}

int ch_about(const choices *list, const cv_spot *spot, int *first)
{
    int count = 0;
    for (int i = 0; i < list->shown_count; i++)
        if (cv_concerns(spot, &list->facts[list->shown[i]]) && count++ == 0 && first)
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
    const char *number = si_outcome_number(outcome);
    *exactly = number && strcmp(number, digits) == 0;
    return number && strncmp(number, digits, strlen(digits)) == 0;
}

static int outcome_numbered(const choices *list, const char *digits, bool *more)
{
    int found = -1, count = 0;
    *more = false;
    for (int i = 0; i < list->shown_count; i++) {
        bool exactly;
        if (!shows(&list->facts[list->shown[i]], digits, &exactly))
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
    *more = number > 0 && number * 10 <= list->asked.count;
    return number >= 1 && number <= list->asked.count ? (int)number - 1 : -1;
}
