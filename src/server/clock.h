/*
 * clock.h: what time it is for the server. All of it asks one clock, so that a simulation can give it
 * another. Owns nothing.
 */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H

#include <stdint.h>

typedef struct sv_clock sv_clock;
struct sv_clock {
    double (*monotonic)(const sv_clock *); /* seconds since some moment; never goes back */
    int64_t (*calendar)(const sv_clock *); /* seconds since 1970; somebody may set it at any time */
};

/* The clocks of this machine. */
extern const sv_clock sv_real_clock;

static inline double sv_monotonic(const sv_clock *clock)
{
    return clock->monotonic(clock);
}

static inline int64_t sv_calendar(const sv_clock *clock)
{
    return clock->calendar(clock);
}

#endif
