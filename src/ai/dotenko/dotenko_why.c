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

/* One card, of which nothing else can be said: how it stands among those that would do. */
static AdviceCode among_singles(const Dotenko *t, const Action *a, const Offers *o)
{
    const int played = dote_value(t, a->item[0]);
    bool only = true, lower = false, higher = false;
    for (int i = 0; i < o->count; i++) {
        const Action *other = &o->action[i];
        if (other->verb != DOTE_SAY_PLAY) continue;
        only = only && other->count == 1 && other->item[0] == a->item[0];
        if (other->count > 1) continue;
        lower = lower || dote_value(t, other->item[0]) < played;
        higher = higher || dote_value(t, other->item[0]) > played;
    }
    if (only) return ADVICE_ONLY_FIT;
    if (higher && !lower) return ADVICE_CHEAP;
    return lower && !higher ? ADVICE_HIGH_GOES : ADVICE_MATCHES;
}

static bool makes_any(const Sums *sums)
{
    bool any = false;
    for (int number = 1; number <= 13; number++) any = any || sums_have(sums->whole, number);
    return any;
}

static Reason why_play(const View *v, const Action *a, const Offers *o)
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
    if (stays && number > 0) return why_number(ADVICE_WAITS_FOR, number);
    if (t->table.phase == DOTE_OPENING) return why_code(ADVICE_NO_SHOTENKO);
    const AdviceCode among = among_singles(t, a, o);
    if (among != ADVICE_ONLY_FIT && count > 0 && !makes_any(&sums)) return why_code(ADVICE_OVER_13);
    return why_code(among);
}

static Reason why_wait(const Dotenko *t, bool can_play, bool adds_up, int value)
{
    if (t->table.phase == DOTE_OPENING)
        return why_code(can_play ? ADVICE_OTHERS_FIRST : ADVICE_NOTHING_GOES);
    return adds_up || value == 0 ? why_code(ADVICE_LET_STAND) : why_number(ADVICE_NO_SUM, value);
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
    if (is_call(a)) return why_number(adds_up ? ADVICE_SUM_IS_THERE : ADVICE_NO_SUM, value);
    if (a->verb == DOTE_SAY_PASS)
        return why_code(can_play ? ADVICE_KEEP_HAND : ADVICE_NOTHING_GOES);
    return a->verb == DOTE_SAY_WAIT ? why_wait(t, can_play, adds_up, value) : why_play(v, a, o);
}
