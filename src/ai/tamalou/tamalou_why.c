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

/* What the viewer knows of its own cards. */
typedef struct Own {
    int sum;         /* of those it knows */
    int most;        /* the most that one of them counts; INT16_MIN: it knows none */
    bool all_known;
} Own;

static Own own_cards(const Tamalou *t)
{
    Own own = {.most = INT16_MIN, .all_known = true};
    for (int p = 1; p <= tama_places(t, t->table.viewer); p++) {
        Card card = tama_at(t, t->table.viewer, p)->card;
        if (card == CARD_NONE) continue;
        if (!card_is_known(card)) {
            own.all_known = false;
            continue;
        }
        own.sum += value(t, card);
        if (value(t, card) > own.most) own.most = value(t, card);
    }
    return own;
}

/* `card` comes to one of the viewer's places. */
static Reason why_comes(const Tamalou *t, Card card, int place)
{
    Card goes = tama_at(t, t->table.viewer, place)->card;
    if (!card_is_known(card)) return why_code(ADVICE_NONE);
    if (!card_is_known(goes)) {
        return is_low(t, card) ? why_card(ADVICE_SWAP_UNKNOWN, card) : why_code(ADVICE_NONE);
    }
    if (value(t, card) >= value(t, goes)) return why_code(ADVICE_NONE);
    Reason why = why_number(ADVICE_SWAP_DOWN, value(t, goes) - value(t, card));
    why.card_count = 2;
    why.card[0] = goes;
    why.card[1] = card;
    return why;
}

static Reason why_discard(const Tamalou *t)
{
    Own own = own_cards(t);
    if (tama_power(&t->table, t->drawn) != TAMA_NO_POWER) return why_card(ADVICE_POWER, t->drawn);
    bool higher = own.most != INT16_MIN && value(t, t->drawn) >= own.most;
    return higher ? why_card(ADVICE_TOO_HIGH, t->drawn) : why_code(ADVICE_NONE);
}

static Reason why_draw(const Tamalou *t)
{
    Card top = top_discard(t);
    Own own = own_cards(t);
    bool helps = top == CARD_NONE || own.most == INT16_MIN || value(t, top) < own.most;
    return helps ? why_code(ADVICE_NONE) : why_card(ADVICE_NO_USE, top);
}

/* A look at a card of which nothing is known yet. */
static Reason why_look(const Tamalou *t, Seat seat, int place)
{
    if (card_is_known(tama_at(t, seat, place)->card)) return why_code(ADVICE_NONE);
    Reason why = why_code(ADVICE_LOOK);
    why.place = (uint8_t)place;
    return why;
}

static Reason why_trade(const Tamalou *t, const Action *a)
{
    Card gives = tama_at(t, t->table.viewer, a->place[0])->card;
    Card gets = tama_at(t, a->target, a->place[1])->card;
    if (card_is_known(gets)) return why_comes(t, gets, a->place[0]);
    if (!card_is_known(gives) || is_low(t, gives)) return why_code(ADVICE_NONE);
    return why_card(ADVICE_TRADE_AWAY, gives);
}

static Reason why_end(const Tamalou *t)
{
    Own own = own_cards(t);
    if (own.all_known && own.sum > t->table.option[TAMA_LIMIT])
        return why_number(ADVICE_TOO_MANY, own.sum);
    return why_code(own.all_known ? ADVICE_NONE : ADVICE_NOT_ALL_KNOWN);
}

static Reason why_snap(const Tamalou *t, int place)
{
    Card own = tama_at(t, t->table.viewer, place)->card, top = top_discard(t);
    if (!card_is_known(own) || card_rank(own) != card_rank(top)) return why_code(ADVICE_NONE);
    Reason why = why_card(ADVICE_SAME_RANK, own);
    why.card[why.card_count++] = top;
    return why;
}

Reason tamalou_why(const View *v, const Action *a, const Offers *o)
{
    const Tamalou *t = tamalou_seen(v);
    Own own = own_cards(t);
    (void)o;
    switch ((TamaVerb)a->verb) {
    case TAMA_SAY_DRAW: return why_draw(t);
    case TAMA_SAY_DISCARD: return why_discard(t);
    case TAMA_SAY_SWAP: return why_comes(t, t->drawn, a->place[0]);
    case TAMA_SAY_TAKE: return why_comes(t, top_discard(t), a->place[0]);
    case TAMA_SAY_PEEK: return why_look(t, t->table.viewer, a->place[0]);
    case TAMA_SAY_SPY: return why_look(t, a->target, a->place[0]);
    case TAMA_SAY_TRADE: return why_trade(t, a);
    case TAMA_SAY_KEEP:
        return why_comes(t, tama_at(t, t->shown_seat, t->shown_place)->card, a->place[0]);
    case TAMA_SAY_TAMALOU:
        if (own.all_known && own.sum <= t->table.option[TAMA_LIMIT])
            return why_number(ADVICE_LOW_ENOUGH, own.sum);
        break;
    case TAMA_SAY_END: return why_end(t);
    case TAMA_SAY_SNAP: return why_snap(t, a->place[0]);
    case TAMA_SAY_READY:
    case TAMA_SAY_DONE:
    case TAMA_SAY_SKIP:
    case TAMA_SAY_MIX: break;
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
