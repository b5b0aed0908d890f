/*
 * test_tamalou_memory.c - what helps to remember at Tamalou: the sum that was shown, never the
 * truth, and pictures on one's own cards.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"
#include "match/record.h"
#include "rules/tamalou/tamalou.h"
#include "scenes/table/table_curtain.h"
#include "stage.h"

enum { KEY_1 = 30, KEY_0 = 39, ID_PLACE = 1100 };

static Stage *sit_at(int people, int hints, int seed)
{
    Stage *s = stage_new();
    Setup setup = stage_setup(&TAMALOU, 2, NULL);
    char hex[12];
    snprintf(hex, sizeof hex, "%x", (unsigned)seed);
    seed_parse(hex, &setup.seed);
    app_set(s->app, PREF_HINTS, hints);
    app_set(s->app, PREF_PACE, 4); // the computer waits to be asked
    app_push(s->app, street_scene_new());
    stage_sit_with(s, &TAMALOU, &setup, people);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 6); // the deal, and the curtain
    return s;
}

static Stage *sit(int people, int hints) { return sit_at(people, hints, 1); }

static Sitting *sitting(Stage *s) { return s->app->sitting; }
static const Tamalou *truth(Stage *s) { return tamalou_seen(sitting_view(sitting(s), SEAT_ALL)); }

static void submit(Stage *s, Action a)
{
    assert_int_equal(sitting_submit(sitting(s), truth(s)->turn, &a, NULL), MATCH_OK);
    stage_wait(s, 2);
}

static void say(Stage *s, uint8_t verb, int place)
{
    Action a = action_of(verb);
    a.place[0] = (uint8_t)place;
    submit(s, a);
}

static void look(Stage *s, Seat seat, bool down)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .down = down,
                .key = seat == 0 ? KEY_1 : KEY_0, .time_ms = app_now_ms(s->app)};
    keymap_command(&in, false);
    app_input(s->app, &in);
    stage_wait(s, 0.2f);
}

static void all_have_looked(Stage *s)
{
    for (Seat seat = 0; seat < 2; seat++) {
        const Action ready = action_of(TAMA_SAY_READY);
        if (!seats_have(sitting_table(sitting(s))->to_act, seat)) continue;
        assert_int_equal(sitting_submit(sitting(s), seat, &ready, NULL), MATCH_OK);
    }
    stage_wait(s, 3);
    assert_int_equal(sitting_table(sitting(s))->phase, TAMA_TURN);
}

static int value_at(Stage *s, Seat seat, int place)
{
    return tama_value(&truth(s)->table, tama_at(truth(s), seat, place)->card);
}

/* The sentence for places of which bit n (from 1) says that the person has seen it. */
static const char *sentence(Stage *s, Seat seat, unsigned seen)
{
    static char words[120];
    Text out = text_over(words, sizeof words);
    int all = 0, unknown = 0;
    for (int place = 1; place <= tama_places(truth(s), seat); place++) {
        const bool known = seen >> place & 1;
        all += known ? value_at(s, seat, place) : 0;
        unknown += !known;
    }
    text_printf(&out, "You remember: %d", all);
    while (unknown-- > 0) text_put(&out, " + ?");
    return words;
}

/* Only in the box of the person who holds their own key, and at no other time. */
static void assert_box(Stage *s, Seat seat, const char *words)
{
    assert_false(stage_shows(s, "You remember"));
    look(s, seat, true);
    assert_true(stage_shows(s, words));
    look(s, seat, false);
    stage_wait(s, 0.1f);
    assert_false(stage_shows(s, words));
}

static void test_memory__the_box_adds_up_what_was_shown_and_nothing_else(void **state)
{
    (void)state;
    Stage *s = sit(2, 1);
    all_have_looked(s);
    const Seat me = truth(s)->turn, other = me == 0 ? 1 : 0;
    assert_box(s, me, sentence(s, me, 0x06)); // the two nearest
    assert_box(s, other, sentence(s, other, 0x06));
    say(s, TAMA_SAY_DRAW, 0);
    say(s, TAMA_SAY_SWAP, 4); // what was drawn was seen
    assert_box(s, me, sentence(s, me, 0x16));
    assert_box(s, other, sentence(s, other, 0x06));
    say(s, TAMA_SAY_END, 0);
    stage_free(s);
}

/* Until a J or Q comes: what is traded away is not remembered any more, for what came is unknown.
 */
