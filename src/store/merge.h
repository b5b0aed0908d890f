/*
 * merge.h - merges the sound content of one database into another that may have some of it already.
 *
 * Each match's lines prove themselves by their chain. Of two versions of one match (the same slot
 * and first line, which holds its seed) one is the beginning of the other: the longer one is kept;
 * of equals the finished one.
 */
#ifndef STORE_MERGE_H
#define STORE_MERGE_H

#include "store/rows.h"

/* How long it may take, and a function that is told the progress. */
typedef struct Patience {
    int64_t end_ms;                         /* of monotonic_ms() */
    void (*told)(void *context, float part); /* or NULL */
    void *context;
    float from, to;                         /* which part of the whole this is */
    bool over;                              /* it took too long */
} Patience;
int64_t monotonic_ms(void);

typedef enum MergeWhat {
    MERGE_OPEN = 1, /* open matches only */
    MERGE_ALL = 2,  /* and those that are over */
    MERGE_TEXTS = 4, /* settings that `to` has not; statistics are counted anew */
    MERGE_TEXTS_OVER = 16, /* settings, also over those that `to` has */
    MERGE_OURS = 8  /* an open match takes the slot from another; else it is kept as abandoned */
} MergeWhat;

/* SQLITE_OK unless writing to `to` fails; unreadable parts of `from` are skipped. */
int merge(sqlite3 *from, sqlite3 *to, Edit *edit, unsigned what, Patience *patience);

/* One match. */
int merge_match(sqlite3 *from, sqlite3 *to, Edit *edit, unsigned what, int64_t id);

/* What the valid rows said about their matches, and how much of these was saved. */
typedef struct Account {
    int matches, shortened, lost;
    int settings_lost; /* that could be named */
} Account;
/* For every match that a sound row of `from` tells of: how does it stand in `to`? */
typedef struct Claims {
    int64_t *id, *lines;
    int count, room;
} Claims;
void claims_read(Claims *claims, sqlite3 *from);
void claims_settle(const Claims *claims, sqlite3 *to, Account *out);
void claims_clear(Claims *claims);

#endif
