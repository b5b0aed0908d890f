/*
 * test_kill9.c - what was acknowledged is there after kill -9, at whatever moment it comes.
 *
 * A child appends lines and says each number only when the store has said STORE_OK. The parent
 * kills it after a random time, reads the last number that was said, and opens the store: that
 * line and all before it must be there, and the second store is not kept out by the first.
 *   test_kill9 N    N kills
 */
#include <signal.h>
#include <sys/wait.h>

#include "place.h"

#include "base/rng.h"

static int kills = 30;

static void append_for_ever(const Place *p, int say)
{
    StoreStatus status;
    JournalRead r;
    Store *s = store_open(p->db, &status);
    if (!s || status != STORE_OK) _exit(1);
    if (!journal_waits(s, "takoyaki") &&
        journal_begin(s, "takoyaki", "us", "line 0") != STORE_OK) {
        _exit(2);
    }
    if (journal_read(s, "takoyaki", &r) != STORE_OK) _exit(3);
    for (int i = r.count;; i++) {
        if (append_line(s, "takoyaki", i) != STORE_OK) _exit(4);
        if (write(say, &i, sizeof i) != sizeof i) _exit(5);
        if (i % 7 == 0 && store_put(s, "lang", "ja") != STORE_OK) _exit(6);
    }
}

static int last_said(int from)
{
    int said = -1, number;
    while (read(from, &number, sizeof number) == sizeof number) said = number;
    return said;
}

static void test_kill9__loses_nothing_that_was_acknowledged(void **unused)
{
    Place p = place_new();
    FastRng rng = fast_rng_seeded(17);
    int total = 0, acknowledged = 0, slow = 1; // on a busy machine nothing is said so soon
    (void)unused;
    for (int k = 0; k < kills; k++) {
        int ends[2], how;
        JournalRead r;
        assert_int_equal(pipe(ends), 0);
        fflush(NULL);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            close(ends[0]);
            append_for_ever(&p, ends[1]);
        }
        close(ends[1]);
        usleep(1000 + (useconds_t)slow * fast_rng_below(&rng, 60000));
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, &how, 0), child);
        assert_true(WIFSIGNALED(how)); // it never gave up by itself
        int said = last_said(ends[0]);
        close(ends[0]);
        if (said > acknowledged) acknowledged = said;
        if (said < 0 && slow < 32) slow *= 2;

        Store *s = open_as(p.db, STORE_OK);
        StoreStatus status = journal_read(s, "takoyaki", &r);
        total = r.count;
        journal_read_clear(&r);
        if (status == STORE_OK) check_journal(s, "takoyaki", "us", total, STORE_OK);
        assert_true(total > acknowledged || acknowledged == 0);
        store_close(s);
    }
    print_message("%d kills, %d lines, none lost\n", kills, total);
    assert_true(total > 0);
    place_free(&p);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kill9__loses_nothing_that_was_acknowledged)};
    if (argc > 1) kills = (int)strtol(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
