/* card_art.c - see card_art.h. Measures are design.md 5's, in a box of 100 x 140. */
#include "table/card_art.h"

#include <stdio.h>

#include "ui/theme.h"

static const float BOX_W = CARD_BOX_W, BOX_H = CARD_BOX_H;
static const float MINI_BELOW = 64;
static const char SUIT_LETTER[] = "CDHS";

static const uint32_t SUIT_COLOURS[3][4] = {
    /* clubs, diamonds, hearts, spades */
    {0x241F2E, 0xC8321F, 0xC8321F, 0x241F2E},
    {0x1F6B4B, 0x1F5FA6, 0xC8321F, 0x241F2E},
    {0x5B6F75, 0x1F5BD0, 0xB5440A, 0x15121C},
};

typedef struct Spot {
    float x, y;
} Spot;

/* Where the pips of A..10 stand: in three columns, and in rows from the top to the bottom. */
enum { LEFT = 39, MIDDLE = 50, RIGHT = 61 };
enum { TOP = 28, HIGH = 49, CENTRE = 70, LOW = 91, FOOT = 112 };

static const Spot PIPS[11][10] = {
    [1] = {{MIDDLE, CENTRE}},
    [2] = {{MIDDLE, 34}, {MIDDLE, 106}},
    [3] = {{MIDDLE, 30}, {MIDDLE, CENTRE}, {MIDDLE, 110}},
    [4] = {{LEFT, TOP}, {RIGHT, TOP}, {LEFT, FOOT}, {RIGHT, FOOT}},
    [5] = {{LEFT, TOP}, {RIGHT, TOP}, {MIDDLE, CENTRE}, {LEFT, FOOT}, {RIGHT, FOOT}},
    [6] = {{LEFT, TOP}, {RIGHT, TOP}, {LEFT, CENTRE}, {RIGHT, CENTRE}, {LEFT, FOOT}, {RIGHT, FOOT}},
    [7] = {{LEFT, TOP}, {RIGHT, TOP}, {MIDDLE, HIGH}, {LEFT, CENTRE}, {RIGHT, CENTRE},
           {LEFT, FOOT}, {RIGHT, FOOT}},
    [8] = {{LEFT, TOP}, {RIGHT, TOP}, {MIDDLE, HIGH}, {LEFT, CENTRE}, {RIGHT, CENTRE},
           {MIDDLE, LOW}, {LEFT, FOOT}, {RIGHT, FOOT}},
    [9] = {{39.5f, 25}, {60.5f, 25}, {39.5f, 55}, {60.5f, 55}, {MIDDLE, CENTRE},
           {39.5f, 85}, {60.5f, 85}, {39.5f, 115}, {60.5f, 115}},
    [10] = {{LEFT, 39}, {RIGHT, 39}, {MIDDLE, 49.3f}, {LEFT, 59.7f}, {RIGHT, 59.7f},
            {LEFT, 80.3f}, {RIGHT, 80.3f},
            {MIDDLE, 90.7f}, {LEFT, 101}, {RIGHT, 101}},
};

Color suit_colour(const Deck *deck, Suit suit)
{
    return rgb(SUIT_COLOURS[deck->suit_colours][suit]);
}

const char *rank_words(int rank)
{
    static const char *const WORDS[] = {"",  "A", "2", "3",  "4", "5", "6",
                                        "7", "8", "9", "10", "J", "Q", "K"};
    return WORDS[rank];
}

static void suit_mark(Canvas *c, Suit suit, float cx, float cy, float size, Color tint, bool turned)
{
    char name[16];
    snprintf(name, sizeof name, "suits/%c_white", SUIT_LETTER[suit]);
    canvas_sprite(c, name, (Rect){cx - size / 2, cy - size / 2, size, size},
                  &(Look){.tint = tint, .upside_down = turned, .mirror = turned});
}

/* Rank above suit in the corner, and the same from the other side of the table. */
static void index_marks(Canvas *c, const char *rank, Suit suit, Color ink, float big, float h)
{
    const bool two = rank[1] != '\0';
    const float x = two ? 20 : 17; // "10" keeps as far from the edge as the others
    const float size = (two ? 22.5f : 27) * big; // "10" is narrow type, not tight type
    const float rank_y = 20.5f * (1 + (big - 1) * 0.7f), suit_y = 41.5f * (1 + (big - 1) * 0.85f);
    const float shift = 17 * (big - 1) * 0.8f;
    canvas_text(c, FONT_BLACK, size, x + shift, rank_y, ALIGN_CENTRE, ink, rank);
    suit_mark(c, suit, 16 + shift, suit_y, 14.5f * big, ink, false);
    canvas_text_turned(c, FONT_BLACK, size, BOX_W - x - shift, h - rank_y, ALIGN_CENTRE, ink,
                       rank);
    suit_mark(c, suit, BOX_W - 16 - shift, h - suit_y, 14.5f * big, ink, true);
}

