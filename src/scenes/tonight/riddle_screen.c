/*
 * riddle_screen.c - one riddle at its stall's own table (picture 21): a paper on two cords asks,
 * and nothing is marked as right or wrong before the last card is played.
 *
 * The match is that of session/riddles.h and is never kept in the archive. A person who gives up is
 * shown the proof: the cards fly in its order.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/scenes.h"
#include "scenes/table/table_model.h"
#include "scenes/tonight/riddle_words.h"
#include "table/stall.h"
#include "table/table_parts.h"
#include "text/say.h"
#include "ui/theme.h"

enum { ID_BACK = 1, ID_HINT, ID_OVER, ID_GIVE_UP, ID_NEXT };
enum { WORDS_MAX = 480, EVENTS_AT_ONCE = 64, SEATS = 3 };

static const float PAPER_W = 640, PAPER_Y = 84, PAPER_H = 208, FOOT_H = 54, INNER = 24, CORD = 230;
static const float REST_S = 0.5f, STAR = 24, NEXT_W = 212, STAR_S = 0.24f;
static const float STARS_APART_S = 0.18f, SAYS_S = 7;

typedef struct RiddleScreen {
    Scene scene;
    Riddles riddles;
    int number;
    RiddlePlay play;
    const TableKind *kind;
    void *table;
    TableScene model;
    TableNames name;
    Seating who;
    View *view;
    int told;         /* events that the table has had */
    int hints;        /* how often a hint was asked for */
    bool shows;       /* given up: the proof is played */
    bool told_end;    /* it is over, and has been said */
    bool moving;
    float rest_s, since_end_s, saying_s;
    char saying[WORDS_MAX];
} RiddleScreen;

/* ---- what lies there ------------------------------------------------------------------------ */

static bool is_over(const RiddleScreen *s) { return s->play.state >= RIDDLE_SOLVED; }

static void refresh(RiddleScreen *s, const App *app)
{
    TableScene *m = &s->model;
    riddle_view(&s->play, s->view);
    m->game = match_game(s->play.now);
    m->view = s->view;
    m->front = s->play.me;
    m->person = s->play.state == RIDDLE_ASKED && !s->shows ? s->play.me : SEAT_NOBODY;
    m->caller = s->play.kind == RIDDLE_CALL ? m->person : SEAT_NOBODY;
    m->tongue = app_tongue(app);
    m->riddle = true;
    table_model_people(m, s->name, app, &s->who);
    table_model_settings(m, app);
    m->confirms = false;
    for (int i = 0; i < SEATS_MAX; i++) m->chair[i].child = 0; // as grown-ups see a table
}

static void take_story(RiddleScreen *s, const App *app)
{
    Event story[EVENTS_AT_ONCE];
    int count;
    refresh(s, app);
    while ((count = match_events(s->play.now, s->play.me, s->told, story, EVENTS_AT_ONCE)) > 0) {
        s->told += count;
        s->kind->take(s->table, &s->model, story, count);
    }
    s->moving = true;
}

/* As it is asked, at once. */
static void start_over(RiddleScreen *s, const App *app)
{
    riddle_start_over(&s->play);
    s->told = match_event_count(s->play.now);
    s->told_end = false;
    s->saying_s = s->rest_s = s->since_end_s = 0;
    refresh(s, app);
    table_model_leap(&s->model, s->play.now, s->play.me);
    s->kind->settle(s->table, &s->model);
    s->moving = true;
}

static bool open_riddle(RiddleScreen *s, const App *app, int number)
{
    riddle_end(&s->play);
    if (!riddle_begin(&s->play, &s->riddles, number)) return false;
    s->number = number;
    s->hints = 0;
    s->shows = false;
    seating_first(&s->who, app_tongue(app), SEATS - 1);
    const Chair person = s->who.chair[0];
    s->who.chair[0] = s->who.chair[s->play.me];
    s->who.chair[s->play.me] = person;
    if (app_people(app)->count > 0) s->who.chair[s->play.me] = app_people(app)->person[0];
    start_over(s, app);
    return true;
}

static void say(RiddleScreen *s, const char *words)
{
    snprintf(s->saying, sizeof s->saying, "%s", words);
    s->saying_s = SAYS_S;
}

