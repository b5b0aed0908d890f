/*
 * noren.h - the curtain that hides a hand from everybody but its owner (ux.md 4.4, picture 08).
 *
 * With several people at one screen a hand lies open only for the one who opened the curtain.
 * It is shut before anything changes hands, waits without limit, and opens only by holding.
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
} Noren;

void noren_start(Noren *n);
/* `person` is to decide now (SEAT_NOBODY: no person is): shut it if the hand of somebody else
 * lies open or none does. */
void noren_ask_for(Noren *n, Seat person);
/* The one it names has opened it. */
void noren_open(Noren *n);
/* The window lost the keyboard, a pad was pulled, nobody moved: the hand that lies open is hidden
 * at once. */
void noren_hide(Noren *n);
/* Somebody did something. */
void noren_touch(Noren *n);
/* Time passes; true while it moves. `gentle`: reduced motion. */
bool noren_update(Noren *n, float dt_s, bool gentle);
/* Does `person` decide freely now? */
bool noren_is_open_for(const Noren *n, Seat person);
/* Nothing of what is behind it is to be drawn. */
bool noren_covers(const Noren *n);

/* + the seat it names: who holds the button opens nobody else's hand, should that change. */
enum { ID_NOREN = 900 };

typedef struct NorenWords {
    const char *name, *avatar;
    const char *game_id;
    Tongue tongue; /* of the one it names */
    bool hold;     /* opens by holding; else by a press */
} NorenWords;

void noren_draw(const Noren *n, Ui *ui, const NorenWords *words);

#endif
