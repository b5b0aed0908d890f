/*
 * rescue.c - see rescue.h.
 *
 * The sources, each opened in memory and merged into the new database one after another:
 *   the newest sound copy, with the changes of the trail made to it
 *   the damaged file, its WAL laid over
 *   the other copies, and for their matches alone the files of older rescues
 * Of the first two the one with the higher count of commits comes first: its settings hold. As soon
 * as everything is there that the last commit had, nothing older is merged: it might bring back
 * what people have deleted since.
 */
#include "store/rescue.h"

#include <stdio.h>
#include <string.h>

#include "store/copies.h"
#include "store/image.h"
#include "store/trail.h"

enum { SOURCES_MOST = 2 + COPIES + 1 + 3 };

typedef struct Sources {
    int count;
    sqlite3 *db[SOURCES_MOST];
    unsigned what[SOURCES_MOST];
    int64_t commits[SOURCES_MOST]; /* -1: its seal does not hold */
    int merged;                    /* how many of them */
    Seal newest;                   /* the seal with most commits */
} Sources;

static void add_source(Sources *s, sqlite3 *db, unsigned what)
{
    Seal seal;
    if (!db) return;
    if (s->count == SOURCES_MOST) {
        sqlite3_close(db);
        return;
    }
    const bool sealed = rows_read_seal(db, &seal);
    if (sealed && seal.commits > s->newest.commits) s->newest = seal;
    s->db[s->count] = db;
    s->what[s->count] = what;
    s->commits[s->count++] = sealed ? seal.commits : -1;
}

/* The newest copy that is sound, and what the trail adds to it. Where there was no copy yet, the
 * trail may begin with the database. */
static sqlite3 *copy_with_trail(const char *path, const Box *box, int64_t commits)
{
    int64_t number[COPIES + 1];
    int64_t first, last;
    char name[STORE_PATH_MAX];
    sqlite3 *db = NULL;
    const int count = copies_list(path, number);
    for (int i = 0; i < count && !db; i++) {
        db = copies_name(path, number[i], name) ? image_open(name, true) : NULL;
        if (!db || rows_sound(db, box, true, 0) == SQLITE_OK) continue;
        sqlite3_close(db);
        db = NULL;
    }
    if (!db && !trail_span(path, &first, &last)) return NULL;
    if (!db && (db_open(NULL, DB_PLAIN, &db) != SQLITE_OK || rows_create(db, 0) != SQLITE_OK)) {
        sqlite3_close(db);
        return NULL;
    }
    trail_follow(path, db, box, commits);
    return db;
}

static void add_aside(void *context, const char *name, int64_t number)
{
    (void)number;
    add_source(context, image_open(name, false), MERGE_ALL);
}

static void find_sources(Sources *s, const char *path, const Box *box, int64_t commits)
{
    int64_t number[COPIES + 1];
    char name[STORE_PATH_MAX];
    add_source(s, copy_with_trail(path, box, commits), MERGE_ALL | MERGE_TEXTS);
    add_source(s, image_open(path, false), MERGE_ALL | MERGE_TEXTS);
    if (s->count == 2 && s->commits[1] > s->commits[0]) {
        sqlite3 *const db = s->db[0];
        const int64_t shorter = s->commits[0];
        s->db[0] = s->db[1];
        s->commits[0] = s->commits[1];
        s->db[1] = db;
        s->commits[1] = shorter;
    }
    const int count = copies_list(path, number);
    for (int i = 0; i < count; i++) {
        if (copies_name(path, number[i], name))
            add_source(s, image_open(name, false), MERGE_ALL | MERGE_TEXTS);
    }
    files_each(path, ".damaged-", add_aside, s);
}

bool rescue_can(const char *path)
{
    int64_t number[COPIES + 1], first, last;
    return copies_list(path, number) > 0 || trail_span(path, &first, &last);
}

/* Settings that are there by name, and in no source as they were written. */
static int settings_lost(const Sources *s, sqlite3 *made)
{
    int lost = 0;
    for (int i = 0; i < s->merged && i < 2; i++) {
        sqlite3_stmt *row = db_ask(s->db[i], "SELECT key FROM setting", "");
        while (row && sqlite3_step(row) == SQLITE_ROW) {
            sqlite3_stmt *kept = db_ask(made, "SELECT 1 FROM setting WHERE key=?1", "t",
                                        column_text(row, 0));
            lost += kept && sqlite3_step(kept) == SQLITE_DONE;
            sqlite3_finalize(kept);
        }
        sqlite3_finalize(row);
        if (lost) break;
    }
    return lost;
}

