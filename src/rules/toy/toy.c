/*
 * toy.c - the template game. Copy this folder to begin a new one.
 *
 * Order of this file, the same in every game: small helpers, the rules (cited), the functions
 * of the Game table in the table's own order, the tables.
 */
#include "rules/toy/toy.h"

#include <assert.h>
#include <string.h>

static ToyState *truth(State *s) { return (ToyState *)s; }
static const ToyState *truth_c(const State *s) { return (const ToyState *)s; }
static const ToyState *seen(const View *v) { return (const ToyState *)v; }

static Zone hand_of(Seat s) { return (Zone){.kind = ZONE_HAND, .seat = s}; }
static const Zone STOCK = {.kind = ZONE_STOCK, .seat = SEAT_NOBODY};
static const Zone DISCARD = {.kind = ZONE_DISCARD, .seat = SEAT_NOBODY};

static Card top_discard(const ToyState *t) { return t->discard[t->discard_count - 1]; }

static void tell_moved(EventList *events, Seat seat, Card c, Zone from, Zone to, SeatSet seen_by)
{
    event_push(events, (Event){.type = EV_MOVED,
                               .seat = seat,
                               .card = c,
                               .face_up = to.kind == ZONE_DISCARD,
                               .from = from,
                               .to = to,
                               .seen_by = seen_by});
}

/* Index of `c` in the hand of `seat`, or -1. */
static int index_in_hand(const ToyState *t, Seat seat, Card c)
{
    for (int i = 0; i < t->hand_count[seat]; i++) {
        if (t->hand[seat][i] == c) return i;
    }
    return -1;
}

/* ---- rules ---------------------------------------------------------------------------- */

/* [TOY-3] "a card of the same rank or the same suit as the top of the discards" */
static bool matches(const ToyState *t, Card c)
{
    Card top = top_discard(t);
    return card_rank(c) == card_rank(top) || card_suit(c) == card_suit(top);
}

static bool can_play_something(const ToyState *t)
{
    for (int i = 0; i < t->hand_count[t->turn]; i++) {
        if (matches(t, t->hand[t->turn][i])) return true;
    }
    return false;
}

static bool can_draw(const ToyState *t) { return t->stock_count > 0 || t->discard_count > 1; }

/* [TOY-4] "Who cannot play says `draw` [...]; who cannot draw either says `pass`." So exactly
 * one of playing, drawing and passing is open to the seat on turn. */
static ToyReason judge_draw_or_pass(const ToyState *t, ToyVerb verb)
{
    if (can_play_something(t)) return TOY_CAN_PLAY;
    if (verb == TOY_DRAW) return can_draw(t) ? TOY_FINE : TOY_NOTHING_TO_DRAW;
    return can_draw(t) ? TOY_CAN_DRAW : TOY_FINE;
}

/* [TOY-6] "whoever is not on turn may `snap C`, a card of the same rank" */
static SeatSet seats_that_may_snap(const ToyState *t)
{
    SeatSet all = (SeatSet)((1u << t->table.seat_count) - 1);
    if (!t->table.option[TOY_OPT_SNAP] || t->table.phase != TOY_PLAYING) return 0;
    return (SeatSet)(all & ~(unsigned)seats_only(t->turn));
}

static void give_turn(ToyState *t, Seat seat, EventList *events)
{
    t->turn = seat;
    t->table.to_act = seats_only(seat);
    t->table.may_interrupt = seats_that_may_snap(t);
    event_tell(events, EV_TURN, seat, 0);
}

/* [TOY-5] "the discards but the top are shuffled and become the stock" */
static void refill_stock(ToyState *t, EventList *events)
{
    Card top = top_discard(t);
    if (t->stock_count > 0) return;
    for (int i = 0; i < t->discard_count - 1; i++) {
        t->stock[t->stock_count++] = t->discard[i];
        tell_moved(events, SEAT_NOBODY, t->discard[i], DISCARD, STOCK, SEATS_ALL);
    }
    rng_shuffle(&t->table.rng, t->stock, t->stock_count);
    t->discard[0] = top;
    t->discard_count = 1;
    event_tell_shuffled(events, STOCK);
}

