/* takoyaki_hash.c - writes the values of Takoyaki's state that its hash covers (game.h: `hash`). */
#include "rules/takoyaki/takoyaki_inner.h"

static void put_pile(const Card *cards, uint8_t count, HashInput *in)
{
    hash_put_u8(in, count);
    hash_put_bytes(in, cards, count);
}

void tako_hash(const State *s, HashInput *in)
{
    const Takoyaki *t = (const Takoyaki *)s;
    hash_put_u8(in, t->turn);
    hash_put_u8(in, t->hand);
    for (Seat seat = 0; seat < t->table.seat_count; seat++) {
        hash_put_bytes(in, t->plate[seat], TAKO_PLACES);
        hash_put_u16(in, t->open[seat]);
        hash_put_u8(in, t->place[seat]);
    }
    put_pile(t->stock, t->stock_count, in);
    put_pile(t->discard, t->discard_count, in);
    put_pile(t->removed, t->removed_count, in);
    hash_put_u8(in, t->out_count);
    hash_put_u8(in, t->finished_count);
    hash_put_u8(in, t->last_turns);
    if (t->table.rules >= 2) hash_put_u8(in, t->refills);
}
