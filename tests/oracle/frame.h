/*
 * frame.h - one frame as an eye sees it: cards, words and plates, found in the list of operations
 * and sorted by what they mean.
 */
#ifndef TESTS_ORACLE_FRAME_H
#define TESTS_ORACLE_FRAME_H

#include "art.h"
#include "rules/event.h"

enum { SEEN_CARDS_MAX = 128, SEEN_WORDS_MAX = 400, ANY = -1 };

/* Which operations are meant: inside a scope of this kind, and of that seat or zone; ANY. */
typedef struct Where {
    int kind, of, at;
} Where;

typedef struct SeenCard {
    Card card; /* CARD_HIDDEN: a back */
    Rect rect;
    int op;
    bool dimmed, ringed, faint, tinted;
} SeenCard;

/* Is operation `op` of it, or the innermost scope of a kind; NULL: none. */
const MeaningScope *frame_scope(const Canvas *c, int op, int kind);
bool frame_is(const Canvas *c, int op, Where where);

/* All cards there, in the order in which they are painted; returns how many. What is not a card is
 * written to `fault` ("" if all is well). */
int frame_cards(const Canvas *c, Where where, const Deck *deck, SeenCard out[SEEN_CARDS_MAX],
                char fault[ART_FAULT_MAX]);

/* Words without what says where lines may break: blanks, and marks of no width. */
void frame_put_bare(Text *out, const char *words);
/* All letters there one after another, without blanks; "" if there are none. */
const char *frame_words(const Canvas *c, Where where, char out[SEEN_WORDS_MAX]);
/* Is `words` what is written there? Blanks do not matter; what had no room ends in dots. */
bool frame_says(const Canvas *c, Where where, const char *words);

/* The first sprite there whose name begins so; its operation, or -1. */
int frame_sprite(const Canvas *c, Where where, const char *prefix);
int frame_sprites(const Canvas *c, Where where, const char *prefix);
/* Does anything shine there? */
bool frame_glows(const Canvas *c, Where where);
bool frame_rings(const Canvas *c, Where where);

/* The plate of a seat: where it lies, whether it is lit as paper, its face and whether it is
 * veiled. False: there is none. */
typedef struct SeenPlate {
    Rect rect;
    bool lit, veiled, computer;
    const char *avatar; /* "avatars/..." or "" */
} SeenPlate;
bool frame_plate(const Canvas *c, Seat seat, SeenPlate *out);

#endif
