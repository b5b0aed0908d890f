/*
 * test_polls.c - what is asked of everybody at the Kakkuri table (ux.md 5.3): fuwari before anybody
 * looks, who drops out, and that being quick gains nothing.
 */
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "ai/ai.h"
#include "rules/kakkuri/kakkuri.h"
#include "scenes/table/calls.h"
#include "scenes/table/table_curtain.h"
#include "scenes/table/poll.h"
#include "stage.h"

enum { KEY_Q = 20, KEY_P = 19, KEY_1 = 30, KEY_0 = 39, FAMILY = 1 + LAMP_FAMILY,
       SERIOUS = 1 + LAMP_SERIOUS, CHILD = 1 + LAMP_CHILD };

/* The first of `seats` are people; the dealer is drawn by the seed. */
static Stage *sit_with(int people, int seats, const char *seed, int pace, AiLevel level)
{
    Stage *s = stage_new();
    Seating seating = {0};
    Setup setup = setup_usual(&KAKKURI, seats);
    for (int i = 0; i < seats; i++) {
        seating.chair[i] = seating_next_chair(&seating, (Tongue){0}, i >= people);
        seating.chair[i].level = (uint8_t)level;
        seating.count++;
    }
    assert_null(KAKKURI.settle(&setup));
    seed_parse(seed, &setup.seed);
    app_set(s->app, PREF_CALLS, pace);
    app_set(s->app, PREF_PACE, 3); // computers do not think
    app_set(s->app, PREF_HAPPENED, 0);
    app_push(s->app, street_scene_new());
    app_sit_down(s->app, sitting_new(app_host(s->app), &KAKKURI, &setup, &seating, true));
    app_push(s->app, table_scene_new(s->app, false));
    stage_draw(s);
    return s;
}

static Stage *sit_so_many(int people, int seats, const char *seed, int pace)
{
    return sit_with(people, seats, seed, pace, AI_NORMAL);
}

static Stage *sit(int seats, const char *seed, int pace) { return sit_so_many(2, seats, seed, pace); }

static const Kakkuri *seen(Stage *s)
{
    return kakkuri_seen(sitting_view(s->app->sitting, SEAT_NOBODY));
}

static const Step *last_step(const Stage *s)
{
    return match_step(sitting_match(s->app->sitting), stage_steps(s) - 1);
}

static bool is_asked(Stage *s, Seat seat)
{
    return seen(s)->table.phase == KAKU_FUWARI && seen(s)->turn == seat &&
           stage_target(s, ID_POLL_NO) != NULL;
}

static void wait_until_asked(Stage *s, Seat seat)
{
    for (int i = 0; i < 400 && !is_asked(s, seat); i++) stage_wait(s, 0.05f);
    assert_true(is_asked(s, seat));
}

/* How many cards are drawn face up in the last frame, the table card aside. */
/* A card drawn to decide who deals first. */
static bool is_shown_to_all(const Meaning *m)
{
    for (int k = 0; k < m->deep; k++)
        if (m->scope[k].kind == MEANS_SHOWN) return true;
    return false;
}

static int faces(Stage *s)
{
    int count = 0;
    for (int i = 0; i < s->canvas->op_count; i++) {
        if (s->canvas->ops[i].kind != OP_PICTURE) continue;
        if (is_shown_to_all(&s->canvas->means[i])) continue;
        count += strncmp(canvas_op_text(s->canvas, &s->canvas->ops[i]), "komatsu", 7) == 0;
    }
    return seen(s)->table_card == CARD_NONE || stage_curtain(s) != SEAT_NOBODY ? count : count - 1;
}

/* ---- fuwari ---- */

