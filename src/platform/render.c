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
#include "platform/crew.h"
#include "platform/images.h"
#include "platform/pixels.h"
#include "platform/same.h"
#include "platform/tiles.h"

_Static_assert(sizeof(DrawOp) == 64, "operations are hashed byte for byte: no padding");

enum { KEPT_ELSEWHERE = 12 << 20 }; // the courts of a deck at 3840 x 2160

/* A large frame is painted in parts of so many pixels until that has taken so long; the next frame
 * goes on. A window of 1920 x 1080 is painted whole in less. */
enum { PART_PX = 1 << 20, PAINT_MS = 8, PARTS_MAX = 8 };
enum { HOLD_MS = 150, LEAVE_OUT_MS = 1500 };

struct Render {
    SDL_Window *window;
    SDL_Renderer *out;
    Painter painter;
    Painter elsewhere; // of the thread that makes pictures ahead, where our own blender draws
    Crew *crew;
    Backdrops *backdrops; // where SDL draws
    Canvas shown; // a copy of the last list, without a measure
    bool any_shown;
    bool plainly;
    bool may_hold, holds; // a frame back
    bool leaves_out;      // an image that is not there yet
    bool late;            // not all that changed was painted yet
    int hold_ms, leave_out_ms; // from `held_from_ms` on
    int part_px, paint_ms;
    bool fresh; // nothing was painted there yet
    uint32_t held_from_ms; // the first time it was tried; 0: it is not held
    bool lacks_list; // letters and patterns that another thread is to make;
    float letters_ms; // about, for those that this one made
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
    SDL_Rect painted[PARTS_MAX * TILES_RECTS_MAX]; // of all parts of this frame
    int painted_count;
    bool left_out[CANVAS_OPS_MAX]; // an operation, where `leaves_out`
    Cover cover;
    DrawOp lacking[CANVAS_SOON_MAX]; // operations whose images another thread is to make
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
                                              image_keep, image_all_of_errand});
    r->crew = crew_new();
    r->part_px = PART_PX;
    r->paint_ms = PAINT_MS;
    r->hold_ms = HOLD_MS;
    r->leave_out_ms = LEAVE_OUT_MS;
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
    crew_free(r->crew);
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

/* About how long its letters take to be made. */
static float letters_ms(const Painter *p, const DrawOp *op)
{
    static const float EACH_LINE = 0.15f, EACH_PX = 2e-5f;
    const float high = (op->raster_w > 0 ? op->raster_w : op->size) * p->target.scale;
    int letters = 0;
    for (const char *at = canvas_op_text(p->canvas, op); *at; at++)
        letters += ((unsigned char)*at & 0xC0) != 0x80;
    return EACH_LINE + high * high * (float)letters * EACH_PX;
}

/* Where an operation draws. Letters have to be made for that; `may_wait`: but not for longer than a
 * frame may take, then they are left to another thread. */
static SDL_Rect bounds_of(Render *r, const DrawOp *op, bool may_wait)
{
    static const float ONE_MS = MADE_SLOW_MS, ALL_MS = 3;
    Painter *p = &r->painter;
    if (op->kind != OP_TEXT || !may_wait) return paint_bounds(p, op);
    p->asks = true;
    p->lacks = false;
    const SDL_Rect in = paint_bounds(p, op);
    p->asks = false;
    if (!p->lacks) return in;
    const float ms = letters_ms(p, op);
    const bool slow = ms > ONE_MS || r->letters_ms + ms > ALL_MS;
    if (slow && errand_may(&(Errand){.glyphs = p->glyphs}, p->canvas, op)) {
        r->lacks_list = true;
        return in;
    }
    r->letters_ms += ms;
    return paint_bounds(p, op);
}

/* What of the tiles is painted next, `most` pixels of what changed, and what hides what there. */
static void choose_tiles(Render *r, int64_t most)
{
    r->changed_count = tiles_changed(&r->tiles, most, r->changed);
    r->changed_count = cover_split(&r->cover, r->changed, r->from, r->changed_count);
    r->changed_count = same_drop(&r->same, r->tiles.side, r->changed, r->from, r->changed_count);
}

/* Where each operation draws, and which tiles that changes. */
static void find_changes(Render *r, const Canvas *canvas, bool may_wait)
{
    const SDL_Rect nowhere = {0, 0, 0, 0};
    paint_target(&r->painter, NULL, r->frame, r->w, r->h, canvas->scale);
    if (canvas->scale != r->scale || r->plainly) forget_window(r);
    r->scale = canvas->scale;
    r->lacks_list = false;
    r->letters_ms = 0;
    tiles_begin(&r->tiles, r->w, r->h);
    same_begin(&r->same);
    cover_begin(&r->cover, r->w, r->h);
    for (int i = 0; i < canvas->op_count; i++) {
        const DrawOp *op = &canvas->ops[i];
        const bool out = r->leaves_out && r->left_out[i];
        const SDL_Rect in = r->bounds[i] = out ? nowhere : bounds_of(r, op, may_wait);
        if (in.w > 0 && in.h > 0) {
            const uint64_t hash = op_hash(canvas, op, in);
            tiles_touch(&r->tiles, in, hash);
            same_note(&r->same, i, in, hash);
            cover_note(&r->cover, i, paint_solid(&r->painter, op));
        }
        if (op->kind == OP_PICTURE) i += (int)op->span;
    }
    choose_tiles(r, INT64_MAX);
}

