/* test_scene_replay.c - matches played again, and the log: all of a match that is over, and nothing
 * secret of one that runs. */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/report.h"
#include "match/record.h"
#include "text/say.h"

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 5, MATCHES = 12 };

/* ---- what lies on the screen ---- */

/* The cards that `view` has anywhere on the table. */
static void see(const Game *game, const View *view, bool seen[256])
{
    for (int kind = ZONE_HAND; kind < ZONE_KINDS; kind++) {
        for (Seat seat = 0; seat < SEATS_MAX; seat++) {
            const bool own = kind == ZONE_HAND || kind == ZONE_PLACES || kind == ZONE_ROW;
            Card card[CARDS_MAX];
            const Zone zone = {(uint8_t)kind, own ? seat : SEAT_NOBODY, 0};
            if (own && seat >= view_table(view)->seat_count) continue;
            for (int n = game->cards_in(view, zone, card); n > 0; n--) seen[card[n - 1]] = true;
        }
    }
}

/* What everybody has been told in the round that runs, and sees now. */
static void public_cards(const Match *m, bool seen[256])
{
    View *view = view_new(match_game(m));
    SeatSet shown = seats_only(SEAT_NOBODY);
    Event e;
    for (int at = 0; match_events(m, SEAT_NOBODY, at, &e, 1) == 1; at++) {
        if (e.type == EV_ROUND_BEGAN) memset(seen, 0, 256);
        seen[e.card] = true;
        if (e.type == EV_CALLED) shown |= seats_only(e.seat); // a call may open the hand
    }
    for (Seat s = 0; s <= SEAT_NOBODY; s++) {
        if ((shown >> s & 1) == 0) continue;
        match_view(m, s, view);
        see(match_game(m), view, seen);
    }
    free(view);
}

static void assert_no_other_card(Stage *s, const bool seen[256])
{
    for (int i = 0; i < s->canvas->op_count; i++) {
        const Card card = stage_face(s, &s->canvas->ops[i]);
        if (card != CARD_NONE && !seen[card]) fail_msg("%s is shown", card_notation(card));
    }
}

/* ---- a match that is over ---- */

static Stage *at_the_end_of(const char *stall, int seats, int rounds)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit_at(s, stall, 1, seats, rounds);
    for (stage_play_round(s); !sitting_table(s->app->sitting)->over; stage_play_round(s))
        assert_int_equal(sitting_next_round(s->app->sitting), MATCH_OK);
    app_push(s->app, table_scene_new(s->app, true));
    app_push(s->app, result_scene_new(s->app));
    stage_wait(s, 5);
    stage_press_label(s, "Replay");
    assert_string_equal(stage_top(s), "replay");
    return s;
}

static void test_replay__goes_through_every_match_through_every_eye(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = at_the_end_of(STALLS[i], 4, 2);
        FastRng dice = fast_rng_seeded(5);
        const Match *whole = sitting_match(s->app->sitting);
        app_set(s->app, PREF_SPEED, 0);
        static const char *const WAYS[] = {"Step forward", "Step back", "Step forward"};
        static const Command JUMPS[] = {CMD_PAGE_DOWN, CMD_PAGE_UP, CMD_HOME, CMD_END, CMD_RIGHT,
                                        CMD_LEFT, CMD_RIGHT};
        for (int n = 0; n < 150; n++) {
            const uint32_t way = fast_rng_below(&dice, 12);
            if (way < 3) stage_press_label(s, WAYS[way]);
            else if (way < 10) stage_command(s, JUMPS[way - 3]);
            else if (way == 10) stage_press(s, 8); // other eyes
            stage_wait(s, 0.05f);
        }
        stage_command(s, CMD_END);
        char place[32];
        snprintf(place, sizeof place, "%d / %d", match_step_count(whole), match_step_count(whole));
        assert_true(stage_shows(s, place));
        stage_command(s, CMD_CANCEL);
        assert_string_equal(stage_top(s), "result");
        stage_free(s);
    }
}

