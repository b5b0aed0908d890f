/* kakkuri_riddle.c - what can be asked and proved of a hand of Kakkuri. */
#include "ai/riddle.h"
#include "ai/why.h"
#include "rules/kakkuri/kakkuri.h"

/* The rank that lies on the table after this play; 0: a demon's, and not said. */
static int rank_after(const Action *a)
{
    const int last = a->count - 1;
    if (!kaku_is_demon(a->item[last])) return card_rank(a->item[last]);
    return a->as[last] > AS_NUMBER ? a->as[last] - AS_NUMBER : 0;
}

/* Is there a card that the viewer has not seen and that could be laid on this rank? */
static bool may_follow(const View *v, int rank)
{
    const Kakkuri *t = kakkuri_seen(v);
    int seen[CARD_KINDS], left[CARD_KINDS] = {0};
    Card deck[KAKU_CARDS];
    why_count_seen(&KAKKURI, v, seen);
    kaku_deck(&t->table, deck);
    for (int i = 0; i < KAKU_CARDS; i++) left[deck[i]]++;
    for (Seat s = 0; s < t->table.seat_count; s++) { // what is known of other hands may follow
        const Card *hand = kaku_hand(t, s);
        for (int i = 0; s != t->table.viewer && i < t->hand_count[s]; i++) {
            if (card_is_known(hand[i])) left[hand[i]]++;
        }
    }
    for (Card c = 0; c < CARD_KINDS; c++) {
        if (left[c] > seen[c] && kaku_goes_on(c, rank, kaku_way(t, t->table.viewer))) return true;
    }
    return false;
}

static int worth(RiddleKind kind, const View *v, const Action *a)
{
    const Kakkuri *t = kakkuri_seen(v);
    if (t->table.phase != KAKU_TURN || t->sanzoku != 0) return RIDDLE_NOT_DECIDED;
    if (a->verb == KAKU_SAY_SANZOKU) return RIDDLE_NOT_DECIDED;
    if (a->verb != KAKU_SAY_PLAY) return 0;
    if (a->count == t->hand_count[t->table.viewer]) return RIDDLE_NOT_DECIDED; // that is no riddle
    if (kind == RIDDLE_LONGEST) return a->count;
    const int rank = rank_after(a);
    return rank > 0 ? !may_follow(v, rank) : RIDDLE_NOT_DECIDED;
}

static unsigned facts(RiddleKind kind, const View *v)
{
    const Kakkuri *t = kakkuri_seen(v);
    const Card *hand = kaku_hand(t, t->table.viewer);
    unsigned out = 0;
    (void)kind;
    for (int i = 0; i < t->hand_count[t->table.viewer]; i++) {
        if (kaku_is_demon(hand[i])) out |= RIDDLE_FACT_WILD;
        else if (card_rank(hand[i]) == KAKU_KIRI) out |= RIDDLE_FACT_FREE;
    }
    return out;
}

static int number(RiddleKind kind, const View *v, const Action *a)
{
    (void)v;
    if (a->verb != KAKU_SAY_PLAY) return 0;
    return kind == RIDDLE_LONGEST ? a->count : rank_after(a);
}

const RiddleArt KAKKURI_RIDDLES = {
    .kinds = 1u << RIDDLE_STOP | 1u << RIDDLE_LONGEST, .worth = worth, .facts = facts,
    .number = number,
};
