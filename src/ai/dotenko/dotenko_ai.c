/*
 * dotenko_ai.c - how the computer plays Dotenko.
 *
 * The levels are people of that strength. A child throws the highest card that goes and overlooks
 * many of its sums, the long ones and those with a joker first. A grown-up overlooks few, but
 * throws high cards just as gladly, and looks up too late when somebody else calls. A good player
 * keeps a hand that can call, plays low cards, and opens only with a low one. `oni` weighs what
 * each step may bring (dotenko_policy.h), and tries it out as far as the whole match goes
 * (search.h).
 */
#include "ai/dotenko/dotenko_ai.h"

#include <assert.h>
#include <string.h>

#include "ai/dotenko/dotenko_policy.h"
#include "base/scratch.h"

enum { OFFERED_MAX = 256 };

/* ---- seeing a sum --------------------------------------------------------------------- */

/* How many of a hundred sums a player sees in its own hand: of one or two cards, and of those that
 * children overlook, of three or more or with a joker; and of these how many still, when somebody
 * else has just called and all look there. Altogether they are 60, 90, 99 and 100. */
typedef struct Sight {
    uint8_t easy, hard, returning;
} Sight;

static const Sight SIGHTS[AI_LEVELS] = {
    [AI_RANDOM] = {100, 100, 100}, [AI_GREEDY] = {100, 100, 100}, [AI_EASY] = {68, 26, 100},
    [AI_NORMAL] = {98, 82, 50},    [AI_STRONG] = {100, 99, 93},   [AI_ONI] = {100, 100, 100}};

/* Looking again does not help: while hand and field card are the same, the answer is. */
static bool sees_sum(const Dotenko *t, AiLevel level)
{
    const Sight *sight = &SIGHTS[level];
    const Card *hand = dote_hand(t, t->table.viewer);
    int count = t->hand_count[t->table.viewer];
    bool returning = t->table.phase == DOTE_RETURNS;
    uint64_t looked_at = (uint64_t)t->table.round * CARD_KINDS + t->field;
    for (int i = 0; i < count; i++) looked_at = looked_at * CARD_KINDS + hand[i];
    FastRng lot = fast_rng_seeded(looked_at * 2 + returning);
    bool hard = count > 2 || memchr(hand, CARD_JOKER, (size_t)count);
    uint32_t seen = hard ? sight->hard : sight->easy;
    if (returning) seen = seen * sight->returning / 100;
    return fast_rng_below(&lot, 100) < seen;
}

/* The call that is open to the viewer, if its hand makes it and it sees that; else 0. Holding a
 * call back, for fear or hope of a return, was tried in the arena: with four and with six players
 * it never paid. */
static DoteVerb call_to_make(const Dotenko *t, AiLevel level)
{
    Seat me = t->table.viewer;
    int value = dote_value(t, t->field);
    if (!dote_adds_up(t, dote_hand(t, me), t->hand_count[me], value)) return 0;
    return sees_sum(t, level) ? dote_call_open(t, me) : 0;
}

/* ---- playing -------------------------------------------------------------------------- */

/* How many different field cards a hand can call on. */
static int calls_of(const Dotenko *t, const Card *hand, int count)
{
    int values = 0;
    for (int v = 1; v <= 13; v++) values += dote_adds_up(t, hand, count, v);
    return values;
}

/* The best play leaves a hand that can call (an empty one can with the card drawn), on many field
 * cards if possible; among those a low card is best, because a caller on it wins its value. */
static int worth_of_play(const Dotenko *t, const Action *play)
{
    Card left[DOTE_DECK_MAX];
    int count = dote_hand_after(t, t->table.viewer, play, left);
    int calls = count == 0 ? 1 : calls_of(t, left, count);
    int hope = calls == 0 ? 0 : 7 + 3 * calls;
    return hope - dote_value(t, play->item[play->count - 1]);
}

/* The first player in the opening is also the first to be called on, so it is better left to others
 * unless one has a very low card. Drawing a card without need is no worse than playing a middling
 * one, as long as the limit is far. */
static int worth_of_waiting(const Dotenko *t)
{
    enum { LETS_OTHERS_OPEN = 7 };
    if (t->table.phase == DOTE_OPENING) return LETS_OTHERS_OPEN;
    int room = t->table.option[DOTE_LIMIT] - t->hand_count[t->table.viewer];
    return room > 2 ? 0 : INT32_MIN;
}

/* How the level rates an action that is not a call. */
static int worth_of(const Dotenko *t, AiLevel level, const Action *a)
{
    bool play = a->verb == DOTE_SAY_PLAY;
    if (level >= AI_STRONG) return play ? worth_of_play(t, a) : worth_of_waiting(t);
    return play ? dote_value(t, a->item[a->count - 1]) : -1; // away with what is high
}

static Action best_play(const Dotenko *t, AiLevel level, const Action *offered, int count,
                        FastRng *rng)
{
    Action best = offered[0];
    int most = INT32_MIN, equals = 0;
    for (int i = 0; i < count; i++) {
        uint8_t verb = offered[i].verb;
        if (verb != DOTE_SAY_PLAY && verb != DOTE_SAY_WAIT && verb != DOTE_SAY_PASS) continue;
        int worth = worth_of(t, level, &offered[i]);
        if (worth < most) continue;
        equals = worth > most ? 1 : equals + 1;
        most = worth;
        if (fast_rng_below(rng, (uint32_t)equals) == 0) best = offered[i];
    }
    return best;
}

/* The first listed: but no call without the sum. */
static Action first_play(const Action *offered, int count)
{
    for (int i = 0; i < count; i++) {
        uint8_t verb = offered[i].verb;
        if (verb == DOTE_SAY_PLAY || verb == DOTE_SAY_WAIT || verb == DOTE_SAY_PASS) {
            return offered[i];
        }
    }
    return offered[0];
}

/* ---- choosing ------------------------------------------------------------------------- */

void dotenko_choose(const View *view, AiLevel level, FastRng *rng, Action *out)
{
    SCRATCH Action offered[OFFERED_MAX];
    bool more;
    const Dotenko *t = dotenko_seen(view);
    int count = DOTENKO.legal(view, offered, OFFERED_MAX, &more); // the first ones will do
    assert(count > 0);
    *out = offered[0];
    if (count == 1) return;
    DoteVerb call = call_to_make(t, level);
    if (call) *out = action_of((uint8_t)call);
    else if (t->table.phase == DOTE_RETURNS) *out = action_of(DOTE_SAY_WAIT);
    else if (level == AI_GREEDY) *out = first_play(offered, count);
    else if (level == AI_ONI) *out = *dote_best(t, t->table.viewer, offered, count);
    else *out = best_play(t, level, offered, count, rng);
}

bool dotenko_interrupts(const View *view, AiLevel level, FastRng *rng, Action *out)
{
    DoteVerb call = call_to_make(dotenko_seen(view), level);
    if (!call) return false;
    *out = action_of((uint8_t)call);
    return level != AI_RANDOM || fast_rng_below(rng, 2) == 0;
}