/* That a card leaves the stock is public; which card it was, only the drawer learns. */
static void draw(ToyState *t, Seat seat, EventList *events)
{
    Card c = t->stock[--t->stock_count];
    t->hand[seat][t->hand_count[seat]++] = c;
    tell_moved(events, seat, c, STOCK, hand_of(seat), seats_only(seat));
}

static void lay(ToyState *t, Seat seat, Card c, EventList *events)
{
    int at = index_in_hand(t, seat, c);
    assert(at >= 0);
    t->hand_count[seat]--;
    memmove(&t->hand[seat][at], &t->hand[seat][at + 1], (size_t)(t->hand_count[seat] - at));
    t->discard[t->discard_count++] = c;
    t->passes = 0;
    tell_moved(events, seat, c, hand_of(seat), DISCARD, SEATS_ALL);
}

/* [TOY-7] "one point for each card that the others hold"; [TOY-8] "most points win" */
static void end_round(ToyState *t, Seat winner, EventList *events)
{
    Table *table = &t->table;
    for (Seat s = 0; s < table->seat_count && winner != SEAT_NOBODY; s++) {
        table->round_scores[winner] += t->hand_count[s];
    }
    for (Seat s = 0; s < table->seat_count; s++) {
        table->scores[s] += table->round_scores[s];
        event_tell(events, EV_SCORED, s, table->round_scores[s]);
    }
    table->scored = 1;
    table->phase = TOY_ROUND_OVER;
    table->to_act = table->may_interrupt = 0;
    table->winners = winner == SEAT_NOBODY ? 0 : seats_only(winner);
    event_tell(events, EV_ROUND_ENDED, SEAT_NOBODY, 0);
    if (table->round < table->option[TOY_OPT_ROUNDS]) return;

    int place[SEATS_MAX];
    table_places(&TOY, table, place);
    table->over = 1;
    table->winners = 0;
    for (Seat s = 0; s < table->seat_count; s++) {
        if (place[s] == 1) table->winners = (SeatSet)(table->winners | seats_only(s));
    }
    event_tell(events, EV_MATCH_ENDED, SEAT_NOBODY, 0);
}

/* ---- the Game table's functions ------------------------------------------------------- */

/* [TOY-1] "default `auto`: seven with two players, five with three or four, three with more" */
static const char *toy_settle(Setup *setup)
{
    int16_t *hand = &setup->option[TOY_OPT_HAND];
    int players = setup->seat_count;
    if (*hand == TOY_HAND_AUTO) {
        *hand = players == 2 ? TOY_HAND_SEVEN : players <= 4 ? TOY_HAND_FIVE : TOY_HAND_THREE;
    }
    return NULL;
}

static bool toy_hand_fits(const Setup *setup, int count)
{
    (void)setup;
    return count <= TOY_DECK;
}

static void toy_start(const Setup *setup, State *out)
{
    table_start(&truth(out)->table, sizeof(ToyState), setup);
}

/* One card at a time round the table, as they came off the deck. */
static void tell_hands(const ToyState *t, Seat first, EventList *events)
{
    for (int i = 0; i < TOY_DECK; i++) {
        for (int turn = 0; turn < t->table.seat_count; turn++) {
            Seat seat = (Seat)((first + turn) % t->table.seat_count);
            if (i >= t->hand_count[seat]) continue;
            tell_moved(events, SEAT_NOBODY, t->hand[seat][i], STOCK, hand_of(seat),
                       seats_only(seat));
        }
    }
}

/* The cards go through deal_cards(), which knows dealing by hand.
 * [TOY-2] "dealt one at a time, beginning at the dealer's left" */
