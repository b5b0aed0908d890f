/*
 * table_plan.h - where what all card tables share lies: the others' plates and hands, the own
 * plate, the hand, the buttons, and the middle that they leave. One description for windows that
 * lie and for windows that stand (picture 26 of the design).
 *
 * In a window that lies the others sit around the table, the own plate is to the left of the hand
 * and the buttons are a column to its right. In one that stands the others sit in two columns
 * along the top, the hand is as wide as the window, and below it, under the thumb, are the own
 * plate and the buttons in rows.
 */
#ifndef TABLE_TABLE_PLAN_H
#define TABLE_TABLE_PLAN_H

#include "table/fan.h"
#include "table/seat_ring.h"

/* What a game's table needs of each part, u. Those for a window that lies have `_w` and `_left`. */
typedef struct PlanNeeds {
    float plate_w;     /* of the others: 208..296 */
    float pitch;       /* from one plate of a column of three to the next */
    float buttons_w;   /* of the column of buttons; 0: the hand needs none of its room */
    float hand_left;   /* where the hand begins beside the own plate */
    float hand_edge;   /* its distance from the lower edge */
    float card_w;      /* of the hand */
    float ratio;       /* how many times as high its cards are */
    float below;       /* what hangs below each plate, where the window stands */
    float backs_w;     /* for the backs of a hand in its plate, there */
    int button_rows;   /* at most so many rows of buttons there */
} PlanNeeds;

typedef struct TablePlan {
    SeatRing ring;
    bool stands;
    float backs_w;   /* PlanNeeds */
    FanRoom hand;    /* how far up it may grow is the table's to say: `top` */
    float others_end; /* of a window that stands: below all that is the others' */
} TablePlan;

/* Where the others sit in a window that stands, clockwise from the lower left over the top to the
 * lower right: in two columns with one more between them at the top, or in three, of which the
 * middle one stays free below its first row. */
typedef struct PlanCells {
    Rect cell[SEATS_MAX];
    Rect middle; /* what stays free of the middle column; h 0: nothing */
    float end;   /* below all */
} PlanCells;

void plan_cells(PlanCells *out, float w, int others, int columns, float row_h);
/* Where the own plate, the hand's or the layout's lower edge and the buttons are there. */
Rect plan_own(float h);
float plan_foot(float h, int button_rows);

/* Is the table of a window of w x h u laid out for one that stands? */
bool plan_stands(const TableScene *scene, float w, float h);
void table_plan(TablePlan *out, const TableScene *scene, Seat front, float w, float h,
                const PlanNeeds *needs);

/* Where button `index` of `count` lies in a window that stands; the first is the main one. */
Rect plan_button(float w, float h, int index, int count);

/* Another's hand: backs or, where it lies open, cards in at most `room` u. It lies below the plate
 * `r`; backs lie in it where the window stands, `aside` u from its end. */
void plan_hand(const TablePlan *p, Canvas *c, const Deck *deck, const StagePile *hand, Rect r,
               float room, float aside, Color colour);
/* Where back `index` of `count` lies there. */
Rect plan_back(const TablePlan *p, Rect r, float aside, int index, int count);
/* How much of the plate they take from its name and line. */
float plan_backs_w(const TablePlan *p);

#endif
