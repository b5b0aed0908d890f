/*
 * test_store_durable.c - a change that was answered with STORE_OK is on the disk and whole.
 *
 * Only the public interface of store/ is used. What happens below it is watched from two sides:
 * SQLite shows this program each connection as it opens (an automatic extension), and the system's
 * calls for writing and syncing pass through this file, which notes what was written and has not
 * been synced yet.
 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>

#include <sqlite3.h>

#include "place.h"

/* ---- what is written and not yet synced -------------------------------------------------- */

enum { FILES_MOST = 1024 };

static bool unsynced[FILES_MOST]; /* by descriptor */
static int closed_unsynced;       /* database files that were closed like that */
static int syncs;                 /* so far, of anything */

/* Is this descriptor the database, its log, or what shall become the database? */
static bool is_database(int fd)
{
    static const char *const ENDINGS[] = {".db", ".db-wal", ".db-journal", ".db.tmp", ".db.new"};
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    const ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return false;
    path[length] = '\0';
    for (size_t i = 0; i < sizeof ENDINGS / sizeof *ENDINGS; i++) {
        const char *at = strstr(path, ENDINGS[i]);
        if (at && strcmp(at, ENDINGS[i]) == 0) return true;
    }
    return false;
}

static void note(int fd, bool written)
{
    if (fd >= 0 && fd < FILES_MOST) unsynced[fd] = written;
}

