/* book.c - a page with its name and a way back, until its content is there. */
#include <stdlib.h>

#include "scenes/backdrop.h"
#include "scenes/scenes.h"
#include "ui/theme.h"

enum { ID_BACK = 1 };

static void act(Scene *self, App *app, const UiAct *act)
{
    (void)self;
    if (act->kind == UI_PRESSED) app_pop(app);
}

static void input(Scene *self, App *app, const Input *in)
{
    (void)self;
    if (in->type == INPUT_COMMAND && in->down && in->command == CMD_CANCEL) app_pop(app);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    (void)self;
    backdrop_sky(ui);
    UiText title = {.font = FONT_BOLD,
                    .size = 40,
                    .color = WASHI_50,
                    .align = ALIGN_CENTRE,
                    .lines = 1,
                    .middle = true};
    ui_text(ui, (Rect){40, 80, c->w - 80, 100}, &title, app_tr(app, N_("Rules")));
    UiButton back = {BUTTON_GHOST, app_tr(app, N_("Back")), "icons/back", NULL, 18, UI_PRIMARY};
    float h = ui_button_height(ui, 56);
    ui_button(ui, ID_BACK, (Rect){24, c->h - 24 - h, 240, h}, &back);
}

static void leave(Scene *self, App *app)
{
    (void)app;
    free(self);
}

static const SceneKind BOOK = {
    .name = "book", .act = act, .input = input, .draw = draw, .leave = leave};

Scene *book_scene_new(App *app, const char *game_id)
{
    (void)app;
    (void)game_id;
    Scene *s = calloc(1, sizeof *s);
    if (s) s->kind = &BOOK;
    return s;
}
