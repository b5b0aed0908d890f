/*
 * card.h - a playing card is one byte: its kind. Copies of a card are alike.
 *
 * 0..51 French: (rank - 1) * 4 + suit, rank 1 = A ... 13 = K. 52 the joker.
 * 64..75 plain Komatsu cards of rank 1..12, and three single Komatsu cards.
 * "No card" and "a card you may not see" lie far from any real card.
 */
#ifndef RULES_CARD_H
#define RULES_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint8_t Card;

typedef enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES } Suit;

enum {
    CARD_JOKER = 52,
    CARD_KOMATSU = 64,  /* + rank - 1: a plain card of that rank */
    CARD_CHORO = 76,    /* 1*, the red choro */
    CARD_TAIKO = 77,    /* 2*, the drum two */
    CARD_HIBASHI = 78,  /* 3*, the black-tongs three */
    CARD_KINDS = 79,
    CARD_HIDDEN = 0xFE, /* a card is here, but this viewer may not know which */
    CARD_NONE = 0xFF,   /* no card is here */
    CARDS_MAX = 112     /* the most cards at one table (Takoyaki: 104 + 8) */
};

static inline bool card_is_french(Card c) { return c < CARD_JOKER; }
static inline bool card_is_komatsu(Card c) { return c >= CARD_KOMATSU && c < CARD_KINDS; }
static inline bool card_is_known(Card c) { return c <= CARD_JOKER || card_is_komatsu(c); }
static inline Card card_french(int rank, Suit suit) { return (Card)((rank - 1) * 4 + (int)suit); }
static inline Suit card_suit(Card c) { return (Suit)(c % 4); } /* French cards only */

/* 1..13 French, 1..12 Komatsu, 0 for a joker and for anything that is not a known card. */
static inline int card_rank(Card c)
{
    if (card_is_french(c)) return c / 4 + 1;
    if (c >= CARD_CHORO && c <= CARD_HIBASHI) return c - CARD_CHORO + 1;
    if (card_is_komatsu(c)) return c - CARD_KOMATSU + 1;
    return 0;
}

/* "As" "Td" "Jo" "7" "1*", "??" hidden, "--" none. ASCII, never translated. */
const char *card_notation(Card c);

/* The card written in `length` bytes at `text`; CARD_NONE if it is not a card. "??" and "--"
 * are no cards here. Safe on any input. */
Card card_parse(const char *text, size_t length);

#endif
