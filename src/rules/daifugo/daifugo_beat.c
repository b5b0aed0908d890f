/*
 * daifugo_beat.c - what may be laid on what, and what a play does. DAIF-6, DAIF-9, DAIF-10,
 * DAIF-12 to DAIF-16, DAIF-19, DAIF-21, DAIF-22, DAIF-24, DAIF-25, DAIF-28.
 */
#include "rules/daifugo/daifugo_inner.h"

static bool is_on(const Daifugo *d, DaifOption option) { return d->table.option[option] != 0; }

static int highest_of(const DaifPlay *stair) { return stair->number + stair->count - 1; }

static bool is_jokers_alone(const DaifPlay *p) { return p->number == DAIF_ABOVE_ALL && !p->suits; }

static bool is_set_of(const DaifPlay *p, int number, int count)
{
    return p->kind == DAIF_SET && p->number == number && p->count == count;
}

/* [DAIF-25] "n counts real cards" */
int daif_real(const DaifPlay *p, int number) { return daif_count(p->cards & daif_rank(number)); }

/* [DAIF-25] "each 5 skips one player" [DAIF-28] "each king skips one player" */
int daif_skips(const Daifugo *d, const DaifPlay *p)
{
    const int fives = is_on(d, DAIF_SKIP5) ? daif_real(p, 5) : 0;
    return is_on(d, DAIF_SKIP13) ? fives + daif_real(p, 13) : fives;
}

/* ---- what beats what ------------------------------------------------------------------ */

/* [DAIF-21] "on a single joker 3s may be played, whatever the lock" */
static bool is_spade3_on_joker(const Daifugo *d, const DaifPlay *p, const DaifPlay *below)
{
    return is_on(d, DAIF_SPADE3) && below && below->count == 1 && is_jokers_alone(below) &&
           p->cards == daif_only(card_french(3, SPADES));
}

/* [DAIF-25] "three 3s beat anything and clear" */
static bool is_sandstorm(const Daifugo *d, const DaifPlay *p)
{
    return is_on(d, DAIF_SANDSTORM) && is_set_of(p, 3, 3);
}

/* The number from which on, reversed down from which, a stair beats `below`.
 * [DAIF-14] "On a single card the stair's lowest number must be above the card's", "On a stair,
 * the new lowest must be at least one above the old lowest"
 * [DAIF-15] "the highest number must be below the single card's number; a new stair's highest at
 * least one below the old highest"
 * [DAIF-16] "`above`: the new lowest must be above the old highest" */
static int stair_bound(const Daifugo *d, const DaifPlay *below, bool reversed)
{
    if (below->kind == DAIF_SET) return reversed ? below->number - 1 : below->number + 1;
    bool far_end = d->table.option[DAIF_STAIR_GAP] == DAIF_GAP_ABOVE;
    if (reversed) return (far_end ? below->number : highest_of(below)) - 1;
    return (far_end ? highest_of(below) : below->number) + 1;
}

int daif_stair_bound(const Daifugo *d) { return stair_bound(d, daif_top(d), daif_reversed(d)); }

static DaifReason stair_refusal(const Daifugo *d, const DaifPlay *p, const DaifPlay *top)
{
    // [DAIF-13] "on an empty pile, on a single card, or on a stair; never on two, three or four
    // of a kind"
    if (top->kind == DAIF_SET && top->count > 1) return DAIF_STAIR_ON_SET;
    if (is_jokers_alone(top)) return DAIF_JOKER_STANDS;
    // [DAIF-16] "`same`: as many cards as the play below, so never on a single card"
    bool same = d->table.option[DAIF_STAIR_LENGTH] == DAIF_LENGTH_SAME;
    if (same && p->count != top->count) return DAIF_STAIR_COUNT;
    bool above = top->kind == DAIF_STAIR && d->table.option[DAIF_STAIR_GAP] == DAIF_GAP_ABOVE;
    if (daif_reversed(d)) {
        if (highest_of(p) <= daif_stair_bound(d)) return DAIF_ALLOWED;
        return above ? DAIF_STAIR_UNDERLAPS : DAIF_STAIR_TOO_HIGH;
    }
    if (p->number >= daif_stair_bound(d)) return DAIF_ALLOWED;
    return above ? DAIF_STAIR_OVERLAPS : DAIF_STAIR_TOO_LOW;
}

/* [DAIF-6] "as many cards of one rank, strictly stronger"; "Jokers alone are stronger than
 * everything else of that count". */
