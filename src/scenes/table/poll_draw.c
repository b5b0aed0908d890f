/* poll_draw.c - everybody's lantern while one may drop out, and what is asked of all. */
#include <math.h>

#include "scenes/table/calls.h"
#include "scenes/table/poll.h"
#include "table/kid.h"
#include "table/table_parts.h"
#include "table/table_plan.h"
#include "ui/theme.h"

static const float PITCH = 84, NARROW_PITCH = 68, FACE = 34, CAP = 30, LANTERNS_Y = 14, BAR_H = 52;
static const float PANEL_W = 880, PANEL_BOTTOM = 602, POPUP_Y = 74, PAD = 16, GAP = 12;
static const float ANSWER_H = 76, ANSWER_FOOT = 22; // in a portrait window
static const float CHILD_FACE = 76;
enum { UPRIGHT_ROWS = 2 };

/* The octopus says what is asked. */
static bool is_for_children(const TableModel *model) { return model->coached || model->prompted; }

/* A portrait window? There all that is asked stands where the buttons do, words above them. */
static bool is_upright(const Canvas *c) { return c->zoom > 1; }

/* ---- lanterns -------------------------------------------------------------------------------- */

/* Visible to all: how long that person's key has been held. */
static void draw_held(const Poll *p, Canvas *c, Rect r, float radius, Seat seat)
{
    static const float THICK = 5, OUT = 6;
    if (p->holder != seat) return;
    const float part = p->held_s < 1 ? p->held_s : 1;
    canvas_clip(c, (Rect){r.x - OUT, r.y - OUT, (r.w + 2 * OUT) * part, r.h + 2 * OUT});
    canvas_ring(c, rect_inset(r, -2), radius, THICK, AKARI_400);
    canvas_unclip(c);
}

/* One person's lantern: face and key. */
static void draw_lantern(const Poll *p, const TableModel *model, Ui *ui, Rect r, Seat seat,
                         bool may)
{
    Canvas *c = ui_canvas(ui);
    const bool said = seats_have(p->referee->poll.said, seat);
    const float middle = r.y + r.h / 2;
    canvas_mean(c, MEANS_LANTERN, seat, 0);
    if (said || p->asking == seat) canvas_round(c, r, 14, faded(AKARI_400, 0.45f));
    ui_avatar(ui, model->chair[seat].avatar, r.x + 4 + FACE / 2, middle, FACE, !may && !said);
    const Rect cap = {r.x + FACE + 8, middle - CAP / 2, CAP, CAP};
    if (may) buzzer_cap_draw(p->zones, ui, cap, seat);
    canvas_mean_end(c);
    if (!may) return;
    ui_thing(ui, ID_LANTERN + seat, r, 14, model->chair[seat].name, UI_NO_FOCUS);
    draw_held(p, c, r, 16, seat);
}

static void draw_lanterns(const Poll *p, const TableModel *model, Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    const SeatSet said = p->referee->poll.said;
    const SeatSet may = referee_may_drop_out(p->referee) & (SeatSet)~said;
    const float pitch = p->zones->count > 5 ? NARROW_PITCH : PITCH;
    const float w = pitch * (float)p->zones->count;
    float x = c->w / 2 - w / 2 + 20;
    const float top = is_upright(c) ? POLL_STANDING_END - BAR_H : LANTERNS_Y;
    if (may == 0 && said == 0) return;
    canvas_round(c, (Rect){x - 48, top, w + 56, BAR_H}, BAR_H / 2, YORU_950);
    canvas_sprite(c, "icons/hand", (Rect){x - 38, top + 12, 28, 28}, &(Look){.tint = WASHI_50});
    for (int i = 0; i < p->zones->count; i++, x += pitch) {
        const Seat seat = p->zones->person[i];
        draw_lantern(p, model, ui, (Rect){x, top + 2, pitch - 2, BAR_H - 4}, seat,
                     seats_have(may, seat));
    }
}

/* Children press their pictures: the question is heard. */
static void draw_pictures(const Poll *p, const TableModel *model, Ui *ui, Rect room)
{
    static const float RING = 4, CAP_OUT = 6;
    Canvas *c = ui_canvas(ui);
    const SeatSet may = referee_may_drop_out(p->referee) & (SeatSet)~p->referee->poll.said;
    const float d = fminf(CHILD_FACE, room.h), count = (float)__builtin_popcount(may);
    const float gap = fminf(GAP_XL, (room.w - count * d) / fmaxf(count, 1));
    float x = room.x + (room.w - count * d - (count - 1) * gap) / 2;
    for (int i = 0; i < p->zones->count; i++) {
        const Seat seat = p->zones->person[i];
        if (!seats_have(may, seat)) continue;
        const Rect r = {x, room.y + (room.h - d) / 2, d, d};
        canvas_mean(c, MEANS_LANTERN, seat, 0);
        ui_avatar(ui, model->chair[seat].avatar, r.x + d / 2, r.y + d / 2, d - 2 * RING, false);
        canvas_ring(c, r, d / 2, RING, AKARI_400);
        if (zones_cap(p->zones, seat, PRESS_BUZZ)[0])
            buzzer_cap_draw(p->zones, ui, (Rect){r.x + d - CAP + CAP_OUT, r.y + d - CAP + CAP_OUT,
                                                 CAP, CAP}, seat);
        canvas_mean_end(c);
        ui_thing(ui, ID_LANTERN + seat, r, d / 2, model->chair[seat].name, UI_NO_FOCUS);
        draw_held(p, c, rect_inset(r, -RING), d / 2 + RING, seat);
        x += d + gap;
    }
}

