/*
 * test_lesson.c - the lesson of each stall, played by pressing what the window lights: what is
 * taught can be done and nothing else, every moment can be repeated, skipped and left, and nobody's
 * match is touched.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/app_parts.h"
#include "layout.h"
#include "lesson_hand.h"
#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/takoyaki/takoyaki.h"
#include "rules/tamalou/tamalou.h"
#include "scenes/setup/setup_parts.h"
#include "scenes/table/lesson.h"
#include "scenes/table/table_screen.h"
#include "stage.h"

/* ---- it can be done, and takes as long as it should ------------------------------------------ */

/* Seconds to read it, at the pace of somebody who reads it for the first time. */
static float reading_s(const char *words)
{
    static const float LETTERS_A_SECOND = 20, LEAST = 0.6f;
    return LEAST + (float)strlen(words) / LETTERS_A_SECOND;
}

static void wait_reading(Stage *s)
{
    const LessonScreen *l = shown(s);
    const char *ask = lesson_ask(l);
    stage_wait(s, reading_s(lesson_words(l)) + (ask ? reading_s(ask) / 2 : 0));
}

static float clock_of(const Stage *s) { return s->app->clock_s; }

/* Who learns is not told, by name and from the side, that they are playing. */
static void assert_speaks_to_the_learner(Stage *s)
{
    char words[64];
    snprintf(words, sizeof words, "%s is playing.", shown(s)->model.chair[0].name);
    stage_draw(s);
    assert_false(stage_shows(s, words));
}

static void test_lesson__of_each_stall_is_done_by_pressing_what_is_lit(void **state)
{
    static const float PRESS_S = 0.7f;
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = open_lesson(GAMES[g]);
        const float began = clock_of(s);
        int presses = 1, steps = 0;
        wait_reading(s);
        assert_speaks_to_the_learner(s);
        stage_press(s, ID_LESSON_ON);
        for (int i = 0; i < shown(s)->lesson->count; i++) {
            assert_int_equal(shown(s)->at, i);
            let_rest(s);
            wait_reading(s);
            presses += do_moment(s) + 1;
            assert_true(shown(s)->done >> i & 1);
            wait_reading(s);
            assert_speaks_to_the_learner(s);
            assert_true(lesson_is_offered(s->app, GAMES[g])); // it is not over yet
            steps = match_step_count(shown(s)->match);
            stage_press(s, ID_LESSON_ON);
        }
        assert_int_equal(shown(s)->at, shown(s)->lesson->count);
        // The table stays as it was left: ten flipped balls are not two missing again.
        assert_int_equal(match_step_count(shown(s)->match), steps);
        assert_false(lesson_is_offered(s->app, GAMES[g]));
        assert_false(lesson_is_finished(s->app, GAMES[g]));
        const float seconds = clock_of(s) - began + PRESS_S * (float)presses;
        printf("lesson %s: %d moments, %d presses, %.0f s\n", GAMES[g]->id,
               shown(s)->lesson->count, presses, (double)seconds);
        if (seconds < 60 || seconds > 90)
            fail_msg("%s takes %.0f s", GAMES[g]->id, (double)seconds);
        stage_free(s);
    }
}

/* ---- nothing else can ------------------------------------------------------------------------ */

static bool is_meant(const Stage *s, const UiTarget *t, const Action *want)
{
    Action a;
    if (t->flags & UI_DRAGGABLE)
        for (int i = 0; i < want->count; i++)
            if (strcmp(t->label, card_notation(want->item[i])) == 0) return true;
    const UiTarget *does = lesson_doer(shown(s), s->app->ui, want);
    return (does && does->id == t->id) ||
           (lesson_would(shown(s), t->id, &a) &&
            lesson_meets(shown(s)->game, shown(s)->view, &shown(s)->play, shown(s)->step, &a));
}

static bool is_help(const LessonMoment *m, const char *words)
{
    bool is = false;
    for (int i = 0; i < LESSON_ASKS_MAX; i++) is |= m->help[i] && m->help[i] == words;
    return is;
}

