/*
 * images.c - see images.h.
 *
 * An image is made at its size at rest. Laid down plain it is copied; growing and flipping
 * stretch the copy; turned or mirrored ones are made, smoothly, and kept: turning would be
 * paid again each frame. But a large one is turned as it is laid, until another thread has made
 * what it has come to.
 */
#include "platform/images.h"

#include <math.h>
#include <string.h>

#include "base/hash.h"
#include "platform/brush.h"
#include "platform/sprites.h"

/* Kinds of things in the cache, besides paint.c's. */
enum { KEY_PICTURE = 101, KEY_TURNED, KEY_TINTED };

enum { PICTURES_NESTED_MAX = 4, TURN_STEPS = 4 /* of a degree */ };

/* Drawings and pictures of fewer pixels are made while a frame waits. */
enum { SMALL_PX = 96 * 96, SMALL_PICTURE_PX = 160 * 224 };

/* A sprite or picture at the size it is made. */
typedef struct Image {
    const char *name;
    bool is_picture;
    int from, to;       /* picture: the nested list */
    int w, h;           /* pixels at rest */
    float scale;        /* picture: pixels per unit of its box */
    uint64_t key;
} Image;

static uint64_t picture_key(const Image *image)
{
    const uint64_t text = hash_bytes(image->name, strlen(image->name));
    return key_hash(&(Key){.kind = KEY_PICTURE, .text = text, .a = image->w, .b = image->h});
}

static bool is_white(Color c) { return (c.r & c.g & c.b) == 255; }

/* ---- making ---- */

/* Repairs an image that SDL drew on a transparent surface. Its blitters lose up to one step of
 * alpha in each layer, so nearly opaque pixels are made opaque. */
static void read_target(Painter *p, SDL_Surface *s)
{
    const uint32_t OPAQUE_FROM = 248;
    SDL_RenderReadPixels(p->out, NULL, SDL_PIXELFORMAT_ARGB8888, s->pixels, s->pitch);
    for (int y = 0; y < s->h; y++) {
        uint32_t *row = pixels_row(s, y);
        for (int x = 0; x < s->w; x++)
            if (row[x] >> 24 >= OPAQUE_FROM) row[x] |= 0xFF000000u;
    }
}

/* The nested list on nothing, premultiplied. */
static SDL_Surface *picture_pixels(Painter *p, const Image *image)
{
    SDL_Surface *s = p->nested < PICTURES_NESTED_MAX ? pixels_new(image->w, image->h) : NULL;
    SDL_Texture *t = NULL;
    if (s && p->out)
        t = SDL_CreateTexture(p->out, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, s->w,
                              s->h);
    if (!s || (p->out && !t)) {
        SDL_FreeSurface(s);
        return NULL;
    }
    const Target before = p->target;
    const bool dry = p->dry;
    p->nested++;
    p->dry = false; // it is painted, whatever becomes of it
    paint_target(p, t, s, image->w, image->h, image->scale);
    if (p->out) {
        SDL_SetRenderDrawColor(p->out, 0, 0, 0, 0);
        SDL_RenderClear(p->out);
    }
    paint_ops(p, image->from, image->to);
    if (p->out) {
        SDL_RenderSetClipRect(p->out, NULL);
        read_target(p, s);
        SDL_SetRenderTarget(p->out, before.texture);
        SDL_DestroyTexture(t);
    }
    p->nested--;
    p->dry = dry;
    p->target = before;
    brush_clip(p);
    return s;
}

/* The image as it is made; with its pixels where they will be turned. */
static Cached *plain(Painter *p, const Image *image, bool with_pixels)
{
    Cached *c = paint_kept(p, image->key);
    if (c && (!with_pixels || c->pixels || !c->any)) return c;
    SDL_Surface *s = p->ahead ? ahead_take(p->ahead, image->key) : NULL;
    if (s) return cache_put_ahead(p->cache, image->key, s, with_pixels);
    if (image->is_picture)
        return cache_put(p->cache, image->key, picture_pixels(p, image), with_pixels);
    s = sprite_pixels(image->name, image->w, image->h);
    if (p->ahead) ahead_follow(p->ahead, image->name, image->w);
    return cache_put_straight(p->cache, image->key, s, with_pixels);
}

/* Turned, mirrored and, where it is turned, at the size w x h it has now. */
static uint64_t turned_key(const Image *image, const DrawOp *op, int steps, int w, int h)
{
    Key name = {.kind = KEY_TURNED, .text = image->key, .a = steps, .b = op->flags & 3};
    if (steps != 0) {
        name.c = w;
        name.d = h;
    }
    return key_hash(&name);
}

