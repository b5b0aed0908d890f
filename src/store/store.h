/*
 * store.h - what must never be lost: one SQLite database, append-only journal and a few keys.
 *
 * Knows rows, not what they mean. WAL, synchronous=FULL: a call that returns STORE_OK is on the
 * disk. Every row is chained (SHA-256 over the previous chain value and the row), so damage is
 * noticed and never believed. Nothing here prints; the caller has words for each status.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Store Store;

typedef enum StoreStatus {
    STORE_OK,
    STORE_NO_HOME,  /* no folder to write in: plays on in memory */
    STORE_READONLY, /* exists, cannot be written */
    STORE_FULL,     /* no space (now); tried again at the next call */
    STORE_DAMAGED,  /* was damaged: set aside under a name of its own, what was sound is kept */
    STORE_NEWER,    /* made by a newer version: untouched, plays on in memory */
    STORE_BUSY,     /* another copy of the program has it: plays on in memory */
    STORE_IO,       /* anything else that the disk refused */
    STORE_NONE      /* no such row */
} StoreStatus;

/* Opens (or makes) `path`; folders are made 0700, the file 0600. Always gives a store, on
 * trouble one in memory, with what happened in *status. NULL only when memory is out.
 * `path` NULL: in memory from the start. */
Store *store_open(const char *path, StoreStatus *status);
void store_close(Store *s); /* NULL is fine */
bool store_is_durable(const Store *s); /* false: lives in memory only */
/* STORE_DAMAGED: where the damaged file was put; else "". */
const char *store_set_aside(const Store *s);

/* Settings and people: small texts by key. A NULL value removes. */
StoreStatus store_put(Store *s, const char *key, const char *value);
/* The value, malloc'ed, the caller frees; NULL if there is none. */
char *store_get(Store *s, const char *key);
/* Calls `each` for keys that begin with `prefix`, in order. */
void store_each(Store *s, const char *prefix,
                void (*each)(void *context, const char *key, const char *value), void *context);

/*
 * The journal: one open match a slot ("takoyaki"), a match is its lines in order.
 * journal_begin() ends whatever was open in the slot as abandoned (kept, no longer offered).
 * `about` is a line of the caller's (who sits where), kept beside it and replaceable.
 */
StoreStatus journal_begin(Store *s, const char *slot, const char *about, const char *first_line);
/* Durable when it returns STORE_OK. `state_hash` is what the match hashed to afterwards. On
 * STORE_FULL and STORE_IO the line waits in memory and goes to the disk with the next call. */
StoreStatus journal_append(Store *s, const char *slot, const char *line, uint64_t state_hash);
StoreStatus journal_about(Store *s, const char *slot, const char *about);
/* The match is over, or given up: `result` is kept with it; the slot is empty. */
StoreStatus journal_end(Store *s, const char *slot, const char *result);
/* True if a match waits in `slot`. */
bool journal_waits(Store *s, const char *slot);
/* Writes again what could not be written; STORE_OK when nothing waits any more. */
StoreStatus store_retry(Store *s);

typedef struct JournalRead {
    char *about;         /* malloc'ed */
    char **line;         /* count lines, each malloc'ed */
    uint64_t *state_hash; /* after each line; the first line's is 0 */
    int count;
} JournalRead;

/* The open match of `slot`. Lines whose chain does not hold are left out from the first bad
 * one on (STORE_DAMAGED, with the sound lines before it). STORE_NONE if nothing waits. */
StoreStatus journal_read(Store *s, const char *slot, JournalRead *out);
void journal_read_clear(JournalRead *r);

/* A whole match of another machine's, as one that was ended here: `lines` is all that it has. It
 * does not wait where the disk refuses: then nothing of it is kept. */
StoreStatus journal_keep(Store *s, const char *slot, const char *result,
                         const JournalRead *lines);

/* Matches that were ended, the newest first, at most JOURNAL_PAST_MOST: older ones are dropped when
 * another one ends. */
enum { JOURNAL_PAST_MOST = 200 };
typedef struct PastGame {
    int64_t id;
    const char *slot, *about, *result; /* as they were given */
} PastGame;
/* Calls `each` for every one that is as it was written, until it returns false. It must not ask the
 * store anything. */
void journal_past(Store *s, bool (*each)(void *context, const PastGame *game), void *context);
/* What was kept beside one of them becomes another line, as with journal_about(): its own lines
 * stay as they are. STORE_NONE where there is none of this id. */
StoreStatus journal_past_about(Store *s, int64_t id, const char *about);
/* One of them, as journal_read() reads an open match. */
StoreStatus journal_read_past(Store *s, int64_t id, JournalRead *out);

/* NULL path if the system has no home: $XDG_DATA_HOME/ennichi/ennichi.db or below HOME. */
bool store_default_path(const char *xdg_data_home, const char *home, char *out, size_t capacity);

#endif
