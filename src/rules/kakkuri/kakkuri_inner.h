/* kakkuri_inner.h - the chapters of Kakkuri's rules, as kakkuri.c puts them together. */
#ifndef RULES_KAKKURI_INNER_H
#define RULES_KAKKURI_INNER_H

#include "rules/kakkuri/kakkuri.h"

/* ---- seats ---------------------------------------------------------------------------- */

/* The next seat of `set` behind `seat`, counter-clockwise; `seat` itself if there is no other.
 * [KAKU-1] "Everything runs counter-clockwise" */
static inline Seat kaku_next(SeatSet set, Seat seat)
{
    // The seats twice over, so that those below `seat` lie on top of those above it, which lie on
    // top of `seat`: the highest is the next.
    const unsigned twice = (unsigned)set << SEATS_MAX | set;
    const unsigned below = (1u << (seat + SEATS_MAX)) - 1u;
    return (Seat)((31 - __builtin_clz((twice & below) | 1u << seat)) % SEATS_MAX);
}

/* Who is still in the match. */
static inline SeatSet kaku_in_match(const Table *t)
{
    unsigned seats = 0;
    for (Seat s = 0; s < t->seat_count; s++) {
        if (t->scores[s] > 0) seats |= seats_only(s);
    }
    return (SeatSet)seats;
}

static inline int kaku_count_seats(SeatSet set)
{
    const unsigned twos = set - (set >> 1 & 0x55u), fours = (twos & 0x33) + (twos >> 2 & 0x33);
    return (int)((fours + (fours >> 4)) & 15);
}

/* ---- kakkuri_deal.c: before the first turn --------------------------------------------------- */

const char *kaku_settle(Setup *setup);
bool kaku_idle(const Setup *setup, int option);
void kaku_start(const Setup *setup, State *out);
DealStatus kaku_deal(State *s, const Deal *manual, EventList *events);
void kaku_dealt(const State *s, Deal *out);
bool kaku_is_utazu(const Card *hand, int count);

/* ---- kakkuri_row.c: rows and demons ---------------------------------------------------------- */

/* Bits for each kind of a bag; where those of the two demons and of the tongs begin. */
enum { KAKU_BAG_BITS = 4, KAKU_BAG_KIND = 15 };
enum { KAKU_AT_CHORO = 48, KAKU_AT_TAIKO = 52, KAKU_AT_TONGS = 56 };

static inline KakuBag kaku_bag_of_card(Card card)
{
    return (KakuBag)1 << KAKU_BAG_BITS * (card - CARD_KOMATSU);
}

KakuBag kaku_bag_of(const Card *cards, int count);
#define KAKU_ONE_OF_EACH 0x1111111111111111u

/* How many of the kind that begins at this bit. */
static inline int kaku_bag_count(KakuBag bag, int at) { return (int)(bag >> at & KAKU_BAG_KIND); }

static inline int kaku_bag_sum(KakuBag bag)
{
    const KakuBag nibbles = 0x0F0F0F0F0F0F0F0Fu;
    const KakuBag bytes = (bag & nibbles) + (bag >> KAKU_BAG_BITS & nibbles);
    return (int)(bytes * 0x0101010101010101u >> 56);
}

/* As kaku_pairs(), of cards that are counted.
 * [KAKU-17] "three pairs (demons may fill them; four of a kind is two pairs)" */
static inline int kaku_bag_pairs(KakuBag bag)
{
    const int demons = kaku_bag_count(bag, KAKU_AT_CHORO) + kaku_bag_count(bag, KAKU_AT_TAIKO);
    KakuBag ranks = bag & (((KakuBag)1 << KAKU_AT_CHORO) - 1);
    ranks += (bag >> KAKU_AT_TONGS & 1) << KAKU_BAG_BITS * 2;
    const int pairs = kaku_bag_sum(ranks >> 1 & KAKU_ONE_OF_EACH * 3);
    const int singles = kaku_bag_sum(ranks & KAKU_ONE_OF_EACH);
    const int filled = demons < singles ? demons : singles;
    return pairs + filled + (demons - filled) / 2;
}

