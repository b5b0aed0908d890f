/* test_layout_evening.c - the pages of an evening at every size (layout.h): riddles at each stall's
 * table, asked, answered and given up. */
#include "layout.h"

#include "session/festival.h"
#include "table/table_kind.h"

enum { ID_HINT = 2, ID_OVER, ID_GIVE_UP };

static void test_layout__riddles(void **state)
{
    (void)state;
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    app_push(s->app, riddle_list_scene_new(s->app));
    layout_check(s, "riddles");
    stage_free(s);
}

static void test_layout__riddle(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = stage_new_with(layout_letters());
        app_push(s->app, street_scene_new());
        app_push(s->app, riddle_scene_new(s->app, GAMES[g], 29));
        assert_string_equal(stage_top(s), "riddle");
        layout_check_table(s, GAMES[g]->id);
        stage_press(s, ID_GIVE_UP);
        stage_wait(s, 30);
        layout_check_table(s, "given up");
        stage_free(s);
    }
}

static void test_layout__festival(void **state)
{
    (void)state;
    for (int people = 2; people <= SEATS_MAX; people += 3) {
        Stage *s = stage_new_with(layout_letters());
        Festival f = {.count = people == 2 ? 2 : people > 6 ? 4 : 5};
        app_push(s->app, street_scene_new());
        app_push(s->app, festival_scene_new(s->app));
        assert_string_equal(stage_top(s), "festival setup");
        layout_check(s, "festival setup");
        seating_first(&f.who, app_tongue(s->app), people - 1);
        for (int i = 0, at = 0; GAMES[i] && at < f.count; i++) {
            if (festival_seats_fit(GAMES[i], people)) f.stage[at++].game = GAMES[i];
        }
        festival_save(app_host(s->app), &f);
        app_replace(s->app, festival_scene_new(s->app));
        assert_string_equal(stage_top(s), "festival");
        layout_check(s, "festival");
        Sitting *sitting = festival_go(app_host(s->app), &f);
        app_sit_down(s->app, sitting);
        for (stage_play_round(s); sitting_next_round(sitting) == MATCH_OK;) stage_play_round(s);
        app_home(s->app);
        app_push(s->app, festival_scene_new(s->app));
        layout_check(s, "festival, a stall later");
        for (Sitting *at; (at = festival_go(app_host(s->app), &f)) != NULL;) {
            app_sit_down(s->app, at);
            for (stage_play_round(s); sitting_next_round(at) == MATCH_OK;) stage_play_round(s);
            app_home(s->app);
        }
        app_push(s->app, festival_scene_new(s->app));
        assert_string_equal(stage_top(s), "festival");
        stage_wait(s, 3); // the ceremony is over
        layout_check(s, "festival, its end");
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__riddles),
        cmocka_unit_test(test_layout__riddle),
        cmocka_unit_test(test_layout__festival),
        cmocka_unit_test(test_layout__without_fault),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}
