/*
 * limits.h: how much one address and one seat may do: no client can keep the others from playing. Lines
 * fill a bucket that drains at a constant rate; a client whose bucket is full has to wait. Knows no table
 * and no network.
 */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>

/* 0: no limit. */
typedef struct sv_limits {
    int lines_per_seat;    /* a second, over some seconds */
    int lines_per_address; /* the same */
    int connections, connections_per_address;
    int tables, tables_per_address; /* that are not over and were used in the last weeks */
} sv_limits;

/* Zeroed: empty. */
typedef struct li_bucket {
    double level, at;
} li_bucket;

/* Puts `cost` lines in, if they fit; otherwise how many seconds to wait until they would. */
double li_fill(li_bucket *bucket, int per_second, double cost, double now);

/* ---- addresses ---- */

typedef struct li_guest li_guest; /* one address, and what it has used up */
typedef struct li_book li_book;

li_book *li_open(const sv_limits *limits); /* NULL without memory; the limits stay the caller's */
void li_close(li_book *book);

/* Counts a connection from this address ("127.0.0.1"; of an IPv6 address the first half counts). NULL: it has
 * too many connections, or there is no memory. */
li_guest *li_come(li_book *book, const char *address);
void li_go(li_book *book, li_guest *guest);

/* As li_say, for an HTTP request from this address, which takes up no connection. */
double li_visit(li_book *book, const char *address, double cost, double now);

/* As li_fill, for all lines of the address. */
double li_say(li_book *book, li_guest *guest, double cost, double now);

/* Counts for so many lines more, whether they fit or not. */
void li_charge(li_guest *guest, double cost);

/* Some bits that stand for the address: enough to count by, too few to identify it. */
int li_creator(const li_guest *guest);

/* Forgets addresses without connections and with empty buckets. */
void li_sweep(li_book *book, double now);

#endif
