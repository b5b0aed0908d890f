/*
 * hash.h - fingerprints (libsodium): 64 bits for states, SHA-256 for chains and commitments.
 */
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

/*
 * The input of a hash, written value by value, lowest byte first, so that it does not depend on how
 * C lays out a struct, nor on the machine. More than HASH_INPUT_MAX bytes stop the program.
 */
enum { HASH_INPUT_MAX = 4096 };
typedef struct HashInput {
    size_t length;
    uint8_t bytes[HASH_INPUT_MAX];
} HashInput;

void hash_put_bytes(HashInput *in, const void *bytes, size_t count);
void hash_put_u8(HashInput *in, uint8_t value);
void hash_put_u16(HashInput *in, uint16_t value);
void hash_put_u32(HashInput *in, uint32_t value);
void hash_put_u64(HashInput *in, uint64_t value);
/* hash_bytes() over all of it. */
uint64_t hash_finish(const HashInput *in);

Digest sha256(const void *bytes, size_t length);

/* 64 lower-case hex digits and a NUL. */
void digest_format(const Digest *d, char out[2 * DIGEST_BYTES + 1]);

#endif
