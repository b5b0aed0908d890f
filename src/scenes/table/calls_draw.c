/* calls_draw.c - the lamp, its fuse, everybody's claim button, and the one open look box. */
#include "scenes/table/calls.h"

#include <math.h>

#include "art/lamp_light.h"
#include "scenes/table/table_screen.h"
#include "table/show_card.h"
#include "ui/theme.h"

static const float EDGE = 24, GAP = 12, BUTTON_MOST = 236, WORDLESS_MOST = 92, LEAVE_W = 130;
static const float BOX_CARD = 66, BOX_CARD_FEW = 137, BOX_PAD = 12,
                   BOX_LEAST = 180, BOX_MOST = 520, BOX_CHILD = 92, DOTS_W = 330, DOTS_H = 76;

static bool is_person(const TableModel *model, Seat seat) { return !model->chair[seat].computer; }

/* ---- the lamp -------------------------------------------------------------------------------- */

/* What is left of the lamp's time, or of the time to choose. */
static float part_left(const Referee *r)
{
    const RefereeCalls *c = &r->calls;
    if (c->chooser == SEAT_NOBODY) return c->over ? 0 : lamp_left(&c->lamp, r->now_ms);
    if (c->choose_left_ms < 0) return 1;
    return (float)c->choose_left_ms / (float)c->lamp.times.choose_ms;
}

static bool is_lit(const Calls *c)
{
    const uint8_t lamp = c->referee->calls.lamp.state;
    return lamp == LAMP_LIT || lamp == LAMP_GRACE;
}

static void draw_fuse(const Calls *c, Ui *ui, Rect strip)
{
    Canvas *canvas = ui_canvas(ui);
    const bool lit = is_lit(c);
    const float left = part_left(c->referee);
    lamp_draw(canvas, strip, lit, left, c->referee->calls.lamp.endless);
}

/* ---- claim buttons --------------------------------------------------------------------------- */

/* The key of a zone, or what stands for a pad or a corner of the screen. */
void buzzer_cap_draw(const Zones *zones, Ui *ui, Rect at, Seat seat)
{
    Canvas *c = ui_canvas(ui);
    const char *cap = zones_cap(zones, seat, PRESS_BUZZ);
    const bool pad = zones_buzzer(zones, seat).kind == BUZZER_PAD;
    key_draw(c, at, cap, pad ? "icons/pad" : "icons/finger");
}

static void say_second(const Calls *c, const TableModel *model, Seat seat, Text *out)
{
    const Tongue t = model->chair[seat].tongue;
    const char *look = zones_cap(&c->zones, seat, PRESS_LOOK);
    if (c->told == seat) text_put(out, tr(t, c->told_why));
    else if (c->referee->calls.chooser == seat) text_put(out, tr(t, "Choose now!"));
    else if (c->referee->calls.ready_seat == seat) text_put(out, tr(t, "Wait for the lamp"));
    else if (!look[0]) text_put(out, tr(t, "Look: your plate"));
    else if (!model->chair[seat].child)
        tr_fill(t, out, "Look: {key}", "key", look, NULL);
}

/* A child has an eye and its key there. */
static void draw_look_key(const Calls *c, const TableModel *model, Ui *ui, Rect room, Seat seat)
{
    const char *look = zones_cap(&c->zones, seat, PRESS_LOOK);
    const UiText how = {.font = FONT_BOLD, .size = TEXT_L, .color = SUMI_900, .lines = 1,
                        .middle = true, .fixed = true};
    if (!look[0] || !model->chair[seat].child) return;
    canvas_sprite(ui_canvas(ui), "icons/eye", (Rect){room.x, room.y, room.h, room.h},
                  &(Look){.tint = SUMI_900});
    ui_text(ui, (Rect){room.x + room.h + GAP_S, room.y, room.w - room.h - GAP_S, room.h}, &how,
            look);
}

