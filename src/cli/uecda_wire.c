/* uecda_wire.c - see uecda_wire.h. */

#include "cli/uecda_wire.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { TABLE_BYTES = CONTEST_ROWS * CONTEST_COLUMNS * 4, OPEN_WAIT_S = 10 };

static const char LATE[] = "the server did not answer in time";

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Waits until the socket is ready for `events`; false where the time `until` comes first. */
static bool is_ready(int socket, short events, int64_t until)
{
    for (;;) {
        int64_t left = until - now_ms();
        struct pollfd p = {.fd = socket, .events = events};
        int ready = left > 0 ? poll(&p, 1, (int)left) : 0;
        if (ready >= 0 || errno != EINTR) return ready > 0;
    }
}

/* The limit is for the whole message, so a server that sends it drop by drop gains no time. */
static int64_t deadline(const Wire *w) { return now_ms() + (int64_t)w->wait_s * 1000; }

static bool has_connected(int socket)
{
    int fault = 0;
    socklen_t length = sizeof fault;
    return getsockopt(socket, SOL_SOCKET, SO_ERROR, &fault, &length) == 0 && fault == 0;
}

/* -1 if there is no way to this address. Short messages go out at once. */
static int connect_to(const struct addrinfo *a, int64_t until)
{
    int one = 1, s = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
    if (s < 0) return -1;
    setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    bool open = fcntl(s, F_SETFL, O_NONBLOCK) == 0 && fcntl(s, F_SETFD, FD_CLOEXEC) == 0;
    if (open && connect(s, a->ai_addr, a->ai_addrlen) != 0) {
        open = errno == EINPROGRESS && is_ready(s, POLLOUT, until) && has_connected(s);
    }
    if (open) return s;
    close(s);
    return -1;
}

const char *wire_open(Wire *w, const char *host, const char *port)
{
    struct addrinfo wanted = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM}, *found;
    int wait_s = w->wait_s < OPEN_WAIT_S ? w->wait_s : OPEN_WAIT_S;
    w->socket = -1;
    if (getaddrinfo(host, port, &wanted, &found) != 0) return "there is no such host";
    for (const struct addrinfo *a = found; a && w->socket < 0; a = a->ai_next) {
        w->socket = connect_to(a, now_ms() + (int64_t)wait_s * 1000);
    }
    freeaddrinfo(found);
    return w->socket < 0 ? "no server answers there" : NULL;
}

void wire_close(Wire *w)
{
    if (w->socket >= 0) close(w->socket);
    w->socket = -1;
}

static bool is_passing(int fault)
{
    return fault == EINTR || fault == EAGAIN || fault == EWOULDBLOCK;
}

/* A server that sends in small pieces waits for word of each: without this, a fortieth of a second
 * a turn. The kernel forgets it, so it is said before every message. */
static void acknowledge_at_once(int socket)
{
#ifdef TCP_QUICKACK
    int one = 1;
    setsockopt(socket, IPPROTO_TCP, TCP_QUICKACK, &one, sizeof one);
#else
    (void)socket;
#endif
}

static const char *read_all(Wire *w, uint8_t *bytes, size_t length)
{
    int64_t until = deadline(w);
    acknowledge_at_once(w->socket);
    for (size_t at = 0; at < length;) {
        if (!is_ready(w->socket, POLLIN, until)) return LATE;
        ssize_t got = recv(w->socket, bytes + at, length - at, 0);
        if (got == 0 || (got < 0 && !is_passing(errno))) {
            return at > 0 ? "the server hung up within a message" : "the server hung up";
        }
        if (got > 0) at += (size_t)got;
    }
    return NULL;
}

static const char *write_all(Wire *w, const uint8_t *bytes, size_t length)
{
    int64_t until = deadline(w);
    for (size_t at = 0; at < length;) {
        if (!is_ready(w->socket, POLLOUT, until)) return LATE;
        ssize_t put = send(w->socket, bytes + at, length - at, MSG_NOSIGNAL);
        if (put < 0 && !is_passing(errno)) return "the server hung up";
        if (put > 0) at += (size_t)put;
    }
    return NULL;
}

static uint32_t number_at(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

const char *wire_read_int(Wire *w, uint32_t *out)
{
    uint8_t bytes[4];
    const char *wrong = read_all(w, bytes, sizeof bytes);
    if (!wrong) *out = number_at(bytes);
    return wrong;
}

const char *wire_read_table(Wire *w, ContestTable *out)
{
    uint8_t bytes[TABLE_BYTES];
    const char *wrong = read_all(w, bytes, sizeof bytes);
    if (wrong) return wrong;
    for (int i = 0; i < CONTEST_ROWS * CONTEST_COLUMNS; i++) {
        out->cell[i / CONTEST_COLUMNS][i % CONTEST_COLUMNS] = number_at(bytes + 4 * i);
    }
    return NULL;
}

/* In one piece: the official server takes what one read() brings for a table. */
const char *wire_write_table(Wire *w, const ContestTable *t)
{
    uint8_t bytes[TABLE_BYTES];
    for (int i = 0; i < CONTEST_ROWS * CONTEST_COLUMNS; i++) {
        uint32_t number = t->cell[i / CONTEST_COLUMNS][i % CONTEST_COLUMNS];
        for (int b = 0; b < 4; b++) bytes[4 * i + b] = (uint8_t)(number >> (24 - 8 * b));
    }
    return write_all(w, bytes, sizeof bytes);
}
