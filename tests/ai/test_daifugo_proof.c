/*
 * test_daifugo_proof.c - what is called certain in Daifugō is certain: by examples, and by playing
 * on against every answer.
 */
#include "rules/daif_table.h"

#include "ai/ai.h"
#include "ai/daifugo/daifugo_policy.h"
#include "ai/daifugo/daifugo_proof.h"
#include "rules/any_setup.h"

/* What is proved for `seat`, or "" if nothing is. */
static const char *proved(const Daifugo *d, Seat seat)
{
    static char text[ACTION_TEXT_MAX];
    Text out = text_over(text, sizeof text);
    Action a;
    text[0] = 0;
    if (!daifugo_prove(seen_by(d, seat), &a)) return "";
    assert_true(DAIFUGO.is_legal(seen_by(d, seat), &a, NULL));
    action_format(&DAIFUGO, &a, &out);
    return text;
}

static void test_proof__every_play_but_the_last_is_unbeatable(void **state)
{
    (void)state;
    // one 2 is left: no pair beats the aces, nothing the 2s, and the 4 goes last
    Daifugo d = laid("players=3 jokers=0", "2c 2d 2h Ac Ad 4c", "5c 6c 7c 2s", "Kc Kd Qd 9c 9d");
    assert_string_not_equal(proved(&d, 0), "");
    d = laid("players=3 jokers=1", "Jo Ac 6d 4c", "5c 6c 7c 2c", "2d Kd Qd 9c");
    assert_string_equal(proved(&d, 0), ""); // two that may be beaten
}

static void test_proof__an_8_ends_the_trick(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=1", "8c 4c 5h", "6c 9c 7c", "Kc Kd Qd");
    assert_string_equal(proved(&d, 0), "");
    d = laid("players=3 jokers=1", "8c 8d 4c 9h", "5c 5d 7c 7h", "Kc Kd Qd As");
    assert_string_equal(proved(&d, 0), "");
    d = laid("players=3 jokers=1", "8c 4c 4h", "6c 9c 7c", "Kc Kd Qd");
    assert_string_equal(proved(&d, 0), "play 8c");
    d = laid("players=3 jokers=1 eight_cut=off", "8c 4c 4h", "6c 9c 7c", "Kc Kd Qd");
    assert_string_equal(proved(&d, 0), "");
}

/* The strong and the oni do what is certain, and need not imagine anything for it. */
static void test_proof__the_two_strongest_levels_know_what_is_certain(void **state)
{
    const Daifugo d = laid("players=3 jokers=1", "8c 4c 4h", "6c 9c 7c", "Kc Kd Qd");
    const Daifugo open = laid("players=3 jokers=1", "6c 7d 5h Jc", "8c 9c 7c Qh", "Kc Kd Qd 9h");
    (void)state;
    for (AiLevel level = AI_STRONG; level <= AI_ONI; level++) {
        FastRng rng = fast_rng_seeded(1);
        int64_t imagined = 0;
        Action sure, done;
        assert_true(daifugo_prove(seen_by(&d, 0), &sure));
        assert_true(ai_takes_time(&DAIFUGO, seen_by(&d, 0), level));
        ai_choose_counting(&DAIFUGO, seen_by(&d, 0), level, &rng, &imagined, &done);
        assert_int_equal(imagined, 0);
        assert_true(action_equal(&done, &sure));
        ai_choose_counting(&DAIFUGO, seen_by(&open, 0), level, &rng, &imagined, &done);
        assert_int_equal(imagined > 0, level == AI_ONI); // nothing is certain there
    }
}

static void test_proof__the_joker_is_beaten_by_the_3_of_spades(void **state)
{
    (void)state;
    Daifugo d = laid("players=3 jokers=1", "6c 9c 7c", "Jo 4c", "Kc Kd Qd");
    says(&d, "0 play 6c");
    assert_string_equal(proved(&d, 1), "play Jo");
    d = laid("players=3 jokers=1 spade3=on", "6c 9c 7c", "Jo 4c", "Kc Kd Qd");
    says(&d, "0 play 6c");
    assert_string_equal(proved(&d, 1), ""); // for all that is seen somebody may hold it
}

static void test_proof__nothing_ends_in_a_foul(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 foul=on", "8c 2d", "6c 9c", "Kc Kd", "Qc Qd");
    assert_string_equal(proved(&d, 0), "");
    d = laid("players=4 foul=on", "8c 4d", "6c 9c", "Kc Kd", "Qc Qd");
    assert_string_equal(proved(&d, 0), "play 8c");
}

