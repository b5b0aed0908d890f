/*
 * lesson_screen.c - the lesson of a stall: one position after another, in each of which one thing
 * is learned by doing it.
 *
 * A position is a match of its own, which is not saved, so the match that waits at the stall or
 * lies on the table below is not touched. The table is the real one; an action from it is accepted
 * only if it is what the moment asks for (table/teach.h).
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "scenes/scenes.h"
#include "scenes/lesson/lesson_parts.h"
#include "scenes/table/lesson.h"
#include "scenes/table/topbar.h"
#include "table/table_plan.h"
#include "table/table_trial.h"
#include "ui/tween.h"

enum { EVENTS_AT_ONCE = 256 };
static const float REST_S = 0.8f, VEIL_S = 0.24f, PULSE_S = 4.2f;

/* ---- the table ------------------------------------------------------------------------------- */

static void refresh(LessonScreen *s, const App *app)
{
    TableModel *m = &s->model;
    Action want;
    match_view(s->match, ME, s->view);
    m->game = s->game;
    m->view = s->view;
    m->front = ME;
    m->person = m->caller = m->claimant = SEAT_NOBODY; // a call is told by the paper
    if (lesson_asks(s, &want)) {
        // A person who is to call is not asked for a turn, so that no other control is offered.
        *(lesson_asks_call(s) ? &m->caller : &m->person) = ME;
    }
    table_model_people(m, s->name, app, &s->who);
    m->alone = true;
    table_model_settings(m, app);
    m->tongue = app_tongue(app);
    m->double_plays = m->confirms = m->arrange = false;
    m->offer_s = 0;
    m->hints = 0;
    m->spoken = true; // the paper says what is to be said
    m->holding = ui_is_held(app_ui(app));
    m->focus = ui_focus_shown(app_ui(app)) ? ui_focus(app_ui(app)) : 0;
    m->may_stand = true;
    // the table looks the same for all learners
    for (int i = 0; i < SEATS_MAX; i++) m->chair[i].child = 0;
}

/* The moment from its beginning. On the page after the last one the table stays as it was left: who
 * has just won sees what won. */
static void begin(LessonScreen *s, const App *app, int at)
{
    s->at = at;
    s->good = s->helps = false;
    s->wait_s = REST_S;
    s->since_s = s->veil = 0;
    s->moving = true;
    if (at >= s->lesson->count) return;
    s->step = 0;
    LessonPlay play;
    Match *match = lesson_position(s->game, s->lesson, lesson_moment(s), &play);
    if (!match) {
        log_warn("the lesson of %s: moment %d does not hold", s->game->id, at);
        return;
    }
    match_free(s->match);
    s->match = match;
    s->play = play;
    s->told = match_event_count(match);
    if (s->table) s->kind->close(s->table);
    s->table = s->kind->open();
    refresh(s, app);
    table_model_leap(&s->model, match, ME);
    s->kind->settle(s->table, &s->model);
}

static void tell_table(LessonScreen *s, const App *app)
{
    Event story[EVENTS_AT_ONCE];
    int count;
    refresh(s, app);
    while ((count = match_events(s->match, ME, s->told, story, EVENTS_AT_ONCE)) > 0) {
        s->told += count;
        s->kind->take(s->table, &s->model, story, count);
    }
    s->moving = true;
}

static void take_step(LessonScreen *s, const App *app, const Action *a)
{
    const Seat seat = s->play.step[s->step].seat;
    if (match_submit(s->match, seat, a, NULL) != MATCH_OK)
        log_warn("the lesson of %s: a step of moment %d does not go", s->game->id, s->at);
    s->step++;
    s->helps = false;
    s->since_s = 0;
    s->wait_s = REST_S;
    tell_table(s, app);
}

/* ---- what people do -------------------------------------------------------------------------- */

static void read_words(LessonScreen *s, App *app)
{
    char words[LESSON_WORDS_MAX];
    Text out = text_over(words, sizeof words);
    const char *now = lesson_words(s), *ask = lesson_ask(s);
    if (s->heard == now) return;
    s->heard = now;
    if (!app_reads(app, ALOUD_FOCUS)) return;
    lesson_say(s, now, &out);
    if (ask) text_put(&out, " ");
    if (ask) lesson_say(s, ask, &out);
    app_speak(app, s->model.tongue, words, false);
}