/* Presses everything of the table that is not meant: nothing is played, and what would have been a
 * decision is answered by the sentence that helps. */
static void press_the_rest(Stage *s)
{
    Action want, a;
    int ids[UI_TARGETS_MAX], count = 0;
    let_rest(s);
    assert_true(lesson_asks(shown(s), &want));
    stage_draw(s);
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        if (t->id > ID_LESSON_LEAVE && !is_meant(s, t, &want)) ids[count++] = t->id;
    }
    const int steps = match_step_count(shown(s)->match);
    for (int i = 0; i < count; i++) {
        const UiTarget *now = stage_target(s, ids[i]);
        if (!now || is_meant(s, now, &want)) continue; // by what was picked meanwhile
        const bool whole = lesson_would(shown(s), ids[i], &a);
        ((LessonScreen *)app_top(s->app))->helps = false;
        stage_press(s, ids[i]);
        if (match_step_count(shown(s)->match) != steps)
            fail_msg("%s %d: control %d plays something else", shown(s)->game->id, shown(s)->at,
                     ids[i]);
        if (whole) assert_true(shown(s)->helps);
        if (whole) assert_true(is_help(lesson_moment(shown(s)), lesson_words(shown(s))));
    }
}

static void test_lesson__takes_nothing_but_what_is_taught(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = open_lesson(GAMES[g]);
        stage_press(s, ID_LESSON_ON);
        for (int i = 0; i < shown(s)->lesson->count; i++) {
            press_the_rest(s);
            for (Command c = 1; c < CMD_COUNT; c++) { // and keys
                const int steps = match_step_count(shown(s)->match);
                if (c == CMD_CANCEL || c == CMD_MENU || c == CMD_HELP || c == CMD_RULES) continue;
                if (c != CMD_PASS && c != CMD_DRAW && c != CMD_CALL && c != CMD_NTH) continue;
                stage_command(s, c);
                if (match_step_count(shown(s)->match) > steps)
                    stage_press(s, ID_LESSON_AGAIN); // it was what is taught
            }
            stage_press(s, ID_LESSON_AGAIN);
            (void)do_moment(s);
            stage_press(s, ID_LESSON_ON);
        }
        stage_free(s);
    }
}

/* A place on the screen that somebody might press. */
typedef struct Spot {
    float x, y;
    char what[48];
} Spot;

enum { SPOTS_MAX = 320 };

static void add_spot(Spot *spot, int *count, Rect r, const char *what)
{
    if (*count == SPOTS_MAX || r.w <= 0) return;
    Spot *new = &spot[(*count)++];
    *new = (Spot){.x = r.x + r.w / 2, .y = r.y + r.h / 2};
    snprintf(new->what, sizeof new->what, "%s", what);
}

/* All that looks as if it could be pressed: controls of the table, cards and backs, and here and
 * there the bare table. What belongs to the bar and to the paper is no part of it. */
static int find_spots(Stage *s, Spot spot[SPOTS_MAX])
{
    static const float STEP = 190;
    int count = 0;
    stage_draw(s);
    const float top = lesson_paper_measure(shown(s), s->app->ui);
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        if (t->id > ID_LESSON_LEAVE) add_spot(spot, &count, t->rect, t->label);
    }
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        const char *words = op->kind == OP_SPRITE ? canvas_op_text(s->canvas, op) : "";
        const bool back = strncmp(words, "backs/", 6) == 0;
        if (op->rect.y < top || (!back && stage_face(s, op) == CARD_NONE)) continue;
        add_spot(spot, &count, op->rect, back ? words : card_notation(stage_face(s, op)));
    }
    for (float y = top + 20; y < s->canvas->h; y += STEP)
        for (float x = 20; x < s->canvas->w; x += STEP)
            add_spot(spot, &count, (Rect){x, y, 1, 1}, "the table");
    return count;
}

static const UiTarget *target_under(const Stage *s, float x, float y)
{
    const UiTarget *found = NULL;
    for (int i = 0; i < ui_target_count(s->app->ui); i++)
        if (rect_has(ui_target(s->app->ui, i)->rect, x, y)) found = ui_target(s->app->ui, i);
    return found;
}

