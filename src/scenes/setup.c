/* setup.c - before a match: for now, one person and one computer sit down and begin. */
#include <stdlib.h>

#include "scenes/backdrop.h"
#include "scenes/scenes.h"
#include "ui/theme.h"

enum { ID_START = 1, ID_BACK };

typedef struct SetupScene {
    Scene scene;
    const Game *game;
    bool waits; /* another match waits here */
} SetupScene;

static void start(App *app, void *context)
{
    const Game *game = context;
    Seating seating;
    seating_first(&seating, app_tongue(app), game->seats_min - 1);
    Setup setup = setup_usual(game, seating.count);
    if (game->settle(&setup)) return; // the usual rules of every game go together
    app_sit_down(app, sitting_new(app, game, &setup, &seating, false));
    if (app->sitting) app_replace(app, table_scene_new(app, false));
}

static void act(Scene *self, App *app, const UiAct *act)
{
    SetupScene *s = (SetupScene *)self;
    if (act->kind != UI_PRESSED) return;
    if (act->id == ID_BACK) {
        app_pop(app);
    } else if (s->waits) {
        app_push(app, question_scene_new(&(Question){
            .title = app_tr(app, N_("Begin anew?")),
            .text = app_tr(app, N_("A match waits at this stall. A new one takes its place.")),
            .yes = app_tr(app, N_("Begin anew")), .no = app_tr(app, N_("Keep it")),
            .chosen = start, .context = (void *)(uintptr_t)s->game}));
    } else {
        start(app, (void *)(uintptr_t)s->game);
    }
}

static void input(Scene *self, App *app, const Input *in)
{
    (void)self;
    if (in->type == INPUT_COMMAND && in->down && in->command == CMD_CANCEL) app_pop(app);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const SetupScene *s = (const SetupScene *)self;
    const Canvas *c = ui_canvas(ui);
    backdrop_sky(ui);
    UiText title = {.font = FONT_BOLD,
                    .size = 40,
                    .color = WASHI_50,
                    .align = ALIGN_CENTRE,
                    .lines = 1,
                    .middle = true};
    ui_text(ui, (Rect){40, c->h / 2 - 160, c->w - 80, 100}, &title, app_tr(app, s->game->title));
    UiButton begin = {BUTTON_PRIMARY, app_tr(app, N_("Start")), "icons/play", NULL, 24, UI_PRIMARY};
    UiButton back = {BUTTON_GHOST, app_tr(app, N_("Back")), "icons/back", NULL, 18, 0};
    ui_button(ui, ID_START, (Rect){c->w / 2 - 140, c->h / 2, 280, ui_button_height(ui, 68)},
              &begin);
    ui_button(ui, ID_BACK,
              (Rect){24, c->h - 24 - ui_button_height(ui, 56), 240, ui_button_height(ui, 56)},
              &back);
}

static void leave(Scene *self, App *app)
{
    (void)app;
    free(self);
}

static const SceneKind SETUP = {.name = "setup", .act = act, .input = input, .draw = draw,
                                .leave = leave};

Scene *setup_scene_new(App *app, const Game *game)
{
    Waiting waiting;
    SetupScene *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &SETUP;
    s->game = game;
    s->waits = sitting_waiting(app, game, &waiting);
    return &s->scene;
}
