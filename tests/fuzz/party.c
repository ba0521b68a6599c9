/* party.c: guests of a lobby. Linked so that `time`, `pf_clock`, `bot_choose` and `bot_wants_to_act` are
 * those at the end of this file. */
#include "party.h"

#include "fuzz_game.h"
#include "platform/platform.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { LINE_ROOM = 10000, PATIENCE = 600, BEGINNING = 1800000000 };

/* What the lobby asks for without saying for whom: there is one party at a time. */
static int64_t now;
static uint64_t dice;
static bool (*real_commit)(sv_store *, dw_error *);
static bool commit_fails;

/* ---- instead of workers.c ------------------------------------------------------------------ */

typedef struct queued {
    sv_job job;
    struct queued *next;
} queued;

struct sv_workers {
    queued *first, **end;
    int asked, ready; /* what was asked since the last round is not ready before the next one */
};

sv_workers *sv_start_workers(int threads, void (*wake)(void *context), void *context)
{
    (void)threads, (void)wake, (void)context;
    sv_workers *all = calloc(1, sizeof *all);
    must(all != NULL);
    all->end = &all->first;
    return all;
}

bool sv_add_job(sv_workers *all, const sv_job *job)
{
    queued *one = calloc(1, sizeof *one);
    dw_rng rng;
    must(one && job->level);
    one->job = *job;
    dw_rng_seed(&rng, job->luck);
    one->job.acts = !job->volunteers || bot_wants_to_act(bot_find("greedy"), job->game, job->state, job->seat,
                                                         &rng, NULL, &one->job.move);
    if (!job->volunteers)
        one->job.move = bot_choose(bot_find("random"), job->game, job->state, job->seat, &rng, NULL);
    *all->end = one;
    all->end = &one->next;
    all->asked++;
    return true;
}

bool sv_take_result(sv_workers *all, sv_job *job)
{
    queued *one = all->first;
    if (all->ready == 0) {
        all->ready = all->asked;
        all->asked = 0;
        return false;
    }
    all->ready--;
    *job = one->job;
    all->first = one->next;
    all->end = all->first ? all->end : &all->first;
    free(one);
    return true;
}

void sv_stop_workers(sv_workers *all)
{
    for (queued *one = all ? all->first : NULL, *next; one; one = next) {
        next = one->next;
        free(one);
    }
    free(all);
}

static bool somebody_thinks(const sv_workers *all)
{
    return all->first != NULL;
}

/* ---- what guests receive ------------------------------------------------------------------- */

static void note_secret(party *at, int guest, const char *text)
{
    if (at->secret_count == PARTY_SECRETS)
        return;
    party_secret *one = &at->secrets[at->secret_count++];
    *one = (party_secret){.known = 1u << guest};
    must(strlen(text) == SV_SECRET_MAX - 1);
    memcpy(one->text, text, SV_SECRET_MAX);
}

static void copy(char *out, size_t room, const char *text)
{
    must(strlen(text) < room);
    strcpy(out, text);
}

static void note_table(party *at, int guest, const json_t *answer)
{
    party_table one = {.id = ""};
    const json_t *links = json_object_get(answer, "seats"), *link;
    size_t seat;
    copy(one.id, sizeof one.id, json_string_value(json_object_get(answer, "table")));
    copy(one.watch, sizeof one.watch, json_string_value(json_object_get(answer, "watch")));
    note_secret(at, guest, one.watch);
    json_array_foreach(links, seat, link)
    {
        if (json_is_null(link))
            continue;
        copy(one.seats[seat], SV_SECRET_MAX, json_string_value(link));
        note_secret(at, guest, one.seats[seat]);
    }
    if (at->table_count == PARTY_TABLES)
        memmove(at->tables, at->tables + 1, (PARTY_TABLES - 1) * sizeof *at->tables);
    else
        at->table_count++;
    at->tables[at->table_count - 1] = one;
}

static void check_answer(party *at, int guest, const json_t *answer)
{
    const json_t *ok = json_object_get(answer, "ok"), *secret = json_object_get(answer, "secret");
    must(json_is_boolean(ok));
    at->guests[guest].owed--;
    if (!json_is_true(ok)) {
        const char *why = json_string_value(json_object_get(answer, "error"));
        must(why && *why);
        return;
    }
    if (json_object_get(answer, "watch"))
        note_table(at, guest, answer);
    if (secret) {
        copy(at->sat, sizeof at->sat, json_string_value(secret));
        note_secret(at, guest, at->sat);
    }
}

