/*
 * test_curtain.c - how the curtain is opened and by whom, and what is told when it opens (ux.md
 * 4.4); and nobody is asked who has no choice.
 */
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "ai/ai.h"
#include "rules/daifugo/daifugo.h"
#include "scenes/table/table_curtain.h"
#include "flies.h"
#include "stage.h"

enum { KEY_Q = 20, KEY_P = 19, SERIOUS = 1 + LAMP_SERIOUS, FAMILY = 1 + LAMP_FAMILY };

static const uint16_t OWN[] = {KEY_Q, KEY_P};

/* Daifugō, the first two of `seats` people; in front of the first curtain. */
static Stage *sit(int seats, int happened)
{
    Stage *s = stage_new();
    app_set(s->app, PREF_HAPPENED, happened);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_at(s, "daifugo", 2, seats, 3);
    app_push(s->app, table_scene_new(s->app, false));
    for (int i = 0; i < 600 && stage_curtain(s) == SEAT_NOBODY; i++) stage_wait(s, 0.1f);
    stage_wait(s, 0.5f);
    assert_true(stage_curtain(s) < 2);
    return s;
}

static void hold(Stage *s, uint16_t code, float seconds)
{
    stage_key(s, code, true);
    stage_wait(s, seconds);
    stage_key(s, code, false);
    stage_wait(s, 0.1f);
}

static void test_curtain__the_own_buzzer_opens_it_at_one_press(void **state)
{
    (void)state;
    Stage *s = sit(4, 0);
    const Seat named = stage_curtain(s);
    hold(s, OWN[1 - named], 2); // nobody else has a way in
    assert_int_equal(stage_curtain(s), named);
    hold(s, OWN[named], 0.05f);
    assert_int_equal(stage_curtain(s), SEAT_NOBODY);
    assert_int_equal(s->app->viewer, named);
    stage_free(s);
}

static void test_curtain__another_s_buzzer_shakes_it_and_says_whose_turn_it_is(void **state)
{
    char words[80];
    (void)state;
    Stage *s = sit(4, 0);
    const Seat named = stage_curtain(s);
    Text out = text_over(words, sizeof words);
    text_printf(&out, "It's %s's turn.", sitting_seating(s->app->sitting)->chair[named].name);
    const float x = stage_target(s, ID_CURTAIN + named)->rect.x;
    stage_key(s, OWN[1 - named], true);
    stage_wait(s, 0.02f);
    assert_true(stage_shows(s, words));
    assert_float_not_equal(stage_target(s, ID_CURTAIN + named)->rect.x, x, 0.5f);
    stage_wait(s, 2.5f);
    assert_int_equal(stage_curtain(s), named);
    assert_false(stage_shows(s, words));
    assert_float_equal(stage_target(s, ID_CURTAIN + named)->rect.x, x, 0.01f);
    stage_free(s);
}

static void test_curtain__two_presses_with_a_pause_open_it_if_set_so(void **state)
{
    (void)state;
    Stage *s = sit(4, 0);
    app_set(s->app, PREF_TWO_PRESSES, 1);
    stage_wait(s, 0.1f);
    const Seat named = stage_curtain(s);
    stage_press(s, ID_CURTAIN + named);
    assert_int_equal(stage_curtain(s), named);
    assert_true(stage_shows(s, "Press again"));
    stage_press(s, ID_CURTAIN + named); // a double click is no decision
    assert_int_equal(stage_curtain(s), named);
    stage_wait(s, 0.55f);
    stage_press(s, ID_CURTAIN + named);
    stage_wait(s, 0.6f);
    assert_int_equal(s->app->viewer, named);
    stage_free(s);
}

static void test_curtain__it_falls_after_25_s_though_nothing_wakes_the_program(void **state)
{
    (void)state;
    Stage *s = sit(4, 0);
    const Seat named = stage_curtain(s);
    hold(s, OWN[named], 0.65f);
    stage_wait(s, 2);
    assert_int_equal(s->app->viewer, named);
    const int wake = app_wake_ms(s->app);
    assert_in_range(wake, 20000, 25001);
    app_step(s->app, (float)wake / 1000 + 0.05f); // all in one step, as a sleeping program has it
    app_step(s->app, 0.02f);
    assert_int_equal(s->app->viewer, SEAT_NOBODY);
    stage_free(s);
}

