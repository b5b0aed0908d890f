/* paint.c - see paint.h. Forms and letters here; sprites and pictures in images.c. */
#include "platform/paint.h"

#include <math.h>
#include <string.h>

#include "base/hash.h"
#include "platform/brush.h"
#include "platform/images.h"
#include "platform/shapes.h"

/* Kinds of things in the cache, besides images.h's. */
enum {
    KEY_DISC = 1, KEY_ANNULUS, KEY_GRADIENT, KEY_SHADOW, KEY_GLOW, KEY_DASHES, KEY_LINE, KEY_TEXT
};

/* Light larger than this has its own colour, grained: thin light shows bands. */
enum { GLOW_GRAINED_FROM = 400 };

/* Forms of more pixels are no images where our own blender draws (forms.h). */
enum { FORM_LARGE_FROM = 1 << 16 };

/* ---- places ---- */

int paint_px(const Painter *p, float units)
{
    float px = units * p->target.scale;
    const float FAR = 30000;
    if (!(px > -FAR)) return (int)-FAR; // also what is not a number
    return px > FAR ? (int)FAR : (int)lroundf(px);
}

/* Edges are rounded each for itself, so that things that touch still do. */
static SDL_Rect px_rect(const Painter *p, Rect r)
{
    int x = paint_px(p, r.x), y = paint_px(p, r.y);
    return (SDL_Rect){x, y, paint_px(p, r.x + r.w) - x, paint_px(p, r.y + r.h) - y};
}

static SDL_Rect grown(SDL_Rect r, int by)
{
    return (SDL_Rect){r.x - by, r.y - by, r.w + 2 * by, r.h + 2 * by};
}

bool paint_sees(const Painter *p, SDL_Rect r)
{
    const Target *t = &p->target;
    if (!SDL_IntersectRect(&t->clip[t->depth], &r, &r)) return false;
    for (int i = 0; i < t->changed_count; i++)
        if (!target_hides(t, i) && SDL_HasIntersection(&t->changed[i], &r)) return true;
    return t->changed_count == 0;
}

void paint_target(Painter *p, SDL_Texture *texture, SDL_Surface *pixels, int w, int h, float scale)
{
    p->target = (Target){.texture = texture, .pixels = pixels, .w = w, .h = h, .scale = scale};
    p->target.clip[0] = (SDL_Rect){0, 0, w, h};
    if (p->out) SDL_SetRenderTarget(p->out, texture);
    brush_clip(p);
}

static void clip(Painter *p, Rect r)
{
    Target *t = &p->target;
    if (t->depth + 1 == PAINT_CLIPS_MAX) {
        t->too_deep++;
        return;
    }
    SDL_Rect wanted = px_rect(p, r), both = {0, 0, 0, 0};
    if (!SDL_IntersectRect(&t->clip[t->depth], &wanted, &both)) both.w = both.h = 0;
    t->clip[++t->depth] = both;
    brush_clip(p);
}

static void unclip(Painter *p)
{
    Target *t = &p->target;
    if (t->too_deep > 0) t->too_deep--;
    else if (t->depth > 0) t->depth--;
    brush_clip(p);
}

Cached *paint_kept(Painter *p, uint64_t key)
{
    static Cached nothing; // to be seen; nobody writes to it
    if (p->reads) {
        Cached *c = cache_look(p->cache, key);
        p->lacks = p->lacks || !c;
        return c ? c : &nothing;
    }
    if (!p->asks || cache_has(p->cache, key)) return cache_find(p->cache, key);
    p->lacks = true;
    return &nothing;
}

/* ---- forms ---- */

static const Color WHITE = {255, 255, 255, 255}; // as it was made

/* One row of a sliced form: `from` is the row's source; its middle is repeated to fill w. */
static void copy_row(Painter *p, const Cached *c, int cut, SDL_Rect from, int x, int y, int w)
{
    int right = c->w - cut, middle = right - cut;
    brush_part(p, c, (SDL_Rect){0, from.y, cut, from.h}, x, y, WHITE);
    brush_part(p, c, (SDL_Rect){right, from.y, cut, from.h}, x + w - cut, y, WHITE);
    for (int at = cut; middle > 0 && at < w - cut; at += middle) {
        int wide = w - cut - at < middle ? w - cut - at : middle;
        brush_part(p, c, (SDL_Rect){cut, from.y, wide, from.h}, x + at, y, WHITE);
    }
}

/* A form whose corners are `cut_w` x `cut_h` pixels and whose middle repeats, laid over r; 0: it is
 * as wide, or high, as r. */
