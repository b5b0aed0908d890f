/* test_hash.c - fingerprints are the published functions, byte for byte. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"

static void test_sha256__is_the_published_one(void **unused)
{
    char text[2 * DIGEST_BYTES + 1];
    (void)unused;
    Digest d = sha256("abc", 3);
    digest_format(&d, text);
    assert_string_equal(text, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    d = sha256("", 0);
    digest_format(&d, text);
    assert_string_equal(text, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

static uint64_t rotated(uint64_t x, int by) { return x << by | x >> (64 - by); }

static void sip_round(uint64_t v[4])
{
    v[0] += v[1], v[1] = rotated(v[1], 13) ^ v[0], v[0] = rotated(v[0], 32);
    v[2] += v[3], v[3] = rotated(v[3], 16) ^ v[2];
    v[0] += v[3], v[3] = rotated(v[3], 21) ^ v[0];
    v[2] += v[1], v[1] = rotated(v[1], 17) ^ v[2], v[2] = rotated(v[2], 32);
}

static uint64_t number_at(const uint8_t *bytes, size_t count)
{
    uint64_t n = 0;
    for (size_t i = 0; i < count; i++) n |= (uint64_t)bytes[i] << 8 * i;
    return n;
}

/* SipHash-2-4 once more, from its specification. */
static uint64_t sip(const uint8_t key[16], const uint8_t *bytes, size_t length)
{
    uint64_t k0 = number_at(key, 8), k1 = number_at(key + 8, 8);
    uint64_t v[4] = {k0 ^ 0x736f6d6570736575u, k1 ^ 0x646f72616e646f6du,
                     k0 ^ 0x6c7967656e657261u, k1 ^ 0x7465646279746573u};
    for (size_t at = 0; at <= length; at += 8) {
        size_t left = length - at < 8 ? length - at : 8;
        uint64_t m = number_at(bytes + at, left);
        if (left < 8) m |= (uint64_t)length << 56;
        v[3] ^= m;
        sip_round(v);
        sip_round(v);
        v[0] ^= m;
    }
    v[2] ^= 0xFF;
    for (int i = 0; i < 4; i++) sip_round(v);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

static void test_hash_bytes__is_siphash_under_the_public_key(void **unused)
{
    uint8_t bytes[64], key[16] = "ennichi-state-1", published[16];
    (void)unused;
    for (uint8_t i = 0; i < 64; i++) bytes[i] = i;
    for (uint8_t i = 0; i < 16; i++) published[i] = i;
    assert_true(sip(published, bytes, 15) == 0xa129ca6149be45e5u); // the paper's example
    for (size_t length = 0; length <= 64; length++) {
        assert_true(hash_bytes(bytes, length) == sip(key, bytes, length));
    }
}

static void test_hash_bytes__sees_every_bit(void **unused)
{
    uint8_t bytes[100] = {0};
    (void)unused;
    uint64_t whole = hash_bytes(bytes, sizeof bytes);
    for (int bit = 0; bit < 800; bit++) {
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_true(hash_bytes(bytes, sizeof bytes) != whole);
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sha256__is_the_published_one),
        cmocka_unit_test(test_hash_bytes__is_siphash_under_the_public_key),
        cmocka_unit_test(test_hash_bytes__sees_every_bit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
