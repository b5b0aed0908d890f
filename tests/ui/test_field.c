/* test_field.c - writing a name. */
#include "ui_fixture.h"

enum { FIELD = 1, OTHER };

static char name[64];

static void draw(Stage *s)
{
    if (s->state == 0)
        ui_field(s->ui, FIELD, (Rect){100, 100, 300, 48}, name, "Your name", 8);
    ui_button(s->ui, OTHER, (Rect){100, 200, 200, 56},
              &(UiButton){.kind = BUTTON_PAPER, .label = "Start"});
}

static Stage writing(const char *from)
{
    snprintf(name, sizeof name, "%s", from);
    Stage s = stage_new(draw);
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 390, 120);
    point(&s, INPUT_UP, DEVICE_MOUSE, 390, 120);
    check_act(&s, UI_PRESSED, FIELD, 0);
    return s;
}

static void check_typed(const Stage *s, const char *text)
{
    check_act(s, UI_TYPED, FIELD, 0);
    assert_string_equal(s->act.text, text);
}

static void test_field__a_press_begins_to_write(void **state)
{
    (void)state;
    Stage s = writing("Mei");
    Rect where;
    assert_true(ui_is_typing(s.ui, &where));
    check_near(where.y, 100), check_near(where.h, 48);
    assert_true(where.x > 120 && where.x < 200); // behind the name, where the caret stands
    assert_true(draws(s.canvas, OP_RING, AKARI_600));
    assert_true(draws(s.canvas, OP_ROUND, SHU_600)); // the caret
    assert_true(let_pass(&s, 0.6f));
    assert_false(draws(s.canvas, OP_ROUND, SHU_600)); // it blinks
    stage_free(&s);
}

static void test_field__text_goes_in_at_the_caret(void **state)
{
    (void)state;
    Stage s = writing("Mei");
    type_text(&s, "ko"), check_typed(&s, "Meiko");
    press_key(&s, DEVICE_KEYBOARD, CMD_HOME);
    type_text(&s, "お"), check_typed(&s, "おMeiko");
    press_key(&s, DEVICE_KEYBOARD, CMD_RIGHT);
    type_text(&s, "x"), check_typed(&s, "おMxeiko");
    press_key(&s, DEVICE_KEYBOARD, CMD_LEFT);
    press_key(&s, DEVICE_KEYBOARD, CMD_DELETE), check_typed(&s, "おMeiko");
    press_key(&s, DEVICE_KEYBOARD, CMD_END);
    press_key(&s, DEVICE_KEYBOARD, CMD_BACKSPACE), check_typed(&s, "おMeik");
    stage_free(&s);
}

static void test_field__backspace_takes_whole_characters(void **state)
{
    (void)state;
    Stage s = writing("あé𠮷");
    press_key(&s, DEVICE_KEYBOARD, CMD_BACKSPACE), check_typed(&s, "あé");
    press_key(&s, DEVICE_KEYBOARD, CMD_BACKSPACE), check_typed(&s, "あ");
    press_key(&s, DEVICE_KEYBOARD, CMD_BACKSPACE), check_typed(&s, "");
    press_key(&s, DEVICE_KEYBOARD, CMD_BACKSPACE);
    assert_int_equal(s.act.kind, UI_NOTHING);
    stage_free(&s);
}

static void test_field__holds_no_more_than_its_most(void **state)
{
    (void)state;
    Stage s = writing("");
    type_text(&s, "あいうえおか"), check_typed(&s, "あいうえおか");
    type_text(&s, "きくけこ"), check_typed(&s, "あいうえおかきく"); // 8 code points
    assert_true(type_text(&s, "さ"));
    assert_int_equal(s.act.kind, UI_NOTHING);
    stage_free(&s);
}

static void test_field__takes_no_control_characters_and_no_broken_utf8(void **state)
{
    (void)state;
    Stage s = writing("");
    type_text(&s, "a\tb\nc\x7F"), check_typed(&s, "abc");
    type_text(&s, "\xFF\xC3"), assert_int_equal(s.act.kind, UI_NOTHING);
    stage_free(&s);
}

