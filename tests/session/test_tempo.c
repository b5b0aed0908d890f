/*
 * test_tempo.c - the tempo: how long a step may take, whatever happens, and what the tempo learns.
 * The figures of whole matches are printed by tests/bench/bench_tempo.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "session/tempo.h"

enum { COMPUTERS = 4 };

static Tempo begun(Pace pace)
{
    Tempo t;
    tempo_start(&t, COMPUTERS);
    t.pace = pace;
    tempo_decided(&t, TEMPO_LAID);
    return t;
}

/* The others take so many steps, each as slow as it may be; returns how long that is. */
static float others_play(Tempo *t, int steps, TempoStep what)
{
    float all = 0;
    for (int i = 0; i < steps; i++) {
        const float takes = tempo_wait(t, 1);
        all += takes;
        tempo_pass(t, takes, false, false);
        tempo_stepped(t, what, false);
    }
    const float last = tempo_left(t);
    tempo_pass(t, last, false, false);
    return all + last;
}

/* Once the budget is used up, what still comes is told quicker than the least that a step takes. */
static void test_tempo__hurries_when_the_budget_is_used_up(void **state)
{
    enum { STEPS = 40 };
    static const float LEAST_S = 0.18f;
    (void)state;
    Tempo t = begun(PACE_USUAL);
    const float first = others_play(&t, STEPS / 2, TEMPO_USUAL);
    assert_true(tempo_is_late(&t));
    const float rest = others_play(&t, STEPS / 2, TEMPO_USUAL);
    assert_true(rest < first);
    assert_true(rest < LEAST_S * 0.75f * STEPS / 2);
    assert_true(rest > 0.08f * STEPS / 2); // and yet each can be seen
}

/* The person thinks, and decides. */
static void decide(Tempo *t, float thinks_s)
{
    tempo_pass(t, thinks_s, true, true);
    tempo_decided(t, TEMPO_LAID);
}

static void test_tempo__four_who_play_take_less_than_four_seconds(void **state)
{
    (void)state;
    Tempo t = begun(PACE_USUAL);
    for (int i = 0; i < 20; i++) {
        const float s = others_play(&t, COMPUTERS, TEMPO_LAID);
        assert_true(s > 1.5f && s < 4); // and nobody is hurried without need
        decide(&t, 2.5f);
    }
}

static void test_tempo__many_steps_share_the_same_time(void **state)
{
    (void)state;
    Tempo t = begun(PACE_USUAL);
    for (int i = 0; i < 20; i++) {
        const float s = others_play(&t, 4 * COMPUTERS, TEMPO_LAID);
        if (i > 3) assert_true(s < 4);
        decide(&t, 2.5f);
    }
}

static void test_tempo__four_passes_are_one_movement(void **state)
{
    (void)state;
    Tempo t = begun(PACE_USUAL);
    others_play(&t, 1, TEMPO_BARE);
    float all = 0;
    for (int i = 0; i < 3; i++) all += others_play(&t, 1, TEMPO_BARE);
    assert_true(all < 0.8f);
}

static void test_tempo__pace_moves_all(void **state)
{
    (void)state;
    float before = 100;
    for (Pace pace = PACE_SLOW; pace <= PACE_HURRY; pace++) {
        Tempo t = begun(pace);
        const float s = others_play(&t, COMPUTERS, TEMPO_LAID), looks = tempo_look_s(&t);
        assert_true(s < before && looks > 0);
        before = s;
    }
}

static void test_tempo__a_deal_is_told_in_two_seconds(void **state)
{
    (void)state;
    Tempo t = begun(PACE_USUAL);
    tempo_stepped(&t, TEMPO_DEAL, false);
    assert_true(tempo_left(&t) < 2);
}

static void test_tempo__learns_how_quickly_people_decide_within_limits(void **state)
{
    (void)state;
    Tempo quick = begun(PACE_USUAL), slow = begun(PACE_USUAL);
    for (int i = 0; i < 40; i++) {
        others_play(&quick, COMPUTERS, TEMPO_LAID);
        decide(&quick, 0.2f);
        others_play(&slow, COMPUTERS, TEMPO_LAID);
        decide(&slow, 60);
    }
    assert_true(quick.own >= 0.8f && quick.own < 0.85f);
    assert_true(slow.own <= 1.4f && slow.own > 1.35f);
    assert_true(others_play(&quick, COMPUTERS, TEMPO_LAID) <
                others_play(&slow, COMPUTERS, TEMPO_LAID));
}

/* Somebody who only watches waits for nothing, so the steps are not shown faster and faster. */
static void test_tempo__stays_the_same_for_who_watches(void **state)
{
    (void)state;
    Tempo t;
    tempo_start(&t, COMPUTERS);
    for (int i = 0; i < 100; i++) {
        tempo_stepped(&t, TEMPO_LAID, true);
        const float wait = tempo_wait(&t, 1);
        assert_true(wait > 1 && wait < 1.5f);
        tempo_pass(&t, wait, true, false);
    }
}

/* A draw or a pass leaves the card as it lies: people have already begun to look at it. */
static void test_tempo__a_card_is_looked_at_from_when_it_lies(void **state)
{
    (void)state;
    Tempo t = begun(PACE_USUAL);
    tempo_stepped(&t, TEMPO_LAID, false);
    tempo_pass(&t, 1, false, false); // on its way
    assert_true(tempo_look_left(&t, 0.6f) > 0.59f);
    tempo_pass(&t, 0.4f, true, false);
    tempo_stepped(&t, TEMPO_USUAL, false);
    assert_true(tempo_look_left(&t, 0.6f) < 0.21f);
    tempo_stepped(&t, TEMPO_LAID, false);
    assert_true(tempo_look_left(&t, 0.6f) > 0.59f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tempo__hurries_when_the_budget_is_used_up),
        cmocka_unit_test(test_tempo__four_who_play_take_less_than_four_seconds),
        cmocka_unit_test(test_tempo__many_steps_share_the_same_time),
        cmocka_unit_test(test_tempo__four_passes_are_one_movement),
        cmocka_unit_test(test_tempo__pace_moves_all),
        cmocka_unit_test(test_tempo__a_deal_is_told_in_two_seconds),
        cmocka_unit_test(test_tempo__learns_how_quickly_people_decide_within_limits),
        cmocka_unit_test(test_tempo__stays_the_same_for_who_watches),
        cmocka_unit_test(test_tempo__a_card_is_looked_at_from_when_it_lies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
