/* settings_preview.c - the preview beside the settings, which shows what a change does. */
#include <math.h>
#include <stdio.h>

#include "scenes/street/child_levels.h"
#include "scenes/settings/settings_parts.h"
#include "scenes/deck.h"
#include "scenes/frame.h"
#include "table/card_table.h"
#include "table/stall.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float FLY_S = 0.26f, HOLD_S = 0.3f, TURN_S = 0.28f, STAGGER_S = 0.12f;
static const float CARD_W = 88, CARD_W_LARGE = 100, RATIO = 1.4f; // of a card that is shown
enum { DEALT = 3 };

static void draw_cloth(Ui *ui, Rect r)
{
    const StallColors *stall = &stall_of("kakkuri")->colors;
    Canvas *c = ui_canvas(ui);
    canvas_round_gradient(c, r, 18, stall->main, stall->table_bottom);
    if (ui_style(ui)->high_contrast) return;
    canvas_tile(c, stall->tile, rect_inset(r, 6), stall->tile_w, stall->tile_h, stall->tile_tint);
}

/* ---- parts ---- */

typedef struct CardPart {
    const App *app;
    Card card;
    const char *back; /* else this back */
} CardPart;

static void draw_card(Ui *ui, const void *what, Rect r)
{
    static const float SHADOW = 9;
    const CardPart *p = what;
    const Deck deck = deck_of(p->app);
    const float w = fminf(r.w, r.h / RATIO);
    const Rect at = {r.x + (r.w - w) / 2, r.y, w, w * RATIO};
    if (p->back) {
        canvas_sprite(ui_canvas(ui), p->back, at, NULL);
        return;
    }
    canvas_shadow(ui_canvas(ui), at, SHADOW * at.w / CARD_BOX_W, GAP_XS);
    card_face(ui_canvas(ui), &deck, p->card, at, NULL);
}

/* Cards are as large as they are set, whatever the letters are. */
static void put_card(Box *parent, CardPart part, float w)
{
    static const BoxPart CARD = {.draw = draw_card};
    box_part(parent, (BoxStyle){.least = w * RATIO}, &CARD, &part, sizeof part);
}

typedef struct SpritePart {
    const char *sprite;
    float w, h, glow; /* so strong is the light around it, 0 none */
    Color light;
    Look look;
} SpritePart;

static void draw_sprite(Ui *ui, const void *what, Rect r)
{
    const SpritePart *p = what;
    const float part = fminf(1, fminf(r.w / p->w, r.h / p->h)), w = p->w * part, h = p->h * part;
    const Rect at = {r.x + (r.w - w) / 2, r.y + (r.h - h) / 2, w, h};
    if (p->glow > 0)
        canvas_glow(ui_canvas(ui), rect_sides(at, w / 2, h / 2), faded(p->light, p->glow));
    canvas_sprite(ui_canvas(ui), p->sprite, at, &p->look);
}

static void put_sprite(Box *parent, SpritePart part)
{
    static const BoxPart SPRITE = {.draw = draw_sprite};
    box_part(parent, (BoxStyle){.least = part.h}, &SPRITE, &part, sizeof part);
}

static UiText on_cloth(float size)
{
    UiText how = frame_bold(size, WASHI_50);
    how.align = ALIGN_CENTRE;
    return how;
}

/* ---- cards ---- */

static void draw_chip(Ui *ui, const void *what, Rect r)
{
    (void)what;
    canvas_round(ui_canvas(ui), r, GAP_S, CARD_FACE);
}

static void put_suit(const App *app, Box *grid, Suit suit, const char *name)
{
    static const char *const SPRITES[] = {"suits/C_white", "suits/D_white", "suits/H_white",
                                          "suits/S_white"};
    static const BoxPart CHIP = {.draw = draw_chip};
    const Deck deck = deck_of(app);
    UiText how = frame_bold(TEXT_S, WASHI_50);
    how.shrink = true;
    Box *row = box_row(grid, (BoxStyle){.gap = GAP_S});
    Box *chip = box_row(row, (BoxStyle){.pad_x = GAP_XS, .pad_y = GAP_XS});
    box_behind(chip, &CHIP, "", 0);
    box_icon(chip, SPRITES[suit], TEXT_L, suit_colour(&deck, suit));
    box_text_in(row, (BoxStyle){.grow = 1}, how, name);
}

