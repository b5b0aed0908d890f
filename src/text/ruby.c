/*
 * ruby.c - Japanese text that carries its reading: "{山札|やまふだ}から".
 *
 * A group is a brace, a base, a bar, a reading and a brace, with no brace within. Everything
 * else that looks a little like one (a place such as "{who}", a brace in somebody's name) is
 * plain text and stays.
 */
#include "text/ruby.h"

#include <string.h>

bool ruby_group(const char *at, RubyGroup *out)
{
    if (*at != '{') return false;
    size_t inside = strcspn(at + 1, "{}");
    if (at[1 + inside] != '}') return false;
    const char *bar = memchr(at + 1, '|', inside);
    if (!bar) return false;
    *out = (RubyGroup){
        .base = at + 1,
        .base_length = (size_t)(bar - at - 1),
        .reading = bar + 1,
        .reading_length = (size_t)(at + 1 + inside - bar - 1),
        .end = at + inside + 2,
    };
    return true;
}

/* Said once, before anything is read. */
static bool breaks_marked;

void text_breaks(bool marked)
{
    breaks_marked = marked;
}

bool ruby_breaks(void)
{
    return breaks_marked;
}

/* "{who}": what tr_fill() fills. Its name may hold a `_`, which is no word break. */
static size_t place_length(const char *at)
{
    if (*at != '{') return 0;
    size_t inside = strcspn(at + 1, "{}|");
    return at[1 + inside] == '}' ? inside + 2 : 0;
}

/* Puts what stands before the next of `stops`, at least one character; returns where it went on
 * to. In one piece, so that a Text that is full is cut between characters, not within one. */
static const char *put_run(const char *at, const char *stops, Text *out)
{
    size_t length = 1 + strcspn(at + 1, stops);
    text_put_bytes(out, at, length);
    return at + length;
}

/* 、 。 ： carry half a blank themselves: none follows. */
static bool has_its_air(const Text *out)
{
    static const char *const SIGNS[] = {"、", "。", "："};
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++) {
        const size_t length = strlen(SIGNS[i]);
        if (out->length >= length &&
            memcmp(out->bytes + out->length - length, SIGNS[i], length) == 0)
            return true;
    }
    return false;
}

void ruby_read(const char *marked, Reading reading, Text *out)
{
    for (const char *at = marked; *at;) {
        RubyGroup group;
        size_t place = place_length(at);
        if (ruby_group(at, &group)) {
            if (reading == READ_FURIGANA) text_put_bytes(out, at, (size_t)(group.end - at));
            else if (reading == READ_KANA) text_put_bytes(out, group.reading, group.reading_length);
            else text_put_bytes(out, group.base, group.base_length);
            at = group.end;
        } else if (place > 0) {
            text_put_bytes(out, at, place);
            at += place;
        } else if (*at == '_') {
            if (reading != READ_KANA) {
                if (breaks_marked) text_put(out, MAY_BREAK);
            } else if (!has_its_air(out)) {
                text_put_char(out, ' ');
            }
            at++;
        } else {
            at = put_run(at, "_{", out);
        }
    }
}

static void without_marks(const char *marked, bool kana, Text *out)
{
    for (const char *at = marked; *at;) {
        RubyGroup group;
        if (strncmp(at, MAY_BREAK, sizeof MAY_BREAK - 1) == 0) {
            if (kana) text_put_char(out, ' ');
            at += sizeof MAY_BREAK - 1;
            continue;
        }
        if (!ruby_group(at, &group)) {
            at = put_run(at, "{\xE2", out);
            continue;
        }
        if (kana) text_put_bytes(out, group.reading, group.reading_length);
        else text_put_bytes(out, group.base, group.base_length);
        at = group.end;
    }
}

void ruby_plain(const char *marked, Text *out)
{
    without_marks(marked, false, out);
}

void ruby_kana(const char *marked, Text *out)
{
    without_marks(marked, true, out);
}

void ruby_quote(const char *typed, Text *out)
{
    for (const char *at = typed; *at;) {
        if (*at == '{') text_put(out, "｛");
        if (*at == '}') text_put(out, "｝");
        if (*at == '{' || *at == '}') at++;
        else at = put_run(at, "{}", out);
    }
}
