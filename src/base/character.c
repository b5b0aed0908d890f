/*
 * character.c - finds what a person takes for one character (text.h).
 *
 * The part of Unicode's rules for grapheme clusters (UAX 29) that names are made of: marks that sit
 * on a letter, voicing marks of kana, variation selectors, skin tones, joined emoji, flags, Hangul
 * written in its parts, and the vowel signs of India and South-East Asia.
 */
#include "base/text.h"

typedef struct Range {
    uint32_t from, to;
} Range;

/* What belongs to the letter before it, in rising order. */
static const Range EXTENDS[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x05BF, 0x05BF}, {0x05C1, 0x05C2},
    {0x05C4, 0x05C5}, {0x05C7, 0x05C7}, {0x0610, 0x061A}, {0x064B, 0x065F}, {0x0670, 0x0670},
    {0x06D6, 0x06DC}, {0x06DF, 0x06E4}, {0x06E7, 0x06E8}, {0x06EA, 0x06ED}, {0x0900, 0x0903},
    {0x093A, 0x093C}, {0x093E, 0x094F}, {0x0951, 0x0957}, {0x0962, 0x0963}, {0x0981, 0x0983},
    {0x09BC, 0x09BC}, {0x09BE, 0x09CD}, {0x0A01, 0x0A03}, {0x0A3C, 0x0A4D}, {0x0A81, 0x0A83},
    {0x0ABC, 0x0ABC}, {0x0ABE, 0x0ACD}, {0x0B01, 0x0B03}, {0x0B3C, 0x0B3C}, {0x0B3E, 0x0B57},
    {0x0BBE, 0x0BCD}, {0x0C00, 0x0C04}, {0x0C3E, 0x0C56}, {0x0C81, 0x0C83}, {0x0CBC, 0x0CBC},
    {0x0CBE, 0x0CD6}, {0x0D00, 0x0D03}, {0x0D3B, 0x0D3C}, {0x0D3E, 0x0D4D}, {0x0E31, 0x0E31},
    {0x0E33, 0x0E3A}, {0x0E47, 0x0E4E}, {0x0EB1, 0x0EB1}, {0x0EB3, 0x0EBC}, {0x0EC8, 0x0ECE},
    {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200C, 0x200D}, {0x20D0, 0x20F0}, {0x302A, 0x302F},
    {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFF9E, 0xFF9F}, {0x1F3FB, 0x1F3FF},
    {0xE0020, 0xE007F}, {0xE0100, 0xE01EF},
};
enum { JOINER = 0x200D };

static bool is_in(uint32_t c, uint32_t from, uint32_t to) { return c >= from && c <= to; }

static bool extends(uint32_t c)
{
    for (size_t i = 0; i < sizeof EXTENDS / sizeof *EXTENDS && EXTENDS[i].from <= c; i++) {
        if (c <= EXTENDS[i].to) return true;
    }
    return false;
}

static bool is_flag_letter(uint32_t c) { return is_in(c, 0x1F1E6, 0x1F1FF); }
static bool is_picture(uint32_t c)
{
    return is_in(c, 0x1F000, 0x1FAFF) || is_in(c, 0x2600, 0x27BF) || is_in(c, 0x2190, 0x21FF);
}

/* Hangul in its parts: leading consonants, then vowels, then trailing consonants; a whole syllable
 * counts as its last part. */
static int hangul_part(uint32_t c)
{
    if (is_in(c, 0x1100, 0x115F)) return 1;
    if (is_in(c, 0x1160, 0x11A7)) return 2;
    if (is_in(c, 0x11A8, 0x11FF)) return 3;
    if (is_in(c, 0xAC00, 0xD7A3)) return (c - 0xAC00) % 28 == 0 ? 2 : 3;
    return 0;
}

static bool goes_on_in_hangul(uint32_t before, uint32_t c)
{
    const int first = hangul_part(before), next = hangul_part(c);
    if (first == 0 || next == 0) return false;
    return is_in(c, 0xAC00, 0xD7A3) ? first == 1 : next >= first;
}

size_t utf8_character(const char *text)
{
    const char *at = text;
    uint32_t before = utf8_next(&at), base = before;
    bool flag = false; // this pair of flag letters is whole
    for (;;) {
        const char *next = at;
        const uint32_t c = utf8_next(&next);
        const bool joined = before == JOINER && is_picture(base) && is_picture(c);
        const bool pair = !flag && is_flag_letter(before) && is_flag_letter(c);
        if (before == 0 || c == 0) break;
        if (!extends(c) && !joined && !pair && !goes_on_in_hangul(before, c)) break;
        flag = flag || pair;
        before = c;
        at = next;
    }
    return (size_t)(at - text);
}

size_t utf8_character_before(const char *text, size_t at)
{
    size_t from = 0, length = 0;
    while (from < at && (length = utf8_character(text + from)) > 0 && from + length < at)
        from += length;
    return at - from;
}
