/*
 * noren.h - the curtain that hides a hand from everybody but its owner (ux.md 4.4, picture 08).
 *
 * With several people at one screen a hand lies open only for the one who opened the curtain.
 * It is shut before anything changes hands, waits without limit, and opens only by holding the
 * button or the own buzzer, or by two presses with some time between them.
 */
#ifndef SCENES_NOREN_H
#define SCENES_NOREN_H

#include "app/app.h"

typedef struct Noren {
    Seat open_for; /* whose hand lies open, or SEAT_NOBODY */
    Seat next;     /* whom it names: it is shut, or SEAT_NOBODY: it is up */
    float part;    /* 0 up ... 1 down; a little later than the truth above */
    float dead_s;  /* no input counts for so long after it rose */
    float idle_s;  /* since the last input of the one whose hand lies open */
    float most_s;  /* ... after which it falls; 0: it does not */
    bool by_presses; /* opens by two presses; else by holding */
    bool buzzed;   /* the own buzzer of the one it names is held, */
    float buzz_s;  /* for so long */
    float pressed_s; /* since the first of two presses; < 0: there was none */
    float shaken_s;  /* since somebody else's buzzer shook it; < 0: it hangs still */
} Noren;

void noren_start(Noren *n);
/* `person` is to decide now (SEAT_NOBODY: no person is): shut it if the hand of somebody else
 * lies open or none does. */
void noren_ask_for(Noren *n, Seat person);
/* The one it names has opened it. */
void noren_open(Noren *n);
/* Its button was pressed, or held: does it open? */
bool noren_press(Noren *n);
/* A buzzer goes down or up. That of the one it names, held, opens it as its button does: true from
 * noren_is_buzzed_open(). Anybody else's shakes it. */
void noren_buzz(Noren *n, Seat seat, bool down);
bool noren_is_buzzed_open(const Noren *n);
/* Nobody's hand lies open any more, and nobody is named. */
void noren_lift(Noren *n);
/* The window lost the keyboard, a pad was pulled, nobody moved: the hand that lies open is hidden
 * at once. */
void noren_hide(Noren *n);
/* `idle_s`: how long nobody has done anything. After `most_s` (0: never) the hand that lies open is
 * hidden. */
void noren_idle(Noren *n, float idle_s, float most_s);
/* Time passes; true while it moves. `gentle`: reduced motion. */
bool noren_update(Noren *n, float dt_s, bool gentle);
/* Milliseconds until it falls by itself; -1: it does not. */
int noren_wake_ms(const Noren *n);
/* Does `person` decide freely now? */
bool noren_is_open_for(const Noren *n, Seat person);
/* Nothing of what is behind it is to be drawn. */
bool noren_covers(const Noren *n);

/* + the seat it names: who holds the button opens nobody else's hand, should that change. */
enum { ID_NOREN = 900 };

typedef struct NorenWords {
    const char *name, *avatar;
    const char *game_id;
    const char *key; /* the own buzzer of the one it names, "" for none */
    Tongue tongue; /* of the one it names */
} NorenWords;

void noren_draw(const Noren *n, Ui *ui, const NorenWords *words);

#endif
