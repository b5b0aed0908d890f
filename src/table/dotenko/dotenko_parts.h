/* dotenko_parts.h - what the Dotenko table's input (dotenko_table.c), drawing (dotenko_draw.c)
 * and words (dotenko_words.c) share. Nobody else includes it. */
#ifndef TABLE_DOTENKO_PARTS_H
#define TABLE_DOTENKO_PARTS_H

#include "rules/dotenko/dotenko.h"
#include "table/card_table.h"
#include "table/fan.h"
#include "table/finale.h"
#include "table/table_plan.h"
#include "table/table_parts.h"

/* Targets. The scene's own ids are below 1000. */
enum {
    ID_MAIN = 1001, /* play */
    ID_PASS,        /* pass, wait */
    ID_CALL,        /* dotenko, shotenko, return */
    ID_STOCK,
    ID_CARD = 1100  /* + number in the hand */
};

enum { DOTE_PICK_MAX = 10, DOTE_RUNGS_MOST = 6, DOTE_BUTTON_ROWS = 1 };

/* A call, and what it would bring: `on` pays `by`, or everybody does (SEAT_NOBODY). */
typedef struct DoteRung {
    Seat by, on;
    int32_t value;
} DoteRung;

typedef struct DoteTable {
    CardTable base;
    uint8_t picked[DOTE_PICK_MAX]; /* numbers in the hand, in the order chosen: the last is the
                                      new field card (DOTE-7) */
    int picked_count;
    bool only_pass; /* the person asked has nothing but `pass` */
    bool warned;    /* the warning was shown that it loses the round; a second press confirms it */
    DoteRung rung[DOTE_RUNGS_MOST]; /* the calls on this card, in their order */
    int rungs;
    uint32_t claim_mark;            /* differs for every hand that is opened; 0: none is */
    /* the number of the valid call's hand, which is added up only once */
    uint32_t claim_stands;
    float claim_s, claim_whole_s;   /* since it is open, of how long it takes to be added up */
} DoteTable;

uint64_t dote_chosen(const DoteTable *t);
/* The verb that a call would be now from this screen; 0: there is nothing to call. */
uint8_t dote_call_now(const DoteTable *t, const TableModel *model);
/* The play that is picked; false if nothing is. */
bool dote_picked_play(const DoteTable *t, const TableModel *model, Action *out);

/* Does `pass` lose the round, as far as this screen may know? Then it is asked twice. */
bool dote_pass_loses(const DoteTable *t, const TableModel *model);

/* Time passes for the hand of the player who has called (dotenko_claim_draw.c). */
void dote_claim_update(DoteTable *t, const TableModel *model, float dt_s);
/* Is it still being added up? Then nothing else happens; claim_finish() ends it. */
bool dote_claim_is_shown(const DoteTable *t);
void dote_claim_finish(DoteTable *t);
/* Centred on y `cy`. */
void dote_draw_claim(const DoteTable *t, const TableModel *model, Ui *ui, float cy);
/* The calls on this card, beside the last of them. */
void dote_draw_ladder(const DoteTable *t, const TableModel *model, Ui *ui, float cy);

/* A call as it is shown to be right or wrong: at the table, and once more after the match. */
typedef struct DoteCall {
    const Dotenko *v;        /* with the hand of `by` open */
    Seat by;
    uint8_t verb;
    bool again;              /* the return of a return */
    const TableChair *chair; /* by seat */
    const Deck *deck;
    Tongue tongue;
    bool wrong, still;       /* still: reduced motion */
    int shown;               /* cards added up so far, in their order */
    float stamped_s;         /* since all were, and the verdict fell; < 0: it has not */
    float size;              /* 1: as on the table, 584 u wide and 376 u high */
} DoteCall;
/* With its middle at (cx, cy). */
void dote_draw_call(const DoteCall *d, Ui *ui, float cx, float cy);
/* Is this rung, of that many, still to be paid? The last one is, and each return. */
bool dote_rung_holds(const Dotenko *v, int rung, int rungs);
/* The rungs of `count` calls on one card, in their order. */
void dote_climb(const Dotenko *v, const Event *const *call, int count, DoteRung *rung);
/* Who pays whom how much by one call; `holds`: no other one has undone it. */
enum { DOTE_RUNG_W = 232, DOTE_RUNG_H = 56 };
void dote_draw_rung(const DoteRung *rung, const TableChair *chair, bool holds, Ui *ui, float x,
                    float y);

