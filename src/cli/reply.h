/*
 * reply.h - the answer to one command: a payload, or a refusal.
 *
 * The payload is kept back until the command has ended, because a command that is refused half way
 * must not print anything else.
 */
#ifndef CLI_REPLY_H
#define CLI_REPLY_H

#include <stdio.h>

#include "base/text.h"

enum { SENTENCE_MAX = 1024 };

typedef struct Reply {
    FILE *payload; /* written by the command; its lines end with a newline */
    char *bytes;   /* what was written, once reply_end() was called */
    size_t length;
    const char *code; /* NULL, or the refusal: "bad-seat" */
    char sentence[SENTENCE_MAX];
} Reply;

/* False when memory is out. The caller clears it. */
bool reply_init(Reply *r);
void reply_clear(Reply *r);

/* Refuses with one of the protocol's codes; what was written to the payload is dropped. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
void reply_refuse(Reply *r, const char *code, const char *format, ...);
void reply_usage(Reply *r, const char *usage);

/* "= payload" or "? CODE: sentence", an empty line, flushed. False if nobody reads any more. */
bool reply_write(Reply *r, FILE *out);
/* The payload alone to `out`, or the refusal to `complaints`: for a command given as arguments. */
bool reply_write_bare(Reply *r, FILE *out, FILE *complaints);

#endif
