/* watch.c - see watch.h. */
#include "scenes/table/watch.h"

#include <math.h>
#include <stdio.h>

#include "scenes/table/table_ids.h"
#include "table/table_parts.h"
#include "table/table_plan.h"
#include "text/say.h"
#include "ui/theme.h"

static const float FACE = 40, BAR_Y = 10, BAR_H = 60, BAR_X = WATCH_BAR_X, TOOLS_W = 320;
static const float CHIP_W = 184, CHIP_H = 48, CHIP_GAP = 12, EDGE = 24, SHOWN_S = 2;
static const float ACROSS_H = 40, CLOCK_H = 30, CLOCK_BAR = 8, CLOCK_WORD_W = 64;
static const float ASKED_H = 26, ASKED_OUT = 60;
static const float DONE = 17, WHY = 15, LARGE_BAR_H = 72; // sizes of the commentary's words
static const float RISES_S = 0.6f, RISE = 20; // a guess that was judged
enum { LOOKS_ON_AFTER = 3 };

void watch_start(Watch *w, const App *app)
{
    const Match *m = sitting_match(app_sitting(app));
    *w = (Watch){.on = sitting_people(app_sitting(app)) == 0, .step = match_step_count(m),
                 .events = match_event_count(m), .seat = SEAT_NOBODY, .guess_of = SEAT_NOBODY};
    sitting_let_guess(app_sitting(app), w->on ? GUESS_GUESSES : GUESS_NOBODY);
}

/* ---- what is told --------------------------------------------------------------------------- */

/* Several cards of one play are told together. */
static void tell_cards(const Match *m, int from, Seat seat, const Names *names,
                       const TableModel *model, Text *out)
{
    char cards[WATCH_WORDS_MAX];
    Text list = text_over(cards, sizeof cards);
    int count = 0;
    Event e;
    for (int at = from; at < match_event_count(m); at++) {
        if (match_events(m, SEAT_ALL, at, &e, 1) != 1 || e.type != EV_MOVED || e.seat != seat)
            continue;
        if (e.from.kind != ZONE_HAND) continue;
        if (e.to.kind != ZONE_FIELD && e.to.kind != ZONE_ROW) continue;
        if (count++ > 0) text_put(&list, " ");
        say_card(model->tongue, e.card, false, &list);
    }
    if (count < 2) return;
    tr_fill(model->tongue, out, N_("{who} played {cards}."), "who", names->seat[seat], "cards",
            cards, NULL);
}

static void tell(Watch *w, const App *app, const TableModel *model, int step)
{
    const Match *m = sitting_match(app_sitting(app));
    const Step *s = match_step(m, step);
    Names names = {{NULL}};
    Text done = text_over(w->done, sizeof w->done), why = text_over(w->why, sizeof w->why);
    w->done[0] = w->why[0] = '\0';
    if (s->kind != STEP_ACTION || s->seat >= SEATS_MAX) return;
    for (int i = 0; i < SEATS_MAX; i++) names.seat[i] = model->chair[i].name;
    Event e;
    tell_cards(m, w->events, s->seat, &names, model, &done);
    for (int at = w->events; done.length == 0 && at < match_event_count(m); at++) {
        if (match_events(m, SEAT_ALL, at, &e, 1) == 1)
            say_event(model->tongue, model->game, &e, &names, &done);
    }
    const Reason reason = sitting_step_why(app_sitting(app), step);
    char idea[WATCH_WORDS_MAX] = "";
    Text told = text_over(idea, sizeof idea);
    if (reason.code != 0) say_idea(model->tongue, &reason, &names, &told);
    if (idea[0]) tr_fill(model->tongue, &why, N_("The idea: {why}"), "why", idea, NULL);
    w->seat = s->seat;
}