static void test_field__ends_by_enter_esc_and_elsewhere(void **state)
{
    (void)state;
    const Command ENDS[] = {CMD_CONFIRM, CMD_CANCEL};
    for (int i = 0; i < 2; i++) {
        Stage s = writing("Mei");
        type_text(&s, "!");
        assert_true(press_key(&s, DEVICE_KEYBOARD, ENDS[i]));
        check_act(&s, UI_DONE, FIELD, 0);
        assert_string_equal(s.act.text, "Mei!");
        assert_false(ui_is_typing(s.ui, NULL));
        assert_int_equal(ui_focus(s.ui), FIELD);
        stage_free(&s);
    }
    Stage s = writing("Mei");
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 150, 220);
    check_act(&s, UI_DONE, FIELD, 0);
    point(&s, INPUT_UP, DEVICE_MOUSE, 150, 220);
    check_act(&s, UI_PRESSED, OTHER, 0); // the same click is not lost
    stage_free(&s);
}

static void test_field__tab_and_arrows_leave_it(void **state)
{
    (void)state;
    const Command LEAVES[] = {CMD_NEXT_AREA, CMD_DOWN};
    for (int i = 0; i < 2; i++) {
        Stage s = writing("Mei");
        press_key(&s, DEVICE_KEYBOARD, CMD_LEFT);
        assert_true(ui_is_typing(s.ui, NULL)); // sideways only the caret moves
        press_key(&s, DEVICE_KEYBOARD, LEAVES[i]);
        check_act(&s, UI_DONE, FIELD, 0);
        assert_int_equal(ui_focus(s.ui), OTHER);
        stage_free(&s);
    }
}

static void test_field__leaves_function_keys_to_the_scene(void **state)
{
    (void)state;
    Stage s = writing("Mei");
    assert_false(press_key(&s, DEVICE_KEYBOARD, CMD_HELP));
    assert_false(press_key(&s, DEVICE_KEYBOARD, CMD_LEAVE));
    assert_true(press_key(&s, DEVICE_KEYBOARD, CMD_NONE)); // a letter
    assert_true(ui_is_typing(s.ui, NULL));
    stage_free(&s);
}

static void test_field__a_press_sets_the_caret(void **state)
{
    (void)state;
    Stage s = writing("Meiko"); // 10 u a letter, from 114
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 133, 120);
    point(&s, INPUT_UP, DEVICE_MOUSE, 133, 120);
    type_text(&s, "-"), check_typed(&s, "Me-iko");
    stage_free(&s);
}

static void test_field__that_is_gone_writes_no_more(void **state)
{
    (void)state;
    Stage s = writing("Mei");
    s.state = 1;
    frame(&s);
    assert_false(ui_is_typing(s.ui, NULL));
    s.state = 0;
    frame(&s);
    press_key(&s, DEVICE_KEYBOARD, CMD_RIGHT);
    ui_reset(s.ui);
    assert_false(ui_is_typing(s.ui, NULL));
    stage_free(&s);
}

static void test_field__shows_a_hint_while_empty(void **state)
{
    (void)state;
    name[0] = 0;
    Stage s = stage_new(draw);
    assert_non_null(strstr(texts_of(s.canvas), "Your name"));
    assert_string_equal(target_of(&s, FIELD, -1)->label, "Your name");
    stage_free(&s);
}

static void compose(Stage *s, const char *text, int caret)
{
    Input in = {.type = INPUT_COMPOSE, .device = DEVICE_KEYBOARD, .caret = caret};
    snprintf(in.text, sizeof in.text, "%s", text);
    give(s, in);
}

/* What is composed is seen, underlined, and no text yet; the keys are the method's until then. */
static void test_field__shows_what_an_input_method_composes(void **state)
{
    (void)state;
    Stage s = writing("Mei");
    press_key(&s, DEVICE_KEYBOARD, CMD_HOME);
    compose(&s, "はなこ", 3);
    check_act(&s, UI_NOTHING, 0, 0);
    assert_non_null(strstr(texts_of(s.canvas), "はなこMei"));
    assert_true(draws(s.canvas, OP_FILL, SHU_600)); // the line below it
    static const Command KEYS[] = {CMD_CONFIRM, CMD_CANCEL, CMD_LEFT, CMD_BACKSPACE, CMD_DOWN,
                                   CMD_NEXT_AREA, CMD_DELETE, CMD_SELECT_ALL};
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        press_key(&s, DEVICE_KEYBOARD, KEYS[i]);
        assert_true(ui_is_typing(s.ui, NULL));
        assert_non_null(strstr(texts_of(s.canvas), "はなこMei"));
    }
    compose(&s, "花子", 2);
    assert_non_null(strstr(texts_of(s.canvas), "花子Mei"));
    type_text(&s, "花子"), check_typed(&s, "花子Mei");
    assert_false(draws(s.canvas, OP_FILL, SHU_600));
    press_key(&s, DEVICE_KEYBOARD, CMD_SELECT_ALL);
    compose(&s, "め", 1), check_typed(&s, ""); // instead of what was selected
    assert_false(draws(s.canvas, OP_FILL, AKARI_200));
    type_text(&s, "花子Mei"), check_typed(&s, "花子Mei");
    compose(&s, "x", 1);
    compose(&s, "", 0); // taken back
    assert_non_null(strstr(texts_of(s.canvas), "花子Mei"));
    press_key(&s, DEVICE_KEYBOARD, CMD_CONFIRM);
    assert_false(ui_is_typing(s.ui, NULL));
    stage_free(&s);
}

