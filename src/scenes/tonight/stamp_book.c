/*
 * stamp_book.c - the book of stamps (picture 20): a stall's twelve, printed where they have been
 * earned, with who was first and when, and as an outline where they have not.
 *
 * The book is everybody's, or one person's. Matches that are not counted yet are counted meanwhile,
 * a few in each frame, as in the Memories.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "scenes/say_day.h"
#include "scenes/scenes.h"
#include "scenes/frame.h"
#include "scenes/street/night.h"
#include "scenes/street/stalls.h"
#include "scenes/table/lesson.h"
#include "scenes/tonight/stamp_draw.h"
#include "session/statistics.h"
#include "ui/theme.h"

enum { ID_BACK = 1, ID_STALLS, ID_LEAF, ID_WHOSE, ID_CLOSE };
enum { COUNTED_A_FRAME = 64, PLAYED_A_FRAME = 4, COUNTED_AT_ONCE = 1000, PLAYED_AT_ONCE = 24 };
enum { WORDS_MAX = 240, COLUMNS_WIDE = 6, COLUMNS_MORE = 4, COLUMNS_LARGE = 3, EVERYBODY = -1 };
static const float HEAD_Y = 16, STALLS_H = 44, COVER = 12, STAMP_PART = 0.72f, STAMP_READ = 0.53f,
                   STAMP_MOST = 200, STAMP_TALL = 270, STAMP_LESS = 172, STAMP_LEAST = 146,
                   TALL = 1.45f, STAMP_AIR = 1.14f, NEWS_LEAST = 180, WORDS_LEAST = 44,
                   FACE = 28, DOT = 9, DOT_PITCH = 26, FOOT_GAP = 14,
                   FOLD = 36, WHOSE_W = 260, WHOSE_H = 48,
                   STAMP_LARGE = 96; // beside the largest letters: two rows are seen
/* With larger letters the book takes the room of parts that the page can do without. */
static const float TYPE_MOST = 1.3f;

/* Who has which stamps of the stall. */
typedef struct Owner {
    Chair chair;
    StampTally stamp[STAMPS_A_STALL];
} Owner;

typedef struct StampBook {
    Scene scene;
    int stall;
    int whose; /* EVERYBODY, or an owner */
    bool lesson; /* somebody has finished it; lessons are kept without names */
    int count;
    Owner owner[PEOPLE_MAX];
    Counting *counting; /* NULL: all is counted */
} StampBook;

/* ---- what is known -------------------------------------------------------------------------- */

static void take_owner(void *context, const Tally *tally)
{
    StampBook *b = context;
    if (b->count == PEOPLE_MAX) return;
    Owner *o = &b->owner[b->count++];
    o->chair = tally->chair;
    for (int i = 0; i < STAMPS_A_STALL; i++) o->stamp[i] = tally->stamp[i];
}

static void read_leaf(StampBook *b, App *app)
{
    b->count = 0;
    b->lesson = lesson_is_finished(app, stall_game(b->stall));
    statistics_people(app_host(app), stall_game(b->stall), take_owner, b);
    if (b->whose >= b->count) b->whose = EVERYBODY;
}

static void count(StampBook *b, App *app, int matches, int replays)
{
    if (!b->counting || counting_step(b->counting, matches, replays)) return;
    counting_free(b->counting);
    b->counting = NULL;
    read_leaf(b, app);
}

/* Which of the people that the book is about had it first; NULL: nobody has it. */
static const Owner *first_with(const StampBook *b, int which)
{
    const Owner *first = NULL;
    for (int i = 0; i < b->count; i++) {
        const Owner *o = &b->owner[i];
        if ((b->whose != EVERYBODY && b->whose != i) || o->stamp[which].times == 0) continue;
        if (!first || o->stamp[which].day < first->stamp[which].day) first = o;
    }
    return first;
}

