/* feast.c - see feast.h. */
#include "art/feast.h"

#include <math.h>

#include "ui/theme.h"
#include "ui/tween.h"

void feast_light(Canvas *c, float x, float y, float k)
{
    canvas_glow(c, (Rect){x - 400 * k, y - 326 * k, 800 * k, 680 * k},
                faded(rgb(0xFFC873), 0.42f));
}

void feast_rays(Canvas *c, float x, float y, float k, float part)
{
    const float rays = (float)FEAST_RAYS * k * mix(0.7f, 1, part);
    const Look look = {.tint = faded(AKARI_400, 0.5f), .raster_w = FEAST_RAYS * k};
    canvas_sprite(c, "props/rays", (Rect){x - rays / 2, y - rays / 2, rays, rays}, &look);
}

void feast_prizes(Canvas *c, bool balls, float wx, float wy, float k, float part)
{
    static const struct {
        float dx, dy, angle;
    } AT[] = {{-150, 96, -20}, {-172, 40, 30}, {150, 100, 24}, {176, 46, -28}};
    const float w = (balls ? 56 : 40 * 52.0f / 44) * k, h = (balls ? 56 : 56 * 52.0f / 44) * k;
    for (int i = 0; i < 4; i++) {
        Look look = {.angle = AT[i].angle, .alpha_less = 1 - part};
        Rect at = {wx + AT[i].dx * k - w / 2, wy + AT[i].dy * k - h / 2, w, h};
        canvas_sprite(c, balls ? "props/takoyaki" : "props/koban", at, &look);
    }
}

void feast_face(Ui *ui, const char *avatar, float x, float y, float diameter, bool crowned)
{
    Canvas *c = ui_canvas(ui);
    const float k = diameter / FEAST_FACE;
    canvas_disc(c, x, y, 142 * k, AKARI_400);
    canvas_disc(c, x, y, 132 * k, WASHI_50);
    ui_avatar(ui, avatar, x, y, diameter, false);
    Rect crown = {x - 74 * k, y - 142 * k - 66 * k, 148 * k, 100 * k};
    if (crowned) canvas_sprite(c, "props/crown", crown, NULL);
}

void feast_bar(Canvas *c, Rect r, float part, bool first)
{
    canvas_round(c, r, r.h / 2, first ? rgb(0xF3CE7E) : WASHI_200);
    r.w *= part;
    if (r.w >= r.h) canvas_round(c, r, r.h / 2, SHU_600);
}

void feast_gift(Canvas *c, int gift, float cx, float cy, float size, float pop, float still)
{
    static const float WAVE = 6.2831853f;
    static const struct {
        const char *sprite;
        float w, h;
    } GIFTS[] = {
        {"props/goldfish",   120, 144},
        {"props/candyfloss", 120, 146},
        {"props/mask",       120, 124}
    };
    const bool won = gift == FEAST_CROWN;
    const float degrees = still < 1 ? 8 * sinf(still * WAVE * 3) * (1 - still) : 0;
    const char *sprite = won ? "props/crown" : GIFTS[gift % FEAST_GIFTS].sprite;
    const float w = won ? 148 : GIFTS[gift % FEAST_GIFTS].w;
    const float h = won ? 100 : GIFTS[gift % FEAST_GIFTS].h, k = size / h * pop;
    const Look look = {.angle = degrees, .raster_w = w * size / h};
    canvas_sprite(c, sprite, (Rect){cx - w * k / 2, cy - h * k / 2, w * k, h * k}, &look);
}

void feast_dots(Canvas *c, int turned, int of, float cx, float y, float pitch)
{
    for (int i = 0; i < of; i++) {
        float x = cx + ((float)(i % FEAST_DOTS) - (FEAST_DOTS - 1) / 2.0f) * pitch;
        float dot_y = y + (float)(i / FEAST_DOTS) * pitch;
        float d = pitch * 0.86f;
        bool done = i < turned;
        if (done) canvas_sprite(c, "props/takoyaki", (Rect){x - d / 2, dot_y - d / 2, d, d}, NULL);
        else
            canvas_ring(c, (Rect){x - d * 0.4f, dot_y - d * 0.4f, d * 0.8f, d * 0.8f}, d * 0.4f, 3,
                        WASHI_300);
    }
}

void feast_bubble(Canvas *c, Rect bubble)
{
    canvas_round(c, bubble, 18, WASHI_50);
    canvas_round(c, (Rect){bubble.x - 9, bubble.y + bubble.h / 2 - 8, 18, 16}, 6, WASHI_50);
}

FeastFirework feast_firework(int i)
{
    static const FeastFirework ALL[FEAST_FIREWORKS] = {{"props/firework_gold", -500, 96, 80, 0.1f},
                                                       {"props/firework_rose", 500, 96, 80, 0.5f},
                                                       {"props/firework_blue", 0, 70, 60, 0.9f}};
    return ALL[i];
}

FeastFirework feast_beside_winner(int i)
{
    static const FeastFirework ALL[FEAST_FIREWORKS] = {
        {"props/firework_rose", -126, -158, 84, 0.1f},
        {"props/firework_blue", 176, -204, 46, 0.5f},
        {"props/firework_gold", -204, 170, 32, 0.9f},
    };
    return ALL[i];
}
