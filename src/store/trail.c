/* trail.c - see trail.h. */
#include "store/trail.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "store/files.h"

enum { TRAIL_MOST = 64 << 20, FIELDS = 3, LINES_MOST = 200000 };

static const char ENDING[] = ".trail", OLD[] = ".trail-old";

int trail_open(const char *path)
{
    char name[STORE_PATH_MAX];
    if (!path_with(name, path, ENDING)) return -1;
    return open(name, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0600);
}

int64_t trail_bytes(int trail)
{
    struct stat is;
    return trail >= 0 && fstat(trail, &is) == 0 ? is.st_size : 0;
}

int trail_begin(const char *path, int trail)
{
    char name[STORE_PATH_MAX], old[STORE_PATH_MAX];
    if (trail >= 0) close(trail);
    if (path_with(name, path, ENDING) && path_with(old, path, OLD)) rename(name, old);
    return trail_open(path);
}

void trail_remove(const char *path)
{
    char name[STORE_PATH_MAX];
    if (path_with(name, path, ENDING)) unlink(name);
    if (path_with(name, path, OLD)) unlink(name);
}

/* ---- writing -------------------------------------------------------------------------------- */

static void put_field(FILE *out, const char *text)
{
    if (text) fprintf(out, " %zu:%s", strlen(text), text);
    else fputs(" -", out);
}

static void put_op(FILE *out, const Op *op)
{
    fprintf(out, " %d %llx %lld %d", (int)op->kind, (unsigned long long)op->state_hash,
            (long long)op->past, op->count);
    put_field(out, op->name);
    put_field(out, op->text);
    put_field(out, op->about);
    for (int i = 0; i < op->count; i++) {
        fprintf(out, " %llx", (unsigned long long)op->state[i]);
        put_field(out, op->line[i]);
    }
}

/* One line, with its hash. */
static bool put_note(FILE *out, int64_t commit, int index, const Op *op, bool last)
{
    char *bytes = NULL;
    size_t count = 0;
    FILE *line = open_memstream(&bytes, &count);
    if (!line) return false;
    fprintf(line, "@%lld %d", (long long)commit, index);
    put_op(line, op);
    const bool whole = fclose(line) == 0;
    if (whole) fprintf(out, "%s #%016llx%s\n", bytes, (unsigned long long)hash_bytes(bytes, count),
                       last ? "." : "");
    free(bytes);
    return whole;
}

void trail_note(int trail, int64_t commit, const Op *first, const Op *last)
{
    char *bytes = NULL;
    size_t count = 0;
    int index = 0;
    bool whole = true;
    FILE *out = trail >= 0 ? open_memstream(&bytes, &count) : NULL;
    if (!out) return;
    for (const Op *op = first; op; op = op->next)
        whole = put_note(out, commit, index++, op, !op->next && !last) && whole;
    for (const Op *op = last; op; op = op->next)
        whole = put_note(out, commit, index++, op, !op->next) && whole;
    whole = fclose(out) == 0 && whole;
    // Without it there is one copy less; what the database says counts.
    if (whole && write(trail, bytes, count) != (ssize_t)count) {}
    free(bytes);
}

void trail_withdraw(int trail, int64_t bytes)
{
    if (trail >= 0 && trail_bytes(trail) > bytes && ftruncate(trail, bytes) != 0) {}
}

/* ---- reading -------------------------------------------------------------------------------- */

/* One change as it was noted; its texts are its own. */
typedef struct Noted {
    int64_t commit;
    int index;
    bool ends; /* the last of its commit */
    Op op;
    char *field[FIELDS];
    char **line;
    uint64_t *state;
} Noted;

typedef struct Notes {
    Noted *item;
    size_t count, room;
} Notes;

static void forget(Noted *n)
{
    for (int i = 0; i < FIELDS; i++) free(n->field[i]);
    for (int i = 0; n->line && i < n->op.count; i++) free(n->line[i]);
    free(n->line);
    free(n->state);
}

/* Behind a blank or the '@' of the beginning. */
static bool take_number(const char **at, int base, int64_t *out)
{
    char *end;
    if (**at != ' ' && **at != '@') return false;
    errno = 0;
    *out = base == 16 ? (int64_t)strtoull(*at + 1, &end, 16) : strtoll(*at + 1, &end, 10);
    if (end == *at + 1 || errno) return false;
    *at = end;
    return true;
}

static bool take_field(const char **at, const char *end, char **out)
{
    int64_t length;
    if (strncmp(*at, " -", 2) == 0) {
        *at += 2;
        return true;
    }
    if (!take_number(at, 10, &length) || **at != ':' || length < 0 || length >= end - *at)
        return false;
    *out = strndup(*at + 1, (size_t)length);
    *at += 1 + length;
    return *out != NULL;
}

static bool take_lines(const char **at, const char *end, Noted *n)
{
    n->line = calloc((size_t)n->op.count, sizeof *n->line);
    n->state = calloc((size_t)n->op.count, sizeof *n->state);
    if (!n->line || !n->state) return false;
    for (int i = 0; i < n->op.count; i++) {
        int64_t state;
        if (!take_number(at, 16, &state) || !take_field(at, end, &n->line[i]) || !n->line[i])
            return false;
        n->state[i] = (uint64_t)state;
    }
    n->op.line = n->line;
    n->op.state = n->state;
    return true;
}

