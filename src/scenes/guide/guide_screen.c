/*
 * guide_screen.c - "Which house are you?": one plain question after another, each with a small
 * position, and at the end a house with a name, a code and a page of rules.
 *
 * An answer is the value of an option; the outcome below it comes from the engine, which plays the
 * position on with that value. A question that can make no difference after the answers so far is
 * left out.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/question.h"
#include "scenes/scenes.h"
#include "scenes/guide/guide_parts.h"
#include "table/backdrop.h"
#include "table/stall.h"
#include "text/say.h"
#include "ui/theme.h"

static const float HEAD_Y = 20, HORIZON = 60, TITLE = 34, LANTERNS_W = 420, COUNT_S = 0.4f;
static const float SLIP_LEAST = 480, SLIP_OVER = 8, ANSWERS_LEAST = 200;
static const float CELL_LEAST = 112, CELL_MOST = 172; // a person in the position

/* ---- which question ---- */

static bool is_asked(const GuideScreen *s, int i)
{
    return guide_asks(s->game, &s->guide->question[i], &s->setup);
}

/* The position and what comes of each answer, for the question that is shown. */
static void lay_question(GuideScreen *s)
{
    match_free(s->lay);
    s->lay = NULL;
    s->told = false;
    s->since_s = COUNT_S;
    if (s->at >= s->guide->count) return;
    const GuideQuestion *q = &s->guide->question[s->at];
    const int source = guide_source_of(s->game, q);
    // by what the house has answered so far, where this position goes with it
    const int16_t *house = guide_fits(s->game, q, s->setup.option) ? s->setup.option : NULL;
    s->lay = guide_lay(s->game, q, &q->answer[source < 0 ? 0 : source], house);
    for (int i = 0; i < guide_answers(q); i++)
        guide_outcome(s->game, q, &q->answer[i], house, &s->outcome[i]);
}

/* Goes on or back by `by` to the next question that is asked; false: there is none in that
 * direction. */
static bool turn(GuideScreen *s, int by)
{
    int at = s->at;
    do at += by;
    while (at >= 0 && at < s->guide->count && !is_asked(s, at));
    if (at < 0) return false;
    s->at = at;
    lay_question(s);
    return true;
}

static void choose(GuideScreen *s, int answer)
{
    const GuideQuestion *q = &s->guide->question[s->at];
    guide_set(s->game, q->answer[answer].set, s->setup.option);
    options_close(s->game, &s->setup);
    s->since_s = 0;
}

/* ---- drawing ---- */

static bool is_end(const GuideScreen *s) { return s->at >= s->guide->count; }

/* Of all the guide's questions: one that an answer has made idle counts as passed, so that the
 * number never falls. */
static void say_place(const GuideScreen *s, Tongue t, Text *out)
{
    char now[NUMBER_BYTES], whole[NUMBER_BYTES];
    Text n = text_over(now, sizeof now), all = text_over(whole, sizeof whole);
    text_put_int(&all, s->guide->count);
    text_put_int(&n, s->at + 1);
    tr_fill(t, out, "Question {n} of {all}", "n", now, "all", whole, NULL);
}

