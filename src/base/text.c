/* text.c - see text.h: building text, and taking a line apart into words. */
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

Text text_over(char *bytes, size_t capacity)
{
    assert(capacity >= 1);
    bytes[0] = '\0';
    return (Text){.bytes = bytes, .capacity = capacity};
}

/* After the first cut nothing more is taken, so that the text is always a true beginning of
 * the whole one. */
void text_put_bytes(Text *t, const char *bytes, size_t length)
{
    size_t room = t->capacity - 1 - t->length;
    if (t->cut) return;
    if (length > room) {
        length = room;
        while (length > 0 && ((unsigned char)bytes[length] & 0xC0) == 0x80) length--; // whole UTF-8
        t->cut = true;
    }
    memcpy(t->bytes + t->length, bytes, length);
    t->length += length;
    t->bytes[t->length] = '\0';
}

void text_put(Text *t, const char *string) { text_put_bytes(t, string, strlen(string)); }

void text_put_char(Text *t, char c) { text_put_bytes(t, &c, 1); }

void text_put_int(Text *t, int64_t number)
{
    char digits[20];
    size_t at = sizeof digits;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (number < 0) digits[--at] = '-';
    text_put_bytes(t, digits + at, sizeof digits - at);
}

void text_put_signed(Text *t, int64_t number, bool plus)
{
    text_put(t, number < 0 ? "−" : plus && number > 0 ? "+" : "");
    text_put_int(t, number < 0 ? -number : number);
}

void text_put_hex(Text *t, uint64_t number, int digits)
{
    assert(digits >= 1 && digits <= 16);
    while (digits-- > 0) text_put_char(t, "0123456789abcdef"[number >> 4 * digits & 15]);
}

void text_printf(Text *t, const char *format, ...)
{
    if (t->cut) return;
    char *start = t->bytes + t->length;
    size_t room = t->capacity - t->length;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(start, room, format, arguments);
    va_end(arguments);
    assert(length >= 0);
    size_t end = (size_t)length;
    if (end >= room) { // cuts no character in half: drops bytes at the end that are not ASCII
        end = room - 1;
        while (end > 0 && (unsigned char)start[end - 1] >= 0x80) end--;
        start[end] = '\0';
        t->cut = true;
    }
    t->length += end;
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

size_t word_next(const char **at, const char **word)
{
    while (is_blank(**at)) (*at)++;
    *word = *at;
    while (**at && !is_blank(**at)) (*at)++;
    return (size_t)(*at - *word);
}

bool part_next(const char **at, char *out, size_t most)
{
    while (is_blank(**at) || **at == ';') (*at)++;
    const size_t length = strcspn(*at, ";");
    if (length == 0 || length >= most) return false;
    memcpy(out, *at, length);
    out[length] = '\0';
    *at += length;
    return true;
}

bool word_is(const char *word, size_t length, const char *string)
{
    return strlen(string) == length && memcmp(word, string, length) == 0;
}

bool word_int(const char *word, size_t length, int lo, int hi, int *out)
{
    int64_t number = 0;
    size_t at = length > 0 && word[0] == '-';
    if (at == length) return false;
    for (size_t i = at; i < length; i++) {
        if (word[i] < '0' || word[i] > '9' || number > INT32_MAX) return false;
        number = number * 10 + (word[i] - '0');
    }
    if (at) number = -number;
    if (number < lo || number > hi) return false;
    *out = (int)number;
    return true;
}
