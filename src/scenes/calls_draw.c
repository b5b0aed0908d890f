/* calls_draw.c - the lamp, its fuse, everybody's claim button, and the one open look box. */
#include "scenes/calls.h"

#include "table/card_art.h"
#include "ui/theme.h"

static const float EDGE = 24, GAP = 12, BUTTON_MOST = 236, FUSE_W = 620;
static const float BOX_CARD = 66, BOX_PAD = 12;

static bool is_person(const TableScene *scene, Seat seat) { return !scene->chair[seat].computer; }

/* ---- the lamp -------------------------------------------------------------------------------- */

/* What is left of the lamp's time, or of the time to choose. */
static float part_left(const Calls *c, const App *app)
{
    if (c->chooser == SEAT_NOBODY) return c->over ? 0 : lamp_left(&c->lamp, app_now_ms(app));
    if (c->choose_left_s < 0) return 1;
    return c->choose_left_s * 1000 / (float)c->lamp.times.choose_ms;
}

static void draw_fuse(const Calls *c, const App *app, Ui *ui, float y)
{
    Canvas *canvas = ui_canvas(ui);
    const bool lit = c->lamp.state == LAMP_LIT || c->lamp.state == LAMP_GRACE;
    const float left = part_left(c, app);
    const float w = FUSE_W < canvas->w - 200 ? FUSE_W : canvas->w - 200, x = canvas->w / 2 - w / 2;
    const Rect lantern = {x - 54, y - 22, 44, 50};
    if (lit) canvas_glow(canvas, rect_inset(lantern, -34), faded(SHU_600, 0.7f));
    canvas_sprite(canvas, lit ? "props/lantern_red" : "props/lantern_dark", lantern, NULL);
    canvas_round(canvas, (Rect){x, y - 4, w, 8}, 4, faded(WASHI_50, 0.22f));
    if (left <= 0) return;
    canvas_round(canvas, (Rect){x, y - 4, w * left, 8}, 4, HINOKI_300);
    if (c->lamp.endless) return;
    canvas_glow(canvas, (Rect){x + w * left - 26, y - 26, 52, 52}, faded(AKARI_400, 0.8f));
    canvas_sprite(canvas, "props/spark", (Rect){x + w * left - 13, y - 13, 26, 26}, NULL);
}

/* ---- claim buttons --------------------------------------------------------------------------- */

/* The key of a zone, or what stands for a pad or a corner of the screen. */
static void draw_cap(const Calls *calls, Ui *ui, Rect at, Seat seat)
{
    Canvas *c = ui_canvas(ui);
    const char *cap = zones_cap(&calls->zones, seat, PRESS_BUZZ);
    const bool pad = zones_buzzer(&calls->zones, seat).kind == BUZZER_PAD;
    canvas_round(c, (Rect){at.x, at.y + 2, at.w, at.h}, 8, faded(SUMI_900, 0.35f));
    canvas_round(c, at, 8, WASHI_50);
    if (cap[0]) {
        const float wide = canvas_text_width(c, FONT_BOLD, 20, cap);
        const float size = wide > at.w - 4 ? 20 * (at.w - 4) / wide : 20;
        canvas_text(c, FONT_BOLD, size, at.x + at.w / 2, at.y + at.h / 2, ALIGN_CENTRE, SUMI_900,
                    cap);
    } else {
        canvas_sprite(c, pad ? "icons/pad" : "icons/finger", rect_inset(at, 5),
                      &(Look){.tint = SUMI_900});
    }
}

static void say_second(const Calls *c, const TableScene *scene, Seat seat, Text *out)
{
    const Tongue t = scene->chair[seat].tongue;
    const char *look = zones_cap(&c->zones, seat, PRESS_LOOK);
    if (c->told == seat) text_put(out, tr(t, c->told_why));
    else if (c->chooser == seat) text_put(out, tr(t, "Choose now!"));
    else if (c->ready_seat == seat) text_put(out, tr(t, "Waits for the lamp"));
    else if (!look[0]) text_put(out, tr(t, "Look: your plate"));
    else tr_fill(t, out, "Look: {key}", "key", look, NULL);
}

