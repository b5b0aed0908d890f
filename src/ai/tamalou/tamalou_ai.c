/*
 * tamalou_ai.c - how the computer plays Tamalou: small cards in, large cards out.
 *
 * It counts what it knows (its view remembers for it; below `oni` it forgets some of that), and
 * takes for every other card the mean of those that it cannot place. It looks one step ahead,
 * and declares when its sum is 5 or less, or very likely so. Under kamikaze it makes two queens and
 * two kings whole where one card is missing, keeps them, and calls.
 */
#include "ai/tamalou/tamalou_ai.h"

#include <assert.h>
#include <string.h>

#include "rules/tamalou/tamalou.h"

/* Points that a look at one of its own cards, or at another's, is worth. */
static const double PEEK_WORTH = 1.0, SPY_WORTH = 0.3;
/* By how much a card that its owner knows and has kept is lower than the mean. */
static const double KEPT_DISCOUNT = 1.5;
/* A trade that gains less is left alone. */
static const double TRADE_WORTH = 1.0;
/* ... and of two others' cards, which brings nothing by itself. */
static const double MIX_WORTH = 2.0;
/* With a card unknown it declares when it is so sure. What a failed call costs makes no odds: so
 * few fail that other figures for `fail=0` and `fail=50` won no more matches (8,000 played). */
static const double SURE = 0.75;

typedef struct Mind {
    const Tamalou *t;
    Seat me;
    AiLevel level;
    uint8_t forgotten[TAMA_LAID_MAX]; /* 1: known, but not remembered now */
    int unseen;                       /* cards that it cannot place, */
    int value[TAMA_DECK_MAX];         /* what each of them counts, */
    double mean;                      /* and on the average */
} Mind;

/* ---- what it knows -------------------------------------------------------------------- */

static bool remembers(const Mind *m, Seat seat, int place)
{
    const TamaPlace *p = tama_at(m->t, seat, place);
    return card_is_known(p->card) && !m->forgotten[p - m->t->laid];
}

static void count_unseen(Mind *m)
{
    int8_t left[CARD_JOKER + 1] = {0};
    Card deck[CARDS_MAX];
    int count = tama_deck(&m->t->table, deck), sum = 0;
    for (int i = 0; i < count; i++) left[deck[i]]++;
    for (int i = 0; i < m->t->discard_count; i++) left[m->t->discard[i]]--;
    if (card_is_known(m->t->drawn)) left[m->t->drawn]--;
    for (Seat s = 0; s < m->t->table.seat_count; s++) {
        for (int p = 1; p <= tama_places(m->t, s); p++) {
            if (remembers(m, s, p)) left[tama_at(m->t, s, p)->card]--;
        }
    }
    for (Card c = 0; c <= CARD_JOKER; c++) {
        for (; left[c] > 0; left[c]--) {
            m->value[m->unseen] = tama_value(&m->t->table, c);
            sum += m->value[m->unseen++];
        }
    }
    m->mean = m->unseen > 0 ? (double)sum / m->unseen : 0;
}

/* When it acts it forgets one in this many known cards; 0: none. */
static uint32_t slip_of(AiLevel level)
{
    switch (level) {
    case AI_EASY: return 8;
    case AI_NORMAL: return 14;
    case AI_STRONG: return 36;
    case AI_RANDOM:
    case AI_GREEDY:
    case AI_ONI:
    case AI_LEVELS: break;
    }
    return 0;
}

/* Memory is what the levels differ in. No card that lies open is forgotten. */
static Mind mind_of(const View *view, AiLevel level, FastRng *rng)
{
    Mind m = {.t = tamalou_seen(view), .me = view_table(view)->viewer, .level = level};
    uint32_t slip = slip_of(level);
    for (Seat s = 0; s < m.t->table.seat_count && slip > 0; s++) {
        for (int p = 1; p <= tama_places(m.t, s); p++) {
            bool slips = fast_rng_below(rng, slip) == 0;
            m.forgotten[m.t->first[s] + p - 1] = slips && !tama_shows(m.t, m.me, s, p);
        }
    }
    count_unseen(&m);
    return m;
}

