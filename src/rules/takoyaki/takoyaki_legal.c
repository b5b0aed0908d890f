/* takoyaki_legal.c - what a player of Takoyaki may do, and why not. TAKO-4 to TAKO-10, TAKO-14. */
#include "rules/takoyaki/takoyaki_inner.h"

int tako_place_for(const Takoyaki *t, Seat seat, Card c)
{
    int number = card_rank(c);
    // [TAKO-8] "J, Q, K, or a number whose place is already face up, cannot be placed"
    if (number < 1 || number > TAKO_PLACES) return 0;
    // [TAKO-7] "A card A–10 whose place on one's own plate is face down goes there"
    if (!tako_is_open(t, seat, number)) return number;
    // [TAKO-14] "a number card whose place shows a joker is placed there"
    bool swaps = t->table.option[TAKO_JOKER_SWAP] != TAKO_SWAP_OFF;
    return swaps && t->plate[seat][number - 1] == CARD_JOKER ? number : 0;
}

/* Is the game waiting for this viewer? */
static bool is_to_act(const Takoyaki *t)
{
    Seat me = t->table.viewer;
    return me < t->table.seat_count && seats_have(t->table.to_act, me);
}

static Action place_at(int place)
{
    Action a = action_of(TAKO_SAY_PLACE);
    a.place[0] = (uint8_t)place;
    return a;
}

/* [TAKO-10] "So the legal actions are `draw` alone, or one `place`, or the choice of places for
 * a joker, or `discard` alone." This is the last two thirds of it: the only action with the
 * card in hand, or one of verb 0 where that is a joker with a choice. */
static Action only_action(const Takoyaki *t)
{
    if (t->hand == CARD_JOKER && t->open[t->turn] != TAKO_PLATE_DONE) return action_of(0);
    int place = tako_place_for(t, t->turn, t->hand);
    return place ? place_at(place) : action_of(TAKO_SAY_DISCARD);
}

/* [TAKO-4] "`legal` lists `ready` alone, and every whole `arrange` is legal besides."
 * [TAKO-9] "A joker goes to any place of one's plate that is still face down" */
int tako_legal(const View *v, Action *out, int capacity, bool *more)
{
    const Takoyaki *t = takoyaki_seen(v);
    Action found[TAKO_PLACES];
    int count = 0;
    *more = false;
    if (!is_to_act(t)) return 0;
    switch ((TakoPhase)t->table.phase) {
    case TAKO_ROUND_OVER: return 0;
    case TAKO_ARRANGE: found[count++] = action_of(TAKO_SAY_READY); break;
    case TAKO_DRAW: found[count++] = action_of(TAKO_SAY_DRAW); break;
    case TAKO_PLACE:
        found[0] = only_action(t);
        if (found[0].verb) {
            count = 1;
            break;
        }
        for (int p = 1; p <= TAKO_PLACES; p++) {
            if (!tako_is_open(t, t->turn, p)) found[count++] = place_at(p);
        }
        break;
    }
    *more = count > capacity;
    if (*more) count = capacity;
    for (int i = 0; i < count; i++) out[i] = found[i];
    return count;
}

int tako_random_place(const Takoyaki *t, FastRng *rng)
{
    if (t->hand != CARD_JOKER) return tako_place_for(t, t->turn, t->hand);
    int closed = TAKO_PLACES - tako_turned(t, t->turn);
    int nth = (int)fast_rng_below(rng, (uint32_t)closed), place = 1;
    while (tako_is_open(t, t->turn, place) || nth-- > 0) place++;
    return place;
}

void tako_sample(const View *v, FastRng *rng, Action *out)
{
    const Takoyaki *t = takoyaki_seen(v);
    if (t->table.phase == TAKO_ARRANGE) {
        *out = action_of(TAKO_SAY_READY);
    } else if (t->table.phase == TAKO_DRAW) {
        *out = action_of(TAKO_SAY_DRAW);
    } else {
        int place = tako_random_place(t, rng);
        *out = place ? place_at(place) : action_of(TAKO_SAY_DISCARD);
    }
}

/* ---- why not -------------------------------------------------------------------------- */

static Reason because(TakoReason code)
{
    return (Reason){.code = (uint8_t)code, .seat = SEAT_NOBODY};
}

static Reason because_of(TakoReason code, Card card, int place, int number)
{
    Reason r = because(code);
    r.place = (uint8_t)place;
    r.number = (int16_t)number;
    if (card != CARD_NONE) r.card[r.card_count++] = card;
    return r;
}

/* Does the action have only the arguments that its verb takes? */
static bool is_plain(const Action *a)
{
    Action plain = action_of(a->verb);
    if (a->verb == TAKO_SAY_PLACE) plain.place[0] = a->place[0];
    if (a->verb == TAKO_SAY_ARRANGE && a->count <= ACTION_ITEMS_MAX) {
        plain.count = a->count;
        for (int i = 0; i < a->count; i++) plain.item[i] = a->item[i];
    }
    return a->count <= ACTION_ITEMS_MAX && action_equal(a, &plain);
}

