/*
 * settings_keys.c - every action with its keys and its pad button, and the sheet on which it gets
 * another one. When a key is taken from another action, the page says so.
 */
#include <stdlib.h>
#include <string.h>

#include "app/keys.h"
#include "scenes/settings/settings_parts.h"
#include "ui/theme.h"

static const float SHEET_W = 560, COLUMN = 380, KEY_H = 30, PAD_ICON = 20;

/* ---- the list ---- */

static void draw_cap(Ui *ui, const void *what, Rect r)
{
    const bool pad = *(const bool *)what;
    canvas_round(ui_canvas(ui), r, CORNER_S, pad ? YORU_700 : WASHI_50);
    canvas_ring(ui_canvas(ui), r, CORNER_S, RULE_H, ui_ink(ui, pad ? YORU_700 : SUMI_600));
}

static void put_cap(Box *row, const char *words, bool pad)
{
    static const BoxPart PART = {.draw = draw_cap};
    UiText how = frame_bold(TEXT_S, pad ? WASHI_50 : SUMI_900);
    how.align = ALIGN_CENTRE;
    how.shrink = true;
    Box *cap = box_row(row, (BoxStyle){.gap = GAP_XS, .pad_x = GAP_S, .height = KEY_H});
    box_behind(cap, &PART, &pad, sizeof pad);
    if (pad) box_icon(cap, "icons/pad", PAD_ICON, WASHI_50);
    box_text(cap, how, words);
}

/* At most two keys: that is what hints and hands can remember. */
static void put_caps(const App *app, Box *row, Command command)
{
    const PadButton button = keys_pad_of(app_keymap(app), command);
    for (int i = 0; i < KEYS_AN_ACTION; i++) {
        char name[CAP_BYTES];
        keymap_press_name(app_keymap(app)->key[command][i], name, sizeof name);
        if (name[0]) put_cap(row, name, false);
    }
    if (button != PAD_NONE) put_cap(row, keys_pad_name(button), true);
}

static void put_key(const App *app, Box *grid, int i)
{
    const KeyAction *a = &KEY_ACTION[i];
    UiText title = frame_bold(TEXT_M, SUMI_900);
    title.lines = 1;
    title.shrink = true;
    Box *column = box_column(grid, (BoxStyle){0});
    Box *row = box_row(column, (BoxStyle){.gap = GAP_XS, .pad_x = GAP_XS,
                                          .height = BUTTON_USUAL_H});
    box_text_in(row, (BoxStyle){.grow = 1}, title, app_tr(app, a->title));
    put_caps(app, row, a->command);
    box_thing(row, ID_KEY + i, CORNER_S, app_tr(app, a->title), 0);
    box_rule(column);
}

void settings_keys_put(const App *app, Ui *ui, Box *page)
{
    const Tongue t = app_tongue(app);
    Box *head = box_column(page, (BoxStyle){.gap = GAP_XS, .pad_y = GAP_S});
    box_text(head, frame_type(ui, t, frame_bold(TEXT_XL, SUMI_900)), tr(t, "Keys and pad buttons"));
    box_text(head, frame_type(ui, t, frame_plain(TEXT_S, SUMI_600)),
             tr(t, "Press one to give it another key or button. A pad's cross and stick always "
                   "move, and Esc always goes back."));
    Box *grid = box_grid(page, (BoxStyle){.gap = GAP_L, .downwards = true}, COLUMN, 2);
    for (int i = 0; i < KEY_ACTIONS; i++) put_key(app, grid, i);
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
    const PadButton button = keys_pad_of(app_keymap(app), command);
    bool any = false;
    for (int i = 0; i < KEYS_AN_ACTION; i++) {
        char name[CAP_BYTES];
        keymap_press_name(app_keymap(app)->key[command][i], name, sizeof name);
        if (name[0]) text_printf(out, any ? ", %s" : "%s", name);
        any = any || name[0];
    }
    if (button != PAD_NONE)
        text_printf(out, any ? ", %s" : "%s", keys_pad_name(button));
}

static void draw_sheet(const Scene *self, const App *app, Ui *ui)
{
    const KeyAction *a = &KEY_ACTION[((const KeySheet *)self)->action];
    const Tongue t = app_tongue(app);
    char now[SAYING_BYTES], words[400];
    Text has = text_over(now, sizeof now), body = text_over(words, sizeof words);
    say_now(app, a->command, &has);
    tr_fill(t, &body, "Press the key or pad button you want. Now: {now}.", "now", now, NULL);
    UiText head = frame_bold(TEXT_XL, SUMI_900), plain = frame_plain(TEXT_M, SUMI_900);
    head.align = plain.align = ALIGN_CENTRE;
    Box *sheet = frame_sheet(ui);
    box_text(sheet, head, tr(t, a->title));
    box_text_in(sheet, (BoxStyle){.pad_y = GAP_XS}, plain, words);
    const UiButton usual = {.kind = BUTTON_TAN, .label = tr(t, "Reset"), .key = "Del",
                            .icon = "icons/replay", .size = TEXT_M,
                            .flags = keys_are_usual(app, a->command) ? UI_OFF : 0};
    const UiButton keep = {.kind = BUTTON_PRIMARY, .label = tr(t, "Leave as is"),
                           .icon = "icons/check", .key = "Esc", .size = TEXT_M,
                           .flags = UI_PRIMARY};
    box_button(sheet, (BoxStyle){0}, ID_USUAL_KEY, &usual);
    box_button(sheet, (BoxStyle){0}, ID_KEEP, &keep);
    frame_sheet_draw(ui, sheet, SHEET_W);
}

/* Whose it was, and what that one has now. */
static void tell(App *app, const KeyAction *a, const char *key, KeysGiven given, Command other)
{
    const Tongue t = app_tongue(app);
    const char *was = "";
    char words[320], now[SAYING_BYTES];
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
        tr_fill(t, &text, "{key} always does the same thing. Choose another "
                          "one.", "key", key, NULL);
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
    // With one switch the sheet's own buttons are chosen; keys have to be assigned without the
    // switch.
    if (!press || app_pref(app, PREF_ONE_SWITCH)) return false;
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