static void test_curtain__it_falls_as_late_as_is_set_or_never(void **state)
{
    static const float SECONDS[] = {10, 25, 60, 3600};
    (void)state;
    for (int set = 0; set < 4; set++) {
        Stage *s = sit(4, 0);
        app_set(s->app, PREF_CURTAIN, set);
        const Seat named = stage_curtain(s);
        hold(s, OWN[named], 0.65f);
        for (float t = 0.5f; t < SECONDS[set] - 3; t += 0.1f) app_step(s->app, 0.1f);
        assert_int_equal(s->app->viewer, named);
        for (float t = 0; t < 5; t += 0.1f) app_step(s->app, 0.1f);
        assert_int_equal(s->app->viewer, set == 3 ? named : SEAT_NOBODY);
        stage_free(s);
    }
}

/* Faces of cards on the screen. */
static int faces(Stage *s)
{
    int count = 0;
    stage_draw(s);
    for (int i = 0; i < s->canvas->op_count; i++) {
        if (s->canvas->ops[i].kind != OP_PICTURE) continue;
        count += strncmp(canvas_op_text(s->canvas, &s->canvas->ops[i]), "card", 4) == 0;
    }
    return count;
}

static bool person_plays(Stage *s, Seat person)
{
    Action a;
    FastRng dice = fast_rng_seeded((uint64_t)stage_steps(s));
    const Sitting *sitting = s->app->sitting;
    ai_random(sitting_game(sitting), sitting_view(s->app->sitting, person), &dice, &a);
    return sitting_submit(s->app->sitting, person, &a, NULL) == MATCH_OK;
}

/* The second player to come has something to be told; returns the one behind the curtain then. */
static Seat to_the_second_turn(Stage *s)
{
    const Seat first = stage_curtain(s);
    hold(s, OWN[first], 0.65f);
    stage_wait(s, 6);
    for (int i = 0; i < 4000; i++) {
        const Seat person = sitting_person_to_act(s->app->sitting);
        stage_wait(s, 0.05f);
        if (stage_curtain(s) < 2 && stage_curtain(s) != first) return stage_curtain(s);
        if (person == s->app->viewer && person != SEAT_NOBODY) (void)person_plays(s, person);
    }
    fail();
    return SEAT_NOBODY;
}

static void test_happened__it_is_told_on_the_closed_curtain(void **state)
{
    (void)state;
    for (int told = 0; told < 2; told++) {
        Stage *s = sit(4, told);
        const Seat second = to_the_second_turn(s);
        stage_wait(s, 0.5f);
        assert_int_equal(stage_shows(s, "Since your last turn"), told);
        assert_int_equal(s->app->viewer, SEAT_NOBODY); // people who look on learn nothing
        hold(s, OWN[second], 0.05f);
        assert_int_equal(s->app->viewer, second); // at one press, and at once
        stage_wait(s, 0.55f);
        assert_false(stage_shows(s, "Since your last turn"));
        assert_true(faces(s) > 3);
        stage_free(s);
    }
}

/* Nobody needs to be told what they have just done themselves. Returns how many cards of others are
 * told. */
static int nothing_of_oneself(Stage *s)
{
    Happened h;
    int told = 0;
    for (Seat seat = 0; seat < 2; seat++) {
        happened_start(&h);
        happened_tell(&h, s->app, seat);
        for (int i = 0; i < h.count; i++) {
            if (h.item[i].count > 0) assert_int_not_equal(h.item[i].seat, seat);
            told += h.item[i].count;
        }
    }
    return told;
}

static void test_happened__ones_own_deeds_are_not_told(void **state)
{
    int curtains = 0, told = 0;
    (void)state;
    Stage *s = sit(4, 1);
    for (int i = 0; i < 4000 && curtains < 8; i++) {
        const Seat named = stage_curtain(s), person = sitting_person_to_act(s->app->sitting);
        if (named < 2) {
            told += nothing_of_oneself(s);
            hold(s, OWN[named], 0.05f);
            curtains++;
        } else if (person != SEAT_NOBODY && person == s->app->viewer) {
            (void)person_plays(s, person);
        }
        stage_wait(s, 0.1f);
    }
    assert_int_equal(curtains, 8);
    assert_true(told > 8);
    stage_free(s);
}

