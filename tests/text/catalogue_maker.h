/* catalogue_maker.h - catalogues made by tests, sound ones and others. */
#ifndef TESTS_CATALOGUE_MAKER_H
#define TESTS_CATALOGUE_MAKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { MADE_BYTES = 8192, MADE_HEAD = 28 };

typedef struct Made {
    uint8_t byte[MADE_BYTES];
    size_t length;
} Made;

static inline void made_put(Made *made, size_t at, uint32_t number, bool big)
{
    for (int i = 0; i < 4; i++)
        made->byte[at + (size_t)(big ? 3 - i : i)] = (uint8_t)(number >> 8 * i);
}

static inline void made_string(Made *made, size_t pair, const char *string, bool big)
{
    size_t length = strlen(string);
    made_put(made, pair, (uint32_t)length, big);
    made_put(made, pair + 4, (uint32_t)made->length, big);
    memcpy(made->byte + made->length, string, length + 1);
    made->length += length + 1;
}

/* `pairs`: msgid, msgstr, ... in the order of the msgids, ended by NULL. */
static inline Made catalogue_made(const char *const *pairs, bool big)
{
    Made made = {0};
    uint32_t count = 0;
    while (pairs[2 * count]) count++;
    made_put(&made, 0, 0x950412deu, big);
    made_put(&made, 8, count, big);
    made_put(&made, 12, MADE_HEAD, big);
    made_put(&made, 16, MADE_HEAD + 8 * count, big);
    made.length = MADE_HEAD + 16 * (size_t)count;
    for (size_t i = 0; i < count; i++) {
        made_string(&made, MADE_HEAD + 8 * i, pairs[2 * i], big);
        made_string(&made, MADE_HEAD + 8 * (count + i), pairs[2 * i + 1], big);
    }
    return made;
}

#endif
