/*
 * takoyaki_layout.h - where everything of the Takoyaki table lies, for any window, two to six
 * seats, with a grown-up or a child in front (design.md 7, pictures 03, 03b, 12).
 */
#ifndef TABLE_TAKOYAKI_LAYOUT_H
#define TABLE_TAKOYAKI_LAYOUT_H

#include "rules/event.h"
#include "table/takoyaki/plate.h"

typedef struct TakoLayout {
    Plate plate[SEATS_MAX];
    Rect seat[SEATS_MAX];   /* seat plates: avatar and name */
    bool dots[SEATS_MAX];   /* a child at a full table sees the others' plates as ten dots */
    Rect stock, discard;
    Rect drawn;             /* the card in hand */
    bool labels;            /* there is room for words above the piles */
    Rect prompt;            /* where the person is told what to do, the button at its foot */
    float button_right, button_bottom; /* its right edge; how far it stays from the lower edge */
    Rect mascot, bubble;    /* child: the octopus and what it says */
    bool bubble_beside;     /* ... to the right of it; else above */
    Rect lanterns;          /* how much help there is */
    Rect mask;              /* whose turn it is, at the plate */
    Rect give, giving, go;  /* the turn is handed over: octopus, bubble, "press anywhere" */
    Rect own_mask;          /* ... and the mask */
    float raster_pile;
} TakoLayout;

/* Who looks at the table, and how. */
typedef struct TakoLook {
    int seats;
    Seat front;
    bool child;   /* then everything is as large as it can be */
    float paper;  /* a lesson's paper reaches down to there; 0: none */
    /* factor on the width of the front player's cards, the piles and the card in hand; they are
     * enlarged only as far as there is room */
    float times;
    bool riddle;  /* TableModel.riddle */
    bool stands;  /* plan_stands() */
    float standing_top; /* TableModel.standing_top */
    bool handing; /* the turn is handed over in pictures */
} TakoLook;

/* All in u for a window of w x h u. */
void tako_layout(TakoLayout *out, float w, float h, const TakoLook *look);

#endif
