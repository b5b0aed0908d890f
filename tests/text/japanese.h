/* japanese.h - what tests ask about characters. */
#ifndef TESTS_JAPANESE_H
#define TESTS_JAPANESE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

static inline bool is_kanji(uint32_t c)
{
    return (c >= 0x4E00 && c <= 0x9FFF) || (c >= 0x3400 && c <= 0x4DBF) ||
           (c >= 0xF900 && c <= 0xFAFF) || (c >= 0x20000 && c <= 0x3FFFF) ||
           c == 0x3005 || c == 0x3006 || c == 0x3007; // 々 〆 〇
}

static inline bool is_kana(uint32_t c)
{
    return (c >= 0x3041 && c <= 0x3096) || (c >= 0x30A1 && c <= 0x30FA) || c == 0x30FC; // ー
}

static inline bool has_kanji(const char *string)
{
    for (uint32_t c; (c = utf8_next(&string)) != 0;)
        if (is_kanji(c)) return true;
    return false;
}

/* How many kana stand in a row without a blank or a mark, at the most. */
static inline int longest_kana(const char *string)
{
    int run = 0, longest = 0;
    for (uint32_t c; (c = utf8_next(&string)) != 0;) {
        run = is_kana(c) ? run + 1 : 0;
        if (run > longest) longest = run;
    }
    return longest;
}

#endif
