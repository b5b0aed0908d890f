/* test_widgets.c - every widget answers every device, and looks as its state says. */
#include "ui_fixture.h"

enum { BUTTON = 1, ICON, TOGGLE, SEGMENTS, ICONS, STEPPER, SLIDER, FIELD, THING };

static const char *const WORDS[] = {"Calm", "Normal", "Quick"};
static const char *const KINDS[] = {"icons/human", "icons/ai"};
static const char *const KIND_NAMES[] = {"A person", "A computer"};

static void draw(Stage *s)
{
    Ui *ui = s->ui;
    ui_button(ui, BUTTON, (Rect){50, 50, 152, 56}, &(UiButton){.label = "Play", .key = "P"});
    ui_icon_button(ui, ICON, (Rect){250, 50, 48, 48}, "icons/gear", "Settings", 0);
    ui_toggle(ui, TOGGLE, (Rect){50, 150, 56, 32}, true, "Sound");
    ui_segments(ui, SEGMENTS, (Rect){50, 220, 252, 44}, WORDS, 3, 1);
    ui_icon_segments(ui, ICONS, (Rect){350, 220, 132, 44}, KINDS, KIND_NAMES, 2, 0);
    ui_stepper(ui, STEPPER, (Rect){50, 300, 152, 44}, "5", true, s->state == 0);
    ui_slider(ui, SLIDER, (Rect){50, 380, 160, 26}, 0.6f, "Music");
    ui_field(ui, FIELD, (Rect){50, 440, 200, 48}, "Mei", "Name", 8);
    ui_thing(ui, THING, (Rect){50, 520, 100, 100}, 8, "Stall", 0);
}

typedef struct Part {
    int id, part; /* as UiTarget.value */
    UiActKind act;
    int gives;
} Part;

static const Part PARTS[] = {
    {BUTTON, 0, UI_PRESSED, 0},     {ICON, 0, UI_PRESSED, 0},    {TOGGLE, 1, UI_CHANGED, 0},
    {SEGMENTS, 0, UI_CHANGED, 0},   {SEGMENTS, 2, UI_CHANGED, 2}, {ICONS, 1, UI_CHANGED, 1},
    {STEPPER, -1, UI_CHANGED, -1},  {STEPPER, 1, UI_CHANGED, 1}, {FIELD, 0, UI_PRESSED, 0},
    {THING, 0, UI_PRESSED, 0},
};

static const UiTarget *part_of(const Stage *s, const Part *p)
{
    for (int i = 0; i < ui_target_count(s->ui); i++) {
        const UiTarget *t = ui_target(s->ui, i);
        if (t->id == p->id && t->value == p->part) return t;
    }
    fail_msg("no part %d of %d", p->part, p->id);
    return NULL;
}

static void test_widgets__answer_mouse_and_touch_alike(void **state)
{
    (void)state;
    for (int d = DEVICE_MOUSE; d <= DEVICE_TOUCH; d++)
        for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++) {
            Stage s = stage_new(draw);
            Rect r = part_of(&s, &PARTS[i])->rect;
            float x = r.x + r.w / 2, y = r.y + r.h / 2;
            point(&s, INPUT_DOWN, (Device)d, x, y);
            point(&s, INPUT_UP, (Device)d, x, y);
            check_act(&s, PARTS[i].act, PARTS[i].id, PARTS[i].gives);
            stage_free(&s);
        }
}

/* Tab enters a control by its chosen part; the other parts lie to its left or right. */
static void focus_part(Stage *s, Device device, const Part *p)
{
    ui_set_focus(s->ui, p->id);
    press_key(s, device, CMD_UP); // shows the focus
    bool left = (p->id == SEGMENTS && p->part == 0) || (p->id == STEPPER && p->part < 0);
    bool right = (p->id == SEGMENTS && p->part == 2) || (p->id == ICONS && p->part == 1);
    if (left) press_key(s, device, CMD_LEFT);
    if (right) press_key(s, device, CMD_RIGHT);
    assert_int_equal(ui_focus(s->ui), p->id);
}

