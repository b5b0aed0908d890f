/* files.c - see files.h. Every rename is followed by a sync of the folder. */
#include "store/files.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/text.h"
#include "store/db.h"

enum { ASIDE_MOST = 10000, INTERRUPTED_MOST = 1000 };

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
StoreStatus files_sync_folder_of(const char *path)
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
        if (!error) files_sync_folder_of(part);
        else if (error != EEXIST && access(part, X_OK) != 0) return status_of_errno(error);
        *slash = '/';
    }
    return STORE_OK;
}

bool files_follow(const char *path, char out[STORE_PATH_MAX])
{
    enum { LINKS_MOST = 40 };
    char target[STORE_PATH_MAX], copy[STORE_PATH_MAX];
    if (!path_with(out, path, "")) return false;
    for (int i = 0; i < LINKS_MOST; i++) {
        const ssize_t length = readlink(out, target, sizeof target - 1);
        if (length < 0) // no link, nothing there, or not to be seen
            return errno == EINVAL || errno == ENOENT || errno == ENOTDIR || errno == EACCES;
        target[length] = '\0';
        path_with(copy, out, "");
        Text t = text_over(out, STORE_PATH_MAX);
        if (target[0] != '/') text_printf(&t, "%s/", dirname(copy));
        text_put(&t, target);
        if (t.cut) return false;
    }
    return false;
}

FileId files_id(const char *path)
{
    struct stat is;
    if (stat(path, &is) != 0 || is.st_nlink == 0) return (FileId){0, 0};
    return (FileId){(uint64_t)is.st_dev, (uint64_t)is.st_ino};
}

static int write_whole(int file, const void *bytes, size_t count)
{
    const char *at = bytes;
    int interrupted = 0;
    while (count > 0) {
        const ssize_t wrote = write(file, at, count);
        if (wrote < 0 && errno == EINTR && ++interrupted < INTERRUPTED_MOST) continue;
        if (wrote <= 0) return wrote < 0 ? errno : EIO;
        at += wrote;
        count -= (size_t)wrote;
    }
    return 0;
}

StoreStatus files_sync(const char *path)
{
    const int file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0) return status_of_errno(errno);
    const int error = fsync(file) == 0 ? 0 : errno;
    close(file);
    return error ? status_of_errno(error) : STORE_OK;
}

StoreStatus files_write(const char *path, const void *bytes, size_t count)
{
    char made[STORE_PATH_MAX];
    if (!path_with(made, path, ".new")) return STORE_IO;
    unlink(made);
    const int file = open(made, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) return status_of_errno(errno);
    int error = write_whole(file, bytes, count);
    if (!error && fsync(file) != 0) error = errno;
    close(file);
    if (!error && rename(made, path) != 0) error = errno;
    if (!error) return files_sync_folder_of(path);
    unlink(made);
    return status_of_errno(error);
}

/* ---- the lock ------------------------------------------------------------------------- */

enum { HELD_FOR_S = 120 }; // so long without a sign of life, and another machine's lock is void

/* Who holds it: numbers of processes come again, so it also says when this one began, and since
 * which start of the machine. A version before wrote the first two alone. */
typedef struct Sign {
    char host[64], boot[64]; /* boot "-": not known */
    long pid;
    long long began; /* 0: not known */
} Sign;

enum { SIGN_BYTES = 256 };

