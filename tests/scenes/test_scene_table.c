/* test_scene_table.c - the Takoyaki table as people use it: every way to do a thing, every refusal
 * in words. */
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/takoyaki/takoyaki.h"
#include "scenes/table/table_screen.h"
#include "stage.h"
#include "table/takoyaki/takoyaki_parts.h"
#include "table/timeline.h"

enum { ID_HINT_BUTTON = 2 };

static Stage *table(int persons, int seats, int child)
{
    Stage *s = stage_new();
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    if (child) {
        app_set(s->app, PREF_CHILD, 1);
        app_set(s->app, PREF_CHILD_LEVEL, child);
    }
    app_push(s->app, street_scene_new());
    stage_sit(s, persons, seats, 1);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.5f);
    return s;
}

static const Takoyaki *look(Stage *s) { return takoyaki_seen(sitting_view(s->app->sitting, 0)); }

/* What is wanted of the card in hand. */
typedef bool Wanted(const Takoyaki *v);
static bool any_draw(const Takoyaki *v) { return v->table.phase == TAKO_DRAW; }
static bool number_with_place(const Takoyaki *v)
{
    return v->table.phase == TAKO_PLACE && v->hand != CARD_JOKER && tako_place_for(v, 0, v->hand);
}
static bool to_discard(const Takoyaki *v)
{
    return v->table.phase == TAKO_PLACE && v->hand != CARD_JOKER && !tako_place_for(v, 0, v->hand);
}
static bool joker(const Takoyaki *v) { return v->table.phase == TAKO_PLACE && v->hand == CARD_JOKER; }

/* Plays on, with matches begun anew where one ends, until seat 0 is asked what is wanted. */
static void until(Stage *s, Wanted *wanted)
{
    for (int i = 0; i < 4000; i++) {
        if (sitting_table(s->app->sitting)->over) {
            app_home(s->app);
            stage_sit(s, 1, 2, 1);
            app_push(s->app, table_scene_new(s->app, false));
        }
        const bool asked = sitting_person_to_act(s->app->sitting) == 0;
        if (asked && look(s)->table.phase != TAKO_ARRANGE && wanted(look(s))) break;
        Action best;
        Reason why;
        if (asked && look(s)->table.phase != TAKO_ARRANGE) {
            assert_true(sitting_hint(s->app->sitting, 0, &best));
            assert_int_equal(sitting_submit(s->app->sitting, 0, &best, &why), MATCH_OK);
        }
        stage_wait(s, 0.3f);
    }
    stage_wait(s, 0.6f);
    assert_true(wanted(look(s)));
    assert_string_equal(stage_top(s), "table");
}

static int place_now(Stage *s) { return tako_place_for(look(s), 0, look(s)->hand); }

static int other_place(Stage *s)
{
    for (int p = 1; p <= TAKO_PLACES; p++) {
        if (p != place_now(s) && !tako_is_open(look(s), 0, p)) return p;
    }
    return place_now(s) % TAKO_PLACES + 1;
}

static void test_table__the_stock_the_button_and_keys_draw_alike(void **state)
{
    (void)state;
    const Command keys[] = {CMD_SELECT, CMD_CONFIRM, CMD_DRAW};
    Stage *s = table(1, 2, 0);
    for (int way = 0; way < 5; way++) {
        until(s, any_draw);
        const int before = stage_steps(s);
        if (way == 0) stage_press(s, ID_STOCK);
        else if (way == 1) stage_press(s, ID_MAIN);
        else stage_command(s, keys[way - 2]);
        assert_int_equal(stage_steps(s), before + 1);
        until(s, to_discard);
    }
    stage_free(s);
}