static void test_memory__a_card_that_was_traded_is_unknown(void **state)
{
    (void)state;
    for (int seed = 0; seed < 40; seed++) {
        Stage *s = sit_at(2, 1, seed);
        all_have_looked(s);
        const Seat me = truth(s)->turn;
        say(s, TAMA_SAY_DRAW, 0);
        const bool trades = tama_power(&truth(s)->table, truth(s)->drawn) == TAMA_POWER_TRADE;
        if (trades) {
            Action a = action_of(TAMA_SAY_TRADE);
            a.place[0] = 1;
            a.place[1] = 2;
            a.target = me == 0 ? 1 : 0;
            say(s, TAMA_SAY_DISCARD, 0);
            submit(s, a);
            assert_box(s, me, sentence(s, me, 0x04));
            assert_box(s, a.target, sentence(s, a.target, 0x02));
        }
        stage_free(s);
        if (trades) return;
    }
    fail_msg("no J or Q in forty deals");
}

static void test_memory__without_hints_nobody_is_helped(void **state)
{
    (void)state;
    Stage *s = sit(2, 0);
    all_have_looked(s);
    look(s, truth(s)->turn, true);
    assert_true(stage_shows(s, "Nothing to see now"));
    assert_false(stage_shows(s, "You remember"));
    stage_free(s);
}

static void test_memory__alone_it_stands_beside_the_call(void **state)
{
    (void)state;
    for (int hints = 0; hints < 2; hints++) {
        Stage *s = sit(1, hints);
        all_have_looked(s);
        for (int i = 0; i < 30 && truth(s)->turn != 0; i++) {
            stage_command(s, CMD_SELECT);
            stage_wait(s, 2);
        }
        assert_int_equal(truth(s)->turn, 0);
        assert_false(stage_shows(s, "You remember"));
        say(s, TAMA_SAY_DRAW, 0);
        say(s, TAMA_SAY_SWAP, 1);
        assert_int_equal(stage_shows(s, sentence(s, 0, 0x06)), hints == 1);
        stage_free(s);
    }
}

/* ---- pictures ---- */

static int pictures(Stage *s, const char *name)
{
    int count = 0;
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind == OP_SPRITE) count += strcmp(canvas_op_text(s->canvas, op), name) == 0;
    }
    return count;
}

static void look_first(Stage *s, int stick)
{
    const UiTarget *t = stage_labelled(s, "Hold: my cards");
    assert_non_null(t);
    Input in = {.type = INPUT_DOWN, .x = t->rect.x + t->rect.w / 2, .y = t->rect.y + t->rect.h / 2,
                .device = DEVICE_MOUSE, .down = true, .time_ms = app_now_ms(s->app)};
    app_input(s->app, &in);
    stage_wait(s, 0.8f);
    in.type = INPUT_UP;
    in.down = false;
    app_input(s->app, &in);
    stage_wait(s, 3);
    for (int i = 0; i < stick; i++) stage_press(s, ID_PLACE + 16 * s->app->viewer + 1);
    stage_wait(s, 0.1f);
}

static void done_looking(Stage *s)
{
    stage_press_label(s, "I remember");
    stage_press_label(s, "Yes, go on");
    stage_wait(s, 1.5f);
}

static void test_memory__a_picture_stays_until_its_card_leaves(void **state)
{
    (void)state;
    Stage *s = sit(2, 1);
    const int before = pictures(s, "props/goldfish");
    look_first(s, 1);
    const Seat me = s->app->viewer;
    assert_true(stage_shows(s, "tag it with a picture"));
    assert_int_equal(pictures(s, "props/goldfish"), before + 1);
    done_looking(s);
    look_first(s, 0);
    done_looking(s);
    assert_int_equal(pictures(s, "props/goldfish"), before + 1); // for all to see
    if (truth(s)->turn != me) {
        say(s, TAMA_SAY_DRAW, 0);
        say(s, TAMA_SAY_SWAP, 1); // another one's first card
        say(s, TAMA_SAY_END, 0);
        assert_int_equal(pictures(s, "props/goldfish"), before + 1);
    }
    say(s, TAMA_SAY_DRAW, 0);
    say(s, TAMA_SAY_SWAP, 2);
    say(s, TAMA_SAY_END, 0);
    assert_int_equal(pictures(s, "props/goldfish"), before + 1);
    say(s, TAMA_SAY_DRAW, 0);
    say(s, TAMA_SAY_SWAP, 1);
    say(s, TAMA_SAY_END, 0);
    assert_int_equal(pictures(s, "props/goldfish"), before + 1);
    say(s, TAMA_SAY_DRAW, 0);
    say(s, TAMA_SAY_SWAP, 1);
    assert_int_equal(pictures(s, "props/goldfish"), before);
    stage_free(s);
}

