/*
 * store.c - see store.h: a Store's life, and settings.
 *
 * Whatever is wrong with the disk, a Store works, if need be in memory. Reads see changes that
 * could not be written as if they had been (change.c), so that the program above need not know.
 */
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/text.h"
#include "store/image.h"
#include "store/inside.h"
#include "store/patience.h"
#include "store/trail.h"

enum { RESCUE_MOST_MS = 60000 };

/* ---- opening and closing ---------------------------------------------------------------- */

/* In memory, but with the settings that the file has; matches as well where nobody else can
 * be playing them. */
static bool borrow(Store *s, StoreStatus why)
{
    char path[STORE_PATH_MAX];
    int64_t bytes;
    int version;
    const bool readable = why == STORE_READONLY || why == STORE_BUSY || why == STORE_LOCKED;
    sqlite3 *copy = NULL;
    if (readable && files_follow(s->path, path) && files_look(path, &bytes, &version) == FILE_OURS)
        copy = image_open(path, false);
    if (copy) opened_read_keys(path, &s->box);
    const bool made = store_to_memory(s, copy, why == STORE_READONLY);
    sqlite3_close(copy);
    return made;
}

static void open_path(Store *s, StoreStatus *status)
{
    Patience patience = {.end_ms = monotonic_ms() + RESCUE_MOST_MS, .told = s->told,
                         .context = s->context};
    *status = opened_open(s->path, NULL, &s->box, &patience, &s->file);
    if (s->file.db) {
        s->db = s->file.db;
        machine_written(&s->machine);
        return;
    }
    log_warn("store: in memory only, status %d", *status);
    machine_refused(&s->machine, *status);
}

Store *store_open_telling(const char *path, StoreStatus *status,
                          void (*told)(void *context, float part), void *context)
{
    Store *s = calloc(1, sizeof *s);
    *status = STORE_OK;
    if (!s) return NULL;
    patience_begin();
    s->told = told;
    s->context = context;
    s->file = (Opened){.trail = -1, .lock = {.file = -1}};
    s->end = &s->waiting;
    s->path = path ? strdup(path) : NULL;
    if (s->path) open_path(s, status);
    else s->machine = (Machine){.place = STORAGE_FOR_GOOD, .why = STORE_NO_HOME};
    if (s->db || borrow(s, *status)) return s;
    free(s->path);
    free(s);
    return NULL;
}

Store *store_open(const char *path, StoreStatus *status)
{
    return store_open_telling(path, status, NULL, NULL);
}

/* Deletes all older copies and makes one of the present state. */
static void remove_older(Store *s)
{
    Opened *o = &s->file;
    int64_t commits;
    copies_give_up(&s->copying, o->path);
    while (copies_remove_oldest(o->path, 0)) continue;
    files_remove_aside(o->path, 0);
    opened_checkpoint(o);
    o->trail = trail_begin(o->path, o->trail);
    trail_remove(o->path);
    o->trail = trail_begin(o->path, o->trail);
    o->wants_copy = true;
    s->forgets = false;
    if (copies_begin(&s->copying, o->path, o->db)) {
        while (!copies_step(&s->copying, o->path, &commits)) continue;
        if (commits) o->wants_copy = false;
    }
}

void store_close(Store *s)
{
    if (!s) return;
    store_retry(s);
    if (s->forgets && s->machine.place == STORAGE_DISK) remove_older(s);
    copies_give_up(&s->copying, s->file.path);
    // What waits still after that would be lost in a WAL without its file; and what another machine
    // has taken is its own.
    const bool ours = opened_look(&s->file) == STORE_OK &&
                      files_lock_holds(s->file.path, &s->file.lock);
    if (s->file.db) opened_close(&s->file, !ours);
    sqlite3_close(s->memory);
    store_drop_waiting(s);
    free(s->path);
    free(s);
}

/* ---- state ------------------------------------------------------------------------------ */

bool store_is_durable(const Store *s) { return s->machine.place == STORAGE_DISK; }

Storage store_state(const Store *s)
{
    return (Storage){.place = s->machine.place, .why = s->machine.why, .unsaved = s->unsaved};
}

StoreStatus store_retry(Store *s)
{
    store_try(s);
    return s->machine.place == STORAGE_RETRYING ? s->machine.why : STORE_OK;
}

const char *store_set_aside(const Store *s) { return s->file.aside; }

StoreRescue store_rescue(const Store *s)
{
    const Rescued *r = &s->file.rescued;
    return (StoreRescue){.was = s->file.was_rescued, .whole = r->proven, .too_long = r->too_long,
                         .matches = r->account.matches, .shortened = r->account.shortened,
                         .lost = r->account.lost, .settings_lost = r->account.settings_lost};
}

static void count_one(void *context, const char *name, int64_t number)
{
    (void)name;
    (void)number;
    ++*(int *)context;
}

int store_asides(const Store *s)
{
    int count = 0;
    if (s->file.db) files_each(s->file.path, ".damaged-", count_one, &count);
    return count;
}

