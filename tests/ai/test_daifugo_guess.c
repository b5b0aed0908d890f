/* test_daifugo_guess.c - how the computer imagines the others' hands from what they did. */
#include "rules/daif_table.h"

#include "ai/daifugo/daifugo_guess.h"

enum { WORLDS = 400 };

/* The worlds of one decision of `viewer`, one after another. */
typedef struct Imagination {
    Daifugo view;
    FastRng rng;
    _Alignas(16) uint8_t mind[DAIFUGO_MIND_BYTES];
} Imagination;

static Imagination begins(const Daifugo *d, Seat viewer, uint64_t seed)
{
    return (Imagination){.view = *daifugo_seen(seen_by(d, viewer)),
                         .rng = fast_rng_seeded(seed)};
}

/* The next; everything that is promised of a world holds. */
static Daifugo imagines(Imagination *i, bool first)
{
    Daifugo world, again;
    const View *view = (const View *)&i->view;
    if (first) daifugo_think(view, &i->rng, i->mind);
    daifugo_imagine(view, i->mind, &i->rng, (State *)&world);
    must_hold(&world);
    DAIFUGO.observe((const State *)&world, i->view.table.viewer, (View *)&again);
    assert_memory_equal(&again, view, sizeof again);
    return world;
}

/* Numbers of which a hand holds a single card, which goes on many others and is not missed: from
 * one to another. */
static int lone_cards(DaifSet hand, int from, int to)
{
    int lone = 0;
    for (int number = from; number <= to; number++) lone += daif_count(hand & daif_rank(number)) == 1;
    return lone;
}

/* How many of them `holder` has in a hundred worlds of `viewer`, by what was done or by chance. */
static int lone_in(const Daifugo *d, Seat viewer, Seat holder, int from, int to, bool by_chance)
{
    Imagination i = begins(d, viewer, 5);
    Daifugo world;
    int found = 0;
    for (int w = 0; w < WORLDS; w++) {
        if (by_chance) DAIFUGO.determinize((View *)&i.view, &i.rng, (State *)&world);
        else world = imagines(&i, w == 0);
        found += lone_cards(world.hand[holder], from, to);
    }
    return found * 100 / WORLDS;
}

static void has_fewer(const Daifugo *d, Seat viewer, Seat holder, int from, int to, int percent)
{
    int imagined = lone_in(d, viewer, holder, from, to, false);
    int by_chance = lone_in(d, viewer, holder, from, to, true);
    assert_true(imagined > 0); // it may be that they were kept back
    if (imagined * 100 > by_chance * percent) {
        fail_msg("seat %d has %d, by chance %d", holder, imagined, by_chance);
    }
}

static Daifugo four_at_table(void)
{
    return laid("players=4 preset=plain seed=b", "4c 5d 6h 7s 7h 9c Td Js Qh Ks Kd Ac 2s", NULL,
                NULL, NULL);
}

static void test_guess__who_passes_on_a_low_card_has_seldom_one_that_would_have_gone(void **state)
{
    (void)state;
    Daifugo d = four_at_table();
    says(&d, "0 play 5d; 1 pass");
    has_fewer(&d, 2, 1, 6, DAIF_ACE, 93);
    has_fewer(&d, 0, 1, 6, DAIF_ACE, 93);
    int imagined = lone_in(&d, 2, 3, 6, DAIF_ACE, false), by_chance;
    by_chance = lone_in(&d, 2, 3, 6, DAIF_ACE, true);
    assert_in_range(imagined, by_chance * 96 / 100, by_chance * 115 / 100); // not asked yet
}

static void test_guess__who_passed_is_remembered_until_the_round_is_over(void **state)
{
    (void)state;
    Daifugo d = four_at_table();
    says(&d, "0 play 4c; 1 pass; 2 pass; 3 pass; 0 play 5d; 1 pass; 2 pass; 3 pass; 0 play 7h 7s");
    for (Seat viewer = 2; viewer < 4; viewer++) has_fewer(&d, viewer, 1, 6, DAIF_ACE, 70);
}

