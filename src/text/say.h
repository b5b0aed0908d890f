/*
 * say.h - sentences about the rules and the table: reasons, events, cards.
 */
#ifndef TEXT_SAY_H
#define TEXT_SAY_H

#include "rules/game.h"
#include "text/tr.h"

/* Names by seat for sentences about people; a NULL entry is spoken of as "Seat 2". */
typedef struct Names {
    const char *seat[SEATS_MAX];
} Names;

/* Why an action is refused: one plain sentence naming the cards that are the cause. */
void say_reason(Tongue t, const Game *game, const Reason *why, const Names *names, Text *out);

/* Why a move is good (rules/advice.h), in the same way; empty for ADVICE_NONE. */
void say_advice(Tongue t, const Reason *why, const Names *names, Text *out);
/* The same, said to those who watch somebody else do it. */
void say_idea(Tongue t, const Reason *why, const Names *names, Text *out);

/* One event as a line of the log; empty for events that are not worth one. */
void say_event(Tongue t, const Game *game, const Event *e, const Names *names, Text *out);

/* A round that has ended, as everybody knows it. */
typedef struct RoundEnd {
    const View *view;    /* of SEAT_NOBODY */
    const Names *names;
    const Event *event;  /* its calls, rules and goings out, in order */
    int event_count;
    Seat you;            /* who plays alone is spoken to; several people: SEAT_NOBODY */
} RoundEnd;

/* Why `seat` has got its points, as one line; empty where there is nothing to say. */
void say_points(Tongue t, const Game *game, const RoundEnd *end, Seat seat, Text *out);
/* "Next: round 4. Hanako deals."; empty for a game that uses the common words. */
void say_next_round(Tongue t, const Game *game, const RoundEnd *end, Text *out);
/* "Hanako is the millionaire!", likewise. */
void say_round_end(Tongue t, const Game *game, const RoundEnd *end, Text *out);
/* The big word over a round, "Dotenko!"; NULL likewise. */
const char *say_shout(Tongue t, const Game *game, const RoundEnd *end);
/* In a game of ranks: the place of `seat` in this round and in the one before (0: none). False:
 * it is no such game. */
bool say_ranks(const Game *game, const View *v, Seat seat, int *now, int *before);
/* Is this what a match of this game counts by person (Daifugō: who makes a revolution)? */
bool say_counted(const Game *game, const Event *e);
/* "Revolutions: Hanako 2, Taro 1", in the order of seats; empty for a game that counts nothing. */
void say_counts(Tongue t, const Game *game, const int count[SEATS_MAX], const Names *names,
                Text *out);

/* "♠9", 「スペードの9」 in words, to be read aloud, with `spoken`. */
void say_card(Tongue t, Card card, bool spoken, Text *out);

/* What a card counts by these rules, in a game that counts what is left in hands; else false. */
bool say_card_worth(const Game *game, const int16_t *option, Card card, int *out);

/* The value of a house rule, as "Yes", "3", "by lot". */
void say_option(Tongue t, const OptionSpec *o, int16_t value, Text *out);

/* "Takoyaki", 「たこやき」. */
const char *say_game(Tongue t, const Game *game);
/* The one of two msgids that has the game's own word for a round. */
const char *say_round_or_deal(const Game *game, const char *round, const char *deal);
/* Likewise for its stock. */
const char *say_stock_or_box(const Game *game, const char *stock, const char *box);
/* The same on a sign, which is Japanese in every language: in kana for people who read only
 * kana. */
const char *say_sign(Tongue t, const Game *game);

#endif
