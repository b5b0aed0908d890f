/*
 * takoyaki_ai.c - how the computer plays Takoyaki.
 *
 * There is one thing to decide: where a joker goes. A place that waits for a number of which few
 * copies are still to come is the one that would stay face down longest, so the joker goes there.
 * With `joker_swap=reuse` every place is as good as another (its own number sends the joker on),
 * with `discard` the swap turns nothing over: so the same choice serves all three. The level `easy`
 * looks at only two of the places that wait, chosen at random.
 */
#include "ai/takoyaki/takoyaki_ai.h"

#include <assert.h>
#include <string.h>

static void count_seen(Card card, int seen[TAKO_PLACES + 1])
{
    int number = card_is_known(card) ? card_rank(card) : 0;
    if (number >= 1 && number <= TAKO_PLACES) seen[number]++;
}

/* All numbers have equally many in the deck. */
void takoyaki_count_seen(const Takoyaki *t, int seen[TAKO_PLACES + 1])
{
    memset(seen, 0, (TAKO_PLACES + 1) * sizeof *seen);
    for (int i = 0; i < t->discard_count; i++) count_seen(t->discard[i], seen);
    for (Seat s = 0; s < t->table.seat_count; s++) {
        for (int i = 0; i < TAKO_PLACES; i++) count_seen(t->plate[s][i], seen);
    }
}

/* Of the places offered, one whose number has been seen most often; among equals by lot. */
static Action place_joker(const Takoyaki *t, const Action *offered, int count, FastRng *rng)
{
    int seen[TAKO_PLACES + 1], equals = 0;
    Action best = offered[0];
    takoyaki_count_seen(t, seen);
    for (int i = 0; i < count; i++) {
        int gain = seen[offered[i].place[0]] - seen[best.place[0]];
        if (gain < 0) continue;
        equals = gain > 0 ? 1 : equals + 1;
        if (fast_rng_below(rng, (uint32_t)equals) == 0) best = offered[i];
    }
    return best;
}

/* The better of two places, drawn by lot. */
static Action place_at_a_glance(const Takoyaki *t, const Action *offered, int count, FastRng *rng)
{
    int first = (int)fast_rng_below(rng, (uint32_t)count);
    int second = (first + 1 + (int)fast_rng_below(rng, (uint32_t)count - 1)) % count;
    const Action seen[] = {offered[first], offered[second]};
    return place_joker(t, seen, 2, rng);
}

void takoyaki_choose(const View *view, AiLevel level, FastRng *rng, Action *out)
{
    Action offered[TAKO_PLACES];
    bool more;
    int count = TAKOYAKI.legal(view, offered, TAKO_PLACES, &more);
    assert(count > 0 && !more);
    *out = offered[0];
    if (count == 1) return;
    switch (level) { // several: places for a joker
    case AI_GREEDY: break;
    case AI_RANDOM: *out = offered[fast_rng_below(rng, (uint32_t)count)]; break;
    case AI_EASY: *out = place_at_a_glance(takoyaki_seen(view), offered, count, rng); break;
    case AI_NORMAL:
    case AI_STRONG:
    case AI_ONI:
    case AI_LEVELS: *out = place_joker(takoyaki_seen(view), offered, count, rng); break;
    }
}