static void put_cards(const App *app, Box *page, Tongue t)
{
    const Card card[] = {card_french(1, SPADES), card_french(10, HEARTS),
                         card_french(12, DIAMONDS)};
    const float w = CARD_W_LARGE * pref_card_times(app_prefs(app));
    const char *back = card_back_sprite(app_pref(app, PREF_CARD_BACK));
    box_spring(page);
    for (int row = 0; row < 2; row++) {
        Box *both = box_row(page, (BoxStyle){.gap = GAP_M});
        box_spring(both);
        for (int i = 2 * row; i < 2 * row + 2; i++) {
            Box *place = box_column(both,
                                    (BoxStyle){.width = w / ui_style(box_ui(page))->text_scale});
            put_card(place, i < DEALT ? (CardPart){.app = app, .card = card[i]}
                                      : (CardPart){.app = app, .back = back}, w);
        }
        box_spring(both);
    }
    box_spring(page);
    Box *suits = box_grid(page, (BoxStyle){.gap = GAP_S}, 0, 2);
    put_suit(app, suits, SPADES, tr(t, "Spades"));
    put_suit(app, suits, HEARTS, tr(t, "Hearts"));
    put_suit(app, suits, DIAMONDS, tr(t, "Diamonds"));
    put_suit(app, suits, CLUBS, tr(t, "Clubs"));
}

/* ---- play: three cards are dealt and turned at the speed that is set ---- */

static float deal_seconds(const App *app)
{
    const float speed = pref_speed(app_prefs(app));
    if (speed <= 0 || app_style(app).reduced_motion) return 0;
    return (FLY_S + HOLD_S + TURN_S + STAGGER_S * (DEALT - 1)) / speed;
}

/* 0 in the stock, 1 turned up on the table. */
static void draw_dealt(const App *app, Ui *ui, Card card, Rect from, Rect to, float at_s)
{
    const float fly = ease(EASE_OUT_CUBIC, at_s / FLY_S);
    const float turn = ease(EASE_IN_OUT_SINE, (at_s - FLY_S - HOLD_S) / TURN_S);
    Rect r = {mix(from.x, to.x, fly), mix(from.y, to.y, fly), to.w, to.h}, narrow;
    const Look look = {.raster_w = to.w};
    if (at_s <= 0) return;
    if (flip_rect(r, turn, &narrow)) {
        const Deck deck = deck_of(app);
        card_face(ui_canvas(ui), &deck, card, narrow, &look);
    } else {
        canvas_sprite(ui_canvas(ui), "backs/takoyaki1", narrow, &look);
    }
}

typedef struct PlayPart {
    const App *app;
    float shown_s;
} PlayPart;

static void draw_play(Ui *ui, const void *what, Rect r)
{
    static const float LONG_AGO_S = 9;
    const PlayPart *p = what;
    const Card card[DEALT] = {card_french(3, HEARTS), card_french(10, SPADES),
                              card_french(6, DIAMONDS)};
    const float w = CARD_W, h = w * RATIO, speed = pref_speed(app_prefs(p->app));
    const float air = (r.h - 2 * h) / (DEALT + 1), pitch = w + GAP_S;
    const Rect stock = {r.x + (r.w - w) / 2, r.y + air, w, h};
    const float clock = deal_seconds(p->app) > 0 ? p->shown_s * speed : LONG_AGO_S;
    pile_edges(ui_canvas(ui), stock, DEALT);
    canvas_sprite(ui_canvas(ui), "backs/takoyaki0", stock, NULL);
    for (int i = 0; i < DEALT; i++) {
        const Rect to = {stock.x + pitch * (float)(i - 1), r.y + r.h - air - h, w, h};
        draw_dealt(p->app, ui, card[i], stock, to, clock - STAGGER_S * (float)i);
    }
}

/* ---- the lamp: what the times come to, of the pace that is set or the usual one ---- */

static void say_seconds(Tongue t, int ms, Text *out)
{
    char number[NUMBER_BYTES];
    if (ms == 0) {
        text_put(out, tr(t, "No limit"));
        return;
    }
    snprintf(number, sizeof number, "%g", (double)ms / 1000);
    tr_fill(t, out, "{n} s", "n", number, NULL);
}

