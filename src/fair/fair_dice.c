/* fair_dice.c: commitments and outcomes by SHA-256 and HMAC-SHA-256, which browsers know as well. */
#include "fair/fair_dice.h"

#include <assert.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DIGITS "0123456789"
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" /* whatever the locale says */

static_assert((int)TB_RECORD_MAX <= (int)FR_DEAL, "each outcome of a deal has a number");

bool fr_is_luck(const char *text)
{
    size_t length = strspn(text, LETTERS DIGITS "_-");
    return text[length] == '\0' && length < FR_LUCK_MAX;
}

bool fr_is_secret_luck(const char *text)
{
    return fr_is_luck(text) && strlen(text) >= FR_LUCK_MIN;
}

bool fr_is_commitment(const char *text)
{
    return strspn(text, DIGITS "abcdef") == FR_HEX_MAX - 1 && text[FR_HEX_MAX - 1] == '\0';
}

void fr_commit(const uint8_t secret[FR_SIZE], char hex[FR_HEX_MAX])
{
    uint8_t hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, secret, FR_SIZE);
    sodium_bin2hex(hex, FR_HEX_MAX, hash, sizeof hash);
}

void fr_commit_luck(int seat, const char *luck, char hex[FR_HEX_MAX])
{
    char words[FR_LUCK_MAX + 32];
    uint8_t hash[crypto_hash_sha256_BYTES];
    snprintf(words, sizeof words, "dicewright luck %d %s", seat, luck);
    crypto_hash_sha256(hash, (const unsigned char *)words, strlen(words));
    sodium_bin2hex(hex, FR_HEX_MAX, hash, sizeof hash);
}

void fr_seed(uint64_t seed, uint8_t secret[FR_SIZE])
{
    char words[48];
    snprintf(words, sizeof words, "dicewright seed %" PRIu64, seed);
    crypto_hash_sha256(secret, (const unsigned char *)words, strlen(words));
}

/* ---- outcomes ----------------------------------------------------------------------------- */

/* HMAC(secret, "0 LUCK\n1 LUCK\n..."): the key of all outcomes. */
static void make_key(const fr_dice *dice, uint8_t key[crypto_auth_hmacsha256_BYTES])
{
    char text[DW_SEATS_MAX * (FR_LUCK_MAX + 4)];
    dw_text out = dw_text_in(text, sizeof text);
    for (int seat = 0; seat < dice->players; seat++)
        dw_text_add(&out, "%d %s\n", seat, dice->luck[seat]);
    crypto_auth_hmacsha256(key, (const unsigned char *)text, out.length, dice->secret);
}

/* The first 64 bits of HMAC(key, counter, attempt), all numbers with the highest byte first. */
static uint64_t draw(const uint8_t *key, uint32_t counter, uint32_t attempt)
{
    uint8_t message[8], hash[crypto_auth_hmacsha256_BYTES];
    uint64_t number = 0;
    for (int i = 0; i < 4; i++) {
        message[i] = (uint8_t)(counter >> (24 - 8 * i));
        message[4 + i] = (uint8_t)(attempt >> (24 - 8 * i));
    }
    crypto_auth_hmacsha256(hash, message, sizeof message, key);
    for (int i = 0; i < 8; i++)
        number = number << 8 | hash[i];
    return number;
}

/* A number below the bound, each equally likely: those of the uneven rest are drawn again. */
static uint64_t draw_below(const uint8_t *key, uint32_t counter, uint64_t bound)
{
    uint64_t rest = (UINT64_MAX % bound + 1) % bound, number;
    uint32_t attempt = 0;
    do
        number = draw(key, counter, attempt++);
    while (number > UINT64_MAX - rest);
    return number % bound;
}

/* The number that an outcome of the record has: the last time that it was dealt again counts. */
static uint32_t number_of(const fr_again *again, int agains, uint32_t outcome)
{
    for (int i = agains - 1; i >= 0; i--)
        if (again[i].outcome <= outcome)
            return again[i].counter + (outcome - again[i].outcome);
    return outcome;
}

bool fr_take_back(fr_again again[FR_AGAIN_MAX], int *agains, uint32_t kept, uint32_t dealt)
{
    if (kept == dealt)
        return true;
    if (*agains == FR_AGAIN_MAX)
        return false;
    again[*agains] = (fr_again){kept, (uint32_t)(*agains + 1) * FR_DEAL + kept};
    ++*agains;
    return true;
}