/* Is it the newest seal's content? Statistics stand in that sum as well; those of the source go
 * with it, so they are taken out before it is compared. */
static bool is_whole(const Sources *s, const Edit *e, int64_t commits)
{
    Digest past = s->newest.past_sum;
    if (s->newest.commits < commits || s->newest.commits == 0) return false;
    for (int i = 0; i < s->count; i++) {
        if (s->commits[i] != s->newest.commits) continue;
        sqlite3_stmt *row = db_ask(s->db[i], "SELECT hash FROM stat", "");
        while (row && sqlite3_step(row) == SQLITE_ROW) digest_toggle(&past, column_digest(row, 0));
        sqlite3_finalize(row);
        break;
    }
    return digest_equal(&s->newest.sum, &e->seal.sum) && digest_equal(&past, &e->seal.past_sum);
}

static int merge_all(Sources *s, sqlite3 *made, Edit *e, int64_t commits, Patience *p)
{
    int rc = SQLITE_OK;
    for (s->merged = 0; s->merged < s->count && rc == SQLITE_OK && !is_whole(s, e, commits);) {
        const int i = s->merged++;
        p->from = (float)i / (float)s->count;
        p->to = (float)(i + 1) / (float)s->count;
        rc = merge(s->db[i], made, e, s->what[i], p);
    }
    return rc;
}

static void settle(const Sources *s, sqlite3 *made, Rescued *out)
{
    Claims claims = {.count = 0};
    for (int i = 0; i < s->merged; i++) claims_read(&claims, s->db[i]);
    claims_settle(&claims, made, &out->account);
    claims_clear(&claims);
    out->account.settings_lost = settings_lost(s, made);
}

/* Fills X.tmp. */
static int fill(Sources *s, const char *name, const Box *box, int64_t commits, Patience *p,
                Rescued *out)
{
    sqlite3 *made = NULL;
    Edit e;
    int rc = db_open(name, DB_COPY, &made);
    if (rc == SQLITE_OK) rc = rows_create(made, commits);
    if (rc == SQLITE_OK) rc = rows_begin(made, box, &e);
    if (rc == SQLITE_OK) {
        rc = merge_all(s, made, &e, commits, p);
        if (s->newest.next_id > e.seal.next_id && s->newest.next_id < (int64_t)1 << 40)
            e.seal.next_id = s->newest.next_id;
        rc = rows_end(made, &e, rc);
    }
    if (rc == SQLITE_OK) {
        settle(s, made, out);
        out->proven = is_whole(s, &e, commits);
        out->too_long = p->over;
    }
    const int closed = sqlite3_close(made);
    return rc == SQLITE_OK ? closed : rc;
}

static StoreStatus make(Sources *s, const char *path, const Box *box, int64_t commits,
                        Patience *p, char aside[STORE_PATH_MAX], Rescued *out)
{
    char name[STORE_PATH_MAX];
    StoreStatus status = files_begin_new(path);
    if (status != STORE_OK) return status;
    if (!path_with(name, path, ".tmp")) return STORE_IO;
    const int rc = fill(s, name, box, commits, p, out);
    return rc == SQLITE_OK ? files_end_new(path, aside) : status_of(rc);
}

StoreStatus rescue(const char *path, const Box *box, int64_t commits, Patience *patience,
                   char aside[STORE_PATH_MAX], Rescued *out)
{
    Sources s = {.count = 0};
    *out = (Rescued){.proven = false};
    if (patience->told) patience->told(patience->context, 0);
    const int64_t began = monotonic_ms();
    find_sources(&s, path, box, commits);
    patience->end_ms += monotonic_ms() - began; // reading ends by itself, with the files
    if (patience->told) patience->told(patience->context, 0);
    const int64_t from = s.newest.commits > commits ? s.newest.commits : commits;
    const StoreStatus status = make(&s, path, box, from, patience, aside, out);
    for (int i = 0; i < s.count; i++) sqlite3_close(s.db[i]);
    return status;
}

StoreStatus rescue_nothing(const char *path, int64_t commits, char aside[STORE_PATH_MAX])
{
    Sources none = {.count = 0};
    Rescued ignored;
    Patience patience = {.end_ms = INT64_MAX};
    return make(&none, path, &(Box){.count = 0}, commits, &patience, aside, &ignored);
}
