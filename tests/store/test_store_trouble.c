/*
 * test_store_trouble.c - every StoreStatus, provoked for real: no permission, no room, another
 * copy of the program, files of others. Never a crash, never a file of somebody else's changed.
 */
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

#include <sqlite3.h>

#include "place.h"

static time_t late_s; // so much the clock has been set back since files were written

time_t time(time_t *out)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    now.tv_sec -= late_s;
    if (out) *out = now.tv_sec;
    return now.tv_sec;
}

/* What every Store must do; one in memory says each time why it is not on the disk. */
static void check_works(Store *s, StoreStatus expected)
{
    assert_int_equal(store_put(s, "k", "v"), expected);
    check_setting(s, "k", "v");
    play_lines_as(s, "takoyaki", "us", 4, expected);
    check_journal(s, "takoyaki", "us", 4, STORE_OK);
    assert_int_equal(store_state(s).unsaved, expected == STORE_OK ? 0 : 5);
    assert_int_equal(store_state(s).why, expected);
}

static void check_in_memory(const char *path, StoreStatus expected)
{
    Store *s = open_as(path, expected);
    assert_false(store_is_durable(s));
    assert_int_equal(store_state(s).place, STORAGE_RETRYING);
    check_works(s, expected);
    store_close(s);
}

/* In a child there is no cmocka to jump back to. */
#define must(what) \
    do { \
        if (!(what)) { \
            fprintf(stderr, "line %d: %s\n", __LINE__, #what); \
            _exit(1); \
        } \
    } while (0)

static bool value_is(Store *s, const char *key, const char *expected)
{
    char *value = store_get(s, key);
    bool is = value && strcmp(value, expected) == 0;
    free(value);
    return is;
}

static int line_count(Store *s, const char *slot)
{
    JournalRead r;
    int count = journal_read(s, slot, &r) == STORE_OK ? r.count : -1;
    journal_read_clear(&r);
    return count;
}

/* ---- no permission -------------------------------------------------------------------- */

static void become_nobody(void)
{
    if (geteuid() != 0) return;
    must(setgroups(0, NULL) == 0 && setgid(65534) == 0 && setuid(65534) == 0);
}

static void use_readonly(const Place *p)
{
    StoreStatus status;
    become_nobody();
    Store *s = store_open(p->db, &status);
    must(s && status == STORE_READONLY && !store_is_durable(s));
    must(value_is(s, "lang", "ja"));           // what is there can still be read
    must(line_count(s, "takoyaki") == 5);
    must(store_put(s, "lang", "en") == STORE_READONLY);
    must(value_is(s, "lang", "en"));
    must(store_retry(s) == STORE_READONLY);
    store_close(s);
}

static void test_readonly__is_read_and_played_on_in_memory(void **unused)
{
    Place p;
    size_t before_count, after_count;
    (void)unused;
    strcpy(p.folder, "/tmp/store-XXXXXX"); // a folder that nobody may enter
    assert_non_null(mkdtemp(p.folder));
    snprintf(p.db, sizeof p.db, "%s/ennichi.db", p.folder);
    Store *s = open_as(p.db, STORE_OK);
    store_put(s, "lang", "ja");
    play_lines(s, "takoyaki", "us", 5);
    store_close(s);
    unlink(place_file(&p, ".lock"));
    if (geteuid() == 0) assert_int_equal(chown(p.db, 65534, 65534), 0);
    if (geteuid() == 0) assert_int_equal(chown(place_file(&p, ".keys"), 65534, 65534), 0);
    assert_int_equal(chmod(p.db, 0400), 0);
    assert_int_equal(chmod(p.folder, 0555), 0);
    unsigned char *before = read_file(p.db, &before_count);
    in_child(use_readonly, &p);
    unsigned char *after = read_file(p.db, &after_count);
    assert_int_equal(before_count, after_count);
    assert_memory_equal(before, after, before_count);
    free(before);
    free(after);
    assert_int_equal(chmod(p.folder, 0700), 0);
    place_free(&p);
}

static void use_unwritable_folder(const Place *p)
{
    StoreStatus status;
    char path[400];
    become_nobody();
    snprintf(path, sizeof path, "%s/below/ennichi.db", p->folder);
    Store *s = store_open(path, &status);
    must(s && status == STORE_READONLY && !store_is_durable(s));
    must(store_put(s, "k", "v") == STORE_READONLY && value_is(s, "k", "v"));
    store_close(s);
}

static void test_readonly__folder_that_cannot_be_made(void **unused)
{
    Place p;
    (void)unused;
    strcpy(p.folder, "/tmp/store-XXXXXX");
    assert_non_null(mkdtemp(p.folder));
    assert_int_equal(chmod(p.folder, 0555), 0);
    in_child(use_unwritable_folder, &p);
    assert_int_equal(chmod(p.folder, 0700), 0);
    rmdir(p.folder);
}

/* The WAL alone may only be read: SQLite opens it, and notices with the first change. */
static void use_readonly_wal(const Place *p)
{
    StoreStatus status;
    become_nobody();
    Store *s = store_open(p->db, &status);
    must(s && status == STORE_OK && line_count(s, "takoyaki") == 5);
    must(append_line(s, "takoyaki", 5) == STORE_READONLY);
    must(store_put(s, "lang", "ja") == STORE_READONLY);
    must(append_line(s, "takoyaki", 6) == STORE_READONLY);
    must(chmod(place_file(p, "-wal"), 0600) == 0);
    must(store_retry(s) == STORE_OK && store_is_durable(s));
    must(append_line(s, "takoyaki", 7) == STORE_OK);
    must(line_count(s, "takoyaki") == 8 && value_is(s, "lang", "ja"));
    store_close(s);
}

static void be_killed(const Place *p)
{
    StoreStatus status;
    become_nobody();
    Store *s = store_open(p->db, &status);
    must(s && journal_begin(s, "takoyaki", "us", "line 0") == STORE_OK);
    for (int i = 1; i < 5; i++) must(append_line(s, "takoyaki", i) == STORE_OK);
    must(chmod(place_file(p, "-wal"), 0400) == 0);
}

static void test_readonly__wal_costs_no_line(void **unused)
{
    Place p;
    (void)unused;
    strcpy(p.folder, "/tmp/store-XXXXXX");
    assert_non_null(mkdtemp(p.folder));
    if (geteuid() == 0) assert_int_equal(chown(p.folder, 65534, 65534), 0);
    snprintf(p.db, sizeof p.db, "%s/ennichi.db", p.folder);
    in_child(be_killed, &p);
    in_child(use_readonly_wal, &p);
    Store *s = open_as(p.db, STORE_OK);
    check_journal(s, "takoyaki", "us", 8, STORE_OK);
    store_close(s);
    place_free(&p);
}

/* ---- no room -------------------------------------------------------------------------- */

static void limit_files_to(rlim_t bytes)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    must(getrlimit(RLIMIT_FSIZE, &limit) == 0);
    limit.rlim_cur = bytes;
    must(setrlimit(RLIMIT_FSIZE, &limit) == 0);
}

