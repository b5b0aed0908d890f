/*
 * table_input.c - what people do at the table of a match: presses that are play, steps taken back,
 * and ways to other pages.
 *
 * Input never waits for an animation, and the rules never wait for either: a press while cards
 * fly ends the running step; a second one soon after ends them all.
 */
#include "scenes/table/table_screen.h"
#include "scenes/table/take_back_vote.h"
#include "scenes/table/topbar.h"

static const float TWICE_S = 0.4f; // two presses within: the whole queue

void screen_submit(TableScreen *t, App *app, const Action *a)
{
    Reason why = {0};
    const int events = match_event_count(sitting_match(app_sitting(app)));
    const Happening act = {.kind = HAPPENED_ACTION, .seat = screen_whose(t, a), .action = *a};
    const RefereeVerdict verdict = referee_happens(t->referee, &act, &why);
    if (verdict == VERDICT_DONE) {
        t->saying_left_s = 0;
        t->own_step = match_step_count(sitting_match(app_sitting(app)));
        t->own_events = events;
        // the action is done, so somebody else's box may open
        if (t->model.prompted) calls_hide(&t->calls);
        screen_refresh(t, app);
        if (t->model.boxes) screen_show_anew(t, app); // the last first look is over
        screen_take_story(t);
        return;
    }
    const bool answered = screen_child_in_front(t) && t->kind->teach->answers_children;
    if (verdict == VERDICT_REFUSED && why.code != 0 && !answered) screen_say_why(t, app, &why);
}

/* A picture that was put on a card is kept, for it outlives the table. */
static void keep_picture(TableScreen *t, App *app)
{
    TablePicture p;
    if (t->kind->marks && t->kind->marks->stuck(t->table, &p))
        sitting_put_picture(app_sitting(app), p.seat, p.place, p.picture);
}

/* A press while something is still being shown. */
static void hasten(TableScreen *t)
{
    const bool twice = t->clock_s - t->last_press_s < TWICE_S;
    t->last_press_s = t->clock_s;
    t->kind->finish(t->table, &t->model, twice);
    t->moving = true;
}

/* The table's own tools in the top bar, as keys. */
static const Command TOOL[] = {[ID_MENU] = CMD_MENU, [ID_HINT] = CMD_HINT, [ID_HELP] = CMD_HELP,
                               [ID_UNDO] = CMD_UNDO, [ID_REDO] = CMD_REDO};

/* The next press ends what was said of the one before. */
static void begin_press(TableScreen *t, App *app)
{
    screen_refresh(t, app);
    coach_pressed(&t->coach);
    if (screen_child_in_front(t)) t->saying_left_s = 0;
    caption_end(&t->caption);
}

void screen_act(Scene *self, App *app, const UiAct *what)
{
    TableScreen *t = (TableScreen *)self;
    Action action;
    Reason why = {0};
    begin_press(t, app);
    t->moving = true;
    if (topbar_act(app, what)) {
        if (app_top(app) != self) screen_hide(self, app); // nobody watches over the hand now
        return;
    }
    if (watch_act(&t->watch, app, what)) return;
    if (coach_act(&t->coach, what) || calls_act(&t->calls, what)) return;
    if (poll_act(&t->poll, app, what)) {
        screen_refresh(t, app);
        screen_show_anew(t, app);
        return;
    }
    if (what->kind == UI_PRESSED && what->id == ID_CURTAIN + t->curtain.next) {
        if (curtain_press(&t->curtain)) screen_open_curtain(t, app);
        return;
    }
    if (what->kind == UI_PRESSED && what->id == ID_CURTAIN_PASS + t->referee->next) {
        screen_pass_curtain(t, app);
        return;
    }
    if (what->kind == UI_PRESSED && what->id > 0 && what->id <= ID_REDO &&
        screen_go(t, app, TOOL[what->id], false))
        return;
    if (what->kind == UI_PRESSED && what->id == ID_HOVER) {
        screen_undo(t, app);
        return;
    }
    if (t->kind->busy(t->table)) {
        if (what->kind == UI_PRESSED) hasten(t);
        return;
    }
    if (t->kind->act(t->table, &t->model, what, &action, &why)) screen_submit(t, app, &action);
    else if (why.code != 0) screen_say_why(t, app, &why);
    else if (what->kind == UI_ASKED && t->model.person != SEAT_NOBODY) screen_say_may(t, app);
    keep_picture(t, app);
}

void screen_input(Scene *self, App *app, const Input *in)
{
    TableScreen *t = (TableScreen *)self;
    const bool command = in->type == INPUT_COMMAND && in->down && !in->repeat;
    Action action;
    Reason why = {0};
    if (command || in->type == INPUT_DOWN) begin_press(t, app);
    else screen_refresh(t, app);
    if (in->type == INPUT_PAD_GONE) { // the person who plays with it must be asked to plug it in
        screen_pause(t, app);
        return;
    }
    if (in->type == INPUT_COMMAND && in->command == CMD_SELECT) t->hurry = in->down;
    if (in->type == INPUT_COMMAND && in->command == CMD_LOOK && !in->repeat) {
        screen_look(t, app, in->down);
        return;
    }
    if (watch_input(&t->watch, app, in)) return;
    if ((command || in->type == INPUT_DOWN) && watch_hurries(&t->watch, app, in)) t->press = true;
    if (command && screen_go(t, app, (Command)in->command, in->shift)) return;
    if (in->type == INPUT_COMMAND && in->command == CMD_PASS && t->curtain.next != SEAT_NOBODY) {
        if (!in->repeat) curtain_pass_key(&t->curtain, in->down);
        t->moving = true;
        return;
    }
    if (t->kind->busy(t->table)) {
        if (command || in->type == INPUT_DOWN) hasten(t);
        return;
    }
    t->moving = true;
    if (t->kind->command(t->table, &t->model, in, &action, &why)) screen_submit(t, app, &action);
    else if (why.code != 0) screen_say_why(t, app, &why);
    keep_picture(t, app);
}

/* While the curtain hangs, buzzers act on it. A pad that belongs to nobody presses its button. */
static bool buzz_curtain(TableScreen *t, const App *app, const Input *in)
{
    const Canvas *c = ui_canvas(app_ui(app));
    Press p;
    const Zones *z = &t->calls.zones;
    if (t->curtain.next == SEAT_NOBODY) return false;
    if (!zones_press(z, in, c->w, c->h, &p) || p.kind != PRESS_BUZZ) return false;
    if (p.device == DEVICE_PAD && zones_buzzer(z, p.seat).kind != BUZZER_PAD) return false;
    curtain_buzz(&t->curtain, p.seat, p.down);
    return true;
}

/* Some keys are play wherever the focus is. */
bool screen_first(Scene *self, App *app, const Input *in)
{
    TableScreen *t = (TableScreen *)self;
    calls_follow(&t->calls, app);
    if (poll_input(&t->poll, app, &t->model, in) || buzz_curtain(t, app, in) ||
        calls_input(&t->calls, app, &t->model, in) || watch_leads(&t->watch, app, in)) {
        t->moving = true;
        return true;
    }
    if (!t->kind->hand || !t->kind->hand->first) return false;
    screen_refresh(t, app);
    if (!t->kind->hand->first(t->table, &t->model, in)) return false;
    screen_input(self, app, in);
    return true;
}
