/*
 * calls.h - several people at one table without a curtain: whose press it is, who was first, and
 * who looks into the own hand (ux.md 4.4 look boxes, 4.5).
 *
 * It stands between a table and its sitting: presses go to the lamp, the lamp's verdict goes to
 * the rules, and until the lamp is over no other card lands. All hands lie face down; a hand is
 * drawn only in the box of the one who holds the own look key.
 */
#ifndef SCENES_CALLS_H
#define SCENES_CALLS_H

#include "app/app.h"
#include "session/etiquette.h"
#include "session/lamp.h"
#include "app/zones.h"
#include "table/table_kind.h"

enum { ID_CLAIM = 910 /* + seat */, ID_NOBODY_CALLS = 920, ID_LEAVE_IT, ID_TAB = 930 /* + seat */ };

typedef struct Calls {
    const Etiquette *etiquette;
    bool on;             /* several people play a game with look boxes */
    bool races;          /* and what is called out of turn has its lamp and buzzers */
    bool asleep;         /* the curtain has the table: nobody buzzes or looks into a box */
    bool boxes;          /* or only the boxes may be opened now: the game has a noren */
    bool covered;        /* ... and it, or a question, hides plates that open them by a press */
    SeatSet people;
    uint8_t pads;        /* App.pads when the zones were laid */
    Zones zones;
    Lamp lamp;
    CallWindow window;  /* that the lamp is lit for; WINDOW_NONE: none */
    bool over;           /* its least time has passed */
    Seat chooser;        /* was first, and chooses what to do; or SEAT_NOBODY */
    float choose_left_s; /* < 0: as long as it takes */
    Seat after[SEATS_MAX]; /* who pressed after that, in order */
    int after_count;
    Action computer[SEATS_MAX]; /* what a computer has pressed for */
    Seat ready_seat;     /* whose card waits above the pile for the lamp, or SEAT_NOBODY */
    Action ready;
    Seat looking;        /* whose box is open, or SEAT_NOBODY */
    float look_s;        /* for how long */
    Seat told;           /* whose press was in vain, or SEAT_NOBODY */
    const char *told_why; /* msgid */
    float told_left_s;
    Seat wrong[SEATS_MAX]; /* whose call was not right: their hands are shown, one after another */
    int wrong_count;
    float wrong_left_s;
    uint32_t seen_ms;
} Calls;

/* `c` for this sitting; `kind` says whether it has look boxes at all. */
void calls_start(Calls *c, App *app);
/* Somebody may have handed the chair to the computer, or taken it back. */
void calls_again(Calls *c, App *app);
/* Whose decision it is while nobody needs a curtain. */
Seat calls_person(const Calls *c, const App *app, const TableScene *scene);
/* A pad may have been plugged in, or pulled. */
void calls_note_pads(Calls *c, const App *app);
/* A buzzer or a look key? True: it was for nobody else. */
bool calls_input(Calls *c, App *app, const TableScene *scene, const Input *in);
/* Whose hand lies open for all for a moment because the call was not right, or SEAT_NOBODY. */
Seat calls_wrong(const Calls *c);
bool calls_act(Calls *c, App *app, const UiAct *act);
/* An action of scene->person: true if it waits for the lamp and is not to be done yet. */
bool calls_hold(Calls *c, const App *app, Seat seat, const Action *a);
/* Time passes; true if something was done to the match. `still`: no card is under way. */
bool calls_update(Calls *c, App *app, const TableScene *scene, float dt_s,
                  bool still);
/* May the next one in turn act? */
bool calls_go_on(const Calls *c, const App *app);
/* Something of it moves. */
bool calls_move(const Calls *c);
/* All boxes shut at once: the window lost the keyboard. */
void calls_hide(Calls *c);
bool calls_are_open(const Calls *c, Seat seat);

/* What `seat` buzzes with, on a key cap. */
void buzzer_cap_draw(const Zones *zones, Ui *ui, Rect at, Seat seat);
/* The look box of `seat`, whose View is `eyes`. */
void calls_draw_box(const TableKind *kind, const void *table, const TableScene *scene, Seat seat,
                    const View *eyes, Ui *ui);
/* `eyes`: the View of who is looking, or NULL. */
void calls_draw(const Calls *c, const App *app, const TableKind *kind, const void *table,
                const TableScene *scene, const View *eyes, Ui *ui);

#endif
