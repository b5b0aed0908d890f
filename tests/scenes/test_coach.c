/*
 * test_coach.c - children at the four tables of cards (CHILD-4): each step of the rules is played
 * to its end only by pressing what the octopus points to, and rules grow with good rounds.
 */
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "scenes/street/child_steps.h"
#include "scenes/table/table_screen.h"
#include "scenes/table/topbar.h"
#define Stage StageOfTable // the tests have one of their own
#include "table/tamalou/tamalou_parts.h"
#undef Stage
#include "kids.h"
#include "table/kid.h"
#include "table/table_plan.h"
#include "times.h"

static const char *const STALLS[] = {"dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 4, SEATS = 4, CHILD = 0, ID_DOTENKO = 1003 /* the call's button */ };

static const Game *game_of(const char *id) { return game_by_id(id, strlen(id)); }
static const Table *look(const Stage *s) { return sitting_table(s->app->sitting); }

/* One child of that level among computers, by step `step` of the rules. */
static Stage *child_at(const char *id, int step, uint8_t level, int rounds)
{
    Stage *s = stage_new();
    const Game *game = game_of(id);
    Setup setup = kids_setup(game, step, SEATS, (uint8_t)(step + 7));
    const int rows = option_find(game, "rounds", 6), deals = option_find(game, "deals", 5);
    if (rounds) setup.option[rows >= 0 ? rows : deals] = (int16_t)rounds;
    kids_sit_by(s, game, step, &setup, level, 1);
    return s;
}

static TableScreen *screen_of(Stage *s) { return (TableScreen *)app_top(s->app); }
static Stage *several_at(const char *id, int step, int children);
static void let_through(Stage *s);

static void let_it_think(Stage *s)
{
    stage_wait(s, 0.1f);
    kids_let_it_think(s);
}

/* Presses what it points to; false: it points to nothing now. */
static bool follow(Stage *s)
{
    TableScreen *t = screen_of(s);
    const int meant = coach_points(&t->coach, &t->model);
    if (!meant) return false;
    const UiTarget *target = stage_target(s, meant);
    if (!target) fail_msg("it points to %d, which is not there", meant);
    assert_true(t->coach.big[0]); // and it says something
    stage_press(s, meant);
    return true;
}

static void play_by_the_coach(const char *id, int step)
{
    Stage *s = child_at(id, step, 1, 1);
    int presses = 0;
    for (int i = 0; i < 6000 && !look(s)->over; i++) {
        let_it_think(s);
        if (strcmp(stage_top(s), "table") != 0) break;
        if (screen_of(s)->model.person == CHILD && follow(s)) presses++;
    }
    if (look(s)->phase != PHASE_ROUND_OVER) fail_msg("%s: step %d never ends", id, step);
    assert_true(presses > 0);
    stage_free(s);
}

static void test_coach__each_step_is_played_by_what_it_points_to(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        for (int step = 1; step <= game_of(STALLS[i])->step_count; step++)
            play_by_the_coach(STALLS[i], step);
    }
}

static Stage *asked(uint8_t level)
{
    Stage *s = child_at("daifugo", 1, level, 1);
    for (int i = 0; i < 600 && screen_of(s)->model.person != CHILD; i++) stage_wait(s, 0.1f);
    let_it_think(s);
    screen_of(s)->coach.waiting_s = 0;
    return s;
}

static int points(Stage *s) { return coach_points(&screen_of(s)->coach, &screen_of(s)->model); }

static void test_coach__points_later_the_less_help_is_wanted(void **state)
{
    (void)state;
    Stage *s = asked(1);
    assert_true(points(s));
    stage_free(s);
    s = asked(2);
    assert_false(points(s));
    stage_wait(s, 7);
    assert_true(points(s));
    stage_free(s);
    s = asked(3);
    stage_wait(s, 7);
    assert_false(points(s));
    coach_help(&screen_of(s)->coach); // a grown-up has pressed the bulb
    assert_true(points(s));
    stage_free(s);
}

static void test_coach__level_4_is_the_real_game(void **state)
{
    (void)state;
    Stage *s = child_at("daifugo", 5, 4, 1);
    assert_false(screen_of(s)->model.coached);
    stage_free(s);
}

