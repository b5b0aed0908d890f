/* sheet_picture.c - the book's rows of cards, plates and layouts on paper: white, small, with a
 * thin line round each card. */
#include <math.h>
#include <string.h>

#include "scenes/guide/sheet_parts.h"
#include "table/card_art.h"
#include "table/komatsu_art.h"
#include "ui/theme.h"

static const float CARD_W = 38, CARD_RATIO = 1.4f, SIGN_W = 18, GAP = 5, AS = 13,
                   AFTER = 14;

typedef struct Picture {
    const Sheet *s;
    const BookBlock *block;
    float k;
    float after; /* room before what stands next to it */
} Picture;

static float ratio_of(const Picture *p)
{
    return p->s->game->komatsu ? KOMATSU_RATIO : CARD_RATIO;
}

static float item_width(const Picture *p, int i)
{
    return (p->block->item[i].sign ? SIGN_W : CARD_W) * p->k;
}

static int columns_of(const BookBlock *b)
{
    return b->kind == BOOK_PLATE ? BOOK_PLACES / 2 : b->kind == BOOK_LAYOUT ? b->item_count / 2
                                                                            : b->item_count;
}

static float row_width(const Picture *p)
{
    float w = GAP * p->k * (float)(columns_of(p->block) - 1);
    for (int i = 0; i < columns_of(p->block); i++) w += item_width(p, i);
    return w;
}

/* Smaller where the column is too narrow. */
static float times(const Picture *p, float w) { return fminf(1, w / row_width(p)); }

static bool counts(const BookBlock *b)
{
    for (int i = 0; i < b->item_count; i++) {
        if (b->item[i].as[0]) return true;
    }
    return false;
}

static float picture_height(const Ui *ui, const void *what, float w)
{
    const Picture *p = what;
    const float card = CARD_W * p->k * times(p, w) * ratio_of(p);
    const float rows = p->block->kind == BOOK_CARDS ? 1 : 2;
    (void)ui;
    return card * rows + GAP * (rows - 1) + (counts(p->block) ? (AS + 4) * p->k : 0) + 4 * p->k;
}

static void draw_sign(Ui *ui, BookSign sign, Rect r)
{
    Canvas *c = ui_canvas(ui);
    const float y = r.y + r.h / 2, d = r.w;
    const Rect icon = {r.x, y - d / 2, d, d};
    const char words[] = {(char)sign, '\0'};
    switch (sign) {
    case SIGN_THEN: canvas_sprite(c, "icons/next", icon, &(Look){.tint = SUMI_900}); return;
    case SIGN_RIGHT: canvas_sprite(c, "icons/check", icon, &(Look){.tint = SUMI_900}); return;
    case SIGN_WRONG: canvas_sprite(c, "icons/close", icon, &(Look){.tint = SHU_600}); return;
    case SIGN_PLUS:
    case SIGN_EQUALS:
        canvas_text(c, FONT_BLACK, d, r.x + d / 2, y, ALIGN_CENTRE, SUMI_900, words);
        return;
    case SIGN_NONE: return;
    }
}

static void draw_card(const Picture *p, Ui *ui, const BookItem *item, Rect r)
{
    static const Deck DECK = {0};
    Canvas *c = ui_canvas(ui);
    const float round = r.w / 9;
    if (item->card == CARD_NONE) {
        canvas_dashes(c, r, round, 1, SUMI_600);
        return;
    }
    if (item->card == CARD_HIDDEN) canvas_round(c, r, round, rgb(0xD9D5E2));
    else if (p->s->game->komatsu) komatsu_card(c, &DECK, item->card, r, NULL);
    else card_face(c, &DECK, item->card, r, NULL);
    canvas_ring(c, r, round, item->lit ? 3 : 1, SUMI_900);
}

static void draw_as(Ui *ui, const char *as, Rect card, float size)
{
    char words[NUMBER_BYTES];
    Text out = text_over(words, sizeof words);
    text_put(&out, *as == '-' ? "−" : "");
    text_put(&out, *as == '-' ? as + 1 : as);
    canvas_text(ui_canvas(ui), FONT_BLACK, size, card.x + card.w / 2, card.y + card.h + size * 0.7f,
                ALIGN_CENTRE, SUMI_900, words);
}

static void draw_picture(Ui *ui, const void *what, Rect at)
{
    const Picture *p = what;
    const BookBlock *b = p->block;
    const float k = times(p, at.w), w = CARD_W * p->k * k, h = w * ratio_of(p);
    const int columns = columns_of(b);
    float x = at.x;
    for (int i = 0; i < b->item_count; i++) {
        const BookItem *item = &b->item[i];
        const float own = item_width(p, i) * k;
        if (i % columns == 0) x = at.x;
        // A layout's first half lies in front.
        const int row = b->kind == BOOK_LAYOUT ? 1 - i / columns : i / columns;
        const Rect r = {x, at.y + (h + GAP) * (float)row, own, h};
        if (item->sign) draw_sign(ui, (BookSign)item->sign, r);
        else draw_card(p, ui, item, r);
        if (item->as[0]) draw_as(ui, item->as, r, AS * p->k);
        x += own + GAP * p->k * k;
    }
}

static float picture_width(const Ui *ui, const void *what)
{
    const Picture *p = what;
    (void)ui;
    return row_width(p) + p->after;
}

float sheet_picture_width(const Sheet *s, const BookBlock *b, float k)
{
    return row_width(&(Picture){s, b, k, 0});
}

void sheet_picture_put(const Sheet *s, Box *box, const BookBlock *b, float k, bool last)
{
    static const BoxPart PICTURE = {.width = picture_width, .height = picture_height,
                                    .draw = draw_picture};
    const Picture p = {s, b, k, last ? 0 : AFTER * k};
    box_part(box, (BoxStyle){0}, &PICTURE, &p, sizeof p);
}