static void draw_slip(Ui *ui, const void *what, Rect r)
{
    (void)what;
    canvas_round(ui_canvas(ui), r, CORNER_S, YORU_900);
}

static void put_time(Box *page, Tongue t, const char *title, int ms)
{
    static const BoxPart SLIP = {.draw = draw_slip};
    char words[NUMBER_BYTES + SAYING_BYTES];
    Text amount = text_over(words, sizeof words);
    UiText how = frame_bold(TEXT_S, WASHI_50), number = frame_bold(TEXT_S, AKARI_400);
    how.shrink = true;
    number.lines = 1;
    say_seconds(t, ms, &amount);
    Box *row = box_row(page, (BoxStyle){.gap = GAP_S, .pad_x = GAP_M, .grow = 1});
    box_behind(row, &SLIP, "", 0);
    box_text_in(row, (BoxStyle){.grow = 1}, how, tr(t, title));
    box_text(row, number, words);
}

static void put_lamp(const App *app, Box *page, Tongue t)
{
    static const char *const PACES[LAMP_PACES] = {
        [LAMP_SERIOUS] = N_("Serious"), [LAMP_FAMILY] = N_("As a family"),
        [LAMP_CHILD] = N_("Children"),  [LAMP_SLOW] = N_("No hurry")};
    static const SpritePart LANTERN = {.sprite = "props/lantern_red", .w = 66, .h = 75,
                                       .glow = 0.7f, .light = {0xC8, 0x32, 0x1F, 255}};
    const int set = app_pref(app, PREF_CALLS);
    const LampPace pace = set > 0 ? (LampPace)(set - 1) : LAMP_FAMILY;
    const LampTimes times = lamp_times_set(app_prefs(app), pace);
    const struct {
        const char *title;
        int ms;
    } each[] = {
        {N_("After each card"), times.least_ms},     {N_("After the first call"), times.grace_ms},
        {N_("After a wrong call"), times.second_ms}, {N_("To answer a call"), times.return_ms},
        {N_("First look"), times.look_ms},           {N_("To choose"), times.choose_ms}};
    Box *head = box_row(page, (BoxStyle){.gap = GAP_L});
    box_spring(head);
    Box *lamp = box_column(head, (BoxStyle){.width = LANTERN.w});
    put_sprite(lamp, LANTERN);
    box_text(head, on_cloth(TEXT_NAME), tr(t, PACES[pace]));
    box_spring(head);
    for (size_t i = 0; i < sizeof each / sizeof *each; i++)
        put_time(page, t, each[i].title, each[i].ms);
}

/* ---- the others ---- */

typedef struct SoundPart {
    float loud; /* 0..1 */
    bool mute;
} SoundPart;

/* Notes that are as large as it is loud. */
static void draw_notes(Ui *ui, const void *what, Rect r)
{
    enum { NOTES = 3 };
    const SoundPart *p = what;
    const int count = p->mute ? 1 : NOTES;
    const float pitch = r.w / NOTES, size = r.h * (1 + p->loud) / 4;
    for (int i = 0; i < count; i++) {
        const float x = r.x + pitch * ((float)i + 0.5f), y = r.y + r.h * (i == 1 ? 1 : 2) / 3;
        canvas_sprite(ui_canvas(ui), p->mute ? "icons/sound_off" : "icons/music",
                      rect_about(x, y, size - GAP_XS * (float)i),
                      &(Look){.tint = faded(AKARI_400, p->mute ? 0.4f : 1)});
    }
}

static void put_sound(const App *app, Box *page)
{
    static const BoxPart NOTES = {.draw = draw_notes};
    const bool mute = app_pref(app, PREF_MUTE) || !app_pref(app, PREF_MASTER);
    const SoundPart p = {mute ? 0 : (float)app_pref(app, PREF_MASTER) / 100, mute};
    box_spring(page);
    box_part(page, (BoxStyle){.least = CARD_W * RATIO}, &NOTES, &p, sizeof p);
    put_sprite(page, (SpritePart){.sprite = "props/octopus_wave", .w = 232, .h = 208});
    box_spring(page);
}

static void draw_seat(Ui *ui, const void *what, Rect r)
{
    const Tongue t = *(const Tongue *)what;
    const UiSeat seat = {.name = tr(t, "Rabbit"), .line = tr(t, "Your turn"), .icon = "icons/play",
                         .avatar = "usagi", .turn = true, .turn_part = 1};
    ui_seat(ui, r, &seat);
}

