/* family_voice.c - see family_voice.h. */
#include "session/family_voice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "text/number_words.h"
#include "text/ruby.h"

static const char *const OTHER[VOICE_OTHER] = {
    N_("Your turn!"),           N_("Well done!"),
    N_("Next time!"),           N_("All done!"),
    N_("Draw a card."),         N_("Press the glowing card."),
    N_("Press the card."),      N_("Sleepy time."),
    N_("A fox! It can go anywhere."), N_("Press a glowing ball."),
    N_("Choose a ball."),       N_("Let's make takoyaki!"),
    N_("Press the places, one by one."), N_("That ball is already flipped. Press the card."),
    N_("Who plays?"),           N_("Stick it!"),
    N_("Play a glowing card."), N_("Nothing fits. Draw a card."),
};

/* Words that may follow a number which stands alone; then only the number is spoken. */
static const char *const BY_NUMBER[] = {N_("It's {n}!"), N_("This is {n}.")};
enum { BY_NUMBERS = sizeof BY_NUMBER / sizeof *BY_NUMBER };

static const char *const LANG_NAME[LANG_COUNT] = {"en", "ja"};

VoiceGroup voice_group(int line)
{
    if (line < VOICE_FIRST_MASK) return VOICE_NUMBERS;
    if (line < VOICE_FIRST_TURN) return VOICE_MASKS;
    if (line < VOICE_FIRST_FIND || line == VOICE_FIRST_OTHER) return VOICE_TURNS;
    return line < VOICE_FIRST_OTHER ? VOICE_FIND : VOICE_PRAISE;
}

int voice_number(int line)
{
    if (line < VOICE_FIRST_MASK) return line + 1;
    if (line >= VOICE_FIRST_FIND && line < VOICE_FIRST_OTHER) return line - VOICE_FIRST_FIND + 1;
    return -1;
}

int voice_mask(int line)
{
    if (line >= VOICE_FIRST_MASK && line < VOICE_FIRST_TURN) return line - VOICE_FIRST_MASK;
    if (line >= VOICE_FIRST_TURN && line < VOICE_FIRST_FIND) return line - VOICE_FIRST_TURN;
    return -1;
}

static void fill_number(Tongue t, const char *form, int n, Text *out)
{
    char digits[12];
    snprintf(digits, sizeof digits, "%d", n);
    tr_fill(t, out, form, "n", digits, NULL);
}

void voice_words(int line, Tongue t, Text *out)
{
    const int n = voice_number(line), mask = voice_mask(line);
    if (line >= VOICE_FIRST_OTHER) text_put(out, tr(t, OTHER[line - VOICE_FIRST_OTHER]));
    else if (line < VOICE_FIRST_MASK) text_put(out, number_word(t, n));
    else if (n > 0) fill_number(t, N_("Where is {n}?"), n, out);
    else if (line < VOICE_FIRST_TURN) text_put(out, tr(t, seating_mask_name(mask)));
    else tr_fill(t, out, N_("{who}'s turn!"), "who", tr(t, seating_mask_name(mask)), NULL);
}

/* ---- sentences made of lines ---------------------------------------------------------------- */

static const char COMMA[] = "、";

static const char *skip_gap(const char *at)
{
    for (;;) {
        if (*at == ' ' || *at == ',' || *at == '\n') at++;
        else if (strncmp(at, COMMA, sizeof COMMA - 1) == 0) at += sizeof COMMA - 1;
        else return at;
    }
}

static bool ends_sentence(const char *words, size_t length)
{
    static const char *const MARKS[] = {".", "!", "?", "。", "！", "？"};
    for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS; i++) {
        const size_t mark = strlen(MARKS[i]);
        if (length >= mark && memcmp(words + length - mark, MARKS[i], mark) == 0) return true;
    }
    return false;
}

/* How many bytes at the beginning of `at` are these words, as whole words; 0: it begins
 * otherwise. */
static size_t said_at(const char *at, const char *marked)
{
    char plain[VOICE_WORDS_MOST];
    Text out = text_over(plain, sizeof plain);
    ruby_plain(marked, &out);
    if (out.length == 0 || out.cut || strncmp(at, plain, out.length) != 0) return 0;
    const char *next = at + out.length;
    const bool comma = *next == ',' || strncmp(next, COMMA, sizeof COMMA - 1) == 0;
    const bool apart = *next == '\0' || comma || ends_sentence(plain, out.length);
    return apart ? out.length : 0;
}

