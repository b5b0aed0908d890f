/* tamalou_why.c - why a step of Tamalou is good. Each seat's View remembers for it. */
#include "ai/temper.h"
#include "ai/why.h"
#include "rules/tamalou/tamalou.h"

static int value(const Tamalou *t, Card card) { return tama_value(&t->table, card); }

static Card top_discard(const Tamalou *t)
{
    return t->discard_count > 0 ? t->discard[t->discard_count - 1] : CARD_NONE;
}

/* Does the card count less than the mean of the deck? */
static bool is_low(const Tamalou *t, Card card)
{
    Card deck[CARDS_MAX];
    int count = tama_deck(&t->table, deck), sum = 0;
    for (int i = 0; i < count; i++) sum += value(t, deck[i]);
    return value(t, card) * count < sum;
}

/* What the viewer knows of a seat's cards. */
typedef struct Known {
    int sum;         /* of those it knows */
    int most;        /* the most that one of them counts; INT16_MIN: it knows none */
    bool all;
} Known;

static Known known_of(const Tamalou *t, Seat seat)
{
    Known known = {.most = INT16_MIN, .all = true};
    for (int p = 1; p <= tama_places(t, seat); p++) {
        Card card = tama_at(t, seat, p)->card;
        if (card == CARD_NONE) continue;
        if (!card_is_known(card)) {
            known.all = false;
            continue;
        }
        known.sum += value(t, card);
        if (value(t, card) > known.most) known.most = value(t, card);
    }
    return known;
}

static Known own_cards(const Tamalou *t) { return known_of(t, t->table.viewer); }

/* `card` comes to one of the viewer's places; `or_else` is true of it in any case. */
static Reason why_comes(const Tamalou *t, Card card, int place, AdviceCode or_else)
{
    Card goes = tama_at(t, t->table.viewer, place)->card;
    if (!card_is_known(card)) return why_code(or_else);
    if (!card_is_known(goes))
        return is_low(t, card) ? why_card(ADVICE_SWAP_UNKNOWN, card) : why_code(ADVICE_KNOW_MORE);
    if (value(t, card) >= value(t, goes)) return why_code(or_else);
    Reason why = why_number(ADVICE_SWAP_DOWN, value(t, goes) - value(t, card));
    why.card_count = 2;
    why.card[0] = goes;
    why.card[1] = card;
    return why;
}

static Reason why_discard(const Tamalou *t)
{
    Known own = own_cards(t);
    if (tama_power(&t->table, t->drawn) != TAMA_NO_POWER) return why_card(ADVICE_POWER, t->drawn);
    if (own.most != INT16_MIN && value(t, t->drawn) >= own.most)
        return why_card(ADVICE_TOO_HIGH, t->drawn);
    return why_code(ADVICE_STAYS);
}

static Reason why_draw(const Tamalou *t)
{
    Card top = top_discard(t);
    Known own = own_cards(t);
    bool helps = top == CARD_NONE || own.most == INT16_MIN || value(t, top) < own.most;
    if (!helps) return why_card(ADVICE_NO_USE, top);
    return why_code(t->table.option[TAMA_POWERS] > 0 ? ADVICE_NEW_POWER : ADVICE_NEW_SEEN);
}

/* A look at a card, mostly one of which nothing is known yet. */
static Reason why_look(const Tamalou *t, Seat seat, int place)
{
    const bool known = card_is_known(tama_at(t, seat, place)->card);
    Reason why = why_code(known ? ADVICE_LOOK_AGAIN : ADVICE_LOOK);
    why.place = (uint8_t)place;
    return why;
}

static Reason why_trade(const Tamalou *t, const Action *a)
{
    Card gives = tama_at(t, t->table.viewer, a->place[0])->card;
    Card gets = tama_at(t, a->target, a->place[1])->card;
    if (card_is_known(gets)) return why_comes(t, gets, a->place[0], ADVICE_SEEN_GAIN);
    if (!card_is_known(gives) || is_low(t, gives)) return why_code(ADVICE_BLIND);
    return why_card(ADVICE_TRADE_AWAY, gives);
}

