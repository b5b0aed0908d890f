/*
 * book.c - reads pages of the book of rules.
 *
 * A page comes with the program, but it is a file: nothing in it is trusted, and a page that is too
 * long or shows a card that does not exist is refused as a whole.
 */
#include "text/book.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "text/ruby.h"
#include "text/say.h"

enum { PATH_BYTES = 4096 };

/* A page being read. */
typedef struct Reader {
    Book *book;
    Tongue tongue;
    Text raw;  /* the block being gathered, marked up as in the file */
    Text read; /* the finished texts, each with its NUL */
    bool open; /* a text is being gathered, the last block of the book */
    const Game *game;      /* whose rules the page is shown with, or NULL */
    const int16_t *option;
    bool awaits, passes;   /* the condition of this passage is false; it is being skipped */
    bool elsewhere;        /* everything up to "[end]" is skipped */
    Text line;             /* the line being read, with its numbers */
} Reader;

/* ">", "+", "=", "ok" or "no"; SIGN_NONE if it is none. */
static BookSign sign_parse(const char *word, size_t length)
{
    if (word_is(word, length, ">")) return SIGN_THEN;
    if (word_is(word, length, "+")) return SIGN_PLUS;
    if (word_is(word, length, "=")) return SIGN_EQUALS;
    if (word_is(word, length, "ok")) return SIGN_RIGHT;
    if (word_is(word, length, "no")) return SIGN_WRONG;
    return SIGN_NONE;
}

/* What stands behind the "=" of a card; returns false if that is nothing, or too long. */
static bool as_parse(const char *as, size_t length, BookItem *out)
{
    if (length == 0 || length >= BOOK_AS_BYTES) return false;
    memcpy(out->as, as, length);
    return true;
}

/* "3h", "??", "--", "!Kc", "As=+1" or a sign. */
static bool item_parse(const char *word, size_t length, BookItem *out)
{
    *out = (BookItem){.card = CARD_NONE, .sign = (char)sign_parse(word, length)};
    if (out->sign) return true;
    if (length > 0 && *word == '!') {
        out->lit = true;
        word++;
        length--;
    }
    if (word_is(word, length, "--")) return true;
    const char *equals = memchr(word, '=', length);
    if (equals) {
        const size_t before = (size_t)(equals - word);
        if (!as_parse(equals + 1, length - before - 1, out)) return false;
        length = before;
    }
    out->card = word_is(word, length, "??") ? CARD_HIDDEN : card_parse(word, length);
    return out->card != CARD_NONE;
}

/* Is it as many cards as the picture takes? */
static bool picture_is_whole(const BookBlock *b)
{
    switch (b->kind) {
    case BOOK_PLATE: return b->item_count == BOOK_PLACES;
    case BOOK_LAYOUT: return b->item_count == 4 || b->item_count == 6;
    case BOOK_CARDS: return b->item_count > 0;
    case BOOK_HEADING:
    case BOOK_PARAGRAPH:
    case BOOK_POINT: return false;
    }
    return false;
}

/* The line of a picture, without its brackets. */
static bool picture_parse(const char *line, BookBlock *out)
{
    const char *word;
    size_t length = word_next(&line, &word);
    if (word_is(word, length, "cards")) out->kind = BOOK_CARDS;
    else if (word_is(word, length, "plate")) out->kind = BOOK_PLATE;
    else if (word_is(word, length, "layout")) out->kind = BOOK_LAYOUT;
    else return false;
    while ((length = word_next(&line, &word)) > 0) {
        if (out->item_count == BOOK_ITEMS_MAX) return false;
        if (!item_parse(word, length, &out->item[out->item_count])) return false;
        if (out->kind != BOOK_CARDS && out->item[out->item_count].sign) return false;
        out->item_count++;
    }
    return picture_is_whole(out);
}

static BookBlock *block_begin(Reader *r, BookKind kind)
{
    if (r->book->count == BOOK_BLOCKS_MAX) return NULL;
    BookBlock *block = &r->book->block[r->book->count++];
    *block = (BookBlock){.kind = kind};
    return block;
}

/* Ends the text being gathered, if there is one: chooses its reading. */
static void text_end(Reader *r)
{
    if (!r->open) return;
    r->open = false;
    r->book->block[r->book->count - 1].text = r->read.bytes + r->read.length;
    if (r->tongue.lang == LANG_JA) ruby_read(r->raw.bytes, r->tongue.reading, &r->read);
    else text_put(&r->read, r->raw.bytes);
    // The NUL between two texts is kept by stepping over it.
    assert(!r->read.cut && r->read.length + 1 < r->read.capacity);
    r->read.bytes[++r->read.length] = '\0';
}

