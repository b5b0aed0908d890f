/* poll.c - see poll.h. Drawing is in poll_draw.c. */
#include "scenes/table/poll.h"

#include "session/open_hands.h"

/* By pace; 0: no limit. The pause is the least time between two seats while one may drop out. */
static const struct {
    float ask_s, drop_s, pause_s;
} TIMES[LAMP_PACES] = {
    [LAMP_SERIOUS] = {4, 3, 1},
    [LAMP_FAMILY] = {4, 5, 1.5f},
    [LAMP_CHILD] = {0, 0, 2.5f},
    [LAMP_SLOW] = {0, 0, 2.5f},
};
static const float HELD_S = 1, TIME_FOR_MORE_S = 2;

void poll_start(Poll *p, App *app, const TableKind *kind, SeatSet people, const Zones *zones)
{
    const Etiquette *e = etiquette_of(sitting_game(app->sitting));
    const bool several = (people & (people - 1)) != 0;
    *p = (Poll){.etiquette = e, .on = e->poll && kind->poll_words && several, .people = people,
                .zones = zones, .asked = SEAT_NOBODY, .holder = SEAT_NOBODY,
                .asking = SEAT_NOBODY, .step = -1};
    if (p->on) sitting_use_lamp(app->sitting, true); // computers, too, have their place in it
}

void poll_again(Poll *p, App *app, SeatSet people)
{
    if (p->on) sitting_use_lamp(app->sitting, true);
    p->people = people;
    p->to_look &= people;
    p->after &= people;
    poll_let_go(p);
}

void poll_let_go(Poll *p) { p->holder = p->asking = SEAT_NOBODY; }

/* ---- what is asked now ----------------------------------------------------------------------- */

static bool asks_person(const Poll *p)
{
    return p->on && p->now.kind == POLL_ASK && seats_have(p->people, p->now.seat);
}

static bool asks_who_drops(const Poll *p)
{
    return p->on && p->begun && p->to_look == 0 && !p->polled;
}

bool poll_asks(const Poll *p)
{
    return asks_person(p) || (p->on && p->to_look != 0) || asks_who_drops(p);
}

bool poll_goes_on(const Poll *p)
{
    if (!p->on || p->now.kind == POLL_NONE) return true;
    return !poll_asks(p) && (p->now.kind == POLL_ASK || p->pause_s <= 0);
}

bool poll_lets_look(const Poll *p)
{
    return p->on && p->now.kind >= POLL_BEGIN && p->begun && p->to_look == 0;
}

/* They look one after another, from the one who begins. */
static Seat next_to_look(const Poll *p, const App *app)
{
    const Table *t = sitting_table(app->sitting);
    Seat seat = 0;
    while (seat < t->seat_count && !seats_have(t->to_act, seat)) seat++;
    for (int i = 0; i < t->seat_count; i++) {
        if (seats_have(p->to_look, seat % t->seat_count)) return seat % t->seat_count;
        seat = seat_next(sitting_game(app->sitting), t, seat % t->seat_count);
    }
    return SEAT_NOBODY;
}

Seat poll_curtain(const Poll *p, const App *app)
{
    const Seat person = sitting_person_to_act(app->sitting);
    if (!p->on || p->now.kind == POLL_NONE) return person;
    if (p->now.kind == POLL_ASK || asks_who_drops(p)) return SEAT_NOBODY;
    return p->to_look != 0 ? next_to_look(p, app) : person;
}

SeatSet poll_may_hold(const Poll *p, const App *app)
{
    const Table *t = sitting_table(app->sitting);
    SeatSet may = 0;
    if (!p->on || p->now.kind < POLL_BEGIN) return 0;
    for (Seat s = 0; s < t->seat_count; s++) {
        const bool asked = seats_have(t->may_interrupt | t->to_act, s) && seats_have(p->people, s);
        if (asked && sitting_try(app->sitting, s, &p->now.yes, NULL) == MATCH_OK) {
            may |= seats_only(s);
        }
    }
    return may;
}

