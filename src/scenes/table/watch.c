/* watch.c - see watch.h. */
#include "scenes/table/watch.h"

#include <math.h>
#include <stdio.h>

#include "scenes/table/table_ids.h"
#include "table/table_parts.h"
#include "text/say.h"
#include "ui/theme.h"

static const float FACE = 40, BAR_Y = 10, BAR_H = 60, BAR_X = WATCH_BAR_X, TOOLS_W = 320;
static const float CHIP_W = 184, CHIP_H = 48, CHIP_GAP = 4, EDGE = 24, SHOWN_S = 2;

void watch_start(Watch *w, const App *app)
{
    const Match *m = sitting_match(app_sitting(app));
    *w = (Watch){.on = sitting_people(app_sitting(app)) == 0, .step = match_step_count(m),
                 .events = match_event_count(m), .seat = SEAT_NOBODY, .guess_of = SEAT_NOBODY};
}

/* ---- what is told --------------------------------------------------------------------------- */

static void tell(Watch *w, const App *app, const TableScene *scene, int step)
{
    const Match *m = sitting_match(app_sitting(app));
    const Step *s = match_step(m, step);
    Names names = {{NULL}};
    Text done = text_over(w->done, sizeof w->done), why = text_over(w->why, sizeof w->why);
    w->done[0] = w->why[0] = '\0';
    if (s->kind != STEP_ACTION || s->seat >= SEATS_MAX) return;
    for (int i = 0; i < SEATS_MAX; i++) names.seat[i] = scene->chair[i].name;
    Event e;
    for (int at = w->events; done.length == 0 && at < match_event_count(m); at++) {
        if (match_events(m, SEAT_ALL, at, &e, 1) == 1)
            say_event(scene->tongue, scene->game, &e, &names, &done);
    }
    const Reason reason = sitting_step_why(app_sitting(app), step);
    char idea[WATCH_WORDS_MAX] = "";
    Text told = text_over(idea, sizeof idea);
    if (reason.code != 0) say_advice(scene->tongue, &reason, &names, &told);
    if (idea[0]) tr_fill(scene->tongue, &why, N_("The idea: {why}"), "why", idea, NULL);
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
    w->offers = 0;
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
    const Seat seat = (Seat)__builtin_ctz(acts);
    const int count = sitting_guesses(app_sitting(app), seat, w->offer, WATCH_OFFERS - 1);
    w->guess_of = seat;
    w->chosen = 0;
    w->offers = can_be_said(w->offer, count) ? count + 1 : 0;
}

void watch_follow(Watch *w, App *app, const TableScene *scene, bool still, float dt_s)
{
    const Match *m = sitting_match(app_sitting(app));
    if (!w->on) return;
    w->shown_s += dt_s;
    const int steps = match_step_count(m);
    if (steps < w->step) watch_start(w, app);
    if (steps > w->step) {
        judge(w, app, match_step(m, w->step));
        tell(w, app, scene, steps - 1);
        w->step = steps;
        w->events = match_event_count(m);
    }
    if (still && w->guess_of == SEAT_NOBODY) offer(w, app);
}

/* ---- guessing ------------------------------------------------------------------------------- */

static void choose(Watch *w, App *app, int at)
{
    if (at >= w->offers) return;
    w->chosen = at + 1;
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

/* ---- drawing -------------------------------------------------------------------------------- */

static void say_offer(const Watch *w, Tongue t, int at, Text *out)
{
    const Action *a = &w->offer[at];
    char place[8];
    if (at + 1 == w->offers) {
        text_put(out, tr(t, N_("Something else")));
    } else if (a->count > 0) {
        for (int i = 0; i < a->count; i++) {
            if (i > 0) text_put(out, " ");
            say_card(t, a->item[i], false, out);
        }
    } else if (a->place[0] > 0) {
        snprintf(place, sizeof place, "%d", a->place[0]);
        tr_fill(t, out, N_("Place {n}"), "n", place, NULL);
    } else {
        text_put(out, tr(t, N_("Pass")));
    }
}

static void draw_guesses(const Watch *w, Tongue t, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    char words[WATCH_WORDS_MAX], right[8], all[8];
    const float x = c->w - EDGE - CHIP_W;
    float y = c->h - EDGE - (CHIP_H + CHIP_GAP) * (float)WATCH_OFFERS;
    for (int i = 0; i < w->offers; i++) {
        Text out = text_over(words, sizeof words);
        const Rect r = {x, y + (CHIP_H + CHIP_GAP) * (float)i, CHIP_W, CHIP_H};
        const char key[2] = {(char)('1' + i), '\0'};
        say_offer(w, t, i, &out);
        UiButton b = {w->chosen == i + 1 ? BUTTON_GOLD : BUTTON_PAPER, words, NULL, key, 18, 0};
        parts_fit_button(ui, &b, r);
        ui_button(ui, ID_GUESS + i, r, &b);
    }
    UiText how = {.font = FONT_BOLD, .size = 17, .color = AKARI_400, .align = ALIGN_RIGHT,
                  .lines = 1, .middle = true, .shrink = true, .fixed = true};
    Text out = text_over(words, sizeof words);
    y -= 30;
    if (w->all > 0 && (w->offers == 0 || w->shown_s < SHOWN_S)) {
        snprintf(right, sizeof right, "%d", w->right);
        snprintf(all, sizeof all, "%d", w->all);
        tr_fill(t, &out, N_("{n} of {all} guessed right"), "n", right, "all", all, NULL);
        if (w->shown_s < SHOWN_S && w->was_right) how.color = MATSU_400;
    } else if (w->offers > 0) {
        text_put(&out, tr(t, N_("What comes next?")));
    }
    if (out.length > 0) ui_text(ui, (Rect){x - 60, y, CHIP_W + 60, 26}, &how, words);
}

/* Who did what, and why that was good, in the bar along the top. */
static void draw_commentary(const Watch *w, const TableScene *scene, Ui *ui)
{
    const float width = ui_canvas(ui)->w - BAR_X - TOOLS_W;
    const Rect bar = {BAR_X, BAR_Y, width, BAR_H};
    UiText how = {.font = FONT_BOLD, .size = 17, .color = SUMI_900, .lines = 1, .middle = true,
                  .fixed = true};
    const Rect text = {bar.x + FACE + 20, bar.y + 2, bar.w - FACE - 36, bar.h - 4};
    canvas_round(ui_canvas(ui), bar, BAR_H / 2, WASHI_50);
    ui_avatar(ui, scene->chair[w->seat].avatar, bar.x + 10 + FACE / 2, bar.y + bar.h / 2, FACE,
              false);
    const bool both = w->why[0] != '\0';
    const float half = both ? text.h / 2 : text.h;
    if (!both) how.lines = 2;
    parts_fit(ui, (Rect){text.x, text.y, text.w, half}, &how, w->done);
    how.font = FONT_MEDIUM;
    how.size = 15;
    how.color = SUMI_600;
    if (both) parts_fit(ui, (Rect){text.x, text.y + half, text.w, half}, &how, w->why);
}

void watch_draw(const Watch *w, const App *app, const TableScene *scene, Ui *ui)
{
    (void)app;
    if (!w->on) return;
    if (w->seat != SEAT_NOBODY && w->done[0]) draw_commentary(w, scene, ui);
    draw_guesses(w, scene->tongue, ui);
}
