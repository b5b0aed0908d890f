/*
 * book_screen.c - the rules of a game to be read, as a book: its headings at the left, the page of
 * one of them at the right. Over a table the first page tells which house rules are in force
 * there.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/book/book_parts.h"
#include "scenes/street/night.h"
#include "table/stall.h"
#include "text/say.h"
#include "ui/theme.h"

static const float HEAD_Y = 70, LIST_W = 260, LIST_WIDER = 110, LIST_H = 52, LIST_GAP = 6;
static const float ENTRY_PAD = 24, PAGE_GAP = 14;
static const float MARGIN = 40, TITLE = 40, LINE_MOST = 760, SHELF_W = 600, SHORT_TITLE = 100;

/* ---- pages ---- */

void book_span(const Book *b, int heading, int *from, int *to)
{
    *from = *to = b->count;
    for (int i = 0, at = -1; i < b->count; i++) {
        if (b->block[i].kind == BOOK_HEADING) at++;
        if (at == heading && *from == b->count) *from = i;
        if (at > heading) {
            *to = i;
            return;
        }
    }
}

/* Pages before those of the book itself. */
static int front(const BookScreen *s) { return s->now + s->in_force; }

static int page_count(const BookScreen *s)
{
    int n = front(s);
    for (int i = 0; s->book && i < s->book->count; i++)
        n += s->book->block[i].kind == BOOK_HEADING;
    return n;
}

static const char *page_title(const BookScreen *s, int page)
{
    int from, to;
    if (s->now && page == 0) return tr(s->tongue, "Right now");
    if (s->in_force && page == s->now) return tr(s->tongue, "At this table");
    book_span(s->book, page - front(s), &from, &to);
    return from < s->book->count && s->book->block[from].text ? s->book->block[from].text : "";
}

/* ---- drawing ---- */

static float list_width(const Ui *ui)
{
    return LIST_W + LIST_WIDER * (ui_style(ui)->text_scale - 1);
}

static UiText entry_text(bool on)
{
    return (UiText){.font = FONT_BOLD, .size = 17, .color = on ? SUMI_900 : WASHI_50,
                    .middle = true};
}

/* One line where it fits, else as many as it needs. */
static float entry_height(const BookScreen *s, const Ui *ui, int page)
{
    const float k = ui_style(ui)->text_scale, w = list_width(ui) - ENTRY_PAD - GAP_M;
    const float one = fmaxf(LIST_H, 30 * k);
    UiText how = entry_text(false);
    how.size *= k;
    how.fixed = true;
    if (ui_text_width(ui, &how, page_title(s, page)) <= w) return one;
    return fmaxf(one, ui_text_height(ui, w, &how, page_title(s, page)) + 2 * GAP_S);
}

static void draw_entry(const BookScreen *s, Ui *ui, Rect r, int page)
{
    Canvas *c = ui_canvas(ui);
    const bool on = s->page == page, hot = ui_is_hot(ui, ID_PAGE + page);
    const UiText how = entry_text(on);
    canvas_round(c, r, CORNER_M, on ? WASHI_50 : hot ? YORU_700 : YORU_900);
    if (!on)
        canvas_ring(c, rect_inset(r, RULE_H / 2), CORNER_M - RULE_H / 2, RULE_H, rgb(0x4A568F));
    if (on) canvas_round(c, (Rect){r.x + 9, r.y + 11, 5, r.h - 22}, 2.5f, SHU_600);
    ui_text(ui, (Rect){r.x + ENTRY_PAD, r.y + 2, r.w - ENTRY_PAD - CORNER_S, r.h - GAP_XS}, &how,
            page_title(s, page));
    ui_thing(ui, ID_PAGE + page, r, CORNER_M, page_title(s, page), 0);
}

