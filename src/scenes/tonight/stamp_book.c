/* stamp_book.c - the book of stamps (picture 20): each stall's leaf, what is on it and what is not
 * yet. */
#include <stdlib.h>

#include "scenes/frame.h"
#include "scenes/scenes.h"
#include "scenes/street/night.h"
#include "ui/theme.h"

enum { ID_BACK = 1 };

static void act(Scene *self, App *app, const UiAct *what)
{
    (void)self;
    if (what->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    app_pop(app);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    (void)self;
    const Frame f = frame_for(ui, 28, 600);
    UiText title = frame_bold(TEXT_XXL, WASHI_50);
    title.lines = 1;
    title.middle = true;
    night_sky(ui);
    const float x = frame_back(ui, ID_BACK, &f, app_tr(app, N_("Back")));
    ui_text(ui, (Rect){x, f.head.y, f.x1 - x, f.head.h}, &title, app_tr(app, N_("Stamp book")));
}

static const SceneKind STAMP_BOOK = {.name = "stamp book", .act = act, .draw = draw};

Scene *stamp_book_scene_new(App *app)
{
    (void)app;
    Scene *s = calloc(1, sizeof *s);
    if (s) s->kind = &STAMP_BOOK;
    return s;
}
