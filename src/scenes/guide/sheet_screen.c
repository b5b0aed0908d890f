/*
 * sheet_screen.c - the page of rules, to look at, to keep as a picture and to print.
 *
 * What is seen is what is written: the page is recorded on a canvas of its own, which is shown here
 * and also turned into a PDF or a picture.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/scenes.h"
#include "scenes/guide/sheet_parts.h"
#include "table/backdrop.h"
#include "table/stall.h"
#include "text/say.h"
#include "ui/theme.h"

enum { ID_BACK = 1, ID_PRINT, ID_PDF, ID_PICTURE, ID_PAGE, ID_PAPER = 10 };

static const float HEAD_Y = 20, HORIZON = 60, LEAST_W = 960;

typedef struct SheetScreen {
    Scene scene;
    Sheet sheet;
} SheetScreen;

/* ---- drawing ---- */

/* The page, as wide as the paper in the window. */
static void draw_sheet(Ui *ui, const void *what, Rect r)
{
    const Sheet *s = *(Sheet *const *)what;
    canvas_shadow(ui_canvas(ui), r, 4, 12);
    canvas_embed(ui_canvas(ui), s->canvas, r);
}

static float sheet_height(const Ui *ui, const void *what, float w)
{
    const Sheet *s = *(Sheet *const *)what;
    (void)ui;
    return w * s->canvas->h / s->canvas->w;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    static const BoxPart PART = {.height = sheet_height, .draw = draw_sheet};
    const SheetScreen *s = (const SheetScreen *)self;
    const Tongue t = app_tongue(app);
    Sheet sheet = s->sheet;
    Sheet *shown = &sheet;
    const Frame f = frame_for(ui, HEAD_Y, ui_canvas(ui)->h);
    const char *papers[PAPER_KINDS] = {tr(t, "A4"), tr(t, "Letter")};
    sheet.canvas->measure = ui_canvas(ui)->measure;
    if (sheet.canvas->op_count == 0) sheet_draw(&sheet);
    backdrop_draw(ui, &stall_of(sheet.game->id)->colors, HORIZON);
    const float x = frame_back(ui, ID_BACK, &f, tr(t, "Back"));
    const float choice = ui_choice_width(ui, papers, PAPER_KINDS);
    const UiText title = {.font = FONT_BOLD, .size = TEXT_XXL, .color = WASHI_50, .lines = 1,
                          .middle = true, .shrink = true};
    const Rect head = {x, f.head.y, f.x1 - x - choice - GAP_L, f.head.h};
    ui_text(ui, rect_sides(head, 0, GAP_S), &title, tr(t, "One page of rules"));
    ui_choice(ui, ID_PAPER, f.x1 - choice, f.head.y, choice, papers, PAPER_KINDS,
              (int)sheet.paper);
    const float w = fminf(f.body.w, fmaxf(LEAST_W, f.body.h * sheet.canvas->w / sheet.canvas->h));
    const Rect paper = {f.body.x + (f.body.w - w) / 2, f.body.y, w, f.body.h};
    Box *page = box_page(ui, (BoxStyle){0});
    box_part(page, (BoxStyle){0}, &PART, &shown, sizeof shown);
    const float need = box_height(page, w);
    const float offset = frame_scroll_begin(ui, ID_PAGE, paper, need);
    box_draw(page, (Rect){paper.x, paper.y - offset, w, need});
    ui_scroll_end(ui);
    const FootButton buttons[] = {
        {ID_PRINT, {.kind = BUTTON_PRIMARY, .label = tr(t, "Print"), .icon = "icons/log",
                    .size = TEXT_NAME, .flags = UI_PRIMARY}},
        {ID_PDF, {.kind = BUTTON_GHOST, .label = tr(t, "Save as PDF"), .icon = "icons/save",
                  .size = TEXT_M}},
        {ID_PICTURE, {.kind = BUTTON_GHOST, .label = tr(t, "Save as picture"),
                      .icon = "icons/palette", .size = TEXT_M}},
    };
    frame_foot(ui, &f, buttons, 3, 0);
}

/* ---- input ---- */

/* Writes the page to a new file; NULL where that fails, which is then shown. */
static bool write_page(SheetScreen *s, App *app, const char *ending, char path[APP_PATH_MAX])
{
    const bool done = app_new_file(app, "rules", ending, path) &&
                      app_print(app, s->sheet.canvas, path, sheet_width_mm(s->sheet.paper));
    if (done) return true;
    app_sound(app, "refuse");
    app_toast(app, "icons/warning", 1, app_tr(app, N_("The page could not be saved.")));
    return false;
}

