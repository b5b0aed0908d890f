/*
 * text_block.c - breaking, fitting and drawing text.
 *
 * A text is cut once into pieces that are never broken: a word, one Japanese character, one
 * ruby group. Then sizes are tried until the pieces, set in lines, fit the box. Widths come
 * from the Measure and are remembered, since the same texts return in every frame; so is how a text
 * fits that is only measured.
 */
#include "ui/text_block.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "ui/kinsoku.h"
#include "ui/ui_inner.h"

enum {
    WORD_OF_KANA = 5, PIECES_MAX = 1024, LINES_MAX = 256, RUN_BYTES_MAX = 1024, WIDTHS_MAX = 8192,
    FITS_MAX = 2048
};

static const float LINE = 1.35f, RUBY_LINE = 1.9f;
static const float RUBY_PART = 0.5f;
static const float RUBY_LEAST = 1.7f * 8;      /* u: ux.md 4.1 */
static const float RUBY_BASE_LEAST = 3.4f * 8; /* u, where there is room for it */
static const float SIZE_LEAST = 8;             /* below it nothing is drawn smaller */

typedef struct Piece {
    const char *base, *ruby; /* in the text; ruby NULL: none */
    uint16_t base_bytes, ruby_bytes;
    uint32_t first, last; /* the base's first and last character */
    uint8_t blank_before; /* how many blanks, all of which are drawn */
    bool may_break, must_break;
    bool mark_before;  /* a word begins here (U+200B) */
    bool breaks_here;  /* see breaks_before() and begins_a_word(): every size that is tried asks */
    bool begins_word;
} Piece;

/* A piece as set at one size. Ruby wider than its base hangs over kana on either side, which
 * carry none themselves, by one of its own characters at most; the rest is air in the line. */
typedef struct Set {
    float width;            /* of the piece in the line */
    float base_at;          /* where its base begins in it */
    float hang, hang_after; /* ruby beyond its left and right */
} Set;

typedef struct Line {
    int first, count;
    float width;
} Line;

typedef struct Remembered {
    uint64_t key;
    float width;
} Remembered;

typedef struct RememberedFit {
    uint64_t key;
    Fit fit;
} RememberedFit;

struct Block {
    Piece pieces[PIECES_MAX];
    Set set[PIECES_MAX];
    int piece_count;
    bool has_ruby, has_ideograph, has_kana, has_other, blank_in_kana, marked, cut;
    bool as_ruby;  /* stands as its neighbours do that have ruby */
    Line lines[LINES_MAX];
    int line_count;
    bool too_wide; /* something that cannot be broken is wider than the box */
    bool ellipsis; /* drawn behind the only line */
    Remembered widths_known[WIDTHS_MAX];
    RememberedFit fits_known[FITS_MAX];
};

Block *block_new(void)
{
    Block *b = must_have(calloc(1, sizeof *b));
    return b;
}

void block_free(Block *block) { free(block); }

/* ---- widths ---- */

static uint64_t mix_bytes(uint64_t h, const void *bytes, size_t n)
{
    const unsigned char *p = bytes;
    for (size_t i = 0; i < n; i++) h = (h ^ p[i]) * 0x100000001B3u;
    return h;
}

float block_run_width(const Ui *ui, Font font, float size, const char *run, size_t bytes)
{
    if (bytes == 0) return 0;
    char text[RUN_BYTES_MAX];
    if (bytes >= sizeof text) bytes = sizeof text - 1;
    uint64_t key = mix_bytes(0xCBF29CE484222325u, run, bytes);
    key = mix_bytes(key, &font, sizeof font);
    key = mix_bytes(key, &size, sizeof size);
    key = mix_bytes(key, &ui->canvas->scale, sizeof ui->canvas->scale);
    Remembered *known = &ui->block->widths_known[(key ^ (key >> 32)) % WIDTHS_MAX];
    if (known->key != key) {
        memcpy(text, run, bytes);
        text[bytes] = 0;
        *known = (Remembered){key, canvas_text_width(ui->canvas, font, size, text)};
    }
    return known->width;
}

