/*
 * settings_keys.c - every action with its keys and its pad button, and the sheet on which it gets
 * another one. What is taken from another action is said, never done behind anybody's back.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/keys.h"
#include "scenes/settings/settings_parts.h"
#include "ui/theme.h"

static const float ROW = 50, GAP = 20, CAP_H = 30, CAP_GAP = 6, CAP_TEXT = 16;

/* ---- the list ---- */

static float cap_width(const Ui *ui, const char *words, bool pad)
{
    const float k = ui_style(ui)->text_scale;
    const UiText how = {.font = FONT_BOLD, .size = CAP_TEXT};
    const float w = ui_text_width(ui, &how, words) + (pad ? 46 : 20) * k;
    return fmaxf(w, CAP_H * k);
}

static void draw_cap(Ui *ui, Rect r, const char *words, bool pad)
{
    Canvas *c = ui_canvas(ui);
    const float k = ui_style(ui)->text_scale, icon = 20 * k;
    UiText how = {.font = FONT_BOLD, .size = CAP_TEXT, .color = pad ? WASHI_50 : SUMI_900,
                  .align = ALIGN_CENTRE, .lines = 1, .middle = true, .shrink = true};
    canvas_round(c, r, 8, pad ? YORU_700 : WASHI_50);
    canvas_ring(c, r, 8, 1.5f, ui_ink(ui, pad ? YORU_700 : SUMI_600));
    if (pad) {
        canvas_sprite(c, "icons/pad", (Rect){r.x + 6, r.y + (r.h - icon) / 2, icon, icon},
                      &(Look){.tint = WASHI_50});
        r.x += icon + 6;
        r.w -= icon + 6;
    }
    ui_text(ui, r, &how, words);
}

/* From the right edge to the left; returns where they begin. At most two keys: that is what hints
 * and hands can remember. */
static float draw_caps(const App *app, Ui *ui, Rect r, Command command)
{
    const float k = ui_style(ui)->text_scale, h = CAP_H * k, y = r.y + (r.h - h) / 2;
    const PadButton button = keys_pad_of(&app->keys, command);
    float x = r.x + r.w;
    if (button != PAD_NONE) {
        const float w = cap_width(ui, keys_pad_name(button), true);
        x -= w;
        draw_cap(ui, (Rect){x, y, w, h}, keys_pad_name(button), true);
        x -= CAP_GAP;
    }
    for (int i = 1; i >= 0; i--) {
        char name[CAP_BYTES];
        keymap_press_name(app->keys.key[command][i], name, sizeof name);
        if (!name[0]) continue;
        const float w = cap_width(ui, name, false);
        x -= w;
        draw_cap(ui, (Rect){x, y, w, h}, name, false);
        x -= CAP_GAP;
    }
    return x;
}

static void draw_row(const App *app, Ui *ui, Rect r, int i)
{
    const KeyAction *a = &KEY_ACTION[i];
    const UiText title = {.font = FONT_BOLD, .size = 18, .color = SUMI_900, .middle = true,
                          .lines = 1, .shrink = true};
    const Rect ground = {r.x - 8, r.y + 1, r.w + 16, r.h - 2};
    if (ui_is_hot(ui, ID_KEY + i)) canvas_round(ui_canvas(ui), ground, 10, WASHI_200);
    const float x = draw_caps(app, ui, r, a->command);
    ui_text(ui, (Rect){r.x, r.y, x - r.x - 4, r.h}, &title, app_tr(app, a->title));
    ui_thing(ui, ID_KEY + i, ground, 10, app_tr(app, a->title), 0);
    canvas_fill(ui_canvas(ui), (Rect){r.x, r.y + r.h, r.w, 1.5f}, WASHI_200);
}