static void test_table__a_ball_is_turned_by_press_key_and_drag(void **state)
{
    (void)state;
    Stage *s = table(1, 2, 0);
    until(s, number_with_place);
    int before = stage_steps(s);
    stage_press(s, ID_PLACE + place_now(s));
    assert_int_equal(stage_steps(s), before + 1);

    until(s, number_with_place);
    before = stage_steps(s);
    Input key = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = CMD_NTH, .down = true,
                 .nth = (uint8_t)place_now(s)};
    app_input(s->app, &key);
    assert_int_equal(stage_steps(s), before + 1);

    until(s, number_with_place);
    before = stage_steps(s);
    stage_draw(s);
    const Rect from = stage_target(s, ID_DRAWN)->rect;
    const Rect to = stage_target(s, ID_PLACE + place_now(s))->rect;
    Input at = {.type = INPUT_DOWN, .x = from.x + from.w / 2, .y = from.y + from.h / 2};
    app_input(s->app, &at);
    for (int part = 1; part <= 4; part++) {
        at = (Input){.type = INPUT_MOVE, .x = from.x + (to.x - from.x) * (float)part / 4 + 20,
                     .y = from.y + (to.y - from.y) * (float)part / 4 + 20};
        app_input(s->app, &at);
        stage_draw(s);
        assert_int_equal(stage_steps(s), before);
    }
    at.type = INPUT_UP;
    app_input(s->app, &at);
    assert_int_equal(stage_steps(s), before + 1);
    stage_free(s);
}

static void test_table__a_card_let_go_over_nothing_goes_back(void **state)
{
    (void)state;
    Stage *s = table(1, 2, 0);
    until(s, number_with_place);
    const int before = stage_steps(s);
    stage_draw(s);
    const Rect from = stage_target(s, ID_DRAWN)->rect;
    Input at = {.type = INPUT_DOWN, .x = from.x + 30, .y = from.y + 30};
    app_input(s->app, &at);
    at = (Input){.type = INPUT_MOVE, .x = 60, .y = 400};
    app_input(s->app, &at);
    stage_draw(s);
    at.type = INPUT_UP;
    app_input(s->app, &at);
    stage_wait(s, 0.5f);
    assert_int_equal(stage_steps(s), before);
    stage_press(s, ID_PLACE + place_now(s)); // and may be placed as before
    assert_int_equal(stage_steps(s), before + 1);
    stage_free(s);
}

static void test_table__the_wrong_ball_is_refused_in_words(void **state)
{
    (void)state;
    Stage *s = table(1, 2, 0);
    until(s, number_with_place);
    const int before = stage_steps(s), wrong = other_place(s);
    s->sound[0] = '\0';
    stage_press(s, ID_PLACE + wrong);
    assert_int_equal(stage_steps(s), before);
    assert_string_equal(s->sound, "refuse");
    char place[8];
    snprintf(place, sizeof place, "%d", place_now(s));
    assert_true(stage_shows(s, place)); // the sentence names where it belongs
    stage_free(s);
}

static void test_table__what_has_no_place_goes_to_the_discards(void **state)
{
    (void)state;
    Stage *s = table(1, 2, 0);
    for (int way = 0; way < 3; way++) {
        until(s, to_discard);
        const int before = stage_steps(s);
        if (way == 0) stage_press(s, ID_DISCARD);
        else if (way == 1) stage_press(s, ID_MAIN);
        else stage_command(s, CMD_PASS);
        assert_true(stage_steps(s) > before);
    }
    stage_free(s);
}

/* The person who plays with the pad that was pulled out has to be asked to plug it in. */
static void test_table__a_pad_that_is_pulled_out_pauses_alone_too(void **state)
{
    (void)state;
    Stage *s = table(1, 2, 0);
    until(s, any_draw);
    app_input(s->app, &(Input){.type = INPUT_PAD_GONE, .device = DEVICE_PAD});
    stage_wait(s, 0.1f);
    assert_string_equal(stage_top(s), "pause");
    stage_free(s);
}

static void press_nowhere(Stage *s)
{
    Input touch = {.type = INPUT_DOWN, .down = true, .device = DEVICE_TOUCH, .pointer = 1,
                   .x = 640, .y = 20};
    app_input(s->app, &touch);
    touch.type = INPUT_UP;
    app_input(s->app, &touch);
}

static int under_way(Stage *s)
{
    return ((const Timeline *)((const TableScreen *)app_top(s->app))->table)->count;
}

/* A press while cards fly ends the step that is running; two soon after each other end them all. */
static void test_table__one_press_ends_a_step_and_two_end_all(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit_at(s, "daifugo", 1, 4, 1);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.05f);
    const int dealt = under_way(s);
    assert_true(dealt > 20); // a whole deal flies
    press_nowhere(s);
    assert_in_range(under_way(s), 10, dealt);
    stage_wait(s, 0.05f);
    assert_true(under_way(s) > 4);
    press_nowhere(s);
    assert_int_equal(under_way(s), 0);
    stage_free(s);
}

