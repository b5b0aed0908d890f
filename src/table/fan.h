/*
 * fan.h - the hand of the player in front: a row of cards (two rows where it gets too narrow),
 * chosen ones raised, unplayable ones dimmed (design.md 5, "Hand").
 *
 * Cards are numbered as they lie, from 0 at the left; sets of them are bits.
 */
#ifndef TABLE_FAN_H
#define TABLE_FAN_H

#include "table/card_art.h"
#include "ui/ui.h"

/* FAN_HOT: how far a card rises under the pointer, in u. */
enum { FAN_MAX = 60, FAN_BAND = 20, FAN_HOT = 10 };

typedef struct Fan {
    int count;
    Rect card[FAN_MAX]; /* at rest, u */
    float visible[FAN_MAX]; /* the width that the next card leaves free */
    float rise;         /* how far a chosen card stands out */
    float card_w;       /* of each card; of one that would lie there, if there is none */
    float height;       /* of all of it, with what stands out */
} Fan;

/* Where a hand may lie: between x `left` and `right`, standing on y `bottom`; a card is usually
 * `card_w` wide, and `ratio` times as high. It is `times` as wide; larger than usual only as far as
 * chosen cards rise no higher than y `top`, and in as many rows as usual. */
typedef struct FanRoom {
    float left, right, bottom, card_w, ratio;
    bool child; /* for a child more of each card is visible */
    float times, top;
    bool stands; /* in a window that stands: up to two rows of which all is seen */
} FanRoom;

void fan_layout(Fan *out, int count, const FanRoom *room);

typedef struct FanCards {
    const Card *card;   /* `count` of them; CARD_HIDDEN is a back */
    uint64_t chosen, dimmed, hinted;
    uint64_t banded;    /* their lowest FAN_BAND u belong to another target */
    int first_id;       /* of the targets; 0: none */
    void (*draw)(const void *context, Canvas *c, Card card, Rect r, const Look *look);
    const void *context;
} FanCards;

/* Draws the cards and notes them as targets `first_id` + number. */
void fan_draw(Ui *ui, const Fan *fan, const FanCards *cards);

/* What the hand takes of its room, with what stands out. */
Rect fan_area(const Fan *fan, const FanRoom *room);
/* Where card `index` is to be seen now. */
Rect fan_spot(const Fan *fan, int index, uint64_t chosen);

#endif