static void draw_list(const BookScreen *s, Ui *ui, const Frame *f)
{
    const int count = page_count(s);
    const float w = list_width(ui);
    float all = 2 * GAP_S - LIST_GAP;
    for (int page = 0; page < count; page++) all += entry_height(s, ui, page) + LIST_GAP;
    const Rect r = {f->x0 - 8, f->body.y - 8, w + 16, f->body.h + 16};
    float y = f->body.y - ui_scroll_begin(ui, ID_LIST, r, all);
    for (int page = 0; page < count; page++) {
        const float h = entry_height(s, ui, page);
        draw_entry(s, ui, (Rect){f->x0, y, w, h}, page);
        y += h + LIST_GAP;
    }
    ui_scroll_end(ui);
}

static Box *page_of(const BookScreen *s, const App *app, Ui *ui)
{
    Box *page = box_page(ui, (BoxStyle){.gap = PAGE_GAP, .pad_y = GAP_XL});
    int from, to;
    if (s->now && s->page == 0) book_moment_put(s, app, page);
    else if (s->in_force && s->page == s->now) book_in_force_put(s, app, page);
    else {
        book_span(s->book, s->page - front(s), &from, &to);
        book_blocks_put(s, app, page, from, to);
    }
    return page;
}

static Rect paper_in(const Ui *ui, Rect body)
{
    const float left = body.x + list_width(ui) + GAP_XL;
    return (Rect){left, body.y, body.x + body.w - left, body.h};
}

/* Lines of a length that reads well, in the middle of the paper. */
static float line_width(const Ui *ui, Rect paper)
{
    return fminf(paper.w - 2 * MARGIN, LINE_MOST * ui_style(ui)->text_scale);
}

static void draw_paper(const BookScreen *s, const App *app, Ui *ui, Rect paper)
{
    const float side = (paper.w - line_width(ui, paper)) / 2;
    Box *page = box_page(ui, (BoxStyle){.pad_x = side});
    box_put(page, page_of(s, app, ui));
    ui_panel(ui, paper);
    // A new id for each page: it then begins at its top.
    frame_paper(ui, ID_PAPER + s->page, paper, page);
}

/* The books of the other stalls, at the right of the header, as far as there is room beside `x`;
 * returns where they begin. */
static float draw_shelf(const BookScreen *s, Ui *ui, const Frame *f, float x)
{
    const char *names[STALL_COUNT];
    int now = 0;
    for (int i = 0; i < STALL_COUNT; i++) {
        const Game *game = game_by_id(STALLS[i]->id, strlen(STALLS[i]->id));
        names[i] = say_game(s->tongue, game);
        if (game == s->game) now = i;
    }
    const float w = fminf(SHELF_W * ui_style(ui)->text_scale, f->x1 - x);
    ui_segments(ui, ID_SHELF, (Rect){f->x1 - w, f->head.y, w, f->head.h}, names, STALL_COUNT, now);
    return f->x1 - w - GAP_L;
}

static void draw_title(const BookScreen *s, Ui *ui, const Frame *f, float x)
{
    Canvas *c = ui_canvas(ui);
    const char *sign = say_sign(s->tongue, s->game);
    const float size = TITLE * ui_style(ui)->text_scale, cy = f->head.y + f->head.h / 2;
    canvas_text(c, FONT_SIGN, size, x, cy, ALIGN_LEFT, AKARI_400, sign);
    x += canvas_text_width(c, FONT_SIGN, size, sign) + 18;
    const UiText how = {.font = FONT_BOLD, .size = TEXT_XXL, .color = WASHI_50, .lines = 1,
                        .middle = true, .shrink = true};
    const float end = s->shelf ? draw_shelf(s, ui, f, x) : f->x1;
    if (end - x < SHORT_TITLE) return;
    ui_text(ui, (Rect){x, f->head.y - 8, end - x, f->head.h + 16}, &how,
            tr(s->tongue, "How to play"));
}

/* Is not offered where the book was opened from a lesson, nor to a child. */
static bool offers_lesson(const App *app)
{
    return !app_shows(app, "lesson") && !app_pref(app, PREF_CHILD);
}