static DaifReason set_refusal(const Daifugo *d, const DaifPlay *p, const DaifPlay *top)
{
    if (top->kind == DAIF_STAIR) return DAIF_SET_ON_STAIR; // [DAIF-13] "on a stair only stairs"
    if (p->count != top->count) return DAIF_OTHER_COUNT;
    if (is_jokers_alone(top)) return DAIF_JOKER_STANDS;
    if (is_jokers_alone(p)) return DAIF_ALLOWED;
    if (!daif_reversed(d) && p->number <= top->number) return DAIF_TOO_WEAK;
    if (daif_reversed(d) && p->number >= top->number) {
        return d->jback ? DAIF_TOO_WEAK_JBACK : DAIF_TOO_WEAK_TURNED;
    }
    return DAIF_ALLOWED;
}

/* One step above the play below it, in the order in force: what `tight` locks to. */
bool daif_is_next(const Daifugo *d, const DaifPlay *p)
{
    const DaifPlay *top = daif_top(d);
    if (!top || is_jokers_alone(p)) return false;
    if (p->kind == DAIF_SET && top->kind == DAIF_STAIR) return false;
    int bound = p->kind == DAIF_STAIR   ? daif_stair_bound(d)
                : daif_reversed(d) ? top->number - 1
                                   : top->number + 1;
    bool by_its_highest = p->kind == DAIF_STAIR && daif_reversed(d);
    return (by_its_highest ? highest_of(p) : p->number) == bound;
}

/* [DAIF-22] "the pile is locked to those suits until cleared; `tight` also locks consecutive
 * ranks to the next rank", "A single joker has no suit, may always be played" */
static DaifReason lock_refusal(const Daifugo *d, const DaifPlay *p)
{
    if (!(d->lock | d->tight) || (is_jokers_alone(p) && p->count == 1)) return DAIF_ALLOWED;
    // [DAIF-28] `lock_partial`: "every play has these suits, and any others"
    if (d->partly && (p->suits & d->lock) != d->lock) return DAIF_LOCKED_PARTLY;
    if (d->lock && !d->partly && p->suits != d->lock) return DAIF_LOCKED;
    if (d->tight && !daif_is_next(d, p)) return DAIF_LOCKED_RANK;
    return DAIF_ALLOWED;
}

DaifReason daif_refusal(const Daifugo *d, const DaifPlay *p)
{
    const DaifPlay *top = daif_top(d);
    // [DAIF-4] "has to play it in the first play"
    const int most = d->table.option[DAIF_AT_MOST];
    if (!top && !daif_has(p->cards, d->owed)) return DAIF_LEAD_WITHOUT_3;
    // [DAIF-28] "so many cards of one rank at most are led"
    if (!top) return most && p->kind == DAIF_SET && p->count > most ? DAIF_TOO_MANY_AT_ONCE
                                                                     : DAIF_ALLOWED;
    if (is_sandstorm(d, p) || is_spade3_on_joker(d, p, top)) return DAIF_ALLOWED;
    DaifReason refusal = p->kind == DAIF_STAIR ? stair_refusal(d, p, top) : set_refusal(d, p, top);
    return refusal != DAIF_ALLOWED ? refusal : lock_refusal(d, p);
}

/* ---- revolution, J-back --------------------------------------------------------------- */

/* [DAIF-10] "four or more cards of one rank, jokers counted", "Jokers alone are no revolution"
 * [DAIF-28] without `revolution` "four of a kind turn nothing over"
 * [DAIF-16] `stair_revolution`: "that many or more in a stair are a revolution"
 * [DAIF-25] "three 9s are a revolution"; "three 6s are a revolution, after which there are no
 * more" [DAIF-28] "three 7s are a revolution"; an emperor is "a revolution" */
bool daif_revolts(const Daifugo *d, const DaifPlay *p)
{
    int steps = d->table.option[DAIF_STAIR_REVOLUTION];
    if (d->last_word) return false;
    if (p->kind == DAIF_STAIR) return daif_is_emperor(p) || (steps > 0 && p->count >= steps);
    if (is_jokers_alone(p)) return false;
    return (p->count >= 4 && is_on(d, DAIF_OPT_REVOLUTION)) ||
           (is_on(d, DAIF_COUP) && is_set_of(p, 9, 3)) ||
           (is_on(d, DAIF_SEVENS3) && is_set_of(p, 7, 3)) ||
           (is_on(d, DAIF_OMEN) && is_set_of(p, 6, 3));
}

