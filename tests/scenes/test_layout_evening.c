/* test_layout_evening.c - the pages of an evening at every size (layout.h): riddles at each stall's
 * table, asked, answered and given up. */
#include "layout.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__riddles),
        cmocka_unit_test(test_layout__riddle),
        cmocka_unit_test(test_layout__without_fault),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}
