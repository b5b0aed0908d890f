/* test_scan.c - one switch: the focus moves by itself, only to controls that can be used. */
#include "ui_fixture.h"

/* 1 a thing, 2 one that is off, 3 for the pointer alone, 4 a button that is off, 5 a field,
 * 6 a choice of three with the second chosen, 7 a thing. */
static void draw(Stage *s)
{
    static const char *const WORDS[] = {"a", "b", "c"};
    const UiButton off = {.kind = BUTTON_PAPER, .label = "off", .size = 20, .flags = UI_OFF};
    ui_thing(s->ui, 1, (Rect){100, 100, 80, 60}, 8, "", 0);
    ui_thing(s->ui, 2, (Rect){200, 100, 80, 60}, 8, "", UI_OFF);
    ui_thing(s->ui, 3, (Rect){300, 100, 80, 60}, 8, "", UI_NO_FOCUS);
    ui_button(s->ui, 4, (Rect){400, 100, 160, 60}, &off);
    ui_field(s->ui, 5, (Rect){100, 200, 300, 60}, "", "name", 8);
    ui_segments(s->ui, 6, (Rect){100, 300, 600, 60}, WORDS, 3, 1);
    ui_thing(s->ui, 7, (Rect){100, 400, 80, 60}, 8, "", 0);
}

static void test_scan__goes_to_what_can_be_done_and_to_nothing_else(void **state)
{
    enum { ROUNDS = 3, STOPS = 4 };
    int stopped[8] = {0};
    (void)state;
    Stage s = stage_new(draw);
    for (int i = 0; i < ROUNDS * STOPS; i++) {
        ui_scan(s.ui);
        assert_true(ui_focus_shown(s.ui));
        stopped[ui_focus(s.ui)]++;
    }
    assert_int_equal(stopped[1], ROUNDS);
    assert_int_equal(stopped[6], 2 * ROUNDS); // the two that are not chosen
    assert_int_equal(stopped[7], ROUNDS);
    assert_int_equal(stopped[2] + stopped[3] + stopped[4] + stopped[5], 0);
    stage_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scan__goes_to_what_can_be_done_and_to_nothing_else),
    };
    return cmocka_run_group_tests_name("scan", tests, NULL, NULL);
}