static dw_move outcome_by(const uint8_t *key, const fr_dice *dice, uint32_t outcome, const dw_game *game,
                          const void *state)
{
    dw_outcome outcomes[DW_MOVES_MAX];
    int count = game->outcomes(game, state, outcomes), i = 0;
    uint64_t sum = 0;
    for (int j = 0; j < count; j++)
        sum += outcomes[j].weight;
    uint64_t number = draw_below(key, number_of(dice->again, dice->agains, outcome), sum);
    while (number >= outcomes[i].weight)
        number -= outcomes[i++].weight;
    return outcomes[i].move;
}

dw_move fr_outcome(const fr_dice *dice, uint32_t outcome, const dw_game *game, const void *state)
{
    uint8_t key[crypto_auth_hmacsha256_BYTES];
    make_key(dice, key);
    return outcome_by(key, dice, outcome, game, state);
}

/* ---- records ------------------------------------------------------------------------------ */

/* How remarks begin; a blank or the end of the line follows. */
#define COMMITMENT "# fair commitment"
#define RESTART "# fair restart"
#define LUCK_COMMITMENT "# fair luck-commitment"
#define LUCK "# fair luck"
#define AGAIN "# fair again"
#define SECRET "# fair secret"
#define SEEDED "# seeded dice:"

enum { REMARK_MAX = 48, FIXED_MAX = 1024 };

/* What is fixed before any luck is shown. */
static void write_commitments(const char *commitment, const fr_dice *dice, dw_text *out)
{
    dw_text_add(out, COMMITMENT " %s\n", commitment);
    for (int seat = 0; seat < dice->players; seat++)
        if (dice->restarts >> seat & 1)
            dw_text_add(out, RESTART " %d\n", seat);
    for (int seat = 0; seat < dice->players; seat++)
        if (dice->commitment[seat][0])
            dw_text_add(out, LUCK_COMMITMENT " %d %s\n", seat, dice->commitment[seat]);
}

void fr_write_fixed(const fr_dice *dice, char hex[FR_HEX_MAX])
{
    char commitment[FR_HEX_MAX];
    fr_commit(dice->secret, commitment);
    fr_fix(commitment, dice, hex);
}

void fr_fix(const char *commitment, const fr_dice *dice, char hex[FR_HEX_MAX])
{
    char text[FIXED_MAX];
    uint8_t hash[crypto_hash_sha256_BYTES];
    dw_text out = dw_text_in(text, sizeof text);
    write_commitments(commitment, dice, &out);
    crypto_hash_sha256(hash, (const unsigned char *)text, out.length);
    sodium_bin2hex(hex, FR_HEX_MAX, hash, sizeof hash);
}

void fr_write_remarks(const fr_dice *dice, bool reveal, dw_text *out)
{
    char hex[FR_HEX_MAX];
    if (dice->seeded) {
        dw_text_put(out, SEEDED " they are known to those who know the seed\n");
        return;
    }
    fr_commit(dice->secret, hex);
    write_commitments(hex, dice, out);
    for (int seat = 0; seat < dice->players; seat++)
        dw_text_add(out, LUCK " %d %s\n", seat, dice->luck[seat]);
    for (int i = 0; i < dice->agains; i++)
        dw_text_add(out, AGAIN " %" PRIu32 " %" PRIu32 "\n", dice->again[i].outcome, dice->again[i].counter);
    if (!reveal)
        return;
    sodium_bin2hex(hex, sizeof hex, dice->secret, FR_SIZE);
    dw_text_add(out, SECRET " %s\n", hex);
}

/* What follows these words in the first line that begins with them, without blanks around it; `from` goes on
 * to the line after that. NULL: there is no such line. */
static const char *next_remark(const char **from, const char *begin, size_t *length)
{
    static const char blanks[] = " \t\r";
    for (const char *line = *from, *end; *line; line = end + (*end == '\n')) {
        end = line + strcspn(line, "\n");
        line += strspn(line, blanks);
        if (strncmp(line, begin, strlen(begin)) != 0)
            continue;
        const char *rest = line + strlen(begin), *last = end;
        if (rest < end && !strchr(blanks, *rest))
            continue;
        rest += strspn(rest, blanks);
        while (last > rest && strchr(blanks, last[-1]))
            last--;
        *length = last > rest ? (size_t)(last - rest) : 0;
        *from = end + (*end == '\n');
        return rest;
    }
    return NULL;
}

