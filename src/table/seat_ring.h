/*
 * seat_ring.h - where people sit around a card table (design.md 7, "Opponent seats").
 *
 * The player in front has a plate at the bottom left beside the hand; the others follow clockwise
 * from the left side over the top to the right side, whichever way turns go.
 */
#ifndef TABLE_SEAT_RING_H
#define TABLE_SEAT_RING_H

#include "table/stage.h"
#include "table/table_kind.h"

typedef struct SeatRing {
    Rect plate[SEATS_MAX]; /* where each seat's plate lies, u */
    float drop;            /* how far the middle of the table lies lower than at 800 u */
} SeatRing;

/* How a game's seats lie there, u. What is 0 is as usual. */
typedef struct RingShape {
    float plate_w; /* of the others where there is room for it */
    float pitch;   /* of seven, from one of a column of three to the next; 0: five are at the top */
    float own_w;   /* the plate of the player in front */
    float top;     /* where the row at the top begins, and where one at each side does */
    float sides;
    float reach;   /* no further from the middle than this, however wide the window is */
    float inset;   /* where there are two at the top, how far each reaches from the middle */
    bool fixed;    /* many at the top do not share its width: each is as wide as is said */
} RingShape;
void seat_ring(SeatRing *out, float w, float h, int seats, Seat front, const RingShape *shape);
/* The plate of the player in front, in a window `h` high. */
Rect seat_own(float h, float own_w);

/* One seat: its plate with name, second line and what it did last. */
typedef struct SeatWords {
    const char *line;  /* second line, or NULL */
    const char *brief; /* where there is no room for it, or NULL */
    const char *icon;  /* before it, or NULL */
    const char *chip;  /* on the upper edge: a title; or NULL */
    const char *chip_icon;
    const char *score; /* right, in the plate; or NULL */
    const char *score_sprite; /* before it, or NULL */
    float kept_free;   /* of the plate's end, for what is drawn there besides */
    bool golden;       /* the chip is the first one's */
    bool passed;       /* takes no part now: the avatar is veiled */
} SeatWords;

/* `turn_s`: how long it has been this seat's turn, s; < 0: it is not. */
void seat_plate(Ui *ui, const TableChair *chair, Rect r, float turn_s, const SeatWords *words);
void seat_draw(Ui *ui, const TableModel *model, const Stage *stage, Rect r, Seat seat,
               const SeatWords *words);

/* `count` backs side by side below a plate, at most `room` u wide. */
void seat_backs(Canvas *c, float cx, float y, int count, float room, Color colour);
/* A hand below a plate: backs, or, where it lies open, the cards, in two rows if there are many. */
void seat_hand(Canvas *c, const Deck *deck, const StagePile *hand, float cx, float y, float room,
               Color colour);
/* Where all of an open hand lies there, in a canvas `canvas_w` u wide, and in how many rows; a
 * covered or an empty one has none. */
Rect seat_hand_at(const StagePile *hand, float cx, float y, float room, float canvas_w, int *rows);
/* Where back `index` of `count` lies there. */
Rect seat_back_spot(float cx, float y, int index, int count, float room);

#endif
