/* daifugo_refuse.c - why an action is refused, and because of which cards. All of DAIF-5 to
 * DAIF-28. */
#include <assert.h>

#include "rules/daifugo/daifugo_inner.h"

static Reason because(DaifReason code)
{
    return (Reason){.code = (uint8_t)code, .seat = SEAT_NOBODY};
}

static Reason because_number(DaifReason code, int number)
{
    Reason r = because(code);
    r.number = (int16_t)number;
    return r;
}

/* Names the first four cards of a set. */
static Reason because_cards(DaifReason code, DaifSet cards, int number)
{
    Reason r = because_number(code, number);
    for (; cards && r.card_count < 4; cards &= cards - 1) {
        r.card[r.card_count++] = daif_card(daif_first(cards));
    }
    return r;
}

static bool is_to_act(const Daifugo *d)
{
    Seat me = d->table.viewer;
    return me < d->table.seat_count && seats_have(d->table.to_act, me);
}

/* [DAIF-25] "with n 7s", "with n 10s", "with n Qs": n, at most what can be given. */
int daif_allowance(const Daifugo *d)
{
    const DaifPlay *top = daif_top(d);
    assert(top);
    if (d->table.phase == DAIF_BOMB12) return daif_real(top, 12);
    int n = daif_real(top, d->table.phase == DAIF_GIVE7 ? 7 : 10), held = d->count[d->turn];
    return n < held ? n : held;
}

/* ---- what was said -------------------------------------------------------------------- */

/* Does the action have only the arguments that its verb takes? */
static bool is_plain(const Action *a)
{
    Action plain = action_of(a->verb);
    bool lists = a->verb != DAIF_SAY_PASS && a->verb < DAIF_SAY_SKIP;
    if (a->count > ACTION_ITEMS_MAX || (lists && a->count == 0)) return false;
    if (lists) plain.count = a->count;
    for (int i = 0; i < plain.count; i++) {
        plain.item[i] = a->item[i];
        if (a->verb == DAIF_SAY_RANKS) {
            if (a->item[i] < 1 || a->item[i] > 13) return false;
        } else if (a->item[i] > CARD_JOKER) {
            return false;
        }
        if (a->verb == DAIF_SAY_PLAY) plain.as[i] = a->as[i];
    }
    if (a->verb == DAIF_SAY_PLAY) plain.flag = a->flag;
    return action_equal(a, &plain);
}

/* Are these cards in the viewer's hand, each once? */
static Reason why_not_held(const Daifugo *d, const Action *a)
{
    DaifSet hand = d->hand[d->table.viewer], named = 0, missing = 0;
    for (int i = 0; i < a->count; i++) {
        DaifSet card = daif_only(a->item[i]);
        bool joker = a->item[i] == CARD_JOKER;
        if (!daif_has(hand, card)) {
            missing |= card;
        } else if (joker ? daif_jokers(named) == daif_jokers(hand) : (named & card) != 0) {
            return because_cards(DAIF_CARD_TWICE, card, 0);
        } else {
            named = daif_add(named, card);
        }
    }
    return missing ? because_cards(DAIF_NOT_HELD, missing, 0) : because(DAIF_ALLOWED);
}

/* ---- playing -------------------------------------------------------------------------- */

static Card first_natural(DaifSet cards) { return daif_card(daif_first(daif_natural(cards))); }

/* A card of the play and the one below it that it does not beat; neither is jokers alone. */
static Reason because_weak(DaifReason code, const DaifPlay *p, const DaifPlay *top)
{
    Reason r = because(code);
    r.card_count = 2;
    r.card[0] = first_natural(p->cards);
    r.card[1] = first_natural(top->cards);
    return r;
}

/* [DAIF-22] "the next rank": the card that the pile ends with, and the one that comes after it. A
 * stronger play was refused, so there is one. */
static Reason because_not_next(const Daifugo *d, const DaifPlay *p)
{
    const DaifPlay *top = daif_top(d);
    int step = daif_reversed(d) ? -1 : 1;
    int next = p->kind == DAIF_STAIR ? daif_stair_bound(d) : top->number + step;
    int last = daif_rank_of(next - step);
    Suit suit = d->lock ? (Suit)daif_first(d->lock) : card_suit(first_natural(top->cards));
    Reason r = because(DAIF_LOCKED_RANK);
    r.card_count = 2;
    r.card[0] = last > 0 && top->kind == DAIF_STAIR ? card_french(last, suit)
                                                    : first_natural(top->cards);
    r.card[1] = card_french(daif_rank_of(next), suit);
    return r;
}

