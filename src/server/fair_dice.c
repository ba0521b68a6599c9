/* fair_dice.c: commitments and outcomes by SHA-256 and HMAC-SHA-256, which browsers know as well. */
#include "server/fair_dice.h"

#include <ctype.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

bool fr_is_luck(const char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++)
        if (!isalnum((unsigned char)text[i]) && text[i] != '_' && text[i] != '-')
            return false;
    return length < FR_LUCK_MAX;
}

void fr_commit(const uint8_t secret[FR_SIZE], char hex[FR_HEX_MAX])
{
    uint8_t hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, secret, FR_SIZE);
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

/* The number that an outcome of the record has. */
static uint32_t number_of(const fr_again *again, int agains, uint32_t outcome)
{
    uint32_t number = outcome;
    for (int i = 0; i < agains && again[i].outcome <= outcome; i++)
        number = again[i].counter + (outcome - again[i].outcome);
    return number;
}

bool fr_take_back(fr_again again[FR_AGAIN_MAX], int *agains, uint32_t kept, uint32_t dealt)
{
    fr_again more = {kept, number_of(again, *agains, dealt)};
    int count = *agains;
    if (kept == dealt)
        return true;
    while (count > 0 && again[count - 1].outcome >= kept)
        count--;
    if (count == FR_AGAIN_MAX)
        return false;
    again[count] = more;
    *agains = count + 1;
    return true;
}

dw_move fr_outcome(const fr_dice *dice, uint32_t outcome, const dw_game *game, const void *state)
{
    dw_outcome outcomes[DW_MOVES_MAX];
    uint8_t key[crypto_auth_hmacsha256_BYTES];
    int count = game->outcomes(game, state, outcomes), i = 0;
    uint64_t sum = 0;
    for (int j = 0; j < count; j++)
        sum += outcomes[j].weight;
    make_key(dice, key);
    uint64_t number = draw_below(key, number_of(dice->again, dice->agains, outcome), sum);
    while (number >= outcomes[i].weight)
        number -= outcomes[i++].weight;
    return outcomes[i].move;
}

/* ---- records ------------------------------------------------------------------------------ */

#define AGAIN "# fair again "

void fr_write_remarks(const fr_dice *dice, bool reveal, dw_text *out)
{
    char hex[FR_HEX_MAX];
    fr_commit(dice->secret, hex);
    dw_text_add(out, "# fair commitment %s\n", hex);
    for (int seat = 0; seat < dice->players; seat++)
        dw_text_add(out, "# fair luck %d %s\n", seat, dice->luck[seat]);
    for (int i = 0; i < dice->agains; i++)
        dw_text_add(out, AGAIN "%" PRIu32 " %" PRIu32 "\n", dice->again[i].outcome, dice->again[i].counter);
    if (!reveal)
        return;
    sodium_bin2hex(hex, sizeof hex, dice->secret, FR_SIZE);
    dw_text_add(out, "# fair secret %s\n", hex);
}

/* The rest of the line that begins so; false if there is none, or more than one. */
static bool find_remark(const char *text, const char *begin, char *out, size_t capacity)
{
    int found = 0;
    size_t length = strlen(begin);
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        if (strncmp(line, begin, length) != 0)
            continue;
        size_t rest = strcspn(line + length, "\r\n");
        if (rest >= capacity)
            return false;
        memcpy(out, line + length, rest);
        out[rest] = '\0';
        found++;
    }
    return found == 1;
}

/* Where outcomes were dealt again; each later in the record and in the count than the one before. */
static bool read_again(const char *text, fr_dice *dice, dw_error *error)
{
    for (const char *line = strstr(text, AGAIN); line; line = strstr(line + 1, AGAIN)) {
        fr_again one, before = dice->agains ? dice->again[dice->agains - 1] : (fr_again){0, 0};
        if (line != text && line[-1] != '\n')
            continue;
        if (dice->agains == FR_AGAIN_MAX ||
            sscanf(line + strlen(AGAIN), "%9" SCNu32 " %9" SCNu32, &one.outcome, &one.counter) != 2 ||
            one.counter <= one.outcome || (dice->agains && one.outcome <= before.outcome) ||
            one.counter - one.outcome <= before.counter - before.outcome)
            return dw_fail(error, "a remark about outcomes that were dealt again makes no sense");
        dice->again[dice->agains++] = one;
    }
    return true;
}

static bool read_remarks(const char *text, int players, fr_dice *dice, dw_error *error)
{
    char commitment[FR_HEX_MAX], secret[FR_HEX_MAX], hex[FR_HEX_MAX];
    size_t length = 0;
    *dice = (fr_dice){.players = players};
    if (!find_remark(text, "# fair commitment ", commitment, sizeof commitment))
        return dw_fail(error, "the record has no commitment: it is of no fair game");
    if (!find_remark(text, "# fair secret ", secret, sizeof secret))
        return dw_fail(error, "the secret is not revealed: that happens when the game is over");
    for (int seat = 0; seat < players; seat++) {
        char begin[32];
        snprintf(begin, sizeof begin, "# fair luck %d ", seat);
        if (!find_remark(text, begin, dice->luck[seat], FR_LUCK_MAX) || !fr_is_luck(dice->luck[seat]))
            return dw_fail(error, "the luck of seat %d is missing", seat);
    }
    if (!read_again(text, dice, error))
        return false;
    if (sodium_hex2bin(dice->secret, FR_SIZE, secret, strlen(secret), NULL, &length, NULL) != 0 ||
        length != FR_SIZE)
        return dw_fail(error, "the secret is no number of %d hexadecimal digits", 2 * FR_SIZE);
    fr_commit(dice->secret, hex);
    return strcmp(hex, commitment) == 0 || dw_fail(error, "the secret is not the one that was committed to");
}

static bool check_outcome(const fr_dice *dice, const tb_table *table, int at, uint32_t outcome,
                          const void *state, dw_error *error)
{
    char said[DW_TEXT_MAX], right[DW_TEXT_MAX];
    dw_move move = fr_outcome(dice, outcome, table->game, state);
    if (move == table->record[at].move)
        return true;
    dw_format(table->game, state, DW_CHANCE, table->record[at].move, said, sizeof said);
    dw_format(table->game, state, DW_CHANCE, move, right, sizeof right);
    return dw_fail(error, "move %d: the record has '%s', but the dice came to '%s'", at + 1, said, right);
}

bool fr_verify(const char *text, const tb_table *table, dw_error *error)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    fr_dice dice;
    uint32_t outcomes = 0;
    if (table->from_position)
        return dw_fail(error, "the record begins in a position: it is of no fair game");
    if (!read_remarks(text, table->options.players, &dice, error))
        return false;
    memcpy(state, table->first, table->game->state_size);
    for (int i = 0; i < table->length; i++) {
        tb_entry entry = table->record[i];
        if (entry.seat == DW_CHANCE && !check_outcome(&dice, table, i, outcomes++, state, error))
            return false;
        table->game->apply(table->game, state, entry.seat, entry.move);
    }
    return true;
}
