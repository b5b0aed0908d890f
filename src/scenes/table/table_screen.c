/*
 * table_screen.c - a match on the table, of whatever game: brings together the sitting (what is
 * true), the game's table (how it looks, what a press means) and the person (what is asked). This
 * file is its life and how time passes; table_screen.h names the others.
 */
#include <stdlib.h>

#include "session/open_hands.h"
#include "scenes/scenes.h"
#include "scenes/table/table_screen.h"
#include "scenes/table/topbar.h"
#include "ui/theme.h"

static void enter(Scene *self, App *app)
{
    TableScreen *t = (TableScreen *)self;
    calls_again(&t->calls, app);
    calls_hide(&t->calls); // whoever let go meanwhile was not heard here
    poll_again(&t->poll, app, t->calls.people);
    screen_refresh(t, app);
    if (screen_is_turned(t, app)) screen_turn_back(t, app); // by a vote
    t->moving = true;
    t->tension = -1;
    if (app->ports.music) {
        const bool wanted = pref(&app->prefs, PREF_MUSIC_ON) && !pref(&app->prefs, PREF_CHILD);
        app->ports.music(app->ports.context, wanted ? t->model.game->id : NULL);
    }
}

/* The music grows with what everybody sees: somebody is about to be done, or the lamp is lit. */
static void set_tension(TableScreen *t, App *app)
{
    int layers = t->kind->tension ? t->kind->tension(&t->model) : 0;
    if (t->calls.window.kind != WINDOW_NONE || t->model.claim) layers = 2;
    if (t->result_shown) layers = 0;
    if (layers != t->tension) app_tension(app, layers);
    t->tension = layers;
}

static void show_result(TableScreen *t, App *app)
{
    if (t->result_shown || sitting_table(app->sitting)->phase != PHASE_ROUND_OVER) return;
    t->result_shown = true;
    if (t->model.game->komatsu && sitting_table(app->sitting)->over) {
        app_set(app, PREF_ROLE_CHIPS, 0); // whoever has played a whole match knows the demons
    }
    noren_start(&t->noren); // everybody looks at the result
    screen_refresh(t, app);
    screen_show_anew(t, app);
    app_push(app, result_scene_new(app));
}


static void update(Scene *self, App *app, float dt_s)
{
    TableScreen *t = (TableScreen *)self;
    TableCue cue = {NULL};
    Action action;
    t->clock_s += dt_s;
    t->saying_left_s = screen_says(t) ? t->saying_left_s - dt_s : 0;
    caption_update(&t->caption, dt_s);
    if (screen_is_turned(t, app)) screen_turn_back(t, app); // under the result
    screen_refresh(t, app);
    if (t->result_shown && sitting_table(app->sitting)->phase != PHASE_ROUND_OVER) {
        t->result_shown = false;
        t->shown_to = app->viewer; // all hands lay open; the deal is told to other eyes
    }
    screen_show_anew(t, app);
    screen_take_story(t, app);
    t->moving = t->kind->update(t->table, &t->model, dt_s, &cue);
    if (cue.sound) app_sound(app, cue.sound);
    const bool still = !t->kind->busy(t->table);
    if (calls_update(&t->calls, app, &t->model, dt_s, still)) {
        screen_refresh(t, app);
        screen_take_story(t, app);
    }
    if (poll_update(&t->poll, app, t->kind, &t->model, dt_s, still)) {
        screen_refresh(t, app);
        screen_take_story(t, app);
    }
    if (calls_move(&t->calls) || poll_moves(&t->poll)) t->moving = true;
    screen_refresh(t, app);
    if (hints_await(&t->hints, app, &t->model, &action)) screen_show_advice(t, app, &action);
    if (!screen_by_curtain(t, app)) noren_start(&t->noren); // no more first looks, or open hands
    if (screen_by_curtain(t, app)) screen_update_noren(t, app, dt_s, still);
    // What a new line is about shines, too.
    if (lesson_update(&t->lesson, app, &t->model, dt_s, still)) screen_hint(t, app);
    const bool may_act = still && calls_go_on(&t->calls, app) && poll_goes_on(&t->poll) &&
                         !lesson_holds(&t->lesson);
    if (sitting_computers(app->sitting, dt_s, may_act, t->press || t->model.hurry)) {
        screen_refresh(t, app);
        screen_take_story(t, app);
        t->moving = true;
    } else if (still && t->kind->unasked(t->table, &t->model, &action)) {
        screen_submit(t, app, &action);
        t->moving = true;
    } else if (still) {
        show_result(t, app);
    }
    if (still || t->result_shown) set_tension(t, app);
    t->press = false;
    screen_read_story(t, app, still);
}

static void draw_noren(const TableScreen *t, const App *app, Ui *ui)
{
    const Seat next = t->noren.next != SEAT_NOBODY ? t->noren.next : t->noren.open_for;
    if (next >= SEATS_MAX) return;
    const Chair *chair = &sitting_seating(app->sitting)->chair[next];
    const NorenWords words = {.name = t->name[next], .avatar = AVATARS[chair->avatar],
                              .game_id = t->model.game->id,
                              .key = zones_cap(&t->calls.zones, next, PRESS_BUZZ),
                              .tongue = app_chair_tongue(app, chair)};
    noren_draw(&t->noren, ui, &words);
}