/* What the card there counts, as far as it knows. */
static double worth(const Mind *m, Seat seat, int place)
{
    const TamaPlace *p = tama_at(m->t, seat, place);
    if (remembers(m, seat, place)) return tama_value(&m->t->table, p->card);
    bool kept = seat != m->me && p->known_by >> seat & 1;
    return m->mean - (kept ? KEPT_DISCOUNT : 0);
}

/* The place of its own whose card it would give away first; 0 if it has none left. */
static int worst_place(const Mind *m)
{
    int worst = 0;
    for (int p = 1; p <= tama_places(m->t, m->me); p++) {
        if (!tama_has_card(m->t, m->me, p)) continue;
        if (worst == 0 || worth(m, m->me, p) > worth(m, m->me, worst)) worst = p;
    }
    return worst;
}

static int unknown_place(const Mind *m)
{
    for (int p = 1; p <= tama_places(m->t, m->me); p++) {
        if (tama_has_card(m->t, m->me, p) && !remembers(m, m->me, p)) return p;
    }
    return 0;
}

/* Another's card that looks smallest (or, with `unknown`, one that it does not know: which,
 * is left to the lot). Returns its place, 0 if there is none. */
static int best_target(const Mind *m, bool unknown, FastRng *rng, Seat *seat)
{
    int best = 0, equals = 0;
    for (Seat s = 0; s < m->t->table.seat_count; s++) {
        const bool traded = s == m->t->traded_with && m->t->traded_from == m->me;
        if (s == m->me || traded || s == m->t->declarer) continue;
        for (int p = 1; p <= tama_places(m->t, s); p++) {
            if (!tama_has_card(m->t, s, p) || (unknown && remembers(m, s, p))) continue;
            double gain = best > 0 && !unknown ? worth(m, *seat, best) - worth(m, s, p) : 0;
            if (gain < 0) continue;
            equals = gain > 0 ? 1 : equals + 1;
            if (best > 0 && fast_rng_below(rng, (uint32_t)equals) > 0) continue;
            best = p;
            *seat = s;
        }
    }
    return best;
}

/* ---- kamikaze ------------------------------------------------------------------------- */

enum { QUEEN = 12, KING = 13, HOLDS_WHOLE = 4, HOLDS_THREE = 3 };

/* [TAMA-15] What it knows to have of "exactly two Q and two K". */
typedef struct Kamikaze {
    int held;   /* how many of the four; 0 where they would count for nothing */
    int odd;    /* the place of a card that does not belong there */
    int wanted; /* with three of them: the rank of the fourth */
} Kamikaze;

static Kamikaze kamikaze_of(const Mind *m)
{
    int cards = 0, queens = 0, kings = 0, odd = 0;
    if (!m->t->table.option[TAMA_KAMIKAZE]) return (Kamikaze){0};
    for (int p = 1; p <= tama_places(m->t, m->me); p++) {
        if (!tama_has_card(m->t, m->me, p)) continue;
        const int rank = remembers(m, m->me, p) ? card_rank(tama_at(m->t, m->me, p)->card) : 0;
        cards++;
        if (rank == QUEEN && queens < 2) queens++;
        else if (rank == KING && kings < 2) kings++;
        else odd = p;
    }
    if (cards != HOLDS_WHOLE) return (Kamikaze){0};
    return (Kamikaze){queens + kings, odd, queens < 2 ? QUEEN : KING};
}

static bool holds_kamikaze(const Mind *m) { return kamikaze_of(m).held == HOLDS_WHOLE; }

/* The place where `card` makes kamikaze whole; 0 if there is none. */
static int place_in_kamikaze(const Mind *m, Card card)
{
    const Kamikaze k = kamikaze_of(m);
    const bool fits = card_is_known(card) && card != CARD_JOKER && card_rank(card) == k.wanted;
    return k.held == HOLDS_THREE && fits ? k.odd : 0;
}

/* ---- declaring ------------------------------------------------------------------------ */

/* The lowest of the others' estimated sums, and whose it is. */
static double lowest_other(const Mind *m, Seat *who)
{
    double lowest = 1000;
    for (Seat s = 0; s < m->t->table.seat_count; s++) {
        double sum = 0;
        if (s == m->me) continue;
        for (int p = 1; p <= tama_places(m->t, s); p++) {
            if (tama_has_card(m->t, s, p)) sum += worth(m, s, p);
        }
        if (sum >= lowest) continue;
        lowest = sum;
        *who = s;
    }
    return lowest;
}

