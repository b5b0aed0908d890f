/* calls.c - see calls.h. Drawing is in calls_draw.c. */
#include "scenes/table/calls.h"

#include <string.h>

static const float LOOK_MOST_S = 6, TOLD_S = 1.2f, WRONG_S = 1.5f;
enum { STOOD_STILL_MS = 150, STALE_MS = 1000 };

static void lay_zones(Calls *c, const App *app)
{
    Buzzer wished[SEATS_MAX] = {0};
    app_buzzers(app, sitting_seating(app->sitting), wished);
    zones_lay(&c->zones, c->people, wished);
    c->pads = app->pads;
}

void calls_start(Calls *c, App *app)
{
    const SeatSet people = seating_people(sitting_seating(app->sitting));
    *c = (Calls){.chooser = SEAT_NOBODY, .ready_seat = SEAT_NOBODY, .looking = SEAT_NOBODY,
                 .told = SEAT_NOBODY, .seen_ms = app_now_ms(app)};
    const bool several = (people & (people - 1)) != 0;
    c->etiquette = etiquette_of(sitting_game(app->sitting));
    const Etiquette *e = c->etiquette;
    c->on = several && e->hands == HANDS_LOOK;
    c->races = c->on && (!e->has_calls || e->has_calls(sitting_table(app->sitting)));
    c->people = people;
    lay_zones(c, app);
    sitting_use_lamp(app->sitting, false);
}

void calls_note_pads(Calls *c, const App *app)
{
    if (c->pads != app->pads) lay_zones(c, app);
}

void calls_again(Calls *c, App *app)
{
    if (seating_people(sitting_seating(app->sitting)) != c->people) calls_start(c, app);
}

Seat calls_person(const Calls *c, const App *app, const TableScene *scene)
{
    CallWindow w;
    c->etiquette->window(scene->view, &w);
    if (w.kind == WINDOW_RACE) return c->window.mark == w.mark ? c->chooser : SEAT_NOBODY;
    if (w.kind == WINDOW_ANSWER || c->ready_seat != SEAT_NOBODY) return SEAT_NOBODY;
    if (c->chooser != SEAT_NOBODY) return SEAT_NOBODY; // the turn goes on after that
    return sitting_person_to_act(app->sitting);
}

/* ---- presses --------------------------------------------------------------------------------- */

static void tell(Calls *c, Seat seat, const char *why)
{
    c->told = seat;
    c->told_why = why;
    c->told_left_s = TOLD_S;
}

static void buzz(Calls *c, App *app, Seat seat, uint32_t time_ms)
{
    const uint32_t now = app_now_ms(app);
    if ((int32_t)(time_ms - now) > 0 || now - time_ms > STALE_MS) time_ms = now;
    switch (lamp_press(&c->lamp, seat, time_ms)) {
    case HEARD_CALL: app_sound(app, "pop"); break; // who it was is seen when the lamp locks
    case HEARD_GUESS: case HEARD_EARLY: tell(c, seat, N_("Too early!")); break;
    case HEARD_LOCKED:
        tell(c, seat, seats_have(c->lamp.out, seat) ? N_("Once a card!") : N_("Too late!"));
        break;
    case HEARD_MASHED: case HEARD_NOTHING: break;
    }
}

static void look(Calls *c, const App *app, Seat seat, bool down)
{
    const bool stays = pref(&app->prefs, PREF_LOOK_TOGGLE) != 0;
    if (down && c->looking == SEAT_NOBODY) {
        c->looking = seat;
        c->look_s = 0;
    } else if (c->looking == seat && down == stays) {
        c->looking = SEAT_NOBODY;
    }
}

void calls_hide(Calls *c) { c->looking = SEAT_NOBODY; }

bool calls_are_open(const Calls *c, Seat seat)
{
    static const float APPEARS_S = 0.08f;
    return c->looking == seat && seat != SEAT_NOBODY && c->look_s >= APPEARS_S;
}

static bool lamp_listens(const Calls *c)
{
    return c->lamp.state == LAMP_LIT || c->lamp.state == LAMP_GRACE;
}

/* A pad's buttons choose cards, too: they buzz while the lamp is lit, and the one whose turn it
 * is gets them back when it is over. */
static bool is_buzz(const Calls *c, const TableScene *scene, const Press *p)
{
    if (p->device != DEVICE_PAD) return true;
    return lamp_listens(c) && !(c->over && p->seat == scene->person);
}

/* The target under a point: 0 none. */
static int target_at(const App *app, float x, float y)
{
    for (int i = ui_target_count(app->ui) - 1; i >= 0; i--) {
        const UiTarget *t = ui_target(app->ui, i);
        if (rect_has(t->rect, x, y)) return t->id;
    }
    return 0;
}