float settings_keys_draw(const App *app, Ui *ui, Rect at, bool dry)
{
    const Tongue t = app_tongue(app);
    const float h = ui_button_height(ui, ROW);
    const int columns = at.w / ui_style(ui)->text_scale > 760 ? 2 : 1;
    const int rows = (KEY_ACTIONS + columns - 1) / columns;
    const float w = (at.w - GAP * 2 * (float)(columns - 1)) / (float)columns;
    float y = at.y + 18;
    y += 4 + frame_text(ui, dry, at.x, y, at.w, frame_type(ui, t, frame_bold(22, SUMI_900)),
                        tr(t, "Keys and pad buttons"));
    y += 8 + frame_text(ui, dry, at.x, y, at.w, frame_type(ui, t, frame_plain(16, SUMI_600)),
                        tr(t, "Press one to give it another key or button. The cross and the "
                              "stick of a pad always move, and Esc always leads back."));
    for (int i = 0; i < KEY_ACTIONS && !dry; i++) {
        const Rect r = {at.x + (w + GAP * 2) * (float)(i / rows), y + (h + 4) * (float)(i % rows),
                        w, h};
        draw_row(app, ui, r, i);
    }
    return y + (h + 4) * (float)rows - at.y;
}

/* ---- the sheet ---- */

enum { ID_KEEP = 1, ID_USUAL_KEY };
enum { KEY_ESC = 41, KEY_DELETE = 76, KEY_CTRL = 224 };

typedef struct KeySheet {
    Scene scene;
    int action;
} KeySheet;

static void say_now(const App *app, Command command, Text *out)
{
    const PadButton button = keys_pad_of(&app->keys, command);
    bool any = false;
    for (int i = 0; i < KEYS_AN_ACTION; i++) {
        char name[CAP_BYTES];
        keymap_press_name(app->keys.key[command][i], name, sizeof name);
        if (name[0]) text_printf(out, any ? ", %s" : "%s", name);
        any = any || name[0];
    }
    if (button != PAD_NONE)
        text_printf(out, any ? ", %s" : "%s", keys_pad_name(button));
}

static void draw_sheet(const Scene *self, const App *app, Ui *ui)
{
    const KeyAction *a = &KEY_ACTION[((const KeySheet *)self)->action];
    const Canvas *c = ui_canvas(ui);
    const Tongue t = app_tongue(app);
    const float pad = 28, button = ui_button_height(ui, 56);
    const float w = fminf(560 * (0.5f + 0.5f * ui_style(ui)->text_scale), c->w - 48);
    const float inner = w - 2 * pad;
    char now[120], words[400];
    Text has = text_over(now, sizeof now), body = text_over(words, sizeof words);
    say_now(app, a->command, &has);
    tr_fill(t, &body, "Press the key or the pad button for it. Now: {now}.", "now", now, NULL);
    UiText head = frame_bold(24, SUMI_900), plain = frame_plain(18, SUMI_900);
    head.align = plain.align = ALIGN_CENTRE;
    const float head_h = ui_text_height(ui, inner, &head, tr(t, a->title));
    const float body_h = ui_text_height(ui, inner, &plain, words);
    const float h = 2 * pad + head_h + 10 + body_h + 20 + 2 * button + 12;
    const Rect r = {c->w / 2 - w / 2, c->h / 2 - h / 2, w, h};
    float y = r.y + pad;
    ui_veil(ui, 1);
    ui_panel(ui, r);
    ui_text(ui, (Rect){r.x + pad, y, inner, head_h}, &head, tr(t, a->title));
    y += head_h + 10;
    ui_text(ui, (Rect){r.x + pad, y, inner, body_h}, &plain, words);
    y += body_h + 20;
    const UiButton usual = {.kind = BUTTON_TAN, .label = tr(t, "As it was at first"), .key = "Del",
                            .icon = "icons/replay", .size = 18,
                            .flags = keys_are_usual(app, a->command) ? UI_OFF : 0};
    const UiButton keep = {.kind = BUTTON_PRIMARY, .label = tr(t, "Leave it as it is"),
                           .icon = "icons/check", .key = "Esc", .size = 18, .flags = UI_PRIMARY};
    ui_button(ui, ID_USUAL_KEY, (Rect){r.x + pad, y, inner, button}, &usual);
    ui_button(ui, ID_KEEP, (Rect){r.x + pad, y + button + 12, inner, button}, &keep);
}

