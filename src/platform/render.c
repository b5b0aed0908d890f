/* render.c - see render.h. */
#include "platform/render.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "platform/backdrops.h"
#include "platform/brush.h"
#include "platform/cover.h"
#include "platform/images.h"
#include "platform/pixels.h"
#include "platform/same.h"
#include "platform/tiles.h"

_Static_assert(sizeof(DrawOp) == 64, "operations are hashed byte for byte: no padding");

enum { KEPT_ELSEWHERE = 12 << 20 }; // the courts of a deck at 3840 x 2160

struct Render {
    SDL_Window *window;
    SDL_Renderer *out;
    Painter painter;
    Painter elsewhere; // of the thread that makes pictures ahead, where our own blender draws
    Backdrops *backdrops; // where SDL draws
    Canvas shown; // a copy of the last list, without a measure
    bool any_shown;
    bool plainly;
    bool may_hold, holds; // a frame back
    bool fresh; // nothing was painted there yet
    uint32_t held_from_ms; // the first time it was tried
    int w, h; // pixels
    // Where our blender does:
    SDL_Surface *frame; // the window's own, or `other` where that has another format
    SDL_Surface *other;
    Tiles tiles;
    Same same;
    float scale; // of the last frame
    SDL_Rect bounds[CANVAS_OPS_MAX]; // where each operation draws
    SDL_Rect changed[TILES_RECTS_MAX];
    int from[TILES_RECTS_MAX]; // of each: what lies below that operation is hidden
    int changed_count;
    Cover cover;
};

Render *render_new(SDL_Window *window, SDL_Renderer *out, Glyphs *glyphs,
                   const Family *family, int family_count)
{
    Render *r = must_have(calloc(1, sizeof *r));
    r->window = window;
    r->out = out;
    r->painter = (Painter){.out = out, .blend = blend_best(), .cache = cache_new(out),
                           .glyphs = glyphs};
    if (!out) {
        r->elsewhere = (Painter){.blend = blend_best(), .cache = cache_new(NULL),
                                 .glyphs = glyphs_twin(glyphs)};
        cache_limit(r->elsewhere.cache, KEPT_ELSEWHERE);
    }
    r->painter.ahead = ahead_new(r->painter.cache, family, family_count, out == NULL,
                                 &(AheadHand){out ? NULL : &r->elsewhere, image_of_errand,
                                              image_keep});
    if (out) r->backdrops = backdrops_new(out);
    r->shown.ops = must_have(calloc(CANVAS_OPS_MAX, sizeof *r->shown.ops));
    r->shown.strings = must_have(calloc(CANVAS_STRINGS_MAX, 1));
    return r;
}

/* All of the window is painted anew at the next frame. */
static void forget_window(Render *r)
{
    tiles_forget(&r->tiles);
    same_forget(&r->same);
}

void render_forget(Render *r)
{
    if (r->backdrops) backdrops_forget(r->backdrops);
    forget_window(r);
    ahead_forget(r->painter.ahead);
    cache_clear(r->painter.cache);
}

void render_free(Render *r)
{
    if (!r) return;
    backdrops_free(r->backdrops);
    tiles_free(&r->tiles);
    same_free(&r->same);
    SDL_FreeSurface(r->other);
    ahead_free(r->painter.ahead);
    cache_free(r->painter.cache);
    if (r->elsewhere.cache) cache_free(r->elsewhere.cache);
    glyphs_free(r->elsewhere.glyphs);
    free(r->shown.ops);
    free(r->shown.strings);
    free(r);
}

void render_size(const Render *r, int *w, int *h)
{
    *w = *h = 0;
    if (r->out) SDL_GetRendererOutputSize(r->out, w, h);
#if SDL_VERSION_ATLEAST(2, 26, 0)
    else SDL_GetWindowSizeInPixels(r->window, w, h);
#else
    else SDL_GetWindowSize(r->window, w, h);
#endif
}

/* The window's size may change at any frame. */
static void measure_window(Render *r)
{
    int w = 0, h = 0;
    render_size(r, &w, &h);
    if (w == r->w && h == r->h) return;
    r->w = w;
    r->h = h;
    size_t pixels = (size_t)w * (size_t)h;
    // room for three windows' worth, so that the curtain's image is still there when it falls again
    cache_limit(r->painter.cache, (24u << 20) + pixels * 12);
}

static void remember(Render *r, const Canvas *canvas)
{
    Canvas *s = &r->shown;
    if (canvas == s) return;
    assert(canvas->op_count <= CANVAS_OPS_MAX && canvas->string_bytes <= CANVAS_STRINGS_MAX);
    memcpy(s->ops, canvas->ops, (size_t)canvas->op_count * sizeof *s->ops);
    memcpy(s->strings, canvas->strings, canvas->string_bytes);
    s->op_count = canvas->op_count;
    s->string_bytes = canvas->string_bytes;
    s->w = canvas->w;
    s->h = canvas->h;
    s->scale = canvas->scale;
    r->any_shown = true;
}

