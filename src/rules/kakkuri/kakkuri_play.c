/* kakkuri_play.c - Kakkuri as it is played: turns, rows, folding, the box. KAKU-9 to KAKU-21. */
#include <assert.h>
#include <string.h>

#include "rules/kakkuri/kakkuri_inner.h"

/* What is rare is a function of its own: then the others have nothing to save. */
#define RARELY __attribute__((noinline))

static const Zone STOCK = {ZONE_STOCK, SEAT_NOBODY, 0};
static const Zone TABLE = {ZONE_FIELD, SEAT_NOBODY, 0};

/* ---- telling -------------------------------------------------------------------------- */

/* ---- turns ---------------------------------------------------------------------------- */

static inline void wait_for(Kakkuri *t, Seat seat)
{
    t->turn = seat;
    t->table.to_act = seats_only(seat);
    t->table.may_interrupt = (SeatSet)(kaku_who_may_fold(t) & ~t->table.to_act);
}

void kaku_begin_turn(Kakkuri *t, Seat seat, EventList *events)
{
    wait_for(t, seat);
    event_tell(events, EV_TURN, seat, 0);
}

/* [KAKU-8] "The top of the box is turned up (...): the table card"; "From the box `1*` is a
 * plain 1 and `2*` a plain 2." */
void kaku_turn_up(Kakkuri *t, EventList *events)
{
    assert(t->box_count > 0);
    Card card = t->box[--t->box_count];
    t->table_card = card;
    t->table_rank = (uint8_t)card_rank(card);
    t->table_by = SEAT_NOBODY;
    t->passed = 0;
    kaku_tell_moved(events, SEAT_NOBODY, card, STOCK, TABLE, SEATS_ALL);
}

/* [KAKU-19] "When all other players still in have passed since the last play or turning of the
 * box and the turn comes back to the one who played last (in a deal where nobody has: to the
 * dealer, who has passed as well, or, if the dealer is out, to the next still in)". The turn is
 * about to come to `seat`; where all have passed it can only have come round to the first. */
static bool have_passes_gone_round(const Kakkuri *t, Seat seat)
{
    const bool nobody = t->last_played == SEAT_NOBODY, came_back = t->last_played == seat;
    const unsigned asked = t->playing & ~((unsigned)!nobody << seat);
    return (nobody | came_back) & !(asked & ~(unsigned)t->passed);
}

/* [KAKU-19] "the top of the box is turned [...], and that same player goes on with the turn on
 * it"; with `box_choice` that player "may instead play on the old card, or `turn` the box"
 * [KAKU-20] so it is "no action of its own while `box_choice` is off"
 * [KAKU-21] "If the passes go round again with the box empty, the deal is void at once" */
static RARELY void come_round_to(Kakkuri *t, Seat seat, EventList *events)
{
    if (t->box_count == 0) {
        event_tell(events, EV_RULE, SEAT_NOBODY, KAKU_RULE_VOID);
        kaku_end_deal(t, KAKU_END_VOID, SEAT_NOBODY, events);
        return;
    }
    event_tell(events, EV_RULE, seat, KAKU_RULE_BOX);
    t->at_box = t->table.option[KAKU_OPT_BOX_CHOICE] != 0;
    if (!t->at_box) kaku_turn_up(t, events);
    kaku_begin_turn(t, seat, events);
}

static inline void come_to(Kakkuri *t, Seat seat, EventList *events)
{
    t->at_box = 0;
    if (have_passes_gone_round(t, seat)) {
        come_round_to(t, seat, events);
        return;
    }
    wait_for(t, seat);
    event_tell(events, EV_TURN, seat, 0);
}

static inline void end_turn(Kakkuri *t, EventList *events)
{
    t->had_turn |= seats_only(t->turn);
    t->rested[t->turn] |= (uint16_t)(1u << (t->table_rank - 1));
    come_to(t, kaku_next(t->playing, t->turn), events);
}

/* ---- what one can do ------------------------------------------------------------------ */

/* lay(), of cards in eight bytes, all at once: what stands behind the card moves down by a byte, up
 * to the byte `last`, where it is laid. */
static void lay_in_word(Card *cards, int last, Card card)
{
    const uint64_t ones = 0x0101010101010101, highs = ones << 7;
    uint64_t word, off;
    memcpy(&word, cards, sizeof word);
    off = word ^ ones * card; // a byte of zero where the card is
    off = (off - ones) & ~off & highs;
    assert(off);
    const uint64_t before = (off & -off) / 128 - 1; // the bytes below the first of them
    const uint64_t until = ~(uint64_t)0 >> (56 - 8 * last), end = (uint64_t)255 << 8 * last;
    word = (word & before) | (word >> 8 & ~before & until & ~end) | (word & ~until) |
           (uint64_t)card << 8 * last;
    memcpy(cards, &word, sizeof word);
}

/* The card leaves the hand for the end of the row: in `card` the hand is followed by the row. */
static void lay(Kakkuri *t, Seat seat, Card card)
{
    Card *cards = t->card + t->first[seat];
    int last = t->hand_count[seat] + t->row_count[seat] - 1;
    if (last < 8 && t->first[seat] <= KAKU_CARDS - 8) {
        lay_in_word(cards, last, card);
    } else {
        int at = 0;
        while (cards[at] != card) at++;
        assert(at < t->hand_count[seat]);
        for (; at < last; at++) cards[at] = cards[at + 1];
        cards[last] = card;
    }
    if (t->bag[seat]) t->bag[seat] -= kaku_bag_of_card(card);
    t->hand_count[seat]--;
    t->row_count[seat]++;
    t->seen_by[t->first[seat] + t->hand_count[seat]] = SEAT_ALL;
}

