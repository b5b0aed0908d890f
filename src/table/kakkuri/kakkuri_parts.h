/* kakkuri_parts.h - what the Kakkuri table's input (kakkuri_table.c), drawing (kakkuri_draw.c)
 * and words (kakkuri_words.c) share. Nobody else includes it. */
#ifndef TABLE_KAKKURI_PARTS_H
#define TABLE_KAKKURI_PARTS_H

#include "rules/kakkuri/kakkuri.h"
#include "table/card_table.h"
#include "table/fan.h"
#include "table/seat_ring.h"
#include "table/table_parts.h"

/* Targets. The scene's own ids are below 1000. */
enum {
    ID_MAIN = 1001, /* play; keep the hand */
    ID_PASS,
    ID_FOLD,
    ID_SANZOKU,
    ID_FUWARI,
    ID_TURN_BOX,
    ID_READING,
    ID_FUWARI_OF = 1010, /* + the seat with whom */
    ID_CARD = 1100 /* + number in the hand */
};

enum { KAKU_LISTED_MAX = 4096 };

typedef struct KakuTable {
    CardTable base;
    uint8_t picked[KAKU_ROW_MAX]; /* numbers in the hand, in the order laid */
    int picked_count;
    int reading;        /* which of the readings of what is picked */
    uint64_t warned;    /* just these leave cards that never go as pairs: the next press means it */
    Card drawn[SEATS_MAX]; /* for who deals first, or for the first place: seen so far */
    Action *listed;     /* KAKU_LISTED_MAX: what may be answered */
    int list_count;
    bool list_whole;
} KakuTable;

uint64_t kaku_chosen(const KakuTable *t);
/* Cards that cannot come next in the row. */
uint64_t kaku_impossible(const KakuTable *t, const TableScene *scene);
/* The legal rows made of just what is picked; *shown the one to be played. */
int kaku_readings_of(const KakuTable *t, const TableScene *scene, const Action **shown);
/* Is there a legal answer with this verb? */
bool kaku_may(const KakuTable *t, KakuVerb verb);
bool kaku_may_fold_here(const KakuTable *t, const TableScene *scene);
/* What the picked card number `at` counts as. */
int kaku_rank_at(const KakuTable *t, const TableScene *scene, int at);
/* The rank that the row ends with so far, or the table's. */
int kaku_last_rank(const KakuTable *t, const TableScene *scene);

/* The row that is picked, if it is legal, leaves cards that can never all go as pairs. */
bool kaku_picked_strands(const KakuTable *t, const TableScene *scene);
/* The hand of `whom` for the own one. */
Action kaku_fuwari_with(const Kakkuri *v, Seat whom);

/* words */
/* `lies`: it lies on the table, and is not of the row that is being laid. */
void kaku_say_next(const TableScene *scene, int rank, bool lies, Text *out);
void kaku_say_line(const KakuTable *t, const TableScene *scene, Text *out);
void kaku_say_seat(const KakuTable *t, const TableScene *scene, Seat seat, Text *line,
                   const char **icon);
const char *kaku_say_cut(const TableScene *scene, const Event *cut);

/* The stones that a seat is shown to have: while some are still on their way, not those. */
int kaku_shown_score(const KakuTable *t, const Kakkuri *v, Seat seat);
/* The stones on their way, and in `room` the sum. */
void kaku_draw_payment(const KakuTable *t, const TableScene *scene, Ui *ui, const SeatRing *ring,
                       Rect room);

Rect kakkuri_seat_at(const void *table, const TableScene *scene, float w, float h, Seat seat,
                     Rect *keep);
void kakkuri_draw(const void *table, const TableScene *scene, Ui *ui);

#endif
