/*
 * change.c - see inside.h: writes changes to the disk, and keeps them where the disk fails.
 *
 * On the disk, a change is one commit. Refused, it joins those that wait, and nothing more is
 * written until the file has been opened again (storage.h): first everything that waits is seen
 * through the open file, inside a transaction that is never committed; once that file is given up,
 * in a database in memory. To be on the disk again means: open, merge, read back.
 */
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "store/image.h"
#include "store/inside.h"
#include "store/merge.h"
#include "store/trail.h"

enum { RESCUE_MOST_MS = 60000 };

static bool on_disk(const Store *s) { return s->file.db != NULL && s->db == s->file.db; }

/* ---- lists of changes ------------------------------------------------------------------- */

/* One block: the op, and its texts behind it. Without the lines of OP_KEEP, which never waits. */
static Op *op_copy(const Op *op)
{
    const char *texts[3] = {op->name, op->text, op->about};
    size_t sizes[3], total = sizeof *op;
    for (int i = 0; i < 3; i++) total += sizes[i] = texts[i] ? strlen(texts[i]) + 1 : 0;
    Op *copy = malloc(total);
    if (!copy) return NULL;
    *copy = *op;
    copy->next = NULL;
    const char **places[3] = {&copy->name, &copy->text, &copy->about};
    char *at = (char *)(copy + 1);
    for (int i = 0; i < 3; i++) {
        if (!texts[i]) continue;
        *places[i] = memcpy(at, texts[i], sizes[i]);
        at += sizes[i];
    }
    return copy;
}

static void free_ops(Op *op)
{
    while (op) {
        Op *next = op->next;
        free(op);
        op = next;
    }
}

void store_drop_waiting(Store *s)
{
    free_ops(s->waiting);
    s->waiting = NULL;
    s->end = &s->waiting;
    s->unsaved = 0;
}

static void keep_waiting(Store *s, const Op *ops)
{
    for (const Op *op = ops; op; op = op->next) {
        if (op->kind == OP_KEEP) continue;
        Op *kept = op_copy(op);
        if (!kept) continue;
        *s->end = kept;
        s->end = &kept->next;
        s->unsaved++;
    }
}

/* ---- sealing ---------------------------------------------------------------------------- */

/* The sealed line of `op` for the disk, malloc'ed; NULL: it is written as it is. */
static char *sealed_line(Store *s, const Op *op)
{
    const bool begins = op->kind == OP_BEGIN;
    if (!begins && op->kind != OP_APPEND) return NULL;
    if (begins) {
        box_new_key(&s->box, op->name);
        s->box_grew = true;
    }
    char *sealed = box_seal(&s->box, op->name, op->text, op->state_hash);
    if (sealed || begins) return sealed;
    box_new_key(&s->box, op->name); // a match that an older version began
    s->box_grew = true;
    return box_seal(&s->box, op->name, op->text, op->state_hash);
}

/* ---- on the disk ------------------------------------------------------------------------ */

static void commit_done(Store *s, int64_t commits)
{
    s->file.commits = commits;
    files_note_commits(s->file.lock.file, commits);
}

/* Through the open file. */
static StoreStatus write_through(Store *s, const Op *last)
{
    int64_t commits;
    Opened *o = &s->file;
    if (!files_lock_holds(o->path, &o->lock)) return STORE_BUSY;
    if (s->box_grew) {
        const StoreStatus status = opened_write_keys(o, &s->box);
        if (status != STORE_OK) return status;
        s->box_grew = false;
    }
    const int64_t noted = trail_bytes(o->trail);
    trail_note(o->trail, o->commits + 1, s->waiting, last);
    const StoreStatus status = status_of(rows_commit(o->db, &s->box, s->waiting, last, &commits));
    if (status != STORE_OK) {
        trail_withdraw(o->trail, noted);
        return status;
    }
    commit_done(s, commits);
    return opened_look(o);
}

/* No room: the WAL goes back into the file, then the copies go, the oldest first. */
static StoreStatus write_in_little_room(Store *s, const Op *last)
{
    copies_give_up(&s->copying, s->file.path);
    opened_checkpoint(&s->file);
    StoreStatus status = write_through(s, last);
    while (status == STORE_FULL && copies_remove_oldest(s->file.path, 0)) {
        opened_checkpoint(&s->file);
        status = write_through(s, last);
    }
    if (status == STORE_OK) s->file.wants_copy = true;
    return status;
}

/* ---- in memory -------------------------------------------------------------------------- */

