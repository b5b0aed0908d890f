/*
 * train_daifugo.c - learns the weights of ai/daifugo/daifugo_policy.h from play against itself.
 *
 *   train_daifugo ROUNDS SEED > src/ai/daifugo/daifugo_weights.c
 *
 * Policy gradient: everybody draws each step by its odds under the weights; after the round the
 * steps of those who came out better than their hand promised are made more likely, those of the
 * others less. What a hand promises is learned beside it. Floating point is used here alone: what
 * is written are whole numbers. About 14,000 rounds a second.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/daifugo/daifugo_policy.h"

enum {
    CHOICES_MAX = 256,
    STEPS_MAX = 4096,     /* of a round; of a longer one the first */
    ENTRIES_MAX = 1 << 20,
    ENTRIES_A_STEP = 4096,
    ROUNDS_A_MATCH = 3,
    BATCH = 400,          /* rounds, after which the weights are changed */
    SELDOM = 2000,        /* a feature that stood in fewer steps was hardly ever tried */
    LEADS = DAIF_FEATURES, GROUPS = LEADS + 2, GROUPS_MAX = 9, AHEAD = GROUPS + GROUPS_MAX + 1, OUT,
    PROMISES /* features of a hand before it is played, beside those of its cards */
};

typedef struct Entry {
    int16_t index;
    float times;
} Entry;

/* A step that was taken. Both lists stand in `entry`. */
typedef struct Step {
    Seat seat;
    int from, to;           /* what it has beyond the others that could have been taken */
    int hand_from, hand_to; /* what its player had then */
} Step;

static double weight[DAIF_FEATURES], gradient[DAIF_FEATURES], mean[DAIF_FEATURES],
    square[DAIF_FEATURES], promise[PROMISES];
static int64_t seen[DAIF_FEATURES];
static Step step[STEPS_MAX];
static Entry entry[ENTRIES_MAX];
static int steps, entries;
static FastRng rng;
static double error_sum, reward_square; /* since it was last told */

static double uniform(void) { return (double)(fast_rng_next(&rng) >> 11) / 9007199254740992.0; }

/* ---- one step --------------------------------------------------------------------------- */

typedef struct Choices {
    int count;
    DaifFeature feature[CHOICES_MAX][DAIF_FEATURES_MAX];
    int features[CHOICES_MAX];
    double odds[CHOICES_MAX];
} Choices;

static Choices c;

static int draw(void)
{
    double most = -1e9, all = 0;
    for (int i = 0; i < c.count; i++) {
        double sum = 0;
        for (int f = 0; f < c.features[i]; f++) {
            sum += c.feature[i][f].times * weight[c.feature[i][f].index];
        }
        c.odds[i] = sum;
        if (sum > most) most = sum;
    }
    for (int i = 0; i < c.count; i++) all += c.odds[i] = exp(c.odds[i] - most);
    double ticket = uniform() * all;
    int chosen = 0;
    while (chosen < c.count - 1 && (ticket -= c.odds[chosen]) > 0) chosen++;
    for (int i = 0; i < c.count; i++) c.odds[i] /= all;
    return chosen;
}

static double scratch[DAIF_FEATURES];
static int16_t touched[CHOICES_MAX * DAIF_FEATURES_MAX];

static void put(int index, double times)
{
    entry[entries++] = (Entry){(int16_t)index, (float)times};
}

/* What stands in the step chosen beyond what stands in all of them on average. */
static void keep_choice(int chosen)
{
    int count = 0;
    for (int i = 0; i < c.count; i++) {
        double share = (i == chosen) - c.odds[i];
        for (int f = 0; f < c.features[i]; f++) {
            int at = c.feature[i][f].index;
            if (scratch[at] == 0) touched[count++] = (int16_t)at;
            scratch[at] += share * c.feature[i][f].times;
        }
    }
    for (int i = 0; i < count; i++) {
        double times = scratch[touched[i]];
        scratch[touched[i]] = 0;
        if (fabs(times) <= 1e-6) continue;
        put(touched[i], times);
        seen[touched[i]]++;
    }
}