static void test_polls__the_own_buzzer_swaps_and_no_other(void **state)
{
    (void)state;
    Stage *s = sit(4, "5eed", FAMILY);
    const Seat asked = seen(s)->table.dealer == 0 ? 1 : 0;
    wait_until_asked(s, asked);
    const int before = stage_steps(s);
    stage_key(s, asked == 0 ? KEY_P : KEY_Q, true);
    stage_wait(s, 0.2f);
    assert_int_equal(stage_steps(s), before); // it is not theirs to say
    stage_key(s, asked == 0 ? KEY_Q : KEY_P, true);
    assert_int_equal(stage_steps(s), before + 1);
    assert_int_equal(last_step(s)->action.verb, KAKU_SAY_FUWARI);
    assert_int_equal(last_step(s)->seat, asked);
    assert_string_equal(stage_top(s), "table"); // P is no pause here
    stage_free(s);
}

static void test_polls__who_says_nothing_keeps_the_hand(void **state)
{
    (void)state;
    Stage *s = sit(4, "5eed", FAMILY);
    const Seat asked = seen(s)->table.dealer == 0 ? 1 : 0;
    wait_until_asked(s, asked);
    const int before = stage_steps(s);
    stage_wait(s, 3.5f);
    assert_int_equal(stage_steps(s), before);
    stage_wait(s, 0.6f);
    assert_true(stage_steps(s) > before);
    const Step *step = match_step(sitting_match(s->app->sitting), before);
    assert_int_equal(step->action.verb, KAKU_SAY_LOOK);
    assert_int_equal(step->seat, asked);
    stage_free(s);
}

static void test_polls__children_take_as_long_as_they_like(void **state)
{
    (void)state;
    Stage *s = sit(4, "5eed", CHILD);
    const Seat asked = seen(s)->table.dealer == 0 ? 1 : 0;
    wait_until_asked(s, asked);
    stage_wait(s, 60);
    assert_true(is_asked(s, asked));
    stage_press(s, ID_POLL_NO);
    assert_int_equal(last_step(s)->action.verb, KAKU_SAY_LOOK);
    stage_free(s);
}

static void test_polls__nobody_looks_before_all_have_been_asked(void **state)
{
    (void)state;
    Stage *s = sit(5, "5eed", FAMILY);
    for (int i = 0; seen(s)->table.phase == KAKU_FUWARI; i++) {
        const uint16_t own = i % 2 ? KEY_1 : KEY_0;
        stage_key(s, own, true); // for everybody who tries to look
        stage_wait(s, 0.15f);
        if (seen(s)->table.phase != KAKU_FUWARI) break;
        assert_int_equal(stage_curtain(s), SEAT_NOBODY);
        assert_int_equal(s->app->viewer, SEAT_NOBODY);
        assert_true(faces(s) <= 0);
        assert_null(stage_target(s, ID_LOOK_BOX + i % 2));
        stage_key(s, own, false);
    }
    stage_free(s);
}

/* ---- the first look, and who drops out ---- */

/* Through fuwari and everybody's first look. */
static void look_all(Stage *s)
{
    const uint16_t own[] = {KEY_Q, KEY_P};
    for (int looks = 0, i = 0; looks < 2 && i < 600; i++) {
        stage_wait(s, 0.1f);
        const Seat named = stage_curtain(s);
        if (named == SEAT_NOBODY) continue;
        assert_int_equal(seen(s)->had_turn, 0);
        stage_key(s, own[named], true);
        stage_wait(s, 0.7f);
        stage_key(s, own[named], false);
        stage_wait(s, 0.6f);
        assert_int_equal(s->app->viewer, named);
        assert_int_equal(faces(s), KAKU_HAND);
        stage_press(s, ID_SEEN);
        assert_int_equal(faces(s), 0);
        looks++;
    }
}

static void test_polls__all_look_once_and_then_all_are_asked(void **state)
{
    (void)state;
    Stage *s = sit(4, "5eed", FAMILY);
    look_all(s);
    stage_wait(s, 0.1f);
    assert_true(stage_shows(s, "Who drops out?"));
    const int before = stage_steps(s);
    stage_wait(s, 4.5f);
    assert_int_equal(stage_steps(s), before); // the beginner does not play meanwhile
    assert_int_equal(stage_curtain(s), SEAT_NOBODY);
    stage_wait(s, 1);
    assert_false(stage_shows(s, "Who drops out?"));
    stage_free(s);
}