/* What is told of a round is of that round, however long one has looked away. */
static void test_happened__the_round_of_before_is_over(void **state)
{
    Happened all, since;
    Event e;
    (void)state;
    Stage *s = sit(4, 1);
    FastRng dice = fast_rng_seeded(4);
    bool second = false;
    for (int i = 0; i < 4000; i++) {
        const Seat named = stage_curtain(s);
        if (strcmp(stage_top(s), "result") == 0) {
            app_pop(s->app);
            (void)sitting_next_round(s->app->sitting);
            second = true;
        }
        if (second && named != SEAT_NOBODY) break;
        if (named != SEAT_NOBODY) (void)nothing_of_oneself(s);
        if (named != SEAT_NOBODY) hold(s, OWN[named], 0.05f);
        else if (s->app->viewer != SEAT_NOBODY) stage_act(s, &dice);
        stage_wait(s, 0.1f);
    }
    assert_true(second);
    const Match *m = sitting_match(s->app->sitting);
    int began = 0;
    for (int at = 0; match_events(m, SEAT_NOBODY, at, &e, 1) == 1; at++) {
        if (e.type == EV_ROUND_BEGAN) began = at;
    }
    assert_true(began > 0);
    for (Seat seat = 0; seat < 2; seat++) {
        happened_start(&all);
        happened_start(&since);
        since.since[seat] = began;
        happened_tell(&all, s->app, seat);
        happened_tell(&since, s->app, seat);
        assert_int_equal(all.count, since.count);
        assert_int_equal(all.more, since.more);
        assert_memory_equal(all.item, since.item, sizeof *all.item * (size_t)all.count);
    }
    stage_free(s);
}

/* ---- how long the machine takes ---- */

/* An evening of three people who need no time of their own. */
typedef struct Hurry {
    Stage *s;
    FastRng dice;
    float since_s; /* the last card landed, or somebody did the last thing */
    float longest_s;
    int turns;
    bool open; /* a hand lies open, and has been noted */
    Seat held; /* whose look box is held open in the curtain's place */
} Hurry;

static void tell(Hurry *h, HappeningKind kind, Seat seat, const Action *a)
{
    Referee *r = app_referee(h->s->app);
    const Happening what = {.kind = (uint8_t)kind, .seat = seat, .ms = r->now_ms,
                            .action = a ? *a : (Action){0}};
    (void)referee_happens(r, &what, NULL);
    h->since_s = 0;
}

/* The hand is open: what comes from now on is a person's time. */
static void note_open(Hurry *h, bool open)
{
    const bool before = h->open;
    h->open = open;
    if (!open || before) return;
    if (h->since_s > h->longest_s) h->longest_s = h->since_s;
    h->turns++;
}

static void press_own(Hurry *h, const TableScreen *t, Seat seat, PressKind kind, bool down)
{
    const Zones *z = &t->calls.zones;
    const uint8_t *keys = kind == PRESS_BUZZ ? z->buzz : z->look;
    for (int code = 0; code < ZONE_KEYS; code++) {
        if (keys[code] == 0 || z->person[keys[code] - 1] != seat) continue;
        stage_key(h->s, (uint16_t)code, down);
        return;
    }
}

