/*
 * show_card.h - draws cards outside the table, in lines and lists, with the game's own deck.
 */
#ifndef TABLE_SHOW_CARD_H
#define TABLE_SHOW_CARD_H

#include "rules/game.h"
#include "table/card_art.h"

typedef struct ShowDeck {
    Deck deck;
    bool komatsu;
} ShowDeck;

/* Height over width. */
float show_card_ratio(const ShowDeck *deck);
/* A card, or CARD_HIDDEN: a plain back. */
void show_card(Canvas *c, const ShowDeck *deck, Card card, Rect r);
/* Side by side from the left of `r`, each as high as `r`, `gap` apart or, where that is too wide,
 * overlapping. CARD_NONE leaves a gap. Returns the width that they took. */
float show_cards(Canvas *c, const ShowDeck *deck, const Card *card, int count, Rect r, float gap);

#endif