/* `real` is the system's own function of this name. */
#define FIND_REAL(name) \
    __typeof__(&name) real; \
    void *found = dlsym(RTLD_NEXT, #name); \
    memcpy(&real, &found, sizeof real)

ssize_t write(int fd, const void *bytes, size_t count)
{
    FIND_REAL(write);
    note(fd, true);
    return real(fd, bytes, count);
}

static bool writes_falsely; /* the disk: each page of the database's log, without a word */

static bool is_log(int fd)
{
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    const ssize_t length = readlink(link, path, sizeof path - 1);
    return length > 7 && memcmp(path + length - 7, ".db-wal", 7) == 0;
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at)
{
    enum { LEAST = 512, MOST = 1 << 16, ROWS = 64 }; // a page has its rows at its end
    static unsigned char changed[MOST];
    FIND_REAL(pwrite64);
    note(fd, true);
    if (!writes_falsely || count < LEAST || count > MOST || !is_log(fd))
        return real(fd, bytes, count, at);
    memcpy(changed, bytes, count);
    for (size_t i = count - ROWS; i < count; i++) changed[i] ^= 1;
    return real(fd, changed, count, at);
}

int fsync(int fd)
{
    FIND_REAL(fsync);
    note(fd, false);
    syncs++;
    return real(fd);
}

int fdatasync(int fd)
{
    FIND_REAL(fdatasync);
    note(fd, false);
    syncs++;
    return real(fd);
}

static int reads, refuse_read, refuse_with; /* which of the reads is refused; 0: none */
static bool refuse_ever;                    /* and all behind it */

ssize_t pread64(int fd, void *bytes, size_t count, off64_t at)
{
    FIND_REAL(pread64);
    reads++;
    if (refuse_read > 0 && (reads == refuse_read || (refuse_ever && reads > refuse_read))) {
        errno = refuse_with;
        return -1;
    }
    return real(fd, bytes, count, at);
}

static bool unreadable; /* the database, to who reads it as a plain file */

int open64(const char *path, int flags, ...)
{
    FIND_REAL(open64);
    va_list more;
    va_start(more, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    const size_t length = strlen(path);
    if (unreadable && flags & O_NONBLOCK && length > 3 && strcmp(path + length - 3, ".db") == 0) {
        errno = EACCES;
        return -1;
    }
    return real(path, flags, mode);
}

int close(int fd)
{
    FIND_REAL(close);
    if (fd >= 0 && fd < FILES_MOST && unsynced[fd] && is_database(fd)) closed_unsynced++;
    note(fd, false);
    return real(fd);
}

/* Nothing of the database waits in the machine's memory. */
static void check_synced(void)
{
    for (int fd = 0; fd < FILES_MOST; fd++) {
        if (unsynced[fd]) assert_false(is_database(fd));
    }
    assert_int_equal(closed_unsynced, 0);
}

/* ---- the connections that are open ------------------------------------------------------- */

enum { CONNECTIONS_MOST = 8 };

static sqlite3 *connection[CONNECTIONS_MOST];

/* A connection closes: SQLite lets go of the function that was left in it. */
static void forget_connection(void *slot) { *(sqlite3 **)slot = NULL; }

static void nothing(sqlite3_context *context, int count, sqlite3_value **value)
{
    (void)context;
    (void)count;
    (void)value;
}

static int refuse_at, asked; /* which of the statements that write is refused; 0: none */

static int refuse_one(void *context, int what, const char *a, const char *b, const char *c,
                      const char *d)
{
    (void)context;
    (void)b;
    (void)c;
    (void)d;
    const bool ends = what == SQLITE_TRANSACTION && strcmp(a, "ROLLBACK") == 0;
    const bool writes = what == SQLITE_INSERT || what == SQLITE_UPDATE || what == SQLITE_DELETE;
    if (ends || !(writes || what == SQLITE_TRANSACTION)) return SQLITE_OK;
    return ++asked == refuse_at ? SQLITE_DENY : SQLITE_OK;
}

static int note_connection(sqlite3 *db, char **error, const void *routines)
{
    (void)error;
    (void)routines;
    for (int i = 0; i < CONNECTIONS_MOST; i++) {
        if (connection[i]) continue;
        connection[i] = db;
        sqlite3_set_authorizer(db, refuse_one, NULL);
        return sqlite3_create_function_v2(db, "of_the_test", 0, SQLITE_UTF8, &connection[i],
                                          nothing, NULL, NULL, forget_connection);
    }
    return SQLITE_NOMEM;
}

static void watch_connections(void)
{
    assert_int_equal(sqlite3_auto_extension((void (*)(void))note_connection), SQLITE_OK);
}

/* The one connection to the file at `path`. */
static sqlite3 *connection_to(const char *path)
{
    sqlite3 *found = NULL;
    for (int i = 0; i < CONNECTIONS_MOST; i++) {
        const char *name = connection[i] ? sqlite3_db_filename(connection[i], "main") : NULL;
        if (!name || strcmp(name, path) != 0) continue;
        assert_null(found);
        found = connection[i];
    }
    assert_non_null(found);
    return found;
}

static void check_pragma(sqlite3 *db, const char *name, const char *expected)
{
    char sql[64];
    sqlite3_stmt *row;
    snprintf(sql, sizeof sql, "PRAGMA %s", name);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &row, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    assert_string_equal((const char *)sqlite3_column_text(row, 0), expected);
    sqlite3_finalize(row);
}

static void check_careful(const char *path)
{
    sqlite3 *db = connection_to(path);
    check_pragma(db, "synchronous", "2"); // FULL: the log is synced at every commit
    check_pragma(db, "journal_mode", "wal");
    check_pragma(db, "locking_mode", "exclusive");
    check_pragma(db, "secure_delete", "1");
    check_pragma(db, "cell_size_check", "1");
    check_pragma(db, "cache_spill", "0");
    check_pragma(db, "mmap_size", "0");
}

static void test_connection__is_as_careful_as_the_promise_needs(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    Store *s = open_as(p.db, STORE_OK); // made
    check_careful(p.db);
    store_close(s);
    s = open_as(p.db, STORE_OK); // found
    check_careful(p.db);
    store_close(s);
    write_file(p.db, "nothing", 7);
    s = open_as(p.db, STORE_DAMAGED); // rescued
    check_careful(p.db);
    store_close(s);
    place_free(&p);
}

/* ---- every change ------------------------------------------------------------------------ */

typedef enum Change {
    PUT, PUT_AWAY, BEGIN, BEGIN_OVER, APPEND, ABOUT, END, KEEP, PAST_ABOUT, CHANGES
} Change;

static bool first_id(void *out, const PastGame *game)
{
    *(int64_t *)out = game->id;
    return false;
}

/* Of `slot` is the match open that BEGIN_OVER and the others find; ended ones lie in the archive. */
static StoreStatus make_change(Store *s, Change change)
{
    static char *lines[] = {(char *)"line 0", (char *)"line 1"};
    static uint64_t states[] = {0, 1001};
    int64_t id = 0;
    journal_past(s, first_id, &id);
    switch (change) {
    case PUT: return store_put(s, "lang", "ja");
    case PUT_AWAY: return store_put(s, "gone", NULL);
    case BEGIN: return journal_begin(s, "dotenko", "they", "line 0");
    case BEGIN_OVER: return journal_begin(s, "takoyaki", "new", "line 0");
    case APPEND: return append_line(s, "takoyaki", 3);
    case ABOUT: return journal_about(s, "takoyaki", "others");
    case END: return journal_end(s, "takoyaki", "scores 1 2");
    case KEEP:
        return journal_keep(s, "kakkuri", "scores 3",
                            &(JournalRead){(char *)"kept", lines, states, 2});
    case PAST_ABOUT: return journal_past_about(s, id, "nobody");
    case CHANGES: break;
    }
    return STORE_NONE;
}

typedef struct Archive {
    int abandoned, ended, kept, renamed, all;
} Archive;

static bool count_past(void *context, const PastGame *game)
{
    Archive *a = context;
    a->all++;
    a->abandoned += strcmp(game->result, "abandoned") == 0 && strcmp(game->about, "us") == 0;
    a->ended += strcmp(game->result, "scores 1 2") == 0;
    a->kept += strcmp(game->result, "scores 3") == 0;
    a->renamed += strcmp(game->about, "nobody") == 0;
    return true;
}

/* What stands there when nothing has been changed yet: a setting of each kind, a match of three
 * lines, one in the archive. */
static void lay_beginning(Store *s)
{
    assert_int_equal(store_put(s, "lang", "en"), STORE_OK);
    assert_int_equal(store_put(s, "gone", "1"), STORE_OK);
    play_lines(s, "daifugo", "old", 2);
    assert_int_equal(journal_end(s, "daifugo", "scores 9"), STORE_OK);
    play_lines(s, "takoyaki", "us", 3);
}

/* All of the change is there, or (`made` false) nothing of it, and all else as it was. */
static void check_whole(Store *s, Change change, bool made)
{
    static const int LINES[CHANGES] = {[BEGIN_OVER] = 1, [APPEND] = 4, [END] = -1};
    const int lines = made && LINES[change] ? LINES[change] : 3;
    Archive a = {0};
    check_setting(s, "lang", made && change == PUT ? "ja" : "en");
    check_setting(s, "gone", made && change == PUT_AWAY ? NULL : "1");
    assert_int_equal(journal_waits(s, "takoyaki"), lines > 0);
    if (lines > 0) {
        const char *about = !made ? "us" : change == BEGIN_OVER ? "new" : change == ABOUT ? "others"
                                                                                         : "us";
        check_journal(s, "takoyaki", about, lines, STORE_OK);
    }
    assert_int_equal(journal_waits(s, "dotenko"), made && change == BEGIN);
    journal_past(s, count_past, &a);
    assert_int_equal(a.abandoned, made && change == BEGIN_OVER);
    assert_int_equal(a.ended, made && change == END);
    assert_int_equal(a.kept, made && change == KEEP);
    assert_int_equal(a.renamed, made && change == PAST_ABOUT);
    assert_int_equal(a.all, 1 + a.abandoned + a.ended + a.kept);
}

static void test_every_change__is_synced_when_it_is_answered(void **unused)
{
    (void)unused;
    for (Change change = 0; change < CHANGES; change++) {
        Place p = place_in_memory();
        Store *s = open_as(p.db, STORE_OK);
        check_synced();
        lay_beginning(s);
        check_synced();
        const int before = syncs;
        assert_int_equal(make_change(s, change), STORE_OK);
        assert_true(syncs > before);
        check_synced();
        check_whole(s, change, true);
        store_close(s);
        check_synced();
        place_free(&p);
    }
}

/* ---- one statement is refused ------------------------------------------------------------ */

/* The disk refuses the n-th statement of a change, whichever that is: what the change answers is
 * what has happened. It waits whole (or, for what never waits, is gone whole), is seen as if it had
 * been made, and is made whole by the next try. A match that the new one ends is never lost. */
static bool refused_once(Change change, int n)
{
    Place p = place_in_memory();
    Store *s = open_as(p.db, STORE_OK);
    lay_beginning(s);
    asked = 0;
    refuse_at = n;
    const StoreStatus status = make_change(s, change);
    const bool refused = asked >= n;
    refuse_at = 0;
    assert_int_equal(status, refused ? STORE_IO : STORE_OK);
    const bool waits = change != KEEP;
    check_whole(s, change, !refused || waits);
    assert_int_equal(store_retry(s), STORE_OK);
    check_synced();
    check_whole(s, change, !refused || waits);
    store_close(s);
    s = open_as(p.db, STORE_OK); // and nothing of it was left half done
    check_whole(s, change, !refused || waits);
    store_close(s);
    place_free(&p);
    return refused;
}

static void test_every_change__is_whole_or_waits_whatever_is_refused(void **unused)
{
    (void)unused;
    for (Change change = 0; change < CHANGES; change++) {
        int n = 1;
        while (refused_once(change, n)) n++;
        assert_true(n > 3); // begin, the row, the seal, commit: all have been refused once
    }
}

/* ---- one read is refused ------------------------------------------------------------------- */

/* Opening a sound home, the n-th read is refused. False: there was no such read. */
static bool read_refused(const Place *p, int n, int error, bool ever)
{
    StoreStatus status;
    reads = 0;
    refuse_with = error;
    refuse_ever = ever;
    refuse_read = n;
    Store *s = store_open(p->db, &status);
    const bool refused = reads >= n;
    refuse_read = 0;
    assert_non_null(s);
    if (status == STORE_DAMAGED) print_error("read %d: error %d, ever %d\n", n, error, ever);
    assert_true(status != STORE_DAMAGED && !store_rescue(s).was);
    if (error == EINTR && !ever) assert_int_equal(status, STORE_OK);
    assert_int_equal(store_retry(s), STORE_OK);
    check_whole(s, PUT, false);
    store_close(s);
    assert_false(is_there(place_file(p, ".damaged-1")));
    return refused;
}

/* A sound file that cannot be read now is not damaged: it is tried again, and all is there. What is
 * only interrupted is asked for again at once, but not for ever. */
static void test_reading__that_fails_is_no_damage(void **unused)
{
    static const int ERRORS[] = {EIO, ENOMEM, EINTR};
    Place p = place_in_memory();
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    lay_beginning(s);
    store_close(s);
    for (int i = 0; i < 6; i++) {
        int n = 1;
        while (read_refused(&p, n, ERRORS[i / 2], i % 2)) n++;
        assert_true(n > 5);
    }
    place_free(&p);
}

/* ---- closing while changes wait ------------------------------------------------------------ */

/* In a child there is no cmocka to jump back to. */
#define must(what) \
    do { \
        if (!(what)) { \
            fprintf(stderr, "line %d: %s\n", __LINE__, #what); \
            _exit(1); \
        } \
    } while (0)

static void limit_files_to(rlim_t bytes)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    must(getrlimit(RLIMIT_FSIZE, &limit) == 0);
    limit.rlim_cur = bytes;
    must(setrlimit(RLIMIT_FSIZE, &limit) == 0);
}

/* One match, a setting, 30 lines of which at least some wait for room. */
static void fill_up(Store *s, rlim_t bytes)
{
    limit_files_to(bytes);
    int refused = store_put(s, "lang", "ja") == STORE_FULL;
    refused += journal_begin(s, "takoyaki", "us", "line 0") == STORE_FULL;
    for (int i = 1; i < 30; i++) refused += append_line(s, "takoyaki", i) == STORE_FULL;
    must(refused > 0);
    must(store_retry(s) == STORE_FULL);
}

/* All of it is there. */
static void check_filled_up(const Place *p)
{
    Store *s = open_as(p->db, STORE_OK);
    check_setting(s, "lang", "ja");
    check_journal(s, "takoyaki", "us", 30, STORE_OK);
    store_close(s);
}

static void close_after_room_came(const Place *p)
{
    StoreStatus status;
    Store *s = store_open(p->db, &status);
    must(s && status == STORE_OK);
    fill_up(s, 16 << 10);
    limit_files_to(RLIM_INFINITY);
    store_close(s); // no retry before: closing is the last one
}

static void close_what_never_had_room(const Place *p)
{
    StoreStatus status;
    limit_files_to(0);
    Store *s = store_open(p->db, &status);
    must(s && status == STORE_FULL);
    fill_up(s, 0);
    limit_files_to(RLIM_INFINITY);
    store_close(s);
}

static void close_without_room(const Place *p)
{
    StoreStatus status;
    Store *s = store_open(p->db, &status);
    must(s && status == STORE_OK);
    must(store_put(s, "kept", "yes") == STORE_OK);
    fill_up(s, 16 << 10);
    store_close(s);
}

static void test_closing__writes_what_waits(void **unused)
{
    void (*const parts[])(const Place *) = {close_after_room_came, close_what_never_had_room};
    (void)unused;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        Place p = place_in_memory();
        in_child(parts[i], &p);
        check_filled_up(&p);
        place_free(&p);
    }
}

static void test_closing__without_room_keeps_what_was_answered(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    in_child(close_without_room, &p);
    Store *s = open_as(p.db, STORE_OK);
    check_setting(s, "kept", "yes");
    store_close(s);
    place_free(&p);
}

static void room_came_and_nothing_is_read(const Place *p)
{
    StoreStatus status;
    Store *s = store_open(p->db, &status);
    must(s && status == STORE_OK);
    fill_up(s, 16 << 10);
    limit_files_to(RLIM_INFINITY);
    unreadable = true;
    must(store_retry(s) != STORE_OK && !store_is_durable(s) && store_state(s).unsaved > 0);
    unreadable = false;
    must(store_retry(s) == STORE_OK && store_is_durable(s) && store_state(s).unsaved == 0);
    _exit(0);
}

/* That everything is saved again is said of what was read back. */
static void test_full__is_over_when_it_was_read_back(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    in_child(room_came_and_nothing_is_read, &p);
    check_filled_up(&p);
    place_free(&p);
}

static void room_came_on_a_false_disk(const Place *p)
{
    StoreStatus status;
    limit_files_to(0);
    Store *s = store_open(p->db, &status);
    must(s && status == STORE_FULL);
    fill_up(s, 0);
    limit_files_to(RLIM_INFINITY);
    writes_falsely = true;
    must(store_retry(s) != STORE_OK && !store_is_durable(s) && store_state(s).unsaved > 0);
    writes_falsely = false;
    must(store_retry(s) == STORE_OK && store_is_durable(s) && store_state(s).unsaved == 0);
    _exit(0);
}

/* So it is where the file was opened anew: every answer on the way to the disk was good. */
static void test_opened_again__is_saved_when_it_was_read_back(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    in_child(room_came_on_a_false_disk, &p);
    check_filled_up(&p);
    place_free(&p);
}

/* ---- what is read is held against its hash, too ------------------------------------------- */

/* Something else wrote into the file while it was open. */
static void write_behind(const Place *p, const char *sql)
{
    assert_int_equal(sqlite3_exec(connection_to(p->db), sql, NULL, NULL, NULL), SQLITE_OK);
}

static bool note_past(void *context, const PastGame *game)
{
    (void)game;
    ++*(int *)context;
    return true;
}

static int count_all_past(Store *s)
{
    int count = 0;
    journal_past(s, note_past, &count);
    return count;
}

static void test_reading__a_setting_that_changed_is_not_believed(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    assert_int_equal(store_put(s, "lang", "ja"), STORE_OK);
    write_behind(&p, "UPDATE setting SET value='en'");
    check_setting(s, "lang", NULL);
    store_close(s);
    place_free(&p);
}

static void count_stat(void *context, const char *key, const char *value)
{
    (void)key;
    (void)value;
    ++*(int *)context;
}

static void test_reading__a_statistic_that_changed_is_not_told(void **unused)
{
    Place p = place_in_memory();
    int count = 0;
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    assert_int_equal(stat_put(s, "all/Ann", "1"), STORE_OK);
    assert_int_equal(stat_put(s, "all/Ben", "2"), STORE_OK);
    write_behind(&p, "UPDATE stat SET value='9' WHERE key='all/Ben'");
    stat_each(s, "all/", count_stat, &count);
    assert_int_equal(count, 1);
    assert_null(stat_get(s, "all/Ben"));
    store_close(s);
    place_free(&p);
}

static void test_reading__a_journal_without_its_end_is_damaged(void **unused)
{
    static const struct {
        const char *sql;
        int lines;
    } CASE[] = {{"DELETE FROM line WHERE seq=11", 11}, {"DELETE FROM line WHERE seq>=5", 5},
                {"UPDATE line SET text='line 99' WHERE seq=11", 11},
                {"UPDATE line SET state=5 WHERE seq=4", 4}};
    (void)unused;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        Place p = place_in_memory();
        Store *s = open_as(p.db, STORE_OK);
        play_lines(s, "takoyaki", "us", 12);
        check_journal(s, "takoyaki", "us", 12, STORE_OK);
        write_behind(&p, CASE[i].sql);
        check_journal(s, "takoyaki", "us", CASE[i].lines, STORE_DAMAGED);
        store_close(s);
        place_free(&p);
    }
}

