/*
 * test_may_i.c - "may I play this?" on any card of any table: by the right button, by a finger
 * that rests, and by the key of it. The answer is yes, or no with the reason; nothing is done.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"
#include "ai/ai.h"
#include "stage.h"

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 5, BY_RIGHT_BUTTON = 0, BY_FINGER, BY_KEY, WAYS };

static Stage *table(const char *id)
{
    Stage *s = stage_new();
    const Game *game = game_by_id(id, strlen(id));
    const Setup setup = stage_setup(game, 4, NULL);
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, 1);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.3f);
    return s;
}

static bool person_is_asked(Stage *s)
{
    for (int i = 0; i < 400; i++) {
        const Table *t = sitting_table(s->app->sitting);
        if (t->phase == PHASE_ROUND_OVER) {
            if (strcmp(stage_top(s), "table") != 0) app_pop(s->app);
            if (t->over) return false;
            sitting_next_round(s->app->sitting);
        }
        stage_wait(s, 0.1f);
        if (sitting_person_to_act(s->app->sitting) == 0 && strcmp(stage_top(s), "table") == 0)
            return true;
    }
    return false;
}

static void ask(Stage *s, const UiTarget *target, int way)
{
    const Rect r = target->rect;
    Input in = {.type = INPUT_ASK, .x = r.x + 6, .y = r.y + 6};
    if (way == BY_RIGHT_BUTTON) app_input(s->app, &in);
    if (way == BY_FINGER) {
        in = (Input){.type = INPUT_DOWN, .device = DEVICE_TOUCH, .pointer = 1, .down = true,
                     .x = r.x + 6, .y = r.y + 6};
        app_input(s->app, &in);
        for (int i = 0; i < 30; i++) app_step(s->app, 1.0f / 60); // more than 350 ms
        in.type = INPUT_UP;
        in.down = false;
        app_input(s->app, &in);
    }
    if (way == BY_KEY) {
        const Input left = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = CMD_LEFT,
                            .down = true};
        const int id = target->id;
        if (!ui_focus_shown(s->app->ui)) app_input(s->app, &left);
        ui_set_focus(s->app->ui, id);
        stage_command(s, CMD_WHY);
    }
    stage_draw(s);
}

/* Asks about all that can be played or pressed in a turn; counts what was answered. */
static void ask_all(Stage *s, int way, int *yes, int *no)
{
    int ids[UI_TARGETS_MAX], count = 0;
    stage_draw(s);
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        const bool reached = way != BY_KEY || !(t->flags & UI_NO_FOCUS);
        if (t->id >= 1000 && t->id < 1300 && t->kind == UI_THING && reached) ids[count++] = t->id;
    }
    for (int i = 0; i < count; i++) {
        const UiTarget *target = stage_target(s, ids[i]);
        const uint64_t before = match_hash(sitting_match(s->app->sitting));
        if (!target) continue;
        s->sound[0] = '\0';
        ask(s, target, way);
        assert_true(match_hash(sitting_match(s->app->sitting)) == before);
        assert_string_equal(stage_top(s), "table");
        *yes += strcmp(s->sound, "confirm") == 0 && stage_shows(s, "Yes, you may.");
        *no += strcmp(s->sound, "refuse") == 0;
    }
}

static void test_may_i__is_answered_at_every_table_in_every_way(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        for (int way = 0; way < WAYS; way++) {
            Stage *s = table(STALLS[i]);
            FastRng dice = fast_rng_seeded(4);
            int yes = 0, no = 0;
            for (int turn = 0; turn < 25 && (yes == 0 || no == 0) && person_is_asked(s); turn++) {
                Action a;
                ask_all(s, way, &yes, &no);
                ai_random(sitting_game(s->app->sitting), sitting_view(s->app->sitting, 0), &dice,
                          &a);
                (void)sitting_submit(s->app->sitting, 0, &a, NULL);
            }
            const bool focus_is_legal = way == BY_KEY && strcmp(STALLS[i], "tamalou") == 0;
            if (yes == 0 || (no == 0 && !focus_is_legal)) // keys go to what can be chosen there
                fail_msg("%s, way %d: %d yes, %d no", STALLS[i], way, yes, no);
            stage_free(s);
        }
    }
}

/* F1 opens the book at this moment, and closes it again; the match stays as it is. */
static void test_help__is_there_at_every_table(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table(STALLS[i]);
        stage_command(s, CMD_HELP);
        assert_string_equal(stage_top(s), "book");
        assert_true(stage_shows(s, "Right now"));
        stage_command(s, CMD_HELP);
        assert_string_equal(stage_top(s), "table");
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_may_i__is_answered_at_every_table_in_every_way),
        cmocka_unit_test(test_help__is_there_at_every_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
