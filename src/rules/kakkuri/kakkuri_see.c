/* kakkuri_see.c - what players of Kakkuri may know: one's own hand, what lies open, what was
 * said. */
#include <string.h>

#include "rules/kakkuri/kakkuri_inner.h"

/* What everybody has seen happen. */
static void see_what_is_public(const Kakkuri *t, Kakkuri *v)
{
    v->dealt_in = t->dealt_in;
    v->playing = t->playing;
    v->may_fold = t->may_fold;
    v->sanzoku = t->sanzoku;
    v->had_turn = t->had_turn;
    v->passed = t->passed;
    v->looked = t->looked;
    v->turn = t->turn;
    v->forced = t->forced;
    v->last_played = t->last_played;
    v->table_by = t->table_by;
    v->table_card = t->table_card;
    v->table_rank = t->table_rank;
    v->at_box = t->at_box;
    v->time_up = t->time_up;
    v->end = t->end;
    v->box_count = t->box_count;
    v->box_total = t->box_total;
    v->out_count = t->out_count;
    v->forced_count = t->forced_count;
    memcpy(v->demon_rank, t->demon_rank, sizeof v->demon_rank);
    memcpy(v->first, t->first, sizeof v->first);
    memcpy(v->hand_count, t->hand_count, sizeof v->hand_count);
    memcpy(v->row_count, t->row_count, sizeof v->row_count);
    memcpy(v->seen_by, t->seen_by, sizeof v->seen_by);
    memcpy(v->rested, t->rested, sizeof v->rested);
    memcpy(v->drawn, t->drawn, sizeof v->drawn);
    v->swapped = t->swapped;
}

/* The cards that lie open or that `eyes` may see; the others are hidden. Without a branch, so that
 * sixteen are done at once. */
static void see_cards(const Card *cards, const Seat *seen_by, Seat eyes, Card *out)
{
    Card seen[KAKU_CARDS];
    for (int i = 0; i < KAKU_CARDS; i++) {
        uint8_t known = (uint8_t)-((seen_by[i] == eyes) | (seen_by[i] == SEAT_ALL));
        seen[i] = (uint8_t)((cards[i] & known) | (CARD_HIDDEN & ~known));
    }
    memcpy(out, seen, sizeof seen);
}

/* [KAKU-18] rows and what was turned up lie open; hands and the box do not. Who was forced out
 * remembers the cards that are now in the box.
 * [KAKU-5] "before anyone looks": not even one's own hand. */
void kaku_observe(const State *s, Seat seat, View *out)
{
    const Kakkuri *t = (const Kakkuri *)s;
    Kakkuri *v = (Kakkuri *)out;
    bool all = seat == SEAT_ALL;
    Seat eyes = t->table.phase == KAKU_FUWARI ? SEAT_NOBODY : seat;
    table_observe(&t->table, seat, &v->table, sizeof *v);
    see_what_is_public(t, v);
    if (all) memcpy(v->card, t->card, sizeof v->card);
    else see_cards(t->card, t->seen_by, eyes, v->card);
    int hidden = all ? 0 : t->box_count;
    memset(v->box, CARD_HIDDEN, sizeof v->box);
    for (int i = hidden; i < t->box_total; i++) v->box[i] = t->box[i];
}

int kaku_cards_in(const View *v, Zone zone, Card out[CARDS_MAX])
{
    const Kakkuri *t = kakkuri_seen(v);
    const Card *from = NULL;
    int count = 0;
    if (zone.kind == ZONE_STOCK) {
        from = t->box;
        count = t->box_count;
    } else if (zone.kind == ZONE_FIELD) { // what was turned up first lies lowest
        for (int i = t->box_total - 1; i >= t->box_count; i--) out[count++] = t->box[i];
        return count;
    } else if (zone.kind == ZONE_HAND && zone.seat < t->table.seat_count) {
        from = kaku_hand(t, zone.seat);
        count = t->hand_count[zone.seat];
    } else if (zone.kind == ZONE_ROW && zone.seat < t->table.seat_count) {
        from = kaku_row(t, zone.seat);
        count = t->row_count[zone.seat];
    }
    if (count > 0) memcpy(out, from, (size_t)count);
    return count;
}

/* ---- JSON ----------------------------------------------------------------------------- */

