/*
 * komatsu_art.h - how the Komatsu deck is drawn (design.md 5), with one of three faces: the old
 * pictures with the rank in black corner tabs (because few people can read the picture alone),
 * large numbers, or the playing cards that everybody knows.
 */
#ifndef TABLE_KOMATSU_ART_H
#define TABLE_KOMATSU_ART_H

#include "table/card_art.h"

enum { KOMATSU_BOX_W = 100, KOMATSU_BOX_H = 160 };
static const float KOMATSU_RATIO = 1.6f;

/* Deck.komatsu */
typedef enum KomatsuFace {
    KOMATSU_PICTURES,
    KOMATSU_NUMBERS,
    KOMATSU_TRUMPS,
    KOMATSU_FACES
} KomatsuFace;

/* The picture on a card. */
void komatsu_name(Card card, char name[FAMILY_NAME_BYTES]);
/* A card or CARD_HIDDEN (its back) in `r` (5:8). `look` may be NULL. */
void komatsu_card(Canvas *c, const Deck *deck, Card card, Rect r, const Look *look);

#endif
