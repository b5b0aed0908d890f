/*
 * words.h - what one game says of its own: its refusals and its events, as msgids.
 *
 * Every sentence may have these places: {card} the first card meant, {other} the second, {cards}
 * all of them, {place}, {number}, {who} the seat meant. To give a game its words: copy
 * takoyaki_text.c and name the table in say.c.
 */
#ifndef TEXT_WORDS_H
#define TEXT_WORDS_H

#include "rules/game.h"

typedef struct GameWords {
    const char *id; /* the game's */
    /* The sentence for a refusal; NULL where the game knows none such. */
    const char *(*reason)(const Reason *why);
    /* The line for the log; NULL: it is left to the words all games share, "": no line. */
    const char *(*event)(const Event *e);
} GameWords;

extern const GameWords TAKOYAKI_WORDS;
extern const GameWords DOTENKO_WORDS;
extern const GameWords KAKKURI_WORDS;
extern const GameWords TAMALOU_WORDS;
extern const GameWords DAIFUGO_WORDS;

#endif
