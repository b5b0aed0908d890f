/* db.c - see db.h. The guards are those that SQLite's own page on hostile files asks for. */
#include "store/db.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <string.h>

enum { HEAP_MOST = 64 << 20, VALUE_MOST = 1 << 20, BUSY_MS = 200 };

/* Files that were read whole into memory come on top of what SQLite may use. */
static int64_t image_bytes;

/* An error of the disk says more with the errno behind it, which sqlite3_system_errno() does not
 * always keep. The caller has set errno to 0 before. */
static int told_apart(int rc)
{
    if ((rc & 0xFF) != SQLITE_IOERR && (rc & 0xFF) != SQLITE_CANTOPEN) return rc;
    if (errno == ENOSPC || errno == EDQUOT || errno == EFBIG) return SQLITE_FULL;
    if (errno == EROFS || errno == EACCES || errno == EPERM) return SQLITE_READONLY;
    return rc;
}

unsigned char *db_block(int64_t bytes)
{
    image_bytes += bytes;
    sqlite3_hard_heap_limit64(HEAP_MOST + image_bytes);
    return sqlite3_malloc64((uint64_t)bytes);
}

static int guard(sqlite3 *db)
{
    static const int SWITCHES[][2] = {
        {SQLITE_DBCONFIG_DEFENSIVE, 1},     {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
        {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0}, {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
        {SQLITE_DBCONFIG_DQS_DDL, 0},       {SQLITE_DBCONFIG_DQS_DML, 0},
        {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
    };
    for (size_t i = 0; i < sizeof SWITCHES / sizeof *SWITCHES; i++) {
        sqlite3_db_config(db, SWITCHES[i][0], SWITCHES[i][1], (int *)NULL);
    }
    sqlite3_hard_heap_limit64(HEAP_MOST + image_bytes);
    sqlite3_limit(db, SQLITE_LIMIT_LENGTH, VALUE_MOST);
    sqlite3_limit(db, SQLITE_LIMIT_SQL_LENGTH, 4096);
    sqlite3_limit(db, SQLITE_LIMIT_EXPR_DEPTH, 20);
    sqlite3_limit(db, SQLITE_LIMIT_COMPOUND_SELECT, 3);
    sqlite3_limit(db, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(db, SQLITE_LIMIT_TRIGGER_DEPTH, 1);
    sqlite3_busy_timeout(db, BUSY_MS);
    return sqlite3_extended_result_codes(db, 1);
}

static int run_all(sqlite3 *db, const char *const *sql, int rc)
{
    for (; *sql && rc == SQLITE_OK; sql++) rc = db_run(db, *sql, "");
    return rc;
}

/* The first that fails decides. `cache_spill` off: nothing is written before a commit.
 * `secure_delete`: the data of a person who is forgotten must not stay in the file. */
static int set_up(sqlite3 *db, const char *const *more)
{
    static const char *const FOR_ALL[] = {"PRAGMA cell_size_check=ON", "PRAGMA mmap_size=0",
                                          "PRAGMA temp_store=MEMORY", "PRAGMA cache_spill=OFF",
                                          "PRAGMA secure_delete=ON", NULL};
    const int rc = run_all(db, FOR_ALL, guard(db));
    return more ? run_all(db, more, rc) : rc;
}

/* `cache_size`, in KiB below zero: an evening's archive must not stay in memory as well; what is
 * read anew lies in the system's cache. It comes last, for it reads the file. */
int db_open(const char *path, DbWay way, sqlite3 **out)
{
    static const char *const IN_USE[] = {"PRAGMA locking_mode=EXCLUSIVE",
                                         "PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL",
                                         "PRAGMA journal_size_limit=4194304",
                                         "PRAGMA cache_size=-512", NULL};
    static const char *const FILLED[] = {"PRAGMA locking_mode=EXCLUSIVE",
                                         "PRAGMA journal_mode=OFF", "PRAGMA synchronous=FULL",
                                         NULL};
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_PRIVATECACHE;
    if (!path) flags |= SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY;
    errno = 0; // a copy that is being made is ours alone, and there may be no locks
    int rc = told_apart(sqlite3_open_v2(path ? path : ":memory:", out, flags,
                                        way == DB_PLAIN ? NULL : "unix-none"));
    if (rc == SQLITE_OK) rc = set_up(*out, !path ? NULL : way == DB_COPY ? FILLED : IN_USE);
    if (rc == SQLITE_OK && path && sqlite3_db_readonly(*out, "main")) rc = SQLITE_READONLY;
    if (rc == SQLITE_OK) return rc;
    db_close_untouched(*out);
    *out = NULL;
    return rc;
}

/* Puts what never changes where it belongs, and the size that the file has. */
static void mend_head(unsigned char *bytes, int64_t pages)
{
    // Magic, pages of 4096 bytes, no WAL; the schema's format; UTF-8.
    static const unsigned char HEADER[24] = {'S', 'Q', 'L',  'i', 't', 'e', ' ', 'f',
                                             'o', 'r', 'm',  'a', 't', ' ', '3', 0,
                                             16,  0,   1,    1,   0,   64,  32,  32};
    static const unsigned char FORMAT[4] = {0, 0, 0, 4}, ENCODING[4] = {0, 0, 0, 1}, NONE[16];
    memcpy(bytes, HEADER, sizeof HEADER);
    memcpy(bytes + 44, FORMAT, sizeof FORMAT);
    memcpy(bytes + 52, NONE, 4); // no pages that move
    memcpy(bytes + 56, ENCODING, sizeof ENCODING);
    memcpy(bytes + 64, NONE, 4);
    memcpy(bytes + 92, bytes + 24, 4); // the size was written with the last change
    for (int i = 0; i < 4; i++) bytes[28 + i] = (unsigned char)(pages >> (24 - 8 * i));
}

int db_open_bytes(unsigned char *bytes, int64_t count, bool writable, sqlite3 **out)
{
    enum { PAGE = 4096 };
    unsigned flags = SQLITE_DESERIALIZE_FREEONCLOSE;
    flags |= writable ? SQLITE_DESERIALIZE_RESIZEABLE : SQLITE_DESERIALIZE_READONLY;
    *out = NULL;
    if (count < 512) {
        sqlite3_free(bytes);
        return SQLITE_NOTADB;
    }
    const int64_t pages = (count + PAGE - 1) / PAGE, whole = pages * PAGE;
    image_bytes += whole;
    sqlite3_hard_heap_limit64(HEAP_MOST + image_bytes);
    unsigned char *grown = sqlite3_realloc64(bytes, (uint64_t)whole);
    int rc = grown ? SQLITE_OK : SQLITE_NOMEM;
    if (grown) {
        bytes = grown;
        memset(bytes + count, 0, (size_t)(whole - count));
        mend_head(bytes, pages);
        rc = sqlite3_open_v2(":memory:", out, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, NULL);
    }
    if (rc != SQLITE_OK) {
        sqlite3_free(bytes);
    } else { // gives the bytes back by itself, also on failure
        rc = sqlite3_deserialize(*out, "main", bytes, whole, whole, flags);
    }
    if (rc == SQLITE_OK) rc = set_up(*out, NULL);
    if (rc == SQLITE_OK) return rc;
    sqlite3_close(*out);
    *out = NULL;
    return rc;
}

void db_close_untouched(sqlite3 *db)
{
    if (db) sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)NULL);
    sqlite3_close(db);
}

static sqlite3_stmt *ask(sqlite3 *db, const char *sql, const char *types, va_list values)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK) return NULL;
    for (int i = 1; *types; types++, i++) {
        int rc = SQLITE_MISUSE;
        if (*types == 't') {
            rc = sqlite3_bind_text(statement, i, va_arg(values, const char *), -1, SQLITE_STATIC);
        } else if (*types == 'i') {
            rc = sqlite3_bind_int64(statement, i, va_arg(values, int64_t));
        } else if (*types == 'd') {
            const Digest *d = va_arg(values, const Digest *);
            rc = sqlite3_bind_blob(statement, i, d->byte, DIGEST_BYTES, SQLITE_STATIC);
        }
        assert(rc != SQLITE_MISUSE && rc != SQLITE_RANGE);
        if (rc == SQLITE_OK) continue;
        sqlite3_finalize(statement);
        return NULL;
    }
    return statement;
}

