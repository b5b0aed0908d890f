/*
 * rules_code.h - the house rules of a game as a short word, to be read out, typed and compared.
 *
 *   T 2 payload check     the stall's letter, the version of this form, what is special, two checks
 *
 * Digits and capitals of Crockford's base 32 (without I, L, O and U). The payload tells which
 * options differ from OptionSpec.before, in bits, five a character, filled up with 0 at the end:
 * for each such option how many others were passed over since the last one, and how far its value
 * is off, both in Elias's gamma code (short for small numbers, and without a limit). Options are
 * numbered in the order of the versions with which they came, those of one version in the table's
 * order. So a code keeps its meaning when options, values or defaults are added or changed. Where
 * nothing differs the code has four characters. The number of players, the seed and the dealer are
 * no rules and not in it. OPTION_AUTO stays so.
 *
 * The check is the remainder by a prime: one wrong character, or two neighbours that changed
 * places, are always noticed.
 *
 * Codes of version 1 are read for ever (rules_code_v1.c).
 */
#ifndef RULES_RULES_CODE_H
#define RULES_RULES_CODE_H

#include "rules/game.h"

enum {
    RULES_CODE_MAX = 96, /* characters; all options at once need fewer (test_rules_code) */
    RULES_CODE_VERSION = 2
};

typedef enum RulesCodeStatus {
    RULES_CODE_READ,
    RULES_CODE_TYPO,   /* not a code, or one with a typing error */
    RULES_CODE_VERSION_UNKNOWN /* whole, but made by a later version of the program */
} RulesCodeStatus;

/* The rules in setup->option, which may hold OPTION_AUTO but are each in range. */
void rules_code_write(const Game *game, const Setup *setup, char out[RULES_CODE_MAX + 1]);

/* Small letters, blanks and hyphens are fine; O is read as 0, I and L as 1. Only with
 * RULES_CODE_READ are *game and option[0 .. option_count) set; game->settle(), which knows the
 * number of players, says whether the rules fit together. */
RulesCodeStatus rules_code_read(const char *text, const Game **game, int16_t option[OPTIONS_MAX]);

#endif
