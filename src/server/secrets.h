/*
 * secrets.h: the secrets in the links of seats: 128 random bits each. The server keeps only a hash of
 * each, and compares in constant time.
 */
#ifndef SERVER_SECRETS_H
#define SERVER_SECRETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SV_SECRET_MAX = 33, SV_HASH_SIZE = 32, SV_ID_MAX = 17 };

/* Must be called once before the others; false if there is no source of randomness. */
bool sv_prepare_secrets(void);

/* A new secret, in 32 letters, with an end; and a name for a table in 16, which is no secret. */
void sv_make_secret(char out[SV_SECRET_MAX]);
void sv_make_id(char out[SV_ID_MAX]);

void sv_hash_secret(const char *secret, uint8_t hash[SV_HASH_SIZE]);

/* Whether the hash is that of the secret, in constant time. */
bool sv_is_secret(const char *secret, const uint8_t hash[SV_HASH_SIZE]);

/* Bytes that nobody can guess. */
void sv_fill(void *bytes, size_t size);

#endif