static void test_polls__a_children_s_table_is_asked_without_limit(void **state)
{
    (void)state;
    Stage *s = sit(4, "5eed", CHILD);
    for (int i = 0; i < 400 && seen(s)->table.phase == KAKU_FUWARI; i++) {
        stage_wait(s, 0.1f);
        if (stage_target(s, ID_POLL_NO)) stage_press(s, ID_POLL_NO);
    }
    look_all(s);
    stage_wait(s, 60);
    assert_true(stage_shows(s, "Who drops out?"));
    stage_press(s, ID_POLL_NO);
    stage_wait(s, 0.2f);
    assert_false(stage_shows(s, "Who drops out?"));
    stage_free(s);
}

static SeatSet folded(Stage *s) { return kaku_folded(seen(s)); }

/* A table of four at the question who drops out. */
static Stage *asked_who_drops(int pace)
{
    Stage *s = sit(4, "5eed", pace);
    look_all(s);
    stage_wait(s, 0.1f);
    assert_true(stage_shows(s, "Who drops out?"));
    assert_int_equal(folded(s), 0);
    return s;
}

static void test_polls__a_held_key_drops_out_and_a_short_press_does_not(void **state)
{
    (void)state;
    Stage *s = asked_who_drops(FAMILY);
    stage_key(s, KEY_P, true);
    stage_wait(s, 0.9f);
    stage_key(s, KEY_P, false);
    stage_wait(s, 0.3f);
    assert_int_equal(folded(s), 0);
    stage_key(s, KEY_P, true);
    stage_wait(s, 1.1f);
    assert_int_equal(folded(s), seats_only(1));
    assert_string_equal(stage_top(s), "table");
    stage_wait(s, 0.5f);
    assert_false(stage_shows(s, "After these cards")); // it is done
    stage_free(s);
}

static void test_polls__two_pads_are_two_people_s_own(void **state)
{
    (void)state;
    Stage *s = asked_who_drops(FAMILY);
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .command = CMD_SELECT};
    for (uint8_t pad = 0; pad < 2; pad++) {
        in.pad = pad;
        in.down = true;
        app_input(s->app, &in);
        if (pad == 1) break;
        in.down = false;
        app_input(s->app, &in);
    }
    stage_wait(s, 1.1f);
    assert_int_equal(folded(s), seats_only(1));
    stage_free(s);
}

static void test_polls__a_finger_in_the_own_corner_drops_out(void **state)
{
    (void)state;
    Stage *s = asked_who_drops(FAMILY);
    const Input in = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .pointer = 3, .down = true,
                      .x = s->canvas->w - 30, .y = 90};
    app_input(s->app, &in);
    stage_wait(s, 1.1f);
    assert_int_equal(folded(s), seats_only(1));
    stage_free(s);
}

static void test_polls__the_own_lantern_asks_back(void **state)
{
    (void)state;
    Stage *s = asked_who_drops(FAMILY);
    stage_press(s, ID_LANTERN + 0);
    assert_true(stage_shows(s, "drop out of this deal for one stone?"));
    stage_press(s, ID_POLL_NO);
    stage_wait(s, 0.3f);
    assert_int_equal(folded(s), 0);
    stage_press(s, ID_LANTERN + 0);
    stage_press(s, ID_POLL_YES);
    stage_wait(s, 0.1f);
    assert_int_equal(folded(s), seats_only(0));
    stage_free(s);
}

/* Where big steps are not asked about, one press of key or lantern is enough. */
static void test_polls__one_press_drops_out_where_it_is_set_so(void **state)
{
    (void)state;
    for (int by_lantern = 0; by_lantern < 2; by_lantern++) {
        Stage *s = asked_who_drops(FAMILY);
        app_set(s->app, PREF_CONFIRM, 0);
        stage_wait(s, 0.1f);
        assert_true(stage_shows(s, "Press your key or your face."));
        if (by_lantern) stage_press(s, ID_LANTERN + 0);
        else stage_key(s, KEY_Q, true);
        stage_wait(s, 0.2f);
        assert_int_equal(folded(s), seats_only(0));
        stage_free(s);
    }
}

