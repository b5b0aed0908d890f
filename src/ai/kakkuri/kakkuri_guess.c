/*
 * kakkuri_guess.c - see kakkuri_guess.h.
 *
 * A player who ends a turn seldom holds a card that could still have been laid: the rank above the
 * table card, or a demon. It does happen, because a good player keeps rows together. So worlds in
 * which somebody does hold such cards are imagined too, only less often: cards are exchanged again
 * and again, and a change that makes the hands less likely is often taken back.
 */
#include "ai/kakkuri/kakkuri_guess.h"

#include "rules/kakkuri/kakkuri.h"

/* A change that leaves one more such card is made once in this many times. */
enum { ONCE_IN_PLAIN = 12, ONCE_IN_DEMON = 12, CHANGES_A_PLACE = 4 };

/* A hidden card of somebody else, or of the box. */
typedef struct Place {
    Card *card;
    unsigned rested; /* of its holder; the box has none */
} Place;

typedef struct Guess {
    int count;
    Place place[KAKU_CARDS];
    uint16_t goes_on[CARD_KINDS]; /* by itself, on table cards of rank r: bit r - 1 */
    uint8_t once_in[CARD_KINDS];  /* so seldom is it kept back there */
} Guess;

/* Where any card may follow a 12, that distinguishes no cards and is left out. */
static void judge_cards(unsigned way, Guess *g)
{
    const int most = way & KAKU_OWN_KIRI ? KAKU_KIRI : KAKU_KIRI - 1;
    for (int i = 0; i < g->count; i++) {
        Card card = *g->place[i].card;
        if (g->once_in[card] > 0) continue;
        g->once_in[card] = kaku_is_demon(card) ? ONCE_IN_DEMON : ONCE_IN_PLAIN;
        for (int on = 1; on <= most; on++) {
            if (kaku_goes_on(card, on, way)) g->goes_on[card] |= (uint16_t)(1u << (on - 1));
        }
    }
}

static void list_places(const Kakkuri *seen, Kakkuri *w, Guess *g)
{
    for (Seat s = 0; s < w->table.seat_count; s++) {
        bool known = s == seen->table.viewer || w->sanzoku >> s & 1;
        for (int i = 0; i < w->hand_count[s] && !known; i++) {
            g->place[g->count++] = (Place){&w->card[w->first[s] + i], w->rested[s]};
        }
    }
    for (int i = w->forced_count; i < w->box_count; i++) {
        g->place[g->count++] = (Place){&w->box[i], 0};
    }
    judge_cards(kaku_way(w, seen->table.viewer) & KAKU_OWN_KIRI, g);
}

/* How unlikely it is that `card` lies there. */
static uint32_t once_in(const Guess *g, const Place *p, Card card)
{
    return g->goes_on[card] & p->rested ? g->once_in[card] : 1;
}

static void change_about(const Guess *g, FastRng *rng)
{
    for (int i = 0; i < g->count * CHANGES_A_PLACE; i++) {
        const Place *a = &g->place[i % g->count];
        const Place *b = &g->place[fast_rng_below(rng, (uint32_t)g->count)];
        Card one = *a->card, two = *b->card;
        uint32_t before = once_in(g, a, one) * once_in(g, b, two);
        uint32_t after = once_in(g, a, two) * once_in(g, b, one);
        if (after > before && fast_rng_below(rng, after) >= before) continue;
        *a->card = two;
        *b->card = one;
    }
}

void kakkuri_imagine(const View *view, void *mind, FastRng *rng, State *out)
{
    (void)mind;
    Kakkuri *w = (Kakkuri *)out;
    do {
        Guess g = {0};
        KAKKURI.determinize(view, rng, out);
        if (w->table.phase == KAKU_FUWARI) return;
        list_places(kakkuri_seen(view), w, &g);
        change_about(&g, rng);
    } while (!kaku_agrees(w));
}