static float ruby_size(float size)
{
    float half = size * RUBY_PART;
    return half > RUBY_LEAST ? half : RUBY_LEAST;
}

/* The heavy faces clog at the size of ruby. */
static Font ruby_font(Font base) { return base == FONT_MEDIUM ? FONT_MEDIUM : FONT_BOLD; }

/* ---- cutting into pieces ---- */

typedef struct RubySpan {
    const char *base, *ruby, *end;
    size_t base_bytes, ruby_bytes;
} RubySpan;

/* Does "{base|reading}" begin at `at`? */
static bool ruby_span(const char *at, RubySpan *out)
{
    if (*at != '{') return false;
    const char *bar = strchr(at, '|'), *close = strchr(at, '}');
    if (!bar || !close || bar > close || bar == at + 1) return false;
    *out = (RubySpan){at + 1, bar + 1, close + 1, (size_t)(bar - at - 1),
                      (size_t)(close - bar - 1)};
    return true;
}

static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t'; }

/* Where a line may break between two words of Japanese, and nothing is drawn: U+200B. */
static const char MARK[] = "\xE2\x80\x8B";
enum { MARK_BYTES = sizeof MARK - 1 };

/* Asked at every letter, so without a call. */
static bool is_mark(const char *at)
{
    return at[0] == MARK[0] && at[1] == MARK[1] && at[2] == MARK[2];
}

/* Bytes of the word at `at`: up to a blank, a wide character, a ruby group; a hyphen or slash
 * ends it, since a line may break behind one. */
static size_t word_bytes(const char *at)
{
    const char *p = at;
    while (*p && !is_blank(*p) && !is_mark(p)) {
        RubySpan group;
        if (p > at && ruby_span(p, &group)) break;
        const char *next = p;
        uint32_t cp = utf8_next(&next);
        if (kinsoku_is_wide(cp) || next - at > 200) break;
        p = next;
        if ((cp == '-' || cp == '/' || cp == 0x2013) && p - at > 1) break;
    }
    return (size_t)(p - at);
}

static void note_ends(Piece *p)
{
    const char *at = p->base, *end = p->base + p->base_bytes;
    p->first = p->last = at < end ? utf8_next(&at) : 0;
    while (at < end) p->last = utf8_next(&at);
}

/* May ruby hang over this neighbour of its base? */
static bool bears_ruby_of_others(const Piece *p, bool blank_between, uint32_t nearest)
{
    return !p->ruby && !blank_between && kinsoku_is_wide(nearest) &&
           !kinsoku_is_ideograph(nearest);
}

static Set set_piece(const Ui *ui, int i, Font font, float size)
{
    const Block *b = ui->block;
    const Piece *p = &b->pieces[i];
    Set s = {.width = block_run_width(ui, font, size, p->base, p->base_bytes)};
    if (!p->ruby) return s;
    float small = ruby_size(size);
    float over = block_run_width(ui, ruby_font(font), small, p->ruby, p->ruby_bytes) - s.width;
    if (over <= 0) return s;
    const Piece *left = p - 1, *right = p + 1;
    bool on_left = i > 0 && bears_ruby_of_others(left, p->blank_before, left->last);
    bool on_right = i + 1 < b->piece_count &&
                    bears_ruby_of_others(right, right->blank_before, right->first);
    s.hang = on_left ? fminf(over / 2, small) : 0;
    s.hang_after = on_right ? fminf(over / 2, small) : 0;
    s.base_at = over / 2 - s.hang;
    s.width += over - s.hang - s.hang_after;
    return s;
}

static bool may_part(const Piece *before, const Piece *after)
{
    if (after->blank_before) return true;
    uint32_t a = before->last, b = after->first;
    if (kinsoku_not_at_end(a) || kinsoku_not_at_start(b)) return false;
    if (a == '-' || a == '/' || a == 0x2013) return true;
    if (a >= '0' && a <= '9' && kinsoku_is_ideograph(b)) return false; // a number and its counter
    return kinsoku_is_wide(a) || kinsoku_is_wide(b);
}

