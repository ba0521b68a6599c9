/* clock.c: the clocks of this machine. */
#include "server/clock.h"

#include "platform/platform.h"

#include <time.h>

static double monotonic(const sv_clock *clock)
{
    (void)clock;
    return pf_clock();
}

static int64_t calendar(const sv_clock *clock)
{
    (void)clock;
    return (int64_t)time(NULL);
}

const sv_clock sv_real_clock = {monotonic, calendar};
