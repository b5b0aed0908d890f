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

void mask_hook_draw(Canvas *c, float x, float y, float size, bool taken, bool hot)
{
    const Rect r = rect_about(x, y, size);
    canvas_line(c, x, y - 86, x, y - size / 2, 4, SHU_600);
    if (taken) {
        canvas_disc(c, x, y, size / 2, faded(rgb(0x1A1030), 0.8f));
        canvas_dashes(c, r, size / 2, 3, rgb(0xEBDCB6));
        return;
    }
    if (hot) canvas_glow(c, rect_inset(r, -40), faded(AKARI_400, 0.7f));
    canvas_disc(c, x, y + 6, size / 2, faded(rgb(0), 0.35f));
}

void cushion_wish_draw(Canvas *c, float x, float y, const char *icon, bool next)
{
    const Rect r = {x - 41, y - 118, 82, 82};
    if (next) canvas_glow(c, rect_inset(r, -40), faded(AKARI_400, 0.45f));
    canvas_dashes(c, r, 41, next ? 4 : 3, next ? AKARI_400 : rgb(0xC9B89A));
    canvas_sprite(c, icon, rect_inset(r, 20), &(Look){.tint = next ? AKARI_400 : rgb(0xEBDCB6)});
}

Rect mask_bubble_draw(Canvas *c, Rect bubble)
{
    const float x = bubble.x + bubble.w - 52, y = bubble.y + bubble.h / 2;
    canvas_sprite(c, "icons/play", (Rect){bubble.x + 130, bubble.y + bubble.h - 24, 52, 52},
                  &(Look){.tint = WASHI_50, .angle = 90});
    canvas_round(c, bubble, 28, WASHI_50);
    canvas_disc(c, x, y, 34, WASHI_200);
    canvas_sprite(c, "icons/sound", (Rect){x - 19, y - 19, 38, 38}, &(Look){.tint = SHU_700});
    return (Rect){bubble.x + 16, bubble.y + 8, bubble.w - 118, bubble.h - 16};
}

void go_button_draw(Canvas *c, Rect r, bool lit, bool pressed)
{
    const float radius = r.w / 2, x = r.x + radius, y = r.y + radius;
    if (lit) canvas_glow(c, rect_inset(r, -60), faded(AKARI_400, 0.5f));
    canvas_disc(c, x, y + 6, radius, lit ? rgb(0x7A160D) : rgb(0x3A3340));
    canvas_disc(c, x, y + (pressed ? 4 : 0), radius, lit ? SHU_600 : rgb(0x6A6270));
    canvas_ring(c, rect_inset(r, 8), radius - 8, 3, faded(WASHI_50, 0.5f));
    canvas_sprite(c, "icons/play", rect_inset(r, 42), &(Look){.tint = WASHI_50});
}

void help_lanterns_draw(Canvas *c, Rect r, int lit)
{
    enum { LANTERNS = 3 };
    canvas_round(c, r, r.h / 2, YORU_950);
    for (int i = 0; i < LANTERNS; i++) {
        canvas_sprite(c, i < lit ? "props/lantern_amber" : "props/lantern_dark",
                      (Rect){r.x + 14 + 36 * (float)i, r.y + 9, 34, 40}, NULL);
    }
}
