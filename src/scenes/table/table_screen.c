/*
 * table_screen.c - a match on the table, of whatever game: brings together the sitting (what is
 * true), the game's table (how it looks, what a press means) and the person (what is asked). This
 * file is its life and how time passes; table_screen.h names the others.
 */
#include <stdlib.h>

#include "scenes/scenes.h"
#include "session/lasts.h"
#include "session/open_hands.h"
#include "scenes/street/child_steps.h"
#include "scenes/street/stickers.h"
#include "scenes/table/table_screen.h"
#include "scenes/table/topbar.h"
#include "table/card_table.h"
#include "table/table_plan.h"
#include "ui/theme.h"

static const float BESIDE = 125; // of a table's sentence, for the buttons
static const float LARGE = 1.5f; // letters that are so many times as large as usual
static const float AWAY_S = 90; // without an input: nobody sits there

static void enter(Scene *self, App *app)
{
    TableScreen *t = (TableScreen *)self;
    calls_follow(&t->calls, app);
    calls_hide(&t->calls); // releases of keys were not heard here meanwhile
    poll_let_go(&t->poll);
    screen_refresh(t, app);
    if (screen_is_turned(t, app)) screen_turn_back(t, app); // by a vote
    t->moving = true;
    t->tension = -1;
    const bool wanted = app_pref(app, PREF_MUSIC_ON) && !app_pref(app, PREF_CHILD);
    app_music(app, wanted ? t->model.game->id : NULL);
}

/* More layers of the music play when everybody sees a tense moment: somebody is about to finish, or
 * the lamp is lit. */
static void set_tension(TableScreen *t, App *app)
{
    int layers = t->kind->tension ? t->kind->tension(&t->model) : 0;
    if (t->referee->calls.window.kind != WINDOW_NONE || t->model.claim) layers = 2;
    if (t->result_shown) layers = 0;
    if (layers != t->tension) app_tension(app, layers);
    t->tension = layers;
}

/* Tells that the children's rules have grown by a step. */
static void say_step(App *app, const Game *game)
{
    char words[SAYING_BYTES];
    Text text = text_over(words, sizeof words);
    tr_fill(app_tongue(app), &text, N_("Well done! Next time: {step}"), "step",
            app_tr(app, child_step(app, game)->title), NULL);
    app_toast(app, "icons/star", 1, words);
    app_tell_child(app, app_tongue(app), words);
}

/* Keeps how long this match lasted, for the estimate of the next one. */
static void note_length(const TableScreen *t, App *app)
{
    const Sitting *s = app_sitting(app);
    const bool whole = !t->resumed && sitting_table(s)->over && !sitting_is_practice(s);
    if (whole && lasts_tells(t->model.game, sitting_people(s)))
        lasts_note(app_host(app), t->model.game, match_setup(sitting_match(s)), t->played_s);
}

static void show_result(TableScreen *t, App *app)
{
    if (t->result_shown || !t->referee->result) return;
    t->result_shown = true;
    stickers_note(app);
    if (child_steps_note(app)) say_step(app, t->model.game);
    if (t->model.game->komatsu && sitting_table(app_sitting(app))->over) {
        app_set(app, PREF_ROLE_CHIPS, 0); // people who have played a whole match know the demons
    }
    note_length(t, app);
    screen_refresh(t, app);
    screen_show_anew(t, app);
    const bool taught = lesson_ends(&t->lesson, app);
    app_push(app, go(app)->result(app, t->kind, t->table, &t->model, taught));
}

/* Shows events from this point on. */
static void take_story(TableScreen *t, App *app)
{
    screen_refresh(t, app);
    screen_take_story(t);
    t->moving = true;
}

/* Tells the referee the time, and whether this screen still shows something. True: the match has
 * changed. */
