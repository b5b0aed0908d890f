/* patience.c - see patience.h: wrappers of the system calls that SQLite makes. */
#include "store/patience.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

enum { INTERRUPTED_MOST = 1000 };

/* EINTR once more? What never ends becomes an error like any other. */
static bool again(int *times)
{
    if (errno != EINTR) return false;
    if (++*times < INTERRUPTED_MOST) return true;
    errno = EIO;
    return false;
}

static int patient_open(const char *path, int flags, int mode)
{
    int times = 0, file;
    do file = open(path, flags, mode);
    while (file < 0 && again(&times));
    return file;
}

static ssize_t patient_pread(int file, void *to, size_t count, off_t at)
{
    int times = 0;
    ssize_t got;
    do got = pread(file, to, count, at);
    while (got < 0 && again(&times));
    return got;
}

static ssize_t patient_pwrite(int file, const void *from, size_t count, off_t at)
{
    int times = 0;
    ssize_t wrote;
    do wrote = pwrite(file, from, count, at);
    while (wrote < 0 && again(&times));
    return wrote;
}

static int patient_truncate(int file, off_t length)
{
    int times = 0, result;
    do result = ftruncate(file, length);
    while (result < 0 && again(&times));
    return result;
}


void patience_begin(void)
{
    static bool begun;
    static const char *const VFS[] = {"unix", "unix-none"};
    if (begun || sqlite3_initialize() != SQLITE_OK) return;
    for (int i = 0; i < 2; i++) {
        sqlite3_vfs *vfs = sqlite3_vfs_find(VFS[i]);
        if (!vfs || vfs->iVersion < 3) continue;
        vfs->xSetSystemCall(vfs, "open", (sqlite3_syscall_ptr)patient_open);
        vfs->xSetSystemCall(vfs, "ftruncate", (sqlite3_syscall_ptr)patient_truncate);
        // off_t has 64 bits here (_FILE_OFFSET_BITS), as those of SQLite have, by either name.
        vfs->xSetSystemCall(vfs, "pread", (sqlite3_syscall_ptr)patient_pread);
        vfs->xSetSystemCall(vfs, "pread64", (sqlite3_syscall_ptr)patient_pread);
        vfs->xSetSystemCall(vfs, "pwrite", (sqlite3_syscall_ptr)patient_pwrite);
        vfs->xSetSystemCall(vfs, "pwrite64", (sqlite3_syscall_ptr)patient_pwrite);
    }
    begun = true;
}
