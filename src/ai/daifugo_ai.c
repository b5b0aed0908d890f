/*
 * daifugo_ai.c - how the computer plays Daifugō.
 *
 * A hand is a number of plays that will lose a trick and a number that will win one. Each play
 * that wins gives the lead, which gets rid of one that loses: so the trouble of a hand is the
 * losing plays less the winning ones, and the computer chooses what leaves it the least trouble.
 * What can win is reckoned from the cards it has not seen yet. All sums are in thousandths, so
 * that every machine comes to the same ones.
 */
#include "ai/daifugo_ai.h"

#include <assert.h>

#include "rules/daifugo/daifugo.h"

enum { LISTED_MAX = 2048, ONE = 1000, OUT = 100000, FOUL = -50000 };

/* What the viewer knows of the cards that are not in its hand. */
typedef struct Eyes {
    const Daifugo *d;
    DaifSet hand;
    DaifSet unseen;   /* natural cards that others may hold */
    int jokers;       /* jokers that others may hold */
    int most, fewest; /* cards in the fullest and the emptiest hand of the others still in */
} Eyes;

static Eyes look(const Daifugo *d)
{
    Seat me = d->table.viewer;
    Eyes e = {.d = d, .hand = d->hand[me], .fewest = DAIF_CARDS_MAX};
    DaifSet seen = e.hand;
    for (Seat s = 0; s < d->table.seat_count; s++) {
        seen = daif_add(seen, d->played[s]);
        if (s == me || !seats_have(d->in, s)) continue;
        if (d->count[s] > e.most) e.most = d->count[s];
        if (d->count[s] < e.fewest) e.fewest = d->count[s];
    }
    e.unseen = daif_natural(~seen) & ~d->unheld;
    e.jokers = d->table.option[DAIF_JOKERS] - daif_jokers(seen);
    return e;
}

/* ---- the trouble of a hand -------------------------------------------------------------- */

/* How many unseen plays beat `count` cards of `number`, the cards of a rank counted together
 * where several are needed. */
static int rivals(const Eyes *e, int number, int count, bool reversed)
{
    int found = e->jokers >= count ? 1 : 0;
    for (int n = 3; n <= DAIF_TWO; n++) {
        if (reversed ? n >= number : n <= number) continue;
        int held = daif_count(e->unseen & daif_rank(n));
        if (count == 1) found += held;
        else if (held > 0 && held + e->jokers >= count) found += count == 2 ? 2 : 1;
    }
    return found;
}

/* How surely it wins a trick, in thousandths. */
static int control(const Eyes *e, int number, int count, bool reversed)
{
    if (number == 8 && e->d->table.option[DAIF_EIGHT_CUT]) return ONE;
    if (e->most < count) return ONE;
    return 5 * ONE / (5 + 2 * rivals(e, number, count, reversed));
}

static int joker_control(const Eyes *e)
{
    DaifSet spade3 = daif_only(card_french(3, SPADES));
    return e->d->table.option[DAIF_SPADE3] && (e->unseen & spade3) ? 800 : ONE;
}

/* Of a hand that is played rank by rank. */
static int trouble_of_ranks(const Eyes *e, DaifSet hand, bool reversed)
{
    int trouble = daif_jokers(hand) * (ONE - 2 * joker_control(e));
    for (int number = 3; number <= DAIF_TWO; number++) {
        int count = daif_count(hand & daif_rank(number));
        if (count > 0) trouble += ONE - 2 * control(e, number, count, reversed);
    }
    return trouble;
}

/* The longest run of one suit in `hand`, by strength; empty if there is none of three. */
static DaifSet longest_run(DaifSet hand)
{
    DaifSet best = 0;
    for (Suit suit = CLUBS; suit <= SPADES; suit++) {
        DaifSet run = 0;
        for (int number = 3; number <= DAIF_TWO + 1; number++) {
            DaifSet card = number > DAIF_TWO ? 0 : (DaifSet)1 << daif_bit_of(number, suit) & hand;
            if (card) {
                run |= card;
                continue;
            }
            if (daif_count(run) >= 3 && daif_count(run) > daif_count(best)) best = run;
            run = 0;
        }
    }
    return best;
}

/* The least that the hand can be seen as: some of it may go as stairs, each of which wins about as
 * often as it loses. */