/* People who are asked answer in the first frame in which they can. */
static void hurry(Hurry *h)
{
    const TableScreen *t = (const TableScreen *)app_top(h->s->app);
    const Referee *r = app_referee(h->s->app);
    const bool open = t->curtain.part <= 0 && t->curtain.dead_s <= 0 && r->open_for < SEATS_MAX;
    Asks asks;
    Action a;
    note_open(h, open && t->curtain.open_for < SEATS_MAX && h->s->app->viewer == r->open_for);
    referee_asks(r, &asks);
    if (r->calls.lamp.state != LAMP_DARK) h->since_s = 0; // its time is people's: they may call
    // While a lamp burns all are asked who might call: whose turn it is goes on.
    const SeatSet acts = asks.asked & sitting_table(h->s->app->sitting)->to_act;
    const SeatSet from = asks.what == ASK_ACTION ? acts : asks.asked;
    const Seat seat = from ? (Seat)__builtin_ctz(from) : SEAT_NOBODY;
    if (h->held != SEAT_NOBODY && r->open_for != h->held) { // done: it is let go
        press_own(h, t, h->held, PRESS_LOOK, false);
        h->held = SEAT_NOBODY;
    }
    if (referee_by_boxes(r) && r->next != SEAT_NOBODY) {
        h->held = r->next;
        press_own(h, t, r->next, PRESS_LOOK, true);
    } else if (t->curtain.next != SEAT_NOBODY) {
        press_own(h, t, t->curtain.next, PRESS_BUZZ, true);
        press_own(h, t, t->curtain.next, PRESS_BUZZ, false);
    } else if (r->untold != 0 || asks.what == ASK_NOTHING) {
        return;
    } else if (asks.what == ASK_ANSWER) {
        tell(h, HAPPENED_LEFT, seat, NULL);
    } else if (asks.what == ASK_LOOK && open) {
        tell(h, HAPPENED_SEEN, r->open_for, NULL);
    } else if (asks.what == ASK_ACTION && seat == SEAT_NOBODY) {
        return;
    } else if (asks.what == ASK_ACTION && r->calls.on && !r->calls.asleep) {
        if (r->looking == SEAT_NOBODY) press_own(h, t, seat, PRESS_LOOK, true);
        else if (r->looking != seat) press_own(h, t, r->looking, PRESS_LOOK, false);
        if (!calls_are_open(&t->calls, seat)) return;
        note_open(h, true);
        press_own(h, t, seat, PRESS_LOOK, false);
        ai_random(sitting_game(h->s->app->sitting), sitting_view(h->s->app->sitting, seat),
                  &h->dice, &a);
        tell(h, HAPPENED_ACTION, seat, &a);
        tell(h, HAPPENED_NOBODY, SEAT_NOBODY, NULL);
    } else if (asks.what == ASK_ACTION && open && t->model.person == r->open_for) {
        ai_random(sitting_game(h->s->app->sitting),
                  sitting_view(h->s->app->sitting, r->open_for), &h->dice, &a);
        tell(h, HAPPENED_ACTION, r->open_for, &a);
    }
}

static Hurry live_fast(const char *stall, uint64_t seed, bool boxes, int happened)
{
    Hurry h = {.s = stage_new(), .dice = fast_rng_seeded(seed), .held = SEAT_NOBODY};
    app_set(h.s->app, PREF_BOXES, boxes);
    app_set(h.s->app, PREF_HAPPENED, happened);
    app_push(h.s->app, street_scene_new());
    stage_sit_at(h.s, stall, 3, 3, 3);
    app_push(h.s->app, table_scene_new(h.s->app, false));
    for (int i = 0; i < 6000 && strcmp(stage_top(h.s), "table") == 0; i++) {
        const TableScreen *t = (const TableScreen *)app_top(h.s->app);
        app_step(h.s->app, 1.0f / 60);
        h.since_s = a_card_flies(t) ? 0 : h.since_s + 1.0f / 60;
        stage_draw(h.s);
        if (strcmp(stage_top(h.s), "table") == 0) hurry(&h);
    }
    stage_free(h.s);
    return h;
}

static void test_curtain__the_machine_takes_a_second_a_turn_at_most(void **state)
{
    static const char *const STALLS[] = {"daifugo", "kakkuri", "tamalou", "dotenko"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        for (int way = 0; way < 3; way++) { // the story is told on the curtain, or not; look boxes
            const Hurry h = live_fast(STALLS[i], (uint64_t)(3 * i + way + 1), way == 2, way == 0);
            if (h.turns < 3 || h.longest_s > 1.0f)
                fail_msg("%s, way %d: %d turns, %.2f s", STALLS[i], way, h.turns,
                         (double)h.longest_s);
            printf("%s, way %d: %d turns, %.2f s at most\n", STALLS[i], way, h.turns,
                   (double)h.longest_s);
        }
    }
}

static void test_curtain__begins_to_fall_with_the_last_card(void **state)
{
    (void)state;
    Stage *s = sit(4, 1);
    FastRng dice = fast_rng_seeded(6);
    app_set(s->app, PREF_PACE, 1);
    const TableScreen *t = (const TableScreen *)app_top(s->app);
    bool falls = false;
    for (int i = 0; i < 4000 && !falls; i++) {
        const Seat named = stage_curtain(s), person = t->model.person;
        stage_wait(s, 1.0f / 60);
        if (a_card_flies(t) && t->curtain.early && t->curtain.part > 0) falls = true;
        assert_true(!t->curtain.early || referee_curtain_after(t->referee) != SEAT_NOBODY);
        if (named != SEAT_NOBODY) hold(s, OWN[named], 0.05f);
        else if (person != SEAT_NOBODY && t->curtain.part <= 0) stage_act(s, &dice);
    }
    assert_true(falls);
    stage_free(s);
}

