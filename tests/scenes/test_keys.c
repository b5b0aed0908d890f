/*
 * test_keys.c - every row of the map of keys (ux.md 4.7) pressed at every stall, by its place on
 * the keyboard: its command is carried out.
 */
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "ai/ai.h"
#include "session/etiquette.h"
#include "scenes/table/history.h"
#include "stage.h"
#include "table/table_kind.h"

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 5, SHIFT = 1, CTRL = 2, ALT = 4 };

/* At the person's turn, after the first look and after what is asked only once. */
static Stage *asked_at(const char *stall)
{
    FastRng dice = fast_rng_seeded(3);
    const Game *game = game_by_id(stall, strlen(stall));
    Stage *s = stage_new();
    const Setup setup = stage_setup(game, game->seats_min + 1, NULL);
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, 1);
    app_push(s->app, table_scene_new(s->app, false));
    enum { PHASE_TURN = 2 };
    for (int i = 0; i < 2000; i++) {
        Sitting *sitting = s->app->sitting;
        if (strcmp(stage_top(s), "result") == 0) {
            app_pop(s->app);
            assert_int_equal(sitting_next_round(sitting), MATCH_OK);
        }
        const bool asked = sitting_person_to_act(sitting) == 0;
        stage_wait(s, 0.1f);
        if (!asked || sitting_person_to_act(sitting) != 0) continue;
        if (sitting_table(sitting)->phase == PHASE_TURN) return s;
        Action a;
        ai_random(game, sitting_view(sitting, 0), &dice, &a);
        assert_int_equal(sitting_submit(sitting, 0, &a, NULL), MATCH_OK);
    }
    fail_msg("%s: no turn", stall);
    return s;
}

static void press(Stage *s, int key, int with)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .key = (uint16_t)key,
                .shift = with & SHIFT, .ctrl = (with & CTRL) != 0, .alt = (with & ALT) != 0,
                .down = true};
    app_input(s->app, &in);
    in.down = false;
    app_input(s->app, &in);
    stage_wait(s, 0.05f);
}

static bool is_at(const Stage *s, const char *stall)
{
    return strcmp(sitting_game(s->app->sitting)->id, stall) == 0;
}

/* At Tamalou one first draws; then places can be chosen, and the card put away. */
static void come_to_choose(Stage *s)
{
    if (is_at(s, "tamalou")) press(s, 7, 0);
}

/* ---- what is to happen ---- */

typedef bool Happens(Stage *s, int key, int with);

static bool moves_focus(Stage *s, int key, int with)
{
    if (!ui_focus_shown(s->app->ui)) press(s, 43, 0); // shown by the first Tab
    const int before = ui_focus(s->app->ui);
    int there = before;
    for (int i = 0; i < 8 && there == before; i++) { // it may stand at the edge
        press(s, key, with);
        there = ui_focus(s->app->ui);
        if (there == before) press(s, 43, 0);
    }
    return ui_focus_shown(s->app->ui);
}

/* A card is raised, a place taken, a step done, or it is said why not. */
static bool plays(Stage *s, int key, int with)
{
    static char before[1 << 16];
    Text drawn = text_over(before, sizeof before);
    stage_wait(s, 0.3f);
    const int step = stage_steps(s), ops = s->canvas->op_count;
    for (int i = 0; i < ops; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        text_printf(&drawn, "%d %d %d;", op->kind, (int)op->rect.x, (int)op->rect.y);
    }
    press(s, key, with);
    if (stage_steps(s) != step || s->canvas->op_count != ops || strcmp(s->sound, "refuse") == 0)
        return true;
    static char after[1 << 16];
    Text now = text_over(after, sizeof after);
    for (int i = 0; i < ops; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        text_printf(&now, "%d %d %d;", op->kind, (int)op->rect.x, (int)op->rect.y);
    }
    return strcmp(before, after) != 0;
}

static bool opens(Stage *s, int key, int with, const char *name)
{
    press(s, key, with);
    return strcmp(stage_top(s), name) == 0;
}

/* At the page that tells of one's turn, by its first words; not at the rules in force. */
static bool opens_help(Stage *s, int key, int with)
{
    static const char *const SAYS[STALL_COUNT] = {
        "Draw the top card", "The turn goes round", "Play cards in a row", "Draw the top card", "Whoever leads"};
    for (int i = 0; i < STALL_COUNT; i++) {
        if (!is_at(s, STALLS[i])) continue;
        if (!opens(s, key, with, "book")) return false;
        return stage_shows(s, SAYS[i]);
    }
    return false;
}

static bool opens_log(Stage *s, int key, int with) { return opens(s, key, with, "log"); }
static bool opens_pause(Stage *s, int key, int with) { return opens(s, key, with, "pause"); }

static bool opens_rules(Stage *s, int key, int with)
{
    const bool komatsu = sitting_game(s->app->sitting)->komatsu;
    return opens(s, key, with, komatsu ? "legend" : "book");
}