sqlite3_stmt *db_ask(sqlite3 *db, const char *sql, const char *types, ...)
{
    va_list values;
    va_start(values, types);
    sqlite3_stmt *statement = ask(db, sql, types, values);
    va_end(values);
    return statement;
}

int db_run(sqlite3 *db, const char *sql, const char *types, ...)
{
    int rc;
    va_list values;
    errno = 0;
    va_start(values, types);
    sqlite3_stmt *statement = ask(db, sql, types, values);
    va_end(values);
    if (!statement) return told_apart(sqlite3_extended_errcode(db));
    do {
        rc = sqlite3_step(statement);
    } while (rc == SQLITE_ROW);
    rc = told_apart(rc);
    sqlite3_finalize(statement);
    return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

const char *column_text(sqlite3_stmt *row, int column)
{
    const unsigned char *text = sqlite3_column_text(row, column);
    return text ? (const char *)text : "";
}

Digest column_digest(sqlite3_stmt *row, int column)
{
    static const Digest NONE = {{0}};
    Digest d;
    const void *bytes = sqlite3_column_blob(row, column);
    if (!bytes || sqlite3_column_bytes(row, column) != DIGEST_BYTES) return NONE;
    memcpy(d.byte, bytes, sizeof d.byte);
    return d;
}

StoreStatus status_of(int rc)
{
    if (rc == SQLITE_IOERR_SHORT_READ) return STORE_DAMAGED;
    switch (rc & 0xFF) { // the family; SQLite's numbers, not ours
    case SQLITE_OK: return STORE_OK;
    case SQLITE_NOTFOUND: return STORE_NONE;
    case SQLITE_FULL: return STORE_FULL;
    case SQLITE_READONLY:
    case SQLITE_PERM: return STORE_READONLY;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return STORE_LOCKED;
    case SQLITE_ERROR: // "no such table", "unsupported file format"
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return STORE_DAMAGED;
    default: return STORE_IO;
    }
}

void field_digest(Fields *f, Digest d)
{
    assert(f->count < FIELDS_MAX);
    memcpy(f->bytes + DIGEST_BYTES * f->count++, d.byte, DIGEST_BYTES);
}

void field_text(Fields *f, const char *text) { field_digest(f, sha256(text, strlen(text))); }

/* In decimal: the same on every machine. */
void field_int(Fields *f, int64_t number)
{
    char digits[24];
    sqlite3_snprintf(sizeof digits, digits, "%lld", (long long)number);
    field_text(f, digits);
}

Digest fields_digest(const Fields *f) { return sha256(f->bytes, DIGEST_BYTES * f->count); }
