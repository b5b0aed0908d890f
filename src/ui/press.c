/*
 * press.c - turns people's input into acts: ui_input() and ui_update().
 *
 * Mouse, fingers, keys and pads all end in fire(), so no control can answer one of them and
 * not another. Each pointer has its own press: at a claim two people may tap at once.
 */
#include <math.h>
#include <string.h>

#include "ui/ui_inner.h"

static const float SLIDER_KNOB = 13, KEY_PRESS_S = 0.12f;
enum { SLIDER_WHOLE = 1000, SLIDER_STEP = 50 };

/* ---- presses ---- */

static Press *press_of(Ui *ui, int64_t pointer)
{
    for (int i = 0; i < PRESSES_MAX; i++)
        if (ui->presses[i].on && ui->presses[i].pointer == pointer) return &ui->presses[i];
    return NULL;
}

static Press *press_begin(Ui *ui, int64_t pointer)
{
    Press *p = press_of(ui, pointer); // its release was lost
    for (int i = 0; !p && i < PRESSES_MAX; i++)
        if (!ui->presses[i].on) p = &ui->presses[i];
    if (p) *p = (Press){.on = true, .pointer = pointer, .scroll = -1};
    return p;
}

static const Spot *pressed_spot(const Ui *ui, const Press *p)
{
    return p->id ? spot_find(ui, p->id, p->part) : NULL;
}

static UiAct act_on(const Spot *s, UiActKind kind)
{
    return (UiAct){.kind = (uint8_t)kind, .id = s->target.id, .value = s->target.value};
}

/* A child's second tap within a third of a second is the same tap, and other people's as they
 * wish. Input without a time is never taken for one. */
static bool is_bounce(Ui *ui, uint32_t time_ms)
{
    uint32_t apart = (uint32_t)ui->style.debounce_ms;
    if (ui->style.child && apart < CHILD_DEBOUNCE_MS) apart = CHILD_DEBOUNCE_MS;
    if (apart == 0 || time_ms == 0) return false;
    bool bounce = ui->pressed_before && time_ms - ui->pressed_ms < apart;
    if (!bounce) ui->pressed_ms = time_ms;
    ui->pressed_before = true;
    return bounce;
}

/* Does this press make two of the one before? Input without a time never does. */
static bool is_second(Ui *ui, const Spot *s, uint32_t time_ms)
{
    const bool same = ui->clicked == s->target.id && ui->clicked_part == s->part;
    const bool again = same && time_ms != 0 && time_ms - ui->clicked_ms <= TWICE_MS;
    ui->clicked = again || time_ms == 0 ? 0 : s->target.id;
    ui->clicked_part = s->part;
    ui->clicked_ms = time_ms;
    return again;
}

/* Two presses in place of a hold: the first press only arms it. */
static bool waits_for_second(Ui *ui, const Spot *s)
{
    if (!(s->target.flags & UI_HOLD) || !ui->style.two_presses || ui->style.one_switch)
        return false;
    const bool again = ui->armed == s->target.id && ui->armed_part == s->part;
    if (again && ui->armed_s < AGAIN_S) return true; // the same press, trembling
    ui->armed = again ? 0 : s->target.id;
    ui->armed_part = s->part;
    ui->armed_s = 0;
    return !again;
}

/* The one switch slides a tenth further, and from the end to the beginning. */
static void slide_on(const Spot *s, UiAct *act)
{
    enum { TENTH = SLIDER_WHOLE / 10 };
    const int value = s->target.value + TENTH;
    *act = act_on(s, UI_CHANGED);
    act->value = s->target.value >= SLIDER_WHOLE ? 0 : value > SLIDER_WHOLE ? SLIDER_WHOLE : value;
}

/* The control does what it is there for. */
static void fire(Ui *ui, const Spot *s, UiAct *act)
{
    if (s->target.flags & UI_OFF) {
        *act = act_on(s, UI_REFUSED);
        return;
    }
    if (waits_for_second(ui, s)) return;
    switch ((UiKind)s->target.kind) {
    case UI_BUTTON: case UI_THING:
        *act = act_on(s, UI_PRESSED);
        return;
    case UI_TOGGLE: case UI_SEGMENTS: case UI_STEPPER:
        *act = act_on(s, UI_CHANGED);
        act->value = s->gives;
        return;
    case UI_FIELD:
        *act = act_on(s, UI_PRESSED);
        typing_begin(ui, s);
        return;
    case UI_SLIDER:
        if (ui->style.one_switch) slide_on(s, act);
        return;
    case UI_SCROLL:
        if (ui->style.one_switch) scroll_round(ui, s->target.id);
        return;
    }
}

