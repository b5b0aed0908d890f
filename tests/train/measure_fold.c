/*
 * measure_fold.c - measures whether a hand of Kakkuri is ever so bad that folding it is better.
 *
 *   measure_fold DEALS LEVEL PLAYERS
 *
 * Players of LEVEL play deals to their end, and nobody folds. Of who first might, with a hand that
 * waits long (ai/kakkuri/kakkuri_mind.h) and has nothing to lay, is printed by the number of full
 * hands among the others: how many of 1000 such hands win, how many pay for a guri, how many that
 * is for each full hand, and how many chips they bring, with the standard error. Folding brings
 * -1.000. 60000 deals take some seconds. Of seven strong players with 4, 5, 6 full hands among the
 * others 14, 14 and 15 win, and 106, 124 and 147 pay for a guri: that brings -.998, -1.019 and
 * -1.033 chips, each +- .012. Of six players or fewer no such hand brings less than -1.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/kakkuri/kakkuri_mind.h"

/* What became of hands with so many full ones among the others. */
static struct Sum {
    double chips, squares;
    int count, wins, guris;
} sums[SEATS_MAX];

static bool is_hopeless(const Kakkuri *t, Seat seat)
{
    KakuMind m;
    const Card *hand = kaku_hand(t, seat);
    kaku_mind_of(hand, t->hand_count[seat], KAKU_PLAINLY, &m);
    return kaku_is_hopeless(&m, t->table_rank);
}

static void add(struct Sum *sum, int chips)
{
    sum->count++;
    sum->chips += chips;
    sum->squares += (double)chips * chips;
    sum->wins += chips > 0;
    sum->guris += chips <= -2;
}

static void play_deal(Kakkuri *t, AiLevel level, FastRng *rng)
{
    static Kakkuri view;
    int full[SEATS_MAX] = {0};
    SeatSet asked = 0;
    KAKKURI.deal((State *)t, NULL, NULL);
    while (t->table.phase != PHASE_ROUND_OVER) {
        const Action fold = action_of(KAKU_SAY_FOLD);
        Action a;
        Seat seat = 0;
        while (!seats_have(t->table.to_act, seat)) seat++;
        KAKKURI.observe((State *)t, seat, (View *)&view);
        if (!seats_have(asked, seat) && KAKKURI.is_legal((View *)&view, &fold, NULL)) {
            if (is_hopeless(t, seat)) full[seat] = kaku_full_hands(t, seat);
            asked |= seats_only(seat);
        }
        ai_choose(&KAKKURI, (View *)&view, level, rng, &a);
        if (a.verb == KAKU_SAY_FOLD) a = action_of(t->at_box ? KAKU_SAY_TURN : KAKU_SAY_PASS);
        KAKKURI.apply((State *)t, seat, &a, NULL);
    }
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (full[s] > 0) add(&sums[full[s]], t->table.round_scores[s]);
    }
}

int main(int argc, char **argv)
{
    Kakkuri t = {.table.over = true};
    AiLevel level;
    if (argc != 4 || !ai_level_parse(argv[2], strlen(argv[2]), &level)) return 2;
    Setup setup = setup_usual(&KAKKURI, atoi(argv[3]));
    FastRng rng = fast_rng_seeded(1);
    for (int i = 0; i < atoi(argv[1]); i++) {
        if (t.table.over) {
            setup.seed = fast_rng_seed(&rng);
            KAKKURI.start(&setup, (State *)&t);
        }
        play_deal(&t, level, &rng);
    }
    for (int full = 1; full < SEATS_MAX; full++) {
        const struct Sum *s = &sums[full];
        if (s->count < 2) continue;
        const double mean = s->chips / s->count, wins = 1000.0 * s->wins / s->count;
        const double guris = 1000.0 * s->guris / s->count;
        printf("%d full: %6d hands, %5.1f win, %5.1f pay for a guri, %4.1f each, chips %+.3f +- "
               "%.3f\n", full, s->count, wins, guris, guris / full, mean,
               sqrt((s->squares / s->count - mean * mean) / (s->count - 1)));
    }
    return 0;
}
