/*
 * guide_outcome.h - what comes of an answer to the house's guide (text/guide.h): its position is
 * laid under that answer and played on, and the engine says what has become of it.
 */
#ifndef SESSION_GUIDE_OUTCOME_H
#define SESSION_GUIDE_OUTCOME_H

#include "match/match.h"
#include "text/guide.h"

typedef struct GuideOutcome {
    bool goes;                /* the rules allow all that is tried */
    uint8_t seats;
    int32_t each[SEATS_MAX];  /* TELLS_POINTS, _TOTALS, _CARDS: by seat */
    SeatSet who;              /* TELLS_TURN: who is asked; TELLS_WINNERS */
    bool round_over, match_over;
    int number;               /* TELLS_STOCK, _ROUNDS, _GONE: how many */
} GuideOutcome;

/* The position before anything is tried; the caller frees it. Besides what the question and the
 * answer say, it is played by the rules of `house` (one value an option; NULL: the usual ones).
 * NULL if its lines are not legal. */
Match *guide_lay(const Game *game, const GuideQuestion *q, const GuideAnswer *a,
                 const int16_t *house);
/* False if the position's lines are not legal. */
bool guide_outcome(const Game *game, const GuideQuestion *q, const GuideAnswer *a,
                   const int16_t *house, GuideOutcome *out);
/* Can the position be laid by these rules, whichever answer is given? */
bool guide_fits(const Game *game, const GuideQuestion *q, const int16_t *house);

#endif