static bool tell_referee(TableScreen *t, App *app, float dt_s)
{
    Referee *r = t->referee;
    const int step = match_step_count(sitting_match(app_sitting(app)));
    const bool busy = t->kind->busy(t->table), hurry = t->press || t->model.hurry;
    t->ms_part += dt_s * 1000;
    const uint32_t passed = (uint32_t)t->ms_part;
    t->ms_part -= (float)passed;
    const Happening time = {.kind = HAPPENED_TIME, .ms = r->now_ms + passed, .hurry = hurry};
    referee_happens(r, &time, NULL);
    if (match_step_count(sitting_match(app_sitting(app))) == step && busy != (r->untold != 0)) {
        screen_happens(t, busy ? HAPPENED_UNTOLD : HAPPENED_TOLD, GLASS_SCREEN);
        if (!busy) referee_happens(r, &time, NULL); // what waited for that
    }
    calls_hear(&t->calls, app);
    return match_step_count(sitting_match(app_sitting(app))) != step;
}

/* Steps were taken back under the result, or the next round was dealt. */
static void catch_up(TableScreen *t, App *app)
{
    if (screen_is_turned(t, app)) screen_turn_back(t, app);
    screen_refresh(t, app);
    if (t->result_shown && !t->referee->result) {
        t->result_shown = false;
        t->shown_to = app_viewer(app); // all hands lay open; the deal is shown to another viewer
    }
    screen_show_anew(t, app);
    screen_take_story(t);
}

static void update(Scene *self, App *app, float dt_s)
{
    TableScreen *t = (TableScreen *)self;
    TableCue cue = {NULL};
    Action action;
    t->clock_s += dt_s;
    if (app_idle_s(app) < AWAY_S) t->played_s += dt_s;
    t->saying_left_s = screen_says(t) ? t->saying_left_s - dt_s : 0;
    caption_update(&t->caption, dt_s);
    catch_up(t, app);
    if (t->saying_advises && !hints_stand(&t->hints, app, &t->model)) t->saying_left_s = 0;
    t->moving = t->kind->update(t->table, &t->model, dt_s, &cue);
    if (cue.sound) app_sound(app, cue.sound);
    const bool still = !t->kind->busy(t->table);
    if (hints_await(&t->hints, app, &t->model, &action)) screen_show_advice(t, app, &action);
    poll_update(&t->poll, app, dt_s);
    const bool done = tell_referee(t, app, dt_s);
    calls_update(&t->calls, app, dt_s);
    if (done) take_story(t, app);
    if (calls_move(&t->calls) || t->poll.holder != SEAT_NOBODY || referee_runs(t->referee))
        t->moving = true;
    screen_refresh(t, app);
    screen_update_curtain(t, app, dt_s);
    if (still && !done && t->kind->unasked(t->table, &t->model, &action)) {
        screen_submit(t, app, &action);
        t->moving = true;
    } else if (still && !done) {
        show_result(t, app);
        if (lesson_update(&t->lesson, app, &t->model)) screen_hint(t, app);
        if (lesson_waits(&t->lesson)) t->moving = true;
    }
    if (still || t->result_shown) set_tension(t, app);
    watch_follow(&t->watch, app, &t->model, still && !done && !t->result_shown, dt_s);
    if (watch_moves(&t->watch)) t->moving = true;
    t->press = false;
    if (coach_update(&t->coach, app, t->kind, t->table, &t->model, dt_s)) t->moving = true;
    screen_read_story(t, app, still);
    screen_tell_child(t, app);
}

static void draw_curtain(const TableScreen *t, const App *app, Ui *ui)
{
    const Seat named = t->curtain.then != SEAT_NOBODY ? t->curtain.then : t->curtain.open_for;
    const Seat next = named < SEATS_MAX ? named : t->model.front; // it falls, and names nobody yet
    const Chair *chair = &sitting_seating(app_sitting(app))->chair[next];
    const CurtainWords words = {.name = t->name[next], .avatar = AVATARS[chair->avatar],
                              .game_id = t->model.game->id,
                              .key = zones_cap(&t->calls.zones, next, PRESS_BUZZ),
                              .back = card_back_sprite(t->model.card_back),
                              .tongue = app_chair_tongue(app, chair),
                              .child = screen_is_child(&t->model.chair[next])};
    const bool soon = curtain_boards_come(&t->curtain);
    Curtain hung = t->curtain;
    curtain_draw(&hung, ui, &words);
    if (soon && hung.next == SEAT_NOBODY) { // as it will hang
        hung.next = hung.then;
        hung.offers_pass = referee_offers_pass(t->referee, hung.then);
    }
    if (soon) ui_soon_begin(ui);
    const Rect board = curtain_boards(&hung, ui, &words);
    if (app_pref(app, PREF_HAPPENED)) happened_draw(&t->happened, &t->model, ui, board);
    if (soon) ui_soon_end(ui);
}

