/*
 * tamalou_hash.c - writes the values of Tamalou's state that its hash covers (game.h: `hash`).
 *
 * Which refill a card came from (`refilled`, `batch`) is not in it: it only serves to imagine
 * hidden cards, and no rule uses it.
 */
#include "rules/tamalou/tamalou_inner.h"

static void put_layout(const Tamalou *t, Seat seat, HashInput *in)
{
    hash_put_u8(in, (uint8_t)(t->first[seat + 1] - t->first[seat]));
    for (int i = t->first[seat]; i < t->first[seat + 1]; i++) {
        hash_put_u8(in, t->laid[i].card);
        hash_put_u16(in, t->laid[i].known_by);
    }
}

static void put_pile(const Card *cards, uint8_t count, HashInput *in)
{
    hash_put_u8(in, count);
    hash_put_bytes(in, cards, count);
}

void tama_hash(const State *s, HashInput *in)
{
    const Tamalou *t = (const Tamalou *)s;
    for (Seat seat = 0; seat < t->table.seat_count; seat++) put_layout(t, seat, in);
    put_pile(t->stock, t->stock_count, in);
    hash_put_u8(in, t->loose);
    put_pile(t->discard, t->discard_count, in);
    hash_put_u8(in, t->out_count);
    hash_put_u8(in, t->refills);
    hash_put_u8(in, t->turn);
    hash_put_u8(in, t->drawn);
    hash_put_u8(in, t->power);
    hash_put_u8(in, t->traded_with);
    // only with `jq_any` can it be another's; written so that older hashes stay the same
    if (t->traded_from != SEAT_NOBODY && t->traded_from != t->turn) hash_put_u8(in, t->traded_from);
    hash_put_u8(in, t->shown_seat);
    hash_put_u8(in, t->shown_place);
    hash_put_u8(in, t->declarer);
    hash_put_u8(in, t->snap_open);
    hash_put_u8(in, t->snappers);
}
