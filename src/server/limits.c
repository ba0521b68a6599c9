/* limits.c: buckets for lines, and the addresses that are connected now or were a moment ago. */
#include "server/limits.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

enum {
    BURST_SECONDS = 4, /* that a bucket holds */
    DEBT_SECONDS = 2,  /* that an address has to wait at most for lines that were done already */
    SLOTS = 1024,
    CREATOR_BITS = 16,
};

struct li_guest {
    uint8_t key[LI_KEY_SIZE]; /* the address, as far as it counts */
    int connections;
    li_bucket buckets[LI_KINDS];
    li_guest *next;
};

/* An address about which the operator has decided something. */
typedef struct mark {
    uint8_t key[LI_KEY_SIZE];
    unsigned rulings; /* one bit each */
    struct mark *next;
} mark;

struct li_book {
    const sv_limits *limits;
    int connections;
    int room; /* for connections; 0: any number */
    li_guest *slots[SLOTS];
    mark *marks[SLOTS];
    bool new_bans;
    long long turned_away;
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

void li_add(li_bucket *bucket, double cost)
{
    bucket->level += cost;
}

/* ---- addresses ---------------------------------------------------------------------------- */

static bool is_of_four(const uint8_t key[LI_KEY_SIZE])
{
    return memcmp(key, "\0\0\0\0\0\0\0\0\0\0\xff\xff", 12) == 0;
}

bool li_read_key(const char *address, uint8_t key[LI_KEY_SIZE])
{
    char plain[LI_ADDRESS_MAX];
    size_t length = strlen(address), end = length > 3 && strcmp(address + length - 3, "/64") == 0 ? 3 : 0;
    memset(key, 0, LI_KEY_SIZE);
    if (length >= sizeof plain)
        return false;
    memcpy(plain, address, length - end);
    plain[length - end] = '\0';
    if (!end && inet_pton(AF_INET, plain, key + 12) == 1) {
        key[10] = key[11] = 0xff;
        return true;
    }
    if (inet_pton(AF_INET6, plain, key) != 1)
        return false;
    if (!is_of_four(key))
        memset(key + 8, 0, 8); /* one household has all of the second half */
    return true;
}

void li_write_key(const uint8_t key[LI_KEY_SIZE], char out[LI_ADDRESS_MAX])
{
    bool four = is_of_four(key);
    inet_ntop(four ? AF_INET : AF_INET6, four ? key + 12 : key, out, LI_ADDRESS_MAX - sizeof "/64");
    if (!four)
        strcat(out, "/64");
}

static uint32_t hash(const uint8_t key[LI_KEY_SIZE])
{
    uint32_t sum = 2166136261u;
    for (int i = 0; i < LI_KEY_SIZE; i++)
        sum = (sum ^ key[i]) * 16777619u;
    return sum ^ sum >> 15;
}

void li_key(const li_guest *guest, uint8_t key[LI_KEY_SIZE])
{
    memcpy(key, guest->key, LI_KEY_SIZE);
}

int li_creator_of(const uint8_t key[LI_KEY_SIZE])
{
    return (int)(hash(key) & ((1u << CREATOR_BITS) - 1));
}

int li_creator(const li_guest *guest)
{
    return li_creator_of(guest->key);
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
    if (book)
        li_forget_rulings(book);
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
    uint8_t key[LI_KEY_SIZE];
    li_read_key(address, key); /* what is no address counts as one */
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

void li_set_room(li_book *book, int connections)
{
    book->room = connections;
}

bool li_is_full(const li_book *book)
{
    return !is_below(book->connections, book->limits->connections) ||
           !is_below(book->connections, book->room);
}

bool li_enter(li_book *book)
{
    if (li_is_full(book))
        return false;
    book->connections++;
    return true;
}

void li_exit(li_book *book)
{
    book->connections--;
}

int li_connections(const li_book *book)
{
    return book->connections;
}

li_guest *li_come(li_book *book, const char *address)
{
    li_guest *guest = li_turn_away(book, address) ? NULL : find(book, address);
    if (!guest || !is_below(guest->connections, book->limits->connections_per_address))
        return NULL;
    guest->connections++;
    return guest;
}

void li_go(li_book *book, li_guest *guest)
{
    (void)book;
    guest->connections--;
}

double li_say(li_book *book, li_guest *guest, li_kind kind, double cost, double now)
{
    return li_fill(&guest->buckets[kind], book->limits->lines_per_address, cost, now);
}

void li_charge(li_book *book, li_guest *guest, double cost)
{
    li_bucket *looks = &guest->buckets[LI_LOOKS];
    double most = (double)book->limits->lines_per_address * (BURST_SECONDS + DEBT_SECONDS);
    double level = looks->level + cost < most ? looks->level + cost : most;
    looks->level = level > looks->level ? level : looks->level;
}

static bool is_quiet(const li_book *book, const li_guest *guest, double now)
{
    bool quiet = guest->connections == 0;
    for (int kind = 0; kind < LI_KINDS; kind++) {
        const li_bucket *bucket = &guest->buckets[kind];
        quiet = quiet && bucket->level <= (now - bucket->at) * book->limits->lines_per_address;
    }
    return quiet;
}

/* ---- what the operator has decided about addresses ---------------------------------------- */

static mark *find_mark(const li_book *book, const uint8_t key[LI_KEY_SIZE])
{
    mark *one = book->marks[hash(key) % SLOTS];
    while (one && memcmp(one->key, key, LI_KEY_SIZE) != 0)
        one = one->next;
    return one;
}

bool li_rule(li_book *book, li_ruling ruling, const uint8_t key[LI_KEY_SIZE])
{
    mark *one = find_mark(book, key), **slot = &book->marks[hash(key) % SLOTS];
    if (!one && (one = calloc(1, sizeof *one))) {
        memcpy(one->key, key, LI_KEY_SIZE);
        one->next = *slot;
        *slot = one;
    }
    if (one)
        one->rulings |= 1u << ruling;
    book->new_bans = book->new_bans || ruling == LI_BAN;
    return one;
}

void li_forget_rulings(li_book *book)
{
    for (int i = 0; i < SLOTS; i++)
        while (book->marks[i]) {
            mark *next = book->marks[i]->next;
            free(book->marks[i]);
            book->marks[i] = next;
        }
}

bool li_is_ruled(const li_book *book, li_ruling ruling, const uint8_t key[LI_KEY_SIZE])
{
    const mark *one = find_mark(book, key);
    return one && (one->rulings >> ruling & 1);
}

bool li_turn_away(li_book *book, const char *address)
{
    uint8_t key[LI_KEY_SIZE];
    bool banned = li_read_key(address, key) && li_is_ruled(book, LI_BAN, key);
    book->turned_away += banned;
    return banned;
}

bool li_take_new_bans(li_book *book)
{
    bool came = book->new_bans;
    book->new_bans = false;
    return came;
}

long long li_turned_away(const li_book *book)
{
    return book->turned_away;
}

void li_sweep(li_book *book, double now)
{
    for (int i = 0; i < SLOTS; i++)
        for (li_guest **place = &book->slots[i]; *place;) {
            li_guest *guest = *place;
            if (!is_quiet(book, guest, now)) {
                place = &guest->next;
                continue;
            }
            *place = guest->next;
            free(guest);
        }
}