/* A pad that is pulled out while somebody decides pauses the match. */
static void test_curtain__a_pad_that_is_pulled_out_pauses(void **state)
{
    (void)state;
    Stage *s = sit(4, 0);
    hold(s, OWN[stage_curtain(s)], 0.05f);
    stage_wait(s, 1);
    assert_true(s->app->viewer < 2);
    app_input(s->app, &(Input){.type = INPUT_PAD_GONE, .device = DEVICE_PAD});
    stage_wait(s, 0.1f);
    assert_string_equal(stage_top(s), "pause");
    stage_free(s);
}

/* A picture is of the public table: the hand that lies open is put away before it is taken. */
static void test_curtain__a_picture_waits_until_the_hand_is_covered(void **state)
{
    (void)state;
    Stage *s = sit(4, 0);
    hold(s, OWN[stage_curtain(s)], 0.05f);
    stage_wait(s, 1);
    assert_true(s->app->viewer < 2);
    stage_command(s, CMD_PICTURE);
    assert_int_equal(s->app->viewer, SEAT_NOBODY);
    stage_free(s);
}

/* ---- passing with the cards covered ---- */

/* Until the curtain names somebody who may pass without opening it. */
static Seat until_pass_is_offered(Stage *s)
{
    FastRng dice = fast_rng_seeded(4);
    for (int i = 0; i < 4000; i++) {
        const Seat named = stage_curtain(s);
        if (strcmp(stage_top(s), "result") == 0) {
            app_pop(s->app);
            (void)sitting_next_round(s->app->sitting);
        }
        if (named != SEAT_NOBODY && stage_target(s, ID_CURTAIN_PASS + named)) return named;
        if (named != SEAT_NOBODY) hold(s, OWN[named], 0.05f);
        else if (s->app->viewer != SEAT_NOBODY) stage_act(s, &dice);
        stage_wait(s, 0.1f);
    }
    fail();
    return SEAT_NOBODY;
}

/* A key that went down for what hung there before passes for nobody else. */
static void test_pass__is_not_heard_as_soon_as_another_is_named(void **state)
{
    Curtain n;
    (void)state;
    curtain_start(&n);
    (void)curtain_follow(&n, SEAT_NOBODY, 0, SEAT_NOBODY);
    curtain_drop(&n);
    n.may_pass = true;
    (void)curtain_update(&n, 0.01f, false);
    assert_true(curtain_covers(&n));
    assert_false(curtain_hears_pass(&n));
    for (int i = 0; i < 100; i++) (void)curtain_update(&n, 0.02f, false);
    assert_true(curtain_hears_pass(&n));
}

/* With several people the table speaks to the one who decides, in that person's language. */
static void test_curtain__the_table_speaks_each_one_s_language(void **state)
{
    (void)state;
    Stage *s = sit(4, 0);
    const Seat named = stage_curtain(s);
    ((Seating *)sitting_seating(s->app->sitting))->chair[named].tongue = 1 + 3 * LANG_JA;
    hold(s, OWN[named], 0.05f);
    stage_wait(s, 1);
    const TableScreen *t = (const TableScreen *)app_top(s->app);
    assert_int_equal(app_tongue(s->app).lang, LANG_EN);
    assert_int_equal(t->model.tongue.lang, LANG_JA);
    stage_free(s);
}

static void test_pass__is_held_and_the_cards_stay_covered(void **state)
{
    (void)state;
    Stage *s = sit(4, 1);
    app_set(s->app, PREF_SKIP, 2);
    const Seat named = until_pass_is_offered(s);
    const int before = stage_steps(s);
    stage_command(s, CMD_PASS); // meant for what lay there before, or a slip
    stage_wait(s, 0.3f);
    assert_int_equal(stage_steps(s), before);
    stage_wait(s, 0.6f);
    const Input down = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = CMD_PASS,
                        .down = true};
    app_input(s->app, &down);
    for (int i = 0; i < 50 && stage_steps(s) == before; i++) {
        assert_int_equal(s->app->viewer, SEAT_NOBODY);
        stage_wait(s, 1.0f / 60);
    }
    assert_int_equal(stage_steps(s), before + 1);
    const Step *step = match_step(sitting_match(s->app->sitting), before);
    assert_int_equal(step->seat, named);
    assert_int_equal(step->action.verb, DAIF_SAY_PASS);
    assert_int_equal(s->app->viewer, SEAT_NOBODY);
    stage_free(s);
}

