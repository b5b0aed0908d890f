/*
 * test_big_steps.c - what loses a round, drops out or ends it is held or pressed twice, or done by
 * one press where that is set (ux.md 6); what would be lost for good is asked about always.
 */
#include <string.h>

#include "app/app_parts.h"
#include "rules/daifugo/daifugo.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/tamalou/tamalou.h"
#include "stage.h"

enum { ID_MAIN = 1001, ID_SKIP = 1002, ID_TAMALOU = 1003, ID_FOLD = 1003, ID_CARD = 1100 };

static Stage *table_by(const Game *game, const Setup *usual, bool confirms)
{
    Stage *s = stage_new();
    Setup setup = *usual;
    const int rounds = option_find(game, "rounds", strlen("rounds"));
    if (rounds >= 0) setup.option[rounds] = game->options[rounds].hi;
    if (game == &DAIFUGO) setup.option[DAIF_FOUL] = 1;
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_set(s->app, PREF_CONFIRM, confirms);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, &setup, 1);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.3f);
    return s;
}

static Stage *table(const Game *game, int seats, bool confirms)
{
    const Setup setup = stage_setup(game, seats, NULL);
    return table_by(game, &setup, confirms);
}

/* A press that is let go at once; held is done by holding alone. */
static void press_and_hold(Stage *s, int id, bool confirms)
{
    const int before = stage_steps(s);
    stage_press(s, id);
    assert_int_equal(stage_steps(s) > before, !confirms);
    if (!confirms) return;
    const Rect r = stage_target(s, id)->rect;
    Input in = {.type = INPUT_DOWN, .x = r.x + 9, .y = r.y + 9, .down = true};
    app_input(s->app, &in);
    stage_wait(s, 0.8f);
    assert_true(stage_steps(s) > before);
}

static void test_big_steps__tamalou_is_held_or_pressed(void **state)
{
    (void)state;
    for (int confirms = 0; confirms < 2; confirms++) {
        Stage *s = table(&TAMALOU, 2, confirms);
        stage_until_asked(s, TAMA_DECLARE);
        press_and_hold(s, ID_TAMALOU, confirms);
        stage_free(s);
    }
}

/* What is likeliest in each phase of a turn shines, and keys begin there; small steps, too. */
static void test_big_steps__tamalou_shows_the_likeliest_button(void **state)
{
    static const struct {
        int phase, id;
    } CASE[] = {{TAMA_DRAWN, ID_MAIN}, {TAMA_POWER, ID_SKIP}, {TAMA_POWER_SHOWN, ID_MAIN},
                {TAMA_DECLARE, ID_MAIN}};
    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        const UiTarget *t = NULL;
        for (uint64_t seed = 1; seed < 60 && !t; seed++) {
            Stage *s = table(&TAMALOU, 2, true);
            FastRng dice = fast_rng_seeded(seed);
            for (int k = 0; k < 80 && !t && !sitting_table(s->app->sitting)->over; k++) {
                const Table *seen = sitting_table(s->app->sitting);
                stage_wait(s, 0.1f);
                if (sitting_person_to_act(s->app->sitting) != 0) continue;
                if (seen->phase == CASE[i].phase) {
                    stage_wait(s, 0.3f);
                    t = stage_target(s, CASE[i].id);
                    assert_non_null(t);
                    assert_true(t->flags & UI_PRIMARY);
                } else if (!stage_act(s, &dice)) {
                    break;
                }
            }
            stage_free(s);
        }
        assert_non_null(t);
    }
}

static void test_big_steps__to_drop_out_is_held_or_pressed(void **state)
{
    (void)state;
    for (int confirms = 0; confirms < 2; confirms++) {
        Stage *s = table(&KAKKURI, 4, confirms);
        for (int i = 0; i < 60 && !stage_target(s, ID_FOLD); i++) {
            FastRng dice = fast_rng_seeded((uint64_t)i);
            if (i > 0) stage_act(s, &dice);
            stage_until_asked(s, KAKU_TURN);
        }
        press_and_hold(s, ID_FOLD, confirms);
        stage_free(s);
    }
}

static void press_cards(Stage *s, const Action *a)
{
    bool used[KAKU_CARDS] = {false};
    for (int i = 0; i < a->count; i++) {
        for (int at = 0; at < KAKU_CARDS; at++) {
            const UiTarget *card = stage_target(s, ID_CARD + at);
            if (!card) break;
            if (used[at] || strcmp(card->label, card_notation(a->item[i])) != 0) continue;
            used[at] = true;
            stage_press(s, ID_CARD + at);
            break;
        }
    }
}

static bool is_dealt_three_pairs(const Setup *setup)
{
    Kakkuri t;
    KAKKURI.start(setup, (State *)&t);
    assert_int_equal(KAKKURI.deal((State *)&t, NULL, NULL), DEAL_OK);
    return kaku_pairs(kaku_hand(&t, 0), t.hand_count[0]) == 3;
}

