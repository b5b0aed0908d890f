/*
 * test_store_plain.c - a home on a disk that knows no locks, as some networks' do not: a plain file
 * stands for the lock, and all else is as ever.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "place.h"

static int refused; /* how often a lock was */

/* In the place of the system's, for the program and for SQLite. */
int flock(int file, int how)
{
    (void)file;
    (void)how;
    refused++;
    errno = ENOLCK;
    return -1;
}

static int control(int file, int command, void *argument)
{
    const bool locks = command == F_SETLK || command == F_SETLKW || command == F_GETLK;
    if (!locks) return (int)syscall(SYS_fcntl, file, command, argument);
    refused++;
    errno = ENOLCK;
    return -1;
}

/* By both its names: one is that of programs with large files, as this is. */
int old_fcntl(int file, int command, ...) __asm__("fcntl");
int old_fcntl(int file, int command, ...)
{
    va_list more;
    va_start(more, command);
    void *argument = va_arg(more, void *);
    va_end(more);
    return control(file, command, argument);
}

int fcntl(int file, int command, ...)
{
    va_list more;
    va_start(more, command);
    void *argument = va_arg(more, void *);
    va_end(more);
    return control(file, command, argument);
}

static void be_second(const Place *p)
{
    StoreStatus status;
    Store *s = store_open(p->db, &status);
    if (!s || status != STORE_BUSY || store_is_durable(s)) _exit(1);
    store_close(s);
}

static void play_and_be_killed(const Place *p)
{
    StoreStatus status;
    Store *s = store_open(p->db, &status);
    if (!s || status != STORE_OK) _exit(1);
    for (int i = 4; i < 7; i++) {
        if (append_line(s, "kakkuri", i) != STORE_OK) _exit(2);
    }
}

static void test_plain__keeps_everything_and_one_at_a_time(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    assert_true(refused > 0);
    assert_true(store_is_durable(s));
    assert_true(is_there(place_file(&p, ".held")));
    play_lines(s, "kakkuri", "us", 4);
    in_child(be_second, &p);
    store_close(s);
    assert_false(is_there(place_file(&p, ".held")));
    s = open_as(p.db, STORE_OK);
    check_journal(s, "kakkuri", "us", 4, STORE_OK);
    store_close(s);
    place_free(&p);
}

/* The sign of a dead process is not a lock. */
static void test_plain__ends_with_its_owner(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    play_lines(s, "kakkuri", "us", 4);
    store_close(s);
    in_child(play_and_be_killed, &p);
    assert_true(is_there(place_file(&p, ".held")));
    s = open_as(p.db, STORE_OK);
    check_journal(s, "kakkuri", "us", 7, STORE_OK);
    store_close(s);
    place_free(&p);
}

/* ---- whose sign it is ------------------------------------------------------------------------ */

typedef struct Sign {
    char host[64], boot[64];
    long pid;
    long long began;
} Sign;

static Sign read_sign(const Place *p)
{
    Sign s;
    FILE *file = fopen(place_file(p, ".held"), "rb");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%63s %ld %lld %63s", s.host, &s.pid, &s.began, s.boot), 4);
    fclose(file);
    return s;
}

static void write_sign(const Place *p, const Sign *s)
{
    FILE *file = fopen(place_file(p, ".held"), "wb");
    assert_non_null(file);
    fprintf(file, "%s %ld %lld %s\n", s->host, s->pid, s->began, s->boot);
    fclose(file);
}

/* A process that lives until it is killed. */
static pid_t begin_other(void)
{
    fflush(NULL);
    const pid_t other = fork();
    assert_true(other >= 0);
    if (other == 0) prctl(PR_SET_PDEATHSIG, SIGKILL); // where the test fails, too
    while (other == 0) pause();
    return other;
}

static void end_other(pid_t other)
{
    kill(other, SIGKILL);
    waitpid(other, NULL, 0);
}