static void draw_foot(const BookScreen *s, const App *app, Ui *ui, const Frame *f)
{
    const bool last = s->page == page_count(s) - 1;
    const FootButton buttons[] = {
        {last ? ID_CLOSE : ID_NEXT,
         {.kind = BUTTON_PRIMARY,
          .label = last ? tr(s->tongue, "Done") : tr(s->tongue, "Next page"),
          .icon = last ? "icons/check" : "icons/next", .size = TEXT_NAME, .flags = UI_PRIMARY}},
        {ID_BEFORE,
         {.kind = BUTTON_GHOST, .label = tr(s->tongue, "Previous page"), .icon = "icons/back",
          .size = TEXT_M, .flags = s->page == 0 ? UI_OFF : 0}},
        {ID_GUIDE,
         {.kind = BUTTON_GHOST, .label = tr(s->tongue, "Which house are you?"),
          .icon = "icons/help", .size = TEXT_M}},
        {ID_SHEET,
         {.kind = BUTTON_GHOST, .label = tr(s->tongue, "One page of rules"), .icon = "icons/log",
          .size = TEXT_M}},
        {ID_LESSON,
         {.kind = BUTTON_GHOST, .label = tr(s->tongue, N_("Learn it step by step")),
          .icon = "icons/hand", .size = TEXT_M}},
    };
    const int lessons = offers_lesson(app);
    frame_foot(ui, f, buttons, 4 + lessons, 2 + lessons);
}

/* The height of the longest page, so that turning pages does not move the header and the
 * buttons. */
static float longest_page(const BookScreen *s, const App *app, Ui *ui, float w)
{
    float longest = 0;
    BookScreen each = *s;
    for (each.page = 0; each.page < page_count(s); each.page++)
        longest = fmaxf(longest, box_height(page_of(&each, app, ui), w));
    return longest;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const BookScreen *s = (const BookScreen *)self;
    const Rect usual = paper_in(ui, frame_for(ui, HEAD_Y, 0).body);
    night_sky(ui);
    frame_awning(ui, s->game->id);
    const Frame f = frame_for(ui, HEAD_Y, longest_page(s, app, ui, line_width(ui, usual)));
    draw_title(s, ui, &f, frame_back(ui, ID_CLOSE_TOP, &f, tr(s->tongue, "Back")));
    draw_list(s, ui, &f);
    draw_paper(s, app, ui, paper_in(ui, f.body));
    draw_foot(s, app, ui, &f);
}

/* ---- input ---- */

static void turn_to(BookScreen *s, App *app, int page)
{
    if (page < 0 || page >= page_count(s) || page == s->page) return;
    s->page = page;
    s->example = -1;
    app_sound(app, "flip");
}

/* Shows the next step of an example, or its first; after the last one the whole example is shown
 * again. */
static void step_example(BookScreen *s, App *app, int block)
{
    const BookBlock *b = &s->book->block[block];
    if (s->example != block) s->shown = 0;
    s->example = block;
    s->shown_before = s->shown;
    s->shown = book_step_end(b, s->shown);
    s->step_s = 0;
    if (s->shown_before == b->item_count) s->example = -1;
    app_sound(app, "lay");
}

static void update(Scene *self, App *app, float dt_s)
{
    (void)app;
    ((BookScreen *)self)->step_s += dt_s;
}

static bool moving(const Scene *self, const App *app)
{
    const BookScreen *s = (const BookScreen *)self;
    (void)app;
    return s->example >= 0 && s->step_s < BOOK_STEP_S;
}

