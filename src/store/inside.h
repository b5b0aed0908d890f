/* inside.h - the inside of a Store, for the files of this layer. */
#ifndef STORE_INSIDE_H
#define STORE_INSIDE_H

#include "store/copies.h"
#include "store/files.h"
#include "store/rescue.h"
#include "store/rows.h"
#include "store/storage.h"

/* A file that is open, with the lock that goes with it (open.c). */
typedef struct Opened {
    sqlite3 *db; /* NULL: it is not */
    char path[STORE_PATH_MAX]; /* symbolic links followed */
    Lock lock;
    FileId id, wal;
    int64_t commits;
    int trail;
    bool wants_copy; /* the trail has a gap, so a copy has to be made soon */
    char aside[STORE_PATH_MAX];
    bool was_rescued;
    Rescued rescued;
} Opened;

/* STORE_OK and STORE_DAMAGED (it was rescued): out->db is the file's. Keys that lie there are taken
 * into `box`. `before` (or NULL) was open until now: where its lock is that of the place, it passes
 * on, and comes back if this fails. */
StoreStatus opened_open(const char *path, Opened *before, Box *box, Patience *patience,
                        Opened *out);
/* `untouched`: the files stay as they lie. */
void opened_close(Opened *o, bool untouched);
/* STORE_OK, STORE_VANISHED or STORE_REPLACED: has the file that is open still its name? */
StoreStatus opened_look(const Opened *o);
/* Writes the WAL back and makes it short. */
int opened_checkpoint(Opened *o);
/* Keys that lie beside the file. */
void opened_read_keys(const char *path, Box *box);
StoreStatus opened_write_keys(const Opened *o, const Box *box);
/* Closes the file and opens it again without any cache: does it contain what was written? */
StoreStatus opened_read_back(Opened *o, const Box *box);
/* A copy was made after this commit: the trail begins anew. */
void opened_copied(Opened *o);

struct Store {
    char *path;      /* as it was asked for; NULL: in memory by choice */
    sqlite3 *db;     /* file.db or memory */
    sqlite3 *memory; /* NULL on the disk */
    Opened file;
    Machine machine;
    Box box;
    bool box_grew;      /* a key is not in the file yet */
    Op *waiting, **end; /* changes that are not on the disk, oldest first */
    int unsaved;        /* how many */
    int64_t memory_id;  /* ids from here on are memory's own */
    bool together;
    Op *group, **group_end; /* what becomes one commit */
    Copying copying;
    float since_copy_s, since_look_s;
    bool match_ended, was_idle, forgets;
    bool wal_is_long;   /* a match is over: what it wrote goes into the file itself */
    void (*told)(void *context, float part);
    void *context;
};

/* Makes the change, or keeps it waiting where the disk fails. */
StoreStatus store_change(Store *s, const Op *op);
/* The same, but where the disk fails the change is dropped instead of waiting. */
StoreStatus store_change_now(Store *s, const Op *op);
/* Tries to be on the disk again, with all that waits. */
void store_try(Store *s);
void store_drop_waiting(Store *s);
/* A database in memory, with the settings of `from` (or NULL), and with its open matches. */
bool store_to_memory(Store *s, sqlite3 *from, bool matches);

/* Between the two, reads see what waits as if it were written. No change may come between. */
void store_read_begin(Store *s);
void store_read_end(Store *s);

#endif