/* Name and a second line, where there is room for words. */
static void draw_who(const Calls *c, const TableModel *model, Ui *ui, Rect room, Seat seat)
{
    char line[SAYING_BYTES];
    Text words = text_over(line, sizeof line);
    const char *who = model->chair[seat].name;
    UiText name = {.font = FONT_BOLD, .size = TEXT_L, .color = SUMI_900, .lines = 1,
                   .middle = true, .fixed = true, .shrink = true};
    UiText second = {.font = FONT_MEDIUM, .size = TEXT_S, .color = SUMI_900, .lines = 1,
                     .middle = true, .fixed = true, .shrink = true};
    say_second(c, model, seat, &words);
    while (name.size > 14 && ui_text_width(ui, &name, who) > room.w) name.size -= 1;
    while (second.size > 11 && ui_text_width(ui, &second, line) > room.w) second.size -= 1;
    const float half = room.h / 2;
    canvas_mean(ui_canvas(ui), MEANS_NAME, 0, 0);
    ui_text(ui, (Rect){room.x, room.y + 4, room.w, half}, &name, who);
    canvas_mean_end(ui_canvas(ui));
    const Rect below = {room.x, room.y + half, room.w, half - 4};
    if (line[0]) ui_text(ui, below, &second, line);
    else draw_look_key(c, model, ui, below, seat);
}

/* Why a press had no effect; it stands above a button that is too narrow for it. */
static void draw_told(const Calls *c, const TableModel *model, Ui *ui, Rect r, Seat seat)
{
    const bool waits = c->referee->calls.ready_seat == seat;
    if (c->told != seat && !waits) return;
    const Tongue t = model->chair[seat].tongue;
    const char *why = waits ? tr(t, "Wait for the lamp") : tr(t, c->told_why);
    const float w = ui_chip_width(ui, 32, why, NULL);
    ui_chip(ui, (Rect){r.x + r.w / 2 - w / 2, r.y - 36, w, 32}, why, NULL, WASHI_50, SUMI_900);
}

static bool has_words(float cell_w) { return cell_w >= 150; }
static bool is_tight(float cell_w) { return cell_w < 190; } // words have the room of the face

static void draw_claim(const Calls *c, const TableModel *model, Ui *ui, Rect r, Seat seat)
{
    Canvas *canvas = ui_canvas(ui);
    const TableChair *chair = &model->chair[seat];
    const Lamp *lamp = &c->referee->calls.lamp;
    const bool may = is_lit(c) && seats_have(lamp->seats, seat) && !seats_have(lamp->out, seat);
    const bool chosen = c->referee->calls.chooser == seat;
    const Color ground = may || chosen ? AKARI_400 : WASHI_200;
    const bool tight = is_tight(r.w);
    const float cap = tight ? 30 : 34;
    float face = tight && has_words(r.w) ? 40 : r.h - 12;
    if (!has_words(r.w) && face > r.w - cap - 18) face = r.w - cap - 18;
    canvas_mean(canvas, MEANS_CLAIM, seat, 0);
    canvas_round(canvas, (Rect){r.x, r.y + 4, r.w, r.h}, 16, faded(SUMI_900, 0.6f));
    canvas_round(canvas, r, 16, ground);
    if (chosen) canvas_ring(canvas, r, 16, 4, SHU_600);
    ui_avatar(ui, chair->avatar, r.x + 8 + face / 2, r.y + r.h / 2, face, !may && !chosen);
    const float x = r.x + face + (tight ? 13 : 16), room = r.x + r.w - cap - (tight ? 10 : 14) - x;
    if (has_words(r.w)) draw_who(c, model, ui, (Rect){x, r.y, room, r.h}, seat);
    const Rect at = {r.x + r.w - cap - 6, r.y + (r.h - cap) / 2, cap, cap};
    buzzer_cap_draw(&c->zones, ui, at, seat);
    if (!has_words(r.w)) draw_told(c, model, ui, r, seat);
    canvas_mean_end(canvas);
    ui_thing(ui, ID_CLAIM + seat, r, 16, chair->name, UI_NO_FOCUS);
}

static float cell_w(const Calls *c, float strip_w)
{
    const float n = (float)c->zones.count, gap = strip_w < 800 ? 6 : GAP;
    const float w = (strip_w - gap * (n - 1)) / n;
    if (!has_words(w)) return w > WORDLESS_MOST ? WORDLESS_MOST : w;
    return w > BUTTON_MOST ? BUTTON_MOST : w;
}

/* Where there is no time limit, people must be able to say "no"; and a person who may choose can
 * decline. */
static bool can_be_left(const Calls *c)
{
    const RefereeCalls *calls = &c->referee->calls;
    const bool nobody = calls->lamp.endless && !calls->over && is_lit(c);
    return nobody || (calls->chooser != SEAT_NOBODY && calls->window.kind == WINDOW_CLAIM);
}

