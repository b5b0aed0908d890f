/* big_moment.c - see big_moment.h. */
#include "table/big_moment.h"

#include <math.h>

#include "table/stage.h"
#include "table/table_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float IN_S = 0.12f, OUT_S = 0.15f, MOVE_S = 0.55f, PI = 3.14159265f;

/* One picture: its middle, how far its animation is, and how opaque it is. */
typedef struct Picture {
    Canvas *c;
    float cx, cy, way, shown;
} Picture;

static void draw_sign(const Picture *p, float x, float y, float size, Color ground, Color ink,
                      const char *words)
{
    const Rect r = {x - size * 0.36f, y - size / 2, size * 0.72f, size};
    canvas_round(p->c, rect_inset(r, -4), size * 0.12f, faded(AKARI_400, p->shown));
    canvas_round(p->c, r, size * 0.1f, faded(ground, p->shown));
    canvas_text(p->c, FONT_BLACK, size * 0.52f, x, y, ALIGN_CENTRE, faded(ink, p->shown), words);
}

static void draw_sprite(const Picture *p, const char *name, float x, float y, float size,
                        float angle, bool mirror)
{
    canvas_sprite(p->c, name, (Rect){x - size / 2, y - size / 2, size, size},
                  &(Look){.alpha_less = 1 - p->shown, .angle = angle, .mirror = mirror,
                          .raster_w = size});
}

/* `part` of what fills `at` in the end, as large as that about (cx, cy). */
static void draw_growing(const Picture *p, const char *name, Rect at, float part)
{
    const Rect now = {p->cx + (at.x - p->cx) * part, p->cy + (at.y - p->cy) * part, at.w * part,
                      at.h * part};
    canvas_sprite(p->c, name, now, &(Look){.alpha_less = 1 - p->shown, .raster_w = at.w});
}

/* The highest card goes down and the lowest one comes up. */
static void draw_revolution(const Picture *p)
{
    const float turn = mix(-80, 80, p->way);
    draw_sign(p, p->cx - 120, p->cy + turn, 170, WASHI_50, SUMI_900, "2");
    draw_sign(p, p->cx + 120, p->cy - turn, 170, SUMI_900, WASHI_50, "3");
    draw_sprite(p, "icons/swap", p->cx, p->cy, 88, 90 + 180 * p->way, false);
}

static void draw_return(const Picture *p)
{
    const float apart = mix(240, 92, p->way);
    draw_sprite(p, "icons/undo", p->cx - apart, p->cy, 170, 0, true);
    draw_sprite(p, "icons/undo", p->cx + apart, p->cy, 170, 0, false);
    draw_growing(p, "props/spark", (Rect){p->cx - 60, p->cy - 60, 120, 120}, p->way);
}

static void draw_guri(const Picture *p)
{
    enum { STONES = 10 };
    for (int i = 0; i < STONES; i++) {
        const float angle = 2 * PI * (float)i / STONES + p->way, far = mix(420, 108, p->way);
        draw_sprite(p, "props/stone", p->cx + far * cosf(angle), p->cy + far * sinf(angle) * 0.7f,
                    64, 0, false);
    }
}

static void draw_kamikaze(const Picture *p)
{
    static const char *const RANK[] = {"Q", "Q", "K", "K"};
    for (int i = 0; i < 4; i++) {
        const float x = p->cx + 150 * ((float)i - 1.5f), from = p->cy - 300 - 60 * (float)i;
        draw_sign(p, x, mix(from, p->cy, p->way), 180, WASHI_50, i % 2 ? SHU_600 : SUMI_900,
                  RANK[i]);
    }
}

static void draw_perfect(const Picture *p)
{
    static const float MOST = 104;
    const float r = mix(40, MOST, p->way); // with jokers the cards may be worth less than 0
    canvas_disc(p->c, p->cx, p->cy, r + 8, faded(AKARI_400, p->shown));
    canvas_disc(p->c, p->cx, p->cy, r, faded(YORU_900, p->shown)); // gold is seen on night
    draw_growing(p, "props/crown", (Rect){p->cx - MOST * 0.6f, p->cy - MOST * 0.4f, MOST * 1.2f,
                                          MOST * 0.81f}, r / MOST);
    for (int i = 0; i < 4; i++) {
        const float angle = PI * (0.25f + 0.5f * (float)i);
        draw_sprite(p, "props/spark", p->cx + 150 * cosf(angle), p->cy + 120 * sinf(angle), 58, 0,
                    false);
    }
}

