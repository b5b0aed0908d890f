/* mask_stall.c - see mask_stall.h. */
#include "art/mask_stall.h"

#include "ui/theme.h"

void mask_stall_draw(Canvas *c, float left, float top)
{
    enum { STRIPES = 24 };
    const float w = c->w / STRIPES, counter = top + 464;
    canvas_gradient(c, (Rect){0, 0, c->w, counter}, rgb(0x4A2A63), rgb(0x2A1B42));
    canvas_gradient(c, (Rect){0, counter, c->w, c->h - counter}, rgb(0x6B4429), rgb(0x2B1A14));
    canvas_glow(c, (Rect){left + 180, top + 90, 560, 380}, faded(rgb(0xFFD58A), 0.25f));
    for (int i = 0; i < STRIPES; i++) {
        const Rect r = {w * (float)i, -20, w + 1, 80};
        canvas_round(c, r, w * 0.4f, i % 2 ? rgb(0xF3EAFF) : rgb(0x6A3F97));
    }
    canvas_fill(c, (Rect){0, counter, c->w, 26}, HINOKI_300);
    canvas_fill(c, (Rect){0, counter + 24, c->w, 8}, rgb(0x4A2C1A));
    for (int row = 0; row < 2; row++) {
        const Rect rod = {left + 24, top + 92 + 172 * (float)row, 880, 10};
        canvas_round_gradient(c, rod, 5, HINOKI_300, rgb(0x9A6534));
    }
}

void cushion_draw(Canvas *c, float x, float y, Color color, bool empty, bool next)
{
    const Rect r = {x - 64, y - 16, 128, 36};
    if (empty) {
        canvas_dashes(c, r, 18, next ? 4 : 3, next ? AKARI_400 : rgb(0xC9B89A));
        return;
    }
    canvas_round(c, (Rect){r.x, r.y + 6, r.w, r.h}, 18, faded(rgb(0), 0.35f));
    canvas_round_gradient(c, r, 18, color, (Color){(uint8_t)(color.r * 3 / 4),
                                                   (uint8_t)(color.g * 3 / 4),
                                                   (uint8_t)(color.b * 3 / 4), 255});
}

void yukata_draw(Canvas *c, float x, float foot, float k, Color cloth, Color sash)
{
    canvas_round(c, (Rect){x - 22 * k, foot - 10 * k, 18 * k, 12 * k}, 5, KOGE_600);
    canvas_round(c, (Rect){x + 4 * k, foot - 10 * k, 18 * k, 12 * k}, 5, KOGE_600);
    for (int side = -1; side < 2; side += 2) {
        const float hand = x + 50 * k * (float)side;
        canvas_line(c, x + 20 * k * (float)side, foot - 72 * k, hand, foot - 46 * k, 30 * k, cloth);
        canvas_disc(c, hand + 8 * k * (float)side, foot - 40 * k, 10 * k, rgb(0xF7DFC6));
    }
    canvas_round(c, (Rect){x - 34 * k, foot - 92 * k, 68 * k, 86 * k}, 22 * k, cloth);
    canvas_line(c, x - 14 * k, foot - 90 * k, x + 4 * k, foot - 58 * k, 6 * k, WASHI_50);
    canvas_line(c, x + 14 * k, foot - 90 * k, x - 2 * k, foot - 62 * k, 6 * k, WASHI_50);
    canvas_fill(c, (Rect){x - 34 * k, foot - 54 * k, 68 * k, 20 * k}, sash);
    canvas_disc(c, x - 18 * k, foot - 22 * k, 5 * k, faded(WASHI_50, 0.6f));
    canvas_disc(c, x + 16 * k, foot - 18 * k, 5 * k, faded(WASHI_50, 0.6f));
}

void robot_draw(Canvas *c, float x, float foot)
{
    canvas_round(c, (Rect){x - 28, foot - 14, 22, 16}, 6, rgb(0x5E6896));
    canvas_round(c, (Rect){x + 6, foot - 14, 22, 16}, 6, rgb(0x5E6896));
    canvas_line(c, x - 30, foot - 62, x - 50, foot - 34, 12, rgb(0x8C95C4));
    canvas_line(c, x + 30, foot - 62, x + 50, foot - 34, 12, rgb(0x8C95C4));
    canvas_round_gradient(c, (Rect){x - 36, foot - 88, 72, 78}, 16, rgb(0xC3CAEE), rgb(0x8C95C4));
    canvas_round(c, (Rect){x - 22, foot - 72, 44, 30}, 6, rgb(0x1E264F));
    canvas_line(c, x - 16, foot - 56, x - 4, foot - 56, 3, MATSU_400);
    canvas_line(c, x - 4, foot - 56, x + 2, foot - 66, 3, MATSU_400);
    canvas_line(c, x + 2, foot - 66, x + 16, foot - 54, 3, MATSU_400);
    canvas_disc(c, x - 8, foot - 28, 4, AKARI_400);
    canvas_disc(c, x + 6, foot - 28, 4, SHU_400);
}

void robot_aerial_draw(Canvas *c, float x, float top)
{
    canvas_line(c, x, top, x, top - 26, 5, rgb(0x8C95C4));
    canvas_disc(c, x, top - 30, 8, AKARI_400);
}