/* ---- by our own blender ---- */

static bool is_ours(const SDL_Surface *s)
{
    return s->format->format == SDL_PIXELFORMAT_RGB888 ||
           s->format->format == SDL_PIXELFORMAT_ARGB8888;
}

/* Where this frame is painted; false if there is no window to paint on. */
static bool find_frame(Render *r)
{
    SDL_Surface *window = SDL_GetWindowSurface(r->window), *before = r->frame;
    if (!window) return false;
    r->w = window->w;
    r->h = window->h;
    if (is_ours(window)) {
        r->frame = window;
    } else {
        if (r->other && (r->other->w != r->w || r->other->h != r->h)) {
            SDL_FreeSurface(r->other);
            r->other = NULL;
        }
        if (!r->other)
            r->other = SDL_CreateRGBSurfaceWithFormat(0, r->w, r->h, 32, SDL_PIXELFORMAT_RGB888);
        r->frame = r->other;
    }
    if (r->frame != before) {
        forget_window(r);
        r->fresh = true;
    }
    return r->frame != NULL;
}

static bool has_text(const DrawOp *op)
{
    return op->kind == OP_TEXT || op->kind == OP_SPRITE || op->kind == OP_TILE ||
           op->kind == OP_PICTURE;
}

/* What an operation draws, by a number: the same for equal ones wherever they stand in the list. A
 * picture's key says what is in it. */
static uint64_t op_hash(const Canvas *canvas, const DrawOp *op, SDL_Rect bounds)
{
    struct {
        DrawOp op;
        SDL_Rect bounds;
        uint64_t text;
    } what = {.op = *op, .bounds = bounds};
    uint64_t word[sizeof what / sizeof(uint64_t)], hash = 0;
    what.op.text = what.op.span = 0;
    if (has_text(op)) {
        const char *text = canvas_op_text(canvas, op);
        what.text = hash_bytes(text, strlen(text));
    }
    memcpy(word, &what, sizeof word);
    for (size_t i = 0; i < sizeof word / sizeof word[0]; i++) {
        hash = (hash ^ word[i]) * 0xD6E8FEB86659FD93u;
        hash ^= hash >> 32;
    }
    return hash;
}

/* Where each operation draws, and which tiles that changes. */
static void find_changes(Render *r, const Canvas *canvas)
{
    paint_target(&r->painter, NULL, r->frame, r->w, r->h, canvas->scale);
    if (canvas->scale != r->scale || r->plainly) forget_window(r);
    r->scale = canvas->scale;
    tiles_begin(&r->tiles, r->w, r->h);
    same_begin(&r->same);
    cover_begin(&r->cover, r->w, r->h);
    for (int i = 0; i < canvas->op_count; i++) {
        const DrawOp *op = &canvas->ops[i];
        const SDL_Rect in = r->bounds[i] = paint_bounds(&r->painter, op);
        if (op->kind == OP_SPRITE && op->alpha <= 0) image_soon(&r->painter, op);
        if (in.w > 0 && in.h > 0) {
            const uint64_t hash = op_hash(canvas, op, in);
            tiles_touch(&r->tiles, in, hash);
            same_note(&r->same, in, hash);
            cover_note(&r->cover, i, paint_solid(&r->painter, op));
        }
        if (op->kind == OP_PICTURE) i += (int)op->span;
    }
    r->changed_count = tiles_changed(&r->tiles, r->changed);
    r->changed_count = cover_split(&r->cover, r->changed, r->from, r->changed_count);
    r->changed_count = same_drop(&r->same, r->tiles.side, r->changed, r->from, r->changed_count);
}

/* Does another thread make drawings that this frame is to show? All of them are asked for. */
static bool lacks_any(Render *r, const Canvas *canvas)
{
    Painter *p = &r->painter;
    bool any = false;
    for (int i = 0; i < canvas->op_count; i++) {
        const DrawOp *op = &canvas->ops[i];
        const int span = op->kind == OP_PICTURE ? (int)op->span : 0;
        p->target.at = i;
        if ((op->kind == OP_SPRITE || op->kind == OP_PICTURE) && paint_sees(p, r->bounds[i]) &&
            image_comes(p, op, i + 1, i + 1 + span))
            any = true;
        i += span;
    }
    p->target.at = -1;
    return any;
}

