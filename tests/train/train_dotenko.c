/*
 * train_dotenko.c - learns the weights of ai/dotenko/dotenko_policy.h from play.
 *
 *   train_dotenko ROUNDS SEED > src/ai/dotenko/dotenko_weights.c
 *
 * Least squares: everybody does what the weights like best, or now and then anything; what the
 * round brought in the end is what the step was worth, and the weights are chosen anew so that they
 * tell that best. Some sit at the table who only throw the first card that goes. That is gone
 * through a few times, each by the weights of the time before. Floating point is used here alone:
 * what is written are whole numbers.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/dotenko/dotenko_policy.h"

enum {
    TIMES = 4,         /* the weights are learned */
    STEPS_KEPT = 512,  /* of a round; of a longer one the first */
    OFFERED_MAX = 256,
    CURIOUS = 20,      /* of a hundred steps that are anything, */
    SIMPLE = 20,       /* and players who throw the first card that goes */
    DEFAULTS = 60      /* of a hundred matches by the usual rules, the others by any */
};

/* A step that was taken, and by whom. */
typedef struct Taken {
    Seat seat;
    DoteStep step;
    double feature[DOTE_FEATURES];
} Taken;

/* What least squares needs of all steps of a kind. */
typedef struct Sums2 {
    double square[DOTE_FEATURES][DOTE_FEATURES], with_points[DOTE_FEATURES];
} Sums2;

static double weight[DOTE_STEPS][DOTE_FEATURES];
static Sums2 seen[DOTE_STEPS];
static Taken taken[STEPS_KEPT];
static int taken_count;
static bool simple[SEATS_MAX];
static FastRng rng;

/* ---- one round -------------------------------------------------------------------------- */

static void read_step(const DoteOutlook *o, const Action *a, Seat seat, Taken *out)
{
    int32_t feature[DOTE_FEATURES];
    out->seat = seat;
    out->step = dote_features(o, a, feature);
    for (int i = 0; i < DOTE_FEATURES; i++) out->feature[i] = feature[i] / 1000.0;
}

static double worth(const Taken *step)
{
    double sum = 0;
    for (int i = 0; i < DOTE_FEATURES; i++) sum += weight[step->step][i] * step->feature[i];
    return sum;
}

/* Which of these, that are no calls, is done; it is kept to learn from. */
static int choose(const Dotenko *t, Seat seat, const Action *offered, int count)
{
    DoteOutlook o = dote_outlook(t, seat);
    Taken best = {.seat = seat}, tried;
    bool any = fast_rng_below(&rng, 100) < CURIOUS;
    int lot = any ? (int)fast_rng_below(&rng, (uint32_t)count) : -1, chosen = -1;
    for (int i = 0; i < count; i++) {
        read_step(&o, &offered[i], seat, &tried);
        bool better = any ? i == lot : chosen < 0 || worth(&tried) > worth(&best);
        if (!better) continue;
        best = tried;
        chosen = i;
    }
    if (taken_count < STEPS_KEPT) taken[taken_count++] = best;
    return chosen;
}

static DoteVerb call_of(const Dotenko *t, Seat seat)
{
    bool adds_up = dote_adds_up(t, dote_hand(t, seat), t->hand_count[seat], dote_value(t, t->field));
    return adds_up ? dote_call_open(t, seat) : 0;
}

/* Who calls out of turn comes first, then one of those who are to act. */
static Seat whose_move(const Dotenko *t)
{
    Seat order[SEATS_MAX];
    int count = t->table.seat_count, at = 0;
    for (int s = 0; s < count; s++) order[s] = (Seat)s;
    fast_rng_shuffle(&rng, order, count);
    for (int i = 0; i < count; i++) {
        if (seats_have(t->table.may_interrupt, order[i]) && call_of(t, order[i])) return order[i];
    }
    while (!seats_have(t->table.to_act, order[at])) at++;
    return order[at];
}

static void one_acts(Dotenko *t)
{
    static Action offered[OFFERED_MAX];
    bool more;
    Seat seat = whose_move(t);
    DoteVerb call = call_of(t, seat);
    Action a = action_of(call ? (uint8_t)call : DOTE_SAY_WAIT);
    if (!call && t->table.phase != DOTE_RETURNS) {
        int count = dote_offers(t, seat, offered, OFFERED_MAX, &more); // no call among them
        a = offered[simple[seat] ? 0 : choose(t, seat, offered, count)];
    }
    DOTENKO.apply((State *)t, seat, &a, NULL);
}

