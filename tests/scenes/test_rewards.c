/* test_rewards.c - every reward there is at every stall: three sizes (a round, a match, a record of
 * one's own) in two directions (won, lost), and the moments that fill the screen; each as it moves
 * and as the still picture of reduced motion. */
#include "app/app_parts.h"
#include "gallery_moments.h"
#include "rules/tamalou/tamalou.h"
#include "scenes/result/result_parts.h"
#include "scenes/table/table_screen.h"
#include "stage.h"
#include "table/big_moment.h"
#include "table/finale.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 5, SEATS = 4, RUN = 4, SPARKS = 3 /* on a rim of light */ };

static void draw_finale(Stage *s, const Finale *f)
{
    static const FinaleWords WORDS = {.word = "Word", .pill = "Reason", .aside = "Kindly"};
    canvas_begin(s->canvas, 1280, 800);
    ui_begin(s->app->ui, s->canvas, app_style(s->app));
    finale_draw(f, &WORDS, s->app->ui);
    ui_end(s->app->ui);
}

/* What is drawn in all of them, and what belongs to the size and to the direction. */
static void check_reward(Stage *s, FinaleSize size, bool won)
{
    static const int FIREWORKS[2][FINALE_RECORD + 1] = {{0, 1, 1}, {0, 3, 6}};
    assert_true(stage_shows(s, "Word"));
    assert_true(stage_shows(s, "Reason"));
    assert_true(stage_sprites(s, "props/crown*") >= 1);
    assert_int_equal(stage_sprites(s, "props/spark*"), SPARKS);
    assert_int_equal(stage_sprites(s, "props/sunburst*"), won && size > FINALE_ROUND);
    assert_int_equal(stage_sprites(s, "props/firework*"), FIREWORKS[won][size]);
    assert_int_equal(stage_sprites(s, "props/lantern_amber*"), size == FINALE_RECORD ? RUN : 0);
    assert_int_equal(stage_sprites(s, "props/lantern_dark*"), size == FINALE_RECORD && !won);
    assert_int_equal(stage_shows(s, "Kindly"), !won && size > FINALE_ROUND);
}

/* From its first moment on a still picture is as it will be. */
static void check_still(Stage *s, Finale *f)
{
    draw_finale(s, f);
    const int count = s->canvas->op_count;
    DrawOp *first = calloc((size_t)count, sizeof *first);
    assert_non_null(first);
    memcpy(first, s->canvas->ops, (size_t)count * sizeof *first);
    f->since_s += 1;
    draw_finale(s, f);
    assert_int_equal(s->canvas->op_count, count);
    assert_memory_equal(first, s->canvas->ops, (size_t)count * sizeof *first);
    free(first);
}

static void test_rewards__are_there_in_each_size_and_direction(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = stage_at_end(STALLS[i], 1, SEATS, 1, 1280, 800);
        TableScreen *t = (TableScreen *)s->app->stack[s->app->depth - 2];
        const ResultScene *r = (const ResultScene *)app_top(s->app);
        for (int which = 0; which < 4 * (FINALE_RECORD + 1); which++) {
            const bool won = which % 2, still = which / 2 % 2;
            Finale f = {.kind = t->kind, .table = t->table, .model = &t->model,
                        .end = &r->stage.end, .open = t->model.view,
                        .size = (FinaleSize)(which / 4), .run = RUN, .feast = won,
                        .winner = won ? 0 : 1, .loser = won ? SEAT_NOBODY : 0,
                        .since_s = still ? FINALE_REST_S : FINALE_REST_S - 0.1f};
            f.winners = seats_only(f.winner);
            t->model.reduced_motion = still;
            app_set(s->app, PREF_REDUCED_MOTION, still);
            if (still) check_still(s, &f);
            else draw_finale(s, &f);
            check_reward(s, f.size, won);
        }
        stage_free(s);
    }
}

