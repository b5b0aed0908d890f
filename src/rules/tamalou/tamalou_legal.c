/*
 * tamalou_legal.c - what a player of Tamalou may do, and why not. TAMA-4 to TAMA-12, TAMA-18.
 *
 * The choices of a seat are numbered, so that they can be listed, and one can be drawn without a
 * list. They never depend on a hidden card, so they are the same in the truth.
 */
#include <assert.h>

#include "rules/tamalou/tamalou_inner.h"

/* ---- cards to choose from ------------------------------------------------------------- */

int tama_cards(const Tamalou *t, Seat seat)
{
    int places = tama_places(t, seat), cards = 0;
    if (!t->table.option[TAMA_SNAP]) return places; // only a snap leaves a place empty
    for (int p = 1; p <= places; p++) cards += tama_at(t, seat, p)->card != CARD_NONE;
    return cards;
}

int tama_nth_card(const Tamalou *t, Seat seat, int n)
{
    if (!t->table.option[TAMA_SNAP]) return n + 1;
    for (int p = 1; p <= tama_places(t, seat); p++) {
        if (tama_at(t, seat, p)->card != CARD_NONE && n-- == 0) return p;
    }
    assert(false);
    return 0;
}

/* [TAMA-10] The first trade of two was between these. */
static bool have_traded(const Tamalou *t, Seat a, Seat b)
{
    return (a == t->traded_from && b == t->traded_with) ||
           (b == t->traded_from && a == t->traded_with);
}

/* Not at its own, [TAMA-10] not twice at the same opponent's, and [TAMA-19] not at the declarer's,
 * which "can no longer be looked at, traded or snapped". */
bool tama_may_point(const Tamalou *t, Seat seat)
{
    return seat != t->turn && seat != t->declarer && !have_traded(t, t->turn, seat);
}

static int target_cards(const Tamalou *t)
{
    int cards = 0;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (tama_may_point(t, s)) cards += tama_cards(t, s);
    }
    return cards;
}

/* The nth card of all that may be pointed at, by seat and place. */
static int nth_target(const Tamalou *t, int n, Seat *seat)
{
    for (*seat = 0; *seat < t->table.seat_count; ++*seat) {
        if (!tama_may_point(t, *seat)) continue;
        int cards = tama_cards(t, *seat);
        if (n < cards) return tama_nth_card(t, *seat, n);
        n -= cards;
    }
    assert(false);
    return 0;
}

/* [TAMA-19] "J and Q may trade any two cards of two different players": of how many is none
 * `turn`'s own? */
static bool may_mix(const Tamalou *t, Seat a, Seat b)
{
    return a != t->turn && b != t->turn && a != t->declarer && b != t->declarer &&
           !have_traded(t, a, b);
}

bool tama_may_trade(const Tamalou *t, Seat a, Seat b)
{
    if (a == b) return false;
    if (a == t->turn) return tama_may_point(t, b);
    if (b == t->turn) return tama_may_point(t, a);
    return t->table.option[TAMA_JQ_ANY] && may_mix(t, a, b);
}

static int mixes(const Tamalou *t)
{
    int count = 0;
    if (!t->table.option[TAMA_JQ_ANY]) return 0;
    for (Seat a = 0; a < t->table.seat_count; a++) {
        for (Seat b = (Seat)(a + 1); b < t->table.seat_count; b++) {
            if (may_mix(t, a, b)) count += tama_cards(t, a) * tama_cards(t, b);
        }
    }
    return count;
}

/* The nth of them. */
static TamaStep nth_mix(const Tamalou *t, int n)
{
    for (Seat a = 0; a < t->table.seat_count; a++) {
        for (Seat b = (Seat)(a + 1); b < t->table.seat_count; b++) {
            if (!may_mix(t, a, b)) continue;
            const int there = tama_cards(t, b), all = tama_cards(t, a) * there;
            if (n < all) {
                return (TamaStep){.verb = TAMA_SAY_MIX, .seats = tama_seats(b, a),
                                  .place = (uint8_t)tama_nth_card(t, a, n / there),
                                  .place_there = (uint8_t)tama_nth_card(t, b, n % there)};
            }
            n -= all;
        }
    }
    assert(false);
    return (TamaStep){.verb = 0};
}