static void draw_calls(const TableScreen *t, const App *app, Ui *ui)
{
    const Referee *r = t->referee;
    const Seat eyes = r->calls.asleep ? r->open_for : r->looking;
    if (!r->calls.on && !referee_has_boxes(r) && !referee_by_boxes(r)) return;
    if (referee_by_boxes(r)) trays_draw(&t->calls, t->kind, t->table, &t->model, ui);
    if (eyes < SEATS_MAX) match_view(sitting_match(app_sitting(app)), eyes, t->eyes);
    if (!r->calls.asleep) {
        calls_draw(&t->calls, t->kind, t->table, &t->model, eyes < SEATS_MAX ? t->eyes : NULL, ui);
    } else if (eyes < SEATS_MAX && !t->kind->busy(t->table)) {
        calls_draw_box(t->kind, t->table, &t->model, eyes, t->eyes, ui);
    }
}

static void draw_table(const TableScreen *t, const App *app, Ui *ui)
{
    TableModel model = t->model;
    if (t->result_shown) model.fireworks = false; // its clock stands: they would never burn down
    t->kind->draw(t->table, &model, ui);
    if (!t->kind->busy(t->table)) hints_draw(&t->hints, app, &t->model, t->kind, ui);
    const bool held = ui_is_down(ui, ID_FASTER); // what is held does not become another button
    const bool hints = t->model.hints > 0 && t->model.person != SEAT_NOBODY && !held;
    const TopbarFor whom = screen_child_in_front(t) ? TOPBAR_CHILD
                           : screen_minor_in_front(t) ? TOPBAR_MINOR : TOPBAR_ADULT;
    topbar_draw(app, ui, t->model.tongue, whom, hints);
    coach_draw(&t->coach, t->kind, &t->model, ui);
    watch_draw(&t->watch, app, &t->model, ui);
}

/* The sentence at y `middle`, or where large letters cover least; usual ones have room. */
static void draw_saying(const TableScreen *t, Ui *ui, float middle)
{
    const Canvas *c = ui_canvas(ui);
    ClearSpot *spot = &t->spot[SPOT_SAYING];
    if (!screen_says(t)) {
        spot->chosen = false;
        return;
    }
    // Beside it are the buttons, which grow with the letters.
    const float most = c->zoom > 1 ? 0 : c->w - 2 * BESIDE * ui_style(ui)->text_scale;
    Rect at = ui_toast_rect(ui, c->w / 2, middle, most, t->saying, t->saying_icon);
    if (ui_style(ui)->text_scale >= LARGE) {
        if (!clear_spot_holds(spot, c, at, t->saying))
            clear_spot_choose(spot, c, &at, 1, t->saying);
        at = spot->at;
    }
    ui_toast(ui, at.x + at.w / 2, at.y, most, t->saying, t->saying_icon, WASHI_50, SUMI_900, 1);
}

static void draw_words(const TableScreen *t, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    const float usual = c->h / 2 + 50;
    const float y = t->kind->says_at ? t->kind->says_at(t->table, &t->model, c->w, c->h) : usual;
    draw_saying(t, ui, y);
    caption_draw(&t->caption, ui, y, &t->spot[SPOT_CAPTION]);
}

static void draw_all(const TableScreen *t, const App *app, Ui *ui)
{
    if (!curtain_covers(&t->curtain)) draw_table(t, app, ui);
    if (!t->referee->calls.asleep) {
        draw_curtain(t, app, ui);
        draw_calls(t, app, ui);
    } else {
        draw_calls(t, app, ui);
        draw_curtain(t, app, ui);
    }
    poll_draw(&t->poll, &t->model, ui);
    if (!curtain_covers(&t->curtain))
        coach_draw_pointer(&t->coach, t->kind, t->table, &t->model, ui);
    draw_words(t, ui);
}