/* At another stall, alone among `seats`; whatever moves is there at once. */
static Stage *table_at(const char *stall, int seats)
{
    Stage *s = stage_new();
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_at(s, stall, 1, seats, 20);
    app_push(s->app, table_scene_new(s->app, false));
    return s;
}

/* Who may pass can: on an empty pile nobody may. */
static void test_table__passing_is_offered_on_every_pile_at_daifugo(void **state)
{
    int on_one = 0, leads = 0;
    FastRng dice = fast_rng_seeded(6);
    (void)state;
    Stage *s = table_at("daifugo", 3);
    for (int i = 0; i < 150 && (on_one < 3 || leads < 3); i++) {
        stage_until_asked(s, DAIF_TURN);
        const Daifugo *v = daifugo_seen(sitting_view(s->app->sitting, 0));
        const int lies = v->pile_count;
        assert_int_equal(stage_labelled(s, "Pass") != NULL, lies > 0);
        on_one += lies == 1;
        leads += lies == 0;
        stage_act(s, &dice);
    }
    assert_true(on_one >= 3 && leads >= 3);
    stage_free(s);
}

/* What is picked at Dotenko is added up, each card of it. */
static void test_table__three_picked_cards_are_added_up(void **state)
{
    int added = 0;
    FastRng dice = fast_rng_seeded(6);
    (void)state;
    Stage *s = table_at("dotenko", 3);
    for (int i = 0; i < 120 && added < 3; i++) {
        stage_until_asked(s, DOTE_TURN);
        const Dotenko *v = dotenko_seen(sitting_view(s->app->sitting, 0));
        int rank[3] = {0};
        for (int k = 0; k < 3 && v->hand_count[0] >= 3; k++) {
            const Card c = dote_hand(v, 0)[k];
            rank[k] = c == CARD_JOKER ? 0 : card_rank(c);
        }
        if (rank[0] > 1 && rank[1] > 1 && rank[2] > 1) {
            char sum[48];
            snprintf(sum, sizeof sum, "%d + %d + %d = %d", rank[0], rank[1], rank[2],
                     rank[0] + rank[1] + rank[2]);
            for (int k = 0; k < 3; k++) stage_press(s, 1100 + k);
            assert_true(stage_shows(s, sum));
            added++;
        }
        stage_act(s, &dice);
    }
    assert_true(added >= 3);
    stage_free(s);
}

static void test_table__a_joker_waits_for_a_choice(void **state)
{
    (void)state;
    Stage *s = table(1, 2, 0);
    until(s, joker);
    const int before = stage_steps(s);
    stage_command(s, CMD_SELECT); // no button, and nothing chosen for anybody
    assert_int_equal(stage_steps(s), before);
    stage_press(s, ID_PLACE + other_place(s));
    assert_int_equal(stage_steps(s), before + 1);
    stage_free(s);
}

static void test_table__a_hint_changes_nothing_and_the_question_costs_nothing(void **state)
{
    (void)state;
    Stage *s = table(1, 2, 0);
    until(s, joker);
    const uint64_t hash = match_hash(sitting_match(s->app->sitting));
    stage_press(s, ID_HINT_BUTTON);
    stage_command(s, CMD_HINT);
    stage_draw(s);
    const Rect r = stage_target(s, ID_PLACE + other_place(s))->rect;
    Input ask = {.type = INPUT_ASK, .x = r.x + 10, .y = r.y + 10};
    app_input(s->app, &ask);
    stage_draw(s);
    assert_true(stage_shows(s, "Yes, you may."));
    assert_true(match_hash(sitting_match(s->app->sitting)) == hash);
    stage_free(s);
}

/* Level 1: one shining thing, and whatever is pressed does it, a joker too. */
static void test_table_child_1__any_key_and_any_press_goes_on(void **state)
{
    (void)state;
    Stage *s = table(1, 2, 1);
    Wanted *const wanted[] = {any_draw, number_with_place, to_discard, joker};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        until(s, wanted[i]);
        int before = stage_steps(s);
        Input key = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = CMD_NONE,
                     .down = true, .key = 27};
        app_input(s->app, &key);
        assert_true(stage_steps(s) > before);
        until(s, wanted[i]);
        before = stage_steps(s);
        Input touch = {.type = INPUT_DOWN, .device = DEVICE_TOUCH, .pointer = 1, .x = 330, .y = 330};
        app_input(s->app, &touch);
        touch.type = INPUT_UP;
        app_input(s->app, &touch);
        assert_true(stage_steps(s) > before);
    }
    stage_free(s);
}