bool store_to_memory(Store *s, sqlite3 *from, bool matches)
{
    sqlite3 *memory = NULL;
    Edit e;
    Seal seal = {.next_id = 1};
    int rc = db_open(NULL, DB_PLAIN, &memory);
    if (rc == SQLITE_OK) rc = rows_create(memory, 0);
    if (rc == SQLITE_OK && from) {
        rc = rows_begin(memory, &s->box, &e);
        if (rc == SQLITE_OK) rc = merge(from, memory, &e, MERGE_TEXTS, NULL);
        if (rc == SQLITE_OK && matches) rc = merge(from, memory, &e, MERGE_OPEN, NULL);
        if (rows_read_seal(from, &seal) && seal.next_id > e.seal.next_id)
            e.seal.next_id = seal.next_id;
        s->memory_id = e.seal.next_id;
        rc = rows_end(memory, &e, rc);
    }
    if (rc != SQLITE_OK) {
        sqlite3_close(memory);
        return false;
    }
    s->db = s->memory = memory;
    return true;
}

/* Changes matches that memory does not have. */
static bool is_elsewhere(const Store *s, const Op *op)
{
    return (op->kind == OP_RETELL || op->kind == OP_DROP) && op->past < s->memory_id;
}

static StoreStatus change_memory(Store *s, const Op *ops)
{
    int64_t commits;
    for (const Op *op = ops; op && s->path; op = op->next) {
        if (is_elsewhere(s, op)) return STORE_OK; // it waits for them
    }
    return status_of(rows_commit(s->memory, &s->box, NULL, ops, &commits));
}

/* ---- being on the disk again ------------------------------------------------------------ */

/* Settings and what happened to matches of the past, in the order in which people did it; matches
 * come from where they were played on. */
static int merge_waiting(Store *s, sqlite3 *to, Edit *e)
{
    int rc = SQLITE_OK;
    for (const Op *op = s->waiting; op && rc == SQLITE_OK; op = op->next) {
        if (op->kind != OP_PUT && !is_elsewhere(s, op)) continue;
        rc = rows_apply(to, e, op);
        if (rc == SQLITE_NOTFOUND) rc = SQLITE_OK; // it is gone already
    }
    return rc;
}

/* Deletes the statistics except the rows about single matches, whose readers check whether they
 * still fit their match. */
static int drop_stats(sqlite3 *db, Edit *e)
{
    sqlite3_stmt *row =
        db_ask(db, "SELECT hash FROM stat WHERE key NOT GLOB '" STAT_OF_MATCH "*'", "");
    while (row && sqlite3_step(row) == SQLITE_ROW)
        digest_toggle(&e->seal.past_sum, column_digest(row, 0));
    sqlite3_finalize(row);
    return db_run(db, "DELETE FROM stat WHERE key NOT GLOB '" STAT_OF_MATCH "*'", "");
}

/* Merges `from` into the file that was opened. */
static StoreStatus merge_into(Store *s, sqlite3 *from, Opened *o)
{
    Edit e;
    int rc = rows_begin(o->db, &s->box, &e);
    if (rc == SQLITE_OK) {
        const unsigned texts = from == s->memory ? MERGE_TEXTS : MERGE_TEXTS_OVER;
        rc = merge(from, o->db, &e, MERGE_OPEN | MERGE_ALL | MERGE_OURS | texts, NULL);
        if (rc == SQLITE_OK) rc = merge_waiting(s, o->db, &e);
        if (rc == SQLITE_OK) rc = drop_stats(o->db, &e);
        rc = rows_end(o->db, &e, rc);
    }
    if (rc != SQLITE_OK) return status_of(rc);
    o->commits = e.seal.commits;
    files_note_commits(o->lock.file, o->commits);
    o->wants_copy = true; // the trail does not tell of it
    return opened_read_back(o, &s->box);
}

/* The file that is open is given up; everything in it that is being played goes into memory, with
 * what waits. */
static bool give_up_file(Store *s)
{
    copies_give_up(&s->copying, s->file.path);
    rows_forget(s->file.db);
    if (!store_to_memory(s, s->file.db, true)) return false;
    opened_close(&s->file, true);
    for (const Op *op = s->waiting; op; op = op->next) {
        Op alone = *op;
        alone.next = NULL;
        change_memory(s, &alone); // a change that has no counterpart in memory waits for the file
    }
    return true;
}

/* Opens the file and merges; the state machine hears of it. */
static void open_and_merge(Store *s, sqlite3 *from)
{
    Opened o;
    Patience patience = {.end_ms = monotonic_ms() + RESCUE_MOST_MS, .told = s->told,
                         .context = s->context};
    StoreStatus status = opened_open(s->path, &s->file, &s->box, &patience, &o);
    if (status == STORE_OK || status == STORE_DAMAGED) {
        status = opened_write_keys(&o, &s->box);
        if (status == STORE_OK) status = merge_into(s, from, &o);
        if (status != STORE_OK && files_lock_is_of(&o.lock, s->file.path) && s->file.db) {
            s->file.lock = o.lock; // it had passed on
            o.lock = (Lock){.file = -1};
        }
        if (status != STORE_OK) opened_close(&o, true);
    }
    if (status != STORE_OK) {
        machine_refused(&s->machine, status);
        return;
    }
    if (s->file.db) opened_close(&s->file, true); // the one that lost its name
    sqlite3_close(s->memory);
    s->memory = NULL;
    s->file = o;
    s->db = o.db;
    s->box_grew = false;
    store_drop_waiting(s);
    machine_written(&s->machine);
}