/* Nobody receives the link of another person. */
static void check_links(const party *at, int guest, const char *text)
{
    for (int i = 0; i < at->secret_count; i++) {
        const party_secret *one = &at->secrets[i];
        must(one->open || (one->known >> guest & 1) || !strstr(text, one->text));
    }
}

/* Nobody receives what determines the dice while the game goes on. */
static void check_dice(const party *at, const char *text)
{
    char hex[FR_HEX_MAX];
    for (int i = 0; i < LB_SLOTS && strstr(text, "# fair secret "); i++)
        for (const lb_table *table = at->lobby->slots[i]; table; table = table->next) {
            sodium_bin2hex(hex, sizeof hex, table->row.secret, FR_SIZE);
            must(table->row.seeded || tb_turn(table->table).over || !strstr(text, hex));
        }
}

static void deliver(lb_client *client, const char *text, size_t length)
{
    party_guest *guest = (party_guest *)client;
    party *at = guest->at;
    int number = (int)(guest - at->guests);
    must(strlen(text) == length && !strchr(text, '\n'));
    json_t *told = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    must(json_is_object(told));
    if (!json_is_string(json_object_get(told, "event")))
        check_answer(at, number, told);
    check_links(at, number, text);
    check_dice(at, text);
    json_decref(told);
}

/* ---- what guests say ----------------------------------------------------------------------- */

static const char *move_of(const party_guest *guest, int which, char text[DW_TEXT_MAX])
{
    static dw_move moves[DW_MOVES_MAX];
    const lb_table *at = guest->client.at;
    int seat = guest->client.seat;
    dw_turn turn = at ? tb_turn(at->table) : (dw_turn){0};
    if (!at || seat == TB_PUBLIC || !((turn.waiting | turn.may_act) >> seat & 1))
        return "";
    const dw_game *game = at->table->game;
    int count = game->moves(game, at->table->state, seat, moves);
    if (count == 0)
        return "";
    dw_format(game, at->table->state, seat, moves[which * 7 % count], text, DW_TEXT_MAX);
    return text;
}

static const char *meaning(const party *at, int guest, char kind, int which, char move[DW_TEXT_MAX])
{
    static const party_table none;
    int back = kind == 'R' || ((kind == 'T' || kind == 'W') && which > 0);
    const party_table *table = back < at->table_count ? &at->tables[at->table_count - 1 - back] : &none;
    switch (kind) {
    case 'T':
        return table->id;
    case 'W':
        return table->watch;
    case 'S':
    case 'R':
        return table->seats[which % DW_SEATS_MAX];
    case 'N':
        return at->sat;
    case 'M':
        return move_of(&at->guests[guest], which, move);
    default:
        return NULL;
    }
}

/* The line with everything in its place. */
static size_t spell_out(const party *at, int guest, const char *line, size_t length, char out[LINE_ROOM])
{
    size_t written = 0;
    for (size_t i = 0; i < length && written < LINE_ROOM - DW_TEXT_MAX - 1; i++) {
        char move[DW_TEXT_MAX];
        bool stands = line[i] == '@' && i + 2 < length && line[i + 2] >= '0' && line[i + 2] <= '9';
        const char *words = stands ? meaning(at, guest, line[i + 1], line[i + 2] - '0', move) : NULL;
        if (!words) {
            out[written++] = line[i];
            continue;
        }
        memcpy(out + written, words, strlen(words));
        written += strlen(words);
        i += 2;
    }
    out[written] = '\0';
    return written;
}

/* A guest who sends a link knows it. Sent anywhere but in its place it may reach others, as a name or as
 * chat. */
static void note_what_is_open(party *at, int guest, const char *line)
{
    static const char place[] = "\"secret\":\"";
    size_t before = sizeof place - 1;
    for (int i = 0; i < at->secret_count; i++) {
        party_secret *one = &at->secrets[i];
        for (const char *said = strstr(line, one->text); said; said = strstr(said + 1, one->text)) {
            one->known |= 1u << guest;
            if ((size_t)(said - line) < before || memcmp(said - before, place, before) != 0)
                one->open = true;
        }
    }
}

static void come(party *at, int guest)
{
    char address[32];
    snprintf(address, sizeof address, "192.0.2.%d", guest / 2);
    at->guests[guest] = (party_guest){.at = at, .client.deliver = deliver};
    at->guests[guest].client.guest = li_come(at->book, address);
}

