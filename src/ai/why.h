/*
 * why.h - why an action is good, as one reason that is true of it.
 *
 * The reason is found from the View and the action alone, not from how the player found the action
 * (which is mostly counting). Where several hold, the most telling one is given.
 */
#ifndef AI_WHY_H
#define AI_WHY_H

#include "rules/advice.h"

/* `a` is a legal action of the viewer. The code is never ADVICE_NONE. */
Reason ai_why(const Game *game, const View *view, const Action *a);

/* --- for the games --- */

static inline Reason why_code(AdviceCode code) { return (Reason){.code = (uint8_t)code}; }
static inline Reason why_number(AdviceCode code, int number)
{
    return (Reason){.code = (uint8_t)code, .number = (int16_t)number};
}
static inline Reason why_card(AdviceCode code, Card card)
{
    return (Reason){.code = (uint8_t)code, .card_count = 1, .card = {card}};
}

/* The other legal actions, as the rules list them; cut short where there are very many. */
enum { WHY_LISTED_MAX = 600 };
typedef struct Offers {
    int count;
    Action action[WHY_LISTED_MAX];
} Offers;

/* ADVICE_NONE: nothing special is true of it. */
Reason daifugo_why(const View *v, const Action *a, const Offers *o);
Reason dotenko_why(const View *v, const Action *a, const Offers *o);
Reason kakkuri_why(const View *v, const Action *a, const Offers *o);
Reason tamalou_why(const View *v, const Action *a, const Offers *o);
Reason takoyaki_why(const View *v, const Action *a, const Offers *o);

/* By kind, how many cards the viewer sees lie in hands, rows, the field and the discards; and of
 * those how many have this rank. */
void why_count_seen(const Game *game, const View *v, int seen[CARD_KINDS]);
int why_of_rank(const int seen[CARD_KINDS], int rank);

#endif