static void say_refusal(RiddleScreen *s, const App *app, const Reason *why)
{
    char words[WORDS_MAX];
    Text out = text_over(words, sizeof words);
    Names names = {{NULL}};
    for (int i = 0; i < s->who.count; i++) names.seat[i] = s->name[i];
    say_reason(app_tongue(app), s->model.game, why, &names, &out);
    say(s, words);
}

/* ---- playing -------------------------------------------------------------------------------- */

static void do_step(RiddleScreen *s, App *app, const Action *a)
{
    Reason why = {0};
    const MatchStatus status = riddle_do(&s->play, a, &why);
    if (status == MATCH_OK) {
        s->saying_s = 0;
        take_story(s, app);
    } else if (why.code != 0) {
        say_refusal(s, app, &why);
    }
}

/* First a thought, then the first step, lit. */
static void hint(RiddleScreen *s, App *app)
{
    Action best;
    if (is_over(s) || s->shows) return;
    say(s, app_tr(app, riddle_hint(s->play.kind)));
    s->hints++;
    if (s->hints < 2 || !riddle_right_step(&s->play, &best)) return;
    if (s->kind->teach->hint) s->kind->teach->hint(s->table, &s->model, &best);
    char words[WORDS_MAX];
    Text out = text_over(words, sizeof words);
    riddle_say_step(app_tongue(app), s->riddles.game, &best, &out);
    say(s, words);
}

static void give_up(RiddleScreen *s, const App *app)
{
    start_over(s, app);
    s->shows = true;
    refresh(s, app);
}

static void press(RiddleScreen *s, App *app, int id)
{
    switch (id) {
    case ID_BACK: app_pop(app); break;
    case ID_HINT: hint(s, app); break;
    case ID_OVER:
        s->shows = false;
        start_over(s, app);
        break;
    case ID_GIVE_UP: give_up(s, app); break;
    case ID_NEXT:
        if (!open_riddle(s, app, (s->number + 1) % s->riddles.count)) app_pop(app);
        break;
    default: break;
    }
}

static void take_press(RiddleScreen *s, App *app, bool whole, const Action *a, const Reason *why)
{
    if (whole) {
        do_step(s, app, a);
    } else if (why->code != 0) {
        say_refusal(s, app, why);
    }
}

static void act(Scene *self, App *app, const UiAct *what)
{
    RiddleScreen *s = (RiddleScreen *)self;
    Action action;
    Reason why = {0};
    refresh(s, app);
    s->moving = true;
    if (what->id >= ID_BACK && what->id <= ID_NEXT) {
        if (what->kind == UI_PRESSED) press(s, app, what->id);
        return;
    }
    if (s->kind->busy(s->table)) s->kind->finish(s->table, &s->model, true);
    if (s->model.person == SEAT_NOBODY) return;
    take_press(s, app, s->kind->act(s->table, &s->model, what, &action, &why), &action, &why);
}

static bool first(Scene *self, App *app, const Input *in)
{
    RiddleScreen *s = (RiddleScreen *)self;
    Action action;
    Reason why = {0};
    refresh(s, app);
    const bool own = s->kind->hand && s->kind->hand->first && s->model.person != SEAT_NOBODY &&
                     s->kind->hand->first(s->table, &s->model, in);
    if (!own) return false;
    take_press(s, app, s->kind->command(s->table, &s->model, in, &action, &why), &action, &why);
    return true;
}

static void input(Scene *self, App *app, const Input *in)
{
    RiddleScreen *s = (RiddleScreen *)self;
    Action action;
    Reason why = {0};
    const bool command = in->type == INPUT_COMMAND && in->down && !in->repeat;
    refresh(s, app);
    s->moving = true;
    if (command && (in->command == CMD_CANCEL || in->command == CMD_MENU)) press(s, app, ID_BACK);
    else if (command && in->command == CMD_HINT) press(s, app, ID_HINT);
    else if (command && (in->command == CMD_RESTART || in->command == CMD_UNDO))
        press(s, app, ID_OVER);
    else if (s->kind->busy(s->table) && (command || in->type == INPUT_DOWN))
        s->kind->finish(s->table, &s->model, true);
    else if (s->model.person != SEAT_NOBODY)
        take_press(s, app, s->kind->command(s->table, &s->model, in, &action, &why), &action,
                   &why);
}