/* A list of cards; `step` -1 begins at the last one. A demon shows its rank, where given. */
static void put_cards(const Card *cards, int count, int step, const uint8_t *demon_rank, Text *out)
{
    text_put_char(out, '[');
    for (int i = 0; i < count; i++) {
        Card card = cards[step > 0 ? i : count - 1 - i];
        text_printf(out, "%s\"%s", i > 0 ? "," : "", card_notation(card));
        if (demon_rank && kaku_is_demon(card)) {
            text_printf(out, "=%d", demon_rank[card - CARD_CHORO]);
        }
        text_put_char(out, '"');
    }
    text_put_char(out, ']');
}

static void put_seat(const char *key, Seat seat, Text *out)
{
    text_printf(out, ",\"%s\":", key);
    if (seat == SEAT_NOBODY) text_put(out, "null");
    else text_put_int(out, seat);
}

static void put_seats(const char *key, SeatSet seats, Text *out)
{
    const char *comma = "";
    text_printf(out, ",\"%s\":[", key);
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (!(seats >> s & 1)) continue;
        text_printf(out, "%s%d", comma, s);
        comma = ",";
    }
    text_put_char(out, ']');
}

static void put_table(const Kakkuri *t, Text *out)
{
    if (t->table_card == CARD_NONE) {
        text_put(out, ",\"table\":null");
        return;
    }
    text_printf(out, ",\"table\":{\"rank\":%d,\"card\":\"%s\"", t->table_rank,
                card_notation(t->table_card));
    put_seat("by", t->table_by, out);
    text_put_char(out, '}');
}

static void put_hands(const Kakkuri *t, Text *out)
{
    const Seat me = t->table.viewer;
    text_put(out, ",\"hands\":");
    for (Seat s = 0; s < t->table.seat_count; s++) {
        text_put_char(out, s == 0 ? '[' : ',');
        if (t->table.scores[s] == 0) text_put(out, "null");
        else if (me == s || me == SEAT_ALL) {
            put_cards(kaku_hand(t, s), t->hand_count[s], 1, NULL, out);
        } else text_put_int(out, t->hand_count[s]);
    }
    text_put_char(out, ']');
}

/* [KAKU-26] Who drew which card for the first place. */
static void put_drawn(const Kakkuri *t, Text *out)
{
    text_put(out, ",\"drawn\":[");
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (s > 0) text_put_char(out, ',');
        if (t->drawn[s] == CARD_NONE) text_put(out, "null");
        else text_printf(out, "\"%s\"", card_notation(t->drawn[s]));
    }
    text_put_char(out, ']');
}

void kaku_write_json(const View *v, Text *out)
{
    const Kakkuri *t = kakkuri_seen(v);
    put_table(t, out);
    text_put(out, ",\"box\":");
    if (t->table.viewer == SEAT_ALL) put_cards(t->box, t->box_count, -1, NULL, out);
    else text_put_int(out, t->box_count);
    put_hands(t, out);
    text_put(out, ",\"played\":");
    for (Seat s = 0; s < t->table.seat_count; s++) {
        text_put_char(out, s == 0 ? '[' : ',');
        put_cards(kaku_row(t, s), t->row_count[s], 1, t->demon_rank, out);
    }
    text_put_char(out, ']');
    put_seats("folded", kaku_folded(t), out);
    put_seat("forced", t->forced, out);
    put_seats("sanzoku", t->sanzoku, out);
    put_seat("turn", t->turn, out);
    put_seat("last_played", t->last_played, out);
    put_seats("looked", t->looked, out);
    text_put(out, kaku_is_first_round(t) ? ",\"first_round\":true" : ",\"first_round\":false");
    if (t->table.option[KAKU_OPT_TIE] == KAKU_TIE_DRAW) put_drawn(t, out);
}

/* ---- what must hold ------------------------------------------------------------------- */

static bool count_off(const Card *cards, int count, int8_t left[CARD_KINDS])
{
    for (int i = 0; i < count; i++) {
        if (!card_is_komatsu(cards[i]) || --left[cards[i]] < 0) return false;
    }
    return true;
}

