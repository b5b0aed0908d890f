/*
 * pause.c - over a table: go on, the rules, what happened, settings, who plays, the speed, leave
 * the stall.
 *
 * Leaving asks nothing, because nothing is lost: the match waits.
 */
#include <math.h>
#include <stdlib.h>

#include "scenes/frame.h"
#include "session/open_hands.h"
#include "scenes/scenes.h"
#include "ui/theme.h"

enum { ID_CONTINUE = 1, ID_RULES, ID_LOG, ID_SETTINGS, ID_CHAIRS, ID_SPEED, ID_LEAVE, ID_RESULT,
       ID_HANDS, ID_PAPER };

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

static const float PAD = 28, GAP = 10;

/* Everything that it has, in rows from `r` down. */
static void draw_rows(const App *app, Ui *ui, Rect r, float label_h)
{
    r.y = button(ui, ID_CONTINUE, r, BUTTON_PRIMARY, app_tr(app, N_("Continue")), "icons/play");
    r.y = button(ui, ID_RULES, r, BUTTON_TAN, app_tr(app, N_("Rules")), "icons/book");
    if (result_is_there(app)) {
        r.y =
            button(ui, ID_RESULT, r, BUTTON_TAN, app_tr(app, N_("The last round")), "icons/crown");
    }
    r.y = button(ui, ID_LOG, r, BUTTON_TAN, app_tr(app, N_("What happened")), "icons/log");
    r.y = button(ui, ID_SETTINGS, r, BUTTON_TAN, app_tr(app, N_("Settings")), "icons/gear");
    r.y = button(ui, ID_CHAIRS, r, BUTTON_TAN, app_tr(app, N_("Who plays")), "icons/human");
    if (hands_may_open(app->sitting)) {
        draw_hands(app, ui, r);
        r.y += r.h + GAP;
    }
    draw_speed(app, ui, (Rect){r.x, r.y, r.w, label_h + r.h * 0.8f}, label_h);
    r.y += label_h + r.h * 0.8f + GAP;
    r.y = button(ui, ID_LEAVE, r, BUTTON_TAN, app_tr(app, N_("Leave the stall")), "icons/exit");
    const float scale = ui_style(ui)->text_scale;
    if (scale > 1.5f) return; // large type needs the room for the buttons
    const UiText note = {.font = FONT_MEDIUM, .size = 16, .color = SUMI_600,
                         .align = ALIGN_CENTRE, .lines = 1, .middle = true};
    ui_text(ui, (Rect){r.x, r.y - 8, r.w, 36 * scale}, &note,
            app_tr(app, N_("The match waits for you.")));
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    static const float ROW_LEAST = 38, LEAST_MOST = 70; // lower rows scroll instead
    const Canvas *c = ui_canvas(ui);
    (void)self;
    const float rows = 6.0f + (result_is_there(app) ? 1 : 0) +
                       (hands_may_open(app->sitting) ? 1 : 0);
    const float scale = ui_style(ui)->text_scale, room = c->h - 16;
    const float width = 400 + 260 * (scale - 1), inner = width - 2 * PAD;
    const float title_h = 52 * scale, label_h = 34 * scale;
    // The rows and the speed, 0.8 of one high, have to fit the lowest window.
    const float words_h = 2 * PAD + title_h + label_h + (scale > 1.5f ? 0 : 36 * scale - 8);
    const float most = (room - words_h - (rows + 1) * GAP) / (rows + 0.8f);
    const float least = fminf(ROW_LEAST * scale, LEAST_MOST);
    const float h = fminf(ui_button_height(ui, 56), fmaxf(most, least));
    const float need = words_h + (rows + 0.8f) * h + (rows + 1) * GAP;
    const float high = fminf(need, room);
    const Rect paper = {c->w / 2 - width / 2, c->h / 2 - high / 2, width, high};
    ui_veil(ui, 1);
    ui_panel(ui, paper);
    const bool scrolls = need > room + 1;
    const float offset = scrolls ? frame_scroll_begin(ui, ID_PAPER, paper, need) : 0;
    const UiText title = {.font = FONT_BOLD, .size = 28, .color = SUMI_900,
                          .align = ALIGN_CENTRE, .lines = 1};
    const Rect top = {paper.x + PAD, paper.y + PAD - offset, inner, title_h};
    ui_text(ui, top, &title, app_tr(app, N_("A little break")));
    draw_rows(app, ui, (Rect){top.x, top.y + title_h, inner, h}, label_h);
    if (scrolls) frame_scroll_end(ui, paper, need, offset);
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