/* Up to which sum it calls. Up to five nobody else is likely to have as little; where more is
 * allowed, it wants clearly less than the others seem to have, who may have one more turn. */
static int room_to_call(const Mind *m)
{
    enum { LOW = 5, AHEAD = 4, A_TURN = 3 };
    const int16_t *option = m->t->table.option;
    const int ahead = AHEAD + (option[TAMA_LAST_LAP] ? A_TURN : 0);
    Seat who = SEAT_NOBODY;
    int room = (int)lowest_other(m, &who) - ahead;
    if (room < LOW) room = LOW;
    return room < option[TAMA_LIMIT] ? room : option[TAMA_LIMIT];
}

/* How likely its own sum is low enough. With more than two cards unknown: not enough to bet on. */
static double chance_to_hold(const Mind *m)
{
    int room = room_to_call(m), unknown = 0, good = 0;
    for (int p = 1; p <= tama_places(m->t, m->me); p++) {
        if (!tama_has_card(m->t, m->me, p)) continue;
        if (remembers(m, m->me, p)) room -= tama_value(&m->t->table, tama_at(m->t, m->me, p)->card);
        else unknown++;
    }
    if (unknown == 0) return room >= 0;
    if (unknown > 2 || m->unseen < unknown) return 0;
    for (int i = 0; i < m->unseen; i++) {
        if (unknown == 1) good += m->value[i] <= room;
        for (int k = 0; k < m->unseen && unknown == 2; k++) {
            good += i != k && m->value[i] + m->value[k] <= room;
        }
    }
    double all = unknown == 1 ? m->unseen : (double)m->unseen * (m->unseen - 1);
    return good / all;
}

/* Nobody can draw: the same cards go in circles until somebody declares. */
static bool goes_in_circles(const Tamalou *t)
{
    return t->stock_count == 0 && t->discard_count <= 1 && t->refills < TAMA_REFILLS_MAX &&
           t->table.option[TAMA_STOCK_OUT] == TAMA_STOCK_RESHUFFLE;
}

static Action declare_or_end(const Mind *m)
{
    bool declares = m->t->declarer == SEAT_NOBODY &&
                    (chance_to_hold(m) >= SURE || holds_kamikaze(m) || goes_in_circles(m->t));
    return action_of(declares ? TAMA_SAY_TAMALOU : TAMA_SAY_END);
}

/* ---- a turn --------------------------------------------------------------------------- */

static Action say(TamaVerb verb, int place)
{
    Action a = action_of((uint8_t)verb);
    a.place[0] = (uint8_t)place;
    return a;
}

static Card top_discard(const Tamalou *t)
{
    return t->discard_count > 0 ? t->discard[t->discard_count - 1] : CARD_NONE;
}

/* How much a card drawn from the stock will lower its own sum, on the average. */
static double gain_of_drawing(const Mind *m, double worst)
{
    double gain = 0;
    for (int i = 0; i < m->unseen; i++) gain += m->value[i] < worst ? worst - m->value[i] : 0;
    return m->unseen > 0 ? gain / m->unseen : 0;
}

/* Takes the discard only for a gain, so that nobody takes for ever. */
static Action draw_or_take(const Mind *m, const View *view)
{
    Action draw = action_of(TAMA_SAY_DRAW);
    int place = worst_place(m);
    bool can_draw = TAMALOU.is_legal(view, &draw, NULL);
    if (place == 0 || m->t->discard_count == 0) return draw;
    int whole = place_in_kamikaze(m, top_discard(m->t));
    if (whole > 0) return say(TAMA_SAY_TAKE, whole);
    if (can_draw && holds_kamikaze(m)) return draw;
    double worst = worth(m, m->me, place);
    double gain = worst - tama_value(&m->t->table, top_discard(m->t));
    double drawing = gain_of_drawing(m, worst);
    return can_draw && gain <= drawing ? draw : say(TAMA_SAY_TAKE, place);
}