static DealStatus toy_deal(State *s, const Deal *manual, EventList *events)
{
    static const int CARDS_EACH[] = {
        [TOY_HAND_THREE] = 3, [TOY_HAND_FIVE] = 5, [TOY_HAND_SEVEN] = 7};
    ToyState t = *truth(s);
    Card deck[TOY_DECK], hand[SEATS_MAX][CARDS_MAX], stock[CARDS_MAX];
    for (Card c = 0; c < TOY_DECK; c++) deck[c] = c;

    if (t.table.round > 0) t.table.dealer = seat_next(&TOY, &t.table, t.table.dealer);
    t.table.round++;
    Rng rng = table_rng(&t.table, RNG_DEAL);
    DealPlan plan = {.deck = deck,
                     .deck_count = TOY_DECK,
                     .each = CARDS_EACH[t.table.option[TOY_OPT_HAND]],
                     .packet = 1,
                     .first = seat_next(&TOY, &t.table, t.table.dealer),
                     .direction = TOY.direction,
                     .seat_count = t.table.seat_count,
                     .seats = SEATS_ALL};
    DealStatus status =
        deal_cards(&plan, manual, &rng, hand, t.hand_count, stock, &t.stock_count);
    if (status != DEAL_OK) return status;
    Card up = manual ? manual->table : CARD_NONE;
    bool up_from_stock = up == CARD_NONE;
    if (up_from_stock && t.stock_count == 0) return DEAL_TOO_FEW;
    if (up_from_stock) up = stock[--t.stock_count];

    event_tell(events, EV_ROUND_BEGAN, t.table.dealer, t.table.round);
    for (int p = 0; p < t.table.seat_count; p++) memcpy(t.hand[p], hand[p], t.hand_count[p]);
    tell_hands(&t, plan.first, events);
    memcpy(t.stock, stock, t.stock_count);
    t.discard[0] = up;
    t.discard_count = 1;
    tell_moved(events, SEAT_NOBODY, up, STOCK, DISCARD, SEATS_ALL);

    t.passes = 0;
    memset(t.table.round_scores, 0, sizeof t.table.round_scores);
    t.table.scored = 0;
    t.table.winners = 0;
    t.table.phase = TOY_PLAYING;
    t.table.rng = table_rng(&t.table, RNG_PLAY);
    event_tell(events, EV_PHASE, SEAT_NOBODY, TOY_PLAYING);
    give_turn(&t, plan.first, events);
    *truth(s) = t;
    return DEAL_OK;
}

static void toy_dealt(const State *s, Deal *out)
{
    const ToyState *t = truth_c(s);
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < t->table.seat_count; seat++) {
        out->hand_given[seat] = 1;
        out->hand_count[seat] = t->hand_count[seat];
        memcpy(out->hand[seat], t->hand[seat], t->hand_count[seat]);
    }
    out->stock_given = out->stock_closed = 1;
    out->stock_count = t->stock_count;
    for (int i = 0; i < t->stock_count; i++) out->stock[i] = t->stock[t->stock_count - 1 - i];
    out->table = t->discard[0];
}

/* Starts from a blank table and copies in what `seat` may know: a field that is added later
 * stays secret until somebody decides otherwise. */
static void toy_observe(const State *s, Seat seat, View *out)
{
    const ToyState *t = truth_c(s);
    ToyState *v = (ToyState *)out;
    table_observe(&t->table, seat, &v->table, sizeof *v);
    v->turn = t->turn;
    v->passes = t->passes;
    v->discard_count = t->discard_count;
    memcpy(v->discard, t->discard, t->discard_count);
    v->stock_count = t->stock_count;
    if (seat == SEAT_ALL) memcpy(v->stock, t->stock, t->stock_count);
    else memset(v->stock, CARD_HIDDEN, t->stock_count);
    for (Seat p = 0; p < t->table.seat_count; p++) {
        v->hand_count[p] = t->hand_count[p];
        if (seat == SEAT_ALL || seat == p) memcpy(v->hand[p], t->hand[p], t->hand_count[p]);
        else memset(v->hand[p], CARD_HIDDEN, t->hand_count[p]);
    }
}

static int toy_legal(const View *view, Action *out, int capacity, bool *more)
{
    const ToyState *v = seen(view);
    const Seat me = v->table.viewer;
    int count = 0;
    *more = false;
    if (me >= v->table.seat_count || v->table.phase != TOY_PLAYING) return 0;
    bool on_turn = me == v->turn;
    if (!on_turn && !seats_have(v->table.may_interrupt, me)) return 0;
    for (int i = 0; i < v->hand_count[me]; i++) {
        Card c = v->hand[me][i];
        if (on_turn ? !matches(v, c) : card_rank(c) != card_rank(top_discard(v))) continue;
        if (count == capacity) {
            *more = true;
            return count;
        }
        out[count] = action_of(on_turn ? TOY_PLAY : TOY_SNAP);
        out[count].item[0] = c;
        out[count++].count = 1;
    }
    if (count > 0 || !on_turn) return count;
    *more = capacity == 0;
    if (capacity > 0) out[count++] = action_of(can_draw(v) ? TOY_DRAW : TOY_PASS);
    return count;
}

