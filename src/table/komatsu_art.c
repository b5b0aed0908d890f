/* komatsu_art.c - see komatsu_art.h. */
#include "table/komatsu_art.h"

#include <stdio.h>
#include <string.h>

#include "ui/theme.h"

static const float LARGE_TABS_BELOW = 64, TAB = 25, LARGE_TAB = 31;
static const Rect BOX = {0, 0, KOMATSU_BOX_W, KOMATSU_BOX_H};

/* Plain cards of a rank are alike for the rules: each rank has its one picture. P clubs, I swords,
 * O coins, K cups. */
static const char SUIT_OF[] = " IPKKIOPKIOOI";

void komatsu_name(Card card, char name[FAMILY_NAME_BYTES])
{
    const int number = card_rank(card);
    char suit = SUIT_OF[number];
    if (card >= CARD_CHORO) suit = card == CARD_TAIKO ? 'O' : 'P';
    snprintf(name, FAMILY_NAME_BYTES, "komatsu/%c%02d", suit, number);
}

static void tab(Canvas *c, int rank, float size, bool special, bool turned)
{
    char number[8];
    const float x = turned ? KOMATSU_BOX_W - 4 - size : 4;
    const float y = turned ? KOMATSU_BOX_H - 4 - size : 4;
    const Color ink = special ? rgb(0xFFD36B) : rgb(0xFBF1DC);
    snprintf(number, sizeof number, "%d", rank);
    canvas_round(c, (Rect){x, y, size, size}, size * 0.26f, rgb(0x1B1720));
    const float mx = x + size * 0.49f, my = y + size * 0.5f, type = size * 0.78f;
    if (turned) canvas_text_turned(c, FONT_BLACK, type, mx, my, ALIGN_CENTRE, ink, number);
    else canvas_text(c, FONT_BLACK, type, mx, my, ALIGN_CENTRE, ink, number);
}

static void picture_ops(Canvas *c, Card card, float tabs)
{
    char name[FAMILY_NAME_BYTES];
    const bool special = card >= CARD_CHORO;
    komatsu_name(card, name);
    canvas_sprite(c, name, BOX, NULL);
    tab(c, card_rank(card), tabs, special, false);
    tab(c, card_rank(card), tabs, special, true);
}

/* The three specials keep their own grounds whatever their face (design.md 5). */
static Color ground_of(Card card)
{
    if (card == CARD_CHORO) return rgb(0xD3341F);
    if (card == CARD_TAIKO) return rgb(0xE7A521);
    return card == CARD_HIBASHI ? rgb(0x1B1720) : rgb(0xFBF1DC);
}

static void number_ops(Canvas *c, Card card)
{
    char number[8];
    const int rank = card_rank(card);
    const bool wild = card == CARD_CHORO || card == CARD_TAIKO;
    const Color ink = card == CARD_CHORO || card == CARD_HIBASHI ? rgb(0xFFD36B) : rgb(0x1B1720);
    canvas_round(c, BOX, 9, rgb(0x1B1720));
    canvas_round(c, rect_inset(BOX, 6), 5, ground_of(card));
    if (card == CARD_HIBASHI) canvas_ring(c, rect_inset(BOX, 6), 5, 3, ink);
    snprintf(number, sizeof number, "%d", rank);
    canvas_text(c, FONT_BLACK, rank > 9 ? 58 : 88, 50, wild ? 68 : 80, ALIGN_CENTRE, ink, number);
    if (rank == 6 || rank == 9) canvas_round(c, (Rect){28, 124, 44, 7}, 3.5f, ink); // which is up
    if (wild) canvas_sprite(c, "icons/wild", (Rect){32, 112, 36, 36}, &(Look){.tint = ink});
}

/* Clubs, swords, coins, cups are clubs, spades, diamonds, hearts; the demons are the jokers. */
static void trump_ops(Canvas *c, const Deck *deck, Card card, bool mini)
{
    static const char LETTERS[] = "POKI";
    char number[8];
    const int rank = card_rank(card);
    const bool black = card == CARD_HIBASHI, wild = card == CARD_CHORO || card == CARD_TAIKO;
    const Suit suit = black ? CLUBS : (Suit)(strchr(LETTERS, SUIT_OF[rank]) - LETTERS);
    canvas_round(c, BOX, 9, rgb(0xCDBFA6));
    canvas_round(c, rect_inset(BOX, 1), 8, black ? rgb(0x1B1720) : rgb(0xFFFDF7));
    snprintf(number, sizeof number, "%d", rank);
    if (wild) {
        canvas_sprite(c, card == CARD_CHORO ? "jokers/red" : "jokers/blue",
                      (Rect){0, 10, KOMATSU_BOX_W, 140}, NULL);
        tab(c, rank, mini ? LARGE_TAB : TAB, true, false);
        tab(c, rank, mini ? LARGE_TAB : TAB, true, true);
        return;
    }
    const Color ink = black ? rgb(0xFFD36B) : suit_colour(deck, suit);
    card_pips(c, deck, &(CardPips){rank, suit, number, ink, KOMATSU_BOX_H, mini});
}

void komatsu_card(Canvas *c, const Deck *deck, Card card, Rect r, const Look *look)
{
    char key[48];
    if (card == CARD_NONE) return;
    if (!card_is_komatsu(card)) {
        canvas_sprite(c, "backs/komatsu", r, look);
        return;
    }
    const float at_rest = look && look->raster_w > 0 ? look->raster_w : r.w;
    const bool small = at_rest < LARGE_TABS_BELOW;
    snprintf(key, sizeof key, "komatsu %s %d%d%d%d", card_notation(card), small, deck->komatsu,
             deck->suit_colours, deck->large_index);
    canvas_picture_begin(c, key, r, KOMATSU_BOX_W, KOMATSU_BOX_H, look);
    switch ((KomatsuFace)deck->komatsu) {
    case KOMATSU_PICTURES: picture_ops(c, card, small ? LARGE_TAB : TAB); break;
    case KOMATSU_NUMBERS: number_ops(c, card); break;
    case KOMATSU_TRUMPS: trump_ops(c, deck, card, small); break;
    case KOMATSU_FACES: break;
    }
    canvas_picture_end(c);
}