static void press_spot(Stage *s, const Spot *spot)
{
    Input in = {.type = INPUT_DOWN, .device = DEVICE_MOUSE, .down = true, .x = spot->x, .y = spot->y};
    app_input(s->app, &in);
    in.type = INPUT_UP;
    in.down = false;
    app_input(s->app, &in);
    for (int i = 0; i < 200 && shown(s)->kind->busy(shown(s)->table); i++) stage_wait(s, 0.05f);
    stage_draw(s);
}

/* Presses all that is not meant now, each time in the step as it began; returns how many. */
static int press_all_spots(Stage *s)
{
    static Spot spot[SPOTS_MAX];
    Action want;
    int pressed = 0;
    let_rest(s);
    const int count = find_spots(s, spot);
    const int steps = match_step_count(shown(s)->match);
    assert_true(lesson_asks(shown(s), &want));
    for (int i = 0; i < count; i++) {
        const UiTarget *t = target_under(s, spot[i].x, spot[i].y);
        if (t && (t->id <= ID_LESSON_LEAVE || is_meant(s, t, &want))) continue;
        ((LessonScreen *)app_top(s->app))->helps = false;
        press_spot(s, &spot[i]);
        pressed++;
        const LessonScreen *l = shown(s);
        assert_int_equal(match_step_count(l->match), steps);
        if (!l->helps || !is_help(lesson_moment(l), lesson_words(l)))
            fail_msg("%s, moment %d, step %d: no help after a press on %s", l->game->id, l->at,
                     l->step, spot[i].what);
    }
    return pressed;
}

static void test_lesson__answers_every_wrong_press(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = open_lesson(GAMES[g]);
        int pressed = 0;
        stage_press(s, ID_LESSON_ON);
        for (int i = 0; i < shown(s)->lesson->count; i++) {
            Action want;
            let_rest(s);
            for (; lesson_asks(shown(s), &want); let_rest(s)) {
                pressed += press_all_spots(s);
                (void)do_step(s, NULL);
            }
            assert_true(shown(s)->good); // nothing that was pressed stood in its way
            stage_press(s, ID_LESSON_ON);
        }
        printf("lesson %s: %d wrong presses\n", GAMES[g]->id, pressed);
        assert_true(pressed > 100);
        stage_free(s);
    }
}

/* Another card is another decision, wherever it is asked. */
static void test_lesson__means_the_very_cards(void **state)
{
    int told = 0;
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = open_lesson(GAMES[g]);
        stage_press(s, ID_LESSON_ON);
        for (int i = 0; i < shown(s)->lesson->count; i++, stage_press(s, ID_LESSON_SKIP)) {
            Action want;
            let_rest(s);
            const LessonScreen *l = shown(s);
            if (!lesson_asks(l, &want) || l->play.step[l->step].any || want.count == 0) continue;
            assert_true(lesson_meets(l->game, l->view, &l->play, l->step, &want));
            want.item[0] = (Card)((want.item[0] + 4) % CARD_JOKER);
            if (lesson_meets(l->game, l->view, &l->play, l->step, &want))
                fail_msg("%s %d: any card will do", l->game->id, i);
            told++;
        }
        stage_free(s);
    }
    assert_true(told > 5);
}

/* Who goes on by a key finds the focus on what plays, not on what skips the next moment. */
static void test_lesson__goes_on_by_keys(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = open_lesson(GAMES[g]);
        for (int m = 0; m < shown(s)->lesson->count; m++) {
            ui_show_focus(s->app->ui, ID_LESSON_ON);
            stage_draw(s);
            stage_command(s, CMD_CONFIRM);
            assert_int_equal(shown(s)->at, m);
            let_rest(s);
            stage_draw(s);
            const int focus = ui_focus(s->app->ui);
            if (focus == ID_LESSON_SKIP || focus == ID_LESSON_AGAIN || focus == ID_LESSON_LEAVE)
                fail_msg("%s %d: Enter would not play", GAMES[g]->id, m);
            (void)do_moment(s);
        }
        stage_free(s);
    }
}

