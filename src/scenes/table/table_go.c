/*
 * table_go.c - leads from the table of a match to other pages, and handles the keys that are not
 * play: hints, taking back, the table in words, one's own hand (ux.md 4.7).
 */
#include <stdlib.h>

#include "scenes/question.h"
#include "scenes/table/history.h"
#include "scenes/table/another_match.h"
#include "scenes/go.h"
#include "scenes/table/speech.h"
#include "scenes/street/stalls.h"
#include "scenes/table/table_screen.h"

static void leave_child(App *app, void *context)
{
    (void)context;
    app_home(app);
}

void screen_pause(TableScreen *t, App *app)
{
    screen_hide(&t->scene, app);
    if (screen_minor_in_front(t)) app_push(app, go(app)->child_leave(app, leave_child, NULL));
    else app_push(app, go(app)->pause(app));
}

/* ---- another match --------------------------------------------------------------------------- */

static void begin_again(App *app, void *context)
{
    (void)context;
    table_begin_again(app);
}

static void set_up_anew(App *app, void *context)
{
    (void)context;
    table_set_up_anew(app);
}

/* Asks before a match is given up, so that nobody loses one by a slip; a child is not asked such a
 * thing. */
static void ask_for_another(TableScreen *t, App *app, bool same)
{
    if (screen_minor_in_front(t) || app_style(app).child) return;
    const Question again = {
        .title = app_tr(app, N_("Start over?")),
        .text = app_tr(app, N_("The same people and rules, new cards. This match ends here.")),
        .yes = app_tr(app, N_("Start over")), .no = app_tr(app, N_("Play on")),
        .chosen = begin_again};
    const Question anew = {
        .title = app_tr(app, N_("Change players or rules?")),
        .text = app_tr(app, N_("This match waits until another one starts here.")),
        .yes = app_tr(app, N_("Choose again")), .no = app_tr(app, N_("Play on")),
        .chosen = set_up_anew};
    screen_hide(&t->scene, app);
    if (same || app_pref(app, PREF_CONFIRM)) // by the other nothing is lost
        app_push(app, question_scene_new(same ? &again : &anew));
    else set_up_anew(app, NULL);
}

/* ---- one's own hand, the table in words ------------------------------------------------------ */

/* Behind the curtain the key opens the hand as one's own buzzer does, and puts it away again; where
 * it lies open anyway the keys go there. */
void screen_look(TableScreen *t, App *app, bool down)
{
    // Everybody has their own look key.
    if (t->referee->calls.on && !t->referee->calls.asleep) return;
    if (referee_has_secrets(t->referee)) {
        if (referee_by_boxes(t->referee)) calls_look(&t->calls, app, down);
        else if (t->curtain.next != SEAT_NOBODY) curtain_look(&t->curtain, down);
        else if (down) screen_hide(&t->scene, app);
        return;
    }
    if (!down || !t->kind->hand) return;
    ui_show_focus(app_ui(app), t->kind->hand->own(t->model.front));
    t->moving = true;
}

static void speak(TableScreen *t, App *app, bool hand)
{
    char words[CAPTION_MAX];
    Text out = text_over(words, sizeof words);
    const TableModel *m = &t->model;
    if (hand && referee_has_secrets(t->referee))
        text_put(&out, tr(m->tongue, "With several people nobody's hand is read out."));
    else if (hand)
        speech_hand(m, m->front, &out);
    else
        speech_table(m, sitting_match(app_sitting(app)), &out);
    caption_show(&t->caption, app, m->tongue, words);
    t->moving = true;
}

/* ---- everything ------------------------------------------------------------------------------ */

static void open_page(TableScreen *t, App *app, Scene *page)
{
    screen_hide(&t->scene, app); // nobody guards the open hand meanwhile
    app_push(app, page);
}

/* Help tells of this moment, the other key of the rules in force. */
static Scene *rules_page(TableScreen *t, App *app, Command what)
{
    Moment now;
    TableCue cue;
    if (what == CMD_RULES && t->model.game->komatsu) return go(app)->legend(app, t->model.game);
    if (what == CMD_RULES) return go(app)->book(app, t->model.game->id);
    t->kind->finish(t->table, &t->model, true); // a person who reads does not guard the open hand
    t->kind->update(t->table, &t->model, 0, &cue);
    moment_read(t, app, app_reader_tongue(app), &now);
    return go(app)->book_for(app, t->model.game->id, &now);
}

/* A stray key of a child must not open a page to be read: only the way out works, and the
 * grown-up's keys for help. All other keys are play. */
static bool child_goes(TableScreen *t, App *app, Command what)
{
    switch ((int)what) {
    case CMD_CANCEL: case CMD_MENU: case CMD_PAUSE: case CMD_LEAVE:
        screen_pause(t, app);
        return true;
    case CMD_HINT:
        screen_refresh(t, app);
        if (t->kind->coach) coach_help(&t->coach);
        else if (!t->kind->teach->glow(t->table, &t->model)) return false;
        app_sound(app, "pop");
        t->moving = true;
        return true;
    case CMD_UNDO: screen_undo(t, app); return true;
    default: return false;
    }
}

/* Pages to be read, and questions that only a grown-up can answer. */
static bool is_for_grown_ups(Command what)
{
    switch ((int)what) {
    case CMD_HELP: case CMD_RULES: case CMD_LOG: case CMD_SCORES: case CMD_NEW: case CMD_RESTART:
        return true;
    default: return false;
    }
}

bool screen_go(TableScreen *t, App *app, Command what, bool shift)
{
    const bool helped = t->kind->teach->glow || t->kind->coach;
    if (screen_child_in_front(t) && helped) return child_goes(t, app, what);
    if (screen_minor_in_front(t) && is_for_grown_ups(what)) return true;
    switch (what) {
    case CMD_CANCEL: case CMD_MENU: case CMD_PAUSE: screen_pause(t, app); return true;
    case CMD_LEAVE: screen_pause(t, app); return true; // else than in child mode it is never heard
    case CMD_HELP: case CMD_RULES: open_page(t, app, rules_page(t, app, what)); return true;
    case CMD_LOG: open_page(t, app, go(app)->log(app)); return true;
    // the points after the last round; before the first round ends the log shows what there is
    case CMD_SCORES:
        open_page(t, app, history_last_end(sitting_match(app_sitting(app))) > 0
                              ? go(app)->result_again(app) : go(app)->log(app));
        return true;
    case CMD_NEW: case CMD_RESTART: ask_for_another(t, app, what == CMD_RESTART); return true;
    case CMD_HINT: screen_hint(t, app); return true;
    case CMD_UNDO: screen_undo(t, app); return true;
    case CMD_REDO: screen_redo(t, app); return true;
    case CMD_SPEAK: speak(t, app, shift); return true;
    default: return false; // everything else is play
    }
}
