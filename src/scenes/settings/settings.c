/*
 * settings.c - everything that can be set, on nine pages. A change takes effect at once and is
 * saved; nothing has to be confirmed.
 */
#include <math.h>
#include <stdlib.h>

#include "app/keys.h"
#include "scenes/question.h"
#include "scenes/scenes.h"
#include "scenes/street/night.h"
#include "scenes/settings/settings_parts.h"
#include "ui/theme.h"

static const float HEAD_Y = 70, TAB_W = 232, TAB_WIDER = 100, TAB_H = 54, TAB_ICON = 26;
static const float PREVIEW_W = 316, PREVIEW_H = 512, MARGIN = 36, TITLE = 40;

typedef struct TabSpec {
    const char *icon, *title;
} TabSpec;

static const TabSpec TABS[TAB_COUNT] = {
    [TAB_CARDS] = {"icons/cards", N_("Cards")},
    [TAB_PLAY] = {"icons/dice", N_("Play")},
    [TAB_LAMP] = {"icons/lantern", N_("Calling out")},
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
    night_cord(ui, &cord, night_sway(app), app_clock_s(app) * 2);
}

typedef struct TabPart {
    int tab;
    bool on;
} TabPart;

static void draw_tab(Ui *ui, const void *what, Rect r)
{
    const TabPart *t = what;
    Canvas *c = ui_canvas(ui);
    const bool hot = ui_is_hot(ui, ID_TAB + t->tab);
    canvas_round(c, r, CORNER_M, t->on ? WASHI_50 : hot ? YORU_700 : YORU_900);
    if (!t->on) canvas_ring(c, r, CORNER_M, RULE_H, rgb(0x4A568F));
    const Rect mark = {r.x + GAP_S, r.y + CORNER_M, GAP_XS, r.h - 2 * CORNER_M};
    if (t->on) canvas_round(c, mark, mark.w / 2, SHU_600);
}

static void put_tab(Box *tabs, Tongue t, int tab, bool on)
{
    static const BoxPart PART = {.draw = draw_tab};
    const TabPart part = {tab, on};
    UiText how = frame_bold(TEXT_L, on ? SUMI_900 : WASHI_50);
    how.lines = 1;
    how.shrink = true;
    Box *row = box_row(tabs, (BoxStyle){.gap = GAP_M, .pad_x = GAP_XL, .least = TAB_H});
    box_behind(row, &PART, &part, sizeof part);
    box_icon(row, TABS[tab].icon, TAB_ICON, on ? SHU_600 : KASUMI);
    box_text_in(row, (BoxStyle){.grow = 1}, how, tr(t, TABS[tab].title));
    box_press(row, ID_TAB + tab, CORNER_M, tr(t, TABS[tab].title), 0);
}

static void draw_tabs(const SettingsScreen *s, Ui *ui, Rect r, Tongue t)
{
    Box *tabs = box_page(ui, (BoxStyle){.gap = GAP_S, .pad_x = GAP_S, .pad_y = GAP_S});
    for (int tab = 0; tab < TAB_COUNT; tab++) put_tab(tabs, t, tab, tab == (int)s->tab);
    const Rect around = rect_inset(r, -GAP_S);
    const float need = box_height(tabs, around.w);
    const float offset = ui_scroll_begin(ui, ID_TABS, around, need);
    box_draw(tabs, (Rect){around.x, around.y - offset, around.w, need});
    ui_scroll_end(ui);
}

/* Title and lines of a tab. */
static Box *page_of(const SettingsScreen *s, const App *app, Ui *ui)
{
    Box *page = box_page(ui, (BoxStyle){.pad_x = MARGIN, .pad_y = GAP_L});
    box_text_in(page, (BoxStyle){.pad_y = GAP_XS}, frame_bold(TEXT_XXL, SUMI_900),
                tr(app_tongue(app), TABS[s->tab].title));
    if (s->tab == TAB_ABOUT) settings_about_put(s, app, page);
    else settings_lines_put(s, app, ui, page);
    if (s->tab == TAB_CONTROLS) settings_keys_put(app, ui, page);
    return page;
}

/* Tabs, page and preview beside each other. Large letters need the room of the preview; they show
 * what they do themselves. So do keys. */
typedef struct Panels {
    Rect tabs, paper, page, preview; /* preview.w 0: there is none */
} Panels;

