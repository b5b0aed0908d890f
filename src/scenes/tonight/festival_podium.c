/* festival_podium.c - see festival_podium.h. */
#include "scenes/tonight/festival_podium.h"

#include <math.h>
#include <stdio.h>

#include "app/app.h"
#include "art/festival_path.h"
#include "ui/theme.h"
#include "ui/tween.h"

const float PODIUM_S = 2.4f;
static const float STEP_W = 190, STEP_GAP = 8, FACE = 92, NAME_H = 34, RISES_S = 0.35f;
static const float HIGH = 280; // all of it, with the crown
/* Second, first, third, from left to right, and when each comes. */
static const struct {
    int at;
    float from_s;
} STEPS[PODIUM_STEPS] = {{1, 0.7f}, {0, 1.2f}, {2, 0.2f}};
static const float HEIGHT[PODIUM_STEPS] = {124, 84, 56}; // by place: who shares one stands as high

static void draw_person(Ui *ui, const Festival *f, Seat seat, const char *name, Rect step,
                        float k, int place, float part)
{
    Canvas *c = ui_canvas(ui);
    const float cx = step.x + step.w / 2, face = FACE * k, h = NAME_H * k;
    const float cy = step.y - h - face / 2 - GAP_S * (1 - part);
    char n[NUMBER_BYTES];
    ui_avatar(ui, AVATARS[f->who.chair[seat].avatar % AVATAR_COUNT], cx, cy, face, false);
    const float rim = face + 2 * GAP_XS;
    if (place == 1) canvas_ring(c, rect_about(cx, cy, rim), rim / 2, GAP_XS, AKARI_400);
    UiText how = {.font = FONT_BOLD, .size = TEXT_L * k, .color = WASHI_50, .align = ALIGN_CENTRE,
                  .lines = 1, .middle = true, .shrink = true, .fixed = true};
    const float most = step.w - STEP_GAP;
    const float w = fminf(most, ui_text_width(ui, &how, name) + GAP_XL * k);
    const Rect plate = {cx - w / 2, step.y - h + 2, w, h - GAP_XS};
    canvas_round(c, plate, plate.h / 2, YORU_950);
    ui_text(ui, rect_inset(plate, 2), &how, name);
    snprintf(n, sizeof n, "%d", place);
    how.size = h;
    how.font = FONT_BLACK;
    const Rect front = {step.x, step.y + TEXT_S * k, step.w, step.h - TEXT_XL * k};
    ui_text(ui, front, &how, n);
}

/* The crown drops on a winner's head, last of all. */
static void draw_crown(Ui *ui, float cx, float top, float k, float age_s)
{
    static const float CROWN_FROM_S = 1.7f, CROWN_S = 0.4f;
    const bool still = ui_style(ui)->reduced_motion;
    const float part = still ? 1 : fminf(1, (age_s - CROWN_FROM_S) / CROWN_S);
    if (part > 0) podium_crown(ui_canvas(ui), cx, top, k, ease(EASE_OUT_BOUNCE, part));
}

void festival_podium_draw(Ui *ui, Rect r, const Festival *f, const FestivalStanding *standing,
                          const char *const names[SEATS_MAX], float age_s)
{
    Canvas *c = ui_canvas(ui);
    const bool still = ui_style(ui)->reduced_motion;
    const float k = fminf(1, r.h / HIGH), step_w = STEP_W * k;
    const int steps = f->who.count < PODIUM_STEPS ? f->who.count : PODIUM_STEPS;
    const float all = (float)steps * (step_w + STEP_GAP) - STEP_GAP;
    const float floor_y = r.y + r.h;
    if (!ui_style(ui)->high_contrast)
        podium_light(c, r);
    for (int i = 0; i < PODIUM_STEPS; i++) {
        const int at = STEPS[i].at;
        if (at >= f->who.count) continue;
        const float part = still ? 1 : fminf(1, fmaxf(0, (age_s - STEPS[i].from_s) / RISES_S));
        const Seat seat = standing->order[at];
        const int place = standing->place[seat];
        const float h = HEIGHT[place - 1] * k * ease(EASE_OUT_CUBIC, part);
        const Rect step = {r.x + (r.w - all) / 2 + (step_w + STEP_GAP) * (float)i, floor_y - h,
                           step_w, h};
        if (part <= 0) continue;
        podium_step(c, step, place == 1);
        if (part < 1) continue; // the step first, then who stands there
        draw_person(ui, f, seat, names[seat], step, k, place, part);
        if (place > 1) continue;
        draw_crown(ui, step.x + step_w / 2, step.y - (NAME_H + FACE) * k, k, age_s);
    }
}
