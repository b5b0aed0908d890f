/* stamp_draw.c - see stamp_draw.h. */
#include "scenes/tonight/stamp_draw.h"

#include <stdio.h>
#include <string.h>

#include "ui/theme.h"
#include "ui/tween.h"

static const float FRAME_SIZE = 144, DRAWING = 72, RADIUS = 64, // of the drawings in assets/stamps
                   LARGE = 1.14f;
static const float COMES_S = 0.18f, TOUCHES_S = 0.06f, LIFTS_S = 0.22f, HEIGHT = 150;

typedef struct StampShape {
    const char *frame;
    float turn;  /* degrees: no two prints stand alike */
    float inner; /* how much of the frame's room the drawing has */
} StampShape;

static const StampShape SHAPES[STAMPS_A_STALL] = {
    {"round", 0, 1},        {"square", 4, 1},  {"plum", -3, 0.95f}, {"hexagon", 5, 1},
    {"koban", -2, 0.9f},    {"round", -4, 1},  {"square", -5, 1},   {"plum", 4, 0.95f},
    {"koban", 3, 0.9f},     {"hexagon", -6, 1}, {"square", 3, 1},   {"round", 7, 1}};

/* Some are worth a stamp at every stall and have one drawing. */
static void drawing_of(const Game *game, int which, Text *out)
{
    static const char *const SHARED[] = {"lesson", "oni", "comeback"};
    const char *id = stamps_of(game)->stamp[which].id;
    for (size_t i = 0; i < sizeof SHARED / sizeof *SHARED; i++) {
        if (strcmp(SHARED[i], id) != 0) continue;
        text_printf(out, "stamps/%s", id);
        return;
    }
    text_printf(out, "stamps/%s_%s", game->id, id);
}

static void draw(Ui *ui, const Game *game, int which, Rect at, bool open, Color frame, Color ink)
{
    const StampShape *shape = &SHAPES[which];
    const float turn = open ? 0 : shape->turn, k = at.w / (2 * RADIUS);
    const float cx = at.x + at.w / 2, cy = at.y + at.h / 2;
    char name[64];
    Text out = text_over(name, sizeof name);
    text_printf(&out, "stamps/frame_%s%s", shape->frame, open ? "_open" : "");
    const float f = FRAME_SIZE * k / 2, d = DRAWING * k * LARGE * shape->inner / 2;
    canvas_sprite(ui_canvas(ui), name, (Rect){cx - f, cy - f, 2 * f, 2 * f},
                  &(Look){.tint = frame, .angle = turn});
    out = text_over(name, sizeof name);
    drawing_of(game, which, &out);
    canvas_sprite(ui_canvas(ui), name, (Rect){cx - d, cy - d, 2 * d, 2 * d},
                  &(Look){.tint = ink, .angle = turn});
}

void stamp_draw(Ui *ui, const Game *game, int which, float cx, float cy, float d)
{
    const Color ink = faded(rgb(0xB9281A), 0.94f);
    draw(ui, game, which, (Rect){cx - d / 2, cy - d / 2, d, d}, false, ink, ink);
}

void stamp_draw_open(Ui *ui, const Game *game, int which, float cx, float cy, float d)
{
    const bool plain = ui_style(ui)->high_contrast;
    draw(ui, game, which, (Rect){cx - d / 2, cy - d / 2, d, d}, true,
         plain ? SUMI_600 : WASHI_300, plain ? SUMI_600 : WASHI_200);
}

void stamp_draw_coming(Ui *ui, const Game *game, int which, float cx, float cy, float d,
                       float age_s)
{
    static const float W = 0.82f, H = 0.95f; // of the print
    if (age_s < 0) return;
    const bool still = ui_style(ui)->reduced_motion;
    if (still || age_s >= COMES_S) stamp_draw(ui, game, which, cx, cy, d);
    if (still || age_s >= STAMPING_S) return;
    const float way = age_s < COMES_S ? age_s / COMES_S : 1, down = way * way * way;
    const float since = age_s - COMES_S - TOUCHES_S;
    const float up = since > 0 ? ease(EASE_OUT_QUAD, since / LIFTS_S) : 0;
    const float lift = HEIGHT * (1 - down + up), w = d * W, h = d * H;
    canvas_sprite(ui_canvas(ui), "props/stamp",
                  (Rect){cx - w / 2, cy - h + d * 0.3f - lift, w, h},
                  &(Look){.alpha_less = up, .raster_w = w});
}
