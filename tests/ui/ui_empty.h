/* ui_empty.h - before each test an empty stage, for what is drawn on it by hand. */
#ifndef TESTS_UI_EMPTY_H
#define TESTS_UI_EMPTY_H

#include "ui_fixture.h"

static Stage stage;

static int set_up(void **state)
{
    (void)state;
    stage = stage_new(NULL);
    canvas_begin(stage.canvas, 1280, 800);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    stage_free(&stage);
    return 0;
}

#endif