static bool draws(Stage *s, const char *sprite)
{
    stage_draw(s);
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind == OP_SPRITE && strcmp(canvas_op_text(s->canvas, op), sprite) == 0)
            return true;
    }
    return false;
}

/* A card that may not be played now. */
static Action refused(Stage *s)
{
    Sitting *const sitting = s->app->sitting;
    for (Card card = 0; card < CARDS_MAX; card++) {
        const Action a = {.verb = DAIF_SAY_PLAY, .target = SEAT_NOBODY, .count = 1, .item = {card}};
        Reason why = {0};
        if (!sitting_game(sitting)->is_legal(sitting_view(sitting, CHILD), &a, &why) && why.code)
            return a;
    }
    fail();
    return (Action){0};
}

/* Nothing scolds: the octopus is sorry, for a moment. */
static void test_coach__is_sorry_where_something_cannot_be_done(void **state)
{
    (void)state;
    Stage *s = asked(3);
    TableScreen *t = screen_of(s);
    const Action none = refused(s);
    const int before = stage_steps(s);
    assert_false(draws(s, "octopus/sorry"));
    screen_submit(t, s->app, &none);
    assert_int_equal(stage_steps(s), before);
    assert_true(draws(s, "octopus/sorry"));
    stage_wait(s, 1);
    assert_true(draws(s, "octopus/sorry"));
    assert_true(t->moving); // the frame after it is drawn, too
    stage_wait(s, 1);
    assert_false(draws(s, "octopus/sorry"));
    screen_submit(t, s->app, &none);
    assert_true(follow(s) || (coach_help(&t->coach), follow(s)));
    stage_wait(s, 0.1f);
    assert_false(draws(s, "octopus/sorry")); // what was wrong is forgotten
    stage_free(s);
}

/* No word stands on the screen but what is heard: "no", and where to press or to look further. */
static void test_coach__a_refusal_is_shown_and_heard(void **state)
{
    static const int AFTER[] = {0, 1, 1, 2}; // by level: so many refusals until it shows the way
    (void)state;
    for (uint8_t level = 1; level <= 3; level++) {
        Stage *s = asked(level);
        TableScreen *t = screen_of(s);
        const Action none = refused(s);
        for (int i = 1; i <= 3; i++) {
            const bool shines = i >= AFTER[level];
            s->told[0] = '\0';
            app_input(s->app, &(Input){.type = INPUT_DOWN, .x = 2, .y = 2}); // a press begins
            screen_submit(t, s->app, &none);
            stage_wait(s, 0.05f);
            assert_string_equal(s->told, shines ? "That doesn't go. Press what shines!\n"
                                                : "That doesn't go. Try another one.\n");
            assert_string_equal(t->coach.big, "That doesn't go.");
            assert_int_equal(points(s) != 0, shines);
            assert_true(draws(s, "octopus/sorry"));
            assert_int_equal(s->app->toast_count, 0);
            assert_false(t->saying_left_s > 0); // nothing else is written
        }
        s->told[0] = '\0';
        app_input(s->app, &(Input){.type = INPUT_DOWN, .x = 2, .y = 2});
        stage_wait(s, 0.05f);
        assert_string_not_equal(t->coach.big, "That doesn't go."); // the next press ends it
        assert_true(s->told[0]);
        stage_free(s);
    }
}

/* The octopus's share of the window's width. */
static float share_of(Stage *s, int id, int width, int height)
{
    s->width = width;
    s->height = height;
    const UiTarget *target = stage_target(s, id);
    assert_non_null(target);
    return target->rect.w / s->canvas->w;
}

/* A portrait window is filled: octopus and words are as large as on a table in a landscape one. */
static void test_coach__fills_a_portrait_window(void **state)
{
    static const int SIZES[][2] = {{900, 1400}, {1080, 1920}};
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = child_at(STALLS[i], 1, 1, 1);
        for (int k = 0; k < 600 && !screen_of(s)->coach.big[0]; k++) stage_wait(s, 0.1f);
        for (int k = 0; k < 2; k++) {
            assert_true(share_of(s, ID_COACH, SIZES[k][0], SIZES[k][1]) > 0.28f);
            assert_true(share_of(s, ID_COACH_SAYS, SIZES[k][0], SIZES[k][1]) > 0.6f);
        }
        stage_free(s);
    }
}

