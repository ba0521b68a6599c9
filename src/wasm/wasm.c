/*
 * wasm.c: the engine as a WebAssembly module: one session of the protocol, which answers line after line
 * as `dicewright referee` does. The host writes a line into memory from `allocate`, calls `answer`, reads
 * the text up to its NUL, and frees both with `release`. Needs only random bits from WASI. The networks
 * are files of their own: a browser loads only that of its game and puts it where `weights` says.
 */
#include "bots/net.h"
#include "protocol/protocol.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EXPORT(name) __attribute__((export_name(name)))

/* A module has one session, made by its first line; another session needs another module. */
static pr_session *session;

static uint64_t draw_seed(void *unused)
{
    (void)unused;
    uint64_t seed = 0;
    if (getentropy(&seed, sizeof seed) != 0)
        abort(); /* a guessable game is worse than none */
    return seed;
}

static bool begin(void)
{
    json_object_seed((size_t)draw_seed(NULL) | 1);
    session = pr_session_new();
    if (session)
        pr_use_seeds(session, draw_seed, NULL);
    return session;
}

EXPORT("allocate") void *wasm_allocate(size_t size)
{
    return malloc(size);
}

EXPORT("release") void wasm_release(void *memory)
{
    free(memory);
}

/* The answer to a line without its end, to be released; NULL only without memory. */
EXPORT("answer") char *wasm_answer(const char *line, size_t length)
{
    return session || begin() ? pr_answer(session, line, length) : NULL;
}

/* Where the weights of the game's network belong, before its bots or hints are asked; NULL if there is no
 * such game, or if its network has not so many bytes. */
EXPORT("weights") float *wasm_weights(const char *game, size_t bytes)
{
    for (const bot_net *net = bot_nets; net->game; net++)
        if (strcmp(net->game, game) == 0 && bot_net_size(net->features) * sizeof(float) == bytes)
            return (float *)net->weights; /* compile_net --empty makes them writable */
    return NULL;
}