/* Judges a guess; a wrong one costs nothing. */
static void judge(Watch *w, App *app, const Step *s)
{
    const bool asked = w->offers > 0 && w->chosen > 0 && s->kind == STEP_ACTION &&
                       s->seat == w->guess_of;
    int is = w->offers;
    for (int i = 0; i + 1 < w->offers; i++) {
        if (action_equal(&w->offer[i], &s->action)) is = i + 1;
    }
    if (w->offers > 0) w->unanswered = w->chosen > 0 ? 0 : w->unanswered + 1;
    const bool guesses = w->unanswered < LOOKS_ON_AFTER;
    sitting_let_guess(app_sitting(app), guesses ? GUESS_GUESSES : GUESS_LOOKS_ON);
    w->was_else = w->chosen == w->offers;
    if (asked && !w->was_else) w->was = w->offer[w->chosen - 1];
    w->offers = 0;
    w->left_s = w->time_s = 0;
    w->guess_of = SEAT_NOBODY;
    if (!asked) return;
    w->was_right = is == w->chosen;
    w->right += w->was_right;
    w->all++;
    w->shown_s = 0;
    if (w->was_right) app_sound(app, "score");
}

/* Can each of them be said in a word: cards, a place, or to play none of them? */
static bool can_be_said(const Action *offer, int count)
{
    bool cards = false, places = true;
    for (int i = 0; i < count; i++) {
        cards |= offer[i].count > 0;
        places &= offer[i].place[0] > 0;
    }
    return count > 1 && (cards || places);
}

static void offer(Watch *w, const App *app)
{
    const Table *t = sitting_table(app_sitting(app));
    const SeatSet acts = t->to_act;
    if (w->offers > 0 || acts == 0 || (acts & (acts - 1)) != 0) return;
    const Seat seat = seats_first(acts);
    const int count = sitting_guesses(app_sitting(app), seat, w->offer, WATCH_OFFERS - 1);
    w->guess_of = seat;
    w->chosen = 0;
    w->offers = can_be_said(w->offer, count) ? count + 1 : 0;
    if (w->offers == 0) sitting_guessed(app_sitting(app));
    else w->time_s = sitting_guess_left_s(app_sitting(app));
}

void watch_follow(Watch *w, App *app, const TableModel *model, bool still, float dt_s)
{
    const Match *m = sitting_match(app_sitting(app));
    if (!w->on) return;
    w->shown_s += dt_s;
    const int steps = match_step_count(m);
    if (steps < w->step) watch_start(w, app);
    if (steps > w->step) {
        judge(w, app, match_step(m, w->step));
        tell(w, app, model, steps - 1);
        w->step = steps;
        w->events = match_event_count(m);
    }
    if (still && w->guess_of == SEAT_NOBODY) offer(w, app);
    w->left_s = w->time_s > 0 ? sitting_guess_left_s(app_sitting(app)) : 0;
}

bool watch_moves(const Watch *w)
{
    return w->on && (w->left_s > 0 || (w->all > 0 && w->shown_s < RISES_S));
}

/* ---- guessing ------------------------------------------------------------------------------- */

static void choose(Watch *w, App *app, int at)
{
    w->unanswered = 0;
    if (at >= w->offers) return;
    w->chosen = at + 1;
    w->time_s = 0; // it is taken: the card may fall
    sitting_guessed(app_sitting(app));
    app_sound(app, "move");
}

bool watch_act(Watch *w, App *app, const UiAct *what)
{
    const bool own = w->on && what->id >= ID_GUESS && what->id < ID_GUESS + WATCH_OFFERS;
    if (own && what->kind == UI_PRESSED) choose(w, app, what->id - ID_GUESS);
    return own;
}

bool watch_input(Watch *w, App *app, const Input *in)
{
    const bool nth = in->type == INPUT_COMMAND && in->down && !in->repeat &&
                     in->command == CMD_NTH && in->nth >= 1 && in->nth <= w->offers;
    if (!w->on || !nth) return false;
    choose(w, app, in->nth - 1);
    return true;
}

bool watch_leads(const Watch *w, App *app, const Input *in)
{
    Ui *ui = app_ui(app);
    const bool shown = ui_focus_shown(ui);
    const int focus = shown ? ui_focus(ui) : 0;
    const bool elsewhere = focus > 0 && focus < SCREEN_IDS_END; // a button, or a guess already
    const bool way = in->command == CMD_LEFT || in->command == CMD_RIGHT ||
                     in->command == CMD_UP || in->command == CMD_DOWN;
    if (in->type != INPUT_COMMAND || !in->down || !way || elsewhere) return false;
    if (!w->on || w->offers == 0 || w->chosen > 0) return false;
    ui_set_focus(ui, ID_GUESS);
    return shown; // the first of such keys only shows where it stands
}