static void copy_sliced(Painter *p, const Cached *c, int cut_w, int cut_h, SDL_Rect r)
{
    if (!c->any) return;
    int lower = c->h - cut_h, middle = lower - cut_h;
    copy_row(p, c, cut_w, (SDL_Rect){0, 0, 0, cut_h}, r.x, r.y, r.w);
    copy_row(p, c, cut_w, (SDL_Rect){0, lower, 0, cut_h}, r.x, r.y + r.h - cut_h, r.w);
    for (int at = cut_h; middle > 0 && at < r.h - cut_h; at += middle) {
        int high = r.h - cut_h - at < middle ? r.h - cut_h - at : middle;
        copy_row(p, c, cut_w, (SDL_Rect){0, cut_h, 0, high}, r.x, r.y + at, r.w);
    }
}

static int shorter(SDL_Rect r) { return r.w < r.h ? r.w : r.h; }

/* The diameter of corners of `radius` units in r. */
static int corner(const Painter *p, SDL_Rect r, float radius)
{
    int d = paint_px(p, radius * 2);
    return d < 0 ? 0 : d < shorter(r) ? d : shorter(r);
}

/* A form's image from the cache; NULL: it is so large that it is drawn row by row. */
static const Cached *form_kept(Painter *p, const Form *form, const Key *name)
{
    if (!p->out && (int64_t)form->w * form->h >= FORM_LARGE_FROM) return NULL;
    const uint64_t key = key_hash(name);
    const Cached *c = paint_kept(p, key);
    if (c) return c;
    return cache_put(p->cache, key, form_image(form, (SDL_Rect){0, 0, form->w, form->h}), false);
}

static void form_part(Painter *p, const Form *form, const Cached *kept, SDL_Rect from, int x, int y,
                      Color color)
{
    if (kept) brush_part(p, kept, from, x, y, color);
    else brush_form(p, form, from, x, y, color);
}

/* The four quarters of a form `d` across, into the corners of r. An odd one gives its middle
 * row and column to the upper left. */
static void corners(Painter *p, const Form *form, const Key *name, SDL_Rect r, Color color)
{
    const Cached *c = form_kept(p, form, name);
    const int d = form->diameter, big = (d + 1) / 2, small = d / 2;
    const int x = r.x + r.w - small, y = r.y + r.h - small;
    form_part(p, form, c, (SDL_Rect){0, 0, big, big}, r.x, r.y, color);
    form_part(p, form, c, (SDL_Rect){big, 0, small, big}, x, r.y, color);
    form_part(p, form, c, (SDL_Rect){0, big, big, small}, r.x, y, color);
    form_part(p, form, c, (SDL_Rect){big, big, small, small}, x, y, color);
}

static void draw_round(Painter *p, const DrawOp *op)
{
    SDL_Rect r = px_rect(p, op->rect);
    if (r.w <= 0 || r.h <= 0 || !paint_sees(p, r)) return;
    int d = corner(p, r, op->radius), big = (d + 1) / 2;
    if (d > 1) {
        const Form disc = form_disc(d);
        corners(p, &disc, &(Key){.kind = KEY_DISC, .a = d}, r, op->color);
    } else {
        d = big = 0;
    }
    brush_fill(p, (SDL_Rect){r.x + big, r.y, r.w - d, big}, op->color);
    brush_fill(p, (SDL_Rect){r.x, r.y + big, r.w, r.h - d}, op->color);
    brush_fill(p, (SDL_Rect){r.x + big, r.y + r.h - d / 2, r.w - d, d / 2}, op->color);
}

/* A straight edge `width` pixels thick, a fraction of a pixel faint on the inner side. */
static void draw_edge(Painter *p, SDL_Rect r, bool lying, bool inner_first, float width, Color c)
{
    int whole = (int)width;
    Color faint = faded(c, width - (float)whole);
    SDL_Rect solid = r, rest = r;
    if (lying) {
        solid.h = whole;
        rest.h = 1;
        rest.y = inner_first ? r.y - whole - 1 : r.y + whole;
        if (inner_first) solid.y = r.y - whole;
    } else {
        solid.w = whole;
        rest.w = 1;
        rest.x = inner_first ? r.x - whole - 1 : r.x + whole;
        if (inner_first) solid.x = r.x - whole;
    }
    brush_fill(p, solid, c);
    brush_fill(p, rest, faint);
}