static void note_script(Block *b, const Piece *p)
{
    const char *at = p->base, *end = p->base + p->base_bytes;
    while (at < end) {
        const uint32_t cp = utf8_next(&at);
        if (kinsoku_is_ideograph(cp)) b->has_ideograph = true;
        if (kinsoku_is_kana(cp)) b->has_kana = true;
        if (!kinsoku_is_hiragana(cp)) b->has_other = true;
    }
    if (p->ruby) b->has_ruby = true;
}

/* One piece at *at, which is no blank. */
static Piece next_piece(const char **at)
{
    Piece p = {.base = *at};
    RubySpan group;
    if (ruby_span(*at, &group)) {
        p.base = group.base;
        p.base_bytes = (uint16_t)group.base_bytes;
        if (group.ruby_bytes > 0) {
            p.ruby = group.ruby;
            p.ruby_bytes = (uint16_t)group.ruby_bytes;
        }
        *at = group.end;
        note_ends(&p);
        return p;
    }
    const char *next = *at;
    if (!kinsoku_is_wide(utf8_next(&next))) {
        size_t bytes = word_bytes(*at);
        if (bytes > 0) next = *at + bytes;
    }
    p.base_bytes = (uint16_t)(next - *at);
    *at = next;
    note_ends(&p);
    return p;
}

static void cut_pieces(Block *b, const char *text)
{
    b->piece_count = 0;
    b->has_ruby = b->has_ideograph = b->has_kana = b->has_other = b->blank_in_kana = false;
    b->as_ruby = b->cut = b->ellipsis = b->marked = false;
    uint8_t blank = 0;
    bool newline = false, mark = false;
    for (const char *at = text; *at;) {
        if (is_blank(*at)) {
            blank = (uint8_t)(blank < UINT8_MAX ? blank + 1 : blank);
            if (*at == '\n') newline = true;
            at++;
            continue;
        }
        if (is_mark(at)) {
            mark = b->marked = true;
            at += MARK_BYTES;
            continue;
        }
        if (b->piece_count == PIECES_MAX) {
            b->cut = true;
            return;
        }
        Piece p = next_piece(&at);
        p.blank_before = b->piece_count > 0 ? blank : 0;
        p.must_break = newline && b->piece_count > 0;
        p.mark_before = mark && b->piece_count > 0;
        if (b->piece_count > 0) {
            const Piece *before = &b->pieces[b->piece_count - 1];
            p.may_break = may_part(before, &p);
            if (blank && kinsoku_is_wide(before->last) && kinsoku_is_wide(p.first))
                b->blank_in_kana = true;
        }
        note_script(b, &p);
        b->pieces[b->piece_count++] = p;
        newline = mark = false;
        blank = 0;
    }
}

/* ---- lines ---- */

/* 、 。 ： ！ ？ */
static bool ends_clause(uint32_t c)
{
    return c == 0x3001 || c == 0x3002 || c == 0xFF1A || c == 0xFF01 || c == 0xFF1F;
}

/* Where a reader sees a word begin: behind a clause or the particle wo, before a bracket that
 * opens, and where kana go over into another script. */
static bool begins_a_word(const Block *b, int i)
{
    const uint32_t before = b->pieces[i - 1].last, after = b->pieces[i].first;
    if (b->pieces[i].blank_before || b->pieces[i].mark_before) return true;
    if (ends_clause(before) || kinsoku_not_at_end(after)) return true;
    if (!kinsoku_is_wide(before) && !kinsoku_is_wide(after)) return true; // behind a hyphen
    if (before == 0x3092) return true;
    if (before == 0x304A || before == 0x3054) return false; // the o and go of politeness
    return kinsoku_is_hiragana(before) && !kinsoku_is_hiragana(after);
}

/* Between the items of a list: it stays at the end of a line. */
static const uint32_t DOT = 0x2022;