/* [TAMA-12] What there is to draw has become the stock before the turn. */
static bool may_draw(const Tamalou *t) { return t->stock_count > 0; }

/* ---- choices -------------------------------------------------------------------------- */

static TamaStep say(TamaVerb verb)
{
    return (TamaStep){.verb = (uint8_t)verb, .seats = tama_seats(SEAT_NOBODY, SEAT_NOBODY)};
}

/* The action `verb` at the nth card of one's own layout. */
static TamaStep say_own(const Tamalou *t, Seat me, TamaVerb verb, int n)
{
    TamaStep step = say(verb);
    step.place = (uint8_t)tama_nth_card(t, me, n);
    return step;
}

/* [TAMA-8] How many ways there are to use the power at work. */
static int power_choices(const Tamalou *t)
{
    switch ((TamaPower)t->power) {
    case TAMA_NO_POWER: break;
    case TAMA_POWER_PEEK: return tama_cards(t, t->turn);
    case TAMA_POWER_SPY:
    case TAMA_POWER_KING: return target_cards(t);
    case TAMA_POWER_TRADE: return tama_cards(t, t->turn) * target_cards(t) + mixes(t);
    }
    return 0;
}

static TamaStep power_choice(const Tamalou *t, int n)
{
    TamaStep step = say(TAMA_SAY_SPY);
    Seat target;
    if (t->power == TAMA_POWER_PEEK) return say_own(t, t->turn, TAMA_SAY_PEEK, n);
    if (t->power == TAMA_POWER_TRADE) {
        const int targets = target_cards(t), own = tama_cards(t, t->turn) * targets;
        if (n >= own) return nth_mix(t, n - own);
        step = say_own(t, t->turn, TAMA_SAY_TRADE, n / targets);
        step.place_there = (uint8_t)nth_target(t, n % targets, &target);
    } else {
        step.place = (uint8_t)nth_target(t, n, &target);
    }
    step.seats = tama_seats(target, SEAT_NOBODY);
    return step;
}

/* How many choices `me` has, for whom the game waits, snaps aside. */
static int turn_choices(const Tamalou *t, Seat me)
{
    int own = tama_cards(t, me);
    switch ((TamaPhase)t->table.phase) {
    case TAMA_ROUND_OVER:
    case TAMA_PHASES: return 0;
    case TAMA_PEEK:
    case TAMA_POWER_SHOWN: return 1;
    case TAMA_TURN: return may_draw(t) + (t->discard_count > 0 ? own : 0);
    case TAMA_DRAWN: return 1 + own;
    case TAMA_POWER: return power_choices(t) + 1;
    case TAMA_POWER_SWAP: return (t->shown_place > 0 ? own : 0) + 1;
    case TAMA_DECLARE: return t->declarer == SEAT_NOBODY ? 2 : 1;
    }
    return 0;
}

/* Choice `n` of `turns`. */
static TamaStep turn_choice(const Tamalou *t, Seat me, int n, int turns)
{
    switch ((TamaPhase)t->table.phase) {
    case TAMA_ROUND_OVER:
    case TAMA_PHASES: break;
    case TAMA_PEEK: return say(TAMA_SAY_READY);
    case TAMA_TURN:
        if (may_draw(t) && n == 0) return say(TAMA_SAY_DRAW);
        return say_own(t, me, TAMA_SAY_TAKE, n - may_draw(t));
    case TAMA_DRAWN:
        return n == 0 ? say(TAMA_SAY_DISCARD) : say_own(t, me, TAMA_SAY_SWAP, n - 1);
    case TAMA_POWER: return n == turns - 1 ? say(TAMA_SAY_SKIP) : power_choice(t, n);
    case TAMA_POWER_SHOWN: return say(TAMA_SAY_DONE);
    case TAMA_POWER_SWAP:
        return n == turns - 1 ? say(TAMA_SAY_SKIP) : say_own(t, me, TAMA_SAY_KEEP, n);
    case TAMA_DECLARE: return say(n == turns - 1 ? TAMA_SAY_END : TAMA_SAY_TAMALOU);
    }
    assert(false);
    return say(TAMA_SAY_READY);
}

