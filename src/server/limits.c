/* limits.c: buckets for lines, and the addresses that are connected now or were a moment ago. */
#include "server/limits.h"

#include <arpa/inet.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    BURST_SECONDS = 4, /* that a bucket holds */
    SLOTS = 1024,
    CREATOR_BITS = 16,
};

struct li_guest {
    uint8_t key[16]; /* the address, as far as it counts */
    int connections;
    li_bucket bucket;
    li_guest *next;
};

struct li_book {
    const sv_limits *limits;
    int connections;
    li_guest *slots[SLOTS];
};

double li_fill(li_bucket *bucket, int per_second, double cost, double now)
{
    if (per_second <= 0)
        return 0;
    double drained = bucket->level - (now - bucket->at) * per_second;
    double room = (double)per_second * BURST_SECONDS;
    bucket->at = now;
    bucket->level = drained > 0 ? drained : 0;
    if (bucket->level + cost > room && bucket->level > 0) /* what is too much at any time fits once */
        return (bucket->level + cost - room) / per_second;
    bucket->level += cost;
    return 0;
}

/* ---- addresses ---------------------------------------------------------------------------- */

static void make_key(const char *address, uint8_t key[16])
{
    memset(key, 0, 16);
    if (inet_pton(AF_INET, address, key + 12) == 1) {
        key[10] = key[11] = 0xff;
    } else if (inet_pton(AF_INET6, address, key) == 1) {
        bool is_mapped = memcmp(key, "\0\0\0\0\0\0\0\0\0\0\xff\xff", 12) == 0;
        if (!is_mapped)
            memset(key + 8, 0, 8); /* one household has all of the second half */
    }
}

static uint32_t hash(const uint8_t key[16])
{
    uint32_t sum = 2166136261u;
    for (int i = 0; i < 16; i++)
        sum = (sum ^ key[i]) * 16777619u;
    return sum ^ sum >> 15;
}

int li_creator(const li_guest *guest)
{
    return (int)(hash(guest->key) & ((1u << CREATOR_BITS) - 1));
}

li_book *li_open(const sv_limits *limits)
{
    li_book *book = calloc(1, sizeof *book);
    if (book)
        book->limits = limits;
    return book;
}

void li_close(li_book *book)
{
    for (int i = 0; book && i < SLOTS; i++)
        while (book->slots[i]) {
            li_guest *next = book->slots[i]->next;
            free(book->slots[i]);
            book->slots[i] = next;
        }
    free(book);
}

static li_guest *find(li_book *book, const char *address)
{
    uint8_t key[16];
    make_key(address, key);
    li_guest **slot = &book->slots[hash(key) % SLOTS];
    for (li_guest *guest = *slot; guest; guest = guest->next)
        if (memcmp(guest->key, key, sizeof key) == 0)
            return guest;
    li_guest *guest = calloc(1, sizeof *guest);
    if (!guest)
        return NULL;
    memcpy(guest->key, key, sizeof key);
    guest->next = *slot;
    *slot = guest;
    return guest;
}

static bool is_below(int count, int limit)
{
    return limit <= 0 || count < limit;
}

li_guest *li_come(li_book *book, const char *address)
{
    li_guest *guest = find(book, address);
    if (!guest || !is_below(book->connections, book->limits->connections) ||
        !is_below(guest->connections, book->limits->connections_per_address))
        return NULL;
    guest->connections++;
    book->connections++;
    return guest;
}

void li_go(li_book *book, li_guest *guest)
{
    guest->connections--;
    book->connections--;
}

double li_say(li_book *book, li_guest *guest, double cost, double now)
{
    return li_fill(&guest->bucket, book->limits->lines_per_address, cost, now);
}

double li_visit(li_book *book, const char *address, double cost, double now)
{
    li_guest *guest = find(book, address);
    return guest ? li_say(book, guest, cost, now) : 1;
}

void li_charge(li_guest *guest, double cost)
{
    guest->bucket.level += cost;
}

void li_sweep(li_book *book, double now)
{
    for (int i = 0; i < SLOTS; i++)
        for (li_guest **place = &book->slots[i]; *place;) {
            li_guest *guest = *place;
            bool quiet = guest->bucket.level <= (now - guest->bucket.at) * book->limits->lines_per_address;
            if (guest->connections > 0 || !quiet) {
                place = &guest->next;
                continue;
            }
            *place = guest->next;
            free(guest);
        }
}
