/* stall_front.c - see stall_front.h. */
#include "art/stall_front.h"

#include <stdio.h>

#include "ui/theme.h"

void stall_front_light(Canvas *c, float x, float y, float k)
{
    canvas_glow(c, (Rect){x - 38 * k, y + 382 * k, 300 * k, 68 * k}, faded(rgb(0xFFC873), 0.5f));
    canvas_glow(c, (Rect){x - 40 * k, y + 388 * k, 304 * k, 32 * k}, faded(rgb(0x0A0B1E), 0.9f));
}

void stall_front(Canvas *c, const char *id, float x, float y, float k, bool open)
{
    char sprite[32];
    snprintf(sprite, sizeof sprite, "stalls/%s", id);
    canvas_sprite(c, sprite, (Rect){x - 12 * k, y - 14 * k, 248 * k, 432 * k},
                  open ? NULL : &(Look){.tint = rgb(0x9096B4)});
}

void stall_front_sign(Canvas *c, const char *const *sign, int most, Color ink, float x, float y,
                      float k)
{
    enum { LETTERS = 5 };
    static const float W = 180, H = 64, GAP = 3;
    static const float SIGN_SIZE[LETTERS + 1] = {0, 42, 42, 42, 36, 31};
    int count = 0;
    while (count < most && count < LETTERS && sign[count]) count++;
    float cloth = (W - GAP * (float)(count - 1)) / (float)count;
    for (int i = 0; i < count; i++) {
        float cx = x + (22 + (cloth + GAP) * (float)i + cloth / 2) * k;
        canvas_text(c, FONT_SIGN, SIGN_SIZE[count] * k, cx,
                    y + (92 + H * 0.53f) * k, ALIGN_CENTRE, ink, sign[i]);
    }
}

Rect stall_front_shutter(Canvas *c, float x, float y, float k, bool asleep)
{
    static const float W = 182, H = 192, SLAT = 16, PLATE_W = 148, PLATE_H = 52;
    static const Color STEEL = {0x8D, 0x93, 0xAE, 255}, EDGE = {0x6C, 0x72, 0x90, 255};
    const Rect r = {x + 21 * k, y + 92 * k, W * k, H * k};
    canvas_fill(c, r, STEEL);
    for (float at = SLAT - 2; at < H; at += SLAT)
        canvas_fill(c, (Rect){r.x, r.y + at * k, r.w, 3 * k}, EDGE);
    canvas_round(c, (Rect){r.x + r.w / 2 - 24 * k, r.y + r.h - 14 * k, 48 * k, 8 * k}, 4 * k,
                 SUMI_900);
    if (asleep) {
        canvas_sprite(c, "props/zzz_kitten",
                      (Rect){r.x + (W - 150) / 2 * k, r.y + 76 * k, 150 * k, 120 * k}, NULL);
        return (Rect){0};
    }
    const Rect plate = {r.x + (W - PLATE_W) / 2 * k, r.y + 62 * k, PLATE_W * k, PLATE_H * k};
    canvas_round(c, plate, 10 * k, WASHI_50);
    canvas_ring(c, rect_inset(plate, 4), 7 * k, 2, SHU_600);
    return plate;
}

Rect stall_front_board(float x, float y, float k)
{
    return (Rect){x + 8 * k, y + 300 * k, 208 * k, 60 * k};
}

Rect stall_front_foot(float x, float y, float k)
{
    return (Rect){x + 8 * k, y + 356 * k, 208 * k, 20 * k};
}
