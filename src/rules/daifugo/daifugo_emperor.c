/* daifugo_emperor.c - Daifugō's emperors: four cards of four suits in a row. DAIF-28. */
#include "rules/daifugo/daifugo_inner.h"

/* What is looked for, and where. */
typedef struct Hunt {
    const Daifugo *d;
    DaifSet cards;
    DaifFound *found;
    void *context;
} Hunt;

/* From `number` on `left` more cards, each of a suit that `suits` has not. */
static bool hunt(const Hunt *h, int number, int left, unsigned suits, int jokers, DaifSet chosen)
{
    if (left == 0) return h->found(h->context, chosen);
    for (int suit = CLUBS; suit <= SPADES; suit++) {
        const unsigned with = suits | 1u << suit;
        const DaifSet card = h->cards & daif_axis_card(h->d, number, (Suit)suit);
        if (with == suits || !card) continue;
        if (hunt(h, number + 1, left - 1, with, jokers, daif_add(chosen, card))) return true;
    }
    return jokers > 0 && hunt(h, number + 1, left - 1, suits, jokers - 1,
                              daif_add(chosen, daif_joker_set(1)));
}

bool daif_find_emperors(const Daifugo *d, DaifSet cards, int jokers, int low, DaifFound *found,
                        void *context)
{
    const Hunt h = {d, daif_natural(cards), found, context};
    return hunt(&h, low, 4, 0, jokers, 0);
}

bool daif_is_motley(const Daifugo *d, DaifSet natural)
{
    const int count = daif_count(natural);
    unsigned suits = 0;
    for (DaifSet rest = natural; rest; rest &= rest - 1) suits |= 1u << daif_first(rest) % 4;
    return daif_count(suits) == count &&
           daif_count(daif_axis_numbers(d, natural, DAIF_ACE)) == count;
}

/* [DAIF-28] "an emperor is laid as a stair is" */
bool daif_takes_emperors(const Daifugo *d)
{
    const DaifPlay *top = daif_top(d);
    if (!d->table.option[DAIF_EMPEROR]) return false;
    if (!top || top->kind == DAIF_STAIR) return true;
    return top->count == 1 && top->number != DAIF_ABOVE_ALL &&
           d->table.option[DAIF_STAIR_LENGTH] == DAIF_LENGTH_ANY;
}