/* ---- what is asked --------------------------------------------------------------------------- */

static Rect upright_room(const Canvas *c)
{
    const Rect low = plan_button(c->w, c->h, 0, 1);
    const float top = plan_foot(c->h, UPRIGHT_ROWS) + GAP_S;
    return (Rect){low.x, top, low.w, low.y + low.h - top};
}

/* On which questions stand, `y` from the top and `h` high in a landscape window. */
static Rect panel(Ui *ui, const TableModel *model, float y, float h)
{
    static const float EDGE = 24, GAP_BESIDE = 16;
    Canvas *c = ui_canvas(ui);
    const float wide = PANEL_W * (0.6f + 0.4f * ui_style(ui)->text_scale);
    const float left = model->coached ? EDGE + (float)KID_BUBBLE_W + GAP_BESIDE : EDGE;
    const float room = c->w - EDGE - left, w = wide < room ? wide : room;
    const float middle = c->w / 2 - w / 2; // beside the octopus's words where it speaks
    const Rect wide_one = {middle > left ? middle : left, y, w, h};
    const Rect r = is_upright(c) ? upright_room(c) : wide_one;
    canvas_shadow(c, r, 20, 8);
    canvas_round(c, r, 20, YORU_950);
    canvas_ring(c, r, 20, 2, AKARI_400);
    return r;
}

/* How much of the time to answer is left. */
static void draw_time(const RefereePoll *poll, Ui *ui, Rect r)
{
    if (poll->whole_ms <= 0) return;
    const float left = poll->left_ms > 0 ? (float)poll->left_ms / (float)poll->whole_ms : 0;
    const Rect bar = {r.x + 24, r.y + r.h - 12, r.w - 48, 6};
    canvas_round(ui_canvas(ui), bar, 3, faded(WASHI_50, 0.7f));
    canvas_round(ui_canvas(ui), (Rect){bar.x, bar.y, bar.w * left, bar.h}, 3, AKARI_400);
}

/* The buttons, from the right; returns where they begin. Those of children are large. */
static float draw_answers(Ui *ui, Rect r, bool child, UiButton *button, const int *id, int count)
{
    static const float SHARE = 0.3f, CHILD_ONE = 0.36f, CHILD_SHARE = 0.4f, FRAME = 24;
    const float h = child ? r.h - FRAME : ui_button_height(ui, 56);
    float right = r.x + r.w - PAD;
    for (int i = count - 1; i >= 0; i--) {
        float w = ui_button_width(ui, &button[i]);
        const float most = r.w * (child ? CHILD_ONE : SHARE);
        if (child && count > 1) w = r.w * CHILD_SHARE;
        else if (w > most) w = most;
        right -= w;
        const Rect at = {right, r.y + (r.h - h) / 2 - 4, w, h};
        parts_fit_button(ui, &button[i], at);
        ui_button(ui, id[i], at, &button[i]);
        right -= GAP;
    }
    return right;
}

/* ... side by side along the lower edge; returns where they begin. */
static float draw_answers_below(Ui *ui, Rect r, UiButton *button, const int *id, int count)
{
    const float wide = (r.w - 2 * PAD + GAP) / (float)(count > 0 ? count : 1);
    const float y = r.y + r.h - ANSWER_FOOT - ANSWER_H;
    for (int i = 0; i < count; i++) {
        const Rect at = {r.x + PAD + wide * (float)i, y, wide - GAP, ANSWER_H};
        parts_fit_button(ui, &button[i], at);
        ui_button(ui, id[i], at, &button[i]);
    }
    return count > 0 ? y : r.y + r.h - ANSWER_FOOT;
}

/* Up to two buttons, and words to their left or, in a portrait window, above them. Children hear
 * these: the room for them is returned. */
static Rect draw_question(Ui *ui, Rect r, const char *avatar, const char *words,
                          UiButton *button, const int *id, int count)
{
    const float face = 64;
    const bool upright = is_upright(ui_canvas(ui)) && words;
    Rect box = {r.x + PAD, r.y + 6, r.w - 2 * PAD, r.h - 20};
    if (upright) box.h = draw_answers_below(ui, r, button, id, count) - box.y;
    else box.w = draw_answers(ui, r, !words, button, id, count) - box.x;
    if (avatar) {
        const float middle = upright ? box.y + box.h / 2 : r.y + r.h / 2 - 4;
        ui_avatar(ui, avatar, box.x + face / 2, middle, face, false);
        box.x += face + GAP;
        box.w -= face + GAP;
    }
    UiText how = {.font = FONT_BOLD, .size = TEXT_NAME, .color = WASHI_50, .lines = 4,
                  .middle = true};
    const float least = upright ? 8 : 12;
    while (words && how.size > least && !ui_text_fits(ui, box, &how, words)) how.size -= 1;
    if (words) ui_text(ui, box, &how, words);
    return box;
}

