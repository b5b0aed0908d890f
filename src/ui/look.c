/* look.c - colours, rings and sizes that all widgets share. */
#include <stdio.h>
#include <string.h>

#include "ui/theme.h"
#include "ui/ui_inner.h"

const Color NIGHT_SOLID = {0x0B, 0x0E, 0x22, 255};

static uint8_t between(uint8_t a, uint8_t b, float part)
{
    return (uint8_t)((float)a + ((float)b - (float)a) * part + 0.5f);
}

Color blend(Color a, Color b, float part)
{
    return (Color){between(a.r, b.r, part), between(a.g, b.g, part), between(a.b, b.b, part),
                   between(a.a, b.a, part)};
}

Color lighter(Color c, float part)
{
    return blend(c, (Color){255, 255, 255, c.a}, part);
}

static bool same(Color a, Color b) { return memcmp(&a, &b, sizeof a) == 0; }

Color ui_ink(const Ui *ui, Color c)
{
    if (!ui->style.high_contrast) return c;
    if (same(c, KASUMI)) return WASHI_50;
    if (same(c, SUMI_600)) return SUMI_900;
    return c;
}

float ring_width(const Ui *ui, float usual) { return ui->style.high_contrast ? 6 : usual; }

/* Amber, between two dark hairlines: it must be seen on the night and on paper alike. */
void focus_ring(Ui *ui, Rect r, float radius)
{
    float width = ring_width(ui, 3), out = 3.5f + width, dark = 1.5f;
    Rect dark_edge = rect_inset(r, -(out + dark));
    canvas_ring(ui->canvas, dark_edge, radius + out + dark, width + 2 * dark, YORU_900);
    canvas_ring(ui->canvas, rect_inset(r, -out), radius + out, width, AKARI_400);
}

float scaled(const Ui *ui, float u) { return u * ui->style.text_scale; }

/* `name` may leave out its folder: "gear" is icons/gear. */
void icon_at(Ui *ui, const char *name, float cx, float cy, float size, Color tint)
{
    char path[64];
    snprintf(path, sizeof path, "%s%s", strchr(name, '/') ? "" : "icons/", name);
    Look look = {.tint = tint};
    canvas_sprite(ui->canvas, path, (Rect){cx - size / 2, cy - size / 2, size, size}, &look);
}