/* The first bytes of a small file, ended; "" where it cannot be read. */
static void read_head(const char *name, char *out, size_t room)
{
    const int file = open(name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    const ssize_t got = file >= 0 ? read(file, out, room - 1) : 0;
    if (file >= 0) close(file);
    out[got > 0 ? got : 0] = '\0';
}

/* In ticks since the machine started; 0: there is none of that number, or it cannot be seen. */
static long long began_of(long pid)
{
    enum { FIELD = 22 };
    char name[64], line[1024];
    snprintf(name, sizeof name, "/proc/%ld/stat", pid);
    read_head(name, line, sizeof line);
    char *at = strrchr(line, ')'); // the name before it may hold blanks
    for (int field = 2; at && field < FIELD; field++) at = strchr(at + 1, ' ');
    return at ? strtoll(at, NULL, 10) : 0;
}

static Sign own_sign(void)
{
    Sign s = {.pid = (long)getpid()};
    char host[64] = "", boot[64];
    gethostname(host, sizeof host - 1);
    if (sscanf(host, "%63s", s.host) != 1) strcpy(s.host, "-");
    read_head("/proc/sys/kernel/random/boot_id", boot, sizeof boot);
    if (sscanf(boot, "%63s", s.boot) != 1) strcpy(s.boot, "-");
    s.began = began_of(s.pid);
    return s;
}

static void write_sign(const Sign *s, char out[SIGN_BYTES])
{
    snprintf(out, SIGN_BYTES, "%s %ld %lld %s\n", s->host, s->pid, s->began, s->boot);
}

/* Is the one who made this file gone? */
static bool is_void(const char *name)
{
    char text[SIGN_BYTES];
    struct stat is;
    Sign s = {.boot = "-"};
    const Sign own = own_sign();
    if (lstat(name, &is) != 0) return false;
    read_head(name, text, sizeof text);
    const bool read = sscanf(text, "%63s %ld %lld %63s", s.host, &s.pid, &s.began, s.boot) >= 2;
    if (!read || strcmp(s.host, own.host) != 0) return time(NULL) - is.st_mtime > HELD_FOR_S;
    if (s.boot[0] != '-' && own.boot[0] != '-' && strcmp(s.boot, own.boot) != 0) return true;
    if (kill((pid_t)s.pid, 0) != 0 && errno == ESRCH) return true;
    const long long began = began_of(s.pid);
    return s.began > 0 && began > 0 && began != s.began;
}

/* A file that only one can make. */
static StoreStatus lock_plainly(const char *path)
{
    char name[STORE_PATH_MAX], sign[SIGN_BYTES];
    const Sign own = own_sign();
    if (!path_with(name, path, ".held")) return STORE_IO;
    write_sign(&own, sign);
    for (int again = 0; again < 2; again++) {
        const int file = open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (file >= 0) {
            const int error = write_whole(file, sign, strlen(sign));
            close(file);
            return error ? status_of_errno(error) : STORE_OK;
        }
        if (errno != EEXIST) return status_of_errno(errno);
        if (!is_void(name) || unlink(name) != 0) return STORE_BUSY;
    }
    return STORE_BUSY;
}

StoreStatus files_lock(const char *path, Lock *out)
{
    char name[STORE_PATH_MAX];
    StoreStatus status = STORE_OK;
    *out = (Lock){.file = -1};
    if (!path_with(name, path, ".lock")) return STORE_IO;
    int file = open(name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0600);
    if (file < 0) return status_of_errno(errno);
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
        const bool none =
            errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS || errno == EINVAL;
        status = errno == EWOULDBLOCK ? STORE_BUSY : status_of_errno(errno);
        if (none) status = lock_plainly(path);
        out->plain = none;
    }
    if (status == STORE_OK) out->file = file;
    else close(file);
    return status;
}

void files_lock_refresh(const char *path, const Lock *lock)
{
    char name[STORE_PATH_MAX];
    if (lock->plain && path_with(name, path, ".held")) utimensat(AT_FDCWD, name, NULL, 0);
}

bool files_lock_holds(const char *path, const Lock *lock)
{
    char name[STORE_PATH_MAX], sign[SIGN_BYTES], kept[SIGN_BYTES];
    if (!lock->plain) return true;
    const Sign own = own_sign();
    write_sign(&own, sign);
    if (!path_with(name, path, ".held")) return false;
    read_head(name, kept, sizeof kept);
    return strcmp(sign, kept) == 0;
}

bool files_lock_is_of(const Lock *lock, const char *path)
{
    char name[STORE_PATH_MAX];
    struct stat held;
    if (lock->file < 0 || fstat(lock->file, &held) != 0 || !path_with(name, path, ".lock"))
        return false;
    const FileId id = files_id(name);
    return id.device == (uint64_t)held.st_dev && id.number == (uint64_t)held.st_ino;
}

void files_unlock(const char *path, Lock *lock)
{
    char name[STORE_PATH_MAX];
    const bool own = lock->file >= 0 && lock->plain && files_lock_holds(path, lock);
    if (own && path_with(name, path, ".held")) unlink(name);
    if (lock->file >= 0) close(lock->file);
    *lock = (Lock){.file = -1};
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

/* Is it one bit away from a version that we know? */
static bool is_flipped_version(uint32_t number)
{
    for (uint32_t known = DB_VERSION_FIRST; known <= DB_VERSION; known++) {
        const uint32_t other = number ^ known;
        if (other != 0 && (other & (other - 1)) == 0) return true;
    }
    return false;
}

/* Reads the head by hand: opening what is not ours could change it. */
FileKind files_look(const char *path, int64_t *bytes, int *version)
{
    struct stat is;
    uint8_t head[100];
    *bytes = *version = 0;
    if (lstat(path, &is) != 0) return errno == ENOENT ? FILE_ABSENT : FILE_STRANGE;
    if (!S_ISREG(is.st_mode)) return FILE_STRANGE;
    *bytes = is.st_size;
    int file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) return FILE_STRANGE;
    ssize_t got;
    int interrupted = 0;
    do {
        got = pread(file, head, sizeof head, 0);
    } while (got < 0 && errno == EINTR && ++interrupted < INTERRUPTED_MOST);
    close(file);
    if (got < 0) return FILE_STRANGE; // it could not be read now: that says nothing about it
    if (got != (ssize_t)sizeof head || memcmp(head, "SQLite format 3", 16) != 0 ||
        big_endian(head + 68) != DB_APPLICATION) {
        return FILE_FOREIGN;
    }
    // Without or with a WAL; SQLite takes another number for that of a format it may only read.
    for (int i = 18; i < 20; i++) {
        if (head[i] != 1 && head[i] != 2) return FILE_FOREIGN;
    }
    const uint32_t number = big_endian(head + 60);
    if (number > DB_VERSION && number < 0x10000 && !is_flipped_version(number)) return FILE_NEWER;
    if (number < DB_VERSION_FIRST || number > DB_VERSION) return FILE_FOREIGN;
    *version = (int)number;
    return FILE_OURS;
}

