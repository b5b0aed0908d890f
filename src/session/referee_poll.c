/*
 * referee_poll.c - what is asked of everybody in public, in turn order and without a race (ux.md
 * 5.3): before anybody looks, who looks first, who drops out. Being quick gains nothing: what is
 * said while a card is under way is done when it lies. See referee.h.
 */
#include "session/open_hands.h"
#include "session/referee_parts.h"

/* By pace; 0: no limit. The pause is the least time between two seats while one may drop out. */
static const struct {
    int ask_ms, drop_ms, pause_ms;
} TIMES[LAMP_PACES] = {
    [LAMP_SERIOUS] = {4000, 3000, 1000},
    [LAMP_FAMILY] = {4000, 5000, 1500},
    [LAMP_CHILD] = {0, 0, 2500},
    [LAMP_SLOW] = {0, 0, 2500},
};
enum { TIME_FOR_MORE_MS = 2000 };

void refpoll_begin(Referee *r)
{
    r->poll = (RefereePoll){.asked = SEAT_NOBODY, .step = -1};
}

/* ---- what is asked now ----------------------------------------------------------------------- */

bool refpoll_asks_one(const Referee *r)
{
    const RefereePoll *p = &r->poll;
    return p->on && p->now.kind == POLL_ASK && seats_have(r->people, p->now.seat);
}

bool refpoll_asks_all(const Referee *r)
{
    const RefereePoll *p = &r->poll;
    // Some have dropped out, so perhaps nobody is left who still can.
    return p->on && p->now.kind >= POLL_BEGIN && p->begun && p->to_look == 0 && !p->polled;
}

bool referee_poll_asks(const Referee *r)
{
    return refpoll_asks_one(r) || (r->poll.on && r->poll.to_look != 0) || refpoll_asks_all(r);
}

bool referee_poll_goes_on(const Referee *r)
{
    const RefereePoll *p = &r->poll;
    if (!p->on || p->now.kind == POLL_NONE) return true;
    return !referee_poll_asks(r) && (p->now.kind == POLL_ASK || p->pause_left_ms <= 0);
}

bool refpoll_lets_look(const Referee *r)
{
    const RefereePoll *p = &r->poll;
    return p->on && p->now.kind >= POLL_BEGIN && p->begun && p->to_look == 0;
}

/* People look one after another, beginning with the one who begins the deal; those who have their
 * own glass look there. */
Seat referee_next_to_look(const Referee *r)
{
    const Table *t = referee_table(r);
    const SeatSet wait = (SeatSet)(r->poll.to_look & ~r->glasses);
    Seat seat = 0;
    while (seat < t->seat_count && !seats_have(t->to_act, seat)) seat++;
    for (int i = 0; i < t->seat_count; i++) {
        if (seats_have(wait, seat % t->seat_count)) return seat % t->seat_count;
        seat = seat_next(sitting_game(r->sitting), t, seat % t->seat_count);
    }
    return SEAT_NOBODY;
}

Seat refpoll_curtain(const Referee *r, Seat person)
{
    const RefereePoll *p = &r->poll;
    if (!p->on || p->now.kind == POLL_NONE) return person;
    if (p->now.kind == POLL_ASK || refpoll_asks_all(r)) return SEAT_NOBODY;
    return p->to_look != 0 ? referee_next_to_look(r) : person;
}

SeatSet referee_may_drop_out(const Referee *r)
{
    const RefereePoll *p = &r->poll;
    const Table *t = referee_table(r);
    SeatSet may = 0;
    if (!p->on || p->now.kind < POLL_BEGIN) return 0;
    for (Seat s = 0; s < t->seat_count; s++) {
        const bool asked = seats_have(t->may_interrupt | t->to_act, s) && seats_have(r->people, s);
        if (asked && sitting_try(r->sitting, s, &p->now.yes, NULL) == MATCH_OK) {
            may |= seats_only(s);
        }
    }
    return may;
}

/* ---- answers --------------------------------------------------------------------------------- */

static bool is_answer(const RefereePoll *p, const Action *a)
{
    if (p->now.with_verb != 0 && a->verb == p->now.with_verb) return true;
    return a->verb == p->now.yes.verb || (p->now.no.verb != 0 && a->verb == p->now.no.verb);
}

RefereeVerdict refpoll_action(Referee *r, Seat seat, const Action *a, Reason *why)
{
    RefereePoll *p = &r->poll;
    if (!p->on || p->now.kind == POLL_NONE || !is_answer(p, a)) return VERDICT_NOTHING;
    if (p->now.kind == POLL_ASK) {
        if (!refpoll_asks_one(r) || seat != p->now.seat || r->untold) return VERDICT_NOT_ASKED;
        return referee_submit(r, seat, a, why, false) ? VERDICT_DONE : VERDICT_REFUSED;
    }
    // Somebody whose hand lies open acts as in any turn.
    if (!r->untold && referee_may_call(r, seat)) return VERDICT_NOTHING;
    if (!seats_have(referee_may_drop_out(r), seat)) return VERDICT_NOT_ASKED;
    p->said |= seats_only(seat);
    return VERDICT_SAID;
}