/* Steps, and the crown that has climbed them. */
static void draw_comeback(const Picture *p)
{
    enum { STEPS = 4 };
    static const float W = 92;
    for (int i = 0; i < STEPS; i++) {
        const float h = 46 * (float)(i + 1), x = p->cx + W * ((float)i - STEPS / 2.0f);
        canvas_round(p->c, (Rect){x + GAP_XS, p->cy + 110 - h, W - 8, h}, 10,
                     faded(i == STEPS - 1 ? AKARI_400 : WASHI_50, p->shown));
    }
    const float step = p->way * (STEPS - 1), x = p->cx + W * (step - STEPS / 2.0f + 0.5f);
    const float hop = 30 * fabsf(sinf(PI * step));
    canvas_sprite(p->c, "props/crown", (Rect){x - 40, p->cy + 110 - 46 * (step + 1) - 54 - hop, 80,
                                              54}, &(Look){.alpha_less = 1 - p->shown});
}

static void draw_picture(BigMoment what, const Picture *p)
{
    switch (what) {
    case BIG_REVOLUTION: draw_revolution(p); break;
    case BIG_RETURN: draw_return(p); break;
    case BIG_GURI: draw_guri(p); break;
    case BIG_KAMIKAZE: draw_kamikaze(p); break;
    case BIG_PERFECT: draw_perfect(p); break;
    case BIG_COMEBACK: draw_comeback(p); break;
    case BIG_NONE: break;
    }
}

void big_moment_draw(Ui *ui, BigMoment what, const char *words, float since_s, bool still)
{
    static const uint32_t GROUND[] = {
        [BIG_NONE] = 0,           [BIG_REVOLUTION] = 0x7A1420, [BIG_RETURN] = 0x14406F,
        [BIG_GURI] = 0x15492F,    [BIG_KAMIKAZE] = 0x4A2470,   [BIG_PERFECT] = 0x6B3F00,
        [BIG_COMEBACK] = 0x2B3567};
    Canvas *c = ui_canvas(ui);
    if (what == BIG_NONE || since_s < 0 || since_s >= BIG_MOMENT_S) return;
    const float out = (since_s - BIG_MOMENT_S + OUT_S) / OUT_S, in = since_s / IN_S;
    const float shown = still ? 1 : fminf(fminf(1, in), out > 0 ? 1 - out : 1);
    const Picture p = {c, c->w / 2, c->h * 0.4f,
                       still ? 1 : ease(EASE_OUT_CUBIC, fminf(1, since_s / MOVE_S)), shown};
    const float rays = 1.5f * fmaxf(c->w, c->h);
    canvas_fill(c, (Rect){0, 0, c->w, c->h}, faded(rgb(GROUND[what]), 0.94f * shown));
    if (!ui_style(ui)->high_contrast)
        canvas_sprite(c, "props/sunburst", (Rect){p.cx - rays / 2, p.cy - rays / 2, rays, rays},
                      &(Look){.tint = AKARI_200, .alpha_less = 1 - 0.14f * shown,
                              .raster_w = SUNBURST_W});
    draw_picture(what, &p);
    if (shown < 0.5f) return;
    const UiText how = {.font = FONT_SIGN, .size = 92, .color = WASHI_50, .align = ALIGN_CENTRE,
                        .lines = 2, .middle = true, .fixed = true};
    parts_fit(ui, (Rect){40, c->h * 0.4f + 150, c->w - 80, c->h * 0.22f}, &how, words);
}

bool big_moment_of_cut(Ui *ui, const TableModel *model, const Stage *stage, BigMoment what,
                       const char *words)
{
    if (what == BIG_NONE || !stage->cut.type || !words[0] || !model->cut_names) return false;
    // The stage shows a rule's name somewhat shorter; the picture lasts for that whole time.
    const float since = (stage->time.clock_s - stage->cut_s) * BIG_MOMENT_S / STAGE_CUT_S;
    big_moment_draw(ui, what, words, since, model->reduced_motion);
    return true;
}