/* The child's two places lie in one row, larger than grown-ups have them, and nothing moves when a
 * grown-up plays. */
static void has_large_cards(Stage *s)
{
    static const float GROWN_UPS = 150;
    TableScreen *t = screen_of(s);
    TableModel model = t->model;
    TamaLayout child, grown_up;
    tama_lay_out(&child, t->table, &model, s->canvas->w, s->canvas->h);
    assert_true(child.card_w[model.front] > GROWN_UPS);
    model.prompted = model.child = false;
    tama_lay_out(&grown_up, t->table, &model, s->canvas->w, s->canvas->h);
    assert_true(grown_up.card_w[model.front] == child.card_w[model.front]);
    assert_true(grown_up.quad[model.front].x == child.quad[model.front].x);
}

/* So is that of several children: its words have a line of their own, and nothing lies below them
 * but the table, which is laid out for that window. */
static void test_coach__fills_it_for_several(void **state)
{
    static const char *const TWO[] = {"dotenko", "tamalou"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Stage *s = several_at(TWO[i], 1, 2);
        TableScreen *t = screen_of(s);
        for (int k = 0; k < 300; k++) {
            if (t->model.person != SEAT_NOBODY && t->curtain.part <= 0 && t->model.prompted) break;
            let_through(s);
            stage_wait(s, 0.1f);
        }
        assert_true(t->model.prompted);
        s->width = 900;
        s->height = 1400;
        stage_wait(s, 0.1f);
        assert_true(plan_stands(&t->model, s->canvas->w, s->canvas->h));
        assert_true(share_of(s, ID_COACH_SAYS, 900, 1400) > 0.75f);
        assert_true(share_of(s, ID_COACH, 900, 1400) > 0.13f);
        const Rect says = stage_target(s, ID_COACH_SAYS)->rect;
        for (int k = 0; k < ui_target_count(s->app->ui); k++) {
            const UiTarget *other = ui_target(s->app->ui, k);
            if (other->id != ID_COACH_SAYS) assert_false(rects_meet(other->rect, says));
        }
        if (i == 1) has_large_cards(s);
        stage_free(s);
    }
}

static void test_coach__is_heard(void **state)
{
    (void)state;
    Stage *s = asked(1);
    assert_true(strlen(s->told) > 0);
    stage_free(s);
}

/* Won or paid, stone by stone as far as anybody counts; nothing where few points are good. */
static void expect_sum(const TableScreen *t, const Game *game, int points, Text *out)
{
    const int stones = points < 0 ? -points : points;
    char digits[12];
    snprintf(digits, sizeof digits, "%d", stones);
    if (game->low_wins) return;
    if (stones <= KID_NUMBERS) kid_count(t->model.tongue, stones, out);
    else tr_fill(t->model.tongue, out, "All together {n}!", "n", digits, NULL);
}

/* At the end it counts what the child has won, and nobody else's. */
static void test_coach__counts_what_the_child_has_won(void **state)
{
    int won = 0;
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = child_at(STALLS[i], 1, 1, 1);
        TableScreen *t = screen_of(s);
        char mine[sizeof t->coach.small];
        for (int n = 0; n < 6000 && look(s)->phase != PHASE_ROUND_OVER; n++) {
            let_it_think(s);
            if (strcmp(stage_top(s), "table") != 0) break;
            if (screen_of(s)->model.person == CHILD) (void)follow(s);
        }
        stage_wait(s, 3);
        (void)coach_update(&t->coach, s->app, t->kind, t->table, &t->model, 0.1f);
        assert_int_equal(look(s)->phase, PHASE_ROUND_OVER);
        Text out = text_over(mine, sizeof mine);
        mine[0] = '\0';
        const int n = look(s)->round_scores[CHILD];
        assert_string_equal(t->coach.big, game_of(STALLS[i])->low_wins || n == 0 ? "All done!"
                                          : n > 0 ? "Well done!" : "Next time!");
        expect_sum(t, game_of(STALLS[i]), n, &out);
        assert_string_equal(t->coach.small, mine);
        won += mine[0] != '\0';
        stage_free(s);
    }
    assert_true(won > 0);
}

