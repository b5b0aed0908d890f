/*
 * mo.c - the MO format: a head of seven numbers, two tables of (length, offset), the strings.
 *
 * The file may have been cut, changed or made by an attacker: no number in it is used before it has
 * been compared with the length of the file.
 */
#include "text/mo.h"

#include <assert.h>
#include <string.h>

enum {
    HEAD_BYTES = 28,
    PAIR_BYTES = 8, /* length and offset of one string */
    AT_REVISION = 4,
    AT_COUNT = 8,
    AT_MSGIDS = 12,
    AT_MSGSTRS = 16
};

static const uint32_t MAGIC = 0x950412deu;
static const uint32_t MAGIC_SWAPPED = 0xde120495u;

static uint32_t number_at(const Mo *mo, size_t at)
{
    const uint8_t *b = mo->bytes + at;
    if (mo->swapped)
        return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
    return (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 | (uint32_t)b[1] << 8 | b[0];
}

static bool table_fits(const Mo *mo, uint32_t at)
{
    return at >= HEAD_BYTES && at <= mo->length &&
           (uint64_t)mo->count * PAIR_BYTES <= (uint64_t)(mo->length - at);
}

/* String `i` of the table at `table` lies within the file, and the NUL behind it too. */
static bool string_fits(const Mo *mo, uint32_t table, uint32_t i)
{
    size_t pair = table + (size_t)i * PAIR_BYTES;
    uint64_t end = (uint64_t)number_at(mo, pair) + number_at(mo, pair + 4);
    return end < mo->length && mo->bytes[end] == '\0';
}

static const char *string_at(const Mo *mo, uint32_t table, uint32_t i)
{
    assert(i < mo->count);
    return (const char *)mo->bytes + number_at(mo, table + (size_t)i * PAIR_BYTES + 4);
}

const char *mo_msgid(const Mo *mo, uint32_t i)
{
    return string_at(mo, mo->msgids, i);
}

const char *mo_msgstr(const Mo *mo, uint32_t i)
{
    return string_at(mo, mo->msgstrs, i);
}

bool mo_open(const void *bytes, size_t length, Mo *out)
{
    Mo mo = {.bytes = bytes, .length = length};
    if (length < HEAD_BYTES || length > MO_BYTES_MAX) return false;
    uint32_t magic = number_at(&mo, 0);
    if (magic != MAGIC && magic != MAGIC_SWAPPED) return false;
    mo.swapped = magic == MAGIC_SWAPPED;
    if (number_at(&mo, AT_REVISION) >> 16 != 0) return false; // a format not yet thought of
    mo.count = number_at(&mo, AT_COUNT);
    mo.msgids = number_at(&mo, AT_MSGIDS);
    mo.msgstrs = number_at(&mo, AT_MSGSTRS);
    if (mo.count > MO_ENTRIES_MAX || !table_fits(&mo, mo.msgids) || !table_fits(&mo, mo.msgstrs))
        return false;
    for (uint32_t i = 0; i < mo.count; i++) {
        if (!string_fits(&mo, mo.msgids, i) || !string_fits(&mo, mo.msgstrs, i)) return false;
        // mo_find() is a binary search and would miss entries of an unsorted table.
        if (i > 0 && strcmp(mo_msgid(&mo, i - 1), mo_msgid(&mo, i)) >= 0) return false;
    }
    *out = mo;
    return true;
}

int mo_find(const Mo *mo, const char *msgid)
{
    uint32_t low = 0, high = mo->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(msgid, mo_msgid(mo, middle));
        if (order == 0) return (int)middle;
        if (order < 0) high = middle;
        else low = middle + 1;
    }
    return -1;
}
