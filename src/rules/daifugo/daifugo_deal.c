/* daifugo_deal.c - Daifugō before the first card is played: dealing, who leads. DAIF-1 to DAIF-4,
 * DAIF-20. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/scratch.h"
#include "rules/daifugo/daifugo_step.h"
#include "rules/stack.h"

/* [DAIF-28] `hand_size` "1 to 4 refused" */
enum { DAIF_LEAST_EACH = 5 };

/* [DAIF-28] `hand_size` leaves out as many cards as `hidden_cards` could, or more. */
static bool more_stay_out(const Setup *setup)
{
    const int each = setup->option[DAIF_HAND_SIZE];
    const int deck = CARD_JOKER + setup->option[DAIF_JOKERS];
    return each > 0 && deck - each * setup->seat_count >= DAIFUGO.options[DAIF_HIDDEN_CARDS].hi;
}

/* [DAIF-28] `at_most`: may so many cards of one rank be led? */
static bool may_lead(const Setup *setup, int count)
{
    const int most = setup->option[DAIF_AT_MOST];
    return setup->rules < 4 || most == 0 || most >= count;
}

/* Can this option have an effect beside the others, with that many players? */
static bool has_a_say(const Setup *setup, DaifOption which)
{
    const int16_t *option = setup->option;
    const int first = option[DAIF_FIRST_LEAD];
    const bool stairs = option[DAIF_STAIRS] || option[DAIF_EMPEROR];
    switch (which) {
    case DAIF_LEAD_3D:
        return (first >= DAIF_FIRST_3D && first <= DAIF_FIRST_3H) ||
               option[DAIF_NEXT_LEAD] == DAIF_NEXT_3D;
    case DAIF_STAIR_AXIS:
    case DAIF_STAIR_LENGTH:
    case DAIF_STAIR_GAP: return stairs;
    case DAIF_STAIR_REVOLUTION: return option[DAIF_STAIRS];
    case DAIF_EIGHT_IN_STAIR: return stairs && option[DAIF_EIGHT_CUT];
    case DAIF_EXCHANGE3: return option[DAIF_OPT_EXCHANGE] && setup->seat_count == DAIF_SEATS_MIN;
    case DAIF_EXCHANGE_SEEN:
    case DAIF_EXCHANGE_WEAKEST:
    case DAIF_TENPENCHII:
    case DAIF_STOP_EXCHANGE: return option[DAIF_OPT_EXCHANGE];
    case DAIF_JBACK_LIMIT:
    case DAIF_RETURN6: return option[DAIF_JBACK];
    case DAIF_JBACK_IN_STAIR: return option[DAIF_JBACK] && stairs;
    case DAIF_OPT_STOP4: return option[DAIF_EIGHT_CUT];
    case DAIF_SPADE3: return option[DAIF_JOKERS];
    case DAIF_LOCK_PARTIAL: return option[DAIF_LOCK] && may_lead(setup, 2);
    case DAIF_FOUL_2:
    case DAIF_FOUL_J: return option[DAIF_FOUL];
    case DAIF_FOUL_JOKER: return option[DAIF_FOUL] && option[DAIF_JOKERS];
    case DAIF_FOUL_8: return option[DAIF_FOUL] && option[DAIF_EIGHT_CUT];
    case DAIF_FOUL_S3: return option[DAIF_FOUL] && option[DAIF_SPADE3];
    case DAIF_FOUL_ORDER: return option[DAIF_FOUL] && option[DAIF_FOUL_2];
    case DAIF_REVERSE9_EVEN: return option[DAIF_REVERSE9] || option[DAIF_REVERSE12];
    case DAIF_HIDDEN_CARDS: return setup->rules < 4 || !more_stay_out(setup);
    case DAIF_COUP:
    case DAIF_SEVENS3:
    case DAIF_OMEN: return may_lead(setup, 3);
    case DAIF_AMBULANCE:
    case DAIF_ROKUROKUBI: return may_lead(setup, 2);
    default: return true;
    }
}

bool daif_idle(const Setup *setup, int option) { return !has_a_say(setup, (DaifOption)option); }

/* [DAIF-28] "An option that can do nothing beside the others is closed, and refused where it was
 * chosen; matches of before are played as they were." */
const char *daif_settle(Setup *setup)
{
    const int each = setup->option[DAIF_HAND_SIZE];
    if (each > 0 && each < DAIF_LEAST_EACH) return DAIFUGO.options[DAIF_HAND_SIZE].key;
    return setup->rules < 2 ? NULL : options_idle(&DAIFUGO, setup);
}

static void clear_table(Daifugo *d)
{
    d->leader = d->turn = d->fallen = d->modest = SEAT_NOBODY;
    d->direction = 1;
}