/* What was done may be taken back, in child mode, too. */
static void test_coach__a_step_is_taken_back(void **state)
{
    (void)state;
    Stage *s = asked(1);
    const int before = stage_steps(s);
    assert_true(follow(s));
    assert_true(stage_steps(s) > before);
    stage_press(s, ID_UNDO);
    assert_int_equal(stage_steps(s), before);
    stage_wait(s, 0.1f);
    stage_press(s, ID_UNDO); // nothing more: that is not said in words
    stage_wait(s, 0.1f);
    assert_int_equal(stage_steps(s), before);
    assert_int_equal(s->app->toast_count, 0);
    assert_true(draws(s, "octopus/sorry"));
    stage_free(s);
}

/* A round as it may have ended for the child. */
static bool ended(Stage *s, int32_t child, int32_t other)
{
    Table *t = (Table *)look(s);
    t->round_scores[CHILD] = child;
    for (int i = 1; i < SEATS; i++) t->round_scores[i] = other;
    return child_steps_note(s->app);
}

static void test_steps__good_rounds_lead_to_the_next(void **state)
{
    (void)state;
    Stage *s = child_at("daifugo", 1, 1, 0);
    const Pref step = child_step_pref(game_of("daifugo"));
    assert_false(ended(s, 0, 3)); // the last one
    for (int i = 1; i < CHILD_STEP_ROUNDS; i++) assert_false(ended(s, 3, 0));
    assert_int_equal(pref(&s->app->prefs, step), 1);
    assert_true(ended(s, 3, 0));
    assert_int_equal(pref(&s->app->prefs, step), 2);
    assert_false(ended(s, 3, 0)); // this match still goes by the first
    assert_int_equal(pref(&s->app->prefs, step), 2);
    stage_free(s);
}

/* Grown-ups' own rules at that stall stay what they were. */
static void test_steps__children_begin_by_them(void **state)
{
    (void)state;
    Stage *s = stage_new();
    const Game *game = game_of("kakkuri");
    app_set(s->app, PREF_CHILD, 1);
    app_set(s->app, child_step_pref(game), 2);
    app_push(s->app, street_scene_new());
    setup_start_at_once(s->app, game);
    assert_string_equal(stage_top(s), "table");
    assert_int_equal(look(s)->seat_count, 4);
    assert_int_equal(look(s)->option[option_find(game, "hand", 4)], 4);
    assert_int_equal(look(s)->option[option_find(game, "demons", 6)], 0);
    stage_free(s);
}

/* How strongly numbers stand on the child's own places, 0: not at all. */
static int reminders(Stage *s)
{
    int most = 0;
    stage_draw(s);
    for (int place = 1; place <= 4; place++) {
        const UiTarget *own = stage_target(s, ID_PLACE + place);
        for (int i = 0; own && i < s->canvas->op_count; i++) {
            const DrawOp *op = &s->canvas->ops[i];
            const bool inside = op->rect.x > own->rect.x && op->rect.y > own->rect.y &&
                                op->rect.x + op->rect.w < own->rect.x + own->rect.w &&
                                op->rect.y + op->rect.h < own->rect.y + own->rect.h;
            const bool paper = op->color.r == 0xFF && op->color.g == 0xF9 && op->color.b == 0xEC;
            if (op->kind == OP_ROUND && paper && inside && op->color.a > most) most = op->color.a;
        }
    }
    return most;
}

/* What helps to remember goes, turn by turn; the sooner the less help is wanted. */
static void test_coach__what_helps_to_remember_fades(void **state)
{
    int last[4] = {0};
    (void)state;
    for (uint8_t level = 1; level <= 3; level++) {
        Stage *s = child_at("tamalou", 2, level, 1);
        int before = 256;
        for (int i = 0; i < 400 && look(s)->phase != TAMA_TURN; i++) {
            let_it_think(s);
            coach_help(&screen_of(s)->coach);
            if (screen_of(s)->model.person == CHILD) follow(s);
        }
        for (int i = 0; i < 100 && screen_of(s)->model.person != CHILD; i++) stage_wait(s, 0.1f);
        TamaTable *t = screen_of(s)->table;
        for (int turns = 0; turns < 5; turns++) {
            for (int k = 0; k < TABLE_PLACES_MAX; k++) t->turns_since[k] = (uint8_t)turns;
            const int now = reminders(s);
            assert_true(now < before || now == 0);
            before = now;
            last[level] += now > 0;
        }
        // A turn of one's own counts, and no other's.
        memset(t->turns_since, 0, sizeof t->turns_since);
        t->turn_before = (Seat)1;
        tama_note_reminders(t, &screen_of(s)->model);
        assert_int_equal(t->turns_since[0], 1);
        tama_note_reminders(t, &screen_of(s)->model);
        assert_int_equal(t->turns_since[0], 1);
        stage_free(s);
    }
    assert_int_equal(last[1], 5);
    assert_int_equal(last[2], 4);
    assert_int_equal(last[3], 2);
}