static void draw_calls(const TableScreen *t, const App *app, Ui *ui)
{
    const Seat alone = t->noren.open_for, looking = t->calls.looking;
    const Seat eyes = t->calls.asleep ? alone : looking;
    if (!t->calls.on && !t->calls.boxes) return;
    if (eyes < SEATS_MAX) match_view(sitting_match(app->sitting), eyes, t->eyes);
    if (!t->calls.asleep) {
        calls_draw(&t->calls, app, t->kind, t->table, &t->model, eyes < SEATS_MAX ? t->eyes : NULL,
                   ui);
    } else if (eyes < SEATS_MAX && !t->kind->busy(t->table)) {
        calls_draw_box(t->kind, t->table, &t->model, eyes, t->eyes, ui);
    }
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const TableScreen *t = (const TableScreen *)self;
    if (!noren_covers(&t->noren)) {
        t->kind->draw(t->table, &t->model, ui);
        if (!t->kind->busy(t->table)) hints_draw(&t->hints, app, &t->model, t->kind, ui);
        topbar_draw(app, ui, t->model.tongue, screen_child_in_front(t), t->model.hints > 0);
        lesson_draw(&t->lesson, ui, t->model.tongue);
    }
    if (!t->calls.asleep) {
        draw_noren(t, app, ui);
        draw_calls(t, app, ui);
    } else {
        draw_calls(t, app, ui);
        draw_noren(t, app, ui);
    }
    poll_draw(&t->poll, app, &t->model, t->noren.open_for, ui);
    if (t->noren.part <= 0) happened_draw(&t->happened, &t->model, ui);
    if (screen_says(t)) {
        const Canvas *c = ui_canvas(ui);
        ui_toast(ui, c->w / 2, c->h / 2 + 50, 0, t->saying, t->saying_icon, WASHI_50, SUMI_900, 1);
    }
    caption_draw(&t->caption, ui);
}

static bool moving(const Scene *self, const App *app)
{
    const TableScreen *t = (const TableScreen *)self;
    (void)app;
    return t->moving;
}

static int wake_ms(const Scene *self, const App *app)
{
    const TableScreen *t = (const TableScreen *)self;
    int wait = sitting_wake_ms(app->sitting);
    const int falls = noren_wake_ms(&t->noren);
    if (t->hints.asked_by != SEAT_NOBODY) return 5;
    if (poll_asks(&t->poll)) wait = -1; // nobody plays meanwhile
    if (falls >= 0 && (wait < 0 || falls < wait)) wait = falls;
    if (t->saying_left_s > 0) {
        const int until = (int)(t->saying_left_s * 1000) + 1;
        if (wait < 0 || until < wait) wait = until;
    }
    return wait;
}

static void leave(Scene *self, App *app)
{
    TableScreen *t = (TableScreen *)self;
    app_race(app, false); // the match is the app's: a new one may stand there already
    t->kind->close(t->table);
    free(t->asking);
    free(t->eyes);
    free(t->claim);
    free(t);
}

/* By turns, where not all are children. */
static bool child_decides(const Scene *self, const App *app)
{
    (void)app;
    return screen_child_in_front((const TableScreen *)self);
}

static const SceneKind TABLE = {
    .name = "table", .enter = enter, .first = screen_first, .act = screen_act,
    .input = screen_input,
    .update = update, .draw = draw,
    .moving = moving, .wake_ms = wake_ms, .hide = screen_hide, .child = child_decides,
    .tell = screen_tell,
    .leave = leave,
};

Scene *table_scene_new(App *app, bool resumed)
{
    const TableKind *kind = table_kind(sitting_game(app->sitting)->id);
    TableScreen *t = calloc(1, sizeof *t);
    if (!t || !kind) {
        free(t);
        return NULL;
    }
    t->scene.kind = &TABLE;
    t->kind = kind;
    t->etiquette = etiquette_of(sitting_game(app->sitting));
    t->table = kind->open();
    if (!t->table) {
        free(t);
        return NULL;
    }
    t->resumed = resumed;
    if (!resumed) hands_begin(app->sitting);
    noren_start(&t->noren);
    t->asking = view_new(sitting_game(app->sitting));
    t->eyes = view_new(sitting_game(app->sitting));
    t->claim = view_new(sitting_game(app->sitting));
    calls_start(&t->calls, app);
    poll_start(&t->poll, app, kind, t->calls.people, &t->calls.zones);
    t->last_press_s = -1;
    hints_start(&t->hints);
    t->sitting = app->sitting;
    lesson_start(&t->lesson, app, kind);
    t->turns = sitting_turns(app->sitting);
    t->heard = resumed ? match_event_count(sitting_match(app->sitting)) : 0;
    skip_start(&t->skip);
    t->model.front = screen_first_person(seating_people(sitting_seating(app->sitting)));
    screen_refresh(t, app);
    t->shown_to = app->viewer;
    if (resumed) { // nothing is told again: play goes on where it stood
        Event old[EVENTS_AT_ONCE];
        while (sitting_take_events(app->sitting, app->viewer, old, EVENTS_AT_ONCE) > 0) continue;
        screen_leap(t, app);
    } else { // it may be drawn before time passes for the first time
        TableCue cue = {NULL};
        screen_take_story(t, app);
        t->moving = kind->update(t->table, &t->model, 0, &cue);
    }
    return &t->scene;
}
