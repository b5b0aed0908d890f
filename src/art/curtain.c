/* curtain.c - see curtain.h. */
#include "art/curtain.h"

#include <math.h>
#include <stdio.h>

#include "ui/theme.h"

enum { CLOTHS = 6, BACKS = 5 };
static const float LANTERN_OUT = 500, LANTERN_EDGE = 86; // from the middle; from a side at least
static const float RIM = 10, NARROW = 312; // a board so narrow hangs on ropes nearer to its edge

static Color darker(Color c, float part)
{
    return (Color){(uint8_t)((float)c.r * part), (uint8_t)((float)c.g * part),
                   (uint8_t)((float)c.b * part), c.a};
}

/* Whole pixels, so that what is drawn in a box has the size of the box, and what has come to rest
 * is drawn as it was when a hair's breadth was missing. */
static float snapped(const Canvas *c, float u) { return roundf(u * c->scale) / c->scale; }

/* One cloth in a box of w x h, with its folds and its hem. */
static void draw_cloth(Canvas *c, Color cloth, float w, float h, float sag)
{
    const float pace = c->w / CLOTHS, in = 2.5f, low = h + sag;
    canvas_round_gradient(c, (Rect){0, 0, w, h}, 14, cloth, darker(cloth, 0.88f));
    for (int fold = 0; fold < 3; fold++) {
        static const float AT[] = {0.14f, 0.50f, 0.84f}, WIDE[] = {30, 44, 24};
        canvas_gradient(c, (Rect){pace * AT[fold] - in, 10, WIDE[fold], low - 34},
                        faded(rgb(0), 0.12f), faded(rgb(0), 0.02f));
    }
    canvas_tile(c, "tiles/seigaiha", (Rect){4 - in, low - 150, pace - 8, 120}, 96, 48,
                faded(rgb(0x8FB3F0), 0.5f));
}

/* They are pictures, so that a cloth that falls is copied; half of them sag less. */
void curtain_cloths(Canvas *c, Color cloth, float bottom, float lift)
{
    const float pace = c->w / CLOTHS, top = 40 - snapped(c, lift), w = snapped(c, pace - 5);
    char key[64];
    for (int i = 0; i < CLOTHS; i++) {
        const float sag = i % 2 ? 8.0f : 0, h = snapped(c, bottom - 30 - sag);
        snprintf(key, sizeof key, "noren/%02x%02x%02x/%d/%d", cloth.r, cloth.g, cloth.b, i % 2,
                 (int)lroundf(c->scale * 1000));
        canvas_picture_begin(c, key, (Rect){(float)i * pace + 2.5f, top - 10, w, h}, w, h, NULL);
        draw_cloth(c, cloth, w, h, sag);
        canvas_picture_end(c);
    }
}

void curtain_rod(Canvas *c, Color cloth, float lift)
{
    lift = snapped(c, lift);
    canvas_round_gradient(c, (Rect){-10, 24 - lift, c->w + 20, 22}, 11, HINOKI_300, KOGE_600);
    for (int i = 0; i <= 24; i++) {
        const float x = c->w / 24 * (float)i;
        canvas_round(c, (Rect){x - 13, 20 - lift, 26, 32}, 5, cloth);
    }
}

void curtain_counter(Canvas *c)
{
    canvas_gradient(c, (Rect){0, 0, c->w, c->h}, rgb(0x0B1533), rgb(0x20284F));
    canvas_gradient(c, (Rect){0, c->h - 120, c->w, 120}, rgb(0xFFD98A), rgb(0xE89A45));
    canvas_fill(c, (Rect){0, c->h - 44, c->w, 24}, HINOKI_300);
    canvas_fill(c, (Rect){0, c->h - 20, c->w, 20}, rgb(0xB07C46));
}

static const float LANTERN_W = 124, LANTERN_H = 132;

void curtain_lanterns(Canvas *c, float lift)
{
    static const char *const SIGN[] = {"縁", "日"};
    for (int i = 0; i < 2; i++) {
        const float out = fminf(LANTERN_OUT, c->w / 2 - LANTERN_EDGE);
        const float x = c->w / 2 + (i ? out : -out), y = 188 - lift;
        canvas_line(c, x, 46 - lift, x, y - 56, 3, rgb(0x0B1533));
        canvas_glow(c, (Rect){x - 190, y - 190, 380, 380}, faded(rgb(0xFFB45A), 0.5f));
        canvas_sprite(c, "props/lantern_red", rect_at(x, y, LANTERN_W, LANTERN_H), NULL);
        canvas_text(c, FONT_SIGN, 52, x, y, ALIGN_CENTRE, AKARI_200, SIGN[i]);
    }
}

Rect curtain_board(Canvas *c, Rect board, Rect above)
{
    const float in = board.w > NARROW ? 38 : 36;
    const bool held = above.w > 0;
    const float left = held ? fmaxf(board.x, above.x) : board.x;
    const float right = fminf(board.x + board.w, held ? above.x + above.w : c->w);
    for (int i = 0; i < 2; i++) {
        const float x = i ? right - in : left + in;
        canvas_line(c, x, held ? above.y + above.h : 46, x, board.y + 4, 4, HINOKI_300);
        canvas_disc(c, x, board.y + 2, 8, KOGE_600);
    }
    canvas_shadow(c, board, 24, 12);
    canvas_round_gradient(c, board, 24, rgb(0xD9A86A), rgb(0xB98046));
    canvas_round(c, rect_inset(board, RIM), 16, WASHI_50);
    return rect_inset(board, RIM + 14);
}

void curtain_covered(Canvas *c, const char *back, float cx, float y)
{
    for (int i = 0; i < BACKS; i++) {
        const float from = (float)i - (BACKS - 1) / 2.0f, x = cx + from * 36;
        const Rect card = {x - 28, y + from * from * 3, 56, 80};
        canvas_sprite(c, back, card, &(Look){.angle = from * 8});
    }
    canvas_disc(c, cx, y + 96, 24, WASHI_200);
    canvas_sprite(c, "icons/lock", (Rect){cx - 13, y + 83, 26, 26}, &(Look){.tint = SUMI_900});
}
