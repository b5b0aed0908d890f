/* by_hand.c - see by_hand.h. */
#include "by_hand.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "show.h"
#include "ui/ui_inner.h"

static const float SCROLLS_S = 0.3f;

const char *const WAY_NAMES[WAYS] = {"mouse", "touch", "keys", "pad"};

Outcome by_hand_outcome(Stage *s, bool with_words)
{
    static Shown shown;
    const App *app = s->app;
    Outcome o = {.depth = app->depth, .sits = app->sitting != NULL, .quit = app->quit,
                 .types = ui_is_typing(app->ui, NULL), .prefs = app->prefs};
    Text says = text_over(o.says, sizeof o.says);
    snprintf(o.top, sizeof o.top, "%s", stage_top(s));
    snprintf(o.copied, sizeof o.copied, "%.63s", s->copied);
    if (app->sitting) o.steps = stage_steps(s);
    show_frame(s, &shown, false);
    for (int i = 0; with_words && i < shown.count; i++)
        if (strncmp(shown.line[i], "says ", 5) == 0) text_printf(&says, "%s\n", shown.line[i]);
    return o;
}

bool by_hand_same(const Outcome *a, const Outcome *b)
{
    return strcmp(a->top, b->top) == 0 && strcmp(a->copied, b->copied) == 0 &&
           strcmp(a->says, b->says) == 0 && a->depth == b->depth && a->steps == b->steps &&
           a->sits == b->sits && a->quit == b->quit && a->types == b->types &&
           memcmp(&a->prefs, &b->prefs, sizeof a->prefs) == 0;
}

/* ---- pressing ---- */

void by_hand_point(Stage *s, Way way, const UiTarget *t)
{
    static const float HELD_S = 1.5f;
    const bool touch = way == WAY_TOUCH;
    const float part = t->kind == UI_SLIDER ? 0.3f : 0.5f; // it may well stand in the middle
    Input in = {.type = INPUT_MOVE, .device = touch ? DEVICE_TOUCH : DEVICE_MOUSE,
                .pointer = touch ? 3 : 0, .x = t->rect.x + t->rect.w * part,
                .y = t->rect.y + t->rect.h / 2};
    if (!touch) app_input(s->app, &in);
    in.type = INPUT_DOWN;
    in.down = true;
    app_input(s->app, &in);
    if (t->flags & UI_HOLD) stage_wait(s, HELD_S);
    in.type = INPUT_UP;
    in.down = false;
    app_input(s->app, &in);
}

static void hold_key(Stage *s, Way way, Command c, PadButton button, bool held)
{
    static const float HELD_S = 1.5f;
    Input in = {.type = INPUT_COMMAND, .command = (uint8_t)c, .down = true,
                .device = way == WAY_PAD ? DEVICE_PAD : DEVICE_KEYBOARD,
                .button = (uint8_t)(way == WAY_PAD ? button : PAD_NONE)};
    app_input(s->app, &in);
    if (held) stage_wait(s, HELD_S);
    in.down = false;
    app_input(s->app, &in);
}

static bool in_focus(const Stage *s, const UiTarget *t)
{
    bool pointer = false;
    const UiTarget *at = ui_attended(s->app->ui, &pointer);
    // What a slider stands at may change on the way to it.
    return at && !pointer && at->id == t->id && (t->kind == UI_SLIDER || at->value == t->value);
}

static const Spot *spot_of(const Ui *ui, int id, int value)
{
    for (int i = 0; i < ui->spot_count; i++)
        if (ui->spots[i].target.id == id &&
            (ui->spots[i].target.kind == UI_SLIDER || ui->spots[i].target.value == value))
            return &ui->spots[i];
    return NULL;
}

/* Whole, or as much of it as the area can show. */
static bool in_sight(const Ui *ui, const Spot *spot)
{
    const float room = spot->scroll < 0 ? spot->whole.h : ui->scrolls[spot->scroll].box.h;
    return spot->visible && spot->target.rect.h > fminf(spot->whole.h, room) - 1;
}