bool poll_moves(const Poll *p)
{
    if (!p->on) return false;
    const bool runs = (asks_person(p) || asks_who_drops(p)) && p->whole_s > 0;
    return runs || p->holder != SEAT_NOBODY || p->after != 0 ||
           (p->now.kind >= POLL_BEGIN && p->pause_s > 0);
}

/* ---- presses --------------------------------------------------------------------------------- */

static bool answer(Poll *p, App *app, const Action *a)
{
    if (!p->still || !asks_person(p)) return false;
    app_sound(app, "confirm");
    return sitting_submit(app->sitting, p->now.seat, a, NULL) == MATCH_OK;
}

static void say(Poll *p, App *app, Seat seat)
{
    p->after |= seats_only(seat);
    poll_let_go(p);
    app_sound(app, "confirm");
}

/* One pad alone may go from hand to hand: then its buttons are the screen's. */
static bool is_own_pad(const Poll *p, Seat seat)
{
    return zones_buzzer(p->zones, seat).kind == BUZZER_PAD || (p->pads & (p->pads - 1)) != 0;
}

static bool confirms(const App *app) { return pref(&app->prefs, PREF_CONFIRM) != 0; }

static bool hold(Poll *p, App *app, const Press *press)
{
    const bool may = p->holder == SEAT_NOBODY && seats_have(poll_may_hold(p, app), press->seat);
    if (!press->down && p->holder == press->seat) p->holder = SEAT_NOBODY;
    if (press->down && may && !confirms(app)) {
        say(p, app, press->seat);
    } else if (press->down && may) {
        p->holder = press->seat;
        p->held_s = 0;
    }
    return may || press->device != DEVICE_TOUCH; // a buzzer key is no shortcut besides
}

bool poll_input(Poll *p, App *app, const TableScene *scene, const Noren *noren, const Input *in)
{
    const Canvas *canvas = ui_canvas(app->ui);
    Press press;
    if (!p->on || p->now.kind == POLL_NONE) return false;
    if (in->type == INPUT_COMMAND && in->device == DEVICE_PAD && in->pad < 8) {
        p->pads |= (uint8_t)(1u << in->pad);
    }
    if (!zones_press(p->zones, in, canvas->w, canvas->h, &press)) return false;
    if (press.kind != PRESS_BUZZ) return false;
    const bool pad = press.device == DEVICE_PAD;
    if (pad && (!is_own_pad(p, press.seat) || press.seat == scene->person)) return false;
    if (p->now.kind == POLL_ASK) {
        if (press.down && press.seat == p->now.seat) (void)answer(p, app, &p->now.yes);
        return press.device != DEVICE_TOUCH;
    }
    // Behind the curtain the own buzzer of the one it names opens it.
    if (noren->next == press.seat) return false;
    return hold(p, app, &press);
}

bool poll_act(Poll *p, App *app, const UiAct *act)
{
    if (!p->on || act->kind != UI_PRESSED) return false;
    if (act->id >= ID_LANTERN && act->id < ID_LANTERN + SEATS_MAX) {
        const Seat seat = (Seat)(act->id - ID_LANTERN);
        if (!confirms(app)) say(p, app, seat);
        else p->asking = p->asking == seat ? SEAT_NOBODY : seat;
        return true;
    }
    switch (act->id) {
    case ID_POLL_YES:
        if (p->asking != SEAT_NOBODY) say(p, app, p->asking);
        else (void)answer(p, app, &p->now.yes);
        return true;
    case ID_POLL_NO:
        if (p->asking != SEAT_NOBODY) p->asking = SEAT_NOBODY;
        else if (asks_person(p)) (void)answer(p, app, &p->now.no);
        else p->polled = true;
        return true;
    case ID_SEEN: {
        const Seat seat = next_to_look(p, app);
        if (seat != SEAT_NOBODY) p->to_look &= (SeatSet)~seats_only(seat);
        app_sound(app, "confirm");
        return true;
    }
    default: return false;
    }
}

/* ---- time ------------------------------------------------------------------------------------ */