static void test_widgets__answer_keys_and_pad_alike(void **state)
{
    (void)state;
    for (int d = DEVICE_KEYBOARD; d <= DEVICE_PAD; d++)
        for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++) {
            Stage s = stage_new(draw);
            focus_part(&s, (Device)d, &PARTS[i]);
            press_key(&s, (Device)d, d == DEVICE_PAD ? CMD_CONFIRM : CMD_SELECT);
            check_act(&s, PARTS[i].act, PARTS[i].id, PARTS[i].gives);
            stage_free(&s);
        }
}

static void test_widgets__a_slider_follows_pointer_and_keys(void **state)
{
    (void)state;
    for (int d = DEVICE_MOUSE; d <= DEVICE_TOUCH; d++) {
        Stage s = stage_new(draw);
        point(&s, INPUT_DOWN, (Device)d, 90, 393);
        check_act(&s, UI_CHANGED, SLIDER, 250);
        point(&s, INPUT_MOVE, (Device)d, 130, 700); // leaving it sideways goes on sliding
        check_act(&s, UI_CHANGED, SLIDER, 500);
        point(&s, INPUT_MOVE, (Device)d, 900, 393);
        check_act(&s, UI_CHANGED, SLIDER, 1000);
        point(&s, INPUT_UP, (Device)d, 900, 393);
        assert_int_equal(s.act.kind, UI_NOTHING);
        assert_false(point(&s, INPUT_MOVE, (Device)d, 60, 393));
        stage_free(&s);
    }
    for (int d = DEVICE_KEYBOARD; d <= DEVICE_PAD; d++) {
        Stage s = stage_new(draw);
        ui_set_focus(s.ui, SLIDER);
        press_key(&s, (Device)d, CMD_LEFT);
        press_key(&s, (Device)d, CMD_LEFT);
        check_act(&s, UI_CHANGED, SLIDER, 550);
        press_key(&s, (Device)d, CMD_RIGHT);
        check_act(&s, UI_CHANGED, SLIDER, 650);
        press_key(&s, (Device)d, CMD_UP); // and can be left
        assert_int_not_equal(ui_focus(s.ui), SLIDER);
        stage_free(&s);
    }
}

static void test_widgets__a_stepper_at_its_end_refuses(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    s.state = 1;
    frame(&s);
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 190, 320);
    point(&s, INPUT_UP, DEVICE_MOUSE, 190, 320);
    check_act(&s, UI_REFUSED, STEPPER, 1);
    stage_free(&s);
}

static void test_widgets__are_big_enough_and_named(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    for (int i = 0; i < ui_target_count(s.ui); i++) {
        const UiTarget *t = ui_target(s.ui, i);
        assert_true(t->rect.w >= 48 && t->rect.h >= 48);
        assert_true(t->label[0] != 0);
    }
    assert_string_equal(target_of(&s, ICON, -1)->label, "Settings");
    assert_string_equal(target_of(&s, ICONS, 1)->label, "A computer");
    assert_string_equal(target_of(&s, FIELD, -1)->label, "Mei");
    assert_int_equal(target_of(&s, SLIDER, -1)->value, 600);
    stage_free(&s);
}

/* ---- looks ---- */

static ButtonKind kind;
static uint8_t flags;

static void draw_one(Stage *s)
{
    ui_button(s->ui, BUTTON, (Rect){100, 100, 152, 56},
              &(UiButton){.kind = kind, .label = "Label", .icon = "icons/check", .flags = flags});
}