/* Where one can draw: elsewhere nothing is to be drawn. */
static bool draws(Stage *s, int key, int with)
{
    return is_at(s, "kakkuri") || is_at(s, "daifugo") || plays(s, key, with);
}

static bool chooses(Stage *s, int key, int with)
{
    come_to_choose(s);
    return plays(s, key, with);
}

/* Before the end of a round the log has the totals; afterwards the last result lies there. */
static bool opens_scores(Stage *s, int key, int with)
{
    if (history_last_end(sitting_match(s->app->sitting)) > 0) return opens(s, key, with, "result");
    if (!opens(s, key, with, "log")) return false;
    app_pop(s->app);
    stage_play_round(s);
    if (sitting_table(s->app->sitting)->over) return true;
    sitting_next_round(s->app->sitting);
    return opens(s, key, with, "result");
}

static bool hints(Stage *s, int key, int with)
{
    press(s, key, with);
    // The adviser thinks beside the frames, as long as it takes.
    for (int i = 0; i < 1000000 && sitting_helped(s->app->sitting) == 0; i++)
        app_step(s->app, 0.001f);
    return sitting_helped(s->app->sitting) != 0;
}

static bool is_faster(Stage *s, int key, int with)
{
    app_set(s->app, PREF_SPEED, 2);
    press(s, key, with);
    return pref(&s->app->prefs, PREF_SPEED) == (with & SHIFT ? 1 : 3);
}

static bool changes_colours(Stage *s, int key, int with)
{
    const Pref which = sitting_game(s->app->sitting)->komatsu ? PREF_KOMATSU_FACE
                                                              : PREF_SUIT_COLOURS;
    const int before = pref(&s->app->prefs, which);
    press(s, key, with);
    return pref(&s->app->prefs, which) != before;
}

static bool tells_the_table(Stage *s, int key, int with)
{
    press(s, key, with);
    if (with & SHIFT) return stage_shows(s, "You have:") || stage_shows(s, "You hold no cards");
    return stage_shows(s, "turn now.");
}

static bool is_silent(Stage *s, int key, int with)
{
    press(s, key, with);
    if (with & SHIFT) return pref(&s->app->prefs, PREF_VOICE) == 0 && s->master > 0;
    return pref(&s->app->prefs, PREF_MUTE) == 1;
}

static bool sorts(Stage *s, int key, int with)
{
    if (!is_at(s, "daifugo")) return true; // one order alone
    return plays(s, key, with);
}

static bool goes_to_the_hand(Stage *s, int key, int with)
{
    const TableKind *kind = table_kind(sitting_game(s->app->sitting)->id);
    const Etiquette *e = etiquette_of(sitting_game(s->app->sitting));
    if (e->hands == HANDS_PUBLIC) return kind->hand == NULL; // nobody holds anything
    const int own = kind->hand->own(0);
    come_to_choose(s);
    press(s, key, with);
    return ui_focus_shown(s->app->ui) && ui_focus(s->app->ui) == own && stage_target(s, own);
}

static bool fills_the_screen(Stage *s, int key, int with)
{
    press(s, key, with);
    return s->full_screen;
}

static bool takes_a_picture(Stage *s, int key, int with)
{
    press(s, key, with);
    stage_wait(s, 0.1f);
    return s->picture[0] != '\0';
}

static bool answers(Stage *s, int key, int with)
{
    const int count = s->app->toast_count;
    press(s, key, with);
    return s->app->toast_count > count || strcmp(s->sound, "move") == 0;
}

/* Asked first; "no" changes nothing, "yes" does it. */
static bool asks_for_another(Stage *s, int key, int with)
{
    const bool same = key == 21; // R
    const Sitting *here = s->app->sitting;
    if (!opens(s, key, with, "question")) return false;
    stage_command(s, CMD_CONFIRM); // the safe answer is at hand
    if (strcmp(stage_top(s), "table") != 0 || s->app->sitting != here) return false;
    press(s, key, with);
    stage_press_label(s, same ? "Start over" : "Choose again");
    if (!same) return strcmp(stage_top(s), "setup") == 0;
    return strcmp(stage_top(s), "table") == 0 && stage_steps(s) == 1;
}

static bool asks_why(Stage *s, int key, int with)
{
    enum { ID_MAIN = 1001 };
    const TableKind *kind = table_kind(sitting_game(s->app->sitting)->id);
    stage_draw(s);
    ui_show_focus(s->app->ui, kind->hand ? kind->hand->own(0) : ID_MAIN);
    stage_draw(s);
    press(s, key, with);
    return s->sound[0] != '\0';
}

static bool leaves(Stage *s, int key, int with)
{
    press(s, key, with);
    return s->app->quit;
}

