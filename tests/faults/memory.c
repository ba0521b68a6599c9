/*
 * memory.c: malloc and its relatives in place of those of the C library or of the address sanitizer, which
 * do the work.
 */
#include "memory.h"

#include "point.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#ifdef SANITIZED
#define REAL(name) __interceptor_##name
#else
#define REAL(name) __libc_##name
#endif

void *REAL(malloc)(size_t size);
void *REAL(calloc)(size_t count, size_t size);
void *REAL(realloc)(void *block, size_t size);

static bool armed;
static int aside;
static long wanted, asked, failed;
static fa_how how_long;

void fa_arm(long n, fa_how how)
{
    wanted = n;
    asked = failed = 0;
    aside = 0;
    how_long = how;
    armed = true;
}

long fa_disarm(long *how_many)
{
    armed = false;
    if (how_many)
        *how_many = failed;
    return asked;
}

long fa_failed(void)
{
    return failed;
}

void fa_stand_aside(bool now)
{
    aside += now ? 1 : -1;
}

static bool fails(void)
{
    if (!armed || aside > 0)
        return false;
    asked++;
    bool now = wanted > 0 && (asked == wanted || (how_long == FA_FOREVER && asked > wanted));
    failed += now;
    if (now && pt_is_alone() && failed == 1) {
        aside++;
        pt_print_stack();
        aside--;
    }
    return now;
}

void *malloc(size_t size)
{
    return fails() ? NULL : REAL(malloc)(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : REAL(calloc)(count, size);
}

void *realloc(void *block, size_t size)
{
    return fails() ? NULL : REAL(realloc)(block, size);
}

char *strdup(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    return copy ? memcpy(copy, text, size) : NULL;
}