/* By which a hand's worth is told before it is played. */
static void keep_hand(const DaifSight *e)
{
    const Daifugo *d = e->d;
    DaifFeature held[DAIF_FEATURES_MAX];
    int all = daif_features_of_loss(e, e->hand, held), others = 0, in = 0;
    for (int i = 0; i < all; i++) put(held[i].index, -held[i].times);
    put(LEADS + (d->pile_count == 0), 1);
    put(GROUPS + (e->groups < GROUPS_MAX ? e->groups : GROUPS_MAX), 1);
    for (Seat s = 0; s < d->table.seat_count; s++) {
        if (s == e->me || !seats_have(d->in, s)) continue;
        others += d->count[s];
        in++;
    }
    if (in > 0) put(AHEAD, ((double)others / in - d->count[e->me]) / 4);
    put(OUT, (double)d->out_count / d->table.seat_count);
}

static void keep(const DaifSight *e, int chosen)
{
    if (c.count < 2 || steps == STEPS_MAX || entries + ENTRIES_A_STEP > ENTRIES_MAX) return;
    Step *s = &step[steps++];
    s->seat = e->me;
    s->from = entries;
    keep_choice(chosen);
    s->to = s->hand_from = entries;
    keep_hand(e);
    s->hand_to = entries;
}

static DaifSet cards_of(const Action *a)
{
    DaifSet cards = 0;
    for (int i = 0; i < a->count; i++) cards = daif_add(cards, daif_only(a->item[i]));
    return cards;
}

static void play_turn(Daifugo *d)
{
    static DaifChoice choice[CHOICES_MAX];
    Seat me = d->turn;
    int plays = daif_choices(d, choice, CHOICES_MAX - 1);
    DaifSight e = daif_look(d, me);
    c.count = plays + (d->pile_count > 0);
    for (int i = 0; i < plays; i++) {
        c.features[i] = daif_features_of_play(&e, &choice[i].play, choice[i].back, c.feature[i]);
    }
    if (c.count > plays) c.features[plays] = daif_features_of_pass(&e, c.feature[plays]);
    int chosen = draw();
    keep(&e, chosen);
    if (chosen == plays) daif_pass(d);
    else daif_play(d, choice[chosen].play, choice[chosen].back);
}

static void play_other(Daifugo *d)
{
    static View *view;
    static Action listed[CHOICES_MAX];
    bool more;
    Seat me = (Seat)daif_first(d->table.to_act);
    if (!view) view = malloc(DAIFUGO.state_size);
    DAIFUGO.observe((State *)d, me, view);
    c.count = DAIFUGO.legal(view, listed, CHOICES_MAX, &more);
    DaifSight e = daif_look(daifugo_seen(view), me);
    for (int i = 0; i < c.count; i++) {
        bool loses = listed[i].verb == DAIF_SAY_GIVE || listed[i].verb == DAIF_SAY_DISCARD;
        c.features[i] = daif_features_of_loss(&e, loses ? cards_of(&listed[i]) : 0, c.feature[i]);
    }
    int chosen = draw();
    if (d->table.phase != DAIF_BOMB12) keep(&e, chosen);
    DAIFUGO.apply((State *)d, me, &listed[chosen], NULL);
}

/* ---- a round ---------------------------------------------------------------------------- */

static void learn(const Daifugo *d)
{
    int seats = d->table.seat_count;
    for (int i = 0; i < steps; i++) {
        const Step *s = &step[i];
        double reward = 2.0 * d->table.round_scores[s->seat] / (seats - 1) - 1, promised = 0;
        for (int k = s->hand_from; k < s->hand_to; k++) {
            promised += promise[entry[k].index] * entry[k].times;
        }
        double gain = reward - promised;
        error_sum += gain * gain;
        reward_square += reward * reward;
        for (int k = s->hand_from; k < s->hand_to; k++) {
            promise[entry[k].index] += 0.001 * gain * entry[k].times;
        }
        for (int k = s->from; k < s->to; k++) {
            gradient[entry[k].index] += gain * entry[k].times;
        }
    }
}

static void play_round(Daifugo *d)
{
    steps = entries = 0;
    DAIFUGO.deal((State *)d, NULL, NULL);
    while (d->table.phase != DAIF_ROUND_OVER) {
        if (d->table.phase == DAIF_TURN) play_turn(d);
        else play_other(d);
    }
    learn(d);
}

