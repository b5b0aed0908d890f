/*
 * test_store_generations.c - copies of the database, what a rescue tells while it reads, that it
 * ends, and when damaged files go. The clocks are this file's (CMakeLists.txt wraps them).
 */
#include <time.h>

#include "place.h"

static long long later_s;  /* how far the calendar is ahead */
static long long leap_s;   /* by how much the steady clock leaps whenever it is looked at */
static long long leapt_s;

time_t __real_time(time_t *out);
time_t __wrap_time(time_t *out);
time_t __wrap_time(time_t *out)
{
    const time_t now = __real_time(NULL) + (time_t)later_s;
    if (out) *out = now;
    return now;
}

int __real_clock_gettime(clockid_t which, struct timespec *out);
int __wrap_clock_gettime(clockid_t which, struct timespec *out);
int __wrap_clock_gettime(clockid_t which, struct timespec *out)
{
    const int result = __real_clock_gettime(which, out);
    leapt_s += leap_s;
    out->tv_sec += (time_t)leapt_s;
    return result;
}

static int files_like(const Place *p, const char *part)
{
    int count = 0;
    DIR *folder = opendir(p->folder);
    for (struct dirent *e; folder && (e = readdir(folder));) count += strstr(e->d_name, part) != NULL;
    if (folder) closedir(folder);
    return count;
}

/* The numbers of the copies; they are the commits after which they were made. */
static int copies(const Place *p, int *newest, int *oldest)
{
    int count = 0, number;
    DIR *folder = opendir(p->folder);
    *newest = 0;
    *oldest = 1 << 20;
    for (struct dirent *e; folder && (e = readdir(folder));) {
        if (sscanf(e->d_name, "ennichi.db.copy-%d", &number) != 1) continue;
        count++;
        if (number > *newest) *newest = number;
        if (number < *oldest) *oldest = number;
    }
    if (folder) closedir(folder);
    return count;
}

static void test_copies__are_three_and_the_oldest_goes(void **unused)
{
    enum { TIMES = 6 };
    Place p = place_in_memory();
    int newest, oldest, was[TIMES];
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    for (int i = 0; i < TIMES; i++) {
        play_lines(s, "dotenko", "us", 3);
        assert_int_equal(journal_end(s, "dotenko", "0 won"), STORE_OK);
        for (int k = 0; k < 10; k++) store_tick(s, 60, 60); // idle
        const int count = copies(&p, &newest, &oldest);
        was[i] = newest;
        assert_true(count <= 3 && (i == 0 || newest > was[i - 1]));
        if (i < 3) continue;
        assert_int_equal(count, 3);
        assert_int_equal(oldest, was[i - 2]);
    }
    store_close(s);
    place_free(&p);
}

static long long wal_bytes(const Place *p)
{
    struct stat is;
    return stat(place_file(p, "-wal"), &is) == 0 ? (long long)is.st_size : 0;
}

static void be_killed(const Place *p)
{
    StoreStatus status;
    Store *s = store_open(p->db, &status);
    if (!s || status != STORE_OK || journal_begin(s, "kakkuri", "us", "line 0") != STORE_OK)
        _exit(1);
    for (int i = 1; i < 20; i++) append_line(s, "kakkuri", i);
} // and nothing is closed

/* What lies in the WAL goes back into the file when it is opened and is sound, when a match is
 * over, although nobody is idle, and in an idle moment: it never grows from kill to kill. */
static void test_wal__goes_back_at_opening_at_a_matchs_end_and_when_idle(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    for (int i = 0; i < 3; i++) {
        in_child(be_killed, &p);
        assert_true(wal_bytes(&p) > 0);
        Store *s = open_as(p.db, STORE_OK);
        assert_int_equal(wal_bytes(&p), 0);
        assert_int_equal(append_line(s, "kakkuri", 20), STORE_OK);
        store_tick(s, 0.1f, 0);
        assert_true(wal_bytes(&p) > 0);
        assert_int_equal(journal_end(s, "kakkuri", "0 won"), STORE_OK);
        store_tick(s, 0.1f, 0);
        assert_int_equal(wal_bytes(&p), 0);
        assert_int_equal(store_put(s, "k", "v"), STORE_OK);
        assert_true(wal_bytes(&p) > 0);
        store_tick(s, 0.1f, 60);
        assert_int_equal(wal_bytes(&p), 0);
        store_close(s);
    }
    place_free(&p);
}

/* A sound home of some matches whose database is overwritten; copies and trail go, too. */
static void damage(const Place *p, int matches)
{
    Store *s = open_as(p->db, STORE_OK);
    for (int i = 0; i < matches; i++) {
        play_lines(s, "dotenko", "us", 3);
        assert_int_equal(journal_end(s, "dotenko", "0 won"), STORE_OK);
    }
    store_close(s);
    FILE *file = fopen(p->db, "r+b");
    assert_non_null(file);
    fseek(file, 40, SEEK_SET); // how often the tables were made anew
    fputs("none", file);
    fseek(file, 16, SEEK_SET); // the size of a page
    fputs("none", file);
    fclose(file);
}

