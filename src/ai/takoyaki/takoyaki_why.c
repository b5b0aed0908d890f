/* takoyaki_why.c - why a step of Takoyaki is good. */
#include "ai/takoyaki/takoyaki_ai.h"
#include "ai/temper.h"
#include "ai/why.h"
#include "rules/takoyaki/takoyaki.h"

static bool is_free(const Takoyaki *t, int place)
{
    return !tako_is_open(t, t->table.viewer, place);
}

/* Of no number that the plate still wants have more copies been seen. */
static bool has_fewest_left(const Takoyaki *t, int place)
{
    int seen[TAKO_PLACES + 1];
    takoyaki_count_seen(t, seen);
    for (int p = 1; p <= TAKO_PLACES; p++) {
        if (is_free(t, p) && seen[p] > seen[place]) return false;
    }
    return true;
}

Reason takoyaki_why(const View *v, const Action *a, const Offers *o)
{
    const Takoyaki *t = takoyaki_seen(v);
    Reason why = why_card(ADVICE_NONE, t->hand);
    if (a->verb == TAKO_SAY_DISCARD) why.code = ADVICE_NO_PLACE;
    if ((a->verb == TAKO_SAY_READY || a->verb == TAKO_SAY_ARRANGE) && o->count > 1)
        return why_code(ADVICE_LUCK);
    if (a->verb != TAKO_SAY_PLACE) return why;
    why.place = a->place[0];
    if (t->hand != CARD_JOKER) why.code = ADVICE_HAS_PLACE;
    else if (has_fewest_left(t, a->place[0])) return why_number(ADVICE_FEW_LEFT, a->place[0]);
    else return why_code(ADVICE_JOKER_FITS);
    return why;
}

/* ---- what comes to the same (temper.h) ------------------------------------------------- */

/* Jokers: of both numbers as many have been seen. */
bool takoyaki_same(const View *v, const Action *a, const Action *b)
{
    const Takoyaki *t = takoyaki_seen(v);
    int seen[TAKO_PLACES + 1];
    if (a->verb != TAKO_SAY_PLACE || b->verb != TAKO_SAY_PLACE || t->hand != CARD_JOKER)
        return false;
    takoyaki_count_seen(t, seen);
    return seen[a->place[0]] == seen[b->place[0]];
}