/* Where words are marked, and in kana written with blanks, lines break there, behind commas and
 * stops, and at brackets: nobody reads half a word. A few kana alone are one word. */
static bool breaks_before(const Block *b, int i)
{
    const Piece *p = &b->pieces[i];
    const Piece *before = p - 1;
    if (i > 0 && p->first == DOT) return false;
    if (p->blank_before || i == 0) return p->blank_before || p->may_break;
    if (p->mark_before)
        return !kinsoku_not_at_end(before->last) && !kinsoku_not_at_start(p->first);
    if (!p->may_break) return false;
    const bool words_known = b->marked || (b->blank_in_kana && !b->has_ideograph);
    if (words_known)
        return ends_clause(before->last) || kinsoku_not_at_end(p->first) ||
               !(kinsoku_is_wide(before->last) || kinsoku_is_wide(p->first));
    return b->has_other || b->piece_count > WORD_OF_KANA;
}

static void note_breaks(Block *b)
{
    for (int i = 0; i < b->piece_count; i++) {
        b->pieces[i].breaks_here = breaks_before(b, i);
        b->pieces[i].begins_word = i > 0 && begins_a_word(b, i);
    }
}

static void end_line(Block *b, int first, int past, float blank)
{
    if (b->line_count == LINES_MAX) {
        b->cut = true;
        return;
    }
    float w = past > first ? b->set[first].hang + b->set[past - 1].hang_after : 0;
    for (int i = first; i < past; i++)
        w += b->set[i].width + (i > first ? blank * b->pieces[i].blank_before : 0);
    b->lines[b->line_count++] = (Line){first, past - first, w};
}

/* Where the line that begins at `first` ends: as late as it may or, `by_words`, rather where a word
 * begins. `force`: a word that is too wide is broken. */
static int line_end(Block *b, int first, float width, float blank, bool force, bool by_words)
{
    float x = b->set[first].hang;
    int last_break = 0;
    bool at_word = false;
    for (int i = first; i < b->piece_count; i++) {
        bool later = i > first;
        const Piece *p = &b->pieces[i];
        if (later && p->must_break) return i;
        if (later && p->breaks_here && (!at_word || p->begins_word)) {
            last_break = i;
            at_word = by_words && p->begins_word;
        }
        x += b->set[i].width + (later ? blank * p->blank_before : 0);
        if (x + b->set[i].hang_after <= width + 0.5f) continue;
        if (last_break > 0) return last_break;
        b->too_wide = true;
        if (force && later) return i;
    }
    return b->piece_count;
}

/* How many lines follow from `first` on, each as long as it may be. */
static int lines_from(Block *b, int first, float width, float blank, bool force)
{
    int lines = 0;
    for (; first < b->piece_count; lines++)
        first = line_end(b, first, width, blank, force, false);
    return lines;
}

/* A line ends where a word does as long as that takes no line more. */
static void break_at(Block *b, float width, float blank, bool force)
{
    b->line_count = 0;
    b->too_wide = false;
    const int least = lines_from(b, 0, width, blank, force);
    for (int first = 0; first < b->piece_count && !b->cut;) {
        const int latest = line_end(b, first, width, blank, force, false);
        int past = line_end(b, first, width, blank, force, true);
        if (past < latest &&
            b->line_count + 1 + lines_from(b, past, width, blank, force) > least)
            past = latest;
        end_line(b, first, past, blank);
        first = past;
    }
}

/* Is the last line one word, which was left over from the line before it? */
static bool ends_alone(const Block *b)
{
    if (b->line_count < 2) return false;
    const Line *last = &b->lines[b->line_count - 1];
    if (b->pieces[last->first].must_break) return false;
    for (int i = last->first + 1; i < last->first + last->count; i++)
        if (b->pieces[i].breaks_here && b->pieces[i].begins_word) return false;
    return true;
}

/* Avoids a single word on the last line, if the same number of shorter lines can move another word
 * down to it. */