/* [KAKU-11] "The last step's rank is the new table card."
 * [KAKU-18] "Everybody's played cards lie open before them."
 * [KAKU-22] "Who has no cards left wins the deal" */
void kaku_play(Kakkuri *t, const KakuRow *row, EventList *events)
{
    const Seat me = t->turn;
    for (int i = 0; i < row->count; i++) {
        Card card = row->card[i];
        lay(t, me, card);
        if (kaku_is_demon(card)) t->demon_rank[card - CARD_CHORO] = row->rank[i];
        if (!events) continue;
        event_push(events, (Event){.type = EV_MOVED, .seat = me, .card = card, .face_up = 1,
                                   .from = {ZONE_HAND, me, 0}, .to = {ZONE_ROW, me, 0},
                                   .seen_by = SEATS_ALL, .value = row->rank[i]});
    }
    t->table_card = row->card[row->count - 1];
    t->table_rank = row->rank[row->count - 1];
    t->table_by = t->last_played = me;
    t->passed = 0;
    t->may_fold = (SeatSet)(t->may_fold & ~seats_only(me));
    if (t->hand_count[me] > 0) {
        end_turn(t, events);
        return;
    }
    event_tell(events, EV_FINISHED, me, 1);
    // [KAKU-23] "all six cards in one turn"
    const int whole = t->table.option[KAKU_OPT_HAND];
    bool guri = row->count == whole && (whole == KAKU_HAND || t->row_count[me] == whole);
    if (guri) event_tell(events, EV_RULE, me, KAKU_RULE_GURI);
    kaku_end_deal(t, guri ? KAKU_END_GURI : KAKU_END_WON, me, events);
}

/* [KAKU-10] "hand face down, one chip upon it, out of this deal", "in or out of turn" */
static void fold(Kakkuri *t, Seat seat, EventList *events)
{
    t->playing = (SeatSet)(t->playing & ~seats_only(seat));
    t->may_fold = (SeatSet)(t->may_fold & ~seats_only(seat));
    event_tell(events, EV_CALLED, seat, KAKU_SAY_FOLD);
    if (seat == t->turn) come_to(t, kaku_next(t->playing, seat), events);
    else wait_for(t, t->turn);
}

/* [KAKU-17] "from then on every step of that player is a pair"; "The turn goes on" */
static void say_sanzoku(Kakkuri *t, EventList *events)
{
    t->sanzoku |= seats_only(t->turn);
    t->may_fold = (SeatSet)(t->may_fold & ~seats_only(t->turn));
    event_tell(events, EV_CALLED, t->turn, KAKU_SAY_SANZOKU);
    wait_for(t, t->turn);
}

static inline void pass(Kakkuri *t, EventList *events)
{
    t->passed |= seats_only(t->turn);
    event_tell(events, EV_READY, t->turn, KAKU_SAY_PASS);
    end_turn(t, events);
}

static void turn_box(Kakkuri *t, EventList *events)
{
    t->at_box = 0;
    event_tell(events, EV_CALLED, t->turn, KAKU_SAY_TURN);
    kaku_turn_up(t, events);
}

static RARELY void say_other(Kakkuri *t, Seat seat, KakuVerb verb, EventList *events)
{
    switch (verb) {
    case KAKU_SAY_FUWARI:
    case KAKU_SAY_LOOK:
        kaku_answer_fuwari(t, verb == KAKU_SAY_FUWARI ? t->table.dealer : SEAT_NOBODY, events);
        break;
    case KAKU_SAY_FUWARI_OF: break; // needs to say whose hand
    case KAKU_SAY_PLAY: break; // needs a row
    case KAKU_SAY_PASS: pass(t, events); break;
    case KAKU_SAY_FOLD:
        assert(seats_have(kaku_who_may_fold(t), seat));
        fold(t, seat, events);
        break;
    case KAKU_SAY_SANZOKU: say_sanzoku(t, events); break;
    case KAKU_SAY_TURN:
        assert(t->at_box);
        turn_box(t, events);
        break;
    case KAKU_SAY_TIME_UP: kaku_say_time_up(t, events); break;
    }
}

void kaku_say(Kakkuri *t, Seat seat, KakuVerb verb, EventList *events)
{
    assert(seat == t->turn || verb == KAKU_SAY_FOLD || verb == KAKU_SAY_TIME_UP);
    if (verb == KAKU_SAY_PASS && !events) pass(t, NULL); // as most do in playouts
    else say_other(t, seat, verb, events);
}

void kaku_apply(State *s, Seat seat, const Action *a, EventList *events)
{
    Kakkuri *t = (Kakkuri *)s;
    if (a->verb == KAKU_SAY_FUWARI_OF) {
        kaku_answer_fuwari(t, a->target, events);
        return;
    }
    if (a->verb != KAKU_SAY_PLAY) {
        kaku_say(t, seat, (KakuVerb)a->verb, events);
        return;
    }
    assert(seat == t->turn);
    KakuRow row = kaku_row_of(t, a);
    kaku_play(t, &row, events);
}