/* May another seat have as few points, by what the viewer knows? */
static bool may_be_as_low(const Tamalou *t, int sum)
{
    bool may = false;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        const Known its = known_of(t, s);
        may = may || (s != t->table.viewer && (!its.all || its.sum <= sum));
    }
    return may;
}

static Reason why_end(const Tamalou *t)
{
    Known own = own_cards(t);
    if (!own.all) return why_code(ADVICE_NOT_ALL_KNOWN);
    if (own.sum > t->table.option[TAMA_LIMIT]) return why_number(ADVICE_TOO_MANY, own.sum);
    return why_code(may_be_as_low(t, own.sum) ? ADVICE_MAYBE_LOWER : ADVICE_STAYS);
}

static Reason why_call(const Tamalou *t)
{
    Known own = own_cards(t);
    if (!own.all) return why_number(ADVICE_KNOWN_MAKE, own.sum);
    if (own.sum <= t->table.option[TAMA_LIMIT]) return why_number(ADVICE_LOW_ENOUGH, own.sum);
    return why_code(t->table.option[TAMA_LAST_LAP] ? ADVICE_LAST_TURN : ADVICE_ENDS_ROUND);
}

static Reason why_snap(const Tamalou *t, int place)
{
    Card own = tama_at(t, t->table.viewer, place)->card, top = top_discard(t);
    if (!card_is_known(own) || card_rank(own) != card_rank(top)) return why_code(ADVICE_SNAP_LUCK);
    Reason why = why_card(ADVICE_SAME_RANK, own);
    why.card[why.card_count++] = top;
    return why;
}

Reason tamalou_why(const View *v, const Action *a, const Offers *o)
{
    const Tamalou *t = tamalou_seen(v);
    const int place = a->place[0];
    const bool only = o->count == 1;
    switch ((TamaVerb)a->verb) {
    case TAMA_SAY_DRAW: return only ? why_code(ADVICE_NONE) : why_draw(t);
    case TAMA_SAY_DISCARD: return why_discard(t);
    case TAMA_SAY_SWAP: return why_comes(t, t->drawn, place, ADVICE_UNSEEN);
    case TAMA_SAY_TAKE: return why_comes(t, top_discard(t), place, ADVICE_SEEN_GAIN);
    case TAMA_SAY_PEEK: return why_look(t, t->table.viewer, place);
    case TAMA_SAY_SPY: return why_look(t, a->target, place);
    case TAMA_SAY_TRADE: return why_trade(t, a);
    case TAMA_SAY_MIX: return why_code(ADVICE_BLIND);
    case TAMA_SAY_KEEP: {
        const Card shown = tama_at(t, t->shown_seat, t->shown_place)->card;
        return why_comes(t, shown, place, ADVICE_SEEN_GAIN);
    }
    case TAMA_SAY_TAMALOU: return why_call(t);
    case TAMA_SAY_END: return why_end(t);
    case TAMA_SAY_SNAP: return why_snap(t, place);
    case TAMA_SAY_SKIP: return why_code(ADVICE_STAYS);
    case TAMA_SAY_READY:
    case TAMA_SAY_DONE: return why_code(ADVICE_REMEMBERED);
    }
    return why_code(ADVICE_NONE);
}

/* ---- what comes to the same (temper.h) ------------------------------------------------- */

/* Looks at cards of which the viewer knows nothing, and their owner as much of one as the other. */
bool tamalou_same(const View *v, const Action *a, const Action *b)
{
    const Tamalou *t = tamalou_seen(v);
    if (a->verb != b->verb || (a->verb != TAMA_SAY_PEEK && a->verb != TAMA_SAY_SPY)) return false;
    bool own = a->verb == TAMA_SAY_PEEK;
    const Seat of[2] = {own ? t->table.viewer : a->target, own ? t->table.viewer : b->target};
    const TamaPlace *one = tama_at(t, of[0], a->place[0]), *two = tama_at(t, of[1], b->place[0]);
    return one->card == CARD_HIDDEN && two->card == CARD_HIDDEN &&
           seats_have(one->known_by, of[0]) == seats_have(two->known_by, of[1]);
}
