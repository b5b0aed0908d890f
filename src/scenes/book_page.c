/* book_page.c - one page of the rules book: words, cards, plates. */
#include <math.h>
#include <string.h>

#include "scenes/book_parts.h"
#include "table/plate.h"
#include "ui/theme.h"

static const float TOP = 24, AFTER = 14, BULLET = 22;
static const float CARD_W = 96, CARD_GAP = 16, ARROW_W = 40, CARD_RATIO = 1.4f;
static const float PLATE_CARD = 76, PLATE_GAP = 9, PLATE_PAD = 20;
static const float LIT_RING = 4;

static UiText head_type(void) { return frame_bold(30, SHU_700); }
static UiText body_type(void) { return frame_plain(21, SUMI_900); }

static Deck deck_of(const App *app)
{
    return (Deck){.suit_colours = pref(&app->prefs, PREF_SUIT_COLOURS),
                  .large_index = pref(&app->prefs, PREF_LARGE_INDEX) != 0};
}

/* ---- pictures ---- */

static float items_width(const BookBlock *b)
{
    float w = -CARD_GAP;
    for (int i = 0; i < b->item_count; i++)
        w += (b->item[i].arrow ? ARROW_W : CARD_W) + CARD_GAP;
    return w;
}

static void draw_item(const BookScreen *s, const App *app, Ui *ui, const BookItem *item, Rect r)
{
    Canvas *c = ui_canvas(ui);
    const Deck deck = deck_of(app);
    if (item->lit) plate_glow(c, r, 1);
    if (item->card == CARD_NONE) pile_empty(c, r);
    if (item->card == CARD_NONE) return;
    canvas_shadow(c, r, 9 * r.w / CARD_BOX_W, 4);
    if (item->card != CARD_HIDDEN) card_face(c, &deck, item->card, r, NULL);
    else canvas_sprite(c, s->game->komatsu ? "backs/komatsu" : "backs/takoyaki0", r, NULL);
    if (item->lit) plate_ring(c, r, LIT_RING);
}

/* A row of cards, smaller where it would be wider than the page. */
static float draw_cards(const BookScreen *s, const App *app, Ui *ui, Rect at, const BookBlock *b,
                        bool dry)
{
    const float wish = items_width(b), k = fminf(1, at.w / wish), h = CARD_W * CARD_RATIO * k;
    if (dry) return h;
    float x = at.x + (at.w - wish * k) / 2;
    for (int i = 0; i < b->item_count; i++) {
        const float w = (b->item[i].arrow ? ARROW_W : CARD_W) * k;
        const Rect r = {x, at.y, w, h};
        if (b->item[i].arrow)
            canvas_sprite(ui_canvas(ui), "icons/next", (Rect){x, at.y + (h - w) / 2, w, w},
                          &(Look){.tint = SHU_600});
        else draw_item(s, app, ui, &b->item[i], r);
        x += w + CARD_GAP * k;
    }
    return h;
}

static void draw_place(const App *app, Ui *ui, const Plate *p, int place, const BookItem *item)
{
    Canvas *c = ui_canvas(ui);
    const Rect well = plate_well(p, place);
    const Deck deck = deck_of(app);
    if (item->lit) plate_glow(c, well, 1);
    if (item->card == CARD_HIDDEN) {
        plate_ball(c, p, place, well, NULL);
        plate_number(c, p, place, well, item->lit);
    } else if (item->card != CARD_NONE) {
        card_face(c, &deck, item->card, well, NULL);
    }
    if (item->lit) plate_ring(c, well, LIT_RING);
}

static float draw_plate(const App *app, Ui *ui, Rect at, const BookBlock *b, bool dry)
{
    Plate p = {.card_w = PLATE_CARD, .gap = PLATE_GAP, .pad = PLATE_PAD, .raster_w = PLATE_CARD};
    p.x = at.x + (at.w - plate_width(&p)) / 2;
    p.y = at.y + 4;
    if (!dry) {
        plate_iron(ui_canvas(ui), &p);
        for (int place = 1; place <= BOOK_PLACES && place <= b->item_count; place++)
            draw_place(app, ui, &p, place, &b->item[place - 1]);
    }
    return plate_height(&p) + 12;
}

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
    case BOOK_CARDS: return draw_cards(s, app, ui, at, b, dry) + 8;
    case BOOK_PLATE: return draw_plate(app, ui, at, b, dry) + 8;
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

/* ---- the rules in force ---- */

static void say_value(const OptionSpec *o, int16_t value, Tongue t, Text *out)
{
    switch (o->type) {
    case OPTION_BOOL: text_put(out, value ? tr(t, "Yes") : tr(t, "No")); return;
    case OPTION_INT: text_put_int(out, value); return;
    case OPTION_ENUM: text_put(out, tr(t, o->name_titles[value])); return;
    }
}

/* What was settled at the start; gold where the game is usually played otherwise. */
static float draw_option(const BookScreen *s, const App *app, Ui *ui, Rect at, int i, bool dry)
{
    const UiText title = frame_bold(20, SUMI_900);
    const UiText small = frame_plain(17, SUMI_600);
    const OptionSpec *o = &s->game->options[i];
    const Table *table = sitting_table(app->sitting);
    Setup usual = setup_usual(s->game, table->seat_count);
    const bool other = !s->game->settle(&usual) && usual.option[i] != table->option[i];
    char bytes[256];
    Text value = text_over(bytes, sizeof bytes);
    say_value(o, table->option[i], s->tongue, &value);
    const float w = fminf(ui_chip_width(ui, bytes, NULL) + 8, at.w);
    const float chip = ui_button_height(ui, 34);
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
        ui_chip(ui, place, bytes, NULL, other ? AKARI_400 : WASHI_200, SUMI_900);
        canvas_fill(ui_canvas(ui), (Rect){at.x, at.y + h + 8, at.w, 1.5f}, WASHI_200);
    }
    return h + 18;
}

float book_in_force_draw(const BookScreen *s, const App *app, Ui *ui, Rect at, bool dry)
{
    float y = at.y + TOP;
    y += 8 + frame_text(ui, dry, at.x, y, at.w, head_type(), tr(s->tongue, "At this table"));
    if (!app->sitting) return y + TOP - at.y; // the match has gone while the book was open
    y += AFTER + frame_text(ui, dry, at.x, y, at.w, body_type(),
                            tr(s->tongue, "You play by these house rules. Gold ones are not the "
                                          "usual ones."));
    for (int i = 0; i < s->game->option_count; i++)
        y += draw_option(s, app, ui, (Rect){at.x, y, at.w, 0}, i, dry);
    return y + TOP - at.y;
}