static void test_aside__goes_after_thirty_days(void **unused)
{
    enum { DAY_S = 24 * 60 * 60 };
    Place p = place_in_memory();
    (void)unused;
    damage(&p, 2);
    store_close(open_as(p.db, STORE_DAMAGED));
    assert_int_equal(files_like(&p, ".damaged-"), 1);
    later_s = 29 * DAY_S;
    store_close(open_as(p.db, STORE_OK));
    assert_int_equal(files_like(&p, ".damaged-"), 1);
    later_s = 31 * DAY_S;
    store_close(open_as(p.db, STORE_OK));
    assert_int_equal(files_like(&p, ".damaged-"), 0);
    later_s = 0;
    place_free(&p);
}

static void test_aside__goes_when_people_say_so(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    damage(&p, 2);
    Store *s = open_as(p.db, STORE_DAMAGED);
    assert_int_equal(store_asides(s), 1);
    store_rescue_confirmed(s);
    assert_int_equal(store_asides(s), 0);
    assert_int_equal(files_like(&p, ".damaged-"), 0);
    store_close(s);
    place_free(&p);
}

/* ---- what older copies must not tell ------------------------------------------------------------ */

/* A window that may not write yet forgets somebody: that happens once it may, and be it with its
 * last try. What was played there is kept as well. */
static void test_forgotten__also_where_it_has_to_wait(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    for (int closes = 0; closes < 2; closes++) {
        Store *first = open_as(p.db, STORE_OK);
        assert_int_equal(store_put(first, "person/0", "Ottokar"), STORE_OK);
        for (int i = 0; i < 10; i++) store_tick(first, 60, 60);
        Store *second = open_as(p.db, STORE_BUSY);
        play_lines_as(second, "kakkuri", "them", 4, STORE_BUSY);
        assert_int_equal(store_put(second, "person/0", NULL), STORE_BUSY);
        assert_int_equal(store_forget_older(second), STORE_BUSY);
        store_close(first);
        assert_true(files_with(&p, "Ottokar") > 1);
        for (int i = 0; i < 31 && !closes; i++) store_tick(second, 1, 0);
        assert_int_equal(store_is_durable(second), !closes);
        store_close(second);
        assert_int_equal(files_with(&p, "Ottokar"), 0);
        Store *s = open_as(p.db, STORE_OK);
        check_journal(s, "kakkuri", "them", 4, STORE_OK);
        store_close(s);
    }
    place_free(&p);
}

/* ---- a rescue ----------------------------------------------------------------------------------- */

typedef struct Told {
    int times;
    float last;
    bool back;
} Told;

static void note(void *context, float part)
{
    Told *t = context;
    t->back = t->back || part < t->last || part < 0 || part > 1;
    t->last = part;
    t->times++;
}

static void test_rescue__tells_how_far_it_is(void **unused)
{
    Place p = place_in_memory();
    StoreStatus status;
    Told told = {0};
    (void)unused;
    damage(&p, 8);
    Store *s = store_open_telling(p.db, &status, note, &told);
    assert_non_null(s);
    assert_int_equal(status, STORE_DAMAGED);
    assert_true(told.times > 8 && !told.back && told.last > 0);
    assert_true(store_rescue(s).whole && !store_rescue(s).too_long);
    store_close(s);
    place_free(&p);
}

/* However long a file would be read: after a minute it ends, and says that there was more. */
static void test_rescue__has_an_end(void **unused)
{
    Place p = place_in_memory();
    StoreStatus status;
    (void)unused;
    damage(&p, 8);
    leap_s = 100;
    Store *s = store_open(p.db, &status);
    leap_s = 0;
    assert_non_null(s);
    assert_int_equal(status, STORE_DAMAGED);
    assert_true(store_rescue(s).too_long && !store_rescue(s).whole);
    assert_int_equal(store_put(s, "lang", "ja"), STORE_OK); // and it works
    store_close(s);
    place_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_copies__are_three_and_the_oldest_goes),
        cmocka_unit_test(test_wal__goes_back_at_opening_at_a_matchs_end_and_when_idle),
        cmocka_unit_test(test_aside__goes_after_thirty_days),
        cmocka_unit_test(test_aside__goes_when_people_say_so),
        cmocka_unit_test(test_forgotten__also_where_it_has_to_wait),
        cmocka_unit_test(test_rescue__tells_how_far_it_is),
        cmocka_unit_test(test_rescue__has_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
