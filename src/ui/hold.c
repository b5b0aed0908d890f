/*
 * hold.c - shows that a control must be held: a ring fills from the first touch; if it is released
 * too soon, the ring runs back while the control swings (ui.h, ui_hold_part()).
 */
#include <math.h>

#include "ui/theme.h"
#include "ui/ui_inner.h"

static const float BACK_S = 0.15f, SWING_S = 0.36f, SWING = 4, TURN = 6.2831853f;

void hold_let_go(Ui *ui, const Press *p)
{
    const Spot *s = p->id ? spot_find(ui, p->id, p->part) : NULL;
    if (!s || !spot_must_be_held(ui, s) || p->dragging) return;
    ui->let_go = p->id;
    ui->let_go_part = p->held_s < ui->hold_s ? p->held_s / ui->hold_s : 1;
    ui->let_go_s = 0;
}

bool hold_update(Ui *ui, float dt_s)
{
    if (!ui->let_go) return false;
    ui->let_go_s += dt_s;
    if (ui->let_go_s > SWING_S) ui->let_go = 0;
    return true;
}

bool ui_holds(const Ui *ui, int id)
{
    const Mood m = mood_of(ui, id, 0);
    return m.pressed && m.hold > 0;
}

float ui_hold_part(const Ui *ui, int id)
{
    const Mood m = mood_of(ui, id, 0);
    if (m.hold > 0) return m.hold;
    if (ui->let_go != id || ui->let_go_s >= BACK_S) return 0;
    return ui->let_go_part * (1 - ui->let_go_s / BACK_S);
}

float ui_hold_swing(const Ui *ui, int id)
{
    if (ui->let_go != id || ui->style.reduced_motion) return 0;
    const float part = ui->let_go_s / SWING_S;
    return SWING * sinf(part * TURN * 2) * (1 - part);
}

/* There is no arc to draw with: short straight pieces, with round ends. */
static void arc(Canvas *c, float cx, float cy, float radius, float width, float part, Color color)
{
    enum { PIECES = 72 };
    const int last = (int)ceilf(part * PIECES);
    float x = cx, y = cy - radius;
    canvas_disc(c, x, y, width / 2, color);
    for (int i = 1; i <= last; i++) {
        const float at = fminf((float)i / PIECES, part) * TURN;
        const float to_x = cx + radius * sinf(at), to_y = cy - radius * cosf(at);
        canvas_line(c, x, y, to_x, to_y, width, color);
        canvas_disc(c, to_x, to_y, width / 2, color);
        x = to_x;
        y = to_y;
    }
}

void ui_hold_ring(Ui *ui, int id, float cx, float cy, float radius, float width)
{
    ui_ring_part(ui, cx, cy, radius, width, ui_hold_part(ui, id));
}

void ui_ring_part(Ui *ui, float cx, float cy, float radius, float width, float part)
{
    const float outer = radius + width / 2;
    const Rect ring = {cx - outer, cy - outer, 2 * outer, 2 * outer};
    canvas_ring(ui->canvas, ring, outer, width, rgb(0x3D5FA8));
    if (part <= 0) return;
    arc(ui->canvas, cx, cy, radius, width, part, AKARI_400);
    const float x = cx + radius * sinf(part * TURN), y = cy - radius * cosf(part * TURN);
    canvas_glow(ui->canvas, (Rect){x - 2 * width, y - 2 * width, 4 * width, 4 * width},
                faded(WASHI_50, 0.8f));
    canvas_disc(ui->canvas, x, y, width / 2, rgb(0xFFF3D0));
}
