/* tamalou_see.c - what players of Tamalou may know, and what a seat may remember. TAMA-4,
 * TAMA-9. */
#include <assert.h>
#include <string.h>

#include "rules/tamalou/tamalou_inner.h"

bool tama_knows(const Tamalou *t, Seat viewer, const TamaPlace *p)
{
    (void)t;
    return viewer == SEAT_ALL || p->known_by >> viewer & 1;
}

/* [TAMA-4] "each seat sees its first cards and says `ready`; from then on nobody may look"
 * [TAMA-9] "What a power shows, its user alone sees, while the phase lasts"
 * [TAMA-14] at the end "all cards are turned up" */
bool tama_shows(const Tamalou *t, Seat viewer, Seat seat, int place)
{
    switch ((TamaPhase)t->table.phase) {
    case TAMA_ROUND_OVER: return true;
    case TAMA_PEEK:
        return viewer == seat && seats_have(t->table.to_act, seat) &&
               place <= tama_looks(&t->table);
    case TAMA_POWER_SHOWN:
    case TAMA_POWER_SWAP:
        return viewer == t->turn && t->shown_place == place && t->shown_seat == seat;
    case TAMA_TURN:
    case TAMA_DRAWN:
    case TAMA_POWER:
    case TAMA_DECLARE:
    case TAMA_PHASES: break;
    }
    return t->recalled && tama_knows(t, viewer, tama_at(t, seat, place));
}

void tama_recall(View *v)
{
    ((Tamalou *)v)->recalled = 1;
}

/* Takes what lies open or is done in the open, and the cards that the viewer knows. */
void tama_observe(const State *s, Seat seat, View *out)
{
    const Tamalou *t = (const Tamalou *)s;
    Tamalou *v = (Tamalou *)out;
    bool all = seat == SEAT_ALL;
    table_observe(&t->table, seat, &v->table, sizeof *v);
    memcpy(v->refilled, t->refilled, sizeof v->refilled);
    memcpy(v->first, t->first, sizeof v->first);
    memcpy(v->discard, t->discard, sizeof v->discard);
    v->stock_count = t->stock_count;
    v->discard_count = t->discard_count;
    v->out_count = t->out_count;
    v->refills = t->refills;
    v->turn = t->turn;
    v->power = t->power;
    v->traded_with = t->traded_with;
    v->traded_from = t->traded_from;
    v->shown_seat = t->shown_seat;
    v->shown_place = t->shown_place;
    v->declarer = t->declarer;
    v->snap_open = t->snap_open;
    v->snappers = t->snappers;
    if (all) tama_ordered_stock(t, v->stock);
    v->drawn = t->drawn == CARD_NONE || all || seat == t->turn ? t->drawn : CARD_HIDDEN;
    for (int i = 0; i < t->first[SEATS_MAX]; i++) {
        const TamaPlace *p = &t->laid[i];
        bool open = p->card == CARD_NONE || tama_knows(t, seat, p);
        v->laid[i].card = open ? p->card : CARD_HIDDEN;
        v->laid[i].batch = p->batch;
        v->laid[i].known_by = p->known_by;
    }
}

/* ---- imagining ------------------------------------------------------------------------ */

/* The cards of the deck that the viewer does not know where to find, by kind. */
static void count_unseen(const Tamalou *t, int8_t left[CARD_JOKER + 1])
{
    Card deck[CARDS_MAX];
    int count = tama_deck(&t->table, deck);
    memset(left, 0, CARD_JOKER + 1);
    for (int i = 0; i < count; i++) left[deck[i]]++;
    for (int i = 0; i < t->discard_count; i++) left[t->discard[i]]--;
    for (int i = 0; i < t->first[SEATS_MAX]; i++) {
        if (card_is_known(t->laid[i].card)) left[t->laid[i].card]--;
    }
    if (card_is_known(t->drawn)) left[t->drawn]--;
    for (int i = 0; i < t->stock_count && t->table.viewer == SEAT_ALL; i++) left[t->stock[i]]--;
}

/* How often the stock had been refilled when `c`, no joker, was last shuffled into it. */
static int batch_of(const Tamalou *t, Card c)
{
    int batch = t->refills;
    while (batch > 0 && !(t->refilled[batch - 1] >> c & 1)) batch--;
    return batch;
}

/* How many cards that the viewer cannot find left the stock after that many refills, or lie in
 * it, or are out of the round. */
static int hidden_of_batch(const Tamalou *t, int batch)
{
    int count = batch == 0 ? t->out_count : 0;
    if (batch == t->refills) count += t->stock_count + (t->drawn == CARD_HIDDEN);
    for (int i = 0; i < t->first[SEATS_MAX]; i++) {
        count += t->laid[i].card == CARD_HIDDEN && t->laid[i].batch == batch;
    }
    return count;
}

/* The unseen cards of one batch. Everybody has seen which cards each refill shuffled into the
 * stock, but for jokers, which are alike: as many as are still missing then. */
