/* takoyaki_play.c - Takoyaki as it is played: laying out, turns, the end. TAKO-4 to TAKO-19. */
#include <assert.h>
#include <string.h>

#include "rules/takoyaki/takoyaki_inner.h"

static const Zone STOCK = {ZONE_STOCK, SEAT_NOBODY, 0};
static const Zone DISCARD = {ZONE_DISCARD, SEAT_NOBODY, 0};
static const Zone REMOVED = {ZONE_GONE, SEAT_NOBODY, 0};

static Zone hand_of(Seat seat) { return (Zone){ZONE_HAND, seat, 0}; }
static Zone place_of(Seat seat, int place) { return (Zone){ZONE_PLACES, seat, (uint8_t)place}; }

/* ---- telling -------------------------------------------------------------------------- */

/* A card that lies open on its way is seen by all; a face-down one by nobody. */
static void tell_move(EventList *events, Seat seat, Card card, Zone from, Zone to, SeatSet seen_by)
{
    if (!events) return;
    bool face_up = seen_by == SEATS_ALL && to.kind != ZONE_STOCK;
    event_push(events, (Event){.type = EV_MOVED, .seat = seat, .card = card, .face_up = face_up,
                               .from = from, .to = to, .seen_by = seen_by});
}

/* ---- the end of a round --------------------------------------------------------------- */

/* The places of those whose plates are not full.
 * [TAKO-15] "the others share second place"; where play went on until one was left, or no card
 * was left [TAKO-16], "most cards turned" comes first, "equals share". */
static void place_the_rest(Takoyaki *t, bool no_cards)
{
    bool by_turned = no_cards || t->table.option[TAKO_FINISH] == TAKO_FINISH_ALL;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (t->open[s] == TAKO_PLATE_DONE) continue;
        int place = 1 + t->finished_count;
        for (Seat other = 0; by_turned && other < t->table.seat_count; other++) {
            if (t->open[other] == TAKO_PLATE_DONE) continue;
            if (tako_turned(t, other) > tako_turned(t, s)) place++;
        }
        t->place[s] = (uint8_t)place;
    }
}

/* [TAKO-19] with `all` "and `rounds` above 1", or in the last round of a longer match */
static bool is_of_several(const Table *t)
{
    return t->option[TAKO_ROUNDS] > 1 || t->rest;
}

/* [TAKO-17] "the winner of a round scores 1, equals each 1"
 * [TAKO-19] with `all` and several rounds "players minus place", "equals share the higher" */
static int points(const Takoyaki *t, Seat s)
{
    const Table *head = &t->table;
    const bool by_place = head->rules >= 2 && is_of_several(head) &&
                          head->option[TAKO_FINISH] == TAKO_FINISH_ALL;
    if (by_place) return head->seat_count - t->place[s];
    return t->place[s] == 1;
}

static void score(Takoyaki *t, EventList *events)
{
    Table *head = &t->table;
    for (Seat s = 0; s < head->seat_count; s++) {
        if (t->place[s] == 1) head->winners |= seats_only(s);
        head->round_scores[s] = points(t, s);
        if (head->round_scores[s] == 0) continue;
        head->scores[s] += head->round_scores[s];
        event_tell(events, EV_SCORED, s, head->round_scores[s]);
    }
    head->scored = 1;
}

/* [TAKO-15] "places are the order of finishing": of the match, too, where it has one round. */
static void rank(Takoyaki *t)
{
    if (t->table.option[TAKO_FINISH] != TAKO_FINISH_ALL || is_of_several(&t->table)) return;
    memcpy(t->table.after, t->place, t->table.seat_count);
}

static void end_round(Takoyaki *t, bool no_cards, EventList *events)
{
    Table *head = &t->table;
    place_the_rest(t, no_cards);
    rank(t);
    score(t, events);
    head->phase = TAKO_ROUND_OVER;
    head->to_act = 0;
    t->turn = SEAT_NOBODY;
    t->last_turns = 0;
    event_tell(events, EV_ROUND_ENDED, SEAT_NOBODY, 0);
    // [TAKO-17] "A match is `rounds`"
    if (head->round < head->option[TAKO_ROUNDS]) return;
    int place[SEATS_MAX];
    table_places(&TAKOYAKI, head, place);
    head->over = 1;
    head->winners = 0;
    for (Seat s = 0; s < head->seat_count; s++) {
        if (place[s] == 1) head->winners |= seats_only(s);
    }
    event_tell(events, EV_MATCH_ENDED, SEAT_NOBODY, 0);
}

/* [TAKO-11] "When the tenth card of a plate is turned, that player wins at once"
 * [TAKO-15] with `all` "play goes on until one is left"
 * [TAKO-18] "after the first plate is finished every other player has one more turn" */
static bool is_decided(const Takoyaki *t)
{
    if (t->finished_count == 0 || t->last_turns > 0) return false;
    if (t->table.option[TAKO_FINISH] == TAKO_FINISH_FIRST) return true;
    return t->finished_count >= t->table.seat_count - 1;
}

