/*
 * noren.c - see noren.h; noren_draw.c draws it. It falls and rises so quickly that a turn waits at
 * most a second for the program, whatever comes before it.
 */
#include "scenes/table/noren.h"

static const float FALL_S = 0.34f, RISE_S = 0.40f, GENTLE_S = 0.15f, DEAD_S = 0.40f,
                   TWICE_S = 0.5f, SHAKEN_S = 2;

void noren_start(Noren *n)
{
    *n = (Noren){.open_for = SEAT_NOBODY, .next = SEAT_NOBODY, .pressed_s = -1, .shaken_s = -1};
}

static bool falls(const Noren *n) { return n->next != SEAT_NOBODY || n->early; }

bool noren_follow(Noren *n, Seat open_for, Seat next, bool early)
{
    const bool fell = falls(n), another = n->next != SEAT_NOBODY && next != n->next;
    if (next != n->next) { // forgets presses from before
        n->buzzed = n->own = n->passing = false;
        n->pressed_s = n->shaken_s = -1;
        n->named_s = 0;
    }
    if (open_for != n->open_for && open_for != SEAT_NOBODY) {
        n->dead_s = DEAD_S;
        n->idle_s = 0;
    }
    n->open_for = open_for;
    n->next = next;
    n->early = early;
    return falls(n) && (!fell || another);
}

void noren_drop(Noren *n)
{
    if (n->next != SEAT_NOBODY) n->part = 1;
}

bool noren_press(Noren *n)
{
    if (!n->by_presses) return true;
    if (n->pressed_s >= TWICE_S) return true;
    if (n->pressed_s < 0) n->pressed_s = 0; // between these two times it was one press too many
    return false;
}

void noren_buzz(Noren *n, Seat seat, bool down)
{
    if (n->next == SEAT_NOBODY || !down) return;
    if (seat != n->next) n->shaken_s = 0;
    // While the curtain still falls, a press was meant for the table before.
    else if (noren_covers(n)) n->own = true;
}

void noren_look(Noren *n, bool down)
{
    if (n->next == SEAT_NOBODY) return;
    const bool second = down && n->by_presses && noren_press(n);
    n->buzzed = n->by_presses ? second : down;
    n->buzz_s = second ? NOREN_HOLD_S : 0;
}

bool noren_is_buzzed_open(const Noren *n)
{
    const bool held = n->buzzed && n->buzz_s >= NOREN_HOLD_S;
    return n->next != SEAT_NOBODY && (n->own || held) && noren_covers(n);
}

bool noren_hears_pass(const Noren *n)
{
    return n->next != SEAT_NOBODY && n->may_pass && noren_covers(n) && n->named_s >= DEAD_S;
}

void noren_pass_key(Noren *n, bool down)
{
    n->passing = down && noren_hears_pass(n);
    n->pass_s = n->passing && n->by_presses ? NOREN_HOLD_S : 0;
}

bool noren_is_passed(const Noren *n)
{
    return n->passing && n->pass_s >= NOREN_HOLD_S && noren_hears_pass(n);
}

int noren_wake_ms(const Noren *n)
{
    if (n->open_for == SEAT_NOBODY || n->most_s <= 0) return -1;
    return n->idle_s < n->most_s ? (int)((n->most_s - n->idle_s) * 1000) + 1 : 0;
}

bool noren_idle(Noren *n, float idle_s, float most_s)
{
    n->idle_s = idle_s;
    n->most_s = most_s;
    return n->open_for != SEAT_NOBODY && most_s > 0 && idle_s > most_s;
}

bool noren_update(Noren *n, float dt_s, bool gentle)
{
    const bool down = falls(n), was_named = n->named_s > DEAD_S;
    const float whole_s = gentle ? GENTLE_S : down ? FALL_S : RISE_S;
    n->part += (down ? dt_s : -dt_s) / whole_s;
    if (n->part < 0) n->part = 0;
    if (n->part > 1) n->part = 1;
    if (n->dead_s > 0) n->dead_s -= dt_s;
    if (n->buzzed) n->buzz_s += dt_s;
    if (n->passing) n->pass_s += dt_s;
    if (noren_covers(n)) n->named_s += dt_s;
    if (n->pressed_s >= 0) n->pressed_s += dt_s;
    if (n->shaken_s >= 0) n->shaken_s += dt_s;
    if (n->shaken_s > SHAKEN_S) n->shaken_s = -1;
    const bool hangs = n->next == SEAT_NOBODY || was_named; // when it may be passed, that shows
    return n->dead_s > 0 || n->buzzed || n->passing || n->shaken_s >= 0 || !hangs ||
           (down ? n->part < 1 : n->part > 0);
}

bool noren_covers(const Noren *n) { return n->part >= 1; }