/* ---- again, skip, leave ---------------------------------------------------------------------- */

static void test_lesson__is_repeated_skipped_and_left_at_any_moment(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = open_lesson(GAMES[g]);
        stage_press(s, ID_LESSON_ON);
        for (int i = 0; i < shown(s)->lesson->count; i++) {
            let_rest(s);
            (void)do_step(s, NULL);
            stage_press(s, ID_LESSON_AGAIN);
            assert_int_equal(shown(s)->at, i);
            assert_int_equal(shown(s)->step, 0);
            (void)do_moment(s);
            stage_press(s, ID_LESSON_AGAIN);
            assert_false(shown(s)->good);
            stage_command(s, CMD_UNDO); // a key for the same
            assert_int_equal(shown(s)->at, i);
            stage_press(s, ID_LESSON_SKIP);
        }
        stage_free(s);
        for (int left = 0; left <= table_kind(GAMES[g]->id)->teach->lesson->count; left++) {
            s = open_lesson(GAMES[g]);
            stage_press(s, ID_LESSON_ON);
            for (int i = 0; i < left; i++) stage_press(s, ID_LESSON_SKIP);
            assert_int_equal(shown(s)->done, 0);
            if (left % 2) stage_press(s, ID_LESSON_LEAVE);
            else stage_command(s, CMD_CANCEL);
            assert_string_equal(stage_top(s), "street");
            stage_free(s);
        }
    }
}

/* ---- the round, and what is kept ------------------------------------------------------------- */

static Stage *at_round(const Game *game)
{
    Stage *s = open_lesson(game);
    stage_press(s, ID_LESSON_ON);
    while (shown(s)->at < shown(s)->lesson->count) stage_press(s, ID_LESSON_SKIP);
    stage_press(s, ID_LESSON_ON);
    assert_string_equal(stage_top(s), "table");
    return s;
}

/* Does any part of the veil lie over the foot of a pile's number? */
static bool is_in_the_dark(const Stage *s, const char *words)
{
    static const float FOOT = 12;
    const Canvas *c = s->canvas;
    const DrawOp *found = NULL;
    for (int i = 0; i < c->op_count; i++) {
        const DrawOp *op = &c->ops[i];
        const bool says = op->kind == OP_TEXT && strcmp(canvas_op_text(c, op), words) == 0;
        if (says) found = op;
        const bool veil = op->kind == OP_FILL && op->color.r == 0x07 && op->color.g == 0x0B;
        if (found && veil && rect_has(op->rect, found->rect.x, found->rect.y + FOOT)) return true;
    }
    assert_non_null(found);
    return false;
}

/* A row is picked in its order: a card that comes later is not taken, and the paper says so. */
static void test_lesson__a_row_is_picked_in_its_order(void **state)
{
    static const char *const LAST[] = {[1] = "7", [2] = "4", [3] = "8"};
    (void)state;
    Stage *s = open_lesson(&KAKKURI);
    stage_press(s, ID_LESSON_ON);
    for (int m = 0; m < 4; m++) {
        let_rest(s);
        if (!LAST[m]) {
            stage_press(s, ID_LESSON_SKIP);
            continue;
        }
        assert_false(shown(s)->helps);
        stage_press_label(s, LAST[m]);
        assert_true(shown(s)->helps);
        do_step(s, NULL); // nothing stands in the way of what is asked
        let_rest(s);
        assert_true(shown(s)->good);
        stage_press(s, ID_LESSON_ON);
    }
    stage_free(s);
}