static void act(Scene *self, App *app, const UiAct *act)
{
    BookScreen *s = (BookScreen *)self;
    if (act->kind == UI_CHANGED && act->id == ID_SHELF && act->value < STALL_COUNT)
        app_replace(app, book_scene_new(app, STALLS[act->value]->id));
    if (act->kind != UI_PRESSED) return;
    if (act->id >= ID_PAGE && act->id < ID_PAPER) turn_to(s, app, act->id - ID_PAGE);
    if (act->id >= ID_EXAMPLE && act->id < ID_EXAMPLE + s->book->count)
        step_example(s, app, act->id - ID_EXAMPLE);
    if (act->id == ID_LESSON) app_replace(app, lesson_scene_new(app, s->game));
    if (act->id == ID_NEXT) turn_to(s, app, s->page + 1);
    if (act->id == ID_BEFORE) turn_to(s, app, s->page - 1);
    if (act->id == ID_GUIDE && !setup_rules_are_locked(app))
        app_push(app, guide_scene_new(app, s->game, NULL, NULL, NULL));
    if (act->id == ID_SHEET) app_push(app, sheet_scene_new(app, s->game, &s->rules, ""));
    if (act->id == ID_CLOSE || act->id == ID_CLOSE_TOP) app_pop(app);
}

/* The shoulder buttons of a pad turn the pages. */
static bool first(Scene *self, App *app, const Input *in)
{
    BookScreen *s = (BookScreen *)self;
    if (in->type != INPUT_COMMAND || in->device != DEVICE_PAD || !in->down) return false;
    if (in->command != CMD_NEXT_AREA && in->command != CMD_PREV_AREA) return false;
    turn_to(s, app, s->page + (in->command == CMD_NEXT_AREA ? 1 : -1));
    return true;
}

/* What opened the book also closes it. */
static void input(Scene *self, App *app, const Input *in)
{
    (void)self;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return;
    if (in->command == CMD_CANCEL || in->command == CMD_HELP || in->command == CMD_RULES ||
        in->command == CMD_MENU)
        app_pop(app);
}

static void leave(Scene *self, App *app)
{
    BookScreen *s = (BookScreen *)self;
    (void)app;
    book_free(s->book);
    free(s);
}

static const SceneKind BOOK = {.name = "book", .first = first, .act = act, .input = input,
                               .update = update, .draw = draw, .moving = moving, .leave = leave,
                               .stands = true};

/* The reader is the person who looks at the table; without one it is in the program's language. */
Tongue book_reader(const App *app)
{
    if (!app_sitting(app) || app_viewer(app) >= sitting_seating(app_sitting(app))->count)
        return app_tongue(app);
    return app_chair_tongue(app, &sitting_seating(app_sitting(app))->chair[app_viewer(app)]);
}

Scene *book_scene_new(App *app, const char *game_id)
{
    const Game *game = game_id ? game_by_id(game_id, strlen(game_id)) : NULL;
    BookScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &BOOK;
    s->game = game ? game : GAMES[0];
    s->example = -1;
    s->tongue = book_reader(app);
    s->shelf = app_shows(app, "street") && !app_shows(app, "setup") && !app_shows(app, "table") &&
               !app_shows(app, "lesson") && !app_pref(app, PREF_CHILD);
    s->in_force = app_sitting(app) && sitting_game(app_sitting(app)) == s->game;
    char assets[4096];
    Text path = text_over(assets, sizeof assets);
    text_printf(&path, "%s/assets", app_data_dir(app) ? app_data_dir(app) : ".");
    const Setup usual = setup_usual(s->game, s->game->seats_min);
    s->rules = s->in_force ? *match_setup(sitting_match(app_sitting(app))) : usual;
    if (!path.cut) s->book = book_load_for(assets, s->game, s->rules.option, s->tongue);
    if (s->book) return &s->scene;
    free(s);
    app_toast(app, "icons/warning", 1, app_tr(app, N_("The rules could not be opened.")));
    return NULL;
}

Scene *book_scene_for(App *app, const char *game_id, const Moment *moment)
{
    BookScreen *s = (BookScreen *)book_scene_new(app, game_id);
    if (!s) return NULL;
    s->now = 1;
    s->moment = *moment;
    return &s->scene;
}