/* ---- turns ---------------------------------------------------------------------------- */

/* [TAKO-12] "When the stock is empty and a card must be drawn, the discards are shuffled and become
 * the stock": as soon as a turn begins, because its player must draw. */
static void refill_stock(Takoyaki *t, EventList *events)
{
    for (int i = 0; i < t->discard_count; i++) {
        tell_move(events, SEAT_NOBODY, t->discard[i], DISCARD, STOCK, SEATS_ALL);
    }
    memcpy(t->stock, t->discard, t->discard_count);
    memset(t->discard, 0, t->discard_count);
    t->stock_count = t->discard_count;
    t->discard_count = 0;
    t->refills++;
    rng_shuffle(&t->table.rng, t->stock, t->stock_count);
    event_tell_shuffled(events, STOCK);
}

/* [TAKO-16] "If a card must be drawn and neither stock nor discards hold one, the round ends";
 * "also ends … when the discards have become the stock twice in a row without any card having been
 * placed in between" */
static void begin_turn(Takoyaki *t, Seat seat, EventList *events)
{
    if (t->stock_count == 0 && t->discard_count == 0) {
        event_tell(events, EV_RULE, SEAT_NOBODY, TAKO_RULE_NO_CARDS);
        end_round(t, true, events);
        return;
    }
    if (t->stock_count == 0) refill_stock(t, events);
    if (t->refills >= 2 && t->table.rules >= 2) {
        event_tell(events, EV_RULE, SEAT_NOBODY, TAKO_RULE_STUCK);
        end_round(t, true, events);
        return;
    }
    t->turn = seat;
    t->table.phase = TAKO_DRAW;
    t->table.to_act = seats_only(seat);
    event_tell(events, EV_TURN, seat, 0);
}

/* [TAKO-5] "the turn passes to the left"; a full plate takes no more turns. */
static void end_turn(Takoyaki *t, EventList *events)
{
    if (t->last_turns > 0) t->last_turns--;
    if (is_decided(t)) {
        end_round(t, false, events);
        return;
    }
    Seat next = t->turn;
    do {
        next = seat_next(&TAKOYAKI, &t->table, next);
    } while (t->open[next] == TAKO_PLATE_DONE);
    begin_turn(t, next, events);
}

/* The plate of `turn` is full: its place, and what that begins.
 * [TAKO-18] "every other player has one more turn"; `equal`: "until everybody has had as many
 * turns as the one who finished" */
static void finish_plate(Takoyaki *t, EventList *events)
{
    bool first = t->finished_count == 0;
    // [TAKO-18] "all who finish then share the win"
    bool shares = first || t->last_turns > 0;
    t->finished_count++;
    t->place[t->turn] = shares ? 1 : t->finished_count;
    event_tell(events, EV_FINISHED, t->turn, t->place[t->turn]);
    if (!first) return;
    const Table *head = &t->table;
    switch ((TakoLast)head->option[TAKO_LAST_ROUND]) {
    case TAKO_LAST_OFF: break;
    case TAKO_LAST_ONE_MORE: // this turn, which ends now, and the others'
        t->last_turns = head->seat_count;
        event_tell(events, EV_RULE, t->turn, TAKO_RULE_LAST_ROUND);
        break;
    case TAKO_LAST_EQUAL: // this turn, and those behind it up to the dealer's, who came last
        t->last_turns = (uint8_t)(1 + (head->dealer + head->seat_count - t->turn) %
                                      head->seat_count);
        if (t->last_turns > 1) event_tell(events, EV_RULE, t->turn, TAKO_RULE_EQUAL_TURNS);
        break;
    }
}

/* ---- what one can do ------------------------------------------------------------------ */

/* [TAKO-6] "the top of the stock, face up for all" */
static void draw(Takoyaki *t, EventList *events)
{
    assert(t->stock_count > 0 && t->hand == CARD_NONE);
    t->hand = t->stock[--t->stock_count];
    t->stock[t->stock_count] = 0;
    t->table.phase = TAKO_PLACE;
    tell_move(events, t->turn, t->hand, STOCK, hand_of(t->turn), SEATS_ALL);
}

/* A turned card that is not used.
 * [TAKO-13] "a turned J, Q or K leaves the game for good instead of joining the discards" */
static void put_away(Takoyaki *t, Card card, Zone from, EventList *events)
{
    bool leaves = t->table.option[TAKO_FACES] == TAKO_FACES_REMOVE && card_rank(card) > TAKO_PLACES;
    if (leaves) t->removed[t->removed_count++] = card;
    else t->discard[t->discard_count++] = card;
    tell_move(events, t->turn, card, from, leaves ? REMOVED : DISCARD, SEATS_ALL);
}

