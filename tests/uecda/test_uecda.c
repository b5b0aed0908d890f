/* test_uecda.c - `ennichi-cli uecda` against servers of our own on this machine: one that plays by
 * the rules, and some that do not. argv[1]: ennichi-cli. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <arpa/inet.h>
#include <cmocka.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "uecda/host.h"

enum { TABLE_BYTES = 480, PATIENCE_MS = 60000 };

static char *cli; // set once by main

/* ---- the command as a process ----------------------------------------------------------- */

typedef struct Run {
    int listener, port;
    pid_t pid;
    int output; /* what it says on standard output and error */
    char said[4096];
    int status;
} Run;

static void listen_anywhere(Run *r)
{
    struct sockaddr_in here = {.sin_family = AF_INET,
                               .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof here;
    r->listener = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(r->listener >= 0);
    assert_int_equal(bind(r->listener, (struct sockaddr *)&here, sizeof here), 0);
    assert_int_equal(listen(r->listener, 1), 0);
    assert_int_equal(getsockname(r->listener, (struct sockaddr *)&here, &length), 0);
    r->port = ntohs(here.sin_port);
}

/* Starts `ennichi-cli uecda ADDRESS WORDS`; the words are parted by single blanks. */
static void start(Run *r, const char *address, const char *words)
{
    int ends[2];
    char command[] = "uecda", line[256], *argument[16] = {cli, command};
    int count = 2;
    snprintf(line, sizeof line, "%s %s", address, words);
    for (char *at = strtok(line, " "); at && count < 15; at = strtok(NULL, " ")) {
        argument[count++] = at;
    }
    assert_int_equal(pipe(ends), 0);
    r->pid = fork();
    assert_true(r->pid >= 0);
    if (r->pid == 0) {
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        execv(cli, argument);
        _exit(127);
    }
    close(ends[1]);
    r->output = ends[0];
}

static void finish(Run *r)
{
    size_t length = 0;
    ssize_t got;
    while ((got = read(r->output, r->said + length, sizeof r->said - 1 - length)) > 0) {
        length += (size_t)got;
    }
    r->said[length] = '\0';
    int status;
    assert_int_equal(waitpid(r->pid, &status, 0), r->pid);
    r->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1; // -1: it crashed
    close(r->output);
    if (r->listener >= 0) close(r->listener);
}

/* The wire of the player that has come. */
static int meet(Run *r, const char *words)
{
    char address[32];
    listen_anywhere(r);
    snprintf(address, sizeof address, "127.0.0.1:%d", r->port);
    start(r, address, words);
    struct pollfd p = {.fd = r->listener, .events = POLLIN};
    assert_int_equal(poll(&p, 1, PATIENCE_MS), 1);
    int wire = accept(r->listener, NULL, NULL);
    assert_true(wire >= 0);
    return wire;
}

/* ---- the server's end ------------------------------------------------------------------- */

typedef struct End {
    int wire;
    int messages; /* so many are left before it hangs up; -1: it never does */
    int number_at, number; /* the number that is said in place of the right one, and when; -1 */
    int numbers;
} End;

static bool put_bytes(const End *e, const uint8_t *bytes, size_t length)
{
    return send(e->wire, bytes, length, MSG_NOSIGNAL) == (ssize_t)length;
}

static bool goes_on(End *e) { return e->messages < 0 || e->messages-- > 0; }

static bool put_number(void *of, uint32_t number)
{
    End *e = of;
    uint32_t said = htonl(e->numbers++ == e->number_at ? (uint32_t)e->number : number);
    uint8_t bytes[4];
    memcpy(bytes, &said, sizeof bytes);
    return goes_on(e) && put_bytes(e, bytes, sizeof bytes);
}

static bool put_table(void *of, const ContestTable *t)
{
    End *e = of;
    uint32_t bytes[TABLE_BYTES / 4];
    for (int i = 0; i < TABLE_BYTES / 4; i++) bytes[i] = htonl(t->cell[i / 15][i % 15]);
    return goes_on(e) && put_bytes(e, (const uint8_t *)bytes, sizeof bytes);
}

/* A whole table, and nothing behind it: the official server takes what one read() brings. */
static bool get_table(void *of, ContestTable *t)
{
    End *e = of;
    uint32_t bytes[TABLE_BYTES / 4 + 1];
    struct pollfd p = {.fd = e->wire, .events = POLLIN};
    if (poll(&p, 1, PATIENCE_MS) != 1) return false;
    if (recv(e->wire, bytes, sizeof bytes, 0) != TABLE_BYTES) return false;
    for (int i = 0; i < TABLE_BYTES / 4; i++) t->cell[i / 15][i % 15] = ntohl(bytes[i]);
    return true;
}

static Line line_of(End *e) { return (Line){e, put_table, put_number, get_table}; }

/* Hears who it is and says which player that makes it. */
static void welcome(End *e, const char *name, uint32_t player)
{
    ContestTable profile;
    char heard[CONTEST_COLUMNS + 1] = "";
    assert_true(get_table(e, &profile));
    assert_int_equal(profile.cell[0][0], 20070);
    for (int i = 0; i < CONTEST_COLUMNS; i++) heard[i] = (char)profile.cell[1][i];
    assert_string_equal(heard, name);
    assert_true(put_number(e, player));
}

static void sleep_ms(long ms)
{
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000}, NULL);
}

