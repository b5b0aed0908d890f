/* dotenko_see.c - what players of Dotenko may know, as a View and as JSON, and the invariants of a
 * state.
 */
#include <stddef.h>
#include <string.h>

#include "rules/dotenko/dotenko_inner.h"

/* Copies what all have seen, and of everything else only how many cards lie where. Arrays whose
 * unused bytes carry no information are copied whole; every byte after the head is written here. */
void dote_observe(const State *s, Seat seat, View *out)
{
    const Dotenko *t = (const Dotenko *)s;
    Dotenko *v = (Dotenko *)out;
    bool all = seat == SEAT_ALL;
    table_observe(&t->table, seat, &v->table, sizeof v->table);
    memcpy(&v->shuffled, &t->shuffled, offsetof(Dotenko, held) - offsetof(Dotenko, shuffled));
    memcpy(v->discard, t->discard, sizeof v->discard);
    if (all) {
        memcpy(v->held, t->held, sizeof v->held);
        memcpy(v->tally, t->tally, sizeof v->tally);
        memcpy(v->stock, t->stock, sizeof v->stock);
        return;
    }
    memset(v->held, CARD_HIDDEN, sizeof v->held);
    memset(v->tally, 0, sizeof v->tally);
    memset(v->stock, CARD_HIDDEN, sizeof v->stock);
    if (t->bottom != CARD_NONE) v->stock[0] = t->bottom;
    if (seat >= t->table.seat_count) return;
    memcpy(&v->held[t->hand_at[seat]], dote_hand(t, seat), t->hand_count[seat]);
    v->tally[seat] = t->tally[seat];
}

int dote_cards_in(const View *v, Zone zone, Card out[CARDS_MAX])
{
    const Dotenko *t = dotenko_seen(v);
    const Card *from = NULL;
    int count = 0;
    if (zone.kind == ZONE_STOCK) {
        from = t->stock;
        count = t->stock_count;
    } else if (zone.kind == ZONE_DISCARD) {
        from = t->discard;
        count = t->discard_count;
    } else if (zone.kind == ZONE_FIELD && t->field != CARD_NONE) {
        from = &t->field;
        count = 1;
    } else if (zone.kind == ZONE_HAND && zone.seat < t->table.seat_count) {
        from = dote_hand(t, zone.seat);
        count = t->hand_count[zone.seat];
    }
    if (count > 0) memcpy(out, from, (size_t)count);
    return count;
}

/* ---- JSON ----------------------------------------------------------------------------- */

static void put_cards(const Card *cards, int count, bool top_first, Text *out)
{
    text_put_char(out, '[');
    for (int i = 0; i < count; i++) {
        Card c = cards[top_first ? count - 1 - i : i];
        text_printf(out, "%s\"%s\"", i > 0 ? "," : "", card_notation(c));
    }
    text_put_char(out, ']');
}

static void put_seat(const char *key, Seat seat, Text *out)
{
    text_printf(out, ",\"%s\":", key);
    if (seat == SEAT_NOBODY) text_put(out, "null");
    else text_put_int(out, seat);
}

static void put_claim(const Dotenko *t, Text *out)
{
    SeatSet answered = (SeatSet)(dote_all(t) & ~t->claimed & ~t->table.to_act);
    text_put(out, ",\"claim\":");
    if (t->table.phase != DOTE_RETURNS) {
        text_put(out, "null");
        return;
    }
    text_printf(out, "{\"kind\":\"%s\",\"by\":%d,\"value\":%d,\"answered\":[",
                DOTENKO.verbs[t->claim_verb - 1].word, t->claim_by, t->claim_value);
    const char *comma = "";
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (!seats_have(answered, s)) continue;
        text_printf(out, "%s%d", comma, s);
        comma = ",";
    }
    text_put(out, "]}");
}

void dote_write_json(const View *v, Text *out)
{
    const Dotenko *t = dotenko_seen(v);
    Seat me = t->table.viewer;
    if (t->field == CARD_NONE) text_put(out, ",\"field\":null");
    else text_printf(out, ",\"field\":\"%s\"", card_notation(t->field));
    put_seat("field_seat", t->field_seat, out);
    text_put(out, ",\"stock\":");
    if (me == SEAT_ALL) put_cards(t->stock, t->stock_count, true, out);
    else text_put_int(out, t->stock_count);
    text_printf(out, ",\"discard\":%d,\"hands\":", t->discard_count);
    for (Seat s = 0; s < t->table.seat_count; s++) {
        text_put_char(out, s == 0 ? '[' : ',');
        if (me == SEAT_ALL || me == s) put_cards(dote_hand(t, s), t->hand_count[s], false, out);
        else text_put_int(out, t->hand_count[s]);
    }
    text_put_char(out, ']');
    put_seat("turn", t->turn, out);
    put_claim(t, out);
    if (t->table.option[DOTE_RATE_DOUBLE]) text_printf(out, ",\"rate\":%d", dote_rate(t));
    if (!t->table.option[DOTE_BOTTOM_PAYS]) return;
    if (t->bottom == CARD_NONE) text_put(out, ",\"bottom\":null");
    else text_printf(out, ",\"bottom\":\"%s\"", card_notation(t->bottom));
}

/* ---- what must hold ------------------------------------------------------------------- */

/* How many of these cards are in the set, jokers left out unless the set has them. */
static int count_in(const Card *cards, int count, uint64_t set)
{
    int found = 0;
    for (int i = 0; i < count; i++) found += (int)(set >> cards[i] & 1);
    return found;
}

