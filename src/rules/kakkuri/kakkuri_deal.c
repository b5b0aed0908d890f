/* kakkuri_deal.c - Kakkuri before the first turn: dealing, fuwari, utazu, the tongs. KAKU-1 to
 * KAKU-8. */
#include <assert.h>
#include <string.h>

#include "base/scratch.h"
#include "rules/kakkuri/kakkuri_inner.h"

static const Zone STOCK = {ZONE_STOCK, SEAT_NOBODY, 0};

static Zone hand_of(Seat seat) { return (Zone){ZONE_HAND, seat, 0}; }

/* [KAKU-27] "closed with the reason": no row of four 12s, no three pairs in a hand. */
bool kaku_idle(const Setup *setup, int option)
{
    const int16_t *value = setup->option;
    if (setup->rules < 4) return false;
    const bool groups = value[KAKU_OPT_GROUPS];
    if (option == KAKU_OPT_SANZOKU) return !groups || value[KAKU_OPT_HAND] < KAKU_HAND;
    if (option != KAKU_OPT_FOUR_KIRI) return false;
    return !groups || value[KAKU_OPT_KIRI] == KAKU_KIRI_OFF || value[KAKU_OPT_HAND] < 4;
}

/* [KAKU-25] `deals` "0: no limit, the clock or the chips alone; refused where `minutes` is 0 as
 * well, for such a match might never end" */
const char *kaku_settle(Setup *setup)
{
    const bool open = setup->option[KAKU_OPT_DEALS] == 0 && setup->option[KAKU_OPT_MINUTES] == 0;
    // [KAKU-4] `hand` "with eight players six alone"
    const bool short_hand = setup->seat_count == 8 && setup->option[KAKU_OPT_HAND] != KAKU_HAND;
    if (short_hand) return KAKKURI.options[KAKU_OPT_HAND].key;
    if (open) return KAKKURI.options[KAKU_OPT_DEALS].key;
    return options_idle(&KAKKURI, setup);
}

static void clear_deal(Kakkuri *t)
{
    t->turn = t->forced = t->last_played = t->table_by = SEAT_NOBODY;
    t->table_card = CARD_NONE;
    memset(t->seen_by, KAKU_NO_CARD, sizeof t->seen_by);
    memset(t->drawn, CARD_NONE, sizeof t->drawn);
}

/* [KAKU-3] "Twenty chips each", or what the option says. */
void kaku_start(const Setup *setup, State *out)
{
    assert(setup->seat_count >= KAKKURI.seats_min && setup->seat_count <= KAKKURI.seats_max);
    Kakkuri *t = (Kakkuri *)out;
    table_start(&t->table, sizeof *t, setup);
    for (Seat s = 0; s < setup->seat_count; s++) {
        t->table.scores[s] = t->table.option[KAKU_OPT_CHIPS];
    }
    clear_deal(t);
}

/* [KAKU-2] "ranks 1–12, four of each, 48 cards"; three of them are cards of their own. Without
 * `demons` "all 1s and 2s are ordinary". */
void kaku_deck(const Table *t, Card deck[KAKU_CARDS])
{
    for (int i = 0; i < KAKU_CARDS; i++) deck[i] = (Card)(CARD_KOMATSU + i / 4);
    if (t->option[KAKU_OPT_DEMONS]) {
        deck[0] = CARD_CHORO;
        deck[4] = CARD_TAIKO;
    }
    deck[8] = CARD_HIBASHI;
}

static int count_card(const Card *cards, int count, Card wanted)
{
    int found = 0;
    for (int i = 0; i < count; i++) found += cards[i] == wanted;
    return found;
}

/* [KAKU-6] "the three ordinary 1s (with or without `1*`; a demon cannot stand in)" */
bool kaku_is_utazu(const Card *hand, int count)
{
    return count_card(hand, count, CARD_KOMATSU) >= 3;
}

static Seat seat_with_utazu(const Kakkuri *t)
{
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (kaku_is_utazu(kaku_hand(t, s), t->hand_count[s])) return s;
    }
    return SEAT_NOBODY;
}

/* The same, where each hand is counted, as playouts need it anyway. */
static Seat counted_with_utazu(Kakkuri *t)
{
    Seat found = SEAT_NOBODY;
    for (Seat s = t->table.seat_count; s-- > 0;) {
        t->bag[s] = kaku_bag_of(kaku_hand(t, s), t->hand_count[s]);
        if ((t->bag[s] & KAKU_BAG_KIND) >= 3) found = s;
    }
    return found;
}

