/*
 * trail.h - a second record of the changes since the last copy of the database: X.trail.
 *
 * Each is noted before it is committed, never synced, and has a hash of its own. Where the database
 * turns out to be damaged, an older copy and this trail together give what it held. Changes that
 * the disk refused are removed from it. So a change that is only in the trail was lost because the
 * program was killed, or because a flipped bit made SQLite end its WAL before it; at the next start
 * it is made again.
 *
 *   @commit index kind state past count  length:text ...  #hash      one a line
 *
 * `commit` is the number that the database's seal has afterwards; `index` counts the changes of
 * one commit, and the last of them ends in a full stop: without it, its commit may lack an end. A
 * commit that did not succeed may be followed by another one of the same number.
 */
#ifndef STORE_TRAIL_H
#define STORE_TRAIL_H

#include "store/rows.h"

/* Opens the trail of `path` to be written on; -1 if that fails; the store works without it. */
int trail_open(const char *path);
/* The changes of the commit that is going to have this number. */
void trail_note(int trail, int64_t commit, const Op *first, const Op *last);
/* The disk refused it: the trail is as long as it was before, `bytes`. */
void trail_withdraw(int trail, int64_t bytes);
int64_t trail_bytes(int trail);
/* A new copy of the database stands on its own: what was noted becomes X.trail-old, for the copy
 * before. Gives the new trail. */
int trail_begin(const char *path, int trail);
void trail_remove(const char *path);

/* Makes the changes that follow the last commit of `db`, from X.trail-old and X.trail, as far as
 * they follow without a gap. The last commit of all has to be whole: it has its end, or it is one
 * of those that were acknowledged. */
int trail_follow(const char *path, sqlite3 *db, const Box *box, int64_t acknowledged);
/* The first and the last commit that are noted, from the ends of the files alone; false: none.
 * Whether there is a gap between them shows when they are followed. */
bool trail_span(const char *path, int64_t *first, int64_t *last);

#endif