/* What is wrong with laying `c`, by `play` or by `snap`. */
static ToyReason judge_card(const ToyState *v, const Action *a)
{
    const Seat me = v->table.viewer;
    Card c = a->item[0];
    if (a->count != 1 || a->as[0] != AS_ITSELF) return TOY_MALFORMED;
    if (index_in_hand(v, me, c) < 0) return TOY_NOT_HELD;
    if (a->verb == TOY_PLAY) return matches(v, c) ? TOY_FINE : TOY_DOES_NOT_MATCH;
    return card_rank(c) == card_rank(top_discard(v)) ? TOY_FINE : TOY_OTHER_RANK;
}

static ToyReason judge(const ToyState *v, const Action *a)
{
    const Seat me = v->table.viewer;
    if (a->target != SEAT_NOBODY || a->place[0] || a->place[1] || a->flag) return TOY_MALFORMED;
    if (me >= v->table.seat_count || v->table.phase != TOY_PLAYING) return TOY_NOT_YOUR_TURN;
    if (a->verb == TOY_SNAP) {
        return seats_have(v->table.may_interrupt, me) ? judge_card(v, a) : TOY_NO_SNAP;
    }
    if (me != v->turn) return TOY_NOT_YOUR_TURN;
    if (a->verb == TOY_PLAY) return judge_card(v, a);
    if ((a->verb != TOY_DRAW && a->verb != TOY_PASS) || a->count != 0) return TOY_MALFORMED;
    return judge_draw_or_pass(v, (ToyVerb)a->verb);
}

static bool toy_is_legal(const View *view, const Action *a, Reason *why)
{
    ToyReason code = judge(seen(view), a);
    if (why) {
        *why = (Reason){.code = (uint8_t)code, .seat = SEAT_NOBODY};
        if (a->count == 1) why->card[why->card_count++] = a->item[0];
    }
    return code == TOY_FINE;
}

static void toy_apply(State *s, Seat seat, const Action *a, EventList *events)
{
    ToyState *t = truth(s);
    assert(seat < t->table.seat_count && t->table.phase == TOY_PLAYING);
    assert(a->verb == TOY_SNAP || seat == t->turn);
    switch ((ToyVerb)a->verb) {
    case TOY_PLAY:
    case TOY_SNAP: lay(t, seat, a->item[0], events); break;
    case TOY_DRAW:
        refill_stock(t, events);
        draw(t, seat, events);
        t->passes = 0;
        break;
    case TOY_PASS:
        t->passes++;
        event_tell(events, EV_READY, seat, TOY_PASS);
        break;
    }
    if (t->hand_count[seat] == 0) end_round(t, seat, events);
    else if (t->passes >= t->table.seat_count) end_round(t, SEAT_NOBODY, events);
    else if (a->verb != TOY_SNAP) give_turn(t, seat_next(&TOY, &t->table, seat), events);
}

/* What lies open stays where it lies; all other cards of the deck are thrown into the places
 * that the viewer cannot see. Cards that are out of a round laid by hand stay among them. */
static void toy_determinize(const View *view, FastRng *rng, State *out)
{
    ToyState t = *seen(view);
    bool is_open[TOY_DECK] = {false};
    Card unseen[TOY_DECK];
    int count = 0;
    for (int i = 0; i < t.discard_count; i++) is_open[t.discard[i]] = true;
    for (int p = 0; p < t.table.seat_count; p++) {
        for (int i = 0; i < t.hand_count[p]; i++) {
            if (card_is_known(t.hand[p][i])) is_open[t.hand[p][i]] = true;
        }
    }
    for (int i = 0; i < t.stock_count; i++) {
        if (card_is_known(t.stock[i])) is_open[t.stock[i]] = true;
    }
    for (Card c = 0; c < TOY_DECK; c++) {
        if (!is_open[c]) unseen[count++] = c;
    }
    fast_rng_shuffle(rng, unseen, count);
    for (int p = 0; p < t.table.seat_count; p++) {
        for (int i = 0; i < t.hand_count[p]; i++) {
            if (!card_is_known(t.hand[p][i])) t.hand[p][i] = unseen[--count];
        }
    }
    for (int i = 0; i < t.stock_count; i++) {
        if (!card_is_known(t.stock[i])) t.stock[i] = unseen[--count];
    }
    t.table.rng = rng_imagined(rng);
    t.table.viewer = SEAT_ALL;
    *truth(out) = t;
}

