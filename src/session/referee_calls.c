/*
 * referee_calls.c - what is called out of turn: presses go to the lamp, the lamp's verdict goes to
 * the rules, and until the lamp is out no other card lands (ux.md 4.5). See referee.h.
 */
#include <string.h>

#include "session/referee_parts.h"

enum { WRONG_MS = 1500, STALE_MS = 1000 };

void refcalls_begin(Referee *r)
{
    const bool several = seats_are_several(r->people);
    RefereeCalls *c = &r->calls;
    *c = (RefereeCalls){.chooser = SEAT_NOBODY, .ready_seat = SEAT_NOBODY, .people = r->people};
    c->on = several && r->etiquette->hands == HANDS_LOOK;
    c->races = c->on && (!r->etiquette->has_calls || r->etiquette->has_calls(referee_table(r)));
}

/* ---- the window ------------------------------------------------------------------------------ */

static void light(Referee *r)
{
    RefereeCalls *c = &r->calls;
    const Seating *who = sitting_seating(r->sitting);
    const LampTimes times = sitting_lamp_times(r->sitting);
    LampSeats seats = {.seats = c->window.seats, .people = r->people, .player = c->window.player,
                       .seat_count = who->count,
                       .direction = sitting_game(r->sitting)->direction};
    for (int s = 0; s < who->count; s++) seats.stars[s] = (uint8_t)chair_stars(&who->chair[s]);
    const int length = c->window.kind == WINDOW_CLAIM    ? times.least_ms
                       : c->window.kind == WINDOW_ANSWER ? times.return_ms
                                                         : times.look_ms;
    lamp_light(&c->lamp, &seats, &times, length, r->now_ms);
}

static void close_window(RefereeCalls *c)
{
    lamp_dim(&c->lamp);
    c->window = (CallWindow){0};
    c->over = false;
    c->chooser = c->ready_seat = SEAT_NOBODY;
    c->after_count = 0;
    c->with_action = 0;
}

void refcalls_follow(Referee *r)
{
    RefereeCalls *c = &r->calls;
    CallWindow w = {0};
    if (!c->on) return;
    if (!c->asleep && r->etiquette->window) r->etiquette->window(r->seen, &w);
    if (w.kind == c->window.kind && w.mark == c->window.mark) {
        c->window.seats = c->lamp.seats = w.seats;
        return;
    }
    close_window(c);
    if (r->untold || w.kind == WINDOW_NONE) return; // lit when the card lies
    c->window = w;
    light(r);
}

bool referee_listens(const Referee *r)
{
    const uint8_t lamp = r->calls.lamp.state;
    return r->calls.on && r->calls.window.kind != WINDOW_NONE &&
           (lamp == LAMP_LIT || lamp == LAMP_GRACE);
}

bool refcalls_wait(const Referee *r)
{
    const RefereeCalls *c = &r->calls;
    if (!c->on || c->window.kind == WINDOW_NONE) return false;
    return c->lamp.state == LAMP_GRACE || !c->over;
}

bool refcalls_go_on(const Referee *r)
{
    const RefereeCalls *c = &r->calls;
    if (!c->on || c->window.kind == WINDOW_NONE) return true;
    if (c->window.kind == WINDOW_CLAIM) return c->over && c->lamp.state == LAMP_LIT;
    return c->chooser == SEAT_NOBODY && !seats_are_several(referee_table(r)->to_act);
}

/* ---- presses --------------------------------------------------------------------------------- */

static RefereeVerdict verdict_of(LampHeard heard, bool out)
{
    switch (heard) {
    case HEARD_CALL: return VERDICT_COUNTS;
    case HEARD_GUESS: return VERDICT_GUESS;
    case HEARD_EARLY: return VERDICT_EARLY;
    case HEARD_MASHED: return VERDICT_MASHED;
    case HEARD_LOCKED: return out ? VERDICT_ONCE : VERDICT_LATE;
    case HEARD_NOTHING: break;
    }
    return VERDICT_NOTHING;
}

