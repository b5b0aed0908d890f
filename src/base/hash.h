/* hash.h - fingerprints (libsodium): 64 bits for states, SHA-256 for chains and commitments. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

enum { DIGEST_BYTES = 32 };

typedef struct Digest {
    uint8_t byte[DIGEST_BYTES];
} Digest;

/* SipHash-2-4 under a fixed, public key: equal on every compiler and machine. */
uint64_t hash_bytes(const void *bytes, size_t length);

Digest sha256(const void *bytes, size_t length);

/* 64 lower-case hex digits and a NUL. */
void digest_format(const Digest *d, char out[2 * DIGEST_BYTES + 1]);

#endif
