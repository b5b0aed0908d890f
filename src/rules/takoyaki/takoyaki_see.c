/* takoyaki_see.c - what players of Takoyaki may know: everything but the face-down cards. */
#include <string.h>

#include "rules/takoyaki/takoyaki_inner.h"

/* Takes everything that lies open, and of the rest only where it lies. */
void tako_observe(const State *s, Seat seat, View *out)
{
    const Takoyaki *t = (const Takoyaki *)s;
    Takoyaki *v = (Takoyaki *)out;
    bool all = seat == SEAT_ALL;
    table_observe(&t->table, seat, &v->table, sizeof *v);
    memcpy(v->open, t->open, sizeof v->open);
    v->hand = t->hand;
    v->turn = t->turn;
    v->stock_count = t->stock_count;
    v->discard_count = t->discard_count;
    v->removed_count = t->removed_count;
    v->out_count = t->out_count;
    v->finished_count = t->finished_count;
    v->last_turns = t->last_turns;
    v->refills = t->refills;
    memcpy(v->place, t->place, sizeof v->place);
    memcpy(v->removed, t->removed, t->removed_count);
    memcpy(v->discard, t->discard, t->discard_count);
    if (all) memcpy(v->stock, t->stock, t->stock_count);
    else memset(v->stock, CARD_HIDDEN, t->stock_count);
    memset(v->plate, CARD_NONE, sizeof v->plate);
    if (t->table.round == 0) return; // nothing is dealt yet
    for (Seat p = 0; p < t->table.seat_count; p++) {
        for (int i = 0; i < TAKO_PLACES; i++) {
            bool known = all || tako_is_open(t, p, i + 1);
            v->plate[p][i] = known ? t->plate[p][i] : CARD_HIDDEN;
        }
    }
}

static void count_cards(const Card *cards, int count, int8_t sign, int8_t left[CARD_KINDS])
{
    for (int i = 0; i < count; i++) {
        if (card_is_known(cards[i])) left[cards[i]] = (int8_t)(left[cards[i]] + sign);
    }
}

/* By kind, how many of the deck's cards are not to be seen. */
static void count_unseen(const Takoyaki *t, int8_t left[CARD_KINDS])
{
    Card deck[CARDS_MAX];
    memset(left, 0, CARD_KINDS);
    count_cards(deck, tako_deck(&t->table, deck), 1, left);
    count_cards(t->stock, t->stock_count, -1, left);
    count_cards(t->discard, t->discard_count, -1, left);
    count_cards(t->removed, t->removed_count, -1, left);
    count_cards(&t->hand, 1, -1, left);
    for (Seat p = 0; p < t->table.seat_count; p++) {
        count_cards(t->plate[p], TAKO_PLACES, -1, left);
    }
}

/* Deals the unseen cards anew to where a card lies face down; copies are alike. Cards that a deal
 * by hand left out of the round stay left out. */
void tako_determinize(const View *v, FastRng *rng, State *out)
{
    const Takoyaki *seen = takoyaki_seen(v);
    Takoyaki *t = (Takoyaki *)out;
    int8_t left[CARD_KINDS];
    Card unseen[CARDS_MAX];
    int count = 0;
    *t = *seen;
    t->table.viewer = SEAT_ALL;
    t->table.rng = rng_imagined(rng);

    count_unseen(seen, left);
    for (Card c = 0; c < CARD_KINDS; c++) {
        for (int i = 0; i < left[c]; i++) unseen[count++] = c;
    }
    fast_rng_shuffle(rng, unseen, count);
    for (int i = 0; i < t->stock_count; i++) {
        if (t->stock[i] == CARD_HIDDEN) t->stock[i] = unseen[--count];
    }
    for (Seat p = 0; p < t->table.seat_count; p++) {
        for (int i = 0; i < TAKO_PLACES; i++) {
            if (t->plate[p][i] == CARD_HIDDEN) t->plate[p][i] = unseen[--count];
        }
    }
}

int tako_cards_in(const View *v, Zone zone, Card out[CARDS_MAX])
{
    const Takoyaki *t = takoyaki_seen(v);
    const Card *from = NULL;
    int count = 0;
    if (zone.kind == ZONE_STOCK) {
        from = t->stock;
        count = t->stock_count;
    } else if (zone.kind == ZONE_DISCARD) {
        from = t->discard;
        count = t->discard_count;
    } else if (zone.kind == ZONE_GONE) {
        from = t->removed;
        count = t->removed_count;
    } else if (zone.kind == ZONE_HAND && zone.seat == t->turn && t->hand != CARD_NONE) {
        from = &t->hand;
        count = 1;
    } else if (zone.kind == ZONE_PLACES && zone.seat < t->table.seat_count) {
        from = t->plate[zone.seat];
        count = TAKO_PLACES;
    }
    if (count > 0) memcpy(out, from, (size_t)count);
    return count;
}

