/* hash.c - see hash.h. */
#include "base/hash.h"

#include <sodium.h>

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
