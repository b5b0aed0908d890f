/*
 * crew.c - see crew.h. The images are made first, by the thread that draws, without painting. Then
 * both only read the cache, each with a painter of its own; the parts do not overlap. One mutex
 * guards who does what.
 */
#include "platform/crew.h"

#include <limits.h>
#include <stdlib.h>

#include "base/memory.h"
#include "platform/brush.h"
#include "platform/tiles.h"

enum { LARGE_FROM_PX = 1 << 19, PARTS_MAX = 16, STACK_BYTES = 1 << 20 };

struct Crew {
    SDL_Thread *thread;
    SDL_mutex *mutex;
    SDL_cond *changed;
    bool ends;
    int from_px, frames;
    const Painter *painter; /* what it paints, with its target */
    int64_t pixels;         /* in all */
    int parts, next;        /* next == parts: all are taken */
    int busy;               /* threads that paint */
    bool lacks;             /* an image was dropped again: the frame is good for nothing */
};

/* Some of the rectangles to be painted, or some rows of them. */
typedef struct Part {
    SDL_Rect rect[TILES_RECTS_MAX];
    int from[TILES_RECTS_MAX];
    int count;
} Part;

Crew *crew_new(void)
{
    Crew *c = must_have(calloc(1, sizeof *c));
    c->mutex = must_have(SDL_CreateMutex());
    c->changed = must_have(SDL_CreateCond());
    c->from_px = SDL_GetCPUCount() > 1 ? LARGE_FROM_PX : INT_MAX;
    return c;
}

void crew_from(Crew *c, int pixels) { c->from_px = pixels; }
int crew_frames(const Crew *c) { return c->frames; }

/* ---- either thread ---- */

static int rows_within(SDL_Rect r, int64_t pixels)
{
    return pixels <= 0 ? 0 : (int)SDL_min(pixels / r.w, r.h);
}

/* The `part`th of `parts`: about as many pixels as any other, counted from rectangle to rectangle,
 * in whole rows. */
static void cut(const Crew *c, const Target *all, int part, Part *out)
{
    int64_t begin = c->pixels * part / c->parts, end = c->pixels * (part + 1) / c->parts;
    out->count = 0;
    for (int i = 0; i < all->changed_count; i++) {
        SDL_Rect r = all->changed[i];
        const int64_t pixels = (int64_t)r.w * r.h;
        const int above = rows_within(r, begin);
        r.h = rows_within(r, end) - above;
        r.y += above;
        begin -= pixels;
        end -= pixels;
        if (r.h <= 0) continue;
        out->from[out->count] = all->from ? all->from[i] : -1;
        out->rect[out->count++] = r;
    }
}

/* False: an image was not there. */
static bool paint_part(const Crew *c, int number, bool racing)
{
    Painter p = *c->painter;
    Part part;
    cut(c, &c->painter->target, number, &part);
    if (part.count == 0) return true; // no rectangles would mean all of the target
    p.target.changed = part.rect;
    p.target.changed_count = part.count;
    p.target.from = part.from;
    p.racing = p.racing && racing;
    p.reads = true;
    p.lacks = false;
    brush_fill(&p, p.target.clip[0], rgb(0));
    paint_ops(&p, 0, p.canvas->op_count);
    return !p.lacks;
}

/* With the mutex locked: paints until nothing is left to be taken. */
static void paint_parts(Crew *c, bool racing)
{
    c->busy++;
    while (c->next < c->parts) {
        const int part = c->next++;
        SDL_UnlockMutex(c->mutex);
        const bool good = paint_part(c, part, racing);
        SDL_LockMutex(c->mutex);
        if (good) continue;
        c->lacks = true;
        c->next = c->parts;
    }
    c->busy--;
    SDL_CondBroadcast(c->changed);
}

/* ---- the second one ---- */

static int wait_for_frames(void *context)
{
    Crew *c = context;
    SDL_LockMutex(c->mutex);
    while (!c->ends) {
        if (c->next < c->parts) paint_parts(c, false);
        else SDL_CondWait(c->changed, c->mutex);
    }
    SDL_UnlockMutex(c->mutex);
    return 0;
}

void crew_free(Crew *c)
{
    if (!c) return;
    SDL_LockMutex(c->mutex);
    c->ends = true;
    SDL_CondBroadcast(c->changed);
    SDL_UnlockMutex(c->mutex);
    if (c->thread) SDL_WaitThread(c->thread, NULL);
    SDL_DestroyCond(c->changed);
    SDL_DestroyMutex(c->mutex);
    free(c);
}

/* ---- the one that draws ---- */

static bool runs(Crew *c)
{
    if (!c->thread)
        c->thread = SDL_CreateThreadWithStackSize(wait_for_frames, "painter", STACK_BYTES, c);
    return c->thread != NULL;
}

static int64_t pixels_of(const Target *t)
{
    int64_t pixels = 0;
    for (int i = 0; i < t->changed_count; i++)
        pixels += (int64_t)t->changed[i].w * t->changed[i].h;
    return pixels;
}

static void make_images(Painter *p)
{
    const Target target = p->target;
    p->dry = p->prepares = true;
    paint_ops(p, 0, p->canvas->op_count);
    p->dry = p->prepares = false;
    p->target = target;
}

bool crew_paint(Crew *c, Painter *p)
{
    const int64_t pixels = pixels_of(&p->target);
    if (pixels < c->from_px || !runs(c)) return false;
    make_images(p);
    SDL_LockMutex(c->mutex);
    c->painter = p;
    c->pixels = pixels;
    c->parts = (int)SDL_min(pixels * 2 / c->from_px + 1, PARTS_MAX);
    c->next = 0;
    c->lacks = false;
    SDL_CondBroadcast(c->changed);
    paint_parts(c, true);
    while (c->busy > 0) SDL_CondWait(c->changed, c->mutex);
    c->painter = NULL;
    const bool good = !c->lacks;
    SDL_UnlockMutex(c->mutex);
    if (good) c->frames++;
    return good;
}