static float scrolled_in_all(const Ui *ui)
{
    float sum = 0;
    for (int i = 0; i < ui->scroll_count; i++) sum += ui->scrolls[i].goal;
    return sum;
}

/* By Tab, or the right shoulder; it stops where the focus comes to another part of the control. */
static bool step_to(Stage *s, Way way, const UiTarget *t)
{
    enum { STEPS_MOST = 100 };
    for (int i = 0; i < STEPS_MOST; i++) {
        hold_key(s, way, CMD_NEXT_AREA, PAD_R1, false);
        stage_draw(s);
        if (in_focus(s, t)) return true;
        if (ui_focus(s->app->ui) == t->id) return false;
    }
    return false;
}

/* The arrow that leads from the focus towards the control: into its area first, from the side, and
 * there up and down before aside. Of one that is not drawn yet it is known only that it lies below.
 */
static Command arrow_to(const Ui *ui, const UiTarget *t, bool other)
{
    const Spot *from = spot_find(ui, ui->focus, ui->focus_part), *to = spot_of(ui, t->id, t->value);
    if (!from || !to) return CMD_DOWN;
    const bool outside = to->scroll >= 0 && from->scroll != to->scroll;
    const Rect a = from->whole, b = outside ? ui->scrolls[to->scroll].box : to->whole;
    const float dx = b.x + b.w / 2 - a.x - a.w / 2, dy = b.y + b.h / 2 - a.y - a.h / 2;
    const bool beside = outside ? a.x + a.w < b.x + 1 || b.x + b.w < a.x + 1
                                : fabsf(dy) < fmaxf(a.h, b.h) / 2;
    if (beside != other) return dx < 0 ? CMD_LEFT : CMD_RIGHT;
    return dy < 0 ? CMD_UP : CMD_DOWN;
}

/* By the arrows, or the cross, as somebody does who sees where the control is. */
static bool walk_to(Stage *s, Way way, const UiTarget *t)
{
    enum { STEPS_MOST = 160, STUCK = 2 };
    const Ui *ui = s->app->ui;
    int stuck = 0;
    for (int i = 0; i < STEPS_MOST && stuck < STUCK; i++) {
        const int id = ui->focus, part = ui->focus_part;
        const bool shown = ui->focus_shown;
        const float scrolled = scrolled_in_all(ui);
        hold_key(s, way, arrow_to(ui, t, stuck > 0), PAD_NONE, false);
        if (scrolled_in_all(ui) != scrolled) stage_wait(s, SCROLLS_S);
        else stage_draw(s);
        if (in_focus(s, t)) return true;
        const bool moved = ui->focus != id || ui->focus_part != part || ui->focus_shown != shown ||
                           scrolled_in_all(ui) != scrolled;
        stuck = moved ? 0 : stuck + 1;
    }
    return false;
}

bool by_hand_focus(Stage *s, Way way, const UiTarget *t)
{
    if (!(way == WAY_PAD && walk_to(s, way, t)) && !step_to(s, way, t) && !walk_to(s, way, t))
        return false;
    const Spot *spot = spot_of(s->app->ui, t->id, t->value);
    if (!in_sight(s->app->ui, spot)) stage_wait(s, 2 * SCROLLS_S); // a long way
    spot = spot_of(s->app->ui, t->id, t->value);
    return spot && in_sight(s->app->ui, spot);
}

void by_hand_select(Stage *s, Way way, bool held)
{
    hold_key(s, way, CMD_SELECT, PAD_SOUTH, held);
}

void by_hand_nudge(Stage *s, Way way)
{
    static Outcome before, after;
    before = by_hand_outcome(s, true);
    hold_key(s, way, CMD_RIGHT, PAD_NONE, false);
    stage_draw(s);
    after = by_hand_outcome(s, true);
    if (by_hand_same(&before, &after))
        hold_key(s, way, CMD_LEFT, PAD_NONE, false); // it stood at its end
}