static void test_reading__a_past_match_that_changed_is_not_told(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    for (int i = 0; i < 3; i++) {
        play_lines(s, "takoyaki", "us", 5);
        assert_int_equal(journal_end(s, "takoyaki", "won"), STORE_OK);
    }
    assert_int_equal(count_all_past(s), 3);
    write_behind(&p, "UPDATE past SET result='lost' WHERE id=(SELECT min(id) FROM past)");
    assert_int_equal(count_all_past(s), 2);
    store_close(s);
    place_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_connection__is_as_careful_as_the_promise_needs),
        cmocka_unit_test(test_every_change__is_synced_when_it_is_answered),
        cmocka_unit_test(test_every_change__is_whole_or_waits_whatever_is_refused),
        cmocka_unit_test(test_reading__that_fails_is_no_damage),
        cmocka_unit_test(test_closing__writes_what_waits),
        cmocka_unit_test(test_full__is_over_when_it_was_read_back),
        cmocka_unit_test(test_opened_again__is_saved_when_it_was_read_back),
        cmocka_unit_test(test_closing__without_room_keeps_what_was_answered),
        cmocka_unit_test(test_reading__a_setting_that_changed_is_not_believed),
        cmocka_unit_test(test_reading__a_statistic_that_changed_is_not_told),
        cmocka_unit_test(test_reading__a_journal_without_its_end_is_damaged),
        cmocka_unit_test(test_reading__a_past_match_that_changed_is_not_told),
    };
    watch_connections();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