static bool has_lesson(const StampBook *b, int which)
{
    return which == STAMP_LESSON && b->lesson && b->whose == EVERYBODY;
}

static int earned(const StampBook *b)
{
    int all = 0;
    for (int i = 0; i < STAMPS_A_STALL; i++) all += first_with(b, i) || has_lesson(b, i);
    return all;
}

static bool is_tonight(const App *app, const Owner *o, int which)
{
    return o && o->stamp[which].day > 0 && o->stamp[which].day == app_today(app);
}

/* ---- words ---------------------------------------------------------------------------------- */

static void say_progress(const StampBook *b, Tongue t, Text *out)
{
    char n[8], all[8];
    snprintf(n, sizeof n, "%d", earned(b));
    snprintf(all, sizeof all, "%d", STAMPS_A_STALL);
    tr_fill(t, out, N_("{n} of {all}"), "n", n, "all", all, NULL);
}

/* What is new; how far the counting is; or how one gets the first. */
static void say_news(const StampBook *b, const App *app, Text *out)
{
    const Tongue t = app_tongue(app);
    const StampLeaf *leaf = stamps_of(stall_game(b->stall));
    if (b->counting) {
        char number[16];
        snprintf(number, sizeof number, "%d", (int)(100 * counting_part(b->counting)));
        tr_fill(t, out, N_("The matches are being counted: {n} %"), "n", number, NULL);
        return;
    }
    for (int i = 0; i < STAMPS_A_STALL; i++) {
        if (!is_tonight(app, first_with(b, i), i)) continue;
        tr_fill(t, out, N_("New tonight: {stamp}"), "stamp", tr(t, leaf->stamp[i].does), NULL);
        return;
    }
    if (earned(b) == 0) text_put(out, tr(t, N_("Each is given once you have done it.")));
}

/* ---- a stamp -------------------------------------------------------------------------------- */

typedef struct StampPart {
    const Game *game;
    int which;
    bool open, tonight;
} StampPart;

static bool is_read(const Ui *ui) { return ui_style(ui)->readings || ui_style(ui)->kana; }

static bool is_tall(const Ui *ui) { return ui_canvas(ui)->h > ui_canvas(ui)->w; }

/* Beside words with readings a stamp is smaller, and larger in a window that is high. */
static float stamp_size(const Ui *ui, float w)
{
    const Canvas *c = ui_canvas(ui);
    if (is_tall(ui)) {
        const float most = c->zoom > 1               ? STAMP_LEAST
                           : c->h > TALL * c->w ? STAMP_TALL
                                                : STAMP_LESS;
        return fminf(w * STAMP_PART, most);
    }
    const float most = ui_style(ui)->text_scale > TYPE_MOST ? STAMP_LARGE : STAMP_MOST;
    return fminf(w * (is_read(ui) ? STAMP_READ : STAMP_PART), most);
}

static float stamp_height(const Ui *ui, const void *what, float w)
{
    (void)what;
    return stamp_size(ui, w) * STAMP_AIR;
}

static void draw_stamp(Ui *ui, const void *what, Rect r)
{
    const StampPart *p = what;
    const float d = stamp_size(ui, r.w), cx = r.x + r.w / 2, cy = r.y + r.h / 2;
    if (p->open) stamp_draw_open(ui, p->game, p->which, cx, cy, d);
    else stamp_draw(ui, p->game, p->which, cx, cy, d);
}

static void draw_tonight(Ui *ui, const void *what, Rect r)
{
    (void)what;
    canvas_round(ui_canvas(ui), r, CORNER_M, AKARI_200);
    canvas_ring(ui_canvas(ui), r, CORNER_M, 3, AKARI_600);
}

/* What it is for: as large as words are, where its row of the book is high enough for that. */
typedef struct WordsPart {
    const char *words;
    Color ink;
    float row, beside; /* how high the row is; what else than the stamp stands in it */
} WordsPart;