void daif_start(const Setup *setup, State *out)
{
    assert(setup->seat_count >= DAIF_SEATS_MIN && setup->seat_count <= DAIF_SEATS_MAX);
    Daifugo *d = (Daifugo *)out;
    table_start(&d->table, sizeof *d, setup);
    clear_table(d);
    daif_digest_options(d);
    for (Seat s = 0; s < setup->seat_count; s++) d->order[s] = s;
}

/* [DAIF-1] "One deck" [DAIF-3] "Option `jokers`" */
int daif_deck(const Table *t, Card deck[CARDS_MAX])
{
    int count = 0;
    for (Card c = 0; c < CARD_JOKER; c++) deck[count++] = c;
    for (int j = 0; j < t->option[DAIF_JOKERS]; j++) deck[count++] = CARD_JOKER;
    return count;
}

/* ---- the round to come ---------------------------------------------------------------- */

static Seat seat_before(const Daifugo *d, int place)
{
    Seat seat = 0;
    while (d->before[seat] != place) seat++;
    return seat;
}

/* [DAIF-20] "after a round the seats are taken in the order of places", told from seat 0 on. */
static void take_seats(Daifugo *d)
{
    int seats = d->table.seat_count;
    for (int i = 0; i < seats; i++) {
        d->order[i] = seat_before(d, (d->before[0] - 1 + i) % seats + 1);
    }
}

/* [DAIF-1] "beginning at the seat `dealer`": "in the first round by lot or as `new` says, then
 * the seat that leads, with `next_lead=3d` the 大富豪's" */
static Seat next_dealer(const Daifugo *d)
{
    bool last = d->table.option[DAIF_NEXT_LEAD] == DAIF_NEXT_DAIHINMIN;
    return seat_before(d, last ? d->table.seat_count : 1);
}

/* The table of the round to come: what the match keeps, and nothing of the last round. */
static void begin_round(Daifugo *d)
{
    Table *head = &d->table;
    struct {
        Seat order[SEATS_MAX];
        uint8_t before[SEATS_MAX], house, locking, no_exchange, slim;
        uint32_t special[2][2];
    } kept;
    memcpy(kept.order, d->order, sizeof kept.order);
    memcpy(kept.before, d->place, sizeof kept.before);
    memcpy(kept.special, d->special, sizeof kept.special);
    kept.house = d->house;
    kept.locking = d->locking;
    kept.no_exchange = d->no_exchange;
    kept.slim = d->slim;
    // in playouts nobody asks what lies beyond the pile's end
    const size_t used = d->slim ? offsetof(Daifugo, pile) : sizeof *d;
    memset((char *)d + sizeof d->table, 0, used - sizeof d->table);
    memcpy(d->order, kept.order, sizeof d->order);
    memcpy(d->before, kept.before, sizeof d->before);
    memcpy(d->special, kept.special, sizeof d->special);
    d->house = kept.house;
    d->locking = kept.locking;
    d->no_exchange = kept.no_exchange;
    d->slim = kept.slim;
    clear_table(d);
    if (head->round > 0) {
        head->dealer = next_dealer(d);
        if (head->option[DAIF_RESEAT]) take_seats(d);
    }
    head->round++;
    head->scored = 0;
    head->winners = 0;
    memset(head->round_scores, 0, sizeof head->round_scores);
}

/* ---- dealing -------------------------------------------------------------------------- */

/* Where in the order of turns the dealer sits: there dealing begins. */
static int first_position(const Daifugo *d)
{
    int first = 0;
    while (d->order[first] != d->table.dealer) first++;
    return first;
}

/* Cards in the order dealt, each with the seat that got it. */
typedef struct Dealt {
    int count;
    Card card[CARDS_MAX];
    Seat seat[CARDS_MAX];
} Dealt;

/* [DAIF-28] "so many cards stay out of the round, face down"; `hand_size`: "all but so many for
 * everybody", where that is more. */
static int laid_aside(const Table *t, int deck)
{
    const int hidden = t->option[DAIF_HIDDEN_CARDS], each = t->option[DAIF_HAND_SIZE];
    const int rest = deck - each * t->seat_count;
    return each > 0 && rest > hidden ? rest : hidden;
}

/* [DAIF-1] "all cards are dealt one at a time beginning at the seat `dealer`": as deal_cards()
 * does it, which stacks the deck with its first card on top before it is shuffled. */
static void deal_by_lot(Daifugo *d, Dealt *out)
{
    int seats = d->table.seat_count, at = first_position(d);
    SCRATCH Card deck[CARDS_MAX], pool[CARDS_MAX];
    Rng rng = table_rng(&d->table, RNG_DEAL);
    out->count = daif_deck(&d->table, deck);
    const int all = out->count;
    deck_stack(deck, all, pool);
    rng_shuffle(&rng, pool, all);
    d->absent = (uint8_t)laid_aside(&d->table, all);
    out->count -= d->absent;
    for (int i = 0; i < out->count; i++) {
        out->card[i] = pool[all - 1 - i];
        out->seat[i] = d->order[at];
        at = at + 1 == seats ? 0 : at + 1;
    }
}