/* Where the guesses stand, one below the other; in a portrait window (`across`) side by side where
 * buttons are. */
static Rect guesses_area(float w, float h, bool across)
{
    const float high = (CHIP_H + CHIP_GAP) * (float)WATCH_OFFERS;
    if (across) return plan_button(w, h, 0, 1);
    return (Rect){w - EDGE - CHIP_W, h - EDGE - high, CHIP_W, high};
}

/* While it is drawn. */
static bool is_across(const Canvas *c) { return c->zoom > 1; }
static Rect area_now(const Canvas *c) { return guesses_area(c->w, c->h, is_across(c)); }

static Rect guess_spot(const Canvas *c, int index)
{
    const Rect area = area_now(c);
    const float wide = (area.w + GAP_M) / WATCH_OFFERS;
    if (!is_across(c))
        return (Rect){area.x, area.y + (CHIP_H + CHIP_GAP) * (float)index, CHIP_W, CHIP_H};
    return (Rect){area.x + wide * (float)index, area.y, wide - GAP_M, area.h};
}

static bool is_on_guesses(const Canvas *c, float x, float y)
{
    const float upright = canvas_upright(c), zoom = fmaxf(upright, 1);
    return rect_has(guesses_area(c->w / zoom, c->h / zoom, upright > 1), x / zoom, y / zoom);
}

bool watch_hurries(const Watch *w, const App *app, const Input *in)
{
    if (!w->on || w->offers == 0) return true;
    if (in->type == INPUT_DOWN) return !is_on_guesses(ui_canvas(app_ui(app)), in->x, in->y);
    switch (in->command) {
    case CMD_LEFT: case CMD_RIGHT: case CMD_UP: case CMD_DOWN: case CMD_NEXT_AREA:
    case CMD_PREV_AREA: return false;
    default: return true;
    }
}

/* ---- drawing -------------------------------------------------------------------------------- */

/* `brief`: of many cards the first and the last. */
static void say_guess(Tongue t, const Action *a, bool brief, Text *out)
{
    char place[8];
    if (a->count > 0) {
        for (int i = 0; i < a->count; i++) {
            if (brief && i > 0 && i + 1 < a->count) continue;
            if (i > 0) text_put(out, brief && a->count > 2 ? " … " : " ");
            say_card(t, a->item[i], false, out);
        }
    } else if (a->place[0] > 0) {
        snprintf(place, sizeof place, "%d", a->place[0]);
        // TRANSLATORS: a card on the table: not the rank of a player.
        tr_fill_form(out, tr_c(t, "of a card", "Place {n}"), "n", place, NULL);
    } else {
        text_put(out, tr(t, N_("Pass")));
    }
}

static void say_else(Tongue t, Text *out) { text_put(out, tr(t, N_("Something else"))); }

/* How much time there is, as a bar that gets shorter and in seconds. */
static void draw_clock(const Watch *w, Tongue t, Ui *ui, Rect r)
{
    static const float WORD = 14, AIR = 12;
    Canvas *c = ui_canvas(ui);
    char words[64], number[8];
    Text out = text_over(words, sizeof words);
    const float y = r.y + (r.h - CLOCK_BAR) / 2;
    const Rect track = {r.x + AIR, y, r.w - AIR - CLOCK_WORD_W, CLOCK_BAR};
    const float part = w->left_s < w->time_s ? w->left_s / w->time_s : 1;
    const UiText how = {.font = FONT_BOLD, .size = WORD, .color = SUMI_900, .align = ALIGN_CENTRE,
                        .lines = 1, .middle = true, .fixed = true};
    snprintf(number, sizeof number, "%d", (int)ceilf(w->left_s));
    if (t.reading == READ_FURIGANA) t.reading = READ_KANA; // no room for two lines
    tr_fill(t, &out, N_("{n} s"), "n", number, NULL);
    canvas_round(c, r, r.h / 2, WASHI_100);
    canvas_round(c, track, CLOCK_BAR / 2, WASHI_300);
    if (part > 0)
        canvas_round(c, (Rect){track.x, track.y, track.w * part, track.h}, CLOCK_BAR / 2, SHU_600);
    ui_text(ui, (Rect){track.x + track.w, r.y, CLOCK_WORD_W, r.h}, &how, words);
}