static void test_polls__they_look_in_the_order_of_play(void **state)
{
    (void)state;
    Stage *s = sit_so_many(4, 4, "5eed", CHILD);
    Seat looked[4];
    for (int i = 0; i < 400 && seen(s)->table.phase == KAKU_FUWARI; i++) {
        stage_wait(s, 0.1f);
        if (stage_target(s, ID_POLL_NO)) stage_press(s, ID_POLL_NO);
    }
    app_set(s->app, PREF_TWO_PRESSES, 1);
    for (int i = 0; i < 4; i++) {
        for (int n = 0; n < 100 && stage_curtain(s) == SEAT_NOBODY; n++) stage_wait(s, 0.1f);
        looked[i] = stage_curtain(s);
        assert_true(looked[i] < 4);
        stage_wait(s, 0.5f);
        stage_press(s, ID_CURTAIN + looked[i]);
        stage_wait(s, 0.6f);
        stage_press(s, ID_CURTAIN + looked[i]);
        stage_wait(s, 0.6f);
        stage_press(s, ID_SEEN);
    }
    assert_true(seats_have(seen(s)->table.to_act, looked[0]));
    for (int i = 1; i < 4; i++) {
        assert_int_equal(looked[i], seat_next(&KAKKURI, &seen(s)->table, looked[i - 1]));
    }
    stage_free(s);
}

/* A player who is out by the tongs has no hand to look at. */
static void test_polls__who_is_not_dealt_in_does_not_look(void **state)
{
    (void)state;
    Seat out = SEAT_NOBODY;
    for (int seed = 1; seed <= 9 && out == SEAT_NOBODY; seed++) {
        char hex[12];
        snprintf(hex, sizeof hex, "%d", seed);
        Stage *s = sit_so_many(8, 8, hex, CHILD);
        app_set(s->app, PREF_TWO_PRESSES, 1);
        for (int i = 0; i < 900 && !stage_shows(s, "Who drops out?"); i++) {
            stage_wait(s, 0.1f);
            const Seat named = stage_curtain(s);
            if (stage_target(s, ID_POLL_NO)) stage_press(s, ID_POLL_NO);
            else if (stage_target(s, ID_SEEN)) stage_press(s, ID_SEEN);
            else if (named != SEAT_NOBODY) stage_press(s, ID_CURTAIN + named);
            out = seen(s)->forced;
            assert_true(named == SEAT_NOBODY || named != out);
        }
        assert_true(stage_shows(s, "Who drops out?"));
        stage_free(s);
    }
    assert_true(out < 8);
}

static void test_polls__who_is_out_is_asked_no_more(void **state)
{
    (void)state;
    Stage *s = asked_who_drops(FAMILY);
    assert_non_null(stage_target(s, ID_LANTERN + 0));
    assert_non_null(stage_target(s, ID_LANTERN + 1));
    stage_key(s, KEY_P, true);
    stage_wait(s, 1.1f);
    stage_key(s, KEY_P, false);
    stage_wait(s, 0.5f);
    assert_int_equal(folded(s), seats_only(1));
    assert_null(stage_target(s, ID_LANTERN + 1));
    assert_non_null(stage_target(s, ID_LANTERN + 0));
    stage_free(s);
}

/* A release while a page lay over the table was not heard. */
static void test_polls__a_page_over_the_table_ends_the_holding(void **state)
{
    (void)state;
    Stage *s = asked_who_drops(FAMILY);
    stage_key(s, KEY_P, true);
    stage_wait(s, 0.5f);
    stage_command(s, CMD_CANCEL);
    assert_string_not_equal(stage_top(s), "table");
    app_pop(s->app);
    stage_wait(s, 2);
    assert_int_equal(folded(s), 0);
    stage_free(s);
}

/* In the last moment somebody dropped out: the others have a while to think again. */
static void test_polls__who_drops_out_late_leaves_time_to_the_others(void **state)
{
    (void)state;
    Stage *s = asked_who_drops(FAMILY);
    stage_wait(s, 4.4f);
    stage_key(s, KEY_P, true);
    stage_wait(s, 1.1f);
    assert_int_equal(folded(s), seats_only(1));
    stage_wait(s, 1.7f);
    assert_true(stage_shows(s, "Who drops out?"));
    for (int i = 0; i < 100 && stage_shows(s, "Who drops out?"); i++) stage_wait(s, 0.1f);
    assert_false(stage_shows(s, "Who drops out?"));
    stage_free(s);
}

