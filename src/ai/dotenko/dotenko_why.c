/* dotenko_why.c - why a step of Dotenko is good. */
#include "ai/why.h"
#include "ai/dotenko/dotenko_policy.h"

/* The number that these cards make of which most cards can come yet; 0: none. */
static int awaited(const View *v, const Sums *sums)
{
    int seen[CARD_KINDS], best = 0, most = 0;
    why_count_seen(&DOTENKO, v, seen);
    for (int number = 1; number <= 13; number++) {
        int left = 4 - why_of_rank(seen, number);
        if (!sums_have(sums->whole, number) || left <= most) continue;
        best = number;
        most = left;
    }
    return best;
}

static Reason why_play(const View *v, const Action *a)
{
    const Dotenko *t = dotenko_seen(v);
    Card hand[DOTE_DECK_MAX];
    int count = dote_hand_after(t, t->table.viewer, a, hand);
    Sums sums = dote_sums(t, hand, count);
    int played = a->count == 1 ? dote_value(t, a->item[0]) : 0;
    int number = awaited(v, &sums);
    bool draws = t->table.phase != DOTE_TURN || t->table.option[DOTE_REFILL] == DOTE_REFILL_EVERY;
    bool stays = count > 0 && !draws;
    bool returns = stays && t->table.option[DOTE_RETURN_CHAIN] != DOTE_RETURNS_NONE;
    if (returns && sums_have(sums.whole, played)) return why_number(ADVICE_CAN_RETURN, played);
    if (a->count > 1) return why_number(ADVICE_MANY_AT_ONCE, a->count);
    return stays && number > 0 ? why_number(ADVICE_WAITS_FOR, number) : why_code(ADVICE_NONE);
}

static bool is_call(const Action *a)
{
    return a->verb == DOTE_SAY_DOTENKO || a->verb == DOTE_SAY_SHOTENKO ||
           a->verb == DOTE_SAY_RETURN;
}

Reason dotenko_why(const View *v, const Action *a, const Offers *o)
{
    const Dotenko *t = dotenko_seen(v);
    Seat me = t->table.viewer;
    int value = dote_value(t, t->field);
    bool adds_up = dote_adds_up(t, dote_hand(t, me), t->hand_count[me], value);
    bool can_play = false;
    for (int i = 0; i < o->count; i++) can_play |= o->action[i].verb == DOTE_SAY_PLAY;
    if (is_call(a) && adds_up) return why_number(ADVICE_SUM_IS_THERE, value);
    if (a->verb == DOTE_SAY_PASS && !can_play) return why_code(ADVICE_NOTHING_GOES);
    if (a->verb == DOTE_SAY_WAIT && !adds_up && value > 0 && t->table.phase == DOTE_RETURNS)
        return why_number(ADVICE_NO_SUM, value);
    return a->verb == DOTE_SAY_PLAY ? why_play(v, a) : why_code(ADVICE_NONE);
}