/* For a person who has lost: who was better, in one sentence what was missing, something kind. */
static void test_rewards__have_kind_words_at_each_stall(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = stage_at_end(STALLS[i], 1, SEATS, 1, 1280, 800);
        const TableScreen *t = (const TableScreen *)s->app->stack[s->app->depth - 2];
        const ResultScene *r = (const ResultScene *)app_top(s->app);
        for (Seat winner = 1; winner < SEATS; winner++) {
            char words[3][FINALE_WORDS_MAX] = {"", "", ""};
            Text out[3];
            for (int k = 0; k < 3; k++) out[k] = text_over(words[k], FINALE_WORDS_MAX);
            Finale f = {.kind = t->kind, .table = t->table, .model = &t->model,
                        .end = &r->stage.end, .open = (const View *)r->result.open,
                        .tongue = app_tongue(s->app), .winner = winner, .loser = 0};
            t->kind->staging->say_lost(&f, &out[0], &out[1], &out[2]);
            for (int k = 0; k < 3; k++) assert_true(out[k].length > 0);
            assert_non_null(strstr(words[0], sitting_seating(s->app->sitting)->chair[winner].name));
        }
        stage_free(s);
    }
}

/* The table's own fireworks, which are the largest. */
static int table_fireworks(const Stage *s)
{
    static const float LARGE = 360;
    int count = 0;
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        count += op->kind == OP_SPRITE && op->raster_w >= LARGE &&
                 strncmp(canvas_op_text(s->canvas, op), "props/firework", 14) == 0;
    }
    return count;
}

/* Who hurries the last step sees the end while the table's fireworks for it still burn: they do not
 * stand there for good. */
static void test_rewards__let_the_tables_fireworks_go(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        FastRng dice = fast_rng_seeded(7);
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        stage_sit_at(s, STALLS[i], 1, SEATS, 1);
        app_push(s->app, table_scene_new(s->app, true));
        const Input press = {.type = INPUT_DOWN, .x = 640, .y = 60, .down = true};
        for (int k = 0; k < 4000 && strcmp(stage_top(s), "result") != 0; k++) {
            if (sitting_table(s->app->sitting)->phase != PHASE_ROUND_OVER)
                (void)stage_act(s, &dice);
            app_input(s->app, &press);
            stage_wait(s, 0.05f);
        }
        assert_string_equal(stage_top(s), "result");
        stage_wait(s, 0.3f);
        assert_int_equal(table_fireworks(s), 0);
        stage_free(s);
    }
}

/* A call at Tamalou that was too high: to the one who plays alone and called it says so, and never
 * that fewer points have lost against more. */
static void test_rewards__tell_who_called_too_high(void **state)
{
    int own = 0, others = 0;
    (void)state;
    for (int seats = 2; seats <= 7; seats++) {
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        stage_sit_at(s, "tamalou", 1, seats, 5);
        stage_play_round(s);
        app_push(s->app, table_scene_new(s->app, true));
        for (int i = 0; i < 600 && strcmp(stage_top(s), "result") != 0; i++) stage_wait(s, 0.05f);
        stage_wait(s, 2.5f);
        const Tamalou *t = tamalou_seen(sitting_view(s->app->sitting, SEAT_NOBODY));
        const bool won = seats_have(t->table.winners, t->declarer);
        if (t->declarer < SEATS_MAX && !won) {
            char named[100];
            snprintf(named, sizeof named, "%s called with",
                     sitting_seating(s->app->sitting)->chair[t->declarer].name);
            assert_int_equal(stage_shows(s, "You called with"), t->declarer == 0);
            assert_int_equal(stage_shows(s, named), t->declarer != 0);
            own += t->declarer == 0;
            others += t->declarer != 0;
        }
        stage_free(s);
    }
    assert_true(own > 0 && others > 0);
}

/* What ended the last of several rounds did not decide the match: the page of a match that was lost
 * does not shout it beside its winner. */
static void test_rewards__a_lost_match_shouts_no_round(void **state)
{
    int lost = 0;
    (void)state;
    for (int i = 0; i < 2 * STALL_COUNT; i++) {
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        stage_sit_at(s, STALLS[i / 2], 1, SEATS - i % 2, 3);
        for (stage_play_round(s); sitting_next_round(s->app->sitting) == MATCH_OK;)
            stage_play_round(s);
        app_push(s->app, result_scene_new(s->app));
        stage_wait(s, 3);
        const bool won = result_is_feast(&((ResultScene *)app_top(s->app))->result);
        assert_int_equal(stage_shows(s, "Champion!"), won);
        assert_int_equal(stage_shows(s, "Well played!"), !won);
        lost += !won;
        stage_free(s);
    }
    assert_true(lost >= STALL_COUNT);
}