/* ---- pointer ---- */

static void slide_to(const Spot *s, float x, UiAct *act)
{
    float from = s->whole.x + SLIDER_KNOB, length = s->whole.w - 2 * SLIDER_KNOB;
    float part = length > 0 ? (x - from) / length : 0;
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    *act = act_on(s, UI_CHANGED);
    act->value = (int)(part * SLIDER_WHOLE + 0.5f);
}

static void point_at(Ui *ui, float x, float y)
{
    ui->pointer_in = true;
    ui->pointer_x = x;
    ui->pointer_y = y;
    const Spot *s = spot_at(ui, x, y, 0);
    int id = s ? s->target.id : 0, part = s ? s->part : 0;
    if (id != ui->hover || part != ui->hover_part) ui->hover_s = 0;
    ui->hover = id;
    ui->hover_part = part;
}

/* A finger on a slider in an area that scrolls may mean either: it is seen when it moves. */
static bool may_slide(const Ui *ui, const Press *p)
{
    if (p->sliding || p->device != DEVICE_TOUCH || p->scroll < 0) return true;
    const Scroll *area = &ui->scrolls[p->scroll];
    return area->content_h <= area->box.h;
}

static bool pointer_down(Ui *ui, const Input *in, UiAct *act)
{
    if (in->device == DEVICE_MOUSE) point_at(ui, in->x, in->y);
    ui->focus_shown = false;
    const Spot *s = spot_at(ui, in->x, in->y, 0);
    bool ended = false;
    if (ui->typing.id && s && s->target.id == ui->typing.id) {
        typing_place_caret(ui, in->x);
    } else if (ui->typing.id) {
        typing_end(ui, act);
        ended = true;
    }
    int scroll = scroll_at(ui, in->x, in->y);
    if (!s && scroll < 0) return ended;
    Press *p = press_begin(ui, in->pointer);
    if (!p) return true;
    p->device = in->device;
    p->from_x = p->x = in->x;
    p->from_y = p->y = in->y;
    p->scroll = scroll;
    p->scroll_from = scroll >= 0 ? ui->scrolls[scroll].goal : 0;
    if (!s || s->target.kind == UI_SCROLL) return true;
    p->id = s->target.id;
    p->part = s->part;
    p->inside = true;
    if (spot_is_focusable(s)) {
        ui->focus = s->target.id;
        ui->focus_part = s->part;
        ui->focus_rect = s->whole;
    }
    if (s->target.kind == UI_SLIDER && !ended && may_slide(ui, p)) slide_to(s, in->x, act);
    return true;
}

static bool is_within(const Ui *ui, const Spot *s, float x, float y)
{
    float more = ui->style.child || ui->style.tolerant ? CHILD_TOLERANCE : 0;
    return s && (rect_has(rect_inset(s->target.rect, -more), x, y) ||
                 rect_has(spot_reach(ui, s), x, y));
}

static void drag_scroll(Ui *ui, Press *p)
{
    Scroll *area = &ui->scrolls[p->scroll];
    p->scrolling = true;
    p->inside = false;
    p->id = 0;
    float goal = p->scroll_from - (p->y - p->from_y);
    scroll_by(ui, p->scroll, goal - area->goal);
    area->offset = area->goal; // the content stays under the finger
}