/* The own plate opens the own hand while it is held; on a claim button the press counts, not the
 * letting go: its stamp says who was first. */
static bool pointer(Calls *c, App *app, const Input *in)
{
    if (in->type == INPUT_UP && c->looking != SEAT_NOBODY) {
        if (!pref(&app->prefs, PREF_LOOK_TOGGLE)) c->looking = SEAT_NOBODY;
        return false;
    }
    if (in->type != INPUT_DOWN) return false;
    const int id = target_at(app, in->x, in->y);
    if (id >= ID_TAB && id < ID_TAB + SEATS_MAX) {
        look(c, app, (Seat)(id - ID_TAB), true);
        return true;
    }
    if (id < ID_CLAIM || id >= ID_CLAIM + SEATS_MAX) return false;
    buzz(c, app, (Seat)(id - ID_CLAIM), in->time_ms);
    return true;
}

/* While one chooses, the pads of the others do nothing. */
static bool is_locked(const Calls *c, const Input *in)
{
    const bool moves = in->type == INPUT_COMMAND && in->device == DEVICE_PAD;
    const int owner = moves && in->pad < ZONE_PADS ? c->zones.pad[in->pad] - 1 : -1;
    if (c->chooser == SEAT_NOBODY || owner < 0) return false;
    return c->zones.person[owner] != c->chooser && in->command != CMD_PAUSE;
}

bool calls_input(Calls *c, App *app, const TableScene *scene, const Input *in)
{
    const Canvas *canvas = ui_canvas(app->ui);
    Press p;
    if (!c->on && !c->boxes) return false;
    if (c->asleep) { // a buzzer is no shortcut besides, at no time
        return in->device == DEVICE_KEYBOARD &&
               zones_press(&c->zones, in, canvas->w, canvas->h, &p);
    }
    if (pointer(c, app, in) || is_locked(c, in)) return true;
    const bool corner = in->device == DEVICE_TOUCH && in->type != INPUT_COMMAND;
    if (corner && (!lamp_listens(c) || target_at(app, in->x, in->y) != 0)) return false;
    if (!zones_press(&c->zones, in, canvas->w, canvas->h, &p)) return false;
    if (p.kind == PRESS_LOOK) {
        look(c, app, p.seat, p.down);
        return true;
    }
    if (!c->races || !is_buzz(c, scene, &p)) return false;
    if (p.down) buzz(c, app, p.seat, p.time_ms);
    return true;
}

bool calls_hold(Calls *c, const App *app, Seat seat, const Action *a)
{
    if (c->etiquette->closes && !c->etiquette->closes(a)) return false;
    if (!c->on || c->window.kind != WINDOW_CLAIM || c->over) return false;
    if (sitting_try(app->sitting, seat, a, NULL) != MATCH_OK) return false;
    c->ready_seat = seat;
    c->ready = *a;
    return true;
}

/* ---- the window ------------------------------------------------------------------------------ */

static void light(Calls *c, App *app, uint32_t now)
{
    const Seating *who = sitting_seating(app->sitting);
    const LampTimes times = sitting_lamp_times(app->sitting);
    LampSeats seats = {.seats = c->window.seats, .people = seating_people(who),
                       .player = c->window.player, .seat_count = who->count,
                       .direction = sitting_game(app->sitting)->direction};
    for (int s = 0; s < who->count && s < SEATS_MAX; s++) {
        seats.stars[s] = (uint8_t)chair_stars(&who->chair[s]);
    }
    const int length = c->window.kind == WINDOW_CLAIM    ? times.least_ms
                       : c->window.kind == WINDOW_ANSWER ? times.return_ms
                                                         : times.look_ms;
    lamp_light(&c->lamp, &seats, &times, length, now);
}

/* Keeps the lamp to what is open now; false while nothing is. */
static bool follow(Calls *c, App *app, const TableScene *scene,
                   uint32_t now, bool still)
{
    CallWindow w;
    c->etiquette->window(scene->view, &w);
    if (w.kind == c->window.kind && w.mark == c->window.mark) {
        c->window.seats = c->lamp.seats = w.seats;
        // A false call that has its price is taken, and leaves everything where it lies (DOTE-60).
        if (c->lamp.state == LAMP_LOCKED && c->chooser == SEAT_NOBODY) lamp_relight(&c->lamp, now);
        return w.kind != WINDOW_NONE;
    }
    lamp_dim(&c->lamp);
    c->over = false;
    c->chooser = c->ready_seat = SEAT_NOBODY;
    c->after_count = 0;
    c->window = still ? w : (CallWindow){0};
    if (c->window.kind != WINDOW_NONE) light(c, app, now);
    return c->window.kind != WINDOW_NONE;
}

