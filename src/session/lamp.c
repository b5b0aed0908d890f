/* lamp.c - see lamp.h. */
#include "session/lamp.h"

#include <assert.h>
#include <limits.h>

static const int32_t STARS_MS[LAMP_STARS_MOST + 1] = {0, 500, 1000, 2000};
enum {
    PAST_THE_END_MS = 1000, // a grace may outlast the least time by this, at most
    // presses this far apart were certainly made in the order of their stamps
    FIRST_MS = 5
};

const LampTimes *lamp_times(LampPace pace)
{
    static const LampTimes TIMES[LAMP_PACES] = {
        [LAMP_SERIOUS] = {1500, 60, 1500, 3000, 5000, 5000, FIRST_MS, true},
        [LAMP_FAMILY] = {3000, 400, 3000, 5000, 10000, 5000, 401, true},
        [LAMP_CHILD] = {5000, 1000, 5000, 8000, 20000, 10000, 1001, false},
        [LAMP_SLOW] = {0, 0, 0, 0, 0, 0, INT_MAX, false},
    };
    assert(pace >= 0 && pace < LAMP_PACES);
    return &TIMES[pace];
}

LampTimes lamp_times_set(const Prefs *prefs, LampPace pace)
{
    LampTimes t = *lamp_times(pace);
    const struct {
        int *ms;
        Pref by;
    } each[] = {{&t.least_ms, PREF_LAMP_LEAST},  {&t.grace_ms, PREF_LAMP_GRACE},
                {&t.second_ms, PREF_LAMP_SECOND}, {&t.return_ms, PREF_LAMP_RETURN},
                {&t.look_ms, PREF_CALL_TIMES},   {&t.choose_ms, PREF_CALL_TIMES}};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++)
        *each[i].ms = (int)((float)*each[i].ms * pref_times(prefs, each[i].by));
    const int tie = pref(prefs, PREF_TIES), wrong = pref(prefs, PREF_WRONG_CALL);
    const bool first = tie == TIES_AS_SUITS ? t.tie_ms == FIRST_MS : tie == TIES_FIRST;
    t.tie_ms = first ? FIRST_MS : t.grace_ms > 0 ? t.grace_ms + 1 : INT_MAX;
    if (wrong != WRONG_AS_SUITS) t.locks = wrong == WRONG_LOCKS;
    return t;
}

static int32_t since(const Lamp *l, uint32_t ms) { return (int32_t)(ms - l->lit_ms); }

void lamp_light(Lamp *l, const LampSeats *who, const LampTimes *times, int length_ms,
                uint32_t now_ms)
{
    l->times = *times;
    l->state = LAMP_LIT;
    l->endless = length_ms <= 0;
    l->seats = who->seats;
    l->people = who->people;
    l->player = who->player;
    l->direction = (int8_t)(who->direction < 0 ? -1 : 1);
    l->seat_count = (uint8_t)who->seat_count;
    for (int s = 0; s < SEATS_MAX; s++) {
        l->stars[s] = who->stars[s] < LAMP_STARS_MOST ? who->stars[s] : LAMP_STARS_MOST;
    }
    l->pressed = l->answered = l->out = 0;
    l->deaf = l->early;
    l->early = 0;
    l->lit_ms = now_ms;
    l->length_ms = (uint32_t)(length_ms > 0 ? length_ms : 0);
}

void lamp_dim(Lamp *l)
{
    l->state = LAMP_DARK;
    l->pressed = 0;
}

void lamp_shift(Lamp *l, uint32_t ms)
{
    l->lit_ms += ms;
    l->grace_end_ms += ms;
}

/* ---- presses ---- */

/* The most by which another person's handicap could still put a later press before this one. */
static int32_t best_advantage(const Lamp *l, Seat first)
{
    int32_t best = 0;
    for (Seat s = 0; s < l->seat_count; s++) {
        const int32_t ahead = STARS_MS[l->stars[s]] - STARS_MS[l->stars[first]];
        const SeatSet waited = (SeatSet)(l->seats & l->people & ~l->out);
        if (s != first && seats_have(waited, s) && ahead > best) best = ahead;
    }
    return best;
}

/* Neither the window nor the grace has a limit. */
static bool waits_for_all(const Lamp *l) { return l->endless && l->times.grace_ms == 0; }

static void begin_grace(Lamp *l, Seat first, uint32_t time_ms)
{
    // a press that was heard late has its grace, too
    int32_t least = since(l, time_ms) + l->times.grace_ms;
    if (l->times.grace_ms == 0 && least < (int32_t)l->length_ms) least = (int32_t)l->length_ms;
    int32_t end = least + best_advantage(l, first);
    const int32_t most = (int32_t)l->length_ms + PAST_THE_END_MS;
    if (!l->endless && end > most) end = most;
    if (end < least) end = least;
    l->state = LAMP_GRACE;
    l->grace_end_ms = l->lit_ms + (uint32_t)end;
}

