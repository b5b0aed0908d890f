/* lessons_screen.c - all lessons, and which of them have been finished. */
#include <stdlib.h>

#include "scenes/frame.h"
#include "scenes/scenes.h"
#include "scenes/street/stalls.h"
#include "scenes/table/lesson.h"
#include "text/say.h"
#include "ui/theme.h"

enum { ID_CLOSE = 1, ID_STALL };
static const float SHEET_W = 620, STALL_W = 260;

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const Tongue t = app_tongue(app);
    UiText title = frame_bold(TEXT_XL, SUMI_900), text = frame_plain(TEXT_M, SUMI_900);
    (void)self;
    title.align = text.align = ALIGN_CENTRE;
    Box *page = frame_sheet(ui);
    box_text(page, title, tr(t, N_("Lessons")));
    box_text(page, text, tr(t, N_("Two minutes with the cards in your hand, then a short round.")));
    Box *grid = box_grid(page, (BoxStyle){.gap = GAP_M}, STALL_W, 2);
    for (int i = 0; GAMES[i]; i++) {
        char words[120];
        Text out = text_over(words, sizeof words);
        const bool done = lesson_is_finished(app, GAMES[i]);
        if (!stall_opens(app, GAMES[i])) continue;
        if (done) tr_fill(t, &out, N_("{stall}, finished"), "stall", say_game(t, GAMES[i]), NULL);
        else text_put(&out, say_game(t, GAMES[i]));
        const UiButton door = {.kind = BUTTON_TAN, .label = words, .size = TEXT_L,
                               .icon = done ? "icons/check" : "icons/book"};
        box_button(grid, (BoxStyle){0}, ID_STALL + i, &door);
    }
    const UiButton close = {.kind = BUTTON_PRIMARY, .label = tr(t, "Close"), .size = TEXT_M,
                            .flags = UI_PRIMARY};
    box_button(page, (BoxStyle){0}, ID_CLOSE, &close);
    frame_sheet_draw(ui, page, SHEET_W);
}

static void act(Scene *self, App *app, const UiAct *what)
{
    (void)self;
    if (what->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    if (what->id == ID_CLOSE) app_pop(app);
    else if (what->id >= ID_STALL && what->id < ID_STALL + GAME_COUNT)
        app_push(app, lesson_scene_new(app, GAMES[what->id - ID_STALL]));
}

static const SceneKind LESSONS = {.name = "lessons", .act = act, .draw = draw,
                                  .see_through = true, .stands = true};

Scene *lessons_scene_new(App *app)
{
    Scene *s = calloc(1, sizeof *s);
    (void)app;
    if (s) s->kind = &LESSONS;
    return s;
}
