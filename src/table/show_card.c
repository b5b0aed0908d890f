/* show_card.c - see show_card.h. */
#include "table/show_card.h"

#include "table/komatsu_art.h"
#include "ui/theme.h"

float show_card_ratio(const ShowDeck *deck)
{
    return deck->komatsu ? KOMATSU_RATIO : (float)CARD_BOX_H / CARD_BOX_W;
}

void show_card(Canvas *c, const ShowDeck *deck, Card card, Rect r)
{
    if (card == CARD_NONE) return;
    if (deck->komatsu) {
        komatsu_card(c, &deck->deck, card, r, NULL);
    } else if (card_is_known(card)) {
        card_face(c, &deck->deck, card, r, NULL);
    } else {
        canvas_mean(c, MEANS_BACK, 0, 0);
        canvas_round(c, r, r.w * 0.1f, CARD_FACE);
        canvas_round(c, rect_inset(r, r.w * 0.08f), r.w * 0.06f, YORU_700);
        canvas_disc(c, r.x + r.w / 2, r.y + r.h / 2, r.w * 0.2f, AKARI_400);
        canvas_mean_end(c);
    }
}

float show_cards(Canvas *c, const ShowDeck *deck, const Card *card, int count, Rect r, float gap)
{
    const float w = r.h / show_card_ratio(deck);
    float step = w + gap;
    if (count > 1 && (float)(count - 1) * step + w > r.w) step = (r.w - w) / (float)(count - 1);
    for (int i = 0; i < count; i++) {
        show_card(c, deck, card[i], (Rect){r.x + step * (float)i, r.y, w, r.h});
    }
    return count > 0 ? (float)(count - 1) * step + w : 0;
}