static Cached *turned(Painter *p, const Image *image, const DrawOp *op, int steps, int w, int h)
{
    const uint64_t key = turned_key(image, op, steps, w, h);
    Cached *c = paint_kept(p, key);
    if (c) return c;
    SDL_Surface *rest = plain(p, image, true)->pixels, *s = NULL;
    if (rest && steps != 0) s = pixels_turned(rest, w, h, (float)steps / TURN_STEPS);
    else if (rest) s = SDL_DuplicateSurface(rest);
    // Mirroring comes first and turning last: flip what was turned the other way round.
    if (s && (op->flags & 3)) pixels_flip(s, op->flags & 1, op->flags & 2);
    return cache_put(p->cache, key, s, false);
}

/* ---- laying down ---- */

static int steps_of(const DrawOp *op)
{
    const int steps = (int)lroundf(fmodf(op->angle, 360) * TURN_STEPS) % (360 * TURN_STEPS);
    const bool one_flip = (op->flags & 3) == 1 || (op->flags & 3) == 2;
    return one_flip ? -steps : steps;
}

/* Was it laid like this lately? It is noted. */
static bool comes_to_rest(Painter *p, uint64_t key)
{
    for (int i = 0; i < TURNING_MAX; i++)
        if (p->turning[i] == key) return true;
    p->turning[p->turns++ % TURNING_MAX] = key;
    return false;
}

/* Turns it as it is laid; false: it is there already, or small. What is turned like that a second
 * time is made by the other thread. */
static bool lay_turning(Painter *p, const Image *image, const DrawOp *op, SDL_Rect r, Color color)
{
    const int steps = steps_of(op);
    if (p->out || !p->ahead || (p->dry && !p->prepares) || steps == 0) return false;
    if ((op->flags & 3) || r.w * r.h < SMALL_PX) return false;
    const uint64_t key = turned_key(image, op, steps, r.w, r.h);
    if (cache_has(p->cache, key)) return false;
    const Cached *rest = plain(p, image, true);
    const float degrees = (float)steps / TURN_STEPS;
    if (!rest->any) return true;
    const bool rests = !p->reads && comes_to_rest(p, key);
    if (rests && !ahead_turn(p->ahead, key, rest->pixels, r.w, r.h, degrees)) return false;
    const Turn turn = pixels_turn(rest->pixels, r.w, r.h, degrees);
    const Form form = form_turned(&turn);
    brush_form(p, &form, (SDL_Rect){0, 0, turn.w, turn.h}, r.x - (turn.w - r.w) / 2,
               r.y - (turn.h - r.h) / 2, color);
    return true;
}

static Color tint_of(const DrawOp *op)
{
    Color color = is_white(op->color) || op->color.a == 0 ? (Color){255, 255, 255, 255} : op->color;
    const float alpha = fminf(1, fmaxf(0, op->alpha)) * (float)color.a / 255;
    color.a = (uint8_t)lroundf(alpha * 255);
    return color;
}

static void lay(Painter *p, const Image *image, const DrawOp *op, SDL_Rect r)
{
    const int steps = steps_of(op);
    const Color color = tint_of(op);
    if (lay_turning(p, image, op, r, color)) return;
    bool changed = steps != 0 || (op->flags & 3);
    const Cached *c = changed ? turned(p, image, op, steps, r.w, r.h) : plain(p, image, false);
    if (!c->any) return;
    if (steps != 0) r = (SDL_Rect){r.x - (c->w - r.w) / 2, r.y - (c->h - r.h) / 2, c->w, c->h};
    brush_image(p, c, r, color);
}

/* Where it goes. Its size does not depend on where, so that it keeps it as it moves. */
static SDL_Rect place(const Painter *p, Rect r)
{
    return (SDL_Rect){paint_px(p, r.x), paint_px(p, r.y), paint_px(p, r.w), paint_px(p, r.h)};
}

SDL_Rect image_reach(const Painter *p, const DrawOp *op)
{
    SDL_Rect r = place(p, op->rect);
    const int steps = steps_of(op);
    if (r.w <= 0 || r.h <= 0 || op->alpha <= 0) return (SDL_Rect){0, 0, 0, 0};
    if (steps == 0) return r;
    int w = 0, h = 0;
    pixels_turned_size(r.w, r.h, (float)steps / TURN_STEPS, &w, &h);
    return (SDL_Rect){r.x - (w - r.w) / 2, r.y - (h - r.h) / 2, w, h};
}

/* May it be seen? */
static bool seen(const Painter *p, const DrawOp *op) { return paint_sees(p, image_reach(p, op)); }

static int bounded(int px)
{
    return px < 1 ? 1 : px > PIXELS_SIDE_MAX ? PIXELS_SIDE_MAX : px;
}