static int trouble(const Eyes *e, DaifSet hand, bool reversed)
{
    int least = trouble_of_ranks(e, hand, reversed);
    DaifSet rest = hand, run;
    while (e->d->table.option[DAIF_STAIRS] && (run = longest_run(daif_natural(rest))) != 0) {
        rest = daif_take(rest, run);
        int now = trouble_of_ranks(e, rest, reversed);
        if (now < least) least = now;
    }
    return least;
}

/* With the lead, does this hand go out whatever the others hold? All its plays but the last one
 * win for sure. */
static bool runs_out(const Eyes *e, DaifSet hand, bool reversed)
{
    int loose = daif_jokers(hand) > 0 && joker_control(e) < ONE;
    for (int number = 3; number <= DAIF_TWO; number++) {
        int count = daif_count(hand & daif_rank(number));
        if (count > 0 && control(e, number, count, reversed) < ONE) loose++;
    }
    return loose <= 1;
}

/* Would every last play of this hand be forbidden? Then something else must go last. */
static bool ends_in_a_foul(const Eyes *e, DaifSet hand, bool reversed)
{
    if (!e->d->table.option[DAIF_FOUL] || hand == 0) return false;
    DaifSet forbidden = daif_rank(reversed ? 3 : DAIF_TWO);
    if (e->d->table.option[DAIF_EIGHT_CUT]) forbidden |= daif_rank(8);
    if (e->d->table.option[DAIF_SPADE3]) forbidden |= daif_only(card_french(3, SPADES));
    return (daif_natural(hand) & ~forbidden) == 0;
}

static int worth_of_hand(const Eyes *e, DaifSet hand, bool reversed)
{
    return -trouble(e, hand, reversed) - (ends_in_a_foul(e, hand, reversed) ? 3 * ONE : 0);
}

/* ---- plays ------------------------------------------------------------------------------ */

static bool turns_over(const Daifugo *d, const Action *a, const DaifPlay *p)
{
    bool jack = p->kind == DAIF_SET && (p->cards & daif_rank(DAIF_JACK));
    bool jback = a->flag || (d->table.option[DAIF_JBACK] == DAIF_JBACK_AUTO && jack);
    return daif_revolts(d, p) != jback;
}

/* How surely this play keeps or wins the lead. */
static int control_of(const Eyes *e, const DaifPlay *p, bool reversed)
{
    if (daif_clears(e->d, p, daif_top(e->d), reversed)) return ONE;
    if (p->kind == DAIF_STAIR) return e->most < p->count ? ONE : 3 * ONE / 4;
    if (p->number == DAIF_ABOVE_ALL) return joker_control(e);
    return control(e, p->number, p->count, reversed);
}

static int worth_of_play(const Eyes *e, const Action *a)
{
    DaifPlay p;
    bool read = daif_read(e->d, a, &p);
    assert(read);
    bool over = turns_over(e->d, a, &p);
    bool reversed = daif_reversed(e->d) != over;
    // a J-back is over with the pile: the hand is reckoned in the order that then holds
    bool later = e->d->revolution != daif_revolts(e->d, &p);
    DaifSet after = daif_take(e->hand, p.cards);
    if (after == 0) return daif_is_foul(e->d, &p, reversed) ? FOUL : OUT;
    int wins = control_of(e, &p, reversed);
    int lead = e->fewest <= 2 ? 3 * ONE / 2 : 3 * ONE / 4; // the end is near: the lead decides
    int worth = worth_of_hand(e, after, later) + wins * lead / ONE + 300 * p.count;
    // who has one card left waits for a single card
    if (e->fewest == 1 && p.count == 1) worth -= (ONE - wins) * 4 / 5;
    if (wins == ONE && runs_out(e, after, later)) worth += 3 * ONE;
    return worth;
}

/* ---- the other steps --------------------------------------------------------------------- */

static DaifSet cards_of(const Action *a)
{
    DaifSet cards = 0;
    for (int i = 0; i < a->count; i++) cards = daif_add(cards, daif_only(a->item[i]));
    return cards;
}

/* Cards that leave the hand beside a play: given or discarded. */
static int worth_without(const Eyes *e, DaifSet cards)
{
    DaifSet after = daif_take(e->hand, cards);
    if (after == 0) return OUT;
    int strength = 0; // of equals rather the weaker cards go
    for (DaifSet rest = daif_natural(cards); rest; rest &= rest - 1) {
        strength += daif_number_at(daif_first(rest));
    }
    return worth_of_hand(e, after, e->d->revolution) - strength;
}