/* Is the game waiting for `me`? */
static bool is_to_act(const Tamalou *t, Seat me)
{
    return me < t->table.seat_count && t->table.to_act >> me & 1;
}

/* [TAMA-18] "anybody may once `snap P` a card of the own layout" */
static int snap_choices(const Tamalou *t, Seat me)
{
    if (!t->snap_open || me >= t->table.seat_count || me == t->declarer) return 0;
    return t->snappers >> me & 1 ? tama_cards(t, me) : 0;
}

/* Choice `n` of `turns` of the turn, and of snaps behind them. */
static TamaStep choice(const Tamalou *t, Seat me, int n, int turns)
{
    if (n < turns) return turn_choice(t, me, n, turns);
    return say_own(t, me, TAMA_SAY_SNAP, n - turns);
}

static void write_step(TamaStep step, Action *out)
{
    *out = action_of(step.verb);
    out->target = tama_target(step);
    out->place[0] = step.place;
    out->place[1] = step.place_there;
    if (step.verb != TAMA_SAY_MIX) return;
    out->target = tama_from(step);
    out->item[out->count++] = tama_target(step);
}

TamaStep tama_step(const Action *a)
{
    const bool mix = a->verb == TAMA_SAY_MIX;
    const uint8_t seats = mix ? tama_seats(a->item[0], a->target)
                              : tama_seats(a->target, SEAT_NOBODY);
    return (TamaStep){a->verb, a->place[0], a->place[1], seats};
}

/* A trade of any two cards, whichever was named first; one's own stands first. */
void tama_complete(const View *v, Action *a)
{
    const Seat me = tamalou_seen(v)->table.viewer;
    if (a->verb != TAMA_SAY_MIX || a->count != 1) return;
    const Seat there = a->item[0];
    if (there == me || (a->target != me && there < a->target)) {
        const uint8_t place = a->place[0];
        a->place[0] = a->place[1];
        a->place[1] = place;
        a->item[0] = a->target;
        a->target = there;
    }
    if (a->target != me || a->item[0] == me) return;
    Action own = action_of(TAMA_SAY_TRADE);
    own.target = a->item[0];
    own.place[0] = a->place[0];
    own.place[1] = a->place[1];
    *a = own;
}

int tama_legal(const View *v, Action *out, int capacity, bool *more)
{
    const Tamalou *t = tamalou_seen(v);
    Seat me = t->table.viewer;
    int turns = is_to_act(t, me) ? turn_choices(t, me) : 0, count = turns + snap_choices(t, me);
    *more = count > capacity;
    if (*more) count = capacity;
    for (int i = 0; i < count; i++) write_step(choice(t, me, i, turns), &out[i]);
    return count;
}

TamaStep tama_any_choice(const Tamalou *t, Seat me, FastRng *rng)
{
    int turns = is_to_act(t, me) ? turn_choices(t, me) : 0, count = turns + snap_choices(t, me);
    assert(count > 0);
    return choice(t, me, count == 1 ? 0 : (int)fast_rng_below(rng, (uint32_t)count), turns);
}

void tama_sample(const View *v, FastRng *rng, Action *out)
{
    const Tamalou *t = tamalou_seen(v);
    write_step(tama_any_choice(t, t->table.viewer, rng), out);
}

/* ---- why not -------------------------------------------------------------------------- */