static void draw_claim(const Calls *c, const TableScene *scene, Ui *ui, Rect r, Seat seat)
{
    Canvas *canvas = ui_canvas(ui);
    const TableChair *chair = &scene->chair[seat];
    const bool lit = c->lamp.state == LAMP_LIT || c->lamp.state == LAMP_GRACE;
    const bool may = lit && seats_have(c->lamp.seats, seat) && !seats_have(c->lamp.out, seat);
    const bool chosen = c->chooser == seat;
    const Color ground = may || chosen ? AKARI_400 : WASHI_200;
    const float face = r.h - 12, cap = 34;
    char line[160];
    Text words = text_over(line, sizeof line);
    say_second(c, scene, seat, &words);
    canvas_round(canvas, (Rect){r.x, r.y + 4, r.w, r.h}, 16, faded(SUMI_900, 0.6f));
    canvas_round(canvas, r, 16, ground);
    if (chosen) canvas_ring(canvas, r, 16, 4, SHU_600);
    ui_avatar(ui, chair->avatar, r.x + 8 + face / 2, r.y + r.h / 2, face, !may && !chosen);
    const float x = r.x + face + 16, room = r.x + r.w - cap - 14 - x;
    const UiText name = {.font = FONT_BOLD, .size = 20, .color = SUMI_900, .lines = 1,
                         .middle = true, .fixed = true, .shrink = true};
    const UiText second = {.font = FONT_MEDIUM, .size = 16, .color = SUMI_900, .lines = 1,
                           .middle = true, .fixed = true, .shrink = true};
    ui_text(ui, (Rect){x, r.y + 4, room, r.h / 2}, &name, chair->name);
    ui_text(ui, (Rect){x, r.y + r.h / 2, room, r.h / 2 - 4}, &second, line);
    draw_cap(c, ui, (Rect){r.x + r.w - cap - 8, r.y + (r.h - cap) / 2, cap, cap}, seat);
    ui_thing(ui, ID_CLAIM + seat, r, 16, chair->name, UI_NO_FOCUS);
}

static void draw_claims(const Calls *c, const TableScene *scene, Ui *ui, float y)
{
    Canvas *canvas = ui_canvas(ui);
    float w = (canvas->w - 2 * EDGE - GAP * (float)(c->zones.count - 1)) / (float)c->zones.count;
    if (w > BUTTON_MOST) w = BUTTON_MOST;
    const float all = w * (float)c->zones.count + GAP * (float)(c->zones.count - 1);
    for (int i = 0; i < c->zones.count; i++) {
        const Rect r = {canvas->w / 2 - all / 2 + (w + GAP) * (float)i, y, w, 64};
        draw_claim(c, scene, ui, r, c->zones.person[i]);
    }
}

/* Where nobody is hurried, "no" must be possible. */
static void draw_nobody(const Calls *c, const TableScene *scene, Ui *ui, float y)
{
    const bool waits = c->lamp.endless && !c->over && c->lamp.state == LAMP_LIT;
    const UiButton none = {.kind = BUTTON_GHOST, .label = tr(scene->tongue, "Nobody calls"),
                           .icon = "icons/close"};
    if (!waits) return;
    const float w = ui_button_width(ui, &none), h = ui_button_height(ui, 44);
    ui_button(ui, ID_NOBODY_CALLS, (Rect){ui_canvas(ui)->w / 2 - w / 2, y, w, h}, &none);
}

/* ---- look boxes ------------------------------------------------------------------------------ */

static void draw_tabs(const TableKind *kind, const void *table, const TableScene *scene, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    for (Seat s = 0; s < view_table(scene->view)->seat_count; s++) {
        if (!is_person(scene, s)) continue;
        const Rect r = kind->seat_at(table, scene, c->w, c->h, s);
        ui_thing(ui, ID_TAB + s, r, 14, scene->chair[s].name, UI_NO_FOCUS);
    }
}

/* Below its plate, or above where it sits at the bottom; whole on the screen. */
static Rect box_at(const Canvas *c, Rect plate, float w, float h)
{
    Rect r = {plate.x + plate.w / 2 - w / 2, plate.y + plate.h + 8, w, h};
    if (plate.y > c->h / 2) r.y = plate.y - h - 8;
    if (r.x < EDGE) r.x = EDGE;
    if (r.x + w > c->w - EDGE) r.x = c->w - EDGE - w;
    return r;
}

