/*
 * test_exact.c - values where off by one is simply wrong: as which viewer the replay shows a match,
 * how long the curtain takes, what a slider's ends mean, how many can play at a stall, what the
 * vote says.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"
#include "scenes/settings/settings_parts.h"
#include "scenes/street/stalls.h"
#include "scenes/table/table_curtain.h"
#include "scenes/table/take_back_vote.h"
#include "stage.h"

/* ---- the replay ---- */

enum { ID_EYES = 8 };

static Stage *at_the_replay(const char *stall, int seats, int rounds)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_set(s->app, PREF_SPEED, 0);
    stage_sit_at(s, stall, 1, seats, rounds);
    for (stage_play_round(s); !sitting_table(s->app->sitting)->over; stage_play_round(s))
        assert_int_equal(sitting_next_round(s->app->sitting), MATCH_OK);
    app_push(s->app, table_scene_new(s->app, true));
    app_push(s->app, result_scene_new(s->app));
    stage_wait(s, 5);
    stage_press_label(s, "Replay");
    stage_wait(s, 0.2f);
    return s;
}

/* "What Mio knew" shows Mio's hand, and nobody else's. */
static void test_replay__each_eye_sees_its_own_hand(void **state)
{
    (void)state;
    Stage *s = at_the_replay("daifugo", 4, 1);
    const Match *whole = sitting_match(s->app->sitting);
    const Game *game = match_game(whole);
    Match *dealt = match_copy(whole, 1);
    View *view = view_new(game);
    stage_command(s, CMD_HOME);
    stage_wait(s, 0.3f);
    int eyes = 0;
    for (int press = 0; press < 8; press++) {
        stage_press(s, ID_EYES);
        stage_wait(s, 0.3f);
        for (Seat seat = 0; seat < 4; seat++) {
            char knew[16 + NAME_BYTES];
            snprintf(knew, sizeof knew, "What %s knew",
                     sitting_seating(s->app->sitting)->chair[seat].name);
            if (!stage_shows(s, knew)) continue;
            Card hand[CARDS_MAX];
            bool shown[256] = {false};
            eyes++;
            for (int i = 0; i < s->canvas->op_count; i++)
                shown[stage_face(s, &s->canvas->ops[i])] = true;
            for (Seat other = 0; other < 4; other++) {
                match_view(dealt, other, view);
                const int count = game->cards_in(view, (Zone){ZONE_HAND, other, 0}, hand);
                for (int i = 0; i < count; i++) {
                    if (hand[i] == CARD_JOKER) continue; // there are two
                    if (shown[hand[i]] != (other == seat))
                        fail_msg("%s: %s", knew, card_notation(hand[i]));
                }
            }
        }
    }
    assert_true(eyes >= 4);
    free(view);
    match_free(dealt);
    stage_free(s);
}

/* ---- the curtain ---- */

static float time_to_cover(bool gentle)
{
    float s = 0;
    Curtain n;
    curtain_start(&n);
    curtain_follow(&n, SEAT_NOBODY, 1, SEAT_NOBODY);
    while (!curtain_covers(&n) || curtain_update(&n, 0, gentle)) {
        curtain_update(&n, 0.005f, gentle);
        s += 0.005f;
        if (n.part >= 1) break;
        assert_true(s < 2);
    }
    return s;
}

static void test_curtain__falls_gently_in_less_time_and_hides_at_once(void **state)
{
    Curtain n;
    (void)state;
    assert_float_equal(time_to_cover(false), 0.34f, 0.02f);
    assert_float_equal(time_to_cover(true), 0.15f, 0.02f);
    curtain_start(&n);
    curtain_follow(&n, SEAT_NOBODY, 1, SEAT_NOBODY);
    curtain_follow(&n, 1, SEAT_NOBODY, SEAT_NOBODY);
    for (int i = 0; i < 100; i++) curtain_update(&n, 0.05f, false);
    assert_true(n.part <= 0);
    curtain_follow(&n, SEAT_NOBODY, 1, SEAT_NOBODY);
    curtain_drop(&n);
    assert_true(curtain_covers(&n)); // not a frame of the hand more
    assert_int_equal(n.next, 1);
    curtain_follow(&n, SEAT_NOBODY, 2, SEAT_NOBODY);
    curtain_buzz(&n, 1, true); // not the one it names
    assert_false(n.buzzed);
    curtain_update(&n, 1, false);
    assert_false(curtain_is_buzzed_open(&n));
}