static void draw_ring(Painter *p, const DrawOp *op)
{
    SDL_Rect r = px_rect(p, op->rect);
    if (r.w <= 0 || r.h <= 0 || !paint_sees(p, r)) return;
    // In eighths, so that equal rings are equal in the cache; never thinner than a pixel.
    float width = fmaxf(1, roundf(op->width * p->target.scale * 8) / 8);
    if (width * 2 >= (float)shorter(r)) {
        draw_round(p, op);
        return;
    }
    int d = corner(p, r, op->radius), big = (d + 1) / 2, small = d / 2;
    if (d > 1) {
        const Form ring = form_annulus(d, width);
        corners(p, &ring, &(Key){.kind = KEY_ANNULUS, .a = d, .b = (int)(width * 8)}, r, op->color);
    } else {
        d = small = 0;
        big = (int)ceilf(width); // the lying edges take the corners
    }
    int indent = d > 1 ? big : 0, across = r.w - d, down = d > 1 ? r.h - d : r.h - 2 * big;
    draw_edge(p, (SDL_Rect){r.x + indent, r.y, across, 0}, true, false, width, op->color);
    draw_edge(p, (SDL_Rect){r.x + indent, r.y + r.h, across, 0}, true, true, width, op->color);
    draw_edge(p, (SDL_Rect){r.x, r.y + big, 0, down}, false, false, width, op->color);
    draw_edge(p, (SDL_Rect){r.x + r.w, r.y + big, 0, down}, false, true, width, op->color);
}

static void draw_dashes(Painter *p, const DrawOp *op)
{
    SDL_Rect r = px_rect(p, op->rect);
    if (!paint_sees(p, r)) return;
    float scale = p->target.scale, width = fmaxf(1, op->width * scale);
    Key name = {.kind = KEY_DASHES, .a = r.w, .b = r.h, .c = paint_px(p, op->radius),
                .d = (int)(width * 8), .e = (int)(scale * 64)};
    uint64_t key = key_hash(&name);
    Cached *c = paint_kept(p, key);
    if (!c)
        c = cache_put_straight(p->cache, key, shape_dashes(r.w, r.h, op->radius * scale, width,
                                                           8 * scale, 6 * scale), false);
    brush_part(p, c, (SDL_Rect){0, 0, r.w, r.h}, r.x, r.y, op->color);
}

static uint32_t packed(Color c)
{
    return (uint32_t)c.a << 24 | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;
}

static void draw_gradient(Painter *p, const DrawOp *op)
{
    SDL_Rect r = px_rect(p, op->rect);
    if (r.w <= 0 || r.h <= 0 || !paint_sees(p, r)) return;
    int d = corner(p, r, op->radius), cut = (d + 1) / 2;
    if (!p->out && (int64_t)r.w * r.h >= FORM_LARGE_FROM) {
        const Form all = form_gradient(r.w, r.h, d, op->color, op->color2);
        brush_form(p, &all, (SDL_Rect){0, 0, r.w, r.h}, r.x, r.y, WHITE);
        return;
    }
    int wide = r.w < 2 * cut + SHAPE_MIDDLE ? r.w : 2 * cut + SHAPE_MIDDLE;
    const Form form = form_gradient(wide, r.h, d, op->color, op->color2);
    const Cached *c = form_kept(p, &form, &(Key){.kind = KEY_GRADIENT, .a = wide, .b = r.h, .c = d,
                                                 .color = packed(op->color),
                                                 .color2 = packed(op->color2)});
    if (!c || !c->any) { // higher than any texture
        brush_fill(p, r, op->color);
        return;
    }
    SDL_Rect from = {0, 0, 0, r.h};
    if (wide == r.w) brush_part(p, c, (SDL_Rect){0, 0, wide, r.h}, r.x, r.y, WHITE);
    else copy_row(p, c, cut, from, r.x, r.y, r.w);
}

