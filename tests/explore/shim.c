/*
 * shim.c - preloaded into the shipped program (LD_PRELOAD): writes down what it does to the files
 * of a home, and refuses one of its calls where it is told to.
 *
 *   EXPLORE_HOME    the folder that counts; all else passes untouched
 *   EXPLORE_TRACE   the file that is written (trace.h), or nothing
 *   EXPLORE_FAULT   "OPERATION NUMBER ERRNO EVER": the NUMBERth call of open, read, write, sync,
 *                   truncate, rename or unlink is refused so; EVER 1: all behind it, too
 *   EXPLORE_COUNT   a file in which, at the end, stands how many calls of each there were
 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "trace.h"

enum { FILES_MOST = 1024 };

static const char *const NAMES[OPERATIONS] = {"open", "read", "write", "sync", "truncate", "rename",
                                              "unlink"};
static char home[1024];
static size_t home_length;
static bool ours[FILES_MOST];
static int trace = -1, calls[OPERATIONS];
static int fault_operation = -1, fault_number, fault_errno, fault_ever;

__attribute__((constructor)) static void begin(void)
{
    const char *where = getenv("EXPLORE_HOME"), *to = getenv("EXPLORE_TRACE");
    const char *fault = getenv("EXPLORE_FAULT");
    char name[32];
    if (where) snprintf(home, sizeof home, "%s", where);
    home_length = strlen(home);
    if (to) trace = (int)syscall(SYS_openat, AT_FDCWD, to, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (fault &&
        sscanf(fault, "%31s %d %d %d", name, &fault_number, &fault_errno, &fault_ever) == 4) {
        for (int i = 0; i < OPERATIONS; i++) {
            if (strcmp(name, NAMES[i]) == 0) fault_operation = i;
        }
    }
    unsetenv("LD_PRELOAD"); // nobody whom it starts
}

__attribute__((destructor)) static void end(void)
{
    const char *to = getenv("EXPLORE_COUNT");
    FILE *file = to ? fopen(to, "w") : NULL;
    for (int i = 0; file && i < OPERATIONS; i++) fprintf(file, "%s %d\n", NAMES[i], calls[i]);
    if (file) fclose(file);
}

static bool is_ours(const char *path)
{
    return home_length > 0 && strncmp(path, home, home_length) == 0;
}

static bool ours_by_number(int fd) { return fd >= 0 && fd < FILES_MOST && ours[fd]; }

/* Is this call the one that is to fail? */
static bool refused(Operation operation)
{
    const int number = ++calls[operation];
    if ((int)operation != fault_operation) return false;
    if (number != fault_number && !(fault_ever && number > fault_number)) return false;
    errno = fault_errno;
    return true;
}

static void put(const void *bytes, size_t count)
{
    const char *at = bytes;
    while (trace >= 0 && count > 0) {
        const long wrote = syscall(SYS_write, trace, at, count);
        if (wrote <= 0) return;
        at += wrote;
        count -= (size_t)wrote;
    }
}

static void note(TraceKind kind, int fd, int64_t offset, const void *bytes, size_t count)
{
    const int kept = errno;
    const TraceHead head = {.kind = (uint32_t)kind, .fd = fd, .offset = offset,
                            .count = (int64_t)count};
    if (trace < 0) return;
    put(&head, sizeof head);
    put(bytes, count);
    errno = kept;
}