/* What is wrong with a row whose every rank is known; *at: of which card on. */
KakuReason kaku_row_fault(const KakuRow *row, int on, unsigned way, int *at);
/* Could any of these cards begin a row on a table card of rank `on`: one of that rank or the next,
 * a demon, the tongs for a 3? In most turns of a playout nothing can. On a 12 it says yes. */
static inline bool kaku_may_begin(KakuBag bag, int on)
{
    const KakuBag next = (KakuBag)15 << KAKU_BAG_BITS * on, same = next >> KAKU_BAG_BITS;
    const KakuBag demons = ((KakuBag)1 << KAKU_AT_TONGS) - ((KakuBag)1 << KAKU_AT_CHORO);
    const KakuBag tongs = (KakuBag)(on == 2) << KAKU_AT_TONGS;
    const KakuBag begin = next | (same & -(KakuBag)kaku_stands_on_itself(on)) | demons | tongs;
    return (bag & begin) | (on == KAKU_KIRI);
}
/* How many rows kaku_rows() would visit; `bag` counts the cards of the hand. */
int kaku_count_rows(const Card *hand, int count, KakuBag bag, int on, unsigned way);
/* The one of that index. */
void kaku_row_at(const Card *hand, int count, KakuBag bag, int on, unsigned way, int index,
                 KakuRow *row);

/* ---- kakkuri_legal.c: what a player may do --------------------------------------------------- */

int kaku_legal(const View *v, Action *out, int capacity, bool *more);
bool kaku_is_legal(const View *v, const Action *a, Reason *why);
void kaku_complete(const View *v, Action *a);
void kaku_sample(const View *v, FastRng *rng, Action *out);
void kaku_play_random(State *s, FastRng *rng);
/* The row that a legal `play` of the seat on turn lays. */
KakuRow kaku_row_of(const Kakkuri *t, const Action *a);

/* ---- kakkuri_play.c: what then happens ------------------------------------------------------- */

void kaku_apply(State *s, Seat seat, const Action *a, EventList *events);
void kaku_turn_up(Kakkuri *t, EventList *events);
void kaku_begin_turn(Kakkuri *t, Seat seat, EventList *events);
/* [KAKU-4], [KAKU-26] Each of `seats` draws a card, from the dealer's right; their numbers
 * differ. */
void kaku_draw_lots(const Kakkuri *t, SeatSet seats, Card drawn[SEATS_MAX]);
void kaku_tell_drawn(EventList *events, Seat seat, Card card);
/* Here, so that a playout, to which nothing is told, need not even put the zones together. */
static inline void kaku_tell_moved(EventList *events, Seat seat, Card card, Zone from, Zone to,
                                   SeatSet seen_by)
{
    if (!events) return;
    event_push(events, (Event){.type = EV_MOVED, .seat = seat, .card = card,
                               .face_up = seen_by == SEATS_ALL, .from = from, .to = to,
                               .seen_by = seen_by});
}

/* ---- kakkuri_pay.c: the end of a deal and of the match --------------------------------------- */

/* `winner` SEAT_NOBODY with KAKU_END_VOID. */
void kaku_end_deal(Kakkuri *t, KakuEnd end, Seat winner, EventList *events);
void kaku_say_time_up(Kakkuri *t, EventList *events);

/* ---- kakkuri_see.c, kakkuri_determinize.c: what may be known --------------------------------- */

void kaku_observe(const State *s, Seat seat, View *out);
int kaku_cards_in(const View *v, Zone zone, Card out[CARDS_MAX]);
void kaku_write_json(const View *v, Text *out);
const char *kaku_broken(const State *s);

/* kakkuri_hash.c: what makes two states the same */
void kaku_hash(const State *s, HashInput *in);
void kaku_determinize(const View *v, FastRng *rng, State *out);

#endif
