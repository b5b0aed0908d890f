/* dotenko_play.c - Dotenko as it is played: the opening and the turns. DOTE-10 to DOTE-17. */
#include <assert.h>
#include <string.h>

#include "rules/dotenko/dotenko_choice.h"

/* For what is a part of each action of a playout. */
#define INLINE inline __attribute__((always_inline))

const Zone DOTE_STOCK = {ZONE_STOCK, SEAT_NOBODY, 0};
const Zone DOTE_FIELD = {ZONE_FIELD, SEAT_NOBODY, 0};
const Zone DOTE_DISCARD = {ZONE_DISCARD, SEAT_NOBODY, 0};

/* ---- telling -------------------------------------------------------------------------- */

/* What lies on the field or under it lies open. */
void dote_push_move(EventList *events, Seat seat, Card card, Zone from, Zone to, SeatSet seen_by)
{
    bool face_up = to.kind == ZONE_FIELD || to.kind == ZONE_DISCARD;
    event_push(events, (Event){.type = EV_MOVED, .seat = seat, .card = card, .face_up = face_up,
                               .from = from, .to = to, .seen_by = seen_by});
}

/* ---- cards on their way --------------------------------------------------------------- */

static inline void take_up(Dotenko *t, Seat seat, Card c)
{
    int at = t->hand_at[seat] + t->hand_count[seat]++;
    assert(at < DOTE_HELD_MAX);
    t->held[at] = c;
    dote_tally_add(t, &t->tally[seat], c);
}

/* Removes a card from a hand of eight bytes in one go: the cards after it move up by a byte. */
static inline void take_out_of_word(Card *hand, Card c)
{
    const uint64_t ones = 0x0101010101010101, highs = ones << 7;
    uint64_t word, off;
    memcpy(&word, hand, sizeof word);
    off = word ^ ones * c; // a byte of zero where the card is
    off = (off - ones) & ~off & highs;
    assert(off);
    uint64_t before = (off & -off) / 128 - 1; // the bytes below the first of them
    word = (word & before) | (word >> 8 & ~before);
    memcpy(hand, &word, sizeof word);
}

static __attribute__((noinline)) void take_out_of_many(Card *hand, int count, Card c)
{
    int at = 0, last = count - 1;
    while (at < last && hand[at] != c) at++;
    assert(hand[at] == c);
    memmove(&hand[at], &hand[at + 1], (size_t)(last - at));
    hand[last] = 0;
}

static inline void put_down(Dotenko *t, Seat seat, Card c)
{
    Card *hand = &t->held[t->hand_at[seat]];
    int count = t->hand_count[seat]--;
    if (count <= DOTE_ROOM_MIN) take_out_of_word(hand, c);
    else take_out_of_many(hand, count, c);
    dote_tally_take(t, &t->tally[seat], c);
    dote_note_play(t, seat, c);
}

/* False if there are none. */
static __attribute__((noinline)) bool shuffle_discards(Dotenko *t, EventList *events)
{
    if (t->discard_count == 0) return false;
    for (int i = 0; i < t->discard_count; i++) {
        dote_tell_move(events, SEAT_NOBODY, t->discard[i], DOTE_DISCARD, DOTE_STOCK, SEATS_ALL);
    }
    dote_note_shuffle(t);
    memcpy(t->stock, t->discard, t->discard_count);
    memset(t->discard, 0, t->discard_count);
    t->stock_count = t->discard_count;
    t->discard_count = 0;
    rng_shuffle(&t->table.rng, t->stock, t->stock_count);
    event_tell_shuffled(events, DOTE_STOCK);
    return true;
}

/* [DOTE-17] "When the stock is empty and a card must be drawn, the cards under the field card are
 * shuffled and become the stock". False if there are none. */
static inline bool stock_has_cards(Dotenko *t, EventList *events)
{
    return t->stock_count > 0 || shuffle_discards(t, events);
}

static Card take_top(Dotenko *t)
{
    Card c = t->stock[--t->stock_count];
    t->stock[t->stock_count] = 0;
    return c;
}

/* False, and nothing happens, if there is no card: [DOTE-17] "the draw is left out". */
static inline bool draw(Dotenko *t, Seat seat, EventList *events)
{
    if (!stock_has_cards(t, events)) return false;
    Card c = take_top(t);
    take_up(t, seat, c);
    dote_note_draw(t, seat);
    dote_tell_move(events, seat, c, DOTE_STOCK, dote_hand_zone(seat), seats_only(seat));
    return true;
}

static void cover_field(Dotenko *t, Seat seat, EventList *events)
{
    t->discard[t->discard_count++] = t->field;
    dote_tell_move(events, seat, t->field, DOTE_FIELD, DOTE_DISCARD, SEATS_ALL);
}

/* ---- turns ---------------------------------------------------------------------------- */

