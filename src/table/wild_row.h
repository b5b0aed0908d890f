/*
 * wild_row.h - chooses what picked wild cards stand for (Daifugō's jokers, Kakkuri's demons): which
 * of the legal readings is meant, and the row above the cards to choose it from.
 *
 * A table gathers every legal reading of the picked cards. People choose a meaning for one wild
 * card at a time; these choices outlive other cards that come and go, as long as a legal reading
 * has them. One reading is shown, on the cards and in the row, and every button plays that one.
 */
#ifndef TABLE_WILD_ROW_H
#define TABLE_WILD_ROW_H

#include "table/table_kind.h"

/* A row offers at most the ranks of Kakkuri; two demons have fewer readings than 12 times 12. */
enum { WILD_CARDS_MAX = 2, WILD_READINGS_MAX = 144, WILD_ROW_MAX = 16 };

/* A meaning is a number of the game's own, never 0. */
typedef struct WildWish {
    /* chosen meaning of each wild card, as the game counts them; 0: none */
    uint16_t of[WILD_CARDS_MAX];
    uint16_t last;               /* the wild card chosen last, whose choice counts first */
    uint16_t at;                 /* whose row is open */
} WildWish;

typedef struct WildReadings {
    int count; /* 0: the picked cards are not legal */
    int shown;
    uint16_t of[WILD_READINGS_MAX][WILD_CARDS_MAX]; /* 0: that wild card is not picked */
} WildReadings;

/* Adds a reading that is not there yet. */
void wild_add(WildReadings *r, uint16_t first, uint16_t second);
/* Once all are there: shows the reading that fits the choices best, else number `usual`, which the
 * rules take by default. */
void wild_settle(WildReadings *r, const WildWish *wish, int usual);
/* What one wild card may stand for, rising; returns how many. */
int wild_meanings(const WildReadings *r, int card, uint16_t out[WILD_ROW_MAX]);
/* Which wild card's row is open; -1: there is nothing to choose. */
int wild_open(const WildReadings *r, const WildWish *wish);
/* The reading that would be shown if the meaning were chosen; -1: none has it. */
int wild_if(const WildReadings *r, const WildWish *wish, int card, uint16_t meaning);

void wild_choose(WildWish *wish, int card, uint16_t meaning);
/* A picked wild card is touched again: its row opens; where it is open already, the card stands for
 * the next meaning, after the last one for the first. False: it has only one meaning. */
bool wild_touched(WildWish *wish, const WildReadings *r, int card);
/* The card is put back: forgets its choice. */
void wild_forget(WildWish *wish, int card);

/* ---- the row ---- */

typedef struct WildRow {
    const WildReadings *readings;
    int card;        /* whose it is */
    int id, back_id; /* of its first meaning, and of what puts the card back */
    float x;         /* the middle of that card: the row lies near it */
    float wide;      /* how many times as wide as high the place of a meaning is; at least 1 */
    uint16_t hinted; /* the meaning that the advice names; 0: none */
    void (*face)(const void *context, Ui *ui, uint16_t meaning, Rect r, Color ink);
    /* a sentence that says what it does */
    void (*say)(const void *context, uint16_t meaning, Text *out);
    const void *context;
} WildRow;

/* Draws it in `room`; what the attended meaning does, else the one shown, stands beside. */
void wild_row_draw(Ui *ui, const TableModel *model, Rect room, const WildRow *row);
/* "= 9" on the lower edge of a card. */
enum { WILD_BADGE_H = 26 };
void wild_badge(Ui *ui, Rect card, const char *words);
/* Is this a press on the row? *meaning is what is chosen then, or 0: the card goes back. */
bool wild_pressed(const WildReadings *r, int card, int id, int first_id, int back_id,
                  uint16_t *meaning);
/* Is the focus on a meaning that is not shown, or on what puts the card back? Then Enter presses
 * that; elsewhere it plays. */
bool wild_has_focus(const WildReadings *r, int card, int focus, int first_id, int back_id);

#endif
