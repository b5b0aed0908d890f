/*
 * book_cards.c - the pictures of the rules book: rows of cards with signs between them, a plate
 * of Takoyaki, a layout of Tamalou. The cards are drawn as on the tables.
 */
#include <math.h>
#include <string.h>

#include "scenes/book/book_parts.h"
#include "scenes/deck.h"
#include "table/stall.h"
#include "table/takoyaki/plate.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float CARD_W = 96, KOMATSU_W = 76, CARD_GAP = 16, SIGN_W = 40, CARD_RATIO = 1.4f;
static const float AS_H = 30, AS_UNDER = 9; // what a card counts hangs over its lower edge
static const float PLATE_CARD = 76, PLATE_GAP = 9, PLATE_PAD = 20;
static const float LAYOUT_CARD = 84, LAYOUT_GAP = 14, LAYOUT_PAD = 18;
static const float LIT_RING = 4, FALL = 26, STEPPER_W = 36;

/* ---- one card ---- */

static void draw_face(const BookScreen *s, const App *app, Ui *ui, Card card, Rect r)
{
    Canvas *c = ui_canvas(ui);
    const Deck deck = deck_of(app);
    if (s->game->komatsu) komatsu_card(c, &deck, card, r, NULL);
    else if (card != CARD_HIDDEN) card_face(c, &deck, card, r, NULL);
    else canvas_sprite(c, stall_of(s->game->id)->card_back, r, NULL);
}

/* "-1" with the sign that is as wide as a plus. */
static void draw_as(Ui *ui, const char *as, Rect card, float k)
{
    char words[NUMBER_BYTES];
    Text out = text_over(words, sizeof words);
    text_put(&out, *as == '-' ? "−" : "");
    text_put(&out, *as == '-' ? as + 1 : as);
    Canvas *c = ui_canvas(ui);
    const float size = 20 * k, h = AS_H * k;
    const float w = fmaxf(canvas_text_width(c, FONT_BLACK, size, words) + 16 * k, 1.2f * h);
    const Rect r = {card.x + (card.w - w) / 2, card.y + card.h - h + AS_UNDER * k, w, h};
    canvas_round(c, r, h / 2, SUMI_900);
    canvas_text(c, FONT_BLACK, size, r.x + w / 2, r.y + h / 2, ALIGN_CENTRE, AKARI_200, words);
}

static void draw_item(const BookScreen *s, const App *app, Ui *ui, const BookItem *item, Rect r)
{
    Canvas *c = ui_canvas(ui);
    if (item->lit) plate_glow(c, r, 1);
    if (item->card == CARD_NONE) pile_empty(c, r);
    if (item->card == CARD_NONE) return;
    canvas_shadow(c, r, 9 * r.w / CARD_BOX_W, 4);
    draw_face(s, app, ui, item->card, r);
    if (item->lit) plate_ring(c, r, LIT_RING);
    if (item->as[0]) draw_as(ui, item->as, r, r.w / CARD_W);
}

/* ---- a row of cards ---- */

static void draw_sign(Ui *ui, BookSign sign, Rect r)
{
    Canvas *c = ui_canvas(ui);
    switch (sign) {
    case SIGN_THEN: canvas_sprite(c, "icons/next", r, &(Look){.tint = SHU_600}); return;
    case SIGN_RIGHT: canvas_sprite(c, "icons/check", r, &(Look){.tint = MATSU_600}); return;
    case SIGN_WRONG: canvas_sprite(c, "icons/close", r, &(Look){.tint = SHU_600}); return;
    case SIGN_PLUS:
    case SIGN_EQUALS: {
        const char words[] = {(char)sign, '\0'};
        canvas_text(c, FONT_BLACK, r.w, r.x + r.w / 2, r.y + r.h / 2, ALIGN_CENTRE, SHU_600, words);
        return;
    }
    case SIGN_NONE: return;
    }
}

/* The height with what hangs below its cards. */
static float row_height(const BookBlock *b, float card_h, float k)
{
    for (int i = 0; i < b->item_count; i++) {
        if (b->item[i].as[0]) return card_h + AS_UNDER * k;
    }
    return card_h;
}

int book_step_end(const BookBlock *b, int from)
{
    int i = from;
    while (i < b->item_count && !b->item[i].sign) i++;
    while (i < b->item_count && b->item[i].sign) i++;
    return i;
}

bool book_has_steps(const BookBlock *b)
{
    return b->kind == BOOK_CARDS && book_step_end(b, 0) < b->item_count;
}

/* Where an item is by now: at its place, coming down, or not there yet (false). */
static bool has_come(const BookScreen *s, const BookBlock *b, int item, const Ui *ui, float *above)
{
    *above = 0;
    if (s->example != (int)(b - s->book->block)) return true;
    if (item >= s->shown) return false;
    const float part = s->step_s / BOOK_STEP_S;
    if (item >= s->shown_before && part < 1 && !ui_style(ui)->reduced_motion)
        *above = FALL * (1 - ease(EASE_OUT_CUBIC, part));
    return true;
}