static Panels panels_in(const SettingsScreen *s, const Ui *ui, Rect body)
{
    const float k = ui_style(ui)->text_scale, tabs = TAB_W + TAB_WIDER * (k - 1);
    Panels p = {.tabs = {body.x, body.y, tabs, body.h}};
    const float left = body.x + tabs + GAP_XL;
    p.paper = p.page = (Rect){left, body.y, body.x + body.w - left, body.h};
    if (k >= 1.5f || s->tab == TAB_CONTROLS) return p;
    if (ui_canvas(ui)->zoom > 1) { // it stands below what scrolls
        p.page.h -= PREVIEW_H + GAP_XL;
        p.preview = (Rect){p.page.x + (p.page.w - PREVIEW_W) / 2, p.page.y + p.page.h, PREVIEW_W,
                           PREVIEW_H};
        return p;
    }
    p.page.w -= PREVIEW_W + GAP_XL;
    p.preview = (Rect){p.page.x + p.page.w, body.y + GAP_XL, PREVIEW_W,
                       fminf(body.h - 2 * GAP_XL, PREVIEW_H)};
    return p;
}

static void draw_foot(Ui *ui, const Frame *f, Tongue t)
{
    const FootButton buttons[] = {
        {ID_DONE,
         {.kind = BUTTON_PRIMARY, .label = tr(t, "Done"), .icon = "icons/check", .size = TEXT_NAME,
          .flags = UI_PRIMARY}},
        {ID_USUAL,
         {.kind = BUTTON_GHOST, .label = tr(t, "Reset to defaults"), .icon = "icons/replay",
          .size = TEXT_M}},
    };
    frame_foot(ui, f, buttons, 2, 0);
}

/* What the longest page needs, so that header and buttons stay where they are. Those about keys
 * and about the program are not asked: they scroll. */
static float longest_page(const SettingsScreen *s, const App *app, Ui *ui, Rect body)
{
    float longest = 0;
    SettingsScreen each = *s;
    for (int tab = 0; tab < TAB_CONTROLS; tab++) {
        each.tab = (Tab)tab;
        const float w = panels_in(&each, ui, body).page.w;
        longest = fmaxf(longest, box_height(page_of(&each, app, ui), w));
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
    const Frame f = frame_for(ui, HEAD_Y, longest_page(s, app, ui, frame_for(ui, HEAD_Y, 0).body));
    const Panels p = panels_in(s, ui, f.body);
    const float x = frame_back(ui, ID_BACK, &f, tr(t, "Back"));
    const UiText title = {.font = FONT_SIGN, .size = TITLE, .color = WASHI_50, .lines = 1,
                          .middle = true, .shrink = true};
    ui_text(ui, (Rect){x, f.head.y - 8, f.x1 - x, f.head.h + 16}, &title, tr(t, "Settings"));
    draw_tabs(s, ui, p.tabs, t);
    ui_panel(ui, p.paper);
    // A new id for each tab: it then begins at its top. The preview stands beside what scrolls.
    frame_paper(ui, ID_PAPER + (int)s->tab, p.page, page_of(s, app, ui));
    if (p.preview.w > 0) settings_preview_draw(s, app, ui, p.preview);
    draw_foot(ui, &f, t);
}

/* ---- input ---- */

/* Settings for grown-ups ask the sum first, if that was switched on; only once. */
static bool gate(SettingsScreen *s, App *app)
{
    if (s->passed || !app_pref(app, PREF_CHILD_GATE)) return false;
    settings_gate_new(s, app);
    s->locked = true;
    return true;
}

static void open_tab(SettingsScreen *s, App *app, int tab)
{
    s->tab = (Tab)((tab + TAB_COUNT) % TAB_COUNT);
    if (s->tab == TAB_CHILDREN) (void)gate(s, app);
    s->shown_s = 0;
    ui_set_focus(app_ui(app), ID_TAB + (int)s->tab);
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
    const Question q = {.title = tr(t, "Reset to defaults?"),
                        .text = tr(t, "All settings on all pages go back to how they were at "
                                      "first. People and saved games stay."),
                        .yes = tr(t, "Reset to defaults"),
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
    .draw = draw, .moving = moving, .leave = leave, .stands = true,
};

Scene *settings_scene_new(App *app)
{
    SettingsScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &SETTINGS;
    s->credits = settings_credits_read(app);
    if (app_pref(app, PREF_CHILD)) (void)gate(s, app);
    return &s->scene;
}