void card_court_name(int rank, Suit suit, bool blue, char name[FAMILY_NAME_BYTES])
{
    snprintf(name, FAMILY_NAME_BYTES, "courts/%c%s%d", SUIT_LETTER[suit], blue ? "4" : "", rank);
}

static void court(Canvas *c, int rank, Suit suit, Color ink, const Deck *deck, float top)
{
    static const struct {
        float x, y, size;
    } TOY[3] = {{82, 30, 13}, {83.2f, 35.2f, 11.5f}, {82, 28.5f, 13.5f}};
    char name[FAMILY_NAME_BYTES];
    card_court_name(rank, suit, suit == DIAMONDS && deck->suit_colours != 0, name);
    canvas_sprite(c, name, (Rect){0, top, BOX_W, BOX_H}, NULL);
    const float x = TOY[rank - 11].x, y = TOY[rank - 11].y, size = TOY[rank - 11].size;
    suit_mark(c, suit, x, top + y, size, ink, false);
    suit_mark(c, suit, BOX_W - x, top + BOX_H - y, size, ink, true);
}

static void pips(Canvas *c, int rank, Suit suit, Color ink, float taller)
{
    const float size = rank == 1 ? 54 : rank <= 3 ? 26 : rank <= 8 ? 20 : rank == 9 ? 18.5f : 16.5f;
    for (int i = 0; i < rank; i++) {
        const Spot at = PIPS[rank][i];
        suit_mark(c, suit, at.x, at.y * taller, size, ink, at.y > 70);
    }
}

void card_pips(Canvas *c, const Deck *deck, const CardPips *p)
{
    if (p->mini) {
        canvas_text(c, FONT_BLACK, p->words[1] ? 55 : 60, 50, p->box_h * 0.32f, ALIGN_CENTRE,
                    p->ink, p->words);
        suit_mark(c, p->suit, 50, p->box_h * 0.714f, 44, p->ink, false);
        return;
    }
    if (p->rank > 10) court(c, p->rank, p->suit, p->ink, deck, (p->box_h - BOX_H) / 2);
    else if (deck->large_index) suit_mark(c, p->suit, 50, p->box_h / 2, 46, p->ink, false);
    else pips(c, p->rank, p->suit, p->ink, p->box_h / BOX_H);
    index_marks(c, p->words, p->suit, p->ink, deck->large_index ? 1.35f : 1, p->box_h);
}

static void face_ops(Canvas *c, const Deck *deck, Card card, bool mini)
{
    const Rect box = {0, 0, BOX_W, BOX_H};
    if (card == CARD_JOKER) {
        canvas_sprite(c, "jokers/red", box, NULL);
        return;
    }
    const Suit suit = card_suit(card);
    canvas_sprite(c, "cards/blank", box, NULL);
    card_pips(c, deck, &(CardPips){card_rank(card), suit, rank_words(card_rank(card)),
                                   suit_colour(deck, suit), BOX_H, mini});
}

void card_face(Canvas *c, const Deck *deck, Card card, Rect r, const Look *look)
{
    const float at_rest = look && look->raster_w > 0 ? look->raster_w : r.w;
    const bool mini = at_rest < MINI_BELOW && card != CARD_JOKER;
    char key[32];
    snprintf(key, sizeof key, "card %s %d%d%d", card_notation(card), deck->suit_colours,
             deck->large_index, mini);
    canvas_picture_begin(c, key, r, BOX_W, BOX_H, look);
    face_ops(c, deck, card, mini);
    canvas_picture_end(c);
}

float card_width(float usual, float times, float most)
{
    const float wanted = usual * times;
    if (wanted <= usual || wanted <= most) return wanted;
    return most > usual ? most : usual;
}

bool rects_meet(Rect a, Rect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

bool flip_rect(Rect r, float part, Rect *out)
{
    const bool far = part >= 0.5f;
    float open = far ? part * 2 - 1 : 1 - part * 2;
    if (open < 0.02f) open = 0.02f;
    *out = (Rect){r.x + r.w * (1 - open) / 2, r.y, r.w * open, r.h};
    return far;
}

float card_radius(float w)
{
    static const float CORNER = 9; // of the box
    return CORNER * w / BOX_W;
}

void pile_edges(Canvas *c, Rect r, int layers)
{
    const float radius = card_radius(r.w);
    for (int i = layers; i > 0; i--) {
        const Rect under = {r.x + (float)i * 1.2f, r.y + (float)i * 2.4f, r.w, r.h};
        canvas_round(c, under, radius, i % 2 ? rgb(0x0B0B14) : rgb(0xD8CBB0));
    }
}

void pile_empty(Canvas *c, Rect r)
{
    canvas_dashes(c, r, card_radius(r.w), 2, faded(KASUMI, 0.6f));
}
