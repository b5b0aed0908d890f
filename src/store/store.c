/*
 * store.c - see store.h: opening, the changes that wait, settings.
 *
 * Whatever is wrong with the disk, a Store works: then in memory. A change that the disk
 * refuses waits in a list, and every read sees it (inside a transaction that is never
 * committed), so that the program above need not know.
 */
#define _POSIX_C_SOURCE 200809L // strdup()
#include "store/store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/log.h"
#include "base/text.h"
#include "store/inside.h"

/* Up to here a file is checked to the last line when it is opened, and read to be rescued. */
enum { CHECKED_MOST = 16 << 20 };

/* ---- opening -------------------------------------------------------------------------- */

static bool open_in_memory(Store *s)
{
    s->lock = -1;
    if (db_open(NULL, &s->db) == SQLITE_OK && rows_create(s->db, 0) == SQLITE_OK) return true;
    sqlite3_close(s->db);
    s->db = NULL;
    return false;
}

/* A new database under `path` with what is sound in `from` (NULL: nothing); what was there is
 * set aside. */
static StoreStatus make_anew(const char *path, sqlite3 *from, int64_t commits,
                             char aside[STORE_PATH_MAX])
{
    char name[STORE_PATH_MAX];
    sqlite3 *made = NULL;
    StoreStatus status = files_begin_new(path);
    if (status != STORE_OK) return status;
    if (!path_with(name, path, ".tmp")) return STORE_IO;
    int rc = db_open(name, &made);
    if (rc == SQLITE_OK) rc = rows_create(made, commits);
    if (rc == SQLITE_OK && from) rc = rows_copy(from, made, true);
    status = status_of(rc);
    // Closing writes the WAL back; if it does not get away, the WAL would be left behind.
    if (rc == SQLITE_OK) rc = sqlite3_wal_checkpoint_v2(made, NULL, SQLITE_CHECKPOINT_TRUNCATE,
                                                        NULL, NULL);
    if (status == STORE_OK) status = status_of(rc);
    sqlite3_close(made);
    return status == STORE_OK ? files_end_new(path, aside) : status;
}

/* What of the file can be read without touching it, its WAL left aside. */
static sqlite3 *open_copy(const char *path)
{
    sqlite3 *db = NULL;
    int64_t count;
    unsigned char *bytes = files_read(path, CHECKED_MOST, &count);
    if (bytes) db_open_bytes(bytes, count, &db);
    return db;
}

/* Sets the damaged file aside and goes on with a new one, all under the lock. */
static StoreStatus replace_damaged(const char *path, sqlite3 *damaged, int64_t commits,
                                   char aside[STORE_PATH_MAX], sqlite3 **out)
{
    if (!damaged) damaged = open_copy(path);
    StoreStatus status = make_anew(path, damaged, commits, aside);
    db_close_untouched(damaged);
    if (status != STORE_OK) return status;
    int rc = db_open(path, out);
    return rc == SQLITE_OK ? STORE_DAMAGED : status_of(rc);
}

static StoreStatus open_locked(const char *path, int lock, char aside[STORE_PATH_MAX],
                               sqlite3 **out)
{
    int64_t bytes, commits = files_commits(lock);
    StoreStatus status = files_finish_new(path, aside);
    FileKind kind = files_look(path, &bytes);
    if (status == STORE_OK && kind == FILE_ABSENT) {
        status = make_anew(path, NULL, commits, aside);
        kind = files_look(path, &bytes);
    }
    if (status != STORE_OK) return status;
    switch (kind) {
    case FILE_ABSENT: return STORE_IO;
    case FILE_STRANGE: return access(path, W_OK) != 0 ? status_of_errno(errno) : STORE_IO;
    case FILE_NEWER: return STORE_NEWER;
    case FILE_FOREIGN: return replace_damaged(path, NULL, commits, aside, out);
    case FILE_OURS: break;
    }
    int rc = db_open(path, out);
    status = status_of(rc);
    if (rc != SQLITE_OK && status != STORE_DAMAGED) return status;
    if (rc == SQLITE_OK && rows_are_sound(*out, bytes <= CHECKED_MOST, commits)) return STORE_OK;
    sqlite3 *damaged = *out;
    *out = NULL;
    return replace_damaged(path, damaged, commits, aside, out);
}