static void draw_head(const GuideScreen *s, Ui *ui, const Frame *f, Tongue t)
{
    Canvas *c = ui_canvas(ui);
    const float k = ui_style(ui)->text_scale, h = f->head.h;
    const char *sign = say_sign(t, s->game);
    float x = frame_back(ui, ID_BEFORE, f, tr(t, "Back")), right = f->x1 - h - GAP_L;
    canvas_text(c, FONT_SIGN, TITLE * k, x, f->head.y + f->head.h / 2, ALIGN_LEFT, AKARI_400, sign);
    x += canvas_text_width(c, FONT_SIGN, TITLE * k, sign) + GAP_L;
    if (k < 1.3f && right - x > 2 * LANTERNS_W) {
        ui_lanterns(ui, right - LANTERNS_W / 2 - GAP_L, f->head.y + 22, s->at, s->guide->count,
                    is_end(s) ? -1 : s->at);
        right -= LANTERNS_W + 2 * GAP_L;
    }
    ui_icon_button(ui, ID_LEAVE, (Rect){f->x1 - h, f->head.y, h, h}, "icons/close",
                   tr(t, "Leave the guide"), 0);
    char words[SAYING_BYTES];
    Text place = text_over(words, sizeof words);
    if (!is_end(s)) say_place(s, t, &place);
    const UiText title = {.font = FONT_BOLD, .size = TEXT_L, .color = WASHI_50, .lines = 1,
                          .middle = true, .shrink = true};
    const UiText small = {.font = FONT_MEDIUM, .size = TEXT_S, .color = KASUMI, .lines = 1,
                          .middle = true, .shrink = true};
    const float half = f->head.h / 2 + GAP_XS;
    ui_text(ui, (Rect){x, f->head.y - GAP_S, right - x, half}, &title,
            tr(t, "Which house are you?"));
    if (words[0])
        ui_text(ui, (Rect){x, f->head.y + f->head.h / 2, right - x, half}, &small, words);
}

enum { OF_QUESTION = 3 };

static void buttons_of_question(Tongue t, FootButton button[OF_QUESTION])
{
    button[0] = (FootButton){ID_NEXT, {.kind = BUTTON_PRIMARY, .label = tr(t, "Next question"),
                                       .icon = "icons/next", .size = TEXT_NAME,
                                       .flags = UI_PRIMARY}};
    button[1] = (FootButton){ID_UNSURE, {.kind = BUTTON_GHOST, .label = tr(t, "Not sure yet"),
                                         .size = TEXT_M}};
    button[2] = (FootButton){ID_SOURCE, {.kind = BUTTON_GHOST,
                                         .label = tr(t, "What the source says"),
                                         .icon = "icons/book", .size = TEXT_M}};
}

/* How wide the slip with the source's words may be where its button stands, or 0: it has no room
 * there. */
static float slip_in_foot(const GuideScreen *s, const App *app, Ui *ui, const Frame *f)
{
    FootButton button[OF_QUESTION];
    buttons_of_question(app_tongue(app), button);
    const float w = frame_foot_room(ui, f, button, OF_QUESTION - 1);
    if (w < SLIP_LEAST) return 0;
    return box_height(guide_source_put(s, app, ui), w) <= f->foot.h + 2 * SLIP_OVER ? w : 0;
}

static void draw_foot(const GuideScreen *s, const App *app, Ui *ui, const Frame *f, float slip_w)
{
    const Tongue t = app_tongue(app);
    FootButton of_question[OF_QUESTION];
    const FootButton of_house[] = {
        {ID_KEEP, {.kind = BUTTON_PRIMARY, .label = tr(t, "Keep this house"), .icon = "icons/check",
                   .size = TEXT_NAME, .flags = UI_PRIMARY}},
        {ID_SHEET, {.kind = BUTTON_GHOST, .label = tr(t, "One page of rules"),
                    .icon = "icons/book", .size = TEXT_M}},
    };
    buttons_of_question(t, of_question);
    if (is_end(s)) {
        frame_foot(ui, f, of_house, 2, 0);
    } else if (slip_w > 0) {
        Box *slip = guide_source_put(s, app, ui);
        const float h = box_height(slip, slip_w);
        frame_foot(ui, f, of_question, OF_QUESTION - 1, 0);
        box_draw(slip, (Rect){f->x0, f->foot.y + (f->foot.h - h) / 2, slip_w, h});
    } else {
        frame_foot(ui, f, of_question, OF_QUESTION, 1);
    }
}

/* A question's page: what stays in sight above, and the answers. */
typedef struct QuestionPage {
    Box *top, *answers;
    float top_h, answers_h, need;
} QuestionPage;

static QuestionPage laid_out(const GuideScreen *s, const App *app, Ui *ui, const GuideFit *fit,
                             bool slip, bool laid)
{
    QuestionPage p = {.top = guide_question_put(s, app, ui, fit, slip, laid),
                      .answers = guide_answers_put(s, app, ui, fit)};
    p.top_h = box_height(p.top, fit->w);
    p.answers_h = box_height(p.answers, fit->w);
    p.need = p.top_h + guide_above_answers(ui) + p.answers_h;
    return p;
}

