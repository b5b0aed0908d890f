/*
 * uecda_wire.h - the wire to a UECda server: whole messages over TCP, or why not, within a time.
 *
 * Numbers have four bytes, the highest first; a table is 120 of them without anything around it.
 */
#ifndef CLI_UECDA_WIRE_H
#define CLI_UECDA_WIRE_H

#include "ai/daifugo/daifugo_contest.h"

typedef struct Wire {
    int socket; /* -1: closed */
    int wait_s; /* the longest that any message may take */
} Wire;

/* Each returns NULL, or why it failed, in words. */
const char *wire_open(Wire *w, const char *host, const char *port);
const char *wire_read_int(Wire *w, uint32_t *out);
const char *wire_read_table(Wire *w, ContestTable *out);
const char *wire_write_table(Wire *w, const ContestTable *t);
void wire_close(Wire *w);

#endif