/* Level 2: the wrong ball only wobbles; the octopus says what it was. Space does not choose. */
static void test_table_child_2__the_ball_is_looked_for(void **state)
{
    (void)state;
    Stage *s = table(1, 2, 2);
    until(s, number_with_place);
    const int before = stage_steps(s);
    s->sound[0] = '\0';
    const TableScreen *screen = (const TableScreen *)app_top(s->app);
    const unsigned own = tako_bit(place_now(s));
    const unsigned others = child_awake(screen->table, &screen->model) & ~own;
    const int wrong = __builtin_ctz(others) + 1;
    stage_press(s, ID_PLACE + wrong);
    assert_int_equal(stage_steps(s), before);
    assert_string_not_equal(s->sound, "refuse"); // no sound of failure
    assert_int_equal(((const TakoTable *)((const TableScreen *)app_top(s->app))->table)->missed,
                     wrong); // it wobbles
    stage_draw(s);
    char said[32];
    snprintf(said, sizeof said, "Where is %d?", card_rank(look(s)->hand));
    assert_true(stage_shows(s, said));
    stage_command(s, CMD_SELECT);
    assert_int_equal(stage_steps(s), before);
    stage_wait(s, 3);
    stage_press(s, ID_PLACE + place_now(s));
    assert_int_equal(stage_steps(s), before + 1);
    stage_free(s);
}

/* ... and it is asked for from the first: nothing is called shining before it is. */
static void test_table_child_2__nothing_is_called_shining_that_is_not(void **state)
{
    (void)state;
    Stage *s = table(1, 2, 2);
    until(s, number_with_place);
    stage_wait(s, 2.5f);
    assert_true(stage_shows(s, "Where is"));
    assert_false(stage_shows(s, "glowing"));
    stage_wait(s, 14);
    assert_false(stage_shows(s, "Where is"));
    assert_true(stage_shows(s, "glowing"));
    stage_free(s);
}

static bool has_sprite(Stage *s, const char *name)
{
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind == OP_SPRITE && strcmp(canvas_op_text(s->canvas, op), name) == 0) return true;
    }
    return false;
}

static bool any_card(const Takoyaki *v)
{
    return v->table.phase == TAKO_PLACE && v->hand != CARD_JOKER && v->hand != CARD_NONE;
}

/* A kitten sleeps on the cards that have no ball: jacks, queens and kings, and on no other. */
static void test_table_child__a_kitten_sleeps_on_courts_alone(void **state)
{
    (void)state;
    Stage *s = table(1, 2, 2);
    bool ten = false, court = false;
    for (int i = 0; i < 150 && !(ten && court); i++) {
        until(s, any_card);
        const int rank = card_rank(look(s)->hand);
        ten = ten || rank == TAKO_PLACES;
        court = court || rank > TAKO_PLACES;
        const Takoyaki *v = look(s);
        const Card top = v->discard_count ? v->discard[v->discard_count - 1] : CARD_NONE;
        const bool lies = card_is_french(top) && card_rank(top) > TAKO_PLACES;
        assert_int_equal(has_sprite(s, "props/zzz_kitten"), rank > TAKO_PLACES || lies);
        Action best;
        while (!sitting_hint(s->app->sitting, 0, &best)) continue;
        assert_int_equal(sitting_submit(s->app->sitting, 0, &best, NULL), MATCH_OK);
    }
    assert_true(ten && court);
    stage_free(s);
}

/* Level 3: the turn may be ended by touching the next person's plate. */
static void test_table_child_3__the_next_plate_ends_the_turn(void **state)
{
    (void)state;
    Stage *s = table(1, 2, 3);
    until(s, to_discard);
    const int before = stage_steps(s);
    stage_press(s, ID_SEAT + 1);
    assert_true(stage_steps(s) > before);
    stage_free(s);
}

/* ---- whose turn ---- */

/* So many people, the first `children` of them children of these levels, on the whole in child mode
 * or not. */