static void draw_box(const Calls *c, const TableKind *kind, const void *table,
                     const TableScene *scene, const View *eyes, Ui *ui)
{
    Card card[CARDS_MAX];
    uint64_t chosen;
    char line[120];
    Text words = text_over(line, sizeof line);
    Canvas *canvas = ui_canvas(ui);
    const Deck deck = {scene->suit_colours, scene->large_index};
    const int count = kind->look(table, scene, c->looking, eyes, card, &chosen, &words);
    const float step = BOX_CARD + 8, words_h = line[0] ? 34.0f : 0;
    float w = (float)count * step + 2 * BOX_PAD;
    if (w < 180) w = 180;
    const float h = BOX_CARD * 1.4f + 2 * BOX_PAD + 10 + words_h;
    const Rect plate = kind->seat_at(table, scene, canvas->w, canvas->h, c->looking);
    const Rect box = box_at(canvas, plate, w, h);
    canvas_shadow(canvas, box, 20, 10);
    canvas_round(canvas, box, 18, YORU_950);
    canvas_ring(canvas, box, 18, 3, AKARI_400);
    for (int i = 0; i < count; i++) {
        const bool up = chosen >> i & 1;
        const Rect r = {box.x + BOX_PAD + 4 + step * (float)i, box.y + BOX_PAD + (up ? 0 : 10),
                        BOX_CARD, BOX_CARD * 1.4f};
        card_face(canvas, &deck, card[i], r, NULL);
        if (up) canvas_ring(canvas, rect_inset(r, -2), 8, 3, AKARI_400);
    }
    if (!line[0]) return;
    const UiText how = {.font = FONT_BOLD, .size = 20, .color = WASHI_50, .align = ALIGN_CENTRE,
                        .lines = 1, .middle = true, .fixed = true, .shrink = true};
    ui_text(ui, (Rect){box.x + 8, box.y + h - words_h - 4, w - 16, words_h}, &how, line);
}

/* ---- holding the own buzzer ------------------------------------------------------------------ */

/* Everybody's buzzer beside the own face, in the middle of the upper edge; who holds it is seen by
 * all while the ring fills. */
static void draw_holds(const Calls *c, const App *app, const TableScene *scene, Ui *ui)
{
    static const float PITCH = 84, FACE = 34;
    Canvas *canvas = ui_canvas(ui);
    const SeatSet may = calls_may_hold(c, app);
    float x = canvas->w / 2 - PITCH * (float)c->zones.count / 2;
    if (may == 0) return;
    canvas_round(canvas, (Rect){x - 48, 14, PITCH * (float)c->zones.count + 50, 52}, 26,
                 faded(YORU_950, 0.3f));
    canvas_sprite(canvas, "icons/hand", (Rect){x - 38, 26, 28, 28}, &(Look){.tint = WASHI_50});
    for (int i = 0; i < c->zones.count; i++, x += PITCH) {
        const Seat seat = c->zones.person[i];
        const bool may_now = seats_have(may, seat);
        ui_avatar(ui, scene->chair[seat].avatar, x + 4 + FACE / 2, 40, FACE, !may_now);
        if (may_now) {
            draw_cap(c, ui, (Rect){x + FACE + 10, 24, 32, 32}, seat);
        }
        if (c->holder != seat) continue;
        const float part = c->held_s < 1 ? c->held_s : 1;
        canvas_round(canvas, (Rect){x, 62, (PITCH - 8) * part, 6}, 3, AKARI_400);
    }
}

void calls_draw(const Calls *c, const App *app, const TableKind *kind, const void *table,
                const TableScene *scene, const View *eyes, Ui *ui)
{
    const float y = ui_canvas(ui)->h - 248;
    if (c->held_verb) draw_holds(c, app, scene, ui);
    if (!c->on || sitting_table(app->sitting)->phase == PHASE_ROUND_OVER) return;
    draw_tabs(kind, table, scene, ui);
    draw_fuse(c, app, ui, y - 20);
    draw_claims(c, scene, ui, y);
    draw_nobody(c, scene, ui, y + 72);
    if (eyes && calls_are_open(c, c->looking)) draw_box(c, kind, table, scene, eyes, ui);
}
