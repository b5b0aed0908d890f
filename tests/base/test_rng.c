/*
 * test_rng.c - the dice are right by construction: the stream is ChaCha20, a bounded draw is
 * counted out over all its bytes, a shuffle over all its draws.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"

/* ---- a second ChaCha20, written from its specification -------------------------------- */

static uint32_t rotated(uint32_t x, int by) { return x << by | x >> (32 - by); }

static void quarter(uint32_t *x, int a, int b, int c, int d)
{
    x[a] += x[b], x[d] = rotated(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = rotated(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = rotated(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = rotated(x[b] ^ x[c], 7);
}

static uint32_t word_at(const uint8_t *b)
{
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

/* 64-bit counter and 64-bit nonce, as first published. */
static void block_of(const uint8_t key[32], uint64_t block, uint64_t nonce, uint8_t out[64])
{
    static const char SIGMA[] = "expand 32-byte k";
    uint32_t x[16], start[16];
    for (int i = 0; i < 4; i++) start[i] = word_at((const uint8_t *)SIGMA + 4 * i);
    for (int i = 0; i < 8; i++) start[4 + i] = word_at(key + 4 * i);
    start[12] = (uint32_t)block;
    start[13] = (uint32_t)(block >> 32);
    start[14] = (uint32_t)nonce;
    start[15] = (uint32_t)(nonce >> 32);
    memcpy(x, start, sizeof x);
    for (int round = 0; round < 10; round++) {
        for (int i = 0; i < 4; i++) quarter(x, i, 4 + i, 8 + i, 12 + i);
        for (int i = 0; i < 4; i++) quarter(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (int i = 0; i < 64; i++) out[i] = (uint8_t)((x[i / 4] + start[i / 4]) >> 8 * (i % 4));
}

/* All zero key and nonce: the first block, as every publication of the cipher prints it. */
static void test_stream__is_the_published_one(void **unused)
{
    static const uint8_t FIRST[64] = {
        0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a, 0xe5, 0x53,
        0x86, 0xbd, 0x28, 0xbd, 0xd2, 0x19, 0xb8, 0xa0, 0x8d, 0xed, 0x1a, 0xa8, 0x36,
        0xef, 0xcc, 0x8b, 0x77, 0x0d, 0xc7, 0xda, 0x41, 0x59, 0x7c, 0x51, 0x57, 0x48,
        0x8d, 0x77, 0x24, 0xe0, 0x3f, 0xb8, 0xd8, 0x4a, 0x37, 0x6a, 0x43, 0xb8, 0xf4,
        0x15, 0x18, 0xa1, 0x1c, 0xc3, 0x87, 0xb6, 0x69, 0xb2, 0xee, 0x65, 0x86};
    Seed zero = {{0}};
    Rng rng = rng_seeded(&zero, 0);
    uint8_t own[64];
    (void)unused;
    block_of(zero.byte, 0, 0, own);
    assert_memory_equal(own, FIRST, 64);
    for (int i = 0; i < 64; i++) assert_int_equal(rng_below(&rng, 256), FIRST[i]);
}

static void test_stream__agrees_with_a_second_chacha20(void **unused)
{
    FastRng dice = fast_rng_seeded(5);
    (void)unused;
    for (int trial = 0; trial < 200; trial++) {
        Seed seed = fast_rng_seed(&dice);
        uint64_t stream = fast_rng_next(&dice);
        Rng rng = rng_seeded(&seed, stream);
        if (trial % 2) rng.block = fast_rng_next(&dice); // far along, beyond 32 bits
        uint64_t first = rng.block;
        for (uint64_t b = 0; b < 3; b++) {
            uint8_t expected[64];
            block_of(seed.byte, first + b, stream, expected);
            for (int i = 0; i < 64; i++) assert_int_equal(rng_below(&rng, 256), expected[i]);
        }
    }
}

static void test_streams__differ(void **unused)
{
    Seed seed = {{1}};
    (void)unused;
    Rng a = rng_seeded(&seed, 1), b = rng_seeded(&seed, 2);
    rng_below(&a, 2);
    rng_below(&b, 2);
    assert_memory_not_equal(a.bytes, b.bytes, sizeof a.bytes);
    Rng other = rng_stream(&a, 2); // from wherever the first one is
    rng_below(&other, 2);
    assert_memory_equal(&other, &b, sizeof b);
}

/* ---- draws ---------------------------------------------------------------------------- */

/* A generator whose next bytes are these. */
static Rng rng_of(const uint8_t *bytes, int count)
{
    Seed seed = {{7}};
    Rng rng = rng_seeded(&seed, 0);
    rng.used = (uint8_t)(sizeof rng.bytes - (size_t)count);
    memcpy(rng.bytes + rng.used, bytes, (size_t)count);
    return rng;
}

/* Over all 256 values of its one byte: every number comes from equally many of them, and the
 * others are drawn again. That is all there is to a draw, so it is exactly even. */
static void test_rng_below__is_exactly_even_for_every_limit(void **unused)
{
    (void)unused;
    for (uint32_t limit = 1; limit <= 256; limit++) {
        int times[256] = {0}, again = 0;
        for (int byte = 0; byte < 256; byte++) {
            uint8_t first = (uint8_t)byte;
            Rng rng = rng_of(&first, 1);
            uint32_t drawn = rng_below(&rng, limit);
            assert_true(drawn < limit);
            if (rng.block > 0) { // a new block was made: the byte was refused
                again++;
                continue;
            }
            assert_int_equal(drawn, byte % (int)limit);
            times[drawn]++;
        }
        for (uint32_t n = 0; n < limit; n++) assert_int_equal(times[n], 256 / (int)limit);
        assert_int_equal(again, 256 % (int)limit);
    }
}

/* Every sequence of draws (5 x 4 x 3 x 2 of them) gives a permutation of its own. */
static void test_rng_shuffle__gives_each_order_once(void **unused)
{
    int seen[5 * 5 * 5 * 5 * 5] = {0}, orders = 0;
    (void)unused;
    for (int draws = 0; draws < 120; draws++) {
        uint8_t bytes[4] = {(uint8_t)(draws % 5), (uint8_t)(draws / 5 % 4),
                            (uint8_t)(draws / 20 % 3), (uint8_t)(draws / 60)};
        uint8_t items[5] = {0, 1, 2, 3, 4};
        Rng rng = rng_of(bytes, 4);
        int code = 0;
        rng_shuffle(&rng, items, 5);
        assert_int_equal(rng.used, 64);
        for (int i = 0; i < 5; i++) code = code * 5 + items[i];
        orders += seen[code]++ == 0;
    }
    assert_int_equal(orders, 120);
}

static void test_fast_rng_below__stays_below_and_reaches_all(void **unused)
{
    FastRng rng = fast_rng_seeded(1);
    (void)unused;
    for (uint32_t limit = 1; limit < 60; limit++) {
        uint64_t seen = 0;
        for (int i = 0; i < 2000; i++) {
            uint32_t drawn = fast_rng_below(&rng, limit);
            assert_true(drawn < limit);
            seen |= (uint64_t)1 << drawn;
        }
        assert_true(seen == ((uint64_t)1 << limit) - 1);
    }
    for (int i = 0; i < 1000; i++) assert_true(fast_rng_below(&rng, UINT32_MAX) < UINT32_MAX);
    assert_int_equal(fast_rng_below(&rng, 1), 0);
}

/* The stream must stay what it is: hints and transcripts of computer players rest on it. */
static void test_fast_rng__keeps_its_numbers(void **unused)
{
    FastRng a = fast_rng_seeded(0), plain = {{1, 2, 3, 4}};
    (void)unused;
    assert_true(a.s[0] == 0xE220A8397B1DCDAFu); // splitmix64 of 0, as published
    assert_true(a.s[1] == 0x6E789E6AA1B965F4u);
    assert_true(fast_rng_next(&plain) == 11520); // rotl(2 * 5, 7) * 9
    assert_true(fast_rng_next(&plain) == 0);
    assert_true(fast_rng_next(&plain) == 1509978240);
}

/* The Rng of an imagined world draws what its FastRng would, and keeps its place in it. */
static void test_imagined_dice__draw_as_the_fast_ones_do(void **unused)
{
    FastRng from = fast_rng_seeded(6), same = from;
    Rng rng = rng_imagined(&from);
    Seed seed = fast_rng_seed(&same);
    uint8_t items[40], others[40];
    (void)unused;
    assert_memory_equal(&from, &same, sizeof from);
    memcpy(&same, seed.byte, sizeof same);
    for (uint32_t limit = 1; limit <= 256; limit++) {
        assert_int_equal(rng_below(&rng, limit), fast_rng_below(&same, limit));
    }
    for (uint8_t i = 0; i < 40; i++) items[i] = others[i] = i;
    rng_shuffle(&rng, items, 40);
    fast_rng_shuffle(&same, others, 40);
    assert_memory_equal(items, others, 40);
    assert_int_equal(rng_below(&rng, 256), fast_rng_below(&same, 256));
}

static void test_imagined_dice__have_streams_too(void **unused)
{
    FastRng from = fast_rng_seeded(6);
    Rng rng = rng_imagined(&from), a = rng_stream(&rng, 1), b = rng_stream(&rng, 2);
    Rng again = rng_stream(&rng, 1);
    (void)unused;
    assert_memory_equal(&a, &again, sizeof a);
    int equal = 0;
    for (int i = 0; i < 64; i++) equal += rng_below(&a, 256) == rng_below(&b, 256);
    assert_true(equal < 8);
    assert_memory_not_equal(a.key, rng.key, sizeof a.key);
}

static void test_shuffles__keep_every_item(void **unused)
{
    Seed seed = {{3}};
    Rng rng = rng_seeded(&seed, 9);
    FastRng fast = fast_rng_seeded(4);
    uint8_t items[256];
    (void)unused;
    for (int round = 0; round < 20; round++) {
        bool seen[256] = {false};
        for (int i = 0; i < 256; i++) items[i] = (uint8_t)i;
        if (round % 2) rng_shuffle(&rng, items, 256);
        else fast_rng_shuffle(&fast, items, 256);
        for (int i = 0; i < 256; i++) seen[items[i]] = true;
        for (int i = 0; i < 256; i++) assert_true(seen[i]);
    }
    rng_shuffle(&rng, items, 0);
    rng_shuffle(&rng, items, 1);
}

/* ---- seeds ---------------------------------------------------------------------------- */

static void test_seed__text_is_read_back(void **unused)
{
    char text[2 * SEED_BYTES + 1];
    FastRng dice = fast_rng_seeded(8);
    (void)unused;
    for (int i = 0; i < 100; i++) {
        Seed seed = fast_rng_seed(&dice), back;
        seed_format(&seed, text);
        assert_int_equal(strlen(text), 64);
        assert_true(seed_parse(text, &back));
        assert_memory_equal(&seed, &back, sizeof seed);
    }
}

static void test_seed__short_text_is_led_by_zeros(void **unused)
{
    Seed seed;
    char text[2 * SEED_BYTES + 1];
    (void)unused;
    assert_true(seed_parse("abC", &seed));
    assert_int_equal(seed.byte[31], 0xBC);
    assert_int_equal(seed.byte[30], 0x0A);
    for (int i = 0; i < 30; i++) assert_int_equal(seed.byte[i], 0);
    seed_format(&seed, text);
    assert_string_equal(text, "0000000000000000000000000000000000000000000000000000000000000abc");
}

static void test_seed__anything_else_is_refused(void **unused)
{
    static const char *const BAD[] = {
        "", "g", "0x1", " 1", "1 ", "-1", "1\n", "\xC3\xA9",
        "00000000000000000000000000000000000000000000000000000000000000001"};
    Seed seed = {{5}}, kept = seed;
    (void)unused;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        assert_false(seed_parse(BAD[i], &seed));
        assert_memory_equal(&seed, &kept, sizeof seed);
    }
}

static void test_seed__from_the_system_never_repeats(void **unused)
{
    (void)unused;
    Seed a = seed_from_system(), b = seed_from_system();
    assert_memory_not_equal(&a, &b, sizeof a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stream__is_the_published_one),
        cmocka_unit_test(test_stream__agrees_with_a_second_chacha20),
        cmocka_unit_test(test_streams__differ),
        cmocka_unit_test(test_rng_below__is_exactly_even_for_every_limit),
        cmocka_unit_test(test_rng_shuffle__gives_each_order_once),
        cmocka_unit_test(test_fast_rng_below__stays_below_and_reaches_all),
        cmocka_unit_test(test_fast_rng__keeps_its_numbers),
        cmocka_unit_test(test_imagined_dice__draw_as_the_fast_ones_do),
        cmocka_unit_test(test_imagined_dice__have_streams_too),
        cmocka_unit_test(test_shuffles__keep_every_item),
        cmocka_unit_test(test_seed__text_is_read_back),
        cmocka_unit_test(test_seed__short_text_is_led_by_zeros),
        cmocka_unit_test(test_seed__anything_else_is_refused),
        cmocka_unit_test(test_seed__from_the_system_never_repeats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