RefereeVerdict refcalls_press(Referee *r, const Happening *h)
{
    RefereeCalls *c = &r->calls;
    uint32_t ms = h->ms;
    if (!c->on || !c->races || c->asleep || !seats_have(r->people, h->seat))
        return VERDICT_NOT_ASKED;
    // below 0: it came since the clock was told last
    const int32_t late = (int32_t)(r->now_ms - ms);
    if (late > STALE_MS || late < -STALE_MS) ms = r->now_ms;
    const LampHeard heard = lamp_press(&c->lamp, h->seat, ms);
    if (heard == HEARD_CALL && h->action.verb != 0) {
        c->with_action |= seats_only(h->seat);
        c->action[h->seat] = h->action;
    }
    return verdict_of(heard, seats_have(c->lamp.out, h->seat));
}

bool refcalls_declines(const Referee *r, Seat seat, const Action *a)
{
    const uint8_t no = r->calls.window.decline.verb;
    return r->calls.on && no != 0 && a->verb == no && r->calls.chooser != seat &&
           seats_have(referee_table(r)->to_act, seat);
}

bool refcalls_is_call(const Referee *r, Seat seat, const Action *a)
{
    const RefereeCalls *c = &r->calls;
    if (!c->on || !c->races || c->asleep || c->chooser == seat) return false;
    if (c->window.kind == WINDOW_RACE) return !refcalls_declines(r, seat, a);
    return r->etiquette->is_call && r->etiquette->is_call(a);
}

bool refcalls_hold(Referee *r, Seat seat, const Action *a)
{
    RefereeCalls *c = &r->calls;
    if (r->etiquette->closes && !r->etiquette->closes(a)) return false;
    if (!c->on || c->window.kind != WINDOW_CLAIM || c->over) return false;
    if (sitting_try(r->sitting, seat, a, NULL) != MATCH_OK) return false;
    c->ready_seat = seat;
    c->ready = *a;
    return true;
}

/* ---- the verdict ----------------------------------------------------------------------------- */

/* An easy or usual computer loses a tie to a person. */
static void people_first(const Referee *r, Seat order[SEATS_MAX], int count)
{
    Seat sorted[SEATS_MAX];
    int n = 0;
    for (int late = 0; late < 2; late++) {
        for (int i = 0; i < count; i++) {
            const Chair *chair = &sitting_seating(r->sitting)->chair[order[i]];
            const bool yields = chair->computer && chair->level <= AI_NORMAL;
            if (yields == (late == 1)) sorted[n++] = order[i];
        }
    }
    memcpy(order, sorted, (size_t)n);
}

/* Deals with a wrong call. Choosing nothing in time counts as one. */
static void shut_out(RefereeCalls *c, Seat seat)
{
    if (c->lamp.times.locks) lamp_shut_out(&c->lamp, seat);
}

/* Is this still the window that the lamp is lit for? A wrong call that the rules accept at a price
 * may change nothing on the table (DOTE-60; a wrong snap). */
static bool stands(Referee *r)
{
    CallWindow w = {0};
    referee_see(r);
    if (referee_table(r)->phase == PHASE_ROUND_OVER) return false;
    r->etiquette->window(r->seen, &w);
    return w.kind == r->calls.window.kind && w.mark == r->calls.window.mark;
}

/* The action that a press already named; NULL: it only reserved the right to choose. */
static const Action *pressed_with(const RefereeCalls *c, Seat seat)
{
    return seats_have(c->with_action, seat) ? &c->action[seat] : NULL;
}

