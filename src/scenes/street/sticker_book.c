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
#include "ui/layout.h"
#include "ui/theme.h"
#include "ui/tween.h"

enum { IDLE_S = 20 };
enum { ID_BACK = 1, ID_LOOSE, ID_SAYS, ID_OCTOPUS, ID_PLACE = 10 /* + sticker */ };

static const float ARC = 60, HALF_TURN = 3.14159265f, BOBS = 3; // on its way, and waiting
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

/* In a window that is higher than wide the octopus sits below the album, and all of it is larger:
 * its units are such that the window is STAND_W wide, or STAND_H high. */
static const float STAND_W = 1000, STAND_H = 1160, STAND_END = 1126, ALBUM_MIDDLE = 784;

static bool stands(const Canvas *c) { return c->h > c->w; }

/* The album's block stands in the middle of the window. */
static Spot block(const Canvas *c)
{
    if (stands(c)) return (Spot){c->w / 2 - ALBUM_MIDDLE, (c->h - STAND_END) / 2};
    return (Spot){(c->w - ALBUM_W) / 2, (c->h - ALBUM_H) / 2};
}

/* A group of stickers on a page: the middle of its first row, and the distance of its rows. */
typedef struct Group {
    int first;
    float x, y, pitch;
    const char *title;
} Group;

enum { GROUPS_COUNT = 3, A_ROW = 3 };
static const float PITCH = 142, TITLE_UP = 84;

static const Group GROUPS[GROUPS_COUNT] = {{0, 550, 226, 148, N_("Numbers")},
                                           {STICKER_PRIZE, 1018, 232, 136, N_("Prizes")},
                                           {STICKER_MASK, 1018, 574, 130, N_("Masks")}};

/* The last of the numbers stands alone, in the middle. */
static Spot spot_of(const Canvas *c, int sticker)
{
    const Group *g = &GROUPS[sticker >= STICKER_MASK ? 2 : sticker >= STICKER_PRIZE];
    const int i = sticker - g->first;
    const int column = sticker == STICKER_NUMBERS - 1 ? 1 : i % A_ROW;
    const Spot o = block(c);
    return (Spot){o.x + g->x + (float)(column - 1) * PITCH,
                  o.y + g->y + g->pitch * (float)(i / A_ROW)};
}

static Spot loose_spot(const Canvas *c)
{
    static const Spot LOOSE = {222, 520}, STANDING = {536, 858};
    const Spot o = block(c), at = stands(c) ? STANDING : LOOSE;
    return (Spot){o.x + at.x, o.y + at.y};
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
    return !app_style(app).reduced_motion && s->loose >= 0 && app_idle_s(app) < IDLE_S;
}

/* ---- drawing ---- */

static const float ONE_DIGIT = 1.1f, TWO_DIGITS = 0.9f; // of the ball's radius

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
        kid_piped(c, r * (sticker < STICKER_NUMBERS - 1 ? ONE_DIGIT : TWO_DIGITS), cx, cy, number);
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
        canvas_text(c, FONT_BLACK, 2 * TEXT_NAME, at.x, at.y, ALIGN_CENTRE, STICKER_INK, number);
        return;
    }
    canvas_sprite(c, sticker >= STICKER_MASK ? "icons/child" : "icons/star",
                  rect_about(at.x, at.y, 2 * TEXT_NAME), &(Look){.tint = STICKER_SIGN});
}

static UiText one_line(Font font, float size, Color ink)
{
    return (UiText){.font = font, .size = size, .color = ink, .align = ALIGN_CENTRE, .lines = 1,
                    .middle = true, .fixed = true, .shrink = true};
}

static void draw_titles(const App *app, Ui *ui)
{
    static const float W = 400, H = 44, TYPE = 30;
    const Spot o = block(ui_canvas(ui));
    const UiText how = one_line(FONT_BLACK, TYPE, SUMI_900);
    for (int i = 0; i < GROUPS_COUNT; i++) {
        const Rect r = {o.x + GROUPS[i].x - W / 2, o.y + GROUPS[i].y - TITLE_UP - H / 2, W, H};
        ui_text(ui, r, &how, app_tr(app, GROUPS[i].title));
    }
}