/* [KAKU-7] "With eight players" */
static bool are_eight(const Kakkuri *t) { return kaku_count_seats(t->dealt_in) == 8; }

static Seat seat_with_tongs(const Kakkuri *t)
{
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (count_card(kaku_hand(t, s), t->hand_count[s], CARD_HIBASHI) > 0) return s;
    }
    return SEAT_NOBODY;
}

/* ---- lots ----------------------------------------------------------------------------- */

void kaku_tell_drawn(EventList *events, Seat seat, Card card)
{
    if (!events) return;
    event_push(events, (Event){.type = EV_RULE, .seat = seat, .card = card, .seen_by = SEATS_ALL,
                               .value = KAKU_RULE_DRAWN});
}

static int rank_of(Card card) { return card_rank(card); }

void kaku_draw_lots(const Kakkuri *t, SeatSet seats, Card drawn[SEATS_MAX])
{
    Card deck[KAKU_CARDS];
    kaku_deck(&t->table, deck);
    const LotCards from = {.deck = deck, .count = KAKU_CARDS, .worth = rank_of};
    table_draw_lots(&KAKKURI, &t->table, seats, &from, drawn);
}

/* [KAKU-4] "The first dealer is drawn by lot" */
static void tell_lot(const Kakkuri *t, EventList *events)
{
    Card deck[KAKU_CARDS];
    if (!events) return;
    kaku_deck(&t->table, deck);
    const LotCards from = {.deck = deck, .count = KAKU_CARDS, .worth = rank_of};
    table_tell_lot(&KAKKURI, &t->table, kaku_in_match(&t->table), &from, events);
}

/* ---- from the hands to the first turn ------------------------------------------------- */

/* [KAKU-7] "those six cards, shuffled, become the box". What lies in the box already, in a deal
 * by hand, stays on top of them. */
static void force_out(Kakkuri *t, Seat seat, EventList *events)
{
    uint8_t count = t->hand_count[seat];
    Card cards[KAKU_CARDS];
    memcpy(cards, kaku_hand(t, seat), count);
    event_tell(events, EV_RULE, seat, KAKU_RULE_FORCED_OUT);
    for (int i = 0; i < count; i++) {
        kaku_tell_moved(events, seat, cards[i], hand_of(seat), STOCK, seats_only(seat));
    }
    rng_shuffle(&t->table.rng, cards, count);
    event_tell_shuffled(events, STOCK);
    memmove(t->box + count, t->box, t->box_total);
    memcpy(t->box, cards, count);
    t->box_total = t->box_count = (uint8_t)(t->box_total + count);
    t->forced = seat;
    t->forced_count = count;
    t->hand_count[seat] = 0;
    t->bag[seat] = 0;
    t->playing = (SeatSet)(t->playing & ~seats_only(seat));
    t->may_fold = t->playing;
}

/* All hands are known to their holders.
 * [KAKU-6] Utazu "is found by the engine, before anything else"
 * [KAKU-8] "The top of the box is turned up", where that has not been done
 * [KAKU-9] "The dealer begins."
 * [KAKU-7] "If the dealer is forced out, the player at the dealer's right begins." */
static void begin_play(Kakkuri *t, EventList *events)
{
    t->table.phase = KAKU_TURN;
    event_tell(events, EV_PHASE, SEAT_NOBODY, KAKU_TURN);
    Seat utazu = counted_with_utazu(t);
    if (utazu != SEAT_NOBODY) {
        event_tell(events, EV_RULE, utazu, KAKU_RULE_UTAZU);
        kaku_end_deal(t, KAKU_END_UTAZU, utazu, events);
        return;
    }
    Seat tongs = are_eight(t) ? seat_with_tongs(t) : SEAT_NOBODY;
    if (tongs != SEAT_NOBODY) force_out(t, tongs, events);
    if (t->table_card == CARD_NONE) kaku_turn_up(t, events);
    Seat dealer = t->table.dealer;
    bool begins = t->playing >> dealer & 1;
    kaku_begin_turn(t, begins ? dealer : kaku_next(t->playing, dealer), events);
}

/* ---- fuwari --------------------------------------------------------------------------- */

/* Everybody takes up the hand, which nobody has seen so far. */
static void open_hands(const Kakkuri *t, EventList *events)
{
    if (!events) return;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        for (int i = 0; i < t->hand_count[s]; i++) {
            event_push(events, (Event){.type = EV_TURNED, .seat = s, .card = kaku_hand(t, s)[i],
                                       .to = hand_of(s), .seen_by = seats_only(s)});
        }
    }
}

