/*
 * rows.h - the tables, and the hashes that reveal damage.
 *
 *   setting   key, value, hash                    small texts
 *   stat      key, value, hash                    statistics of the matches: can be counted anew
 *   game      slot, id, about, count, head, hash  the open match of a slot
 *   past      id, slot, about, result, count, head, hash   matches that are over
 *   line      game, seq, slot, text, state, chain a match's lines; `chain` is over the chain
 *                                                 before and the row
 *   seal      commits, next_id, sum, past_sum, hash   one row
 *
 * `hash` is over its row, `head` the last line's chain, and `sum` all hashes of setting and
 * game put together (XOR; past_sum those of past and stat): so a row that was changed, lost or
 * restored is noticed. `commits` only grows, and is known outside as well. Lines of an open match
 * are sealed (base/box.h), with state 0; they are written anew, opened, with the commit that ends
 * their round or match.
 */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include "base/box.h"
#include "store/db.h"

typedef enum OpKind {
    OP_PUT,
    OP_STAT,
    OP_BEGIN,
    OP_APPEND,
    OP_OPEN,   /* the lines behind the first of what is open in the slot are opened */
    OP_ABOUT,
    OP_END,
    OP_KEEP,
    OP_RETELL, /* replaces a past match's about or result */
    OP_DROP,   /* deletes a past match with its lines */
    OP_KINDS
} OpKind;

/* One change, as it is asked for and as it waits for room on the disk. */
typedef struct Op {
    OpKind kind;
    const char *name;    /* key, or slot */
    const char *text;    /* value, first line, line, about, result */
    const char *about;   /* OP_BEGIN, OP_KEEP; OP_RETELL: NULL leaves it */
    uint64_t state_hash; /* OP_APPEND, where the line is not sealed */
    int64_t past;        /* OP_RETELL (text NULL leaves the result), OP_DROP */
    char *const *line;   /* OP_KEEP: all of them, with the states; never waits */
    const uint64_t *state;
    int count;
    struct Op *next;     /* of the same commit */
} Op;

typedef struct Seal {
    int64_t commits;
    int64_t next_id;
    Digest sum, past_sum;
} Seal;

/* What a commit works on. */
typedef struct Edit {
    Seal seal;
    const Box *box;
} Edit;

/* Makes the tables in an empty database; `commits` is where it begins to count. */
int rows_create(sqlite3 *db, int64_t commits);
/* A database of the version before becomes one of this. */
int rows_renew(sqlite3 *db);

/* A transaction: rows_begin(), changes, rows_end(). Whatever fails, rows_end() cleans up. */
int rows_begin(sqlite3 *db, const Box *box, Edit *edit);
int rows_apply(sqlite3 *db, Edit *edit, const Op *op);
int rows_end(sqlite3 *db, Edit *edit, int rc);

/* All of `first` and what follows it, then of `last`: all or nothing, in one commit.
 * SQLITE_NOTFOUND where an op names a slot in which nothing is open. */
int rows_commit(sqlite3 *db, const Box *box, const Op *first, const Op *last, int64_t *commits);
/* The same without a commit; ended by rows_forget(). */
int rows_pretend(sqlite3 *db, const Box *box, const Op *first, const Op *last);
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
/* Those before the id `before`. */
sqlite3_stmt *rows_past_before(sqlite3 *db, int64_t before);
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
/* A match as it was read: its lines opened, and a result where it is over. */
typedef struct Told {
    int64_t id;
    char *slot, *about, *result; /* result NULL: open */
    char **line, **raw;  /* as it stands in the row, where it is sealed there; else NULL */
    uint64_t *state;
    int count;
    int64_t claimed;   /* how many lines it has by its row; 0: the row is damaged or lost */
    Digest head, hash; /* of its row */
} Told;
/* Reads the sound part of match `id`; false: there is none. Call told_clear() in any case. */
bool told_read(sqlite3 *db, const Box *box, int64_t id, Told *out);
void told_clear(Told *t);
/* Puts one in that is not there. An open one takes the place of what is open in its slot, which
 * is kept as abandoned. */
int rows_put(sqlite3 *db, Edit *edit, const Told *t);

/* Takes a match out, with its lines. */
int rows_remove(sqlite3 *db, Edit *edit, const GameRow *g);
/* The status of an SQLite error where a statement could not be prepared or had no row. */
int rows_error(sqlite3 *db, int otherwise);
bool digest_equal(const Digest *a, const Digest *b);
void digest_toggle(Digest *sum, Digest d); /* puts in, or takes out again */

/* The tables as SQLite keeps their text, in the order of their names. */
extern const char *const TABLES[];

/* soundness.c: SQLITE_OK where everything is as it was written, SQLITE_CORRUPT where not; anything
 * else: it could not be read now. `every_line`: past matches too, and SQLite's own check.
 * `commits`: the least number that was acknowledged. */
int rows_sound(sqlite3 *db, const Box *box, bool every_line, int64_t commits);

#endif
