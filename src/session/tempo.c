/* tempo.c - see tempo.h. */
#include "session/tempo.h"

/* By pace: from a decision to the next one, as far as it can be met; the least and the most that
 * one step takes; how long a card lies while one alone may call; what is left for a guess; and the
 * longest that anything may take to be shown: nobody waits for a computer for more than 3 s. */
static const struct {
    float budget_s, least_s, most_s, look_s, guess_s, all_s;
} PACE[PACES] = {[PACE_SLOW] = {9, 0.8f, 2.6f, 1.5f, 3.5f, 0},
                 [PACE_USUAL] = {2.8f, 0.18f, 1.1f, 0.56f, 2, 2.6f},
                 [PACE_QUICK] = {1.8f, 0.15f, 0.6f, 0.5f, 1.4f, 2.2f},
                 [PACE_HURRY] = {0.8f, 0.08f, 0.2f, 0.4f, 0.8f, 1.4f},
                 [PACE_STEPS] = {9, 0.8f, 2.6f, 1.5f, 0, 0}};
static const float TOGETHER_S = 0.15f; // four passes are one movement
static const float DEALS = 1.6f;       // a deal takes as long as this many of the longest steps
static const float LATE = 0.6f;  // of the least a step takes, once the budget is used up
static const float SHOWN = 0.8f;       // part of a slot in which things move; the rest is quiet
static const float THINKS_S = 2.5f;    // for a usual decision, a usual person
static const float LEARNS = 0.25f, OWN_LEAST = 0.8f, OWN_MOST = 1.4f;

void tempo_start(Tempo *t, int computers)
{
    *t = (Tempo){.pace = PACE_USUAL, .speed = 1, .asked_s = -1, .own = 1,
                 .expected = 2 * (float)(computers > 0 ? computers : 1)};
}

static float larger(float a, float b) { return a > b ? a : b; }

static float within(float x, float least, float most)
{
    return x < least ? least : x > most ? most : x;
}

static float budget_s(const Tempo *t) { return PACE[t->pace].budget_s * t->own / t->speed; }

/* Divides the time that is left among the steps still to come. */
static void open_slot(Tempo *t, TempoStep what, bool watched)
{
    const float most = PACE[t->pace].most_s / t->speed, left = budget_s(t) - t->since_s;
    const float least = (left > 0 ? 1 : LATE) * PACE[t->pace].least_s / t->speed;
    const float steps = larger(t->expected - (float)t->steps, 1.5f);
    t->step_s = 0;
    if (what == TEMPO_LAID || what == TEMPO_DEAL) t->seen_s = 0;
    t->bare = what == TEMPO_BARE;
    t->slot_s = watched ? most : within(left / steps, least, most);
    if (what == TEMPO_DEAL) t->slot_s = DEALS * most;
    else if (t->bare && !watched) t->slot_s = within(t->slot_s, 0, TOGETHER_S / t->speed);
}

void tempo_decided(Tempo *t, TempoStep what)
{
    if (t->asked_s > 0 && t->steps > 0) {
        const float own = OWN_LEAST + (1 - OWN_LEAST) * t->asked_s / THINKS_S;
        t->own += LEARNS * (within(own, OWN_LEAST, OWN_MOST) - t->own);
    }
    if (t->steps > 0) t->expected += LEARNS * ((float)t->steps - t->expected);
    t->since_s = 0;
    t->steps = 0;
    t->asked_s = -1;
    open_slot(t, what, false);
}

void tempo_stepped(Tempo *t, TempoStep what, bool watched)
{
    if (what == TEMPO_DEAL) t->since_s = 0;
    else t->steps++;
    open_slot(t, what, watched);
}

void tempo_pass(Tempo *t, float dt_s, bool still, bool asked)
{
    t->step_s += dt_s;
    if (still) t->seen_s += dt_s;
    if (still && asked) t->asked_s = larger(t->asked_s, 0) + dt_s;
    else t->since_s += dt_s;
}

float tempo_left(const Tempo *t)
{
    static const float NOTHING = 0.02f;
    return larger(SHOWN * t->slot_s - t->step_s, NOTHING);
}

bool tempo_is_late(const Tempo *t) { return t->since_s > budget_s(t); }

float tempo_most_s(const Tempo *t) { return PACE[t->pace].all_s; }

float tempo_wait(const Tempo *t, float part)
{
    const float from = 0.8f + 0.2f * part; // quick or slow, it tells nothing about the cards
    return larger(from * t->slot_s - t->step_s, 0);
}

float tempo_look_s(const Tempo *t)
{
    static const float LESS = 0.8f; // the person has waited long
    return PACE[t->pace].look_s * t->own * (tempo_is_late(t) ? LESS : 1);
}

float tempo_look_left(const Tempo *t, float look_s) { return larger(look_s - t->seen_s, 0); }

float tempo_guess_s(const Tempo *t, bool guesses)
{
    static const float LOOKS_ON = 0.3f; // as much of it where nobody has guessed for a while
    return PACE[t->pace].guess_s * (guesses ? 1 : LOOKS_ON) / t->speed;
}
