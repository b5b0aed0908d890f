/*
 * sticker_book.c - the book of stickers (picture 38): numbers, prizes and masks that children have
 * won. A new sticker hangs beside it; pressed or dragged, it flies to its place, and its name is
 * spoken.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "art/album.h"
#include "scenes/scenes.h"
#include "scenes/street/stickers.h"
#include "table/kid.h"
#include "ui/theme.h"
#include "ui/tween.h"

enum { ID_BACK = 1, ID_LOOSE, ID_SAYS, ID_OCTOPUS, ID_PLACE = 10 /* + sticker */ };

static const float FLY_S = 0.5f, CHEER_S = 1.4f, RADIUS = 46, TICKLE_S = 0.6f;

typedef struct StickerBook {
    Scene scene;
    Stickers now;
    int loose;      /* the one that hangs beside the book, or -1 */
    int flying;     /* on its way to its place, or -1 */
    float clock_s, fly_s, cheered_s, tickled_s;
    bool told;
} StickerBook;

typedef struct Spot {
    float x, y;
} Spot;

/* The block of 1280 x 800 stands in the middle of the window. */
static Spot block(const Canvas *c) { return (Spot){(c->w - 1280) / 2, (c->h - 800) / 2}; }

static Spot spot_of(const Canvas *c, int sticker)
{
    static const float LEFT[3] = {408, 550, 692}, RIGHT[3] = {876, 1018, 1160};
    const Spot o = block(c);
    if (sticker >= STICKER_MASK) {
        const int i = sticker - STICKER_MASK;
        return (Spot){o.x + RIGHT[i % 3], o.y + 574 + 130 * (float)(i / 3)};
    }
    if (sticker >= STICKER_PRIZE) {
        const int i = sticker - STICKER_PRIZE;
        return (Spot){o.x + RIGHT[i % 3], o.y + 232 + 136 * (float)(i / 3)};
    }
    if (sticker == STICKER_NUMBERS - 1) return (Spot){o.x + LEFT[1], o.y + 670};
    return (Spot){o.x + LEFT[sticker % 3], o.y + 226 + 148 * (float)(sticker / 3)};
}

static Spot loose_spot(const Canvas *c)
{
    const Spot o = block(c);
    return (Spot){o.x + 222, o.y + 520};
}

static const char *prize_name(Tongue t, int prize)
{
    static const char *const NAMES[STICKER_PRIZES] = {
        N_("Pinwheel"), N_("Gold coin"), N_("Goldfish"), N_("Lantern"), N_("Candy floss"),
        N_("Fox")};
    return tr(t, NAMES[prize]);
}

static const char *name_of(Tongue t, int sticker)
{
    if (sticker >= STICKER_MASK)
        return tr(t, seating_mask_name(sticker_avatar(sticker - STICKER_MASK)));
    if (sticker >= STICKER_PRIZE) return prize_name(t, sticker - STICKER_PRIZE);
    return kid_number_word(t, sticker + 1);
}

/* ---- time and input ---- */

static void tell(App *app)
{
    app_tell_child(app, app_tongue(app), app_tr(app, N_("Stick it!")));
}

static void stick(StickerBook *s, App *app)
{
    if (s->loose < 0 || s->flying >= 0) return;
    stickers_stick(app, s->loose);
    s->flying = s->loose;
    s->fly_s = s->clock_s;
    s->now = stickers_read(app);
    s->loose = stickers_loose(s->now);
    app_sound(app, "flip");
    app_tell_child(app, app_tongue(app), name_of(app_tongue(app), s->flying));
}

static void act(Scene *self, App *app, const UiAct *act)
{
    StickerBook *s = (StickerBook *)self;
    if (act->id == ID_LOOSE && (act->kind == UI_PRESSED || act->kind == UI_DROPPED)) {
        stick(s, app);
        return;
    }
    if (act->kind != UI_PRESSED) return;
    if (act->id == ID_BACK) {
        app_sound(app, "confirm");
        app_pop(app);
    } else if (act->id == ID_SAYS) {
        tell(app);
    } else if (act->id == ID_OCTOPUS) {
        s->tickled_s = s->clock_s;
        app_sound(app, "pop");
    } else if (act->id - ID_PLACE == s->loose) {
        stick(s, app);
    } else {
        app_sound(app, "pop");
        app_tell_child(app, app_tongue(app), name_of(app_tongue(app), act->id - ID_PLACE));
    }
}

