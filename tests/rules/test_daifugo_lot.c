/*
 * test_daifugo_lot.c - playouts play the same game: play_random() against legal() and apply(),
 * each legal action equally often, over random options and deals; and the plays as they are read
 * against the same list.
 */
#include "rules/daif_table.h"

enum { LIST_MAX = 4096 };

static Action listed[LIST_MAX];
static uint64_t after[LIST_MAX];

static uint64_t hash_of(const Daifugo *d) { return state_hash(&DAIFUGO, (const State *)d); }

static Seat to_act(const Daifugo *d) { return (Seat)daif_first(d->table.to_act); }

/* Lists what the next seat may do, and what becomes of the table by each of it. */
static int list_all(const Daifugo *d)
{
    bool more;
    int count = DAIFUGO.legal(seen_by(d, to_act(d)), listed, LIST_MAX, &more);
    assert_true(count > 0 && !more);
    for (int i = 0; i < count; i++) {
        Daifugo next = *d;
        DAIFUGO.apply((State *)&next, to_act(d), &listed[i], NULL);
        after[i] = hash_of(&next);
    }
    return count;
}

static int which_of(uint64_t hash, int count)
{
    for (int i = 0; i < count; i++) {
        if (after[i] == hash) return i;
    }
    return -1;
}

static void tell_position(const Daifugo *d, const char *what)
{
    print_message("%s\nlegal: %s\n%s\n", json(d, SEAT_ALL), legal_for(d, to_act(d)), what);
}

/* Draws `each` times as often as there are actions. With `each` 100 none comes 60 times too often
 * or too seldom: that is six standard deviations. */
static void check_lot(const Daifugo *d, int each, FastRng *rng)
{
    static int drawn[LIST_MAX];
    int count = list_all(d);
    memset(drawn, 0, sizeof drawn);
    for (int i = 0; i < each * count; i++) {
        Daifugo next = *d;
        DAIFUGO.play_random((State *)&next, rng);
        int which = which_of(hash_of(&next), count);
        if (which < 0) tell_position(d, "something else was played");
        assert_true(which >= 0);
        drawn[which]++;
    }
    for (int i = 0; i < count && each >= 100; i++) {
        int same = 0;
        for (int k = 0; k < count; k++) same += after[k] == after[i];
        int wanted = each * same, times = drawn[which_of(after[i], count)];
        if (abs(times - wanted) < 62 * same) continue;
        char text[ACTION_TEXT_MAX];
        Text out = text_over(text, sizeof text);
        action_format(&DAIFUGO, &listed[i], &out);
        tell_position(d, text);
        fail_msg("drawn %d times, not about %d", times, wanted);
    }
}

/* The plays among them, one after another, come to the same tables. */
static void check_choices(const Daifugo *d)
{
    static DaifChoice choice[LIST_MAX];
    if (d->table.phase != DAIF_TURN) return;
    int listed_all = list_all(d), count = daif_choices(d, choice, LIST_MAX);
    assert_int_equal(count, listed_all - (d->pile_count > 0)); // and a pass, last
    for (int i = 0; i < count; i++) {
        Daifugo next = *d;
        daif_play(&next, choice[i].play, choice[i].back);
        assert_true(hash_of(&next) == after[i]);
    }
    assert_int_equal(daif_choices(d, choice, 1), count > 0 ? 1 : 0);
}

static void play_match(Setup *setup, int each, FastRng *rng)
{
    Daifugo d;
    DAIFUGO.start(setup, (State *)&d);
    while (!d.table.over) {
        if (d.table.phase == DAIF_ROUND_OVER) {
            assert_int_equal(DAIFUGO.deal((State *)&d, NULL, NULL), DEAL_OK);
            continue;
        }
        bool looks = fast_rng_below(rng, each >= 100 ? 40 : 4) == 0;
        if (looks) check_lot(&d, each, rng);
        if (looks) check_choices(&d);
        DAIFUGO.play_random((State *)&d, rng);
        must_hold(&d);
    }
}

static Setup random_setup(FastRng *rng)
{
    Setup setup = setup_usual(&DAIFUGO, 3 + (int)fast_rng_below(rng, 6));
    setup.seed = fast_rng_seed(rng);
    for (int i = 0; i < DAIFUGO.option_count; i++) {
        const OptionSpec *o = &DAIFUGO.options[i];
        if (fast_rng_below(rng, 3) == 0) continue;
        uint32_t values = (uint32_t)(o->hi - o->lo + 1);
        setup.option[i] = (int16_t)(o->lo + (int)fast_rng_below(rng, values));
    }
    if (setup.option[DAIF_HAND_SIZE] > 0 && setup.option[DAIF_HAND_SIZE] < 5)
        setup.option[DAIF_HAND_SIZE] = 5; // fewer are refused
    setup.option[DAIF_ROUNDS] = 2;
    return setup;
}

static void test_lot__plays_one_of_the_legal_actions(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(21);
    for (int i = 0; i < 60; i++) {
        Setup setup = random_setup(&rng);
        play_match(&setup, 1, &rng);
    }
}