/* STORE_OK and STORE_DAMAGED: *out is the file's, *lock is held. */
static StoreStatus open_file(const char *path, char aside[STORE_PATH_MAX], sqlite3 **out, int *lock)
{
    *out = NULL;
    *lock = -1;
    StoreStatus status = files_make_folders(path);
    if (status == STORE_OK) status = files_lock(path, lock);
    if (status != STORE_OK) return status;
    status = open_locked(path, *lock, aside, out);
    if (*out) return status;
    close(*lock);
    *lock = -1;
    return status == STORE_OK ? STORE_IO : status;
}

/* In memory, but with the settings that the file has; matches as well where nobody else can
 * be playing them. */
static void borrow(Store *s)
{
    int64_t bytes;
    if (s->reason != STORE_READONLY && s->reason != STORE_BUSY) return;
    if (files_look(s->path, &bytes) != FILE_OURS) return;
    sqlite3 *copy = open_copy(s->path);
    if (copy) rows_copy(copy, s->db, s->reason == STORE_READONLY);
    sqlite3_close(copy);
}

Store *store_open(const char *path, StoreStatus *status)
{
    Store *s = calloc(1, sizeof *s);
    *status = STORE_OK;
    if (!s) return NULL;
    s->lock = -1;
    s->end = &s->waiting;
    s->path = path ? strdup(path) : NULL;
    if (s->path) *status = open_file(path, s->aside, &s->db, &s->lock);
    if (s->db) return s;
    if (path) log_warn("store: in memory only, status %d", *status);
    s->reason = *status;
    s->wants_disk = *status == STORE_FULL;
    if (open_in_memory(s)) {
        borrow(s);
        return s;
    }
    free(s->path);
    free(s);
    return NULL;
}

static void drop_waiting(Store *s)
{
    while (s->waiting) {
        Op *next = s->waiting->next;
        free(s->waiting);
        s->waiting = next;
    }
    s->end = &s->waiting;
}

void store_close(Store *s)
{
    if (!s) return;
    store_retry(s);
    sqlite3_close(s->db);
    if (s->lock >= 0) close(s->lock);
    drop_waiting(s);
    free(s->path);
    free(s);
}

bool store_is_durable(const Store *s) { return s->lock >= 0; }

const char *store_set_aside(const Store *s) { return s->aside; }

/* ---- changes -------------------------------------------------------------------------- */

static int commit(Store *s, const Op *last)
{
    int64_t commits;
    int rc = rows_commit(s->db, s->waiting, last, &commits);
    if (rc != SQLITE_OK) return rc;
    if (s->lock >= 0) files_note_commits(s->lock, commits);
    drop_waiting(s);
    return rc;
}

/* There was no room for the file; now there may be. What came into memory goes there. */
static void move_to_disk(Store *s)
{
    sqlite3 *db;
    int lock;
    StoreStatus status = open_file(s->path, s->aside, &db, &lock);
    if (!db) {
        s->wants_disk = status == STORE_FULL;
        s->reason = status;
        return;
    }
    if (rows_copy(s->db, db, true) != SQLITE_OK) {
        sqlite3_close(db);
        close(lock);
        return;
    }
    sqlite3_close(s->db);
    s->db = db;
    s->lock = lock;
    s->wants_disk = false;
}

