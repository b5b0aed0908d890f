/* box.c - see box.h. */
#include "base/box.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

enum { MARK = '~', STATE_BYTES = 8, AROUND = BOX_NAME_BYTES + crypto_secretbox_NONCEBYTES,
       BASE64 = sodium_base64_VARIANT_ORIGINAL_NO_PADDING, TEXT_MOST = 1 << 16 };

static void slot_name(const char *slot, char out[BOX_SLOT_BYTES])
{
    memset(out, 0, BOX_SLOT_BYTES);
    for (int i = 0; i < BOX_SLOT_BYTES - 1 && slot[i]; i++) out[i] = slot[i];
}

void box_new_key(Box *box, const char *slot)
{
    if (sodium_init() < 0) abort(); // without the system's randomness nothing can be sealed
    if (box->count == BOX_KEYS_MOST) {
        memmove(box->key, box->key + 1, sizeof box->key - sizeof *box->key);
        box->count--;
    }
    BoxKey *key = &box->key[box->count++];
    slot_name(slot, key->slot);
    randombytes_buf(key->name, sizeof key->name);
    randombytes_buf(key->key, sizeof key->key);
}

static const BoxKey *find(const Box *box, const uint8_t *name)
{
    for (int i = 0; i < box->count; i++) {
        if (memcmp(box->key[i].name, name, BOX_NAME_BYTES) == 0) return &box->key[i];
    }
    return NULL;
}

void box_join(Box *box, const Box *more)
{
    for (int i = more->count - 1; i >= 0 && box->count < BOX_KEYS_MOST; i--) {
        if (find(box, more->key[i].name)) continue;
        memmove(box->key + 1, box->key, (size_t)box->count * sizeof *box->key);
        box->key[0] = more->key[i];
        box->count++;
    }
}

char *box_seal(const Box *box, const char *slot, const char *text, uint64_t state)
{
    char name[BOX_SLOT_BYTES];
    const BoxKey *key = NULL;
    const size_t length = strlen(text), inner = STATE_BYTES + length;
    const size_t outer = AROUND + crypto_secretbox_MACBYTES + inner;
    slot_name(slot, name);
    for (int i = 0; i < box->count; i++) {
        if (memcmp(box->key[i].slot, name, sizeof name) == 0) key = &box->key[i];
    }
    const size_t room = sodium_base64_encoded_len(outer, BASE64);
    uint8_t *bytes = key && length < TEXT_MOST ? malloc(outer + inner) : NULL;
    char *sealed = bytes ? malloc(1 + room) : NULL;
    if (sealed) {
        uint8_t *nonce = bytes + BOX_NAME_BYTES, *plain = bytes + outer;
        for (int i = 0; i < STATE_BYTES; i++) plain[i] = (uint8_t)(state >> 8 * i);
        memcpy(plain + STATE_BYTES, text, length);
        memcpy(bytes, key->name, BOX_NAME_BYTES);
        randombytes_buf(nonce, crypto_secretbox_NONCEBYTES);
        crypto_secretbox_easy(bytes + AROUND, plain, inner, nonce, key->key);
        sealed[0] = MARK;
        sodium_bin2base64(sealed + 1, room, bytes, outer, BASE64);
        sodium_memzero(plain, inner);
    }
    free(bytes);
    return sealed;
}

bool box_is_sealed(const char *text) { return text[0] == MARK; }

char *box_open(const Box *box, const char *sealed, uint64_t *state)
{
    const size_t length = strlen(sealed);
    uint8_t *bytes = box_is_sealed(sealed) && length < 2 * TEXT_MOST ? malloc(length) : NULL;
    char *text = NULL;
    size_t count;
    if (bytes && sodium_base642bin(bytes, length, sealed + 1, length - 1, NULL, &count, NULL,
                                   BASE64) == 0 &&
        count >= AROUND + crypto_secretbox_MACBYTES + STATE_BYTES) {
        const BoxKey *key = find(box, bytes);
        const size_t inner = count - AROUND - crypto_secretbox_MACBYTES;
        uint8_t *plain = bytes + AROUND; // opened where it lies
        if (key && crypto_secretbox_open_easy(plain, bytes + AROUND, count - AROUND,
                                              bytes + BOX_NAME_BYTES, key->key) == 0) {
            text = malloc(inner - STATE_BYTES + 1);
            *state = 0;
            for (int i = 0; i < STATE_BYTES; i++) *state |= (uint64_t)plain[i] << 8 * i;
            if (text) memcpy(text, plain + STATE_BYTES, inner - STATE_BYTES);
            if (text) text[inner - STATE_BYTES] = '\0';
        }
    }
    free(bytes);
    return text;
}

/* ---- the file --------------------------------------------------------------------------- */

static const uint8_t HEAD[7] = {'E', 'N', 'N', 'K', 'E', 'Y', '1'};

static size_t file_bytes(int keys)
{
    return sizeof HEAD + 1 + (size_t)keys * sizeof(BoxKey) + DIGEST_BYTES;
}

size_t box_write(const Box *box, uint8_t out[BOX_FILE_MOST])
{
    const size_t whole = file_bytes(box->count), hashed = whole - DIGEST_BYTES;
    memcpy(out, HEAD, sizeof HEAD);
    out[sizeof HEAD] = (uint8_t)box->count;
    memcpy(out + sizeof HEAD + 1, box->key, (size_t)box->count * sizeof(BoxKey));
    const Digest d = sha256(out, hashed);
    memcpy(out + hashed, d.byte, DIGEST_BYTES);
    return whole;
}

bool box_read(Box *out, const uint8_t *bytes, size_t count)
{
    if (count < file_bytes(0) || memcmp(bytes, HEAD, sizeof HEAD) != 0) return false;
    const int keys = bytes[sizeof HEAD];
    if (keys > BOX_KEYS_MOST || count != file_bytes(keys)) return false;
    const Digest d = sha256(bytes, count - DIGEST_BYTES);
    if (memcmp(d.byte, bytes + count - DIGEST_BYTES, DIGEST_BYTES) != 0) return false;
    out->count = keys;
    memcpy(out->key, bytes + sizeof HEAD + 1, (size_t)keys * sizeof(BoxKey));
    return true;
}
