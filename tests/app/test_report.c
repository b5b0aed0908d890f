/* test_report.c - the report's line when nothing happens although a computer should act. */
#include "stage.h"

#include <stdio.h>
#include <string.h>

#include "app/report.h"

static const char PATH[] = BUILD_DIR "/test_report.report";

/* What a look at this time says of a stall; "" for nothing. */
static const char *stall(Report *r, Stage *s, uint64_t now_ms)
{
    static char line[256];
    r->path = PATH;
    report_look(r, s->app, now_ms);
    FILE *file = fopen(PATH, "rb");
    assert_non_null(file);
    bool found = false;
    while (!found && fgets(line, sizeof line, file)) found = strncmp(line, "stalled", 7) == 0;
    fclose(file);
    line[strcspn(line, "\n")] = '\0';
    return found ? line : "";
}

static void test_report__says_why_a_computer_does_not_act(void **state)
{
    static Report r;
    (void)state;
    Stage *s = stage_new();
    stage_sit(s, 0, 2, 1);
    app_push(s->app, table_scene_new(s->app, false));
    stage_draw(s);
    assert_string_equal(stall(&r, s, 1000), "");
    assert_string_equal(stall(&r, s, 10900), "");
    const char *says = stall(&r, s, 13000);
    assert_non_null(strstr(says, "stalled 12 s: wake "));
    assert_non_null(strstr(says, ", holds cards, thinker idle")); // they are being dealt
    stage_wait(s, 30); // now it plays
    assert_true(stage_steps(s) > 0);
    assert_string_equal(stall(&r, s, 43000), "");
    remove(PATH);
    stage_free(s);
}

/* People may take all the time they want. */
static void test_report__says_nothing_where_a_person_is_asked(void **state)
{
    static Report r;
    (void)state;
    Stage *s = stage_new();
    stage_sit(s, 2, 2, 1);
    app_push(s->app, table_scene_new(s->app, false));
    stage_draw(s);
    assert_string_equal(stall(&r, s, 1000), "");
    assert_string_equal(stall(&r, s, 999000), "");
    remove(PATH);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_report__says_why_a_computer_does_not_act),
        cmocka_unit_test(test_report__says_nothing_where_a_person_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