static void save(SheetScreen *s, App *app, const char *ending)
{
    char path[APP_PATH_MAX], words[TOAST_TEXT_MAX], file[2 * APP_PATH_MAX];
    Text out = text_over(words, sizeof words), quoted = text_over(file, sizeof file);
    if (!write_page(s, app, ending, path)) return;
    ruby_quote(path, &quoted);
    tr_fill(app_tongue(app), &out, "Saved: {file}", "file", file, NULL);
    app_toast(app, "icons/save", 1, words);
    app_sound(app, "confirm");
}

/* The desktop's own program for pages prints it. */
static void print_page(SheetScreen *s, App *app)
{
    char path[APP_PATH_MAX], words[TOAST_TEXT_MAX], file[2 * APP_PATH_MAX];
    Text out = text_over(words, sizeof words), quoted = text_over(file, sizeof file);
    if (!write_page(s, app, ".pdf", path)) return;
    const bool open = app_open_file(app, path);
    ruby_quote(path, &quoted);
    if (open) text_put(&out, app_tr(app, N_("The page opens in another window: print it there.")));
    else
        tr_fill(app_tongue(app), &out, "No program here opens pages. It is saved: {file}", "file",
                file, NULL);
    app_toast(app, "icons/log", 1, words);
    app_sound(app, "confirm");
}

static void act(Scene *self, App *app, const UiAct *act)
{
    SheetScreen *s = (SheetScreen *)self;
    const int paper = ui_choice_act(act, ID_PAPER, PAPER_KINDS);
    if (paper >= 0) {
        s->sheet.paper = (SheetPaper)paper;
        s->sheet.canvas->op_count = 0; // it is drawn anew
        app_sound(app, "confirm");
    }
    if (act->kind != UI_PRESSED) return;
    if (act->id == ID_BACK) app_pop(app);
    if (act->id == ID_PRINT) print_page(s, app);
    if (act->id == ID_PDF) save(s, app, ".pdf");
    if (act->id == ID_PICTURE) save(s, app, ".png");
}

static void input(Scene *self, App *app, const Input *in)
{
    (void)self;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return;
    if (in->command == CMD_CANCEL || in->command == CMD_MENU) app_pop(app);
}

static void leave(Scene *self, App *app)
{
    SheetScreen *s = (SheetScreen *)self;
    (void)app;
    book_free(s->sheet.book);
    canvas_free(s->sheet.canvas);
    ui_free(s->sheet.ui);
    free(s);
}

static const SceneKind SHEET = {.name = "sheet", .act = act, .input = input, .draw = draw,
                                .leave = leave, .stands = true};

const Canvas *sheet_scene_canvas(const Scene *sheet)
{
    return ((const SheetScreen *)sheet)->sheet.canvas;
}

static Book *book_of(const App *app, const Game *game, const Setup *rules, Tongue tongue)
{
    char assets[APP_PATH_MAX];
    Text path = text_over(assets, sizeof assets);
    text_printf(&path, "%s/assets", app_data_dir(app) ? app_data_dir(app) : ".");
    return path.cut ? NULL : book_load_for(assets, game, rules->option, tongue);
}

/* Readings above the words would make letters too large for one page: then all is in kana. */
static Tongue tongue_on_paper(const App *app)
{
    Tongue t = app_tongue(app);
    if (t.reading == READ_FURIGANA) t.reading = READ_KANA;
    return t;
}

Scene *sheet_scene_new(App *app, const Game *game, const Setup *rules, const char *house)
{
    Setup settled = *rules;
    options_close(game, &settled);
    const char *fault = game->settle(&settled);
    if (fault) {
        app_toast(app, "icons/warning", 1, app_tr(app, option_clash(game, fault)));
        return NULL;
    }
    Book *book = book_of(app, game, &settled, tongue_on_paper(app));
    SheetScreen *s = calloc(1, sizeof *s);
    if (!book || !s) {
        book_free(book);
        free(s);
        return NULL;
    }
    s->scene.kind = &SHEET;
    s->sheet = (Sheet){.game = game, .rules = settled, .wished = *rules, .today = app_today(app),
                       .tongue = tongue_on_paper(app), .book = book, .ui = ui_new(),
                       .canvas = canvas_new((Measure){0})};
    utf8_clean(house, NAME_LETTERS, s->sheet.house, sizeof s->sheet.house);
    return &s->scene;
}