static inline void begin_turn(Dotenko *t, Seat seat, EventList *events)
{
    if (t->table.phase != DOTE_TURN) event_tell(events, EV_PHASE, SEAT_NOBODY, DOTE_TURN);
    t->table.phase = DOTE_TURN;
    t->turn = seat;
    t->table.to_act = seats_only(seat);
    t->table.may_interrupt = dote_may_interrupt(t);
    event_tell(events, EV_TURN, seat, 0);
}

/* [DOTE-15] "A turn's play is not followed by a draw." Option `refill`: `first` "the opening's
 * draw alone"; "Whoever has played the last card of the hand draws one at once" */
static bool play_is_refilled(const Dotenko *t, Seat seat)
{
    int refill = t->table.option[DOTE_REFILL];
    if (t->hand_count[seat] == 0 || refill == DOTE_REFILL_EVERY) return true;
    return refill == DOTE_REFILL_FIRST && t->table.phase == DOTE_OPENING;
}

/* [DOTE-7] "the last card named is the new field card"
 * [DOTE-10] "The first play ends the opening: that player draws one card from the stock, and the
 * turn passes to the next seat clockwise from that player"
 * [DOTE-13] "the turn passes" */
static INLINE void play_last(Dotenko *t, Seat seat, Card card, EventList *events)
{
    put_down(t, seat, card);
    t->field = card;
    t->field_seat = seat;
    t->dry_passes = 0;
    dote_tell_move(events, seat, t->field, dote_hand_zone(seat), DOTE_FIELD, SEATS_ALL);
    if (play_is_refilled(t, seat)) draw(t, seat, events);
    begin_turn(t, dote_next(t, seat), events);
}

/* [DOTE-6] "① one card of X's suit. ② one card of X's rank." */
static INLINE void play_one(Dotenko *t, Seat seat, Card card, EventList *events)
{
    cover_field(t, seat, events);
    play_last(t, seat, card, events);
}

/* [DOTE-7] the others "come to lie under it" */
static void play(Dotenko *t, Seat seat, const Card *cards, int count, EventList *events)
{
    cover_field(t, seat, events);
    for (int i = 0; i < count - 1; i++) {
        put_down(t, seat, cards[i]);
        t->discard[t->discard_count++] = cards[i];
        dote_tell_move(events, seat, cards[i], dote_hand_zone(seat), DOTE_DISCARD, SEATS_ALL);
    }
    play_last(t, seat, cards[count - 1], events);
}

/* [DOTE-16] `burst_at`: "`draw` bursts at once when the draw that makes `limit` cards leaves
 * nothing to play (and nothing to claim": so many cards that make a claim could be played, too) */
static bool draw_bursts(const Dotenko *t, Seat seat)
{
    const int16_t *option = t->table.option;
    int count = t->hand_count[seat];
    return option[DOTE_BURST_AT] == DOTE_BURST_AT_DRAW && count >= option[DOTE_LIMIT] &&
           !dote_can_play(t, dote_hand(t, seat), count);
}

/* [DOTE-13] "`pass`: take one card from the stock, and the turn passes"
 * [DOTE-16] with `limit` cards or more and none to play "that `pass` loses the round"
 * [DOTE-17] "When every seat in a row has passed without a card to draw, the round ends unpaid" */
static inline void pass(Dotenko *t, Seat seat, uint64_t fitting, EventList *events)
{
    event_tell(events, EV_READY, seat, DOTE_SAY_PASS);
    bool full = t->hand_count[seat] >= t->table.option[DOTE_LIMIT];
    if (full) { // and nothing to play, or the pass were not legal
        dote_burst(t, seat, events);
        return;
    }
    if (t->table.option[DOTE_PASS] == DOTE_PASS_STUCK) dote_note_stuck(t, seat, fitting);
    bool drawn = draw(t, seat, events);
    t->dry_passes = drawn ? 0 : (uint8_t)(t->dry_passes + 1);
    if (drawn && draw_bursts(t, seat)) dote_burst(t, seat, events);
    else if (t->dry_passes == t->table.seat_count) dote_end_unpaid(t, events);
    else begin_turn(t, dote_next(t, seat), events);
}

/* [DOTE-12] "the flipper turns up another card over the old one and a new opening begins"; after
 * the third "the seat at the flipper's left begins an ordinary turn on it" */
static void all_have_waited(Dotenko *t, EventList *events)
{
    Seat flipper = t->table.dealer;
    if (t->flips == DOTE_FLIPS_MAX || !stock_has_cards(t, events)) {
        begin_turn(t, dote_next(t, flipper), events);
        return;
    }
    cover_field(t, flipper, events);
    t->field = take_top(t);
    t->flips++;
    dote_note_turned_up(t, t->field);
    t->table.to_act = dote_all(t);
    dote_tell_move(events, flipper, t->field, DOTE_STOCK, DOTE_FIELD, SEATS_ALL);
    dote_note_joker_up(t, events);
    event_tell(events, EV_PHASE, SEAT_NOBODY, DOTE_OPENING);
}

