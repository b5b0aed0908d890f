/* card.c - see card.h: one table of names, read both ways. */
#include "rules/card.h"

#include <string.h>

static const char NOTATION[CARD_KINDS][3] = {
    "Ac", "Ad", "Ah", "As", "2c", "2d", "2h", "2s", "3c", "3d", "3h", "3s", "4c", "4d",
    "4h", "4s", "5c", "5d", "5h", "5s", "6c", "6d", "6h", "6s", "7c", "7d", "7h", "7s",
    "8c", "8d", "8h", "8s", "9c", "9d", "9h", "9s", "Tc", "Td", "Th", "Ts", "Jc", "Jd",
    "Jh", "Js", "Qc", "Qd", "Qh", "Qs", "Kc", "Kd", "Kh", "Ks",
    [CARD_JOKER] = "Jo",
    [CARD_KOMATSU] = "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12",
    [CARD_CHORO] = "1*", [CARD_TAIKO] = "2*", [CARD_HIBASHI] = "3*",
};

const char *card_notation(Card c)
{
    if (card_is_known(c)) return NOTATION[c];
    return c == CARD_HIDDEN ? "??" : "--";
}

Card card_parse(const char *text, size_t length)
{
    if (length < 1 || length > 2 || memchr(text, '\0', length)) return CARD_NONE;
    const char second = length == 2 ? text[1] : '\0';
    for (Card c = 0; c < CARD_KINDS; c++) {
        if (NOTATION[c][0] == text[0] && NOTATION[c][1] == second) return c;
    }
    return CARD_NONE;
}