/* Plays by itself to the end. */
static void test_replay__plays_and_pauses(void **state)
{
    (void)state;
    Stage *s = at_the_end_of("dotenko", 3, 1);
    app_set(s->app, PREF_SPEED, 0);
    stage_press_label(s, "Play");
    assert_true(app_moving(s->app));
    stage_wait(s, 3);
    stage_press_label(s, "Pause");
    assert_false(stage_shows(s, "1 / "));
    stage_wait(s, 2);
    assert_false(app_moving(s->app));
    stage_free(s);
}

/* However long the sentence above it and the count beside it are: where the match stands is seen on
 * a track that lies still. */
static void test_replay__the_track_begins_at_one_place(void **state)
{
    static const float HIGH = 8; // of the track
    (void)state;
    for (int large = 0; large < 2; large++) {
        Stage *s = at_the_end_of("dotenko", 3, 1);
        float first = -1;
        int tracks = 0;
        app_set(s->app, PREF_TEXT_SIZE, large ? 3 : 0);
        app_set(s->app, PREF_SPEED, 0);
        stage_command(s, CMD_HOME);
        for (int step = 0; step < 40; step++) {
            stage_draw(s);
            const Rect r = stage_labelled(s, "Position in the match")->rect;
            for (int i = 0; i < s->canvas->op_count; i++) {
                const DrawOp *op = &s->canvas->ops[i];
                if (op->kind != OP_ROUND || op->rect.h != HIGH || op->rect.y < r.y ||
                    op->rect.y > r.y + r.h || op->rect.x < r.x || op->rect.x > r.x + r.w) continue;
                if (first < 0) first = op->rect.x;
                assert_float_equal(op->rect.x, first, 0.01f);
                tracks++;
            }
            stage_press_label(s, "Step forward");
        }
        assert_true(tracks >= 40);
        stage_free(s);
    }
}

/* As the player who decides sees it: what that seat's own view has, and not a card more. */
static void test_replay__shows_what_the_one_who_decides_could_know(void **state)
{
    (void)state;
    for (int i = 1; i < STALL_COUNT; i++) {
        Stage *s = at_the_end_of(STALLS[i], 4, 1);
        const Match *whole = sitting_match(s->app->sitting);
        const Game *game = match_game(whole);
        View *view = view_new(game);
        app_set(s->app, PREF_SPEED, 0);
        stage_press(s, 8);
        int hidden = 0;
        for (int step = 1; step < match_step_count(whole); step++) {
            bool seen[256] = {false};
            stage_wait(s, 0.1f);
            Match *then = match_copy(whole, step);
            const Step *next = match_step(whole, step);
            const Seat seat = next->kind == STEP_ACTION ? next->seat : SEAT_NOBODY;
            match_view(then, seat, view);
            see(game, view, seen);
            assert_no_other_card(s, seen);
            hidden += seen[CARD_HIDDEN];
            match_free(then);
            stage_command(s, CMD_RIGHT);
        }
        assert_true(hidden > 0); // there was something not to know
        free(view);
        stage_free(s);
    }
}

/* ---- records ---- */

static const char RECORD[] = BUILD_DIR "/test_scene_replay.txt";

static void test_replay__opens_a_record_and_refuses_a_damaged_one(void **state)
{
    (void)state;
    Stage *s = at_the_end_of("kakkuri", 4, 1);
    assert_null(record_save(sitting_match(s->app->sitting), NULL, RECORD));
    app_home(s->app);
    Scene *watched = replay_scene_load(s->app, RECORD);
    assert_non_null(watched);
    app_push(s->app, watched);
    stage_draw(s);
    assert_non_null(stage_labelled(s, "All hands open"));
    app_pop(s->app);
    FILE *file = fopen(RECORD, "r+");
    assert_non_null(file);
    fseek(file, -90, SEEK_END); // in the last lines
    fputs("9 nonsense\n", file);
    fclose(file);
    stage_wait(s, 30); // what else is told of the match, its stamps, comes before
    assert_null(replay_scene_load(s->app, RECORD));
    stage_wait(s, 0.5f);
    assert_true(stage_shows(s, "is damaged: line"));
    assert_null(replay_scene_load(s->app, BUILD_DIR "/there is none"));
    remove(RECORD);
    stage_free(s);
}