static void no_room_at_all(const Place *p)
{
    StoreStatus status;
    limit_files_to(0);
    Store *s = store_open(p->db, &status);
    must(s && status == STORE_FULL && !store_is_durable(s));
    must(store_put(s, "lang", "ja") == STORE_FULL);
    must(journal_begin(s, "takoyaki", "us", "line 0") == STORE_FULL);
    must(append_line(s, "takoyaki", 1) == STORE_FULL);
    must(store_retry(s) == STORE_FULL);
    must(value_is(s, "lang", "ja") && line_count(s, "takoyaki") == 2);
    limit_files_to(RLIM_INFINITY); // room again: the next call is on the disk, with all before it
    must(append_line(s, "takoyaki", 2) == STORE_OK);
    must(store_is_durable(s) && store_retry(s) == STORE_OK);
    _exit(0); // as if killed
}

static void test_full__from_the_start_until_there_is_room(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    in_child(no_room_at_all, &p);
    Store *s = open_as(p.db, STORE_OK);
    check_setting(s, "lang", "ja");
    check_journal(s, "takoyaki", "us", 3, STORE_OK);
    store_close(s);
    place_free(&p);
}

static void room_goes_and_comes(const Place *p)
{
    StoreStatus status;
    int i = 1, refused = 0;
    Store *s = store_open(p->db, &status);
    must(s && status == STORE_OK);
    must(journal_begin(s, "takoyaki", "us", "line 0") == STORE_OK);
    limit_files_to(64 << 10);
    for (; refused < 20; i++) {
        status = append_line(s, "takoyaki", i);
        must(status == (refused ? STORE_FULL : status));
        must(status == STORE_OK || status == STORE_FULL);
        refused += status == STORE_FULL;
        must(line_count(s, "takoyaki") == i + 1); // reads see what waits
        must(i < 1000);
    }
    must(store_put(s, "lang", "ja") == STORE_FULL && value_is(s, "lang", "ja"));
    must(journal_about(s, "takoyaki", "still us") == STORE_FULL);
    must(store_retry(s) == STORE_FULL);
    limit_files_to(RLIM_INFINITY);
    must(store_retry(s) == STORE_OK && line_count(s, "takoyaki") == i);
    must(append_line(s, "takoyaki", i) == STORE_OK);
    _exit(0); // as if killed
}