/* ---- JSON ----------------------------------------------------------------------------- */

static void put_card(Card card, Text *out) { text_printf(out, "\"%s\"", card_notation(card)); }

/* A list of cards; `top_first` where they lie in a pile, whose top is last. */
static void put_cards(const char *key, const Card *cards, int count, bool top_first, Text *out)
{
    text_printf(out, ",\"%s\":[", key);
    for (int i = 0; i < count; i++) {
        if (i > 0) text_put_char(out, ',');
        put_card(cards[top_first ? count - 1 - i : i], out);
    }
    text_put_char(out, ']');
}

static void put_plate(const Takoyaki *t, Seat seat, Text *out)
{
    for (int p = 1; p <= TAKO_PLACES; p++) {
        Card card = t->plate[seat][p - 1];
        bool told = card_is_known(card) && !tako_is_open(t, seat, p); // only in `state`
        text_put_char(out, p == 1 ? '[' : ',');
        if (told) text_printf(out, "\"(%s)\"", card_notation(card));
        else put_card(card, out);
    }
    text_put_char(out, ']');
}

void tako_write_json(const View *v, Text *out)
{
    const Takoyaki *t = takoyaki_seen(v);
    text_printf(out, ",\"deck\":%d", t->table.option[TAKO_DECKS]);
    if (t->table.viewer == SEAT_ALL) put_cards("stock", t->stock, t->stock_count, true, out);
    else text_printf(out, ",\"stock\":%d", t->stock_count);
    put_cards("discard", t->discard, t->discard_count, true, out);
    text_put(out, ",\"hand\":");
    if (t->hand == CARD_NONE) text_put(out, "null");
    else put_card(t->hand, out);
    text_put(out, ",\"plates\":");
    for (Seat s = 0; s < t->table.seat_count; s++) {
        text_put_char(out, s == 0 ? '[' : ',');
        put_plate(t, s, out);
    }
    text_put(out, "],\"turned\":");
    for (Seat s = 0; s < t->table.seat_count; s++) {
        text_printf(out, "%c%d", s == 0 ? '[' : ',', tako_turned(t, s));
    }
    text_put_char(out, ']');
    put_cards("removed", t->removed, t->removed_count, false, out);
}

/* ---- what must hold ------------------------------------------------------------------- */

static const char *broken_cards(const Takoyaki *t)
{
    int8_t left[CARD_KINDS];
    int out = 0;
    count_unseen(t, left);
    for (int c = 0; c < CARD_KINDS; c++) {
        if (left[c] < 0) return "a card stands more often than the deck holds it";
        out += left[c];
    }
    if (out != t->out_count) return "a card is lost";
    for (int i = 0; i < t->removed_count; i++) {
        if (card_rank(t->removed[i]) <= TAKO_PLACES) return "a card that has a place is removed";
    }
    if (t->removed_count && t->table.option[TAKO_FACES] != TAKO_FACES_REMOVE) {
        return "faces are removed against the rules";
    }
    return NULL;
}

static const char *broken_plate(const Takoyaki *t, Seat seat)
{
    for (int p = 1; p <= TAKO_PLACES; p++) {
        Card card = t->plate[seat][p - 1];
        if (!card_is_known(card)) return "a place is empty";
        if (!tako_is_open(t, seat, p) || card == CARD_JOKER) continue;
        if (card_rank(card) != p) return "a card lies open where it does not belong";
    }
    if (t->open[seat] & ~TAKO_PLATE_DONE) return "a place beyond the tenth is open";
    if (t->open[seat] == TAKO_PLATE_DONE && t->place[seat] == 0) return "a full plate has no place";
    return NULL;
}

static const char *broken_turn(const Takoyaki *t)
{
    const Table *head = &t->table;
    bool holds = t->hand != CARD_NONE;
    if (holds != (head->phase == TAKO_PLACE)) return "a card in hand at the wrong time";
    if (head->phase == TAKO_ROUND_OVER || head->phase == TAKO_ARRANGE) {
        if (t->turn != SEAT_NOBODY) return "a turn at the wrong time";
        if ((head->to_act != 0) != (head->phase == TAKO_ARRANGE)) return "nobody to wait for";
        return NULL;
    }
    if (t->turn >= head->seat_count) return "nobody's turn";
    if (head->to_act != seats_only(t->turn)) return "to_act is not whose turn it is";
    if (t->open[t->turn] == TAKO_PLATE_DONE) return "a full plate is to act";
    if (!holds && t->stock_count + t->discard_count == 0) return "nothing to draw";
    return NULL;
}

const char *tako_broken(const State *s)
{
    const Takoyaki *t = (const Takoyaki *)s;
    if (t->table.round == 0) return NULL;
    const char *wrong = broken_cards(t);
    for (Seat p = 0; p < t->table.seat_count && !wrong; p++) wrong = broken_plate(t, p);
    return wrong ? wrong : broken_turn(t);
}