static void draw_leave(const Calls *c, const TableModel *model, Ui *ui, Rect r)
{
    const RefereeCalls *calls = &c->referee->calls;
    const bool chooses = calls->chooser != SEAT_NOBODY;
    const UiButton leave = {.kind = BUTTON_GHOST, .icon = "icons/close", .size = TEXT_M,
                            .label = tr(model->tongue, chooses ? N_("Leave it")
                                        : calls->lamp.state == LAMP_GRACE ? N_("Nobody else")
                                                                      : N_("Nobody calls"))};
    if (r.w <= 0) {
        r.w = ui_button_width(ui, &leave);
        r.x -= r.w / 2;
        r.h = ui_button_height(ui, r.h);
    }
    ui_button(ui, chooses ? ID_LEAVE_IT : ID_NOBODY_CALLS, r, &leave);
}

/* Below one another where the strip is high enough, else side by side. */
static void draw_claims(const Calls *c, const TableModel *model, Ui *ui, Rect strip)
{
    const bool high = strip.h >= 140, leave = can_be_left(c);
    const float h = high ? 64 : strip.h - 18, y = strip.y + (high ? 28 : 18);
    const float aside = leave && !high ? LEAVE_W + GAP : 0;
    const float w = cell_w(c, strip.w - aside), gap = strip.w < 800 ? 6 : GAP;
    const float n = (float)c->zones.count, all = w * n + gap * (n - 1) + aside;
    const float x = strip.x + strip.w / 2 - all / 2;
    for (int i = 0; i < c->zones.count; i++) {
        const Rect r = {x + (w + gap) * (float)i, y, w, h};
        draw_claim(c, model, ui, r, c->zones.person[i]);
    }
    if (leave && high) draw_leave(c, model, ui, (Rect){strip.x + strip.w / 2, y + 72, 0, 44});
    else if (leave) draw_leave(c, model, ui, (Rect){x + all - LEAVE_W, y, LEAVE_W, h});
}

/* ---- look boxes ------------------------------------------------------------------------------ */

/* Each person's plate opens their own box; `keys`: it also names the key for that. */
static void draw_tabs(const Calls *calls, const TableKind *kind, const void *table,
                      const TableModel *model, bool keys, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    const Referee *r = calls->referee;
    const Seat tray = referee_by_boxes(r) ? r->next : SEAT_NOBODY; // it is opened by its tray
    for (Seat s = 0; s < view_table(model->view)->seat_count; s++) {
        Rect keep;
        if (!is_person(model, s)) continue;
        const Rect at = kind->boxes->seat_at(table, model, c->w, c->h, s, &keep);
        const char *key = model->chair[s].look_key;
        if (keys && key) {
            const float w = ui_chip_width(ui, 28, key, "icons/eye");
            // in a portrait window what the player is stands at the right, too
            const float x = c->zoom > 1 ? at.x + GAP_EDGE : at.x + at.w - w - 14;
            ui_chip(ui, (Rect){x, at.y - 20, w, 28}, key, "icons/eye", WASHI_200,
                    SUMI_900);
        }
        if (s != tray) ui_thing(ui, ID_LOOK_BOX + s, at, 14, model->chair[s].name, UI_NO_FOCUS);
    }
}

/* Beside what it leaves free at the sides of the table, below or above it elsewhere; whole on the
 * screen. */
static Rect box_at(const Canvas *c, Rect keep, float w, float h)
{
    const float middle = keep.x + keep.w / 2;
    Rect r = {middle - w / 2, keep.y + keep.h + 8, w, h};
    const bool left = middle < c->w / 4, right = middle > c->w * 3 / 4;
    if (keep.y > c->h - 200) r.y = keep.y - h - 18; // and above its key
    else if (keep.h > 100 && (left || right)) {
        r.x = left ? keep.x + keep.w + 12 : keep.x - w - 12;
        r.y = keep.y + keep.h / 2 - h / 2;
    }
    if (r.x < EDGE) r.x = EDGE;
    if (r.x + w > c->w - EDGE) r.x = c->w - EDGE - w;
    if (r.y < EDGE) r.y = EDGE;
    if (r.y + h > c->h - EDGE) r.y = c->h - EDGE - h;
    return r;
}

static void draw_badge(Canvas *c, Rect card, const char *words)
{
    if (!words[0]) return;
    canvas_mean(c, MEANS_STANDS, 0, 0);
    badge_draw(c, card, words);
    canvas_mean_end(c);
}

