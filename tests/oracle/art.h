/*
 * art.h - finds out which card a picture really shows, from the operations that paint it, as an eye
 * would: its corners, its pips, their shapes and colours. Neither its key nor its tag is looked at.
 */
#ifndef TESTS_ORACLE_ART_H
#define TESTS_ORACLE_ART_H

#include "rules/card.h"
#include "table/card_art.h"

enum { ART_FAULT_MAX = 160 };

/* The card that the picture at operation `op` shows; CARD_NONE and what is wrong where it shows
 * none, or no one card: a corner that contradicts the pips, a suit in another's colour. */
Card art_read(const Canvas *c, int op, const Deck *deck, char fault[ART_FAULT_MAX]);

/* A picture that was painted once is copied by its key ever after: true if all pictures met so far
 * under this one's key were painted alike. */
bool art_is_constant(const Canvas *c, int op);
/* Forgets what was met: the next deck starts anew. */
void art_forget(void);

#endif