/* ---- settings ---- */

/* The least and the most of every slider are at its ends. */
static void test_settings__sliders_reach_both_ends(void **state)
{
    static const struct {
        Pref pref;
        const char *title;
        int tab;
    } SLIDERS[] = {{PREF_MASTER, "Master volume", TAB_SOUND},
                   {PREF_EFFECTS, "Effects", TAB_SOUND},
                   {PREF_MUSIC, "Music volume", TAB_SOUND},
                   {PREF_SCAN, "Time for each item", TAB_CONTROLS}};
    (void)state;
    for (size_t i = 0; i < sizeof SLIDERS / sizeof *SLIDERS; i++) {
        const PrefSpec *spec = &PREFS[SLIDERS[i].pref];
        for (int end = 0; end < 2; end++) {
            Stage *s = stage_new();
            s->height = 2400; // all of the page at once
            app_push(s->app, street_scene_new());
            app_push(s->app, settings_scene_new(s->app));
            stage_draw(s);
            stage_press(s, ID_TAB + SLIDERS[i].tab);
            stage_wait(s, 0.5f);
            app_set(s->app, SLIDERS[i].pref, (spec->lo + spec->hi) / 2);
            stage_draw(s);
            const UiTarget *t = stage_labelled(s, SLIDERS[i].title);
            assert_non_null(t);
            Input in = {.type = INPUT_DOWN, .y = t->rect.y + t->rect.h / 2,
                        .x = t->rect.x + (end ? t->rect.w - 1 : 1)};
            app_input(s->app, &in);
            in.type = INPUT_UP;
            app_input(s->app, &in);
            assert_int_equal(pref(&s->app->prefs, SLIDERS[i].pref), end ? spec->hi : spec->lo);
            stage_free(s);
        }
    }
}

/* ---- the street, the vote ---- */

static void test_street__each_sign_says_for_how_many(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_wait(s, 0.5f);
    for (int i = 0; i < STALL_COUNT; i++) {
        char people[16];
        snprintf(people, sizeof people, "%d–%d", stall_game(i)->seats_min,
                 stall_game(i)->seats_max);
        if (!stage_shows(s, people)) fail_msg("%s: no %s", stall_game(i)->id, people);
        assert_true(stall_game(i)->seats_min < stall_game(i)->seats_max);
    }
    stage_free(s);
}

/* Two to eight people: as many votes as others; one "no" says that it stays. */
static void test_vote__says_what_came_of_it(void **state)
{
    enum { ID_NO = 1 };
    (void)state;
    for (int people = 2; people <= 6; people++) {
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        stage_sit(s, people, people, 1);
        app_push(s->app, vote_scene_new(s->app, 0));
        stage_draw(s);
        stage_press(s, ID_NO);
        stage_wait(s, 0.3f);
        assert_string_equal(stage_top(s), "street");
        assert_true(stage_shows(s, "It stays as it is."));
        assert_false(stage_shows(s, "All agreed"));
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_replay__each_eye_sees_its_own_hand),
        cmocka_unit_test(test_curtain__falls_gently_in_less_time_and_hides_at_once),
        cmocka_unit_test(test_settings__sliders_reach_both_ends),
        cmocka_unit_test(test_street__each_sign_says_for_how_many),
        cmocka_unit_test(test_vote__says_what_came_of_it),
    };
    return cmocka_run_group_tests_name("exact", tests, NULL, NULL);
}