/* Who is to call sees the cards that add up, and is helped after a press on them. */
static void test_lesson__shows_what_to_call_with(void **state)
{
    (void)state;
    Stage *s = open_lesson_at(&DOTENKO, 3);
    stage_wait(s, 1);
    const Rect hand = shown(s)->kind->teach->spot(shown(s)->table, &shown(s)->model, s->app->ui,
                                                  ZONE_HAND);
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        const bool veil = op->kind == OP_FILL && op->color.r == 0x07 && op->color.g == 0x0B;
        assert_false(veil && rect_has(op->rect, hand.x + 4, hand.y + hand.h / 2));
        assert_false(veil && rect_has(op->rect, hand.x + hand.w - 4, hand.y + hand.h / 2));
    }
    assert_true(hand.w > 1.5f * hand.h); // two cards
    Input press = {.type = INPUT_DOWN, .device = DEVICE_MOUSE, .down = true,
                   .x = hand.x + hand.w - 4, .y = hand.y + hand.h / 2};
    app_input(s->app, &press);
    assert_true(shown(s)->helps);
    stage_free(s);
}

/* A press from which nothing comes is answered, too. */
static void test_lesson__helps_where_nothing_comes_of_a_press(void **state)
{
    (void)state;
    Stage *s = open_lesson_at(&TAMALOU, 3);
    assert_false(shown(s)->helps);
    stage_press_label(s, "3"); // before a card is taken
    assert_true(shown(s)->helps);
    do_step(s, NULL);
    assert_false(shown(s)->helps);
    stage_free(s);
}

/* Help stands until something right is pressed, not until all of the step is done. */
static void test_lesson__help_goes_with_a_right_press(void **state)
{
    (void)state;
    Stage *s = open_lesson_at(&DOTENKO, 2);
    stage_press_label(s, "Qd");
    assert_true(shown(s)->helps);
    stage_press_label(s, "3h"); // the first of two
    assert_false(shown(s)->helps);
    assert_false(shown(s)->good);
    stage_press_label(s, "Qd");
    assert_true(shown(s)->helps);
    stage_free(s);
}

/* The paper lies between the others' plates. */
static void test_lesson__covers_nobody_s_plate(void **state)
{
    static const int SIZES[][2] = {{1280, 800}, {1920, 1080}};
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        for (int i = 0; i < 2; i++) {
            Stage *s = stage_new();
            s->width = SIZES[i][0];
            s->height = SIZES[i][1];
            app_push(s->app, street_scene_new());
            app_push(s->app, lesson_scene_new(s->app, GAMES[g]));
            stage_draw(s);
            const LessonScreen *l = shown(s);
            const TableBoxes *boxes = l->kind->boxes;
            const float foot = lesson_paper_measure(l, s->app->ui);
            TableModel model = l->model;
            model.paper = foot;
            Rect paper = {0};
            for (int k = 0; k < s->canvas->op_count; k++) {
                const DrawOp *op = &s->canvas->ops[k];
                const float end = op->rect.y + op->rect.h;
                if (op->kind == OP_ROUND && fabsf(end - foot) < 1) paper = op->rect;
            }
            assert_true(paper.w > 500);
            for (Seat seat = 1; boxes && boxes->seat_at && seat < l->lesson->seats; seat++) {
                Rect keep;
                const Rect p = boxes->seat_at(l->table, &model, s->canvas->w, s->canvas->h, seat,
                                             &keep);
                if (p.x < paper.x + paper.w && paper.x < p.x + p.w && p.y < foot)
                    fail_msg("%s: the paper covers the plate of %d", GAMES[g]->id, seat);
            }
            stage_free(s);
        }
    }
}

/* A pile that is lit is lit with its number. */
static void test_lesson__lights_a_pile_as_a_whole(void **state)
{
    static const struct {
        const Game *game;
        int moment;
        const char *number;
    } LIT[] = {{&TAKOYAKI, 0, "24"}, {&TAMALOU, 1, "40"}};
    (void)state;
    for (size_t i = 0; i < sizeof LIT / sizeof *LIT; i++) {
        Stage *s = open_lesson_at(LIT[i].game, LIT[i].moment);
        stage_draw(s);
        assert_true(shown(s)->veil > 0);
        assert_false(is_in_the_dark(s, LIT[i].number));
        stage_free(s);
    }
}

static bool draws(Stage *s, const char *sprite)
{
    stage_draw(s);
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind == OP_SPRITE && strcmp(canvas_op_text(s->canvas, op), sprite) == 0) return true;
    }
    return false;
}