static Reason because(TamaReason code)
{
    return (Reason){.code = (uint8_t)code, .seat = SEAT_NOBODY};
}

static Reason because_of(TamaReason code, Card card)
{
    Reason r = because(code);
    if (card_is_known(card)) r.card[r.card_count++] = card;
    return r;
}

/* The discard whose power is at work, or that is to be snapped onto. */
static Card top_discard(const Tamalou *t)
{
    return t->discard_count > 0 ? t->discard[t->discard_count - 1] : CARD_NONE;
}

static Card shown_card(const Tamalou *t)
{
    return t->shown_place > 0 ? tama_at(t, t->shown_seat, t->shown_place)->card : CARD_NONE;
}

/* Does the action have only the arguments that its verb takes? */
static bool is_plain(const Action *a)
{
    Action plain = action_of(a->verb);
    switch ((TamaVerb)a->verb) {
    case TAMA_SAY_READY:
    case TAMA_SAY_DRAW:
    case TAMA_SAY_DISCARD:
    case TAMA_SAY_DONE:
    case TAMA_SAY_SKIP:
    case TAMA_SAY_TAMALOU:
    case TAMA_SAY_END: break;
    case TAMA_SAY_MIX:
        plain.count = 1;
        plain.item[0] = a->item[0];                     // fall through
    case TAMA_SAY_TRADE: plain.place[1] = a->place[1]; // fall through
    case TAMA_SAY_SPY: plain.target = a->target;       // fall through
    case TAMA_SAY_SWAP:
    case TAMA_SAY_TAKE:
    case TAMA_SAY_PEEK:
    case TAMA_SAY_KEEP:
    case TAMA_SAY_SNAP: plain.place[0] = a->place[0]; break;
    }
    return action_equal(a, &plain);
}

static Reason judge_place(const Tamalou *t, Seat seat, int place)
{
    Reason r = because(TAMA_ALLOWED);
    if (place < 1 || place > tama_places(t, seat)) {
        r.code = TAMA_NO_SUCH_PLACE;
        r.number = (int16_t)place;
    } else if (!tama_has_card(t, seat, place)) {
        r.code = TAMA_EMPTY_PLACE;
        r.place = (uint8_t)place;
    }
    return r;
}

static Reason judge_own(const Tamalou *t, const Action *a)
{
    return judge_place(t, t->table.viewer, a->place[0]);
}

/* [TAMA-5] "The discard pile is empty at first, so the first player must draw" */
static Reason judge_turn(const Tamalou *t, const Action *a)
{
    if (a->verb == TAMA_SAY_DRAW) {
        return may_draw(t) ? because(TAMA_ALLOWED)
                           : because_of(TAMA_NOTHING_TO_DRAW, top_discard(t));
    }
    if (a->verb == TAMA_SAY_TAMALOU) return because(TAMA_PLAY_FIRST);
    if (a->verb != TAMA_SAY_TAKE) return because_of(TAMA_DRAW_OR_TAKE, top_discard(t));
    if (t->discard_count == 0) return because(TAMA_NOTHING_TO_TAKE);
    return judge_own(t, a);
}

static Reason judge_drawn(const Tamalou *t, const Action *a)
{
    if (a->verb == TAMA_SAY_DISCARD) return because(TAMA_ALLOWED);
    if (a->verb == TAMA_SAY_SWAP) return judge_own(t, a);
    if (a->verb == TAMA_SAY_TAMALOU) return because(TAMA_PLAY_FIRST);
    return because_of(TAMA_PLAY_DRAWN, t->drawn);
}

static Reason because_of_caller(const Tamalou *t, TamaReason code)
{
    Reason r = because(code);
    r.seat = t->declarer;
    return r;
}