static void update(Scene *self, App *app, float dt_s)
{
    StickerBook *s = (StickerBook *)self;
    s->clock_s += dt_s;
    if (!s->told && s->loose >= 0) tell(app);
    s->told = true;
    const bool still = app_style(app).reduced_motion;
    if (s->flying >= 0 && (still || s->clock_s >= s->fly_s + FLY_S)) {
        s->flying = -1;
        s->cheered_s = s->clock_s;
        app_sound(app, "stone");
    }
}

static bool moving(const Scene *self, const App *app)
{
    const StickerBook *s = (const StickerBook *)self;
    if (!s->told || s->flying >= 0 || s->clock_s < s->cheered_s + CHEER_S) return true;
    if (s->clock_s < s->tickled_s + TICKLE_S) return true;
    return !app_style(app).reduced_motion && s->loose >= 0 && app_idle_s(app) < 20;
}

/* ---- drawing ---- */

/* What stands on a sticker, without its rim. */
static void draw_face(Ui *ui, int sticker, float cx, float cy, float r)
{
    Canvas *c = ui_canvas(ui);
    if (sticker >= STICKER_MASK) {
        ui_avatar(ui, AVATARS[sticker_avatar(sticker - STICKER_MASK)], cx, cy, 2 * r, false);
    } else if (sticker >= STICKER_PRIZE) {
        sticker_prize(c, sticker - STICKER_PRIZE, cx, cy, r);
    } else {
        char number[NUMBER_BYTES];
        snprintf(number, sizeof number, "%d", sticker + 1);
        sticker_ball(c, cx, cy, r);
        kid_piped(c, r * (sticker < STICKER_NUMBERS - 1 ? 1.1f : 0.9f), cx, cy, number);
    }
}

static void draw_sticker(Ui *ui, int sticker, float cx, float cy, float r)
{
    Canvas *c = ui_canvas(ui);
    sticker_rim(c, cx, cy, r);
    draw_face(ui, sticker, cx, cy, r);
}

/* A place that waits: the number, or what kind of thing belongs there. */
static void draw_empty(const StickerBook *s, Ui *ui, int sticker, Spot at)
{
    Canvas *c = ui_canvas(ui);
    const bool meant = sticker == s->loose;
    sticker_place(c, at.x, at.y, RADIUS, meant);
    if (sticker < STICKER_PRIZE) {
        char number[NUMBER_BYTES];
        snprintf(number, sizeof number, "%d", sticker + 1);
        canvas_text(c, FONT_BLACK, 44, at.x, at.y, ALIGN_CENTRE, STICKER_INK, number);
        return;
    }
    canvas_sprite(c, sticker >= STICKER_MASK ? "icons/child" : "icons/star",
                  rect_about(at.x, at.y, 2 * TEXT_NAME), &(Look){.tint = STICKER_SIGN});
}

static void draw_title(Ui *ui, float cx, float y, const char *words)
{
    const UiText how = {.font = FONT_BLACK, .size = 30, .color = SUMI_900,
                        .align = ALIGN_CENTRE, .lines = 1, .middle = true, .fixed = true,
                        .shrink = true};
    ui_text(ui, (Rect){cx - 200, y - 22, 400, 44}, &how, words);
}

static void draw_places(const StickerBook *s, const App *app, Ui *ui)
{
    const Tongue t = app_tongue(app);
    const Canvas *c = ui_canvas(ui);
    const UiText how = {.font = FONT_BOLD, .size = TEXT_L, .color = SUMI_900, .align = ALIGN_CENTRE,
                        .lines = 1, .middle = true, .fixed = true, .shrink = true};
    for (int i = 0; i < STICKERS; i++) {
        const Spot at = spot_of(c, i);
        if ((s->now.stuck >> i & 1) && i != s->flying) draw_sticker(ui, i, at.x, at.y, RADIUS);
        else draw_empty(s, ui, i, at);
        if (i < STICKER_PRIZE)
            ui_text(ui, (Rect){at.x - 64, at.y + RADIUS + 10, 128, 28}, &how, name_of(t, i));
        ui_thing(ui, ID_PLACE + i, (Rect){at.x - 50, at.y - 50, 100, 100}, 50, name_of(t, i),
                 UI_PLAY);
    }
}