RefereeVerdict refpoll_leave(Referee *r, Seat seat)
{
    RefereePoll *p = &r->poll;
    if (refpoll_asks_one(r) && seat == p->now.seat) {
        const Action no = p->now.no;
        return refpoll_action(r, seat, &no, NULL);
    }
    if (!refpoll_asks_all(r)) return VERDICT_NOTHING;
    p->declined |= seat == SEAT_NOBODY ? SEATS_ALL : seats_only(seat);
    if ((referee_may_drop_out(r) & ~p->declined) == 0) p->polled = true;
    return VERDICT_DONE;
}

/* ---- time ------------------------------------------------------------------------------------ */

/* Between two cards nothing asks for an answer, so there the longest stands for "no limit". */
static float pause_times(const Prefs *prefs)
{
    const float times = pref_times(prefs, PREF_LAMP_LEAST), most = 10;
    return times > 0 ? times : most;
}

static int times_ms(int ms, float times) { return (int)((float)ms * times); }

static void time_to_answer(RefereePoll *p, int ms) { p->whole_ms = p->left_ms = ms; }

static void begin_deal(Referee *r)
{
    RefereePoll *p = &r->poll;
    p->mark = p->now.mark;
    p->begun = p->polled = p->held = false;
    p->to_look = p->said = p->declined = 0;
    p->asked = SEAT_NOBODY;
}

void refpoll_follow(Referee *r)
{
    RefereePoll *p = &r->poll;
    const LampPace pace = sitting_lamp_pace(r->sitting);
    const float times = pref_times(sitting_prefs(r->sitting), PREF_CALL_TIMES);
    p->now = (PublicPoll){.kind = POLL_NONE, .seat = SEAT_NOBODY};
    p->on = r->etiquette->poll && seats_are_several(r->people);
    if (r->etiquette->poll && referee_table(r)->phase != PHASE_ROUND_OVER)
        r->etiquette->poll(r->seen, &p->now);
    if (p->now.kind == POLL_NONE) p->to_look = p->said = 0;
    if (!p->on || p->now.kind == POLL_NONE) return;
    if (p->now.mark != p->mark) begin_deal(r);
    if (p->now.kind == POLL_ASK && p->asked != p->now.seat) {
        p->asked = p->now.seat;
        time_to_answer(p, times_ms(TIMES[pace].ask_ms, times));
    }
    if (p->now.kind >= POLL_BEGIN && !p->begun) {
        p->begun = true;
        p->polled = p->now.kind != POLL_BEGIN; // the match was continued in the middle of a deal
        p->to_look = p->polled || hands_are_open(r->sitting) ? 0 : r->people & p->now.seats;
        time_to_answer(p, times_ms(TIMES[pace].drop_ms, times));
    }
    p->to_look &= p->now.seats & r->people;
    p->said &= r->people;
    const int step = match_step_count(sitting_match(r->sitting));
    if (step == p->step) return;
    p->step = step;
    p->pause_left_ms = times_ms(TIMES[pace].pause_ms, pause_times(sitting_prefs(r->sitting)));
    if (refpoll_asks_all(r) && p->left_ms < TIME_FOR_MORE_MS) p->left_ms = TIME_FOR_MORE_MS;
}

/* Does what was said while a card was under way; an answer that is no longer legal is dropped. */
static bool drop_out(Referee *r)
{
    RefereePoll *p = &r->poll;
    const SeatSet said = p->said;
    const Action yes = p->now.yes;
    bool done = false;
    p->said = 0;
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (seats_have(said, s) && referee_submit(r, s, &yes, NULL, true)) done = true;
    }
    return done;
}

static bool time_runs_out(RefereePoll *p, int dt_ms)
{
    if (p->whole_ms <= 0 || p->held) return false;
    p->left_ms -= dt_ms;
    return p->left_ms <= 0;
}

bool refpoll_time(Referee *r, int dt_ms)
{
    RefereePoll *p = &r->poll;
    Action a;
    if (!p->on || p->now.kind == POLL_NONE) return false;
    if (p->said != 0) return drop_out(r);
    if (refpoll_asks_one(r)) {
        const Action no = p->now.no;
        return time_runs_out(p, dt_ms) && referee_submit(r, p->now.seat, &no, NULL, true);
    }
    if (p->now.kind < POLL_BEGIN || p->to_look != 0) return false;
    const Seat seat = referee_computer_due(r, dt_ms, &a);
    if (seat != SEAT_NOBODY && referee_submit(r, seat, &a, NULL, true)) return true;
    if (refpoll_asks_all(r)) p->polled = time_runs_out(p, dt_ms);
    else if (p->pause_left_ms > 0 && !p->held) p->pause_left_ms -= dt_ms;
    return false;
}

int refpoll_due(const Referee *r)
{
    const RefereePoll *p = &r->poll;
    if (!p->on || p->now.kind == POLL_NONE) return -1;
    if (p->said != 0) return 0;
    if (refpoll_asks_one(r) || refpoll_asks_all(r)) return p->whole_ms > 0 ? p->left_ms : -1;
    if (p->to_look != 0) return -1;
    return p->pause_left_ms > 0 ? p->pause_left_ms : -1;
}
