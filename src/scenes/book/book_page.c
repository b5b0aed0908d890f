/* book_page.c - one page of the rules book: words, pictures, the rules in force. */
#include <math.h>
#include <string.h>

#include "scenes/book/book_parts.h"
#include "text/say.h"
#include "ui/theme.h"

static const float TOP = 24, AFTER = 14, BULLET = 22;

static UiText head_type(void) { return frame_bold(30, SHU_700); }
static UiText body_type(void) { return frame_plain(21, SUMI_900); }

/* ---- blocks ---- */

static float draw_words(Ui *ui, Rect at, UiText how, Tongue t, const char *words, bool dry)
{
    const UiText set = frame_type(ui, t, how);
    return frame_text(ui, dry, at.x, at.y, at.w, set, words);
}

static float draw_point(Ui *ui, Rect at, Tongue t, const BookBlock *b, bool dry)
{
    const float k = ui_style(ui)->text_scale, in = BULLET * k;
    const float size = frame_type(ui, t, body_type()).size;
    const Rect words = {at.x + in, at.y, at.w - in, 0};
    const float h = draw_words(ui, words, body_type(), t, b->text, dry);
    const bool ruby = strchr(b->text, '{') != NULL;
    // The middle of the first line; with readings above, its base stands lower.
    const float first = ruby ? 0.62f * fminf(h, 52 * k) : 0.675f * size * k;
    if (!dry) canvas_disc(ui_canvas(ui), at.x + 7 * k, at.y + first, 4 * k, SHU_600);
    return h;
}

static float draw_block(const BookScreen *s, const App *app, Ui *ui, Rect at, const BookBlock *b,
                        bool dry)
{
    switch (b->kind) {
    case BOOK_HEADING: return draw_words(ui, at, head_type(), s->tongue, b->text, dry);
    case BOOK_PARAGRAPH: return draw_words(ui, at, body_type(), s->tongue, b->text, dry);
    case BOOK_POINT: return draw_point(ui, at, s->tongue, b, dry);
    case BOOK_CARDS:
    case BOOK_PLATE:
    case BOOK_LAYOUT: return book_picture_draw(s, app, ui, at, b, dry) + 8;
    }
    return 0;
}

float book_blocks_draw(const BookScreen *s, const App *app, Ui *ui, Rect at, int from, int to,
                       bool dry)
{
    float y = at.y + TOP;
    for (int i = from; i < to; i++) {
        const BookBlock *b = &s->book->block[i];
        const bool list = b->kind == BOOK_POINT && i + 1 < to &&
                          s->book->block[i + 1].kind == BOOK_POINT;
        y += draw_block(s, app, ui, (Rect){at.x, y, at.w, 0}, b, dry);
        y += list ? AFTER / 2 : AFTER;
    }
    return y + TOP - at.y;
}

/* ---- this moment ---- */

/* A key as it is called, and what it does; returns its height. */
static float draw_key(const BookScreen *s, Ui *ui, Rect at, float cap_w, const MomentKey *key,
                      bool dry)
{
    const float k = ui_style(ui)->text_scale, x = at.x + cap_w + 20, cap_h = 40 * k;
    Rect words = {x, at.y, at.x + at.w - x, 0};
    const float h = draw_words(ui, words, body_type(), s->tongue, key->words, true);
    const float whole = fmaxf(h, cap_h), cy = at.y + whole / 2;
    if (dry) return whole;
    words.y += (whole - h) / 2;
    draw_words(ui, words, body_type(), s->tongue, key->words, false);
    const Rect r = {at.x, cy - cap_h / 2, cap_w, cap_h};
    const UiText how = {.font = FONT_BOLD, .size = 20, .color = WASHI_50, .align = ALIGN_CENTRE,
                        .lines = 1, .middle = true, .shrink = true};
    canvas_round(ui_canvas(ui), (Rect){r.x, r.y + 3, r.w, r.h}, 8, SUMI_600);
    canvas_round(ui_canvas(ui), r, 8, YORU_900);
    ui_text(ui, rect_inset(r, 4), &how, key->cap);
    return whole;
}