/* Where nobody has won nobody is shown as if: a lantern stays dark. */
static void test_rewards__leave_the_lantern_dark_if_nobody_wins(void **state)
{
    static const float LARGE = 150;
    int nobody = 0;
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit_at(s, "kakkuri", 0, 6, 12);
    do {
        stage_play_round(s);
        const bool won = sitting_table(s->app->sitting)->winners != 0;
        if (sitting_table(s->app->sitting)->over) break;
        app_push(s->app, result_scene_new(s->app));
        stage_wait(s, 2);
        int faces = 0, lanterns = 0;
        for (int i = 0; i < s->canvas->op_count; i++) {
            const DrawOp *op = &s->canvas->ops[i];
            if (op->kind != OP_SPRITE || op->rect.w < LARGE) continue;
            const char *name = canvas_op_text(s->canvas, op);
            faces += strncmp(name, "avatars/", 8) == 0;
            lanterns += strcmp(name, "props/lantern_dark") == 0;
        }
        assert_int_equal(lanterns, !won);
        if (!won) assert_int_equal(faces + stage_sprites(s, "props/rays*"), 0);
        nobody += !won;
        app_pop(s->app);
    } while (sitting_next_round(s->app->sitting) == MATCH_OK);
    assert_true(nobody > 0);
    stage_free(s);
}

/* A moment as it comes about in play: it fills the screen with its words for about a second; with
 * reduced motion nothing of it moves meanwhile. */
static void watch_moment(const char *moment, const char *words, bool still)
{
    enum { STEPS_MOST = 60 };
    static const float STEP_S = 0.1f;
    int filled = 0, ops = -1;
    Stage *s = stage_new();
    app_set(s->app, PREF_REDUCED_MOTION, still);
    app_push(s->app, street_scene_new());
    assert_true(gallery_before(s, moment, SEATS));
    stage_wait(s, 0.05f);
    gallery_take_it(s);
    for (int i = 0; i < STEPS_MOST && (filled == 0 || ops >= 0); i++) {
        stage_wait(s, STEP_S);
        stage_draw(s);
        const bool full = stage_shows(s, words) && stage_sprites(s, "props/sunburst*") == 1;
        filled += full;
        if (full && still && ops >= 0) assert_int_equal(s->canvas->op_count, ops);
        ops = full ? s->canvas->op_count : -1;
    }
    if (filled < 5 || filled > 12)
        fail_msg("%s%s filled the screen for %d tenths of a second", moment,
                 still ? " as a still picture" : "", filled);
    stage_free(s);
}

static void test_rewards__fill_the_screen_as_they_come_about(void **state)
{
    static const struct {
        const char *moment, *words;
    } TOLD[] = {{"revolution", "Revolution!"}, {"return", "Return again!"}, {"guri", "Guri!"},
                   {"kamikaze", "Kamikaze!"}, {"perfect", "A perfect Tamalou!"},
                   {"comeback", "From last place to first!"}};
    (void)state;
    for (size_t i = 0; i < 2 * sizeof TOLD / sizeof *TOLD; i++)
        watch_moment(TOLD[i / 2].moment, TOLD[i / 2].words, i % 2 == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rewards__are_there_in_each_size_and_direction),
        cmocka_unit_test(test_rewards__have_kind_words_at_each_stall),
        cmocka_unit_test(test_rewards__let_the_tables_fireworks_go),
        cmocka_unit_test(test_rewards__tell_who_called_too_high),
        cmocka_unit_test(test_rewards__a_lost_match_shouts_no_round),
        cmocka_unit_test(test_rewards__leave_the_lantern_dark_if_nobody_wins),
        cmocka_unit_test(test_rewards__fill_the_screen_as_they_come_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