/* ---- what is out of sight ---- */

static void turn_wheel(Stage *s, int area, float notches)
{
    const Rect r = s->app->ui->scrolls[area].box;
    Input in = {.type = INPUT_MOVE, .x = r.x + r.w / 2, .y = r.y + r.h / 2};
    app_input(s->app, &in);
    in.type = INPUT_WHEEL;
    in.y = notches;
    app_input(s->app, &in);
    stage_wait(s, SCROLLS_S);
}

/* From another place each time, for whatever lies there must not be pressed by it. */
static void swipe(Stage *s, int area, bool up, int nth)
{
    enum { PLACES_SIDE_BY_SIDE = 5, STEPS = 4 };
    const Rect r = s->app->ui->scrolls[area].box;
    const float way = r.h * (up ? 0.1f : -0.1f);
    Input in = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .pointer = 3, .down = true,
                .x = r.x + r.w * (float)(nth % PLACES_SIDE_BY_SIDE + 1) / (PLACES_SIDE_BY_SIDE + 1),
                .y = r.y + r.h / 2};
    app_input(s->app, &in);
    in.type = INPUT_MOVE;
    for (int i = 0; i < STEPS; i++) {
        in.y += way;
        app_input(s->app, &in);
    }
    in.type = INPUT_UP;
    in.down = false;
    app_input(s->app, &in);
    stage_wait(s, SCROLLS_S);
}

bool by_hand_scroll(Stage *s, Way way, int area, UiTarget *t)
{
    enum { TURNS_MOST = 80 };
    const Ui *ui = s->app->ui;
    for (int i = 0; i < TURNS_MOST; i++) {
        const Spot *spot = spot_of(ui, t->id, t->value);
        if (spot && in_sight(ui, spot)) {
            *t = spot->target;
            return true;
        }
        const bool up = spot && spot->whole.y < ui->scrolls[area].box.y;
        if (way == WAY_TOUCH) swipe(s, area, up, i);
        else turn_wheel(s, area, up ? 1 : -1);
    }
    return false;
}

void by_hand_to_top(Stage *s)
{
    Ui *ui = s->app->ui;
    for (int i = 0; i < ui->scroll_count; i++) ui->scrolls[i].goal = ui->scrolls[i].offset = 0;
    stage_draw(s);
}

static bool is_among(const Away *away, int count, const UiTarget *t)
{
    for (int i = 0; i < count; i++)
        if (away[i].target.id == t->id && away[i].target.value == t->value) return true;
    return false;
}

int by_hand_away(Stage *s, Away *out, int most)
{
    enum { TURNS_MOST = 60 };
    const Ui *ui = s->app->ui;
    static Away known[UI_TARGETS_MAX * 4]; // those in sight first
    int all = 0, first = 0;
    for (int i = 0; i < ui->spot_count; i++)
        if (in_sight(ui, &ui->spots[i])) known[all++].target = ui->spots[i].target;
    first = all;
    for (int area = 0; area < ui->scroll_count; area++) {
        for (int i = 0; i < TURNS_MOST && ui->scrolls[area].id && !ui->scrolls[area].deaf; i++) {
            const float before = ui->scrolls[area].offset;
            turn_wheel(s, area, -1);
            for (int k = 0; k < ui->spot_count; k++) {
                const Spot *spot = &ui->spots[k];
                if (spot->scroll != area || !in_sight(ui, spot) || spot->target.kind == UI_SCROLL ||
                    is_among(known, all, &spot->target)) continue;
                assert_true(all - first < most);
                known[all++] = (Away){spot->target, area};
            }
            if (ui->scrolls[area].offset == before) break;
        }
    }
    memcpy(out, known + first, (size_t)(all - first) * sizeof *out);
    return all - first;
}