static void test_polls__the_time_stands_still_for_who_is_at_it(void **state)
{
    (void)state;
    Stage *s = asked_who_drops(FAMILY);
    stage_press(s, ID_LANTERN + 0);
    stage_wait(s, 8); // longer than all are asked
    assert_true(stage_shows(s, "drop out of this deal for one stone?"));
    stage_press(s, ID_POLL_NO);
    stage_draw(s);
    assert_true(stage_shows(s, "Who drops out?"));
    stage_free(s);
}

/* ---- the first go-round ---- */

/* Through the poll; people on turn pass. Returns when `more` steps have been taken. */
static bool play_on(Stage *s, float dt_s)
{
    const Seat person = sitting_person_to_act(s->app->sitting);
    const Action pass = action_of(KAKU_SAY_PASS);
    stage_wait(s, dt_s);
    if (person == SEAT_NOBODY || stage_curtain(s) != person) return false;
    return sitting_submit(s->app->sitting, person, &pass, NULL) == MATCH_OK;
}

static void test_polls__seats_follow_each_other_slowly(void **state)
{
    static const struct {
        int pace;
        float least_s;
    } WANTED[] = {{SERIOUS, 1.0f}, {FAMILY, 1.5f}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Stage *s = sit(7, "5eed", WANTED[i].pace); // with eight one may be out
        app_set(s->app, PREF_SPEED, 0); // nothing moves: what is left is the pause
        look_all(s);
        float since_s = 0;
        int seen_steps = stage_steps(s), computers = 0;
        for (int k = 0; k < 4000 && seen(s)->table.phase == KAKU_TURN; k++) {
            if (!kaku_who_may_fold(seen(s))) break;
            (void)play_on(s, 1.0f / 60);
            since_s += 1.0f / 60;
            if (stage_steps(s) == seen_steps) continue;
            const bool by_computer = last_step(s)->seat >= 2;
            if (by_computer) assert_true(since_s > WANTED[i].least_s - 0.05f);
            computers += by_computer;
            seen_steps = stage_steps(s);
            since_s = 0;
        }
        assert_true(computers >= 3);
        stage_free(s);
    }
}

/* How computers at a table of seven drop out: `asked` while all are, `lap` between two seats. None
 * sooner than it would play, nor after the first go-round. */
static void let_them_drop(AiLevel level, const char *seed, int *asked, int *lap)
{
    Stage *s = sit_with(2, 7, seed, SERIOUS, level);
    look_all(s);
    app_set(s->app, PREF_PACE, 1); // the usual one: half a second or more
    int seen_steps = stage_steps(s);
    bool poll = true;
    float since_s = 1; // some may have made up their minds during the last look
    for (int k = 0; k < 5000 && seen(s)->table.phase == KAKU_TURN; k++) {
        if (!kaku_who_may_fold(seen(s))) break;
        (void)play_on(s, 1.0f / 30);
        since_s += 1.0f / 30;
        if (stage_steps(s) > seen_steps && last_step(s)->action.verb == KAKU_SAY_FOLD) {
            assert_int_equal(stage_steps(s), seen_steps + 1);
            assert_true(last_step(s)->seat >= 2);
            assert_true(since_s > 0.45f);
            *(poll ? asked : lap) += 1;
        }
        poll = stage_shows(s, "Who drops out?");
        if (stage_steps(s) > seen_steps) since_s = 0;
        seen_steps = stage_steps(s);
    }
    assert_false(kaku_is_first_round(seen(s)));
    stage_free(s);
}

