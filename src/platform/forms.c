/* forms.c - see forms.h. */
#include "platform/forms.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "base/scratch.h"
#include "platform/shapes.h"

enum { GRAIN = LIGHT_RUN /* it repeats */ };

static float clamped(float part) { return part < 0 ? 0 : part > 1 ? 1 : part; }

void form_begin(FormRoom *room) { room->knots.upper = NULL; }

/* ---- discs and rings ---- */

/* The first column of a row `down` from the middle that may be nearer to it than `reach`; the
 * middle of `diameter` where there is none. */
static int first_within(int diameter, float reach, float down)
{
    const float square = reach > 0 ? reach * reach - down * down : 0;
    const float half = square > 0 ? sqrtf(square) : 0;
    const int column = (int)floorf((float)diameter / 2 - half) - 1;
    return half > 0 ? (column > 0 ? column : 0) : diameter / 2;
}

/* White, `part` of it. */
static uint32_t white(float part) { return (uint32_t)(clamped(part) * 255 + 0.5f) * 0x01010101u; }

/* The left half of a row: only where an edge passes are distances computed. */
static void annulus_half(uint32_t *row, int diameter, float width, float down)
{
    const float r = (float)diameter / 2;
    const bool filled = width >= r;
    const int half = (diameter + 1) / 2, outer = first_within(diameter, r + 0.5f, down);
    int solid = first_within(diameter, r - 0.5f, down) + 3; // from here on surely
    int inner = filled ? half : first_within(diameter, r - width + 0.5f, down);
    int hole = filled ? half : first_within(diameter, r - width - 0.5f, down) + 3;
    memset(row, 0, (size_t)half * sizeof *row);
    for (int x = outer; x < half; x++) {
        if (x >= solid && x < inner) {
            row[x] = UINT32_MAX;
            continue;
        }
        if (x >= hole) break; // see-through to the middle
        const float across = (float)x + 0.5f - r, away = sqrtf(across * across + down * down);
        row[x] = white(clamped(r + 0.5f - away) - (filled ? 0 : clamped(r - width + 0.5f - away)));
    }
}

static const uint32_t *annulus_row(const Form *f, FormRoom *room, int y, int x, int count,
                                   uint32_t *to)
{
    (void)to;
    uint32_t *row = room->row, *half = room->half;
    const int d = f->diameter, middle = (d + 1) / 2;
    annulus_half(half, d, f->width, (float)y + 0.5f - (float)d / 2);
    for (int i = 0; i < count; i++) {
        const int at = x + i;
        row[i] = half[at < middle ? at : d - 1 - at];
    }
    return row;
}

Form form_annulus(int diameter, float width)
{
    return (Form){.w = diameter, .h = diameter, .row = annulus_row, .diameter = diameter,
                  .width = width};
}

static void disc_solid(const Form *f, int y, int *from, int *to)
{
    const float r = (float)f->diameter / 2, down = (float)y + 0.5f - r;
    *from = first_within(f->diameter, r - 0.5f, down) + 3; // as annulus_half() has it
    *to = f->diameter - *from;
    if (*to < *from) *to = *from;
}

Form form_disc(int diameter)
{
    Form disc = form_annulus(diameter, (float)diameter);
    disc.solid = disc_solid;
    return disc;
}

/* ---- gradients ---- */

/* `part` of the way from one to the other, * 256. */
static uint32_t between(uint32_t top, uint32_t bottom, float part)
{
    const float from = (float)top, to = (float)bottom;
    return (uint32_t)(int)((from + (to - from) * part) * 256);
}

/* GRAIN pixels of row y, straight: two channels at a time in one number. */
static void grained_row(const Form *f, int y, uint32_t straight[GRAIN])
{
    const Color a = f->color, b = f->color2;
    const float part = ((float)y + 0.5f) / (float)f->h;
    const uint32_t red_blue = between(a.r, b.r, part) << 16 | between(a.b, b.b, part);
    const uint32_t alpha_green = between(a.a, b.a, part) << 16 | between(a.g, b.g, part);
    const uint8_t *grain = shape_grain(y);
    for (int i = 0; i < GRAIN; i++) {
        const uint32_t more = grain[i] * 0x00010001u;
        straight[i] = ((red_blue + more) >> 8 & 0x00FF00FFu) | ((alpha_green + more) & 0xFF00FF00u);
    }
}

/* Rounds off what of the row lies at a corner. */
static void round_off(const Form *f, uint32_t *row, const uint32_t straight[GRAIN], int y, int x,
                      int count)
{
    const int radius = (f->diameter + 1) / 2;
    const float half_w = (float)f->w / 2, half_h = (float)f->h / 2;
    for (int i = 0; i < count; i++) {
        const int at = x + i;
        if (at >= radius && at < f->w - radius) { // all of that is inside
            i = f->w - radius - x - 1;
            continue;
        }
        const float away = shape_distance((float)at + 0.5f - half_w, (float)y + 0.5f - half_h,
                                          half_w, half_h, (float)f->diameter / 2);
        const uint32_t color = straight[at % GRAIN];
        const float alpha = (float)(color >> 24) * clamped(0.5f - away);
        row[i] = blend_premultiplied((color & 0xFFFFFF) | (uint32_t)(alpha + 0.5f) << 24);
    }
}

