/* image.c - see image.h. The formats are those of SQLite's pages fileformat2.html and walformat. */
#include "store/image.h"

#include <stdlib.h>
#include <string.h>

#include "store/files.h"
#include "store/rows.h"

enum { PAGE = 4096, WAL_HEAD = 32, FRAME_HEAD = 24, FRAME = FRAME_HEAD + PAGE,
       IMAGE_MOST = 512 << 20, MENDS_MOST = 16 };

typedef struct Sum {
    uint32_t a, b;
} Sum;

typedef struct Wal {
    const unsigned char *bytes;
    int64_t frames;
    bool big;  /* checksums over big-endian words */
    int mends; /* repairs still allowed: each takes as long as a hundred thousand checksums */
} Wal;

static uint32_t big_endian(const unsigned char *b)
{
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

static uint32_t word(const unsigned char *b, bool big)
{
    if (big) return big_endian(b);
    return (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 | (uint32_t)b[1] << 8 | b[0];
}

static Sum add_up(Sum s, const unsigned char *bytes, int count, bool big)
{
    for (int i = 0; i < count; i += 8) {
        s.a += word(bytes + i, big) + s.b;
        s.b += word(bytes + i + 4, big) + s.a;
    }
    return s;
}

static bool same(Sum x, Sum y) { return x.a == y.a && x.b == y.b; }

static const unsigned char *frame_at(const Wal *w, int64_t i)
{
    return w->bytes + WAL_HEAD + i * FRAME;
}

/* The checksum that a frame says, and the one that it has after `before`. */
static Sum said(const unsigned char *frame)
{
    return (Sum){big_endian(frame + 16), big_endian(frame + 20)};
}

static Sum own(const Wal *w, Sum before, const unsigned char *frame)
{
    return add_up(add_up(before, frame, 8, w->big), frame + FRAME_HEAD, PAGE, w->big);
}

/* Turns each bit over in turn until the frame adds up; false: it was more than one. */
static bool mend_bit(Wal *w, Sum before, unsigned char *frame)
{
    const Sum goal = said(frame);
    if (w->mends-- <= 0) return false;
    for (int at = 0; at < FRAME; at++) {
        if (at == 8) at = FRAME_HEAD; // what is between is not in the checksum
        const Sum start = at < FRAME_HEAD ? before
                          : add_up(add_up(before, frame, 8, w->big), frame + FRAME_HEAD,
                                   (at - FRAME_HEAD) & ~7, w->big);
        for (int bit = 0; bit < 8; bit++) {
            frame[at] ^= (unsigned char)(1 << bit);
            const int from = at < FRAME_HEAD ? 0 : (at - FRAME_HEAD) & ~7;
            const Sum sum = at < FRAME_HEAD ? own(w, before, frame)
                            : add_up(start, frame + FRAME_HEAD + from, PAGE - from, w->big);
            if (same(sum, goal)) return true;
            frame[at] ^= (unsigned char)(1 << bit);
        }
    }
    return false;
}

/* ---- laying the WAL over -------------------------------------------------------------------- */

typedef struct Image {
    unsigned char *bytes;
    int64_t count, room;
} Image;

static bool lay_page(Image *image, const unsigned char *frame)
{
    const int64_t page = big_endian(frame), end = page * PAGE;
    if (page < 1 || end > IMAGE_MOST) return true; // absurd: no page of ours
    if (end > image->room) {
        const int64_t room = end + (end >> 2);
        unsigned char *more = sqlite3_realloc64(image->bytes, (uint64_t)room);
        if (!more) return false;
        memset(more + image->room, 0, (size_t)(room - image->room));
        image->bytes = more;
        image->room = room;
    }
    memcpy(image->bytes + end - PAGE, frame + FRAME_HEAD, PAGE);
    if (end > image->count) image->count = end;
    return true;
}

/* BAD: damaged, but more frames follow; NONE: what is written ends here. */
typedef enum Frame { FRAME_GOOD, FRAME_BAD, FRAME_NONE } Frame;

/* How frame `i` stands, after *before; that becomes what the next one is counted from. */
static Frame judge(Wal *w, int64_t i, Sum *before, unsigned char *mended)
{
    const unsigned char *frame = frame_at(w, i);
    const Sum sum = own(w, *before, frame), kept = said(frame), start = *before;
    *before = kept;
    memcpy(mended, frame, FRAME);
    if (same(sum, kept)) return FRAME_GOOD;
    const unsigned char *next = i + 1 < w->frames ? frame_at(w, i + 1) : NULL;
    if (next && same(own(w, sum, next), said(next))) { // only what it says is wrong
        *before = sum;
        return FRAME_GOOD;
    }
    if (mend_bit(w, start, mended)) return FRAME_GOOD;
    return next && same(own(w, kept, next), said(next)) ? FRAME_BAD : FRAME_NONE;
}

/* From which checksum the first frame is counted: what the head says, or what it comes to. */
static bool wal_begins(Wal *w, Sum *before)
{
    for (int way = 0; way < 4 && w->frames > 0; way++) {
        w->big = way & 1;
        *before = way < 2 ? (Sum){big_endian(w->bytes + 24), big_endian(w->bytes + 28)}
                          : add_up((Sum){0, 0}, w->bytes, 24, w->big);
        for (int64_t i = 0; i < 2 && i < w->frames; i++) {
            const Sum from = i == 0 ? *before : said(frame_at(w, 0));
            if (same(own(w, from, frame_at(w, i)), said(frame_at(w, i)))) return true;
        }
    }
    return false;
}

/* How many frames there are up to the last that ends a commit. */
static int64_t committed(Wal *w, Sum before, unsigned char *mended)
{
    int64_t last = 0;
    for (int64_t i = 0; i < w->frames; i++) {
        const Frame frame = judge(w, i, &before, mended);
        if (frame == FRAME_NONE) break;
        if (frame == FRAME_GOOD && big_endian(mended + 4) != 0) last = i + 1;
    }
    return last;
}

static bool lay_wal(Image *image, Wal *w)
{
    Sum before;
    unsigned char *mended = malloc(FRAME);
    bool whole = mended != NULL;
    if (whole && wal_begins(w, &before)) {
        const int64_t count = committed(w, before, mended);
        for (int64_t i = 0; i < count && whole; i++) {
            if (judge(w, i, &before, mended) == FRAME_GOOD) whole = lay_page(image, mended);
        }
    }
    free(mended);
    return whole;
}

/* ---- opening -------------------------------------------------------------------------------- */

/* The first page of a new database of ours, where the tables stand as they always have. */
static void lay_first_page(Image *image)
{
    sqlite3 *fresh = NULL;
    sqlite3_int64 count = 0;
    if (db_open(NULL, DB_PLAIN, &fresh) == SQLITE_OK && rows_create(fresh, 0) == SQLITE_OK) {
        unsigned char *page = sqlite3_serialize(fresh, "main", &count, 0);
        if (page && count >= PAGE && image->count >= PAGE) memcpy(image->bytes, page, PAGE);
        sqlite3_free(page);
    }
    sqlite3_close(fresh);
}

static bool can_be_read(sqlite3 *db)
{
    sqlite3_stmt *row = db ? db_ask(db, "SELECT count(*) FROM sqlite_schema WHERE name IN "
                                        "('game','line','past','seal','setting')", "") : NULL;
    const bool reads = row && sqlite3_step(row) == SQLITE_ROW && sqlite3_column_int(row, 0) == 5;
    sqlite3_finalize(row);
    return reads;
}

static bool load(const char *path, Image *image)
{
    char name[STORE_PATH_MAX];
    Wal w = {.frames = 0};
    int64_t count;
    image->bytes = files_read(path, IMAGE_MOST, &image->count);
    if (!image->bytes) return false;
    image->room = image->count;
    unsigned char *bytes =
        path_with(name, path, "-wal") ? files_read(name, IMAGE_MOST, &count) : NULL;
    if (bytes) {
        w.bytes = bytes;
        w.frames = (count - WAL_HEAD) / FRAME;
        w.mends = MENDS_MOST;
    }
    const bool whole = !bytes || lay_wal(image, &w);
    sqlite3_free(bytes);
    if (!whole) sqlite3_free(image->bytes);
    return whole;
}

sqlite3 *image_open(const char *path, bool writable)
{
    sqlite3 *db = NULL;
    Image image = {.bytes = NULL};
    for (int fresh_page = 0; fresh_page < 2; fresh_page++) {
        if (!load(path, &image)) return NULL;
        if (fresh_page) lay_first_page(&image);
        db_open_bytes(image.bytes, image.count, writable, &db);
        if (can_be_read(db)) return db;
        sqlite3_close(db);
        db = NULL;
    }
    return NULL;
}
