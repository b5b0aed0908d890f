/* open.c - see inside.h: opens a file, checks it, and rescues it where it is damaged. */
#include "store/inside.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/log.h"
#include "store/image.h"
#include "store/trail.h"

/* Up to here a file is checked to the last line when it is opened; what lies in a larger one is
 * checked when it is read. And up to here a copy is made without waiting for an idle moment. */
enum { CHECKED_MOST = 1 << 20, COPIED_AT_ONCE = 4 << 20, ASIDE_DAYS = 30 };

static DbWay way(const Opened *o) { return o->lock.plain ? DB_UNLOCKED : DB_PLAIN; }

static void note_files(Opened *o)
{
    char wal[STORE_PATH_MAX];
    o->id = files_id(o->path);
    o->wal = path_with(wal, o->path, "-wal") ? files_id(wal) : (FileId){0, 0};
}

static bool same_file(FileId a, FileId b) { return a.device == b.device && a.number == b.number; }

StoreStatus opened_look(const Opened *o)
{
    char wal[STORE_PATH_MAX];
    const FileId none = {0, 0}, id = files_id(o->path);
    if (same_file(id, none)) return STORE_VANISHED;
    if (!same_file(id, o->id)) return STORE_REPLACED;
    if (!path_with(wal, o->path, "-wal")) return STORE_IO;
    const bool has_wal = !same_file(o->wal, none); // it comes with the first commit
    return !has_wal || same_file(files_id(wal), o->wal) ? STORE_OK : STORE_VANISHED;
}

static const char *const KEYS[] = {".keys", ".keys-2"};

void opened_read_keys(const char *path, Box *box)
{
    char name[STORE_PATH_MAX];
    int64_t count;
    for (int i = 0; i < 2; i++) {
        Box kept = {.count = 0};
        unsigned char *bytes =
            path_with(name, path, KEYS[i]) ? files_read(name, 1 << 16, &count) : NULL;
        if (bytes && box_read(&kept, bytes, (size_t)count)) box_join(box, &kept);
        sqlite3_free(bytes);
    }
}

/* Twice, for a running match is lost without its key. */
StoreStatus opened_write_keys(const Opened *o, const Box *box)
{
    char name[STORE_PATH_MAX];
    uint8_t bytes[BOX_FILE_MOST];
    const size_t count = box_write(box, bytes);
    StoreStatus status = STORE_OK;
    for (int i = 0; i < 2 && status == STORE_OK; i++) {
        status = path_with(name, o->path, KEYS[i]) ? files_write(name, bytes, count) : STORE_IO;
    }
    return status;
}

