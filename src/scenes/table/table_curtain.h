/*
 * table_curtain.h - the curtain that hides a hand from everybody but its owner (ux.md 4.4, picture
 * 08).
 *
 * The referee says for whom it hangs and for whom it is open; this file is the cloth and how it is
 * opened: by holding the button, which a ring shows, by one press of one's own buzzer, or by two
 * presses with some time between them. It waits without limit. While it hangs, boards tell what
 * happened, who is next, and that one may pass with the cards still covered (picture 40). Everybody
 * may know all of that.
 */
#ifndef SCENES_TABLE_CURTAIN_H
#define SCENES_TABLE_CURTAIN_H

#include "app/app.h"
#include "scenes/table/table_ids.h"

/* How long a button or the key that looks is held. */
static const float CURTAIN_HOLD_S = 0.6f;

typedef struct Curtain {
    Seat open_for; /* whose hand lies open, or SEAT_NOBODY */
    Seat next;     /* whom it names: it is shut, or SEAT_NOBODY: it is up */
    bool early;    /* it falls already, while the last card lands; it names nobody yet, */
    Seat then;     /* ... but will name this one; else as `next` */
    float part;    /* 0 up ... 1 down; a little later than the truth above */
    float dead_s;  /* no input counts for so long after it rose */
    float named_s; /* it has hung for the same person for so long */
    float idle_s;  /* since the last input of the one whose hand lies open */
    float most_s;  /* ... after which it falls; 0: it does not */
    bool by_presses; /* opens by two presses; else by holding */
    bool own;      /* the buzzer of the person whom it names was pressed */
    bool buzzed;   /* the common look key is held, */
    float buzz_s;  /* for so long */
    float pressed_s; /* since the first of two presses; < 0: there was none */
    float shaken_s;  /* since somebody else's buzzer shook it; < 0: it hangs still */
    bool offers_pass; /* the one it names may pass without opening it, */
    bool may_pass;    /* and now: not while others are still asked whether they drop out */
    bool passing;  /* the key that passes is held, */
    float pass_s;  /* for so long */
} Curtain;

void curtain_start(Curtain *n);
/* Says for whom it hangs or stands open now, by the referee; `early`: it may begin to fall, though
 * nobody is named yet, for it will name this one; or SEAT_NOBODY. True: it begins to fall, or hangs
 * for somebody else. */
bool curtain_follow(Curtain *n, Seat open_for, Seat next, Seat early);
/* Lets it fall at once, because the window lost the keyboard or a pad was unplugged. */
void curtain_drop(Curtain *n);
/* Its button was pressed, or held: does it open? */
bool curtain_press(Curtain *n);
/* A buzzer goes down or up. That of the one it names opens it at one press, for nobody else has it:
 * true from curtain_is_buzzed_open(). Anybody else's shakes it. */
void curtain_buzz(Curtain *n, Seat seat, bool down);
/* The common look key opens it like its button: it must be held. */
void curtain_look(Curtain *n, bool down);
bool curtain_is_buzzed_open(const Curtain *n);
/* The key that passes goes down or up; held long enough it is a pass, as its button is. */
void curtain_pass_key(Curtain *n, bool down);
bool curtain_is_passed(const Curtain *n);
/* Does a press of the passing key count? One that was meant for the screen before does not. */
bool curtain_hears_pass(const Curtain *n);
/* `idle_s`: how long nobody has done anything. True: after `most_s` (0: never) the hand that lies
 * open is to be hidden. */
bool curtain_idle(Curtain *n, float idle_s, float most_s);
/* Time passes; true while it moves. `gentle`: reduced motion. */
bool curtain_update(Curtain *n, float dt_s, bool gentle);
/* Milliseconds until it falls by itself; -1: it does not. */
int curtain_wake_ms(const Curtain *n);
/* Does it cover everything, so that nothing behind it may be drawn? */
bool curtain_covers(const Curtain *n);

typedef struct CurtainWords {
    const char *name, *avatar;
    const char *game_id;
    const char *key; /* the buzzer of the person whom it names, "" for none */
    const char *back; /* the sprite of a card's back */
    Tongue tongue; /* of the one it names */
    bool child;    /* who sees the octopus there; it does not look */
} CurtainWords;

/* The cloth. */
void curtain_draw(const Curtain *n, Ui *ui, const CurtainWords *words);
/* What hangs before it once it covers: the board that names who is next, and the one to pass by.
 * While it falls they are drawn as what will be there soon. Returns where the board of what
 * happened goes; its width is 0 while there is no place for it. */
bool curtain_boards_come(const Curtain *n);
Rect curtain_boards(const Curtain *n, Ui *ui, const CurtainWords *words);
/* A board on its ropes; returns the room for what is on it. */
Rect curtain_hung_board(Ui *ui, Rect board);

#endif