/* A press that was heard late may be older than the one that began the grace. */
static LampHeard count(Lamp *l, Seat seat, uint32_t time_ms)
{
    if (l->state == LAMP_LIT) begin_grace(l, seat, time_ms);
    l->pressed |= seats_only(seat);
    l->at_ms[seat] = since(l, time_ms) - STARS_MS[l->stars[seat]];
    return HEARD_CALL;
}

LampHeard lamp_press(Lamp *l, Seat seat, uint32_t time_ms)
{
    assert(seat < SEATS_MAX);
    const bool mashed = seats_have(l->heard_before, seat) &&
                        time_ms - l->last_press_ms[seat] < LAMP_REFRACTORY_MS;
    l->heard_before |= seats_only(seat);
    l->last_press_ms[seat] = time_ms;
    if (l->state == LAMP_DARK) {
        l->early |= seats_only(seat);
        return HEARD_EARLY;
    }
    if (!seats_have(l->seats, seat) || seats_have(l->pressed, seat)) return HEARD_NOTHING;
    if (l->state == LAMP_LOCKED || seats_have(l->out, seat)) return HEARD_LOCKED;
    if (mashed) return HEARD_MASHED;
    if (since(l, time_ms) < LAMP_DEAF_MS) return HEARD_GUESS;
    if (seats_have(l->deaf, seat) && since(l, time_ms) < LAMP_EARLY_MS) return HEARD_EARLY;
    const bool too_late = l->state == LAMP_GRACE && !waits_for_all(l) &&
                          (int32_t)(time_ms - l->grace_end_ms) > 0;
    if (too_late) return HEARD_LOCKED;
    return count(l, seat, time_ms);
}

void lamp_answer(Lamp *l, Seat seat) { l->answered |= seats_only(seat); }
void lamp_shut_out(Lamp *l, Seat seat) { l->out |= seats_only(seat); }

/* ---- the verdict ---- */

/* How far round the table from the player of the card: the next seat is 0. */
static int way_round(const Lamp *l, Seat seat)
{
    const int from = l->player < l->seat_count ? l->player + l->direction : 0;
    const int steps = (seat - from) * l->direction;
    return (steps % l->seat_count + l->seat_count) % l->seat_count;
}

/* Of the seats in `left` that tie with the earliest, the next one round the table. */
static Seat take_first(const Lamp *l, SeatSet left)
{
    Seat first = SEAT_NOBODY;
    int32_t earliest = 0;
    for (Seat s = 0; s < l->seat_count; s++) {
        if (!seats_have(left, s)) continue;
        if (first == SEAT_NOBODY || l->at_ms[s] < earliest) earliest = l->at_ms[first = s];
    }
    for (Seat s = 0; s < l->seat_count; s++) {
        if (!seats_have(left, s) || l->at_ms[s] - earliest >= l->times.tie_ms) continue;
        if (way_round(l, s) < way_round(l, first)) first = s;
    }
    return first;
}

static bool all_have_answered(const Lamp *l)
{
    return (l->seats & l->people & ~(l->pressed | l->answered | l->out)) == 0;
}

int lamp_verdict(Lamp *l, uint32_t now_ms, Seat order[SEATS_MAX])
{
    int count = 0;
    if (l->state != LAMP_GRACE) return 0;
    const bool waits = waits_for_all(l) ? !all_have_answered(l)
                                        : (int32_t)(now_ms - l->grace_end_ms) < 0;
    if (waits) return 0;
    l->state = LAMP_LOCKED;
    for (SeatSet left = l->pressed; left; count++) {
        order[count] = take_first(l, left);
        left &= (SeatSet)~seats_only(order[count]);
    }
    return count;
}

void lamp_relight(Lamp *l, uint32_t now_ms)
{
    assert(l->state == LAMP_LOCKED);
    l->state = LAMP_LIT;
    l->pressed = l->answered = 0;
    l->lit_ms = now_ms;
    l->endless = l->times.second_ms == 0;
    l->length_ms = (uint32_t)l->times.second_ms;
}

/* ---- the time ---- */

bool lamp_is_over(const Lamp *l, uint32_t now_ms)
{
    if (l->state == LAMP_DARK) return true;
    if (l->state != LAMP_LIT) return false;
    if (l->endless) return all_have_answered(l);
    return since(l, now_ms) >= (int32_t)l->length_ms;
}

float lamp_left(const Lamp *l, uint32_t now_ms)
{
    if (l->state == LAMP_DARK) return 0;
    if (l->endless || since(l, now_ms) < 0) return 1;
    if (since(l, now_ms) >= (int32_t)l->length_ms) return 0;
    return 1 - (float)since(l, now_ms) / (float)l->length_ms;
}