/* One block: the op, and its texts behind it. */
static Op *op_copy(const Op *op)
{
    const char *texts[3] = {op->name, op->text, op->about};
    const char **places[3];
    size_t sizes[3], total = sizeof *op;
    for (int i = 0; i < 3; i++) total += sizes[i] = texts[i] ? strlen(texts[i]) + 1 : 0;
    Op *copy = malloc(total);
    if (!copy) return NULL;
    *copy = *op;
    copy->next = NULL;
    places[0] = &copy->name;
    places[1] = &copy->text;
    places[2] = &copy->about;
    char *at = (char *)(copy + 1);
    for (int i = 0; i < 3; i++) {
        if (!texts[i]) continue;
        *places[i] = memcpy(at, texts[i], sizes[i]);
        at += sizes[i];
    }
    return copy;
}

StoreStatus store_change(Store *s, const Op *op)
{
    if (s->wants_disk) move_to_disk(s);
    int rc = commit(s, op);
    StoreStatus status = status_of(rc);
    if (status == STORE_OK) return s->wants_disk ? STORE_FULL : STORE_OK;
    if (status == STORE_NONE) return status;
    Op *kept = op_copy(op);
    if (kept) {
        *s->end = kept;
        s->end = &kept->next;
    }
    log_warn("store: a change waits, sqlite %d", rc);
    return status == STORE_FULL ? STORE_FULL : STORE_IO;
}

StoreStatus store_change_now(Store *s, const Op *op)
{
    if (s->wants_disk) move_to_disk(s);
    return status_of(commit(s, op));
}

StoreStatus store_retry(Store *s)
{
    if (s->wants_disk) move_to_disk(s);
    if (s->wants_disk) return STORE_FULL;
    if (!s->waiting) return STORE_OK;
    StoreStatus status = status_of(commit(s, NULL));
    return status == STORE_OK || status == STORE_FULL ? status : STORE_IO;
}

void store_read_begin(Store *s)
{
    if (s->waiting) rows_pretend(s->db, s->waiting);
}

void store_read_end(Store *s) { rows_forget(s->db); }

/* ---- settings ------------------------------------------------------------------------- */

StoreStatus store_put(Store *s, const char *key, const char *value)
{
    return store_change(s, &(Op){.kind = OP_PUT, .name = key, .text = value});
}

char *store_get(Store *s, const char *key)
{
    char *value = NULL;
    store_read_begin(s);
    sqlite3_stmt *row = db_ask(s->db, "SELECT value, hash FROM setting WHERE key=?1", "t", key);
    if (row && sqlite3_step(row) == SQLITE_ROW) {
        Digest kept = column_digest(row, 1), own = setting_hash(key, column_text(row, 0));
        if (digest_equal(&kept, &own)) value = strdup(column_text(row, 0));
    }
    sqlite3_finalize(row);
    store_read_end(s);
    return value;
}

/* The keys first, then each by itself: `each` may change what it is told. */
void store_each(Store *s, const char *prefix,
                void (*each)(void *context, const char *key, const char *value), void *context)
{
    static const char SQL[] = "SELECT key FROM setting WHERE substr(key,1,length(?1))=?1 "
                              "AND key>?2 ORDER BY key LIMIT 1";
    char *last = strdup("");
    while (last) {
        char *key = NULL;
        store_read_begin(s);
        sqlite3_stmt *row = db_ask(s->db, SQL, "tt", prefix, last);
        if (row && sqlite3_step(row) == SQLITE_ROW) key = strdup(column_text(row, 0));
        sqlite3_finalize(row);
        store_read_end(s);
        free(last);
        last = key;
        char *value = key ? store_get(s, key) : NULL;
        if (value) each(context, key, value);
        free(value);
    }
}

bool store_default_path(const char *xdg_data_home, const char *home, char *out, size_t capacity)
{
    Text t = text_over(out, capacity);
    if (xdg_data_home && xdg_data_home[0] == '/') {
        text_printf(&t, "%s/ennichi/ennichi.db", xdg_data_home);
    } else if (home && home[0] == '/') {
        text_printf(&t, "%s/.local/share/ennichi/ennichi.db", home);
    } else {
        return false;
    }
    return !t.cut;
}
