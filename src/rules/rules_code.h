/*
 * rules_code.h - the house rules of a game as a short word, to be read out, typed and compared.
 *
 *   T 1 payload check     the stall's letter, the version of this form, every option, two checks
 *
 * Digits and capitals of Crockford's base 32 (without I, L, O and U). The payload is one number
 * in mixed radix, a digit an option with 0 as its usual value, and without leading zeros: usual
 * rules make four characters; the most that any rules make are 14 (Daifugō's 34 options).
 * The number of players, the seed and the dealer are no rules and not in it. OPTION_AUTO stays so.
 *
 * The check is the rest by a prime: one wrong character, or two neighbours that changed places,
 * are always noticed.
 */
#ifndef RULES_RULES_CODE_H
#define RULES_RULES_CODE_H

#include "rules/game.h"

enum {
    RULES_CODE_MAX = 16,
    /* Raised when an option is added to a game, taken away, moved, or gets other values: the
     * codes of old then mean nothing any more (test_rules_code says when). */
    RULES_CODE_VERSION = 1
};

typedef enum RulesCodeStatus {
    RULES_CODE_READ,
    RULES_CODE_TYPO,   /* no code, or one with a slip in it */
    RULES_CODE_VERSION_UNKNOWN /* whole, but made by another version of the program */
} RulesCodeStatus;

/* The rules in setup->option, which may hold OPTION_AUTO but are each in range. */
void rules_code_write(const Game *game, const Setup *setup, char out[RULES_CODE_MAX + 1]);

/* Small letters, blanks and hyphens are fine; O is read as 0, I and L as 1. Only with
 * RULES_CODE_READ are *game and option[0 .. option_count) set; whether the rules go together is
 * for game->settle() to say, which knows the number of players. */
RulesCodeStatus rules_code_read(const char *text, const Game **game, int16_t option[OPTIONS_MAX]);

#endif