/* How many lines begin so, and what follows in the last of them; -1: one has no room for that. */
static int find_remarks(const char *text, const char *begin, char *out, size_t capacity)
{
    int found = 0;
    size_t length;
    for (const char *rest; (rest = next_remark(&text, begin, &length)); found++) {
        if (length >= capacity)
            return -1;
        memcpy(out, rest, length);
        out[length] = '\0';
    }
    return found;
}

static bool find_remark(const char *text, const char *begin, char *out, size_t capacity)
{
    return find_remarks(text, begin, out, capacity) == 1;
}

/* Two numbers of up to nine digits, and nothing else. */
static bool read_numbers(const char *text, size_t length, fr_again *one)
{
    size_t first = strspn(text, DIGITS),
           second = first < length && text[first] == ' ' ? strspn(text + first + 1, DIGITS) : 0;
    if (first < 1 || first > 9 || second < 1 || second > 9 || first + 1 + second != length)
        return false;
    *one = (fr_again){(uint32_t)strtoul(text, NULL, 10), (uint32_t)strtoul(text + first + 1, NULL, 10)};
    return true;
}

/* Whether outcomes that were dealt again have the numbers that they must have. In release 0.1 the next number
 * followed: by then, as many had been dealt as the counter says, more than are kept, and no fewer than had
 * been kept the time before. */
static bool is_next_deal(const fr_dice *dice, const fr_again *one, bool committed)
{
    fr_again before = dice->agains ? dice->again[dice->agains - 1] : (fr_again){0, 0};
    int64_t dealt = (int64_t)one->counter - before.counter + before.outcome;
    if (committed)
        return one->outcome < FR_DEAL &&
               one->counter == (uint32_t)(dice->agains + 1) * FR_DEAL + one->outcome;
    return dealt > one->outcome && dealt >= before.outcome;
}

/* Where outcomes were dealt again, in the order in which that happened. */
static bool read_again(const char *text, bool committed, fr_dice *dice, dw_error *error)
{
    size_t length;
    for (const char *rest; (rest = next_remark(&text, AGAIN, &length));) {
        fr_again one;
        if (dice->agains == FR_AGAIN_MAX || !read_numbers(rest, length, &one) ||
            !is_next_deal(dice, &one, committed))
            return dw_fail(error, "a remark about outcomes that were dealt again makes no sense");
        dice->again[dice->agains++] = one;
    }
    return true;
}

/* The luck of a seat, and whether it fits to what the seat committed to. */
static bool read_luck(const char *text, int seat, fr_dice *dice, dw_error *error)
{
    char begin[REMARK_MAX], hex[FR_HEX_MAX];
    snprintf(begin, sizeof begin, LUCK " %d", seat);
    if (!find_remark(text, begin, dice->luck[seat], FR_LUCK_MAX) || !fr_is_luck(dice->luck[seat]))
        return dw_fail(error, "the luck of seat %d is missing", seat);
    snprintf(begin, sizeof begin, LUCK_COMMITMENT " %d", seat);
    int found = find_remarks(text, begin, dice->commitment[seat], FR_HEX_MAX);
    if (found == 0)
        return true;
    fr_commit_luck(seat, dice->luck[seat], hex);
    if (found != 1 || strcmp(hex, dice->commitment[seat]) != 0)
        return dw_fail(error, "the luck of seat %d is not the one that it committed to", seat);
    return fr_is_secret_luck(dice->luck[seat]) ||
           dw_fail(error, "the luck of seat %d has fewer than %d letters: it could be guessed", seat,
                   FR_LUCK_MIN);
}

/* Where one seat committed to its luck all did: a luck that was chosen when others were known bends the
 * dice. */
static bool read_lucks(const char *text, fr_dice *dice, fr_verdict *verdict, dw_error *error)
{
    for (int seat = 0; seat < dice->players; seat++) {
        if (!read_luck(text, seat, dice, error))
            return false;
        verdict->lucks |= (uint8_t)((dice->luck[seat][0] != '\0') << seat);
        verdict->committed |= (uint8_t)((dice->commitment[seat][0] != '\0') << seat);
        memcpy(verdict->luck[seat], dice->luck[seat], FR_LUCK_MAX);
    }
    unsigned late = verdict->lucks & ~(unsigned)verdict->committed;
    for (int seat = 0; verdict->committed && seat < dice->players; seat++)
        if (late >> seat & 1)
            return dw_fail(error, "seat %d added a luck that it had not committed to, as others had", seat);
    return verdict->lucks ||
           dw_fail(error, "no seat added a luck: nobody can know that the secret was not chosen");
}

