/* kakkuri_parts.h - what the Kakkuri table's input (kakkuri_table.c), drawing (kakkuri_draw.c)
 * and words (kakkuri_words.c) share. Nobody else includes it. */
#ifndef TABLE_KAKKURI_PARTS_H
#define TABLE_KAKKURI_PARTS_H

#include "rules/kakkuri/kakkuri.h"
#include "table/card_table.h"
#include "table/fan.h"
#include "table/finale.h"
#include "table/table_plan.h"
#include "table/table_parts.h"
#include "table/wild_row.h"

/* Targets. The scene's own ids are below 1000. */
enum {
    ID_MAIN = 1001, /* play; keep the hand */
    ID_PASS,
    ID_FOLD,
    ID_SANZOKU,
    ID_FUWARI,
    ID_TURN_BOX,
    ID_FUWARI_OF = 1010, /* + the seat with whom */
    ID_UNPICK = 1059, /* the demon whose row is open goes back */
    ID_STANDS,       /* + number of a meaning in that row */
    ID_CARD = 1100 /* + number in the hand */
};

enum { KAKU_LISTED_MAX = 4096 };

/* The card that a row has to go on from, as far as it has been told. */
typedef struct KakuTold {
    int round;
    Card card; /* CARD_NONE: none yet */
    Seat by;
    int rank;
} KakuTold;

typedef struct KakuTable {
    CardTable base;
    KakuTold told; /* when all cards last lay still */
    uint8_t picked[KAKU_ROW_MAX]; /* numbers in the hand, in the order laid */
    int picked_count;
    /* playing exactly these leaves cards that can never be played as pairs; a second press confirms
     * it */
    uint64_t warned;
    WildWish wish;      /* the meanings chosen for the demons: [0] the red 1, [1] the drum 2 */
    Action *listed;     /* KAKU_LISTED_MAX: the legal actions */
    int list_count;
    bool list_whole;
} KakuTable;

/* While cards are on their way it is what it was before they left; in a new deal none. */
KakuTold kaku_told(const KakuTable *t, const Kakkuri *v);
/* Card `i` of those picked; the row that they are, as an action. False: nothing is picked. */
Card kaku_picked_card(const KakuTable *t, const TableModel *model, int i);
bool kaku_picked_row(const KakuTable *t, const TableModel *model, Action *out);
uint64_t kaku_chosen(const KakuTable *t);

static inline bool kaku_is_warned(const KakuTable *t)
{
    return t->picked_count > 0 && t->warned == kaku_chosen(t);
}

/* The cards that cannot come next in the row. */
uint64_t kaku_impossible(const KakuTable *t, const TableModel *model);
/* The legal rows of exactly the picked cards; a meaning of a demon is a rank. */
void kaku_readings(const KakuTable *t, const TableModel *model, WildReadings *out);
/* Which of the demons, by their wishes, a card is; -1: it is none. */
static inline int kaku_demon(Card card)
{
    return kaku_is_demon(card) ? card - CARD_CHORO : -1;
}
/* Does a longer legal row begin with the first `count` cards picked? */
bool kaku_is_begun(const KakuTable *t, const TableModel *model, int count);
/* The legal rows made of the first `count` cards picked. */
void kaku_readings_to(const KakuTable *t, const TableModel *model, int count, WildReadings *out);
/* May exactly the picked cards be played? */
bool kaku_may_play(const KakuTable *t, const TableModel *model);
/* Is there a legal answer with this verb? */
bool kaku_may(const KakuTable *t, KakuVerb verb);
bool kaku_may_fold_here(const KakuTable *t, const TableModel *model);
/* What the picked card number `at` counts as in reading number `which`. */
int kaku_rank_at(const KakuTable *t, const TableModel *model, const WildReadings *r, int which,
                 int at);

/* The row that is picked, if it is legal, leaves cards that can never all go as pairs. */
bool kaku_picked_strands(const KakuTable *t, const TableModel *model);
/* The action that swaps one's hand for that of `whom`. */
Action kaku_fuwari_with(const Kakkuri *v, Seat whom);

/* children (kakkuri_child.c) */
extern const TableCoach KAKKURI_COACH;
/* What a child may lay next, a bit each card of the hand. */
uint64_t kaku_glowing(const KakuTable *t, const TableModel *model);

/* words */
/* `lies`: it lies on the table, and is not of the row that is being laid. */
void kaku_say_next(const TableModel *model, int rank, bool lies, Text *out);
/* Which rank must follow the row so far; if the row ends in a card that may not lie there, which
 * rank was wanted before it. */
void kaku_say_wanted(const KakuTable *t, const TableModel *model, Text *out);
/* What happens if a demon stands for `rank`. */
void kaku_say_stands(const KakuTable *t, const TableModel *model, const WildReadings *r, int demon,
                     int rank, Text *out);
void kaku_say_line(const KakuTable *t, const TableModel *model, Text *out);
void kaku_say_seat(const KakuTable *t, const TableModel *model, Seat seat, Text *line,
                   Text *brief, const char **icon);
const char *kaku_say_cut(const TableModel *model, const Event *cut);

/* The stones that a seat is shown to have, without those that are still on their way. */
int kaku_shown_score(const KakuTable *t, const Kakkuri *v, Seat seat);
/* The stones on their way, and in `room` the sum. */
void kaku_draw_payment(const KakuTable *t, const TableModel *model, Ui *ui, const SeatRing *ring,
                       Rect room);

Rect kakkuri_seat_at(const void *table, const TableModel *model, float w, float h, Seat seat,
                     Rect *keep);
/* Likewise, with what lies before it: its row, and a hand that lies open. */
Rect kakkuri_things_at(const void *table, const TableModel *model, float w, float h, Seat seat,
                       Rect *things);
/* TableKind.says_at */
float kakkuri_says_at(const void *table, const TableModel *model, float w, float h);
void kakkuri_draw(const void *table, const TableModel *model, Ui *ui);
Rect kakkuri_hand_at(const void *table, const TableModel *model, Ui *ui);
Rect kakkuri_spot(const void *table, const TableModel *model, Ui *ui, uint8_t zone);
/* How a round ends here (kakkuri_finale.c). */
extern const TableStaging KAKKURI_STAGING;

#endif