/* The cards of hands, in the order in which they would be dealt. */
static void put_in_order(const Daifugo *d, Card card[SEATS_MAX][CARDS_MAX],
                         const uint8_t count[SEATS_MAX], Dealt *out)
{
    int seats = d->table.seat_count, first = first_position(d);
    out->count = 0;
    for (int i = 0; i < DAIF_CARDS_MAX; i++) {
        for (int k = 0; k < seats; k++) {
            int position = (first + k) % seats;
            if (i >= count[position]) continue;
            out->card[out->count] = card[position][i];
            out->seat[out->count++] = d->order[position];
        }
    }
}

/* [DAIF-28] "of a deal by hand those that would be dealt last to who has no cards named". */
static void lay_aside(int hidden, const Deal *manual, Dealt *dealt)
{
    for (int i = dealt->count - 1; i >= 0 && hidden > 0; i--) {
        if (manual->hand_given[dealt->seat[i]]) continue;
        dealt->count--;
        memmove(&dealt->card[i], &dealt->card[i + 1], (size_t)(dealt->count - i));
        memmove(&dealt->seat[i], &dealt->seat[i + 1], (size_t)(dealt->count - i));
        hidden--;
    }
}

static int holders_of(const Dealt *dealt)
{
    unsigned seats = 0;
    for (int i = 0; i < dealt->count; i++) seats |= 1u << dealt->seat[i];
    return daif_count(seats);
}

/* deal_cards() goes round by number, and with `reseat` the table goes round in another order: so
 * it deals to positions in that order. */
static DealStatus deal_by_hand(Daifugo *d, const Deal *manual, Dealt *out)
{
    int seats = d->table.seat_count;
    Card deck[CARDS_MAX], stock[CARDS_MAX], card[SEATS_MAX][CARDS_MAX];
    uint8_t stock_count, count[SEATS_MAX];
    Deal by_position = *manual;
    Rng rng = table_rng(&d->table, RNG_DEAL);
    for (int i = 0; i < seats; i++) {
        Seat s = d->order[i];
        by_position.hand_given[i] = manual->hand_given[s];
        by_position.hand_count[i] = manual->hand_count[s];
        memcpy(by_position.hand[i], manual->hand[s], sizeof manual->hand[s]);
    }
    DealPlan plan = {.deck = deck,
                     .deck_count = daif_deck(&d->table, deck),
                     .each = DEAL_ALL,
                     .packet = 1,
                     .first = (Seat)first_position(d),
                     .direction = DAIFUGO.direction,
                     .seat_count = seats,
                     .seats = (SeatSet)((1u << seats) - 1)};
    DealStatus status = deal_cards(&plan, &by_position, &rng, card, count, stock, &stock_count);
    if (status != DEAL_OK) return status;
    put_in_order(d, card, count, out);
    lay_aside(laid_aside(&d->table, plan.deck_count), manual, out);
    if (holders_of(out) < 2) return DEAL_TOO_FEW; // no round can be played
    d->absent = (uint8_t)(plan.deck_count - out->count);
    return DEAL_OK;
}

static void take_up(Daifugo *d, const Dealt *dealt)
{
    d->in = (SeatSet)((1u << d->table.seat_count) - 1);
    for (int i = 0; i < dealt->count; i++) { // by the numbers of cards, for now; jokers add up
        const Seat s = dealt->seat[i];
        d->hand[s] += (DaifSet)1 << dealt->card[i];
        d->count[s]++;
    }
    for (Seat s = 0; s < d->table.seat_count; s++)
        d->hand[s] = daif_of_cards(daif_natural(d->hand[s])) |
                     daif_joker_set((int)(d->hand[s] >> CARD_JOKER));
}

/* [DAIF-1] Everybody learns their own cards. */
static int strength_of(Card card) { return (card_rank(card) + 10) % 13; }

/* [DAIF-4] `draw`: "each draws a card, the weakest leads" */
static void tell_lot(const Daifugo *d, EventList *events)
{
    Card deck[CARD_JOKER];
    const LotCards from = {.deck = deck, .count = CARD_JOKER, .worth = strength_of, .low = true};
    if (d->table.option[DAIF_FIRST_LEAD] != DAIF_FIRST_DRAW) return;
    for (int c = 0; c < CARD_JOKER; c++) deck[c] = (Card)c;
    table_tell_lot(&DAIFUGO, &d->table, (SeatSet)((1u << d->table.seat_count) - 1), &from, events);
}

