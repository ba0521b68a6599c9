/* log.c: writes the log to standard output, in whole lines, after each round of the loop. */
#include "server/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

static void begin(const char *event)
{
    char moment[32];
    time_t now = time(NULL);
    struct tm parts;
    strftime(moment, sizeof moment, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &parts));
    printf("time=%s event=%s", moment, event);
}

void sv_log(const char *event, const char *format, ...)
{
    va_list fields;
    begin(event);
    putchar(' ');
    va_start(fields, format);
    vprintf(format, fields);
    va_end(fields);
    putchar('\n');
}

void sv_log_quoted(const char *event, const char *fields, const char *name, const char *text)
{
    begin(event);
    printf(" %s%s%s=\"", fields, *fields ? " " : "", name);
    for (; *text; text++)
        putchar(*text == '"' || *text == '\\' || (unsigned char)*text < ' ' ? '\'' : *text);
    fputs("\"\n", stdout);
}

void sv_log_problem(const char *event, const char *where, const char *reason)
{
    sv_log_quoted(event, where, "reason", reason);
}

void sv_flush_log(void)
{
    fflush(stdout);
}
