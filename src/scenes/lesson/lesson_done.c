/* lesson_done.c - a lesson has been finished: said once, over the result of its round. */
#include <stdlib.h>

#include "scenes/scenes.h"
#include "scenes/frame.h"
#include "text/say.h"
#include "ui/theme.h"

enum { ID_PLAY = 1, ID_CLOSE };
static const float SHEET_W = 520, STAMP = 132;
static const Color STAMP_INK = {0xB9, 0x28, 0x1A, 240};

typedef struct DoneScreen {
    Scene scene;
    const Game *game;
} DoneScreen;

/* The print of a stamp: two rings and the sign of the stall. */
static void draw_stamp(Ui *ui, const void *what, Rect r)
{
    const Game *game = *(const Game *const *)what;
    Canvas *c = ui_canvas(ui);
    const Rect round = {r.x + (r.w - STAMP) / 2, r.y + (r.h - STAMP) / 2, STAMP, STAMP};
    canvas_ring(c, round, STAMP / 2, 5, STAMP_INK);
    canvas_ring(c, rect_inset(round, 10), STAMP / 2 - 10, 1.75f, STAMP_INK);
    const UiText how = {.font = FONT_SIGN, .size = 30, .color = STAMP_INK, .align = ALIGN_CENTRE,
                        .lines = 1, .middle = true, .fixed = true, .shrink = true};
    ui_text(ui, rect_inset(round, 14), &how, say_sign((Tongue){LANG_JA, READ_KANJI}, game));
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    static const BoxPart PART = {.draw = draw_stamp};
    const DoneScreen *s = (const DoneScreen *)self;
    const Tongue t = app_tongue(app);
    char words[160];
    Text out = text_over(words, sizeof words);
    UiText title = frame_bold(TEXT_XL, SUMI_900), text = frame_plain(TEXT_M, SUMI_900);
    title.align = text.align = ALIGN_CENTRE;
    tr_fill(t, &out, N_("Now you know {stall}!"), "stall", say_game(t, s->game), NULL);
    Box *sheet = frame_sheet(ui);
    box_text(sheet, title, words);
    box_part(sheet, (BoxStyle){.least = STAMP + GAP_M}, &PART, &s->game, sizeof s->game);
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

static const SceneKind DONE = {.name = "lesson done", .act = act, .draw = draw,
                               .see_through = true, .stands = true};

Scene *lesson_done_scene_new(App *app, const Game *game)
{
    DoneScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &DONE;
    s->game = game;
    app_sound(app, "win");
    return &s->scene;
}