static void break_lines(Block *b, float width, float blank, bool force)
{
    enum { TRIES = 6 };
    break_at(b, width, blank, force);
    if (b->too_wide || b->cut || !ends_alone(b)) return;
    const int lines = b->line_count;
    for (int i = 1; i <= TRIES; i++) {
        break_at(b, width * (1 - 0.06f * (float)i), blank, force);
        const bool whole = b->pieces[b->lines[b->line_count - 1].first].begins_word;
        if (b->line_count == lines && !b->too_wide && !ends_alone(b) && whole) return;
    }
    break_at(b, width, blank, force);
}

static void set_lines(const Ui *ui, const UiText *how, float size, float width, bool force)
{
    Block *b = ui->block;
    for (int i = 0; i < b->piece_count; i++)
        b->set[i] = set_piece(ui, i, how->font, size);
    float blank = block_run_width(ui, how->font, size, " ", 1);
    b->line_count = 0;
    b->too_wide = false;
    if (how->lines == 1) {
        end_line(b, 0, b->piece_count, blank);
        b->too_wide = width > 0 && b->lines[0].width > width + 0.5f;
        return;
    }
    break_lines(b, width > 0 ? width : INFINITY, blank, force);
}

/* ---- fitting ---- */

static float line_height(const Block *b, float size)
{
    if (!b->has_ruby && !b->as_ruby) return LINE * size;
    float tight = size + ruby_size(size) + 0.1f * size;
    return tight > RUBY_LINE * size ? tight : RUBY_LINE * size;
}

/* What the lines take without the air above the first and below the last. */
static float tight_height(const Block *b, float size)
{
    float one = b->has_ruby || b->as_ruby ? size + ruby_size(size) : 1.1f * size;
    return one + (float)(b->line_count - 1) * line_height(b, size);
}

static Fit fit_of(const Block *b, float size, bool fits)
{
    Fit f = {.size = size, .fits = fits};
    for (int i = 0; i < b->line_count; i++)
        if (b->lines[i].width > f.width) f.width = b->lines[i].width;
    f.height = (float)b->line_count * line_height(b, size);
    return f;
}

static bool try_size(const Ui *ui, float w, float h, const UiText *how, float size, bool force)
{
    Block *b = ui->block;
    set_lines(ui, how, size, w, force);
    if (how->lines > 0 && b->line_count > how->lines) return false;
    if (h > 0 && tight_height(b, size) > h + 0.5f) return false;
    return !b->too_wide && !b->cut;
}

/* Where even the smallest ruby would not fit above its base, the reading replaces the base, because
 * people who need readings can do without the kanji. */
static void read_instead(Block *b)
{
    for (int i = 0; i < b->piece_count; i++) {
        Piece *p = &b->pieces[i];
        if (p->mark_before && !p->blank_before) p->blank_before = 1; // as kana is written
        if (!p->ruby) continue;
        p->base = p->ruby;
        p->base_bytes = p->ruby_bytes;
        p->ruby = NULL;
    }
    b->has_ruby = b->has_ideograph = false;
    b->blank_in_kana = b->blank_in_kana || b->marked;
}

/* The only line is too long: keeps what leaves room for the dots. */
static void cut_to_ellipsis(const Ui *ui, float w, const UiText *how, float size)
{
    Block *b = ui->block;
    float dots = block_run_width(ui, how->font, size, "…", 3);
    float blank = block_run_width(ui, how->font, size, " ", 1), x = 0;
    int keep = 0;
    for (; keep < b->piece_count - 1; keep++) {
        float more = b->set[keep].width + blank * b->pieces[keep].blank_before;
        if (x + more + dots > w) break;
        x += more;
    }
    // A word that begins within the box is shortened by characters.
    Piece *p = &b->pieces[keep];
    float lead = blank * p->blank_before, room = w - x - dots - lead;
    size_t bytes = 0;
    const char *end = p->base + p->base_bytes;
    for (const char *at = p->base; !p->ruby && at < end;) {
        utf8_next(&at);
        size_t so_far = (size_t)(at - p->base);
        if (block_run_width(ui, how->font, size, p->base, so_far) > room) break;
        bytes = so_far;
    }
    if (bytes > 0) {
        p->base_bytes = (uint16_t)bytes;
        b->set[keep] = set_piece(ui, keep, how->font, size);
        x += lead + b->set[keep].width;
        keep++;
    }
    b->lines[0] = (Line){0, keep, x + dots};
    b->ellipsis = true;
}