static void test_full__lines_wait_and_none_is_lost(void **unused)
{
    Place p = place_in_memory();
    JournalRead r;
    (void)unused;
    in_child(room_goes_and_comes, &p);
    Store *s = open_as(p.db, STORE_OK);
    assert_int_equal(journal_read(s, "takoyaki", &r), STORE_OK);
    int count = r.count;
    journal_read_clear(&r);
    assert_true(count > 20);
    check_journal(s, "takoyaki", "still us", count, STORE_OK);
    check_setting(s, "lang", "ja");
    store_close(s);
    place_free(&p);
}

/* ---- another copy of the program ------------------------------------------------------ */

static void test_busy__second_plays_in_memory_and_changes_nothing(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    Store *first = open_as(p.db, STORE_OK);
    store_put(first, "lang", "ja");
    play_lines(first, "takoyaki", "us", 3);
    Store *second = open_as(p.db, STORE_BUSY);
    assert_false(store_is_durable(second));
    assert_false(journal_waits(second, "takoyaki")); // it is being played over there
    check_works(second, STORE_BUSY);
    store_close(second);
    check_journal(first, "takoyaki", "us", 3, STORE_OK);
    store_close(first);
    Store *third = open_as(p.db, STORE_OK);
    check_setting(third, "k", NULL);
    store_close(third);
    place_free(&p);
}