static void press_moved(Ui *ui, Press *p, const Input *in, UiAct *act)
{
    p->x = in->x;
    p->y = in->y;
    float dx = fabsf(p->x - p->from_x), dy = fabsf(p->y - p->from_y);
    bool far = dx > DRAG_FROM || dy > DRAG_FROM;
    const Spot *s = pressed_spot(ui, p);
    if (s && s->target.kind == UI_SLIDER) {
        if (far && dy > dx && !may_slide(ui, p)) drag_scroll(ui, p);
        else if (far || may_slide(ui, p)) p->sliding = true;
        if (p->sliding) slide_to(s, in->x, act);
        return;
    }
    bool may_drag = s && (s->target.flags & UI_DRAGGABLE) && !p->asked &&
                    !(ui->style.no_drag && (s->target.flags & UI_PLAY));
    if (p->dragging || (far && may_drag)) {
        p->dragging = true;
        p->inside = false;
        if (!s) return;
        *act = act_on(s, UI_DRAGGED);
        act->x = in->x;
        act->y = in->y;
        return;
    }
    bool may_scroll = p->scroll >= 0 && (p->device == DEVICE_TOUCH || p->id == 0);
    if (p->scrolling || (far && dy > dx && may_scroll)) drag_scroll(ui, p);
    else p->inside = !p->asked && is_within(ui, s, in->x, in->y);
}

static bool pointer_moved(Ui *ui, const Input *in, UiAct *act)
{
    if (in->device == DEVICE_MOUSE) {
        bool moved = !ui->pointer_in || fabsf(in->x - ui->pointer_x) > 1 ||
                     fabsf(in->y - ui->pointer_y) > 1;
        if (moved) ui->focus_shown = false;
        point_at(ui, in->x, in->y);
    }
    Press *p = press_of(ui, in->pointer);
    if (p) press_moved(ui, p, in, act);
    return p != NULL;
}

/* The target where something was dropped; a place just beside it counts too, since nobody drops
 * exactly. */
static int dropped_on(const Ui *ui, float x, float y, int what)
{
    const Spot *s = spot_at(ui, x, y, what);
    if (s && s->target.kind != UI_SCROLL) return s->target.id;
    int best = 0;
    float least = CHILD_TOLERANCE;
    for (int i = 0; i < ui->spot_count; i++) {
        const UiTarget *t = &ui->spots[i].target;
        if (t->id == what || !ui->spots[i].visible || t->kind == UI_SCROLL) continue;
        float dx = fmaxf(fmaxf(t->rect.x - x, x - t->rect.x - t->rect.w), 0);
        float dy = fmaxf(fmaxf(t->rect.y - y, y - t->rect.y - t->rect.h), 0);
        if (fmaxf(dx, dy) >= least) continue;
        least = fmaxf(dx, dy);
        best = t->id;
    }
    return best;
}

static bool pointer_up(Ui *ui, const Input *in, UiAct *act)
{
    Press *p = press_of(ui, in->pointer);
    if (!p) return false;
    p->on = false;
    const Spot *s = pressed_spot(ui, p);
    if (!s || p->scrolling) return true;
    if (p->dragging) {
        *act = act_on(s, UI_DROPPED);
        act->x = in->x;
        act->y = in->y;
        act->over = dropped_on(ui, in->x, in->y, s->target.id);
        return true;
    }
    bool counts = !p->asked && is_within(ui, s, in->x, in->y);
    hold_let_go(ui, p);
    if (counts && s->target.kind == UI_SLIDER && !may_slide(ui, p)) slide_to(s, in->x, act);
    if (!counts || spot_must_be_held(ui, s) || is_bounce(ui, in->time_ms)) return true;
    fire(ui, s, act);
    if (act->kind == UI_PRESSED) act->twice = is_second(ui, s, in->time_ms);
    return true;
}

/* A resting finger asks "May I?" only on parts of play; elsewhere a slow tap is a tap. */
static bool answers_resting(const Spot *s)
{
    return s->target.kind == UI_THING && (s->target.flags & UI_PLAY);
}

static bool asked(Ui *ui, const Input *in, UiAct *act)
{
    Press *p = press_of(ui, in->pointer);
    const Spot *s = spot_at(ui, in->x, in->y, 0);
    if (!s || s->target.kind == UI_SCROLL) return false;
    if (in->device == DEVICE_TOUCH) {
        if (p && p->asked) return true; // ui_update() has said so already
        if (!answers_resting(s) || ui->style.child) return true;
    }
    if (p) p->asked = true, p->inside = false;
    *act = act_on(s, UI_ASKED);
    act->x = in->x;
    act->y = in->y;
    return true;
}

/* ---- keys and pads ---- */

