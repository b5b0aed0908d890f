/*
 * kakkuri_hash.c - writes the values of Kakkuri's state that its hash covers (game.h: `hash`).
 *
 * Where turns ended without a card (`rested`) is not in it: it only serves to imagine the others'
 * hands, and no rule uses it.
 */
#include "rules/kakkuri/kakkuri_inner.h"

/* A seat's hand and row, or what the forced-out player held, and who sees each card. */
static void put_cards(const Kakkuri *t, Seat seat, HashInput *in)
{
    const bool forced = seat == t->forced;
    const int count = forced ? t->forced_count : t->hand_count[seat] + t->row_count[seat];
    hash_put_u8(in, t->hand_count[seat]);
    hash_put_u8(in, t->row_count[seat]);
    hash_put_bytes(in, t->card + t->first[seat], (size_t)count);
    hash_put_bytes(in, t->seen_by + t->first[seat], (size_t)count);
}

void kaku_hash(const State *s, HashInput *in)
{
    const Kakkuri *t = (const Kakkuri *)s;
    hash_put_u8(in, t->forced);
    hash_put_u8(in, t->forced_count);
    for (Seat seat = 0; seat < t->table.seat_count; seat++) put_cards(t, seat, in);
    hash_put_u8(in, t->box_count);
    hash_put_u8(in, t->box_total);
    hash_put_bytes(in, t->box, t->box_total);
    hash_put_u8(in, t->out_count);
    hash_put_u8(in, t->turn);
    hash_put_u8(in, t->last_played);
    hash_put_u8(in, t->table_by);
    hash_put_u8(in, t->table_card);
    hash_put_u8(in, t->table_rank);
    hash_put_bytes(in, t->demon_rank, sizeof t->demon_rank);
    hash_put_u16(in, t->dealt_in);
    hash_put_u16(in, t->playing);
    hash_put_u16(in, t->may_fold);
    hash_put_u16(in, t->sanzoku);
    hash_put_u16(in, t->had_turn);
    hash_put_u16(in, t->passed);
    hash_put_u16(in, t->looked);
    hash_put_u8(in, t->at_box);
    hash_put_u8(in, t->time_up);
    hash_put_u8(in, t->end);
    if (t->table.rules < 2) return;
    hash_put_bytes(in, t->drawn, t->table.seat_count);
    hash_put_u16(in, t->swapped);
}