/* The process number of the dead program has become another program's. */
static void test_plain__a_number_that_came_again_is_no_owner(void **unused)
{
    Place p = place_in_memory();
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    play_lines(s, "kakkuri", "us", 4);
    const Sign own = read_sign(&p);
    assert_int_equal(own.pid, getpid());
    store_close(s);
    const pid_t other = begin_other();
    Sign sign = own;
    sign.pid = other;
    sign.began = own.began - 1; // the process that wrote it began earlier
    write_sign(&p, &sign);
    s = open_as(p.db, STORE_OK);
    check_journal(s, "kakkuri", "us", 4, STORE_OK);
    store_close(s);
    write_sign(&p, &sign); // another start of the machine: whatever number, nobody is left
    strcpy(sign.boot, "00000000-0000-0000-0000-000000000000");
    sign.began = 0;
    write_sign(&p, &sign);
    store_close(open_as(p.db, STORE_OK));
    strcpy(sign.boot, own.boot); // this start, and nobody knows since when: it may be the owner
    write_sign(&p, &sign);
    store_close(open_as(p.db, STORE_BUSY));
    end_other(other);
    store_close(open_as(p.db, STORE_OK));
    place_free(&p);
}

/* A version before wrote the host and the number alone. */
static void test_plain__knows_the_sign_of_older_versions(void **unused)
{
    Place p = place_in_memory();
    char sign[128];
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    const Sign own = read_sign(&p);
    store_close(s);
    const pid_t other = begin_other();
    const int count = snprintf(sign, sizeof sign, "%s %ld\n", own.host, (long)other);
    write_file(place_file(&p, ".held"), sign, (size_t)count);
    store_close(open_as(p.db, STORE_BUSY));
    end_other(other);
    store_close(open_as(p.db, STORE_OK));
    place_free(&p);
}

/* Even where nothing happens, it is seen that somebody is there. */
static void test_plain__says_in_time_that_it_lives(void **unused)
{
    Place p = place_in_memory();
    struct stat is;
    struct timespec long_ago[2] = {{.tv_sec = 1000}, {.tv_sec = 1000}};
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    play_lines(s, "kakkuri", "us", 4);
    for (int i = 0; i < 20; i++) store_tick(s, 60, 60); // idle
    const int wake = store_wake_ms(s);
    assert_true(wake > 0 && wake <= 30000);
    assert_int_equal(utimensat(AT_FDCWD, place_file(&p, ".held"), long_ago, 0), 0);
    store_tick(s, (float)wake / 1000, 60);
    assert_int_equal(stat(place_file(&p, ".held"), &is), 0);
    assert_true(is.st_mtime > 1000);
    store_close(s);
    place_free(&p);
}

/* This machine slept, and another took the home: nothing more is written there until it is free. */
static void test_plain__what_another_machine_took_is_its_own(void **unused)
{
    Place p = place_in_memory();
    size_t before, after;
    (void)unused;
    Store *s = open_as(p.db, STORE_OK);
    play_lines(s, "kakkuri", "us", 4);
    Sign sign = read_sign(&p);
    strcpy(sign.host, "elsewhere");
    write_sign(&p, &sign);
    free(read_file(place_file(&p, "-wal"), &before));
    assert_int_equal(append_line(s, "kakkuri", 4), STORE_BUSY);
    assert_false(store_is_durable(s));
    check_journal(s, "kakkuri", "us", 5, STORE_OK); // it is played on
    free(read_file(place_file(&p, "-wal"), &after));
    assert_int_equal(before, after);
    assert_true(store_retry(s) == STORE_BUSY);
    assert_true(is_there(place_file(&p, ".held")));
    assert_string_equal(read_sign(&p).host, "elsewhere");
    remove(place_file(&p, ".held"));
    assert_int_equal(store_retry(s), STORE_OK);
    assert_int_equal(append_line(s, "kakkuri", 5), STORE_OK);
    store_close(s);
    s = open_as(p.db, STORE_OK);
    check_journal(s, "kakkuri", "us", 6, STORE_OK);
    store_close(s);
    place_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain__keeps_everything_and_one_at_a_time),
        cmocka_unit_test(test_plain__ends_with_its_owner),
        cmocka_unit_test(test_plain__a_number_that_came_again_is_no_owner),
        cmocka_unit_test(test_plain__knows_the_sign_of_older_versions),
        cmocka_unit_test(test_plain__says_in_time_that_it_lives),
        cmocka_unit_test(test_plain__what_another_machine_took_is_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