static Image sprite_image(const Painter *p, const DrawOp *op)
{
    const SDL_Rect r = place(p, op->rect);
    Image image = {.name = canvas_op_text(p->canvas, op), .w = r.w, .h = r.h};
    if (op->raster_w > 0) { // the rectangle may be squeezed; the drawing has its own shape
        image.w = paint_px(p, op->raster_w);
        image.h = 0;
    }
    image.w = bounded(image.w);
    image.h = image.h > 0 ? bounded(image.h) : 0;
    image.key = ahead_key(image.name, image.w, image.h);
    return image;
}

void image_sprite(Painter *p, const DrawOp *op)
{
    if (!seen(p, op)) return;
    const Image image = sprite_image(p, op);
    lay(p, &image, op, place(p, op->rect));
}

static bool is_small(const Image *image)
{
    return image->w * (image->h > 0 ? image->h : image->w) < SMALL_PX;
}

static bool sprite_comes(Painter *p, const DrawOp *op, bool any_size)
{
    const Image image = sprite_image(p, op);
    if (!any_size && is_small(&image)) return false;
    if (cache_has(p->cache, image.key)) return false;
    ahead_follow(p->ahead, image.name, image.w);
    return ahead_ask(p->ahead, image.name, image.w, image.h);
}

/* The image in this colour, kept: a pattern is laid down many times a frame. Where SDL draws it is
 * tinted as it is laid, and *tint stays. */
static const Cached *tinted(Painter *p, const Image *image, Color *tint)
{
    const Cached *plainly = plain(p, image, false);
    if (p->out || !plainly->any || is_white(*tint)) return plainly;
    const uint32_t color = (uint32_t)tint->a << 24 | (uint32_t)tint->r << 16 |
                           (uint32_t)tint->g << 8 | tint->b;
    const uint64_t key = key_hash(&(Key){.kind = KEY_TINTED, .text = image->key, .color = color});
    *tint = (Color){255, 255, 255, 255};
    const Cached *c = paint_kept(p, key);
    if (c) return c;
    SDL_Surface *s = pixels_new(plainly->w, plainly->h);
    for (int y = 0; s && y < s->h; y++)
        p->blend->tinted(pixels_row(s, y), pixels_row(plainly->pixels, y), s->w,
                         blend_premultiplied(color));
    return cache_put(p->cache, key, s, false);
}

static Image pattern_image(const Painter *p, const DrawOp *op)
{
    Image image = {.name = canvas_op_text(p->canvas, op), .w = bounded(paint_px(p, op->width)),
                   .h = bounded(paint_px(p, op->radius))};
    image.key = ahead_key(image.name, image.w, image.h);
    return image;
}

void image_tile(Painter *p, const DrawOp *op)
{
    const Image image = pattern_image(p, op);
    int w = image.w, h = image.h;
    int x0 = paint_px(p, op->rect.x), y0 = paint_px(p, op->rect.y);
    int x1 = paint_px(p, op->rect.x + op->rect.w), y1 = paint_px(p, op->rect.y + op->rect.h);
    if (w < 4 || h < 4 || !paint_sees(p, (SDL_Rect){x0, y0, x1 - x0, y1 - y0})) return;
    Color tint = op->color;
    const Cached *c = tinted(p, &image, &tint);
    if (!c->any) return;
    w = c->w; // the drawing may keep its shape, a pixel less
    h = c->h;
    for (int y = y0; y < y1; y += h) {
        for (int x = x0; x < x1; x += w) {
            SDL_Rect from = {0, 0, x1 - x < w ? x1 - x : w, y1 - y < h ? y1 - y : h};
            brush_part(p, c, from, x, y, tint);
        }
    }
}

static Image picture_image(const Painter *p, const DrawOp *op, int from, int to)
{
    const float rest_w = op->size > 0 ? op->size : op->rect.w; // Look.raster_w
    Image image = {.is_picture = true, .from = from, .to = to};
    image.name = canvas_op_text(p->canvas, op);
    image.w = bounded(paint_px(p, rest_w));
    image.scale = (float)image.w / op->raster_w;
    image.h = bounded((int)lroundf(op->raster_h * image.scale));
    image.key = picture_key(&image);
    return image;
}

void image_picture(Painter *p, const DrawOp *op, int from, int to)
{
    SDL_Rect r = place(p, op->rect);
    if (!seen(p, op) || !(op->raster_w > 0) || !(op->raster_h > 0)) return;
    const Image image = picture_image(p, op, from, to);
    lay(p, &image, op, r);
}