static void undo_changes(Render *r)
{
    same_undo(&r->same);
    r->changed_count = 0;
}

/* The `i`th operation, if it is a drawing or picture that will be painted; else NULL. */
static const DrawOp *image_seen(Render *r, const Canvas *canvas, int i)
{
    const DrawOp *op = &canvas->ops[i];
    r->painter.target.at = i;
    if (op->kind != OP_SPRITE && op->kind != OP_PICTURE) return NULL;
    return paint_sees(&r->painter, r->bounds[i]) ? op : NULL;
}

/* Does another thread make drawings that this frame is to show, large ones, or many? All of them
 * are asked for, and noted; patterns are only noted. */
static bool lacks_images(Render *r, const Canvas *canvas)
{
    enum { MANY = 4 };
    Painter *p = &r->painter;
    int missing = 0;
    bool any = false;
    for (int turn = 0; turn < 2; turn++) { // they are counted, then asked for
        for (int i = 0; i < canvas->op_count; i++) {
            const DrawOp *op = image_seen(r, canvas, i);
            const int span = canvas->ops[i].kind == OP_PICTURE ? (int)canvas->ops[i].span : 0;
            if (op && turn == 0) missing += image_is_missing(p, op);
            r->left_out[i] = op && turn == 1 && image_comes(p, op, i + 1, i + 1 + span,
                                                            missing > MANY);
            any = any || r->left_out[i];
            if (turn == 0 && image_pattern_lacks(p, &canvas->ops[i])) r->lacks_list = true;
            i += span;
        }
    }
    p->target.at = -1;
    return any;
}

/* What of a list of operations lacks images that another thread can make, as a list of its own;
 * pictures and large drawings aside, for which it is asked one by one: a list is there at once or
 * not at all. */
static Canvas lacking_of(Render *r, const Errand *size, const Canvas *list)
{
    Painter *p = &r->painter;
    Canvas lacking = {.ops = r->lacking, .strings = list->strings};
    for (int i = 0; i < list->op_count && lacking.op_count < CANVAS_SOON_MAX; i++) {
        const DrawOp *op = &list->ops[i];
        const int span = op->kind == OP_PICTURE ? (int)op->span : 0;
        if (op->kind == OP_PICTURE) image_picture_soon(p, op, i + 1, i + 1 + span);
        else if (image_drawing_soon(p, op)) continue;
        else if (paint_lacks(p, op) && errand_may(size, list, op))
            r->lacking[lacking.op_count++] = *op;
        i += span;
    }
    return lacking;
}

/* All that the list lacks is made by another thread; false: it is not. `now`: a frame waits. */
static bool make_elsewhere(Render *r, const Canvas *list, bool now)
{
    Painter *p = &r->painter;
    const Errand size = {.w = r->w, .h = r->h, .scale = list->scale, .glyphs = p->glyphs};
    const Canvas *before = p->canvas;
    p->canvas = list;
    paint_target(p, NULL, r->frame, r->w, r->h, list->scale);
    const Canvas lacking = lacking_of(r, &size, list);
    p->canvas = before;
    return lacking.op_count > 0 && ahead_ask_all(p->ahead, &size, &lacking, now);
}

/* May the frame before stay for a moment? But not for long, whatever the machine does. */
static bool may_wait(const Render *r, int most_ms)
{
    if (!r->may_hold || r->plainly || r->fresh || most_ms == 0) return false;
    return r->held_from_ms == 0 || SDL_GetTicks() - r->held_from_ms < (uint32_t)most_ms;
}

static void set_target(Render *r, const Canvas *canvas)
{
    paint_target(&r->painter, NULL, r->frame, r->w, r->h, canvas->scale);
    r->painter.target.changed = r->changed;
    r->painter.target.changed_count = r->changed_count;
    r->painter.target.bounds = r->bounds;
    r->painter.target.from = r->plainly ? NULL : r->from;
    r->painter.target.at = -1;
}

/* Finds what changed; true: it waits for what another thread makes. If that takes longer than a
 * frame may be held back, it is left out for a while. */
static bool holds_back(Render *r, const Canvas *canvas)
{
    const bool may = may_wait(r, r->hold_ms), may_leave_out = may_wait(r, r->leave_out_ms);
    bool waits = false;
    r->leaves_out = false;
    find_changes(r, canvas, may);
    set_target(r, canvas);
    if (may_leave_out && r->changed_count > 0) waits = lacks_images(r, canvas);
    if (may && r->lacks_list && make_elsewhere(r, canvas, true)) waits = true;
    r->leaves_out = waits && !may;
    waits = waits && may;
    if ((r->lacks_list && !waits) || r->leaves_out) { // nobody makes letters, or it goes on without
        undo_changes(r);
        find_changes(r, canvas, false);
    }
    if ((waits || r->leaves_out) && r->held_from_ms == 0) r->held_from_ms = SDL_GetTicks() | 1;
    if (!waits && !r->leaves_out) r->held_from_ms = 0;
    return waits;
}