static void test_polls__computers_drop_out_at_the_poll_and_between_two_seats(void **state)
{
    int asked = 0, lap = 0;
    (void)state;
    for (int seed = 1; seed <= 12; seed++) {
        char hex[12];
        snprintf(hex, sizeof hex, "%d", seed);
        let_them_drop(AI_RANDOM, hex, &asked, &lap); // the others never do (kakkuri_ai.c)
    }
    assert_true(asked >= 3);
    assert_true(lap >= 6);
    asked = lap = 0;
    let_them_drop(AI_EASY, "1", &asked, &lap);
    assert_int_equal(asked + lap, 0);
}

/* Held while a row flies: what is said is done when it lies, and not before. */
static void test_polls__what_is_said_during_a_row_is_done_after_it(void **state)
{
    (void)state;
    Stage *s = sit(6, "c0ffee", FAMILY);
    bool said = false;
    look_all(s);
    app_set(s->app, PREF_SPEED, 1); // slow enough for a second
    app_set(s->app, PREF_PACE, 0);
    for (int k = 0; k < 4000 && !said; k++) {
        const int before = stage_steps(s);
        const bool may = seats_have(kaku_who_may_fold(seen(s)), 1);
        (void)play_on(s, 1.0f / 60);
        if (stage_steps(s) == before || !may || !seats_have(kaku_who_may_fold(seen(s)), 1)) continue;
        if (last_step(s)->action.verb != KAKU_SAY_PLAY || last_step(s)->action.count < 2) continue;
        if (seen(s)->turn == 1) continue;
        stage_key(s, KEY_P, true);
        for (int f = 0; f < 62; f++) app_step(s->app, 1.0f / 60);
        stage_draw(s);
        if (!stage_shows(s, "After these cards")) break;
        assert_false(seats_have(folded(s), 1));
        stage_wait(s, 3);
        assert_true(seats_have(folded(s), 1));
        said = true;
    }
    assert_true(said);
    stage_free(s);
}

static void test_polls__the_own_hand_may_be_looked_at_behind_the_curtain(void **state)
{
    (void)state;
    Stage *s = asked_who_drops(FAMILY);
    assert_int_equal(faces(s), 0);
    stage_key(s, KEY_0, true);
    stage_wait(s, 0.2f);
    assert_int_equal(faces(s), KAKU_HAND);
    stage_key(s, KEY_0, false);
    stage_wait(s, 0.02f);
    assert_int_equal(faces(s), 0);
    for (int i = 0; i < 600 && stage_curtain(s) == SEAT_NOBODY; i++) stage_wait(s, 0.1f);
    const Seat named = stage_curtain(s);
    assert_true(named < 2);
    stage_key(s, named == 0 ? KEY_0 : KEY_1, true); // the other one
    stage_wait(s, 0.2f);
    assert_int_equal(faces(s), KAKU_HAND);
    stage_key(s, named == 0 ? KEY_0 : KEY_1, false);
    stage_wait(s, 0.02f);
    assert_int_equal(faces(s), 0);
    stage_free(s);
}

/* A look key that goes on being held has shown the hand until then: it wants a new press. */
static void test_polls__a_box_shuts_when_the_curtain_falls(void **state)
{
    (void)state;
    Stage *s = asked_who_drops(FAMILY);
    bool open = false;
    stage_key(s, KEY_0, true);
    for (int i = 0; i < 600 && stage_shows(s, "Who drops out?"); i++) {
        open = faces(s) == KAKU_HAND;
        stage_wait(s, 1.0f / 60);
    }
    assert_true(open);
    for (int i = 0; i < 60; i++) { // it begins to fall with this frame
        assert_int_equal(faces(s), 0);
        stage_wait(s, 1.0f / 60);
    }
    assert_true(stage_curtain(s) < 2);
    stage_key(s, KEY_0, false);
    stage_key(s, KEY_0, true);
    stage_wait(s, 0.2f);
    assert_int_equal(faces(s), KAKU_HAND);
    stage_free(s);
}

