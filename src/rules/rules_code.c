/* rules_code.c - see rules_code.h. */
#include "rules/rules_code.h"

#include <assert.h>
#include <string.h>

static const char DIGITS[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
enum { BASE = 32, CHECK_PRIME = 1021, CHECKS = 2, HEAD = 2, DIGITS_MOST = 13 };

/* --- one option --- */

static bool has_auto(const OptionSpec *o) { return o->usual == OPTION_AUTO; }

static uint64_t value_count(const OptionSpec *o)
{
    return (uint64_t)(o->hi - o->lo + 1) + (has_auto(o) ? 1 : 0);
}

/* Which of its values stands where when they are counted: the usual one first, the others after
 * it and round. "Auto" stands before the lowest. */
static uint64_t digit_of(const OptionSpec *o, int16_t value)
{
    const uint64_t count = value_count(o), own = has_auto(o) ? 1 : 0;
    assert(value == OPTION_AUTO ? has_auto(o) : value >= o->lo && value <= o->hi);
    if (has_auto(o)) return value == OPTION_AUTO ? 0 : (uint64_t)(value - o->lo) + own;
    return ((uint64_t)(value - o->usual) + count) % count;
}

static int16_t value_of(const OptionSpec *o, uint64_t digit)
{
    if (has_auto(o)) return digit == 0 ? OPTION_AUTO : (int16_t)(o->lo + (int)digit - 1);
    const uint64_t from_lo = (uint64_t)(o->usual - o->lo) + digit;
    return (int16_t)(o->lo + (int)(from_lo % value_count(o)));
}

/* --- characters --- */

/* What the characters come to as a number, by the prime. */
static unsigned rest_of(const uint8_t *digit, int count)
{
    unsigned rest = 0;
    for (int i = 0; i < count; i++) rest = (rest * BASE + digit[i]) % CHECK_PRIME;
    return rest;
}

/* -1: no digit. */
static int digit_read(char c)
{
    if (c >= 'a' && c <= 'z') c = (char)(c - 'a' + 'A');
    if (c == 'O') c = '0';
    if (c == 'I' || c == 'L') c = '1';
    const char *at = c ? strchr(DIGITS, c) : NULL;
    return at ? (int)(at - DIGITS) : -1;
}

static const Game *game_of(int letter)
{
    for (int i = 0; GAMES[i]; i++) {
        if (digit_read(GAMES[i]->letter) == letter) return GAMES[i];
    }
    return NULL;
}

/* --- whole codes --- */

void rules_code_write(const Game *game, const Setup *setup, char out[RULES_CODE_MAX + 1])
{
    uint8_t digit[RULES_CODE_MAX] = {(uint8_t)digit_read(game->letter), RULES_CODE_VERSION};
    uint8_t low_first[DIGITS_MOST];
    uint64_t number = 0;
    int count = HEAD, digits = 0;
    for (int i = game->option_count - 1; i >= 0; i--) {
        const OptionSpec *o = &game->options[i];
        assert(number <= (UINT64_MAX - value_count(o)) / value_count(o)); // see test_rules_code
        number = number * value_count(o) + digit_of(o, setup->option[i]);
    }
    for (; number > 0; number /= BASE) low_first[digits++] = (uint8_t)(number % BASE);
    assert(HEAD + digits + CHECKS <= RULES_CODE_MAX);
    while (digits > 0) digit[count++] = low_first[--digits];
    const unsigned check = rest_of(digit, count);
    digit[count++] = (uint8_t)(check / BASE);
    digit[count++] = (uint8_t)(check % BASE);
    for (int i = 0; i < count; i++) out[i] = DIGITS[digit[i]];
    out[count] = '\0';
}

/* The characters of a code; their number, or -1. */
static int gather(const char *text, uint8_t digit[RULES_CODE_MAX])
{
    int count = 0;
    for (; *text; text++) {
        if (*text == ' ' || *text == '-') continue;
        const int read = digit_read(*text);
        if (read < 0 || count == RULES_CODE_MAX) return -1;
        digit[count++] = (uint8_t)read;
    }
    return count;
}

/* The payload as a value for each option; false if no rules make that number. */
static bool take_apart(const Game *game, const uint8_t *digit, int count,
                       int16_t option[OPTIONS_MAX])
{
    uint64_t number = 0;
    if (count > 0 && digit[0] == 0) return false;
    for (int i = 0; i < count; i++) {
        if (number > (UINT64_MAX - BASE) / BASE) return false;
        number = number * BASE + digit[i];
    }
    for (int i = 0; i < game->option_count; i++) {
        const uint64_t values = value_count(&game->options[i]);
        option[i] = value_of(&game->options[i], number % values);
        number /= values;
    }
    return number == 0;
}

RulesCodeStatus rules_code_read(const char *text, const Game **game, int16_t option[OPTIONS_MAX])
{
    uint8_t digit[RULES_CODE_MAX];
    int16_t read[OPTIONS_MAX] = {0};
    const int count = gather(text, digit);
    if (count < HEAD + CHECKS) return RULES_CODE_TYPO;
    const unsigned check = (unsigned)digit[count - 2] * BASE + digit[count - 1];
    if (rest_of(digit, count - CHECKS) != check) return RULES_CODE_TYPO;
    const Game *named = game_of(digit[0]);
    if (!named || digit[1] != RULES_CODE_VERSION) return RULES_CODE_VERSION_UNKNOWN;
    if (!take_apart(named, digit + HEAD, count - HEAD - CHECKS, read)) return RULES_CODE_TYPO;
    *game = named;
    memcpy(option, read, (size_t)named->option_count * sizeof option[0]);
    return RULES_CODE_READ;
}
