/*
 * copies.h - the last three copies of the database, X.copy-N, made with SQLite's backup while
 * nobody waits for anything. N is the commit after which it looked like that.
 */
#ifndef STORE_COPIES_H
#define STORE_COPIES_H

#include "store/files.h"
#include "store/rows.h"

enum { COPIES = 3 };

/* A copy that is being made, some pages at a time; changes made meanwhile go into it as well. */
typedef struct Copying {
    sqlite3 *to; /* NULL: none is being made */
    sqlite3_backup *backup;
} Copying;

/* False where it cannot be begun: then there is one copy less. */
bool copies_begin(Copying *c, const char *path, sqlite3 *from);
/* Goes on for some pages. True when that was the end: *commits is that of the copy, which lies on
 * the disk under its name, the oldest taken away; 0: it failed. */
bool copies_step(Copying *c, const char *path, int64_t *commits);
void copies_give_up(Copying *c, const char *path);

/* The numbers of those that lie there, the newest first; returns how many, at most COPIES + 1. */
int copies_list(const char *path, int64_t number[COPIES + 1]);
bool copies_name(const char *path, int64_t number, char out[STORE_PATH_MAX]);
/* Takes the oldest away, but `least` of them; false: there was none to take. */
bool copies_remove_oldest(const char *path, int least);

#endif
