/*
 * text.h - building text, with no allocation and no overrun.
 *
 * A Text appends to a buffer that somebody else owns. What no longer fits is left out and
 * remembered in `cut`; the buffer always ends with a NUL.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Text {
    char *bytes;
    size_t capacity; /* bytes, the NUL included; >= 1 */
    size_t length;
    bool cut; /* something did not fit */
} Text;

/* Room for any whole number that is shown, and for a line of words. */
enum { NUMBER_BYTES = 16, SAYING_BYTES = 256 };

Text text_over(char *bytes, size_t capacity);
void text_put(Text *t, const char *string);
void text_put_bytes(Text *t, const char *bytes, size_t length);
void text_put_char(Text *t, char c);
void text_put_int(Text *t, int64_t number);
/* For people to read: with the minus sign that is as wide as a plus, and with that if wanted. */
void text_put_signed(Text *t, int64_t number, bool plus);
void text_put_hex(Text *t, uint64_t number, int digits);
/* printf's forms; checked by the compiler. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void text_printf(Text *t, const char *format, ...);

/*
 * Words: what stands between blanks. `*at` moves behind the word. Returns its length, 0 at
 * the end; `*word` points into the line.
 */
size_t word_next(const char **at, const char **word);
/* The next part between semicolons, without the blanks before it; *at moves behind it. False where
 * there is none, or where it is longer than `most` bytes with its end. */
bool part_next(const char **at, char *out, size_t most);
bool word_is(const char *word, size_t length, const char *string);
/* A whole decimal number in [lo, hi]; false on anything else (no sign but '-', no blanks). */
bool word_int(const char *word, size_t length, int lo, int hi, int *out);

/*
 * UTF-8. utf8_next returns the code point at *at and moves behind it; 0 at the end;
 * U+FFFD for each byte that is not valid UTF-8.
 */
uint32_t utf8_next(const char **at);
/* Bytes of what a person takes for one character, which may be several code points (a letter and
 * its marks, a family of emoji, a flag): of the first in `text`, and of the last before `at`. */
size_t utf8_character(const char *text);
size_t utf8_character_before(const char *text, size_t at);
/* Writes at most 4 bytes, returns how many. */
int utf8_put(uint32_t code_point, char out[4]);
/* Copies `in` as valid UTF-8 without control and bidi-override characters, trimmed, at most
 * `most` code points and `capacity - 1` bytes. */
void utf8_clean(const char *in, int most, char *out, size_t capacity);

#endif