/* A third of the matches go by the contest's rules, most others by a preset, some by any rules. */
static Setup some_setup(void)
{
    static const Preset *contest;
    uint32_t sort = fast_rng_below(&rng, 10);
    int players = sort < 5 ? 4 + (int)sort % 2 : 3 + (int)fast_rng_below(&rng, 6);
    Setup setup = setup_usual(&DAIFUGO, players);
    for (int i = 0; i < DAIFUGO.preset_count; i++) {
        if (strcmp(DAIFUGO.presets[i].id, "uecda") == 0) contest = &DAIFUGO.presets[i];
    }
    if (sort < 3) {
        setup_apply_preset(&DAIFUGO, contest, &setup);
    } else if (sort < 9) {
        uint32_t which = fast_rng_below(&rng, (uint32_t)DAIFUGO.preset_count);
        setup_apply_preset(&DAIFUGO, &DAIFUGO.presets[which], &setup);
    } else {
        for (int o = 0; o < DAIFUGO.option_count; o++) {
            const OptionSpec *spec = &DAIFUGO.options[o];
            uint32_t values = (uint32_t)(spec->hi - spec->lo + 1);
            if (fast_rng_below(&rng, 3) > 0) continue;
            setup.option[o] = (int16_t)(spec->lo + (int)fast_rng_below(&rng, values));
        }
    }
    setup.option[DAIF_ROUNDS] = ROUNDS_A_MATCH;
    setup.seed = fast_rng_seed(&rng);
    return setup;
}

/* Adam: each weight moves the faster, the steadier its gradient is. */
static void follow(int batch, double rate)
{
    for (int i = 0; i < DAIF_FEATURES; i++) {
        double g = gradient[i] / BATCH;
        mean[i] += 0.1 * (g - mean[i]);
        square[i] += 0.001 * (g * g - square[i]);
        double unbiased = 1 - pow(0.999, batch);
        weight[i] += rate * mean[i] / (sqrt(square[i] / unbiased) + 1e-6);
        gradient[i] = 0;
    }
}

/* A feature that was hardly ever tried gets the weight of the most similar one. */
static void fill_gaps(void)
{
    for (int row = 0; row < DAIF_KIND_ROWS; row++) {
        for (int kind = 2; kind < DAIF_KINDS - 1; kind++) {
            int i = row * DAIF_KINDS + kind;
            if (seen[i] < SELDOM) weight[i] = weight[i - 1];
        }
    }
}

static void write_weights(const char *command)
{
    printf("/* daifugo_weights.c - made by tests/train: %s. Not to be changed by hand. */\n"
           "#include \"ai/daifugo/daifugo_policy.h\"\n\nconst int16_t DAIF_WEIGHTS[DAIF_FEATURES] = {",
           command);
    for (int i = 0; i < DAIF_FEATURES; i++) {
        double w = fmin(fmax(weight[i] * DAIF_ODDS, INT16_MIN), INT16_MAX);
        printf("%s%d,", i % 12 == 0 ? "\n    " : " ", (int)lround(w));
    }
    printf("\n};\n");
}

static void train(int rounds)
{
    Daifugo d;
    int played = 0, batches = 0;
    while (played < rounds) {
        Setup setup = some_setup();
        DAIFUGO.start(&setup, (State *)&d);
        state_imagine((State *)&d, &rng);
        while (!d.table.over) {
            play_round(&d);
            if (++played % BATCH) continue;
            double done = (double)played / rounds;
            follow(++batches, done < 0.1 ? 0.02 : 0.02 * (1 - done) + 0.0005);
            if (batches % 200) continue;
            fprintf(stderr, "%d rounds, unexplained %.3f\n", played, error_sum / reward_square);
            error_sum = reward_square = 0;
        }
    }
}

int main(int argc, char **argv)
{
    char command[64];
    if (argc != 3) {
        fprintf(stderr, "train_daifugo ROUNDS SEED\n");
        return 2;
    }
    rng = fast_rng_seeded(strtoull(argv[2], NULL, 10));
    train(atoi(argv[1]));
    fill_gaps();
    snprintf(command, sizeof command, "train_daifugo %s %s", argv[1], argv[2]);
    write_weights(command);
    return 0;
}