/* On its way it turns a little and grows. */
static void draw_loose(const StickerBook *s, const App *app, Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    const Spot from = loose_spot(c);
    if (s->flying >= 0) {
        const Spot to = spot_of(c, s->flying);
        const float way = ease(EASE_IN_OUT_CUBIC, (s->clock_s - s->fly_s) / FLY_S);
        const float lift = 60 * sinf(way * 3.14159265f);
        draw_sticker(ui, s->flying, mix(from.x, to.x, way), mix(from.y, to.y, way) - lift, RADIUS);
    }
    if (s->loose < 0) return;
    const float bob = ui_style(ui)->reduced_motion ? 0 : 4 * sinf(s->clock_s * 3);
    draw_sticker(ui, s->loose, from.x, from.y + bob, RADIUS + 4);
    const Rect r = {from.x - 60, from.y - 60, 120, 120};
    kid_hand(c, (Rect){from.x - 30, from.y - 30, 60, 60}, s->clock_s,
             ui_style(ui)->reduced_motion);
    ui_thing(ui, ID_LOOSE, r, 60, name_of(app_tongue(app), s->loose),
             UI_PLAY | UI_PRIMARY | UI_DRAGGABLE);
}

static void draw_octopus(const StickerBook *s, const App *app, Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    const Spot o = block(c);
    const Rect r = {o.x + 34, o.y + 572, 232, 207}, b = {o.x + 24, o.y + 292, 264, 148};
    const char *pose = s->clock_s < s->tickled_s + TICKLE_S ? "octopus/tickle"
                       : s->clock_s < s->cheered_s + CHEER_S ? "octopus/cheer"
                       : s->loose >= 0 ? "octopus/give" : "octopus/wait";
    char big[SAYING_BYTES];
    Text words = text_over(big, sizeof big);
    const Tongue t = app_tongue(app);
    if (s->loose >= 0)
        tr_fill(t, &words, N_("{what}: a sticker!"), "what", name_of(t, s->loose), NULL);
    else text_put(&words, tr(t, N_("My stickers!")));
    canvas_glow(c, rect_inset(r, -40), faded(rgb(0xFFD58A), 0.3f));
    canvas_sprite(c, pose, r, &(Look){.raster_w = r.w});
    ui_thing(ui, ID_OCTOPUS, r, -1, "", UI_NO_FOCUS);
    canvas_shadow(c, b, 26, 6);
    canvas_round(c, b, 26, WASHI_50);
    kid_speech(ui, (Rect){b.x + 14, b.y + 10, b.w - 28, b.h - 20}, big,
               s->loose >= 0 ? tr(t, N_("Stick it!")) : tr(t, N_("Play, and you win more.")));
    ui_thing(ui, ID_SAYS, b, 26, tr(t, N_("Say it again")), UI_PLAY | UI_NO_FOCUS);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const StickerBook *s = (const StickerBook *)self;
    Canvas *c = ui_canvas(ui);
    const Spot o = block(c);
    album_draw(c, o.x, o.y);
    canvas_checkpoint(c);
    draw_title(ui, o.x + 550, o.y + 144, app_tr(app, N_("Numbers")));
    draw_title(ui, o.x + 1018, o.y + 144, app_tr(app, N_("Prizes")));
    draw_title(ui, o.x + 1018, o.y + 490, app_tr(app, N_("Masks")));
    draw_places(s, app, ui);
    draw_octopus(s, app, ui);
    draw_loose(s, app, ui);
    ui_icon_button(ui, ID_BACK, (Rect){o.x + 24, o.y + 16, 64, 64}, "icons/back",
                   app_tr(app, N_("Back")), 0);
    UiText sign = {.font = FONT_BLACK, .size = 32, .color = WASHI_50, .lines = 1, .middle = true,
                   .fixed = true, .shrink = true};
    ui_text(ui, (Rect){o.x + 108, o.y + 16, 420, 64}, &sign, app_tr(app, N_("Sticker book")));
}

static const SceneKind STICKER_BOOK = {
    .name = "sticker_book", .act = act, .update = update, .draw = draw, .moving = moving,
};

Scene *sticker_book_scene_new(App *app)
{
    StickerBook *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &STICKER_BOOK;
    s->now = stickers_read(app);
    s->loose = stickers_loose(s->now);
    s->flying = -1;
    s->cheered_s = s->tickled_s = -10;
    return &s->scene;
}