static void draw_places(const StickerBook *s, const App *app, Ui *ui)
{
    const Tongue t = app_tongue(app);
    const Canvas *c = ui_canvas(ui);
    const float name_w = PITCH - CORNER_M, name_h = TEXT_XXL, side = 2 * (RADIUS + GAP_XS);
    const UiText how = one_line(FONT_BOLD, TEXT_L, SUMI_900);
    for (int i = 0; i < STICKERS; i++) {
        const Spot at = spot_of(c, i);
        if ((s->now.stuck >> i & 1) && i != s->flying) draw_sticker(ui, i, at.x, at.y, RADIUS);
        else draw_empty(s, ui, i, at);
        if (i < STICKER_PRIZE)
            ui_text(ui, (Rect){at.x - name_w / 2, at.y + RADIUS + CORNER_S, name_w, name_h}, &how,
                    name_of(t, i));
        ui_thing(ui, ID_PLACE + i, rect_about(at.x, at.y, side), side / 2, name_of(t, i), UI_PLAY);
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
        const float lift = ARC * sinf(way * HALF_TURN);
        draw_sticker(ui, s->flying, mix(from.x, to.x, way), mix(from.y, to.y, way) - lift, RADIUS);
    }
    if (s->loose < 0) return;
    const float bob = ui_style(ui)->reduced_motion ? 0 : GAP_XS * sinf(s->clock_s * BOBS);
    draw_sticker(ui, s->loose, from.x, from.y + bob, RADIUS + GAP_XS);
    kid_hand(c, rect_about(from.x, from.y, ARC), s->clock_s, ui_style(ui)->reduced_motion);
    ui_thing(ui, ID_LOOSE, rect_about(from.x, from.y, 2 * ARC), ARC,
             name_of(app_tongue(app), s->loose), UI_PLAY | UI_PRIMARY | UI_DRAGGABLE);
}

static const Rect OCTOPUS = {34, 572, 232, 207}, BUBBLE = {24, 292, 264, 148};
static const Rect STAND_OCTOPUS = {348, 910, 232, 207}, STAND_BUBBLE = {640, 910, 560, 148};

static void draw_octopus(const StickerBook *s, const App *app, Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    const Spot o = block(c);
    const Rect sits = stands(c) ? STAND_OCTOPUS : OCTOPUS, says = stands(c) ? STAND_BUBBLE : BUBBLE;
    const Rect r = {o.x + sits.x, o.y + sits.y, sits.w, sits.h};
    const Rect b = {o.x + says.x, o.y + says.y, says.w, says.h};
    const char *pose = s->clock_s < s->tickled_s + TICKLE_S ? "octopus/tickle"
                       : s->clock_s < s->cheered_s + CHEER_S ? "octopus/cheer"
                       : s->loose >= 0 ? "octopus/give" : "octopus/wait";
    char big[SAYING_BYTES];
    Text words = text_over(big, sizeof big);
    const Tongue t = app_tongue(app);
    if (s->loose >= 0)
        tr_fill(t, &words, N_("{what}: a sticker!"), "what", name_of(t, s->loose), NULL);
    else text_put(&words, tr(t, N_("My stickers!")));
    canvas_glow(c, rect_inset(r, -2 * GAP_L), faded(rgb(0xFFD58A), 0.3f));
    canvas_sprite(c, pose, r, &(Look){.raster_w = r.w});
    ui_thing(ui, ID_OCTOPUS, r, -1, "", UI_NO_FOCUS);
    canvas_shadow(c, b, CORNER_L, GAP_S);
    canvas_round(c, b, CORNER_L, WASHI_50);
    kid_speech(ui, rect_inset(b, GAP_M), big,
               s->loose >= 0 ? tr(t, N_("Stick it!")) : tr(t, N_("Play, and you win more.")));
    ui_thing(ui, ID_SAYS, b, CORNER_L, tr(t, N_("Say it again")), UI_PLAY | UI_NO_FOCUS);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    static const float BACK = 64, TITLE = 32;
    const StickerBook *s = (const StickerBook *)self;
    Canvas *c = ui_canvas(ui);
    const bool larger = stands(c);
    if (larger) ui_zoom_begin(ui, fminf(c->w / STAND_W, c->h / STAND_H));
    const Spot o = block(c);
    album_draw(c, o.x, o.y);
    canvas_checkpoint(c);
    draw_titles(app, ui);
    draw_places(s, app, ui);
    draw_octopus(s, app, ui);
    draw_loose(s, app, ui);
    Box *head = box_page(ui, (BoxStyle){.pad_x = TEXT_XL, .pad_y = TEXT_S});
    Box *row = box_row(head, (BoxStyle){.gap = GAP_L});
    UiText sign = one_line(FONT_BLACK, TITLE, WASHI_50);
    sign.align = ALIGN_LEFT;
    box_icon_button(row, BACK / ui_style(ui)->text_scale, ID_BACK, "icons/back",
                    app_tr(app, N_("Back")), 0);
    box_text_in(row, (BoxStyle){.grow = 1, .least = BACK}, sign, app_tr(app, N_("Sticker book")));
    const float w = larger ? STAND_W : (float)ALBUM_W;
    box_draw(head, (Rect){(c->w - w) / 2, o.y, w, box_height(head, w)});
    if (larger) ui_zoom_end(ui);
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