SDL_Rect image_ground(Painter *p, const DrawOp *op, ImageFilled *filled)
{
    const SDL_Rect r = place(p, op->rect), none = {0, 0, 0, 0};
    const bool plainly = op->angle == 0 && (op->flags & 3) == 0 && tint_of(op).a == 255;
    if (!plainly || !(op->raster_w > 0) || !(op->raster_h > 0)) return none;
    const Image image = picture_image(p, op, 0, 0);
    if (image.w != r.w || image.h != r.h) return none;
    const float scale = p->target.scale;
    p->target.scale = image.scale;
    SDL_Rect ground = filled(p, op + 1);
    p->target.scale = scale;
    const SDL_Rect all = {0, 0, image.w, image.h};
    if (!SDL_IntersectRect(&ground, &all, &ground)) return none;
    return (SDL_Rect){r.x + ground.x, r.y + ground.y, ground.w, ground.h};
}

SDL_Surface *image_of_errand(void *painter, const Errand *errand)
{
    Painter *p = painter;
    const Image image = {.is_picture = true, .name = "", .from = 0, .to = errand->list.op_count,
                         .w = errand->w, .h = errand->h, .scale = errand->scale};
    p->canvas = &errand->list;
    SDL_Surface *made = picture_pixels(p, &image);
    p->canvas = NULL;
    return made;
}

void image_keep(void *painter, uint64_t key, SDL_Surface *drawing)
{
    cache_put_ahead(((Painter *)painter)->cache, key, drawing, false);
}

static Errand picture_errand(const Painter *p, const Image *picture)
{
    return (Errand){.w = picture->w, .h = picture->h, .scale = picture->scale,
                    .glyphs = p->glyphs};
}

void image_picture_soon(Painter *p, const DrawOp *op, int from, int to)
{
    if (!p->ahead || from >= to || !(op->raster_w > 0) || !(op->raster_h > 0)) return;
    const Image picture = picture_image(p, op, from, to);
    const Errand size = picture_errand(p, &picture);
    if (!cache_has(p->cache, picture.key))
        ahead_ask_picture(p->ahead, picture.key, &size, p->canvas, from, to, false);
}

int image_all_of_errand(void *painter, const Errand *errand, Handed out[], int most)
{
    Painter p = *(Painter *)painter; // the same letters; the cache is for what is handed on
    p.cache = cache_new(NULL);
    p.canvas = &errand->list;
    p.dry = true;
    paint_target(&p, NULL, NULL, errand->w, errand->h, errand->scale);
    paint_ops(&p, 0, errand->list.op_count);
    const int count = cache_hand_out(p.cache, out, most);
    cache_free(p.cache);
    return count;
}

bool image_drawing_soon(Painter *p, const DrawOp *op)
{
    if (!p->ahead || op->kind != OP_SPRITE || (op->flags & 3) || !seen(p, op)) return false;
    const Image image = sprite_image(p, op);
    if (is_small(&image)) return false;
    if (!cache_has(p->cache, image.key)) ahead_soon(p->ahead, image.name, image.w, image.h);
    return true;
}

bool image_pattern_lacks(Painter *p, const DrawOp *op)
{
    if (op->kind != OP_TILE) return false;
    const Image image = pattern_image(p, op);
    return !is_small(&image) && paint_lacks(p, op);
}

void image_pattern_comes(Painter *p, const DrawOp *op)
{
    if (!p->ahead || op->kind != OP_TILE) return;
    const Image image = pattern_image(p, op);
    if (!is_small(&image) && !cache_has(p->cache, image.key))
        ahead_ask(p->ahead, image.name, image.w, image.h);
}

bool image_is_missing(Painter *p, const DrawOp *op)
{
    if (!p->ahead || !seen(p, op)) return false;
    if (op->kind == OP_SPRITE) return !cache_has(p->cache, sprite_image(p, op).key);
    if (op->kind != OP_PICTURE || !(op->raster_w > 0) || !(op->raster_h > 0)) return false;
    return !cache_has(p->cache, picture_image(p, op, 0, 0).key);
}

bool image_comes(Painter *p, const DrawOp *op, int from, int to, bool any_size)
{
    bool any = false;
    if (!p->ahead || !seen(p, op)) return false;
    if (op->kind == OP_SPRITE) return sprite_comes(p, op, any_size);
    if (op->kind != OP_PICTURE || !(op->raster_w > 0) || !(op->raster_h > 0)) return false;
    const Image picture = picture_image(p, op, from, to);
    if (cache_has(p->cache, picture.key)) return false;
    if ((any_size || picture.w * picture.h >= SMALL_PICTURE_PX) && from < to) {
        const Errand size = picture_errand(p, &picture);
        if (ahead_ask_picture(p->ahead, picture.key, &size, p->canvas, from, to, true))
            return true;
    }
    const float scale = p->target.scale;
    p->target.scale = picture.scale;
    for (int i = from; i < to; i++) // all of them are asked for
        if (p->canvas->ops[i].kind == OP_SPRITE && sprite_comes(p, &p->canvas->ops[i], any_size))
            any = true;
    p->target.scale = scale;
    return any;
}
