/*
 * tr.c - looks sentences up.
 *
 * Holds the one catalogue there is (English is the msgids themselves) and, made once when it
 * is loaded, each of its strings in the three readings. After that it is only read: any
 * thread may ask.
 */
#include "text/tr.h"

#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "text/counter.h"
#include "text/mo.h"
#include "text/ruby.h"

enum { READINGS = 3, PLACES_MAX = 12, KEY_BYTES = 1024, PATH_BYTES = 4096 };

typedef struct Readings {
    const char *in[READINGS]; /* by Reading */
} Readings;

/* The catalogue in use; file NULL: none. */
static struct {
    uint8_t *file;
    Mo mo;
    bool breaks; /* MAY_BREAK stands in it */
    Readings *entries; /* by entry of `mo` */
    char *strings;     /* what `entries` points into */
} japanese;

/* The whole file, at most MO_BYTES_MAX; NULL if it cannot be read. */
static uint8_t *file_read(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    uint8_t *bytes = malloc(MO_BYTES_MAX);
    *length = bytes ? fread(bytes, 1, MO_BYTES_MAX, file) : 0;
    bool good = bytes && !ferror(file) && fgetc(file) == EOF;
    fclose(file);
    if (good) return bytes;
    free(bytes);
    return NULL;
}

/* Makes the three readings of every entry; false if there is no memory. */
static bool read_all(void)
{
    const Mo *mo = &japanese.mo;
    size_t bytes = 1;
    for (uint32_t i = 0; i < mo->count; i++) bytes += strlen(mo_msgstr(mo, i)) + 1;
    bytes *= READINGS * READ_GROWTH;
    japanese.entries = calloc((size_t)mo->count + 1, sizeof *japanese.entries);
    japanese.strings = malloc(bytes);
    if (!japanese.entries || !japanese.strings) return false;
    char *at = japanese.strings;
    for (uint32_t i = 0; i < mo->count; i++) {
        for (Reading r = READ_KANJI; r <= READ_KANA; r++) {
            Text out = text_over(at, bytes - (size_t)(at - japanese.strings));
            ruby_read(mo_msgstr(mo, i), r, &out);
            assert(!out.cut);
            japanese.entries[i].in[r] = at;
            at += out.length + 1;
        }
    }
    return true;
}

bool text_load(const char *dir)
{
    assert(!japanese.file || japanese.breaks == ruby_breaks()); // what is loaded stays as it is
    if (japanese.file) return true;
    char path[PATH_BYTES];
    Text name = text_over(path, sizeof path);
    text_printf(&name, "%s/ja.mo", dir);
    size_t length = 0;
    japanese.file = name.cut ? NULL : file_read(path, &length);
    japanese.breaks = ruby_breaks();
    if (!japanese.file) return false; // the caller may try another folder
    if (mo_open(japanese.file, length, &japanese.mo) && read_all()) return true;
    log_warn("%s: no sound catalogue; everything is said in English", path);
    text_unload();
    return false;
}

void text_unload(void)
{
    free(japanese.file);
    free(japanese.entries);
    free(japanese.strings);
    memset(&japanese, 0, sizeof japanese);
}

/* The translation under `key`, or NULL. */
static const char *look_up(Tongue tongue, const char *key)
{
    if (tongue.lang != LANG_JA || !japanese.file || !*key) return NULL;
    int i = mo_find(&japanese.mo, key);
    if (i < 0) return NULL;
    const char *found = japanese.entries[i].in[tongue.reading];
    return *found ? found : NULL;
}

const char *tr(Tongue tongue, const char *msgid)
{
    const char *found = look_up(tongue, msgid);
    return found ? found : msgid;
}

const char *tr_c(Tongue tongue, const char *context, const char *msgid)
{
    char key[KEY_BYTES];
    Text k = text_over(key, sizeof key);
    text_put(&k, context);
    text_put_char(&k, '\004'); // gettext's own mark between context and msgid
    text_put(&k, msgid);
    const char *found = k.cut ? NULL : look_up(tongue, key);
    return found ? found : msgid;
}

const char *tr_n(Tongue tongue, const char *singular, const char *plural, int n)
{
    const char *found = look_up(tongue, singular);
    if (found) return found;
    return n == 1 ? singular : plural;
}

/* Names and values by turns; the list ends with NULL in a name's place. */
typedef struct Pairs {
    int count;
    const char *name[PLACES_MAX];
    const char *value[PLACES_MAX];
} Pairs;

static Pairs pairs_from(va_list arguments)
{
    Pairs pairs = {0};
    for (;;) {
        const char *name = va_arg(arguments, const char *);
        if (!name) return pairs;
        assert(pairs.count < PLACES_MAX);
        pairs.name[pairs.count] = name;
        pairs.value[pairs.count] = va_arg(arguments, const char *);
        assert(pairs.value[pairs.count]);
        pairs.count++;
    }
}

/* The value for the place "{name}" at `at`, or NULL; `*length` of the whole place. */
static const char *value_for(const Pairs *pairs, const char *at, size_t *length)
{
    size_t inside = strcspn(at + 1, "{}|");
    if (at[1 + inside] != '}') return NULL;
    for (int i = 0; i < pairs->count; i++) {
        if (strlen(pairs->name[i]) == inside && memcmp(pairs->name[i], at + 1, inside) == 0) {
            *length = inside + 2;
            return pairs->value[i];
        }
    }
    return NULL;
}

/* Goes over the form once and never over an inserted value, so a person called "{card}" stays
 * "{card}". Groups of ruby and places nobody fills are copied. */
static void fill(Text *out, const char *form, const Pairs *pairs)
{
    for (const char *at = form; *at;) {
        size_t length = 1 + strcspn(at + 1, "{");
        const char *value = *at == '{' ? value_for(pairs, at, &length) : NULL;
        const size_t counted = value ? counter_put(value, at + length, out) : 0;
        if (value && counted == 0) text_put(out, value);
        else if (!value) text_put_bytes(out, at, length);
        at += length + counted;
    }
}

void tr_fill(Tongue tongue, Text *out, const char *msgid, ...)
{
    va_list arguments;
    va_start(arguments, msgid);
    Pairs pairs = pairs_from(arguments);
    va_end(arguments);
    fill(out, tr(tongue, msgid), &pairs);
}

void tr_fill_form(Text *out, const char *form, ...)
{
    va_list arguments;
    va_start(arguments, form);
    Pairs pairs = pairs_from(arguments);
    va_end(arguments);
    fill(out, form, &pairs);
}

static bool begins_with(const char *locale, const char *two)
{
    return locale[0] == two[0] && locale[1] == two[1] &&
           (locale[2] == '\0' || strchr("_.@-:", locale[2]));
}

static bool is_plain_c(const char *locale)
{
    return (locale[0] == 'C' && strchr(".", locale[1])) || strcmp(locale, "POSIX") == 0;
}

/* As in setlocale(3) and gettext(3). */
Lang lang_of_system(const char *language, const char *lc_all, const char *lc_messages,
                    const char *lang)
{
    const char *said[] = {lc_all, lc_messages, lang}, *first = NULL;
    for (size_t i = 0; i < sizeof said / sizeof *said && !first; i++) {
        if (said[i] && *said[i]) first = said[i];
    }
    if (!first || is_plain_c(first)) return LANG_EN;
    for (const char *at = language; at && *at; at += strcspn(at, ":"), at += *at == ':') {
        if (begins_with(at, "ja")) return LANG_JA;
        if (begins_with(at, "en")) return LANG_EN;
    }
    return begins_with(first, "ja") ? LANG_JA : LANG_EN;
}
