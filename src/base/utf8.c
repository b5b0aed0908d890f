/* utf8.c - reading UTF-8 that may be anything, and making names fit to be drawn. */
#include <assert.h>

#include "base/text.h"

enum { REPLACEMENT = 0xFFFD };

/* How many bytes a character beginning with `first` has, and in *lo..*hi the second byte's
 * range: it shuts out overlong forms, surrogates and what lies above U+10FFFF. */
static int sequence_length(unsigned char first, unsigned char *lo, unsigned char *hi)
{
    *lo = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    *hi = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return 2;
    if (first >= 0xE0 && first <= 0xEF) return 3;
    if (first >= 0xF0 && first <= 0xF4) return 4;
    return 0;
}

uint32_t utf8_next(const char **at)
{
    const unsigned char *s = (const unsigned char *)*at;
    unsigned char lo, hi;
    if (s[0] == 0) return 0;
    int length = sequence_length(s[0], &lo, &hi);
    uint32_t code = length == 1 ? s[0] : length == 0 ? REPLACEMENT : s[0] & (0x7Fu >> length);
    for (int i = 1; i < length; i++) {
        if (s[i] < (i == 1 ? lo : 0x80) || s[i] > (i == 1 ? hi : 0xBF)) { // a NUL ends it here
            length = 0;
            code = REPLACEMENT;
            break;
        }
        code = code << 6 | (s[i] & 0x3Fu);
    }
    *at += length > 0 ? length : 1;
    return code;
}

int utf8_put(uint32_t code, char out[4])
{
    assert(code <= 0x10FFFF);
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    int length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (int i = length - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    out[0] = (char)((0xF00u >> length & 0xF0u) | code);
    return length;
}

/* Characters that have no place in a name: controls, line ends, and what turns the direction
 * of the text around it. */
static bool is_unwelcome(uint32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200B || c == 0x200E ||
           c == 0x200F || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) ||
           c == 0xFEFF || (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
}

static bool is_space(uint32_t c)
{
    return c == ' ' || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F ||
           c == 0x3000;
}

void utf8_clean(const char *in, int most, char *out, size_t capacity)
{
    assert(capacity >= 1);
    size_t length = 0, end = 0; // `end`: behind the last character that is not a blank
    int count = 0;
    uint32_t c;
    while ((c = utf8_next(&in)) != 0 && count < most) {
        char bytes[4];
        if (is_unwelcome(c) || (is_space(c) && length == 0)) continue;
        int n = utf8_put(c, bytes);
        if (length + (size_t)n > capacity - 1) break;
        for (int i = 0; i < n; i++) out[length++] = bytes[i];
        if (!is_space(c)) end = length;
        count++;
    }
    out[end] = '\0';
}
