/* dotenko_refuse.c - why a player of Dotenko may not do something. DOTE-6 to DOTE-23. */
#include "rules/dotenko/dotenko_inner.h"

static Reason because(DoteReason code)
{
    return (Reason){.code = (uint8_t)code, .seat = SEAT_NOBODY};
}

static Reason because_seat(DoteReason code, Seat seat)
{
    Reason r = because(code);
    r.seat = seat;
    return r;
}

/* With as many of the cards as a Reason holds. */
static Reason because_of(DoteReason code, const Card *cards, int count, int number)
{
    Reason r = because(code);
    for (int i = 0; i < count && i < (int)sizeof r.card; i++) r.card[r.card_count++] = cards[i];
    r.number = (int16_t)number;
    return r;
}

static int option(const Dotenko *t, DoteOption which) { return t->table.option[which]; }

/* ---- playing -------------------------------------------------------------------------- */

/* The first card named that the hand does not hold (so often), or CARD_NONE. */
static Card not_held(const Dotenko *t, const Action *a)
{
    const Card *hand = dote_hand(t, t->table.viewer);
    uint64_t held = 0, named = 0;
    int jokers = 0;
    for (int i = 0; i < t->hand_count[t->table.viewer]; i++) {
        held |= dote_bit(hand[i]);
        jokers += hand[i] == CARD_JOKER;
    }
    for (int i = 0; i < a->count; i++) {
        Card c = a->item[i];
        bool joker = c == CARD_JOKER;
        if (c > CARD_JOKER || !(held >> c & 1)) return c;
        if (joker ? jokers-- == 0 : named >> c & 1) return c;
        named |= dote_bit(c);
    }
    return CARD_NONE;
}

/* [DOTE-6] "① one card of X's suit. ② one card of X's rank."
 * [DOTE-8] what a joker fits on */
static Reason why_not_one(const Dotenko *t, Card c)
{
    const Card both[2] = {c, t->field};
    if (dote_fitting(t) >> c & 1) return because(DOTE_ALLOWED);
    return because_of(c == CARD_JOKER ? DOTE_JOKER_IS_ONE : DOTE_DOES_NOT_FIT, both, 2, 0);
}

/* [DOTE-6] "③ two or more cards whose values (DOTE-5) add up to X's value"
 * [DOTE-8] on a field joker "③ cannot be played"
 * [DOTE-9] several of X's rank "at once" only with `multi`
 * [DOTE-10] no sums in the opening [DOTE-26] but with `opening_sums` */
static Reason why_not_several(const Dotenko *t, const Action *a)
{
    int value = dote_value(t, t->field);
    uint64_t same = dote_same_rank(t);
    bool of_rank = same != 0;
    Sum sum = {0};
    for (int i = 0; i < a->count; i++) {
        of_rank = of_rank && (same >> a->item[i] & 1);
        sum = sum_with(t, sum, a->item[i]);
    }
    bool too_early = t->table.phase == DOTE_OPENING && !option(t, DOTE_OPENING_SUMS);
    bool adds_up = value > 0 && sum_can_be(sum, value) && !too_early;
    if (adds_up || (of_rank && option(t, DOTE_MULTI))) return because(DOTE_ALLOWED);
    DoteReason code = of_rank      ? DOTE_ONE_AT_A_TIME
                      : too_early  ? DOTE_SUM_IN_OPENING
                      : value == 0 ? DOTE_SUM_ON_JOKER
                                   : DOTE_SUM_IS_OFF;
    return because_of(code, a->item, a->count, value);
}

static Reason why_not_play(const Dotenko *t, const Action *a)
{
    for (int i = 0; i < a->count; i++) {
        if (a->as[i] != AS_ITSELF) return because_of(DOTE_NO_MEANING, &a->item[i], 1, 0);
    }
    Card missing = not_held(t, a);
    if (missing != CARD_NONE) return because_of(DOTE_NOT_HELD, &missing, 1, 0);
    return a->count == 1 ? why_not_one(t, a->item[0]) : why_not_several(t, a);
}

/* [DOTE-14] "`pass` only where nothing can be played (行うことができない場合)"; `free` "allows it
 * always, except with `limit` or more cards and a playable one" */
static Reason why_not_pass(const Dotenko *t)
{
    Seat me = t->table.viewer;
    int count = t->hand_count[me], limit = option(t, DOTE_LIMIT);
    bool free = option(t, DOTE_PASS) == DOTE_PASS_FREE;
    if (!dote_can_play(t, dote_hand(t, me), count)) return because(DOTE_ALLOWED);
    if (free && count < limit) return because(DOTE_ALLOWED);
    Action play;
    bool more;
    dote_legal((const View *)t, &play, 1, &more);
    return because_of(free ? DOTE_HAND_IS_FULL : DOTE_CAN_PLAY, play.item, play.count, limit);
}

/* ---- calling -------------------------------------------------------------------------- */

/* [DOTE-23] "A call that does not match is refused"; with `false_call` it "is legal for
 * everybody": whatever the hand holds, but no other rule is lifted. */
static Reason why_not_hand(const Dotenko *t, DoteReason code)
{
    Seat me = t->table.viewer;
    const Card *hand = dote_hand(t, me);
    int count = t->hand_count[me], value = dote_value(t, t->field);
    if (option(t, DOTE_FALSE_CALL) > 0) return because(DOTE_ALLOWED);
    if (count == 0) return because(DOTE_EMPTY_HAND);
    if (value == 0) return because_of(DOTE_NO_VALUE, &t->field, 1, 0); // [DOTE-8]
    if (dote_adds_up(t, hand, count, value)) return because(DOTE_ALLOWED);
    return because_of(code, hand, count <= ACTION_ITEMS_MAX ? count : 0, value);
}

