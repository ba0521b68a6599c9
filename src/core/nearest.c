/*
 * nearest.c: finds the known word that is nearest to a mistyped one, for "did you mean". Pure: keeps
 * nothing.
 */
#include "dicewright.h"

#include <string.h>

enum { COMPARED_MAX = 32 };

static int least(int a, int b, int c)
{
    int least_of_two = a < b ? a : b;
    return least_of_two < c ? least_of_two : c;
}

/* Letters to insert, delete, change or swap with their neighbour to get from one word to the other. */
static int edit_distance(const char *from, const char *to)
{
    int from_length = (int)strlen(from), to_length = (int)strlen(to);
    if (from_length > COMPARED_MAX || to_length > COMPARED_MAX)
        return COMPARED_MAX;
    int rows[COMPARED_MAX + 1][COMPARED_MAX + 1];
    for (int i = 0; i <= from_length; i++)
        for (int j = 0; j <= to_length; j++) {
            if (i == 0 || j == 0) {
                rows[i][j] = i + j;
                continue;
            }
            int change = from[i - 1] != to[j - 1];
            rows[i][j] = least(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + change);
            bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
            if (swapped && rows[i - 2][j - 2] + 1 < rows[i][j])
                rows[i][j] = rows[i - 2][j - 2] + 1;
        }
    return rows[from_length][to_length];
}

dw_nearest dw_nearest_to(const char *asked)
{
    size_t length = strlen(asked);
    int limit = length < 4 ? 1 : length < 8 ? 2 : 3;
    return (dw_nearest){.asked = asked, .distance = 2 * (limit + 1)};
}

void dw_nearest_try(dw_nearest *nearest, const char *candidate)
{
    /* Among equals the one with the same first letter wins: that letter is seldom wrong. */
    int distance = 2 * edit_distance(nearest->asked, candidate) + (nearest->asked[0] != candidate[0]);
    if (distance < nearest->distance) {
        nearest->distance = distance;
        nearest->best = candidate;
    }
}

const char *dw_nearest_hint(dw_nearest *nearest)
{
    dw_text out = dw_text_in(nearest->hint, sizeof nearest->hint);
    if (nearest->best)
        dw_text_add(&out, " (did you mean '%s'?)", nearest->best);
    return nearest->hint;
}
