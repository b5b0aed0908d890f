/*
 * disk.h - a disk that loses its power: of what a program wrote, all that was synced is there, and
 * of the rest any part, by sectors of 512 bytes; names may be older than what lies under them.
 */
#ifndef TESTS_EXPLORE_DISK_H
#define TESTS_EXPLORE_DISK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/rng.h"
#include "trace.h"

typedef struct Trace {
    char *bytes;
    size_t count;
    size_t *at; /* where each event begins */
    int events;
} Trace;

/* NULL where it cannot be read. */
bool trace_read(const char *path, Trace *out);
void trace_clear(Trace *t);
TraceHead trace_head(const Trace *t, int event);
const char *trace_bytes(const Trace *t, int event);

/* The files of `home` as they may lie in `folder` where the power went before `event`. `ignoring`
 * syncs, as a control: then it has to be found that something is lost. */
void disk_after_loss(const Trace *t, int event, const char *home, const char *folder, FastRng *dice,
                     bool ignoring);

#endif