/* Names and the like: one line, as tall as the box allows, and "..." where it is too long. */
static Fit fit_shrinking(const Ui *ui, float w, float h, const UiText *how, float size)
{
    Block *b = ui->block;
    UiText one = *how;
    one.lines = 1;
    if (b->has_ruby && h > 0 && size + RUBY_LEAST > h + 0.5f) read_instead(b);
    float tight = b->has_ruby ? 1.5f : 1.1f;
    if (h > 0 && size * tight > h) size = h / tight;
    set_lines(ui, &one, size, w, false);
    if (b->too_wide) cut_to_ellipsis(ui, w, how, size);
    return fit_of(b, size, true);
}

/* The last resort: what is wider than the box is broken between any two characters. */
static void split_wide(const Ui *ui, const UiText *how, float size, float w)
{
    Block *b = ui->block;
    for (int i = 0; i < b->piece_count && w > 0; i++) {
        Piece *p = &b->pieces[i];
        const char *next = p->base;
        utf8_next(&next);
        size_t bytes = (size_t)(next - p->base);
        bool fits = block_run_width(ui, how->font, size, p->base, p->base_bytes) <= w;
        if (fits || p->ruby || bytes == p->base_bytes || b->piece_count == PIECES_MAX) continue;
        memmove(p + 2, p + 1, sizeof *p * (size_t)(b->piece_count - i - 1));
        p[1] = (Piece){.base = next, .base_bytes = (uint16_t)(p->base_bytes - bytes)};
        p->base_bytes = (uint16_t)bytes;
        b->piece_count++;
        p[1].may_break = true; // and the rest is looked at next
        note_ends(p);
        note_ends(p + 1);
    }
    note_breaks(b);
}

Fit block_fit(const Ui *ui, float w, float h, const UiText *how, const char *text)
{
    Block *b = ui->block;
    cut_pieces(b, text ? text : "");
    note_breaks(b);
    if (b->piece_count == 0) return (Fit){.size = how->size, .fits = true};
    float asked = how->size * (how->fixed ? 1 : ui->style.text_scale);
    float size = asked;
    // Text in kana grows like the words beside it that have ruby, where there is room.
    b->as_ruby = ui->style.readings && b->has_kana && !b->has_ideograph && !how->fixed;
    const bool as_kana = ui->style.kana && b->has_kana;
    if ((b->has_ruby || b->as_ruby || as_kana) && !how->fixed && size < RUBY_BASE_LEAST)
        size = RUBY_BASE_LEAST;
    if (how->shrink) {
        // Bigger for its ruby only where the whole name still shows.
        for (; size > asked; size = fmaxf(asked, size * 0.94f)) {
            UiText one = *how;
            one.lines = 1;
            if (try_size(ui, w, h, &one, size, false)) return fit_of(b, size, true);
        }
        b->as_ruby = false;
        return fit_shrinking(ui, w, h, how, asked);
    }
    for (; size > asked; size = fmaxf(asked, size * 0.94f))
        if (try_size(ui, w, h, how, size, false)) return fit_of(b, size, true);
    if (try_size(ui, w, h, how, asked, false)) return fit_of(b, asked, true);
    b->as_ruby = false;
    if (try_size(ui, w, h, how, asked, false)) return fit_of(b, asked, true);
    for (size = asked * 0.94f; size > SIZE_LEAST; size *= 0.94f)
        if (try_size(ui, w, h, how, size, false)) return fit_of(b, size, false);
    split_wide(ui, how, SIZE_LEAST, w);
    try_size(ui, w, h, how, SIZE_LEAST, true);
    return fit_of(b, SIZE_LEAST, false);
}

