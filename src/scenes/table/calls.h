/*
 * calls.h - several people at one table without a curtain: whose press it is, and what is seen and
 * heard of calls and look boxes (ux.md 4.4 look boxes, 4.5).
 *
 * Presses go to the referee, who knows the lamp and the rules; this is the part that has keys,
 * pads, corners, sounds and words. All hands lie face down; a hand is drawn only in the look box of
 * the person who holds their look key.
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
    Seat told;           /* whose press had no effect, or SEAT_NOBODY */
    const char *told_why; /* msgid */
    float told_left_s;
    uint32_t real_ms;    /* the app's clock when the referee's was told last */
} Calls;

void calls_start(Calls *c, App *app, Referee *referee);
/* Lays the zones anew: somebody may have handed the chair to a computer or taken it back, and a pad
 * may have been plugged in or pulled. */
void calls_follow(Calls *c, const App *app);
/* Takes a buzzer or look key. True: the press has no other meaning. */
bool calls_input(Calls *c, App *app, const TableModel *model, const Input *in);
bool calls_act(Calls *c, const UiAct *act);
/* Plays and shows what the referee has noted. */
void calls_hear(Calls *c, App *app);
/* Time passes for what is shown. */
void calls_update(Calls *c, App *app, float dt_s);
/* Is something of it moving? */
bool calls_move(const Calls *c);
/* The common look key goes down or up: it opens the box of the player in turn. */
void calls_look(Calls *c, const App *app, bool down);
/* The box that is open is shut. */
void calls_hide(Calls *c);
bool calls_are_open(const Calls *c, Seat seat);

/* What `seat` buzzes with, on a key cap. */
void buzzer_cap_draw(const Zones *zones, Ui *ui, Rect at, Seat seat);
/* The look box of `seat`, whose View is `eyes`. */
void calls_draw_box(const TableKind *kind, const void *table, const TableModel *model, Seat seat,
                    const View *eyes, Ui *ui);
/* Look boxes in place of a curtain: the tray of whose turn it is, and by which keys all open theirs
 * (picture 41). */
void trays_draw(const Calls *c, const TableKind *kind, const void *table, const TableModel *model,
                Ui *ui);
/* `eyes`: the View of the person who looks, or NULL. */
void calls_draw(const Calls *c, const TableKind *kind, const void *table, const TableModel *model,
                const View *eyes, Ui *ui);

#endif
