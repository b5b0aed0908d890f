/* brush.c - see brush.h. */
#include "platform/brush.h"

#include "base/scratch.h"
#include "platform/pixels.h"

enum { STRETCH_PX_MAX = 4096 };

void brush_clip(Painter *p)
{
    if (p->out) SDL_RenderSetClipRect(p->out, &p->target.clip[p->target.depth]);
}

static uint32_t packed(Color c)
{
    return (uint32_t)c.a << 24 | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;
}

/* ---- by our own blender ---- */

/* The `i`th piece of the target that may be painted, cut to the clip and `r`; false if there is
 * nothing of it to be seen. All of the target is one piece unless only what changed is painted. */
static bool piece(const Target *t, int i, SDL_Rect r, SDL_Rect *out)
{
    if (t->changed_count > 0 && target_hides(t, i)) return false;
    const SDL_Rect *clip = &t->clip[t->depth];
    const SDL_Rect *part = t->changed_count > 0 ? &t->changed[i] : clip;
    const int x0 = SDL_max(r.x, SDL_max(clip->x, part->x));
    const int y0 = SDL_max(r.y, SDL_max(clip->y, part->y));
    const int x1 = SDL_min(r.x + r.w, SDL_min(clip->x + clip->w, part->x + part->w));
    const int y1 = SDL_min(r.y + r.h, SDL_min(clip->y + clip->h, part->y + part->h));
    *out = (SDL_Rect){x0, y0, x1 - x0, y1 - y0};
    return x1 > x0 && y1 > y0;
}

static int pieces(const Target *t) { return t->changed_count == 0 ? 1 : t->changed_count; }

static void own_fill(Painter *p, SDL_Rect r, uint32_t color)
{
    SDL_Rect in;
    for (int i = 0; i < pieces(&p->target); i++) {
        if (!piece(&p->target, i, r, &in)) continue;
        for (int y = in.y; y < in.y + in.h; y++)
            p->blend->flat(pixels_row(p->target.pixels, y) + in.x, in.w, color);
    }
}

static void own_row(const Painter *p, uint32_t *to, const uint32_t *from, int count, uint32_t tint)
{
    if (tint == UINT32_MAX) p->blend->over(to, from, count);
    else p->blend->tinted(to, from, count, tint);
}

static void own_part(Painter *p, const Cached *image, SDL_Rect from, int x, int y, uint32_t tint)
{
    SDL_Rect r = {x, y, from.w, from.h};
    r.w = SDL_min(r.w, image->w - from.x); // as SDL would, nothing beyond the image
    r.h = SDL_min(r.h, image->h - from.y);
    const int right = from.x - x, down = from.y - y;
    for (int i = 0; i < pieces(&p->target); i++) {
        SDL_Rect in;
        if (!piece(&p->target, i, r, &in)) continue;
        for (int line = in.y; line < in.y + in.h; line++)
            own_row(p, pixels_row(p->target.pixels, line) + in.x,
                    pixels_row(image->pixels, line + down) + in.x + right, in.w, tint);
    }
}

/* Columns [from, to) of a form's row, which lies `right` columns away from the target's. */
static void form_columns(const Painter *p, const Form *form, FormRoom *room, int y, int from,
                         int to, uint32_t *target, int right, uint32_t tint)
{
    if (from >= to) return;
    const uint32_t *row = form->row(form, room, y, from, to - from, target + from - right);
    if (row) own_row(p, target + from - right, row, to - from, tint);
}

/* `in` is no wider than a form's row may be. What is opaque all along is filled. */
static void form_piece(const Painter *p, const Form *form, FormRoom *room, SDL_Rect in, int right,
                       int down, uint32_t tint)
{
    for (int line = in.y; line < in.y + in.h; line++) {
        uint32_t *to = pixels_row(p->target.pixels, line);
        const int x0 = in.x + right, x1 = x0 + in.w;
        int from = x1, end = x1;
        if (form->solid) form->solid(form, line + down, &from, &end);
        from = SDL_max(SDL_min(from, x1), x0);
        end = SDL_max(SDL_min(end, x1), from);
        form_columns(p, form, room, line + down, x0, from, to, right, tint);
        if (end > from) p->blend->flat(to + from - right, end - from, tint);
        form_columns(p, form, room, line + down, end, x1, to, right, tint);
    }
}