static bool is_computer(const App *app, Seat seat)
{
    return sitting_seating(app->sitting)->chair[seat].computer;
}

/* A computer presses like everybody; what is no race it just says. True if it did something. */
static bool computers_press(Calls *c, App *app, float dt_s, uint32_t now)
{
    Action a;
    const Seat seat = sitting_window_due(app->sitting, dt_s, &a);
    if (seat == SEAT_NOBODY) return false;
    const bool says_no = c->window.decline.verb != 0 && a.verb == c->window.decline.verb;
    if (says_no || !lamp_listens(c)) {
        return sitting_submit(app->sitting, seat, &a, NULL) == MATCH_OK;
    }
    c->computer[seat] = a;
    (void)lamp_press(&c->lamp, seat, now);
    return false;
}

/* An easy or usual computer loses a tie to a person. */
static void people_first(const App *app, Seat order[SEATS_MAX], int count)
{
    Seat sorted[SEATS_MAX];
    int n = 0;
    for (int late = 0; late < 2; late++) {
        for (int i = 0; i < count; i++) {
            const Chair *chair = &sitting_seating(app->sitting)->chair[order[i]];
            const bool yields = chair->computer && chair->level <= AI_NORMAL;
            if (yields == (late == 1)) sorted[n++] = order[i];
        }
    }
    memcpy(order, sorted, (size_t)n);
}

/* Wrong, or nothing chosen, which is as wrong. */
static void shut_out(Calls *c, Seat seat)
{
    if (c->lamp.times.locks) lamp_shut_out(&c->lamp, seat);
}

/* The next one of those who pressed may choose; without any the lamp is lit again. */
static bool next_chooser(Calls *c, App *app, uint32_t now)
{
    c->chooser = SEAT_NOBODY;
    while (c->after_count > 0) {
        const Seat seat = c->after[0];
        memmove(c->after, c->after + 1, (size_t)--c->after_count);
        if (is_computer(app, seat)) {
            const Action *a = &c->computer[seat];
            if (sitting_submit(app->sitting, seat, a, NULL) == MATCH_OK) return true;
            continue;
        }
        c->chooser = seat;
        c->choose_left_s = c->lamp.times.choose_ms ? (float)c->lamp.times.choose_ms / 1000 : -1;
        app_sound(app, "confirm");
        return false;
    }
    lamp_relight(&c->lamp, now);
    return false;
}

Seat calls_wrong(const Calls *c) { return c->wrong_count > 0 ? c->wrong[0] : SEAT_NOBODY; }

/* What was shown is known: so children's hands stay shut, if nobody has set it otherwise. */
static void show_wrong(Calls *c, const App *app, Seat seat)
{
    const int set = pref(&app->prefs, PREF_SHOW_WRONG);
    if (set == 0 ? sitting_lamp_pace(app->sitting) == LAMP_CHILD : set == 2) return;
    if (c->wrong_count == 0) c->wrong_left_s = WRONG_S;
    c->wrong[c->wrong_count++] = seat;
}

static void shut_wrong(Calls *c, uint32_t passed_ms, float dt_s)
{
    if (c->wrong_count == 0) return;
    lamp_shift(&c->lamp, passed_ms); // "nobody else?" is asked when all have seen it
    c->wrong_left_s -= dt_s;
    if (c->wrong_left_s > 0) return;
    memmove(c->wrong, c->wrong + 1, (size_t)--c->wrong_count);
    c->wrong_left_s = WRONG_S;
}

/* The calls in their order: the first one that the rules accept stands. */
static bool decide(Calls *c, App *app, uint32_t now)
{
    Seat order[SEATS_MAX];
    const int count = lamp_verdict(&c->lamp, now, order);
    if (count == 0) return false;
    people_first(app, order, count);
    if (c->window.call.verb == 0) {
        memcpy(c->after, order, (size_t)count);
        c->after_count = count;
        return next_chooser(c, app, now);
    }
    for (int i = 0; i < count; i++) {
        const Action *a = is_computer(app, order[i]) ? &c->computer[order[i]] : &c->window.call;
        if (sitting_submit(app->sitting, order[i], a, NULL) == MATCH_OK) {
            c->wrong_count = 0;
            return true;
        }
        shut_out(c, order[i]);
        show_wrong(c, app, order[i]);
        tell(c, order[i], N_("Wrong sum!"));
        app_sound(app, "refuse");
    }
    lamp_relight(&c->lamp, now);
    return false;
}