/* The button that shows the cap of the select key. */
static const Spot *keyed_spot(const Ui *ui)
{
    for (int i = 0; i < ui->spot_count; i++) {
        const Spot *s = &ui->spots[i];
        if (s->keyed && spot_is_focusable(s) && !(s->target.flags & UI_OFF)) return s;
    }
    return NULL;
}

static bool key_down(Ui *ui, const Input *in, UiAct *act)
{
    const Spot *s = spot_find(ui, ui->focus, ui->focus_part);
    if (!s) return false;
    if (in->repeat) return true; // a held key presses once
    // While the focus is not shown, the select key presses the button that shows its cap, even if a
    // pointer has pressed another control since.
    const Spot *painted = ui->focus_shown || in->command != CMD_SELECT ? NULL : keyed_spot(ui);
    if (painted) focus_to(ui, s = painted);
    bool primary = painted || s->target.flags & UI_PRIMARY;
    if (!ui->focus_shown) {
        ui->focus_shown = true;
        scroll_reveal(ui, s);
        if (!primary) return true;
    }
    if (is_bounce(ui, in->time_ms)) return true;
    Press *p = press_begin(ui, POINTER_KEYS);
    if (p) {
        p->device = in->device;
        p->id = s->target.id;
        p->part = s->part;
        p->inside = true;
    }
    if (!spot_must_be_held(ui, s)) fire(ui, s, act);
    return true;
}

static bool arrow(Ui *ui, Command c, UiAct *act)
{
    const Spot *s = spot_find(ui, ui->focus, ui->focus_part);
    if (!s) return c == CMD_UP || c == CMD_DOWN
                       ? scroll_command(ui, c == CMD_UP ? CMD_PAGE_UP : CMD_PAGE_DOWN)
                       : false;
    if (!ui->focus_shown) {
        ui->focus_shown = true;
        scroll_reveal(ui, s);
        return true;
    }
    if (s->target.kind != UI_SLIDER || c == CMD_UP || c == CMD_DOWN) return focus_move(ui, c);
    int value = s->target.value + (c == CMD_LEFT ? -SLIDER_STEP : SLIDER_STEP);
    *act = act_on(s, UI_CHANGED);
    act->value = value < 0 ? 0 : value > SLIDER_WHOLE ? SLIDER_WHOLE : value;
    return true;
}

static bool tab(Ui *ui, Command c)
{
    bool shown = ui->focus_shown;
    if (ui->spot_count == 0) return false;
    ui->focus_shown = true;
    const Spot *s = spot_find(ui, ui->focus, ui->focus_part);
    if (!shown && s) {
        scroll_reveal(ui, s);
        return true;
    }
    return focus_step(ui, c == CMD_NEXT_AREA ? 1 : -1);
}

static bool why(const Ui *ui, UiAct *act)
{
    const Spot *s = ui->focus_shown ? spot_find(ui, ui->focus, ui->focus_part)
                                    : spot_find(ui, ui->hover, ui->hover_part);
    if (!s || s->target.kind == UI_SCROLL) return false;
    *act = act_on(s, UI_ASKED);
    act->x = s->whole.x + s->whole.w / 2;
    act->y = s->whole.y + s->whole.h / 2;
    return true;
}

/* Esc takes back what is half done: a drag, a hold. */
static bool cancel(Ui *ui, UiAct *act)
{
    bool any = false;
    for (int i = 0; i < PRESSES_MAX; i++) {
        Press *p = &ui->presses[i];
        const Spot *s = p->on ? pressed_spot(ui, p) : NULL;
        if (!s) continue;
        if (!p->dragging && !(s->target.flags & UI_HOLD)) continue;
        if (p->dragging) {
            *act = act_on(s, UI_DROPPED);
            act->x = p->from_x;
            act->y = p->from_y;
        }
        p->on = false;
        any = true;
    }
    return any;
}