float book_moment_draw(const BookScreen *s, const App *app, Ui *ui, Rect at, bool dry)
{
    static const float GAP = 10;
    const Moment *m = &s->moment;
    const UiText how = {.font = FONT_BOLD, .size = 20};
    float y = at.y + TOP, cap_w = 64 * ui_style(ui)->text_scale;
    int from, to;
    y += AFTER + frame_text(ui, dry, at.x, y, at.w, head_type(), tr(s->tongue, "Right now"));
    if (m->words[0])
        y += AFTER + draw_words(ui, (Rect){at.x, y, at.w, 0}, body_type(), s->tongue, m->words,
                                dry);
    for (int i = 0; i < m->count; i++)
        cap_w = fmaxf(cap_w, ui_text_width(ui, &how, m->key[i].cap) + 28);
    cap_w = fminf(cap_w, at.w * 0.4f);
    for (int i = 0; i < m->count; i++)
        y += GAP + draw_key(s, ui, (Rect){at.x, y, at.w, 0}, cap_w, &m->key[i], dry);
    if (m->chapter == 0) return y + TOP - at.y;
    book_span(s->book, m->chapter, &from, &to);
    return y - at.y + book_blocks_draw(s, app, ui, (Rect){at.x, y, at.w, 0}, from, to, dry);
}

/* ---- the rules in force ---- */

/* Which options stand otherwise than the game is usually played; are there any? */
static bool find_others(const BookScreen *s, const App *app, bool other[OPTIONS_MAX])
{
    const Table *table = sitting_table(app->sitting);
    Setup usual = setup_usual(s->game, table->seat_count);
    const bool known = !s->game->settle(&usual);
    bool any = false;
    for (int i = 0; i < s->game->option_count; i++) {
        other[i] = known && usual.option[i] != table->option[i];
        any |= other[i];
    }
    return any;
}

/* What was settled at the start. */
static float draw_option(const BookScreen *s, const App *app, Ui *ui, Rect at, int i, bool gold,
                         bool dry)
{
    const UiText title = frame_bold(20, SUMI_900);
    const UiText small = frame_plain(17, SUMI_600);
    const OptionSpec *o = &s->game->options[i];
    char bytes[256];
    Text value = text_over(bytes, sizeof bytes);
    say_option(s->tongue, o, sitting_table(app->sitting)->option[i], &value);
    const float chip = ui_button_height(ui, 34);
    const float w = fminf(ui_chip_width(ui, chip, bytes, NULL) + 8, at.w);
    const bool beside = w < at.w * 0.4f;
    const float left = beside ? at.w - w - 20 : at.w;
    float h = draw_words(ui, (Rect){at.x, at.y, left, 0}, title, s->tongue,
                         tr(s->tongue, o->title), dry);
    h += draw_words(ui, (Rect){at.x, at.y + h, left, 0}, small, s->tongue,
                    tr(s->tongue, o->sentence), dry);
    Rect place = {at.x + at.w - w, at.y + (h - chip) / 2, w, chip};
    if (!beside) {
        place = (Rect){at.x, at.y + h + 6, w, chip};
        h += chip + 6;
    }
    if (!dry) {
        ui_chip(ui, place, bytes, NULL, gold ? AKARI_400 : WASHI_200, SUMI_900);
        canvas_fill(ui_canvas(ui), (Rect){at.x, at.y + h + 8, at.w, 1.5f}, WASHI_200);
    }
    return h + 18;
}

/* The rules as a preset, by its name; else only whether there are gold ones. */
static const char *say_rules(const BookScreen *s, const App *app, bool differ)
{
    const int preset = setup_preset(s->game, match_setup(sitting_match(app->sitting)));
    if (preset > 0) return tr(s->tongue, s->game->presets[preset].sentence);
    if (!differ) return tr(s->tongue, "You play by the usual rules.");
    return tr(s->tongue, "You play by these house rules. Gold ones are not the usual ones.");
}

/* First what is not as usual: that is what one wants to know at a table. */
float book_in_force_draw(const BookScreen *s, const App *app, Ui *ui, Rect at, bool dry)
{
    float y = at.y + TOP;
    y += 8 + frame_text(ui, dry, at.x, y, at.w, head_type(), tr(s->tongue, "At this table"));
    if (!app->sitting) return y + TOP - at.y; // the match has gone while the book was open
    bool other[OPTIONS_MAX];
    const bool differ = find_others(s, app, other);
    y += AFTER + frame_text(ui, dry, at.x, y, at.w, body_type(), say_rules(s, app, differ));
    for (int pass = 0; pass < 2; pass++) {
        const bool gold = pass == 0;
        if (differ) {
            const UiText sub = frame_bold(20, gold ? AKARI_800 : SUMI_600);
            y += AFTER + frame_text(ui, dry, at.x, y, at.w, sub,
                                    gold ? tr(s->tongue, "Not as usual")
                                         : tr(s->tongue, "As usual"));
        }
        for (int i = 0; i < s->game->option_count; i++) {
            if (other[i] == gold)
                y += draw_option(s, app, ui, (Rect){at.x, y, at.w, 0}, i, gold, dry);
        }
    }
    return y + TOP - at.y;
}