/* Who was asked and has not pressed has answered by that. */
static bool decline_for_all(const Calls *c, App *app)
{
    bool done = false;
    const uint8_t phase = sitting_table(app->sitting)->phase;
    for (Seat s = 0; s < sitting_table(app->sitting)->seat_count; s++) {
        const Table *t = sitting_table(app->sitting);
        if (t->phase != phase || is_computer(app, s) || !seats_have(t->to_act, s)) continue;
        if (sitting_submit(app->sitting, s, &c->window.decline, NULL) == MATCH_OK) done = true;
    }
    return done;
}

static bool time_is_over(Calls *c, App *app)
{
    c->over = true;
    if (c->window.decline.verb != 0) return decline_for_all(c, app);
    if (c->ready_seat == SEAT_NOBODY) return false;
    const Seat seat = c->ready_seat;
    c->ready_seat = SEAT_NOBODY;
    return sitting_submit(app->sitting, seat, &c->ready, NULL) == MATCH_OK;
}

/* The one who may choose has a while for it. */
static bool choosing(Calls *c, App *app, float dt_s, uint32_t now)
{
    const bool asked = seats_have(c->window.seats, c->chooser);
    if (c->choose_left_s >= 0) {
        c->choose_left_s -= dt_s;
        if (c->choose_left_s < 0) c->choose_left_s = 0;
    }
    if (asked && c->choose_left_s != 0) return false;
    shut_out(c, c->chooser);
    if (asked) tell(c, c->chooser, N_("Too late!"));
    return next_chooser(c, app, now);
}

bool calls_act(Calls *c, App *app, const UiAct *act)
{
    if ((!c->on && !c->boxes) || act->kind != UI_PRESSED) return false;
    if (act->id == ID_LEAVE_IT && c->chooser != SEAT_NOBODY) {
        shut_out(c, c->chooser);
        (void)next_chooser(c, app, app_now_ms(app));
        return true;
    }
    if (act->id != ID_NOBODY_CALLS) return act->id >= ID_TAB && act->id < ID_TAB + SEATS_MAX;
    for (Seat s = 0; s < SEATS_MAX; s++) lamp_answer(&c->lamp, s);
    return true;
}

static void pass_time(Calls *c, const App *app, uint32_t now, float dt_s)
{
    const uint32_t passed = now - c->seen_ms, told = (uint32_t)(dt_s * 1000);
    c->seen_ms = now;
    if (!c->over && passed > told + STOOD_STILL_MS) lamp_shift(&c->lamp, passed - told);
    c->look_s += dt_s;
    const bool stays = pref(&app->prefs, PREF_LOOK_TOGGLE) != 0;
    if (stays && c->look_s > LOOK_MOST_S) c->looking = SEAT_NOBODY;
    shut_wrong(c, passed, dt_s);
    if (c->told_left_s > 0) c->told_left_s -= dt_s;
    else c->told = SEAT_NOBODY;
}

bool calls_update(Calls *c, App *app, const TableScene *scene, float dt_s,
                  bool still)
{
    const uint32_t now = app_now_ms(app);
    if (!c->on && !c->boxes) return false;
    pass_time(c, app, now, dt_s);
    if (!c->on) return false;
    const bool open = !c->asleep && follow(c, app, scene, now, still);
    sitting_use_lamp(app->sitting, c->races && !c->asleep);
    app_race(app, open && lamp_listens(c));
    if (!open || !still) return false;
    if (c->chooser != SEAT_NOBODY) return choosing(c, app, dt_s, now);
    if (computers_press(c, app, dt_s, now) || decide(c, app, now)) return true;
    if (!lamp_is_over(&c->lamp, now)) {
        c->over = false; // "nobody else?" after a wrong call
        return false;
    }
    return !c->over && time_is_over(c, app);
}

bool calls_go_on(const Calls *c, const App *app)
{
    const SeatSet asked = sitting_table(app->sitting)->to_act;
    if (!c->on || c->window.kind == WINDOW_NONE) return true;
    if (c->window.kind == WINDOW_CLAIM) return c->over && c->lamp.state == LAMP_LIT;
    return c->chooser == SEAT_NOBODY && (asked & (asked - 1)) == 0;
}

bool calls_move(const Calls *c)
{
    const bool lit = c->window.kind != WINDOW_NONE && !c->over && !c->lamp.endless;
    if (c->boxes && c->looking != SEAT_NOBODY) return true;
    return c->on && (lit || c->lamp.state == LAMP_GRACE || c->chooser != SEAT_NOBODY ||
                     c->looking != SEAT_NOBODY || c->told_left_s > 0 || c->wrong_count > 0);
}
