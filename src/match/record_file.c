/*
 * record_file.c - records in files. See record.h.
 *
 * A file is written beside its place and moved there once it is on the disk, so that a power cut
 * leaves the old one or the new one. No symbolic link is followed, and nothing but plain files
 * is read or replaced: a record's path may come from a stranger's script.
 */

#include "match/record.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- saving --- */

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(file, bytes, length);
        if (written <= 0) return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

/* A rename is on the disk only once its folder is. */
static bool sync_folder_of(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    if (length >= sizeof folder) return false;
    memcpy(folder, path, length);
    folder[length] = '\0';
    int file = open(length > 0 ? folder : slash ? "/" : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return false;
    bool synced = fsync(file) == 0;
    close(file);
    return synced;
}

/* Writes both, one after the other, to the new file `aside`, on the disk when this is true. */
static bool write_aside(const char *aside, const char *bytes, const char *more)
{
    int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    int file = open(aside, flags, 0600);
    if (file < 0) return false;
    bool written = write_all(file, bytes, strlen(bytes)) &&
                   write_all(file, more, strlen(more)) && fsync(file) == 0;
    return close(file) == 0 && written;
}

const char *record_file_write(const char *path, const char *text, const char *more)
{
    char aside[PATH_MAX];
    struct stat there;
    int length = snprintf(aside, sizeof aside, "%s.%ld.part", path, (long)getpid());
    if (length < 0 || (size_t)length >= sizeof aside) return "the path is too long";
    if (lstat(path, &there) == 0 && !S_ISREG(there.st_mode)) return "that is no plain file";
    unlink(aside); // left by a dead process that had our number
    if (!write_aside(aside, text, more) || rename(aside, path) != 0) {
        unlink(aside);
        return "the file cannot be written";
    }
    return sync_folder_of(path) ? NULL : "the folder cannot be written to the disk";
}

const char *record_save(const Match *m, const char *about, const char *path)
{
    char *record = record_write(m);
    if (!record) return "no memory for the record";
    const char *fault = record_file_write(path, record, about ? about : "");
    free(record);
    return fault;
}

/* --- loading --- */

/* At most `most` bytes, and a NUL behind them; malloc'ed. */
static char *read_all(int file, size_t most, size_t *length)
{
    ssize_t got = 1;
    char *bytes = malloc(most + 1);
    for (*length = 0; bytes && got > 0 && *length < most; *length += (size_t)got) {
        got = read(file, bytes + *length, most - *length);
        if (got >= 0) continue;
        free(bytes);
        return NULL;
    }
    if (bytes) bytes[*length] = '\0';
    return bytes;
}

char *record_file_read(const char *path, size_t *length, RecordFault *fault)
{
    struct stat about;
    const char *words = NULL;
    char *bytes = NULL;
    int file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) words = "the file cannot be opened";
    else if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) words = "that is no plain file";
    else if (about.st_size > RECORD_BYTES_MAX) words = "more than 64 MiB";
    else bytes = read_all(file, (size_t)about.st_size, length);
    if (!words && !bytes) words = "the file cannot be read";
    if (file >= 0) close(file);
    *fault = (RecordFault){0};
    if (words) snprintf(fault->words, sizeof fault->words, "%s", words);
    return bytes;
}

Match *record_load(const char *path, RecordFault *fault, const char **code)
{
    size_t length;
    *code = "io";
    char *text = record_file_read(path, &length, fault);
    if (!text) return NULL;
    *code = "corrupt";
    Match *m = record_read(text, length, fault);
    if (fault->newer) *code = "bad-option";
    free(text);
    return m;
}
