/*
 * files.h - the files around the database, and what must hold of them whenever power goes.
 *
 *   X           the database; X-wal beside it while it is in use
 *   X.lock      held (flock) by the one program that may write; the system lets go of it when
 *               the program dies. It also says how many commits were acknowledged, so that
 *               a WAL that lost its end is noticed.
 *   X.tmp       being made; worth nothing
 *   X.new       finished: it shall take the place of X
 *   X.damaged-N what X was, with its WAL
 */
#ifndef STORE_FILES_H
#define STORE_FILES_H

#include <limits.h>

#include "store/store.h"

enum { STORE_PATH_MAX = 4096 };

typedef enum FileKind {
    FILE_ABSENT,
    FILE_OURS,    /* our mark, a version that we know */
    FILE_NEWER,   /* our mark, a later version */
    FILE_FOREIGN, /* a plain file, but not ours as it stands */
    FILE_STRANGE  /* no plain file, or cannot be read */
} FileKind;

/* `path` with an ending; false if that is too long. */
bool path_with(char out[STORE_PATH_MAX], const char *path, const char *ending);

/* What an errno means. */
StoreStatus status_of_errno(int error);

/* Makes the folders above `path` that are not there, 0700. */
StoreStatus files_make_folders(const char *path);
/* The lock's descriptor in *lock, -1 if not STORE_OK. */
StoreStatus files_lock(const char *path, int *lock);
int64_t files_commits(int lock); /* 0 if it does not say */
void files_note_commits(int lock, int64_t commits);

FileKind files_look(const char *path, int64_t *bytes);
/* An empty X.tmp, 0600. */
StoreStatus files_begin_new(const char *path);
/* X.tmp is whole: it becomes X. What was there is set aside, its new name in `aside`. Half of
 * this may have been done when the power went: files_finish_new() does the rest. */
StoreStatus files_end_new(const char *path, char aside[STORE_PATH_MAX]);
StoreStatus files_finish_new(const char *path, char aside[STORE_PATH_MAX]);

/* The whole file in memory of sqlite3_malloc64(); NULL if it is larger than `most` or cannot
 * be read. */
unsigned char *files_read(const char *path, int64_t most, int64_t *bytes);

#endif