void calls_draw_box(const TableKind *kind, const void *table, const TableModel *model, Seat seat,
                    const View *eyes, Ui *ui)
{
    Card card[CARDS_MAX];
    uint64_t chosen;
    char line[SAYING_BYTES];
    Text words = text_over(line, sizeof line);
    Canvas *canvas = ui_canvas(ui);
    const ShowDeck deck = {model->deck, model->game->komatsu};
    const int count = kind->boxes->look(table, model, seat, eyes, card, &chosen, &words);
    if (count == 0 && words.length == 0) return;
    // At games with fixed places it shows only one or two cards, not a hand.
    const bool dots = screen_is_child(&model->chair[seat]) && kind->boxes->dots && count > 0;
    const float usual = table_seats_stay(kind) ? BOX_CARD_FEW : dots ? BOX_CHILD : BOX_CARD;
    const float most = (canvas->w - 2 * (EDGE + BOX_PAD)) / (float)(count ? count : 1) - 8;
    const float card_w = card_width(usual, model->card_times, most);
    const float step = card_w + 8, words_h = dots ? DOTS_H : line[0] ? 34.0f : 0;
    const UiText how = {.font = FONT_BOLD, .size = TEXT_L, .color = WASHI_50, .align = ALIGN_CENTRE,
                        .lines = 1, .middle = true, .fixed = true, .shrink = true};
    const float said = ui_text_width(ui, &how, line) + 4 * BOX_PAD;
    const float card_h = card_w * show_card_ratio(&deck);
    float w = (float)count * step + 2 * BOX_PAD;
    if (w < BOX_LEAST) w = BOX_LEAST;
    if (dots) w = fmaxf(w, DOTS_W);
    else if (w < said) w = said < BOX_MOST ? said : BOX_MOST;
    const float h = (count ? card_h + 10 : 0) + 2 * BOX_PAD + words_h;
    Rect keep;
    (void)kind->boxes->seat_at(table, model, canvas->w, canvas->h, seat, &keep);
    const Rect box = box_at(canvas, keep, w, h);
    const float x = box.x + w / 2 - ((float)count * step - 8) / 2;
    canvas_mean(canvas, MEANS_BOX, seat, 0);
    canvas_shadow(canvas, box, 20, 10);
    canvas_round(canvas, box, 18, YORU_950);
    canvas_ring(canvas, box, 18, 3, AKARI_400);
    for (int i = 0; i < count; i++) {
        const bool up = chosen >> i & 1;
        const float y = box.y + BOX_PAD + (up ? 0 : 10);
        const Rect r = {x + step * (float)i, y, card_w, card_h};
        show_card(canvas, &deck, card[i], r);
        if (kind->boxes->badge) draw_badge(canvas, r, kind->boxes->badge(card[i]));
        if (up) canvas_ring(canvas, rect_inset(r, -2), 8, 3, AKARI_400);
    }
    const Rect under = {box.x + 8, box.y + h - words_h - 4, w - 16, words_h};
    if (dots) kind->boxes->dots(model, card, count, rect_inset(under, GAP_S), canvas);
    else if (line[0]) ui_text(ui, under, &how, line);
    canvas_mean_end(canvas);
    // A press on it shuts it, and nothing that lies below is hit.
    if (dots) ui_thing(ui, ID_LOOK_BOX + seat, box, 18, model->chair[seat].name, UI_NO_FOCUS);
}

void calls_draw(const Calls *c, const TableKind *kind, const void *table, const TableModel *model,
                const View *eyes, Ui *ui)
{
    const RefereeCalls *calls = &c->referee->calls;
    const Canvas *canvas = ui_canvas(ui);
    if (view_table(model->view)->phase == PHASE_ROUND_OVER) return;
    if (calls->on) {
        const Rect strip = kind->calls->at(table, model, canvas->w, canvas->h);
        draw_tabs(c, kind, table, model, !calls->races || !has_words(cell_w(c, strip.w)), ui);
        if (calls->races) {
            draw_fuse(c, ui, strip);
            draw_claims(c, model, ui, strip);
        }
    } else if (!c->covered) {
        draw_tabs(c, kind, table, model, referee_by_boxes(c->referee), ui);
    }
    if (eyes && calls_are_open(c, c->referee->looking))
        calls_draw_box(kind, table, model, c->referee->looking, eyes, ui);
}
