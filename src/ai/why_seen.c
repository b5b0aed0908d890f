/* why_seen.c - what everybody has seen of the cards (why.h): asked by the games' own reasons. */
#include "ai/why.h"

#include <string.h>

void why_count_seen(const Game *game, const View *v, int seen[CARD_KINDS])
{
    static const uint8_t PER_SEAT[] = {ZONE_HAND, ZONE_ROW}, SHARED[] = {ZONE_FIELD, ZONE_DISCARD};
    Card cards[CARDS_MAX];
    memset(seen, 0, CARD_KINDS * sizeof *seen);
    for (int k = 0; k < 2; k++) {
        for (Seat s = 0; s <= view_table(v)->seat_count; s++) {
            bool shared = s == view_table(v)->seat_count;
            Zone zone = shared ? (Zone){.kind = SHARED[k], .seat = SEAT_NOBODY}
                               : (Zone){.kind = PER_SEAT[k], .seat = s};
            int count = game->cards_in(v, zone, cards);
            for (int i = 0; i < count; i++) {
                if (card_is_known(cards[i])) seen[cards[i]]++;
            }
        }
    }
}

int why_of_rank(const int seen[CARD_KINDS], int rank)
{
    int count = 0;
    for (Card c = 0; c < CARD_KINDS; c++) count += card_rank(c) == rank ? seen[c] : 0;
    return count;
}