/* Would the next start find the last commit? */
static bool can_be_read(const Store *s)
{
    Seal seal;
    sqlite3 *seen = image_open(s->file.path, false);
    const bool can = seen && rows_read_seal(seen, &seal) && seal.commits == s->file.commits;
    sqlite3_close(seen);
    return can;
}

/* There may be room again for what waits. What was written and cannot be read back is not said to
 * be saved: the file is opened again with the next try. */
static void try_for_room(Store *s)
{
    const int waited = s->unsaved;
    StoreStatus status = write_in_little_room(s, NULL);
    if (status == STORE_OK) {
        store_drop_waiting(s); // it must not be written twice
        status = can_be_read(s) ? STORE_OK : STORE_IO;
    }
    if (status == STORE_OK) {
        machine_written(&s->machine);
    } else {
        s->unsaved = waited;
        machine_refused(&s->machine, status);
    }
}

void store_try(Store *s)
{
    if (s->machine.place != STORAGE_RETRYING) return;
    if (on_disk(s)) {
        const StoreStatus now = opened_look(&s->file);
        if (now != STORE_OK) { // all that there was is in the file that has no name
            store_read_begin(s);
            open_and_merge(s, s->db);
            if (s->db && !sqlite3_get_autocommit(s->db)) rows_forget(s->db);
            return;
        }
        if (s->machine.why == STORE_FULL) {
            try_for_room(s);
            return;
        }
        if (!give_up_file(s)) {
            machine_refused(&s->machine, STORE_IO);
            return;
        }
    }
    open_and_merge(s, s->memory);
}

/* ---- a change --------------------------------------------------------------------------- */

static StoreStatus change(Store *s, const Op *ops, bool waits)
{
    if (s->machine.place == STORAGE_RETRYING && s->machine.why == STORE_FULL) store_try(s);
    if (s->machine.place == STORAGE_DISK) {
        StoreStatus status = write_through(s, ops);
        if (status == STORE_FULL) status = write_in_little_room(s, ops);
        if (status == STORE_OK || status == STORE_NONE) return status;
        log_warn("store: a change waits, status %d", status);
        machine_refused(&s->machine, status);
        if (status == STORE_VANISHED || status == STORE_REPLACED) {
            // It is in the file that has no name now, and goes from there to the one that has.
            for (const Op *op = ops; op; op = op->next) s->unsaved++;
            store_try(s);
        } else if (waits) {
            keep_waiting(s, ops);
        }
        return s->machine.why;
    }
    if (s->memory) {
        const StoreStatus status = change_memory(s, ops);
        if (status != STORE_OK) return status;
    } else if (!waits) {
        return s->machine.why;
    } else { // where there is nothing that it could change, it must not hold up the others
        const int rc = rows_pretend(s->db, &s->box, s->waiting, ops);
        store_read_end(s);
        if (rc == SQLITE_NOTFOUND) return STORE_NONE;
    }
    if (s->machine.place == STORAGE_RETRYING) keep_waiting(s, ops);
    return s->path ? s->machine.why : STORE_OK;
}

static StoreStatus change_sealed(Store *s, const Op *op, bool waits)
{
    Op sealed = *op;
    char *line = sealed_line(s, op);
    if (line) {
        sealed.text = line;
        sealed.state_hash = 0;
    }
    const StoreStatus status = change(s, &sealed, waits);
    free(line);
    return status;
}

StoreStatus store_change(Store *s, const Op *op)
{
    if (!s->together) return change_sealed(s, op, true);
    Op own = *op;
    char *line = sealed_line(s, op);
    if (line) {
        own.text = line;
        own.state_hash = 0;
    }
    Op *kept = op_copy(&own);
    free(line);
    if (!kept) return STORE_IO;
    *s->group_end = kept;
    s->group_end = &kept->next;
    return STORE_OK;
}

StoreStatus store_change_now(Store *s, const Op *op) { return change_sealed(s, op, false); }

void store_together_begin(Store *s)
{
    s->together = true;
    s->group = NULL;
    s->group_end = &s->group;
}

StoreStatus store_together_end(Store *s)
{
    const StoreStatus status = s->group ? change(s, s->group, true) : STORE_OK;
    free_ops(s->group);
    s->group = NULL;
    s->together = false;
    return status;
}

/* A change that waits for matches in another file is invisible meanwhile. A file that is open only
 * for reading cannot show waiting changes; then the database in memory does. */
void store_read_begin(Store *s)
{
    if (!s->waiting || !on_disk(s)) return;
    const int rc = rows_pretend(s->db, &s->box, s->waiting, NULL);
    if (rc != SQLITE_OK && rc != SQLITE_NOTFOUND) give_up_file(s);
}

void store_read_end(Store *s) { rows_forget(s->db); }