/* Between two cards nothing asks for an answer, so there the longest stands for "no limit". */
static float pause_times(const Prefs *prefs)
{
    const float times = pref_times(prefs, PREF_LAMP_LEAST), most = 10;
    return times > 0 ? times : most;
}

static void time_to_answer(Poll *p, float seconds) { p->whole_s = p->left_s = seconds; }

/* Keeps to what the table asks now. */
static void follow(Poll *p, const App *app, const TableKind *kind, const TableScene *scene)
{
    const LampPace pace = sitting_lamp_pace(app->sitting);
    const float times = pref_times(&app->prefs, PREF_CALL_TIMES);
    p->etiquette->poll(scene->view, &p->now);
    kind->poll_words(scene, p->now.kind == POLL_ASK, &p->words);
    if (p->now.mark != p->mark) { // another deal
        p->mark = p->now.mark;
        p->begun = p->polled = false;
        p->to_look = p->after = 0;
        poll_let_go(p);
        p->asked = SEAT_NOBODY;
    }
    if (p->now.kind == POLL_ASK && p->asked != p->now.seat) {
        p->asked = p->now.seat;
        time_to_answer(p, TIMES[pace].ask_s * times);
    }
    if (p->now.kind >= POLL_BEGIN && !p->begun) {
        p->begun = true;
        p->polled = p->now.kind != POLL_BEGIN; // taken up again in the middle
        p->to_look = p->polled || hands_are_open(app->sitting) ? 0 : p->people & p->now.seats;
        time_to_answer(p, TIMES[pace].drop_s * times);
    }
    if (p->now.kind == POLL_NONE) p->to_look = 0;
    p->to_look &= p->now.seats;
    const int step = match_step_count(sitting_match(app->sitting));
    if (step == p->step) return;
    p->step = step;
    p->pause_s = TIMES[pace].pause_s * pause_times(&app->prefs);
    if (asks_who_drops(p) && p->left_s < TIME_FOR_MORE_S) p->left_s = TIME_FOR_MORE_S;
}

/* What was said while a card was under way; whoever may not any more has been overtaken. */
static bool drop_out(Poll *p, App *app)
{
    bool done = false;
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (!seats_have(p->after, s)) continue;
        if (sitting_submit(app->sitting, s, &p->now.yes, NULL) == MATCH_OK) done = true;
    }
    p->after = 0;
    return done;
}

static bool computer_drops_out(App *app, float dt_s)
{
    Action a;
    const Seat seat = sitting_window_due(app->sitting, dt_s, &a);
    return seat != SEAT_NOBODY && sitting_submit(app->sitting, seat, &a, NULL) == MATCH_OK;
}

static bool time_runs_out(Poll *p, float dt_s)
{
    if (p->whole_s <= 0 || p->holder != SEAT_NOBODY || p->asking != SEAT_NOBODY) return false;
    p->left_s -= dt_s;
    return p->left_s <= 0;
}

bool poll_update(Poll *p, App *app, const TableKind *kind, const TableScene *scene, float dt_s,
                 bool still)
{
    if (!p->on) return false;
    p->still = still;
    if (sitting_table(app->sitting)->phase == PHASE_ROUND_OVER) {
        p->now.kind = POLL_NONE;
        p->to_look = p->after = 0;
        return false;
    }
    follow(p, app, kind, scene);
    if (p->holder != SEAT_NOBODY) {
        p->held_s += dt_s;
        if (p->held_s >= HELD_S) say(p, app, p->holder);
    }
    if (!still) return false;
    if (p->after != 0) return drop_out(p, app);
    if (asks_person(p)) return time_runs_out(p, dt_s) && answer(p, app, &p->now.no);
    if (p->now.kind < POLL_BEGIN || p->to_look != 0) return false;
    if (computer_drops_out(app, dt_s)) return true;
    if (asks_who_drops(p)) p->polled = time_runs_out(p, dt_s);
    else if (p->pause_s > 0 && p->holder == SEAT_NOBODY) p->pause_s -= dt_s;
    return false;
}
