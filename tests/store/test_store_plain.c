/*
 * test_store_plain.c - a home on a disk that knows no locks, as some networks' do not: a plain file
 * stands for the lock, and all else is as ever.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/file.h>
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
    Place p = place_new();
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

/* The sign of who is dead is no lock. */
static void test_plain__ends_with_its_owner(void **unused)
{
    Place p = place_new();
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain__keeps_everything_and_one_at_a_time),
        cmocka_unit_test(test_plain__ends_with_its_owner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