/* How many legal actions a person has, at most 2 counted. */
static int choices(Stage *s, Seat person)
{
    Action may[2];
    bool more;
    const Game *game = sitting_game(s->app->sitting);
    return game->legal(sitting_view(s->app->sitting, person), may, 2, &more);
}

/* Plays on by the people's own decisions until one of them can only pass. */
static Seat until_one_can_only_pass(Stage *s)
{
    for (int i = 0; i < 20000; i++) {
        const Seat person = sitting_person_to_act(s->app->sitting);
        if (strcmp(stage_top(s), "result") == 0) app_pop(s->app);
        if (sitting_table(s->app->sitting)->phase == PHASE_ROUND_OVER) {
            (void)sitting_next_round(s->app->sitting);
        } else if (person != SEAT_NOBODY && sitting_table(s->app->sitting)->phase == DAIF_TURN) {
            if (choices(s, person) == 1) return person;
            (void)person_plays(s, person);
        } else if (person != SEAT_NOBODY) {
            (void)person_plays(s, person);
        }
        app_step(s->app, 0.1f);
    }
    fail();
    return SEAT_NOBODY;
}

static void test_skip__who_can_only_pass_is_passed_over_at_a_family_table(void **state)
{
    (void)state;
    Stage *s = sit(4, 0);
    app_set(s->app, PREF_CALLS, FAMILY);
    const Seat person = until_one_can_only_pass(s);
    const int before = stage_steps(s);
    float waited_s = 0;
    for (int i = 0; i < 400 && stage_steps(s) == before; i++, waited_s += 0.05f) {
        stage_wait(s, 0.05f);
        assert_int_not_equal(stage_curtain(s), person);
    }
    assert_true(waited_s >= 0.1f); // a little, whatever anybody holds; then the next one is named
    const Step *step = match_step(sitting_match(s->app->sitting), before);
    assert_int_equal(step->seat, person);
    assert_int_equal(step->action.verb, DAIF_SAY_PASS);
    stage_free(s);
}

static void test_skip__is_as_set_whatever_suits_the_table(void **state)
{
    enum { ALWAYS = 1, NEVER };
    (void)state;
    for (int set = ALWAYS; set <= NEVER; set++) {
        Stage *s = sit(4, 0);
        app_set(s->app, PREF_CALLS, set == ALWAYS ? SERIOUS : FAMILY);
        app_set(s->app, PREF_SKIP, set);
        (void)until_one_can_only_pass(s);
        const int before = stage_steps(s);
        stage_wait(s, 8);
        assert_int_equal(stage_steps(s) > before, set == ALWAYS);
        stage_free(s);
    }
}

static void test_skip__a_serious_table_asks_everybody(void **state)
{
    (void)state;
    Stage *s = sit(4, 0);
    app_set(s->app, PREF_CALLS, SERIOUS);
    const Seat person = until_one_can_only_pass(s);
    const int before = stage_steps(s);
    stage_wait(s, 8);
    assert_int_equal(stage_steps(s), before);
    assert_int_equal(stage_curtain(s), person);
    stage_free(s);
}

/* ---- advice ---- */

/* Advice is for the person who asked, for that decision: nobody else hears of it. */
static void test_hints__are_for_who_asked_and_for_nobody_else(void **state)
{
    (void)state;
    Stage *s = sit(4, 0);
    const Seat named = stage_curtain(s);
    Action best;
    Hints h;
    hold(s, OWN[named], 0.65f);
    stage_wait(s, 1);
    TableModel model = ((const TableScreen *)app_top(s->app))->model, other;
    assert_int_equal(model.person, named);
    other = model;
    other.person = (Seat)(1 - named);
    hints_start(&h);
    while (!hints_ask(&h, s->app, &model, &best)) continue;
    assert_true(hints_stand(&h, s->app, &model));
    assert_false(hints_stand(&h, s->app, &other));
    h = (Hints){.asked_by = named, .asked_at = stage_steps(s)};
    assert_false(hints_await(&h, s->app, &other, &best));
    assert_int_equal(h.asked_by, SEAT_NOBODY); // the one who sat there has gone
    h = (Hints){.asked_by = named, .asked_at = stage_steps(s)};
    assert_true(hints_await(&h, s->app, &model, &best));
    assert_true(person_plays(s, named));
    assert_false(hints_stand(&h, s->app, &model)); // that was another question
    stage_free(s);
}

