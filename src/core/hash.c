/* hash.c: one hash for states, packs and playout signatures; the same on every platform. Not for secrets. */
#include "dicewright.h"

uint64_t dw_hash(uint64_t hash, const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ byte[i]) * 0x100000001b3u;
    return hash;
}
