/* test_takoyaki_show.c - what is shown comes to agree with the View, however the events arrive. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/match.h"
#include "table/takoyaki/takoyaki_show.h"

enum { STORY_MAX = 512 };

static Match *match_of(int seats, uint64_t n, const char *options[][2])
{
    Setup setup = setup_usual(&TAKOYAKI, seats);
    FastRng rng = fast_rng_seeded(n);
    setup.seed = fast_rng_seed(&rng);
    for (int i = 0; options && options[i][0]; i++) {
        const int at = option_find(&TAKOYAKI, options[i][0], strlen(options[i][0]));
        assert_true(option_parse(&TAKOYAKI.options[at], options[i][1], strlen(options[i][1]),
                                 &setup.option[at]));
    }
    assert_null(TAKOYAKI.settle(&setup));
    return match_new(&TAKOYAKI, &setup);
}

static const Takoyaki *look(Match *m, View *view)
{
    match_view(m, SEAT_NOBODY, view);
    return takoyaki_seen(view);
}

/* One legal action of the lowest seat to act; arranging now and then in a random order. */
static void step(Match *m, FastRng *rng, View *view)
{
    Seat seat = 0;
    while (!seats_have(match_table(m)->to_act, seat)) seat++;
    Action list[16], a;
    bool more;
    match_view(m, seat, view);
    const int count = TAKOYAKI.legal(view, list, 16, &more);
    a = list[fast_rng_below(rng, (uint32_t)count)];
    if (a.verb == TAKO_SAY_READY && fast_rng_below(rng, 2)) {
        a = action_of(TAKO_SAY_ARRANGE);
        a.count = TAKO_PLACES;
        for (uint8_t i = 0; i < TAKO_PLACES; i++) a.item[i] = (uint8_t)(i + 1);
        fast_rng_shuffle(rng, a.item, TAKO_PLACES);
    }
    assert_int_equal(match_submit(m, seat, &a, NULL), MATCH_OK);
}

static void play(int seats, uint64_t n, const char *options[][2], bool finish_each, bool gentle)
{
    Match *m = match_of(seats, n, options);
    View *view = view_new(&TAKOYAKI);
    FastRng rng = fast_rng_seeded(n * 31 + 7);
    TakoShow *show = calloc(1, sizeof *show);
    static Event story[STORY_MAX];
    int told = 0;
    show_clear(show);
    for (int turn = 0; turn < 3000; turn++) {
        const int count = match_events(m, SEAT_NOBODY, told, story, STORY_MAX);
        told += count;
        const Takoyaki *v = look(m, view);
        show_take(show, story, count, v->stock_count, gentle);
        if (finish_each) {
            timeline_finish(&show->time, true);
            assert_false(timeline_is_busy(&show->time));
            assert_true(show_agrees(show, v));
        } else {
            show_update(show, (float)fast_rng_below(&rng, 1000) / 700);
            if (fast_rng_below(&rng, 9) == 0) timeline_finish(&show->time, false);
            while (timeline_cue(&show->time)) continue;
        }
        if (match_table(m)->over) break;
        if (match_table(m)->phase == PHASE_ROUND_OVER) assert_int_equal(match_next(m), MATCH_OK);
        else step(m, &rng, view);
    }
    assert_true(match_table(m)->over);
    show_update(show, 1000);
    assert_true(show_agrees(show, look(m, view)));
    free(show);
    free(view);
    match_free(m);
}

static void test_show__agrees_after_every_action(void **state)
{
    (void)state;
    const char *two_rounds[][2] = {{"rounds", "2"}, {NULL, NULL}};
    for (uint64_t n = 0; n < 30; n++) play(2 + (int)(n % 5), n, two_rounds, true, n % 3 == 0);
}

static void test_show__agrees_in_the_end_when_events_pile_up(void **state)
{
    (void)state;
    const char *options[][2] = {{"joker_swap", "reuse"}, {"faces", "remove"}, {"finish", "all"},
                                {"jokers", "8"}, {NULL, NULL}};
    for (uint64_t n = 0; n < 30; n++) play(3 + (int)(n % 4), n + 100, options, false, n % 2 == 0);
}

/* Land, then hold: the card that was drawn lies still for 300 ms before anything else. */
static void test_show__a_drawn_card_is_held_before_it_goes_on(void **state)
{
    (void)state;
    TakoShow *show = calloc(1, sizeof *show);
    show_clear(show);
    show->now.stock_count = 1;
    const Event story[] = {
        {.type = EV_MOVED, .card = card_french(3, HEARTS), .face_up = 1,
         .from = {ZONE_STOCK, SEAT_NOBODY, 0}, .to = {ZONE_HAND, 0, 0}, .seen_by = SEATS_ALL},
        {.type = EV_MOVED, .card = card_french(3, HEARTS), .face_up = 1, .from = {ZONE_HAND, 0, 0},
         .to = {ZONE_DISCARD, SEAT_NOBODY, 0}, .seen_by = SEATS_ALL},
    };
    show_take(show, story, 2, 0, false);
    show_update(show, 0.33f);
    assert_int_equal(show->now.hand, card_french(3, HEARTS));
    show_update(show, 0.28f);
    assert_int_equal(show->now.hand, card_french(3, HEARTS));
    show_update(show, 0.02f);
    assert_int_equal(show->now.hand, CARD_NONE);
    timeline_finish(&show->time, false); // any press ends the running step: the card has landed
    assert_int_equal(show->now.discard, card_french(3, HEARTS));
    free(show);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_show__agrees_after_every_action),
        cmocka_unit_test(test_show__agrees_in_the_end_when_events_pile_up),
        cmocka_unit_test(test_show__a_drawn_card_is_held_before_it_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
