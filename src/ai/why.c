/* why.c - see why.h. What holds in any game; the rest each game knows itself. */
#include "ai/why.h"

#include <string.h>

static const struct {
    const char *game_id;
    Reason (*why)(const View *v, const Action *a, const Offers *o);
} WHYS[] = {{"daifugo", daifugo_why}, {"dotenko", dotenko_why}, {"kakkuri", kakkuri_why},
            {"tamalou", tamalou_why}, {"takoyaki", takoyaki_why}};
enum { WHY_COUNT = sizeof WHYS / sizeof WHYS[0] };

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

Reason ai_why(const Game *game, const View *view, const Action *a)
{
    Offers offers;
    bool more;
    Reason why = {.code = ADVICE_NONE};
    offers.count = game->legal(view, offers.action, WHY_LISTED_MAX, &more);
    for (int i = 0; i < WHY_COUNT && why.code == ADVICE_NONE; i++) {
        if (strcmp(WHYS[i].game_id, game->id) == 0) why = WHYS[i].why(view, a, &offers);
    }
    if (why.code == ADVICE_NONE) why.code = offers.count == 1 && !more ? ADVICE_ONLY : ADVICE_BEST;
    return why;
}
