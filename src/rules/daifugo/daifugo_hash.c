/*
 * daifugo_hash.c - writes the values of Daifugō's state that its hash covers (game.h: `hash`).
 *
 * Who was told of which card (`may`, `told`, `unheld`, `fallen_unheld`, `mixed`) and the round's
 * story are not in it: they only serve to imagine the others' hands, and no rule uses them (nor
 * `modest` and `swapped`). `special`, `locking` and `house` follow from the options, `count` from
 * the hands.
 */
#include "rules/daifugo/daifugo_inner.h"

static void put_play(const DaifPlay *p, HashInput *in)
{
    hash_put_u64(in, p->cards);
    hash_put_u8(in, p->count);
    hash_put_u8(in, p->kind);
    hash_put_u8(in, p->number);
    hash_put_u8(in, p->suits);
    hash_put_bytes(in, p->as, sizeof p->as);
    hash_put_u8(in, p->seat);
    hash_put_u8(in, p->next);
}

static void put_seat(const Daifugo *d, Seat seat, HashInput *in)
{
    hash_put_u64(in, d->hand[seat]);
    hash_put_u64(in, d->played[seat]);
    hash_put_u64(in, d->took[seat]);
    hash_put_u64(in, d->gave[seat]);
    hash_put_u8(in, d->place[seat]);
    hash_put_u8(in, d->before[seat]);
    hash_put_u8(in, d->order[seat]);
}

void daif_hash(const State *s, HashInput *in)
{
    const Daifugo *d = (const Daifugo *)s;
    for (Seat seat = 0; seat < d->table.seat_count; seat++) put_seat(d, seat, in);
    hash_put_u8(in, d->pile_count);
    for (int i = 0; i < d->pile_count; i++) put_play(&d->pile[i], in);
    hash_put_u8(in, d->out_count);
    hash_put_bytes(in, d->out, d->out_count);
    hash_put_u16(in, d->in);
    hash_put_u16(in, d->passed);
    hash_put_u8(in, d->leader);
    hash_put_u8(in, d->turn);
    hash_put_u8(in, d->fallen);
    hash_put_u8(in, (uint8_t)d->direction);
    hash_put_u8(in, d->revolution);
    hash_put_u8(in, d->jback);
    hash_put_u8(in, d->jbacks);
    hash_put_u8(in, d->last_word);
    hash_put_u8(in, d->lock);
    hash_put_u8(in, d->tight);
    hash_put_u8(in, d->absent);
    if (d->table.rules < 2) return;
    hash_put_u64(in, d->owed);
    hash_put_u8(in, d->was_turned);
    hash_put_u8(in, d->partly);
    if (d->table.rules < 3) return;
    hash_put_u8(in, d->asked);
    hash_put_u8(in, d->stops);
    hash_put_u8(in, d->no_exchange);
}