static void own_form(Painter *p, const Form *form, SDL_Rect from, int x, int y, uint32_t tint)
{
    SCRATCH FormRoom room;
    SDL_Rect in;
    form_begin(&room);
    for (int i = 0; i < pieces(&p->target); i++) {
        if (!piece(&p->target, i, (SDL_Rect){x, y, from.w, from.h}, &in)) continue;
        for (int right = in.x + in.w; in.x < right; in.x += FORM_ROW_MOST) {
            in.w = SDL_min(right - in.x, FORM_ROW_MOST);
            form_piece(p, form, &room, in, from.x - x, from.y - y, tint);
        }
    }
}

/* Where the middle of target pixel `at` lies in the image (16.16), and how far the next. */
static int64_t source_step(int image, int target) { return ((int64_t)image << 16) / target; }
static int64_t source_at(int at, int64_t step) { return at * step + step / 2 - 32768; }

static int bounded(int64_t at, int size)
{
    return at < 0 ? 0 : at >= size ? size - 1 : (int)at;
}

static void stretch_piece(Painter *p, const Cached *image, SDL_Rect to, SDL_Rect in, uint32_t tint)
{
    SCRATCH uint32_t row[STRETCH_PX_MAX];
    const int64_t across = source_step(image->w, to.w), down = source_step(image->h, to.h);
    for (int y = in.y; y < in.y + in.h; y++) {
        const int64_t at = source_at(y - to.y, down);
        const uint32_t *upper = pixels_row(image->pixels, bounded(at >> 16, image->h));
        const uint32_t *lower = pixels_row(image->pixels, bounded((at >> 16) + 1, image->h));
        for (int x = 0, count; x < in.w; x += count) {
            count = in.w - x < STRETCH_PX_MAX ? in.w - x : STRETCH_PX_MAX;
            blend_stretch(row, count, upper, lower, image->w, (int)(at >> 8) & 255,
                          source_at(in.x + x - to.x, across), across);
            own_row(p, pixels_row(p->target.pixels, y) + in.x + x, row, count, tint);
        }
    }
}

static void own_image(Painter *p, const Cached *image, SDL_Rect to, uint32_t tint)
{
    if (to.w == image->w && to.h == image->h) {
        own_part(p, image, (SDL_Rect){0, 0, to.w, to.h}, to.x, to.y, tint);
        return;
    }
    SDL_Rect in;
    for (int i = 0; i < pieces(&p->target); i++)
        if (piece(&p->target, i, to, &in)) stretch_piece(p, image, to, in, tint);
}

/* ---- by SDL ---- */

static void sdl_tint(const Cached *image, Color c)
{
    SDL_SetTextureColorMod(image->texture, c.r, c.g, c.b);
    SDL_SetTextureAlphaMod(image->texture, c.a);
}

/* ---- either ---- */

void brush_fill(Painter *p, SDL_Rect r, Color c)
{
    if (p->dry || r.w <= 0 || r.h <= 0 || c.a == 0) return;
    if (!p->out) {
        own_fill(p, r, blend_premultiplied(packed(c)));
        return;
    }
    SDL_SetRenderDrawBlendMode(p->out, c.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(p->out, c.r, c.g, c.b, c.a);
    SDL_RenderFillRect(p->out, &r);
}

void brush_part(Painter *p, const Cached *image, SDL_Rect from, int x, int y, Color tint)
{
    if (p->dry || from.w <= 0 || from.h <= 0 || !image->any || tint.a == 0) return;
    if (!p->out) {
        own_part(p, image, from, x, y, blend_premultiplied(packed(tint)));
        return;
    }
    sdl_tint(image, tint);
    SDL_RenderCopy(p->out, image->texture, &from, &(SDL_Rect){x, y, from.w, from.h});
}

void brush_form(Painter *p, const Form *form, SDL_Rect from, int x, int y, Color tint)
{
    if (p->dry || from.w <= 0 || from.h <= 0 || tint.a == 0) return;
    own_form(p, form, from, x, y, blend_premultiplied(packed(tint)));
}

void brush_image(Painter *p, const Cached *image, SDL_Rect to, Color tint)
{
    if (p->dry || to.w <= 0 || to.h <= 0 || !image->any || tint.a == 0) return;
    if (!p->out) {
        own_image(p, image, to, blend_premultiplied(packed(tint)));
        return;
    }
    sdl_tint(image, tint);
    SDL_RenderCopy(p->out, image->texture, NULL, &to);
}