static bool command(Ui *ui, const Input *in, UiAct *act)
{
    Command c = (Command)in->command;
    if (!in->down) {
        Press *p = press_of(ui, POINTER_KEYS);
        bool ours = p && (c == CMD_CONFIRM || c == CMD_SELECT);
        if (ours) hold_let_go(ui, p);
        if (ours) p->on = false;
        return ours;
    }
    const bool by_pad = in->device == DEVICE_PAD && c == CMD_SELECT; // no blank to be typed
    if (ui->typing.id && typing_command(ui, by_pad ? CMD_CONFIRM : c, act)) return true;
    bool arrows = c >= CMD_LEFT && c <= CMD_DOWN;
    bool tabs = c == CMD_NEXT_AREA || c == CMD_PREV_AREA;
    if (ui->typing.id && (arrows || tabs)) {
        UiAct ignored = {0};
        typing_end(ui, act);
        ui->focus_shown = true;
        if (tabs) tab(ui, c);
        else arrow(ui, c, &ignored);
        return true;
    }
    if (arrows) return arrow(ui, c, act);
    if (tabs) return tab(ui, c);
    switch ((int)c) {
    case CMD_CONFIRM: case CMD_SELECT: return key_down(ui, in, act);
    case CMD_CANCEL: return cancel(ui, act);
    case CMD_WHY: return why(ui, act);
    case CMD_PAGE_UP: case CMD_PAGE_DOWN: case CMD_HOME: case CMD_END: return scroll_command(ui, c);
    default: return false; // all the others are the scene's
    }
}

/* ---- the two doors ---- */

bool ui_input(Ui *ui, const Input *in, UiAct *act)
{
    *act = (UiAct){0};
    if (!ui->canvas) return false; // nothing was drawn yet
    switch ((InputType)in->type) {
    case INPUT_MOVE: return pointer_moved(ui, in, act);
    case INPUT_DOWN: return pointer_down(ui, in, act);
    case INPUT_UP: return pointer_up(ui, in, act);
    case INPUT_ASK: return asked(ui, in, act);
    case INPUT_WHEEL: return scroll_wheel(ui, ui->pointer_x, ui->pointer_y, in->y);
    case INPUT_COMMAND: return command(ui, in, act);
    case INPUT_TEXT: return ui->typing.id && typing_text(ui, in->text, act);
    case INPUT_COMPOSE:
        if (ui->typing.id) typing_compose(ui, in->text, in->caret, act);
        return ui->typing.id != 0;
    case INPUT_FOCUS:
        if (!in->down) {
            memset(ui->presses, 0, sizeof ui->presses);
            ui->pointer_in = false;
            ui->hover = 0;
        }
        return false;
    case INPUT_RESIZED:
        memset(ui->presses, 0, sizeof ui->presses);
        return false;
    case INPUT_NONE: case INPUT_PAD_GONE: case INPUT_QUIT: return false;
    }
    return false;
}

/* One press grows older. True while it is shown moving. */
static bool press_ages(Ui *ui, Press *p, float dt_s, UiAct *act)
{
    p->held_s += dt_s;
    const Spot *s = pressed_spot(ui, p);
    if (!s || !p->inside || p->dragging) return false;
    bool holds = spot_must_be_held(ui, s);
    if (holds && p->held_s >= ui->hold_s && act->kind == UI_NOTHING) {
        p->on = false;
        fire(ui, s, act);
        return true;
    }
    if (p->pointer == POINTER_KEYS && !holds && p->held_s >= KEY_PRESS_S) {
        p->on = false;
        return true;
    }
    bool rests = p->device == DEVICE_TOUCH && p->held_s >= LONG_PRESS_S && !ui->style.child;
    if (rests && !holds && answers_resting(s) && act->kind == UI_NOTHING) {
        p->asked = true;
        p->inside = false;
        *act = act_on(s, UI_ASKED);
        act->x = p->x;
        act->y = p->y;
    }
    return true;
}

bool ui_update(Ui *ui, float dt_s, UiAct *act)
{
    *act = (UiAct){0};
    bool moving = scroll_update(ui, dt_s);
    if (hold_update(ui, dt_s)) moving = true;
    for (int i = 0; i < PRESSES_MAX; i++)
        if (ui->presses[i].on && press_ages(ui, &ui->presses[i], dt_s, act)) moving = true;
    if (ui->hover && ui->hover_s < HOVER_S) {
        ui->hover_s += dt_s;
        moving = true;
    }
    if (ui->armed) {
        ui->armed_s += dt_s;
        if (ui->armed_s > ARMED_S) ui->armed = 0;
        moving = true;
    }
    if (ui->typing.id) {
        ui->blink_s += dt_s;
        if (ui->blink_s >= 1) ui->blink_s -= 1;
        moving = true;
    }
    return moving;
}