/* How much higher than its place in the window a page would be. */
static float too_high(const Ui *ui, float need)
{
    return need - frame_for(ui, HEAD_Y, need).body.h;
}

/* As it is drawn best, or else tight, with the position as large as there is room. Where the slip
 * with the source's words would still push the answers off the page, it lies over the cards until
 * it is pressed away. */
static QuestionPage question_page(const GuideScreen *s, const App *app, Ui *ui, bool slip)
{
    GuideFit fit = {.w = frame_for(ui, HEAD_Y, 0).body.w, .cell_h = CELL_MOST};
    const QuestionPage roomy = laid_out(s, app, ui, &fit, slip, true);
    if (too_high(ui, roomy.need) <= 0) return roomy;
    fit.tight = true;
    fit.cell_h = CELL_LEAST;
    const QuestionPage tight = laid_out(s, app, ui, &fit, slip, true);
    const float left = -too_high(ui, tight.need);
    if (left < 0 && slip) return laid_out(s, app, ui, &fit, slip, false);
    if (left <= 0) return tight;
    fit.cell_h = fminf(CELL_MOST, floorf(fit.cell_h + left));
    return laid_out(s, app, ui, &fit, slip, true);
}

/* Where not everything has room, the answers scroll below the position, which stays; in a window
 * that leaves too little for them, all of it does. */
static void draw_question(const GuideScreen *s, Ui *ui, const Frame *f, const QuestionPage *page)
{
    // with the rings and shadows of the answers
    const float need = page->need + GAP_L, room = f->body.h + GAP_S;
    const Rect body = {f->body.x, f->body.y, f->body.w, fminf(room, need)};
    const bool stays = body.h - page->top_h >= ANSWERS_LEAST;
    const float kept = stays ? page->top_h : 0;
    Rect answers = {body.x, body.y + kept, body.w, body.h - kept};
    if (stays) box_draw(page->top, (Rect){body.x, body.y, body.w, page->top_h});
    const float whole = page->need - kept;
    const float y = answers.y - frame_scroll_begin(ui, ID_PAGE + s->at, answers, whole);
    if (!stays) box_draw(page->top, (Rect){body.x, y, body.w, page->top_h});
    box_draw(page->answers, (Rect){body.x, y + whole - page->answers_h, body.w, page->answers_h});
    ui_scroll_end(ui);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const GuideScreen *s = (const GuideScreen *)self;
    const Tongue t = app_tongue(app);
    const Frame bare = frame_for(ui, HEAD_Y, 0);
    const float slip_w = !is_end(s) && s->told ? slip_in_foot(s, app, ui, &bare) : 0;
    backdrop_draw(ui, &stall_of(s->game->id)->colors, HORIZON);
    Frame f;
    if (is_end(s)) {
        Box *page = guide_house_put(s, app, ui);
        const float need = box_height(page, bare.body.w);
        f = frame_for(ui, HEAD_Y, need);
        const Rect body = {f.body.x, f.body.y, f.body.w, fminf(f.body.h, need)};
        draw_head(s, ui, &f, t);
        ui_panel(ui, body);
        frame_paper(ui, ID_PAGE + s->at, body, page);
    } else {
        const QuestionPage page = question_page(s, app, ui, s->told && slip_w <= 0);
        f = frame_for(ui, HEAD_Y, page.need);
        draw_head(s, ui, &f, t);
        draw_question(s, ui, &f, &page);
    }
    draw_foot(s, app, ui, &f, slip_w);
}

/* ---- input ---- */

static void keep(GuideScreen *s, App *app)
{
    const Tongue t = app_tongue(app);
    char name[NAME_BYTES], words[TOAST_TEXT_MAX];
    Text out = text_over(words, sizeof words);
    utf8_clean(s->name, NAME_LETTERS, name, sizeof name);
    if (!name[0]) {
        Text plain = text_over(name, sizeof name);
        ruby_plain(tr(t, "Our house"), &plain);
    }
    houses_keep(app, s->game, name, &s->setup);
    tr_fill(t, &out, "{house} is now among the house rules of this stall.", "house", name,
            NULL);
    app_toast(app, "icons/check", 1, words);
    app_sound(app, "confirm");
    if (s->done) s->done(app, s->context, s->setup.option);
    app_pop(app);
}