/* The next one of those who pressed may choose; without any the lamp is lit again. */
static bool next_chooser(Referee *r)
{
    RefereeCalls *c = &r->calls;
    c->chooser = SEAT_NOBODY;
    while (c->after_count > 0) {
        const Seat seat = c->after[0];
        const Action *a = pressed_with(c, seat);
        memmove(c->after, c->after + 1, (size_t)--c->after_count);
        if (a) {
            const Action chosen = *a;
            const bool done = referee_submit(r, seat, &chosen, NULL, true);
            if (done && !stands(r)) return true;
            if (!done && seats_have(r->people, seat)) {
                shut_out(c, seat);
                referee_note(r, NOTE_WRONG, seat, &chosen);
            }
            continue;
        }
        c->chooser = seat;
        c->choose_left_ms = c->lamp.times.choose_ms ? c->lamp.times.choose_ms : -1;
        referee_note(r, NOTE_CHOOSES, seat, NULL);
        return false;
    }
    lamp_relight(&c->lamp, r->now_ms);
    return false;
}

/* A hand that was shown is known to all, so children's hands stay shut unless people set it
 * otherwise. */
static void show_wrong(Referee *r, Seat seat)
{
    RefereeCalls *c = &r->calls;
    const int set = pref(sitting_prefs(r->sitting), PREF_SHOW_WRONG);
    if (set == 0 ? sitting_lamp_pace(r->sitting) == LAMP_CHILD : set == 2) return;
    if (c->wrong_count == SEATS_MAX) return;
    if (c->wrong_count == 0) c->wrong_left_ms = WRONG_MS;
    c->wrong[c->wrong_count++] = seat;
}

void refcalls_pass(Referee *r, int dt_ms)
{
    RefereeCalls *c = &r->calls;
    if (c->wrong_count == 0) return;
    lamp_shift(&c->lamp, (uint32_t)dt_ms); // "nobody else?" is asked when all have seen it
    c->wrong_left_ms -= dt_ms;
    if (c->wrong_left_ms > 0) return;
    memmove(c->wrong, c->wrong + 1, (size_t)--c->wrong_count);
    c->wrong_left_ms = WRONG_MS;
}

static const Action *called(const RefereeCalls *c, Seat seat)
{
    const Action *said = pressed_with(c, seat);
    return said ? said : &c->window.call;
}

static void call_is_wrong(Referee *r, Seat seat, const Action *a)
{
    shut_out(&r->calls, seat);
    show_wrong(r, seat);
    referee_note(r, NOTE_WRONG, seat, a);
}

/* One call stands; in a window where every call stands, so do the others made in it. */
static void others_stand(Referee *r, const Seat *order, int count)
{
    for (int i = 0; i < count && r->calls.window.each; i++) {
        const Action a = *called(&r->calls, order[i]);
        if (!seats_have(referee_table(r)->to_act, order[i])) continue;
        if (!referee_submit(r, order[i], &a, NULL, true)) call_is_wrong(r, order[i], &a);
    }
}

/* The calls in their order: the first one that the rules accept stands. */
static bool decide(Referee *r)
{
    RefereeCalls *c = &r->calls;
    Seat order[SEATS_MAX];
    const int count = lamp_verdict(&c->lamp, r->now_ms, order);
    if (count == 0) return false;
    people_first(r, order, count);
    if (c->window.call.verb == 0) {
        memcpy(c->after, order, (size_t)count);
        c->after_count = count;
        return next_chooser(r);
    }
    for (int i = 0; i < count; i++) {
        const Action a = *called(c, order[i]);
        if (referee_submit(r, order[i], &a, NULL, true) && !stands(r)) {
            c->wrong_count = 0;
            others_stand(r, &order[i + 1], count - i - 1);
            return true;
        }
        call_is_wrong(r, order[i], &a);
    }
    lamp_relight(&c->lamp, r->now_ms);
    return false;
}

/* ---- time ------------------------------------------------------------------------------------ */

/* A computer presses like everybody else; where there is no race it acts at once. True if it did
 * something. */
static bool computers_press(Referee *r, int dt_ms)
{
    RefereeCalls *c = &r->calls;
    Action a;
    const Seat seat = referee_computer_due(r, dt_ms, &a);
    if (seat == SEAT_NOBODY) return false;
    const bool says_no = c->window.decline.verb != 0 && a.verb == c->window.decline.verb;
    if (says_no || !referee_listens(r)) return referee_submit(r, seat, &a, NULL, true);
    c->with_action |= seats_only(seat);
    c->action[seat] = a;
    (void)lamp_press(&c->lamp, seat, r->now_ms);
    return false;
}

