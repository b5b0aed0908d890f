/* deal_text.c - see deal_text.h. */
#include "match/deal_text.h"

#include <stdio.h>
#include <string.h>

Deal deal_blank(void) { return (Deal){.table = CARD_NONE}; }

static void put_cards(const Card *cards, int count, Text *out)
{
    for (int i = 0; i < count; i++) text_printf(out, " %s", card_notation(cards[i]));
}

void deal_format(const Deal *deal, int seat_count, Text *out)
{
    const char *blank = "";
    for (int s = 0; s < seat_count; s++) {
        if (!deal->hand_given[s]) continue;
        text_printf(out, "%shand %d", blank, s);
        put_cards(deal->hand[s], deal->hand_count[s], out);
        blank = " ";
    }
    if (deal->stock_given) {
        text_printf(out, "%sstock", blank);
        put_cards(deal->stock, deal->stock_count, out);
        text_put(out, " .");
        blank = " ";
    }
    if (deal->table != CARD_NONE) text_printf(out, "%stable %s", blank, card_notation(deal->table));
}

static bool refuse(RecordFault *fault, const char **code, const char *refusal, const char *words)
{
    snprintf(fault->words, sizeof fault->words, "%s", words);
    *code = refusal;
    return false;
}

static bool is_part(const char *word, size_t length)
{
    return word_is(word, length, "hand") || word_is(word, length, "stock") ||
           word_is(word, length, "table");
}

typedef struct Cards {
    int count;
    Card card[CARDS_MAX];
    bool closed; /* a final `.` was read */
} Cards;

/* Cards up to the next part or the end. */
static bool read_cards(const Game *game, const char **at, Cards *out, RecordFault *fault,
                       const char **code)
{
    *out = (Cards){0};
    for (;;) {
        const char *behind = *at, *word;
        size_t length = word_next(&behind, &word);
        if (length == 0 || is_part(word, length)) return true;
        if (out->closed) return refuse(fault, code, "bad-card", "a card stands behind the final .");
        Card c = card_parse(word, length);
        if (word_is(word, length, ".")) {
            out->closed = true;
        } else if (c == CARD_NONE || card_is_komatsu(c) != game->komatsu) {
            return refuse(fault, code, "bad-card", "a word is no card of this game");
        } else if (out->count == CARDS_MAX) {
            return refuse(fault, code, "bad-card", "more cards than any table holds");
        } else {
            out->card[out->count++] = c;
        }
        *at = behind;
    }
}

/* Does a round of this setup start with a card turned up? */
static bool opens_with_card(const Game *game, const Setup *setup)
{
    if (!game->opens_with_card || !game->opens_if) return game->opens_with_card;
    return setup->option[option_find(game, game->opens_if, strlen(game->opens_if))];
}

static bool read_hand(const Game *game, const Setup *setup, const char **at, Deal *deal,
                      RecordFault *fault, const char **code)
{
    const char *word;
    size_t length = word_next(at, &word);
    int seat;
    Cards cards;
    if (length == 0) return refuse(fault, code, "usage", "hand SEAT CARD ...");
    if (!word_int(word, length, 0, setup->seat_count - 1, &seat) || word[0] == '-') {
        return refuse(fault, code, "bad-seat", "a hand for a seat that is not at the table");
    }
    if (!read_cards(game, at, &cards, fault, code)) return false;
    if (cards.closed) return refuse(fault, code, "bad-card", "only a stock ends with .");
    if (game->hand_fits && !game->hand_fits(setup, cards.count)) {
        return refuse(fault, code, "bad-card", "a layout has to be whole");
    }
    deal->hand_given[seat] = 1;
    deal->hand_count[seat] = (uint8_t)cards.count;
    memcpy(deal->hand[seat], cards.card, sizeof cards.card);
    return true;
}

bool deal_part_parse(const Game *game, const Setup *setup, const char **at, Deal *deal,
                     RecordFault *fault, const char **code)
{
    const char *word;
    Cards cards;
    size_t length = word_next(at, &word);
    if (word_is(word, length, "hand")) return read_hand(game, setup, at, deal, fault, code);
    if (word_is(word, length, "stock")) {
        if (!read_cards(game, at, &cards, fault, code)) return false;
        deal->stock_given = 1;
        deal->stock_closed = cards.closed;
        deal->stock_count = (uint8_t)cards.count;
        memcpy(deal->stock, cards.card, sizeof cards.card);
        return true;
    }
    if (!word_is(word, length, "table")) {
        return refuse(fault, code, "usage", "a deal is made of hand, stock and table");
    }
    if (!opens_with_card(game, setup)) {
        return refuse(fault, code, "illegal", "this game starts with no card turned up");
    }
    if (!read_cards(game, at, &cards, fault, code)) return false;
    if (cards.closed || cards.count != 1) return refuse(fault, code, "bad-card", "one card opens");
    deal->table = cards.card[0];
    return true;
}

bool deal_parse(const Game *game, const Setup *setup, const char *words, Deal *deal,
                RecordFault *fault, const char **code)
{
    *deal = deal_blank();
    while (words[strspn(words, " \t\r\n")] != '\0')
        if (!deal_part_parse(game, setup, &words, deal, fault, code)) return false;
    return true;
}