static UiText words_type(const WordsPart *p)
{
    UiText how = frame_bold(TEXT_M, p->ink);
    how.align = ALIGN_CENTRE;
    return how;
}

static float words_height(const Ui *ui, const void *what, float w)
{
    const WordsPart *p = what;
    const UiText how = words_type(p);
    const float need = ui_text_height(ui, w, &how, p->words);
    float h = fmaxf(WORDS_LEAST, p->row - p->beside - stamp_height(ui, NULL, w));
    if (!is_read(ui) || h >= need) return need;
    while (h < need && !ui_text_fits(ui, (Rect){0, 0, w, h}, &how, p->words)) h += 3;
    return fminf(h, need);
}

static void draw_words(Ui *ui, const void *what, Rect r)
{
    const WordsPart *p = what;
    const UiText how = words_type(p);
    ui_text(ui, (Rect){r.x, r.y, r.w, r.h + 1}, &how, p->words);
}

/* Readings above a day are no reason for a row of their height. */
static UiText owner_type(const Ui *ui, bool tonight)
{
    UiText how = frame_plain(TEXT_S, tonight ? SHU_700 : SUMI_600);
    how.lines = 1;
    how.fixed = is_read(ui) && ui_style(ui)->text_scale < 1.01f;
    if (tonight) how.font = FONT_BOLD;
    return how;
}

static float owner_height(const App *app, Ui *ui)
{
    const UiText how = owner_type(ui, true);
    return fmaxf(FACE, ui_text_height(ui, 0, &how, app_tr(app, "Tonight")));
}

/* Who was first, and when. */
static void put_owner(Box *cell, const App *app, const Owner *o, int which)
{
    const bool tonight = is_tonight(app, o, which);
    char day[64] = "";
    Text out = text_over(day, sizeof day);
    const UiText how = owner_type(box_ui(cell), tonight);
    if (tonight) {
        text_put(&out, app_tr(app, "Tonight"));
    } else {
        say_day(app_tongue(app), o->stamp[which].day, app_today(app), &out);
    }
    Box *row = box_row(cell, (BoxStyle){.gap = GAP_S});
    box_spring(row);
    box_avatar(row, FACE, AVATARS[o->chair.avatar % AVATAR_COUNT]);
    if (day[0]) box_text(row, how, day);
    box_spring(row);
}

static void put_cell(const StampBook *b, const App *app, Box *grid, int which, float least)
{
    static const BoxPart STAMP = {.height = stamp_height, .draw = draw_stamp},
                         TONIGHT = {.draw = draw_tonight},
                         WORDS = {.height = words_height, .draw = draw_words};
    const Game *game = stall_game(b->stall);
    const Owner *o = first_with(b, which);
    const bool has = o || has_lesson(b, which);
    const StampPart part = {game, which, !has, is_tonight(app, o, which)};
    const float pad = is_read(box_ui(grid)) ? GAP_S : GAP_M;
    const float named = o ? owner_height(app, box_ui(grid)) + GAP_S : 0;
    WordsPart words = {.ink = has ? SUMI_900 : SUMI_600, .row = least,
                       .beside = 2 * pad + GAP_S + named};
    Box *cell = box_column(grid, (BoxStyle){.gap = GAP_S, .pad_x = GAP_S, .pad_y = pad,
                                            .least = least});
    words.words = box_words(cell, app_tr(app, stamps_of(game)->stamp[which].does));
    if (part.tonight) box_behind(cell, &TONIGHT, &part, sizeof part);
    box_part(cell, (BoxStyle){0}, &STAMP, &part, sizeof part);
    box_part(cell, (BoxStyle){0}, &WORDS, &words, sizeof words);
    if (o) put_owner(cell, app, o, which);
}

/* ---- the book ------------------------------------------------------------------------------- */

static int columns(const Ui *ui)
{
    if (is_tall(ui) || ui_style(ui)->text_scale > TYPE_MOST) return COLUMNS_LARGE;
    return ui_style(ui)->text_scale > 1.01f ? COLUMNS_MORE : COLUMNS_WIDE;
}

