/* files.c - see files.h. Every rename is followed by a sync of the folder. */
#define _DEFAULT_SOURCE // flock()
#include "store/files.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/text.h"
#include "store/db.h"

enum { ASIDE_MOST = 10000 };

bool path_with(char out[STORE_PATH_MAX], const char *path, const char *ending)
{
    Text t = text_over(out, STORE_PATH_MAX);
    text_put(&t, path);
    text_put(&t, ending);
    return !t.cut;
}

StoreStatus status_of_errno(int error)
{
    switch (error) { // the system's numbers, not ours
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return STORE_FULL;
    case EACCES:
    case EPERM:
    case EROFS: return STORE_READONLY;
    default: return STORE_IO;
    }
}

/* A rename, a new file or folder is on the disk only when its folder is. */
static StoreStatus sync_folder_of(const char *path)
{
    char copy[STORE_PATH_MAX];
    if (!path_with(copy, path, "")) return STORE_IO;
    int folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return status_of_errno(errno);
    int error = fsync(folder) == 0 || errno == EINVAL ? 0 : errno; // some cannot sync folders
    close(folder);
    return error ? status_of_errno(error) : STORE_OK;
}

StoreStatus files_make_folders(const char *path)
{
    char part[STORE_PATH_MAX];
    if (!path[0] || !path_with(part, path, "")) return STORE_IO;
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        int error = mkdir(part, 0700) == 0 ? 0 : errno;
        if (!error) sync_folder_of(part);
        else if (error != EEXIST && access(part, X_OK) != 0) return status_of_errno(error);
        *slash = '/';
    }
    return STORE_OK;
}

/* ---- the lock ------------------------------------------------------------------------- */

StoreStatus files_lock(const char *path, int *lock)
{
    char name[STORE_PATH_MAX];
    *lock = -1;
    if (!path_with(name, path, ".lock")) return STORE_IO;
    int file = open(name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0600);
    if (file < 0) return status_of_errno(errno);
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
        StoreStatus status = errno == EWOULDBLOCK ? STORE_BUSY : status_of_errno(errno);
        close(file);
        return status;
    }
    *lock = file;
    return STORE_OK;
}

/* The number, lowest byte first, and its hash. */
static void write_note(uint8_t note[16], int64_t commits)
{
    for (int i = 0; i < 8; i++) note[i] = (uint8_t)((uint64_t)commits >> 8 * i);
    uint64_t hash = hash_bytes(note, 8);
    for (int i = 0; i < 8; i++) note[8 + i] = (uint8_t)(hash >> 8 * i);
}

int64_t files_commits(int lock)
{
    uint8_t note[16], own[16];
    uint64_t commits = 0;
    if (pread(lock, note, sizeof note, 0) != (ssize_t)sizeof note) return 0;
    for (int i = 0; i < 8; i++) commits |= (uint64_t)note[i] << 8 * i;
    write_note(own, (int64_t)commits);
    return memcmp(note, own, sizeof note) == 0 ? (int64_t)commits : 0;
}

/* Not synced: after a power cut it may be old, and then it does no harm. */
void files_note_commits(int lock, int64_t commits)
{
    uint8_t note[16];
    write_note(note, commits);
    ssize_t written = pwrite(lock, note, sizeof note, 0);
    (void)written; // without it there is only one check less
}

/* ---- the database's own file ---------------------------------------------------------- */

static uint32_t big_endian(const uint8_t *b)
{
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

/* Reads the head by hand: opening what is not ours could change it. */
FileKind files_look(const char *path, int64_t *bytes)
{
    struct stat is;
    uint8_t head[100];
    *bytes = 0;
    if (lstat(path, &is) != 0) return errno == ENOENT ? FILE_ABSENT : FILE_STRANGE;
    if (!S_ISREG(is.st_mode)) return FILE_STRANGE;
    *bytes = is.st_size;
    int file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) return FILE_STRANGE;
    ssize_t got = pread(file, head, sizeof head, 0);
    close(file);
    if (got != (ssize_t)sizeof head || memcmp(head, "SQLite format 3", 16) != 0 ||
        big_endian(head + 68) != DB_APPLICATION) {
        return FILE_FOREIGN;
    }
    uint32_t version = big_endian(head + 60);
    if (version > DB_VERSION && version < 0x10000) return FILE_NEWER;
    return version == DB_VERSION ? FILE_OURS : FILE_FOREIGN;
}