/* [TAMA-8] "look at seat S's card at P": another's. */
static Reason judge_spy(const Tamalou *t, const Action *a)
{
    if (a->target >= t->table.seat_count) return because(TAMA_NO_SUCH_SEAT);
    if (a->target == t->turn) return because_of(TAMA_SPY_OTHERS, top_discard(t));
    if (a->target == t->declarer) return because_of_caller(t, TAMA_CALLER_IS_SAFE);
    return judge_place(t, a->target, a->place[0]);
}

static Reason judge_trade(const Tamalou *t, const Action *a)
{
    if (a->target >= t->table.seat_count) return because(TAMA_NO_SUCH_SEAT);
    if (a->target == t->turn) return because_of(TAMA_TRADE_OTHERS, top_discard(t));
    if (a->target == t->declarer) return because_of_caller(t, TAMA_CALLER_IS_SAFE);
    if (have_traded(t, t->turn, a->target)) {
        Reason r = because(TAMA_TRADE_ANOTHER);
        r.seat = a->target;
        return r;
    }
    Reason own = judge_own(t, a);
    return own.code ? own : judge_place(t, a->target, a->place[1]);
}

/* [TAMA-19] `jq_any`: of two others. With one's own cards it is a `trade` as ever. */
static Reason judge_mix(const Tamalou *t, const Action *a)
{
    const Seat one = a->target, two = a->item[0];
    if (!t->table.option[TAMA_JQ_ANY]) return because_of(TAMA_MIX_IS_OFF, top_discard(t));
    if (one >= t->table.seat_count || two >= t->table.seat_count) return because(TAMA_NO_SUCH_SEAT);
    if (one == two) return because_of(TAMA_MIX_TWO, top_discard(t));
    if (one == t->declarer || two == t->declarer) return because_of_caller(t, TAMA_CALLER_IS_SAFE);
    if (have_traded(t, one, two)) return because_of(TAMA_MIX_OTHERS, top_discard(t));
    if (!may_mix(t, one, two) || one > two) return because(TAMA_NOT_AN_ACTION); // not completed
    const Reason first = judge_place(t, one, a->place[0]);
    return first.code ? first : judge_place(t, two, a->place[1]);
}

static Reason judge_power(const Tamalou *t, const Action *a)
{
    if (a->verb == TAMA_SAY_SKIP) return because(TAMA_ALLOWED);
    switch ((TamaPower)t->power) {
    case TAMA_NO_POWER: break;
    case TAMA_POWER_PEEK:
        if (a->verb == TAMA_SAY_PEEK) return judge_own(t, a);
        return because_of(TAMA_LETS_PEEK, top_discard(t));
    case TAMA_POWER_SPY:
    case TAMA_POWER_KING:
        if (a->verb == TAMA_SAY_SPY) return judge_spy(t, a);
        return because_of(TAMA_LETS_SPY, top_discard(t));
    case TAMA_POWER_TRADE:
        if (a->verb == TAMA_SAY_TRADE) return judge_trade(t, a);
        if (a->verb == TAMA_SAY_MIX) return judge_mix(t, a);
        return because_of(TAMA_LETS_TRADE, top_discard(t));
    }
    return because(TAMA_NOT_AN_ACTION);
}

static Reason judge_power_swap(const Tamalou *t, const Action *a)
{
    if (a->verb == TAMA_SAY_SKIP) return because(TAMA_ALLOWED);
    if (t->shown_place == 0) return because(TAMA_SPIED_IS_GONE);
    if (a->verb == TAMA_SAY_KEEP) return judge_own(t, a);
    return because_of(TAMA_KEEP_OR_SKIP, shown_card(t));
}

/* [TAMA-8] "Only a card drawn from the stock and discarded at once has a power"
 * [TAMA-10] "with `black` a red K has no power" */
static Reason no_power_now(const Tamalou *t)
{
    Card top = top_discard(t);
    if (tama_power(&t->table, top) != TAMA_NO_POWER) return because_of(TAMA_POWER_IS_OVER, top);
    const bool red = card_rank(top) == 13 && t->table.option[TAMA_POWERS] >= TAMA_POWER_KING;
    return because_of(red ? TAMA_RED_KING : TAMA_POWERLESS, top);
}