static Stage *family(const uint8_t *levels, int people, int seats)
{
    Stage *s = stage_new();
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_set(s->app, PREF_CHILD, 1);
    app_push(s->app, street_scene_new());
    stage_sit(s, people, seats, 1);
    Seating *who = (Seating *)sitting_seating(s->app->sitting);
    for (int i = 0; i < people; i++) who->chair[i].child = levels[i];
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 3);
    return s;
}

static const TakoTable *tako(Stage *s) { return ((const TableScreen *)app_top(s->app))->table; }

static Seat person(Stage *s) { return ((const TableScreen *)app_top(s->app))->model.person; }

static int drawn_discs(Stage *s, Seat seat)
{
    int count = 0;
    TakoLayout l;
    const TableScreen *screen = (const TableScreen *)app_top(s->app);
    tako_layout_now(tako(s), &screen->model, s->canvas->w, s->canvas->h, &l);
    for (int place = 1; place <= TAKO_PLACES; place++) {
        const Rect well = plate_well(&l.plate[seat], place);
        bool there = false;
        for (int i = 0; i < s->canvas->op_count; i++) {
            const Rect r = s->canvas->ops[i].rect;
            there = there || (rect_has(well, r.x + r.w / 2, r.y + r.h / 2) && r.w < 2 * well.w);
        }
        count += there;
    }
    return count;
}

/* The screen says by picture and name whose turn it is, shows everybody's ten, and goes on by one
 * press of anybody, be it mouse, finger, key or pad. */
static void test_family__the_turn_is_handed_over(void **state)
{
    static const uint8_t LEVELS[] = {1, 2, 0, 3};
    (void)state;
    for (int seats = 2; seats <= 8; seats++) {
        for (int way = 0; way < 4; way++) {
            const int people = seats < 4 ? seats : 4;
            Stage *s = family(LEVELS, people, seats);
            for (int i = 0; i < 40 && person(s) == SEAT_NOBODY; i++) stage_wait(s, 0.5f);
            const Seat who = person(s);
            assert_true(tako(s)->handing);
            char words[80];
            Text out = text_over(words, sizeof words);
            text_printf(&out, "%s's turn!", sitting_seating(s->app->sitting)->chair[who].name);
            assert_true(stage_shows(s, words));
            for (Seat seat = 0; seat < seats; seat++)
                assert_int_equal(drawn_discs(s, seat), TAKO_PLACES);
            const int before = stage_steps(s);
            Input touch = {.type = INPUT_DOWN, .down = true, .device = DEVICE_TOUCH, .pointer = 1,
                           .x = 640, .y = 150};
            const Input key = {.type = INPUT_COMMAND, .device = way == 3 ? DEVICE_PAD : DEVICE_KEYBOARD,
                               .command = CMD_SELECT, .down = true, .key = 44};
            if (way == 0) stage_press(s, ID_GO);
            if (way == 1) {
                app_input(s->app, &touch);
                touch.type = INPUT_UP;
                app_input(s->app, &touch);
            }
            if (way >= 2) app_input(s->app, &key);
            stage_wait(s, 0.1f);
            assert_false(tako(s)->handing);
            assert_int_equal(stage_steps(s), before); // it did nothing else
            stage_free(s);
        }
    }
}

/* A grown-up lights lantern after lantern, and at most points: the child presses. */
static void test_family__a_grown_up_helps_and_does_not_take_over(void **state)
{
    (void)state;
    Stage *s = table(1, 2, 3);
    until(s, number_with_place);
    const int before = stage_steps(s);
    const TableModel *m = &((const TableScreen *)app_top(s->app))->model;
    assert_int_equal(child_help(tako(s), m), HELP_NONE);
    stage_command(s, CMD_HINT);
    stage_press_label(s, "Help a little");
    assert_int_equal(child_help(tako(s), m), HELP_ROW);
    for (int i = 0; i < 5; i++) stage_command(s, CMD_HINT);
    assert_int_equal(child_help(tako(s), m), HELP_BALL);
    stage_wait(s, 12); // and with time it still is the child who presses
    assert_int_equal(child_help(tako(s), m), HELP_BALL);
    assert_int_equal(stage_steps(s), before);
    stage_draw(s);
    assert_true(stage_shows(s, "glowing"));
    stage_free(s);
}