/* ---- a server that keeps the rules ------------------------------------------------------- */

static void play_twenty(int guest, const char *level, const char *seed, char said[64])
{
    Run r;
    Host h;
    char words[96], expected[64];
    snprintf(words, sizeof words, "--name Kingyo --level %s --wait 60 --seed %s", level, seed);
    End e = {meet(&r, words), -1, -1, 0, 0};
    Line line = line_of(&e);
    welcome(&e, "Kingyo", (uint32_t)guest);
    host_init(&h, (uint64_t)guest + 11, guest);
    if (!host_play(&h, &line, 20)) fail_msg("%s", h.fault);
    finish(&r);
    close(e.wire);
    snprintf(expected, sizeof expected, "games=20 points=%.3f places=%d,%d,%d,%d,%d ",
             h.points / 20.0, h.places[0], h.places[1], h.places[2], h.places[3], h.places[4]);
    if (strncmp(r.said, expected, strlen(expected)) != 0) fail_msg("%s, not %s", r.said, expected);
    assert_non_null(strstr(r.said, " unknown=0 refused=0\n"));
    assert_int_equal(r.status, 0);
    snprintf(said, 64, "%.63s", r.said);
}

static void test_it_plays_a_match_to_the_end(void **state)
{
    (void)state;
    char once[64], again[64];
    for (int guest = 0; guest < CONTEST_PLAYERS; guest++) play_twenty(guest, "normal", "1", once);
    play_twenty(3, "easy", "1", once);
    play_twenty(3, "easy", "1", again);
    assert_string_equal(once, again);
    play_twenty(3, "easy", "2", again); // other dice, another match
    assert_string_not_equal(once, again);
    play_twenty(3, "oni", "1 --work 300", again);
}

/* ---- servers that do not ----------------------------------------------------------------- */

/* It ends by itself with status 1, and says this. */
static void expect(Run *r, const char *words)
{
    finish(r);
    if (r->status != 1 || !strstr(r->said, words)) {
        fail_msg("status %d, \"%s\", not %s", r->status, r->said, words);
    }
}

static void test_a_server_that_hangs_up_is_reported(void **state)
{
    (void)state;
    for (int messages = 0; messages < 40; messages += messages < 8 ? 1 : 9) {
        Run r;
        Host h;
        End e = {meet(&r, "--level greedy --wait 60"), messages, -1, 0, 0};
        Line line = line_of(&e);
        ContestTable profile;
        assert_true(get_table(&e, &profile));
        host_init(&h, 1, 2);
        if (put_number(&e, 2)) assert_false(host_play(&h, &line, 5));
        close(e.wire);
        expect(&r, "io: the server hung up");
    }
}

static void test_a_message_cut_short_is_reported(void **state)
{
    (void)state;
    Run r;
    uint8_t half[TABLE_BYTES / 2] = {0};
    End e = {meet(&r, "--wait 60"), -1, -1, 0, 0};
    welcome(&e, "Ennichi", 0);
    assert_true(put_bytes(&e, half, sizeof half));
    close(e.wire);
    expect(&r, "io: the server hung up within a message");
}

static void test_a_server_that_says_nothing_is_left(void **state)
{
    (void)state;
    Run r;
    End e = {meet(&r, "--wait 1"), -1, -1, 0, 0};
    expect(&r, "io: the server did not answer in time");
    close(e.wire);
}

/* A byte now and then is no answer either. */
static void test_a_server_that_drips_is_left(void **state)
{
    (void)state;
    Run r;
    uint8_t drop = 0;
    End e = {meet(&r, "--wait 1"), -1, -1, 0, 0};
    welcome(&e, "Ennichi", 0);
    int drops = 0;
    while (drops < 200 && put_bytes(&e, &drop, 1)) {
        sleep_ms(50);
        drops++;
    }
    assert_true(drops < 200); // it did not wait for the rest
    expect(&r, "io: the server did not answer in time");
    close(e.wire);
}

