/*
 * pause.c - over a table: go on, the rules, what happened, settings, who plays, the speed, leave
 * the stall.
 *
 * Leaving asks nothing, because nothing is lost: the match waits.
 */
#include <stdlib.h>

#include "scenes/hands.h"
#include "scenes/scenes.h"
#include "ui/theme.h"

enum { ID_CONTINUE = 1, ID_RULES, ID_LOG, ID_SETTINGS, ID_CHAIRS, ID_SPEED, ID_LEAVE, ID_RESULT,
       ID_HANDS };

static void open_hands(App *app, void *context)
{
    (void)context;
    sitting_open_hands(app->sitting, true);
}

/* To a second person at the screen they cannot be hidden again. */
static void turn_hands(App *app, bool open)
{
    const Question q = {.title = app_tr(app, N_("Lay all hands open?")),
                        .text = app_tr(app, N_("Everybody at the screen sees all cards.")),
                        .yes = app_tr(app, N_("Lay them open")),
                        .no = app_tr(app, N_("Keep them hidden")), .chosen = open_hands};
    const bool alone = sitting_is_practice(app->sitting) &&
                       __builtin_popcount(sitting_people(app->sitting)) == 1;
    if (open && !alone) app_push(app, question_scene_new(&q));
    else sitting_open_hands(app->sitting, open);
}

