/* tonight_screen.c - the page of doors (tonight.h). */
#include <math.h>
#include <stdlib.h>

#include "scenes/frame.h"
#include "scenes/scenes.h"
#include "scenes/street/night.h"
#include "scenes/tonight/tonight.h"
#include "ui/theme.h"

enum { ID_BACK = 1, ID_PAGE, ID_DOOR = 10 };
/* With readings letters are larger (frame_type): two doors a row keep sentences whole. */
static const float HEAD_Y = 28, DOOR_LEAST = 360, DOOR_READ = 520, SIGN = 72, WOOD = 7, GLOW = 60;
enum { DOORS_A_ROW = 3 };

/* ---- the doors ------------------------------------------------------------------------------ */

static void about_stamps(const App *app, Text *out)
{
    text_put(out, app_tr(app, N_("A stamp for everything worth doing once.")));
}

static void about_lessons(const App *app, Text *out)
{
    text_put(out, app_tr(app, N_("Two minutes at a stall, and you can play.")));
}

static void about_deal(const App *app, Text *out)
{
    text_put(out, app_tr(app, N_("The same cards for everybody, a new deal every day.")));
}

static void about_riddles(const App *app, Text *out)
{
    text_put(out, app_tr(app, N_("There is one good play. Can you prove it?")));
}

static void about_festival(const App *app, Text *out)
{
    text_put(out, app_tr(app, N_("Several stalls in one night, with one standing.")));
}

static const TonightDoor TONIGHT_DOORS[] = {
    {N_("Today's deal"), "icons/calendar", about_deal, deal_scene_new},
    {N_("Stamp book"), "icons/stamp", about_stamps, stamp_book_scene_new},
    {N_("Lessons"), "icons/book", about_lessons, lessons_scene_new},
    {N_("Riddles"), "icons/bulb", about_riddles, riddle_list_scene_new},
    {N_("Festival night"), "icons/lantern", about_festival, festival_scene_new},
};
enum { DOOR_COUNT = sizeof TONIGHT_DOORS / sizeof *TONIGHT_DOORS };

static void act(Scene *self, App *app, const UiAct *what)
{
    (void)self;
    if (what->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    if (what->id == ID_BACK) app_pop(app);
    else if (what->id >= ID_DOOR && what->id < ID_DOOR + DOOR_COUNT)
        app_push(app, TONIGHT_DOORS[what->id - ID_DOOR].open(app));
}

/* ---- the page ------------------------------------------------------------------------------- */

/* A sheet of paper in a frame of wood, like the votive tablets of a shrine; lit when pointed at. */
static void draw_tablet(Ui *ui, const void *what, Rect r)
{
    Canvas *c = ui_canvas(ui);
    const bool hot = ui_is_hot(ui, *(const int *)what);
    if (hot && !ui_style(ui)->high_contrast)
        canvas_glow(c, rect_inset(r, -GLOW), faded(rgb(0xFFD98A), 0.6f));
    canvas_shadow(c, r, CORNER_L, 10);
    canvas_round_gradient(c, r, CORNER_L, HINOKI_300, HINOKI_400);
    canvas_round(c, rect_inset(r, WOOD), CORNER_M, hot ? AKARI_200 : WASHI_50);
}

static void draw_sign(Ui *ui, const void *what, Rect r)
{
    const char *icon = *(const char *const *)what;
    const float d = fminf(r.w, r.h), cx = r.x + r.w / 2, cy = r.y + r.h / 2;
    canvas_disc(ui_canvas(ui), cx, cy, d / 2, SHU_700);
    const Rect inner = {cx - d / 2 + 4, cy - d / 2 + 4, d - 8, d - 8};
    canvas_ring(ui_canvas(ui), inner, inner.w / 2, 1.5f, faded(WASHI_50, 0.6f));
    canvas_sprite(ui_canvas(ui), icon,
                  (Rect){cx - d * 0.29f, cy - d * 0.29f, d * 0.58f, d * 0.58f},
                  &(Look){.tint = WASHI_50});
}

static bool is_read(const Ui *ui) { return ui_style(ui)->readings || ui_style(ui)->kana; }

static void put_door(Box *grid, const App *app, int at)
{
    static const BoxPart TABLET = {.draw = draw_tablet}, SIGNED = {.draw = draw_sign};
    const TonightDoor *door = &TONIGHT_DOORS[at];
    const int id = ID_DOOR + at;
    char words[TOAST_TEXT_MAX] = "";
    Text about = text_over(words, sizeof words);
    const char *title = app_tr(app, door->title);
    door->about(app, &about);
    const bool read = is_read(box_ui(grid));
    const float pad = read ? GAP_L : GAP_XL;
    Box *tablet =
        box_row(grid, (BoxStyle){.gap = read ? GAP_M : GAP_L, .pad_x = pad, .pad_y = pad});
    box_behind(tablet, &TABLET, &id, sizeof id);
    box_part(tablet, (BoxStyle){.width = SIGN, .height = SIGN}, &SIGNED, &door->icon,
             sizeof door->icon);
    Box *told = box_column(tablet, (BoxStyle){.grow = 1, .gap = GAP_S});
    box_text(told, frame_bold(TEXT_XL, SUMI_900), title);
    box_text(told, frame_plain(TEXT_M, SUMI_600), words);
    box_press(tablet, id, CORNER_L, title, at == 0 ? UI_PRIMARY : 0);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    (void)self;
    Box *page = box_page(ui, (BoxStyle){.pad_x = GAP_S, .pad_y = GAP_M});
    const BoxStyle doors = {.gap = GAP_L, .last_middle = true};
    const int across = ui_canvas(ui)->zoom > 1 ? 1 : DOORS_A_ROW; // in a portrait window
    Box *grid = box_grid(page, doors, is_read(ui) ? DOOR_READ : DOOR_LEAST, across);
    for (int i = 0; i < DOOR_COUNT; i++) put_door(grid, app, i);
    Frame f = frame_for(ui, HEAD_Y, 0);
    const float need = box_height(page, f.x1 - f.x0);
    f = frame_for(ui, HEAD_Y, need);
    night_street(ui, night_drop(ui));
    frame_titled(ui, &f, ID_BACK, app_tr(app, N_("Back")), app_tr(app, N_("Tonight")), f.x1);
    // There are no buttons at the foot: the doors have the whole page.
    const Rect body = {f.x0, f.body.y, f.x1 - f.x0, f.foot.y + f.foot.h - f.body.y};
    const float down = ui_scroll_begin(ui, ID_PAGE, body, need);
    box_draw(page, (Rect){body.x, body.y - down + fmaxf(0, (body.h - need) / 3), body.w, need});
    ui_scroll_end(ui);
}

static const SceneKind TONIGHT = {.name = "tonight", .act = act, .draw = draw,
                                  .stands = true};

Scene *tonight_scene_new(App *app)
{
    (void)app;
    Scene *s = calloc(1, sizeof *s);
    if (s) s->kind = &TONIGHT;
    return s;
}
