/*
 * table_plan.h - where what all card tables share lies: the plates and hands of the others, the
 * plate of the player in front, this player's hand, and the buttons. One description for landscape
 * windows and for portrait windows (picture 26 of the design).
 *
 * In a landscape window the others sit around the table, the player's own plate is to the left of
 * the hand and the buttons are a column to its right. In a portrait window the others sit in two
 * columns along the top, the hand is as wide as the window, and below it, under the thumb, are the
 * player's own plate and the buttons in rows; where there is a lamp (TableModel.boxes), it and the
 * buzzers are between the hand and these. "Stands" means: laid out for a portrait window.
 */
#ifndef TABLE_TABLE_PLAN_H
#define TABLE_TABLE_PLAN_H

#include "table/fan.h"
#include "table/seat_ring.h"

/* What a game's table needs of each part, u. */
typedef struct PlanNeeds {
    RingShape ring;    /* of the plates, in a landscape window */
    float buttons_w;   /* of the column of buttons; 0: the hand needs none of its room */
    float hand_edge;   /* its distance from the lower edge */
    float card_w;      /* of the hand */
    float ratio;       /* how many times as high its cards are */
    float below;       /* what hangs below each plate in a portrait window */
    float backs_w;     /* for the backs of a hand in its plate, there */
    int button_rows;   /* at most so many rows of buttons there */
} PlanNeeds;

typedef struct TablePlan {
    SeatRing ring;
    bool stands;
    float backs_w;   /* PlanNeeds */
    FanRoom hand;    /* how far up it may grow is the table's to say: `top` */
    Rect buttons;    /* in a landscape window: plan_buttons() */
    float others_end; /* of a portrait window: where all that belongs to the others ends */
} TablePlan;

/* Where the others sit in a portrait window, clockwise from the lower left over the top to the
 * lower right: in two columns with one more between them at the top, or in three, of which the
 * middle one stays free below its first row. */
typedef struct PlanCells {
    Rect cell[SEATS_MAX];
    Rect middle; /* what stays free of the middle column; h 0: nothing */
    float end;   /* below all */
} PlanCells;

/* `top`: TableModel.standing_top. */
void plan_cells(PlanCells *out, float w, float top, int others, int columns, float row_h);
/* In a portrait window: the plate of the player in front, and the y on which the hand stands above
 * that many rows of buttons. */
Rect plan_own(float h);
float plan_foot(float h, int button_rows);
/* How many rows of buttons there are where a game has `rows`. */
int plan_button_rows(const TableModel *model, int rows);

/* There, too: the lamp and everybody's buzzers, above that many rows of buttons. */
Rect plan_lamp(float w, float h, int button_rows);

/* There, where the octopus helps a child, it has the corner below the hand, beside its words and
 * the rows of buttons; its hand stands that much higher. */
typedef struct PlanCoach {
    Rect octopus, words;
} PlanCoach;
PlanCoach plan_coach(float w, float h, int button_rows);

/* Is the table laid out for a portrait window, in one of w x h u? */
bool plan_stands(const TableModel *model, float w, float h);
/* In a portrait window a table has units of its own, by which the window is 900 u wide or more: if
 * so, true, and what is drawn is in them until ui_zoom_end(). */
bool plan_zoom_begin(Ui *ui, const TableModel *model);
void table_plan(TablePlan *out, const TableModel *model, Seat front, float w, float h,
                const PlanNeeds *needs);

/* In a landscape window: the column of buttons, as high as it may get; the main one is at the
 * foot. */
Rect plan_buttons(float w, float h, float buttons_w);
/* There: what is left for words between x `left` and `right`, above y `bottom` and below those of
 * `other` who sit there, beginning no higher than `top`. */
Rect plan_words(float left, float right, float top, float bottom, const Rect *other, int others);
/* What the middle of a table must stay below for the paper of a lesson; 0: there is none. */
float plan_below_paper(const TableModel *model);

/* Enlarged things, and what else lies there, with `air` around it: does nothing lie on an enlarged
 * thing? */
bool plan_is_clear(const Rect *grown, int count, const Rect *other, int others, float air);
/* The next smaller factor to try where it does, and never less than 1. */
float plan_smaller(float times);

/* Where button `index` of `count` lies in a portrait window; the first is the main one. */
Rect plan_button(float w, float h, int index, int count);

/* Another player's hand: backs or, where it lies open, cards in at most `room` u. It lies below the
 * plate `r`; in a portrait window backs lie inside the plate, `aside` u from its end. */
void plan_hand(const TablePlan *p, Canvas *c, const Deck *deck, const StagePile *hand, Rect r,
               float room, float aside, Color colour);
/* Where an open one lies in a canvas `canvas_w` u wide; w 0: it is covered. */
Rect plan_open_hand(const StagePile *hand, Rect r, float room, float canvas_w);
/* In a portrait window, does it lie inside? Then it is drawn after its plate; else before all. */
bool plan_holds_backs(const TablePlan *p, const StagePile *hand);
/* Where back `index` of `count` lies there. */
Rect plan_back(const TablePlan *p, Rect r, float aside, int index, int count);
/* How much of the plate they take from its name and line, with `aside` u beside them. */
float plan_backs_w(const TablePlan *p, float aside);

#endif