static void test_lesson__ends_with_a_round_and_is_finished_then(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = at_round(GAMES[g]);
        Waiting waiting;
        app_pop(s->app);
        assert_string_equal(stage_top(s), "street"); // nothing lies below but that
        stage_free(s);
        s = at_round(GAMES[g]);
        assert_true(sitting_is_practice(s->app->sitting));
        assert_false(sitting_waiting(app_host(s->app), GAMES[g], &waiting));
        FastRng dice = fast_rng_seeded(7);
        app_set(s->app, PREF_SPEED, 0);
        for (int i = 0; i < 40 && !sitting_table(s->app->sitting)->over; i++) {
            stage_play_round(s);
            if (!sitting_table(s->app->sitting)->over) sitting_next_round(s->app->sitting);
        }
        (void)dice;
        for (int i = 0; i < 100 && strcmp(stage_top(s), "result") != 0; i++) stage_wait(s, 0.2f);
        assert_true(lesson_is_finished(s->app, GAMES[g]));
        stage_wait(s, 2);
        assert_string_equal(stage_top(s), "result"); // the end is seen on the table first
        stage_press_label(s, "Go on");
        assert_string_equal(stage_top(s), "lesson done");
        assert_false(draws(s, "stamps/lesson"));
        stage_wait(s, 2);
        assert_true(draws(s, "stamps/lesson")); // the stamp that the book has
        stage_command(s, CMD_CANCEL);
        assert_string_equal(stage_top(s), "result");
        stage_free(s);
    }
}

/* A hint is about what can be done now: not about a step that is taken by itself, and gone with the
 * step that it was about. The first one names what to press. */
static void test_lesson__hints_are_about_what_can_be_done_now(void **state)
{
    static const char *const FIRST[] = {"Draw: ", "♣9: ", NULL, NULL, NULL};
    enum { LOOKS = 1800, DECISIONS = 4 };
    const struct timespec a_moment = {.tv_nsec = 1000000};
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = at_round(GAMES[g]);
        const TableScreen *t = (const TableScreen *)app_top(s->app);
        FastRng dice = fast_rng_seeded(3);
        int seen = 0, step = -1;
        for (int i = 0; i < LOOKS && seen < DECISIONS; i++) {
            stage_wait(s, 1.0f / 60); // each frame is drawn
            if (app_top(s->app) != &t->scene) break;
            if (t->hints.asked_by != SEAT_NOBODY) { // the computer thinks in a thread of its own
                nanosleep(&a_moment, NULL);
                i--;
            }
            if (!screen_says(t) || !t->saying_advises) continue;
            if (!hints_stand(&t->hints, s->app, &t->model))
                fail_msg("%s: \"%s\" is about another step", GAMES[g]->id, t->saying);
            if (t->hints.at == step) continue;
            step = t->hints.at;
            if (seen++ == 0 && FIRST[g] && strncmp(t->saying, FIRST[g], strlen(FIRST[g])) != 0)
                fail_msg("%s begins with \"%s\"", GAMES[g]->id, t->saying);
            stage_act(s, &dice);
        }
        assert_true(seen > 0);
        stage_free(s);
    }
}

/* A match that waits goes on waiting, whatever becomes of the lesson. */
static void test_lesson__touches_no_match_that_waits(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = stage_new();
        Waiting before, after;
        app_push(s->app, street_scene_new());
        stage_sit_at(s, GAMES[g]->id, 1, GAMES[g]->seats_best, 1);
        app_push(s->app, table_scene_new(s->app, false));
        stage_wait(s, 0.5f);
        app_home(s->app);
        const bool waits = sitting_waiting(app_host(s->app), GAMES[g], &before);
        app_push(s->app, lesson_scene_new(s->app, GAMES[g]));
        stage_press(s, ID_LESSON_ON);
        (void)do_moment(s);
        while (shown(s)->at < shown(s)->lesson->count)
            stage_press(s, shown(s)->good ? ID_LESSON_ON : ID_LESSON_SKIP);
        stage_press(s, ID_LESSON_ON);
        stage_wait(s, 0.5f);
        app_home(s->app);
        assert_int_equal(sitting_waiting(app_host(s->app), GAMES[g], &after), waits);
        if (waits) assert_int_equal(before.round, after.round);
        stage_free(s);
    }
}