static void test_guess__who_leads_a_middling_card_has_seldom_a_lower_one_to_spare(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 preset=plain seed=c", "9c Td Js Qh Ks Kd Ac 2s Jd Tc 8h Qs Jc",
                     NULL, NULL, NULL);
    says(&d, "0 play 9c");
    has_fewer(&d, 1, 0, 3, 8, 93);
}

/* In a revolution it would have been a lower one. */
static void test_guess__the_order_in_force_then_is_what_counts(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 preset=plain seed=d", "9c 9d 9h 9s Kh 4d 5d 6h 7s 8c Ts Jd Qh",
                     NULL, NULL, NULL);
    says(&d, "0 play 9c 9d 9h 9s; 1 pass; 2 pass; 3 pass; 0 play Kh; 1 pass");
    has_fewer(&d, 2, 1, 4, 12, 80);
}

static void test_guess__a_hand_that_took_cards_in_tells_no_more_of_what_it_was(void **state)
{
    (void)state;
    Daifugo d = laid("players=4 preset=plain give7=on seed=b",
                     "4c 5d 6h 7s 7h 9c Td Js Qh Ks Kd Ac 2s", NULL, NULL, NULL);
    says(&d, "0 play 5d; 1 pass; 2 pass; 3 pass; 0 play 7s");
    has_fewer(&d, 2, 1, 6, DAIF_ACE, 93);
    says(&d, "0 give 4c");
    int imagined = lone_in(&d, 2, 1, 6, DAIF_ACE, false);
    int by_chance = lone_in(&d, 2, 1, 6, DAIF_ACE, true);
    assert_in_range(imagined, by_chance * 96 / 100, by_chance * 108 / 100);
}

static void test_guess__the_same_dice_bring_the_same_worlds(void **state)
{
    (void)state;
    Daifugo d = four_at_table();
    says(&d, "0 play 5d; 1 pass");
    Imagination one = begins(&d, 2, 9), other = begins(&d, 2, 9);
    for (int w = 0; w < 20; w++) {
        Daifugo world = imagines(&one, w == 0), again = imagines(&other, w == 0);
        assert_memory_equal(&world, &again, sizeof world);
    }
}

/* Any options, any number of players, any play. */
static void test_guess__worlds_agree_with_what_is_known_whatever_the_options(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        FastRng rng = fast_rng_seeded(seed);
        const Setup setup = setup_by_lot(&rng);
        Daifugo d;
        DAIFUGO.start(&setup, (State *)&d);
        while (!d.table.over) {
            if (d.table.phase == DAIF_ROUND_OVER) deals_by_lot(&d);
            Seat seat = (Seat)daif_first(d.table.to_act);
            Imagination i = begins(&d, seat, fast_rng_next(&rng));
            bool looks = fast_rng_below(&rng, 12) == 0;
            for (int w = 0; looks && w < 2; w++) imagines(&i, w == 0);
            Action a;
            DAIFUGO.sample((View *)&i.view, &rng, &a);
            DAIFUGO.apply((State *)&d, seat, &a, NULL);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_guess__who_passes_on_a_low_card_has_seldom_one_that_would_have_gone),
        cmocka_unit_test(test_guess__who_passed_is_remembered_until_the_round_is_over),
        cmocka_unit_test(test_guess__who_leads_a_middling_card_has_seldom_a_lower_one_to_spare),
        cmocka_unit_test(test_guess__the_order_in_force_then_is_what_counts),
        cmocka_unit_test(test_guess__a_hand_that_took_cards_in_tells_no_more_of_what_it_was),
        cmocka_unit_test(test_guess__the_same_dice_bring_the_same_worlds),
        cmocka_unit_test(test_guess__worlds_agree_with_what_is_known_whatever_the_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
