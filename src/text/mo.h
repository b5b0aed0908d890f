/*
 * mo.h - reads the binary catalogues that msgfmt makes (GNU MO), either byte order.
 *
 * mo_open() checks everything once: every table and string lies within the file and ends with
 * a NUL, and the msgids stand in order. After that nothing can be out of bounds.
 */
#ifndef TEXT_MO_H
#define TEXT_MO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MO_ENTRIES_MAX = 16384, MO_BYTES_MAX = 4 * 1024 * 1024 };

/* A catalogue within bytes that somebody else owns. */
typedef struct Mo {
    const uint8_t *bytes;
    size_t length;
    bool swapped; /* written by a machine of the other byte order */
    uint32_t count;
    uint32_t msgids, msgstrs; /* where the tables of (length, offset) begin */
} Mo;

/* False if the bytes are not a valid catalogue. Safe on any input. */
bool mo_open(const void *bytes, size_t length, Mo *out);

/* Entry `i` of 0..count-1: what stands before the first NUL. A plural's later forms are left
 * out: our one language in a catalogue has one form. */
const char *mo_msgid(const Mo *mo, uint32_t i);
const char *mo_msgstr(const Mo *mo, uint32_t i);

/* The entry of `msgid` (with a context: "context\004msgid"), or -1. */
int mo_find(const Mo *mo, const char *msgid);

#endif