static void test_proof__a_revolution_is_reckoned_with(void **state)
{
    (void)state;
    // four 6s turn the order over: then 3 wins, and K goes last
    Daifugo d = laid("players=3 jokers=0", "6c 6d 6h 6s 3c Kd", "7c 9c Ac", "Kc Qh Qd");
    assert_string_equal(proved(&d, 0), "play 6c 6d 6h 6s");
}

/* From here on the seat plays what is proved, and the others play at random: nobody still in
 * finishes before it. */
static void comes_next(const Daifugo *start, Seat me, FastRng *rng)
{
    Daifugo d = *start;
    while (d.table.phase == DAIF_TURN && seats_have(d.in, me)) {
        View *view = seen_by(&d, d.turn);
        Action a;
        bool more;
        if (d.turn != me) {
            DAIFUGO.sample(view, rng, &a);
        } else if (!daifugo_prove(view, &a)) {
            assert_int_equal(DAIFUGO.legal(view, &a, 1, &more), 1);
            if (more) fail_msg("nothing is proved any more: %s", json(&d, SEAT_ALL));
        }
        DAIFUGO.apply((State *)&d, d.turn, &a, NULL);
    }
    for (Seat s = 0; s < d.table.seat_count; s++) {
        bool before = seats_have(start->in, s) && d.place[s] > 0 && d.place[s] < d.place[me];
        if (before) fail_msg("%s", json(start, SEAT_ALL));
    }
}

/* By trying everything: does the seat to act come before the one other? */
static bool comes_first(const Daifugo *d)
{
    Seat me = d->turn, other = daif_next_in(d, me);
    Action *listed = calloc(512, sizeof *listed);
    bool more, wins = false;
    int count = DAIFUGO.legal(seen_by(d, me), listed, 512, &more);
    assert_true(listed && !more);
    for (int i = 0; i < count && !wins; i++) {
        Daifugo next = *d;
        DAIFUGO.apply((State *)&next, me, &listed[i], NULL);
        if (next.table.phase == DAIF_ROUND_OVER) wins = next.place[me] < next.place[other];
        else wins = comes_first(&next) == (next.turn == me);
    }
    free(listed);
    return wins;
}

/* Rounds without what interrupts a turn, makes a hand fall or hides cards. */
static Daifugo any_table(FastRng *rng)
{
    Setup setup = any_setup(&DAIFUGO, rng);
    Daifugo d;
    setup.option[DAIF_FALL] = setup.option[DAIF_OPT_BOMB12] = 0;
    setup.option[DAIF_OPT_GIVE7] = setup.option[DAIF_OPT_DUMP10] = 0;
    setup.option[DAIF_HIDDEN_CARDS] = setup.option[DAIF_HAND_SIZE] = 0;
    setup.option[DAIF_OPT_STOP4] = 0;
    DAIFUGO.start(&setup, (State *)&d);
    return d;
}

static void test_proof__with_two_left_all_is_known(void **state)
{
    (void)state;
    int won = 0, lost = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        FastRng rng = fast_rng_seeded(seed);
        Daifugo d = any_table(&rng);
        while (!d.table.over) {
            if (d.table.phase == DAIF_ROUND_OVER) DAIFUGO.deal((State *)&d, NULL, NULL);
            if (d.table.phase == DAIF_ROUND_OVER) continue;
            int cards = 0;
            for (Seat s = 0; s < d.table.seat_count; s++) cards += d.count[s];
            if (d.table.phase == DAIF_TURN && daif_count(d.in) == 2 && cards <= 6) {
                bool wins = comes_first(&d), choice = daif_choices(&d, (DaifChoice[2]){0}, 2) > 0;
                if (choice && d.pile_count > 0) assert_int_equal(*proved(&d, d.turn) != 0, wins);
                *(wins ? &won : &lost) += 1;
            }
            DAIFUGO.play_random((State *)&d, &rng);
        }
    }
    assert_in_range(won, 100, 100000);
    assert_in_range(lost, 100, 100000);
}

static void test_proof__holds_whatever_the_others_do(void **state)
{
    (void)state;
    int found = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        FastRng rng = fast_rng_seeded(seed);
        Daifugo d = any_table(&rng);
        while (!d.table.over) {
            if (d.table.phase == DAIF_ROUND_OVER) DAIFUGO.deal((State *)&d, NULL, NULL);
            if (d.table.phase == DAIF_ROUND_OVER) continue;
            if (d.table.phase == DAIF_TURN && *proved(&d, d.turn)) {
                Action sure, done;
                found++;
                for (int i = 0; i < 3; i++) comes_next(&d, d.turn, &rng);
                assert_true(daifugo_prove(seen_by(&d, d.turn), &sure));
                ai_choose(&DAIFUGO, seen_by(&d, d.turn), AI_STRONG, &rng, &done);
                assert_true(action_equal(&done, &sure));
            }
            DAIFUGO.play_random((State *)&d, &rng);
        }
    }
    assert_in_range(found, 200, 1000000);
}

