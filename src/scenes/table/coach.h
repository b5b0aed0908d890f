/*
 * coach.h - the octopus that helps children at the card tables (CHILD-4, pictures 36 and 37): it
 * says what is to be done, and after a while, which depends on the level of help, it points to the
 * control that a good player would press now. At Takoyaki's plate the table itself does all that.
 *
 * Where several children hide their hands from each other, it points to no card and says nothing
 * that depends on one before its owner has opened the box or curtain. Even then nothing that is
 * spoken gives a hand away, for the others hear it, too: the voice says whose turn it is and where
 * to press.
 */
#ifndef SCENES_COACH_H
#define SCENES_COACH_H

#include "scenes/table/hints.h"

typedef struct Coach {
    Hints hints;      /* its own: nothing shines that it does not point to */
    Action best;      /* what a good player would do; verb 0: not known yet */
    Seat asked;       /* whose decision it is about, */
    Seat whose;       /* mask stands in the bubble; SEAT_NOBODY: of whose place is in front */
    bool all;         /* no mask does: what is asked is asked of everybody */
    Seat looks;       /* of those who look one after another, before anybody is asked */
    int asked_at;     /* at which step of the match */
    int next;         /* the control to press now; 0: none */
    float clock_s, waiting_s, tickled_s, cheered_s, sorry_s;
    int level;        /* of help: how soon it points */
    int lanterns;     /* grown-ups have asked it to */
    int wrong;        /* presses that were refused since this was asked */
    bool refused;     /* the last press was */
    bool covers;      /* its eyes: somebody looks into a box that others may not see */
    bool open;        /* may what it shows depend on the hand of the person asked? */
    char big[120], small[200]; /* in the bubble */
    char heard[200];  /* in place of it, where others must not hear of the hand; "": as it is */
    int told;         /* how many different things were said until now */
} Coach;

/* Where its strip ends in a portrait window, below the table's tools. */
static const float __attribute__((unused)) COACH_STANDING_END = 210;

void coach_start(Coach *c);
/* Does it help here now, in its corner? With look boxes: in the strip along the top? */
bool coach_is_here(const TableKind *kind, const TableModel *model);
bool coach_prompts(const TableKind *kind, const TableModel *model);
/* Time passes; true while something of it moves. */
bool coach_update(Coach *c, App *app, const TableKind *kind, const void *table,
                  const TableModel *model, float dt_s);
/* It thinks about what would be good. */
bool coach_waits(const Coach *c);
/* The control that it points to now; 0: it does not. */
int coach_points(const Coach *c, const TableModel *model);
/* A grown-up has pressed the bulb. */
void coach_help(Coach *c);
/* What was pressed cannot be done: it is sorry, says so and, the sooner the more help is wanted,
 * points to what can. The next press ends that. */
void coach_refused(Coach *c);
void coach_pressed(Coach *c);
/* A press on it; false: that was for somebody else. */
bool coach_act(Coach *c, const UiAct *act);
/* The words to be spoken; the number changes each time they are new. */
int coach_tells(const Coach *c, Text *out);
void coach_draw(const Coach *c, const TableKind *kind, const TableModel *model, Ui *ui);
/* Draws a ring that breathes around what the help points to, and a hand. To be called once all
 * controls are drawn. */
void coach_draw_pointer(const Coach *c, const TableKind *kind, const void *table,
                        const TableModel *model, Ui *ui);

#endif