static bool text_begin(Reader *r, BookKind kind, const char *words)
{
    if (!block_begin(r, kind)) return false;
    r->raw.length = 0;
    text_put(&r->raw, words + strspn(words, " "));
    r->open = true;
    return true;
}

/* Japanese runs on without blanks; English needs one where a line ended. */
static void text_go_on(Reader *r, const char *words)
{
    if (r->tongue.lang != LANG_JA) text_put_char(&r->raw, ' ');
    text_put(&r->raw, words + strspn(words, " "));
}

static bool picture_read(Reader *r, char *line, size_t length)
{
    text_end(r);
    if (length < 2 || line[length - 1] != ']') return false;
    line[length - 1] = '\0';
    BookBlock *block = block_begin(r, BOOK_CARDS);
    return block && picture_parse(line + 1, block);
}

/* ---- passages for some rules only ---- */

/* "returns=each", "limit>5": does it hold? False also for anything that is not an option of the
 * game. */
static bool rule_holds(const Reader *r, const char *word, size_t length, bool *known)
{
    size_t key = 0;
    while (key < length && !strchr("=<>", word[key])) key++;
    const int i = key < length ? option_find(r->game, word, key) : -1;
    int16_t value = 0;
    *known = i >= 0 && option_parse(&r->game->options[i], word + key + 1, length - key - 1, &value);
    if (!*known) return false;
    if (word[key] == '>') return r->option[i] > value;
    if (word[key] == '<') return r->option[i] < value;
    return r->option[i] == value;
}

/* "limit+1" between the brackets: the number that the rule has; "Ks": what the card is worth.
 * False: it is none of the game's. */
static bool number_put(const Reader *r, const char *word, size_t length, bool in_picture,
                       Text *out)
{
    const char *plus = memchr(word, '+', length), *minus = memchr(word, '-', length);
    const char *sign = plus ? plus : minus;
    const size_t key = sign ? (size_t)(sign - word) : length;
    const int i = option_find(r->game, word, key);
    const Card card = card_parse(word, length);
    int more = 0, number = 0;
    if (sign && !word_int(sign + 1, length - key - 1, 0, INT16_MAX, &more)) return false;
    if (i >= 0) number = r->option[i] + (minus && !plus ? -more : more);
    else if (card == CARD_NONE || !say_card_worth(r->game, r->option, card, &number)) return false;
    if (number < 0) text_put(out, in_picture ? "-" : "−");
    text_put_int(out, number < 0 ? -number : number);
    return true;
}

/* `line` with the numbers of these rules in it; false: it names none of the game's. */
static bool numbers_put(const Reader *r, const char *line, Text *out)
{
    const bool picture = line[0] == '[';
    while (*line) {
        const char *open = r->game ? strchr(line, '<') : NULL;
        const char *close = open ? strchr(open, '>') : NULL;
        if (!close) {
            text_put(out, line);
            return !out->cut;
        }
        text_put_bytes(out, line, (size_t)(open - line));
        if (!number_put(r, open + 1, (size_t)(close - open - 1), picture, out)) return false;
        line = close + 1;
    }
    return !out->cut;
}

static bool condition_read(Reader *r, char *line, size_t length)
{
    const char *rest = line + 1, *word;
    const size_t first = word_next(&rest, &word);
    const bool unless = word_is(word, first, "unless"), where = word_is(word, first, "where");
    bool all = true, known = true;
    text_end(r);
    r->passes = false;
    if (line[length - 1] != ']') return false;
    line[length - 1] = '\0';
    if (!r->game) return true;
    while ((length = word_next(&rest, &word)) > 0 && known)
        all &= rule_holds(r, word, length, &known);
    if (where) r->elsewhere = !all;
    else r->awaits = r->awaits || all == unless; // beside the condition in the line before
    return known;
}

static bool where_ends(Reader *r)
{
    text_end(r);
    r->elsewhere = r->awaits = r->passes = false;
    return true;
}

/* From here on the page describes what can be chosen. */
static bool choices_begin(Reader *r)
{
    text_end(r);
    r->book->choices = r->book->count;
    return true;
}

static bool is_condition(const char *line)
{
    return strncmp(line, "[when ", 6) == 0 || strncmp(line, "[unless ", 8) == 0 ||
           strncmp(line, "[where ", 7) == 0;
}

