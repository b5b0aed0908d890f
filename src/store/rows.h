/*
 * rows.h - the tables, and what makes damage show.
 *
 *   setting   key, value, hash                    small texts
 *   game      slot, id, about, count, head, hash  the open match of a slot
 *   past      id, slot, about, result, count, head, hash   matches that are over
 *   line      game, seq, slot, text, state, chain a match's lines; `chain` is over the chain
 *                                                 before and the row
 *   seal      commits, next_id, sum, past_sum, hash   one row
 *
 * `hash` is over its row, `head` the last line's chain, and `sum` all hashes of setting and
 * game put together (XOR; past_sum those of past): a row that changed, vanished or came back
 * from the dead does not go unnoticed. `commits` only grows, and is known outside as well.
 */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include "store/db.h"

typedef enum OpKind { OP_PUT, OP_BEGIN, OP_APPEND, OP_ABOUT, OP_END, OP_KEEP, OP_RENAME } OpKind;

/* One change, as it is asked for and as it waits for room on the disk. */
typedef struct Op {
    OpKind kind;
    const char *name;    /* key, or slot */
    const char *text;    /* value, first line, line, about, result */
    const char *about;   /* OP_BEGIN, OP_KEEP */
    uint64_t state_hash; /* OP_APPEND */
    int64_t past;        /* OP_RENAME: whose about becomes `text` */
    char *const *line;   /* OP_KEEP: all of them, with the states; never waits */
    const uint64_t *state;
    int count;
    struct Op *next;
} Op;

typedef struct Seal {
    int64_t commits;
    int64_t next_id;
    Digest sum, past_sum;
} Seal;

/* Makes the tables in an empty database; `commits` is where it begins to count. */
int rows_create(sqlite3 *db, int64_t commits);

/* All of `first` and what follows it, then `last` if it is not NULL: all or nothing.
 * SQLITE_NOTFOUND where an op names a slot in which nothing is open. */
int rows_commit(sqlite3 *db, const Op *first, const Op *last, int64_t *commits);
/* The same without a commit; ended by rows_forget(). */
int rows_pretend(sqlite3 *db, const Op *first);
void rows_forget(sqlite3 *db);

/* A row of game, or of past where `result` is not NULL. The texts live as long as the statement
 * that they came from. */
typedef struct GameRow {
    int64_t id, count;
    const char *slot, *about, *result;
    Digest head, hash;
} GameRow;

/* The open game of `slot`; the statement to be finalized, or NULL. */
sqlite3_stmt *rows_open_game(sqlite3 *db, const char *slot, GameRow *out);

/* Those that are over, the newest first, or only the one with `only` as its id (> 0). */
sqlite3_stmt *rows_past_games(sqlite3 *db, int64_t only);
bool rows_next_past(sqlite3_stmt *games, GameRow *out);

/* A match's lines in order. */
typedef struct LineRow {
    int64_t game, seq, state;
    const char *slot, *text;
    Digest chain;
} LineRow;
sqlite3_stmt *rows_lines(sqlite3 *db, int64_t game);
/* The next of them; false at the end, and where it does not follow from the one before, whose
 * chain is `before` (all zero at first) and whose slot is `slot` (NULL: any). */
bool rows_next_line(sqlite3_stmt *lines, const char *slot, const Digest *before, int64_t seq,
                    LineRow *out);

Digest setting_hash(const char *key, const char *value);
Digest game_hash(const GameRow *g);
bool rows_read_seal(sqlite3 *db, Seal *out); /* false if it is not whole */
int rows_apply(sqlite3 *db, Seal *seal, const Op *op);
int rows_write_seal(sqlite3 *db, const Seal *seal);
bool digest_equal(const Digest *a, const Digest *b);
void digest_toggle(Digest *sum, Digest d); /* puts in, or takes out again */

/* The tables as SQLite keeps their text, in the order of their names. */
extern const char *const TABLES[];

/* sound.c: is everything as it was written? `every_line`: past matches too, and SQLite's own
 * check. `commits`: at least so many were acknowledged. */
bool rows_are_sound(sqlite3 *db, bool every_line, int64_t commits);
/* Copies what is sound (settings, and of matches the lines before the first bad one). */
int rows_copy(sqlite3 *from, sqlite3 *to, bool with_games);

#endif