/* What was guessed last: it rises with +1, or it fades. */
static void draw_judged(const Watch *w, const TableModel *model, Ui *ui)
{
    static const float PLUS = 30, TWICE = 2, RIM = 4;
    const float part = fminf(w->shown_s / RISES_S, 1), clear = w->was_right ? 1 : 1 - part;
    const float up = model->reduced_motion || !w->was_right ? 0 : RISE * part;
    Rect r = guess_spot(ui_canvas(ui), WATCH_OFFERS - 1);
    r.y -= up;
    char words[WATCH_WORDS_MAX];
    const Tongue t = model->tongue;
    Text out = text_over(words, sizeof words);
    if (w->was_else) say_else(t, &out);
    else say_guess(t, &w->was, false, &out);
    UiText how = {.font = FONT_BOLD, .size = 18, .color = faded(SUMI_900, clear),
                  .align = ALIGN_CENTRE, .lines = 1, .middle = true, .shrink = true, .fixed = true};
    canvas_round(ui_canvas(ui), r, r.h / TWICE, faded(WASHI_50, clear));
    if (w->was_right) canvas_ring(ui_canvas(ui), r, r.h / TWICE, RIM, MATSU_400);
    ui_text(ui, r, &how, words);
    if (!w->was_right) return;
    how.color = MATSU_400;
    how.size = PLUS;
    ui_text(ui, (Rect){r.x - ASKED_OUT, r.y, ASKED_OUT, r.h}, &how, "+1");
}

/* Above the guesses the clock, and above it what is asked; in a portrait window side by side. */
static Rect clock_spot(const Canvas *c)
{
    const Rect area = area_now(c);
    if (is_across(c))
        return (Rect){area.x + area.w / 2, area.y - GAP_M - ACROSS_H, area.w / 2, ACROSS_H};
    return (Rect){area.x, area.y - CHIP_GAP - CLOCK_H, CHIP_W, CLOCK_H};
}

static Rect question_spot(const Canvas *c)
{
    const Rect clock = clock_spot(c);
    if (is_across(c))
        return (Rect){area_now(c).x, clock.y, clock.w - GAP_M, clock.h};
    return (Rect){clock.x - ASKED_OUT, clock.y - ASKED_H, CHIP_W + ASKED_OUT, ASKED_H};
}

/* What is asked, or how many were right so far. */
static void draw_question(const Watch *w, Tongue t, Ui *ui)
{
    char words[WATCH_WORDS_MAX], right[8], all[8];
    Text out = text_over(words, sizeof words);
    UiText how = {.font = FONT_BOLD, .size = 17, .color = AKARI_400, .align = ALIGN_RIGHT,
                  .lines = 1, .middle = true, .shrink = true, .fixed = true};
    const bool asked = w->offers > 0 && w->shown_s >= SHOWN_S;
    if (w->all > 0 && !asked) {
        snprintf(right, sizeof right, "%d", w->right);
        snprintf(all, sizeof all, "%d", w->all);
        tr_fill(t, &out, N_("{n} of {all} guessed right"), "n", right, "all", all, NULL);
        if (w->shown_s < SHOWN_S && w->was_right) how.color = MATSU_400;
    } else if (w->offers > 0) {
        text_put(&out, tr(t, N_("What comes next?")));
    }
    if (is_across(ui_canvas(ui))) how.align = ALIGN_LEFT;
    if (out.length > 0) ui_text(ui, question_spot(ui_canvas(ui)), &how, words);
}