/* [DOTE-18] "while a card played by somebody lies on the field, any seat but the one that played
 * it, in or out of turn"
 * [DOTE-19] "The one who played the card may not claim it" "A card turned by the flipper has no
 * player" */
static Reason why_not_dotenko(const Dotenko *t)
{
    if (t->field_seat == SEAT_NOBODY) return because_of(DOTE_NOBODY_PLAYED, &t->field, 1, 0);
    if (t->field_seat == t->table.viewer) return because_of(DOTE_OWN_CARD, &t->field, 1, 0);
    const bool mine = t->turn == t->table.viewer; // [DOTE-18] `calls=turn`
    if (!mine && option(t, DOTE_CALLS) == DOTE_CALLS_TURN)
        return because_seat(DOTE_CALL_IN_TURN, t->turn);
    return why_not_hand(t, DOTE_DOTENKO_IS_OFF);
}

/* [DOTE-11] "while nobody has played" */
static Reason why_not_shotenko(const Dotenko *t)
{
    if (t->table.phase != DOTE_OPENING) return because(DOTE_TOO_LATE);
    return why_not_hand(t, DOTE_SHOTENKO_IS_OFF);
}

/* [DOTE-21] "every seat that has not claimed on this card, the player of the card included,
 * answers `return` (its whole hand sums to the value too) or `wait`" */
static Reason why_not_answer(const Dotenko *t, DoteVerb verb)
{
    Seat me = t->table.viewer;
    if (seats_have(t->claimed, me)) return because(DOTE_HAS_CALLED);
    if (!seats_have(t->table.to_act, me)) return because(DOTE_HAS_ANSWERED);
    if (verb == DOTE_SAY_WAIT) return because(DOTE_ALLOWED);
    if (verb == DOTE_SAY_RETURN) return why_not_hand(t, DOTE_RETURN_IS_OFF);
    return because_seat(DOTE_CALL_STANDS, t->claim_by);
}

/* ---- all together --------------------------------------------------------------------- */

/* [DOTE-10] "every seat may act"; one that has said `wait` "may do nothing more on this card" */
static Reason why_not_opening(const Dotenko *t, const Action *a)
{
    DoteVerb verb = (DoteVerb)a->verb;
    if (!seats_have(t->table.to_act, t->table.viewer)) return because(DOTE_HAS_WAITED);
    switch (verb) {
    case DOTE_SAY_PLAY: return why_not_play(t, a);
    case DOTE_SAY_PASS: return because(DOTE_NO_PASS_YET);
    case DOTE_SAY_WAIT: return because(DOTE_ALLOWED);
    case DOTE_SAY_DOTENKO: return why_not_dotenko(t);
    case DOTE_SAY_SHOTENKO: return why_not_shotenko(t);
    case DOTE_SAY_RETURN: return because(DOTE_NO_CALL_YET);
    }
    return because(DOTE_NOT_AN_ACTION);
}

/* [DOTE-13] "In turn, clockwise: `play …` [...], or `pass`" */
static Reason why_not_turn(const Dotenko *t, const Action *a)
{
    DoteVerb verb = (DoteVerb)a->verb;
    bool mine = t->turn == t->table.viewer;
    switch (verb) {
    case DOTE_SAY_PLAY:
        return mine ? why_not_play(t, a) : because_seat(DOTE_NOT_YOUR_TURN, t->turn);
    case DOTE_SAY_PASS:
        return mine ? why_not_pass(t) : because_seat(DOTE_NOT_YOUR_TURN, t->turn);
    case DOTE_SAY_WAIT: return because(DOTE_NO_WAIT_NOW);
    case DOTE_SAY_DOTENKO: return why_not_dotenko(t);
    case DOTE_SAY_SHOTENKO: return why_not_shotenko(t);
    case DOTE_SAY_RETURN: return because(DOTE_NO_CALL_YET);
    }
    return because(DOTE_NOT_AN_ACTION);
}

/* Does the action have only the arguments that its verb takes? */
static bool is_plain(const Action *a)
{
    if (a->verb < DOTE_SAY_PLAY || a->verb > DOTE_SAY_RETURN) return false;
    if (a->target != SEAT_NOBODY || a->place[0] || a->place[1] || a->flag) return false;
    if (a->verb == DOTE_SAY_PLAY) return a->count >= 1 && a->count <= ACTION_ITEMS_MAX;
    return a->count == 0;
}

static Reason why_not(const Dotenko *t, const Action *a)
{
    if (!is_plain(a)) return because(DOTE_NOT_AN_ACTION);
    if (t->table.phase == DOTE_ROUND_OVER) return because(DOTE_ROUND_IS_OVER);
    if (t->table.viewer >= t->table.seat_count) {
        return because_seat(DOTE_NOT_YOUR_TURN, t->turn);
    }
    if (t->table.phase == DOTE_OPENING) return why_not_opening(t, a);
    if (t->table.phase == DOTE_TURN) return why_not_turn(t, a);
    return why_not_answer(t, (DoteVerb)a->verb);
}

bool dote_is_legal(const View *v, const Action *a, Reason *why)
{
    Reason r = why_not(dotenko_seen(v), a);
    if (why) *why = r;
    return r.code == DOTE_ALLOWED;
}