static size_t said_by(int line, Tongue t, const char *at)
{
    char words[VOICE_WORDS_MOST];
    Text out = text_over(words, sizeof words);
    voice_words(line, t, &out);
    size_t longest = said_at(at, words);
    for (int i = 0; i < BY_NUMBERS && line < VOICE_FIRST_MASK; i++) {
        out = text_over(words, sizeof words);
        fill_number(t, BY_NUMBER[i], line + 1, &out);
        const size_t length = said_at(at, words);
        if (length > longest) longest = length;
    }
    return longest;
}

int voice_lines_for(const char *words, Tongue t, const bool has[VOICE_LINES], int *line, int most,
                    const char **rest)
{
    int count = 0;
    const char *at = skip_gap(words);
    while (*at && count < most) {
        size_t longest = 0;
        for (int i = 0; i < VOICE_LINES; i++) {
            const size_t length = has[i] ? said_by(i, t, at) : 0;
            if (length <= longest) continue;
            longest = length;
            line[count] = i;
        }
        if (longest == 0) break;
        count++;
        at = skip_gap(at + longest);
    }
    *rest = at;
    return count;
}

/* ---- in the store: "voice/ja/7" has "SAMPLES NAME<TAB>TEXT" --------------------------------- */

enum { KEY_BYTES = 32, VALUE_BYTES = CLIP_TEXT_MOST + NAME_BYTES + 32 };
static const char PREFIX[] = "voice/";

static void put_key(Lang lang, int line, char key[KEY_BYTES])
{
    snprintf(key, KEY_BYTES, "%s%s/%d", PREFIX, LANG_NAME[lang], line);
}

static bool read_key(const char *key, Lang *lang, int *line)
{
    char again[KEY_BYTES];
    for (int l = 0; l < LANG_COUNT; l++) {
        const size_t head = sizeof PREFIX - 1 + strlen(LANG_NAME[l]) + 1;
        if (strlen(key) <= head) continue;
        if (!word_int(key + head, strlen(key + head), 0, VOICE_LINES - 1, line)) continue;
        put_key((Lang)l, *line, again);
        *lang = (Lang)l;
        if (strcmp(key, again) == 0) return true;
    }
    return false;
}

/* Parses "SAMPLES NAME<TAB>TEXT"; false if it has another form. */
static bool read_value(const char *value, int *count, char who[NAME_BYTES], const char **text)
{
    const char *at = value, *word, *tab = strchr(value, '\t');
    const size_t length = word_next(&at, &word);
    if (!tab || at > tab || !word_int(word, length, 1, CLIP_MOST, count)) return false;
    if (*at == ' ') at++;
    const size_t name = (size_t)(tab - at);
    if (at > tab || name >= NAME_BYTES) return false;
    memcpy(who, at, name);
    who[name] = '\0';
    *text = tab + 1;
    return true;
}

typedef struct Look {
    Lang lang;
    bool *has;
} Look;

static void note_line(void *context, const char *key, const char *value)
{
    const Look *look = context;
    Lang lang;
    int line, count;
    char who[NAME_BYTES];
    const char *text;
    if (!read_key(key, &lang, &line) || lang != look->lang) return;
    look->has[line] = read_value(value, &count, who, &text);
}

void voice_recorded(Store *store, Lang lang, bool has[VOICE_LINES])
{
    Look look = {lang, has};
    memset(has, 0, VOICE_LINES * sizeof *has);
    if (store) store_each(store, PREFIX, note_line, &look);
}

bool voice_load(Store *store, Lang lang, int line, Clip *out, char *who)
{
    char key[KEY_BYTES], owner[NAME_BYTES];
    const char *text;
    int count;
    out->count = 0;
    put_key(lang, line, key);
    char *value = store ? store_get(store, key) : NULL;
    const bool good = value && read_value(value, &count, owner, &text) &&
                      clip_read(text, count, out);
    if (good && who) memcpy(who, owner, sizeof owner);
    free(value);
    return good;
}