/* `pressed`: the control, or 0. */
static void help(LessonScreen *s, App *app, int pressed)
{
    if (!s->helps) s->since_s = 0;
    s->helps = true;
    s->heard = NULL; // it is read again
    s->moving = true;
    s->shaken = pressed;
    s->shaken_s = 0;
    app_sound(app, "refuse");
}

/* The help has done its work once something right is pressed. What is said then was said before. */
static void no_more_help(LessonScreen *s)
{
    s->helps = false;
    s->heard = lesson_words(s);
}

/* A whole decision came from the table. */
static void decide(LessonScreen *s, App *app, const Action *a, int pressed)
{
    Action want;
    if (!lesson_asks(s, &want)) return;
    if (lesson_meets(s->game, s->view, &s->play, s->step, a)) take_step(s, app, a);
    else help(s, app, pressed);
}

/* Is this control a card of the hand that is not to be played now, or not yet? */
static bool is_other_card(const LessonScreen *s, const Ui *ui, int id)
{
    Action want;
    Card card = CARD_NONE;
    bool meant = false;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target(ui, i);
        if (t->id == id && t->flags & UI_DRAGGABLE) card = card_parse(t->label, strlen(t->label));
    }
    if (card == CARD_NONE || !lesson_asks(s, &want)) return false;
    for (int i = 0; i < want.count; i++) meant = meant || want.item[i] == card;
    return !meant || (s->kind->teach->fits && !s->kind->teach->fits(s->table, &s->model, id));
}

/* A press that is not what is taught now changes nothing at the table: the paper helps instead. */
static bool is_wrong(const LessonScreen *s, const Ui *ui, const UiAct *act, const Input *in)
{
    Action want;
    if (!lesson_asks(s, &want)) return true;
    if (act && act->kind != UI_PRESSED && act->kind != UI_DROPPED)
        return act->kind == UI_REFUSED || act->kind == UI_ASKED;
    if (act && is_other_card(s, ui, act->id)) return true;
    if (in && in->type == INPUT_COMMAND && in->command == CMD_NTH && s->kind->hand &&
        is_other_card(s, ui, s->kind->hand->own(ME) + in->nth - 1))
        return true;
    const TableTrial trial = table_trial(s->kind, s->table, &s->model, act, in);
    if (!trial.whole) // nothing came of it, or something that is not asked for
        return act && act->kind == UI_PRESSED &&
               (!trial.moves || !lesson_leads_on(s, ui, act->id, &want));
    return !lesson_meets(s->game, s->view, &s->play, s->step, &trial.action);
}

static void play_round(App *app, const Game *game)
{
    Sitting *round = lesson_begin(app, game);
    if (!round) return;
    app_home(app);
    app_sit_down(app, round);
    app_push(app, go(app)->table(app, false));
}

static void go_on(LessonScreen *s, App *app)
{
    app_sound(app, "confirm");
    if (s->at >= s->lesson->count) {
        play_round(app, s->game);
        return;
    }
    begin(s, app, s->at + 1);
    if (s->at == s->lesson->count) lesson_is_over(app, s->game);
}

/* The doors of the paper and the tools above. */
static bool press_door(LessonScreen *s, App *app, int id)
{
    switch (id) {
    case ID_LESSON_AGAIN: begin(s, app, s->at); return true;
    case ID_LESSON_SKIP: case ID_LESSON_ON: go_on(s, app); return true;
    case ID_LESSON_LEAVE: case ID_MENU: app_pop(app); return true;
    case ID_HELP: app_push(app, go(app)->book(app, s->game->id)); return true;
    default: return false;
    }
}