/* Stones that were won or paid are counted aloud. */
static void test_coach__counts_the_stones(void **state)
{
    char words[400];
    (void)state;
    Stage *s = child_at("kakkuri", 1, 1, 1);
    for (int i = 0; i < 6000 && look(s)->phase != PHASE_ROUND_OVER; i++) {
        let_it_think(s);
        if (strcmp(stage_top(s), "table") != 0) break;
        if (screen_of(s)->model.person == CHILD) follow(s);
    }
    const int32_t won = look(s)->round_scores[CHILD];
    assert_true(won != 0);
    stage_to_page(s);
    const bool many = won > 10 || won < -10;
    snprintf(words, sizeof words, many ? "All together" : "one");
    assert_non_null(strstr(s->told, won > 0 ? "Well done!" : "Next time!"));
    assert_non_null(strstr(s->told, words));
    stage_free(s);
}

/* ---- several children at one screen ---------------------------------------------------------- */

/* So many children, who hide their hands from each other: the smallest of them would not. */
static Stage *several_at(const char *id, int step, int children)
{
    Stage *s = stage_new();
    const Game *game = game_of(id);
    Setup setup = setup_usual(game, SEATS);
    setup_apply_preset(game, &game->steps[step - 1], &setup);
    setup.seed.byte[0] = (uint8_t)(step + children);
    assert_null(game->settle(&setup));
    stage_sit_children(s, game, step, &setup, children);
    Seating *who = (Seating *)sitting_seating(s->app->sitting);
    for (int i = 0; i < children; i++) who->chair[i].child = (uint8_t)(2 + i % 2);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.3f);
    return s;
}

/* What may be heard by all: who it is, and where to press. */
static bool is_public(const Stage *s, const char *line)
{
    static const char *const AFTER[] = {"", " Press what shines!", " Draw a card.", " Choose now!",
                                        " Press your picture and look.",
                                        " Look well, and press the button."};
    static const char *const WHOLE[] = {
        "All done!", "Who is first? Press your own button!",
        "Who can say it? Press your own button!",
        "Who drops out? Press your picture! Nobody? Press the arrow."};
    char form[200];
    const Seating *who = sitting_seating(s->app->sitting);
    for (size_t i = 0; i < sizeof WHOLE / sizeof *WHOLE; i++)
        if (strcmp(line, WHOLE[i]) == 0) return true;
    for (int k = 0; k < who->count; k++) {
        snprintf(form, sizeof form, "%s is playing.", who->chair[k].name);
        if (strcmp(line, form) == 0) return true;
        for (size_t i = 0; i < sizeof AFTER / sizeof *AFTER; i++) {
            snprintf(form, sizeof form, "%s's turn!%s", who->chair[k].name, AFTER[i]);
            if (strcmp(line, form) == 0) return true;
        }
    }
    return false;
}

/* Nothing was heard that others must not know; while the hand is shut, nothing is seen, either. */
static void check_no_leak(Stage *s, const char *id)
{
    const TableScreen *t = screen_of(s);
    char line[400];
    if (look(s)->phase == PHASE_ROUND_OVER) return; // all hands lie open
    for (char *at = strtok(s->told, "\n"); at; at = strtok(NULL, "\n"))
        if (!is_public(s, at)) fail_msg("%s: all hear \"%s\"", id, at);
    s->told[0] = '\0';
    if (t->coach.open || t->model.person == SEAT_NOBODY || t->kind->busy(t->table)) return;
    snprintf(line, sizeof line, "%s %s", t->coach.big, t->coach.small);
    if (!is_public(s, line)) fail_msg("%s: all read \"%s\"", id, line);
    const int meant = coach_points(&t->coach, &t->model);
    assert_true(meant == 0 || meant == ID_LOOK_BOX + t->model.person ||
                (strcmp(id, "tamalou") == 0 && look(s)->phase == TAMA_TURN && meant == ID_MAIN));
}

