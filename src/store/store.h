/*
 * store.h - keeps what must never be lost: one SQLite database with an append-only journal and a
 * few keys.
 *
 * Knows rows, not what they mean. WAL, synchronous=FULL: a call that returns STORE_OK is on the
 * disk. Every row is chained (SHA-256 over the previous chain value and the row), so damage is
 * noticed and damaged data never used. Nothing here prints; the caller has words for each status.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Store Store;

typedef enum StoreStatus {
    STORE_OK,
    STORE_NO_HOME,  /* no folder to write in */
    STORE_READONLY, /* exists, cannot be written */
    STORE_FULL,     /* no space (now) */
    STORE_DAMAGED,  /* was damaged: set aside under a name of its own, what was sound is kept */
    STORE_NEWER,    /* made by a newer version: untouched */
    STORE_BUSY,     /* another copy of the program has it */
    STORE_LOCKED,   /* another program has locked the file */
    STORE_VANISHED, /* the file that was open has no name any more */
    STORE_REPLACED, /* another file has its name */
    STORE_IO,       /* anything else that the disk refused */
    STORE_NONE      /* no such row */
} StoreStatus;

/* Where changes are kept. All words about saving depend only on this. */
typedef enum StoragePlace {
    STORAGE_DISK,     /* what was answered with STORE_OK is on the disk */
    STORAGE_RETRYING, /* in memory; it is tried again and again to open the file, and to merge */
    STORAGE_FOR_GOOD  /* in memory, and there is nothing to be tried */
} StoragePlace;
typedef struct Storage {
    StoragePlace place;
    StoreStatus why; /* not on the disk because of this; STORE_OK on the disk */
    int unsaved;     /* changes that are only in memory and may still be saved */
} Storage;
Storage store_state(const Store *s);

/* Opens (or makes) `path`; folders are made 0700, files 0600. Always gives a store, on trouble one
 * in memory, with what happened in *status (STORE_DAMAGED: it is on the disk again). NULL only
 * when memory is out. `path` NULL: in memory from the start, and for good. `told` (or NULL) hears
 * from 0 to 1 how far a rescue is that takes long. */
Store *store_open(const char *path, StoreStatus *status);
Store *store_open_telling(const char *path, StoreStatus *status,
                          void (*told)(void *context, float part), void *context);
/* Tries once more to write what is only in memory. */
void store_close(Store *s); /* NULL is fine */
bool store_is_durable(const Store *s); /* false: lives in memory only */
/* STORE_DAMAGED: where the damaged file was put; else "". */
const char *store_set_aside(const Store *s);

/* Time passes, and nobody has done anything for `idle_s`: tries again what is due, looks whether
 * the file still has its name, and while idle makes copies and writes the WAL back, a little at a
 * time. */
void store_tick(Store *s, float dt_s, float idle_s);
/* Milliseconds until store_tick() has something to do; -1: nothing is due. */
int store_wake_ms(const Store *s);
/* Tries now; STORE_OK when nothing waits any more. */
StoreStatus store_retry(Store *s);

/* The result of a rescue, when the file was opened or opened again. */
typedef struct StoreRescue {
    bool was;       /* there was one */
    bool whole;     /* nothing is lost */
    bool too_long;  /* it was ended before everything had been read */
    /* number of matches, and how many of them lack their last steps or all */
    int matches, shortened, lost;
    int settings_lost;
} StoreRescue;
StoreRescue store_rescue(const Store *s);
/* Deletes the copies of damaged files, after people have seen the result of the rescue. They are
 * deleted by themselves after 30 days. */
void store_rescue_confirmed(Store *s);
/* How many such copies there are. */
int store_asides(const Store *s);
/* For when a person is forgotten: deletes everything older than now, in all copies and damaged
 * files. */
StoreStatus store_forget_older(Store *s);

/* All changes between the two are one commit, or wait as one. */
void store_together_begin(Store *s);
StoreStatus store_together_end(Store *s);

/* Settings and people: small texts by key. A NULL value removes. */
StoreStatus store_put(Store *s, const char *key, const char *value);
/* The value, malloc'ed, the caller frees; NULL if there is none. */
char *store_get(Store *s, const char *key);
/* Statistics of the matches: small texts in a table of their own. A rescue or a merge deletes them,
 * so that they are counted anew; but a merge keeps those named STAT_OF_MATCH and an id, which
 * describe only that match. */
#define STAT_OF_MATCH "match/"
StoreStatus stat_put(Store *s, const char *key, const char *value);
char *stat_get(Store *s, const char *key);
/* Calls `each` for keys that begin with `prefix`, in order. It must not ask the store anything. */
void stat_each(Store *s, const char *prefix,
               void (*each)(void *context, const char *key, const char *value), void *context);
/* Calls `each` for keys that begin with `prefix`, in order. */
void store_each(Store *s, const char *prefix,
                void (*each)(void *context, const char *key, const char *value), void *context);

/*
 * The journal: one open match a slot ("takoyaki"), a match is its lines in order.
 * journal_begin() ends whatever was open in the slot as abandoned (kept, no longer offered).
 * `about` is a line of the caller's (who sits where), kept beside it and replaceable.
 */
StoreStatus journal_begin(Store *s, const char *slot, const char *about, const char *first_line);
/* Durable when it returns STORE_OK. `state_hash` is what the match hashed to afterwards. Else the
 * line is kept in memory until it can be written. Lines lie sealed on the disk. */
StoreStatus journal_append(Store *s, const char *slot, const char *line, uint64_t state_hash);
/* A round is over: the lines of the match so far are opened, except the first one (with the seed).
 * Together with the last line of the round. */
StoreStatus journal_open(Store *s, const char *slot);
StoreStatus journal_about(Store *s, const char *slot, const char *about);
/* The match is over, or given up: `result` is kept with it; the slot is empty. */
StoreStatus journal_end(Store *s, const char *slot, const char *result);
/* True if a match waits in `slot`. */
bool journal_waits(Store *s, const char *slot);
/* Its id, which it keeps when it is over, and what is kept beside it (malloc'ed); 0: none waits. */
int64_t journal_id(Store *s, const char *slot, char **about);
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
 * does not wait where the disk fails: then nothing of it is kept. */
StoreStatus journal_keep(Store *s, const char *slot, const char *result,
                         const JournalRead *lines);

/* Matches that were ended, the newest first, all of them. */
typedef struct PastGame {
    int64_t id;
    const char *slot, *about, *result; /* as they were given */
    int64_t lines;
} PastGame;
/* Calls `each` for every one that is as it was written, until it returns false. It must not ask the
 * store anything. */
void journal_past(Store *s, bool (*each)(void *context, const PastGame *game), void *context);
/* The same for the one of this id, if there is one. */
void journal_past_one(Store *s, int64_t id, bool (*each)(void *context, const PastGame *game),
                      void *context);
/* Replaces the `about` line of one of them, as journal_about() does; its own lines stay as they
 * are. STORE_NONE where there is none of this id. */
StoreStatus journal_past_about(Store *s, int64_t id, const char *about);
/* The same for its result. */
StoreStatus journal_past_result(Store *s, int64_t id, const char *result);
/* Deletes it with its lines. */
StoreStatus journal_past_drop(Store *s, int64_t id);
/* One of them, as journal_read() reads an open match. */
StoreStatus journal_read_past(Store *s, int64_t id, JournalRead *out);

/* NULL path if the system has no home: $XDG_DATA_HOME/ennichi/ennichi.db or below HOME. */
bool store_default_path(const char *xdg_data_home, const char *home, char *out, size_t capacity);

#endif