static const char *broken_cards(const Dotenko *t)
{
    int left[CARD_JOKER + 1], out = -1, piles = 3 + t->table.seat_count;
    const Card *pile[3 + DOTE_SEATS_MAX] = {&t->field, t->stock, t->discard};
    int count[3 + DOTE_SEATS_MAX] = {1, t->stock_count, t->discard_count};
    for (Seat p = 0; p < t->table.seat_count; p++) {
        pile[3 + p] = dote_hand(t, p);
        count[3 + p] = t->hand_count[p];
    }
    for (Card c = 0; c < CARD_JOKER; c++) left[c] = 1;
    left[CARD_JOKER] = t->table.option[DOTE_JOKERS];
    for (Card c = 0; c <= CARD_JOKER; c++) out += left[c];
    for (int p = 0; p < piles; p++) {
        for (int i = 0; i < count[p]; i++) {
            if (pile[p][i] > CARD_JOKER) return "a card is unknown";
            if (--left[pile[p][i]] < 0) return "a card stands more often than the deck holds it";
        }
        if (p > 0) out -= count[p];
    }
    if (out != t->out_count) return "a card is lost";
    return NULL;
}

static bool is_blank(const Card *cards, int count, size_t size)
{
    for (size_t i = (size_t)count; i < size; i++) {
        if (cards[i]) return false;
    }
    return true;
}

/* [DOTE-26] "shown then": with a claim, and not before. */
static const char *broken_bottom(const Dotenko *t)
{
    if (t->bottom == CARD_NONE) return NULL;
    if (!t->table.option[DOTE_BOTTOM_PAYS]) return "a card is shown that pays nothing";
    if (t->stock_count == 0 || t->stock[0] != t->bottom) return "the bottom card is another one";
    bool claimed = t->table.phase == DOTE_RETURNS || t->table.phase == DOTE_ROUND_OVER;
    return claimed ? NULL : "the bottom card is shown without a claim";
}

/* Unused bytes must carry no information, because observe() copies them. */
static const char *broken_rest(const Dotenko *t)
{
    for (Seat s = 0; s < t->table.seat_count; s++) {
        int end = s + 1 < t->table.seat_count ? t->hand_at[s + 1] : DOTE_HELD_MAX;
        if (!is_blank(t->held, t->hand_at[s] + t->hand_count[s], (size_t)end)) {
            return "a card behind a hand";
        }
    }
    if (!is_blank(t->stock, t->stock_count, sizeof t->stock)) return "a card above the stock";
    if (!is_blank(t->discard, t->discard_count, sizeof t->discard)) return "a card above a pile";
    return NULL;
}

static const char *broken_knowledge(const Dotenko *t, Seat seat)
{
    const Card *hand = dote_hand(t, seat);
    int count = t->hand_count[seat];
    uint64_t french = dote_bit(CARD_JOKER) - 1;
    if (t->slim) return NULL;
    if (count - count_in(hand, count, t->lacks[seat]) < t->lacks_count[seat]) {
        return "a hand holds what it is known not to";
    }
    if (!t->reshuffled) return NULL;
    if (count_in(hand, count, t->shuffled) > t->fresh[seat] ||
        count_in(hand, count, french & ~t->shuffled) > t->older[seat] ||
        t->older[seat] + t->fresh[seat] < count) {
        return "a hand is not what the last shuffle leaves";
    }
    if (count_in(t->stock, t->stock_count, french & ~t->shuffled) > 0) {
        return "a card in the stock that was not shuffled into it";
    }
    return NULL;
}

static const char *broken_turn(const Dotenko *t)
{
    const Table *head = &t->table;
    if ((head->phase == DOTE_TURN) != (t->turn != SEAT_NOBODY)) return "a turn at the wrong time";
    if ((head->phase == DOTE_RETURNS) != (t->claimed != 0)) return "a call at the wrong time";
    switch ((DotePhase)head->phase) {
    case DOTE_OPENING:
        if (t->field_seat != SEAT_NOBODY) return "the opening goes on after a play";
        break;
    case DOTE_TURN:
        if (head->to_act != seats_only(t->turn)) return "to_act is not whose turn it is";
        if (head->may_interrupt != dote_may_interrupt(t)) return "other seats may call";
        if (t->dry_passes >= head->seat_count) return "all have passed and nobody noticed";
        break;
    case DOTE_RETURNS:
        if (!seats_have(t->claimed, t->claim_by)) return "a call of nobody";
        if (head->to_act & t->claimed) return "a caller is asked";
        break;
    case DOTE_ROUND_OVER:
    case DOTE_PHASES: break;
    }
    if (head->phase != DOTE_TURN && head->may_interrupt) return "nobody to interrupt";
    return NULL;
}

/* The tally is right, and says of every value what the sums of the hand say. */
static const char *broken_tally(const Dotenko *t, Seat seat)
{
    const int count = t->hand_count[seat];
    const DoteTally tally = dote_tally(t, dote_hand(t, seat), count);
    const Sums sums = dote_sums(t, dote_hand(t, seat), count);
    bool same = memcmp(&tally, &t->tally[seat], sizeof tally) == 0 && tally.cards == sums.cards;
    for (int value = 0; value <= SUM_WANTED; value++) {
        same &= dote_tally_whole(&tally, value) == sums_have(sums.whole, value);
        same &= dote_several(t, seat, value) == sums_have(sums.several, value);
    }
    return same ? NULL : "a hand adds up to something else";
}

const char *dote_broken(const State *s)
{
    const Dotenko *t = (const Dotenko *)s;
    if (t->table.round == 0) return NULL;
    const char *wrong = broken_cards(t);
    if (!wrong) wrong = broken_rest(t);
    if (!wrong) wrong = broken_bottom(t);
    for (Seat p = 0; p < t->table.seat_count && !wrong; p++) wrong = broken_knowledge(t, p);
    if (!wrong) wrong = broken_turn(t);
    for (Seat p = 0; p < t->table.seat_count && !wrong; p++) wrong = broken_tally(t, p);
    return wrong;
}
