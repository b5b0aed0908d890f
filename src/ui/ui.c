/*
 * ui.c - a frame's targets, and how controls look at the moment.
 *
 * Only targets that can be reached are listed: none that is deaf or cut away by its scroll area.
 * press.c handles what people do with them.
 */
#include "ui/ui.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "ui/ui_inner.h"

Ui *ui_new(void)
{
    Ui *ui = must_have(calloc(1, sizeof *ui));
    ui->style.text_scale = 1;
    ui->block = block_new();
    ui->scroll_open = -1;
    keymap_usual(&ui->usual_keys, KEYS_BOTH, false);
    return ui;
}

void ui_free(Ui *ui)
{
    if (!ui) return;
    block_free(ui->block);
    boxes_free(ui);
    free(ui);
}

void ui_begin(Ui *ui, Canvas *canvas, UiStyle style)
{
    assert(style.text_scale >= 0.5f && style.text_scale <= 4);
    ui->canvas = canvas;
    boxes_forget(ui);
    ui->style = style;
    ui->spot_count = 0;
    ui->overflow_count = 0;
    ui->deaf = false;
    ui->hold_s = HOLD_S;
    ui->was_deaf = ui->had_deaf;
    ui->had_deaf = false;
    ui->typing.drawn = false;
    ui->field_pool_used = 0;
    scrolls_begin(ui);
}

/* The pointer rests while things move below it. */
static void settle_hover(Ui *ui)
{
    const Spot *s = ui->pointer_in ? spot_at(ui, ui->pointer_x, ui->pointer_y, 0) : NULL;
    int id = s ? s->target.id : 0, part = s ? s->part : 0;
    if (id == ui->hover && part == ui->hover_part) return;
    ui->hover = id;
    ui->hover_part = part;
    ui->hover_s = 0;
}

void ui_end(Ui *ui)
{
    scrolls_end(ui);
    if (ui->typing.id && !ui->typing.drawn) ui->typing.id = 0;
    for (int i = 0; i < PRESSES_MAX; i++) {
        Press *p = &ui->presses[i];
        if (p->on && p->id && !spot_find(ui, p->id, p->part)) p->on = false;
    }
    focus_settle(ui);
    settle_hover(ui);
}

void ui_reset(Ui *ui)
{
    ui->focus = 0;
    ui->focus_part = 0;
    ui->focus_rect = (Rect){0, 0, 0, 0};
    ui->hover = 0;
    ui->typing.id = ui->armed = ui->clicked = 0;
    memset(ui->presses, 0, sizeof ui->presses);
}

void ui_zoom_begin(Ui *ui, float zoom)
{
    canvas_zoom_begin(ui->canvas, zoom);
    ui->zoomed_from = ui->spot_count;
}

void ui_zoom_end(Ui *ui)
{
    const float k = ui->canvas->zoom;
    for (int i = ui->zoomed_from; i < ui->spot_count; i++) {
        Spot *s = &ui->spots[i];
        s->target.rect = rect_times(s->target.rect, k);
        s->whole = rect_times(s->whole, k);
    }
    if (ui->typing.drawn) {
        ui->typing.where = rect_times(ui->typing.where, k);
        ui->typing.at_caret = rect_times(ui->typing.at_caret, k);
    }
    canvas_zoom_end(ui->canvas);
}

Canvas *ui_canvas(const Ui *ui) { return ui->canvas; }
const UiStyle *ui_style(const Ui *ui) { return &ui->style; }
void ui_set_hold(Ui *ui, float seconds) { ui->hold_s = seconds; }

void ui_soon_begin(Ui *ui)
{
    canvas_soon_begin(ui->canvas);
    ui->soon_spots = ui->spot_count;
    ui->soon_overflows = ui->overflow_count;
}

void ui_soon_end(Ui *ui)
{
    ui->spot_count = ui->soon_spots;
    ui->overflow_count = ui->soon_overflows;
    canvas_soon_end(ui->canvas);
}

bool ui_set_deaf(Ui *ui, bool deaf)
{
    const bool was = ui->deaf;
    ui->deaf = deaf;
    if (deaf) ui->had_deaf = true;
    return was;
}