/* GRAIN pixels again and again, `count` in all. */
static void repeat(uint32_t *row, const uint32_t pixels[GRAIN], int count)
{
    for (int i = 0; i < GRAIN && i < count; i++) row[i] = pixels[i];
    for (int done = GRAIN; done < count; done *= 2)
        memcpy(row + done, row, (size_t)SDL_min(done, count - done) * sizeof *row);
}

static const uint32_t *gradient_row(const Form *f, FormRoom *room, int y, int x, int count,
                                    uint32_t *to)
{
    uint32_t *row = room->row;
    const bool rounded = y < f->diameter / 2 || y >= f->h - f->diameter / 2;
    const bool opaque = (f->color.a & f->color2.a) == 255;
    uint32_t straight[GRAIN], ours[GRAIN];
    grained_row(f, y, straight);
    for (int i = 0; i < GRAIN; i++) {
        const uint32_t color = straight[(x + i) % GRAIN];
        ours[i] = opaque ? color : blend_premultiplied(color);
    }
    if (!opaque || rounded) to = row;
    repeat(to, ours, count);
    if (rounded) round_off(f, to, straight, y, x, count);
    return to == row ? row : NULL;
}

Form form_gradient(int w, int h, int diameter, Color top, Color bottom)
{
    return (Form){.w = w, .h = h, .row = gradient_row, .diameter = diameter, .color = top,
                  .color2 = bottom};
}

/* ---- light ---- */

enum { FLAT = 256 /* too low to lie straight */ };

/* `count` knots of row y from run `across` on. */
static void knots_row(const Form *f, uint16_t *out, int y, int across, int count)
{
    const float bright = (float)f->color.a * 256, step = 2 / (float)f->w;
    const float v = ((float)y + 0.5f) * 2 / (float)f->h - 1;
    for (int i = 0; i < count; i++) {
        const float u = ((float)((across + i) * LIGHT_RUN) + 0.5f) * step - 1;
        out[i] = (uint16_t)(shape_light(u * u + v * v) * bright);
    }
}

/* Of the rows above and below row y, computed once for all that lie between: these are drawn
 * straight from the one to the other. */
static void knots_between(const Form *f, struct FormKnots *k, uint16_t *out, int y, int across,
                          int count)
{
    const int down = y / LIGHT_RUN;
    const uint32_t part = (uint32_t)y % LIGHT_RUN;
    const bool same = k->upper && k->form.w == f->w && k->form.h == f->h &&
                      k->form.color.a == f->color.a && k->across == across && k->count == count;
    const bool next = same && k->down + 1 == down;
    if (!same || k->down != down) {
        uint16_t *spare = next ? k->upper : k->row[0];
        k->upper = next ? k->lower : k->row[1];
        k->lower = spare;
        if (!next) knots_row(f, k->upper, down * LIGHT_RUN, across, count);
        knots_row(f, k->lower, (down + 1) * LIGHT_RUN, across, count);
    }
    k->form = *f;
    k->across = across;
    k->count = count;
    k->down = down;
    for (int i = 0; i < count; i++)
        out[i] = (uint16_t)((k->upper[i] * (LIGHT_RUN - part) + k->lower[i] * part) / LIGHT_RUN);
}

static const uint32_t *glow_row(const Form *f, FormRoom *room, int y, int x, int count,
                                uint32_t *to)
{
    uint32_t *row = room->row;
    const uint32_t rgb_part = (uint32_t)f->color.r << 16 | (uint32_t)f->color.g << 8 | f->color.b;
    const int across = x / LIGHT_RUN, knots = (x + count - 1) / LIGHT_RUN - across + 2;
    SCRATCH uint16_t knot[FORM_KNOTS];
    uint32_t any = 0;
    (void)to;
    if (f->h < FLAT) knots_row(f, knot, y, across, knots);
    else knots_between(f, &room->knots, knot, y, across, knots);
    for (int i = 0; i < knots; i++) any |= knot[i];
    if (any == 0) return NULL;
    f->blend->light(row, knot, knots - 1, shape_grain(y), rgb_part);
    return row + x % LIGHT_RUN;
}

Form form_glow(const Blender *blend, int w, int h, Color color)
{
    return (Form){.w = w, .h = h, .row = glow_row, .color = color, .blend = blend};
}

/* ---- what turns ---- */

static const uint32_t *turned_row(const Form *f, FormRoom *room, int y, int x, int count,
                                  uint32_t *to)
{
    uint32_t *row = room->row;
    (void)to;
    pixels_turn_row(f->turn, row, y, x, count);
    return row;
}

Form form_turned(const Turn *turn)
{
    return (Form){.w = turn->w, .h = turn->h, .row = turned_row, .turn = turn};
}

/* ---- as images ---- */

SDL_Surface *form_image(const Form *f, SDL_Rect part)
{
    SCRATCH FormRoom room;
    SDL_Surface *s = pixels_new(part.w, part.h);
    form_begin(&room);
    for (int from = 0; s && from < part.w; from += FORM_ROW_MOST) {
        const int count = SDL_min(FORM_ROW_MOST, part.w - from);
        for (int y = 0; y < part.h; y++) {
            uint32_t *to = pixels_row(s, y) + from;
            const uint32_t *row = f->row(f, &room, part.y + y, part.x + from, count, to);
            if (row) memcpy(to, row, (size_t)count * sizeof *row);
        }
    }
    return s;
}
