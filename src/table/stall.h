/*
 * stall.h - one stall of the street: everything that screens need to know about a game besides its
 * rules.
 *
 * Each game has a Stall in table/<game>/<game>_stall.c, listed through rules/games.def. What a
 * stall is called here is what players see; the rules know it by the same id.
 */
#ifndef TABLE_STALL_H
#define TABLE_STALL_H

#include "table/table_kind.h"
#include "text/tr.h"

enum { SIGN_LETTERS_MAX = 5 };

typedef struct Stall {
    const char *id;     /* the game's; its drawing is stalls/ID, its book assets/rules/ID.*.txt */
    const char *title;  /* msgid */
    const char *about;  /* msgid: one line */
    const char *sign[SIGN_LETTERS_MAX]; /* on the cloths; never translated */
    const char *kana_sign[SIGN_LETTERS_MAX]; /* for people who read only kana; none: the same */
    Color sign_ink;
    int minutes;        /* about how long a match of the usual rules takes: session/lasts.def */
    int handovers;      /* ... and how often in it the laptop goes to each of several people who
                           hide their hands behind a curtain (test_handovers counts it) */
    StallColors colors;
    const char *card_back;  /* the drawing of a hidden card in its book */
    const char *scored; /* msgid: a match that is over, in one line, with {place}, {all}, {points}
                           and {open}, the balls that lie open; NULL: the common words */
    bool plates_at_the_end; /* each row of a result shows the player's plate */
    const TableKind *table;
} Stall;

#define GAME(id, NAME) extern const TableKind NAME##_TABLE; extern const Stall NAME##_STALL;
#include "rules/games.def"

enum { STALL_COUNT = GAME_COUNT };
/* In the order of GAMES. */
extern const Stall *const STALLS[STALL_COUNT];

/* NULL for a game without a stall: the template alone. */
const Stall *stall_of(const char *game_id);

#endif
