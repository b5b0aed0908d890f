/*
 * focus.c - the focus of keyboard and pads, and where it can move.
 */
#include <math.h>
#include <stdlib.h>

#include "ui/ui_inner.h"

void focus_to(Ui *ui, const Spot *s)
{
    ui->focus = s->target.id;
    ui->focus_part = s->part;
    ui->focus_rect = s->whole;
    scroll_reveal(ui, s);
}

int ui_focus(const Ui *ui) { return ui->focus; }
bool ui_focus_shown(const Ui *ui) { return ui->focus_shown; }

void ui_show_focus(Ui *ui, int id)
{
    ui_set_focus(ui, id);
    ui->focus_shown = true;
}

const UiTarget *ui_attended(const Ui *ui, bool *pointer)
{
    *pointer = !ui->focus_shown;
    const Spot *s = ui->focus_shown ? spot_find(ui, ui->focus, ui->focus_part)
                    : ui->hover     ? spot_find(ui, ui->hover, ui->hover_part)
                                    : NULL;
    return s && s->target.kind != UI_SCROLL ? &s->target : NULL;
}

/* The target may only be drawn in the next frame; focus_settle() then finds it. */
void ui_set_focus(Ui *ui, int id)
{
    ui->focus = id;
    ui->focus_part = 0;
    ui->focus_rect = (Rect){0, 0, 0, 0};
    for (int i = 0; i < ui->spot_count; i++) {
        const Spot *s = &ui->spots[i];
        if (s->target.id != id) continue;
        focus_to(ui, s);
        if (s->chosen) return;
    }
}

/* How far `to` is from `from` in a direction; INFINITY if it does not lie there. Measured
 * edge to edge; being out of line counts four times. */
static float way(Rect from, Rect to, Command direction)
{
    bool across = direction == CMD_LEFT || direction == CMD_RIGHT;
    float sign = direction == CMD_RIGHT || direction == CMD_DOWN ? 1 : -1;
    float a0 = across ? from.x : from.y, a = across ? from.w : from.h;
    float b0 = across ? to.x : to.y, b = across ? to.w : to.h;
    float c0 = across ? from.y : from.x, c = across ? from.h : from.w;
    float d0 = across ? to.y : to.x, d = across ? to.h : to.w;
    float ahead = sign * ((b0 + b / 2) - (a0 + a / 2));
    if (ahead <= 1) return INFINITY;
    float gap = sign > 0 ? b0 - (a0 + a) : a0 - (b0 + b);
    float beside = d0 > c0 + c ? d0 - c0 - c : c0 > d0 + d ? c0 - d0 - d : 0;
    if (gap < 0 && beside > 0) return INFINITY; // it lies beside, not ahead
    float off_line = fabsf((d0 + d / 2) - (c0 + c / 2));
    return (gap > 0 ? gap : 0) + 0.3f * ahead + 4 * beside + 0.1f * off_line;
}

static const Spot *next_in(const Ui *ui, const Spot *from, Command direction)
{
    const Spot *best = NULL;
    float least = INFINITY;
    for (int i = 0; i < ui->spot_count; i++) {
        const Spot *s = &ui->spots[i];
        if (s == from || !spot_is_focusable(s)) continue;
        // Controls that are scrolled out of an area can be reached only from within it.
        if (!s->visible && s->scroll != from->scroll) continue;
        float w = way(from->whole, s->whole, direction);
        if (w < least) {
            least = w;
            best = s;
        }
    }
    return best;
}

bool focus_move(Ui *ui, Command direction)
{
    const Spot *from = spot_find(ui, ui->focus, ui->focus_part);
    if (!from) return false;
    const Spot *to = next_in(ui, from, direction);
    bool down = direction == CMD_DOWN, vertical = down || direction == CMD_UP;
    if (vertical && from->scroll >= 0) {
        // Text between two controls is read on the way: no jump of more than a page, and no
        // leaving before its end has been seen.
        float page = ui->scrolls[from->scroll].box.h * 0.6f;
        bool near = to && to->scroll == from->scroll && from->target.kind != UI_SCROLL &&
                    fabsf(to->whole.y - from->whole.y) < page * 1.5f;
        if (!near && scroll_by(ui, from->scroll, down ? page : -page)) return true;
    }
    if (!to) return false;
    focus_to(ui, to);
    return true;
}

