/* dotenko_imagine.c - how a round of Dotenko goes on in imagination, and what its end is worth. */
#include "ai/dotenko/dotenko_ai.h"
#include "ai/dotenko/dotenko_policy.h"
#include "ai/odds.h"
#include "base/scratch.h"

enum { OFFERED_MAX = 256 };

/* ---- playing on in imagination ---------------------------------------------------------- */

/* One of `seats`, each as likely. */
static Seat any_of(SeatSet seats, FastRng *rng)
{
    int number = (int)fast_rng_below(rng, (uint32_t)__builtin_popcount(seats));
    for (; number > 0; number--) seats = (SeatSet)(seats & (seats - 1));
    return (Seat)__builtin_ctz(seats);
}

/* The call that this seat can make in truth, or 0. */
static DoteVerb call_of(const Dotenko *t, Seat seat)
{
    const int value = dote_value(t, t->field);
    bool adds_up = dote_adds_up(t, dote_hand(t, seat), t->hand_count[seat], value);
    return adds_up ? dote_call_open(t, seat) : 0;
}

/* The seats that call out of turn now. */
static SeatSet callers(const Dotenko *t)
{
    SeatSet found = 0;
    for (SeatSet left = t->table.may_interrupt; left; left = (SeatSet)(left & (left - 1))) {
        Seat seat = seats_first(left);
        if (call_of(t, seat)) found |= seats_only(seat);
    }
    return found;
}

void dotenko_play_on(State *s, FastRng *rng)
{
    const Dotenko *t = (const Dotenko *)s;
    SCRATCH Action offered[OFFERED_MAX];
    bool more;
    SeatSet calling = callers(t);
    Seat seat = any_of(calling ? calling : t->table.to_act, rng);
    DoteVerb call = call_of(t, seat);
    if (call || t->table.phase == DOTE_RETURNS) {
        Action said = action_of(call ? (uint8_t)call : DOTE_SAY_WAIT);
        DOTENKO.apply(s, seat, &said, NULL);
        return;
    }
    int count = dote_offers(t, seat, offered, OFFERED_MAX, &more); // the first ones will do
    const Action *best = count > 1 ? dote_best(t, seat, offered, count) : &offered[0];
    DOTENKO.apply(s, seat, best, NULL);
}

/* ---- what an end is worth --------------------------------------------------------------- */

static int square_root(int n)
{
    int root = 0;
    while ((root + 1) * (root + 1) <= n) root++;
    return root;
}

/* A round moves two players apart by some 17 points, as often one way as the other: times the rate,
 * and times a middling card where the bottom one pays. This is the lead in points that makes it
 * twice as likely to be ahead in the end, after that many more rounds. */
static int lead_that_doubles(const int16_t *option, int rounds)
{
    enum { SQUARED_A_ROUND = 50, MIDDLING = 7 };
    const int times = option[DOTE_RATE] * (option[DOTE_BOTTOM_PAYS] ? MIDDLING : 1);
    return square_root(SQUARED_A_ROUND * rounds) * times;
}

/* How likely it is that this seat comes out first, as against the others; seats that share the
 * first place share the win. */
static int64_t hope_of(const Table *t, int behind, int rounds_left)
{
    if (rounds_left <= 0) return behind == 0;
    return odds_of(behind, lead_that_doubles(t->option, rounds_left));
}

int64_t dotenko_chance(const State *s, Seat me)
{
    const Table *t = state_table(s);
    int left = table_rounds(&DOTENKO, t) - t->round, best = t->scores[me];
    int64_t all = 0;
    for (int i = 0; i < t->seat_count; i++) {
        if (t->scores[i] > best) best = t->scores[i];
    }
    for (int i = 0; i < t->seat_count; i++) all += hope_of(t, best - t->scores[i], left);
    return (hope_of(t, best - t->scores[me], left) << 16) / all;
}

void dotenko_think(const View *view, FastRng *rng, void *mind)
{
    (void)rng;
    *(Seat *)mind = view_table(view)->viewer;
}

int64_t dotenko_worth(const State *end, void *mind) { return dotenko_chance(end, *(Seat *)mind); }