/* Is over, and nothing moves any more. */
static void end(RiddleScreen *s, App *app)
{
    s->told_end = true;
    s->since_end_s = 0;
    s->moving = true;
    if (s->shows) return;
    if (s->play.state == RIDDLE_SOLVED) {
        app_notice(app, riddles_note_solved(app_host(app), s->riddles.game, s->number));
        app_sound(app, "win");
    } else {
        app_sound(app, "refuse");
    }
}

static void update(Scene *self, App *app, float dt_s)
{
    RiddleScreen *s = (RiddleScreen *)self;
    TableCue cue = {NULL};
    Action a;
    refresh(s, app);
    s->moving = s->kind->update(s->table, &s->model, dt_s, &cue) || s->saying_s > 0;
    if (cue.sound) app_sound(app, cue.sound);
    s->saying_s = fmaxf(0, s->saying_s - dt_s);
    s->since_end_s += dt_s;
    if (s->told_end) s->moving |= s->since_end_s < RIDDLE_STARS * STARS_APART_S + STAR_S;
    if (s->kind->busy(s->table)) return;
    if (is_over(s)) {
        if (!s->told_end) end(s, app);
        return;
    }
    const bool due = s->shows || s->play.state == RIDDLE_ANSWERED;
    s->rest_s = due ? s->rest_s + dt_s : 0;
    if (!due) return;
    s->moving = true;
    if (s->rest_s < REST_S) return;
    s->rest_s = 0;
    if (s->play.state == RIDDLE_ANSWERED && riddle_reply(&s->play)) take_story(s, app);
    else if (s->shows && riddle_right_step(&s->play, &a)) do_step(s, app, &a);
}

static bool moving(const Scene *self, const App *app)
{
    (void)app;
    return ((const RiddleScreen *)self)->moving;
}

/* ---- drawing -------------------------------------------------------------------------------- */

/* One line too low for ruby: readings stand alone, and what is too long is smaller before it is
 * cut. */
static void draw_low(Ui *ui, Rect r, UiText how, const char *words)
{
    static const float LEAST = 13;
    char read[WORDS_MAX];
    ui_read(words, read, sizeof read);
    while (how.size > LEAST && ui_text_width(ui, &how, read) > r.w) how.size -= 0.5f;
    ui_text(ui, r, &how, read);
}

static void draw_bar(const RiddleScreen *s, const App *app, Ui *ui)
{
    static const float TOP = 16, SIDE = 48, SIGN = 22;
    Canvas *c = ui_canvas(ui);
    const Riddle *riddle = &s->riddles.item[s->number];
    const StallColors *stall = &stall_of(s->riddles.game->id)->colors;
    const Tongue t = app_tongue(app);
    const char *sign = say_sign(t, s->riddles.game);
    char words[WORDS_MAX], n[8], all[8], right[8];
    Text out = text_over(words, sizeof words);
    ui_icon_button(ui, ID_BACK, (Rect){24, TOP, SIDE, SIDE}, "icons/back",
                   app_tr(app, N_("Back")), 0);
    const float w = canvas_text_width(c, FONT_SIGN, SIGN, sign) + 30;
    canvas_round(c, (Rect){88, TOP, w, SIDE}, 8, stall->main);
    canvas_text(c, FONT_SIGN, SIGN, 88 + w / 2, TOP + SIDE / 2 + 1, ALIGN_CENTRE, stall->ink, sign);
    snprintf(n, sizeof n, "%d", s->number + 1);
    snprintf(all, sizeof all, "%d", s->riddles.count);
    const UiText name = {.font = FONT_BOLD, .size = 20, .color = WASHI_50, .lines = 1,
                         .middle = true, .shrink = true, .fixed = true};
    UiText small = name;
    small.font = FONT_MEDIUM;
    small.size = 16;
    small.color = KASUMI;
    const float x = 88 + w + 16, half = c->w / 2 - CORD - GAP_M - x;
    tr_fill(t, &out, N_("Riddle {n} of {all}"), "n", n, "all", all, NULL);
    ui_text(ui, (Rect){x, TOP - 2, half, 28}, &name, words);
    out = text_over(words, sizeof words);
    snprintf(n, sizeof n, "%d", riddle->wrong + riddle->right);
    snprintf(right, sizeof right, "%d", riddle->right);
    tr_fill(t, &out, N_("{n} of {all} ways are right"), "all", n, "n", right, NULL);
    draw_low(ui, (Rect){x, TOP + 24, half, 26}, small, words);
}