static void act(Scene *self, App *app, const UiAct *act)
{
    (void)self;
    if (act->kind == UI_CHANGED && act->id == ID_SPEED) {
        enum { SPEEDS = 6 };
        app_set(app, PREF_SPEED, (act->value + 1) % SPEEDS); // "off" stands last
        return;
    }
    if (act->kind == UI_CHANGED && act->id == ID_HANDS) turn_hands(app, act->value != 0);
    if (act->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    switch (act->id) {
    case ID_CONTINUE: app_pop(app); break;
    case ID_RULES:
        app_push(app, book_scene_new(app, app->sitting ? sitting_game(app->sitting)->id : NULL));
        break;
    case ID_RESULT: app_push(app, result_again_scene_new(app)); break;
    case ID_LOG: app_push(app, log_scene_new(app)); break;
    case ID_SETTINGS: app_push(app, settings_scene_new(app)); break;
    case ID_CHAIRS: app_push(app, chairs_scene_new(app)); break;
    case ID_LEAVE: app_home(app); break;
    default: break;
    }
}

static void input(Scene *self, App *app, const Input *in)
{
    (void)self;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return;
    bool back = in->command == CMD_CANCEL || in->command == CMD_PAUSE || in->command == CMD_MENU;
    if (back) app_pop(app);
}

static void draw_speed(const App *app, Ui *ui, Rect r, float label_h)
{
    static const char *const LABELS[] = {"×½", "×1", "×1½", "×2", "×4"};
    enum { STEPS = 6 };
    const char *labels[STEPS];
    for (int i = 0; i < STEPS - 1; i++) labels[i] = LABELS[i];
    /* TRANSLATORS: speed of the movements: at once, without any. */
    labels[STEPS - 1] = app_tr(app, N_("Off"));
    UiText how = {.font = FONT_BOLD, .size = 16, .color = SUMI_600, .lines = 1, .middle = true};
    ui_text(ui, (Rect){r.x, r.y, r.w, label_h}, &how, app_tr(app, N_("Speed of the movements")));
    int chosen = (pref(&app->prefs, PREF_SPEED) + STEPS - 1) % STEPS;
    ui_segments(ui, ID_SPEED, (Rect){r.x, r.y + label_h, r.w, r.h - label_h}, labels, STEPS,
                chosen);
}

static void draw_hands(const App *app, Ui *ui, Rect r)
{
    const float toggle = 56 * ui_style(ui)->text_scale;
    const char *label = app_tr(app, N_("All hands lie open"));
    const UiText how = {.font = FONT_BOLD, .size = 18, .color = SUMI_900, .lines = 1,
                        .middle = true, .shrink = true};
    ui_text(ui, (Rect){r.x + 4, r.y, r.w - toggle - 16, r.h}, &how, label);
    ui_toggle(ui, ID_HANDS, r, sitting_hands_open(app->sitting), label);
}

static float button(Ui *ui, int id, Rect r, ButtonKind kind, const char *label, const char *icon)
{
    UiButton b = {kind, label, icon, NULL, 20, id == ID_CONTINUE ? UI_PRIMARY : 0};
    ui_button(ui, id, r, &b);
    return r.y + r.h + 10;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    static const float PAD = 28, GAP = 10;
    const Canvas *c = ui_canvas(ui);
    (void)self;
    const bool result = result_is_there(app), hands = hands_may_open(app);
    const float buttons = 6.0f + (result ? 1 : 0) + (hands ? 1 : 0);
    float scale = ui_style(ui)->text_scale;
    float width = 400 + 260 * (scale - 1), inner = width - 2 * PAD;
    float title_h = 52 * scale, label_h = 34 * scale, note_h = scale > 1.5f ? 8 : 36 * scale;
    // The buttons and the speed, 0.8 of one high, have to fit the lowest window.
    float words_h = 2 * PAD + title_h + label_h + note_h - 8;
    float h = ui_button_height(ui, 56),
          most = (c->h - 16 - words_h - (buttons + 1) * GAP) / (buttons + 0.8f);
    if (h > most) h = most;
    float height = words_h + (buttons + 0.8f) * h + (buttons + 1) * GAP;
    Rect r = {c->w / 2 - width / 2 + PAD, c->h / 2 - height / 2 + PAD, inner, h};
    ui_veil(ui, 1);
    ui_panel(ui, (Rect){r.x - PAD, r.y - PAD, width, height});
    UiText title = {
        .font = FONT_BOLD, .size = 28, .color = SUMI_900, .align = ALIGN_CENTRE, .lines = 1};
    UiText note = {.font = FONT_MEDIUM,
                   .size = 16,
                   .color = SUMI_600,
                   .align = ALIGN_CENTRE,
                   .lines = 1,
                   .middle = true};
    ui_text(ui, (Rect){r.x, r.y, inner, title_h}, &title, app_tr(app, N_("A little break")));
    r.y += title_h;
    r.y = button(ui, ID_CONTINUE, r, BUTTON_PRIMARY, app_tr(app, N_("Continue")), "icons/play");
    r.y = button(ui, ID_RULES, r, BUTTON_TAN, app_tr(app, N_("Rules")), "icons/book");
    if (result) {
        r.y =
            button(ui, ID_RESULT, r, BUTTON_TAN, app_tr(app, N_("The last round")), "icons/crown");
    }
    r.y = button(ui, ID_LOG, r, BUTTON_TAN, app_tr(app, N_("What happened")), "icons/log");
    r.y = button(ui, ID_SETTINGS, r, BUTTON_TAN, app_tr(app, N_("Settings")), "icons/gear");
    r.y = button(ui, ID_CHAIRS, r, BUTTON_TAN, app_tr(app, N_("Who plays")), "icons/human");
    if (hands) {
        draw_hands(app, ui, r);
        r.y += h + GAP;
    }
    draw_speed(app, ui, (Rect){r.x, r.y, inner, label_h + h * 0.8f}, label_h);
    r.y += label_h + h * 0.8f + GAP;
    r.y = button(ui, ID_LEAVE, r, BUTTON_TAN, app_tr(app, N_("Leave the stall")), "icons/exit");
    if (scale > 1.5f) return; // large type needs the room for the buttons
    ui_text(ui, (Rect){r.x, r.y - 8, inner, note_h}, &note,
            app_tr(app, N_("The match waits for you.")));
}

static const SceneKind PAUSE = {.name = "pause", .act = act, .input = input, .draw = draw,
                                .see_through = true};

static void leave_table(App *app, void *context)
{
    (void)context;
    app_home(app);
}

Scene *pause_scene_new(App *app)
{
    // A child has one question only: go on or stop.
    if (app_style(app).child) return child_leave_scene_new(app, leave_table, NULL);
    Scene *s = calloc(1, sizeof *s);
    if (s) s->kind = &PAUSE;
    return s;
}