StoreStatus files_make_empty(const char *name)
{
    unlink(name);
    const int file = open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) return status_of_errno(errno);
    close(file);
    return STORE_OK;
}

StoreStatus files_begin_new(const char *path)
{
    static const char *const LEFT_OVER[] = {".tmp-wal", ".tmp-shm", ".tmp-journal", ".tmp"};
    char name[STORE_PATH_MAX];
    for (int i = 0; i < 4; i++) {
        if (!path_with(name, path, LEFT_OVER[i])) return STORE_IO;
        unlink(name);
    }
    return files_make_empty(name);
}

StoreStatus files_end_new(const char *path, char aside[STORE_PATH_MAX])
{
    char made[STORE_PATH_MAX], ready[STORE_PATH_MAX];
    if (!path_with(made, path, ".tmp") || !path_with(ready, path, ".new")) return STORE_IO;
    StoreStatus status = files_sync(made);
    if (status != STORE_OK) return status;
    if (rename(made, ready) != 0) return status_of_errno(errno);
    status = files_sync_folder_of(path);
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
    StoreStatus status = files_sync_folder_of(path);
    if (status != STORE_OK) return status;
    if (rename(ready, path) != 0) return status_of_errno(errno);
    return files_sync_folder_of(path);
}

unsigned char *files_read(const char *path, int64_t most, int64_t *bytes)
{
    struct stat is;
    unsigned char *all = NULL;
    int interrupted = 0;
    int file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return NULL;
    *bytes = fstat(file, &is) == 0 && S_ISREG(is.st_mode) ? is.st_size : 0;
    if (*bytes > 0 && *bytes <= most) all = db_block(*bytes);
    for (int64_t at = 0; all && at < *bytes;) {
        ssize_t got = pread(file, all + at, (size_t)(*bytes - at), at);
        if (got < 0 && errno == EINTR && ++interrupted < INTERRUPTED_MOST) continue;
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

/* ---- files with a number -------------------------------------------------------------------- */

void files_each(const char *path, const char *ending,
                void (*each)(void *context, const char *name, int64_t number), void *context)
{
    char folder_name[STORE_PATH_MAX], copy[STORE_PATH_MAX], head[STORE_PATH_MAX];
    if (!path_with(copy, path, "") || !path_with(folder_name, path, "")) return;
    Text t = text_over(head, sizeof head);
    text_printf(&t, "%s%s", basename(copy), ending);
    const char *in = dirname(folder_name);
    DIR *folder = opendir(in);
    for (struct dirent *e; folder && (e = readdir(folder));) {
        char name[STORE_PATH_MAX], *end;
        const char *digits = e->d_name + t.length;
        if (strncmp(e->d_name, head, t.length) != 0 || *digits < '0' || *digits > '9') continue;
        const long long number = strtoll(digits, &end, 10);
        Text whole = text_over(name, sizeof name);
        text_printf(&whole, "%s/%s", in, e->d_name);
        if (*end == '\0' && !whole.cut) each(context, name, number);
    }
    if (folder) closedir(folder);
}

typedef struct Removal {
    int days, left;
} Removal;

static void remove_aside(void *context, const char *name, int64_t number)
{
    enum { DAY_S = 24 * 60 * 60 };
    Removal *r = context;
    char wal[STORE_PATH_MAX];
    struct stat is;
    (void)number;
    // Without days all go, whatever the clock says: time() lags a little behind the disk's.
    if (r->days > 0 && lstat(name, &is) == 0 &&
        time(NULL) - is.st_ctime < (time_t)r->days * DAY_S) {
        r->left++;
        return;
    }
    if (unlink(name) != 0) r->left++;
    if (path_with(wal, name, "-wal")) unlink(wal);
}

int files_remove_aside(const char *path, int days)
{
    Removal r = {.days = days};
    files_each(path, ".damaged-", remove_aside, &r);
    return r.left;
}
