/*
 * tr.h - every word a person reads, in that person's language and reading.
 *
 * msgids are whole English sentences. Japanese strings carry ruby: "{山札|やまふだ}から
 * {1枚|いちまい}". `_` in a Japanese string is a word break: a blank in kana; in the
 * other readings a line may break there, and nowhere else in a word (MAY_BREAK).
 * A Reading chooses: kanji ("山札から"), furigana (the markup stays, ui/ draws the ruby) or kana
 * ("やまふだから いちまい"). Any mix of languages can be in use at once: each call names its own.
 */
#ifndef TEXT_TR_H
#define TEXT_TR_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

typedef enum Lang { LANG_EN, LANG_JA, LANG_COUNT } Lang;
typedef enum Reading { READ_KANJI, READ_FURIGANA, READ_KANA } Reading;

/* Marks a msgid in a table, so that it gets into the catalogue; tr() is called on it later. */
#define N_(msgid) (msgid)

/* Stands between short remarks in a row. (A middle dot would be set close to what follows.) */
#define LIST_DOT " • "

/* How one person reads. */
typedef struct Tongue {
    Lang lang;
    Reading reading; /* Japanese only */
} Tongue;

/* Between two words of Japanese: takes no room, and a line may break there (U+200B). Programs that
 * draw ask for it with text_breaks(), before text_load(), which asserts it; programs that print do
 * not. */
#define MAY_BREAK "\xE2\x80\x8B"
void text_breaks(bool marked);

/* Loads DIR/ja.mo (English needs none). False, and English for all, if it is not there or not
 * sound; harmless to call again. text_unload() gives everything back. */
bool text_load(const char *dir);
void text_unload(void);

/* The sentence for `msgid` in `tongue`, ready to draw; valid until text_unload(). A msgid that
 * is not in the catalogue comes back as it is. */
const char *tr(Tongue tongue, const char *msgid);
/* The same with a context, where one English word has two meanings. */
const char *tr_c(Tongue tongue, const char *context, const char *msgid);
/* Counts: `plural` where the language has one. */
const char *tr_n(Tongue tongue, const char *singular, const char *plural, int n);
/* tr() with "{name}"-like places filled: pairs of name and value, ended by NULL, e.g.
 * tr_fill(t, out, "{who} drew {card}.", "who", name, "card", "3", NULL). Values are put in as they
 * are. `out` gets the result (appended). */
#if defined(__GNUC__)
__attribute__((sentinel)) // the compiler sees to that NULL
#endif
void tr_fill(Tongue tongue, Text *out, const char *msgid, ...);
/* Fills an already translated `form` (from tr_n()). */
#if defined(__GNUC__)
__attribute__((sentinel))
#endif
void tr_fill_form(Text *out, const char *form, ...);

/* What the system speaks: the first of LC_ALL, LC_MESSAGES, LANG that says anything ("ja..." or
 * anything else); unless that is plain C, LANGUAGE ("ja:en", the best first) stands above it. */
Lang lang_of_system(const char *language, const char *lc_all, const char *lc_messages,
                    const char *lang);

/* Text from tr(), with or without markup, as plain text: base characters only / kana only. For
 * widths, logs, the CLI. */
void ruby_plain(const char *marked, Text *out);
void ruby_kana(const char *marked, Text *out);
/* What somebody typed (a name), before it goes into a place or onto a canvas that draws ruby:
 * braces become their full-width likeness, so that nothing in it can be taken for markup. */
void ruby_quote(const char *typed, Text *out);

#endif
