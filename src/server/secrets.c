/* secrets.c: makes, hashes and compares secrets, by libsodium. */
#include "server/secrets.h"

#include <sodium.h>
#include <string.h>

bool sv_prepare_secrets(void)
{
    return sodium_init() >= 0;
}

static void make_letters(char *out, size_t capacity)
{
    unsigned char bytes[SV_SECRET_MAX / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, capacity, bytes, (capacity - 1) / 2);
    sodium_memzero(bytes, sizeof bytes);
}

void sv_make_secret(char out[SV_SECRET_MAX])
{
    make_letters(out, SV_SECRET_MAX);
}

void sv_make_id(char out[SV_ID_MAX])
{
    make_letters(out, SV_ID_MAX);
}

void sv_hash_secret(const char *secret, uint8_t hash[SV_HASH_SIZE])
{
    crypto_generichash(hash, SV_HASH_SIZE, (const unsigned char *)secret, strlen(secret), NULL, 0);
}

bool sv_is_secret(const char *secret, const uint8_t hash[SV_HASH_SIZE])
{
    uint8_t other[SV_HASH_SIZE];
    sv_hash_secret(secret, other);
    return sodium_memcmp(hash, other, SV_HASH_SIZE) == 0;
}

void sv_fill(void *bytes, size_t size)
{
    randombytes_buf(bytes, size);
}
