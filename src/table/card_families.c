/* card_families.c - see card_families.h. */
#include "table/card_families.h"

#include "table/komatsu_art.h"

/* Pips are quickly made: what takes time are the courts, and each card begins with a blank one. */
static Family courts(void)
{
    Family f = {.announced_by = "cards/blank", .high = (float)CARD_BOX_H / CARD_BOX_W};
    for (int suit = CLUBS; suit <= SPADES; suit++) {
        for (int rank = 11; rank <= 13; rank++)
            card_court_name(rank, (Suit)suit, false, f.name[f.count++]);
    }
    for (int rank = 11; rank <= 13; rank++)
        card_court_name(rank, DIAMONDS, true, f.name[f.count++]);
    return f;
}

static Family komatsu(void)
{
    Family f = {.announced_by = "backs/komatsu", .high = (float)KOMATSU_BOX_H / KOMATSU_BOX_W};
    for (int c = CARD_KOMATSU; c < CARD_KINDS; c++)
        if (c < CARD_KOMATSU + 12 || c >= CARD_CHORO) komatsu_name((Card)c, f.name[f.count++]);
    return f;
}

const Family *card_families(void)
{
    static Family families[CARD_FAMILIES];
    if (families[0].count > 0) return families;
    families[0] = courts();
    families[1] = komatsu();
    return families;
}