/* USB HID usages, in the order of the map. */
static const struct {
    int key, with;
    Happens *happens;
} ROWS[] = {
    {80, 0, moves_focus}, {79, 0, moves_focus}, {82, 0, moves_focus}, {81, 0, moves_focus},
    {44, 0, plays}, {40, 0, plays}, {88, 0, plays},            // Space, Enter
    {42, 0, chooses}, {39, 0, chooses}, {98, 0, chooses},      // Backspace, 0
    {7, 0, draws}, {87, 0, draws},                             // D, +
    {30, 0, chooses}, {31, 0, chooses},                        // 1 ... 9
    {43, 0, moves_focus}, {43, SHIFT, moves_focus},            // Tab
    {56, SHIFT, asks_why}, {18, 0, sorts}, {15, 0, goes_to_the_hand}, // ? O L
    {29, CTRL, answers}, {29, CTRL | SHIFT, answers},          // Ctrl+Z
    {17, CTRL, asks_for_another}, {21, CTRL, asks_for_another}, // Ctrl+N, Ctrl+R
    {19, 0, opens_pause}, {72, 0, opens_pause}, {67, 0, opens_pause}, {41, 0, opens_pause},
    {58, 0, opens_help}, {59, 0, opens_rules}, {60, 0, opens_log}, {61, 0, opens_scores},
    {62, 0, hints}, {11, 0, hints}, {63, 0, is_faster}, {63, SHIFT, is_faster},
    {64, 0, changes_colours}, {65, 0, tells_the_table}, {65, SHIFT, tells_the_table},
    {66, 0, is_silent}, {66, SHIFT, is_silent}, {68, 0, fills_the_screen},
    {40, ALT, fills_the_screen}, {69, 0, takes_a_picture}, {20, CTRL, leaves},
};

static void test_keys__every_row_of_the_map_works_at_every_stall(void **state)
{
    int failed = 0;
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        for (size_t k = 0; k < sizeof ROWS / sizeof *ROWS; k++) {
            Stage *s = asked_at(STALLS[i]);
            s->sound[0] = '\0';
            if (!ROWS[k].happens(s, ROWS[k].key, ROWS[k].with)) {
                print_error("%s: key %d with %d does nothing\n", STALLS[i], ROWS[k].key,
                            ROWS[k].with);
                failed++;
            }
            stage_free(s);
        }
    }
    assert_int_equal(failed, 0);
}

/* With several people a hand is secret: nobody hears it, and the table tells no card of it. */
static void test_keys__no_secret_hand_is_told(void **state)
{
    (void)state;
    for (int i = 1; i < STALL_COUNT; i++) {
        const Game *game = game_by_id(STALLS[i], strlen(STALLS[i]));
        const Setup setup = stage_setup(game, 4, NULL);
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        stage_sit_with(s, game, &setup, 3);
        app_push(s->app, table_scene_new(s->app, false));
        stage_wait(s, 3);
        press(s, 65, SHIFT);
        assert_true(stage_shows(s, "nobody's hand is read out"));
        assert_false(stage_shows(s, "You have"));
        press(s, 65, 0);
        assert_false(stage_shows(s, "You have"));
        stage_free(s);
    }
}

/* The look key opens the curtain for the person whom it names, if it is held like the buzzer, and
 * puts the hand away again. */
static void test_keys__the_look_key_opens_and_shuts_the_curtain(void **state)
{
    static const KeyHand HANDS[] = {KEYS_BOTH, KEYS_NUMPAD, KEYS_LEFT, KEYS_RIGHT};
    static const uint16_t KEY[] = {15, 99, 6, 54}; // L, the point of the block, C, comma
    const Game *game = game_by_id("daifugo", 7);
    const Setup setup = stage_setup(game, 3, NULL);
    (void)state;
    for (int i = 0; i < 4; i++) {
        Stage *s = asked_at("daifugo");
        app_set(s->app, PREF_HAND, (int)HANDS[i]);
        assert_true(goes_to_the_hand(s, KEY[i], 0));
        app_home(s->app);
        stage_sit_with(s, game, &setup, 2);
        app_push(s->app, table_scene_new(s->app, false));
        stage_wait(s, 8);
        Input hold = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .button = PAD_L2,
                      .command = CMD_LOOK, .down = true};
        if (i > 0) hold = (Input){.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD,
                                  .key = KEY[i], .down = true};
        assert_int_equal(s->app->viewer, SEAT_NOBODY);
        app_input(s->app, &hold);
        stage_wait(s, 0.9f);
        hold.down = false;
        app_input(s->app, &hold);
        stage_wait(s, 4);
        if (i > 0 && s->app->viewer == SEAT_NOBODY) { // a letter that is somebody's buzzer
            stage_free(s);
            continue;
        }
        assert_int_not_equal(s->app->viewer, SEAT_NOBODY);
        hold.down = true;
        app_input(s->app, &hold);
        stage_wait(s, 0.1f);
        assert_int_equal(s->app->viewer, SEAT_NOBODY);
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys__every_row_of_the_map_works_at_every_stall),
        cmocka_unit_test(test_keys__no_secret_hand_is_told),
        cmocka_unit_test(test_keys__the_look_key_opens_and_shuts_the_curtain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
