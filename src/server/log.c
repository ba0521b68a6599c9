/*
 * log.c: writes the log to standard output. The loop of the server only puts lines into a ring of bounded
 * size, which a thread empties: the reader of the log may be slow, and nobody at a table waits for that.
 * Lines that do not fit are counted, as are those that repeat others.
 */
#include "server/log.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    RING = 1 << 18, /* bytes that may wait */
    LINE_MAX_BYTES = 1024,
    KINDS = 512,         /* kinds of lines that are counted at a time */
    KIND_MAX = 96,       /* bytes of their names */
    REPEATS_MAX = 50,    /* lines of one kind that are written ... */
    WINDOW_SECONDS = 10, /* ... within this time */
    END_SECONDS = 1,
};

/* Lines of one event about one address. */
typedef struct kind {
    char name[KIND_MAX]; /* "connected address=127.0.0.1"; "": none yet */
    time_t since;
    int written;
    long long left_out;
} kind;

/* As standard output, the log is one for the whole program. */
static struct {
    pthread_mutex_t lock;
    pthread_cond_t more, empty;
    pthread_t writer;
    bool runs, ends;
    size_t first, count; /* of the ring */
    long long unsaid;    /* lines that were dropped since the last one that fitted */
    sv_log_counts counts;
    time_t swept;
    kind kinds[KINDS];
    char ring[RING];
} all = {.lock = PTHREAD_MUTEX_INITIALIZER, .more = PTHREAD_COND_INITIALIZER};

/* ---- the thread --------------------------------------------------------------------------- */

/* Waits as long as it must: somebody may have made standard output non-blocking. */
static void write_all(const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t done = write(STDOUT_FILENO, bytes, length);
        struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
        if (done < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            poll(&out, 1, -1);
        else if (done < 0 && errno != EINTR)
            return; /* nobody reads it any more, or the disk is full */
        else if (done > 0) {
            bytes += done;
            length -= (size_t)done;
        }
    }
}

static void *write_lines(void *nothing)
{
    pthread_mutex_lock(&all.lock);
    for (;;) {
        while (all.count == 0 && !all.ends)
            pthread_cond_wait(&all.more, &all.lock);
        if (all.count == 0)
            break;
        size_t length = all.count < RING - all.first ? all.count : RING - all.first;
        const char *from = all.ring + all.first;
        pthread_mutex_unlock(&all.lock);
        write_all(from, length); /* nobody else touches these bytes */
        pthread_mutex_lock(&all.lock);
        all.first = (all.first + length) % RING;
        all.count -= length;
        if (all.count == 0)
            pthread_cond_signal(&all.empty);
    }
    pthread_mutex_unlock(&all.lock);
    return nothing;
}

bool sv_start_log(void)
{
    sigset_t every, before;
    pthread_condattr_t steady; /* a jump of the calendar does not matter */
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&all.empty, &steady);
    pthread_condattr_destroy(&steady);
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before); /* signals are for the loop */
    all.runs = pthread_create(&all.writer, NULL, write_lines, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return all.runs;
}

void sv_end_log(void)
{
    struct timespec until;
    bool done;
    if (!all.runs)
        return;
    sv_flush_log();
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += END_SECONDS;
    pthread_mutex_lock(&all.lock);
    all.ends = true;
    pthread_cond_signal(&all.more);
    while (all.count > 0 && pthread_cond_timedwait(&all.empty, &all.lock, &until) == 0)
        continue;
    done = all.count == 0;
    pthread_mutex_unlock(&all.lock);
    if (done)
        pthread_join(all.writer, NULL);
    else
        pthread_detach(all.writer); /* nobody reads what it writes; it ends with the program */
    all.runs = false;
}

/* ---- the ring ----------------------------------------------------------------------------- */

static bool fits(size_t length)
{
    return all.count + length <= RING;
}

static void append(const char *line, size_t length)
{
    size_t at = (all.first + all.count) % RING, head = length < RING - at ? length : RING - at;
    memcpy(all.ring + at, line, head);
    memcpy(all.ring, line + head, length - head);
    all.count += length;
}

static size_t begin(char line[LINE_MAX_BYTES], const char *event)
{
    char moment[32];
    time_t now = time(NULL);
    struct tm parts;
    strftime(moment, sizeof moment, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &parts));
    return (size_t)snprintf(line, LINE_MAX_BYTES, "time=%s event=%s ", moment, event);
}