/* ---- drawing ---- */

static void paint_run(Ui *ui, const UiText *how, float size, float x, float y, Align align,
                      const char *run, size_t bytes, bool dots)
{
    char text[RUN_BYTES_MAX];
    Text t = text_over(text, sizeof text);
    for (const char *at = run, *end = run + bytes; at < end;) {
        const char *from = at;
        while (at < end && !is_blank(*at) && !is_mark(at)) at++;
        text_put_bytes(&t, from, (size_t)(at - from));
        if (at >= end) break;
        if (is_blank(*at)) text_put_char(&t, ' ');
        at += is_blank(*at) ? 1 : MARK_BYTES;
    }
    if (dots) text_put(&t, "…");
    const float at_rest = how->grown > 0 ? size / how->grown : 0;
    canvas_text_growing(ui->canvas, how->font, size, at_rest, x, y, align, ui_ink(ui, how->color),
                        text);
}

static void paint_ruby(Ui *ui, const UiText *how, float size, float x, float y, int piece)
{
    const Piece *p = &ui->block->pieces[piece];
    float base = block_run_width(ui, how->font, size, p->base, p->base_bytes);
    float cx = x + ui->block->set[piece].base_at + base / 2, small = ruby_size(size);
    paint_run(ui, how, size, cx, y, ALIGN_CENTRE, p->base, p->base_bytes, false);
    UiText above = *how;
    above.font = ruby_font(how->font);
    paint_run(ui, &above, small, cx, y - 0.5f * size - 0.5f * small, ALIGN_CENTRE, p->ruby,
              p->ruby_bytes, false);
}

/* Pieces [i, past) are neighbours in the text: one run, so that kerning and the renderer's
 * memory of texts work for them. */
static int plain_run_end(const Block *b, int i, int past)
{
    int j = i + 1;
    while (j < past && !b->pieces[j].ruby) {
        const Piece *a = &b->pieces[j - 1];
        const char *end = a->base + a->base_bytes;
        bool touches = b->pieces[j].base == end;
        for (const char *gap = end; !touches && (is_blank(*gap) || is_mark(gap));) {
            if (is_mark(gap) && b->pieces[j].blank_before) break; // the blank is not in the text
            gap += is_mark(gap) ? MARK_BYTES : 1;
            touches = gap == b->pieces[j].base;
        }
        if (!touches) break;
        j++;
    }
    return j;
}

static void paint_line(Ui *ui, Rect box, const UiText *how, float size, const Line *line, float y)
{
    const Block *b = ui->block;
    float blank = block_run_width(ui, how->font, size, " ", 1);
    int past = line->first + line->count;
    float slack = box.w - line->width;
    float before = how->align == ALIGN_LEFT ? 0 : how->align == ALIGN_RIGHT ? slack : slack / 2;
    float x = box.x + before + (line->count > 0 ? b->set[line->first].hang : 0);
    if (line->count == 0 && b->ellipsis) paint_run(ui, how, size, x, y, ALIGN_LEFT, "", 0, true);
    for (int i = line->first; i < past;) {
        const Piece *p = &b->pieces[i];
        if (i > line->first) x += blank * p->blank_before;
        if (p->ruby) {
            paint_ruby(ui, how, size, x, y, i);
            x += b->set[i++].width;
            continue;
        }
        int end = plain_run_end(b, i, past);
        const Piece *last = &b->pieces[end - 1];
        size_t bytes = (size_t)(last->base + last->base_bytes - p->base);
        bool dots = b->ellipsis && end == past;
        if (i == line->first && end == past && how->align != ALIGN_LEFT) {
            // A whole line is anchored where the renderer measures it itself.
            float anchor = box.x + (how->align == ALIGN_RIGHT ? box.w : box.w / 2);
            paint_run(ui, how, size, anchor, y, how->align, p->base, bytes, dots);
            return;
        }
        paint_run(ui, how, size, x, y, ALIGN_LEFT, p->base, bytes, dots);
        for (int j = i; j < end; j++)
            x += b->set[j].width + (j > i ? blank * b->pieces[j].blank_before : 0);
        i = end;
    }
}