/* [TAMA-11] "After the own play: `tamalou` or `end`. Anyone may declare" */
static Reason judge_declare(const Tamalou *t, const Action *a)
{
    if (a->verb == TAMA_SAY_TAMALOU && t->declarer != SEAT_NOBODY) {
        return because_of_caller(t, TAMA_CALLED_ALREADY);
    }
    if (a->verb == TAMA_SAY_TAMALOU || a->verb == TAMA_SAY_END) return because(TAMA_ALLOWED);
    bool plays = a->verb >= TAMA_SAY_DRAW && a->verb <= TAMA_SAY_TAKE;
    return plays ? because(TAMA_PLAYED) : no_power_now(t);
}

/* [TAMA-18] "until the next draw or take anybody may once `snap P`" */
static Reason judge_snap(const Tamalou *t, const Action *a)
{
    Seat me = t->table.viewer;
    if (!t->table.option[TAMA_SNAP]) return because(TAMA_SNAP_IS_OFF);
    if (me >= t->table.seat_count) return because(TAMA_NOT_YOUR_TURN);
    if (me == t->declarer) return because_of_caller(t, TAMA_CALLER_IS_SAFE);
    if (!t->snap_open) return because(TAMA_SNAP_CLOSED);
    if (!(t->snappers >> me & 1)) return because_of(TAMA_SNAP_USED, top_discard(t));
    return judge_own(t, a);
}

/* [TAMA-4] "each seat sees its first cards and says `ready`" */
static Reason judge_peek(const Tamalou *t, const Action *a)
{
    if (a->verb != TAMA_SAY_READY) return because(TAMA_STILL_LOOKING);
    if (t->table.viewer >= t->table.seat_count) return because(TAMA_NOT_YOUR_TURN);
    return because(is_to_act(t, t->table.viewer) ? TAMA_ALLOWED : TAMA_READY_ALREADY);
}

static Reason judge(const Tamalou *t, const Action *a)
{
    if (a->verb < TAMA_SAY_READY || a->verb > TAMA_SAY_MIX || !is_plain(a)) {
        return because(TAMA_NOT_AN_ACTION);
    }
    if (t->table.phase == TAMA_ROUND_OVER) return because(TAMA_ROUND_IS_OVER);
    if (a->verb == TAMA_SAY_SNAP) return judge_snap(t, a);
    if (t->table.phase == TAMA_PEEK) return judge_peek(t, a);
    if (a->verb == TAMA_SAY_READY) return because(TAMA_LOOKED);
    if (!is_to_act(t, t->table.viewer)) {
        Reason r = because(TAMA_NOT_YOUR_TURN);
        r.seat = t->turn;
        return r;
    }
    switch ((TamaPhase)t->table.phase) {
    case TAMA_ROUND_OVER:
    case TAMA_PEEK:
    case TAMA_PHASES: break;
    case TAMA_TURN: return judge_turn(t, a);
    case TAMA_DRAWN: return judge_drawn(t, a);
    case TAMA_POWER: return judge_power(t, a);
    case TAMA_POWER_SHOWN: // [TAMA-9] "after `peek` or `spy` the user says `done`"
        if (a->verb == TAMA_SAY_DONE) return because(TAMA_ALLOWED);
        return because_of(TAMA_STILL_SHOWN, shown_card(t));
    case TAMA_POWER_SWAP: return judge_power_swap(t, a);
    case TAMA_DECLARE: return judge_declare(t, a);
    }
    return because(TAMA_NOT_AN_ACTION);
}

bool tama_is_legal(const View *v, const Action *a, Reason *why)
{
    Reason r = judge(tamalou_seen(v), a);
    if (why) *why = r;
    return r.code == TAMA_ALLOWED;
}