/* The curtain rises by the person's own key, and nobody calls out of turn; the octopus leads the rest. */
static void let_through(Stage *s)
{
    const Seat next = stage_curtain(s);
    if (next != SEAT_NOBODY) {
        kids_press_key(s, next);
        return;
    }
    const TableModel *m = &screen_of(s)->model;
    if (m->person != SEAT_NOBODY) return;
    if (m->caller != SEAT_NOBODY && stage_target(s, ID_DOTENKO)) stage_press(s, ID_DOTENKO);
    else if (stage_target(s, ID_NOBODY_CALLS)) stage_press(s, ID_NOBODY_CALLS);
}

/* A round to its end by what the octopus says alone. One of Dotenko, in which children wait and draw
 * for long, until each of them was helped with an open hand. */
static void play_together(const char *id, int step, int children)
{
    Stage *s = several_at(id, step, children);
    const bool is_long = strcmp(id, "dotenko") == 0;
    const SeatSet all = (SeatSet)((1u << children) - 1);
    SeatSet helped = 0;
    for (int i = 0; i < 6000 && look(s)->phase != PHASE_ROUND_OVER; i++) {
        if (is_long && helped == all) break;
        let_through(s);
        let_it_think(s);
        if (strcmp(stage_top(s), "table") != 0) break;
        TableScreen *t = screen_of(s);
        check_no_leak(s, id);
        const Seat person = t->model.person;
        const bool asked = person != SEAT_NOBODY || t->model.asks_all;
        if (!asked || stage_curtain(s) != SEAT_NOBODY || t->kind->busy(t->table)) continue;
        if (!t->model.coached && !t->model.prompted) fail_msg("%s: no octopus", id);
        coach_help(&t->coach);
        if (coach_points(&t->coach, &t->model) && stage_target(s, t->coach.next)) {
            if (person != SEAT_NOBODY && t->coach.open) helped |= seats_only(person);
            (void)follow(s);
        }
    }
    if (look(s)->phase != PHASE_ROUND_OVER && !(is_long && helped == all))
        fail_msg("%s, step %d, %d children: it never ends (%s: %s %s)", id, step, children,
                 stage_top(s), screen_of(s)->coach.big, screen_of(s)->coach.small);
    stage_free(s);
}

static void test_coach__helps_several_and_tells_no_hand(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        const int last = game_of(STALLS[i])->step_count;
        for (int step = 1; step < last; step++)
            play_together(STALLS[i], step, 2 + (step + i) % 3);
        const int least = thorough() ? 2 : 2 + i % 3, most = thorough() ? 4 : least;
        for (int children = least; children <= most; children++)
            play_together(STALLS[i], last, children);
    }
}

#if CANVAS_MEANINGS // which a release does not have
/* How many dots the sum of a hand is drawn as, in a look box or not. */
static int dots_of_sum(const Stage *s, bool box)
{
    int dots = 0;
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        const Meaning *m = &s->canvas->means[i];
        const bool in_box = m->deep > 0 && m->scope[0].kind == MEANS_BOX;
        const bool sum = m->deep > 0 && m->scope[m->deep - 1].kind == MEANS_SUM;
        const bool round = op->kind == OP_ROUND && op->rect.w == op->rect.h;
        if (sum && round && in_box == box) dots++;
    }
    return dots;
}

/* Who cannot read a sum counts it: several children's hands that lie open, and a box that one of
 * them opens, in a landscape window as well as in one that stands. */