/* [DAIF-19] "any play with a real J in it"; "`auto` does it always"; "how often in a round, by
 * all together"; `jback_in_stair` "off: a stair with a J does not" */
bool daif_jbacks(const Daifugo *d, const DaifPlay *p, bool said)
{
    int limit = d->table.option[DAIF_JBACK_LIMIT];
    if (daif_real(p, DAIF_JACK) == 0) return false;
    if (p->kind == DAIF_STAIR && !is_on(d, DAIF_JBACK_IN_STAIR)) return false;
    if (limit > 0 && d->jbacks >= limit) return false;
    switch ((DaifJback)d->table.option[DAIF_JBACK]) {
    case DAIF_JBACK_OFF: return false;
    case DAIF_JBACK_DECLARE: return said;
    case DAIF_JBACK_AUTO: return true;
    }
    return false;
}

/* [DAIF-28] `return6`: "in a J-back a play with a real 6 in it ends the J-back" */
bool daif_returns(const Daifugo *d, const DaifPlay *p)
{
    return d->jback && is_on(d, DAIF_RETURN6) && daif_real(p, 6) > 0;
}

/* ---- what clears the pile ------------------------------------------------------------- */

/* Which of the numbers `low` ... `high` no card of the suit can have in one stair of the deck,
 * without those of `p`. An ace is not at both ends of it. */
static int missing(const Daifugo *d, const DaifPlay *p, Suit suit, int low, int high)
{
    DaifSet used = p->cards;
    int count = 0;
    for (int number = low; number <= high; number++) {
        const DaifSet card = daif_axis_card(d, number, suit) & ~used;
        if (!card) count++;
        used |= card;
    }
    return count;
}

static bool is_found(void *context, DaifSet emperor)
{
    (void)context;
    return emperor != 0;
}

/* Can such a stair of the deck, of one suit, be made without the cards of `p`? Of the suits that
 * `p` has not all cards are there; its own has no more. */
static bool is_stair_left(const Daifugo *d, const DaifPlay *p, int low, int length, int jokers)
{
    const int first = p->suits == 1 ? DIAMONDS : CLUBS;
    const int last = daif_is_emperor(p) ? SPADES : first;
    for (int suit = first; suit <= last; suit++) {
        if (missing(d, p, (Suit)suit, low, low + length - 1) <= jokers) return true;
    }
    return false;
}

/* Can some stair of the deck beat the stair `p`? With `any` length three cards do if more do: their
 * strong end is a stair as well, so only emperors are longer. */
static bool a_stair_beats(const Daifugo *d, const DaifPlay *p, bool reversed)
{
    const DaifSet others = (((DaifSet)1 << DAIF_JOKER_BIT) - 1) & ~p->cards;
    const bool same = d->table.option[DAIF_STAIR_LENGTH] == DAIF_LENGTH_SAME;
    const int jokers = d->table.option[DAIF_JOKERS] - daif_jokers(p->cards);
    const int bound = stair_bound(d, p, reversed), usual = same ? p->count : 3;
    const int from = reversed ? daif_axis_lowest(d) : bound;
    const int end = (reversed ? bound : daif_axis_highest(d)) + 1;
    for (int low = from; is_on(d, DAIF_STAIRS) && low + usual <= end; low++) {
        if (is_stair_left(d, p, low, usual, jokers)) return true;
    }
    if (!is_on(d, DAIF_EMPEROR) || (same && p->count != 4)) return false;
    for (int low = from; low + 4 <= end; low++) {
        if (daif_find_emperors(d, others, jokers, low, is_found, NULL)) return true;
    }
    return false;
}

/* [DAIF-9] "a play that by the rules in force no cards of the deck could beat, its own cards
 * aside, wherever they are", "Locks are left out of the reckoning." A stair never beats the
 * strongest single card: in the order 2 nothing is above it, and below a 3 there are only
 * A 2 and a joker, which beats the 3 by itself. */
static bool is_strongest(const Daifugo *d, const DaifPlay *p, bool reversed)
{
    int jokers = d->table.option[DAIF_JOKERS] - daif_jokers(p->cards);
    int threes = 4 - daif_real(p, 3);
    if (is_on(d, DAIF_SANDSTORM) && threes > 0 && threes + jokers >= 3) return false;
    if (p->kind == DAIF_STAIR) return !a_stair_beats(d, p, reversed);
    if (is_jokers_alone(p)) return p->count > 1 || !is_on(d, DAIF_SPADE3);
    if (jokers >= p->count) return false;
    bool is_last = p->number == (reversed ? 3 : DAIF_TWO);
    return is_last || p->count > 4 + jokers;
}