static int gather_batch(const Tamalou *t, int batch, int8_t left[CARD_JOKER + 1],
                        Card pool[CARDS_MAX])
{
    int wanted = hidden_of_batch(t, batch), count = 0;
    for (Card c = 0; c < CARD_JOKER; c++) {
        if (left[c] > 0 && batch_of(t, c) == batch) pool[count++] = c;
    }
    for (; count < wanted && left[CARD_JOKER] > 0; left[CARD_JOKER]--) pool[count++] = CARD_JOKER;
    assert(count == wanted);
    return count;
}

/* What the viewer knows stays where it is: the discards, the cards that it has seen at their
 * places, the one in its hand. The others are dealt anew to where a card lies hidden, and a card
 * that was seen among the discards only to where it can have come since. */
void tama_determinize(const View *v, FastRng *rng, State *out)
{
    const Tamalou *seen = tamalou_seen(v);
    Tamalou *t = (Tamalou *)out;
    int8_t left[CARD_JOKER + 1];
    Card pool[CARDS_MAX];
    *t = *seen;
    t->table.viewer = SEAT_ALL;
    t->table.rng = rng_imagined(rng);
    if (seen->table.viewer == SEAT_ALL || t->table.round == 0) return;

    count_unseen(seen, left);
    for (int batch = 0; batch <= t->refills; batch++) {
        int count = gather_batch(seen, batch, left, pool);
        fast_rng_shuffle(rng, pool, count);
        for (int i = 0; i < t->first[SEATS_MAX]; i++) {
            if (t->laid[i].card != CARD_HIDDEN || t->laid[i].batch != batch) continue;
            t->laid[i].card = pool[--count];
        }
        if (batch < t->refills) continue;
        if (t->drawn == CARD_HIDDEN) t->drawn = pool[--count];
        for (int i = 0; i < t->stock_count; i++) t->stock[i] = pool[--count];
    }
}

/* ---- zones ---------------------------------------------------------------------------- */

static Card seen_at(const Tamalou *t, Seat seat, int place)
{
    Card card = tama_at(t, seat, place)->card;
    if (card == CARD_NONE || t->table.viewer == SEAT_ALL) return card;
    return tama_shows(t, t->table.viewer, seat, place) ? card : CARD_HIDDEN;
}

int tama_cards_in(const View *v, Zone zone, Card out[CARDS_MAX])
{
    const Tamalou *t = tamalou_seen(v);
    int count = 0;
    if (zone.kind == ZONE_STOCK) {
        count = t->stock_count;
        if (t->table.viewer == SEAT_ALL) memcpy(out, t->stock, (size_t)count);
        else memset(out, CARD_HIDDEN, (size_t)count);
    } else if (zone.kind == ZONE_DISCARD) {
        count = t->discard_count;
        memcpy(out, t->discard, (size_t)count);
    } else if (zone.kind == ZONE_HAND && zone.seat == t->turn && t->drawn != CARD_NONE) {
        out[count++] = t->drawn;
    } else if (zone.kind == ZONE_PLACES && zone.seat < t->table.seat_count) {
        for (int p = 1; p <= tama_places(t, zone.seat); p++) {
            out[count++] = seen_at(t, zone.seat, p);
        }
    }
    return count;
}

/* ---- JSON ----------------------------------------------------------------------------- */

static void put_card(Card card, Text *out) { text_printf(out, "\"%s\"", card_notation(card)); }

/* A pile, top first. */
static void put_pile(const Card *cards, int count, Text *out)
{
    text_put_char(out, '[');
    for (int i = 0; i < count; i++) {
        if (i > 0) text_put_char(out, ',');
        put_card(cards[count - 1 - i], out);
    }
    text_put_char(out, ']');
}

static void put_layouts(const Tamalou *t, Text *out)
{
    for (Seat s = 0; s < t->table.seat_count; s++) {
        text_put(out, s == 0 ? "[" : ",[");
        for (int p = 1; p <= tama_places(t, s); p++) {
            if (p > 1) text_put_char(out, ',');
            put_card(seen_at(t, s, p), out);
        }
        text_put_char(out, ']');
    }
}

static void put_seat(const char *key, Seat seat, Text *out)
{
    if (seat == SEAT_NOBODY) text_printf(out, ",\"%s\":null", key);
    else text_printf(out, ",\"%s\":%d", key, seat);
}

/* Is a card of this layout shown now to the viewer, or in `state` to anybody? */
static bool is_shown(const Tamalou *t, Seat viewer, Seat seat, int place)
{
    if (viewer != SEAT_ALL) return tama_shows(t, viewer, seat, place);
    return tama_shows(t, seat, seat, place) || tama_shows(t, t->turn, seat, place);
}

/* {"seat":S,"place":P,"card":"..."} for each card that `viewer` is being shown now, or else that
 * it knows. */
static void put_sights(const Tamalou *t, Seat viewer, bool now, Text *out)
{
    const char *comma = "";
    text_put_char(out, '[');
    for (Seat s = 0; s < t->table.seat_count; s++) {
        for (int p = 1; p <= tama_places(t, s); p++) {
            const TamaPlace *place = tama_at(t, s, p);
            if (place->card == CARD_NONE) continue;
            if (!(now ? is_shown(t, viewer, s, p) : tama_knows(t, viewer, place))) continue;
            text_printf(out, "%s{\"seat\":%d,\"place\":%d,\"card\":\"%s\"}", comma, s, p,
                        card_notation(place->card));
            comma = ",";
        }
    }
    text_put_char(out, ']');
}

