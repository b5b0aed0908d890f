/*
 * box.h - lines of a match that still runs are written encrypted (libsodium's secretbox): they give
 * hands away, and the disk must not show what the curtain hides.
 *
 * Every match has a key of its own. The keys lie in files beside the database (X.keys, and again
 * in X.keys-2, 0600); the last few are kept, because older copies of the database may hold lines
 * sealed under them.
 * A sealed line is '~' and base64 of: the key's name, the nonce, the box over state and text.
 */
#ifndef BASE_BOX_H
#define BASE_BOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BOX_KEYS_MOST = 24, BOX_SLOT_BYTES = 24, BOX_NAME_BYTES = 8, BOX_KEY_BYTES = 32 };

typedef struct BoxKey {
    char slot[BOX_SLOT_BYTES]; /* whose match; cut if longer */
    uint8_t name[BOX_NAME_BYTES], key[BOX_KEY_BYTES];
} BoxKey;

typedef struct Box {
    int count;
    BoxKey key[BOX_KEYS_MOST]; /* the newest last */
} Box;

/* A new key for the match that begins in `slot`; the oldest makes room. */
void box_new_key(Box *box, const char *slot);
/* Adds the keys that only `more` has, as older ones. */
void box_join(Box *box, const Box *more);

/* Sealed under the newest key of `slot`, malloc'ed; NULL where there is none, or no memory. */
char *box_seal(const Box *box, const char *slot, const char *text, uint64_t state);
bool box_is_sealed(const char *text);
/* The text that was sealed, malloc'ed, and its state; NULL: the key is not known, or the line was
 * changed. */
char *box_open(const Box *box, const char *sealed, uint64_t *state);

/* The file, with its hash. */
enum { BOX_FILE_MOST = 8 + BOX_KEYS_MOST * (int)sizeof(BoxKey) + 32 };
size_t box_write(const Box *box, uint8_t out[BOX_FILE_MOST]);
bool box_read(Box *out, const uint8_t *bytes, size_t count);

#endif
