/*
 * paper.c - see paper.h. By cairo, which draws the same on a page of a PDF and on pixels.
 *
 * Shadows, glows and gradients of the screen are left out on paper.
 */
#include "platform/paper.h"

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "platform/glyphs.h"
#include "platform/pixels.h"
#include "platform/platform.h"
#include "platform/sprites.h"

static const float POINTS_A_MM = 72 / 25.4f, DOTS_A_MM = 200 / 25.4f;
enum { SPRITE_TIMES = 4 }; /* pixels a unit, in drawings: sharp at 300 dots an inch and more */

/* Faces belong to it; cairo keeps some of them for a while after a page is done. */
static FT_Library library;

typedef struct Press {
    cairo_t *cr;
    const Canvas *page;
    FT_Face face[FONT_COUNT];
    cairo_font_face_t *font[FONT_COUNT];
} Press;

/* ---- letters ---- */

/* Cairo has done with a face. */
static void face_done(void *face) { FT_Done_Face(face); }

static void fonts_open(Press *p)
{
    static const cairo_user_data_key_t OWNED;
    static const char *const OURS[FONT_COUNT] = {
        [FONT_MEDIUM] = "fonts/Mplus1-Medium.otf", [FONT_BOLD] = "fonts/Mplus1-Bold.otf",
        [FONT_BLACK] = "fonts/Mplus1-Black.otf", [FONT_SIGN] = "fonts/RocknRollOne-Regular.ttf",
    };
    if (!library && FT_Init_FreeType(&library)) library = NULL;
    for (int i = 0; i < FONT_COUNT && library; i++) {
        char path[1280];
        if (!platform_data_path(OURS[i], path, sizeof path) ||
            FT_New_Face(library, path, 0, &p->face[i]))
            continue;
        p->font[i] = cairo_ft_font_face_create_for_ft_face(p->face[i], FT_LOAD_NO_HINTING);
        cairo_font_face_set_user_data(p->font[i], &OWNED, p->face[i], face_done);
    }
}

static void fonts_close(Press *p)
{
    for (int i = 0; i < FONT_COUNT; i++) {
        if (p->font[i]) cairo_font_face_destroy(p->font[i]);
    }
}

/* The font for this letter: another of ours where the one asked for does not have it. */
static Font font_for(const Press *p, Font font, uint32_t letter)
{
    const Font other = font == FONT_SIGN ? FONT_BLACK : FONT_SIGN;
    const bool has = p->face[font] && FT_Get_Char_Index(p->face[font], letter) != 0;
    return has || !p->face[other] || !FT_Get_Char_Index(p->face[other], letter) ? font : other;
}

/* The next letters of one font from *at on, as a string of their own. */
static Font next_run(const Press *p, Font font, const char **at, char out[512])
{
    const char *from = *at, *to = from;
    Font now = font;
    while (*to && to - from < 500) {
        const char *next = to;
        const uint32_t letter = utf8_next(&next);
        const Font wanted = font_for(p, font, letter);
        if (to == from) now = wanted;
        if (wanted != now) break;
        to = next;
    }
    memcpy(out, from, (size_t)(to - from));
    out[to - from] = '\0';
    *at = to;
    return now;
}

/* Shows the text from the current point, or only measures it. */
static double text_run(const Press *p, const DrawOp *op, const char *text, bool show)
{
    double w = 0;
    char run[512];
    cairo_set_font_size(p->cr, (double)op->size);
    while (*text) {
        cairo_text_extents_t extents;
        const Font font = next_run(p, (Font)op->font, &text, run);
        if (p->font[font]) cairo_set_font_face(p->cr, p->font[font]);
        cairo_text_extents(p->cr, run, &extents);
        w += extents.x_advance;
        if (show) cairo_show_text(p->cr, run); // which moves the point behind it
    }
    return w;
}

static void draw_text(const Press *p, const DrawOp *op)
{
    const char *text = canvas_op_text(p->page, op);
    const double w = text_run(p, op, text, false);
    const double part = op->align == ALIGN_RIGHT ? 1 : op->align == ALIGN_CENTRE ? 0.5 : 0;
    cairo_save(p->cr);
    cairo_translate(p->cr, (double)op->rect.x, (double)op->rect.y);
    if (op->flags & 2) cairo_rotate(p->cr, 3.14159265358979);
    cairo_move_to(p->cr, -w * part, (double)(glyphs_middle((Font)op->font) * op->size));
    text_run(p, op, text, true);
    cairo_restore(p->cr);
}

/* ---- forms ---- */

static void set_color(const Press *p, Color c, float alpha)
{
    cairo_set_source_rgba(p->cr, c.r / 255.0, c.g / 255.0, c.b / 255.0,
                          (double)alpha * c.a / 255.0);
}

static void path_round(const Press *p, Rect r, float radius)
{
    const double quarter = 3.14159265358979 / 2, x = (double)r.x, y = (double)r.y;
    const double w = (double)r.w, h = (double)r.h;
    const double d = fmin((double)radius, fmin(w, h) / 2);
    cairo_new_sub_path(p->cr);
    cairo_arc(p->cr, x + w - d, y + d, d, -quarter, 0);
    cairo_arc(p->cr, x + w - d, y + h - d, d, 0, quarter);
    cairo_arc(p->cr, x + d, y + h - d, d, quarter, 2 * quarter);
    cairo_arc(p->cr, x + d, y + d, d, 2 * quarter, 3 * quarter);
    cairo_close_path(p->cr);
}