/* ---- every deal that fits -------------------------------------------------------------------- */

/* All deals of a position are tried if there are at most this many, else this many random ones; and
 * the limits of tables examined for a deal and for a position. */
enum { DEALS_MOST = 120, BY_LOT = 20, A_DEAL = 400, A_POSITION = 4000, CARDS_LAID = 4000 };

static int seeds = 60; /* rounds of play that are looked through */

typedef struct Trying {
    Daifugo start; /* as `me` sees it */
    Seat me;
    int free;      /* the place that is certain: the best that nobody has yet */
    int deals, tables, in_deal, laid;
    bool every;    /* nothing has been left out */
} Trying;

/* Whatever the others answer, by every legal action, `me` has the place that was free. */
static void answers_all(Trying *t, const Daifugo *d)
{
    enum { LISTED = 512 };
    bool more = false;
    int count = 1;
    if (++t->tables > A_POSITION || ++t->in_deal > A_DEAL) {
        t->every = false;
        return;
    }
    if (d->table.phase == DAIF_ROUND_OVER || !seats_have(d->in, t->me)) {
        if (d->place[t->me] != t->free) fail_msg("%s", json(&t->start, t->me));
        return;
    }
    View *view = seen_by(d, d->turn);
    Action *listed = malloc(LISTED * sizeof *listed);
    assert_non_null(listed);
    if (d->turn != t->me) {
        count = DAIFUGO.legal(view, listed, LISTED, &more);
    } else if (!daifugo_prove(view, listed)) {
        assert_int_equal(DAIFUGO.legal(view, listed, 1, &more), 1);
        if (more) fail_msg("nothing is proved any more: %s", json(&t->start, t->me));
    }
    for (int i = 0; i < count; i++) {
        Daifugo next = *d;
        DAIFUGO.apply((State *)&next, d->turn, &listed[i], NULL);
        answers_all(t, &next);
    }
    free(listed);
}

static void try_deal(Trying *t, const DaifSet hand[DAIF_HOLDERS])
{
    FastRng rng = fast_rng_seeded(1);
    Daifugo world;
    if (!daif_hands_agree(&t->start, hand)) return;
    daif_make_world(&t->start, hand, &rng, &world);
    t->in_deal = 0;
    answers_all(t, &world);
}

/* The unseen cards from number `at` on to everybody who may hold them. */
static void deal_all(Trying *t, DaifUnseen *u, int at, DaifSet hand[DAIF_HOLDERS])
{
    if (t->deals >= DEALS_MOST || t->tables > A_POSITION || ++t->laid > CARDS_LAID) {
        t->every = false;
        return;
    }
    if (at == u->count) {
        t->deals++;
        try_deal(t, hand);
        return;
    }
    for (int h = 0; h < DAIF_HOLDERS; h++) {
        if (!(u->holders[u->bit[at]] >> h & 1u) || u->room[h] == 0) continue;
        const DaifSet before = hand[h];
        hand[h] = daif_add(before, daif_only(daif_card(u->bit[at])));
        u->room[h]--;
        deal_all(t, u, at + 1, hand);
        u->room[h]++;
        hand[h] = before;
    }
}

static bool holds_in_every_deal(const Daifugo *d)
{
    Trying t = {.start = *daifugo_seen(seen_by(d, d->turn)), .me = d->turn, .free = 1,
                .every = true};
    DaifUnseen unseen;
    DaifSet hand[DAIF_HOLDERS] = {0};
    for (Seat s = 0; s < d->table.seat_count; s++) { // places from 1 that are taken
        for (Seat k = 0; k < d->table.seat_count; k++) t.free += d->place[k] == t.free;
    }
    daif_find_unseen(&t.start, &unseen);
    memcpy(hand, unseen.known_jokers, sizeof unseen.known_jokers);
    hand[t.me] = t.start.hand[t.me];
    deal_all(&t, &unseen, 0, hand);
    FastRng rng = fast_rng_seeded(2);
    for (int i = 0; i < BY_LOT && !t.every; i++) {
        daif_deal_unseen(&t.start, &unseen, &rng, hand);
        try_deal(&t, hand);
    }
    return t.every;
}

/* Whatever rules; every third time those that matter most here. */
static Daifugo any_rules(uint64_t seed, FastRng *rng)
{
    Setup setup;
    Daifugo d;
    do {
        setup = any_setup(&DAIFUGO, rng);
        if (seed % 3 == 1) {
            setup.option[DAIF_STAIRS] = setup.option[DAIF_SANDSTORM] = 1;
        } else if (seed % 3 == 2) {
            setup.option[DAIF_FOUL] = 1;
            setup.option[DAIF_JBACK] = DAIF_JBACK_AUTO;
            setup.option[DAIF_JBACK_LIMIT] = 0;
        }
    } while (DAIFUGO.settle(&setup));
    DAIFUGO.start(&setup, (State *)&d);
    return d;
}

