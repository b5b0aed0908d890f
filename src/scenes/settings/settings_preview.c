/* settings_preview.c - beside the settings: what they do, as soon as they are changed. */
#include <math.h>
#include <stdio.h>

#include "scenes/street/child_levels.h"
#include "scenes/settings/settings_parts.h"
#include "scenes/deck.h"
#include "table/card_table.h"
#include "table/stall.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float FLY_S = 0.26f, HOLD_S = 0.3f, TURN_S = 0.28f, STAGGER_S = 0.12f;
enum { DEALT = 3 };

static void draw_cloth(Ui *ui, Rect r)
{
    const StallColors *stall = &stall_of("kakkuri")->colors;
    Canvas *c = ui_canvas(ui);
    canvas_round_gradient(c, r, 18, stall->main, stall->table_bottom);
    if (ui_style(ui)->high_contrast) return;
    canvas_tile(c, stall->tile, rect_inset(r, 6), stall->tile_w, stall->tile_h, stall->tile_tint);
}

static void draw_card(const App *app, Ui *ui, Card card, Rect r, const Look *look)
{
    const Deck deck = deck_of(app);
    canvas_shadow(ui_canvas(ui), r, 9 * r.w / CARD_BOX_W, 4);
    card_face(ui_canvas(ui), &deck, card, r, look);
}

/* ---- cards ---- */

static void draw_suit(const App *app, Ui *ui, Suit suit, const char *name, float x, float y)
{
    static const char *const SPRITES[] = {"suits/C_white", "suits/D_white", "suits/H_white",
                                          "suits/S_white"};
    Canvas *c = ui_canvas(ui);
    const Deck deck = deck_of(app);
    const UiText how = {.font = FONT_BOLD, .size = TEXT_S, .color = WASHI_50, .middle = true,
                        .shrink = true};
    canvas_round(c, (Rect){x, y - 16, 28, 32}, 6, CARD_FACE);
    canvas_sprite(c, SPRITES[suit], (Rect){x + 4.5f, y - 9.5f, 19, 19},
                  &(Look){.tint = suit_colour(&deck, suit)});
    ui_text(ui, (Rect){x + 38, y - 18, 100, 36}, &how, name);
}

