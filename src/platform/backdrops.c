/*
 * backdrops.c - see backdrops.h.
 *
 * A list is known by the hash of its operations and strings. The picture up to a checkpoint is
 * kept under the hash of the list up to there, so a card that flies over a table costs one copy
 * of the table. A part that changes every frame is not kept: that would only cost the copy.
 */
#include "platform/backdrops.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"

enum { MARKS_MAX = 6, BACKDROPS_MAX = 4, FEW_FROM_PX = 3000000 };

_Static_assert(sizeof(DrawOp) == 64, "operations are hashed byte for byte: no padding");

/* A place in the list: the operations before `index`, known by `hash`. */
typedef struct Mark {
    int index;
    uint64_t hash;
} Mark;

/* The window's picture as it was up to a mark. */
typedef struct Backdrop {
    SDL_Texture *texture;
    uint64_t hash;
    uint32_t used;
} Backdrop;

struct Backdrops {
    SDL_Renderer *out;
    Painter *painter;
    uint64_t shown_hash;
    int w, h; // pixels
    uint32_t opaque_format;
    uint32_t clock;
    Backdrop backdrop[BACKDROPS_MAX];
    uint64_t missed[MARKS_MAX]; // hash of the mark not found in the last frame; 0: was found
};

Backdrops *backdrops_new(SDL_Renderer *out)
{
    Backdrops *r = must_have(calloc(1, sizeof *r));
    r->out = out;
    SDL_RendererInfo info;
    bool software = SDL_GetRendererInfo(out, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE);
    // The software window's own format: then copying is copying, and equal is equal to the bit.
    r->opaque_format = software ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888;
    return r;
}

void backdrops_forget(Backdrops *r)
{
    for (int i = 0; i < BACKDROPS_MAX; i++) {
        if (r->backdrop[i].texture) SDL_DestroyTexture(r->backdrop[i].texture);
        r->backdrop[i] = (Backdrop){0};
    }
    memset(r->missed, 0, sizeof r->missed);
    r->shown_hash = 0;
}

void backdrops_free(Backdrops *r)
{
    if (!r) return;
    backdrops_forget(r);
    free(r);
}

/* ---- what a list is called ---- */

static bool has_text(const DrawOp *op)
{
    return op->kind == OP_TEXT || op->kind == OP_SPRITE || op->kind == OP_TILE ||
           op->kind == OP_PICTURE;
}

/* Of operations [from, to), following on those with the hash `before`. */
static uint64_t hash_ops(const Canvas *c, int from, int to, uint64_t before)
{
    uint64_t part[3] = {before, hash_bytes(&c->ops[from], (size_t)(to - from) * sizeof *c->ops), 0};
    for (int i = from; i < to; i++) {
        if (!has_text(&c->ops[i])) continue;
        const char *text = canvas_op_text(c, &c->ops[i]);
        part[2] = part[2] * 0x9E3779B97F4A7C15u + hash_bytes(text, strlen(text));
    }
    return hash_bytes(part, sizeof part) | 1; // never 0
}

/* The checkpoints outside pictures, and the end; returns how many. */
static int marks_of(const Backdrops *r, const Canvas *c, Mark mark[MARKS_MAX + 1])
{
    int count = 0, from = 0;
    int size[2] = {r->w, r->h};
    uint64_t hash = hash_bytes(size, sizeof size);
    for (int i = 0; i < c->op_count && count < MARKS_MAX; i++) {
        if (c->ops[i].kind == OP_PICTURE) i += (int)c->ops[i].span;
        else if (c->ops[i].kind == OP_CHECKPOINT) {
            hash = hash_ops(c, from, i, hash);
            mark[count++] = (Mark){i, hash};
            from = i;
        }
    }
    mark[count] = (Mark){c->op_count, hash_ops(c, from, c->op_count, hash)};
    return count;
}

/* ---- backdrops ---- */

