/* plate.c - see plate.h. Measures after plate() of the design. */
#include "table/takoyaki/plate.h"

#include <stdio.h>

#include "ui/theme.h"
#include "ui/tween.h"

static const float CARD_RATIO = 1.4f;

float plate_width(const Plate *p) { return 5 * p->card_w + 4 * p->gap + 2 * p->pad; }

static float well_height(const Plate *p) { return p->round ? p->card_w : p->card_w * CARD_RATIO; }

float plate_height(const Plate *p) { return 2 * well_height(p) + p->gap + 2 * p->pad; }

Rect plate_well(const Plate *p, int place)
{
    const int column = (place - 1) % 5, row = (place - 1) / 5;
    const float h = well_height(p);
    return (Rect){p->x + p->pad + (float)column * (p->card_w + p->gap),
                  p->y + p->pad + (float)row * (h + p->gap), p->card_w, h};
}

Plate plate_between(const Plate *a, const Plate *b, float part)
{
    Plate between = *b;
    between.x = mix(a->x, b->x, part);
    between.y = mix(a->y, b->y, part);
    between.card_w = mix(a->card_w, b->card_w, part);
    between.gap = mix(a->gap, b->gap, part);
    between.pad = mix(a->pad, b->pad, part);
    between.raster_w = b->card_w;
    return between;
}

static void handle(Canvas *c, const Plate *p, bool left)
{
    const float grip = p->card_w * 0.42f, h = p->card_w * CARD_RATIO * 0.84f;
    const float hidden = 14; // of its length lies under the iron
    const float x = left ? p->x - grip : p->x + plate_width(p) - hidden;
    const Rect wood = {x, p->y + plate_height(p) / 2 - h / 2, grip + hidden, h};
    canvas_shadow(c, wood, 14, 5);
    canvas_round_gradient(c, wood, 14, rgb(0xC8935A), rgb(0x9A6534));
    const float slot_h = h * 0.62f;
    const Rect slot = {x + (left ? 8 : hidden + 8), wood.y + (h - slot_h) / 2, grip - 16, slot_h};
    canvas_round(c, slot, slot.w / 2, faded(rgb(0x3D2720), 0.85f));
}

void plate_iron(Canvas *c, const Plate *p)
{
    const Rect iron = {p->x, p->y, plate_width(p), plate_height(p)};
    handle(c, p, true);
    handle(c, p, false);
    canvas_shadow(c, iron, 22, 9);
    canvas_round_gradient(c, iron, 22, rgb(0x54545F), rgb(0x2C2C35));
    canvas_round_gradient(c, rect_inset(iron, 4), 18, rgb(0x3A3A44), rgb(0x26262E));
    for (int place = 1; place <= PLATE_PLACES; place++) {
        const Rect w = plate_well(p, place);
        if (p->round) {
            const float cx = w.x + w.w / 2, cy = w.y + w.h / 2, radius = w.w * 0.48f;
            canvas_disc(c, cx, cy + radius * 0.06f, radius, faded(rgb(0x4A4A56), 0.6f));
            canvas_disc(c, cx, cy, radius, rgb(0x17171C));
            continue;
        }
        canvas_round(c, rect_inset(w, -3), 9, rgb(0x17171C));
        canvas_round(c, (Rect){w.x - 3, w.y + w.h * 0.5f, w.w + 6, w.h * 0.5f + 5}, 9,
                     faded(rgb(0x4A4A56), 0.35f));
        canvas_round(c, rect_inset(w, -1.5f), 8, rgb(0x1D1D24));
    }
}

void plate_ball(Canvas *c, const Plate *p, int place, Rect where, const Look *look)
{
    char name[24];
    snprintf(name, sizeof name, "backs/takoyaki%d", (place * 3 + p->slot_salt) % 5);
    Look how = look ? *look : (Look){0};
    if (how.raster_w <= 0) how.raster_w = p->raster_w;
    canvas_sprite(c, name, where, &how);
}

void plate_number(Canvas *c, const Plate *p, int place, Rect where, bool hot)
{
    char number[4];
    float radius = p->card_w * 0.17f;
    if (radius < 12.5f) radius = 12.5f;
    const float cx = where.x + where.w / 2, cy = where.y + where.h - radius * 0.72f;
    snprintf(number, sizeof number, "%d", place);
    canvas_disc(c, cx, cy, radius + 2, rgb(0x15151B));
    canvas_disc(c, cx, cy, radius, hot ? AKARI_400 : WASHI_50);
    const float size = radius * 1.2f > 16 ? radius * 1.2f : 16;
    canvas_text(c, FONT_BLACK, size, cx, cy, ALIGN_CENTRE, SUMI_900, number);
}

void plate_glow(Canvas *c, Rect well, float strength)
{
    const float rx = well.w * 1.25f, ry = well.h * 1.05f * 0.75f;
    canvas_glow(c, (Rect){well.x + well.w / 2 - rx, well.y + well.h / 2 - ry, rx * 2, ry * 2},
                faded(AKARI_400, 0.95f * strength));
}

void plate_ring(Canvas *c, Rect well, float width)
{
    const float radius = card_radius(well.w) + width;
    canvas_ring(c, rect_inset(well, -width), radius, width, AKARI_400);
}
