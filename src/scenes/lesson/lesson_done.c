/* lesson_done.c - a lesson has been finished: said once, over its result, and its stamp is
 * printed. */
#include <stdlib.h>

#include "scenes/scenes.h"
#include "scenes/frame.h"
#include "scenes/tonight/stamp_draw.h"
#include "text/say.h"
#include "ui/theme.h"

enum { ID_PLAY = 1, ID_CLOSE };
static const float SHEET_W = 520, STAMP = 132, COMES_S = 0.5f;

typedef struct DoneScreen {
    Scene scene;
    const Game *game;
    float age_s;
    bool heard; /* that it is printed */
} DoneScreen;

typedef struct Print {
    const Game *game;
    float age_s; /* since its wood came down */
} Print;

static void draw_stamp(Ui *ui, const void *what, Rect r)
{
    const Print *p = what;
    stamp_draw_coming(ui, p->game, STAMP_LESSON, r.x + r.w / 2, r.y + r.h / 2, STAMP, p->age_s);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    static const BoxPart PART = {.draw = draw_stamp};
    const DoneScreen *s = (const DoneScreen *)self;
    const Tongue t = app_tongue(app);
    const bool still = ui_style(ui)->reduced_motion;
    const Print print = {s->game, still ? STAMPING_S : s->age_s - COMES_S};
    char words[160];
    Text out = text_over(words, sizeof words);
    UiText title = frame_bold(TEXT_XL, SUMI_900), text = frame_plain(TEXT_M, SUMI_900);
    title.align = text.align = ALIGN_CENTRE;
    tr_fill(t, &out, N_("Now you know {stall}!"), "stall", say_game(t, s->game), NULL);
    Box *sheet = frame_sheet(ui);
    box_text(sheet, title, words);
    box_part(sheet, (BoxStyle){.least = STAMP + GAP_M}, &PART, &print, sizeof print);
    box_text(sheet, text,
             tr(t, N_("The lesson is finished. Your next match here is kept in Memories.")));
    const UiButton play = {.kind = BUTTON_PRIMARY, .label = tr(t, N_("Play a match")),
                           .icon = "icons/next", .size = TEXT_M, .flags = UI_PRIMARY};
    const char *see = say_round_or_deal(s->game, N_("See the round"), N_("See the deal"));
    const UiButton close = {.kind = BUTTON_TAN, .label = tr(t, see), .size = TEXT_M};
    box_button(sheet, (BoxStyle){0}, ID_PLAY, &play);
    box_button(sheet, (BoxStyle){0}, ID_CLOSE, &close);
    frame_sheet_draw(ui, sheet, SHEET_W);
}

static void act(Scene *self, App *app, const UiAct *what)
{
    const Game *game = ((DoneScreen *)self)->game;
    if (what->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    if (what->id == ID_CLOSE) app_pop(app);
    if (what->id != ID_PLAY) return;
    app_home(app);
    app_push(app, go(app)->seats(app, game));
}

static void update(Scene *self, App *app, float dt_s)
{
    DoneScreen *s = (DoneScreen *)self;
    s->age_s += dt_s;
    if (s->heard || s->age_s < COMES_S) return;
    s->heard = true;
    app_sound(app, "stone");
}

static bool moving(const Scene *self, const App *app)
{
    (void)app;
    return ((const DoneScreen *)self)->age_s < COMES_S + STAMPING_S;
}

static const SceneKind DONE = {.name = "lesson done", .act = act, .update = update,
                               .moving = moving, .draw = draw,
                               .see_through = true, .stands = true};

Scene *lesson_done_scene_new(App *app, const Game *game)
{
    (void)app;
    DoneScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &DONE;
    s->game = game;
    return &s->scene;
}