static void draw_line(Painter *p, const DrawOp *op)
{
    float scale = p->target.scale, width = fmaxf(1, op->width * scale);
    float x0 = op->rect.x * scale, y0 = op->rect.y * scale;
    float x1 = x0 + op->rect.w * scale, y1 = y0 + op->rect.h * scale;
    if (fabsf(x1 - x0) < 0.5f || fabsf(y1 - y0) < 0.5f) {
        int thick = (int)lroundf(width);
        SDL_Rect r = {(int)lroundf(fminf(x0, x1)), (int)lroundf(fminf(y0, y1)),
                      (int)lroundf(fabsf(x1 - x0)), (int)lroundf(fabsf(y1 - y0))};
        if (r.h == 0) brush_fill(p, (SDL_Rect){r.x, r.y - thick / 2, r.w, thick}, op->color);
        else brush_fill(p, (SDL_Rect){r.x - thick / 2, r.y, thick, r.h}, op->color);
        return;
    }
    int margin = (int)ceilf(width) + 1;
    SDL_Rect box = {(int)floorf(fminf(x0, x1)), (int)floorf(fminf(y0, y1)),
                    (int)ceilf(fabsf(x1 - x0)), (int)ceilf(fabsf(y1 - y0))};
    box = grown(box, margin);
    if (!paint_sees(p, box)) return;
    bool rising = (x1 > x0) != (y1 > y0);
    Key name = {.kind = KEY_LINE, .a = box.w, .b = box.h, .c = (int)(width * 8), .d = rising};
    uint64_t key = key_hash(&name);
    Cached *c = paint_kept(p, key);
    float m = (float)margin, right = (float)(box.w - margin), low = (float)(box.h - margin);
    if (!c)
        c = cache_put_straight(p->cache, key, shape_line(box.w, box.h, m, rising ? low : m, right,
                                                         rising ? m : low, width), false);
    brush_part(p, c, (SDL_Rect){0, 0, box.w, box.h}, box.x, box.y, op->color);
}

static void draw_shadow(Painter *p, const DrawOp *op)
{
    SDL_Rect r = px_rect(p, op->rect);
    float depth = op->width * p->target.scale, reach = depth * 1.1f + 1;
    r.y += (int)lroundf(depth * 0.9f);
    int margin = (int)ceilf(reach) + 1;
    if (r.w <= 0 || r.h <= 0 || !paint_sees(p, grown(r, margin))) return;
    int d = corner(p, r, op->radius), cut = margin + (d + 1) / 2 + (int)ceilf(reach / 3) + 1;
    // In nine parts; where corners would meet it is made whole from side to side, or top to bottom.
    int wide = r.w + 2 * margin, high = r.h + 2 * margin;
    const int cut_w = wide < 2 * cut + 2 ? 0 : cut, cut_h = high < 2 * cut + 2 ? 0 : cut;
    if (cut_w > 0) wide = SDL_min(wide, 2 * cut + SHAPE_MIDDLE);
    if (cut_h > 0) high = SDL_min(high, 2 * cut + SHAPE_MIDDLE);
    Key name = {.kind = KEY_SHADOW, .a = wide, .b = high, .c = d, .d = margin,
                .e = (int)(reach * 8)};
    uint64_t key = key_hash(&name);
    Cached *c = paint_kept(p, key);
    if (!c)
        c = cache_put(p->cache, key, shape_shadow(wide - 2 * margin, high - 2 * margin, margin,
                                                  (float)d / 2, reach), false);
    copy_sliced(p, c, cut_w, cut_h, grown(r, margin));
}

/* Of large light only what is on the screen. */
static void draw_large_glow(Painter *p, const DrawOp *op, SDL_Rect r)
{
    const Form light = form_glow(p->blend, r.w, r.h, op->color);
    SDL_Rect part;
    SDL_IntersectRect(&r, &p->target.clip[0], &part);
    const SDL_Rect from = {part.x - r.x, part.y - r.y, part.w, part.h};
    if (!p->out) {
        brush_form(p, &light, from, part.x, part.y, WHITE);
        return;
    }
    Key name = {.kind = KEY_GLOW, .a = r.w, .b = r.h, .c = from.x, .d = from.y,
                .color = packed(op->color), .color2 = (uint32_t)(part.w << 16 ^ part.h)};
    const uint64_t key = key_hash(&name);
    const Cached *c = paint_kept(p, key);
    if (!c) c = cache_put(p->cache, key, form_image(&light, from), false);
    brush_part(p, c, (SDL_Rect){0, 0, part.w, part.h}, part.x, part.y, WHITE);
}

static void draw_glow(Painter *p, const DrawOp *op)
{
    SDL_Rect r = px_rect(p, op->rect);
    if (r.w <= 0 || r.h <= 0 || op->color.a == 0 || !paint_sees(p, r)) return;
    if (r.w > GLOW_GRAINED_FROM || r.h > GLOW_GRAINED_FROM) {
        draw_large_glow(p, op, r);
        return;
    }
    const uint64_t key = key_hash(&(Key){.kind = KEY_GLOW, .a = r.w, .b = r.h});
    const Cached *c = paint_kept(p, key);
    if (!c) c = cache_put_straight(p->cache, key, shape_glow(r.w, r.h), false);
    brush_part(p, c, (SDL_Rect){0, 0, r.w, r.h}, r.x, r.y, op->color);
}