static bool read_restarts(const char *text, fr_dice *dice, dw_error *error)
{
    for (int seat = 0; seat < dice->players; seat++) {
        char begin[REMARK_MAX], rest[8];
        snprintf(begin, sizeof begin, RESTART " %d", seat);
        int found = find_remarks(text, begin, rest, sizeof rest);
        if (found < 0 || found > 1 ||
            (found && (*rest || dice->luck[seat][0]))) /* who lost the seat adds none */
            return dw_fail(error, "a remark about a restart makes no sense");
        dice->restarts |= (uint8_t)((unsigned)found << seat);
    }
    return true;
}

static bool read_secret(const char *text, fr_dice *dice, char commitment[FR_HEX_MAX], dw_error *error)
{
    char secret[FR_HEX_MAX], hex[FR_HEX_MAX];
    size_t length = 0;
    if (find_remarks(text, SEEDED, secret, sizeof secret) != 0)
        return dw_fail(error,
                       "the dice follow from a seed, which the table was created with: they are not fair");
    if (!find_remark(text, COMMITMENT, commitment, FR_HEX_MAX))
        return dw_fail(error, "the record has no commitment: it is of no fair game");
    if (!find_remark(text, SECRET, secret, sizeof secret))
        return dw_fail(error, "the secret is not revealed: that happens when the game is over");
    if (sodium_hex2bin(dice->secret, FR_SIZE, secret, strlen(secret), NULL, &length, NULL) != 0 ||
        length != FR_SIZE)
        return dw_fail(error, "the secret is no number of %d hexadecimal digits", 2 * FR_SIZE);
    fr_commit(dice->secret, hex);
    return strcmp(hex, commitment) == 0 || dw_fail(error, "the secret is not the one that was committed to");
}

static bool check_outcome(const uint8_t *key, const fr_dice *dice, const tb_table *table, int at,
                          uint32_t outcome, const void *state, dw_error *error)
{
    char said[DW_TEXT_MAX], right[DW_TEXT_MAX];
    dw_move move = outcome_by(key, dice, outcome, table->game, state);
    if (move == table->record[at].move)
        return true;
    dw_format(table->game, state, DW_CHANCE, table->record[at].move, said, sizeof said);
    dw_format(table->game, state, DW_CHANCE, move, right, sizeof right);
    return dw_fail(error, "move %d: the record has '%s', but the dice came to '%s'", at + 1, said, right);
}

bool fr_follows(const fr_dice *dice, const tb_table *table, dw_error *error)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    uint8_t key[crypto_auth_hmacsha256_BYTES];
    uint32_t outcomes = 0;
    make_key(dice, key);
    memcpy(state, table->first, table->game->state_size);
    for (int i = 0; i < table->length; i++) {
        tb_entry entry = table->record[i];
        if (entry.seat == DW_CHANCE && !check_outcome(key, dice, table, i, outcomes++, state, error))
            return false;
        table->game->apply(table->game, state, entry.seat, entry.move);
    }
    return true;
}

bool fr_verify(const char *text, const tb_table *table, fr_verdict *verdict, dw_error *error)
{
    fr_dice dice = {.players = table->options.players};
    *verdict = (fr_verdict){0};
    if (table->from_position)
        return dw_fail(error, "the record begins in a position: it is of no fair game");
    if (!read_secret(text, &dice, verdict->commitment, error) || !read_lucks(text, &dice, verdict, error) ||
        !read_again(text, verdict->committed, &dice, error) || !read_restarts(text, &dice, error))
        return false;
    if (verdict->committed)
        fr_write_fixed(&dice, verdict->fixed);
    verdict->restarts = dice.restarts;
    verdict->agains = dice.agains;
    return fr_follows(&dice, table, error);
}

bool fr_is_as_promised(const fr_verdict *verdict, const char *luck, const char *fixed, dw_error *error)
{
    bool found = !luck;
    for (int seat = 0; !found && seat < DW_SEATS_MAX; seat++)
        found = strcmp(verdict->luck[seat], luck) == 0;
    if (fixed && !*verdict->fixed)
        return dw_fail(error, "in this record nothing was fixed before lucks were shown");
    if (fixed && strcmp(fixed, verdict->fixed) != 0)
        return dw_fail(error, "the commitments are not those that were fixed when you opened your luck");
    return found || dw_fail(error, "no seat has the luck that you kept");
}