/* The frame before stays for a moment; but not for long, whatever the machine does. */
static bool holds_back(Render *r, const Canvas *canvas)
{
    enum { HOLD_MOST_MS = 150 };
    if (!r->may_hold || r->plainly || r->fresh || !lacks_any(r, canvas)) {
        r->held_from_ms = 0;
        return false;
    }
    const uint32_t now_ms = SDL_GetTicks() | 1;
    if (r->held_from_ms == 0) r->held_from_ms = now_ms;
    if (now_ms - r->held_from_ms < HOLD_MOST_MS) return true;
    r->held_from_ms = 0;
    return false;
}

/* A first frame is not held back; but large drawings are made by another thread while this one
 * makes letters. */
static void ask_for_all(Render *r, const Canvas *canvas)
{
    Painter *p = &r->painter;
    paint_target(p, NULL, r->frame, r->w, r->h, canvas->scale);
    for (int i = 0; i < canvas->op_count; i++) {
        const DrawOp *op = &canvas->ops[i];
        const int span = op->kind == OP_PICTURE ? (int)op->span : 0;
        image_comes(p, op, i + 1, i + 1 + span);
        i += span;
    }
}

static bool paint_changes(Render *r, const Canvas *canvas)
{
    r->holds = false;
    if (!find_frame(r)) return false;
    r->painter.canvas = canvas;
    if (r->fresh && r->may_hold) ask_for_all(r, canvas);
    find_changes(r, canvas);
    if (r->changed_count > 0) {
        paint_target(&r->painter, NULL, r->frame, r->w, r->h, canvas->scale);
        r->painter.target.changed = r->changed;
        r->painter.target.changed_count = r->changed_count;
        r->painter.target.bounds = r->bounds;
        r->painter.target.from = r->plainly ? NULL : r->from;
        r->painter.target.at = -1;
        r->holds = holds_back(r, canvas);
    }
    if (r->holds) {
        tiles_undo(&r->tiles);
        same_undo(&r->same);
        r->changed_count = 0;
    } else if (r->changed_count > 0) {
        brush_fill(&r->painter, (SDL_Rect){0, 0, r->w, r->h}, rgb(0));
        paint_ops(&r->painter, 0, canvas->op_count);
        r->fresh = false;
    }
    r->painter.canvas = NULL;
    return r->changed_count > 0;
}

static void present_changes(Render *r)
{
    SDL_Surface *window = SDL_GetWindowSurface(r->window);
    if (!window || r->changed_count == 0) return;
    for (int i = 0; window != r->frame && i < r->changed_count; i++) {
        SDL_Rect to = r->changed[i];
        SDL_BlitSurface(r->frame, &r->changed[i], window, &to);
    }
    SDL_UpdateWindowSurfaceRects(r->window, r->changed, r->changed_count);
}

/* ---- either ---- */

void render_settle(Render *r) { ahead_settle(r->painter.ahead); }
void render_race(Render *r, bool on) { r->painter.racing = on; }
Made render_made(const Render *r) { return cache_made(r->painter.cache); }
void render_hold(Render *r, bool on) { r->may_hold = on; }
bool render_holds(const Render *r) { return r->holds; }
void render_plainly(Render *r, bool on) { r->plainly = on; }

bool render_frame(Render *r, const Canvas *canvas)
{
    measure_window(r);
    ahead_collect(r->painter.ahead);
    const bool drawn = r->out ? backdrops_frame(r->backdrops, &r->painter, canvas, r->w, r->h)
                              : paint_changes(r, canvas);
    if (drawn) remember(r, canvas);
    return drawn;
}

void render_present(Render *r)
{
    if (r->out) SDL_RenderPresent(r->out);
    else present_changes(r);
}

void render_lost(Render *r) { forget_window(r); }

bool render_again(Render *r)
{
    if (!r->any_shown) return false;
    if (r->backdrops) backdrops_again(r->backdrops);
    forget_window(r);
    const bool may_hold = r->may_hold;
    r->may_hold = false; // what was there may be gone from the window
    const bool drawn = render_frame(r, &r->shown);
    r->may_hold = may_hold;
    return drawn;
}

bool render_read(Render *r, uint32_t *pixels, int w, int h)
{
    if (r->out) { // the shown frame may be gone; it is drawn once more
        render_again(r);
        return SDL_RenderReadPixels(r->out, NULL, SDL_PIXELFORMAT_ARGB8888, pixels, w * 4) == 0;
    }
    if (!r->frame || r->frame->w != w || r->frame->h != h) return false;
    for (int y = 0; y < h; y++) {
        const uint32_t *row = pixels_row(r->frame, y);
        uint32_t *to = pixels + (size_t)y * (size_t)w;
        for (int x = 0; x < w; x++) to[x] = row[x] | 0xFF000000u;
    }
    return true;
}
