/*
 * random.c: seeds and jumps xoshiro256++ (Blackman and Vigna, public domain algorithm). Not for secrets: a
 * server that must be unpredictable brings its own dealer.
 */
#include "dicewright.h"

static uint64_t splitmix(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

void dw_rng_seed(dw_rng *rng, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        rng->s[i] = splitmix(&seed);
}

void dw_rng_seed_stream(dw_rng *rng, uint64_t seed, uint64_t stream)
{
    uint64_t mixed = splitmix(&seed) ^ stream;
    dw_rng_seed(rng, splitmix(&mixed));
}

void dw_rng_jump(dw_rng *rng)
{
    static const uint64_t polynomial[4] = {0x180ec6d33cfd0abau, 0xd5a61266f0c9392cu, 0xa9582618e03fc9aau,
                                           0x39abdc4529b1661cu};
    uint64_t sum[4] = {0};
    for (int i = 0; i < 4; i++)
        for (int bit = 0; bit < 64; bit++) {
            if (polynomial[i] >> bit & 1)
                for (int k = 0; k < 4; k++)
                    sum[k] ^= rng->s[k];
            dw_rng_next(rng);
        }
    for (int k = 0; k < 4; k++)
        rng->s[k] = sum[k];
}
