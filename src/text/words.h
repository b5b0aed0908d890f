/*
 * words.h - the sentences of one game: its refusals and its events, as msgids.
 *
 * Every sentence may have these places: {card} the first card meant, {other} the second, {cards}
 * all of them, {place}, {number}, {times}, {rank} the number as cards bear it ("Q"), {who} the
 * seat meant, {whom} the other. To give a game its words: copy takoyaki_text.c; rules/games.def
 * lists it.
 */
#ifndef TEXT_WORDS_H
#define TEXT_WORDS_H

#include "text/say.h"

/* What fills the places of a sentence. */
typedef struct Meant {
    Seat seat, other_seat;
    const Card *cards;
    int card_count;
    int place, number, times;
} Meant;

enum { POINTS_LINES_MAX = 3 };

typedef struct GameWords {
    const char *id; /* the game's */
    /* The sentence for each refusal by its code (game->reason_count of them), and the code of
     * "It's {who}'s turn.", which somebody else has where nobody is named. */
    const char *const *reasons;
    int not_your_turn;
    /* The line for the log; NULL: the common words are used; "": there is no line. */
    const char *(*event)(const Event *e);

    /* From here on a game may leave members NULL, and the common words are used. */

    /* The sentence for a refusal that says more than its code; NULL: the one of its code. */
    const char *(*reason)(const Reason *why);
    /* Why `seat` got its points: reason `line` of POINTS_LINES_MAX, or NULL. */
    const char *(*points)(const RoundEnd *end, Seat seat, int line, Meant *m);
    const char *(*next_round)(const RoundEnd *end, Meant *m);
    const char *(*round_end)(const RoundEnd *end, Meant *m);
    const char *(*shout)(const RoundEnd *end);
    /* What a card counts by these rules. */
    int (*worth)(const int16_t *option, Card card);
    void (*ranks)(const View *v, Seat seat, int *now, int *before);
    /* What a match counts by person; with the form for a line of them and the one for none. */
    bool (*counted)(const Event *e);
    const char *counts, *counts_none;
    bool deals; /* its rounds are called deals, */
    bool box;   /* and its stock a box */
} GameWords;

/* The sentence for an AdviceCode; NULL where there is none. */
const char *advice_words(const Reason *why);
/* Likewise, said to others than the player who is advised: no "you" is in it. */
const char *idea_words(const Reason *why);

#define GAME(id, NAME) extern const GameWords NAME##_WORDS;
#include "rules/games.def"

#endif
