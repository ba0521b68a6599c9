/*
 * limits.h: how much one address and one seat may do: no client can keep the others from playing. Lines
 * fill a bucket that drains at a constant rate; a client whose bucket is full has to wait. Knows no table
 * and no network.
 */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

enum { LI_KEY_SIZE = 16 };

/* 0: no limit. */
typedef struct sv_limits {
    int lines_per_seat;    /* a second, over some seconds */
    int lines_per_address; /* the same */
    int connections, connections_per_address;
    int tables, tables_per_address;       /* that are not over and were used in the last weeks */
    int megabytes, megabytes_per_address; /* that all tables take up, or those that an address created */
    int keep_finished, keep_abandoned;    /* days that tables are kept which are over, or not; 0: for ever */
} sv_limits;

/* Zeroed: empty. */
typedef struct li_bucket {
    double level, at;
} li_bucket;

/* Puts `cost` lines in, if they fit; otherwise how many seconds to wait until they would. */
double li_fill(li_bucket *bucket, int per_second, double cost, double now);

/* Puts in lines that were done already, whether they fit or not; negative: takes them out again. */
void li_add(li_bucket *bucket, double cost);

/* ---- addresses ---- */

typedef struct li_guest li_guest; /* one address, and what it has used up */
typedef struct li_book li_book;

li_book *li_open(const sv_limits *limits); /* NULL without memory; the limits stay the caller's */
void li_close(li_book *book);

/* How many connections the system has room for; 0: any number. */
void li_set_room(li_book *book, int connections);

/* Counts one more connection in all; false: there are as many as there may be. */
bool li_enter(li_book *book);
void li_exit(li_book *book);
bool li_is_full(const li_book *book);
int li_connections(const li_book *book);

/* Counts a connection from this address ("127.0.0.1"; of an IPv6 address the first half counts). NULL: it has
 * too many connections, it is barred, or there is no memory. */
li_guest *li_come(li_book *book, const char *address);
void li_go(li_book *book, li_guest *guest);

/* What an address uses up has a bucket of its own each: nobody of a household, or of a school, keeps the
 * others from playing by looking, or from loading the page. */
typedef enum li_kind { LI_PLAYS, LI_LOOKS, LI_PAGES, LI_KINDS } li_kind;

/* As li_fill, for all lines of the address of that kind. */
double li_say(li_book *book, li_guest *guest, li_kind kind, double cost, double now);

/* Adds `cost` lines to what the address has looked at, whether they fit or not. That makes it wait for two
 * seconds at most. */
void li_charge(li_book *book, li_guest *guest, double cost);

/* The address, as far as it counts. */
void li_key(const li_guest *guest, uint8_t key[LI_KEY_SIZE]);

/* Some bits that stand for the address: enough to count by, too few to identify it. */
int li_creator(const li_guest *guest);
int li_creator_of(const uint8_t key[LI_KEY_SIZE]);

/* ---- what the operator has decided about addresses ---- */

typedef enum li_ruling { LI_BAN, LI_MUTE } li_ruling;

enum { LI_ADDRESS_MAX = 64 };

/* What counts of an address; false if the text is none. */
bool li_read_key(const char *address, uint8_t key[LI_KEY_SIZE]);

/* The same as text: "192.0.2.7", "2001:db8:1:2::/64", which li_read_key reads. */
void li_write_key(const uint8_t key[LI_KEY_SIZE], char out[LI_ADDRESS_MAX]);

/* An address that is banned gets NULL from li_come; what a muted one may not do is the lobby's. False without
 * memory. */
bool li_rule(li_book *book, li_ruling ruling, const uint8_t key[LI_KEY_SIZE]);
void li_forget_rulings(li_book *book);
bool li_is_ruled(const li_book *book, li_ruling ruling, const uint8_t key[LI_KEY_SIZE]);

/* Whether an address is banned; counts it as turned away then. */
bool li_turn_away(li_book *book, const char *address);

/* Whether bans came since the last call: somebody who is connected may have to go. */
bool li_take_new_bans(li_book *book);

/* How often somebody came who is banned. */
long long li_turned_away(const li_book *book);

/* Forgets addresses without connections and with empty buckets. */
void li_sweep(li_book *book, double now);

#endif
