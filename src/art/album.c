/* album.c - see album.h. */
#include "art/album.h"

#include "ui/theme.h"

void album_draw(Canvas *c, float left, float top)
{
    canvas_gradient(c, (Rect){0, 0, c->w, c->h}, rgb(0x2B1C1C), rgb(0x4A2E22));
    canvas_shadow(c, (Rect){left + 304, top + 92, 960, 692}, 26, 10);
    canvas_round(c, (Rect){left + 304, top + 92, 960, 692}, 26, SHU_700);
    canvas_round(c, (Rect){left + 316, top + 100, 936, 676}, 16, WASHI_50);
    canvas_fill(c, (Rect){left + 782, top + 100, 3, 676}, rgb(0xD8C08A));
    canvas_fill(c, (Rect){left + 824, top + 448, 388, 2}, rgb(0xD8C08A));
}

void sticker_rim(Canvas *c, float x, float y, float r)
{
    canvas_disc(c, x, y + 3, r + 6, faded(rgb(0), 0.3f));
    canvas_disc(c, x, y, r + 6, rgb(0xFFFFFF));
}

void sticker_prize(Canvas *c, int prize, float x, float y, float r)
{
    static const char *const PRIZE[ALBUM_PRIZES] = {
        "props/pinwheel", "props/koban", "props/goldfish", "props/lantern_red",
        "props/candyfloss", "props/fox"};
    static const Color GROUND[ALBUM_PRIZES] = {
        {0xBF, 0xE3, 0xDF, 255}, {0xFB, 0xD9, 0xCF, 255}, {0xCF, 0xE6, 0xF7, 255},
        {0x24, 0x2C, 0x5C, 255}, {0xFB, 0xE3, 0xEE, 255}, {0xFF, 0xE3, 0xA3, 255}};
    canvas_disc(c, x, y, r, GROUND[prize]);
    canvas_sprite(c, PRIZE[prize], (Rect){x - r * 0.62f, y - r * 0.7f, r * 1.24f, r * 1.4f}, NULL);
}

void sticker_ball(Canvas *c, float x, float y, float r)
{
    const float k = r / 40;
    canvas_sprite(c, "balls/gold", (Rect){x - 48 * k, y - 66 * k, 96 * k, 116 * k}, NULL);
}

void sticker_place(Canvas *c, float x, float y, float r, bool meant)
{
    const Rect all = {x - r - 4, y - r - 4, 2 * r + 8, 2 * r + 8};
    if (meant) canvas_glow(c, rect_inset(all, -34), faded(AKARI_400, 0.8f));
    canvas_disc(c, x, y, r + 4, meant ? rgb(0xFFF1CC) : rgb(0xEAD6AF));
    canvas_dashes(c, all, r + 4, 3, meant ? rgb(0xE08A12) : rgb(0xB08F56));
}
