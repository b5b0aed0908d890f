/* komatsu_art.c - see komatsu_art.h. */
#include "table/komatsu_art.h"

#include <stdio.h>

#include "ui/theme.h"

static const float LARGE_TABS_BELOW = 64;

/* Plain cards of a rank are alike for the rules: each rank has its one picture. P clubs, I swords,
 * O coins, K cups. */
static const char SUIT_OF[] = " IPKKIOPKIOOI";

static const char *picture(Card card, char name[24])
{
    if (card == CARD_CHORO) return "komatsu/P01";
    if (card == CARD_TAIKO) return "komatsu/O02";
    if (card == CARD_HIBASHI) return "komatsu/P03";
    snprintf(name, 24, "komatsu/%c%02d", SUIT_OF[card_rank(card)], card_rank(card));
    return name;
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

void komatsu_card(Canvas *c, Card card, Rect r, const Look *look)
{
    char name[24], key[32];
    if (card == CARD_NONE) return;
    if (!card_is_komatsu(card)) {
        canvas_sprite(c, "backs/komatsu", r, look);
        return;
    }
    const float at_rest = look && look->raster_w > 0 ? look->raster_w : r.w;
    const float size = at_rest < LARGE_TABS_BELOW ? 31 : 25;
    const bool special = card >= CARD_CHORO;
    snprintf(key, sizeof key, "komatsu %s %d", card_notation(card), (int)size);
    canvas_picture_begin(c, key, r, KOMATSU_BOX_W, KOMATSU_BOX_H, look);
    canvas_sprite(c, picture(card, name), (Rect){0, 0, KOMATSU_BOX_W, KOMATSU_BOX_H}, NULL);
    tab(c, card_rank(card), size, special, false);
    tab(c, card_rank(card), size, special, true);
    canvas_picture_end(c);
}