/* Takes the answer of the source and goes on. */
static void leave_open(GuideScreen *s, App *app)
{
    const GuideQuestion *q = &s->guide->question[s->at];
    const int source = guide_source_of(s->game, q);
    if (source >= 0) choose(s, source);
    turn(s, 1);
    app_sound(app, "flip");
}

static void back(GuideScreen *s, App *app)
{
    if (!turn(s, -1)) app_pop(app);
    else app_sound(app, "flip");
}

static void press(GuideScreen *s, App *app, int id)
{
    switch (id) {
    case ID_LEAVE: app_pop(app); return;
    case ID_BEFORE: back(s, app); return;
    case ID_UNSURE: leave_open(s, app); return;
    case ID_KEEP: keep(s, app); return;
    case ID_SHEET: app_push(app, go(app)->sheet(app, s->game, &s->setup, s->name)); return;
    case ID_SOURCE:
        s->told = !s->told;
        app_sound(app, "flip");
        return;
    case ID_NEXT:
        turn(s, 1);
        app_sound(app, "flip");
        return;
    default: break;
    }
    const int answer = id - ID_ANSWER;
    if (is_end(s) || answer < 0 || answer >= guide_answers(&s->guide->question[s->at])) return;
    choose(s, answer);
    app_sound(app, "confirm");
}

static void act(Scene *self, App *app, const UiAct *act)
{
    GuideScreen *s = (GuideScreen *)self;
    if (act->kind == UI_PRESSED) press(s, app, act->id);
    if (act->id == ID_NAME && (act->kind == UI_TYPED || act->kind == UI_DONE))
        utf8_clean(act->text, NAME_LETTERS, s->name, sizeof s->name);
}

static void input(Scene *self, App *app, const Input *in)
{
    GuideScreen *s = (GuideScreen *)self;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return;
    if (in->command == CMD_CANCEL || in->command == CMD_MENU) back(s, app);
}

/* 1, 2, 3 choose. */
static bool first(Scene *self, App *app, const Input *in)
{
    GuideScreen *s = (GuideScreen *)self;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat || is_end(s)) return false;
    const int answer = in->command == CMD_NTH ? in->nth - 1 : -1;
    if (answer < 0 || answer >= guide_answers(&s->guide->question[s->at])) return false;
    press(s, app, ID_ANSWER + answer);
    return true;
}

static void update(Scene *self, App *app, float dt_s)
{
    (void)app;
    ((GuideScreen *)self)->since_s += dt_s;
}

static bool moving(const Scene *self, const App *app)
{
    const GuideScreen *s = (const GuideScreen *)self;
    (void)app;
    return !is_end(s) && s->since_s < COUNT_S;
}

static void leave(Scene *self, App *app)
{
    GuideScreen *s = (GuideScreen *)self;
    (void)app;
    match_free(s->lay);
    free(s);
}

static const SceneKind GUIDE = {.name = "guide", .first = first, .act = act, .input = input,
                                .update = update, .draw = draw, .moving = moving, .leave = leave,
                                .stands = true};

Scene *guide_scene_new(App *app, const Game *game, const Setup *begin, GuideDone done,
                       void *context)
{
    GuideScreen *s = calloc(1, sizeof *s);
    (void)app;
    if (!s) return NULL;
    s->scene.kind = &GUIDE;
    s->game = game;
    s->guide = guide_of(game);
    // not for two players, with whom some options are closed that the guide asks about
    enum { MOST_OPEN = 3 };
    const int seats = game->seats_best > MOST_OPEN ? game->seats_best : MOST_OPEN;
    s->setup = begin ? *begin : setup_usual(game, seats);
    s->done = done;
    s->context = context;
    s->at = -1;
    options_close(game, &s->setup);
    turn(s, 1);
    return &s->scene;
}