/* Pressing the row shows it step by step; a sign at its end says so. */
static void draw_stepper(Ui *ui, Rect at, const BookScreen *s, const BookBlock *b, float h)
{
    const int id = ID_EXAMPLE + (int)(b - s->book->block);
    const float size = 28;
    const Rect row = {at.x, at.y - 4, at.w, h + 8};
    const bool on = s->example == id - ID_EXAMPLE || ui_is_hot(ui, id);
    if (on) canvas_round(ui_canvas(ui), row, 12, faded(WASHI_200, 0.6f));
    canvas_sprite(ui_canvas(ui), "icons/play",
                  (Rect){at.x + at.w - size - 4, at.y + (h - size) / 2, size, size},
                  &(Look){.tint = SHU_600});
    ui_thing(ui, id, row, 12, tr(s->tongue, "Step by step"), 0);
}

/* A block of the book as a part of its page. */
typedef struct Picture {
    const BookScreen *s;
    const App *app;
    const BookBlock *block;
} Picture;

static float item_width(const Picture *p, int item)
{
    return p->block->item[item].sign ? SIGN_W : p->s->game->komatsu ? KOMATSU_W : CARD_W;
}

static float cards_width(const Picture *p)
{
    float w = CARD_GAP * (float)(p->block->item_count - 1);
    for (int i = 0; i < p->block->item_count; i++) w += item_width(p, i);
    return w;
}

/* The row is drawn smaller where it would be wider than the page. */
static float cards_times(const Picture *p, float w)
{
    const float room = book_has_steps(p->block) ? w - 2 * STEPPER_W : w;
    return fminf(1, room / cards_width(p));
}

static float card_height(const Picture *p, float k)
{
    return (p->s->game->komatsu ? KOMATSU_W * KOMATSU_RATIO : CARD_W * CARD_RATIO) * k;
}

static float cards_height(const Ui *ui, const void *what, float w)
{
    const Picture *p = what;
    const float k = cards_times(p, w);
    (void)ui;
    return row_height(p->block, card_height(p, k), k);
}

static void draw_cards(Ui *ui, const void *what, Rect at)
{
    const Picture *p = what;
    const BookBlock *b = p->block;
    const float k = cards_times(p, at.w), h = card_height(p, k);
    float x = at.x + (at.w - cards_width(p) * k) / 2, above;
    if (book_has_steps(b)) draw_stepper(ui, at, p->s, b, h);
    for (int i = 0; i < b->item_count; i++) {
        const BookItem *item = &b->item[i];
        const float w = item_width(p, i) * k;
        const bool there = has_come(p->s, b, i, ui, &above);
        if (there && item->sign)
            draw_sign(ui, (BookSign)item->sign, (Rect){x, at.y + (h - w) / 2, w, w});
        else if (there) draw_item(p->s, p->app, ui, item, (Rect){x, at.y - above, w, h});
        x += w + CARD_GAP * k;
    }
}

/* ---- plate and layout ---- */

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

static Plate plate_in(Rect at)
{
    Plate p = {.card_w = PLATE_CARD, .gap = PLATE_GAP, .pad = PLATE_PAD, .raster_w = PLATE_CARD};
    p.x = at.x + (at.w - plate_width(&p)) / 2;
    p.y = at.y + GAP_XS;
    return p;
}

static float plate_part_height(const Ui *ui, const void *what, float w)
{
    const Plate p = plate_in((Rect){0, 0, w, 0});
    (void)ui, (void)what;
    return plate_height(&p) + GAP_M;
}

static void draw_plate(Ui *ui, const void *what, Rect at)
{
    const Picture *picture = what;
    const BookBlock *b = picture->block;
    const Plate p = plate_in(at);
    plate_iron(ui_canvas(ui), &p);
    for (int place = 1; place <= BOOK_PLACES && place <= b->item_count; place++)
        draw_place(picture->app, ui, &p, place, &b->item[place - 1]);
}

static float layout_height(const Ui *ui, const void *what, float w)
{
    (void)ui, (void)what, (void)w;
    return 2 * (LAYOUT_CARD * CARD_RATIO + LAYOUT_PAD) + LAYOUT_GAP;
}

/* The first half lies in front, as at one's own seat. */
static void draw_layout(Ui *ui, const void *what, Rect at)
{
    const Picture *p = what;
    const int columns = p->block->item_count / 2;
    const float card_h = LAYOUT_CARD * CARD_RATIO, row = card_h + LAYOUT_GAP;
    const float w = (LAYOUT_CARD + LAYOUT_GAP) * (float)columns - LAYOUT_GAP + 2 * LAYOUT_PAD;
    const float x = at.x + (at.w - w) / 2;
    canvas_round(ui_canvas(ui), (Rect){x, at.y, w, at.h}, CORNER_L, faded(FUJI_600, 0.82f));
    for (int i = 0; i < p->block->item_count; i++) {
        const bool front = i < columns;
        const Rect r = {x + LAYOUT_PAD + (LAYOUT_CARD + LAYOUT_GAP) * (float)(i % columns),
                        at.y + LAYOUT_PAD + (front ? row : 0), LAYOUT_CARD, card_h};
        draw_item(p->s, p->app, ui, &p->block->item[i], r);
    }
}

void book_picture_put(const BookScreen *s, const App *app, Box *page, const BookBlock *b)
{
    static const BoxPart CARDS = {.height = cards_height, .draw = draw_cards};
    static const BoxPart PLATE = {.height = plate_part_height, .draw = draw_plate};
    static const BoxPart LAYOUT = {.height = layout_height, .draw = draw_layout};
    const BoxPart *part = b->kind == BOOK_PLATE ? &PLATE : b->kind == BOOK_CARDS ? &CARDS : &LAYOUT;
    const Picture p = {s, app, b};
    box_part(page, (BoxStyle){0}, part, &p, sizeof p);
}
