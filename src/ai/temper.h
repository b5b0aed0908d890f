/*
 * temper.h - a computer's character, which does not change its strength: which of several equally
 * good actions it takes.
 */
#ifndef AI_TEMPER_H
#define AI_TEMPER_H

#include "rules/game.h"

/* 0 takes what is listed first, 1 what it was going to do, 2 what is listed last. */
enum { TEMPERS = 3 };

/* Replaces `a`, a legal action of the viewer, by one that is equally good as far as the viewer can
 * know: another unknown card to look at, a joker's place of the same hope, the same ranks in other
 * suits, a hand nobody has seen for another, the card held longest or taken last where both bring
 * as much. */
void ai_temper(const Game *game, const View *v, int temper, Action *a);

/* --- for the games --- */

/* Are these two legal actions equally good? */
bool daifugo_same(const View *v, const Action *a, const Action *b);
bool dotenko_same(const View *v, const Action *a, const Action *b);
bool kakkuri_same(const View *v, const Action *a, const Action *b);
bool takoyaki_same(const View *v, const Action *a, const Action *b);
bool tamalou_same(const View *v, const Action *a, const Action *b);

#endif