static void test_button__rest_hover_pressed_focus_off(void **state)
{
    (void)state;
    kind = BUTTON_PRIMARY, flags = 0;
    Stage s = stage_new(draw_one);
    assert_true(draws(s.canvas, OP_ROUND, SHU_600));
    assert_true(draws(s.canvas, OP_ROUND, SHU_700));
    assert_non_null(op_of(s.canvas, OP_SHADOW, 0));
    check_near(op_of(s.canvas, OP_ROUND, 0)->rect.y, 104); // edge
    check_near(op_of(s.canvas, OP_ROUND, 1)->rect.y, 100); // face
    check_near(op_of(s.canvas, OP_ROUND, 1)->rect.h, 52);
    check_near(op_of(s.canvas, OP_ROUND, 1)->radius, 14);
    point(&s, INPUT_MOVE, DEVICE_MOUSE, 150, 120);
    let_pass(&s, 1);
    assert_true(draws(s.canvas, OP_ROUND, rgb(0xCC4231))); // +8 % white
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 150, 120);
    check_near(op_of(s.canvas, OP_ROUND, 1)->rect.y, 103);
    assert_true(draws(s.canvas, OP_ROUND, SHU_600)); // no longer lighter
    assert_null(op_of(s.canvas, OP_SHADOW, 0));
    point(&s, INPUT_UP, DEVICE_MOUSE, 150, 120);
    press_key(&s, DEVICE_KEYBOARD, CMD_RIGHT);
    assert_true(draws(s.canvas, OP_RING, AKARI_400));
    const DrawOp *ring = op_of(s.canvas, OP_RING, 1);
    check_near(ring->rect.x, 93.5f), check_near(ring->rect.w, 165);
    check_near(ring->radius, 20.5f), check_near(ring->width, 3);
    flags = UI_OFF;
    frame(&s);
    assert_true(draws(s.canvas, OP_ROUND, rgb(0x4A4F6B)));
    assert_true(draws(s.canvas, OP_TEXT, rgb(0xC9CCDD)));
    stage_free(&s);
}

static void test_button__kinds_have_the_colours_of_the_sheet(void **state)
{
    (void)state;
    flags = 0;
    const struct { ButtonKind kind; Color face, ink; } CASE[] = {
        {BUTTON_PRIMARY, SHU_600, {255, 255, 255, 255}},
        {BUTTON_PAPER, WASHI_50, SUMI_900},
        {BUTTON_TAN, WASHI_200, SUMI_900},
        {BUTTON_GOLD, AKARI_400, SUMI_900},
        {BUTTON_GHOST, YORU_900, WASHI_50},
    };
    for (int i = 0; i < 5; i++) {
        kind = CASE[i].kind;
        Stage s = stage_new(draw_one);
        assert_true(draws(s.canvas, OP_ROUND, CASE[i].face));
        assert_true(draws(s.canvas, OP_TEXT, CASE[i].ink));
        assert_true(draws(s.canvas, OP_SPRITE, CASE[i].ink));
        assert_int_equal(draws(s.canvas, OP_RING, KASUMI), kind == BUTTON_GHOST);
        stage_free(&s);
    }
}

static void test_button__icon_and_label_stand_in_the_middle(void **state)
{
    (void)state;
    kind = BUTTON_PAPER, flags = 0;
    Stage s = stage_new(draw_one);
    // 24 icon + 8 + 5 letters of 10 u = 82 in 152: from 135.
    check_near(op_of(s.canvas, OP_SPRITE, 0)->rect.x, 135);
    check_near(op_of(s.canvas, OP_SPRITE, 0)->rect.w, 24);
    check_near(op_of(s.canvas, OP_TEXT, 0)->rect.x, 135 + 32 + 25);
    check_near(op_of(s.canvas, OP_TEXT, 0)->rect.y, 126);
    assert_string_equal(canvas_op_text(s.canvas, op_of(s.canvas, OP_SPRITE, 0)), "icons/check");
    stage_free(&s);
}