static int toy_cards_in(const View *view, Zone zone, Card out[CARDS_MAX])
{
    const ToyState *v = seen(view);
    const Card *cards = zone.kind == ZONE_STOCK ? v->stock : v->discard;
    int count = zone.kind == ZONE_STOCK     ? v->stock_count
                : zone.kind == ZONE_DISCARD ? v->discard_count
                                            : 0;
    if (zone.kind == ZONE_HAND && zone.seat < v->table.seat_count) {
        cards = v->hand[zone.seat];
        count = v->hand_count[zone.seat];
    }
    memcpy(out, cards, (size_t)count);
    return count;
}

/* A list of cards; `step` -1 begins at the last one. */
static void put_cards(Text *out, const Card *cards, int count, int step)
{
    text_put_char(out, '[');
    for (int i = 0; i < count; i++) {
        text_printf(out, "%s\"%s\"", i > 0 ? "," : "",
                    card_notation(cards[step > 0 ? i : count - 1 - i]));
    }
    text_put_char(out, ']');
}

static void toy_write_json(const View *view, Text *out)
{
    const ToyState *v = seen(view);
    const Seat me = v->table.viewer;
    if (v->table.phase == TOY_PLAYING) text_printf(out, ",\"turn\":%d", v->turn);
    else text_put(out, ",\"turn\":null");
    text_put(out, ",\"stock\":");
    if (me == SEAT_ALL) put_cards(out, v->stock, v->stock_count, -1);
    else text_put_int(out, v->stock_count);
    text_put(out, ",\"discard\":");
    put_cards(out, v->discard, v->discard_count, -1);
    text_put(out, ",\"hands\":");
    for (Seat p = 0; p < v->table.seat_count; p++) {
        text_put_char(out, p == 0 ? '[' : ',');
        if (me == SEAT_ALL || me == p) put_cards(out, v->hand[p], v->hand_count[p], 1);
        else text_put_int(out, v->hand_count[p]);
    }
    text_put_char(out, ']');
}

/* All that decides what may happen next, and what anybody may see. */
static void toy_hash(const State *s, HashInput *in)
{
    const ToyState *t = truth_c(s);
    hash_put_u8(in, t->turn);
    hash_put_u8(in, t->passes);
    for (Seat p = 0; p < t->table.seat_count; p++) {
        hash_put_u8(in, t->hand_count[p]);
        hash_put_bytes(in, t->hand[p], t->hand_count[p]);
    }
    hash_put_u8(in, t->stock_count);
    hash_put_bytes(in, t->stock, t->stock_count);
    hash_put_u8(in, t->discard_count);
    hash_put_bytes(in, t->discard, t->discard_count);
}

/* False if a card is unknown or stands twice. */
static bool count_off(const Card *cards, int count, bool used[TOY_DECK])
{
    for (int i = 0; i < count; i++) {
        if (cards[i] >= TOY_DECK || used[cards[i]]) return false;
        used[cards[i]] = true;
    }
    return true;
}

static const char *toy_broken(const State *s)
{
    const ToyState *t = truth_c(s);
    bool used[TOY_DECK] = {false};
    int total = t->stock_count + t->discard_count;
    bool sound = count_off(t->stock, t->stock_count, used) &&
                 count_off(t->discard, t->discard_count, used);
    for (int p = 0; p < t->table.seat_count; p++) {
        total += t->hand_count[p];
        sound = sound && count_off(t->hand[p], t->hand_count[p], used);
    }
    if (!sound) return "a card is unknown or in two places";
    if (total != TOY_DECK && t->table.round > 0 && !(t->table.manual && t->table.round == 1)) {
        return "52 cards must be on the table";
    }
    if (t->table.phase == TOY_PLAYING) {
        if (t->discard_count == 0) return "the discards are never empty";
        if (t->table.to_act != seats_only(t->turn)) return "the seat on turn is to act";
        if (t->table.may_interrupt != seats_that_may_snap(t)) return "everybody else may snap";
        if (t->passes >= t->table.seat_count) return "all have passed and nobody noticed";
    } else if (t->table.to_act || t->table.may_interrupt) {
        return "nobody acts between rounds";
    }
    return NULL;
}

