/*
 * several.h - several people at the table that `ennichi-cli` keeps: the same referee as in the
 * window (session/referee.h), with a clock that is set by hand.
 *
 * Where the protocol's page leaves a choice, this is what was chosen:
 * - Seats that no `sit` names are computers of level normal. `sit` after the first action, or after
 *   any of the other commands here, is `illegal`; before any `sit` the other commands are, too.
 * - The lines of `at`: `MS SEAT ACTION` for what was done by a computer, or because a time or the
 *   lamp decided it; `MS SEAT chooses`, `too-late` and `wrong` for what the lamp said of a press;
 *   `MS state NAME` for each new state.
 * - Every glass tells what happens at once, so `telling` never lasts here.
 * - `press` answers with one word, then with lines as `at` does: `done`; `counts`, where the lamp
 *   will decide; `waits`, where the card waits for the lamp; `said`, where it is done when the
 *   cards lie still; `guess`, `early`, `mashed`, `late` and `once` for presses without effect. A
 *   press dated after the clock moves the clock; one dated more than a second before it counts as
 *   made now. Who is not asked is `not-your-turn`; what the rules refuse is `illegal`, as in `do`.
 * - `open` opens the curtain for whom it names, else that seat's look box. `close` is the end of
 *   that; it also says that a new hand has been looked at, that one has no answer to a question or
 *   a call, and that the one who may choose leaves it.
 * - `do` is a press made now, `next` deals once the round's result is shown. `undo`, `auto` and
 *   `time_up` are `illegal` while people sit here; `new` and `load` end it.
 * - `come` and `go` change who plays a seat while the match goes on, and no line of its record;
 *   `sit` stays what it is. Without a NAME the person who left that chair comes back, or else
 *   somebody new who is called P and the seat's number. A person who comes looks at the shared
 *   screen. `done`, or `illegal` with the reason: nobody plays a round on with two hands in mind
 *   (session/sitting.h).
 * - `glass` shows the view of the one seat that it may show; at a round's end all cards of that
 *   round; where it may show no hand, or several for a moment, what everybody sees.
 */
#ifndef CLI_SEVERAL_H
#define CLI_SEVERAL_H

#include "session/referee.h"

enum { SEVERAL_MS_MOST = 24 * 60 * 60 * 1000 };

typedef struct Several {
    SessionHost host;
    Prefs prefs;
    FastRng pace;      /* the computers', the same in every run */
    Seating seating;
    SeatSet glasses;
    Sitting *sitting;  /* NULL: people may still sit down. Owns the match from then on */
    Referee *referee;
} Several;

#endif
