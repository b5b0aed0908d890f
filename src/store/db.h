/*
 * db.h - the part of SQLite that this layer uses: guarded connections, prepared statements only.
 *
 * Results are SQLite's own numbers; status_of() says what one means to the rest of the program.
 */
#ifndef STORE_DB_H
#define STORE_DB_H

#include <sqlite3.h>

#include "base/hash.h"
#include "store/store.h"

/* "ENNC". Version 1 had no statistics, and its lines lay open. A number that is one bit away from
 * that of a version is none: it is what a flipped bit leaves of it. So the next version after 2 is
 * 4, and the one after that is 7. */
enum { DB_APPLICATION = 0x454E4E43, DB_VERSION_FIRST = 1, DB_VERSION = 2 };

/* How a file is opened. */
typedef enum DbWay {
    DB_PLAIN,
    DB_UNLOCKED, /* where the system has no locks: the caller keeps others out */
    DB_COPY      /* a new file that is being filled: without a journal */
} DbWay;

/* Opens a file for reading and writing, alone, in WAL mode, or with NULL an empty database in
 * memory. *out is NULL where it fails. */
int db_open(const char *path, DbWay way, sqlite3 **out);
/* Memory for a file that is read whole, on top of what SQLite may use; sqlite3_free() it. */
unsigned char *db_block(int64_t bytes);
/* A database in memory that begins as these bytes of a file. Takes `bytes` (from
 * sqlite3_malloc64) over, and repairs the constant part of the header. */
int db_open_bytes(unsigned char *bytes, int64_t count, bool writable, sqlite3 **out);
/* Closes without a checkpoint, which leaves the files unchanged. */
void db_close_untouched(sqlite3 *db);

/*
 * `types` has a letter a parameter: t text (NULL: NULL), i int64_t, d a Digest's address.
 * db_run() runs to the end, SQLITE_OK if all is well. db_ask() gives a bound statement to be
 * stepped and finalized, NULL on failure.
 */
int db_run(sqlite3 *db, const char *sql, const char *types, ...);
sqlite3_stmt *db_ask(sqlite3 *db, const char *sql, const char *types, ...);

/* Columns; a text that is none is "", a digest of another length is all zero. */
const char *column_text(sqlite3_stmt *row, int column);
Digest column_digest(sqlite3_stmt *row, int column);

StoreStatus status_of(int rc);

/*
 * The fingerprint of a row: each field is hashed by itself, then all together, so that no two
 * rows can look alike and nothing has to be allocated.
 */
enum { FIELDS_MAX = 8 };
typedef struct Fields {
    uint8_t bytes[FIELDS_MAX * DIGEST_BYTES];
    size_t count;
} Fields;

void field_digest(Fields *f, Digest d);
void field_text(Fields *f, const char *text);
void field_int(Fields *f, int64_t number);
Digest fields_digest(const Fields *f);

#endif
