/* test_layout.c - the street, what comes over a table, results: at every size (layout.h). */
#include "app/app_parts.h"
#include "layout.h"
#include "scenes/question.h"

static Stage *street(bool child, bool waits)
{
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    app_set(s->app, PREF_CHILD, child);
    if (waits) {
        app_set(s->app, PREF_STALLS, 21); // the others have their shutters down
        stage_sit(s, 1, 2, 20);
        app_push(s->app, pause_scene_new(s->app)); // any scene: home takes it away
        app_home(s->app);
    }
    stage_wait(s, 1);
    return s;
}

static void test_layout__street(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        Stage *s = street(i & 1, i & 2);
        layout_check(s, "street");
        stage_free(s);
    }
}

static void test_layout__results(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 6; seats++) {
        for (int kind = 0; kind < 3; kind++) { // one round, one of several, a child's
            Stage *s = stage_new_with(layout_letters());
            app_push(s->app, street_scene_new());
            app_set(s->app, PREF_CHILD, kind == 2);
            stage_sit(s, 1, seats, kind == 1 ? 5 : 1);
            stage_play_round(s);
            s->app->reminder.rounds = 5; // "enough for today?", to children
            app_push(s->app, result_scene_new(s->app));
            stage_wait(s, 3);
            layout_check(s, kind == 2 ? "child's result" : "result");
            stage_free(s);
        }
    }
}

/* A whole match of Dotenko, and its best call once more. */
static void test_layout__best_call(void **state)
{
    (void)state;
    for (int seats = 3; seats <= 6; seats++) {
        Stage *s = stage_new_with(layout_letters());
        app_push(s->app, street_scene_new());
        stage_sit_at(s, "dotenko", 1, seats, 6);
        for (stage_play_round(s); sitting_next_round(s->app->sitting) == MATCH_OK;)
            stage_play_round(s);
        app_push(s->app, result_scene_new(s->app));
        stage_wait(s, 1);
        stage_press_label(s, "Highlight");
        stage_wait(s, 5);
        layout_check(s, "best call");
        stage_free(s);
    }
}

static void nothing(App *app, void *context)
{
    (void)app;
    (void)context;
}

static void test_layout__over_the_table(void **state)
{
    (void)state;
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    app_push(s->app, pause_scene_new(s->app));
    layout_check(s, "pause");
    app_pop(s->app);
    stage_sit_at(s, "daifugo", 2, 4, 2); // hands that may lie open, and a round to look back at
    stage_play_round(s);
    assert_int_equal(sitting_next_round(s->app->sitting), MATCH_OK);
    app_push(s->app, pause_scene_new(s->app));
    layout_check(s, "pause, of everything that it has");
    app_home(s->app);
    app_push(s->app, child_leave_scene_new(s->app, nothing, NULL));
    layout_check(s, "child_leave");
    app_set(s->app, PREF_LANG, 1);
    app_set(s->app, PREF_CHILD_GATE, 1);
    stage_press_label(s, "All done");
    layout_check(s, "the sum");
    app_pop(s->app);
    app_push(s->app, question_scene_new(&(Question){
                         .title = "Begin anew?",
                         .text = "A match is waiting at this stall. A new one would replace it.",
                         .yes = "Start a new one", .no = "Keep it", .chosen = nothing}));
    layout_check(s, "question");
    stage_free(s);
}

static void test_layout__notices_fit(void **state)
{
    (void)state;
    for (StoreStatus status = STORE_NO_HOME; status < STORE_NONE; status++) {
        for (int lang = 1; lang <= 2; lang++) {
            Stage *s = street(false, false);
            app_set(s->app, PREF_LANG, lang);
            app_notice(s->app, status);
            stage_wait(s, 0.5f);
            layout_check(s, "notice");
            stage_free(s);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__street),
        cmocka_unit_test(test_layout__results),
        cmocka_unit_test(test_layout__best_call),
        cmocka_unit_test(test_layout__over_the_table),
        cmocka_unit_test(test_layout__notices_fit),
        cmocka_unit_test(test_layout__without_fault),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}
