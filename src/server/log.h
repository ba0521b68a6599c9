/* log.h: what happens at the server, one line for each event: time=2026-11-17T10:02:03Z event=joined
 * table=... */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

/* Writes the line; `format` makes its fields, as "table=%s seat=%d". Nothing secret belongs there, and
 * no words of clients. */
void sv_log(const char *event, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same with one more field, `name`, whose text may have blanks and is put in quotes. */
void sv_log_quoted(const char *event, const char *fields, const char *name, const char *text);

/* The same about something that went wrong, with the reason in quotes. */
void sv_log_problem(const char *event, const char *where, const char *reason);

/* Writes everything out (flushes). */
void sv_flush_log(void);

#endif
