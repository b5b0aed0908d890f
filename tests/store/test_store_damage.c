/*
 * test_store_damage.c - bits that flip and files that end too soon, in any file of a home: with a
 * copy and the trail nothing is lost, and without them the loss is reported. Damaged data is never
 * used. With a number: so many flips instead of 50.
 */
#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <time.h>

#include <sqlite3.h>

#include "place.h"

#include "base/rng.h"

enum { SETTINGS = 12, LONG = 70, SHORT = 3, PAST = 4 };

enum { SOME = 50 };
static int flips = SOME;

static void put_some(Store *s)
{
    char key[32], value[64];
    for (int i = 0; i < SETTINGS; i++) {
        snprintf(key, sizeof key, "person/%02d", i);
        snprintf(value, sizeof value, "the value of number %d", i);
        assert_int_equal(store_put(s, key, value), STORE_OK);
    }
    for (int i = 0; i < PAST; i++) {
        play_lines(s, "dotenko", "long ago", 8);
        assert_int_equal(journal_end(s, "dotenko", "0 won"), STORE_OK);
    }
    play_lines(s, "takoyaki", "long", LONG / 2);
}

static void put_rest(Store *s)
{
    for (int i = LONG / 2; i < LONG; i++) assert_int_equal(append_line(s, "takoyaki", i), STORE_OK);
    play_lines(s, "dotenko", "short", SHORT);
}

/* How many of the settings and lines are there; anything that was never written fails. */
static int content(Store *s, bool *about_kept)
{
    char key[32], line[32];
    int found = 0;
    static const char *const SLOT[] = {"dotenko", "takoyaki"}, *const ABOUT[] = {"short", "long"};
    *about_kept = true;
    for (int i = 0; i < SETTINGS; i++) {
        snprintf(key, sizeof key, "person/%02d", i);
        char *value = store_get(s, key);
        snprintf(line, sizeof line, "the value of number %d", i);
        if (value) assert_string_equal(value, line);
        found += value != NULL;
        free(value);
    }
    for (int slot = 0; slot < 2; slot++) {
        JournalRead r;
        StoreStatus status = journal_read(s, SLOT[slot], &r);
        assert_true(status == STORE_OK || status == STORE_NONE);
        if (status == STORE_NONE) *about_kept = false;
        else if (strcmp(r.about, ABOUT[slot]) != 0) {
            // Lost with its row, or the slot is as it was some time ago.
            assert_true(r.about[0] == '\0' || strcmp(r.about, "long ago") == 0);
            *about_kept = false;
        }
        for (int i = 0; i < r.count; i++) {
            snprintf(line, sizeof line, "line %d", i);
            assert_string_equal(r.line[i], line);
            assert_true(r.state_hash[i] == (i == 0 ? 0 : 1000 + (uint64_t)i));
        }
        found += r.count;
        journal_read_clear(&r);
    }
    return found;
}

enum { WHOLE = SETTINGS + SHORT + LONG };

/* Every file of a home, as it was left. */
enum { FILES_MOST = 10 };
typedef struct Home {
    int count;
    char name[FILES_MOST][320]; /* behind X */
    unsigned char *bytes[FILES_MOST];
    size_t size[FILES_MOST];
} Home;

static void take_file(Home *h, const Place *p, const char *ending)
{
    if (!is_there(place_file(p, ending))) return;
    snprintf(h->name[h->count], sizeof h->name[0], "%s", ending);
    h->bytes[h->count] = read_file(place_file(p, ending), &h->size[h->count]);
    h->count++;
}

/* Closed in order, or killed: with its WAL. `alone`: without copy and trail, as a home of an older
 * version; else with both. */
static Home make_home(const Place *p, bool killed, bool alone)
{
    static const char *const ENDINGS[] = {"", "-wal", ".lock", ".keys", ".keys-2", ".trail",
                                          ".trail-old"};
    Home h = {.count = 0};
    Store *s = open_as(p->db, STORE_OK);
    put_some(s);
    for (int i = 0; i < 10 && !alone; i++) store_tick(s, 60, 60); // idle, so that a copy is made
    put_rest(s);
    if (!killed) store_close(s);
    for (int i = 0; i < (alone ? 5 : 7); i++) take_file(&h, p, ENDINGS[i]);
    for (int n = 0; n < 1000 && !alone; n++) {
        char copy[32];
        snprintf(copy, sizeof copy, ".copy-%d", n);
        take_file(&h, p, copy);
    }
    if (killed) store_close(s);
    place_clear(p);
    return h;
}

