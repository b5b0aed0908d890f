/*
 * listener.h - what one glass has been told: its own place in the match's story, and its own View.
 *
 * Both are cut down to what the referee permits that glass at the moment of asking
 * (referee_eyes()), so a glass cannot be told more than it may show.
 */
#ifndef SESSION_LISTENER_H
#define SESSION_LISTENER_H

#include "session/referee.h"

typedef struct Listener {
    Seat glass;  /* a seat's own, or GLASS_SCREEN */
    int told;    /* events of the match that it has been told */
    int turns;   /* sitting_turns() then: what is taken back is not told */
    View *view;
} Listener;

/* `from_now`: what has happened already is not told. The caller closes it. */
void listener_open(Listener *l, const Referee *r, Seat glass, bool from_now);
void listener_close(Listener *l);
/* The story since the last call, at most `capacity` events of it: call again. */
int listener_take(Listener *l, const Referee *r, Event *out, int capacity);
/* Nothing of what has happened so far is told any more. */
void listener_skip(Listener *l, const Referee *r);
/* The match as this glass may show it now; good until the next call. */
const View *listener_view(Listener *l, const Referee *r);

#endif