/* Says sanzoku if it can, and picks cards after which the others never go as pairs. */
static bool picks_what_strands(Stage *s, const char *warning)
{
    Sitting *sitting = s->app->sitting;
    Action legal[1024];
    bool more;
    const View *v = sitting_view(sitting, 0);
    int count = KAKKURI.legal(v, legal, 1024, &more), says = 0;
    while (says < count && legal[says].verb != KAKU_SAY_SANZOKU) says++;
    if (says == count) return false;
    assert_int_equal(sitting_submit(sitting, 0, &legal[says], NULL), MATCH_OK);
    stage_until_asked(s, KAKU_TURN);
    v = sitting_view(sitting, 0);
    count = KAKKURI.legal(v, legal, 1024, &more);
    for (int i = 0; i < count; i++) {
        if (!kaku_strands_pairs(kakkuri_seen(v), &legal[i])) continue;
        press_cards(s, &legal[i]);
        return stage_shows(s, warning);
    }
    return false;
}

/* [KAKU-17] "the table says so before it is made" */
static void test_kaku_17__what_strands_the_rest_is_said_before_it_is_played(void **state)
{
    (void)state;
    const char *const warning = "After this, what is left can never all go as pairs.";
    Stage *s = NULL;
    Setup setup = stage_setup(&KAKKURI, 4, NULL);
    for (int seed = 1; !s; seed++) {
        assert_true(seed < 1 << 16);
        setup.seed.byte[0] = (uint8_t)seed;
        setup.seed.byte[1] = (uint8_t)(seed >> 8);
        if (!is_dealt_three_pairs(&setup)) continue;
        s = table_by(&KAKKURI, &setup, true);
        stage_until_asked(s, KAKU_TURN);
        if (picks_what_strands(s, warning)) break;
        stage_free(s);
        s = NULL;
    }
    const int before = stage_steps(s);
    stage_press(s, ID_MAIN);
    assert_int_equal(stage_steps(s), before); // it was said, and can be thought over
    assert_true(stage_shows(s, "Play anyway"));
    stage_press(s, ID_MAIN);
    assert_true(stage_steps(s) > before);
    stage_free(s);
}

static bool keeps_twos(const Action *a)
{
    for (int i = 0; i < a->count; i++) {
        if (card_rank(a->item[i]) == 2) return false;
    }
    return true;
}

/* Plays on, keeping what may not go last, until there is nothing else. */
static void until_last_is_forbidden(Stage *s)
{
    Sitting *sitting = s->app->sitting;
    for (int i = 0; i < 4000; i++) {
        Action legal[1024];
        bool more;
        int pick = 0;
        stage_until_asked(s, DAIF_TURN);
        const Daifugo *v = daifugo_seen(sitting_view(sitting, 0));
        if (v->count[0] == 1) {
            stage_press(s, ID_CARD);
            if (stage_labelled(s, "Play and lose the round")) return;
        }
        const int count = DAIFUGO.legal(sitting_view(sitting, 0), legal, 1024, &more);
        while (pick < count - 1 && !keeps_twos(&legal[pick])) pick++;
        assert_int_equal(sitting_submit(sitting, 0, &legal[pick], NULL), MATCH_OK);
    }
    fail();
}

static void test_big_steps__a_forbidden_finish_is_asked_twice(void **state)
{
    (void)state;
    for (int confirms = 0; confirms < 2; confirms++) {
        Stage *s = table(&DAIFUGO, 3, confirms);
        until_last_is_forbidden(s);
        const int before = stage_steps(s);
        stage_press(s, ID_MAIN);
        stage_wait(s, 0.1f);
        if (confirms) {
            assert_int_equal(stage_steps(s), before);
            assert_true(stage_shows(s, "Going out with this loses the round. Really?"));
            stage_press(s, ID_CARD); // another thought
            stage_press(s, ID_CARD);
            assert_non_null(stage_labelled(s, "Play anyway"));
            stage_press_label(s, "Play anyway");
        }
        stage_wait(s, 0.1f);
        assert_true(stage_steps(s) > before);
        stage_free(s);
    }
}

static void test_big_steps__what_loses_a_match_is_always_asked(void **state)
{
    (void)state;
    for (int confirms = 0; confirms < 2; confirms++) {
        Stage *s = table(&TAMALOU, 2, confirms);
        stage_until_asked(s, TAMA_TURN);
        stage_command(s, CMD_RESTART);
        assert_string_equal(stage_top(s), "question");
        stage_command(s, CMD_CANCEL);
        assert_string_equal(stage_top(s), "table");
        stage_command(s, CMD_NEW); // the match waits meanwhile
        assert_string_equal(stage_top(s), confirms ? "question" : "setup");
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_big_steps__tamalou_is_held_or_pressed),
        cmocka_unit_test(test_big_steps__tamalou_shows_the_likeliest_button),
        cmocka_unit_test(test_big_steps__to_drop_out_is_held_or_pressed),
        cmocka_unit_test(test_kaku_17__what_strands_the_rest_is_said_before_it_is_played),
        cmocka_unit_test(test_big_steps__a_forbidden_finish_is_asked_twice),
        cmocka_unit_test(test_big_steps__what_loses_a_match_is_always_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