static void lay_home(const Place *p, const Home *h)
{
    place_clear(p);
    for (int i = 0; i < h->count; i++)
        write_file(place_file(p, h->name[i]), h->bytes[i], h->size[i]);
}

static void free_home(Home *h)
{
    for (int i = 0; i < h->count; i++) free(h->bytes[i]);
}

typedef struct Tally {
    int tried, noticed, rows_lost, most_lost, untold;
} Tally;

/* Opens what lies there. What is missing must have been told of; what was damaged is set aside. */
static void judge(const Place *p, Tally *t)
{
    StoreStatus status;
    bool about_kept;
    Store *s = store_open(p->db, &status);
    assert_non_null(s);
    if (status != STORE_OK && status != STORE_DAMAGED) print_error("opened with status %d\n", status);
    assert_true(status == STORE_OK || status == STORE_DAMAGED);
    t->tried++;
    const StoreRescue told = store_rescue(s);
    const int lost = WHOLE - content(s, &about_kept);
    t->noticed += status == STORE_DAMAGED;
    t->rows_lost += lost;
    if (lost > t->most_lost) t->most_lost = lost;
    if ((lost || !about_kept) && (!told.was || told.whole)) t->untold++;
    store_close(s);
}

/* A bit anywhere in the home, in proportion to its files' sizes. */
static void flip_some(const Place *p, Home *h, int count, uint64_t seed, Tally *t)
{
    FastRng rng = fast_rng_seeded(seed);
    for (int i = 0; i < count; i++) {
        const int file = i < 4 * h->count ? i % h->count : (int)fast_rng_below(&rng, (uint32_t)h->count);
        const uint32_t bit = fast_rng_below(&rng, (uint32_t)h->size[file] * 8);
        h->bytes[file][bit / 8] ^= (unsigned char)(1 << bit % 8);
        lay_home(p, h);
        judge(p, t);
        h->bytes[file][bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
}

static void print_tally(const char *what, const Tally *t)
{
    print_message("%s: %d tried, %d noticed, %d rows lost of %d each, at most %d at once, %d untold\n",
                  what, t->tried, t->noticed, t->rows_lost, WHOLE, t->most_lost, t->untold);
}

static void test_bit_flips__cost_nothing_at_all(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    for (int killed = 0; killed < 2; killed++) {
        Tally t = {0};
        Home h = make_home(&p, killed, false);
        flip_some(&p, &h, flips, 11 + (uint64_t)killed, &t);
        print_tally(killed ? "killed" : "closed", &t);
        assert_int_equal(t.rows_lost, 0);
        assert_int_equal(t.untold, 0);
        assert_true(t.noticed > 0);
        lay_home(&p, &h); // and untouched it is whole: a kill is no damage
        store_close(open_as(p.db, STORE_OK));
        free_home(&h);
    }
    place_free(&p);
}

/* A sector, or a page, that was not written as it should have been: zeros or anything at all lie
 * there. */
static void test_torn_pages__cost_nothing_at_all(void **unused)
{
    enum { SECTOR = 512, PAGE = 4096 };
    Place p = place_in_memory();
    FastRng rng = fast_rng_seeded(16);
    (void)unused;
    for (int killed = 0; killed < 2; killed++) {
        Tally t = {0};
        Home h = make_home(&p, killed, false);
        for (int i = 0; i < flips / 2; i++) {
            unsigned char kept[PAGE];
            const int file = i % h.count;
            const size_t torn = i / h.count % 2 ? PAGE : SECTOR;
            const size_t parts = (h.size[file] + torn - 1) / torn;
            const size_t from = torn * fast_rng_below(&rng, (uint32_t)parts);
            const size_t count = h.size[file] - from < torn ? h.size[file] - from : torn;
            memcpy(kept, h.bytes[file] + from, count);
            memset(h.bytes[file] + from, 0, count);
            for (size_t k = 0; k < count && i / h.count % 3 == 0; k++)
                h.bytes[file][from + k] = (unsigned char)fast_rng_next(&rng);
            lay_home(&p, &h);
            judge(&p, &t);
            memcpy(h.bytes[file] + from, kept, count);
        }
        print_tally(killed ? "killed, torn" : "closed, torn", &t);
        assert_int_equal(t.rows_lost + t.untold, 0);
        assert_true(t.noticed > 0);
        free_home(&h);
    }
    place_free(&p);
}

/* Every bit of the head's first hundred bytes, one after another, in short every seventh: its
 * version's, too, which is not taken for a later one. */
static void test_bit_flips__of_the_head_are_mended(void **unused)
{
    enum { HEAD_BITS = 800 };
    Place p = place_in_memory();
    Tally t = {0};
    (void)unused;
    Home h = make_home(&p, false, false);
    for (int bit = 0; bit < HEAD_BITS; bit += flips > SOME ? 1 : 7) {
        h.bytes[0][bit / 8] ^= (unsigned char)(1 << bit % 8);
        lay_home(&p, &h);
        judge(&p, &t);
        h.bytes[0][bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    print_tally("head", &t);
    assert_int_equal(t.rows_lost + t.untold, 0);
    free_home(&h);
    place_free(&p);
}

/* A home of a version that had neither copies nor a trail: what is lost is told. */
static void test_bit_flips__of_the_file_alone_are_told(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    for (int killed = 0; killed < 2; killed++) {
        Tally t = {0};
        Home h = make_home(&p, killed, true);
        flip_some(&p, &h, flips / 2, 13 + (uint64_t)killed, &t);
        print_tally(killed ? "killed, alone" : "closed, alone", &t);
        assert_int_equal(t.untold, 0);
        assert_true(t.rows_lost < t.tried * WHOLE / 4);
        free_home(&h);
    }
    place_free(&p);
}

static void test_truncation__costs_nothing_or_is_told(void **unused)
{
    Place p = place_in_memory();
    FastRng rng = fast_rng_seeded(15);
    (void)unused;
    for (int killed = 0; killed < 2; killed++) {
        Tally t = {0};
        Home h = make_home(&p, killed, false);
        for (int i = 0; i < flips / 4; i++) {
            const int file = i % h.count;
            const size_t whole = h.size[file];
            if (whole == 0) continue;
            h.size[file] = fast_rng_below(&rng, (uint32_t)whole);
            lay_home(&p, &h);
            h.size[file] = whole;
            judge(&p, &t);
        }
        print_tally(killed ? "killed, cut" : "closed, cut", &t);
        assert_int_equal(t.rows_lost, 0);
        assert_int_equal(t.untold, 0);
        free_home(&h);
    }
    place_free(&p);
}

static void test_random_bytes__are_no_database(void **unused)
{
    Place p = place_in_memory();
    FastRng rng = fast_rng_seeded(14);
    static unsigned char bytes[20000];
    (void)unused;
    for (int i = 0; i < 40; i++) {
        size_t count = fast_rng_below(&rng, sizeof bytes);
        for (size_t k = 0; k < count; k++) bytes[k] = (unsigned char)fast_rng_next(&rng);
        if (i % 2 && count > 100) { // our mark, and nothing behind it
            memcpy(bytes, "SQLite format 3\0\x10\0\2\2\0\x40\x20\x20", 24);
            memcpy(bytes + 60, "\0\0\0\1\0\0\0\0ENNC", 12);
        }
        place_clear(&p);
        write_file(p.db, bytes, count);
        Store *s = open_as(p.db, STORE_DAMAGED);
        assert_int_equal(store_put(s, "k", "v"), STORE_OK);
        store_close(s);
    }
    place_free(&p);
}

/* ---- a kill on the way ----------------------------------------------------------------------- */

enum { KNOWN = 5 };

/* The machine stopped it between the commit and the note of it: X.lock is as it was before. */
static Home home_of_a_kill(const Place *p, size_t *wal_before)
{
    static const char *const ENDINGS[] = {"", "-wal", ".keys", ".keys-2", ".trail"};
    Home h = {.count = 0};
    Store *s = open_as(p->db, STORE_OK);
    play_lines(s, "kakkuri", "us", KNOWN);
    take_file(&h, p, ".lock");
    free(read_file(place_file(p, "-wal"), wal_before));
    store_together_begin(s);
    assert_int_equal(append_line(s, "kakkuri", KNOWN), STORE_OK);
    assert_int_equal(store_put(s, "with it", "yes"), STORE_OK);
    assert_int_equal(store_together_end(s), STORE_OK);
    for (int i = 0; i < 5; i++) take_file(&h, p, ENDINGS[i]);
    store_close(s);
    place_clear(p);
    return h;
}

static int file_of(const Home *h, const char *ending)
{
    for (int i = 0; i < h->count; i++) {
        if (strcmp(h->name[i], ending) == 0) return i;
    }
    fail();
    return 0;
}

/* Opened, the home has so many lines, and the setting that was put with the last of them, or not. */
static void check_home(const Place *p, const Home *h, int lines)
{
    StoreStatus status;
    lay_home(p, h);
    Store *s = store_open(p->db, &status);
    assert_non_null(s);
    assert_true(status == STORE_OK || (status == STORE_DAMAGED && store_rescue(s).whole));
    check_journal(s, "kakkuri", "us", lines, STORE_OK);
    check_setting(s, "with it", lines > KNOWN ? "yes" : NULL);
    store_close(s);
}

/* Nobody knows of that commit but the WAL and the trail: SQLite takes it for one that power cut
 * off, wherever in it a bit flips, and is content with what was before. */
static void test_bit_flips__in_a_commit_that_was_not_noted_cost_nothing(void **unused)
{
    enum { STEP = 1009 };
    Place p = place_in_memory();
    size_t before;
    int tried = 0;
    (void)unused;
    Home h = home_of_a_kill(&p, &before);
    check_home(&p, &h, KNOWN + 1);
    const int wal = file_of(&h, "-wal");
    for (size_t bit = before * 8; bit < h.size[wal] * 8; bit += STEP, tried++) {
        h.bytes[wal][bit / 8] ^= (unsigned char)(1 << bit % 8);
        check_home(&p, &h, KNOWN + 1);
        h.bytes[wal][bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    assert_true(tried > 40);
    const int trail = file_of(&h, ".trail");
    for (size_t bit = 0; bit < h.size[trail] * 8; bit += STEP) { // the commit itself is sound
        h.bytes[trail][bit / 8] ^= (unsigned char)(1 << bit % 8);
        check_home(&p, &h, KNOWN + 1);
        h.bytes[trail][bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    free_home(&h);
    place_free(&p);
}

/* Killed between the trail and the commit, it is made again; killed while the trail was written,
 * all of it or nothing. */
static void test_kill__on_the_way_is_all_or_nothing(void **unused)
{
    Place p = place_in_memory();
    size_t before;
    (void)unused;
    Home h = home_of_a_kill(&p, &before);
    const int wal = file_of(&h, "-wal"), trail = file_of(&h, ".trail");
    h.size[wal] = before;
    check_home(&p, &h, KNOWN + 1);
    const size_t whole = h.size[trail];
    for (size_t cut = 1; cut < 400; cut += 7) {
        h.size[trail] = whole - cut;
        check_home(&p, &h, cut < 2 ? KNOWN + 1 : KNOWN); // the last letter is the line's end
    }
    h.size[trail] = whole;
    free_home(&h);
    place_free(&p);
}

static void be_refused(const Place *p)
{
    StoreStatus status;
    struct rlimit limit = {.rlim_cur = 64 << 10, .rlim_max = RLIM_INFINITY};
    signal(SIGXFSZ, SIG_IGN);
    Store *s = store_open(p->db, &status);
    if (!s || status != STORE_OK) _exit(1);
    if (journal_begin(s, "kakkuri", "us", "line 0") != STORE_OK) _exit(2);
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) _exit(3);
    int shown = 1;
    while (append_line(s, "kakkuri", shown) == STORE_OK) shown++;
    if (store_state(s).unsaved != 1) _exit(4);
    write_file(place_file(p, ".kept"), &shown, sizeof shown);
}

/* What the disk refused was said not to be saved: it does not come back from the trail. */
static void test_refused__is_not_made_again(void **unused)
{
    Place p = place_new();
    size_t size;
    (void)unused;
    in_child(be_refused, &p);
    unsigned char *bytes = read_file(place_file(&p, ".kept"), &size);
    int kept;
    memcpy(&kept, bytes, sizeof kept);
    free(bytes);
    Store *s = open_as(p.db, STORE_OK);
    check_journal(s, "kakkuri", "us", kept, STORE_OK);
    store_close(s);
    place_free(&p);
}

/* ---- what was deleted ------------------------------------------------------------------------- */

static bool first_id(void *id, const PastGame *game)
{
    *(int64_t *)id = game->id;
    return false;
}

static bool count_one(void *count, const PastGame *game)
{
    (void)game;
    ++*(int *)count;
    return true;
}

/* Older copies still have it. Where the newest one and the trail tell everything, a rescue does not
 * fetch it from there, and tells of no loss. */
static void test_rescue__does_not_bring_back_what_was_deleted(void **unused)
{
    Place p = place_in_memory();
    size_t size;
    int64_t id = 0;
    int past = 0;
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    put_some(s);
    for (int i = 0; i < 10; i++) store_tick(s, 60, 60); // idle, so that a copy is made
    journal_past(s, first_id, &id);
    assert_int_equal(journal_past_drop(s, id), STORE_OK);
    assert_int_equal(store_put(s, "person/00", NULL), STORE_OK);
    assert_int_equal(store_put(s, "person/01", "another"), STORE_OK);
    store_close(s);
    unsigned char *bytes = read_file(p.db, &size);
    memset(bytes + 16, 'x', 64); // the file's head
    write_file(p.db, bytes, size);
    free(bytes);
    s = open_as(p.db, STORE_DAMAGED);
    journal_past(s, count_one, &past);
    assert_int_equal(past, PAST - 1);
    check_setting(s, "person/00", NULL);
    check_setting(s, "person/01", "another");
    assert_true(store_rescue(s).whole);
    assert_int_equal(store_rescue(s).lost, 0);
    store_close(s);
    place_free(&p);
}

/* ---- rows that claim what is not there ----------------------------------------------------------- */

static void change_rows(const Place *p, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(p->db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* Ids and counts far beyond what is there, and lines of a match that there is not: each is seen,
 * costs nothing, and ends with what is there instead of with what it claims. */
static void test_absurd_rows__are_noticed_and_end_at_once(void **unused)
{
    static const char *const SQL[] = {
        "INSERT INTO line VALUES(999999,0,'dotenko','line 0',0,x'00')",
        "INSERT INTO line VALUES(9007199254740991,0,'dotenko','line 0',0,x'00')",
        "UPDATE game SET id=1099511627775 WHERE slot='dotenko'",
        "UPDATE game SET count=999999999 WHERE slot='takoyaki'",
        "UPDATE past SET id=999999999999 WHERE id=(SELECT max(id) FROM past)",
        "UPDATE past SET count=999999999999",
        "UPDATE seal SET next_id=1000000000000, commits=1000000000000",
    };
    Place p = place_in_memory();
    bool about_kept;
    (void)unused;
    Home h = make_home(&p, false, false);
    for (size_t i = 0; i < sizeof SQL / sizeof *SQL; i++) {
        lay_home(&p, &h);
        change_rows(&p, SQL[i]);
        const clock_t began = clock();
        Store *s = open_as(p.db, STORE_DAMAGED);
        assert_true((clock() - began) / CLOCKS_PER_SEC < 5);
        assert_int_equal(content(s, &about_kept), WHOLE);
        store_close(s);
    }
    free_home(&h);
    place_free(&p);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bit_flips__cost_nothing_at_all),
        cmocka_unit_test(test_torn_pages__cost_nothing_at_all),
        cmocka_unit_test(test_bit_flips__of_the_head_are_mended),
        cmocka_unit_test(test_bit_flips__of_the_file_alone_are_told),
        cmocka_unit_test(test_truncation__costs_nothing_or_is_told),
        cmocka_unit_test(test_random_bytes__are_no_database),
        cmocka_unit_test(test_bit_flips__in_a_commit_that_was_not_noted_cost_nothing),
        cmocka_unit_test(test_kill__on_the_way_is_all_or_nothing),
        cmocka_unit_test(test_refused__is_not_made_again),
        cmocka_unit_test(test_rescue__does_not_bring_back_what_was_deleted),
        cmocka_unit_test(test_absurd_rows__are_noticed_and_end_at_once),
    };
    if (argc > 1) flips = (int)strtol(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