int opened_checkpoint(Opened *o)
{
    return sqlite3_wal_checkpoint_v2(o->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
}

void opened_copied(Opened *o)
{
    o->trail = trail_begin(o->path, o->trail);
    o->wants_copy = false;
}

static void copy_now(Opened *o)
{
    Copying c = {.to = NULL};
    int64_t commits;
    if (!copies_begin(&c, o->path, o->db)) return;
    while (!copies_step(&c, o->path, &commits)) continue;
    if (commits) opened_copied(o);
}

/* Is there a copy from which the trail leads here without a gap? */
static bool trail_leads_here(const Opened *o)
{
    int64_t number[COPIES + 1], first, last;
    const int copies = copies_list(o->path, number);
    if (!trail_span(o->path, &first, &last))
        return copies > 0 ? number[0] == o->commits : o->commits == 0;
    if (last < o->commits) return copies > 0 && number[0] == o->commits;
    return copies > 0 ? first <= number[0] + 1 : first == 1;
}

/* The connection as it is to be used, at the size and place that it has. */
static StoreStatus settle(Opened *o, int64_t bytes)
{
    Seal seal;
    if (!rows_read_seal(o->db, &seal)) return STORE_IO;
    o->commits = seal.commits;
    opened_checkpoint(o); // best effort: until then the WAL has it
    o->trail = trail_open(o->path);
    o->wants_copy = !trail_leads_here(o);
    if (o->wants_copy && bytes <= COPIED_AT_ONCE) copy_now(o);
    note_files(o);
    return STORE_OK;
}

static StoreStatus begin_anew(Opened *o, int64_t commits)
{
    const StoreStatus status = rescue_nothing(o->path, commits, o->aside);
    if (status != STORE_OK) return status;
    return status_of(db_open(o->path, way(o), &o->db));
}

static StoreStatus rescue_it(Opened *o, const Box *box, int64_t commits, Patience *patience)
{
    db_close_untouched(o->db);
    o->db = NULL;
    const StoreStatus status = rescue(o->path, box, commits, patience, o->aside, &o->rescued);
    if (status != STORE_OK) return status;
    o->was_rescued = true;
    log_warn("store: rescued, %d matches, %d shortened, %d lost%s", o->rescued.account.matches,
             o->rescued.account.shortened, o->rescued.account.lost,
             o->rescued.proven ? ", proven whole" : "");
    const int rc = db_open(o->path, way(o), &o->db);
    return rc == SQLITE_OK ? STORE_DAMAGED : status_of(rc);
}

/* A sound file: what was killed on its way into it, or lies behind a flipped bit at the end of its
 * WAL, is made again. It is not known whether the change was shown to people, so it counts as
 * acknowledged. */
static int make_again(Opened *o, const Box *box)
{
    int64_t first, last;
    Seal seal;
    if (!rows_read_seal(o->db, &seal)) return rows_error(o->db, SQLITE_CORRUPT);
    if (!trail_span(o->path, &first, &last) || last <= seal.commits) return SQLITE_OK;
    const int rc = trail_follow(o->path, o->db, box, 0);
    if (rc != SQLITE_OK) log_warn("store: what was on its way cannot be made again, %d", rc);
    return SQLITE_OK; // it does no harm to what is there
}

/* A file of ours: sound, of the version before, or damaged. */
static StoreStatus open_ours(Opened *o, const Box *box, int64_t bytes, int version,
                             int64_t commits, Patience *patience)
{
    int rc = db_open(o->path, way(o), &o->db);
    if (rc == SQLITE_OK) rc = rows_sound(o->db, box, bytes <= CHECKED_MOST, commits);
    const StoreStatus status = status_of(rc);
    if (status == STORE_DAMAGED) return rescue_it(o, box, commits, patience);
    if (rc == SQLITE_OK && version == DB_VERSION_FIRST) {
        copy_now(o); // as it was, in case that something is wrong with this version
        rc = rows_renew(o->db);
    }
    if (rc == SQLITE_OK) rc = make_again(o, box);
    return status_of(rc);
}

static StoreStatus open_locked(Opened *o, const Box *box, Patience *patience)
{
    int64_t bytes, commits = files_commits(o->lock.file);
    int version;
    StoreStatus status = files_finish_new(o->path, o->aside);
    if (status != STORE_OK) return status;
    switch (files_look(o->path, &bytes, &version)) {
    case FILE_ABSENT:
        status = rescue_can(o->path) ? rescue_it(o, box, commits, patience)
                                     : begin_anew(o, commits);
        break;
    case FILE_STRANGE: return access(o->path, W_OK) != 0 ? status_of_errno(errno) : STORE_IO;
    case FILE_NEWER: return STORE_NEWER;
    case FILE_FOREIGN: status = rescue_it(o, box, commits, patience); break;
    case FILE_OURS: status = open_ours(o, box, bytes, version, commits, patience); break;
    }
    if (status != STORE_OK && status != STORE_DAMAGED) return status;
    const StoreStatus settled = o->db ? settle(o, bytes) : STORE_IO;
    return settled == STORE_OK ? status : settled;
}

StoreStatus opened_open(const char *path, Opened *before, Box *box, Patience *patience,
                        Opened *out)
{
    *out = (Opened){.trail = -1, .lock = {.file = -1}};
    if (!files_follow(path, out->path)) return STORE_IO;
    StoreStatus status = files_make_folders(out->path);
    const bool passed = status == STORE_OK && before && files_lock_is_of(&before->lock, out->path);
    if (passed) {
        out->lock = before->lock;
        before->lock = (Lock){.file = -1};
    } else if (status == STORE_OK) {
        status = files_lock(out->path, &out->lock);
    }
    if (status != STORE_OK) return status;
    opened_read_keys(out->path, box);
    files_remove_aside(out->path, ASIDE_DAYS);
    status = open_locked(out, box, patience);
    if (status == STORE_OK || status == STORE_DAMAGED) return status;
    if (passed) {
        before->lock = out->lock;
        out->lock = (Lock){.file = -1};
    }
    opened_close(out, true);
    return status;
}

void opened_close(Opened *o, bool untouched)
{
    if (untouched) db_close_untouched(o->db);
    else sqlite3_close(o->db);
    o->db = NULL;
    if (o->trail >= 0) close(o->trail);
    o->trail = -1;
    files_unlock(o->path, &o->lock);
}

StoreStatus opened_read_back(Opened *o, const Box *box)
{
    sqlite3_close(o->db);
    int rc = db_open(o->path, way(o), &o->db);
    if (rc == SQLITE_OK) rc = rows_sound(o->db, box, false, o->commits);
    if (rc != SQLITE_OK) return status_of(rc);
    note_files(o);
    return STORE_OK;
}