static void learn(const Taken *step, double points)
{
    Sums2 *sums = &seen[step->step];
    for (int i = 0; i < DOTE_FEATURES; i++) {
        if (step->feature[i] == 0) continue;
        sums->with_points[i] += step->feature[i] * points;
        for (int k = 0; k < DOTE_FEATURES; k++) {
            sums->square[i][k] += step->feature[i] * step->feature[k];
        }
    }
}

/* ---- matches ---------------------------------------------------------------------------- */

static Setup some_setup(void)
{
    bool usual = fast_rng_below(&rng, 100) < DEFAULTS;
    Setup setup = setup_usual(&DOTENKO, usual ? 4 : 3 + (int)fast_rng_below(&rng, 4));
    if (!usual) {
        uint32_t which = fast_rng_below(&rng, (uint32_t)DOTENKO.preset_count);
        setup_apply_preset(&DOTENKO, &DOTENKO.presets[which], &setup);
    }
    setup.seed = fast_rng_seed(&rng);
    return setup;
}

static void play(int rounds)
{
    Dotenko t;
    while (rounds > 0) {
        Setup setup = some_setup();
        DOTENKO.start(&setup, (State *)&t);
        state_imagine((State *)&t, &rng);
        for (Seat s = 0; s < t.table.seat_count; s++) {
            simple[s] = fast_rng_below(&rng, 100) < SIMPLE;
        }
        for (; !t.table.over; rounds--) {
            DOTENKO.deal((State *)&t, NULL, NULL);
            taken_count = 0;
            while (t.table.phase != DOTE_ROUND_OVER) one_acts(&t);
            for (int i = 0; i < taken_count; i++) {
                learn(&taken[i], t.table.round_scores[taken[i].seat]);
            }
        }
    }
}

/* The weights with which the features predict the points best, by Gauss-Jordan elimination. The
 * weights of rare features are held near zero. */
static void solve(DoteStep step)
{
    enum { HELD = 50, N = DOTE_FEATURES };
    static double m[N][N + 1];
    for (int i = 0; i < N; i++) {
        memcpy(m[i], seen[step].square[i], sizeof seen[step].square[i]);
        m[i][i] += HELD;
        m[i][N] = seen[step].with_points[i];
    }
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < N; k++) {
            double times = m[k][i] / m[i][i];
            for (int j = i; k != i && j <= N; j++) m[k][j] -= times * m[i][j];
        }
    }
    for (int i = 0; i < N; i++) weight[step][i] = m[i][N] / m[i][i];
}

static void write_weights(const char *command)
{
    printf("/* dotenko_weights.c - made by tests/train: %s. Not to be changed by hand. */\n"
           "#include \"ai/dotenko/dotenko_policy.h\"\n\n"
           "const int16_t DOTE_WEIGHTS[DOTE_STEPS][DOTE_FEATURES] = {", command);
    for (int step = 0; step < DOTE_STEPS; step++) {
        for (int i = 0; i < DOTE_FEATURES; i++) {
            double w = fmin(fmax(weight[step][i] * 1000, INT16_MIN), INT16_MAX);
            const char *before = i == 0 ? "\n    {" : i % 14 == 0 ? "\n     " : " ";
            printf("%s%d%s", before, (int)lround(w), i + 1 < DOTE_FEATURES ? "," : "},");
        }
    }
    printf("\n};\n");
}

int main(int argc, char **argv)
{
    char command[64];
    if (argc != 3) {
        fprintf(stderr, "train_dotenko ROUNDS SEED\n");
        return 2;
    }
    rng = fast_rng_seeded(strtoull(argv[2], NULL, 10));
    for (int time = 0; time < TIMES; time++) {
        memset(seen, 0, sizeof seen);
        play(atoi(argv[1]) / TIMES);
        for (int step = 0; step < DOTE_STEPS; step++) solve((DoteStep)step);
    }
    snprintf(command, sizeof command, "train_dotenko %s %s", argv[1], argv[2]);
    write_weights(command);
    return 0;
}
