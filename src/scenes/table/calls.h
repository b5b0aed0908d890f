/*
 * calls.h - several people at one table without a curtain: whose press it is, and what is seen and
 * heard of calls and look boxes (ux.md 4.4 look boxes, 4.5).
 *
 * Presses go to the referee, who knows the lamp and the rules; this is the part that has keys,
 * pads, corners, sounds and words. All hands lie face down; a hand is drawn only in the box of the
 * one who holds the own look key.
 */
#ifndef SCENES_CALLS_H
#define SCENES_CALLS_H

#include "app/app.h"
#include "app/zones.h"
#include "scenes/table/table_ids.h"
#include "table/table_kind.h"

typedef struct Calls {
    Referee *referee;
    SeatSet people;      /* whose zones they are */
    uint8_t pads;        /* App.pads when they were laid */
    Zones zones;
    SeatSet small;       /* of children: their boxes open at a press and stay so, and at the next
                            press, or after a while, they shut */
    bool covered;        /* a curtain or a question hides the plates that open boxes by a press */
    float look_s;        /* for how long the open box has been open */
    Seat told;           /* whose press was in vain, or SEAT_NOBODY */
    const char *told_why; /* msgid */
    float told_left_s;
    uint32_t real_ms;    /* the app's clock when the referee's was told last */
} Calls;

void calls_start(Calls *c, App *app, Referee *referee);
/* Somebody may have handed the chair to the computer, or taken it back; a pad may have been plugged
 * in, or pulled. */
void calls_follow(Calls *c, const App *app);
/* A buzzer or a look key? True: it was for nobody else. */
bool calls_input(Calls *c, App *app, const TableScene *scene, const Input *in);
bool calls_act(Calls *c, const UiAct *act);
/* What the referee has noted is heard and said. */
void calls_hear(Calls *c, App *app);
/* Time passes for what is shown. */
void calls_update(Calls *c, App *app, float dt_s);
/* Something of it moves. */
bool calls_move(const Calls *c);
/* The look key that is nobody's own goes down or up: it is for the box of the one in turn. */
void calls_look(Calls *c, const App *app, bool down);
/* The box that is open is shut. */
void calls_hide(Calls *c);
bool calls_are_open(const Calls *c, Seat seat);

/* What `seat` buzzes with, on a key cap. */
void buzzer_cap_draw(const Zones *zones, Ui *ui, Rect at, Seat seat);
/* The look box of `seat`, whose View is `eyes`. */
void calls_draw_box(const TableKind *kind, const void *table, const TableScene *scene, Seat seat,
                    const View *eyes, Ui *ui);
/* Look boxes in place of a curtain: the tray of whose turn it is, and by which keys all open theirs
 * (picture 41). */
void trays_draw(const Calls *c, const TableKind *kind, const void *table, const TableScene *scene,
                Ui *ui);
/* `eyes`: the View of who is looking, or NULL. */
void calls_draw(const Calls *c, const TableKind *kind, const void *table, const TableScene *scene,
                const View *eyes, Ui *ui);

#endif
