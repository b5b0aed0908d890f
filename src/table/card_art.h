/*
 * card_art.h - cards as they are drawn on the screen (design.md 5).
 *
 * A face is put together as a picture once for each size (blank or court, pips, index) and then
 * copied, so that moving, flipping and fading it costs no more than a sprite. Below 64 u of width a
 * face shows one rank and one suit and nothing else.
 */
#ifndef TABLE_CARD_ART_H
#define TABLE_CARD_ART_H

#include "rules/card.h"
#include "ui/canvas.h"
#include "ui/family.h"

typedef struct Deck {
    int suit_colours; /* 0 two, 1 four, 2 colour-safe */
    bool large_index;
    int komatsu; /* KomatsuFace: how the Komatsu deck is drawn */
} Deck;

enum { CARD_BOX_W = 100, CARD_BOX_H = 140 };

/* The width of a card that is looked at closely and is `usual` u wide in the design: `times` as
 * wide, but enlarged only up to `most`. */
float card_width(float usual, float times, float most);
/* Do the two rectangles overlap? */
bool rects_meet(Rect a, Rect b);

/* A French card or joker, face up, in `r` (5:7). `look` may be NULL. */
void card_face(Canvas *c, const Deck *deck, Card card, Rect r, const Look *look);

/* Everything printed on a face, in a picture of CARD_BOX_W x `box_h` that has been begun. */
typedef struct CardPips {
    int rank; /* 1..13 */
    Suit suit;
    const char *words; /* its rank in the corners */
    Color ink;
    float box_h;
    bool mini; /* one rank and one suit */
} CardPips;
void card_pips(Canvas *c, const Deck *deck, const CardPips *p);

/* "A" "2" ... "10" "J" "Q" "K": a rank (1..13) as it stands on the card. */
const char *rank_words(int rank);

/* The colour of a suit with this deck, for words and marks beside cards. */
Color suit_colour(const Deck *deck, Suit suit);

/* The rectangle of a card at `part` of a flip (0: beginning, 1: end): it narrows to nothing and
 * widens again; true once the far side is seen. `r` is the card's place. */
bool flip_rect(Rect r, float part, Rect *out);

/* A pile of `layers` (0..3) edges under where its top card goes; dashed outline where empty. */
void pile_edges(Canvas *c, Rect r, int layers);
void pile_empty(Canvas *c, Rect r);

/* How round the corners of a card `w` u wide are. */
float card_radius(float w);

/* The picture of a jack, queen or king. */
void card_court_name(int rank, Suit suit, bool blue, char name[FAMILY_NAME_BYTES]);

#endif