/* ---- letters ---- */

static Cached *text_made(Painter *p, const DrawOp *op, const char *string)
{
    const float at_rest = op->raster_w > 0 ? op->raster_w : op->size;
    float size = at_rest * p->target.scale;
    bool turned = op->flags & 2;
    Key name = {.kind = KEY_TEXT, .text = hash_bytes(string, strlen(string)), .a = op->font,
                .b = paint_px(p, at_rest * 8), .c = turned,
                .color = packed(op->color) | 0xFF000000u};
    uint64_t key = key_hash(&name);
    Cached *c = paint_kept(p, key);
    if (c) return c;
    int baseline = 0;
    SDL_Surface *s = glyphs_draw(p->glyphs, (Font)op->font, size, op->color, string, &baseline);
    if (s && turned) pixels_flip(s, true, true);
    c = cache_put_straight(p->cache, key, s, false);
    c->anchor = baseline;
    return c;
}

static int grown_px(int px, float times) { return (int)lroundf((float)px * times); }

/* Where the line goes; NULL if there is nothing to be seen of it. */
static const Cached *text_place(Painter *p, const DrawOp *op, SDL_Rect *r)
{
    const char *string = canvas_op_text(p->canvas, op);
    if (!p->glyphs || op->font >= FONT_COUNT || op->color.a == 0 || string[0] == '\0') return NULL;
    float down = glyphs_middle((Font)op->font) * op->size;
    int y = paint_px(p, op->rect.y + down), high = paint_px(p, op->size * 2);
    int width = p->target.w * 2; // a line far above or below needs no letters
    if (!paint_sees(p, (SDL_Rect){-width / 2, y - high, width * 2, 2 * high})) return NULL;
    const Cached *c = text_made(p, op, string);
    if (!c->any) return NULL;
    const float times = op->raster_w > 0 ? op->size / op->raster_w : 1;
    const int w = grown_px(c->w, times), h = grown_px(c->h, times);
    int anchor = paint_px(p, op->rect.x), before = 0;
    switch ((Align)op->align) {
    case ALIGN_LEFT: break;
    case ALIGN_CENTRE: before = w / 2; break;
    case ALIGN_RIGHT: before = w; break;
    }
    *r = (SDL_Rect){anchor - before, y - grown_px(c->anchor, times), w, h};
    if (op->flags & 2) { // the same box, turned by half about the anchor
        r->x = 2 * anchor - r->x - r->w;
        r->y = 2 * paint_px(p, op->rect.y) - r->y - r->h;
    }
    return c;
}

static void draw_text(Painter *p, const DrawOp *op)
{
    SDL_Rect r;
    const Cached *c = text_place(p, op, &r);
    if (c) brush_image(p, c, r, (Color){255, 255, 255, op->color.a});
}

/* ---- the list ---- */

static void draw_op(Painter *p, const DrawOp *op)
{
    switch ((OpKind)op->kind) {
    case OP_FILL: brush_fill(p, px_rect(p, op->rect), op->color); break;
    case OP_ROUND: draw_round(p, op); break;
    case OP_RING: draw_ring(p, op); break;
    case OP_DASHES: draw_dashes(p, op); break;
    case OP_GRADIENT: draw_gradient(p, op); break;
    case OP_LINE: draw_line(p, op); break;
    case OP_SHADOW: draw_shadow(p, op); break;
    case OP_GLOW: draw_glow(p, op); break;
    case OP_SPRITE: image_sprite(p, op); break;
    case OP_TILE: image_tile(p, op); break;
    case OP_TEXT: draw_text(p, op); break;
    case OP_CLIP: clip(p, op->rect); break;
    case OP_UNCLIP: unclip(p); break;
    case OP_CHECKPOINT: case OP_PICTURE: case OP_PICTURE_END: break; // not things to draw
    }
}

bool paint_lacks(Painter *p, const DrawOp *op)
{
    p->dry = p->asks = true;
    p->lacks = false;
    draw_op(p, op);
    p->dry = p->asks = false;
    return p->lacks;
}

void paint_clips_only(Painter *p, int from, int to)
{
    for (int i = from; i < to; i++) {
        const DrawOp *op = &p->canvas->ops[i];
        if (op->kind == OP_CLIP) clip(p, op->rect);
        else if (op->kind == OP_UNCLIP) unclip(p);
        else if (op->kind == OP_PICTURE) i += (int)op->span;
    }
}

