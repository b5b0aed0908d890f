/*
 * ruby.h - the markup of readings, for those in text/ who read a catalogue or a book.
 *
 * Everyone else gets finished strings from tr() and needs ruby_plain() and its sisters in tr.h.
 */
#ifndef TEXT_RUBY_H
#define TEXT_RUBY_H

#include "text/tr.h"

/* "{base|reading}"; the parts point into the text and end with no NUL. */
typedef struct RubyGroup {
    const char *base, *reading;
    size_t base_length, reading_length;
    const char *end; /* behind the closing brace */
} RubyGroup;

/* Does a group begin at `at`? */
bool ruby_group(const char *at, RubyGroup *out);

/* A string as translators write it, in one reading: groups resolved, places untouched. Word breaks
 * (`_`) become blanks in kana; else MAY_BREAK where text_breaks() is on, and nothing where it is
 * not. Takes at most READ_GROWTH times the room of `marked`. */
enum { READ_GROWTH = 3 };
void ruby_read(const char *marked, Reading reading, Text *out);

/* As text_breaks() said last. */
bool ruby_breaks(void);

#endif