static const Keymap *keys_of(const Ui *ui)
{
    return ui->style.keys ? ui->style.keys : &ui->usual_keys;
}

const char *ui_cap(const Ui *ui, Command command) { return keymap_cap(keys_of(ui), command); }
const char *ui_shared_cap(const Ui *ui, Command command)
{
    return keymap_shared_cap(keys_of(ui), command);
}

/* ---- spots ---- */

bool spot_must_be_held(const Ui *ui, const Spot *s)
{
    const bool hold = (s->target.flags & UI_HOLD) && !(s->target.flags & UI_OFF);
    return hold && !ui->style.two_presses && !ui->style.one_switch;
}

/* A scene's text may live no longer than its draw(); a field's is needed when typing begins. */
static uint32_t keep_text(Ui *ui, const char *text)
{
    size_t bytes = strlen(text) + 1;
    if (bytes > FIELD_POOL_MAX - ui->field_pool_used) return FIELD_POOL_MAX - 1;
    uint32_t at = ui->field_pool_used;
    memcpy(ui->field_pool + at, text, bytes);
    ui->field_pool_used += (uint32_t)bytes;
    return at;
}

void spot_add(Ui *ui, Rect r, const SpotSpec *spec)
{
    assert(spec->id > 0);
    if (ui->deaf || ui->spot_count == UI_TARGETS_MAX) return;
    Spot *s = &ui->spots[ui->spot_count++];
    *s = (Spot){.target = {.id = spec->id,
                           .value = spec->value,
                           .kind = (uint8_t)spec->kind,
                           .flags = spec->flags,
                           .rect = r},
                .whole = r,
                .part = spec->part,
                .gives = spec->gives,
                .most = spec->most,
                .scroll = ui->scroll_open,
                .chosen = spec->chosen,
                .keyed = spec->keyed,
                .visible = true};
    if (spec->text) s->text = keep_text(ui, spec->text);
    block_plain(spec->label, s->target.label, sizeof s->target.label);
    const bool fits = spec->label && strlen(spec->label) < sizeof s->target.marked;
    const char *marked = fits ? spec->label : s->target.label;
    memcpy(s->target.marked, marked, strlen(marked) + 1);
    // A scroll area is not cut off by itself.
    if (spec->kind == UI_SCROLL || s->scroll < 0) return;
    s->target.rect = rect_meet(r, rect_times(ui->scrolls[s->scroll].box, 1 / ui->canvas->zoom));
    s->visible = s->target.rect.w >= V && s->target.rect.h >= V;
}

const Spot *spot_find(const Ui *ui, int id, int part)
{
    for (int i = 0; i < ui->spot_count; i++) {
        const Spot *s = &ui->spots[i];
        if (s->target.id == id && s->part == part) return s;
    }
    return NULL;
}

float ui_finger(const Ui *ui) { return FINGER_PX / ui->canvas->scale; }

/* The target and what a finger needs around it where it is drawn smaller than that. */
Rect spot_reach(const Ui *ui, const Spot *s)
{
    const float least = ui_finger(ui);
    const Rect r = s->target.rect;
    return rect_sides(r, fmaxf(0, least - r.w) / 2, fmaxf(0, least - r.h) / 2);
}

static float distance_to(Rect r, float x, float y)
{
    float dx = x < r.x ? r.x - x : x > r.x + r.w ? x - r.x - r.w : 0;
    float dy = y < r.y ? r.y - y : y > r.y + r.h ? y - r.y - r.h : 0;
    return dx > dy ? dx : dy;
}

/* Does a press beside a target mean it? A child's finger may land up to half its tolerance beside
 * a thing of play, and anybody's beside what is drawn small, but not outside an area that scrolls.
 */
static bool is_meant(const Ui *ui, const Spot *s, float x, float y)
{
    if (s->scroll >= 0 && !rect_has(ui->scrolls[s->scroll].box, x, y)) return false;
    if (rect_has(spot_reach(ui, s), x, y)) return true;
    return ui->style.child && s->target.flags & UI_PLAY &&
           distance_to(s->target.rect, x, y) < CHILD_TOLERANCE / 2;
}

