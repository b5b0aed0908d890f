/* inside.h - a Store from within, for store.c and journal.c. */
#ifndef STORE_INSIDE_H
#define STORE_INSIDE_H

#include "store/files.h"
#include "store/rows.h"

struct Store {
    sqlite3 *db;
    char *path; /* where it wants to be; NULL: in memory by choice */
    char aside[STORE_PATH_MAX];
    int lock;           /* -1 in memory */
    bool wants_disk;    /* in memory for want of room: tried again at each call */
    StoreStatus reason; /* and why */
    Op *waiting, **end; /* changes that the disk has refused, oldest first */
};

/* Makes the change, and what waits before it; keeps it where the disk refuses. */
StoreStatus store_change(Store *s, const Op *op);

/* The same, or nothing: it does not wait. */
StoreStatus store_change_now(Store *s, const Op *op);

/* Between the two, reads see what waits as if it were written. No change may come between. */
void store_read_begin(Store *s);
void store_read_end(Store *s);

#endif