static void test_numbers_that_mean_nothing_are_reported(void **state)
{
    (void)state;
    static const struct {
        int at, number;
        const char *words;
    } ODD[] = {{0, 5, "corrupt: we are none of five players"},
               {0, -1, "corrupt: we are none of five players"},
               {1, 3, "corrupt: a turn ends with none of 0, 1 and 2"},
               {1, 1, "corrupt: "}, // a game that is over after one turn, and goes on
               {5, 77, "corrupt: "}};
    for (size_t i = 0; i < sizeof ODD / sizeof ODD[0]; i++) {
        Run r;
        Host h;
        ContestTable profile;
        End e = {meet(&r, "--level greedy --wait 60"), -1, ODD[i].at, ODD[i].number, 0};
        Line line = line_of(&e);
        assert_true(get_table(&e, &profile));
        assert_true(put_number(&e, 1));
        host_init(&h, 1, 1);
        if (ODD[i].at > 0) assert_false(host_play(&h, &line, 5));
        close(e.wire);
        expect(&r, ODD[i].words);
    }
}

/* Tables of another size, of ones all over, and of an older version's byte order. */
static void test_tables_that_mean_nothing_are_reported(void **state)
{
    (void)state;
    for (int kind = 0; kind < 3; kind++) {
        Run r;
        Host h;
        uint8_t bytes[TABLE_BYTES + 4];
        memset(bytes, kind == 0 ? 0 : 0xFF, sizeof bytes);
        if (kind == 2) memset(bytes + 1, 0, sizeof bytes - 1);
        End e = {meet(&r, "--level greedy --wait 60"), -1, -1, 0, 0};
        Line line = line_of(&e);
        welcome(&e, "Ennichi", 4);
        host_init(&h, 1, 4);
        assert_true(put_bytes(&e, bytes, kind == 0 ? 4 : sizeof bytes));
        if (kind == 0) host_play(&h, &line, 1); // four bytes too many, then a game
        close(e.wire);
        expect(&r, "corrupt: ");
    }
}

static void test_it_says_where_no_server_is(void **state)
{
    (void)state;
    Run r;
    char address[32];
    listen_anywhere(&r);
    snprintf(address, sizeof address, "127.0.0.1:%d", r.port);
    close(r.listener); // nobody listens at a port that has just been let go
    r.listener = -1;
    start(&r, address, "");
    expect(&r, "io: no server answers there");
}

static void test_words_it_does_not_know_are_refused(void **state)
{
    (void)state;
    static const char *const WORDS[][3] = {
        {"", "", "usage: "},
        {"127.0.0.1:0", "", "usage: "},
        {"127.0.0.1:65536", "", "usage: "},
        {"127.0.0.1:x", "", "usage: "},
        {":42485", "", "usage: "},
        {"[::1", "", "usage: "},
        {"[::1]x", "", "usage: "},
        {"127.0.0.1:1", "--level fly", "bad-option: "},
        {"127.0.0.1:1", "--level", "bad-option: "},
        {"127.0.0.1:1", "--name ABCDEFGHIJKLMNO", "bad-option: "},
        {"127.0.0.1:1", "--name \xC3\xA4", "bad-option: "},
        {"127.0.0.1:1", "--wait 0", "bad-option: "},
        {"127.0.0.1:1", "--seed xyz", "bad-option: "},
        {"127.0.0.1:1", "--work 0", "bad-option: "},
        {"127.0.0.1:1", "--fast", "bad-option: "}};
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        Run r = {.listener = -1};
        start(&r, WORDS[i][0], WORDS[i][1]);
        expect(&r, WORDS[i][2]);
    }
}

int main(int argc, char **argv)
{
    if (argc != 2) return EXIT_FAILURE;
    cli = argv[1];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_plays_a_match_to_the_end),
        cmocka_unit_test(test_a_server_that_hangs_up_is_reported),
        cmocka_unit_test(test_a_message_cut_short_is_reported),
        cmocka_unit_test(test_a_server_that_says_nothing_is_left),
        cmocka_unit_test(test_a_server_that_drips_is_left),
        cmocka_unit_test(test_numbers_that_mean_nothing_are_reported),
        cmocka_unit_test(test_tables_that_mean_nothing_are_reported),
        cmocka_unit_test(test_it_says_where_no_server_is),
        cmocka_unit_test(test_words_it_does_not_know_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
