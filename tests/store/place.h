/* place.h - a folder of a test's own, and what several tests do in it. */
#ifndef TESTS_STORE_PLACE_H
#define TESTS_STORE_PLACE_H

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "store/store.h"

typedef struct Place {
    char folder[256];
    char db[320];
} Place;

static inline Place place_new(void)
{
    Place p;
    snprintf(p.folder, sizeof p.folder, "%s/store-XXXXXX", BUILD_DIR);
    assert_non_null(mkdtemp(p.folder));
    snprintf(p.db, sizeof p.db, "%s/ennichi.db", p.folder);
    return p;
}

/* A place whose disk is memory, where there is one: for tests that open many databases, or wait for
 * hundreds of commits, and ask nothing of a real disk. */
static inline Place place_in_memory(void)
{
    Place p;
    strcpy(p.folder, "/dev/shm/store-XXXXXX");
    if (!mkdtemp(p.folder)) return place_new();
    snprintf(p.db, sizeof p.db, "%s/ennichi.db", p.folder);
    return p;
}

/* Flat: no folders below. */
static inline void place_clear(const Place *p)
{
    char name[600];
    DIR *folder = opendir(p->folder);
    for (struct dirent *e; folder && (e = readdir(folder));) {
        snprintf(name, sizeof name, "%s/%s", p->folder, e->d_name);
        if (e->d_name[0] != '.') remove(name);
    }
    if (folder) closedir(folder);
}

static inline void place_free(const Place *p)
{
    place_clear(p);
    rmdir(p->folder);
}

static inline const char *place_file(const Place *p, const char *ending)
{
    static char name[400];
    snprintf(name, sizeof name, "%s%s", p->db, ending);
    return name;
}

static inline bool is_there(const char *path)
{
    struct stat is;
    return lstat(path, &is) == 0;
}

static inline unsigned char *read_file(const char *path, size_t *count)
{
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    fseek(f, 0, SEEK_END);
    *count = (size_t)ftell(f);
    rewind(f);
    unsigned char *bytes = malloc(*count + 1);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, *count, f), *count);
    fclose(f);
    return bytes;
}

static inline void write_file(const char *path, const void *bytes, size_t count)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, count, f), count);
    assert_int_equal(fclose(f), 0);
}

/* How many files of the place have these letters in them; each is named in the test's output. */
static inline int files_with(const Place *p, const char *letters)
{
    int count = 0;
    DIR *folder = opendir(p->folder);
    for (struct dirent *e; folder && (e = readdir(folder));) {
        char name[600];
        size_t bytes;
        snprintf(name, sizeof name, "%s/%s", p->folder, e->d_name);
        if (e->d_name[0] == '.') continue;
        unsigned char *all = read_file(name, &bytes);
        const bool has = memmem(all, bytes, letters, strlen(letters)) != NULL;
        if (has) print_message("%s is in %s\n", letters, e->d_name);
        count += has;
        free(all);
    }
    if (folder) closedir(folder);
    return count;
}

/* The store under `path`, which must open with this status. */
static inline Store *open_as(const char *path, StoreStatus expected)
{
    StoreStatus status;
    Store *s = store_open(path, &status);
    assert_non_null(s);
    if (status != expected) print_error("opened with status %d\n", status);
    assert_int_equal(status, expected);
    return s;
}

static inline void check_setting(Store *s, const char *key, const char *expected)
{
    char *value = store_get(s, key);
    if (expected) assert_non_null(value);
    if (expected) assert_string_equal(value, expected);
    else assert_null(value);
    free(value);
}

/* The journal of `slot` has the lines "line 0" ... with hashes 0, 1001, 1002 ... */
static inline void check_journal(Store *s, const char *slot, const char *about, int count,
                                 StoreStatus expected)
{
    JournalRead r;
    char line[32];
    assert_int_equal(journal_read(s, slot, &r), expected);
    assert_int_equal(r.count, count);
    if (about) assert_string_equal(r.about, about);
    for (int i = 0; i < r.count; i++) {
        snprintf(line, sizeof line, "line %d", i);
        assert_string_equal(r.line[i], line);
        assert_true(r.state_hash[i] == (i == 0 ? 0 : 1000 + (uint64_t)i));
    }
    journal_read_clear(&r);
}

static inline StoreStatus append_line(Store *s, const char *slot, int i)
{
    char line[32];
    snprintf(line, sizeof line, "line %d", i);
    return journal_append(s, slot, line, 1000 + (uint64_t)i);
}

/* A match of `count` lines, each answered like this. */
static inline void play_lines_as(Store *s, const char *slot, const char *about, int count,
                                 StoreStatus expected)
{
    assert_int_equal(journal_begin(s, slot, about, "line 0"), expected);
    for (int i = 1; i < count; i++) assert_int_equal(append_line(s, slot, i), expected);
}

static inline void play_lines(Store *s, const char *slot, const char *about, int count)
{
    play_lines_as(s, slot, about, count, STORE_OK);
}

/* Runs `part` in a process of its own, which must end well. */
static inline void in_child(void (*part)(const Place *), const Place *p)
{
    int how;
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        part(p);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_true(WIFEXITED(how));
    assert_int_equal(WEXITSTATUS(how), 0);
}

#endif