static void tell_deal(const Daifugo *d, const Dealt *dealt, EventList *events)
{
    tell_lot(d, events);
    event_tell(events, EV_ROUND_BEGAN, d->table.dealer, d->table.round);
    for (int i = 0; events && i < dealt->count; i++) {
        daif_tell_move(events, SEAT_NOBODY, dealt->card[i], (Zone){ZONE_STOCK, SEAT_NOBODY, 0},
                       (Zone){ZONE_HAND, dealt->seat[i], 0}, seats_only(dealt->seat[i]));
    }
}

DealStatus daif_deal(State *s, const Deal *manual, EventList *events)
{
    Daifugo *d = (Daifugo *)s;
    SCRATCH Dealt dealt;
    assert(d->table.phase == DAIF_ROUND_OVER && !d->table.over);
    if (manual) { // it may be refused
        Daifugo next = *d;
        begin_round(&next);
        DealStatus status = deal_by_hand(&next, manual, &dealt);
        if (status != DEAL_OK) return status;
        *d = next;
    } else {
        begin_round(d);
        deal_by_lot(d, &dealt);
    }
    take_up(d, &dealt);
    d->table.rng = table_rng(&d->table, RNG_PLAY);
    tell_deal(d, &dealt, events);
    // [DAIF-18] "from the second round on"
    if (d->table.option[DAIF_OPT_EXCHANGE] && d->table.round > 1) daif_begin_exchange(d, events);
    else daif_begin_play(d, events);
    return DEAL_OK;
}

/* Hands as they were before `exchange_seen` or `tenpenchii` moved cards. */
void daif_dealt(const State *s, Deal *out)
{
    const Daifugo *d = (const Daifugo *)s;
    memset(out, 0, sizeof *out);
    for (Seat seat = 0; seat < d->table.seat_count; seat++) {
        DaifSet hand = d->hand[seat];
        int count, partner = -1;
        if (d->table.phase == DAIF_EXCHANGE || d->swapped) partner = daif_partner(d, seat, &count);
        const bool ends = d->before[seat] == 1 || d->before[seat] == d->table.seat_count;
        if (d->swapped) hand = ends ? d->hand[partner] : hand;
        else if (partner >= 0 && daif_is_upper(d, seat)) hand = daif_take(hand, d->took[seat]);
        else if (partner >= 0) hand = daif_add(hand, d->took[partner]);
        out->hand_given[seat] = 1;
        out->hand_count[seat] = (uint8_t)daif_list(hand, out->hand[seat]);
    }
    out->table = CARD_NONE;
}

/* ---- who leads ------------------------------------------------------------------------ */

static int holder_of(const Daifugo *d, Card card)
{
    for (Seat s = 0; s < d->table.seat_count; s++) {
        if (daif_has(d->hand[s], daif_only(card))) return s;
    }
    return -1;
}

/* [DAIF-4] "with `3d` the holder of that card leads": the card that decides, or CARD_NONE. */
static Card leading_card(const Table *t)
{
    if (t->round > 1) {
        bool by_card = t->option[DAIF_NEXT_LEAD] == DAIF_NEXT_3D;
        return by_card ? card_french(3, DIAMONDS) : CARD_NONE;
    }
    switch ((DaifFirstLead)t->option[DAIF_FIRST_LEAD]) {
    case DAIF_FIRST_LOT:
    case DAIF_FIRST_SEAT:
    case DAIF_FIRST_DRAW: break;
    case DAIF_FIRST_3D: return card_french(3, DIAMONDS);
    case DAIF_FIRST_3S: return card_french(3, SPADES);
    case DAIF_FIRST_3C: return card_french(3, CLUBS);
    case DAIF_FIRST_3H: return card_french(3, HEARTS);
    }
    return CARD_NONE;
}

/* [DAIF-4] The dealer leads, or the holder of a card; `3d` "looks after the exchange". Where that
 * card is out of the round the dealer leads, and all know that nobody has it. */
void daif_begin_play(Daifugo *d, EventList *events)
{
    Card card = leading_card(&d->table);
    int holder = card == CARD_NONE ? -1 : holder_of(d, card);
    Seat leader = holder >= 0 ? (Seat)holder : d->table.dealer;
    d->table.phase = DAIF_TURN;
    event_tell(events, EV_PHASE, SEAT_NOBODY, DAIF_TURN);
    if (holder >= 0) daif_show(d, leader, card, events);
    else if (card != CARD_NONE) d->unheld |= daif_only(card);
    // [DAIF-4] "whoever leads because of a 3 has to play it in the first play"
    if (holder >= 0 && d->table.option[DAIF_LEAD_3D]) d->owed = daif_only(card);
    if (daif_leave_if_empty(d, leader, events)) return;
    if (!seats_have(d->in, leader)) leader = daif_next_in(d, leader);
    d->leader = leader;
    daif_turn(d, leader, events);
}