static void test_hints__are_not_told_behind_a_closed_curtain(void **state)
{
    (void)state;
    Stage *s = sit(4, 0);
    hold(s, OWN[stage_curtain(s)], 0.65f);
    stage_wait(s, 1);
    Action best;
    while (!sitting_hint(s->app->sitting, s->app->viewer, &best)) continue;
    stage_command(s, CMD_HINT);
    assert_string_equal(s->sound, "confirm");
    stage_wait(s, 0.3f);
    assert_true(app_hide(s->app));
    stage_wait(s, 2);
    s->sound[0] = '\0';
    stage_command(s, CMD_HINT); // asked again one would hear why
    assert_string_not_equal(s->sound, "confirm");
    assert_false(screen_says((const TableScreen *)app_top(s->app)));
    stage_free(s);
}

/* While the cloth falls its boards are announced, so that their letters can be made; they are not
 * to be seen, and not to be pressed. */
static void test_curtain__its_boards_are_announced_while_it_falls(void **state)
{
    static const char *const WORDS[] = {"Next", "Hold: my cards",
                                        "Everyone else, watch the fireworks"};
    int falling = 0;
    (void)state;
    Stage *s = sit(4, 1);
    const Seat named = stage_curtain(s);
    FastRng dice = fast_rng_seeded(1);
    Action a;
    hold(s, OWN[named], 0.65f);
    Sitting *sitting = s->app->sitting;
    ai_choose(sitting_game(sitting), sitting_view(sitting, named), AI_NORMAL, &dice, &a);
    assert_int_equal(sitting_submit(sitting, named, &a, NULL), MATCH_OK);
    bool hung = false;
    for (int i = 0; i < 3600 && !hung; i++) { // the others play, and it falls for the next person
        stage_wait(s, 1.0f / 60);
        const bool hangs = stage_drawn(s, ID_CURTAIN) || stage_drawn(s, ID_CURTAIN + 1);
        for (int k = 0; k < 3; k++) assert_int_equal(stage_shows(s, WORDS[k]), hangs);
        for (int k = 0; k < 3 && s->canvas->soon_count > 0; k++)
            assert_true(stage_announces(s, WORDS[k]) && !hangs);
        falling += s->canvas->soon_count > 0;
        hung = hangs;
    }
    assert_true(falling > 10);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_curtain__the_own_buzzer_opens_it_at_one_press),
        cmocka_unit_test(test_curtain__another_s_buzzer_shakes_it_and_says_whose_turn_it_is),
        cmocka_unit_test(test_curtain__two_presses_with_a_pause_open_it_if_set_so),
        cmocka_unit_test(test_curtain__it_falls_after_25_s_though_nothing_wakes_the_program),
        cmocka_unit_test(test_curtain__it_falls_as_late_as_is_set_or_never),
        cmocka_unit_test(test_curtain__its_boards_are_announced_while_it_falls),
        cmocka_unit_test(test_happened__it_is_told_on_the_closed_curtain),
        cmocka_unit_test(test_happened__ones_own_deeds_are_not_told),
        cmocka_unit_test(test_happened__the_round_of_before_is_over),
        cmocka_unit_test(test_curtain__the_machine_takes_a_second_a_turn_at_most),
        cmocka_unit_test(test_curtain__begins_to_fall_with_the_last_card),
        cmocka_unit_test(test_curtain__a_pad_that_is_pulled_out_pauses),
        cmocka_unit_test(test_curtain__a_picture_waits_until_the_hand_is_covered),
        cmocka_unit_test(test_pass__is_not_heard_as_soon_as_another_is_named),
        cmocka_unit_test(test_curtain__the_table_speaks_each_one_s_language),
        cmocka_unit_test(test_pass__is_held_and_the_cards_stay_covered),
        cmocka_unit_test(test_skip__who_can_only_pass_is_passed_over_at_a_family_table),
        cmocka_unit_test(test_skip__is_as_set_whatever_suits_the_table),
        cmocka_unit_test(test_skip__a_serious_table_asks_everybody),
        cmocka_unit_test(test_hints__are_for_who_asked_and_for_nobody_else),
        cmocka_unit_test(test_hints__are_not_told_behind_a_closed_curtain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
