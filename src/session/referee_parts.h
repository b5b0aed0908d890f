/* referee_parts.h - what the files of the referee share. Nobody else includes it. */
#ifndef SESSION_REFEREE_PARTS_H
#define SESSION_REFEREE_PARTS_H

#include "session/referee.h"

static inline bool seats_are_several(SeatSet seats) { return (seats & (seats - 1)) != 0; }
static inline const Table *referee_table(const Referee *r) { return sitting_table(r->sitting); }

/* Is nothing being told, so that time may bring what comes next? */
bool referee_is_still(const Referee *r);
/* What everybody sees, as the match is now. */
void referee_see(Referee *r);
/* The person of the screen whom the match waits for; if there is none, one who has a glass of their
 * own. */
Seat referee_person_to_act(const Referee *r);
bool referee_is_computer(const Referee *r, Seat seat);
void referee_note(Referee *r, NoteKind kind, Seat seat, const Action *a);
/* The only way to submit to the match. Adds a note where the action was not just done by its own
 * seat. */
bool referee_submit(Referee *r, Seat seat, const Action *a, Reason *why, bool by_itself);
/* The computer whose time out of turn has come, once. */
Seat referee_computer_due(Referee *r, int dt_ms, Action *out);

/* --- referee_calls.c --- */
void refcalls_begin(Referee *r);
/* Keeps the lamp to the window that is open now. */
void refcalls_follow(Referee *r);
/* Time passes for what is shown and said. */
void refcalls_pass(Referee *r, int dt_ms);
/* ... and for the lamp, while nothing is told; true if something was done to the match. */
bool refcalls_time(Referee *r, int dt_ms);
/* Does the lamp hold everything else up? */
bool refcalls_wait(const Referee *r);
/* May the next in turn act? */
bool refcalls_go_on(const Referee *r);
RefereeVerdict refcalls_press(Referee *r, const Happening *h);
/* Is this action of `seat` one that the lamp decides on? */
bool refcalls_is_call(const Referee *r, Seat seat, const Action *a);
/* Is it the "no" of somebody who is asked? */
bool refcalls_declines(const Referee *r, Seat seat, const Action *a);
RefereeVerdict refcalls_leave(Referee *r, Seat seat);
/* Does this action wait for the lamp? */
bool refcalls_hold(Referee *r, Seat seat, const Action *a);
/* A lamp burns down or collects presses, somebody chooses, or a wrong call is shown. */
bool refcalls_runs(const Referee *r);
/* Milliseconds until time alone changes something; -1: never. */
int refcalls_due(const Referee *r);

/* --- referee_poll.c --- */
void refpoll_begin(Referee *r);
void refpoll_follow(Referee *r);
bool refpoll_time(Referee *r, int dt_ms);
/* Is a person, or are all, asked in public now? */
bool refpoll_asks_one(const Referee *r);
bool refpoll_asks_all(const Referee *r);
/* May all people look at their own hands now, each at their seat? */
bool refpoll_lets_look(const Referee *r);
/* Whom the curtain is for, as far as the poll goes: `person` where it asks nothing. */
Seat refpoll_curtain(const Referee *r, Seat person);
/* An answer; VERDICT_NOTHING where it is none. */
RefereeVerdict refpoll_action(Referee *r, Seat seat, const Action *a, Reason *why);
RefereeVerdict refpoll_leave(Referee *r, Seat seat);
int refpoll_due(const Referee *r);

/* The sooner of two waits; -1: never. */
static inline int due_sooner(int a, int b) { return a < 0 ? b : b < 0 || a < b ? a : b; }

#endif