static void test_busy__another_program_holds_the_database(void **unused)
{
    Place p = place_in_memory();
    sqlite3 *db;
    (void)unused;
    store_close(open_as(p.db, STORE_OK));
    assert_int_equal(sqlite3_open(p.db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN; SELECT * FROM setting", NULL, NULL, NULL), SQLITE_OK);
    check_in_memory(p.db, STORE_LOCKED);
    sqlite3_close(db);
    store_close(open_as(p.db, STORE_OK));
    place_free(&p);
}

static void test_busy__ends_when_the_first_is_killed(void **unused)
{
    Place p = place_in_memory();
    int pipe_ends[2], how;
    char ready;
    (void)unused;
    assert_int_equal(pipe(pipe_ends), 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        StoreStatus status;
        Store *s = store_open(p.db, &status);
        must(s && status == STORE_OK && store_put(s, "lang", "ja") == STORE_OK);
        must(write(pipe_ends[1], "r", 1) == 1);
        for (;;) pause();
    }
    assert_int_equal(read(pipe_ends[0], &ready, 1), 1);
    store_close(open_as(p.db, STORE_BUSY));
    kill(child, SIGKILL);
    waitpid(child, &how, 0);
    Store *s = open_as(p.db, STORE_OK);
    check_setting(s, "lang", "ja");
    store_close(s);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    place_free(&p);
}

/* ---- files that are not databases
 * -------------------------------------------------------------- */

static void test_io__what_is_no_plain_file_is_left_alone(void **unused)
{
    Place p = place_in_memory();
    char path[500], longest[5000];
    (void)unused;
    assert_int_equal(mkdir(p.db, 0700), 0);
    check_in_memory(p.db, STORE_IO);
    assert_int_equal(rmdir(p.db), 0);
    assert_int_equal(mkfifo(p.db, 0600), 0);
    check_in_memory(p.db, STORE_IO);
    unlink(p.db);
    write_file(place_file(&p, "-target"), "x", 1);
    assert_int_equal(symlink(p.db, p.db), 0); // leads round and round
    check_in_memory(p.db, STORE_IO);
    assert_true(is_there(p.db));
    unlink(p.db);
    unlink(place_file(&p, ".lock"));
    assert_int_equal(symlink("/tmp/no-such-file", place_file(&p, ".lock")), 0);
    check_in_memory(p.db, STORE_IO);
    snprintf(path, sizeof path, "%s/ennichi.db", place_file(&p, "-target")); // through a file
    check_in_memory(path, STORE_IO);
    memset(longest, 'x', sizeof longest - 1);
    longest[0] = '/';
    longest[sizeof longest - 1] = '\0';
    check_in_memory(longest, STORE_IO);
    check_in_memory("", STORE_IO);
    place_free(&p);
}

/* A file that is not ours is set aside as it is, and a new one begins. */
static void check_set_aside(const Place *p, const void *bytes, size_t count)
{
    size_t after_count;
    write_file(p->db, bytes, count);
    Store *s = open_as(p->db, STORE_DAMAGED);
    assert_true(store_is_durable(s));
    assert_string_equal(store_set_aside(s), place_file(p, ".damaged-1"));
    unsigned char *after = read_file(store_set_aside(s), &after_count);
    assert_int_equal(after_count, count);
    assert_memory_equal(after, bytes, count);
    free(after);
    check_works(s, STORE_OK);
    store_close(s);
    s = open_as(p->db, STORE_OK);
    check_setting(s, "k", "v");
    store_close(s);
    place_clear(p);
}

static void test_damaged__files_of_others_are_set_aside_untouched(void **unused)
{
    static const unsigned char PNG[600] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', 0, 0, 0, 13};
    Place p = place_in_memory();
    size_t count;
    sqlite3 *db;
    (void)unused;
    check_set_aside(&p, PNG, sizeof PNG);
    check_set_aside(&p, PNG, 20);
    check_set_aside(&p, "", 0);
    check_set_aside(&p, "SQLite format 3", 16);
    assert_int_equal(sqlite3_open(p.db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "CREATE TABLE setting(key, value, hash);"
                                      "INSERT INTO setting VALUES('k','evil','')",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    unsigned char *bytes = read_file(p.db, &count);
    unlink(p.db);
    check_set_aside(&p, bytes, count);
    free(bytes);
    place_free(&p);
}

static void test_damaged__counts_up_what_is_set_aside(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    for (int i = 1; i <= 3; i++) {
        char ending[32];
        write_file(p.db, "nothing", 7);
        Store *s = open_as(p.db, STORE_DAMAGED);
        snprintf(ending, sizeof ending, ".damaged-%d", i);
        assert_string_equal(store_set_aside(s), place_file(&p, ending));
        store_close(s);
    }
    place_free(&p);
}

/* What was planted in a sound file goes, what is ours stays. */
static void check_planted(const char *sql)
{
    Place p = place_in_memory();
    sqlite3 *db;
    Store *s = open_as(p.db, STORE_OK);
    store_put(s, "lang", "ja");
    play_lines(s, "takoyaki", "us", 12);
    store_close(s);
    assert_int_equal(sqlite3_open(p.db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    s = open_as(p.db, STORE_DAMAGED);
    check_setting(s, "lang", "ja");
    check_journal(s, "takoyaki", "us", 12, STORE_OK);
    assert_int_equal(append_line(s, "takoyaki", 12), STORE_OK);
    check_journal(s, "takoyaki", "us", 13, STORE_OK);
    store_close(s);
    place_free(&p);
}

static void test_damaged__planted_schema_is_not_taken_over(void **unused)
{
    (void)unused;
    check_planted("CREATE TRIGGER t AFTER INSERT ON line BEGIN DELETE FROM line; END");
    check_planted("CREATE VIEW v AS SELECT * FROM setting");
    check_planted("CREATE TABLE more(x)");
    check_planted("CREATE INDEX i ON line(text)");
}

/* With copy and trail everything is there again; without, what can be had from the file alone. */
static void check_changed_row(const char *sql, const char *costs, bool alone)
{
    Place p = place_in_memory();
    sqlite3 *db;
    Store *s = open_as(p.db, STORE_OK);
    store_put(s, "lang", "ja");
    play_lines(s, "takoyaki", "us", 12);
    store_close(s);
    if (alone) unlink(place_file(&p, ".trail"));
    assert_int_equal(sqlite3_open(p.db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    s = open_as(p.db, STORE_DAMAGED);
    if (!alone) costs = "";
    const int lines = costs[0] >= '0' && costs[0] <= '9' ? atoi(costs) : 12;
    const StoreRescue told = store_rescue(s);
    assert_true(told.was);
    if (!alone) assert_true(told.whole && told.shortened == 0 && told.lost == 0);
    if (lines < 12) assert_true(!told.whole && (told.shortened == 1 || strcmp(costs, "11") == 0));
    check_setting(s, "lang", strcmp(costs, "setting") == 0 ? NULL : "ja");
    check_setting(s, "more", NULL);
    check_journal(s, "takoyaki", strcmp(costs, "about") == 0 ? "" : NULL, lines, STORE_OK);
    assert_int_equal(store_asides(s), 1);
    store_rescue_confirmed(s);
    assert_int_equal(store_asides(s), 0);
    store_close(s);
    place_free(&p);
}

static void test_damaged__a_row_that_changed_is_not_believed(void **unused)
{
    static const char *const CASE[][2] = {
        {"UPDATE setting SET value='en'", "setting"},
        {"DELETE FROM setting", "setting"},
        {"INSERT INTO setting VALUES('more','1',x'00')", ""},
        {"UPDATE line SET text='line 99' WHERE seq=7", "7"},
        {"UPDATE line SET state=5 WHERE seq=7", "7"},
        {"DELETE FROM line WHERE seq=7", "7"},
        {"DELETE FROM line WHERE seq=11", "11"},
        {"UPDATE game SET count=11", ""},
        {"UPDATE game SET about='them'", "about"},
        {"UPDATE game SET id=9", "about"},
        {"DELETE FROM game", "about"},
        {"DELETE FROM seal", ""},
        {"UPDATE seal SET sum=past_sum", ""},
        {"UPDATE seal SET commits=commits-1", ""},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        check_changed_row(CASE[i][0], CASE[i][1], false);
        check_changed_row(CASE[i][0], CASE[i][1], true);
    }
}

/* A clock that was set back, or lags behind the disk's, makes what was set aside younger than now. */
static void test_confirmed__all_that_was_set_aside_goes_whatever_the_clock_says(void **unused)
{
    enum { HOUR_S = 3600 };
    Place p = place_in_memory();
    Store *s = open_as(p.db, STORE_OK);
    (void)unused;
    write_file(place_file(&p, ".damaged-1"), (const unsigned char *)"old", 3);
    assert_int_equal(store_asides(s), 1);
    late_s = HOUR_S;
    store_rescue_confirmed(s);
    late_s = 0;
    assert_int_equal(store_asides(s), 0);
    store_close(s);
    place_free(&p);
}

static void test_newer__is_left_as_it_is(void **unused)
{
    Place p = place_in_memory();
    size_t before_count, after_count;
    (void)unused;
    store_close(open_as(p.db, STORE_OK));
    const int VERSIONS[] = {4, 1001};
    for (int i = 0; i < 2; i++) {
        unsigned char *before = read_file(p.db, &before_count);
        before[62] = (unsigned char)(VERSIONS[i] >> 8); // user_version
        before[63] = (unsigned char)VERSIONS[i];
        write_file(p.db, before, before_count);
        check_in_memory(p.db, STORE_NEWER);
        unsigned char *after = read_file(p.db, &after_count);
        assert_int_equal(before_count, after_count);
        assert_memory_equal(before, after, before_count);
        free(before);
        free(after);
    }
    assert_false(is_there(place_file(&p, ".damaged-1")));
    place_free(&p);
}

/* Power went between the renames: the rest is done at the next start. */
static void test_new__half_done_replacement_is_finished(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    store_put(s, "lang", "ja");
    store_close(s);
    assert_int_equal(rename(p.db, place_file(&p, ".new")), 0);
    write_file(p.db, "old", 3);
    write_file(place_file(&p, "-wal"), "old wal", 7);
    s = open_as(p.db, STORE_OK);
    check_setting(s, "lang", "ja");
    assert_string_equal(store_set_aside(s), place_file(&p, ".damaged-1"));
    assert_true(is_there(place_file(&p, ".damaged-1-wal")));
    assert_false(is_there(place_file(&p, ".new")));
    store_close(s);
    write_file(place_file(&p, ".tmp"), "half", 4); // worth nothing
    unlink(p.db);
    s = open_as(p.db, STORE_DAMAGED); // from the trail
    check_setting(s, "lang", "ja");
    assert_true(store_rescue(s).whole);
    store_close(s);
    place_free(&p);
}

/* ---- the home goes, and comes back ------------------------------------------------------------ */

static void test_symlink__is_followed(void **unused)
{
    Place p = place_in_memory();
    char elsewhere[400];
    struct stat is;
    (void)unused;
    snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere.db", p.folder);
    assert_int_equal(symlink("elsewhere.db", p.db), 0); // where nothing is yet
    Store *s = open_as(p.db, STORE_OK);
    check_works(s, STORE_OK);
    store_close(s);
    assert_int_equal(lstat(p.db, &is), 0);
    assert_true(S_ISLNK(is.st_mode));
    assert_int_equal(lstat(elsewhere, &is), 0);
    assert_true(S_ISREG(is.st_mode));
    s = open_as(p.db, STORE_OK);
    check_setting(s, "k", "v");
    store_close(s);
    place_free(&p);
}

static void move_home(const Place *p, char away[400])
{
    snprintf(away, 400, "%s.away", p->folder);
    assert_int_equal(rename(p->folder, away), 0);
}

static void remove_home(const char *folder)
{
    Place p = {"", ""};
    snprintf(p.folder, sizeof p.folder, "%.255s", folder);
    place_free(&p);
}

static void test_vanished__home_is_made_again_with_everything(void **unused)
{
    Place p = place_in_memory();
    char away[400];
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    store_put(s, "lang", "ja");
    play_lines(s, "dotenko", "long ago", 5);
    assert_int_equal(journal_end(s, "dotenko", "won"), STORE_OK);
    play_lines(s, "takoyaki", "us", 6);
    move_home(&p, away);
    assert_int_equal(append_line(s, "takoyaki", 6), STORE_OK);
    assert_int_equal(store_state(s).place, STORAGE_DISK);
    store_close(s);
    s = open_as(p.db, STORE_OK);
    check_setting(s, "lang", "ja");
    check_journal(s, "takoyaki", "us", 7, STORE_OK);
    JournalRead old;
    assert_int_equal(journal_read_past(s, 1, &old), STORE_OK);
    assert_int_equal(old.count, 5);
    journal_read_clear(&old);
    store_close(s);
    remove_home(away);
    place_free(&p);
}

/* As long as it cannot be made again, the words say so and nothing is lost. */
static void test_vanished__and_nothing_can_be_made_there(void **unused)
{
    Place p = place_in_memory();
    char away[400];
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    play_lines(s, "takoyaki", "us", 6);
    move_home(&p, away);
    write_file(p.folder, "x", 1); // a file where the folder was
    assert_true(append_line(s, "takoyaki", 6) != STORE_OK);
    assert_int_equal(store_state(s).place, STORAGE_RETRYING);
    assert_int_equal(store_state(s).unsaved, 1);
    assert_true(append_line(s, "takoyaki", 7) != STORE_OK);
    check_journal(s, "takoyaki", "us", 8, STORE_OK);
    unlink(p.folder);
    assert_int_equal(rename(away, p.folder), 0); // the very same comes back
    assert_int_equal(store_retry(s), STORE_OK);
    assert_int_equal(store_state(s).place, STORAGE_DISK);
    assert_int_equal(store_state(s).unsaved, 0);
    check_journal(s, "takoyaki", "us", 8, STORE_OK);
    store_close(s);
    s = open_as(p.db, STORE_OK);
    check_journal(s, "takoyaki", "us", 8, STORE_OK);
    store_close(s);
    place_free(&p);
}

/* A synchroniser lays an older state in its place: the two become one. */
static void test_replaced__both_are_merged(void **unused)
{
    Place p = place_in_memory();
    size_t count;
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    store_put(s, "lang", "ja");
    play_lines(s, "dotenko", "old", 3);
    store_close(s);
    unsigned char *older = read_file(p.db, &count);
    s = open_as(p.db, STORE_OK);
    assert_int_equal(append_line(s, "dotenko", 3), STORE_OK);
    play_lines(s, "takoyaki", "us", 6);
    write_file(place_file(&p, "-x"), older, count);
    assert_int_equal(rename(place_file(&p, "-x"), p.db), 0);
    assert_int_equal(append_line(s, "takoyaki", 6), STORE_OK);
    store_close(s);
    free(older);
    StoreStatus status;
    s = store_open(p.db, &status);
    assert_int_equal(status, STORE_OK);
    check_setting(s, "lang", "ja");
    check_journal(s, "dotenko", "old", 4, STORE_OK);
    check_journal(s, "takoyaki", "us", 7, STORE_OK);
    store_close(s);
    place_free(&p);
}

static void test_locked__ends_and_what_was_played_is_merged(void **unused)
{
    Place p = place_in_memory();
    sqlite3 *db;
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    store_put(s, "lang", "ja");
    play_lines(s, "dotenko", "before", 4);
    store_close(s);
    assert_int_equal(sqlite3_open(p.db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN; SELECT * FROM setting", NULL, NULL, NULL), SQLITE_OK);
    s = open_as(p.db, STORE_LOCKED);
    play_lines_as(s, "takoyaki", "us", 3, STORE_LOCKED);
    assert_int_equal(store_put(s, "volume", "3"), STORE_LOCKED);
    for (int i = 0; i < 14; i++) store_tick(s, 1, 0);
    assert_int_equal(store_state(s).place, STORAGE_RETRYING);
    sqlite3_close(db);
    for (int i = 0; i < 31; i++) store_tick(s, 1, 0);
    assert_int_equal(store_state(s).place, STORAGE_DISK);
    check_journal(s, "dotenko", "before", 4, STORE_OK);
    check_journal(s, "takoyaki", "us", 3, STORE_OK);
    store_close(s);
    s = open_as(p.db, STORE_OK);
    check_setting(s, "lang", "ja");
    check_setting(s, "volume", "3");
    check_journal(s, "takoyaki", "us", 3, STORE_OK);
    store_close(s);
    place_free(&p);
}

static void quit_when_full(const Place *p)
{
    StoreStatus status;
    Store *s = store_open(p->db, &status);
    must(s && status == STORE_OK);
    must(journal_begin(s, "takoyaki", "us", "line 0") == STORE_OK);
    limit_files_to(48 << 10);
    for (int i = 1; i < 300; i++) append_line(s, "takoyaki", i);
    must(store_state(s).place == STORAGE_RETRYING && store_state(s).unsaved > 0);
    limit_files_to(RLIM_INFINITY);
    store_close(s); // tries once more
    _exit(0);
}

static void test_full__closing_tries_once_more(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    in_child(quit_when_full, &p);
    Store *s = open_as(p.db, STORE_OK);
    check_journal(s, "takoyaki", "us", 300, STORE_OK);
    store_close(s);
    place_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_readonly__is_read_and_played_on_in_memory),
        cmocka_unit_test(test_readonly__folder_that_cannot_be_made),
        cmocka_unit_test(test_readonly__wal_costs_no_line),
        cmocka_unit_test(test_full__from_the_start_until_there_is_room),
        cmocka_unit_test(test_full__lines_wait_and_none_is_lost),
        cmocka_unit_test(test_busy__second_plays_in_memory_and_changes_nothing),
        cmocka_unit_test(test_busy__another_program_holds_the_database),
        cmocka_unit_test(test_busy__ends_when_the_first_is_killed),
        cmocka_unit_test(test_io__what_is_no_plain_file_is_left_alone),
        cmocka_unit_test(test_damaged__files_of_others_are_set_aside_untouched),
        cmocka_unit_test(test_damaged__counts_up_what_is_set_aside),
        cmocka_unit_test(test_damaged__planted_schema_is_not_taken_over),
        cmocka_unit_test(test_damaged__a_row_that_changed_is_not_believed),
        cmocka_unit_test(test_confirmed__all_that_was_set_aside_goes_whatever_the_clock_says),
        cmocka_unit_test(test_newer__is_left_as_it_is),
        cmocka_unit_test(test_new__half_done_replacement_is_finished),
        cmocka_unit_test(test_symlink__is_followed),
        cmocka_unit_test(test_vanished__home_is_made_again_with_everything),
        cmocka_unit_test(test_vanished__and_nothing_can_be_made_there),
        cmocka_unit_test(test_replaced__both_are_merged),
        cmocka_unit_test(test_locked__ends_and_what_was_played_is_merged),
        cmocka_unit_test(test_full__closing_tries_once_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