static Backdrop *backdrop_find(Backdrops *r, uint64_t hash)
{
    for (int i = 0; i < BACKDROPS_MAX; i++)
        if (r->backdrop[i].texture && r->backdrop[i].hash == hash) return &r->backdrop[i];
    return NULL;
}

/* A texture for a new backdrop, the one used longest ago; NULL if the machine has none. */
static Backdrop *backdrop_new(Backdrops *r, uint64_t hash)
{
    int most = r->w * r->h <= FEW_FROM_PX ? BACKDROPS_MAX : 2; // a very large one is 33 MB
    Backdrop *b = &r->backdrop[0];
    for (int i = 1; i < most; i++)
        if (r->backdrop[i].used < b->used) b = &r->backdrop[i];
    if (!b->texture) {
        b->texture = SDL_CreateTexture(r->out, r->opaque_format, SDL_TEXTUREACCESS_TARGET, r->w,
                                       r->h);
        if (!b->texture) return NULL;
        SDL_SetTextureBlendMode(b->texture, SDL_BLENDMODE_NONE);
    }
    b->hash = hash;
    b->used = ++r->clock;
    return b;
}

static void begin_target(Backdrops *r, SDL_Texture *texture, const Backdrop *below)
{
    paint_target(r->painter, texture, NULL, r->w, r->h, r->painter->canvas->scale);
    if (below) {
        SDL_RenderCopy(r->out, below->texture, NULL, NULL);
        return;
    }
    SDL_SetRenderDrawColor(r->out, 0, 0, 0, 255);
    SDL_RenderClear(r->out);
}

/* Worth keeping? Not if this checkpoint was something else, unknown too, a frame ago. */
static bool is_steady(const Backdrops *r, int mark, uint64_t hash)
{
    return r->missed[mark] == 0 || r->missed[mark] == hash;
}

/* Draws up to each checkpoint that is worth keeping, into a backdrop of its own. Returns the
 * last one; *done: how many operations it holds. */
static Backdrop *build_backdrops(Backdrops *r, const Mark *mark, int count, int *done)
{
    Backdrop *below = NULL;
    int known = count - 1;
    while (known >= 0 && !(below = backdrop_find(r, mark[known].hash))) known--;
    *done = known >= 0 ? mark[known].index : 0;
    if (below) below->used = ++r->clock;
    for (int i = 0; i < MARKS_MAX; i++) {
        if (i <= known || i >= count) {
            r->missed[i] = 0;
            continue;
        }
        bool steady = is_steady(r, i, mark[i].hash);
        r->missed[i] = mark[i].hash;
        Backdrop *b = steady ? backdrop_new(r, mark[i].hash) : NULL;
        if (!b) continue;
        begin_target(r, b->texture, below);
        paint_clips_only(r->painter, 0, *done);
        paint_ops(r->painter, *done, mark[i].index);
        below = b;
        *done = mark[i].index;
    }
    return below;
}

static void draw(Backdrops *r, const Canvas *canvas, const Mark *mark, int count)
{
    int done = 0;
    r->painter->canvas = canvas;
    const Backdrop *below = build_backdrops(r, mark, count, &done);
    begin_target(r, NULL, below);
    paint_clips_only(r->painter, 0, done);
    paint_ops(r->painter, done, canvas->op_count);
    SDL_RenderSetClipRect(r->out, NULL);
    r->painter->canvas = NULL;
}

bool backdrops_frame(Backdrops *r, Painter *painter, const Canvas *canvas, int w, int h)
{
    if (w != r->w || h != r->h) backdrops_forget(r);
    r->painter = painter;
    r->w = w;
    r->h = h;
    Mark mark[MARKS_MAX + 1];
    int count = marks_of(r, canvas, mark);
    if (mark[count].hash == r->shown_hash) return false;
    draw(r, canvas, mark, count);
    r->shown_hash = mark[count].hash;
    return true;
}

void backdrops_again(Backdrops *r) { r->shown_hash = 0; }