static void test_coach__several_count_their_sums_as_dots(void **state)
{
    static const int SIZES[][2] = {{1280, 800}, {1024, 600}, {900, 1400}};
    (void)state;
    for (int hidden = 0; hidden < 2; hidden++) {
        Stage *s = hidden ? several_at("dotenko", 1, 3) : stage_new();
        if (!hidden) kids_sit(s, "dotenko", 1, 1, 3, SEATS); // the smallest hide nothing
        for (int i = 0; i < 900 && screen_of(s)->model.person == SEAT_NOBODY; i++) {
            let_through(s);
            let_it_think(s);
        }
        const Seat person = screen_of(s)->model.person;
        assert_true(person != SEAT_NOBODY);
        if (hidden) stage_press(s, ID_LOOK_BOX + person);
        for (int i = 0; i < 3; i++) {
            s->width = SIZES[i][0];
            s->height = SIZES[i][1];
            stage_wait(s, 0.3f);
            const Dotenko *v = dotenko_seen(sitting_view(s->app->sitting, person));
            int sum = 0;
            for (int k = 0; k < v->hand_count[person]; k++)
                sum += card_rank(dote_hand(v, person)[k]);
            assert_true(sum > 0);
            assert_true(dots_of_sum(s, hidden) >= sum);
            assert_int_equal(dots_of_sum(s, !hidden), 0);
        }
        stage_free(s);
    }
}
#endif

/* Kakkuri with two children, each of whom has looked: all are asked who drops out. */
static Stage *asked_who_drops_out(void)
{
    Stage *s = several_at("kakkuri", 1, 2);
    for (int i = 0; i < 300; i++) {
        const TableScreen *t = screen_of(s);
        if (referee_may_drop_out(t->referee) && t->model.asks_all && !t->referee->poll.to_look)
            return s;
        s->told[0] = '\0'; // what is heard from then on
        let_through(s);
        if (stage_target(s, ID_SEEN)) stage_press(s, ID_SEEN);
        stage_wait(s, 0.1f);
    }
    fail_msg("nobody is asked who drops out");
    return s;
}

/* A child's picture, not a small lantern at the top of the window. */
static void has_large_pictures(Stage *s, int children)
{
    static const float CHILD_TARGET = 64;
    for (int seat = 0; seat < children; seat++) {
        const UiTarget *picture = stage_target(s, ID_LANTERN + seat);
        assert_non_null(picture);
        assert_true(picture->rect.w >= CHILD_TARGET && picture->rect.h >= CHILD_TARGET);
        assert_true(picture->rect.y > s->canvas->h / 2);
    }
}

static bool was_said(Stage *s, const char *line)
{
    stage_wait(s, 0.2f);
    const bool said = strstr(s->told, line) != NULL;
    s->told[0] = '\0';
    return said;
}

/* Who cannot read hears that one may drop out, and where to press; what is pressed is a picture. */
static void test_coach__asks_who_drops_out(void **state)
{
    static const char ALL[] = "Who drops out? Press your picture! Nobody? Press the arrow.\n";
    char one[120];
    (void)state;
    Stage *s = asked_who_drops_out();
    const TableScreen *t = screen_of(s);
    assert_true(was_said(s, ALL));
    assert_string_equal(t->coach.big, "Who drops out?");
    assert_true(t->coach.all); // no child's mask stands in the bubble
    coach_help((Coach *)&t->coach);
    assert_int_equal(points(s), ID_POLL_NO); // "Play on" shines
    has_large_pictures(s, 2);
    snprintf(one, sizeof one, "%s drops out? Yes? Press the hand. No? Press the arrow.\n",
             t->model.chair[1].name);
    stage_press(s, ID_LANTERN + 1);
    assert_true(was_said(s, one));
    assert_int_equal(t->coach.whose, 1);
    assert_true(draws(s, "icons/hand") && draws(s, "icons/play"));
    assert_int_equal(points(s), 0);
    stage_press(s, ID_POLL_NO); // it was not meant
    assert_true(was_said(s, ALL));
    kids_press_key(s, 1); // a short press asks as well
    assert_true(was_said(s, one));
    const int before = stage_steps(s);
    stage_press(s, ID_POLL_YES);
    for (int i = 0; i < 50 && stage_steps(s) == before; i++) stage_wait(s, 0.1f);
    const Step *step = match_step(sitting_match(s->app->sitting), before);
    assert_int_equal(step->seat, 1);
    assert_int_equal(step->action.verb, KAKU_SAY_FOLD);
    stage_free(s);
}

static bool covers_its_eyes(Stage *s) { return draws(s, "octopus/cover"); }