/* Whose it was, and what that one has now. */
static void tell(App *app, const KeyAction *a, const char *key, KeysGiven given, Command other)
{
    const Tongue t = app_tongue(app);
    const char *was = "";
    char words[320], now[120];
    Text text = text_over(words, sizeof words), has = text_over(now, sizeof now);
    for (int i = 0; i < KEY_ACTIONS; i++)
        if (KEY_ACTION[i].command == other) was = tr(t, KEY_ACTION[i].title);
    say_now(app, other, &has);
    app_sound(app, given == KEYS_FIXED ? "refuse" : "confirm");
    switch (given) {
    case KEYS_GIVEN: return;
    case KEYS_TAKEN:
        tr_fill(t, &text, "{key} was “{other}”. Now it is “{action}”.", "key", key, "other", was,
                "action", tr(t, a->title), NULL);
        break;
    case KEYS_SWAPPED:
        tr_fill(t, &text, "{key} was “{other}”, which is {now} instead.", "key", key, "other", was,
                "now", now, NULL);
        break;
    case KEYS_FIXED:
        tr_fill(t, &text, "{key} always means the same. Take another one.", "key", key, NULL);
        break;
    }
    app_toast(app, "icons/keyboard", 1, words);
}

static void close_unless_fixed(App *app, KeysGiven given)
{
    if (given != KEYS_FIXED) app_pop(app);
}

static bool first(Scene *self, App *app, const Input *in)
{
    const KeyAction *a = &KEY_ACTION[((KeySheet *)self)->action];
    Command other;
    const bool press = in->type == INPUT_COMMAND && in->down && !in->repeat;
    // With one switch the sheet's own buttons are chosen; a helper gives keys without it.
    if (!press || pref(&app->prefs, PREF_ONE_SWITCH)) return false;
    if (in->device == DEVICE_PAD && in->button != PAD_NONE) {
        const KeysGiven given = keys_give_pad(app, a->command, (PadButton)in->button, &other);
        tell(app, a, keys_pad_name((PadButton)in->button), given, other);
        close_unless_fixed(app, given);
        return true;
    }
    if (in->device != DEVICE_KEYBOARD || in->key == 0 || in->key == KEY_ESC) return false;
    if (in->key >= KEY_CTRL) return true; // what is held besides; the key itself comes
    if (in->key == KEY_DELETE) {
        keys_reset(app, a->command);
        app_sound(app, "confirm");
        app_pop(app);
        return true;
    }
    const KeyPress key = {(uint8_t)in->key, (uint8_t)((in->shift ? WITH_SHIFT : 0) |
                                                      (in->ctrl ? WITH_CTRL : 0) |
                                                      (in->alt ? WITH_ALT : 0))};
    char name[CAP_BYTES];
    keymap_press_name(key, name, sizeof name);
    const KeysGiven given = keys_give(app, a->command, key, &other);
    tell(app, a, name[0] ? name : "?", given, other);
    close_unless_fixed(app, given);
    return true;
}

static void act_sheet(Scene *self, App *app, const UiAct *act)
{
    if (act->kind != UI_PRESSED) return;
    if (act->id == ID_USUAL_KEY) keys_reset(app, KEY_ACTION[((KeySheet *)self)->action].command);
    app_sound(app, "confirm");
    app_pop(app);
}

static const SceneKind KEY_SHEET = {.name = "key", .first = first, .act = act_sheet,
                                    .draw = draw_sheet,
                                    .see_through = true, .hears_all = true};

bool settings_keys_act(App *app, const UiAct *act)
{
    const int action = act->id - ID_KEY;
    if (act->kind != UI_PRESSED || action < 0 || action >= KEY_ACTIONS) return false;
    KeySheet *s = calloc(1, sizeof *s);
    if (!s) return true;
    s->scene.kind = &KEY_SHEET;
    s->action = action;
    app_push(app, &s->scene);
    return true;
}