static void put_comfort(const App *app, Box *page, Tongue t)
{
    static const BoxPart SEAT = {.draw = draw_seat};
    static const float SEAT_H = 64;
    box_spring(page);
    if (app_pref(app, PREF_FIREWORKS))
        put_sprite(page, (SpritePart){.sprite = "props/firework_gold", .w = 180, .h = 180});
    box_spring(page);
    box_part(page, (BoxStyle){.least = SEAT_H, .height = SEAT_H}, &SEAT, &t, sizeof t);
    box_spring(page);
    Box *cards = box_grid(page, (BoxStyle){.gap = GAP_M}, 0, 2);
    put_card(cards, (CardPart){.app = app, .card = card_french(8, SPADES)}, CARD_W);
    put_card(cards, (CardPart){.app = app, .card = card_french(13, HEARTS)}, CARD_W);
    box_spring(page);
}

static void put_children(const App *app, Box *page)
{
    const bool on = app_pref(app, PREF_CHILD);
    put_sprite(page, (SpritePart){"props/elephant_lantern", 240, 214, on ? 0.45f : 0, AKARI_400,
                                  {.alpha_less = on ? 0 : 0.45f}});
    box_spring(page);
    put_sprite(page, (SpritePart){.sprite = on ? "props/octopus_happy" : "props/octopus_wave",
                                  .w = 186, .h = 166});
    box_spring(page);
}

static void put_language(Box *page, Tongue t)
{
    UiText sign = on_cloth(2 * TEXT_NAME);
    sign.font = FONT_SIGN;
    sign.color = AKARI_400;
    sign.fixed = true;
    sign.shrink = true;
    box_spring(page);
    box_text(page, sign, t.lang == LANG_JA ? tr(t, "Ennichi") : "Ennichi");
    box_text(page, on_cloth(TEXT_XL), tr(t, "Draw a card from the stock."));
    box_spring(page);
    put_sprite(page, (SpritePart){.sprite = "props/fox", .w = 140, .h = 140});
    box_spring(page);
}

static void put_about(Box *page)
{
    box_spring(page);
    put_sprite(page, (SpritePart){.sprite = "icon/ennichi", .w = 208, .h = 208});
    box_spring(page);
}

static void put_preview(const SettingsScreen *s, const App *app, Box *page, Tongue t)
{
    static const BoxPart PLAY = {.draw = draw_play};
    const PlayPart play = {app, s->shown_s};
    switch (s->tab) {
    case TAB_CARDS: put_cards(app, page, t); return;
    case TAB_PLAY: box_part(page, (BoxStyle){.grow = 1}, &PLAY, &play, sizeof play); return;
    case TAB_LAMP: put_lamp(app, page, t); return;
    case TAB_SOUND: put_sound(app, page); return;
    case TAB_COMFORT: put_comfort(app, page, t); return;
    case TAB_CHILDREN: put_children(app, page); return;
    case TAB_LANGUAGE: put_language(page, t); return;
    case TAB_ABOUT: put_about(page); return;
    case TAB_CONTROLS: case TAB_COUNT: return;
    }
}

static Box *page_of(const SettingsScreen *s, const App *app, Ui *ui, bool titled)
{
    const Tongue t = app_tongue(app);
    UiText title = on_cloth(TEXT_L);
    title.shrink = true;
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_XS, .pad_x = GAP_M, .pad_y = GAP_L});
    if (titled && (s->tab <= TAB_LAMP || s->tab == TAB_COMFORT))
        box_text(page, title, tr(t, "Preview"));
    put_preview(s, app, page, t);
    return page;
}

/* Where it is too full, it goes without its title. */
void settings_preview_draw(const SettingsScreen *s, const App *app, Ui *ui, Rect r)
{
    Box *page = page_of(s, app, ui, true);
    if (box_height(page, r.w) > r.h) page = page_of(s, app, ui, false);
    draw_cloth(ui, r);
    box_draw(page, r);
}

bool settings_preview_moves(const SettingsScreen *s, const App *app)
{
    return s->tab == TAB_PLAY && s->shown_s < deal_seconds(app);
}