static void ask_fuwari(Kakkuri *t, Seat seat, EventList *events)
{
    t->turn = seat;
    t->table.to_act = seats_only(seat);
    event_tell(events, EV_TURN, seat, 0);
}

static void tell_hand_moved(const Kakkuri *t, Seat from, Seat to, EventList *events)
{
    if (!events) return;
    for (int i = 0; i < t->hand_count[from]; i++) {
        kaku_tell_moved(events, from, kaku_hand(t, from)[i], hand_of(from), hand_of(to), 0);
    }
}

/* Lets everybody see their own hand, once everybody may look. */
static void show_to_holder(Kakkuri *t, Seat seat)
{
    Seat *seen_by = t->seen_by + t->first[seat];
    const uint8_t count = t->hand_count[seat];
    if (count == KAKU_HAND) memset(seen_by, seat, KAKU_HAND); // as nearly always: without a call
    else memset(seen_by, seat, count);
}

/* [KAKU-5] "each player [...] may change the still unseen hand for the hand that the dealer then
 * holds"; "the hand of a player who has changed may be changed for in turn" */
static void swap_hands(Kakkuri *t, Seat a, Seat b, EventList *events)
{
    uint8_t first = t->first[a], count = t->hand_count[a];
    tell_hand_moved(t, a, b, events);
    tell_hand_moved(t, b, a, events);
    t->first[a] = t->first[b];
    t->hand_count[a] = t->hand_count[b];
    t->first[b] = first;
    t->hand_count[b] = count;
    show_to_holder(t, a);
    show_to_holder(t, b);
}

static void tell_fuwari(const Kakkuri *t, Seat whom, EventList *events)
{
    if (!events) return;
    const bool dealers = whom == t->table.dealer;
    event_push(events, (Event){.type = EV_CALLED, .seat = t->turn, .card = CARD_NONE,
                               .to = dealers ? (Zone){0} : hand_of(whom), .seen_by = SEATS_ALL,
                               .value = dealers ? KAKU_SAY_FUWARI : KAKU_SAY_FUWARI_OF});
}

/* [KAKU-5] "in turn order, once", "The dealer is not asked" */
void kaku_answer_fuwari(Kakkuri *t, Seat whom, EventList *events)
{
    assert(t->table.phase == KAKU_FUWARI);
    if (whom == SEAT_NOBODY) {
        event_tell(events, EV_READY, t->turn, KAKU_SAY_LOOK);
        t->looked |= seats_only(t->turn);
    } else {
        assert(seats_have(kaku_fuwari_of(t), whom));
        tell_fuwari(t, whom, events);
        swap_hands(t, t->turn, whom, events);
        t->swapped |= seats_only(t->turn);
    }
    Seat next = kaku_next(t->dealt_in, t->turn);
    if (next != t->table.dealer) {
        ask_fuwari(t, next, events);
        return;
    }
    open_hands(t, events);
    begin_play(t, events);
}

/* ---- dealing -------------------------------------------------------------------------- */

/* [KAKU-4] "The first dealer is drawn by lot, afterwards the winner of the deal before."
 * [KAKU-21] A void deal: "the player at the dealer's right deals next". */
static Seat next_dealer(const Kakkuri *t)
{
    if (t->table.round == 0) return t->table.dealer;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (seats_have(t->table.winners, s)) return s;
    }
    return kaku_next(kaku_in_match(&t->table), t->table.dealer);
}

/* Prepares the table for the next deal: keeps the fields of the match and clears those of the last
 * deal. */
static void begin_deal(const Kakkuri *t, Kakkuri *next)
{
    state_clear(next, sizeof *next);
    state_copy((State *)next, (const State *)t, sizeof t->table);
    clear_deal(next);
    Table *head = &next->table;
    head->dealer = next_dealer(t);
    head->round++;
    head->scored = 0;
    head->winners = 0;
    memset(head->round_scores, 0, sizeof head->round_scores);
    next->dealt_in = next->playing = next->may_fold = kaku_in_match(head);
}

/* [KAKU-4] "Six cards each, three at a time, beginning at the dealer's right"; `hand` "so many"
 * instead. */
