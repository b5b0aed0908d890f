/*
 * test_referee_answers.c - who may call and answer a call, for how long, and who is before whom
 * when two do at once.
 */
#include "place.h"

#include <string.h>

#include "rules/dotenko/dotenko.h"

/* A French card as a constant (card_french() is none in C). */
#define CARD_OF(rank, suit) (((rank) - 1) * 4 + (suit))

/* A 9 is turned up, and three hands of four come to 9. */
static Place *at_three_nines(DoteReturns returns)
{
    static const Card HAND[4][2] = {{CARD_OF(13, CLUBS), CARD_OF(12, CLUBS)},
                                    {CARD_OF(4, CLUBS), CARD_OF(5, DIAMONDS)},
                                    {CARD_OF(3, CLUBS), CARD_OF(6, DIAMONDS)},
                                    {CARD_OF(2, CLUBS), CARD_OF(7, DIAMONDS)}};
    Setup setup = setup_usual(&DOTENKO, 4);
    Deal deal = {.table = CARD_OF(9, HEARTS)};
    setup.dealer = 0;
    setup.manual = 1;
    setup.option[DOTE_RETURN_CHAIN] = (int16_t)returns;
    assert_null(DOTENKO.settle(&setup));
    for (Seat s = 0; s < 4; s++) {
        deal.hand_given[s] = 1;
        deal.hand_count[s] = 2;
        memcpy(deal.hand[s], HAND[s], sizeof HAND[s]);
    }
    Match *m = match_new(&DOTENKO, &setup);
    assert_int_equal(match_deal_manual(m, &deal), DEAL_OK);
    Place *p = place_new_over(m, "pppp");
    place_waits(p, 300);
    assert_int_equal(place_presses(p, 1, p->referee->now_ms, DOTE_SAY_SHOTENKO), VERDICT_COUNTS);
    place_waits(p, 400);
    assert_int_equal(place_table(p)->phase, DOTE_RETURNS);
    return p;
}

/* A call may be answered for as long as is set for that, which is not the time for a first look. */
static void test_referee__an_answer_has_its_own_time(void **state)
{
    (void)state;
    Place *p = at_three_nines(DOTE_RETURNS_EACH);
    const LampTimes times = sitting_lamp_times(p->sitting);
    const uint32_t lit_ms = p->referee->calls.lamp.lit_ms;
    assert_int_equal(p->referee->calls.window.kind, WINDOW_ANSWER);
    assert_int_not_equal(times.return_ms, times.look_ms);
    assert_int_not_equal(times.return_ms, times.least_ms);
    place_waits(p, lit_ms + (uint32_t)times.return_ms - p->referee->now_ms - 1);
    assert_int_equal(place_table(p)->phase, DOTE_RETURNS);
    place_waits(p, 2);
    assert_int_not_equal(place_table(p)->phase, DOTE_RETURNS); // nobody has answered
    place_free(p);
}

/* A head start belongs to the seat that has it, and to no other. */
static void test_referee__a_head_start_is_for_the_seat_that_has_it(void **state)
{
    (void)state;
    for (Seat ahead = 0; ahead < 3; ahead++) {
        Setup setup = setup_usual(&DOTENKO, 3);
        Seating who = {.count = 3};
        FastRng dice = fast_rng_seeded(9);
        setup.seed = fast_rng_seed(&dice);
        assert_null(DOTENKO.settle(&setup));
        who.chair[ahead].stars = 1 + 1; // one star: half a second
        Place *p = place_new_seated(match_new(&DOTENKO, &setup), &who);
        place_waits_for(p, REF_CALL);
        for (Seat s = 0; s < 3; s++)
            assert_int_equal(p->referee->calls.lamp.stars[s], s == ahead);
        place_free(p);
    }
}

/* Whom the rules do not ask at all is not offered a call, not even alone at the screen. */
static void test_referee__alone_one_may_call_only_when_the_rules_ask(void **state)
{
    int asked_too = 0, not_asked = 0;
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        FastRng dice = fast_rng_seeded(3);
        Place *p = place_new(GAMES[i], "pcc", 5);
        for (int step = 0; step < 300; step++) {
            Action a;
            const bool own = seats_have(place_table(p)->to_act, 0);
            const bool asked = own || seats_have(place_table(p)->may_interrupt, 0);
            if (!asked) assert_false(referee_may_call(p->referee, 0));
            *(asked ? &asked_too : &not_asked) += 1;
            if (p->referee->state == REF_RESULT) place_happens(p, HAPPENED_NEXT, SEAT_NOBODY);
            else if (own && place_draws(p, 0, &dice, &a)) place_acts(p, HAPPENED_ACTION, 0, a);
            place_waits(p, 20);
        }
        place_free(p);
    }
    assert_true(asked_too > 100 && not_asked > 100);
}

static SeatSet who_claimed(const Place *p)
{
    Dotenko v;
    match_view(sitting_match(p->sitting), SEAT_NOBODY, (View *)&v);
    return v.claimed;
}

static void test_referee__two_returns_at_once_both_count_where_each_does(void **state)
{
    (void)state;
    for (uint32_t later = 0; later < 40; later += 20) {
        Place *p = at_three_nines(DOTE_RETURNS_EACH);
        place_waits(p, 300);
        const uint32_t now = p->referee->now_ms;
        assert_int_equal(place_presses(p, 3, now - later, 0), VERDICT_COUNTS);
        assert_int_equal(place_presses(p, 2, now, 0), VERDICT_COUNTS);
        place_waits(p, 400); // the grace
        assert_int_equal(who_claimed(p), 14); // seats 1, 2, 3
        for (int i = 0; i < 100 && place_table(p)->phase == DOTE_RETURNS; i++) place_waits(p, 100);
        assert_int_equal(place_table(p)->round_scores[2], place_table(p)->round_scores[3]);
        assert_true(place_table(p)->round_scores[2] > 0);
        place_free(p);
    }
}

static void test_referee__of_two_returns_at_once_one_counts_where_one_does(void **state)
{
    (void)state;
    Place *p = at_three_nines(DOTE_RETURNS_CHAIN);
    place_waits(p, 300);
    const uint32_t now = p->referee->now_ms;
    assert_int_equal(place_presses(p, 3, now - 50, 0), VERDICT_COUNTS);
    assert_int_equal(place_presses(p, 2, now, 0), VERDICT_COUNTS);
    place_waits(p, 400);
    // they count as one moment, and it goes round from seat 1; seat 3 meant the first call: to
    // return the return, it has to say so anew
    assert_int_equal(who_claimed(p), 6); // seats 1 and 2
    assert_true(seats_have(place_table(p)->to_act, 3));
    place_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_referee__two_returns_at_once_both_count_where_each_does),
        cmocka_unit_test(test_referee__of_two_returns_at_once_one_counts_where_one_does),
        cmocka_unit_test(test_referee__an_answer_has_its_own_time),
        cmocka_unit_test(test_referee__a_head_start_is_for_the_seat_that_has_it),
        cmocka_unit_test(test_referee__alone_one_may_call_only_when_the_rules_ask),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