static void act(Scene *self, App *app, const UiAct *what)
{
    LessonScreen *s = (LessonScreen *)self;
    Action action;
    Reason why = {0};
    refresh(s, app);
    s->moving = true;
    if (topbar_act(app, what)) return;
    if (what->kind == UI_PRESSED && press_door(s, app, what->id)) return;
    if (s->kind->busy(s->table)) {
        if (what->kind == UI_PRESSED) s->kind->finish(s->table, &s->model, true);
        return;
    }
    if (lesson_rests(s)) return;
    if (is_wrong(s, app_ui(app), what, NULL)) {
        help(s, app, what->id);
        return;
    }
    if (what->kind == UI_PRESSED || what->kind == UI_DROPPED) no_more_help(s);
    if (s->kind->act(s->table, &s->model, what, &action, &why))
        decide(s, app, &action, what->id);
}

/* Handles keys that lead elsewhere; false: the key belongs to play. */
static bool obey(LessonScreen *s, App *app, Command what)
{
    switch (what) {
    case CMD_CANCEL: case CMD_MENU: return press_door(s, app, ID_LESSON_LEAVE);
    case CMD_HELP: case CMD_RULES: return press_door(s, app, ID_HELP);
    case CMD_UNDO: return press_door(s, app, ID_LESSON_AGAIN);
    case CMD_HINT:
        s->heard = NULL;
        s->since_s = 0;
        return true;
    default: return false;
    }
}

/* Cards and piles that only lie there are no controls: who presses them is helped, too. */
static bool is_on_no_control(const Ui *ui, const Input *in)
{
    for (int i = 0; i < ui_target_count(ui); i++) {
        if (rect_has(ui_target(ui, i)->rect, in->x, in->y)) return false;
    }
    return true;
}

static void input(Scene *self, App *app, const Input *in)
{
    LessonScreen *s = (LessonScreen *)self;
    Action action;
    Reason why = {0};
    const bool command = in->type == INPUT_COMMAND && in->down && !in->repeat;
    refresh(s, app);
    if (command || in->type == INPUT_DOWN) s->moving = true;
    if (command && obey(s, app, (Command)in->command)) return;
    if (s->kind->busy(s->table)) {
        if (command || in->type == INPUT_DOWN) s->kind->finish(s->table, &s->model, true);
        return;
    }
    if (lesson_rests(s)) return;
    if (in->type == INPUT_DOWN && is_on_no_control(app_ui(app), in)) help(s, app, 0);
    if (!command) return;
    const int id = in->command == CMD_NTH && s->kind->hand ? s->kind->hand->own(ME) + in->nth - 1
                                                           : 0;
    if (is_wrong(s, app_ui(app), NULL, in)) {
        help(s, app, id);
        return;
    }
    if (in->command == CMD_NTH) no_more_help(s);
    if (s->kind->command(s->table, &s->model, in, &action, &why))
        decide(s, app, &action, id);
}

/* Some keys are play wherever the focus is. */
static bool first(Scene *self, App *app, const Input *in)
{
    LessonScreen *s = (LessonScreen *)self;
    if (lesson_rests(s) || !s->kind->hand || !s->kind->hand->first) return false;
    refresh(s, app);
    if (!s->kind->hand->first(s->table, &s->model, in)) return false;
    input(self, app, in);
    return true;
}

/* ---- time ------------------------------------------------------------------------------------ */

/* The others' steps, and steps that need no decision, come by themselves. */
static void go_by_itself(LessonScreen *s, App *app, float dt_s)
{
    Action action, want;
    if (s->good || s->at < 0 || s->at >= s->lesson->count) return;
    if (s->step == s->play.count) {
        s->good = true;
        s->helps = false;
        s->since_s = 0;
        s->done |= 1u << s->at;
        s->moving = true;
        app_sound(app, s->at + 1 == s->lesson->count ? "win" : "score");
        return;
    }
    if (lesson_asks(s, &want)) {
        if (s->kind->unasked(s->table, &s->model, &action)) decide(s, app, &action, 0);
        return;
    }
    s->wait_s -= dt_s;
    if (s->wait_s > 0 && s->model.speed > 0) return;
    action = s->play.step[s->step].action;
    take_step(s, app, &action);
}

