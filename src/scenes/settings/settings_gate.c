/*
 * settings_gate.c - the parents' sum before the settings, where they asked for it: a child is
 * not to change its own rules (ux.md 4.9).
 */
#include <math.h>
#include <stdio.h>

#include "scenes/settings/settings_parts.h"
#include "ui/theme.h"

static const float SHEET_W = 640, SUM_TEXT = 56, ANSWER_H = 104, BACK = 64;

static int draw_number(App *app, int lo, int hi)
{
    return lo + (int)app_sparkle(app, (uint32_t)(hi - lo + 1));
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
    UiText words = frame_bold(TEXT_XL, SUMI_600);
    UiText sum = {.font = FONT_BLACK, .size = SUM_TEXT, .color = SUMI_900, .lines = 1,
                  .align = ALIGN_CENTRE, .fixed = true};
    char number[32];
    words.align = ALIGN_CENTRE;
    Box *sheet = frame_sheet(ui);
    box_text(sheet, words, tr(t, "For grown-ups: how much is this?"));
    snprintf(number, sizeof number, "%d + %d = ?", s->a, s->b);
    box_text(sheet, sum, number);
    Box *grid = box_grid(sheet, (BoxStyle){.gap = GAP_M}, 0, GATE_ANSWERS);
    for (int i = 0; i < GATE_ANSWERS; i++) {
        snprintf(number, sizeof number, "%d", s->answer[i]);
        const UiButton b = {.kind = BUTTON_TAN, .label = number, .size = TEXT_XXL};
        box_button(grid, (BoxStyle){.least = ANSWER_H}, ID_ANSWER + i, &b);
    }
    const float w = fminf(SHEET_W, c->w - 2 * GAP_XL), h = box_height(sheet, w);
    const Rect paper = {(c->w - w) / 2, (c->h - h) / 2, w, h};
    ui_panel(ui, paper);
    box_draw(sheet, paper);
    ui_icon_button(ui, ID_BACK, (Rect){frame_for(ui, 0, 0).x0, paper.y, BACK, BACK}, "icons/back",
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