/* Does any stair beat the pile? Not where the numbers end before one that starts high enough (in a
 * reversed order: ends low enough) is long enough. Without jokers they end one earlier. */
static bool has_room_for_stairs(const Daifugo *d)
{
    const int16_t *option = d->table.option;
    const int bound = daif_stair_bound(d), less = option[DAIF_JOKERS] == 0;
    const bool same = option[DAIF_STAIR_LENGTH] == DAIF_LENGTH_SAME;
    const int length = same ? daif_top(d)->count : option[DAIF_STAIRS] ? 3 : 4;
    if (daif_reversed(d)) return bound - length + 1 >= daif_axis_lowest(d) + less;
    return bound + length - 1 <= daif_axis_highest(d) - less;
}

/* The refusal `code` of a play on the pile. All name the cards that lie there. */
static Reason refused_play(const Daifugo *d, const DaifPlay *p, DaifReason code)
{
    const DaifPlay *top = daif_top(d);
    bool weak = code == DAIF_TOO_WEAK || code == DAIF_TOO_WEAK_TURNED ||
                code == DAIF_TOO_WEAK_JBACK;
    bool counts = code == DAIF_OTHER_COUNT || code == DAIF_STAIR_COUNT;
    bool bound = code == DAIF_STAIR_TOO_LOW || code == DAIF_STAIR_TOO_HIGH ||
                 code == DAIF_STAIR_OVERLAPS || code == DAIF_STAIR_UNDERLAPS;
    if (bound && !has_room_for_stairs(d)) return because_cards(DAIF_STAIR_STANDS, top->cards, 0);
    if (code == DAIF_TOO_MANY_AT_ONCE)
        return because_number(code, d->table.option[DAIF_AT_MOST]);
    if (code == DAIF_LEAD_WITHOUT_3) return because_cards(code, d->owed, 0);
    if (weak) return because_weak(code, p, top);
    if (code == DAIF_LOCKED_RANK) return because_not_next(d, p);
    return because_cards(code, top->cards, counts ? top->count : bound ? daif_stair_bound(d) : 0);
}

/* Two cards of different rank. */
static DaifSet two_ranks(DaifSet cards)
{
    DaifSet natural = daif_natural(cards), first = natural & (~natural + 1);
    DaifSet others = natural & ~daif_rank(daif_number_at(daif_first(natural)));
    return first | (others & (~others + 1));
}

/* These cards make no play of any kind, whatever the jokers stand for.
 * [DAIF-5] "one to four cards of one rank"
 * [DAIF-13] "three or more cards of one suit with consecutive numbers" */
static Reason why_no_play(const Daifugo *d, DaifSet cards)
{
    DaifSet natural = daif_natural(cards);
    DaifPlay stair[DAIF_READINGS_MAX];
    bool one_suit = !(natural & ~daif_suit((Suit)(daif_first(natural) % 4)));
    if (d->table.option[one_suit ? DAIF_STAIRS : DAIF_EMPEROR]) {
        if (one_suit && daif_count(cards) >= 3) return because_cards(DAIF_NO_RUN, natural, 0);
    } else if (daif_stair_readings(d, cards, stair) > 0) {
        return because_cards(DAIF_STAIRS_OFF, natural, 0);
    }
    return because_cards(DAIF_NOT_ONE_RANK, two_ranks(cards), 0);
}

/* The given meanings of the jokers agree with none of the readings. */
static Reason why_not_said(const Daifugo *d, const DaifPlay *reading, int count)
{
    bool stair = reading[count - 1].kind == DAIF_STAIR;
    bool named = d->table.option[DAIF_LOCK] != DAIF_LOCK_OFF && reading[0].kind == DAIF_SET &&
                 reading[0].number != DAIF_ABOVE_ALL;
    return because(stair ? DAIF_JOKER_NUMBER : named ? DAIF_JOKER_SUIT : DAIF_JOKER_HAS_NO_NAME);
}

/* [DAIF-19] `play J… back` */
static Reason why_not_back(const Daifugo *d, const DaifPlay *p)
{
    int limit = d->table.option[DAIF_JBACK_LIMIT];
    switch ((DaifJback)d->table.option[DAIF_JBACK]) {
    case DAIF_JBACK_OFF: return because(DAIF_BACK_OFF);
    case DAIF_JBACK_AUTO: return because(DAIF_BACK_ALWAYS);
    case DAIF_JBACK_DECLARE: break;
    }
    if (daif_real(p, DAIF_JACK) == 0) return because_cards(DAIF_BACK_NEEDS_JACK, p->cards, 0);
    if (p->kind == DAIF_STAIR && !d->table.option[DAIF_JBACK_IN_STAIR])
        return because_cards(DAIF_BACK_NOT_IN_STAIR, p->cards, 0);
    if (limit > 0 && d->jbacks >= limit) return because_number(DAIF_BACK_USED_UP, limit);
    return because(DAIF_ALLOWED);
}