/* [TAKO-4] "A place named twice or left out is refused." */
static Reason why_not_arrange(const Action *a)
{
    unsigned named = 0;
    if (a->count != TAKO_PLACES) {
        return because_of(TAKO_ARRANGE_COUNT, CARD_NONE, 0, a->count);
    }
    for (int i = 0; i < TAKO_PLACES; i++) {
        int place = a->item[i];
        if (place < 1 || place > TAKO_PLACES) {
            return because(TAKO_ARRANGE_NO_PLACE);
        }
        if (named & tako_bit(place)) return because_of(TAKO_ARRANGE_TWICE, CARD_NONE, place, 0);
        named |= tako_bit(place);
    }
    return because(TAKO_ALLOWED);
}

static Reason why_not_place(const Takoyaki *t, int place)
{
    if (place < 1 || place > TAKO_PLACES) {
        return because_of(TAKO_NO_SUCH_PLACE, CARD_NONE, 0, place);
    }
    if (t->hand == CARD_JOKER) { // [TAKO-9]
        if (!tako_is_open(t, t->turn, place)) return because(TAKO_ALLOWED);
        return because_of(TAKO_JOKER_TO_OPEN, t->hand, place, 0);
    }
    int number = card_rank(t->hand);
    if (number > TAKO_PLACES) return because_of(TAKO_FACE_HAS_NO_PLACE, t->hand, 0, 0);
    if (tako_place_for(t, t->turn, t->hand) == 0) {
        return because_of(TAKO_PLACE_IS_OPEN, t->hand, number, 0);
    }
    if (place != number) return because_of(TAKO_OTHER_PLACE, t->hand, number, place);
    return because(TAKO_ALLOWED);
}

/* [TAKO-10] "Placing is not optional: a card that can be placed must be"
 * [TAKO-9] of a joker: "It may not be discarded while such a place exists." */
static Reason why_not_discard(const Takoyaki *t)
{
    if (t->hand == CARD_JOKER && t->open[t->turn] != TAKO_PLATE_DONE) {
        return because_of(TAKO_JOKER_MUST_PLACE, t->hand, 0, 0);
    }
    int place = tako_place_for(t, t->turn, t->hand);
    if (place == 0) return because(TAKO_ALLOWED);
    bool swap = tako_is_open(t, t->turn, place);
    return because_of(swap ? TAKO_MUST_SWAP : TAKO_MUST_PLACE, t->hand, place, 0);
}

/* [TAKO-4]: ready and arrange. */
static Reason why_not_lay_out(const Takoyaki *t, const Action *a)
{
    if (t->table.phase != TAKO_ARRANGE) return because(TAKO_LAID_OUT);
    if (t->table.viewer >= t->table.seat_count) return because(TAKO_NOT_YOUR_TURN);
    if (!is_to_act(t)) return because(TAKO_READY_ALREADY);
    return a->verb == TAKO_SAY_ARRANGE ? why_not_arrange(a) : because(TAKO_ALLOWED);
}

/* [TAKO-6] to [TAKO-10]: draw, place, discard. */
static Reason why_not_turn(const Takoyaki *t, const Action *a)
{
    if (t->table.phase == TAKO_ARRANGE) return because(TAKO_STILL_LAYING_OUT);
    if (!is_to_act(t)) {
        Reason r = because(TAKO_NOT_YOUR_TURN);
        r.seat = t->turn;
        return r;
    }
    if (a->verb == TAKO_SAY_DRAW) {
        if (t->table.phase == TAKO_DRAW) return because(TAKO_ALLOWED);
        return because_of(TAKO_DRAWN_ALREADY, t->hand, 0, 0);
    }
    if (t->table.phase == TAKO_DRAW) return because(TAKO_DRAW_FIRST);
    return a->verb == TAKO_SAY_PLACE ? why_not_place(t, a->place[0]) : why_not_discard(t);
}

static Reason why_not(const Takoyaki *t, const Action *a)
{
    if (a->verb < TAKO_SAY_READY || a->verb > TAKO_SAY_DISCARD || !is_plain(a)) {
        return because(TAKO_NOT_AN_ACTION);
    }
    if (t->table.phase == TAKO_ROUND_OVER) return because(TAKO_ROUND_IS_OVER);
    bool lays_out = a->verb == TAKO_SAY_READY || a->verb == TAKO_SAY_ARRANGE;
    return lays_out ? why_not_lay_out(t, a) : why_not_turn(t, a);
}

bool tako_is_legal(const View *v, const Action *a, Reason *why)
{
    Reason r = why_not(takoyaki_seen(v), a);
    if (why) *why = r;
    return r.code == TAKO_ALLOWED;
}
