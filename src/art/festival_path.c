/* festival_path.c - see festival_path.h. */
#include "art/festival_path.h"

#include "ui/theme.h"

void festival_path(Canvas *c, float y, float k)
{
    canvas_fill(c, (Rect){0, y - 13 * k, c->w, 26 * k}, rgb(0x5A4A78));
}

void festival_path_lights(Canvas *c, float x, float next, float y, int lit)
{
    enum { LIGHTS = 3 };
    for (int i = 1; i <= LIGHTS; i++) {
        const float at = x + (next - x) * (float)i / (LIGHTS + 1);
        canvas_disc(c, at, y, 5, i <= lit ? AKARI_400 : rgb(0x7C86C8));
    }
}

void festival_lantern(Ui *ui, float x, float y, float k, PathLantern l)
{
    Canvas *c = ui_canvas(ui);
    const float h = 40 * k, w = 44 * k;
    if (l.lit && !ui_style(ui)->high_contrast)
        canvas_glow(c, rect_about(x, y, 120 * k), faded(rgb(0xFFC873), 0.7f * l.part));
    const Color paper = !l.lit ? YORU_700 : l.now ? SHU_600 : AKARI_400;
    canvas_round(c, (Rect){x - w / 2, y - h / 2, w, h}, h / 2.4f, paper);
    for (int i = -1; i <= 1; i++) {
        const float at = y + (float)i * 10 * k;
        canvas_line(c, x - w / 2 + 4, at, x + w / 2 - 4, at, 1, faded(YORU_950, 0.3f));
    }
    canvas_fill(c, (Rect){x - 11 * k, y - h / 2 - 4 * k, 22 * k, 5 * k}, YORU_950);
    canvas_fill(c, (Rect){x - 11 * k, y + h / 2 - k, 22 * k, 5 * k}, YORU_950);
    if (l.done)
        canvas_sprite(c, "icons/check", rect_about(x, y, 22 * k), &(Look){.tint = YORU_950});
}

void podium_step(Canvas *c, Rect step, bool first)
{
    canvas_round(c, step, 10, rgb(0x7A4B24));
    canvas_round(c, (Rect){step.x, step.y, step.w, step.h - 8}, 10, rgb(0xB9793F));
    canvas_fill(c, (Rect){step.x, step.y + 12, step.w, 4}, rgb(0x8F5A2C));
    if (first) canvas_ring(c, step, 10, 3, AKARI_400);
}

void podium_light(Canvas *c, Rect room)
{
    const float cx = room.x + room.w / 2;
    canvas_glow(c, (Rect){cx - 330, room.y - 40, 660, room.h + 80}, faded(rgb(0xFFC873), 0.5f));
}

void podium_crown(Canvas *c, float x, float top, float k, float dropped)
{
    const float side = 46 * k, y = top - 0.72f * side - 60 * k * (1 - dropped);
    canvas_sprite(c, "icons/crown", (Rect){x - side / 2, y, side, side},
                  &(Look){.tint = AKARI_400});
}