void party_say(party *at, int guest, const char *line, size_t length)
{
    static char spelt[LINE_ROOM];
    party_guest *one = &at->guests[guest];
    size_t size = spell_out(at, guest, line, length, spelt);
    if (!one->client.guest)
        come(at, guest);
    if (!one->client.guest) /* too many connections */
        return;
    note_what_is_open(at, guest, spelt);
    one->owed++;
    if (!lb_handle_line(at->lobby, &one->client, spelt, size))
        party_leave(at, guest);
}

void party_leave(party *at, int guest)
{
    party_guest *one = &at->guests[guest];
    if (!one->client.guest)
        return;
    lb_leave(at->lobby, &one->client);
    li_go(at->book, one->client.guest);
    *one = (party_guest){0};
}

/* ---- rounds -------------------------------------------------------------------------------- */

/* A game that is over stays so: what was hidden is open by then. */
static void check_end(party *at, const lb_table *table)
{
    for (int i = 0; i < at->table_count; i++) {
        party_table *known = &at->tables[i];
        if (strcmp(known->id, table->row.id) != 0)
            continue;
        bool over = tb_turn(table->table).over;
        must(over || !known->over);
        known->over = over;
    }
}

static void check_ends(party *at)
{
    for (int i = 0; i < LB_SLOTS; i++)
        for (const lb_table *table = at->lobby->slots[i]; table; table = table->next)
            check_end(at, table);
}

static void go_on_once(party *at)
{
    lb_go_on(at->lobby);
    must(!at->lobby->touched && !at->lobby->first);
    for (int i = 0; i < PARTY_GUESTS; i++)
        must(at->guests[i].owed == 0);
}

void party_go_on_for(party *at, int rounds)
{
    go_on_once(at);
    while (somebody_thinks(at->lobby->workers) && rounds-- > 0 && at->patience-- > 0)
        go_on_once(at);
    check_ends(at);
}

void party_go_on(party *at)
{
    party_go_on_for(at, at->patience);
}

void party_wait(party *at, int seconds)
{
    now += seconds;
    lb_tick(at->lobby);
}

static bool commit(sv_store *store, dw_error *error)
{
    bool fails = commit_fails;
    commit_fails = false;
    return fails ? dw_fail(error, "the disk is full") : real_commit(store, error);
}

void party_spoil_commit(party *at)
{
    (void)at;
    commit_fails = true;
}

/* ---- beginning and end --------------------------------------------------------------------- */

static void open_lobby(party *at)
{
    dw_error error;
    at->book = li_open(&at->limits);
    at->lobby = lb_open(at->store, &at->limits, at->book, 1, NULL, NULL, &error);
    must(at->book && at->lobby);
    lb_resume(at->lobby);
}

static void close_lobby(party *at)
{
    for (int i = 0; i < PARTY_GUESTS; i++)
        party_leave(at, i);
    lb_close(at->lobby);
    li_close(at->book);
}

void party_begin(party *at, sv_store *store, const sv_limits *limits, uint64_t luck)
{
    *at = (party){.store = store, .limits = *limits, .patience = PATIENCE};
    now = BEGINNING;
    dice = luck;
    commit_fails = false;
    real_commit = store->commit;
    store->commit = commit;
    open_lobby(at);
}

void party_end(party *at)
{
    close_lobby(at);
    at->store->commit = real_commit;
}

void party_restart(party *at)
{
    close_lobby(at);
    at->store->roll_back(at->store);
    open_lobby(at);
}

/* ---- instead of luck and time -------------------------------------------------------------- */

static const char *name_of_dice(void)
{
    return "the same in each run";
}

static uint32_t roll(void)
{
    uint64_t mixed = (dice += 0x9e3779b97f4a7c15u);
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)(mixed >> 32);
}

static void fill(void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)roll();
}

void party_prepare(void)
{
    static randombytes_implementation same = {
        .implementation_name = name_of_dice, .random = roll, .buf = fill};
    must(randombytes_set_implementation(&same) == 0 && sv_prepare_secrets());
    must(freopen("/dev/null", "w", stdout) != NULL); /* the log */
}

time_t __wrap_time(time_t *out);
double __wrap_pf_clock(void);

time_t __wrap_time(time_t *out)
{
    if (out)
        *out = (time_t)now;
    return (time_t)now;
}

double __wrap_pf_clock(void)
{
    return (double)(now - BEGINNING);
}