/* Those who were asked and have not pressed have thereby said "no". */
static bool decline_for_all(Referee *r)
{
    bool done = false;
    const uint8_t phase = referee_table(r)->phase;
    const Action no = r->calls.window.decline;
    for (Seat s = 0; s < referee_table(r)->seat_count; s++) {
        const Table *t = referee_table(r);
        if (t->phase != phase || referee_is_computer(r, s) || !seats_have(t->to_act, s)) continue;
        if (referee_submit(r, s, &no, NULL, true)) done = true;
    }
    return done;
}

static bool time_is_over(Referee *r)
{
    RefereeCalls *c = &r->calls;
    c->over = true;
    if (c->window.decline.verb != 0) return decline_for_all(r);
    if (c->ready_seat == SEAT_NOBODY) return false;
    const Seat seat = c->ready_seat;
    const Action ready = c->ready;
    c->ready_seat = SEAT_NOBODY;
    return referee_submit(r, seat, &ready, NULL, true);
}

/* The one who may choose has a while for it. */
static bool choosing(Referee *r, int dt_ms)
{
    RefereeCalls *c = &r->calls;
    const bool asked = seats_have(c->window.seats, c->chooser);
    if (c->choose_left_ms >= 0) {
        c->choose_left_ms -= dt_ms;
        if (c->choose_left_ms < 0) c->choose_left_ms = 0;
    }
    if (asked && c->choose_left_ms != 0) return false;
    shut_out(c, c->chooser);
    if (asked) referee_note(r, NOTE_TOO_LATE, c->chooser, NULL);
    return next_chooser(r);
}

bool refcalls_time(Referee *r, int dt_ms)
{
    RefereeCalls *c = &r->calls;
    if (!c->on || c->window.kind == WINDOW_NONE) return false;
    if (c->chooser != SEAT_NOBODY) return choosing(r, dt_ms);
    if (computers_press(r, dt_ms) || decide(r)) return true;
    if (c->chooser != SEAT_NOBODY) return false;
    if (!lamp_is_over(&c->lamp, r->now_ms)) {
        c->over = false; // "nobody else?" after a wrong call
        return false;
    }
    return !c->over && time_is_over(r);
}

RefereeVerdict refcalls_leave(Referee *r, Seat seat)
{
    RefereeCalls *c = &r->calls;
    if (!c->on || c->window.kind == WINDOW_NONE) return VERDICT_NOTHING;
    if (seat != SEAT_NOBODY && c->chooser == seat) {
        shut_out(c, seat);
        (void)next_chooser(r);
        return VERDICT_DONE;
    }
    if (!referee_listens(r) || !seats_have(c->window.seats, seat)) return VERDICT_NOTHING;
    lamp_answer(&c->lamp, seat);
    return VERDICT_DONE;
}

bool refcalls_runs(const Referee *r)
{
    const RefereeCalls *c = &r->calls;
    const bool lit = c->window.kind != WINDOW_NONE && !c->over && !c->lamp.endless;
    return c->on && (lit || c->lamp.state == LAMP_GRACE || c->chooser != SEAT_NOBODY ||
                     c->wrong_count > 0);
}

int refcalls_due(const Referee *r)
{
    const RefereeCalls *c = &r->calls;
    int due = c->wrong_count > 0 ? c->wrong_left_ms : -1;
    if (!c->on || c->window.kind == WINDOW_NONE) return due;
    if (c->chooser != SEAT_NOBODY) return due_sooner(due, c->choose_left_ms);
    if (c->lamp.state == LAMP_GRACE)
        due = due_sooner(due, (int)(int32_t)(c->lamp.grace_end_ms - r->now_ms));
    if (c->lamp.state == LAMP_LIT && !c->lamp.endless && !c->over)
        due = due_sooner(due, (int)(int32_t)(c->lamp.lit_ms + c->lamp.length_ms - r->now_ms));
    return due;
}
