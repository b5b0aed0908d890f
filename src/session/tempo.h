/*
 * tempo.h - decides for every table how long each step of a match may take to be shown, so that
 * nobody waits long between two of their own decisions.
 *
 * It is told what is done and how time passes, and knows no cards: its answers depend only on what
 * everybody has seen (how many steps there were, whether one was a bare pass) and on the clock. It
 * times the computers' waits (sitting.c) and the animation (TableModel.slot_s). Important events,
 * such as a call or a rule, get time beside the slot (table/timeline.h).
 */
#ifndef SESSION_TEMPO_H
#define SESSION_TEMPO_H

#include <stdbool.h>

#include "session/prefs.h"

/* As set (PREF_PACE). */
typedef enum Pace { PACE_SLOW, PACE_USUAL, PACE_QUICK, PACE_HURRY, PACE_STEPS, PACES } Pace;

/* What a step was, as everybody has seen it. */
typedef enum TempoStep {
    TEMPO_USUAL,
    TEMPO_LAID, /* a card lies there open now, to be called on */
    TEMPO_BARE, /* no card moved and nothing was called: a pass, an answer */
    TEMPO_DEAL
} TempoStep;

typedef struct Tempo {
    Pace pace;
    float speed;    /* speed of the animation, as people set it: all times scale with it */
    float since_s;  /* since a person decided last; it stands while one is asked */
    float step_s;   /* since the last step */
    float seen_s;   /* since the card laid last has come to rest */
    float asked_s;  /* since a person is asked, < 0: nobody is */
    int steps;      /* by others since the last decision */
    float expected; /* how many there usually are, in this match */
    float own;      /* how quickly people here decide: 0.8 (quickly) .. 1.4, usually 1 */
    float slot_s;   /* what the last step may take, the wait behind it included */
    bool bare;      /* it was a bare pass */
} Tempo;

/* `computers` play here. */
void tempo_start(Tempo *t, int computers);
/* A person did something. */
void tempo_decided(Tempo *t, TempoStep what);
/* A computer acted, or cards were dealt; `watched`: no person sits there, so nobody waits. */
void tempo_stepped(Tempo *t, TempoStep what, bool watched);
/* Time passes; `still`: all has been shown. `asked`: a person is. */
void tempo_pass(Tempo *t, float dt_s, bool still, bool asked);
/* What is left of the slot for showing the last step. Always > 0. */
float tempo_left(const Tempo *t);
/* Has a person waited so long that even what matters should be told sooner? */
bool tempo_is_late(const Tempo *t);
/* However much happens at once, this is the longest it may take to be shown at speed x1; 0: as long
 * as it takes. */
float tempo_most_s(const Tempo *t);
/* How long the next computer waits from now on; `part` 0..1 is drawn by dice. */
float tempo_wait(const Tempo *t, float part);
/* How long a card lies at least while one person alone may call on it, with computers; and what is
 * left of `look_s` for the one that lies. */
float tempo_look_s(const Tempo *t);
float tempo_look_left(const Tempo *t, float look_s);
/* Where no person plays: how long a turn that can be guessed waits at least once all is shown, for
 * a person who guesses, or for one who only looks on. */
float tempo_guess_s(const Tempo *t, bool guesses);

#endif
