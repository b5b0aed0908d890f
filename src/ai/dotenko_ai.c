/*
 * dotenko_ai.c - how the computer plays Dotenko.
 *
 * It imagines a handful of worlds that agree with what it has seen, and asks in each who could
 * call on what. A call is worth its points unless too many others could return it. A play is worth
 * what it keeps: the number that the others may call on is the loss, the sums that the hand can
 * still make are the hope, and a hand near the limit is a danger. All in points of the round.
 */
#include "ai/dotenko_ai.h"

#include <assert.h>
#include <string.h>

#include "rules/dotenko/dotenko.h"

enum { WORLDS_MAX = 96, OFFERED_MAX = 256 };

/* What the computer thinks of while it chooses. */
typedef struct Mind {
    const Dotenko *t;
    Seat me;
    FastRng *rng;
    int world_count;
    Dotenko world[WORLDS_MAX];
} Mind;

static int worlds_for(AiLevel level)
{
    switch (level) {
    case AI_RANDOM:
    case AI_GREEDY:
    case AI_EASY: return 8;
    case AI_NORMAL: return 48;
    case AI_STRONG: return 64;
    case AI_ONI:
    case AI_LEVELS: return WORLDS_MAX;
    }
    return WORLDS_MAX;
}

static void imagine(Mind *m, const View *view, AiLevel level, FastRng *rng)
{
    m->t = dotenko_seen(view);
    m->me = m->t->table.viewer;
    m->rng = rng;
    m->world_count = worlds_for(level);
    for (int i = 0; i < m->world_count; i++) {
        DOTENKO.determinize(view, rng, (State *)&m->world[i]);
    }
}

/* ---- calling -------------------------------------------------------------------------- */

static bool could_call(const Dotenko *world, Seat seat, int value)
{
    return dote_adds_up(dote_hand(world, seat), world->hand_count[seat], value);
}

/* In how many of a hundred worlds somebody else could return a call of mine. */
static int return_chance(const Mind *m)
{
    int value = dote_value(m->t, m->t->field), worlds = 0;
    for (int i = 0; i < m->world_count; i++) {
        for (Seat s = 0; s < m->t->table.seat_count; s++) {
            if (s == m->me || seats_have(m->t->claimed, s)) continue;
            if (!could_call(&m->world[i], s, value)) continue;
            worlds++;
            break;
        }
    }
    return 100 * worlds / m->world_count;
}

/* Does the viewer's hand make the call that is open to it? */
static DoteVerb call_to_make(const Dotenko *t)
{
    Seat me = t->table.viewer;
    int value = dote_value(t, t->field);
    bool adds_up = dote_adds_up(dote_hand(t, me), t->hand_count[me], value);
    return adds_up ? dote_call_open(t, me) : 0;
}

/* A call returned costs twice what it would have won: worth it below one in three, and a little
 * more for what a few worlds cannot tell. The last word cannot be returned. */
static bool is_worth_calling(const Mind *m, DoteVerb verb)
{
    bool single = m->t->table.option[DOTE_RETURN_CHAIN] == DOTE_RETURNS_SINGLE;
    return (verb == DOTE_SAY_RETURN && single) || return_chance(m) < 40;
}

/* ---- playing -------------------------------------------------------------------------- */

/* What is left of my hand after a play; returns how many. */
static int hand_after(const Mind *m, const Action *play, Card out[DOTE_DECK_MAX])
{
    const Card *hand = dote_hand(m->t, m->me);
    bool gone[ACTION_ITEMS_MAX] = {false};
    int count = 0;
    for (int i = 0; i < m->t->hand_count[m->me]; i++) {
        bool played = false;
        for (int k = 0; k < play->count && !played; k++) {
            played = !gone[k] && play->item[k] == hand[i];
            gone[k] |= played;
        }
        if (!played) out[count++] = hand[i];
    }
    return count;
}

/* How many cards of each value lie unseen, in the worlds' stocks and other hands. */
static void count_unseen(const Mind *m, int left[14])
{
    const Dotenko *w = &m->world[0];
    memset(left, 0, 14 * sizeof left[0]);
    for (int i = 0; i < w->stock_count; i++) left[dote_value(w, w->stock[i])]++;
    for (Seat s = 0; s < w->table.seat_count; s++) {
        if (s == m->me) continue;
        const Card *hand = dote_hand(w, s);
        for (int i = 0; i < w->hand_count[s]; i++) left[dote_value(w, hand[i])]++;
    }
}

/* What a hand may still win, in hundredths of a point: each sum that it can make, by how likely
 * such a card comes to lie on the field. */
static int hope(const Mind *m, const Card *hand, int count)
{
    int left[14], all = 0, points = 0;
    count_unseen(m, left);
    for (int v = 0; v <= 13; v++) all += left[v];
    for (int v = 1; v <= 13 && all > 0; v++) {
        if (dote_adds_up(hand, count, v)) points += 400 * v * left[v] / all;
    }
    return points;
}

