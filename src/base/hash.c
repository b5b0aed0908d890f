/* hash.c - see hash.h. */
#include "base/hash.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

_Static_assert(DIGEST_BYTES == crypto_hash_sha256_BYTES, "a digest is a SHA-256");

uint64_t hash_bytes(const void *bytes, size_t length)
{
    static const unsigned char KEY[crypto_shorthash_KEYBYTES] = "ennichi-state-1"; // and its NUL
    unsigned char out[crypto_shorthash_BYTES];
    uint64_t hash = 0;
    crypto_shorthash(out, bytes, length, KEY);
    for (int i = 0; i < 8; i++) hash |= (uint64_t)out[i] << 8 * i;
    return hash;
}

void hash_put_bytes(HashInput *in, const void *bytes, size_t count)
{
    assert(count <= sizeof in->bytes - in->length);
    memcpy(in->bytes + in->length, bytes, count);
    in->length += count;
}

static void put_number(HashInput *in, uint64_t value, size_t count)
{
    assert(count <= sizeof in->bytes - in->length);
    for (size_t i = 0; i < count; i++) in->bytes[in->length++] = (uint8_t)(value >> 8 * i);
}

void hash_put_u8(HashInput *in, uint8_t value) { put_number(in, value, sizeof value); }
void hash_put_u16(HashInput *in, uint16_t value) { put_number(in, value, sizeof value); }
void hash_put_u32(HashInput *in, uint32_t value) { put_number(in, value, sizeof value); }
void hash_put_u64(HashInput *in, uint64_t value) { put_number(in, value, sizeof value); }

uint64_t hash_finish(const HashInput *in) { return hash_bytes(in->bytes, in->length); }

Digest sha256(const void *bytes, size_t length)
{
    Digest d;
    crypto_hash_sha256(d.byte, bytes, length);
    return d;
}

void digest_format(const Digest *d, char out[2 * DIGEST_BYTES + 1])
{
    sodium_bin2hex(out, 2 * DIGEST_BYTES + 1, d->byte, DIGEST_BYTES);
}