/* The cover, two leaves, and the fold between them where no stamp is in the middle. */
static void draw_leaves(Ui *ui, Rect book)
{
    Canvas *c = ui_canvas(ui);
    const Rect leaf = rect_inset(book, COVER);
    const float cx = book.x + book.w / 2;
    canvas_shadow(c, book, CORNER_M, 14);
    canvas_round(c, book, CORNER_M, SHU_700);
    if (!ui_style(ui)->high_contrast)
        canvas_tile(c, "tiles/asanoha", book, 64, 64, faded(WASHI_50, 0.12f));
    canvas_round(c, leaf, CORNER_S / 2, WASHI_50);
    if (columns(ui) % 2 != 0) return; // the fold would go through stamps
    for (int i = 0; i < 6 && !ui_style(ui)->high_contrast; i++) {
        const float w = FOLD * (1 - (float)i / 6);
        canvas_fill(c, (Rect){cx - w, leaf.y, 2 * w, leaf.h}, faded(WASHI_300, 0.07f));
    }
    canvas_fill(c, (Rect){cx - 0.75f, leaf.y, 1.5f, leaf.h}, faded(WASHI_300, 0.7f));
}

static void draw_dots(Ui *ui, const void *what, Rect r)
{
    const StampBook *b = *(const StampBook *const *)what;
    for (int i = 0, done = earned(b); i < STAMPS_A_STALL; i++) {
        const float x = r.x + DOT + DOT_PITCH * (float)i, y = r.y + r.h / 2;
        if (i < done) canvas_disc(ui_canvas(ui), x, y, DOT, SHU_400);
        else
            canvas_ring(ui_canvas(ui), rect_about(x, y, 2 * DOT), DOT, 2,
                        HANADA_400);
    }
}

static float dots_width(const Ui *ui, const void *what)
{
    (void)ui;
    (void)what;
    return DOT_PITCH * (STAMPS_A_STALL - 1) + 2 * DOT;
}

static Box *foot_of(const StampBook *b, const App *app, Ui *ui)
{
    static const BoxPart DOTS = {.width = dots_width, .draw = draw_dots};
    const Tongue t = app_tongue(app);
    char progress[64], news[WORDS_MAX] = "", name[2 * NAME_BYTES];
    Text out = text_over(progress, sizeof progress), said = text_over(news, sizeof news),
         who = text_over(name, sizeof name);
    say_progress(b, t, &out);
    say_news(b, app, &said);
    if (b->whose == EVERYBODY) text_put(&who, tr(t, N_("Everybody")));
    else ruby_quote(b->owner[b->whose].chair.name, &who);
    UiText large = frame_bold(TEXT_XL, AKARI_400), small = frame_plain(TEXT_M, WASHI_50);
    large.lines = 1;
    const UiButton close = {.kind = BUTTON_PAPER, .label = tr(t, N_("Close the book")),
                            .size = TEXT_L, .flags = UI_PRIMARY};
    Box *foot = box_row(box_page(ui, (BoxStyle){0}), (BoxStyle){.gap = GAP_L, .stack = true});
    Box *done = box_row(foot, (BoxStyle){.gap = GAP_M});
    box_text(done, large, progress);
    const StampBook *book = b;
    box_part(done, (BoxStyle){.least = 2 * DOT}, &DOTS, &book, sizeof book);
    if (ui_style(ui)->text_scale <= TYPE_MOST || b->counting)
        box_text_in(foot, (BoxStyle){.grow = 1, .width = NEWS_LEAST}, small, news);
    else
        box_spring(foot);
    Box *row = box_row(foot, (BoxStyle){.gap = GAP_L});
    if (b->count > 1)
        box_stepper(row, (BoxStyle){.width = WHOSE_W, .height = WHOSE_H}, ID_WHOSE, name,
                    b->whose > EVERYBODY, b->whose < b->count - 1);
    box_button(row, (BoxStyle){.grow = 1}, ID_CLOSE, &close);
    return foot;
}