static void test_button__grows_with_the_text_scale(void **state)
{
    (void)state;
    Stage s = stage_new(NULL);
    UiButton b = {.label = "Label"};
    float narrow = ui_button_width(s.ui, &b);
    check_near(ui_button_height(s.ui, 56), 56);
    assert_true(narrow >= 50 + 28);
    s.style.text_scale = 1.5f;
    frame(&s);
    check_near(ui_button_height(s.ui, 56), 84);
    assert_true(ui_button_width(s.ui, &b) >= narrow + 25);
    s.style.text_scale = 2;
    frame(&s);
    check_near(ui_button_height(s.ui, 64), 112);
    stage_free(&s);
}

static void draw_long(Stage *s)
{
    ui_button(s->ui, 1, (Rect){0, 0, 152, 56},
              &(UiButton){.label = "A label that is far too long"});
    ui_button(s->ui, 2, (Rect){0, 100, 160, 64}, &(UiButton){.label = "Nobody at all calls"});
}

static void test_button__a_label_wraps_then_overflows(void **state)
{
    (void)state;
    Stage s = stage_new(draw_long);
    assert_int_equal(ui_overflow_count(s.ui), 1);
    assert_string_equal(ui_overflow(s.ui, 0), "A label that is far too long");
    assert_non_null(strstr(texts_of(s.canvas), "Nobody at/all calls"));
    stage_free(&s);
}

static void draw_hold(Stage *s)
{
    ui_button(s->ui, 1, (Rect){100, 100, 200, 56}, &(UiButton){.label = "Look", .flags = UI_HOLD});
}

static void test_button__a_hold_shows_how_far_it_is(void **state)
{
    (void)state;
    Stage s = stage_new(draw_hold);
    assert_null(op_of(s.canvas, OP_CLIP, 0));
    point(&s, INPUT_DOWN, DEVICE_MOUSE, 150, 120);
    let_pass(&s, 0.3f);
    const DrawOp *clip = op_of(s.canvas, OP_CLIP, 0);
    assert_non_null(clip);
    check_near(clip->rect.w, 105);
    stage_free(&s);
}

static void test_widgets__high_contrast_widens_rings_and_darkens_plates(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    s.style.high_contrast = true;
    ui_set_focus(s.ui, BUTTON);
    press_key(&s, DEVICE_KEYBOARD, CMD_RIGHT);
    assert_true(draws(s.canvas, OP_ROUND, rgb(0x0B0E22)));
    bool found = false;
    const DrawOp *ring;
    for (int k = 0; (ring = op_of(s.canvas, OP_RING, k)) != NULL; k++)
        if (memcmp(&ring->color, &AKARI_400, 4) == 0 && ring->width == 6) found = true;
    assert_true(found);
    stage_free(&s);
}

static void test_widgets__no_label_overflows_at_any_scale_that_grows_its_box(void **state)
{
    (void)state;
    Stage s = stage_new(draw);
    assert_int_equal(ui_overflow_count(s.ui), 0);
    stage_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_widgets__answer_mouse_and_touch_alike),
        cmocka_unit_test(test_widgets__answer_keys_and_pad_alike),
        cmocka_unit_test(test_widgets__a_slider_follows_pointer_and_keys),
        cmocka_unit_test(test_widgets__a_stepper_at_its_end_refuses),
        cmocka_unit_test(test_widgets__are_big_enough_and_named),
        cmocka_unit_test(test_button__rest_hover_pressed_focus_off),
        cmocka_unit_test(test_button__kinds_have_the_colours_of_the_sheet),
        cmocka_unit_test(test_button__icon_and_label_stand_in_the_middle),
        cmocka_unit_test(test_button__grows_with_the_text_scale),
        cmocka_unit_test(test_button__a_label_wraps_then_overflows),
        cmocka_unit_test(test_button__a_hold_shows_how_far_it_is),
        cmocka_unit_test(test_widgets__high_contrast_widens_rings_and_darkens_plates),
        cmocka_unit_test(test_widgets__no_label_overflows_at_any_scale_that_grows_its_box),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