static const char *broken_cards(const Kakkuri *t)
{
    int8_t left[CARD_KINDS] = {0};
    Card deck[KAKU_CARDS];
    int out = KAKU_CARDS - t->box_total;
    kaku_deck(&t->table, deck);
    for (int i = 0; i < KAKU_CARDS; i++) left[deck[i]]++;
    bool sound = t->box_count <= t->box_total && count_off(t->box, t->box_total, left);
    for (Seat s = 0; s < t->table.seat_count && sound; s++) {
        int count = t->hand_count[s] + t->row_count[s];
        sound = count_off(kaku_hand(t, s), count, left);
        out -= count;
        if (count > 0 && !(t->dealt_in >> s & 1)) return "who is out of the match has cards";
    }
    if (!sound) return "a card is unknown or stands more often than the deck holds it";
    return out == t->out_count ? NULL : "a card is lost";
}

static const char *broken_chips(const Kakkuri *t)
{
    int32_t chips = 0, paid = 0;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (t->table.scores[s] < 0) return "a debt";
        chips += t->table.scores[s];
        paid += t->table.round_scores[s];
    }
    if (paid != 0) return "a chip was paid by nobody";
    // [KAKU-26] "All chips on the table always add up to players × `chips`."
    bool all = chips == t->table.seat_count * t->table.option[KAKU_OPT_CHIPS];
    return all ? NULL : "a chip is lost";
}

/* Checks that the fields kept by seat agree with hands and rows. */
static const char *broken_seats(const Kakkuri *t)
{
    for (Seat s = 0; s < t->table.seat_count; s++) {
        bool in = t->playing >> s & 1, folds = t->may_fold >> s & 1;
        if (in && !(t->dealt_in >> s & 1)) return "who was dealt nothing is in";
        bool might = in && t->row_count[s] == 0 && !(t->sanzoku >> s & 1);
        if (t->end == KAKU_END_NOT && folds != might) return "who has played, and may fold?";
        for (int i = 0; i < t->row_count[s]; i++) {
            if (t->seen_by[t->first[s] + t->hand_count[s] + i] != SEAT_ALL) return "a secret row";
        }
        for (int i = 0; i < t->hand_count[s]; i++) {
            if (t->seen_by[t->first[s] + i] != s) return "a hand that others see";
        }
        const KakuBag bag = kaku_bag_of(kaku_hand(t, s), t->hand_count[s]);
        if (t->bag[s] && t->bag[s] != bag) return "a hand that is counted wrongly";
    }
    return NULL;
}

/* [KAKU-26] Of those with chips only who drew are ranked besides, and only equals draw. */
static const char *broken_places(const Kakkuri *t)
{
    const Table *head = &t->table;
    for (Seat s = 0; s < head->seat_count && head->rules >= 2; s++) {
        const bool drew = t->drawn[s] != CARD_NONE;
        if (head->scores[s] > 0 && head->after[s] > 0 && !drew) return "who plays on has left";
        if (!drew) continue;
        if (!head->over || head->option[KAKU_OPT_TIE] != KAKU_TIE_DRAW) return "a card too many";
        for (Seat other = 0; other < head->seat_count; other++) {
            if (head->scores[other] > head->scores[s]) return "a draw for no first place";
        }
    }
    return NULL;
}

static const char *broken_turn(const Kakkuri *t)
{
    const Table *head = &t->table;
    bool on = t->turn < head->seat_count;
    if (head->phase == KAKU_ROUND_OVER) {
        return t->turn == SEAT_NOBODY ? NULL : "a turn between deals";
    }
    if (!on || head->to_act != seats_only(t->turn)) return "to_act is not whose turn it is";
    if (!(t->playing >> t->turn & 1)) return "the turn of one who is out";
    if (head->may_interrupt != (kaku_who_may_fold(t) & ~head->to_act)) return "who may fold?";
    if (t->at_box && t->box_count == 0) return "a choice about an empty box";
    if (head->phase == KAKU_TURN && t->table_card == CARD_NONE) return "no table card";
    return NULL;
}

const char *kaku_broken(const State *s)
{
    const Kakkuri *t = (const Kakkuri *)s;
    const char *wrong = broken_chips(t);
    if (wrong || t->table.round == 0) return wrong;
    wrong = broken_cards(t);
    if (!wrong) wrong = broken_seats(t);
    if (!wrong) wrong = broken_places(t);
    if (!wrong) wrong = broken_turn(t);
    return wrong || kaku_agrees(t) ? wrong : "a hand is not what its past says";
}
