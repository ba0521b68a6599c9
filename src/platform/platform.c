/* platform.c: texts and files of any (bounded) length, numbers, harmless bytes, the clock, seeds. */
#include "platform/platform.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

char *pf_written(void (*write)(dw_text *text, const void *with), const void *with)
{
    size_t capacity = 4096;
    char *buffer = NULL;
    for (;;) {
        char *larger = realloc(buffer, capacity);
        if (!larger) {
            free(buffer);
            return NULL;
        }
        buffer = larger;
        dw_text text = dw_text_in(buffer, capacity);
        write(&text, with);
        if (dw_text_fits(&text))
            return buffer;
        capacity = text.length + 1;
    }
}

bool pf_print_written(void (*write)(dw_text *text, const void *with), const void *with)
{
    char *text = pf_written(write, with);
    if (!text)
        return false;
    printf("%s\n", text);
    free(text);
    return true;
}

/* As much as there is, up to `room`; false if it cannot be read. */
static bool read_up_to(int file, char *out, size_t room, size_t *used)
{
    while (*used < room) {
        ssize_t got = read(file, out + *used, room - *used);
        if (got < 0 && errno != EINTR)
            return false;
        if (got == 0)
            return true;
        *used += got > 0 ? (size_t)got : 0;
    }
    return true;
}

static char *read_all(int file, const char *path, size_t *size, dw_error *error)
{
    size_t room = 1 << 16, used = 0;
    char *text = NULL;
    for (;;) {
        char *larger = realloc(text, room + 1);
        if (!larger) {
            dw_fail(error, "%s: no memory to read it", path);
            break;
        }
        text = larger;
        if (!read_up_to(file, text, room, &used)) {
            dw_fail(error, "%s: cannot be read: %s", path, strerror(errno));
            break;
        }
        if (used < room) {
            text[used] = '\0';
            *size = used;
            return text;
        }
        if (room >= PF_FILE_MAX) {
            dw_fail(error, "%s: larger than %d MiB", path, PF_FILE_MAX >> 20);
            break;
        }
        room *= 2;
    }
    free(text);
    return NULL;
}

char *pf_read_file(const char *path, size_t *size, dw_error *error)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        dw_fail(error, "%s: cannot be opened: %s", path, strerror(errno));
        return NULL;
    }
    char *text = read_all(file, path, size, error);
    close(file);
    return text;
}

double pf_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

uint64_t pf_fresh_seed(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) == (ssize_t)sizeof seed)
        return seed;
    return (uint64_t)time(NULL) ^ (uint64_t)getpid() << 32;
}

bool pf_draw_digits(char *out, int digits)
{
    static const char hex[] = "0123456789abcdef";
    for (int i = 0; i < digits; i++) {
        unsigned char byte;
        if (getrandom(&byte, 1, 0) != 1)
            return false;
        out[i] = hex[byte % 16];
    }
    out[digits] = '\0';
    return true;
}

/* ---- numbers ------------------------------------------------------------------------------ */

static bool only_digits(const char *text)
{
    if (!*text)
        return false;
    for (; *text; text++)
        if (!isdigit((unsigned char)*text))
            return false;
    return true;
}

bool pf_is_whole(const char *text, uint64_t max, uint64_t *value)
{
    if (!only_digits(text))
        return false;
    errno = 0;
    unsigned long long number = strtoull(text, NULL, 10);
    *value = number;
    return errno == 0 && number <= max;
}

bool pf_is_number(const char *text, int min, int max, int *number)
{
    uint64_t value;
    if (!pf_is_whole(text, (uint64_t)max, &value) || value < (uint64_t)min)
        return false;
    *number = (int)value;
    return true;
}

/* ---- harmless bytes ----------------------------------------------------------------------- */

/* The length of the UTF-8 letter that `text` begins with; 0 if it is none, or a control character. */
static size_t letter_length(const unsigned char *text)
{
    static const struct {
        unsigned char first_min, first_max, second_min, second_max;
        size_t length;
    } forms[] = {
        {0x20, 0x7e, 0, 0, 1},       {0xc2, 0xc2, 0xa0, 0xbf, 2}, /* below are the control characters U+0080
                                                                     to U+009F */
        {0xc3, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3}, {0xe1, 0xec, 0x80, 0xbf, 3},
        {0xed, 0xed, 0x80, 0x9f, 3}, /* above are surrogates */
        {0xee, 0xef, 0x80, 0xbf, 3}, {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4},
        {0xf4, 0xf4, 0x80, 0x8f, 4},
    };
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (text[0] < forms[i].first_min || text[0] > forms[i].first_max)
            continue;
        if (forms[i].length > 1 && (text[1] < forms[i].second_min || text[1] > forms[i].second_max))
            return 0;
        for (size_t at = 2; at < forms[i].length; at++)
            if (text[at] < 0x80 || text[at] > 0xbf)
                return 0;
        return forms[i].length;
    }
    return 0;
}

void pf_clean(char *text)
{
    while (*text) {
        size_t length = letter_length((const unsigned char *)text);
        if (length == 0) {
            if (*text != '\n')
                *text = *text == '\t' ? ' ' : '?';
            length = 1;
        }
        text += length;
    }
}
