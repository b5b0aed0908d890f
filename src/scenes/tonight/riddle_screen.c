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
#include "scenes/frame.h"
#include "scenes/table/table_model.h"
#include "scenes/tonight/riddle_words.h"
#include "table/stall.h"
#include "table/table_plan.h"
#include "table/table_parts.h"
#include "text/say.h"
#include "ui/theme.h"

enum { ID_BACK = 1, ID_HINT, ID_OVER, ID_GIVE_UP, ID_NEXT };
enum { WORDS_MAX = 480, EVENTS_AT_ONCE = 64, SEATS = 3 };

static const float PAPER_W = 640, PAPER_Y = 84, PAPER_H = 208, FOOT_H = 54, INNER = 24, CORD = 230;
static const float WIDE_PAPER_W = 820, NARROW_CORD = 40, TALL_PAPER_H = 400; // in a portrait window
static const float RAISED_Y = 12; // with large letters, in a landscape window
static const float REST_S = 0.5f, STAR = 24, NEXT_W = 212, STAR_S = 0.24f;
static const float STARS_APART_S = 0.18f, SAYS_S = 7;

typedef struct RiddleScreen {
    Scene scene;
    Riddles riddles;
    int number;
    RiddlePlay play;
    const TableKind *kind;
    void *table;
    TableModel model;
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
    TableModel *m = &s->model;
    riddle_view(&s->play, s->view);
    m->game = match_game(s->play.now);
    m->view = s->view;
    m->front = s->play.me;
    m->person = s->play.state == RIDDLE_ASKED && !s->shows ? s->play.me : SEAT_NOBODY;
    m->caller = s->play.kind == RIDDLE_CALL ? m->person : SEAT_NOBODY;
    m->tongue = app_tongue(app);
    m->riddle = true;
    table_model_people(m, s->name, app, &s->who);
    m->alone = true;
    table_model_settings(m, app);
    m->confirms = false;
    m->may_stand = true;
    m->standing_top = PAPER_Y + PAPER_H;
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

/* Where the paper hangs, and how large its letters are: they grow as far as it leaves the table its
 * place. In a portrait window it is as high as they need; else it ends where it always does, and
 * hangs higher up for large ones. */
typedef struct Hanging {
    bool stands, grows, raised;
    float y, most; /* u; most: how high it may be */
    float words;   /* its letters, as a part of what people chose */
} Hanging;

static Hanging hanging(const Ui *ui)
{
    static const float USUAL = 1.01f;
    const bool large = ui_style(ui)->text_scale > USUAL;
    Hanging h = {.stands = ui_canvas(ui)->zoom > 1, .grows = large, .y = PAPER_Y, .words = 1};
    h.raised = large && !h.stands;
    if (h.raised) h.y = RAISED_Y;
    h.most = large && h.stands ? TALL_PAPER_H : PAPER_Y + PAPER_H - h.y;
    return h;
}

/* Words that have no more room than they are given: nothing on the paper may lie over the table. */
typedef struct LowWords {
    UiText how;
    float least;
    const char *words;
} LowWords;

static void draw_low_words(Ui *ui, const void *what, Rect r)
{
    const LowWords *w = what;
    draw_low(ui, r, w->how, w->words);
}

static void draw_fitting_words(Ui *ui, const void *what, Rect r)
{
    const LowWords *w = what;
    parts_fit(ui, r, &w->how, w->words);
}

static float words_height(const Ui *ui, const void *what, float w)
{
    const LowWords *words = what;
    return fmaxf(words->least, ui_text_height(ui, w, &words->how, words->words));
}

static void put_words(Box *column, bool low, UiText how, float height, const char *words)
{
    static const BoxPart LOW = {.draw = draw_low_words}, FITTING = {.draw = draw_fitting_words};
    const LowWords w = {how, height, box_words(column, words)};
    const BoxStyle style = {.least = height, .grow = height > 0 ? 0 : 1};
    box_part(column, style, low ? &LOW : &FITTING, &w, sizeof w);
}

/* As put_words() with usual letters; larger ones take the lines that they need. */
static void put_grown(Box *column, const Hanging *h, UiText how, float height, const char *words)
{
    static const BoxPart GROWN = {.height = words_height, .draw = draw_fitting_words};
    enum { LINES = 3 };
    if (!h->grows) { // the lines share what the paper has
        char read[WORDS_MAX];
        const float times = (h->most - FOOT_H) / (PAPER_H - FOOT_H);
        const bool two = times > 1 && how.lines == 1; // too low for ruby
        if (two) ui_read(words, read, sizeof read);
        if (two) how.lines = 2;
        put_words(column, false, how, height * times, two ? read : words);
        return;
    }
    how.size *= h->words;
    how.lines = LINES;
    const LowWords w = {how, height, box_words(column, words)};
    box_part(column, (BoxStyle){.grow = height > 0 ? 0 : 1}, &GROWN, &w, sizeof w);
}

typedef struct SignPart {
    const char *sign;
    StallColors colors;
} SignPart;

static float sign_width(const Ui *ui, const void *what)
{
    const SignPart *p = what;
    return canvas_text_width(ui_canvas(ui), FONT_SIGN, TEXT_NAME, p->sign) + GAP_XL;
}

static void draw_sign(Ui *ui, const void *what, Rect r)
{
    const SignPart *p = what;
    Canvas *c = ui_canvas(ui);
    canvas_round(c, r, GAP_S, p->colors.main);
    canvas_text(c, FONT_SIGN, TEXT_NAME, r.x + r.w / 2, r.y + r.h / 2 + 1, ALIGN_CENTRE,
                p->colors.ink, p->sign);
}

static UiText one_line(Font font, float size, Color ink)
{
    return (UiText){.font = font, .size = size, .color = ink, .lines = 1, .middle = true,
                    .shrink = true, .fixed = true};
}

/* From the middle to each of the two cords on which the paper hangs. */
static float cord_from(const Canvas *c) { return c->zoom > 1 ? NARROW_CORD : CORD; }

static void put_title(Box *said, const RiddleScreen *s, const App *app, float large)
{
    const Riddle *riddle = &s->riddles.item[s->number];
    const Tongue t = app_tongue(app);
    char words[WORDS_MAX], n[NUMBER_BYTES], all[NUMBER_BYTES], right[NUMBER_BYTES];
    Text out = text_over(words, sizeof words);
    snprintf(n, sizeof n, "%d", s->number + 1);
    snprintf(all, sizeof all, "%d", s->riddles.count);
    tr_fill(t, &out, N_("Riddle {n} of {all}"), "n", n, "all", all, NULL);
    put_words(said, false, one_line(FONT_BOLD, TEXT_L * large, WASHI_50), TEXT_XXL * large, words);
    out = text_over(words, sizeof words);
    snprintf(n, sizeof n, "%d", riddle->wrong + riddle->right);
    snprintf(right, sizeof right, "%d", riddle->right);
    tr_fill(t, &out, N_("Right ways: {n} of {all}"), "all", n, "n", right, NULL);
    put_words(said, true, one_line(FONT_MEDIUM, TEXT_S * large, KASUMI), TEXT_XL * large, words);
}

/* Left of the cords; where the paper hangs beside it, the title stands right of the paper. */
static void draw_bar(const RiddleScreen *s, const App *app, Ui *ui)
{
    static const BoxPart SIGN = {.width = sign_width, .draw = draw_sign};
    static const float SIDE = 48, LARGE = 1.25f;
    const SignPart sign = {say_sign(app_tongue(app), s->riddles.game),
                           stall_of(s->riddles.game->id)->colors};
    const Canvas *c = ui_canvas(ui);
    const Hanging h = hanging(ui);
    const BoxStyle edge = {.pad_x = INNER, .pad_y = TEXT_S};
    Box *page = box_page(ui, edge);
    Box *bar = box_row(page, (BoxStyle){.gap = TEXT_S});
    box_icon_button(bar, SIDE / ui_style(ui)->text_scale, ID_BACK, "icons/back",
                    app_tr(app, N_("Back")), 0);
    box_part(bar, (BoxStyle){.least = SIDE}, &SIGN, &sign, sizeof sign);
    const float w = c->w / 2 - (h.raised ? PAPER_W / 2 : cord_from(c));
    if (h.raised) {
        Box *right = box_page(ui, (BoxStyle){.pad_x = INNER, .pad_y = GAP_S});
        put_title(right, s, app, LARGE);
        box_draw(right, (Rect){c->w - w, 0, w, box_height(right, w)});
    } else {
        put_title(box_column(bar, (BoxStyle){.grow = 1}), s, app, 1);
    }
    box_draw(page, (Rect){0, 0, w, box_height(page, w)});
}

/* Something quiet to press: words with a thin line below. */
typedef struct DoorPart {
    int id;
    const char *icon, *words;
    float size;
} DoorPart;

static UiText door_type(const DoorPart *d) { return one_line(FONT_BOLD, d->size, SUMI_600); }

static float door_width(const Ui *ui, const void *what)
{
    static const float MOST = 200;
    const DoorPart *d = what;
    const UiText how = door_type(d);
    char read[WORDS_MAX]; // too low for ruby
    ui_read(d->words, read, sizeof read);
    const float words = fminf(MOST * d->size / TEXT_M, ui_text_width(ui, &how, read));
    return words + (d->icon ? TEXT_NAME + GAP_S : 0) +
           2 * GAP_M;
}

static void draw_door(Ui *ui, const void *what, Rect r)
{
    static const float QUIET = 0.55f, BOLD = 2.5f;
    const DoorPart *d = what;
    const bool hot = ui_is_hot(ui, d->id);
    const float y = r.y + r.h / 2, high = TEXT_XXL * d->size / TEXT_M;
    Canvas *c = ui_canvas(ui);
    Rect words = {r.x + GAP_M, y - high / 2, r.w - 2 * GAP_M, high};
    if (d->icon) {
        canvas_sprite(c, d->icon, rect_about(words.x + TEXT_NAME / 2, y, TEXT_NAME),
                      &(Look){.tint = ui_ink(ui, SUMI_600)});
        words.x += TEXT_NAME + GAP_S;
        words.w -= TEXT_NAME + GAP_S;
    }
    draw_low(ui, (Rect){words.x, words.y, words.w + 1, words.h}, door_type(d), d->words);
    canvas_fill(c, (Rect){words.x, words.y + words.h, words.w, hot ? BOLD : RULE_H},
                faded(ui_ink(ui, SUMI_600), hot ? 1 : QUIET));
    ui_thing(ui, d->id, r, CORNER_S, d->words, 0);
}

static void put_door(Box *row, float size, int id, const char *icon, const char *words)
{
    static const BoxPart DOOR = {.width = door_width, .draw = draw_door};
    static const float HIGH = 48;
    const DoorPart door = {id, icon, words, size};
    box_part(row, (BoxStyle){.least = HIGH}, &DOOR, &door, sizeof door);
}

/* As many as it is hard; solved, they fill one after another. */
static void draw_stars(Ui *ui, const void *what, Rect r)
{
    static const float HALF_TURN = 3.14159f, MORE = 0.35f;
    const RiddleScreen *s = *(const RiddleScreen *const *)what;
    const int stars = s->riddles.item[s->number].stars;
    const bool solved = s->told_end && s->play.state == RIDDLE_SOLVED && !s->shows;
    for (int i = 0; i < RIDDLE_STARS; i++) {
        const float x = r.x + r.w / 2 + ((float)i - 1) * (STAR + GAP_S);
        float k = 1;
        if (solved && i < stars) {
            const float part = (s->since_end_s - (float)i * STARS_APART_S) / STAR_S;
            k = 1 + MORE * sinf(HALF_TURN * fminf(1, fmaxf(0, part)));
        }
        canvas_sprite(ui_canvas(ui), "icons/star", rect_about(x, r.y + r.h / 2, STAR * k),
                      &(Look){.tint = i < stars ? (solved ? AKARI_400 : AKARI_600) : WASHI_200,
                              .raster_w = STAR});
    }
}

static float stars_width(const Ui *ui, const void *what)
{
    (void)ui, (void)what;
    return (STAR + GAP_S) * RIDDLE_STARS;
}

static UiText centred(UiText how)
{
    how.align = ALIGN_CENTRE;
    how.lines = 1;
    how.middle = true;
    return how;
}

static void put_paper_words(Box *column, const Hanging *h, const RiddleScreen *s, const App *app)
{
    enum { LINES = 3 };
    static const float HEAD = 32, HEAD_H = 46, HEAD_LOW = 36, GOAL = 19, GOAL_H = 36, LINE_H = 30;
    const Tongue t = app_tongue(app);
    const bool over = s->told_end;
    char words[WORDS_MAX] = "", fact[WORDS_MAX] = "", unseen[WORDS_MAX] = "";
    Text out = text_over(words, sizeof words), more = text_over(fact, sizeof fact);
    Text cards = text_over(unseen, sizeof unseen);
    UiText line = centred(frame_plain(GOAL, SUMI_900));
    const char *head = app_tr(app, riddle_headline(s->play.kind));
    if (over && s->shows) head = app_tr(app, N_("This is how."));
    else if (over && s->play.state == RIDDLE_SOLVED) head = app_tr(app, N_("Solved!"));
    else if (over) head = app_tr(app, N_("Not this way."));
    // a reason may have three lines below it, and the foot keeps its height
    put_grown(column, h, centred(frame_bold(HEAD, SUMI_900)), over ? HEAD_LOW : HEAD_H, head);
    if (over || s->saying_s > 0) {
        if (over) riddle_say_why(t, &s->play, &out);
        else text_put(&out, s->saying);
        line.lines = LINES;
        put_grown(column, h, line, 0, words);
        return;
    }
    put_grown(column, h, line, GOAL_H, app_tr(app, riddle_goal(s->play.kind)));
    riddle_say_unseen(t, &s->play, s->view, &cards);
    tr_fill(t, &out, N_("Not seen yet: {cards}"), "cards", unseen, NULL);
    line.color = SUMI_600;
    line.size = TEXT_S;
    column = box_column(column, (BoxStyle){.pad_x = INNER});
    put_grown(column, h, line, LINE_H, words);
    riddle_say_fact(t, &s->play, s->view, &more);
    if (more.length > 0) put_grown(column, h, line, GOAL_H, fact);
}

static void draw_next(Ui *ui, const void *what, Rect r)
{
    UiButton next = {.kind = BUTTON_PRIMARY, .label = *(const char *const *)what, .size = TEXT_M,
                     .flags = UI_PRIMARY};
    parts_fit_button(ui, &next, r);
    ui_button(ui, ID_NEXT, r, &next);
}

static Box *put_foot(Box *page, float size, const RiddleScreen *s, const App *app)
{
    static const BoxPart STARS = {.width = stars_width, .draw = draw_stars},
                         NEXT = {.draw = draw_next};
    const bool missed = s->told_end && s->play.state == RIDDLE_MISSED;
    const char *next = app_tr(app, N_("Next riddle")), *give_up = app_tr(app, N_("Give up"));
    const bool runs = !s->told_end && !s->shows;
    const float k = ui_style(box_ui(page))->text_scale;
    Box *foot = box_row(page, (BoxStyle){.gap = GAP_M, .least = FOOT_H});
    if (runs) put_door(foot, size, ID_HINT, "icons/bulb", app_tr(app, "Hint"));
    put_door(foot, size, ID_OVER, "icons/undo", app_tr(app, N_("Start over")));
    if (missed && !s->shows) put_door(foot, size, ID_GIVE_UP, "icons/eye", give_up);
    box_spring(foot);
    if (!missed) box_part(foot, (BoxStyle){.least = STAR}, &STARS, &s, sizeof s);
    if (!missed) box_spring(foot);
    if (runs) put_door(foot, size, ID_GIVE_UP, NULL, give_up);
    if (s->told_end)
        box_part(foot, (BoxStyle){.width = NEXT_W / k, .least = FOOT_H - GAP_XS}, &NEXT, &next,
                 sizeof next);
    return foot;
}

/* What stands on the paper, in the largest letters with which it is low enough. */
static Box *page_of(const RiddleScreen *s, const App *app, Ui *ui, float w, Hanging *h)
{
    static const float STEP = 0.05f, LEAST = 0.5f;
    const float scale = ui_style(ui)->text_scale;
    float door = h->grows ? TEXT_M * scale : TEXT_M;
    for (;;) {
        Box *page = box_page(ui, (BoxStyle){.pad_x = INNER});
        Box *words = box_column(page, (BoxStyle){.grow = 1, .pad_y = GAP_XS});
        put_paper_words(words, h, s, app);
        box_rule(page);
        Box *foot = put_foot(page, door, s, app);
        const bool wide = h->grows && door > TEXT_M && box_width(foot) > w - 2 * INNER;
        const bool high = h->grows && box_height(page, w) > h->most;
        if (!wide && !high) return page;
        if (wide) door -= 1;
        if (high) h->words -= STEP;
        h->grows = h->words > LEAST; // words with readings do not get so small
    }
}

static float paper_width(const Ui *ui) { return ui_canvas(ui)->zoom > 1 ? WIDE_PAPER_W : PAPER_W; }

static float paper_height(Box *page, float w, const Hanging *h)
{
    const float least = PAPER_Y + PAPER_H - h->y;
    return h->grows ? fminf(h->most, fmaxf(least, box_height(page, w))) : least;
}

static float paper_end(const RiddleScreen *s, const App *app, Ui *ui)
{
    Hanging h = hanging(ui);
    const float w = paper_width(ui);
    return h.y + paper_height(page_of(s, app, ui, w, &h), w, &h);
}

/* It hangs on two cords. */
static void draw_paper(const RiddleScreen *s, const App *app, Ui *ui)
{
    static const float NAIL = 2, NAIL_R = 6, CORD_W = 3; // above the words
    Canvas *c = ui_canvas(ui);
    Hanging h = hanging(ui);
    const float w = paper_width(ui), cord = cord_from(c);
    Box *page = page_of(s, app, ui, w, &h);
    const Rect paper = {(c->w - w) / 2, h.y, w, paper_height(page, w, &h)};
    for (int side = -1; side <= 1; side += 2) {
        const float x = c->w / 2 + (float)side * cord;
        canvas_line(c, x, 0, x, paper.y + NAIL, CORD_W, HINOKI_400);
    }
    ui_panel(ui, paper);
    for (int side = -1; side <= 1; side += 2)
        canvas_disc(c, c->w / 2 + (float)side * cord, paper.y + NAIL, NAIL_R, KOGE_600);
    box_draw(page, paper);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const RiddleScreen *s = (const RiddleScreen *)self;
    const bool deaf = ui_set_deaf(ui, app_top(app) != self);
    TableModel model = s->model;
    const bool stands = plan_zoom_begin(ui, &model);
    model.standing_top = paper_end(s, app, ui);
    s->kind->draw(s->table, &model, ui);
    draw_bar(s, app, ui);
    draw_paper(s, app, ui);
    if (stands) ui_zoom_end(ui);
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
