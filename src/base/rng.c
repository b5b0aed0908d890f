/*
 * rng.c - see rng.h. Two generators, one for the truth and one for imagination.
 */
#include "base/rng.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

_Static_assert(SEED_BYTES == crypto_stream_chacha20_KEYBYTES, "a seed is a ChaCha20 key");
_Static_assert(sizeof(Rng) == SEED_BYTES + 16 + 64 + 8, "an Rng has no padding");

Seed seed_from_system(void)
{
    Seed seed;
    int ready = sodium_init(); // 1: it was ready already
    assert(ready >= 0);
    (void)ready;
    randombytes_buf(seed.byte, sizeof seed.byte);
    return seed;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool seed_parse(const char *text, Seed *out)
{
    size_t length = strlen(text);
    if (length < 1 || length > 2 * SEED_BYTES) return false;
    Seed seed = {{0}};
    for (size_t i = 0; i < length; i++) {
        int digit = hex_digit(text[length - 1 - i]);
        if (digit < 0) return false;
        uint8_t *byte = &seed.byte[SEED_BYTES - 1 - i / 2];
        *byte = (uint8_t)(*byte | digit << (i % 2 ? 4 : 0));
    }
    *out = seed;
    return true;
}

void seed_format(const Seed *seed, char out[2 * SEED_BYTES + 1])
{
    sodium_bin2hex(out, 2 * SEED_BYTES + 1, seed->byte, SEED_BYTES);
}

Rng rng_seeded(const Seed *seed, uint64_t stream)
{
    Rng rng = {.stream = stream, .used = sizeof rng.bytes};
    memcpy(rng.key, seed->byte, sizeof rng.key);
    return rng;
}

_Static_assert(sizeof(FastRng) == SEED_BYTES, "imagined dice lie where the key does");

static FastRng imagined_dice(const Rng *rng)
{
    FastRng dice;
    memcpy(&dice, rng->key, sizeof dice);
    return dice;
}

static void keep_dice(Rng *rng, const FastRng *dice) { memcpy(rng->key, dice, sizeof rng->key); }

Rng rng_stream(const Rng *rng, uint64_t stream)
{
    Seed seed;
    if (rng->imagined) {
        Rng other = {.imagined = 1};
        FastRng dice = fast_rng_seeded(imagined_dice(rng).s[0] + stream);
        keep_dice(&other, &dice);
        return other;
    }
    memcpy(seed.byte, rng->key, sizeof seed.byte);
    return rng_seeded(&seed, stream);
}

Rng rng_imagined(FastRng *from)
{
    Rng rng = {.imagined = 1};
    Seed seed = fast_rng_seed(from);
    memcpy(rng.key, seed.byte, sizeof rng.key);
    return rng;
}

/* The nonce is the stream's number, lowest byte first, on every machine. */
static void make_block(Rng *rng)
{
    uint8_t nonce[crypto_stream_chacha20_NONCEBYTES];
    for (int i = 0; i < 8; i++) nonce[i] = (uint8_t)(rng->stream >> 8 * i);
    memset(rng->bytes, 0, sizeof rng->bytes);
    crypto_stream_chacha20_xor_ic(rng->bytes, rng->bytes, sizeof rng->bytes, nonce, rng->block,
                                  rng->key);
    rng->block++;
    rng->used = 0;
}

/* 65536 / n, rounded up: for every byte b, b * RECIPROCAL[n] >> 16 is b / n exactly (the tests
 * count it out). Dealing would otherwise spend most of its time dividing. */
static const uint32_t RECIPROCAL[257] = {
    0, 65536, 32768, 21846, 16384, 13108, 10923, 9363, 8192, 7282, 6554, 5958, 5462, 5042, 4682,
    4370, 4096, 3856, 3641, 3450, 3277, 3121, 2979, 2850, 2731, 2622, 2521, 2428, 2341, 2260,
    2185, 2115, 2048, 1986, 1928, 1873, 1821, 1772, 1725, 1681, 1639, 1599, 1561, 1525, 1490,
    1457, 1425, 1395, 1366, 1338, 1311, 1286, 1261, 1237, 1214, 1192, 1171, 1150, 1130, 1111,
    1093, 1075, 1058, 1041, 1024, 1009, 993, 979, 964, 950, 937, 924, 911, 898, 886, 874, 863,
    852, 841, 830, 820, 810, 800, 790, 781, 772, 763, 754, 745, 737, 729, 721, 713, 705, 698, 690,
    683, 676, 669, 662, 656, 649, 643, 637, 631, 625, 619, 613, 607, 602, 596, 591, 586, 580, 575,
    570, 565, 561, 556, 551, 547, 542, 538, 533, 529, 525, 521, 517, 512, 509, 505, 501, 497, 493,
    490, 486, 482, 479, 475, 472, 469, 465, 462, 459, 456, 452, 449, 446, 443, 440, 437, 435, 432,
    429, 426, 423, 421, 418, 415, 413, 410, 408, 405, 403, 400, 398, 395, 393, 391, 388, 386, 384,
    382, 379, 377, 375, 373, 371, 369, 367, 365, 363, 361, 359, 357, 355, 353, 351, 349, 347, 345,
    344, 342, 340, 338, 337, 335, 333, 331, 330, 328, 327, 325, 323, 322, 320, 319, 317, 316, 314,
    313, 311, 310, 308, 307, 305, 304, 303, 301, 300, 298, 297, 296, 294, 293, 292, 290, 289, 288,
    287, 285, 284, 283, 282, 281, 279, 278, 277, 276, 275, 274, 272, 271, 270, 269, 268, 267, 266,
    265, 264, 263, 262, 261, 260, 259, 258, 256,
};

/* One byte a draw: the 256 cases can then be counted, which proves that all numbers are equally
 * likely. Bytes above the last whole multiple of `limit` are drawn again. */
static inline uint32_t draw_below(Rng *rng, uint32_t limit)
{
    uint32_t reciprocal = RECIPROCAL[limit], accepted = (256 * reciprocal >> 16) * limit;
    for (;;) {
        if (rng->used >= sizeof rng->bytes) make_block(rng);
        uint32_t byte = rng->bytes[rng->used++];
        if (byte < accepted) return byte - (byte * reciprocal >> 16) * limit;
    }
}

uint32_t rng_below(Rng *rng, uint32_t limit)
{
    assert(limit >= 1 && limit <= 256);
    if (!rng->imagined) return draw_below(rng, limit);
    FastRng dice = imagined_dice(rng);
    uint32_t drawn = fast_rng_below(&dice, limit);
    keep_dice(rng, &dice);
    return drawn;
}

static void swap(uint8_t *items, uint32_t a, uint32_t b)
{
    uint8_t kept = items[a];
    items[a] = items[b];
    items[b] = kept;
}

/* In a copy of the generator, which the items cannot lie in: its counter then stays in a register
 * from card to card. */
void rng_shuffle_last(Rng *rng, uint8_t *items, int count, int some)
{
    assert(count >= 0 && count <= 256 && some >= 0);
    const int end_at = some < count ? count - some : 1; // the first place has no choice
    const uint32_t end = (uint32_t)end_at;
    if (rng->imagined) {
        FastRng dice = imagined_dice(rng);
        for (uint32_t left = (uint32_t)count; left > end; left--) {
            swap(items, left - 1, fast_rng_below(&dice, left));
        }
        keep_dice(rng, &dice);
        return;
    }
    Rng own = *rng;
    for (uint32_t left = (uint32_t)count; left > end; left--) {
        swap(items, left - 1, draw_below(&own, left));
    }
    *rng = own;
}

void rng_shuffle(Rng *rng, uint8_t *items, int count)
{
    rng_shuffle_last(rng, items, count, count);
}

/* splitmix64: spreads a small seed over the whole state, which is then never all zero. */
FastRng fast_rng_seeded(uint64_t seed)
{
    FastRng rng;
    for (int i = 0; i < 4; i++) {
        uint64_t z = seed += 0x9E3779B97F4A7C15u;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
        z = (z ^ z >> 27) * 0x94D049BB133111EBu;
        rng.s[i] = z ^ z >> 31;
    }
    return rng;
}

void fast_rng_shuffle(FastRng *rng, uint8_t *items, int count)
{
    for (uint32_t left = (uint32_t)count; left > 1; left--) {
        swap(items, left - 1, fast_rng_below(rng, left));
    }
}

Seed fast_rng_seed(FastRng *rng)
{
    Seed seed;
    for (int i = 0; i < SEED_BYTES; i += 8) {
        uint64_t number = fast_rng_next(rng);
        for (int k = 0; k < 8; k++) seed.byte[i + k] = (uint8_t)(number >> 8 * k);
    }
    return seed;
}