/* Steps that somebody makes by pressing anywhere on the screen, once a second, 400 times. */
static int blind_steps(int level)
{
    Stage *s = table(1, 2, level);
    FastRng dice = fast_rng_seeded(7);
    int steps = 0;
    for (int i = 0; i < 400; i++) {
        if (strcmp(stage_top(s), "table") != 0) { // the round is over: another one
            app_home(s->app);
            stage_sit(s, 1, 2, 1);
            app_push(s->app, table_scene_new(s->app, false));
            stage_wait(s, 1);
        }
        if (person(s) == 0) {
            const int before = stage_steps(s);
            Input in = {.type = INPUT_DOWN, .down = true,
                        .x = (float)fast_rng_below(&dice, 1280),
                        .y = 90 + (float)fast_rng_below(&dice, 700)};
            app_input(s->app, &in);
            in.type = INPUT_UP;
            app_input(s->app, &in);
            steps += stage_steps(s) > before;
        }
        stage_wait(s, 1);
    }
    stage_free(s);
    return steps;
}

/* Each level asks more than the one before: pressing blindly achieves less. */
static void test_levels__each_asks_more_than_the_one_before(void **state)
{
    (void)state;
    int steps[5];
    for (int level = 1; level <= 4; level++) {
        steps[level] = blind_steps(level);
        print_message("level %d: %d steps of a blind presser\n", level, steps[level]);
        if (level > 1) assert_true(steps[level] * 10 < steps[level - 1] * 9);
    }
}

/* Laying the plate out oneself: ten presses, in any order. */
static void test_table__the_plate_may_be_laid_out_by_hand(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_ARRANGE, 1);
    app_push(s->app, street_scene_new());
    stage_sit(s, 1, 2, 1);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 1);
    const int before = stage_steps(s);
    const int order[] = {3, 1, 2, 10, 9, 8, 7, 6, 5, 4};
    for (int i = 0; i < 10; i++) {
        assert_int_equal(look(s)->table.phase, TAKO_ARRANGE);
        stage_press(s, ID_PLACE + order[i]);
        if (i < 9) stage_press(s, ID_PLACE + order[i]); // twice is once
    }
    assert_true(stage_steps(s) > before);
    const Match *m = sitting_match(s->app->sitting);
    const Step *step = match_step(m, before);
    while (step->seat != 0) step++;
    assert_int_equal(step->action.verb, TAKO_SAY_ARRANGE);
    for (int i = 0; i < 10; i++) assert_int_equal(step->action.item[i], order[i]);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table__the_stock_the_button_and_keys_draw_alike),
        cmocka_unit_test(test_table__a_ball_is_turned_by_press_key_and_drag),
        cmocka_unit_test(test_table__a_card_let_go_over_nothing_goes_back),
        cmocka_unit_test(test_table__the_wrong_ball_is_refused_in_words),
        cmocka_unit_test(test_table__what_has_no_place_goes_to_the_discards),
        cmocka_unit_test(test_table__a_pad_that_is_pulled_out_pauses_alone_too),
        cmocka_unit_test(test_table__one_press_ends_a_step_and_two_end_all),
        cmocka_unit_test(test_table__passing_is_offered_on_every_pile_at_daifugo),
        cmocka_unit_test(test_table__three_picked_cards_are_added_up),
        cmocka_unit_test(test_table__a_joker_waits_for_a_choice),
        cmocka_unit_test(test_table__a_hint_changes_nothing_and_the_question_costs_nothing),
        cmocka_unit_test(test_table_child_1__any_key_and_any_press_goes_on),
        cmocka_unit_test(test_table_child_2__the_ball_is_looked_for),
        cmocka_unit_test(test_table_child_2__nothing_is_called_shining_that_is_not),
        cmocka_unit_test(test_table_child__a_kitten_sleeps_on_courts_alone),
        cmocka_unit_test(test_table_child_3__the_next_plate_ends_the_turn),
        cmocka_unit_test(test_table__the_plate_may_be_laid_out_by_hand),
        cmocka_unit_test(test_family__the_turn_is_handed_over),
        cmocka_unit_test(test_family__a_grown_up_helps_and_does_not_take_over),
        cmocka_unit_test(test_levels__each_asks_more_than_the_one_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