static float draw_stalls(const StampBook *b, const App *app, Ui *ui, Rect r)
{
    const char *words[STALL_COUNT];
    const float h = ui_button_height(ui, STALLS_H);
    for (int i = 0; i < STALL_COUNT; i++) words[i] = app_tr(app, STALLS[i]->title);
    ui_segments(ui, ID_STALLS, (Rect){r.x, r.y, r.w, h}, words, STALL_COUNT, b->stall);
    return h + FOOT_GAP;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const StampBook *b = (const StampBook *)self;
    const Frame f = frame_for(ui, HEAD_Y, 2000);
    night_sky(ui);
    frame_titled(ui, &f, ID_BACK, app_tr(app, N_("Back")), app_tr(app, N_("Stamp book")), f.x1);
    Rect body = {f.x0, f.body.y - GAP_XS, f.x1 - f.x0, f.foot.y + f.foot.h + GAP_XS - f.body.y};
    const float stalls = draw_stalls(b, app, ui, body);
    Box *foot = foot_of(b, app, ui);
    const float foot_h = box_height(foot, body.w);
    const Rect book = {body.x, body.y + stalls, body.w, body.h - stalls - foot_h - FOOT_GAP};
    draw_leaves(ui, book);
    const Rect leaf = rect_inset(book, COVER);
    Box *page = box_page(ui, (BoxStyle){.pad_x = GAP_L, .pad_y = GAP_L});
    const int across = columns(ui), rows = STAMPS_A_STALL / across;
    const float least = (leaf.h - 2 * GAP_L - GAP_M * (float)(rows - 1)) / (float)rows - 1;
    Box *grid = box_grid(page, (BoxStyle){.gap = GAP_M}, 0, across);
    for (int i = 0; i < STAMPS_A_STALL; i++) put_cell(b, app, grid, i, least);
    frame_paper(ui, ID_LEAF, leaf, page);
    box_draw(foot, (Rect){body.x, body.y + body.h - foot_h, body.w, foot_h});
}

/* ---- the scene ------------------------------------------------------------------------------ */

static void act(Scene *self, App *app, const UiAct *what)
{
    StampBook *b = (StampBook *)self;
    if (what->kind == UI_CHANGED && what->id == ID_STALLS) {
        b->stall = what->value;
        app_sound(app, "confirm");
        read_leaf(b, app);
    }
    if (what->kind == UI_CHANGED && what->id == ID_WHOSE) {
        const int whose = b->whose + what->value;
        if (whose >= EVERYBODY && whose < b->count) b->whose = whose;
    }
    if (what->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    if (what->id == ID_BACK || what->id == ID_CLOSE) app_pop(app);
}

static void update(Scene *self, App *app, float dt_s)
{
    (void)dt_s;
    count((StampBook *)self, app, COUNTED_A_FRAME, PLAYED_A_FRAME);
}

static bool moving(const Scene *self, const App *app)
{
    (void)app;
    return ((const StampBook *)self)->counting != NULL;
}

static void leave(Scene *self, App *app)
{
    (void)app;
    counting_free(((StampBook *)self)->counting);
    free(self);
}

static const SceneKind STAMP_BOOK = {.name = "stamp book", .act = act, .update = update,
                                     .draw = draw, .moving = moving, .leave = leave,
                                     .stands = true};

Scene *stamp_book_scene_new(App *app)
{
    StampBook *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    b->scene.kind = &STAMP_BOOK;
    b->whose = EVERYBODY;
    b->counting = counting_new(app_host(app));
    read_leaf(b, app);
    count(b, app, COUNTED_AT_ONCE, PLAYED_AT_ONCE);
    return &b->scene;
}