static void update(Scene *self, App *app, float dt_s)
{
    LessonScreen *s = (LessonScreen *)self;
    TableCue cue = {NULL};
    Action want;
    refresh(s, app);
    s->moving = s->kind->update(s->table, &s->model, dt_s, &cue);
    if (cue.sound) app_sound(app, cue.sound);
    s->since_s += dt_s;
    s->shaken_s += dt_s;
    const bool busy = s->kind->busy(s->table);
    if (!busy) go_by_itself(s, app, dt_s);
    const bool dark = !busy && (lesson_asks(s, &want) || (lesson_rests(s) && !s->good));
    const float step = s->model.reduced_motion ? 1 : dt_s / VEIL_S, veil = s->veil;
    s->veil = dark ? fminf(1, veil + step) : fmaxf(0, veil - step);
    if (!busy) read_words(s, app);
}

static bool moving(const Scene *self, const App *app)
{
    const LessonScreen *s = (const LessonScreen *)self;
    Action want;
    (void)app;
    const bool others = !lesson_rests(s) && !lesson_asks(s, &want);
    const bool fades = s->veil > 0 && s->veil < 1;
    const bool shakes = s->shaken && s->shaken_s * 1000 < SHAKE_MS;
    const bool pulses = s->since_s < PULSE_S && !s->model.reduced_motion;
    return s->moving || others || fades || shakes || pulses;
}

/* ---- drawing --------------------------------------------------------------------------------- */

static void draw_bar(const LessonScreen *s, const App *app, Ui *ui)
{
    char line[96], n[8], all[8];
    Text words = text_over(line, sizeof line), now = text_over(n, sizeof n);
    Text count = text_over(all, sizeof all);
    const Tongue t = s->model.tongue;
    text_put_int(&now, s->at + 1);
    text_put_int(&count, s->lesson->count);
    if (s->at < 0 || s->at >= s->lesson->count) text_put(&words, tr(t, N_("Lesson")));
    else tr_fill(t, &words, N_("Lesson, step {n} of {all}"), "n", n, "all", all, NULL);
    topbar_lesson_draw(app, ui, t, s->game, line);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const LessonScreen *s = (const LessonScreen *)self;
    TableModel model = s->model;
    const bool stands = plan_zoom_begin(ui, &model);
    model.paper = model.standing_top = lesson_paper_measure(s, ui);
    const bool was = ui_set_deaf(ui, lesson_rests(s));
    const int from = ui_canvas(ui)->op_count;
    s->kind->draw(s->table, &model, ui);
    lesson_shake(s, ui, from);
    ui_set_deaf(ui, was);
    lesson_light_draw(s, &model, ui);
    draw_bar(s, app, ui);
    lesson_paper_draw(s, ui);
    if (stands) ui_zoom_end(ui);
}

/* ---- life ------------------------------------------------------------------------------------ */

static void enter(Scene *self, App *app)
{
    LessonScreen *s = (LessonScreen *)self;
    refresh(s, app);
    s->moving = true;
    s->heard = NULL;
}

static void leave(Scene *self, App *app)
{
    LessonScreen *s = (LessonScreen *)self;
    (void)app;
    if (s->table) s->kind->close(s->table);
    match_free(s->match);
    free(s->view);
    free(s);
}

static const SceneKind LESSON = {.name = "lesson", .enter = enter, .first = first, .act = act,
                                 .input = input, .update = update, .draw = draw,
                                 .moving = moving, .leave = leave};

Scene *lesson_scene_new(App *app, const Game *game)
{
    LessonScreen *s = calloc(1, sizeof *s);
    const TableKind *kind = table_kind(game->id);
    if (!s || !kind || !kind->teach->lesson) {
        free(s);
        return NULL;
    }
    s->scene.kind = &LESSON;
    s->game = game;
    s->kind = kind;
    s->lesson = kind->teach->lesson;
    s->view = view_new(game);
    lesson_people(app, s->lesson->seats, &s->who);
    begin(s, app, LESSON_GOAL);
    if (s->match) return &s->scene;
    leave(&s->scene, app);
    return NULL;
}
