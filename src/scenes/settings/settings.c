/*
 * settings.c - everything that can be set, on nine pages. A change takes effect at once and is
 * kept; nothing has to be confirmed.
 */
#include <math.h>
#include <stdlib.h>

#include "app/keys.h"
#include "scenes/street/night.h"
#include "scenes/settings/settings_parts.h"
#include "ui/theme.h"

static const float HEAD_Y = 70, TAB_W = 232, TAB_WIDER = 100, TAB_H = 54, TAB_PITCH = 63;
static const float PREVIEW_W = 316, MARGIN = 36, TITLE = 40;

typedef struct TabSpec {
    const char *icon, *title;
} TabSpec;

static const TabSpec TABS[TAB_COUNT] = {
    [TAB_CARDS] = {"icons/cards", N_("Cards")},
    [TAB_PLAY] = {"icons/dice", N_("Play")},
    [TAB_LAMP] = {"icons/lantern", N_("Lamp")},
    [TAB_SOUND] = {"icons/sound", N_("Sound")},
    [TAB_COMFORT] = {"icons/access", N_("Comfort")},
    [TAB_CHILDREN] = {"icons/child", N_("Children")},
    [TAB_LANGUAGE] = {"icons/globe", N_("Language")},
    [TAB_CONTROLS] = {"icons/keyboard", N_("Controls")},
    [TAB_ABOUT] = {"icons/info", N_("About")},
};

/* ---- drawing ---- */

static void draw_sky(const App *app, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    const Cord cord = {.x0 = -20, .y0 = -10, .x1 = c->w + 20, .y1 = -10, .sag = 14, .from = 0.06f,
                       .to = 0.94f, .count = 17, .radius = 15};
    night_sky(ui);
    night_cord(ui, &cord, night_sway(app), app->clock_s * 2);
}

static void draw_tab(const SettingsScreen *s, Ui *ui, Rect r, Tongue t, int tab)
{
    Canvas *c = ui_canvas(ui);
    const bool on = (int)s->tab == tab, hot = ui_is_hot(ui, ID_TAB + tab);
    const float icon = 26;
    canvas_round(c, r, 16, on ? WASHI_50 : hot ? YORU_700 : YORU_900);
    if (!on) canvas_ring(c, rect_inset(r, 0.75f), 15.4f, 1.5f, rgb(0x4A568F));
    if (on) canvas_round(c, (Rect){r.x + 10, r.y + 14, 5, r.h - 28}, 2.5f, SHU_600);
    canvas_sprite(c, TABS[tab].icon, (Rect){r.x + 25, r.y + (r.h - icon) / 2, icon, icon},
                  &(Look){.tint = on ? SHU_600 : KASUMI});
    const UiText how = {.font = FONT_BOLD, .size = 20, .color = on ? SUMI_900 : WASHI_50,
                        .middle = true, .shrink = true};
    ui_text(ui, (Rect){r.x + 66, r.y, r.w - 66 - 16, r.h}, &how, tr(t, TABS[tab].title));
    ui_thing(ui, ID_TAB + tab, r, 16, tr(t, TABS[tab].title), 0);
}

static float tab_width(const Ui *ui)
{
    return TAB_W + TAB_WIDER * (ui_style(ui)->text_scale - 1);
}

static void draw_tabs(const SettingsScreen *s, Ui *ui, const Frame *f, Tongue t)
{
    const float w = tab_width(ui), h = fmaxf(TAB_H, 32 * ui_style(ui)->text_scale);
    const float pitch = h + TAB_PITCH - TAB_H, all = pitch * TAB_COUNT - (pitch - h);
    const Rect r = {f->x0 - 8, f->body.y - 8, w + 16, f->body.h + 16};
    float y = f->body.y - ui_scroll_begin(ui, ID_TABS, r, all + 16);
    for (int tab = 0; tab < TAB_COUNT; tab++, y += pitch)
        draw_tab(s, ui, (Rect){f->x0, y, w, h}, t, tab);
    ui_scroll_end(ui);
}