/* ---- a match that runs ---- */

/* Every line of the log, each as the table lay then. */
static void look_through_the_log(Stage *s, const bool seen[256])
{
    app_push(s->app, log_scene_new(s->app));
    stage_draw(s);
    assert_no_other_card(s, seen);
    for (int line = 20; line < 23 && stage_target(s, line); line++) {
        stage_press(s, line);
        assert_string_equal(stage_top(s), "replay");
        assert_null(stage_labelled(s, "All hands open"));
        assert_null(stage_labelled(s, "Save the record"));
        assert_no_other_card(s, seen);
        stage_command(s, CMD_CANCEL);
    }
    app_pop(s->app);
}

/* What is written about cards, in words and signs: in any text and in the report for tests. */
static void assert_nothing_is_written(Stage *s, const bool seen[256])
{
    static char text[1 << 17];
    static const char PATH[] = BUILD_DIR "/test_scene_replay.report";
    Report report = {.path = PATH};
    app_push(s->app, log_scene_new(s->app));
    stage_draw(s);
    report_look(&report, s->app, 0);
    FILE *file = fopen(PATH, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    remove(PATH);
    for (int card = 0; card < CARD_JOKER; card++) {
        char sign[16], words[64];
        Text a = text_over(sign, sizeof sign), b = text_over(words, sizeof words);
        if (seen[card]) continue;
        say_card((Tongue){LANG_EN, READ_KANJI}, (Card)card, false, &a);
        say_card((Tongue){LANG_EN, READ_KANJI}, (Card)card, true, &b);
        const char *found = strstr(text, sign);
        // "♠1" would be found in "♠10".
        if (found && (found[a.length] < '0' || found[a.length] > '9')) fail_msg("%s", sign);
        if (strstr(text, words)) fail_msg("%s", words);
        if (stage_shows(s, words)) fail_msg("%s is written", words);
    }
    app_pop(s->app);
}

static void test_log__has_no_secret_while_the_round_runs(void **state)
{
    (void)state;
    for (int n = 0; n < MATCHES; n++) {
        const char *stall = STALLS[1 + n % 4];
        FastRng dice = fast_rng_seeded((uint64_t)n + 1);
        Stage *s = stage_new();
        app_set(s->app, PREF_SPEED, 0);
        app_push(s->app, street_scene_new());
        stage_sit_at(s, stall, 3, 4, 1);
        app_push(s->app, table_scene_new(s->app, true));
        for (int step = 0; step < 60; step++) {
            bool seen[256] = {false};
            if (!stage_act(s, &dice)) break;
            stage_wait(s, 0.05f);
            if (sitting_table(s->app->sitting)->phase == PHASE_ROUND_OVER) break;
            public_cards(sitting_match(s->app->sitting), seen);
            if (step % 4 == 0) look_through_the_log(s, seen);
            if (step % 4 == 2 && strcmp(stall, "kakkuri") != 0) assert_nothing_is_written(s, seen);
        }
        stage_free(s);
    }
}

/* What a seat did, what all did; and once the round is over, the whole truth. */
static void test_log__tells_of_one_or_of_all(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit_at(s, "daifugo", 2, 4, 3);
    const Seating *who = sitting_seating(s->app->sitting);
    stage_play_round(s);
    app_push(s->app, log_scene_new(s->app));
    stage_draw(s);
    stage_press_label(s, who->chair[2].name);
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        if (t->id >= 20) assert_non_null(strstr(t->label, who->chair[2].name));
    }
    stage_press_label(s, "Everybody");
    stage_command(s, CMD_LOG);
    assert_string_equal(stage_top(s), "street");
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_replay__goes_through_every_match_through_every_eye),
        cmocka_unit_test(test_replay__plays_and_pauses),
        cmocka_unit_test(test_replay__the_track_begins_at_one_place),
        cmocka_unit_test(test_replay__shows_what_the_one_who_decides_could_know),
        cmocka_unit_test(test_replay__opens_a_record_and_refuses_a_damaged_one),
        cmocka_unit_test(test_log__has_no_secret_while_the_round_runs),
        cmocka_unit_test(test_log__tells_of_one_or_of_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