static void test_lot__plays_each_equally_often(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(22);
    for (int i = 0; i < 16; i++) {
        Setup setup = random_setup(&rng);
        setup.option[DAIF_OPT_BOMB12] = 0; // too many to list
        play_match(&setup, 100, &rng);
    }
    for (int i = 0; i < DAIFUGO.preset_count; i++) {
        Setup setup = setup_usual(&DAIFUGO, 5);
        setup_apply_preset(&DAIFUGO, &DAIFUGO.presets[i], &setup);
        setup.option[DAIF_ROUNDS] = 2;
        setup.seed = fast_rng_seed(&rng);
        play_match(&setup, 100, &rng);
    }
}

/* Sets with one joker are listed by a short form, in the readings and the order of the long one: at
 * every turn of matches with jokers and locks. */
static void test_lot__lists_a_joker_in_each_reading(void **state)
{
    (void)state;
    static const int16_t LOCKS[] = {DAIF_LOCK_OFF, DAIF_LOCK_SUIT, DAIF_LOCK_TIGHT};
    FastRng rng = fast_rng_seeded(25);
    for (int i = 0; i < 240; i++) {
        Setup setup = setup_usual(&DAIFUGO, 3 + i % 4);
        Daifugo d;
        setup.option[DAIF_JOKERS] = (int16_t)(1 + i % 2);
        setup.option[DAIF_LOCK] = LOCKS[i % 3];
        setup.option[DAIF_PASS_LOCK] = (int16_t)(i / 3 % 2);
        setup.option[DAIF_ROUNDS] = 1;
        setup.seed = fast_rng_seed(&rng);
        DAIFUGO.start(&setup, (State *)&d);
        while (!d.table.over) {
            check_choices(&d);
            if (d.table.phase == DAIF_ROUND_OVER) DAIFUGO.deal((State *)&d, NULL, NULL);
            else DAIFUGO.play_random((State *)&d, &rng);
        }
    }
}

/* What playouts take along is all that the rules need: the whole table and its slim copy go on alike,
 * deals and exchanges included, and where the copy is copied again on the way. */
static void test_lot__a_slim_table_goes_on_like_the_whole_one(void **state)
{
    (void)state;
    FastRng dice = fast_rng_seeded(24);
    static Daifugo whole, slim, other;
    for (int i = 0; i < 120; i++) {
        const Setup setup = random_setup(&dice);
        FastRng one = fast_rng_seeded((uint64_t)i), two = one;
        DAIFUGO.start(&setup, (State *)&whole);
        state_slim(&DAIFUGO, (const State *)&whole, (State *)&slim);
        for (int step = 0; !whole.table.over; step++) {
            if (whole.table.phase == DAIF_ROUND_OVER) {
                assert_int_equal(DAIFUGO.deal((State *)&whole, NULL, NULL), DEAL_OK);
                assert_int_equal(DAIFUGO.deal((State *)&slim, NULL, NULL), DEAL_OK);
            } else {
                DAIFUGO.play_random((State *)&whole, &one);
                DAIFUGO.play_random((State *)&slim, &two);
            }
            assert_true(hash_of(&slim) == hash_of(&whole));
            must_hold(&slim);
            state_slim(&DAIFUGO, (const State *)(step % 3 ? &slim : &whole), (State *)&other);
            if (step % 2) slim = other;
        }
    }
}

/* Positions that chance seldom brings. */
static void test_lot__knows_stairs_jokers_and_locks(void **state)
{
    (void)state;
    static const char *const OPTIONS[] = {
        "players=3 jokers=1 stairs=on", "players=3 jokers=1 stairs=on stair_axis=strength",
        "players=3 jokers=1 stairs=on lock=suit stair_length=same",
        "players=3 jokers=1 stairs=on lock=tight stair_gap=above eight_cut=off",
        "players=3 jokers=1 stairs=on stair_axis=strength lock=tight stair_revolution=4",
        "players=3 jokers=1 stairs=on jback=declare lock=suit play_over=on pass_lock=on",
        "players=3 jokers=2 lock=suit jback=declare skip5=on coup=on",
        "players=3 jokers=2 lock=tight ambulance=on rokurokubi=on spade3=on"};
    static const char *const HANDS_OF[][3] = {
        {"5h 6h 7h 9h Th 8c 8d Jo", "4h 5s 6s 7s 8s 3s 3c 3d", "Jh Qh Kh Ah 2h 4c 4d 4s"},
        {"Ah 2h 3h Kh Qh 3c 3d Jo", "4h 5h 6h 7h 8h 9h 3s 9c", "Jd Js Jc Td Ts Tc 9s 8s"}};
    FastRng rng = fast_rng_seeded(23);
    for (size_t i = 0; i < sizeof OPTIONS / sizeof OPTIONS[0]; i++) {
        for (int k = 0; k < 2; k++) {
            for (int seed = 0; seed < 6; seed++) {
                Daifugo d = laid_hands(OPTIONS[i], 3, HANDS_OF[k]);
                d.revolution = seed % 2 == 1;
                while (d.table.phase == DAIF_TURN) {
                    check_lot(&d, seed < 2 ? 100 : 2, &rng);
                    check_choices(&d);
                    DAIFUGO.play_random((State *)&d, &rng);
                }
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lot__plays_one_of_the_legal_actions),
        cmocka_unit_test(test_lot__plays_each_equally_often),
        cmocka_unit_test(test_lot__lists_a_joker_in_each_reading),
        cmocka_unit_test(test_lot__a_slim_table_goes_on_like_the_whole_one),
        cmocka_unit_test(test_lot__knows_stairs_jokers_and_locks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