/* Something quiet to press: words with a thin line below. */
static float quiet_door(Ui *ui, int id, float x, float cy, bool right, const char *icon,
                        const char *words)
{
    static const float ICON = 22, HIGH = 48, MOST = 200;
    const bool hot = ui_is_hot(ui, id);
    Canvas *c = ui_canvas(ui);
    const UiText how = {.font = FONT_BOLD, .size = 18, .color = SUMI_600, .lines = 1,
                        .middle = true, .shrink = true, .fixed = true};
    char read[WORDS_MAX]; // too low for ruby
    ui_read(words, read, sizeof read);
    const float wide = fminf(MOST, ui_text_width(ui, &how, read)), lead = icon ? ICON + 8 : 0;
    const float left = right ? x - wide - lead : x;
    if (icon)
        canvas_sprite(c, icon, (Rect){left, cy - ICON / 2, ICON, ICON},
                      &(Look){.tint = ui_ink(ui, SUMI_600)});
    draw_low(ui, (Rect){left + lead, cy - 14, wide + 1, 28}, how, words);
    canvas_fill(c, (Rect){left + lead, cy + 14, wide, hot ? 2.5f : RULE_H},
                faded(ui_ink(ui, SUMI_600), hot ? 1 : 0.55f));
    ui_thing(ui, id, (Rect){left - 12, cy - HIGH / 2, wide + lead + 24, HIGH}, CORNER_S, words, 0);
    return left + lead + wide;
}

/* As many as it is hard; solved, they fill one after another. */
static void draw_stars(const RiddleScreen *s, Ui *ui, float cx, float cy)
{
    const int stars = s->riddles.item[s->number].stars;
    const bool solved = s->told_end && s->play.state == RIDDLE_SOLVED && !s->shows;
    for (int i = 0; i < RIDDLE_STARS; i++) {
        const float x = cx + ((float)i - 1) * (STAR + 6);
        float k = 1;
        if (solved && i < stars) {
            const float part = (s->since_end_s - (float)i * STARS_APART_S) / STAR_S;
            k = 1 + 0.35f * sinf(3.14159f * fminf(1, fmaxf(0, part)));
        }
        const Rect r = {x - STAR * k / 2, cy - STAR * k / 2, STAR * k, STAR * k};
        canvas_sprite(ui_canvas(ui), "icons/star", r,
                      &(Look){.tint = i < stars ? (solved ? AKARI_400 : AKARI_600) : WASHI_200,
                              .raster_w = STAR});
    }
}

static void paper_words(const RiddleScreen *s, const App *app, Ui *ui, Rect text)
{
    const Tongue t = app_tongue(app);
    const bool over = s->told_end;
    char words[WORDS_MAX] = "", fact[WORDS_MAX] = "";
    Text out = text_over(words, sizeof words), more = text_over(fact, sizeof fact);
    UiText big = {.font = FONT_BOLD, .size = 32, .color = SUMI_900, .align = ALIGN_CENTRE,
                  .lines = 1, .middle = true};
    UiText line = {.font = FONT_MEDIUM, .size = 19, .color = SUMI_900, .align = ALIGN_CENTRE,
                   .lines = 1, .middle = true};
    const char *head = app_tr(app, riddle_headline(s->play.kind));
    if (over && s->shows) head = app_tr(app, N_("This is how."));
    else if (over && s->play.state == RIDDLE_SOLVED) head = app_tr(app, N_("Solved!"));
    else if (over) head = app_tr(app, N_("Not this way."));
    parts_fit(ui, (Rect){text.x, text.y + 8, text.w, 46}, &big, head);
    if (over || s->saying_s > 0) {
        if (over) riddle_say_why(t, &s->play, &out);
        else text_put(&out, s->saying);
        line.lines = 3;
        parts_fit(ui, (Rect){text.x, text.y + 56, text.w, text.h - 60}, &line, words);
        return;
    }
    parts_fit(ui, (Rect){text.x, text.y + 50, text.w, 38}, &line,
              app_tr(app, riddle_goal(s->play.kind)));
    char unseen[WORDS_MAX] = "";
    Text cards = text_over(unseen, sizeof unseen);
    riddle_say_unseen(t, &s->play, s->view, &cards);
    tr_fill(t, &out, N_("Not seen yet: {cards}"), "cards", unseen, NULL);
    line.color = SUMI_600;
    line.size = 16;
    line.fixed = true; // with large letters the paper would lie over the table
    parts_fit(ui, (Rect){text.x + INNER, text.y + 86, text.w - 2 * INNER, 30}, &line, words);
    riddle_say_fact(t, &s->play, s->view, &more);
    if (more.length > 0) parts_fit(ui, (Rect){text.x, text.y + 116, text.w, 36}, &line, fact);
}

