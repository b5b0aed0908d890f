/* lamp_light.c - see lamp_light.h. */
#include "art/lamp_light.h"

#include "ui/theme.h"

static const float FUSE_W = 620;

void lamp_draw(Canvas *c, Rect strip, bool lit, float left, bool endless)
{
    const float room = strip.w - 150, w = FUSE_W < room ? FUSE_W : room, y = strip.y + 6;
    const float x = strip.x + strip.w / 2 - w / 2;
    const Rect lantern = {x - 54, y - 22, 44, 50};
    if (lit) canvas_glow(c, rect_inset(lantern, -34), faded(SHU_600, 0.7f));
    canvas_sprite(c, lit ? "props/lantern_red" : "props/lantern_dark", lantern, NULL);
    canvas_round(c, (Rect){x, y - 4, w, 8}, 4, faded(WASHI_50, 0.22f));
    if (left <= 0) return;
    canvas_round(c, (Rect){x, y - 4, w * left, 8}, 4, HINOKI_300);
    if (endless) return;
    canvas_glow(c, (Rect){x + w * left - 26, y - 26, 52, 52}, faded(AKARI_400, 0.8f));
    canvas_sprite(c, "props/spark", (Rect){x + w * left - 13, y - 13, 26, 26}, NULL);
}

void key_draw(Canvas *c, Rect at, const char *cap, const char *other)
{
    canvas_round(c, (Rect){at.x, at.y + 2, at.w, at.h}, 8, faded(SUMI_900, 0.35f));
    canvas_round(c, at, 8, WASHI_50);
    if (cap[0]) {
        const float wide = canvas_text_width(c, FONT_BOLD, 20, cap);
        const float size = wide > at.w - 4 ? 20 * (at.w - 4) / wide : 20;
        canvas_text(c, FONT_BOLD, size, at.x + at.w / 2, at.y + at.h / 2, ALIGN_CENTRE, SUMI_900,
                    cap);
    } else {
        canvas_sprite(c, other, rect_inset(at, 5), &(Look){.tint = SUMI_900});
    }
}

void badge_draw(Canvas *c, Rect card, const char *words)
{
    const float w = canvas_text_width(c, FONT_BOLD, 14, words) + 12, x = card.x + card.w / 2;
    canvas_round(c, (Rect){x - w / 2, card.y + card.h - 14, w, 22}, 11, AKARI_400);
    canvas_text(c, FONT_BOLD, 14, x, card.y + card.h - 3, ALIGN_CENTRE, SUMI_900, words);
}