/* [DAIF-12] "any play with an 8 in it clears the pile"
 * [DAIF-16] "a stair with an 8, or a joker standing for it, cuts too" */
static bool is_cut(const Daifugo *d, const DaifPlay *p)
{
    if (!is_on(d, DAIF_EIGHT_CUT)) return false;
    if (p->kind == DAIF_SET) return p->number == 8;
    return is_on(d, DAIF_EIGHT_IN_STAIR) && p->number <= 8 && highest_of(p) >= 8;
}

/* What clears the pile at once, or 0. `reversed`: the order after the play [DAIF-10]. */
DaifRule daif_clears(const Daifugo *d, const DaifPlay *p, const DaifPlay *below, bool reversed)
{
    if (is_spade3_on_joker(d, p, below)) return DAIF_RULE_SPADE3; // [DAIF-21] "it clears"
    if (is_sandstorm(d, p)) return DAIF_RULE_SANDSTORM;
    if (is_cut(d, p)) return DAIF_RULE_CUT;
    // [DAIF-25] "two 9s clear", "two 6s clear"
    if (is_on(d, DAIF_AMBULANCE) && is_set_of(p, 9, 2)) return DAIF_RULE_AMBULANCE;
    if (is_on(d, DAIF_ROKUROKUBI) && is_set_of(p, 6, 2)) return DAIF_RULE_ROKUROKUBI;
    if (is_on(d, DAIF_AUTO_CLEAR) && is_strongest(d, p, reversed)) return DAIF_RULE_STRONGEST;
    return (DaifRule)0;
}

bool daif_reversed_after(const Daifugo *d, const DaifPlay *p, bool back)
{
    const bool jback = (d->jback && !daif_returns(d, p)) != daif_jbacks(d, p, back);
    return (d->revolution != daif_revolts(d, p)) != jback;
}

/* [DAIF-24] "going out with a 2 (3 in a revolution), a joker, an 8 that cuts, or the ♠3 under
 * `spade3`"; "which of them is chosen card by card"; `foul_j`: a real J. */
static bool is_forbidden(const Daifugo *d, const DaifPlay *p, bool reversed)
{
    DaifSet cards = is_on(d, DAIF_FOUL_2) ? daif_rank(reversed ? 3 : DAIF_TWO) : 0;
    if (is_on(d, DAIF_FOUL_J)) cards |= daif_rank(DAIF_JACK);
    if (is_on(d, DAIF_FOUL_S3) && is_on(d, DAIF_SPADE3)) cards |= daif_only(card_french(3, SPADES));
    return (p->cards & cards) != 0 || (is_on(d, DAIF_FOUL_JOKER) && daif_jokers(p->cards) > 0) ||
           (is_on(d, DAIF_FOUL_8) && is_cut(d, p));
}

/* [DAIF-24] `foul_order` "says by which order a revolution that ends the hand is judged" */
static bool judges_before(const Daifugo *d)
{
    return d->table.option[DAIF_FOUL_ORDER] == DAIF_FOUL_BEFORE;
}

bool daif_is_foul(const Daifugo *d, const DaifPlay *p)
{
    if (!is_on(d, DAIF_FOUL)) return false;
    return is_forbidden(d, p, judges_before(d) ? d->was_turned : daif_reversed(d));
}

bool daif_would_foul(const Daifugo *d, const DaifPlay *p, bool back)
{
    if (!is_on(d, DAIF_FOUL)) return false;
    const bool before = judges_before(d);
    return is_forbidden(d, p, before ? daif_reversed(d) : daif_reversed_after(d, p, back));
}

bool daif_stays(const Daifugo *d, const DaifPlay *p, bool back)
{
    Seat me = d->turn;
    const DaifPlay *top = daif_top(d);
    const bool plain = daif_is_plain(d, p, top);
    if (!plain && daif_clears(d, p, top, daif_reversed_after(d, p, back)) != 0) return false;
    // [DAIF-28] `out_clears`
    if (is_on(d, DAIF_OUT_CLEARS) && d->count[me] == p->count) return false;
    bool asked_again = is_on(d, DAIF_PLAY_OVER) && d->count[me] > p->count;
    if (asked_again) return true;
    SeatSet others = (SeatSet)(d->in & ~seats_only(me));
    if (is_on(d, DAIF_PASS_LOCK)) others = (SeatSet)(others & ~d->passed);
    return daif_count(others) > daif_skips(d, p);
}