static void draw_next(const App *app, Ui *ui, Rect r)
{
    UiButton next = {.kind = BUTTON_PRIMARY, .label = app_tr(app, N_("Next riddle")), .size = 18,
                     .flags = UI_PRIMARY};
    parts_fit_button(ui, &next, r);
    ui_button(ui, ID_NEXT, r, &next);
}

static void draw_paper(const RiddleScreen *s, const App *app, Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    const Rect paper = {(c->w - PAPER_W) / 2, PAPER_Y, PAPER_W, PAPER_H};
    const float foot = paper.y + paper.h - FOOT_H, cx = c->w / 2;
    for (int side = -1; side <= 1; side += 2) {
        const float x = cx + (float)side * CORD;
        canvas_line(c, x, 0, x, paper.y + 14, 3, HINOKI_400);
    }
    ui_panel(ui, paper);
    for (int side = -1; side <= 1; side += 2)
        canvas_disc(c, cx + (float)side * CORD, paper.y + 14, 6, KOGE_600);
    paper_words(s, app, ui, (Rect){paper.x + INNER, paper.y, paper.w - 2 * INNER,
                                   paper.h - FOOT_H});
    canvas_fill(c, (Rect){paper.x + INNER, foot, paper.w - 2 * INNER, RULE_H}, WASHI_200);
    const float cy = foot + FOOT_H / 2;
    float x = paper.x + INNER + 8;
    if (!s->told_end && !s->shows)
        x = quiet_door(ui, ID_HINT, x, cy, false, "icons/bulb", app_tr(app, "Hint")) + 36;
    x = quiet_door(ui, ID_OVER, x, cy, false, "icons/undo", app_tr(app, N_("Start over")));
    if (!(s->told_end && s->play.state == RIDDLE_MISSED))
        draw_stars(s, ui, s->told_end ? cx : cx + 60, cy);
    const float right = paper.x + paper.w - INNER;
    const bool missed = s->told_end && s->play.state == RIDDLE_MISSED;
    if (!s->told_end && !s->shows)
        quiet_door(ui, ID_GIVE_UP, right - 8, cy, true, NULL, app_tr(app, N_("Give up")));
    if (s->told_end) draw_next(app, ui, (Rect){right - NEXT_W, foot + 3, NEXT_W, FOOT_H - 6});
    if (missed && !s->shows)
        quiet_door(ui, ID_GIVE_UP, x + 36, cy, false, "icons/eye", app_tr(app, N_("Give up")));
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const RiddleScreen *s = (const RiddleScreen *)self;
    const bool deaf = ui_set_deaf(ui, app_top(app) != self);
    s->kind->draw(s->table, &s->model, ui);
    draw_bar(s, app, ui);
    draw_paper(s, app, ui);
    ui_set_deaf(ui, deaf);
}

/* ---- life ----------------------------------------------------------------------------------- */

static void leave(Scene *self, App *app)
{
    RiddleScreen *s = (RiddleScreen *)self;
    (void)app;
    if (s->table) s->kind->close(s->table);
    riddle_end(&s->play);
    riddles_free(&s->riddles);
    free(s->view);
    free(s);
}

static const SceneKind RIDDLE = {.name = "riddle", .first = first, .act = act, .input = input,
                                 .update = update, .draw = draw, .moving = moving,
                                 .leave = leave};

Scene *riddle_scene_new(App *app, const Game *game, int number)
{
    RiddleScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &RIDDLE;
    s->kind = table_kind(game->id);
    s->table = s->kind->open();
    s->view = view_new(game);
    const bool there = s->table && riddles_load(&s->riddles, app_data_dir(app), game) &&
                       number < s->riddles.count && open_riddle(s, app, number);
    if (there) return &s->scene;
    leave(&s->scene, app);
    app_toast(app, "icons/warning", 1, app_tr(app, N_("This riddle can't be shown.")));
    return NULL;
}
