/* takoyaki_riddle.c - what can be asked and proved of a plate of Takoyaki. */
#include "ai/riddle.h"
#include "ai/takoyaki/takoyaki_ai.h"
#include "rules/takoyaki/takoyaki.h"

/* A joker goes to a place, and the card below it is turned up: any card that nobody has seen, each
 * as likely. It has a place if its number is still wanted elsewhere, or if it is a joker. So of the
 * places that are free the best one wants the number of which fewest are left; with how many it can
 * be, all else being the same, the others are left to the chance. */
static int worth(RiddleKind kind, const View *v, const Action *a)
{
    const Takoyaki *t = takoyaki_seen(v);
    int seen[TAKO_PLACES + 1];
    (void)kind;
    if (t->table.phase != TAKO_PLACE || t->hand != CARD_JOKER) return RIDDLE_NOT_DECIDED;
    if (a->verb != TAKO_SAY_PLACE) return a->verb == TAKO_SAY_DISCARD ? 0 : RIDDLE_NOT_DECIDED;
    takoyaki_count_seen(t, seen);
    return 1 + seen[a->place[0]];
}

static int number(RiddleKind kind, const View *v, const Action *a)
{
    (void)kind;
    (void)v;
    return a->verb == TAKO_SAY_PLACE ? a->place[0] : 0;
}

const RiddleArt TAKOYAKI_RIDDLES = {
    .kinds = 1u << RIDDLE_CHANCE, .worth = worth, .number = number,
};
