/*
 * log.h: what happens at the server, one line for each event: time=2026-11-17T10:02:03Z event=joined
 * table=... Nobody waits for standard output: lines wait in a buffer of bounded size, and a thread writes
 * them.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdbool.h>

/* From now on a thread writes the lines. Without it they are written at once, as a test or a simulation
 * wants it. False without memory or threads. */
bool sv_start_log(void);

/* Ends the thread, once all is written or a second is over. */
void sv_end_log(void);

/* Writes the line; `format` makes its fields, as "table=%s seat=%d". Nothing secret belongs there, and
 * no words of clients. */
void sv_log(const char *event, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same about an address, with more fields after it or "". After many lines of one event about one address
 * within some seconds the others are counted, and one line says how many there were. */
void sv_log_address(const char *event, const char *address, const char *fields);

/* As sv_log with one more field, `name`, whose text may have blanks and is put in quotes. */
void sv_log_quoted(const char *event, const char *fields, const char *name, const char *text);

/* The same about something that went wrong, with the reason in quotes. They are counted as above. */
void sv_log_problem(const char *event, const char *where, const char *reason);

/* Lets the thread write what there is, and says what was left out. Call it after each round of the loop. */
void sv_flush_log(void);

/* Lines that were left out so far: because nobody read the log, and because they repeated others. */
typedef struct sv_log_counts {
    long long dropped, repeated;
} sv_log_counts;

sv_log_counts sv_count_log(void);

#endif