/* The uppermost spot at a point, else the nearest that is meant, scroll areas only where nothing
 * else is. */
const Spot *spot_at(const Ui *ui, float x, float y, int but_not)
{
    const Spot *near = NULL, *below = NULL;
    float nearest = INFINITY;
    for (int i = ui->spot_count - 1; i >= 0; i--) {
        const Spot *s = &ui->spots[i];
        if (!s->visible || s->target.id == but_not) continue;
        bool hit = rect_has(s->target.rect, x, y);
        if (s->target.kind == UI_SCROLL) {
            if (hit && !below) below = s;
            continue;
        }
        if (hit) return s;
        const float d = distance_to(s->target.rect, x, y);
        if (d < nearest && is_meant(ui, s, x, y)) {
            near = s;
            nearest = d;
        }
    }
    return near ? near : below;
}

bool spot_is_focusable(const Spot *s) { return !(s->target.flags & UI_NO_FOCUS); }

static const Spot *visible_spot(const Ui *ui, int index)
{
    for (int i = 0; i < ui->spot_count; i++)
        if (ui->spots[i].visible && index-- == 0) return &ui->spots[i];
    return NULL;
}

int ui_target_count(const Ui *ui)
{
    int n = 0;
    for (int i = 0; i < ui->spot_count; i++) n += ui->spots[i].visible;
    return n;
}

const UiTarget *ui_target(const Ui *ui, int index)
{
    const Spot *s = visible_spot(ui, index);
    return s ? &s->target : NULL;
}

/* ---- looks ---- */

static bool hovers(const Ui *ui, int id, int part)
{
    return !ui->deaf && ui->hover == id && id && ui->hover_part == part;
}

Mood mood_of(const Ui *ui, int id, int part)
{
    Mood m = {0};
    if (ui->deaf) return m;
    if (hovers(ui, id, part))
        m.hover = ui->style.reduced_motion || ui->hover_s > HOVER_S ? 1 : ui->hover_s / HOVER_S;
    m.focused = ui->focus_shown && ui->focus == id && ui->focus_part == part;
    for (int i = 0; i < PRESSES_MAX; i++) {
        const Press *p = &ui->presses[i];
        if (!p->on || p->id != id || p->part != part || !p->inside) continue;
        m.pressed = true;
        m.hold = p->held_s > ui->hold_s ? 1 : p->held_s / ui->hold_s;
    }
    if (ui->style.two_presses) m.hold = ui->armed == id && ui->armed_part == part ? 0.5f : 0;
    return m;
}

bool ui_is_hot(const Ui *ui, int id)
{
    if (ui->deaf || id == 0) return false;
    return ui->hover == id || (ui->focus_shown && ui->focus == id);
}

bool ui_is_pressed(const Ui *ui, int id)
{
    for (int i = 0; i < PRESSES_MAX; i++) {
        const Press *p = &ui->presses[i];
        if (p->on && p->id == id && p->inside && !ui->deaf) return true;
    }
    return false;
}

bool ui_is_down(const Ui *ui, int id)
{
    for (int i = 0; i < PRESSES_MAX; i++) {
        const Press *p = &ui->presses[i];
        if (p->on && p->inside && p->id == id) return true;
    }
    return false;
}

bool ui_is_held(const Ui *ui)
{
    for (int i = 0; i < PRESSES_MAX; i++) {
        if (ui->presses[i].on && ui->presses[i].inside) return true;
    }
    return false;
}

/* ---- overflow ---- */

void note_overflow(Ui *ui, const char *text)
{
    if (ui->overflow_count < OVERFLOWS_MAX)
        block_plain(text, ui->overflow[ui->overflow_count], UI_LABEL_MAX);
    ui->overflow_count++;
}

int ui_overflow_count(const Ui *ui) { return ui->overflow_count; }

const char *ui_overflow(const Ui *ui, int index)
{
    return index >= 0 && index < ui->overflow_count && index < OVERFLOWS_MAX
               ? ui->overflow[index]
               : "";
}
