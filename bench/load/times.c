/* times.c: collects all measured times and computes their percentiles. */
#include "load.h"

#include <stdlib.h>

enum { FIRST_ROOM = 1 << 16 };

bool ld_add_time(ld_times *times, double seconds)
{
    if (times->count == times->room) {
        size_t room = times->room ? 2 * times->room : FIRST_ROOM;
        double *larger = realloc(times->seconds, room * sizeof *larger);
        if (!larger)
            return false;
        times->seconds = larger;
        times->room = room;
    }
    times->seconds[times->count++] = seconds;
    return true;
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

void ld_sort_times(ld_times *times)
{
    if (times->count > 0)
        qsort(times->seconds, times->count, sizeof *times->seconds, compare);
}

/* The smallest time that at least this share of all do not exceed. */
double ld_share(const ld_times *times, double share)
{
    if (times->count == 0)
        return 0;
    double exact = share * (double)times->count;
    size_t rank = (size_t)exact;
    rank += (double)rank < exact;
    return times->seconds[rank > 0 ? rank - 1 : 0];
}