void tama_write_json(const View *v, Text *out)
{
    const Tamalou *t = tamalou_seen(v);
    Seat me = t->table.viewer;
    text_put(out, ",\"stock\":");
    if (me == SEAT_ALL) put_pile(t->stock, t->stock_count, out);
    else text_put_int(out, t->stock_count);
    text_put(out, ",\"discard\":");
    put_pile(t->discard, t->discard_count, out);
    text_put(out, ",\"layouts\":[");
    put_layouts(t, out);
    text_put(out, "],\"drawn\":");
    if (t->drawn == CARD_NONE) text_put(out, "null");
    else put_card(t->drawn, out);
    put_seat("turn", t->turn, out);
    text_put(out, ",\"shown\":");
    put_sights(t, me, true, out);
    put_seat("declarer", t->declarer, out);
    text_put(out, ",\"known\":");
    if (me != SEAT_ALL) put_sights(t, me, false, out);
    for (Seat s = 0; s < t->table.seat_count && me == SEAT_ALL; s++) {
        text_put_char(out, s == 0 ? '[' : ',');
        put_sights(t, s, false, out);
    }
    if (me == SEAT_ALL) text_put_char(out, ']');
}

/* ---- what must hold ------------------------------------------------------------------- */

static const char *broken_cards(const Tamalou *t)
{
    int8_t left[CARD_JOKER + 1];
    int out = 0;
    count_unseen(t, left);
    for (int c = 0; c <= CARD_JOKER; c++) {
        if (left[c] < 0) return "a card stands more often than the deck holds it";
        out += left[c];
    }
    return out == t->out_count ? NULL : "a card is lost";
}

static const char *broken_layouts(const Tamalou *t)
{
    if (t->first[0] != 0 || t->first[SEATS_MAX] > TAMA_LAID_MAX) return "layouts beyond their room";
    for (Seat s = 0; s < SEATS_MAX; s++) {
        int places = t->first[s + 1] - t->first[s];
        int dealt = s < t->table.seat_count ? tama_dealt_each(&t->table) : 0;
        if (places < dealt) return "a layout has lost a place";
        if (places > dealt && !t->table.option[TAMA_SNAP]) return "a layout has a place too many";
    }
    for (int i = 0; i < t->first[SEATS_MAX]; i++) {
        const TamaPlace *p = &t->laid[i];
        bool empty = p->card == CARD_NONE;
        if (empty && (p->known_by || !t->table.option[TAMA_SNAP])) return "an empty place is wrong";
        if (!empty && p->card > CARD_JOKER) return "a place without a real card";
        if (p->batch > t->refills) return "a card that left the stock in the future";
    }
    return NULL;
}

static const char *broken_power(const Tamalou *t)
{
    int phase = t->table.phase;
    bool works = phase == TAMA_POWER || phase == TAMA_POWER_SHOWN || phase == TAMA_POWER_SWAP;
    if (works != (t->power != TAMA_NO_POWER)) return "a power at the wrong time";
    if (t->shown_place > 0) {
        if (!works || phase == TAMA_POWER) return "a card is shown at the wrong time";
        if (!tama_has_card(t, t->shown_seat, t->shown_place)) return "an empty place is shown";
        if (!tama_knows(t, t->turn, tama_at(t, t->shown_seat, t->shown_place))) {
            return "a card is shown and not known";
        }
    }
    if (t->snap_open && (t->discard_count == 0 || !t->table.option[TAMA_SNAP])) {
        return "nothing to snap onto";
    }
    return NULL;
}

static const char *broken_turn(const Tamalou *t)
{
    const Table *head = &t->table;
    if ((t->drawn != CARD_NONE) != (head->phase == TAMA_DRAWN)) {
        return "a card in hand at the wrong time";
    }
    if (head->phase == TAMA_ROUND_OVER || head->phase == TAMA_PEEK) {
        if (t->turn != SEAT_NOBODY) return "a turn at the wrong time";
        if (head->may_interrupt || t->snap_open) return "a snap at the wrong time";
        return NULL;
    }
    if (t->turn >= head->seat_count) return "nobody's turn";
    if (head->to_act != seats_only(t->turn)) return "to_act is not whose turn it is";
    if (t->declarer != SEAT_NOBODY && !head->option[TAMA_LAST_LAP]) {
        return "a declaration that has not ended the round";
    }
    if (t->turn == t->declarer) return "who has declared is to play once more";
    return NULL;
}

const char *tama_broken(const State *s)
{
    const Tamalou *t = (const Tamalou *)s;
    if (t->table.round == 0) return NULL;
    const char *wrong = broken_cards(t);
    if (!wrong) wrong = broken_layouts(t);
    if (!wrong) wrong = broken_power(t);
    return wrong ? wrong : broken_turn(t);
}