static void draw_guesses(const Watch *w, const TableModel *model, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    char words[WATCH_WORDS_MAX];
    const Tongue t = model->tongue;
    for (int i = 0; i < w->offers; i++) {
        Text out = text_over(words, sizeof words);
        const Rect r = guess_spot(c, i);
        const char key[2] = {(char)('1' + i), '\0'};
        if (i + 1 == w->offers) say_else(t, &out);
        else say_guess(t, &w->offer[i], false, &out);
        UiButton b = {w->chosen == i + 1 ? BUTTON_GOLD : BUTTON_PAPER, words, NULL, key, 18, 0};
        parts_fit_button(ui, &b, r);
        if (i + 1 < w->offers && !ui_button_fits(ui, r, &b)) {
            out = text_over(words, sizeof words);
            say_guess(t, &w->offer[i], true, &out);
            b.size = 18;
            parts_fit_button(ui, &b, r);
        }
        ui_button(ui, ID_GUESS + i, r, &b);
    }
    if (w->offers > 0 && w->time_s > 0) {
        draw_clock(w, t, ui, clock_spot(c));
    } else if (w->offers == 0 && w->all > 0 && w->shown_s < RISES_S) {
        draw_judged(w, model, ui);
    }
    draw_question(w, t, ui);
}

/* Is there room for the reason on a line of its own? */
static bool why_has_a_line(const Watch *w, const Ui *ui, float room)
{
    const UiText how = {.font = FONT_MEDIUM, .size = WHY, .fixed = true};
    return ui_style(ui)->text_scale <= 1.01f && ui_text_width(ui, &how, w->why) <= room;
}

/* What was done above why. */
static void put_two_lines(const Watch *w, Ui *ui, Rect text)
{
    UiText how = {.font = FONT_BOLD, .size = DONE, .color = SUMI_900, .lines = 1, .middle = true,
                  .fixed = true};
    const bool both = w->why[0] != '\0';
    const float half = both ? text.h / 2 : text.h;
    if (!both) how.lines = 2;
    parts_fit(ui, (Rect){text.x, text.y, text.w, half}, &how, w->done);
    how.font = FONT_MEDIUM;
    how.size = WHY;
    how.color = SUMI_600;
    if (both) parts_fit(ui, (Rect){text.x, text.y + half, text.w, half}, &how, w->why);
}

/* Large letters and long reasons have no line of their own: one sentence goes on
 * behind the other. */
static void put_together(const Watch *w, const TableModel *model, Ui *ui, Rect text)
{
    const UiText how = {.font = FONT_BOLD, .size = DONE * ui_style(ui)->text_scale,
                        .color = SUMI_900, .middle = true, .fixed = true};
    char words[2 * WATCH_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    text_put(&out, w->done);
    if (w->why[0] && model->tongue.lang != LANG_JA) text_put(&out, " ");
    text_put(&out, w->why);
    parts_fit(ui, text, &how, words);
}

/* Who did what, and why that was good, in the bar along the top. */
static void draw_commentary(const Watch *w, const TableModel *model, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    const bool large = ui_style(ui)->text_scale > 1.01f || ui_style(ui)->readings;
    const float high = large ? LARGE_BAR_H : BAR_H, y = large ? GAP_S : BAR_Y;
    const Rect beside = {BAR_X, y, c->w - BAR_X - TOOLS_W, high};
    const Rect below = {GAP_EDGE, WATCH_STANDING_END - BAR_H, c->w - 2 * GAP_EDGE, BAR_H};
    const Rect bar = is_across(c) ? below : beside;
    const Rect text = {bar.x + FACE + 20, bar.y + 2, bar.w - FACE - 36, bar.h - 4};
    canvas_round(ui_canvas(ui), bar, BAR_H / 2, WASHI_50);
    ui_avatar(ui, model->chair[w->seat].avatar, bar.x + 10 + FACE / 2, bar.y + bar.h / 2, FACE,
              false);
    if (why_has_a_line(w, ui, text.w)) put_two_lines(w, ui, text);
    else put_together(w, model, ui, text);
}

void watch_draw(const Watch *w, const App *app, const TableModel *model, Ui *ui)
{
    (void)app;
    if (!w->on) return;
    if (w->seat != SEAT_NOBODY && w->done[0]) draw_commentary(w, model, ui);
    draw_guesses(w, model, ui);
}
