/*
 * rules_code_v1.h - rules codes of version 1, for rules_code.c alone.
 *
 * Their payload was one number of 64 bits in mixed radix, a digit an option of that time.
 */
#ifndef RULES_RULES_CODE_V1_H
#define RULES_RULES_CODE_V1_H

#include "rules/game.h"

/* The payload's `count` digits of base 32. False if no rules make that number. */
bool rules_code_v1_read(const Game *game, const uint8_t *digit, int count,
                        int16_t option[OPTIONS_MAX]);

#endif