/* The octopus does not look while the curtain hangs; who presses it hears again whose turn it
 * is. */
static void test_coach__covers_its_eyes_before_the_curtain(void **state)
{
    (void)state;
    Stage *s = several_at("kakkuri", 1, 2);
    for (int i = 0; i < 200 && stage_curtain(s) == SEAT_NOBODY; i++) let_it_think(s);
    assert_true(stage_curtain(s) != SEAT_NOBODY);
    stage_wait(s, 2);
    char turn[48];
    snprintf(turn, sizeof turn, "%s's turn!\n", screen_of(s)->name[stage_curtain(s)]);
    assert_true(covers_its_eyes(s));
    const int open = ID_CURTAIN + stage_curtain(s);
    assert_true(share_of(s, open, 900, 1400) > 0.65f); // its boards fill a portrait window
    assert_true(share_of(s, open, 1280, 800) > 0.3f);
    assert_non_null(strstr(s->told, turn)); // said when it fell
    s->told[0] = '\0';
    stage_press(s, ID_COACH);
    stage_wait(s, 2);
    assert_string_equal(s->told, turn);
    assert_true(stage_curtain(s) != SEAT_NOBODY);
    let_through(s);
    stage_wait(s, 2);
    assert_int_equal(stage_curtain(s), SEAT_NOBODY);
    assert_false(covers_its_eyes(s));
    stage_free(s);
}

/* A child's box opens at a press, stays, and is shut by what was done. */
static void test_coach__a_box_stays_open_for_a_small_hand(void **state)
{
    (void)state;
    Stage *s = several_at("dotenko", 1, 2);
    TableScreen *t = screen_of(s);
    for (int i = 0; i < 900 && (t->model.person == SEAT_NOBODY || t->coach.next == 0); i++) {
        let_through(s);
        let_it_think(s);
    }
    const Seat person = t->model.person;
    assert_true(person != SEAT_NOBODY);
    assert_int_equal(t->coach.next, ID_LOOK_BOX + person);
    stage_press(s, ID_LOOK_BOX + person);
    stage_wait(s, 2);
    assert_int_equal(t->referee->looking, person);
    let_it_think(s);
    assert_true(t->coach.open);
    assert_true(covers_its_eyes(s));
    stage_press(s, ID_LOOK_BOX + person);
    assert_int_equal(t->referee->looking, SEAT_NOBODY);
    stage_wait(s, 0.1f);
    assert_false(covers_its_eyes(s));
    // A box left open shuts when the other child opens theirs.
    const Seat other = person == 0 ? 1 : 0;
    stage_press(s, ID_LOOK_BOX + person);
    stage_press(s, ID_LOOK_BOX + other);
    assert_int_equal(t->referee->looking, other);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_coach__each_step_is_played_by_what_it_points_to),
        cmocka_unit_test(test_coach__points_later_the_less_help_is_wanted),
        cmocka_unit_test(test_coach__level_4_is_the_real_game),
        cmocka_unit_test(test_coach__is_sorry_where_something_cannot_be_done),
        cmocka_unit_test(test_coach__a_refusal_is_shown_and_heard),
        cmocka_unit_test(test_coach__fills_a_portrait_window),
        cmocka_unit_test(test_coach__fills_it_for_several),
        cmocka_unit_test(test_coach__is_heard),
        cmocka_unit_test(test_coach__counts_what_the_child_has_won),
        cmocka_unit_test(test_coach__a_step_is_taken_back),
        cmocka_unit_test(test_coach__what_helps_to_remember_fades),
        cmocka_unit_test(test_coach__counts_the_stones),
        cmocka_unit_test(test_coach__helps_several_and_tells_no_hand),
#if CANVAS_MEANINGS
        cmocka_unit_test(test_coach__several_count_their_sums_as_dots),
#endif
        cmocka_unit_test(test_coach__asks_who_drops_out),
        cmocka_unit_test(test_coach__covers_its_eyes_before_the_curtain),
        cmocka_unit_test(test_coach__a_box_stays_open_for_a_small_hand),
        cmocka_unit_test(test_steps__good_rounds_lead_to_the_next),
        cmocka_unit_test(test_steps__children_begin_by_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