/* Strong cards that others lose are a gain, weak ones a gift. */
static int worth_of_bomb(const Eyes *e, const Action *a)
{
    DaifSet named = 0;
    int others = 0;
    for (int i = 0; i < a->count; i++) {
        int number = daif_number(a->item[i]);
        int strength = e->d->revolution ? 9 - number : number - 9;
        named |= daif_rank(number);
        others += 20 * strength * daif_count(e->unseen & daif_rank(number));
    }
    DaifSet after = daif_take(e->hand, daif_natural(e->hand) & named);
    return after == 0 ? OUT : worth_of_hand(e, after, e->d->revolution) + others;
}

static int worth(const Eyes *e, const Action *a)
{
    switch ((DaifVerb)a->verb) {
    case DAIF_SAY_PLAY: return worth_of_play(e, a);
    case DAIF_SAY_GIVE:
    case DAIF_SAY_DISCARD: return worth_without(e, cards_of(a));
    case DAIF_SAY_RANKS: return worth_of_bomb(e, a);
    case DAIF_SAY_PASS:
    case DAIF_SAY_SKIP: return worth_of_hand(e, e->hand, e->d->revolution);
    }
    return 0;
}

/* The most worth; among equals the first. `slip`: one in so many is not looked at. */
static Action best_of(const Eyes *e, const Action *listed, int count, uint32_t slip, FastRng *rng)
{
    int best = 0, most = 0;
    bool found = false;
    for (int i = 0; i < count; i++) {
        int now = worth(e, &listed[i]);
        bool missed = slip > 0 && now < OUT && fast_rng_below(rng, slip) == 0;
        if (missed || (found && now <= most)) continue;
        best = i;
        most = now;
        found = true;
    }
    return listed[best];
}

/* ---- greedy ------------------------------------------------------------------------------ */

/* Does all of each rank in it go at once? Jokers are spent one by one. */
static bool keeps_sets_whole(const Eyes *e, const Action *a)
{
    DaifSet cards = cards_of(a);
    if (a->flag || (daif_jokers(cards) > 0 && a->count > 1)) return false;
    for (int number = 3; number <= DAIF_TWO; number++) {
        DaifSet rank = daif_rank(number);
        if ((cards & rank) && (cards & rank) != (daif_natural(e->hand) & rank)) return false;
    }
    return true;
}

/* How little it would be missed: the lowest first, and of equals the most cards. */
static int lowness(const Eyes *e, const Action *a)
{
    DaifSet cards = cards_of(a);
    if (daif_natural(cards) == 0) return -OUT;
    int number = daif_number_at(daif_first(daif_natural(cards)));
    return (daif_reversed(e->d) ? number : -number) * ONE + a->count;
}

/* A reference to measure others by: the lowest legal play that keeps sets whole, or it passes;
 * where it may not, what is listed first. That is what the UECda contest's sample client does. */
static Action play_greedily(const Eyes *e, const Action *listed, int count)
{
    int best = -1;
    Action pass = listed[0];
    for (int i = 0; i < count; i++) {
        if (listed[i].verb == DAIF_SAY_PASS) pass = listed[i];
        if (listed[i].verb != DAIF_SAY_PLAY || !keeps_sets_whole(e, &listed[i])) continue;
        if (best < 0 || lowness(e, &listed[i]) > lowness(e, &listed[best])) best = i;
    }
    return best >= 0 ? listed[best] : pass;
}

void daifugo_choose(const View *view, AiLevel level, FastRng *rng, Action *out)
{
    Action listed[LISTED_MAX];
    bool more;
    int count = DAIFUGO.legal(view, listed, LISTED_MAX, &more);
    assert(count > 0);
    Eyes eyes = look(daifugo_seen(view));
    switch (level) {
    case AI_GREEDY: *out = play_greedily(&eyes, listed, count); break;
    case AI_RANDOM:
    case AI_EASY: *out = best_of(&eyes, listed, count, 3, rng); break;
    case AI_NORMAL:
    case AI_STRONG:
    case AI_ONI:
    case AI_LEVELS: *out = best_of(&eyes, listed, count, 0, rng); break;
    }
}