/* ---- where an operation draws ---- */

/* Where it may draw, its clip aside; a pixel too large rather than too small. */
static SDL_Rect reach_of(Painter *p, const DrawOp *op)
{
    const float scale = p->target.scale;
    SDL_Rect r = px_rect(p, op->rect);
    switch ((OpKind)op->kind) {
    case OP_LINE: {
        const int x1 = r.x + r.w, y1 = r.y + r.h;
        r = (SDL_Rect){SDL_min(r.x, x1), SDL_min(r.y, y1), SDL_abs(r.w), SDL_abs(r.h)};
        return grown(r, (int)ceilf(fmaxf(1, op->width * scale)) + 3);
    }
    case OP_SHADOW: {
        const float depth = op->width * scale;
        return grown(r, (int)ceilf(fmaxf(0, depth) * 2) + 4);
    }
    case OP_SPRITE: case OP_PICTURE: return image_reach(p, op);
    case OP_TEXT: return text_place(p, op, &r) ? r : (SDL_Rect){0, 0, 0, 0};
    default: return r.w > 0 && r.h > 0 ? grown(r, 2) : r;
    }
}

SDL_Rect paint_bounds(Painter *p, const DrawOp *op)
{
    SDL_Rect in = {0, 0, 0, 0};
    if (op->kind == OP_CLIP) clip(p, op->rect);
    if (op->kind == OP_UNCLIP) unclip(p);
    if (op->kind == OP_CLIP || op->kind == OP_UNCLIP || op->kind == OP_CHECKPOINT) return in;
    const SDL_Rect reach = reach_of(p, op);
    if (reach.w <= 0 || reach.h <= 0) return in;
    if (!SDL_IntersectRect(&reach, &p->target.clip[p->target.depth], &in)) in.w = in.h = 0;
    return in;
}

/* What a form hides that it fills but for its corners, which end a pixel sooner; in pixels. */
static SDL_Rect filled_by(const Painter *p, const DrawOp *op)
{
    SDL_Rect r = px_rect(p, op->rect);
    const bool opaque = op->kind == OP_GRADIENT ? (op->color.a & op->color2.a) == 255
                                                : op->color.a == 255;
    const bool round = op->kind == OP_ROUND || op->kind == OP_GRADIENT;
    if (!opaque || r.w <= 0 || (!round && op->kind != OP_FILL)) return (SDL_Rect){0, 0, 0, 0};
    const int d = round ? corner(p, r, op->radius) : 0, cut = d > 1 ? d / 2 + 1 : 0;
    r.y += cut;
    r.h -= 2 * cut;
    return r;
}

/* A picture hides what the ground hides that it begins with. */
SDL_Rect paint_solid(Painter *p, const DrawOp *op)
{
    SDL_Rect r, in = {0, 0, 0, 0};
    if (op->kind == OP_PICTURE) r = op->span > 0 ? image_ground(p, op, filled_by) : in;
    else r = filled_by(p, op);
    if (r.w <= 0 || r.h <= 0 || !SDL_IntersectRect(&r, &p->target.clip[p->target.depth], &in))
        in.w = in.h = 0;
    return in;
}

/* In a race events are polled, and stamped, also while drawing. */
static void look_up(Painter *p)
{
    if (!p->racing) return;
    const uint32_t now = SDL_GetTicks();
    if (now == p->looked_ms) return;
    p->looked_ms = now;
    SDL_PumpEvents();
}

static bool unchanged(const Painter *p, int i)
{
    const OpKind kind = (OpKind)p->canvas->ops[i].kind;
    if (!p->target.bounds || kind == OP_CLIP || kind == OP_UNCLIP) return false;
    return !paint_sees(p, p->target.bounds[i]);
}

void paint_ops(Painter *p, int from, int to)
{
    for (int i = from; i < to; i++) {
        const DrawOp *op = &p->canvas->ops[i];
        look_up(p);
        p->target.at = i;
        if (unchanged(p, i)) {
            if (op->kind == OP_PICTURE) i += (int)op->span;
            continue;
        }
        if (op->kind != OP_PICTURE) {
            draw_op(p, op);
            continue;
        }
        int inside = (int)op->span < to - i - 1 ? (int)op->span : to - i - 1;
        image_picture(p, op, i + 1, i + 1 + inside);
        i += inside;
    }
}
