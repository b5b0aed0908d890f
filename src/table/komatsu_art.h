/*
 * komatsu_art.h - the Komatsu deck on the glass (design.md 5): a picture, and the rank in black
 * corner tabs, for nobody outside its town can read the picture alone.
 */
#ifndef TABLE_KOMATSU_ART_H
#define TABLE_KOMATSU_ART_H

#include "rules/card.h"
#include "ui/canvas.h"

enum { KOMATSU_BOX_W = 100, KOMATSU_BOX_H = 160 };
static const float KOMATSU_RATIO = 1.6f;

/* A card or CARD_HIDDEN (its back) in `r` (5:8). `look` may be NULL. */
void komatsu_card(Canvas *c, Card card, Rect r, const Look *look);

#endif
