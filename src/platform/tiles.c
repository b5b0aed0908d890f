/* tiles.c - see tiles.h. */
#include "base/memory.h"
#include "platform/tiles.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 32, LARGE_SIDE = 64, LARGE_FROM_PX = 3000000 };

/* What a tile is called before anything touches it, and one that must be painted anew. */
static const uint64_t EMPTY = 1, UNKNOWN = 0;

void tiles_free(Tiles *t)
{
    free(t->now);
    free(t->last);
    *t = (Tiles){0};
}

void tiles_forget(Tiles *t)
{
    for (int i = 0; i < t->across * t->down; i++) t->last[i] = UNKNOWN;
    t->unknown = true;
}

static void measure(Tiles *t, int w, int h)
{
    tiles_free(t);
    t->w = w;
    t->h = h;
    t->side = (int64_t)w * h <= LARGE_FROM_PX ? SIDE : LARGE_SIDE;
    t->across = (w + t->side - 1) / t->side;
    t->down = (h + t->side - 1) / t->side;
    const size_t count = (size_t)t->across * (size_t)t->down;
    t->now = must_have(calloc(count, sizeof *t->now));
    t->last = must_have(calloc(count, sizeof *t->last));
    t->unknown = true;
}

void tiles_begin(Tiles *t, int w, int h)
{
    if (w != t->w || h != t->h) measure(t, w, h);
    for (int i = 0; i < t->across * t->down; i++) t->now[i] = EMPTY;
}

static uint64_t mixed(uint64_t tile, uint64_t hash)
{
    tile = (tile ^ hash) * 0x9E3779B97F4A7C15u;
    return tile ^ tile >> 32;
}

void tiles_touch(Tiles *t, SDL_Rect in, uint64_t hash)
{
    const int x1 = (in.x + in.w - 1) / t->side, y1 = (in.y + in.h - 1) / t->side;
    for (int y = in.y / t->side; y <= y1; y++) {
        uint64_t *row = &t->now[y * t->across];
        for (int x = in.x / t->side; x <= x1; x++) row[x] = mixed(row[x], hash);
    }
}

static SDL_Rect pixels_of(const Tiles *t, int x, int y, int across)
{
    SDL_Rect r = {x * t->side, y * t->side, across * t->side, t->side};
    if (r.x + r.w > t->w) r.w = t->w - r.x;
    if (r.y + r.h > t->h) r.h = t->h - r.y;
    return r;
}

/* Joins a run of tiles to the one of the same width right above it, where there is one. */
static bool join(SDL_Rect changed[], int count, SDL_Rect run)
{
    for (int i = count - 1; i >= 0; i--) {
        SDL_Rect *above = &changed[i];
        if (above->x != run.x || above->w != run.w || above->y + above->h != run.y) continue;
        above->h += run.h;
        return true;
    }
    return false;
}

static SDL_Rect around(const SDL_Rect changed[], int count)
{
    SDL_Rect all = changed[0];
    for (int i = 1; i < count; i++) SDL_UnionRect(&all, &changed[i], &all);
    return all;
}

/* The first rectangle grows to hold the run, and all others that it comes to meet. */
static int with_first(SDL_Rect changed[], int count, SDL_Rect run)
{
    SDL_UnionRect(&changed[0], &run, &changed[0]);
    for (int i = 1; i < count; i++) {
        if (!SDL_HasIntersection(&changed[0], &changed[i])) continue;
        SDL_UnionRect(&changed[0], &changed[i], &changed[0]);
        changed[i] = changed[--count];
        i = 0; // from the beginning: it is larger now
    }
    return count;
}

/* The rectangles with a run more. Too many: the first becomes one around all. */
static int with_run(SDL_Rect changed[], int count, SDL_Rect run)
{
    if (count > 0 && SDL_HasIntersection(&changed[0], &run)) return with_first(changed, count, run);
    if (join(changed, count, run)) return count;
    if (count == TILES_RECTS_MAX) {
        changed[0] = around(changed, count);
        return with_run(changed, 1, run);
    }
    changed[count++] = run;
    return count;
}

/* The rectangles with what changed in one more row of tiles. */
static int with_row(const Tiles *t, int y, SDL_Rect changed[], int count)
{
    const uint64_t *now = &t->now[y * t->across], *last = &t->last[y * t->across];
    for (int x = 0; x < t->across; x++) {
        int from = x;
        while (x < t->across && now[x] != last[x]) x++;
        if (x == from) continue;
        count = with_run(changed, count, pixels_of(t, from, y, x - from));
    }
    return count;
}

static int64_t area(const SDL_Rect rect[], int count)
{
    int64_t pixels = 0;
    for (int i = 0; i < count; i++) pixels += (int64_t)rect[i].w * rect[i].h;
    return pixels;
}

static int row_at(const Tiles *t, int n) { return (t->first + n) % t->down; }

int tiles_changed(Tiles *t, int64_t most, SDL_Rect changed[TILES_RECTS_MAX])
{
    SDL_Rect more[TILES_RECTS_MAX];
    int count = 0;
    for (t->rows = 0; t->rows < t->down; t->rows++) {
        memcpy(more, changed, (size_t)count * sizeof *more);
        const int then = with_row(t, row_at(t, t->rows), more, count);
        if (count > 0 && !t->unknown && area(more, then) > most) break;
        memcpy(changed, more, (size_t)then * sizeof *more);
        count = then;
    }
    return count;
}

bool tiles_painted(Tiles *t)
{
    const size_t bytes = (size_t)t->across * sizeof *t->now;
    for (int n = 0; n < t->rows; n++) {
        const int at = row_at(t, n) * t->across;
        memcpy(&t->last[at], &t->now[at], bytes);
    }
    const bool all = t->rows == t->down;
    t->first = all ? 0 : row_at(t, t->rows);
    t->unknown = false;
    return all;
}