/* `wait` in the opening. */
static void let_go_by(Dotenko *t, Seat seat, EventList *events)
{
    event_tell(events, EV_READY, seat, DOTE_SAY_WAIT);
    t->table.to_act = (SeatSet)(t->table.to_act & ~seats_only(seat));
    if (t->table.to_act == 0) all_have_waited(t, events);
}

/* `pass` or `wait`, as the phase has it. */
static void do_nothing(Dotenko *t, Seat seat, EventList *events)
{
    if (t->table.phase == DOTE_TURN) pass(t, seat, dote_fitting(t), events);
    else if (t->table.phase == DOTE_OPENING) let_go_by(t, seat, events);
    else dote_answer_wait(t, seat, events);
}

void dote_apply(State *s, Seat seat, const Action *a, EventList *events)
{
    Dotenko *t = (Dotenko *)s;
    bool acts = seats_have(t->table.to_act, seat);
    assert(seat < t->table.seat_count && (acts || seats_have(t->table.may_interrupt, seat)));
    switch ((DoteVerb)a->verb) {
    case DOTE_SAY_PLAY:
        assert(acts && t->table.phase != DOTE_RETURNS && a->count > 0);
        play(t, seat, a->item, a->count, events);
        break;
    case DOTE_SAY_PASS:
    case DOTE_SAY_WAIT:
        assert(acts && (a->verb == DOTE_SAY_PASS) == (t->table.phase == DOTE_TURN));
        do_nothing(t, seat, events);
        break;
    case DOTE_SAY_DOTENKO:
    case DOTE_SAY_SHOTENKO:
    case DOTE_SAY_RETURN:
        assert(dote_call_open(t, seat) == a->verb);
        dote_call(t, seat, (DoteVerb)a->verb, events);
        break;
    }
}

/* ---- playouts ------------------------------------------------------------------------- */

/* Card number `number` of them. The second one is found without a branch, because no processor can
 * predict which of the first two it is. */
static inline Card one_of(uint64_t cards, int number)
{
    const uint64_t others = cards & (cards - 1);
    cards = number > 0 ? others : cards;
    for (; number > 1; number--) cards &= cards - 1;
    return (Card)__builtin_ctzll(cards);
}

/* Where there are plays of several cards, which is rare. */
static __attribute__((noinline)) void play_with_sets(Dotenko *t, Seat seat, Choice choice,
                                                     FastRng *rng)
{
    Action a;
    dote_draw(t, seat, &choice, rng, &a);
    if (a.verb == DOTE_SAY_PLAY) play(t, seat, a.item, a.count, NULL);
    else dote_apply((State *)t, seat, &a, NULL);
}

/* One of these, each equally likely. */
static INLINE void do_one_of(Dotenko *t, Seat seat, const Choice *choice, FastRng *rng)
{
    if (choice->sums | (choice->same_rank != 0)) {
        play_with_sets(t, seat, *choice, rng);
        return;
    }
    const bool only_word = !(choice->single | choice->call);
    int number = 0, plays = only_word ? 0 : dote_count(choice->single);
    if (!only_word) {
        int all = plays + (choice->call != 0) + (choice->word != 0);
        if (all > 1) number = (int)fast_rng_below(rng, (uint32_t)all);
    }
    if (number < plays) {
        play_one(t, seat, one_of(choice->single, number), NULL);
    } else if (choice->call && number == plays) {
        dote_call(t, seat, (DoteVerb)choice->call, NULL);
    } else {
        assert(choice->word);
        if (choice->word == DOTE_SAY_PASS) pass(t, seat, choice->fitting, NULL);
        else do_nothing(t, seat, NULL);
    }
}

/* One action of `seat`, which is to act. The compiler makes one of these of each phase, where most
 * of what a seat may do elsewhere is out of the question. */
static INLINE void act_in(DotePhase phase, Dotenko *t, Seat seat, FastRng *rng)
{
    const Choice choice = dote_choice_in(t, seat, phase, true);
    do_one_of(t, seat, &choice, rng);
}

static __attribute__((noinline)) void open_or_wait(Dotenko *t, FastRng *rng)
{
    act_in(DOTE_OPENING, t, seats_first(t->table.to_act), rng);
}

static __attribute__((noinline)) void answer(Dotenko *t, FastRng *rng)
{
    act_in(DOTE_RETURNS, t, seats_first(t->table.to_act), rng);
}

static __attribute__((noinline)) void act_on_joker(Dotenko *t, FastRng *rng)
{
    act_in(DOTE_TURN, t, t->turn, rng);
}

/* What a seat may do follows from what it sees, so the truth does for a View. */
void dote_play_random(State *s, FastRng *rng)
{
    Dotenko *t = (Dotenko *)s;
    if (t->table.phase == DOTE_RETURNS) answer(t, rng);
    else if (t->table.phase != DOTE_TURN) open_or_wait(t, rng);
    else if (t->field == CARD_JOKER) act_on_joker(t, rng); // on which everything goes
    else act_in(DOTE_TURN, t, t->turn, rng);
}