/* Tab goes from control to control, and into one by its chosen part. */
bool focus_step(Ui *ui, int by)
{
    if (ui->spot_count == 0) return false;
    int n = ui->spot_count, at = by > 0 ? n - 1 : 0;
    for (int i = 0; i < n; i++)
        if (ui->spots[i].target.id == ui->focus && ui->spots[i].part == ui->focus_part) at = i;
    for (int k = 1; k <= n; k++) {
        const Spot *s = &ui->spots[((at + by * k) % n + n) % n];
        if (!spot_is_focusable(s) || s->target.id == ui->focus) continue;
        ui_set_focus(ui, s->target.id);
        return true;
    }
    return false;
}

/* Controls that a single switch can use; it cannot write text. */
static bool is_worth_scanning(const Spot *s)
{
    if (!spot_is_focusable(s) || s->target.flags & UI_OFF) return false;
    if (s->target.kind == UI_SEGMENTS && s->chosen) return false;
    return s->target.kind != UI_FIELD;
}

void ui_scan(Ui *ui)
{
    const int n = ui->spot_count;
    int at = -1;
    for (int i = 0; i < n; i++)
        if (ui->spots[i].target.id == ui->focus && ui->spots[i].part == ui->focus_part) at = i;
    // The first control gets its full time before the focus moves on.
    const bool here = !ui->focus_shown && at >= 0 && is_worth_scanning(&ui->spots[at]);
    ui->focus_shown = true;
    for (int k = here ? 0 : 1; k <= n; k++) {
        const Spot *s = &ui->spots[(at + k + n) % n];
        if (!is_worth_scanning(s)) continue;
        focus_to(ui, s);
        return;
    }
}

static const Spot *nearest_to(const Ui *ui, Rect r, bool of_play)
{
    const Spot *best = NULL;
    float least = INFINITY;
    for (int i = 0; i < ui->spot_count; i++) {
        const Spot *s = &ui->spots[i];
        if (!spot_is_focusable(s) || !s->visible) continue;
        if (of_play && !(s->target.flags & UI_PLAY)) continue;
        float dx = s->whole.x + s->whole.w / 2 - r.x - r.w / 2;
        float dy = s->whole.y + s->whole.h / 2 - r.y - r.h / 2;
        float d = dx * dx + dy * dy;
        if (d < least) {
            least = d;
            best = s;
        }
    }
    return best;
}

static const Spot *first_choice(const Ui *ui)
{
    const Spot *first = NULL;
    for (int i = 0; i < ui->spot_count; i++) {
        const Spot *s = &ui->spots[i];
        if (!spot_is_focusable(s)) continue;
        if (s->target.flags & UI_PRIMARY) return s;
        if (!first && s->target.kind != UI_SCROLL) first = s;
        if (!first) first = s;
    }
    return first;
}

/* The focus stays with its control. If that is gone it moves to the nearest one; on a new screen it
 * moves to what that screen offers first. From a card that was played it moves to the next card, or
 * to the main button, because pressing Space again must not open the menu. */
void focus_settle(Ui *ui)
{
    const Spot *s = spot_find(ui, ui->focus, ui->focus_part);
    if (s && spot_is_focusable(s)) {
        if (ui->focus_rect.w == 0) scroll_reveal(ui, s);
        ui->focus_rect = s->whole;
        ui->focus_flags = s->target.flags;
        return;
    }
    int wanted = ui->focus;
    bool other_screen = ui->had_deaf != ui->was_deaf;
    for (int i = 0; wanted && i < ui->spot_count; i++) {
        s = &ui->spots[i];
        if (s->target.id != wanted || !spot_is_focusable(s)) continue;
        focus_to(ui, s);
        return;
    }
    bool known = ui->focus_rect.w > 0 && !other_screen && !(ui->focus_flags & UI_TURN);
    s = known ? nearest_to(ui, ui->focus_rect, ui->focus_flags & UI_PLAY) : NULL;
    if (!s) s = first_choice(ui);
    if (s) {
        ui->focus = s->target.id;
        ui->focus_part = s->part;
        ui->focus_rect = s->whole;
    } else {
        ui->focus = ui->focus_part = 0;
    }
}
