/* help_picture.c - see help_picture.h. */
#include "art/help_picture.h"

#include "ui/theme.h"

static void ball(Canvas *c, float cx, float cy, float w, int turn)
{
    static const char *const BACKS[] = {"backs/takoyaki0", "backs/takoyaki1", "backs/takoyaki2"};
    const float h = w * 1.4f;
    canvas_sprite(c, BACKS[turn], (Rect){cx - w / 2, cy - h / 2, w, h}, NULL);
}

static void sprite_at(Canvas *c, const char *name, float x, float y, float w, float h)
{
    canvas_sprite(c, name, (Rect){x, y, w, h}, NULL);
}

void help_picture(Canvas *c, int level, float cx, float cy)
{
    switch (level) {
    case 0:
        canvas_sprite(c, "icons/human", (Rect){cx - 28, cy - 28, 56, 56},
                      &(Look){.tint = SUMI_600});
        return;
    case 1:
        canvas_glow(c, (Rect){cx - 48, cy - 44, 96, 88}, faded(AKARI_400, 0.9f));
        ball(c, cx, cy, 44, 0);
        sprite_at(c, "props/pointer", cx - 8, cy - 4, 40, 48);
        return;
    case 2:
        ball(c, cx - 27, cy - 4, 36, 1);
        ball(c, cx + 27, cy - 4, 36, 2);
        canvas_disc(c, cx + 27, cy + 22, 14, SUMI_900);
        canvas_disc(c, cx + 27, cy + 22, 12, AKARI_400);
        canvas_text(c, FONT_BLACK, 16, cx + 27, cy + 22, ALIGN_CENTRE, SUMI_900, "3");
        return;
    case 3:
        ball(c, cx - 10, cy + 2, 44, 0);
        sprite_at(c, "props/chopsticks", cx - 4, cy - 38, 60, 60);
        return;
    default:
        sprite_at(c, "props/takoyaki", cx - 36, cy - 36, 72, 72);
        return;
    }
}