StoreStatus files_begin_new(const char *path)
{
    static const char *const LEFT_OVER[] = {".tmp-wal", ".tmp-shm", ".tmp-journal", ".tmp"};
    char name[STORE_PATH_MAX];
    for (int i = 0; i < 4; i++) {
        if (!path_with(name, path, LEFT_OVER[i])) return STORE_IO;
        unlink(name);
    }
    int file = open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) return status_of_errno(errno);
    close(file);
    return STORE_OK;
}

StoreStatus files_end_new(const char *path, char aside[STORE_PATH_MAX])
{
    char made[STORE_PATH_MAX], ready[STORE_PATH_MAX];
    if (!path_with(made, path, ".tmp") || !path_with(ready, path, ".new")) return STORE_IO;
    int file = open(made, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0) return status_of_errno(errno);
    int error = fsync(file) == 0 ? 0 : errno;
    close(file);
    if (error) return status_of_errno(error);
    if (rename(made, ready) != 0) return status_of_errno(errno);
    StoreStatus status = sync_folder_of(path);
    return status == STORE_OK ? files_finish_new(path, aside) : status;
}

static bool is_there(const char *path)
{
    struct stat is;
    return lstat(path, &is) == 0;
}

/* X.damaged-1, or the first number that is free. */
static bool free_name(const char *path, char out[STORE_PATH_MAX])
{
    for (int n = 1; n < ASIDE_MOST; n++) {
        char wal[STORE_PATH_MAX];
        Text t = text_over(out, STORE_PATH_MAX);
        text_printf(&t, "%s.damaged-%d", path, n);
        if (t.cut || !path_with(wal, out, "-wal")) return false;
        if (!is_there(out) && !is_there(wal)) return true;
    }
    return false;
}

StoreStatus files_finish_new(const char *path, char aside[STORE_PATH_MAX])
{
    char ready[STORE_PATH_MAX], wal[STORE_PATH_MAX], shm[STORE_PATH_MAX], away[STORE_PATH_MAX];
    char away_wal[STORE_PATH_MAX];
    if (!path_with(ready, path, ".new") || !path_with(wal, path, "-wal")) return STORE_IO;
    if (!is_there(ready)) return STORE_OK;
    if (!path_with(shm, path, "-shm") || !free_name(path, away)) return STORE_IO;
    if (!path_with(away_wal, away, "-wal")) return STORE_IO;
    if (is_there(path)) {
        if (rename(path, away) != 0) return status_of_errno(errno);
        path_with(aside, away, "");
    }
    // A WAL would be taken for the new file's own.
    if (is_there(wal) && rename(wal, away_wal) != 0) return status_of_errno(errno);
    unlink(shm);
    StoreStatus status = sync_folder_of(path);
    if (status != STORE_OK) return status;
    if (rename(ready, path) != 0) return status_of_errno(errno);
    return sync_folder_of(path);
}

unsigned char *files_read(const char *path, int64_t most, int64_t *bytes)
{
    struct stat is;
    unsigned char *all = NULL;
    int file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return NULL;
    *bytes = fstat(file, &is) == 0 && S_ISREG(is.st_mode) ? is.st_size : 0;
    if (*bytes > 0 && *bytes <= most) all = sqlite3_malloc64((uint64_t)*bytes);
    for (int64_t at = 0; all && at < *bytes;) {
        ssize_t got = pread(file, all + at, (size_t)(*bytes - at), at);
        if (got < 0 && errno == EINTR) continue;
        if (got > 0) {
            at += got;
            continue;
        }
        sqlite3_free(all);
        all = NULL;
    }
    close(file);
    return all;
}