/* Of several readings that are all refused, the one that comes nearest to the pile. */
static const DaifPlay *nearest(const Daifugo *d, const DaifPlay *reading, int count,
                               const uint8_t *as, int jokers)
{
    const DaifPlay *top = daif_top(d), *found = NULL;
    for (int i = 0; i < count; i++) {
        if (!daif_is_said(d, &reading[i], as, jokers)) continue;
        if (!found) found = &reading[i];
        if (top && found->kind != top->kind && reading[i].kind == top->kind) found = &reading[i];
    }
    return found;
}

static Reason why_not_play(const Daifugo *d, const Action *a)
{
    DaifPlay play, reading[DAIF_READINGS_MAX];
    DaifSet cards;
    uint8_t as[2];
    Reason held = why_not_held(d, a);
    if (held.code != DAIF_ALLOWED) return held;
    if (!daif_gather(a, &cards, as)) return because(DAIF_NOT_AN_ACTION); // "7h=Ks"
    if (daif_read(d, a, &play)) {
        return a->flag ? why_not_back(d, &play) : because(DAIF_ALLOWED);
    }
    int count = daif_readings(d, cards, reading);
    if (count == 0) return why_no_play(d, cards);
    const DaifPlay *p = nearest(d, reading, count, as, daif_jokers(cards));
    if (!p) return why_not_said(d, reading, count);
    return refused_play(d, p, daif_refusal(d, p));
}

/* [DAIF-28] `stop4`: two real 4s, and nothing said of them. */
static Reason why_not_stop(const Daifugo *d, const Action *a)
{
    bool fours = a->count == 2 && !a->flag;
    for (int i = 0; fours && i < a->count; i++)
        fours = a->item[i] != CARD_JOKER && card_rank(a->item[i]) == 4 && a->as[i] == AS_ITSELF;
    return fours ? why_not_held(d, a) : because(DAIF_STOP_FIRST);
}

/* ---- the other verbs ------------------------------------------------------------------ */

/* [DAIF-28] `exchange_weakest`: a card that is too strong, and one that is left and weaker. */
static Reason why_not_weakest(const Daifugo *d, const Action *a, int count)
{
    DaifSet cards = 0, must, weak = daif_weakest(d->hand[d->table.viewer], count, &must);
    for (int i = 0; i < a->count; i++) cards = daif_add(cards, daif_only(a->item[i]));
    const DaifSet left = daif_take(d->hand[d->table.viewer], cards);
    for (DaifSet rest = cards; rest; rest &= rest - 1) {
        const Card card = daif_card(daif_first(rest));
        if (daif_has(weak, daif_only(card))) continue;
        Reason r = because_cards(DAIF_GIVE_NOT_WEAKEST, daif_only(card), 0);
        r.card[r.card_count++] = daif_card(daif_first(left));
        return r;
    }
    if (daif_has(cards, must)) return because(DAIF_ALLOWED);
    Reason r = because_cards(DAIF_GIVE_NOT_WEAKEST, 0, 0);
    r.card[r.card_count++] = daif_card(daif_last(cards));
    r.card[r.card_count++] = daif_card(daif_first(left));
    return r;
}

/* [DAIF-18] `give C C` */
static Reason why_not_exchange(const Daifugo *d, const Action *a)
{
    int count;
    if (!daif_is_upper(d, d->table.viewer)) return because(DAIF_GIVE_NOT_YOURS);
    if (!is_to_act(d)) return because(DAIF_GIVEN_ALREADY);
    daif_partner(d, d->table.viewer, &count);
    if (a->count != count) return because_number(DAIF_GIVE_COUNT, count);
    const Reason held = why_not_held(d, a);
    if (held.code != DAIF_ALLOWED || !d->table.option[DAIF_EXCHANGE_WEAKEST]) return held;
    return why_not_weakest(d, a, count);
}

/* [DAIF-25] "up to n" */
static Reason why_not_extra(const Daifugo *d, const Action *a, DaifReason too_many)
{
    if (a->count > daif_allowance(d)) return because_number(too_many, daif_allowance(d));
    return why_not_held(d, a);
}

static Reason why_not_ranks(const Daifugo *d, const Action *a)
{
    for (int i = 0; i < a->count; i++) {
        for (int k = 0; k < i; k++) {
            if (a->item[k] == a->item[i]) return because_number(DAIF_RANK_TWICE, a->item[i]);
        }
    }
    if (a->count <= daif_allowance(d)) return because(DAIF_ALLOWED);
    return because_number(DAIF_RANKS_TOO_MANY, daif_allowance(d));
}