/* What discarding the drawn card is good for. */
static double worth_of_power(const Mind *m, FastRng *rng)
{
    Seat seat = m->me;
    int place = worst_place(m), target = best_target(m, false, rng, &seat);
    double trade = place && target ? worth(m, m->me, place) - worth(m, seat, target) : 0;
    switch (tama_power(&m->t->table, m->t->drawn)) {
    case TAMA_NO_POWER: break;
    case TAMA_POWER_PEEK: return unknown_place(m) > 0 ? PEEK_WORTH : 0;
    case TAMA_POWER_SPY: return SPY_WORTH;
    case TAMA_POWER_TRADE: return trade > TRADE_WORTH ? trade : 0;
    case TAMA_POWER_KING: return trade > SPY_WORTH ? trade : SPY_WORTH;
    }
    return 0;
}

/* Laying the new card on an unknown place is worth as much as a look there. */
static Action swap_or_discard(const Mind *m, FastRng *rng)
{
    int best = place_in_kamikaze(m, m->t->drawn);
    if (best > 0) return say(TAMA_SAY_SWAP, best);
    if (holds_kamikaze(m)) return action_of(TAMA_SAY_DISCARD);
    double most = worth_of_power(m, rng), value = tama_value(&m->t->table, m->t->drawn);
    for (int p = 1; p <= tama_places(m->t, m->me); p++) {
        if (!tama_has_card(m->t, m->me, p)) continue;
        double gain = worth(m, m->me, p) - value;
        if (gain > 0 && !remembers(m, m->me, p)) gain += PEEK_WORTH;
        if (gain <= most) continue;
        most = gain;
        best = p;
    }
    return best > 0 ? say(TAMA_SAY_SWAP, best) : action_of(TAMA_SAY_DISCARD);
}

/* ---- powers --------------------------------------------------------------------------- */

static Action spy(const Mind *m, bool unknown, FastRng *rng)
{
    Action a = action_of(TAMA_SAY_SPY);
    int place = best_target(m, unknown, rng, &a.target);
    a.place[0] = (uint8_t)place;
    return place > 0 ? a : action_of(TAMA_SAY_SKIP);
}

/* [TAMA-19] `jq_any`: the other player who seems to have the lowest sum gets another's worst card
 * for their best one. Not in the last lap, where the caller's cards are safe. */
static Action mix(const Mind *m)
{
    Seat least = SEAT_NOBODY;
    int best = 0;
    double most = MIX_WORTH;
    Action a = action_of(TAMA_SAY_SKIP);
    (void)lowest_other(m, &least);
    if (!m->t->table.option[TAMA_JQ_ANY] || m->t->declarer != SEAT_NOBODY) return a;
    if (least == SEAT_NOBODY) return a;
    for (int p = 1; p <= tama_places(m->t, least); p++) {
        const bool lower = !best || worth(m, least, p) < worth(m, least, best);
        if (tama_has_card(m->t, least, p) && lower) best = p;
    }
    for (Seat s = 0; s < m->t->table.seat_count && best; s++) {
        if (s == m->me || s == least) continue;
        for (int p = 1; p <= tama_places(m->t, s); p++) {
            const double harm = tama_has_card(m->t, s, p)
                                    ? worth(m, s, p) - worth(m, least, best) : 0;
            if (harm <= most) continue;
            most = harm;
            a = action_of(TAMA_SAY_MIX);
            a.target = least;
            a.place[0] = (uint8_t)best;
            a.place[1] = (uint8_t)p;
            a.item[a.count++] = s;
        }
    }
    return a;
}

static Action trade(const Mind *m, FastRng *rng)
{
    Action a = say(TAMA_SAY_TRADE, worst_place(m));
    if (holds_kamikaze(m)) return action_of(TAMA_SAY_SKIP);
    int target = best_target(m, false, rng, &a.target);
    a.place[1] = (uint8_t)target;
    if (a.place[0] == 0 || target == 0) return action_of(TAMA_SAY_SKIP);
    double gain = worth(m, m->me, a.place[0]) - worth(m, a.target, target);
    return gain > TRADE_WORTH ? a : action_of(TAMA_SAY_SKIP);
}

static Action trade_or_mix(const Mind *m, const View *view, FastRng *rng)
{
    Action own = trade(m, rng), others = mix(m);
    TAMALOU.complete(view, &others);
    const bool mixes = own.verb == TAMA_SAY_SKIP && TAMALOU.is_legal(view, &others, NULL);
    return mixes ? others : own;
}

