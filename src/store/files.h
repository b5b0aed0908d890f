/*
 * files.h - the files around the database, and which of them must be valid whenever the power
 * fails.
 *
 *   X           the database; X-wal beside it while it is in use
 *   X.lock      held (flock) by the one program that may write; the system lets go of it when
 *               the program dies. It also says how many commits were acknowledged, so that
 *               a WAL that lost its end is noticed.
 *   X.held      instead of that where the system has no locks: who holds it, and how to tell
 *               whether that process still lives
 *   X.keys      what the lines of running matches are sealed with (base/box.h), and X.keys-2
 *   X.trail     the changes since the last copy (trail.h); X.trail-old: before that
 *   X.copy-N    a copy of the database as it was after commit N (copies.h)
 *   X.tmp       being made; worth nothing
 *   X.new       finished: it will replace X
 *   X.damaged-N what X was, with its WAL
 *
 * X is where the data is: a symbolic link has been followed to its end.
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
/* Where `path` leads through symbolic links, there or not; false: nowhere. */
bool files_follow(const char *path, char out[STORE_PATH_MAX]);

/* The one program that may write. */
typedef struct Lock {
    int file;   /* X.lock; -1: not held */
    bool plain; /* the system has no locks here, and X.held stands for one */
} Lock;
StoreStatus files_lock(const char *path, Lock *out);
/* A plain lock says from time to time that its owner still lives. */
void files_lock_refresh(const char *path, const Lock *lock);
enum { LOCK_REFRESH_MS = 30000 }; /* at least this often */
/* False: nothing was heard of its owner for so long that another machine has taken it. */
bool files_lock_holds(const char *path, const Lock *lock);
/* Is it the lock of this place? */
bool files_lock_is_of(const Lock *lock, const char *path);
void files_unlock(const char *path, Lock *lock);
int64_t files_commits(int lock); /* 0 if it is not known */
void files_note_commits(int lock, int64_t commits);

/* *version only for FILE_OURS. */
FileKind files_look(const char *path, int64_t *bytes, int *version);

/* Which file it is, whatever its name; all 0 where there is none. */
typedef struct FileId {
    uint64_t device, number;
} FileId;
FileId files_id(const char *path);

/* The bytes under `path`, 0600, whole or not at all, and on the disk. */
StoreStatus files_write(const char *path, const void *bytes, size_t count);
StoreStatus files_sync(const char *path);
StoreStatus files_sync_folder_of(const char *path);
/* Calls `each` for every file called X and `ending` and a number (of those before -wal). */
void files_each(const char *path, const char *ending,
                void (*each)(void *context, const char *name, int64_t number), void *context);
/* Takes X.damaged-N away with their WALs: all, or those older than `days`. How many were left. */
int files_remove_aside(const char *path, int days);
/* An empty file, 0600, in the place of whatever was called that. */
StoreStatus files_make_empty(const char *name);
/* An empty X.tmp, 0600. */
StoreStatus files_begin_new(const char *path);
/* X.tmp is whole: it becomes X. What was there is set aside, its new name in `aside`. Half of
 * this may have been done when the power went: files_finish_new() does the rest. */
StoreStatus files_end_new(const char *path, char aside[STORE_PATH_MAX]);
StoreStatus files_finish_new(const char *path, char aside[STORE_PATH_MAX]);

/* The whole file in memory (db_block()); NULL if it is larger than `most` or cannot be read. */
unsigned char *files_read(const char *path, int64_t most, int64_t *bytes);

#endif