/* Offered by itself until a match is begun there, and found in the list for ever. */
static void test_lesson__is_offered_and_found_again(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_push(s->app, setup_scene_new(s->app, GAMES[4]));
    assert_non_null(stage_target(s, ID_FIRST));
    stage_press(s, ID_FIRST);
    assert_string_equal(stage_top(s), "lesson");
    stage_press(s, ID_LESSON_LEAVE);
    assert_non_null(stage_target(s, ID_FIRST));
    stage_press(s, ID_START);
    assert_string_equal(stage_top(s), "table");
    app_home(s->app);
    app_push(s->app, setup_scene_new(s->app, GAMES[4]));
    assert_null(stage_target(s, ID_FIRST));
    app_set(s->app, PREF_FIRST_MATCH, PREFS[PREF_FIRST_MATCH].hi); // as the settings do it
    assert_non_null(stage_target(s, ID_FIRST));
    app_home(s->app);
    app_push(s->app, lessons_scene_new(s->app));
    stage_press_label(s, "Kakkuri");
    assert_string_equal(shown(s)->game->id, "kakkuri");
    stage_free(s);
}

/* ---- at every size --------------------------------------------------------------------------- */

static void test_layout__lesson(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = stage_new_with(layout_letters());
        char name[64];
        app_push(s->app, street_scene_new());
        app_push(s->app, lesson_scene_new(s->app, GAMES[g]));
        stage_wait(s, 3);
        snprintf(name, sizeof name, "goal of %s", GAMES[g]->id);
        layout_check(s, name);
        stage_press(s, ID_LESSON_ON);
        while (shown(s)->at < shown(s)->lesson->count) {
            stage_wait(s, 3);
            snprintf(name, sizeof name, "%s, moment %d", GAMES[g]->id, shown(s)->at);
            layout_check(s, name);
            stage_press(s, ID_LESSON_SKIP);
        }
        stage_free(s);
    }
}

static void test_layout__pages_of_lessons(void **state)
{
    (void)state;
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    app_push(s->app, lessons_scene_new(s->app));
    layout_check(s, "lessons");
    app_replace(s->app, lesson_done_scene_new(s->app, GAMES[1]));
    layout_check(s, "lesson done");
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lesson__of_each_stall_is_done_by_pressing_what_is_lit),
        cmocka_unit_test(test_lesson__takes_nothing_but_what_is_taught),
        cmocka_unit_test(test_lesson__answers_every_wrong_press),
        cmocka_unit_test(test_lesson__means_the_very_cards),
        cmocka_unit_test(test_lesson__goes_on_by_keys),
        cmocka_unit_test(test_lesson__is_repeated_skipped_and_left_at_any_moment),
        cmocka_unit_test(test_lesson__lights_a_pile_as_a_whole),
        cmocka_unit_test(test_lesson__ends_with_a_round_and_is_finished_then),
        cmocka_unit_test(test_lesson__a_row_is_picked_in_its_order),
        cmocka_unit_test(test_lesson__shows_what_to_call_with),
        cmocka_unit_test(test_lesson__helps_where_nothing_comes_of_a_press),
        cmocka_unit_test(test_lesson__help_goes_with_a_right_press),
        cmocka_unit_test(test_lesson__covers_nobody_s_plate),
        cmocka_unit_test(test_lesson__hints_are_about_what_can_be_done_now),
        cmocka_unit_test(test_lesson__touches_no_match_that_waits),
        cmocka_unit_test(test_lesson__is_offered_and_found_again),
        cmocka_unit_test(test_layout__lesson),
        cmocka_unit_test(test_layout__pages_of_lessons),
        cmocka_unit_test(test_layout__without_fault),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}
