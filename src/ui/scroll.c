/*
 * scroll.c - areas whose content is taller than they are.
 *
 * An area is known by its id from frame to frame; one that is not drawn for a frame starts
 * again at its top. Its box, content and offset are kept in the window's usual units, as presses
 * are; what is drawn and answered is in those of ui_zoom_begin().
 */
#include <assert.h>
#include <math.h>

#include "ui/theme.h"
#include "ui/ui_inner.h"

static const float NOTCH = 72, REVEAL_MARGIN = 16;

static float most_offset(const Scroll *s)
{
    float most = s->content_h - s->box.h;
    return most > 0 ? most : 0;
}

static float clamped(const Scroll *s, float offset)
{
    float most = most_offset(s);
    return offset < 0 ? 0 : offset > most ? most : offset;
}

void scrolls_begin(Ui *ui)
{
    ui->scroll_open = -1;
    for (int i = 0; i < ui->scroll_count; i++) ui->scrolls[i].seen = false;
}

/* Presses and spots name areas by index, so a forgotten area only becomes blank. */
void scrolls_end(Ui *ui)
{
    assert(ui->scroll_open < 0);
    for (int i = 0; i < ui->scroll_count; i++)
        if (!ui->scrolls[i].seen) ui->scrolls[i] = (Scroll){0};
}

static int scroll_slot(Ui *ui, int id)
{
    int blank = -1;
    for (int i = 0; i < ui->scroll_count; i++) {
        if (ui->scrolls[i].id == id) return i;
        if (ui->scrolls[i].id == 0) blank = i;
    }
    if (blank < 0) {
        assert(ui->scroll_count < SCROLLS_MAX);
        blank = ui->scroll_count++;
    }
    ui->scrolls[blank] = (Scroll){.id = id};
    return blank;
}

float ui_scroll_begin(Ui *ui, int id, Rect r, float content_h)
{
    assert(ui->scroll_open < 0 && id > 0); // areas do not nest
    int i = scroll_slot(ui, id);
    Scroll *s = &ui->scrolls[i];
    const float k = ui->canvas->zoom;
    s->box = rect_times(r, k);
    s->content_h = content_h * k;
    s->goal = clamped(s, s->goal);
    s->offset = clamped(s, s->offset);
    s->seen = true;
    s->deaf = ui->deaf;
    s->first_spot = ui->spot_count;
    ui->scroll_open = i;
    canvas_clip(ui->canvas, r);
    return s->offset / k;
}

static void draw_thumb(Ui *ui, const Scroll *s)
{
    float most = most_offset(s);
    if (most <= 0) return;
    const Rect box = rect_times(s->box, 1 / ui->canvas->zoom);
    float track = box.h - 8, length = track * s->box.h / s->content_h;
    if (length < 32) length = 32;
    float y = box.y + 4 + (track - length) * (s->offset / most);
    Rect thumb = {box.x + box.w - 8, y, 6, length};
    canvas_round(ui->canvas, thumb, 3, WASHI_300);
}

/* An area without a control of its own takes the focus itself, so that keys can move it. */
void ui_scroll_end(Ui *ui)
{
    assert(ui->scroll_open >= 0);
    Scroll *s = &ui->scrolls[ui->scroll_open];
    canvas_unclip(ui->canvas);
    draw_thumb(ui, s);
    bool has_control = false;
    for (int i = s->first_spot; i < ui->spot_count; i++)
        if (spot_is_focusable(&ui->spots[i])) has_control = true;
    if (most_offset(s) > 0 && !has_control) {
        const Rect box = rect_times(s->box, 1 / ui->canvas->zoom);
        spot_add(ui, box, &(SpotSpec){.id = s->id, .kind = UI_SCROLL});
        if (mood_of(ui, s->id, 0).focused) focus_ring(ui, box, 8);
    }
    ui->scroll_open = -1;
}

int scroll_at(const Ui *ui, float x, float y)
{
    for (int i = ui->scroll_count - 1; i >= 0; i--) {
        const Scroll *s = &ui->scrolls[i];
        if (s->id && !s->deaf && rect_has(s->box, x, y)) return i;
    }
    return -1;
}

bool scroll_by(Ui *ui, int index, float by)
{
    Scroll *s = &ui->scrolls[index];
    float goal = clamped(s, s->goal + by);
    if (fabsf(goal - s->goal) < 0.5f) return false;
    s->goal = goal;
    if (ui->style.reduced_motion) s->offset = goal;
    return true;
}

void scroll_reveal(Ui *ui, const Spot *spot)
{
    if (spot->scroll < 0 || spot->target.kind == UI_SCROLL) return;
    Scroll *s = &ui->scrolls[spot->scroll];
    float top = spot->whole.y - s->box.y + s->offset - REVEAL_MARGIN;
    float bottom = top + spot->whole.h + 2 * REVEAL_MARGIN;
    if (bottom > s->goal + s->box.h) s->goal = clamped(s, bottom - s->box.h);
    if (top < s->goal) s->goal = clamped(s, top);
    if (ui->style.reduced_motion) s->offset = s->goal;
}

/* The area that page keys move: where the focus is, else below the pointer, else the last. */
static int scroll_meant(const Ui *ui)
{
    const Spot *f = spot_find(ui, ui->focus, ui->focus_part);
    if (f && f->scroll >= 0) return f->scroll;
    int i = ui->pointer_in ? scroll_at(ui, ui->pointer_x, ui->pointer_y) : -1;
    for (int k = ui->scroll_count - 1; i < 0 && k >= 0; k--)
        if (ui->scrolls[k].id && !ui->scrolls[k].deaf) i = k;
    return i;
}

bool scroll_command(Ui *ui, Command c)
{
    int i = scroll_meant(ui);
    if (i < 0) return false;
    float page = ui->scrolls[i].box.h * 0.9f, all = ui->scrolls[i].content_h;
    float by = c == CMD_PAGE_UP ? -page : c == CMD_PAGE_DOWN ? page : c == CMD_HOME ? -all : all;
    return scroll_by(ui, i, by);
}

void scroll_round(Ui *ui, int id)
{
    for (int i = 0; i < ui->scroll_count; i++) {
        Scroll *s = &ui->scrolls[i];
        if (s->id == id && !scroll_by(ui, i, s->box.h * 0.9f)) scroll_by(ui, i, -s->content_h);
    }
}

bool scroll_wheel(Ui *ui, float x, float y, float notches)
{
    int i = scroll_at(ui, x, y);
    return i >= 0 && scroll_by(ui, i, -notches * NOTCH);
}

/* Halves the remaining way in each 40 ms: quick, and without a jolt when the goal moves. */
bool scroll_update(Ui *ui, float dt_s)
{
    bool moving = false;
    for (int i = 0; i < ui->scroll_count; i++) {
        Scroll *s = &ui->scrolls[i];
        if (s->id == 0 || s->offset == s->goal) continue;
        s->offset += (s->goal - s->offset) * (1 - powf(0.5f, dt_s / 0.04f));
        if (fabsf(s->goal - s->offset) < 0.5f) s->offset = s->goal;
        moving = true;
    }
    return moving;
}
