/* party.c: guests of a lobby, with workers and a clock of their own. */
#include "party.h"

#include "fuzz_game.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

enum { LINE_ROOM = 10000, PATIENCE = 600, BEGINNING = 1800000000, SECONDS_MAX = 1000000 };

/* What the lobby asks for without saying for whom: there is one party at a time. */
static int64_t now;
static uint64_t dice;
static bool (*real_commit)(sv_store *, dw_error *);
static bool commit_fails;

static double seconds(const sv_clock *clock)
{
    (void)clock;
    return (double)(now - BEGINNING);
}

static int64_t moment(const sv_clock *clock)
{
    (void)clock;
    return now;
}

static const sv_clock still = {seconds, moment};

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
    if (all)
        all->end = &all->first;
    return all;
}

bool sv_add_job(sv_workers *all, const sv_job *job)
{
    queued *one = calloc(1, sizeof *one);
    dw_rng rng;
    must(job->level != NULL);
    if (!one)
        return false;
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
    const json_t *ok = json_object_get(answer, "ok");
    must(json_is_boolean(ok));
    at->guests[guest].owed--;
    if (!json_is_true(ok)) {
        const char *why = json_string_value(json_object_get(answer, "error"));
        must(why && *why);
        return;
    }
    if (json_object_get(answer, "watch"))
        note_table(at, guest, answer);
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

static void hear(party *at, int number, const char *text, size_t length)
{
    must(strlen(text) == length && !strchr(text, '\n') && !at->guests[number].cut);
    json_t *told = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    must(json_is_object(told));
    if (!json_is_string(json_object_get(told, "event")))
        check_answer(at, number, told);
    check_links(at, number, text);
    check_dice(at, text);
    if (at->heard)
        at->heard(at, number, told, text);
    json_decref(told);
}

static void stand_aside(const party *at, bool aside)
{
    if (at->stand_aside)
        at->stand_aside(aside);
}

static void deliver(lb_client *client, const char *text, size_t length)
{
    party_guest *guest = (party_guest *)client;
    party *at = guest->at;
    stand_aside(at, true);
    if (text)
        hear(at, (int)(guest - at->guests), text, length);
    else
        guest->cut = true;
    stand_aside(at, false);
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

/* What a line answers: the record, or the wish of somebody. */
static const char *answered(const party_guest *guest, bool wish, char text[DW_TEXT_MAX])
{
    const lb_table *at = guest->client.at;
    snprintf(text, DW_TEXT_MAX, "\"%s\":%d,\"era\":%d", wish ? "to" : "length",
             !at    ? 0
             : wish ? at->row.wish.length
                    : at->table->length,
             at ? at->row.era : 0);
    return text;
}

/* The luck of a seat, which the party says for all, or the commitment to it. */
static const char *luck_of(int seat, bool commitment, char text[DW_TEXT_MAX])
{
    char luck[FR_LUCK_MAX];
    snprintf(luck, sizeof luck, "the-luck-of-seat-%d", seat);
    if (commitment)
        fr_commit_luck(seat, luck, text);
    else
        strcpy(text, luck);
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
        return "5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a";
    case 'A':
        return answered(&at->guests[guest], false, move);
    case 'B':
        return answered(&at->guests[guest], true, move);
    case 'C':
    case 'L':
        return luck_of(which % DW_SEATS_MAX, kind == 'C', move);
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
    static const char place[] = "\"secret\":\"", own[] = "\"own\":\"";
    size_t before = sizeof place - 1, before_own = sizeof own - 1;
    for (int i = 0; i < at->secret_count; i++) {
        party_secret *one = &at->secrets[i];
        for (const char *said = strstr(line, one->text); said; said = strstr(said + 1, one->text)) {
            one->known |= 1u << guest;
            size_t room = (size_t)(said - line);
            bool in_place = (room >= before && memcmp(said - before, place, before) == 0) ||
                            (room >= before_own && memcmp(said - before_own, own, before_own) == 0);
            one->open = one->open || !in_place;
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
    if (one->cut)
        party_leave(at, guest);
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

/* A game that is over stays so: what was hidden is open by then. At a table that is closed nothing is played.
 */
static void check_end(party *at, const lb_table *table)
{
    for (int i = 0; i < at->table_count; i++) {
        party_table *known = &at->tables[i];
        if (strcmp(known->id, table->row.id) != 0)
            continue;
        bool over = tb_turn(table->table).over;
        must(over || !known->over);
        known->over = over;
        must(!table->decided.closed || !known->closed || table->table->length == known->length);
        known->closed = table->decided.closed;
        known->length = table->table->length;
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
        if (at->guests[i].cut)
            party_leave(at, i);
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
    at->lobby->served += seconds; /* one tick counts for less */
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

/* ---- the operator -------------------------------------------------------------------------- */

static void forget_table(party *at, const char *id)
{
    for (int i = 0; i < at->table_count; i++)
        if (strcmp(at->tables[i].id, id) == 0) {
            at->table_count--;
            memmove(at->tables + i, at->tables + i + 1, (size_t)(at->table_count - i) * sizeof *at->tables);
            return;
        }
}

static void answer_operator(lb_client *client, const char *text, size_t length)
{
    party_operator *one = (party_operator *)client;
    party *at = one->at;
    stand_aside(at, true);
    one->waits = false;
    json_t *told = text ? json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL) : NULL;
    must(!text || json_is_boolean(json_object_get(told, "ok")));
    const char *why = json_string_value(json_object_get(told, "error"));
    one->done = json_is_true(json_object_get(told, "ok"));
    must(!text || one->done || (why && *why));
    for (int i = 0; text && i < at->secret_count; i++)
        must(at->secrets[i].open || !strstr(text, at->secrets[i].text));
    if (text)
        check_dice(at, text);
    json_decref(told);
    stand_aside(at, false);
}

/* The table that the line deletes; "": it deletes none. Backups are refused: they are files of this machine.
 */
static bool may_be_said(const char *line, size_t length, char deletes[SV_ID_MAX])
{
    json_t *said = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    const char *command = json_string_value(json_object_get(said, "cmd"));
    const char *table = json_string_value(json_object_get(said, "table"));
    if (command && table && strcmp(command, "delete") == 0 && strlen(table) < SV_ID_MAX)
        strcpy(deletes, table);
    bool good = !command || strcmp(command, "backup") != 0;
    json_decref(said);
    return good;
}

void party_administer(party *at, const char *line, size_t length)
{
    static char spelt[LINE_ROOM];
    party_operator *one = &at->keeper;
    sv_row row;
    dw_error error;
    size_t size = spell_out(at, 0, line, length, spelt);
    *one = (party_operator){.caller.client.deliver = answer_operator, .at = at, .waits = true};
    stand_aside(at, true);
    bool said = may_be_said(spelt, size, one->deletes);
    stand_aside(at, false);
    if (!said)
        return;
    note_what_is_open(at, PARTY_GUESTS, spelt);
    lb_administer(at->lobby, &one->caller, spelt, size);
    check_ends(at);
    party_go_on(at);
    must(!one->waits);
    stand_aside(at, true);
    bool there = *one->deletes && at->store->find(at->store, one->deletes, &row, &error);
    must(!there || !one->done);
    if (*one->deletes && !there)
        forget_table(at, one->deletes);
    stand_aside(at, false);
}

/* ---- lines of a script ---------------------------------------------------------------------- */

/* The number that the line has behind its first letter. */
static int number_of(const char *line, size_t length)
{
    char digits[8] = "";
    memcpy(digits, line + 1, length - 1 < sizeof digits - 1 ? length - 1 : sizeof digits - 1);
    int number = atoi(digits);
    return number > 0 && number < SECONDS_MAX ? number : 1;
}

void party_follow(party *at, const char *line, size_t length)
{
    char first = length ? *line : '\0';
    if (first >= '0' && first < '0' + PARTY_GUESTS) {
        party_say(at, first - '0', line + 1, length - 1);
        party_go_on(at);
    } else if (first >= 'a' && first < 'a' + PARTY_GUESTS) {
        party_say(at, first - 'a', line + 1, length - 1);
    } else if (first == '*') {
        party_administer(at, line + 1, length - 1);
    } else if (first == '-' && length > 1 && line[1] >= '0' && line[1] < '0' + PARTY_GUESTS) {
        party_leave(at, line[1] - '0');
    } else if (first == '+') {
        party_wait(at, number_of(line, length));
        party_go_on(at);
    } else if (first == '.') {
        party_go_on_for(at, number_of(line, length));
    } else if (first == '!') {
        party_spoil_commit(at);
    } else if (first == '~') {
        party_restart(at);
    }
}

/* ---- beginning and end --------------------------------------------------------------------- */

static void open_lobby(party *at)
{
    dw_error error;
    at->book = li_open(&at->limits);
    at->lobby = lb_open(at->store, &at->limits, at->book, &still, 1, NULL, NULL, &error);
    must(at->book && at->lobby);
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

/* ---- instead of luck ----------------------------------------------------------------------- */

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