/* The value of each card with which all of them add up to `value`, or as near as possible. [DOTE-5]
 * "each A +1 or −1, each joker +1, 0 or −1" */
void dote_count_out(const Card *card, int count, int value, int out[CARDS_MAX]);
/* "−1", "3"; `plus`: "+3". */
void dote_write_number(char out[NUMBER_BYTES], int number, bool plus);

/* words */
void dote_say_line(const DoteTable *t, const TableModel *model, Text *out);
void dote_say_sum(const DoteTable *t, const TableModel *model, Text *out, bool *fits);
void dote_say_hand(const TableModel *model, Seat seat, Text *out);
void dote_say_seat(const DoteTable *t, const TableModel *model, Seat seat, Text *line,
                   Text *brief, const char **icon);
bool dote_is_in_danger(const DoteTable *t, const Dotenko *v, Seat seat);
/* Does this call return a call that was itself a return? [DOTE-22] */
bool dote_returns_return(const DoteTable *t, const Dotenko *v, const Event *call);
/* `again`: it does. */
const char *dote_say_call(Tongue t, uint8_t verb, bool again);
/* "× 6": by what the number on the table is multiplied, "× ?" where the bottom card still says it;
 * empty: by nothing. */
void dote_say_times(const Dotenko *v, Text *out);
const char *dote_say_cut(const DoteTable *table, const TableModel *model, const Event *cut);

/* children (dotenko_child.c) */
extern const TableCoach DOTENKO_COACH;
/* What a child may play alone, a bit each card of the hand. */
uint64_t dote_glowing(const DoteTable *t, const TableModel *model);
/* Lays out one or two cards on plates of paper that show their numbers; false: there are more. */
bool dote_lay_plates(Fan *fan, float left, float right, float bottom);
void dote_draw_plates(const Fan *fan, const TableModel *model, const Card *hand, Canvas *c);
/* The hand's numbers as dots in ten-frames, and what is missing to the number on the table. */
void dote_draw_frame(const TableModel *model, const Card *hand, int count, Rect room, Canvas *c);

/* Where the seats and the hand are. */
void dote_plan(TablePlan *out, const DoteTable *t, const TableModel *model, float w, float h,
               Seat front);
/* TableBoxes.seat_at */
Rect dotenko_seat_at(const void *table, const TableModel *model, float w, float h, Seat seat,
                     Rect *keep);
/* TableStaging.open_hand_at */
Rect dotenko_open_hand_at(const void *table, const TableModel *model, float w, float h, Seat seat);
void dotenko_draw(const void *table, const TableModel *model, Ui *ui);
Rect dotenko_spot(const void *table, const TableModel *model, Ui *ui, uint8_t zone);
/* How a round ends here (dotenko_finale.c). */
extern const TableStaging DOTENKO_STAGING;

/* The end of a round in that many steps: the sum of the cards, the points, who pays whom. */
enum { DOTE_END_STEPS = 3 };
void dotenko_draw_end(const TableEnd *end, Ui *ui, Rect paper);
/* The call that decided the round, or NULL. */
const Event *dote_decided_by(const RoundEnd *end);
/* The best call of a match (dotenko_best.c), as TableKind has them. */
bool dotenko_is_best(const RoundEnd *end, Seat seat);
void dotenko_draw_best(const TableEnd *best, Ui *ui, Rect room);

#endif
