/* rules_code.c - see rules_code.h. */
#include "rules/rules_code.h"

#include <assert.h>
#include <string.h>

#include "rules/rules_code_v1.h"

static const char DIGITS[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
enum { BASE = 32, DIGIT_BITS = 5, CHECK_PRIME = 1021, CHECKS = 2, HEAD = 2 };

/* --- bits --- */

/* A payload: digits of five bits, the highest first. */
typedef struct Bits {
    uint8_t digit[RULES_CODE_MAX];
    int count; /* of bits written, or there to be read */
    int at;    /* bits read */
} Bits;

static void put_bit(Bits *b, unsigned bit)
{
    assert(b->count < (RULES_CODE_MAX - HEAD - CHECKS) * DIGIT_BITS);
    if (bit) {
        uint8_t *digit = &b->digit[b->count / DIGIT_BITS];
        *digit = (uint8_t)(*digit | 1u << (DIGIT_BITS - 1 - b->count % DIGIT_BITS));
    }
    b->count++;
}

/* Elias's gamma code of a number from 1: as many 0 as it has binary digits after its first, then
 * all of these digits. */
static void put_gamma(Bits *b, unsigned number)
{
    int more = 0;
    assert(number >= 1);
    while (number >> more > 1) more++;
    for (int i = 0; i < more; i++) put_bit(b, 0);
    for (int i = more; i >= 0; i--) put_bit(b, number >> i & 1u);
}

static unsigned get_bit(Bits *b)
{
    const int at = b->at++;
    return (unsigned)b->digit[at / DIGIT_BITS] >> (DIGIT_BITS - 1 - at % DIGIT_BITS) & 1u;
}

/* 0 where no whole number follows. */
static unsigned get_gamma(Bits *b)
{
    enum { MORE_MOST = 20 };
    int more = 0;
    while (b->at < b->count && get_bit(b) == 0) more++;
    if (more > MORE_MOST || b->count - b->at < more) return 0;
    unsigned number = 1;
    for (int i = 0; i < more; i++) number = number << 1 | get_bit(b);
    return number;
}

/* Is the rest only the padding of the last character? */
static bool is_filling(const Bits *b)
{
    if (b->count - b->at >= DIGIT_BITS) return false;
    for (Bits rest = *b; rest.at < rest.count;) {
        if (get_bit(&rest)) return false;
    }
    return true;
}

/* --- options --- */

/* The indices of a game's options in the order of a code; returns how many. */
static int options_in_order(const Game *game, int out[OPTIONS_MAX])
{
    int count = 0;
    for (int version = 1; version <= game->rules_version; version++) {
        for (int i = 0; i < game->option_count; i++) {
            const int since = game->options[i].since;
            if (version == (since > 1 ? since : 1)) out[count++] = i;
        }
    }
    assert(count == game->option_count);
    return count;
}

/* "Auto" stands below all values, which are never negative where it may be chosen. */
static int place_of(int16_t value) { return value == OPTION_AUTO ? -1 : value; }

/* How far a value is off from `before`: 1 up, 1 down, 2 up, 2 down ... */
static unsigned change_to(const OptionSpec *o, int16_t value)
{
    const int off = place_of(value) - place_of(o->before);
    return off > 0 ? 2 * (unsigned)off - 1 : 2 * (unsigned)-off;
}

/* False if the option takes no such value. */
static bool change_by(const OptionSpec *o, unsigned change, int16_t *value)
{
    const int off = change % 2 ? (int)(change / 2) + 1 : -(int)(change / 2);
    const int place = place_of(o->before) + off;
    const bool is_auto = option_takes_auto(o) && place == place_of(OPTION_AUTO);
    if (!is_auto && (place < o->lo || place > o->hi)) return false;
    *value = is_auto ? OPTION_AUTO : (int16_t)place;
    return true;
}

static void put_options(const Game *game, const int16_t option[OPTIONS_MAX], Bits *b)
{
    int order[OPTIONS_MAX];
    unsigned passed_over = 0;
    const int count = options_in_order(game, order);
    for (int i = 0; i < count; i++) {
        const OptionSpec *o = &game->options[order[i]];
        const int16_t value = option[order[i]];
        assert(value == OPTION_AUTO ? option_takes_auto(o) : value >= o->lo && value <= o->hi);
        if (value == o->before) {
            passed_over++;
            continue;
        }
        put_gamma(b, passed_over + 1);
        put_gamma(b, change_to(o, value));
        passed_over = 0;
    }
}

static RulesCodeStatus get_options(const Game *game, Bits *b, int16_t option[OPTIONS_MAX])
{
    int order[OPTIONS_MAX], at = 0;
    const int count = options_in_order(game, order);
    options_before(game, option);
    while (!is_filling(b)) {
        const unsigned step = get_gamma(b), change = get_gamma(b);
        if (step == 0 || change == 0) return RULES_CODE_TYPO;
        if (step > (unsigned)(count - at)) return RULES_CODE_VERSION_UNKNOWN;
        at += (int)step;
        const int i = order[at - 1];
        if (!change_by(&game->options[i], change, &option[i])) return RULES_CODE_VERSION_UNKNOWN;
    }
    return RULES_CODE_READ;
}

/* --- characters --- */

/* The characters as a number, modulo the prime. */
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
    Bits payload = {.count = 0};
    put_options(game, setup->option, &payload);
    const int digits = (payload.count + DIGIT_BITS - 1) / DIGIT_BITS;
    memcpy(digit + HEAD, payload.digit, (size_t)digits);
    int count = HEAD + digits;
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

static RulesCodeStatus read_payload(const Game *game, int version, const uint8_t *digit, int count,
                                    int16_t option[OPTIONS_MAX])
{
    if (version == 1) {
        return rules_code_v1_read(game, digit, count, option) ? RULES_CODE_READ : RULES_CODE_TYPO;
    }
    if (version != RULES_CODE_VERSION) return RULES_CODE_VERSION_UNKNOWN;
    Bits payload = {.count = count * DIGIT_BITS};
    memcpy(payload.digit, digit, (size_t)count);
    return get_options(game, &payload, option);
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
    if (!named) return RULES_CODE_VERSION_UNKNOWN;
    const RulesCodeStatus status =
        read_payload(named, digit[1], digit + HEAD, count - HEAD - CHECKS, read);
    if (status != RULES_CODE_READ) return status;
    *game = named;
    memcpy(option, read, (size_t)named->option_count * sizeof option[0]);
    return RULES_CODE_READ;
}