static void draw_cards(const App *app, Ui *ui, Rect r, Tongue t)
{
    const Card card[] = {card_french(1, SPADES), card_french(10, HEARTS),
                         card_french(12, DIAMONDS)};
    const float w = 100 * pref_card_times(app_prefs(app)), h = w * 1.4f, gap = 12;
    const float mid = r.x + r.w / 2, top = r.y + 242 - gap / 2 - h;
    const char *back = card_back_sprite(app_pref(app, PREF_CARD_BACK));
    for (int i = 0; i < 4; i++) {
        const float x = mid - gap / 2 - w + (float)(i % 2) * (w + gap);
        const Rect at = {x, top + (float)(i / 2) * (h + gap), w, h};
        if (i < 3) draw_card(app, ui, card[i], at, NULL);
        else canvas_sprite(ui_canvas(ui), back, at, NULL);
    }
    const float y = r.y + r.h - 74, x = mid - 132;
    draw_suit(app, ui, SPADES, tr(t, "Spades"), x, y);
    draw_suit(app, ui, HEARTS, tr(t, "Hearts"), x + 140, y);
    draw_suit(app, ui, DIAMONDS, tr(t, "Diamonds"), x, y + 36);
    draw_suit(app, ui, CLUBS, tr(t, "Clubs"), x + 140, y + 36);
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

static void draw_play(const SettingsScreen *s, const App *app, Ui *ui, Rect r)
{
    const Card card[DEALT] = {card_french(3, HEARTS), card_french(10, SPADES),
                              card_french(6, DIAMONDS)};
    const float w = 88, h = w * 1.4f, mid = r.x + r.w / 2, speed = pref_speed(app_prefs(app));
    const Rect stock = {mid - w / 2, r.y + 90, w, h};
    const float clock = deal_seconds(app) > 0 ? s->shown_s * speed : 9;
    pile_edges(ui_canvas(ui), stock, 3);
    canvas_sprite(ui_canvas(ui), "backs/takoyaki0", stock, NULL);
    for (int i = 0; i < DEALT; i++) {
        const Rect to = {mid - w * 1.5f - 8 + (w + 8) * (float)i, r.y + 300, w, h};
        draw_dealt(app, ui, card[i], stock, to, clock - STAGGER_S * (float)i);
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

static void draw_time(Ui *ui, Rect r, Tongue t, const char *title, int ms)
{
    char words[48];
    Text amount = text_over(words, sizeof words);
    UiText how = {.font = FONT_BOLD, .size = 17, .color = WASHI_50, .lines = 1, .middle = true,
                  .shrink = true};
    say_seconds(t, ms, &amount);
    const float number = ui_text_width(ui, &how, words) + 4;
    ui_text(ui, (Rect){r.x, r.y, r.w - number - 8, r.h}, &how, tr(t, title));
    how.align = ALIGN_RIGHT;
    how.color = AKARI_400;
    ui_text(ui, (Rect){r.x + r.w - number, r.y, number, r.h}, &how, words);
}

static void draw_lamp(const App *app, Ui *ui, Rect r, Tongue t)
{
    static const char *const PACES[LAMP_PACES] = {
        [LAMP_SERIOUS] = N_("Serious"), [LAMP_FAMILY] = N_("As a family"),
        [LAMP_CHILD] = N_("Children"),  [LAMP_SLOW] = N_("No hurry")};
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
    const UiText name = {.font = FONT_BOLD, .size = TEXT_NAME, .color = WASHI_50, .lines = 1,
                         .align = ALIGN_CENTRE, .middle = true, .shrink = true};
    const float mid = r.x + r.w / 2, row = 50;
    canvas_glow(ui_canvas(ui), (Rect){mid - 96, r.y + 8, 192, 192}, faded(SHU_600, 0.7f));
    canvas_sprite(ui_canvas(ui), "props/lantern_red", (Rect){mid - 44, r.y + 54, 88, 100}, NULL);
    ui_text(ui, (Rect){r.x + 12, r.y + 158, r.w - 24, 44}, &name, tr(t, PACES[pace]));
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        const float y = r.y + 204 + row * (float)i;
        canvas_round(ui_canvas(ui), (Rect){r.x + 12, y, r.w - 24, row - 4}, 10, YORU_900);
        draw_time(ui, (Rect){r.x + 24, y, r.w - 48, row - 4}, t, each[i].title, each[i].ms);
    }
}

/* ---- the others ---- */

static void draw_sound(const App *app, Ui *ui, Rect r)
{
    Canvas *c = ui_canvas(ui);
    const bool mute = app_pref(app, PREF_MUTE) || !app_pref(app, PREF_MASTER);
    const float part = mute ? 0 : (float)app_pref(app, PREF_MASTER) / 100;
    const float mid = r.x + r.w / 2;
    canvas_sprite(c, "props/octopus_wave", (Rect){mid - 116, r.y + 230, 232, 208}, NULL);
    for (int i = 0; i < 3; i++) {
        const float size = 30 + 34 * part - 4 * (float)i;
        const float x = mid - 96 + 84 * (float)i, y = r.y + 170 - (i == 1 ? 44 : 0);
        canvas_sprite(c, mute ? "icons/sound_off" : "icons/music",
                      (Rect){x, y - size / 2, size, size},
                      &(Look){.tint = faded(AKARI_400, mute ? 0.4f : 1)});
        if (mute) break;
    }
}

static void draw_comfort(const App *app, Ui *ui, Rect r, Tongue t)
{
    const float mid = r.x + r.w / 2;
    const UiSeat seat = {.name = tr(t, "Rabbit"), .line = tr(t, "Your turn"), .icon = "icons/play",
                         .avatar = "usagi", .turn = true, .turn_part = 1};
    const float w = 88, h = w * 1.4f;
    if (app_pref(app, PREF_FIREWORKS))
        canvas_sprite(ui_canvas(ui), "props/firework_gold", (Rect){mid - 90, r.y + 60, 180, 180},
                      NULL);
    ui_seat(ui, (Rect){mid - 116, r.y + 260, 232, 64}, &seat);
    draw_card(app, ui, card_french(8, SPADES), (Rect){mid - w - 8, r.y + 362, w, h}, NULL);
    draw_card(app, ui, card_french(13, HEARTS), (Rect){mid + 8, r.y + 362, w, h}, NULL);
}

static void draw_children(const App *app, Ui *ui, Rect r)
{
    Canvas *c = ui_canvas(ui);
    const bool on = app_pref(app, PREF_CHILD);
    const float mid = r.x + r.w / 2;
    const Look look = {.alpha_less = on ? 0 : 0.45f};
    canvas_line(c, mid, r.y, mid, r.y + 76, 2, faded(WASHI_50, 0.5f));
    if (on) canvas_glow(c, (Rect){r.x, r.y + 20, r.w, 300}, faded(AKARI_400, 0.45f));
    canvas_sprite(c, "props/elephant_lantern", (Rect){mid - 120, r.y + 70, 240, 214}, &look);
    canvas_sprite(c, on ? "props/octopus_happy" : "props/octopus_wave",
                  (Rect){mid - 93, r.y + 316, 186, 166}, NULL);
}

static void draw_language(Ui *ui, Rect r, Tongue t)
{
    const UiText sign = {.font = FONT_SIGN, .size = 44, .color = AKARI_400,
                         .align = ALIGN_CENTRE, .middle = true, .shrink = true, .fixed = true};
    const UiText words = {.font = FONT_BOLD, .size = TEXT_XL, .color = WASHI_50,
                          .align = ALIGN_CENTRE, .middle = true};
    ui_text(ui, (Rect){r.x + 12, r.y + 76, r.w - 24, 80}, &sign,
            t.lang == LANG_JA ? tr(t, "Ennichi") : "Ennichi");
    ui_text(ui, (Rect){r.x + 24, r.y + 180, r.w - 48, 140}, &words,
            tr(t, "Draw a card from the stock."));
    canvas_sprite(ui_canvas(ui), "props/fox",
                  (Rect){r.x + r.w / 2 - 70, r.y + r.h - 180, 140, 140}, NULL);
}

static void draw_about(Ui *ui, Rect r)
{
    canvas_sprite(ui_canvas(ui), "icon/ennichi",
                  (Rect){r.x + r.w / 2 - 104, r.y + r.h / 2 - 104, 208, 208}, NULL);
}

void settings_preview_draw(const SettingsScreen *s, const App *app, Ui *ui, Rect r)
{
    const Tongue t = app_tongue(app);
    const UiText title = {.font = FONT_BOLD, .size = TEXT_L, .color = WASHI_50, .lines = 1,
                          .align = ALIGN_CENTRE, .middle = true, .shrink = true};
    draw_cloth(ui, r);
    if (s->tab <= TAB_LAMP || s->tab == TAB_COMFORT)
        ui_text(ui, (Rect){r.x + 12, r.y + 12, r.w - 24, 44}, &title, tr(t, "Preview"));
    switch (s->tab) {
    case TAB_CARDS: draw_cards(app, ui, r, t); return;
    case TAB_PLAY: draw_play(s, app, ui, r); return;
    case TAB_LAMP: draw_lamp(app, ui, r, t); return;
    case TAB_SOUND: draw_sound(app, ui, r); return;
    case TAB_COMFORT: draw_comfort(app, ui, r, t); return;
    case TAB_CHILDREN: draw_children(app, ui, r); return;
    case TAB_LANGUAGE: draw_language(ui, r, t); return;
    case TAB_ABOUT: draw_about(ui, r); return;
    case TAB_CONTROLS: case TAB_COUNT: return;
    }
}

bool settings_preview_moves(const SettingsScreen *s, const App *app)
{
    return s->tab == TAB_PLAY && s->shown_s < deal_seconds(app);
}