/* Title and lines of the tab that is open; returns the height. */
static float draw_page(const SettingsScreen *s, const App *app, Ui *ui, Rect at, bool dry)
{
    const UiText title = {.font = FONT_BOLD, .size = 28, .color = SUMI_900};
    float y = at.y + 20;
    y += 6 + frame_text(ui, dry, at.x, y, at.w, title, tr(app_tongue(app), TABS[s->tab].title));
    const Rect rest = {at.x, y, at.w, 0};
    if (s->tab == TAB_ABOUT) y += settings_about_draw(s, app, ui, rest, dry);
    else y += settings_lines_draw(s, app, ui, rest, dry);
    if (s->tab == TAB_CONTROLS) y += settings_keys_draw(app, ui, (Rect){at.x, y, at.w, 0}, dry);
    return y + 24 - at.y;
}

/* Large letters need the room of the preview; they show what they do themselves. So do keys. */
static bool has_preview(const SettingsScreen *s, const Ui *ui)
{
    return ui_style(ui)->text_scale < 1.5f && s->tab != TAB_CONTROLS;
}

static float page_width(const SettingsScreen *s, const Ui *ui)
{
    const float paper = 1216 - tab_width(ui) - 24;
    return has_preview(s, ui) ? paper - MARGIN - 44 - PREVIEW_W - 28 : paper - 2 * MARGIN;
}

static void draw_paper(const SettingsScreen *s, const App *app, Ui *ui, const Frame *f, float need)
{
    const float w = page_width(s, ui), left = f->x0 + tab_width(ui) + 24;
    const Rect paper = {left, f->body.y, f->x1 - left, f->body.h};
    // The preview stands beside what scrolls.
    const Rect page = {left, paper.y, has_preview(s, ui) ? MARGIN + w + 32 : paper.w, paper.h};
    ui_panel(ui, paper);
    // A new id for each tab: it then begins at its top.
    const float offset = frame_scroll_begin(ui, ID_PAPER + (int)s->tab, page, need);
    draw_page(s, app, ui, (Rect){left + MARGIN, paper.y - offset, w, 0}, false);
    frame_scroll_end(ui, page, need, offset);
    if (!has_preview(s, ui)) return;
    const Rect preview = {paper.x + paper.w - PREVIEW_W - 28, paper.y + 24, PREVIEW_W,
                          fminf(paper.h - 48, 512)};
    settings_preview_draw(s, app, ui, preview);
}

static void draw_foot(Ui *ui, const Frame *f, Tongue t)
{
    const FootButton buttons[] = {
        {ID_DONE,
         {.kind = BUTTON_PRIMARY, .label = tr(t, "Done"), .icon = "icons/check", .size = 22,
          .flags = UI_PRIMARY}},
        {ID_USUAL,
         {.kind = BUTTON_GHOST, .label = tr(t, "Back to defaults"), .icon = "icons/replay",
          .size = 18}},
    };
    frame_foot(ui, f, buttons, 2, 0);
}

/* What the longest page needs, so that header and buttons stay where they are. Those about keys
 * and about the program are not asked: they scroll. */
static float longest_page(const SettingsScreen *s, const App *app, Ui *ui)
{
    float longest = 0;
    SettingsScreen each = *s;
    for (int tab = 0; tab < TAB_CONTROLS; tab++) {
        each.tab = (Tab)tab;
        const Rect page = {0, 0, page_width(&each, ui), 0};
        longest = fmaxf(longest, draw_page(&each, app, ui, page, true));
    }
    return longest;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const SettingsScreen *s = (const SettingsScreen *)self;
    const Tongue t = app_tongue(app);
    draw_sky(app, ui);
    if (s->locked) {
        settings_gate_draw(s, app, ui);
        return;
    }
    const float need = draw_page(s, app, ui, (Rect){0, 0, page_width(s, ui), 0}, true);
    const Frame f = frame_for(ui, HEAD_Y, longest_page(s, app, ui));
    const float x = frame_back(ui, ID_BACK, &f, tr(t, "Back"));
    const UiText title = {.font = FONT_SIGN, .size = TITLE, .color = WASHI_50, .lines = 1,
                          .middle = true, .shrink = true};
    ui_text(ui, (Rect){x, f.head.y - 8, f.x1 - x, f.head.h + 16}, &title, tr(t, "Settings"));
    draw_tabs(s, ui, &f, t);
    draw_paper(s, app, ui, &f, need);
    draw_foot(ui, &f, t);
}

