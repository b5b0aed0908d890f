/* kinsoku.c - the signs that must not begin or end a Japanese line. */
#include "ui/kinsoku.h"

#include <uchar.h>

bool kinsoku_is_wide(uint32_t cp)
{
    return (cp >= 0x1100 && cp <= 0x115F) || (cp >= 0x2E80 && cp <= 0xD7A3) ||
           (cp >= 0xF900 && cp <= 0xFAFF) || (cp >= 0xFE30 && cp <= 0xFE6F) ||
           (cp >= 0xFF00 && cp <= 0xFFE6) || (cp >= 0x20000 && cp <= 0x3FFFF);
}

bool kinsoku_is_ideograph(uint32_t cp)
{
    return cp == 0x3005 || (cp >= 0x3400 && cp <= 0x9FFF) || (cp >= 0xF900 && cp <= 0xFAFF) ||
           (cp >= 0x20000 && cp <= 0x3FFFF);
}

bool kinsoku_is_hiragana(uint32_t cp) { return cp >= 0x3041 && cp <= 0x309F; }

bool kinsoku_is_kana(uint32_t cp) { return cp >= 0x3041 && cp <= 0x30FF; }

static bool is_among(uint32_t cp, const char32_t *signs)
{
    while (*signs)
        if (*signs++ == cp) return true;
    return false;
}

/* Most letters by far: none of them is a sign. */
static bool is_plain(uint32_t cp)
{
    return (cp >= 'a' && cp <= 'z') || (cp >= 0x3400 && cp <= 0x9FFF) || cp == ' ' ||
           (cp >= 'A' && cp <= 'Z') || (cp >= '0' && cp <= '9');
}

bool kinsoku_not_at_start(uint32_t cp)
{
    if (is_plain(cp)) return false;
    return is_among(cp, U"、。，．・：；？！゛゜ヽヾゝゞ々ー〜～」』）】〕〉》］｝"
                        U"ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥,.!?:;)]}%’”");
}

bool kinsoku_not_at_end(uint32_t cp)
{
    return !is_plain(cp) && is_among(cp, U"「『（【〔〈《［｛([{‘“¥￥");
}