/* What the phase asks for before anything else. */
static DaifReason asked_first(const Daifugo *d)
{
    switch ((DaifPhase)d->table.phase) {
    case DAIF_EXCHANGE: return DAIF_EXCHANGE_FIRST;
    case DAIF_GIVE7: return DAIF_GIVE_FIRST;
    case DAIF_DUMP10: return DAIF_DISCARD_FIRST;
    case DAIF_BOMB12: return DAIF_RANKS_FIRST;
    case DAIF_STOP4: return DAIF_STOP_FIRST;
    case DAIF_VOTE: return DAIF_VOTE_FIRST;
    case DAIF_ROUND_OVER:
    case DAIF_TURN: break;
    }
    return DAIF_ALLOWED;
}

/* The seat that the game waits for acts: is this verb possible in this phase? */
static Reason why_not_now(const Daifugo *d, const Action *a)
{
    DaifReason first = asked_first(d);
    DaifPhase phase = (DaifPhase)d->table.phase;
    bool extra = phase == DAIF_GIVE7 || phase == DAIF_DUMP10 || phase == DAIF_BOMB12;
    if (phase == DAIF_STOP4 && a->verb == DAIF_SAY_PLAY) return why_not_stop(d, a);
    if (phase == DAIF_STOP4 && a->verb == DAIF_SAY_PASS) return because(DAIF_ALLOWED);
    switch ((DaifVerb)a->verb) {
    case DAIF_SAY_PLAY: return first ? because(first) : why_not_play(d, a);
    case DAIF_SAY_PASS:
        if (first) return because(first);
        // [DAIF-5] "The leader cannot pass"
        return because(daif_top(d) ? DAIF_ALLOWED : DAIF_LEADER_PASSES);
    case DAIF_SAY_GIVE:
        if (phase == DAIF_EXCHANGE) return why_not_exchange(d, a);
        if (phase == DAIF_GIVE7) return why_not_extra(d, a, DAIF_GIVE_TOO_MANY);
        return because(first ? first : DAIF_NOTHING_TO_GIVE);
    case DAIF_SAY_DISCARD:
        if (phase == DAIF_DUMP10) return why_not_extra(d, a, DAIF_DISCARD_TOO_MANY);
        return because(first ? first : DAIF_NOTHING_TO_DISCARD);
    case DAIF_SAY_RANKS:
        if (phase == DAIF_BOMB12) return why_not_ranks(d, a);
        return because(first ? first : DAIF_NO_RANKS_TO_NAME);
    case DAIF_SAY_SKIP: return because(extra ? DAIF_ALLOWED : first ? first : DAIF_NOTHING_TO_SKIP);
    case DAIF_SAY_STOP:
    case DAIF_SAY_KEEP:
        if (phase == DAIF_VOTE) return because(DAIF_ALLOWED);
        return because(first ? first : DAIF_NOTHING_TO_VOTE);
    }
    return because(DAIF_NOT_AN_ACTION);
}

/* The game waits for somebody else. */
static Reason why_not_your_turn(const Daifugo *d)
{
    Seat me = d->table.viewer;
    bool seated = me < d->table.seat_count;
    Reason r = because(DAIF_NOT_YOUR_TURN);
    if (seated && !seats_have(d->in, me)) return because(DAIF_IS_OUT);
    // [DAIF-7] "a pass holds until the pile is cleared"
    if (seated && d->table.option[DAIF_PASS_LOCK] && seats_have(d->passed, me)) {
        r.code = DAIF_HAS_PASSED;
    }
    r.seat = d->turn;
    return r;
}

static Reason why_not(const Daifugo *d, const Action *a)
{
    if (a->verb < DAIF_SAY_PLAY || a->verb > DAIF_SAY_KEEP || !is_plain(a)) {
        return because(DAIF_NOT_AN_ACTION);
    }
    if (d->table.phase == DAIF_ROUND_OVER) return because(DAIF_ROUND_IS_OVER);
    if (d->table.phase == DAIF_EXCHANGE && d->table.viewer < d->table.seat_count) {
        return why_not_now(d, a);
    }
    return is_to_act(d) ? why_not_now(d, a) : why_not_your_turn(d);
}

bool daif_is_legal(const View *v, const Action *a, Reason *why)
{
    Reason r = why_not(daifugo_seen(v), a);
    if (why) *why = r;
    return r.code == DAIF_ALLOWED;
}