static void draw_ring(const Press *p, const DrawOp *op)
{
    const double dash[] = {8, 6};
    const float half = op->width / 2;
    path_round(p, rect_inset(op->rect, half), op->radius - half);
    cairo_set_line_width(p->cr, (double)op->width);
    if (op->kind == OP_DASHES) cairo_set_dash(p->cr, dash, 2, 0);
    cairo_stroke(p->cr);
    cairo_set_dash(p->cr, dash, 0, 0);
}

static void draw_line(const Press *p, const DrawOp *op)
{
    cairo_set_line_width(p->cr, (double)op->width);
    cairo_move_to(p->cr, (double)op->rect.x, (double)op->rect.y);
    cairo_line_to(p->cr, (double)(op->rect.x + op->rect.w), (double)(op->rect.y + op->rect.h));
    cairo_stroke(p->cr);
}

/* ---- drawings ---- */

/* Each channel times that of the tint. */
static void tint(SDL_Surface *s, Color c)
{
    for (int y = 0; y < s->h; y++) {
        uint32_t *row = pixels_row(s, y);
        for (int x = 0; x < s->w; x++) {
            const uint32_t v = row[x], r = (v >> 16 & 255) * c.r / 255;
            const uint32_t g = (v >> 8 & 255) * c.g / 255, b = (v & 255) * c.b / 255;
            row[x] = (v & 0xFF000000) | r << 16 | g << 8 | b;
        }
    }
}

static void draw_sprite(const Press *p, const DrawOp *op)
{
    const int w = (int)lroundf(op->rect.w * SPRITE_TIMES);
    const int h = (int)lroundf(op->rect.h * SPRITE_TIMES);
    SDL_Surface *s = sprite_pixels(canvas_op_text(p->page, op), w < 1 ? 1 : w, h < 1 ? 1 : h);
    if (!s) return;
    tint(s, op->color);
    pixels_premultiply(s);
    pixels_flip(s, op->flags & 1, (op->flags & 2) != 0);
    cairo_surface_t *image = cairo_image_surface_create_for_data(
        s->pixels, CAIRO_FORMAT_ARGB32, s->w, s->h, s->pitch);
    cairo_save(p->cr);
    cairo_translate(p->cr, (double)op->rect.x, (double)op->rect.y);
    cairo_scale(p->cr, (double)op->rect.w / s->w, (double)op->rect.h / s->h);
    cairo_set_source_surface(p->cr, image, 0, 0);
    cairo_paint_with_alpha(p->cr, (double)op->alpha);
    cairo_restore(p->cr);
    cairo_surface_finish(image); // what a page still needs of it, cairo copies now
    cairo_surface_destroy(image);
    SDL_FreeSurface(s);
}

/* ---- all of it ---- */

static void begin_picture(const Press *p, const DrawOp *op)
{
    cairo_save(p->cr);
    cairo_translate(p->cr, (double)op->rect.x, (double)op->rect.y);
    cairo_scale(p->cr, (double)(op->rect.w / op->raster_w), (double)(op->rect.h / op->raster_h));
}

static void draw_op(const Press *p, const DrawOp *op)
{
    set_color(p, op->color, op->alpha);
    switch ((OpKind)op->kind) {
    case OP_FILL:
        cairo_rectangle(p->cr, (double)op->rect.x, (double)op->rect.y, (double)op->rect.w,
                        (double)op->rect.h);
        cairo_fill(p->cr);
        break;
    case OP_ROUND:
        path_round(p, op->rect, op->radius);
        cairo_fill(p->cr);
        break;
    case OP_RING:
    case OP_DASHES: draw_ring(p, op); break;
    case OP_LINE: draw_line(p, op); break;
    case OP_SPRITE: draw_sprite(p, op); break;
    case OP_TEXT: draw_text(p, op); break;
    case OP_CLIP:
        cairo_save(p->cr);
        cairo_rectangle(p->cr, (double)op->rect.x, (double)op->rect.y, (double)op->rect.w,
                        (double)op->rect.h);
        cairo_clip(p->cr);
        break;
    case OP_PICTURE: begin_picture(p, op); break;
    case OP_UNCLIP:
    case OP_PICTURE_END: cairo_restore(p->cr); break;
    case OP_GRADIENT:
    case OP_SHADOW:
    case OP_GLOW:
    case OP_TILE:
    case OP_CHECKPOINT: break; // only on the screen
    }
}

static void draw_page(cairo_surface_t *surface, const Canvas *page, double scale)
{
    Press p = {.cr = cairo_create(surface), .page = page};
    fonts_open(&p);
    cairo_scale(p.cr, scale, scale);
    cairo_set_source_rgb(p.cr, 1, 1, 1);
    cairo_paint(p.cr);
    for (int i = 0; i < page->op_count; i++) draw_op(&p, &page->ops[i]);
    cairo_show_page(p.cr);
    cairo_destroy(p.cr);
    cairo_surface_flush(surface);
    fonts_close(&p);
}

static bool ends_with(const char *path, const char *ending)
{
    const size_t length = strlen(path), tail = strlen(ending);
    return length > tail && strcmp(path + length - tail, ending) == 0;
}

bool paper_write(const Canvas *page, const char *path, float width_mm)
{
    const bool picture = ends_with(path, ".png");
    const double w = (double)(width_mm * (picture ? DOTS_A_MM : POINTS_A_MM));
    const double scale = w / (double)page->w, h = (double)page->h * scale;
    cairo_surface_t *surface =
        picture ? cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)lround(w), (int)lround(h))
                : cairo_pdf_surface_create(path, w, h);
    cairo_status_t status = cairo_surface_status(surface);
    if (status == CAIRO_STATUS_SUCCESS) draw_page(surface, page, scale);
    if (picture && status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_write_to_png(surface, path);
    cairo_surface_finish(surface); // which writes a PDF
    if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    return status == CAIRO_STATUS_SUCCESS;
}