/* Says how many lines were dropped, as soon as there is room for that. */
static void own_up(void)
{
    char line[LINE_MAX_BYTES];
    if (all.unsaid == 0)
        return;
    size_t length = begin(line, "log_dropped");
    length += (size_t)snprintf(line + length, sizeof line - length, "lines=%lld\n", all.unsaid);
    if (!fits(length))
        return;
    append(line, length);
    all.unsaid = 0;
}

/* Ends the line, which may have been cut, and puts it into the ring. */
static void put(char line[LINE_MAX_BYTES], size_t length)
{
    length = length < LINE_MAX_BYTES - 1 ? length : LINE_MAX_BYTES - 2;
    line[length++] = '\n';
    if (!all.runs) {
        fwrite(line, 1, length, stdout);
        return;
    }
    pthread_mutex_lock(&all.lock);
    own_up();
    if (all.unsaid == 0 && fits(length)) {
        append(line, length);
    } else {
        all.unsaid++;
        all.counts.dropped++;
    }
    pthread_mutex_unlock(&all.lock);
}

/* ---- lines that repeat -------------------------------------------------------------------- */

static void sum_up(kind *one)
{
    char line[LINE_MAX_BYTES];
    size_t length = begin(line, "repeated");
    if (one->left_out > 0)
        put(line, length + (size_t)snprintf(line + length, sizeof line - length, "lines=%lld of=%s",
                                            one->left_out, one->name));
    one->left_out = 0;
}

static bool is_over(const kind *one, time_t now)
{
    return now < one->since || now - one->since >= WINDOW_SECONDS;
}

/* Whether there were too many lines like this one by now, which is counted then. */
static bool repeats(const char *event, const char *about)
{
    char name[KIND_MAX];
    uint32_t sum = 2166136261u;
    time_t now = time(NULL);
    snprintf(name, sizeof name, "%s %s", event, about);
    for (const char *letter = name; *letter; letter++)
        sum = (sum ^ (unsigned char)*letter) * 16777619u;
    kind *one = &all.kinds[(sum ^ sum >> 16) % KINDS];
    if (strcmp(one->name, name) != 0 || is_over(one, now)) {
        sum_up(one);
        snprintf(one->name, sizeof one->name, "%s", name);
        one->since = now;
        one->written = 0;
    }
    if (one->written < REPEATS_MAX) {
        one->written++;
        return false;
    }
    one->left_out++;
    all.counts.repeated++;
    return true;
}

/* ---- what others call --------------------------------------------------------------------- */

void sv_log(const char *event, const char *format, ...)
{
    char line[LINE_MAX_BYTES];
    size_t length = begin(line, event);
    va_list fields;
    va_start(fields, format);
    length += (size_t)vsnprintf(line + length, sizeof line - length, format, fields);
    va_end(fields);
    put(line, length);
}

void sv_log_address(const char *event, const char *address, const char *fields)
{
    char about[KIND_MAX];
    snprintf(about, sizeof about, "address=%s", address);
    if (!repeats(event, about))
        sv_log(event, "%s%s%s", about, *fields ? " " : "", fields);
}

void sv_log_quoted(const char *event, const char *fields, const char *name, const char *text)
{
    char line[LINE_MAX_BYTES];
    size_t length = begin(line, event);
    length +=
        (size_t)snprintf(line + length, sizeof line - length, "%s%s%s=\"", fields, *fields ? " " : "", name);
    length = length < sizeof line - 3 ? length : sizeof line - 3;
    for (; *text && length < sizeof line - 3; text++)
        line[length++] = *text == '"' || *text == '\\' || (unsigned char)*text < ' ' ? '\'' : *text;
    line[length++] = '"';
    put(line, length);
}

void sv_log_problem(const char *event, const char *where, const char *reason)
{
    if (!repeats(event, where))
        sv_log_quoted(event, where, "reason", reason);
}

void sv_flush_log(void)
{
    time_t now = time(NULL);
    if (!all.runs) {
        fflush(stdout);
        return;
    }
    for (int i = 0; i < KINDS && now != all.swept; i++)
        if (all.kinds[i].left_out > 0 && is_over(&all.kinds[i], now))
            sum_up(&all.kinds[i]);
    all.swept = now;
    pthread_mutex_lock(&all.lock);
    own_up();
    if (all.count > 0)
        pthread_cond_signal(&all.more);
    pthread_mutex_unlock(&all.lock);
}

sv_log_counts sv_count_log(void)
{
    pthread_mutex_lock(&all.lock);
    sv_log_counts counts = all.counts;
    pthread_mutex_unlock(&all.lock);
    return counts;
}
