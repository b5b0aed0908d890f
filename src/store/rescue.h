/*
 * rescue.h - makes a new database from everything that is there: the damaged file with its WAL, the
 * copies with the trail after them, and files that were set aside before.
 */
#ifndef STORE_RESCUE_H
#define STORE_RESCUE_H

#include "store/files.h"
#include "store/merge.h"

/* The result. */
typedef struct Rescued {
    Account account;
    bool proven;   /* every row is there that the last commit had: nothing is lost */
    bool too_long; /* it was ended before everything had been read */
} Rescued;

/* Is there anything from which a missing database could be made? */
bool rescue_can(const char *path);
/* Makes a database under `path` and sets aside what was there (its new name in `aside`), under the
 * lock. `commits`: the least number that was acknowledged. */
StoreStatus rescue(const char *path, const Box *box, int64_t commits, Patience *patience,
                   char aside[STORE_PATH_MAX], Rescued *out);

/* A new and empty one. */
StoreStatus rescue_nothing(const char *path, int64_t commits, char aside[STORE_PATH_MAX]);

#endif