static void draw_ask(const Poll *p, const TableModel *model, Ui *ui, const char *form, Seat seat,
                     Rect r)
{
    char words[400];
    Text out = text_over(words, sizeof words);
    const char *cap = zones_cap(p->zones, seat, PRESS_BUZZ);
    const bool child = is_for_children(model), all = p->asking == seat;
    tr_fill_form(&out, form, "who", model->chair[seat].name, NULL);
    UiButton buttons[] = {
        {.kind = BUTTON_GOLD, .label = child && all ? p->words.child_yes : p->words.say_yes,
         .size = child ? TEXT_XL : TEXT_L,
         .icon = child ? "icons/hand" : NULL, .key = p->asking == seat || !cap[0] ? NULL : cap},
        {.kind = BUTTON_PAPER, .label = p->words.say_no, .size = child ? TEXT_XL : TEXT_L,
         .icon = child ? "icons/play" : NULL, .flags = UI_PRIMARY}};
    const int ids[] = {ID_POLL_YES, ID_POLL_NO};
    (void)draw_question(ui, r, model->chair[seat].avatar, child ? NULL : words, buttons, ids, 2);
}

static void draw_who_drops(const Poll *p, const TableModel *model, Ui *ui, Rect r)
{
    const bool child = is_for_children(model);
    UiButton on = {.kind = BUTTON_PRIMARY, .label = tr(model->tongue, "Play on"),
                   .size = child ? TEXT_XL : TEXT_L, .icon = "icons/play", .flags = UI_PRIMARY};
    const int id = ID_POLL_NO;
    const Rect room = draw_question(ui, r, NULL, child ? NULL : p->words.question, &on, &id,
                                    poll_waits(&p->referee->poll) ? 1 : 0);
    if (child) draw_pictures(p, model, ui, room);
    draw_time(&p->referee->poll, ui, r);
}

static void draw_seen(const TableModel *model, Ui *ui, float bottom)
{
    UiButton seen = {.kind = BUTTON_PRIMARY, .label = tr(model->tongue, "I have seen it"),
                           .icon = "icons/check", .key = ui_cap(ui, CMD_CONFIRM), .size = TEXT_XL,
                           .flags = UI_PRIMARY};
    const float most = 96, chips = 38; // between the box and the chips above the hand
    const Canvas *c = ui_canvas(ui);
    const float w = ui_button_width(ui, &seen), h = fminf(ui_button_height(ui, 64), most);
    const Rect below = {c->w / 2 - w / 2, bottom - h - chips, w, h};
    const Rect at = is_upright(c) ? plan_button(c->w, c->h, 0, 1) : below;
    if (is_upright(c)) parts_fit_button(ui, &seen, at);
    ui_button(ui, ID_SEEN, at, &seen);
}

void poll_draw(const Poll *p, const TableModel *model, Ui *ui)
{
    const Referee *referee = p->referee;
    const RefereePoll *poll = &referee->poll;
    const Canvas *c = ui_canvas(ui);
    const float h = 104 * (0.6f + 0.4f * ui_style(ui)->text_scale);
    const float bottom = PANEL_BOTTOM + c->h - 800;
    if (!poll->on || poll->now.kind == POLL_NONE) return;
    // Children's pictures are in the question itself, and the buttons that answer it stay there.
    const bool pictures = is_for_children(model) && poll->now.kind >= POLL_BEGIN &&
                          poll->to_look == 0 && !poll->polled;
    if (poll->now.kind >= POLL_BEGIN && !pictures) draw_lanterns(p, model, ui);
    if (p->asking != SEAT_NOBODY) {
        const Rect r = panel(ui, model, pictures ? bottom - h : POPUP_Y, h);
        draw_ask(p, model, ui, p->words.confirm, p->asking, r);
    } else if (poll->now.kind == POLL_ASK) {
        if (referee->untold || !seats_have(referee->people, poll->now.seat)) return;
        const Rect r = panel(ui, model, bottom - h, h);
        draw_ask(p, model, ui, p->words.question, poll->now.seat, r);
        draw_time(poll, ui, r);
    } else if (poll->to_look != 0) {
        if (seats_have(poll->to_look, referee->open_for)) draw_seen(model, ui, bottom);
    } else if (!poll->polled) {
        draw_who_drops(p, model, ui, panel(ui, model, bottom - h, h));
    }
    if (poll->said != 0 && !is_for_children(model)) {
        const Rect low = upright_room(c);
        const float x = is_upright(c) ? low.x + low.w / 2 : c->w / 2;
        const float y = is_upright(c) ? low.y + low.h / 2 : POPUP_Y + 10;
        ui_toast(ui, x, y, 0, tr(model->tongue, "After these cards"),
                 "icons/hand", YORU_950, WASHI_50, 1);
    }
}