void block_paint(Ui *ui, Rect box, const UiText *how, const Fit *fit)
{
    const Block *b = ui->block;
    float lh = line_height(b, fit->size);
    float top = how->middle ? box.y + (box.h - fit->height) / 2 : box.y;
    // Ruby takes the upper part of its line: the base stands lower, its foot in the same air.
    float small = b->has_ruby ? ruby_size(fit->size) : 0;
    float base = (lh + small) / 2;
    for (int i = 0; i < b->line_count; i++)
        paint_line(ui, box, how, fit->size, &b->lines[i], top + (float)i * lh + base);
}

/* ---- the public calls ---- */

float ui_text(Ui *ui, Rect box, const UiText *how, const char *text)
{
    Fit fit = block_fit(ui, box.w, box.h, how, text);
    if (ui->block->piece_count == 0) return 0;
    if (!fit.fits) note_overflow(ui, text);
    block_paint(ui, box, how, &fit);
    return fit.height;
}

/* All that the result of block_fit() hangs on. */
static uint64_t fit_key(const Ui *ui, float w, float h, const UiText *how, const char *text)
{
    const float sizes[] = {w, h, how->size, ui->style.text_scale, ui->canvas->scale};
    const int ways[] = {(int)how->font, how->lines,        how->fixed,
                        how->shrink,    ui->style.readings, ui->style.kana};
    uint64_t key = mix_bytes(0xCBF29CE484222325u, text, strlen(text));
    key = mix_bytes(key, sizes, sizeof sizes);
    return mix_bytes(key, ways, sizeof ways);
}

/* As block_fit(), for who only asks and paints nothing. */
static Fit measure(const Ui *ui, float w, float h, const UiText *how, const char *text)
{
    const uint64_t key = fit_key(ui, w, h, how, text ? text : "");
    RememberedFit *known = &ui->block->fits_known[(key ^ (key >> 32)) % FITS_MAX];
    if (known->key != key) *known = (RememberedFit){key, block_fit(ui, w, h, how, text)};
    return known->fit;
}

bool ui_text_fits(const Ui *ui, Rect box, const UiText *how, const char *text)
{
    return measure(ui, box.w, box.h, how, text).fits;
}

float ui_text_height(const Ui *ui, float width, const UiText *how, const char *text)
{
    return measure(ui, width, 0, how, text).height;
}

float ui_text_width(const Ui *ui, const UiText *how, const char *text)
{
    UiText one = *how;
    one.lines = 1;
    one.shrink = false;
    return measure(ui, 0, 0, &one, text).width;
}

static void resolve(const char *marked, bool reading, char *out, size_t capacity)
{
    size_t n = 0;
    for (const char *at = marked ? marked : ""; *at;) {
        RubySpan group;
        const char *from = at, *next = at;
        size_t bytes;
        if (ruby_span(at, &group)) {
            bool read = reading && group.ruby_bytes > 0;
            from = read ? group.ruby : group.base;
            bytes = read ? group.ruby_bytes : group.base_bytes;
            next = group.end;
        } else if (is_mark(at)) { // a blank, as kana is written
            from = " ";
            bytes = reading ? 1 : 0;
            next = at + MARK_BYTES;
        } else {
            utf8_next(&next);
            bytes = (size_t)(next - at);
        }
        if (n + bytes + 1 > capacity) break;
        memcpy(out + n, from, bytes);
        n += bytes;
        at = next;
    }
    out[n] = 0;
}

void block_plain(const char *marked, char *out, size_t capacity)
{
    resolve(marked, false, out, capacity);
}

void ui_read(const char *marked, char *out, size_t capacity)
{
    resolve(marked, true, out, capacity);
}