/* Who presses elsewhere while composing keeps what stood there. */
static void test_field__loses_nothing_that_was_being_composed(void **state)
{
    (void)state;
    Stage s = writing("");
    compose(&s, "はな", 2);
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 800, 700);
    check_act(&s, UI_DONE, FIELD, 0);
    assert_string_equal(s.act.text, "はな");
    stage_free(&s);
}

static void test_field__is_selected_and_copied_as_a_whole(void **state)
{
    (void)state;
    Stage s = writing("Mei");
    press_key(&s, DEVICE_KEYBOARD, CMD_COPY);
    assert_string_equal(ui_take_copied(s.ui), "Mei");
    assert_null(ui_take_copied(s.ui)); // once
    press_key(&s, DEVICE_KEYBOARD, CMD_SELECT_ALL);
    assert_true(draws(s.canvas, OP_FILL, AKARI_200));
    type_text(&s, "花"), check_typed(&s, "花");
    press_key(&s, DEVICE_KEYBOARD, CMD_SELECT_ALL);
    press_key(&s, DEVICE_KEYBOARD, CMD_LEFT); // selects nothing any more
    type_text(&s, "お"), check_typed(&s, "お花");
    press_key(&s, DEVICE_KEYBOARD, CMD_SELECT_ALL);
    press_key(&s, DEVICE_KEYBOARD, CMD_BACKSPACE), check_typed(&s, "");
    type_text(&s, "Ken");
    press_key(&s, DEVICE_KEYBOARD, CMD_CUT), check_typed(&s, "");
    assert_string_equal(ui_take_copied(s.ui), "Ken");
    stage_free(&s);
}

/* か and its voicing mark, a flag, a family: one step, one press of Backspace each. */
static void test_field__goes_by_what_people_take_for_a_character(void **state)
{
    (void)state;
    Stage s = writing("か\u3099🇯🇵👨‍👧e\u0301");
    press_key(&s, DEVICE_KEYBOARD, CMD_BACKSPACE), check_typed(&s, "か\u3099🇯🇵👨‍👧");
    press_key(&s, DEVICE_KEYBOARD, CMD_LEFT);
    press_key(&s, DEVICE_KEYBOARD, CMD_BACKSPACE), check_typed(&s, "か\u3099👨‍👧");
    press_key(&s, DEVICE_KEYBOARD, CMD_DELETE), check_typed(&s, "か\u3099");
    press_key(&s, DEVICE_KEYBOARD, CMD_BACKSPACE), check_typed(&s, "");
    stage_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_field__a_press_begins_to_write),
        cmocka_unit_test(test_field__text_goes_in_at_the_caret),
        cmocka_unit_test(test_field__backspace_takes_whole_characters),
        cmocka_unit_test(test_field__holds_no_more_than_its_most),
        cmocka_unit_test(test_field__takes_no_control_characters_and_no_broken_utf8),
        cmocka_unit_test(test_field__ends_by_enter_esc_and_elsewhere),
        cmocka_unit_test(test_field__tab_and_arrows_leave_it),
        cmocka_unit_test(test_field__leaves_function_keys_to_the_scene),
        cmocka_unit_test(test_field__a_press_sets_the_caret),
        cmocka_unit_test(test_field__that_is_gone_writes_no_more),
        cmocka_unit_test(test_field__shows_a_hint_while_empty),
        cmocka_unit_test(test_field__shows_what_an_input_method_composes),
        cmocka_unit_test(test_field__loses_nothing_that_was_being_composed),
        cmocka_unit_test(test_field__is_selected_and_copied_as_a_whole),
        cmocka_unit_test(test_field__goes_by_what_people_take_for_a_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
