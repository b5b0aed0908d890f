/*
 * rng.h - the secret dice of a match: ChaCha20 under a 256-bit seed.
 *
 * The same seed gives the same numbers on every machine and in every release: saved matches
 * depend on it. A State carries its Rng; a View never does (its bytes are zero there).
 * One seed has several streams (one for each round and purpose), so that the draws of one part
 * never change those of another. Playouts, computer players and ornament use FastRng instead, and
 * so does the Rng of a State that is only imagined.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SEED_BYTES = 32 };

typedef struct Seed {
    uint8_t byte[SEED_BYTES];
} Seed;

/* From the system's generator, 256 bits. */
Seed seed_from_system(void);

/* Hex digits, most significant first. `text` holds 1..64 of them, fewer count as if led by
 * zeros; false on anything else. seed_format writes 64 digits and a NUL. */
bool seed_parse(const char *text, Seed *out);
void seed_format(const Seed *seed, char out[2 * SEED_BYTES + 1]);

/* No padding, fixed width: equal bytes mean equal generators. */
typedef struct Rng {
    uint8_t key[SEED_BYTES]; /* the seed */
    uint64_t block;          /* number of the next block to be made */
    uint64_t stream;         /* the nonce */
    uint8_t bytes[64];       /* the block in use */
    uint8_t used;            /* how many of them are spent; 64 = none left */
    uint8_t imagined;        /* 1: the key is a FastRng, and there are no blocks */
    uint8_t pad[6];
} Rng;

/* Stream number `stream` under `seed`. Every seed and stream is good. */
Rng rng_seeded(const Seed *seed, uint64_t stream);
/* Another stream under the seed of `rng`. */
Rng rng_stream(const Rng *rng, uint64_t stream);

/* A number in [0, limit), each exactly equally likely (rejection); 1 <= limit <= 256. */
uint32_t rng_below(Rng *rng, uint32_t limit);

/* Put `count` (<= 256) bytes in random order (Fisher-Yates). */
void rng_shuffle(Rng *rng, uint8_t *items, int count);
/* The beginning of that shuffle: only the last `some` are drawn, one after another from all that
 * are left. Continuing later with the others gives the same order. */
void rng_shuffle_last(Rng *rng, uint8_t *items, int count, int some);

/*
 * FastRng: xoshiro256** for everything that is imagination or ornament.
 */
typedef struct FastRng {
    uint64_t s[4];
} FastRng;

FastRng fast_rng_seeded(uint64_t seed);

static inline uint64_t fast_rng_next(FastRng *rng)
{
    uint64_t *s = rng->s;
    uint64_t five = s[1] * 5, result = (five << 7 | five >> 57) * 9;
    uint64_t kept = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= kept;
    s[3] = s[3] << 45 | s[3] >> 19;
    return result;
}

/* [0, limit), limit >= 1. Exactly uniform (Lemire's rejection). */
static inline uint32_t fast_rng_below(FastRng *rng, uint32_t limit)
{
    assert(limit >= 1);
    uint64_t product = (fast_rng_next(rng) >> 32) * limit;
    if ((uint32_t)product < limit) {
        uint32_t refused = (uint32_t)(-limit) % limit; // 2^32 modulo limit
        while ((uint32_t)product < refused) product = (fast_rng_next(rng) >> 32) * limit;
    }
    return (uint32_t)(product >> 32);
}

void fast_rng_shuffle(FastRng *rng, uint8_t *items, int count);
/* A Seed drawn from it, for matches that need not be sealed. */
Seed fast_rng_seed(FastRng *rng);
/* The dice of an imagined world: as fair, several times cheaper, and not secret. */
Rng rng_imagined(FastRng *from);

#endif
