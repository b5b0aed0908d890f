/* tamalou_riddle.c - what can be asked and proved of a layout of Tamalou. */
#include "ai/riddle.h"
#include "rules/tamalou/tamalou.h"

/* The cards that the viewer cannot place: how many, and what they count together. */
static int unseen(const Tamalou *t, int *sum)
{
    Card deck[CARDS_MAX];
    int8_t left[CARD_JOKER + 1] = {0};
    int all = 0;
    const int count = tama_deck(&t->table, deck);
    for (int i = 0; i < count; i++) left[deck[i]]++;
    for (int i = 0; i < t->discard_count; i++) left[t->discard[i]]--;
    for (int i = 0; i < t->first[SEATS_MAX]; i++) {
        if (card_is_known(t->laid[i].card)) left[t->laid[i].card]--;
    }
    left[t->drawn]--;
    *sum = 0;
    for (Card c = 0; c <= CARD_JOKER; c++) {
        for (; left[c] > 0; left[c]--, all++) *sum += tama_value(&t->table, c);
    }
    return all;
}

/* For a drawn card without a power: what one's layout counts afterwards, where each unknown card
 * counts as the mean of all that it may be. The mean is exact while the stock has never been filled
 * again: then every unseen card is as likely there as any other. */
static int worth(RiddleKind kind, const View *v, const Action *a)
{
    enum { PLENTY = 1 << 20 };
    const Tamalou *t = tamalou_seen(v);
    const Seat me = t->table.viewer;
    int sum, total = 0;
    (void)kind;
    const bool plain = t->table.phase == TAMA_DRAWN && card_is_known(t->drawn) &&
                       t->refills == 0 && t->declarer == SEAT_NOBODY;
    if (!plain || tama_power(&t->table, t->drawn) != TAMA_NO_POWER) return RIDDLE_NOT_DECIDED;
    if (a->verb != TAMA_SAY_SWAP && a->verb != TAMA_SAY_DISCARD) return RIDDLE_NOT_DECIDED;
    const int all = unseen(t, &sum);
    if (all == 0) return RIDDLE_NOT_DECIDED;
    for (int p = 1; p <= tama_places(t, me); p++) {
        const bool swapped = a->verb == TAMA_SAY_SWAP && a->place[0] == p;
        const Card card = swapped ? t->drawn : tama_at(t, me, p)->card;
        if (card == CARD_NONE) continue;
        total += card_is_known(card) ? tama_value(&t->table, card) * all : sum;
    }
    return PLENTY - total;
}

/* What an unseen card counts on the average, in tenths. */
static int number(RiddleKind kind, const View *v, const Action *a)
{
    const Tamalou *t = tamalou_seen(v);
    int sum;
    (void)kind;
    (void)a;
    if (!card_is_known(t->drawn)) return 0;
    const int all = unseen(t, &sum);
    return all > 0 ? (10 * sum + all / 2) / all : 0;
}

const RiddleArt TAMALOU_RIDDLES = {
    .kinds = 1u << RIDDLE_LOWEST, .worth = worth, .number = number, .recall = tama_recall,
};