/* Is this a line of the passage that is passed over? */
static bool is_passed_over(Reader *r, const char *line)
{
    const bool begins = line[0] == '[' || strncmp(line, "# ", 2) == 0 ||
                        strncmp(line, "- ", 2) == 0;
    if (r->passes && (begins || !line[0])) r->passes = false;
    if (!r->awaits || !line[0]) return r->passes;
    r->awaits = false;
    r->passes = line[0] != '[' && line[0] != '#'; // which are over with their line
    return true;
}

/* One line, ended by a NUL; it may be changed. */
static bool line_read(Reader *r, char *line)
{
    size_t length = strlen(line);
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\r')) line[--length] = 0;
    if (strcmp(line, "[end]") == 0) return where_ends(r);
    if (r->elsewhere) return true;
    if (is_condition(line)) return condition_read(r, line, length);
    if (strcmp(line, "[choices]") == 0) return choices_begin(r);
    if (is_passed_over(r, line)) return true;
    r->line.length = 0;
    if (!numbers_put(r, line, &r->line)) return false;
    line = r->line.bytes;
    length = r->line.length;
    if (length == 0) {
        text_end(r);
        return true;
    }
    if (line[0] == '[') return picture_read(r, line, length);
    bool heading = strncmp(line, "# ", 2) == 0;
    if (heading || strncmp(line, "- ", 2) == 0) {
        text_end(r);
        if (!text_begin(r, heading ? BOOK_HEADING : BOOK_POINT, line + 2)) return false;
        if (heading) text_end(r);
        return true;
    }
    if (!r->open) return text_begin(r, BOOK_PARAGRAPH, line);
    text_go_on(r, line);
    return true;
}

static bool page_read(Reader *r, char *page)
{
    while (page) {
        char *end = strchr(page, '\n');
        if (end) *end = '\0';
        if (!line_read(r, page)) return false;
        page = end ? end + 1 : NULL;
    }
    text_end(r);
    if (r->book->choices == 0) r->book->choices = r->book->count;
    return r->book->count > 0 && r->book->block[0].kind == BOOK_HEADING;
}

Book *book_parse(const char *page, size_t length, Tongue tongue)
{
    return book_parse_for(page, length, tongue, NULL, NULL);
}

Book *book_parse_for(const char *page, size_t length, Tongue tongue, const Game *game,
                     const int16_t *option)
{
    if (length > BOOK_BYTES_MAX || memchr(page, '\0', length)) return NULL;
    // A join adds a blank where a line's end was, and each text a NUL: the page's own length
    // is room enough for one text, and for all of them.
    // A number is never longer than what stands for it.
    size_t room = length + 2;
    char *copy = malloc(room), *raw = malloc(room), *line = malloc(room);
    Book *book = calloc(1, sizeof *book);
    char *strings = malloc(room * READ_GROWTH);
    bool good = copy && raw && line && book && strings;
    if (good) {
        book->strings = strings;
        memcpy(copy, page, length);
        copy[length] = '\0';
        Reader reader = {.book = book, .tongue = tongue, .game = game, .option = option,
                         .raw = text_over(raw, room), .line = text_over(line, room),
                         .read = text_over(strings, room * READ_GROWTH)};
        good = page_read(&reader, copy);
    }
    free(copy);
    free(raw);
    free(line);
    if (good) return book;
    free(book);
    free(strings);
    return NULL;
}

void book_free(Book *book)
{
    if (!book) return;
    free(book->strings);
    free(book);
}

static Book *page_load(const char *assets, const Game *game, const int16_t *option, Tongue tongue)
{
    char path[PATH_BYTES];
    Text name = text_over(path, sizeof path);
    text_printf(&name, "%s/rules/%s.%s.txt", assets, game->id,
                tongue.lang == LANG_JA ? "ja" : "en");
    FILE *file = name.cut ? NULL : fopen(path, "rb");
    char *page = malloc(BOOK_BYTES_MAX + 1);
    Book *book = NULL;
    if (file && page) {
        size_t length = fread(page, 1, BOOK_BYTES_MAX + 1, file);
        book = book_parse_for(page, length, tongue, game, option);
    }
    free(page);
    if (file) fclose(file);
    if (!book) log_warn("%s: no sound page of rules", path);
    return book;
}

Book *book_load_for(const char *assets, const Game *game, const int16_t *option, Tongue tongue)
{
    Book *book = page_load(assets, game, option, tongue);
    if (book || tongue.lang == LANG_EN) return book;
    return page_load(assets, game, option, (Tongue){.lang = LANG_EN});
}

Book *book_load(const char *assets, const char *game, Tongue tongue)
{
    const Game *found = game_by_id(game, strlen(game));
    if (!found) return NULL;
    const Setup usual = setup_usual(found, found->seats_min);
    return book_load_for(assets, found, usual.option, tongue);
}
