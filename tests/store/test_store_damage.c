/*
 * test_store_damage.c - bits that flip and files that end too soon: always noticed where they
 * change what is read, and never believed. With a number: so many flips instead of 500.
 */
#define _DEFAULT_SOURCE
#include <errno.h>

#include "place.h"

#include "base/rng.h"

enum { SETTINGS = 12, LONG = 70, SHORT = 3, PAST = 4 };

static int flips = 500;

/* A place whose disk is memory, where there is one: this opens many databases. */
static Place fast_place(void)
{
    Place p;
    strcpy(p.folder, "/dev/shm/store-XXXXXX");
    if (!mkdtemp(p.folder)) return place_new();
    snprintf(p.db, sizeof p.db, "%s/ennichi.db", p.folder);
    return p;
}

static void put_all(Store *s)
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
    play_lines(s, "dotenko", "short", SHORT);
    play_lines(s, "takoyaki", "long", LONG);
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

typedef struct Files {
    unsigned char *db, *wal, *lock;
    size_t db_count, wal_count, lock_count;
} Files;

/* Closed in order: the database alone. Killed: with its WAL. */
static Files make_files(const Place *p, bool killed)
{
    Files f = {.wal = NULL};
    Store *s = open_as(p->db, STORE_OK);
    put_all(s);
    if (!killed) store_close(s);
    f.db = read_file(p->db, &f.db_count);
    f.lock = read_file(place_file(p, ".lock"), &f.lock_count);
    if (killed) {
        f.wal = read_file(place_file(p, "-wal"), &f.wal_count);
        store_close(s);
    }
    place_clear(p);
    return f;
}

static void lay_files(const Place *p, const Files *f, bool with_lock)
{
    place_clear(p);
    write_file(p->db, f->db, f->db_count);
    if (f->wal) write_file(place_file(p, "-wal"), f->wal, f->wal_count);
    if (with_lock) write_file(place_file(p, ".lock"), f->lock, f->lock_count);
}

static void free_files(Files *f)
{
    free(f->db);
    free(f->wal);
    free(f->lock);
}

typedef struct Tally {
    int noticed, harmless, unnoticed, kept;
} Tally;

/* Opens what lies there: what is missing must have been noticed, and then set aside whole. */
static void judge(const Place *p, const Files *f, Tally *t)
{
    StoreStatus status;
    bool about_kept;
    Store *s = store_open(p->db, &status);
    assert_non_null(s);
    assert_true(status == STORE_OK || status == STORE_DAMAGED || status == STORE_NEWER);
    int found = content(s, &about_kept);
    bool whole = found == WHOLE && about_kept;
    if (status == STORE_DAMAGED) {
        size_t count;
        unsigned char *aside = read_file(store_set_aside(s), &count);
        assert_int_equal(count, f->db_count);
        assert_memory_equal(aside, f->db, count);
        free(aside);
        t->noticed++;
        t->kept += found;
    } else if (status == STORE_NEWER) {
        t->noticed++; // a flip in the version: left alone, nothing is lost
    } else if (whole) {
        t->harmless++;
    } else {
        t->unnoticed++;
    }
    store_close(s);
}

static void test_bit_flips__are_noticed_wherever_they_change_anything(void **unused)
{
    Place p = fast_place();
    Tally t = {0};
    FastRng rng = fast_rng_seeded(11);
    Files f = make_files(&p, false);
    (void)unused;
    for (int i = 0; i < flips; i++) {
        uint32_t bit = fast_rng_below(&rng, (uint32_t)f.db_count * 8);
        f.db[bit / 8] ^= (unsigned char)(1 << bit % 8);
        lay_files(&p, &f, i % 2);
        judge(&p, &f, &t);
        f.db[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    print_message("%zu bytes, %d flips: %d noticed (%d of %d kept on average), %d harmless\n",
                  f.db_count, flips, t.noticed, t.noticed ? t.kept / t.noticed : 0, WHOLE,
                  t.harmless);
    assert_int_equal(t.unnoticed, 0);
    assert_true(t.noticed > flips / 10 && t.harmless > 0);
    assert_true(t.kept / t.noticed > WHOLE / 2);
    free_files(&f);
    place_free(&p);
}

static void test_bit_flips__in_the_wal_too(void **unused)
{
    Place p = fast_place();
    Tally t = {0};
    FastRng rng = fast_rng_seeded(12);
    Files f = make_files(&p, true);
    (void)unused;
    for (int i = 0; i < flips / 3; i++) {
        uint32_t bit = fast_rng_below(&rng, (uint32_t)f.wal_count * 8);
        f.wal[bit / 8] ^= (unsigned char)(1 << bit % 8);
        lay_files(&p, &f, true);
        judge(&p, &f, &t);
        f.wal[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    print_message("%zu bytes of WAL: %d noticed, %d harmless\n", f.wal_count, t.noticed,
                  t.harmless);
    assert_int_equal(t.unnoticed, 0);
    assert_true(t.noticed > 0);
    lay_files(&p, &f, true); // and untouched it is whole: a kill is no damage
    t.harmless = 0;
    judge(&p, &f, &t);
    assert_int_equal(t.harmless, 1);
    free_files(&f);
    place_free(&p);
}

static void test_truncation__at_any_length_is_noticed(void **unused)
{
    Place p = fast_place();
    Tally t = {0};
    FastRng rng = fast_rng_seeded(13);
    (void)unused;
    for (int killed = 0; killed < 2; killed++) {
        Files f = make_files(&p, killed);
        size_t *count = killed ? &f.wal_count : &f.db_count, whole = *count;
        for (size_t length = 0; length < whole; length += 100 + fast_rng_below(&rng, 1500)) {
            *count = length;
            if (killed && length % 2) length += 4096; // fewer of them: the WAL is long
            lay_files(&p, &f, true);
            judge(&p, &f, &t);
        }
        free_files(&f);
    }
    assert_int_equal(t.unnoticed, 0);
    assert_int_equal(t.harmless, 0);
    place_free(&p);
}

static void test_random_bytes__are_no_database(void **unused)
{
    Place p = fast_place();
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

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bit_flips__are_noticed_wherever_they_change_anything),
        cmocka_unit_test(test_bit_flips__in_the_wal_too),
        cmocka_unit_test(test_truncation__at_any_length_is_noticed),
        cmocka_unit_test(test_random_bytes__are_no_database),
    };
    if (argc > 1) flips = (int)strtol(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