/* Nor does another's look take the screen from the one who plays. */
static void test_polls__nobody_looks_over_a_hand_that_decides(void **state)
{
    static const uint16_t OWN[] = {KEY_Q, KEY_P}, LOOK[] = {KEY_1, KEY_0};
    (void)state;
    Stage *s = asked_who_drops(FAMILY);
    for (int i = 0; i < 600 && stage_curtain(s) == SEAT_NOBODY; i++) stage_wait(s, 0.1f);
    const Seat named = stage_curtain(s);
    stage_wait(s, 0.5f);
    stage_key(s, OWN[named], true);
    stage_wait(s, 0.7f);
    stage_key(s, OWN[named], false);
    stage_wait(s, 0.6f);
    assert_int_equal(s->app->viewer, named);
    stage_key(s, LOOK[1 - named], true);
    stage_wait(s, 0.3f);
    assert_int_equal(s->app->viewer, named);
    assert_null(stage_target(s, ID_LOOK_BOX + 1 - named));
    stage_free(s);
}

/* All have looked before the match was left: nobody is asked to, again. */
static void test_polls__a_match_taken_up_again_goes_on_where_it_stood(void **state)
{
    (void)state;
    Stage *s = asked_who_drops(SERIOUS);
    const int before = stage_steps(s);
    for (int i = 0; i < 2000 && stage_steps(s) == before; i++) (void)play_on(s, 0.05f);
    assert_true(stage_steps(s) > before && kaku_who_may_fold(seen(s)) != 0);
    app_home(s->app);
    StoreStatus status;
    app_sit_down(s->app, sitting_resume(app_host(s->app), &KAKKURI, &status));
    app_push(s->app, table_scene_new(s->app, true));
    for (int i = 0; i < 600 && stage_curtain(s) == SEAT_NOBODY; i++) stage_wait(s, 0.1f);
    const Seat named = stage_curtain(s);
    assert_int_equal(named, sitting_person_to_act(s->app->sitting));
    stage_wait(s, 0.5f);
    stage_key(s, named == 0 ? KEY_Q : KEY_P, true);
    stage_wait(s, 1.3f);
    assert_int_equal(s->app->viewer, named);
    assert_null(stage_target(s, ID_SEEN));
    assert_false(stage_shows(s, "Who drops out?"));
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_polls__the_own_buzzer_swaps_and_no_other),
        cmocka_unit_test(test_polls__who_says_nothing_keeps_the_hand),
        cmocka_unit_test(test_polls__children_take_as_long_as_they_like),
        cmocka_unit_test(test_polls__nobody_looks_before_all_have_been_asked),
        cmocka_unit_test(test_polls__all_look_once_and_then_all_are_asked),
        cmocka_unit_test(test_polls__a_children_s_table_is_asked_without_limit),
        cmocka_unit_test(test_polls__a_held_key_drops_out_and_a_short_press_does_not),
        cmocka_unit_test(test_polls__two_pads_are_two_people_s_own),
        cmocka_unit_test(test_polls__a_finger_in_the_own_corner_drops_out),
        cmocka_unit_test(test_polls__the_own_lantern_asks_back),
        cmocka_unit_test(test_polls__one_press_drops_out_where_it_is_set_so),
        cmocka_unit_test(test_polls__they_look_in_the_order_of_play),
        cmocka_unit_test(test_polls__who_is_not_dealt_in_does_not_look),
        cmocka_unit_test(test_polls__who_is_out_is_asked_no_more),
        cmocka_unit_test(test_polls__a_page_over_the_table_ends_the_holding),
        cmocka_unit_test(test_polls__who_drops_out_late_leaves_time_to_the_others),
        cmocka_unit_test(test_polls__the_time_stands_still_for_who_is_at_it),
        cmocka_unit_test(test_polls__nobody_looks_over_a_hand_that_decides),
        cmocka_unit_test(test_polls__a_match_taken_up_again_goes_on_where_it_stood),
        cmocka_unit_test(test_polls__seats_follow_each_other_slowly),
        cmocka_unit_test(test_polls__computers_drop_out_at_the_poll_and_between_two_seats),
        cmocka_unit_test(test_polls__what_is_said_during_a_row_is_done_after_it),
        cmocka_unit_test(test_polls__the_own_hand_may_be_looked_at_behind_the_curtain),
        cmocka_unit_test(test_polls__a_box_shuts_when_the_curtain_falls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