/* A first frame is not held back; but large drawings and patterns are made by another thread while
 * this one makes letters. */
static void ask_for_all(Render *r, const Canvas *canvas)
{
    Painter *p = &r->painter;
    paint_target(p, NULL, r->frame, r->w, r->h, canvas->scale);
    for (int i = 0; i < canvas->op_count; i++) {
        const DrawOp *op = &canvas->ops[i];
        const int span = op->kind == OP_PICTURE ? (int)op->span : 0;
        image_comes(p, op, i + 1, i + 1 + span, false);
        image_pattern_comes(p, op);
        i += span;
    }
}

static void paint(Render *r, const Canvas *canvas)
{
    set_target(r, canvas);
    if (!r->plainly && crew_paint(r->crew, &r->painter)) return;
    set_target(r, canvas);
    brush_fill(&r->painter, (SDL_Rect){0, 0, r->w, r->h}, rgb(0));
    paint_ops(&r->painter, 0, canvas->op_count);
}

static int64_t changed_pixels(const Render *r)
{
    int64_t pixels = 0;
    for (int i = 0; i < r->changed_count; i++)
        pixels += (int64_t)r->changed[i].w * r->changed[i].h;
    return pixels;
}

/* Paints what changed, or as much of it as a frame has time for. */
static void paint_parts(Render *r, const Canvas *canvas)
{
    const uint32_t began_ms = SDL_GetTicks();
    bool all = false, fits = changed_pixels(r) <= r->part_px;
    for (int parts = 0; !all && parts < PARTS_MAX; parts++) {
        if (parts > 0 && SDL_GetTicks() - began_ms >= (uint32_t)r->paint_ms) break;
        if (!fits) choose_tiles(r, r->part_px);
        if (r->changed_count > 0) paint(r, canvas);
        memcpy(r->painted + r->painted_count, r->changed,
               (size_t)r->changed_count * sizeof *r->changed);
        r->painted_count += r->changed_count;
        all = tiles_painted(&r->tiles);
    }
    r->late = !all;
    if (r->late) same_forget(&r->same); // the window shows some of this list, and some of the last
    r->fresh = false;
}

static bool paint_changes(Render *r, const Canvas *canvas)
{
    r->holds = false;
    r->painted_count = 0;
    if (!find_frame(r)) return false;
    r->painter.canvas = canvas;
    if (r->fresh && r->may_hold) ask_for_all(r, canvas);
    r->holds = holds_back(r, canvas);
    if (r->holds) undo_changes(r);
    else paint_parts(r, canvas);
    r->painter.canvas = NULL;
    if (canvas->soon_count > 0) {
        Canvas soon = *canvas;
        soon.ops = canvas->soon;
        soon.op_count = canvas->soon_count;
        make_elsewhere(r, &soon, false);
    }
    return r->painted_count > 0;
}

static void present_changes(Render *r)
{
    SDL_Surface *window = SDL_GetWindowSurface(r->window);
    if (!window || r->painted_count == 0) return;
    for (int i = 0; window != r->frame && i < r->painted_count; i++) {
        SDL_Rect to = r->painted[i];
        SDL_BlitSurface(r->frame, &r->painted[i], window, &to);
    }
    SDL_UpdateWindowSurfaceRects(r->window, r->painted, r->painted_count);
}

/* ---- either ---- */

void render_settle(Render *r) { ahead_settle(r->painter.ahead); }
void render_race(Render *r, bool on) { r->painter.racing = on; }
Made render_made(const Render *r) { return cache_made(r->painter.cache); }
void render_hold(Render *r, bool on) { r->may_hold = on; }
bool render_goes_on(const Render *r) { return r->holds || r->leaves_out || r->late; }
void render_patience(Render *r, int hold_ms, int leave_out_ms)
{
    r->hold_ms = hold_ms;
    r->leave_out_ms = leave_out_ms;
}

void render_parts(Render *r, int pixels, int ms)
{
    r->part_px = pixels;
    r->paint_ms = ms;
}

void render_crew_from(Render *r, int pixels) { crew_from(r->crew, pixels); }
int render_crew_frames(const Render *r) { return crew_frames(r->crew); }
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
    if (r->late && render_again(r)) render_present(r);
    if (!r->frame || r->frame->w != w || r->frame->h != h) return false;
    for (int y = 0; y < h; y++) {
        const uint32_t *row = pixels_row(r->frame, y);
        uint32_t *to = pixels + (size_t)y * (size_t)w;
        for (int x = 0; x < w; x++) to[x] = row[x] | 0xFF000000u;
    }
    return true;
}