static void test_memory__after_the_last_picture_comes_none_and_a_round_takes_all(void **state)
{
    (void)state;
    Stage *s = sit(2, 1);
    const int before = pictures(s, "props/mask");
    look_first(s, 5);
    assert_int_equal(pictures(s, "props/mask"), before + 1);
    stage_press(s, ID_PLACE + 16 * s->app->viewer + 1);
    assert_int_equal(pictures(s, "props/mask"), before);
    for (int i = 0; i < 5; i++) stage_press(s, ID_PLACE + 16 * s->app->viewer + 1);
    assert_int_equal(pictures(s, "props/mask"), before + 1);
    all_have_looked(s);
    say(s, TAMA_SAY_DRAW, 0);
    say(s, TAMA_SAY_DISCARD, 0);
    while (sitting_table(sitting(s))->phase != TAMA_DECLARE) say(s, TAMA_SAY_SKIP, 0);
    say(s, TAMA_SAY_TAMALOU, 0);
    assert_int_equal(sitting_table(sitting(s))->phase, TAMA_ROUND_OVER);
    if (strcmp(stage_top(s), "result") == 0) app_pop(s->app);
    assert_int_equal(sitting_next_round(sitting(s)), MATCH_OK);
    stage_wait(s, 6);
    look_first(s, 0);
    assert_int_equal(pictures(s, "props/mask"), before);
    stage_free(s);
}

/* The match is left and taken up again, without a word to the sitting that was there. */
static void leave_and_come_back(Stage *s)
{
    StoreStatus status;
    app_home(s->app);
    app_sit_down(s->app, sitting_resume(app_host(s->app), &TAMALOU, &status));
    assert_int_equal(status, STORE_OK);
    app_push(s->app, table_scene_new(s->app, true));
    stage_wait(s, 3);
}

static void test_memory__pictures_outlive_leaving(void **state)
{
    (void)state;
    Stage *s = sit(1, 1);
    const int before = pictures(s, "props/goldfish"), pinwheels = pictures(s, "props/pinwheel");
    for (int place = 1; place <= 2; place++) {
        for (int i = 0; i < place; i++) stage_press(s, ID_PLACE + place);
    }
    stage_wait(s, 0.1f);
    assert_int_equal(pictures(s, "props/goldfish"), before + 1);
    assert_int_equal(pictures(s, "props/pinwheel"), pinwheels + 1);
    leave_and_come_back(s); // in the first look
    assert_int_equal(pictures(s, "props/goldfish"), before + 1);
    assert_int_equal(pictures(s, "props/pinwheel"), pinwheels + 1);
    all_have_looked(s);
    for (int i = 0; i < 30 && truth(s)->turn != 0; i++) {
        stage_command(s, CMD_SELECT);
        stage_wait(s, 2);
    }
    say(s, TAMA_SAY_DRAW, 0);
    say(s, TAMA_SAY_SWAP, 1);
    leave_and_come_back(s); // the first one has gone with its card
    assert_int_equal(pictures(s, "props/goldfish"), before);
    assert_int_equal(pictures(s, "props/pinwheel"), pinwheels + 1);
    char *record = record_write(sitting_match(sitting(s)));
    assert_null(strstr(record, "picture")); // of nobody else's concern
    free(record);
    stage_free(s);
}

static void test_memory__without_hints_a_press_puts_nothing_on_a_card(void **state)
{
    (void)state;
    Stage *s = sit(2, 0);
    const int before = pictures(s, "props/goldfish");
    look_first(s, 1);
    assert_false(stage_shows(s, "tag it with a picture"));
    assert_int_equal(pictures(s, "props/goldfish"), before);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory__the_box_adds_up_what_was_shown_and_nothing_else),
        cmocka_unit_test(test_memory__a_card_that_was_traded_is_unknown),
        cmocka_unit_test(test_memory__without_hints_nobody_is_helped),
        cmocka_unit_test(test_memory__alone_it_stands_beside_the_call),
        cmocka_unit_test(test_memory__a_picture_stays_until_its_card_leaves),
        cmocka_unit_test(test_memory__after_the_last_picture_comes_none_and_a_round_takes_all),
        cmocka_unit_test(test_memory__pictures_outlive_leaving),
        cmocka_unit_test(test_memory__without_hints_a_press_puts_nothing_on_a_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