static Action use_power(const Mind *m, const View *view, FastRng *rng)
{
    switch ((TamaPower)m->t->power) {
    case TAMA_NO_POWER: break;
    case TAMA_POWER_PEEK:
        if (unknown_place(m) > 0) return say(TAMA_SAY_PEEK, unknown_place(m));
        break;
    case TAMA_POWER_SPY: return spy(m, true, rng);
    case TAMA_POWER_KING: return spy(m, false, rng);
    case TAMA_POWER_TRADE: return trade_or_mix(m, view, rng);
    }
    return action_of(TAMA_SAY_SKIP);
}

/* A K has shown a card: is it smaller than its own worst one? */
static Action keep_or_skip(const Mind *m)
{
    int place = worst_place(m);
    if (m->t->shown_place == 0 || place == 0) return action_of(TAMA_SAY_SKIP);
    if (holds_kamikaze(m)) return action_of(TAMA_SAY_SKIP);
    int whole = place_in_kamikaze(m, tama_at(m->t, m->t->shown_seat, m->t->shown_place)->card);
    if (whole > 0) return say(TAMA_SAY_KEEP, whole);
    double gain = worth(m, m->me, place) - worth(m, m->t->shown_seat, m->t->shown_place);
    return gain > 0 ? say(TAMA_SAY_KEEP, place) : action_of(TAMA_SAY_SKIP);
}

/* ---- snapping ------------------------------------------------------------------------- */

/* The place of one of its cards that it knows to match and wants to be rid of; 0 if none. */
static int place_to_snap(const Mind *m)
{
    Card top = top_discard(m->t);
    if (!m->t->snap_open || !(m->t->snappers >> m->me & 1) || holds_kamikaze(m)) return 0;
    for (int p = 1; p <= tama_places(m->t, m->me); p++) {
        if (!tama_has_card(m->t, m->me, p) || !remembers(m, m->me, p)) continue;
        Card card = tama_at(m->t, m->me, p)->card;
        if (card_rank(card) == card_rank(top) && tama_value(&m->t->table, card) > 0) return p;
    }
    return 0;
}

static Action play(const Mind *m, const View *view, FastRng *rng)
{
    switch ((TamaPhase)m->t->table.phase) {
    case TAMA_ROUND_OVER:
    case TAMA_PHASES: break;
    case TAMA_PEEK: return action_of(TAMA_SAY_READY);
    case TAMA_TURN: return draw_or_take(m, view);
    case TAMA_DRAWN: return swap_or_discard(m, rng);
    case TAMA_POWER: return use_power(m, view, rng);
    case TAMA_POWER_SHOWN: return action_of(TAMA_SAY_DONE);
    case TAMA_POWER_SWAP: return keep_or_skip(m);
    case TAMA_DECLARE: return declare_or_end(m);
    }
    return action_of(0);
}

/* A reference to measure others by: leaves every power alone. */
static Action play_greedily(const Mind *m, const View *view, FastRng *rng)
{
    if (m->t->table.phase == TAMA_POWER) return action_of(TAMA_SAY_SKIP);
    return play(m, view, rng);
}

void tamalou_choose(const View *view, AiLevel level, FastRng *rng, Action *out)
{
    Mind m = mind_of(view, level, rng);
    int snap = place_to_snap(&m);
    bool waits = seats_have(m.t->table.to_act, m.me);
    if (snap == 0 && !waits) snap = unknown_place(&m) ? unknown_place(&m) : worst_place(&m);
    if (snap > 0) *out = say(TAMA_SAY_SNAP, snap);
    else if (level == AI_GREEDY) *out = play_greedily(&m, view, rng);
    else *out = play(&m, view, rng);
    assert(TAMALOU.is_legal(view, out, NULL));
}

bool tamalou_interrupts(const View *view, AiLevel level, FastRng *rng, Action *out)
{
    if (level == AI_RANDOM) return false;
    Mind m = mind_of(view, level, rng);
    int snap = place_to_snap(&m);
    *out = say(TAMA_SAY_SNAP, snap);
    return snap > 0;
}