/* Every position of these rounds that is called certain, with whatever rules: stairs that somebody
 * may hide, the sandstorm, J-backs, fouls and all that asks more than a turn. */
static void test_proof__holds_in_every_deal_that_fits(void **state)
{
    int found = 0, whole = 0, stairs = 0, storms = 0, backs = 0, fouls = 0;
    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)seeds; seed++) {
        FastRng rng = fast_rng_seeded(seed);
        Daifugo d = any_rules(seed, &rng);
        while (!d.table.over) {
            if (d.table.phase == DAIF_ROUND_OVER) DAIFUGO.deal((State *)&d, NULL, NULL);
            if (d.table.phase == DAIF_ROUND_OVER) continue;
            // With two left it is a duel, which has a test of its own.
            const bool several = d.table.phase == DAIF_TURN && daif_count(d.in) > 2;
            if (several && *proved(&d, d.turn)) {
                const int16_t *option = d.table.option;
                found++;
                whole += holds_in_every_deal(&d);
                stairs += option[DAIF_STAIRS] != 0;
                storms += option[DAIF_SANDSTORM] != 0;
                backs += d.jback != 0;
                fouls += option[DAIF_FOUL] != 0;
            }
            DAIFUGO.play_random((State *)&d, &rng);
        }
    }
    print_message("certain %d, all deals %d; stairs %d, sandstorm %d, J-back %d, foul %d\n", found,
                  whole, stairs, storms, backs, fouls);
    assert_true(found > seeds && whole > seeds / 3 && stairs > seeds / 4 && storms > seeds / 4);
    assert_true(backs > seeds / 20 && fouls > seeds / 8);
}

/* [DAIF-24] Under a J-back the 3 is the strongest card: not until the pile is cleared. */
static void test_proof__a_foul_goes_by_the_order_of_the_moment(void **state)
{
    static const char RULES[] = "players=3 jokers=0 foul=on jback=auto eight_cut=on";
    static const char NO_CUT[] = "players=3 jokers=0 foul=on jback=auto eight_cut=off";
    (void)state;
    Daifugo d = laid(RULES, "Jc 9d 9h", "8c 3d", "Kc Kd Qd");
    says(&d, "0 play Jc");
    assert_string_equal(proved(&d, 1), "play 8c"); // it clears: then the 3 is no foul any more
    d = laid(RULES, "Jc 9d 9h", "8c 2d", "Kc Kd Qd");
    says(&d, "0 play Jc");
    assert_string_equal(proved(&d, 1), "");
    d = laid(RULES, "Jc 9d 9h", "3d 5c", "Kc Kd Qd");
    says(&d, "0 play Jc; 1 play 5c; 2 pass; 0 pass"); // 1 leads, in the order as usual
    assert_string_equal(proved(&d, 1), "");          // only one card is left: nothing to choose
    d = laid(NO_CUT, "Jc 9d 9h", "4s 3d", "Kc Kd Qd");
    says(&d, "0 play Jc");
    assert_string_equal(proved(&d, 1), "play 3d"); // the strongest now, and not the last card
    d = laid(NO_CUT, "Jc 9d 9h", "3s 3d", "Kc Kd Qd");
    says(&d, "0 play Jc");
    assert_string_equal(proved(&d, 1), "play 3d"); // then the other leads, as the weakest
    d = laid(NO_CUT, "Jc 9d 9h", "2s 3d", "Kc Kd Qd");
    says(&d, "0 play Jc");
    assert_string_equal(proved(&d, 1), ""); // then the 2 leads, as the strongest
}

int main(int argc, char **argv)
{
    if (argc > 1) seeds = atoi(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_proof__every_play_but_the_last_is_unbeatable),
        cmocka_unit_test(test_proof__an_8_ends_the_trick),
        cmocka_unit_test(test_proof__the_two_strongest_levels_know_what_is_certain),
        cmocka_unit_test(test_proof__the_joker_is_beaten_by_the_3_of_spades),
        cmocka_unit_test(test_proof__nothing_ends_in_a_foul),
        cmocka_unit_test(test_proof__a_revolution_is_reckoned_with),
        cmocka_unit_test(test_proof__with_two_left_all_is_known),
        cmocka_unit_test(test_proof__holds_whatever_the_others_do),
        cmocka_unit_test(test_proof__holds_in_every_deal_that_fits),
        cmocka_unit_test(test_proof__a_foul_goes_by_the_order_of_the_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
