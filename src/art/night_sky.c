/* night_sky.c - see night_sky.h. */
#include "art/night_sky.h"

#include <math.h>

#include "ui/theme.h"
#include "ui/tween.h"

static const float PI = 3.14159265f;

static void plain(Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    canvas_fill(c, (Rect){0, 0, c->w, c->h}, rgb(0x0B0E22));
}

/* A part of a slope of colours ends at `y` u below the street's top. */
typedef struct Stop {
    float y;
    uint32_t color;
} Stop;

static void slope(Canvas *c, float top, const Stop *stops, int count)
{
    for (int i = 1; i < count; i++) {
        const float y = top + stops[i - 1].y, h = stops[i].y - stops[i - 1].y;
        canvas_gradient(c, (Rect){0, y, c->w, h}, rgb(stops[i - 1].color), rgb(stops[i].color));
    }
}

/* Stone slabs before the stalls, which run together far away. */
static void draw_paving(Canvas *c, float left, float top, float w)
{
    static const Stop STONE[] = {{728, 0x6B4257}, {772, 0x3C2F55}, {900, 0x171A3C},
                                 {1000, 0x12152F}};
    static const float ROWS[] = {764, 800, 848, 912};
    slope(c, top, STONE, sizeof STONE / sizeof STONE[0]);
    canvas_sprite(c, "scenes/night_paving", (Rect){left, top + 740, w, 260}, NULL);
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++)
        canvas_fill(c, (Rect){0, top + ROWS[i], c->w, 1.5f}, faded(rgb(0), 0.14f));
    canvas_fill(c, (Rect){0, top + 728, c->w, 2}, faded(rgb(0xFFC98A), 0.18f));
}

/* The same few stars twice, the second time smaller and closer. Their tiles repeat at different
 * places, so that nobody sees the repetition. */
static void stars(Canvas *c, float h)
{
    canvas_tile(c, "tiles/stars", (Rect){0, 0, c->w, h}, 512, 384, faded(WASHI_50, 0.9f));
    canvas_tile(c, "tiles/stars", (Rect){0, 0, c->w, h}, 372, 279, faded(WASHI_50, 0.6f));
}

/* Made of pieces, for a single drawing of everything took a third of a second to render on a large
 * screen. */
void night_street(Ui *ui, float drop)
{
    enum { W = 1920, H = 1000 };
    static const Stop SKY[] = {{100, 0x0C1028}, {373, 0x1B2250}, {583, 0x40346F}, {723, 0x8E4B6C},
                               {740, 0x944F66}};
    Canvas *c = ui_canvas(ui);
    if (ui_style(ui)->high_contrast) {
        plain(ui);
        return;
    }
    const float top = drop - 100;
    canvas_fill(c, (Rect){0, 0, c->w, top + 101}, rgb(0x0C1028));
    if (top + H < c->h)
        canvas_fill(c, (Rect){0, top + H - 1, c->w, c->h - top - H + 1}, rgb(0x12152F));
    // Wider than drawn only on screens beyond 21:9: there it is stretched.
    const float w = c->w > W ? c->w : W, left = (c->w - w) / 2;
    slope(c, top, SKY, sizeof SKY / sizeof SKY[0]);
    stars(c, top + 434);
    canvas_sprite(c, "scenes/night_hills", (Rect){left, top + 430, w, 300}, NULL);
    // The light of the stalls.
    canvas_glow(c, (Rect){c->w / 2 - 794, top + 470, 1588, 380}, faded(rgb(0xFFB463), 0.55f));
    draw_paving(c, left, top, w);
}

void night_sky(Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    if (ui_style(ui)->high_contrast) {
        plain(ui);
        return;
    }
    canvas_gradient(c, (Rect){0, 0, c->w, c->h}, rgb(0x0C1028), rgb(0x232B5C));
    stars(c, c->h);
}

/* --- lanterns --- */

void night_hang(Ui *ui, const char *sprite, float x, float y, float w, float h, float hook_y,
                   float degrees)
{
    float arm = h / 2 - hook_y, angle = degrees * PI / 180;
    float cx = x - arm * sinf(angle), cy = y + arm * cosf(angle);
    Look look = {.angle = degrees};
    canvas_sprite(ui_canvas(ui), sprite, (Rect){cx - w / 2, cy - h / 2, w, h}, &look);
}

static void point_on(const Cord *d, float t, float *x, float *y)
{
    float mx = (d->x0 + d->x1) / 2, my = (d->y0 + d->y1) / 2 + d->sag * 2;
    *x = (1 - t) * (1 - t) * d->x0 + 2 * t * (1 - t) * mx + t * t * d->x1;
    *y = (1 - t) * (1 - t) * d->y0 + 2 * t * (1 - t) * my + t * t * d->y1;
}

static void draw_line(Canvas *c, const Cord *d)
{
    enum { PIECES = 24 };
    float x0, y0, x1, y1;
    for (int i = 0; i < PIECES; i++) {
        point_on(d, (float)i / PIECES, &x0, &y0);
        point_on(d, (float)(i + 1) / PIECES, &x1, &y1);
        canvas_line(c, x0, y0, x1, y1, 2, rgb(0x8A93C4));
    }
}