/* One line from `at` on; *behind is where it ends. False: it does not hold. */
static bool take_note(const char *at, const char *end, Noted *n, const char **behind)
{
    const char *const from = at;
    int64_t number[6], hash;
    *n = (Noted){.line = NULL};
    for (int i = 0; i < 6; i++) {
        if (!take_number(&at, i == 3 ? 16 : 10, &number[i])) return false;
    }
    if (number[2] < 0 || number[2] >= OP_KINDS || number[5] < 0 || number[5] > LINES_MOST)
        return false;
    for (int i = 0; i < FIELDS; i++) {
        if (!take_field(&at, end, &n->field[i])) return false;
    }
    n->commit = number[0];
    n->index = (int)number[1];
    n->op = (Op){.kind = (OpKind)number[2], .name = n->field[0], .text = n->field[1],
                 .about = n->field[2], .state_hash = (uint64_t)number[3], .past = number[4],
                 .count = (int)number[5]};
    if (n->op.count > 0 && !take_lines(&at, end, n)) return false;
    const uint64_t own = hash_bytes(from, (size_t)(at - from));
    if (strncmp(at, " #", 2) != 0) return false;
    at++;
    char *after;
    hash = (int64_t)strtoull(at + 1, &after, 16);
    n->ends = *after == '.';
    *behind = at;
    return (uint64_t)hash == own;
}

/* A commit that was tried again counts as it was tried last. */
static bool add(Notes *notes, const Noted *n)
{
    while (n->index == 0 && notes->count > 0 && notes->item[notes->count - 1].commit >= n->commit)
        forget(&notes->item[--notes->count]);
    if (notes->count == notes->room) {
        const size_t room = notes->room ? 2 * notes->room : 256;
        Noted *more = realloc(notes->item, room * sizeof *more);
        if (!more) return false;
        notes->item = more;
        notes->room = room;
    }
    notes->item[notes->count++] = *n;
    return true;
}

/* Those of some bytes of a trail, which may begin and end in the middle of a line. */
static void parse(const unsigned char *bytes, int64_t count, Notes *notes)
{
    Noted n;
    char *text = bytes ? malloc((size_t)count + 1) : NULL;
    if (text) {
        memcpy(text, bytes, (size_t)count);
        text[count] = '\0';
    }
    const char *at = text, *const end = text ? text + count : NULL;
    while (at && at < end) {
        const char *behind = at;
        const bool holds = *at == '@' && take_note(at, end, &n, &behind);
        if (*at == '@' && (!holds || !add(notes, &n))) forget(&n);
        const char *next = memchr(behind, '\n', (size_t)(end - behind));
        at = next ? next + 1 : end;
    }
    free(text);
}

static void read_notes(const char *path, const char *ending, Notes *notes)
{
    char name[STORE_PATH_MAX];
    int64_t count = 0;
    unsigned char *bytes =
        path_with(name, path, ending) ? files_read(name, TRAIL_MOST, &count) : NULL;
    parse(bytes, count, notes);
    sqlite3_free(bytes);
}

static void clear(Notes *notes)
{
    for (size_t i = 0; i < notes->count; i++) forget(&notes->item[i]);
    free(notes->item);
}

/* The first or the last commit in one file; 0: there is none. */
static int64_t at_end(const char *path, const char *ending, bool last)
{
    enum { PART = 1 << 18 };
    char name[STORE_PATH_MAX];
    struct stat is;
    Notes notes = {.item = NULL};
    unsigned char *part = malloc(PART);
    const int file = path_with(name, path, ending)
                         ? open(name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK) : -1;
    if (file >= 0 && part && fstat(file, &is) == 0) {
        const off_t from = last && is.st_size > PART ? is.st_size - PART : 0;
        const ssize_t got = pread(file, part, PART, from);
        if (got > 0) parse(part, got, &notes);
    }
    const int64_t commit = notes.count ? notes.item[last ? notes.count - 1 : 0].commit : 0;
    if (file >= 0) close(file);
    free(part);
    clear(&notes);
    return commit;
}

bool trail_span(const char *path, int64_t *first, int64_t *last)
{
    *first = at_end(path, OLD, false);
    if (*first == 0) *first = at_end(path, ENDING, false);
    *last = at_end(path, ENDING, true);
    if (*last == 0) *last = at_end(path, OLD, true);
    return *last > 0;
}

/* All changes of one commit, which become one here as well. */
static int make_commit(sqlite3 *db, const Box *box, Notes *notes, size_t from, size_t to)
{
    int64_t commits;
    for (size_t i = from; i < to; i++) {
        if (notes->item[i].index != (int)(i - from)) return SQLITE_CORRUPT; // one is missing
        notes->item[i].op.next = i + 1 < to ? &notes->item[i + 1].op : NULL;
    }
    return rows_commit(db, box, &notes->item[from].op, NULL, &commits);
}

int trail_follow(const char *path, sqlite3 *db, const Box *box, int64_t acknowledged)
{
    Notes notes = {.item = NULL};
    Seal seal;
    int rc = rows_read_seal(db, &seal) ? SQLITE_OK : SQLITE_CORRUPT;
    read_notes(path, OLD, &notes);
    read_notes(path, ENDING, &notes);
    for (size_t i = 0, end; i < notes.count && rc == SQLITE_OK; i = end) {
        end = i + 1;
        while (end < notes.count && notes.item[end].commit == notes.item[i].commit) end++;
        if (notes.item[i].commit <= seal.commits) continue;
        if (notes.item[i].commit > seal.commits + 1) break;
        const bool whole = end < notes.count || notes.item[end - 1].ends;
        if (!whole && notes.item[i].commit > acknowledged) break;
        rc = make_commit(db, box, &notes, i, end);
        if (rc == SQLITE_OK) seal.commits++;
    }
    clear(&notes);
    return rc;
}
