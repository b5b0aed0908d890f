/* dotenko_parts.h - what the Dotenko table's input (dotenko_table.c), drawing (dotenko_draw.c)
 * and words (dotenko_words.c) share. Nobody else includes it. */
#ifndef TABLE_DOTENKO_PARTS_H
#define TABLE_DOTENKO_PARTS_H

#include "rules/dotenko/dotenko.h"
#include "table/card_table.h"
#include "table/fan.h"
#include "table/seat_ring.h"
#include "table/table_parts.h"

/* Targets. The scene's own ids are below 1000. */
enum {
    ID_MAIN = 1001, /* play */
    ID_PASS,        /* pass, wait */
    ID_CALL,        /* dotenko, shotenko, return */
    ID_STOCK,
    ID_CARD = 1100  /* + number in the hand */
};

enum { DOTE_PICK_MAX = 10 };

typedef struct DoteTable {
    CardTable base;
    uint8_t picked[DOTE_PICK_MAX]; /* numbers in the hand, in the order chosen: the last is the
                                      new field card (DOTE-7) */
    int picked_count;
    bool only_pass; /* the person asked has nothing but `pass` */
} DoteTable;

uint64_t dote_chosen(const DoteTable *t);
/* The verb that a call would be now from this screen; 0: there is nothing to call. */
uint8_t dote_call_now(const DoteTable *t, const TableScene *scene);
/* The play that is picked; false if nothing is. */
bool dote_picked_play(const DoteTable *t, const TableScene *scene, Action *out);

/* words */
void dote_say_line(const DoteTable *t, const TableScene *scene, Text *out);
void dote_say_sum(const DoteTable *t, const TableScene *scene, Text *out, bool *fits);
void dote_say_hand(const TableScene *scene, Seat seat, Text *out);
void dote_say_seat(const DoteTable *t, const TableScene *scene, Seat seat, Text *line,
                   const char **icon);
const char *dote_say_call(const TableScene *scene, uint8_t verb);
const char *dote_say_cut(const TableScene *scene, const Event *cut);

/* Where the seats are. */
void dote_ring(SeatRing *out, const TableScene *scene, float w, float h, Seat front);
void dotenko_draw(const void *table, const TableScene *scene, Ui *ui);

/* The end of a round in so many steps: what the cards came to, the points, who pays whom. */
enum { DOTE_END_STEPS = 3 };
void dotenko_draw_end(const TableEnd *end, Ui *ui, Rect paper);

#endif
