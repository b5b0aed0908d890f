/* test_riddle_screen.c - a riddle on the screen: right and wrong are told at the end alone, what is
 * solved is kept, and nothing of it comes to the archive. */
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/past_matches.h"
#include "session/riddles.h"
#include "table/table_kind.h"

enum { ID_HINT = 2, ID_OVER, ID_GIVE_UP, ID_NEXT, ID_PLACE = 1040 };

static const Game *takoyaki(void) { return game_by_id("takoyaki", strlen("takoyaki")); }

/* A place where the first joker goes rightly, or wrongly. */
static int place_that_is(Stage *s, bool right)
{
    static RiddleWays ways;
    Riddles riddles;
    RiddlePlay p;
    int place = 0;
    assert_true(riddles_load(&riddles, app_data_dir(s->app), takoyaki()));
    assert_true(riddle_begin(&p, &riddles, 0));
    View *v = view_new(takoyaki());
    match_view(p.now, p.me, v);
    assert_true(riddle_ways(takoyaki(), p.kind, v, &ways));
    for (int i = 0; i < ways.count; i++) {
        if (ways.sound[i] == right) place = ways.action[i].place[0];
    }
    free(v);
    riddle_end(&p);
    riddles_free(&riddles);
    return place;
}

static Stage *at_first_riddle(void)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_push(s->app, riddle_scene_new(s->app, takoyaki(), 0));
    assert_string_equal(stage_top(s), "riddle");
    stage_wait(s, 0.2f);
    return s;
}

static void test_riddle__is_told_at_the_end_and_kept(void **state)
{
    static Memories past;
    (void)state;
    Stage *s = at_first_riddle();
    assert_true(stage_shows(s, "Where does the joker go?"));
    stage_press(s, ID_PLACE + place_that_is(s, false));
    stage_wait(s, 6);
    assert_true(stage_shows(s, "Not this way."));
    assert_int_equal(riddles_solved(app_host(s->app), takoyaki()), 0);
    stage_press(s, ID_OVER);
    stage_wait(s, 0.2f);
    assert_true(stage_shows(s, "Where does the joker go?"));
    stage_press(s, ID_PLACE + place_that_is(s, true));
    assert_false(stage_shows(s, "Solved!")); // the card still flies
    stage_wait(s, 6);
    assert_true(stage_shows(s, "Solved!"));
    assert_int_equal(riddles_solved(app_host(s->app), takoyaki()), 1);
    memories_read(&past, app_host(s->app));
    assert_int_equal(past.all, 0);
    stage_press(s, ID_NEXT);
    stage_wait(s, 0.2f);
    assert_true(stage_shows(s, "Riddle 2 of 30"));
    stage_free(s);
}

/* "Call, or play on?" is answered by the button of the call itself. */
static void test_riddle__of_a_call_is_answered_by_calling(void **state)
{
    (void)state;
    enum { FIRST_CALL = 30 };
    const Game *game = game_by_id("dotenko", strlen("dotenko"));
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_push(s->app, riddle_scene_new(s->app, game, FIRST_CALL));
    stage_wait(s, 0.2f);
    assert_true(stage_shows(s, "Call, or play on?"));
    stage_press(s, ID_HINT);
    stage_press(s, ID_HINT);
    stage_wait(s, 0.2f);
    assert_true(stage_shows(s, "This time a call pays."));
    stage_press_label(s, "Dotenko!");
    stage_wait(s, 6);
    assert_true(stage_shows(s, "Solved!"));
    assert_int_equal(riddles_solved(app_host(s->app), game), (uint64_t)1 << FIRST_CALL);
    stage_free(s);
}

static void test_riddle__given_up_is_shown_and_not_solved(void **state)
{
    (void)state;
    Stage *s = at_first_riddle();
    stage_press(s, ID_GIVE_UP);
    stage_wait(s, 8);
    assert_true(stage_shows(s, "This is how."));
    assert_int_equal(riddles_solved(app_host(s->app), takoyaki()), 0);
    stage_free(s);
}

static void test_riddle__first_hints_at_a_thought_then_at_the_step(void **state)
{
    (void)state;
    Stage *s = at_first_riddle();
    stage_press(s, ID_HINT);
    assert_false(stage_shows(s, "The next card should most likely have a place, too."));
    char words[64];
    snprintf(words, sizeof words, "It goes to place %d.", place_that_is(s, true));
    assert_false(stage_shows(s, words)); // only a thought, until it is asked for again
    stage_press(s, ID_HINT);
    assert_true(stage_shows(s, words));
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_riddle__is_told_at_the_end_and_kept),
        cmocka_unit_test(test_riddle__of_a_call_is_answered_by_calling),
        cmocka_unit_test(test_riddle__given_up_is_shown_and_not_solved),
        cmocka_unit_test(test_riddle__first_hints_at_a_thought_then_at_the_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