static StoreStatus put(Store *store, Lang lang, int line, int count, const char *who,
                       const char *text)
{
    char key[KEY_BYTES], *value = must_have(malloc(VALUE_BYTES));
    Text out = text_over(value, VALUE_BYTES);
    put_key(lang, line, key);
    text_printf(&out, "%d %s\t", count, who);
    text_put(&out, text);
    const StoreStatus status = store ? store_put(store, key, value) : STORE_NO_HOME;
    free(value);
    return status;
}

StoreStatus voice_keep(Store *store, Lang lang, int line, const Clip *clip, const char *who)
{
    char *text = must_have(malloc(CLIP_TEXT_MOST));
    Text out = text_over(text, CLIP_TEXT_MOST);
    clip_write(clip, &out);
    const StoreStatus status = put(store, lang, line, clip->count, who, text);
    free(text);
    return status;
}

StoreStatus voice_drop(Store *store, Lang lang, int line)
{
    char key[KEY_BYTES];
    put_key(lang, line, key);
    return store ? store_put(store, key, NULL) : STORE_OK;
}

typedef struct Forget {
    const char *who; /* NULL: everybody */
    bool line[LANG_COUNT][VOICE_LINES];
} Forget;

/* A damaged recording belongs to nobody, and is deleted with everybody's. */
static void note_owned(void *context, const char *key, const char *value)
{
    Forget *f = context;
    Lang lang;
    int line, count;
    char who[NAME_BYTES] = "";
    const char *text;
    if (!read_key(key, &lang, &line)) return;
    const bool sound = read_value(value, &count, who, &text);
    f->line[lang][line] = !f->who || (sound && strcmp(f->who, who) == 0);
}

StoreStatus voice_forget(Store *store, const char *who)
{
    Forget f = {.who = who};
    StoreStatus status = STORE_OK;
    if (!store) return status;
    store_each(store, PREFIX, note_owned, &f);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        for (int i = 0; i < VOICE_LINES; i++) {
            const StoreStatus now = f.line[lang][i] ? voice_drop(store, (Lang)lang, i) : STORE_OK;
            if (now != STORE_OK) status = now;
        }
    }
    return status;
}

/* ---- in a person's file --------------------------------------------------------------------- */

typedef struct Taking {
    const char *who;
    Text *out;
    int count;
} Taking;

static void take_along(void *context, const char *key, const char *value)
{
    Taking *t = context;
    Lang lang;
    int line, count;
    char who[NAME_BYTES];
    const char *text;
    if (!read_key(key, &lang, &line) || !read_value(value, &count, who, &text)) return;
    if (who[0] && strcmp(who, t->who) != 0) return;
    text_printf(t->out, "voice %s %d %d %s\t", LANG_NAME[lang], line, count, who);
    text_put(t->out, text);
    text_put_char(t->out, '\n');
    t->count++;
}

int voice_put_lines(Store *store, const char *who, Text *out)
{
    Taking t = {.who = who, .out = out};
    if (store) store_each(store, PREFIX, take_along, &t);
    return t.count;
}

bool voice_read_line(char *from, const char *who, VoiceLine *out)
{
    const char *at = from, *word;
    char owner[NAME_BYTES];
    Clip *clip = NULL;
    bool good = false;
    size_t length = word_next(&at, &word);
    for (int l = 0; l < LANG_COUNT && !good; l++) {
        out->lang = (Lang)l;
        good = word_is(word, length, LANG_NAME[l]);
    }
    length = word_next(&at, &word);
    good = good && word_int(word, length, 0, VOICE_LINES - 1, &out->line) && *at == ' ' &&
           read_value(at + 1, &out->count, owner, &out->text);
    if (!good) return false;
    out->family = owner[0] == '\0';
    if (!out->family && strcmp(owner, who) != 0) return false;
    clip = malloc(sizeof *clip);
    good = clip && clip_read(out->text, out->count, clip);
    free(clip);
    return good;
}

StoreStatus voice_bring(Store *store, const VoiceLine *v, const char *who)
{
    char key[KEY_BYTES];
    put_key(v->lang, v->line, key);
    char *kept = store ? store_get(store, key) : NULL;
    const bool there = kept != NULL;
    free(kept);
    return there ? STORE_OK : put(store, v->lang, v->line, v->count, v->family ? "" : who, v->text);
}
