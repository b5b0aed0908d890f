/*
 * say.h - what the rules and the table have to say, as sentences: reasons, events, cards.
 */
#ifndef TEXT_SAY_H
#define TEXT_SAY_H

#include "rules/game.h"
#include "text/tr.h"

/* Names by seat for sentences about people; a NULL entry is spoken of as "Seat 2". */
typedef struct Names {
    const char *seat[SEATS_MAX];
} Names;

/* Why it is refused, one plain sentence naming the cards that are the cause. */
void say_reason(Tongue t, const Game *game, const Reason *why, const Names *names, Text *out);

/* One event as a line of the log; empty for events that are not worth one. */
void say_event(Tongue t, const Game *game, const Event *e, const Names *names, Text *out);

/* "♠9", 「スペードの9」 in words for speech with `spoken`. */
void say_card(Tongue t, Card card, bool spoken, Text *out);

/* "Takoyaki", 「たこやき」. */
const char *say_game(Tongue t, const Game *game);

#endif
