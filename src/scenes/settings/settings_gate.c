/*
 * settings_gate.c - the parents' sum before the settings, where they asked for it: a child is
 * not to change its own rules (ux.md 4.9).
 */
#include <stdio.h>

#include "scenes/settings/settings_parts.h"
#include "ui/theme.h"

static int draw_number(App *app, int lo, int hi)
{
    return lo + (int)fast_rng_below(&app->sparkle, (uint32_t)(hi - lo + 1));
}

/* Four answers in a row of numbers, one of them right. */
void settings_gate_new(SettingsScreen *s, App *app)
{
    s->a = draw_number(app, 3, 9);
    s->b = draw_number(app, 4, 9);
    const int first = s->a + s->b - draw_number(app, 0, GATE_ANSWERS - 1);
    for (int i = 0; i < GATE_ANSWERS; i++) s->answer[i] = first + i;
}

void settings_gate_draw(const SettingsScreen *s, const App *app, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    const Tongue t = app_tongue(app);
    const float w = 640, pad = 32, gap = 16, button = 104;
    const UiText words = {.font = FONT_BOLD, .size = 22, .color = SUMI_600,
                          .align = ALIGN_CENTRE};
    const UiText sum = {.font = FONT_BLACK, .size = 56, .color = SUMI_900, .lines = 1,
                        .align = ALIGN_CENTRE, .middle = true, .fixed = true};
    const char *say = tr(t, "For grown-ups: how much is this?");
    const float head = ui_text_height(ui, w - 2 * pad, &words, say);
    const float h = pad + head + 88 + button + pad + 8;
    const Rect paper = {(c->w - w) / 2, (c->h - h) / 2, w, h};
    char number[32];
    ui_panel(ui, paper);
    const float x = paper.x + pad, y = paper.y + pad;
    ui_text(ui, (Rect){x, y, w - 2 * pad, head + 1}, &words, say);
    snprintf(number, sizeof number, "%d + %d = ?", s->a, s->b);
    ui_text(ui, (Rect){x, y + head, w - 2 * pad, 88}, &sum, number);
    const float each = (w - 2 * pad - gap * (GATE_ANSWERS - 1)) / GATE_ANSWERS;
    for (int i = 0; i < GATE_ANSWERS; i++) {
        snprintf(number, sizeof number, "%d", s->answer[i]);
        const UiButton b = {.kind = BUTTON_TAN, .label = number, .size = 28};
        ui_button(ui, ID_ANSWER + i,
                  (Rect){x + (each + gap) * (float)i, y + head + 88, each, button}, &b);
    }
    ui_icon_button(ui, ID_BACK, (Rect){(c->w - 1216) / 2, paper.y, 64, 64}, "icons/back",
                   tr(t, "Back"), UI_PRIMARY);
}

/* A wrong answer brings another sum: trying them all in turn leads nowhere. */
void settings_gate_act(SettingsScreen *s, App *app, const UiAct *act)
{
    if (act->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    const int i = act->id - ID_ANSWER;
    if (act->id == ID_BACK) app_pop(app);
    else if (i >= 0 && i < GATE_ANSWERS && s->answer[i] == s->a + s->b)
        s->locked = false, s->passed = true;
    else settings_gate_new(s, app);
}