static DealStatus deal_hands(Kakkuri *t, const Deal *manual)
{
    SCRATCH Card deck[KAKU_CARDS], hand[SEATS_MAX][CARDS_MAX], box[CARDS_MAX];
    int first = 0;
    kaku_deck(&t->table, deck);
    Rng rng = table_rng(&t->table, RNG_DEAL);
    DealPlan plan = {.deck = deck,
                     .deck_count = KAKU_CARDS,
                     .each = t->table.option[KAKU_OPT_HAND],
                     .packet = 3,
                     .first = seat_next(&KAKKURI, &t->table, t->table.dealer),
                     .direction = KAKKURI.direction,
                     .seat_count = t->table.seat_count,
                     .seats = t->dealt_in};
    DealStatus status = deal_cards(&plan, manual, &rng, hand, t->hand_count, box, &t->box_total);
    if (status != DEAL_OK) return status;
    if (manual && manual->table != CARD_NONE) box[t->box_total++] = manual->table;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        t->first[s] = (uint8_t)first;
        if (t->hand_count[s] == KAKU_HAND) memcpy(t->card + first, hand[s], KAKU_HAND);
        else memcpy(t->card + first, hand[s], t->hand_count[s]);
        show_to_holder(t, s);
        first += t->hand_count[s];
    }
    memcpy(t->box, box, t->box_total);
    t->box_count = t->box_total;
    t->out_count = (uint8_t)(KAKU_CARDS - first - t->box_total);
    if (t->box_total > 0 || seat_with_utazu(t) != SEAT_NOBODY) return DEAL_OK;
    return are_eight(t) && seat_with_tongs(t) != SEAT_NOBODY ? DEAL_OK : DEAL_TOO_FEW;
}

/* As they came off the deck. Only a deal without fuwari lets the holders look at once. */
static void tell_hands(const Kakkuri *t, EventList *events)
{
    bool hidden = t->table.option[KAKU_OPT_FUWARI] != KAKU_FUWARI_OFF;
    event_tell(events, EV_ROUND_BEGAN, t->table.dealer, t->table.round);
    for (int dealt = 0; dealt < KAKU_CARDS; dealt += 3) {
        Seat s = t->table.dealer;
        do {
            s = kaku_next(t->dealt_in, s);
            for (int i = dealt; i < dealt + 3 && i < t->hand_count[s]; i++) {
                kaku_tell_moved(events, SEAT_NOBODY, kaku_hand(t, s)[i], STOCK, hand_of(s),
                                hidden ? 0 : seats_only(s));
            }
        } while (s != t->table.dealer);
    }
}

/* [KAKU-8] The table card is turned up as soon as all have their cards; with eight the box is
 * made only when one is forced out. */
DealStatus kaku_deal(State *s, const Deal *manual, EventList *events)
{
    Kakkuri *t = (Kakkuri *)s;
    assert(t->table.phase == KAKU_ROUND_OVER && !t->table.over);
    SCRATCH Kakkuri next;
    begin_deal(t, &next);
    DealStatus status = deal_hands(&next, manual);
    if (status != DEAL_OK) return status;
    next.table.rng = table_rng(&next.table, RNG_PLAY);
    tell_lot(&next, events);
    state_copy(s, (const State *)&next, sizeof next);
    if (events) tell_hands(t, events);
    if (!are_eight(t) && t->box_count > 0) kaku_turn_up(t, events);
    if (t->table.option[KAKU_OPT_FUWARI] == KAKU_FUWARI_OFF) {
        begin_play(t, events);
        return DEAL_OK;
    }
    t->table.phase = KAKU_FUWARI;
    event_tell(events, EV_PHASE, SEAT_NOBODY, KAKU_FUWARI);
    ask_fuwari(t, kaku_next(t->dealt_in, t->table.dealer), events);
    return DEAL_OK;
}

/* The forced-out player's cards have become the lowest of the box: they count as held. */
void kaku_dealt(const State *s, Deal *out)
{
    const Kakkuri *t = (const Kakkuri *)s;
    memset(out, 0, sizeof *out);
    for (Seat seat = 0; seat < t->table.seat_count; seat++) {
        if (!seats_have(t->dealt_in, seat)) continue;
        out->hand_given[seat] = 1;
        out->hand_count[seat] = seat == t->forced ? t->forced_count : t->hand_count[seat];
        memcpy(out->hand[seat], kaku_hand(t, seat), out->hand_count[seat]);
    }
    out->stock_given = out->stock_closed = 1;
    for (int i = t->box_total - 1; i >= t->forced_count; i--) {
        out->stock[out->stock_count++] = t->box[i];
    }
    out->table = CARD_NONE;
}
