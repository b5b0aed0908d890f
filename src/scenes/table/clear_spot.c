/* clear_spot.c - see clear_spot.h. */
#include "scenes/table/clear_spot.h"

#include <math.h>
#include <string.h>

#include "base/hash.h"
#include "ui/theme.h"

static const float TOP = 84, STEP = 16, AIR = 4;
static const float LEAST = 18, MOST = 320;             /* sides of cards, faces, balls */
static const float PLATE_H = 40, PLATE_H_MOST = 110, PLATE_W = 90, PLATE_W_MOST = 560;
enum { LYING_MAX = 400, ACROSS = 9 };

typedef struct Lying {
    int count;
    Rect rect[LYING_MAX];
} Lying;

static bool is_thing(const DrawOp *op)
{
    const Rect r = op->rect;
    if (op->kind == OP_SPRITE || op->kind == OP_PICTURE)
        return r.w >= LEAST && r.h >= LEAST && r.w <= MOST && r.h <= MOST;
    return op->kind == OP_ROUND && r.h >= PLATE_H && r.h <= PLATE_H_MOST && r.w >= PLATE_W &&
           r.w <= PLATE_W_MOST;
}

static void look(const Canvas *c, Lying *out)
{
    out->count = 0;
    for (int i = 0; i < c->op_count && out->count < LYING_MAX; i++) {
        const DrawOp *op = &c->ops[i];
        if (is_thing(op) && op->rect.y + op->rect.h > TOP)
            out->rect[out->count++] = rect_inset(op->rect, -AIR);
        if (op->kind == OP_PICTURE) i += (int)op->span; // what it is made of has units of its own
    }
}

static float covers(const Lying *lying, Rect r)
{
    float sum = 0;
    for (int i = 0; i < lying->count; i++) sum += rect_common(r, lying->rect[i]);
    return sum;
}

/* The best place for a box like `wanted`; *least: u² of it that lie over something. */
static Rect search(const Lying *lying, const Canvas *c, Rect wanted, float *least)
{
    Rect best = wanted;
    float nearest = 0;
    const float left = GAP_EDGE, room = c->w - 2 * GAP_EDGE - wanted.w;
    *least = covers(lying, wanted);
    for (int i = 0; i < ACROSS && *least > 0 && room > 0; i++) {
        Rect r = wanted;
        r.x = left + room * (float)i / (ACROSS - 1);
        for (r.y = TOP; r.y + r.h <= c->h - GAP_M; r.y += STEP) {
            const float sum = covers(lying, r), far = hypotf(r.x - wanted.x, r.y - wanted.y);
            if (sum > *least || (sum == *least && far >= nearest)) continue;
            best = r;
            *least = sum;
            nearest = far;
        }
    }
    return best;
}

static bool same(Rect a, Rect b) { return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h; }

static uint64_t print_of(const char *words) { return hash_bytes(words, strlen(words)); }

bool clear_spot_holds(const ClearSpot *spot, const Canvas *c, Rect wanted, const char *words)
{
    return spot->chosen && spot->w == c->w && spot->h == c->h && same(spot->wanted, wanted) &&
           spot->words == print_of(words);
}

void clear_spot_choose(ClearSpot *spot, const Canvas *c, const Rect *shapes, int count,
                       const char *words)
{
    Lying lying;
    float least = INFINITY;
    look(c, &lying);
    *spot = (ClearSpot){.chosen = true, .wanted = shapes[0], .at = shapes[0], .w = c->w, .h = c->h,
                        .words = print_of(words)};
    for (int i = 0; i < count && least > 0; i++) {
        float covered;
        const Rect r = search(&lying, c, shapes[i], &covered);
        if (covered >= least) continue;
        spot->at = r;
        least = covered;
    }
}