void night_cord(Ui *ui, const Cord *d, float sway_degrees, float phase)
{
    static const char *const FEW[] = {"props/lantern_red", "props/lantern_amber",
                                      "props/lantern_red", "props/lantern_white"};
    static const char *const MANY[] = {"props/lantern_red", "props/lantern_amber",
                                       "props/lantern_white"};
    Canvas *c = ui_canvas(ui);
    // The drawing is 88 x 96 for a paper of radius 40, its middle at (44, 46), the hook 40 above.
    float k = d->radius / 40, x, y;
    draw_line(c, d);
    for (int i = 0; i < d->count; i++) {
        float part = d->count > 1 ? (float)i / (float)(d->count - 1) : 0.5f;
        point_on(d, mix(d->from, d->to, part), &x, &y);
        Rect glow = {x - d->radius * 3, y - d->radius * 1.9f, d->radius * 6, d->radius * 6};
        canvas_glow(c, glow, faded(rgb(0xFFB45A), 0.28f));
        const char *name = d->whites_few ? FEW[i % 4] : MANY[i % 3];
        float degrees = sway_degrees * sinf(phase + 0.9f * (float)i);
        night_hang(ui, name, x, y - 0.02f * d->radius, 88 * k, 96 * k, 6 * k, degrees);
    }
}

float night_hook_y(float drop) { return drop * 0.3f + 24; }

void night_street_cords(Ui *ui, float drop, float sway, float phase)
{
    const float w = ui_canvas(ui)->w, cx = w / 2, y = drop * 0.3f;
    const float wide = (cx - 196 + 20) / 464; // how much wider than designed
    const int count = (int)(8 * wide + 0.5f);
    const Cord left = {-20, y + 8, cx - 196, y + 20, 30, 0.06f, 0.94f, count, 19, true};
    Cord right = {cx + 196, y + 20, w + 20, y + 8, 30, 0.06f, 0.94f, count, 19, true};
    // What hangs at the hook is where the first two lanterns of the right cord would be.
    right.from += (right.to - right.from) * 2 / (float)(count - 1);
    right.count = count - 2;
    night_cord(ui, &left, sway, phase);
    night_cord(ui, &right, sway, phase + 2);
}

void night_upper_cord(Ui *ui)
{
    const float w = ui_canvas(ui)->w;
    const Cord cord = {w / 2 - 140, -34, w + 20, 0, 14, 0.06f, 0.94f, 12, 16, false};
    night_cord(ui, &cord, 0, 0);
}

/* --- fireworks --- */

void night_firework(Ui *ui, const char *sprite, float cx, float cy, float radius, float grown,
                    float alpha)
{
    if (alpha <= 0) return;
    const float opened = radius * 200 / 92; // in the drawing the dots reach 92 of 100
    const float side = opened * grown;
    Look look = {.alpha_less = 1 - alpha, .raster_w = opened};
    canvas_sprite(ui_canvas(ui), sprite, (Rect){cx - side / 2, cy - side / 2, side, side}, &look);
}

static void ray(Canvas *c, float cx, float cy, float angle, float from, float to, float width,
                Color color)
{
    float s = sinf(angle), k = -cosf(angle);
    canvas_line(c, cx + s * from, cy + k * from, cx + s * to, cy + k * to, width, color);
}

void night_spark(Ui *ui, float cx, float cy, float r, Color rays, Color dots, int count)
{
    Canvas *c = ui_canvas(ui);
    for (int i = 0; i < count; i++) {
        float a = 2 * PI * (float)i / (float)count, b = a + PI / (float)count;
        ray(c, cx, cy, a, r * 0.34f, r * 0.8f, r * 0.035f, rays);
        ray(c, cx, cy, b, r * 0.22f, r * 0.52f, r * 0.028f, dots);
        canvas_disc(c, cx + sinf(a) * r * 0.97f, cy - cosf(a) * r * 0.97f, r * 0.042f, dots);
        canvas_disc(c, cx + sinf(b) * r * 0.66f, cy - cosf(b) * r * 0.66f, r * 0.03f, rays);
    }
    canvas_disc(c, cx, cy, r * 0.07f, rgb(0xFFF6DC));
}

void night_fireworks(Ui *ui, float cx, float top)
{
    night_firework(ui, "props/firework_gold", cx - 420, top + 150, 96, 1, 1);
    night_firework(ui, "props/firework_blue", cx - 290, top + 82, 44, 1, 1);
    night_firework(ui, "props/firework_rose", cx + 420, top + 140, 104, 1, 1);
    night_spark(ui, cx + 548, top + 70, 46, rgb(0x9BE0B8), WASHI_50, 14);
    night_spark(ui, cx - 556, top + 84, 38, rgb(0xBE9DE8), WASHI_50, 12);
}

/* --- the title --- */

/* "ENNICHI" set wide, about `cx`. */
static void draw_spaced(Canvas *c, const char *letters, float size, float cx, float y, float space)
{
    char one[2] = {0};
    float width = -space, x;
    for (const char *at = letters; *at; at++) {
        one[0] = *at;
        width += canvas_text_width(c, FONT_BLACK, size, one) + space;
    }
    x = cx - width / 2;
    for (const char *at = letters; *at; at++) {
        one[0] = *at;
        canvas_text(c, FONT_BLACK, size, x, y, ALIGN_LEFT, AKARI_400, one);
        x += canvas_text_width(c, FONT_BLACK, size, one) + space;
    }
}

void night_title(Canvas *c, float cx, float y, float k, bool latin)
{
    canvas_text(c, FONT_SIGN, 128 * k, cx, y + 6 * k, ALIGN_CENTRE, rgb(0x6E140A), "縁日");
    canvas_text(c, FONT_SIGN, 128 * k, cx, y, ALIGN_CENTRE, WASHI_50, "縁日");
    if (latin) draw_spaced(c, "ENNICHI", 28 * k, cx + 5 * k, y + 91 * k, 12 * k);
}