/* What a hand of `count` cards may lose by a burst, in hundredths. */
static int danger(const Mind *m, int count)
{
    int room = m->t->table.option[DOTE_LIMIT] - count;
    int loss = 100 * DOTE_BURST * (m->t->table.seat_count - 1);
    if (room <= 0) return loss / 4;
    return room == 1 ? loss / 12 : room == 2 ? loss / 40 : 0;
}

/* What others win of me when I lay a card of `value`, in hundredths; less than nothing where my
 * own hand can return it. */
static int loss_by_calls(const Mind *m, int value, bool can_return)
{
    int worlds = 0;
    for (int i = 0; i < m->world_count && value > 0; i++) {
        for (Seat s = 0; s < m->t->table.seat_count; s++) {
            if (s == m->me || !could_call(&m->world[i], s, value)) continue;
            worlds++;
            break;
        }
    }
    return 100 * worlds * value / m->world_count * (can_return ? -2 : 1);
}

/* Is a card drawn at once after a play that leaves `count` cards? */
static bool is_refilled(const Mind *m, int count)
{
    int refill = m->t->table.option[DOTE_REFILL];
    bool opening = m->t->table.phase == DOTE_OPENING;
    return count == 0 || refill == DOTE_REFILL_EVERY || (opening && refill == DOTE_REFILL_FIRST);
}

static int worth_of_play(const Mind *m, const Action *play)
{
    Card left[DOTE_DECK_MAX];
    int count = hand_after(m, play, left);
    int value = dote_value(m->t, play->item[play->count - 1]);
    bool refilled = is_refilled(m, count);
    bool can_return = !refilled && dote_adds_up(left, count, value);
    int hoped = refilled ? 100 : hope(m, left, count); // with a card more nobody knows
    return hoped - loss_by_calls(m, value, can_return) - danger(m, count + refilled);
}

/* To take a card instead: nothing to be called on, a hand that may do better or worse. In the
 * opening the hand stays as it is, but at most two more cards are turned up. */
static int worth_of_waiting(const Mind *m)
{
    int count = m->t->hand_count[m->me];
    if (m->t->table.phase == DOTE_OPENING) return hope(m, dote_hand(m->t, m->me), count) / 4;
    return 100 - danger(m, count + 1);
}

static Action best_play(const Mind *m, const Action *offered, int count)
{
    Action best = offered[0];
    int most = INT32_MIN, equals = 0;
    for (int i = 0; i < count; i++) {
        bool play = offered[i].verb == DOTE_SAY_PLAY;
        bool waits = offered[i].verb == DOTE_SAY_WAIT || offered[i].verb == DOTE_SAY_PASS;
        if (!play && !waits) continue; // a call has been thought of before
        int worth = play ? worth_of_play(m, &offered[i]) : worth_of_waiting(m);
        if (worth < most) continue;
        equals = worth > most ? 1 : equals + 1;
        most = worth;
        if (fast_rng_below(m->rng, (uint32_t)equals) == 0) best = offered[i];
    }
    return best;
}

/* The first listed, or any: but no call without the sum. */
static Action simple_choice(const Action *offered, int count, AiLevel level, FastRng *rng)
{
    Action chosen = offered[0];
    int seen = 0;
    for (int i = 0; i < count; i++) {
        uint8_t verb = offered[i].verb;
        if (verb != DOTE_SAY_PLAY && verb != DOTE_SAY_WAIT && verb != DOTE_SAY_PASS) continue;
        seen++;
        bool taken = level == AI_GREEDY ? seen == 1 : fast_rng_below(rng, (uint32_t)seen) == 0;
        if (taken) chosen = offered[i];
    }
    return chosen;
}

/* ---- choosing ------------------------------------------------------------------------- */

void dotenko_choose(const View *view, AiLevel level, FastRng *rng, Action *out)
{
    Action offered[OFFERED_MAX];
    bool more;
    const Dotenko *t = dotenko_seen(view);
    int count = DOTENKO.legal(view, offered, OFFERED_MAX, &more); // the first ones will do
    assert(count > 0);
    *out = offered[0];
    if (count == 1) return;
    DoteVerb call = call_to_make(t);
    bool simple = level == AI_GREEDY || level == AI_EASY;
    if (simple) {
        *out = call ? action_of((uint8_t)call) : simple_choice(offered, count, level, rng);
        return;
    }
    if (!call && t->table.phase == DOTE_RETURNS) {
        *out = action_of(DOTE_SAY_WAIT);
        return;
    }
    Mind m;
    imagine(&m, view, level, rng);
    if (call && is_worth_calling(&m, call)) *out = action_of((uint8_t)call);
    else *out = best_play(&m, offered, count);
}

bool dotenko_interrupts(const View *view, AiLevel level, FastRng *rng, Action *out)
{
    DoteVerb call = call_to_make(dotenko_seen(view));
    if (!call) return false;
    *out = action_of((uint8_t)call);
    if (level == AI_RANDOM) return fast_rng_below(rng, 2) == 0;
    if (level == AI_GREEDY || level == AI_EASY) return true;
    Mind m;
    imagine(&m, view, level, rng);
    return is_worth_calling(&m, call);
}