/* ---- the tables ----------------------------------------------------------------------- */

static const char *const HAND_NAMES[] = {
    [TOY_HAND_AUTO] = "auto", [TOY_HAND_THREE] = "three", [TOY_HAND_FIVE] = "five",
    [TOY_HAND_SEVEN] = "seven"};

static const OptionSpec OPTIONS[TOY_OPTIONS] = {
    [TOY_OPT_HAND] = {.key = "hand",
                      .type = OPTION_ENUM,
                      .lo = TOY_HAND_AUTO,
                      .hi = TOY_HAND_SEVEN,
                      .usual = TOY_HAND_AUTO, .before = TOY_HAND_AUTO,
                      .names = HAND_NAMES,
                      .title = "Cards each",
                      .sentence = "How many cards each player is dealt.",
                      .name_titles = HAND_NAMES,
                      .group = GROUP_START},
    [TOY_OPT_SNAP] = {.key = "snap",
                      .type = OPTION_BOOL,
                      .lo = 0,
                      .hi = 1,
                      .usual = 1, .before = 1,
                      .title = "Snap",
                      .sentence = "The same rank may be laid out of turn.",
                      .group = GROUP_PLAY},
    [TOY_OPT_ROUNDS] = {.key = "rounds",
                        .type = OPTION_INT,
                        .lo = 1,
                        .hi = 10,
                        .usual = 3, .before = 3,
                        .title = "Rounds",
                        .sentence = "How many rounds a match has.",
                        .group = GROUP_END},
};

static const OptionValue NOTHING[] = {{NULL, 0}};
static const OptionValue QUICK[] = {
    {"rounds", 1}, {"hand", TOY_HAND_THREE}, {"snap", 0}, {NULL, 0}};

static const Preset PRESETS[] = {
    {"source", "As it stands", "The rules as the page tells them.", NOTHING},
    {"quick", "Quick", "Three cards, one round, no snap.", QUICK},
};

static const VerbSpec VERBS[] = {
    [TOY_PLAY - 1] = {"play", "c", 0},
    [TOY_DRAW - 1] = {"draw", "", 0},
    [TOY_PASS - 1] = {"pass", "", 0},
    [TOY_SNAP - 1] = {"snap", "c", 0},
};

static const char *const PHASES[TOY_PHASES] = {"round_over", "play"};

static const uint8_t REASONS[TOY_REASONS] = {
    [TOY_NOT_YOUR_TURN] = 3, [TOY_NOT_HELD] = 3,        [TOY_DOES_NOT_MATCH] = 3,
    [TOY_CAN_PLAY] = 4,      [TOY_CAN_DRAW] = 4,        [TOY_NOTHING_TO_DRAW] = 4,
    [TOY_NO_SNAP] = 6,       [TOY_OTHER_RANK] = 6,      [TOY_MALFORMED] = 3,
};

const Game TOY = {
    .id = "toy",
    .title = "Toy",
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = 6,
    .seats_best = 2,
    .direction = 1,
    .rule_prefix = "TOY",
    .letter = 'Y',
    .state_size = sizeof(ToyState),
    .options = OPTIONS,
    .option_count = TOY_OPTIONS,
    .presets = PRESETS,
    .preset_count = sizeof PRESETS / sizeof *PRESETS,
    .verbs = VERBS,
    .verb_count = sizeof VERBS / sizeof *VERBS,
    .phases = PHASES,
    .phase_count = TOY_PHASES,
    .reasons = REASONS,
    .reason_count = TOY_REASONS,
    .settle = toy_settle,
    .hand_fits = toy_hand_fits,
    .start = toy_start,
    .deal = toy_deal,
    .dealt = toy_dealt,
    .observe = toy_observe,
    .legal = toy_legal,
    .is_legal = toy_is_legal,
    .apply = toy_apply,
    .determinize = toy_determinize,
    .cards_in = toy_cards_in,
    .write_json = toy_write_json,
    .hash = toy_hash,
    .broken = toy_broken,
};