void store_rescue_confirmed(Store *s)
{
    if (s->file.db) files_remove_aside(s->file.path, 0);
    s->file.was_rescued = false;
}

/* ---- while time passes ------------------------------------------------------------------ */

enum { TRAIL_LONG = 1 << 20 };
static const float IDLE_S = 2, LOOK_S = 5, COPY_S = 300;

StoreStatus store_forget_older(Store *s)
{
    s->forgets = true;
    if (s->machine.place == STORAGE_DISK) remove_older(s);
    return s->machine.place == STORAGE_FOR_GOOD ? STORE_OK : s->machine.why;
}

static bool copy_is_due(const Store *s)
{
    const int64_t noted = trail_bytes(s->file.trail);
    if (s->file.wants_copy) return true;
    if (noted == 0) return false;
    return s->match_ended || noted > TRAIL_LONG || s->since_copy_s > COPY_S;
}

/* For idle moments: writes the WAL back into the file and makes a copy. */
static void use_idle_time(Store *s)
{
    int64_t commits;
    if (!s->was_idle) opened_checkpoint(&s->file);
    s->was_idle = true;
    if (!s->copying.to && (!copy_is_due(s) || !copies_begin(&s->copying, s->file.path, s->file.db)))
        return;
    if (!copies_step(&s->copying, s->file.path, &commits)) return;
    s->since_copy_s = 0;
    s->match_ended = s->file.wants_copy = false;
    if (commits) opened_copied(&s->file);
}

static void look(Store *s)
{
    const StoreStatus now = opened_look(&s->file);
    s->since_look_s = 0;
    const bool holds = files_lock_holds(s->file.path, &s->file.lock);
    if (holds) files_lock_refresh(s->file.path, &s->file.lock);
    if (now == STORE_OK && holds) return;
    machine_refused(&s->machine, now == STORE_OK ? STORE_BUSY : now);
    store_try(s);
}

void store_tick(Store *s, float dt_s, float idle_s)
{
    s->since_copy_s += dt_s;
    s->since_look_s += dt_s;
    if (machine_due(&s->machine, dt_s)) store_try(s);
    if (s->machine.place == STORAGE_DISK && s->since_look_s > LOOK_S) look(s);
    if (s->machine.place != STORAGE_DISK) return;
    if (s->forgets) remove_older(s);
    if (s->wal_is_long) opened_checkpoint(&s->file);
    s->wal_is_long = false;
    if (idle_s >= IDLE_S) use_idle_time(s);
    else s->was_idle = false;
}

int store_wake_ms(const Store *s)
{
    static const int STEP_MS = 50, IDLE_MS = 2000;
    if (s->machine.place == STORAGE_RETRYING)
        return s->machine.left_s > 0 ? (int)(s->machine.left_s * 1000) + 1 : 0;
    if (s->machine.place == STORAGE_FOR_GOOD) return -1;
    if (s->copying.to) return STEP_MS;
    if (!s->was_idle || copy_is_due(s)) return IDLE_MS;
    return s->file.lock.plain ? LOCK_REFRESH_MS : -1;
}

/* ---- settings ------------------------------------------------------------------------- */

StoreStatus store_put(Store *s, const char *key, const char *value)
{
    return store_change(s, &(Op){.kind = OP_PUT, .name = key, .text = value});
}

StoreStatus stat_put(Store *s, const char *key, const char *value)
{
    return store_change(s, &(Op){.kind = OP_STAT, .name = key, .text = value});
}

static char *get_text(Store *s, const char *sql, const char *key)
{
    char *value = NULL;
    store_read_begin(s);
    sqlite3_stmt *row = db_ask(s->db, sql, "t", key);
    if (row && sqlite3_step(row) == SQLITE_ROW) {
        Digest kept = column_digest(row, 1), own = setting_hash(key, column_text(row, 0));
        if (digest_equal(&kept, &own)) value = strdup(column_text(row, 0));
    }
    sqlite3_finalize(row);
    store_read_end(s);
    return value;
}

char *store_get(Store *s, const char *key)
{
    return get_text(s, "SELECT value, hash FROM setting WHERE key=?1", key);
}

char *stat_get(Store *s, const char *key)
{
    return get_text(s, "SELECT value, hash FROM stat WHERE key=?1", key);
}

void stat_each(Store *s, const char *prefix,
               void (*each)(void *context, const char *key, const char *value), void *context)
{
    const size_t length = strlen(prefix);
    store_read_begin(s);
    sqlite3_stmt *row =
        db_ask(s->db, "SELECT key, value, hash FROM stat WHERE key>=?1 ORDER BY key", "t", prefix);
    while (row && sqlite3_step(row) == SQLITE_ROW) {
        const char *key = column_text(row, 0), *value = column_text(row, 1);
        const Digest kept = column_digest(row, 2), own = setting_hash(key, value);
        if (strncmp(key, prefix, length) != 0) break;
        if (digest_equal(&kept, &own)) each(context, key, value);
    }
    sqlite3_finalize(row);
    store_read_end(s);
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