/* ---- input ---- */

/* What is for grown-ups asks them first, where they wished it: once. */
static bool gate(SettingsScreen *s, App *app)
{
    if (s->passed || !pref(&app->prefs, PREF_CHILD_GATE)) return false;
    settings_gate_new(s, app);
    s->locked = true;
    return true;
}

static void open_tab(SettingsScreen *s, App *app, int tab)
{
    s->tab = (Tab)((tab + TAB_COUNT) % TAB_COUNT);
    if (s->tab == TAB_CHILDREN) (void)gate(s, app);
    s->shown_s = 0;
    ui_set_focus(app->ui, ID_TAB + (int)s->tab);
    app_sound(app, "move");
}

static void all_usual(App *app, void *context)
{
    (void)context;
    for (Pref which = 0; which < PREF_COUNT; which++) app_set(app, which, PREFS[which].usual);
    keys_reset_all(app);
}

static void ask_usual(App *app)
{
    const Tongue t = app_tongue(app);
    const Question q = {.title = tr(t, "Back to defaults?"),
                        .text = tr(t, "All settings on all pages become what they were at "
                                      "first. People and saved games stay."),
                        .yes = tr(t, "Back to defaults"),
                        .no = tr(t, "Keep my settings"),
                        .chosen = all_usual};
    app_push(app, question_scene_new(&q));
}

static void act(Scene *self, App *app, const UiAct *act)
{
    SettingsScreen *s = (SettingsScreen *)self;
    if (s->locked) {
        settings_gate_act(s, app, act);
        return;
    }
    if (s->tab == TAB_CONTROLS && settings_keys_act(app, act)) return;
    if (settings_lines_act(s, app, act)) {
        s->shown_s = 0;
        return;
    }
    if (act->kind != UI_PRESSED) return;
    const int tab = act->id - ID_TAB;
    if (tab >= 0 && tab < TAB_COUNT) open_tab(s, app, tab);
    if (act->id == ID_USUAL && !gate(s, app)) ask_usual(app); // that would open everything
    if (act->id != ID_DONE && act->id != ID_BACK) return;
    app_sound(app, "confirm");
    app_pop(app);
}

/* The shoulder buttons of a pad turn the pages; on a keyboard Tab goes from thing to thing. */
static bool first(Scene *self, App *app, const Input *in)
{
    SettingsScreen *s = (SettingsScreen *)self;
    if (in->type != INPUT_COMMAND || in->device != DEVICE_PAD || !in->down || s->locked)
        return false;
    if (in->command != CMD_NEXT_AREA && in->command != CMD_PREV_AREA) return false;
    open_tab(s, app, (int)s->tab + (in->command == CMD_NEXT_AREA ? 1 : -1));
    return true;
}

static void input(Scene *self, App *app, const Input *in)
{
    (void)self;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return;
    if (in->command == CMD_CANCEL || in->command == CMD_MENU) app_pop(app);
}

static void update(Scene *self, App *app, float dt_s)
{
    (void)app;
    ((SettingsScreen *)self)->shown_s += dt_s;
}

static bool moving(const Scene *self, const App *app)
{
    return night_sways(app) || settings_preview_moves((const SettingsScreen *)self, app);
}

static void leave(Scene *self, App *app)
{
    (void)app;
    free(((SettingsScreen *)self)->credits);
    free(self);
}

static const SceneKind SETTINGS = {
    .name = "settings", .first = first, .act = act, .input = input, .update = update,
    .draw = draw, .moving = moving, .leave = leave,
};

Scene *settings_scene_new(App *app)
{
    SettingsScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &SETTINGS;
    s->credits = settings_credits_read(app);
    if (pref(&app->prefs, PREF_CHILD)) (void)gate(s, app);
    return &s->scene;
}