/* All of it is in the table's units, which differ from the window's in a portrait window. */
static void draw(const Scene *self, const App *app, Ui *ui)
{
    const TableScreen *t = (const TableScreen *)self;
    const bool stands = plan_zoom_begin(ui, &t->model);
    draw_all(t, app, ui);
    if (stands) ui_zoom_end(ui);
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
    (void)app;
    if (t->hints.asked_by != SEAT_NOBODY || coach_waits(&t->coach)) return 5;
    const int said = t->saying_left_s > 0 ? (int)(t->saying_left_s * 1000) + 1 : -1;
    const int waits[] = {referee_due_ms(t->referee), curtain_wake_ms(&t->curtain), said};
    int soonest = -1;
    for (size_t i = 0; i < sizeof waits / sizeof *waits; i++) {
        if (waits[i] >= 0 && (soonest < 0 || waits[i] < soonest)) soonest = waits[i];
    }
    return soonest;
}

static const char *holds(const Scene *self, const App *app)
{
    const TableScreen *t = (const TableScreen *)self;
    if (t->hints.asked_by != SEAT_NOBODY) return "hint";
    if (curtain_covers(&t->curtain)) return "noren";
    if (t->poll.holder != SEAT_NOBODY) return "poll";
    if (t->referee->calls.window.kind != WINDOW_NONE) return "call";
    if (t->kind->busy(t->table)) return "cards";
    if (t->referee->untold) return "story";
    return sitting_due_ms(app_sitting(app), true) < 0 ? "press" : "nothing"; // by steps, or asleep
}

static void leave(Scene *self, App *app)
{
    TableScreen *t = (TableScreen *)self;
    app_race(app, false); // the match belongs to the app, which may have a new one already
    t->kind->close(t->table);
    listener_close(&t->listener);
    free(t->asking);
    free(t->eyes);
    free(t->claim);
    free(t->spot);
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
    .moving = moving, .wake_ms = wake_ms, .holds = holds, .hide = screen_hide,
    .child = child_decides, .tell = screen_tell,
    .leave = leave,
};

Scene *table_scene_new(App *app, bool resumed)
{
    const TableKind *kind = table_kind(sitting_game(app_sitting(app))->id);
    TableScreen *t = calloc(1, sizeof *t);
    if (!t || !kind) {
        free(t);
        return NULL;
    }
    t->scene.kind = &TABLE;
    t->kind = kind;
    t->table = kind->open();
    t->spot = calloc(SPOTS, sizeof *t->spot);
    t->resumed = resumed;
    if (!resumed) hands_begin(app_sitting(app));
    t->referee = app_referee(app);
    if (!t->table || !t->spot || !t->referee) {
        if (t->table) kind->close(t->table);
        free(t->spot);
        free(t);
        return NULL;
    }
    listener_open(&t->listener, t->referee, GLASS_SCREEN, resumed);
    curtain_start(&t->curtain);
    happened_start(&t->happened);
    t->asking = view_new(sitting_game(app_sitting(app)));
    t->eyes = view_new(sitting_game(app_sitting(app)));
    t->claim = view_new(sitting_game(app_sitting(app)));
    calls_start(&t->calls, app, t->referee);
    poll_start(&t->poll, t->referee, &t->calls.zones);
    t->last_press_s = -1;
    hints_start(&t->hints);
    coach_start(&t->coach);
    t->called = SEAT_NOBODY;
    t->sitting = app_sitting(app);
    lesson_start(&t->lesson, app);
    watch_start(&t->watch, app);
    t->turns = sitting_turns(app_sitting(app));
    t->heard = resumed ? match_event_count(sitting_match(app_sitting(app))) : 0;
    t->model.front = t->calls.people ? seats_first(t->calls.people) : 0;
    screen_refresh(t, app);
    t->shown_to = app_viewer(app);
    if (resumed) { // nothing is shown again: play goes on where it stood
        screen_leap(t, app);
    } else { // it may be drawn before time passes for the first time
        TableCue cue = {NULL};
        screen_take_story(t);
        t->moving = kind->update(t->table, &t->model, 0, &cue);
    }
    return &t->scene;
}