/* `real` is the system's own function of this name. */
#define FIND_REAL(name) \
    static __typeof__(&name) real; \
    if (!real) { \
        void *found = dlsym(RTLD_NEXT, #name); \
        memcpy(&real, &found, sizeof real); \
    }

static void opened(int fd, const char *path, int flags)
{
    if (fd < 0 || fd >= FILES_MOST) return;
    ours[fd] = is_ours(path);
    if (ours[fd]) note(TRACE_OPEN, fd, flags, path, strlen(path) + 1);
}

#define MODE_OF(flags, mode) \
    do { \
        va_list more; \
        va_start(more, flags); \
        if (flags & (O_CREAT | O_TMPFILE)) mode = (mode_t)va_arg(more, int); \
        va_end(more); \
    } while (0)

int open64(const char *path, int flags, ...)
{
    mode_t mode = 0;
    FIND_REAL(open64);
    MODE_OF(flags, mode);
    if (is_ours(path) && refused(OPERATION_OPEN)) return -1;
    const int fd = real(path, flags, mode);
    opened(fd, path, flags);
    return fd;
}

#undef open
int open(const char *path, int flags, ...)
{
    mode_t mode = 0;
    MODE_OF(flags, mode);
    return open64(path, flags, mode);
}

int close(int fd)
{
    FIND_REAL(close);
    if (ours_by_number(fd)) note(TRACE_CLOSE, fd, 0, NULL, 0);
    if (fd >= 0 && fd < FILES_MOST) ours[fd] = false;
    return real(fd);
}

ssize_t pread64(int fd, void *to, size_t count, off64_t at)
{
    FIND_REAL(pread64);
    if (ours_by_number(fd) && refused(OPERATION_READ)) return -1;
    return real(fd, to, count, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at)
{
    FIND_REAL(pwrite64);
    if (ours_by_number(fd) && refused(OPERATION_WRITE)) return -1;
    const ssize_t wrote = real(fd, bytes, count, at);
    if (wrote > 0 && ours_by_number(fd)) note(TRACE_WRITE, fd, at, bytes, (size_t)wrote);
    return wrote;
}

ssize_t write(int fd, const void *bytes, size_t count)
{
    FIND_REAL(write);
    if (ours_by_number(fd) && refused(OPERATION_WRITE)) return -1;
    const ssize_t wrote = real(fd, bytes, count);
    if (wrote > 0 && ours_by_number(fd))
        note(TRACE_WRITE, fd, lseek64(fd, 0, SEEK_CUR) - wrote, bytes, (size_t)wrote);
    return wrote;
}

int ftruncate64(int fd, off64_t length)
{
    FIND_REAL(ftruncate64);
    if (ours_by_number(fd) && refused(OPERATION_TRUNCATE)) return -1;
    const int result = real(fd, length);
    if (result == 0 && ours_by_number(fd)) note(TRACE_TRUNCATE, fd, length, NULL, 0);
    return result;
}

int fsync(int fd)
{
    FIND_REAL(fsync);
    if (ours_by_number(fd) && refused(OPERATION_SYNC)) return -1;
    const int result = real(fd);
    if (result == 0 && ours_by_number(fd)) note(TRACE_SYNC, fd, 0, NULL, 0);
    return result;
}

int fdatasync(int fd)
{
    FIND_REAL(fdatasync);
    if (ours_by_number(fd) && refused(OPERATION_SYNC)) return -1;
    const int result = real(fd);
    if (result == 0 && ours_by_number(fd)) note(TRACE_SYNC, fd, 0, NULL, 0);
    return result;
}

/* The report of what is shown is no part of the home, but its replacement says what was shown. */
static void note_report(const char *from, const char *to)
{
    static char bytes[1 << 16];
    const size_t length = strlen(to);
    if (length < 7 || strcmp(to + length - 7, "/report") != 0) return;
    const int fd = (int)syscall(SYS_openat, AT_FDCWD, from, O_RDONLY);
    const long got = fd >= 0 ? syscall(SYS_read, fd, bytes, sizeof bytes) : 0;
    if (fd >= 0) syscall(SYS_close, fd);
    if (got > 0) note(TRACE_SHOWN, -1, 0, bytes, (size_t)got);
}

int rename(const char *from, const char *to)
{
    char both[8192];
    FIND_REAL(rename);
    note_report(from, to);
    if (is_ours(to) && refused(OPERATION_RENAME)) return -1;
    const int result = real(from, to);
    if (result == 0 && is_ours(to)) {
        const int length = snprintf(both, sizeof both, "%s%c%s", from, 0, to);
        note(TRACE_RENAME, -1, 0, both, (size_t)length + 1);
    }
    return result;
}

int unlink(const char *path)
{
    FIND_REAL(unlink);
    if (is_ours(path) && refused(OPERATION_UNLINK)) return -1;
    const int result = real(path);
    if (result == 0 && is_ours(path)) note(TRACE_UNLINK, -1, 0, path, strlen(path) + 1);
    return result;
}
