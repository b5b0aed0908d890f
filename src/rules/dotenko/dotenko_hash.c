/*
 * dotenko_hash.c - writes the values of Dotenko's state that its hash covers (game.h: `hash`).
 *
 * What all have seen of hidden cards (from `shuffled` to `reshuffled`) is not in it: it only serves
 * to imagine the others' hands, and no rule uses it.
 */
#include "rules/dotenko/dotenko_inner.h"

static void put_cards(const Card *cards, uint8_t count, HashInput *in)
{
    hash_put_u8(in, count);
    hash_put_bytes(in, cards, count);
}

/* Fields that older matches never set are written only if they are not 0, each after a number of
 * its own, so that the hashes of older matches stay the same. */
static void put_later(const Dotenko *t, HashInput *in)
{
    enum { THOUSANDS = 1, BOTTOM, DOUBLED };
    if (t->claim_value >> 16) {
        hash_put_u8(in, THOUSANDS);
        hash_put_u16(in, (uint16_t)(t->claim_value >> 16));
    }
    if (t->bottom != CARD_NONE) {
        hash_put_u8(in, BOTTOM);
        hash_put_u8(in, t->bottom);
    }
    if (t->doubled > 0) {
        hash_put_u8(in, DOUBLED);
        hash_put_u8(in, t->doubled);
    }
}

void dote_hash(const State *s, HashInput *in)
{
    const Dotenko *t = (const Dotenko *)s;
    for (Seat seat = 0; seat < t->table.seat_count; seat++)
        put_cards(dote_hand(t, seat), t->hand_count[seat], in);
    put_cards(t->stock, t->stock_count, in);
    put_cards(t->discard, t->discard_count, in);
    hash_put_u8(in, t->out_count);
    hash_put_u8(in, t->field);
    hash_put_u8(in, t->field_seat);
    hash_put_u8(in, t->turn);
    hash_put_u8(in, t->flips);
    hash_put_u8(in, t->dry_passes);
    hash_put_u8(in, t->next_dealer);
    hash_put_u8(in, t->claim_by);
    hash_put_u8(in, t->claim_on);
    hash_put_u8(in, t->claim_verb);
    hash_put_u16(in, (uint16_t)t->claim_value);
    hash_put_u16(in, t->claimed);
    put_later(t, in);
}
