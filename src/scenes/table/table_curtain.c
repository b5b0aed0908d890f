/*
 * table_curtain.c - see table_curtain.h; table_curtain_draw.c draws it.
 *
 * It falls and rises so quickly that a turn waits at most a second for the program, whatever comes
 * before it.
 */
#include "scenes/table/table_curtain.h"

static const float FALL_S = 0.34f, RISE_S = 0.40f, GENTLE_S = 0.15f, DEAD_S = 0.40f,
                   TWICE_S = 0.5f, SHAKEN_S = 2;

void curtain_start(Curtain *n)
{
    *n = (Curtain){.open_for = SEAT_NOBODY, .next = SEAT_NOBODY, .then = SEAT_NOBODY,
                   .pressed_s = -1, .shaken_s = -1};
}

static bool falls(const Curtain *n) { return n->next != SEAT_NOBODY || n->early; }

bool curtain_follow(Curtain *n, Seat open_for, Seat next, Seat early)
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
    n->early = early != SEAT_NOBODY;
    n->then = next != SEAT_NOBODY ? next : early;
    return falls(n) && (!fell || another);
}

void curtain_drop(Curtain *n)
{
    if (n->next != SEAT_NOBODY) n->part = 1;
}

bool curtain_press(Curtain *n)
{
    if (!n->by_presses) return true;
    if (n->pressed_s >= TWICE_S) return true;
    if (n->pressed_s < 0) n->pressed_s = 0; // between these two times it was one press too many
    return false;
}

void curtain_buzz(Curtain *n, Seat seat, bool down)
{
    if (n->next == SEAT_NOBODY || !down) return;
    if (seat != n->next) n->shaken_s = 0;
    // While the curtain still falls, a press was meant for the table before.
    else if (curtain_covers(n)) n->own = true;
}

void curtain_look(Curtain *n, bool down)
{
    if (n->next == SEAT_NOBODY) return;
    const bool second = down && n->by_presses && curtain_press(n);
    n->buzzed = n->by_presses ? second : down;
    n->buzz_s = second ? CURTAIN_HOLD_S : 0;
}

bool curtain_is_buzzed_open(const Curtain *n)
{
    const bool held = n->buzzed && n->buzz_s >= CURTAIN_HOLD_S;
    return n->next != SEAT_NOBODY && (n->own || held) && curtain_covers(n);
}

bool curtain_hears_pass(const Curtain *n)
{
    return n->next != SEAT_NOBODY && n->may_pass && curtain_covers(n) && n->named_s >= DEAD_S;
}

void curtain_pass_key(Curtain *n, bool down)
{
    n->passing = down && curtain_hears_pass(n);
    n->pass_s = n->passing && n->by_presses ? CURTAIN_HOLD_S : 0;
}

bool curtain_is_passed(const Curtain *n)
{
    return n->passing && n->pass_s >= CURTAIN_HOLD_S && curtain_hears_pass(n);
}

int curtain_wake_ms(const Curtain *n)
{
    if (n->open_for == SEAT_NOBODY || n->most_s <= 0) return -1;
    return n->idle_s < n->most_s ? (int)((n->most_s - n->idle_s) * 1000) + 1 : 0;
}

bool curtain_idle(Curtain *n, float idle_s, float most_s)
{
    n->idle_s = idle_s;
    n->most_s = most_s;
    return n->open_for != SEAT_NOBODY && most_s > 0 && idle_s > most_s;
}

bool curtain_update(Curtain *n, float dt_s, bool gentle)
{
    const bool down = falls(n), was_named = n->named_s > DEAD_S;
    const float whole_s = gentle ? GENTLE_S : down ? FALL_S : RISE_S;
    n->part += (down ? dt_s : -dt_s) / whole_s;
    if (n->part < 0) n->part = 0;
    if (n->part > 1) n->part = 1;
    if (n->dead_s > 0) n->dead_s -= dt_s;
    if (n->buzzed) n->buzz_s += dt_s;
    if (n->passing) n->pass_s += dt_s;
    if (curtain_covers(n)) n->named_s += dt_s;
    if (n->pressed_s >= 0) n->pressed_s += dt_s;
    if (n->shaken_s >= 0) n->shaken_s += dt_s;
    if (n->shaken_s > SHAKEN_S) n->shaken_s = -1;
    const bool hangs = n->next == SEAT_NOBODY || was_named; // when it may be passed, that shows
    return n->dead_s > 0 || n->buzzed || n->passing || n->shaken_s >= 0 || !hangs ||
           (down ? n->part < 1 : n->part > 0);
}

bool curtain_covers(const Curtain *n) { return n->part >= 1; }

bool curtain_boards_come(const Curtain *n)
{
    return n->then != SEAT_NOBODY && n->part > 0 && !curtain_covers(n);
}