/* [TAKO-8] "`discard`, and the turn ends" */
static void discard(Takoyaki *t, EventList *events)
{
    Card card = t->hand;
    t->hand = CARD_NONE;
    put_away(t, card, hand_of(t->turn), events);
    end_turn(t, events);
}

/* [TAKO-7] "the card that lay there is taken up face up and is now the card in hand"
 * [TAKO-11] The tenth turned: what lay there "is turned up for all to see and is not used".
 * [TAKO-14] A joker that lay there "goes to the discards, and the turn ends", or with `reuse`
 * "becomes the card in hand and the turn goes on". */
static void place(Takoyaki *t, int p, EventList *events)
{
    Seat me = t->turn;
    Card laid = t->hand, taken = t->plate[me][p - 1];
    bool swaps = tako_is_open(t, me, p);
    t->plate[me][p - 1] = laid;
    t->open[me] |= tako_bit(p);
    t->refills = 0;
    bool done = t->open[me] == TAKO_PLATE_DONE;
    bool ends = done || (swaps && t->table.option[TAKO_JOKER_SWAP] == TAKO_SWAP_DISCARD);
    t->hand = ends ? CARD_NONE : taken;
    if (ends) put_away(t, taken, place_of(me, p), events);
    else tell_move(events, me, taken, place_of(me, p), hand_of(me), SEATS_ALL);
    tell_move(events, me, laid, hand_of(me), place_of(me, p), SEATS_ALL);
    if (done) finish_plate(t, events);
    if (ends) end_turn(t, events);
}

/* [TAKO-4] "in any order": the i-th dealt card goes to place to[i]. It passes through the hand,
 * so that no two cards lie on one place; nobody sees any of them. */
static void arrange(Takoyaki *t, Seat seat, const uint8_t to[TAKO_PLACES], EventList *events)
{
    Card dealt[TAKO_PLACES];
    memcpy(dealt, t->plate[seat], sizeof dealt);
    for (int i = 0; i < TAKO_PLACES; i++) {
        if (to[i] == i + 1) continue;
        tell_move(events, seat, dealt[i], place_of(seat, i + 1), hand_of(seat), 0);
    }
    for (int i = 0; i < TAKO_PLACES; i++) {
        assert(to[i] >= 1 && to[i] <= TAKO_PLACES);
        t->plate[seat][to[i] - 1] = dealt[i];
        if (to[i] == i + 1) continue;
        tell_move(events, seat, dealt[i], hand_of(seat), place_of(seat, to[i]), 0);
    }
}

/* [TAKO-4] "play begins when all are ready"
 * [TAKO-5] "The player at the dealer's left begins" */
static void be_ready(Takoyaki *t, Seat seat, int verb, EventList *events)
{
    t->table.to_act = (SeatSet)(t->table.to_act & ~seats_only(seat));
    event_tell(events, EV_READY, seat, verb);
    if (t->table.to_act) return;
    event_tell(events, EV_PHASE, SEAT_NOBODY, TAKO_DRAW);
    begin_turn(t, seat_next(&TAKOYAKI, &t->table, t->table.dealer), events);
}

void tako_apply(State *s, Seat seat, const Action *a, EventList *events)
{
    Takoyaki *t = (Takoyaki *)s;
    assert(seat < t->table.seat_count && seats_have(t->table.to_act, seat));
    switch ((TakoVerb)a->verb) {
    case TAKO_SAY_ARRANGE:
        assert(t->table.phase == TAKO_ARRANGE && a->count == TAKO_PLACES);
        arrange(t, seat, a->item, events);
        be_ready(t, seat, a->verb, events);
        break;
    case TAKO_SAY_READY:
        assert(t->table.phase == TAKO_ARRANGE);
        be_ready(t, seat, a->verb, events);
        break;
    case TAKO_SAY_DRAW:
        assert(t->table.phase == TAKO_DRAW);
        draw(t, events);
        break;
    case TAKO_SAY_PLACE:
        assert(t->table.phase == TAKO_PLACE);
        assert(a->place[0] >= 1 && a->place[0] <= TAKO_PLACES);
        place(t, a->place[0], events);
        break;
    case TAKO_SAY_DISCARD:
        assert(t->table.phase == TAKO_PLACE);
        discard(t, events);
        break;
    }
}

/* Only the holder of a joker ever has a choice, and it depends on nothing hidden. */
void tako_play_random(State *s, FastRng *rng)
{
    Takoyaki *t = (Takoyaki *)s;
    int to;
    assert(t->table.to_act != 0);
    switch ((TakoPhase)t->table.phase) {
    case TAKO_ROUND_OVER: break;
    case TAKO_ARRANGE:
        be_ready(t, seats_first(t->table.to_act), TAKO_SAY_READY, NULL);
        break;
    case TAKO_DRAW: draw(t, NULL); break;
    case TAKO_PLACE:
        to = tako_random_place(t, rng);
        if (to) place(t, to, NULL);
        else discard(t, NULL);
        break;
    }
}
