/* any_way.h - a control is pressed by mouse, by a finger, by keys or by a pad. */
#ifndef TESTS_SCENES_ANY_WAY_H
#define TESTS_SCENES_ANY_WAY_H

#include "app/app_parts.h"
#include "stage.h"

typedef enum Way { WAY_MOUSE, WAY_TOUCH, WAY_KEYS, WAY_PAD, WAYS } Way;

static inline bool way_points(Way way) { return way == WAY_MOUSE || way == WAY_TOUCH; }

static inline void way_point(Stage *s, Way way, Rect r)
{
    static const InputType TYPES[] = {INPUT_MOVE, INPUT_DOWN, INPUT_UP};
    const bool touch = way == WAY_TOUCH;
    Input in = {.device = touch ? DEVICE_TOUCH : DEVICE_MOUSE, .pointer = touch ? 3 : 0,
                .x = r.x + r.w / 2, .y = r.y + r.h / 2};
    for (int i = touch ? 1 : 0; i < 3; i++) {
        in.type = (uint8_t)TYPES[i];
        in.down = TYPES[i] == INPUT_DOWN;
        app_input(s->app, &in);
    }
}

/* By a key or, with WAY_PAD, by this button of the pad. */
static inline void way_command(Stage *s, Way way, Command c, PadButton button)
{
    Input in = {.type = INPUT_COMMAND, .command = (uint8_t)c, .down = true,
                .device = way == WAY_PAD ? DEVICE_PAD : DEVICE_KEYBOARD,
                .button = (uint8_t)(way == WAY_PAD ? button : PAD_NONE)};
    app_input(s->app, &in);
    in.down = false;
    app_input(s->app, &in);
}

/* Without pointing: Tab, or the right shoulder, until it has the focus; then Space, or the south
 * button. */
static inline void way_press(Stage *s, Way way, int id)
{
    enum { CONTROLS_MOST = 200 };
    const UiTarget *target = stage_target(s, id);
    if (!target) fail_msg("control %d is not there", id);
    if (way_points(way)) {
        way_point(s, way, target->rect);
    } else {
        const Ui *ui = s->app->ui;
        for (int i = 0; i < CONTROLS_MOST && !(ui_focus_shown(ui) && ui_focus(ui) == id); i++)
            way_command(s, way, CMD_NEXT_AREA, PAD_R1);
        assert_int_equal(ui_focus(ui), id);
        way_command(s, way, CMD_SELECT, PAD_SOUTH);
    }
    stage_draw(s);
}

#endif
